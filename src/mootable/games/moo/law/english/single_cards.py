"""What people call single cards: one-eyed jacks, the suicide king; a rank with its suits in
brackets; and a name that a card is given before it is told what it does (`the king of hearts is the
suicide king, so when you play it …`)."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, Instead

_SUIT: Final = r"(?:clubs?|diamonds?|hearts?|spades?)"
_RANK: Final = (
    r"(?:aces?|twos?|threes?|fours?|fives?|sixe?s?|sevens?|eights?|nines?|tens?|jacks?|queens?"
    r"|kings?|[2-9]s?|10s?)"
)
_BRACKETED: Final = rf"\s*\((?P<which>[^()\"]*\b{_SUIT}\b[^()\"]*)\)"
"""`(spades or hearts)`: which they are is known."""


_KNOWN: Final = {
    r"one[- ]?eyed jacks?": "jack spades hearts",
    r"two[- ]?eyed jacks?": "jack clubs diamonds",
    r"one[- ]?eyed kings?": "king diamonds",
    r"(?:king|man) with (?:the|an) ax?e": "king diamonds",
    r"suicide kings?": "king hearts",
    r"black (?:lady|maria)": "queen spades",
}


def _named(told: re.Match[str]) -> str:
    """Which those are, is told in brackets or known."""
    rank, *known = next(
        cards for name, cards in _KNOWN.items() if re.fullmatch(name, told["name"], re.IGNORECASE)
    ).split()
    suits = re.findall(_SUIT, told["which"] or "", re.IGNORECASE) or known
    return _cards_of(rank, suits)


def _cards_of(rank: str, suits: list[str]) -> str:
    return " or ".join(f"the {rank} of {suit.lower().removesuffix('s')}s" for suit in suits)


def _in_brackets(told: re.Match[str]) -> str:
    """`a jack (spades or hearts)`."""
    rank = re.sub(r"(?<=six)es$|s$", "", told["rank"], flags=re.IGNORECASE)
    return _cards_of(rank, re.findall(_SUIT, told["suits"], re.IGNORECASE))


_CARD: Final = rf"(?:(?:an?|the) )?{KIND}(?: of {_SUIT})?"
_NO_NAME: Final = (
    r"(?!(?:wild|trumps?|higher|lower|highest|lowest|odd|even|low|high|top|last|first|next|same"
    r"|only|played|worth|not|(?:red|black)(?! [a-z]+[,:;.]))\b)"
)

SINGLE_CARDS: Final[dict[str, Instead]] = {
    # `King of hearts is the suicide king, so when you play it …`.
    rf"^\s*(?P<card>{_CARD}) (?:is|are|is called|are called|is known as)(?: (?:the|an?|our|my))?"
    rf" (?:\"\d+\"|{_NO_NAME}[a-z' -]{{3,30}}?)(?:,? (?:so|and so|which means)(?: that)?|[:;.,–—-]"
    r"(?: so)?),? (?:when(?:ever)?|if|each time|every time) (?:you|someone|a player|anyone) plays?"
    r" (?:it|one|them|him|her|that)\b,?": r"when you play \g<card>,",
    rf"^\s*(?P<card>{_CARD}) (?:is|are|is called|are called|is known as)(?: (?:the|an?|our|my))?"
    rf" (?:\"\d+\"|{_NO_NAME}[a-z' -]{{3,30}}?)(?:,? (?:so|and so)(?: that)?|[:;.,])"
    r"(?: (?:if|when|so))*,? (?P<who>whoever|anyone who|the player who|the one who) plays"
    r" (?:it|one|them|him|her|that)\b": r"\g<who> plays \g<card>",
    rf"^\s*(?P<card>{_CARD}) (?:is|are|is called|are called|is known as)(?: (?:the|an?|our|my))?"
    rf" (?:\"\d+\"|{_NO_NAME}[a-z' -]{{3,30}}?)\s*[:;.–—-]+ play (?:it|one|them|him|her|that) and"
    rf" ": (r"when you play \g<card>, "),
    # `a one-eyed jack (spades or hearts)`.
    rf"\b(?:(?:an?|the|any|either|both) )?(?P<name>{'|'.join(_KNOWN)})\b(?:{_BRACKETED})?": _named,
    rf"\b(?:(?:an?|the|any|either|both) )?(?:(?:red|black) )?(?P<rank>{_RANK})\s*\((?:(?:just|only"
    rf"|the|of|but) )*"
    rf"(?P<suits>{_SUIT}(?:(?:,|/| or| and|,? (?:or|and))\s*(?:of )?{_SUIT})*)(?: only)?\)": (
        _in_brackets
    ),
}
