"""How a live table leaves the memory, or is made anew there.

One that stumbled is read again from the log, which has everything; one that can't be, that nobody
needs here or that another house has by now is shut: all who are there are sent away, and nothing
holds it any more.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from mootable.core.refusal import Refusal
from mootable.words.said import Said

if TYPE_CHECKING:
    from mootable.server.live import LiveTable

log = logging.getLogger("mootable.table")

LONGEST_REST_S = 30
"""How long nothing happens by itself, at most, at a table that stumbles again and again."""


class Shut(Exception):
    """What is written of a table can't be gone on from."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why.code)
        self.why = why


def away() -> Refusal:
    """What is said to whoever asks for something at a table that is no longer here."""
    return Refusal("house_full", Said("house.no.put_away"))


# -- reading it again --------------------------------------------------------------------


async def read_again(table: LiveTable) -> None:
    """What we hold may not be what is written: start over from the log."""
    row = table.row
    table.stand_still()
    try:
        read = await table.house.read(row.code)
        if read is None:
            raise Refusal("no_such_table", Said("house.no.cleared", code=row.code))
        if read.row.epoch != row.epoch:
            raise away()
    except Refusal as refusal:
        raise Shut(refusal) from refusal
    table.take_up(read, 0 if table.match is None else table.now())
    table.keep_time()
    table.arm()
    table.tell_table()
    table.tell_state()


async def recover(table: LiveTable) -> None:
    """After a stumble: go on from what is written or, if it can't be read, send all away."""
    try:
        await read_again(table)
        _rest(table)
    except Shut as gone:
        shut(table, gone.why)
    except Exception:
        log.exception("Table %s can't be read and is closed.", table.row.code)
        shut(table, Refusal("house_error", Said("house.no.unread_soon")))


def _rest(table: LiveTable) -> None:
    """What failed may fail again at once, such as a deadline on a full disk: so nothing falls due
    and no bot thinks for a while, and longer each time."""
    table.stand_still()
    table.rest_s = min(LONGEST_REST_S, max(1, 2 * table.rest_s))
    go_on = partial(_go_on, table)
    table.timer = asyncio.get_running_loop().call_later(table.rest_s, table.put, go_on)


async def _go_on(table: LiveTable) -> None:
    table.arm()


# -- leaving -----------------------------------------------------------------------------


async def close(table: LiveTable) -> None:
    """Leave the memory, when all that was asked is done; the log has everything."""
    table.races.flush()
    if not table.is_shut:
        try:
            await table.ask(partial(_put_away, table))
        except Refusal:
            # Somebody else has put it away meanwhile.
            if not table.is_shut:
                raise
    await table.task


async def _put_away(table: LiveTable) -> None:
    """Its time stands from now on, and whichever house is asked for it may have it."""
    row = table.row
    table.stand_still()
    try:
        await table.house.lease.release(row.code, row.owner, row.epoch, table.now())
    except Exception:
        log.exception("Table %s could not be let go of.", row.code)
    else:
        table.house.metrics.handed_over += 1
    for guest in table.guests:
        guest.send_off()
    shut(table, away())


def drop(table: LiveTable) -> None:
    """Leave the memory at once, whatever is being done: it may be another house's by now."""
    if not table.is_shut:
        shut(table, away())
    table.task.cancel()


def shut(table: LiveTable, why: Refusal) -> None:
    """It ends here, in this house at least: all are sent away, and nothing is left that would keep
    the table in memory."""
    table.is_shut = True
    table.quiet_timer()
    table.bots.close()
    # They know their table, and it them.
    del table.bots
    house, code = table.house, table.row.code
    if house.tables.get(code) is table:
        house.forget(code)
    house.calling.forget(code)
    for guest in table.guests:
        guest.part(why)
    table.races.flush()
    while table.jobs:
        asked = table.jobs.waiting.popleft()
        asked.failed(why)
        asked.is_done()
