"""What may not be done in Moo, and why. No reason tells of a law, a duty or an infraction (MO-34).
What may be done is in `legal`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.refusal import Refusal
from mootable.games.moo import lawbook, speech
from mootable.games.moo.acts import (
    LAST_CALLED,
    MOST_PLAYERS,
    MOST_SEATS,
    Kind,
    MooAct,
    Motion,
    Moves,
)
from mootable.games.moo.cards import NAMES
from mootable.games.moo.facts import Verdict
from mootable.games.moo.law import consequences
from mootable.games.moo.law.printed import ALWAYS_ON, VOTABLE, can_hold, could_be_printed
from mootable.games.moo.law.terms import ANY
from mootable.games.moo.legal import may_join
from mootable.games.moo.order import SETTINGS
from mootable.games.moo.table import MooTable
from mootable.words.company import usual_name
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64


def refusal(state: MooTable, seat: i64, deed: MooAct) -> Refusal | None:
    """Why this seat may not do this act now; None if it may."""
    if state.outcome is not None:
        return Refusal("over", Said("core.no.over"))
    kind = deed.kind
    if kind == Kind.JOIN:
        return _joining(state, seat, deed.name)
    if not state.is_present(seat):
        return Refusal("away", Said("moo.no.away"))
    if deed.lacks_words():
        return Refusal("bad_act", Said(LEFT_OPEN[kind]))
    if kind == Kind.PLAY or kind == Kind.DRAW:
        return state.belated(deed) or _playing(state, seat, deed)
    if kind == Kind.SAY and speech.is_silence(deed.text or ""):
        return Refusal("bad_act", Said("moo.no.silence"))
    if kind == Kind.CALL:
        return _calling(state, deed)
    if kind == Kind.ENACT:
        return _enacting(state, seat, deed)
    if kind == Kind.ABANDON and not state.has_desk(seat):
        return Refusal("not_now", Said("moo.no.desk_closed"))
    if kind == Kind.DONATE:
        return _donating(state, seat, deed.seat)
    if kind == Kind.MOVE:
        return _moving(state, seat, deed)
    if kind == Kind.VOTE:
        return _voting(state, seat)
    return None


LEFT_OPEN: Final[dict[int, str]] = {
    Kind.SAY: "moo.no.nothing_said",
    Kind.CALL: "moo.no.nothing_called",
    Kind.ENACT: "moo.no.no_law",
    Kind.MOVE: "moo.no.no_motion",
}
"""By act: that its words are missing."""


def _joining(state: MooTable, seat: i64, name: str | None) -> Refusal | None:
    if state.is_present(seat):
        return Refusal("not_now", Said("moo.no.here_already"))
    if state.is_off("400"):
        return Refusal("not_now", Said("moo.no.joining_struck"))
    if not may_join(state, seat):
        if seat < MOST_SEATS:
            return Refusal("table_full", Said("moo.no.room", most=MOST_PLAYERS))
        return Refusal("table_full", Said("moo.no.seats", most=MOST_SEATS))
    return None if name is None else _misnamed(state, seat, name)


def _misnamed(state: MooTable, seat: i64, name: str) -> Refusal | None:
    """A name before a call says who is meant: nobody takes another's, nor that of another seat."""
    names = state.scene.names
    if seat < state.players and name == names[seat]:
        return None
    called = speech.fold(name)
    for other in range(MOST_SEATS):
        if other == seat:
            continue
        if other < state.players and called and called == speech.fold(names[other]):
            return Refusal("bad_act", Said("moo.no.name_taken", who=other))
        if called == speech.fold(usual_name(other)):
            return Refusal("bad_act", Said("moo.no.name_of_seat", seat=other))
    return None


def _playing(state: MooTable, seat: i64, deed: MooAct) -> Refusal | None:
    if state.is_halted():
        return Refusal("point_of_order", Said("moo.no.in_order"))
    if state.is_paused():
        return Refusal("paused", Said("moo.no.paused"))
    if deed.kind == Kind.PLAY:
        if deed.card not in state.hands[seat]:
            return Refusal("not_in_hand", Said("moo.no.not_held", card=NAMES[deed.card]))
    elif seat != state.turn():
        return Refusal("not_your_turn", Said("moo.no.turn", who=state.turn()))
    return None


def _calling(state: MooTable, deed: MooAct) -> Refusal | None:
    if deed.seat >= state.players:
        return Refusal("no_such_seat", Said("core.no.seat", seat=deed.seat))
    if not state.may_be_called(deed.seat):
        return Refusal("bad_target", Said("moo.no.call_of_absent"))
    if speech.is_silence(deed.text or ""):
        return Refusal("bad_act", Said("moo.no.empty_call"))
    return None


def _enacting(state: MooTable, seat: i64, deed: MooAct) -> Refusal | None:
    if state.is_off("700"):
        return Refusal("not_now", Said("moo.no.rules_struck"))
    if not state.tokens[seat]:
        return Refusal("no_token", Said("moo.no.rule_costs"))
    if lawbook.is_full(state):
        return Refusal("not_now", Said("moo.no.book_full", most=lawbook.MOST_LAWS))
    return _unreadable(state, seat, deed.text or "", deed.reading)


def _unreadable(
    state: MooTable, seat: i64, text: str, reading: str, own: str = ""
) -> Refusal | None:
    try:
        lawbook.read_at(state, seat, text, reading, own)
    except Refusal as refused:
        return refused
    return None


def _donating(state: MooTable, seat: i64, target: i64) -> Refusal | None:
    if target >= state.players:
        return Refusal("no_such_seat", Said("core.no.seat", seat=target))
    if state.is_off("306"):
        return Refusal("not_now", Said("moo.no.giving_struck"))
    if not state.tokens[seat]:
        return Refusal("no_token", Said("moo.no.none_to_give"))
    if target == seat or not state.is_present(target):
        return Refusal("bad_target", Said("moo.no.give_to_another"))
    return None


def _voting(state: MooTable, seat: i64) -> Refusal | None:
    order = state.order
    if order is None or order.motion is None:
        return Refusal("no_window", Said("moo.no.nothing_to_vote_on"))
    if state.may_vote(seat):
        return None
    if (order.in_favour | order.against) >> seat & 1:
        return Refusal("too_late", Said("moo.no.voted"))
    return Refusal("not_now", Said("moo.no.not_of_electorate"))


def _moving(state: MooTable, seat: i64, deed: MooAct) -> Refusal | None:
    order = state.order
    if order is None:
        return Refusal("not_now", Said("moo.no.not_in_order"))
    if state.is_off("802"):
        return Refusal("not_now", Said("moo.no.motions_struck"))
    if order.motion is not None:
        return Refusal("window_open", Said("moo.no.motion_open"))
    motion = deed.motion
    assert motion is not None
    return _objection(state, seat, motion)


def _objection(state: MooTable, seat: i64, motion: Motion) -> Refusal | None:
    """What is wrong with a motion, as far as all may know."""
    kind = motion.kind
    if kind == Moves.REVERSE:
        call = state.call_of(motion.call)
        if call is None:
            return Refusal("bad_motion", Said("moo.no.no_call", entry=motion.call))
        if call.is_reversed or call.verdict == Verdict.VOID:
            return Refusal("bad_motion", Said("moo.no.call_without_effect"))
    elif kind == Moves.SET:
        return _setting(motion, state.knows[seat])
    elif kind == Moves.TOKEN:
        if motion.player >= state.players:
            return Refusal("no_such_seat", Said("core.no.seat", seat=motion.player))
        if motion.change < 0 and not state.tokens[motion.player]:
            return Refusal("bad_motion", Said("moo.no.none_to_take", who=motion.player))
    elif motion.law and (kind == Moves.AMEND or kind == Moves.STRIKE or kind == Moves.OPEN):
        return _about_a_law(state, seat, motion)
    return None


def _about_a_law(state: MooTable, seat: i64, motion: Motion) -> Refusal | None:
    """MO-31: which rules a vote can open, strike or amend."""
    referee = state.referee
    is_last = motion.law == LAST_CALLED
    law = referee.last_called if is_last else motion.law
    if not law:
        return Refusal("bad_motion", Said("moo.no.nothing_called_yet"))
    rule = referee.rule_of(law)
    knows = state.knows[seat]
    if rule is not None:
        is_unknown = not rule.is_listed and not is_last
        if is_unknown or (knows and not can_hold(rule.number)):
            rule = None
    # MO-32: one who does not know the printed rules is not told which there are.
    is_guess = could_be_printed(law) and not is_last and not knows
    if rule is None and not is_guess and (motion.kind == Moves.OPEN or law not in VOTABLE):
        if motion.kind == Moves.OPEN and law in VOTABLE and knows:
            return Refusal("bad_motion", Said("moo.no.nothing_to_open"))
        if is_last:
            return Refusal("bad_motion", Said("moo.no.last_is_fixed"))
        is_number = law in ALWAYS_ON
        return Refusal(
            "bad_motion", Said("moo.no.is_number" if is_number else "moo.no.no_rule", rule=law)
        )
    if motion.kind == Moves.AMEND and not law.isdigit():
        return Refusal("bad_motion", Said("moo.no.part_of_another", rule=law))
    if motion.kind == Moves.STRIKE and rule is None and not is_guess and _is_struck(state, law):
        return Refusal("bad_motion", Said("moo.no.struck_already"))
    if motion.kind == Moves.OPEN and rule is not None and rule.is_open:
        return Refusal("bad_motion", Said("moo.no.open_already"))
    if motion.kind == Moves.AMEND:
        # Which law was called last is not to be told from what its new words may be about.
        own = "" if is_last else law
        return _unreadable(state, seat, motion.text, motion.reading, own)
    return None


def _is_struck(state: MooTable, rule: str) -> bool:
    """Whether a vote has struck a rule of the frame, and no law has come since, which might have
    brought it back."""
    book = state.referee.book
    if rule.isdigit() and int(rule) in book.by_number:
        return True
    newest = max(law.age for law in book.rules)
    for decree in book.decrees:
        change = decree.change
        if isinstance(change, consequences.Lapse) and change.rule == rule and decree.until == ANY:
            return decree.age > newest
    return False


def _setting(motion: Motion, knows: bool) -> Refusal | None:
    found = SETTINGS.get(motion.setting)
    is_so = found is not None and found.printed.least <= motion.value <= found.printed.most
    if not is_so and not knows:
        # MO-32: what can be set tells of rules.
        return Refusal("bad_motion", Said("moo.no.not_settable"))
    if found is None:
        return Refusal("bad_motion", Said("moo.no.settable", settings=list(SETTINGS)))
    if not is_so:
        least, most = found.printed.least, found.printed.most
        return Refusal(
            "bad_motion", Said("moo.no.bounds", least=least, most=most, setting=motion.setting)
        )
    return None
