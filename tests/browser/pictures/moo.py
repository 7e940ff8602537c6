"""Moo: words in the air and a call, the law desk, and a motion that is voted on."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, expect

from tests.browser.house import Running
from tests.browser.person import LAPTOP, Person
from tests.browser.pictures.taking import come, go, take_both

DEAL = {
    "hands": [
        ["7H", "KH", "4D", "5C", "QS"],
        ["3C", "6C", "10D", "2S", "JH"],
        ["QH", "8D"],
        ["2H", "9H", "10H", "6H", "5H"],
    ],
    "pile": ["7D", "4H", "4C"],
    "deck": ["2C", "3D", "4C", "5D", "6D", "8C", "9C", "10C", "QC", "KC", "AC", "2D", "3S", "4S"],
    "tokens": [1, 1, 0, 0],
    "turn": 0,
}
GRACE_MS = 6500
MISSED = "Failure to say Have a nice day"
LAW = 'When a player plays a king, every other player must say "All hail".'
# Words would be gone before they are in the picture.
PATIENT = """
const usual = window.setTimeout;
window.setTimeout = (then, ms, ...more) => usual(then, ms > 3000 ? ms * 20 : ms, ...more);
"""


def take_all(house: Running, browser: Browser) -> None:
    house.lay(DEAL)
    ada, bo = come(house, browser)
    cy = Person(browser, house.url, "Cy", LAPTOP)
    for person in (ada, bo):
        person.page.add_init_script(PATIENT)
    gather(ada, bo, cy)
    a_call(house, ada, bo, cy)
    law_desks(ada, bo)
    a_motion(ada, bo)
    go(ada, bo, cy)


def gather(ada: Person, bo: Person, cy: Person) -> None:
    code = ada.open_table("Moo")
    for person in (bo, cy):
        person.sit_down(code)
    ada.set_seats(4)
    # Somebody must know the rules; a bot that does would be quicker to call than anybody.
    cy.label("I know the rules").click()
    ada.page.get_by_label("Bot for seat 4").select_option("newcomer")
    expect(cy.button("I know the rules")).to_be_visible()
    ada.start()
    for person in (ada, bo):
        person.button("Let’s play").click()


def a_call(house: Running, ada: Person, bo: Person, cy: Person) -> None:
    """Ada lays a seven, and does not say what one says then."""
    for _ in range(2):
        ada.card("7 of Hearts").click()
    expect(bo.text("Your turn")).to_be_visible()
    house.let_pass(GRACE_MS)
    cy.button(re.compile("^Ada[ :]")).first.click()
    sheet = cy.dialog("Ada")
    sheet.get_by_label("What do you call?").fill(MISSED)
    sheet.get_by_role("button", name="Call", exact=True).click()
    say(cy, "Rules are rules")
    say(bo, "Good evening")
    say(ada, "Thank you, I suppose")
    for person in (ada, bo):
        expect(heard(person, "Thank you, I suppose")).to_be_visible()
    take_both(ada, bo, "moo")


def law_desks(ada: Person, bo: Person) -> None:
    """A law, half written and understood."""
    for person in (ada, bo):
        person.button("Law desk").click()
        page_of(person).fill(LAW.partition("king")[0])
        expect(person.button("king")).to_be_visible()
    take_both(ada, bo, "moo-desk")
    for person in (ada, bo):
        page_of(person).fill(LAW)
        expect(person.button("Enact for one token")).to_be_enabled()
    take_both(ada, bo, "moo-law")
    for person in (ada, bo):
        person.press("Escape")


def a_motion(ada: Person, bo: Person) -> None:
    for person in (ada, bo):
        # What hung in the air is gone, and the clocks are set by the house's, which was put ahead.
        person.page.reload()
    ada.button("Point of Order").click()
    order_of(ada).get_by_role("button", name="Put a motion").click()
    ada.dialog("What do you move?").get_by_role("button", name="Reverse a call").click()
    ada.dialog("Reverse a call").get_by_role("button", name=MISSED).click()
    order_of(ada).get_by_role("button", name="For", exact=True).click()
    for person in (ada, bo):
        for vote in ("Ada: for", "Basil: against"):
            expect(order_of(person).get_by_role("button", name=vote)).to_be_visible()
    take_both(ada, bo, "moo-order")


def say(person: Person, words: str) -> None:
    person.page.get_by_label("Say something").fill(words)
    person.press("Enter")


def heard(person: Person, words: str) -> Locator:
    return person.page.get_by_role("main").get_by_text(words).first


def page_of(person: Person) -> Locator:
    return person.page.get_by_role("textbox", name="The law")


def order_of(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Point of Order")
