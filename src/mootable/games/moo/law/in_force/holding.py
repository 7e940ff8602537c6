"""What laws say, made ready once, and what holds because of those that are in force."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never, final

from mootable.core.seats import NOBODY
from mootable.games.moo import speech
from mootable.games.moo.cards import KINDS
from mootable.games.moo.facts import Fact
from mootable.games.moo.law import consequences, tree
from mootable.games.moo.law.consequences import What
from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.in_force.clauses import Clause
from mootable.games.moo.law.in_force.guards import Guard
from mootable.games.moo.law.in_force.lasting import Allowance, Ban, Counting, Mirroring
from mootable.games.moo.law.in_force.undoing import Undoing
from mootable.games.moo.law.printed import printed_number
from mootable.games.moo.law.terms import ANY, Counter, Until

if TYPE_CHECKING:
    from mypy_extensions import i64

Judgeable = tuple[str, int, int]
"""A call that is a matter of judgement, as one run, its law, and how many cards it costs."""


@final
class Decree:
    """Something set or switched off for a time by a law, or for good by a vote. `by` is the player
    whose next turn ends it, if one's does; `play` is the play that brought it about, if one did;
    `number` is the law's."""

    __slots__ = ("age", "by", "change", "number", "play", "until")

    def __init__(
        self,
        change: consequences.Setting | consequences.Lapse,
        age: i64,
        seat: i64 = NOBODY,
        until: i64 = ANY,
        play: i64 = ANY,
        number: i64 = ANY,
    ) -> None:
        self.change = change
        self.age: i64 = age
        self.until: i64 = until
        self.by: i64 = seat if until == Until.NEXT_TURN else NOBODY
        self.play: i64 = play
        self.number: i64 = number

    def is_again(self, other: Decree) -> bool:
        """Whether it is the same that a law says again."""
        return (
            self.number == other.number
            and self.by == other.by
            and self.until != ANY
            and self.change == other.change
        )


@final
class Parts:
    """The sentences of a law, made ready once."""

    __slots__ = (
        "allowances",
        "bans",
        "clauses",
        "countings",
        "judged",
        "mirrorings",
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
        self.mirrorings: list[Mirroring] = []
        self.bans: list[Ban] = []
        self.judged: list[Judgeable] = []
        self.wilds: list[Allowance] = []
        self.undoings: list[Undoing] = []
        self.shown: list[Counter] = []
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
                relation = plain.other.relation
                if relation is None:
                    self.countings.append(Counting(plain, guard))
                else:
                    self.mirrorings.append(Mirroring(plain, relation.kind, guard))
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
                self.judged.append((speech.run(speech.fold(plain.call)), number, cards))
            elif not isinstance(plain, consequences.Setting | consequences.Lapse):
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
        "asks_names",
        "asks_who_plays",
        "bans",
        "by_kind",
        "countings",
        "judged",
        "mirrorings",
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
        # What counts as the card it is laid on.
        self.mirrorings: list[Mirroring] = []
        # What may be played as any card; what cards don't do; the numbers that all see.
        self.wilds: list[Allowance] = []
        self.undoings: list[Undoing] = []
        self.shown: list[Counter] = []
        for rule in rules:
            parts = rule.parts
            for clause in parts.clauses:
                kinds = [trigger.kind for trigger in clause.triggers]
                for kind in sorted(set(kinds)):
                    self.by_kind.setdefault(kind, []).append(clause)
            self.allowances += parts.allowances
            self.outs += parts.outs
            self.countings += parts.countings
            self.mirrorings += parts.mirrorings
            self.bans += parts.bans
            self.judged += parts.judged
            self.wilds += parts.wilds
            self.undoings += parts.undoings
            self.shown += parts.shown
        # Whether some law waits for a name to be said.
        self.asks_names = any(one.asks_names for one in self.waiting_for(Fact.SAID))
        # Whether what may be played depends on who plays it.
        self.asks_who_plays = any(one.asks_who_plays() for one in self.allowances + self.wilds)

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
        self.settings: dict[tuple[str, int], consequences.Setting] = {}
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
        self,
        change: consequences.Setting | consequences.Lapse,
        age: i64,
        spoken: set[str],
        newer: set[str],
    ) -> None:
        """Something set or switched off; newer laws come first, and older ones can't undo it, nor
        rewrite a newer law."""
        if change.rule in newer:
            return
        if isinstance(change, consequences.Lapse):
            if change.rule not in spoken:
                self.off.add(change.rule)
        elif change.rule not in self.off:
            key = (change.rule, change.what)
            if key not in self.settings:
                self.settings[key] = change
                self.settings_ages[key] = age
            spoken.add(change.rule)
