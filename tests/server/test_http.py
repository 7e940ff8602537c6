"""Every door of the house but the WebSocket: what is answered, and what is refused."""

from __future__ import annotations

import json
import os
import re
from typing import Any

import msgspec
import pytest

from mootable.core.match import start
from mootable.core.record import from_lines, replay
from mootable.core.seats import NOBODY
from mootable.games.catalogue import GAMES
from mootable.server import files, memory
from mootable.server.app import WEB
from mootable.server.files import LONGEST_PATH
from mootable.server.headers import HEADERS
from mootable.server.hearing import MOST_BYTES
from mootable.server.live import LiveTable
from mootable.words.language import language, languages
from tests.server.conftest import MANY, Place, running

PAGES = ["/", "/t/ABCDEF", "/t/ABCDEF/tv", "/r/ABCDEF"]
NOWHERE = "ZZZZZZ"
ABSENT = [
    ("GET", "/api/games/chess", 404, "unknown_game"),
    ("GET", f"/api/tables/{NOWHERE}", 404, "no_such_table"),
    ("GET", "/api/tables/%00", 404, "no_such_table"),
    ("GET", "/api/tables/" + "A" * 1900, 404, "no_such_table"),
    ("GET", f"/api/tables/{NOWHERE}/qr.svg", 404, "no_such_table"),
    ("GET", f"/api/tables/{NOWHERE}/record", 404, "no_such_table"),
    ("GET", f"/api/tables/{NOWHERE}/replay", 404, "no_such_table"),
    ("GET", "/nowhere", 404, "not_found"),
    ("GET", "/api/tables/ABCDEF/seats/1", 404, "not_found"),
    ("GET", "/ws/ABCDEF", 404, "not_found"),
    ("GET", "/web/", 404, "not_found"),
    ("GET", "/web/nothing.js", 404, "not_found"),
    ("GET", "/web/%00", 404, "not_found"),
    ("GET", "/web/%2e%2e/server/app.py", 404, "not_found"),
    ("GET", "/web/..%2fserver%2fapp.py", 404, "not_found"),
    ("POST", "/web/index.html", 405, "bad_request"),
    ("POST", "/api/games", 405, "bad_request"),
    ("DELETE", "/api/tables", 405, "bad_request"),
    ("GET", "/api/tables/ABCDEF/seats", 405, "bad_request"),
    ("PATCH", "/", 405, "bad_request"),
]
UNOPENABLE = [
    (b"", 400, "bad_request"),
    (b"hello?", 400, "bad_request"),
    (b"\xff\xfe", 400, "bad_request"),
    (b"[" * 30_000, 400, "bad_request"),
    (b'{"game":"moodaut","name":"\\ud800"}', 400, "bad_request"),
    (b'{"game":"moodaut"}', 400, "bad_request"),
    (b'{"game":"moodaut","name":7}', 400, "bad_request"),
    (b'{"game":"moodaut","name":"Ada","seed":"tea"}', 400, "bad_request"),
    (b'{"game":"moodaut","name":"Ada","public":"yes"}', 400, "bad_request"),
    (b'{"game":"moodaut","name":""}', 400, "bad_request"),
    (b'{"game":"moodaut","name":"' + b"a" * 201 + b'"}', 400, "bad_request"),
    (b'{"game":"moodaut","name":"\\u200b\\u3164"}', 400, "bad_name"),
    (b'{"game":"chess","name":"Ada"}', 404, "unknown_game"),
    (b'{"game":"moodaut","name":"' + b"a" * MOST_BYTES + b'"}', 400, "bad_request"),
    (b"a" * 3_000_000, 400, "bad_request"),
]
ANSWERED = [
    *[("GET", page) for page in PAGES],
    ("GET", "/web/vendor/preact.js"),
    ("GET", "/web/index.html"),
    ("HEAD", "/"),
    ("GET", "/api/games"),
    ("GET", "/api/games/"),
    ("GET", "/api/tables"),
    ("POST", "/api/tables"),
    ("PUT", "/api/tables"),
    ("GET", f"/api/tables/{NOWHERE}"),
    ("GET", "/nowhere"),
    ("GET", "/web/nowhere"),
    ("GET", "/healthz"),
    ("GET", "/metrics"),
    ("GET", "/openapi.json"),
]


async def over(place: Place) -> str:
    """A table whose match has been played to its end."""
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(2)
        await one.play_on("ada")
        await one.until_table(lambda table: table["status"] == "over")
    code: str = ada["code"]
    return code


# -- what is answered ------------------------------------------------------------------------


async def test_games(place: Place) -> None:
    games = (await place.http.get("/api/games")).json()
    assert [game["name"] for game in games] == list(GAMES)
    moodaut = games[0]
    assert moodaut["least"] == 2
    assert {option["name"] for option in moodaut["options"]} >= {"window_ms", "turnup", "first"}
    assert {bot["name"] for bot in moodaut["bots"]} >= {"casual", "random"}


@pytest.mark.parametrize("name", GAMES)
async def test_a_game_has_its_cards_and_rulebook(place: Place, name: str) -> None:
    answer = await place.http.get(f"/api/games/{name}")
    assert answer.status_code == 200
    told = answer.json()
    assert told["game"]["name"] == name
    assert {card["id"] for card in told["cards"]} == {card.id for card in GAMES[name].cards}
    assert "data-rulings=" in told["rulebook"]
    read = re.sub(r"<[^>]*>", " ", told["rulebook"])
    assert not re.search(r"\b[A-Z]{2}-\d", read), "numbers are behind a mark"
    names = {option["name"] for option in told["game"]["options"] if "_" in option["name"]}
    assert not [name for name in names if name in read], "people are not told what programs say"
    assert "<script" not in told["rulebook"]


async def test_opening_a_table_gives_a_code_a_token_and_a_link(place: Place) -> None:
    answer = await place.http.post("/api/tables", json={"game": "moodaut", "name": " Ada "})
    assert answer.status_code == 201
    ticket = answer.json()
    assert ticket["link"] == f"{place.url}/t/{ticket['code']}#{ticket['token']}"
    table = (await place.http.get(f"/api/tables/{ticket['code']}")).json()
    assert table == {
        "code": ticket["code"],
        "game": "moodaut",
        "title": "Mood'aut",
        "is_secret": False,
        "status": "lobby",
        "players": 4,
        "free": 3,
        "names": ["Ada"],
        "may_sit": True,
        "may_watch": True,
        "offers": [],
    }
    assert (await place.http.get(f"/api/tables/{ticket['code'].lower()}")).json() == table


async def test_sitting_down_until_the_table_is_full(place: Place) -> None:
    code = (await place.open_table())["code"]
    for name in ("Bo", "Cy", "Di"):
        assert (await place.sit(code, name))["code"] == code
    path = f"/api/tables/{code}/seats"
    assert await place.error("POST", path, json={"name": "Ed"}) == (409, "table_full")
    table = (await place.http.get(f"/api/tables/{code}")).json()
    assert table["names"] == ["Ada", "Bo", "Cy", "Di"]
    assert (table["free"], table["may_sit"], table["may_watch"]) == (0, False, True)


async def test_private_tables_are_in_no_list_and_public_ones_are(place: Place) -> None:
    secret = await place.open_table("Ada")
    public = await place.open_table("Bo", public=True)
    listed = (await place.http.get("/api/tables")).json()
    assert [table["code"] for table in listed] == [public["code"]]
    assert secret["code"] not in json.dumps(listed)
    async with place.visit(public["code"], public["token"]) as host:
        await host.until("table")
        await host.say(do="lock", locked=True)
        await host.until_table(lambda table: table["locked"])
        assert (await place.http.get("/api/tables")).json() == []
        await host.say(do="lock", locked=False, sit=False)
        await host.until_table(lambda table: not table["locked"])
        listed = (await place.http.get("/api/tables")).json()
        assert [(table["may_sit"], table["may_watch"]) for table in listed] == [(False, True)]


async def yours(place: Place, *kept: dict[str, Any]) -> list[dict[str, Any]]:
    seats = [{"code": seat["code"], "token": seat["token"]} for seat in kept]
    answer = await place.http.post("/api/seats", json={"seats": seats})
    assert answer.status_code == 200, answer.text
    told: list[dict[str, Any]] = answer.json()
    return told


async def test_where_ones_seats_stand_is_told_without_opening_their_tables(database: str) -> None:
    async with running(database) as place:
        first, ada = await place.open_table(), await place.open_table()
        bo = await place.sit(ada["code"], "Bo")
        async with place.visit(ada["code"], ada["token"]) as one:
            await one.begin(2)
            waiting = [("Ada", "Bo")[waited["seat"]] for waited in one.state["waiting"]]
            ours, other = await yours(place, first, ada)
            assert (ours["code"], other["code"]) == (ada["code"], first["code"])
            assert (ours["status"], other["status"]) == ("playing", "lobby")
            assert ours["waiting"] == waiting != []
            assert ours["is_your_turn"] == ("Ada" in waiting)
            (theirs,) = await yours(place, bo)
            assert theirs["is_your_turn"] == ("Bo" in waiting)
        stranger = first | {"token": ada["token"]}
        nowhere = place.house.ticket("AAAAAA", "a")
        assert await yours(place, stranger, {"code": "AAAAAA", "token": nowhere.token}) == []
    # A full house can tell, too, since it has nothing to open for that.
    full = msgspec.structs.replace(MANY, tables=0)
    async with running(database, full) as place:
        ours |= {"waiting": [], "is_your_turn": False}
        assert await yours(place, first, ada) == [ours, other]
        assert not place.house.tables


async def test_a_table_that_has_much_to_do_is_told_of_as_it_is_written(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await place.open_table()
    monkeypatch.setattr(LiveTable, "has_room", lambda *_: False)
    monkeypatch.setattr(LiveTable, "ask", None)
    assert [table["names"] for table in await yours(place, ada)] == [["Ada"]]


async def test_the_qr_code_is_a_picture(place: Place) -> None:
    code = (await place.open_table())["code"]
    answer = await place.http.get(f"/api/tables/{code}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")


async def test_record_and_replay_can_be_had_once_it_is_over(place: Place) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    for what in ("record", "replay"):
        path = f"/api/tables/{code}/{what}"
        assert await place.error("GET", path) == (409, "not_over")
    async with place.visit(code, ada["token"]) as one:
        await one.begin(2)
        for what in ("record", "replay"):
            path = f"/api/tables/{code}/{what}"
            assert await place.error("GET", path) == (409, "not_over")
        await one.play_on("ada")
    record = await place.http.get(f"/api/tables/{code}/record")
    assert record.headers["content-type"] == "application/x-ndjson"
    assert f'filename="moodaut-{code}.jsonl"' in record.headers["content-disposition"]
    match, _ = replay(GAMES["moodaut"], from_lines(record.text))
    assert match.outcome is not None
    told = (await place.http.get(f"/api/tables/{code}/replay")).json()
    assert told["over"] == match.outcome.wire() == one.state["over"]
    assert told["seed"] == match.setup.seed
    assert told["seed_hash"] == one.state["view"]["seed_hash"]
    view: dict[str, Any] = {}
    own: list[dict[str, Any]] = [{}, {}]
    again = start(match.game, match.setup)
    for n, frame in enumerate(told["frames"]):
        # Each frame has what changed since the one before.
        view |= frame["view"]
        own = [had | news for had, news in zip(own, frame["own"], strict=True)]
        if n:
            again.enter_again(n, match.entries[n - 1].wire())
        assert frame["n"] == n
        assert view == again.view_wire(NOBODY)
        for seat in range(2):
            assert view | own[seat] == again.view_wire(seat)
    size = sum(len(frame["view"]) for frame in told["frames"])
    assert size < len(view) * len(told["frames"]) / 2


async def test_the_page_is_served_for_each_of_its_addresses(place: Place) -> None:
    index = (WEB / "index.html").read_text("utf-8")
    for path in PAGES:
        answer = await place.http.get(path)
        assert answer.text == index
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"
    script = await place.http.get("/web/vendor/preact.js")
    assert script.status_code == 200
    assert "javascript" in script.headers["content-type"]
    same = {"If-None-Match": script.headers["etag"]}
    assert (await place.http.get("/web/vendor/preact.js", headers=same)).status_code == 304


async def test_a_file_is_read_and_pressed_once(place: Place) -> None:
    files._kept.cache_clear()
    plain = {"Accept-Encoding": "identity"}
    for headers, encoding in (({}, "gzip"), (plain, None), ({}, "gzip")):
        answer = await place.http.get("/web/vendor/preact.js", headers=headers)
        assert answer.content == (WEB / "vendor/preact.js").read_bytes()
        assert answer.headers.get("content-encoding") == encoding
        assert answer.headers["vary"] == "Accept-Encoding"
    assert files._kept.cache_info().misses == 1
    assert (await place.http.post("/web/vendor/preact.js")).status_code == 405
    for path in ("/web/", "/web/none.js", "/web/..%2f__init__.py", "/web/%00", "/web/" + "a" * 999):
        assert (await place.http.get(path)).status_code == 404


async def test_what_the_page_says_is_served_and_nothing_beside_it(place: Place) -> None:
    for tag in languages():
        answer = await place.http.get(f"/web/words/{tag}/page.json")
        assert answer.json() == language(tag).messages("page")
    for path in ("language.py", "en/page.toml", "en/none.json", "..%2fcli.py", ""):
        assert (await place.http.get(f"/web/words/{path}")).status_code == 404


async def test_a_long_path_is_not_looked_for(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    realpath = os.path.realpath

    def look(path: str, **how: Any) -> str:
        looked.append(path)
        return realpath(path, **how)

    monkeypatch.setattr(os.path, "realpath", look)
    assert (await place.http.get("/web/styles/base.css")).status_code == 200
    assert looked
    looked.clear()
    for path in ("/web/" + "a/" * LONGEST_PATH, "/web/words/" + "a/" * LONGEST_PATH + "page.json"):
        assert await place.error("GET", path) == (404, "not_found")
    assert not looked


async def test_health_and_figures(place: Place) -> None:
    assert (await place.http.get("/healthz")).json() == {"ok": True}
    before = figures((await place.http.get("/metrics")).text)
    await over(place)
    after = figures((await place.http.get("/metrics")).text)
    for name in (
        "mootable_tables",
        "mootable_commits",
        "mootable_entries_total",
        "mootable_matches_total",
        "mootable_messages_received_total",
        "mootable_answer_seconds_count",
    ):
        assert after[name] > before[name], name
    assert after["mootable_stumbles_total"] == 0
    ada = await place.open_table()
    async with place.visit(ada["code"], ada["token"]) as one:
        assert await one.refused(do="rematch") == "not_over"
        text = (await place.http.get("/metrics")).text
        assert figures(text)["mootable_guests"] == 1
        assert figures(text)['mootable_refusals_total{code="not_over"}'] == 1


def figures(text: str) -> dict[str, float]:
    lines = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in lines}


# -- what is refused -------------------------------------------------------------------------


async def test_what_is_not_there(place: Place) -> None:
    for method, path, status, code in ABSENT:
        assert await place.error(method, path) == (status, code), path


async def test_what_can_not_be_opened(place: Place) -> None:
    for body, status, code in UNOPENABLE:
        told = await place.error("POST", "/api/tables", content=body)
        assert told == (status, code), body[:80]
    assert place.house.tables == {}


async def test_nobody_sits_down_where_it_is_locked_or_started_or_nowhere(place: Place) -> None:
    ada = await place.open_table()
    path = f"/api/tables/{ada['code']}/seats"
    body = {"name": "Bo"}
    assert await place.error("POST", path, json={"name": 1}) == (400, "bad_request")
    assert await place.error("POST", path, json={"name": "\u202e"}) == (400, "bad_name")
    nowhere = f"/api/tables/{NOWHERE}/seats"
    assert await place.error("POST", nowhere, json=body) == (404, "no_such_table")
    async with place.visit(ada["code"], ada["token"]) as host:
        await host.until("table")
        await host.say(do="lock", locked=True)
        await host.until_table(lambda table: table["locked"])
        assert await place.error("POST", path, json=body) == (403, "table_locked")
        await host.say(do="lock", locked=False, sit=False)
        await host.until_table(lambda table: not table["locked"])
        assert await place.error("POST", path, json=body) == (403, "table_locked")
        await host.begin(2)
        assert await place.error("POST", path, json=body) == (409, "already_started")


async def test_a_page_of_another_house_may_not_act_here(place: Place) -> None:
    place.house.public_url = "https://moo.example"
    body = {"game": "moodaut", "name": "Ada"}
    host = place.url.removeprefix("http://")
    for origin in (
        "https://evil.example",
        "null",
        "http://[",
        f"http://{host}.evil.example",
        "https://moo.example:444",
        f"https://evil.example/{host}",
        "",
    ):
        headers = {"Origin": origin}
        told = await place.error("POST", "/api/tables", json=body, headers=headers)
        assert told == (403, "bad_origin"), origin
        told = await place.error("POST", f"/api/tables/{NOWHERE}/seats", headers=headers)
        assert told == (403, "bad_origin"), origin
    for ours in (f"http://{host}", f"https://{host}", "https://moo.example"):
        answer = await place.http.post("/api/tables", json=body, headers={"Origin": ours})
        assert answer.status_code == 201, ours
    code = (await place.open_table())["code"]
    async with place.visit(code, Origin="https://evil.example") as spy:
        assert (await spy.until("bye"))["error"]["code"] == "bad_origin"
    for ours in (f"http://{host}", "https://moo.example"):
        async with place.visit(code, Origin=ours) as watcher:
            assert (await watcher.until("table"))["code"] == code


async def test_a_failure_of_the_log_is_told_without_its_insides(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: str) -> Any:
        raise OSError("the disk at /var/secret is full")

    code = (await place.open_table())["code"]
    await memory.close(place.house.tables[code])
    for reads in ("load_table", "load"):
        monkeypatch.setattr(place.house.log, reads, fail)
    answer = await place.http.get("/healthz")
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "house_error"
    assert "secret" not in answer.text
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    async with place.visit(code) as visitor:
        bye = await visitor.until("bye")
        assert bye["error"]["code"] == "house_error"
        assert "secret" not in bye["error"]["message"]


# -- headers ---------------------------------------------------------------------------------


async def test_every_answer_says_what_a_page_may_do(place: Place) -> None:
    for method, path in ANSWERED:
        answer = await place.http.request(method, path)
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS, path
        assert answer.status_code != 405 or answer.headers["allow"], path


async def test_a_page_may_load_nothing_from_elsewhere_and_be_framed_by_nobody() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


async def test_what_is_long_is_sent_small_to_those_who_can_read_it(place: Place) -> None:
    for path in ("/api/games/moodaut", "/web/vendor/preact.js", "/openapi.json"):
        small = await place.http.get(path, headers={"Accept-Encoding": "gzip"})
        plain = await place.http.get(path, headers={"Accept-Encoding": "identity"})
        assert small.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert small.content == plain.content
        assert "accept-encoding" in small.headers["vary"].lower()
    assert "content-encoding" not in (await place.http.get("/healthz")).headers
