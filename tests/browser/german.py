"""What somebody looks at, in German: on a second page of theirs, on the narrowest phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakKeyDictionary

from playwright.sync_api import BrowserContext, Page, ViewportSize

from tests.browser.access import NARROW, check_narrow, settle, violations
from tests.browser.person import BARE, listen

LEARN = """localStorage.setItem("mootable.language", '"de"')"""
FORGET = """localStorage.removeItem("mootable.language")"""
PLACES = """
() => {
  const places = [...document.querySelectorAll("main, [data-place]")];
  return places.map(({ className, dataset }) => dataset.place ?? className).sort().join();
}
"""
SHOWN = """
() => {
  const labels = ["aria-label", "placeholder", "title", "alt"];
  const named = [...document.querySelectorAll("#page *")].filter((one) => one.checkVisibility());
  const told = named.flatMap((one) => labels.map((label) => one.getAttribute(label) ?? ""));
  return [document.title, document.body.innerText, ...told];
}
"""
CRAMPED = """
() => [...document.querySelectorAll("button, .button")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.outerHTML)
"""
_second = WeakKeyDictionary[BrowserContext, tuple[Page, list[str]]]()
"""By device, its other page, with what that has complained of."""
LEFT = re.compile(r"\b(the|you|your|and|with|must|player|players|cards?|seats?|turn)\b", re.I)


@contextmanager
def in_german(page: Page, size: ViewportSize = NARROW) -> Iterator[Page]:
    """The same screen, of the same seat, in German: there once it shows all that the other does.
    The device forgets at once what was chosen, so that its other page stays English."""
    places = page.evaluate(PLACES)
    german, problems = second_page(page.context)
    page.evaluate(LEARN)
    german.set_viewport_size(size)
    german.goto(page.url)
    page.evaluate(FORGET)
    german.wait_for_function(f"places => ({PLACES})() === places", arg=places)
    yield german
    german.goto(BARE)
    assert not problems


def second_page(device: BrowserContext) -> tuple[Page, list[str]]:
    """One that has been open before shows a screen sooner."""
    if device not in _second:
        page, problems = device.new_page(), list[str]()
        listen(page, problems)
        _second[device] = page, problems
    return _second[device]


def check_no_english(page: Page) -> None:
    """Nothing that somebody is shown, or told by a reader, is English."""
    left = [text for text in page.evaluate(SHOWN) if LEFT.search(text)]
    assert not left, left


def check_screen(german: Page) -> None:
    """A screen in German is no less to be used than in English; colours are the same in both."""
    settle(german)
    found = violations(german)
    assert not found, f"{german.url}, in German: {found}"
    cramped = german.evaluate(CRAMPED)
    assert not cramped, f"{german.url}, in German, too long for its button: {cramped}"
    size = german.viewport_size
    assert size is not None
    if size["width"] <= NARROW["width"]:
        check_narrow(german)


def check_german(page: Page, size: ViewportSize = NARROW) -> None:
    """What somebody looks at is in German all that it is in English."""
    with in_german(page, size) as german:
        check_screen(german)
        check_no_english(german)
