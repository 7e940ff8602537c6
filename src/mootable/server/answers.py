"""What a table does with each thing that is said to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.refusal import Refusal
from mootable.server import messages as m
from mootable.server.guest import Guest
from mootable.server.lobby import again
from mootable.server.words import clean_chat

if TYPE_CHECKING:
    from mootable.server.live import LiveTable


def refuse(table: LiveTable, guest: Guest, said: m.Say, error: Exception) -> None:
    """Tell the guest why it was not carried out."""
    if not isinstance(error, Refusal):
        error = Refusal("house_error", "Something went wrong; nothing was changed.")
    table.house.metrics.refusals.labels(error.code).inc()
    about = said.id if isinstance(said, m.Act) else None
    guest.tell(m.No(m.Error(error.code, error.message), about))


async def answer(table: LiveTable, guest: Guest, said: m.Say) -> None:
    """Carry it out."""
    match said:
        case m.Act():
            await _act(table, guest, said)
        case m.Chat():
            _chat(table, guest, said)
        case m.Ping():
            at = None if table.match is None else table.now()
            guest.tell(m.Pong(said.sent, at))
        case m.Ready() | m.Rename() | m.Leave() | m.Giveback():
            await _for_oneself(table, guest, said)
        case m.Rematch():
            await _rematch(table, guest)
        case m.Start():
            _check_host(table, guest)
            _check_lobby(table)
            await table.begin()
        case m.Hello():
            raise Refusal("bad_request", "You have said hello already.")
        case _:
            _check_host(table, guest)
            await _for_the_host(table, said)


async def _act(table: LiveTable, guest: Guest, said: m.Act) -> None:
    if table.match is None:
        raise Refusal("not_started", "The match has not started yet.")
    seat = _check_seated(table, guest)
    n = table.keys.get((seat, said.id))
    if n is None:
        if table.lobby.chairs[seat].stands_in:
            raise Refusal("stood_in", "A bot plays for you just now; take your seat back first.")
        act = table.game.read_act(said.act)
        n = await table.enter(lambda match: match.play(seat, act, table.now()), seat, said.id)
    guest.tell(m.Done(said.id, n))


def _chat(table: LiveTable, guest: Guest, said: m.Chat) -> None:
    seat = table.lobby.seat_of(guest.person)
    name = "Someone watching" if seat is None else table.lobby.chairs[seat].name
    heard = m.Heard(seat, name, clean_chat(said.text))
    for other in table.guests:
        other.tell(heard)


async def _for_oneself(
    table: LiveTable, guest: Guest, said: m.Ready | m.Rename | m.Leave | m.Giveback
) -> None:
    lobby = table.lobby
    if isinstance(said, m.Giveback):
        if said.seat != lobby.seat_of(guest.person):
            _check_host(table, guest)
        lobby.give_back(said.seat)
    else:
        seat = _check_seated(table, guest)
        if isinstance(said, m.Ready):
            _check_lobby(table)
            lobby.chairs[seat].ready = said.ready
        elif isinstance(said, m.Rename):
            _check_lobby(table)
            lobby.rename(seat, said.name)
        elif table.row.status == "lobby":
            lobby.stand_up(seat)
        else:
            lobby.leave_to_bot(seat)
    await table.save()
    await table.wake()
    table.tell_table()


async def _for_the_host(table: LiveTable, said: m.Say) -> None:
    lobby = table.lobby
    in_lobby = table.row.status == "lobby"
    sent_away: str | None = None
    match said:
        case m.Lock():
            lobby.locked, lobby.sit, lobby.watch = said.locked, said.sit, said.watch
        case m.Players():
            _check_lobby(table)
            lobby.set_players(said.count, table.game)
        case m.Options():
            _check_lobby(table)
            lobby.set_options(said.options, table.game)
        case m.Bot() if in_lobby:
            lobby.put_bot(said.seat, said.bot)
        case m.Bot():
            lobby.stand_in(said.seat, said.bot)
        case m.Open():
            sent_away = lobby.chair(said.seat).person
            if sent_away == lobby.host:
                raise Refusal("bad_request", "The host can leave, but not be removed.")
            if in_lobby:
                lobby.stand_up(said.seat)
            elif sent_away is None:
                raise Refusal("already_started", "While the match runs that seat stays a bot's.")
            else:
                lobby.remove(said.seat)
        case _:
            raise AssertionError(said)
    await table.save()
    for guest in table.guests:
        if sent_away is not None and guest.person == sent_away:
            guest.part("removed", "The host has removed you from this table.")
    await table.wake()
    table.tell_table()


async def _rematch(table: LiveTable, guest: Guest) -> None:
    """Whoever sat here may ask for it; it is made once."""
    _check_seated(table, guest)
    if table.row.status != "over":
        raise Refusal("not_over", "A rematch can be had once the match is over.")
    if table.lobby.rematch is None:
        new = await table.house.open_again(table.row, again(table.lobby))
        table.lobby.rematch = new
        await table.save()
    table.tell_table()


def _check_seated(table: LiveTable, guest: Guest) -> int:
    seat = table.lobby.seat_of(guest.person)
    if seat is None:
        raise Refusal("not_seated", "You watch this table; only those who sit here may do that.")
    return seat


def _check_host(table: LiveTable, guest: Guest) -> None:
    if guest.person is None or guest.person != table.lobby.host:
        raise Refusal("not_host", "Only the host of this table may do that.")


def _check_lobby(table: LiveTable) -> None:
    if table.row.status != "lobby":
        raise Refusal("already_started", "The match has started already.")
