"""Whether a screen can be used by everyone: what axe finds, narrow phones, the tab key."""

from __future__ import annotations

from typing import Final, Literal

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, ViewportSize

NARROW: ViewportSize = {"width": 320, "height": 568}
SIZES: dict[str, ViewportSize] = {"narrow": NARROW, "laptop": {"width": 1280, "height": 800}}
TV: ViewportSize = {"width": 1920, "height": 1080}
COLOURS: Final[list[Literal["light", "dark"]]] = ["light", "dark"]
OPTIONS: dict[str, object] = {
    "resultTypes": ["violations"],
    "rules": {"target-size": {"enabled": True}},
    # No rule that is on by itself reads the style sheets, which takes as long as all of them.
    "preload": {"assets": ["media"]},
}
ONLY_COLOURS: dict[str, object] = {"resultTypes": ["violations"], "runOnly": ["color-contrast"]}
"""What is to be looked at again where nothing but the colours has changed."""

STICKS_OUT = """
width => {
  const scrolls = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const mayScroll = ["auto", "scroll"].includes(getComputedStyle(at).overflowX);
      if (mayScroll && at.scrollWidth > at.clientWidth) return true;
    }
    return false;
  };
  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest(".unseen, [aria-hidden=true]");
  const found = [];
  for (const element of document.querySelectorAll("button, a, input, select, p, h1, h2, h3, li")) {
    const { left, right, height } = element.getBoundingClientRect();
    if (!height || !shown(element) || (right <= width + 1 && left >= -1)) continue;
    if (scrolls(element.parentElement)) continue;
    found.push(`${element.outerHTML.slice(0, 120)} (${left} to ${right})`);
  }
  const wide = document.documentElement.scrollWidth;
  return wide > width ? [`The page is ${wide} wide.`, ...found] : found;
}
"""

BEGIN_TO_TAB = """
isAgain => {
  const open = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const stops = open.querySelectorAll("a[href], button, input, select, summary, [tabindex]");
  const radios = new Set();
  const wanted = [...stops].filter((element) => {
    if (element.disabled || element.tabIndex < 0 || !element.checkVisibility()) return false;
    if (element.type !== "radio") return true;
    // Of radio buttons that belong together the tab key finds one, and the arrows the others.
    if (radios.has(element.name)) return false;
    return element.checked && radios.add(element.name);
  });
  // What was reached a moment ago, on a screen of another size, need not be again.
  if (isAgain && wanted.every((element) => window.tabbing.reached.has(element))) return 0;
  const reached = new Set();
  document.activeElement?.blur();
  document.addEventListener("focusin", ({ target }) => reached.add(target));
  window.tabbing = { wanted, reached };
  return wanted.length;
}
"""
NOT_REACHED = """
() => {
  const { wanted, reached } = window.tabbing;
  const left = wanted.filter((element) => element.isConnected && !reached.has(element));
  return left.map((element) => element.outerHTML.slice(0, 120));
}
"""


def check(page: Page, **sizes: ViewportSize) -> None:
    """The screen as it is now: in light and dark, on a narrow phone and a laptop, and by tab."""
    usual = page.viewport_size
    assert usual is not None
    for number, size in enumerate((sizes or SIZES).values()):
        resize(page, size)
        if size == NARROW:
            check_not_too_wide(page)
        _look(page)
        check_tab(page, is_again=number > 0)
    resize(page, usual)


def check_looks(page: Page, **sizes: ViewportSize) -> None:
    """The same without the tab key, where that would do something, or take too long."""
    usual = page.viewport_size
    assert usual is not None
    for size in (sizes or SIZES).values():
        resize(page, size)
        _look(page)
    resize(page, usual)


def _look(page: Page) -> None:
    # Every screen has one, once it is there at all.
    page.locator("main").first.wait_for(state="attached")
    worn = page.locator("html[data-theme]").get_attribute("data-theme")
    # As it is dressed now, then otherwise.
    for colours in sorted(COLOURS, key=lambda colours: colours != worn):
        if colours == worn:
            settle(page)
        else:
            dress(page, colours)
        found = violations(page, OPTIONS if colours == worn else ONLY_COLOURS)
        assert not found, f"{page.url}, {colours}, {page.viewport_size}: {found}"


def resize(page: Page, size: ViewportSize) -> None:
    if page.viewport_size != size:
        page.set_viewport_size(size)
        page.wait_for_function(
            """({ width, height }) => {
              const { clientWidth, clientHeight } = document.documentElement;
              return clientWidth === width && clientHeight === height;
            }""",
            arg=size,
        )
    # Also where it has this size already: what was just opened may be still on its way in.
    settle(page)


def settle(page: Page) -> None:
    """Wait until everything is drawn as it shall be, and has come to where it belongs."""
    page.evaluate(
        """async () => {
          const ends = ({ effect }) => effect.getComputedTiming().endTime < Infinity;
          const running = ({ playState }) => playState === "running";
          const moves = document.getAnimations().filter(running).filter(ends);
          await Promise.allSettled(moves.map(({ finished }) => finished));
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }"""
    )


def dress(page: Page, colours: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=colours)
    page.locator(f"html[data-theme={colours}]").wait_for()
    settle(page)


def violations(page: Page, options: dict[str, object] = OPTIONS) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    told = page.evaluate("async options => (await axe.run(options)).violations", options)
    return [
        f"{violation['id']} ({violation['help']}): {node['html'][:300]} {node['failureSummary']}"
        for violation in told
        for node in violation["nodes"]
    ]


def check_narrow(page: Page) -> None:
    """Nothing is wider than the narrowest phone, unless it is made to be pushed sideways."""
    resize(page, NARROW)
    check_not_too_wide(page)


def check_not_too_wide(page: Page) -> None:
    found = page.evaluate(STICKS_OUT, NARROW["width"])
    assert not found, f"{page.url}: {found}"


def check_tab(page: Page, is_again: bool = False) -> None:
    """Everything that can be used can be reached with the tab key."""
    wanted = page.evaluate(BEGIN_TO_TAB, is_again)
    if not wanted:
        return
    # Between the end and the beginning the browser itself has a stop or two.
    for _ in range(wanted + 3):
        page.keyboard.press("Tab")
    found = page.evaluate(NOT_REACHED)
    assert not found, f"{page.url}: the tab key does not reach {found}"
