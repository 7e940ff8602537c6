"""Which cards may be laid on which, as far as a detective has worked it out: by what is laid and
let lie, and by what is called a bad card."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, final

from mootable.games.moo.bots.detective.causes import Cause, Kind, Moment, is_counted
from mootable.games.moo.bots.detective.describing import NO_CARD, fits, told_as
from mootable.games.moo.bots.detective.evidence import Evidence
from mootable.games.moo.cards import rank_of, suit_of
from mootable.games.moo.law.consequences import MustEither, NextCardMust
from mootable.games.moo.law.in_force.history import Scene
from mootable.games.moo.law.terms import ANY_CARD, Beside, Cards, Noun, Number, Related, Relation
from mootable.games.moo.law.tree import MayPlay, Plays, Sentence, When

if TYPE_CHECKING:
    from mypy_extensions import i64

A_FIRST_GUESS: Final = 0.5
"""Most games want rank or suit matched: anybody would try that first."""
SURE: Final = 12.0

NAMED_SUIT: Final = Noun(relation=Relation(Related.OF_NAMED_SUIT, Beside.BENEATH))
UNMATCHED: Final = Cards(
    (
        Noun(relation=Relation(Related.SAME_RANK, Beside.BENEATH)),
        Noun(relation=Relation(Related.SAME_SUIT, Beside.BENEATH)),
    ),
    is_not=True,
)


class Fate:
    """What became of a card that was laid."""

    OPEN: Final = 0
    PASSED: Final = 1
    """Nobody said anything."""
    BAD: Final = 2
    FINE: Final = 3
    """It was called a bad card, wrongly."""


@final
class Guesses:
    """Suspects, what speaks for each, and how likely each is."""

    __slots__ = ("chances", "prior", "weights")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.weights: dict[int, float] = {}
        self.chances: dict[int, float] = {}

    def add(self, cause: i64, told: float, may_be_new: bool) -> None:
        if cause in self.weights:
            self.weights[cause] += told
        elif may_be_new:
            self.weights[cause] = told

    def settle(self, evidence: Evidence) -> None:
        total = 1.0
        found: dict[int, float] = {}
        # Nothing gets surer than that, and what comes after it stays as far behind.
        over = max(0.0, max(self.weights.values(), default=0.0) - SURE)
        for cause, weight in self.weights.items():
            self.weights[cause] = max(-SURE, weight - over)
            weight = self.weights[cause] + evidence.causes.weights[cause] + self.prior
            found[cause] = exp(weight)
            total += found[cause]
        self.chances = {cause: weight / total for cause, weight in found.items()}

    def chance(self, causes: list[int]) -> float:
        found = 0.0
        for cause in causes:
            found += self.chances.get(cause, 0.0)
        return min(1.0, found)


@final
class Laid:
    """A card that was laid, and what mattered about it."""

    __slots__ = ("before", "fate", "is_matched", "moment", "named", "number", "under")

    def __init__(
        self,
        number: i64,
        moment: Moment,
        before: Moment | None,
        under: Moment | None,
        named: i64,
        is_matched: bool,
    ) -> None:
        self.number: i64 = number
        self.moment = moment
        # The card it was laid on, unless that was turned up.
        self.under = under
        # The moment before it, if that was a card too.
        self.before = before
        self.named: i64 = named
        self.is_matched = is_matched
        self.fate: i64 = Fate.OPEN


@final
class Laying:
    """What may be laid: the first guess, cards that are free, cards that are barred, the suit
    that was named, and what must be answered in kind."""

    __slots__ = (
        "bars",
        "burdens",
        "evidence",
        "frees",
        "goes_by_book",
        "is_objected",
        "laid",
        "last",
        "match",
        "musts",
        "named",
        "newest",
        "spoiled",
        "under",
    )

    def __init__(self, evidence: Evidence, goes_by_book: bool) -> None:
        self.evidence = evidence
        self.match = A_FIRST_GUESS
        # Who knows what the book says needs more to believe that it does not hold.
        self.frees = Guesses(-7.0 if goes_by_book else -5.5)
        self.bars = Guesses(-2.0)
        self.musts = Guesses(-1.0)
        self.burdens = Guesses(-1.0)
        # Who knows the printed laws goes by those, and wonders only where they do not hold.
        self.goes_by_book = goes_by_book
        self.is_objected = False
        # What was last called a bad card, and on what: nobody tries that again at once.
        self.spoiled: i64 = -1
        # Those whose fate is open.
        self.laid: list[Laid] = []
        self.newest: Laid | None = None
        # The last card or draw, and the suit named since the last card (-1: none).
        self.last: Moment | None = None
        self.under: Moment | None = None
        self.named: i64 = -1

    def lying(self) -> Moment | None:
        """When the card was laid that lies on top."""
        return self.under

    # -- seeing ------------------------------------------------------------------------

    def name(self, suit: i64) -> None:
        """MO-19: the first suit named after a card."""
        if self.named >= 0 or self.under is None:
            return
        self.named = suit
        if suit == suit_of(told_as(self.under.card)):
            # Perhaps somebody just says what was laid.
            return
        # Who would name another but for a law? So the card beneath may be the reason.
        for cause in self.under.causes:
            if self.is_about_card(cause):
                self.musts.add(cause, 0.5, True)

    def see(self, number: i64, scene: Scene) -> None:
        """A card was laid or drawn."""
        moment = self.evidence.moment(number)
        if moment.kind == Kind.DRAW:
            self.answered(moment)
        else:
            fits_in = matches(moment.card, moment.beneath)
            if self.goes_by_book:
                fits_in = not self.is_objected
            self.newest = Laid(number, moment, self.last, self.under, self.named, fits_in)
            self.laid.append(self.newest)
            self.expect_name()
            self.under = moment
            self.named = -1
        self.last = moment if moment.kind == Kind.PLAY else None

    def expect_name(self) -> None:
        """Nobody named a suit, though somebody would have, had there been a reason."""
        if self.named >= 0 or self.under is None:
            return
        for cause in self.under.causes:
            self.musts.add(cause, -0.7, False)

    def answered(self, moment: Moment) -> None:
        """Somebody drew after a card: as many as which law would have them draw?"""
        before = self.last
        if before is None:
            return
        for place, cause in enumerate(before.causes):
            if self.is_counted(cause):
                n = before.counts[place]
                if moment.count > 1:
                    self.burdens.add(cause, 4.0 if n == moment.count else -4.0, True)
                elif n > 1:
                    self.burdens.add(cause, -3.0, False)

    def taken_back(self) -> None:
        """The card beneath is the last one again, and all is as it was before."""
        last = self.newest
        if last is not None:
            last.moment.is_undone = True
            self.evidence.causes.untally(last.moment)
            self.last = last.before
            self.under = last.under
            self.named = last.named

    def judge(self, offender: i64, is_right: bool) -> None:
        """Somebody was called for a bad card."""
        for laid in reversed(self.laid):
            if laid.moment.seat == offender and laid.fate == Fate.OPEN:
                laid.fate = Fate.BAD if is_right else Fate.FINE
                if is_right:
                    self.spoiled = pair(laid.moment.card, laid.moment.beneath)
                self.weigh(laid)
                self.laid.remove(laid)
                return

    # -- weighing ----------------------------------------------------------------------

    def settle(self) -> None:
        closed = self.evidence.closed
        still: list[Laid] = []
        for laid in self.laid:
            if laid.number < closed:
                laid.fate = Fate.PASSED
                self.weigh(laid)
            else:
                still.append(laid)
        if len(still) == len(self.laid) and self.frees.chances:
            return
        self.laid = still
        for guesses in (self.frees, self.bars, self.musts, self.burdens):
            guesses.settle(self.evidence)

    def weigh(self, laid: Laid) -> None:
        """What a card and its fate tell."""
        moment = laid.moment
        is_bad = laid.fate == Fate.BAD
        is_matched = laid.is_matched
        if not self.goes_by_book and self.is_explained(laid, moment, is_bad):
            return
        if is_matched:
            if not is_bad:
                self.believe(0.4)
            for cause in moment.causes:
                if self.is_about_card(cause):
                    self.bars.add(cause, 4.0 if is_bad else -1.5, is_bad)
            return
        trust = self.evidence.trust(moment.seat)
        told = -5.0 if is_bad else 5.0 if laid.fate == Fate.FINE else 2.0 * trust
        free = self.frees.chance(moment.causes)
        self.believe(2.5 if is_bad else -1.2 * trust * (1.0 - free))
        for cause in moment.causes:
            if self.is_about_card(cause):
                self.frees.add(cause, told, not is_bad)

    def is_explained(self, laid: Laid, moment: Moment, is_bad: bool) -> bool:
        """By what the card before it asked for."""
        if self.weigh_burden(laid, moment, laid.is_matched, is_bad):
            return True
        return self.weigh_named(laid, moment, laid.is_matched, is_bad)

    def believe(self, told: float) -> None:
        self.match = max(-SURE, min(SURE, self.match + told))

    def weigh_burden(self, laid: Laid, moment: Moment, is_matched: bool, is_bad: bool) -> bool:
        """Was it an answer in kind? True if a burden explains its fate."""
        before = laid.before
        if before is None:
            return False
        is_explained = False
        for cause in before.causes:
            if not self.is_counted(cause):
                continue
            if fits(self.noun(cause), moment.card):
                self.burdens.add(cause, 1.0, False)
            elif is_bad and is_matched:
                self.burdens.add(cause, 3.0, True)
                is_explained = is_explained or self.burdens.chances.get(cause, 0.0) > 0.5
            elif not is_bad:
                self.burdens.add(cause, -2.0, False)
        return is_explained

    def weigh_named(self, laid: Laid, moment: Moment, is_matched: bool, is_bad: bool) -> bool:
        """Did it follow the suit that was named? True if a named suit explains its fate."""
        if laid.named < 0 or moment.beneath == NO_CARD or laid.before is None:
            return False
        follows = suit_of(told_as(moment.card)) == laid.named
        is_explained = False
        for cause in laid.before.causes:
            if not self.is_about_card(cause):
                continue
            is_same = fits(self.noun(cause), moment.card)
            told = 0.0
            if follows and not is_bad:
                told = 0.0 if is_matched else 3.0
            elif not follows and not is_same:
                told = 4.0 if is_bad and is_matched else -2.0 if not is_bad else 0.5
            self.musts.add(cause, told, told > 0.0)
            if self.musts.chances.get(cause, 0.0) > 0.3:
                is_explained = is_explained or follows or is_bad
        return is_explained

    def is_about_card(self, cause: i64) -> bool:
        """A plain description of the card, and perhaps of what it is laid on."""
        happening = self.evidence.causes.listed[cause].happening
        return (
            isinstance(happening, Plays)
            and happening.nth is None
            and happening.left is None
            and happening.cards.nouns[0].relation is None
            and happening.cards != ANY_CARD
        )

    def is_counted(self, cause: i64) -> bool:
        return is_counted(self.evidence.causes.listed[cause])

    def noun(self, cause: i64) -> Noun:
        happening = self.evidence.causes.listed[cause].happening
        assert isinstance(happening, Plays)
        return happening.cards.nouns[0]

    # -- what follows ------------------------------------------------------------------

    def risk(self, card: i64, top: i64) -> float:
        """How likely a card is bad on the present top."""
        evidence = self.evidence
        if self.is_spoiled(card, top):
            return 1.0
        mine = evidence.causes.of_pair(card, top)
        if self.last is not None:
            burden = 0.0
            for cause in self.last.causes:
                if self.is_counted(cause) and not fits(self.noun(cause), card):
                    burden += self.burdens.chances.get(cause, 0.0)
            if burden > 0.5:
                return burden
        if self.named >= 0 and self.under is not None:
            must = 0.0
            same = 0.0
            for cause in self.under.causes:
                if self.is_about_card(cause):
                    chance = self.musts.chances.get(cause, 0.0)
                    must += chance
                    same += chance if fits(self.noun(cause), card) else 0.0
            if must > 0.5:
                follows = suit_of(told_as(card)) == self.named
                return 1.0 - must if follows else must - same
        if matches(card, top):
            return self.bars.chance(mine)
        return likely(self.match) * (1.0 - self.frees.chance(mine))

    def risk_by_book(self, card: i64, top: i64, is_valid: bool) -> float:
        if self.is_spoiled(card, top):
            return 1.0
        causes = self.evidence.causes.of_pair(card, top)
        return self.bars.chance(causes) if is_valid else 1.0 - self.frees.chance(causes)

    def is_spoiled(self, card: i64, top: i64) -> bool:
        return self.spoiled == pair(card, top)

    def asks_suit(self) -> bool:
        """Whether a suit could be named now."""
        if self.under is None or self.named >= 0:
            return False
        return self.musts.chance(self.under.causes) > 0.5

    def beliefs(self) -> list[tuple[Sentence, float]]:
        listed = self.evidence.causes.listed
        found: list[tuple[Sentence, float]] = [
            (MayPlay(UNMATCHED, ANY_CARD, may_not=True), likely(self.match))
        ]
        for cause, chance in self.frees.chances.items():
            if chance > 0.01:
                found.append((_allowance(listed[cause], False), chance))
        for cause, chance in self.bars.chances.items():
            if chance > 0.01:
                found.append((_allowance(listed[cause], True), chance))
        for cause, chance in self.musts.chances.items():
            if chance > 0.01:
                cards = Cards((NAMED_SUIT, self.noun(cause)))
                found.append((When((listed[cause].happening,), (), (NextCardMust(cards),)), chance))
        for cause, chance in self.burdens.chances.items():
            if chance > 0.01:
                effect = MustEither(Cards((self.noun(cause),)), Number(0, is_n=True))
                found.append((When((listed[cause].happening,), (), (effect,)), chance))
        return found


def _allowance(cause: Cause, may_not: bool) -> Sentence:
    happening = cause.happening
    assert isinstance(happening, Plays)
    onto = ANY_CARD if happening.onto is None else happening.onto
    return MayPlay(happening.cards, onto, may_not=may_not)


def matches(card: i64, top: i64) -> bool:
    """Of the same rank or suit, as far as anybody would think."""
    if top == NO_CARD:
        return True
    card = told_as(card)
    top = told_as(top)
    return rank_of(card) == rank_of(top) or suit_of(card) == suit_of(top)


def pair(card: i64, top: i64) -> i64:
    return told_as(card) * 64 + told_as(top)


def likely(weight: float) -> float:
    return 1.0 / (1.0 + exp(-weight))
