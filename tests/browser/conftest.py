"""A house, a browser, and people who visit the one with the other."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.held import keep_shown
from tests.browser.house import Running, quick
from tests.browser.person import LAPTOP, PHONE, Person, open_browser, picture_folder
from tests.browser.recalled import recall, remember
from tests.server.conftest import postgres as postgres

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


@pytest.fixture
def visit(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Visit]:
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
        person = Person(browser, house.url, name, device | more)
        people.append(person)
        remember(person)
        if not in_real_time:
            keep_shown(person)
        return person

    yield come
    problems = problems_of(people)
    for person in people:
        person.context.close()
    assert not problems


@pytest.fixture(scope="module")
def known_people(browser: Browser, open_house: Running) -> Iterator[Regulars]:
    """Three people who stay while others come and go."""
    url = open_house.url
    ada, bo = Person(browser, url, "Ada", LAPTOP), Person(browser, url, "Bo", PHONE)
    people = ada, bo, Person(browser, url, "Cy", LAPTOP)
    for person in people:
        remember(person)
        keep_shown(person)
    yield people
    for person in people:
        person.context.close()


@pytest.fixture
def regulars(request: pytest.FixtureRequest, known_people: Regulars) -> Iterator[Regulars]:
    """Ada, Bo, who has a phone, and Cy, who come to table after table with the same browsers: a
    page that has been seen before opens faster."""
    request.node.stash[_people] = list(known_people)
    yield known_people
    problems = problems_of(known_people)
    for person in known_people:
        person.go("about:blank")
        person.problems.clear()
        person.expected.clear()
    assert not problems


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
        folder = picture_folder()
        for person in people:
            report.sections.append((f"What {person.name} saw", _recalled(person, folder)))
    return report


def _recalled(person: Person, folder: Path) -> str:
    # A page that has crashed must not hide why the test failed.
    try:
        return recall(person, folder)
    except Exception as error:
        return f"{person.name}'s page can't be shown: {error}"
