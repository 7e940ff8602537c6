"""The tree of a law: what its sentences say (MO-23, MO-24).

A law is one sentence or more. Every part is frozen and compared by value, and says one thing
in one way, so that the printer can give it back as the sentence it was read from.
"""

from __future__ import annotations

from typing import Final, NamedTuple

# -- numbers -------------------------------------------------------------------------------


class Number(NamedTuple):
    """A whole number: `3`, `three`, or counted from the n of its law: `n`, `n-1`, `n+2`."""

    value: int
    is_n: bool = False
    is_spelled: bool = False


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


class Group:
    """Kinds of rank: face cards are jack, queen and king; an ace is 1, and odd."""

    FACE: Final = 0
    ODD: Final = 1
    EVEN: Final = 2


class Noun(NamedTuple):
    """One description of a card: `a card`, `a queen`, `a red 7`, `the 9 of diamonds`, `a face
    card of the same suit`. Ranks are 1 to 13, and 14 for a joker; suits 0 to 3: clubs, diamonds,
    hearts, spades; colours 0 red, 1 black."""

    rank: int = ANY
    suit: int = ANY
    colour: int = ANY
    group: int = ANY
    relation: Relation | None = None


class Cards(NamedTuple):
    """`a queen or a king`: one of these; with `is_not`, `a card that is not a queen or a king`."""

    nouns: tuple[Noun, ...]
    is_not: bool = False


# -- words ---------------------------------------------------------------------------------


class Value:
    """What can be said besides fixed words."""

    CARD_NAME: Final = 0
    SUIT_NAME: Final = 1
    RANK_NAME: Final = 2
    NEXT_PLAYER: Final = 3
    CARDS_LEFT: Final = 4


class Part(NamedTuple):
    """One piece of what must be said: `"very"`, `"very" n-1 times`, `"much" if n is more than 1`,
    `the name of the card`. It has either a text or a value."""

    text: str = ""
    value: int = ANY
    times: Number | None = None
    condition: Amount | None = None
    """Said only if n is so."""


Words = tuple[Part, ...]

# -- who and until when --------------------------------------------------------------------


class Who:
    """Whom a law concerns: nobody by name, seat, deal or authorship (MO-27)."""

    THAT_PLAYER: Final = 0
    NEXT_PLAYER: Final = 1
    EVERY_OTHER: Final = 2
    EVERY_PLAYER: Final = 3


class Until:
    """When something that a law does for a time is over."""

    NEXT_CARD: Final = 0
    """`until the next card`: when another card is laid."""
    NEXT_TURN: Final = 1
    """`until that player's next turn`: when it begins."""


# -- what happens --------------------------------------------------------------------------


class Nth(NamedTuple):
    """The how-manieth: `the third queen in a row`, `the n-th 7 on consecutive turns`, `the fifth
    heart since a king`. With `is_n` the number is not asked for but told, as n."""

    number: Number
    stretch: int
    since: Cards | None = None


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
    """`three cards of the same rank are played in a row` (or on consecutive turns). It fires for
    the player of the last of them, at every multiple of the number."""

    number: Number
    of: int
    stretch: int


class Draws(NamedTuple):
    """`a player draws a card` (any draw as a turn), `draws more than 2 cards`, `draws on 2
    consecutive turns` (of their own)."""

    amount: Amount | None = None
    turns: Number | None = None
    left: Amount | None = None


class Says(NamedTuple):
    """`a player says "moo"`: anywhere in an utterance."""

    text: str


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


Happening = Plays | Rows | Draws | Says | IsPenalized | Joins | BeginsTurn | EndsTurn


def left_of(happening: Happening) -> Amount | None:
    """How many cards are left in the hand of the player it happens to, if that is asked for."""
    if isinstance(happening, (Plays, Draws, BeginsTurn, EndsTurn)):
        return happening.left
    return None


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
    is_any: bool = False


class NIs(NamedTuple):
    """`n is more than 2`."""

    amount: Amount


Standing = TopIs | DirectionIs | HasLeft | NIs

# -- what a law does -----------------------------------------------------------------------


class MustSay(NamedTuple):
    """`that player must say "…" within 5 seconds`."""

    who: int
    words: Words
    within: Number | None = None


class MustEither(NamedTuple):
    """`the next player must either play a 7, or draw n cards and say "Thank you"`: the burden is
    on whoever's turn begins next (MO-18)."""

    play: Cards
    draw: Number
    say: Words | None = None


class MayNotSay(NamedTuple):
    """`that player may not say "play" until the next card`."""

    who: int
    text: str
    until: int | None = None


class Skip(NamedTuple):
    """`skip the next player`, `skip the next 2 players`."""

    number: Number


class Reverse(NamedTuple):
    """`reverse the order`."""


class Draw(NamedTuple):
    """`that player draws 2 cards`: dealt to them at once."""

    who: int
    number: Number


class PlayAgain(NamedTuple):
    """`that player plays again`: the turn is theirs once more."""


class NextCardMust(NamedTuple):
    """`the next card must be a heart`: any other is a bad card, until a card is laid."""

    cards: Cards


class LastTo(NamedTuple):
    """`the last to say "Cheers" draws a card`: when all at the table but one have said it within
    the grace, that one draws."""

    words: Words
    number: Number


class Setting(NamedTuple):
    """`in rule 900 the time is 5 seconds`, as a law of its own or, with `until`, as something a
    law does for a time. One of number and text is given, by what is set."""

    rule: str
    what: int
    number: Number | None = None
    text: str = ""
    until: int | None = None


class What:
    """What a law can set in a rule (MO-26)."""

    TIME: Final = 0
    """`the time is 5 seconds`."""
    NUMBER: Final = 1
    """`the number is 7`."""
    WORDS: Final = 2
    """`the words are "…"`."""
    CALL: Final = 3
    """`the call is "…"`."""


class Lapse(NamedTuple):
    """`rule 500 no longer applies`; with `until`, `rule 500 does not apply until the next
    card`."""

    rule: str
    until: int | None = None


Effect = (
    MustSay
    | MustEither
    | MayNotSay
    | Skip
    | Reverse
    | Draw
    | PlayAgain
    | NextCardMust
    | LastTo
    | Setting
    | Lapse
)

# -- sentences -----------------------------------------------------------------------------


class When(NamedTuple):
    """`When …, if …, … and …, or else "…", also called "…".`"""

    happenings: tuple[Happening, ...]
    conditions: tuple[Standing, ...]
    effects: tuple[Effect, ...]
    call: str = ""
    also: tuple[str, ...] = ()


class MayPlay(NamedTuple):
    """`A 2 may be played on any card.`; with `may_not`, `No club may be played on a heart.`"""

    cards: Cards
    onto: Cards
    may_not: bool = False
    call: str = ""


class OutOfTurn(NamedTuple):
    """`A 4 may be played out of turn.`"""

    cards: Cards


class CountsAs(NamedTuple):
    """`A 3 counts as a 10.` The second says a rank, a suit, or both; what it leaves open stays."""

    cards: Cards
    other: Noun


class NobodyMaySay(NamedTuple):
    """`No player may say "play".`"""

    text: str
    call: str = ""


class Judged(NamedTuple):
    """`A player who rhymes is to be called "Failure to be prosaic".`"""

    deed: str
    call: str


Plain = When | MayPlay | OutOfTurn | CountsAs | NobodyMaySay | Setting | Lapse | Judged


class While(NamedTuple):
    """`While the top card is a queen, no player may say "play".`"""

    conditions: tuple[Standing, ...]
    sentence: When | MayPlay | OutOfTurn | CountsAs | NobodyMaySay


Sentence = Plain | While
Law = tuple[Sentence, ...]
