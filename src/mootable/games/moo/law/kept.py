"""A rule that players keep and judge by themselves, in the words of the language: whoever does not
keep it is told of, and not told."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law.english.speech import third_person
from mootable.games.moo.law.lexer import LONGEST_QUOTE


def one_of(*ways: str) -> str:
    return f"(?:{'|'.join(ways)})"


WHEN: Final = one_of(
    *("when(?:ever)?", "if", "after", "once", "each time", "every time", "any ?time"),
    *("as soon as", "while", "until", "till", "before", "unless", "during", "on", "upon"),
    *("as long as", "except"),
)
MOST_CALLED: Final = 8
"""Words of what was left undone that its call has."""


_CUT: Final = re.compile(
    r"[,:]|\b(?:when|whenever|if|unless|until|till|while|after|before)\b", re.I
)
"""What a call leaves out."""
PERSON: Final = "(?:player|person|one)"
OTHERS: Final = {
    "comes next": one_of(f"the (?:next|following) {PERSON}", f"the {PERSON} after (?:you|them)"),
    "came before": one_of(f"the (?:previous|last) {PERSON}", f"the {PERSON} before (?:you|them)"),
    "sits opposite": f"the {PERSON} (?:sitting )?(?:opposite|across)(?: (?:from )?(?:you|them))?",
    "sits on the left": f"the {PERSON} (?:to|on) (?:your|their|the) left",
    "sits on the right": f"the {PERSON} (?:to|on) (?:your|their|the) right",
    "is one of the others": one_of(
        "(?:everyone|everybody) else", "(?:every|all|all the|the) others?(?: players?| people)?"
    ),
}
"""Who is meant, as what they are, and how people say it."""
WHEN_YOU: Final = re.compile(rf"(\b{WHEN} )(?:you|u) (\w+)", re.I)


class Kept(NamedTuple):
    """What players are to do, or not to do: who, when, and what it costs them."""

    deed: str
    moment: str
    who: str
    is_not: bool
    cards: int
    call: str = ""


_OF_YOU: Final = re.compile(r"\b(?:you|u|they) (\w+)", re.I)


def _of_another(does: re.Match[str]) -> str:
    """`you play a 4`, where it is the player on the left who is to do something then."""
    return f"another {third_person(does[1])}"


def _when_another(told: re.Match[str]) -> str:
    return f"{told[1]}another {third_person(told[2])}"


def written(kept: Kept) -> str:
    deed = theirs(WHEN_YOU.sub(_when_another, kept.deed) if kept.who in OTHERS else kept.deed)
    moment = theirs(_OF_YOU.sub(_of_another, kept.moment) if kept.who else kept.moment)
    when = f" {moment[0].lower()}{moment[1:]}" if moment else ""
    called = _CUT.split(deed.replace('"', ""), maxsplit=1)[0].split()[:MOST_CALLED]
    call = kept.call or f"Failure to {'not ' if kept.is_not else ''}{' '.join(called)}"
    if not called or len(call) > LONGEST_QUOTE:
        return ""
    who = f"{kept.who} and " if kept.who else ""
    words = deed.split()
    does = " ".join([third_person(words[0]), *words[1:]]) if kept.is_not else f"does not {deed}"
    if words[0] == "be" and not kept.is_not:
        does = " ".join(["is not", *words[1:]])
    price = f" for {kept.cards} cards" if kept.cards > 1 else ""
    return f'A player who {who}{does}{when} is to be called "{call}"{price}.'


_YOURS: Final = re.compile(
    r"(?<!thank )(?<!bless )(?<!love )\b(?:yours|your|you|yourself|ur|u)\b"
    r"(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)",
    re.I,
)


_TO_YOU: Final = re.compile(
    r"\b((?:before|after|to|for|with|from|at|behind|of|opposite|than|by|on)) (?:you|u)"
    r"(?=$|[,.]| (?:when|whenever|if|while|as|until|unless|once|to|must|and|or|has|says|draws"
    r"|plays|played|drew|said|was|were|is|had)\b)",
    re.IGNORECASE,
)


_DONE_TO_YOU: Final = re.compile(
    r"(?<!say )(?<!says )(?<!saying )\b((?:give|hand|pass|deal|show|call|ask|tell|skip|thank|name"
    r"|compliment|greet|praise|insult|hug|penali[sz]e"
    r"|beat|follow|see|touch|help)(?:p?ed|e?s)?) (?:you|u)\b",
    re.IGNORECASE,
)


def theirs(text: str) -> str:
    """A text that is told to you, told of them; not what is said in it."""
    pieces = _SAID_IN.split(text)
    return "".join([one if one.startswith('"') else _theirs_of(one) for one in pieces])


_SAID_IN: Final = re.compile(r'("[^"]*")')


def _theirs_of(text: str) -> str:
    text = _DONE_TO_YOU.sub(r"\1 them", _TO_YOU.sub(r"\1 them", text))
    return _YOURS.sub(_theirs, text)


def _theirs(yours: re.Match[str]) -> str:
    return _TOLD_OF.get(yours.group().lower(), "their")


_TOLD_OF: Final = {"you": "they", "u": "they", "yourself": "themselves", "yours": "theirs"}
