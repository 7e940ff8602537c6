"""Calling people back: to a page that is hidden, and to the television."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.access import check
from tests.browser.conftest import Visit
from tests.browser.house import Running
from tests.browser.person import PHONE, Person

LONG = 600_000
TIMES = {"window_ms": LONG, "rescue_ms": LONG, "decide_ms": LONG}

HIDE = """
isHidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
}
"""
LISTEN = """
() => {
  window.tones = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...given) {
    window.tones.push(this.frequency.value);
    return start.apply(this, given);
  };
}
"""
PUSH = """
const to = { endpoint: "https://push.example.net/abc", keys: { p256dh: "key", auth: "secret" } };
const subscription = { toJSON: () => to };
let isAllowed = false;
const pushManager = {
  subscribe: async ({ applicationServerKey }) => {
    window.keyGiven = applicationServerKey;
    isAllowed = true;
    return subscription;
  },
  getSubscription: async () => (isAllowed ? subscription : null),
};
const ready = Promise.resolve({ pushManager });
Object.defineProperty(navigator, "serviceWorker", { value: { ready, register: async () => {} } });
window.Notification = { requestPermission: async () => "granted" };
window.PushManager = class {};
window.said = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  window.said.push(JSON.parse(text));
  return send.call(this, text);
};
"""
SPEECH = """
window.spoken = [];
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
Object.defineProperty(window, "speechSynthesis", {
  value: { pending: false, cancel() {}, speak: ({ text }) => window.spoken.push(text) },
});
"""


def begin(house: Running, ada: Person, bo: Person) -> str:
    """Bo is on turn, and draws stress."""
    house.lay({"hands": [["alone"], ["crisis"]], "deck": ["stress", "alone"], "turn": 1}, **TIMES)
    code = ada.open_table()
    bo.sit_down(code)
    ada.set_seats(2)
    return code


def icon_of(person: Person) -> str | None:
    return person.page.locator("link[rel=icon]").get_attribute("href")


def test_a_hidden_page_says_whose_turn_it_is(house: Running, visit: Visit) -> None:
    ada, bo = visit(house, "Ada"), visit(house, "Bo")
    begin(house, ada, bo)
    ada.start()
    expect(bo.text("Your turn")).to_be_visible()
    usual = ada.page.title()
    ada.page.evaluate(LISTEN)
    ada.page.evaluate(HIDE, True)
    bo.button("Draw a card").click()
    bo.button("Ask the table").click()
    expect(ada.page).to_have_title(f"Your turn! · {usual}")
    assert icon_of(ada) == "/web/icon-turn.svg"
    ada.page.wait_for_function("() => window.tones.includes(880)")
    ada.page.evaluate(HIDE, False)
    expect(ada.page).to_have_title(usual)
    assert icon_of(ada) == "/web/icon.svg"
    # To whoever looks on the match speaks for itself.
    expect(bo.page).to_have_title(usual)


def test_the_television_tells_the_great_moments_while_it_has_a_voice(
    house: Running, visit: Visit
) -> None:
    ada, bo, screen = visit(house, "Ada"), visit(house, "Bo"), visit(house, "TV")
    screen.altered().add_init_script(SPEECH)
    code = begin(house, ada, bo)
    screen.go(f"/t/{code}/tv")
    ada.start()
    # What happened before it was turned on it does not tell.
    expect(screen.button("Sound")).to_be_visible()
    bo.button("Draw a card").click()
    screen.page.wait_for_function("() => window.spoken.length")
    assert screen.page.evaluate("window.spoken") == ["Bo drew Emotional Stress!"]
    screen.button("Sound").click()
    expect(screen.button("Sound")).to_have_attribute("aria-pressed", "false")
    bo.button("Ask the table").click()
    ada.button("Pass").click()
    expect(screen.text("Last chance")).to_be_visible()
    screen.button("Sound").click()
    bo.button("Give up").click()
    screen.page.wait_for_function("() => window.spoken.length > 2")
    check(screen.page)
    assert screen.page.evaluate("window.spoken.slice(1)") == [
        "Bo got stuck in stress and was out, discarding Crisis.",
        "Ada won as the last one standing.",
    ]


def open_menu(house: Running, ada: Person) -> None:
    ada.open_table()
    ada.set_seats(2)
    ada.start()
    ada.button("Menu").click()


def test_where_nobody_can_be_called_the_menu_says_why(house: Running, visit: Visit) -> None:
    ada = visit(house, "Ada", PHONE)
    ada.altered().add_init_script(PUSH)
    open_menu(house, ada)
    expect(ada.page.get_by_text("only where this house is reached over https")).to_be_visible()
    expect(ada.page.get_by_label("Call me at my turn")).to_have_count(0)
    check(ada.page)


def test_who_wants_to_be_called_tells_the_house_where(house: Running, visit: Visit) -> None:
    ada = visit(house, "Ada", PHONE)
    ada.altered().add_init_script(PUSH)
    # As a house with a real address would say.
    ada.altered().route(
        "**/api/push", lambda asked: asked.fulfill(json={"key": "k", "why_not": ""})
    )
    open_menu(house, ada)
    switch = ada.label("Call me at my turn")
    switch.tap()
    told = {"endpoint": "https://push.example.net/abc", "p256dh": "key", "auth": "secret"}
    ada.page.wait_for_function("() => window.said.some((said) => said.do === 'call')")
    call = {"do": "call", "to": told}
    assert call in ada.page.evaluate("window.said")
    assert ada.page.evaluate("window.keyGiven") == "k"
    switch.tap()
    ada.page.wait_for_function("() => window.said.some((said) => said.do === 'call' && !said.to)")
    ada.page.evaluate(HIDE, True)
    ada.page.wait_for_function("() => window.said.some((said) => said.looking === false)")
