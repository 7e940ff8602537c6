"""Wobble in the browser: set positions, what one finds on the board, and time that passes."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.house import Running
from tests.browser.person import Person

TITLE = "Wobble"
LONG = 600_000
GREY = ["dodge", "mirror"] * 40
"""A draw pile of which nothing ever fits."""


def begin(
    house: Running,
    people: list[Person],
    hands: list[str],
    pile: str,
    *,
    seats: int | None = None,
    turn: int = 0,
    deck: list[str] | None = None,
    **options: Any,
) -> None:
    """People sit down, and the match starts from a set position."""
    deal = {
        "hands": [hand.split() for hand in hands],
        "pile": pile.split(),
        "deck": deck or [f"{hue}{number}" for number in range(1, 10) for hue in "yg"],
        "turn": turn,
    }
    house.lay(deal, **options)
    host, *others = people
    code = host.open_table(TITLE)
    for person in others:
        person.sit_down(code)
    host.set_seats(seats or len(people))
    host.start()
    for person in people:
        expect(person.page.get_by_role("list", name="Your hand")).to_be_visible()


def twice(person: Person, card: str) -> None:
    """Take a card up, and play it."""
    person.card(card).click()
    person.card(card).click()


def note_of(person: Person, name: str) -> Locator:
    """What is noted about a player on the ring."""
    chairs = person.page.get_by_role("list", name="Players").get_by_role("listitem")
    return chairs.filter(has_text=re.compile(name)).locator(".seat-note")


def told(person: Person) -> Locator:
    """All that was told, in sentences."""
    return person.page.get_by_role("log", name="What happens")


def arena_of(person: Person) -> Locator:
    return person.page.locator(".arena")


def pass_turn(person: Person) -> None:
    expect(person.text("Your turn")).to_be_visible()
    person.press_for("Draw a card", "d")
