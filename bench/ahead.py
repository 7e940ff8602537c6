"""Measures what sharp players cost the others in a house: `python -m bench.ahead`.

Twenty tables are played by four bots each, at a person's pace: first by casual players, then by
sharp ones. Meanwhile somebody looks at the clock every few milliseconds: how late they are is what
everyone at every table feels. How much CPU the house itself has used while they were late does not
depend on what else the machine has to do.
"""

from __future__ import annotations

import asyncio
import tempfile
from concurrent.futures import Future
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter, process_time
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.validators import Number

from bench.report import machine
from mootable.bots.ahead import Ahead, Thought, Told
from mootable.server.aside import OURS
from mootable.server.dealing import begin
from mootable.server.guest import NOTHING_YET, Guest
from mootable.server.house import House
from mootable.server.limits import Limits
from mootable.server.live import LiveTable
from mootable.server.serve import look_back_seldom

app = App(name="bench.ahead", help=__doc__, version_flags=[])

LEVELS = ("casual", "sharp")
LOOKS_EVERY_S = 0.005
SEATS = 4


class Counted(Ahead):
    """Counts who asked, and who found nobody free to think; and tells when the first thought is
    over, before which processes are still beginning."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = self.in_vain = 0
        self.loop = asyncio.get_running_loop()
        self.has_begun = asyncio.Event()

    def ask(self, thought: Thought) -> Future[Told] | None:
        self.asked += 1
        found = super().ask(thought)
        if found is None:
            self.in_vain += 1
        else:
            found.add_done_callback(lambda _: self.loop.call_soon_threadsafe(self.has_begun.set))
        return found


class Nowhere:
    """The line of somebody who only has to be told."""

    is_free = True

    def send_frame(self, frame: bytes) -> None:
        pass


@dataclass
class Lag:
    """How late each look at the clock was, and the CPU that the house used until then, in ms."""

    late: list[float]
    spent: list[float]

    async def watch(self) -> None:
        while True:
            before, cpu = perf_counter(), process_time()
            await asyncio.sleep(LOOKS_EVERY_S)
            self.late.append(1000 * (perf_counter() - before - LOOKS_EVERY_S))
            self.spent.append(1000 * (process_time() - cpu))


async def opened(house: House, game: str, level: str) -> tuple[LiveTable, Guest]:
    """A table at which bots play, and somebody who watches them from a seat."""
    ticket = await house.open_table(game, "Ada", False, True)
    table = house.tables[ticket.code]
    table.lobby.set_players(SEATS, table.game)
    guest = Guest(table.lobby.chairs[0].person, NOTHING_YET)
    guest.line = Nowhere()
    table.guests.append(guest)
    for seat in range(1, SEATS):
        table.lobby.put_bot(seat, level)
    table.lobby.stand_in(0, level)
    await table.ask(lambda: begin(table, OURS))
    return table, guest


async def measured(folder: Path, game: str, level: str, tables: int, seconds: float) -> None:
    database = f"sqlite+aiosqlite:///{folder / level}.db"
    house = House(database, "http://localhost", Limits())
    counted = Counted()
    house.outside = replace(house.outside, ahead=counted)
    await house.open()
    playing = [await opened(house, game, level) for _ in range(tables)]
    look_back_seldom()
    if level == "sharp":
        await counted.has_begun.wait()
        counted.asked = counted.in_vain = 0
    lag = Lag([], [])
    watching = asyncio.create_task(lag.watch())
    before = entries(playing)
    await asyncio.sleep(seconds)
    watching.cancel()
    told(level, (entries(playing) - before) / seconds, lag, counted)
    await house.close()


def entries(playing: list[tuple[LiveTable, Guest]]) -> int:
    return sum(0 if table.match is None else table.match.n for table, _ in playing)


def told(level: str, rate: float, lag: Lag, counted: Counted) -> None:
    print(
        f"{level}: {rate:.1f} acts/s; {counted.asked} thoughts, {counted.in_vain} found none free"
    )
    for what, values in (("late", lag.late), ("CPU meanwhile", lag.spent)):
        ranked = sorted(values)
        middle, high = ranked[len(ranked) // 2], ranked[len(ranked) * 99 // 100]
        print(f"  {what}: {middle:.1f} ms, 99 % {high:.1f} ms, at worst {ranked[-1]:.1f} ms")


@app.default
def main(
    game: str = "wobble",
    tables: Annotated[int, Parameter(validator=Number(gte=1))] = 20,
    seconds: Annotated[float, Parameter(validator=Number(gt=0))] = 30.0,
) -> None:
    """Let bots of each level play at so many tables, and tell how late others were."""
    on = machine()
    print(f"{game}, {tables} tables of {SEATS} bots, {seconds:g} s each.")
    print(f"{on['cpu']}, {on['cores']} cores, Python {on['python']}.")
    for level in LEVELS:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(measured(Path(folder), game, level, tables, seconds))


if __name__ == "__main__":
    app()
