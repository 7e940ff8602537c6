"""OpenAPI and AsyncAPI, and the page's type declarations, from the types of the messages."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from types import ModuleType
from typing import Any, get_args

import msgspec

from mootable.games.catalogue import GAMES
from mootable.server import bodies as b
from mootable.server import messages as m
from mootable.server.identity import ALPHABET, CODE_LENGTH
from mootable.shapes.declared import HEAD, declaration, imported
from mootable.words.language import ENGLISH, languages

_REF = "#/components/schemas/{name}"
CODE = {
    "name": "code",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "pattern": f"^[{ALPHABET}{ALPHABET.lower()}]{{{CODE_LENGTH}}}$"},
    "description": "The table's code.",
}
GAME = {
    "name": "name",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "enum": list(GAMES)},
}


SPOKEN = {"type": "string", "enum": list(languages()), "default": ENGLISH}
LANGUAGE = {
    "name": "language",
    "in": "query",
    "required": False,
    "schema": SPOKEN,
    "description": "The language of every sentence of the answer.",
}


def _info(title: str, text: str) -> dict[str, Any]:
    return {"title": title, "version": version("mootable"), "description": text}


def _answer(text: str, kind: Any, media: str = "application/json") -> dict[str, Any]:
    schema = {"type": "string"} if kind is str else _schema_of(kind)
    return {"description": text, "content": {media: {"schema": schema}}}


def _schema_of(kind: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=_REF)
    return schema


def _operation(
    name: str,
    text: str,
    answers: dict[str, dict[str, Any]],
    *,
    parameters: list[dict[str, Any]] | None = None,
    body: Any = None,
) -> dict[str, Any]:
    refused = _answer("Refused: a code and a sentence.", b.Refused)
    told: dict[str, Any] = {
        "operationId": name,
        "summary": text,
        "responses": answers | {"4XX": refused, "5XX": refused},
    }
    told["parameters"] = [*(parameters or []), LANGUAGE]
    if body is not None:
        told["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": _schema_of(body)}},
        }
    return told


@cache
def openapi() -> dict[str, Any]:
    """What can be asked over HTTP."""
    bodies = [
        b.GameInfo,
        b.GameDetails,
        b.OpenTable,
        b.SitDown,
        b.PushInfo,
        b.KeptSeat,
        b.KeptSeats,
        b.YourTable,
        b.Ticket,
        b.TableInfo,
        b.ReplayInfo,
        b.Refused,
    ]
    _, components = msgspec.json.schema_components(bodies, ref_template=_REF)
    games = {"200": _answer("Every game of the house.", list[b.GameInfo])}
    game = {"200": _answer("Its cards and its rulebook.", b.GameDetails)}
    tables = {"200": _answer("Public tables that are not over.", list[b.TableInfo])}
    ticket = {"201": _answer("A seat, and the token that proves it.", b.Ticket)}
    table = {"200": _answer("The table.", b.TableInfo)}
    push = {"200": _answer("The house's public key, or why not.", b.PushInfo)}
    brought = {"200": _answer("From its cookie, the latest last.", list[b.KeptSeat])}
    yours = {"200": _answer("Those that are not over, the latest first.", list[b.YourTable])}
    qr = {"200": _answer("A QR code of the table's link.", str, "image/svg+xml")}
    record = {"200": _answer("The record, JSON lines.", str, "application/x-ndjson")}
    lawbook = {"200": _answer("Its laws, in the order they were made.", list[dict[str, Any]])}
    replay = {"200": _answer("The match, step by step.", b.ReplayInfo)}
    at = [CODE]
    return {
        "openapi": "3.1.0",
        "info": _info("Mootable", "Open tables, sit down, and look at matches that are over."),
        "paths": {
            "/api/games": {"get": _operation("games", "The games", games)},
            "/api/games/{name}": {"get": _operation("game", "One game", game, parameters=[GAME])},
            "/api/tables": {
                "get": _operation("tables", "Public tables", tables),
                "post": _operation("open_table", "Open a table", ticket, body=b.OpenTable),
            },
            "/api/tables/{code}": {"get": _operation("table", "A table", table, parameters=at)},
            "/api/tables/{code}/seats": {
                "post": _operation(
                    "sit_down", "Sit down at a table", ticket, parameters=at, body=b.SitDown
                )
            },
            "/api/seats": {
                "get": _operation("seats", "The seats that a device has brought along", brought),
                "post": _operation("your_tables", "Tables to go back to", yours, body=b.KeptSeats),
            },
            "/api/push": {"get": _operation("push", "Whether people can be called back", push)},
            "/api/tables/{code}/qr.svg": {
                "get": _operation("qr", "A QR code of its link", qr, parameters=at)
            },
            "/api/tables/{code}/record": {
                "get": _operation("record", "The record, once it is over", record, parameters=at)
            },
            "/api/tables/{code}/lawbook": {
                "get": _operation(
                    "lawbook", "The laws players made, once it is over", lawbook, parameters=at
                )
            },
            "/api/tables/{code}/replay": {
                "get": _operation("replay", "The replay, once it is over", replay, parameters=at)
            },
        },
        "components": {"schemas": components},
    }


@cache
def asyncapi() -> dict[str, Any]:
    """What is said over the WebSocket, both ways."""
    said, told = get_args(m.Said), get_args(m.Told)
    _, components = msgspec.json.schema_components([*said, *told], ref_template=_REF)

    def named(kinds: tuple[Any, ...]) -> dict[str, Any]:
        return {
            kind.__name__: {
                "name": kind.__name__,
                "summary": " ".join((kind.__doc__ or "").split()),
                "payload": {"$ref": _REF.format(name=kind.__name__)},
            }
            for kind in kinds
        }

    def listed(kinds: tuple[Any, ...]) -> list[dict[str, str]]:
        return [{"$ref": f"#/channels/table/messages/{kind.__name__}"} for kind in kinds]

    channel = {"$ref": "#/channels/table"}
    return {
        "asyncapi": "3.0.0",
        "info": _info("Mootable", "One WebSocket for each seat, or for someone who watches."),
        "channels": {
            "table": {
                "address": "/ws/{code}",
                "parameters": {"code": {"description": "The table's code."}},
                "bindings": {
                    "ws": {"query": {"type": "object", "properties": {"language": SPOKEN}}}
                },
                "messages": named(said) | named(told),
            }
        },
        "operations": {
            "say": {"action": "receive", "channel": channel, "messages": listed(said)},
            "tell": {"action": "send", "channel": channel, "messages": listed(told)},
        },
        "components": {"schemas": components},
    }


# -- the page's types ----------------------------------------------------------------------


def declarations() -> str:
    """The messages as TypeScript declarations, for the type check of the page."""
    kinds = [kind for module in (b, m) for kind in _structs(module)]
    _, components = msgspec.json.schema_components(kinds, ref_template=_REF)
    shared = set(components) - {kind.__name__ for kind in kinds}
    lines = [HEAD.format("the messages of the server"), "", imported(shared, "./shapes.js"), ""]
    for kind in kinds:
        lines += declaration(kind.__name__, components[kind.__name__])
    for name, any_of in (("Said", m.Said), ("Told", m.Told)):
        names = " | ".join(kind.__name__ for kind in get_args(any_of))
        lines.append(f"export type {name} = {names};")
    return "\n".join(lines) + "\n"


def _structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The shapes of what is sent that a module has of its own."""
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
        if kind.__module__ == module.__name__ and kind not in (m.Say, m.Tell)
    ]
