"""The command line."""

from __future__ import annotations

import sys
from importlib.metadata import version as installed_version
from importlib.resources import files
from pathlib import Path
from typing import Annotated, NoReturn

from cyclopts import App, Parameter
from rich.console import Console
from rich.markdown import Markdown

from mootable.core import state
from mootable.core.record import from_lines, game_of, replay
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.games.catalogue import GAMES, find
from mootable.wire import Desk


def version() -> str:
    """The version, and whether the rules run compiled."""
    kind = "pure Python" if state.__file__.endswith(".py") else "compiled"
    return f"mootable {installed_version('mootable')} ({kind})"


app = App(
    name="mootable",
    help="A table for card games that argue back.",
    version=version,
    version_flags=["--version"],
)


@app.command(name="table")
def table() -> None:
    """Run a table on standard input: one JSON object a line, each answered with one line.

    The requests are start, act, tick, view, legal, record and replay; docs/wire.md tells
    them all. Time moves only as told.
    """
    desk = Desk()
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(desk.answer_line(line) + b"\n")
        sys.stdout.buffer.flush()


@app.command(name="replay")
def tell_record(
    file: Path, *, seat: Annotated[int | None, Parameter(name=["--seat"])] = None
) -> None:
    """Print a record as a readable story.

    Parameters
    ----------
    file
        A record: JSON lines, or the "record" of an answer of `mootable table`.
    seat
        Tell it as this seat saw it, secrets of its own included (default: as a spectator did).
    """
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(f"{file} can't be read: {error}")
    record = from_lines(text)
    game = find(game_of(record))
    match, events = replay(game, record)
    if seat is not None and not 0 <= seat < match.setup.players:
        fail(f"There is no seat {seat} at a table of {match.setup.players}.")
    for event in events:
        told = game.sentence(event.seen_by(NOBODY if seat is None else seat), match.setup.names)
        if told:
            sys.stdout.write(told + "\n")


@app.command(name="rules")
def rules(game: str) -> None:
    """Print the rulebook of a game.

    Parameters
    ----------
    game
        The game's name.
    """
    text = files(f"mootable.games.{find(game).name}").joinpath("rulebook.md").read_text("utf-8")
    if sys.stdout.isatty():
        Console().print(Markdown(text))
    else:
        sys.stdout.write(text)


@app.command(name="games")
def games() -> None:
    """List the games."""
    for game in GAMES.values():
        sys.stdout.write(f"{game.name:10} {game.least}-{game.most} players  {game.line}\n")


def fail(message: str) -> NoReturn:
    raise SystemExit(f"mootable: {message}")


def main() -> None:
    try:
        app()
    except Refusal as refusal:
        fail(refusal.message)
    except BrokenPipeError:
        # Whoever read our output has had enough.
        sys.stderr.close()
        raise SystemExit(1) from None
