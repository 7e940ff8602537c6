"""The printed rules, and what in each of them a law may set (MO-26)."""

from __future__ import annotations

from typing import Final, NamedTuple

from mootable.games.moo.law.tree import What


class Settable(NamedTuple):
    """What may be set in a rule, and within what bounds; a text has none."""

    what: int
    least: int = 0
    most: int = 0


_TIME: Final = What.TIME
_NUMBER: Final = What.NUMBER
_WORDS: Final = Settable(What.WORDS)
_CALL: Final = Settable(What.CALL)

LEAST_GRACE: Final = 3
"""Seconds; nobody can hear, think and speak in less (MO-8)."""
MOST_SECONDS: Final = 120
MOST_CARDS: Final = 10
"""That a law may make anyone draw, or be dealt, at once."""

SETTABLE: Final[dict[str, list[Settable]]] = {
    "200": [Settable(_NUMBER, 1, MOST_CARDS)],
    "302": [_CALL],
    "303": [Settable(_NUMBER, 1, MOST_CARDS)],
    "304": [_WORDS],
    "305": [_CALL],
    "600.3": [Settable(_TIME, 5, MOST_SECONDS)],
    "605": [Settable(_TIME, LEAST_GRACE, MOST_SECONDS)],
    "900": [Settable(_TIME, LEAST_GRACE, MOST_SECONDS), _CALL],
    "901": [_CALL],
    "903": [Settable(_NUMBER, 1, MOST_CARDS), _WORDS, _CALL],
    "500": [],
    "501": [_CALL],
    "502": [],
    "503": [_CALL],
    "504": [_WORDS, _CALL],
    "505": [_WORDS, _CALL],
    "506": [],
    "902": [_WORDS, _CALL],
}
"""By rule. Most of these can be switched off, too; no law can touch any other printed rule."""
ALWAYS_ON: Final = {"200", "303", "600.3", "605"}
"""What is dealt, drawn and waited for is some number: it can be set, and never be none."""

USUAL_NUMBERS: Final[dict[tuple[str, int], int]] = {
    ("200", _NUMBER): 5,
    ("303", _NUMBER): 1,
    ("900", _TIME): 10,
    ("903", _NUMBER): 3,
}
"""As printed. The times of 600.3 and 605 are the host's choice."""
USUAL_TEXTS: Final[dict[tuple[str, int], str]] = {
    ("302", What.CALL): "Bad card",
    ("304", What.WORDS): "Moo",
    ("305", What.CALL): "Failure to say the name of the Great Bovine Deity",
    ("503", What.CALL): "Bad card",
    ("505", What.WORDS): "That's the badger",
    ("505", What.CALL): "Failure to say That's the badger",
    ("900", What.CALL): "Failure to play within 10 seconds",
    ("901", What.CALL): "Playing out of turn",
    ("902", What.WORDS): "Last card",
    ("902", What.CALL): "Failure to say Last card",
    ("903", What.WORDS): "Moo",
    ("903", What.CALL): "Taking the name of the Great Bovine Deity in vain",
}

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
"""MO-31: what a vote can strike or amend; what the table does not do by itself is left to people
to keep."""
FIRST_INVENTED: Final = 1001


def could_be_printed(rule: str) -> bool:
    """Whether a number looks like a printed rule's to one who does not know them."""
    return len(rule.partition(".")[0]) == 3
