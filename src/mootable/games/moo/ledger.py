"""The referee's ledger: which calls are right, and what comes of them (MO-9, MO-10, MO-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.seats import just, listed
from mootable.games.moo import speech
from mootable.games.moo.charges import MOST_ALIKE, Charges
from mootable.games.moo.duties import NEVER, Called, Duty, Infraction, Judgement
from mootable.games.moo.facts import Seen, Verdict
from mootable.games.moo.law import printed
from mootable.games.moo.law.in_force.patterns import is_so

if TYPE_CHECKING:
    from mypy_extensions import i64

VOID_MS: Final = 2000
"""MO-10: two calls of the same thing within this are one."""

JUDGED: Final[list[tuple[str, str]]] = [
    (rule, speech.run(speech.fold(call))) for rule, call in printed.JUDGED.items()
]
"""MO-14: matters of judgement."""


class Ledger(Charges):
    """What is owed and what stands, and what is called."""

    __slots__ = ()

    def matching(self, offender: i64, words: list[str], at: i64) -> Infraction | None:
        """The oldest infraction of a player that this call names."""
        key = speech.run(words)
        found: Infraction | None = None
        for filed in (f"{just(offender)} {key}", key):
            for charge in self.by_call.get(filed, ()):
                is_older = found is None or charge.at < found.at
                if is_older and self.is_callable(charge, offender, at):
                    found = charge
        return found

    def judged_rule(self, offender: i64, words: list[str], at: i64) -> str:
        """MO-14: the rule by which a matter of judgement is carried out; none if it is not one,
        or nothing was done, or it was called already."""
        deed = self.deeds[offender]
        called = speech.run(words)
        if deed == NEVER or at - deed > self.longest:
            return ""
        for judgement in self.judgements:
            is_same = judgement.seat == offender and judgement.call == called
            if is_same and at - judgement.at <= self.longest and not self.book.is_off("600.1"):
                return ""
        for rule, call in JUDGED:
            if called == call:
                is_preamble = offender == self.dealer and not self.is_after_preamble
                is_asleep = rule == "906" and is_preamble
                return "" if is_asleep or self.book.is_off(rule) else rule
        for call, number, _ in self.book.holding.in_force.judged:
            if called == call and call not in self.book.taken:
                return str(number)
        return ""

    def cost_of(self, offender: i64, words: list[str], at: i64) -> i64:
        """How many cards a call that is right costs."""
        infraction = self.matching(offender, words, at)
        if infraction is not None:
            return infraction.cards
        rule = self.judged_rule(offender, words, at)
        for call, number, cards in self.book.holding.in_force.judged:
            if speech.run(words) == call and str(number) == rule:
                return cards
        return 1

    def verdict(self, caller: i64, offender: i64, words: list[str], at: i64) -> i64:
        """MO-9, MO-10: whether a call is right, wrong, or void for being the second."""
        self.settle(at)
        is_own = caller == offender
        if self.book.is_off("600") or (is_own and self.book.is_off("600.4")):
            return Verdict.WRONG
        if self.matching(offender, words, at) is not None:
            return Verdict.RIGHT
        if self.judged_rule(offender, words, at):
            return Verdict.RIGHT
        for called in self.recent:
            if (
                called.offender == offender
                and called.caller != caller
                and at - called.at <= VOID_MS
                and speech.run(words) in called.calls
            ):
                return Verdict.VOID
        return Verdict.WRONG

    def mark(self, charge: Infraction, fact: Seen) -> None:
        """600.1: called once. MO-11: the duty opens again, while its fact lasts."""
        seat = fact.other
        self.keep_call(charge.rule, fact, charge.calls.keys)
        late = self.late.get(charge.serial, 0)
        if not self.book.is_off("600.1"):
            self.acquit(charge, seat)
        if not isinstance(charge, Duty):
            return
        self.book.count_broken(charge.rule, just(seat))
        if late & just(seat) or self.book.is_off("604"):
            return
        left = self.scene.sizes[seat] + charge.cards
        if charge.left is not None and seat == charge.by and not is_so(charge.left, left, 0):
            return
        duty = charge.opened_again(fact.at, fact.n)
        self.enter(duty, just(seat))
        self.reopened = [one for one in self.reopened if one.serial in self.liable]
        self.reopened.append(duty)

    def keep_call(self, rule: str, fact: Seen, called: list[str]) -> None:
        """A rule was called rightly."""
        self.last_called = rule
        self.book.note_call(rule, fact.n)
        kept = [one for one in self.recent[-MOST_ALIKE:] if fact.at - one.at <= VOID_MS]
        self.recent = [*kept, Called(fact.at, fact.seat, fact.other, called)]

    def judge(self, rule: str, fact: Seen) -> None:
        """MO-14: a call is carried out by judgement alone."""
        called = speech.run(fact.call)
        self.keep_call(rule, fact, [called])
        self.judgements = [one for one in self.judgements if fact.at - one.at <= self.longest]
        self.judgements.append(Judgement(fact.other, called, fact.at, fact.seat))

    def forgive(self, n: i64) -> None:
        """A call was reversed by a vote: a wrong one is no bad call any more, and what opened again
        after a penalty (MO-11) is as if there had been none, however often it was called since.
        What that cost is reversed by votes of its own (MO-10)."""
        self.closed = [one for one in self.closed if n not in one[0].after]
        for charge in list(self.charges.values()):
            if charge.n == n or (isinstance(charge, Duty) and n in charge.after):
                for seat in listed(self.liable[charge.serial] & self.empty):
                    self.free_from[seat] = max(self.free_from[seat], self.now)
                self.drop(charge)
