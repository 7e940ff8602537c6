"""What the house says of itself, in OpenAPI, AsyncAPI and types for the page, is true."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import Iterator
from typing import Any, cast

import jsonschema_rs
from hypothesis import HealthCheck, Phase, given, settings

from mootable.server import describe
from tests.server.conftest import Place

EXAMPLES = 15
HAS_A_BODY = ("open_table", "sit_down")


async def test_every_answer_is_as_described(place: Place) -> None:
    """Requests of every kind, right and wrong, to tables in the lobby, playing, over and absent."""
    lobby = await place.open_table("Ada", public=True)
    playing = await place.open_table("Bo", public=True)
    over = await place.open_table("Cy")
    async with place.visit(over["code"], over["token"]) as cy:
        await cy.begin(2)
        await cy.play_on("cy")
    async with place.visit(playing["code"], playing["token"]) as bo:
        await bo.begin(2)
    # Nobody is connected meanwhile: pings of WebSockets draw on the same luck as these requests do.
    codes = [lobby["code"], playing["code"], over["code"], "ZZZZZZ"]
    seen = await asyncio.to_thread(ask_everything, place.url, codes)
    assert seen["games"] == {200}
    assert seen["tables"] == {200}
    # 400 is for a language that there is not.
    assert seen["game"] - {400} == {200, 404}
    assert seen["table"] - {400} == seen["qr"] - {400} == {200, 404}
    assert seen["record"] - {400} == seen["replay"] - {400} == {200, 404, 409}
    assert seen["open_table"] >= {201, 400}
    assert seen["sit_down"] >= {201, 400, 404, 409}


def ask_everything(url: str, codes: list[str]) -> dict[str, set[int]]:
    """The statuses of the answers to each operation. Answers that are not as described raise."""
    # Only here, since it takes a second; and its libraries tell of each other's future.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import schemathesis
        from schemathesis import GenerationMode
    schema = schemathesis.openapi.from_url(f"{url}/openapi.json")
    schema.validate()
    seen: dict[str, set[int]] = {}
    for found in schema.get_all_operations():
        operation = cast(Any, found).ok()
        name = operation.definition.raw["operationId"]
        statuses = seen.setdefault(name, set())
        modes = [GenerationMode.POSITIVE]
        if operation.path_parameters or name in HAS_A_BODY:
            modes.append(GenerationMode.NEGATIVE)
        for mode in modes:
            is_right = mode == GenerationMode.POSITIVE
            ask(operation.as_strategy(generation_mode=mode), is_right, codes, statuses)
    return seen


def ask(cases: Any, is_right: bool, codes: list[str], statuses: set[int]) -> None:
    @settings(
        max_examples=EXAMPLES,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases)
    def go(case: Any) -> None:
        if is_right and isinstance(case.body, dict):
            # Words that can be seen, and a game there is: the rest is tried in its own test.
            case.body |= {"name": "Di"} | ({"game": "moodaut"} if "game" in case.body else {})
            # 25.0 is a whole number to a schema, and none to the house.
            if isinstance(case.body.get("seat"), float):
                case.body["seat"] = int(case.body["seat"])
        # A right one is asked of every table: none is left out by luck.
        for code in codes if is_right and "code" in case.path_parameters else [None]:
            if code is not None:
                case.path_parameters["code"] = code
            statuses.add(case.call_and_validate(timeout=60).status_code)

    go()


def test_every_reference_leads_somewhere() -> None:
    for told in (describe.openapi(), describe.asyncapi()):
        for reference in references(told):
            place: Any = told
            for step in reference.removeprefix("#/").split("/"):
                place = place[step]


def references(told: object) -> Iterator[str]:
    if isinstance(told, dict):
        for name, value in told.items():
            if name == "$ref":
                yield value
            else:
                yield from references(value)
    elif isinstance(told, list):
        for value in told:
            yield from references(value)


async def test_both_are_served(place: Place) -> None:
    assert (await place.http.get("/openapi.json")).json()["openapi"] == "3.1.0"
    told = (await place.http.get("/asyncapi.json")).json()
    assert told["asyncapi"] == "3.0.0"
    messages = told["channels"]["table"]["messages"]
    for operation in told["operations"].values():
        for message in operation["messages"]:
            assert message["$ref"].rsplit("/", 1)[-1] in messages


async def test_what_is_told_over_the_socket_is_as_described(place: Place) -> None:
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one, place.visit(ada["code"]) as two:
        await one.begin(3)
        await one.say(do="chat", text="Hello!")
        await one.say(do="react", look="laugh")
        await one.refused(do="start")
        await one.play_on("one")
        await one.say(do="rematch")
        await one.until_table(lambda table: table["rematch"] is not None)
        await one.catch_up()
        await two.catch_up()
    async with place.visit(ada["code"], "no token") as thief:
        await thief.until("bye")
    di = await place.open_table("Di", game="moo")
    async with place.visit(di["code"], di["token"]) as three:
        await three.begin(3)
        await three.say(do="ask", question={"about": "law", "text": "When"}, id="q")
        await three.until("answer")
    told = describe.asyncapi()
    for visitor in (one, two, thief, three):
        for message in visitor.heard:
            schema = {"$ref": kinds()[message["type"]], "components": told["components"]}
            jsonschema_rs.validate(schema, message)
    heard = {message["type"] for v in (one, two, thief, three) for message in v.heard}
    assert heard == set(kinds())


def kinds() -> dict[str, str]:
    """The schema of each kind of message that is told."""
    told = describe.asyncapi()
    found = {}
    for message in told["operations"]["tell"]["messages"]:
        name = message["$ref"].rsplit("/", 1)[-1]
        payload = told["channels"]["table"]["messages"][name]["payload"]["$ref"]
        schema = told["components"]["schemas"][payload.rsplit("/", 1)[-1]]
        found[schema["properties"]["type"]["enum"][0]] = payload
    return found
