"""Around the match: the aim, guides, those who come late, an evening, and tables that are full."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.access import NARROW, TV, resize
from tests.browser.house import Running
from tests.browser.moo import begin_full, let_bo_be_asked, let_bo_be_stood_in_for
from tests.browser.person import LAPTOP, PHONE, Person
from tests.browser.pictures.taking import SHARP, come, go, take
from tests.browser.wobble import GREY, LONG, begin, note_of, twice

SMALL: dict[str, Any] = PHONE | SHARP | {"viewport": NARROW}
WON = {"hands": [["address", "alone"], ["quote1"]], "deck": ["insight", "stress", "crisis"]}


def take_all(house: Running, browser: Browser) -> None:
    house.lay_nothing()
    first_steps(house, browser)
    coming_late(house, browser)
    an_evening(house, browser)
    full_tables(house, browser)


def first_steps(house: Running, browser: Browser) -> None:
    """What a game is about, and its guide."""
    ada, bo = come(house, browser)
    for person in (ada, bo):
        person.go("/")
        person.page.get_by_label("Your name").fill(person.name)
    bo.page.evaluate("localStorage.setItem('mootable.aims', '[]')")
    bo.page.reload()
    bo.button("Play now with bots: Moods of the Mad King").tap()
    expect(bo.dialog("Moods of the Mad King")).to_be_visible()
    take(bo, "aim-phone", "light")
    bo.go("/")
    bo.button("Learn by playing: Wobble").tap()
    ada.button("Learn by playing: Mood'aut").click()
    for person, name in ((ada, "guide-laptop"), (bo, "guide-phone")):
        expect(person.page.get_by_role("region", name="Guide")).to_be_visible()
        take(person, name, "light")
    go(ada, bo)


def coming_late(house: Running, browser: Browser) -> None:
    ada, bo = come(house, browser)
    code = ada.open_table()
    ada.set_seats(3)
    ada.start()
    bo.go(f"/t/{code}")
    bo.page.get_by_label("Your name").fill("Bo")
    take(bo, "late-phone", "dark")
    bo.button("Take over Basil's hand").tap()
    expect(ada.page.get_by_text("Bo would like to take over Basil's hand.")).to_be_visible()
    take(ada, "late-laptop", "light")
    go(ada, bo)


def an_evening(house: Running, browser: Browser) -> None:
    """Two matches of one game and one of another, alone with a bot."""
    house.lay(WON | {"turn": 0}, window_ms=LONG, rescue_ms=LONG, decide_ms=LONG)
    bo = Person(browser, house.url, "Bo", PHONE | SHARP)
    screen = Person(browser, house.url, "TV", LAPTOP)
    code = bo.open_table()
    bo.set_seats(2)
    screen.go(f"/t/{code}/tv")
    bo.start()
    for _ in range(2):
        bo.button("Draw a card").tap()
        bo.button("Pass").tap()
        expect(bo.heading("You won!")).to_be_visible()
        bo.button("Rematch").tap()
        expect(bo.heading("You won!")).to_be_hidden()
    bo.button("Draw a card").tap()
    bo.button("Pass").tap()
    expect(bo.heading("You won!")).to_be_visible()
    deal = {"hands": [["m1"], ["y9", "y8"]], "pile": ["m3"], "deck": GREY, "turn": 0}
    house.lay(deal, rounds=1, decide_ms=LONG)
    bo.button("Wobble").tap()
    twice(bo, "Magenta 1")
    for person, name in ((bo, "evening-phone"), (screen, "evening-tv")):
        expect(person.page.get_by_role("table", name="This evening")).to_contain_text("Wobble")
        take(person, name, "light")
    go(bo, screen)


def full_tables(house: Running, browser: Browser) -> None:
    """Ten and sixteen on the narrowest phone, with somebody away."""
    ada, bo = (Person(browser, house.url, name, SMALL) for name in ("Ada", "Bo"))
    hands = ["c-afk c1 c2 m3", "m1 m2", *["m5 y1 y2"] * 8]
    begin(house, [ada, bo], hands, "c9 m2", seats=10, decide_ms=LONG, ready_ms=LONG, attack_ms=0)
    twice(ada, "Cyan Away from Keyboard")
    bo.button("Take it").click()
    expect(note_of(ada, "Bo")).to_be_visible()
    take(ada, "wobble-ten-phone", "light")
    code = begin_full(house, ada, bo)
    let_bo_be_asked(house, ada)
    let_bo_be_stood_in_for(house, ada)
    take(ada, "moo-sixteen-phone", "light")
    screen = Person(browser, house.url, "TV", LAPTOP)
    resize(screen.page, TV)
    screen.go(f"/t/{code}/tv")
    expect(screen.page.get_by_role("list", name="Players")).to_be_visible()
    take(screen, "moo-sixteen-tv", "dark")
    go(ada, bo, screen)
