"""Attacks that are settled, whose top card is then one like any other (WO-13); and what becomes of
those that have grown beyond all measure."""

from __future__ import annotations

import pytest

from mootable.games.wobble.attacks import MOST_OWED
from tests.games.at_wire import named
from tests.games.wobble.play import Table, table


@pytest.mark.parametrize("card", ["m-skip", "m-minus20", "m-afk", "m-plus5.turn_over"])
def test_wo_13_settled_the_top_card_can_be_tossed_in_on_again(card: str) -> None:
    at = table([f"{card} c1", "c1 c4", "c2 c3", f"{card} c5"])
    at.play(0, card)
    at.do(1, "take")
    assert at.attack() is None
    assert at.top()["open"] is True
    assert at.may_play(3) == {card}
    events = at.play(3, card, on=1)
    assert named(events, "played")[0]["tossed_in"]
    # A new attack, of one card, at the tosser's neighbour.
    assert len(at.attack()["cards"]) == 1
    assert at.attack()["target"] == 0


def test_wo_13_a_skip_that_was_taken_can_be_tossed_in_on_by_the_one_it_hit() -> None:
    at = table(["m-skip c1", "m-skip c4", "c2 c6", "c3 c5"])
    at.play(0, "m-skip")
    at.do(1, "take")
    assert at.turn() == 2
    at.play(1, "m-skip", on=1)
    assert at.attack()["target"] == 2


def test_wo_13_a_plus_card_whose_task_was_done_can_be_tossed_in_on() -> None:
    at = table(["m-plus3.rps c1", "c1 c4", "m-plus3.coin_spin c2"])
    at.play(0, "m-plus3")
    at.do(1, "try")
    for _ in range(2):
        at.do(1, "rps", pick="rock")
        at.do(0, "rps", pick="scissors")
    assert at.turn() == 1
    at.play(2, "m-plus3", on=1)
    assert at.attack()["target"] == 0
    assert at.attack()["amount"] == 3


def test_wo_13_until_the_player_whose_turn_it_then_is_has_begun_to_draw() -> None:
    at = table(["m-skip c1", "c1 c4", "c2 c6", "m-skip c5"])
    at.play(0, "m-skip")
    at.do(1, "take")
    at.do(2, "draw")
    assert at.top()["open"] is False
    assert at.turn() == 3
    # On their own turn they just play it.
    at.play(3, "m-skip")
    at = table(["m-skip c1", "c1 c4", "c2 c6", "c3 c5", "m-skip c7"])
    at.play(0, "m-skip")
    at.do(1, "take")
    at.do(2, "draw")
    assert at.legal(4) == []
    assert named(at.play(4, "m-skip", on=1), "too_slow")


def test_wo_13_a_try_that_came_too_slow_is_not_given_back_when_it_is_settled() -> None:
    at = table(["m-plus3.spelling c1", "c1 c4", "m-plus3.rps c2", "c3"])
    at.play(0, "m-plus3")
    at.do(1, "try")
    assert named(at.play(2, "m-plus3", on=1), "too_slow")
    at.do(0, "pick")
    at.do(1, "decline")
    assert at.top()["open"] is True
    assert at.legal(2) == []
    assert at.refused(2, "play", card="m-plus3", on=1) == "already_tried"


@pytest.mark.parametrize("card", ["double", "dodge"])
def test_wo_13_a_card_that_is_no_toss_in_does_not_use_up_the_try(card: str) -> None:
    """WO-6: it was too slow, and once it is settled the toss-in is still to be had."""
    at = table(["m-plus3.spelling c1", "c1 c4", f"m-plus3.rps {card} c2", "c3"])
    at.play(0, "m-plus3")
    at.do(1, "try")
    assert named(at.play(2, card, on=1), "too_slow")
    assert at.refused(2, "play", card=card, on=1) == "already_tried"
    at.do(0, "pick")
    at.do(1, "decline")
    assert at.may_play(2) == {"m-plus3.rps"}
    assert named(at.play(2, "m-plus3", on=1), "played")[0]["tossed_in"]


def test_wo_13_nor_does_one_played_before_a_magnet_is_answered() -> None:
    at = table(["m-magnet c8", "c1 c2", "m-magnet c4 double"], clock=True)
    at.play(0, "m-magnet")
    at.do(1, "take")
    at.tick(4000)
    assert named(at.play(2, "double", on=1), "too_slow")
    at.do(1, "name", number=9)
    assert at.may_play(2) == {"m-magnet"}
    assert named(at.play(2, "m-magnet", on=1), "played")[0]["tossed_in"]


def test_wo_13_a_jerk_card_on_a_settled_attack_is_refused() -> None:
    at = table(["m-skip c1", "c1 c4", "c2 c6", "double c5"])
    at.play(0, "m-skip")
    at.do(1, "take")
    assert at.refused(3, "play", card="double", on=1) == "not_playable"


# -- absurd numbers ------------------------------------------------------------------------


def doubled_over_and_over(card: str) -> Table:
    """Seventy times the target doubles what it is hit by, and passes it on."""
    hand = " ".join([card] * 36 + ["double"] * 35 + ["c1"])
    at = table([hand, hand], clock=True, decide_ms=0)
    at.play(0, card)
    for turn in range(70):
        at.play((turn + 1) % 2, "double")
        at.play((turn + 1) % 2, card)
    return at


def test_wo_14_what_is_doubled_over_and_over_is_capped() -> None:
    """Where numbers get absurd they are the same compiled and interpreted."""
    at = doubled_over_and_over("m-minus20")
    # Of 71 cards the last six are still growing: 20, 40, … 640.
    assert at.attack()["amount"] == 65 * MOST_OWED + 1260
    at.do(1, "take")
    at.tick(4000)
    assert at.scores() == [0, 65 * MOST_OWED + 1260]


def test_wo_15_nobody_owes_more_turns_than_that() -> None:
    at = doubled_over_and_over("m-skip")
    at.do(1, "take")
    # Round and round: each pays as often as the other, and seat 0 is the first to be free.
    events = at.tick(4000)
    assert len(named(events, "skipped")) < 2 * MOST_OWED + 1
    assert at.view()["players"][at.turn()]["owes"] == 0


def test_wo_15_nobody_can_copy_a_text_that_often() -> None:
    at = doubled_over_and_over("m-afk")
    at.do(1, "take")
    at.tick(4000)
    (away,) = at.view()["away"]
    assert away["times"] > 61 * MOST_OWED
    at.now = away["from"]
    assert at.refused(1, "back", text=away["text"]) == "bad_answer"
