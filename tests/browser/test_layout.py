"""Full tables: nobody sits on anybody else, or on the pile, on a phone as on a television."""

from __future__ import annotations

import re

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.access import NARROW, SIZES, TV, check_looks, resize, settle
from tests.browser.conftest import Visit
from tests.browser.german import in_german
from tests.browser.house import Running
from tests.browser.moo import begin_full, let_bo_be_asked, let_bo_be_stood_in_for
from tests.browser.person import PHONE, Person
from tests.browser.wobble import LONG, begin, note_of, twice

LYING: ViewportSize = {"width": 844, "height": 390}
ALL = {**SIZES, "phone": PHONE["viewport"], "lying": LYING}
OVERLAPPING = """
places => {
  const boxes = [...document.querySelectorAll(places)].map((element) => {
    const name = element.innerText.split("\\n").join(" ").slice(0, 30);
    return { name: `${element.className}: ${name}`, box: element.getBoundingClientRect() };
  });
  const found = [];
  boxes.forEach((one, i) => {
    const { left, right, top, bottom } = one.box;
    const isIn = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    if (!isIn) found.push(`${one.name} is cut off`);
    for (const other of boxes.slice(i + 1)) {
      const wide = Math.min(right, other.box.right) - Math.max(left, other.box.left);
      const high = Math.min(bottom, other.box.bottom) - Math.max(top, other.box.top);
      if (wide > 1 && high > 1) found.push(`${one.name} and ${other.name} by ${wide} x ${high}`);
    }
  });
  return { found, count: boxes.length };
}
"""
TOO_SMALL = """
names => [...document.querySelectorAll(names)]
  .filter((element) => parseFloat(getComputedStyle(element).fontSize) < 10.5)
  .map((element) => element.innerText)
"""


def check_apart(page: Page, places: str, least: int) -> None:
    settle(page)
    told = page.evaluate(OVERLAPPING, places)
    assert told["count"] >= least, f"{page.url}: only {told['count']} of {places}"
    assert not told["found"], f"{page.viewport_size}: {told['found']}"
    assert not page.evaluate(TOO_SMALL, ".players .seat-name, .guests .seat-name")


def look_everywhere(person: Person, places: str, least: int) -> None:
    for size in ALL.values():
        resize(person.page, size)
        check_apart(person.page, places, least)
    with in_german(person.page) as german:
        for size in (NARROW, PHONE["viewport"], LYING):
            resize(german, size)
            check_apart(german, places, least)


def on_television(house: Running, visit: Visit, code: str, places: str, least: int) -> None:
    screen = visit(house, "TV")
    resize(screen.page, TV)
    screen.go(f"/t/{code}/tv")
    expect(screen.page.get_by_role("list", name="Players")).to_be_visible()
    check_apart(screen.page, places, least)
    check_looks(screen.page, tv=TV)
    with in_german(screen.page, TV) as german:
        check_apart(german, places, least)


def test_ten_at_wobble(house: Running, visit: Visit) -> None:
    ada, bart = visit(house, "Ada"), visit(house, "Bartholomew the Great")
    hands = ["c-afk c1 c2 m3", "m1 m2", *["m5 y1 y2"] * 8]
    begin(house, [ada, bart], hands, "c9 m2", seats=10, decide_ms=LONG, ready_ms=LONG, attack_ms=0)
    code = ada.page.url.rpartition("/")[2]
    places = ".chair, .pile .heap, .stage-words, .scores-button"
    look_everywhere(ada, places, 12)
    on_television(house, visit, code, places, 12)
    twice(ada, "Cyan Away from Keyboard")
    bart.button("Take it").click()
    expect(note_of(ada, "Bartholomew")).to_have_text(re.compile("^away"))
    look_everywhere(bart, places, 12)


def test_sixteen_at_moo(house: Running, visit: Visit) -> None:
    ada, bo = visit(house, "Ada"), visit(house, "Bo")
    code = begin_full(house, ada, bo)
    places = ".guest, .mpile, .mdeck, .whose, .banner"
    look_everywhere(ada, places, 18)
    on_television(house, visit, code, places, 19)
    let_bo_be_asked(house, ada)
    look_everywhere(ada, places, 19)
    let_bo_be_stood_in_for(house, ada)
    look_everywhere(ada, places, 19)


def test_the_end_hides_nothing_of_the_king_on_a_television(house: Running, visit: Visit) -> None:
    position = {
        "king": "comedy",
        "muses": ["drama", "tragedy"],
        "moods": [["drama"], ["tragedy"]],
        "plays": [["comedy"], ["romance", "musical"]],
        "deck": ["drama"],
    }
    house.lay(position, decide_ms=LONG)
    ada, bo, screen = visit(house, "Ada"), visit(house, "Bo"), visit(house, "TV")
    code = ada.open_table("Moods of the Mad King")
    bo.sit_down(code)
    ada.set_seats(2)
    screen.go(f"/t/{code}/tv")
    ada.start()
    expect(screen.text("Ada’s turn")).to_be_visible()
    ada.button("Keep").click()
    screen.button("To the end").click()
    expect(screen.page.locator(".tv-end")).to_be_visible()
    for size in (SIZES["laptop"], TV):
        resize(screen.page, size)
        check_apart(screen.page, ".tv-end, .theatre, .board [aria-label=Players] > li", 4)
        check_apart(screen.page, ".tv-end, .throne .heap, .boards .stage-words", 3)
