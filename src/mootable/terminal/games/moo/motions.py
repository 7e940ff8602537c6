"""What can be moved in a Point of Order, as it is chosen (MO-31)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mootable.core.act import Act
from mootable.core.refusal import Refusal
from mootable.games.moo import acts
from mootable.games.moo.acts import LAST_CALLED, NO_LAW, Motion, Moves
from mootable.games.moo.facts import Verdict
from mootable.games.moo.order import SETTINGS
from mootable.games.moo.table import Call
from mootable.games.moo.view import MooView
from mootable.terminal.blanks import Blank, Draft
from mootable.terminal.choices import Offered, Step
from mootable.terminal.deeds import Say
from mootable.terminal.lawbook import rule_told
from mootable.words.said import Said

KEY: Final = "m"


Steps = tuple[list[Said], Act | Blank | Draft]
"""A motion, perhaps to be filled in, with the steps in which it is chosen."""


def motions(view: MooView, say: Say) -> list[Offered]:
    """Every motion there is, each in its steps."""
    found: list[Steps] = [
        *_reversals(view, say),
        *_about_laws(view, Moves.STRIKE, Said("terminal_moo.motion.strike"), say),
        *_amendments(view, say),
        *_about_laws(view, Moves.OPEN, Said("terminal_moo.motion.open"), say),
        *(_settings(say) if view.board.knows[view.seat] else []),
        *_tokens(view),
        ([Said("terminal_moo.motion.end")], acts.move(Motion(Moves.END))),
        (
            [Said("terminal_moo.motion.resolve")],
            Blank(say(Said("terminal_moo.ask.resolve")), _resolved),
        ),
    ]
    move = Step(say(Said("terminal_moo.motion.move")), key=KEY)
    return [([move, *(Step(say(step)) for step in steps)], doing) for steps, doing in found]


# -- calls ---------------------------------------------------------------------------------


def _reversals(view: MooView, say: Say) -> list[Steps]:
    """Of the calls that cost somebody a card, the latest first."""
    found: list[Steps] = []
    times: dict[str, int] = {}
    for call in reversed(view.board.calls):
        if call.verdict == Verdict.RIGHT and not call.is_reversed:
            told = call_told(call)
            before = times.setdefault(say(told), 0)
            times[say(told)] += 1
            if before == 1:
                told = Said("terminal_moo.motion.before", call=told)
            elif before > 1:
                told = Said("terminal_moo.motion.long_before", call=told, n=before)
            found.append(([Said("terminal_moo.motion.reverse"), told], acts.move(_reverse(call))))
    return found


def call_told(call: Call) -> Said:
    who, whom = call.caller, call.offender
    return Said("terminal_moo.motion.call", who=who, whom=whom, words=call.text)


def _reverse(call: Call) -> Motion:
    motion = Motion(Moves.REVERSE)
    motion.call = call.n
    return motion


# -- laws ----------------------------------------------------------------------------------


def _about_laws(view: MooView, kind: int, what: Said, say: Say) -> list[Steps]:
    found: list[Steps] = []
    if kind == Moves.OPEN:
        found.append(([what, Said("terminal_moo.motion.whole")], _move(kind, NO_LAW)))
    for law, name in _laws(view):
        found.append(([what, name], _move(kind, law)))
    asked = say(Said("terminal_moo.ask.rule"))
    by_number = Blank(asked, lambda typed: _move(kind, number_of(typed)))
    found.append(([what, Said("terminal_moo.motion.by_number")], by_number))
    return found


def _amendments(view: MooView, say: Say) -> list[Steps]:
    return [
        (
            [Said("terminal_moo.motion.amend"), Said("terminal.more", step=name)],
            Draft(say(Said("terminal_moo.ask.amend", rule=name)), _amending(law)),
        )
        for law, name in _laws(view)
    ]


def _laws(view: MooView) -> list[tuple[str, Said]]:
    """The laws that the person knows of, and what to call them; the newest first."""
    found: list[tuple[str, Said]] = []
    if any(call.verdict == Verdict.RIGHT for call in view.board.calls):
        found.append((LAST_CALLED, Said("terminal_moo.motion.last")))
    for law in reversed(view.laws):
        found.append((str(law.number), rule_told(law.number, law.author)))
    return found


def _move(kind: int, law: str) -> Act:
    motion = Motion(kind)
    motion.law = law
    return acts.move(motion)


def _amending(law: str) -> Callable[[str, str], Act]:
    def amend(text: str, reading: str) -> Act:
        motion = Motion(Moves.AMEND)
        motion.law = law
        motion.text = text
        motion.reading = reading
        return acts.move(motion)

    return amend


# -- the rest ------------------------------------------------------------------------------


def _settings(say: Say) -> list[Steps]:
    """Those who don't know the rules are not told what they hang on."""
    found: list[Steps] = []
    for name, one in SETTINGS.items():
        usual, least, most = one.printed.number, one.printed.least, one.printed.most
        step = Said("terminal_moo.motion.setting", setting=name, usual=usual)
        asked = Said("terminal_moo.ask.setting", setting=name, least=least, most=most)
        found.append(([Said("terminal_moo.motion.set"), step], Blank(say(asked), _setting(name))))
    return found


def _setting(name: str) -> Callable[[str], Act]:
    def set_to(typed: str) -> Act:
        motion = Motion(Moves.SET)
        motion.setting = name
        motion.value = int(number_of(typed))
        return acts.move(motion)

    return set_to


def _tokens(view: MooView) -> list[Steps]:
    found: list[Steps] = []
    give, take = Said("terminal_moo.motion.give"), Said("terminal_moo.motion.take")
    for seat in view.board.scene.ring.order:
        found.append(([give, Said("terminal_moo.do.to", who=seat)], _token(seat, 1)))
    for seat in view.board.scene.ring.order:
        if view.board.tokens[seat]:
            found.append(([take, Said("terminal_moo.motion.from", who=seat)], _token(seat, -1)))
    return found


def _token(seat: int, change: int) -> Act:
    motion = Motion(Moves.TOKEN)
    motion.player = seat
    motion.change = change
    return acts.move(motion)


def _resolved(text: str) -> Act:
    if not text.strip():
        raise Refusal("bad_motion", Said("terminal_moo.no.resolve"))
    motion = Motion(Moves.RESOLVE)
    motion.text = text.strip()
    return acts.move(motion)


def number_of(typed: str) -> str:
    """A number as it is typed."""
    digits = typed.strip()
    if not digits.isascii() or not digits.isdigit():
        raise Refusal("bad_motion", Said("terminal_moo.no.number"))
    return digits
