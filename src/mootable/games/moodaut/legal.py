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
    plain: i64 = 0
    if hand[Card.INSIGHT]:
        plain |= 1
    if hand[Card.TURNUP]:
        plain |= 2
    if hand[Card.CRISIS]:
        plain |= 4
    if hand[Card.ALONE]:
        plain |= 8
    found = DRAW_OR_PLAY[plain].copy()
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
