"""What is measured, in which order, and what is asked of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from bench.peers import (
    BOARDGAME,
    COMPILED,
    MADKING,
    OPEN_SPIEL,
    PETTINGZOO,
    PGX,
    PURE,
    PURE_WOBBLE,
    RLCARD,
    WOBBLE,
    Contender,
)


@dataclass
class Measurement:
    """One thing measured of one contender, once a round."""

    of: Contender
    name: str
    what: str
    rounds: list[dict[str, float | str]] = field(default_factory=list)
    missing: str = ""

    @property
    def key(self) -> str:
        return f"{self.of.key}.{self.name}"

    def best(self) -> dict[str, float | str]:
        """The figures of the best round."""
        return min(self.rounds, key=lambda figures: float(figures["us"]))


WHOLE: Final = "own loop, whole games"
PLAYOUTS: Final = "own loop, from dealt hands"
ACTS: Final = "act by act from Python"
ACTS_SEEN: Final = "the same, with a view for each"
ACTS_BY_CHOICE: Final = "the same, by random.choice"
MATCHES: Final = "act by act through Match"
DOOR: Final = "the same through import mootable"
BATCHED: Final = "many tables at once, in arrays"
CLONE_STATE: Final = "clone of a state"
CLONE_MATCH: Final = "clone of a match"
VIEW: Final = "view"
VIEW_WIRE: Final = "view as sent"


def measurements() -> list[Measurement]:
    """In the order of a round: what is compared stands side by side, so that whatever else
    the machine does meanwhile slows both."""
    return [
        Measurement(COMPILED, "playouts", PLAYOUTS),
        Measurement(OPEN_SPIEL, "playouts", "in C++, from dealt hands"),
        Measurement(COMPILED, "acts", ACTS),
        Measurement(OPEN_SPIEL, "quick", "from Python, at its quickest"),
        Measurement(COMPILED, "acts_by_choice", ACTS_BY_CHOICE),
        Measurement(OPEN_SPIEL, "uniform", "the same, by random.choice"),
        Measurement(COMPILED, "whole_games", WHOLE),
        Measurement(RLCARD, "steps", "env.step, whole games"),
        Measurement(WOBBLE, "whole_games", WHOLE),
        Measurement(COMPILED, "batched", BATCHED),
        Measurement(WOBBLE, "batched", BATCHED),
        Measurement(MADKING, "batched", BATCHED),
        Measurement(PGX, "kuhn", "Kuhn poker, many games at once"),
        Measurement(PGX, "leduc", "Leduc, many games at once"),
        Measurement(PETTINGZOO, "steps", "Leduc, last and step"),
        Measurement(WOBBLE, "acts_seen", ACTS_SEEN),
        Measurement(PURE, "whole_games", WHOLE),
        Measurement(OPEN_SPIEL, "sampled", "the same, chance as weighted"),
        Measurement(COMPILED, "matches", MATCHES),
        Measurement(COMPILED, "door", DOOR),
        Measurement(BOARDGAME, "moves", "Client, whole games"),
        Measurement(COMPILED, "clone_state", CLONE_STATE),
        Measurement(COMPILED, "clone_match", CLONE_MATCH),
        Measurement(COMPILED, "view", VIEW),
        Measurement(COMPILED, "view_wire", VIEW_WIRE),
        Measurement(PURE, "playouts", PLAYOUTS),
        Measurement(PURE, "acts", ACTS),
        Measurement(PURE, "acts_by_choice", ACTS_BY_CHOICE),
        Measurement(PURE, "matches", MATCHES),
        Measurement(PURE, "door", DOOR),
        Measurement(PURE, "clone_state", CLONE_STATE),
        Measurement(PURE, "clone_match", CLONE_MATCH),
        Measurement(PURE, "view", VIEW),
        Measurement(PURE, "view_wire", VIEW_WIRE),
        Measurement(WOBBLE, "acts", ACTS),
        Measurement(WOBBLE, "matches", MATCHES),
        Measurement(WOBBLE, "clone_state", CLONE_STATE),
        Measurement(WOBBLE, "view", VIEW),
        Measurement(WOBBLE, "view_wire", VIEW_WIRE),
        Measurement(PURE_WOBBLE, "whole_games", WHOLE),
        Measurement(PURE_WOBBLE, "acts_seen", ACTS_SEEN),
        Measurement(PURE_WOBBLE, "matches", MATCHES),
    ]


@dataclass(frozen=True)
class Ratio:
    """How many times as fast as a peer at its best; `goal` is the least that is asked."""

    ours: str
    theirs: tuple[str, ...]
    what: str
    beside: str
    goal: float | None = None


@dataclass(frozen=True)
class Limit:
    """What something may cost at most, in microseconds."""

    ours: str
    what: str
    goal: float


RATIOS: Final = [
    Ratio(
        "compiled.playouts",
        ("open_spiel.playouts",),
        "compiled, hands dealt",
        "OpenSpiel's C++",
        2.5,
    ),
    Ratio(
        "compiled.whole_games",
        ("open_spiel.playouts",),
        "… and dealing too",
        "… without dealing",
    ),
    Ratio(
        "compiled.whole_games",
        ("rlcard.steps",),
        "compiled, whole games",
        "RLCard env.step",
        120.0,
    ),
    Ratio(
        "compiled.acts",
        ("open_spiel.quick", "open_spiel.uniform", "open_spiel.sampled"),
        "compiled, act by act",
        "OpenSpiel from Python",
        3.0,
    ),
    Ratio(
        "compiled.acts_by_choice",
        ("open_spiel.uniform",),
        "… by random.choice",
        "… by random.choice",
    ),
    Ratio(
        "compiled.acts_by_choice",
        ("open_spiel.sampled",),
        "… by random.choice",
        "… chance as weighted",
    ),
    Ratio(
        "pure.whole_games",
        ("rlcard.steps",),
        "pure Python, whole games",
        "RLCard env.step",
        4.0,
    ),
    Ratio(
        "wobble.whole_games",
        ("rlcard.steps",),
        "Wobble, compiled, whole games",
        "RLCard env.step",
        80.0,
    ),
    Ratio(
        "wobble.acts_seen",
        ("rlcard.steps",),
        "Wobble, act by act, each with a view",
        "RLCard env.step",
        10.0,
    ),
    Ratio(
        "pure_wobble.whole_games",
        ("rlcard.steps",),
        "Wobble, pure Python, whole games",
        "RLCard env.step",
        4.0,
    ),
    Ratio(
        "compiled.batched",
        ("rlcard.steps",),
        "compiled, many tables at once",
        "RLCard env.step",
    ),
    Ratio(
        "compiled.batched",
        ("pettingzoo.steps",),
        "compiled, many tables at once",
        "PettingZoo's loop",
    ),
    Ratio(
        "compiled.batched",
        ("pgx.leduc",),
        "compiled, many tables at once",
        "Pgx, Leduc",
    ),
    Ratio(
        "compiled.batched",
        ("pgx.kuhn",),
        "compiled, many tables at once",
        "Pgx, Kuhn poker",
    ),
    Ratio(
        "compiled.matches",
        ("boardgame_io.moves",),
        "compiled, through Match",
        "boardgame.io Client",
    ),
]
LIMITS: Final = [
    Limit("compiled.clone_state", "compiled, state cloned", 1.0),
    Limit("compiled.clone_match", "compiled, match cloned", 1.0),
    Limit("compiled.matches", "compiled, act in Match", 5.0),
    Limit("compiled.batched", "compiled, choice at one of many tables", 0.83),
    Limit("wobble.batched", "Wobble, choice at one of many tables", 2.5),
    Limit("madking.batched", "Mad King, choice at one of many tables", 2.5),
]
