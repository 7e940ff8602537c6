"""Learning by playing: whoever touches only what the guide points at ends it."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from mootable.games.catalogue import GAMES, guide_of
from tests.browser.access import SIZES, STICKS_OUT, check, resize, settle
from tests.browser.conftest import Visit
from tests.browser.guided import begin, guide_on, learn
from tests.browser.house import Running
from tests.browser.person import PHONE, Person

GUIDES = {name: guide for name, game in GAMES.items() if (guide := guide_of(game)) is not None}
SMALL: ViewportSize = {"width": 320, "height": 640}


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_is_played_through_on_a_small_phone(
    house: Running, visit: Visit, name: str
) -> None:
    ada = visit(house, "Ada", PHONE, viewport=SMALL)
    begin(ada, GAMES[name].title)
    check(ada.page, small=SMALL, laptop=SIZES["laptop"])
    resize(ada.page, SMALL)
    said = learn(ada, lambda _: check_fits(ada))
    assert len(set(said)) >= len(GUIDES[name].steps)
    check(ada.page, small=SMALL, laptop=SIZES["laptop"])
    guide_on(ada).get_by_role("button", name="Play now with bots").tap()
    expect(guide_on(ada)).to_be_hidden()
    expect(ada.page.get_by_role("list", name="Your hand")).to_be_visible()
    assert not ada.dialog(GAMES[name].title).is_visible(), "what it is about is known by now"


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_is_played_through_on_a_laptop(house: Running, visit: Visit, name: str) -> None:
    ada = visit(house, "Ada")
    begin(ada, GAMES[name].title)
    learn(ada)


def check_fits(person: Person) -> None:
    settle(person.page)
    assert not person.page.evaluate(STICKS_OUT, SMALL["width"])


def test_something_else_is_answered_with_a_sentence(house: Running, visit: Visit) -> None:
    ada = visit(house, "Ada", PHONE)
    begin(ada, "Mood'aut")
    ada.actions.get_by_role("button", name="Draw a card").tap()
    expect(guide_on(ada)).to_contain_text("keep to the guide")
    expect(guide_on(ada)).to_contain_text("Emotional Insight")


def test_a_guide_can_be_left_and_come_back_to(house: Running, visit: Visit) -> None:
    ada = visit(house, "Ada", PHONE)
    begin(ada, "Mood'aut")
    guide_on(ada).get_by_role("link", name="Leave the guide").tap()
    way = ada.page.get_by_role("region", name="Your tables").get_by_role("link")
    way.tap()
    expect(guide_on(ada)).to_contain_text("Emotional Insight")
