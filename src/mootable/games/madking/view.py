"""What a seat sees of the court."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.seats import NOBODY
from mootable.core.shapes import words_of
from mootable.core.state import Outcome
from mootable.core.view import View
from mootable.core.window import NEVER, Window
from mootable.games.madking.acts import MadkingAct
from mootable.games.madking.cards import ALL, GENRES, NONE, Action, named, told
from mootable.games.madking.notebook import KING, Notebook, Notes
from mootable.games.madking.shapes import (
    KnownWire,
    ViewDrawn,
    ViewOwn,
    ViewShow,
    ViewWire,
    WindowKind,
    WindowWire,
)
from mootable.games.madking.table import MadkingTable, Waits, acts_left

if TYPE_CHECKING:
    from mypy_extensions import i64

WAITS: Final[list[WindowKind]] = words_of(WindowKind)
"""What each kind of window is called on the wire."""


@final
class MadkingView(View):
    """Everything a seat may know. `known` is what it has learned for certain (MK-15)."""

    __slots__ = (
        "_notes",
        "actions",
        "at",
        "counts",
        "decide_ms",
        "deck",
        "discards",
        "drawn",
        "every_act",
        "gave",
        "has_king",
        "king",
        "library",
        "moods",
        "moods_held",
        "muse",
        "muses",
        "n",
        "outcome",
        "own_choice",
        "players",
        "plays",
        "seat",
        "step",
        "turn",
        "used",
        "using",
        "window",
        "with_muse",
    )

    def __init__(self, state: MadkingTable, seat: i64) -> None:
        self.seat: i64 = seat
        self.n: i64 = state.n
        self.at: i64 = state.at
        self.players: i64 = state.players
        self.library: list[Action] = state.library
        self.decide_ms: i64 = state.decide_ms
        self.counts: list[int] = [len(player.actions) for player in state.table]
        self.moods_held: list[int] = [len(player.moods) for player in state.table]
        self.plays: list[list[int]] = [player.play.copy() for player in state.table]
        self.deck: i64 = len(state.deck)
        self.discards: list[int] = state.discards.copy()
        self.used: list[int] = state.used.copy()
        self.turn: i64 = state.turn
        self.gave = state.gave
        self.step: i64 = state.step
        self.has_king = state.king != NONE
        self.with_muse: list[int] = [
            seat for seat in range(state.players) if state.table[seat].muse != NONE
        ]
        self.window: Window = state.windows[0].clone()
        self.outcome: Outcome | None = state.outcome
        mine = seat != NOBODY
        self.actions: list[int] = state.table[seat].actions.copy() if mine else []
        self.moods: list[int] = state.table[seat].moods.copy() if mine else []
        self.muse: i64 = state.table[seat].muse if mine else NONE
        self._notes: Notes | None = state.seen_by(seat) if mine else None
        self.every_act: list[int] = state.every_act
        self.drawn: i64 = state.drawn if seat == state.turn else NONE
        self.own_choice: i64 = state.passing[seat] if mine else NONE
        self.using: MadkingAct = _without_mood(state.using, seat == state.turn)
        # MK-11: the show turns up the King's mood and all muses.
        self.king: i64 = NONE if state.outcome is None else state.king
        self.muses: list[int] = []
        if state.outcome is not None:
            self.muses = [player.muse for player in state.table]

    @property
    def known(self) -> Notebook | None:
        """MK-15: what it has learned for certain."""
        return None if self._notes is None else self._notes.notebook()

    def wire(self, names: list[str]) -> ViewWire:
        own: ViewOwn = {}
        drawn: ViewDrawn = {}
        show: ViewShow = {}
        if self.known is not None:
            own["hand"] = [self.library[card].id for card in self.actions]
            own["moods"] = told(self.moods)
            own["muse"] = named(self.muse)
            own["known"] = self.learned(self.known)
            if self.seat == self.turn:
                drawn["drawn"] = named(self.drawn)
        if self.outcome is not None:
            show["king"] = named(self.king)
            show["muses"] = [named(muse) for muse in self.muses]
        return {
            "players": [
                {
                    "seat": seat,
                    "name": names[seat],
                    "cards": self.counts[seat],
                    "out": False,
                    "moods": self.moods_held[seat],
                    "play": told(self.plays[seat]),
                }
                for seat in range(self.players)
            ],
            **own,
            "deck": self.deck,
            "discards": told(self.discards[::-1]),
            "used": [self.library[card].id for card in reversed(self.used)],
            "turn": self.turn,
            **drawn,
            "window": self.answered(),
            **show,
        }

    def learned(self, known: Notebook) -> KnownWire:
        """MK-15: the King's mood or what it is not, moods and muses by seat, the deck's top as far
        as its order is sure, and the card being looked at."""
        seats = range(self.players)
        king = known.moods_for(KING) if self.has_king else []
        return {
            "king": GENRES[king[0]] if len(king) == 1 else None,
            "king_not": [GENRES[genre] for genre in range(ALL) if genre not in king],
            "moods": [told(self.moods_known(known, seat)) for seat in seats],
            "muses": [named(self.muse_known(known, seat)) for seat in seats],
            "deck": [named(card) for card in self.top_known(known)],
            "drawn": named(self.drawn_known(known)),
        }

    def moods_known(self, known: Notebook, seat: i64) -> list[int]:
        if seat == self.seat:
            return sorted([card % ALL for card in self.moods])
        return known.moods_of(seat)

    def muse_known(self, known: Notebook, seat: i64) -> i64:
        if seat == self.seat:
            return self.muse
        genres = known.muses_for(seat)
        return genres[0] if len(genres) == 1 else NONE

    def top_known(self, known: Notebook) -> list[int]:
        left = self.acts_left()
        if self.drawn != NONE and not known.is_drawn:
            left[self.drawn] -= 1
        return known.top(left, self.deck)

    def drawn_known(self, known: Notebook) -> i64:
        if self.drawn != NONE or self.window.kind != Waits.DRAWN or self.outcome is not None:
            return self.drawn
        return known.drawn(self.acts_left())

    def acts_left(self) -> list[int]:
        """By genre: how many play cards nobody sees lying open."""
        return acts_left(self.every_act, [self.discards, *self.plays])

    def answered(self) -> WindowWire | None:
        """What is being answered, and by whom."""
        window = self.window
        if self.outcome is not None:
            return None
        told_of: WindowWire = {
            "n": window.cause,
            "kind": WAITS[window.kind],
            "by": self.turn,
            "asked": window.waits_for(),
            "until": None if window.until == NEVER else window.until,
        }
        if self.using.card and window.kind != Waits.ACTION:
            told_of["card"] = self.using.card
            if self.using.target != NOBODY:
                told_of["target"] = self.using.target
        return told_of


def _without_mood(using: MadkingAct, is_mine: bool) -> MadkingAct:
    """The action in use, as all may know it: which mood its user chose is theirs alone."""
    return using if is_mine or using.mood == NONE else using.with_mood(NONE)
