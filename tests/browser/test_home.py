"""The house as one's own: a way back to every table, a match in two taps, and a face."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from mootable.games.catalogue import GAMES
from mootable.server.lobby import usual_face
from mootable.server.messages import FACES
from tests.browser.access import SIZES, TV, check, check_looks, check_narrow
from tests.browser.conftest import Visit
from tests.browser.house import Running
from tests.browser.person import BARE, PHONE, Person
from tests.browser.wobble import GREY, twice

MOST_TAPS = 2
LONG = 600_000
TIMES = {"window_ms": LONG, "rescue_ms": LONG, "decide_ms": LONG}


class Tapping:
    """Somebody who counts their taps."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.taps = 0

    def on(self, button: str) -> None:
        self.person.button(button).tap()
        self.taps += 1


@pytest.mark.parametrize("name", GAMES)
def test_two_taps_to_the_first_decision(house: Running, visit: Visit, name: str) -> None:
    ada = visit(house, "Ada", PHONE)
    ada.go("/")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.evaluate("localStorage.setItem('mootable.aims', '[]')")
    began = time.monotonic()
    ada.go("/")
    tapping = Tapping(ada)
    tapping.on(f"Play now with bots: {GAMES[name].title}")
    tapping.on("Let’s play")
    expect(ada.page.get_by_role("list", name="Your hand")).to_be_visible()
    if name != "moo":
        # At Moo everyone may always do something; elsewhere one is asked.
        asked = ada.actions.locator("button:enabled:not([aria-disabled=true])").first
        expect(asked).to_be_visible()
    assert tapping.taps <= MOST_TAPS
    print(f"{GAMES[name].title}: {tapping.taps} taps, {time.monotonic() - began:.1f} s")


def test_your_tables_are_on_top_and_one_tap_away(house: Running, visit: Visit) -> None:
    ada, bo = visit(house, "Ada", PHONE), visit(house, "Bo")
    house.lay({"hands": [["insight"], ["address"]], "deck": ["crisis", "stress"]}, **TIMES)
    code = ada.open_table()
    bo.sit_down(code)
    ada.set_seats(2)
    ada.go("/")
    way = ada.page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(way).to_have_text(re.compile("Mood'aut.*Ada, Bo.*not begun"))
    way.tap()
    ada.start()
    ada.go("/")
    expect(way).to_contain_text("your turn")
    check(ada.page)
    bo.go("/")
    theirs = bo.page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(theirs).to_contain_text("Ada’s turn")
    way.tap()
    expect(ada.text("Your turn")).to_be_visible()


def test_a_table_that_is_not_yours_is_not_among_yours(house: Running, visit: Visit) -> None:
    ada, eve = visit(house, "Ada"), visit(house, "Eve")
    code = ada.open_table()
    # Where nothing else asks the house, so that the next answer is to the page that comes then.
    eve.go(BARE)
    kept = f"localStorage.setItem('mootable.seats', '{{\"{code}\": \"nonsense\"}}')"
    eve.page.evaluate(kept)
    with eve.page.expect_response(re.compile("/api/seats$")) as told:
        eve.go("/")
    assert told.value.json() == []
    expect(eve.heading("Your tables")).to_be_hidden()


def test_nobody_at_a_table_looks_like_another(house: Running, visit: Visit) -> None:
    ada, bo = visit(house, "Ada"), visit(house, "Bo", PHONE)
    code = ada.open_table()
    bo.sit_down(code)
    bo.button("Choose your face").tap()
    faces = bo.dialog("Choose your face").get_by_role("button", name=re.compile("^(?!Close)"))
    expect(faces).to_have_count(FACES)
    check_looks(bo.page)
    check_narrow(bo.page)
    # Ada has the first.
    expect(faces.nth(0)).to_be_disabled()
    bo.button("violet cat").tap()
    chosen = ada.page.locator(".seat-row").filter(has_text="Bo").locator(".face.seat-4")
    expect(chosen).to_be_visible()
    # It is theirs at the next table too.
    bo.go("/")
    bo.open_table()
    expect(bo.page.locator(".seat-row").filter(has_text="Bo").locator(".seat-4")).to_be_visible()


def test_sixteen_faces_and_names_are_all_different(house: Running, visit: Visit) -> None:
    ada = visit(house, "Ada")
    ada.open_table("Moo")
    ada.set_seats(16)
    ada.start()
    ada.button("Let’s play").click()
    drawn = "all => all.map(({ outerHTML }) => outerHTML.replace(/<g.*/, ''))"
    faces = ada.page.locator(".guests .face, .myself .face").evaluate_all(drawn)
    assert len(set(faces)) == len(faces) == 16
    names = ada.page.locator(".guests .seat-name").all_inner_texts()
    assert len(set(names)) == 15
    assert not any(name.startswith("Bot") for name in names)


def test_where_the_house_has_not_said_the_page_takes_the_same_faces(
    house: Running, visit: Visit
) -> None:
    ada = visit(house, "Ada")
    ada.go("/")
    usual = """async (many) => {
      const { usualFace } = await import("/web/parts/face.js");
      return Array.from({ length: many }, (_, seat) => usualFace(seat));
    }"""
    assert ada.page.evaluate(usual, 2 * FACES) == [usual_face(seat) for seat in range(2 * FACES)]


# -- an evening ----------------------------------------------------------------------------


def win_alone(ada: Person) -> None:
    """Ada draws, the bot draws stress and nobody helps it."""
    ada.actions.get_by_role("button", name="Draw a card").tap()
    ada.actions.get_by_role("button", name="Pass").tap()
    expect(ada.heading("You won!")).to_be_visible()


def test_an_evening_of_rematches_is_counted(house: Running, visit: Visit) -> None:
    hands = [["address", "alone"], ["quote1"]]
    house.lay({"hands": hands, "deck": ["insight", "stress", "crisis"], "turn": 0}, **TIMES)
    ada, screen = visit(house, "Ada", PHONE), visit(house, "TV")
    ada.open_table()
    ada.set_seats(2)
    ada.start()
    win_alone(ada)
    evening = ada.page.get_by_role("table", name="This evening")
    expect(evening).to_be_hidden()
    # With bots alone a rematch is one tap.
    ada.button("Rematch").tap()
    expect(ada.text("Your turn")).to_be_visible()
    code = ada.page.url.rpartition("/")[2]
    screen.go(f"/t/{code}/tv")
    win_alone(ada)
    expect(evening.get_by_role("row", name=re.compile("^Ada"))).to_have_text("Ada2")
    expect(evening.get_by_role("row", name=re.compile("^Basil"))).to_have_text("Basil0")
    check(ada.page)
    shown = screen.page.get_by_role("table", name="This evening")
    expect(shown).to_be_visible()
    # They go on with another game, and the big screen with them.
    deal = {"hands": [["m1"], ["y9", "y8"]], "pile": ["m3"], "deck": GREY, "turn": 0}
    house.lay(deal, rounds=1, decide_ms=LONG)
    ada.button("Wobble").tap()
    twice(ada, "Magenta 1")
    expect(evening.get_by_role("row").first).to_have_text("PlayerMood'autWobbleIn all")
    expect(evening.get_by_role("row", name=re.compile("^Ada"))).to_have_text("Ada213")
    expect(evening.get_by_role("row", name=re.compile("^Basil"))).to_have_text("Basil000")
    check(ada.page)
    expect(shown.get_by_role("row", name=re.compile("^Ada"))).to_have_text("Ada213")
    check(screen.page, laptop=SIZES["laptop"], tv=TV)
    check_narrow(screen.page)
