"""Takes the screenshots of the docs: one match, on a laptop, a phone and a television."""

from __future__ import annotations

import base64
import struct
import tempfile
import zlib
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, expect

from tests.browser.access import dress
from tests.browser.house import Running, quick
from tests.browser.person import LAPTOP, PHONE, Person, open_browser

FOLDER = Path(__file__).parent.parent.parent / "docs" / "pictures"
MOST_BYTES = 250_000
# Where phones at home would find the house.
PUBLIC_URL = "http://192.168.1.20:8666"
SHARP = {"device_scale_factor": 2}

HANDS = [
    ["address", "address", "nope", "insight", "alone", "quote1", "quote1", "quote5"],
    ["help", "turnup", "nope", "crisis", "quote3", "quote3", "quote3"],
    ["quote1", "quote2", "quote4", "quote5"],
    ["quote2", "quote3", "quote4", "quote5", "quote1"],
]
DECK = ["stress", "insight", "crisis", "stress", "alone", "quote2", "help", "nope", "turnup"]
DECK += ["address", "quote4", "insight", "stress", "crisis", "alone", "stress", "help", "quote5"]
# The step of the replay in which Bo draws stress: after two cards and five who pass.
STRESS = "8"
TIMES = {"window_ms": 12_000, "rescue_ms": 12_000}

PNG = b"\x89PNG\r\n\x1a\n"
SHADES = """
async ([picture, step]) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const drawn = pen.getImageData(0, 0, image.width, image.height);
  drawn.data.forEach((shade, i) => (drawn.data[i] = Math.round(shade / step) * step));
  // All of it stays opaque.
  for (let i = 3; i < drawn.data.length; i += 4) drawn.data[i] = 255;
  pen.putImageData(drawn, 0, 0);
  const written = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return btoa(written.reduce((text, byte) => text + String.fromCharCode(byte), ""));
}
"""


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        quick(Path(folder), "--public-url", PUBLIC_URL) as house,
        open_browser() as browser,
    ):
        house.lay({"hands": HANDS, "deck": DECK, "turn": 1}, **TIMES)
        take_all(house, browser)
        for picture in sorted(FOLDER.glob("*.png")):
            lighten(picture, browser)
            print(f"{picture.name} {picture.stat().st_size // 1000} kB")


def take_all(house: Running, browser: Browser) -> None:
    def come(name: str, device: dict[str, Any]) -> Person:
        return Person(browser, house.url, name, device)

    ada, bo = come("Ada", LAPTOP), come("Bo", PHONE | SHARP)
    screen = come("TV", LAPTOP)
    code = before(ada, bo)
    screen.go(f"/t/{code}/tv")
    ada.start()
    a_match(ada, bo, screen)
    after(ada, bo, code)


def before(ada: Person, bo: Person) -> str:
    for person, device in ((ada, "laptop"), (bo, "phone")):
        person.go("/")
        expect(person.button("Open a table of Mood'aut")).to_be_visible()
        take(person, f"home-{device}", "light")
    code = ada.open_table()
    bo.sit_down(code)
    bo.button("I am ready").tap()
    ada.page.get_by_label("Bot for seat 3").select_option("casual")
    expect(bo.page.get_by_text("Basil").first).to_be_visible()
    take(ada, "lobby-laptop", "light")
    take(bo, "lobby-phone", "dark")
    return code


def a_match(ada: Person, bo: Person, screen: Person) -> None:
    """Bo's card is answered, twice; then Bo draws stress, and Ada helps everyone."""
    bo.card("Asking for Help").tap()
    bo.button("Play Asking for Help").tap()
    bo.dialog("Whom do you ask?").get_by_role("button", name="Ada").tap()
    expect(ada.button("Not Happening!")).to_be_enabled()
    take(ada, "table-laptop", "light")
    ada.press("n")
    expect(bo.button("Not Happening!")).to_be_enabled()
    take(bo, "table-phone", "dark")
    bo.button("Pass").tap()
    bo.button("Draw a card").tap()
    expect(bo.button("Ask the table")).to_be_enabled()
    take(bo, "stress-phone", "dark")
    bo.button("Ask the table").tap()
    expect(ada.button("Help Bo")).to_be_enabled()
    take(ada, "rescue-laptop", "light")
    expect(screen.text("Who helps Bo?")).to_be_visible()
    take(screen, "tv-laptop", "dark")
    ada.press("a")
    # On top, it is the next player's.
    ada.button("Top").click()
    ada.button("Hide it on top").click()
    expect(ada.button("Help Basil")).to_be_enabled()
    ada.press("a")


def after(ada: Person, bo: Person, code: str) -> None:
    for person, device in ((ada, "laptop"), (bo, "phone")):
        expect(person.page.get_by_role("link", name="See the replay")).to_be_visible()
        take(person, f"end-{device}", "light")
    for person, device in ((ada, "laptop"), (bo, "phone")):
        person.go(f"/r/{code}")
        person.page.get_by_role("slider", name="Step").fill(STRESS)
        expect(person.page.get_by_role("region", name="Replay")).to_contain_text("Bo drew")
        take(person, f"replay-{device}", "light")


def lighten(picture: Path, browser: Browser) -> None:
    """Make a picture light enough: pressed well, and with no more shades than that allows."""
    taken = picture.read_bytes()
    page = browser.new_page()
    for step in range(1, 8):
        shaded = page.evaluate(SHADES, [base64.b64encode(taken).decode(), step])
        pressed = press(base64.b64decode(shaded))
        if len(pressed) < MOST_BYTES:
            picture.write_bytes(pressed)
            page.close()
            return
    raise AssertionError(f"{picture} is too heavy.")


def press(png: bytes) -> bytes:
    """The same picture, with its data pressed as hard as it goes."""
    pieces: list[tuple[bytes, bytes]] = []
    at = len(PNG)
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        pieces.append((png[at + 4 : at + 8], png[at + 8 : at + 8 + length]))
        at += 12 + length
    data = zlib.decompress(b"".join(piece for kind, piece in pieces if kind == b"IDAT"))
    head = [piece for piece in pieces if piece[0] not in (b"IDAT", b"IEND")]
    written = [*head, (b"IDAT", zlib.compress(data, 9)), (b"IEND", b"")]
    return PNG + b"".join(
        struct.pack(">I", len(piece)) + kind + piece + struct.pack(">I", zlib.crc32(kind + piece))
        for kind, piece in written
    )


def take(person: Person, name: str, colours: Literal["light", "dark"]) -> None:
    dress(person.page, colours)
    person.page.evaluate("document.activeElement?.blur()")
    person.page.screenshot(path=FOLDER / f"{name}.png", animations="disabled")


if __name__ == "__main__":
    main()
