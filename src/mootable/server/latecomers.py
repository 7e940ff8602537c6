"""Whoever comes to a match that runs: they take over a bot's hand, or have back the seat that was
theirs on another device.

Who has to be asked for that waits at the table, under the token that will be their seat's. It is
written down with who sits where, so it outlasts a restart and goes along to another house.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from mootable.core.refusal import Refusal
from mootable.server import messages as m
from mootable.server.bodies import SeatOffer
from mootable.server.limits import too_much
from mootable.server.lobby import Chair, Latecomer
from mootable.server.words import clean_name
from mootable.words.language import language
from mootable.words.said import Said

if TYPE_CHECKING:
    from mootable.server.guest import Guest
    from mootable.server.live import LiveTable

MOST_WAITING = 8
"""How many may ask at a table at once. Those who have gone away make room."""


# -- what may be had ---------------------------------------------------------------------


def offers(table: LiveTable) -> list[SeatOffer]:
    """The seats that somebody who comes now could have, and whether they have to ask."""
    return [
        SeatOffer(seat, chair.name, chair.person is not None, _has_to_ask(table, chair))
        for seat, chair in enumerate(table.lobby.chairs)
        if _why_not(table, seat) is None
    ]


def _has_to_ask(table: LiveTable, chair: Chair) -> bool:
    return chair.person is not None or table.lobby.latecomers == "asked"


def _why_not(table: LiveTable, seat: int) -> Refusal | None:
    """Why a seat can't be had by somebody who comes now; None if it can."""
    lobby = table.lobby
    chair = lobby.chair(seat)
    if table.row.status != "playing":
        return Refusal("not_offered", Said("house.no.take_over"))
    if lobby.locked:
        return Refusal("table_locked", Said("house.no.locked"))
    if chair.kind == "open":
        return Refusal("not_offered", Said("house.no.nobody_there"))
    if chair.person is not None:
        if any(other.person not in (None, chair.person) for other in lobby.chairs):
            return None
        return Refusal("not_offered", Said("house.no.nobody_knows"))
    if table.is_joinable:
        return Refusal("not_offered", Said("house.no.sit_beside"))
    if not lobby.sit or lobby.latecomers == "nobody":
        return Refusal("table_locked", Said("house.no.bots_hand"))
    return None


def may_answer(table: LiveTable, latecomer: Latecomer, person: str | None) -> bool:
    """Whether somebody says yes or no to a latecomer. A bot's hand is the host's to give, or
    anybody's who sits here while the host is away; a person's seat is not given to themselves."""
    lobby = table.lobby
    seat = lobby.seat_of(person)
    if seat is None or table.row.status != "playing":
        return False
    if lobby.chairs[latecomer.seat].person is not None:
        return seat != latecomer.seat
    return person == lobby.host or not table.is_online(lobby.host)


def told_to(table: LiveTable, guest: Guest) -> list[m.SeatAsked]:
    """Who asks for a seat and is here to have it, for somebody who sits at the table."""
    if table.lobby.seat_of(guest.person) is None or table.row.status != "playing":
        return []
    speech = language(guest.tongue)
    return [
        m.SeatAsked(
            one.id, one.seat, speech.say(_asks(table, one)), may_answer(table, one, guest.person)
        )
        for one in table.lobby.waiting
        if table.is_online(one.person)
    ]


def _asks(table: LiveTable, latecomer: Latecomer) -> Said:
    chair = table.lobby.chairs[latecomer.seat]
    if chair.person is None:
        return Said("house.late.wants_hand", name=latecomer.name, whose=chair.name)
    return Said("house.late.says_so", whose=chair.name)


# -- what is done ------------------------------------------------------------------------


async def come(table: LiveTable, person: str, name: str, knows: bool, seat: int) -> None:
    """Somebody new to the house wants a seat: they have it, or wait for somebody's yes."""
    refusal = _why_not(table, seat)
    if refusal is not None:
        raise refusal
    lobby = table.lobby
    latecomer = Latecomer(person, secrets.token_hex(4), clean_name(name), knows, seat)
    if not _has_to_ask(table, lobby.chairs[seat]):
        await _let_in(table, latecomer)
        return
    if len(lobby.waiting) >= MOST_WAITING:
        lobby.waiting = [one for one in lobby.waiting if table.is_online(one.person)]
    if len(lobby.waiting) >= MOST_WAITING:
        raise too_much()
    lobby.waiting.append(latecomer)
    await table.save()
    table.tell_table()


async def answer(table: LiveTable, guest: Guest, said: m.Admit) -> None:
    """Somebody at the table says yes or no."""
    found = [one for one in table.lobby.waiting if one.id == said.id]
    if not found:
        raise Refusal("bad_request", Said("house.no.answered"))
    latecomer = found[0]
    if not may_answer(table, latecomer, guest.person):
        raise Refusal("not_host", Said("house.no.others_say"))
    if said.yes:
        await _let_in(table, latecomer)
        return
    table.lobby.waiting.remove(latecomer)
    await table.save()
    _turn_down(table, latecomer)
    table.tell_table()


async def _let_in(table: LiveTable, latecomer: Latecomer) -> None:
    """The seat is theirs: whoever had it stops, and everyone is told."""
    lobby, match = table.lobby, table.match
    assert match is not None
    assert table.row.header is not None
    chair = lobby.chairs[latecomer.seat]
    before, was = chair.name, chair.person
    lobby.seat_latecomer(latecomer)
    if was is None:
        match.rename(latecomer.seat, lobby.chairs[latecomer.seat].name)
        table.row.header = table.row.header | {"names": match.setup.names}
    late = [one for one in lobby.waiting if one.seat == latecomer.seat]
    lobby.waiting = [one for one in lobby.waiting if one.seat != latecomer.seat]
    await table.save()
    for one in late:
        if one is not latecomer:
            _turn_down(table, one)
    if was is not None:
        moved = Refusal("seat_moved", Said("house.no.seat_moved"))
        table.send_away(was, moved)
    # Whoever played it until now stops, and the clock may run again.
    await table.wake()
    table.tell_table()
    table.tell_state()
    name = lobby.chairs[latecomer.seat].name
    told = Said("house.late.plays_on", name=name)
    if was is None:
        told = Said("house.late.took_hand", name=name, whose=before)
    itself = Said("house.itself")
    table.tell_all(lambda speech: m.Heard(None, speech.say(itself), speech.say(told)))


def _turn_down(table: LiveTable, latecomer: Latecomer) -> None:
    said_no = Refusal("turned_down", Said("house.no.turned_down"))
    table.send_away(latecomer.person, said_no)
