"""The options of a game, as data: one list to read them by, explain them by and show them by."""

from __future__ import annotations

from typing import Final, final

from mootable.core.fields import OPTIONS, Fields, sent, shown
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said

LONGEST_MS: Final = 24 * 60 * 60 * 1000
"""No countdown is longer than a day."""
BIGGEST_NUMBER: Final = 1_000_000


@final
class Option:
    """One choice a host makes for a table. `kind` is ms, flag, choice, seat, number (a whole one,
    from 1 to `most`), words (some of its choices), deck (the text of a deck file), laws (the text
    of a lawbook, a law a line; secret from those who play) or value (anything; the game checks
    it). Some mean nothing without a clock: time limits, and what says who may be first."""

    __slots__ = ("choices", "default", "kind", "most", "name", "needs_clock", "said")

    def __init__(
        self,
        name: str,
        kind: str,
        default: object,
        said: Said,
        choices: list[str] | None = None,
        most: int = BIGGEST_NUMBER,
        needs_clock: bool = False,
    ) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.said = said
        self.choices = choices or []
        self.most = most
        self.needs_clock = needs_clock or kind == "ms"

    @property
    def text(self) -> str:
        """What it is for, in English."""
        return language(ENGLISH).say(self.said)

    def parts(self) -> tuple[object, ...]:
        told = self.name, self.kind, self.default, self.said, self.choices, self.most
        return *told, self.needs_clock

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.parts() == other.parts()

    def __reduce__(self) -> tuple[type[Option], tuple[object, ...]]:
        return Option, self.parts()

    def __repr__(self) -> str:
        return f"<Option {self.name}: {self.kind} = {shown(self.default)}>"


def whole(chosen: dict[str, object], name: str) -> int:
    """An option that is a whole number."""
    value = chosen[name]
    assert isinstance(value, int)
    return value


def flag(chosen: dict[str, object], name: str) -> bool:
    """An option that is true or false."""
    value = chosen[name]
    assert isinstance(value, bool)
    return value


def text(chosen: dict[str, object], name: str) -> str:
    """An option that is a text."""
    value = chosen[name]
    assert isinstance(value, str)
    return value


def words(chosen: dict[str, object], name: str) -> list[str]:
    """An option that is a list of words; where there is none, none of them."""
    value = chosen[name] or []
    assert isinstance(value, list)
    return [str(word) for word in value]


def lawbooks(options: list[Option]) -> list[str]:
    """The names of those that are the text of a lawbook."""
    return [option.name for option in options if option.kind == "laws"]


def read_options(options: list[Option], given: object, players: int) -> dict[str, object]:
    """All options of a table: as given, or by default. The result can be read again."""
    fields = Fields(given, OPTIONS, "bad_options")
    chosen: dict[str, object] = {}
    for option in options:
        name = option.name
        if not fields.has(name) or (option.default is None and fields.value(name) is None):
            chosen[name] = option.default
        elif option.kind == "ms":
            chosen[name] = fields.whole(name, 0, LONGEST_MS)
        elif option.kind == "seat":
            chosen[name] = fields.whole(name, 0, players - 1)
        elif option.kind == "flag":
            chosen[name] = fields.flag(name)
        elif option.kind == "deck" or option.kind == "laws":
            chosen[name] = fields.word(name)
        elif option.kind == "number":
            chosen[name] = fields.whole(name, 1, option.most)
        elif option.kind == "words":
            chosen[name] = _read_words(fields, name, option.choices)
        elif option.kind == "value":
            chosen[name] = fields.value(name)
        else:
            chosen[name] = fields.one_of(name, option.choices)
    fields.end()
    return chosen


def _read_words(fields: Fields, name: str, choices: list[str]) -> list[str]:
    """A list of words, each one of the choices."""
    words: list[str] = []
    for word in fields.many(name):
        if not isinstance(word, str) or word not in choices:
            got = sent(word)
            raise fields.refuse(Said("core.field.some_of", name=name, choices=choices, got=got))
        words.append(word)
    return words
