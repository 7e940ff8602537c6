"""The report of a simulation, as it is read."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.pictures.taking import FOLDER
from tests.browser.report import write_report

LINE = "sim madking --players 3 --games 600 --seed 7"
"""The command of docs/simulation.md."""


def take(folder: Path, browser: Browser) -> None:
    address = write_report(folder / "report.html", LINE)
    page = browser.new_page(viewport={"width": 780, "height": 1080})
    page.goto(address)
    page.screenshot(path=FOLDER / "report.png", animations="disabled")
    page.close()
