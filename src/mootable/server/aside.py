"""What takes long, done off the event loop: in a few threads, for one address after another, so
that nobody waits for all that somebody else has asked for."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any

from mootable.server.limits import InTurn, too_much

MOST_ASIDE = 2
"""How many threads there are. All share one core with the event loop, so more of them would only
make it wait longer for its turn; bots have as many to think in."""
MOST_WAITING = 32
"""So much of one address may wait: a class that asks all at once, and not much more."""
OURS = ""
"""What the house does for everybody, such as reading a table, is as one address more that may have
all threads at once; everybody else has one at a time."""

_Begun = asyncio.Future["Future[Any]"]


class Aside:
    """The threads of one house, and what waits for them."""

    def __init__(self) -> None:
        self.workers = ThreadPoolExecutor(MOST_ASIDE, "aside")
        self.waiting: InTurn[tuple[_Begun, Callable[[], Any]]] = InTurn()
        # Whose work is being done.
        self.doing: list[str] = []
        # How much of a core all that has taken.
        self.spent_s = 0.0
        self.adding = threading.Lock()

    async def do(self, address: str, work: Callable[[], Any], within_s: float | None) -> Any:
        """Have something done, which may take so long from when it is begun."""
        if address != OURS and self.waiting.many(address) >= MOST_WAITING:
            raise too_much()
        begun: _Begun = asyncio.get_running_loop().create_future()
        self.waiting.put(address, (begun, work))
        self._go_on()
        doing = asyncio.wrap_future(await begun)
        try:
            async with asyncio.timeout(within_s):
                return await doing
        finally:
            # An error knows the way it came, which is through here; and it is in both.
            del begun, doing

    def _go_on(self) -> None:
        while len(self.doing) < MOST_ASIDE:
            address = next((who for who in self.waiting.who if self._may_begin(who)), None)
            if address is None:
                return
            begun, work = self.waiting.take(address)
            # Whoever asked may be gone by now.
            if not begun.done():
                self.doing.append(address)
                doing = self.workers.submit(self._timed, work)
                doing.add_done_callback(partial(self._is_done, address, begun.get_loop()))
                begun.set_result(doing)

    def _timed(self, work: Callable[[], Any]) -> Any:
        begun = time.thread_time()
        try:
            return work()
        finally:
            with self.adding:
                self.spent_s += time.thread_time() - begun

    def _may_begin(self, address: str) -> bool:
        return address == OURS or address not in self.doing

    def _is_done(self, address: str, loop: asyncio.AbstractEventLoop, _: Future[Any]) -> None:
        """A thread has nothing more to do, though nobody may have waited for it so long."""
        # It may have taken longer than the house was open.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(self._is_free, address)

    def _is_free(self, address: str) -> None:
        self.doing.remove(address)
        self._go_on()

    def close(self) -> None:
        for begun, _ in self.waiting.all():
            begun.cancel()
        self.workers.shutdown(wait=False, cancel_futures=True)
