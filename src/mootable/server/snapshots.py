"""Snapshots: where a long match stood, so that it need not be played again from its first entry.

A snapshot is a cache and never the truth. Its seal says what it is of: the header and every entry
up to it, and the code that made it. It is used only where the seal is what the log and the code of
today give, and left alone otherwise: then the match is played again from its first entry.

States of compiled rules can't be kept so; they are played again several times as fast.
"""

from __future__ import annotations

import hashlib
import io
import pickle
import zlib
from collections.abc import Callable, Iterable
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from mootable.core import state as core_state
from mootable.core.match import Match
from mootable.core.state import State
from mootable.server import telling
from mootable.server.rows import EntryRow, Snapshot
from mootable.server.telling import Past

EVERY = 2000
"""So many entries after the last a match is long enough for another snapshot."""
ROOMS = ("core", "games")
"""What states are made of, and what makes them."""

IS_KEPT = core_state.__file__.endswith(".py")
"""Whether states can be kept: not those of compiled rules."""


class Stand(NamedTuple):
    """Where a match stands: its state, and for each seat the entry after which its player came."""

    state: State
    came: list[int]


class Seal:
    """What a snapshot is of. It grows by every entry, and holds none."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.hash = hashlib.sha256(code_hash())
        self.hash.update(msgspec.json.encode(header))

    def add(self, rows: Iterable[EntryRow]) -> None:
        """The next entries."""
        self.hash.update(_LINES.encode_lines([(row.at, row.seat, row.act) for row in rows]))

    def of(self, state: bytes) -> str:
        """The seal of a snapshot that is taken here."""
        whole = self.hash.copy()
        whole.update(state)
        return whole.hexdigest()

    def copy(self) -> Seal:
        other = Seal.__new__(Seal)
        other.hash = self.hash.copy()
        return other


_LINES = msgspec.json.Encoder()


@cache
def code_hash() -> bytes:
    """By what code states are made: another one may make another state of the same entries. All of
    it is read, once."""
    found = hashlib.sha256()
    home = Path(core_state.__file__).parent.parent
    for room in ROOMS:
        for file in sorted(home.joinpath(room).rglob("*.*")):
            if file.suffix != ".pyc":
                found.update(f"{file.relative_to(home)}\n".encode())
                found.update(file.read_bytes())
    return found.digest()


class Album:
    """The snapshots of a live match. One is taken when the match has gone on for long since the
    last, and kept when as much has happened since then as those who come are told of: so whoever
    plays on from it has that, too."""

    def __init__(self, code: str, seal: Seal, last: int) -> None:
        self.code = code
        self.seal = seal
        self.last = last
        self.waiting: tuple[Stand, Seal] | None = None

    def enter(self, rows: list[EntryRow], match: Match, past: Past) -> Take | None:
        """Take note of what was done. Returns a snapshot that is to be taken and kept now."""
        if not match.game.is_endless:
            # No snapshot is ever taken of it, so nothing need be sealed.
            return None
        self.seal.add(rows)
        self.look(match, past)
        return self.due(match)

    def look(self, match: Match, past: Past) -> None:
        """Hold on to where a match stands that has gone on for long, and may for days: one of a
        game that ends is played again in no time."""
        is_long = match.game.is_endless and match.n - self.last >= EVERY
        if IS_KEPT and self.waiting is None and is_long:
            self.last = match.n
            stand = Stand(match.state.clone(), past.came.copy())
            self.waiting = stand, self.seal.copy()

    def due(self, match: Match) -> Take | None:
        """The snapshot of what was held on to, once enough has happened since."""
        if self.waiting is None or match.n - self.waiting[0].state.n < telling.MOST_KEPT:
            return None
        stand, seal = self.waiting
        self.waiting = None
        return partial(taken, self.code, stand, seal)


Take = Callable[[], Snapshot]


def taken(code: str, stand: Stand, seal: Seal) -> Snapshot:
    """A snapshot. A large one takes a few ms: best take it aside."""
    state = zlib.compress(pickle.dumps(tuple(stand), pickle.HIGHEST_PROTOCOL), 1)
    return Snapshot(code, stand.state.n, seal.of(state), state)


def opened(snapshot: Snapshot, seal: Seal) -> Stand | None:
    """Where a match stood, if the snapshot is of just what is sealed here."""
    if snapshot.seal != seal.of(snapshot.state):
        return None
    state, came = _Reader(io.BytesIO(zlib.decompress(snapshot.state))).load()
    return Stand(state, came)


_ROOMS = tuple(f"mootable.{room}." for room in ROOMS)


class _Reader(pickle.Unpickler):
    """Reads what states are made of, classes and functions of ours, and nothing else."""

    def find_class(self, module: str, name: str) -> Any:
        if module.startswith(_ROOMS) and "." not in name:
            found = super().find_class(module, name)
            # What a module has only imported is not its own, and might do anything.
            if getattr(found, "__module__", None) == module:
                return found
        raise pickle.UnpicklingError(f"No state is made of {module}.{name}.")
