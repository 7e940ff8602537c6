"""What could have been the cause: every simple happening of the law language that a moment at
the table was (MO-24). So the detective's hypotheses come from what it has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from mootable.core.seats import NOBODY
from mootable.games.moo.cards import DIAMONDS, JOKER, is_red, rank_of, suit_of
from mootable.games.moo.facts import Fact, Seen
from mootable.games.moo.law.history import Scene
from mootable.games.moo.law.patterns import describes, in_common
from mootable.games.moo.law.tree import (
    ANY,
    Amount,
    BeginsTurn,
    Beside,
    Cards,
    Compare,
    Draws,
    EndsTurn,
    Group,
    Happening,
    IsPenalized,
    Joins,
    Noun,
    Nth,
    Number,
    Of,
    Plays,
    Related,
    Relation,
    Rows,
    Standing,
    Stretch,
    TopIs,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_CARD: Final = -1
BADGER: Final = DIAMONDS * 13 + 8
"""The 9 of diamonds, which a joker is: that much the preamble tells."""

LONGEST_ROW: Final = 5
"""Longer rows are not looked for, except where they count something."""
FEW: Final = 3
MANY: Final = 7
"""So few cards, or more than so many, may be worth a law."""


class Kind:
    """What a moment is."""

    PLAY: Final = 0
    DRAW: Final = 1
    PENALTY: Final = 2
    JOIN: Final = 3
    BEGIN: Final = 4
    """A turn begins."""


KINDS: Final[dict[int, int]] = {
    Fact.PLAYED: Kind.PLAY,
    Fact.DREW: Kind.DRAW,
    Fact.PENALIZED: Kind.PENALTY,
    Fact.JOINED: Kind.JOIN,
    Fact.TURN: Kind.BEGIN,
}


class Cause(NamedTuple):
    """When a law may fire: something happens, while things stand so."""

    happening: Happening
    conditions: tuple[Standing, ...] = ()


@final
class Moment:
    """Something that all saw and that a law may fire on."""

    __slots__ = (
        "at",
        "beneath",
        "card",
        "causes",
        "count",
        "counts",
        "is_undone",
        "kind",
        "left",
        "next",
        "own_last",
        "present",
        "row",
        "seat",
        "since",
        "turns",
        "unbroken",
    )

    def __init__(self, kind: i64, seat: i64, at: i64) -> None:
        self.kind: i64 = kind
        self.seat: i64 = seat
        self.at: i64 = at
        # When the player's turn began: words count from then on (MO-8).
        self.since: i64 = at
        self.next: i64 = NOBODY
        # Who was at the table.
        self.present: list[int] = []
        self.card: i64 = NO_CARD
        self.beneath: i64 = NO_CARD
        self.own_last: i64 = NO_CARD
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


def moment_of(fact: Seen, scene: Scene, since: i64) -> Moment | None:
    """What a fact could be the cause of something as, with the table as it stands after it."""
    if fact.kind not in KINDS or fact.seat >= len(scene.sizes):
        return None
    moment = Moment(KINDS[fact.kind], fact.seat, fact.at)
    moment.since = since
    moment.present = scene.seats()
    moment.left = scene.sizes[fact.seat]
    if fact.seat in moment.present:
        moment.next = scene.ring.after(fact.seat)
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


def told_as(card: i64) -> i64:
    """A joker is the 9 of diamonds in every way."""
    return BADGER if card == JOKER else card


@final
class Causes:
    """All causes met so far, each with a number and how likely it is before anything is seen:
    plain ones are likelier, and of two as plain the one that says more is less likely."""

    __slots__ = ("listed", "numbers", "plays", "weights")

    def __init__(self) -> None:
        self.listed: list[Cause] = []
        self.weights: list[float] = []
        # With the name of its sort: parts that say nothing more are all alike (`()`).
        self.numbers: dict[tuple[str, Cause], int] = {}
        # By card and card beneath, the causes that depend on nothing else.
        self.plays: dict[int, list[int]] = {}

    def number(self, cause: Cause, weight: float) -> int:
        key = (type(cause.happening).__name__, cause)
        found = self.numbers.get(key)
        if found is None:
            found = len(self.listed)
            self.numbers[key] = found
            self.listed.append(cause)
            self.weights.append(weight)
        return found

    def note(self, moment: Moment) -> None:
        """Write down all that this moment could be the cause of something as."""
        if moment.kind == Kind.PLAY:
            self.of_play(moment)
        elif moment.kind == Kind.DRAW:
            self.of_draw(moment)
        elif moment.kind == Kind.PENALTY:
            self.add(moment, Cause(IsPenalized()), -2.5)
        elif moment.kind == Kind.JOIN:
            self.add(moment, Cause(Joins()), -2.5)
        else:
            self.add(moment, Cause(BeginsTurn()), -4.0)
            for left in lefts(moment.left):
                self.add(moment, Cause(BeginsTurn(left)), -6.0)

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
        self.of_own_last(moment)
        self.of_rows(moment)
        for left in lefts(moment.left):
            self.add(moment, Cause(Plays(A_CARD, left=left)), -3.5)
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
        self.add(moment, Cause(EndsTurn()), -4.5)
        if moment.count > 1:
            self.add(moment, Cause(Draws(Amount(Compare.MORE, Number(1)))), -4.0)
        if moment.turns > 0 and moment.turns % 2 == 0:
            self.add(moment, Cause(Draws(turns=Number(2))), -4.5)
        for left in lefts(moment.left):
            self.add(moment, Cause(Draws(left=left)), -5.5)
            self.add(moment, Cause(EndsTurn(left)), -4.0)
        if moment.beneath != NO_CARD:
            for noun in nouns(moment.beneath):
                if noun.rank == ANY or noun.suit == ANY:
                    standing = TopIs(Cards((noun,)))
                    self.add(moment, Cause(Draws(), (standing,)), weighed(noun) - 2.5)


A_CARD: Final = Cards((Noun(),))


def nouns(card: i64) -> list[Noun]:
    """The descriptions that fit a card."""
    card = told_as(card)
    rank = rank_of(card)
    suit = suit_of(card)
    colour = 0 if is_red(card) else 1
    found = [
        Noun(),
        Noun(rank=rank),
        Noun(suit=suit),
        Noun(colour=colour),
        Noun(group=Group.ODD if rank % 2 else Group.EVEN),
        Noun(rank=rank, suit=suit),
    ]
    if rank > 10:
        found.append(Noun(group=Group.FACE))
        found.append(Noun(colour=colour, group=Group.FACE))
    return found


def fits(noun: Noun, card: i64) -> bool:
    """Whether a plain description fits a card."""
    return describes(noun, told_as(card))


def is_broad(noun: Noun) -> bool:
    """Whether it is worth asking on what it is laid, or how many came in a row: one word says
    which cards are meant."""
    said = (noun.rank != ANY) + (noun.suit != ANY) + (noun.colour != ANY) + (noun.group != ANY)
    return said == 1


def weighed(noun: Noun) -> float:
    """How likely a law is about such cards: as likely as any other of its sort."""
    if noun.rank != ANY:
        return -3.0 if noun.suit == ANY else -5.0
    if noun.suit != ANY:
        return -2.5
    if noun.colour != ANY:
        return -2.5 if noun.group == ANY else -4.0
    if noun.group != ANY:
        return -3.0
    return -3.0


def relations(card: i64, other: i64, beside: i64) -> list[Relation]:
    """How a card stands to another."""
    card = told_as(card)
    other = told_as(other)
    found: list[Relation] = []
    if in_common(card, other, Of.RANK):
        found.append(Relation(Related.SAME_RANK, beside))
    if in_common(card, other, Of.SUIT):
        found.append(Relation(Related.SAME_SUIT, beside))
    if in_common(card, other, Of.COLOUR):
        found.append(Relation(Related.SAME_COLOUR, beside))
    more = rank_of(card) - rank_of(other)
    if more > 0:
        found.append(Relation(Related.HIGHER, beside))
        if more <= FEW:
            found.append(Relation(Related.EXACTLY_HIGHER, beside, Number(more)))
    elif more < 0:
        found.append(Relation(Related.LOWER, beside))
        if more >= -FEW:
            found.append(Relation(Related.EXACTLY_LOWER, beside, Number(-more)))
    if rank_of(card) + rank_of(other) in (10, 11, 13, 21):
        total = rank_of(card) + rank_of(other)
        found.append(Relation(Related.ADDS_UP_TO, beside, Number(total)))
    return found


def lefts(left: i64) -> list[Amount]:
    """What one could say about how many cards somebody has left."""
    if left <= FEW:
        return [Amount(Compare.IS, Number(left))]
    return [Amount(Compare.MORE, Number(number)) for number in range(MANY, min(left, MANY + 4))]
