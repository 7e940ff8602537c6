"""The tree of a law: what its sentences say (MO-23, MO-24).

A law is one sentence or more. Every part is frozen and compared by value, and says one thing
in one way, so that the printer can give it back as the sentence it was read from.
"""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from mootable.games.moo.law.consequences import Effect, Lapse, Setting
from mootable.games.moo.law.terms import ANY_CARD, Amount, Cards, Counter, Noun, Number, Who

# -- what happens --------------------------------------------------------------------------


class Nth(NamedTuple):
    """The how-manieth: `the third queen in a row`, `the n-th 7 on consecutive turns`, `the fifth
    heart since a king`. With `is_n` the number is not asked for but told, as n."""

    number: Number
    stretch: int
    since: Cards | None = None
    is_own: bool = False
    """`in a row by the same player`: of the cards that they themselves laid."""


class Stretch:
    """What a count runs over, as far as history goes back."""

    IN_A_ROW: Final = 0
    """Cards that follow one another on the pile, whatever was drawn between."""
    CONSECUTIVE_TURNS: Final = 1
    """As in a row, and no player has drawn between."""
    SINCE: Final = 2
    """Since a card of another description lay."""


class Plays(NamedTuple):
    """`a player plays a red card on a black card`, `… the third queen in a row`."""

    cards: Cards
    onto: Cards | None = None
    nth: Nth | None = None
    left: Amount | None = None
    """`with 1 card left`, in that player's hand, after it."""


class Rows(NamedTuple):
    """`three cards of the same rank are played in a row` (or on consecutive turns), `three cards
    going up …`, `four cards of alternating colours …`. It fires for the player of the last of them,
    at every multiple of the number."""

    number: Number
    of: int
    """What they have in common (`Of`), or how they go on (`Going`)."""
    stretch: int
    is_own: bool = False
    """`… by the same player`: of the cards that they themselves laid."""


class Draws(NamedTuple):
    """`a player draws a card` (any draw as a turn), `draws more than 2 cards`, `draws on 2
    consecutive turns` (of their own)."""

    amount: Amount | None = None
    turns: Number | None = None
    left: Amount | None = None


class DrawRow(NamedTuple):
    """`three players draw in a row`: on so many turns cards were drawn, and none laid between. It
    fires for the last of them, at every multiple; with no number, `every player draws in a row`: as
    many as are at the table."""

    number: Number | None = None


class Says(NamedTuple):
    """`a player says "moo"`: anywhere in an utterance."""

    text: str


class SaysName(NamedTuple):
    """`a player says another player's name`: anywhere in an utterance, but not to call them. Whose
    it is, is the player named."""


class IsPenalized(NamedTuple):
    """`a player is penalized`."""


class Joins(NamedTuple):
    """`a player joins`."""


class BeginsTurn(NamedTuple):
    """`a player begins a turn`, `… with more than 10 cards left`."""

    left: Amount | None = None


class EndsTurn(NamedTuple):
    """`a player ends a turn`: they have laid a card or drawn."""

    left: Amount | None = None


class Leaves(NamedTuple):
    """`a player leaves`, other than by winning."""


class Wins(NamedTuple):
    """`a player wins`: the name was said over an empty hand (MO-5). They are gone by then."""


class Turns(NamedTuple):
    """`the direction changes`: because of a law; `that player` set that law off."""


class Mishap(NamedTuple):
    """`a player plays out of turn`, `a player calls wrongly`, `a player is skipped`."""

    kind: int


class Amiss:
    """The kinds of mishap."""

    OUT_OF_TURN: Final = 0
    """The card went straight back (MO-4)."""
    WRONG_CALL: Final = 1
    SKIPPED: Final = 2
    """A turn passed over them, or they missed it."""


class Reaches(NamedTuple):
    """`a player's herd reaches 5`, `the table's storm reaches 3`: it was less before."""

    counter: Counter
    number: Number


Happening = (
    Plays
    | Rows
    | Draws
    | DrawRow
    | Says
    | SaysName
    | IsPenalized
    | Joins
    | BeginsTurn
    | EndsTurn
    | Leaves
    | Wins
    | Turns
    | Mishap
    | Reaches
)


WITHOUT_LEFT: Final = (
    Rows,
    DrawRow,
    Says,
    SaysName,
    IsPenalized,
    Joins,
    Leaves,
    Wins,
    Turns,
    Mishap,
    Reaches,
)
"""What happens whatever is in anyone's hand."""


def left_of(happening: Happening) -> Amount | None:
    """How many cards are left in the hand of the player it happens to, if that is asked for."""
    if isinstance(happening, (Plays, Draws, BeginsTurn, EndsTurn)):
        return happening.left
    if isinstance(happening, WITHOUT_LEFT):
        return None
    assert_never(happening)


def is_mere(happening: Happening) -> bool:
    """A card or a turn, whatever else it is: a number of cards left that is told of the last of
    several such is true of all."""
    if isinstance(happening, Plays):
        return happening.cards == ANY_CARD and happening.onto is None and happening.nth is None
    if isinstance(happening, (BeginsTurn, EndsTurn)):
        return True
    if isinstance(happening, (*WITHOUT_LEFT, Draws)):
        return False
    assert_never(happening)


# -- how things stand ----------------------------------------------------------------------


class TopIs(NamedTuple):
    """`the top card is a queen`. Relations are to the card beneath it."""

    cards: Cards


class DirectionIs(NamedTuple):
    """`play goes clockwise`, `play goes counter-clockwise`."""

    is_clockwise: bool


class HasLeft(NamedTuple):
    """`that player has more than 3 cards left`; in a `While` with nobody in view, `any player`."""

    amount: Amount
    who: int = Who.THAT_PLAYER


class HasMost(NamedTuple):
    """`that player has the most cards`, `… the fewest cards`: nobody has more, or fewer."""

    who: int
    is_most: bool


class HasMore(NamedTuple):
    """`that player has more cards than the next player`, `fewer`, `as many cards as`."""

    who: int
    compare: int
    other: int


class Lately(NamedTuple):
    """`a heart is among the last 3 cards`, `no heart is among …`: the top card and those under
    it, as they were played."""

    cards: Cards
    number: Number
    is_not: bool = False


class SumIs(NamedTuple):
    """`the last 3 cards add up to 21`, `… to more than 20`: an ace is 1, a king 13; with a card
    among them that has no number, they add up to nothing."""

    number: Number
    amount: Amount


class CounterIs(NamedTuple):
    """`that player's herd is more than 3`, `the table's storm is 2`."""

    counter: Counter
    amount: Amount
    who: int = Who.THAT_PLAYER


class PlayersAre(NamedTuple):
    """`there are more than 3 players` at the table."""

    amount: Amount


class NIs(NamedTuple):
    """`n is more than 2`."""

    amount: Amount


Standing = (
    TopIs
    | DirectionIs
    | HasLeft
    | HasMost
    | HasMore
    | Lately
    | SumIs
    | CounterIs
    | PlayersAre
    | NIs
)

# -- sentences -----------------------------------------------------------------------------


class Every(NamedTuple):
    """`every third time a player …`; own: `every third time the same player …`; once: `the third
    time a player …`, and then no more. Counted from when the law comes into force."""

    number: Number
    is_own: bool = False
    is_once: bool = False


class When(NamedTuple):
    """`When …, if …, unless …, … and …, or else "…", also called "…".`"""

    happenings: tuple[Happening, ...]
    conditions: tuple[Standing, ...]
    effects: tuple[Effect, ...]
    call: str = ""
    also: tuple[str, ...] = ()
    unless: tuple[Standing, ...] = ()
    every: Every | None = None


class MayPlay(NamedTuple):
    """`A 2 may be played on any card.`; with `may_not`, `No club may be played on a heart.`, and
    with a count, `No third heart in a row may be played.`, nor any after it."""

    cards: Cards
    onto: Cards
    may_not: bool = False
    call: str = ""
    nth: Nth | None = None


class OutOfTurn(NamedTuple):
    """`A 4 may be played out of turn.`"""

    cards: Cards


class CountsAs(NamedTuple):
    """`A 3 counts as a 10.` The second says a rank, a suit, or both; what it leaves open stays. `A
    card takes the suit of the card beneath`: of that of the card on which it is laid; so with the
    rank, or with both."""

    cards: Cards
    other: Noun


class PlayedAs(NamedTuple):
    """`A joker may be played as any card.`: as the one that its player names."""

    cards: Cards


class DoesNot(NamedTuple):
    """`An 8 does not reverse the order.`: what older laws do when such a card is played."""

    cards: Cards
    deed: int


class Deed:
    """What a card can be kept from doing."""

    ANYTHING: Final = 0
    REVERSE: Final = 1
    SKIP: Final = 2
    DEAL: Final = 3
    """`does not make anyone draw`."""
    ASK: Final = 4
    """`does not ask for words`."""
    AGAIN: Final = 5
    BIND: Final = 6
    """`does not bind the next card`."""
    NAME: Final = 7
    """`does not have to be named`."""


class Shown(NamedTuple):
    """`Every player's herd is shown to all.`: else nobody sees the number."""

    counter: Counter


class NobodyMaySay(NamedTuple):
    """`No player may say "play".`; with no text, `No player may speak.`; `… out of turn.`"""

    text: str
    call: str = ""
    is_out_of_turn: bool = False


class Judged(NamedTuple):
    """`A player who rhymes is to be called "Failure to be prosaic".`; with a price, `… for 2
    cards`: so many the penalty is."""

    deed: str
    call: str
    price: Number | None = None


Bound = When | MayPlay | OutOfTurn | CountsAs | PlayedAs | DoesNot | NobodyMaySay
"""What `While` can stand before."""
Plain = Bound | Shown | Setting | Lapse | Judged


class While(NamedTuple):
    """`While the top card is a queen, no player may say "play".`"""

    conditions: tuple[Standing, ...]
    sentence: Bound


Sentence = Plain | While
Law = tuple[Sentence, ...]
