"""Mootable: a table for card games that argue back.

    import mootable

    match = mootable.start("moodaut", players=3, seed="tea")
    while not match.over:
        seat = match.waiting[0].seat
        match.play(seat, mootable.choose(match.legal(seat)))
    print(match.over.winners, match.story())

`docs/python.md` tells all of it.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mootable.door import (
        Act,
        CardKind,
        Comparison,
        Evenings,
        Event,
        Figures,
        Game,
        Ladder,
        Legal,
        Match,
        Option,
        Outcome,
        Player,
        Refusal,
        Stopped,
        Sweep,
        Waiting,
        arena,
        choose,
        compare,
        game,
        replay,
        simulate,
        start,
        sweep,
    )

    def games() -> list[str]:
        """The names of all games."""


__all__ = [
    "Act",
    "CardKind",
    "Comparison",
    "Evenings",
    "Event",
    "Figures",
    "Game",
    "Ladder",
    "Legal",
    "Match",
    "Option",
    "Outcome",
    "Player",
    "Refusal",
    "Stopped",
    "Sweep",
    "Waiting",
    "arena",
    "choose",
    "compare",
    "game",
    "games",
    "replay",
    "simulate",
    "start",
    "sweep",
]


if not TYPE_CHECKING:
    # Else a type checker would take any name for one of these.
    def __getattr__(name: str) -> object:
        """What is asked for, when it is first asked for: whoever wants only a room of the house,
        or the command line, need not wait for the door."""
        if name not in __all__:
            raise AttributeError(f"module 'mootable' has no attribute {name!r}")
        from importlib import import_module

        if name == "games":
            # A room that can be called.
            return import_module("mootable.games")
        found: object = getattr(import_module("mootable.door"), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
