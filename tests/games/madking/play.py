"""A court of the Mad King in a set position, played over the wire as a program would.

Whatever a test does here, every card is counted after it, and a refusal must have left
the record and what everyone sees as they were.
"""

from __future__ import annotations

import json
from typing import Any

from mootable.core.refusal import CODES
from mootable.wire import Desk
from tests.games.at_wire import AtWire, Json

CALM = "drama comedy tragedy romance musical drama comedy tragedy romance musical"
"""A deck, top first, that lasts for ten draws."""
MUSES = "drama tragedy romance musical"
MOODS = {
    2: ["drama tragedy", "romance musical"],
    3: ["drama", "tragedy", "romance"],
    4: ["drama", "tragedy", "romance", "musical"],
}
"""By the number of players: moods that leave comedy to the King."""


class Court(AtWire):
    """One table of the Mad King."""

    def __init__(self, start: Json) -> None:
        super().__init__(start)
        self.count()

    # -- asking ------------------------------------------------------------------------

    def refusal(self, seat: int, type: str, /, **fields: Any) -> Json:
        """An act that must not be accepted; returns the code and the sentence."""
        act = {"type": type, **fields}
        before = self.everything()
        answer = self.ask({"do": "act", "seat": seat, "act": act, "at": self.now})
        assert not answer["ok"], answer
        assert self.everything() == before, "a refused act has changed something"
        if self.now == self.line["at"]:
            assert _exactly(act) not in [_exactly(legal) for legal in self.legal(seat)]
        error: Json = answer["error"]
        assert error["message"][0].isupper(), error
        assert error["message"].endswith("."), error
        assert error["code"] in CODES
        return error

    def refused(self, seat: int, type: str, /, **fields: Any) -> str:
        """An act that must not be accepted; returns the code."""
        code: str = self.refusal(seat, type, **fields)["code"]
        return code

    # -- acting ------------------------------------------------------------------------

    def keep(self, seat: int) -> list[Json]:
        return self.do(seat, "keep")

    def give(self, seat: int, target: int) -> list[Json]:
        return self.do(seat, "give", target=target)

    def cut(self, seat: int, act: str) -> list[Json]:
        return self.do(seat, "cut", act=act)

    def use(self, seat: int, card: str, **fields: Any) -> list[Json]:
        return self.do(seat, "action", card=card, **fields)

    def end(self, seat: int) -> list[Json]:
        return self.do(seat, "end")

    def passes(self, *moods: str) -> None:
        """Everyone, from seat 0 on, chooses a mood card to pass."""
        for seat, mood in enumerate(moods):
            self.do(seat, "pass_mood", mood=mood)

    # -- looking -----------------------------------------------------------------------

    def uses(self, seat: int, card: str) -> list[Json]:
        """All ways to use an action card, by the fields they need."""
        found = [act for act in self.legal(seat) if act.get("card") == card]
        return [
            {name: value for name, value in act.items() if name not in ("type", "card")}
            for act in found
        ]

    def entries(self) -> list[list[object]]:
        """When, who, what: as the record has it."""
        return [[at, seat, act["type"]] for at, seat, act in self.record()["entries"]]

    def history(self, seat: int | None, kind: str | None = None) -> list[Json]:
        """All that has happened so far as a seat saw it, or all of one kind."""
        again = Desk()
        request = {"do": "replay", "record": self.record(), "as": seat}
        answer: Json = json.loads(again.answer_line(json.dumps(request).encode()))
        assert answer["ok"], answer
        return [event for event in answer["events"] if kind in (None, event["type"])]

    def last(self, kind: str, seat: int | None = None) -> Json:
        """The last event of a kind, as a seat saw it, without its type."""
        event = self.history(seat, kind)[-1]
        del event["type"]
        return event

    def known(self, seat: int) -> Json:
        known: Json = self.view(seat)["known"]
        return known

    def moods(self, seat: int) -> list[str]:
        moods: list[str] = self.view(seat)["moods"]
        return moods

    def muse(self, seat: int) -> str | None:
        muse: str | None = self.view(seat)["muse"]
        return muse

    def plays(self) -> list[str]:
        return [" ".join(player["play"]) for player in self.view()["players"]]

    def discards(self) -> str:
        """The discarded acts, top first."""
        return " ".join(self.view()["discards"])

    def used(self) -> list[str]:
        used: list[str] = self.view()["used"]
        return used

    def deck(self) -> int:
        left: int = self.view()["deck"]
        return left

    def waits_for(self) -> str:
        """What the table waits for, by the wire's word for it."""
        window = self.view()["window"]
        return window["kind"] if window else "nothing"

    def until(self) -> int | None:
        """Until when it waits, which is the same for all."""
        (until,) = {one["until"] for one in self.line["waiting"]}
        moment: int | None = until
        return moment

    def fates(self) -> list[str]:
        return [fate["fate"] for fate in self.line["over"]["fates"]]

    # -- what always holds -------------------------------------------------------------

    def count(self) -> None:
        """No card is lost or doubled: by the table's own count, and by what all can see."""
        assert self.census() == self.cards
        view = self.view()
        acts = view["deck"] + len(view["discards"])
        for player in view["players"]:
            own = self.view(player["seat"])
            assert len(own["hand"]) == player["cards"]
            assert len(own["moods"]) == player["moods"]
            acts += len(player["play"])
        window = view["window"]
        if window and window["kind"] == "drawn":
            acts += 1
        assert acts == sum(n for card, n in self.cards.items() if card.startswith("play "))
        assert view["waiting"] == self.line["waiting"]
        assert view["over"] == self.line["over"]


def _exactly(act: Json) -> str:
    """An act as text: there 1 and true are not the same."""
    return json.dumps(act, sort_keys=True)


def deal(
    actions: list[str],
    plays: list[str] | None = None,
    deck: str = CALM,
    discards: str = "",
    king: str | None = "comedy",
    moods: list[str] | None = None,
    muses: str = MUSES,
    turn: int = 0,
) -> Json:
    """A set position: action cards for each seat, and all else as words, top first."""
    players = len(actions)
    position: Json = {
        "muses": muses.split()[:players],
        "moods": [hand.split() for hand in (MOODS[players] if moods is None else moods)],
        "actions": [hand.split() for hand in actions],
        "deck": deck.split(),
        "plays": [play.split() for play in plays or []],
        "discards": discards.split(),
        "turn": turn,
    }
    if king is not None:
        position["king"] = king
    return position


def begin(players: int, position: Json, seed: str = "court", **options: Any) -> Court:
    return Court(
        {
            "do": "start",
            "game": "madking",
            "players": players,
            "seed": seed,
            "options": options,
            "deal": position,
        }
    )


def court(
    actions: list[str],
    plays: list[str] | None = None,
    deck: str = CALM,
    *,
    seed: str = "court",
    options: Json | None = None,
    **rest: Any,
) -> Court:
    """A set position at the beginning of a turn."""
    position = deal(actions, plays, deck, **rest)
    return begin(len(actions), position, seed, **(options or {}))


def acting(
    actions: list[str], plays: list[str], deck: str = CALM, *, turn: int = 0, **rest: Any
) -> Court:
    """A set position in which a card has just been given, the last one of some other play, so
    that an action card may be used."""
    before = list(plays)
    target = max(seat for seat, play in enumerate(plays) if seat != turn and play)
    *acts, gift = plays[target].split()
    before[target] = " ".join(acts)
    table = court(actions, before, f"{gift} {deck}", turn=turn, **rest)
    table.give(turn, target)
    return table


def dealt(players: int, seed: str = "court", **options: Any) -> Court:
    """A table as it is dealt for a usual match."""
    return begin(players, {}, seed, **options)


def seeds(count: int) -> list[str]:
    """Different shuffles, for what must come out this way sometimes and that way at others."""
    return [f"shuffle {number}" for number in range(count)]
