"""A table of Moo in a house: what is kept secret, and how it is opened at the end."""

from __future__ import annotations

import json

import pytest

from mootable.games.catalogue import find
from tests.server.conftest import Place
from tests.server.moo import HAIL, QUEENS, at_table, end, happened, lay
from tests.server.truth import check_told

# -- secrets ---------------------------------------------------------------------------------


async def test_a_law_is_told_to_its_author_alone(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, {"tokens": [1, 0, 0], "turn": 1, **QUEENS})
    async with at_table(place) as table, place.visit(table.code) as watcher:
        one, other, third = table.people
        law = {"type": "enact", "law": HAIL}
        await one.say(do="ask", question={"about": "law", "text": HAIL}, id="q")
        assert (await one.until("answer"))["answer"]["ok"]
        assert (await one.act(law, "law"))["type"] == "done"
        assert (await other.act({"type": "play", "card": "QH"}, "play"))["type"] == "done"
        assert (await other.act(law, "theirs"))["error"]["code"] == "no_token"
        for visitor in (other, third, watcher):
            await visitor.catch_up()
            assert "Hail" not in json.dumps([m for m in visitor.heard if m["type"] != "refused"])
            assert "introduced" in happened(visitor)
        await one.catch_up()
        assert one.state["view"]["laws"][-1]["text"] == HAIL
        await end(table)
        for visitor in (other, third, watcher):
            await visitor.until_state(lambda state: state["over"] is not None)
            assert "Hail" in json.dumps(visitor.state)
        record = await table.record()
        for visitor in (one, other, third, watcher):
            assert check_told(find("moo"), record, visitor) > 3


async def test_rulings_are_told_to_those_who_know(place: Place) -> None:
    async with at_table(place) as table:
        one = table.people[0]
        ticket = await table.sit("Di", knows=False)
        async with (
            place.visit(table.code, ticket["token"]) as new,
            place.visit(table.code) as watcher,
        ):
            await new.until("state")
            await watcher.until("state")
            await one.act({"type": "say", "text": "Point of Order"}, "a")
            for visitor in (one, new, watcher):
                await visitor.until_state(lambda state: state["view"]["order"] is not None)
            assert any(event["ruling"] for event in one.state["events"])
            for visitor in (new, watcher):
                told = [s for s in visitor.heard if s["type"] == "state"]
                assert not any(event["ruling"] for state in told for event in state["events"])
            assert all("text" not in law for law in new.state["view"]["laws"])
            assert any("text" in law for law in one.state["view"]["laws"])


async def test_a_question_changes_nothing_and_nobody_hears_of_it(place: Place) -> None:
    async with at_table(place) as table, place.visit(table.code) as watcher:
        one, other, _ = table.people
        await other.until_table(lambda told: told["watchers"] == 1)
        await other.catch_up()
        before = len(other.heard)
        await one.say(do="ask", question={"about": "law", "text": "When a dragon"}, id="q")
        told = await one.until("answer")
        assert told["id"] == "q"
        assert not told["answer"]["ok"]
        assert await one.refused(do="ask", question={"about": "life"}, id="w") == "no_questions"
        assert await watcher.refused(do="ask", question={}, id="w") == "not_seated"
        await other.catch_up()
        assert [told["type"] for told in other.heard[before:]] == ["pong"]
        assert (await table.record())["entries"] == []


async def test_there_is_one_channel_and_it_is_the_table(place: Place) -> None:
    async with at_table(place) as table, place.visit(table.code) as watcher:
        assert await table.people[0].refused(do="chat", text="Psst") == "no_chat"
        assert await watcher.refused(do="chat", text="Psst") == "no_chat"
        await end(table)
        await watcher.say(do="chat", text="Good game!")
        assert (await table.people[1].until("chat"))["text"] == "Good game!"


async def test_what_is_said_can_be_shown(place: Place) -> None:
    async with at_table(place) as table:
        one, other, _ = table.people
        await one.act({"type": "say", "text": "have\u202e a \u200bnice\n day"}, "a")
        await other.until_state(lambda state: state["n"] == 1)
        assert other.state["events"][0]["words"] == "have a nice day"


# -- the end ---------------------------------------------------------------------------------


async def test_only_people_vote_on_ending_it(place: Place) -> None:
    async with at_table(place, 5) as table:
        one = table.people[0]
        await one.say(do="bot", seat=None, bot="casual")
        await one.until_state(lambda state: len(state["view"]["players"]) == 6)
        await one.act({"type": "say", "text": "Point of Order"}, "order")
        await one.act({"type": "move", "motion": {"kind": "end"}}, "end")
        await one.catch_up()
        assert one.state["view"]["order"]["motion"]["electorate"] == [0, 1, 2]


async def test_the_lawbook_is_read_out_and_kept(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, {"tokens": [1, 0, 0], **QUEENS})
    async with at_table(place) as table:
        one, other, _ = table.people
        path = f"/api/tables/{table.code}/lawbook"
        assert await place.error("GET", path) == (409, "not_over")
        await one.act({"type": "enact", "law": HAIL}, "law")
        await end(table)
        answer = await place.http.get(path)
        assert "attachment" in answer.headers["content-disposition"]
        laws = answer.json()
        assert [law["text"] for law in laws if law["author"] == 0] == [HAIL]
        await one.say(do="rematch", lawbook=True)
        again = (await one.until_table(lambda told: told["rematch"] is not None))["rematch"]
        await other.until_table(lambda told: told["rematch"] is not None)
    async with (
        place.visit(again, one.table["rematch_token"]) as host,
        place.visit(again, other.table["rematch_token"]) as guest,
    ):
        await host.until("table")
        await guest.until("table")
        assert host.table["options"] == {"lawbook": HAIL}
        assert guest.table["options"] == {}
        await host.say(do="start")
        await host.until("state")
        await guest.until("state")
        assert host.state["view"]["laws"][-1]["text"] == HAIL
        await host.until_table(lambda told: told["status"] == "playing")
        assert host.table["options"] == {}


async def test_a_host_who_knows_no_rules_is_not_told_the_lawbook_of_the_one_before(
    place: Place,
) -> None:
    ada = await place.open_table("Ada", game="moo")
    body = {"name": "Bo", "knows": False}
    bo = await place.post(f"/api/tables/{ada['code']}/seats", body)
    async with (
        place.visit(ada["code"], ada["token"]) as host,
        place.visit(ada["code"], bo["token"]) as other,
    ):
        await host.say(do="options", options={"lawbook": HAIL})
        await host.until_table(lambda told: told["options"] == {"lawbook": HAIL})
        await host.say(do="leave")
        await other.until_table(lambda told: told["host"])
        assert other.table["options"] == {}
        await other.say(do="options", options={"packs": 2})
        await other.until_table(lambda told: told["options"] == {"packs": 2})
        assert place.house.tables[ada["code"]].lobby.options == {"lawbook": HAIL, "packs": 2}
        assert HAIL not in str(other.heard)


async def test_who_writes_a_lawbook_is_told_it_though_they_know_no_rules(place: Place) -> None:
    ada = await place.open_table("Ada", game="moo", knows=False)
    async with place.visit(ada["code"], ada["token"]) as host:
        await host.say(do="options", options={"packs": 2})
        await host.until_table(lambda told: told["options"] == {"packs": 2})
        assert place.house.tables[ada["code"]].lobby.author is None
        await host.say(do="options", options={"lawbook": HAIL})
        await host.until_table(lambda told: told["options"] == {"lawbook": HAIL})
        lobby = place.house.tables[ada["code"]].lobby
        assert lobby.author == lobby.host
        await host.say(do="options", options={})
        await host.until_table(lambda told: told["options"] == {})


async def test_a_lawbook_that_can_not_be_read_is_refused_with_its_line(place: Place) -> None:
    ada = await place.open_table("Ada", game="moo")
    async with place.visit(ada["code"], ada["token"]) as host:
        await host.until("table")
        await host.say(do="options", options={"lawbook": f"{HAIL}\nBe nice."})
        refused = await host.until("refused")
        assert refused["error"]["message"].startswith("lawbook, line 2")
        await host.say(do="options", options={"lawbook": f"{HAIL}\n\n{HAIL}"})
        await host.until_table(lambda told: "lawbook" in told["options"])
