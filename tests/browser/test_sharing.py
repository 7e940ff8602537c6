"""A replay for others: its link, and a film of its end."""

from __future__ import annotations

from base64 import b64encode

from playwright.sync_api import Download, Locator, expect

from tests.browser.access import check
from tests.browser.conftest import Visit
from tests.browser.house import Running
from tests.browser.person import PHONE, Person

WEBM = b"\x1a\x45\xdf\xa3"
SHOWN = """async (film) => {
  const video = document.createElement("video");
  video.src = `data:video/webm;base64,${film}`;
  document.body.append(video);
  video.muted = true;
  const isShown = new Promise((shown) => video.requestVideoFrameCallback(shown));
  await video.play();
  await isShown;
  const { videoWidth: width, videoHeight: height } = video;
  const pen = new OffscreenCanvas(width, height).getContext("2d");
  pen.drawImage(video, 0, 0);
  const light = (x, y) => pen.getImageData(x, y, 1, 1).data[0];
  return { width, height, isDrawn: light(10, 10) < 100 && light(40, 680) > 200 };
}"""
"""What the film begins with: the dark ground, and the white on which it is told."""


SLOW = """window.MediaRecorder = class {
  state = "inactive";
  mimeType = "video/webm";
  asked = 0;
  start() { this.state = "recording"; }
  requestData() {
    this.ondataavailable({ data: new Blob(++this.asked < 4 ? [] : ["a picture"]) });
  }
  stop() { this.onstop(); }
}"""
"""It has its first picture when it is asked for the fourth time."""


def share(house: Running, ada: Person) -> Locator:
    """The sheet by which a short match is shared."""
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
    return sheet


def filmed(ada: Person, sheet: Locator) -> Download:
    with ada.page.expect_download() as saved:
        sheet.get_by_role("button", name="Save a film of its end").tap()
        expect(sheet.get_by_role("button", name="Filming…")).to_be_disabled()
    return saved.value


def test_a_replay_is_shared_as_a_link_and_as_a_film(house: Running, visit: Visit) -> None:
    ada = visit(house, "Ada", PHONE, in_real_time=True)
    sheet = share(house, ada)
    check(ada.page)
    saved = filmed(ada, sheet)
    code = ada.page.url.rpartition("/")[2]
    assert saved.suggested_filename == f"moodaut-{code}.webm"
    film = saved.path().read_bytes()
    assert film.startswith(WEBM)
    # On a page without the house's rules of what may be loaded.
    cinema = ada.context.new_page()
    shown = cinema.evaluate(SHOWN, b64encode(film).decode())
    cinema.close()
    assert shown == {"width": 720, "height": 720, "isDrawn": True}
    expect(sheet.get_by_role("button", name="Save a film of its end")).to_be_enabled()


def test_a_film_has_its_first_picture_however_long_that_takes(house: Running, visit: Visit) -> None:
    ada = visit(house, "Ada", PHONE, in_real_time=True)
    ada.altered().add_init_script(SLOW)
    saved = filmed(ada, share(house, ada))
    assert saved.path().read_bytes() == b"a picture"
