"""The report of a simulation is one page that needs nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.access import check_narrow, violations
from tests.browser.report import write_report


@pytest.mark.parametrize(
    "line", ["sim moodaut --players 2 --games 24", "sim moodaut --vary players=2,3 --games 12"]
)
def test_it_is_read_on_a_phone_and_by_everyone_and_asks_nobody(
    browser: Browser, tmp_path: Path, line: str
) -> None:
    address = write_report(tmp_path / "report.html", line)
    page = browser.new_page(viewport={"width": 390, "height": 780})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    expect(page.get_by_role("heading", name="Mood'aut, simulated")).to_be_visible()
    expect(page.get_by_role("img").first).to_be_visible()
    assert asked == [address]
    assert violations(page) == []
    check_narrow(page)
    # As wide as a sheet of paper.
    page.set_viewport_size({"width": 680, "height": 1000})
    page.emulate_media(media="print")
    assert page.evaluate("document.documentElement.scrollWidth") <= 680
    page.close()
