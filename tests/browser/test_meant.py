"""A tap is meant for what was on the screen when the finger set out."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Visit
from tests.browser.house import Running

TAPS = """async ({ legal, after }) => {
  const { signal } = await import("/web/lib.js");
  const { makePlay } = await import("/web/play.js");
  let now = 1000;
  performance.now = () => now;
  const sent = [];
  const state = signal(null);
  const act = (act) => (sent.push(act), true);
  const room = { state, underway: signal(new Map()), act, ask() {} };
  const layout = { fields: [], ready: (act, on) => ({ ...act, on }), spends: () => null };
  const play = makePlay(room, layout);
  const show = (on, legal) => (state.value = { view: { on }, legal });
  show(5, legal.before);
  now += 2000;
  await play.send(legal.act);
  show(6, legal.now);
  now += after;
  await play.send(legal.act);
  return sent.map(({ on }) => on);
}"""
ATTEMPTS = """async () => {
  const { signal } = await import("/web/lib.js");
  const { makePlay } = await import("/web/play.js");
  performance.now = () => 1000;
  const sent = [];
  const state = signal(null);
  const underway = signal(new Map());
  const room = { state, underway, act: (act) => (sent.push(act), true), ask() {} };
  const layout = { fields: [], ready: (act, on) => ({ ...act, on }), spends: () => null };
  const play = makePlay(room, layout);
  const show = (on, legal) => (state.value = { view: { on }, legal });
  show(5, [{ type: "pass" }]);
  await play.send({ type: "pass" });
  underway.value = new Map([["1", sent[0]]]);
  play.attempt("pass");
  underway.value = new Map();
  show(6, []);
  play.attempt("pass");
  play.attempt("draw");
  return sent;
}"""
DRAW = {"type": "draw"}


def meant(visit: Visit, house: Running, after: int, **legal: Any) -> list[int]:
    """What two taps are meant for, the second so long after the next turn has come."""
    ada = visit(house, "Ada")
    ada.go("/")
    found: list[int] = ada.page.evaluate(TAPS, {"legal": legal, "after": after})
    return found


def test_a_second_tap_is_meant_for_the_same_turn(house: Running, visit: Visit) -> None:
    draws = {"act": DRAW, "before": [DRAW], "now": [DRAW]}
    assert meant(visit, house, 200, **draws) == [5, 5]
    assert meant(visit, house, 400, **draws) == [5, 6]


def test_what_could_not_be_done_before_is_meant_for_now(house: Running, visit: Visit) -> None:
    nope = {"type": "nope"}
    assert meant(visit, house, 100, act=nope, before=[DRAW], now=[nope]) == [5, 6]


def test_a_second_tap_on_what_is_grey_by_then_is_meant_for_the_same(
    house: Running, visit: Visit
) -> None:
    ada = visit(house, "Ada")
    ada.go("/")
    passed = {"type": "pass", "on": 5}
    # While the first is on its way nothing is sent.
    assert ada.page.evaluate(ATTEMPTS) == [passed, passed, DRAW | {"on": 6}]
