"""What is told of the encodings."""

from __future__ import annotations

from mootable.core.encoding import Encoding, Part
from mootable.games import encodings
from mootable.games.catalogue import find
from mootable.games.encodings import ENCODED
from mootable.rl.arguments import whole


def encoding(game: str, players: object) -> Encoding:
    """How a game is told in numbers at a table of so many."""
    return encodings.encoding(game, whole("The number of players", players, 1))


def versions() -> dict[str, str]:
    """The name of each game's encoding, with its version."""
    return {game: encoding(game, find(game).least).name for game in ENCODED}


def described(encoding: Encoding) -> dict[str, str]:
    """The tables of the docs: what each number, each cell and each token means."""
    name = encoding.name.partition("_")[0]
    numbers = [
        f"| {_places(part)} | `{part.name}` | {part.text} |\n" for part in encoding.numbers.parts
    ]
    cells = [
        f"| {_places(part, first)} | `{part.name}` | 0–{part.most} | {part.text} |\n"
        for layout, first in ((encoding.cells, 0), (encoding.notes, encoding.cells.size))
        for part in layout.parts
    ]
    tokens = [f"| {what} | {text} |\n" for what, text in enumerate(encoding.tokens)]
    words = {
        f"{what} of {name}": "| | |\n|---|---|\n"
        + "".join([f"| {place} | `{text}` |\n" for place, text in enumerate(some)])
        for what, some in encoding.words.items()
    }
    return {
        **words,
        f"acts of {name}": "| numbers | act | |\n|---|---|---|\n" + "".join(numbers),
        f"cells of {name}": "| cells | name | | |\n|---|---|---|---|\n" + "".join(cells),
        f"tokens of {name}": "| what | |\n|---|---|\n" + "".join(tokens),
    }


def _places(part: Part, begin: int = 0) -> str:
    first = begin + part.first
    return str(first) if part.count == 1 else f"{first}–{first + part.count - 1}"
