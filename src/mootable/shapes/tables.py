"""Tables of what is sent at a table, for the docs, from the schema of its game."""

from __future__ import annotations

from collections.abc import Collection, Iterator

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
    """The fields that are the game's own, and what is in them."""
    common = common_schema()["$defs"]
    told = {*common["ViewHead"]["properties"], *common["ViewEnd"]["properties"], *TOLD_ELSEWHERE}
    known = {
        "players": {*common["AnyPlayer"]["properties"]},
        "window": {*common["AnyWindow"]["properties"], "kind", "by"},
    }
    for name, field in parts["ViewWire"]["properties"].items():
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
    fields = _open(shape, known)
    if field.get("type") == "array":
        path += "[]"
    if fields:
        yield [f"`{path}`", ": ".join(filter(None, [field.get("description", ""), fields]))]
    for name, inner in shape["properties"].items():
        thing = _held(parts, inner)
        if thing is not None and name not in known:
            yield from _things(parts, f"{path}.{name}", inner, thing, set())


def _held(parts: dict[str, Schema], field: Schema) -> Schema | None:
    """The shape of the thing, or of each of the things, that a field holds, if it holds any."""
    field = field.get("items", field)
    for choice in field.get("anyOf", [field]):
        shape = parts.get(choice.get("$ref", "").removeprefix(REF), {})
        if "properties" in shape:
            return shape
    return None


def _each(parts: dict[str, Schema], union: str) -> list[Schema]:
    return [parts[one["$ref"].removeprefix(REF)] for one in parts[union]["anyOf"]]


def _type(shape: Schema) -> str:
    (name,) = shape["properties"]["type"]["enum"]
    return f"`{name}`"


def _open(shape: Schema, known: Collection[str] = ("type",)) -> str:
    """The fields that everybody sees, but for those that are known anyway."""
    fields = {
        name: _named(name, field)
        for name, field in shape["properties"].items()
        if name not in known and SEEN_BY not in field
    }
    always = ", ".join(text for name, text in fields.items() if name in shape["required"])
    maybe = ", ".join(text for name, text in fields.items() if name not in shape["required"])
    return "; ".join(filter(None, [always, maybe and f"may have {maybe}"]))


def _named(name: str, field: Schema) -> str:
    words = field.get("description", "")
    return f"`{name}` ({words})" if words else f"`{name}`"
