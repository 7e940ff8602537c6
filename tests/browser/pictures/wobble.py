"""Wobble: an attack on somebody who can answer it, and the trial that follows."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.house import Running
from tests.browser.pictures.taking import come, go, take_both
from tests.browser.wobble import begin

TIMES: dict[str, Any] = {"decide_ms": 45_000, "ready_ms": 45_000, "attack_ms": 0}
ATTACK = "y-plus3.coin_slide"
HANDS = [
    f"{ATTACK} m7 c4 cg-swap y-turn double",
    "g-plus3.stopwatch dodge mirror m2 c9 y6",
    "m1 m1 c3 g5 g8",
    "c1 c6 g1 g7 m8 m9 g9",
]


def take_all(house: Running, browser: Browser) -> None:
    ada, bo = come(house, browser)
    begin(house, [ada, bo], HANDS, "y5 m5 m3", seats=4, **TIMES)
    for _ in range(2):
        ada.page.locator(f"[data-card='{ATTACK}']").click()
    expect(bo.button("Try")).to_be_enabled()
    take_both(ada, bo, "wobble-attack")
    bo.button("Try").tap()
    expect(bo.button("Push!")).to_be_visible()
    take_both(ada, bo, "wobble-trial")
    go(ada, bo)
