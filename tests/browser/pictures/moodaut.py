"""Mood'aut: one match, on a laptop, a phone and a television, from the house to the replay."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.house import Running
from tests.browser.person import LAPTOP, Person
from tests.browser.pictures.taking import come, go, take

HANDS = [
    ["address", "address", "nope", "insight", "alone", "quote1", "quote1", "quote5"],
    ["help", "turnup", "nope", "crisis", "quote3", "quote3", "quote3"],
    ["quote1", "quote2", "quote4", "quote5"],
    ["quote2", "quote3", "quote4", "quote5", "quote1"],
]
DECK = ["stress", "insight", "crisis", "stress", "alone", "quote2", "help", "nope", "turnup"]
DECK += ["address", "quote4", "insight", "stress", "crisis", "alone", "stress", "help", "quote5"]
GAMES = 4
# The step of the replay in which Bo draws stress: after two cards and five who pass.
STRESS = "8"
TIMES = {"window_ms": 12_000, "rescue_ms": 12_000}


def take_all(house: Running, browser: Browser) -> None:
    house.lay({"hands": HANDS, "deck": DECK, "turn": 1}, **TIMES)
    ada, bo = come(house, browser)
    screen = Person(browser, house.url, "TV", LAPTOP)
    code = before(ada, bo)
    screen.go(f"/t/{code}/tv")
    ada.start()
    a_match(ada, bo, screen)
    after(ada, bo, code)
    go(ada, bo, screen)


def before(ada: Person, bo: Person) -> str:
    for person, device in ((ada, "laptop"), (bo, "phone")):
        person.go("/")
        covers = person.page.locator(".game-cover")
        expect(covers).to_have_count(GAMES)
        expect(covers.filter(has=person.page.locator("svg"))).to_have_count(GAMES)
        take(person, f"home-{device}", "light")
    code = ada.open_table()
    bo.sit_down(code)
    bo.button("I am ready").tap()
    ada.page.get_by_label("Bot for seat 3").select_option("casual")
    expect(bo.page.get_by_text("Basil").first).to_be_visible()
    take(ada, "lobby-laptop", "light")
    take(bo, "lobby-phone", "dark")
    return code


def a_match(ada: Person, bo: Person, screen: Person) -> None:
    """Bo's card is answered, twice; then Bo draws stress, and Ada helps everyone."""
    bo.card("Asking for Help").tap()
    bo.button("Play Asking for Help").tap()
    bo.dialog("Whom do you ask?").get_by_role("button", name="Ada").tap()
    expect(ada.button("Not Happening!")).to_be_enabled()
    take(ada, "table-laptop", "light")
    ada.press("n")
    expect(bo.button("Not Happening!")).to_be_enabled()
    take(bo, "table-phone", "dark")
    bo.button("Pass").tap()
    bo.button("Draw a card").tap()
    expect(bo.button("Ask the table")).to_be_enabled()
    take(bo, "stress-phone", "dark")
    bo.button("Ask the table").tap()
    expect(ada.button("Help Bo")).to_be_enabled()
    take(ada, "rescue-laptop", "light")
    expect(screen.text("Who helps Bo?")).to_be_visible()
    take(screen, "tv-laptop", "dark")
    ada.press("a")
    # On top, it is the next player's.
    ada.button("Top").click()
    ada.button("Hide it on top").click()
    expect(ada.button("Help Basil")).to_be_enabled()
    ada.press("a")


def after(ada: Person, bo: Person, code: str) -> None:
    for person, device in ((ada, "laptop"), (bo, "phone")):
        expect(person.page.get_by_role("link", name="See the replay")).to_be_visible()
        take(person, f"end-{device}", "light")
    for person, device in ((ada, "laptop"), (bo, "phone")):
        person.go(f"/r/{code}")
        person.page.get_by_role("slider", name="Step").fill(STRESS)
        expect(person.page.get_by_role("region", name="Replay")).to_contain_text("Bo drew")
        take(person, f"replay-{device}", "light")
