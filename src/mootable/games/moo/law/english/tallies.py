"""What people count otherwise than laws do, told as laws do: lives that are lost, points with a
sign before them, a number instead of another."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.grammar.lexer import ORDINALS, SPELLED_NUMBERS


def told(text: str) -> tuple[str, tuple[str, ...]]:
    """A text with what it counts told as laws count, and what is to be told of that."""
    text = _GROWS.sub(_growing, text)
    text = _KEPT.sub(_every_so_many, _instead(text))
    lives = _LIVES.fullmatch(text)
    if lives is not None:
        return _counted_up(lives), ("chose-lives",)
    return _scored(text), ()


# -- lives -------------------------------------------------------------------------------------

_ALL: Final = r"(?:everyone|everybody|each player|every player|all players|we all|you)"
_FEW: Final = r"(?:\d+|two|three|four|five|six)"
_THEY_ARE: Final = (
    r"(?:they|you|u|your lives|all (?:of them|your \w+)|it)(?:'re|'s| are| is| have| has)?(?: all)?"
)
_GONE: Final = (
    rf"(?:(?:when|once|if|after) {_THEY_ARE} (?:gone|lost|used up|zero|0|at (?:zero|0)|none left"
    r"|out(?: of (?:them|\w+))?|run out(?: of \w+)?|(?:hits?|reach(?:es)?) (?:zero|0)|no \w+ left"
    r"|lose (?:them all|all of them|all \w+|your last(?: one)?))|at (?:zero|0)|with none left)"
)
_BACK: Final = (
    r"(?:you |they )?(?:gets?|have|starts?(?: again| over)?(?: with)?|go(?:es)? back(?: up)? to"
    rf"|resets? to|are given)\s*(?:all |ur |your |their |the )*{_FEW}?"
    r"(?:\s*(?:of them|them|new ones|again|back|\w+s))*"
)
_LIVES: Final = re.compile(
    rf"\s*{_ALL} (?:has|have|gets?|starts? with|begins? with) (?P<most>{_FEW}) [a-z]+s\b[.,;:]*\s*"
    r"(?:and )?(?:you |they )?(?:lose|loses) (?:one|a \w+|1)(?: \w+)?,? (?P<when>(?:each time"
    r"|every time|whenever|when|if|for (?:each|every) time)\b.+?)[.,;]*\s*(?:and )?"
    rf"{_GONE},? (?P<then>.+?)[.,;]*\s*(?:and then|and|then)\s*{_BACK}[.!]*\s*",
    re.IGNORECASE,
)
"""`everyone has 3 lives, lose one each time you draw, at zero miss a turn and get them back`."""


def _counted_up(lives: re.Match[str]) -> str:
    """What is lost, counted up from 0: at 3 lost the third is gone."""
    return (
        f"{lives['when']}, your loss goes up by one. when your loss reaches {lives['most']},"
        f" {lives['then']} and your loss resets"
    )


# -- what is kept count of ---------------------------------------------------------------------

_KEPT: Final = re.compile(
    rf"^\s*{_ALL} (?:must )?(?:keeps?|keeping) (?:count|track|a tally|a count) of (?:the "
    r"|their |your"
    r" |his )?(?P<cards>[a-z ]{3,20}?)s(?: (?:they|you) play)?[.,;]\s*(?:and )?(?:when|once|if|at)"
    r" (?:(?:you|they|someone|a player) )?(?:(?:reach(?:es)?|gets? to|hits?|has|have) )?"
    r"(?P<many>two|three|four|five|six|seven|eight|nine|ten|\d+)(?: of them)?,? ",
    re.IGNORECASE,
)
"""`everybody keeps count of their kings. when you reach four, …`."""


def _every_so_many(kept: re.Match[str]) -> str:
    many = kept["many"].lower()
    number = int(many) if many.isdigit() else SPELLED_NUMBERS[many]
    ordinal = next((word for word, place in ORDINALS.items() if place == number), "")
    told = f"every {ordinal} time the same player plays a {kept['cards']}, "
    return told if ordinal else kept.group()


_GROWS: Final = re.compile(
    rf"^\s*{_ALL} (?:keeps?|has|have|gets?) an? (?P<name>[a-z]+)(?: of (?:zero|0))?,? (?:which"
    r"|that|and it)"
    r" (?:increases|goes up|grows|rises) by (?P<much>\w+) (?:for (?:each"
    r"|every) (?P<cards>[a-z ]{3,20}?)"
    r" (?:they|you) play|(?P<when>(?:each time|every time|whenever"
    r"|when) [^,;.]{5,50}?))[;,.]\s*(?:and )?"
    r"(?:on reaching|upon reaching|when it reaches|once it reaches|at) (?P<most>\w+),? ",
    re.IGNORECASE,
)
"""`each player keeps a score which grows by one for each heart they play; on reaching six …`."""


def _growing(told: re.Match[str]) -> str:
    when = told["when"] or f"when you play a {told['cards']}"
    return (
        f"{when}, your {told['name']} goes up by {told['much']}."
        f" when your {told['name']} reaches {told['most']}, "
    )


# -- points ------------------------------------------------------------------------------------

_SCORE: Final = re.compile(
    r"\s*(?P<name>[a-z]+)(?: (?:points?|counter|score|meter|count))?:\s+(?=[+-]\d)", re.IGNORECASE
)
_SCORED: Final = re.compile(
    r"(?:^|,\s*|;\s*|\.\s*|\band )(?P<sign>[+-])(?P<much>\d+)(?: \w+)?? "
    r"(?P<when>when|if|for|whenever|every time|each time|on) ",
    re.IGNORECASE,
)


def _scored(text: str) -> str:
    """`aura points: +1 when you play a face card, -1 when you draw`: a counter of that name."""
    score = _SCORE.match(text)
    if score is None:
        return text
    name = score["name"]

    def counted(one: re.Match[str]) -> str:
        goes = "up" if one["sign"] == "+" else "down"
        return f". your {name} goes {goes} by {one['much']} {one['when']} "

    rest = _SCORED.sub(counted, text[score.end() :]).lstrip(". ")
    first = re.compile(
        r",\s*(?:and )?(?:the )?first (?:one |player |person )?to (?:reach |get to |get |hit )?"
        rf"(\d+)(?: {name}| points?)?,?(?: (?:gets|makes|gives)(?= every))?",
        re.IGNORECASE,
    )
    return first.sub(rf". when your {name} reaches \1,", rest)


# -- one number instead of another -------------------------------------------------------------

_MORE: Final = re.compile(
    r"(\b(?:draw|draws|drawing|pick up|picks up)\b[^.\"]*?\b(?:draws?|takes?|picks? up)) "
    r"(2|two|3|three|4|four)(?: cards?)? instead(?: of (?:just |only )?(?:1|one|a)(?: card)?)?",
    re.IGNORECASE,
)
_LESS_ONE: Final = {
    "2": "another card",
    "two": "another card",
    "3": "2 more cards",
    "three": "2 more cards",
    "4": "3 more cards",
    "four": "3 more cards",
}


def _instead(text: str) -> str:
    """`if you have to draw, draw 2 instead of 1`: the one, and one more."""
    return _MORE.sub(lambda more: f"{more[1]} {_LESS_ONE[more[2].lower()]}", text)
