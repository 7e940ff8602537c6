"""Tables of what is sent at a table, for the docs, from the schema of its game."""

from __future__ import annotations

from collections.abc import Iterator

from mootable.core.game import Game
from mootable.shapes.schema import REF, SEEN_BY, Schema, common_schema, schema

MOST_CHOICES = 4
"""More than so many are no help in a table."""
TOLD_ELSEWHERE = ("hand", "turn")
"""What every game's view has besides what is common to all, as the page on the wire tells."""


def tables(game: Game) -> dict[str, str]:
    """The tables of a game, by the names that the docs call them by."""
    parts = schema(game)["$defs"]
    found = {
        "acts": _table(["`type`", "fields", "when, and what it is"], _acts(parts)),
        "events": _table(
            ["`type`", "open fields", "secret fields, and who sees them", "what happened"],
            _events(parts),
        ),
        "view": _table(["field", "what it is"], _view(parts)),
    }
    if "AnswerWire" in parts:
        found["answer"] = _table(["field", "what it is"], _fields(parts, "AnswerWire", set(), {}))
    return found


def _table(heads: list[str], rows: Iterator[list[str]]) -> str:
    head = f"| {' | '.join(heads)} |\n|{'---|' * len(heads)}\n"
    cells = (" |".join(f" {cell}" if cell else "" for cell in row) for row in rows)
    return head + "".join(f"|{row} |\n" for row in cells)


def _acts(parts: dict[str, Schema]) -> Iterator[list[str]]:
    for shape in _each(parts, "ActWire"):
        yield [_type(parts, shape), _open(parts, shape, {"type"}), shape["description"]]


def _events(parts: dict[str, Schema]) -> Iterator[list[str]]:
    shapes = _each(parts, "EventWire")
    # What all of them have is told once, in words.
    shared = set.intersection(*[set(shape["properties"]) for shape in shapes])
    for shape in shapes:
        secret: dict[str, list[str]] = {}
        for name, field in shape["properties"].items():
            if SEEN_BY in field:
                secret.setdefault(field[SEEN_BY], []).append(_named(parts, name, field))
        told = "; ".join(f"{', '.join(names)}: {whom}" for whom, names in secret.items())
        yield [_type(parts, shape), _open(parts, shape, shared), told, shape["description"]]


def _view(parts: dict[str, Schema]) -> Iterator[list[str]]:
    """The fields that are the game's own, and what is in them."""
    common = common_schema()["$defs"]
    told = {*common["ViewHead"]["properties"], *common["ViewEnd"]["properties"], *TOLD_ELSEWHERE}
    known = {
        "players": {*common["AnyPlayer"]["properties"]},
        "window": {*common["AnyWindow"]["properties"], "kind", "by"},
    }
    return _fields(parts, "ViewWire", told, known)


def _fields(
    parts: dict[str, Schema], whole: str, told: set[str], known: dict[str, set[str]]
) -> Iterator[list[str]]:
    """The fields of a shape that are not told elsewhere. `known`: by field, what everybody knows
    to be in it."""
    for name, field in parts[whole]["properties"].items():
        shape = _held(parts, field)
        if name in told:
            continue
        if shape is None:
            yield [f"`{name}`", field.get("description", "")]
        else:
            yield from _things(parts, name, field, shape, known.get(name, set()))


def _things(
    parts: dict[str, Schema], path: str, field: Schema, shape: Schema, known: set[str]
) -> Iterator[list[str]]:
    """A thing in the view with its fields, as far as they are not known from elsewhere; then the
    things in it."""
    fields = _open(parts, shape, known)
    if any(choice.get("type") == "array" for choice in field.get("anyOf", [field])):
        path += "[]"
    if fields:
        yield [f"`{path}`", ": ".join(filter(None, [field.get("description", ""), fields]))]
    for name, inner in shape["properties"].items():
        thing = _held(parts, inner)
        if thing is not None and name not in known:
            yield from _things(parts, f"{path}.{name}", inner, thing, set())


def _held(parts: dict[str, Schema], field: Schema) -> Schema | None:
    """The shape of the thing, or of each of the things, that a field holds, if it holds any."""
    for choice in field.get("anyOf", [field]):
        shape = _found(parts, choice.get("items", choice))
        if "properties" in shape:
            return shape
    return None


def _each(parts: dict[str, Schema], union: str) -> list[Schema]:
    return [parts[one["$ref"].removeprefix(REF)] for one in parts[union]["anyOf"]]


def _type(parts: dict[str, Schema], shape: Schema) -> str:
    """The type that tells a shape, or the few that do."""
    return ", ".join(f"`{name}`" for name in _found(parts, shape["properties"]["type"])["enum"])


def _open(parts: dict[str, Schema], shape: Schema, known: set[str]) -> str:
    """The fields that everybody sees, but for those that are known anyway."""
    fields = {
        name: _named(parts, name, field)
        for name, field in shape["properties"].items()
        if name not in known and SEEN_BY not in field
    }
    always = ", ".join(text for name, text in fields.items() if name in shape["required"])
    maybe = ", ".join(text for name, text in fields.items() if name not in shape["required"])
    return "; ".join(filter(None, [always, maybe and f"may have {maybe}"]))


def _named(parts: dict[str, Schema], name: str, field: Schema) -> str:
    """A field, and what it is: in words, or what it is one of."""
    words = field.get("description", "")
    choices = _found(parts, field).get("enum", [])
    if not words and 1 < len(choices) <= MOST_CHOICES:
        words = ", ".join(f"`{choice}`" for choice in choices)
    return f"`{name}` ({words})" if words else f"`{name}`"


def _found(parts: dict[str, Schema], schema: Schema) -> Schema:
    """A schema, if it is not given but named."""
    return parts[schema["$ref"].removeprefix(REF)] if "$ref" in schema else schema
