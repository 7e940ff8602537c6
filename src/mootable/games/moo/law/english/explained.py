"""What a text explains as it goes: `when the colour changes, i.e. a red card on a black one or
black on red, …`, `royals, i.e. jacks, queens and kings, …`. It is told once."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, Instead

_THAT_IS: Final = r"(?:i\.? ?e\b\.?|that is(?: to say)?|meaning|in other words|so|which means)[,:]?"
_WHEN: Final = r"(?:when(?:ever)?|if|each time|every time)"
_CHANGES: Final = (
    r"(?:(?:the )?colou?r (?:changes|switches|flips|turns|is changed)|the card (?:changes|switches)"
    r" colou?r|(?:we|you|they|play|it|the pile|someone) (?:switch(?:es)?|changes?|goe?s?|turns?)"
    r"(?= from (?:red|black)))"
)
_A: Final = r"(?:an? |the )?(?:card )?"
_OTHER_WAY: Final = (
    r"(?:the other way a?round|vice versa|viceversa|the reverse|the opposite|back"
    rf"|(?:(?:from )?{_A}(?:black|red)(?: card| one)? (?:on|onto|after|to) {_A}(?:black|red)(?:"
    rf" card| one)?))"
)
_RED_ON_BLACK: Final = (
    rf"(?:from )?{_A}(?:black|red)(?: card| one)? (?:on|onto|after|to) {_A}(?:black|red)(?: card"
    rf"| one)?(?:,? (?:or|and) {_OTHER_WAY})?"
)
_SEVERAL: Final = rf"{KIND}(?:, {KIND})*,? (?:and|or) {KIND}"


def _named(told: re.Match[str]) -> str:
    """`royals, i.e. jacks, queens and kings, skip`: as it would stand in brackets."""
    return f"{told['name']} ({told['cards']}) "


def _red_or_black(told: re.Match[str]) -> str:
    """What is told of one of the two ways alone is not that the colour changes."""
    both = re.findall(r"\b(?:red|black)\b", told["how"], re.IGNORECASE)
    one, other = (both[0].lower(), both[1].lower())
    if one == other or (len(both) == 4 and [one.lower() for one in both[2:]] != [other, one]):
        return told.group()
    if re.search(rf"\b(?:or|and) {_OTHER_WAY}", told["how"], re.IGNORECASE) is None:
        return told.group()
    is_from = re.search(r"\bto\b", told["how"], re.IGNORECASE) is not None
    on, under = (other, one) if is_from else (one, other)
    return (
        f"{told['when']} a {on} card is played on a {under} card or a {under} card is played on a"
        f" {on} card{told['then']}"
    )


def _another_of(told: re.Match[str]) -> str:
    """`if your card is the other colour than the one before`."""
    is_other = re.search(r"other|different|opposite", told[0], re.IGNORECASE)
    return f"{told['when']} the {told['common']} changes" if is_other else told[0]


def _one_by_one(told: re.Match[str]) -> str:
    """`even numbers (2, 4, 6, 8, 10)`: these, if all of them are even."""
    ranks = re.findall(r"\d+|\ba(?:ce)?\b", told["list"].lower())
    odd = 1 if told["group"].lower() == "odd" else 0
    numbers = [int(rank) if rank.isdigit() else 1 for rank in ranks]
    if any(number % 2 != odd or number > 10 for number in numbers):
        return told[0]
    cards = ["ace" if number == 1 else str(number) for number in numbers]
    article, plural = ("a ", "") if told["one"] else ("", "s")
    *several, last = [f"{card}{plural}" for card in cards]
    return f"{article}{', '.join(several)} or {last}"


EXPLAINED: Final[dict[str, Instead]] = {
    rf"(?P<when>\b{_WHEN}) (?:your card is|you play a card)(?: of)? (?:the|an?)(?:other)? ?(?:other"
    r"|different|opposite)? ?(?P<common>colou?r|suit) (?:than|to|from|as) the (?:one|card|last)"
    r"(?: card| one)?(?: (?:before|under(?:neath)?|below|beneath|on top))?(?: it)?": _another_of,
    rf"(?P<when>\b{_WHEN}) {_CHANGES},? ?(?:\(|[–—:-] ?)?(?:{_THAT_IS}"
    rf" )?(?P<how>{_RED_ON_BLACK})\)?"
    r"(?P<then>\s*(?:[,.;:]|$)| (?=(?:you|say|shout|every\w*|draw|the|skip|reverse|knock"
    r"|clap)\b))": _red_or_black,
    rf"^\s*(?P<name>(?:an? |the |all )?[a-z]{{3,14}}(?: cards?| numbers?)?), {_THAT_IS}"
    rf" (?P<cards>{_SEVERAL}),? (?=[a-z])": _named,
    rf"(?P<name>\b(?:an? |the )[a-z]{{3,14}}(?: card| number)?), {_THAT_IS} (?P<cards>{_SEVERAL}),"
    r" ?(?=[a-z])": _named,
    # `you (the next player) must say …`: who that is.
    r"\b(?:you|they|he|she|that (?:player|person)) \((?:so |i\.?e\.?,? )?(?P<who>the (?:next"
    r"|previous|following) (?:player|person|one)|the (?:player|person|one) (?:before|after|opposite"
    r"|on (?:your|the) (?:left|right))(?: you)?)\)": r"\g<who>",
    # `aces do nothing for the next player but the one after that is skipped`.
    rf"^\s*(?P<cards>(?:an? |the )?{KIND}) (?:do(?:es)? nothing (?:for|to)|leaves? alone"
    rf"|spares?) the"
    r" next (?:player|person|one),? (?:but|and) (?:skips? )?the (?:player|person|one) after(?: "
    r"(?:that"
    r"|them|him))?(?: one)?": r"\g<cards>: the player after the next player",
    # `three strictly increasing ranks in a row`.
    r"\b(two|three|four|five|\d) (?:strictly (?:ascending|increasing|rising)|increasing|rising)"
    r" (?:ranks|cards"
    r"|numbers|values)\b": r"\1 cards going up",
    r"\b(two|three|four|five|\d) (?:strictly (?:descending|decreasing|falling)|decreasing"
    r"|falling) (?:ranks|cards"
    r"|numbers|values)\b": r"\1 cards going down",
    r"\b(?:of|with) (?:an? )?rank (?:of )?at least (\w+)(?=\s*(?:[,.;(]|$))": (
        r"with rank \1 or higher"
    ),
    r"\bin a row on the pile\b": "in a row",
    # `even number cards (2, 4, 6, 8, 10)`.
    r"(?P<one>\b(?:an? |any ))?\b(?P<group>even|odd)(?:-numbered| numbered)?(?: (?:number|numbers"
    r"|ones?|cards?))* ?\((?P<list>(?:(?:ace|a|\d+)[, /]+(?:and |or )?)+\d+)\)": _one_by_one,
    # `if you go one lower than the last card`.
    r"\b(if|when|whenever) (?:(?:you|they) go|(?:it'?s|it is)(?= (?:exactly )?\w+ (?:higher|lower)"
    r" (?:say|shout)))(?= (?:exactly )?(?:one|two|three|\d) (?:higher|lower)\b)": (
        r"\1 you play a card"
    ),
    # An example of what was told before it.
    r"(?<=\w), (?:e\.? ?g\b\.?|for example|for instance|like|such as|say),? (?:an? |the )?"
    rf"{KIND}(?: of \w+)? (?:on|after|onto) (?:an? |the )?{KIND}(?: of \w+)?(?=,)": "",
}
