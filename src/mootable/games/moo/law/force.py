"""Laws in force: which hold, which words and numbers they have set, and which is the newer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never, final

from mootable.core.seats import NOBODY, just, listed
from mootable.games.moo import speech
from mootable.games.moo.cards import KINDS
from mootable.games.moo.facts import Fact
from mootable.games.moo.law import tree
from mootable.games.moo.law.amends import is_void
from mootable.games.moo.law.clauses import Allowance, Ban, Clause, Counting
from mootable.games.moo.law.counters import owned
from mootable.games.moo.law.guards import Guard
from mootable.games.moo.law.history import Scene
from mootable.games.moo.law.printed import VOTABLE, can_hold, printed_number, printed_text
from mootable.games.moo.law.printer import print_law
from mootable.games.moo.law.tree import ANY, What
from mootable.games.moo.law.undoing import Undoing

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_MOMENTS: Final = 20
"""So many of the entries in which a law fired are kept, the latest."""
MOST_KINDS_BROKEN: Final = 4000
Judgeable = tuple[list[str], int, int]
"""A call that is a matter of judgement, its law, and how many cards it costs."""


@final
class Decree:
    """Something set or switched off for a time by a law, or for good by a vote. `play` is the
    play that brought it about, if one did."""

    __slots__ = ("age", "change", "play", "seat", "until")

    def __init__(
        self,
        change: tree.Setting | tree.Lapse,
        age: i64,
        seat: i64 = NOBODY,
        until: i64 = ANY,
        play: i64 = ANY,
    ) -> None:
        self.change = change
        self.age: i64 = age
        self.seat: i64 = seat
        self.until: i64 = until
        self.play: i64 = play


@final
class Parts:
    """The sentences of a law, made ready once."""

    __slots__ = (
        "allowances",
        "bans",
        "clauses",
        "countings",
        "judged",
        "outs",
        "shown",
        "undoings",
        "wilds",
    )

    def __init__(self, law: tree.Law, number: i64, age: i64) -> None:
        self.clauses: list[Clause] = []
        self.allowances: list[Allowance] = []
        self.outs: list[Allowance] = []
        self.countings: list[Counting] = []
        self.bans: list[Ban] = []
        self.judged: list[Judgeable] = []
        self.wilds: list[Allowance] = []
        self.undoings: list[Undoing] = []
        self.shown: list[tree.Counter] = []
        for place, sentence in enumerate(law):
            guard: tuple[tree.Standing, ...] = ()
            plain: tree.Sentence = sentence
            if isinstance(sentence, tree.While):
                guard = sentence.conditions
                plain = sentence.sentence
            if isinstance(plain, tree.When):
                self.clauses.append(Clause(plain, guard, number, age, place))
            elif isinstance(plain, tree.MayPlay):
                allowed = not plain.may_not
                self.allowances.append(
                    Allowance(
                        plain.cards, plain.onto, allowed, plain.call, guard, number, age, plain.nth
                    )
                )
            elif isinstance(plain, tree.OutOfTurn):
                self.outs.append(Allowance(plain.cards, None, True, "", guard, number, age))
            elif isinstance(plain, tree.CountsAs):
                self.countings.append(Counting(plain, guard))
            elif isinstance(plain, tree.NobodyMaySay):
                ban = Ban(plain.text, plain.call, Guard(guard), number, age)
                ban.is_out_of_turn = plain.is_out_of_turn
                self.bans.append(ban)
            elif isinstance(plain, tree.PlayedAs):
                self.wilds.append(Allowance(plain.cards, None, True, "", guard, number, age))
            elif isinstance(plain, tree.DoesNot):
                self.undoings.append(Undoing(plain, guard, age))
            elif isinstance(plain, tree.Shown):
                self.shown.append(plain.counter)
            elif isinstance(plain, tree.Judged):
                cards = 1 if plain.price is None else plain.price.value
                self.judged.append((speech.fold(plain.call), number, cards))
            elif not isinstance(plain, tree.Setting | tree.Lapse):
                # What is set or switched off the book works out from all laws at once.
                assert not isinstance(plain, tree.While)
                assert_never(plain)


@final
class Rule:
    """A law of the table: its number, its author (nobody: printed) and its words. It is never
    mended but replaced, so that copies of a table can share it."""

    __slots__ = (
        "age",
        "author",
        "enacted",
        "is_listed",
        "is_open",
        "is_struck",
        "number",
        "parts",
        "text",
        "tree",
        "written",
    )

    def __init__(
        self,
        number: i64,
        author: i64,
        written: str,
        law: tree.Law,
        age: i64,
        enacted: i64,
        is_listed: bool = True,
        is_open: bool = False,
    ) -> None:
        self.number: i64 = number
        self.author: i64 = author
        # As its author wrote it, and as it is printed, which is what holds.
        self.written = written
        self.text = print_law(law)
        self.tree = law
        self.parts = Parts(law, number, age)
        self.age: i64 = age
        self.enacted: i64 = enacted
        self.is_struck = False
        # Whether all know that there is such a law: those of a set position were never introduced.
        self.is_listed = is_listed
        self.is_open = is_open

    def but(self, is_struck: bool, is_open: bool) -> Rule:
        """The same law, struck or opened to all."""
        is_listed = self.is_listed or is_open
        other = Rule(
            self.number, self.author, self.written, (), self.age, self.enacted, is_listed, is_open
        )
        other.tree = self.tree
        other.text = self.text
        other.parts = self.parts
        other.is_struck = is_struck
        return other


@final
class InForce:
    """The sentences of all laws in force, oldest first, by what they are asked about. It is never
    mended, but for being indexed as it is asked."""

    __slots__ = (
        "allowances",
        "bans",
        "by_kind",
        "countings",
        "judged",
        "on_play",
        "outs",
        "rules",
        "shown",
        "undoings",
        "wilds",
    )

    def __init__(self, rules: list[Rule]) -> None:
        self.rules = rules
        self.by_kind: dict[int, list[Clause]] = {}
        # By card and what it counts as: what could fire when it is laid.
        self.on_play: dict[tuple[int, int], list[Clause]] = {}
        self.allowances: list[Allowance] = []
        # What may be played out of turn.
        self.outs: list[Allowance] = []
        self.bans: list[Ban] = []
        self.judged: list[Judgeable] = []
        self.countings: list[Counting] = []
        # What may be played as any card; what cards don't do; the numbers that all see.
        self.wilds: list[Allowance] = []
        self.undoings: list[Undoing] = []
        self.shown: list[tree.Counter] = []
        for rule in rules:
            parts = rule.parts
            for clause in parts.clauses:
                kinds = [trigger.kind for trigger in clause.triggers]
                for kind in sorted(set(kinds)):
                    self.by_kind.setdefault(kind, []).append(clause)
            self.allowances += parts.allowances
            self.outs += parts.outs
            self.countings += parts.countings
            self.bans += parts.bans
            self.judged += parts.judged
            self.wilds += parts.wilds
            self.undoings += parts.undoings
            self.shown += parts.shown

    def waiting_for(self, kind: i64) -> list[Clause]:
        """What could fire at a happening of this kind."""
        return self.by_kind.get(kind, [])

    def waiting_for_card(self, card: i64, code: i64) -> list[Clause]:
        """What could fire when a card is laid."""
        found = self.on_play.get((card, code))
        if found is None:
            clauses = self.waiting_for(Fact.PLAYED)
            found = [clause for clause in clauses if clause.could_fire_on(card, code)]
            self.on_play[card, code] = found
        return found


@final
class Holding:
    """What holds because of the laws in force. It is worked out anew when they change, and never
    mended in place, so that copies of a table can share it."""

    __slots__ = (
        "call_ms",
        "counts",
        "grace_ms",
        "heard",
        "in_force",
        "is_bound",
        "off",
        "settings",
        "settings_ages",
        "turn_ms",
    )

    def __init__(self) -> None:
        self.in_force = InForce([])
        # By card: what it counts as; asked anew each time if some law binds that to a moment.
        self.counts: list[int] = list(range(KINDS))
        self.is_bound = False
        self.off: set[str] = set()
        self.settings: dict[tuple[str, int], tree.Setting] = {}
        self.settings_ages: dict[tuple[str, int], int] = {}
        # The times that are asked for at every turn: those that laws have set, and the turn's.
        self.call_ms: i64 = 0
        self.grace_ms: i64 = 0
        self.turn_ms: i64 = printed_number("900", What.TIME) * 1000
        # Words of rules as they are compared, once they were asked for.
        self.heard: dict[str, list[str]] = {}

    def put_in_force(self, rules: list[Rule], before: InForce) -> None:
        """The laws in force, oldest first; they are mostly those that were before."""
        self.in_force = before if rules == before.rules else InForce(rules)

    def take_times(self) -> None:
        self.call_ms = self.seconds("600.3") * 1000
        self.grace_ms = self.seconds("605") * 1000
        self.turn_ms = (self.seconds("900") or printed_number("900", What.TIME)) * 1000

    def seconds(self, rule: str) -> i64:
        found = self.settings.get((rule, What.TIME))
        return 0 if found is None or found.number is None else found.number.value

    def count(self) -> None:
        """From the oldest law to the newest, once each (MO-25)."""
        countings = self.in_force.countings
        self.is_bound = any(one.is_bound for one in countings)
        if not self.is_bound:
            for one in countings:
                self.counts = one.apply(self.counts)

    def note(
        self, change: tree.Setting | tree.Lapse, age: i64, spoken: set[str], newer: set[str]
    ) -> None:
        """Something set or switched off; newer laws come first, and older ones can't undo it, nor
        rewrite a newer law."""
        if change.rule in newer:
            return
        if isinstance(change, tree.Lapse):
            if change.rule not in spoken:
                self.off.add(change.rule)
        elif change.rule not in self.off:
            key = (change.rule, change.what)
            if key not in self.settings:
                self.settings[key] = change
                self.settings_ages[key] = age
            spoken.add(change.rule)


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
        # Calls that no law of judgement can have, as words with spaces between.
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
        self.enact(rule.number, rule.author, written, law, rule.enacted, True, True)

    def amend_frame(self, rule: str, text: str, law: tree.Law, n: i64) -> None:
        """A law stands in place of a rule of the frame, if that is one, and has its number. Of a
        number that is no rule's it is listed like any other, and never holds (MO-32)."""
        if rule in VOTABLE:
            self.amended |= {rule}
        self.enact(int(rule), NOBODY, text, law, n, True, True)

    def strike(self, rule: Rule) -> None:
        self.replace(rule, rule.but(True, rule.is_open))
        self.refresh()

    def open(self, rule: Rule) -> None:
        """All may know it."""
        self.replace(rule, rule.but(rule.is_struck, True))

    def replace(self, rule: Rule, other: Rule) -> None:
        self.rules[self.rules.index(rule)] = other
        self.by_number[rule.number] = other

    def decree(self, decrees: list[Decree]) -> None:
        """What laws or a vote set or switch off. One that fires again says the same again, not one
        more thing."""
        for new in decrees:
            kept = [one for one in self.decrees if one.change != new.change or one.until == ANY]
            self.decrees = [*kept, new]
        self.refresh()

    def vote(self, change: tree.Setting | tree.Lapse) -> None:
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
            if one.until != until or (until == tree.Until.NEXT_TURN and one.seat != seat)
        ]
        if len(kept) < len(self.decrees):
            self.decrees = kept
            self.refresh()

    def undo(self, before: list[Decree], play: i64) -> None:
        """What a play set or ended is as it was before it; what came since for other reasons
        stays."""
        if before is not self.decrees:
            since = [one for one in self.decrees if one not in before and one.play != play]
            self.decrees = before + since
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
                if isinstance(sentence, tree.Setting | tree.Lapse) and not is_void(sentence):
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
