"""The command line."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from json import dumps
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NoReturn, get_args

from cyclopts import App, Parameter, Token, convert
from rich.console import Console
from rich.markdown import Markdown

from mootable.bots.players import bots_of
from mootable.cli_house import house, serve
from mootable.core.asked import check_language
from mootable.core.refusal import Refusal
from mootable.door.begin import replay
from mootable.extras import is_not_here, version
from mootable.games.catalogue import GAMES, find, rulebook_of
from mootable.shapes.schema import schema as schema_of
from mootable.terminal.decks import check, deck_for, default_deck
from mootable.terminal.locale import home_language
from mootable.wire import Desk
from mootable.words.checking import report
from mootable.words.language import language as words_of
from mootable.words.language import languages
from mootable.words.said import Said

STOPPED: Final = 130
"""The exit status of whatever Ctrl-C has stopped."""


def converted(kind: Any, tokens: Sequence[Token]) -> Any:
    """What was typed, as cyclopts reads it; but 2.5 is no whole number, nor taken for one."""
    if int in (kind, *get_args(kind)) and any("." in token.value for token in tokens):
        raise ValueError
    return convert(kind, tokens)


app = App(
    name="mootable",
    help="A table for card games that argue back. Without a command it opens the house: the page,"
    " for this machine and for phones.",
    version=version,
    version_flags=["--version"],
    default_parameter=Parameter(converter=converted),
)


@app.command(name="play")
def play(
    game: str,
    /,
    *,
    players: int = 4,
    bots: str = "casual",
    seed: str | None = None,
    clock: bool = True,
    record: Path | None = None,
    deck: Path | None = None,
    guide: Annotated[bool, Parameter(negative="")] = False,
    language: str | None = None,
) -> None:
    """Play a game in the terminal, against bots.

    Parameters
    ----------
    game
        The game's name.
    players
        How many sit at the table, you included.
    bots
        The bots of the other seats, with commas between, or one for all: casual, random, and what
        else `mootable games` lists (novice, sharp); or your own, MODULE:CLASS or
        "cmd:COMMAND".
    seed
        Any text: the same seed deals the same cards (default: a new one each time).
    clock
        Whether there are time limits.
    record
        A new file to write the record to when the match ends or you leave it.
    deck
        A deck file of your own, for games that take one (see mootable deck).
    guide
        Learn the game by playing: a short first match, explained move by move.
    language
        Play in this language (default: that of your locale, where the house speaks it).
    """
    with spoken(language) as tongue:
        # The screen takes a while to load, and no other command needs it.
        from mootable.terminal import play as terminal

        told = terminal.play(game, players, bots, seed, clock, record, deck, guide, tongue)
    if told:
        sys.stdout.write(told + "\n")


decks = App(name="deck", help="Show and check deck files, for games that take one.")
app.command(decks)


@decks.command(name="show")
def show_deck(game: str) -> None:
    """Print the deck file of a game, to be written to a file and changed.

    Parameters
    ----------
    game
        The game's name.
    """
    sys.stdout.write(default_deck(find(game)))


@decks.command(name="check")
def check_deck(file: Path, *, language: str | None = None) -> None:
    """Tell the cards of a deck file and what they do, or what is wrong with it.

    Parameters
    ----------
    file
        A deck file; mootable play GAME --deck FILE plays with it.
    language
        Tell it in this language (default: that of your locale, where the house speaks it).
    """
    with spoken(language) as tongue:
        sys.stdout.write(check(file, tongue))


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
    file: Path,
    *,
    seat: Annotated[int | None, Parameter(name=["--seat"])] = None,
    language: str | None = None,
) -> None:
    """Print a record as a readable story.

    Parameters
    ----------
    file
        A record: JSON lines, or the "record" of an answer of `mootable table`.
    seat
        Tell it as this seat saw it, secrets of its own included (default: as a spectator did).
    language
        Tell it in this language (default: that of your locale, where the house speaks it);
        mootable words check lists those there are.
    """
    with spoken(language) as tongue:
        match = replay(file)
        told = [match.story(seat, tongue), *match.honours(tongue)]
    sys.stdout.write("\n".join(told) + "\n")


@app.command(name="rules")
def rules(
    game: str,
    /,
    *,
    i_know: Annotated[bool, Parameter(negative="")] = False,
    language: str | None = None,
) -> None:
    """Print the rulebook of a game.

    Parameters
    ----------
    game
        The game's name.
    i_know
        That you know the rules already, or have decided to, where they are secret.
    language
        Print them in this language (default: that of your locale, where the house speaks it).
    """
    with spoken(language) as tongue:
        found = find(game)
        text = rulebook_of(found, tongue)
    if found.is_secret and not i_know:
        fail(words_of(tongue).say(Said("terminal.secret", game=found.name, name=found.name)))
    if sys.stdout.isatty():
        Console().print(Markdown(text))
    else:
        sys.stdout.write(text)


@app.command(name="games")
def games(*, language: str | None = None) -> None:
    """List the games, each with the bots that can play it and the options it has: with what is
    usual, and in brackets what there is to choose from.

    Parameters
    ----------
    language
        List them in this language (default: that of your locale, where the house speaks it).
    """
    with spoken(language) as tongue:
        say = words_of(tongue).say
    for game in GAMES.values():
        players = say(Said("terminal.players", least=game.least, most=game.most))
        sys.stdout.write(f"{game.name:10} {players:>13}  {say(game.line())}\n")
        for bot, like in bots_of(game).items():
            sys.stdout.write(f"{'':26}{bot:10} {say(like)}\n")
        for option in game.options:
            usual = "" if option.default is None else f"={as_written(option.default)}"
            among = f" ({', '.join(option.choices)})" if option.choices else ""
            told = f"--option {option.name}{usual}"
            sys.stdout.write(f"{'':13}{told:26} {say(option.said)}{among}\n")


def as_written(value: object) -> str:
    """What an option is, as it is written on a command line."""
    return value if isinstance(value, str) else dumps(value)


words = App(name="words", help="Tell which languages there are, and how complete they are.")
app.command(words)


@words.command(name="check")
def check_words(language: str | None = None) -> None:
    """Tell how complete each language is, and what is missing in one.

    Parameters
    ----------
    language
        A language; what it lacks is listed, key by key.
    """
    if language is not None:
        check_language(language)
    for tag in languages() if language is None else [language]:
        sys.stdout.writelines(f"{line}\n" for line in report(tag, in_full=language is not None))


@app.command(name="schema")
def schema(game: str) -> None:
    """Print a JSON Schema of what is sent at a table of a game: acts, events, views, answers.

    Parameters
    ----------
    game
        The game's name.
    """
    sys.stdout.write(dumps(schema_of(find(game)), indent=2, ensure_ascii=False) + "\n")


@app.command(name="sim")
def simulate(
    game: str,
    /,
    *,
    players: int | None = None,
    bots: str = "casual",
    games: int | None = None,
    turns: int | None = None,
    seed: str = "1",
    option: Annotated[list[str] | None, Parameter(negative_iterable="")] = None,
    deck: Path | None = None,
    compare: Annotated[tuple[str, str] | None, Parameter(negative="")] = None,
    until: float | None = None,
    vary: Annotated[list[str] | None, Parameter(negative_iterable="")] = None,
    processes: int | None = None,
    cluster: Literal["ray"] | None = None,
    json: Path | None = None,
    rows: Path | None = None,
    keep: Path | None = None,
    plot: Path | None = None,
    report: Path | None = None,
    i_know: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Let bots play many matches, and tell who wins, how long it takes and how it ends.

    The same seed gives the same figures, however many processes there are. Ctrl-C stops it
    and tells what there is so far.

    Parameters
    ----------
    game
        The game's name.
    players
        How many play (default: 4).
    bots
        Who plays: names with commas between, one a seat; fewer than there are seats begin again.
        `mootable games` lists them; bots of your own are MODULE:CLASS or "cmd:COMMAND".
    games
        How many matches to play (default: 1000, or 1 where a match has no end of its own).
    turns
        How many turns to play, where a match has no end of its own (default: 2000).
    seed
        What all luck comes from: any text.
    option
        A rule to play by, such as turnup=double; may be given several times. `mootable games`
        lists them.
    deck
        A deck file of your own, for games that take one (see mootable deck).
    compare
        Two ways to play that are held against each other with the same seeds: deck files, as
        A.toml B.toml, or options, as turnup=add turnup=double (several with commas between).
    until
        Compare until it is clear what differs, a difference smaller than this being none: 0.01.
    vary
        Play in several ways: window_ms=2000,4000,8000 or players=3,4,5; may be given several times.
    processes
        How many processes share the work (default: one a core).
    cluster
        The machines that share the work, if they are more than this one: ray (see the docs).
    json
        A file to write all the figures to.
    rows
        A file for one row a match, .csv, .jsonl or .parquet.
    keep
        A folder for the records of some of the matches: the first ten, the shortest, the longest.
    plot
        A picture to draw, .svg, .png or .html.
    report
        A page to write, .html, with all of it: one file, to be read, sent and printed.
    i_know
        That you know the rules already, or have decided to, where they are secret: what they say
        is told too.
    """
    simulator = load_simulator()
    cards = None if deck is None else deck_for(find(game), deck)
    order = simulator.Order(
        game=game,
        players=players,
        bots=bots,
        games=games,
        turns=turns,
        seed=seed,
        options=option or [],
        deck=cards,
        deck_file=deck,
        sides=[
            (side, deck_for(find(game), Path(side)) if side.endswith(".toml") else None)
            for side in compare or []
        ],
        until=until,
        vary=vary or [],
        i_know=i_know,
    )
    wanted = simulator.Wanted(json, plot, report, simulator.Ledger(rows, keep))
    if not simulator.sim(order, processes, wanted, cluster):
        raise SystemExit(STOPPED)


@app.command(name="arena")
def arena(
    game: str,
    /,
    *,
    bots: str = "random,casual",
    players: str | None = None,
    games: int | None = None,
    until: float | None = None,
    seed: str = "1",
    option: Annotated[list[str] | None, Parameter(negative_iterable="")] = None,
    deck: Path | None = None,
    file: Path | None = None,
    processes: int | None = None,
    cluster: Literal["ray"] | None = None,
    json: Path | None = None,
    plot: Path | None = None,
    report: Path | None = None,
) -> None:
    """Let every bot meet every other, in all seats and at tables of several sizes, and rate them.

    The same seed gives the same ladder, however many processes there are. Ctrl-C stops it and
    tells what there is so far; with a file, the same command goes on from there.

    Parameters
    ----------
    game
        The game's name.
    bots
        Who meets, with commas between: `mootable games` lists them; bots of your own are
        MODULE:CLASS or "cmd:COMMAND".
    players
        Table sizes, as 3,4 (default: all that the game has, up to 5).
    games
        How many matches to play in all (default: 1000), rounded up so that everybody meets
        everybody equally often.
    until
        Play until every interval reaches no farther than this to both sides: 0.02.
    seed
        What all luck comes from: any text.
    option
        A rule to play by, such as turnup=double; may be given several times. `mootable games`
        lists them.
    deck
        A deck file of your own, for games that take one (see mootable deck).
    file
        Where every match is written down, a line each, .jsonl, and from where it goes on.
    processes
        How many processes share the work (default: one a core).
    cluster
        The machines that share the work, if they are more than this one: ray (see the docs).
    json
        A file to write the ladder to.
    plot
        A picture to draw, .svg, .png or .html.
    report
        A page to write, .html, with all of it: one file, to be read, sent and printed.
    """
    simulator = load_simulator()
    cards = None if deck is None else deck_for(find(game), deck)
    call = simulator.Call(
        game=game,
        players=players,
        bots=bots,
        games=games,
        seed=seed,
        options=option or [],
        deck=cards,
        deck_file=deck,
        until=until,
        file=file,
    )
    wanted = simulator.Wanted(json, plot, report, simulator.Ledger())
    if not simulator.sim(call, processes, wanted, cluster):
        raise SystemExit(STOPPED)


@contextmanager
def spoken(asked: str | None) -> Iterator[str]:
    """The language that was asked for, or else that of the locale: what is refused meanwhile is
    refused in it."""
    tongue = home_language()
    try:
        if asked is not None:
            check_language(asked)
            tongue = asked
        yield tongue
    except Refusal as refusal:
        fail(refusal.told(tongue))


def load_simulator() -> Any:
    """The simulator takes a while to load, which the other commands need not wait for."""
    try:
        return import_module("mootable.sim.command")
    except ModuleNotFoundError as missing:
        fail(is_not_here(missing.name))


app.command(serve)
app.command(house)


@app.default
def play_at_home() -> None:
    """Open the house on the local network and show the page."""
    serve(show=True)


def fail(message: str) -> NoReturn:
    raise SystemExit(f"mootable: {message}")


def main() -> None:
    try:
        app(sys.argv[1:])
    except Refusal as refusal:
        fail(refusal.told(home_language()))
    except BrokenPipeError:
        # Whoever read our output has had enough.
        sys.stderr.close()
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        raise SystemExit(STOPPED) from None
