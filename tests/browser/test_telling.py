"""The page teaches while it is played: the aim, what a card does, what follows, and why not."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.access import check
from tests.browser.conftest import Visit
from tests.browser.house import Running
from tests.browser.person import PHONE, Person

LONG = 600_000
TIMES = {"window_ms": LONG, "rescue_ms": LONG, "decide_ms": LONG}
HANDS = [["quote2", "quote2", "insight"], ["nope", "crisis"], ["address", "alone"]]


def begin(house: Running, *people: Person) -> None:
    deck = ["insight", "crisis", "alone", "stress"]
    house.lay({"hands": HANDS, "deck": deck, "turn": 0}, **TIMES)
    host, *others = people
    code = host.open_table()
    for person in others:
        person.sit_down(code)
    host.set_seats(3)
    host.start()


def test_what_a_game_is_about_is_told_once_and_found_again(house: Running, visit: Visit) -> None:
    ada = visit(house, "Ada", PHONE)
    ada.go("/")
    ada.page.evaluate("localStorage.setItem('mootable.aims', '[]')")
    begin(house, ada)
    aim = ada.dialog("Mood'aut")
    expect(aim.get_by_role("listitem")).to_have_count(3)
    check(ada.page)
    aim.get_by_role("button", name="Let’s play").tap()
    expect(aim).to_be_hidden()
    ada.page.reload()
    expect(ada.text("Your turn")).to_be_visible()
    expect(aim).to_be_hidden()
    ada.button("Menu").tap()
    ada.button("What it is about").tap()
    expect(ada.dialog("Mood'aut").get_by_role("listitem")).to_have_count(3)


def test_a_card_says_what_it_does_and_a_button_what_follows(house: Running, visit: Visit) -> None:
    ada, bo, cy = visit(house, "Ada"), visit(house, "Bo", PHONE), visit(house, "Cy")
    begin(house, ada, bo, cy)
    ada.card("Heraclitus' Quote").click()
    expect(ada.actions).to_contain_text("Two alike: take a card of somebody’s, unseen.")
    ada.card("Heraclitus' Quote").click()
    ada.dialog("From whom?").get_by_role("button", name=re.compile("^Bo")).click()
    expect(bo.text("Ada takes a card of yours unseen.")).to_be_visible()
    expect(cy.text("Ada takes a card of Bo’s unseen.")).to_be_visible()
    nope = bo.button("Not Happening!")
    expect(nope).to_have_accessible_description("Then it does not happen.")
    expect(bo.button("Pass")).to_have_accessible_description("You let it happen.")
    check(bo.page)
    # What is greyed says why when it is touched.
    greyed = cy.button("Not Happening!")
    expect(greyed).to_be_disabled()
    greyed.click(force=True)
    expect(cy.page.get_by_role("alert")).to_contain_text("Not Happening")
    nope.tap()
    stands = "As it stands, this does not happen: you take a card of Bo’s unseen."
    expect(ada.text(stands)).to_be_visible()


def test_a_card_that_cannot_be_played_says_why(house: Running, visit: Visit) -> None:
    ada, bo = visit(house, "Ada"), visit(house, "Bo")
    house.lay({"hands": [["address", "alone"], ["nope"], ["alone"]], "deck": ["crisis", "stress"]})
    code = ada.open_table()
    bo.sit_down(code)
    ada.set_seats(3)
    ada.start()
    for _ in range(2):
        ada.card("Address the Issue").click()
    expect(ada.page.get_by_role("alert")).to_have_text(re.compile("[.]$"))


def test_the_rulebook_reads_without_numbers(house: Running, visit: Visit) -> None:
    ada = visit(house, "Ada")
    ada.open_table()
    ada.button("Rulebook").click()
    book = ada.page.get_by_role("article")
    expect(book).to_contain_text("Your turn")
    expect(book).not_to_contain_text(re.compile(r"MA-\d"))
    mark = book.get_by_role("button", name=re.compile("^Rulings: .*MA-7")).first
    mark.click()
    expect(mark).to_have_text(re.compile("MA-7"))


def test_one_card_is_told_as_one(house: Running, visit: Visit) -> None:
    ada, bo = visit(house, "Ada"), visit(house, "Bo")
    house.lay({"hands": [["insight"], ["nope", "address"]], "deck": ["crisis", "stress"]}, **TIMES)
    code = ada.open_table()
    bo.sit_down(code)
    ada.set_seats(2)
    ada.start()
    for person in (ada, bo):
        expect(person.page.locator("[data-place='seat-0'] .held")).to_have_text("1 card")
        expect(person.page.locator("[data-place='seat-1'] .held")).to_have_text("2 cards")


def test_who_is_out_of_cards_at_moo_is_told_of_in_their_own_person(
    house: Running, visit: Visit
) -> None:
    ada = visit(house, "Ada")
    ada.go("/")
    told = """async (seat) => {
      const { html, render } = await import("/web/lib.js");
      const { HandWon } = await import("/web/games/moo/notices.js");
      const { load } = await import("/web/words.js");
      await load("page_moo");
      const there = document.createElement("div");
      const view = { seat: 0, players: [{ name: "Ada" }, { name: "Bo" }] };
      render(html`<${HandWon} view=${view} seat=${seat} />`, there);
      return there.querySelector("span").textContent;
    }"""
    assert ada.page.evaluate(told, 0) == "You are out of cards, and win a token."
    assert ada.page.evaluate(told, 1) == "Bo is out of cards, and wins a token."
