"""Somebody who learns a game, and touches nothing but what the guide points at."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import ElementHandle, Error, Locator, expect

from tests.browser.person import Person

NEXT = """
() => {
  if (document.querySelector(".guide-end")) return "end";
  const show = document.querySelector(".finale button");
  if (show) return show;
  const rule = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules])[0];
  if (!rule) return null;
  const words = document.querySelector(".guide-words")?.textContent;
  if (!words) return null;
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const order = ["answer", "says", "spends", "does", "act", "card"];
  const rank = (button) => order.findIndex((name) => button.closest(`[data-${name}]`));
  const given = (button) => button.closest("[data-answer]")?.dataset.given === words;
  const found = [...(dialog ?? document).querySelectorAll(rule.selectorText)]
    .map((element) => (element.matches("button") ? element : element.querySelector("button")))
    .filter((button) => button && button.checkVisibility() && rank(button) >= 0 && !given(button))
    .filter((button) => !button.disabled && button.ariaDisabled !== "true")
    .sort((one, other) => rank(one) - rank(other));
  if (!found.length) return dialog ? "sheet" : null;
  return found[0];
}
"""
"""The one thing to touch next: what is in a sheet before what lies under it, answers before what
they are for, a button before its card. An answer is given once a step."""

GIVEN = """
(button) => {
  const answer = button.closest("[data-answer]");
  if (answer) answer.dataset.given = document.querySelector(".guide-words").textContent;
}
"""

Look = Callable[[str], None]
MOST_TOUCHES = 100


def begin(person: Person, title: str) -> None:
    person.go("/")
    person.button(f"Learn by playing: {title}").click()
    expect(guide_on(person)).to_be_visible()


def guide_on(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Guide")


def learn(person: Person, look: Look = lambda words: None) -> list[str]:
    """Do what the guide says to its end. Returns all that it said; each is looked at on the way."""
    said: list[str] = []
    words = person.page.locator(".guide-words")
    for _ in range(MOST_TOUCHES):
        found = person.page.wait_for_function(NEXT)
        # A show at the end is looked at without a guide.
        told = "".join(words.all_inner_texts())
        if told and told not in said:
            said.append(told)
            look(told)
            continue
        button = found.as_element()
        if button is not None:
            touch(button)
        elif found.json_value() == "sheet":
            person.page.keyboard.press("Escape")
        else:
            return said
    raise AssertionError(f"The guide has no end: {said}")


def touch(button: ElementHandle) -> None:
    """What lies under something else can't be touched, and is waited for in vain; but what is gone
    by now is looked for anew."""
    try:
        button.evaluate(GIVEN)
        button.click()
    except Error as error:
        if "not attached" not in error.message:
            raise
