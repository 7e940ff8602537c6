"""How well the detective of Moo finds laws out, beside a bot that never learns.

    python -m bench.detective [--tables N] [--turns N] [--seed TEXT] [--picture FILE]

Every table has some of the printed laws, drawn at random, and some invented ones, which all but
one of its players know. That one is the detective at a table, and the newcomer at another that
is alike in all else.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from joblib import Parallel, delayed  # type: ignore[import-untyped]

from mootable.core.bot import Bot
from mootable.core.chance import Chance, seeded
from mootable.core.refusal import Refusal
from mootable.games.moo import lawbook
from mootable.games.moo.bots.finding import found
from mootable.games.moo.bots.inventions import invented
from mootable.games.moo.bots.knower import Knower
from mootable.games.moo.bots.learner import Learner
from mootable.games.moo.bots.manner import CASUAL, DETECTIVE, ELDER, NEWCOMER, Manner
from mootable.games.moo.law import printer
from mootable.sim.games.moo.evening import STRETCHES, Diary, Evening, Plan
from mootable.sim.games.moo.report import rate, save

PLAYERS = 5
LEARNER_SEAT = 2
INVENTED = 3
"""Invented laws at a table."""
STRUCK = 3
"""Printed laws that a table does without."""
CAN_BE_STRUCK = [500, 501, 502, 503, 504, 505, 902]


def laws(chance: Chance) -> str:
    """A lawbook: printed laws struck, and others made up."""
    numbers = CAN_BE_STRUCK.copy()
    chance.shuffle(numbers)
    lines = [f"Rule {number} no longer applies." for number in sorted(numbers[:STRUCK])]
    while len(lines) < STRUCK + INVENTED:
        text = printer.print_law(invented(chance))
        try:
            lawbook.read(text)
        except Refusal:
            continue
        if text not in lines:
            lines.append(text)
    return "\n".join(lines)


def bots(subject: str, luck: str) -> dict[int, Bot]:
    """Two elders, two casual players, and the one that is looked at."""
    there: dict[int, Bot] = {}
    for seat in range(PLAYERS):
        manner: Manner = ELDER if seat % 2 else CASUAL
        chance = seeded(f"{luck}/bot {seat}")
        if seat != LEARNER_SEAT:
            there[seat] = Knower(seat, chance, manner._replace(invents=False, learns=False))
        elif subject == "detective":
            there[seat] = Learner(seat, chance, DETECTIVE._replace(invents=False))
        else:
            there[seat] = Knower(seat, chance, NEWCOMER)
    return there


def names(subject: str) -> list[str]:
    seats = ["elder" if seat % 2 else "casual" for seat in range(PLAYERS)]
    seats[LEARNER_SEAT] = subject
    return seats


def sit(subject: str, number: int, turns: int, seed: str) -> tuple[Diary, dict[str, list[float]]]:
    """One table; what happened, and how much of each sort of law was found at the end."""
    luck = f"{seed}/{number}"
    book = laws(seeded(f"{luck}/laws"))
    plan = Plan(PLAYERS, names(subject), 1, turns, luck, {"lawbook": book})
    evening = Evening(plan, 0, bots(subject, luck))
    diary = evening.play(lambda _: None)
    shares: dict[str, list[float]] = {}
    bot = evening.bots[LEARNER_SEAT]
    if isinstance(bot, Learner):
        held = evening.book()
        for rule in held.rules:
            if held.is_off(str(rule.number)):
                continue
            share = found(rule.tree, bot.mind)
            if share is not None:
                name = str(rule.number) if rule.number < 1000 else "invented"
                shares.setdefault(name, []).append(share)
    return diary, shares


def measure(
    subject: str, tables: int, turns: int, seed: str
) -> tuple[Diary, dict[str, list[float]]]:
    total = Diary()
    shares: dict[str, list[float]] = {}
    parts = Parallel(-1)(delayed(sit)(subject, number, turns, seed) for number in range(tables))
    for diary, found_there in parts:
        total.add(diary)
        for name, some in found_there.items():
            shares.setdefault(name, []).extend(some)
    return total, shares


def tell(subject: str, diary: Diary) -> None:
    size = STRETCHES // 5
    rates = [rate(diary, subject, first, first + size) for first in range(0, STRETCHES, size)]
    told = " ".join(f"{one:6.1f}" for one in rates)
    print(f"{subject:10} {told}   all {rate(diary, subject, 0, STRETCHES):.1f}")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--turns", type=int, default=800)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--picture", type=Path)
    asked = parser.parse_args()
    learned, shares = measure("detective", asked.tables, asked.turns, asked.seed)
    never, _ = measure("newcomer", asked.tables, asked.turns, asked.seed)
    print(f"{asked.tables} tables of {PLAYERS}, {asked.turns} turns each, seed {asked.seed}")
    print("penalties in a hundred turns of one's own, by fifths of the time")
    tell("detective", learned)
    tell("newcomer", never)
    tell("elder", learned)
    tell("casual", learned)
    print("share of the laws that had shown which the detective had found, by fifths of the time")
    size = STRETCHES // 5
    for first in range(0, STRETCHES, size):
        looks = sum(learned.looks[first : first + size])
        print(f"{sum(learned.found[first : first + size]) / max(1, looks):7.0%}", end="")
    print("\nat the end, by law")
    for name in sorted(shares):
        print(f"{name:10} {sum(shares[name]) / len(shares[name]):5.0%} of {len(shares[name])}")
    if asked.picture is not None:
        draw(asked.picture, asked.turns, learned, never)


def draw(file: Path, turns: int, learned: Diary, never: Diary) -> None:
    import altair as alt

    size = turns / STRETCHES
    rows: list[dict[str, Any]] = []
    for bot, name, diary in (
        ("detective", "detective", learned),
        ("newcomer", "newcomer, who never learns", never),
        ("elder", "elders, who know the laws", learned),
    ):
        for place in range(STRETCHES):
            penalties = rate(diary, bot, place, place + 1)
            rows.append({"turn": (place + 0.5) * size, "bot": name, "penalties": penalties})
    shares = [
        {"turn": (place + 1) * size, "found": learned.found[place] / learned.looks[place]}
        for place in range(STRETCHES)
        if learned.looks[place]
    ]
    along = alt.X("turn:Q", title="turns played at the table")
    above = (
        alt.Chart(alt.Data(values=rows))  # type: ignore[no-untyped-call]
        .mark_line(point=True)
        .encode(
            x=along,
            y=alt.Y("penalties:Q", title="penalties in 100 turns of one's own"),
            color=alt.Color("bot:N", title=None, sort=None),
            strokeDash=alt.StrokeDash("bot:N", title=None, sort=None),
        )
        .properties(width=560, height=240)
    )
    below = (
        alt.Chart(alt.Data(values=shares))  # type: ignore[no-untyped-call]
        .mark_area(line=True, opacity=0.3)
        .encode(
            x=along,
            y=alt.Y(
                "found:Q",
                title="laws found",
                axis=alt.Axis(format="%"),
                scale=alt.Scale(domain=[0, 1]),
            ),
        )
        .properties(width=560, height=120)
    )
    save(alt.vconcat(above, below), file)


if __name__ == "__main__":
    main()
