"""What could have been meant by a text that is no law. Whatever is advised is a law that can be
enacted, and says the same: a slip of the pen mended, a word left out that says nothing, or, where
only players can judge, left to them."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from mootable.games.moo.law import judged, reader
from mootable.games.moo.law.english.reading import furthest, vocabulary
from mootable.games.moo.law.english.words import WORD, Word, words_of
from mootable.games.moo.law.fair import complaint
from mootable.games.moo.law.printer import print_law
from mootable.games.moo.law.tree import Law

CLOSE: Final = 0.75
"""How alike two words must be for one to be taken as a slip of the other."""
SHORTEST: Final = 4
"""Letters; in shorter words more could be meant."""
CLOSER: Final = 0.8
MOST_SLIPS: Final = 3

SLIP: Final = "There is a slip of the pen in it."
LEFT_OUT: Final = "That would be understood without a word that adds nothing."
TO_JUDGE: Final = "That is for the players to judge, so it needs a call."

_MAY_NOT: Final = re.compile(
    r"(?:nobody|no one|no player|you|players?|everyone|they|one|a player)\s+"
    r"(?:may not|can't|cannot|must not|mustn't|may never|must never|may|can|is allowed to)\s+|"
    r"(?:don't|never|do not)\s+",
    re.IGNORECASE,
)
_NO_DOING: Final = re.compile(r"no\s+(\w+)ing\b\s*(.*)", re.IGNORECASE)
_MUST: Final = re.compile(
    r"(?:everyone|everybody|all players|players|you|every player|each player|a player)\s+"
    r"(?:must|has to|have to|needs to|need to|should)\s+(?:always\s+)?(?P<deed>.+)",
    re.IGNORECASE,
)
_WHEN: Final = re.compile(
    r"(?P<when>(?:when|whenever|if|each time|every time)\s+[^,]+),\s*"
    r"(?:they|that player|everyone|everybody|you|every player|each player|all players)\s+"
    r"(?:must|has to|have to|needs to|need to|should)\s+(?P<deed>.+)",
    re.IGNORECASE,
)
_DENIED: Final = re.compile(
    r"may not|can't|cannot|must not|mustn't|never|nobody|no one|no player|don"
)


_TOLD: Final = frozenset(
    ["say", "draw", "play", "skip", "give", "pass", "discard", "trade", "swap", "miss", "take"]
)
"""What the language has words for: that is not left to judgement."""


class Slip(NamedTuple):
    """A word that is none, where it stands, and which it was to be."""

    at: int
    length: int
    meant: str


class Advice(NamedTuple):
    """Why it was not understood, and the whole law, printed; and the slip, if there is just one."""

    why: str
    law: str
    slip: Slip | None = None


def advised(text: str) -> Advice | None:
    """What a text that was not understood could be; None if that can't be told."""
    slips = _slips(text)
    mended = text
    for slip in reversed(slips):
        mended = mended[: slip.at] + slip.meant + mended[slip.at + slip.length :]
    for why, other in (
        (SLIP, mended if slips else ""),
        (LEFT_OUT, _without_air(text)),
        (TO_JUDGE, _left_to_judgement(text)),
    ):
        law = accepted(other) if other else None
        if law is not None:
            is_one = why == SLIP and len(slips) == 1
            return Advice(why, print_law(law), slips[0] if is_one else None)
    return None


def begun(text: str) -> Slip | None:
    """The one slip without which a text would be the beginning of a law, while it is written."""
    slips = _slips(text)
    if len(slips) != 1 or text.rstrip().endswith("."):
        return None
    slip = slips[0]
    mended = text[: slip.at] + slip.meant + text[slip.at + slip.length :]
    return slip if furthest(mended) >= len(mended.rstrip()) else None


def accepted(text: str) -> Law | None:
    """The one law that a text says, if it may be enacted."""
    found = reader.understood(text)
    if isinstance(found, (reader.Fault, str)) or len(found) > 1:
        return None
    law = found[0].law
    if complaint(law, knows=False) is not None or judged.complaint(law, [], []) is not None:
        return None
    return law


# -- slips -----------------------------------------------------------------------------------


def _slips(text: str) -> list[Slip]:
    """The words that nobody knows, with those that they are most like; none if one is like none."""
    strange = [word for word in words_of(text) if _is_strange(word)]
    found = [Slip(word.at, word.end - word.at, nearest(word.text.lower())) for word in strange]
    is_each = len(found) <= MOST_SLIPS and all(slip.meant for slip in found)
    return found if is_each else []


def _is_strange(word: Word) -> bool:
    return word.kind == WORD and word.norm.isalpha() and word.norm not in vocabulary()


def nearest(word: str) -> str:
    """The known word that a word is most like; nothing if it is like none."""
    best = ""
    likest = CLOSE
    for known in sorted(vocabulary()):
        if sorted(known) == sorted(word):
            return known
        if len(word) < SHORTEST - 1:
            continue
        if abs(len(known) - len(word)) > 2 or len(known) < SHORTEST - 1:
            continue
        likeness = SequenceMatcher(None, word, known).ratio()
        if likeness > max(likest, CLOSER if len(word) < SHORTEST else 0):
            best = known
            likest = likeness
    return best


def _without_air(text: str) -> str:
    """A text without the adverbs in it that nobody knows."""
    strange = [word for word in words_of(text) if _is_strange(word) and word.norm.endswith("ly")]
    if not strange:
        return ""
    for word in reversed(strange):
        text = f"{text[: word.at].rstrip()} {text[word.end :].lstrip()}"
    return text.strip()


# -- left to judgement -----------------------------------------------------------------------


def _left_to_judgement(text: str) -> str:
    """`Nobody may touch the cards` as a law that players judge."""
    plain = " ".join(text.replace('"', "").split()).rstrip(".!")
    doing = _NO_DOING.fullmatch(plain)
    if doing is not None:
        verb, rest = doing.groups()
        return _judged(f"{verb.lower()} {rest}".strip(), "", is_not=True)
    when = _WHEN.fullmatch(plain)
    if when is not None:
        moment = when["when"]
        return _judged(when["deed"], f" {moment[0].lower()}{moment[1:]}", is_not=False)
    must = _MUST.fullmatch(plain)
    if must is not None:
        return _judged(must["deed"], "", is_not=False)
    may_not = _MAY_NOT.match(plain)
    if may_not is not None and _DENIED.search(may_not.group().lower()):
        return _judged(plain[may_not.end() :], "", is_not=True)
    return ""


def _judged(deed: str, when: str, is_not: bool) -> str:
    """A law that leaves to judgement what players are not to do, or are to do."""
    verb = deed.split()[0].lower() if deed else ""
    if not verb.isalpha() or verb in _TOLD:
        return ""
    if is_not:
        does = " ".join([_third_person(deed.split()[0]), *deed.split()[1:]])
        return f'A player who {does} is to be called "Failure to not {deed}".'
    return f'A player who does not {deed}{when} is to be called "Failure to {deed}".'


def _third_person(verb: str) -> str:
    verb = verb.lower()
    if verb == "be":
        return "is"
    if verb.endswith(("s", "sh", "ch", "x", "o")):
        return verb + "es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"
