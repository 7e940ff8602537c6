"""OpenSpiel's own tests of our games, and its search at our tables."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from mootable.games.encodings import STEPPED
from mootable.rl.spiel import MootableState

GAMES = [f"mootable_{game}" for game in STEPPED]


def played(name: str, choices: int, seed: int = 1) -> Any:
    """A state after some random choices."""
    luck = random.Random(seed)
    state = pyspiel.load_game(name, {"players": 3}).new_initial_state()
    assert isinstance(state, MootableState)
    for _ in range(choices + 4):
        if state.is_terminal():
            break
        state.apply_action(luck.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations_with_serialization(name: str) -> None:
    if name == "mootable_wobble":
        # Its matches are long: as much of one as tells.
        state = played(name, 25)
        again = pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(state.get_game(), state)
        )[1]
        assert str(again) == str(state)
        assert again.legal_actions() == state.legal_actions()
        return
    pyspiel.random_sim_test(pyspiel.load_game(name, {"players": 2}), 1, True, False)


@pytest.mark.parametrize("name", GAMES)
def test_a_player_could_be_where_the_guess_is(name: str) -> None:
    luck = np.random.default_rng(1)
    for choices in (3, 12):
        state = played(name, choices)
        player = state.current_player()
        guess = state.resample_from_infostate(player, luck.random)
        assert guess.information_state_string(player) == state.information_state_string(player)
        assert guess.observation_string(player) == state.observation_string(player)
        assert guess.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_its_search_plays_our_games(name: str) -> None:
    state = played(name, 6)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=Even(),
        uct_c=1.4,
        max_simulations=8,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()


class Even(mcts.Evaluator):
    """Takes everything for even: what is tried here is the search, not how well it plays."""

    def evaluate(self, state: Any) -> list[float]:
        return [0.0] * state.num_players()

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]
