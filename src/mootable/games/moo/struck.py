"""What a vote does to the rules (MO-31), and how the referee goes on without those it struck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.seats import count, just
from mootable.games.moo.acts import LEAST_PLAYERS
from mootable.games.moo.duties import NEVER, NO_PLAY, Duty, Infraction
from mootable.games.moo.law import consequences, tree
from mootable.games.moo.law.printed import VOTABLE
from mootable.games.moo.ledger import Ledger

if TYPE_CHECKING:
    from mypy_extensions import i64


class Struck(Ledger):
    """Rules struck and amended."""

    __slots__ = ()

    def strike_rule(self, law: str) -> None:
        """MO-31: a vote has struck a rule, if it is one that can be."""
        rule = self.rule_of(law)
        if rule is None:
            if law in VOTABLE:
                self.book.vote(consequences.Lapse(law))
        else:
            self.book.strike(rule)
            self.end_law(rule.number)
        self.go_on_without(law)

    def end_law(self, number: i64) -> None:
        """A law was struck, or has other words (702): what it asked for is gone, also if a bad card
        is taken back (MO-3), and what it has counted; what stands against it stands."""
        super().end_law(number)
        for duty in self.duties():
            if duty.key[0] == number:
                self.give_up(duty)
        self.closed = [one for one in self.closed if one[0].key[0] != number]
        self.choruses = [chorus for chorus in self.choruses if chorus.key[0] != number]
        self.tallies = {key: times for key, times in self.tallies.items() if key[0] != number}
        self.card_tallies = [one for one in self.card_tallies if one[0][0] != number]
        if self.before is not None:
            self.before = self.before.without_law(number)
        kept = self.book.counted_without(number)
        self.scene.counters = {
            key: count for key, count in self.scene.counters.items() if key[0] in kept
        }
        self.card_counts = [one for one in self.card_counts if one.name in kept]

    def amend_rule(self, law: str, text: str, read: tree.Law, n: i64) -> None:
        """A vote has given a rule new words."""
        rule = self.rule_of(law)
        if rule is None:
            self.book.amend_frame(law, text, read, n)
        else:
            self.end_law(rule.number)
            self.book.amend(rule, text, read)
        self.go_on_without(law)

    def go_on_without(self, law: str) -> None:
        """What follows at once, if a rule of the frame holds no longer."""
        if not self.book.is_off(law):
            return
        if law == "600" or law == "603":
            standing = [one for one in self.charges.values() if one.at <= self.now]
            for charge in standing:
                if not self.is_penal(charge):
                    self.lapse(charge)
        elif law == "801" and self.is_ordered:
            self.is_ordered = False
            self.start_clock(self.now)

    def excuse(self, called: Infraction, seat: i64) -> None:
        """Without 600.2 one act is penalized once, however many rules it broke."""
        for charge in list(self.charges.values()):
            is_theirs = self.liable[charge.serial] & just(seat) != 0
            if is_theirs and charge.at <= self.now and is_of_one_act(charge, called):
                self.acquit(charge, seat)

    # -- the clock ---------------------------------------------------------------------

    def start_clock(self, at: i64) -> None:
        """MO-12, MO-7: there is no clock in a Point of Order, or while play pauses."""
        is_paused = count(self.scene.present()) < LEAST_PLAYERS
        self.clock_from = NEVER if self.is_ordered or is_paused else at

    def stop_clock(self, at: i64) -> None:
        """MO-30 (801): a Point of Order began."""
        if not self.book.is_off("801"):
            self.is_ordered = True
            self.ran = 0 if self.clock_from == NEVER else at - self.clock_from
            self.clock_from = NEVER

    def resume_clock(self, at: i64) -> None:
        """MO-30 (803.1): after a Point of Order the seconds start anew."""
        if self.is_ordered:
            self.is_ordered = False
            self.start_clock(at - self.ran if self.book.is_off("803.1") else at)


def is_of_one_act(one: Infraction, other: Infraction) -> bool:
    """Whether two infractions came of the same card, or the same words."""
    if one.play != NO_PLAY or other.play != NO_PLAY:
        return one.play == other.play
    return one.at == other.at and not isinstance(one, Duty) and not isinstance(other, Duty)
