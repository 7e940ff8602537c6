"""What a seat is sure of in Moo, and states it could be looking at.

Laws it does not know are not in such a state; nor is what is owed or stands by them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast, final

from mootable.core.chance import Chance
from mootable.core.guess import unplaced
from mootable.core.seats import just
from mootable.core.state import State
from mootable.core.view import Memory, View
from mootable.games.moo import speech
from mootable.games.moo.cards import KINDS, PACK, card_named
from mootable.games.moo.events import EventWire
from mootable.games.moo.law import reader, tree
from mootable.games.moo.rules import MooState
from mootable.games.moo.table import new_referee
from mootable.games.moo.view import Listed, MooView

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class MooMemory(Memory):
    """The memory of one seat: which cards others are sure to hold, having taken them back."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.sure: dict[int, list[int]] = {}

    def hear(self, event: dict[str, object]) -> None:
        self.take_in(cast(EventWire, event))

    def take_in(self, event: EventWire) -> None:
        match event["type"]:
            case "played":
                self.forget(event["seat"], card_named(event["card"]))
            case "taken_back" | "out_of_turn":
                card = card_named(event["card"])
                held = self.sure.setdefault(event["seat"], [])
                if event["type"] == "taken_back" or card not in held:
                    held.append(card)
            case "showed" if "cards" in event:
                self.sure[event["seat"]] = [card_named(card) for card in event["cards"]]
            case "left" | "gave_back" | "gave" | "discarded" | "hand_changed":
                self.sure.pop(event["seat"], None)
            case "passed_hands":
                self.sure = {}

    def forget(self, seat: int, card: int) -> None:
        held = self.sure.get(seat, [])
        if card in held:
            held.remove(card)

    def clone(self) -> MooMemory:
        other = MooMemory(self.seat)
        other.sure = {seat: held.copy() for seat, held in self.sure.items()}
        return other

    def guess(self, view: View, chance: Chance) -> State:
        """Deal out all that is not seen, so that it fits all that is known."""
        seen = cast(MooView, view)
        board = seen.board
        counts = board.scene.sizes
        referee = new_referee(board.options, board.scene.shown())
        state = MooState(chance.clone(), board.options, referee, board)
        state.phrases = {" ".join(speech.fold(one.text)): one for one in seen.phrases}
        state.desks = just(seen.seat) if seen.has_desk else 0
        for law in seen.laws:
            _take_in(state, law)
        for seat in range(board.players):
            state.hands[seat] = self.sure.get(seat, [])[: counts[seat]]
        state.hands[seen.seat] = seen.hand.copy()
        copies = [PACK.count(card) * board.packs for card in range(KINDS)]
        total = sum(counts) + seen.deck + len(board.scene.pile)
        pool = unplaced(copies, [board.scene.pile, *state.hands], total, PACK, chance)
        for seat in range(board.players):
            hand = state.hands[seat]
            while len(hand) < counts[seat]:
                hand.append(pool.pop())
        state.deck = pool[: seen.deck]
        return state


@lru_cache(maxsize=256)
def read_known(text: str) -> tree.Law:
    """A law that was read before."""
    return reader.read_law(text)


def _take_in(state: MooState, law: Listed) -> None:
    text = law.text
    nothing: tree.Law = ()
    known = nothing if text is None else read_known(text)
    book = state.referee.book
    book.enact(law.number, law.author, law.written, known, 0, is_open=law.is_open)
