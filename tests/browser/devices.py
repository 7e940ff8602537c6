"""Devices that go from one test to the next: a page that has been seen before opens for a third of
the work. What somebody did on one, the next who gets it can't know."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from tests.browser.held import keep_shown
from tests.browser.person import BARE, Person
from tests.browser.recalled import remember

FORGET = "localStorage.clear(); sessionStorage.clear()"


class Devices:
    """All that there are; those of the same kind, for the same house, lie together."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: dict[str, list[Person]] = {}
        self.lent: dict[Person, str] = {}

    def lend(self, url: str, name: str, device: dict[str, Any], in_real_time: bool) -> Person:
        kind = repr((url, sorted(device.items()), in_real_time))
        free = self.free.setdefault(kind, [])
        person = free.pop() if free else self._new(url, name, device, in_real_time)
        person.name = name
        self.lent[person] = kind
        return person

    def _new(self, url: str, name: str, device: dict[str, Any], in_real_time: bool) -> Person:
        person = Person(self.browser, url, name, device)
        remember(person)
        if not in_real_time:
            keep_shown(person)
        # So are all of its kind.
        person.is_altered = False
        return person

    def give_back(self, person: Person) -> None:
        kind = self.lent.pop(person)
        if person.is_altered:
            person.context.close()
            return
        person.go(BARE)
        person.page.evaluate(FORGET)
        person.page.mouse.move(0, 0)
        person.page.set_viewport_size(person.device["viewport"])
        person.page.emulate_media(color_scheme=person.device.get("color_scheme", "light"))
        person.context.clear_cookies()
        person.problems.clear()
        person.expected.clear()
        self.free[kind].append(person)
