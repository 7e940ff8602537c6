"""The front door of Mood'aut."""

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
from mootable.core.seats import holds, just
from mootable.core.state import State
from mootable.core.view import Memory, View
from mootable.games.moodaut import (
    awards,
    checks,
    deal,
    deck_words,
    events,
    options,
    outlook,
    quick,
    shapes,
    story,
)
from mootable.games.moodaut.acts import LEAST_PLAYERS, MOST_PLAYERS, MoodautAct, read_act
from mootable.games.moodaut.bot import Casual
from mootable.games.moodaut.cards import DECK, IDS, KINDS, ids, kinds_of
from mootable.games.moodaut.events import EventWire
from mootable.games.moodaut.memory import MoodautMemory
from mootable.games.moodaut.novice import Novice
from mootable.games.moodaut.options import OPTIONS
from mootable.games.moodaut.rules import MoodautState
from mootable.games.moodaut.shapes import ActWire, ViewWire
from mootable.games.moodaut.view import MoodautView
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64

BOTS: Final[dict[str, Said]] = {
    "novice": Said("moodaut.bot.novice"),
    "casual": Said("moodaut.bot.casual"),
    "sharp": Said("core.bot.sharp"),
}
"""Its levels, from the weakest on."""


@final
class Moodaut(Game):
    """Draw, and don't get stuck in stress; interrupt each other, and help each other out."""

    def __init__(self) -> None:
        self.name = "moodaut"
        self.least = LEAST_PLAYERS
        self.most = MOST_PLAYERS
        self.minutes = 15
        self.aim = outlook.AIM
        self.rules = {"game": 3}
        self.options = OPTIONS
        self.cards = DECK
        self.endings = story.ENDINGS
        self.rulings = story.RULINGS
        self.act_class = MoodautAct
        self.shapes = (events, shapes)
        self.playouts = 1600

    def setup(
        self, players: int, seed: str, options_: object, deal_: object, names: list[str] | None
    ) -> Setup:
        setup = super().setup(players, seed, options_, deal_, names)
        options.check(setup.options, players)
        return setup

    def start(self, setup: Setup, listen: bool) -> State:
        return deal.start(setup, listen)

    def read_act(self, given: object) -> Act:
        return read_act(given)

    def refusal(self, state: State, seat: i64, act: Act) -> Refusal | None:
        return checks.refusal(cast(MoodautState, state), seat, cast(MoodautAct, act))

    def view(self, state: State, seat: i64) -> View:
        return MoodautView(cast(MoodautState, state), seat)

    def seen_besides(self, state: State, seat: i64) -> dict[str, object] | None:
        return {"hand": ids(cast(MoodautState, state).table[seat].hand)}

    def memory(self, seat: i64) -> Memory:
        return MoodautMemory(seat)

    def casual(self, seat: i64, chance: Chance) -> Bot:
        return Casual(seat, chance)

    def quick(self, state: State, seat: i64, chance: Chance) -> Act:
        return quick.quick(cast(MoodautState, state), seat, chance)

    def promising(self, view: View, legal: list[Act]) -> list[Act]:
        return quick.promising(cast(MoodautView, view), cast("list[MoodautAct]", legal))

    def bots(self) -> dict[str, Said]:
        return BOTS

    def bot(self, name: str, seat: i64, chance: Chance) -> Bot:
        if name == "sharp":
            return sharp.Sharp(self, seat, chance, Budget(self.playouts))
        return Novice(seat, chance) if name == "novice" else Casual(seat, chance)

    def deck_told(self, text: str, file: str, tongue: str = ENGLISH) -> str:
        return deck_words.deck_told(text, file, language(tongue))

    def kinds(self, options: dict[str, object]) -> list[CardKind]:
        return kinds_of(options)

    def card_used(self, event: Event) -> str | None:
        return story.card_used(cast(EventWire, event.fields))

    def hand(self, state: State, seat: i64) -> list[str]:
        hand = cast(MoodautState, state).table[seat].hand
        return [IDS[card] for card in range(KINDS) if hand[card]]

    def ahead(self, state: State) -> i64:
        """Whoever is still in with the most supports: two of them win."""
        table = cast(MoodautState, state)
        most: i64 = 0
        found: i64 = 0
        for seat in range(table.players):
            supports = table.table[seat].supports
            if holds(table.living, seat) and supports >= most:
                found = found | just(seat) if supports == most else just(seat)
                most = supports
        return found

    def sentence(self, event: dict[str, object]) -> Said | None:
        return story.sentence(cast(EventWire, event))

    def awards(self, events: list[dict[str, object]]) -> list[Honour]:
        return awards.awards(cast("list[EventWire]", events))

    def pending(self, view: dict[str, object]) -> Said | None:
        return outlook.pending(cast(ViewWire, view))

    def follows(self, view: dict[str, object], seat: i64, act: Mapping[str, object]) -> Said | None:
        return outlook.follows(cast(ViewWire, view), seat, cast(ActWire, act))
