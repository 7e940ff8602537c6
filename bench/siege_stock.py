"""Long tables for a siege: written straight into a house's database, as if they had been played.

Run with the house's own sources: takes the database's file, prints one line of JSON.
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from mootable.core.match import Match, start
from mootable.games.catalogue import find
from mootable.server.identity import Identity, new_code
from mootable.server.lobby import Chair, Lobby
from mootable.server.log import Log
from mootable.server.rows import EntryRow, TableRow

PEOPLE: Final = ["Ada", "Ben", "Cleo"]
SAID: Final = ["Have a nice day", "Thank you", "Moo", "Hearts", "All hail", "Bless you", "play"]
LONG: Final = 5_000
LONGER: Final = 50_000
WRITTEN_AT_ONCE: Final = 1_000
FEW_CARDS: Final = 4
NOBODY_THERE_MS: Final = 11 * 60_000
"""A match of Moo is over when nobody has been there for so long."""


class Stock(msgspec.Struct):
    """The codes of the tables, and the token of somebody who sits at all of them: a long one that
    is played, one that is over, and one that is longer."""

    long: str
    over: str
    longer: str
    token: dict[str, str]


def play_moo(entries: int, is_over: bool) -> Match:
    """People in a great hurry, who break many laws and are called for none."""
    game = find("moo")
    match = start(game, game.setup(len(PEOPLE), "siege", {}, None, PEOPLE))
    luck = random.Random(entries)
    at = 0
    while match.n < entries:
        at += luck.randrange(20, 100)
        if luck.random() < 0.5:
            _play(
                match, luck.randrange(len(PEOPLE)), {"type": "say", "text": luck.choice(SAID)}, at
            )
        else:
            seat: Any = match.state.waiting()[0]["seat"]
            hand: Any = match.view_wire(seat)["hand"]
            card = luck.choice(hand) if len(hand) > FEW_CARDS else None
            act = {"type": "draw"} if card is None else {"type": "play", "card": card}
            _play(match, seat, act, at)
    if is_over:
        for seat in range(len(PEOPLE)):
            _play(match, seat, {"type": "leave"}, at)
        match.tick(at + NOBODY_THERE_MS)
    return match


def _play(match: Match, seat: int, act: dict[str, Any], at: int) -> None:
    match.play(seat, match.game.read_act(act), at)


async def write(log: Log, identity: Identity, match: Match) -> tuple[str, str]:
    """Put a match into the log; its code, and the token of whoever sits first."""
    code, person = new_code(), "0" * 16
    chairs = [Chair("person", name) for name in PEOPLE]
    chairs[0].person = person
    record: dict[str, Any] = match.record()
    entries: list[Any] = record.pop("entries")
    status = "playing" if match.outcome is None else "over"
    lobby = msgspec.to_builtins(Lobby(chairs, person))
    row = TableRow(code, "moo", status, False, 0, lobby, record, 0, match.at, 0)
    await log.add_table(row)
    rows = [EntryRow(code, n, at, seat, act, None) for n, (at, seat, act) in enumerate(entries, 1)]
    for first in range(0, len(rows), WRITTEN_AT_ONCE):
        await log.append(rows[first : first + WRITTEN_AT_ONCE])
    return code, identity.token(code, person)


async def stock(file: Path) -> Stock:
    log = Log(f"sqlite+aiosqlite:///{file}")
    secret = await log.open()
    identity = Identity(secret)
    codes: list[str] = []
    tokens: dict[str, str] = {}
    for entries, is_over in ((LONG, False), (LONG, True), (LONGER, False)):
        code, tokens[code] = await write(log, identity, play_moo(entries, is_over))
        codes.append(code)
    await log.close()
    return Stock(codes[0], codes[1], codes[2], tokens)


if __name__ == "__main__":
    made = asyncio.run(stock(Path(sys.argv[1])))
    sys.stdout.write(msgspec.json.encode(made).decode() + "\n")
