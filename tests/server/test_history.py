"""The checker of histories finds what is wrong with one."""

from __future__ import annotations

from typing import Any

from tests.server.history import Client, faults


def state(n: int, deck: int = 10, events: int = 0) -> dict[str, Any]:
    return {
        "type": "state",
        "n": n,
        "events": [{"type": "drew"}] * events,
        "view": {"deck": deck, "over": None},
    }


def done(id: str, n: int) -> dict[str, Any]:
    return {"type": "done", "id": id, "n": n}


def client(*told: dict[str, Any], **sent: float) -> Client:
    """Somebody who sent acts at some times, and was told something every second."""
    one = Client()
    for id, at in sent.items():
        one.send(id, at)
    for now, each in enumerate(told):
        one.hear(each, now)
    return one


def test_one_line_of_events_has_no_faults() -> None:
    ada = client(state(0), done("a", 1), state(1, 9, 1), done("a", 1), state(2, 8, 1), a=0.5)
    bo = client(state(0), state(1, 9, 1), done("b", 2), state(2, 8, 1), b=1.5)
    assert faults([ada, bo]) == []


def test_an_act_is_done_once_and_is_nobody_elses() -> None:
    assert faults([client(done("a", 1), done("a", 2), a=0)]) != []
    assert faults([client(done("a", 1), a=0), client(done("b", 1), b=0)]) != []
    refused = {"type": "refused", "id": "a", "error": {"code": "not_now"}}
    assert faults([client(refused, done("a", 1), a=0)]) == ["act a was refused and done"]


def test_what_is_sent_later_comes_later() -> None:
    ada = client(state(0), done("a", 5), a=0.5)
    bo = client(state(0), state(0), state(0), done("b", 4), b=2.5)
    assert faults([ada, bo]) == ["act b is entry 4, and was sent when entry 5 was known"]


def test_nobody_sees_the_match_go_back() -> None:
    assert faults([client(state(2), state(1))]) == ["entry 1 was shown after entry 2"]


def test_all_see_one_table_and_hear_one_story() -> None:
    assert faults([client(state(1, 9)), client(state(1, 8))]) != []
    ada = client(state(0), state(2, 9, 2))
    bo = client(state(0), state(2, 9, 1))
    assert faults([ada, bo]) == ["two people heard two stories up to entry 2"]
