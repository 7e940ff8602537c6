"""Measures RLCard's UNO: `env.step` with a random legal action, `env.reset` included."""

from __future__ import annotations

import rlcard  # type: ignore[import-not-found]

from bench.worker import Figures, answer, drawn_words, games


def steps(seconds: float) -> Figures:
    word = drawn_words()
    env = rlcard.make("uno")

    def play(number: int) -> int:
        steps = 0
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[word() % len(legal)])
            steps += 1
        return steps

    return games(seconds, play)


if __name__ == "__main__":
    answer({"steps": steps})
