"""With which hand what cards are laid: `even numbers with the left hand, odd ones with the right. J
Q K doesn't matter`. No table sees it, so it is told as a law that is left to the players, whole."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, Instead

_LETTERS: Final = {"j": "jacks", "q": "queens", "k": "kings", "a": "aces"}
_SUCH: Final = (
    r"(?:(?:all |the )*(?:red|black|odd|even|face|picture|court|number|high|low)(?:[- ]?numbered)?"
    r"(?: (?:cards?|numbers?|ones?))?|(?:reds|blacks|odds|evens)"
    rf"|(?:all |the )*{KIND}|everything else|all (?:the )?(?:others?|other (?:cards|ones))"
    r"|(?:the )?(?:others|other (?:cards|ones)|rest))"
)
_HAND: Final = (
    r"(?:(?:with|using|in|by) )?(?:(?:the|your|their|ur) )?(?:left|right|both|one|two|other)"
    r"(?:[- ]?hand(?:s|ed)?| one)?"
)
_LAID: Final = (
    r"(?: (?:must|have to|has to|should|are|is|to|get|gets|need to|always|be|you|u|go|goes|"
    r"(?:played"
    r"|laid|put|placed|play|lay)(?: down)?))*"
)
_EITHER: Final = (
    r"(?:(?:with )?(?:either|any|whichever|whatever)(?: (?:one|hand|way|you (?:like|want)))*"
    r"|(?:do(?:es)?(?:n'?t| not)) (?:matter|count)|(?:is|are) (?:free|up to you|exempt))"
)
_EXEMPT: Final = rf"(?:{_SUCH}|[jqka](?:[\s,/&]|and|or)+(?:[jqka](?:[\s,/&]|and|or)+)*(?:[jqka])?)"


def _by_hand(told: re.Match[str]) -> str:
    """A law by which whoever takes the wrong hand is called."""
    first, other = _cards(told["first"]), _cards(told["other"])
    if other.split()[-1] in ("one", "ones"):
        other = f"{other.rpartition(' ')[0]} {first.split()[-1]}"
    one = f"play {first} with {_hand(told['hand'], told['hand'])}"
    more = f"{other} with {_hand(told['with'], told['hand'])}"
    free = f" ({_free(told['free'])} with either)" if told["free"] else ""
    return f'A player who does not {one} and {more}{free} is to be called "Failure to {one}".'


def _cards(such: str) -> str:
    low = re.sub(r"^(?:all )?the (?!rest|other)", "", such.lower().strip())
    if low in ("reds", "blacks", "odds", "evens"):
        return f"{low[:-1]} cards"
    if low in ("red", "black", "odd", "even", "face", "high", "low", "number"):
        return f"{low} cards"
    return low


def _hand(told: str, first: str) -> str:
    which = re.search(r"left|right|both|one|two|other", told, re.IGNORECASE)
    word = which[0].lower() if which is not None else first
    if word == "two":
        word = "both"
    if word in ("both", "one"):
        return f"{word} hand{'s' if word == 'both' else ''}"
    article = re.search(r"\b(the|your|their|ur)\b", told, re.IGNORECASE) or _WHOSE.search(first)
    whose = "the" if article is None or article[0].lower() == "the" else "their"
    return f"{whose} {word} hand"


_WHOSE: Final = re.compile(r"\b(?:the|your|their|ur)\b", re.IGNORECASE)


def _free(such: str) -> str:
    letters = re.findall(r"\b[jqka]\b", such.lower())
    if not letters:
        return _cards(such)
    names = [_LETTERS[one] for one in letters]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


HANDED: Final[dict[str, Instead]] = {
    r"^\s*(?:(?:you|u|players|everyone) )?(?:(?:must|have to|has to|should|always) )*(?:(?:play|lay"
    rf"|put|place)(?: down)? )?(?P<first>{_SUCH}){_LAID} (?P<hand>{_HAND})(?=[\s,;.]+(?:(?:and"
    rf"|but)\b)?)"
    rf"(?:[\s,;.]+|\band\b|\bbut\b)+(?P<other>{_SUCH}){_LAID} (?P<with>{_HAND})"
    rf"(?:[\s,;.(–—-]+(?:and |but )?(?P<free>{_EXEMPT}) ?{_EITHER}\)?)?(?=\W*$)": _by_hand,
}
