"""What may not be done in Wobble, and why. What may be done is in `legal`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.act import PRESENT, Act
from mootable.core.refusal import WHO, Refusal
from mootable.core.seats import NOBODY
from mootable.games.wobble import legal, tasks
from mootable.games.wobble.acts import Field, Kind, WobbleAct
from mootable.games.wobble.cards import (
    COLOUR_NAMES,
    COLOURS,
    EVERY_COLOUR,
    FACE,
    HUES,
    IDS,
    NO_CARD,
    NO_COLOUR,
    SYMBOL,
    TITLES,
    Symbol,
    Task,
    asks_whom,
    card_name,
    is_grey,
    is_jerk,
)
from mootable.games.wobble.judging import Stance, Verdict, judge, stance
from mootable.games.wobble.knowledge import PEOPLE, is_known
from mootable.games.wobble.table import Waits, WobbleTable
from mootable.games.wobble.turns import TEXTS
from mootable.games.wobble.unsettled import LONGEST_MS, SHORTEST_MS, UNPICKED

if TYPE_CHECKING:
    from mypy_extensions import i64


def refusal(state: WobbleTable, seat: i64, deed: WobbleAct) -> Refusal | None:
    """Why a seat may not do this now; None if it may, or if it is taken as a mistake (WO-6)."""
    if seat < 0 or seat >= state.players:
        return Refusal("no_such_seat", f"There is no seat {seat} at this table.")
    if state.outcome is not None:
        return Refusal("over", "The match is over.")
    kind = deed.kind
    if state.is_away(seat):
        return _away(state, seat, deed)
    if deed.on != PRESENT:
        belated = state.belated(deed)
        if belated is not None:
            return belated
    if kind == Kind.PLAY:
        return _play(state, seat, deed)
    if kind == Kind.PICK or kind == Kind.ANSWER:
        return _free(state, seat, deed)
    if deed.offered() in legal.legal(state, seat):
        return None
    return _explain(state, seat, deed)


def waited_for(state: WobbleTable, seat: i64) -> str:
    """What the table waits for, as a seat is told it: part of a sentence."""
    window = state.windows[0]
    kind = window.kind
    is_mine = window.owner == seat
    who_is = "you are" if is_mine else f"{WHO} is"
    if kind == Waits.READY:
        return "everyone says first that they are ready"
    if kind == Waits.TURN:
        return "it is your turn, so play a card or draw" if is_mine else f"it is {WHO}'s turn"
    if kind == Waits.PALM:
        return "palms are being shown"
    if kind == Waits.VOTE:
        return "the table votes"
    if kind == Waits.RPS or kind == Waits.CONTEST:
        return "two players are at it"
    return f"{who_is} {DOING[kind]}"


DOING: Final[dict[int, str]] = {
    Waits.CHOOSE: "choosing what the first card does",
    Waits.DRAWN: "to play the card drawn",
    Waits.ATTACK: "under attack",
    Waits.HIT: "to take it or try",
    Waits.NAME: "to name what the magnet takes",
    Waits.PICK: "to pick what is asked",
    Waits.TASK: "at a task",
}
"""By window: what its owner is at."""


def _refused(state: WobbleTable, seat: i64, code: str, why: str) -> Refusal:
    """Refused, and told what the table waits for."""
    return Refusal(code, f"{why}: {waited_for(state, seat)}.", state.windows[0].owner)


def _away(state: WobbleTable, seat: i64, deed: WobbleAct) -> Refusal | None:
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


def _letters(text: str) -> str:
    return "".join([letter for letter in text.lower() if letter.isalnum()])


# -- playing a card ------------------------------------------------------------------------


def _play(state: WobbleTable, seat: i64, deed: WobbleAct) -> Refusal | None:
    kind = state.windows[0].kind
    if not state.pile or kind == Waits.CHOOSE:
        return _refused(state, seat, "not_now", "Not yet")
    card = legal.meant(state, seat, deed)
    if card == NOBODY:
        if state.copies(seat, deed.card) and FACE[deed.card] == deed.card:
            return Refusal("not_in_hand", "You hold several of those: name the task too.")
        return Refusal("not_in_hand", f"You don't hold {IDS[deed.card]}.")
    if deed.twice and state.copies(seat, card) < 2:
        return Refusal("not_in_hand", f"You don't hold two of {IDS[deed.card]}.")
    if deed.on > state.top_n:
        return Refusal("no_window", f"There is no top card number {deed.on} yet.")
    verdict = judge(state, seat, card, deed.on)
    if verdict == Verdict.TOO_SLOW or verdict == Verdict.PENALTY:
        return None
    if verdict == Verdict.TRIED:
        return Refusal("already_tried", "You have had your try on that card; wait for another.")
    if verdict == Verdict.PASSED:
        return Refusal("too_late", "The pile has moved on, and you are under attack: choose again.")
    if verdict == Verdict.REFUSED:
        return _unplayable(state, seat, card)
    return _choice(state, seat, deed.offered() if deed.card == card else deed.plain(card))


def _unplayable(state: WobbleTable, seat: i64, card: i64) -> Refusal:
    """Why a card that is held can't be played now."""
    if stance(state, seat) == Stance.NONE:
        return _refused(state, seat, "window_open", "Not now")
    attack = state.attack
    title = TITLES[SYMBOL[card]]
    if is_grey(card) or is_jerk(card):
        if attack is None:
            return Refusal("not_playable", f"{title} can only be played on an attack.")
        if is_grey(card):
            return Refusal("not_playable", f"{title} is for the target of the attack.")
        if attack.owner() == seat:
            return Refusal("own_card", "The attack is your own: jerk cards are for the others.")
        return Refusal("not_playable", "There is a jerk card on it already.")
    if attack is not None:
        return Refusal(
            "not_playable",
            f"You are under attack: pass it on with another {TITLES[attack.symbol]}, defend,"
            f" or take it.",
        )
    if state.drawn != NO_CARD:
        return Refusal("must_play", f"You must play {card_name(state.drawn)}, which you drew.")
    return Refusal("not_playable", f"{card_name(card)} does not fit on {_top(state)}.")


def _choice(state: WobbleTable, seat: i64, deed: WobbleAct) -> Refusal | None:
    """Whether a card that may be played is told all that it asks for, and nothing else."""
    card = deed.card
    if HUES[card] or not deed.twice:
        ways: list[Act] = []
        legal.choices(state, seat, card, deed.twice, ways)
        if deed in ways:
            return None
    return _bad_choice(state, seat, deed)


def _bad_choice(state: WobbleTable, seat: i64, deed: WobbleAct) -> Refusal:
    """What is wrong with the way in which a card is played that may be played."""
    card = deed.card
    title = TITLES[SYMBOL[card]]
    for chosen in (deed.seat, deed.target):
        if chosen >= state.players:
            return Refusal("no_such_seat", f"There is no seat {chosen} at this table.")
    if deed.twice and not HUES[card]:
        return Refusal("not_playable", f"Only colour cards go down in pairs: play one {title}.")
    needless = _needless(card, deed)
    if needless:
        return Refusal("not_playable", f"Your {title} {needless}: play it without.")
    if asks_whom(card):
        whom = "with whom you swap hands" if HUES[card] else "whom the attack shall hit"
        if deed.target == NOBODY:
            return Refusal("bad_target", f"{title} needs a target: say {whom}.")
        return _no_target(state, seat, deed.target)
    if SYMBOL[card] == Symbol.ZERO:
        return Refusal("bad_target", "You sit there already: name another seat, or none.")
    return Refusal(
        "not_playable", f"After {title} your hand would be too small to halve: play it without."
    )


def _no_target(state: WobbleTable, seat: i64, target: i64) -> Refusal:
    """WO-7, WO-12, WO-18: why a player can't be chosen."""
    if target == seat:
        return Refusal("bad_target", "Choose another player, not yourself.")
    if state.is_away(target):
        return Refusal("bad_target", "{who} is away, and can't be aimed at.", target)
    return Refusal("bad_target", "{who} has dodged this attack, and is out of it.", target)


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


def _top(state: WobbleTable) -> str:
    top = state.top()
    colour = state.colour
    if SYMBOL[top] == Symbol.SWAP and colour != NO_COLOUR:
        return f"{card_name(top)}, where {COLOUR_NAMES[colour].lower()} holds"
    return card_name(top)


# -- words and answers ---------------------------------------------------------------------


def _free(state: WobbleTable, seat: i64, deed: WobbleAct) -> Refusal | None:
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


def _explain(state: WobbleTable, seat: i64, deed: WobbleAct) -> Refusal:
    """Why anything else can't be done now."""
    kind = deed.kind
    window = state.windows[0]
    if kind == Kind.BACK:
        return Refusal("not_now", "You are at the table already.")
    if kind == Kind.DRAW or kind == Kind.RENEW:
        if window.kind != Waits.TURN:
            return _refused(state, seat, "window_open", "Not now")
        if window.owner != seat:
            return Refusal("not_your_turn", "It is {who}'s turn.", window.owner)
        if kind == Kind.DRAW:
            return Refusal("must_play", "You hold a card that fits: play it.")
        return Refusal("not_now", "New cards are for a hand of nothing but grey cards.")
    if window.may_answer(seat):
        if kind == Kind.NAME and window.kind == Waits.NAME:
            return Refusal("cannot_name", _unnameable(deed))
        if kind == Kind.CHOOSE and window.kind == Waits.CHOOSE:
            return _first_card(state, seat, deed)
        if kind == Kind.TRY and window.kind in (Waits.ATTACK, Waits.HIT):
            return _untried(state)
    elif _has_answered(state, seat, kind):
        return Refusal("not_now", "You have answered already: wait for the others.")
    return _refused(state, seat, "not_now", UNASKED[kind])


UNASKED: Final[dict[int, str]] = {
    Kind.READY: "The round has begun already",
    Kind.CHOOSE: "There is no first card for you to choose about",
    Kind.TAKE: "There is nothing for you to take now",
    Kind.TRY: "There is nothing for you to try now",
    Kind.NAME: "No magnet is on you now",
    Kind.PALM: "You are not asked for a palm now",
    Kind.RPS: "You are not at rock, paper, scissors now",
    Kind.PICK: "There is nothing for you to pick now",
    Kind.ANSWER: "You have no task to do now",
    Kind.DECLINE: "There is nothing you could decline now",
    Kind.VOTE: "You are not asked for your vote now",
}
"""By act: what it would take to do it."""


def _has_answered(state: WobbleTable, seat: i64, kind: i64) -> bool:
    """Whether this one is done, and others are not: all were asked at once, or may still react to
    what the target of an attack has said (WO-13)."""
    window = state.windows[0]
    if window.kind == Waits.READY:
        return True
    if window.kind == Waits.ATTACK:
        return window.owner == seat and kind in (Kind.TAKE, Kind.TRY)
    trial = state.trial
    return trial is not None and trial.picks[seat] != UNPICKED


def _untried(state: WobbleTable) -> Refusal:
    attack = state.attack
    assert attack is not None
    if not attack.is_plus():
        return Refusal("not_now", "There is nothing to try: only plus cards have tasks.")
    return Refusal(
        "not_now",
        "The table votes only on tasks of quick hands, and only where three are present.",
    )


def _first_card(state: WobbleTable, seat: i64, deed: WobbleAct) -> Refusal:
    """WO-1: what the dealer's first card asks for."""
    top = state.top()
    symbol = SYMBOL[top]
    first = f"The first card, {_top(state)},"
    for chosen in (deed.seat, deed.target):
        if chosen >= state.players:
            return Refusal("no_such_seat", f"There is no seat {chosen} at this table.")
    if symbol == Symbol.EXCHANGE:
        if deed.target == NOBODY:
            return Refusal("bad_target", f'{first} swaps whole hands: say with whom ("target").')
        if deed.target == seat:
            return _no_target(state, seat, seat)
    elif symbol == Symbol.SWAP:
        hues = [COLOURS[hue] for hue in range(EVERY_COLOUR) if (HUES[top] >> hue) & 1]
        if deed.colour == NO_COLOUR or COLOURS[deed.colour] not in hues:
            return Refusal(
                "not_playable",
                f'{first} has two colours: say which holds ("colour"), {" or ".join(hues)}.',
            )
    elif symbol == Symbol.ZERO and deed.seat == seat:
        return Refusal("bad_target", "You sit there already: name another seat, or none.")
    return Refusal("not_playable", f"{first} does not ask for that.")


def _unnameable(deed: WobbleAct) -> str:
    if deed.colour != NO_COLOUR:
        return "Name a number: there are some left that have not been named in this round."
    return f"The number {deed.number} has been named already in this round."
