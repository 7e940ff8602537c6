"""The front door of Moo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast, final

from mootable.core.act import Act
from mootable.core.awards import Honour
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.event import Event
from mootable.core.fields import Fields
from mootable.core.game import Game, Setup
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.core.shapes import ReadLaw
from mootable.core.state import State
from mootable.core.view import Memory, View
from mootable.games.moo import awards, checks, deal, events, lawbook, outlook, shapes, story
from mootable.games.moo.acts import LEAST_PLAYERS, MOST_PLAYERS, MooAct, read_act
from mootable.games.moo.bots.knower import Knower
from mootable.games.moo.bots.learner import Learner
from mootable.games.moo.bots.manner import BOTS, CASUAL, MANNERS
from mootable.games.moo.events import EventWire
from mootable.games.moo.law import reader
from mootable.games.moo.memory import MooMemory
from mootable.games.moo.options import NOBODY_KNOWS, OPTIONS, Options
from mootable.games.moo.rules import MooState
from mootable.games.moo.shapes import ActWire
from mootable.games.moo.view import MooView
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Moo(Game):
    """Secret rules, spoken, enforced and changed by those who play."""

    def __init__(self) -> None:
        self.name = "moo"
        self.least = LEAST_PLAYERS
        self.most = MOST_PLAYERS
        self.minutes = 45
        self.aim = outlook.AIM
        self.rules = {"game": 7, "laws": 14, "words": 1}
        self.options = OPTIONS
        # What a card is worth knowing for is a secret.
        self.cards = []
        self.endings = story.ENDINGS
        self.rulings = story.RULINGS
        self.shapes = (events, shapes)
        self.act_class = MooAct
        self.comes_and_goes = True
        self.is_endless = True
        self.is_secret = True
        self.aids = ("phrasebook", "calls", "settings")
        self.is_spoken = True
        self.races = True
        self.slow_acts = ("enact", "move")

    def setup(
        self, players: int, seed: str, options_: object, deal_: object, names: list[str] | None
    ) -> Setup:
        setup = super().setup(players, seed, options_, deal_, names)
        Options(setup.options, players)
        lawbook.read_given(setup.options)
        return setup

    def among_bots(self, chosen: dict[str, object], is_bot: list[bool]) -> dict[str, object]:
        """MO-31: only people vote on ending the game."""
        return {**chosen, "bots": is_bot}

    def among_learners(self, chosen: dict[str, object], knows: list[bool]) -> dict[str, object]:
        """MO-32 (102): at least one player knows the printed rules."""
        if True not in knows:
            raise Refusal("nobody_knows", NOBODY_KNOWS)
        return {**chosen, "knows": knows}

    def start(self, setup: Setup, listen: bool) -> State:
        return deal.start(setup, listen)

    def read_act(self, given: object) -> Act:
        return read_act(given)

    def refusal(self, state: State, seat: i64, act: Act) -> Refusal | None:
        return checks.refusal(cast(MooState, state), seat, cast(MooAct, act))

    def view(self, state: State, seat: i64) -> View:
        return MooView(cast(MooState, state), seat)

    def memory(self, seat: i64) -> Memory:
        return MooMemory(seat)

    def casual(self, seat: i64, chance: Chance) -> Bot:
        return Learner(seat, chance, CASUAL)

    def bots(self) -> dict[str, Said]:
        return BOTS

    def bot(self, name: str, seat: i64, chance: Chance) -> Bot:
        manner = MANNERS[name]
        if manner.learns:
            return Learner(seat, chance, manner)
        return Knower(seat, chance, manner)

    def bot_knows(self, bot: str) -> bool:
        return bot in MANNERS and MANNERS[bot].knows

    def stand_in(self, knows: bool) -> str:
        return "casual" if knows else "newcomer"

    def ask(self, state: State, seat: i64, question: dict[str, object]) -> Mapping[str, object]:
        """MO-22, MO-28: the law desk checks a law and tries it; anyone may draft."""
        fields = Fields(question, Said("core.what.question"), "bad_request")
        if fields.word("about") != "law":
            raise Refusal("no_questions", Said("moo.no.other_questions"))
        text = fields.word("text")
        reading = fields.word("reading") if fields.has("reading") else ""
        fields.end()
        table = cast(MooState, state)
        return lawbook.checked(table, text, seat != NOBODY and table.knows[seat], reading)

    def work_out(self, act: Act) -> None:
        """What a law says that is put before the table: whoever reads it next has it at hand."""
        law = cast(MooAct, act).law_put()
        if law:
            reader.made_out(law)

    def prepare(self) -> None:
        """How people write laws, and the grammars by which that is read."""
        from mootable.games.moo.law import desk

        desk.prepare()

    def lawbook(self, state: State) -> list[ReadLaw]:
        return lawbook.lawbook(cast(MooState, state))

    def lawbook_text(self, state: State) -> str:
        return lawbook.invented(cast(MooState, state))

    def card_used(self, event: Event) -> str | None:
        return story.card_used(cast(EventWire, event.fields))

    def sentence(self, event: dict[str, object]) -> Said | None:
        return story.sentence(cast(EventWire, event))

    def awards(self, events: list[dict[str, object]]) -> list[Honour]:
        return awards.awards(cast("list[EventWire]", events))

    def follows(self, view: dict[str, object], seat: i64, act: Mapping[str, object]) -> Said | None:
        return outlook.follows(cast(ActWire, act))
