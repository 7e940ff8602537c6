"""The rules of Wobble: what each act does, and what time does.

Each method is a rule and names its ruling in the canon. The table is in `table`; below this
come `hands`, `turns`, `attacks` and `trials`, each resting on the one before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from mootable.core.act import PRESENT, Act
from mootable.core.chance import Chance
from mootable.core.seats import just
from mootable.core.window import Window
from mootable.games.wobble import acts, legal
from mootable.games.wobble.acts import PLAY, Field, Kind, WobbleAct
from mootable.games.wobble.cards import (
    ASKS,
    FITS,
    IDS,
    IS_BARE,
    NO_CARD,
)
from mootable.games.wobble.judging import Stance, Verdict, judge, playable, stance
from mootable.games.wobble.table import Waits
from mootable.games.wobble.trials import Trials
from mootable.games.wobble.unsettled import Answer

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class WobbleState(Trials):
    """A match of Wobble."""

    __slots__ = ()

    def clone(self) -> WobbleState:
        chance = self.chance.clone()
        other = WobbleState(chance, self.options, self.library, self.players, self)
        other.hands = [hand.copy() for hand in self.hands]
        other.deck = self.deck.copy()
        other.skills = self.skills
        other.trial = None if self.trial is None else self.trial.clone()
        return other

    def legal(self, seat: i64) -> list[Act]:
        return legal.legal(self, seat)

    def only(self, seat: i64) -> Act | None:
        """To say that one is ready."""
        window = self.window
        return acts.READY if window.kind == Waits.READY and window.may_answer(seat) else None

    def any_act(self, seat: i64, chance: Chance) -> Act:
        """Mostly it is somebody's turn, or they are the target of an attack."""
        kind = self.window.kind
        if self.turn == seat and (kind == Waits.TURN or kind == Waits.ATTACK):
            act = legal.any_on_turn(self, seat, chance)
            if act is not None:
                return act
        elif kind == Waits.READY:
            return acts.READY
        elif kind == Waits.PALM and self.window.may_answer(seat):
            return acts.PALM[chance.below(2)]
        found = legal.legal(self, seat)
        return found[0] if len(found) == 1 else found[chance.below(len(found))]

    def racers(self) -> i64:
        """Those who might come back, toss in, or play a jerk card."""
        found: i64 = 0
        if self.outcome is not None:
            return found
        seat: i64 = 0
        while seat < self.players:
            if self.is_away(seat):
                if self.may_be_back(seat):
                    found |= just(seat)
            elif stance(self, seat) == Stance.RACES:
                may_be_played = playable(self, seat)
                for card in self.hands[seat]:
                    if may_be_played[card]:
                        found |= just(seat)
                        break
            seat += 1
        return found

    def let_be(self, seat: i64) -> None:
        """As if it had been too slow for this top card, and for the attack on it."""
        self.tried[seat] = self.missed[seat] = self.top_n

    # -- what each act does ------------------------------------------------------------

    def apply(self, seat: i64, act: Act) -> None:
        self.n += 1
        assert isinstance(act, WobbleAct)
        deed = act
        kind = deed.kind
        if kind == Kind.PLAY:
            card = deed.card
            if self.turn == seat and deed.on == PRESENT and not IS_BARE[card]:
                self.play(seat, card, deed)
            else:
                self.play_or_race(seat, deed)
        elif kind == Kind.DRAW:
            self.draw(seat)
        elif kind == Kind.TAKE or kind == Kind.TRY:
            self.take_or_try(seat, kind == Kind.TRY, deed.field == Field.VOTE)
        elif kind == Kind.READY:
            self.ready(seat)
        elif kind == Kind.PALM:
            self.palm(seat, deed.yes)
        elif kind == Kind.ANSWER:
            self.answer(seat, deed)
        elif kind == Kind.NAME:
            self.name(seat, deed)
        elif kind == Kind.RPS:
            self.rps(seat, deed.number)
        elif kind == Kind.PICK:
            self.pick(deed)
        elif kind == Kind.RENEW:
            self.renew(seat)
        elif kind == Kind.CHOOSE:
            self.choose(deed)
        elif kind == Kind.DECLINE:
            self.decline()
        elif kind == Kind.VOTE:
            self.vote(seat, deed.yes)
        else:
            self.be_back(seat)

    def play_or_race(self, seat: i64, deed: WobbleAct) -> None:
        """WO-6: a play meant for another top card, or out of turn, may go wrong."""
        card = deed.card
        if IS_BARE[card]:
            card = legal.meant(self, seat, deed)
        if deed.on == PRESENT and self.turn == seat:
            self.play(seat, card, deed)
            return
        verdict = judge(self, seat, card, deed.on)
        if verdict == Verdict.TOO_SLOW:
            self.too_slow(seat, card, self.top_n if deed.on == PRESENT else deed.on)
        elif verdict == Verdict.PENALTY:
            self.penalty(seat, card)
        else:
            self.play(seat, card, deed)

    def draw(self, seat: i64) -> None:
        """WO-2: one card; if it fits it must be played at once, with its choices. WO-5: the top
        card can't be tossed in on any more."""
        self.can_be_tossed_on = False
        if self.heard is not None:
            self.tell({"type": "drawing", "seat": seat})
        card = self.draw_card(seat)
        if card == NO_CARD:
            self.go_on(seat)
        elif not FITS[self.pile[-1]][self.colour][card]:
            self.put_in_hand(seat, card)
            self.go_on(seat)
        elif ASKS[card]:
            self.put_in_hand(seat, card)
            self.drawn = card
            self.tell({"type": "must_play", "seat": seat, "card": IDS[card]})
            self.wait_for(Waits.DRAWN, seat)
        else:
            self.lay(seat, card, NO_CARD, PLAY[card])

    def take_or_try(self, seat: i64, tries: bool, for_real: bool) -> None:
        """WO-11; and each of those hit by a Not Me (WO-17)."""
        attack = self.attack
        assert attack is not None
        if self.window.kind == Waits.ATTACK:
            self.answer_attack(seat, Answer.TRY if tries else Answer.TAKE, for_real)
        elif tries:
            attack.is_for_real = for_real
            self.begin_try(seat)
        else:
            self.pay(seat, attack.amount())

    # -- time --------------------------------------------------------------------------

    def time_up(self, window: Window) -> None:
        """WO-24, and WO-13 for an attack that others have let pass."""
        kind = window.kind
        seat = window.owner
        if kind == Waits.AWAY:
            self.be_back(seat)
            return
        attack = self.attack
        if kind == Waits.ATTACK and attack is not None and attack.answer != Answer.NONE:
            self.take_effect()
            return
        slow = window.waits_for()
        self.tell({"type": "time_up", "seats": slow})
        if kind == Waits.READY:
            self.turn_up_first()
        elif kind == Waits.ATTACK:
            self.answer_attack(seat, Answer.TAKE, False)
        elif kind == Waits.HIT:
            self.take_or_try(seat, False, False)
        elif self.trial is not None:
            self.trial_time_up(kind, slow)
        else:
            self.do_any(seat)

    def do_any(self, seat: i64) -> None:
        """WO-24: draw, or play any fitting card of the hand, each as likely, in any way; or do
        any other thing that may be done. Grey cards are kept."""
        found = self.legal(seat)
        deed = cast(WobbleAct, found[0])
        if deed.kind == Kind.DRAW:
            self.draw(seat)
            return
        if deed.kind == Kind.PLAY and self.drawn == NO_CARD:
            hand = self.hands[seat]
            may_be_played = playable(self, seat)
            fitting = [place for place, card in enumerate(hand) if may_be_played[card]]
            found = []
            legal.plays(self, seat, fitting[self.chance.below(len(fitting))], hand, found)
        deed = cast(WobbleAct, found[self.chance.below(len(found))])
        if deed.kind == Kind.NAME:
            self.name(seat, deed)
        elif deed.kind == Kind.CHOOSE:
            self.choose(deed)
        else:
            self.play(seat, deed.card, deed)
