"""`mootable sim`: reads what is asked, shows how far it is, tells what came out."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from mootable.bots.players import for_seats, hired, listed
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.sim.ledger import Ledger
from mootable.sim.simulation import Plan, planned, play


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
    ledger: Ledger,
) -> bool:
    """Simulate and tell. True if all matches were played, False if it was stopped."""
    game = find(game_name)
    chosen = read_options(game, options)
    if deck is not None:
        chosen["deck"] = deck
    names = for_seats(listed(bots), players)
    plan = planned(game, players, names, matches, turns, seed, chosen, hired(names))
    if picture is not None:
        plan.check_picture(picture)
    for file in (json_file, picture):
        if file is not None:
            # Better to learn now than after an hour that it can't be written.
            write(file, "")
    with progress(plan) as done:
        found = play(plan, processes, done, ledger)
    if found.partial:
        # Nothing is left to do but to tell what there is.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    told = plan.tell(found, Console(highlight=False), picture)
    if json_file is not None:
        write(json_file, told)
    return not found.partial


def read_options(game: Game, given: list[str]) -> dict[str, object]:
    """Options of a game from `name=value`."""
    kinds = {option.name: option.kind for option in game.options}
    chosen: dict[str, object] = {}
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


@contextmanager
def progress(plan: Plan[Any]) -> Iterator[Callable[[int], None]]:
    """Show on standard error how far it is, if somebody is looking; what it gives is told how much
    is done."""
    total, of = plan.size()
    console = Console(stderr=True)
    with Progress(
        BarColumn(),
        TextColumn(f"{{task.completed:,}} of {{task.total:,}} {of}"),
        TimeElapsedColumn(),
        console=console,
        disable=not console.is_terminal,
    ) as shown:
        task = shown.add_task("", total=total)
        yield lambda done: shown.update(task, completed=done)


def write(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise Refusal("bad_request", f"{file} can't be written: {error.strerror}.") from error
