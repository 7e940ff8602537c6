"""Whoever comes without the token of a seat sees no hand, and can do nothing in its name."""

from __future__ import annotations

from playwright.sync_api import WebSocket, expect

from tests.browser.conftest import Visit
from tests.browser.house import Running
from tests.browser.person import Person

DEAL = {
    "hands": [["address", "crisis", "insight"], ["address", "turnup", "alone"]],
    "deck": ["help", "stress", "quote5"],
}
HELD = ["address", "crisis", "insight", "turnup", "alone"]
NOT_VALID = "This seat link is not valid here, or no longer."
ACT_ANYWAY = """
code => new Promise(resolve => {
  const socket = new WebSocket(`ws://${location.host}/ws/${code}`);
  socket.onopen = () => {
    socket.send(JSON.stringify({ do: "hello", token: null, n: null }));
    socket.send(JSON.stringify({ do: "act", act: { type: "draw" }, id: "mine" }));
  };
  socket.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    if (told.id === "mine") {
      resolve(told);
      socket.close();
    }
  };
})
"""


def test_somebody_with_only_the_code_watches(house: Running, visit: Visit) -> None:
    house.lay(DEAL)
    ada, bo, eve = visit(house, "Ada"), visit(house, "Bo"), visit(house, "Eve")
    code = begin(ada, bo)
    told = frames_of(eve)

    eve.go(f"/t/{code}")
    expect(eve.page.get_by_text("Ada and Bo sit here. The match is under way.")).to_be_visible()
    expect(eve.button("Sit down")).to_be_hidden()
    eve.button("Only watch").click()
    expect(eve.text("Ada’s turn")).to_be_visible()
    expect(eve.page.get_by_role("list", name="Your hand")).to_be_hidden()
    expect(eve.actions).to_be_hidden()
    expect(eve.button("Draw")).to_be_hidden()
    eve.press("d", "n", "p", "a", "t", "1", "Enter")
    refused = eve.page.evaluate(ACT_ANYWAY, code)
    assert refused["type"] == "refused"
    assert refused["error"]["code"] == "not_seated"

    expect(ada.text("Your turn")).to_be_visible()
    assert len(ada.hand()) == 3
    assert told
    for frame in told:
        assert not any(f'"{card}"' in frame for card in HELD), frame


def test_a_player_does_nothing_in_the_turn_of_another(house: Running, visit: Visit) -> None:
    house.lay(DEAL)
    ada, bo = visit(house, "Ada"), visit(house, "Bo")
    told = frames_of(bo)
    begin(ada, bo)
    expect(bo.text("Ada’s turn")).to_be_visible()
    assert bo.offers() == []
    bo.press("d", "a", "t", "n", "p")
    bo.card("Alone Time").click()
    bo.card("Alone Time").click()
    # What is said after all that is heard after all that.
    bo.page.get_by_label("Say something").fill("Your turn, Ada!")
    bo.button("Say").click()
    expect(ada.page.get_by_role("log", name="Remarks")).to_contain_text("Your turn, Ada!")
    expect(ada.text("Your turn")).to_be_visible()
    assert len(bo.hand()) == 3
    assert any('"turnup"' in frame for frame in told)
    for frame in told:
        assert '"crisis"' not in frame
        assert '"insight"' not in frame


def test_a_wrong_token_is_told_clearly(house: Running, visit: Visit) -> None:
    house.lay(DEAL)
    ada, bo, eve = visit(house, "Ada"), visit(house, "Bo"), visit(house, "Eve")
    code = begin(ada, bo)
    elsewhere = eve.open_table()
    for token in ["nonsense", f"{ada.token(code)}x", eve.token(elsewhere)]:
        eve.go("/")
        eve.go(f"/t/{code}#{token}")
        expect(eve.page.get_by_role("alert").first).to_have_text(NOT_VALID)
        expect(eve.page.get_by_role("list", name="Your hand")).to_be_hidden()
        assert token not in eve.page.url
        assert code not in eve.tokens()
        eve.button("Try again").click()
        expect(eve.button("Only watch")).to_be_visible()


def test_a_wrong_link_does_not_cost_the_seat_that_a_device_keeps(
    house: Running, visit: Visit
) -> None:
    house.lay(DEAL)
    ada, bo = visit(house, "Ada"), visit(house, "Bo")
    code = begin(ada, bo)
    hand, token = ada.hand(), ada.token(code)
    for wrong in ["x", f"{token}x", bo.token(code)[:-1]]:
        # In the page that is here already, and in one that is opened.
        ada.page.evaluate("wrong => { location.hash = wrong }", wrong)
        expect(ada.page.get_by_role("alert").first).to_have_text(NOT_VALID)
        assert ada.token(code) == token
        ada.button("Try again").click()
        expect(ada.text("Your turn")).to_be_visible()
        ada.go("/")
        ada.go(f"/t/{code}#{wrong}")
        expect(ada.page.get_by_role("alert").first).to_have_text(NOT_VALID)
        assert ada.token(code) == token
        ada.go("/")
        ada.go(f"/t/{code}")
        expect(ada.text("Your turn")).to_be_visible()
        assert ada.hand() == hand


def test_another_seats_link_is_kept_once_the_house_has_accepted_it(
    house: Running, visit: Visit
) -> None:
    house.lay(DEAL)
    ada, bo = visit(house, "Ada"), visit(house, "Bo")
    code = begin(ada, bo)
    own, other, hand = bo.token(code), ada.token(code), ada.hand()
    bo.go("/")
    bo.go(f"/t/{code}#{other}")
    expect(bo.text("Your turn")).to_be_visible()
    assert bo.hand() == hand
    assert bo.token(code) == other != own


def test_a_private_link_brings_a_seat_to_another_device(house: Running, visit: Visit) -> None:
    house.lay(DEAL)
    ada, bo = visit(house, "Ada"), visit(house, "Bo")
    code = begin(ada, bo)
    tablet = visit(house, "Ada's tablet")
    tablet.go(f"/t/{code}#{ada.token(code)}")
    expect(tablet.text("Your turn")).to_be_visible()
    assert tablet.hand() == ada.hand()
    assert "#" not in tablet.page.url
    tablet.press("d")
    expect(bo.text("Your turn")).to_be_visible()
    expect(ada.card("Asking for Help")).to_be_visible()


def begin(ada: Person, bo: Person) -> str:
    code = ada.open_table()
    bo.sit_down(code)
    ada.set_seats(2)
    ada.start()
    expect(bo.page.get_by_role("list", name="Players")).to_be_visible()
    return code


def frames_of(person: Person) -> list[str]:
    """All that a page is told from now on."""
    told: list[str] = []

    def connected(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: told.append(str(frame)))

    person.altered().on("websocket", connected)
    return told
