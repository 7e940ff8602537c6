"""Reading what comes from outside: JSON objects, field by field, with refusals for people."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeVar, final

from mootable.core.refusal import Refusal
from mootable.words.language import ENGLISH, language
from mootable.words.said import Given, Said, as_written

Word = TypeVar("Word", bound=str)

BIGGEST: Final = 2**53
"""The largest whole number that every JSON reader keeps exact."""

ACT: Final = Said("core.what.act")
DEAL: Final = Said("core.what.deal")
OPTIONS: Final = Said("core.what.options")
RECORD: Final = Said("core.what.record")
GUIDE: Final = Said("core.what.guide")
"""What the fields are of."""


def sent(value: object) -> Given:
    """A value as it may stand in a sentence: short, whatever was sent, and in JSON's words."""
    if isinstance(value, list):
        return Said("core.sent.list")
    if isinstance(value, dict):
        return Said("core.sent.object")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and abs(value) > BIGGEST:
        # Python refuses to print whole numbers of thousands of digits.
        return Said("core.sent.large")
    text = "null" if value is None else repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= 60 else text[:57] + "..."


def shown(value: object) -> str:
    """The same, in English."""
    told = sent(value)
    return told if isinstance(told, str) else language(ENGLISH).say(Said("core.sent.so", it=told))


_EXPECTED: Final = re.compile(
    r"Expected `([^`]*)`([^`]*?)(?:, got `([^`]*)`)?(?: - at `\$\.?([^`]*)`)?"
)
_MISSING: Final = re.compile(r"Object missing required field `([^`]*)`.*")
_UNKNOWN: Final = re.compile(r"Object contains unknown field `([^`]*)`.*")
_KINDS: Final[dict[str, str]] = {
    "int": "core.kind.int",
    "float": "core.kind.float",
    "bool": "core.kind.bool",
    "str": "core.kind.str",
    "array": "core.kind.array",
    "object": "core.kind.object",
}


def plainly(complaint: str) -> Said:
    """What a reader of JSON says of a message that is not as it should be, as it is told."""
    missing = _MISSING.fullmatch(complaint)
    if missing:
        return Said("core.request.missing", name=missing[1])
    unknown = _UNKNOWN.fullmatch(complaint)
    if unknown:
        return Said("core.request.unknown", name=shown(unknown[1]))
    found = _EXPECTED.fullmatch(complaint)
    if not found:
        return Said("core.request.unusable", why=complaint)
    what = Said("core.request.it")
    if found[4]:
        what = Said("core.request.field", name=found[4])
    kinds = [_kind(kind) for kind in found[1].split(" | ")]
    if not found[3]:
        return Said("core.request.must", what=what, kinds=kinds, bound=found[2])
    got = _kind(found[3])
    return Said("core.request.must_not", what=what, kinds=kinds, bound=found[2], got=got)


def _kind(name: str) -> Said:
    return Said(_KINDS[name]) if name in _KINDS else as_written(name)


def misread(error: Exception) -> Given:
    """Why something could not be read as JSON: part of a sentence, which is the reader's own."""
    return Said("core.sent.deep") if isinstance(error, RecursionError) else str(error)


@final
class Fields:
    """The fields of one JSON object. Each is asked for by name and kind; none may be left over."""

    def __init__(self, given: object, what: Said, code: str) -> None:
        self.what = what
        self.code = code
        self.asked: set[str] = set()
        if not isinstance(given, dict):
            raise Refusal(code, Said("core.field.object", what=what))
        self.given: dict[str, object] = {}
        for name, value in given.items():
            if not isinstance(name, str):
                raise Refusal(code, Said("core.field.names", what=what, got=sent(name)))
            self.given[name] = value

    def refuse(self, reason: Said | str) -> Refusal:
        return Refusal(self.code, Said("core.field.refused", what=self.what, why=reason))

    def has(self, name: str) -> bool:
        """Whether an optional field is there."""
        self.asked.add(name)
        return name in self.given

    def value(self, name: str) -> object:
        """A field of any kind."""
        if not self.has(name):
            raise self.refuse(Said("core.field.missing", name=name))
        return self.given[name]

    def whole(self, name: str, low: int = 0, high: int = BIGGEST) -> int:
        """A whole number within bounds. Neither 1.0 nor true is one."""
        value = self.value(name)
        if type(value) is not int or not low <= value <= high:
            got = sent(value)
            if high == BIGGEST:
                raise self.refuse(Said("core.field.whole", name=name, low=low, got=got))
            between = Said("core.field.whole_between", name=name, low=low, high=high, got=got)
            raise self.refuse(between)
        return value

    def flag(self, name: str) -> bool:
        value = self.value(name)
        if not isinstance(value, bool):
            raise self.refuse(Said("core.field.flag", name=name, got=sent(value)))
        return value

    def word(self, name: str) -> str:
        value = self.value(name)
        if not isinstance(value, str):
            raise self.refuse(Said("core.field.word", name=name, got=sent(value)))
        return value

    def one_of(self, name: str, choices: Sequence[Word]) -> Word:
        """One of the given words."""
        value = self.word(name)
        for choice in choices:
            if choice == value:
                return choice
        got = sent(value)
        raise self.refuse(Said("core.field.one_of", name=name, choices=list(choices), got=got))

    def many(self, name: str) -> list[object]:
        """A list."""
        value = self.value(name)
        if not isinstance(value, list):
            raise self.refuse(Said("core.field.many", name=name, got=sent(value)))
        return list(value)

    def end(self) -> None:
        """Refuse whatever nobody asked for."""
        for name in self.given:
            if name not in self.asked:
                if not self.asked:
                    raise self.refuse(Said("core.field.none", got=sent(name)))
                known = sorted(self.asked)
                raise self.refuse(Said("core.field.unknown", got=sent(name), known=known))
