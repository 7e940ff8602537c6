"""Random matches of every game, by the million, with every law checked on the way: `make soak`.

Seats are played at random, in acts and in time: people race and are too slow, play out of turn, are
away and come back, join a table and leave it. No card may be lost after any act; now and then, at
places that differ from match to match, all that is legal is tried and all that is not, the match is
copied and told again from its record, and what nobody may know is exchanged to see whether they
notice. It runs on every core, and by whichever rules are installed: interpreted or compiled. Each
game gets as much time as the others, since a match of Moo takes as long as a hundred of the King's.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import count

from mootable.core import state
from mootable.core.chance import Chance, seeded
from mootable.core.event import Event
from mootable.core.match import Match
from mootable.core.record import to_lines
from tests.games.madking.test_laws import TRIAL as MADKING
from tests.games.moo.chatter import stir
from tests.games.moo.test_laws import TRIAL as MOO
from tests.games.moodaut.test_laws import TRIAL as MOODAUT
from tests.games.wobble.test_laws import TRIAL as WOBBLE
from tests.games.wobble.test_laws import mistake as slip
from tests.laws import (
    Deed,
    Trial,
    check_cards,
    check_clone,
    check_legal,
    check_no_leak,
    check_record,
    no_mistake,
    random_match,
)

DECISIONS = 1_000_000
MOST_INTERPRETED = 1_000_000
"""What takes minutes compiled takes hours interpreted, and tells no more."""
AT_ONCE = 20
"""So many matches are handed to a process at a time."""
MOST_LOOKS = 25_000
"""How often the dear checks are made in a long soak; in a short one once in `OFTEN` decisions."""
OFTEN = 400


@dataclass(frozen=True)
class Kind:
    """How a game is played at random, and what must have happened for it to count."""

    trial: Trial
    options: Callable[[int, int], dict[str, object]]
    """By the number of the match and of its players."""
    must_see: tuple[str, ...]
    mistake: Callable[[Match, Chance], Deed | None] = no_mistake
    most: int = 5000
    """A game with no end of its own is left after a while."""
    leaks_per_look: int = 7
    """How often leaks are looked for at each close look; with many seats one such is hundreds."""


def moodaut_options(number: int, players: int) -> dict[str, object]:
    return {
        "clock": number % 3 != 0,
        "turnup": "double" if number % 4 else "add",
        "rescue": "open" if number % 5 < 2 else "asked",
    }


def madking_options(number: int, players: int) -> dict[str, object]:
    return {"clock": number % 3 != 0}


def wobble_options(number: int, players: int) -> dict[str, object]:
    return {
        "clock": number % 3 != 0,
        "hit_plays": number % 2 == 0,
        "preset": "full" if number % 5 < 2 else None,
        "tasks": "table" if players > 2 and number % 4 == 0 else "screen",
        "limit": 200,
        "without": [],
    }


def moo_options(number: int, players: int) -> dict[str, object]:
    return {"grace_ms": 3000 + 3000 * (number % 2), "packs": (None, 1, 3)[number % 3]}


KINDS = [
    Kind(MOODAUT, moodaut_options, ("negated", "time_up", "out")),
    Kind(MADKING, madking_options, ("used", "time_up", "show")),
    Kind(WOBBLE, wobble_options, ("tossed in", "too_slow", "penalty", "away", "back"), slip),
    Kind(MOO, moo_options, ("joined", "left", "called", "out_of_turn"), stir, 600, 1),
]


# -- one match -----------------------------------------------------------------------------


@dataclass
class Figures:
    """What was played of one game."""

    matches: int = 0
    decisions: int = 0
    looks: int = 0
    compared: int = 0
    seconds: float = 0.0
    seen: Counter[str] = field(default_factory=Counter)

    def add(self, more: Figures) -> None:
        self.matches += more.matches
        self.decisions += more.decisions
        self.looks += more.looks
        self.compared += more.compared
        self.seconds += more.seconds
        self.seen.update(more.seen)


class Broken(Exception):
    """A law was broken: in which match, how, and where its record is."""


def play(kind: Kind, number: int, often: int) -> Figures:
    """One match to its end, checked all the way."""
    game = kind.trial.game
    players = game.least + number % (game.most - game.least + 1)
    options = kind.options(number, players)
    seed = f"soak/{number}"
    luck = seeded(f"{seed}/looks")
    figures = Figures(matches=1)
    match: Match | None = None
    told: list[Event] = []
    census: dict[str, int] = {}
    try:
        for match, events in random_match(game, players, seed, options, kind.most, kind.mistake):
            told += events
            census = census or match.state.census()
            check_cards(match, census)
            figures.decisions += 1
            figures.seen.update(map(name, events))
            if luck.below(often) == 0:
                check_legal(match, kind.trial)
                check_clone(match)
                check_record(match, told)
                figures.looks += 1
            if luck.below(often // kind.leaks_per_look) == 0 and match.outcome is None:
                figures.compared += check_no_leak(match, kind.trial, luck)
    except Exception as error:
        record = "" if match is None else to_lines(match.record())
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl", delete=False) as file:
            file.write(record)
        raise Broken(
            f"{game.title}, {players} players, seed {seed!r}, {options}, after entry"
            f" {0 if match is None else match.n}: {error!r}. Its record is in {file.name}."
        ) from error
    return figures


def name(event: Event) -> str:
    return "tossed in" if event.fields.get("tossed_in") else event.type


# -- many matches --------------------------------------------------------------------------


def play_some(place: int, first: int, often: int) -> tuple[int, Figures]:
    """Some matches of one game in a row: which game it was, and their figures."""
    figures, begun = Figures(), time.process_time()
    for number in range(first, first + AT_ONCE):
        figures.add(play(KINDS[place], number, often))
    figures.seconds = time.process_time() - begun
    return place, figures


def soak(decisions: int) -> dict[int, Figures]:
    often = max(OFTEN, decisions // MOST_LOOKS)
    figures = {place: Figures() for place in range(len(KINDS))}
    numbers = [count(0, AT_ONCE) for _ in KINDS]
    done, begun = 0, time.monotonic()
    with ProcessPoolExecutor() as processes:

        def begin(place: int) -> Future[tuple[int, Figures]]:
            return processes.submit(play_some, place, next(numbers[place]), often)

        under_way = {begin(place) for place in figures}
        while under_way:
            ended, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for some in ended:
                place, more = some.result()
                figures[place].add(more)
                done += more.decisions
                if done < decisions:
                    under_way.add(begin(min(figures, key=lambda game: figures[game].seconds)))
            rate = done / (time.monotonic() - begun)
            sys.stderr.write(f"\r{done:>13,} decisions, {rate:,.0f} a second ")
    sys.stderr.write("\n")
    return figures


def tell(figures: dict[int, Figures], seconds: float) -> None:
    """What was played and seen, game by game."""
    for place, one in figures.items():
        kind = KINDS[place]
        seen = ", ".join(f"{what} {one.seen[what]:,}" for what in kind.must_see)
        print(
            f"{kind.trial.game.title}: {one.decisions:,} decisions in {one.matches:,} matches;"
            f" {one.looks:,} times looked at closely, {one.compared:,} acts compared; {seen}."
        )
    done = sum(one.decisions for one in figures.values())
    print(
        f"{done:,} decisions, {rules()}, kept every law: {seconds:,.0f} s on {os.cpu_count()}"
        f" cores, {done / seconds:,.0f} a second."
    )


def rules() -> str:
    return "interpreted" if state.__file__.endswith(".py") else "compiled"


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    asked.add_argument(
        "--decisions",
        type=int,
        default=DECISIONS,
        help=f"how many, at least (default: {DECISIONS:,}; interpreted never more)",
    )
    decisions: int = asked.parse_args().decisions
    if rules() == "interpreted":
        decisions = min(decisions, MOST_INTERPRETED)
    begun = time.monotonic()
    try:
        figures = soak(decisions)
    except Broken as broken:
        sys.exit(f"A law was broken. {broken}")
    tell(figures, time.monotonic() - begun)
    for place, one in figures.items():
        unseen = [what for what in KINDS[place].must_see if not one.seen[what]]
        if unseen:
            sys.exit(f"{KINDS[place].trial.game.title}: never seen: {', '.join(unseen)}.")


if __name__ == "__main__":
    main()
