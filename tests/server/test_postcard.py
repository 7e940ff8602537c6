"""A link to a replay shows how the match ended."""

from __future__ import annotations

import re
import struct
from html import unescape

from mootable.server.kept import Ended, KeptAward
from mootable.server.postcard import HEIGHT, WIDTH, head_of, postcard_of, svg_of
from tests.server.conftest import Place

ICON = '<svg><rect/><circle cx="1"/></svg>'
WON = Ended(
    "wobble",
    ["Ada", '<Bo> & "co"'],
    {"winners": [1], "reason": "limit", "scores": [9, 0]},
    [KeptAward(0, "Fastest hand", "tossed in out of turn 6 times")],
)


def told_in(page: str) -> dict[str, str]:
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', page)
    return {name: unescape(text) for name, text in found}


async def finished(place: Place, name: str = "Ada") -> str:
    ada = await place.open_table(name)
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(2)
        await one.play_on("ada")
    code: str = ada["code"]
    return code


async def test_a_shared_replay_says_who_won_and_shows_a_picture(place: Place) -> None:
    code = await finished(place, "Ada & <Bo>")
    page = await place.http.get(f"/r/{code}")
    told = told_in(page.text)
    assert re.fullmatch(r"Mood'aut: .+ won", told["og:title"])
    assert "Ada & <Bo>" in told["og:description"]
    assert "<Bo>" not in page.text
    assert told["og:url"] == f"{place.url}/r/{code}"
    assert told["og:image"] == f"{place.url}/r/{code}/picture.png"
    assert page.headers["content-security-policy"]
    picture = await place.http.get(f"/r/{code}/picture.png")
    assert picture.headers["content-type"] == "image/png"
    assert struct.unpack(">II", picture.content[16:24]) == (WIDTH, HEIGHT)
    german = told_in((await place.http.get(f"/r/{code}?language=de")).text)
    assert german["og:title"].startswith("Mood'aut: Sieg für ")
    assert german["og:url"] == f"{place.url}/r/{code}?language=de"
    assert german["og:image"] == f"{place.url}/r/{code}/picture.png?language=de"


async def test_a_match_that_is_not_over_shows_nothing(place: Place) -> None:
    ada = await place.open_table("Ada")
    page = await place.http.get(f"/r/{ada['code']}")
    assert page.status_code == 200
    assert told_in(page.text) == {}
    at = f"/r/{ada['code']}/picture.png"
    assert await place.error("GET", at) == (409, "not_over")
    assert await place.error("GET", "/r/NONONO/picture.png") == (404, "no_such_table")


def test_whatever_people_are_called_stands_in_it_as_words() -> None:
    postcard = postcard_of(WON, "en")
    assert postcard.won == '<Bo> & "co" won'
    assert "<Bo>" not in head_of(postcard, "a", "b")
    assert told_in(head_of(postcard, "a", "b"))["og:title"] == 'Wobble: <Bo> & "co" won'
    drawn = svg_of(postcard, ICON)
    assert "&lt;Bo&gt;" in drawn
    assert "Fastest hand: Ada tossed in out of turn 6 times." in drawn


def test_a_line_that_nobody_could_read_is_not_drawn_to_its_end() -> None:
    names = ["\u0627" * 24] * 16
    drawn = svg_of(postcard_of(Ended("moo", names, None), "en"), ICON)
    lines = re.findall(r">([^<>]*)</text>", drawn)
    assert max(map(len, lines)) == 80
    assert sum(line.endswith("…") for line in lines) == 1


def test_where_nobody_wins_it_says_so() -> None:
    over = {"winners": [], "reason": "vote", "scores": [1, 0]}
    assert postcard_of(Ended("moo", ["Ada", "Bo"], over), "en").won == "The game is over"
