"""The JSON Schema of what is sent at a table, from the shapes of its game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from mootable.core import shapes as common
from mootable.core.game import Game
from mootable.core.refusal import CODES
from mootable.core.shapes import SeenBy, Stamp

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
REF = "#/$defs/"
SEEN_BY = "x-seen-by"
"""Who alone sees a field of an event; JSON Schema has no word for it."""

ROOTS = ("ActWire", "EventWire", "OverWire", "AnswerWire")
"""What a game says of itself, besides its view; few answer questions."""

PLAIN: dict[object, Schema] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
    object: {},
}


def schema(game: Game) -> Schema:
    """Everything that is sent at a table of a game, each part under its name in `$defs`."""
    described = Describer(common, *game.shapes)
    for module in game.shapes:
        for name in ROOTS:
            if hasattr(module, name):
                described.of(getattr(module, name))
    described.of(common.RefusedLine)
    # Where any game tells how it ended, this one does so in its own way.
    described.names[common.AnyOver] = "OverWire"
    described.of(common.StateLine)
    events = {"type": "array", "items": {"$ref": REF + "EventWire"}}
    described.parts["StateLine"]["properties"]["events"] = events
    described.parts["ViewWire"] = _view(described, said(game, "ViewWire"))
    described.parts["RefusalWire"]["properties"]["code"]["enum"] = list(CODES)
    return {
        "$schema": DIALECT,
        "title": game.title,
        "description": f"What is sent at a table of {game.title}.",
        "$defs": described.in_order(),
    }


def said(game: Game, name: str) -> Any:
    """What a game says under a name in its shapes."""
    return next(getattr(module, name) for module in game.shapes if hasattr(module, name))


def common_schema() -> Schema:
    """What is sent at any table, as far as the page goes by it."""
    described = Describer(common)
    for part in (common.Award, common.AnyPlayer, common.AnyWindow, common.ReadLaw, common.ViewHead):
        described.of(part)
    described.of(common.ViewEnd)
    return {"$schema": DIALECT, "$defs": described.in_order()}


def _view(described: Describer, own_part: Any) -> Schema:
    """A whole view: what every view has around what is the game's own."""
    head, own, end = (described.whole(part) for part in (common.ViewHead, own_part, common.ViewEnd))
    return own | {
        "properties": head["properties"] | own["properties"] | end["properties"],
        "required": head["required"] + own["required"] + end["required"],
    }


class Describer:
    """Describes shapes. What has a name is described once, in `parts`, and named elsewhere."""

    def __init__(self, *modules: ModuleType) -> None:
        self.parts: dict[str, Schema] = {}
        self.names: dict[object, str] = {}
        for module in modules:
            for name, value in vars(module).items():
                if is_typeddict(value) or get_origin(value) in (UnionType, Union, Literal):
                    self.names.setdefault(value, name)

    def in_order(self) -> dict[str, Schema]:
        """The parts, in the order in which the modules say them."""
        places = {name: place for place, name in enumerate(self.names.values())}
        return {name: self.parts[name] for name in sorted(self.parts, key=places.__getitem__)}

    def of(self, kind: Any) -> Schema:
        """The schema of a type; if it has a name, where to find it."""
        name = self.names.get(kind)
        if name is None:
            return self._unnamed(kind)
        if name not in self.parts:
            # Kept free before it is described, in case it is part of itself.
            self.parts[name] = {}
            self.parts[name] = self.whole(kind) if is_typeddict(kind) else self._unnamed(kind)
        return {"$ref": REF + name}

    def whole(self, shape: Any) -> Schema:
        """A shape with all its fields."""
        described: Schema = {"type": "object"}
        if shape.__doc__:
            described["description"] = " ".join(shape.__doc__.split())
        fields = get_type_hints(shape, include_extras=True)
        optional = [name for name in fields if _may_be_absent(shape, name, fields[name])]
        order = sorted(fields, key=lambda name: (name in optional, name != "type"))
        described["properties"] = {name: self._field(fields[name]) for name in order}
        described["required"] = [name for name in order if name not in optional]
        described["additionalProperties"] = False
        return described

    def _field(self, kind: Any) -> Schema:
        notes: list[object] = []
        while get_origin(kind) in (Annotated, NotRequired):
            notes += getattr(kind, "__metadata__", ())
            kind = get_args(kind)[0]
        described = dict(self.of(kind))
        for note in notes:
            if isinstance(note, SeenBy):
                described[SEEN_BY] = note.whom
            elif isinstance(note, Stamp):
                described["description"] = note.text
            else:
                described["description"] = note
        return described

    def _unnamed(self, kind: Any) -> Schema:
        if kind in PLAIN:
            return PLAIN[kind]
        origin, inner = get_origin(kind), get_args(kind)
        if origin is Literal:
            return {"enum": list(inner)}
        if origin in (UnionType, Union):
            said = [*self.names, *PLAIN]
            in_order = sorted(inner, key=lambda one: said.index(one) if one in said else 0)
            return {"anyOf": [self.of(one) for one in in_order]}
        if origin in (list, Sequence):
            return {"type": "array", "items": self.of(inner[0])}
        if origin is tuple:
            places = {"prefixItems": [self.of(one) for one in inner]}
            return {"type": "array", **places, "minItems": len(inner), "maxItems": len(inner)}
        if origin in (dict, Mapping):
            return {"type": "object", "additionalProperties": self.of(inner[1])}
        raise AssertionError(f"{kind} is no shape that can be described.")


def _may_be_absent(shape: Any, name: str, kind: Any) -> bool:
    while get_origin(kind) is Annotated:
        if any(isinstance(note, Stamp) for note in kind.__metadata__):
            return False
        kind = get_args(kind)[0]
    return name in shape.__optional_keys__ or get_origin(kind) is NotRequired
