"""The page as an app: it can be installed, opens without a network, and loses no seat by that."""

from __future__ import annotations

import struct

from playwright.sync_api import expect

from tests.browser.access import check
from tests.browser.conftest import Visit
from tests.browser.house import Running
from tests.browser.person import PHONE, WITH_WORKER

KEPT = """
async () => {
  const names = await caches.keys();
  const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return lists.flat().map(({ url }) => new URL(url).pathname);
}
"""
IS_KEPT = """
async () => {
  const kept = (name) => caches.match(name).then((found) => !!found);
  return (await kept("/")) && (await kept("/web/screens/home.js"));
}
"""


def size_of(png: bytes) -> str:
    width, height = struct.unpack(">II", png[16:24])
    return f"{width}x{height}"


def test_it_can_be_installed(house: Running, visit: Visit) -> None:
    ada = visit(house, "Ada")
    ada.go("/")
    address = ada.page.locator("link[rel=manifest]").get_attribute("href")
    assert address is not None
    manifest = ada.context.request.get(address).json()
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == manifest["scope"] == "/"
    sizes = set()
    for icon in manifest["icons"]:
        picture = ada.context.request.get(icon["src"])
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert size_of(picture.body()) == icon["sizes"]
            sizes.add((icon["sizes"], icon.get("purpose", "any")))
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    touch = ada.page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert touch is not None
    assert size_of(ada.context.request.get(touch).body()) == "180x180"


def test_without_a_network_the_shell_opens_and_says_so(house: Running, visit: Visit) -> None:
    ada = visit(house, "Ada", PHONE | WITH_WORKER)
    code = ada.open_table()
    ada.go("/")
    ada.page.wait_for_function(IS_KEPT)
    kept = ada.page.evaluate(KEPT)
    # Nothing of a table, and nothing that was asked about one.
    assert all(path == "/" or path.startswith("/web/") for path in kept)
    ada.expects("Failed to load resource")
    ada.altered().context.set_offline(True)
    ada.page.reload()
    expect(ada.page.get_by_text("You are offline")).to_be_visible()
    check(ada.page)
    ada.context.set_offline(False)
    ada.page.evaluate("dispatchEvent(new Event('online'))")
    expect(ada.page.locator(f'a[href="/t/{code}"]')).to_be_visible()
    expect(ada.page.get_by_text("You are offline")).to_be_hidden()


def test_an_app_that_has_nothing_of_its_own_has_its_seats(house: Running, visit: Visit) -> None:
    ada = visit(house, "Ada", PHONE)
    code = ada.open_table()
    token = ada.token(code)
    ada.go("/")
    # On the home screen of some phones a page begins with nothing but its cookies.
    ada.page.evaluate("localStorage.clear()")
    ada.page.reload()
    ada.page.locator(f'a[href="/t/{code}"]').tap()
    expect(ada.heading("Seats")).to_be_visible()
    assert ada.token(code) == token
    ada.page.evaluate("localStorage.clear()")
    ada.page.reload()
    expect(ada.heading("Seats")).to_be_visible()
    assert ada.token(code) == token
