"""What was told stays readable, whatever becomes of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from mootable.core.awards import Honour
from mootable.core.game import Game
from mootable.games.catalogue import find
from tests.server.conftest import Place, Visitor, running

MOODAUT = find("moodaut")


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> Any:
    """From when it is called, the rules are of another version."""

    def change(game: Game = MOODAUT) -> None:
        monkeypatch.setattr(game, "rules", {part: n + 1 for part, n in game.rules.items()})

    return change


async def begun(place: Place, entries: int) -> tuple[str, str, Visitor]:
    """A match of which somebody saw so many entries, and more."""
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(2)
        while one.state["n"] < entries:
            if one.state["legal"]:
                await one.act(one.state["legal"][-1], f"act-{one.state['n']}")
            else:
                await one.until("state")
    return ada["code"], ada["token"], one


async def replayed(place: Place, code: str, tongue: str = "en") -> dict[str, Any]:
    answer = await place.http.get(f"/api/tables/{code}/replay?language={tongue}")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def test_a_finished_match_is_watched_as_it_was_by_other_rules(
    any_database: str, newer: Any
) -> None:
    async with running(any_database) as place:
        ada = await place.open_table("Ada")
        async with place.visit(ada["code"], ada["token"]) as one:
            await one.begin(2)
            await one.play_on("ada")
        shown = await replayed(place, ada["code"])
        assert shown["frames"][0]["view"]
    newer()
    async with running(any_database) as place:
        assert await replayed(place, ada["code"]) == shown


async def test_awards_are_told_when_it_is_over_and_to_whoever_comes_later(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def honours(events: list[dict[str, Any]]) -> list[Honour]:
        return [Honour("moodaut", "drew", 1, len(events))]

    monkeypatch.setattr(MOODAUT, "awards", honours)
    async with running(database) as place:
        ada = await place.open_table("Ada")
        async with place.visit(ada["code"], ada["token"]) as one:
            await one.begin(2)
            assert one.table["awards"] == []
            await one.play_on("ada")
            told = (await one.until_table(lambda table: table["awards"] != []))["awards"]
        shown = await replayed(place, ada["code"])
        happened = sum(len(frame["events"]) for frame in shown["frames"])
        [award] = honours([{}] * happened)
        assert shown["awards"] == told == [award.wire()]
    async with running(database) as place:
        async with place.visit(ada["code"]) as watcher:
            await watcher.until_table(lambda table: table["awards"] == told)
        async with place.visit(ada["code"], tongue="de") as watcher:
            await watcher.until_table(lambda table: table["awards"] == [award.wire("de")])
        in_german = await replayed(place, ada["code"], "de")
        assert in_german["awards"] == [award.wire("de")]
        texts = [event["text"] for frame in in_german["frames"] for event in frame["events"]]
        assert any(text.endswith(" ist dran.") for text in texts)
        assert not any(" drew " in text for text in texts)
        opened = [event["open"] for event in told_openly(in_german)]
        assert all(one["text"] for one in opened)
        assert [strip(frame) for frame in in_german["frames"]] == [
            strip(frame) for frame in shown["frames"]
        ]


def told_openly(shown: dict[str, Any]) -> list[dict[str, Any]]:
    return [event for frame in shown["frames"] for event in frame["events"] if "open" in event]


def strip(frame: dict[str, Any]) -> dict[str, Any]:
    """All but the sentences."""
    bare = [
        {name: told for name, told in event.items() if name not in ("text", "open")}
        for event in frame["events"]
    ]
    return {**frame, "events": bare}


async def test_its_film_is_kept_though_nobody_looked(database: str, newer: Any) -> None:
    async with running(database) as place:
        ada = await place.open_table("Ada")
        async with place.visit(ada["code"], ada["token"]) as one:
            await one.begin(2)
            await one.play_on("ada")
    newer()
    async with running(database) as place:
        shown = await replayed(place, ada["code"])
        assert shown["over"] == one.state["over"]
        assert shown["frames"][-1]["n"] == one.state["n"]


async def test_a_running_match_of_other_rules_is_closed_with_a_sentence(
    any_database: str, newer: Any
) -> None:
    async with running(any_database) as place:
        code, token, _ = await begun(place, 4)
    newer()
    async with running(any_database) as place:
        for _ in range(2):
            assert await place.error("GET", f"/api/tables/{code}") == (410, "other_rules")
            async with place.visit(code, token) as again:
                bye = await again.until("bye")
                assert bye["error"]["code"] == "other_rules"
                assert bye["error"]["message"].startswith("This match was played by rules that")
        row = await place.house.log.load_table(code)
        assert row is not None
        assert row.status == "over"


async def test_what_was_told_of_it_stays_readable_as_it_was(database: str, newer: Any) -> None:
    async with running(database) as place:
        code, _, one = await begun(place, 4)
    newer()
    async with running(database) as place:
        shown = await replayed(place, code)
    assert shown["over"] is None
    assert shown["names"][0] == "Ada"
    told = [event for frame in shown["frames"] for event in frame["events"]]
    assert any("Ada" in event["text"] for event in told)
    ada = [event for heard in one.heard if heard["type"] == "state" for event in heard["events"]]
    assert len(ada) > 3
    seen = [seen_by(0, event) for event in told]
    assert seen[: len(ada)] == [seen_by(0, event) for event in ada]


def seen_by(seat: int, event: dict[str, Any]) -> dict[str, Any]:
    """An event as a seat saw it, without its sentence: whoever reads it is not told as "you"."""
    if seat in event.get("knows", []):
        event = event | event["open"]
    return {name: event[name] for name in event if name not in ("text", "open", "knows")}


async def test_a_match_that_does_not_say_its_rules_goes_on_if_it_fits(database: str) -> None:
    async with running(database) as place:
        code, token, one = await begun(place, 3)
        n = one.state["n"]
        await forget_rules(place, code)
    async with running(database) as place, place.visit(code, token) as again:
        assert (await again.until("state"))["n"] >= n


async def test_a_match_that_does_not_say_its_rules_nor_fits_is_closed(database: str) -> None:
    async with running(database) as place:
        code, _, _ = await begun(place, 3)
        await forget_rules(place, code, seed="another")
    async with running(database) as place:
        assert await place.error("GET", f"/api/tables/{code}") == (410, "other_rules")


async def forget_rules(place: Place, code: str, **header: str) -> None:
    """As it was written before matches said by which rules they are played."""
    table = await place.house.table(code)
    assert table.row.header is not None
    table.row.header = {
        name: value for name, value in table.row.header.items() if name != "rules"
    } | header
    await table.ask(table.save)
