"""Attacks: how they grow, turn, are doubled, captured and generalised (WO-10 to WO-17), and one
with nobody to aim at (WO-18)."""

from __future__ import annotations

import pytest

from tests.games.at_wire import named
from tests.games.wobble.play import Table, table


def test_wo_10_an_offensive_card_aims_at_the_next_player() -> None:
    at = table(["m-plus3.rps c1", "c1", "c2"])
    at.play(0, "m-plus3.rps")
    assert at.attack() == {
        "symbol": "plus3",
        "amount": 3,
        "cards": [{"card": "m-plus3.rps", "owner": 0}],
        "owner": 0,
        "target": 1,
        "tasks": ["rps"],
        "dodged": [],
        "jerked": False,
        "answer": None,
        "vote": False,
        "not_me": None,
    }
    assert at.turn() == 1
    assert at.waits_for() == "attack"


def test_wo_11_the_same_symbol_of_any_colour_passes_it_on() -> None:
    at = table(["m-plus3.rps c1", "g-plus3.stopwatch m-plus5.turn_over c1", "c2"])
    at.play(0, "m-plus3")
    assert at.may_play(1) == {"g-plus3.stopwatch"}
    assert at.kinds(1) == {"play", "take", "try"}
    at.play(1, "g-plus3")
    assert at.attack()["amount"] == 6
    assert at.attack()["target"] == 2
    assert [card["owner"] for card in at.attack()["cards"]] == [0, 1]
    at.do(2, "take")
    assert at.counts() == [1, 2, 7]


def test_wo_11_only_plus_cards_can_be_tried() -> None:
    at = table(["m-skip c1", "c1", "c2"])
    at.play(0, "m-skip")
    assert at.kinds(1) == {"take"}
    assert at.refused(1, "try") == "not_now"
    assert at.refused(2, "take") == "not_now"


def test_wo_12_dodge_puts_its_player_out_of_the_attack() -> None:
    at = table(["m-plus3.rps c1", "dodge c1", "g-plus3.rps mirror c2"])
    at.play(0, "m-plus3")
    at.play(1, "dodge")
    assert at.attack()["target"] == 2
    assert at.attack()["dodged"] == [1]
    assert at.view()["pile"][0] == "m-plus3.rps"
    assert at.view()["pile"][-1] == "dodge"
    at.play(2, "mirror")
    # Back the other way it would be seat 1's, who is passed over.
    assert at.attack()["target"] == 0


def test_wo_12_an_attack_all_have_dodged_does_nothing() -> None:
    at = table(["m-skip dodge c1", "dodge c1"])
    at.play(0, "m-skip")
    at.play(1, "dodge")
    events = at.play(0, "dodge")
    assert named(events, "fizzled")
    assert at.attack() is None
    assert at.turn() == 1


def test_wo_12_what_all_have_dodged_can_be_tossed_in_on() -> None:
    """A grey card is neither playing nor drawing (WO-6)."""
    at = table(["m-skip m-skip dodge c1", "dodge c1"])
    at.play(0, "m-skip")
    at.play(1, "dodge")
    at.play(0, "dodge")
    assert at.turn() == 1
    at.play(0, "m-skip", on=1)
    assert at.attack()["target"] == 1


def test_wo_12_a_dodger_has_no_part_in_it_but_may_jerk_and_toss_in() -> None:
    at = table(["m-plus3.rps c1", "dodge m-plus3.coin_spin double c1", "you c2", "notme c3", "c4"])
    at.play(0, "m-plus3")
    at.play(1, "dodge")
    assert at.may_play(1) == {"m-plus3.coin_spin", "double"}
    targets = [act["target"] for act in at.legal(2) if act.get("card") == "you"]
    assert targets == [0, 3, 4]
    assert at.refused(2, "play", card="you", target=1) == "bad_target"
    at.play(1, "double")
    at.play(1, "m-plus3", on=1)
    assert at.attack()["amount"] == 9
    assert at.attack()["target"] == 2
    assert at.attack()["dodged"] == [1]
    events = at.play(3, "notme")
    assert named(events, "hit")[0]["seats"] == [2, 4, 0]


def test_wo_12_a_dodger_shows_no_palm() -> None:
    at = table(["m-plus3.rps c1", "dodge c1", "unlucky c2", "c3", "c4"])
    at.play(0, "m-plus3")
    at.play(1, "dodge")
    at.play(2, "unlucky")
    assert at.waiting() == [0, 2, 3, 4]
    assert at.refused(1, "palm", up=True) == "not_now"


def test_wo_12_a_dodger_is_hit_again_by_the_next_attack() -> None:
    at = table(["m-skip m-skip c1", "dodge c1 c3", "c2 c9"])
    at.play(0, "m-skip")
    at.play(1, "dodge")
    at.do(2, "take")
    assert at.turn() == 0
    at.play(0, "m-skip")
    assert at.attack()["target"] == 1
    assert at.attack()["dodged"] == []


def test_wo_12_you_points_at_anyone_else() -> None:
    at = table(["m-plus3.rps c1", "you c1", "c2", "c3"])
    at.play(0, "m-plus3")
    assert at.refused(1, "play", card="you", target=1) == "bad_target"
    assert at.refused(1, "play", card="you") == "bad_target"
    at.play(1, "you", target=3)
    at.do(3, "take")
    assert at.counts() == [1, 1, 1, 4]
    assert at.turn() == 3


def test_wo_12_a_mirror_sends_a_stack_back() -> None:
    """The source's own example: all the +3 cards are aimed at whoever laid the last."""
    at = table(["m-plus3.rps c1", "g-plus3.stopwatch c1", "mirror c2"])
    at.play(0, "m-plus3")
    at.play(1, "g-plus3")
    at.play(2, "mirror")
    assert at.attack()["target"] == 1
    assert at.attack()["amount"] == 6
    assert at.view()["direction"] == -1
    at.do(1, "take")
    assert at.counts() == [1, 7, 1]


def test_wo_12_grey_cards_are_for_the_target_alone() -> None:
    at = table(["m-plus3.rps c1", "c1", "mirror c2"])
    assert at.refused(2, "play", card="mirror") == "not_playable"
    at.play(0, "m-plus3")
    assert at.refused(2, "play", card="mirror") == "not_playable"


def live(*hands: str) -> Table:
    at = table(list(hands), clock=True)
    at.now = 1000
    return at


def test_wo_13_taking_takes_effect_after_attack_ms() -> None:
    at = live("m-plus3.rps c1", "c1", "double c2")
    at.play(0, "m-plus3")
    at.now = 2000
    at.do(1, "take")
    assert at.counts()[1] == 1
    assert at.waiting() == []
    assert at.attack()["answer"] == "take"
    at.tick(4999)
    assert at.counts()[1] == 1
    at.tick(5000)
    assert at.counts()[1] == 4
    assert at.turn() == 1


def test_wo_13_a_change_voids_what_was_said() -> None:
    at = live("m-plus3.rps c1", "c1", "double c2")
    at.play(0, "m-plus3")
    at.now = 2000
    at.do(1, "take")
    at.now = 4900
    at.play(2, "double")
    assert at.attack()["answer"] is None
    assert at.waiting() == [1]
    at.tick(5000)
    assert at.counts()[1] == 1
    at.now = 6000
    at.do(1, "take")
    at.tick(8900)
    assert at.counts()[1] == 7


def test_wo_13_the_target_can_still_answer_with_a_card() -> None:
    at = live("m-plus3.rps c1", "mirror c1", "c2")
    at.play(0, "m-plus3")
    at.do(1, "take")
    assert at.kinds(1) == {"play"}
    at.play(1, "mirror")
    assert at.attack()["target"] == 0


def test_wo_13_silence_takes_it_after_decide_ms() -> None:
    at = live("m-plus3.rps c1", "c1", "c2")
    at.play(0, "m-plus3")
    at.tick(15_999)
    assert at.counts()[1] == 1
    at.tick(16_000)
    assert at.counts()[1] == 4


def test_wo_13_once_it_takes_effect_nothing_more_can_be_played_on_it() -> None:
    at = live("m-plus3.spelling c1", "c1", "m-plus3.coin_spin double c2")
    at.play(0, "m-plus3")
    at.do(1, "try")
    at.tick(5000)
    assert at.waits_for() == "pick"
    assert at.top()["open"] is False
    assert at.legal(2) == []
    events = at.play(2, "m-plus3", on=1)
    assert named(events, "too_slow")
    assert named(at.play(2, "double"), "too_slow")


def test_wo_14_two_plus_3_and_a_double_make_12() -> None:
    """The source's own example."""
    at = table(["m-plus3.rps c1", "g-plus3.stopwatch double c1", "c2", "c3"])
    at.play(0, "m-plus3")
    at.play(1, "g-plus3")
    assert at.refused(1, "play", card="double") == "own_card"
    at = table(["m-plus3.rps c1", "g-plus3.stopwatch c1", "c2", "double c3"])
    at.play(0, "m-plus3")
    at.play(1, "g-plus3")
    at.play(3, "double")
    assert at.attack()["amount"] == 12
    assert at.attack()["target"] == 2
    assert at.view()["pile"][-1] == "double"
    at.do(2, "take")
    assert at.counts() == [1, 1, 13, 1]


def test_wo_14_one_jerk_card_since_the_last_offensive_card() -> None:
    at = table(["m-skip c1", "g-skip c1", "double double c2", "double c3"])
    at.play(0, "m-skip")
    at.play(2, "double")
    assert at.refused(3, "play", card="double") == "not_playable"
    at.play(1, "g-skip")
    assert at.attack()["amount"] == 3
    at.play(3, "double")
    assert at.attack()["amount"] == 6


def test_wo_14_cards_laid_after_a_double_are_not_doubled() -> None:
    at = table(["m-plus3.rps c1", "g-plus3.stopwatch c1", "double c2"])
    at.play(0, "m-plus3")
    at.play(2, "double")
    at.play(1, "g-plus3")
    assert at.attack()["amount"] == 9


def test_wo_14_capture_owns_it_and_names_the_target() -> None:
    at = table(["m-plus3.rps c1", "g-plus3.stopwatch c1", "c2", "capture c3"])
    at.play(0, "m-plus3")
    at.play(1, "g-plus3")
    assert at.refused(3, "play", card="capture", target=3) == "bad_target"
    at.play(3, "capture", target=0)
    assert [card["owner"] for card in at.attack()["cards"]] == [3, 3]
    assert at.attack()["target"] == 0
    at.do(0, "take")
    assert at.counts() == [7, 1, 1, 1]
    assert at.turn() == 0


def test_wo_15_skips_are_paid_when_play_reaches_them() -> None:
    at = table(["m-skip c1", "c1 c2", "c2", "c3"])
    at.play(0, "m-skip")
    events = at.do(1, "take")
    assert named(events, "skipped") == [{"type": "skipped", "seat": 1, "owes": 0}]
    assert at.turn() == 2
    at = table(["m-skip c1", "c1 c2", "double c2", "c3 c4"])
    at.play(0, "m-skip")
    at.play(2, "double")
    at.do(1, "take")
    assert at.view()["players"][1]["owes"] == 1
    assert at.turn() == 2


def test_wo_15_minus_20_counts_at_once() -> None:
    at = table(["m-minus20 c1", "g-minus20 c1", "c2", "double c3"])
    at.play(0, "m-minus20")
    at.play(1, "g-minus20")
    at.play(3, "double")
    at.do(2, "take")
    assert at.scores() == [0, 0, 80, 0]
    assert at.turn() == 2


def test_wo_15_a_magnet_takes_every_card_of_a_number() -> None:
    at = table(["m-magnet c1 g4", "c1", "c4 y4 c2 double", "m4 m1"])
    at.play(0, "m-magnet")
    at.do(1, "take")
    assert at.waits_for() == "name"
    assert at.refused(1, "name", colour="c") == "cannot_name"
    events = at.do(1, "name", number=4)
    assert named(events, "named")[0]["got"] == [
        {"seat": 0, "cards": ["g4"]},
        {"seat": 2, "cards": ["c4", "y4"]},
        {"seat": 3, "cards": ["m4"]},
    ]
    assert at.counts() == [1, 5, 2, 1]
    assert at.view()["named"] == [4]
    assert at.turn() == 1


def test_wo_15_numbers_can_be_named_once_a_round_then_colours() -> None:
    at = table(["m-magnet m-magnet m-magnet c1 c8", "c-magnet y1 m1", "g1 y2 mg-swap double"])
    at.play(0, "m-magnet", twice=True)
    at.play(2, "double")
    at.do(1, "take")
    for number in (1, 2, 3, 4):
        assert at.waits_for() == "name"
        at.do(1, "name", number=number)
    assert at.view()["named"] == [1, 2, 3, 4]
    assert at.turn() == 1
    at.state().named = 0b1111111110
    at.play(1, "c-magnet")
    at.do(2, "take")
    assert at.refused(2, "name", number=4) == "cannot_name"
    before = at.counts()[2]
    at.do(2, "name", colour="m")
    assert at.counts()[2] == before + 2
    assert sorted(at.hand(2)) == sorted(["mg-swap", "m-magnet", "m1"])


def test_wo_16_the_player_hit_has_their_turn() -> None:
    at = table(["m-plus3.rps c1", "m9 c1", "c2"])
    at.play(0, "m-plus3")
    at.do(1, "take")
    assert at.turn() == 1
    at = table(["m-plus3.rps c1", "m9 c1", "c2"], hit_plays=False)
    at.play(0, "m-plus3")
    at.do(1, "take")
    assert at.turn() == 2


@pytest.mark.parametrize("by", [1, 3])
def test_wo_17_not_me_hits_everyone_else(by: int) -> None:
    hands = ["m-plus3.rps c1", "c1 c2", "c2 c3", "c3 c4"]
    hands[by] += " notme"
    at = table(hands)
    at.play(0, "m-plus3")
    at.play(by, "notme")
    order = [1, 2, 0] if by == 3 else [2, 3, 0]
    for seat in order:
        assert at.waits_for() == "hit"
        assert at.waiting() == [seat]
        at.do(seat, "take")
    expected = [4, 5, 5, 5]
    expected[by] -= 3
    assert at.counts() == expected
    assert at.turn() == 1


def test_wo_17_nothing_can_be_played_on_it() -> None:
    at = table(["m-plus3.rps c1", "mirror g-plus3.rps c2", "notme c3", "double c4"])
    at.play(0, "m-plus3")
    at.play(2, "notme")
    assert at.kinds(1) == {"take", "try"}
    assert named(at.play(3, "double"), "too_slow")


def test_wo_17_points_turns_and_absences_for_all_but_one() -> None:
    at = table(["m-minus20 c1", "c1 c2", "notme c3", "c4"])
    at.play(0, "m-minus20")
    at.play(2, "notme")
    assert at.scores() == [20, 20, 0, 20]
    assert at.turn() == 1
    at = table(["m-skip c1", "c1 c2", "notme c3", "c4"])
    at.play(0, "m-skip")
    at.play(2, "notme")
    assert at.turn() == 2
    assert [player["owes"] for player in at.view()["players"]] == [1, 0, 0, 1]
    at = table(["m-afk c1", "c1 c2", "notme c3", "c4"])
    at.play(0, "m-afk")
    at.play(2, "notme")
    assert [one["seat"] for one in at.view()["away"]] == [1, 3, 0]
    assert at.turn() == 2


def test_wo_17_its_player_is_robbed_by_magnets_too() -> None:
    at = table(["m-magnet c1", "c1 c5", "notme c3 y5", "c4"])
    at.play(0, "m-magnet")
    at.play(2, "notme")
    at.do(1, "name", number=5)
    assert "y5" in at.hand(1)
    for seat, number in ((3, 8), (0, 9)):
        at.do(seat, "name", number=number)
    assert at.turn() == 1


def test_wo_17_its_player_is_the_other_side_of_tasks() -> None:
    at = table(["m-plus3.rps c1", "c1 c5", "notme c3 y5", "c4"])
    at.play(0, "m-plus3")
    at.play(2, "notme")
    at.do(1, "try")
    assert at.trial()["rival"] == 2
    assert sorted(at.waiting()) == [1, 2]


def test_wo_18_an_attack_with_nobody_to_aim_at_does_nothing() -> None:
    at = table(["m-afk c1", "m-skip c1 c2"])
    at.play(0, "m-afk")
    at.do(1, "take")
    assert at.turn() == 0
    at = table(["m-afk m-skip c1", "c1 c2"])
    at.play(0, "m-afk")
    at.do(1, "take")
    events = at.play(0, "m-skip")
    assert named(events, "fizzled")
    assert at.turn() == 0
