"""What was sent, held against the shapes of its game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import jsonschema_rs

from mootable.games.catalogue import GAMES
from mootable.shapes.schema import REF, schema

ANSWERS = {"events": "StateLine", "view": "ViewWire", "acts": "ActWire", "answer": "AnswerWire"}
"""By the field that an answer has besides `ok`: what is in it."""


@cache
def validator(game: str, part: str) -> jsonschema_rs.Validator:
    return jsonschema_rs.validator_for({**schema(GAMES[game]), "$ref": REF + part})


def hold(game: str, request: Mapping[str, object], answer: Mapping[str, object]) -> None:
    """An answer to a request must have the shape it should, and so must an act that was taken."""
    if not answer["ok"]:
        validator(game, "RefusedLine").validate(answer)
        return
    if "act" in request:
        validator(game, "ActWire").validate(request["act"])
    for name, part in ANSWERS.items():
        if name == "events" and name in answer:
            validator(game, part).validate(answer)
        elif name in answer:
            told = answer[name]
            for one in told if isinstance(told, list) else [told]:
                validator(game, part).validate(one)
