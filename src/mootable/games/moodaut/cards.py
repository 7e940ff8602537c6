"""The cards of Mood'aut: named numbers for the rules, and what the deck file says of each."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from mootable.core.deck import CardKind, read_deck, refuse


class Card:
    """The kinds of cards, by number."""

    STRESS: Final = 0
    ADDRESS: Final = 1
    INSIGHT: Final = 2
    TURNUP: Final = 3
    CRISIS: Final = 4
    HELP: Final = 5
    ALONE: Final = 6
    NOPE: Final = 7
    QUOTE1: Final = 8
    QUOTE5: Final = 12


KINDS: Final = 13
"""How many kinds of cards there are."""

NO_CARD: Final = -1

IDS: Final[list[str]] = [
    "stress",
    "address",
    "insight",
    "turnup",
    "crisis",
    "help",
    "alone",
    "nope",
    "quote1",
    "quote2",
    "quote3",
    "quote4",
    "quote5",
]
"""What each card is called on the wire."""

NUMBER: Final[dict[str, int]] = {id: number for number, id in enumerate(IDS)}


def _read() -> list[CardKind]:
    file = "deck.toml"
    deck = read_deck(
        files(__package__).joinpath(file).read_text("utf-8"), file, "moodaut", ["kind", "text"]
    )
    for number, card in enumerate(deck):
        if number >= KINDS or card.id != IDS[number]:
            raise refuse(file, card.line, f"the rules expect no {card.id!r} here.")
    if len(deck) < KINDS:
        raise refuse(file, deck[-1].line, f"after this card {IDS[len(deck)]!r} is missing.")
    return deck


DECK: Final[list[CardKind]] = _read()
"""Each kind of card as the deck file has it."""


def ids(counts: list[int]) -> list[str]:
    """A hand, told as how many there are of each card, as a list of ids."""
    told: list[str] = []
    for card in range(KINDS):
        for _ in range(counts[card]):
            told.append(IDS[card])
    return told
