"""What each player may do at a table of Mood'aut. Why anything else is not taken is in `checks`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.act import Act
from mootable.core.seats import holds
from mootable.games.moodaut import acts
from mootable.games.moodaut.cards import KINDS, Card
from mootable.games.moodaut.table import MoodautTable, Waits

if TYPE_CHECKING:
    from mypy_extensions import i64


PLAIN: Final = [Card.INSIGHT, Card.TURNUP, Card.CRISIS, Card.ALONE]
"""The cards that are played alone and on nobody."""
DRAW_OR_PLAY: Final[list[list[Act]]] = [
    [acts.DRAW, *[acts.PLAY[card] for place, card in enumerate(PLAIN) if held >> place & 1]]
    for held in range(1 << len(PLAIN))
]
"""The acts of a turn without a target, by which of those are in hand, a bit each: a list that is
copied is made more quickly than one that grows."""


def legal(state: MoodautTable, seat: i64) -> list[Act]:
    """Every act this seat may do now."""
    window = state.windows[0]
    if state.outcome is not None or not window.may_answer(seat):
        return []
    kind = window.kind
    hand = state.table[seat].hand
    if kind == Waits.NOPE:
        return [acts.NOPE, acts.PASS] if hand[Card.NOPE] else [acts.PASS]
    if kind == Waits.TURN:
        return on_turn(state, seat, hand)
    if kind == Waits.RESCUE:
        return [acts.ADDRESS, acts.PASS] if hand[Card.ADDRESS] else [acts.PASS]
    if kind == Waits.STRESS:
        return [acts.ADDRESS, acts.ASK] if hand[Card.ADDRESS] else [acts.ASK]
    if kind == Waits.LAST_CHANCE:
        return [acts.ADDRESS, acts.YIELD] if hand[Card.ADDRESS] else [acts.YIELD]
    found: list[Act] = []
    if kind == Waits.GIVE:
        for card in range(KINDS):
            if hand[card]:
                found.append(acts.GIVE[card])
    else:
        found.extend(acts.hides(len(state.deck)))
    return found


def on_turn(state: MoodautTable, seat: i64, hand: list[int]) -> list[Act]:
    """MA-5: any play, or the draw that ends the turn."""
    found = DRAW_OR_PLAY[plain(hand)].copy()
    if hand[Card.HELP]:
        for target in range(state.players):
            if target != seat and state.can_be_robbed(target):
                found.append(acts.HELP[target])
    quote: i64 = Card.QUOTE1
    while quote < KINDS:
        if hand[quote] >= 2:
            sets(state, seat, quote, hand[quote] >= 3, found)
        quote += 1
    return found


def plain(hand: list[int]) -> i64:
    """Which of the cards that are played alone and on nobody are in a hand, a bit each."""
    held: i64 = 0
    if hand[Card.INSIGHT]:
        held |= 1
    if hand[Card.TURNUP]:
        held |= 2
    if hand[Card.CRISIS]:
        held |= 4
    if hand[Card.ALONE]:
        held |= 8
    return held


def may_name(hand: list[int]) -> bool:
    """Whether a hand has anything that is played on somebody: a help, or a pair of quotes."""
    if hand[Card.HELP]:
        return True
    quote: i64 = Card.QUOTE1
    while quote < KINDS:
        if hand[quote] >= 2:
            return True
        quote += 1
    return False


def sets(state: MoodautTable, seat: i64, quote: i64, three: bool, found: list[Act]) -> None:
    """MA-11 and MA-12: a pair robs who holds a card, a triple names anyone living."""
    target: i64 = 0
    while target < state.players:
        if target != seat and holds(state.living, target):
            if state.table[target].cards:
                found.append(acts.PAIR[quote][target])
            if three:
                # From the card after stress, which can't be named.
                found.extend(acts.TRIPLE[quote][target][Card.ADDRESS :])
        target += 1
