"""What laws speak of: numbers, cards, words, people and times. Every part is frozen and compared by
value."""

from __future__ import annotations

from typing import Final, NamedTuple

# -- numbers -------------------------------------------------------------------------------


class Counter(NamedTuple):
    """A number that laws keep, by its name: `herd`, one for each player, or for the table. One that
    is shown is the same for all laws; any other is its law's alone, whatever others call theirs."""

    name: str
    is_own: bool
    of: int = 0
    """The law whose it is, once that is in force; 0: all may count by it."""


class Measure(NamedTuple):
    """What cards can be counted by that lies open: `as many cards as there are players`, `… as the
    next player has`, `… as they have`, `… as that player's herd`."""

    kind: int
    who: int = 0
    counter: Counter | None = None


class Measured:
    """The kinds of measure."""

    PLAYERS: Final = 0
    HAND: Final = 1
    """The hand of somebody, told from the player that it began with."""
    OWN_HAND: Final = 2
    """The hand of whoever draws, gives or discards."""
    COUNTER: Final = 3
    UP_TO: Final = 4
    """As many as are missing to the number that is said, of whoever draws: `draws cards until they
    have 5 cards`."""
    DOWN_TO: Final = 5
    """As many as are too much: `discards cards until they have 3 cards`."""


HALF: Final = 0
"""As a factor; of an odd number, the greater half."""


class Number(NamedTuple):
    """A whole number: `3`, `three`, or counted from the n of its law: `n`, `n-1`, `n+2`, `2n`; or
    taken from the card that was played: `as many cards as its rank`, or from something else that
    lies open; the last two also `twice`, `3 times` or `half` as many."""

    value: int
    is_n: bool = False
    is_spelled: bool = False
    is_rank: bool = False
    factor: int = 1
    measure: Measure | None = None


class Compare:
    """How a number is compared; `is 3`, `is more than 3`, `is less than 3`."""

    IS: Final = 0
    MORE: Final = 1
    LESS: Final = 2


class Amount(NamedTuple):
    """`exactly 3`, `more than 3`, `fewer than 3`."""

    compare: int
    number: Number


# -- cards ---------------------------------------------------------------------------------

ANY: Final = -1


class Of:
    """What two cards can have in common."""

    RANK: Final = 0
    SUIT: Final = 1
    COLOUR: Final = 2


class Going:
    """How else cards go on from one to the next in a row than by what they have in common."""

    UP: Final = 3
    """Each is higher than the one before."""
    DOWN: Final = 4
    UP_BY_ONE: Final = 5
    DOWN_BY_ONE: Final = 6
    ALTERNATING: Final = 7
    """Red and black by turns."""


class Beside:
    """Which card a card is compared with."""

    BENEATH: Final = 0
    """The card it is laid on; of several in a row, the one before."""
    OWN_LAST: Final = 1
    """The last card that the same player laid before it."""


class Relation(NamedTuple):
    """How a card stands to another: `of the same suit`, `higher`, `exactly 1 higher`, `that adds
    up to 10`, each with the card beneath or, with `own last card`, the player's own last."""

    kind: int
    beside: int
    number: Number | None = None


class Related:
    """The kinds of relation."""

    SAME_RANK: Final = 0
    SAME_SUIT: Final = 1
    SAME_COLOUR: Final = 2
    HIGHER: Final = 3
    LOWER: Final = 4
    EXACTLY_HIGHER: Final = 5
    EXACTLY_LOWER: Final = 6
    ADDS_UP_TO: Final = 7
    OF_NAMED_SUIT: Final = 8
    """Of the suit first named since the law fired (503); any suit until one is named."""
    SAME_CARD: Final = 9
    """`of the same rank and suit`."""
    SAME_RANK_AND_COLOUR: Final = 10
    """`of the same rank and colour`."""
    RANK_AMONG: Final = 11
    """`whose rank is among the last 3 cards`: those played before it."""
    SUIT_AMONG: Final = 12
    RANK_NOT_AMONG: Final = 13
    """`whose rank is not among the last 3 cards`."""
    SUIT_NOT_AMONG: Final = 14


class Group:
    """Kinds of rank: face cards are jack, queen and king; an ace is 1, and odd."""

    FACE: Final = 0
    ODD: Final = 1
    EVEN: Final = 2


class Noun(NamedTuple):
    """One description of a card: `a card`, `a queen`, `a red 7`, `the 9 of diamonds`, `a heart
    higher than 10`, `a face card of the same suit`. Ranks are 1 to 13, and 14 for a joker; suits
    0 to 3: clubs, diamonds, hearts, spades; colours 0 red, 1 black."""

    rank: int = ANY
    suit: int = ANY
    colour: int = ANY
    group: int = ANY
    relation: Relation | None = None
    over: int = ANY
    """`higher than 10`: its rank."""
    under: int = ANY
    """`lower than 5`."""


class Cards(NamedTuple):
    """`a queen or a king`: one of these; with `is_not`, `a card that is not a queen or a king`."""

    nouns: tuple[Noun, ...]
    is_not: bool = False


ANY_CARD: Final = Cards((Noun(),))


def beneath(kind: int) -> Noun:
    """`a card of the same suit` as the card beneath."""
    return Noun(relation=Relation(kind, Beside.BENEATH))


def is_described(noun: Noun, rank: int, suit: int) -> bool:
    """Whether a description fits a card of a rank (0: none) and a suit (-1: none), relations
    apart."""
    colour = -1 if suit < 0 else 0 if suit in (1, 2) else 1
    return (
        (noun.rank == ANY or rank == noun.rank)
        and (noun.suit == ANY or suit == noun.suit)
        and (noun.colour == ANY or colour == noun.colour)
        and (noun.group == ANY or is_in_group(rank, noun.group))
        and (noun.over == ANY or noun.over < rank <= 13)
        and (noun.under == ANY or 0 < rank < noun.under)
    )


def is_in_group(rank: int, group: int) -> bool:
    if rank < 1 or rank > 13:
        return False
    if group == Group.FACE:
        return rank > 10
    return rank % 2 == (1 if group == Group.ODD else 0)


# -- words ---------------------------------------------------------------------------------


class Value:
    """What can be said besides fixed words."""

    CARD_NAME: Final = 0
    SUIT_NAME: Final = 1
    RANK_NAME: Final = 2
    NEXT_PLAYER: Final = 3
    CARDS_LEFT: Final = 4
    COLOUR_NAME: Final = 5
    PREVIOUS_PLAYER: Final = 6
    OPPOSITE: Final = 7
    LEFT: Final = 8
    RIGHT: Final = 9
    N: Final = 10
    """The n of its law."""
    THAT_PLAYER: Final = 11
    COUNTED: Final = 12
    """What a counter stands at."""


class Part(NamedTuple):
    """One piece of what must be said: `"very"`, `"very" n-1 times`, `"much" if n is more than 1`,
    `the name of the card`. It has either a text or a value."""

    text: str = ""
    value: int = ANY
    times: Number | None = None
    condition: Amount | None = None
    """Said only if n is so."""
    counter: Counter | None = None
    """`the number of the table's storm`: which counter, and whose."""
    who: int = 0


Words = tuple[Part, ...]

# -- who and until when --------------------------------------------------------------------


class Who:
    """Whom a law concerns: nobody by name, seat, deal or authorship (MO-27). All are told from
    the player that it began with, who is `that player`."""

    THAT_PLAYER: Final = 0
    NEXT_PLAYER: Final = 1
    EVERY_OTHER: Final = 2
    EVERY_PLAYER: Final = 3
    PREVIOUS_PLAYER: Final = 4
    """Whose turn would have been before, as play goes now."""
    OPPOSITE: Final = 5
    """Halfway round; of two that are as far, the one whose turn is sooner."""
    LEFT: Final = 6
    """Clockwise, whichever way play goes."""
    RIGHT: Final = 7
    FEWEST: Final = 8
    """Who has the fewest cards; several, if they have as many."""
    MOST: Final = 9
    AFTER_NEXT: Final = 10
    """Whose turn comes after the next player's, skipped or not."""
    ANY_PLAYER: Final = 11
    """In how things stand alone: somebody, whoever it is."""
    NAMED: Final = 12
    """In what a law does alone: who is named, because it asks for that or waits for it."""
    BENEATH: Final = 13
    """In what a law does when a card is played: who laid the card on which it lies."""

    AHEAD: Final = 100
    """With a number added: each of so many whose turns come next, skipped or not."""
    HOLDING: Final = 1000
    """With an amount added (`holding`): every player with so many cards."""
    LAID_LAST: Final = 10_000
    """With a card added (`laid_last`): who laid the last such card, the one because of which a law
    does something left out."""


MOST_AHEAD: Final = 15


def holding(compare: int, number: int, is_other: bool) -> int:
    """`every player with more than 5 cards`, or `every other player with …`."""
    return Who.HOLDING + (3 * is_other + compare) * Who.HOLDING + number


def is_holding(who: int) -> bool:
    return Who.HOLDING <= who < Who.LAID_LAST


def laid_last(noun: Noun) -> int:
    """`the player of the last spade`: of a card that is described by itself."""
    number = noun.rank + 1
    for value, many in ((noun.suit, 5), (noun.colour, 3), (noun.group, 4)):
        number = number * many + value + 1
    return Who.LAID_LAST + number


def is_laid_last(who: int) -> bool:
    return who >= Who.LAID_LAST


def card_laid(who: int) -> Noun:
    """Of which card this is who laid the last."""
    number = who - Who.LAID_LAST
    number, group = divmod(number, 4)
    number, colour = divmod(number, 3)
    rank, suit = divmod(number, 5)
    return Noun(rank - 1, suit - 1, colour - 1, group - 1)


def is_other(who: int) -> bool:
    """Of those who hold so many: whether the one it began with is left out."""
    return (who - Who.HOLDING) // Who.HOLDING >= 3


def held_by(who: int) -> Amount:
    """How many cards each of these holds."""
    compare = (who - Who.HOLDING) // Who.HOLDING % 3
    return Amount(compare, Number(who % Who.HOLDING))


def is_held_by(who: int, count: int) -> bool:
    """Whether one who holds so many cards is one of these."""
    compare, number = held_by(who)
    if compare == Compare.IS:
        return count == number.value
    return count > number.value if compare == Compare.MORE else count < number.value


SINGLE: Final = (
    Who.THAT_PLAYER,
    Who.NEXT_PLAYER,
    Who.PREVIOUS_PLAYER,
    Who.OPPOSITE,
    Who.LEFT,
    Who.RIGHT,
    Who.AFTER_NEXT,
    Who.NAMED,
    Who.BENEATH,
)
"""Those who are always one player, or nobody."""
NAMED: Final = {
    Value.NEXT_PLAYER: Who.NEXT_PLAYER,
    Value.PREVIOUS_PLAYER: Who.PREVIOUS_PLAYER,
    Value.OPPOSITE: Who.OPPOSITE,
    Value.LEFT: Who.LEFT,
    Value.RIGHT: Who.RIGHT,
    Value.THAT_PLAYER: Who.THAT_PLAYER,
}
"""Of what can be said, whose name it is."""


class Until:
    """When something that a law does for a time is over."""

    NEXT_CARD: Final = 0
    """`until the next card`: when another card is laid."""
    NEXT_TURN: Final = 1
    """`until that player's next turn`: when it begins."""
    SUCH_CARD: Final = 2
    """`until a player plays a heart`: when one is laid."""
