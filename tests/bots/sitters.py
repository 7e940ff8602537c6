"""Bots of one's own, good and bad, for tests to hire by name."""

from __future__ import annotations

from random import Random
from typing import Any

from mootable import Act, Legal


def without_hash(view: dict[str, Any]) -> dict[str, Any]:
    """What a bot is shown of what a person sees."""
    return {name: told for name, told in view.items() if name != "seed_hash"}


class First:
    """Does the first thing it may."""

    def act(self, view: dict[str, Any], legal: Legal) -> Act:
        return legal[0]


class Lucky:
    """Does anything, and says so as programs do."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def act(self, view: dict[str, Any], legal: Legal) -> dict[str, Any]:
        whole = [act for act in legal if not act.lacks_words() and not act.is_leaving()]
        return dict(self.luck.choice(whole or list(legal)).wire())


class Racer(Lucky):
    """Tosses in whenever it can."""

    raced = 0

    def race(self, view: dict[str, Any], legal: Legal) -> Act | None:
        assert view["seat"] not in [one["seat"] for one in view["waiting"]]
        plays = [act for act in legal if act.wire()["type"] == "play"]
        Racer.raced += bool(plays)
        return self.luck.choice(plays) if plays else None


class Spy(First):
    """Keeps all it is told."""

    told: list[tuple[str, Any]] = []  # noqa: RUF012

    def hear(self, events: list[dict[str, Any]]) -> None:
        Spy.told.append(("events", events))

    def act(self, view: dict[str, Any], legal: Legal) -> Act:
        Spy.told.append(("view", view))
        Spy.told.append(("legal", legal))
        return legal[0]


class Talker(First):
    """Says good evening, and good evening, and good evening."""

    def act(self, view: dict[str, Any], legal: Legal) -> Any:
        return {"type": "say", "text": "Good evening"}


class Lawmaker(First):
    """Thinks that anything is a law."""

    def act(self, view: dict[str, Any], legal: Legal) -> Any:
        return {"type": "enact", "law": "Cows fly."} if {"type": "enact"} in legal else legal[0]


class Stumbler(First):
    """Knows nothing of its own hand."""

    def act(self, view: dict[str, Any], legal: Legal) -> Act:
        raise KeyError("hands")


class Unborn(First):
    def __init__(self) -> None:
        raise RuntimeError("not today")


class Leaver(First):
    def act(self, view: dict[str, Any], legal: Legal) -> Act:
        raise SystemExit(3)


class Fussy(First):
    def __init__(self, chair: str) -> None:
        self.chair = chair


class Deaf(First):
    def hear(self, events: list[dict[str, Any]]) -> None:
        raise ValueError("what?")


class Cheat(First):
    """Hides a card whatever is asked."""

    def act(self, view: dict[str, Any], legal: Legal) -> Any:
        return {"type": "hide", "depth": 0}


class Babbler(First):
    def act(self, view: dict[str, Any], legal: Legal) -> Any:
        return "draw"


class Nobody(First):
    def act(self, view: dict[str, Any], legal: Legal) -> Any:
        return None


class Idler:
    """Can do nothing."""
