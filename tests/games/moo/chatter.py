"""People at a table of Moo, at random: they speak, call, move, come and go, in their own time."""

from __future__ import annotations

from typing import TypeVar

from mootable.core.act import Act
from mootable.core.chance import Chance
from mootable.core.match import Match
from mootable.core.seats import listed
from mootable.games.moo import acts
from mootable.games.moo.acts import MooAct
from mootable.games.moo.rules import MooState

SAID = [
    "Have a nice day",
    "Have a very nice day",
    "Thank you",
    "Thank you very much",
    "Last card",
    "That's the badger",
    "Moo",
    "moo moo",
    "Hearts",
    "Spades",
    "clubs",
    "5 of spades",
    "Hail to the queen",
    "All hail",
    "Cheers",
    "play",
    "Bless you",
    "Praise the herd",
    "Introducing new rule",
    "Failure to say have a nice day",
    "Seat 1, bad card",
    "🐄 *knock* …",
]
CALLED = [
    "Bad card",
    "Bad call",
    "Playing out of turn",
    "Failure to say have a nice day",
    "Failure to say thank you",
    "Failure to name the spade",
    "Repeated failure to name the spade",
    "Failure to say last card",
    "Failure to play within 10 seconds",
    "Taking the name of the Great Bovine Deity in vain",
    "Failure to say the name of the Great Bovine Deity",
    "Unsporting conduct",
    "Failure to say hail to the queen",
    "Failure to not say play",
    "Failure to be prosaic",
]
QUIET = [
    'When a player plays a queen, that player must say "Hail to the queen".',
    'When a player draws a card, the next player must say "Bless you".',
    'While the top card is a red card, no player may say "play".',
    "A 2 may be played on any card.",
    "No club may be played on a heart.",
    "A 3 counts as a 10.",
    'In rule 505 the words are "Mushroom, mushroom".',
    "In rule 900 the time is 5 seconds.",
    "In rule 605 the time is 4 seconds.",
    'In rule 302 the call is "Failure to match".',
    "Rule 504 no longer applies.",
    "Rule 903 no longer applies.",
    'A player who rhymes is to be called "Failure to be prosaic".',
    'When a player plays a king, every other player must say "All hail".',
    "When a player plays a 4, the next card must be a red card.",
    'When a player plays a 6, that player may not say "play" until that player\'s next turn.',
]
"""Laws that do nothing by themselves that could be seen."""
LOUD = [
    "When a player plays a king, skip the next player.",
    "When a player plays a red card on a black card, reverse the order.",
    "When a player is penalized, that player draws 1 card.",
    'When a player plays a king, the last to say "Cheers" draws a card.',
    "When a player plays a 5, that player plays again.",
    "A 4 may be played out of turn.",
    "Rule 500 no longer applies.",
]

T = TypeVar("T")


def one_of(luck: Chance, choices: list[T]) -> T:
    return choices[luck.below(len(choices))]


def motion(state: MooState, luck: Chance) -> acts.Motion:
    """Any motion that could be put now."""
    kinds: list[dict[str, object]] = [
        {"kind": "strike", "law": one_of(luck, [500, 501, 504, 900])},
        {"kind": "amend", "law": 502, "text": QUIET[luck.below(4)]},
        {"kind": "open", "law": None},
        {"kind": "set", "setting": "turn_s", "value": 5 + luck.below(10)},
        {"kind": "token", "player": luck.below(state.players), "change": 1},
        {"kind": "token", "player": luck.below(state.players), "change": -1},
        {"kind": "resolve", "text": "Be kind"},
    ]
    kinds += [{"kind": "reverse", "call": call.n} for call in state.calls[-3:]]
    if luck.below(20) == 0:
        kinds.append({"kind": "end"})
    return acts.read_motion(one_of(luck, kinds))


def filled(state: MooState, act: MooAct, luck: Chance, laws: list[str]) -> MooAct:
    """Words for an act that is listed without them."""
    kind = act.kind
    if kind == acts.Kind.SAY:
        return acts.say(one_of(luck, SAID))
    if kind == acts.Kind.CALL:
        return acts.call(act.seat, one_of(luck, CALLED))
    if kind == acts.Kind.ENACT:
        return acts.enact(one_of(luck, laws))
    if kind == acts.Kind.MOVE:
        return acts.move(motion(state, luck))
    return act


def stir(match: Match, luck: Chance) -> tuple[int, Act, int] | None:
    """Somebody does something that nobody waits for, after a while."""
    state = match.state
    assert isinstance(state, MooState)
    at = match.at + luck.below(4000)
    due = state.next_due()
    if due is not None and due.until <= at:
        at = match.at
    away = [seat for seat in range(state.players) if not state.is_present(seat)]
    if luck.below(20 if len(away) < 2 else 4) == 0:
        seat = one_of(luck, [*away, state.players] if state.players < 12 else away or [0])
        if acts.JOIN in match.legal(seat):
            return seat, acts.JOIN, at
    racers = listed(state.racers())
    if not racers or luck.below(2):
        return None
    seat = one_of(luck, racers)
    order = state.order
    if state.may_vote(seat) and luck.below(4):
        return seat, acts.VOTE[1], at
    if order is None and luck.below(25) == 0:
        return seat, acts.say("Point of Order"), at
    if order is not None and order.motion is None:
        if luck.below(4) == 0:
            return seat, acts.say("End of Point of Order"), at
        put = acts.move(motion(state, luck))
        if luck.below(2) and match.game.refusal(state, seat, put) is None:
            return seat, put, at
    legal = [act for act in match.legal(seat) if act != acts.LEAVE or luck.below(6) == 0]
    act = one_of(luck, legal)
    assert isinstance(act, MooAct)
    act = filled(state, act, luck, QUIET + LOUD)
    return (seat, act, at) if match.game.refusal(state, seat, act) is None else None
