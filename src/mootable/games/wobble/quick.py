"""How a sensible player of Wobble plays in a playout: sheds what costs most, defends, tries what is
likely to succeed. It looks at nothing but its own hand and what lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mootable.core.chance import Chance
from mootable.core.seats import NOBODY
from mootable.games.wobble import acts
from mootable.games.wobble.acts import Kind, WobbleAct
from mootable.games.wobble.cards import (
    SYMBOL,
    TASK,
    Symbol,
    Task,
    is_number,
    is_offensive,
    value,
    worth,
)
from mootable.games.wobble.legal import legal
from mootable.games.wobble.options import CASUAL_SKILLS, UNSKILLED
from mootable.games.wobble.table import Waits, WobbleTable

if TYPE_CHECKING:
    from mypy_extensions import i64

GOOD_ODDS: Final = 50
"""In percent: from here on a try is worth it."""
A_TURN_OVER: Final = 60
"""About how good it is to turn over cards instead of drawing."""
A_WIN: Final = 0.5
"""What it is worth to win, beside a hundred points."""


def quick(state: WobbleTable, seat: i64, chance: Chance) -> WobbleAct:
    """What to answer to what the table waits for."""
    deeds = cast("list[WobbleAct]", legal(state, seat))
    if len(deeds) == 1:
        return deeds[0]
    kind = state.windows[0].kind
    if kind == Waits.TURN or kind == Waits.DRAWN:
        return best(state, seat, deeds)
    if kind == Waits.ATTACK:
        return under_attack(state, seat, deeds)
    if kind == Waits.HIT:
        return acts.TRY if odds(state, seat) >= GOOD_ODDS else acts.TAKE
    return deeds[chance.below(len(deeds))]


def best(state: WobbleTable, seat: i64, deeds: list[WobbleAct]) -> WobbleAct:
    """The play that sheds most."""
    found = deeds[0]
    most: i64 = -1_000_000
    for deed in deeds:
        good = score(state, seat, deed)
        if good > most:
            most = good
            found = deed
    return found


def score(state: WobbleTable, seat: i64, deed: WobbleAct) -> i64:
    """What a play is worth: the points that are shed, and what its choices bring."""
    if deed.kind != Kind.PLAY:
        return 0
    hand = state.hands[seat]
    symbol = SYMBOL[deed.card]
    left: i64 = len(hand) - (2 if deed.twice else 1)
    good = value(deed.card)
    if deed.twice:
        good = 2 * good + 15
    if left == 0 and is_number(deed.card):
        good += 1000
    elif symbol == Symbol.EXCHANGE:
        good += 12 * (left - len(state.hands[deed.target]))
    elif symbol == Symbol.HALF and deed.yes:
        good += worth(hand) // 2
    elif symbol == Symbol.ZERO and deed.seat != NOBODY:
        good -= 2
    return good


def under_attack(state: WobbleTable, seat: i64, deeds: list[WobbleAct]) -> WobbleAct:
    """A card that helps, the dearest first; else try if that is likely to succeed, or take it."""
    found = deeds[0]
    most: i64 = 0
    for deed in deeds:
        if deed.kind != Kind.PLAY or SYMBOL[deed.card] == Symbol.DOUBLE:
            continue
        good = value(deed.card) + (1 if is_offensive(deed.card) else 0)
        if good > most:
            most = good
            found = deed
    if most > 0:
        return found
    attack = state.attack
    assert attack is not None
    if attack.answer:
        return deeds[0]
    return acts.TRY if attack.is_plus() and odds(state, seat) >= GOOD_ODDS else acts.TAKE


def odds(state: WobbleTable, seat: i64) -> i64:
    """In percent: how likely all the tasks of the attack succeed."""
    attack = state.attack
    assert attack is not None
    likely: i64 = 100
    for card in attack.cards:
        task = TASK[card]
        skill: i64 = A_TURN_OVER
        if task != Task.TURN_OVER:
            skill = state.skill(seat, task)
            if skill == UNSKILLED:
                skill = CASUAL_SKILLS[task]
        likely = likely * skill // 100
    return likely


def utility(state: WobbleTable, seat: i64) -> float:
    """How far ahead of the others a seat is, in hundreds of points, as the round ends; where it has
    not ended, with what is in the hands."""
    outcome = state.outcome
    ended = outcome is not None or state.windows[0].kind == Waits.READY
    ahead: i64 = 0
    for other in range(state.players):
        points: i64 = state.scores[other]
        if not ended:
            points += worth(state.hands[other])
        ahead += points if other != seat else -(state.players - 1) * points
    others: int = 100 * (state.players - 1)
    won = A_WIN if outcome is not None and seat in outcome.winners else 0.0
    points_ahead: int = ahead
    return points_ahead / others + won
