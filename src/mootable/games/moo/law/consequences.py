"""What a law does when what it waits for happens: one of the parts of its tree."""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from mootable.games.moo.law.terms import Cards, Counter, Number, Who, Words


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
    else. What the sentence does to `the player named` it does then. With `may`, `may name another
    player`: nobody can be called for naming none, and then nothing of it is done."""

    who: int
    within: Number | None = None
    price: Number | None = None
    may: bool = False


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
    be played`. What they drew as their turn is the first of them. `At most 3 cards`: the most."""

    who: int
    cards: Cards | None = None
    most: Number | None = None


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


class PlayAtOnce(NamedTuple):
    """`that player may play a card of the same rank at once`: whether the turn is theirs or not, as
    long as nobody has laid another card or drawn. With no cards, `the card drawn`: of those that
    they drew as their turn."""

    who: int
    cards: Cards | None = None


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
    the grace, that one draws, or whatever else comes of it; with `others`, `the last of the others
    to say "Cheers" draws a card`: all but the player it began with."""

    words: Words
    number: Number
    end: int = RaceEnd.DRAWS
    others: bool = False
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
    """`that player trades hands with the next player`, `… trades a card with …`; also of others:
    `the player with the fewest cards trades hands with the player with the most cards`."""

    other: int
    number: Number | None = None
    who: int = Who.THAT_PLAYER


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
    | PlayAtOnce
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
        return (effect.who, effect.other)
    if isinstance(effect, ASKED_OF_ONE):
        return (effect.who,)
    if isinstance(effect, (*OF_TURNS, NextCardMust, LastTo, FirstTo, Setting, Lapse)):
        return ()
    assert_never(effect)


ASKED_OF_ONE: Final = (
    MustSay,
    MustName,
    *MAY_NOT,
    *BY_CARDS,
    *OF_ONE_TURN,
    PlayAtOnce,
    Count,
)
"""What laws ask of somebody, or do to them, that goes by nobody else."""
OF_TURNS: Final = (MustEither, Skip, Reverse, PlayAgain, ShufflePile, TurnUp)
"""What laws do to turns and piles, and to nobody who could be chosen."""
