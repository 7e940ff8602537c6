"""The rules of Moo: what each act does, and what time does.

Each method is a rule and names its ruling. The table is in `table`; below this come `hands`,
`turns`, `talk` and `order`, each resting on the one before. What laws do, the `referee` knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from mootable.core.act import Act
from mootable.core.window import Window
from mootable.games.moo import legal, speech
from mootable.games.moo.acts import Kind, MooAct
from mootable.games.moo.cards import SUIT_NAMES
from mootable.games.moo.order import Orders
from mootable.games.moo.table import Waits

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class MooState(Orders):
    """A match of Moo."""

    __slots__ = ()

    def clone(self) -> MooState:
        other = MooState(self.chance.clone(), self.options, self.referee.clone(), self)
        other.phrases = self.phrases.copy()
        other.facts = self.facts.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.deck = self.deck.copy()
        other.desks = self.desks
        other.dealt = self.dealt.clone()
        other.laid_on = self.laid_on.copy()
        other.laid_traces = self.laid_traces
        other.drawn = self.drawn
        other.drawn_on = self.drawn_on
        other.moved = self.moved
        other.buried = self.buried
        other.call_meant = self.call_meant
        other.law_meant = self.law_meant
        other.words_meant = self.words_meant
        other.traces = [
            {card: why.copy() for card, why in traces.items()} for traces in self.traces
        ]
        return other

    def legal(self, seat: i64) -> list[Act]:
        return legal.legal(self, seat)

    def racers(self) -> i64:
        """Everyone at the table may speak, call or vote at any time."""
        return 0 if self.outcome is not None else self.present()

    def apply(self, seat: i64, act: Act) -> None:
        self.n += 1
        deed = cast(MooAct, act)
        kind = deed.kind
        text = deed.text or ""
        if kind == Kind.PLAY:
            self.play(seat, deed.card)
        elif kind == Kind.DRAW:
            self.draw(seat)
        elif kind == Kind.SAY:
            self.say(seat, text)
        elif kind == Kind.NAME_SUIT:
            self.say(seat, SUIT_NAMES[deed.card])
        elif kind == Kind.CALL:
            self.call(seat, deed.seat, text, speech.fold(text))
        elif kind == Kind.ENACT:
            self.enact(seat, text, deed.reading)
        elif kind == Kind.ABANDON:
            self.abandon(seat)
        elif kind == Kind.DONATE:
            self.donate(seat, deed.seat)
        elif kind == Kind.MOVE:
            assert deed.motion is not None
            self.move(seat, deed.motion)
        elif kind == Kind.VOTE:
            self.vote(seat, deed.yes)
        elif kind == Kind.JOIN:
            self.join(seat, deed)
        else:
            self.leave(seat)

    def time_up(self, window: Window) -> None:
        """MO-31: silence fails a motion. MO-7: an empty table is given up."""
        if window.kind == Waits.VOTE:
            self.count_votes(True)
        else:
            self.end("deserted")
