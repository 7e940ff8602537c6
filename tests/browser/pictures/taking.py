"""Who is in the pictures, and how one is taken."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser

from tests.browser.access import dress
from tests.browser.house import Running
from tests.browser.person import LAPTOP, PHONE, Person

FOLDER = Path(__file__).parents[3] / "docs" / "pictures"
SHARP: dict[str, Any] = {"device_scale_factor": 2}


def come(house: Running, browser: Browser) -> tuple[Person, Person]:
    """Ada with a laptop, and Bo with a phone: every game is seen on both."""
    ada = Person(browser, house.url, "Ada", LAPTOP)
    return ada, Person(browser, house.url, "Bo", PHONE | SHARP)


def go(*people: Person) -> None:
    for person in people:
        person.context.close()


def take(person: Person, name: str, colours: Literal["light", "dark"]) -> None:
    dress(person.page, colours)
    person.page.evaluate("document.activeElement?.blur()")
    person.page.screenshot(path=FOLDER / f"{name}.png", animations="disabled")


def take_both(ada: Person, bo: Person, name: str) -> None:
    """The same moment, as everyone sees it: light on the laptop, dark on the phone."""
    take(ada, f"{name}-laptop", "light")
    take(bo, f"{name}-phone", "dark")
