"""A fifth game, as small as a game can be: take one, two or three of the pebbles; whoever takes the
last has won. It shows what a game has to bring, and that nothing else has to know of it."""

from __future__ import annotations

from importlib.resources import files
from typing import cast

from mootable.bots.players import Random
from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.event import Event
from mootable.core.fields import ACT, Fields
from mootable.core.game import Game, Setup
from mootable.core.options import Option
from mootable.core.refusal import Refusal
from mootable.core.seats import just
from mootable.core.state import Outcome, State
from mootable.core.view import Memory, View
from mootable.core.window import NEVER, Closes, Window
from mootable.words.language import BROUGHT
from mootable.words.said import Said
from tests.fifth import shapes
from tests.fifth.shapes import Laid, TakeWire, Took, ViewWire

PEBBLES = 12
BROUGHT["pebbles"] = files("tests.fifth").joinpath("words")


class Take(Act):
    def __init__(self, count: int) -> None:
        self.count = count

    def wire(self) -> TakeWire:
        return {"type": "take", "count": self.count}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Take) and other.count == self.count

    def __hash__(self) -> int:
        return self.count


TAKES = [Take(1), Take(2), Take(3)]


class PebbleState(State):
    def __init__(self, players: int, chance: Chance, left: int, turn: int, n: int = 0) -> None:
        window = Window(0, n, turn, just(turn), NEVER, Closes.BY_ONE)
        super().__init__(players, chance, [window], n, 0, None)
        self.left = left

    def legal(self, seat: int) -> list[Act]:
        if self.outcome is not None or not self.windows[0].may_answer(seat):
            return []
        return [act for act in TAKES if act.count <= self.left]

    def apply(self, seat: int, act: Act) -> None:
        self.n += 1
        taken = cast(Take, act).count
        self.left -= taken
        if self.heard is not None:
            took: Took = {"type": "took", "seat": seat, "count": taken}
            self.heard.append(Event(took))
        if self.left == 0:
            self.outcome = Outcome([seat], "last_pebble")
        after = (seat + 1) % self.players
        self.windows = [Window(0, self.n, after, just(after), NEVER, Closes.BY_ONE)]

    def clone(self) -> PebbleState:
        other = PebbleState(self.players, self.chance.clone(), self.left, 0, self.n)
        other.windows = [window.clone() for window in self.windows]
        other.at, other.now, other.outcome = self.at, self.now, self.outcome
        return other

    def census(self) -> dict[str, int]:
        return {}


class PebbleView(View):
    def __init__(self, state: PebbleState, seat: int) -> None:
        self.left = state.left
        self.turn = state.windows[0].owner
        self.outcome = state.outcome
        self.seat = seat

    def wire(self, names: list[str]) -> ViewWire:
        return {"players": names, "left": self.left, "turn": self.turn}


class PebbleMemory(Memory):
    def hear(self, event: dict[str, object]) -> None:
        """Everything is in sight."""

    def guess(self, view: View, chance: Chance) -> State:
        seen = cast(PebbleView, view)
        return PebbleState(2, chance, seen.left, seen.turn)


class Pebbles(Game):
    def __init__(self) -> None:
        self.name = "pebbles"
        self.least, self.most, self.minutes = 2, 4, 1
        self.rules = {"game": 1}
        self.options: list[Option] = []
        self.cards = []
        self.endings = ("last_pebble",)
        self.rulings = {}
        self.act_class = Take
        self.shapes = (shapes,)

    def start(self, setup: Setup, listen: bool) -> State:
        state = PebbleState(setup.players, setup.chance(), PEBBLES, 0)
        laid: Laid = {"type": "laid", "count": PEBBLES}
        state.heard = [Event(laid)] if listen else None
        return state

    def read_act(self, given: object) -> Act:
        fields = Fields(given, ACT, "bad_act")
        if fields.word("type") != "take":
            raise Refusal("bad_act", "One can only take pebbles.")
        act = Take(fields.whole("count", 1, 3))
        fields.end()
        return act

    def refusal(self, state: State, seat: int, act: Act) -> Refusal | None:
        if state.outcome is not None:
            return Refusal("over", "The match is over.")
        if not state.windows[0].may_answer(seat):
            return Refusal("not_your_turn", "It is somebody else's turn.")
        if act not in state.legal(seat):
            return Refusal("not_playable", "There are not so many pebbles left.")
        return None

    def view(self, state: State, seat: int) -> View:
        return PebbleView(cast(PebbleState, state), seat)

    def memory(self, seat: int) -> Memory:
        return PebbleMemory()

    def casual(self, seat: int, chance: Chance) -> Bot:
        return Random(chance)

    def card_used(self, event: Event) -> str | None:
        return None

    def sentence(self, event: dict[str, object]) -> Said | None:
        if event["type"] == "laid":
            return Said("pebbles.laid", count=cast(int, event["count"]))
        return Said("pebbles.took", who=cast(int, event["seat"]), count=cast(int, event["count"]))
