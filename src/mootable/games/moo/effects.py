"""What laws do to the table because of a fact; the table carries it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.seats import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

WHOLE_HAND: Final = -1


@final
class Passing:
    """Cards that go from hand to hand, all at once: who gives to whom (nobody: into the draw
    pile), and how many each, or their whole hand. `is_of_card`: a bad card takes it back (MO-3)."""

    __slots__ = ("count", "is_of_card", "pairs")

    def __init__(self, pairs: list[tuple[int, int]], count: i64, is_of_card: bool) -> None:
        self.pairs = pairs
        self.count: i64 = count
        self.is_of_card = is_of_card


@final
class Effects:
    """All that the laws do because of one fact."""

    __slots__ = ("counted", "draws", "is_moo", "is_reversed", "passings", "seat")

    def __init__(self) -> None:
        # Who set the laws off.
        self.seat: i64 = NOBODY
        self.is_reversed = False
        # Who is dealt how many cards, and whether a bad card takes them back.
        self.draws: list[tuple[int, int, bool]] = []
        self.passings: list[Passing] = []
        # The counters that all see and that have changed: whose they are, and what they are called.
        self.counted: list[tuple[str, int]] = []
        # MO-5: the name was said, and rightly.
        self.is_moo = False
