"""A house, a browser, and people who visit the one with the other."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.devices import Devices
from tests.browser.drawn import is_drawn
from tests.browser.house import Running, quick
from tests.browser.person import LAPTOP, PHONE, Person, open_browser, picture_folder
from tests.browser.recalled import recall
from tests.server.conftest import postgres as postgres
from tests.undrawn import run_drawn, undrawn

HERE = Path(__file__).parent
Visit = Callable[..., Person]
Regulars = tuple[Person, Person, Person]
_people = pytest.StashKey[list[Person]]()


# While it runs no other event loop can: not longer than the tests of this folder.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


@pytest.fixture(scope="package")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with quick(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def house(request: pytest.FixtureRequest, open_house: Running) -> Iterator[Running]:
    """A house with quick bots, where a test may lay out the cards; its luck is the test's own."""
    open_house.set_luck(request.node.nodeid)
    yield open_house
    open_house.lay_nothing()
    open_house.hold_time()


@pytest.fixture(scope="package")
def devices(browser: Browser) -> Devices:
    return Devices(browser)


@pytest.fixture
def visit(request: pytest.FixtureRequest, devices: Devices) -> Iterator[Visit]:
    """Makes people. None of their pages may have complained in the end."""
    people: list[Person] = []
    request.node.stash[_people] = people

    def come(
        house: Running,
        name: str,
        device: dict[str, Any] = LAPTOP,
        in_real_time: bool = False,
        **more: Any,
    ) -> Person:
        people.append(devices.lend(house.url, name, device | more, in_real_time))
        return people[-1]

    yield come
    problems = problems_of(people)
    for person in people:
        devices.give_back(person)
    assert not problems


@pytest.fixture
def regulars(house: Running, visit: Visit) -> Regulars:
    """Ada, Bo, who has a phone, and Cy."""
    return visit(house, "Ada"), visit(house, "Bo", PHONE), visit(house, "Cy")


def problems_of(people: Iterable[Person]) -> dict[str, list[str]]:
    return {person.name: person.unexpected() for person in people if person.unexpected()}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What everyone saw when a test failed."""
    report = yield
    people = item.stash.get(_people, [])
    if report.when == "call" and report.failed and people:
        pages = [person.altered() for person in people]
        if not all(is_drawn(page) for page in pages if not page.is_closed()):
            item.stash[undrawn] = True
            return report
        folder = picture_folder()
        for person in people:
            report.sections.append((f"What {person.name} saw", _recalled(person, folder)))
    return report


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Those of this folder."""
    if not item.path.is_relative_to(HERE):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    run_drawn(item, nextitem)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def _recalled(person: Person, folder: Path) -> str:
    # A page that has crashed must not hide why the test failed.
    try:
        return recall(person, folder)
    except Exception as error:
        return f"{person.name}'s page can't be shown: {error}"
