"""Tables are read in several threads at once, the very first of a house too."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest

from mootable.games.moo import lawbook, speech, view
from mootable.games.moo.law.english import reading
from mootable.games.moo.law.in_force.force import Book

THREADS = 6
MADE_ONCE: tuple[Any, ...] = (
    lawbook.printed,
    lawbook.taken_calls,
    speech._card_names,
    view._texts,
    reading.grammar,
    reading.vocabulary,
)
"""What the game makes when it is first asked for."""


ASKED_FIRST = f"""
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from mootable.games.moo.law.grammar import parser

sys.setswitchinterval(1e-6)
together = Barrier({THREADS})

def first(_):
    together.wait()
    return parser.expected_after([])

with ThreadPoolExecutor({THREADS}) as threads:
    answers = list(threads.map(first, range({THREADS})))
print(sum(answer == answers[0] != [] for answer in answers), "alike")
"""


@pytest.fixture(autouse=True)
def in_each_others_way() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def asked_by_all_at_once(ask: Callable[[], object]) -> list[object]:
    """What several threads are answered that are the first to ask, all of them."""
    for made in MADE_ONCE:
        made.cache_clear()
    together = Barrier(THREADS)

    def first() -> object:
        together.wait()
        return ask()

    with ThreadPoolExecutor(THREADS) as threads:
        return [asked.result() for asked in [threads.submit(first) for _ in range(THREADS)]]


def test_every_table_has_each_printed_law_once() -> None:
    def in_force() -> list[int]:
        book = Book()
        lawbook.open_book(book)
        return [rule.number for rule in book.rules]

    alone = in_force()
    assert asked_by_all_at_once(in_force) == [alone] * THREADS
    assert in_force() == alone


@pytest.mark.parametrize("made", [lawbook.taken_calls, speech._card_names, reading.vocabulary])
def test_what_is_made_once_is_whole_for_whoever_asks_first(made: Callable[[], object]) -> None:
    alone = made()
    assert asked_by_all_at_once(made) == [alone] * THREADS
    assert made() == alone


def test_the_grammar_is_read_by_one_thread() -> None:
    """It is made with a module, so it takes a process of its own to be the first to ask."""
    asked = subprocess.run(
        [sys.executable, "-c", ASKED_FIRST], capture_output=True, text=True, check=False
    )
    assert asked.stdout == f"{THREADS} alike\n", asked.stderr
