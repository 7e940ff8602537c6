"""Tables in numbers, played at random, beside the matches that they are."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import u8

from mootable.core.asking import Asking
from mootable.core.chance import Chance
from mootable.core.encoding import Encoding, Tape
from mootable.core.match import Match, start
from mootable.games.catalogue import find
from mootable.games.encodings import encoding
from mootable.rl.arguments import table_options


def match(game: str, players: int, seed: str) -> Match:
    """A match as a table of a batch would play it."""
    found = find(game)
    return start(found, found.setup(players, seed, table_options(found, players, None), None, None))


def asked(game: str, players: int, seed: str) -> Asking:
    """Such a match, at its first choice."""
    played = match(game, players, seed)
    return Asking(encoding(game, players), find(game), played.state, played)


def row(encoding: Encoding, asking: Asking, seat: int, tape: Tape | None = None) -> list[int]:
    """What a seat sees in numbers, from its view and from what it heard."""
    cells = vec[u8]([0] * encoding.size)
    assert asking.match is not None
    encoding.read(asking.match.view(seat), cells, 0)
    heard = asking.tape if tape is None else tape
    encoding.recall(heard, seat, cells, 0)
    return list(cells)


def looked(encoding: Encoding, asking: Asking, seat: int) -> list[int]:
    """The same straight from the table."""
    cells = vec[u8]([0] * encoding.size)
    encoding.look(asking.state, seat, cells, 0)
    encoding.recall(asking.tape, seat, cells, 0)
    return list(cells)


def choose(asking: Asking, luck: Chance) -> None:
    """A choice at random."""
    asking.answer(asking.legal[luck.below(len(asking.legal))])
