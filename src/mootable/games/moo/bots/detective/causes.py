"""What could have been the cause: every simple happening of the law language that a moment at
the table was (MO-24). So the detective's hypotheses come from what it has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from mootable.core.seats import NOBODY, holds, listed
from mootable.games.moo.bots.detective.describing import (
    NO_CARD,
    fits,
    is_broad,
    lefts,
    nouns,
    relations,
    told_as,
    weighed,
)
from mootable.games.moo.facts import Fact, Seen
from mootable.games.moo.law.in_force.history import Scene
from mootable.games.moo.law.in_force.patterns import in_common
from mootable.games.moo.law.terms import (
    ANY,
    ANY_CARD,
    Amount,
    Beside,
    Cards,
    Compare,
    Counter,
    Noun,
    Number,
    Of,
    Who,
)
from mootable.games.moo.law.tree import (
    BeginsTurn,
    Draws,
    EndsTurn,
    Every,
    Happening,
    IsPenalized,
    Joins,
    Leaves,
    Nth,
    Plays,
    Reaches,
    Rows,
    Standing,
    Stretch,
    TopIs,
    Turns,
    Wins,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


LONGEST_ROW: Final = 5
"""Longer rows are not looked for, except where they count something."""
EVERY: Final = (2, 3, 4, 5)
"""Every so-manieth time may be worth a law."""
WHOS: Final = Who.OPPOSITE + 1
"""Whom a duty may bind: that player, the next, every other, everybody, the previous, the one
opposite."""


class Kind:
    """What a moment is."""

    PLAY: Final = 0
    DRAW: Final = 1
    PENALTY: Final = 2
    JOIN: Final = 3
    BEGIN: Final = 4
    """A turn begins."""
    WIN: Final = 5
    LEAVE: Final = 6
    TURN_ROUND: Final = 7
    """The direction changes."""
    COUNT: Final = 8
    """A number that a law keeps, and shows to all, has grown."""


KINDS: Final[dict[int, int]] = {
    Fact.PLAYED: Kind.PLAY,
    Fact.DREW: Kind.DRAW,
    Fact.PENALIZED: Kind.PENALTY,
    Fact.JOINED: Kind.JOIN,
    Fact.TURN: Kind.BEGIN,
    Fact.WON: Kind.WIN,
    Fact.LEFT: Kind.LEAVE,
    Fact.REVERSED: Kind.TURN_ROUND,
}


class Cause(NamedTuple):
    """When a law may fire: something happens, while things stand so, every so-manieth time. Since
    when that is counted no sentence says: from the beginning (0), or since a law came or went."""

    happening: Happening
    conditions: tuple[Standing, ...] = ()
    every: Every | None = None
    since: int = 0
    is_answer: bool = False
    """It is the draw that answers such a card (MO-18)."""


@final
class Moment:
    """Something that all saw and that a law may fire on."""

    __slots__ = (
        "answered",
        "at",
        "beneath",
        "bound",
        "card",
        "causes",
        "count",
        "counts",
        "direction",
        "fewest",
        "hushes",
        "is_undone",
        "kind",
        "left",
        "most",
        "next",
        "own_last",
        "plain",
        "present",
        "row",
        "rows",
        "seat",
        "since",
        "tallied",
        "turns",
        "unbroken",
        "whom",
    )

    def __init__(self, kind: i64, seat: i64, at: i64) -> None:
        self.kind: i64 = kind
        self.seat: i64 = seat
        self.at: i64 = at
        # When the player's turn began: words count from then on (MO-8).
        self.since: i64 = at
        self.next: i64 = NOBODY
        # Who was at the table, and of those, each as a set: whom a law would concern (by `Who`,
        # and once more as they are listed), and who had the most cards and the fewest.
        self.present: list[int] = []
        self.whom: list[int] = [0] * WHOS
        self.bound: list[list[int]] = []
        self.most: i64 = 0
        self.fewest: i64 = 0
        # To which side play went on: 1 is clockwise.
        self.direction: i64 = 1
        self.card: i64 = NO_CARD
        self.beneath: i64 = NO_CARD
        self.own_last: i64 = NO_CARD
        # Of a draw: the card that was laid just before it, if one was.
        self.answered: Moment | None = None
        self.left: i64 = 0
        # How many cards were drawn, and on how many turns in a row this player has.
        self.count: i64 = 0
        self.turns: i64 = 0
        # The cards that were laid, this one first, and how many of them with no draw between.
        self.row: list[int] = []
        self.unbroken: i64 = 1
        # A bad card that was taken back: nothing is owed to it any more (MO-3).
        self.is_undone = False
        # The causes that this moment is, by number, and for each which in its row it is.
        self.causes: list[int] = []
        self.counts: list[int] = []
        # Those of them that count nothing, and those that do.
        self.plain: set[int] = set()
        self.rows: set[int] = set()
        # What of it is counted to know every so-manieth.
        self.tallied: list[int] = []
        # For each whom a duty could bind, what silence told, once that was plain.
        self.hushes: list[float] = []

    def stand(self, scene: Scene) -> None:
        """Who is who."""
        self.present = scene.seats()
        self.left = scene.sizes[self.seat]
        self.whom = [scene.whom(who, self.seat) for who in range(WHOS)]
        self.bound = [listed(seats) for seats in self.whom]
        self.direction = scene.ring.direction
        self.most = scene.extreme(True)
        self.fewest = scene.extreme(False)
        if self.seat in self.present:
            self.next = scene.ring.after(self.seat)

    def whos(self, seat: i64) -> list[int]:
        """As whom a seat would be bound."""
        return [who for who in range(WHOS) if holds(self.whom[who], seat)]


def moment_of(fact: Seen, scene: Scene, since: i64) -> Moment | None:
    """What a fact could be the cause of something as, with the table as it stands after it."""
    if fact.kind not in KINDS or fact.seat >= len(scene.sizes):
        return None
    moment = Moment(KINDS[fact.kind], fact.seat, fact.at)
    moment.since = since
    moment.stand(scene)
    if moment.kind == Kind.PLAY:
        laid = scene.laid
        moment.card = fact.card
        moment.beneath = laid[-1].under
        moment.own_last = scene.own_last()
        moment.row = [one.card for one in reversed(laid)]
        while moment.unbroken < len(laid) and not laid[-moment.unbroken].is_after_draw:
            moment.unbroken += 1
    else:
        moment.beneath = scene.top()
        moment.count = fact.count
        moment.turns = scene.draw_runs[fact.seat]
    return moment


@final
class Causes:
    """All causes met so far, each with a number and how likely it is before anything is seen:
    plain ones are likelier, and of two as plain the one that says more is less likely."""

    __slots__ = ("listed", "numbers", "plays", "since", "tallies", "weights")

    def __init__(self) -> None:
        self.listed: list[Cause] = []
        self.weights: list[float] = []
        # With the name of its sort: parts that say nothing more are all alike (`()`).
        self.numbers: dict[tuple[str, Cause], int] = {}
        # By card and card beneath, the causes that depend on nothing else.
        self.plays: dict[int, list[int]] = {}
        # How often each was seen, from the beginning and since the last change.
        self.tallies: list[dict[int, int]] = [{}, {}]
        self.since: i64 = 0

    def change(self) -> None:
        """A law came or went: one that counts begins to count now."""
        self.since += 1
        self.tallies[1] = {}

    def number(self, cause: Cause, weight: float) -> int:
        key = (type(cause.happening).__name__, cause)
        found = self.numbers.get(key)
        if found is None:
            found = len(self.listed)
            self.numbers[key] = found
            self.listed.append(cause)
            self.weights.append(weight)
        return found

    def note(self, moment: Moment, counter: Counter | None = None) -> None:
        """Write down all that this moment could be the cause of something as; `counter` is the
        number that has changed, if one has."""
        if counter is not None:
            self.add(moment, Cause(Reaches(counter, Number(moment.count))), -2.5)
        else:
            self.describe(moment)
        for place, cause in enumerate(moment.causes):
            if moment.counts[place]:
                moment.rows.add(cause)
            if not moment.counts[place] or self.listed[cause].is_answer:
                moment.plain.add(cause)

    def describe(self, moment: Moment) -> None:
        if moment.kind == Kind.PLAY:
            self.of_play(moment)
        elif moment.kind == Kind.DRAW:
            self.of_draw(moment)
        elif moment.kind == Kind.PENALTY:
            self.add(moment, Cause(IsPenalized()), -2.5)
        elif moment.kind == Kind.JOIN:
            self.add(moment, Cause(Joins()), -2.5)
        elif moment.kind == Kind.WIN:
            self.add(moment, Cause(Wins()), -2.5)
        elif moment.kind == Kind.LEAVE:
            self.add(moment, Cause(Leaves()), -3.0)
        elif moment.kind == Kind.TURN_ROUND:
            self.add(moment, Cause(Turns()), -2.5)
        elif moment.kind == Kind.BEGIN:
            self.add(moment, Cause(BeginsTurn()), -4.0)
            for left in lefts(moment.left):
                self.add(moment, Cause(BeginsTurn(left)), -6.0)

    def tally(self, moment: Moment, cause: i64) -> None:
        """Every so-manieth time it is."""
        moment.tallied.append(cause)
        base = self.listed[cause]
        phases = 1 if self.since == 0 else 2
        for phase in range(phases):
            tallies = self.tallies[phase]
            times = tallies.get(cause, 0) + 1
            tallies[cause] = times
            for number in EVERY:
                if times % number == 0:
                    every = Every(Number(number, is_spelled=True))
                    nth = base._replace(every=every, since=self.since if phase else 0)
                    self.add(moment, nth, self.weights[cause] - 3.0)

    def untally(self, moment: Moment) -> None:
        """MO-3: a card that went back counts for nothing."""
        for cause in moment.tallied:
            for tallies in self.tallies:
                if tallies.get(cause, 0) > 0:
                    tallies[cause] -= 1

    def add(self, moment: Moment, cause: Cause, weight: float, n: i64 = 0) -> None:
        moment.causes.append(self.number(cause, weight))
        moment.counts.append(n)

    # -- plays -------------------------------------------------------------------------

    def of_play(self, moment: Moment) -> None:
        key = moment.card * 64 + moment.beneath + 1
        plain = self.plays.get(key)
        if plain is None:
            plain = self.of_pair(moment.card, moment.beneath)
            self.plays[key] = plain
        moment.causes.extend(plain)
        moment.counts.extend([0] * len(plain))
        for noun in nouns(moment.card):
            if noun == Noun() or is_broad(noun):
                self.tally(moment, self.number(Cause(Plays(Cards((noun,)))), weighed(noun)))
        self.of_own_last(moment)
        self.of_rows(moment)
        for left in lefts(moment.left):
            self.add(moment, Cause(Plays(ANY_CARD, left=left)), -3.5)
            self.add(moment, Cause(EndsTurn(left)), -4.0)
        self.add(moment, Cause(EndsTurn()), -4.5)

    def of_pair(self, card: i64, beneath: i64) -> list[int]:
        """What a card laid on another is, whatever was before."""
        mine = nouns(card)
        found = [self.number(Cause(Plays(Cards((noun,)))), weighed(noun)) for noun in mine]
        if beneath == NO_CARD:
            return found
        for noun in mine:
            for other in nouns(beneath):
                if is_broad(noun) and is_broad(other):
                    weight = weighed(noun) + weighed(other) - 1.0
                    cause = Cause(Plays(Cards((noun,)), Cards((other,))))
                    found.append(self.number(cause, weight))
        for relation in relations(card, beneath, Beside.BENEATH):
            cause = Cause(Plays(Cards((Noun(relation=relation),))))
            found.append(self.number(cause, -4.0))
        return found

    def of_own_last(self, moment: Moment) -> None:
        if moment.own_last == NO_CARD:
            return
        for relation in relations(moment.card, moment.own_last, Beside.OWN_LAST):
            self.add(moment, Cause(Plays(Cards((Noun(relation=relation),)))), -6.0)

    def of_rows(self, moment: Moment) -> None:
        """The how-manieth of its kind it is, and rows of cards that are alike."""
        for noun in nouns(moment.card):
            if noun.rank != ANY and noun.suit != ANY:
                continue
            row = 1
            while row < len(moment.row) and fits(noun, moment.row[row]):
                row += 1
            if is_broad(noun):
                self.of_nth(moment, noun, row, Stretch.IN_A_ROW)
                self.of_nth(moment, noun, min(row, moment.unbroken), Stretch.CONSECUTIVE_TURNS)
        mine = told_as(moment.card)
        for of in (Of.RANK, Of.SUIT, Of.COLOUR):
            row = 1
            while row < len(moment.row) and in_common(mine, told_as(moment.row[row]), of):
                row += 1
            self.of_row(moment, of, row, Stretch.IN_A_ROW)
            self.of_row(moment, of, min(row, moment.unbroken), Stretch.CONSECUTIVE_TURNS)

    def of_nth(self, moment: Moment, noun: Noun, row: i64, stretch: i64) -> None:
        cards = Cards((noun,))
        counted = Plays(cards, nth=Nth(Number(0, is_n=True), stretch))
        self.add(moment, Cause(counted), weighed(noun) - 2.0, row)
        if 2 <= row <= LONGEST_ROW:
            nth = Nth(Number(row, is_spelled=True), stretch)
            self.add(moment, Cause(Plays(cards, nth=nth)), weighed(noun) - 3.0)

    def of_row(self, moment: Moment, of: i64, row: i64, stretch: i64) -> None:
        for number in range(2, LONGEST_ROW + 1):
            if row >= number and row % number == 0:
                happening = Rows(Number(number, is_spelled=True), of, stretch)
                self.add(moment, Cause(happening), -4.5 if stretch == Stretch.IN_A_ROW else -6.0)

    # -- draws -------------------------------------------------------------------------

    def of_draw(self, moment: Moment) -> None:
        self.add(moment, Cause(Draws()), -2.0)
        self.tally(moment, moment.causes[0])
        self.add(moment, Cause(EndsTurn()), -4.5)
        if moment.count > 1:
            self.add(moment, Cause(Draws(Amount(Compare.MORE, Number(1)))), -4.0)
        if moment.turns > 0 and moment.turns % 2 == 0:
            self.add(moment, Cause(Draws(turns=Number(2))), -4.5)
        if moment.answered is not None:
            self.of_answer(moment, moment.answered)
        for left in lefts(moment.left):
            self.add(moment, Cause(Draws(left=left)), -5.5)
            self.add(moment, Cause(EndsTurn(left)), -4.0)
        if moment.beneath != NO_CARD:
            for noun in nouns(moment.beneath):
                if noun.rank == ANY or noun.suit == ANY:
                    standing = TopIs(Cards((noun,)))
                    self.add(moment, Cause(Draws(), (standing,)), weighed(noun) - 2.5)

    def of_answer(self, moment: Moment, card: Moment) -> None:
        """A draw just after a card, which may have asked for it."""
        for place, number in enumerate(card.causes):
            cause = self.listed[number]
            if is_counted(cause):
                answer = cause._replace(is_answer=True)
                self.add(moment, answer, self.weights[number], card.counts[place])


def is_counted(cause: Cause) -> bool:
    """The n-th of some rank, turn after turn."""
    happening = cause.happening
    return (
        isinstance(happening, Plays)
        and happening.nth is not None
        and happening.nth.number.is_n
        and happening.nth.stretch == Stretch.CONSECUTIVE_TURNS
        and happening.cards.nouns[0].rank != ANY
        and not cause.is_answer
    )
