"""The seats of a device in a cookie. What a page keeps by itself does not come along where it is
put on the home screen of some phones; a cookie does, so no seat is lost by that."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.requests import HTTPConnection
from starlette.responses import Response

from mootable.server.bodies import MOST_SEATS_ASKED, KeptSeat
from mootable.server.identity import Identity

NAME = "mootable_seats"
PATH = "/api"
LASTS_S = 180 * 24 * 3600
LONGEST = 4096
"""Browsers keep no longer ones."""
_BETWEEN = "~"
"""Stands in no token."""


def seats_in(asked: HTTPConnection, identity: Identity) -> list[KeptSeat]:
    """The seats that a device has brought along, the latest last; what is no seat is none."""
    cookie = asked.cookies.get(NAME, "")
    if not cookie or len(cookie) > LONGEST:
        return []
    return [
        KeptSeat(code, token)
        for token in cookie.split(_BETWEEN)[-MOST_SEATS_ASKED:]
        if (code := identity.code(token)) is not None
    ]


def keep_seats(answer: Response, seats: Iterable[KeptSeat], is_secure: bool) -> None:
    """Let a device bring these along from now on, the latest last."""
    latest = {seat.code: seat.token for seat in seats}
    tokens = list(latest.values())[-MOST_SEATS_ASKED:]
    answer.set_cookie(
        NAME,
        _BETWEEN.join(tokens),
        max_age=LASTS_S,
        path=PATH,
        secure=is_secure,
        httponly=True,
        samesite="lax",
    )
