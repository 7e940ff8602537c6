"""Takes them all anew."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.browser.house import quick
from tests.browser.person import open_browser
from tests.browser.pictures import around, german, madking, moo, moodaut, report, wobble
from tests.browser.pictures.light import lighten
from tests.browser.pictures.taking import FOLDER

# Where phones at home would find the house.
PUBLIC_URL = "http://192.168.1.20:8666"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        quick(Path(folder), "--public-url", PUBLIC_URL) as house,
        open_browser() as browser,
    ):
        for part in (moodaut, madking, wobble, moo, around, german):
            part.take_all(house, browser)
        report.take(Path(folder), browser)
        for picture in sorted(FOLDER.glob("*.png")):
            lighten(picture, browser)
            print(f"{picture.name} {picture.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
