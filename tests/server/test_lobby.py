"""Before the match: who sits where, who may do what, and who hosts."""

from __future__ import annotations

from typing import Any

import pytest

from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.server.lobby import USUAL_BOT, Chair, Lobby, again, go_on_with, usual_face
from mootable.server.messages import FACES, SHAPES
from tests.server.conftest import Place, running

HOSTS_ALONE: list[dict[str, Any]] = [
    {"do": "players", "count": 3},
    {"do": "options", "options": {}},
    {"do": "bot", "seat": 2, "bot": "casual"},
    {"do": "bot", "seat": None, "bot": "casual"},
    {"do": "open", "seat": 0},
    {"do": "giveback", "seat": 0},
    {"do": "lock", "locked": True},
    {"do": "start"},
]
SEATED_ALONE: list[dict[str, Any]] = [
    {"do": "ready", "ready": True},
    {"do": "rename", "name": "Eve"},
    {"do": "knows", "knows": False},
    {"do": "face", "face": 7},
    {"do": "leave"},
    {"do": "rematch"},
]


async def test_what_only_the_host_or_those_seated_may_do(place: Place) -> None:
    ada = await place.open_table("Ada")
    bo = await place.sit(ada["code"], "Bo")
    async with (
        place.visit(ada["code"], ada["token"]) as host,
        place.visit(ada["code"], bo["token"]) as guest,
        place.visit(ada["code"]) as watcher,
    ):
        for said in HOSTS_ALONE:
            assert await guest.refused(**said) == "not_host"
            assert await watcher.refused(**said) == "not_host"
        for said in SEATED_ALONE:
            assert await watcher.refused(**said) == "not_seated"
        await host.catch_up()
        assert [seat["kind"] for seat in host.table["seats"]] == ["person", "person", *["open"] * 2]
        assert host.table["status"] == "lobby"


async def test_what_not_even_the_host_may_do(place: Place) -> None:
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as host:
        await host.until("table")
        before = host.table
        assert await host.refused(do="open", seat=0) == "bad_request"
        assert await host.refused(do="open", seat=9) == "no_such_seat"
        assert await host.refused(do="bot", seat=9, bot="casual") == "no_such_seat"
        assert await host.refused(do="bot", seat=0, bot="casual") == "bad_request"
        assert await host.refused(do="bot", seat=None, bot="casual") == "bad_request"
        assert await host.refused(do="giveback", seat=1) == "bad_request"
        assert await host.refused(do="giveback", seat=9) == "no_such_seat"
        assert await host.refused(do="options", options={"first": 4}) == "bad_options"
        assert await host.refused(do="act", act={"type": "draw"}, id="x") == "not_started"
        assert await host.refused(do="ask", question={}, id="x") == "not_started"
        assert await host.refused(do="rematch") == "not_over"
        assert await host.refused(do="hello") == "bad_request"
        assert await host.refused(do="rename", name="\u200b") == "bad_name"
        await host.catch_up()
        assert host.table == before


async def test_fewer_seats_are_refused_where_an_option_names_one(place: Place) -> None:
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as host:
        await host.say(do="options", options={"first": 3})
        assert await host.refused(do="players", count=3) == "bad_options"
        await host.say(do="start")
        await host.until("state")
        assert host.state["view"]["turn"] == 3


async def test_seats_come_and_go_but_nobody_is_sent_away_by_a_number(place: Place) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    async with place.visit(code, ada["token"]) as host:
        await host.until("table")
        await host.say(do="bot", seat=1, bot="random")
        await host.say(do="players", count=5)
        await host.until_table(lambda table: len(table["seats"]) == 5)
        for name in ("Bo", "Cy", "Di"):
            await place.sit(code, name)
        assert await host.refused(do="players", count=3) == "bad_players"
        await host.say(do="players", count=4)
        await host.until_table(lambda table: len(table["seats"]) == 4)
        assert [seat["name"] for seat in host.table["seats"]] == ["Ada", "Bo", "Cy", "Di"]


async def test_a_bot_can_be_taken_away_and_a_person_removed(place: Place) -> None:
    ada = await place.open_table("Ada")
    bo = await place.sit(ada["code"], "Bo")
    async with (
        place.visit(ada["code"], ada["token"]) as host,
        place.visit(ada["code"], bo["token"]) as guest,
        place.visit(ada["code"], bo["token"]) as same,
    ):
        await host.say(do="bot", seat=2, bot="casual")
        await host.until_table(lambda table: table["seats"][2]["bot"] == "casual")
        assert host.table["seats"][2]["name"]
        await host.say(do="open", seat=2)
        await host.until_table(lambda table: table["seats"][2]["kind"] == "open")
        await host.say(do="open", seat=1)
        for removed in (guest, same):
            assert (await removed.until("bye"))["error"]["code"] == "removed"
        await host.until_table(lambda table: table["seats"][1]["kind"] == "open")
    cy = await place.sit(ada["code"], "Cy")
    async with place.visit(ada["code"], cy["token"]) as newcomer:
        await newcomer.until_table(lambda table: table["you"] == 1)


async def test_ready_and_rename(place: Place) -> None:
    ada = await place.open_table("Ada")
    bo = await place.sit(ada["code"], "Bo")
    async with (
        place.visit(ada["code"], ada["token"]) as host,
        place.visit(ada["code"], bo["token"]) as guest,
    ):
        await guest.say(do="ready", ready=True)
        await host.until_table(lambda table: table["seats"][1]["ready"])
        await guest.say(do="ready", ready=False)
        await host.until_table(lambda table: not table["seats"][1]["ready"])
        for wanted, given in (("ada", "ada 2"), ("BO", "BO"), ("bo", "bo"), (" Cy ", "Cy")):
            await guest.say(do="rename", name=wanted)
            await host.until_table(lambda table, given=given: table["seats"][1]["name"] == given)  # type: ignore[misc]
        await host.say(do="start")
        await guest.until("state")
        assert guest.state["view"]["players"][1]["name"] == "Cy"
        assert await guest.refused(do="rename", name="Di") == "already_started"
        assert await guest.refused(do="ready", ready=True) == "already_started"


async def test_who_may_come_in(place: Place) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    async with place.visit(code, ada["token"]) as host, place.visit(code) as watcher:
        await watcher.until("table")
        for settings in ({"locked": True}, {"locked": False, "watch": False}):
            await host.say(do="lock", **settings)
            await host.until_table(lambda table: table["locked"] or not table["watch"])
            async with place.visit(code) as late:
                assert (await late.until("bye"))["error"]["code"] == "table_locked"
            await host.say(do="lock", locked=False)
            await host.until_table(lambda table: not table["locked"] and table["watch"])
        # Who was in already stays, and whoever sits may always come back.
        await host.say(do="lock", locked=True)
        await watcher.until_table(lambda table: table["locked"])
        async with place.visit(code, ada["token"]) as again:
            await again.until_table(lambda table: table["you"] == 0)


async def test_when_the_host_leaves_the_next_person_hosts(place: Place) -> None:
    ada = await place.open_table("Ada")
    bo = await place.sit(ada["code"], "Bo")
    async with (
        place.visit(ada["code"], ada["token"]) as one,
        place.visit(ada["code"], bo["token"]) as two,
    ):
        await one.say(do="leave")
        await two.until_table(lambda table: table["host"])
        await one.until_table(lambda table: table["you"] is None)
        assert not one.table["host"]
        assert [seat["host"] for seat in two.table["seats"]] == [False, True, False, False]
        assert await one.refused(do="start") == "not_host"
        await two.say(do="leave")
        await two.until_table(lambda table: not table["host"])
        assert await two.refused(do="start") == "not_host"
    async with place.visit(ada["code"], ada["token"]) as gone:
        assert (await gone.until("bye"))["error"]["code"] == "bad_token"
    cy = await place.sit(ada["code"], "Cy")
    async with place.visit(ada["code"], cy["token"]) as three:
        await three.until_table(lambda table: table["host"])
        await three.begin(2)


async def test_those_who_watch_are_counted_and_heard(place: Place) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    async with place.visit(code, ada["token"]) as host:
        async with place.visit(code) as watcher, place.visit(code):
            await host.until_table(lambda table: table["watchers"] == 2)
            await watcher.say(do="chat", text="Good luck!")
            heard = await host.until("chat")
            assert (heard["seat"], heard["text"]) == (None, "Good luck!")
        await host.until_table(lambda table: table["watchers"] == 0)


async def test_a_reaction_is_told_to_all_and_only_one_there_is(place: Place) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    async with place.visit(code, ada["token"]) as host, place.visit(code) as watcher:
        await host.until_table(lambda table: table["watchers"] == 1)
        await watcher.say(do="react", look="applaud")
        assert await host.until("reacted") == {"type": "reacted", "seat": None, "look": "applaud"}
        await host.begin(2)
        await host.say(do="react", look="gape")
        await watcher.until("reacted")
        assert await watcher.until("reacted") == {"type": "reacted", "seat": 0, "look": "gape"}
        assert await host.refused(do="react", look="wink") == "bad_request"


async def test_the_lobby_survives_a_restart(database: str) -> None:
    async with running(database) as place:
        ada = await place.open_table("Ada", public=True)
        bo = await place.sit(ada["code"], "Bo")
        async with (
            place.visit(ada["code"], ada["token"]) as host,
            place.visit(ada["code"], bo["token"]) as guest,
        ):
            await host.say(do="bot", seat=2, bot="random")
            await host.say(do="options", options={"turnup": "double"})
            await host.say(do="lock", locked=True, watch=False)
            await guest.say(do="ready", ready=True)
            before = await host.until_table(lambda t: t["locked"] and t["seats"][1]["ready"])
    async with (
        running(database) as place,
        place.visit(ada["code"], ada["token"]) as host,
        place.visit(ada["code"], bo["token"]),
    ):
        after = await host.until_table(lambda table: table["seats"][1]["online"])
        assert after | {"link": ""} == before | {"link": ""}
        await host.say(do="start")
        await host.until("state")
        assert host.state["view"]["players"][1]["name"] == "Bo"


async def test_everyone_says_whether_they_know_the_rules(place: Place) -> None:
    ada = await place.open_table("Ada", knows=False)
    body = {"name": "Bo", "knows": False}
    bo = await place.post(f"/api/tables/{ada['code']}/seats", body)
    await place.sit(ada["code"], "Cy")
    async with place.visit(ada["code"], bo["token"]) as one:
        await one.until("table")
        assert [seat["knows"] for seat in one.table["seats"][:3]] == [False, False, True]
        await one.say(do="knows", knows=True)
        await one.until_table(lambda table: table["seats"][1]["knows"])


async def test_a_game_that_answers_no_questions_says_so(place: Place) -> None:
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one, place.visit(ada["code"]) as watcher:
        await one.begin(2)
        await one.say(do="ask", question={"about": "law"}, id="why")
        told = await one.until("refused")
        assert (told["id"], told["error"]["code"]) == ("why", "no_questions")
        assert await watcher.refused(do="ask", question={}, id="x") == "not_seated"


def test_faces_are_as_chosen_and_never_the_same_twice() -> None:
    lobby = Lobby([Chair("person", "Ada", "a"), *[Chair("bot", "Basil") for _ in range(15)]], "a")
    assert len(set(lobby.faces())) == 16
    lobby.choose_face(0, lobby.faces()[3])
    assert lobby.faces()[0] != lobby.faces()[3]
    assert len(set(lobby.faces())) == 16
    with pytest.raises(Refusal, match="has that face already"):
        lobby.choose_face(1, lobby.faces()[0])


@pytest.mark.parametrize("seats", [24, 25, 60, FACES, 200])
@pytest.mark.parametrize("chosen", [None, 0, 61])
def test_however_many_sit_there_each_has_a_face_of_its_own_while_there_are_enough(
    seats: int, chosen: int | None
) -> None:
    lobby = Lobby([Chair("bot", "Basil") for _ in range(seats)], "a")
    lobby.chairs[-1].face = chosen
    faces = lobby.faces()
    assert len(faces) == seats
    assert len(set(faces)) == min(seats, FACES)
    assert all(0 <= face < FACES for face in faces)


def test_those_who_sit_side_by_side_differ_in_shape_and_in_colour() -> None:
    for number in range(FACES):
        one, other = usual_face(number), usual_face(number + 1)
        assert one // SHAPES != other // SHAPES
        assert one % SHAPES != other % SHAPES


def test_what_was_won_is_counted_from_match_to_match() -> None:
    game = find("moodaut")
    lobby = Lobby([Chair("person", "Ada", "a"), Chair("bot", "Basil", None, "casual")], "a")
    lobby = again(lobby, game, [0])
    assert lobby.won == {"moodaut": {"Ada": 1, "Basil": 0}}
    assert lobby.won_with("moodaut", [0, 1]) == {"moodaut": {"Ada": 2, "Basil": 1}}
    assert lobby.won_with("moo", [1]) == lobby.won | {"moo": {"Ada": 0, "Basil": 1}}
    assert lobby.won == {"moodaut": {"Ada": 1, "Basil": 0}}


def test_those_who_go_on_with_another_game_play_it_as_usual() -> None:
    people = [Chair("person", name, name) for name in "abcd"]
    bots = [Chair("bot", name, None, "elder") for name in ("Basil", "Clover")]
    lobby = Lobby([*people, *bots], "a", {"clock": False})
    go_on_with(lobby, find("madking"))
    assert [chair.kind for chair in lobby.chairs] == ["person"] * 4, "bots make room"
    assert lobby.options == {}
    lobby = Lobby([people[0], bots[0]], "a", {"clock": False})
    go_on_with(lobby, find("moo"))
    assert [chair.bot for chair in lobby.chairs if chair.kind == "bot"] == [USUAL_BOT]
    assert not lobby.chairs[0].knows, "nobody is taken to know the laws of Moo"
    lobby = Lobby([*people, Chair("person", "e", "e")], "a")
    with pytest.raises(Refusal, match="More people than that"):
        go_on_with(lobby, find("madking"))
