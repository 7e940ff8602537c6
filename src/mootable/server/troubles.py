"""What whoever runs the house reads on standard error.

Where something went wrong is told, and what kind of thing it was, but not in the words of whatever
failed: they may quote a seed, a hand or who somebody is. The same trouble is told once, then
counted: a full disk fails at every act.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

log = logging.getLogger("mootable.house")

AGAIN_AFTER_S = 60
"""After so long the same trouble is told again, with how often it came meanwhile."""
MOST_KINDS = 1000
_OURS = str(Path(__file__).parent.parent)
_SPEAKS_OF_THE_MACHINE = (OSError, sqlite3.Error)
"""What can be told in its own words: it is about files, disks and connections."""

_ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def told(error: BaseException) -> str:
    """An exception and what led to it, first the first: where it was, and of what kind."""
    parts = []
    for one in reversed(list(_led_to(error))):
        kind = f"{type(one).__module__}.{type(one).__qualname__}"
        words = f": {one}" if isinstance(one, _SPEAKS_OF_THE_MACHINE) else ""
        parts.append("".join(_way(one.__traceback__)) + kind + words)
    return "\nwhich led to\n".join(parts)


def _way(trace: TracebackType | None) -> list[str]:
    """Through which lines it came: ours, and where it began."""
    lines = traceback.extract_tb(trace)
    ours = [line for line in lines[:-1] if line.filename.startswith(_OURS)]
    return traceback.format_list([*ours, *lines[-1:]])


def _led_to(error: BaseException) -> Iterator[BaseException]:
    seen: set[int] = set()
    one: BaseException | None = error
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        yield one
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)


class Teller(logging.Formatter):
    """Tells of exceptions as above, whoever logs them."""

    def formatException(self, ei: _ExcInfo) -> str:  # noqa: N802
        return "" if ei[1] is None else told(ei[1])


@dataclass
class _Trouble:
    told_at: float
    untold: int = 0


class Once(logging.Filter):
    """Lets the same trouble through once in a while, with how often it came since."""

    def __init__(self) -> None:
        super().__init__()
        self.troubles: dict[tuple[object, ...], _Trouble] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        now = time.monotonic()
        kind = _kind(record)
        trouble = self.troubles.get(kind)
        if trouble is None:
            if len(self.troubles) >= MOST_KINDS:
                self.troubles.clear()
            self.troubles[kind] = _Trouble(now)
        elif now - trouble.told_at < AGAIN_AFTER_S:
            trouble.untold += 1
            return False
        else:
            record.msg = f"{record.getMessage()} ({trouble.untold:,} times more since last told)"
            record.args = ()
            self.troubles[kind] = _Trouble(now)
        return True


def _kind(record: logging.LogRecord) -> tuple[object, ...]:
    """What makes two troubles the same: who tells of them, in which words, and what failed where;
    not at which table."""
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return record.name, record.msg
    first = list(_led_to(error))[-1]
    return record.name, record.msg, type(first), _place(first.__traceback__)


def _place(trace: TracebackType | None) -> tuple[str, int] | None:
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return None if trace is None else (trace.tb_frame.f_code.co_filename, trace.tb_lineno)


_once = Once()


def listen() -> None:
    """Whatever any part of the house logs is told on standard error, in this way."""
    handler = logging.StreamHandler()
    handler.setFormatter(Teller("%(asctime)s %(name)s %(message)s"))
    handler.addFilter(_once)
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.getLogger("alembic").setLevel(logging.WARNING)


def tell_rest() -> None:
    """When the house closes: how much was counted and not told."""
    untold = sum(trouble.untold for trouble in _once.troubles.values())
    if untold:
        log.info("%s times more there was trouble that had been told of before.", f"{untold:,}")


def watch_loop() -> None:
    """A task that fails where nobody waits for it is told of like everything else."""
    asyncio.get_running_loop().set_exception_handler(_told_by_loop)


def _told_by_loop(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    # What else the loop would tell shows what its tasks hold.
    log.error("%s", context["message"], exc_info=context.get("exception"))
