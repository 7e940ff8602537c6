"""JSON Schemas as TypeScript declarations, for the type check of the page."""

from __future__ import annotations

import json

from mootable.core import shapes as common
from mootable.core.game import Game
from mootable.shapes.schema import REF, SEEN_BY, Schema, common_schema, schema

HEAD = "// Written by `make types` from {}. Do not edit."


def common_declarations() -> str:
    """What is sent at any table, as far as the page goes by it."""
    lines = [HEAD.format("what any game sends"), ""]
    for name, part in common_schema()["$defs"].items():
        lines += declaration(name, part)
    return "\n".join(lines)


def declarations(game: Game) -> str:
    """Everything that is sent at a table of a game, in its own words."""
    parts = schema(game)["$defs"]
    lines = [HEAD.format(f"the shapes of {game.title}"), ""]
    own = {name: part for name, part in parts.items() if not hasattr(common, name)}
    shared = {name for name in parts if name not in own and f'"{REF}{name}"' in json.dumps(own)}
    lines += [imported(shared, "../../shapes.js"), ""]
    for name, part in own.items():
        lines += declaration(name, part)
    return "\n".join(lines)


def imported(names: set[str], source: str) -> str:
    """The line that takes names from another file."""
    return f'import type {{ {", ".join(sorted(names))} }} from "{source}";'


def declaration(name: str, schema: Schema) -> list[str]:
    """A schema as a declaration of its own."""
    if "properties" not in schema:
        return [*_told(schema, ""), f"export type {name} = {typed(schema)};", ""]
    lines = [*_told(schema, ""), f"export interface {name} {{"]
    needed = schema.get("required", [])
    for field, inner in schema["properties"].items():
        optional = "" if field in needed else "?"
        lines += [*_told(inner, "  "), f"  {field}{optional}: {typed(inner)};"]
    return [*lines, "}", ""]


def _told(schema: Schema, indent: str) -> list[str]:
    """What a schema says of itself."""
    words = " ".join(schema.get("description", "").split())
    if SEEN_BY in schema:
        words = f"{words}; seen by {schema[SEEN_BY]}".removeprefix("; ")
    return [f"{indent}/** {words} */"] if words else []


def typed(schema: Schema) -> str:
    """A schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(typed(choice) for choice in schema["anyOf"])
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(typed(place) for place in schema['prefixItems'])}]"
        case "array":
            inner = typed(schema["items"])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            inner = typed(schema.get("additionalProperties") or {})
            return f"Record<string, {inner}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
    return "any"
