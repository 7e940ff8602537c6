"""Turns that one draws on, one after the other, as people tell them: `if you've drawn for three
turns in a row because you couldn't play, on the third …`. That somebody can't play is why they
draw."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import Instead
from mootable.games.moo.law.english.numbers import counted

_ORDINALS: Final = ("second", "third", "fourth", "fifth", "sixth")
_NUMBERS: Final = ("two", "three", "four", "five", "six")
_NUMBER: Final = rf"(?:{'|'.join(_NUMBERS)}|[2-6])"
_ORDINAL: Final = rf"(?:{'|'.join(_ORDINALS)}|last|2nd|3rd|[4-6]th)"
_YOU: Final = r"(?:you|u|they|someone|somebody|a player|anyone)"
_CANNOT: Final = (
    r"(?:(?:can(?:no|')?t|can not|could(?:n'?t| not))|(?:are|were) unable to|have(?:n'?t| not) been"
    r" able to) (?:play|go|lay)(?: (?:a card|anything|a single card))?"
)
_DRAWS: Final = (
    r"(?:(?:(?:['’]ve|['’]s|have|has|had|ve) )?(?:(?:just|only) )?(?:drawn|drew|draws?|had to draw"
    r"|have to draw|has to draw|picked up|picks? up|taken a card|took a card)(?: a card| cards)?)"
)
_IN_A_ROW: Final = (
    rf"(?:for |on )?(?P<many>{_NUMBER}) (?:(?:consecutive|straight) (?:turns?|times|goes)"
    r"|(?:turns?|times|goes|rounds)(?: of (?:yours|theirs))? (?:in a row|running|straight|one"
    r" after (?:the other|another)))"
)
_WHY: Final = (
    rf"(?:,? (?:because|cause|cuz|cos|since|as|when) {_YOU} (?:{_CANNOT}|had nothing(?: to play)?"
    r"|(?:had|have) no(?:thing| card) (?:that )?(?:fit|to play|playable)))"
)


def _on_turns(told: re.Match[str]) -> str:
    """The last of so many turns is when they are so many."""
    many = counted(told["many"].lower())
    place = (told["place"] or "").lower()
    low = ("", "last", _ORDINALS[many - 2], f"{many}th", {2: "2nd", 3: "3rd"}.get(many, ""))
    if place not in low:
        return told.group()
    return f"when you draw {told['many']} turns in a row, "


def _on_the_last(told: re.Match[str]) -> str:
    """`…, say "ouch" on the third`."""
    many = counted(told["many"].lower())
    if told["place"].lower() not in ("last", _ORDINALS[many - 2], f"{many}th"):
        return told.group()
    return f"when you draw {told['many']} turns in a row, {told['does']}"


def _in_order(told: re.Match[str]) -> str:
    """`the third time in a row you can't play`."""
    return f"when you draw {_ORDINALS.index(told['place'].lower()) + 2} turns in a row, "


def _of_drawing(told: re.Match[str]) -> str:
    """`third draw in a row`, `three turns in a row of drawing and …`."""
    place = told.groupdict().get("place")
    many = told["many"] if place is None else str(_ORDINALS.index(place.lower()) + 2)
    return f"when you draw {many} turns in a row, "


_WHICH: Final = rf"(?:on|at|with|after) the (?P<place>{_ORDINAL})(?: (?:one|time|turn|draw))?"
STREAKS: Final[dict[str, Instead]] = {
    rf"^\s*(?:after |on |for )?{_IN_A_ROW} (?:of )?(?:drawing(?: cards?)?|without (?:playing"
    rf"|laying)(?:"
    r" a card| anything)?|with a draw)(?:\s*(?:=|:|,|->)|,? and| means?| then)+ ": _of_drawing,
    rf"^\s*(?:on |after |with )?(?:the |your |a )?(?P<place>{'|'.join(_ORDINALS)}) (?:draw|card"
    rf" drawn)"
    r" in a row(?:\s*(?:=|:|,|->)|,? and| means?| then)+ ": _of_drawing,
    rf"^\s*(?:if|when|whenever|once|after) {_YOU} ?(?:{_DRAWS}|{_CANNOT})(?:{_WHY})? {_IN_A_ROW}"
    rf"(?:{_WHY})?(?P<does>[^.;]*? (?:say|shout|sing) \"\d+\"),? (?:and only )?{_WHICH}"
    r"(?=\W*$)": _on_the_last,
    rf"^\s*(?:if|when|whenever|once|after) {_YOU} ?(?:{_DRAWS}|{_CANNOT})(?:{_WHY})? {_IN_A_ROW}"
    rf"(?:{_WHY})?(?:,? (?:then )?{_WHICH})?,?(?= )": _on_turns,
    rf"^\s*(?:(?:if|when|whenever|on|at) )?(?:it(?:'s| is) )?the (?P<place>{'|'.join(_ORDINALS)})"
    rf" (?:time|turn) in a row (?:that )?{_YOU} ?(?:{_DRAWS}|{_CANNOT}),?": _in_order,
}
