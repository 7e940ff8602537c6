"""What each player may do at a table of Wobble.

What goes wrong out of turn (too slow, or a penalty card, WO-6) is taken too, as an entry, but
nobody may do it: it is not listed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.act import Act
from mootable.core.chance import Chance
from mootable.core.seats import NOBODY, count
from mootable.games.wobble import acts, tasks
from mootable.games.wobble.acts import Kind, WobbleAct
from mootable.games.wobble.cards import (
    ASKS,
    BY_CHOICE,
    EVERY_COLOUR,
    FACE,
    FITS,
    HUES,
    NO_CARD,
    PLAINLY,
    SYMBOL,
    TASK,
    Symbol,
    Task,
)
from mootable.games.wobble.judging import fitting, playable
from mootable.games.wobble.options import UNSKILLED
from mootable.games.wobble.table import Waits, WobbleTable
from mootable.games.wobble.unsettled import VOTERS, Answer, Attack

if TYPE_CHECKING:
    from mypy_extensions import i64


# Lists that are the same again and again: nobody changes what `legal` gives.
NO_ACTS: Final[list[Act]] = []
COME_BACK: Final[list[Act]] = [acts.BACK]
ANSWER: Final[list[Act]] = [acts.ANSWER]
ANSWER_OR_DECLINE: Final[list[Act]] = [acts.ANSWER, acts.DECLINE]
_ALIKE: Final[dict[int, list[Act]]] = {
    Waits.READY: [acts.READY],
    Waits.PALM: [*acts.PALM],
    Waits.RPS: [*acts.RPS],
    Waits.PICK: [acts.PICK],
    Waits.CONTEST: ANSWER,
    Waits.VOTE: [*acts.VOTE],
}
ALIKE: Final[list[list[Act]]] = [_ALIKE.get(kind, NO_ACTS) for kind in range(Waits.AWAY + 1)]
"""By what is waited for: what answers it, where that is the same for everyone at any time."""


def legal(state: WobbleTable, seat: i64) -> list[Act]:
    """Every act this seat may do now."""
    if state.outcome is not None:
        return NO_ACTS
    if state.ring.away and state.is_away(seat):
        return COME_BACK if state.may_be_back(seat) else NO_ACTS
    window = state.window
    kind = window.kind
    if kind == Waits.TURN or kind == Waits.ATTACK:
        return on_the_top_card(state, seat, kind)
    if not window.may_answer(seat):
        return NO_ACTS
    if kind == Waits.TASK:
        return ANSWER_OR_DECLINE if may_decline(state) else ANSWER
    alike = ALIKE[kind]
    return alike if alike else choices_of_own(state, seat, kind)


def on_the_top_card(state: WobbleTable, seat: i64, kind: i64) -> list[Act]:
    """WO-2: a fitting card if there is one, else a draw. WO-9: or new cards for grey ones. WO-11:
    the target passes it on, defends, takes or tries; what has been said can still be changed by
    a card, until it takes effect (WO-13). WO-5, WO-14: out of turn, toss-ins and jerk cards."""
    found: list[Act] = []
    hand = state.hands[seat]
    is_up = state.turn == seat
    if is_up and kind == Waits.ATTACK:
        take_or_try(state, seat, found)
    may_be_played = fitting(state, seat) if is_up else playable(state, seat)
    last: i64 = NO_CARD
    for place, card in enumerate(hand):
        # A hand is in order: of each kind of card the first.
        if may_be_played[card] and card != last:
            plays(state, seat, place, hand, found)
        last = card
    if is_up and kind == Waits.TURN and not found:
        found.append(acts.DRAW)
        if state.is_all_grey(seat):
            found.append(acts.RENEW)
    return found


def any_on_turn(state: WobbleTable, seat: i64, chance: Chance) -> Act | None:
    """One of the acts of whoever's turn it is, also as the target of an attack, each as likely:
    they are counted, and not listed. None says nothing: two cards are alike but for their tasks, or
    the hand is grey, or what can be said to the attack is not just that it is taken or tried."""
    hand = state.hands[seat]
    answers: i64 = 0
    attack = state.attack
    if attack is None:
        fits = FITS[state.pile[-1]][state.colour]
    else:
        if attack.answer != Answer.NONE:
            return None
        answers = 1
        if attack.is_plus():
            if may_ask_for_a_vote(state, seat, attack):
                return None
            answers = 2
        fits = fitting(state, seat)
    ways = answers
    last: i64 = NO_CARD
    pair: i64 = NO_CARD
    for card in hand:
        if way := fits[card]:
            if card == last:
                # WO-4: equal cards lie side by side, and two of them may be played together.
                if card == pair or not HUES[card]:
                    continue
                pair = card
            elif way == PLAINLY or last == NO_CARD or FACE[card] != FACE[last]:
                last = card
            else:
                return None
            if way == BY_CHOICE:
                ways += how_many_choices(state, seat, card, card == pair)
            else:
                ways += 1
    if ways == 0:
        return None if state.is_all_grey(seat) else acts.DRAW
    chosen: i64 = 0
    if ways > 1:
        chosen = chance.below(ways)
    if chosen < answers:
        return acts.TAKE if chosen == 0 else acts.TRY
    if chosen == ways - 1 and not ASKS[last]:
        return acts.TWICE[last] if last == pair else acts.PLAY[last]
    chosen -= answers
    last = pair = NO_CARD
    for card in hand:
        if way := fits[card]:
            if card == last:
                if card == pair or not HUES[card]:
                    continue
                pair = card
            last = card
            if way == BY_CHOICE:
                found: list[Act] = []
                choices(state, seat, card, card == pair, found)
                if chosen < len(found):
                    return found[chosen]
                chosen -= len(found)
            elif chosen == 0:
                return acts.TWICE[card] if card == pair else acts.PLAY[card]
            else:
                chosen -= 1
    raise AssertionError(ways)


def take_or_try(state: WobbleTable, seat: i64, found: list[Act]) -> None:
    attack = state.attack
    assert attack is not None
    if attack.answer == Answer.NONE:
        found.append(acts.TAKE)
        if attack.is_plus():
            tries(state, seat, attack, found)


def tries(state: WobbleTable, seat: i64, attack: Attack, found: list[Act]) -> None:
    """WO-11; and for real where that can be asked for, which is now or never."""
    found.append(acts.TRY)
    if may_ask_for_a_vote(state, seat, attack):
        found.append(acts.TRY_FOR_REAL)


def may_ask_for_a_vote(state: WobbleTable, seat: i64, attack: Attack) -> bool:
    """Tasks of quick hands may be done for real instead of on the screen, by someone who has to
    show what they can, where enough are there to vote."""
    if state.options.voted:
        return False
    for card in attack.cards:
        if tasks.is_quick(TASK[card]) and state.skill(seat, TASK[card]) == UNSKILLED:
            return count(state.present()) >= VOTERS
    return False


def plays(state: WobbleTable, seat: i64, place: i64, hand: list[i64], found: list[Act]) -> None:
    """All ways to play a card of a hand, alone or with its like (WO-4)."""
    card = hand[place]
    if ASKS[card]:
        choices(state, seat, card, False, found)
        if HUES[card] and has_like(hand, place):
            choices(state, seat, card, True, found)
    else:
        found.append(acts.PLAY[card])
        if HUES[card] and has_like(hand, place):
            found.append(acts.TWICE[card])


def has_like(hand: list[i64], place: i64) -> bool:
    """Whether a card of a hand, which is in order, lies beside its like."""
    face = FACE[hand[place]]
    if place + 1 < len(hand) and FACE[hand[place + 1]] == face:
        return True
    return place > 0 and FACE[hand[place - 1]] == face


def choices(state: WobbleTable, seat: i64, card: i64, twice: bool, found: list[Act]) -> None:
    """All ways to play a card that asks for a choice."""
    symbol = SYMBOL[card]
    if symbol == Symbol.EXCHANGE or symbol == Symbol.YOU or symbol == Symbol.CAPTURE:
        at = acts.TWICE_AT[card] if twice else acts.PLAY_AT[card]
        other: i64 = 0
        while other < state.players:
            # WO-18: an exchange reaches those who are away too.
            if other != seat and (HUES[card] or state.may_be_aimed_at(other, seat)):
                found.append(at[other])
            other += 1
        return
    found.append(acts.TWICE[card] if twice else acts.PLAY[card])
    if symbol == Symbol.ZERO:
        places = acts.TWICE_FROM[card] if twice else acts.PLAY_FROM[card]
        other = 0
        while other < state.players:
            if other != seat:
                found.append(places[other])
            other += 1
    elif symbol == Symbol.HALF and has_half(state, seat, twice):
        found.append(WobbleAct(Kind.PLAY, card, twice, yes=True))


def how_many_choices(state: WobbleTable, seat: i64, card: i64, twice: bool) -> i64:
    """How many ways there are to play a card that asks for a choice, as `choices` lists them."""
    symbol = SYMBOL[card]
    if symbol == Symbol.ZERO:
        return state.players
    if symbol == Symbol.EXCHANGE:
        return state.players - 1
    if symbol == Symbol.HALF:
        return 2 if has_half(state, seat, twice) else 1
    found: i64 = 0
    other: i64 = 0
    while other < state.players:
        if state.may_be_aimed_at(other, seat):
            found += 1
        other += 1
    return found


def has_half(state: WobbleTable, seat: i64, twice: bool) -> bool:
    """WO-7: whether there is anything to put away, of what is left with a half or two laid."""
    return len(state.hands[seat]) - (2 if twice else 1) > 1


def choose(state: WobbleTable, seat: i64, found: list[Act]) -> None:
    """WO-1: the dealer's choice for the first card."""
    top = state.top()
    symbol = SYMBOL[top]
    if symbol == Symbol.EXCHANGE:
        for other in range(state.players):
            if other != seat:
                found.append(WobbleAct(Kind.CHOOSE, target=other))
    elif symbol == Symbol.SWAP:
        for hue in range(EVERY_COLOUR):
            if (HUES[top] >> hue) & 1:
                found.append(WobbleAct(Kind.CHOOSE, colour=hue))
    else:
        found.append(WobbleAct(Kind.CHOOSE))
        if symbol == Symbol.HALF:
            found.append(WobbleAct(Kind.CHOOSE, yes=True))
        else:
            for other in range(state.players):
                if other != seat:
                    found.append(WobbleAct(Kind.CHOOSE, seat=other))


def choices_of_own(state: WobbleTable, seat: i64, kind: i64) -> list[Act]:
    """What answers the other windows: that depends on where things stand."""
    found: list[Act] = []
    if kind == Waits.CHOOSE:
        choose(state, seat, found)
    elif kind == Waits.DRAWN:
        hand = state.hands[seat]
        plays(state, seat, hand.index(state.drawn), hand, found)
    elif kind == Waits.HIT:
        take_or_try(state, seat, found)
    else:
        for number in range(1, 10):
            if not (state.named >> number) & 1:
                found.append(acts.NAME[number])
        if not found:
            found.extend(acts.NAME_COLOUR)
    return found


def may_decline(state: WobbleTable) -> bool:
    """WO-15: having heard the word or the country, one may still not try."""
    task = state.task()
    return task == Task.SPELLING or task == Task.POPULATION


def meant(state: WobbleTable, seat: i64, deed: WobbleAct) -> i64:
    """The card of a hand that a play means; a plus card may leave out its task where only one
    card fits. NOBODY if it is not there, or could be several."""
    hand = state.hands[seat]
    if deed.card in hand:
        return deed.card
    found: i64 = NOBODY
    for card in hand:
        if FACE[card] == deed.card and card != found:
            if found != NOBODY and not (deed.twice and state.copies(seat, card) == 2):
                return NOBODY
            found = card if found == NOBODY else min(found, card)
    return found
