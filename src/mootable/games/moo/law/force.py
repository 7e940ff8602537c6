"""Laws in force: which hold, which words and numbers they have set, and which is the newer."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mootable.core.seats import NOBODY
from mootable.games.moo import speech
from mootable.games.moo.cards import KINDS
from mootable.games.moo.law import tree
from mootable.games.moo.law.clauses import Allowance, Ban, Clause, Counting, Guard
from mootable.games.moo.law.history import Scene
from mootable.games.moo.law.tree import ANY

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Decree:
    """Something set or switched off for a time by a law, or for good by a vote."""

    __slots__ = ("age", "change", "seat", "until")

    def __init__(self, change: tree.Setting | tree.Lapse, age: i64, seat: i64, until: i64) -> None:
        self.change = change
        self.age: i64 = age
        self.seat: i64 = seat
        self.until: i64 = until


@final
class Parts:
    """The sentences of a law, made ready once."""

    __slots__ = ("allowances", "bans", "clauses", "countings", "judged", "outs")

    def __init__(self, law: tree.Law, number: i64, age: i64) -> None:
        self.clauses: list[Clause] = []
        self.allowances: list[Allowance] = []
        self.outs: list[Allowance] = []
        self.countings: list[Counting] = []
        self.bans: list[Ban] = []
        self.judged: list[tuple[list[str], int]] = []
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
                    Allowance(plain.cards, plain.onto, allowed, plain.call, guard, number, age)
                )
            elif isinstance(plain, tree.OutOfTurn):
                self.outs.append(Allowance(plain.cards, None, True, "", guard, number, age))
            elif isinstance(plain, tree.CountsAs):
                self.countings.append(Counting(plain, guard))
            elif isinstance(plain, tree.NobodyMaySay):
                self.bans.append(Ban(plain.text, plain.call, Guard(guard), number, age))
            elif isinstance(plain, tree.Judged):
                self.judged.append((speech.fold(plain.call), number))


@final
class Rule:
    """A law of the table: its number, its author (nobody: printed), its words, and what it has
    led to so far, which its table learns at the end (MO-29)."""

    __slots__ = (
        "age",
        "author",
        "broken",
        "enacted",
        "fired",
        "first_called",
        "is_listed",
        "is_open",
        "is_struck",
        "number",
        "parts",
        "text",
        "tree",
    )

    def __init__(
        self,
        number: i64,
        author: i64,
        text: str,
        law: tree.Law,
        age: i64,
        enacted: i64,
        parts: Parts | None = None,
    ) -> None:
        self.number: i64 = number
        self.author: i64 = author
        self.text = text
        self.tree = law
        self.parts: Parts = Parts(law, number, age) if parts is None else parts
        self.age: i64 = age
        self.enacted: i64 = enacted
        self.is_struck = False
        # Whether all know that there is such a law: those of a set position were never introduced.
        self.is_listed = True
        self.is_open = False
        self.fired: i64 = 0
        self.broken: dict[int, int] = {}
        self.first_called: i64 = -1

    def clone(self) -> Rule:
        other = Rule(
            self.number, self.author, self.text, self.tree, self.age, self.enacted, self.parts
        )
        other.is_struck = self.is_struck
        other.is_listed = self.is_listed
        other.is_open = self.is_open
        other.fired = self.fired
        other.broken = self.broken.copy()
        other.first_called = self.first_called
        return other


@final
class Holding:
    """What holds because of the laws in force. It is worked out anew when they change, and never
    mended in place, so that copies of a table can share it."""

    __slots__ = (
        "allowances",
        "bans",
        "clauses",
        "countings",
        "counts",
        "is_bound",
        "judged",
        "off",
        "outs",
        "settings",
        "settings_ages",
    )

    def __init__(self) -> None:
        self.clauses: list[Clause] = []
        self.allowances: list[Allowance] = []
        # What may be played out of turn.
        self.outs: list[Allowance] = []
        self.bans: list[Ban] = []
        # Calls that are matters of judgement, and their laws.
        self.judged: list[tuple[list[str], int]] = []
        self.countings: list[Counting] = []
        # By card: what it counts as; asked anew each time if some law binds that to a moment.
        self.counts: list[int] = list(range(KINDS))
        self.is_bound = False
        self.off: set[str] = set()
        self.settings: dict[tuple[str, int], tree.Setting] = {}
        self.settings_ages: dict[tuple[str, int], int] = {}

    def take_in(self, parts: Parts) -> None:
        """A law in force, after all that are older."""
        self.clauses += parts.clauses
        self.allowances += parts.allowances
        self.outs += parts.outs
        self.countings += parts.countings
        self.bans += parts.bans
        self.judged += parts.judged

    def count(self) -> None:
        """From the oldest law to the newest, once each (MO-25)."""
        self.is_bound = any(one.is_bound for one in self.countings)
        if not self.is_bound:
            for one in self.countings:
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
    """All laws of a table, and what holds because of them."""

    __slots__ = ("ages", "decrees", "holding", "rules")

    def __init__(self) -> None:
        self.rules: list[Rule] = []
        self.decrees: list[Decree] = []
        # How many laws and amendments there have been: the newest has the highest age.
        self.ages: i64 = 0
        self.holding = Holding()

    def clone(self) -> Book:
        other = Book()
        other.rules = [rule.clone() for rule in self.rules]
        other.decrees = self.decrees
        other.ages = self.ages
        other.holding = self.holding
        return other

    # -- changing ----------------------------------------------------------------------

    def enact(self, number: i64, author: i64, text: str, law: tree.Law, n: i64) -> Rule:
        rule = Rule(number, author, text, law, self.ages, n)
        self.ages += 1
        self.rules.append(rule)
        self.refresh()
        return rule

    def next_number(self, first: i64) -> i64:
        """Invented laws are numbered as they are enacted, those of a set position apart: how many
        of them there are is not to be told from the others' numbers."""
        number = first
        for rule in self.rules:
            if first <= rule.number < first + 1000:
                number = max(number, rule.number + 1)
        return number

    def find(self, number: i64) -> Rule | None:
        for rule in self.rules:
            if rule.number == number and not rule.is_struck:
                return rule
        return None

    def amend(self, rule: Rule, text: str, law: tree.Law) -> None:
        """Its new words are the newest (702)."""
        rule.text = text
        rule.tree = law
        rule.age = self.ages
        rule.parts = Parts(law, rule.number, rule.age)
        self.ages += 1
        self.rules.remove(rule)
        self.rules.append(rule)
        self.refresh()

    def strike(self, rule: Rule) -> None:
        rule.is_struck = True
        self.refresh()

    def decree(self, change: tree.Setting | tree.Lapse, age: i64, seat: i64, until: i64) -> None:
        # A law that fires again says the same again, not one more thing.
        kept = [one for one in self.decrees if one.change != change or one.until == ANY]
        self.decrees = [*kept, Decree(change, age, seat, until)]
        self.refresh()

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

    def restore(self, decrees: list[Decree]) -> None:
        """What held for a time holds as it did before; what was voted stays."""
        if decrees is not self.decrees:
            voted = [one for one in self.decrees if one.until == ANY]
            self.decrees = [one for one in decrees if one.until != ANY] + voted
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
                holding.note(self.decrees[place].change, age, spoken, newer)
                continue
            rule = self.rules[place]
            newer.add(str(rule.number))
            if rule.is_struck or str(rule.number) in holding.off:
                continue
            in_force.append(rule)
            for sentence in reversed(rule.tree):
                if isinstance(sentence, tree.Setting | tree.Lapse):
                    holding.note(sentence, age, spoken, newer)
        in_force.reverse()
        for rule in in_force:
            holding.take_in(rule.parts)
        holding.count()
        self.holding = holding

    def counts(self, scene: Scene) -> list[int]:
        """By card: what it counts as now."""
        holding = self.holding
        if not holding.is_bound:
            return holding.counts
        found = holding.counts
        for one in holding.countings:
            if one.guard.holds(scene, found, NOBODY, 0):
                found = one.apply(found)
        return found

    def is_off(self, rule: str) -> bool:
        return rule in self.holding.off

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
