"""Wobble on the page: a round with a race in it, every trial in both ways, and who is away."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as TooLate

from mootable.games.wobble.knowledge import COUNTRIES, WORDS
from tests.browser.access import check, violations
from tests.browser.conftest import Visit
from tests.browser.house import Running
from tests.browser.person import PHONE, Person
from tests.browser.playing import LOOK_AGAIN_MS, MOST_S, see_the_end

TITLE = "Wobble"
LONG = 600_000
SOON_MS = 1000
CALM = {"decide_ms": LONG, "ready_ms": LONG, "attack_ms": 0}
GREY = ["dodge", "mirror"] * 40
"""A draw pile of which nothing ever fits."""
PLUS = [
    "m-plus5.turn_over",
    "m-plus3.coin_spin",
    "m-plus3.rps",
    "c-plus3.spelling",
    "c-plus3.wall_throw",
    "y-plus3.population",
    "y-plus3.coin_slide",
    "g-plus3.stopwatch",
    "g-plus3.glass_coin",
    "g-plus5.pile_catch",
    "y-plus5.arm_wrestle",
    "c-plus5.phone_call",
]
"""Every task once, each card fitting on the one before it."""


# -- a round, and a race -------------------------------------------------------------------


class Held:
    """A connection on which what the house says can be held back for a while."""

    def __init__(self, person: Person) -> None:
        self.waiting: list[str | bytes] = []
        self.is_held = False
        self.page: WebSocketRoute | None = None
        person.page.route_web_socket(re.compile("/ws/"), self.connect)

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
        for told in self.waiting:
            self.hear(told)


def test_a_round_of_four_with_two_pages_racing(house: Running, visit: Visit) -> None:
    ada, bo, cy = visit(house, "Ada", PHONE), visit(house, "Bo"), visit(house, "Cy")
    lag = Held(bo)
    hands = ["m3 m5", "m3 m6 c1", "m8 g2 g4", "m9 y2 y4"]
    begin(house, [ada, bo, cy], hands, "m3", seats=4, turn=2, rounds=1)
    expect(cy.text("Your turn")).to_be_visible()
    expect(bo.button("Toss in Magenta 3")).to_be_enabled()
    # Bo's phone has not heard of it yet when he tosses in too.
    lag.is_held = True
    ada.button("Toss in Magenta 3").tap()
    expect(cy.text("Bo’s turn")).to_be_visible()
    bo.press("t")
    expect(note_of(cy, "Bo")).to_have_text("too slow")
    lag.let_go()
    expect(bo.page.get_by_role("alert").filter(has_text="Too slow!")).to_have_text(
        "Too slow! Magenta 3 is back in your hand. No harm done."
    )
    assert bo.hand() == ["Cyan 1", "Magenta 3", "Magenta 6"]
    expect(bo.text("Your turn")).to_be_visible()

    penalty(ada)
    play_round([ada, bo, cy])
    assert see_the_end(ada) == see_the_end(cy)
    ada.page.get_by_role("link", name="See the replay").tap()
    ada.button("To the end").tap()
    expect(ada.page.get_by_role("list", name="All hands")).to_be_visible()


def penalty(ada: Person) -> None:
    """Thrown on the pile out of turn, a card that is no toss-in costs one."""
    before = len(ada.hand())
    ada.pull(ada.card("Magenta 5"), ada.button(re.compile("^Pile: Magenta 3 on top")))
    expect(ada.page.get_by_role("alert").filter(has_text="Not your turn!")).to_be_visible()
    assert len(ada.hand()) == before + 1


def play_round(people: list[Person]) -> None:
    """Everyone plays the first card that fits, until the round is over."""
    until = time.monotonic() + MOST_S
    while not any(map(is_over, people)):
        assert time.monotonic() < until, f"The round is not over after {MOST_S} s."
        for person in people:
            with suppress(TooLate):
                play_simply(person)
        people[0].page.wait_for_timeout(LOOK_AGAIN_MS)


def play_simply(person: Person) -> None:
    offered = person.actions.get_by_role("button", name=re.compile("^(Draw a card|Take it)$"))
    card = person.page.get_by_role("button", name=re.compile(", can be played$")).first
    if offered.is_visible():
        offered.click(timeout=SOON_MS)
    elif person.text("Your turn").is_visible() and card.is_visible():
        card.click(timeout=SOON_MS)
        person.actions.get_by_role("button", name=re.compile("^Play ")).click(timeout=SOON_MS)


def is_over(person: Person) -> bool:
    return person.page.get_by_role("link", name="See the replay").is_visible()


# -- every trial ---------------------------------------------------------------------------


def test_every_trial_on_the_screen(house: Running, visit: Visit) -> None:
    ada, bo, cy = three_at_the_trials(house, visit)
    does: dict[str, Callable[[Person, Person], bool | None]] = {
        "coin_spin": spin_a_coin,
        "rps": win_at_scissors,
        "spelling": spell,
        "wall_throw": throw,
        "population": count_people,
        "coin_slide": slide,
        "stopwatch": stop_a_watch,
        "glass_coin": have_it_voted,
        "pile_catch": catch,
        "arm_wrestle": wrestle,
        "phone_call": call,
    }
    for card in PLUS:
        task = card.partition(".")[2]
        attack(ada, bo, card)
        if task != "turn_over":
            arena = arena_of(cy)
            expect(arena).to_be_visible()
            done = does[task](ada, bo)
            if task == "glass_coin":
                cy.button("Done").click()
            expect(arena).to_be_hidden()
            expect(told(cy)).to_contain_text(verdict(task, done))
        else:
            expect(told(cy)).to_contain_text("Bo turned over Cyan 7: 7 cards to draw.")
        pass_turn(cy)


def test_every_trial_for_real(house: Running, visit: Visit) -> None:
    ada, bo, cy = three_at_the_trials(house, visit, tasks="table")
    for i, card in enumerate(PLUS):
        task = card.partition(".")[2]
        attack(ada, bo, card)
        if task != "turn_over":
            expect(cy.text("Watch Bo: you will be asked whether it was done.")).to_be_visible()
            bo.button("That was it: vote!").tap()
            votes = i % 2 == 0
            for voter in (ada, cy):
                voter.button("Done" if votes else "Not done").click()
            expect(arena_of(cy)).to_be_hidden()
            expect(told(cy)).to_contain_text(verdict(task, votes))
        else:
            expect(told(cy)).to_contain_text("Bo turned over Cyan 7: 7 cards to draw.")
        pass_turn(cy)


def three_at_the_trials(
    house: Running, visit: Visit, **options: Any
) -> tuple[Person, Person, Person]:
    """Ada attacks, Bo has to show what he can, Cy looks on."""
    ada, bo, cy = visit(house, "Ada"), visit(house, "Bo", PHONE), visit(house, "Cy")
    hands = [" ".join([*PLUS, "c1"]), "dodge dodge dodge", "you you you"]
    begin(house, [ada, bo, cy], hands, "m3", deck=["c7", *GREY], hit_plays=False, **CALM | options)
    return ada, bo, cy


def attack(ada: Person, bo: Person, card: str) -> None:
    expect(ada.text("Your turn")).to_be_visible()
    own = ada.page.locator(f"[data-card='{card}']")
    own.click()
    own.click()
    face = card.partition(".")[0]
    if any(later.startswith(face) for later in PLUS[PLUS.index(card) + 1 :]):
        ada.dialog("One or both?").get_by_role("button", name="One of them").click()
    bo.button("Try").tap()


def pass_turn(cy: Person) -> None:
    expect(cy.text("Your turn")).to_be_visible()
    cy.press_for("Draw a card", "d")


def verdict(task: str, done: bool | None) -> re.Pattern[str]:
    words = {
        "coin_spin": "spinning the coin",
        "rps": "rock, paper, scissors",
        "wall_throw": "throwing cards to the wall",
        "population": "the population",
        "coin_slide": "sliding the coin",
        "stopwatch": "the stopwatch",
        "glass_coin": "the coin and the glass",
        "pile_catch": "catching the pile",
        "arm_wrestle": "arm wrestling",
        "phone_call": "the phone call",
    }.get(task, task)
    did, failed = f"Bo did it: {words}", f"Bo failed at {words}"
    return re.compile(f"{did}|{failed}" if done is None else did if done else failed)


def spin_a_coin(ada: Person, bo: Person) -> bool:
    expect(bo.button(re.compile("Tap!"))).to_be_focused()
    bo.press("Space", "Space")
    return False


def win_at_scissors(ada: Person, bo: Person) -> bool:
    for score in ("1 : 0", None):
        ada.button("Rock").click()
        bo.button("Paper").tap()
        if score:
            expect(
                bo.text(score).or_(bo.page.get_by_role("status").filter(has_text=score)).first
            ).to_be_visible()
    return True


def spell(ada: Person, bo: Person) -> bool:
    ada.page.get_by_label("Or another word").fill("accordion")
    ada.press("Enter")
    expect(ada.text("accordion")).to_be_visible()
    spelled = bo.page.get_by_label("Spell it")
    expect(bo.page.get_by_role("main")).not_to_contain_text("accordion")
    spelled.fill("accordion")
    bo.button("That is it").tap()
    return True


def throw(ada: Person, bo: Person) -> None:
    bo.button("Throw!").tap()
    ada.press("Space")


def count_people(ada: Person, bo: Person) -> bool:
    ada.page.get_by_label("Or another country").fill("Germany")
    ada.button("Pick").click()
    bo.page.get_by_label("Your guess").fill("83")
    bo.button("That many").tap()
    return True


def slide(ada: Person, bo: Person) -> None:
    bo.button("Push!").tap()


def stop_a_watch(ada: Person, bo: Person) -> bool:
    bo.button("Start").tap()
    bo.button("Stop").tap()
    return False


def have_it_voted(ada: Person, bo: Person) -> bool:
    """Whoever can't be that quick may ask for the vote at a screen too."""
    bo.button("For real: let the others vote").tap()
    bo.button("That was it: vote!").tap()
    ada.button("Done").click()
    return True


def catch(ada: Person, bo: Person) -> None:
    """In time or not, the pile comes down but once."""
    expect(bo.button(re.compile("Catch!|It fell"))).to_be_visible()
    bo.press("Space")
    with suppress(TooLate):
        bo.button("Give up").tap(timeout=SOON_MS)


def wrestle(ada: Person, bo: Person) -> bool:
    expect(bo.button(re.compile("Tap!"))).to_be_focused()
    bo.press("Space", "Space", "Space")
    return True


def call(ada: Person, bo: Person) -> bool:
    line = bo.page.get_by_label("Say something, quick")
    for words in ("Good evening", "No, a giraffe"):
        line.fill(words)
        bo.button("Say").tap()
        expect(arena_of(ada).get_by_role("listitem").filter(has_text=words)).to_be_visible()
    bo.button("Give up").tap()
    return False


def test_the_page_offers_what_the_table_knows() -> None:
    """What the page offers to pick from are the table's own words and countries."""
    from tests.test_page import WEB

    text = (WEB / "games/wobble/trials/lists.js").read_text("utf-8")
    countries, words = re.findall(r"`\n(.*?)\n  `", text, re.DOTALL)
    assert words.split() == WORDS
    assert [" ".join(one.split()) for one in countries.split(";")] == COUNTRIES


# -- away, seats, scores, options ----------------------------------------------------------


def test_seats_palms_and_who_is_away(house: Running, visit: Visit) -> None:
    ada, bo, cy = visit(house, "Ada"), visit(house, "Bo", PHONE), visit(house, "Cy")
    hands = ["m0 m-afk c9", "unlucky c1", "m-minus20 c2"]
    begin(house, [ada, bo, cy], hands, "m3", deck=GREY, clock=False)
    seats_are_swapped(ada, bo)
    somebody_is_unlucky(ada, bo, cy)
    away_and_back(ada, bo, cy)
    ada.press("s")
    expect(ada.dialog("Minus points").get_by_role("table")).to_contain_text("No round is over yet.")
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
    copy.fill(cy.page.locator(".to-copy").inner_text())
    cy.button("I am back").click()
    expect(copy).to_be_hidden()
    expect(told(ada)).to_contain_text("Cy came back.")


def test_the_options_are_explained_and_kept(house: Running, visit: Visit) -> None:
    ada, bo = visit(house, "Ada"), visit(house, "Bo", PHONE)
    bo.sit_down(ada.open_table(TITLE))
    ada.heading("How it is played").click()
    bo.heading("How it is played").tap()
    expect(ada.page.get_by_text("For seats that bots play")).to_have_count(0)
    ada.page.get_by_label("Minus 20", exact=True).check()
    expect(bo.page.get_by_label("Minus 20", exact=True)).to_be_checked()
    ada.page.get_by_label("So many rounds end the game").fill("3")
    ada.press("Tab")
    expect(bo.page.get_by_label("So many rounds end the game")).to_have_value("3")
    ada.button("As usual").click()
    expect(bo.page.get_by_label("Minus 20", exact=True)).not_to_be_checked()
    ada.page.get_by_label("How tasks are done").select_option("for real, and the table votes")
    expect(bo.page.get_by_label("How tasks are done")).to_have_value("table")
    assert not violations(bo.page)


# -- for everyone --------------------------------------------------------------------------


def test_everyone_can_use_it(house: Running, visit: Visit) -> None:
    ada, bo = visit(house, "Ada"), visit(house, "Bo", PHONE)
    hands = [
        "m-plus3.coin_slide m7 m7 c-turn mg-swap y-magnet dodge notme double",
        "c-plus3.spelling dodge mirror capture c1",
        "g3 g4",
    ]
    begin(house, [ada, bo], hands, "m3", seats=3, decide_ms=LONG, attack_ms=0)
    expect(ada.text("Your turn")).to_be_visible()
    check(ada.page)
    ada.press("s")
    assert not violations(ada.page)
    ada.press("Escape")
    ada.page.locator("[data-card='m-plus3.coin_slide']").click()
    ada.page.locator("[data-card='m-plus3.coin_slide']").click()
    expect(bo.button("Try")).to_be_enabled()
    check(bo.page)
    bo.button("Try").tap()
    expect(bo.button("Push!")).to_be_visible()
    check(bo.page)


# -- helpers -------------------------------------------------------------------------------


def begin(
    house: Running,
    people: list[Person],
    hands: list[str],
    pile: str,
    *,
    seats: int | None = None,
    turn: int = 0,
    deck: list[str] | None = None,
    **options: Any,
) -> None:
    """People sit down, and the match starts from a set position."""
    deal = {
        "hands": [hand.split() for hand in hands],
        "pile": pile.split(),
        "deck": deck or [f"{hue}{number}" for number in range(1, 10) for hue in "yg"],
        "turn": turn,
    }
    house.lay(deal, **options)
    host, *others = people
    code = host.open_table(TITLE)
    for person in others:
        person.sit_down(code)
    host.set_seats(seats or len(people))
    host.start()
    for person in people:
        expect(person.page.get_by_role("list", name="Your hand")).to_be_visible()


def twice(person: Person, card: str) -> None:
    """Take a card up, and play it."""
    person.card(card).click()
    person.card(card).click()


def note_of(person: Person, name: str) -> Locator:
    """What is noted about a player on the ring."""
    chairs = person.page.get_by_role("list", name="Players").get_by_role("listitem")
    return chairs.filter(has_text=re.compile(name)).locator(".seat-note")


def told(person: Person) -> Locator:
    """All that was told, in sentences."""
    return person.page.get_by_role("log", name="What happens")


def arena_of(person: Person) -> Locator:
    return person.page.locator(".arena")
