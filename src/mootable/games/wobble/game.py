"""The front door of Wobble."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast, final

from mootable.core import sharp
from mootable.core.act import Act
from mootable.core.awards import Honour
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.event import Event
from mootable.core.game import Game, Setup
from mootable.core.rate import Rate
from mootable.core.refusal import Refusal
from mootable.core.search import Budget
from mootable.core.seats import just
from mootable.core.state import State
from mootable.core.view import Memory, View
from mootable.games.wobble import (
    awards,
    checks,
    deal,
    deck_words,
    events,
    options,
    outlook,
    quick,
    rates,
    shapes,
    story,
)
from mootable.games.wobble.acts import MOST_PLAYERS, WobbleAct, read_act
from mootable.games.wobble.bot import Casual
from mootable.games.wobble.cards import ACTIONS, DECK, hand_told, worth
from mootable.games.wobble.events import EventWire
from mootable.games.wobble.memory import WobbleMemory
from mootable.games.wobble.novice import Novice
from mootable.games.wobble.options import OPTIONS
from mootable.games.wobble.rules import WobbleState
from mootable.games.wobble.shapes import ActWire, ViewWire
from mootable.games.wobble.view import WobbleView
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64

BOTS: Final[dict[str, Said]] = {
    "novice": Said("wobble.bot.novice"),
    "casual": Said("wobble.bot.casual"),
    "sharp": Said("core.bot.sharp"),
}
"""Its levels, from the weakest on."""


@final
class Wobble(Game):
    """Shed your cards, race out of turn, and dare the tasks."""

    def __init__(self) -> None:
        self.name = "wobble"
        self.least = 2
        self.most = MOST_PLAYERS
        self.minutes = 40
        self.aim = outlook.AIM
        self.rules = {"game": 3}
        self.races = True
        self.options = OPTIONS
        self.cards = DECK
        self.endings = story.ENDINGS
        self.rulings = story.RULINGS
        self.shapes = (events, shapes)
        self.playouts = 400
        self.act_class = WobbleAct

    def setup(
        self, players: int, seed: str, options_: object, deal_: object, names: list[str] | None
    ) -> Setup:
        setup = super().setup(players, seed, options_, deal_, names)
        options.check(setup.options, players)
        return setup

    def among_bots(self, chosen: dict[str, object], is_bot: list[bool]) -> dict[str, object]:
        """WO-23: bots' tasks succeed with their set skill, unless the host has set others."""
        if chosen.get("skills") is not None or True not in is_bot:
            return chosen
        skills: object = [options.CASUAL if bot else None for bot in is_bot]
        return {**chosen, "skills": skills if False in is_bot else options.CASUAL}

    def start(self, setup: Setup, listen: bool) -> State:
        return deal.start(setup, listen)

    def read_act(self, given: object) -> Act:
        return read_act(given)

    def refusal(self, state: State, seat: i64, act: Act) -> Refusal | None:
        return checks.refusal(cast(WobbleState, state), seat, cast(WobbleAct, act))

    def view(self, state: State, seat: i64) -> View:
        return WobbleView(cast(WobbleState, state), seat)

    def seen_besides(self, state: State, seat: i64) -> dict[str, object] | None:
        return {"hand": hand_told(cast(WobbleState, state).hands[seat])}

    def memory(self, seat: i64) -> Memory:
        return WobbleMemory(seat)

    def casual(self, seat: i64, chance: Chance) -> Bot:
        return Casual(seat, chance)

    def quick(self, state: State, seat: i64, chance: Chance) -> Act:
        return quick.quick(cast(WobbleState, state), seat, chance)

    def race(self, state: State, chance: Chance) -> bool:
        return quick.race(cast(WobbleState, state), chance)

    def utility(self, state: State, seat: i64) -> float:
        return quick.utility(cast(WobbleState, state), seat)

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

    def card_title(self, card: str, options: dict[str, object]) -> str:
        if card not in ACTIONS:
            return card
        return language(ENGLISH).say(Said("wobble.called.sign", sign=card))

    def hand(self, state: State, seat: i64) -> list[str]:
        return [story.card_kind(card) for card in cast(WobbleState, state).hands[seat]]

    def ahead(self, state: State) -> i64:
        """WO-20, WO-21: whoever had the fewest points if the round were over now."""
        table = cast(WobbleState, state)
        scores = [table.scores[seat] + worth(table.hands[seat]) for seat in range(table.players)]
        least = min(scores)
        found: i64 = 0
        for seat in range(table.players):
            if scores[seat] == least:
                found |= just(seat)
        return found

    def rates(self) -> list[Rate]:
        return rates.rates()

    def count(self, event: Event, counts: dict[str, int]) -> None:
        rates.count(cast(EventWire, event.fields), counts)

    def sentence(self, event: dict[str, object]) -> Said | None:
        return story.sentence(cast(EventWire, event))

    def awards(self, events: list[dict[str, object]]) -> list[Honour]:
        return awards.awards(cast("list[EventWire]", events))

    def pending(self, view: dict[str, object]) -> Said | None:
        return outlook.pending(cast(ViewWire, view))

    def follows(self, view: dict[str, object], seat: i64, act: Mapping[str, object]) -> Said | None:
        return outlook.follows(cast(ViewWire, view), cast(ActWire, act))
