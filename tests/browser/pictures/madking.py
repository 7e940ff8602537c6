"""Moods of the Mad King: plays half written, an act to keep or to give away."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.browser.house import Running
from tests.browser.person import Person
from tests.browser.pictures.taking import come, go, take

TITLE = "Moods of the Mad King"
DEAL = {
    "king": "comedy",
    "muses": ["drama", "romance", "musical", "tragedy"],
    "moods": [["tragedy"], ["drama"], ["romance"], ["musical"]],
    "actions": [
        ["royal_whisper", "plagiarize"],
        ["ghostwriter", "gossip"],
        ["encore"],
        ["revival"],
    ],
    "plays": [["drama", "comedy"], ["romance"], ["musical", "comedy", "tragedy"], ["drama"]],
    "discards": ["tragedy"],
    "deck": ["romance", "comedy", "drama", "musical", "tragedy", "romance", "musical"],
}


def take_all(house: Running, browser: Browser) -> None:
    house.lay(DEAL)
    ada, bo = come(house, browser)
    begin(ada, bo)
    take(ada, "madking-laptop", "light")
    take(bo, "madking-phone", "dark")
    go(ada, bo)


def begin(ada: Person, bo: Person) -> None:
    """Ada gives what she drew away, and looks at something: then it is Bo's turn."""
    bo.sit_down(ada.open_table(TITLE))
    ada.set_seats(4)
    ada.start()
    ada.button("Give it to Clover").click()
    ada.card("Royal Whisper").click()
    ada.button("Use Royal Whisper").click()
    seen = ada.dialog("Only you see this")
    seen.get_by_role("button", name="Close").click()
    expect(bo.button(re.compile("^Comedy, just drawn"))).to_be_visible()
