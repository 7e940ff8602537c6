"""Who may lay a card that is like the top one without waiting for a turn, as people tell it: `if
you have the same rank and colour as the top card you can throw it in when it's not your turn`,
`jump in with an identical card and play carries on from you`."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import PERSON, Instead

_COMMON: Final = r"(?:rank|number|value|suit|colou?r)"
_BOTH: Final = (
    rf"(?:(?:(?:both )?(?:the )?(?:(?:(?:exact(?:ly)?|very) )?same (?:exact )?|identical "
    rf"|matching ))?(?P<one>{_COMMON})"
    rf" ?(?:and|\+|&|as well as) ?(?:the )?(?:exact )?(?:same )?(?P<other>{_COMMON}))"
)
_TOP: Final = (
    r"(?: (?:as|to|of|like) (?:the )?(?:top (?:card|one)|(?:last|previous) (?:card|one)|card|one"
    r"|pile)"
    r"(?: (?:that (?:is|was|has been) |that'?s )?(?:(?:on|at) (?:the )?(?:top|pile)|just (?:been )?"
    r"(?:played|laid)|lying there|played))*(?: (?:of|on) the pile)?"
    r"| (?:that|which) (?:was|has been|is|got) (?:just )?(?:played|laid)(?: last)?"
    r"| on (?:the )?top(?: of the pile)?)?"
)
_EXACTLY: Final = (
    r"(?:(?:an?|the|that) )?(?:(?:exact(?:ly)?|very) (?:the )?same(?: exact)?|same exact|identical"
    r"|exactly identical|exact|same)(?: (?:card|duplicate|copy|match|twin|one))"
    r"|(?:an? |the )?(?:exact )?(?:duplicate|copy|twin)"
)
_LIKE_IT: Final = (
    rf"(?:(?:a card (?:of|with|that has) )?(?:(?:exactly )?the )?{_BOTH}"
    rf"|(?:a card (?:of|with|that has) )?the (?:exact )?same (?P<alone>{_COMMON})(?!\s*(?:and\b"
    r"|[&+,]))"
    rf"|(?P<exact>{_EXACTLY}))(?P<top>{_TOP})(?:,? ?\((?P<told>[^()]{{3,60}})\))?"
)
_HAS: Final = (
    r"(?:(?:if|when(?:ever)?) (?:you|u|someone|somebody|anyone|a player)(?:'ve|'s| have| has|"
    r" holds?"
    r")?(?: got)?|(?:any(?:one|body)|whoever|(?:any|a|the) player|players|the"
    rf" {PERSON})(?: who| that)? (?:with|has|have|holds?|holding|had))"
)
_OUT: Final = (
    r"(?:(?:even )?out of turn|(?:(?:at )?any ?time,? ?|always )?(?:even )?(?:if|when|though"
    r"|while) (?:it'?s|it"
    r" is) (?:not|n'?t) (?:your|ur|their) (?:turn|go)|(?:(?:at )?any ?time,? ?)?(?:even )?(?:if"
    r"|when)"
    r" it isn'?t (?:your|ur|their) (?:turn|go)|(?:at )?any ?time|whenever(?: you (?:like|want))?"
    r"|without waiting(?: for (?:your|their) turn)?|immediately|(?:straight|right) away"
    r"|no matter whose (?:turn|go) it is|who(?:se)?ever'?s? (?:turn|go) it is)"
)
_PLAYS: Final = (
    r"(?:play|throw|slam|slap|lay|drop|put|slip|toss|smack|chuck|go)(?: (?:it|that|one|that card"
    r"|the card))?(?: (?:in|down|on(?: top| the pile)?))?"
)
_GOES_ON: Final = (
    r"(?:[\s,.;:–—-]+(?:and |then |so )*(?:the )?(?:play|turn|it|game|turn order|order|next player"
    r" after you)(?: then| just)? (?:continues?|carr(?:y|ie)s|goes|moves|resumes|passes)(?: on)?"
    rf" ?(?:(?:from|after|with) (?:you|u|there|them|that player|that point|(?:whoever|the {PERSON}"
    r" (?:who|that)) (?:jumped in|played it|did (?:so|it|that)|threw it in|laid it))(?: on)?)?)?"
)
_MAY: Final = r"(?:(?:you|u|they) )?(?:(?:can|may|(?:is|are) allowed to)(?: also)? )?"
_JUMPS: Final = r"(?:jump|barge|cut|butt)s?[ -]in"
_END: Final = r"(?=\W*$)"


def _like(told: re.Match[str]) -> str:
    """The cards that are told, as laws tell them; nothing if they are otherwise alike."""
    if told["alone"] and not told["told"]:
        alone = told["alone"].lower().replace("color", "colour")
        return f"a card of the same {'rank' if alone in ('number', 'value') else alone}"
    common = (
        [told["one"], told["other"]] if told["one"] else re.findall(_COMMON, told["told"] or "")
    )
    both = {word.lower().replace("color", "colour") for word in common}
    both = {"rank" if word in ("number", "value") else word for word in both}
    if both == {"rank", "colour"}:
        return "a card of the same rank and colour"
    is_exact = both == {"rank", "suit"} or (told["exact"] and _is_told_so(told["told"] or ""))
    return "a card of the same rank and suit" if is_exact else ""


def _is_told_so(besides: str) -> bool:
    """Of the same card nothing more was told, but for how many packs there are."""
    return re.fullmatch(r"(?:(?:we|there)\b.*\b(?:decks?|packs?)\b.*)?", besides, re.I) is not None


def _may_be_played(told: re.Match[str]) -> str:
    such = _like(told)
    return f"{such} may be played out of turn" if such else told.group()


_PLAYED_OUT: Final = (
    rf"(?:(?:{_PLAYS},? {_OUT}|{_JUMPS}(?: (?:with it|{_OUT}))*){_GOES_ON}"
    rf"|{_PLAYS}(?=[\s,.;]+(?:and |then )*(?:the )?(?:play|turn|game|it)\b){_GOES_ON}){_END}"
)
JUMPING_IN: Final[dict[str, Instead]] = {
    r"^\s*(?:jump(?:ing)?[- ]ins?: )?(?:(?:you|u|anyone|anybody|everyone|players|a player|any"
    r" player)"
    rf" )?(?:(?:can|may|(?:is|are) allowed to)(?: also)? )?{_JUMPS}(?: {_OUT})?"
    rf" (?:with|(?:if|when(?:ever)?|any ?time) (?:you|u|they) (?:have|hold|have got)) {_LIKE_IT}"
    rf"(?:,? {_OUT})?{_GOES_ON}{_END}": (_may_be_played),
    rf"^\s*(?:jump(?:ing)?[- ]ins?: )?(?:(?:you|u|anyone|anybody|players) )?(?:can|may|(?:is|are)"
    rf" allowed to) play {_OUT} (?:with|if (?:you|u|they) (?:have|hold)|if (?:your|the|their) card"
    rf" (?:is|has)) (?:{_LIKE_IT}|(?P<alike>exactly the same|identical)(?: (?:as|to) the (?:top"
    r"|last)"
    rf" (?:card|one))?){_GOES_ON}{_END}": (
        lambda told: (
            "a card of the same rank and suit may be played out of turn"
            if told["alike"]
            else _may_be_played(told)
        )
    ),
    rf"^\s*(?:jump(?:ing)?[- ]ins?: )?(?:{_HAS} )?{_LIKE_IT}\s*[,?:=–—-]*(?:>\s*)?\s*"
    rf"(?:then )?{_MAY}{_PLAYED_OUT}": _may_be_played,
    rf"^\s*(?:jump(?:ing)?[- ]ins?: )?{_LIKE_IT}s? (?:can|may) (?:always )?be (?:played|laid"
    r"|thrown in"
    rf"|put down|thrown)(?: in| down)?,? {_OUT}{_GOES_ON}{_END}": _may_be_played,
}
