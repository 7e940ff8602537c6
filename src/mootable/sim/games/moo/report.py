"""What came of long tables of Moo: tables to read, figures to keep, a picture to look at."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from importlib.metadata import version
from typing import Any

from rich.markup import escape
from rich.table import Table

from mootable.games.moo.law.consequences import What
from mootable.games.moo.law.printed import (
    BAD_CALL,
    BASE,
    FIRST_INVENTED,
    JUDGED,
    SETTABLE,
    printed_text,
)
from mootable.sim.games.moo.chart import rate
from mootable.sim.games.moo.evening import DETECTIVE, STRETCHES, Diary, Evenings, Plan
from mootable.sim.report import table_of

COLUMNS = 5
"""In print, the stretches are told in so many."""


def heading(found: Evenings) -> list[str]:
    plan, diary = found.plan, found.diary
    tables = "1 table" if plan.tables == 1 else f"{plan.tables:,} tables"
    minutes = diary.ms / 60000 / max(1, diary.tables)
    played = f"{tables} of {plan.players} bots, {plan.turns:,} turns each"
    seed = f"seed {escape(plan.seed)}"
    said = [f"[bold]Moo[/]: {played}, {seed}; {minutes:.0f} minutes at a table"]
    if found.partial:
        turns = f"{diary.turns_played():,} of {plan.tables * plan.turns:,} turns"
        said.append(f"[bold red]Partial: stopped after {turns}.[/]")
    return [*said, f"At table 0 sit {escape(', '.join(plan.bots))}."]


def tables(diary: Diary, i_know: bool) -> Iterable[tuple[str, Table]]:
    """The tables, each with its title. What the printed laws say is a secret, but to those who
    know them."""
    yield "Penalties in a hundred turns of one's own, by fifths of the time", _penalties(diary)
    hint = "" if i_know else " (--i-know tells what each says, and so the secret laws)"
    yield f"Penalties by rule{hint}", _by_rule(diary, i_know)
    yield "Calls, tokens and laws", _calls(diary)
    if any(diary.looks):
        yield "Share of the laws that had shown which the detective had found", _found(diary)
        yield "What the detective held, by how sure it was, and how much was so", _sure(diary)
    if diary.made and diary.tables == 1:
        yield "Laws that were made", _made(diary)


def fifths() -> list[tuple[int, int]]:
    size = STRETCHES // COLUMNS
    return [(column * size, (column + 1) * size) for column in range(COLUMNS)]


def _penalties(diary: Diary) -> Table:
    table = table_of("bot", "first", "second", "third", "fourth", "last", "all")
    for bot in sorted(diary.turns):
        rates = [rate(diary, bot, *fifth) for fifth in [*fifths(), (0, STRETCHES)]]
        table.add_row(escape(bot), *("" if one is None else f"{one:.1f}" for one in rates))
    return table


def _by_rule(diary: Diary, i_know: bool) -> Table:
    """Invented laws are told together: no two tables have the same."""
    bots = sorted(diary.turns)
    rows: dict[str, Counter[str]] = {}
    for rule, counts in diary.by_rule.items():
        name = "invented" if rule.isdigit() and int(rule) >= FIRST_INVENTED else rule
        rows[name] = rows.get(name, Counter()) + counts
    table = table_of("rule", *map(escape, bots), "all")
    if i_know:
        table.add_column("what it is about", overflow="fold")
    for name, counts in sorted(rows.items()):
        cells = [f"{counts[bot]:,}" for bot in bots]
        said = [escape(about(name))] if i_know else []
        table.add_row(name, *cells, f"{counts.total():,}", *said)
    return table


def about(rule: str) -> str:
    """A printed rule in words: the law that it is, or what is called where it is broken."""
    if rule == "601":
        return BAD_CALL
    for law in BASE:
        if str(law.number) == rule:
            return law.text
    if rule in JUDGED:
        return JUDGED[rule]
    if any(one.what == What.CALL for one in SETTABLE.get(rule, [])):
        return printed_text(rule, What.CALL)
    return ""


def _calls(diary: Diary) -> Table:
    table = table_of("bot", "right", "wrong", "void", "tokens", "laws")
    laws = Counter(made.bot for made in diary.made)
    for bot, calls in sorted(diary.calls.items()):
        counts = [calls["right"], calls["wrong"], calls["void"], diary.tokens[bot], laws[bot]]
        table.add_row(escape(bot), *(f"{count:,}" for count in counts))
    return table


def _found(diary: Diary) -> Table:
    table = table_of("", "first", "second", "third", "fourth", "last")
    shares = []
    for first, last in fifths():
        looks = sum(diary.looks[first:last])
        shares.append(f"{sum(diary.found[first:last]) / looks:.0%}" if looks else "")
    table.add_row(DETECTIVE, *shares)
    return table


def _sure(diary: Diary) -> Table:
    table = table_of("sure", "held", "so")
    sure = diary.sureness
    for bucket, held in enumerate(sure.held):
        if held:
            said = f"{bucket * 10}-{bucket * 10 + 10} %"
            table.add_row(said, f"{held:,}", f"{sure.so[bucket] / held:.0%}")
    return table


def _made(diary: Diary) -> Table:
    table = Table(box=None, pad_edge=False)
    for column in ("turn", "by", "fired", "broken", "found"):
        table.add_column(column, justify="right", no_wrap=True)
    table.add_column("law")
    for made in diary.made:
        found = "" if made.found is None else f"{made.found:,}"
        cells = f"{made.turn:,}", made.bot, f"{made.fired:,}", f"{made.broken:,}", found
        table.add_row(*cells, escape(made.text))
    return table


def as_json(plan: Plan, diary: Diary) -> str:
    told: dict[str, Any] = {"mootable": version("mootable"), "game": "moo"}
    told |= {name: value for name, value in vars(plan).items() if name != "owns"}
    made = [asdict(made) for made in diary.made]
    told["diary"] = vars(diary) | {"made": made, "sureness": asdict(diary.sureness)}
    return json.dumps(told, indent=2, sort_keys=True) + "\n"
