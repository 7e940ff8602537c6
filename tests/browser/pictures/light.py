"""Makes a picture light enough for the docs."""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path

from playwright.sync_api import Browser

MOST_BYTES = 250_000
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
