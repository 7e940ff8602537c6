"""The page's files: what they may hold, and how heavy they are."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from mootable.server.bodies import MOST_SEATS_ASKED
from mootable.server.describe import declarations

WEB = Path(__file__).parent.parent / "src/mootable/web"
WORDS = WEB.parent / "words"
OURS = [
    path
    for path in sorted(WEB.rglob("*"))
    if path.suffix in (".js", ".css", ".html", ".ts") and "vendor" not in path.parts
]
FIRST_PAINT = 100_000
"""Bytes over the wire before somebody sees something, fonts and sounds aside."""


def test_the_types_of_the_messages_are_those_of_the_server() -> None:
    assert (WEB / "messages.d.ts").read_text("utf-8") == declarations(), "run `make types`"


def test_the_page_asks_for_as_many_seats_as_the_house_tells_of() -> None:
    text = (WEB / "tickets.js").read_text("utf-8")
    assert f"const MOST_SEATS_ASKED = {MOST_SEATS_ASKED};" in text


@pytest.mark.parametrize("path", OURS, ids=lambda path: str(path.relative_to(WEB)))
def test_nothing_is_loaded_from_elsewhere_and_no_file_is_long(path: Path) -> None:
    text = path.read_text("utf-8")
    addresses = re.findall(r"https?://[\w.-]+", text)
    assert set(addresses) <= {"http://www.w3.org"}, "only the name of SVG is an address"
    is_made = text.startswith("// Written by `make ")
    assert is_made or len(text.splitlines()) <= 550, "perhaps two files"


def test_the_page_has_no_script_or_style_of_its_own() -> None:
    html = (WEB / "index.html").read_text("utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)", html)
    assert not re.search(r"<style|\sstyle=|\son\w+=", html)


def loaded_first(path: Path, seen: set[Path]) -> set[Path]:
    """A module and all it imports at once; what is imported later does not count."""
    if path in seen:
        return seen
    seen.add(path)
    for target in re.findall(
        r"^\s*(?:import|export)\b[^;()]*?from\s*[\"']([^\"']+)[\"']",
        path.read_text("utf-8"),
        re.MULTILINE,
    ):
        loaded_first((path.parent / target).resolve(), seen)
    return seen


def test_the_first_screen_is_light() -> None:
    html = (WEB / "index.html").read_text("utf-8")
    named = re.findall(r"(?:href|src)=\"/web/([^\"]+)\"", html)
    files = {WEB / "index.html"}
    for name in named:
        path = WEB / name
        files |= loaded_first(path, set()) if path.suffix == ".js" else {path}
    # What is said comes beside it, in one language.
    said = max(len(gzip.compress(path.read_bytes())) for path in WORDS.glob("*/page.json"))
    weight = said + sum(len(gzip.compress(path.read_bytes())) for path in files)
    print(f"{weight} bytes, of which {said} are words")
    assert weight < FIRST_PAINT, f"{weight} bytes"
