"""What is told of Wobble in numbers: by the rules themselves, or from events."""

from __future__ import annotations

from typing import Final

MOST_TOLD: Final = 100
"""A larger number is told as this."""


class What:
    """What tokens tell of."""

    PLAY: Final = 1
    PLAY_TWICE: Final = 2
    TOSS: Final = 3
    DRAW: Final = 4
    TAKE: Final = 5
    TRY: Final = 6
    HIT: Final = 7
    NAME: Final = 8
    EXCHANGE: Final = 9
    DONE: Final = 10
    FAILED: Final = 11
    RENEW: Final = 12
    ROUND: Final = 13
    TURN_UP: Final = 14
    UNLUCKY: Final = 15
    AWAY: Final = 16
    BACK: Final = 17


TOLD: Final[list[str]] = [
    "nothing",
    "a card was played; its symbol, from 1",
    "two alike were played; their symbol",
    "a card was tossed in out of turn; its symbol",
    "cards were drawn; how many",
    "an attack will be taken",
    "a task will be tried",
    "an attack of `whom` took effect; how much was at stake",
    "a number was named, or a colour, from 10",
    "hands were swapped with `whom`",
    "a task was done; which, from 1",
    "a task was failed; which",
    "a grey hand was given back for new cards",
    "a round began; who deals",
    "the first card of a round; its symbol",
    "a player was found unlucky",
    "a player left the table; for how many times",
    "a player came back",
]
