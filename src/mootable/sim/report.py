"""The figures of a simulation as tables to read."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable

from rich.markup import escape
from rich.table import Table

from mootable.core.course import ROUND_OVER, TURN
from mootable.core.game import Game
from mootable.core.options import Option
from mootable.sim.figures import (
    ENOUGH,
    SECONDS,
    BotShare,
    CardShare,
    Figures,
    PlayerShare,
    RateShare,
    Share,
    Spread,
    Worth,
    worth,
)
from mootable.sim.words import card_words, event_words, words


def heading(game: Game, found: Figures) -> list[str]:
    """What was played, and what is to be known before the tables are read."""
    said = [_played(game, found)]
    if found.partial:
        done = found.finished + found.unfinished
        said.append(f"[bold red]Partial: stopped after {done:,} of {found.asked:,} matches.[/]")
    if len(set(found.bots)) > 1:
        said.append(
            f"Match 0 seats {escape(', '.join(found.bots))}; from match to match all move on by"
            " one seat, so that no bot owes its wins to where it sits."
        )
    if found.unfinished:
        said.append(
            f"[bold]{_matches(found.unfinished)} had not ended after {found.most_decisions:,}"
            " decisions, and no figure below is about them.[/]"
        )
    if not found.finished:
        said.append("No match was finished, so there is nothing to tell.")
    return said


def _played(game: Game, found: Figures) -> str:
    bots = f"{escape(found.bots[0])} bots" if len(set(found.bots)) == 1 else "bots"
    changed = [
        _as_written(option, found.options[option.name])
        for option in game.options
        if found.options[option.name] != option.default
    ]
    rules = f", {', '.join(changed)}" if changed else ""
    return (
        f"[bold]{game.title}[/]: {_matches(found.finished + found.unfinished)}"
        f" of {found.players} {bots}, seed {escape(found.seed)}{rules}"
    )


def _matches(count: int) -> str:
    return "1 match" if count == 1 else f"{count:,} matches"


def _as_written(option: Option, value: object) -> str:
    if option.kind == "deck":
        return f"own {option.name}"
    return f"{option.name}={value if isinstance(value, str) else json.dumps(value)}"


def tables(game: Game, found: Figures) -> Iterable[tuple[str, Table]]:
    """The tables, each with its title; none if no match was finished."""
    if not found.finished:
        return
    even = f"{found.even:.1%}"
    titles = card_words(game, [*found.cards, *found.cards_in_round], found.options)
    yield (
        f"Matches won, by seat (even: {even})",
        _shares("seat", [(str(seat), won) for seat, won in enumerate(found.won_by_seat)]),
    )
    yield (
        f"Matches won, by place in the order of play, 1 being who began (even: {even})",
        _shares("place", [(str(place), won) for place, won in enumerate(found.won_by_place, 1)]),
    )
    if len(found.won_by_bot) > 1:
        yield "Matches won, by bot, in any of its seats", _bots(found.won_by_bot)
    if found.winners[1].matches < found.finished:
        yield "How many won", _shares("winners", list(_winners(found)))
    yield (
        "How the matches ended",
        _shares("reason", [(words(reason), seen) for reason, seen in found.endings.items()]),
    )
    if found.fates:
        yield "What became of the players", _fates(found.fates)
    if found.cards:
        title = f"Cards, and how their players fared (all players: {even} won)"
        yield title, _cards(found.cards, titles)
    if found.cards_in_round:
        mean = f"all: {found.points_in_round:.1f}, less is better"
        title = f"Cards, and points of their players in that round ({mean})"
        yield title, _in_round(found, titles)
    if found.hands and not found.hands_in_round:
        title = "What cards are worth: wins in a hundred above all players (95 % intervals)"
        yield title, _worth(game, found)
    if found.hands_in_round:
        title = "What cards are worth: points in that round above all players (less is better)"
        yield title, _worth(game, found)
    if found.points:
        yield "Points at the end", _spreads("of", found.points)
    for title, rates in found.rates.items():
        yield title, _rates(rates)
    yield "Length of a match", _length(found.length)
    if found.pace:
        yield "How it feels to sit there", _pace(found.pace)
    happened = event_words(game)
    events = {
        happened.get(event, words(event)): seen
        for event, seen in found.events.items()
        if _is_news(event, seen)
    }
    if events:
        yield "How often in a match", _spreads("what happened", events)


PACE = {
    "choices": "acts to choose from in a decision",
    "waited": "decisions until one's next choice",
    "waited_seconds": "seconds until one's next choice",
    "lead_changes": "changes of the lead in a match",
    "decided": "percent of a match until it was decided",
}


def _winners(found: Figures) -> Iterable[tuple[str, Share]]:
    for count, seen in enumerate(found.winners):
        yield {0: "nobody", found.players: "everybody"}.get(count, str(count)), seen


def _is_news(event: str, seen: Spread) -> bool:
    """What is the same in every match is not worth a line; turns and rounds have had theirs."""
    return event not in (TURN, ROUND_OVER) and seen.least != seen.most


TOO_FEW = "too few"
"""Stands where an interval would, that so few can't have."""


def between(low: float, high: float, how: str = ".1%") -> str:
    """An interval, as every table tells it. Nothing is neither more nor less."""
    bounds = (f"{bound:{how}}" for bound in (low, high))
    return " to ".join(
        told.lstrip("+-") if not any(digit in told for digit in "123456789") else told
        for told in bounds
    )


def signed(difference: float) -> str:
    """A difference in percent. Nothing is neither more nor less."""
    told = f"{difference:+.1%}"
    return "0.0%" if told in ("+0.0%", "-0.0%") else told


def table_of(first: str, *others: str, names: Collection[str] = ()) -> Table:
    """A table whose first column, and these others, are names: where all is too wide they go on in
    the next line, since of a name or a number no part may be lost."""
    table = Table(box=None, pad_edge=False)
    table.add_column(first, overflow="fold")
    for column in others:
        if column in names:
            table.add_column(column, overflow="fold")
        else:
            table.add_column(column, justify="right", no_wrap=True)
    return table


def _shares(what: str, rows: list[tuple[str, Share]]) -> Table:
    table = table_of(what, "matches", "share", "95 % interval")
    for name, seen in rows:
        table.add_row(name, f"{seen.matches:,}", *_cells(seen))
    return table


def _bots(won: dict[str, BotShare]) -> Table:
    table = table_of("bot", "seats", "even", "matches", "share", "95 % interval")
    for bot, seen in won.items():
        table.add_row(
            escape(bot), str(seen.seats), f"{seen.even:.1%}", f"{seen.matches:,}", *_cells(seen)
        )
    return table


def _fates(met: dict[str, PlayerShare]) -> Table:
    table = table_of("fate", "players", "share", "95 % interval")
    for fate, seen in met.items():
        table.add_row(words(fate), f"{seen.players:,}", *_cells(seen))
    return table


def _cards(used: dict[str, CardShare], titles: dict[str, str]) -> Table:
    """The cards of those who fared best come first."""
    table = table_of("card", "players", "won", "share", "95 % interval")
    for card, seen in sorted(used.items(), key=lambda each: -each[1].share):
        table.add_row(escape(titles[card]), f"{seen.players:,}", f"{seen.won:,}", *_cells(seen))
    return table


def _worth(game: Game, found: Figures) -> Table:
    """The best to be dealt come first: that is luck alone."""
    told = worth(found)
    cards = list(dict.fromkeys(card for several in told.values() for card in several))
    titles = card_words(game, cards, found.options)
    # Where the fewest points win, less is better.
    sign = 1 if found.hands_in_round else -1
    first = next(iter(told.values()))
    cards.sort(
        key=lambda card: (card not in first, sign * first[card].mean if card in first else 0)
    )
    table = table_of("card", *told)
    for card in cards:
        cells = [_interval(several[card]) if card in several else "" for several in told.values()]
        table.add_row(escape(titles[card]), *cells)
    return table


def _interval(seen: Worth) -> str:
    if seen.low is None or seen.high is None:
        return TOO_FEW
    return between(seen.low, seen.high, ".1f")


def _pace(pace: dict[str, Spread]) -> Table:
    return _spreads("", {PACE[name]: seen for name, seen in pace.items()})


def _in_round(found: Figures, titles: dict[str, str]) -> Table:
    """The cards of those with the fewest points come first."""
    table = table_of("card", "players", "points", "95 % interval")
    for card, seen in sorted(found.cards_in_round.items(), key=lambda each: each[1].mean):
        interval = between(seen.low, seen.high, ".1f") if seen.players >= ENOUGH else TOO_FEW
        points = f"{seen.mean:.1f}", interval
        table.add_row(escape(titles[card]), f"{seen.players:,}", *points)
    return table


def _rates(rates: dict[str, RateShare]) -> Table:
    table = table_of("", "times", "of", "share", "95 % interval")
    for name, seen in rates.items():
        table.add_row(words(name), f"{seen.count:,}", f"{seen.of:,}", *_cells(seen))
    return table


def _length(length: dict[str, Spread]) -> Table:
    """As spreads are told, and time in minutes."""
    told = {counted: seen for counted, seen in length.items() if counted != SECONDS}
    table = _spreads("counted in", told)
    if SECONDS in length:
        seen = length[SECONDS]
        numbers = seen.mean, seen.p5, seen.median, seen.p95
        table.add_row("minutes", *[f"{number / 60:,.1f}" for number in numbers])
    return table


def _cells(seen: Share | PlayerShare | CardShare | RateShare) -> tuple[str, str]:
    return f"{seen.share:.1%}", between(seen.low, seen.high)


def _spreads(what: str, rows: dict[str, Spread]) -> Table:
    table = table_of(what, "mean", "5 %", "median", "95 %")
    for name, seen in rows.items():
        numbers = f"{seen.p5:,}", f"{seen.median:,}", f"{seen.p95:,}"
        table.add_row(words(name), _mean(seen), *numbers)
    return table


def _mean(seen: Spread) -> str:
    """What is rare must not look as if it never happened."""
    rounded = f"{seen.mean:,.2f}"
    return "< 0.01" if rounded == "0.00" and seen.mean > 0 else rounded
