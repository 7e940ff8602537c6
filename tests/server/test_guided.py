"""Somebody learns a game at a live table: a match like any other, that nobody else comes to."""

from __future__ import annotations

from typing import Any

import pytest

from mootable.core.guide import Guide
from mootable.games.catalogue import GAMES, find, guide_of
from mootable.words.said import Said
from tests.fifth import Pebbles
from tests.saying import english
from tests.server.conftest import Place, Visitor, running


def of(name: str) -> Guide:
    guide = guide_of(find(name))
    assert guide is not None
    return guide


GUIDE = of("moodaut")


def is_asked(state: dict[str, Any]) -> bool:
    return state["guide"]["act"] is not None or state["guide"]["is_done"]


async def follow(ada: Visitor, steps: int | None = None) -> None:
    """Do what the guide says: so many steps, or all."""
    while (await ada.until_state(is_asked)) and not ada.state["guide"]["is_done"]:
        step = ada.state["guide"]
        if step["step"] == steps:
            return
        n = ada.state["n"]
        assert (await ada.act(step["act"], f"step-{n}"))["type"] == "done"
        while ada.state["n"] == n:
            await ada.until("state")


async def yours(place: Place, ticket: dict[str, Any]) -> list[dict[str, Any]]:
    """The tables that a device with this seat is shown."""
    seat = {"code": ticket["code"], "token": ticket["token"]}
    answer = await place.http.post("/api/seats", json={"seats": [seat]})
    told: list[dict[str, Any]] = answer.json()
    return told


async def test_what_the_guide_says_is_done_to_its_end(place: Place) -> None:
    ada = await place.open_table("Ada", guided=True)
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.until_state(is_asked)
        first = one.state["guide"]
        assert (first["step"], first["steps"]) == (1, len(GUIDE.steps))
        assert first["act"] == GUIDE.moves[0].act
        await follow(one)
        last = one.state["guide"]
        assert last["step"] == last["steps"]
        assert one.state["over"]["winners"] == [0]
        assert any(
            "Basil" in told["guide"]["words"] for told in one.heard if told["type"] == "state"
        )
    record = (await place.http.get(f"/api/tables/{ada['code']}/record")).text
    assert GUIDE.seed in record


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_learnt_is_no_table_to_come_back_to(database: str, game: str) -> None:
    async with running(database) as place:
        ada = await place.open_table("Ada", game=game, guided=True)
        async with place.visit(ada["code"], ada["token"]) as one:
            await follow(one, 2)
            assert [table["game"] for table in await yours(place, ada)] == [game]
            await follow(one)
            assert await yours(place, ada) == []
    async with running(database) as place:
        assert await yours(place, ada) == []
        async with place.visit(ada["code"], ada["token"]) as one:
            await one.until_state(is_asked)
            assert one.state["guide"]["is_done"], "it is still there for whoever has its address"


async def test_something_else_is_held_back_in_the_guides_words(place: Place) -> None:
    ada = await place.open_table("Ada", guided=True)
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.until_state(is_asked)
        told = await one.act({"type": "draw"}, "too-early")
        held = english(Said(GUIDE.steps[0].other))
        assert told["error"] == {"code": "held_back", "message": held}
        told = await one.act({"type": "nope"}, "wrong")
        assert told["error"]["code"] != "held_back", "what the rules forbid they say themselves"
        await one.catch_up()
        assert one.state["n"] == 0


async def test_it_waits_for_whoever_leaves_and_survives_the_house(database: str) -> None:
    async with running(database) as place:
        ada = await place.open_table("Ada", guided=True)
        async with place.visit(ada["code"], ada["token"]) as one:
            await follow(one, 3)
            await one.say(do="leave")
            await one.catch_up()
            assert not one.table["seats"][0]["stands_in"]
    async with running(database) as place, place.visit(ada["code"], ada["token"]) as one:
        await one.until_state(is_asked)
        assert one.state["guide"]["step"] == 3
        await follow(one)
        assert one.state["over"]["winners"] == [0]


async def test_nobody_else_comes_to_it(place: Place) -> None:
    ada = await place.open_table("Ada", guided=True)
    seats = f"/api/tables/{ada['code']}/seats"
    assert (await place.error("POST", seats, json={"name": "Bo"}))[1] == "already_started"
    async with place.visit(ada["code"]) as stranger:
        assert (await stranger.hear())["type"] == "bye"
    async with place.visit(ada["code"], ada["token"]) as one:
        assert await one.refused(do="bot", seat=1, bot="random") == "bad_request"
        assert await one.refused(do="open", seat=1) == "bad_request"
        assert await one.refused(do="lock", locked=False) == "bad_request"


async def test_after_it_one_plays_on_at_a_usual_table(place: Place) -> None:
    ada = await place.open_table("Ada", guided=True)
    async with place.visit(ada["code"], ada["token"]) as one:
        await follow(one)
        await one.say(do="rematch", lawbook=False)
        await one.until_table(lambda table: table["rematch"])
    async with place.visit(one.table["rematch"], one.table["rematch_token"]) as one:
        await one.say(do="start")
        await one.until("state")
        assert one.state["guide"] is None
        assert [seat["bot"] for seat in one.table["seats"]] == [None, *["casual"] * 3]


async def test_a_guide_that_has_changed_is_not_gone_on_with(
    database: str, monkeypatch: Any
) -> None:
    async with running(database) as place:
        ada = await place.open_table("Ada", guided=True)
    monkeypatch.setattr(GUIDE, "seed", "another")
    async with running(database) as place, place.visit(ada["code"], ada["token"]) as one:
        await one.until("state")
        assert one.state["guide"] is None
        assert (await one.act({"type": "draw"}, "mine"))["type"] == "done"


async def test_a_game_without_a_guide(place: Place, monkeypatch: Any) -> None:
    monkeypatch.setitem(GAMES, "pebbles", Pebbles())
    wanted = {"game": "pebbles", "name": "Ada", "guided": True}
    assert await place.error("POST", "/api/tables", json=wanted) == (400, "bad_request")
    games = (await place.http.get("/api/games")).json()
    assert not next(game for game in games if game["name"] == "pebbles")["has_guide"]
