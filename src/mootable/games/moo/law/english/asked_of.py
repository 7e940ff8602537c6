"""How people tell what is asked of somebody, and of whom: a posture that is kept until something
happens, words that one makes another say, whoever laid the heart. A text that was not understood is
told as there are sayings for it and read once more."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, PERSON, Instead
from mootable.games.moo.law.english.said import bare_verb

_POSTURES: Final = (
    r"(?:puts?|keeps?|holds?|stands?|sits?|freezes?|stays?|covers?|clos(?:es?)|hums?|cross(?:es)?"
    r"|raises?|lifts?|kneels?|hops?|jumps?|dances?|limps?|crouch(?:es)?|leans?|balances?|plays?"
    r" with|wears?|sings?|whistles?|hides?)"
)
_HAPPENS: Final = (
    rf"(?:if|when|whenever|after|once|on|for) (?:(?:an? |the )?{KIND}(?: of \w+)?(?: (?:is|gets)"
    rf" (?:played|laid))?|(?:you|u|someone|a player|anyone) (?:plays?|lays?|puts? down)"
    rf" (?:an? |the )?{KIND}(?: of \w+)?|(?:you|u) draw(?: a card)?)"
)
_ALL: Final = r"(?:every(?:one|body)(?: else)?|all players|every player|we all|they|you|u)"
_UNTIL: Final = r"(?:until|till?|'til)"
_POINTS: Final = r"point|nod|gesture"
_QUIET: Final = r"(?:silent|quiet|silence|shush|shut up|mum)"


def _kept(told: re.Match[str]) -> str:
    """`when a king is played everyone stands until the next ace`: that they have to do."""
    who = told["who"] or "you"
    must = "have to" if who.lower() in ("you", "u", "they", "we all", "all players") else "has to"
    return f"{told['when']}, {who} {must} {bare_verb(told['does'].lower())}{told['rest']}"


ASKED_OF: Final[dict[str, Instead]] = {
    rf"^\s*(?P<when>{_HAPPENS}),? (?:(?P<who>{_ALL}) )?(?P<does>{_POSTURES})(?P<rest>\b(?! \w*"
    rf"(?:ing|ed)\b)(?!.*"
    rf"\b{_QUIET}\b)[^\";]*? {_UNTIL} [^\";]{{3,50}})(?=\W*$)": _kept,
    r"\b(?:(?:you|u|they) )?(?:can|may|gets? to) (?:make|have|force) (?:anyone|someone|somebody"
    r"|anybody|any (?:other )?player|another player|a player|any one player)(?: (?:else|at the"
    r" table|(?:that )?(?:you|they) (?:like|want|choose|pick)))?(?: to)? (?=say \"|say\b|clap\b"
    r"|bow\b|sing\b|dance\b|stand\b)": "choose someone to ",
    rf"(\b(?:on|onto|on top of) (?:an? |the )?({KIND})\b[^.;\"]{{0,30}}?)\bthe \2 {PERSON}\b": (
        r"\1the player of the \2"
    ),
    r"\b(?:when|if|whenever|every time) (?:it|play|the (?:direction|order|game)|we) (?:goes|go"
    r"|changes|turns|switches|is)(?: back)? (?:back )?to (?:clockwise|normal)(?: again)?,?": (
        "when the direction changes, if play goes clockwise,"
    ),
    r"\b(?:when|if|whenever|every time) (?:it|play|the (?:direction|order|game)|we) (?:goes|go"
    r"|changes|turns|switches|is)(?: back)? to (?:counter-?clockwise|anti-?clockwise"
    r"|backwards)(?: again)?,?": "when the direction changes, if play goes counterclockwise,",
    rf"\bthe (second|third|fourth|fifth) {PERSON} in a row (?:to play|who plays|playing)"
    rf" (?:an? )?({KIND})\b": r"whoever plays the \1 \2 in a row",
    r"^\s*no drawing (?:on )?(two|three|four|[2-4]) (?:turns|times) (?:in a row|running)(?=\W*$)": (
        r"when you draw \1 turns in a row you draw a card"
    ),
    # -- whom it concerns --
    # `swaps hands with any player they point at`.
    rf"\b(?:any(?:one|body)|some(?:one|body)|whoever|whomever|(?:any|an?|another|the) (?:other )?"
    rf"{PERSON})(?: else)? (?:(?:that|who|whom) )?(?:you|they|u|he|she)(?:'re| are|'s| is)?"
    rf" (?:{_POINTS})(?:s|es|ing)? (?:at|to|towards?)\b": "anyone",
    # `point at someone and swap hands with them`.
    rf"\b(?:{_POINTS})(s|es)? (?:at|to|towards?) (some(?:one|body)(?: else)?|any(?:one|body)"
    rf"(?: else)?|(?:any|an?|another) (?:other )?{PERSON})(?=,?(?: and| then)* (?:(?:that {PERSON}"
    r"|they|the one|he|she)\b|(?:you )?(?:swap|trade|switch|exchange|give|make|take)"
    r"s?\b[^.;]*\b(?:them|him|her|that (?:player|person))\b))": r"choose\1 \2",
    rf"\bif the (?:previous {PERSON}|{PERSON} before you) (?:drew|had to draw|draws|picked up)"
    r"(?: a card| cards)?,? you (?:can |may |get to |must )?(?=(?:go|play) twice\b)": (
        "when a player draws a card the next player must "
    ),
    rf"\b(?:the )?(?:turn|play|go) (?:moves|goes|passes|jumps|skips)(?: on| over)? to (?=whoever"
    rf" has"
    rf"|the {PERSON} (?:with|who has) the)": "the turn goes to ",
    rf"\b(?:the )?next {PERSON} (?:has to|must|needs to|should) (?:match|follow|play)(?: the)?"
    r"(?: same)? (colou?r|suit|rank|number)\b(?! of\b)": (r"the next card must be of the same \1"),
    r"\b(?:has|have|gets?) (two|three|four|five|six|ten|\d+) seconds to say (\"\d+\")": (
        r"must say \2 within \1 seconds"
    ),
    r"(\bsays? \"\d+\") at any (?:point|time|moment)(?: (?:in|during) the game)?\b": r"\1",
    r"(?<=\w)[.,;]+ (?:every|each) (?:single )?time(?=\W*$)": "",
}
