"""What no table can check, as a law that is left to its players: `when you play a king say the name
of a country`."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import Final

from mootable.games.moo.law import judged, parser
from mootable.games.moo.law.english.reading import furthest, vocabulary
from mootable.games.moo.law.english.speech import bare_verb, third_person
from mootable.games.moo.law.english.words import table
from mootable.games.moo.law.fair import complaint
from mootable.games.moo.law.tree import Law, When

ALIKE: Final = 0.7
_MAY_NOT: Final = re.compile(
    r"(?:nobody|no one|no player|you|players?|everyone|they|one|a player)\s+"
    r"(?:may not|can't|cannot|must not|mustn't|may never|must never|may|can|is allowed to)\s+|"
    r"(?:don't|never|do not)\s+",
    re.IGNORECASE,
)
NO_DOING: Final = re.compile(r"no\s+(\w+)ing\b\s*(.*)", re.IGNORECASE)
_WHOEVER: Final = re.compile(
    r"(?:(?:anyone|anybody|someone|somebody|everyone|everybody|a player|any player|the player|"
    r"players|people)\s+(?:who|that)|whoever)\s+(?P<deed>\w+s(?:\s.+?)??),?\s+"
    r"(?:must |has to |have to )?(?:gets?|draws?|takes?|receives?|picks? up)\s+"
    r"(?:(?:a|an extra|a penalty|\w+)\s+)?(?:cards?|penalty)",
    re.IGNORECASE,
)
_MUST: Final = re.compile(
    r"(?:everyone|everybody|all players|players|you|every player|each player|a player)\s+"
    r"(?:must|has to|have to|needs to|need to|should)\s+(?:always\s+)?(?P<deed>.+)",
    re.IGNORECASE,
)
_MOMENT: Final = re.compile(
    r"\b(?:when|whenever|if|each time|every time|anytime|after|upon|on|once|as soon as)\s",
    re.IGNORECASE,
)
"""What begins to tell when something is done."""
_DOES: Final = re.compile(
    r"(?:(?:they|that player|everyone|everybody|you|u|every player|each player|all players|"
    r"the player)\s+)?(?P<must>(?:must|has to|have to|needs to|need to|should|gotta)\s+)?"
    r"(?P<deed>.+)",
    re.IGNORECASE,
)
_DENIED: Final = re.compile(
    r"may not|can't|cannot|must not|mustn't|never|nobody|no one|no player|don"
)


_MOMENTS: Final = re.compile(r"\b(?:when|while|after|until|till|if|unless|whenever|or)\b")
_TOLD: Final = frozenset(
    ["say", "draw", "play", "skip", "give", "pass", "discard", "trade", "swap", "miss", "take"]
)
"""What the language has words for: that is not left to judgement."""
_ABOUT: Final = table("about_words")


def accepted(text: str, is_quoted: bool = False) -> Law | None:
    """The one law that a text says, if it may be enacted; also only if what is said in it stands
    between quotation marks."""
    found = parser.understood(text)
    if isinstance(found, (parser.Fault, str)) or len(found) > 1:
        return None
    if is_quoted and "filled-quotes" in found[0].marks:
        return None
    law = found[0].law
    if complaint(law, knows=False) is not None or judged.complaint(law, [], []) is not None:
        return None
    return law


def breaks_off(text: str) -> bool:
    """Whether all of it is understood, and more should come."""
    fault = parser.attempt(text)
    if isinstance(fault, parser.Fault) and fault.token.at >= len(text.rstrip()):
        return True
    return furthest(text) >= len(text.rstrip(" .!"))


def to_judge(text: str) -> str:
    """`Nobody may touch the cards` as a law that players judge."""
    if '"' in text:
        return ""  # what it says, or what it is to be called, is told already
    plain = " ".join(text.split()).rstrip(".!")
    doing = NO_DOING.fullmatch(plain)
    if doing is not None:
        verb, rest = doing.groups()
        return _judged(f"{verb.lower()} {rest}".strip(), "", is_not=True)
    moment, rest = _moment_of(plain)
    if moment and not breaks_off(plain):
        does = _DOES.fullmatch(rest)
        deed = does["deed"] if does is not None else ""
        if deed.startswith("says "):
            deed = "say" + deed[4:]
        if does is None or not (does["must"] or _is_free(deed)):
            return ""
        moment = _YOURS.sub(_theirs, moment)
        return _judged(deed, f" {moment[0].lower()}{moment[1:]}", is_not=False)
    whoever = _WHOEVER.fullmatch(plain)
    if whoever is not None:
        verb, _, rest = whoever["deed"].partition(" ")
        return _judged(f"{bare_verb(verb)} {rest}".strip(), "", is_not=True)
    must = _MUST.fullmatch(plain)
    if must is not None and not must["deed"].startswith(("not ", "never ")):
        return _judged(must["deed"], "", is_not=False)
    may_not = _MAY_NOT.match(plain)
    if may_not is not None and _DENIED.search(may_not.group().lower()):
        return _judged(plain[may_not.end() :], "", is_not=True)
    return ""


def _moment_of(text: str) -> tuple[str, str]:
    """When something is done, if laws can wait for that, and what: told first, or last."""
    for begun in _MOMENT.finditer(text):
        if begun.start():
            first, last = text[begun.start() :], text[: begun.start()].strip(" ,")
            if _can_wait_for(first):
                return first, last
            continue
        ends = [space.start() for space in re.finditer(r"[\s,]+", text)]
        for end in reversed(ends[:MOST_MOMENT]):
            if _can_wait_for(text[:end]):
                return text[:end], text[end:].strip(" ,")
    return "", ""


MOST_MOMENT: Final = 10
"""Words in which it is told when something is done."""


def _can_wait_for(moment: str) -> bool:
    law = accepted(f"{moment}, reverse the order")
    if law is None or len(law) > 1:
        return False
    sentence = law[0]
    return isinstance(sentence, When) and len(sentence.effects) == 1


_YOURS: Final = re.compile(r"\b(?:your|you|yourself|ur|u)\b", re.IGNORECASE)


def _theirs(yours: re.Match[str]) -> str:
    return {"you": "they", "u": "they", "yourself": "themselves"}.get(
        yours.group().lower(), "their"
    )


def _is_free(deed: str) -> bool:
    """Whether something is told of what is said that no table can check, or of how."""
    verb, _, rest = deed.lower().partition(" ")
    if verb in ("say", "speak", "talk"):
        return not _ABOUT.isdisjoint(rest.split()) or rest.startswith(("something ", "like "))
    return deed.startswith("play with ")


def _is_told(verb: str) -> bool:
    """Whether a verb that nobody knows may be a slip of one that the language has words for."""
    return verb not in vocabulary() and any(
        SequenceMatcher(None, verb, told).ratio() > ALIKE for told in _TOLD
    )


def _judged(deed: str, when: str, is_not: bool) -> str:
    """A law that leaves to judgement what players are not to do, or are to do."""
    deed = _YOURS.sub(_theirs, deed)
    verb = deed.split()[0].lower() if deed else ""
    if not verb.isalpha() or (verb in _TOLD and not _is_free(deed)):
        return ""
    if _MOMENTS.search(deed) or _is_told(verb):
        return ""  # there is more in it than what somebody does, or it is a slip of the pen
    if is_not:
        does = " ".join([third_person(deed.split()[0]), *deed.split()[1:]])
        return f'A player who {does} is to be called "Failure to not {deed}".'
    return f'A player who does not {deed}{when} is to be called "Failure to {deed}".'
