"""The lawbook of a match, read out: each law, its author, and what came of it (MO-29)."""

from __future__ import annotations

from mootable.core.seats import NOBODY
from mootable.core.shapes import ReadLaw
from mootable.words.said import Said


def read_out(laws: list[ReadLaw]) -> list[Said]:
    """A line for each law, printed or made by players."""
    return [law_told(law) for law in laws]


def law_told(law: ReadLaw) -> Said:
    author = law["author"]
    rule = rule_told(law["number"], NOBODY if author is None else author)
    if law["struck"]:
        rule = Said("moo.lawbook.struck", rule=rule)
    came = fate(law)
    if came is None:
        return Said("moo.lawbook.bare", rule=rule, text=law["text"])
    return Said("moo.lawbook.told", rule=rule, text=law["text"], fate=came)


def rule_told(number: int, author: int) -> Said:
    """What a law is called: by its number, and by whoever made it."""
    if author == NOBODY:
        return Said("moo.lawbook.rule", number=number)
    return Said("moo.lawbook.rule_of", number=number, who=author)


def fate(law: ReadLaw) -> Said | None:
    """How often a law fired, and who broke it most."""
    fired = Said("core.times", n=law["fired"])
    broken = {int(seat): n for seat, n in law["broken_by"].items()}
    if not broken:
        if law["fired"]:
            return Said("moo.lawbook.unbroken", times=fired)
        # What waits for nothing can't fire.
        return Said("moo.lawbook.never") if "when " in law["text"].lower() else None
    most = max(broken.values())
    worst = [seat for seat, n in broken.items() if n == most]
    times = Said("core.times", n=most)
    if not law["fired"]:
        key = "moo.lawbook.unfired" if len(broken) == 1 else "moo.lawbook.unfired_most"
        return Said(key, worst=worst, times=times)
    key = "moo.lawbook.broken" if len(broken) == 1 else "moo.lawbook.broken_most"
    return Said(key, fired=fired, worst=worst, times=times)
