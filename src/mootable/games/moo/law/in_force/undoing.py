"""What cards are kept from doing: `An 8 does not reverse the order`, `A 7 does nothing`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, assert_never, final

from mootable.games.moo.cards import JOKER, KINDS
from mootable.games.moo.law import consequences, terms, tree
from mootable.games.moo.law.in_force.clauses import OF_A_CARD
from mootable.games.moo.law.in_force.guards import Guard
from mootable.games.moo.law.in_force.patterns import describes, pattern
from mootable.games.moo.law.terms import ANY

if TYPE_CHECKING:
    from mypy_extensions import i64

NEVER_UNDONE: Final = (
    consequences.MayNotSay,
    consequences.ShufflePile,
    consequences.TurnUp,
    consequences.Give,
    consequences.Show,
    consequences.Trade,
    consequences.Discard,
    consequences.DiscardEvery,
    consequences.Count,
    consequences.Setting,
    consequences.Lapse,
)
"""What laws do that no card can be kept from but by doing nothing at all."""


AGAIN: Final = (consequences.PlayAgain, consequences.PlayTwice, consequences.PlayAtOnce)
"""What lets somebody play again."""


@final
class Undoing:
    """What such cards do not do, of all that older laws would do when they are played."""

    __slots__ = ("age", "cards", "deed", "guard", "kinds")

    def __init__(self, sentence: tree.DoesNot, guard: tuple[tree.Standing, ...], age: i64) -> None:
        self.cards = pattern(sentence.cards)
        self.deed: i64 = sentence.deed
        self.guard = Guard(guard)
        self.age: i64 = age
        # A bit for each kind of card that is meant.
        self.kinds: i64 = 0
        for kind in range(KINDS):
            if self.cards.is_alone(kind, kind):
                self.kinds |= 1 << kind

    def undoes(self, when: tree.When, effect: consequences.Effect, card: i64, code: i64) -> bool:
        """Whether a sentence does not do that when this card is played, which counts as `code`."""
        if not self.forbids(effect) or not self.cards.is_alone(card, code):
            return False
        # What is asked by the cards that are left is no matter of which one was played.
        if isinstance(effect, consequences.MustSay) and goes_by_left(when):
            return False
        return self.deed != tree.Deed.ANYTHING or self.is_about(when, card, code)

    def is_about(self, when: tree.When, card: i64, code: i64) -> bool:
        """Whether a sentence speaks of these cards, and not of any: it names no others, or it names
        a rank or a suit, and these are among them."""
        meant: i64 = 1 << code if card == JOKER and code < KINDS else self.kinds
        for kinds, is_named in subjects_of(when):
            if kinds & ~meant == 0 or (is_named and meant & ~kinds == 0):
                return True
        return False

    def forbids(self, effect: consequences.Effect) -> bool:
        """Whether that is what such a card does not do."""
        deed = self.deed
        if deed == tree.Deed.ANYTHING:
            return True
        if isinstance(effect, consequences.Reverse):
            return deed == tree.Deed.REVERSE
        if isinstance(effect, (consequences.Skip, consequences.MissTurn, consequences.TurnTo)):
            return deed == tree.Deed.SKIP
        if isinstance(effect, consequences.MustEither):
            return deed == (tree.Deed.SKIP if effect.draw is None else tree.Deed.DEAL)
        if isinstance(effect, (consequences.Draw, consequences.DrawUntil)):
            return deed == tree.Deed.DEAL
        if isinstance(effect, (consequences.LastTo, consequences.FirstTo)):
            return deed == tree.Deed.DEAL
        if isinstance(effect, consequences.MustSay):
            return deed == tree.Deed.ASK or (deed == tree.Deed.NAME and is_naming(effect))
        if isinstance(effect, consequences.MustName):
            return deed == tree.Deed.ASK
        if isinstance(effect, AGAIN):
            return deed == tree.Deed.AGAIN
        if isinstance(effect, (consequences.NextCardMust, consequences.MayNotPlay)):
            return deed == tree.Deed.BIND
        if isinstance(effect, NEVER_UNDONE):
            return False
        assert_never(effect)


def is_naming(effect: consequences.MustSay) -> bool:
    """Whether it asks for the name of a card, or part of it."""
    return any(part.value in OF_A_CARD for part in effect.words)


def goes_by_left(when: tree.When) -> bool:
    """Whether it waits for any card at all, with so many left."""
    return any(
        isinstance(one, tree.Plays) and one.left is not None and one.cards == ANY_CARD
        for one in when.happenings
    )


ANY_CARD: Final = terms.Cards((terms.Noun(),))


@lru_cache(maxsize=512)
def subjects_of(when: tree.When) -> list[tuple[int, bool]]:
    """The cards that a sentence speaks of, by description: a bit for each kind, and whether a rank
    or a suit is named in it."""
    told: list[terms.Cards] = []
    for happening in when.happenings:
        if isinstance(happening, tree.Plays):
            told.append(happening.cards)
    for standing in when.conditions:
        if isinstance(standing, tree.TopIs):
            told.append(standing.cards)
    found: list[tuple[int, bool]] = []
    for cards in told:
        for noun in () if cards.is_not else cards.nouns:
            kinds = 0
            for kind in range(KINDS):
                if describes(noun, kind):
                    kinds |= 1 << kind
            found.append((kinds, noun.rank != ANY or noun.suit != ANY))
    return found
