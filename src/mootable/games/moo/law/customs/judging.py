"""The last way out for what no table can check: a rule that players keep and judge by themselves,
whole, with everything it says of when, of whom and of what it costs.

What happens by itself (cards dealt, turns skipped) is nothing that players could do or leave
undone, so it is never left to them.
"""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.customs.deeds import kept_by
from mootable.games.moo.law.customs.kept import one_of, written
from mootable.games.moo.law.customs.offences import offence
from mootable.games.moo.law.customs.passive import actively
from mootable.games.moo.law.customs.retold import typed
from mootable.games.moo.law.customs.telling import tells_two
from mootable.games.moo.law.customs.unkept import tells_more
from mootable.games.moo.law.english.manners import without_manners
from mootable.games.moo.law.english.words import shortened, words_of
from mootable.games.moo.law.grammar.lexer import SPELLED_NUMBERS

_MUST_DO: Final = re.compile(r"(?:must|have to|gotta|got to|need to) (?!not\b|never\b)", re.I)
"""`must speak like a pirate`: everyone."""
_CARD: Final = rf"play (?:an?|the|any|\d+|{'|'.join(SPELLED_NUMBERS)}) "
_PLAYS: Final = re.compile(_CARD, re.I)
_TELLS: Final = "say|shout|sing|whisper|do|make|tell|recite|imitate|pretend|compliment"
_PLAYED: Final = re.compile(rf"({_CARD}[\w ]{{1,30}}?)(?:(?:[,:]| and)+ |(?= (?:{_TELLS}) ))", re.I)
"""`play a jack: make a rhyme`: that is what happens, and nobody has to."""


def plainly(text: str) -> str:
    """A text without how it is introduced and rounded off."""
    words = without_manners(words_of(text))
    plain = text[words[0].at : words[-1].end] if words else text
    return f"{plain})" if plain.count("(") > plain.count(")") else plain


_SHORT: Final = {short.replace("'", ""): short for short in shortened() if "'" in short}
"""`dont` for `don't`."""
_HAVE: Final = re.compile(r"(?<=you|hey)'ve (?=got|gotta)\b|(?<=you|hey)'ll ", re.I)


def with_apostrophes(text: str) -> str:
    words = [_SHORT.get(word.lower(), word) for word in text.split(" ")]
    return _HAVE.sub(_have, " ".join(words))


def _have(short: re.Match[str]) -> str:
    """`you've gotta` is `you gotta`, and `you'll` is `you must`."""
    return " must " if "ll" in short.group().lower() else " "


_CALLED_SO: Final = one_of(
    *("otherwise", "or else", "or", "the call is", "call is", "call it", "call", "penalty call"),
    *("penalty call is", "penalty", "penalty is", "the penalty call is"),
    *(
        f"{who} {is_} called(?: out)?(?: for)?"
        for who in ("or you", "or they")
        for is_ in ("are", "get")
    ),
    r"(?:whoever|anyone who) does (?:it|so|that) (?:is|gets) called(?: out)?(?: for)?",
)
_OWN_CALL: Final = re.compile(rf"[,.;:!]?\s*(?:{_CALLED_SO}:?|(?<=,))\s*\"([^\"]+)\"$", re.I)
"""What those are called who do not keep it, told last."""
_ASIDE_PRICE: Final = re.compile(
    r"\s*\(((?:\d|an?|one|two|three) (?:penalty )?cards?)\)(?=\W*$)", re.I
)
"""`wait your turn (2 cards)`."""
_FAILURE: Final = re.compile(
    r"(?:penalty for )?failure to (?!not\b|avoid\b)([a-z]+(?: [^,.;:]*?)? (?:when|if|on|after|while"
    r"|whenever)\b"
    r"[^,.;:]+)",
    re.I,
)
"""`failure to compliment the next player when playing a heart`: as it would be called."""
_EITHER: Final = re.compile(r"\"[^\"]*\",? or \"[^\"]*\"$")
"""`"yes" or "no"`: both are said, and neither is a call."""


def left_to_players(text: str) -> str:
    """A text as a law that is left to judgement; nothing if that would lose something of it."""
    plain = _ASIDE_PRICE.sub(r", \1", " ".join(text.split()).rstrip(" .!"))
    plain = typed(with_apostrophes(plain))
    plain = actively(plain)
    if tells_two(plain):
        return ""
    failure = _FAILURE.fullmatch(plain)
    if failure is not None:
        plain = f"players must {failure[1]}"
    call = _OWN_CALL.search(plain)
    if call is not None and _EITHER.search(plain[: call.end()]):
        call = None
    plain = plain[: call.start()] if call is not None else plain
    if re.search(r"[.;!?]\s|\s[-–—]\s|\b(?:minute|hour)s?\b", plain):
        return ""
    played = _PLAYED.match(plain)
    if played is not None:
        plain = f"when you {played[1][0].lower()}{played[1][1:]}, {plain[played.end() :].lstrip()}"
    elif _PLAYS.match(plain):
        return ""
    if _MUST_DO.match(plain):
        plain = f"players {plain[0].lower()}{plain[1:]}"
    kept = kept_by(plain)
    if kept is None and call is not None:
        kept = offence(plain, 1)
    if kept is not None and call is not None:
        kept = kept._replace(call=call[1].strip())
    return "" if kept is None or tells_more(kept) else written(kept)
