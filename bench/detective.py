"""How well the detective of Moo finds laws out, beside a bot that never learns and one that knows
all.

    python -m bench.detective [--books N] [--turns N] [--duels N] [--seed TEXT] [--processes N]
                              [--picture FILE]

There are forty lawbooks (`mootable/rl/lawbooks.toml`), and at each table one of them: with the
printed laws alone, with laws that bots invented, with laws of people. Four of the five players know
them all. The fifth is the detective at one table; at two others, with the same luck, the newcomer,
who never learns, and one who knows the laws and plays as the detective does otherwise.

And what they win: at other tables, with the printed laws and whatever is made up on the way, two
detectives play two casual players.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from time import thread_time
from typing import cast

from joblib import Parallel, cpu_count, delayed  # type: ignore[import-untyped]

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance, seeded
from mootable.core.view import View
from mootable.core.window import NEVER
from mootable.games.moo import acts
from mootable.games.moo.view import MooView
from mootable.rl import moo
from mootable.rl.moo import (
    PLAYERS,
    SUBJECT_SEAT,
    SUBJECTS,
    Book,
    Seating,
    half,
    read_books,
    some_of,
)
from mootable.sim.games.moo.chart import Curve, draw, rate
from mootable.sim.games.moo.evening import STRETCHES, Diary, Evening, Plan, play_tables
from mootable.sim.pictures import check_picture

WORDS = [
    "well",
    "now",
    "then",
    "so",
    "you",
    "play",
    "that",
    "card",
    "again",
    "nice",
    "one",
    "go",
    "on",
    "no",
    "yes",
]
"""What is chatted."""


class Timed(Bot):
    """A bot, and how long it thinks: its own time, since others share the core."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.events = 0
        self.seconds = 0.0
        self.longest = 0.0

    def hear(self, event: dict[str, object]) -> None:
        begun = thread_time()
        self.bot.hear(event)
        self.count(thread_time() - begun)
        self.events += 1

    def choose(self, view: View, legal: list[Act]) -> Act:
        begun = thread_time()
        act = self.bot.choose(view, legal)
        self.count(thread_time() - begun)
        return act

    def race(self, view: View, legal: list[Act]) -> Act | None:
        begun = thread_time()
        act = self.bot.race(view, legal)
        self.count(thread_time() - begun)
        return act

    def count(self, seconds: float) -> None:
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        self.wakes_at = self.bot.wakes_at


class Chatty(Bot):
    """One who plays as another does and, whenever there is nothing to say, chats with fifteen
    words."""

    def __init__(self, bot: Bot, chance: Chance) -> None:
        self.bot = bot
        self.chance = chance

    def hear(self, event: dict[str, object]) -> None:
        self.bot.hear(event)
        self.set_alarm(cast(int, event["at"]))

    def choose(self, view: View, legal: list[Act]) -> Act:
        act = self.bot.choose(view, legal)
        self.set_alarm(cast(MooView, view).board.now)
        return act

    def race(self, view: View, legal: list[Act]) -> Act | None:
        act = self.bot.race(view, legal)
        if act is None and self.chance.below(2):
            said = [WORDS[self.chance.below(len(WORDS))] for _ in range(1 + self.chance.below(5))]
            act = acts.say(" ".join(said))
        self.set_alarm(cast(MooView, view).board.now)
        return act if act is not None and act.offered() in legal else None

    def set_alarm(self, now: int) -> None:
        soon = now + 1000 + self.chance.below(1500)
        later = self.bot.wakes_at
        self.wakes_at = soon if later == NEVER else min(soon, later)


@dataclass
class Outcome(moo.Outcome):
    """What came of some tables with one subject, and how long it thought."""

    events: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: moo.Outcome) -> None:
        super().add(other)
        assert isinstance(other, Outcome)
        self.events += other.events
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


def sit(subject: str, number: int, book: Book, turns: int, seed: str) -> Outcome:
    """One table, with somebody who looks at the clock."""
    timed: list[Timed] = []

    def around(bot: Bot) -> Bot:
        timed.append(Timed(bot))
        return timed[0]

    sat = moo.sit(subject, number, book, turns, seed, around)
    one = timed[0]
    return Outcome(sat.diary, sat.shares, one.events, one.seconds, one.longest)


def measure(subject: str, places: list[int], turns: int, seed: str, processes: int) -> Outcome:
    books = read_books()
    total = Outcome()
    tasks = (delayed(sit)(subject, place, books[place], turns, seed) for place in places)
    for one in Parallel(processes)(tasks):
        total.add(one)
    return total


def chat(turns: int, seed: str) -> Timed:
    """How long a detective thinks at a table with two people who chat."""
    timed = Timed(moo.subject_bot("detective", seed))
    there = {**moo.others(seed), SUBJECT_SEAT: timed}
    for seat in (1, 3):
        there[seat] = Chatty(there[seat], seeded(f"{seed}/chat {seat}"))
    plan = Seating(PLAYERS, moo.names("detective"), 1, turns, seed, {})
    Evening(plan, 0, there).play(lambda _: None)
    return timed


def duel(tables: int, turns: int, seed: str, processes: int) -> Diary:
    """Two detectives and two casual players."""
    plan = Plan(4, ["detective", "casual"] * 2, tables, turns, seed, {})
    return play_tables(plan, processes, lambda _: None)


# -- telling -------------------------------------------------------------------------------


def fifths(diary: Diary, bot: str) -> str:
    size = STRETCHES // 5
    rates = [rate(diary, bot, first, first + size) for first in range(0, STRETCHES, size)]
    return " | ".join(
        "–" if one is None else f"{one:.1f}" for one in [*rates, rate(diary, bot, 0, STRETCHES)]
    )


def tell(found: dict[str, Outcome], chatted: Timed) -> list[str]:
    """All figures, as tables for docs/detective.md."""
    detective = found["detective"]
    diary = detective.diary
    parts = ("first", "second", "third", "fourth", "last")
    lines = [
        f"| penalties in a hundred turns of one's own | {' | '.join(parts)} | all |",
        "|---|" + "---:|" * 6,
        f"| detective | {fifths(diary, 'detective')} |",
        f"| newcomer, who never learns | {fifths(found['newcomer'].diary, 'newcomer')} |",
        f"| one who knows all | {fifths(found['knower'].diary, 'knower')} |",
        f"| casual players at the detective's tables | {fifths(diary, 'casual')} |",
        "",
        f"| laws found, of those that had shown | {' | '.join(parts)} |",
        "|---|" + "---:|" * 5,
    ]
    size = STRETCHES // 5
    told = []
    for first in range(0, STRETCHES, size):
        looks = sum(diary.looks[first : first + size])
        told.append(f"{sum(diary.found[first : first + size]) / max(1, looks):.0%}")
    lines += [
        f"| all | {' | '.join(told)} |",
        "",
        "| at the end | laws | found |",
        "|---|---:|---:|",
    ]
    for name, some in sorted(detective.shares.items()):
        lines.append(f"| {name} | {len(some)} | {sum(some) / len(some):.0%} |")
    lines += ["", f"Held for likelier than not at the end: {diary.likely}, not so: {diary.false}."]
    lines += ["", "| how sure | held | so |", "|---|---:|---:|"]
    sure = diary.sureness
    for bucket, held in enumerate(sure.held):
        if held:
            is_so = f"{sure.so[bucket] / held:.0%}"
            lines.append(f"| {bucket * 10}–{bucket * 10 + 10} % | {held} | {is_so} |")
    lines += ["", "| thought | ms an event | longest, ms |", "|---|---:|---:|"]
    for subject, one in found.items():
        mean = 1000 * one.seconds / max(1, one.events)
        lines.append(f"| {subject} | {mean:.2f} | {1000 * one.longest:.0f} |")
    mean = 1000 * chatted.seconds / max(1, chatted.events)
    lines.append(f"| detective, with two who chat | {mean:.2f} | {1000 * chatted.longest:.0f} |")
    tokens = Counter(diary.tokens)
    lines += [
        "",
        "Tokens: " + ", ".join(f"{bot} {tokens[bot]}" for bot in sorted(diary.turns)) + ".",
    ]
    return lines


def tell_duel(diary: Diary, turns: int) -> list[str]:
    """What was won, and how, as a table for docs/detective.md."""
    tokens = diary.tokens
    what = f"{diary.tables} tables of two and two, {turns} turns each"
    lines = [
        f"| {what} | tokens | penalties in a hundred turns | right calls | wrong calls |",
        "|---|---:|---:|---:|---:|",
    ]
    for bot in ("detective", "casual"):
        rates = rate(diary, bot, 0, STRETCHES)
        told = "–" if rates is None else f"{rates:.1f}"
        calls = diary.calls[bot]
        lines.append(f"| {bot} | {tokens[bot]} | {told} | {calls['right']} | {calls['wrong']} |")
    ratio = tokens["detective"] / max(1, tokens["casual"])
    return [*lines, "", f"Tokens of the detectives for each of the casual players: {ratio:.2f}."]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--books", type=int, default=40, help="how many of the forty lawbooks")
    parser.add_argument("--turns", type=int, default=600)
    parser.add_argument("--duels", type=int, default=16, help="how many tables of two and two")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--processes", type=int, default=cpu_count(), help="how many at once")
    parser.add_argument("--picture", type=Path)
    asked = parser.parse_args()
    if asked.picture is not None:
        check_picture(asked.picture)
    places = some_of(half("both"), asked.books)
    busy = asked.processes
    found = {name: measure(name, places, asked.turns, asked.seed, busy) for name in SUBJECTS}
    print(f"{len(places)} tables of {PLAYERS}, {asked.turns} turns each, seed {asked.seed}\n")
    print("\n".join(tell(found, chat(asked.turns, asked.seed))))
    if asked.duels:
        won = duel(asked.duels, asked.turns, asked.seed, busy)
        print("\n".join(["", *tell_duel(won, asked.turns)]))
    if asked.picture is not None:
        curves = [
            Curve("detective", "detective", found["detective"].diary),
            Curve("newcomer, who never learns", "newcomer", found["newcomer"].diary),
            Curve("one who knows all", "knower", found["knower"].diary),
        ]
        draw(asked.picture, asked.turns, curves, found["detective"].diary)


if __name__ == "__main__":
    main()
