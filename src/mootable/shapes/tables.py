"""Tables of what is sent at a table, for the docs, from the schema of its game."""

from __future__ import annotations

from collections.abc import Iterator

from mootable.core.game import Game
from mootable.shapes.schema import REF, SEEN_BY, Schema, common_schema, schema

TOLD_ELSEWHERE = ("hand", "turn")
"""What every game's view has besides what is common to all, as the page on the wire tells."""


def tables(game: Game) -> dict[str, str]:
    """The tables of a game, by the names that the docs call them by."""
    parts = schema(game)["$defs"]
    return {
        "acts": _table(["`type`", "fields", "when, and what it is"], _acts(parts)),
        "events": _table(
            ["`type`", "open fields", "secret fields, and who sees them", "what happened"],
            _events(parts),
        ),
        "view": _table(["field", "what it is"], _view(parts)),
    }


def _table(heads: list[str], rows: Iterator[list[str]]) -> str:
    head = f"| {' | '.join(heads)} |\n|{'---|' * len(heads)}\n"
    return head + "".join(f"| {' | '.join(row)} |\n".replace("|  |", "| |") for row in rows)


def _acts(parts: dict[str, Schema]) -> Iterator[list[str]]:
    for shape in _each(parts, "ActWire"):
        yield [_type(shape), _open(shape), shape["description"]]


def _events(parts: dict[str, Schema]) -> Iterator[list[str]]:
    for shape in _each(parts, "EventWire"):
        secret: dict[str, list[str]] = {}
        for name, field in shape["properties"].items():
            if SEEN_BY in field:
                secret.setdefault(field[SEEN_BY], []).append(_named(name, field))
        told = "; ".join(f"{', '.join(names)}: {whom}" for whom, names in secret.items())
        yield [_type(shape), _open(shape), told, shape["description"]]


def _view(parts: dict[str, Schema]) -> Iterator[list[str]]:
    """The fields that are the game's own, those of the things in it included."""
    common = common_schema()["$defs"]
    told = {*common["ViewHead"]["properties"], *common["ViewEnd"]["properties"], *TOLD_ELSEWHERE}
    known = {
        "players": {*common["AnyPlayer"]["properties"]},
        "window": {*common["AnyWindow"]["properties"], "kind", "by"},
    }
    for name, field in parts["ViewWire"]["properties"].items():
        if name in told:
            continue
        if name not in known:
            yield [f"`{name}`", field.get("description", "")]
        yield from _inside(parts, name, field, known.get(name, set()))


def _inside(
    parts: dict[str, Schema], path: str, field: Schema, known: set[str]
) -> Iterator[list[str]]:
    """The fields of what a field holds, as far as they are not known from elsewhere."""
    if field.get("type") == "array":
        path, field = f"{path}[]", field["items"]
    for choice in field.get("anyOf", [field]):
        shape = parts.get(choice.get("$ref", "").removeprefix(REF), {})
        for name, inner in shape.get("properties", {}).items():
            if name not in known:
                yield [f"`{path}.{name}`", inner.get("description", "")]
                yield from _inside(parts, f"{path}.{name}", inner, set())


def _each(parts: dict[str, Schema], union: str) -> list[Schema]:
    return [parts[one["$ref"].removeprefix(REF)] for one in parts[union]["anyOf"]]


def _type(shape: Schema) -> str:
    (name,) = shape["properties"]["type"]["enum"]
    return f"`{name}`"


def _open(shape: Schema) -> str:
    """The fields that everybody sees."""
    fields = {
        name: _named(name, field)
        for name, field in shape["properties"].items()
        if name != "type" and SEEN_BY not in field
    }
    always = ", ".join(text for name, text in fields.items() if name in shape["required"])
    maybe = ", ".join(text for name, text in fields.items() if name not in shape["required"])
    return "; ".join(filter(None, [always, maybe and f"may have {maybe}"]))


def _named(name: str, field: Schema) -> str:
    words = field.get("description", "")
    return f"`{name}` ({words})" if words else f"`{name}`"
