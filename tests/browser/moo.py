"""Moo in the browser: a full table, and somebody at it who does not play on."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.house import Running
from tests.browser.person import Person

SEATS = 16
CARDS = [f"{number}{suit}" for suit in "CDSH" for number in range(2, 11)]
UNTIL_ASKED_MS = 120_000
UNTIL_AWAY_MS = 30_000


def begin_full(house: Running, ada: Person, bo: Person) -> str:
    """Sixteen sit down, and it is Bo's turn: the table's code."""
    hands = [CARDS[2 * seat : 2 * seat + 2] for seat in range(SEATS)]
    house.lay({"hands": hands, "pile": ["QD"], "deck": ["KC"] * 40, "turn": 1})
    code = ada.open_table("Moo")
    bo.sit_down(code)
    ada.set_seats(SEATS)
    ada.start()
    ada.button("Let’s play").click()
    return code


def let_bo_be_asked(house: Running, ada: Person) -> None:
    _pass_by(house, ada, UNTIL_ASKED_MS)
    expect(ada.page.get_by_text("Is Bo still there?")).to_be_visible()


def let_bo_be_stood_in_for(house: Running, ada: Person) -> None:
    _pass_by(house, ada, UNTIL_AWAY_MS)
    expect(ada.page.get_by_text("A bot plays for Bo until they are back.")).to_be_visible()


def _pass_by(house: Running, ada: Person, ms: int) -> None:
    """Time passes, and somebody says something: then the house looks at its clock."""
    house.let_pass(ms)
    ada.page.get_by_label("Say something").fill("Hello?")
    ada.press("Enter")
