"""Golden playthroughs: whole matches as texts that show every state, view and legal act.

A change of the rules shows as a readable difference. `python -m tests.playthroughs` writes
them anew (`make playthroughs`); the test compares.
"""

from __future__ import annotations

import json
from pathlib import Path

from mootable.core.chance import seeded
from mootable.core.match import Match, start
from mootable.core.seats import NOBODY, listed
from mootable.games.catalogue import find

FOLDER = Path(__file__).parent

MATCHES: dict[str, tuple[str, int, dict[str, object]]] = {
    "moodaut_2_clock": ("moodaut", 2, {}),
    "moodaut_3_double": ("moodaut", 3, {"turnup": "double"}),
    "moodaut_5_no_clock": ("moodaut", 5, {"clock": False, "first": 2}),
    "madking_2_curtain": ("madking", 2, {}),
    "madking_3_jester": ("madking", 3, {"clock": False, "first": 1}),
    "madking_4_secrets": ("madking", 4, {"decide_ms": 5000}),
    "wobble_4_clock": ("wobble", 4, {"limit": 1}),
    "wobble_6_no_clock": ("wobble", 6, {"clock": False, "limit": 1, "skills": [50] * 6}),
}
"""By name: the game, how many play, and the options. The name is the seed too."""


def playthrough(name: str) -> str:
    """A whole match, step by step."""
    kind, players, options = MATCHES[name]
    game = find(kind)
    match = start(game, game.setup(players, name, options, None, None))
    luck = seeded(f"{name}/play")
    lines = [f"# {game.title}, {players} players, seed {name!r}, options {_json(options)}", ""]
    lines += [f"  {game.sentence(e.seen_by(NOBODY), match.setup.names)}" for e in match.opening]
    while match.outcome is None:
        lines += ["", *_position(match)]
        due = match.state.next_due()
        asked = [seat for window in match.state.windows for seat in window.waits_for()]
        racers = listed(match.state.racers())
        if racers and luck.below(2) == 0:
            asked = racers
        waiting = [seat for seat in asked if match.legal(seat)]
        if due is not None and (not waiting or luck.below(10) == 0):
            lines.append(f"> tick {due.until}")
            events = match.tick(due.until)
        else:
            seat = waiting[luck.below(len(waiting))]
            legal = match.legal(seat)
            act = legal[luck.below(len(legal))]
            at = match.at if due is None else match.at + luck.below(min(900, due.until - match.at))
            lines.append(f"> seat {seat} at {at}: {_json(act.wire())}")
            events = match.play(seat, act, at)
        for event in events:
            told = game.sentence(event.seen_by(NOBODY), match.setup.names)
            lines.append(f"  {told or event.type}")
            if event.secret:
                lines.append(f"    secret: {_json(event.secret)}")
    lines += ["", *_position(match), f"over: {_json(match.outcome.wire())}", ""]
    return "\n".join(lines)


def _position(match: Match) -> list[str]:
    """Everything there is to see, by seat; what all see is told once."""
    public = match.view_wire(NOBODY)
    lines = [f"== n {match.n}, at {match.at}"]
    lines += [f"{name}: {_json(value)}" for name, value in public.items() if name not in SKIP]
    for seat in range(match.setup.players):
        own = match.view_wire(seat)
        differs = {name: value for name, value in own.items() if public.get(name) != value}
        del differs["seat"]
        lines.append(f"seat {seat} sees: {_json(differs)}")
        legal = match.legal(seat)
        if legal:
            lines.append(f"seat {seat} may: {_short([_json(act.wire()) for act in legal])}")
    return lines


SKIP = {"game", "n", "at", "seat", "over", "seed", "seed_hash"}


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
