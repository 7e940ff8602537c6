"""How people tell what may lie on what, for which there are no sayings: what a card is covered
with, what differs by so much, whichever suit it is. A text that was not understood is told as there
are sayings for it and read once more."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, PERSON, Instead

_ON: Final = rf"(?:an? |the |any |every |another )?{KIND}(?: of (?:clubs|diamonds|hearts|spades))?"
_YOU: Final = rf"(?:you|u|they|players|people|everyone|whoever (?:comes|is) next|the next {PERSON})"
_MUST: Final = r"(?:must|has to|have to|needs? to|should|can only|may only)"
_HIGHER: Final = r"(?:higher|bigger|greater|larger|above|up)"
_LOWER: Final = r"(?:lower|smaller|less|below|down)"
_SUIT: Final = r"(?:suits?|colou?rs?)"
_WHATEVER: Final = (
    rf"(?:,? (?:regardless of|irrespective of|no matter(?: what)?|whatever)(?: the| its| their)? {_SUIT}"
    r"(?: (?:is|it is|they are))?)?"
)
_ONE_BESIDE: Final = "a card exactly one higher or a card exactly one lower may be played on any card"


def _higher(word: str) -> str:
    return "higher" if re.fullmatch(_HIGHER, word, re.IGNORECASE) else "lower"


def _must_beat(told: re.Match[str]) -> str:
    """`after an 8 you have to play higher`."""
    return f"only a card {_higher(told['way'])} may be played on {told['on']}"


def _must_be(told: re.Match[str]) -> str:
    """`a card played on a 2 must be lower than an 8`, `… must be red`."""
    such = told["such"]
    if re.match(r"(?:an?|the|either) ", such, re.IGNORECASE):
        return f"only {such} may be played on {told['on']}"
    is_one = re.fullmatch(r"red|black|odd|even", such, re.IGNORECASE)
    return f"only a {f'{such} card' if is_one else f'card {such}'} may be played on {told['on']}"


def _covered(told: re.Match[str]) -> str:
    """`a 6 can only be covered by something bigger`."""
    way = re.fullmatch(rf"(?:something|anything|a|one)? ?({_HIGHER}|{_LOWER})(?: cards?| ones?)?", told["such"])
    such = f"a card {_higher(way[1])}" if way is not None else told["such"]
    such = re.sub(rf"\bsomething ({_HIGHER}|{_LOWER}) than\b", r"a card \1 than", such)
    return f"only {such} may be played on {told['on']}"


LIES_ON: Final[dict[str, Instead]] = {
    # -- what a card is covered with --
    rf"^\s*(?P<on>{_ON}) (?:(?:may|can|must|should) only|(?:must|has to|have to|needs? to) (?:only )?"
    r"|only (?:may|can) |(?:may|can) )\s*be (?:only )?(?:topped|covered|beaten|answered|followed)"
    rf" (?:only )?(?:by|with) (?P<such>(?:something|anything|an?|one)? ?(?:{_HIGHER}|{_LOWER})(?: cards?"
    r"| ones?)?|[^.;\"]{1,60}?)(?=\W*$)": _covered,
    rf"^\s*(?:after|on|on top of) (?P<on>{_ON}),? {_YOU} {_MUST} (?:only )?(?:play|go|lay)(?: a(?: card)?)?"
    rf" (?P<way>{_HIGHER}|{_LOWER})(?: card| one)?(?: than (?:it|that))?(?=\W*$)": _must_beat,
    rf"^\s*(?:an?|any|every|each|the|all) cards?(?: (?:that|which) (?:is|are|gets?))?(?: (?:played|laid|put"
    rf"|going))? on(?: top of)? (?P<on>{_ON}) {_MUST} be (?P<such>[^.;,\"]{{3,50}}?)(?=\W*$)": _must_be,
    rf"^\s*nothing (?:that is |that's )?(?P<way>{_HIGHER}|{_LOWER}|under|over|beneath)(?: than)?"
    r" (?=(?:an? )?(?:\d+|[a-z]+)\b)": (
        lambda told: f"no card {'higher' if told['way'].lower() == 'over' else _higher(told['way'])} than "
    ),
    # -- beside each other --
    r"^\s*(?:cards (?:that are )?(?:next to each other|adjacent|consecutive)(?: (?:in|by) (?:rank|number"
    r"|value))?|(?:neighbou?ring|adjacent|consecutive) (?:cards|ranks|numbers)|neighbou?rs)(?: in (?:rank"
    r"|number|value))? (?:can|may)(?: also| always)? (?:be (?:played|put|laid)|go) on (?:each other|one"
    rf" another){_WHATEVER}(?=\W*$)": _ONE_BESIDE,
    r"\b((?:you|players) (?:can|may)(?: also)?) (?:go|play|lay) (?:the )?(?:next (?:number|rank|card) up or"
    rf" down|one up (?:or|and) (?:one )?down)(?: (?:from|of|than) the (?:top|last|previous) (?:card|one))?"
    rf"{_WHATEVER}(?=\s*(?:[.,;]|$))": r"\1 play one higher or one lower than the top card",
    r"\b((?:you|players) (?:can|may)(?: also)?) go (?=(?:one|two|three|1|2|3) (?:up|down|higher|lower)\b)": (
        r"\1 play "
    ),
    r"^\s*((?:an?|any) card [^.;\"]{3,60}?) (?:is|are) (?:also |always )?(?:ok|okay|fine|allowed|legal|valid"
    r"|playable)(?: too| as well)?(?=\W*$)": r"\1 may be played on any card",
    r"^\s*(?:in addition to|besides|apart from|as well as|instead of) (?:(?:the )?(?:matching|same|following)"
    r"\b(?: (?:the |its )?(?:suit|rank|number)(?: (?:or|and) (?:the )?(?:suit|rank|number))?)?|(?:suit|rank"
    r"|number) (?:or|and) (?:suit|rank|number)),? (?=you\b|players\b|a player\b|an?\b)": "",
    rf"(\bmay (?:also )?play\b[^.;\"]*?|\bcan (?:also )?play\b[^.;\"]*?|\b(?:may|can) (?:also )?be played\b"
    rf"[^.;\"]*?),? (?:regardless|irrespective) of (?:the |its )?suit(?=\s*(?:[.,;]|$))": r"\1",
}
