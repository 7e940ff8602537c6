"""Whether a browser still draws a page."""

from __future__ import annotations

from playwright.sync_api import Error, Page

LONGEST_MS = 60_000

DRAW = """
() => {
  window.isDrawn = false;
  requestAnimationFrame(() => (window.isDrawn = true));
}
"""


def is_drawn(page: Page, longest_ms: int = LONGEST_MS) -> bool:
    try:
        page.evaluate(DRAW)
        page.wait_for_function("() => window.isDrawn", polling=100, timeout=longest_ms)
    except Error:
        return False
    return True
