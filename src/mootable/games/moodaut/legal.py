"""What each player may do at a table of Mood'aut. Why anything else is not taken is in `checks`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.act import Act
from mootable.core.seats import holds
from mootable.games.moodaut import acts
from mootable.games.moodaut.cards import KINDS, Card
from mootable.games.moodaut.table import MoodautTable, Player, Some, Waits

if TYPE_CHECKING:
    from mypy_extensions import i64


PLAIN: Final = [Card.INSIGHT, Card.TURNUP, Card.CRISIS, Card.ALONE]
"""The cards that are played alone and on nobody."""
DRAW_OR_PLAY: Final[list[list[Act]]] = [
    [acts.DRAW, *[acts.PLAY[card] for place, card in enumerate(PLAIN) if held >> place & 1]]
    for held in range(1 << len(PLAIN))
]
"""The acts of a turn without a target, by which of those are in hand, a bit each."""
PASS: Final[list[Act]] = [acts.PASS]
NOPE_OR_PASS: Final[list[Act]] = [acts.NOPE, acts.PASS]
ADDRESS_OR_PASS: Final[list[Act]] = [acts.ADDRESS, acts.PASS]
ASK: Final[list[Act]] = [acts.ASK]
ADDRESS_OR_ASK: Final[list[Act]] = [acts.ADDRESS, acts.ASK]
YIELD: Final[list[Act]] = [acts.YIELD]
ADDRESS_OR_YIELD: Final[list[Act]] = [acts.ADDRESS, acts.YIELD]


def legal(state: MoodautTable, seat: i64) -> list[Act]:
    """Every act this seat may do now."""
    window = state.windows[0]
    if state.outcome is not None or not window.may_answer(seat):
        return []
    kind = window.kind
    player = state.table[seat]
    if kind == Waits.TURN:
        return on_turn(state, seat, player)
    if kind == Waits.NOPE:
        return NOPE_OR_PASS if player.counts & Some.NOPE else PASS
    has_address = player.counts & Some.ADDRESS != 0
    if kind == Waits.RESCUE:
        return ADDRESS_OR_PASS if has_address else PASS
    if kind == Waits.STRESS:
        return ADDRESS_OR_ASK if has_address else ASK
    if kind == Waits.LAST_CHANCE:
        return ADDRESS_OR_YIELD if has_address else YIELD
    found: list[Act] = []
    if kind == Waits.GIVE:
        for card in range(KINDS):
            if player.hand[card]:
                found.append(acts.GIVE[card])
    else:
        found.extend(acts.hides(len(state.deck)))
    return found


def on_turn(state: MoodautTable, seat: i64, player: Player) -> list[Act]:
    """MA-5: any play, or the draw that ends the turn."""
    counts = player.counts
    found = DRAW_OR_PLAY[plain(counts)]
    if not may_name(counts):
        return found
    found = found.copy()
    if counts & Some.HELP:
        for target in range(state.players):
            if target != seat and state.can_be_robbed(target):
                found.append(acts.HELP[target])
    if counts & Some.PAIR:
        hand = player.hand
        quote: i64 = Card.QUOTE1
        while quote < KINDS:
            if hand[quote] >= 2:
                sets(state, seat, quote, hand[quote] >= 3, found)
            quote += 1
    return found


def plain(counts: i64) -> i64:
    """Which of the cards that are played alone and on nobody are in a hand, a bit each."""
    held: i64 = 0
    if counts & Some.INSIGHT:
        held |= 1
    if counts & Some.TURNUP:
        held |= 2
    if counts & Some.CRISIS:
        held |= 4
    if counts & Some.ALONE:
        held |= 8
    return held


def may_name(counts: i64) -> bool:
    """Whether a hand has anything that is played on somebody: a help, or a pair of quotes."""
    return counts & Some.HELP != 0 or counts & Some.PAIR != 0


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
