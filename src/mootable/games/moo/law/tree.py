"""The tree of a law: what its sentences say (MO-23, MO-24).

A law is one sentence or more. Every part is frozen and compared by value, and says one thing
in one way, so that the printer can give it back as the sentence it was read from.
"""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from mootable.games.moo.law.terms import ANY_CARD, Amount, Cards, Counter, Noun, Number, Who, Words

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


Standing = TopIs | DirectionIs | HasLeft | HasMost | HasMore | Lately | CounterIs | PlayersAre | NIs

# -- what a law does -----------------------------------------------------------------------


class MustSay(NamedTuple):
    """`that player must say "…" within 5 seconds`, `… must say "…" or "…"`; with a price, `must say
    "…" or draw 2 cards`: so many cards the penalty is, instead of one."""

    who: int
    words: Words
    within: Number | None = None
    others: tuple[Words, ...] = ()
    price: Number | None = None


class MustName(NamedTuple):
    """`that player must name another player`: say the name of one who is at the table, and nothing
    else. What the sentence does to `the player named` it does then."""

    who: int
    within: Number | None = None
    price: Number | None = None


class MustEither(NamedTuple):
    """`the next player must either play a 7, or draw n cards and say "Thank you"`: the burden is
    on whoever's turn begins next (MO-18). With nothing to draw, `or miss the turn`: a draw brings
    no card then."""

    play: Cards
    draw: Number | None
    say: Words | None = None


class MayNotSay(NamedTuple):
    """`that player may not say "play" until the next card`; with no text, `may not speak`."""

    who: int
    text: str
    until: int | None = None
    card: Cards | None = None
    """Until which card is laid."""


class MayNotPlay(NamedTuple):
    """`no player may play a heart until a player plays a spade`: then such a card is a bad card,
    until the next card if it does not say how long."""

    who: int
    cards: Cards
    until: int | None = None
    card: Cards | None = None
    """Until which card is laid."""


class Skip(NamedTuple):
    """`skip the next player`, `skip the next 2 players`."""

    number: Number


class Reverse(NamedTuple):
    """`reverse the order`."""


class Draw(NamedTuple):
    """`that player draws 2 cards`: dealt to them at once."""

    who: int
    number: Number


class DrawUntil(NamedTuple):
    """`that player draws cards until one of them is a heart`; with no cards, `until one of them can
    be played`. What they drew as their turn is the first of them."""

    who: int
    cards: Cards | None = None


class TurnTo(NamedTuple):
    """`the turn goes to the previous player`: when the turn that is on is over."""

    who: int


class ShufflePile(NamedTuple):
    """`shuffle the pile into the draw pile`: all but its top card."""


class TurnUp(NamedTuple):
    """`turn up a new card`: from the draw pile, onto the pile. It starts nothing (MO-2)."""


class PlayAgain(NamedTuple):
    """`that player plays again`: the turn is theirs once more."""


class PlayTwice(NamedTuple):
    """`the next player plays twice`: after their next turn they have another."""

    who: int


class NextCardMust(NamedTuple):
    """`the next card must be a heart`: any other is a bad card, until a card is laid; with `may`,
    `the next card may be a heart`: then such a card is a good one."""

    cards: Cards
    may: bool = False


class RaceEnd:
    """What comes of a race to say something."""

    DRAWS: Final = 0
    DISCARDS: Final = 1
    GIVES: Final = 2
    """`gives a card to that player`, or to somebody else told from whom it began with."""
    MISSES: Final = 3
    """`misses a turn`."""
    TURN: Final = 4
    """`has the next turn`."""


class LastTo(NamedTuple):
    """`the last to say "Cheers" draws a card`: when all at the table but one have said it within
    the grace, that one draws, or whatever else comes of it."""

    words: Words
    number: Number
    end: int = RaceEnd.DRAWS
    to: int = Who.THAT_PLAYER


class FirstTo(NamedTuple):
    """`the first to say "Snap" discards a card`; with `others`, `every player but the first to say
    "Snap" draws a card`."""

    words: Words
    number: Number
    end: int = RaceEnd.DRAWS
    others: bool = False
    to: int = Who.THAT_PLAYER


class Give(NamedTuple):
    """`that player gives 2 cards to the next player`, taken blindly; of every player, each to
    their own next one, all at once. With no number, `gives their hand`."""

    who: int
    number: Number | None
    to: int


class Show(NamedTuple):
    """`the next player shows their hand to that player`, or `to every player`."""

    who: int
    to: int


class Trade(NamedTuple):
    """`that player trades hands with the next player`, `… trades a card with …`."""

    other: int
    number: Number | None = None


class Discard(NamedTuple):
    """`that player discards a card`: taken blindly, shuffled into the draw pile."""

    who: int
    number: Number


class DiscardEvery(NamedTuple):
    """`that player discards every 7`: all such cards in their hand, shuffled into the draw pile."""

    who: int
    cards: Cards


class MissTurn(NamedTuple):
    """`that player misses a turn`: their next one."""

    who: int


class Count(NamedTuple):
    """`that player's herd grows by 1`, `shrinks by 1`, `becomes 0`."""

    counter: Counter
    change: int
    number: Number
    who: int = Who.THAT_PLAYER


class Change:
    """How a counter changes. It stays from 0 to MOST_COUNTED."""

    GROWS: Final = 0
    SHRINKS: Final = 1
    BECOMES: Final = 2


MOST_COUNTED: Final = 99


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
    | MustName
    | MustEither
    | MayNotSay
    | MayNotPlay
    | Skip
    | Reverse
    | Draw
    | DrawUntil
    | TurnTo
    | ShufflePile
    | TurnUp
    | PlayAgain
    | PlayTwice
    | NextCardMust
    | LastTo
    | FirstTo
    | Give
    | Show
    | Trade
    | Discard
    | DiscardEvery
    | MissTurn
    | Count
    | Setting
    | Lapse
)


def concerns_named(effect: Effect) -> bool:
    """Whether it is done to the player named, or by them: it waits until one is."""
    return Who.NAMED in concerned(effect)


MAY_NOT: Final = (MayNotSay, MayNotPlay)
"""What laws forbid somebody for a time."""
BY_CARDS: Final = (DrawUntil, DiscardEvery)
"""What laws deal or take by what the cards are."""
OF_ONE_TURN: Final = (MissTurn, PlayTwice, TurnTo)
"""What laws do to the turns of somebody."""


def concerned(effect: Effect) -> tuple[int, ...]:
    """By whom and to whom it is done, and by whose hand or counter it goes."""
    if isinstance(effect, (Draw, Discard, Give)):
        measure = None if effect.number is None else effect.number.measure
        other = effect.to if isinstance(effect, Give) else effect.who
        return (effect.who, other, effect.who if measure is None else measure.who)
    if isinstance(effect, Show):
        return (effect.who, effect.to)
    if isinstance(effect, Trade):
        return (effect.other,)
    if isinstance(effect, (MustSay, MustName, *MAY_NOT, *BY_CARDS, *OF_ONE_TURN, Count)):
        return (effect.who,)
    if isinstance(effect, (*OF_TURNS, NextCardMust, LastTo, FirstTo, Setting, Lapse)):
        return ()
    assert_never(effect)


OF_TURNS: Final = (MustEither, Skip, Reverse, PlayAgain, ShufflePile, TurnUp)
"""What laws do to turns and piles, and to nobody who could be chosen."""

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
    """`A 3 counts as a 10.` The second says a rank, a suit, or both; what it leaves open stays."""

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
