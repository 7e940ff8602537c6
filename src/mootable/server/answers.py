"""What a table does with each thing that is said to it."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from mootable.bots.players import check
from mootable.core.match import Match
from mootable.core.options import lawbooks
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.core.state import State
from mootable.games.catalogue import find
from mootable.server import dealing, going, latecomers
from mootable.server import messages as m
from mootable.server.codes import as_refusal
from mootable.server.guest import Guest
from mootable.server.guest import error as error_in
from mootable.server.lobby import Lobby, again, check_options, go_on_with
from mootable.server.telling import untold
from mootable.server.words import clean_chat, cleaned
from mootable.words.language import Language
from mootable.words.said import Said

if TYPE_CHECKING:
    from mootable.server.live import LiveTable

log = logging.getLogger("mootable.table")

SETTLED_WITHIN_S = 10.0
"""How long options may take to read; a deck or a lawbook that is allowed takes far less."""


def refuse(table: LiveTable, guest: Guest, said: m.Say, error: Exception) -> None:
    """Tell the guest why it was not carried out."""
    refusal = as_refusal(error)
    table.house.metrics.refusals[refusal.code] += 1
    about = said.id if isinstance(said, m.SayAct | m.Ask) else None
    guest.tell(m.No(error_in(refusal, guest.tongue), about))


async def answer_question(table: LiveTable, guest: Guest, said: m.Ask) -> None:
    """Answer a question, on a copy and off the event loop: it may take a while, and nobody waits
    for that but the one who asked."""

    async def look() -> tuple[State, int]:
        await table.patience.hear(table, guest, said)
        return _check_started(table).state.clone(), _check_seated(table, guest)

    try:
        state, seat = await table.ask(look)
        told = await table.house.aside(
            table.game.ask, state, seat, said.question, asks=guest.address
        )
    except Refusal as refusal:
        refuse(table, guest, said, refusal)
    except Exception as error:
        log.exception("A question at table %s could not be answered.", table.row.code)
        refuse(table, guest, said, error)
    else:
        guest.tell(m.Answer(said.id, told))


async def look_ahead(table: LiveTable, guest: Guest, said: m.SayAct) -> None:
    """Work out aside what takes long of an act. One that can't be done is refused in its turn, and
    whether it can be then is not known yet: the start may be waiting before it."""

    def look() -> None:
        with suppress(Refusal):
            table.game.work_out(table.game.read_act(cleaned(said.act)))

    await table.house.aside(look, asks=guest.address)


async def answer(table: LiveTable, guest: Guest, said: m.Say, credit_ms: int = 0) -> None:
    """Carry it out. An act that races was done so long before it was received."""
    await table.patience.hear(table, guest, said)
    match said:
        case m.SayAct():
            await _act(table, guest, said, credit_ms)
        case m.Chat():
            await _chat(table, guest, said)
        case m.React():
            reacted = m.Reacted(table.lobby.seat_of(guest.person), said.look)
            await table.check_ours()
            table.tell_all(lambda _: reacted)
        case m.CallMe():
            _check_seated(table, guest)
            assert guest.person is not None
            await table.house.calling.keep(table.row.code, guest.person, said.to, guest.tongue)
        case m.Looking():
            guest.is_looking = said.looking
            if said.looking:
                table.house.calling.is_back(table.row.code, guest.person)
        case m.Here():
            _check_seated(table, guest)
        case m.Ping():
            at = None if table.match is None else table.now()
            guest.tell(m.Pong(said.sent, at))
        case m.Leave() | m.SayBot() | m.Open() if table.is_joinable:
            await _come_or_go(table, guest, said)
        case m.Ready() | m.Knowing() | m.Rename() | m.ChooseFace() | m.Leave() | m.Giveback():
            await _for_oneself(table, guest, said)
        case m.Admit():
            await latecomers.answer(table, guest, said)
        case m.Rematch():
            await _rematch(table, guest, said)
        case m.Start():
            _check_host(table, guest)
            _check_lobby(table)
            await dealing.begin(table, guest.address)
        case m.Hello():
            raise Refusal("bad_request", Said("house.no.hello_again"))
        case _:
            _check_host(table, guest)
            await _for_the_host(table, guest, said)


async def _act(table: LiveTable, guest: Guest, said: m.SayAct, credit_ms: int) -> None:
    _check_started(table)
    seat = _check_seated(table, guest)
    n = table.keys.find(seat, said.id)
    if n is None:
        if table.lobby.chairs[seat].stands_in:
            raise Refusal("stood_in", Said("house.no.stood_in"))
        if table.is_joinable and said.act.get("type") == "join":
            n = await _come_back(table, seat, said)
        else:
            act = table.game.read_act(cleaned(said.act)).credited(credit_ms)
            await table.enter(
                lambda match: match.play(seat, act, table.now()), seat, said.id, guest=guest
            )
            return
    guest.tell(m.Done(said.id, n))


async def _come_back(table: LiveTable, seat: int, said: m.SayAct) -> int:
    """Only whether one knows the rules is one's own to say; the rest the house knows."""
    knows = said.act.get("knows")
    if not (knows is None or isinstance(knows, bool)) or said.act.keys() - {"type", "knows"}:
        raise Refusal("bad_act", Said("house.no.come_back"))
    return await going.come_back(table, seat, knows, said.id)


async def _chat(table: LiveTable, guest: Guest, said: m.Chat) -> None:
    if table.game.is_spoken and table.row.status == "playing":
        raise Refusal("no_chat", Said("house.no.chat"))
    seat = table.lobby.seat_of(guest.person)
    text = clean_chat(said.text)

    def heard(speech: Language) -> m.Heard:
        name = None if seat is None else table.lobby.chairs[seat].name
        return m.Heard(seat, name or speech.say(Said("house.watcher")), text)

    await table.check_ours()
    table.tell_all(heard)


async def _for_oneself(
    table: LiveTable,
    guest: Guest,
    said: m.Ready | m.Knowing | m.Rename | m.ChooseFace | m.Leave | m.Giveback,
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
        elif isinstance(said, m.Knowing):
            _check_lobby(table)
            lobby.chairs[seat].knows = said.knows
        elif isinstance(said, m.Rename):
            _check_lobby(table)
            lobby.rename(seat, said.name)
        elif isinstance(said, m.ChooseFace):
            lobby.choose_face(seat, said.face)
        elif table.row.status == "lobby":
            lobby.stand_up(seat)
        else:
            lobby.leave_to_bot(seat)
    await table.save()
    await table.wake()
    table.tell_table()


async def _come_or_go(table: LiveTable, guest: Guest, said: m.Leave | m.SayBot | m.Open) -> None:
    """Where people come and go, seats are filled and freed in the match itself."""
    if isinstance(said, m.Leave):
        await going.leave(table, _check_seated(table, guest))
        return
    _check_host(table, guest)
    if isinstance(said, m.Open):
        _check_not_hosts(table.lobby, said.seat)
        await going.remove(table, said.seat)
    elif said.seat is None or table.lobby.is_free(said.seat):
        await going.put_bot(table, said.seat, said.bot)
    else:
        await _for_the_host(table, guest, said)


async def _for_the_host(table: LiveTable, guest: Guest, said: m.Say) -> None:
    lobby = table.lobby
    in_lobby = table.row.status == "lobby"
    sent_away: str | None = None
    match said:
        case m.Lock() | m.SayBot() | m.Open() if lobby.guided:
            raise Refusal("bad_request", Said("house.no.guided"))
        case m.Lock():
            lobby.locked, lobby.sit, lobby.watch = said.locked, said.sit, said.watch
            lobby.latecomers = said.latecomers
        case m.Players():
            _check_lobby(table)
            lobby.set_players(said.count, table.game)
        case m.Options():
            _check_lobby(table)
            # What they were not told they can't have wished away.
            chosen = untold(table, guest) | said.options
            lobby.options = await _settled(table, guest, chosen)
            if any(name in said.options for name in lawbooks(table.game.options)):
                lobby.author = guest.person
        case m.SayBot(seat=None):
            raise Refusal("bad_request", Said("house.no.more_seats"))
        case m.SayBot(seat=int(seat)) if in_lobby:
            check(said.bot, table.game, table.house.outside.owns)
            lobby.put_bot(seat, said.bot)
        case m.SayBot(seat=int(seat)):
            check(said.bot, table.game, table.house.outside.owns)
            lobby.stand_in(seat, said.bot)
        case m.Open():
            sent_away = _check_not_hosts(lobby, said.seat)
            if in_lobby:
                lobby.stand_up(said.seat)
            elif sent_away is None:
                raise Refusal("already_started", Said("house.no.bots_seat"))
            else:
                lobby.remove(said.seat)
        case _:
            raise AssertionError(said)
    await table.save()
    if sent_away is not None:
        table.send_away(sent_away, going.REMOVED)
    await table.wake()
    table.tell_table()


async def _settled(table: LiveTable, guest: Guest, options: dict[str, Any]) -> dict[str, Any]:
    """Options that will do."""
    try:
        await table.house.aside(
            check_options,
            options,
            table.game,
            len(table.lobby.chairs),
            asks=guest.address,
            within_s=SETTLED_WITHIN_S,
        )
    except TimeoutError:
        raise Refusal("bad_options", Said("house.no.options_long")) from None
    return options


async def _rematch(table: LiveTable, guest: Guest, said: m.Rematch) -> None:
    """Whoever sat here may ask for it; it is made once."""
    _check_seated(table, guest)
    if table.row.status != "over":
        raise Refusal("not_over", Said("house.no.rematch"))
    if table.lobby.rematch is None:
        over = None if table.match is None else table.match.outcome
        lobby = again(table.lobby, table.game, [] if over is None else over.winners)
        game = table.game if said.game is None else find(said.game)
        if game is not table.game:
            go_on_with(lobby, game)
        elif said.lawbook:
            lobby.options = lobby.options | _lawbook(table)
        await table.house.open_again(table, lobby, game.name, guest.address)
    table.tell_table()


def _lawbook(table: LiveTable) -> dict[str, str]:
    """The option by which a match begins with the laws that this one ended with."""
    assert table.match is not None
    text = table.game.lawbook_text(table.match.state)
    return dict.fromkeys(lawbooks(table.game.options), text)


def _check_started(table: LiveTable) -> Match:
    if table.match is None:
        raise Refusal("not_started", Said("house.no.not_started"))
    return table.match


def _check_seated(table: LiveTable, guest: Guest) -> int:
    seat = table.seat(guest)
    if seat == NOBODY:
        raise Refusal("not_seated", Said("house.no.not_seated"))
    return seat


def _check_host(table: LiveTable, guest: Guest) -> None:
    if guest.person is None or guest.person != table.lobby.host:
        raise Refusal("not_host", Said("house.no.not_host"))


def _check_not_hosts(lobby: Lobby, seat: int) -> str | None:
    """Who sits in a seat that is to be freed, which is not the host's."""
    person = lobby.chair(seat).person
    if person == lobby.host:
        raise Refusal("bad_request", Said("house.no.hosts_seat"))
    return person


def _check_lobby(table: LiveTable) -> None:
    if table.row.status != "lobby":
        raise Refusal("already_started", Said("house.no.started"))
