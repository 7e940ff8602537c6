"""What mistakes cost, as people tell it for all of them at once: `a mistake costs one card and
your turn`. What a penalty costs anyway (MO-9) is left out, and so is that a bad card goes back
(MO-3)."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import PERSON, Instead
from mootable.games.moo.law.english.numbers import counted

_MISTAKE: Final = (
    r"^\s*(?:(?:any|every|each|an?|all) )?(?:mistakes?|wrong (?:moves?|plays?))(?:\s*[:=]|"
    r" costs?(?: you)?| means?| is| are| gets you)"
)
_TAKEN_BACK: Final = (
    rf"(?:(?:(?:you|they|he|the {PERSON} who made it|that {PERSON}|the culprit) )?(?:must |has"
    r" to |have to )?takes? (?:back (?:the|your|their|his|that)(?: played)? card|(?:the|your"
    r"|their|his|that)(?: played)? card back)(?:,|,? and)+ )"
)
"""A card that is called at once goes back anyway."""
_TURN_LOST: Final = "when you are penalized you miss a turn"


def _dearer(told: re.Match[str]) -> str:
    """`mistakes cost two cards`: one more than they cost anyway."""
    more = counted(told["more"].lower()) - 1
    cards = "a card" if more == 1 else f"{more} cards"
    return f"when a player is penalized, that player draws {cards}"


_ERRS: Final = (
    r"(?:mess(?:es)? (?:it |something )?up|screws? (?:it |something )?up|slips? up|goofs?(?: up)?"
    r"|gets? (?:something|it|a rule|anything) wrong|makes? (?:a|any) (?:mistake|error)"
    r"|breaks? (?:a|any) rules?|(?:gets?|receives?) (?:a|any) penalty|(?:is|are|gets?) penali[sz]ed"
    r"|do(?:es)? (?:something|anything) wrong)"
)
_ONE_ERRS: Final = (
    r"(?:(?:if|when|whenever|each time|every time) (?:you|u|they|someone|somebody|anyone|anybody"
    rf"|a player) {_ERRS}|(?:whoever|anyone who|a player who) {_ERRS})"
)
_PENALTY: Final = (
    r"(?:(?:the |a |every |each |all |any )?penalt(?:y|ies)(?: for (?:any|every|a|all|each"
    r"|breaking (?:an?|any|the|a single))? ?(?:mistakes?|rules?|errors?|offen[cs]es?|infractions?"
    r"|everything|anything|mess(?:ing)? up))?|(?:every|each|any|all|a)? ?(?:mistakes?|slip-?ups?))"
)
_SO_MANY: Final = r"(?P<more>two|three|four|five|[2-5])(?: penalty| extra)*(?: cards?)?"
_NOT_ONE: Final = (
    r"(?:instead of|rather than|not) (?:just |only )?(?:the usual )?(?:an?|one|1|single)?"
    r"(?: penalty)?(?: card)?"
)
MISTAKES: Final[dict[str, Instead]] = {
    rf"^\s*{_ONE_ERRS},? (?:(?:you|they) )?(?:must |have to |has to |gets? to |should )?"
    rf"(?:(?:draw|take|get|receive|pick up)s? )?{_SO_MANY}[,;]? {_NOT_ONE}(?=\W*$)": _dearer,
    rf"^\s*{_PENALTY} (?:is|are|costs?|means?|counts?(?: as)?|becomes?)(?: now)? {_SO_MANY}"
    rf"(?:,? (?:{_NOT_ONE}|from now on|now))?(?=\W*$)": _dearer,
    r"^\s*(?:all |the )?penalt(?:y|ies)(?: cards)? (?:is|are|get|count)(?: now)?"
    r" doubled?(?=\W*$)": ("when a player is penalized, that player draws a card"),
    rf"{_MISTAKE} (?P<more>two|three|four|five|[2-5])(?: penalty)? cards(?=\W*$)": _dearer,
    rf"{_MISTAKE} (?:an?|one|1)(?: penalty)? card(?:,|,? and|,? plus)+ {_TAKEN_BACK}?(?:(?:"
    rf"(?:you|they|the {PERSON} who made it|that {PERSON}|the culprit) )?(?:must |has to |have"
    r" to )?(?:lose|miss|skip)(?:s|es)? |the (?:loss of )?)?(?:an?|your|their|his|the)(?:"
    r" next)? (?:turn|go)(?=\W*$)": _TURN_LOST,
    rf"^\s*(?:if|when|whenever) (?:you|someone|a player) makes? a mistake,? {_TAKEN_BACK}(?:"
    r"(?:you|they|he) )?(?:draws?|takes?|gets?) (?:an?|one|1)(?: penalty)?(?: card)?(?:,|,?"
    r" and)+ (?:(?:you|they|he) )?(?:(?:lose|miss|skip)(?:s|es)? (?:an?|your|their|his|the)(?:"
    r" next)? (?:turn|go)|(?:your|their|his) turn is over)(?=\W*$)": _TURN_LOST,
}

# -- several things that they cost -----------------------------------------------------------------

_ANY_MISTAKE: Final = (
    rf"(?:{_ONE_ERRS}|(?:for )?(?:(?:any|every|each|an?|all|the) )?(?:mistakes?|errors?"
    r"|wrong (?:moves?|plays?))|(?:if|when|whenever) you are wrong)"
)
_BACK_IN_HAND: Final = r"(?: (?:(?:in)?to|in) (?:your|their) hand)?"
_CARD: Final = r"(?:your|the|that|their)(?: \w+)? card"
_GOES_BACK: Final = (
    rf"(?:{_CARD} (?:goes|comes|is taken|returns)(?: back)?{_BACK_IN_HAND}|(?:(?:you|they) )?"
    rf"(?:must |have to )?(?:(?:take|pick)s? (?:it|{_CARD})(?: back)?(?: up)?|takes? back"
    rf" (?:it|{_CARD})){_BACK_IN_HAND})"
)
_SO_MANY_CARDS: Final = (
    r"(?:(?:you|they) )?(?:(?:must|have to|has to) )?(?:(?:draw|take|get|receive|pick up)s? )?"
    r"(?:an?|one|two|three|four|five|[1-5])(?: penalty| extra)?(?: cards?| penalty)?"
)
_A_TURN: Final = (
    r"(?:(?:(?:you|they) )?(?:must |have to )?(?:lose|miss|skip)(?:s|es)? (?:an?|your"
    r"|their|the)(?: next)? (?:turn|go)|(?:your|their|a) (?:turn|go)(?: is (?:over|lost))?"
    r"|(?:the )?loss of (?:an?|your|the)? ?turn)"
)
_COST: Final = rf"(?:{_GOES_BACK}|{_A_TURN}|{_SO_MANY_CARDS})"
_COSTS: Final = re.compile(
    rf"^\s*{_ANY_MISTAKE}(?:\s*(?:[:=,–—-]+>?)\s*|\s+(?:(?:will )?costs?|means?|is|are|gets)"
    rf"(?: you)? |\s+)(?P<cost>{_COST}(?:\s*(?:[,;.+]|,? and|,? plus|with)+\s+(?:also )?{_COST})*)"
    r"[\s.!]*$",
    re.IGNORECASE,
)
_NUMBER: Final = re.compile(r"\b(?:two|three|four|five|[2-5])\b", re.IGNORECASE)
_LOSES: Final = re.compile(r"\b(?:turn|go)\b", re.IGNORECASE)


def _cost(text: str) -> list[str] | None:
    """What mistakes cost besides what any of them costs; None if it is not told that they cost
    anything."""
    told = _COSTS.match(text)
    if told is None:
        return None
    number = _NUMBER.search(told["cost"])
    more = counted(number.group().lower()) - 1 if number is not None else 0
    cards = "a card" if more == 1 else f"{more} cards"
    lost = ["that player misses a turn"] if _LOSES.search(told["cost"]) else []
    return [f"that player draws {cards}"] * (more > 0) + lost


def costly(text: str) -> str:
    """`a mistake = 2 cards and you lose your turn`: what comes on top whenever somebody is
    penalized."""
    cost = _cost(text)
    return f"when a player is penalized, {' and '.join(cost)}" if cost else text


def costs_no_more(text: str) -> bool:
    """Whether a text tells that mistakes cost what they cost anyway: `if you do something wrong you
    take 1 card and your card goes back to your hand`."""
    return _cost(text) == []
