"""The refusals of the house itself; those of the table and its games are in the core."""

from __future__ import annotations

from mootable.core.refusal import Refusal
from mootable.server.writer import Unknown
from mootable.words.said import Said

HOUSE_CODES: dict[str, str] = {
    "no_such_table": "There is no table with that code.",
    "table_locked": "The host has closed the table to newcomers.",
    "not_host": "Only the host of the table may do that.",
    "not_seated": "Only someone who sits at the table may do that.",
    "not_started": "The match has not started yet.",
    "already_started": "The match has started already.",
    "not_over": "That can be had once the match is over.",
    "no_chat": "What is said is part of the game; there is no chat beside it.",
    "no_push": "Nobody can be called back from this house, and why.",
    "bad_name": "The name can't be shown.",
    "bad_origin": "The request comes from a page of another house.",
    "bad_token": "The seat link is not valid at this table, or no longer.",
    "removed": "The host has removed this person from the table.",
    "not_offered": "The seat is none that somebody who comes late can have.",
    "turned_down": "Those at the table said no to whoever asked for a seat.",
    "seat_moved": "The seat is played from another device now.",
    "stood_in": "A bot plays this seat for its person just now.",
    "slow_down": "Too much at once; try again in a moment.",
    "house_full": "The house has no room for more just now.",
    "too_slow_reader": "The connection fell too far behind; it may resume.",
    "not_found": "There is nothing at that address.",
    "broken_log": "Something of the table's log is missing or does not fit, so it can't go on.",
    "not_known": "Something went wrong on the way; it may have been done or not.",
    "house_error": "Something went wrong in the house; nothing was changed.",
}
"""Every code the house has besides, and what it means."""


def as_refusal(error: Exception) -> Refusal:
    """What whoever asked is told of anything that went wrong."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, Unknown):
        return Refusal("not_known", Said("house.no.not_known"))
    return Refusal("house_error", Said("house.no.wrong"))
