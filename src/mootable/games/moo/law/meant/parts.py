"""A text that says several things: each as the law that it is, if all of them are laws; and a text
that says something which no law can say: what it says besides, and what is left out of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice
from typing import Final, NamedTuple

from mootable.games.moo.law.accepted import accepted
from mootable.games.moo.law.customs.telling import CARD
from mootable.games.moo.law.english.said import bare_verb
from mootable.games.moo.law.english.words import masked, unmasked
from mootable.games.moo.law.grammar.printer import IS_CALLED, print_law
from mootable.games.moo.law.tree import When

MOST_TRIED: Final = 4
"""Places at which a text is cut in two."""
LEAST: Final = 4
"""Words of what is a law by itself."""
_JOINT: Final = (
    rf"[.;!?]+\s+|,?\s+(?:and|but)\s+(?=(?:when|whenever|if|{CARD}))"
    rf"|,\s+(?:and\s+)?(?=(?:when|whenever|\w+ing|{CARD})\b)"
    r"|,?\s+(?:and|but)\s+(?=(?:you |they )?(?:must not|may not|can'?t|cannot|don'?t|never"
    r"|should not)"
    r" (?:ever )?(?:tell|reveal|show|share|let|give away|hint|smile|laugh|look|touch)\b)"
)
"""Where another law may begin."""
_LEANS: Final = re.compile(
    r"(?:and |but )?(?:they|it|he|she|them|then|that|this|those|these|otherwise|or|else|also"
    r"|if (?:you|they|he|she|so|not|it)\b(?! (?:play|lay|draw)\w*\b)|same|likewise|one|on the)\b",
    re.I,
)
"""What is about what was told before."""


_GOES_ON: Final = re.compile(
    r"(?:(?:stay|remain|keep|hold|leave|stand|sit)\b|(?:do not|don'?t|never|no \w+ing|nobody"
    r"|no one)\b)(?!.*\b(?:when\w*|if|after|once|on)\b).*\b(?:until|till?|before) (?!it'?s "
    r"(?:over|done))",
    re.I,
)
"""`stand up on a king. stay standing until the next card`: from when, was told before."""


_THEIRS: Final = re.compile(r"\b(?:their|his|her|them|it|they|he|she)\b", re.I)
_SAYS_IT: Final = re.compile(r"\bsays? (?:it|that|this|so)\b", re.I)


def in_parts(text: str, judged: Callable[[str], str]) -> str:
    """The laws that a text says one after the other, of which some are `judged`; nothing if there
    is a part that is none."""
    bare, said = masked(text)
    again = rf"|,\s+(?:and\s+)?(?={re.escape(bare.split()[0])}\b)" if bare.split() else ""
    joints = re.finditer(f"{_JOINT}{again}", bare, re.I)
    for joint in islice(joints, MOST_TRIED):
        first, rest = bare[: joint.start()], bare[joint.end() :]
        if _LEANS.match(rest) or (joint.group()[0] == "," and _THEIRS.search(rest)):
            continue
        if _SAYS_IT.search(rest) or _GOES_ON.match(rest):
            continue
        if min(len(first.split()), len(rest.split())) < LEAST - 1:
            continue
        laws = [_law_of(unmasked(one, said), judged) for one in (first, rest)]
        # What is all for the table to see was not made out as one law for some reason.
        if all(laws) and any(IS_CALLED in law for law in laws):
            return " ".join(laws)
    return ""


def _law_of(text: str, judged: Callable[[str], str]) -> str:
    law = accepted(text)
    if law is not None:
        return print_law(law)
    left = judged(text)
    return left if left and accepted(left) is not None else ""


class Part(NamedTuple):
    """What a text says that is a law, and the words that no law can say."""

    law: str
    without: str


_TAIL: Final = re.compile(r"[.;!]+\s+|\s+[–—-]+\s+|,\s*")
_CLAUSE: Final = re.compile(
    r"(?:(?:and|but|so|then|also) ){0,2}(?:it|he|she|they|you|that|this|the|an?|each|every|another"
    r"|any|everyone|everybody|whoever|people|(?:second|third|fourth|next|previous|last) \w+)\b \w",
    re.I,
)
"""What is told by itself, of somebody or something."""
_VALUE: Final = re.compile(r"the (?:name|number)\b", re.I)
_CHANGES: Final = re.compile(
    r"\b(?:unless|except|only|not|never|no|instead|rather|without|until|till|if|when|whenever|while"
    r"|nobody|none|otherwise|or|else|say|says|must|has to|have to|draws?|skips?|skipped|reverses?"
    r"|gives?|swaps?|trades?|discards?"
    r"|loses?|misses|both|also|all|\d+|two|three|four|five|double|rounds?|deck|pile|backwards)\b"
    r"|n't\b|\"",
    re.I,
)
"""What would make another law of what was said before, or is a law by itself."""


_SOMEBODY: Final = re.compile(
    r"(?:(?:and|but|so|then|also) ){0,2}(?:he|she|they|you|each|every\w*|any\w*|whoever|people"
    r"|(?:an?|the|another) (?:losers?|winners?|dealer|host|next|last|first|slowest|fastest|others?"
    r"|rest|table|group|(?:\w+ )?(?:players?|person|people|one|guys?)))\b",
    re.I,
)
_IDLE: Final = frozenset(
    [
        *("can", "may", "is", "are", "was", "were", "has", "have", "do", "choose", "pick", "like"),
        *("want", "know", "need", "still", "always", "just", "get", "decide", "care"),
        *("one", "who"),
    ]
)


def _does_something(tail: str) -> bool:
    """`the loser buys drinks`: whatever somebody is to do besides."""
    told = _SOMEBODY.match(tail)
    after = tail[told.end() :].lower().split()[:1] if told is not None else []
    return any(word not in _IDLE and bare_verb(word) not in _IDLE for word in after)


def partly(text: str) -> Part | None:
    """The longest beginning of a text that is a law by itself, if what follows does not make
    another of it."""
    bare, said = masked(text.strip(" .!"))
    cuts = list(islice(_TAIL.finditer(bare), 12))
    for cut in islice(reversed(cuts), MOST_TRIED):
        head, tail = bare[: cut.start()], bare[cut.start() :].strip(" ,.;!–—-")
        if len(head.split()) < LEAST or len(tail.split()) < LEAST - 1:
            continue
        if _CHANGES.search(tail) or not _CLAUSE.match(tail) or _does_something(tail):
            continue
        if _VALUE.match(tail) and head.endswith('"'):
            continue  # what is to be said goes on
        law = accepted(unmasked(head, said), is_quoted=True)
        is_happening = law is not None and all(isinstance(one, When) for one in law)
        if law is None or not is_happening:
            continue
        if not print_law(law).endswith(" must name another player."):
            return Part(print_law(law), unmasked(tail, said))
    return None
