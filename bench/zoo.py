"""Measures PettingZoo's own loop at its game of Leduc, which RLCard plays: `last`, a random legal
act, `step`, with `reset` for each game."""

from __future__ import annotations

import numpy as np
from pettingzoo.classic import leduc_holdem_v4

from bench.worker import Figures, answer, drawn_words, games


def steps(seconds: float) -> Figures:
    word = drawn_words()
    env = leduc_holdem_v4.env()
    env.reset(seed=1)

    def play(number: int) -> int:
        steps = 0
        env.reset()
        for _ in env.agent_iter():
            seen, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(legal[word() % len(legal)])
            steps += 1
        return steps

    return games(seconds, play)


if __name__ == "__main__":
    answer({"steps": steps})
