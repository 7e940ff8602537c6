"""A table of Moo as those who learn it play it: time goes by in ticks, and in each of them every
player is asked what to do, which may be nothing."""

from __future__ import annotations

from typing import Any, cast

from mootable.core.chance import seeded
from mootable.core.clockwork import Clockwork
from mootable.core.encoding import WAIT, Tape
from mootable.core.event import Event
from mootable.core.match import start
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.core.window import NEVER
from mootable.games.encodings import TIMED
from mootable.games.moo.encoding import TICK_MS
from mootable.games.moo.events import EventWire
from mootable.rl.moo import EVERY_HALF, read_books
from mootable.rl.moo import half as places_of
from mootable.rl.table import Races, Stepped, Table


class Ticking(Table):
    """An evening of Moo. Each begins with a lawbook of a half, unless there are laws among the
    options; nobody is told which. What is answered in a tick is done at its beginning, by whoever's
    turn it is and then to the left; or when each has reacted, if races go by times."""

    clockwork: Clockwork

    def __init__(
        self,
        game: str,
        players: int,
        options: dict[str, object] | None = None,
        races: Races = "ticks",
        bots: dict[int, str] | None = None,
        half: str | None = None,
    ) -> None:
        super().__init__(game, players, options, races, bots, half)
        half = "train" if half is None else half
        if half not in EVERY_HALF:
            known = ", ".join(map(repr, EVERY_HALF))
            raise Refusal("bad_request", f"Lawbooks are of the half {known}, not {half!r}.")
        self.books: list[list[str]] = []
        if self.options["lawbook"] is None:
            books = read_books()
            self.books = [books[place].laws for place in places_of(half)]
        if self.levels:
            knows = [
                seat in self.levels and self.game.bot_knows(self.levels[seat])
                for seat in range(self.players)
            ]
            self.options = self.game.among_learners(self.options, knows)
        self.seats = [seat for seat in range(self.players) if seat not in self.levels]

    def begin(self, seed: str) -> None:
        super().begin(seed)
        self.luck = seeded(f"{seed}/ticks")
        options = self.options
        if self.books:
            laws = self.books[self.luck.below(len(self.books))]
            options = {**options, "lawbook": "\n".join(laws)}
        self.match = start(self.game, self.game.setup(self.players, seed, options, None, None))
        self.heard = self.code.tape()
        self.events = []
        self.turns = [0] * self.players
        self.penalties = [0] * self.players
        self.tokens = [0] * self.players
        self.told = [0] * self.players
        self.take_in(self.match.opening)
        self.clockwork = Clockwork(self.match, self.hire(seed), f"{seed}/bots")
        self.left = self.seats.copy()
        self.answers: dict[int, int] = {}

    @property
    def tape(self) -> Tape:
        return self.heard

    # -- who is asked --------------------------------------------------------------------

    @property
    def seat(self) -> int:
        return NOBODY if self.is_over else self.left[0]

    def numbers(self) -> list[int]:
        return self.numbers_of(self.seat)

    def numbers_of(self, seat: int) -> list[int]:
        return self.code.allowed(self.match.legal(seat), seat)

    def answer(self, number: int) -> None:
        self.done.append(number)
        self.answers[self.left.pop(0)] = number
        if not self.left:
            self.tick()

    def asked(self) -> dict[int, list[int]]:
        return {seat: self.numbers_of(seat) for seat in self.seats} if not self.is_over else {}

    def answer_all(self, numbers: dict[int, int]) -> None:
        self.done.append(numbers)
        for seat, may in self.asked().items():
            self.answers[seat] = numbers[seat] if numbers[seat] in may else may[0]
        self.tick()

    # -- what happens --------------------------------------------------------------------

    def tick(self) -> None:
        """All have answered, and time goes by."""
        begun = self.match.at
        for at, seat in self.in_order(begun):
            self.wait_until(at)
            act = self.code.act(self.answers[seat], seat)
            if act is not WAIT and not self.is_over:
                try:
                    self.take_in(self.clockwork.play(seat, act, at))
                except Refusal:
                    # Others were quicker, and it can't be done any more.
                    continue
        self.wait_until(begun + TICK_MS)
        if not self.is_over:
            self.take_in(self.match.tick(begun + TICK_MS))
        self.left = self.seats.copy()

    def in_order(self, begun: int) -> list[tuple[int, int]]:
        """When each acts, and who."""
        if self.races == "times":
            return sorted((begun + self.luck.below(TICK_MS), seat) for seat in self.seats)
        turn = max(0, self.match.state.to_move())
        around = sorted(self.seats, key=lambda seat: (seat - turn) % self.players)
        return [(begun, seat) for seat in around]

    def wait_until(self, at: int) -> None:
        """The bots do what they do until then."""
        while not self.is_over and NEVER != self.clockwork.next_at() <= at:
            self.take_in(self.clockwork.step())

    def take_in(self, events: list[Event]) -> None:
        self.events += events
        for event in events:
            self.code.hear(event, self.heard)
            told = cast(EventWire, event.fields)
            match told["type"]:
                case "turn":
                    self.turns[told["seat"]] += 1
                case "penalized":
                    self.penalties[told["seat"]] += 1
                case "mooed":
                    self.tokens[told["seat"]] += 1

    # -- what is told --------------------------------------------------------------------

    def rewards(self) -> list[float]:
        """A token is 1, a penalty -1."""
        now = [token - penalty for token, penalty in zip(self.tokens, self.penalties, strict=True)]
        before, self.told = self.told, now
        return [float(got - had) for got, had in zip(now, before, strict=True)]

    def facts(self, seat: int) -> dict[str, Any]:
        """What it is scored by: penalties in turns of its own."""
        return {
            "turns": self.turns[seat],
            "penalties": self.penalties[seat],
            "tokens": self.tokens[seat],
        }


def table(
    game: str,
    players: int,
    options: dict[str, object] | None = None,
    races: Races = "ticks",
    bots: dict[int, str] | None = None,
    half: str | None = None,
) -> Table:
    """A table of a game; `half` is for Moo alone."""
    if game in TIMED:
        return Ticking(game, players, options, races, bots, half)
    if half is not None:
        raise Refusal("bad_request", "Moo alone has lawbooks to take a `half` of.")
    return Stepped(game, players, options, races, bots)
