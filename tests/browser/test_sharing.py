"""A replay for others: its link, and a film of its end."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.access import check
from tests.browser.conftest import Visit
from tests.browser.house import Running
from tests.browser.person import PHONE

WEBM = b"\x1a\x45\xdf\xa3"


def test_a_replay_is_shared_as_a_link_and_as_a_film(house: Running, visit: Visit) -> None:
    ada = visit(house, "Ada", PHONE, in_real_time=True)
    house.lay({"hands": [["alone"], ["alone"]], "deck": ["stress", "stress"], "turn": 0})
    code = ada.open_table()
    ada.set_seats(2)
    ada.start()
    ada.button("Draw a card").tap()
    ada.button("Ask the table").tap()
    ada.button("Give up").tap()
    expect(ada.page.get_by_role("link", name="See the replay")).to_be_visible()
    ada.go(f"/r/{code}")
    ada.button("Share").tap()
    sheet = ada.dialog("Share this match")
    expect(sheet.get_by_role("button", name="Copy the link")).to_be_visible()
    check(ada.page)
    with ada.page.expect_download() as saved:
        sheet.get_by_role("button", name="Save a film of its end").tap()
        expect(sheet.get_by_role("button", name="Filming…")).to_be_disabled()
    assert saved.value.suggested_filename == f"moodaut-{code}.webm"
    film = saved.value.path().read_bytes()
    assert film.startswith(WEBM)
    assert len(film) > 10_000
    expect(sheet.get_by_role("button", name="Save a film of its end")).to_be_enabled()
