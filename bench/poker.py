"""Measures Pgx's games of poker on one core: `bench.poker kuhn SECONDS`, or `leduc`.

Many games are stepped at once in compiled code (jax), with what is seen, masks and rewards, and
those that are over begin anew, as our tables do. Acts are drawn at random in the same code, which
costs little; compiling it is not measured. What counts as a step is what Pgx counts.
"""

from __future__ import annotations

import os
from time import perf_counter
from typing import Any

# One core, as the others have; said before jax looks.
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # type: ignore[import-not-found]
import pgx  # type: ignore[import-not-found]

from bench.worker import Figures, answer, rates

TABLES = 4096
STEPS = 50
"""So many at once in one call: what Python does between calls is next to nothing."""


def played(seconds: float, game: str) -> Figures:
    env = pgx.make(game)
    begin = jax.vmap(env.init)
    step = jax.vmap(pgx.experimental.auto_reset(env.step, env.init))

    def on(carried: Any, _: None) -> tuple[Any, Any]:
        state, key = carried
        key, acting, dealing = jax.random.split(key, 3)
        scores = jax.random.gumbel(acting, state.legal_action_mask.shape)
        chosen = jax.numpy.where(state.legal_action_mask, scores, -jax.numpy.inf).argmax(axis=1)
        state = step(state, chosen, jax.random.split(dealing, TABLES))
        return (state, key), state.terminated.sum()

    play = jax.jit(lambda carried: jax.lax.scan(on, carried, None, STEPS))
    key = jax.random.key(1)
    carried, _ = jax.block_until_ready(play((begin(jax.random.split(key, TABLES)), key)))
    steps = ends = 0
    begun = perf_counter()
    while (elapsed := perf_counter() - begun) < seconds:
        carried, over = jax.block_until_ready(play(carried))
        steps += STEPS * TABLES
        ends += int(over.sum())
    return rates(steps, max(1, ends), elapsed)


def kuhn(seconds: float) -> Figures:
    return played(seconds, "kuhn_poker")


def leduc(seconds: float) -> Figures:
    return played(seconds, "leduc_holdem")


if __name__ == "__main__":
    answer({"kuhn": kuhn, "leduc": leduc})
