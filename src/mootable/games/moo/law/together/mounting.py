"""Words that grow with each card of a row: `each 7 in a row adds another very: have a very nice
day, have a very very nice day` (as for the loop of rule 501)."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND

_MORE: Final = r"(?:another|one more|an extra|an additional|a further|an?)"
_EACH: Final = (
    r"(?:each|every)(?: further| extra| additional| other| next| more| consecutive| subsequent)?"
    rf" (?P<card>{KIND}|one)(?: (?:in (?:a|the) row|after (?:that|it)|on top(?: of (?:it|that"
    rf"|another(?: one)?|an? {KIND}|the last(?: one)?))?|on (?:another(?: one)?|an? {KIND})"
    r"|played|that follows|that comes after))*"
)
_WORD: Final = r"[\"'“”]?(?P<word>[a-z]+)[\"'“”]?"
_ADDS: Final = re.compile(
    rf"^(?P<before>.*?)\b(?:(?:for|with|on) )?{_EACH},? (?:you )?(?:(?:must|have to) )?adds?"
    rf" {_MORE} {_WORD}(?P<rest>.*)$",
    re.IGNORECASE,
)
_ADD_FOR: Final = re.compile(
    rf"^(?P<before>.*?)\b(?:add|put in|throw in|stick in|insert)(?:ing)? {_MORE} {_WORD}"
    rf" (?:for|with|on) {_EACH}(?P<rest>.*)$",
    re.IGNORECASE,
)
_QUOTED: Final = re.compile(r"\"(?P<said>[^\"]{6,60})\"")
_TWICE: Final = re.compile(r"\b(\w+) \1\b", re.IGNORECASE)
"""`say have have a nice day`: a slip of the pen, and nothing that is said."""
_CARD: Final = re.compile(rf"\b(?:an? |the )?({KIND})\b", re.IGNORECASE)
_SAYS: Final = re.compile(
    r"(?:\bsays?|\bto|\bits?|\bit's|\bit is|\bshouts?"
    r"|:(?:\s+(?:(?:you|they) )?(?:(?:must|have to) )?(?:says?|shouts?))?)\s+"
    r"[\"“]?(?P<said>[a-z' ]{6,60}?)[\"”]?"
    r"\s*(?:[,.;!]|$|\bthen\b|\band\b|\betc)",
    re.IGNORECASE,
)


def told(text: str) -> str:
    """The law that a text says, if what is to be said grows in it; nothing if it does not."""
    bare = " ".join(text.split())
    counted_up = _IN_TURN.fullmatch(bare)
    if counted_up is not None:
        return _told_in_turn(counted_up)
    adds = _ADDS.match(bare) or _ADD_FOR.match(bare)
    if adds is None:
        return ""
    word = adds["word"].lower()
    if any(twice[1].lower() != word for twice in _TWICE.finditer(_QUOTED.sub("", bare))):
        return ""
    card = _card(adds["card"], adds["before"])
    around = next(
        filter(
            None,
            [
                _placed(said["said"], word, part == "before")
                for part in ("rest", "before")
                for way in (_QUOTED, _SAYS)
                for said in way.finditer(adds[part])
            ],
        ),
        None,
    )
    if around is None or not card:
        return ""
    first, times, last = around
    pieces = [f'"{first}"' if first else "", f'"{word}" {times} times', f'"{last}"' if last else ""]
    said = ", ".join(filter(None, pieces))
    return f"When a player plays the n-th {card} in a row, that player must say {said}."


_AND_SAYS: Final = r"(?: in a row)?(?:,| is| it'?s| say| says| you say| you have to say| gets)*"
_IN_TURN: Final = re.compile(
    rf"(?P<before>[^\"]*?\b(?:an? "
    rf"|the )?(?P<card>{KIND})\b[^\"]*)\"(?P<one>[^\"]+)\"[\s,;.]*(?:and )?"
    rf"(?:(?:on|for) )?(?:the |a )?(?:second|2nd)(?: (?P<again>{KIND}"
    rf"|one))?{_AND_SAYS} \"(?P<two>[^\"]+)\""
    rf"(?:[\s,;.]*(?:and )?(?:(?:on|for) )?(?:the |a )?(?:third|3rd)(?: {KIND}| one)?{_AND_SAYS}"
    r" \"(?P<three>[^\"]+)\")?(?P<on>[\s,;.]*(?:and so (?:on|forth)|etc\.?))[.!\s]*",
    re.IGNORECASE,
)
"""`7: say "have a nice day", second 7 in a row is "have a very nice day" and so on`."""


def _told_in_turn(told: re.Match[str]) -> str:
    """One word more for each card; nothing if it is another, or another card."""
    one, two = told["one"].split(), told["two"].split()
    if (told["again"] or "one").lower() not in ("one", told["card"].lower()):
        return ""
    at = next((at for at, word in enumerate(two) if at >= len(one) or word != one[at]), len(one))
    if two[:at] + two[at + 1 :] != one or len(two) != len(one) + 1:
        return ""
    three = two[:at] + two[at : at + 1] + two[at:]
    if told["three"] is not None and told["three"].split() != three:
        return ""
    said = [f'"{" ".join(two[:at])}"'] if at else []
    said += [f'"{two[at]}" n-1 times']
    said += [f'"{" ".join(two[at + 1 :])}"'] if two[at + 1 :] else []
    happens = f"a player plays the n-th {told['card']} in a row"
    return f"When {happens}, that player must say {', '.join(said)}."


def _card(told: str, before: str) -> str:
    """The card of such a row; of `each one` it is the one that was spoken of."""
    if told.lower() not in _ANY:
        return told
    spoken = {one for one in _CARD.findall(before) if one.lower() not in _ANY}
    return spoken.pop() if len(spoken) == 1 else ""


_ANY: Final = frozenset(["one", "card", "cards"])


def _placed(said: str, word: str, is_first: bool) -> tuple[str, str, str] | None:
    """What is said before and after a word that comes once or more, and how often it comes with the
    n-th card: `is_first`, of what is said with the first, or else with the second. Where it has not
    come yet, `very` stands before what is nice."""
    words = said.split()
    low = [one.lower() for one in words]
    if word in low:
        begin = end = low.index(word)
        while end < len(low) and low[end] == word:
            end += 1
    elif word == "very" and "nice" in low:
        begin = end = low.index("nice")
    else:
        return None
    more = end - begin - (1 if is_first or end == begin else 2)
    times = "n" if more == 0 else f"n{more:+d}"
    return " ".join(words[:begin]), times, " ".join(words[end:])
