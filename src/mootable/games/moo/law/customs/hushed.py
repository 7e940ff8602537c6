"""Silence at a price of its own: `king of clubs shuts everyone up for one whole round! Talk and you
take 2`. Words that may not be said cost a card, and no law can make it more; so the players judge
it, with when the silence begins and ends."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.numbers import counted

_MANY: Final = r"(?P<{}>two|three|four|five|[2-5])(?: penalty)?(?: cards?)?(?: each(?: time)?)?"
_SPEAKS: Final = (
    r"(?:talks?|speaks?|says? (?:anything|something|a(?:ny)? (?:single )?word)|breaks? (?:it|the"
    r" silence)|makes? (?:a|any) (?:sound|noise))"
)
_SPEAKING: Final = r"(?:talking|speaking|breaking (?:it|the silence)|any (?:talking|word|sound))"
_ONE: Final = r"(?:you|u|they|someone|somebody|anyone|anybody|a player)"
_TAKES: Final = r"(?:(?:must|have to|has to) )?(?:draws?|takes?|picks? up|gets?|pays?)"
_PRICED: Final = re.compile(
    r"^\s*(?P<hush>[^\"]{6,}?)\s*[.!,;:–—-]+\s*(?:and |but )?(?:(?:(?:if|when|whenever) "
    rf"{_ONE} {_SPEAKS}|whoever {_SPEAKS}|(?:any(?:one|body)|those|a player|people) who {_SPEAKS}"
    rf"|{_SPEAKS})(?: and|,| =|:)? ?(?:(?:you|they|he) )?{_TAKES} {_MANY.format('one')}"
    rf"|{_SPEAKING}(?: costs?(?: you)?| is|:| =| means| gets you)? {_MANY.format('two')}"
    rf"|{_MANY.format('three')} (?:if {_ONE} {_SPEAKS}|for (?:{_SPEAKING}|(?:anyone|those)"
    rf" who {_SPEAKS})|(?:when|if) (?:you|they) do))[\s.!]*$",
    re.IGNORECASE,
)
_WHILE_SILENT: Final = re.compile(r"When (.+), no player may speak until (.+)\.")
_THAT_LONG: Final = {
    "that player's next turn": "before that player's next turn",
    "the next card": "before the next card",
}


def silence(text: str) -> tuple[str, int] | None:
    """The silence that a text tells, by itself, and how many cards it costs to break it; None if it
    tells no such thing."""
    told = _PRICED.match(text)
    if told is None:
        return None
    return told["hush"], counted((told["one"] or told["two"] or told["three"]).lower())


def kept_silent(printed: str, cards: int) -> str:
    """The silence of a printed law, left to the players at that price; nothing if it is none."""
    told = _WHILE_SILENT.fullmatch(printed)
    if told is None:
        return ""
    end = _THAT_LONG.get(told[2], f"before the next time {told[2]}")
    return (
        f"A player who speaks after {told[1]} and {end} is to be called "
        f'"Failure to not speak" for {cards} cards.'
    )
