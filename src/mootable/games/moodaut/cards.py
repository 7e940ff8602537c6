"""The cards of Mood'aut: named numbers for the rules, and what the deck file says of each."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final

from mootable.core.deck import CardKind, read_deck, refuse
from mootable.core.fields import sent
from mootable.words.said import Said


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


MOST_CARDS: Final = 200
"""A deck has no more: whoever puts stress back chooses among as many places."""

FILE: Final = "deck.toml"
DECK_TEXT: Final[str] = files(__package__).joinpath(FILE).read_text("utf-8")
_PRINTED: Final[dict[str, CardKind]] = {
    kind.id: kind for kind in read_deck(DECK_TEXT, FILE, "moodaut", ["kind", "text"])
}


def read_cards(text: str, file: str) -> list[CardKind]:
    """The cards of a deck file, in the order of their numbers: any of those that there are, called
    as one likes, in any number. Of one that is left out there is none."""
    found: dict[str, CardKind] = {}
    for kind in read_deck(text, file, "moodaut", ["kind", "text"]):
        if kind.id not in NUMBER:
            raise refuse(file, kind.line, Said("moodaut.deck.unknown", id=sent(kind.id), ids=IDS))
        usual = _PRINTED[kind.id].extra["kind"]
        if kind.extra["kind"] != usual:
            got = sent(kind.extra["kind"])
            why = Said("moodaut.deck.kind", id=kind.id, usual=usual, got=got)
            raise refuse(file, kind.line, why)
        found[kind.id] = kind
        if sum([kind.copies for kind in found.values()]) > MOST_CARDS:
            raise refuse(file, kind.line, Said("moodaut.deck.most", most=MOST_CARDS))
    return [found[id] if id in found else _none_of(_PRINTED[id]) for id in IDS]


def _none_of(kind: CardKind) -> CardKind:
    return CardKind(kind.id, kind.name, 0, kind.extra, kind.parts, kind.line)


DECK: Final[list[CardKind]] = read_cards(DECK_TEXT, FILE)
"""Each kind of card as the deck file has it."""


@lru_cache(maxsize=64)
def _brought(text: str) -> list[CardKind]:
    """A deck that somebody brought along. It is asked for with every sentence."""
    return read_cards(text, "deck")


def kinds_of(options: dict[str, object]) -> list[CardKind]:
    """Each kind of card in a match with these options."""
    deck = options.get("deck")
    return DECK if deck is None else _brought(str(deck))


def ids(counts: list[int]) -> list[str]:
    """A hand, told as how many there are of each card, as a list of ids."""
    told: list[str] = []
    for card, held in enumerate(counts):
        if held:
            for _ in range(held):
                told.append(IDS[card])
    return told
