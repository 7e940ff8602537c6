"""The page in other languages than English: as the browser says, or as one chooses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from mootable.games.catalogue import GAMES
from mootable.words.checking import messages, places, rooms
from mootable.words.company import Company
from mootable.words.language import ENGLISH, language, languages
from mootable.words.said import Said
from tests.browser.access import check_narrow, violations
from tests.browser.conftest import Visit
from tests.browser.german import check_no_english
from tests.browser.house import Running
from tests.browser.person import LAPTOP, PHONE
from tests.words.test_every_message import NAMES, NUMBERS, filling, game_of

GERMAN: dict[str, Any] = {"locale": "de-AT"}
HEBREW = "אבג 1"
TURNED = """
name => {
  const isolating = ["isolate", "plaintext", "isolate-override"];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const at = text.data.indexOf(name);
    if (at < 0 || text.data[at - 1] === "\\u2068") continue;
    let around = text.parentElement;
    const style = () => getComputedStyle(around);
    while (style().display === "inline" && !isolating.includes(style().unicodeBidi)) {
      around = around.parentElement;
    }
    const isApart = style().display === "inline" || around.textContent.trim() === name;
    if (!isApart && style().unicodeBidi !== "plaintext") found.push(around.outerHTML);
  }
  return found;
}
"""
SAYINGS = """
async ({ rooms, sayings }) => {
  const { YOU, load, say } = await import("/web/words.js");
  await Promise.all(rooms.map(load));
  const filled = (given) => Object.entries(given).map(([name, value]) => [name, value ?? YOU]);
  return sayings.map(({ key, given }) => say(key, Object.fromEntries(filled(given))));
}
"""


@pytest.mark.parametrize("name", GAMES)
def test_a_table_in_the_language_of_the_browser(house: Running, visit: Visit, name: str) -> None:
    ada = visit(house, "Ada", PHONE | GERMAN)
    page = ada.page
    ada.go("/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_label("Dein Name").fill("Ada")
    check_no_english(page)
    check_narrow(page)
    title = language("de").say(Said(f"{name}.title"))
    ada.button(f"Tisch eröffnen: {title}").click()
    expect(ada.heading("Plätze")).to_be_visible()
    check_no_english(page)
    check_narrow(page)
    ada.button("Anfangen").click()
    if name == "moo":
        ada.button("Los geht’s").click()
    expect(page.get_by_role("list", name="Deine Hand")).to_be_visible()
    # What is said at Moo is English, and kept as it was said.
    if name != "moo":
        check_no_english(page)
    check_narrow(page)


def test_another_language_is_chosen_and_kept(house: Running, visit: Visit) -> None:
    ada = visit(house, "Ada", LAPTOP)
    ada.go("/")
    whole, choice = ada.page.locator("html"), ada.page.get_by_role("combobox", name="Language")
    expect(whole).to_have_attribute("lang", "en-GB")
    ada.tab_to(choice)
    ada.press("D")
    expect(whole).to_have_attribute("lang", "de")
    expect(whole).to_have_attribute("dir", "ltr")
    expect(ada.heading("An einen Tisch kommen")).to_be_visible()
    # Whoever has chosen is still there, so that they hear it and can choose again.
    choice = ada.page.get_by_role("combobox", name="Sprache")
    expect(choice).to_be_focused()
    expect(choice).to_have_value("de")
    ada.page.reload()
    choice.select_option("Wie der Browser")
    expect(ada.heading("Join a table")).to_be_visible()


def test_it_is_installed_in_its_language(house: Running, visit: Visit) -> None:
    ada = visit(house, "Ada", LAPTOP | GERMAN)
    ada.go("/")
    expect(ada.page.locator("html")).to_have_attribute("lang", "de")
    address = ada.page.locator("link[rel=manifest]").get_attribute("href")
    assert address is not None
    manifest = ada.context.request.get(address).json()
    assert (manifest["name"], manifest["lang"], manifest["dir"]) == ("Mootable", "de", "ltr")
    assert manifest["description"] == "Ein Tisch für Kartenspiele, die widersprechen."


def test_a_page_without_its_words_says_so_and_can_be_tried_again(
    house: Running, visit: Visit
) -> None:
    ada = visit(house, "Ada", LAPTOP | GERMAN)
    ada.expects("ERR_FAILED")
    ada.altered().route("**/words/de/page.json", lambda route: route.abort())
    ada.go("/")
    expect(ada.page.get_by_role("alert")).to_contain_text("Diese Seite ließ sich nicht laden.")
    assert not violations(ada.page)
    ada.page.unroute("**/words/de/page.json")
    ada.button("Noch einmal versuchen").click()
    expect(ada.heading("An einen Tisch kommen")).to_be_visible()


@pytest.mark.parametrize("name", GAMES)
def test_names_that_run_the_other_way_turn_nothing_around(
    house: Running, visit: Visit, name: str
) -> None:
    """Whatever stands beside a name stays where it is: each is isolated, or stands alone."""
    ada, bo = visit(house, HEBREW), visit(house, "Bo")
    house.lay_nothing()
    code = ada.open_table(GAMES[name].title)
    bo.sit_down(code)
    bo.button("I am ready").click()
    bo.heading("Chat").click()
    ada.heading("Chat").click()
    for person in (ada, bo):
        person.page.get_by_label("Say something").fill(f"{HEBREW} (1)")
        person.button("Say").click()
    for person in (ada, bo):
        expect(person.page.get_by_text(HEBREW).first).to_be_visible()
        assert person.page.evaluate(TURNED, HEBREW) == []
    ada.start()
    for person in (ada, bo):
        expect(person.page.get_by_role("list", name="Players")).to_be_visible()
        assert person.page.evaluate(TURNED, HEBREW) == []


@pytest.mark.parametrize("tag", languages())
def test_the_page_says_what_the_house_would_say(house: Running, visit: Visit, tag: str) -> None:
    ada = visit(house, "Ada", LAPTOP | {"locale": tag})
    ada.go("/")
    own = [room for room in rooms() if room.startswith("page")]
    sayings, expected = [], []
    for key, message in messages(ENGLISH).items():
        if key.partition(".")[0] not in own:
            continue
        for number, you in zip(NUMBERS, (-1, 1, -1, 1), strict=True):
            given = filling(key, message, number)
            company = Company(game_of(key).name, NAMES, you)
            expected.append(language(tag).say(Said(key, **given), company))
            sayings.append({"key": key, "given": _on_the_page(message, given, you)})
    assert ada.page.evaluate(SAYINGS, {"rooms": own, "sayings": sayings}) == expected


def _on_the_page(message: Any, given: Mapping[str, Any], you: int) -> dict[str, Any]:
    """What fills the places there: a person is a name, or whoever reads it."""
    persons = {place[0][1:] for place in places(message) if place[1:2] == ["person"]}
    return {
        name: (None if value == you else NAMES[value]) if name in persons else value
        for name, value in given.items()
    }
