"""Whether a law can ever fire: what it waits for, over the cards there are (MO-27)."""

from __future__ import annotations

from typing import Final, assert_never

from mootable.games.moo.acts import LEAST_PLAYERS, MOST_PLAYERS
from mootable.games.moo.law.amends import bounded
from mootable.games.moo.law.consequences import MOST_COUNTED
from mootable.games.moo.law.fairness.possible import (
    MOST_HAND,
    kinds_of,
    most_in_a_row,
    most_of,
    pairs_of,
    range_of,
)
from mootable.games.moo.law.grammar.nouns import print_cards
from mootable.games.moo.law.in_force.history import LONGEST
from mootable.games.moo.law.terms import Amount, Cards
from mootable.games.moo.law.tree import (
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
    SumIs,
    TopIs,
    Turns,
    When,
    Wins,
)

MOST_SUMMED: Final = 10
"""Cards that a law may add up."""
MOST_TURNS: Final = 20
"""In a row, that a law may wait for somebody to draw on."""


def no_such(cards: Cards) -> str | None:
    for noun in cards.nouns:
        number = None if noun.relation is None else noun.relation.number
        if number is not None and number.value > LONGEST:
            return f"A law looks back {LONGEST} cards at most."
    if kinds_of(cards):
        return None
    return f"There is no such card as {print_cards(cards)}, so this can never be."


def _never(amounts: list[Amount], least: int, most: int, what: str) -> str | None:
    low, high = range_of(amounts, least, most)
    return f"{what} can never be so many or so few as this asks for." if low > high else None


def no_hand(amounts: list[Amount], least: int = 0) -> str | None:
    """Why nobody can have so many cards left."""
    return _never(amounts, least, MOST_HAND, "The cards left")


def tops_of(standings: tuple[Standing, ...]) -> set[int] | None:
    """The cards that can be on top for these to hold; None if they don't say."""
    tops: set[int] | None = None
    for standing in standings:
        if isinstance(standing, TopIs):
            kinds = set(kinds_of(standing.cards))
            tops = kinds if tops is None else tops & kinds
    return tops


def in_standings(standings: tuple[Standing, ...]) -> str | None:
    tops = tops_of(standings)
    if tops is not None and not tops:
        return "The top card can never be so."
    found = both_ways(standings)
    if found is not None:
        return found
    for standing in standings:
        found = _in_standing(standing)
        if found is not None:
            return found
    return None


def both_ways(standings: tuple[Standing, ...]) -> str | None:
    ways = {one.is_clockwise for one in standings if isinstance(one, DirectionIs)}
    if len(ways) > 1:
        return "Play can't go both ways at once."
    hands = [one for one in standings if isinstance(one, HasMore)]
    if len({(one.who, one.other) for one in hands}) < len(set(hands)):
        return "A hand can't be both larger and smaller than another."
    return None


def _in_standing(standing: Standing) -> str | None:
    if isinstance(standing, HasLeft):
        return no_hand([standing.amount])
    if isinstance(standing, PlayersAre):
        return _never([standing.amount], LEAST_PLAYERS, MOST_PLAYERS, "The players")
    if isinstance(standing, CounterIs):
        return _never([standing.amount], 0, MOST_COUNTED, "What is counted")
    if isinstance(standing, SumIs):
        found = bounded(standing.number, 2, MOST_SUMMED, "cards")
        least = standing.number.value
        return found or _never([standing.amount], least, 13 * least, "What cards add up to")
    if isinstance(standing, Lately):
        return no_such(standing.cards) or bounded(standing.number, 1, LONGEST, "cards")
    if isinstance(standing, (TopIs, DirectionIs, HasMost, HasMore, NIs)):
        return None
    assert_never(standing)


def absent_in(sentence: When) -> set[int]:
    """The cards that can't be the one that was just played."""
    found: set[int] = set()
    for one in sentence.conditions:
        if isinstance(one, Lately) and one.is_not:
            found |= _surely(one.cards)
    if len(sentence.unless) == 1:
        only = sentence.unless[0]
        if isinstance(only, TopIs) or (isinstance(only, Lately) and not only.is_not):
            found |= _surely(only.cards)
    return found


def _surely(cards: Cards) -> set[int]:
    """The cards that fit a description, whatever lies beside them."""
    is_compared = any(noun.relation is not None for noun in cards.nouns)
    return set() if is_compared else set(kinds_of(cards))


def is_itself(cards: Cards, absent: set[int]) -> str | None:
    if set(kinds_of(cards)) <= absent:
        return (
            "The card that is played is on top by then, and among the last: this could never be. "
            'For those before it say "plays … on …", or "While …, when a player plays …".'
        )
    return None


def in_happening(happening: Happening, lefts: list[Amount], tops: set[int] | None) -> str | None:
    if isinstance(happening, Rows):
        number = happening.number.value
        if 2 <= number <= most_in_a_row(happening):
            return None
        if number < 2:
            return "A row begins with two cards."
        return f"There are not {number} such cards to be played in a row."
    if isinstance(happening, Plays):
        found = _in_plays(happening)
        if found is None and tops is not None and not tops & set(kinds_of(happening.cards)):
            found = (
                "The card that is played is on top by then, and can't be both of what this says. "
                'For the card beneath it say "plays … on …".'
            )
        return found or _in_left(happening.left, lefts, 0)
    if isinstance(happening, Draws):
        return _in_draws(happening) or _in_left(happening.left, lefts, 1)
    if isinstance(happening, (BeginsTurn, EndsTurn)):
        return _in_left(happening.left, lefts, 0)
    if isinstance(happening, Reaches):
        return bounded(happening.number, 1, MOST_COUNTED, "to be reached")
    if isinstance(happening, DrawRow):
        row = happening.number
        return None if row is None else bounded(row, 2, MOST_TURNS, "turns in a row")
    if isinstance(happening, (Says, SaysName, IsPenalized, Joins, Leaves, Wins, Turns, Mishap)):
        return None
    assert_never(happening)


def _in_left(left: Amount | None, lefts: list[Amount], least: int) -> str | None:
    amounts = lefts if left is None else [left, *lefts]
    return no_hand(amounts, least)


def _in_plays(happening: Plays) -> str | None:
    found = no_such(happening.cards)
    if found is not None:
        return found
    onto = happening.onto
    if onto is not None:
        found = no_such(onto)
        if found is not None:
            return found
        if not pairs_of(happening.cards, onto):
            cards, other = print_cards(happening.cards), print_cards(onto)
            return f"On {other} there can never lie {cards}."
    nth = happening.nth
    return None if nth is None else in_count(happening.cards, nth)


def in_count(cards: Cards, nth: Nth) -> str | None:
    if nth.number.is_n:
        return None
    number = nth.number.value
    if nth.since is not None:
        found = no_such(nth.since)
        if found is not None:
            return found
    if number < 1:
        return "Counting begins with the first."
    if nth.is_own and not number < LONGEST // 2:
        return f"That can never happen {number} times as this counts it."
    if number > most_of(cards, nth):
        return f"That can never happen {number} times as this counts it."
    return None


def _in_draws(happening: Draws) -> str | None:
    if happening.turns is not None and not 1 <= happening.turns.value <= MOST_TURNS:
        return f"Turns in a row are counted from 1 to {MOST_TURNS}."
    if happening.amount is not None:
        return _never([happening.amount], 1, LONGEST, "The cards that are drawn")
    return None
