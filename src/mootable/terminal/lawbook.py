"""The lawbook of a match, read out: each law, its author, and what came of it (MO-29)."""

from __future__ import annotations

from mootable.core.shapes import ReadLaw
from mootable.core.words import as_sentence, joined
from mootable.terminal.words import whose


def read_out(laws: list[ReadLaw], names: list[str]) -> list[str]:
    """A line for each law, printed or made by players."""
    return [law_told(law, names) for law in laws]


def law_told(law: ReadLaw, names: list[str]) -> str:
    author = law["author"]
    heading = f"rule {law['number']}"
    if author is not None:
        heading = f"{whose(names, author)} rule {law['number']}"
    if law["struck"]:
        heading += " (struck)"
    return f"{as_sentence(heading)}: {law['text']} {fate(law, names)}".rstrip()


def fate(law: ReadLaw, names: list[str]) -> str:
    """How often a law fired, and who broke it most."""
    fired = law["fired"]
    broken = {int(seat): n for seat, n in law["broken_by"].items()}
    told = f"It fired {times(fired)}" if fired else "It never fired"
    if not broken:
        # What waits for nothing can't fire.
        waits = "when " in law["text"].lower()
        return f"{told}, and nobody broke it." if fired else f"{told}." if waits else ""
    most = max(broken.values())
    worst = joined([names[seat] for seat, n in broken.items() if n == most])
    if len(broken) == 1:
        return f"{told}; {worst} broke it {times(most)}."
    return f"{told}; {worst} broke it most: {times(most)}."


def times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
