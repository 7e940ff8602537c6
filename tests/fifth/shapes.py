"""What is sent at a table of Pebbles."""

from __future__ import annotations

from typing import Literal, TypedDict


class TakeWire(TypedDict):
    """On your turn: take pebbles."""

    type: Literal["take"]
    count: int


ActWire = TakeWire


class Laid(TypedDict):
    """The pebbles were laid out."""

    type: Literal["laid"]
    count: int


class Took(TypedDict):
    """Somebody took pebbles."""

    type: Literal["took"]
    seat: int
    count: int


EventWire = Laid | Took


class OverWire(TypedDict):
    """How the match ended."""

    winners: list[int]
    reason: Literal["last_pebble"]


class ViewWire(TypedDict):
    """What a seat sees of the table."""

    players: list[str]
    left: int
    turn: int
