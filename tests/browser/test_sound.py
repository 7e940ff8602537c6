"""A page sounds when something happens, and takes nobody's battery in between."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.house import Running

LISTEN = """
window.states = [];
const Usual = AudioContext;
window.AudioContext = class extends Usual {
  constructor() {
    super();
    this.addEventListener("statechange", () => states.push(this.state));
  }
};
"""


def test_what_makes_sounds_is_switched_off_after_each(house: Running, visit: Visit) -> None:
    house.lay({"hands": [["address"], ["address"]], "deck": ["alone", "stress", "crisis"]})
    ada = visit(house, "Ada")
    ada.altered().add_init_script(LISTEN)
    ada.open_table()
    ada.set_seats(2)
    ada.start()
    ada.page.wait_for_function("() => states.at(-1) === 'suspended'")
    ada.page.evaluate("states.length = 0")
    ada.button("Draw a card").click()
    ada.page.wait_for_function("() => states[0] === 'running' && states.at(-1) === 'suspended'")
