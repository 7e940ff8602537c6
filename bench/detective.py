"""How well the detective of Moo finds laws out, beside a bot that never learns and one that knows
all.

    python -m bench.detective [--books N] [--turns N] [--seed TEXT] [--picture FILE]

There are forty lawbooks (`bench/lawbooks.toml`), and at each table one of them: with the printed
laws alone, with laws that bots invented, with laws of people. Four of the five players know them
all. The fifth is the detective at one table; at two others, with the same luck, the newcomer, who
never learns, and one who knows the laws and plays as the detective does otherwise.
"""

from __future__ import annotations

import tomllib
from argparse import ArgumentParser
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from time import thread_time
from typing import cast

from joblib import Parallel, delayed  # type: ignore[import-untyped]

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance, seeded
from mootable.core.game import Game
from mootable.core.view import View
from mootable.core.window import NEVER
from mootable.games.moo import acts
from mootable.games.moo.bots.knower import Knower
from mootable.games.moo.bots.learner import Learner
from mootable.games.moo.bots.manner import CASUAL, DETECTIVE, ELDER, NEWCOMER, Manner
from mootable.games.moo.law.printed import FIRST_INVENTED
from mootable.games.moo.view import MooView
from mootable.sim.games.moo.chart import Curve, draw, rate
from mootable.sim.games.moo.evening import STRETCHES, Diary, Evening, Plan
from mootable.sim.games.moo.finding import Hearing, in_force
from mootable.sim.games.moo.witness import Witness
from mootable.sim.pictures import check_picture

BOOKS = Path(__file__).with_name("lawbooks.toml")
PLAYERS = 5
SUBJECT_SEAT = 2

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

SUBJECTS: dict[str, Manner] = {
    "detective": DETECTIVE._replace(invents=False),
    "newcomer": NEWCOMER,
    "knower": DETECTIVE._replace(knows=True, learns=False, invents=False),
}


@dataclass(frozen=True)
class Book:
    """The laws of a table, and by whom they are."""

    by: str
    laws: list[str]


def read_books() -> list[Book]:
    return [Book(**one) for one in tomllib.loads(BOOKS.read_text("utf-8"))["book"]]


def some_of(books: list[Book], count: int) -> list[int]:
    """So many of them, of all sorts alike."""
    return [place * len(books) // count for place in range(count)]


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
class Outcome:
    """What came of some tables with one subject."""

    diary: Diary = field(default_factory=Diary)
    shares: dict[str, list[float]] = field(default_factory=dict)
    """Of each sort of law, the shares of it that were found at the end."""
    events: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: Outcome) -> None:
        self.diary.add(other.diary)
        for name, some in other.shares.items():
            self.shares.setdefault(name, []).extend(some)
        self.events += other.events
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


def bots(subject: str, luck: str) -> tuple[dict[int, Bot], Timed]:
    """Two elders, two casual players, and the one that is looked at."""
    there: dict[int, Bot] = {}
    for seat in range(PLAYERS):
        manner = ELDER if seat % 2 else CASUAL
        chance = seeded(f"{luck}/bot {seat}")
        there[seat] = Knower(seat, chance, manner._replace(invents=False, learns=False))
    manner = SUBJECTS[subject]
    kind = Learner if manner.learns else Knower
    timed = Timed(kind(SUBJECT_SEAT, seeded(f"{luck}/bot {SUBJECT_SEAT}"), manner))
    there[SUBJECT_SEAT] = timed
    return there, timed


@dataclass(frozen=True)
class Seating(Plan):
    """A table at which all but the subject know the laws, and perhaps that one, too."""

    def knows(self, game: Game, number: int) -> list[bool]:
        return [SUBJECTS.get(name, ELDER).knows for name in self.seats(number)]


def names(subject: str) -> list[str]:
    seats = ["elder" if seat % 2 else "casual" for seat in range(PLAYERS)]
    seats[SUBJECT_SEAT] = subject
    return seats


def sit(subject: str, number: int, book: Book, turns: int, seed: str) -> Outcome:
    """One table: what happened, and how much of each sort of law was found at the end."""
    luck = f"{seed}/{number}"
    options: dict[str, object] = {"lawbook": "\n".join(book.laws)}
    plan = Seating(PLAYERS, names(subject), 1, turns, luck, options)
    there, timed = bots(subject, luck)
    evening = Evening(plan, 0, there)
    if isinstance(timed.bot, Learner):
        evening.watch({SUBJECT_SEAT: timed.bot})
    found = Outcome(evening.play(lambda _: None))
    found.events, found.seconds, found.longest = timed.events, timed.seconds, timed.longest
    if evening.witness is not None and isinstance(timed.bot, Learner):
        found.shares = shares(evening.witness, timed.bot, book)
    return found


def shares(witness: Witness, bot: Learner, book: Book) -> dict[str, list[float]]:
    hearing = Hearing(witness, bot.beliefs())
    found: dict[str, list[float]] = {}
    for rule in in_force(witness):
        share = hearing.found_of(rule)
        if share is not None:
            name = str(rule.number) if rule.number < FIRST_INVENTED else book.by
            found.setdefault(name, []).append(share)
    return found


def measure(subject: str, places: list[int], turns: int, seed: str, processes: int = -1) -> Outcome:
    books = read_books()
    total = Outcome()
    tasks = (delayed(sit)(subject, place, books[place], turns, seed) for place in places)
    for one in Parallel(processes)(tasks):
        total.add(one)
    return total


def chat(turns: int, seed: str) -> Timed:
    """How long a detective thinks at a table with two people who chat."""
    there, timed = bots("detective", seed)
    for seat in (1, 3):
        there[seat] = Chatty(there[seat], seeded(f"{seed}/chat {seat}"))
    plan = Seating(PLAYERS, names("detective"), 1, turns, seed, {})
    Evening(plan, 0, there).play(lambda _: None)
    return timed


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


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--books", type=int, default=40, help="how many of the forty lawbooks")
    parser.add_argument("--turns", type=int, default=600)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--picture", type=Path)
    asked = parser.parse_args()
    if asked.picture is not None:
        check_picture(asked.picture)
    places = some_of(read_books(), asked.books)
    found = {name: measure(name, places, asked.turns, asked.seed) for name in SUBJECTS}
    print(f"{len(places)} tables of {PLAYERS}, {asked.turns} turns each, seed {asked.seed}\n")
    print("\n".join(tell(found, chat(asked.turns, asked.seed))))
    if asked.picture is not None:
        curves = [
            Curve("detective", "detective", found["detective"].diary),
            Curve("newcomer, who never learns", "newcomer", found["newcomer"].diary),
            Curve("one who knows all", "knower", found["knower"].diary),
        ]
        draw(asked.picture, asked.turns, curves, found["detective"].diary)


if __name__ == "__main__":
    main()
