"""A table of Wobble in a set position, played over the wire as a program would.

Whatever a test does here, every card is counted after it while the round lasts, and a refusal
must have left the record and what everyone sees as they were.
"""

from __future__ import annotations

import json
from typing import Any

from mootable.core.refusal import CODES
from mootable.games.wobble.table import WobbleTable
from mootable.wire import Desk
from tests.games.at_wire import AtWire, Json

CALM = "c1 y2 g3 c4 y5 g6 c7 y8 g9 c2 y3 g4 c5 y6 g7 c8 y9 g1 c3 y4 g5 c6 y7 g8 c9 y1 g2 c1 y3 g4"
"""A draw pile, top first, in which nothing happens for thirty draws."""


class Table(AtWire):
    """One table of Wobble."""

    def __init__(self, start: Json) -> None:
        super().__init__(start)
        self.round: int = self.view()["round"]

    # -- asking ------------------------------------------------------------------------

    def play(self, seat: int, card: str, /, **fields: Any) -> list[Json]:
        return self.do(seat, "play", card=card, **fields)

    def refused(self, seat: int, type: str, /, **fields: Any) -> str:
        """An act that must not be accepted; returns the code."""
        before = self.everything()
        act = {"type": type, **fields}
        answer = self.ask({"do": "act", "seat": seat, "act": act, "at": self.now})
        assert not answer["ok"], answer
        assert self.everything() == before, "a refused act has changed something"
        message = answer["error"]["message"]
        assert message[0].isupper(), message
        assert message.endswith("."), message
        code: str = answer["error"]["code"]
        assert code in CODES
        return code

    # -- looking -----------------------------------------------------------------------

    def state(self) -> WobbleTable:
        assert self.desk.match is not None
        state = self.desk.match.state
        assert isinstance(state, WobbleTable)
        return state

    def may_play(self, seat: int) -> set[str]:
        """The cards a seat may play."""
        return {act["card"] for act in self.legal(seat) if act["type"] == "play"}

    def attack(self) -> Json:
        attack: Json = self.view()["attack"]
        return attack

    def trial(self) -> Json:
        trial: Json = self.view()["trial"]
        return trial

    def top(self) -> Json:
        top: Json = self.view()["top"]
        return top

    def scores(self) -> list[int]:
        scores: list[int] = self.view()["scores"]
        return scores

    def waits_for(self) -> str:
        """What the table waits for, by the wire's word for it."""
        window = self.view()["window"]
        return window["kind"] if window else "turn"

    # -- what always holds -------------------------------------------------------------

    def count(self) -> None:
        """No card is lost or doubled while the round lasts; the next has a deck of its own."""
        view = self.view()
        if view["round"] == self.round:
            assert self.state().census() == self.cards
            seen = view["deck"] + len(view["pile"]) + sum(self.counts())
            assert seen == sum(self.cards.values())


def table(
    hands: list[str],
    pile: str = "m5",
    deck: str = CALM,
    turn: int = 0,
    seed: str = "calm",
    scores: list[int] | None = None,
    direction: int = 1,
    **options: Any,
) -> Table:
    """A set position: a hand for each seat, a pile and a draw pile, top first, as words. There is
    no clock unless it is asked for."""
    deal: Json = {
        "hands": [hand.split() for hand in hands],
        "pile": pile.split(),
        "deck": deck.split(),
        "turn": turn,
        "direction": direction,
    }
    if scores is not None:
        deal["scores"] = scores
    return Table(
        {
            "do": "start",
            "game": "wobble",
            "players": len(hands),
            "seed": seed,
            "options": {"clock": False, **options},
            "deal": deal,
        }
    )


def trying(task: str, *, plus: str = "plus3", others: str = "c2", **options: Any) -> Table:
    """Seat 1 tries a task of seat 0's card. With a clock it is 4000 ms then."""
    at = table(
        [f"m-{plus}.{task} c1", "c1", others, "c3"],
        deck="c1 y2 g3 c4 y5 g6 c7 y8 g9 c2 y3 g4 c5 y6 g7",
        **{"clock": True, "decide_ms": 20_000, **options},
    )
    at.play(0, f"m-{plus}.{task}")
    at.do(1, "try")
    if at.view()["attack"]["answer"]:
        at.tick(4000)
    return at


def drawn(at: Table) -> int:
    """How many cards seat 1 had to draw."""
    return at.counts()[1] - 1


def dealt(players: int, seed: str = "calm", **options: Any) -> Table:
    """A table as it is dealt for a usual match."""
    return Table(
        {
            "do": "start",
            "game": "wobble",
            "players": players,
            "seed": seed,
            "options": {"clock": False, **options},
        }
    )


def refused_start(**request: Any) -> Json:
    """A match that must not begin; returns the error."""
    answer = json.loads(
        Desk().answer_line(
            json.dumps(
                {"do": "start", "game": "wobble", "players": 3, "seed": "no", **request}
            ).encode()
        )
    )
    assert not answer["ok"], answer
    error: Json = answer["error"]
    return error


def until_first_card(symbol: str, players: int = 3, **options: Any) -> Table:
    """A dealt table at which the dealer turns up a card of a symbol."""
    for number in range(3000):
        at = dealt(players, seed=f"first {number}", **options)
        for seat in range(players):
            at.do(seat, "ready")
        if at.top()["card"].split(".")[0].removeprefix(at.top()["card"][0]) == symbol or (
            symbol == "swap" and at.top()["card"].endswith("swap")
        ):
            return at
    raise AssertionError(symbol)
