"""What can be moved in a Point of Order, as it is chosen (MO-31)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mootable.core.act import Act
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.games.moo import acts
from mootable.games.moo.acts import LAST_CALLED, NO_LAW, Motion, Moves
from mootable.games.moo.facts import Verdict
from mootable.games.moo.order import SETTINGS, setting_told
from mootable.games.moo.table import Call
from mootable.games.moo.view import MooView
from mootable.terminal.blanks import Blank, Draft
from mootable.terminal.choices import Offered, Step
from mootable.terminal.words import whose
from mootable.words.language import ENGLISH, language

KEY: Final = "m"


def motions(view: MooView, names: list[str]) -> list[Offered]:
    """Every motion there is, each in its steps."""
    found = [
        *_reversals(view, names),
        *_about_laws(view, names, Moves.STRIKE, "to strike"),
        *_amendments(view, names),
        *_about_laws(view, names, Moves.OPEN, "to open"),
        *(_settings() if view.board.knows[view.seat] else []),
        *_tokens(view, names),
        ([Step("to end the game")], acts.move(Motion(Moves.END))),
        ([Step("to resolve something…")], Blank("Resolve", _resolved)),
    ]
    return [([Step("Move", key=KEY), *steps], doing) for steps, doing in found]


# -- calls ---------------------------------------------------------------------------------


def _reversals(view: MooView, names: list[str]) -> list[Offered]:
    """Of the calls that cost somebody a card, the latest first."""
    found: list[Offered] = []
    times: dict[str, int] = {}
    for call in reversed(view.board.calls):
        if call.verdict == Verdict.RIGHT and not call.is_reversed:
            told = call_told(call, names)
            before = times.setdefault(told, 0)
            times[told] += 1
            when = ["", ", the time before"][before] if before < 2 else f", {before} times before"
            found.append(([Step("to reverse"), Step(told + when)], acts.move(_reverse(call))))
    return found


def call_told(call: Call, names: list[str]) -> str:
    return f"{whose(names, call.caller)} call of {names[call.offender]}: “{call.text}”"


def _reverse(call: Call) -> Motion:
    motion = Motion(Moves.REVERSE)
    motion.call = call.n
    return motion


# -- laws ----------------------------------------------------------------------------------


def _about_laws(view: MooView, names: list[str], kind: int, what: str) -> list[Offered]:
    found: list[Offered] = []
    if kind == Moves.OPEN:
        found.append(([Step(what), Step("the whole lawbook")], _move(kind, NO_LAW)))
    for law, name in _laws(view, names):
        found.append(([Step(what), Step(name)], _move(kind, law)))
    by_number = Blank("Which rule, by its number", lambda typed: _move(kind, number_of(typed)))
    found.append(([Step(what), Step("another rule, by its number…")], by_number))
    return found


def _amendments(view: MooView, names: list[str]) -> list[Offered]:
    return [
        ([Step("to amend"), Step(f"{name}…")], Draft(f"Amend {name}", _amending(law)))
        for law, name in _laws(view, names)
    ]


def _laws(view: MooView, names: list[str]) -> list[tuple[str, str]]:
    """The laws that the person knows of, and what to call them; the newest first."""
    found: list[tuple[str, str]] = []
    if any(call.verdict == Verdict.RIGHT for call in view.board.calls):
        found.append((LAST_CALLED, "the rule last called"))
    for law in reversed(view.laws):
        rule = f"rule {law.number}"
        name = rule if law.author == NOBODY else f"{whose(names, law.author)} {rule}"
        found.append((str(law.number), name))
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


def _settings() -> list[Offered]:
    """Those who don't know the rules are not told what they hang on."""
    return [
        (
            [Step("to set"), Step(f"{text} (usually {one.printed.number})…")],
            Blank(f"How many {text}, {one.printed.least} to {one.printed.most}", _setting(name)),
        )
        for name, one in SETTINGS.items()
        for text in [language(ENGLISH).say(setting_told(name))]
    ]


def _setting(name: str) -> Callable[[str], Act]:
    def set_to(typed: str) -> Act:
        motion = Motion(Moves.SET)
        motion.setting = name
        motion.value = int(number_of(typed))
        return acts.move(motion)

    return set_to


def _tokens(view: MooView, names: list[str]) -> list[Offered]:
    found: list[Offered] = []
    for seat in view.board.scene.ring.order:
        found.append(([Step("to give a token to"), Step(names[seat])], _token(seat, 1)))
    for seat in view.board.scene.ring.order:
        if view.board.tokens[seat]:
            found.append(([Step("to take a token from"), Step(names[seat])], _token(seat, -1)))
    return found


def _token(seat: int, change: int) -> Act:
    motion = Motion(Moves.TOKEN)
    motion.player = seat
    motion.change = change
    return acts.move(motion)


def _resolved(text: str) -> Act:
    if not text.strip():
        raise Refusal("bad_motion", "Say in your own words what shall be resolved.")
    motion = Motion(Moves.RESOLVE)
    motion.text = text.strip()
    return acts.move(motion)


def number_of(typed: str) -> str:
    """A number as it is typed."""
    digits = typed.strip()
    if not digits.isascii() or not digits.isdigit():
        raise Refusal("bad_motion", "Type a number.")
    return digits
