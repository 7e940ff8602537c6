"""`mootable sim`: reads what is asked, shows how far it is, tells what came out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from joblib import cpu_count  # type: ignore[import-untyped]
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from mootable.bots.players import for_seats
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.sim import moo, moo_report
from mootable.sim.figures import Figures, figures
from mootable.sim.report import report
from mootable.sim.run import Plan, simulate
from mootable.sim.tally import Tally

USUAL_MATCHES = 1000
USUAL_TURNS = 2000


def sim(
    game_name: str,
    players: int,
    bots: str,
    matches: int | None,
    turns: int | None,
    seed: str,
    options: list[str],
    deck: str | None,
    processes: int | None,
    json_file: Path | None,
    picture: Path | None,
) -> bool:
    """Simulate and tell. True if all matches were played, False if it was stopped."""
    game = find(game_name)
    names = for_seats(bots, players)
    chosen = read_options(game, options)
    if deck is not None:
        chosen["deck"] = deck
    if processes is None:
        processes = cpu_count()
    if processes < 1:
        raise Refusal("bad_request", f"{processes} processes are too few to play anything.")
    if game.is_endless:
        matches = 1 if matches is None else matches
        turns = USUAL_TURNS if turns is None else turns
        long = moo.Plan(players, names, matches, turns, seed, chosen)
        sit_long(long, processes, json_file, picture)
        return True
    if turns is not None or picture is not None:
        raise Refusal("bad_request", f"A match of {game.title} has an end: play whole ones.")
    if matches is None:
        matches = USUAL_MATCHES
    plan = Plan(game_name, players, names, matches, seed, chosen)
    plan.check()
    if json_file is not None:
        # Better to learn now than after an hour that it can't be written.
        write(json_file, "")
    found = figures(game, plan, with_progress(plan, processes))
    report(Console(highlight=False), game, found)
    if json_file is not None:
        write(json_file, as_json(found))
    return not found.partial


def sit_long(plan: moo.Plan, processes: int, json_file: Path | None, picture: Path | None) -> None:
    """Play at tables that have no end of their own, and tell."""
    plan.check()
    if picture is not None:
        moo_report.check_picture(picture)
    for file in (json_file, picture):
        if file is not None:
            write(file, "")
    with bar(plan.tables * plan.turns, "turns") as done:
        diary = moo.play_tables(plan, processes, done)
    moo_report.report(Console(highlight=False), plan, diary)
    if json_file is not None:
        write(json_file, moo_report.as_json(plan, diary))
    if picture is not None:
        moo_report.draw(picture, plan, diary)


def read_options(game: Game, given: list[str]) -> dict[str, object]:
    """Options of a game from `name=value`; there is no clock unless asked for, since nobody
    waits for time, but where bots race it is time that tells who was first."""
    kinds = {option.name: option.kind for option in game.options}
    chosen: dict[str, object] = {"clock": False} if "clock" in kinds and not game.races else {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refusal("bad_options", f"An option is written name=value, not {text!r}.")
        chosen[name] = value if kinds.get(name) == "choice" else _read_value(value)
    return chosen


def _read_value(text: str) -> object:
    """A number, true or false; whatever else it is, the game refuses as what was written."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def with_progress(plan: Plan, processes: int) -> Tally:
    """Simulate, and show on standard error how far it is, if somebody is looking."""
    with bar(plan.matches, "matches") as done:
        return simulate(plan, processes, done)


@contextmanager
def bar(total: int, of: str) -> Iterator[Callable[[int], None]]:
    """How far it is; what it gives is told how much is done."""
    console = Console(stderr=True)
    with Progress(
        BarColumn(),
        TextColumn(f"{{task.completed:,}} of {{task.total:,}} {of}"),
        TimeElapsedColumn(),
        console=console,
        disable=not console.is_terminal,
    ) as progress:
        task = progress.add_task("", total=total)
        yield lambda done: progress.update(task, completed=done)


def write(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise Refusal("bad_request", f"{file} can't be written: {error.strerror}.") from error


def as_json(found: Figures) -> str:
    return json.dumps(asdict(found), indent=2) + "\n"
