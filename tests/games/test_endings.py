"""How a match ends is one of a few names, which each game says and its page tells."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mootable.core.chance import seeded
from mootable.core.playout import play_out
from mootable.games.catalogue import GAMES, find
from tests.games.moo.play import table as moo_table
from tests.saying import english

DOCS = Path(__file__).parent.parent.parent / "docs/games"
PLAYED: dict[str, list[dict[str, object]]] = {
    "moodaut": [{}, {"turnup": "double"}],
    "madking": [{}],
    "wobble": [{"limit": 100}, {"rounds": 1}, {"minutes": 1, "limit": 100_000}],
}
"""The options by which a match is played at random, in games that end by themselves."""


@pytest.mark.parametrize("name", PLAYED)
def test_random_play_ends_as_the_game_says_and_in_every_way(name: str) -> None:
    game = find(name)
    seen = set()
    for chosen in PLAYED[name]:
        for number in range(12):
            options = game.among_bots(chosen, [True] * 4)
            state = game.start(game.setup(4, f"end {number}", options, None, None), False)
            luck = seeded(f"play {number}")
            while state.outcome is None:
                play_out(state, luck, 50)
                # A minute goes by with every few acts, for the match that ends by the clock.
                state.at = state.now = state.at + 60_000
            seen.add(state.outcome.reason)
    assert seen == set(game.endings)


def test_a_table_of_moo_ends_by_vote_or_when_all_have_gone() -> None:
    voted = moo_table("5D 4S", "5H 6H", "8S 9S")
    voted.resolve([0, 1], "end")
    left = moo_table("5D 4S", "5H 6H", "8S 9S")
    for seat in range(3):
        left.do(seat, "leave")
    left.tick(600_000)
    ends = [at.line["over"]["reason"] for at in (voted, left)]
    assert ends == list(find("moo").endings)


@pytest.mark.parametrize("name", GAMES)
def test_every_ending_is_on_the_games_page(name: str) -> None:
    page = (DOCS / f"{name}.md").read_text("utf-8")
    section = page.split("### Endings\n")[1].split("\n\n")[1]
    rows = re.findall(r"^\| `(\w+)` \| (.*) \([A-Z]{2}-\d+\) \|$", section, re.MULTILINE)
    game = find(name)
    assert dict(rows) == {reason: english(game.ending(reason)) for reason in game.endings}
