"""Laws in force: which hold, which words and numbers they have set, and which is the newer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.seats import NOBODY, just, listed
from mootable.games.moo import speech
from mootable.games.moo.law import consequences, terms, tree
from mootable.games.moo.law.amends import is_void
from mootable.games.moo.law.consequences import What
from mootable.games.moo.law.in_force.counters import counted_in, owned
from mootable.games.moo.law.in_force.history import Scene
from mootable.games.moo.law.in_force.holding import Decree, Holding, Rule
from mootable.games.moo.law.printed import VOTABLE, can_hold, printed_number, printed_text
from mootable.games.moo.law.terms import ANY

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_MOMENTS: Final = 20
"""So many of the entries in which a law fired are kept, the latest."""
MOST_KINDS_BROKEN: Final = 4000


@final
class Book:
    """All laws of a table, what holds because of them, and what each has led to so far, which its
    table learns at the end (MO-29)."""

    __slots__ = (
        "ages",
        "amended",
        "broken",
        "by_number",
        "decrees",
        "fired",
        "first_called",
        "holding",
        "moments",
        "rules",
        "taken",
    )

    def __init__(self) -> None:
        # Oldest first, by their last amendment.
        self.rules: list[Rule] = []
        self.by_number: dict[int, Rule] = {}
        self.decrees: list[Decree] = []
        # How many laws and amendments there have been: the newest has the highest age.
        self.ages: i64 = 0
        self.holding = Holding()
        # Calls that no law of judgement can have, without their spaces.
        self.taken: frozenset[str] = frozenset()
        # Rules of the frame that laws stand in place of, by a vote.
        self.amended: frozenset[str] = frozenset()
        # By law: how often it fired, and in which entries last; the first that was called. By law
        # and those who did: how often it was broken.
        self.fired: dict[int, int] = {}
        self.moments: dict[int, tuple[int, ...]] = {}
        self.first_called: dict[int, int] = {}
        self.broken: dict[tuple[int, int], int] = {}

    def clone(self) -> Book:
        other = Book()
        other.rules = self.rules.copy()
        other.by_number = self.by_number.copy()
        other.decrees = self.decrees
        other.ages = self.ages
        other.holding = self.holding
        other.amended = self.amended
        other.taken = self.taken
        other.fired = self.fired.copy()
        other.moments = self.moments.copy()
        other.first_called = self.first_called.copy()
        other.broken = self.broken.copy()
        return other

    # -- what came of them -------------------------------------------------------------

    def count_fired(self, number: i64, n: i64) -> None:
        self.fired[number] = self.fired.get(number, 0) + 1
        moments = self.moments.get(number, ())
        if not moments or moments[-1] != n:
            self.moments[number] = (*moments[-MOST_MOMENTS + 1 :], n)

    def note_call(self, rule: str, n: i64) -> None:
        number = int(rule)
        if number in self.by_number:
            self.first_called.setdefault(number, n)

    def count_broken(self, rule: str, seats: i64) -> None:
        """Some players broke a law; those of the frame are no laws."""
        number = int(rule)
        if number in self.by_number:
            key = (number, seats)
            self.broken[key] = self.broken.get(key, 0) + 1
            if len(self.broken) > MOST_KINDS_BROKEN:
                self.broken = {
                    (number, just(seat)): times
                    for number in self.by_number
                    for seat, times in self.broken_by(number).items()
                }

    def broken_by(self, number: i64) -> dict[int, int]:
        """By seat: how often a law was broken."""
        found: dict[int, int] = {}
        for (law, seats), times in self.broken.items():
            if law == number:
                for seat in listed(seats):
                    found[seat] = found.get(seat, 0) + times
        return dict(sorted(found.items()))

    # -- changing ----------------------------------------------------------------------

    def enact(
        self,
        number: i64,
        author: i64,
        written: str,
        law: tree.Law,
        n: i64,
        is_listed: bool = True,
        is_open: bool = False,
    ) -> Rule:
        law = owned(law, number, self.holding.in_force.shown)
        rule = Rule(number, author, written, law, self.ages, n, is_listed, is_open)
        self.ages += 1
        self.rules.append(rule)
        self.by_number[number] = rule
        self.refresh()
        return rule

    def next_number(self, first: i64) -> i64:
        """Invented laws are numbered as they are enacted, those of a set position apart: how many
        of them there are is not to be told from the others' numbers."""
        number = first
        while number in self.by_number:
            number += 1
        return number

    def find(self, number: i64) -> Rule | None:
        rule = self.by_number.get(number)
        return None if rule is None or rule.is_struck else rule

    def amend(self, rule: Rule, written: str, law: tree.Law) -> None:
        """Its new words are the newest (702), and all know them."""
        self.rules.remove(rule)
        self.revoke(rule.number)
        self.enact(rule.number, rule.author, written, law, rule.enacted, True, True)

    def amend_frame(self, rule: str, text: str, law: tree.Law, n: i64) -> None:
        """A law stands in place of a rule of the frame, if that is one, and has its number. Of a
        number that is no rule's it is listed like any other, and never holds (MO-32)."""
        if rule in VOTABLE:
            self.amended |= {rule}
        self.enact(int(rule), NOBODY, text, law, n, True, True)

    def strike(self, rule: Rule) -> None:
        self.replace(rule, rule.but(True, rule.is_open))
        self.revoke(rule.number)
        self.refresh()

    def revoke(self, number: i64) -> None:
        """What a law has set or switched off for a time is over with it."""
        self.decrees = [one for one in self.decrees if one.number != number]

    def counted_without(self, number: i64) -> set[str]:
        """By what they are kept: the numbers that all other laws keep or go by."""
        rules = [one for one in self.rules if one.number != number and not one.is_struck]
        return {key for rule in rules for key in counted_in(rule.tree)}

    def open(self, rule: Rule) -> None:
        """All may know it."""
        self.replace(rule, rule.but(rule.is_struck, True))

    def replace(self, rule: Rule, other: Rule) -> None:
        self.rules[self.rules.index(rule)] = other
        self.by_number[rule.number] = other

    def decree(self, decrees: list[Decree]) -> None:
        """What laws or a vote set or switch off. One that fires again says the same again, not one
        more thing; but whose next turn ends it is settled when it fires."""
        for new in decrees:
            kept = [one for one in self.decrees if not one.is_again(new)]
            self.decrees = [*kept, new]
        self.refresh()

    def vote(self, change: consequences.Setting | consequences.Lapse) -> None:
        """A vote sets or switches off something for good; it is newer than every law so far."""
        age = self.ages
        self.ages += 1
        self.decree([Decree(change, age)])

    def expire(self, until: i64, seat: i64) -> None:
        """What held until the next card, or until a player's next turn, is over."""
        if not self.decrees:
            return
        kept = [
            one
            for one in self.decrees
            if one.until != until or (until == terms.Until.NEXT_TURN and one.by != seat)
        ]
        if len(kept) < len(self.decrees):
            self.decrees = kept
            self.refresh()

    def undo(self, before: list[Decree], play: i64) -> None:
        """What a play set or ended is as it was before it; what came since for other reasons
        stays."""
        if before is not self.decrees:
            since = [one for one in self.decrees if one not in before and one.play != play]
            back = [one for one in before if not any(one.is_again(new) for new in since)]
            self.decrees = back + since
            self.refresh()

    # -- what holds --------------------------------------------------------------------

    def refresh(self) -> None:
        """Work out what holds, from the newest law to the oldest: a law can't switch off or set
        what a newer one has spoken about (MO-26)."""
        holding = Holding()
        spoken: set[str] = set()
        newer: set[str] = set()
        in_force: list[Rule] = []
        newest: list[tuple[int, int, int]] = [
            (one.age, 1, place) for place, one in enumerate(self.decrees)
        ]
        newest += [(rule.age, 0, place) for place, rule in enumerate(self.rules)]
        newest.sort(reverse=True)
        for age, is_decree, place in newest:
            if is_decree:
                decree = self.decrees[place]
                if decree.until == ANY or not is_void(decree.change):
                    holding.note(decree.change, age, spoken, newer)
                continue
            rule = self.rules[place]
            if not can_hold(rule.number):
                continue
            newer.add(str(rule.number))
            if rule.is_struck or str(rule.number) in holding.off:
                continue
            in_force.append(rule)
            for sentence in reversed(rule.tree):
                if isinstance(sentence, consequences.Setting | consequences.Lapse) and not is_void(
                    sentence
                ):
                    holding.note(sentence, age, spoken, newer)
        in_force.reverse()
        holding.put_in_force(in_force, self.holding.in_force)
        holding.count()
        holding.take_times()
        self.holding = holding

    def counts(self, scene: Scene) -> list[int]:
        """By card: what it counts as now."""
        holding = self.holding
        if not holding.is_bound:
            return holding.counts
        found = holding.counts
        for one in holding.in_force.countings:
            if one.guard.holds(scene, found, NOBODY, 0):
                found = one.apply(found)
        return found

    def is_off(self, rule: str) -> bool:
        return rule in self.holding.off or rule in self.amended

    def age_of(self, rule: str, what: i64) -> i64:
        """How new the law is that has set this; -1: none has."""
        return self.holding.settings_ages.get((rule, what), -1)

    def number(self, rule: str, what: i64, usual: i64) -> i64:
        """A number of a rule, as laws have set it."""
        found = self.holding.settings.get((rule, what))
        return usual if found is None or found.number is None else found.number.value

    def text(self, rule: str, what: i64, usual: str) -> str:
        """The words or the call of a rule, as laws have set them."""
        found = self.holding.settings.get((rule, what))
        return usual if found is None else found.text

    def frame_number(self, rule: str) -> i64:
        """How many cards a rule of the frame says, in print or as laws have set it."""
        return self.number(rule, What.NUMBER, printed_number(rule, What.NUMBER))

    def call(self, rule: str) -> str:
        """The call of a rule of the frame, in print or as laws have set it."""
        return self.text(rule, What.CALL, printed_text(rule, What.CALL))

    def words(self, rule: str) -> list[str]:
        """The words of a rule of the frame, as they are compared."""
        found = self.holding.heard.get(rule)
        if found is None:
            found = speech.fold(self.text(rule, What.WORDS, printed_text(rule, What.WORDS)))
            self.holding.heard[rule] = found
        return found
