"""One match as those who learn it play it: each is asked alone, in numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import u8
from numpy.typing import NDArray

from mootable.core.asking import Asking
from mootable.core.encoding import Encoding
from mootable.core.match import Match, start
from mootable.core.seats import NOBODY
from mootable.games.catalogue import find
from mootable.games.encodings import encoding
from mootable.rl.numbers import table_options


class Table:
    """A match of a game, and whom it asks."""

    def __init__(self, game: str, players: int, options: dict[str, object] | None) -> None:
        self.game = find(game)
        self.code: Encoding = encoding(game, players)
        self.options = table_options(self.game, players, options)
        self.players = players

    def begin(self, seed: str) -> None:
        setup = self.game.setup(self.players, seed, self.options, None, None)
        match = start(self.game, setup)
        self.opening = match.opening
        self.asking = Asking(self.code, self.game, match.state, match)

    @property
    def match(self) -> Match:
        assert self.asking.match is not None
        return self.asking.match

    @property
    def seat(self) -> int:
        return self.asking.seat

    @property
    def is_over(self) -> bool:
        return self.asking.seat == NOBODY

    def row(self, seat: int) -> NDArray[np.int8]:
        """What a seat sees, from its view and what it heard."""
        code = self.code
        row = vec[u8]([0] * code.size)
        code.read(self.game.view(self.asking.state, seat), row, 0)
        self.asking.tape.write(row, code.cells.size, seat, self.players)
        return np.frombuffer(memoryview(row), np.int8)

    def numbers(self) -> list[int]:
        """What the seat that is asked may do."""
        seat = self.asking.seat
        return [self.code.number(act, seat) for act in self.asking.legal]

    def mask(self, seat: int) -> NDArray[np.int8]:
        """The same as a mask; one who is not asked may do nothing."""
        mask = np.zeros(self.code.numbers.size, np.int8)
        if seat == self.asking.seat:
            mask[self.numbers()] = 1
        return mask

    def answer(self, number: int) -> None:
        """The seat that is asked does one of those."""
        self.asking.answer(self.code.act(number, self.asking.seat))

    def rewards(self) -> list[float]:
        """What each has got: nothing before the end, then 1 for a win less an even share."""
        outcome = self.asking.state.outcome
        if outcome is None:
            return [0.0] * self.players
        even = len(outcome.winners) / self.players
        return [(seat in outcome.winners) - even for seat in range(self.players)]

    def story(self) -> str:
        """What has happened since it was last asked for, in sentences, as all could see it."""
        names = self.match.names()
        told = [
            self.game.sentence(event.seen_by(NOBODY), names, self.options)
            for event in [*self.opening, *self.asking.events]
        ]
        self.opening = []
        self.asking.events.clear()
        return "\n".join(line for line in told if line)


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
