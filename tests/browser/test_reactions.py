"""Faces that react, and words that hang in the air beside whoever said them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.access import check, settle
from tests.browser.conftest import Visit
from tests.browser.house import Running
from tests.browser.person import PHONE, Person

TITLES = ["Mood'aut", "Moods of the Mad King", "Wobble"]
SMALL = PHONE | {"viewport": {"width": 320, "height": 640}}
LOOKS = ["Laugh", "Applaud", "Gape", "Frown", "Sleep"]

COMES_AND_GOES = """
selector => {
  const until = (isThere) => new Promise((done) => {
    const look = () => {
      if (!!document.querySelector(selector) === isThere) done();
      else requestAnimationFrame(look);
    };
    look();
  });
  window.seen = until(true).then(() => until(false));
}
"""
"""Begins to look for something that is there for a moment only."""


def begin(ada: Person, bo: Person, title: str = "Mood'aut") -> str:
    code = ada.open_table(title)
    bo.sit_down(code)
    ada.start()
    expect(bo.page.get_by_role("list", name="Players")).to_be_visible()
    return code


def face_of(person: Person, seat: int) -> Locator:
    return person.page.locator(f"[data-place='seat-{seat}'] .face")


def react(person: Person, label: str) -> None:
    person.button("React").click()
    person.page.get_by_role("group", name="Reactions").get_by_role("button", name=label).click()


def chat(person: Person, text: str) -> None:
    box = person.page.get_by_role("textbox", name="Say something")
    if not box.is_visible():
        person.page.get_by_role("button", name=re.compile("^Chat")).click()
    box.fill(text)
    box.press("Enter")
    if person.dialog("Chat").is_visible():
        person.press("Escape")


def test_everyone_sees_a_face_react(house: Running, visit: Visit) -> None:
    ada, bo, screen = visit(house, "Ada"), visit(house, "Bo", SMALL), visit(house, "TV")
    code = begin(ada, bo)
    screen.go(f"/t/{code}/tv")
    expect(face_of(screen, 1)).to_be_visible()
    for label in LOOKS:
        before = [face_of(person, 1).inner_html() for person in (ada, bo, screen)]
        react(bo, label)
        for person, was in zip((ada, bo, screen), before, strict=True):
            # It may still be moved by what came before.
            expect(face_of(person, 1)).not_to_have_js_property("innerHTML", was)
            expect(face_of(person, 1)).to_have_class("face seat-1 moved")
    bo.button("React").click()
    check(bo.page)
    bo.press("Escape")
    expect(bo.button("Applaud")).to_be_hidden()


def test_a_reaction_and_a_remark_are_there_for_a_moment(house: Running, visit: Visit) -> None:
    ada, bo = visit(house, "Ada", in_real_time=True), visit(house, "Bo")
    begin(ada, bo)
    ada.page.evaluate(COMES_AND_GOES, "[data-place='seat-1'] .face.moved")
    react(bo, "Laugh")
    ada.page.evaluate("window.seen")
    ada.page.evaluate(COMES_AND_GOES, ".says")
    chat(bo, "Ha!")
    ada.page.evaluate("window.seen")


def test_whoever_only_watches_reacts_too(house: Running, visit: Visit) -> None:
    ada, bo, cy = visit(house, "Ada"), visit(house, "Bo", PHONE), visit(house, "Cy", PHONE)
    code = begin(ada, bo)
    cy.go(f"/t/{code}")
    cy.button("Only watch").click()
    react(cy, "Applaud")
    for person in (ada, bo):
        seen = person.page.locator(".says")
        expect(seen).to_contain_text("Someone watching")
        expect(seen.locator(".face")).to_be_visible()


@pytest.mark.parametrize("title", TITLES)
def test_what_is_said_hangs_beside_who_said_it(house: Running, visit: Visit, title: str) -> None:
    ada, bo, screen = visit(house, "Ada"), visit(house, "Bo", SMALL), visit(house, "TV")
    code = begin(ada, bo, title)
    screen.go(f"/t/{code}/tv")
    expect(face_of(screen, 0)).to_be_visible()
    chat(ada, "Nobody expects what comes next, and least of all the King himself!")
    for person in (bo, screen, ada):
        bubble = person.page.locator(".says")
        expect(bubble).to_contain_text("Nobody expects")
        settle(person.page)
        said, face = bubble.bounding_box(), face_of(person, 0).bounding_box()
        size = person.page.viewport_size
        assert said is not None
        assert face is not None
        assert size is not None
        apart = max(said["y"] - face["y"] - face["height"], face["y"] - said["y"] - said["height"])
        assert 0 <= apart < 30, (person.name, said, face)
        assert said["x"] >= 0
        assert said["x"] + said["width"] <= size["width"]
    chat(bo, "Hm.")
    expect(ada.page.locator(".says").filter(has_text="Hm.")).to_be_visible()


def test_what_is_said_at_the_end_is_seen_too(house: Running, visit: Visit) -> None:
    ada, bo = visit(house, "Ada"), visit(house, "Bo", SMALL)
    house.lay({"hands": [["alone"], ["alone"]], "deck": ["stress", "stress"], "turn": 0})
    code = ada.open_table()
    bo.sit_down(code)
    ada.set_seats(2)
    ada.start()
    ada.button("Draw a card").click()
    ada.button("Ask the table").click()
    bo.button("Pass").click()
    ada.button("Give up").click()
    for person in (ada, bo):
        expect(person.page.get_by_role("link", name="See the replay")).to_be_visible()
    chat(ada, "Well played")
    expect(bo.page.locator(".says")).to_contain_text("Well played")
    react(bo, "Laugh")
    expect(ada.page.locator(".over-players [data-seat='1'] .face")).to_have_class(
        "face seat-1 moved"
    )
