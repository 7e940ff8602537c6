"""How what is said is compared (MO-15): without regard to case, punctuation, spacing, number
words and the two spellings of English. The tables lie in this room, with their version.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from mootable.games.moo.cards import RANK_NAMES, SUIT_NAMES

SHORT: Final = 80
"""What people say again and again is no longer than this many characters."""
LONGEST: Final = 4000
"""What goes on for longer than this many characters is heard no further."""

_TABLE: Final = tomllib.loads(files(__package__).joinpath("spelling.toml").read_text("utf-8"))
VERSION: Final[str] = str(_TABLE["version"])

_NUMBERS: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
)
_TENS: Final = "twenty thirty forty fifty sixty seventy eighty ninety"

NUMBER_WORDS: Final[dict[str, int]] = {
    **{word: number for number, word in enumerate(_NUMBERS.split())},
    **{word: 10 * number for number, word in enumerate(_TENS.split(), 2)},
}
"""Numbers of one word, up to ninety."""


def _same_words(table: dict[str, Any]) -> dict[str, str]:
    """By a word as it may be heard, the word it is compared as."""
    same = {word: str(number) for word, number in NUMBER_WORDS.items()}
    for family in table["family"]:
        for stem in family["stems"].split():
            for ending in family["endings"].replace("-", " - ").split():
                tail = "" if ending == "-" else ending
                same[stem + family["british"] + tail] = stem + family["american"] + tail
    for ten in _TENS.split():
        for unit in _NUMBERS.split()[1:10]:
            same[ten + unit] = str(NUMBER_WORDS[ten] + NUMBER_WORDS[unit])
    for words in table["words"]:
        for pair in words["pairs"].split():
            british, american = pair.split(":")
            same[british] = american
    return same


_SAME: Final[dict[str, str]] = _same_words(_TABLE)
_TENS_FIGURES: Final = {str(ten) for ten in range(20, 100, 10)}
_UNIT_FIGURES: Final = set("123456789")

_HEARD: Final = re.compile(r"\*([^*]+)\*|([^\W\d_]+)|(\d+)")
_UNSEEN: Final = frozenset(["Cc", "Cf", "Cs", "Zs", "Zl", "Zp"])
"""Controls, marks that only shape others, and spaces."""
_APOSTROPHES: Final = re.compile("['\u2018\u2019\u02bc\u0060\u00b4]")

SUITS: Final[dict[str, int]] = {
    word: suit
    for suit, name in enumerate(["club", "diamond", "heart", "spade"])
    for word in (name, name + "s")
}

_GLUED: Final = re.compile(
    f"({'|'.join([*NUMBER_WORDS, 'ace', 'jack', 'queen', 'king'])})?(of)({'|'.join(SUITS)})?"
)
"""The name of a card, or the end or the beginning of one, without its spaces."""
_WHOSE: Final = re.compile(f"{_APOSTROPHES.pattern}s\\b", re.IGNORECASE)


def fold(text: str) -> list[str]:
    """The words of an utterance, as they are compared. `*knock*` is one word, stars and all. The
    list is not to be mended: what is often said is folded once."""
    return _often(text) if len(text) <= SHORT else _folded(text)


@lru_cache(maxsize=4096)
def _often(text: str) -> list[str]:
    return _folded(text)


def _folded(text: str) -> list[str]:
    if not text.isascii():
        # Accents and the many shapes of one letter fall together; what is no letter is dropped.
        text = unicodedata.normalize("NFKD", text[:LONGEST])
        text = "".join([letter for letter in text if not unicodedata.combining(letter)])
    text = _APOSTROPHES.sub("", text[:LONGEST].casefold())
    words: list[str] = []
    for heard in _HEARD.finditer(text):
        gesture, word, figures = heard.groups()
        if word is not None:
            glued = _GLUED.fullmatch(word) if "of" in word else None
            parts = [word] if glued is None else [part for part in glued.groups() if part]
            for part in parts:
                _add(words, _SAME.get(part, part))
        elif figures is not None:
            words.append(figures.lstrip("0") or "0")
        else:
            inner = fold(gesture)
            if inner:
                words.append("*" + "-".join(inner) + "*")
    return words


def _add(words: list[str], word: str) -> None:
    """ "twenty one" is 21."""
    if word in _UNIT_FIGURES and words and words[-1] in _TENS_FIGURES:
        words[-1] = words[-1][0] + word
    else:
        words.append(word)


def run(words: list[str]) -> str:
    """Words as they are compared where all that was said has to be the same: where the spaces fall
    is no matter (MO-15)."""
    return "".join(words)


def begun(words: list[str], run: str) -> int:
    """How many words, spaces aside, make up the run they begin with; 0 if they do not."""
    heard = ""
    for count, word in enumerate(words, 1):
        heard += word
        if len(heard) >= len(run):
            return count if heard == run else 0
    return 0


def is_silence(text: str) -> bool:
    """Whether there is nothing in it to be seen or heard."""
    return all(unicodedata.category(letter) in _UNSEEN for letter in text)


def says(words: list[str], wanted: list[str]) -> bool:
    """Whether the wanted words are among those said, one after the other. Where the spaces fall
    is no matter, as long as the wanted words begin and end with a word."""
    if not wanted:
        return True
    sought = run(wanted)
    if sought not in run(words):
        return False
    return any(_begins_with(words, at, sought) for at in range(len(words)))


def _begins_with(words: list[str], at: int, run: str) -> bool:
    """Whether the words from there on, spaces aside, begin with the run and a word ends there."""
    heard = ""
    while at < len(words) and len(heard) < len(run):
        heard += words[at]
        at += 1
    return heard == run


def ends_with(words: list[str], wanted: list[str]) -> bool:
    """Whether these are the last words; where the spaces fall is no matter (MO-15)."""
    sought = run(wanted)
    heard = ""
    for word in reversed(words):
        heard = word + heard
        if len(heard) >= len(sought):
            return heard == sought
    return False


def opened(words: list[str]) -> list[str]:
    """What was said, with the words of gestures among the others."""
    if not any(word[0] == "*" for word in words):
        return words
    return [part for word in words for part in word.strip("*").split("-")]


def names(text: str, words: list[str], name: list[str]) -> bool:
    """Whether the name is in a text, whose words these are: also as a gesture (`*moo*`), or as
    whose something is ("moo's")."""
    if says(words, name) or says(opened(words), name):
        return True
    return _WHOSE.search(text) is not None and says(fold(_WHOSE.sub("", text)), name)


def last_said(words: list[str], run: str) -> int:
    """Where the words begin that, spaces aside, make up the run, the last time it was said; -1 if
    it was not."""
    for at in range(len(words) - 1, -1, -1):
        word = words[at]
        if (run.startswith(word) or word.startswith(run)) and _begins_with(words, at, run):
            return at
    return -1


@cache
def _card_names() -> dict[str, int]:
    """By its name, every card but a joker."""
    return {
        run(fold(f"{rank} of {suit}")): place * 13 + number
        for place, suit in enumerate(SUIT_NAMES)
        for number, rank in enumerate(RANK_NAMES[:13])
    }


def card_said(words: list[str]) -> int:
    """The card that an utterance names, and nothing else; -1 if it names none."""
    return _card_names().get(run(words), -1)


def suit_named(words: list[str]) -> int:
    """The suit that an utterance names, and nothing else; -1 if it names none (MO-19)."""
    return SUITS.get(run(words), -1)
