"""Cards that somebody gives a name of their own: `prime numbers (2, 3, 5, 7): say "prime"`, `low
cards (ace to five)`. The text says the same with the cards for the name, wherever it stands."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from mootable.games.moo.law.english.words import masked, unmasked

_RANKS: Final = (
    *("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king"),
)
_RANK: Final = (
    r"(?:(?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|joker)s?"
    r"|[2-9]s?|1[0-3]?|(?<![a-z])[jqka](?![a-z]))(?: ?= ?1[0-3]?\b)?"
)
_OF: Final = r"(?: of (?:hearts|spades|clubs|diamonds))?"
_ONE: Final = rf"(?:(?:an?|the) )?(?:(?:red|black) )?{_RANK}{_OF}"
_AND: Final = r"(?:\s*[,/]\s*(?:and |or )?|\s+(?:and|or)\s+|\s+)"
_NAMED: Final = re.compile(
    r"\b(?P<name>[a-z]{3,14}(?: (?:cards?|numbers?|ranks?|ones))?)\s*"
    r"\((?:i\.?e\.?,? |that is |so )?"
    rf"(?:(?P<several>{_ONE}(?:{_AND}{_ONE})+)"
    rf"|(?P<first>{_RANK})\s*(?:-|–|to|through|up to)\s*(?P<last>{_RANK}))\)",
    re.IGNORECASE,
)
_WHOSE: Final = re.compile(
    r"\ba (?:card|number)(?: card)? (?:whose (?:rank|number) is|that is|that'?s|with) (?:an? )?"
    r"([a-z]+)"
    r"(?: number| rank)? (?=\()",
    re.IGNORECASE,
)
"""`a card whose rank is prime (2, 3, …)`."""
_WHEN_ONE: Final = re.compile(r"\s+(?:when(?:ever)?|if) you (?:play|lay) one\b", re.IGNORECASE)
_KIND: Final = re.compile(r"\s+(?:cards?|numbers?|ranks?|ones)$", re.IGNORECASE)


def is_named_again(text: str) -> bool:
    """Whether a name that is given to cards stands in a text once more, or what they are worth."""
    bare = _WHOSE.sub(r"a \1 ", masked(text)[0])
    named = _NAMED.search(bare)
    if named is None:
        return False
    if "=" in named.group():
        return True
    name = _KIND.sub("", named["name"]).lower().removesuffix("s")
    return re.search(rf"\b{name}", bare[named.end() :], re.IGNORECASE) is not None


def told(text: str, known: Collection[str]) -> str:
    """A text with the cards for each name that is given to them in it; as it is if there is none.
    No name is one that says what cards they are."""
    bare, said = masked(text)
    bare = _WHOSE.sub(r"a \1 ", bare)
    named = _NAMED.search(bare)
    if named is None:
        return text
    name = _KIND.sub("", named["name"]).lower()
    stem = name.removesuffix("s")
    cards = _cards_of(named)
    is_told = stem in known and name not in _NAMES and stem not in _NAMES
    if not cards or (is_told and not all(f"{stem} of " in one for one in cards)):
        return text
    single, many = _listed(cards, ""), _listed(cards, "s")
    is_one = re.search(r"\ba $", bare[: named.start()]) is not None
    rest, count = _WHEN_ONE.subn("", bare[named.end() :])
    if count and not bare[: named.start()].strip():
        return unmasked(f"when you play a {single}, {rest.lstrip(' .:;,')}", said)
    told = f"{bare[: named.start()]}{single if is_one else many}{bare[named.end() :]}"
    kind = r"(?: (?:cards?|numbers?|ranks?|ones?))?"
    told = re.sub(
        rf"(?<!say )\b{stem}(?:e?s\b{kind}| cards| numbers| ranks| ones)\b", many, told, flags=re.I
    )
    told = re.sub(
        rf"(?<!say )\b(?:an? |the |any )?(?<!say ){stem}\b{kind}", f"a {single}", told, flags=re.I
    )
    return unmasked(told, said)


_NAMES: Final = frozenset(
    [
        "low",
        "prime",
        "high",
        "royal",
        "royals",
        "lucky",
        "special",
        "middle",
        "small",
        "big",
        "magic",
        "even",
        "odd",
    ]
)
"""What is known for something else, and is a name for cards all the same."""


def _cards_of(named: re.Match[str]) -> list[str]:
    if named["several"]:
        found = re.findall(_ONE, named["several"], re.IGNORECASE)
        return [re.sub(r"^(?:an?|the) ", "", one, flags=re.I).lower() for one in found]
    first, last = _place(named["first"]), _place(named["last"])
    if not 0 < first < last:
        return []
    return list(_RANKS[first - 1 : last])


def _place(rank: str) -> int:
    low = _LETTERS.get(rank.lower(), rank.lower())
    if low.isdigit():
        return int(low)
    low = low.removesuffix("s")
    low = "six" if low == "sixe" else low
    return _RANKS.index(low) + 1 if low in _RANKS else 0


_LETTERS: Final = {"j": "jack", "q": "queen", "k": "king", "a": "ace"}


def _listed(cards: list[str], ending: str) -> str:
    cards = [_LETTERS.get(one, one) for one in (re.sub(r" ?=.*", "", card) for card in cards)]
    told = [one if " of " in one else one.removesuffix("s") + ending for one in cards]
    return f"{', '.join(told[:-1])} or {told[-1]}".replace("sixs", "sixes")
