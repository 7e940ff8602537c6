"""A long match is gone on with from a snapshot: one that is of just what is written, or none."""

from __future__ import annotations

import asyncio
import json
import pickle
import zlib
from typing import Any

import msgspec
import pytest
from sqlalchemy import update
from sqlalchemy.sql.base import Executable

from mootable.core.event import Event
from mootable.core.match import Match, start
from mootable.games.catalogue import GAMES, find
from mootable.server import snapshots, telling
from mootable.server.reading import MOST_KEYS, Keys, Read, read
from mootable.server.rows import EntryRow, Snapshot, TableRow
from mootable.server.schema import entries
from mootable.server.snapshots import Album, Seal, Stand, opened, taken
from tests.games.moo.chatter import stir
from tests.laws import all_seats, no_mistake, random_match
from tests.server.conftest import Place, running
from tests.server.moo import at_table

LONG = 160
CODE = "LONGST"
LAWS = """When a player plays a queen, that player must say "Hail to the queen".
When a player plays a 7, the order of play is reversed and every player draws a card.
No player may say "sheep".
When a player plays the third red card since a king, the last to say "Cheers" draws 2 cards."""


def written(game: str) -> tuple[TableRow, list[EntryRow]]:
    """A match at random, as the log has it."""
    options: dict[str, object] = {"lawbook": LAWS} if game == "moo" else {}
    mistake = stir if game == "moo" else no_mistake
    *_, (match, _) = random_match(find(game), 4, "snapshot", options, LONG, mistake)
    header = match.record()
    status = "playing" if match.outcome is None else "over"
    rows = [
        EntryRow(CODE, n, at, seat, act, f"id-{n}")
        for n, (at, seat, act) in enumerate(as_read(header.pop("entries")), 1)
    ]
    return TableRow(CODE, game, status, False, 0, {}, as_read(header), 0, 0, 0), rows


def as_read(told: Any) -> Any:
    return json.loads(json.dumps(told))


def stood(row: TableRow, rows: list[EntryRow], n: int) -> tuple[Match, Snapshot]:
    """A match after so many entries, and its snapshot."""
    found = read(msgspec.structs.replace(row, status="playing"), rows[:n])
    assert found.match is not None
    assert found.album is not None
    stand = Stand(found.match.state.clone(), found.past.came.copy())
    return found.match, taken(CODE, stand, found.album.seal)


def seen(found: Read) -> list[object]:
    """All that there is to be seen at a table that was read."""
    match, album = found.match, found.album
    assert match is not None
    assert album is not None
    return [
        [match.view_wire(seat) for seat in all_seats(match)],
        [[act.wire() for act in match.legal(seat)] for seat in range(match.state.players)],
        match.state.chance.words(),
        match.state.census(),
        [event.seen_by(0) for event in found.past.since(len(found.past.came), 0)],
        found.past.came,
        found.keys.by_seat,
        album.seal.of(b""),
    ]


@pytest.fixture
def few_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "MOST_KEPT", 10)
    monkeypatch.setattr(snapshots, "EVERY", 15)
    return


@pytest.mark.usefixtures("few_kept")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", [3, 2])
def test_a_match_goes_on_from_a_snapshot_as_if_it_had_been_played_again(
    game: str, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, rows = written(game)
    _, snapshot = stood(row, rows, len(rows) // part)
    played: list[int] = []
    usual = Match.enter_again

    def enter_again(match: Match, number: int, given: object) -> list[Event]:
        played.append(number)
        return usual(match, number, given)

    monkeypatch.setattr(Match, "enter_again", enter_again)
    found = read(row, rows, snapshot)
    assert played == [entry.n for entry in rows[snapshot.n :]]
    assert seen(found) == seen(read(row, rows))


def test_what_comes_after_a_snapshot_is_told_as_it_was() -> None:
    row, rows = written("moo")
    played, snapshot = stood(row, rows, 60)
    stand = opened(snapshot, sealed(row, rows[:60]))
    assert stand is not None
    resumed = start(played.game, played.setup)
    resumed.resume(stand.state)
    for entry in rows[60:]:
        given = [entry.at, entry.seat, entry.act]
        told = [match.enter_again(entry.n, given) for match in (played, resumed)]
        for seat in all_seats(played):
            first, second = ([event.seen_by(seat) for event in events] for events in told)
            assert first == second


def sealed(row: TableRow, rows: list[EntryRow]) -> Seal:
    assert row.header is not None
    seal = Seal(row.header)
    seal.add(rows)
    return seal


# -- never the truth -----------------------------------------------------------------------


def spoiled(rows: list[EntryRow], how: str, snapshot: Snapshot) -> None:
    if how == "an entry":
        rows[4].at -= 1
    elif how == "the state":
        snapshot.state = snapshot.state[:-1] + bytes([snapshot.state[-1] ^ 1])
    elif how == "how far it goes":
        snapshot.n -= 1
    else:
        snapshot.n = 10**6


@pytest.mark.parametrize("how", ["an entry", "the state", "how far it goes", "what is missing"])
def test_a_snapshot_of_anything_else_is_not_used(
    how: str, caplog: pytest.LogCaptureFixture
) -> None:
    row, rows = written("moodaut")
    _, snapshot = stood(row, rows, 30)
    spoiled(rows, how, snapshot)
    found = read(row, rows, snapshot)
    assert found.album is not None
    assert found.album.last == 0
    assert found.match is not None
    assert len(found.match.entries) == len(rows), "played again from the first"
    assert ("is of something else" in caplog.text) == (how != "what is missing")


def test_a_snapshot_of_other_code_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    row, rows = written("moodaut")
    _, snapshot = stood(row, rows, 30)
    monkeypatch.setattr(snapshots, "code_hash", lambda: b"of tomorrow")
    found = read(row, rows, snapshot)
    assert found.album is not None
    assert found.album.last == 0


def calling(module: str, name: str, *given: Any) -> bytes:
    """A pickle that calls something, by whatever way there is to it."""
    words = [
        pickle.SHORT_BINUNICODE + bytes([len(word)]) + word.encode() for word in (module, name)
    ]
    told = pickle.dumps(given, 4)[:-1]
    return b"".join([told[:2], *words, pickle.STACK_GLOBAL, told[2:], pickle.REDUCE, pickle.STOP])


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("builtins", "print"),
        ("mootable.core.deck", "re.enum.bltns.print"),
        ("mootable.core.deck", "re.compile"),
        ("mootable.core.match", "Act"),
        ("mootable.core.match", "Match.record"),
    ],
)
def test_a_snapshot_holds_what_states_are_made_of_and_nothing_else(
    module: str,
    name: str,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    row, rows = written("moodaut")
    state = zlib.compress(calling(module, name, "mischief"))
    snapshot = Snapshot(CODE, 30, sealed(row, rows[:30]).of(state), state)
    found = read(row, rows, snapshot)
    assert found.album is not None
    assert found.album.last == 0
    assert f"No state is made of {module}.{name}." in caplog.text
    assert len(caplog.records) == 1, "one reason"
    assert capsys.readouterr().out == ""


# -- in a house ----------------------------------------------------------------------------


@pytest.mark.usefixtures("few_kept")
def test_one_is_taken_now_and_then_and_kept_when_enough_has_happened_since() -> None:
    row, rows = written("moo")
    match, _ = stood(row, rows, 0)
    album = Album(CODE, sealed(row, []), 0)
    kept = []
    past = telling.Past()
    past.keep(match, match.opening)
    for entry in rows[:60]:
        past.keep(match, match.enter_again(entry.n, [entry.at, entry.seat, entry.act]))
        take = album.enter([entry], match, past)
        if take is not None:
            kept.append((match.n, take().n))
    assert kept == [(25, 15), (40, 30), (55, 45)]


async def meddle(place: Place, statement: Executable) -> None:
    async with place.house.log.engine.begin() as connection:
        await connection.execute(statement)


@pytest.mark.usefixtures("few_kept")
@pytest.mark.parametrize("is_spoiled", [False, True])
async def test_a_house_that_opens_again_goes_on_from_the_snapshot(
    any_database: str, is_spoiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(any_database) as place, at_table(place) as table:
        one = table.people[0]
        for number in range(30):
            await one.act({"type": "say", "text": f"{number} sheep"}, str(number))
        shown = one.state["view"] | {"at": None}
        live = place.house.tables[table.code].match
        assert live is not None
        assert len(live.done) <= 20
        code, token = table.code, table.tickets[0]["token"]
    async with running(any_database) as place:
        monkeypatch.setattr("mootable.server.house.EVERY", 15)
        snapshot = await place.house.log.load_snapshot(code)
        assert snapshot is not None
        assert snapshot.n == 15
        if is_spoiled:
            act = {"type": "say", "text": "a wolf"}
            await meddle(place, update(entries).where(entries.c.n == 3).values(act=act))
        async with place.visit(code, token) as back:
            await back.until("state")
            album = place.house.tables[code].album
            assert album is not None
            assert album.last == (20 if is_spoiled else 15)
            # A long one that had to be played again has a new one now.
            await asyncio.gather(*place.house.archive.keeping)
            snapshot = await place.house.log.load_snapshot(code)
            assert snapshot is not None
            assert snapshot.n == album.last
            if not is_spoiled:
                assert back.state["view"] | {"at": None} == shown
            # What was done before is not done again.
            assert (await back.act({"type": "say", "text": "twice"}, "29"))["n"] == 30


async def test_there_is_one_for_a_table_and_none_of_a_match_that_is_over(place: Place) -> None:
    log = place.house.log
    for n in (15, 30):
        await log.save_snapshot(Snapshot(CODE, n, "seal", b"state"))
    await log.save_snapshot(Snapshot("OTHERS", 15, "seal", b"state"))
    assert await log.load_snapshot(CODE) == Snapshot(CODE, 30, "seal", b"state")
    await log.save_film(CODE, b"film")
    assert await log.load_snapshot(CODE) is None
    assert await log.load_snapshot("OTHERS") is not None


# -- acts that are sent twice ----------------------------------------------------------------


def test_of_each_seats_acts_the_latest_are_known_by_their_ids() -> None:
    keys = Keys()
    keys.keep(1, "mine", 1)
    for n in range(2, MOST_KEYS + 3):
        keys.keep(0, str(n), n)
    assert keys.find(0, "2") is None
    assert keys.find(0, "3") == 3
    assert keys.find(1, "mine") == 1
    assert keys.find(2, "mine") is None
