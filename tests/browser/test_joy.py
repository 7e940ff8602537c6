"""A win has a moment, and players are honoured for what they did."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.access import check
from tests.browser.conftest import Visit
from tests.browser.house import Running
from tests.browser.person import LAPTOP, LIVELY, PHONE, Person

LONG = 600_000
TIMES = {"window_ms": LONG, "rescue_ms": LONG, "decide_ms": LONG}
HANDS = [["address", "address"], ["alone", "crisis"], ["quote1", "quote2"]]
DECK = ["stress", "alone", "crisis", "insight", "quote3"]
HELPED = "helped others out of stress twice"


def open_table(house: Running, ada: Person, bo: Person) -> str:
    """Ada can help twice, and Bo is the first to draw stress."""
    house.lay({"hands": HANDS, "deck": DECK, "turn": 1}, **TIMES)
    code = ada.open_table()
    bo.sit_down(code)
    ada.set_seats(3)
    return code


def play_to_the_end(ada: Person, bo: Person) -> None:
    bo.button("Draw a card").click()
    bo.button("Ask the table").click()
    ada.button("Help Bo").click()
    # On top, it is the next player's, a bot's.
    ada.button("Top").click()
    ada.button("Hide it on top").click()
    ada.button(re.compile("^Help ")).click()


def test_awards_are_on_the_end_screen_the_television_and_in_the_replay(
    house: Running, visit: Visit
) -> None:
    ada, bo, screen = visit(house, "Ada"), visit(house, "Bo", PHONE), visit(house, "TV")
    code = open_table(house, ada, bo)
    screen.go(f"/t/{code}/tv")
    ada.start()
    play_to_the_end(ada, bo)
    for person in (ada, bo, screen):
        awards = person.page.get_by_role("list", name="Awards")
        expect(awards).to_contain_text(f"Ada {HELPED}")
        expect(person.page.locator(".shower")).to_have_count(0)
        check(person.page)
    bo.page.reload()
    expect(bo.page.get_by_role("list", name="Awards")).to_contain_text(f"Ada {HELPED}")
    bo.go(f"/r/{code}")
    bo.button("To the end").click()
    expect(bo.page.get_by_role("region", name="Replay")).to_contain_text(f"Ada {HELPED}.")


def test_a_win_has_motion_and_a_sound_for_whoever_is_there(house: Running, visit: Visit) -> None:
    ada, bo = visit(house, "Ada", LAPTOP | LIVELY), visit(house, "Bo")
    open_table(house, ada, bo)
    for person in (ada, bo):
        person.page.evaluate(
            """() => {
              window.tones = [];
              const start = OscillatorNode.prototype.start;
              OscillatorNode.prototype.start = function (...given) {
                window.tones.push(this.frequency.value);
                return start.apply(this, given);
              };
              new MutationObserver((changes) => {
                const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
                if (added.some((node) => node.className === "shower")) window.rained = true;
              }).observe(document.body, { childList: true });
            }"""
        )
    ada.start()
    play_to_the_end(ada, bo)
    for person in (ada, bo):
        expect(person.page.get_by_role("link", name="See the replay")).to_be_visible()
        person.page.wait_for_function("() => window.tones.includes(1319)")
    assert ada.page.evaluate("window.rained")
    expect(ada.page.locator(".shower")).to_have_count(0)
    # Who wants things to stay still has no paper in the air.
    assert not bo.page.evaluate("window.rained")
    ada.page.reload()
    expect(ada.page.get_by_role("link", name="See the replay")).to_be_visible()
    expect(ada.page.locator(".shower")).to_have_count(0)
