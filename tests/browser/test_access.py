"""Every screen can be used by everyone: nothing found by axe, nothing too wide, all by tab."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.access import SIZES, TV, check, check_looks, check_narrow
from tests.browser.conftest import Visit
from tests.browser.german import check_german, check_no_english, check_screen, in_german
from tests.browser.held import keep_shown
from tests.browser.house import Running
from tests.browser.person import PHONE, Person
from tests.browser.playing import play_until, press_something, tap_something

LONG = 600_000
TIMES = {"window_ms": LONG, "rescue_ms": LONG, "decide_ms": LONG}


def test_the_house_the_door_and_the_lobby(house: Running, visit: Visit) -> None:
    ada, bo = visit(house, "Ada"), visit(house, "Bo", PHONE)
    ada.go("/")
    expect(ada.button("Open a table of Mood'aut")).to_be_visible()
    check(ada.page)
    check_german(ada.page)
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_label("Anyone may find it").first.check()
    ada.button("Open a table of Mood'aut").click()
    expect(ada.heading("Seats")).to_be_visible()
    code = ada.page.url.rpartition("/")[2]
    bo.go("/")
    expect(bo.page.get_by_role("link", name=re.compile("Ada"))).to_be_visible()
    check(bo.page)
    bo.go(f"/t/{code}")
    expect(bo.button("Sit down")).to_be_visible()
    bo.button("Sit down").tap()
    expect(bo.page.get_by_role("alert")).to_have_text("Please say what you are called first.")
    check(bo.page)
    check_german(bo.page)

    bo.sit_down(code)
    ada.page.get_by_label("Bot for seat 3").select_option("casual")
    for person in (ada, bo):
        person.heading("Options").click()
        person.heading("Chat").click()
    bo.page.get_by_label("Say something").fill("Hello!")
    bo.button("Say").tap()
    expect(ada.page.get_by_text("Hello!")).to_be_visible()
    check(ada.page)
    check(bo.page)
    with in_german(ada.page) as german:
        german.get_by_role("heading", name="Optionen").click()
        check_screen(german)
        check_no_english(german)
    bo.button("Rulebook").tap()
    expect(bo.dialog("Rulebook").get_by_role("heading", name="Your turn")).to_be_visible()
    check(bo.page)


def test_where_nothing_is(house: Running, visit: Visit) -> None:
    eve = visit(house, "Eve")
    eve.expects("404")
    eve.go("/t/NOBODY")
    expect(eve.page.get_by_role("alert")).to_have_text("No table has a code like that.")
    check(eve.page)
    eve.go("/t/AAAAAA#nonsense")
    expect(eve.page.get_by_role("alert").first).to_be_visible()
    check(eve.page)


def test_the_television(house: Running, visit: Visit) -> None:
    house.lay({"hands": [["insight"], ["address"]], "deck": ["crisis", "stress", "stress"]})
    ada, bo, screen = visit(house, "Ada"), visit(house, "Bo"), visit(house, "TV")
    sizes = {"laptop": SIZES["laptop"], "tv": TV}
    code = ada.open_table()
    bo.sit_down(code)
    ada.set_seats(2)
    screen.go(f"/t/{code}/tv")
    expect(screen.page.get_by_text(code, exact=True)).to_be_visible()
    check(screen.page, **sizes)
    check_narrow(screen.page)
    ada.start()
    expect(screen.text("Ada’s turn")).to_be_visible()
    check(screen.page, **sizes)
    check_german(screen.page, TV)
    check_narrow(screen.page)
    ada.press_for("Draw a card", "d")
    bo.press_for("Draw a card", "d")
    expect(screen.text("Emotional Stress!")).to_be_visible()
    check(screen.page, **sizes)
    bo.press_for("Ask the table", "t")
    ada.press_for("Pass", "p")
    bo.button("Give up").click()
    expect(screen.text("Ada won as the last one standing.").first).to_be_visible()
    expect(screen.text("The end")).to_be_visible()
    check(screen.page, **sizes)


def test_every_sheet(house: Running, visit: Visit) -> None:
    """Insight, the discard pile, menu, rulebook, help, log and chat, as a person opens them."""
    house.lay({"hands": [["insight"], ["crisis"]], "deck": ["crisis", "help", "alone"]}, **TIMES)
    ada, bo = visit(house, "Ada", PHONE), visit(house, "Bo")
    begin(ada, bo, 2)
    ada.card("Emotional Insight").tap()
    ada.button("Play Emotional Insight").tap()
    bo.press_for("Pass", "p")
    expect(ada.dialog("Only you see this")).to_be_visible()
    check(ada.page)
    ada.press("Escape")
    ada.button(re.compile("^Discard pile: one card"), exact=False).tap()
    expect(ada.dialog(re.compile("Discard pile"))).to_be_visible()
    check(ada.page)
    ada.press("Escape")
    with in_german(ada.page) as german:
        for name in ("Menü", "Spielregeln", "Was geschehen ist", "Chat", "So geht’s"):
            if name == "So geht’s":
                german.keyboard.press("?")
            else:
                german.get_by_role("button", name=name, exact=True).click()
            expect(german.get_by_role("dialog")).to_be_visible()
            check_screen(german)
            check_no_english(german)
            german.keyboard.press("Escape")
            expect(german.get_by_role("dialog")).to_be_hidden()
    for name in ("Menu", "Rulebook", "What happened", "Chat"):
        ada.button(name).tap()
        sheet = ada.dialog("Mood'aut" if name == "Menu" else name)
        expect(sheet).to_be_visible()
        check(ada.page)
        ada.press("Escape")
        expect(sheet).to_be_hidden()
    ada.press("?")
    expect(ada.dialog("How to")).to_be_visible()
    check(ada.page)


def test_a_turn_a_window_a_target_and_a_gift(house: Running, visit: Visit) -> None:
    hands = [["help", "crisis", "quote1", "quote1", "quote1"], ["nope", "alone"], ["quote2"]]
    house.lay({"hands": hands, "deck": ["crisis", "help", "alone"]}, **TIMES)
    ada, bo = visit(house, "Ada", PHONE), visit(house, "Bo")
    begin(ada, bo, 3)
    check(ada.page)
    check(bo.page)
    check_german(ada.page)
    ada.card("Crisis").tap()
    check(ada.page)
    ada.button("Play Crisis").tap()
    expect(bo.button("Not Happening!")).to_be_enabled()
    check(bo.page)
    check_german(bo.page)
    bo.press_for("Not Happening!", "n")
    expect(ada.button("Pass")).to_be_enabled()
    check(ada.page)
    ada.press_for("Pass", "p")
    expect(ada.text("Your turn")).to_be_visible()

    ada.card("Asking for Help").tap()
    ada.button("Play Asking for Help").tap()
    expect(ada.dialog("Whom do you ask?")).to_be_visible()
    check(ada.page)
    ada.dialog("Whom do you ask?").get_by_role("button", name=re.compile("^Bo")).tap()
    expect(bo.text("You choose a card for Ada.")).to_be_visible()
    bo.press_for("Pass", "p")
    expect(bo.text("Give a card")).to_be_visible()
    check(bo.page)
    check(ada.page)
    bo.press("1", "Enter")
    expect(ada.card("Alone Time")).to_be_visible()

    quotes = ada.page.get_by_role("list", name="Your hand").get_by_role("button", name="3 of them")
    quotes.tap()
    quotes.tap()
    expect(ada.dialog("Two or three?")).to_be_visible()
    check(ada.page)
    ada.dialog("Two or three?").get_by_role("button", name="Three alike").tap()
    ada.dialog("Whose card?").get_by_role("button", name="Basil").tap()
    expect(ada.dialog("Which card do you name?")).to_be_visible()
    check(ada.page)


def test_stress_rescue_hiding_the_end_and_the_replay(house: Running, visit: Visit) -> None:
    hands = [["address", "crisis"], ["address", "alone"]]
    house.lay({"hands": hands, "deck": ["stress", "stress", "stress", "help"]}, **TIMES)
    ada, bo = visit(house, "Ada", PHONE), visit(house, "Bo")
    code = begin(ada, bo, 2)
    ada.button("Draw a card").tap()
    expect(ada.button("Ask the table")).to_be_enabled()
    check(ada.page)
    check(bo.page)
    ada.button("Ask the table").tap()
    expect(bo.button("Help Ada")).to_be_enabled()
    check(bo.page)
    check_german(bo.page)
    check_german(ada.page)
    bo.press_for("Pass", "p")
    expect(ada.button("Give up")).to_be_enabled()
    check(ada.page)
    ada.button("Address the Issue").tap()
    expect(ada.page.get_by_role("slider", name="How deep")).to_be_visible()
    check(ada.page)
    ada.button("Bottom").tap()
    ada.button(re.compile("^Hide it at the bottom")).tap()

    bo.press_for("Draw a card", "d")
    bo.press_for("Ask the table", "t")
    ada.press_for("Pass", "p")
    bo.button("Give up").click()
    for person in (ada, bo):
        expect(person.page.get_by_role("link", name="See the replay")).to_be_visible()
        check(person.page)
        check_german(person.page)
    ada.go(f"/r/{code}")
    expect(ada.page.get_by_role("slider", name="Step")).to_be_visible()
    check_german(ada.page)
    ada.button("One step on").tap()
    check(ada.page)
    ada.page.get_by_label("Whose view").select_option("As Bo saw it")
    check(ada.page)


def test_an_open_rescue(house: Running, visit: Visit) -> None:
    """MA-20: whoever drew stress and whoever could help are offered the same, at once."""
    hands = [["address", "crisis"], ["address", "alone"]]
    house.lay({"hands": hands, "deck": ["stress", "help"]}, rescue="open", **TIMES)
    ada, bo = visit(house, "Ada", PHONE), visit(house, "Bo")
    begin(ada, bo, 2)
    ada.button("Draw a card").tap()
    expect(ada.button("Address the Issue")).to_be_enabled()
    expect(ada.button("Pass")).to_be_enabled()
    expect(ada.button("Ask the table")).to_have_count(0)
    expect(ada.page.get_by_text("Who helps you?")).to_be_visible()
    check(ada.page)
    bo.press_for("Help Ada", "a")
    expect(bo.page.get_by_role("slider", name="How deep")).to_be_visible()
    expect(ada.button("Pass")).to_have_count(0)


def test_the_mad_king(house: Running, visit: Visit) -> None:
    position = {
        "king": "comedy",
        "muses": ["drama", "tragedy"],
        "moods": [["drama", "musical"], ["tragedy", "romance"]],
        "actions": [["plagiarize", "royal_whisper"], ["rehearsal"]],
        "plays": [["comedy"], ["romance", "musical"]],
        "deck": ["drama", "tragedy", "romance", "comedy", "musical"],
    }
    house.lay(position, decide_ms=LONG)
    ada, bo, screen = visit(house, "Ada", PHONE), visit(house, "Bo"), visit(house, "TV")
    for person in (ada, bo, screen):
        keep_shown(person, 1000)
    code = begin(ada, bo, 2, "Moods of the Mad King")
    screen.go(f"/t/{code}/tv")
    expect(screen.text("Ada’s turn")).to_be_visible()
    check_looks(screen.page, laptop=SIZES["laptop"], tv=TV)
    check(ada.page)
    check(bo.page)
    check_german(ada.page)
    ada.button("Give it to Bo").tap()
    ada.card("Plagiarize").tap()
    check(ada.page)
    ada.button("Use Plagiarize").tap()
    question = ada.dialog("Which act is taken?")
    expect(question).to_be_visible()
    check(ada.page)
    question.get_by_role("button", name="Romance").tap()
    expect(ada.button("Do it")).to_be_visible()
    check(ada.page)
    ada.button("Do it").tap()
    bo.press_for("Keep", "g")
    bo.key_on(bo.card("Rehearsal"))
    bo.press("Enter")
    expect(bo.button("Put them back like this")).to_be_visible()
    check(bo.page)
    bo.button("Put them back like this").click()
    ada.button("Notebook").tap()
    expect(ada.dialog("Notebook")).to_be_visible()
    check(ada.page)
    with in_german(ada.page) as german:
        german.get_by_role("button", name="Notizbuch").click()
        check_screen(german)
        check_no_english(german)
    ada.press("Escape")

    shows = [person.page.get_by_role("region", name="The show") for person in (ada, bo)]
    play_until(
        {ada: tap_something, bo: press_something},
        lambda: all(show.is_visible() for show in shows),
    )
    for person in (ada, bo):
        check_looks(person.page)
        person.button("Skip").click()
        person.button("To the end").click()
        expect(person.button("Rematch")).to_be_visible()
        check(person.page)
    check_german(ada.page)
    ada.go(ada.page.url.replace("/t/", "/r/"))
    ada.button("To the end").tap()
    check(ada.page)


def begin(ada: Person, bo: Person, players: int, title: str = "Mood'aut") -> str:
    code = ada.open_table(title)
    bo.sit_down(code)
    ada.set_seats(players)
    ada.start()
    expect(ada.text("Your turn")).to_be_visible()
    expect(bo.text("Ada’s turn")).to_be_visible()
    return code
