"""What is to be done at a table, one thing after another."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from mootable.server.guest import Guest

Job = Callable[[], Awaitable[None]]
Failed = Callable[[Exception], None]


class Asked:
    """Something to be done in its turn, who is to hear why it could not be, and the guest whom it
    is done for, if it is anybody's."""

    __slots__ = ("failed", "guest", "job")

    def __init__(self, job: Job, failed: Failed, guest: Guest | None) -> None:
        self.job = job
        self.failed = failed
        self.guest = guest

    def is_done(self) -> None:
        if self.guest is not None:
            self.guest.asked -= 1


class Jobs:
    """A queue of them, with one who takes from it: so it costs little beside one of asyncio's."""

    def __init__(self) -> None:
        # To ask which loop runs would be a call to the system each time.
        self.loop = asyncio.get_running_loop()
        self.waiting: deque[Asked] = deque()
        # What the one who takes waits for, while there is nothing.
        self.coming: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self.waiting)

    def put(self, asked: Asked) -> None:
        self.waiting.append(asked)
        if self.coming is not None and not self.coming.done():
            self.coming.set_result(None)

    async def take(self) -> Asked:
        while not self.waiting:
            self.coming = self.loop.create_future()
            await self.coming
        self.coming = None
        return self.waiting.popleft()
