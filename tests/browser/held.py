"""Time on people's devices: it passes only as told, and what is shown for a moment stays."""

from __future__ import annotations

from tests.browser.house import Running
from tests.browser.person import Person

HOLD_TIME = """
(() => {
  let now = performance.now();
  performance.now = () => now;
  const frame = () => new Promise(requestAnimationFrame);
  window.letPass = async (ms, atOnce) => {
    for (let left = ms; left > 0; left -= atOnce) {
      now += Math.min(atOnce, left);
      await frame();
    }
    // What was drawn by then has been seen by then.
    await frame();
  };
  // The house's clock and the page's move one after the other: a round trip in between would
  // measure that. So the page goes by what each state says.
  const usual = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (JSON.parse(text).do !== "ping") usual.call(this, text);
  };
})();
"""


def hold_time(person: Person) -> None:
    """From its next page on, time passes on somebody's device only as `let_pass` says: what they do
    takes none, however slow the machine is."""
    person.altered().add_init_script(HOLD_TIME)


KEEP_SHOWN = """
shortest => {
  const usual = window.setTimeout;
  window.setTimeout = (what, ms, ...more) => (ms >= shortest ? 0 : usual(what, ms, ...more));
}
"""


def keep_shown(person: Person, shortest_ms: int = 3000) -> None:
    """From its next page on, what goes away or goes on by itself after so long or longer does not:
    it can be looked at however slow the machine is."""
    person.altered().add_init_script(f"({KEEP_SHOWN})({shortest_ms})")


def let_pass(house: Running, ms: int, *people: Person) -> None:
    """Time passes for the house and on people's devices, without anybody waiting for it."""
    house.let_pass(ms)
    for person in people:
        pass_on_device(person, ms)


def watch_pass(house: Running, ms: int, person: Person, frame_ms: int) -> None:
    """The same for one who looks on all the while, this often."""
    house.let_pass(ms)
    pass_on_device(person, ms, frame_ms)


def pass_on_device(person: Person, ms: int, frame_ms: int | None = None) -> None:
    person.page.evaluate("([ms, frame]) => window.letPass(ms, frame)", [ms, frame_ms or ms])
