"""Cards that somebody gives a name of their own: `prime numbers (2, 3, 5, 7): say "prime"`, `low
cards (ace to five)`. The text says the same with the cards for the name, wherever it stands."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from mootable.games.moo.law.english.card_words import SETS
from mootable.games.moo.law.english.words import masked, unmasked

_RANKS: Final = (
    *("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king"),
)
_RANK: Final = (
    r"(?:(?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|joker)s?"
    r"|[2-9]s?|1[0-3]?|[ajqk]s?\b)(?:\s*=\s*1[0-3]?)?"
)
_OF: Final = r"(?: of (?:hearts|spades|clubs|diamonds))?"
_ONE: Final = rf"(?:(?:an?|the) )?(?:(?:red|black) )?{_RANK}{_OF}"
_AND: Final = r"(?:\s*[,/]\s*(?:and |or |plus )?|\s+(?:and|or|plus|&)\s+|\s+)"
_NAMED: Final = re.compile(
    r"\b(?P<name>[a-z]{3,14}(?: (?:cards?|numbers?|ranks?|ones))?)\s*"
    r"\((?:i\.?e\.?,? |that is |so )?"
    rf"(?:(?P<several>{_ONE}(?:{_AND}{_ONE})+)(?:,? so (?:jacks|j) and (?:kings|k) (?:also"
    r" )?count(?: too)?)?"
    rf"|(?P<first>{_RANK})\s*(?:-|–|to|through|up to)\s*(?P<last>{_RANK}))\)",
    re.IGNORECASE,
)
_LISTED: Final = re.compile(
    r"^\s*(?P<name>(?:primes?|squares?|low|high|lucky|special)(?: (?:cards?|numbers?|ranks?"
    r"|ones))?)"
    rf"(?:\s*[:=]\s*| (?:are|is) )(?P<several>{_ONE}(?:{_AND}{_ONE})+)(?P<first>)(?P<last>)"
    r"(?=\s*[.;:])",
    re.IGNORECASE,
)
"""`prime numbers: 2 3 5 7 J K. Say …`."""
_KIND: Final = re.compile(r"\s+(?:cards?|numbers?|ranks?|ones)$", re.IGNORECASE)


def is_surely_told(text: str) -> bool:
    """Whether cards are listed for a name that stands in a text once more, or that could be meant
    of more cards or of fewer."""
    bare = masked(text)[0]
    named = _NAMED.search(bare)
    if named is None:
        return False
    if "=" in named.group():
        return True
    name = _KIND.sub("", named["name"]).lower().removesuffix("s")
    return name in SETS or re.search(rf"\b{name}", bare[named.end() :], re.IGNORECASE) is not None


def told(text: str, known: Collection[str]) -> str:
    """A text with the cards for each name that is given to them in it; as it is if there is none.
    No name is one that says what cards they are."""
    bare, said = masked(text)
    named = _NAMED.search(bare) or _LISTED.search(bare)
    if named is None:
        return text
    name = _KIND.sub("", named["name"]).lower()
    stem = name.removesuffix("s")
    cards = _cards_of(named)
    is_told = stem in known and name not in _NAMES and stem not in _NAMES
    if not cards or (is_told and not all(f"{stem} of " in one for one in cards)):
        return text
    single, many = _listed(cards, ""), _listed(cards, "s")
    before = re.sub(
        rf"\ba card (?:whose {_OF_IT} is|with) $", "a ", bare[: named.start()], flags=re.I
    )
    is_one = re.search(r"\b(?:an?|the|any|every|each) $", before, re.IGNORECASE)
    told = f"{before}{single if is_one else many}{bare[named.end() :]}"
    kind = r"(?: (?:cards?|numbers?|ranks?|ones?))?"
    told = re.sub(
        rf"{_UNSAID}\b{stem}(?:e?s\b{kind}| cards| numbers| ranks| ones)\b", many, told, flags=re.I
    )
    told = re.sub(rf"{_UNSAID}\b(?:an? |the |any )?{stem}\b{kind}", f"a {single}", told, flags=re.I)
    first = re.match(rf"\s*{many}\s*[.:;,]\s*", told)
    once = _PLAY_ONE.search(told) if first is not None else None
    if first is not None and once is not None:  # `primes (2, 3): say "p" when you play one`
        told = f"{told[first.end() : once.start()]}{once[1]} a {single}{told[once.end() :]}"
    return unmasked(told, said)


_OF_IT: Final = r"(?:rank|number|value)"
_UNSAID: Final = r"(?<!say )(?<!says )(?<!shout )(?<!yell )"
"""Before a name that is not itself to be said."""
_PLAY_ONE: Final = re.compile(
    r"\b(plays?|lays?|puts? down) one(?: of (?:them|these|those))?\b", re.IGNORECASE
)


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
        return [
            _ranked(re.sub(r"^(?:an?|the) (?=\w)", "", one, flags=re.I).lower()) for one in found
        ]
    first, last = _place(named["first"]), _place(named["last"])
    if not 0 < first < last:
        return []
    return list(_RANKS[first - 1 : last])


def _ranked(card: str) -> str:
    """`j`, `11` and `jack=11` are a jack."""
    worth = re.sub(r"\s*=.*$", "", card)
    letter = re.fullmatch(r"([ajqk])s?|(1[1-3]?)", worth)
    return _COURT[letter[1] or letter[2]] if letter is not None else worth


_COURT: Final = {"a": "ace", "j": "jack", "q": "queen", "k": "king"} | {
    "1": "ace",
    "11": "jack",
    "12": "queen",
    "13": "king",
}


def _place(rank: str) -> int:
    low = _ranked(rank.lower())
    if low.isdigit():
        return int(low)
    low = low.removesuffix("s")
    low = "six" if low == "sixe" else low
    return _RANKS.index(low) + 1 if low in _RANKS else 0


def _listed(cards: list[str], ending: str) -> str:
    told = [one if " of " in one else one.removesuffix("s") + ending for one in cards]
    return " or ".join(told).replace("sixs", "sixes")
