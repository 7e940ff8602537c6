"""Measures the law language of Moo: `python -m bench.laws`.

Reading a law, printing it, checking and completing it at the desk, folding an utterance, and what
a law in force costs at each event: best of several rounds, each over all the laws written by hand
for the tests. Then the longest act at a table of sixteen with many laws of the worst kinds, and how
long it takes to read a long table again.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from time import process_time

from bench import long_tables
from mootable.core.seats import NOBODY
from mootable.games.moo import speech
from mootable.games.moo.facts import Fact, Seen
from mootable.games.moo.law import desk, reader
from mootable.games.moo.law.fairness import fair
from mootable.games.moo.law.grammar import printer
from mootable.games.moo.law.grammar.complete import complete
from mootable.games.moo.law.in_force.force import Book
from mootable.games.moo.law.in_force.history import Scene
from mootable.games.moo.law.tree import Law
from mootable.games.moo.referee import Referee

ROUNDS = 7
LAWS_IN_FORCE = (5, 20, 50, 100)
ACTS = 60
"""So many acts are done at a table with many laws."""
EVENTS = 400
LAWS = Path(__file__).parent.parent / "tests/games/moo/law/laws.toml"
UTTERANCES = ["Have a very very nice day", "4 of Spades", "Point of Order", "Hearts", "*knock*"]


def texts() -> list[str]:
    laws: list[dict[str, str]] = tomllib.loads(LAWS.read_text("utf-8"))["law"]
    return [law["text"] for law in laws]


def best(work: Callable[[], object], count: int) -> float:
    """Microseconds of this process for one of `count` pieces of work, in the best round. What was
    made out of a text in the round before is forgotten."""
    found = float("inf")
    for _ in range(ROUNDS):
        reader.made_out.cache_clear()
        begun = process_time()
        work()
        found = min(found, process_time() - begun)
    return found / count * 1e6


def events(laws: list[Law]) -> None:
    """A stretch of play at a table where these laws are in force: cards, draws and words."""
    book = Book()
    for number, law in enumerate(laws, 1001):
        book.enact(number, NOBODY, "", law, 0)
    referee = Referee(Scene(["Ann", "Ben", "Cid", "Dan"]), book, 3, 6000, 20000)
    for seat in range(4):
        referee.take(Seen(Fact.SEATED, seat, 0, 0, left=20))
    words = speech.fold(UTTERANCES[0])
    for n in range(EVENTS // 4):
        at, seat = n * 1000, n % 4
        referee.take(Seen(Fact.TURN, seat, at, n, 1))
        referee.take(Seen(Fact.PLAYED, seat, at, n, n * 7 % 53, left=20))
        referee.take(Seen(Fact.SAID, seat, at, n, text=UTTERANCES[0], words=words))
        referee.take(Seen(Fact.DREW, seat, at, n, count=1, left=20))


def measured() -> dict[str, float]:
    written = texts()
    laws = [reader.read_law(text) for text in written]
    count = len(laws)
    begun = [text[: len(text) * 2 // 3] for text in written]
    longest = max(written, key=len)
    none = best(lambda: events([]), EVENTS)
    all_of_them = best(lambda: events(laws), EVENTS)
    return {
        "read a law": best(lambda: [reader.read_law(text) for text in written], count),
        "read the longest of them": best(lambda: reader.read_law(longest), 1),
        "print a law": best(lambda: [printer.print_law(law) for law in laws], count),
        "is it fair": best(lambda: [fair.complaint(law) for law in laws], count),
        "check it at the desk": best(lambda: [desk.check(text) for text in written], count),
        "check one that is half written": best(lambda: [desk.check(text) for text in begun], count),
        "complete it": best(lambda: [complete(text) for text in begun], count),
        "refuse 64 kB": best(lambda: desk.check("When " * 13107), 1),
        "fold an utterance": best(lambda: [speech.fold(text) for text in UTTERANCES], 5),
        "an event, with no law": none,
        "a law in force, at an event": (all_of_them - none) / count,
    }


def worst_acts() -> None:
    print(
        f"\nThe longest act at a table of {long_tables.SEATS}, in ms, by how many laws there are:"
    )
    print(f"{'':32}" + "".join([f"{laws:9}" for laws in LAWS_IN_FORCE]))
    for kind in long_tables.WORST:
        times = [long_tables.worst_act(kind, laws, ACTS) for laws in LAWS_IN_FORCE]
        print(f"{kind:32}" + "".join([f"{ms:9.2f}" for ms in times]), flush=True)
    most = LAWS_IN_FORCE[-1]
    silent, heard = long_tables.utterance(most)
    print(f"An utterance that sets off none of {most} laws: {silent:.0f} µs; one: {heard:.0f} µs.")


def long_ones() -> None:
    print(f"\nReading a table of {long_tables.ACTS:,} acts again, one every so often:")
    for pace_ms in (1000, 50, 0):
        record = long_tables.long_table(pace_ms)
        seconds = min(long_tables.read_again(record) for _ in range(2))
        each = seconds / long_tables.ACTS * 1e6
        print(f"{pace_ms:6} ms: {seconds:6.2f} s, {each:.1f} µs an act", flush=True)


if __name__ == "__main__":
    print(json.dumps({what: round(figure, 2) for what, figure in measured().items()}, indent=2))
    worst_acts()
    long_ones()
