"""A finger on the hand: upwards it pulls a card, sideways it scrolls."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import Running
from tests.browser.person import PHONE, Person

HAND = ["insight", "alone", "turnup", "crisis", "quote4"]
TIMES = 4


@pytest.fixture
def ada(house: Running, visit: Visit) -> Person:
    """Somebody with a phone, whose turn it is."""
    house.lay({"hands": [HAND, ["address"]], "deck": ["stress", "alone", "turnup"]})
    ada = visit(house, "Ada", PHONE)
    ada.open_table()
    ada.set_seats(2)
    ada.start()
    expect(ada.text("Your turn")).to_be_visible()
    return ada


def test_a_tap_right_after_a_pull_counts(ada: Person) -> None:
    """Browsers take a tap for what stops a page that swings on after a swipe: a pull is none."""
    for _ in range(TIMES):
        ada.pull(ada.card("Kettle's Quote"), ada.text("Your turn"))
        ada.button(re.compile("^Discard pile"), exact=False).tap()
        expect(ada.dialog("Discard pile")).to_be_visible()
        ada.press("Escape")
        expect(ada.dialog("Discard pile")).to_be_hidden()


def test_sideways_a_finger_scrolls_the_hand(ada: Person) -> None:
    hand = ada.page.get_by_role("list", name="Your hand")
    assert hand.evaluate("hand => hand.scrollLeft") == 0
    ada.pull(ada.card("Kettle's Quote"), ada.card("Emotional Insight"))
    expect(hand).not_to_have_js_property("scrollLeft", 0)
