"""Luck that is the same everywhere and every time, where a house would have drawn its own.

One seed in some dozens ends a match sooner than a test thinks: what one machine finds green, all
do. It is the soak that looks further.

`python -m tests.luck NAME WORD ...` is `mootable WORD ...`, but for its house's luck.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from unittest import mock

from mootable.server import identity


class SetLuck:
    """In place of `secrets`: what is drawn depends on a name alone, and on how often it was."""

    def __init__(self, name: Callable[[], str]) -> None:
        self.name = name
        self.drawn = Counter[str]()

    def token_hex(self, nbytes: int) -> str:
        return self._next(f"{nbytes} bytes").randbytes(nbytes).hex()

    def choice(self, among: Sequence[str]) -> str:
        return self._next("choice").choice(among)

    def _next(self, what: str) -> Random:
        kind = f"{self.name()} {what}"
        self.drawn[kind] += 1
        return Random(f"{kind} {self.drawn[kind]}")


def set_luck(name: Callable[[], str]) -> mock._patch[SetLuck]:
    """While this holds, the codes, people and seeds of houses in this process go by a name."""
    return mock.patch.object(identity, "secrets", SetLuck(name))


_begun = Counter[str]()


def lucky(*words: str) -> list[str]:
    """How to run `mootable` in a process of its own, with luck that is its own as well, or people
    and tables of two houses at one database would be the same."""
    test = os.environ["PYTEST_CURRENT_TEST"]
    _begun[test] += 1
    return [sys.executable, "-m", "tests.luck", f"{test} {_begun[test]}", *words]


if __name__ == "__main__":
    from mootable.cli import main

    name = sys.argv.pop(1)
    set_luck(lambda: name).start()
    main()
