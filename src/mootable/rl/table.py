"""One match as those who learn it play it: each is asked alone, in numbers."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from librt.vecs import vec
from mypy_extensions import u8
from numpy.typing import NDArray

from mootable.bots import players as players_there
from mootable.core.asking import Asking
from mootable.core.bot import Bot
from mootable.core.chance import seeded
from mootable.core.encoding import Encoding, Tape
from mootable.core.event import Event
from mootable.core.match import Match, start
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.core.state import State
from mootable.games.catalogue import find
from mootable.games.encodings import encoding
from mootable.rl.numbers import table_options
from mootable.words.language import ENGLISH, language

Races = Literal["ticks", "times"]
"""Who comes first where several act at once: by their seats, or by a time that each is drawn to
react in."""
RACES: tuple[Races, ...] = ("ticks", "times")


class Table:
    """A match of a game, and whom it asks. Bots may sit in some seats: those are not asked."""

    match: Match
    events: list[Event]
    """What has happened since that was last told."""

    def __init__(
        self,
        game: str,
        players: int,
        options: dict[str, object] | None = None,
        races: Races = "ticks",
        bots: dict[int, str] | None = None,
    ) -> None:
        """Bots are given by seat and by what they are called."""
        if races not in RACES:
            raise Refusal("bad_request", f"Races go by {' or by '.join(RACES)}, not by {races!r}.")
        self.game = find(game)
        self.code: Encoding = encoding(game, players)
        self.options = table_options(self.game, players, options)
        self.races = races
        self.players = players
        self.levels = bots or {}
        for level in self.levels.values():
            players_there.check(level, self.game)

    def begin(self, seed: str) -> None:
        """The match of a seed."""
        raise NotImplementedError

    def hire(self, seed: str) -> dict[int, Bot]:
        """The bots of a match."""
        return {
            seat: players_there.make(level, self.game, seat, seeded(f"{seed}/{seat}"))
            for seat, level in self.levels.items()
        }

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def tape(self) -> Tape:
        """What is told of the match, for all seats."""
        raise NotImplementedError

    # -- who is asked --------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who is asked; nobody once it is over."""
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        return self.match.outcome is not None

    def numbers(self) -> list[int]:
        """What the seat that is asked may do."""
        raise NotImplementedError

    def answer(self, number: int) -> None:
        """The seat that is asked does one of those."""
        raise NotImplementedError

    def asked(self) -> dict[int, list[int]]:
        """All who are asked in this tick, and what each of them may do."""
        raise NotImplementedError

    def answer_all(self, numbers: dict[int, int]) -> None:
        """All of them answer at once. Whoever does what can't be done does the first that can."""
        raise NotImplementedError

    # -- what is told --------------------------------------------------------------------

    def row(self, seat: int) -> NDArray[np.int8]:
        """What a seat sees, from its view and what it heard."""
        code = self.code
        row = vec[u8]([0] * code.size)
        code.read(self.game.view(self.state, seat), row, 0)
        code.recall(self.tape, seat, row, 0)
        return np.frombuffer(memoryview(row), np.int8)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """What a seat may do; one who is not asked may do nothing."""
        mask = np.zeros(self.code.numbers.size, np.int8)
        if seat == self.seat:
            mask[self.numbers()] = 1
        return mask

    def rewards(self) -> list[float]:
        """What each has got since all were last told."""
        raise NotImplementedError

    def facts(self, seat: int) -> dict[str, Any]:
        """What else is told of a seat that is not for it to learn from."""
        return {}

    def story(self) -> str:
        """What has happened since it was last asked for, in sentences, as all could see it."""
        company, speech = self.match.company(), language(ENGLISH)
        told = [
            speech.say(self.game.sentence(event.seen_by(NOBODY)), company) for event in self.events
        ]
        self.events.clear()
        return "\n".join(line for line in told if line)


class Stepped(Table):
    """A match that goes from choice to choice, without a clock."""

    def begin(self, seed: str) -> None:
        match = start(self.game, self.game.setup(self.players, seed, self.options, None, None))
        reactions = seeded(f"{seed}/reactions") if self.races == "times" else None
        bots = self.hire(seed)
        self.match = match
        self.asking = Asking(self.code, self.game, match.state, match, reactions, bots)
        self.events = self.asking.events
        self.events[:0] = match.opening

    @property
    def state(self) -> State:
        return self.asking.state

    @property
    def tape(self) -> Tape:
        return self.asking.tape

    @property
    def seat(self) -> int:
        return self.asking.seat

    def numbers(self) -> list[int]:
        return self.code.allowed(self.asking.legal, self.asking.seat)

    def answer(self, number: int) -> None:
        self.asking.answer(self.code.act(number, self.asking.seat))

    def asked(self) -> dict[int, list[int]]:
        """A copy is asked what this tick will ask, each seat in turn."""
        found = {}
        ahead = self.asking.clone()
        n = ahead.state.n
        while ahead.seat != NOBODY and ahead.state.n == n:
            found[int(ahead.seat)] = self.code.allowed(ahead.legal, ahead.seat)
            ahead.answer(ahead.legal[0])
        return found

    def answer_all(self, numbers: dict[int, int]) -> None:
        n = self.match.n
        while not self.is_over and self.match.n == n:
            may = self.numbers()
            wanted = numbers[self.seat]
            self.answer(wanted if wanted in may else may[0])

    def rewards(self) -> list[float]:
        """Nothing before the end, then 1 for a win less an even share."""
        outcome = self.match.outcome
        if outcome is None:
            return [0.0] * self.players
        even = len(outcome.winners) / self.players
        return [(seat in outcome.winners) - even for seat in range(self.players)]


def told(table: Table, mode: str | None) -> str | None:
    """The story, or nothing where it was printed for people."""
    story = table.story()
    if mode != "human":
        return story
    print(story)  # noqa: T201 that is what rendering for people is
    return None


def spaces(code: Encoding, more: int = 0) -> tuple[Any, Any]:
    """What can be seen and what can be done, as gymnasium says it."""
    from gymnasium.spaces import Box, Dict, Discrete

    acts = code.numbers.size + more
    seen = Dict(
        {
            "observation": Box(0, 127, (code.size,), np.int8),
            "action_mask": Box(0, 1, (acts,), np.int8),
        }
    )
    return seen, Discrete(acts)
