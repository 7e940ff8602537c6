"""What a page remembers of what was done, said and heard there: a test that failed tells it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.browser.person import Person

SOON_MS = 5000

REMEMBER = """
(() => {
  const MOST = 60;
  const LONGEST = 300;
  const began = Date.now();
  window.recalled = [];
  const note = (what, detail) => {
    const after = String(Date.now() - began).padStart(7);
    recalled.push(`${after} ms  ${what} ${detail.slice(0, LONGEST)}`);
    if (recalled.length > MOST) recalled.shift();
  };
  const named = (target) => target.closest?.("[aria-label]")?.ariaLabel ?? target.textContent;
  for (const what of ["pointerdown", "pointerup", "pointercancel", "click", "keydown"]) {
    const done = ({ key = "", target }) => note(what, `${key} on ${named(target)}`);
    addEventListener(what, done, { capture: true });
  }
  const Usual = WebSocket;
  window.WebSocket = class extends Usual {
    constructor(...given) {
      super(...given);
      this.addEventListener("open", () => note("opened", ""));
      this.addEventListener("message", ({ data }) => note("heard", data));
      this.addEventListener("close", ({ code, reason }) => note("closed", `${code} ${reason}`));
    }
    send(text) {
      note("said", text);
      super.send(text);
    }
  };
})();
"""


def remember(person: Person) -> None:
    """From its next page on, somebody's device remembers the last that was done and said there."""
    person.page.add_init_script(REMEMBER)


def recall(person: Person, folder: Path) -> str:
    """All that is known of what somebody saw and did last."""
    told = [person.page.url, str(person.picture(folder)), *person.problems]
    told.append(person.page.locator("body").aria_snapshot(timeout=SOON_MS))
    told += person.page.evaluate("window.recalled ?? []")
    return "\n".join(told)
