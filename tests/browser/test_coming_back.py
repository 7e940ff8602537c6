"""A page is loaded again, or the house is killed: the match goes on where it was."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from mootable.server import schema
from tests.browser.conftest import Visit
from tests.browser.held import hold_time
from tests.browser.house import Running, real
from tests.browser.person import PHONE, Person
from tests.browser.playing import play_until, press_something, tap_something
from tests.ports import steady_port
from tests.server.conftest import new_database

T = TypeVar("T")

WINDOW_S = 600
LEAST_S = 2
TO_PLAY = ["Emotional Insight", "Crisis", "Alone Time", "Turnin' It Up", "Asking for Help"]
LOST = "Connection lost. Looking for the table…"


@pytest.fixture(params=["sqlite", "postgres"])
def any_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'house.db'}"
    return in_another_thread(new_database(request.getfixturevalue("postgres")))


def test_a_page_that_is_loaded_again_in_a_window_is_where_it_was(
    house: Running, visit: Visit
) -> None:
    hands = [["address", "insight"], ["address", "nope", "quote1", "quote1"]]
    house.lay({"hands": hands, "deck": ["alone", "stress", "crisis"]})
    ada, bo = visit(house, "Ada"), visit(house, "Bo", PHONE)
    for person in (ada, bo):
        hold_time(person)
    sit_down_for_long(ada, bo)
    twice(ada.card("Emotional Insight"))
    expect(bo.button("Pass")).to_be_enabled()
    hand = bo.hand()
    house.let_pass(2000)

    for person in (ada, bo):
        person.page.reload()
        expect(person.page.get_by_role("timer")).to_have_text(f"{WINDOW_S - 2} seconds left")
    expect(bo.text("Ada looks at the top three cards of the deck.")).to_be_visible()
    assert bo.hand() == hand
    bo.button("Pass").tap()
    expect(ada.dialog("Only you see this")).to_be_visible()


class Line:
    """Somebody's connection, which can be cut and mended."""

    def __init__(self, person: Person) -> None:
        self.is_cut = False
        self.open: list[WebSocketRoute] = []
        person.altered().route_web_socket(re.compile("/ws/"), self.connect)

    def connect(self, page: WebSocketRoute) -> None:
        if self.is_cut:
            page.close()
        else:
            page.connect_to_server()
            self.open.append(page)

    def cut(self) -> None:
        self.is_cut = True
        for page in self.open:
            page.close()


def test_what_is_tapped_while_the_connection_is_lost_is_done_once_it_is_back(
    house: Running, visit: Visit
) -> None:
    house.lay({"hands": [["address"], ["address"]], "deck": ["alone", "stress", "crisis"]})
    ada, bo = visit(house, "Ada", PHONE, in_real_time=True), visit(house, "Bo")
    line = Line(ada)
    code = ada.open_table()
    bo.sit_down(code)
    ada.set_seats(2)
    ada.start()
    expect(ada.button("Draw a card")).to_be_enabled()
    line.cut()
    expect(ada.page.get_by_text(LOST)).to_be_visible()
    ada.button("Draw a card").tap()
    expect(ada.text("On its way…")).to_be_visible()
    line.is_cut = False
    expect(bo.text("Your turn")).to_be_visible()
    expect(ada.card("Alone Time")).to_be_visible()
    expect(ada.page.get_by_text(LOST)).to_be_hidden()
    assert ada.page.get_by_role("alert").all_inner_texts() == [""]


def test_a_house_that_is_killed_comes_back_as_it_was(
    any_database: str, visit: Visit, tmp_path: Path
) -> None:
    port = steady_port()
    with real(tmp_path, any_database, port) as house:
        ada = visit(house, "Ada", PHONE, in_real_time=True)
        bo = visit(house, "Bo", in_real_time=True)
        for person in (ada, bo):
            person.expects("ERR_CONNECTION_REFUSED")
            # Their countdowns show what the house has told them last.
            hold_time(person)
        sit_down_for_long(ada, bo)
        card = draw_a_card_to_play(ada, bo)
        opened = time.monotonic()
        asked = play(card, ada, bo)
        until_the_clock_is_written(any_database, LEAST_S)
        seen = {person: shown(person) for person in (ada, bo)}
        hands = {person: person.hand() for person in (ada, bo)}
        house.kill()
        killed = time.monotonic()
    for person in (ada, bo):
        expect(person.page.get_by_role("status").filter(has_text=LOST)).to_be_visible()

    opened_again = time.monotonic()
    with real(tmp_path, any_database, port):
        for person in (ada, bo):
            expect(person.page.get_by_text(LOST)).to_be_hidden()
            expect(person.page.get_by_role("timer")).not_to_have_text(f"{WINDOW_S} seconds left")
            left_s = person.seconds()
            # Only the time for which the house was open has passed.
            open_s = killed - opened + time.monotonic() - opened_again
            assert WINDOW_S - open_s - 1 <= left_s <= WINDOW_S - LEAST_S + 1
            expect(person.page.get_by_role("main")).to_match_aria_snapshot(seen[person])
            assert person.hand() == hands[person]
        asked.button("Pass").click()
        expect(asked.button("Pass")).to_be_hidden()
        assert asked.page.get_by_role("alert").all_inner_texts() == [""]


def sit_down_for_long(ada: Person, bo: Person) -> None:
    """Two people who have long to object to a card."""
    code = ada.open_table()
    bo.sit_down(code)
    ada.set_seats(2)
    ada.heading("Options").click()
    time_to_object = ada.page.get_by_label("How long everyone has to say Not Happening")
    time_to_object.fill(str(WINDOW_S))
    time_to_object.press("Tab")
    bo.heading("Options").click()
    theirs = bo.page.get_by_label("How long everyone has to say Not Happening")
    expect(theirs).to_have_value(str(WINDOW_S))
    expect(theirs).to_be_disabled()
    ada.start()
    expect(bo.page.get_by_role("list", name="Players")).to_be_visible()


def draw_a_card_to_play(ada: Person, bo: Person) -> Locator:
    """Draw until somebody has a card to play."""

    def playable() -> Locator | None:
        for person in (ada, bo):
            if "Draw a card" in person.offers():
                for name in TO_PLAY:
                    if person.card(name).count():
                        return person.card(name)
        return None

    play_until({ada: tap_something, bo: press_something}, lambda: playable() is not None)
    card = playable()
    assert card is not None
    return card


def play(card: Locator, ada: Person, bo: Person) -> Person:
    """Somebody plays a card: the other is asked."""
    twice(card)
    asked = bo if card.page is ada.page else ada
    expect(asked.button("Pass")).to_be_enabled()
    return asked


def twice(card: Locator) -> None:
    """Take a card up, and play it."""
    card.click()
    card.click()


def until_the_clock_is_written(database: str, seconds: int) -> None:
    """So many seconds more, which a house that is killed then does not lose."""

    async def wait() -> None:
        engine = create_async_engine(database)
        old = await written_after(engine, 0)
        # What was written last may have been a while ago.
        present = await written_after(engine, old + 1)
        await written_after(engine, present + 1000 * seconds)
        await engine.dispose()

    in_another_thread(wait())


async def written_after(engine: AsyncEngine, time: int) -> int:
    """The clock, once it is written down that it has reached a time."""
    while True:
        async with engine.connect() as connection:
            clock: int = (
                await connection.execute(select(func.max(schema.houses.c.clock)))
            ).scalar_one()
        if clock >= time:
            return clock
        await asyncio.sleep(0.05)


def in_another_thread(job: Coroutine[None, None, T]) -> T:
    """The browser keeps an event loop of its own in this one."""
    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(asyncio.run, job).result()


def shown(person: Person) -> str:
    """All that the table shows, but for the time, which goes on."""
    lines = person.page.get_by_role("main").aria_snapshot().splitlines()
    return "\n".join(line for line in lines if not re.search("timer|seconds left", line))
