"""Draws how a player learned.

python examples/train/curve.py trained/curve.csv
"""

from __future__ import annotations

import argparse
import csv
import math
from pathlib import Path


def drawn(curve: list[dict[str, float]]) -> str:
    """How often it won, over time; the dashed line is how often anybody at those tables did."""
    width, height, most = 640, 320, max(0.5, *(point["wins"] for point in curve))
    longest = max(1e-9, curve[-1]["minutes"])

    def at(minutes: float, wins: float) -> str:
        across, up = minutes / longest * (width - 60), wins / most * (height - 50)
        return f"{40 + across:.1f},{height - 30 - up:.1f}"

    wins, even = (
        " ".join(at(point["minutes"], point[what]) for point in curve) for what in ("wins", "even")
    )
    labels = "".join(
        f'<text x="4" y="{at(0, share / 10).split(",")[1]}">{share * 10} %</text>'
        for share in range(math.ceil(most * 10))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="11" fill="none">'
        f'<rect width="{width}" height="{height}" fill="white"/>'
        f'<polyline points="{even}" stroke="gray" stroke-dasharray="4"/>'
        f'<polyline points="{wins}" stroke="crimson" stroke-width="2"/><g fill="black">{labels}'
        f'<text x="{width - 20}" y="{height - 8}" text-anchor="end">{longest:.0f} minutes; wins'
        f" among the others</text></g></svg>\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw how a player learned.")
    parser.add_argument("file", type=Path, help="the curve.csv that ppo.py wrote")
    file = parser.parse_args().file
    if not file.is_file():
        parser.error(f"There is no file {file}.")
    with file.open(newline="") as lines:
        points = list(csv.DictReader(lines))
    curve = [{name: float(number) for name, number in point.items()} for point in points]
    file.with_suffix(".svg").write_text(drawn(curve), "utf-8")


if __name__ == "__main__":
    main()
