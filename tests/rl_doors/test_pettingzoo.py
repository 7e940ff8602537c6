"""PettingZoo's own tests of our environments."""

from __future__ import annotations

import warnings
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from mootable.core.refusal import Refusal
from mootable.games.catalogue import GAMES
from mootable.games.encodings import STEPPED, encoding
from mootable.rl import versions
from mootable.rl.moo import half, read_books

COUNTS = [
    (game, players)
    for game in versions()
    for players in sorted({GAMES[game].least, 4, GAMES[game].most})
]


def module(game: str) -> Any:
    return import_module(f"mootable.rl.{versions()[game]}")


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_the_api(game: str, players: int) -> None:
    with warnings.catch_warnings():
        # It warns of whatever is not as in most environments: rows of whole numbers, say.
        warnings.simplefilter("ignore", UserWarning)
        api_test(module(game).env(players=players), num_cycles=30)


@pytest.mark.parametrize("game", versions())
def test_seeds(game: str) -> None:
    seed_test(lambda: module(game).env(), num_cycles=15)
    parallel_seed_test(lambda: module(game).parallel_env(), num_cycles=5)


@pytest.mark.parametrize("game", versions())
def test_all_at_once(game: str) -> None:
    parallel_api_test(module(game).parallel_env(), num_cycles=40)


class AllAtOnce:
    """A module as the test of cycles wants one: all act in every one of them."""

    def __init__(self, game: str) -> None:
        self.parallel_env = module(game).parallel_env

    def env(self, **chosen: Any) -> Any:
        return parallel_to_aec(self.parallel_env(**chosen))


@pytest.mark.parametrize("game", versions())
def test_the_most_cycles(game: str) -> None:
    max_cycles_test(AllAtOnce(game))
    env = module(game).env(max_cycles=3)
    env.reset(seed=1)
    for done, _ in enumerate(env.agent_iter()):
        seen, _, _, is_cut, _ = env.last()
        assert is_cut == (done >= 3)
        env.step(None if is_cut else int(seen["action_mask"].argmax()))


@pytest.mark.parametrize("game", versions())
def test_rendering(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module(game).raw_env)
    assert capsys.readouterr().out


def test_what_can_not_be_done_is_refused() -> None:
    env = module("moodaut").raw_env()
    env.reset(seed=1)
    with pytest.raises(Refusal, match="can't do act 352 now"):
        env.step(352)


def test_how_many_ticks_there_are_tells_nothing_of_what_anybody_holds() -> None:
    """Whoever could answer a play is asked, with a Not Happening in hand or without."""
    env = module("moodaut").parallel_env(players=2)
    code = encoding("moodaut", 2)
    plays = next(part for part in code.numbers.parts if part.name == "play")
    luck = np.random.default_rng(1)
    asked = {(0,): 0, (0, 1): 0}
    for seed in range(12):
        seen, _ = env.reset(seed=seed)
        while env.agents:
            may = {agent: np.flatnonzero(seen[agent]["action_mask"]) for agent in seen}
            acts = {one: 0 if 0 in some else luck.choice(some) for one, some in may.items()}
            seen, *_ = env.step(acts)
            for player, other in (env.possible_agents, env.possible_agents[::-1]):
                if acts[player] - plays.first in range(plays.count):
                    assert seen[player]["action_mask"].nonzero()[0].tolist() == [code.numbers.size]
                    asked[tuple(seen[other]["action_mask"].nonzero()[0].tolist())] += 1
    assert min(asked.values()) > 5


@pytest.mark.parametrize("game", STEPPED)
def test_a_match_ends_with_rewards_that_add_up_to_nothing(game: str) -> None:
    env = module(game).env(players=2, **({"options": {"rounds": 1}} if game == "wobble" else {}))
    env.reset(seed=2)
    got: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, is_over, _, _ = env.last()
        if is_over:
            got[agent] = reward
        env.step(None if is_over else env.action_space(agent).sample(seen["action_mask"]))
    assert len(got) == 2
    assert sum(got.values()) == 0


def test_races_go_by_ticks_or_by_drawn_times() -> None:
    """By ticks whoever sits first to the left is first; by times it is whoever is quickest, and
    that is the same for the same seed."""

    def played(races: str) -> str:
        env = module("wobble").raw_env(races=races, render_mode="ansi", max_cycles=150)
        env.reset(seed=5)
        for _ in env.agent_iter():
            seen, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                break
            # Whoever could race does.
            env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
        told: str = env.render()
        return told

    assert played("ticks") == played("ticks")
    assert played("times") == played("times")
    assert played("times") != played("ticks")
    with pytest.raises(Refusal, match="Races go by ticks or by times, not by 'luck'"):
        module("wobble").raw_env(races="luck")


def test_an_evening_of_moo_rewards_tokens_and_penalties_as_they_come() -> None:
    env = module("moo").parallel_env(players=5, races="times", max_cycles=60)
    env.reset(seed=3)
    luck = np.random.default_rng(3)
    got = dict.fromkeys(env.agents, 0.0)
    facts: dict[str, dict[str, int]] = {}
    seen, _ = env.reset(seed=3)
    while env.agents:
        acts = {agent: luck.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in seen}
        seen, rewards, _, _, facts = env.step(acts)
        got = {agent: got[agent] + rewards[agent] for agent in got}
    assert any(told["penalties"] for told in facts.values())
    for agent, told in facts.items():
        assert got[agent] == told["tokens"] - told["penalties"]


def test_an_evening_of_moo_has_a_lawbook_of_its_half_or_the_tables_own() -> None:
    def laws(**chosen: Any) -> set[str]:
        env = module("moo").raw_env(players=3, **chosen)
        found = set()
        for seed in range(12):
            env.reset(seed=seed)
            found.add(str(env.table.match.setup.options["lawbook"]))
        return found

    books = ["\n".join(book.laws) for book in read_books()]
    assert laws(half="train") <= {books[place] for place in half("train")}
    assert laws(half="test") <= {books[place] for place in half("test")}
    assert len(laws(half="train")) > 3
    assert laws(options={"lawbook": "A 2 may be played on any card."}) == {
        "A 2 may be played on any card."
    }
