"""A deck of one's own: the page calls its cards as they are called there."""

from __future__ import annotations

from playwright.sync_api import expect

from mootable.games.moodaut.cards import DECK_TEXT
from tests.browser.conftest import Visit
from tests.browser.house import Running

DECK = (
    DECK_TEXT.replace('"Emotional Stress"\ncopies = 4', '"The Deadline"\ncopies = 9')
    .replace('"Crisis"', '"Draught"')
    .replace('"Shuffle the deck."', '"The window flies open."')
)


def test_the_host_brings_one_along_and_plays_with_it(house: Running, visit: Visit) -> None:
    house.lay({"hands": [["crisis"], ["nope"]], "deck": ["stress"] * 9, "turn": 0})
    ada = visit(house, "Ada")
    ada.open_table()
    ada.set_seats(2)
    ada.heading("Options").click()
    ada.page.get_by_placeholder("Paste a deck file here").fill(DECK)
    ada.button("Use this deck").click()
    expect(ada.text("This table plays with a deck of its own.")).to_be_visible()
    ada.start()
    expect(ada.card("Draught")).to_be_visible()
    expect(ada.text("9 ×")).to_be_visible()
    ada.card("Draught").click()
    expect(ada.actions).to_contain_text("The window flies open.")
    ada.button("Draw a card").click()
    expect(ada.text("The Deadline!")).to_be_visible()
