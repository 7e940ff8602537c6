"""What is asked of a match from outside: seats and times as anybody may write them."""

from __future__ import annotations

from mootable.core.fields import BIGGEST, sent
from mootable.core.match import Match
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.words.language import languages
from mootable.words.said import Said


def seat_asked(match: Match, seat: object) -> int:
    """A seat of the table; none is a spectator."""
    if seat is None:
        return NOBODY
    if type(seat) is not int or not 0 <= seat < match.state.players:
        raise _no_such_seat(match, seat)
    return seat


def actor_asked(match: Match, seat: object) -> int:
    """A seat that may act: where people come and go, the next number is a newcomer's."""
    if type(seat) is not int or not 0 <= seat <= match.last_seat():
        raise _no_such_seat(match, seat)
    return seat


def time_asked(match: Match, at: object) -> int:
    """A time that a match may be told; none is the time already reached."""
    if at is None:
        return match.at
    if type(at) is not int or not 0 <= at <= BIGGEST:
        raise Refusal("bad_request", Said("core.no.at", most=BIGGEST, got=sent(at)))
    return at


def check_language(tag: str) -> None:
    """Refuse a language that nothing is said in."""
    if tag not in languages():
        raise Refusal(
            "bad_request", Said("core.no.language", tag=sent(tag), there=list(languages()))
        )


def _no_such_seat(match: Match, seat: object) -> Refusal:
    players: int = match.state.players
    if type(seat) is int and abs(seat) > BIGGEST:
        return Refusal("no_such_seat", Said("core.no.seat_so_large", players=players))
    return Refusal("no_such_seat", Said("core.no.seat_of", seat=sent(seat), players=players))
