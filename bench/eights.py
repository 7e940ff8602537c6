"""Measures OpenSpiel's crazy_eights at four, in random play.

Only players' decisions count as decisions; nodes count the cards drawn as well, which are
chance nodes there.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

import pyspiel

from bench.worker import Figures, answer, drawn_words, rates

GAME: Final = pyspiel.load_game("crazy_eights(players=4)")
DEALS: Final = 16
GAMES_A_DEAL: Final = 500
"""Played from each deal to learn how many decisions a playout in C++ takes."""
ROLLOUTS: Final = 1000

Play = Callable[[Any], None]


def dealt(luck: random.Random) -> Any:
    state = GAME.new_initial_state()
    while state.is_chance_node():
        state.apply_action(luck.choice(state.legal_actions()))
    return state


def decisions_in(state: Any) -> int:
    return sum(step.player >= 0 for step in state.full_history())


def playouts(seconds: float) -> Figures:
    """Wholly in C++: a search of one simulation, valued by 1,000 random playouts."""
    luck = random.Random(1)
    deals = [dealt(luck) for _ in range(DEALS)]
    decisions, nodes = mean_lengths(deals)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    bot = pyspiel.MCTSBot(GAME, evaluator, 2.0, 1, 1000, False, 1, False)
    rounds = 0
    begun = perf_counter()
    while (elapsed := perf_counter() - begun) < seconds:
        for deal in deals:
            bot.mcts_search(deal)
        rounds += 1
    games = rounds * DEALS * ROLLOUTS
    return {
        **rates(games * decisions, games, elapsed),
        "nodes_per_s": games * nodes / elapsed,
        "decisions_per_game": decisions,
    }


def mean_lengths(deals: list[Any]) -> tuple[float, float]:
    """Decisions and nodes that random play takes from these deals to the end, on average."""
    play = quickly()
    decisions = nodes = 0
    for deal in deals:
        for _ in range(GAMES_A_DEAL):
            state = deal.clone()
            play(state)
            decisions += decisions_in(state)
            nodes += state.move_number() - deal.move_number()
    games = len(deals) * GAMES_A_DEAL
    return decisions / games, nodes / games


def whole_games(seconds: float, play: Play) -> Figures:
    """Whole games, one action at a time from here; what is counted afterwards is not timed."""
    decisions = nodes = games = 0
    elapsed = 0.0
    while elapsed < seconds:
        begun = perf_counter()
        state = GAME.new_initial_state()
        play(state)
        elapsed += perf_counter() - begun
        decisions += decisions_in(state)
        nodes += state.move_number()
        games += 1
    return {**rates(decisions, games, elapsed), "nodes_per_s": nodes / elapsed}


def sampled() -> Play:
    """Chance as its probabilities say, the way that serves for any game of the library."""

    def play(state: Any) -> None:
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))

    return play


def uniform() -> Play:
    """Chance like anybody else: right in this game, where each card left is as likely."""
    choice = random.choice

    def play(state: Any) -> None:
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))

    return play


def quickly() -> Play:
    """As `uniform`, with numbers drawn beforehand: the quickest plain loop there is."""
    word = drawn_words()

    def play(state: Any) -> None:
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[word() % len(legal)])

    return play


if __name__ == "__main__":
    answer(
        {
            "playouts": playouts,
            "sampled": lambda seconds: whole_games(seconds, sampled()),
            "uniform": lambda seconds: whole_games(seconds, uniform()),
            "quick": lambda seconds: whole_games(seconds, quickly()),
        }
    )
