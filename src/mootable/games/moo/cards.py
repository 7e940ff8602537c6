"""The cards of Moo: packs of 54 (MO-1). A card is its kind; two alike are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.refusal import Refusal
from mootable.core.shapes import words_of
from mootable.games.moo.shapes import SuitLetter
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64

KINDS: Final = 53
JOKER: Final = 52
"""Kinds 0 to 51 are a suit's thirteen ranks after another's; the two jokers are alike."""

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3

RANKS: Final = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS: Final[list[SuitLetter]] = words_of(SuitLetter)
RANK_NAMES: Final = [
    "Ace",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "Jack",
    "Queen",
    "King",
    "Joker",
]  # a joker counts as rank 14
SUIT_NAMES: Final = ["Clubs", "Diamonds", "Hearts", "Spades"]
COLOUR_NAMES: Final = ["black", "red", "red", "black"]
"""By suit."""

NAMES: Final[list[str]] = [rank + suit for suit in SUITS for rank in RANKS] + ["XJ"]
"""By kind, what a card is called on the wire."""
_KINDS: Final[dict[str, int]] = {name: kind for kind, name in enumerate(NAMES)}

PACK: Final[list[int]] = [*range(JOKER), JOKER, JOKER]


def rank_of(card: i64) -> i64:
    """1 for an ace to 13 for a king; 14 for a joker."""
    return 14 if card == JOKER else card % 13 + 1


def suit_of(card: i64) -> i64:
    """A suit; -1 for a joker, which has none of its own."""
    return -1 if card == JOKER else card // 13


def is_red(card: i64) -> bool:
    return 13 <= card < 39


def spoken(card: i64) -> str:
    """A card's name as it is said: "4 of Spades"."""
    if card == JOKER:
        return "Joker"
    return f"{RANK_NAMES[card % 13]} of {SUIT_NAMES[card // 13]}"


def card_named(name: object) -> int:
    """The card of that name on the wire."""
    kind = _KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise Refusal("bad_act", Said("moo.no.no_card", card=repr(name)))
    return kind
