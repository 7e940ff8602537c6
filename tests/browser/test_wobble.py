"""Wobble on the page: a round with a race in it, who is away, and who can use it. Its trials are
in `test_wobble_trials`."""

from __future__ import annotations

import re
import time
from contextlib import suppress

from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.access import check
from tests.browser.conftest import Regulars, Visit
from tests.browser.german import check_german
from tests.browser.house import Running
from tests.browser.person import Person
from tests.browser.playing import LOOK_AGAIN_MS, SOON_MS, see_the_end
from tests.browser.wobble import GREY, LONG, TITLE, begin, note_of, pass_turn, told, twice
from tests.patience import PATIENCE_S

# -- a round, and a race -------------------------------------------------------------------


class Held:
    """A connection on which what the house says can be held back for a while."""

    def __init__(self, person: Person) -> None:
        self.waiting: list[str | bytes] = []
        self.is_held = False
        self.page: WebSocketRoute | None = None
        person.altered().route_web_socket(re.compile("/ws/"), self.connect)

    def connect(self, page: WebSocketRoute) -> None:
        house = page.connect_to_server()
        self.page = page
        page.on_message(house.send)
        house.on_message(self.hear)

    def hear(self, told: str | bytes) -> None:
        if self.is_held:
            self.waiting.append(told)
        elif self.page:
            self.page.send(told)

    def let_go(self) -> None:
        self.is_held = False
        for line in self.waiting:
            self.hear(line)


def test_a_round_of_four_with_two_pages_racing(
    house: Running, regulars: Regulars, visit: Visit
) -> None:
    _, bo, cy = regulars
    dee = visit(house, "Dee")
    lag = Held(dee)
    hands = ["m3 m5", "m3 m6 c1", "m8 m4", "m9 m2"]
    begin(house, [bo, dee, cy], hands, "m3", seats=4, turn=2, rounds=1, attack_ms=0)
    expect(cy.text("Your turn")).to_be_visible()
    expect(dee.button("Toss in Magenta 3")).to_be_enabled()
    # Dee's page has not heard of it yet when she tosses in too.
    lag.is_held = True
    bo.button("Toss in Magenta 3").tap()
    expect(cy.text("Dee’s turn")).to_be_visible()
    dee.press("t")
    expect(note_of(cy, "Dee")).to_have_text("too slow")
    lag.let_go()
    expect(dee.page.get_by_role("alert").filter(has_text="Too slow!")).to_have_text(
        "Too slow! Magenta 3 is back in your hand. No harm done."
    )
    assert dee.hand() == ["Cyan 1", "Magenta 3", "Magenta 6"]
    expect(dee.text("Your turn")).to_be_visible()

    penalty(bo)
    play_round([bo, dee, cy])
    assert see_the_end(bo) == see_the_end(cy)
    bo.page.get_by_role("link", name="See the replay").tap()
    bo.button("To the end").tap()
    expect(bo.page.get_by_role("list", name="All hands")).to_be_visible()


def penalty(bo: Person) -> None:
    """Thrown on the pile out of turn, a card that is no toss-in costs one."""
    before = len(bo.hand())
    bo.pull(bo.card("Magenta 5"), bo.button(re.compile("^Pile: Magenta 3 on top")))
    expect(bo.page.get_by_role("alert").filter(has_text="Not your turn!")).to_be_visible()
    assert len(bo.hand()) == before + 1


def play_round(people: list[Person]) -> None:
    """Everyone plays the first card that fits, until the round is over."""
    last = time.monotonic()
    while not any(map(is_over, people)):
        assert time.monotonic() < last + PATIENCE_S, "Nobody is on turn any more."
        for person in people:
            with suppress(TooLate):
                if play_simply(person):
                    last = time.monotonic()
        people[0].page.wait_for_timeout(LOOK_AGAIN_MS)


def play_simply(person: Person) -> bool:
    """Whether there was something to play."""
    offered = person.actions.get_by_role("button", name=re.compile("^(Draw a card|Take it)$"))
    card = person.page.get_by_role("button", name=re.compile(", can be played$")).first
    if offered.is_visible():
        offered.click(timeout=SOON_MS)
    elif person.text("Your turn").is_visible() and card.is_visible():
        card.click(timeout=SOON_MS)
        person.actions.get_by_role("button", name=re.compile("^Play ")).click(timeout=SOON_MS)
    else:
        return False
    return True


def is_over(person: Person) -> bool:
    return person.page.get_by_role("link", name="See the replay").is_visible()


# -- away, seats, scores, options ----------------------------------------------------------


def test_seats_palms_and_who_is_away(house: Running, regulars: Regulars) -> None:
    ada, bo, cy = regulars
    hands = ["m0 m-afk c9", "unlucky c1", "m-minus20 c2"]
    begin(house, [ada, bo, cy], hands, "m3", deck=GREY, clock=False)
    seats_are_swapped(ada, bo)
    somebody_is_unlucky(ada, bo, cy)
    away_and_back(ada, bo, cy)
    ada.press("s")
    expect(ada.dialog("Points").get_by_role("table")).to_contain_text("No round is over yet.")
    ada.press("Escape")


def seats_are_swapped(ada: Person, bo: Person) -> None:
    order = bo.page.get_by_text(re.compile("^Play goes clockwise: "))
    expect(order).to_have_text("Play goes clockwise: Ada, Bo, Cy.")
    twice(ada, "Magenta 0")
    ada.dialog("Swap seats?").get_by_role("button", name=re.compile("^Bo")).click()
    expect(told(bo)).to_contain_text("Ada swapped seats with you.")
    expect(order).to_have_text("Play goes clockwise: Bo, Ada, Cy.")


def somebody_is_unlucky(ada: Person, bo: Person, cy: Person) -> None:
    twice(cy, "Magenta Minus 20")
    bo.button("Play Who Is Unlucky").tap()
    ada.button("Palm up").click()
    expect(bo.page.get_by_role("listitem").filter(has_text="Ada")).to_contain_text("has chosen")
    bo.button("Palm down").tap()
    cy.button("Palm down").click()
    expect(told(cy)).to_contain_text("Ada was unlucky.")
    ada.button("Take it").click()
    expect(told(cy)).to_contain_text("The Minus 20 hit Ada: 20 points.")


def away_and_back(ada: Person, bo: Person, cy: Person) -> None:
    """Whoever is away copies a text, and play passes over them."""
    twice(ada, "Magenta Away from Keyboard")
    cy.button("Take it").click()
    copy = cy.page.get_by_label("Your copy")
    expect(copy).to_be_visible()
    expect(note_of(ada, "Cy")).to_have_text("away")
    bo.button("Draw a card").tap()
    pass_turn(ada)
    copy.fill("Nonsense")
    expect(cy.page.get_by_role("form").get_by_role("status")).to_have_text("A letter is wrong.")
    expect(cy.button("I am back")).to_be_disabled()
    check(cy.page)
    copy.fill(cy.page.locator(".to-copy").inner_text())
    cy.button("I am back").click()
    expect(copy).to_be_hidden()
    expect(told(ada)).to_contain_text("Cy came back.")


def test_the_options_are_explained_and_kept(house: Running, regulars: Regulars) -> None:
    ada, bo, cy = regulars
    code = ada.open_table(TITLE)
    bo.sit_down(code)
    ada.heading("Options").click()
    bo.heading("Options").tap()
    expect(ada.page.get_by_text("For seats that bots play")).to_have_count(0)
    ada.page.get_by_label("Minus 20", exact=True).check()
    expect(bo.page.get_by_label("Minus 20", exact=True)).to_be_checked()
    ada.page.get_by_label("So many rounds end the game").fill("3")
    # What is being typed is not lost to news of something else.
    cy.sit_down(code)
    expect(ada.page.get_by_text("Cy", exact=True).first).to_be_visible()
    ada.press("Tab")
    expect(bo.page.get_by_label("So many rounds end the game")).to_have_value("3")
    ada.button("As usual").click()
    expect(bo.page.get_by_label("Minus 20", exact=True)).not_to_be_checked()
    ada.page.get_by_label("How tasks are done").select_option("for real, and the table votes")
    expect(bo.page.get_by_label("How tasks are done")).to_have_value("table")
    check(bo.page)


# -- for everyone --------------------------------------------------------------------------


def test_everyone_can_use_it(house: Running, regulars: Regulars) -> None:
    ada, bo, _ = regulars
    hands = [
        "m-plus3.coin_slide m7 m7 c-turn mg-swap y-magnet dodge notme double",
        "c-plus3.spelling dodge mirror capture c1",
        "g3 g4",
    ]
    begin(house, [ada, bo], hands, "m3", seats=3, decide_ms=LONG, attack_ms=0)
    expect(ada.text("Your turn")).to_be_visible()
    check(ada.page)
    check_german(ada.page)
    ada.press("s")
    check(ada.page)
    ada.press("Escape")
    ada.page.locator("[data-card='m-plus3.coin_slide']").click()
    ada.page.locator("[data-card='m-plus3.coin_slide']").click()
    expect(bo.button("Try")).to_be_enabled()
    check(bo.page)
    check_german(bo.page)
    bo.button("Try").tap()
    expect(bo.button("Push!")).to_be_visible()
    check(bo.page)
    check_german(bo.page)


def test_a_card_that_does_not_fit_says_why_when_it_is_touched(house: Running, visit: Visit) -> None:
    ada = visit(house, "Ada")
    begin(house, [ada], ["m1 c2", "y1 y2"], "c9", seats=2, decide_ms=LONG)
    twice(ada, "Magenta 1")
    expect(ada.page.get_by_role("alert")).to_have_text("Magenta 1 does not fit on Cyan 9.")
    expect(ada.page.get_by_role("list", name="Your hand: 2 cards")).to_be_visible()
