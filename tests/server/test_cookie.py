"""A seat comes along in a cookie, to where a page has nothing else of its own."""

from __future__ import annotations

from typing import Any

from mootable.server.bodies import MOST_SEATS_ASKED
from mootable.server.cookie import NAME
from tests.server.conftest import Place


async def brought(place: Place) -> list[dict[str, Any]]:
    answer = await place.http.get("/api/seats")
    assert answer.status_code == 200
    told: list[dict[str, Any]] = answer.json()
    return told


async def test_a_seat_comes_along_and_opens_its_table(place: Place) -> None:
    assert await brought(place) == []
    ada = await place.open_table("Ada")
    bo = await place.sit(ada["code"], "Bo")
    seats = await brought(place)
    # Of one table a device has one seat, the latest.
    assert seats == [{"code": ada["code"], "token": bo["token"]}]
    other = await place.open_table("Ada")
    assert [seat["code"] for seat in await brought(place)] == [ada["code"], other["code"]]
    async with place.visit(other["code"], (await brought(place))[-1]["token"]) as one:
        await one.until_table(lambda table: table["you"] == 0)


async def test_seats_that_came_by_a_link_are_kept_when_they_are_asked_about(place: Place) -> None:
    ada = await place.open_table("Ada")
    place.http.cookies.clear()
    seat = {"code": ada["code"], "token": ada["token"]}
    lie = {"code": ada["code"], "token": "made.up"}
    answer = await place.http.post("/api/seats", json={"seats": [lie, seat]})
    assert answer.status_code == 200
    assert await brought(place) == [seat]


async def test_the_cookie_is_no_script_s_and_no_other_house_s(place: Place) -> None:
    answer = await place.http.post("/api/tables", json={"game": "moodaut", "name": "Ada"})
    told = answer.headers["set-cookie"]
    assert "HttpOnly" in told
    assert "SameSite=lax" in told
    assert "Path=/api" in told
    # Here people come over plain HTTP.
    assert "Secure" not in told


async def test_no_more_seats_come_along_than_can_be_asked_about(place: Place) -> None:
    opened = [(await place.open_table("Ada"))["code"] for _ in range(MOST_SEATS_ASKED + 2)]
    assert [seat["code"] for seat in await brought(place)] == opened[2:]


async def test_what_is_no_seat_is_none(place: Place) -> None:
    for cookie in ("", "~", "a.b~c", "x" * 5000, "WyJBIl0.abc"):
        place.http.cookies.clear()
        answer = await place.http.get("/api/seats", headers={"Cookie": f"{NAME}={cookie}"})
        assert answer.json() == []


async def test_the_worker_is_another_one_for_another_page(place: Place) -> None:
    answer = await place.http.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert '"VERSION"' not in answer.text
    assert answer.text == (await place.http.get("/sw.js")).text
