"""The referee's ledger: which duties are open, which infractions stand, and which calls are right.

Nothing here moves by itself: graces, ages and the turn's ten seconds are worked out when a fact or
a question comes, for the moment it comes (MO-34).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.seats import NOBODY
from mootable.games.moo import speech
from mootable.games.moo.duties import (
    NEVER,
    Before,
    Burden,
    Chorus,
    Duty,
    Infraction,
    Judgement,
    Must,
    folded,
)
from mootable.games.moo.facts import Seen, Verdict
from mootable.games.moo.law import tree
from mootable.games.moo.law.clauses import Ban
from mootable.games.moo.law.force import Book, Rule
from mootable.games.moo.law.history import Scene
from mootable.games.moo.law.patterns import is_so
from mootable.games.moo.law.tree import What

if TYPE_CHECKING:
    from mypy_extensions import i64

SHORTEST_GRACE: Final = 3000
"""605: time enough to speak, whatever a law says (MO-8)."""
SHORTEST_CALL: Final = 5000
"""600.3: time enough to notice and call."""
TURN_S: Final = 10
VOID_MS: Final = 2000
"""MO-10: two calls of the same thing within this are one."""
MOST_SLOW: Final = 50
"""So many infractions of slowness are worked out at a time: older ones are too old anyway."""

JUDGED: Final[list[tuple[str, list[str]]]] = [
    ("905", speech.fold("Asking the rules")),
    ("906", speech.fold("Explaining the rules")),
    ("907", speech.fold("Unsporting conduct")),
    ("908", speech.fold("Cheating")),
]
"""MO-14: matters of judgement."""
BAD_CALL: Final = "Bad call"
OUT_OF_TURN: Final = "Playing out of turn"
IN_VAIN: Final = "Taking the name of the Great Bovine Deity in vain"
NO_MOO: Final = "Failure to say the name of the Great Bovine Deity"
TOO_SLOW: Final = "Failure to play within {} seconds"


class Ledger:
    """What is owed and what stands."""

    __slots__ = (
        "again",
        "bans",
        "before",
        "book",
        "burden",
        "call_ms",
        "choruses",
        "clock_from",
        "dealer",
        "deeds",
        "duties",
        "free_from",
        "grace_ms",
        "infractions",
        "is_after_preamble",
        "is_begun",
        "is_ordered",
        "judgements",
        "last_actor",
        "last_called",
        "moo_missed",
        "musts",
        "own_turns",
        "plays",
        "scene",
        "skips",
        "spoken",
    )

    def __init__(self, scene: Scene, book: Book, dealer: i64, grace_ms: i64, call_ms: i64) -> None:
        players = len(scene.names)
        self.scene = scene
        self.book = book
        self.dealer: i64 = dealer
        self.grace_ms: i64 = grace_ms
        self.call_ms: i64 = call_ms
        self.duties: list[Duty] = []
        self.infractions: list[Infraction] = []
        self.judgements: list[Judgement] = []
        self.burden: Burden | None = None
        self.musts: list[Must] = []
        self.bans: list[Ban] = []
        self.choruses: list[Chorus] = []
        self.before: Before | None = None
        self.plays: i64 = 0
        # How many the turn will pass over, and who has it once more.
        self.skips: i64 = 0
        self.again: i64 = NOBODY
        # From when on the turn's seconds run; NEVER: they do not.
        self.clock_from: i64 = NEVER
        self.is_ordered = False
        # Until the first card or draw the dealer may speak a preamble (MO-2).
        self.is_begun = False
        # Whether the dealer has done anything since.
        self.is_after_preamble = False
        self.last_actor: i64 = NOBODY
        self.last_called = ""
        # By seat: what was said since their turn began; when they last did anything; how many
        # turns they had; since when they could say Moo, and whether it was noted that they did not.
        self.spoken: list[list[str]] = [[] for _ in range(players)]
        self.deeds: list[int] = [NEVER] * players
        self.own_turns: list[int] = [0] * players
        self.free_from: list[int] = [0] * players
        self.moo_missed: list[bool] = [False] * players

    def did(self, seat: i64, at: i64) -> None:
        """A player did or said something."""
        self.deeds[seat] = at
        if seat == self.dealer and self.is_begun:
            self.is_after_preamble = True

    def stand(self, seat: i64, rule: str, calls: list[str], fact: Seen) -> Infraction:
        """An infraction stands from now on."""
        infraction = Infraction(seat, rule, folded(calls), fact.at)
        infraction.n = fact.n
        self.note(infraction)
        return infraction

    def note(self, infraction: Infraction) -> None:
        self.infractions.append(infraction)
        rule = self.rule_of(infraction.rule)
        if rule is not None:
            rule.broken[infraction.seat] = rule.broken.get(infraction.seat, 0) + 1

    def rule_of(self, rule: str) -> Rule | None:
        return self.book.find(int(rule)) if rule.isdigit() else None

    def longest(self) -> i64:
        """MO-9 (600.3): how old an infraction may be."""
        return self.book.number("600.3", What.TIME, 0) * 1000 or self.call_ms

    def is_callable(self, infraction: Infraction, at: i64) -> bool:
        if infraction.called != NEVER:
            return False
        return self.book.is_off("600.3") or at - infraction.at <= self.longest()

    def grace_of(self, rule: str, within: tree.Number | None) -> i64:
        """MO-8 (605)."""
        grace = self.book.number("605", What.TIME, 0) * 1000 or self.grace_ms
        if within is not None:
            grace = within.value * 1000
        grace = self.book.number(rule, What.TIME, 0) * 1000 or grace
        return max(SHORTEST_GRACE, grace)

    def settle(self, at: i64) -> None:
        """Work out what has come to stand by now, and forget what is too old."""
        for duty in self.duties:
            if duty.is_waited_for() and duty.until <= at:
                duty.is_missed = True
                infraction = Infraction(duty.seat, str(duty.number), duty.calls, duty.until)
                infraction.duty = duty
                self.note(infraction)
        self.count_seconds(at)
        kept: list[Infraction] = []
        for infraction in self.infractions:
            if infraction.called != NEVER:
                if at - infraction.called <= VOID_MS:
                    kept.append(infraction)
            elif self.is_callable(infraction, at):
                kept.append(infraction)
            else:
                seat = infraction.seat
                over = infraction.at + self.longest()
                self.free_from[seat] = max(self.free_from[seat], over)
        self.infractions = kept
        turns = self.scene.turns
        self.duties = [duty for duty in self.duties if duty.is_waited_for() or duty.turn == turns]
        self.judgements = [one for one in self.judgements if at - one.at <= self.longest()]
        self.look_for_moo(at)

    def count_seconds(self, at: i64) -> None:
        """MO-12 (900): each ten seconds of a turn are an infraction of their own."""
        if self.clock_from == NEVER or self.book.is_off("900"):
            return
        seconds = self.book.number("900", What.TIME, TURN_S)
        limit = max(1, seconds) * 1000
        passed = (at - self.clock_from) // limit
        if passed > MOST_SLOW:
            self.clock_from += (passed - MOST_SLOW) * limit
        call = self.book.text("900", What.CALL, TOO_SLOW.format(seconds))
        while self.clock_from + limit <= at:
            self.clock_from += limit
            self.note(Infraction(self.scene.turn, "900", folded([call]), self.clock_from))

    def is_free(self, seat: i64, at: i64) -> bool:
        for duty in self.duties:
            if duty.seat == seat and duty.is_waited_for():
                return False
        for infraction in self.infractions:
            if (
                infraction.seat == seat
                and infraction.rule != "305"
                and self.is_callable(infraction, at)
            ):
                return False
        return True

    def may_moo(self, seat: i64, at: i64) -> bool:
        """MO-5: an empty hand, no open duty, and nothing to be called for; but for saying it
        late."""
        if self.scene.sizes[seat] or self.book.is_off("304"):
            return False
        return self.is_free(seat, at)

    def look_for_moo(self, at: i64) -> None:
        """MO-5 (305): one who could say it and does not, within the grace."""
        sizes = self.scene.sizes
        if 0 not in sizes or self.book.is_off("305") or self.book.is_off("304"):
            return
        for seat in self.scene.seats():
            if sizes[seat] or self.moo_missed[seat] or not self.is_free(seat, at):
                continue
            until = self.free_from[seat] + self.grace_of("305", None)
            if until <= at:
                self.moo_missed[seat] = True
                call = self.book.text("305", What.CALL, NO_MOO)
                self.note(Infraction(seat, "305", folded([call]), until))

    # -- calls -------------------------------------------------------------------------

    def matching(self, offender: i64, words: list[str], at: i64) -> Infraction | None:
        """The oldest infraction of a player that this call names."""
        found: Infraction | None = None
        for infraction in self.infractions:
            is_named = infraction.seat == offender and words in infraction.calls
            if is_named and self.is_callable(infraction, at):
                found = infraction if found is None or infraction.at < found.at else found
        return found

    def judged_rule(self, offender: i64, words: list[str], at: i64) -> str:
        """MO-14: the rule by which a matter of judgement is carried out; none if it is not one,
        or nothing was done, or it was called already."""
        deed = self.deeds[offender]
        if deed == NEVER or at - deed > self.longest():
            return ""
        for judgement in self.judgements:
            if judgement.seat == offender and judgement.words == words:
                return ""
        for rule, call in JUDGED:
            if words == call:
                is_preamble = offender == self.dealer and not self.is_after_preamble
                return "" if rule == "906" and is_preamble else rule
        for call, number in self.book.holding.judged:
            if words == call:
                return str(number)
        return ""

    def verdict(self, caller: i64, offender: i64, words: list[str], at: i64) -> i64:
        """MO-9, MO-10: whether a call is right, wrong, or void for being the second."""
        self.settle(at)
        if self.matching(offender, words, at) is not None:
            return Verdict.RIGHT
        if self.judged_rule(offender, words, at):
            return Verdict.RIGHT
        for infraction in self.infractions:
            if (
                infraction.seat == offender
                and infraction.called != NEVER
                and infraction.caller != caller
                and words in infraction.calls
            ):
                return Verdict.VOID
        for judgement in self.judgements:
            if (
                judgement.seat == offender
                and judgement.words == words
                and judgement.caller != caller
                and at - judgement.at <= VOID_MS
            ):
                return Verdict.VOID
        return Verdict.WRONG

    def mark(self, infraction: Infraction, fact: Seen) -> None:
        """600.1: called once. MO-11: the duty opens again, while its fact lasts."""
        infraction.called = fact.at
        infraction.caller = fact.seat
        duty = infraction.duty
        if duty is None or duty.met != NEVER or duty.is_gone:
            return
        seat = duty.seat
        if duty.own_turn != self.own_turns[seat]:
            return
        left = self.scene.sizes[seat] + infraction.cards
        if duty.left is not None and not is_so(duty.left, left, 0):
            return
        duty.is_missed = False
        duty.calls = duty.repeats
        duty.until = fact.at + duty.grace
        if duty not in self.duties:
            self.duties.append(duty)

    def forgive(self, n: i64) -> None:
        """A wrong call was reversed by a vote: it is no bad call any more."""
        self.infractions = [one for one in self.infractions if one.rule != "601" or one.n != n]

    def every_duty(self) -> list[Duty]:
        """Those open, and those missed that could open again."""
        found = self.duties.copy()
        for infraction in self.infractions:
            if infraction.duty is not None and infraction.duty not in found:
                found.append(infraction.duty)
        return found

    def drop(self, number: i64) -> None:
        """A law was struck: what it asked for is gone; what stands against it stands."""
        for duty in self.every_duty():
            duty.is_gone = duty.is_gone or duty.number == number
        self.duties = [duty for duty in self.duties if not duty.is_gone]
        self.bans = [ban for ban in self.bans if ban.number != number]
        self.musts = [must for must in self.musts if must.number != number]
        if self.burden is not None and self.burden.number == number:
            self.burden = None

    # -- what others may ask -----------------------------------------------------------

    def open_duties(self, seat: i64, at: i64) -> list[Duty]:
        """What a player owes at a moment."""
        self.settle(at)
        return [duty for duty in self.duties if duty.seat == seat and duty.is_waited_for()]

    def standing(self, seat: i64, at: i64) -> list[Infraction]:
        """What a player could be called for at a moment."""
        self.settle(at)
        return [one for one in self.infractions if one.seat == seat and self.is_callable(one, at)]
