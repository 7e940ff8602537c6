"""Moo as what it is good for: a benchmark of finding out rules that nobody tells.

    python -m mootable.rl.moo --player detective
    python -m mootable.rl.moo --player "cmd:python3 examples/moo_reader.py" --books 5

There are forty lawbooks: the printed laws alone, laws that bots invented, laws of people. Half of
them are to learn by (`--half train`), half to be tried at (`--half test`). At each table four of
the five players know all laws, and the fifth is the one that is scored: a bot of Moo, a class
(`MODULE:CLASS`) or a program that reads what is said (`cmd:…`). It is scored by how often it is
penalized in a hundred turns of its own, by its calls, and, where it can tell what it holds for a
law, by how much it has found and how far it is as sure as it is right.
"""

from __future__ import annotations

import json
import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any

from joblib import Parallel, delayed  # type: ignore[import-untyped]

from mootable.bots.own import hire
from mootable.core.bot import Bot
from mootable.core.chance import seeded
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.games.moo.bots.knower import Knower
from mootable.games.moo.bots.learner import Learner
from mootable.games.moo.bots.manner import CASUAL, DETECTIVE, ELDER, NEWCOMER, Manner
from mootable.games.moo.law.printed import FIRST_INVENTED
from mootable.rl.arguments import whole
from mootable.sim.games.moo.chart import rate
from mootable.sim.games.moo.evening import STRETCHES, Diary, Evening, Plan
from mootable.sim.games.moo.finding import Hearing, in_force
from mootable.sim.games.moo.witness import Witness
from mootable.sim.written import check_written
from mootable.sim.written import whole as whole_file

PLAYERS = 5
SUBJECT_SEAT = 2

SUBJECTS: dict[str, Manner] = {
    "detective": DETECTIVE._replace(invents=False),
    "newcomer": NEWCOMER,
    "knower": DETECTIVE._replace(knows=True, learns=False, invents=False),
}
"""Those that others are held against: one who finds out, one who never learns, one who knows."""
HALVES = {"train": 0, "test": 1}
"""Every second lawbook is of one half, so that both have all sorts alike."""
EVERY_HALF = (*HALVES, "both")


@dataclass(frozen=True)
class Book:
    """The laws of a table, and by whom they are."""

    by: str
    laws: list[str]


def read_books() -> list[Book]:
    text = files("mootable.rl").joinpath("lawbooks.toml").read_text("utf-8")
    return [Book(**one) for one in tomllib.loads(text)["book"]]


def some_of(places: list[int], count: int) -> list[int]:
    """So many of them, of all sorts alike."""
    if not 1 <= count <= len(places):
        raise Refusal(
            "bad_request", f"There are {len(places)} lawbooks, so {count} can't be played."
        )
    return [places[number * len(places) // count] for number in range(count)]


def half(name: str) -> list[int]:
    """The places of the lawbooks of a half; or of both."""
    every = list(range(len(read_books())))
    return every if name == "both" else every[HALVES[name] :: 2]


@dataclass
class Outcome:
    """What came of some tables with one subject."""

    diary: Diary = field(default_factory=Diary)
    shares: dict[str, list[float]] = field(default_factory=dict)
    """Of each sort of law, the shares of it that were found at the end."""

    def add(self, other: Outcome) -> None:
        self.diary.add(other.diary)
        for name, some in other.shares.items():
            self.shares.setdefault(name, []).extend(some)


@dataclass(frozen=True)
class Seating(Plan):
    """A table at which all but the subject know the laws, and perhaps that one, too."""

    def knows(self, game: Game, number: int) -> list[bool]:
        return [
            seat != SUBJECT_SEAT or (name in SUBJECTS and SUBJECTS[name].knows)
            for seat, name in enumerate(self.seats(number))
        ]


def names(subject: str) -> list[str]:
    seats = ["elder" if seat % 2 else "casual" for seat in range(PLAYERS)]
    seats[SUBJECT_SEAT] = subject
    return seats


def subject_bot(subject: str, luck: str) -> Bot:
    """The one that is looked at."""
    chance = seeded(f"{luck}/bot {SUBJECT_SEAT}")
    if subject not in SUBJECTS:
        return hire(subject).make(find("moo"), SUBJECT_SEAT, chance)
    manner = SUBJECTS[subject]
    kind = Learner if manner.learns else Knower
    return kind(SUBJECT_SEAT, chance, manner)


def others(luck: str) -> dict[int, Bot]:
    """Two elders and two casual players."""
    there: dict[int, Bot] = {}
    for seat in range(PLAYERS):
        if seat != SUBJECT_SEAT:
            manner = ELDER if seat % 2 else CASUAL
            chance = seeded(f"{luck}/bot {seat}")
            there[seat] = Knower(seat, chance, manner._replace(invents=False, learns=False))
    return there


def as_it_is(bot: Bot) -> Bot:
    return bot


def sit(
    subject: str,
    number: int,
    book: Book,
    turns: int,
    seed: str,
    around: Callable[[Bot], Bot] = as_it_is,
) -> Outcome:
    """One table: what happened, and how much of each sort of law was found at the end. Somebody may
    be put around the subject, to look at it."""
    luck = f"{seed}/{number}"
    options: dict[str, object] = {"lawbook": "\n".join(book.laws)}
    plan = Seating(PLAYERS, names(subject), 1, turns, luck, options)
    bot = subject_bot(subject, luck)
    try:
        evening = Evening(plan, 0, {**others(luck), SUBJECT_SEAT: around(bot)})
        if isinstance(bot, Learner):
            evening.watch({SUBJECT_SEAT: bot})
        found = Outcome(evening.play(lambda _: None))
    finally:
        bot.leave()
    if evening.witness is not None and isinstance(bot, Learner):
        found.shares = shares(evening.witness, bot, book)
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


def score(
    subject: str,
    places: list[int],
    turns: int,
    seed: str,
    processes: int = -1,
    done: Callable[[int], None] = lambda _: None,
) -> Outcome:
    """Play some of the lawbooks with a subject; tells how many are played."""
    if subject not in SUBJECTS and ":" not in subject:
        known = ", ".join(SUBJECTS)
        raise Refusal("bad_request", f"{subject!r} is no player ({known}, MODULE:CLASS or cmd:…).")
    books = read_books()
    total = Outcome()
    tasks = (delayed(sit)(subject, place, books[place], turns, seed) for place in places)
    for played, one in enumerate(Parallel(processes, return_as="generator")(tasks), 1):
        total.add(one)
        done(played)
    return total


def figures(subject: str, found: Outcome) -> dict[str, Any]:
    """The score: what can't be told is None."""
    diary, sure = found.diary, found.diary.sureness
    every = [share for some in found.shares.values() for share in some]
    off = sum(abs(sure.chances[b] - sure.so[b]) for b in range(len(sure.held)))
    return {
        "player": subject,
        "lawbooks": diary.tables,
        "turns": diary.turns_played(),
        "penalties": rate(diary, subject, 0, STRETCHES),
        "penalties_last": rate(diary, subject, STRETCHES * 4 // 5, STRETCHES),
        "calls": dict(sorted(diary.calls[subject].items())),
        "shown": len(every),
        "named": sum(every) / len(every) if every else None,
        "likely": diary.likely if every else None,
        "false": diary.false if every else None,
        "off": off / max(1, sum(sure.held)) if every else None,
        "beliefs": max(1, sum(sure.held)) if every else None,
    }


def told(subject: str, found: Outcome) -> list[str]:
    """The score, in lines."""
    scored = figures(subject, found)
    first, last = _number(scored["penalties"]), _number(scored["penalties_last"])
    calls = ", ".join(f"{count} {verdict}" for verdict, count in scored["calls"].items())
    lines = [
        f"player                      {subject}",
        f"lawbooks, turns             {scored['lawbooks']}, {scored['turns']}",
        f"penalties in 100 turns      {first}, in the last fifth {last}",
        f"calls                       {calls or 'none'}",
    ]
    if not scored["shown"]:
        return [*lines, "laws named                  it does not tell what it holds for a law"]
    off, beliefs = scored["off"], scored["beliefs"]
    return [
        *lines,
        f"laws named                  {scored['named']:.0%} of {scored['shown']} that had shown",
        f"held for likely, not so     {scored['false']} of {scored['likely']}",
        f"calibration                 off by {off:.2f} on average, over {beliefs} beliefs",
    ]


def _number(of: float | None) -> str:
    return "–" if of is None else f"{of:.1f}"


def _show(played: int, of: int) -> None:
    """How far it is, if somebody is looking."""
    if sys.stderr.isatty():
        end = "\n" if played == of else ""
        print(f"\r{played} of {of} lawbooks", end=end, file=sys.stderr, flush=True)  # noqa: T201


def _asked() -> ArgumentParser:
    """What may be said on the command line."""
    parser = ArgumentParser(prog="mootable.rl.moo", description=(__doc__ or "").split("\n")[0])
    usual = " (default: %(default)s)"
    kinds = "detective, newcomer or knower; or MODULE:CLASS, or cmd:…"
    parser.add_argument("--player", default="detective", help=kinds + usual)
    parser.add_argument("--half", choices=EVERY_HALF, default="test", help="of lawbooks" + usual)
    parser.add_argument("--books", type=int, help="so many lawbooks (default: all of the half)")
    parser.add_argument("--turns", type=int, default=200, help="so many with each" + usual)
    parser.add_argument("--seed", default="1", help="what all luck comes from" + usual)
    shared = "so many share the work (default: one a core)"
    parser.add_argument("--processes", type=int, default=-1, help=shared)
    parser.add_argument("--json", type=Path, help="a file to write the score to")
    return parser


def main() -> None:
    parser = _asked()
    asked = parser.parse_args()
    places = half(asked.half)
    try:
        whole("The number of turns", asked.turns, 1)
        if asked.processes == 0:
            raise Refusal("bad_request", "There must be a process to play in, or -1 for all cores.")
        places = some_of(places, len(places) if asked.books is None else asked.books)
        if asked.json is not None:
            check_written(asked.json)
        done = partial(_show, of=len(places))
        found = score(asked.player, places, asked.turns, asked.seed, asked.processes, done)
    except Refusal as refusal:
        parser.error(refusal.message)
    if asked.json is not None:
        with whole_file(asked.json) as place:
            place.write_text(json.dumps(figures(asked.player, found), indent=2) + "\n", "utf-8")
    print("\n".join(told(asked.player, found)))  # noqa: T201 this is a command


if __name__ == "__main__":
    main()
