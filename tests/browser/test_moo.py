"""Moo in the browser: three people and a bot speak, call each other, make a law and vote."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Route, expect

from mootable.server.patience import ASKED_AFTER_MS, STOOD_IN_AFTER_MS
from tests.browser.access import check, check_looks, check_narrow
from tests.browser.conftest import Visit
from tests.browser.german import check_screen, in_german
from tests.browser.house import Running
from tests.browser.person import PHONE, Person

GRACE_MS = 6500
"""A little more than one has to say what must be said."""
NICE_DAY = "Failure to say Have a nice day"
HAIL = "Failure to say All hail"
LAW = 'When a player plays a king, that player must say "All hail".'

KNOWING = "elder"
"""A bot that knows the printed rules, and calls."""
SILENT = "newcomer"
"""A bot that knows nothing, and calls nobody."""
MOST_TURNS = 12
CALLED_OR_ON_TURN = """
() => {
  const heard = document.querySelector("[role=log][aria-label='What happens']").innerText;
  const isOnTurn = document.querySelector(".own-turn") !== null;
  return isOnTurn || /called you: .* That was right/.test(heard);
}
"""
EARS_AND_MOUTH = """
window.SpeechRecognition = class {
  start() { window.ear = this; }
  abort() {}
};
window.spoken = [];
speechSynthesis.speak = ({ text }) => window.spoken.push(text);
"""
HEAR = """
transcript => {
  const result = Object.assign([{ transcript }], { isFinal: true });
  window.ear.onresult({ resultIndex: 0, results: [result] });
}
"""

DEAL = {
    "hands": [
        ["7H", "KH", "4D", "5C"],
        ["3C", "6C", "10D"],
        ["QH"],
        ["2H", "9H", "10H", "6H", "5H"],
    ],
    "pile": ["7D"],
    "deck": ["2C", "3D", "4C", "5D", "6D", "8C", "9C", "10C", "QC", "KC", "AC", "2D", "3S", "4S"],
    "turn": 0,
}


def test_three_people_and_a_bot(house: Running, visit: Visit) -> None:
    house.lay(DEAL)
    ada, bo, cy = visit(house, "Ada", PHONE), visit(house, "Bo"), visit(house, "Cy")
    gather(ada, bo, cy)
    a_missed_nice_day_is_called(house, ada, bo, cy)
    a_bad_call_is_called(ada, bo, cy)
    a_token_is_earned(bo, cy)
    a_law_is_introduced_and_broken(house, ada, cy)
    a_point_of_order_reverses_the_penalty(ada, bo, cy)
    the_table_ends_it_and_hears_the_lawbook(ada, bo, cy)


HERD = (
    "When a player plays a 7, that player's herd grows by 1. Every player's herd is shown to all."
)
STORM = (
    "When a player draws a card, the table's storm grows by 1. The table's storm is shown to all."
)


def test_whoever_sits_down_at_once_is_not_taken_for_one_who_knows(
    house: Running, visit: Visit
) -> None:
    """The door asks, however long the rest of the game takes to come."""
    ada, bo = visit(house, "Ada"), visit(house, "Bo", PHONE)
    code = ada.open_table("Moo")
    held: list[Route] = []
    bo.altered().route("**/api/games/moo*", lambda asked: held.append(asked))
    bo.go(f"/t/{code}")
    expect(bo.page.get_by_role("radio", name="I am new to it")).to_be_checked()
    bo.page.get_by_label("Your name").fill("Bo")
    bo.button("Sit down").tap()
    seats = ada.page.get_by_role("region", name="Seats").get_by_role("listitem")
    expect(seats.filter(has=ada.button("Remove Bo"))).to_contain_text("new to the game")
    for asked in held:
        asked.continue_()


def test_a_reading_is_chosen_at_the_desk_and_numbers_that_laws_show_are_seen(
    house: Running, visit: Visit
) -> None:
    house.lay({**DEAL, "tokens": [1, 0, 0, 0], "laws": [HERD, STORM]})
    ada, bo, cy = visit(house, "Ada"), visit(house, "Bo", PHONE), visit(house, "Cy")
    gather(ada, bo, cy)
    say(ada, "Introducing new rule")
    desk = ada.dialog("The law desk")
    written = "When a player plays a 4, skip a turn."
    desk.get_by_label("The law").fill(written)
    expect(desk.get_by_text("which do you mean?")).to_be_visible()
    expect(desk.get_by_role("button", name="Enact for one token")).to_be_disabled()
    check(ada.page)
    chosen = "When a player plays a 4, that player misses a turn."
    desk.get_by_role("button", name=re.compile(f"^{re.escape(chosen)}")).click()
    understood = desk.get_by_role("region", name="How it is understood")
    expect(understood).to_contain_text(f"Understood: {chosen}")
    expect(desk.get_by_label("The law")).to_have_value(written)
    desk.get_by_role("button", name="Enact for one token").click()
    expect(log_of(bo)).to_contain_text("Ada introduced rule 1001.")

    lay(ada, "7 of Hearts")
    expect(bo.button(re.compile("^Ada: .*herd 1"))).to_be_visible()
    expect(ada.page.locator(".myself .kept")).to_have_text("herd 1")
    bo.press("d")
    expect(cy.page.locator(".midst .kept")).to_have_text("storm 1")


def test_whoever_does_not_play_on_is_asked_and_a_bot_sits_in(house: Running, visit: Visit) -> None:
    house.lay(DEAL)
    ada, bo, cy = visit(house, "Ada", PHONE), visit(house, "Bo"), visit(house, "Cy")
    gather(ada, bo, cy)
    is_asked = "Is Ada still there? A bot plays on in half a minute."
    pass_by(house, bo, ASKED_AFTER_MS)
    expect(ada.page.get_by_text("Still there? It is your turn")).to_be_visible()
    for person in (bo, cy):
        expect(person.page.get_by_text(is_asked)).to_be_visible()
    check(ada.page)
    ada.button("I am here").click()
    for person in (bo, cy):
        expect(person.page.get_by_text(is_asked)).to_be_hidden()
    expect(ada.page.get_by_text("Still there?")).to_be_hidden()

    pass_by(house, bo, ASKED_AFTER_MS)
    expect(cy.page.get_by_text(is_asked)).to_be_visible()
    pass_by(house, bo, STOOD_IN_AFTER_MS)
    sits_in = "A bot plays for Ada until they are back."
    for person in (bo, cy):
        expect(person.page.get_by_text(sits_in)).to_be_visible()
        expect(person.button(re.compile("^Ada .bot.: .*away, a bot plays"))).to_be_visible()
    expect(ada.page.get_by_text("You did not play on, so a bot plays for you.")).to_be_visible()
    check(ada.page)
    check(cy.page)
    # Whatever she does brings her back.
    say(ada, "Here I am")
    expect(ada.page.get_by_text("a bot plays for you")).to_be_hidden()
    for person in (bo, cy):
        expect(person.page.get_by_text(sits_in)).to_be_hidden()


# -- what people do ------------------------------------------------------------------------


def say(person: Person, words: str) -> None:
    person.page.get_by_label("Say something").fill(words)
    person.press("Enter")


def pass_by(house: Running, person: Person, ms: int) -> None:
    """Time passes, and somebody says so: then the house looks at its clock."""
    house.let_pass(ms)
    say(person, "Time passes")


def lay(person: Person, card: str) -> None:
    person.card(card).click()
    person.card(card).click()


def call(caller: Person, offender: str, words: str) -> None:
    """Tap somebody, and say what they are called for."""
    caller.button(re.compile(f"^{offender}[ :]")).first.click()
    sheet = caller.dialog(offender)
    sheet.get_by_label("What do you call?").fill(words)
    sheet.get_by_role("button", name="Call", exact=True).click()
    expect(sheet).to_be_hidden()


def log_of(person: Person) -> Locator:
    """What has happened, as it is read aloud to those who listen."""
    return person.page.get_by_role("log", name="What happens")


def set_four(host: Person) -> None:
    """Four seats, and bots that outrun nobody in those that are free."""
    host.set_seats(4)
    free = host.page.get_by_label(re.compile("^Bot for seat"))
    for left in reversed(range(free.count())):
        free.first.select_option(SILENT)
        expect(free).to_have_count(left)


def know(person: Person) -> None:
    """Say in the lobby that one knows the rules: then there is a rulebook to look into."""
    person.label("I know the rules").click()
    expect(person.button("I know the rules")).to_be_visible()


def gather(ada: Person, bo: Person, cy: Person) -> None:
    """Bo knows the rules and has a rulebook; the others are told what the preamble tells."""
    code = ada.open_table("Moo")
    bo.sit_down(code)
    cy.sit_down(code)
    set_four(ada)
    expect(bo.button("I know the rules")).to_be_hidden()
    know(bo)
    ada.start()
    for newcomer in (ada, cy):
        welcome = newcomer.dialog("Moo")
        expect(welcome.get_by_role("listitem")).to_have_count(5)
        expect(newcomer.button("I know the rules")).to_be_hidden()
        newcomer.button("Let’s play").click()
    bo.button("I know the rules").click()
    expect(bo.dialog("Rulebook")).to_be_visible()
    bo.press("Escape")


def a_missed_nice_day_is_called(house: Running, ada: Person, bo: Person, cy: Person) -> None:
    """Nothing reminds Ada. Who called her, and what, she is told."""
    expect(ada.text("Your turn")).to_be_visible()
    lay(ada, "7 of Hearts")
    expect(bo.text("Your turn")).to_be_visible()
    house.let_pass(GRACE_MS)
    call(cy, "Ada", NICE_DAY)
    expect(ada.text(f"Cy called you: {NICE_DAY}. You are dealt one card.")).to_be_visible()
    expect(log_of(bo)).to_contain_text(f"Cy called Ada: “{NICE_DAY}”. That was right.")
    expect(ada.page.get_by_role("list", name="Your hand: 4 cards")).to_be_visible()
    # From now on everyone knows the words.
    expect(ada.button(f"Call: {NICE_DAY}")).to_be_visible()


def a_bad_call_is_called(ada: Person, bo: Person, cy: Person) -> None:
    call(bo, "Cy", "Bad card")
    expect(log_of(cy)).to_contain_text("Bo called you: “Bad card”. That was wrong.")
    expect(ada.page.locator(".verdict.wrong")).to_be_visible()
    call(ada, "Bo", "Bad call")
    expect(bo.text("Ada called you: Bad call. You are dealt one card.")).to_be_visible()
    expect(bo.page.get_by_role("list", name="Your hand: 4 cards")).to_be_visible()


def a_token_is_earned(bo: Person, cy: Person) -> None:
    """Bo takes what the seven brought; Cy lays the last card, and comes back."""
    bo.press("Escape", "d")
    say(bo, "Thank you")
    expect(cy.text("Your turn")).to_be_visible()
    lay(cy, "Queen of Hearts")
    say(cy, "Moo")
    expect(cy.button("Deal me in")).to_be_visible()
    expect(cy.page.get_by_role("img", name="one token")).to_be_visible()
    cy.button("Deal me in").click()
    expect(cy.page.get_by_role("list", name="Your hand: 5 cards")).to_be_visible()


def a_law_is_introduced_and_broken(house: Running, ada: Person, cy: Person) -> None:
    """Cy's law is checked while it is written, and no one else reads it."""
    say(cy, "Introducing new rule")
    desk = cy.dialog("The law desk")
    page = desk.get_by_label("The law")
    page.fill(LAW.replace("plays a king", "plays a knig"))
    expect(desk.locator("mark")).to_have_text("knig")
    desk.get_by_role("button", name="Put “king” there").click()
    expect(page).to_have_value(LAW)
    expect(desk.get_by_role("region", name="Tried on what has been seen")).to_be_visible()
    desk.get_by_role("button", name="Enact for one token").click()
    expect(log_of(ada)).to_contain_text("Cy introduced rule 1001.")
    expect(ada.page.get_by_role("main")).not_to_contain_text("All hail")

    expect(ada.text("Your turn")).to_be_visible()
    lay(ada, "King of Hearts")
    expect(cy.text("Bo’s turn")).to_be_visible()
    house.let_pass(GRACE_MS)
    call(cy, "Ada", HAIL)
    expect(ada.text(f"Cy called you: {HAIL}. You are dealt one card.")).to_be_visible()
    expect(ada.page.get_by_role("list", name="Your hand: 4 cards")).to_be_visible()


def a_point_of_order_reverses_the_penalty(ada: Person, bo: Person, cy: Person) -> None:
    ada.button("Point of Order").tap()
    for person in (ada, bo, cy):
        expect(order_of(person)).to_be_visible()
    order_of(ada).get_by_role("button", name="Put a motion").tap()
    ada.dialog("What do you move?").get_by_role("button", name="Reverse a call").tap()
    ada.dialog("Reverse a call").get_by_role("button", name=HAIL).tap()
    for person in (ada, bo, cy):
        vote_for(person, f"Reverse the call “{HAIL}” by Cy on Ada.")
    expect(log_of(bo)).to_contain_text("The motion was carried.")
    expect(ada.page.get_by_role("list", name="Your hand: 3 cards")).to_be_visible()
    say(bo, "End of Point of Order")
    expect(order_of(ada)).to_be_hidden()
    expect(bo.text("Your turn")).to_be_visible()


def vote_for(person: Person, motion: str) -> None:
    """Unless enough others have, the bot among them."""
    carried = log_of(person).get_by_text("The motion was carried.")
    vote = order_of(person).get_by_role("button", name="For", exact=True)
    expect(vote.or_(carried).first).to_be_visible()
    if not carried.count():
        expect(order_of(person)).to_contain_text(motion)
        vote.click()


def order_of(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Point of Order")


def the_table_ends_it_and_hears_the_lawbook(ada: Person, bo: Person, cy: Person) -> None:
    say(bo, "Point of Order")
    order_of(bo).get_by_role("button", name="Put a motion").click()
    bo.dialog("What do you move?").get_by_role("button", name="End the game").click()
    bo.dialog("End the game").get_by_role("button", name="End the game.").click()
    for person in (ada, bo):
        order_of(person).get_by_role("button", name="For", exact=True).click()
    reading = ada.page.get_by_role("region", name="The lawbook is read out")
    expect(reading).to_contain_text("Now the lawbook is opened.")
    ada.button(re.compile("^Next")).tap()
    expect(reading).to_contain_text(LAW)
    expect(reading).to_contain_text("by Cy")
    ada.button(re.compile("^To the end")).tap()
    bo.button("Skip").click()
    bo.page.get_by_role("link", name="See the replay").click()
    bo.button("To the end").click()
    expect(bo.page.get_by_role("region", name="Replay")).to_contain_text("The game is over")
    expect(bo.text("The end")).to_be_visible()
    lawbook = ada.page.get_by_role("region", name="The lawbook", exact=True)
    expect(lawbook).to_contain_text("Broken most by you: once.")
    ada.button("Rematch with this lawbook").tap()
    expect(ada.heading("Seats")).to_be_visible()
    ada.heading("Options").tap()
    expect(ada.page.get_by_label("Laws to start with")).to_have_value(LAW)


def test_everyone_can_use_it(house: Running, visit: Visit) -> None:
    """Board, sheets, desk, votes and the end: in light and dark, narrow, and by the tab key."""
    house.lay(DEAL | {"tokens": [1, 0, 0, 0]})
    ada, bo, cy = visit(house, "Ada", PHONE), visit(house, "Bo"), visit(house, "Cy")
    code = ada.open_table("Moo")
    cy.go(f"/t/{code}")
    expect(cy.page.get_by_role("radio", name="I am new to it")).to_be_attached()
    check(cy.page)
    bo.sit_down(code)
    know(bo)
    cy.sit_down(code)
    set_four(ada)
    check(ada.page)
    ada.start()
    expect(ada.dialog("Moo")).to_be_visible()
    check(ada.page)
    ada.button("Let’s play").tap()
    cy.button("Let’s play").click()
    call(bo, "Ada", "Being far too quiet")
    say(cy, "Good evening")
    check(ada.page)
    with in_german(ada.page) as german:
        check_screen(german)
        for name in ("Sprüche", "Gesetzespult"):
            german.get_by_role("button", name=name).click()
            expect(german.get_by_role("dialog")).to_be_visible()
            check_screen(german)
            german.keyboard.press("Escape")
    ada.button(re.compile("^Bo:")).tap()
    expect(ada.dialog("Bo")).to_be_visible()
    check(ada.page)
    ada.press("Escape")
    ada.button("Phrasebook").tap()
    check(ada.page)
    ada.dialog("Phrasebook").get_by_role("button", name="Call again: Being far too quiet").tap()
    expect(ada.dialog(re.compile("whom do you call"))).to_be_visible()
    check(ada.page)
    ada.press("Escape", "Escape")
    ada.button("Menu").tap()
    check(ada.page)
    ada.press("Escape")
    ada.button("Law desk").tap()
    expect(ada.button("When a player")).to_be_visible()
    check(ada.page)
    ada.page.get_by_role("textbox", name="The law").fill("When a player plays a dragon")
    expect(ada.dialog("The law desk")).to_contain_text("I don't know")
    check(ada.page)
    ada.page.get_by_role("textbox", name="The law").fill(LAW)
    expect(ada.button("Enact for one token")).to_be_enabled()
    check(ada.page)
    ada.press("Escape")
    votes(ada, bo)


def votes(ada: Person, bo: Person) -> None:
    ada.button("Point of Order").tap()
    expect(order_of(bo)).to_be_visible()
    check(ada.page)
    check(bo.page)
    with in_german(ada.page) as german:
        check_screen(german)
    order_of(ada).get_by_role("button", name="Put a motion").tap()
    check(ada.page)
    for kind in ("Amend a rule", "Give or take a token", "Resolve something else"):
        ada.dialog("What do you move?").get_by_role("button", name=kind).tap()
        expect(ada.dialog(kind)).to_be_visible()
        check(ada.page)
        ada.button("Another motion").tap()
    ada.dialog("What do you move?").get_by_role("button", name="End the game").tap()
    ada.dialog("End the game").get_by_role("button", name="End the game.").tap()
    expect(order_of(bo)).to_contain_text("Ada moves: End the game.")
    check_looks(bo.page)
    check_narrow(ada.page)
    for person in (ada, bo):
        order_of(person).get_by_role("button", name="For", exact=True).click()
    expect(ada.page.get_by_role("region", name="The lawbook is read out")).to_be_visible()
    check_looks(ada.page)
    ada.button(re.compile("^To the end")).tap()
    expect(ada.page.get_by_role("region", name="The lawbook", exact=True)).to_be_visible()
    check(ada.page)
    with in_german(ada.page) as german:
        check_screen(german)


def test_somebody_comes_late_goes_and_comes_back(house: Running, visit: Visit) -> None:
    house.lay(DEAL | {"tokens": [1, 0, 0, 0]})
    ada, bo = visit(house, "Ada", PHONE), visit(house, "Bo")
    code = ada.open_table("Moo")
    bo.sit_down(code)
    know(bo)
    set_four(ada)
    ada.start()
    ada.button("Let’s play").tap()
    say(ada, "Good evening")
    dee = visit(house, "Dee")
    dee.go(f"/t/{code}")
    expect(dee.page.get_by_text("The match is under way.")).to_be_visible()
    dee.page.get_by_label("Your name").fill("Dee")
    dee.button("Sit down").click()
    dee.button("Let’s play").click()
    expect(dee.page.get_by_role("list", name="Your hand: 5 cards")).to_be_visible()
    expect(log_of(ada)).to_contain_text("Dee joined the table.")
    # What was said before she came is not in her phrasebook.
    phrases = dee.page.get_by_role("list", name="Heard at this table, latest first")
    expect(phrases).to_have_text("Nothing has been said yet.")
    say(ada, "Welcome")
    expect(phrases.get_by_role("button")).to_have_count(1)

    dee.button("Dee: you").click()
    dee.button("Leave the table, and watch").click()
    expect(dee.page.get_by_label("Say something")).to_be_hidden()
    expect(log_of(ada)).to_contain_text("Dee left the table.")
    dee.button("Deal me in").click()
    expect(dee.page.get_by_role("list", name="Your hand: 5 cards")).to_be_visible()
    call(ada, "Dee", "Arriving late")
    expect(dee.page.locator(".verdict.wrong")).to_be_visible()
    ada.button(re.compile("^Dee:")).tap()
    ada.dialog("Dee").get_by_role("button", name="Give Dee a token").tap()
    expect(dee.page.get_by_role("img", name="one token")).to_be_visible()


def test_words_can_be_spoken_and_heard(house: Running, visit: Visit) -> None:
    """With ears and a mouth as a browser may have them, switched on by whoever wants them."""
    house.lay(DEAL)
    ada, bo = visit(house, "Ada", PHONE), visit(house, "Bo")
    for person in (ada, bo):
        person.altered().add_init_script(EARS_AND_MOUTH)
    code = ada.open_table("Moo")
    bo.sit_down(code)
    know(bo)
    set_four(ada)
    ada.start()
    ada.button("Let’s play").tap()
    say(ada, "Good evening")
    expect(bo.button("Say: Good evening")).to_be_visible()
    assert bo.page.evaluate("window.spoken") == []
    bo.button("Menu").click()
    bo.label("Speak aloud").click()
    expect(bo.page.get_by_role("switch", name="Speak aloud")).to_be_checked()
    bo.press("Escape")
    assert ada.page.evaluate("window.ear") is None
    ada.button("Speak with your voice").tap()
    ada.page.evaluate(HEAR, "what a lovely day")
    bo.page.wait_for_function("() => window.spoken.includes('what a lovely day')")
    assert ada.page.evaluate("window.spoken") == []


def test_a_newcomer_alone_with_bots(house: Running, visit: Visit) -> None:
    """She plays as she likes, is penalized, and can find out why."""
    house.lay(
        {
            "hands": [["4D", "5D", "6D", "10D"], ["2H", "3H"], ["4H", "5H"], ["10H", "QH"]],
            "pile": ["6H"],
            "deck": ["2C", "3C", "4C", "5C", "6C", "9C", "10C", "QC", "KC"] * 6,
            "turn": 0,
        }
    )
    house.let_time_run()
    ada = visit(house, "Ada", PHONE)
    ada.open_table("Moo")
    for seat in (2, 3, 4):
        ada.page.get_by_label(f"Bot for seat {seat}").select_option(KNOWING)
    ada.start()
    ada.button("Let’s play").tap()
    called = log_of(ada).get_by_text(re.compile("called you: .* That was right")).first
    turn = ada.text("Your turn")
    lay(ada, "4 of Diamonds")
    for _ in range(MOST_TURNS):
        # What is told to those who listen is not to be seen.
        ada.page.wait_for_function(CALLED_OR_ON_TURN)
        if called.count():
            break
        if turn.is_visible():
            ada.page.get_by_role("list", name="Your hand").get_by_role("button").first.click()
            ada.button(re.compile("^Play")).tap()
            expect(turn).to_be_hidden()
    told = re.search("^(.+) called you: “(.+)”", called.inner_text())
    assert told is not None
    caller, words = told.groups()
    expect(ada.button(f"Call: {words}").first).to_be_visible()
    ada.button("Ada: you").tap()
    past = ada.dialog("Ada (you)").get_by_role("listitem").filter(has_text=f"by {caller}: right")
    expect(past.filter(has_text=words).first).to_be_visible()
    ada.press("Escape")
    ada.button("What happened").tap()
    expect(ada.dialog("What happened")).to_contain_text(f"{caller} called you: “{words}”")
