"""The front door of the Mad King's court."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast, final

from mootable.core import sharp
from mootable.core.act import Act
from mootable.core.awards import Honour
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.deck import CardKind
from mootable.core.event import Event
from mootable.core.game import Game, Setup
from mootable.core.refusal import Refusal
from mootable.core.search import Budget
from mootable.core.seats import just
from mootable.core.state import State
from mootable.core.view import Memory, View
from mootable.games.madking import (
    awards,
    checks,
    deal,
    deck_words,
    events,
    outlook,
    shapes,
    story,
)
from mootable.games.madking.acts import MadkingAct, read_act
from mootable.games.madking.bot import Casual
from mootable.games.madking.cards import KINDS, kinds_of
from mootable.games.madking.events import EventWire
from mootable.games.madking.memory import MadkingMemory
from mootable.games.madking.novice import Novice
from mootable.games.madking.options import OPTIONS
from mootable.games.madking.planner import Planner
from mootable.games.madking.shapes import ActWire, ViewWire
from mootable.games.madking.table import MadkingTable
from mootable.games.madking.view import MadkingView
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64

BOTS: Final[dict[str, Said]] = {
    "novice": Said("madking.bot.novice"),
    "casual": Said("madking.bot.casual"),
    "sharp": Said("core.bot.sharp"),
}
"""Its levels, from the weakest on."""


@final
class Madking(Game):
    """Write a play that pleases a King whose mood nobody knows, and a muse nobody else does."""

    def __init__(self) -> None:
        self.name = "madking"
        self.least = 2
        self.most = 4
        self.minutes = 20
        self.aim = outlook.AIM
        self.rules = {"game": 2}
        self.options = OPTIONS
        self.cards = KINDS
        self.endings = story.ENDINGS
        self.rulings = story.RULINGS
        self.shapes = (events, shapes)
        self.act_class = MadkingAct

    def start(self, setup: Setup, listen: bool) -> State:
        return deal.start(setup, listen)

    def read_act(self, given: object) -> Act:
        return read_act(given)

    def refusal(self, state: State, seat: i64, act: Act) -> Refusal | None:
        return checks.refusal(cast(MadkingTable, state), seat, cast(MadkingAct, act))

    def view(self, state: State, seat: i64) -> View:
        return MadkingView(cast(MadkingTable, state), seat)

    def memory(self, seat: i64) -> Memory:
        return MadkingMemory(seat)

    def casual(self, seat: i64, chance: Chance) -> Bot:
        return Casual(seat, chance)

    def planner(self, seat: i64, chance: Chance) -> Bot:
        return Planner(seat, chance)

    def bots(self) -> dict[str, Said]:
        return BOTS

    def bot(self, name: str, seat: i64, chance: Chance) -> Bot:
        if name == "sharp":
            return sharp.Sharp(self, seat, chance, Budget(self.playouts))
        return Novice(seat, chance) if name == "novice" else Casual(seat, chance)

    def deck_told(self, text: str, file: str, tongue: str = ENGLISH) -> str:
        return deck_words.deck_told(text, file, language(tongue))

    def card_used(self, event: Event) -> str | None:
        return story.card_used(cast(EventWire, event.fields))

    def kinds(self, options: dict[str, object]) -> list[CardKind]:
        return kinds_of(options)

    def hand(self, state: State, seat: i64) -> list[str]:
        table = cast(MadkingTable, state)
        return [table.library[card].id for card in table.table[seat].actions]

    def ahead(self, state: State) -> i64:
        """MK-11: whose play has what the King and their muse want."""
        table = cast(MadkingTable, state)
        found: i64 = 0
        for seat in range(table.players):
            if table.pleases_king(seat) and table.pleases_muse(seat):
                found |= just(seat)
        return found

    def sentence(self, event: dict[str, object]) -> Said | None:
        return story.sentence(cast(EventWire, event))

    def awards(self, events: list[dict[str, object]]) -> list[Honour]:
        return awards.awards(cast("list[EventWire]", events))

    def pending(self, view: dict[str, object]) -> Said | None:
        return outlook.pending(cast(ViewWire, view))

    def follows(self, view: dict[str, object], seat: i64, act: Mapping[str, object]) -> Said | None:
        return outlook.follows(cast(ViewWire, view), seat, cast(ActWire, act))
