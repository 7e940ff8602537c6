"""Titles and names that somebody gives before the rule: to players (`the last player to play a
spade is the Gravedigger. The Gravedigger draws a card on an ace`), to a card (`the jack of clubs is
Gary. When Gary is played …`), and what a card is said to mean before it is told (`ten means
bedtime: whoever plays a 10 …`). The text says the same with whoever that is for the title."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND
from mootable.games.moo.law.english.reading import cards_in, vocabulary
from mootable.games.moo.law.english.words import masked, unmasked

_TITLED: Final = re.compile(
    r"^\s*(?P<who>(?:the|whoever)\b[^.;:,]*?\blast\b[^.;:,]*?)\s+"
    r"(?:is|becomes|gets to be|will be)\s+(?:(?:called|known as|named)\s+)?"
    r"(?P<title>(?:the )?[a-z]+(?: [a-z]+)?)\s*(?:[.;:,]|\band\b)+\s*",
    re.IGNORECASE,
)
_SUIT: Final = r"(?:clubs?|diamonds?|hearts?|spades?)"
_CARD: Final = rf"(?:the |an? |every |all )?{KIND}(?: of {_SUIT})?"
_CALLED: Final = r"(?:is|are)(?: now)?(?: (?:called|named|known as))?|=|aka|,? a\.?k\.?a\.?|goes by"
_TITLE: Final = r"(?:the |our |my )?(?:\"\d+\"|[a-z]+(?: [a-z]+)?)"
_ON: Final = r"\s*[.;:,!–—-]+\s+"
_NAMED: Final = (
    re.compile(
        rf"^\s*(?:we call )?(?P<card>{_CARD}),? (?:(?:{_CALLED}) )(?P<title>{_TITLE}){_ON}", re.I
    ),
    re.compile(rf"^\s*we call (?P<card>{_CARD}) (?P<title>{_TITLE}){_ON}", re.IGNORECASE),
    re.compile(
        rf"^\s*(?P<title>{_TITLE}) (?:is|=|means) (?:the name of |our name for )?"
        rf"(?P<card>the {KIND} of {_SUIT}){_ON}",
        re.IGNORECASE,
    ),
)
"""`the jack of clubs is Gary. …`, `we call the queen of spades the witch. …`."""
_WHOEVER: Final = re.compile(
    r"(?<=, )(?:the (?:player|person|one) who|whoever) (?:just )?(?:played|plays|laid|lays)"
    r" (?:him|her|it|them)\b",
    re.IGNORECASE,
)
_IT: Final = re.compile(r"(\b(?:plays?|played|lays?|laid|puts? down) )(?:him|her)\b", re.IGNORECASE)
_COMES: Final = re.compile(
    r"\b(?:comes|shows up|turns up|appears|pops up|gets out|arrives)(?: out| down| along| up)?"
    r"(?=\s*,)",
    re.IGNORECASE,
)
_MEANS: Final = re.compile(
    rf"^\s*(?P<card>{_CARD}) (?:means?|is|are|stands? for|=) (?P<label>(?:the |an? |for )?"
    r"[a-z-]+(?: [a-z-]+){0,2}?)\s*(?::|!+|\.| [–—-])\s+(?=\S+ \S)",
    re.IGNORECASE,
)
"""`ten means bedtime: …`."""
_HUSHED: Final = frozenset(["silent", "silence", "quiet", "hush", "royalty", "royal", "royals"])
_HUSHES: Final = re.compile(r"\b(?:silen\w+|quiet|speaks?|talks?|say|bows?|sound)\b", re.IGNORECASE)
_LIGHT: Final = frozenset(["the", "a", "an", "for", "time", "is", "of"])


def told(text: str) -> str:
    """A text with whoever has a title for the title; nothing if it gives none."""
    bare, said = masked(text)
    named = _TITLED.match(bare)
    if named is None:
        other = _card_named(bare, said) or _unlabelled(bare)
        return unmasked(other, said) if other else ""
    rest = bare[named.end() :]
    other, count = _instead(rest, named["title"], named["who"])
    return unmasked(other, said) if count else ""


def _instead(rest: str, title: str, whose: str) -> tuple[str, int]:
    title = re.sub(r"^(?:the|our|my) ", "", title, flags=re.IGNORECASE)
    return re.subn(rf"\b(?:the )?{re.escape(title)}\b(?!')", whose, rest, flags=re.IGNORECASE)


def _card_named(bare: str, said: list[str]) -> str:
    """A text with the card for its name; nothing if none is named that comes again."""
    for named in filter(None, [way.match(bare) for way in _NAMED]):
        title = named["title"].lower()
        quoted = re.search(r'"(\d+)"', title)
        if quoted is not None:
            title = said[int(quoted[1])].strip("\"'").lower()
        words = title.split()
        if re.fullmatch(KIND, words[-1]) or set(words) & _NO_NAMES:
            continue
        rest = bare[named.end() :]
        other, _ = _instead(rest, title, named["card"])
        if _is_played(title, rest):
            other = _COMES.sub("is played", other)
            return _IT.sub(r"\1it", _WHOEVER.sub("you", other))
    return ""


def _is_played(title: str, rest: str) -> bool:
    """Whether a name stands where a card does: `4 = floor, last one to touch the floor` is none."""
    name = re.escape(re.sub(r"^(?:the|our|my) ", "", title))
    return (
        re.search(
            rf"\b(?:plays?|played|playing|lays?|laid|laying|puts? down|drops?|when|if|whenever|on"
            rf"|time) (?:the )?{name}\b",
            rest,
            re.IGNORECASE,
        )
        is not None
    )


_NO_NAMES: Final = frozenset(
    ["wild", "trump", "trumps", "odd", "even", "red", "black", "face", "higher", "lower", "not"]
)


def _unlabelled(bare: str) -> str:
    """A text without what a card is said to mean, where nobody knows the word for it and what
    follows tells of that card; nothing if it is no such text."""
    means = _MEANS.match(bare)
    if means is None:
        return ""
    rest = bare[means.end() :]
    words = [word for word in means["label"].lower().split() if word not in _LIGHT]
    known = vocabulary()
    is_light = words and all(
        word not in known or (word in _HUSHED and _HUSHES.search(rest)) for word in words
    )
    cards = cards_in(means["card"]) if is_light else []
    return rest if cards and set(cards) <= set(cards_in(rest)) else ""
