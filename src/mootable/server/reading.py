"""A match as the log has it, played again: from its last snapshot, if it is long. A log with a gap
is refused, and not played over."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, NamedTuple

from mootable.core.event import Event
from mootable.core.match import Match, start
from mootable.core.record import replay
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.server import telling
from mootable.server.botseat import Before, Retelling
from mootable.server.rows import EntryRow, Snapshot, TableRow
from mootable.server.snapshots import IS_KEPT, Album, Seal, opened
from mootable.server.telling import Past
from mootable.words.said import Said

log = logging.getLogger("mootable.table")

MOST_KEYS = 256
"""Of each seat's acts so many of the latest are known by their ids. A page that comes back sends
again only what it has not heard of yet."""


class Keys:
    """The entry of each act by its seat and its page's id: what is sent twice is done once."""

    def __init__(self) -> None:
        self.by_seat: dict[int, dict[str, int]] = {}

    def find(self, seat: int, key: str) -> int | None:
        return self.by_seat.get(seat, {}).get(key)

    def keep(self, seat: int, key: str, n: int) -> None:
        mine = self.by_seat.setdefault(seat, {})
        mine[key] = n
        if len(mine) > MOST_KEYS:
            del mine[next(iter(mine))]


class Read(NamedTuple):
    """A table as it was read: its row, its match if it has one and the snapshots of that, what has
    happened in it, and which acts are done."""

    row: TableRow
    match: Match | None
    album: Album | None
    past: Past
    keys: Keys


def read(row: TableRow, rows: list[EntryRow], snapshot: Snapshot | None = None) -> Read:
    """A table, from its row and all its entries. A long one takes a while: best read it aside."""
    past, keys = Past(), Keys()
    if row.header is None:
        return Read(row, None, None, past, keys)
    game = find(row.game)
    if row.header.get("rules", game.rules) != game.rules:
        raise Refusal("other_rules", Said("house.no.other_rules"))
    match, _ = replay(game, row.header | {"entries": []})
    past.keep(match, match.opening)
    seal = Seal(row.header)
    before = _resumed(match, seal, past, rows, snapshot)
    album = Album(row.code, seal, before)
    late = max(before, len(rows) - telling.MOST_KEPT)
    _play_again(match, row.header, past, rows[before:late])
    seal.add(rows[before:late])
    album.look(match, past)
    _play_again(match, row.header, past, rows[late:])
    seal.add(rows[late:])
    if row.status == "over" and match.outcome is None:
        raise Refusal("broken_log", Said("house.no.log_ends", n=match.n))
    for entry in rows:
        if entry.key is not None and entry.seat is not None:
            keys.keep(entry.seat, entry.key, entry.n)
    return Read(row, match, album, past, keys)


def _resumed(
    match: Match, seal: Seal, past: Past, rows: list[EntryRow], snapshot: Snapshot | None
) -> int:
    """Take a match up from a snapshot, if that is of the very entries that are in the log. Returns
    how many of them have been done then."""
    if snapshot is None or not IS_KEPT or not 0 < snapshot.n <= len(rows):
        return 0
    before = rows[: snapshot.n]
    sealed = seal.copy()
    sealed.add(before)
    try:
        stand = opened(snapshot, sealed) if before[-1].n == snapshot.n else None
    except Exception:
        log.exception("The snapshot of table %s can't be read: not used.", snapshot.code)
        return 0
    if stand is None:
        log.warning("The snapshot of table %s is of something else: not used.", snapshot.code)
        return 0
    match.resume(stand.state)
    past.resume(match, stand.came)
    seal.hash = sealed.hash
    return snapshot.n


def _play_again(match: Match, header: dict[str, Any], past: Past, rows: list[EntryRow]) -> None:
    for entry in rows:
        if entry.n != match.n + 1:
            raise Refusal("broken_log", Said("house.no.log_missing", n=match.n + 1))
        try:
            events = _enter(match, entry)
        except Refusal as refusal:
            if "rules" not in header:
                # It was begun before matches said by which rules they are played.
                raise Refusal("other_rules", Said("house.no.other_rules")) from refusal
            # Why it does not fit may be nobody's to know.
            raise Refusal("broken_log", Said("house.no.log_misfit", n=entry.n)) from refusal
        past.keep(match, events)
        let_go(match)


def let_go(match: Match) -> None:
    """Hold no more of a match that may last for days than it may be asked for: the log has it all.
    One that ends is short enough to be held, and those who think ahead play all of it again."""
    if match.game.is_endless:
        match.let_go(telling.MOST_KEPT)


def _enter(match: Match, entry: EntryRow) -> list[Event]:
    return match.enter_again(entry.n, [entry.at, entry.seat, entry.act])


def retelling(match: Match, seat: int, load: Callable[[], Awaitable[list[EntryRow]]]) -> Before:
    """All that a seat has seen happen up to now. It is worked out when it is asked for, from the
    log where the match has let some of it go; that takes as long as playing it again does."""
    until_now = match.clone()

    async def before() -> Retelling:
        if until_now.gone == 0:
            return lambda: (event.seen_by(seat) for event in until_now.history())
        rows = (await load())[: until_now.n]
        return lambda: (event.seen_by(seat) for event in _happened(until_now, rows))

    return before


def _happened(match: Match, rows: list[EntryRow]) -> Iterator[Event]:
    again = start(match.game, match.setup)
    yield from again.opening
    for entry in rows:
        yield from _enter(again, entry)
        again.let_go(telling.MOST_KEPT)
