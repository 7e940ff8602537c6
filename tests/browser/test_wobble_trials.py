"""Every trial of Wobble on the page, on the screen and for real."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from mootable.games.wobble.knowledge import COUNTRIES, WORDS
from mootable.games.wobble.tasks import (
    CALL_MS,
    CATCH_SLACK_MS,
    LEAD_MS,
    SPIN_MS,
    SPIN_SLACK_MS,
    WATCH_MS,
    WRESTLE_MS,
)
from tests.browser.access import check_looks
from tests.browser.conftest import Regulars
from tests.browser.held import hold_time, let_pass, pass_on_device, watch_pass
from tests.browser.house import Running
from tests.browser.person import Person
from tests.browser.wobble import GREY, LONG, arena_of, begin, pass_turn, told

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
FOR_REAL = "Try for real: the others vote"
STEP_MS = 400
SPEAK_EVERY_MS = CALL_MS // 10


@pytest.fixture
def regulars(regulars: Regulars) -> Regulars:
    for person in regulars:
        hold_time(person)
    return regulars


def test_every_trial_on_the_screen(house: Running, regulars: Regulars) -> None:
    ada, bo, cy = regulars
    sit_down_to(house, regulars, PLUS)
    for card in PLUS:
        task = card.partition(".")[2]
        attack(ada, card)
        if task in TIMELY:
            watch_for(bo, *TIMELY[task])
        bo.button(FOR_REAL if task == "glass_coin" else "Try").tap()
        if task != "turn_over":
            expect(arena_of(cy)).to_be_visible()
            check_looks(bo.page)
            done = DOES[task](house, ada, bo)
            if task == "glass_coin":
                cy.button("Done").click()
            expect(arena_of(cy)).to_be_hidden()
            expect(told(cy)).to_contain_text(verdict(task, done))
        else:
            expect(told(cy)).to_contain_text("Bo turned over Cyan 7: 7 cards to draw.")
        pass_turn(cy)


def test_a_finger_that_goes_up_later_taps_nothing_else(house: Running, regulars: Regulars) -> None:
    """What was touched may be gone by then: a browser gives the click to what lies there."""
    ada, bo, cy = regulars
    sit_down_to(house, regulars, ["m-plus3.coin_slide"])
    attack(ada, "m-plus3.coin_slide")
    bo.button("Try").tap()
    bo.button("Push!").dispatch_event("pointerdown")
    expect(arena_of(bo)).to_be_hidden()
    pile = bo.button(re.compile("^Pile"))
    pile.dispatch_event("click", {"detail": 1})
    pass_turn(cy)
    expect(told(bo)).to_contain_text("Ada began a turn.")
    expect(bo.page.get_by_role("dialog")).to_have_count(0)
    pile.tap()
    expect(bo.page.get_by_role("dialog")).to_be_visible()


def test_trials_for_real(house: Running, regulars: Regulars) -> None:
    ada, bo, cy = regulars
    cards = ["m-plus3.rps", "m-plus3.coin_spin"]
    sit_down_to(house, regulars, cards, tasks="table")
    for card, is_done in zip(cards, (True, False), strict=True):
        attack(ada, card)
        bo.button("Try").tap()
        expect(cy.text("Watch Bo: you will be asked whether it was done.")).to_be_visible()
        bo.button("That was it: vote!").tap()
        for voter in (ada, cy):
            voter.button("Done" if is_done else "Not done").click()
        expect(arena_of(cy)).to_be_hidden()
        expect(told(cy)).to_contain_text(verdict(card.partition(".")[2], is_done))
        pass_turn(cy)


def sit_down_to(house: Running, regulars: Regulars, cards: list[str], **options: Any) -> None:
    """Ada attacks, Bo has to show what he can, Cy looks on."""
    hands = [" ".join([*cards, "c1"]), "dodge dodge dodge", "you you you"]
    begin(
        house,
        list(regulars),
        hands,
        "m3",
        deck=["c7", *GREY],
        hit_plays=False,
        decide_ms=LONG,
        ready_ms=LONG,
        attack_ms=0,
        **options,
    )


def attack(ada: Person, card: str) -> None:
    expect(ada.text("Your turn")).to_be_visible()
    own = ada.page.locator(f"[data-card='{card}']")
    own.click()
    own.click()
    face = card.partition(".")[0]
    if ada.page.locator(f"[data-card^='{face}.']").count() > 1:
        ada.dialog("One or both?").get_by_role("button", name="One of them").click()


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


def spin(house: Running, ada: Person, bo: Person) -> bool:
    watch_pass(house, LEAD_MS + SPIN_MS + STEP_MS, bo, SPIN_SLACK_MS // 3)
    assert bo.page.evaluate("window.padLabels")[0] == "Get ready…"
    return True


def catch(house: Running, ada: Person, bo: Person) -> bool:
    """Little by little, and no further: when it was caught must agree with the house's clock."""
    while not bo.page.evaluate("window.fingerTaps"):
        watch_pass(house, STEP_MS, bo, CATCH_SLACK_MS // 3)
        assert "It fell" not in bo.page.evaluate("window.padLabels.at(-1)")
    assert bo.page.evaluate("window.padLabels")[0] == "Get ready…"
    return True


def win_at_scissors(house: Running, ada: Person, bo: Person) -> bool:
    for beaten, beats, score in (("Rock", "Paper", "1 : 0"), ("Paper", "Scissors", None)):
        ada.button(beaten).click()
        bo.button(beats).tap()
        if score:
            expect(
                bo.text(score).or_(bo.page.get_by_role("status").filter(has_text=score)).first
            ).to_be_visible()
    return True


def spell(house: Running, ada: Person, bo: Person) -> bool:
    ada.page.get_by_label("Or another word").fill("accordion")
    ada.press("Enter")
    expect(ada.text("accordion")).to_be_visible()
    spelled = bo.page.get_by_label("Spell it")
    expect(bo.page.get_by_role("main")).not_to_contain_text("accordion")
    spelled.fill("accordion")
    bo.button("That is it").tap()
    return True


def throw(house: Running, ada: Person, bo: Person) -> None:
    bo.button("Throw!").tap()
    ada.press("Space")


def count_people(house: Running, ada: Person, bo: Person) -> bool:
    ada.page.get_by_label("Or another country").fill("Germany")
    ada.button("Pick").click()
    bo.page.get_by_label("Your guess").fill("83")
    bo.button("That many").tap()
    return True


def slide(house: Running, ada: Person, bo: Person) -> None:
    bo.button("Push!").tap()


def stop_a_watch(house: Running, ada: Person, bo: Person) -> bool:
    """What the house can't believe is refused, and the watch runs on."""
    bo.button("Start").tap()
    expect(bo.button("Stop")).to_be_enabled()
    # No clock that runs would help to count, nor on the screens beside.
    for person in (ada, bo):
        expect(person.page.get_by_role("timer")).to_have_count(0)
    house.let_pass(WATCH_MS)
    bo.button("Stop").tap()
    expect(bo.page.get_by_role("alert")).to_contain_text("That answer can't be taken")
    pass_on_device(bo, WATCH_MS)
    bo.button("Stop").tap()
    return True


def have_it_voted(house: Running, ada: Person, bo: Person) -> bool:
    """Whoever can't be that quick may ask for the vote at a screen too."""
    bo.button("That was it: vote!").tap()
    ada.button("Done").click()
    return True


def wrestle(house: Running, ada: Person, bo: Person) -> bool:
    let_pass(house, LEAD_MS, ada, bo)
    expect(bo.button(re.compile("Tap!"))).to_be_focused()
    for _ in range(3):
        bo.press("Space")
        let_pass(house, STEP_MS, bo)
    expect(bo.button("Tap! 3")).to_be_visible()
    let_pass(house, WRESTLE_MS, ada, bo)
    return True


def call(house: Running, ada: Person, bo: Person) -> bool:
    """Thirty seconds without a silence of five."""
    let_pass(house, LEAD_MS, ada, bo)
    for number in range(CALL_MS // SPEAK_EVERY_MS):
        speak(bo, f"Giraffe number {number}")
        said = arena_of(ada).get_by_role("listitem").filter(has_text=f"number {number}")
        expect(said).to_be_visible()
        let_pass(house, SPEAK_EVERY_MS, ada, bo)
    speak(bo, "Goodbye")
    return True


def speak(bo: Person, words: str) -> None:
    bo.page.get_by_label("Say something, quick").fill(words)
    bo.button("Say").tap()


DOES: dict[str, Callable[[Running, Person, Person], bool | None]] = {
    "coin_spin": spin,
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
"""What is done in each task, and whether it is enough; None: luck decides."""


# -- quick hands ---------------------------------------------------------------------------


TIMELY = {
    "coin_spin": (".closing", "ring => ring.getAttribute('r') < 66"),
    "pile_catch": (
        ".pile-card",
        """pile => {
          const y = pile.parentElement.getAttribute("transform").match(/[.\\d]+/g)[1];
          pile.wasUp ||= y < 100;
          return pile.wasUp && y > 152;
        }""",
    ),
}
"""What to look at in tasks of timing, and when it is time to tap: the ring has closed on the coin;
the pile was up, and has come down to the hand."""


def watch_for(person: Person, thing: str, is_time: str) -> None:
    """From now on there is a finger on the pad, as quick as the eye: it taps whenever it is time.
    What the pad has said is kept."""
    person.page.evaluate(
        """([thing, isTime]) => {
          const isNow = eval(isTime);
          window.padLabels = [];
          window.fingerTaps = 0;
          let was = false;
          const watch = () => {
            const pad = document.querySelector(".pad");
            if (pad) {
              window.padLabels.push(pad.querySelector(".pad-label").textContent);
              const is = isNow(pad.querySelector(thing));
              if (is && !was) {
                pad.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
                window.fingerTaps++;
              }
              was = is;
            }
            if (pad || !window.padLabels.length) requestAnimationFrame(watch);
          };
          watch();
        }""",
        [thing, is_time],
    )


# -- what can be picked --------------------------------------------------------------------


def test_the_page_offers_what_the_table_knows() -> None:
    """What the page offers to pick from are the table's own words and countries."""
    from tests.test_page import WEB

    text = (WEB / "games/wobble/trials/lists.js").read_text("utf-8")
    countries, words = re.findall(r"`\n(.*?)\n  `", text, re.DOTALL)
    assert words.split() == WORDS
    assert [" ".join(one.split()) for one in countries.split(";")] == COUNTRIES
