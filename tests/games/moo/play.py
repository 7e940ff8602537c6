"""A table of Moo in a set position, played over the wire as a program would.

Whatever a test does here, every card is counted after it, and a refusal must have left the record
and what everyone sees as they were.
"""

from __future__ import annotations

import json
from typing import Any

from mootable.core.refusal import CODES
from mootable.games.moo.rules import MooState
from mootable.wire import Desk
from tests.games.at_wire import AtWire, Json, named

CALM = "2C 4D 6H 10C 2D 4H 6C 10D 2H 4C 6D 10H 2C 4D 6H 10C 2D 4H 6C 10D 2H 4C 6D 10H"
"""A draw pile, top first."""


class Table(AtWire):
    """One table of Moo."""

    # -- acting ------------------------------------------------------------------------

    def play(self, seat: int, card: str) -> list[Json]:
        return self.do(seat, "play", card=card)

    def draw(self, seat: int) -> list[Json]:
        return self.do(seat, "draw")

    def say(self, seat: int, text: str) -> list[Json]:
        return self.do(seat, "say", text=text)

    def call(self, caller: int, offender: int, text: str) -> str:
        """A call; returns the verdict."""
        events = self.do(caller, "call", offender=offender, text=text)
        verdict: str = named(events, "called")[0]["verdict"]
        return verdict

    def move(self, seat: int, kind: str, /, **fields: Any) -> list[Json]:
        return self.do(seat, "move", motion={"kind": kind, **fields})

    def resolve(self, seats: list[int], kind: str, /, **fields: Any) -> list[Json]:
        """A Point of Order in which some vote for a motion; what the last vote did."""
        self.say(seats[0], "Point of Order")
        self.move(seats[0], kind, **fields)
        events: list[Json] = []
        for seat in seats:
            events = self.do(seat, "vote", **{"for": True})
        if self.line["over"] is None:
            self.say(seats[0], "End of Point of Order")
        return events

    def wait(self, ms: int) -> None:
        """The next act comes so much later."""
        self.now += ms

    def refused(self, seat: int, type: str, /, **fields: Any) -> str:
        """An act that must not be accepted; returns the code."""
        before = self.everything()
        act = {"type": type, **fields}
        answer = self.ask({"do": "act", "seat": seat, "act": act, "at": self.now})
        assert not answer["ok"], answer
        assert self.everything() == before, "a refused act has changed something"
        message = answer["error"]["message"]
        assert message[0].isupper() or message[0] == "“", message
        code: str = answer["error"]["code"]
        assert code in CODES
        return code

    # -- looking -----------------------------------------------------------------------

    def state(self) -> MooState:
        assert self.desk.match is not None
        state = self.desk.match.state
        assert isinstance(state, MooState)
        return state

    def tokens(self) -> list[int]:
        return [player["tokens"] for player in self.view()["players"]]

    def pile(self) -> list[str]:
        pile: list[str] = self.view()["pile"]
        return pile

    def owed(self, seat: int) -> list[str]:
        """What a player owes now, as the referee alone knows."""
        referee = self.state().clone().referee
        return [duty.wanted.text for duty in referee.open_duties(seat, self.now)]

    def standing(self, seat: int) -> list[str]:
        """The rules a player could be called for now, as the referee alone knows."""
        return [one.rule for one in self.state().clone().referee.standing(seat, self.now)]

    # -- what always holds -------------------------------------------------------------

    def count(self) -> None:
        """No card is lost or doubled; packs that were added are counted as added."""
        assert self.state().census() == self.cards
        view = self.view()
        seen = view["deck"] + len(view["pile"]) + sum(self.counts())
        assert seen == sum(self.cards.values()) + 54 * self.state().added


def table(
    *hands: str,
    pile: str = "5C",
    deck: str = CALM,
    turn: int = 0,
    direction: int = 1,
    tokens: list[int] | None = None,
    laws: list[str] | None = None,
    seed: str = "calm",
    **options: Any,
) -> Table:
    """A set position: a hand for each seat, a pile and a draw pile, top first, as words."""
    deal: Json = {
        "hands": [hand.split() for hand in hands],
        "pile": pile.split(),
        "deck": deck.split(),
        "turn": turn,
        "direction": direction,
    }
    if tokens is not None:
        deal["tokens"] = tokens
    if laws is not None:
        deal["laws"] = laws
    return Table(
        {
            "do": "start",
            "game": "moo",
            "players": len(hands),
            "seed": seed,
            "options": options,
            "deal": deal,
        }
    )


def dealt(players: int, seed: str = "calm", **options: Any) -> Table:
    """A table as it is dealt for a usual match."""
    return Table(
        {"do": "start", "game": "moo", "players": players, "seed": seed, "options": options}
    )


def refused_start(**request: Any) -> Json:
    """A match that must not begin; returns the error."""
    start = {"do": "start", "game": "moo", "players": 3, "seed": "no", **request}
    answer = json.loads(Desk().answer_line(json.dumps(start).encode()))
    assert not answer["ok"], answer
    error: Json = answer["error"]
    return error
