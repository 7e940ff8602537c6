"""A match as the log has it, played again. A log with a gap is refused, and not played over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from mootable.core.game import Game
from mootable.core.match import Match
from mootable.core.record import replay
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.server.kept import CLOSED
from mootable.server.log import EntryRow, TableRow
from mootable.server.telling import Past

Keys = dict[tuple[int, str], int]
"""The entry of each act by its seat and its page's id."""


class Read(NamedTuple):
    """A table as it was read: its row, its match if it has one, what has happened in it, and which
    acts are done."""

    row: TableRow
    match: Match | None
    past: Past
    keys: Keys


def read(row: TableRow, rows: list[EntryRow]) -> Read:
    """A table, from its row and all its entries. A long one takes a while: best read it aside."""
    past = Past()
    if row.header is None:
        return Read(row, None, past, {})
    match, keys = _play_again(find(row.game), row, row.header, rows, past)
    return Read(row, match, past, keys)


def _play_again(
    game: Game, row: TableRow, header: dict[str, Any], rows: list[EntryRow], past: Past
) -> tuple[Match, Keys]:
    if header.get("rules", game.rules) != game.rules:
        raise Refusal("other_rules", CLOSED)
    match, _ = replay(game, header | {"entries": []})
    keys: Keys = {}
    past.keep(match, match.opening)
    for entry in rows:
        if entry.n != match.n + 1:
            raise _broken(f"entry {match.n + 1} is missing")
        try:
            events = match.enter_again(entry.n, [entry.at, entry.seat, entry.act])
        except Refusal as refusal:
            if "rules" not in header:
                # It was begun before matches said by which rules they are played.
                raise Refusal("other_rules", CLOSED) from refusal
            # Why it does not fit may be nobody's to know.
            raise _broken(f"entry {entry.n} does not fit") from refusal
        past.keep(match, events)
        if entry.key is not None and entry.seat is not None:
            keys[entry.seat, entry.key] = entry.n
    if row.status == "over" and match.outcome is None:
        raise _broken(f"what came after entry {match.n} is missing")
    return match, keys


def retelling(match: Match, seat: int) -> Callable[[], Iterator[dict[str, object]]]:
    """All that a seat has seen happen up to now. It is worked out when it is asked for, which takes
    as long as reading the table again does."""
    until_now = match.clone()
    return lambda: (event.seen_by(seat) for event in until_now.history())


def _broken(reason: str) -> Refusal:
    return Refusal("broken_log", f"This table can't go on: in its log {reason}.")
