"""A bot of one's own, as a class. From this folder:

mootable sim moodaut --bots clever:Clever,casual --games 1000
"""

from random import Random
from typing import Any

from mootable import Act, Legal


class Clever:
    """Minds what is aimed at it, and dodges the stress that it has seen coming."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.top: list[str] = []  # the next cards of the deck, as far as it knows them

    def hear(self, events: list[dict[str, Any]]) -> None:
        for event in events:
            if event["type"] == "insight" and "cards" in event:
                self.top = event["cards"]
            elif event["type"] in ("drew", "stress"):
                self.top = self.top[1:]
            elif event["type"] in ("hid", "shuffled", "remade"):
                self.top = []

    def act(self, view: dict[str, Any], legal: Legal) -> Act:
        risk = view["stress_left"] / max(1, view["deck"])
        if self.top:
            risk = self.top[0] == "stress"
        wanted = ["address", "give", "hide", "pair", "triple", "draw", "pass"]
        if view["window"] and view["window"].get("target") == view["seat"]:
            wanted = ["nope", *wanted]
        elif risk > 0.2:
            wanted = ["play", *wanted]
        for type in wanted:
            if acts := [act for act in legal if act.wire()["type"] == type]:
                return self.luck.choice(acts)
        return self.luck.choice(legal)
