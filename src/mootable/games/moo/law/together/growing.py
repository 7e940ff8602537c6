"""Words that grow, told by what is said with one card, with the next on it and with the one after:
`spade on spade say dig, another spade on that dig dig, you get it`."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND

_ONE: Final = rf"(?:an? |the )?(?!cards?\b)(?P<{{}}>{KIND})"
_SAY: Final = (
    r"(?:(?:you|u|they|that player|whoever plays it)? ?(?:must |have to |has to |gotta )?"
    r"(?:says?|shouts?|yells?|goes?|is|are|it'?s|its|gets?|must be|=|:))"
)
_WORDS: Final = (
    r"(?:\"(?P<{0}>[^\"]{{2,60}})\"|(?P<{0}_bare>(?!(?:and|then|says?|is|its|it's)\b)[a-z][a-z'"
    r" ]{{1,50}}?[a-z])"
    r"(?=\s*[,.;!…]|\s*$|\s+(?:when|whenever|if|on|for|with|and|then|etc)\b|\s[–—-]))"
)
_ON: Final = r"(?:on|onto|on top of|after)"
_WHEN: Final = (
    r"(?:(?:when|whenever|if|every time|each time) (?:you|u|someone|a player) plays?|on|for|with)"
)
_FIRST: Final = (
    # `spade on spade say dig`, `a 7: say have a nice day`, `first 7 is have a nice day`.
    rf"(?:(?:{_WHEN} |play )?(?:(?:the |your )?(?:first|1st) )?{_ONE.format('card')}"
    rf"(?: {_ON} (?:top of )?{_ONE.format('beneath')})?(?:[\s,:=–—-]|\band\b"
    rf"|\bthen\b)+{_SAY}?[\s:,]*"
    rf"{_WORDS.format('one')}"
    # `say have a nice day when you play a 7`.
    rf"|(?:(?:you|u) )?(?:must |have to )?(?:say|shout|yell) {_WORDS.format('said')} {_WHEN}"
    rf" {_ONE.format('played')}(?: {_ON} {_ONE.format('under')})?)"
)
_AND: Final = r"(?:\s*[,.;–—-]+\s*|\s+(?=(?:and|then|but)\b))(?:\b(?:and|then|but|so|now)\b[\s,]*)*"
_THAT: Final = (
    rf"(?: {_ON} (?:top(?: of (?:it|that|this|those))?|it|that|this|those|(?:an?|another|the)"
    rf" (?:{KIND}|one)|{KIND}))"
)
_STEP: Final = (
    rf"(?:(?:(?:if|when|whenever) )?(?:the |an? )?(?P<place_{{0}}>next|another|second|2nd|third|3rd"
    rf"|fourth|4th)?(?: ?(?P<card_{{0}}>{KIND}|one))?(?: in a row)?(?P<on_{{0}}>{_THAT})?"
    rf"(?: is (?:also |too )?(?:an? )?(?:{KIND}|one)(?: too| as well| again)?)?(?: (?:is|gets)"
    rf" played)?(?:(?:[\s,:]+|{_SAY})+)?)"
)
_GOES_ON: Final = (
    r"[\s,.;…–—-]*(?P<on>(?:and )?(?:so (?:on|forth)(?: and so (?:on|forth))?|etc(?:etera)?\.?"
    r"|you get (?:it|the idea|the point|the picture)|(?:it|and it) (?:keeps? (?:on )?(?:growing"
    r"|going)"
    r"|goes on|grows|continues)(?: like (?:that|this))?|on and on|keep going|\.\.+|…))?[\s.!…]*"
)
_STEPS: Final = re.compile(
    rf"{_FIRST}{_AND}(?P<steps>{_STEP.format('two')}){_WORDS.format('two')}"
    rf"(?: (?:for|on|with) (?:the |a )?(?P<late>second|2nd|next)(?: {KIND}| one)?(?: in a row)?)?"
    rf"(?:{_AND}{_STEP.format('three')}{_WORDS.format('three')})??{_GOES_ON}",
    re.IGNORECASE,
)
_PLACES: Final = {"second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4}
_MORE: Final = re.compile(
    r"\b(?:draws?|takes?|skips?|cards?|must|has to|have to|says?|plays?|played|when|if|unless"
    r"|until|not|add|more|another|next|second|third|row|player|everyone|nobody|first|last|number"
    r"|name)\b|n't\b",
    re.IGNORECASE,
)
"""What tells what is to be done, and is not said."""
LONGEST: Final = 260


def told(text: str) -> str:
    """The law that a text says in which the words grow with each card of a row; nothing if they do
    not, or do not always by the same."""
    bare = " ".join(text.split())
    found = _STEPS.fullmatch(bare) if len(bare) <= LONGEST and _LIKELY.search(bare) else None
    if found is None:
        return ""
    card = _one(found["card"] or found["played"])
    beneath = found["beneath"] or found["under"]
    if beneath is not None and _one(beneath) != card:
        return ""
    first = 1 if beneath is None else 2
    one = _said(found, "one") or _said(found, "said")
    two, three = _said(found, "two"), _said(found, "three")
    if not one or not two or not _follows(found, card, first):
        return ""
    if not three and found["on"] is None:
        return ""
    return _law(card, first, one.split(), two.split(), three.split())


_LIKELY: Final = re.compile(
    r"\b(?:next|another|second|2nd|third|3rd|then)\b|\bon (?:that|it|top|an? )", re.IGNORECASE
)


def _said(found: re.Match[str], name: str) -> str:
    bare = found[f"{name}_bare"]
    if bare is not None and _MORE.search(bare):
        return ""
    return (found[name] or bare or "").strip().rstrip(",.!")


def _follows(found: re.Match[str], card: str, first: int) -> bool:
    """Whether what is told after the first is told of the next of these cards."""
    for at, step in enumerate(("two", "three"), 1):
        again = (found[f"card_{step}"] or "one").lower()
        place = (found[f"place_{step}"] or "").lower()
        if again != "one" and _one(again) != card:
            return False
        if _PLACES.get(place, first + at) != first + at:
            return False
    if found["late"] is not None:
        return _PLACES.get(found["late"].lower(), first + 1) == first + 1
    return bool(found["place_two"] or found["on_two"])


def _law(card: str, first: int, one: list[str], two: list[str], three: list[str]) -> str:
    more = len(two) - len(one)
    begin = next((at for at in range(len(one) + 1) if two[:at] + two[at + more :] == one), -1)
    if more < 1 or begin < 0:
        return ""
    word = two[begin : begin + more]
    while begin >= more and one[begin - more : begin] == word:
        begin -= more
    end = begin
    while one[end : end + more] == word:
        end += more
    longer = [*two[:begin], *word, *two[begin:]]
    if three and not (_is_in(three, longer) and not _is_in(three, two)):
        return ""
    times = (end - begin) // more - first
    often = "n" if times == 0 else f"n{times:+d}"
    pieces = [" ".join(one[:begin]), f'" {often} times', " ".join(one[end:])]
    said = [f'"{pieces[0]}"'] if pieces[0] else []
    said += [f'"{" ".join(word)}{pieces[1]}']
    said += [f'"{pieces[2]}"'] if pieces[2] else []
    only = " if n is more than 1," if first == 2 else ""
    happens = f"a player plays the n-th {card} in a row"
    return f"When {happens},{only} that player must say {', '.join(said)}."


def _is_in(words: list[str], others: list[str]) -> bool:
    """Whether words stand among others, one after the other."""
    size = len(words)
    return any(others[at : at + size] == words for at in range(len(others) - size + 1))


def _one(cards: str) -> str:
    """`spades`, of one of them."""
    low = cards.lower()
    return re.sub(r"(?<=six)es$|(?<=\w)s$", "", low)
