"""What is said stays only as long as it is true, and the end is told once, in order."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.access import SIZES, check, resize
from tests.browser.conftest import Visit
from tests.browser.house import Running
from tests.browser.person import PHONE, Person
from tests.browser.wobble import GREY, LONG, begin, pass_turn, twice

TIMES = {"decide_ms": LONG, "ready_ms": LONG, "attack_ms": 0}


def caption(person: Person, text: str) -> None:
    """What is said under the pile; nothing, where the text is empty."""
    said = person.page.locator(".said")
    if text:
        expect(said).to_have_text(text)
    else:
        expect(said).to_have_count(0)


def test_a_caption_goes_when_something_else_happens(house: Running, visit: Visit) -> None:
    ada, bo, cy = visit(house, "Ada"), visit(house, "Bo"), visit(house, "Cy")
    hands = ["m-skip m1 m2", "y1 y2", "y3 y4"]
    begin(house, [ada, bo, cy], hands, "m3", deck=GREY, **TIMES)
    twice(ada, "Magenta Skip")
    bo.button("Take it").click()
    expect(cy.text("Your turn")).to_be_visible()
    caption(cy, "Bo missed a turn.")
    # Whoever comes anew is told nothing that was said before.
    cy.page.reload()
    pass_turn(cy)
    caption(cy, "")
    expect(ada.text("Your turn")).to_be_visible()
    caption(ada, "")


def test_a_card_taken_up_before_does_not_hide_what_is_asked(house: Running, visit: Visit) -> None:
    ada, bo = visit(house, "Ada"), visit(house, "Bo")
    begin(house, [ada, bo], ["m1 m2", "m7 unlucky"], "m3", deck=GREY, **TIMES)
    bo.card("Who Is Unlucky").click()
    expect(bo.actions).to_contain_text("Everyone shows a palm")
    twice(ada, "Magenta 1")
    expect(bo.text("Your turn")).to_be_visible()
    expect(bo.actions).to_contain_text("Tap a card that fits")
    expect(bo.actions).not_to_contain_text("Everyone shows a palm")


def test_the_end_is_in_order_and_the_rematch_in_sight(house: Running, visit: Visit) -> None:
    ada, bo = visit(house, "Ada"), visit(house, "Bo")
    hands = ["m1", "y9 y8", *[f"y{number}" for number in range(1, 9)]]
    begin(house, [ada, bo], hands, "m3", seats=10, deck=GREY, rounds=1, **TIMES)
    twice(ada, "Magenta 1")
    end = ada.page.locator(".over-players li")
    expect(end.first).to_contain_text("Ada")
    lost = [-int(text.replace("−", "-")) for text in points(end.all_inner_texts())]
    assert lost == sorted(lost)
    assert lost[0] == 0
    assert lost[-1] == 17
    # Points are told once, with one sign.
    why = ada.page.locator(".over-why").inner_text()
    assert not re.search(r"\d", why), why
    for size in (*SIZES.values(), PHONE["viewport"]):
        resize(ada.page, size)
        expect(ada.button("Rematch")).to_be_in_viewport(ratio=1)
    check(ada.page)


def points(lines: list[str]) -> list[str]:
    return [found[1] for line in lines if (found := re.search(r"(−?\d+) points", line))]
