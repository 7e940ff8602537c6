"""The twelve tasks one by one: on the screen, and for real before the others (WO-13, WO-15)."""

from __future__ import annotations

from typing import Any

import pytest

from mootable.games.wobble.cards import TASKS
from tests.games.at_wire import named
from tests.games.wobble.play import drawn, table, trying

# -- the tasks on the screen ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("task", "answer", "until"),
    [
        ("coin_spin", {"taps": []}, 32_500),
        ("phone_call", {"text": "hello"}, 10_500),
        ("arm_wrestle", {"taps": []}, 30_500),
        ("pile_catch", {"ms": 0}, 25_500),
        ("glass_coin", {"ms": 0}, 25_500),
    ],
)
def test_one_gets_ready_for_a_task_whose_time_runs(
    task: str, answer: dict[str, object], until: int
) -> None:
    at = trying(task)
    assert at.trial()["began"] == 5_500
    assert at.view()["window"]["until"] == until
    at.now = 5_499
    assert at.refused(1, "answer", **answer) == "bad_answer"


@pytest.mark.parametrize("task", ["wall_throw", "coin_slide", "stopwatch"])
def test_what_waits_for_ones_hand_begins_at_once(task: str) -> None:
    assert trying(task).trial()["began"] == 4_000


def test_coin_spin_wants_a_tap_at_each_wobble() -> None:
    at = trying("coin_spin")
    beats = at.trial()["beats"]
    at.now = 12_000
    assert at.refused(1, "answer", taps=beats) == "bad_answer"
    at.now = 12_600
    assert at.refused(1, "answer", taps=list(range(0, 1000, 10))) == "bad_answer"
    assert at.refused(1, "answer", taps=[*beats, 8000]) == "bad_answer"
    assert at.refused(1, "answer", taps=[500, 300]) == "bad_answer"
    assert at.refused(1, "answer", ms=3) == "bad_answer"
    at.do(1, "answer", taps=[beat + 100 for beat in beats])
    assert drawn(at) == 0
    at = trying("coin_spin")
    at.now = 12_600
    at.do(1, "answer", taps=[])
    assert drawn(at) == 6


def test_phone_call_must_not_fall_silent() -> None:
    at = trying("phone_call")
    at.now = 8000
    at.do(1, "answer", text="hello there")
    at.now = 12_000
    assert at.refused(1, "answer", text="hello there") == "bad_answer"
    assert at.refused(1, "answer", text=" ") == "bad_answer"
    at.tick(13_000)
    assert drawn(at) == 6
    at = trying("phone_call")
    for number in range(8):
        at.now = 8000 + 4000 * number
        if at.view()["trial"]:
            at.do(1, "answer", text=f"talk {number}")
    assert drawn(at) == 0


def test_stopwatch_is_checked_against_the_tables_clock() -> None:
    at = trying("stopwatch")
    assert at.refused(1, "answer", ms=20_000) == "bad_answer"
    at.do(1, "answer", start=True)
    assert at.trial()["running"]
    at.now = 9000
    assert at.refused(1, "answer", ms=20_000) == "bad_answer"
    at.now = 24_600
    at.do(1, "answer", ms=20_400)
    assert drawn(at) == 0
    at = trying("stopwatch")
    at.do(1, "answer", start=True)
    at.now = 25_600
    at.do(1, "answer", ms=21_400)
    assert drawn(at) == 6


@pytest.mark.parametrize("task", ["pile_catch", "glass_coin"])
def test_catches_are_a_matter_of_timing(task: str) -> None:
    at = trying(task)
    goal = at.trial()["goal"]
    assert at.refused(1, "answer", ms=goal) == "bad_answer"
    at.now = at.trial()["began"] + goal + 60
    at.do(1, "answer", ms=goal + 40)
    assert drawn(at) == 0
    at = trying(task)
    at.now = at.trial()["began"] + goal + 300
    at.do(1, "answer", ms=goal + 200)
    assert drawn(at) == 6


def test_a_coin_is_slid_with_one_push() -> None:
    outcomes = set()
    for number in range(30):
        at = trying("coin_slide", seed=f"slide {number}")
        at.do(1, "answer", power=97)
        outcomes.add(drawn(at))
    assert outcomes == {0, 6}
    at = trying("coin_slide")
    at.do(1, "answer", power=40)
    assert drawn(at) == 6


def test_arm_wrestling_is_a_contest_of_taps_that_hands_can_do() -> None:
    at = trying("arm_wrestle")
    assert sorted(at.waiting()) == [0, 1]
    at.now = 10_400
    assert at.refused(1, "answer", taps=[1, 100]) == "bad_answer"
    at.now = 10_500
    assert at.refused(1, "answer", taps=list(range(0, 5000, 20))) == "bad_answer"
    at.do(1, "answer", taps=list(range(0, 5000, 100)))
    assert at.view(0)["trial"] == at.view(2)["trial"]
    events = at.do(0, "answer", taps=list(range(0, 5000, 110)))
    assert named(events, "contest")[0]["results"] == [50, 46]
    assert drawn(at) == 0


def test_equal_strength_goes_again_and_idle_arms_lose() -> None:
    at = trying("arm_wrestle")
    at.now = 10_500
    at.do(1, "answer", taps=[100, 200])
    at.do(0, "answer", taps=[100, 300])
    assert at.waits_for() == "contest"
    assert at.trial()["began"] == 12_000
    at.tick(37_000)
    assert drawn(at) == 6


def test_the_card_closer_to_the_wall_wins() -> None:
    at = trying("wall_throw")
    goal = at.trial()["goal"]
    at.do(1, "answer", power=goal)
    at.do(0, "answer", power=0)
    assert drawn(at) == 0


def test_giving_up_is_failing() -> None:
    for task in ("coin_spin", "phone_call", "stopwatch", "pile_catch", "coin_slide"):
        at = trying(task)
        at.do(1, "answer")
        assert drawn(at) == 6


def test_a_task_not_done_in_time_has_failed() -> None:
    at = trying("coin_slide")
    at.tick(24_000)
    assert drawn(at) == 6
    at = trying("spelling")
    at.do(0, "pick")
    at.tick(24_000)
    assert drawn(at) == 3


# -- the tasks for real --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("votes", "cards"),
    [([True, True, False], 0), ([False, False, True], 6)],
)
def test_for_real_the_others_vote(votes: list[bool], cards: int) -> None:
    at = trying("phone_call", tasks="table", clock=False)
    assert at.refused(1, "answer", text="hello") == "bad_answer"
    at.do(1, "answer")
    assert at.waits_for() == "vote"
    assert at.waiting() == [0, 2, 3]
    for seat, done in zip([0, 2, 3], votes, strict=True):
        at.do(seat, "vote", done=done)
    assert drawn(at) == cards


def test_for_real_a_tie_and_silence_count_as_done() -> None:
    at = table(["m-plus3.rps c1", "c1", "c2"], tasks="table", clock=True)
    at.play(0, "m-plus3")
    at.do(1, "try")
    at.tick(4000)
    at.do(1, "answer")
    at.do(0, "vote", done=False)
    at.tick(19_000)
    assert drawn(at) == 0


@pytest.mark.parametrize("task", [task for task in TASKS if task != "turn_over"])
def test_every_task_can_be_done_for_real(task: str) -> None:
    at = trying(task, tasks="table", clock=False)
    at.do(1, "answer")
    for seat in (0, 2, 3):
        at.do(seat, "vote", done=True)
    assert drawn(at) == 0


def test_for_real_three_must_be_there_to_begin() -> None:
    at = table(["m-afk m-plus3.rps c1", "c1 c9", "c2 c9"], tasks="table", pile="m5")
    at.play(0, "m-afk")
    at.do(1, "take")
    at.do(2, "draw")
    at.play(0, "m-plus3")
    events = at.do(2, "try")
    assert named(events, "not_begun")
    assert named(events, "drew")[0]["count"] == 3


FOR_REAL = {"type": "try", "vote": True}


@pytest.mark.parametrize(
    "task", ["coin_spin", "phone_call", "arm_wrestle", "wall_throw", "pile_catch", "stopwatch"]
)
def test_wo_15_on_the_screen_too_whoever_cannot_may_ask_for_the_vote(task: str) -> None:
    at = table([f"m-plus3.{task} c1", "c1", "c2", "c3"])
    at.play(0, "m-plus3")
    assert FOR_REAL in at.legal(1)
    events = at.do(1, "try", vote=True)
    assert named(events, "tried") == [{"type": "tried", "seat": 1, "vote": True}]
    assert at.trial()["voted"]
    assert at.waiting() == [1]
    assert at.refused(1, "answer", power=50) == "bad_answer"
    at.do(1, "answer")
    for seat in (0, 2, 3):
        at.do(seat, "vote", done=seat == 0)
    assert drawn(at) == 6


@pytest.mark.parametrize("task", ["coin_spin", "phone_call", "stopwatch", "pile_catch"])
def test_wo_15_a_task_that_has_begun_cannot_be_voted_on(task: str) -> None:
    at = trying(task)
    assert at.legal(1) == [{"type": "answer"}]
    assert at.refused(1, "try", vote=True) == "not_now"
    assert at.refused(1, "answer", vote=True) == "bad_act"
    at.do(1, "answer")
    assert drawn(at) == 6


def test_wo_13_a_wish_for_the_vote_is_void_when_the_attack_changes() -> None:
    at = table(["m-plus3.coin_slide c1", "c1 c4", "double c2"], clock=True)
    at.play(0, "m-plus3")
    at.do(1, "try", vote=True)
    assert at.attack()["vote"]
    at.play(2, "double")
    at.do(1, "try")
    at.tick(4000)
    assert at.trial()["voted"] is False


def test_wo_15_the_vote_is_for_quick_hands_with_three_at_the_table() -> None:
    def offered(task: str, hands: list[str], **options: Any) -> bool:
        at = table([f"m-plus3.{task} c1", *hands], **options)
        at.play(0, "m-plus3")
        may = FOR_REAL in at.legal(1)
        if not may:
            assert at.refused(1, "try", vote=True) == "not_now"
        return may

    three = ["c1 c9", "c2 c8"]
    assert offered("coin_slide", three)
    for task in ("spelling", "population", "rps", "turn_over"):
        assert not offered(task, three)
    assert not offered("coin_slide", three, skills=[None, 50, None])
    assert not offered("coin_slide", three[:1])
    # Where all is done for real nobody has to ask.
    assert not offered("coin_slide", three, tasks="table")


def test_wo_15_only_the_quick_tasks_of_several_are_voted_on() -> None:
    at = table(["m-plus3.rps c1", "c-plus3.glass_coin c2", "c3"])
    at.play(0, "m-plus3")
    at.play(1, "c-plus3")
    at.do(2, "try", vote=True)
    assert at.trial()["voted"] is False
    for _ in range(2):
        at.do(2, "rps", pick="rock")
        at.do(0, "rps", pick="scissors")
    assert at.trial() | {"task": "glass_coin", "voted": True} == at.trial()


def test_wo_17_each_of_those_hit_may_ask_for_the_vote() -> None:
    at = table(["m-plus3.glass_coin c1", "c1 c5", "notme c3 y5", "c4"])
    at.play(0, "m-plus3")
    at.play(2, "notme")
    at.do(1, "try", vote=True)
    assert at.trial()["voted"]
    at.do(1, "answer")
    for seat in (0, 2, 3):
        at.do(seat, "vote", done=True)
    assert at.attack()["vote"] is False, "nor has the next one asked for it"
    at.do(3, "try")
    assert at.trial()["voted"] is False
