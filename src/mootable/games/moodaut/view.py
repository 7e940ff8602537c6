"""What a seat sees of a table of Mood'aut."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.seats import NOBODY, holds
from mootable.core.state import Outcome
from mootable.core.view import View
from mootable.core.window import NEVER, Window
from mootable.games.moodaut.acts import MoodautAct
from mootable.games.moodaut.cards import IDS, NO_CARD, Card, ids
from mootable.games.moodaut.options import Options
from mootable.games.moodaut.shapes import ViewWire, WindowKind, WindowWire
from mootable.games.moodaut.table import MoodautTable, Waits

if TYPE_CHECKING:
    from mypy_extensions import i64

KINDS: Final[dict[int, WindowKind]] = {
    Waits.NOPE: "nope",
    Waits.GIVE: "give",
    Waits.STRESS: "stress",
    Waits.RESCUE: "rescue",
    Waits.LAST_CHANCE: "last_chance",
    Waits.HIDE: "hide",
}
"""What each kind of window is called on the wire; an ordinary turn is none."""


@final
class MoodautView(View):
    """Everything a seat may know from looking at the table. A spectator has no hand."""

    __slots__ = (
        "at",
        "counts",
        "deck",
        "discards",
        "hand",
        "heaped",
        "living",
        "n",
        "nopes",
        "options",
        "outcome",
        "owed",
        "played",
        "players",
        "seat",
        "shown",
        "stress_left",
        "supports",
        "turn",
        "window",
    )

    def __init__(self, state: MoodautTable, seat: i64) -> None:
        self.seat: i64 = seat
        self.n: i64 = state.n
        self.at: i64 = state.at
        self.players: i64 = state.players
        self.counts: list[int] = [player.cards for player in state.table]
        self.supports: list[int] = [player.supports for player in state.table]
        self.living: i64 = state.living
        self.hand: list[int] = [] if seat == NOBODY else state.table[seat].hand.copy()
        self.deck: i64 = len(state.deck)
        self.stress_left: i64 = state.deck.count(Card.STRESS)
        self.discards: list[int] = state.discards.copy()
        self.shown: i64 = state.shown
        self.turn: i64 = state.turn
        self.owed: i64 = state.owed
        self.heaped = state.heaped
        self.played: MoodautAct = state.played
        self.nopes: i64 = state.nopes
        self.window: Window = state.windows[0].clone()
        self.outcome: Outcome | None = state.outcome
        self.options: Options = state.options

    def is_living(self, seat: i64) -> bool:
        return holds(self.living, seat)

    def wire(self, names: list[str]) -> ViewWire:
        discards = [IDS[card] for card in self.discards]
        discards.reverse()
        seen: ViewWire = {
            "players": [
                {
                    "seat": seat,
                    "name": names[seat],
                    "cards": self.counts[seat],
                    "out": not self.is_living(seat),
                    "supports": self.supports[seat],
                }
                for seat in range(self.players)
            ],
            "hand": ids(self.hand),
            "deck": self.deck,
            "stress_left": self.stress_left,
            "discards": discards,
            "turn": self.turn,
            "owed": self.owed,
            "heaped": self.heaped,
            "window": self.answered(),
        }
        if self.seat == NOBODY:
            # A spectator has none, and is told so by its not being there.
            del seen["hand"]
        return seen

    def answered(self) -> WindowWire | None:
        """What is being answered; an ordinary turn answers nothing."""
        window = self.window
        if window.kind == Waits.TURN or self.outcome is not None:
            return None
        told: WindowWire = {
            "n": window.cause,
            "kind": KINDS[window.kind],
            "by": window.owner if window.kind == Waits.NOPE else self.turn,
            "asked": window.waits_for(),
            "until": None if window.until == NEVER else window.until,
        }
        if window.kind == Waits.NOPE:
            told["cards"] = self.played.spent()
            if self.played.target != NOBODY:
                told["target"] = self.played.target
            if self.played.want != NO_CARD:
                told["want"] = IDS[self.played.want]
            told["nopes"] = self.nopes
        return told
