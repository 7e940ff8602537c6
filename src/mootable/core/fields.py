"""Reading what comes from outside: JSON objects, field by field, with refusals for people."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeVar, final

from mootable.core.refusal import Refusal

Word = TypeVar("Word", bound=str)

BIGGEST: Final = 2**53
"""The largest whole number that every JSON reader keeps exact."""


def shown(value: object) -> str:
    """A value as it may stand in a sentence: short, whatever was sent, and in JSON's words."""
    if isinstance(value, str):
        text = repr(value)
    elif value is None:
        text = "null"
    elif isinstance(value, bool):
        text = "true" if value else "false"
    elif isinstance(value, list):
        text = "a list"
    elif isinstance(value, dict):
        text = "an object"
    elif isinstance(value, int) and abs(value) > BIGGEST:
        # Python refuses to print whole numbers of thousands of digits.
        text = "a number too large"
    else:
        text = str(value)
    return text if len(text) <= 60 else text[:57] + "..."


_EXPECTED: Final = re.compile(
    r"Expected `([^`]*)`([^`]*?)(?:, got `([^`]*)`)?(?: - at `\$\.?([^`]*)`)?"
)
_MISSING: Final = re.compile(r"Object missing required field `([^`]*)`.*")
_UNKNOWN: Final = re.compile(r"Object contains unknown field `([^`]*)`.*")
_KINDS: Final[dict[str, str]] = {
    "int": "a whole number",
    "float": "a number with a decimal point",
    "bool": "true or false",
    "str": "text",
    "array": "a list",
    "object": "an object, with names and values",
}


def plainly(complaint: str) -> str:
    """What a reader of JSON says of a message that is not as it should be, as a sentence."""
    missing = _MISSING.fullmatch(complaint)
    if missing:
        return f'The field "{missing[1]}" is missing.'
    unknown = _UNKNOWN.fullmatch(complaint)
    if unknown:
        return f"There is no field {shown(unknown[1])} here."
    found = _EXPECTED.fullmatch(complaint)
    if not found:
        return f"That can't be used: {complaint}."
    what = f'"{found[4]}"' if found[4] else "It"
    kinds = [_KINDS.get(kind, kind) for kind in found[1].split(" | ")]
    got = f", not {_KINDS.get(found[3], found[3])}" if found[3] else ""
    return f"{what} must be {' or '.join(kinds)}{found[2]}{got}."


def misread(error: Exception) -> str:
    """Why something could not be read as JSON: part of a sentence."""
    return "it is nested too deeply" if isinstance(error, RecursionError) else str(error)


@final
class Fields:
    """The fields of one JSON object. Each is asked for by name and kind; none may be left over."""

    def __init__(self, given: object, what: str, code: str) -> None:
        self.what = what
        self.code = code
        self.asked: set[str] = set()
        if not isinstance(given, dict):
            raise Refusal(code, f"{what} must be an object, with names and values.")
        self.given: dict[str, object] = {}
        for name, value in given.items():
            if not isinstance(name, str):
                raise Refusal(code, f"{what} must have words as names, not {shown(name)}.")
            self.given[name] = value

    def refuse(self, reason: str) -> Refusal:
        return Refusal(self.code, f"{self.what}: {reason}")

    def has(self, name: str) -> bool:
        """Whether an optional field is there."""
        self.asked.add(name)
        return name in self.given

    def value(self, name: str) -> object:
        """A field of any kind."""
        if not self.has(name):
            raise self.refuse(f'the field "{name}" is missing.')
        return self.given[name]

    def whole(self, name: str, low: int = 0, high: int = BIGGEST) -> int:
        """A whole number within bounds. Neither 1.0 nor true is one."""
        value = self.value(name)
        if type(value) is not int or not low <= value <= high:
            bounds = f"{low} or more" if high == BIGGEST else f"from {low} to {high}"
            raise self.refuse(f'"{name}" must be a whole number, {bounds}, not {shown(value)}.')
        return value

    def flag(self, name: str) -> bool:
        value = self.value(name)
        if not isinstance(value, bool):
            raise self.refuse(f'"{name}" must be true or false, not {shown(value)}.')
        return value

    def word(self, name: str) -> str:
        value = self.value(name)
        if not isinstance(value, str):
            raise self.refuse(f'"{name}" must be text, not {shown(value)}.')
        return value

    def one_of(self, name: str, choices: Sequence[Word]) -> Word:
        """One of the given words."""
        value = self.word(name)
        for choice in choices:
            if choice == value:
                return choice
        raise self.refuse(f'"{name}" must be one of {", ".join(choices)}, not {shown(value)}.')

    def many(self, name: str) -> list[object]:
        """A list."""
        value = self.value(name)
        if not isinstance(value, list):
            raise self.refuse(f'"{name}" must be a list, not {shown(value)}.')
        return list(value)

    def end(self) -> None:
        """Refuse whatever nobody asked for."""
        for name in self.given:
            if name not in self.asked:
                known = ", ".join(sorted(self.asked)) or "none"
                raise self.refuse(f"there is no field {shown(name)} here (there are: {known}).")
