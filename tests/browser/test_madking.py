"""Two people and a bot play for the Mad King, to the reveal of his mood and their fates."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.held import keep_shown
from tests.browser.house import Running
from tests.browser.person import PHONE, Person
from tests.browser.playing import (
    lay_with_keys,
    play_until,
    press_something,
    see_the_end,
    tap_something,
)

TITLE = "Moods of the Mad King"
DEAL = {
    "king": "comedy",
    "muses": ["drama", "tragedy", "romance"],
    "moods": [["drama"], ["tragedy"], ["romance"]],
    "actions": [["royal_whisper", "eavesdrop"], ["rehearsal"], []],
    "deck": ["comedy", "drama", "tragedy", "romance", "musical"] * 3,
}
SHOW = [
    "The show begins…",
    "The King is Joyous: he wants comedy!",
    "Ada must please the muse of drama",
    "Bo must please the muse of tragedy",
    "Basil must please the muse of romance",
]


def test_a_match_to_the_reveal(house: Running, visit: Visit) -> None:
    house.lay(DEAL)
    ada, bo = visit(house, "Ada", PHONE), visit(house, "Bo")
    for person in (ada, bo):
        # The show goes on when they say so.
        keep_shown(person, 1000)
    code = ada.open_table(TITLE)
    bo.sit_down(code)
    ada.set_seats(3)
    ada.start()
    a_gift_and_a_whisper(ada, bo)
    a_rehearsal(ada, bo)
    a_mark_in_pencil(ada)
    shows = [show_of(ada), show_of(bo)]
    play_until(
        {ada: tap_something, bo: press_something},
        lambda: any(show.is_visible() for show in shows),
    )
    watch_the_show(ada)
    skip_the_show(bo)
    # Where the end is told the King's mood is still to be seen.
    expect(ada.text("The King is Joyous: he wants comedy!")).to_be_visible()
    assert see_the_end(ada) == see_the_end(bo)
    ada.page.get_by_role("link", name="See the replay").tap()
    ada.button("To the end").tap()
    expect(ada.page.get_by_role("region", name="Replay")).to_contain_text("Joyous")


def a_gift_and_a_whisper(ada: Person, bo: Person) -> None:
    """Whoever gives a card may use an action, and sees alone what it shows."""
    expect(ada.text("Your turn")).to_be_visible()
    expect(ada.button(re.compile("^Comedy, just drawn"))).to_be_visible()
    expect(bo.text("Ada’s turn")).to_be_visible()
    expect(bo.page.get_by_role("main")).not_to_contain_text("Comedy, just drawn")
    ada.button("Give it to Bo").tap()
    expect(bo.button("Comedy")).to_be_visible()
    ada.card("Royal Whisper").tap()
    expect(ada.actions).to_contain_text("Look at the King's mood.")
    ada.button("Use Royal Whisper").tap()
    seen = ada.dialog("Only you see this")
    expect(seen.get_by_role("img", name="Joyous, the mood for comedy")).to_be_visible()
    seen.get_by_role("button", name="Close").tap()


def a_rehearsal(ada: Person, bo: Person) -> None:
    """With keys: a gift, then the next cards, put back in another order."""
    expect(bo.text("Your turn")).to_be_visible()
    bo.press("g")
    bo.key_on(bo.dialog("To whom?").get_by_role("button", name=re.compile("^Ada")))
    expect(bo.text("An action?")).to_be_visible()
    lay_with_keys(bo, bo.card("Rehearsal"))
    order = bo.page.get_by_role("group", name="Put the cards back")
    bo.tab_to(order.get_by_role("button", name=re.compile("^Tragedy, on top")))
    bo.press("ArrowRight", "ArrowRight")
    expect(order.get_by_role("button", name=re.compile("^Tragedy, last"))).to_be_focused()
    bo.key_on(bo.button("Put them back like this"))
    expect(ada.button("Drama")).to_be_visible()


def a_mark_in_pencil(ada: Person) -> None:
    """The notebook has what is certain in ink; the rest is one's own to suppose."""
    ada.button("Notebook").tap()
    moods = ada.dialog("Notebook").get_by_role("table", name="Moods: who has which")
    joyous = moods.get_by_role("row", name="Joyous, the mood for comedy")
    expect(joyous.get_by_role("img", name="yes, for certain")).to_be_visible()
    ada.button("Tragedy mood, Bo: no mark").tap()
    expect(ada.button("Tragedy mood, Bo: perhaps")).to_be_visible()
    ada.dialog("Notebook").get_by_role("button", name="Close").tap()


def show_of(person: Person) -> Locator:
    return person.page.get_by_role("region", name="The show")


def watch_the_show(ada: Person) -> None:
    """Step by step: the King, each muse, and only then what becomes of everybody."""
    show = show_of(ada)
    for headline in SHOW:
        expect(show.get_by_text(headline, exact=True)).to_be_visible()
        assert "beheaded" not in show.inner_text()
        ada.button(re.compile("^Next")).tap()
    ada.button(re.compile("^To the end")).tap()


def skip_the_show(bo: Person) -> None:
    """What the show will show is not told beside it before."""
    told = bo.page.get_by_role("region", name="What has happened")
    expect(told).not_to_contain_text("The King was Joyous")
    bo.key_on(bo.button("Skip"))
    bo.key_on(bo.button(re.compile("^To the end")))
    expect(told).to_contain_text("The King was Joyous")
