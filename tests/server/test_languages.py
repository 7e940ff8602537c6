"""Everyone at a live table is told things in their own language."""

from __future__ import annotations

from typing import Any

from mootable.server import telling
from tests.server.conftest import Place


def texts(state: dict[str, Any]) -> list[str]:
    return [event["text"] for event in state["events"]]


async def test_each_connection_has_a_language_of_its_own(place: Place) -> None:
    ada = await place.open_table("Ada")
    bo = await place.sit(ada["code"], "Bo")
    async with (
        place.visit(ada["code"], ada["token"]) as one,
        place.visit(ada["code"], bo["token"], tongue="de") as other,
        place.visit(ada["code"], tongue="de") as watcher,
    ):
        await one.begin(2, first=0)
        for visitor in (one, other, watcher):
            await visitor.until_state(lambda state: state["view"]["turn"] == 0)
        assert "You began a turn." in texts(one.state)
        assert "Ada ist dran." in texts(other.state)
        assert "Ada ist dran." in texts(watcher.state)
        told = await other.act({"type": "draw"}, "soon")
        assert told["error"] == {"code": "not_your_turn", "message": "Ada ist dran."}
        told = await one.act({"type": "pass"}, "idle")
        assert "answer" in told["error"]["message"]


async def test_what_is_learnt_is_told_in_the_learners_language(place: Place) -> None:
    ada = await place.open_table("Ada", guided=True)
    async with place.visit(ada["code"], ada["token"], tongue="de") as one:
        await one.until_state(lambda state: state["guide"] is not None)
        assert one.state["guide"]["words"].startswith("Im Stapel lauert Stress")


async def test_those_who_see_the_same_in_one_language_are_told_by_one_message(
    place: Place, monkeypatch: Any
) -> None:
    made: list[tuple[int, str]] = []
    state = telling.state

    def counted(seen: telling.Sight, seat: int, n: int, tongue: str) -> Any:
        made.append((seat, tongue))
        return state(seen, seat, n, tongue)

    ada = await place.open_table("Ada")
    async with (
        place.visit(ada["code"], ada["token"]) as one,
        place.visit(ada["code"]) as watcher,
        place.visit(ada["code"]) as another,
        place.visit(ada["code"], tongue="de") as german,
        place.visit(ada["code"], tongue="de") as neighbour,
    ):
        for visitor in (one, watcher, another, german, neighbour):
            await visitor.until_table(lambda table: table["watchers"] == 4)
        monkeypatch.setattr(telling, "state", counted)
        await one.begin(2, clock=False, first=0)
        for visitor in (watcher, another, german, neighbour):
            await visitor.until("state")
        monkeypatch.undo()
    assert sorted(made) == [(-1, "de"), (-1, "en"), (0, "en")]


async def test_games_and_their_rules_are_told_in_the_language_asked_for(place: Place) -> None:
    german = (await place.http.get("/api/games/moodaut?language=de")).json()
    cards = {card["id"]: card for card in german["cards"]}
    assert cards["crisis"]["name"] == "Krise"
    assert cards["crisis"]["text"] == "Misch den Stapel."
    assert any("Stress" in line for line in german["aim"])
    assert german["game"]["line"].startswith("Zieh Karten")
    english = (await place.http.get("/api/games/moodaut")).json()
    assert {card["id"]: card["name"] for card in english["cards"]}["crisis"] == "Crisis"


async def test_a_table_is_called_what_its_game_is_called_in_the_language_asked_for(
    place: Place,
) -> None:
    english, german = "Moods of the Mad King", "Die Launen des irren Königs"
    ada = await place.open_table("Ada", game="madking", public=True)
    code, seats = ada["code"], {"seats": [{"code": ada["code"], "token": ada["token"]}]}
    for asking, title in (("", english), ("?language=de", german)):
        [listed] = (await place.http.get(f"/api/tables{asking}")).json()
        told = (await place.http.get(f"/api/tables/{code}{asking}")).json()
        [own] = (await place.http.post(f"/api/seats{asking}", json=seats)).json()
        assert {listed["title"], told["title"], own["title"]} == {title}
    async with (
        place.visit(code, ada["token"], tongue="de") as one,
        place.visit(code) as watcher,
    ):
        await one.until_table(lambda table: table["title"] == german)
        await watcher.until_table(lambda table: table["title"] == english)


async def test_a_language_that_there_is_not_is_refused_but_no_page_for_it(place: Place) -> None:
    ada = await place.open_table("Ada")
    why = "There is no language 'tlh' here (there are: en, de)."
    for path in ("/api/games", f"/api/tables/{ada['code']}", "/api/nowhere"):
        answer = await place.http.get(f"{path}?language=tlh")
        assert answer.status_code == 400
        assert answer.json()["error"] == {"code": "bad_request", "message": why}
    for path in ("/", f"/t/{ada['code']}", "/web/manifest.json"):
        assert (await place.http.get(f"{path}?language=tlh")).status_code == 200
    async with place.visit(ada["code"], tongue="tlh") as one:
        bye = await one.until("bye")
        assert bye["error"] == {"code": "bad_request", "message": why}


async def test_the_house_speaks_it_too(place: Place) -> None:
    missing = await place.http.get("/api/tables/ZZZZZZ", params={"language": "de"})
    ada = await place.open_table("Ada")
    async with (
        place.visit(ada["code"], ada["token"]) as one,
        place.visit(ada["code"], tongue="de") as watcher,
    ):
        await watcher.say(do="start")
        refused = await watcher.until("refused")
        assert refused["error"]["message"] == "Das darf an diesem Tisch nur die Spielleitung."
        await watcher.say(do="chat", text="Hallo!")
        assert (await watcher.until("chat"))["name"] == "Jemand, der zuschaut"
        assert (await one.until("chat"))["name"] == "Someone watching"
    assert missing.json()["error"]["message"] == "Den Tisch ZZZZZZ gibt es nicht."
