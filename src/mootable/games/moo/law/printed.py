"""The printed rules: every number, word and call of theirs, and what in each of them a law may set
(MO-26). Those that are laws themselves stand in `base.law`.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final, NamedTuple

from mootable.games.moo.law.consequences import What


class Base(NamedTuple):
    """A line of `base.law`: the number of a printed law, the rulings it stands for, its text."""

    number: int
    rulings: str
    text: str


_LINE: Final = re.compile(r"(\d+) \((MO-[^)]*)\): (.*)")


def _read_base() -> list[Base]:
    found: list[Base] = []
    for line in files("mootable.games.moo").joinpath("base.law").read_text("utf-8").splitlines():
        read = _LINE.fullmatch(line)
        assert read is not None, line
        found.append(Base(int(read[1]), read[2], read[3]))
    return found


BASE: Final = _read_base()
"""The printed laws."""


class Settable(NamedTuple):
    """What may be set in a rule: what it is in print, a number with its bounds, or a text."""

    what: int
    number: int = 0
    least: int = 0
    most: int = 0
    text: str = ""


def _cards(number: int) -> Settable:
    return Settable(What.NUMBER, number, 1, MOST_CARDS)


def _time(seconds: int, least: int) -> Settable:
    return Settable(What.TIME, seconds, least, MOST_SECONDS)


def _words(text: str = "") -> Settable:
    return Settable(What.WORDS, text=text)


def _call(text: str = "") -> Settable:
    return Settable(What.CALL, text=text)


def _says(number: int) -> list[Settable]:
    """What must be said by a printed law, and what not saying it is called."""
    [text] = [law.text for law in BASE if law.number == number]
    [said] = re.findall('"([^"]*)"', text)
    return [_words(said), _call(f"{FAILURE}say {said}")]


FAILURE: Final = "Failure to "
"""How a call begins for what was not done, where no law has another."""
LEAST_GRACE: Final = 3
"""Seconds; nobody can hear, think and speak in less (MO-8)."""
MOST_SECONDS: Final = 120
MOST_CARDS: Final = 10
"""That a law may make anyone draw, or be dealt, at once."""
THE_NAME: Final = "Moo"
BAD_CARD: Final = "Bad card"

SETTABLE: Final[dict[str, list[Settable]]] = {
    "200": [_cards(5)],
    "302": [_call(BAD_CARD)],
    "303": [_cards(1)],
    "304": [_words(THE_NAME)],
    "305": [_call("Failure to say the name of the Great Bovine Deity")],
    "600.3": [_time(20, 5)],
    "605": [_time(6, LEAST_GRACE)],
    "900": [_time(10, LEAST_GRACE), _call("Failure to play within {} seconds")],
    "901": [_call("Playing out of turn")],
    "903": [
        _cards(3),
        _words(THE_NAME),
        _call("Taking the name of the Great Bovine Deity in vain"),
    ],
    "500": [],
    "501": [_call()],
    "502": [],
    "503": [_call(BAD_CARD)],
    "504": [_words(), _call()],
    "505": _says(505),
    "506": [],
    "902": _says(902),
}
"""By rule. Most of these can be switched off, too; no law can touch any other printed rule."""
ALWAYS_ON: Final = {"200", "303", "600.3", "605"}
"""What is dealt, drawn and waited for is some number: it can be set, and never be none."""
HOSTS_CHOICE: Final = {"600.3", "605"}
"""Their times are what the host has chosen; in print is what is usual."""
BAD_CALL: Final = "Bad call"
"""601, which no law can set."""
JUDGED: Final[dict[str, str]] = {
    "905": "Asking the rules",
    "906": "Explaining the rules",
    "907": "Unsporting conduct",
    "908": "Cheating",
}
"""MO-14: matters of judgement, by rule."""


def settable(rule: str, what: int) -> Settable:
    """What stands in print where a law could set something."""
    for one in SETTABLE[rule]:
        if one.what == what:
            return one
    raise KeyError((rule, what))


def printed_number(rule: str, what: int) -> int:
    return settable(rule, what).number


def printed_text(rule: str, what: int) -> str:
    """The words or the call of a rule; with the number of its time in it, if it tells one."""
    text = settable(rule, what).text
    return text.format(printed_number(rule, What.TIME)) if "{}" in text else text


_CALLED_FOR: Final = {
    "302": "a card that does not match the last in rank or suit: invalid, wrong, illegal",
    "305": "say Moo over an empty hand, having won",
    "900": "take a turn in time, slow, late",
    "901": "play a card when it is the turn of another",
    "903": "say Moo, taboo",
}
"""What the calls of rules are for that are no laws, in words that a call may share."""


def called_for(rule: str) -> str:
    """What a rule's call is for: its words, what it was called in print, what it waits for."""
    laws = [law.text for law in BASE if str(law.number) == rule]
    printed = [one.text for one in SETTABLE[rule]]
    return " ".join([*laws, *printed, _CALLED_FOR.get(rule, "")])


_NUMBERS: Final = """
100 101 102 200 300 301 302 303 304 305 306 307 400 401 402 403
500 501 502 503 504 505 506 600 600.1 600.2 600.3 600.4 601 602 603 604 605 606
700 701 702 703 703.1 703.2 800 801 802 803 803.1
900 901 902 903 904 905 906 907 908 908.1 908.2 908.3
"""
PRINTED: Final[frozenset[str]] = frozenset(_NUMBERS.split())
"""Every printed rule. Invented laws are numbered from 1001 on."""
VOTABLE: Final[frozenset[str]] = frozenset(
    [rule for rule in PRINTED if 200 <= float(rule) <= 907 and rule not in ALWAYS_ON]
)
"""MO-31: what a vote can strike or amend; where the table could not go on without a rule, that it
was struck is left to people to keep."""
FIRST_INVENTED: Final = 1001


def could_be_printed(rule: str) -> bool:
    """Whether a number looks like a printed rule's to one who does not know them."""
    return len(rule.partition(".")[0]) == 3


def can_hold(number: int) -> bool:
    """Whether a law of this number can be in force: no vote puts one where no printed rule is that
    a vote can change."""
    rule = str(number)
    return rule in VOTABLE or not could_be_printed(rule)
