"""Wobble at the terminal's table, from set positions."""

from __future__ import annotations

from collections.abc import Mapping

from mootable.core.act import Act
from mootable.games.catalogue import find
from mootable.games.wobble import acts
from mootable.games.wobble.cards import NUMBER
from mootable.games.wobble.table import WobbleTable
from mootable.terminal.app import NAMES
from mootable.terminal.face import AnyFace
from mootable.terminal.games.wobble.face import WobbleFace
from mootable.terminal.sitting import HUMAN, Sitting
from tests.terminal.tables import Desk, Plays

WOBBLE = find("wobble")
FACE: AnyFace = WobbleFace(WOBBLE, WOBBLE.company(NAMES, {}, HUMAN))
CALM = ["c4", "y5", "g6", "c8", "y9", "g1", "c2", "y3"] * 4
"""A draw pile in which nothing happens."""


def sit(
    hands: list[list[str]],
    pile: list[str] | None = None,
    turn: int = HUMAN,
    options: dict[str, object] | None = None,
    bots: dict[int, list[Act]] | None = None,
    **deal: object,
) -> Sitting:
    """A sitting from a set position; some of the bots do what they are told."""
    position = {"hands": hands, "pile": pile or ["m7"], "deck": CALM, "turn": turn, **deal}
    setup = WOBBLE.setup(len(hands), "tea", options or {}, position, NAMES[: len(hands)])
    sitting = Sitting(WOBBLE, setup, ["casual"] * (len(hands) - 1))
    for seat, wanted in (bots or {}).items():
        sitting.bots[seat] = Plays(*wanted)
    return sitting


def play(card: str) -> Act:
    return acts.PLAY[NUMBER[card]]


def mine(at: Desk) -> list[Mapping[str, object]]:
    """What the person did."""
    return [entry.act.wire() for entry in at.sitting.match.entries if entry.seat == HUMAN]


def state(at: Desk) -> WobbleTable:
    table = at.sitting.match.state
    assert isinstance(table, WobbleTable)
    return table


async def until_asked(at: Desk) -> None:
    """Time passes until there is something to choose or to do by hand."""
    while not at.table.menu and not at.table.is_doing:
        due = at.sitting.next_at()
        assert due is not None
        await at.wait(max(0, due - at.table.clock.read()))
