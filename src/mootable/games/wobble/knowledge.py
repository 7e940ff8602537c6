"""What can be asked at a table of Wobble: words to spell, and countries and their people.

The data lie in this room, so that a record replays alike whatever is installed.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final, cast

_WORDS: Final = tomllib.loads(files(__package__).joinpath("words.toml").read_text("utf-8"))
_COUNTRIES: Final = tomllib.loads(files(__package__).joinpath("countries.toml").read_text("utf-8"))

WORDS: Final[list[str]] = cast(str, _WORDS["words"]).split()
KNOWN_WORDS: Final[set[str]] = set(WORDS)
PEOPLE: Final[dict[str, int]] = cast("dict[str, int]", _COUNTRIES["countries"])
COUNTRIES: Final[list[str]] = list(PEOPLE)


def is_spelled(word: str, text: str) -> bool:
    """Letters count; capitals, spaces and dashes between letters don't."""
    return "".join([letter for letter in text.lower() if letter not in " -"]) == word


def is_close(country: str, number: int) -> bool:
    """Within a tenth of the population."""
    people = PEOPLE[country]
    return abs(number - people) * 10 <= people
