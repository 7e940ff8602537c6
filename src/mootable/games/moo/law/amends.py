"""What a law may set or switch off by a rule's number (MO-26), and why it may not.

One who does not know the printed rules learns nothing of them here (MO-32): not which there are,
what they say, or how far it can be changed. Any number that could be a printed rule's will do for
them, and what is said of it does nothing where one who knows could not have said it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mootable.games.moo.law.calls import unguessed
from mootable.games.moo.law.consequences import Lapse, Setting, What
from mootable.games.moo.law.printed import (
    ALWAYS_ON,
    FAILURE,
    FIRST_INVENTED,
    HOSTS_CHOICE,
    MOST_CARDS,
    MOST_SECONDS,
    PRINTED,
    SETTABLE,
    called_for,
    could_be_printed,
    printed_text,
    settable,
)
from mootable.games.moo.law.terms import Measured, Number
from mootable.games.moo.speech import fold

SO_ALREADY: Final = "That is so already: this would change nothing."
_SETTABLE: Final = ["time", "number", "words", "call"]


class Asker(NamedTuple):
    """Whose law it is: its own number, if it has one already, and whether its author knows the
    printed rules. One who does not learns nothing of them here (MO-32)."""

    own: str
    knows: bool


def _in_rule(rule: str, asker: Asker) -> str | None:
    if asker.own and rule == asker.own:
        return "A law can't strike or change itself."
    if rule in SETTABLE:
        return None
    if could_be_printed(rule) and not asker.knows:
        return None
    if rule in PRINTED:
        return f"Rule {rule} can't be changed by a law."
    if "." not in rule and FIRST_INVENTED <= int(rule) <= 9999:
        return None
    return f"There is no rule {rule}."


def in_lapse(lapse: Lapse, asker: Asker) -> str | None:
    if lapse.rule not in ALWAYS_ON or not asker.knows:
        return _in_rule(lapse.rule, asker)
    what = _SETTABLE[SETTABLE[lapse.rule][0].what]
    return f"Rule {lapse.rule} can't be switched off: a law can set its {what}."


def in_setting(setting: Setting, asker: Asker) -> str | None:
    found = _in_rule(setting.rule, asker)
    if found is not None:
        return found
    if setting.rule in SETTABLE and asker.knows:
        return _in_printed(setting) or (SO_ALREADY if _is_so_already(setting) else None)
    # What it holds is not for this author to know.
    if setting.number is None:
        return None
    most = MOST_SECONDS if setting.what == What.TIME else MOST_CARDS
    what = "seconds" if setting.what == What.TIME else "in this rule"
    return bounded(setting.number, 1, most, what)


def is_void(change: Setting | Lapse) -> bool:
    """Whether something that is said of a printed rule does nothing: there is no such rule, or not
    so much can be changed in it."""
    if not could_be_printed(change.rule):
        return False
    if isinstance(change, Lapse):
        return change.rule not in SETTABLE or change.rule in ALWAYS_ON
    return change.rule not in SETTABLE or _in_printed(change) is not None


def _in_printed(setting: Setting) -> str | None:
    can = SETTABLE[setting.rule]
    for one in can:
        if one.what == setting.what:
            if one.what == What.CALL:
                return _in_call(setting)
            if setting.number is None:
                return None
            what = "seconds" if one.what == What.TIME else "in this rule"
            return bounded(setting.number, one.least, one.most, what)
    if not can:
        return f"Rule {setting.rule} can only be switched off: it has nothing that can be set."
    names = " and ".join([f"the {_SETTABLE[one.what]}" for one in can])
    return f"In rule {setting.rule} a law can set {names}, not the {_SETTABLE[setting.what]}."


def _in_call(setting: Setting) -> str | None:
    """A call must let its offender guess. Where the words can be set, they may be others by now."""
    can_say = any(one.what == What.WORDS for one in SETTABLE[setting.rule])
    if can_say and fold(setting.text)[:3] == fold(f"{FAILURE}say"):
        return None
    return unguessed(setting.text, called_for(setting.rule))


def _is_so_already(setting: Setting) -> bool:
    """Whether a printed rule is set to what it says in print."""
    number = setting.number
    if number is not None:
        usual = settable(setting.rule, setting.what).number
        is_chosen = setting.rule in HOSTS_CHOICE
        return not number.is_n and not is_chosen and number.value == usual
    text = printed_text(setting.rule, setting.what)
    return bool(text) and fold(text) == fold(setting.text)


def bounded(number: Number, least: int, most: int, what: str) -> str | None:
    measure = number.measure
    lies_open = measure is not None and measure.kind < Measured.UP_TO
    if number.is_n or number.is_rank or lies_open or least <= number.value <= most:
        return None
    if number.value == 1:
        what = what.removesuffix("s")
    return f"{number.value} {what} can't be: it must be from {least} to {most}."
