"""What came of simulations as pictures: dots with their intervals, one below the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt

from mootable.core.course import DEALT, HOWS
from mootable.core.game import Game
from mootable.sim.figures import Figures, worth
from mootable.sim.words import card_words, words

if TYPE_CHECKING:
    from mootable.sim.arena import Ladder
    from mootable.sim.compare import Comparison
    from mootable.sim.sweep import Sweep

WIDTH = 520
INK = "#26547c"
FAINT = "#b0b7bf"


def of_figures(game: Game, found: Figures) -> list[Any]:
    """Who wins, how it ends, and how the players of each card fared."""
    places = [(str(place), seen) for place, seen in enumerate(found.won_by_place, 1)]
    panels = [_shares("Matches won, by place in the order of play", places, found.even)]
    if len(found.won_by_bot) > 1:
        bots = list(found.won_by_bot.items())
        evens = [{"name": bot, "even": seen.even} for bot, seen in bots]
        won = _shares("Matches won, by bot (the stroke: even)", bots, None)
        panels.append(won + _strokes(evens, [bot for bot, _ in bots]))
    if len(found.endings) > 1:
        endings = [(words(reason), seen) for reason, seen in found.endings.items()]
        panels.append(_shares("How the matches ended", endings, None))
    if found.cards:
        titles = card_words(game, list(found.cards), found.options)
        cards = sorted(found.cards.items(), key=lambda each: -each[1].share)
        named = [(titles[card], seen) for card, seen in cards]
        panels.append(_shares("Share that won, of those who used a card", named, found.even))
    if found.hands or found.hands_in_round:
        panels.append(_worth(game, found))
    return panels


def _worth(game: Game, found: Figures) -> Any:
    """What having a card is worth: being dealt it, drawing it, still holding it. The best to be
    dealt stands on top."""
    title = "wins in a hundred above all players"
    if found.hands_in_round:
        title = "points in that round above all players: less is better"
    told = {how: cards for how, cards in worth(found).items() if how in HOWS}
    titles = card_words(game, [card for cards in told.values() for card in cards], found.options)
    rows = [
        {"how": how, "card": titles[card]} | seen._asdict()
        for how, cards in told.items()
        for card, seen in cards.items()
        if seen.low is not None
    ]
    sign = 1 if found.hands_in_round else -1
    dealt = sorted(told.get(DEALT, {}).items(), key=lambda each: sign * each[1].mean)
    scale = alt.Scale(domain=list(HOWS))
    base = alt.Chart(_data(rows)).encode(
        y=alt.Y(
            "card:N",
            title=None,
            sort=[titles[card] for card, _ in dealt],
            axis=alt.Axis(labelLimit=260),
        ),
        # One below the other, so that none hides another.
        yOffset=alt.YOffset("how:N", sort=list(HOWS)),
        color=alt.Color("how:N", title="in hand", scale=scale),
    )
    bars = base.mark_rule().encode(x=alt.X("low:Q", title=title), x2="high:Q")
    points = base.mark_point(filled=True, size=40).encode(
        x="mean:Q", shape=alt.Shape("how:N", title="in hand", scale=scale)
    )
    return (_upright([0.0]) + bars + points).properties(
        width=WIDTH, height=alt.Step(8), title="What cards are worth"
    )


def differences(found: Comparison) -> list[Any]:
    """Every difference with its interval, and between which bounds it would not be worth it."""
    rows = [
        {"name": name, "mean": seen.difference, "low": seen.low, "high": seen.high}
        for name, seen in found.differences.items()
    ]
    bounds = [{"low": -found.worth, "high": found.worth}]
    zone = (
        alt.Chart(_data(bounds)).mark_rect(color=FAINT, opacity=0.3).encode(x="low:Q", x2="high:Q")
    )
    title = f"{found.sides[1]}, held against {found.sides[0]}"
    drawn = zone + dots(rows, "difference", list(found.differences)) + _upright([0.0])
    return [drawn.properties(width=WIDTH, title=title)]


def of_ladder(found: Ladder) -> list[Any]:
    """Ratings, and what each wins more than even alone among each of the others."""
    rungs = [
        {"name": rung.bot, "mean": rung.rating, "low": rung.low, "high": rung.high}
        for rung in found.rungs
    ]
    ratings = dots(rungs, "rating", [rung.bot for rung in found.rungs], "d")
    edges = [
        {
            "name": f"{edge.bot} among {edge.among}",
            "mean": edge.more,
            "low": edge.low,
            "high": edge.high,
        }
        for edge in found.edges
        if edge.says_something
    ]
    panels = [ratings.properties(width=WIDTH, title="The ladder")]
    if edges:
        more = dots(edges, "won more than even", [str(row["name"]) for row in edges])
        panels.append((_upright([0.0]) + more).properties(width=WIDTH, title="Alone among others"))
    return panels


def of_sweep(found: Sweep) -> list[Any]:
    """Each number over what was varied first; a colour for all that was varied besides."""
    first, *others = found.varied
    rows = [
        {
            "measure": name,
            "along": cell.setting[first],
            "besides": ", ".join(f"{other}={cell.setting[other]}" for other in others),
            "value": value,
            "low": low,
            "high": high,
        }
        for cell in found.cells
        for name, (value, low, high) in cell.numbers().items()
    ]
    is_number = all(isinstance(value, int | float) for value in found.varied[first])
    along = f"along:{'Q' if is_number else 'N'}"
    # Nothing was played between what was tried.
    ticks: Any = found.varied[first] if is_number else alt.Undefined
    color = alt.Color("besides:N", title=None) if others else alt.value(INK)
    panels = []
    for name in dict.fromkeys(row["measure"] for row in rows):
        of_it = [row for row in rows if row["measure"] == name]
        axis = alt.Axis(format="%") if "won" in str(name) or "ended" in str(name) else alt.Axis()
        base = alt.Chart(_data(of_it)).encode(
            x=alt.X(
                along,
                title=first,
                axis=alt.Axis(labelSeparation=8, labelOverlap="greedy", values=ticks),
                scale=alt.Scale(zero=False),
            ),
            color=color,
        )
        value = alt.Y("value:Q", title=str(name), axis=axis, scale=alt.Scale(zero=False))
        bars = base.mark_rule().encode(y="low:Q", y2="high:Q")
        panels.append(
            (base.mark_line(point=True).encode(y=value) + bars).properties(width=240, height=150)
        )
    return [alt.concat(*panels, columns=2)]


def dots(rows: list[dict[str, Any]], title: str, order: list[str], shown: str = "%") -> Any:
    """A dot and its interval for each row."""
    names = alt.Y("name:N", title=None, sort=order, axis=alt.Axis(labelLimit=260))
    base = alt.Chart(_data(rows)).encode(y=names)
    # Few enough that no label runs into the next.
    axis = alt.Axis(format=shown, tickCount=8, labelSeparation=8, labelOverlap="greedy")
    bars = base.mark_rule(color=INK).encode(
        x=alt.X("low:Q", title=title, axis=axis, scale=alt.Scale(zero=False)), x2="high:Q"
    )
    return bars + base.mark_point(color=INK, filled=True, size=50).encode(x="mean:Q")


def _shares(title: str, shares: list[tuple[str, Any]], even: float | None) -> Any:
    rows = [
        {"name": name, "mean": seen.share, "low": seen.low, "high": seen.high}
        for name, seen in shares
    ]
    drawn = dots(rows, "share", [name for name, _ in shares])
    if even is not None:
        drawn = _upright([even]) + drawn
    return drawn.properties(width=WIDTH, title=title)


def _strokes(rows: list[dict[str, Any]], order: list[str]) -> Any:
    """Where each would be if all won equally often."""
    base = alt.Chart(_data(rows)).mark_tick(color="#777", thickness=2, size=18)
    return base.encode(x="even:Q", y=alt.Y("name:N", sort=order))


def _upright(places: list[float]) -> Any:
    rows = [{"at": place} for place in places]
    return alt.Chart(_data(rows)).mark_rule(strokeDash=[4, 3], color="#777").encode(x="at:Q")


def _data(rows: list[Any]) -> Any:
    return alt.Data(values=rows)  # type: ignore[no-untyped-call]
