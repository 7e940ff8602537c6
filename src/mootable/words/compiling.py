"""Catalogues as they are written, made into the plain data that they are read as.

They are written in MessageFormat 2, which Mozilla's moz.l10n reads; it is needed only here. What it
finds is kept as little as can be: `language.py` says how.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from moz.l10n.formats.mf2 import MF2ParseError, mf2_parse_message, mf2_validate_message
from moz.l10n.model import (
    CatchallKey,
    Expression,
    Markup,
    Message,
    Pattern,
    PatternMessage,
    SelectMessage,
    VariableRef,
)

from mootable.words.language import ANY


class BadMessage(Exception):
    """A message that can't be used; says which and why."""


def compiled(room: str, text: str, printed: Mapping[str, str]) -> str:
    """A catalogue's data, from what its author wrote, and from what is printed in English on the
    game's cards, which nobody writes twice."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadMessage(str(error)) from error
    messages = {f"{room}.{key}": message for key, message in written(table)}
    data = {key: _message(key, message) for key, message in messages.items()}
    data |= {f"{room}.{key}": text for key, text in printed.items()}
    lines = [f"{_json(key)}: {_json(message)}" for key, message in data.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def written(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    """Every message of a file, by its key."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from written(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _message(key: str, text: str) -> Any:
    try:
        message = mf2_parse_message(text.strip())
        mf2_validate_message(message)
    except (MF2ParseError, ValueError) as error:
        raise BadMessage(f"{key}: {error}") from error
    if isinstance(message, PatternMessage):
        pattern = _pattern(key, message, message.pattern)
        return "".join(pattern) if all(isinstance(part, str) for part in pattern) else pattern
    assert isinstance(message, SelectMessage)
    by = [_place(key, message, Expression(one)) for one in message.selectors]
    of = [
        [[ANY if isinstance(one, CatchallKey) else one for one in keys], _pattern(key, message, to)]
        for keys, to in message.variants.items()
    ]
    return {"by": by, "of": of}


def _pattern(key: str, message: Message, pattern: Pattern) -> list[Any]:
    parts: list[Any] = []
    for part in pattern:
        if isinstance(part, Markup):
            raise BadMessage(f"{key}: there is no markup in what is said.")
        made = part if isinstance(part, str) else _place(key, message, part)
        if isinstance(made, str) and parts and isinstance(parts[-1], str):
            parts[-1] += made
        else:
            parts.append(made)
    return parts


def _place(key: str, message: Message, expression: Expression) -> Any:
    """What fills a place, what is made of it, and how. A place that is declared above is what it
    is declared to be."""
    what = expression.arg
    if isinstance(what, VariableRef):
        declared = message.declarations.get(what.name)
        if declared is not None and declared is not expression and expression.function is None:
            return _place(key, message, declared)
        filled = f"${what.name}"
    elif expression.function is None:
        return what or ""
    else:
        filled = f"={what}"
    if expression.function is None:
        return [filled]
    options = {name: str(value) for name, value in expression.options.items()}
    return [filled, expression.function, options] if options else [filled, expression.function]
