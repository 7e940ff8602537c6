"""What laws do to the table because of a fact; the table carries it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.seats import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from mootable.games.moo.law.in_force.patterns import Pattern

WHOLE_HAND: Final = -1
MOST_DEALT_EACH: Final = 30
MOST_DEALT: Final = 100
"""MO-25: cards that laws deal to a player, and in all, because of one thing that was done; and as
many that they take out of hands."""
MOST_HELD: Final = 200
"""MO-25: whoever holds so many cards is dealt no more by laws."""
EVERY_SUCH: Final = 1000
"""All cards of a description that somebody holds, as far as laws take any."""
MOST_HANDS_SHOWN: Final = 32
"""MO-25: so many hands laws have shown because of one thing that was done."""
MOST_HANDS_PASSED: Final = 3
"""MO-25: so often laws pass whole hands on because of one thing that was done."""


@final
class Passing:
    """Cards that go from hand to hand, all at once: who gives to whom (nobody: into the draw
    pile), and how many each, or their whole hand; with `cards`, of such alone. `is_of_card`: a bad
    card takes it back (MO-3)."""

    __slots__ = ("cards", "count", "is_of_card", "pairs")

    def __init__(self, pairs: list[tuple[int, int]], count: i64, is_of_card: bool) -> None:
        self.pairs = pairs
        self.count: i64 = count
        self.cards: Pattern | None = None
        self.is_of_card = is_of_card


@final
class Search:
    """Cards that are drawn until one is found: of a description, or with none, one that can be
    played; so many at most. `is_after_draw`: those that were drawn as the turn are the first of
    them."""

    __slots__ = ("cards", "is_after_draw", "is_of_card", "most", "seat")

    def __init__(
        self, seat: i64, cards: Pattern | None, most: i64, is_after_draw: bool, is_of_card: bool
    ) -> None:
        self.seat: i64 = seat
        self.cards = cards
        self.most: i64 = most
        self.is_after_draw = is_after_draw
        self.is_of_card = is_of_card


@final
class Effects:
    """All that the laws do because of one fact."""

    __slots__ = (
        "counted",
        "draws",
        "is_moo",
        "is_remade",
        "is_remade_by_card",
        "is_reversed",
        "is_turned_up",
        "passings",
        "searches",
        "seat",
        "shown",
    )

    def __init__(self) -> None:
        # Who set the laws off.
        self.seat: i64 = NOBODY
        self.is_reversed = False
        # Who is dealt how many cards, and whether a bad card takes them back.
        self.draws: list[tuple[int, int, bool]] = []
        self.searches: list[Search] = []
        self.passings: list[Passing] = []
        # Who shows their hand to whom; to nobody: to all.
        self.shown: list[tuple[int, int]] = []
        # Whether the pile is shuffled into the draw pile, and whether a new card is turned up:
        # however many laws say so, once. A bad card takes the one back as well as the other.
        self.is_remade = False
        self.is_remade_by_card = False
        self.is_turned_up = False
        # The counters that all see and that have changed, each time that they did: what they are
        # called, whose they are, and what they are then.
        self.counted: list[tuple[str, int, int]] = []
        # MO-5: the name was said, and rightly.
        self.is_moo = False
