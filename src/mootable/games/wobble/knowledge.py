"""What can be asked at a table of Wobble: words to spell, texts to copy, and countries and their
people.

The data lie in this room, so that a record replays alike whatever is installed.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final, cast


def _read(name: str) -> dict[str, object]:
    return tomllib.loads(files(__package__).joinpath(name).read_text("utf-8"))


_FIRST: Final = _read("words.toml")
TEXTS: Final[list[str]] = cast("list[str]", _FIRST["texts"])
"""What one who is away may have to copy."""
WORDS: Final[list[str]] = cast(str, _FIRST["words"]).split()
"""Words with a catch in them: those that are suggested, and picked by chance."""
PEOPLE: Final[dict[str, int]] = cast("dict[str, int]", _read("countries.toml")["countries"])
COUNTRIES: Final[list[str]] = list(PEOPLE)


@cache
def known_words() -> frozenset[str]:
    """Every word that may be picked, of all versions of the dictionary. It is read when somebody
    first picks a word of their own."""
    found = set(WORDS)
    for version in _read("dictionary.toml").values():
        found.update(cast(str, version).split())
    return frozenset(found)


def is_known(word: str) -> bool:
    """Whether the table knows a word, in capitals or not."""
    return word.lower() in known_words()


def is_spelled(word: str, text: str) -> bool:
    """Letters count; capitals, spaces and dashes between letters don't."""
    return "".join([letter for letter in text.lower() if letter not in " -"]) == word


def is_close(country: str, number: int) -> bool:
    """Within a tenth of the population."""
    people = PEOPLE[country]
    return abs(number - people) * 10 <= people
