"""The dictionary of Wobble: what may be picked to be spelled."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from hashlib import sha256
from importlib.resources import files

import pytest

from mootable.games.wobble.knowledge import COUNTRIES, WORDS, is_known, known_words
from mootable.words.language import ENGLISH, language
from tests.games.at_wire import named
from tests.games.wobble.play import trying

ROOM = files("mootable.games.wobble")
VERSIONS = {
    "version-2": "a7fefbe8f6285ac6",
}
"""Each version after the first, and what it was when records began to have its words."""


def digest(words: list[str]) -> str:
    return sha256(" ".join(words).encode()).hexdigest()[:16]


def test_an_older_records_words_stay_known() -> None:
    """Words are suggested by their place in the first list, and known by either."""
    assert digest(WORDS) == "2967648726c77885"
    lists = tomllib.loads((ROOM / "dictionary.toml").read_text("utf-8"))
    assert {name: digest(words.split()) for name, words in lists.items()} == VERSIONS


def test_words_are_in_order_once_and_easy_to_type() -> None:
    lists = tomllib.loads((ROOM / "dictionary.toml").read_text("utf-8"))
    added = [word for words in lists.values() for word in words.split()]
    for words in (WORDS, *(words.split() for words in lists.values())):
        assert words == sorted(set(words))
    assert len(known_words()) == len(WORDS) + len(added)
    assert 6000 <= len(known_words()) <= 8000
    for word in known_words():
        assert 4 <= len(word) <= 14
        assert word.isascii()
        assert word.isalpha()
        assert word.islower()


@pytest.mark.parametrize(
    "word",
    [
        "necessary",
        "rhythm",
        "embarrass",
        "queue",
        "accommodate",
        "entrepreneur",
        "chrysanthemum",
        "house",
        "apple",
    ],
)
def test_well_known_words_are_known(word: str) -> None:
    assert is_known(word)
    assert is_known(word.upper())
    assert not is_known(f"{word}q")


def test_wo_15_a_word_is_picked_in_capitals_or_not() -> None:
    at = trying("spelling")
    events = at.do(0, "pick", word="Chrysanthemum")
    assert named(events, "asked")[0]["word"] == "chrysanthemum"
    assert at.trial()["word"] == "chrysanthemum"
    at.do(1, "answer", text="CHRYSANTHEMUM")
    assert at.trial() is None


def test_the_dictionary_is_not_read_before_a_word_is_picked() -> None:
    code = (
        "from mootable.games.catalogue import find; find('wobble')\n"
        "from mootable.games.wobble.knowledge import is_known, known_words\n"
        "assert known_words.cache_info().currsize == 0\n"
        "assert is_known('queue')\n"
        "assert known_words.cache_info().currsize == 1\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_countries_have_a_name_in_the_catalogues() -> None:
    """Other languages have what English has."""
    assert list(language(ENGLISH).messages("countries")) == [
        f"countries.{country}.plain" for country in COUNTRIES
    ]
