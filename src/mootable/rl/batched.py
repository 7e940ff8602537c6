"""Many tables at once, as numpy arrays, in one process or in several."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from mootable.core.batch import Batch
from mootable.core.encoding import TOKEN, WINDOW
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.games.encodings import TIMED, encoding
from mootable.rl.arguments import levels_of, players_of, seed_text, table_options, whole

MOST_TABLES = 1 << 24
"""More than any memory holds."""

Actions = NDArray[np.integer[Any]] | Sequence[int]


@dataclass(frozen=True)
class Wish:
    """What is to be played, and what is to be told of it."""

    game: str
    players: int
    tables: int
    seed: str
    options: dict[str, object]
    casual: list[int]
    levels: list[str]
    all_seen: bool
    advised: bool


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

    def __init__(self, wish: Wish) -> None:
        self.encoding = encoding(wish.game, wish.players)
        self.game = wish.game
        self.players = wish.players
        self.count = wish.tables
        self.is_closed = False
        self.places = np.arange(wish.tables)
        # Where the mask of each begins.
        self.starts = self.places * self.encoding.numbers.size

    def __repr__(self) -> str:
        return f"<Tables {self.game} {self.players}p, {self.count} tables>"

    def step(self, actions: Actions) -> None:
        """One choice at each table, by the number of its act."""
        raise NotImplementedError

    def close(self) -> None:
        """Nothing is asked any more."""
        self.is_closed = True

    def checked(self, actions: Actions) -> NDArray[Any]:
        """The acts, if all of them can be done; else none is."""
        if self.is_closed:
            raise Refusal("bad_request", "These tables are closed.")
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
        cells = self.starts + chosen.astype(np.int64, copy=False)
        fits = inside & self.masks.ravel().take(cells, mode="clip")
        if np.count_nonzero(fits) < self.count:
            table = int(np.argmin(fits))
            raise Refusal("bad_act", f"Table {table} can't do act {chosen[table]} now.")
        return chosen

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "Many tables at once can't be copied or pickled: the same seed and the same acts lead"
            " to the same again, and an environment of one table can be copied."
        )

    def __enter__(self) -> Tables:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Here(Tables):
    """Tables of this process: what the compiled code writes is what the arrays show."""

    def __init__(self, wish: Wish, first: int = 0) -> None:
        """`first` is the number of the first of them, where others play those before."""
        super().__init__(wish)
        tables = wish.tables
        self.batch = Batch(
            find(wish.game),
            self.encoding,
            wish.options,
            wish.seed,
            tables,
            first,
            wish.casual,
            wish.levels,
            wish.all_seen,
            wish.advised,
        )
        written = self.batch
        self.rows = np.frombuffer(memoryview(written.rows), np.int8).reshape(tables, -1)
        self.windows = np.frombuffer(memoryview(written.windows), np.int32).reshape(tables, -1)
        self.observations = np.zeros((tables, self.encoding.size), np.int8)
        tokens = WINDOW * TOKEN
        self.seen = self.observations[:, :-tokens]
        self.lately = self.observations[:, -tokens:].view("<i4")
        # Whoever looks at them writes nothing there.
        self.observations.flags.writeable = False
        self.masks = np.frombuffer(memoryview(written.masks), np.bool_).reshape(tables, -1)
        self.seats = np.frombuffer(memoryview(written.seats), np.uint8)
        self.ended = np.frombuffer(memoryview(written.ended), np.bool_)
        self.won = np.frombuffer(memoryview(written.won), np.bool_).reshape(tables, -1)
        self.got = np.frombuffer(memoryview(written.rewards), np.float64).reshape(tables, -1)
        self.rewards = np.zeros((tables, wish.players), np.float32)
        if wish.all_seen:
            self.everyone = np.frombuffer(memoryview(written.everyone), np.int8).reshape(tables, -1)
            self.hopes = np.frombuffer(memoryview(written.hopes), np.float64)
        if wish.advised:
            self.advice = np.frombuffer(memoryview(written.advice), np.int64)
        self.join()

    def step(self, actions: Actions) -> None:
        chosen = self.checked(actions).tolist()
        # Nobody looks for rings of objects meanwhile: no match leaves any, and looking takes a
        # tenth of the time.
        was_on = gc.isenabled()
        gc.disable()
        try:
            self.batch.step(chosen)
        finally:
            if was_on:
                gc.enable()
        self.join()

    def join(self) -> None:
        """What is seen, and after it the tokens, whose four bytes stand in their order; and what
        was got, in numbers of the size that it is told in."""
        self.seen[:] = self.rows
        self.lately[:] = self.windows
        self.rewards[:] = self.got


def batch(
    game: str,
    *,
    tables: int,
    players: int = 4,
    seed: object = 0,
    options: dict[str, object] | None = None,
    casual: int | Sequence[int] = 0,
    levels: Sequence[str] = ("casual",),
    all_seen: bool = False,
    advised: bool = False,
    processes: int = 1,
) -> Tables:
    """Many tables of a game, stepped at once. The luck of each depends on the seed and on its own
    number, on however many processes they are played. In so many seats of each sit casual
    players, and nobody else is asked there; several numbers are for tables in turn. They are bots
    of these `levels`, match by match. For those who teach: what all see (`all_seen`), and what one
    who plans would do (`advised`)."""
    if game in TIMED:
        title = find(game).title
        raise Refusal("bad_request", f"{title} goes by the clock, and is not stepped in batches.")
    players = players_of(find(game), players)
    chosen = table_options(find(game), players, options)
    some = np.atleast_1d(np.asarray(casual)).tolist()
    if not some:
        raise Refusal("bad_request", "No number tells in how many seats casual players sit.")
    casuals = [whole("The number of casual players", seats, 0) for seats in some]
    for seats in casuals:
        if seats >= players:
            raise Refusal("bad_request", f"Casual players can't sit in {seats} of {players} seats.")
    tables = whole("The number of tables", tables, 1, MOST_TABLES)
    processes = whole("The number of processes", processes, 1)
    if tables < processes:
        raise Refusal(
            "bad_request",
            f"{tables} tables in {processes} processes: there must be a table for each.",
        )
    luck, present = seed_text(seed), levels_of(find(game), levels)
    wish = Wish(game, players, tables, luck, chosen, casuals, present, all_seen, advised)
    if processes == 1:
        return Here(wish)
    from mootable.rl.processes import Spread

    return Spread(wish, processes)
