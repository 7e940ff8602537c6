"""The options of a table of Mood'aut."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.deck import CardKind
from mootable.core.options import Option, flag, whole
from mootable.core.refusal import Refusal
from mootable.core.window import NEVER
from mootable.games.moodaut.cards import Card, kinds_of
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64

DEALT_BESIDES: Final = 7
"""MA-2: how many cards each player gets besides the address."""

OPTIONS: Final[list[Option]] = [
    Option(
        "window_ms",
        "ms",
        4000,
        Said("moodaut.option.window_ms"),
    ),
    Option(
        "rescue_ms",
        "ms",
        8000,
        Said("moodaut.option.rescue_ms"),
    ),
    Option("decide_ms", "ms", 45000, Said("moodaut.option.decide_ms")),
    Option(
        "turnup",
        "choice",
        "add",
        Said("moodaut.option.turnup"),
        ["add", "double"],
    ),
    Option(
        "rescue",
        "choice",
        "asked",
        Said("moodaut.option.rescue"),
        ["asked", "open"],
        # MA-20: an open rescue is a race.
        needs_clock=True,
    ),
    Option("deck", "deck", None, Said("moodaut.option.deck")),
    Option("first", "seat", None, Said("moodaut.option.first")),
    Option("clock", "flag", True, Said("moodaut.option.clock")),
]


@final
class Options:
    """The options that the rules ask for while a match runs."""

    __slots__ = (
        "clock",
        "decide_ms",
        "doubles",
        "kinds",
        "open_rescue",
        "rescue_ms",
        "window_ms",
    )

    def __init__(self, chosen: dict[str, object]) -> None:
        self.clock = flag(chosen, "clock")
        self.window_ms: i64 = whole(chosen, "window_ms")
        self.rescue_ms: i64 = whole(chosen, "rescue_ms")
        self.decide_ms: i64 = whole(chosen, "decide_ms")
        self.doubles = chosen["turnup"] == "double"
        # MA-20: whether drawer and helpers race from the moment stress is drawn.
        self.open_rescue = chosen["rescue"] == "open"
        # The cards that are played with, by number.
        self.kinds = kinds_of(chosen)

    def until(self, at: i64, limit: i64) -> i64:
        """The deadline of something that begins now and may take so long."""
        if self.clock and limit > 0:
            return at + limit
        return NEVER


def too_few(kinds: list[CardKind], players: int) -> Said | None:
    """Why so many players can't play with these cards; None if they can."""
    stress = kinds[Card.STRESS].copies
    addresses = kinds[Card.ADDRESS].copies
    others = 0
    for kind in kinds[Card.ADDRESS :]:
        others += kind.copies
    # MA-26, MA-27: whoever is out takes one along, and all but one may have to be out.
    if stress < players - 1:
        return _needs("moodaut.deck.too_little_stress", players, players - 1, stress)
    # MA-1, MA-2: an address each, and seven more of whatever is no stress.
    if addresses < players:
        return _needs("moodaut.deck.too_few_addresses", players, players, addresses)
    needed = players * (1 + DEALT_BESIDES)
    if others < needed:
        return _needs("moodaut.deck.too_few_others", players, needed, others)
    return None


def _needs(what: str, players: int, needed: int, there: int) -> Said:
    return Said(what, players=players, needed=needed, there=there)


def check(chosen: dict[str, object], players: int) -> None:
    """Refuse at once what could not be played."""
    reason = too_few(kinds_of(chosen), players)
    if reason is not None:
        raise Refusal("bad_deck", Said("core.deck.so", why=reason))
