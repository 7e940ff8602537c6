"""Golden playthroughs: whole matches as texts that show every state, view and legal act.

A change of the rules shows as a readable difference. `python -m tests.playthroughs` writes
them anew (`make playthroughs`); the test compares.
"""

from __future__ import annotations

import json
from pathlib import Path

from mootable.core.chance import seeded
from mootable.core.event import Event
from mootable.core.match import Match, start
from mootable.core.seats import NOBODY, listed
from mootable.games.catalogue import find
from tests.games.moo.chatter import stir
from tests.laws import whole
from tests.saying import told as sentence

FOLDER = Path(__file__).parent

LAWBOOK = 'When a player plays a queen, that player must say "Hail to the queen".'
LONGEST = 70
"""A game with no end of its own is told for so many steps."""

MATCHES: dict[str, tuple[str, int, dict[str, object]]] = {
    "moodaut_2_clock": ("moodaut", 2, {}),
    "moodaut_3_double": ("moodaut", 3, {"turnup": "double"}),
    "moodaut_4_open": ("moodaut", 4, {"rescue": "open"}),
    "moodaut_5_no_clock": ("moodaut", 5, {"clock": False, "first": 2}),
    "madking_2_curtain": ("madking", 2, {}),
    "madking_3_jester": ("madking", 3, {"clock": False, "first": 1}),
    "madking_4_secrets": ("madking", 4, {"decide_ms": 5000}),
    "wobble_4_race": ("wobble", 4, {"limit": 1}),
    "wobble_6_no_clock": ("wobble", 6, {"clock": False, "limit": 1, "skills": [50] * 6}),
    "moo_4_table": ("moo", 4, {"lawbook": LAWBOOK}),
    "moo_3_learners": ("moo", 3, {"knows": [True, False, False], "dealer": 0}),
}
"""By name: the game, how many play, and the options. The name is the seed too."""


def playthrough(name: str) -> str:
    return played(name)[1]


def played(name: str) -> tuple[Match, str]:
    """A whole match, and how it went, step by step."""
    kind, players, options = MATCHES[name]
    game = find(kind)
    match = start(game, game.setup(players, name, options, None, None))
    luck = seeded(f"{name}/play")
    lines = [f"# {game.title}, {players} players, seed {name!r}, options {_json(options)}", ""]
    lines += [f"  {sentence(match, event)}" for event in match.opening]
    # Where everything said stays in sight, only what is new is told again.
    shown: dict[str, object] | None = {} if game.is_spoken else None
    for _ in range(LONGEST if game.is_endless else 100_000):
        if match.outcome is not None:
            break
        lines += ["", *_position(match, shown)]
        due = match.state.next_due()
        stirred = stir(match, luck) if game.is_spoken else None
        if stirred is not None:
            seat, act, at = stirred
            lines.append(f"> seat {seat} at {at}: {_json(act.wire())}")
            lines += _told(match, match.play(seat, act, at))
            continue
        asked = [seat for window in match.state.windows for seat in window.waits_for()]
        racers = listed(match.state.racers())
        if racers and luck.below(2) == 0:
            asked = racers
        waiting = [seat for seat in asked if whole(match, seat)]
        if due is None and not waiting:
            lines.append(f"> tick {match.at + 1000}")
            match.tick(match.at + 1000)
            continue
        if due is not None and (not waiting or luck.below(10) == 0):
            lines.append(f"> tick {due.until}")
            events = match.tick(due.until)
        else:
            seat = waiting[luck.below(len(waiting))]
            legal = whole(match, seat)
            act = legal[luck.below(len(legal))]
            at = match.at if due is None else match.at + luck.below(min(900, due.until - match.at))
            lines.append(f"> seat {seat} at {at}: {_json(act.wire())}")
            events = match.play(seat, act, at)
        lines += _told(match, events)
    over = None if match.outcome is None else match.outcome.wire()
    lines += ["", *_position(match, shown), f"over: {_json(over)}", ""]
    return match, "\n".join(lines)


def _told(match: Match, events: list[Event]) -> list[str]:
    """What happened, in sentences, with what only some saw."""
    lines: list[str] = []
    for event in events:
        told = sentence(match, event)
        lines.append(f"  {told or event.type}")
        if event.secret:
            lines.append(f"    secret: {_json(event.secret)}")
    return lines


def _position(match: Match, shown: dict[str, object] | None) -> list[str]:
    """Everything there is to see, by seat; what all see is told once."""
    public = match.view_wire(NOBODY)
    lines = [f"== n {match.n}, at {match.at}"]
    for name, value in public.items():
        if name not in SKIP and _is_new(shown, name, value):
            lines.append(f"{name}: {_json(value)}")
    for seat in range(match.state.players):
        own = match.view_wire(seat)
        differs = {name: value for name, value in own.items() if public.get(name) != value}
        del differs["seat"]
        for name in list(differs):
            if not _is_new(shown, f"{seat} {name}", differs[name]):
                del differs[name]
        if differs or shown is None:
            lines.append(f"seat {seat} sees: {_json(differs)}")
        legal = match.legal(seat)
        if legal and _is_new(shown, f"{seat} may", legal):
            lines.append(f"seat {seat} may: {_short([_json(act.wire()) for act in legal])}")
    return lines


def _is_new(shown: dict[str, object] | None, name: str, value: object) -> bool:
    """Whether something was not shown just so before."""
    if shown is None:
        return True
    is_new = name not in shown or shown[name] != value
    shown[name] = value
    return is_new


SKIP = {"game", "n", "at", "seat", "on", "over", "seed", "seed_hash"}


def _short(acts: list[str]) -> str:
    """A long list of acts by its ends and its length."""
    if len(acts) <= 12:
        return " ".join(acts)
    return f"{' '.join(acts[:4])} … {acts[-1]} ({len(acts)} acts)"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write() -> None:
    for name in MATCHES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), "utf-8")
