"""What may not be done in Wobble, and why. What may be done is in `legal`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.act import PRESENT, Act
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.games.wobble import legal, tasks
from mootable.games.wobble.acts import Field, Kind, WobbleAct
from mootable.games.wobble.called import called, colours_of, shown
from mootable.games.wobble.cards import (
    COLOURS,
    FACE,
    HUES,
    IDS,
    NO_CARD,
    NO_COLOUR,
    SYMBOL,
    SYMBOLS,
    Symbol,
    Task,
    asks_whom,
    is_grey,
    is_jerk,
)
from mootable.games.wobble.judging import Stance, Verdict, judge, stance
from mootable.games.wobble.knowledge import PEOPLE, TEXTS, is_known
from mootable.games.wobble.table import Waits, WobbleTable
from mootable.games.wobble.unsettled import LONGEST_MS, SHORTEST_MS, UNPICKED
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64


def refusal(state: WobbleTable, seat: i64, deed: WobbleAct) -> Refusal | None:
    """Why a seat may not do this now; None if it may, or if it is taken as a mistake (WO-6)."""
    if seat < 0 or seat >= state.players:
        return Refusal("no_such_seat", Said("core.no.seat", seat=seat))
    if state.outcome is not None:
        return Refusal("over", Said("core.no.over"))
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


def waited_for(state: WobbleTable) -> Said:
    """What the table waits for: part of a sentence."""
    window = state.window
    kind = window.kind
    if kind == Waits.READY:
        return Said("wobble.waits.ready")
    if kind == Waits.PALM:
        return Said("wobble.waits.palm")
    if kind == Waits.VOTE:
        return Said("wobble.waits.vote")
    if kind == Waits.RPS or kind == Waits.CONTEST:
        return Said("wobble.waits.contest")
    return Said(DOING[kind], who=window.owner)


DOING: Final[dict[int, str]] = {
    Waits.TURN: "wobble.waits.turn",
    Waits.CHOOSE: "wobble.waits.choose",
    Waits.DRAWN: "wobble.waits.drawn",
    Waits.ATTACK: "wobble.waits.attack",
    Waits.HIT: "wobble.waits.hit",
    Waits.NAME: "wobble.waits.name",
    Waits.PICK: "wobble.waits.pick",
    Waits.TASK: "wobble.waits.task",
}
"""By window: what its owner is at."""


def _refused(state: WobbleTable, code: str, why: str) -> Refusal:
    """Refused, and told what the table waits for."""
    return Refusal(code, Said(why, waits=waited_for(state)))


def _away(state: WobbleTable, seat: i64, deed: WobbleAct) -> Refusal | None:
    """WO-15, WO-18: the way back, and nothing else."""
    if deed.kind != Kind.BACK:
        return Refusal("away", Said("wobble.no.away"))
    absence = state.absence(seat)
    if not state.may_be_back(seat):
        seconds = SHORTEST_MS * absence.times // 1000
        if state.options.clock:
            return Refusal("not_now", Said("wobble.no.back_before", seconds=seconds))
        return Refusal("not_now", Said("wobble.no.back_unpassed"))
    if deed.field == Field.NONE:
        if state.is_back_for_saying(seat):
            return None
        seconds = LONGEST_MS * absence.times // 1000
        return Refusal("bad_answer", Said("wobble.no.nothing_copied", seconds=seconds))
    letters, wanted = _letters(deed.text), _letters(TEXTS[absence.task])
    if len(letters) != len(wanted) * absence.times or letters != wanted * absence.times:
        return Refusal("bad_answer", Said("wobble.no.miscopied", n=absence.times))
    return None


def _letters(text: str) -> str:
    return "".join([letter for letter in text.lower() if letter.isalnum()])


# -- playing a card ------------------------------------------------------------------------


def _play(state: WobbleTable, seat: i64, deed: WobbleAct) -> Refusal | None:
    kind = state.window.kind
    if not state.pile or kind == Waits.CHOOSE:
        return _refused(state, "not_now", "wobble.no.not_yet")
    card = legal.meant(state, seat, deed)
    if card == NOBODY:
        if state.copies(seat, deed.card) and FACE[deed.card] == deed.card:
            return Refusal("not_in_hand", Said("wobble.no.several_held"))
        return Refusal("not_in_hand", Said("wobble.no.not_held", card=IDS[deed.card]))
    if deed.twice and state.copies(seat, card) < 2:
        return Refusal("not_in_hand", Said("wobble.no.not_two_held", card=IDS[deed.card]))
    if deed.on > state.top_n:
        return Refusal("no_window", Said("wobble.no.no_such_top", on=deed.on))
    verdict = judge(state, seat, card, deed.on)
    if verdict == Verdict.TOO_SLOW or verdict == Verdict.PENALTY:
        return None
    if verdict == Verdict.TRIED:
        return Refusal("already_tried", Said("wobble.no.tried"))
    if verdict == Verdict.PASSED:
        return Refusal("too_late", Said("wobble.no.passed"))
    if verdict == Verdict.REFUSED:
        return _unplayable(state, seat, card)
    return _choice(state, seat, deed.offered() if deed.card == card else deed.plain(card))


def _unplayable(state: WobbleTable, seat: i64, card: i64) -> Refusal:
    """Why a card that is held can't be played now."""
    if stance(state, seat) == Stance.NONE:
        return _refused(state, "window_open", "wobble.no.not_now")
    attack = state.attack
    if is_grey(card) or is_jerk(card):
        if attack is None:
            return Refusal("not_playable", Said("wobble.no.only_on_attacks", card=shown(card)))
        if is_grey(card):
            return Refusal("not_playable", Said("wobble.no.only_for_target", card=shown(card)))
        if attack.owner() == seat:
            return Refusal("own_card", Said("wobble.no.own_attack"))
        return Refusal("not_playable", Said("wobble.no.jerked"))
    if attack is not None:
        sign = SYMBOLS[attack.symbol]
        return Refusal("not_playable", Said("wobble.no.under_attack", sign=sign))
    if state.drawn != NO_CARD:
        return Refusal("must_play", Said("wobble.no.must_play_drawn", card=called(state.drawn)))
    return Refusal("not_playable", Said("wobble.no.unfit", card=called(card), top=_top(state)))


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
    for chosen in (deed.seat, deed.target):
        if chosen >= state.players:
            return Refusal("no_such_seat", Said("core.no.seat", seat=chosen))
    if deed.twice and not HUES[card]:
        return Refusal("not_playable", Said("wobble.no.no_pair", card=shown(card)))
    needless = _needless(card, deed)
    if needless:
        return Refusal("not_playable", Said(needless, card=shown(card)))
    if asks_whom(card):
        if deed.target == NOBODY:
            whom = "wobble.no.no_partner" if HUES[card] else "wobble.no.no_victim"
            return Refusal("bad_target", Said(whom, card=shown(card)))
        return _no_target(state, seat, deed.target)
    if SYMBOL[card] == Symbol.ZERO:
        return Refusal("bad_target", Said("wobble.no.own_seat"))
    return Refusal("not_playable", Said("wobble.no.too_few_to_halve", card=shown(card)))


def _no_target(state: WobbleTable, seat: i64, target: i64) -> Refusal:
    """WO-7, WO-12, WO-18: why a player can't be chosen."""
    if target == seat:
        return Refusal("bad_target", Said("wobble.no.not_yourself"))
    if state.is_away(target):
        return Refusal("bad_target", Said("wobble.no.target_away", who=target))
    return Refusal("bad_target", Said("wobble.no.target_dodged", who=target))


def _needless(card: i64, deed: WobbleAct) -> str:
    """That a choice came with a card though it asks for none such; nothing if none did."""
    symbol = SYMBOL[card]
    if deed.seat != NOBODY and symbol != Symbol.ZERO:
        return "wobble.no.needless_seat"
    if deed.target != NOBODY and not asks_whom(card):
        return "wobble.no.needless_target"
    if deed.yes and symbol != Symbol.HALF:
        return "wobble.no.needless_half"
    if deed.colour != NO_COLOUR:
        return "wobble.no.needless_colour"
    return ""


def _top(state: WobbleTable) -> Said:
    top = called(state.top())
    colour = state.colour
    if SYMBOL[state.top()] == Symbol.SWAP and colour != NO_COLOUR:
        return Said("wobble.called.holding", card=top, colour=COLOURS[colour])
    return top


# -- words and answers ---------------------------------------------------------------------


def _free(state: WobbleTable, seat: i64, deed: WobbleAct) -> Refusal | None:
    """Picks and answers: what can't be true is refused."""
    bare = WobbleAct(deed.kind)
    if bare not in legal.legal(state, seat):
        return _explain(state, seat, deed)
    if deed.kind == Kind.ANSWER:
        objection = tasks.objection(state, deed)
        if objection is None:
            return None
        return Refusal("bad_answer", Said("wobble.no.answer", why=objection))
    if deed.field == Field.NONE:
        return None
    if state.task() == Task.SPELLING:
        if deed.field != Field.WORD:
            return Refusal("bad_answer", Said("wobble.no.no_word"))
        if not is_known(deed.text):
            return Refusal("bad_answer", Said("wobble.no.unknown_word"))
    elif deed.field != Field.COUNTRY:
        return Refusal("bad_answer", Said("wobble.no.no_country"))
    elif deed.text not in PEOPLE:
        return Refusal("bad_answer", Said("wobble.no.unknown_country"))
    return None


def _explain(state: WobbleTable, seat: i64, deed: WobbleAct) -> Refusal:
    """Why anything else can't be done now."""
    kind = deed.kind
    window = state.window
    if kind == Kind.BACK:
        return Refusal("not_now", Said("wobble.no.not_away"))
    if kind == Kind.DRAW or kind == Kind.RENEW:
        if window.kind != Waits.TURN:
            return _refused(state, "window_open", "wobble.no.not_now")
        if window.owner != seat:
            return Refusal("not_your_turn", Said("wobble.no.turn", who=window.owner))
        if kind == Kind.DRAW:
            return Refusal("must_play", Said("wobble.no.must_play"))
        return Refusal("not_now", Said("wobble.no.not_all_grey"))
    if window.may_answer(seat):
        if kind == Kind.NAME and window.kind == Waits.NAME:
            return Refusal("cannot_name", _unnameable(deed))
        if kind == Kind.CHOOSE and window.kind == Waits.CHOOSE:
            return _first_card(state, seat, deed)
        if kind == Kind.TRY and window.kind in (Waits.ATTACK, Waits.HIT):
            return _untried(state)
    elif _has_answered(state, seat, kind):
        return Refusal("not_now", Said("wobble.no.answered"))
    return _refused(state, "not_now", UNASKED[kind])


UNASKED: Final[dict[int, str]] = {
    Kind.READY: "wobble.no.ready",
    Kind.CHOOSE: "wobble.no.choose",
    Kind.TAKE: "wobble.no.take",
    Kind.TRY: "wobble.no.try",
    Kind.NAME: "wobble.no.name",
    Kind.PALM: "wobble.no.palm",
    Kind.RPS: "wobble.no.rps",
    Kind.PICK: "wobble.no.pick",
    Kind.ANSWER: "wobble.no.no_task",
    Kind.DECLINE: "wobble.no.decline",
    Kind.VOTE: "wobble.no.vote",
}
"""By act: that it would take something else to do it."""


def _has_answered(state: WobbleTable, seat: i64, kind: i64) -> bool:
    """Whether this one is done, and others are not: all were asked at once, or may still react to
    what the target of an attack has said (WO-13)."""
    window = state.window
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
        return Refusal("not_now", Said("wobble.no.no_tasks"))
    return Refusal("not_now", Said("wobble.no.no_vote"))


def _first_card(state: WobbleTable, seat: i64, deed: WobbleAct) -> Refusal:
    """WO-1: what the dealer's first card asks for."""
    top = state.top()
    symbol = SYMBOL[top]
    first = _top(state)
    for chosen in (deed.seat, deed.target):
        if chosen >= state.players:
            return Refusal("no_such_seat", Said("core.no.seat", seat=chosen))
    if symbol == Symbol.EXCHANGE:
        if deed.target == NOBODY:
            return Refusal("bad_target", Said("wobble.no.first_exchange", card=first))
        if deed.target == seat:
            return _no_target(state, seat, seat)
    elif symbol == Symbol.SWAP:
        hues = colours_of(top)
        if deed.colour == NO_COLOUR or COLOURS[deed.colour] not in hues:
            return Refusal("not_playable", Said("wobble.no.first_swap", card=first, colours=hues))
    elif symbol == Symbol.ZERO and deed.seat == seat:
        return Refusal("bad_target", Said("wobble.no.own_seat"))
    return Refusal("not_playable", Said("wobble.no.first_needless", card=first))


def _unnameable(deed: WobbleAct) -> Said:
    if deed.colour != NO_COLOUR:
        return Said("wobble.no.numbers_left")
    return Said("wobble.no.named", number=deed.number)
