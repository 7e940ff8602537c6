"""Whatever comes in is measured before it is worked on, and however much comes, it has an end."""

from __future__ import annotations

import asyncio
import json
import threading
import unicodedata
from contextlib import AsyncExitStack
from typing import Any, Literal

import pytest

from mootable.core.refusal import Refusal
from mootable.games.moo.law import reader
from mootable.games.moo.law.grammar import parser
from mootable.server import answers
from mootable.server.guest import MOST_UNSENT_BYTES, Guest
from mootable.server.hearing import MOST_BYTES, MOST_OF_A_QUESTION, MOST_SAID, hear
from mootable.server.live import MOST_ASKED, MOST_ASKED_BY_ONE
from mootable.server.words import LONGEST_TEXT, MOST_DEEP, MOST_VALUES, clean
from tests.server.conftest import Place, Visitor, running
from tests.server.moo import at_table
from tests.server.test_limits import few

MARKS = "a" + "\u0315" * 15_900 + "\u0300" * 15_900
DOTS = "a" + ".a" * 32_000 + "=1"


@pytest.fixture
def normalized(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the house puts into its normal form, which takes ever longer the more marks there are
    in a row."""
    seen: list[str] = []
    usual = unicodedata.normalize

    def normalize(form: Literal["NFC"], text: str) -> str:
        seen.append(text)
        return usual(form, text)

    monkeypatch.setattr(unicodedata, "normalize", normalize)
    return seen


def most_marks(text: str) -> int:
    most = marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        most = max(most, marks)
    return most


async def test_no_field_is_worked_on_before_its_length_is_known(
    place: Place, normalized: list[str]
) -> None:
    ada = await place.open_table("Ada", game="moo")
    said: list[dict[str, Any]] = [
        {"do": "chat", "text": MARKS},
        {"do": "rename", "name": MARKS},
        {"do": "bot", "seat": 1, "bot": MARKS},
        {"do": "options", "options": {"lawbook": MARKS}},
        {"do": "options", "options": {MARKS: 1}},
        {"do": "act", "act": {"type": "say", "text": MARKS}, "id": "a"},
        {"do": "act", "act": {"type": "say", MARKS: "Moo"}, "id": "b"},
        {"do": "act", "act": {"type": {"a": [MARKS]}}, "id": "c"},
        {"do": "act", "act": {"type": "say", "text": "Moo"}, "id": MARKS},
        {"do": "ask", "question": {"type": "law", "text": MARKS}, "id": "d"},
        {"do": "hello", "token": MARKS},
    ]
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(3)
        for each in said:
            # As it is, not escaped: so more letters fit.
            await one.link.send(json.dumps(each, ensure_ascii=False))
            refused = await one.until("refused")
            assert refused["error"]["code"] in ("bad_request", "already_started"), refused
            assert len(refused["error"]["message"]) < 200
    body = {"game": "moodaut", "name": MARKS}
    assert await place.error("POST", "/api/tables", json=body) == (400, "bad_request")
    body = {"game": MARKS, "name": "Ada"}
    assert await place.error("POST", "/api/tables", json=body) == (400, "bad_request")
    assert all(len(text) <= LONGEST_TEXT for text in normalized)


def test_marks_that_pile_up_are_taken_away_before_they_are_put_in_order(
    normalized: list[str],
) -> None:
    text = MARKS[15_000:17_000]
    assert len(text) == LONGEST_TEXT
    clean("a" + text[1:], 100)
    assert normalized
    assert max(map(most_marks, normalized)) < 20
    with pytest.raises(Refusal, match="too long"):
        clean(MARKS, 100)
    assert all(len(text) <= LONGEST_TEXT for text in normalized)


@pytest.mark.parametrize(
    ("said", "most"),
    [
        ({"do": "act", "act": {"a": "\u00e4" * 1000}, "id": "a"}, MOST_SAID),
        ({"do": "ask", "question": {"a": ""}, "id": "a"}, MOST_OF_A_QUESTION),
        ({"do": "options", "options": {}}, MOST_BYTES),
    ],
)
def test_a_message_has_a_length(said: dict[str, Any], most: int) -> None:
    text = json.dumps(said)
    hear(text + " " * (most - len(text)))
    with pytest.raises(Refusal, match=f"at most {most} bytes"):
        hear(text + " " * (most - len(text) + 1))


def test_an_act_holds_so_much_and_no_more() -> None:
    def act(given: Any) -> bytes:
        return json.dumps({"do": "act", "act": given, "id": "a"}).encode()

    deep: Any = 0
    for _ in range(MOST_DEEP - 2):
        deep = [deep]
    for good in ({"a": [0] * (MOST_VALUES - 2)}, {"a": "x" * LONGEST_TEXT}, {"a": deep}):
        hear(act(good))
    for bad, reason in [
        ({"a": [0] * (MOST_VALUES - 1)}, "too much"),
        ({"a": "x" * (LONGEST_TEXT + 1)}, "too long"),
        ({"x" * (LONGEST_TEXT + 1): "a"}, "too long"),
        ({"a": [[deep]]}, "too deep"),
    ]:
        with pytest.raises(Refusal, match=reason):
            hear(act(bad))


# -- options -----------------------------------------------------------------------------------


async def test_a_deck_that_would_take_long_is_refused_and_not_read(place: Place) -> None:
    ada = await place.open_table("Ada", game="madking")
    async with place.visit(ada["code"], ada["token"]) as one:
        for deck in (DOTS, "a = [" + "[1]," * 15_000 + "]"):
            assert await one.refused(do="options", options={"deck": deck}) == "bad_deck"


async def test_options_are_read_aside_and_not_for_ever(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on = threading.Event()
    read_in: list[str] = []

    def dawdle(*_: object) -> None:
        read_in.append(threading.current_thread().name)
        may_go_on.wait()

    monkeypatch.setattr(answers, "check_options", dawdle)
    monkeypatch.setattr(answers, "SETTLED_WITHIN_S", 0.2)
    ada, bo = await place.open_table("Ada"), await place.open_table("Bo")
    try:
        async with (
            place.visit(ada["code"], ada["token"]) as one,
            place.visit(bo["code"], bo["token"]) as other,
        ):
            await one.say(do="options", options={"clock": False})
            await other.catch_up()
            assert (await one.until("refused"))["error"]["code"] == "bad_options"
            # A thread may not have had its turn in all that time.
            while not read_in:
                await one.say(do="options", options={"clock": False})
                assert (await one.until("refused"))["error"]["code"] == "bad_options"
            assert one.table["options"] == {}
            assert read_in[0].startswith("aside")
    finally:
        may_go_on.set()


async def test_settling_things_over_and_over_is_too_much(database: str) -> None:
    async with running(database, few(questions_per_second=2)) as place:
        ada = await place.open_table("Ada")
        async with place.visit(ada["code"], ada["token"]) as one:
            for _ in range(12):
                await one.say(do="options", options={})
            await one.catch_up()
            told = [heard["error"]["code"] for heard in one.heard if heard["type"] == "refused"]
            assert set(told) == {"slow_down"}


LAW = "every fourth time a player plays a 9, the next player draws three cards"


@pytest.fixture
def read_in(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The threads in which it was made out what the law says."""
    reader.made_out.cache_clear()
    usual = parser.attempt
    found: list[str] = []

    def attempt(text: str) -> Any:
        if text == LAW:
            found.append(threading.current_thread().name)
        return usual(text)

    monkeypatch.setattr(reader, "attempt", attempt)
    return found


async def test_a_law_that_is_put_to_the_vote_is_read_aside_once(
    place: Place, read_in: list[str]
) -> None:
    """It takes long, and depends on nothing but its words: no other table waits for it, also
    where others have so many read meanwhile that nobody keeps any longer what it says."""
    async with at_table(place) as table:
        one = table.people[0]
        await one.act({"type": "say", "text": "Point of Order"}, "order")
        motion = {"kind": "amend", "law": 504, "text": LAW}
        answer = await one.act({"type": "move", "motion": motion}, "move")
        assert answer["type"] == "done"
        reader.made_out.cache_clear()
        for number, person in enumerate(table.people[:2]):
            await person.act({"type": "vote", "for": True}, f"vote {number}")
        state = await one.until_state(lambda state: "amended" in str(state["events"]))
    assert "fourth time" in str(state["events"])
    assert len(read_in) == 1
    assert read_in[0].startswith("aside")


async def test_a_law_that_is_put_to_the_vote_before_the_start_is_read_aside(
    place: Place, read_in: list[str]
) -> None:
    """It is heard while the start still waits for its turn, and comes after it."""
    ada = await place.open_table("Ada", game="moo")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.say(do="start")
        await one.say(do="act", act={"type": "say", "text": "Point of Order"}, id="order")
        motion = {"kind": "amend", "law": 504, "text": LAW}
        answer = await one.act({"type": "move", "motion": motion}, "move")
    assert answer["type"] == "done"
    assert len(read_in) == 1
    assert read_in[0].startswith("aside")


async def test_laws_are_not_put_to_the_vote_over_and_over(database: str) -> None:
    async with running(database, few(questions_per_second=2)) as place, at_table(place) as table:
        one = table.people[0]
        for number in range(12):
            motion = {"kind": "amend", "law": 504, "text": "draw a card on a queen"}
            await one.say(do="act", act={"type": "move", "motion": motion}, id=str(number))
        await one.say(do="act", act={"type": ["move"]}, id="odd")
        await one.catch_up()
        told = [heard["error"]["code"] for heard in one.heard if heard["type"] == "refused"]
        assert {"slow_down", "not_now", "bad_act"} == set(told)


# -- queues ------------------------------------------------------------------------------------


async def test_what_waits_at_a_table_has_an_end(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Watchers who talk and talk while the log takes nothing."""
    ada, bo = await place.open_table("Ada"), await place.open_table("Bo")
    may_write = asyncio.Event()
    usual = place.house.log.writer._commit

    async def frozen(batch: Any) -> None:
        await may_write.wait()
        await usual(batch)

    async def talk(watcher: Visitor) -> None:
        for number in range(2 * MOST_ASKED_BY_ONE):
            await watcher.say(do="ping", sent=number)
        for _ in range(MOST_ASKED_BY_ONE):
            assert (await watcher.until("refused"))["error"]["code"] == "slow_down"

    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(place.visit(ada["code"], ada["token"]))
        other = await stack.enter_async_context(place.visit(bo["code"], bo["token"]))
        watchers = [await stack.enter_async_context(place.visit(ada["code"])) for _ in range(20)]
        await one.until_table(lambda table: table["watchers"] == 20)
        monkeypatch.setattr(place.house.log.writer, "_commit", frozen)
        await one.say(do="ready", ready=True)
        await asyncio.gather(*map(talk, watchers))
        table = place.house.tables[ada["code"]]
        assert len(table.jobs) <= MOST_ASKED // 2
        assert await place.error("GET", f"/api/tables/{ada['code']}") == (429, "slow_down")
        # Whoever sits there has room still, and other tables notice nothing.
        await one.say(do="ping", sent=1)
        await other.catch_up()
        may_write.set()
        await one.until("pong")
        assert one.table["seats"][0]["ready"]
        for watcher in watchers:
            await watcher.catch_up()
        assert all(guest.asked == 0 for guest in table.guests)


def test_what_is_not_taken_has_an_end() -> None:
    guest = Guest(None, 0)
    guest.tell_frame(b"a" * 2 * MOST_UNSENT_BYTES)
    assert len(guest.unsent) == 1, "one message alone is never too much"
    guest.tell_frame(b"a")
    [bye] = guest.unsent
    assert b"too_slow_reader" in bye
    assert guest.is_gone
    assert not guest.is_through.is_set()
