"""A player that learned: a small net, by numpy alone, in a seat.

Its weights are made by `examples/train/ppo.py`. It plays tables of the size it has learned at; at
others, and where words are asked for, it does what a casual player would.
"""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import u8
from numpy.typing import NDArray

from mootable.bots.learned import weights_of
from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.encoding import TOKEN, WAIT, WINDOW, Encoding
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.core.view import View
from mootable.games.encodings import encoding


class Net:
    """What a trained net makes of a row: how good each act is."""

    def __init__(self, weights: dict[str, NDArray[Any]]) -> None:
        self.code_name, players = (str(about) for about in weights.pop("about"))
        self.players = int(players)
        self.cell = weights.pop("cell").astype(np.intp)
        self.level = weights.pop("level")
        self.of = {name: held.astype(np.float32) for name, held in weights.items()}
        layers = sum(name.startswith("deep.") for name in weights) // 2
        self.deep = [
            (self.of[f"deep.{layer}.weight"], self.of[f"deep.{layer}.bias"])
            for layer in range(layers)
        ]

    def scores(self, row: NDArray[np.uint8]) -> NDArray[np.float32]:
        of = self.of
        cells = (row[self.cell] >= self.level).astype(np.float32)
        what, who, whom, card = row[-WINDOW * TOKEN :].reshape(WINDOW, TOKEN).T
        heard = of["what.weight"][what] + of["who.weight"][who]
        heard = np.maximum(heard + of["whom.weight"][whom] + of["card.weight"][card], 0)
        first = of["table.weight"] @ cells + of["table.bias"]
        thought = np.maximum(first + of["window.weight"] @ heard.ravel() + of["window.bias"], 0)
        for weight, bias in self.deep:
            thought = thought + np.maximum(weight @ thought + bias, 0)
        found: NDArray[np.float32] = of["act.weight"] @ thought + of["act.bias"]
        return found


def read_net(data: bytes) -> Net:
    """A net as training has written it."""
    with np.load(io.BytesIO(data), allow_pickle=False) as kept:
        return Net(dict(kept))


@lru_cache
def net_of(game: str) -> Net:
    """The net that comes with the house."""
    file = weights_of(game)
    assert file is not None
    return read_net(file.read_bytes())


class Keen(Bot):
    """Does what its net thinks best; where that has changed nothing, whatever it happens to. It
    would do the same for ever, and so would others like it who all show the same palm."""

    def __init__(self, game: Game, seat: int, chance: Chance, net: Net) -> None:
        self.game = game
        self.seat = seat
        self.net = net
        self.code: Encoding = encoding(game.name, net.players)
        if self.code.name != net.code_name:
            raise Refusal("bad_request", f"This net was trained for {net.code_name}.")
        self.tape = self.code.tape()
        self.chance = chance
        self.casual = game.casual(seat, chance)
        self.commits = self.casual.commits
        # Whether this is a table as those it has learned at.
        self.plays = False
        # What the table looked like when it was last asked, and what it did.
        self.last: tuple[bytes, Act] | None = None

    def hear(self, event: dict[str, object]) -> None:
        self.casual.hear(event)
        if event["type"] == "started":
            usual = not event.get("set") and "library" not in event
            self.plays = usual and event["players"] == self.net.players
        if self.plays:
            self.code.hear_alone(event, self.seat, self.tape)

    def choose(self, view: View, legal: list[Act]) -> Act:
        if not self.plays or any(act.lacks_words() for act in legal):
            return self.casual.choose(view, legal)
        seen = self.seen(view)
        best = self.best(seen, legal)
        table = seen[: self.code.cells.size].tobytes()
        if self.last == (table, best):
            best = legal[self.chance.below(len(legal))]
        self.last = table, best
        return best

    def race(self, view: View, legal: list[Act]) -> Act | None:
        if not self.plays or any(act.lacks_words() for act in legal):
            return self.casual.race(view, legal)
        best = self.best(self.seen(view), [*legal, WAIT])
        return None if best is WAIT else view.meant(best)

    def seen(self, view: View) -> NDArray[np.uint8]:
        """What it sees and heard, in numbers."""
        row = vec[u8]([0] * self.code.size)
        self.code.read(view, row, 0)
        self.code.recall(self.tape, self.seat, row, 0)
        return np.frombuffer(memoryview(row), np.uint8)

    def best(self, seen: NDArray[np.uint8], legal: list[Act]) -> Act:
        scores = self.net.scores(seen)
        return max(legal, key=lambda act: scores[self.code.number(act.offered(), self.seat)])
