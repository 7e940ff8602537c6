"""The options of a table of Mood'aut."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.deck import CardKind
from mootable.core.options import Option, flag, whole
from mootable.core.refusal import Refusal
from mootable.core.window import NEVER
from mootable.games.moodaut.cards import Card, kinds_of

if TYPE_CHECKING:
    from mypy_extensions import i64

DEALT_BESIDES: Final = 7
"""MA-2: how many cards each player gets besides the address."""

OPTIONS: Final[list[Option]] = [
    Option(
        "window_ms",
        "ms",
        4000,
        "How long everyone has to say Not Happening to a card (0: until all have passed).",
    ),
    Option(
        "rescue_ms",
        "ms",
        8000,
        "How long the table has to help whoever drew stress (0: until all have passed).",
    ),
    Option("decide_ms", "ms", 45000, "How long a turn or any other choice may take (0: no limit)."),
    Option(
        "turnup",
        "choice",
        "add",
        "Passing on turns that were passed to you: add two to them, or double them.",
        ["add", "double"],
    ),
    Option(
        "rescue",
        "choice",
        "asked",
        "Who may address stress: the table once its drawer asks, or all at once.",
        ["asked", "open"],
    ),
    Option("deck", "deck", None, "A deck of your own: the text of a deck file."),
    Option("first", "seat", None, "Who begins (left out: chance decides)."),
    Option("clock", "flag", True, "Whether there are time limits at all."),
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
        return at + limit if self.clock and limit > 0 else NEVER


def too_few(kinds: list[CardKind], players: int) -> str | None:
    """Why so many players can't play with these cards; None if they can."""
    stress = kinds[Card.STRESS].copies
    others = sum([kind.copies for kind in kinds]) - stress
    needs = [
        # MA-26, MA-27: whoever is out takes one along, and all but one may have to be out.
        (players - 1, stress, "stress cards"),
        # MA-1, MA-2: an address each, and seven more of whatever is no stress.
        (players, kinds[Card.ADDRESS].copies, "address cards"),
        (players * (1 + DEALT_BESIDES), others, "cards besides stress"),
    ]
    for needed, found, what in needs:
        if found < needed:
            return (
                f"a deck for {players} players needs at least {needed} {what};"
                f" this one has {found}."
            )
    return None


def check(chosen: dict[str, object], players: int) -> None:
    """Refuse at once what could not be played."""
    reason = too_few(kinds_of(chosen), players)
    if reason is not None:
        raise Refusal("bad_deck", reason[:1].upper() + reason[1:])
