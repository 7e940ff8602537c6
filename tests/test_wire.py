"""`mootable table`: the wire on standard input, and everything that can be wrong with a line."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mootable.core.refusal import CODES
from mootable.games.catalogue import GAMES
from mootable.wire import VERBS, Desk

START = {"do": "start", "game": "moodaut", "players": 3, "seed": "wire"}


def ask(desk: Desk, request: object) -> dict[str, Any]:
    answer = json.loads(desk.answer_line(json.dumps(request).encode()))
    assert isinstance(answer, dict)
    return answer


def started(**changes: object) -> Desk:
    desk = Desk()
    answer = ask(desk, START | changes)
    assert answer["ok"], answer
    return desk


def everything(desk: Desk) -> list[dict[str, Any]]:
    """All that can be asked without changing anything."""
    views = [ask(desk, {"do": "view", "seat": seat}) for seat in (None, 0, 1, 2)]
    return [*views, ask(desk, {"do": "record"})]


def test_a_state_line() -> None:
    answer = ask(Desk(), START)
    assert list(answer) == ["ok", "n", "at", "events", "waiting", "over"]
    assert answer["n"] == 0
    assert answer["at"] == 0
    assert answer["over"] is None
    assert len(answer["waiting"]) == 1
    assert set(answer["waiting"][0]) == {"seat", "until"}


def test_the_table_runs_as_a_program_and_answers_each_line_with_one() -> None:
    lines = [
        json.dumps(START),
        json.dumps({"do": "legal", "seat": 0}),
        "",
        "not json",
        json.dumps({"do": "record"}),
    ]
    done = subprocess.run(
        [sys.executable, "-m", "mootable", "table"],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, True, False, False, True]
    assert done.stderr == ""


def test_every_view_has_what_the_wire_promises() -> None:
    desk = started()
    promised = {"game", "n", "at", "seat", "players", "deck", "discards", "turn"}
    promised |= {"waiting", "window", "over"}
    for seat in (None, 0, 1, 2):
        view = ask(desk, {"do": "view", "seat": seat})["view"]
        assert promised <= set(view)
        assert ("hand" in view) == (seat is not None)
        assert view["seat"] == seat
        for player in view["players"]:
            assert {"seat", "name", "cards", "out"} <= set(player)


def test_every_legal_act_is_accepted_if_sent_at_once() -> None:
    desk = started()
    seat = ask(desk, {"do": "tick", "at": 0})["waiting"][0]["seat"]
    record = ask(desk, {"do": "record"})["record"]
    acts = ask(desk, {"do": "legal", "seat": seat})["acts"]
    assert {"type": "draw"} in acts
    for act in acts:
        again = Desk()
        assert ask(again, {"do": "replay", "record": record})["ok"]
        assert ask(again, {"do": "act", "seat": seat, "act": act})["ok"], act


def test_as_shows_the_events_as_a_seat_sees_them() -> None:
    hands = [["insight"], ["crisis"]]
    start = START | {"players": 2, "deal": {"hands": hands, "deck": ["nope"]}}
    assert "hand" not in json.dumps(ask(Desk(), start)["events"])
    seen = ask(Desk(), start | {"as": 1})["events"]
    assert [event.get("hand") for event in seen if event["type"] == "dealt"] == [None, ["crisis"]]


def test_an_empty_deal_is_no_set_position() -> None:
    desk = started(deal={}, options={})
    assert ask(desk, {"do": "view", "seat": 0})["view"]["deck"] == 56 - 8 * 3


def test_a_replay_ends_where_the_match_did() -> None:
    desk = started()
    end = ask(desk, {"do": "tick", "at": 400_000})
    record = ask(desk, {"do": "record"})["record"]
    other = Desk()
    answer = ask(other, {"do": "replay", "record": record})
    assert (answer["n"], answer["over"]) == (end["n"], end["over"])
    assert answer["waiting"] == end["waiting"]
    assert ask(other, {"do": "record"})["record"] == record


def test_the_seed_is_hidden_until_the_end() -> None:
    desk = started(seed="a very secret seed")
    view = ask(desk, {"do": "view", "seat": 0})["view"]
    assert "a very secret seed" not in json.dumps(view)
    assert len(view["seed_hash"]) == 64
    ask(desk, {"do": "tick", "at": 10_000_000})
    end = ask(desk, {"do": "view", "seat": 0})["view"]
    assert end["over"] is not None
    assert end["seed"] == "a very secret seed"
    assert end["seed_hash"] == view["seed_hash"]


def test_time_moves_only_forward_and_only_as_told() -> None:
    desk = started()
    assert ask(desk, {"do": "tick", "at": 1200})["at"] == 1200
    before = everything(desk)
    assert ask(desk, {"do": "tick", "at": 1199})["error"]["code"] == "time_backwards"
    act = {"do": "act", "seat": 0, "act": {"type": "draw"}, "at": 3}
    assert ask(desk, act)["error"]["code"] == "time_backwards"
    assert everything(desk) == before
    assert ask(desk, {"do": "tick", "at": 1200})["n"] == 0


def test_an_act_refused_after_a_deadline_has_not_let_time_pass() -> None:
    desk = started()
    before = everything(desk)
    act = {"do": "act", "seat": 0, "act": {"type": "yield"}, "at": 50_000}
    assert not ask(desk, act)["ok"]
    assert everything(desk) == before


def test_an_act_accepted_after_a_deadline_comes_after_it() -> None:
    desk = started(options={"first": 0})
    act = {"do": "act", "seat": 1, "act": {"type": "draw"}, "at": 45_000}
    answer = ask(desk, act)
    assert answer["ok"]
    entries = ask(desk, {"do": "record"})["record"]["entries"]
    assert entries == [[45_000, None, {"type": "tick"}], [45_000, 1, {"type": "draw"}]]


def test_no_tick_can_keep_the_table_busy_for_ever() -> None:
    desk = started(players=2, deal={"hands": [[], []]}, options={"decide_ms": 1})
    before = ask(desk, {"do": "record"})
    answer = ask(desk, {"do": "tick", "at": 2**53})
    assert answer["error"]["code"] == "too_far"
    assert ask(desk, {"do": "record"}) == before
    assert ask(desk, {"do": "tick", "at": 5000})["n"] == 5000


BAD_LINES: list[tuple[object, str]] = [
    ({}, "bad_request"),
    ([], "bad_request"),
    (3, "bad_request"),
    (None, "bad_request"),
    ({"do": "dance"}, "bad_request"),
    ({"do": 3}, "bad_request"),
    ({"do": "start"}, "bad_request"),
    (START | {"colour": 1}, "bad_request"),
    (START | {"game": "chess"}, "unknown_game"),
    (START | {"players": 1}, "bad_players"),
    (START | {"players": 6}, "bad_players"),
    (START | {"players": 10**40}, "bad_players"),
    (START | {"players": True}, "bad_request"),
    (START | {"players": 2.5}, "bad_request"),
    (START | {"seed": 7}, "bad_request"),
    (START | {"options": []}, "bad_request"),
    (START | {"options": {"speed": 1}}, "bad_options"),
    (START | {"options": {"window_ms": -1}}, "bad_options"),
    (START | {"options": {"first": 3}}, "bad_options"),
    (START | {"deal": {"hands": []}}, "bad_deal"),
    (START | {"deal": {"deck": []}}, "bad_deal"),
    (START | {"deal": {"hands": [[], [], ["joker"]]}}, "bad_deal"),
    (START | {"deal": {"hands": [[], [], []], "deck": "nope"}}, "bad_deal"),
    (START | {"deal": {"hands": [[], [], []], "deck": ["nope"] * 1001}}, "bad_deal"),
    (START | {"deal": {"hands": [[], [], []], "turn": 3}}, "bad_deal"),
    (START | {"as": 3}, "no_such_seat"),
    ({"do": "view"}, "bad_request"),
    ({"do": "view", "seat": 3}, "no_such_seat"),
    ({"do": "view", "seat": -1}, "no_such_seat"),
    ({"do": "legal", "seat": None}, "bad_request"),
    ({"do": "act", "seat": 0}, "bad_request"),
    ({"do": "act", "seat": 0, "act": 3}, "bad_request"),
    ({"do": "act", "seat": 0, "act": {}}, "bad_act"),
    ({"do": "act", "seat": 0, "act": {"type": "moo"}}, "bad_act"),
    ({"do": "act", "seat": 0, "act": {"type": ["draw"]}}, "bad_act"),
    ({"do": "act", "seat": 0, "act": {"type": "draw", "card": "nope"}}, "bad_act"),
    ({"do": "act", "seat": 0, "act": {"type": "play"}}, "bad_act"),
    ({"do": "act", "seat": 0, "act": {"type": "play", "card": "help"}}, "bad_act"),
    ({"do": "act", "seat": 0, "act": {"type": "play", "card": "help", "target": -1}}, "bad_act"),
    ({"do": "act", "seat": 0, "act": {"type": "hide", "depth": 10**30}}, "bad_act"),
    ({"do": "act", "seat": 9, "act": {"type": "draw"}}, "no_such_seat"),
    ({"do": "act", "seat": 0, "act": {"type": "draw"}, "at": -5}, "bad_request"),
    ({"do": "tick"}, "bad_request"),
    ({"do": "tick", "at": 2**60}, "bad_request"),
    ({"do": "tick", "at": 10**30}, "bad_request"),
    ({"do": "record", "seat": 0}, "bad_request"),
    ({"do": "replay", "record": {}}, "bad_record"),
    ({"do": "replay", "record": {"game": "chess"}}, "unknown_game"),
    ({"do": "replay", "record": 4}, "bad_request"),
]


@pytest.mark.parametrize(("request_", "code"), BAD_LINES)
def test_a_bad_line_is_refused_and_changes_nothing(request_: object, code: str) -> None:
    desk = started()
    before = everything(desk)
    answer = ask(desk, request_)
    assert answer["ok"] is False
    assert answer["error"]["code"] == code, answer
    assert answer["error"]["message"].endswith(".")
    assert everything(desk) == before


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        (
            {"do": "act", "seat": 0, "act": {"type": "draw"}, "at": 2.5},
            '"at" must be a whole number, not a number with a decimal point.',
        ),
        (
            {"do": "act", "seat": 0, "act": {"type": "draw"}, "at": None},
            '"at" must be a whole number, not null.',
        ),
        (
            {"do": "act", "seat": 10**30, "act": {"type": "draw"}},
            "There is no seat of so large a number at a table of 3.",
        ),
        ({"do": "legal", "seat": 3}, "There is no seat 3 at a table of 3."),
        ({"do": "tick", "at": "soon"}, '"at" must be a whole number, not text.'),
        ({"do": "tick", "at": None}, '"at" must be a whole number, not null.'),
        ({"do": "tick"}, 'The field "at" is missing.'),
        ({"do": "tick", "at": 1, "to": 2}, "There is no field 'to' here."),
        (
            START | {"options": []},
            '"options" must be an object, with names and values, not a list.',
        ),
        (START | {"seed": True}, '"seed" must be text, not true or false.'),
        (3, "It must be an object, with names and values, not a whole number."),
        ({"do": 3}, f"There is no such request (there are: {', '.join(VERBS)})."),
    ],
)
def test_what_is_wrong_with_a_request_is_said_in_words(request_: object, message: str) -> None:
    assert ask(started(), request_)["error"]["message"] == message


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b" ",
        b"\n",
        b"{",
        b"nonsense",
        b"\xff\xfe",
        b'{"do":"view","seat":0} x',
        b'{"do":"start","seed":"\xff"}',
        b"[" * 100_000,
        b'{"do":' * 50_000,
        b'{"do":"tick","at":NaN}',
        b"\x00",
    ],
)
def test_what_is_not_json_is_refused(line: bytes) -> None:
    answer = json.loads(started().answer_line(line))
    assert answer["ok"] is False
    assert answer["error"]["code"] in ("not_json", "bad_request")


def test_what_is_nested_too_deeply_is_told_so() -> None:
    line = b'{"do":"ask","seat":0,"question":{"a":' + b"[" * 100_000
    assert json.loads(started().answer_line(line))["error"] == {
        "code": "not_json",
        "message": "The line is not a JSON object: it is nested too deeply.",
    }


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "act", "seat": 0, "act": {"type": "draw"}},
        {"do": "tick", "at": 5},
        {"do": "view", "seat": 0},
        {"do": "legal", "seat": 0},
        {"do": "record"},
    ],
)
def test_before_the_start_there_is_no_match(request_: dict[str, object]) -> None:
    assert ask(Desk(), request_)["error"]["code"] == "no_match"


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["draw", "play", "nope", "pass", "insight", "quote1", "moodaut"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=8,
)
field_names = st.sampled_from(
    ["do", "game", "players", "seed", "options", "deal", "seat", "act", "at", "as", "record"]
)
verbs = st.sampled_from(["start", "act", "tick", "view", "legal", "record", "replay"])
act_fields = st.dictionaries(
    st.sampled_from(["type", "card", "target", "quote", "want", "depth", "on"]),
    anything | st.sampled_from(["draw", "play", "pair", "triple", "give", "hide", "nope"]),
    max_size=4,
)
requests = st.builds(
    lambda fields, verb, act: fields | {"do": verb} | ({"act": act} if verb == "act" else {}),
    st.dictionaries(field_names, anything, max_size=5),
    verbs,
    act_fields,
)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=100)
@given(sent=st.lists(requests | anything, max_size=6))
@example(sent=[{"do": "act", "seat": 0, "act": {"type": {}}}])
def test_whatever_is_sent_is_answered(game: str, sent: list[object]) -> None:
    desk = started(game=game)
    for request in sent:
        answer = ask(desk, request)
        assert isinstance(answer["ok"], bool)
        if not answer["ok"]:
            assert answer["error"]["code"] in CODES


@settings(max_examples=300)
@given(st.binary(max_size=60))
def test_whatever_bytes_are_sent_are_answered(line: bytes) -> None:
    answer = json.loads(started().answer_line(line))
    assert answer["ok"] is False
    assert answer["error"]["code"] in CODES
