"""How a sensible player of Wobble plays in a playout: sheds what costs most, defends, tries what is
likely to succeed. It looks at nothing but its own hand and what lies open."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, cast

from mootable.core.chance import Chance
from mootable.core.seats import NOBODY
from mootable.games.wobble import acts
from mootable.games.wobble.acts import Kind, WobbleAct
from mootable.games.wobble.cards import (
    FACE,
    HUES,
    SYMBOL,
    TASK,
    Symbol,
    Task,
    is_jerk,
    is_number,
    is_offensive,
    value,
    worth,
)
from mootable.games.wobble.judging import may_jerk
from mootable.games.wobble.legal import legal
from mootable.games.wobble.options import CASUAL_SKILLS, UNSKILLED
from mootable.games.wobble.table import Waits, WobbleTable

if TYPE_CHECKING:
    from mypy_extensions import i64

GOOD_ODDS: Final = 50
"""In percent: from here on a try is worth it."""
A_TURN_OVER: Final = 60
"""About how good it is to turn over cards instead of drawing."""
A_VICTIM: Final = 5
A_RIVAL: Final = 25
"""What it is worth to attack somebody, and one who would be out soon."""
CLOSE: Final = 30.0
OPEN: Final = 0.15
"""How many points ahead matter: so many just before the end, and so many more for each point that
is missing there. About as often as such leads won at many tables."""


def quick(state: WobbleTable, seat: i64, chance: Chance) -> WobbleAct:
    """What to answer to what the table waits for."""
    deeds = cast("list[WobbleAct]", legal(state, seat))
    if len(deeds) == 1:
        return deeds[0]
    kind = state.window.kind
    if kind == Waits.TURN or kind == Waits.DRAWN:
        return best(state, seat, deeds)
    if kind == Waits.ATTACK:
        return under_attack(state, seat, deeds)
    if kind == Waits.HIT:
        return acts.TRY if odds(state, seat) >= GOOD_ODDS else acts.TAKE
    if kind == Waits.NAME:
        return name(state, seat, deeds)
    return deeds[chance.below(len(deeds))]


def race(state: WobbleTable, chance: Chance) -> bool:
    """WO-5, WO-14: whoever can tosses in, or is rid of a jerk card; any of them is the quickest."""
    kind = state.window.kind
    if not state.can_be_tossed_on or (kind != Waits.TURN and kind != Waits.ATTACK):
        return False
    seat = chance.below(state.players)
    for _ in range(state.players):
        seat = seat + 1 if seat + 1 < state.players else 0
        if seat == state.turn or state.is_away(seat):
            continue
        deed = unasked(state, seat, kind == Waits.ATTACK and may_jerk(state, seat))
        if deed is not None:
            state.apply(seat, deed)
            return True
    return False


def unasked(state: WobbleTable, seat: i64, jerks: bool) -> WobbleAct | None:
    """What one of them would do. A capture asks whom; that is left to those who think."""
    face = FACE[state.pile[-1]]
    may_toss = state.tried[seat] < state.top_n
    jerks = jerks and state.missed[seat] < state.top_n
    for card in state.hands[seat]:
        if may_toss and FACE[card] == face:
            deeds = cast("list[WobbleAct]", legal(state, seat))
            toss = best(state, seat, [deed for deed in deeds if HUES[deed.card]])
            if score(state, seat, toss) > 0:
                return toss
            may_toss = False
        elif jerks and is_jerk(card) and SYMBOL[card] != Symbol.CAPTURE:
            return acts.PLAY[card]
    return None


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
    """What a play is worth: the points that are shed, cards that fit afterwards, and what its
    choices bring."""
    if deed.kind != Kind.PLAY:
        return 0
    hand = state.hands[seat]
    symbol = SYMBOL[deed.card]
    left: i64 = len(hand) - (2 if deed.twice else 1)
    if left == 0 and is_number(deed.card):
        return 1000
    good = value(deed.card)
    if deed.twice:
        good = 2 * good + 15
    hues: i64 = HUES[deed.card]
    for other in hand:
        if other != deed.card and HUES[other] & hues:
            good += 3
    if is_offensive(deed.card):
        victim = state.next_of(seat, 0)
        is_close = victim != NOBODY and victim != seat and len(state.hands[victim]) <= 2
        good += A_RIVAL if is_close else A_VICTIM
    elif symbol == Symbol.EXCHANGE:
        good += 12 * (left - len(state.hands[deed.target]))
    elif symbol == Symbol.HALF and deed.yes:
        good += worth(hand) // 2
    elif symbol == Symbol.ZERO and deed.seat != NOBODY:
        good -= 2
    return good


def under_attack(state: WobbleTable, seat: i64, deeds: list[WobbleAct]) -> WobbleAct:
    """A card that helps, the dearest first, at whoever has the fewest; else try if that is likely
    to succeed, or take it."""
    found = deeds[0]
    most: i64 = 0
    for deed in deeds:
        if deed.kind != Kind.PLAY or SYMBOL[deed.card] == Symbol.DOUBLE:
            continue
        good = 100 * value(deed.card)
        if is_offensive(deed.card):
            good += 100 + score(state, seat, deed)
        elif deed.target != NOBODY:
            good += 50 - len(state.hands[deed.target])
        elif SYMBOL[deed.card] != Symbol.UNLUCKY:
            good += 30
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


def name(state: WobbleTable, seat: i64, deeds: list[WobbleAct]) -> WobbleAct:
    """The number of which most lie where they can't be taken from: in one's hand."""
    found = deeds[0]
    most: i64 = -10
    for deed in deeds:
        good: i64 = -deed.number
        for card in state.hands[seat]:
            if SYMBOL[card] == deed.number:
                good += 10
        if deed.number > 0 and good > most:
            most = good
            found = deed
    return found


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
    """How likely a seat wins with the points that all have as the round ends; where it has not
    ended, with what is in the hands."""
    outcome = state.outcome
    if outcome is not None:
        return 1.0 if seat in outcome.winners else 0.0
    ended = state.window.kind == Waits.READY
    points: list[int] = state.scores.copy()
    if not ended:
        for other in range(state.players):
            points[other] += worth(state.hands[other])
    missing: int = max(0, state.options.limit - max(points))
    matters = CLOSE + OPEN * missing
    others = 0.0
    for other in range(state.players):
        others += exp((points[seat] - points[other]) / matters)
    return 1.0 / others
