"""Somebody with a browser of their own, who finds things as a screen reader tells them."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from os import environ
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect, sync_playwright

from tests.browser import chromium
from tests.patience import PATIENCE_S

# Cards that fly are nice to see, and most of what two cores can draw.
STILL: dict[str, Any] = {"reduced_motion": "reduce"}
LIVELY: dict[str, Any] = {"reduced_motion": "no-preference"}
ENGLISH: dict[str, Any] = {"locale": "en-GB"}
# Nor has every page to keep itself for later.
NO_WORKER: dict[str, Any] = {"service_workers": "block"}
WITH_WORKER: dict[str, Any] = {"service_workers": "allow"}
BLOCKED = "Service Worker registration blocked by Playwright"
PHONE: dict[str, Any] = STILL | {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
LAPTOP: dict[str, Any] = STILL | {"viewport": {"width": 1280, "height": 800}}
BARE = "/healthz"
"""Of the house, as its page is, but nothing runs there. From anywhere else a browser would start
anew for the page, and read all of it again."""
PATIENCE_MS = 1000 * PATIENCE_S
MOST_TABS = 80

HAS_PLAYED = """
() => {
  if (location.protocol === "about:") return;
  const games = JSON.stringify(["moodaut", "madking", "wobble"]);
  if (!localStorage.getItem("mootable.aims")) localStorage.setItem("mootable.aims", games);
}
"""
"""What these games are about was read on this device long ago; of Moo it is told each time."""
ACTIONS = re.compile("^(What you can do|Hide the stress card|Put the cards back)$")


@contextmanager
def open_browser() -> Iterator[Browser]:
    """A real browser."""
    found = chromium.find()
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.path,
            env={**environ, **found.env},
            # As root, and where the browser comes from npm, there is no sandbox to be had.
            args=["--no-sandbox", "--disable-gpu"],
        )
        yield browser
        browser.close()


class Person:
    """One person, one device, one page."""

    def __init__(self, browser: Browser, url: str, name: str, device: dict[str, Any]) -> None:
        self.name = name
        self.device = device
        self.is_altered = False
        self.context = browser.new_context(base_url=url, **(ENGLISH | NO_WORKER | device))
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.add_init_script(f"({HAS_PLAYED})()")
        self.page = self.context.new_page()
        self.problems: list[str] = []
        self.expected: list[str] = []
        listen(self.page, self.problems)

    def altered(self) -> Page:
        """The page, to do to it what can't be undone: no other test gets this device."""
        self.is_altered = True
        return self.page

    # -- what went wrong ---------------------------------------------------------------

    def expects(self, problem: str) -> None:
        """A line of the console that is as it should be: a lost connection, for one."""
        self.expected.append(problem)

    def unexpected(self) -> list[str]:
        return [
            problem
            for problem in self.problems
            if not any(expected in problem for expected in self.expected)
        ]

    def picture(self, folder: Path) -> Path:
        path = folder / f"{self.name}.png"
        self.page.screenshot(path=path)
        return path

    # -- coming to a table -------------------------------------------------------------

    def go(self, address: str) -> None:
        self.page.goto(address)

    def open_table(self, title: str = "Mood'aut") -> str:
        """As the host, from the home page to the lobby: the table's code."""
        self.go("/")
        self.page.get_by_label("Your name").fill(self.name)
        self.button(f"Open a table of {title}").click()
        expect(self.heading("Seats")).to_be_visible()
        return self.page.url.rpartition("/")[2]

    def sit_down(self, code: str) -> None:
        self.go(f"/t/{code}")
        self.page.get_by_label("Your name").fill(self.name)
        self.button("Sit down").click()
        expect(self.heading("Seats")).to_be_visible()

    def token(self, code: str) -> str:
        """What this device keeps, to come back to its seat."""
        return self.tokens()[code]

    def tokens(self) -> dict[str, str]:
        """By table, what this device keeps."""
        kept: dict[str, str] = self.page.evaluate(
            "JSON.parse(localStorage.getItem('mootable.seats') ?? '{}')"
        )
        return kept

    def set_seats(self, count: int) -> None:
        """As the host."""
        seats = self.page.get_by_role("group", name="How many seats")
        while (now := int(seats.inner_text().split()[0])) != count:
            step = 1 if now < count else -1
            self.button("One seat more" if step > 0 else "One seat less").click()
            expect(seats).to_contain_text(str(now + step))

    def start(self) -> None:
        self.button("Start").click()
        expect(self.page.get_by_role("list", name="Players")).to_be_visible()

    # -- finding things ----------------------------------------------------------------

    def button(self, name: str | re.Pattern[str], exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def label(self, name: str) -> Locator:
        """What is tapped of a switch, or of one choice of several: the box in it can't be seen."""
        return self.page.locator("label").filter(has_text=name)

    def heading(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("heading", name=name)

    def dialog(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("dialog", name=name)

    def text(self, text: str) -> Locator:
        """Words on the board itself, not in the log."""
        return self.page.get_by_role("main").get_by_text(text, exact=True)

    @property
    def actions(self) -> Locator:
        return self.page.get_by_role("group", name=ACTIONS)

    def card(self, name: str) -> Locator:
        """A card in the own hand."""
        return self.page.get_by_role("list", name="Your hand").get_by_role(
            "button", name=re.compile(f"^{re.escape(name)}(,|$)")
        )

    def hand(self) -> list[str]:
        """The own hand, as it is told: how many of what."""
        cards = self.page.get_by_role("list", name="Your hand").get_by_role("button").all()
        told = [card.get_attribute("aria-label") or "" for card in cards]
        return sorted(card.removesuffix(", can be played") for card in told)

    def seconds(self) -> int:
        """What the countdown says."""
        timer = self.page.get_by_role("timer")
        expect(timer).to_have_text(re.compile(r"^\d"))
        return int(timer.inner_text().split()[0])

    def offers(self) -> list[str]:
        """The buttons that can be pressed now to do something in the match."""
        shown = self.actions.locator("button:enabled:not([aria-disabled=true])")
        texts = shown.evaluate_all(
            """buttons => buttons.map((button) => {
              const copy = button.cloneNode(true);
              copy.querySelectorAll("[aria-hidden=true]").forEach((hidden) => hidden.remove());
              return copy.textContent;
            })"""
        )
        return [" ".join(text.split()) for text in texts]

    # -- the keyboard ------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def press_for(self, offer: str, key: str) -> None:
        """Press the key of something, once it is offered."""
        expect(self.actions.get_by_role("button", name=offer, exact=True)).to_be_enabled()
        self.press(key)

    def tab_to(self, wanted: Locator) -> None:
        """Go to something with the tab key alone."""
        expect(wanted).to_be_visible()
        for _ in range(MOST_TABS):
            if wanted.evaluate("element => element === document.activeElement"):
                return
            self.press("Tab")
        raise AssertionError(f"{self.name} can't reach {wanted} with the tab key.")

    def key_on(self, wanted: Locator, key: str = "Enter") -> None:
        self.tab_to(wanted)
        self.press(key)

    # -- a finger ----------------------------------------------------------------------

    def pull(self, card: Locator, place: Locator) -> None:
        """Pull a card with a finger, and let it go over a place."""
        x, y = middle(card)
        to_x, to_y = middle(place)
        finger = self.context.new_cdp_session(self.page)

        def touch(kind: str, *points: dict[str, float]) -> None:
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

        touch("touchStart", {"x": x, "y": y})
        # Upwards first: a finger that goes sideways scrolls the hand.
        for part in range(1, 9):
            lift = min(1, part / 4)
            aside = max(0, part - 4) / 4
            touch("touchMove", {"x": x + (to_x - x) * aside, "y": y + (to_y - y) * lift})
        touch("touchEnd")
        finger.detach()


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def listen(page: Page, problems: list[str]) -> None:
    """Take down whatever the page or the browser complains about."""

    def console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED:
            problems.append(f"{message.type}: {message.text}")

    page.on("console", console)
    page.on("pageerror", lambda error: problems.append(f"error: {error}"))


def picture_folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="mootable-pictures-"))
