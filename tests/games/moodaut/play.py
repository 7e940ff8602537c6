"""A table of Mood'aut in a set position, played over the wire as a program would.

Whatever a test does here, every card is counted after it, and a refusal must have left
the record and what everyone sees as they were.
"""

from __future__ import annotations

import json
from typing import Any

from mootable.core.refusal import CODES
from mootable.wire import Desk

Json = dict[str, Any]

CALM = "quote1 quote2 quote3 quote4 quote5 quote1 quote2 quote3 quote4 quote5"
"""A deck, top first, in which nothing happens for ten draws."""

IN_RESCUE = ("stress", "rescue", "last_chance", "hide")
"""What the table waits for while a stress card lies face up."""


class Table:
    """One table, with every seat at hand. `now` is when the next act is done."""

    def __init__(self, start: Json) -> None:
        self.desk = Desk()
        self.players: int = start["players"]
        self.now = 0
        self.line: Json = {}
        self.take(start)
        self.cards = self.census()
        self.count()

    # -- asking ------------------------------------------------------------------------

    def ask(self, request: Json) -> Json:
        """One JSON object in, one out."""
        answer: Json = json.loads(self.desk.answer_line(json.dumps(request).encode()))
        return answer

    def take(self, request: Json) -> list[Json]:
        """Something that must be accepted; returns what it made happen."""
        answer = self.ask(request)
        assert answer["ok"], answer
        self.line = answer
        events: list[Json] = answer["events"]
        return events

    def do(self, seat: int, act: Json, seen_by: int | None = None) -> list[Json]:
        """A seat acts now; what happened, as a spectator or another seat sees it."""
        events = self.take(
            {"do": "act", "seat": seat, "act": act, "at": self.now, "as": seen_by},
        )
        self.count()
        return events

    def tick(self, at: int) -> list[Json]:
        """Time passes."""
        self.now = at
        events = self.take({"do": "tick", "at": at})
        self.count()
        return events

    def refused(self, seat: int, act: Json) -> str:
        """An act that must not be accepted; returns the code."""
        before = self.everything()
        answer = self.ask({"do": "act", "seat": seat, "act": act, "at": self.now})
        assert not answer["ok"], answer
        assert self.everything() == before, "a refused act has changed something"
        if self.now == self.line["at"]:
            assert json.dumps(act) not in [json.dumps(legal) for legal in self.legal(seat)]
        message = answer["error"]["message"]
        assert message[0].isupper(), message
        assert message.endswith("."), message
        code: str = answer["error"]["code"]
        assert code in CODES
        return code

    # -- acting ------------------------------------------------------------------------

    def play(self, seat: int, card: str, target: int | None = None) -> None:
        act: Json = {"type": "play", "card": card}
        if target is not None:
            act["target"] = target
        self.do(seat, act)

    def pair(self, seat: int, quote: str, target: int) -> None:
        self.do(seat, {"type": "pair", "quote": quote, "target": target})

    def triple(self, seat: int, quote: str, target: int, want: str) -> None:
        self.do(seat, {"type": "triple", "quote": quote, "target": target, "want": want})

    def draw(self, seat: int) -> None:
        self.do(seat, {"type": "draw"})

    def nope(self, seat: int, on: int | None = None) -> None:
        self.do(seat, {"type": "nope"} if on is None else {"type": "nope", "on": on})

    def passes(self, *seats: int) -> None:
        for seat in seats:
            self.do(seat, {"type": "pass"})

    def everyone_passes(self) -> None:
        """All who are asked about the present window let it be, whoever they are."""
        n = self.window()["n"]
        while (
            self.view()["window"]
            and self.window()["n"] == n
            and self.window()["kind"]
            in (
                "nope",
                "rescue",
            )
        ):
            self.passes(self.waiting()[0])

    def give(self, seat: int, card: str) -> None:
        self.do(seat, {"type": "give", "card": card})

    def address(self, seat: int) -> None:
        self.do(seat, {"type": "address"})

    def ask_table(self, seat: int) -> None:
        self.do(seat, {"type": "ask"})

    def yields(self, seat: int) -> None:
        self.do(seat, {"type": "yield"})

    def hide(self, seat: int, depth: int) -> None:
        self.do(seat, {"type": "hide", "depth": depth})

    def falls_out(self, seat: int) -> None:
        """A seat draws the stress card on top, and nobody does anything about it."""
        self.draw(seat)
        assert self.waits_for() == "stress"
        self.ask_table(seat)
        self.everyone_passes()
        self.yields(seat)

    # -- looking -----------------------------------------------------------------------

    def view(self, seat: int | None = None) -> Json:
        view: Json = self.ask({"do": "view", "seat": seat})["view"]
        return view

    def legal(self, seat: int) -> list[Json]:
        acts: list[Json] = self.ask({"do": "legal", "seat": seat})["acts"]
        return acts

    def record(self) -> Json:
        record: Json = self.ask({"do": "record"})["record"]
        return record

    def history(self, seat: int | None, kind: str | None = None) -> list[Json]:
        """All that has happened so far as a seat saw it, or all of one kind."""
        again = Desk()
        request = {"do": "replay", "record": self.record(), "as": seat}
        answer: Json = json.loads(again.answer_line(json.dumps(request).encode()))
        assert answer["ok"], answer
        return [event for event in answer["events"] if kind in (None, event["type"])]

    def last(self, kind: str, seat: int | None = None) -> Json:
        """The last event of a kind, as a seat saw it."""
        return self.history(seat, kind)[-1]

    def hand(self, seat: int) -> list[str]:
        hand: list[str] = self.view(seat)["hand"]
        return hand

    def discards(self) -> list[str]:
        """The discard pile, top first."""
        pile: list[str] = self.view()["discards"]
        return pile

    def deck(self) -> int:
        left: int = self.view()["deck"]
        return left

    def stress_left(self) -> int:
        left: int = self.view()["stress_left"]
        return left

    def turn(self) -> tuple[int, int]:
        """Whose turn it is, and how many turns they owe, this one included."""
        view = self.view()
        return view["turn"], view["owed"]

    def supports(self) -> list[int]:
        return [player["supports"] for player in self.view()["players"]]

    def out(self) -> list[int]:
        return [player["seat"] for player in self.view()["players"] if player["out"]]

    def window(self) -> Json:
        window: Json = self.view()["window"]
        return window

    def waits_for(self) -> str:
        """What the table waits for, by the wire's word for it."""
        window = self.window()
        return window["kind"] if window else "turn"

    def waiting(self) -> list[int]:
        """The seats on whom the game waits."""
        return [one["seat"] for one in self.line["waiting"]]

    def until(self) -> int | None:
        """Until when it waits, which is the same for all."""
        (until,) = {one["until"] for one in self.line["waiting"]}
        moment: int | None = until
        return moment

    def over(self) -> Json | None:
        over: Json | None = self.line["over"]
        return over

    # -- what always holds -------------------------------------------------------------

    def everything(self) -> list[object]:
        """The record, and what everyone sees."""
        seats: list[int | None] = [None, *range(self.players)]
        return [self.record(), *(self.view(seat) for seat in seats)]

    def census(self) -> dict[str, int]:
        assert self.desk.match is not None
        return self.desk.match.state.census()

    def count(self) -> None:
        """No card is lost or doubled: by the table's own count, and by what all can see."""
        assert self.census() == self.cards
        view = self.view()
        seen = view["deck"] + len(view["discards"]) + len(self.out())
        for player in view["players"]:
            assert len(self.hand(player["seat"])) == player["cards"]
            seen += player["cards"]
        window, over = view["window"], view["over"]
        if (window and window["kind"] in IN_RESCUE) or (
            over and over["reason"] == "second_support"
        ):
            seen += 1
        assert seen == sum(self.cards.values())
        assert view["waiting"] == self.line["waiting"]
        assert view["over"] == self.line["over"]


def table(
    hands: list[str], deck: str = CALM, turn: int = 0, seed: str = "calm", **options: Any
) -> Table:
    """A set position: a hand for each seat and a deck, top first, as words."""
    deal = {"hands": [hand.split() for hand in hands], "deck": deck.split(), "turn": turn}
    return Table(
        {
            "do": "start",
            "game": "moodaut",
            "players": len(hands),
            "seed": seed,
            "options": options,
            "deal": deal,
        }
    )


def dealt(players: int, seed: str = "calm", **options: Any) -> Table:
    """A table as it is dealt for a usual match."""
    return Table(
        {
            "do": "start",
            "game": "moodaut",
            "players": players,
            "seed": seed,
            "options": options,
        }
    )


def seeds(count: int) -> list[str]:
    """Different shuffles, for what must come out this way sometimes and that way at others."""
    return [f"shuffle {number}" for number in range(count)]
