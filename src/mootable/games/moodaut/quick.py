"""How a sensible player of Mood'aut plays in a playout: as the casual one, but without a memory,
and from the table instead of a view. It looks at nothing but its own hand, what lies open and what
it has seen of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.act import Act
from mootable.core.chance import Chance
from mootable.core.seats import NOBODY, first_after, holds, just
from mootable.games.moodaut import acts
from mootable.games.moodaut.acts import Kind, MoodautAct
from mootable.games.moodaut.bot import MIND_OTHERS, RISKY, SUSPICION, WORTH
from mootable.games.moodaut.cards import KINDS, Card
from mootable.games.moodaut.rules import SUPPORTS_TO_WIN
from mootable.games.moodaut.table import MoodautTable, Waits
from mootable.games.moodaut.view import MoodautView

if TYPE_CHECKING:
    from mypy_extensions import i64


def quick(state: MoodautTable, seat: i64, chance: Chance) -> MoodautAct:
    """What to answer to what the table waits for."""
    kind = state.windows[0].kind
    hand = state.table[seat].hand
    if kind == Waits.NOPE:
        return acts.NOPE if hand[Card.NOPE] and minds(state, seat, chance) else acts.PASS
    if kind == Waits.TURN:
        return turn(state, seat)
    if kind == Waits.RESCUE:
        waits = can_wait(state, seat) if state.turn == seat else not helps(state, seat)
        return acts.ADDRESS if hand[Card.ADDRESS] and not waits else acts.PASS
    if kind == Waits.STRESS:
        return acts.ADDRESS if hand[Card.ADDRESS] and not can_wait(state, seat) else acts.ASK
    if kind == Waits.LAST_CHANCE:
        return acts.ADDRESS if hand[Card.ADDRESS] else acts.YIELD
    if kind == Waits.GIVE:
        return acts.GIVE[least(hand)]
    return hide(state, seat, chance)


def turn(state: MoodautTable, seat: i64) -> MoodautAct:
    """Look where that may help; take what can be had; dodge what is too risky; else draw."""
    hand = state.table[seat].hand
    threat = risk(state, seat)
    if hand[Card.INSIGHT] and 0.0 < threat < 1.0 and is_worth_a_look(state, hand, threat):
        return acts.PLAY[Card.INSIGHT]
    found = gain(state, seat, hand)
    if found is not None:
        return found
    if threat >= (2.5 * RISKY if hand[Card.ADDRESS] else RISKY):
        return dodge(state, hand, threat)
    return acts.DRAW


def is_worth_a_look(state: MoodautTable, hand: list[int], threat: float) -> bool:
    """Whether the draw is risky, and something could be done about it."""
    way_out = hand[Card.ALONE] + hand[Card.TURNUP] + hand[Card.CRISIS] > 0
    return way_out and threat >= (RISKY / 2.0 if state.owed > 1 else RISKY)


def gain(state: MoodautTable, seat: i64, hand: list[int]) -> MoodautAct | None:
    """Cards from whoever has most, as long as there is something to get them with."""
    victim = richest(state, seat)
    if victim == NOBODY:
        return None
    quote: i64 = Card.QUOTE1
    while quote < KINDS:
        if hand[quote] >= 3 and hand[Card.ADDRESS] == 0:
            return acts.TRIPLE[quote][victim][Card.ADDRESS]
        if hand[quote] >= 2:
            return acts.PAIR[quote][victim]
        quote += 1
    return acts.HELP[victim] if hand[Card.HELP] else None


def dodge(state: MoodautTable, hand: list[int], threat: float) -> MoodautAct:
    """Hand the draw on, sit it out or shuffle it away, if there is a way; else draw."""
    if hand[Card.TURNUP]:
        return acts.PLAY[Card.TURNUP]
    if hand[Card.ALONE] and state.owed < 3:
        return acts.PLAY[Card.ALONE]
    if hand[Card.CRISIS] and threat * len(state.deck) > state.deck.count(Card.STRESS):
        return acts.PLAY[Card.CRISIS]
    return acts.PLAY[Card.ALONE] if hand[Card.ALONE] else acts.DRAW


def risk(state: MoodautTable, seat: i64) -> float:
    """How likely the next card is stress: whoever has looked knows, and whoever sees another put it
    back suspects."""
    cards = len(state.deck)
    if not cards:
        return 0.0
    looked, hidden = state.looked, state.hidden
    if looked is not None and looked.seat == seat and cards > looked.cards:
        return 1.0 if state.deck[-1] == Card.STRESS else 0.0
    likely: float = state.deck.count(Card.STRESS) / cards
    if hidden is not None and hidden.cards == cards and hidden.seat != seat:
        return max(likely, SUSPICION)
    return likely


def richest(state: MoodautTable, seat: i64) -> i64:
    """Another living player with the most cards; the nearest of equals."""
    best: i64 = NOBODY
    most: i64 = 0
    other = first_after(state.living, seat)
    while other != seat:
        cards = state.table[other].cards
        if cards > most:
            best = other
            most = cards
        other = first_after(state.living, other)
    return best


def minds(state: MoodautTable, seat: i64, chance: Chance) -> bool:
    """Whether to say Not Happening to what lies on top."""
    hand = state.table[seat].hand
    mine = state.turn == seat
    played = state.played
    if state.nopes % 2 == 1:
        if not mine:
            return False
        if played.card == Card.TURNUP or played.card == Card.ALONE:
            return risk(state, seat) >= RISKY
        return hand[Card.NOPE] > 1
    if mine:
        return False
    if played.target == seat:
        if played.kind == Kind.TRIPLE:
            return hand[played.want] > 0 and WORTH[played.want] > WORTH[Card.NOPE]
        if played.kind == Kind.PAIR:
            return hand[Card.ADDRESS] > 0 and 2 * chance.below(MIND_OTHERS) < MIND_OTHERS
        return state.table[seat].cards <= 2
    if played.target != NOBODY:
        return False
    if played.card == Card.TURNUP:
        return first_after(state.living, state.turn) == seat
    return played.card == Card.ALONE and hand[Card.NOPE] > 1 and chance.below(MIND_OTHERS) == 0


def can_wait(state: MoodautTable, seat: i64) -> bool:
    """Whether nobody would win by helping."""
    for other in range(state.players):
        rival = other != seat and holds(state.living, other)
        if rival and state.table[other].supports + 1 >= SUPPORTS_TO_WIN:
            return False
    return True


def helps(state: MoodautTable, seat: i64) -> bool:
    """A second support wins; a first one is worth a spare address, but for the last rival."""
    player = state.table[seat]
    if player.supports + 1 >= SUPPORTS_TO_WIN:
        return True
    return player.hand[Card.ADDRESS] >= 2 and state.living != just(seat) | just(state.turn)


def least(hand: list[int]) -> i64:
    """The card that is missed least; two of a quote make a pair."""
    best: i64 = NOBODY
    lowest: i64 = 0
    card: i64 = 0
    while card < KINDS:
        if hand[card]:
            worth: i64 = WORTH[card]
            if card >= Card.QUOTE1 and hand[card] > 1:
                worth *= 2
            if best == NOBODY or worth < lowest:
                best = card
                lowest = worth
        card += 1
    return best


def hide(state: MoodautTable, seat: i64, chance: Chance) -> MoodautAct:
    """On top for the next player, if that is not me; else somewhere in the deep."""
    follower = state.turn if state.owed > 1 else first_after(state.living, state.turn)
    cards: i64 = len(state.deck)
    if follower == seat and cards > 0:
        return acts.hide(1 + chance.below(cards))
    return acts.hide(0 if chance.below(2) == 0 else chance.below(cards + 1))


def promising(view: MoodautView, legal: list[MoodautAct]) -> list[Act]:
    """What is worth thinking about: of many depths a few, of triples what one would name."""
    found: list[Act] = []
    deep: i64 = view.deck
    for act in legal:
        if act.kind == Kind.TRIPLE:
            if act.want == Card.ADDRESS or act.want == Card.NOPE:
                found.append(act)
        elif act.kind == Kind.HIDE:
            depth = act.depth
            if depth <= 3 or depth == deep // 2 or depth == deep:
                found.append(act)
        else:
            found.append(act)
    return found
