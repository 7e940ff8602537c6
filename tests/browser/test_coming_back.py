"""A page is loaded again, or the house is killed: the match goes on where it was."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.house import Running, real
from tests.browser.person import PHONE, Person
from tests.browser.playing import play_until, press_something, tap_something
from tests.server.conftest import new_database

WINDOW_S = 40
TO_PLAY = ["Emotional Insight", "Crisis", "Alone Time", "Turnin' It Up", "Asking for Help"]
LOST = "Connection lost. Looking for the table…"


@pytest.fixture(params=["sqlite", "postgres"])
def any_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'house.db'}"
    folder = request.getfixturevalue("postgres")
    # The browser keeps an event loop of its own in this thread.
    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(asyncio.run, new_database(folder)).result()


def test_a_page_that_is_loaded_again_in_a_window_is_where_it_was(
    house: Running, visit: Visit
) -> None:
    hands = [["address", "insight"], ["address", "nope", "quote1", "quote1"]]
    house.lay({"hands": hands, "deck": ["alone", "stress", "crisis"]})
    ada, bo = visit(house, "Ada"), visit(house, "Bo", PHONE)
    sit_down_for_long(ada, bo)
    twice(ada.card("Emotional Insight"))
    expect(bo.button("Pass")).to_be_enabled()
    until_seconds(bo, WINDOW_S - 2)
    hand, before = bo.hand(), bo.seconds()

    bo.page.reload()
    expect(bo.text("Ada played Emotional Insight.")).to_be_visible()
    assert bo.hand() == hand
    assert bo.seconds() <= before
    assert abs(bo.seconds() - ada.seconds()) <= 1
    bo.button("Pass").tap()
    expect(ada.dialog("Only you see this")).to_be_visible()


def test_a_house_that_is_killed_comes_back_as_it_was(
    any_database: str, visit: Visit, tmp_path: Path
) -> None:
    with real(tmp_path, any_database) as house:
        ada, bo = visit(house, "Ada", PHONE), visit(house, "Bo")
        for person in (ada, bo):
            person.expects("ERR_CONNECTION_REFUSED")
        sit_down_for_long(ada, bo)
        asked = until_somebody_plays_a_card(ada, bo)
        until_seconds(asked, WINDOW_S - 3)
        seen = {person: shown(person) for person in (ada, bo)}
        hands = {person: person.hand() for person in (ada, bo)}
        before = asked.seconds()
        house.kill()
    for person in (ada, bo):
        expect(person.page.get_by_role("status")).to_contain_text(LOST)

    with real(tmp_path, any_database, house.port):
        first, other = by_return(ada, bo)
        expect_about(first, before)
        expect(other.page.get_by_text(LOST)).to_be_hidden()
        expect_about(other, first.seconds())
        for person in (ada, bo):
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
    ada.heading("How it is played").click()
    time_to_object = ada.page.get_by_label("How long everyone has to say Not Happening")
    time_to_object.fill(str(WINDOW_S))
    time_to_object.press("Tab")
    bo.heading("How it is played").click()
    theirs = bo.page.get_by_label("How long everyone has to say Not Happening")
    expect(theirs).to_have_value(str(WINDOW_S))
    expect(theirs).to_be_disabled()
    ada.start()
    expect(bo.page.get_by_role("list", name="Players")).to_be_visible()


def until_somebody_plays_a_card(ada: Person, bo: Person) -> Person:
    """Draw until somebody has a card to play, and plays it: the other is asked."""

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
    twice(card)
    asked = bo if card.page is ada.page else ada
    expect(asked.button("Pass")).to_be_enabled()
    return asked


def twice(card: Locator) -> None:
    """Take a card up, and play it."""
    card.click()
    card.click()


def until_seconds(person: Person, most: int) -> None:
    until(lambda: person.seconds() <= most, person)


def until(wanted: Callable[[], bool], person: Person) -> None:
    end = time.monotonic() + WINDOW_S
    while not wanted():
        assert time.monotonic() < end
        person.page.wait_for_timeout(20)


def expect_about(person: Person, seconds: int) -> None:
    """A moment after coming back, a countdown is where it was, give or take two seconds."""
    about = "|".join(str(second) for second in range(seconds - 2, seconds + 3))
    timer = person.page.get_by_role("timer")
    expect(timer).to_have_text(re.compile(f"^({about}) "), timeout=1000)


def by_return(ada: Person, bo: Person) -> list[Person]:
    """Both, whoever finds the table again first."""
    away = [ada, bo]

    def is_back(person: Person) -> bool:
        return not person.page.get_by_text(LOST).is_visible()

    until(lambda: any(is_back(person) for person in away), ada)
    return sorted(away, key=is_back, reverse=True)


def shown(person: Person) -> str:
    """All that the table shows, but for the time, which goes on."""
    lines = person.page.get_by_role("main").aria_snapshot().splitlines()
    return "\n".join(line for line in lines if not re.search("timer|seconds left", line))
