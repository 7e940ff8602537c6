"""What may not be done in Wobble, and why. What may be done is in `legal`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.games.wobble import acts, legal, tasks
from mootable.games.wobble.acts import PRESENT, TYPES, Field, Kind, WobbleAct
from mootable.games.wobble.cards import (
    COLOUR_NAMES,
    FACE,
    HUES,
    IDS,
    NO_COLOUR,
    SYMBOL,
    TASKS,
    TITLES,
    Symbol,
    Task,
    asks_whom,
    is_grey,
    is_jerk,
)
from mootable.games.wobble.knowledge import PEOPLE, is_known
from mootable.games.wobble.table import Table, Waits
from mootable.games.wobble.turns import TEXTS
from mootable.games.wobble.unsettled import LONGEST_MS, SHORTEST_MS

if TYPE_CHECKING:
    from mypy_extensions import i64


def refusal(state: Table, seat: i64, deed: WobbleAct) -> Refusal | None:
    """Why a seat may not do this now; None if it may, or if it is taken as a mistake (WO-6)."""
    if seat < 0 or seat >= state.players:
        return Refusal("no_such_seat", f"There is no seat {seat} at this table.")
    if state.outcome is not None:
        return Refusal("over", "The match is over.")
    kind = deed.kind
    if state.is_away(seat):
        return _away(state, seat, deed)
    if kind == Kind.PLAY:
        return _play(state, seat, deed)
    if kind == Kind.PICK or kind == Kind.ANSWER:
        return _free(state, seat, deed)
    if deed.offered() in legal.legal(state, seat):
        return None
    return _explain(state, seat, deed)


def waited_for(state: Table, seat: i64) -> str:
    """What the table waits for, as a seat is told it: part of a sentence."""
    window = state.windows[0]
    kind = window.kind
    owner = window.owner
    whose = "you are" if owner == seat else f"seat {owner} is"
    if kind == Waits.READY:
        return "everyone says first that they are ready"
    if kind == Waits.TURN:
        return "it is your turn" if owner == seat else f"it is seat {owner}'s turn"
    if kind == Waits.ATTACK:
        return f"{whose} under attack"
    if kind == Waits.PALM:
        return "palms are being shown"
    if kind == Waits.VOTE:
        return "the table votes"
    if kind == Waits.RPS or kind == Waits.CONTEST:
        return "two players are at it"
    if kind == Waits.CHOOSE:
        return f"{whose} choosing what the first card does"
    return f"{whose} to answer"


def _away(state: Table, seat: i64, deed: WobbleAct) -> Refusal | None:
    """WO-15, WO-18: the way back, and nothing else."""
    if deed.kind != Kind.BACK:
        return Refusal("away", "You are away from the table.")
    absence = state.absence(seat)
    if not state.may_be_back(seat):
        seconds = SHORTEST_MS * absence.times // 1000
        if state.options.clock:
            return Refusal("not_now", f"Nobody is back before {seconds} seconds have passed.")
        return Refusal("not_now", "Nobody is back before play has passed them over.")
    if deed.field == Field.NONE:
        if state.is_back_for_saying(seat):
            return None
        return Refusal(
            "bad_answer",
            "Send the text you have copied, or wait:"
            f" after {LONGEST_MS * absence.times // 1000} seconds you are back anyway.",
        )
    letters, wanted = _letters(deed.text), _letters(TEXTS[absence.task])
    if len(letters) != len(wanted) * absence.times or letters != wanted * absence.times:
        times = "once" if absence.times == 1 else f"{absence.times} times"
        return Refusal("bad_answer", f"That is not the text, {times} over: check every letter.")
    return None


def _may_try(state: Table, seat: i64) -> bool:
    return acts.TRY in legal.legal(state, seat)


def _letters(text: str) -> str:
    return "".join([letter for letter in text.lower() if letter.isalnum()])


# -- playing a card ------------------------------------------------------------------------


def _play(state: Table, seat: i64, deed: WobbleAct) -> Refusal | None:
    kind = state.windows[0].kind
    if not state.pile or kind == Waits.CHOOSE:
        return Refusal("not_now", f"Not yet: {waited_for(state, seat)}.")
    card = legal.meant(state, seat, deed)
    if card == NOBODY:
        if state.copies(seat, deed.card) and FACE[deed.card] == deed.card:
            return Refusal("not_in_hand", "You hold several of those: name the task too.")
        return Refusal("not_in_hand", f"You don't hold {IDS[deed.card]}.")
    if deed.twice and state.copies(seat, card) < 2:
        return Refusal("not_in_hand", f"You don't hold two of {IDS[deed.card]}.")
    on = state.top_n if deed.on == PRESENT else deed.on
    if on > state.top_n:
        return Refusal("no_window", f"There is no top card number {on} yet.")
    is_mine = state.is_up(seat) or (kind == Waits.DRAWN and state.turn == seat)
    if on == state.top_n and state.turn == seat and not is_mine:
        # The target is never out of turn, and has said what it will do.
        return Refusal("window_open", f"Not now: {waited_for(state, seat)}.")
    is_past = on < state.top_n or not state.is_open
    # WO-14: a jerk card that is in time does not race for the top card, and is no try.
    is_try = is_past or not is_jerk(card)
    if is_try and (on < state.top_n or not is_mine) and state.tried[seat] >= on:
        return Refusal("already_tried", "You have had your try on that card.")
    if on < state.top_n:
        return None
    plain = deed.plain(card)
    if is_mine:
        if plain in legal.legal(state, seat):
            return None
        return _unplayable(state, seat, plain)
    return _out_of_turn(state, seat, plain)


def _out_of_turn(state: Table, seat: i64, deed: WobbleAct) -> Refusal | None:
    """WO-6: taken, unless it is a jerk card, a defence or a toss-in that can't be."""
    if not state.is_open:
        return None
    kind = state.windows[0].kind
    if kind != Waits.TURN and kind != Waits.ATTACK:
        return Refusal("window_open", f"Not now: {waited_for(state, seat)}.")
    card = deed.card
    if not is_grey(card) and not is_jerk(card) and not state.is_toss_in(card):
        return None
    if deed in legal.legal(state, seat):
        return None
    return _unplayable(state, seat, deed)


def _unplayable(state: Table, seat: i64, deed: WobbleAct) -> Refusal:
    """Why a card that is held can't be played like this."""
    card = deed.card
    title = TITLES[SYMBOL[card]]
    for chosen in (deed.seat, deed.target):
        if chosen >= state.players:
            return Refusal("no_such_seat", f"There is no seat {chosen} at this table.")
    attack = state.attack
    if is_grey(card) or is_jerk(card):
        if attack is None:
            return Refusal("not_playable", f"{title} can only be played on an attack.")
        if is_grey(card) and attack.target != seat:
            return Refusal("not_playable", f"{title} is for the target of the attack.")
        if is_jerk(card) and attack.owner() == seat:
            return Refusal("own_card", "The attack is your own: jerk cards are for the others.")
        if is_jerk(card) and attack.is_jerked:
            return Refusal("not_playable", "There is a jerk card on it already.")
    elif attack is not None and attack.target == seat and SYMBOL[card] != attack.symbol:
        return Refusal(
            "not_playable",
            f"You are under attack: pass it on with another {TITLES[attack.symbol]}, defend,"
            f" or take it.",
        )
    elif state.windows[0].kind == Waits.DRAWN and card != state.drawn:
        return Refusal("must_play", f"You must play {IDS[state.drawn]}, which you drew.")
    elif attack is None and not state.fits(card) and not state.is_toss_in(card):
        return Refusal("not_playable", f"The card {IDS[card]} does not fit on {_top(state)}.")
    if deed.twice and not HUES[card]:
        return Refusal("not_playable", f"Only colour cards go down in pairs: play one {title}.")
    needless = _needless(card, deed)
    if needless:
        return Refusal("not_playable", f"Your {title} {needless}: play it without.")
    symbol = SYMBOL[card]
    if symbol == Symbol.EXCHANGE or symbol == Symbol.YOU or symbol == Symbol.CAPTURE:
        if deed.target == NOBODY:
            return Refusal("bad_target", f"{title} needs a target.")
        return Refusal("bad_target", f"Seat {deed.target} can't be chosen for that.")
    if symbol == Symbol.ZERO and deed.seat == seat:
        return Refusal("bad_target", "You sit there already.")
    return Refusal(
        "not_playable", f"After {title} your hand would be too small to halve: play it without."
    )


def _needless(card: i64, deed: WobbleAct) -> str:
    """The choice that came with a card though it asks for none such: part of a sentence."""
    symbol = SYMBOL[card]
    if deed.seat != NOBODY and symbol != Symbol.ZERO:
        return "does not swap seats"
    if deed.target != NOBODY and not asks_whom(card):
        return "has no target to choose"
    if deed.yes and symbol != Symbol.HALF:
        return "does not halve a hand"
    if deed.colour != NO_COLOUR:
        return "has no colour to choose"
    return ""


def _top(state: Table) -> str:
    top = state.top()
    colour = state.colour
    if SYMBOL[top] == Symbol.SWAP and colour != NO_COLOUR:
        return f"{IDS[top]}, where {COLOUR_NAMES[colour].lower()} holds"
    return IDS[top]


# -- words and answers ---------------------------------------------------------------------


def _free(state: Table, seat: i64, deed: WobbleAct) -> Refusal | None:
    """Picks and answers: what can't be true is refused."""
    bare = WobbleAct(deed.kind)
    if bare not in legal.legal(state, seat):
        return _explain(state, seat, deed)
    if deed.kind == Kind.ANSWER:
        objection = tasks.objection(state, deed)
        if objection:
            return Refusal("bad_answer", f"That answer can't be taken: {objection}")
        return None
    if deed.field == Field.NONE:
        return None
    if state.task() == Task.SPELLING:
        if deed.field != Field.WORD:
            return Refusal("bad_answer", "Pick a word to be spelled.")
        if not is_known(deed.text):
            return Refusal("bad_answer", "That word is not in the table's dictionary.")
    elif deed.field != Field.COUNTRY:
        return Refusal("bad_answer", "Pick a country.")
    elif deed.text not in PEOPLE:
        return Refusal("bad_answer", "That country is not in the table's list.")
    return None


def _explain(state: Table, seat: i64, deed: WobbleAct) -> Refusal:
    """Why anything else can't be done now."""
    kind = deed.kind
    window = state.windows[0]
    if kind == Kind.BACK:
        return Refusal("not_now", "You are at the table already.")
    if kind == Kind.DRAW or kind == Kind.RENEW:
        if window.kind != Waits.TURN:
            return Refusal("window_open", f"Not now: {waited_for(state, seat)}.")
        if window.owner != seat:
            return Refusal("not_your_turn", f"It is seat {window.owner}'s turn.")
        if kind == Kind.DRAW:
            return Refusal("must_play", "You hold a card that fits: play it.")
        return Refusal("not_now", "New cards are for a hand of nothing but grey cards.")
    if window.may_answer(seat):
        if kind == Kind.NAME and window.kind == Waits.NAME:
            return Refusal("cannot_name", _unnameable(deed))
        if kind == Kind.CHOOSE and window.kind == Waits.CHOOSE:
            for chosen in (deed.seat, deed.target):
                if chosen >= state.players:
                    return Refusal("no_such_seat", f"There is no seat {chosen} at this table.")
            return Refusal("not_playable", f"The first card, {_top(state)}, does not ask for that.")
        if kind == Kind.TRY and deed.field == Field.VOTE and _may_try(state, seat):
            return Refusal(
                "not_now",
                "The table votes only on tasks of quick hands, and only where three are present.",
            )
        if kind == Kind.TRY and window.kind == Waits.ATTACK:
            return Refusal("not_now", "There is nothing to try: only plus cards have tasks.")
    what = TASKS[state.task()] if 0 <= state.task() < len(TASKS) else TYPES[kind]
    return Refusal("not_now", f"That ({what}) is not asked of you now: {waited_for(state, seat)}.")


def _unnameable(deed: WobbleAct) -> str:
    if deed.colour != NO_COLOUR:
        return "Name a number: there are some left that have not been named in this round."
    return f"The number {deed.number} has been named already in this round."
