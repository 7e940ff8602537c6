"""In German, on a phone: the house, a lobby, a table of each game, and an end."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import Browser, expect

from tests.browser.access import dress
from tests.browser.german import in_german
from tests.browser.house import Running
from tests.browser.person import PHONE, Person
from tests.browser.pictures import madking, moo, moodaut, wobble
from tests.browser.pictures.around import WON
from tests.browser.pictures.taking import FOLDER, come, go
from tests.browser.wobble import begin

SOON = 45_000
TIMES = {"window_ms": SOON, "rescue_ms": SOON, "decide_ms": SOON}


def take_all(house: Running, browser: Browser) -> None:
    for match in (a_table_of_moodaut, an_end, the_mad_king, an_attack, a_table_of_moo):
        ada, bo = come(house, browser)
        match(house, ada, bo)
        go(ada, bo)


def take(person: Person, name: str, colours: Literal["light", "dark"]) -> None:
    with in_german(person.page, PHONE["viewport"]) as german:
        # A cover or a card may still be on its way.
        german.wait_for_load_state("networkidle")
        dress(german, colours)
        german.screenshot(path=FOLDER / f"{name}-german.png", animations="disabled")


def a_table_of_moodaut(house: Running, ada: Person, bo: Person) -> None:
    house.lay({"hands": moodaut.HANDS, "deck": moodaut.DECK, "turn": 1}, **TIMES)
    bo.go("/")
    take(bo, "home", "light")
    bo.sit_down(ada.open_table())
    ada.page.get_by_label("Bot for seat 3").select_option("casual")
    expect(bo.page.get_by_text("Basil").first).to_be_visible()
    take(bo, "lobby", "dark")
    ada.start()
    bo.card("Asking for Help").tap()
    bo.button("Play Asking for Help").tap()
    bo.dialog("Whom do you ask?").get_by_role("button", name="Ada").tap()
    ada.press_for("Not Happening!", "n")
    expect(bo.button("Not Happening!")).to_be_enabled()
    take(bo, "table", "dark")


def an_end(house: Running, _: Person, bo: Person) -> None:
    house.lay(WON | {"turn": 0}, **TIMES)
    bo.open_table()
    bo.set_seats(2)
    bo.start()
    bo.button("Draw a card").tap()
    bo.button("Pass").tap()
    expect(bo.heading("You won!")).to_be_visible()
    take(bo, "end", "light")


def the_mad_king(house: Running, ada: Person, bo: Person) -> None:
    house.lay(madking.DEAL, decide_ms=SOON)
    madking.begin(ada, bo)
    take(bo, "madking", "dark")


def an_attack(house: Running, ada: Person, bo: Person) -> None:
    begin(house, [ada, bo], wobble.HANDS, "y5 m5 m3", seats=4, **wobble.TIMES)
    for _ in range(2):
        ada.page.locator(f"[data-card='{wobble.ATTACK}']").click()
    expect(bo.button("Try")).to_be_enabled()
    take(bo, "wobble", "light")


def a_table_of_moo(house: Running, ada: Person, bo: Person) -> None:
    house.lay(moo.DEAL)
    bo.sit_down(ada.open_table("Moo"))
    ada.set_seats(4)
    ada.start()
    for person in (ada, bo):
        person.button("Let’s play").click()
    for _ in range(2):
        ada.card("7 of Hearts").click()
    expect(bo.text("Your turn")).to_be_visible()
    take(bo, "moo", "light")
