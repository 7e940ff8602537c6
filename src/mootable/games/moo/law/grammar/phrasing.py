"""Printing what laws speak of: what happens, how things stand, and what is said."""

from __future__ import annotations

from typing import Final, assert_never

from mootable.games.moo.law.consequences import MustSay
from mootable.games.moo.law.grammar.nouns import (
    COMMON,
    any_cards,
    bare_cards,
    plural,
    print_cards,
    told_amount,
    told_counter,
    told_n,
    told_nouns,
    told_number,
    told_ordinal,
    told_times,
    told_who,
)
from mootable.games.moo.law.terms import (
    ANY,
    Amount,
    Cards,
    Compare,
    Going,
    Number,
    Of,
    Part,
    Words,
)
from mootable.games.moo.law.tree import (
    Amiss,
    BeginsTurn,
    CounterIs,
    DirectionIs,
    DrawRow,
    Draws,
    EndsTurn,
    Happening,
    HasLeft,
    HasMore,
    HasMost,
    IsPenalized,
    Joins,
    Lately,
    Leaves,
    Mishap,
    NIs,
    Nth,
    PlayersAre,
    Plays,
    Reaches,
    Rows,
    Says,
    SaysName,
    Standing,
    Stretch,
    SumIs,
    TopIs,
    Turns,
    Wins,
    is_mere,
    left_of,
)

_VALUES: Final = [
    "the name of the card",
    "the name of the suit",
    "the name of the rank",
    "the name of the next player",
    "the number of cards left",
    "the name of the colour",
    "the name of the previous player",
    "the name of the player opposite",
    "the name of the player on the left",
    "the name of the player on the right",
    "the number n",
    "the name of that player",
]
_MISHAPS: Final = ["plays out of turn", "calls wrongly", "is skipped"]
_STRETCHES: Final = ["in a row", "on consecutive turns", "since"]
_GOING: Final = {
    Going.UP: "going up",
    Going.DOWN: "going down",
    Going.UP_BY_ONE: "going up by one",
    Going.DOWN_BY_ONE: "going down by one",
    Going.ALTERNATING: "of alternating colours",
}


# -- what happens --------------------------------------------------------------------------


def print_happenings(happenings: tuple[Happening, ...]) -> str:
    first = happenings[0]
    if isinstance(first, Rows):
        how = f"of the same {COMMON[first.of]}" if first.of <= Of.COLOUR else _GOING[first.of]
        stretch = told_stretch(first.stretch, first.is_own)
        return f"{told_number(first.number)} cards {how} are played {stretch}"
    if isinstance(first, DrawRow):
        if first.number is None:
            return "every player draws in a row"
        return f"{told_number(first.number)} {plural('player', first.number)} draw in a row"
    if isinstance(first, Turns):
        return "the direction changes"
    if isinstance(first, Reaches):
        whose = "a player's" if first.counter.is_own else "the table's"
        return f"{whose} {first.counter.name} reaches {told_number(first.number)}"
    last = left_of(happenings[-1])
    is_shared = all(left_of(one) == last and is_mere(one) for one in happenings)
    told: list[str] = []
    for place, happening in enumerate(happenings):
        left = left_of(happening)
        if is_shared and place < len(happenings) - 1:
            left = None  # told with the last, it is true of all
        told.append(_happening(happening) + _with_left(left))
    return "a player " + " or ".join(told)


def _with_left(left: Amount | None) -> str:
    return "" if left is None else f" with {_cards_left(left)}"


def _cards_left(left: Amount) -> str:
    if left.compare == Compare.IS and left.number == Number(0, is_spelled=True):
        return "no cards left"
    return f"{told_amount(left)} {plural('card', left.number)} left"


def _happening(happening: Happening) -> str:
    if isinstance(happening, Plays):
        nth = happening.nth
        cards = happening.cards
        # What they are laid on is true of all, not of the last alone.
        is_list = happening.onto is not None and nth is None and len(cards.nouns) > 1
        text = "plays either " if is_list and not cards.is_not else "plays "
        text += print_cards(cards) if nth is None else "the " + told_nth(nth, cards)
        if happening.onto is not None:
            text += f" on {any_cards(happening.onto)}"
        return text
    if isinstance(happening, Draws):
        return _draws(happening)
    if isinstance(happening, Says):
        return f"says {quoted(happening.text)}"
    if isinstance(happening, SaysName):
        return "says another player's name"
    if isinstance(happening, IsPenalized):
        return "is penalized"
    if isinstance(happening, Joins):
        return "joins"
    if isinstance(happening, Leaves):
        return "leaves"
    if isinstance(happening, Wins):
        return "wins"
    if isinstance(happening, BeginsTurn):
        return "begins a turn"
    if isinstance(happening, EndsTurn):
        return "ends a turn"
    if isinstance(happening, Mishap):
        return _MISHAPS[happening.kind]
    # These stand alone, and are told as they begin (_happenings).
    assert not isinstance(happening, (Rows, DrawRow, Turns, Reaches))
    assert_never(happening)


def told_nth(nth: Nth, cards: Cards) -> str:
    stretch = told_stretch(nth.stretch, nth.is_own)
    text = f"{told_ordinal(nth.number)} {bare_cards(cards)} {stretch}"
    if nth.stretch == Stretch.SINCE:
        assert nth.since is not None
        text += f" {print_cards(nth.since)}"
    return text


def told_stretch(stretch: int, is_own: bool) -> str:
    """What a count runs over."""
    return f"{_STRETCHES[stretch]} by the same player" if is_own else _STRETCHES[stretch]


def _draws(happening: Draws) -> str:
    text = "draws"
    amount = happening.amount
    if amount is not None:
        exactly = "exactly " if amount.compare == Compare.IS else ""
        text += f" {exactly}{told_amount(amount)} {plural('card', amount.number)}"
    elif happening.turns is None:
        text += " a card"
    if happening.turns is not None:
        text += f" on {told_number(happening.turns)} consecutive turns"
    return text


# -- how things stand ----------------------------------------------------------------------


def print_standings(standings: tuple[Standing, ...], top: str = "the top card") -> str:
    """`top`: a card that was just played is on top by then."""
    return " and ".join([_standing(standing, top) for standing in standings])


def _standing(standing: Standing, top: str) -> str:
    if isinstance(standing, TopIs):
        is_not = "not " if standing.cards.is_not else ""
        return f"{top} is {is_not}{told_nouns(standing.cards.nouns)}"
    if isinstance(standing, DirectionIs):
        return f"play goes {'clockwise' if standing.is_clockwise else 'counterclockwise'}"
    if isinstance(standing, HasLeft):
        return f"{told_who(standing.who)} has {_cards_left(standing.amount)}"
    if isinstance(standing, HasMost):
        return f"{told_who(standing.who)} has the {'most' if standing.is_most else 'fewest'} cards"
    if isinstance(standing, HasMore):
        how = ["as many cards as", "more cards than", "fewer cards than"][standing.compare]
        return f"{told_who(standing.who)} has {how} {told_who(standing.other)}"
    if isinstance(standing, Lately):
        cards = (
            f"no {bare_cards(standing.cards)}" if standing.is_not else print_cards(standing.cards)
        )
        number = standing.number
        return f"{cards} is among the last {told_number(number)} {plural('card', number)}"
    if isinstance(standing, SumIs):
        number = standing.number
        last = f"{told_number(number)} {plural('card', number)}"
        return f"the last {last} add up to {told_n(standing.amount)}"
    if isinstance(standing, CounterIs):
        return f"{told_counter(standing.counter, standing.who)} is {told_n(standing.amount)}"
    if isinstance(standing, PlayersAre):
        amount = standing.amount
        exactly = "exactly " if amount.compare == Compare.IS else ""
        return f"there are {exactly}{told_amount(amount)} {plural('player', amount.number)}"
    if isinstance(standing, NIs):
        return f"n is {told_n(standing.amount)}"
    assert_never(standing)


# -- what can be said ----------------------------------------------------------------------


def print_words(words: Words) -> str:
    return ", ".join([_part(part) for part in words])


def print_choices(effect: MustSay) -> str:
    """One of several things to say. What commas join would be read as more of them."""
    if not effect.others and effect.price is None:
        return print_words(effect.words)
    ways = [
        " followed by ".join([_part(part) for part in words])
        for words in (effect.words, *effect.others)
    ]
    return " or ".join(ways)


def _part(part: Part) -> str:
    if part.counter is not None:
        text = f"the number of {told_counter(part.counter, part.who)}"
    else:
        text = quoted(part.text) if part.value == ANY else _VALUES[part.value]
    if part.times is not None:
        text += " " + told_times(part.times)
    if part.condition is not None:
        text += f" if n is {told_n(part.condition)}"
    return text


def quoted(text: str) -> str:
    return f'"{text}"'


assert len(_MISHAPS) == Amiss.SKIPPED + 1
