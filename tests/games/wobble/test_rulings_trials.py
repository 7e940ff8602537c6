"""What is decided by doing: palms, contests and trying (WO-15, WO-19, WO-22)."""

from __future__ import annotations

from typing import cast

import pytest

from mootable.games.wobble.events import EventWire
from mootable.games.wobble.knowledge import COUNTRIES, PEOPLE, WORDS, is_spelled
from mootable.games.wobble.story import sentence
from mootable.words.company import Company
from tests.games.at_wire import named
from tests.games.wobble.play import Table, drawn, table, trying
from tests.saying import english

# -- palms ---------------------------------------------------------------------------------


def palms(at: Table, ups: list[int], downs: list[int]) -> None:
    for seat in ups:
        at.do(seat, "palm", up=True)
    for seat in downs:
        at.do(seat, "palm", up=False)


def test_wo_19_the_larger_side_is_out_until_one_is_left() -> None:
    at = table(["m-plus3.rps c1", "unlucky c1", "c2", "c3", "c4"])
    at.play(0, "m-plus3")
    at.play(1, "unlucky")
    assert at.waiting() == [0, 1, 2, 3, 4]
    palms(at, [0, 1], [2, 3])
    assert at.trial()["left"] == [0, 1, 2, 3, 4]
    events = at.do(4, "palm", up=True)
    assert named(events, "palms")[0] == {
        "type": "palms",
        "up": [0, 1, 4],
        "down": [2, 3],
        "left": [2, 3],
    }
    assert at.waits_for() == "rps"
    assert at.trial() | {"left": [2, 3], "rival": None} == at.trial()
    at.do(2, "rps", pick="rock")
    at.do(3, "rps", pick="rock")
    assert at.waits_for() == "rps"
    at.do(2, "rps", pick="rock")
    events = at.do(3, "rps", pick="paper")
    assert named(events, "unlucky")[0]["seat"] == 2
    assert at.attack()["target"] == 2


def test_wo_19_one_alone_is_unlucky_at_once() -> None:
    at = table(["m-plus3.rps c1", "unlucky c1", "c2"])
    at.play(0, "m-plus3")
    at.play(1, "unlucky")
    # Nothing can be played while palms are shown.
    assert at.top()["open"] is False
    palms(at, [1], [0, 2])
    assert at.attack()["target"] == 1
    assert at.waits_for() == "attack"
    assert at.top()["open"] is True


@pytest.mark.parametrize(("ups", "downs"), [([0, 1, 2, 3], []), ([0, 1], [2, 3])])
def test_wo_19_equal_sides_or_all_alike_go_again(ups: list[int], downs: list[int]) -> None:
    at = table(["m-plus3.rps c1", "unlucky c1", "c2", "c3"])
    at.play(0, "m-plus3")
    at.play(1, "unlucky")
    palms(at, ups, downs)
    assert at.waits_for() == "palm"
    assert at.waiting() == [0, 1, 2, 3]


def test_wo_19_picks_are_secret_until_all_are_there() -> None:
    at = table(["m-plus3.rps c1", "unlucky c1", "c2"])
    at.play(0, "m-plus3")
    at.play(1, "unlucky")
    before = at.view(2)["trial"]
    events = at.do(1, "palm", up=True)
    assert events == [{"type": "picked", "seat": 1}]
    assert at.view(2)["trial"] == before
    assert at.refused(1, "palm", up=False) == "not_now"


def test_wo_19_with_two_it_is_rock_paper_scissors() -> None:
    at = table(["m-plus3.rps c1", "unlucky c1"])
    at.play(0, "m-plus3")
    at.play(1, "unlucky")
    assert at.waits_for() == "rps"
    assert at.refused(0, "play", card="c1") == "window_open"
    at.do(1, "rps", pick="scissors")
    at.do(0, "rps", pick="rock")
    assert at.attack()["target"] == 1


# -- trying --------------------------------------------------------------------------------


def rps(at: Table, mine: str, theirs: str) -> None:
    at.do(1, "rps", pick=mine)
    at.do(0, "rps", pick=theirs)


def test_wo_15_all_tasks_done_draw_none() -> None:
    at = trying("rps", clock=False)
    assert at.trial()["rival"] == 0
    rps(at, "rock", "scissors")
    rps(at, "rock", "rock")
    assert at.trial()["score"] == [1, 0]
    rps(at, "paper", "rock")
    assert drawn(at) == 0
    assert at.turn() == 1


def test_wo_15_begun_and_failed_draws_twice_the_stake() -> None:
    at = trying("rps", clock=False)
    rps(at, "rock", "paper")
    rps(at, "rock", "paper")
    assert drawn(at) == 6


def test_wo_15_the_tasks_of_all_cards_come_one_after_another() -> None:
    at = table(["m-plus3.rps c1", "c-plus3.spelling c2", "c3"])
    at.play(0, "m-plus3")
    at.play(1, "c-plus3")
    at.do(2, "try")
    for _ in range(2):
        at.do(2, "rps", pick="rock")
        at.do(0, "rps", pick="scissors")
    assert at.trial()["task"] == "spelling"
    assert at.trial()["rival"] == 1
    at.do(1, "pick", word=WORDS[0])
    at.do(2, "answer", text="wrong")
    assert at.counts()[2] == 13


def test_wo_15_declined_after_hearing_the_word_is_no_try() -> None:
    at = trying("spelling", clock=False)
    assert at.waits_for() == "pick"
    assert at.refused(0, "pick", word="qqqqq") == "bad_answer"
    assert at.refused(0, "pick", country="France") == "bad_answer"
    assert at.refused(1, "pick", word=WORDS[3]) == "not_now"
    at.do(0, "pick", word=WORDS[3])
    assert at.trial()["word"] == WORDS[3]
    assert at.kinds(1) == {"answer", "decline"}
    at.do(1, "decline")
    assert drawn(at) == 3


def test_wo_15_a_word_is_spelled_letter_by_letter() -> None:
    at = trying("spelling", clock=False)
    at.do(0, "pick", word=WORDS[3])
    at.do(1, "answer", text="-".join(WORDS[3].upper()))
    assert drawn(at) == 0
    assert is_spelled("accordion", "A C C O R D I O N")


@pytest.mark.parametrize(("share", "cards"), [(1.0, 0), (1.09, 0), (0.91, 0), (1.11, 6), (0.5, 6)])
def test_wo_15_a_population_within_a_tenth(share: float, cards: int) -> None:
    at = trying("population", clock=False)
    at.do(0, "pick", country="France")
    assert "France" in COUNTRIES
    at.do(1, "answer", number=int(PEOPLE["France"] * share))
    assert drawn(at) == cards


def test_wo_15_a_failed_quiz_tells_all_the_answer() -> None:
    at = trying("population", clock=False)
    at.do(0, "pick", country="France")
    (failed,) = named(at.do(1, "answer", number=1), "failed")
    assert failed["country"] == "France"
    assert failed["people"] == PEOPLE["France"]
    among = Company("wobble", ["Ada", "Bo", "Cy"])
    assert english(sentence(cast("EventWire", failed)), among).endswith(" million people.")

    at = trying("spelling", clock=False)
    at.do(0, "pick", word="accordion")
    (failed,) = named(at.do(1, "answer", text="acordion"), "failed")
    assert english(sentence(cast("EventWire", failed)), among) == (
        "Bo failed at spelling. It is spelled accordion."
    )
    # Elsewhere nothing was asked.
    at = trying("stopwatch", clock=False)
    (failed,) = named(at.do(1, "answer"), "failed")
    assert english(sentence(cast("EventWire", failed)), among) == "Bo failed at the stopwatch."


def test_wo_15_a_pick_left_open_is_the_tables() -> None:
    at = trying("population", clock=False)
    at.do(0, "pick")
    assert at.trial()["country"] in COUNTRIES


def test_wo_15_skip_capture_and_a_3_turned_over_draw_13() -> None:
    """The source's own example."""
    at = table(
        ["m-plus5.turn_over c1", "c1", "c2"],
        deck="g-skip capture y3 c1 y2 g3 c4 y5 g6 c7 y8 g9 c2 y3 g4 c5 y6 g7",
    )
    at.play(0, "m-plus5")
    events = at.do(1, "try")
    assert named(events, "turned_over")[0]["count"] == 13
    assert at.counts()[1] == 14
    assert at.view()["pile"][-3:] == ["g-skip", "capture", "y3"]


def test_wo_15_turn_over_with_no_number_left_draws_nothing() -> None:
    at = table(["m-plus5.turn_over c1", "c1", "c2"], deck="g-skip capture")
    at.play(0, "m-plus5")
    at.do(1, "try")
    # The pile has been turned over too: the 5 below the top was a number.
    assert at.counts()[1] >= 1
    at = table(["m-plus5.turn_over c1", "c1", "c2"], pile="m-skip", deck="g-skip capture")
    at.play(0, "m-plus5")
    at.do(1, "try")
    assert at.counts()[1] == 1


def test_wo_15_turn_over_replaces_its_own_share_and_is_never_doubled() -> None:
    deck = "y3 c1 y2 g3 c4 y5 g6 c7 y8 g9 c2 y3 g4 c5 y6 g7 c1 c2 c3 c4 c5 c6 c7 c8 c9"
    at = table(["m-plus5.turn_over c1", "g-plus5.rps c2", "c3", "double c4"], deck=deck)
    at.play(0, "m-plus5")
    at.play(1, "g-plus5")
    at.play(3, "double")
    assert at.attack()["amount"] == 20
    at.do(2, "try")
    for _ in range(2):
        at.do(2, "rps", pick="rock")
        at.do(1, "rps", pick="paper")
    # Ten at stake, failed: twenty; and the three that were turned over.
    assert at.counts()[2] == 24


def test_wo_15_cards_are_turned_over_first_whatever_the_order_of_cards() -> None:
    deck = "y3 c1 y2 g3 c4 y5 g6 c7 y8 g9 c2 y3 g4 c5 y6 g7 c1 c2 c3 c4 c5 c6 c7 c8 c9"
    at = table(["g-plus5.rps c1", "m-plus5.turn_over c2", "c3", "c4"], pile="g5", deck=deck)
    at.play(0, "g-plus5")
    at.play(1, "m-plus5")
    events = at.do(2, "try")
    assert [event["type"] for event in events][-2:] == ["turned_over", "task"]
    for _ in range(2):
        at.do(2, "rps", pick="rock")
        at.do(0, "rps", pick="paper")
    # Five at stake, failed: ten; and the three that were turned over.
    assert at.counts()[2] == 14


def test_wo_15_a_task_declined_after_cards_were_turned_over_costs_its_plain_share() -> None:
    deck = "y3 c1 y2 g3 c4 y5 g6 c7 y8 g9 c2 y3 g4 c5 y6 g7"
    at = table(["g-plus5.spelling c1", "m-plus5.turn_over c2", "c3"], pile="g5", deck=deck)
    at.play(0, "g-plus5")
    at.play(1, "m-plus5")
    at.do(2, "try")
    at.do(0, "pick", word="queue")
    at.do(2, "decline")
    assert at.counts()[2] == 9


def test_wo_22_against_ones_own_card_whoever_aimed_it_is_the_other_side() -> None:
    at = table(["m-plus3.rps c1", "mirror c1", "c2"])
    at.play(0, "m-plus3")
    at.play(1, "mirror")
    at.do(0, "try")
    assert at.trial()["rival"] == 1
    assert at.trial()["seat"] == 0


def test_wo_22_with_nobody_on_the_other_side_it_cannot_be_begun() -> None:
    at = table(["m-plus3.rps unlucky c1", "mirror c2"])
    at.play(0, "m-plus3")
    at.play(1, "mirror")
    at.play(0, "unlucky")
    at.do(0, "rps", pick="rock")
    at.do(1, "rps", pick="paper")
    assert at.attack()["target"] == 0
    # Their own card, which they aimed at themselves: no try, so the plain number.
    events = at.do(0, "try")
    assert named(events, "not_begun")
    assert at.counts() == [4, 1]
