"""Nothing goes from one test to the next with a device."""

from __future__ import annotations

from typing import Any

from tests.browser.access import dress, resize
from tests.browser.devices import Devices
from tests.browser.drawn import is_drawn
from tests.browser.held import hold_time
from tests.browser.house import Running
from tests.browser.person import LAPTOP, PHONE, Person

USE = """
() => {
  localStorage.setItem("mootable.name", "Ada");
  sessionStorage.setItem("mootable.name", "Ada");
  document.cookie = "mootable=Ada";
  console.warn("Too warm here.");
}
"""
KEPT = """
() => [localStorage.length, sessionStorage.length, document.cookie, innerWidth,
       matchMedia("(prefers-color-scheme: dark)").matches]
"""


def lent(devices: Devices, house: Running, device: dict[str, Any] = LAPTOP) -> Person:
    return devices.lend(house.url, "Ada", device, in_real_time=False)


def test_whoever_gets_a_device_finds_nothing_on_it(devices: Devices, house: Running) -> None:
    ada = lent(devices, house)
    ada.go("/")
    ada.page.evaluate(USE)
    resize(ada.page, {"width": 500, "height": 500})
    dress(ada.page, "dark")
    ada.expects("Too warm")
    assert ada.problems
    devices.give_back(ada)
    bo = lent(devices, house)
    assert bo is ada
    assert (bo.problems, bo.expected) == ([], [])
    assert bo.page.evaluate(KEPT) == [0, 0, "", 1280, False]
    devices.give_back(bo)


def test_what_was_altered_or_is_different_nobody_gets(devices: Devices, house: Running) -> None:
    ada = lent(devices, house)
    hold_time(ada)
    devices.give_back(ada)
    bo = lent(devices, house)
    assert bo is not ada
    assert ada.page.is_closed()
    devices.give_back(bo)
    cy = lent(devices, house, PHONE)
    assert cy is not bo
    devices.give_back(cy)


def test_a_page_that_is_not_drawn_any_more_is_known(devices: Devices, house: Running) -> None:
    ada = lent(devices, house)
    ada.go("/")
    assert is_drawn(ada.page)
    ada.altered().evaluate("window.requestAnimationFrame = () => 0")
    assert not is_drawn(ada.page, longest_ms=1)
    devices.give_back(ada)
