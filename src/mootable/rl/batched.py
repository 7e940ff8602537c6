"""Many tables at once, as numpy arrays, in one process or in several."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mootable.core.batch import Batch
from mootable.core.encoding import TOKEN, WINDOW
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.games.encodings import TIMED, encoding
from mootable.rl.numbers import table_options

Actions = NDArray[np.integer[Any]] | Sequence[int]


class Tables:
    """So many tables, each of which asks one seat for a choice. `step` takes one act for each, and
    goes on to the next choice of each; what is no choice is done on the way. A match that ends
    is told in `ended` and `rewards`, and the next one has begun.

    Every array stays the same and is written anew in its place with each step.
    """

    observations: NDArray[np.int8]
    """By table: what the seat that is asked sees."""
    masks: NDArray[np.bool_]
    """By table, then act: whether it may be done."""
    seats: NDArray[np.uint8]
    """By table: who is asked."""
    ended: NDArray[np.bool_]
    """By table: whether a match ended with this step."""
    rewards: NDArray[np.float32]
    """By table, then seat: what those of a match that ended got, which is a share of one win less
    an even share; 0 where none ended."""

    won: NDArray[np.bool_]
    """By table, then seat: who won the match that ended there last: nobody, or several."""

    everyone: NDArray[np.int8]
    """With `all_seen`, by table: what all see, from the seat that is asked to the left, notes and
    tokens left out."""
    hopes: NDArray[np.float64]
    """With `all_seen`, by table: how likely whoever is asked is to win, by a rule of thumb."""
    advice: NDArray[np.int64]
    """With `advised`, by table: what one who plans would do in place of whoever is asked, or a
    casual player, where the game has no planner."""

    def __init__(self, game: str, players: int, tables: int) -> None:
        self.encoding = encoding(game, players)
        self.game = game
        self.players = players
        self.count = tables
        self.places = np.arange(tables)
        self.rewards = np.zeros((tables, players), np.float32)
        # What a win is worth to each: to its winner one, less what it costs all alike.
        self.shares = (np.eye(players) - 1 / players).astype(np.float32)

    def step(self, actions: Actions) -> None:
        """One choice at each table, by the number of its act."""
        raise NotImplementedError

    def close(self) -> None:
        """Nothing is asked any more."""

    def checked(self, actions: Actions) -> NDArray[Any]:
        """The acts, if all of them can be done; else none is."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,) or chosen.dtype.kind not in "iu":
            raise Refusal(
                "bad_act",
                f"There are {self.count} tables, and each takes a whole number;"
                f" this is {chosen.dtype} of shape {chosen.shape}.",
            )
        acts = self.masks.shape[1]
        # What is less than none is more than any without its sign.
        inside = chosen.astype(np.uint64) < acts
        cells = self.places * acts + chosen.astype(np.int64, copy=False)
        fits = inside & self.masks.ravel().take(cells, mode="clip")
        if not fits.all():
            table = int(np.argmin(fits))
            raise Refusal("bad_act", f"Table {table} can't do act {chosen[table]} now.")
        return chosen

    def reward(self) -> None:
        """Tell what was got where a match ended."""
        self.rewards.fill(0)
        (over,) = self.ended.nonzero()
        self.rewards[over] = self.won[over] @ self.shares

    def __enter__(self) -> Tables:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Here(Tables):
    """Tables of this process: what the compiled code writes is what the arrays show."""

    def __init__(
        self,
        game: str,
        players: int,
        tables: int,
        seed: str,
        options: dict[str, object] | None,
        casual: list[int],
        all_seen: bool,
        advised: bool,
        first: int = 0,
    ) -> None:
        super().__init__(game, players, tables)
        found = find(game)
        chosen = table_options(found, players, options)
        self.batch = Batch(
            found, self.encoding, chosen, seed, tables, first, casual, all_seen, advised
        )
        written = self.batch
        self.rows = np.frombuffer(memoryview(written.rows), np.int8).reshape(tables, -1)
        self.windows = np.frombuffer(memoryview(written.windows), np.int32).reshape(tables, -1)
        self.observations = np.zeros((tables, self.encoding.size), np.int8)
        self.join()
        self.masks = np.frombuffer(memoryview(written.masks), np.bool_).reshape(tables, -1)
        self.seats = np.frombuffer(memoryview(written.seats), np.uint8)
        self.ended = np.frombuffer(memoryview(written.ended), np.bool_)
        self.won = np.frombuffer(memoryview(written.won), np.bool_).reshape(tables, -1)
        if all_seen:
            self.everyone = np.frombuffer(memoryview(written.everyone), np.int8).reshape(tables, -1)
            self.hopes = np.frombuffer(memoryview(written.hopes), np.float64)
        if advised:
            self.advice = np.frombuffer(memoryview(written.advice), np.int64)

    def step(self, actions: Actions) -> None:
        chosen = self.checked(actions).tolist()
        with uncollected():
            self.batch.step(chosen)
        self.join()
        self.reward()

    def join(self) -> None:
        """What is seen, and after it the tokens, whose four bytes stand in their order."""
        tokens = WINDOW * TOKEN
        self.observations[:, :-tokens] = self.rows
        self.observations[:, -tokens:].view("<i4")[:] = self.windows


@contextmanager
def uncollected() -> Iterator[None]:
    """Nobody looks for rings of objects meanwhile: no match leaves any, and looking takes a tenth
    of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def batch(
    game: str,
    *,
    tables: int,
    players: int = 4,
    seed: object = 0,
    options: dict[str, object] | None = None,
    casual: int | Sequence[int] = 0,
    all_seen: bool = False,
    advised: bool = False,
    processes: int = 1,
) -> Tables:
    """Many tables of a game, stepped at once. The luck of each depends on the seed and on its own
    number, on however many processes they are played. In so many seats of each sit casual
    players, and nobody else is asked there; several numbers are for tables in turn. For those who
    teach: what all see (`all_seen`), and what one who plans would do (`advised`)."""
    if game in TIMED:
        title = find(game).title
        raise Refusal("bad_request", f"{title} goes by the clock, and is not stepped in batches.")
    casuals = [casual] if isinstance(casual, int) else list(casual)
    for seats in casuals:
        if not 0 <= seats < players:
            raise Refusal("bad_request", f"Casual players can't sit in {seats} of {players} seats.")
    if tables < 1 or not 1 <= processes <= tables:
        raise Refusal(
            "bad_request",
            f"{tables} tables in {processes} processes: there must be a table for each.",
        )
    if processes == 1:
        return Here(game, players, tables, str(seed), options, casuals, all_seen, advised)
    from mootable.rl.processes import Spread

    return Spread(game, players, tables, str(seed), options, casuals, all_seen, advised, processes)
