"""Two people and two bots play a whole match: a phone with a finger, a laptop with keys alone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.house import Running
from tests.browser.person import LIVELY, PHONE, Person
from tests.browser.playing import (
    lay_with_keys,
    play_on,
    press_something,
    see_the_end,
    tap_something,
)

HANDS = [
    ["address", "insight", "help", "quote1", "quote4"],
    ["address", "nope", "crisis", "quote2", "quote2", "quote2"],
    ["address", "quote3", "quote4"],
    ["address", "quote5", "quote1"],
]
DECK = ["alone", "insight", "quote3", "quote5", "stress", "crisis", "stress", "quote1"]
DECK += ["stress", "alone", "stress", "turnup"]


def test_a_match_from_the_home_page_to_the_rematch(house: Running, visit: Visit) -> None:
    house.lay({"hands": HANDS, "deck": DECK})
    ada = visit(house, "Ada", PHONE | LIVELY)
    bo = visit(house, "Bo")
    code = gather(ada, bo)
    insight_is_not_happening(ada, bo)
    help_is_given(ada, bo)
    three_alike(ada, bo)
    play_on({ada: tap_something, bo: press_something})
    assert see_the_end(ada) == see_the_end(bo)
    step_through_the_replay(ada, code)
    step_with_keys(bo)
    play_again(ada, bo, code)


def gather(ada: Person, bo: Person) -> str:
    """Ada opens a table with her finger; Bo comes by its link and uses no mouse."""
    ada.go("/")
    ada.button("Open a table of Mood'aut").tap()
    expect(ada.page.get_by_role("alert")).to_have_text("Please say what you are called first.")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.button("Open a table of Mood'aut").tap()
    expect(ada.heading("Seats")).to_be_visible()
    code = ada.page.url.rpartition("/")[2]
    expect(ada.page.get_by_text(code, exact=True)).to_be_visible()

    bo.go(f"/t/{code.lower()}")
    expect(bo.page.get_by_text("Ada sits here.")).to_be_visible()
    bo.tab_to(bo.page.get_by_label("Your name"))
    bo.page.keyboard.type("Bo")
    bo.press("Enter")
    expect(ada.page.get_by_text("Not ready yet: Bo.")).to_be_visible()
    bo.key_on(bo.button("I am ready"))
    expect(ada.page.get_by_text("Not ready yet: Bo.")).to_be_hidden()

    ada.page.get_by_label("Bot for seat 3").select_option("casual")
    expect(ada.page.get_by_text("A bot takes the free seat.")).to_be_visible()
    ada.button("Start").tap()
    expect(ada.text("Your turn")).to_be_visible()
    expect(bo.text("Ada’s turn")).to_be_visible()
    return code


def insight_is_not_happening(ada: Person, bo: Person) -> None:
    """A card is played with two taps, and cancelled with a key."""
    insight = ada.card("Emotional Insight")
    insight.tap()
    expect(insight).to_have_attribute("aria-pressed", "true")
    insight.tap()
    expect(bo.text("Ada looks at the top three cards of the deck.")).to_be_visible()
    bo.press("n")
    expect(ada.text("Not Happening!").first).to_be_visible()
    ada.button("Pass").tap()
    expect(ada.text("Your turn")).to_be_visible()
    assert "Emotional Insight" not in ada.hand()


def help_is_given(ada: Person, bo: Person) -> None:
    """A card is pulled onto a player, who gives one with the arrow keys."""
    seats = ada.page.get_by_role("list", name="Players").get_by_role("listitem")
    ada.pull(ada.card("Asking for Help"), seats.filter(has_text=re.compile("^Bo")))
    expect(bo.text("You choose a card for Ada.")).to_be_visible()
    bo.press("p")
    expect(bo.text("Give a card")).to_be_visible()
    lay_with_keys(bo, bo.card("Crisis"))
    expect(ada.card("Crisis")).to_be_visible()
    expect(bo.card("Crisis")).to_be_hidden()
    ada.button(re.compile("^Draw. Deck: 12 cards, 4 of them stress"), exact=False).tap()
    expect(bo.text("Your turn")).to_be_visible()


def three_alike(ada: Person, bo: Person) -> None:
    """Three questions on the way to one act, answered with the tab key."""
    quotes = bo.page.get_by_role("list", name="Your hand").get_by_role("button", name="3 of them")
    lay_with_keys(bo, quotes)
    bo.key_on(bo.dialog("Two or three?").get_by_role("button", name="Three alike"))
    bo.key_on(bo.dialog("Whose card?").get_by_role("button", name="Ada"))
    named = bo.dialog("Which card do you name?")
    expect(named.get_by_role("button", name="Emotional Stress")).to_be_hidden()
    bo.key_on(named.get_by_role("button", name="Alone Time"))
    ada.button("Pass").tap()
    expect(bo.card("Alone Time")).to_be_visible()
    expect(ada.card("Alone Time")).to_be_hidden()
    bo.press("d")


def step_through_the_replay(ada: Person, code: str) -> None:
    ada.page.get_by_role("link", name="See the replay").tap()
    step = ada.page.get_by_role("slider", name="Step")
    expect(step).to_have_value("0")
    ada.button("One step on").tap()
    expect(step).to_have_value("1")
    replay = ada.page.get_by_role("region", name="Replay")
    expect(replay).to_contain_text("Ada played Emotional Insight.")
    ada.page.get_by_label("Whose view").select_option("As Bo saw it")
    assert "Crisis" in ada.page.get_by_role("list", name="Your hand").inner_text()
    ada.button("To the end").tap()
    expect(replay).to_contain_text(re.compile(" wins?|won"))
    ada.page.get_by_role("link", name="Back to the table").tap()
    expect(ada.button("Rematch")).to_be_visible()
    assert ada.page.url.endswith(f"/t/{code}")


def step_with_keys(bo: Person) -> None:
    bo.key_on(bo.page.get_by_role("link", name="See the replay"))
    step = bo.page.get_by_role("slider", name="Step")
    expect(step).to_have_value("0")
    bo.press("ArrowRight", "ArrowRight", "ArrowLeft")
    expect(step).to_have_value("1")
    bo.press("End")
    expect(step).not_to_have_value("1")
    bo.key_on(bo.page.get_by_role("link", name="Back to the table"))


def play_again(ada: Person, bo: Person, code: str) -> None:
    """Whoever asks for a rematch goes there; the other is told, and follows."""
    ada.button("Rematch").tap()
    expect(ada.heading("Seats")).to_be_visible()
    bo.key_on(bo.button("Go to the next match"))
    expect(bo.heading("Seats")).to_be_visible()
    assert ada.page.url == bo.page.url
    assert not ada.page.url.endswith(code)
    bo.key_on(bo.button("I am ready"))
    ada.button("Start").tap()
    for person in (ada, bo):
        expect(person.page.get_by_role("list", name="Players")).to_be_visible()
        assert person.hand()
