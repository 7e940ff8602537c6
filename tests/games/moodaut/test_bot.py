"""What a casual player does about stress."""

from __future__ import annotations

import pytest

from mootable.core.chance import seeded
from mootable.core.match import Match, start
from mootable.games.catalogue import find
from mootable.games.moodaut import acts
from mootable.games.moodaut.bot import Casual

GAME = find("moodaut")


def stressed(rescue: str, *hands: str, turn: int = 0) -> Match:
    """Whose turn it is has just drawn stress."""
    deal = {
        "hands": [hand.split() for hand in hands],
        "deck": ["stress", "quote1", "quote2"],
        "turn": turn,
    }
    match = start(GAME, GAME.setup(len(hands), "stress", {"rescue": rescue}, deal, None))
    match.play(turn, acts.DRAW)
    return match


def chosen(match: Match, seat: int) -> set[str]:
    """What casual players of many kinds of luck would do in a seat."""
    found: set[str] = set()
    for luck in range(20):
        act = Casual(seat, seeded(str(luck))).choose(match.view(seat), match.legal(seat))
        found.add(str(act.wire()["type"]))
    return found


@pytest.mark.parametrize(("rescue", "waits"), [("asked", "ask"), ("open", "pass")])
def test_ma_20_it_waits_for_help_before_it_spends_an_address(rescue: str, waits: str) -> None:
    assert chosen(stressed(rescue, "address", "address", ""), 0) == {waits}


@pytest.mark.parametrize("rescue", ["asked", "open"])
def test_ma_25_but_not_for_help_that_would_win(rescue: str) -> None:
    match = stressed(rescue, "address", "address", "", turn=2)
    if rescue == "asked":
        match.play(2, acts.ASK)
    match.play(1, acts.ADDRESS)
    match.play(1, acts.hide(0))
    match.play(0, acts.DRAW)
    assert chosen(match, 0) == {"address"}


@pytest.mark.parametrize(("hand", "does"), [("address address", "address"), ("address", "pass")])
def test_ma_20_in_an_open_rescue_it_helps_with_a_spare_address(hand: str, does: str) -> None:
    assert chosen(stressed("open", "", hand, ""), 1) == {does}
