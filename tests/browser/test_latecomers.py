"""Coming to a match that runs, by the table's plain link."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.access import check
from tests.browser.conftest import Visit
from tests.browser.house import Running
from tests.browser.person import PHONE

SMALL = PHONE | {"viewport": {"width": 320, "height": 640}}


def test_whoever_comes_late_takes_over_a_bots_hand(house: Running, visit: Visit) -> None:
    ada, cy = visit(house, "Ada"), visit(house, "Cy", SMALL)
    code = ada.open_table()
    ada.set_seats(2)
    ada.start()
    cy.go(f"/t/{code}")
    check(cy.page)
    cy.button("Only watch").click()
    expect(cy.button("Take over Basil's hand")).to_be_visible()
    check(cy.page)
    cy.button("Take over Basil's hand").click()
    cy.page.get_by_label("Your name").fill("Cy")
    cy.button("Take over Basil's hand").click()
    expect(cy.page.get_by_text("You have asked for a seat.")).to_be_visible()
    check(cy.page)
    expect(ada.page.get_by_text("Cy would like to take over Basil's hand.")).to_be_visible()
    check(ada.page)
    ada.button("Yes").click()
    expect(cy.page.locator(".match")).to_have_attribute("data-seated", "true")
    expect(cy.page.locator(".hand")).to_be_visible()
    said = ada.page.get_by_role("complementary").get_by_text("Cy has taken over Basil's hand.")
    expect(said).to_be_visible()
    expect(cy.button("Chat, 1 new")).to_be_visible()
    expect(ada.page.get_by_role("list", name="Players")).to_contain_text("Cy")
    expect(ada.page.get_by_role("list", name="Players")).not_to_contain_text("Basil")

    # The same seat, from another device, by the same link.
    other = visit(house, "Cy")
    other.go(f"/t/{code}")
    other.button("I am Cy").click()
    expect(ada.page.get_by_text("they are Cy")).to_be_visible()
    check(ada.page)
    ada.button("Yes").click()
    expect(other.page.locator(".match")).to_have_attribute("data-seated", "true")
    expect(cy.page.get_by_role("alert").filter(has_text="another device")).to_be_visible()
    check(cy.page)


def test_the_host_settles_who_may_come_late(house: Running, visit: Visit) -> None:
    ada, cy = visit(house, "Ada"), visit(house, "Cy")
    code = ada.open_table()
    late = ada.page.get_by_label("Who comes late takes over a bot's hand")
    expect(late).to_have_value("asked")
    late.select_option("Nobody")
    expect(late).to_have_value("nobody")
    ada.start()
    cy.go(f"/t/{code}")
    expect(cy.button("Only watch")).to_be_visible()
    expect(cy.button(re.compile("Take over"))).to_have_count(0)


def test_where_nobody_may_watch_one_waits_before_a_closed_door(
    house: Running, visit: Visit
) -> None:
    ada, cy = visit(house, "Ada"), visit(house, "Cy", SMALL)
    code = ada.open_table()
    ada.label("The link lets people watch").click()
    ada.set_seats(2)
    ada.start()
    cy.go(f"/t/{code}")
    cy.page.get_by_label("Your name").fill("Cy")
    cy.button("Take over Basil's hand").click()
    expect(cy.page.get_by_text("You have asked for a seat.")).to_be_visible()
    check(cy.page)
    expect(cy.page.locator(".match")).to_have_count(0)
    ada.button("No", exact=True).click()
    expect(cy.page.get_by_role("alert").filter(has_text="said no")).to_be_visible()
