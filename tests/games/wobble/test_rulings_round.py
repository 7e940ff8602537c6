"""The round: dealing, turns, toss-ins, neutral cards, the draw pile (WO-1 to WO-9)."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from tests.games.at_wire import named
from tests.games.wobble.play import dealt, refused_start, table, until_first_card


def test_wo_1_six_cards_each_and_the_dealer_turns_up_when_all_are_ready() -> None:
    at = dealt(4)
    assert at.counts() == [6, 6, 6, 6]
    assert at.view()["top"] is None
    assert at.waits_for() == "ready"
    assert at.waiting() == [0, 1, 2, 3]
    for seat in (2, 0, 1):
        at.do(seat, "ready")
    assert at.view()["pile"] == []
    assert at.refused(2, "ready") == "not_now"
    events = at.do(3, "ready")
    (up,) = named(events, "turned_up")
    assert up["seat"] == at.view()["dealer"]
    assert at.top()["n"] == 4


def test_wo_1_the_round_begins_after_ready_ms_anyway() -> None:
    at = dealt(3, clock=True)
    at.do(0, "ready")
    at.tick(14_999)
    assert at.view()["top"] is None
    events = at.tick(15_000)
    assert named(events, "time_up")[0]["seats"] == [1, 2]
    assert at.view()["top"] is not None


def test_wo_1_grey_and_brown_are_shuffled_back() -> None:
    for number in range(200):
        at = dealt(2, seed=f"grey {number}")
        at.do(0, "ready")
        events = at.do(1, "ready")
        back = named(events, "put_back")
        if back:
            assert back[0]["card"].split("-")[0] in (
                ["dodge", "you", "mirror", "unlucky", "notme", "capture", "double"]
            )
            assert named(events, "turned_up")[0]["card"][0] in "mcyg"
            return
    raise AssertionError("no grey or brown card ever turned up")


def test_wo_1_the_first_card_counts_as_the_dealers() -> None:
    at = until_first_card("-turn")
    dealer = at.view()["dealer"]
    assert at.view()["direction"] == -1
    assert at.turn() == (dealer - 1) % 3
    at = until_first_card("-plus3")
    dealer = at.view()["dealer"]
    assert at.attack()["owner"] == dealer
    assert at.turn() == (dealer + 1) % 3


@pytest.mark.parametrize("symbol", ["0", "-half", "-exchange", "swap"])
def test_wo_1_the_dealer_chooses_for_the_first_card(symbol: str) -> None:
    at = until_first_card(symbol)
    dealer = at.view()["dealer"]
    other = (dealer + 1) % 3
    assert at.waits_for() == "choose"
    assert at.waiting() == [dealer]
    assert at.refused(other, "play", card=at.hand(other)[0]) == "not_now"
    if symbol == "swap":
        colours = [act["colour"] for act in at.legal(dealer)]
        assert colours == list(at.top()["card"][:2])
        at.do(dealer, "choose", colour=colours[1])
        assert at.top()["colour"] == colours[1]
    elif symbol == "-exchange":
        before = at.hand(dealer)
        at.do(dealer, "choose", target=other)
        assert at.hand(other) == before
    elif symbol == "-half":
        at.do(dealer, "choose", half=True)
        assert at.counts()[dealer] == 3
    else:
        at.do(dealer, "choose", seat=other)
        assert at.view()["ring"].index(dealer) == other
        assert at.turn() == (dealer + 2) % 3
        return
    assert at.turn() == other


def test_wo_1_the_dealer_moves_on_clockwise_each_round() -> None:
    at = table(["m1", "c1 c2", "c3 c4"], turn=0)
    dealer = at.view()["dealer"]
    at.play(0, "m1")
    assert at.view()["round"] == 2
    assert at.view()["dealer"] == (dealer + 1) % 3
    assert at.counts() == [6, 6, 6]


def test_wo_2_a_card_fits_by_colour_number_or_symbol() -> None:
    at = table(["m7 c5 c7 y-skip g-turn mirror double", "c1"], pile="m5")
    assert at.may_play(0) == {"m7", "c5"}
    assert at.refused(0, "play", card="c7") == "not_playable"
    assert at.refused(0, "play", card="mirror") == "not_playable"
    at = table(["y-turn c-skip", "c1"], pile="m-turn")
    assert at.may_play(0) == {"y-turn"}


def test_wo_2_who_can_play_must() -> None:
    at = table(["m7 c9", "c1"])
    assert at.kinds(0) == {"play"}
    assert at.refused(0, "draw") == "must_play"


def test_wo_2_otherwise_draw_one_and_the_next_player_follows() -> None:
    at = table(["c9 y9", "c1"], deck="y8 c2")
    at.do(0, "draw")
    assert at.hand(0) == ["c9", "y8", "y9"]
    assert at.turn() == 1


def test_wo_2_a_drawn_card_that_fits_is_played_at_once() -> None:
    at = table(["c9 y9", "c1"], deck="m8 c2")
    events = at.do(0, "draw")
    assert named(events, "played")[0]["cards"] == ["m8"]
    assert at.counts() == [2, 1]
    assert at.turn() == 1


def test_wo_2_a_drawn_card_is_played_with_its_choices() -> None:
    at = table(["c9 y9", "c1 c2 c3", "c4"], deck="m-exchange c2")
    at.do(0, "draw")
    assert at.waits_for() == "drawn"
    assert at.may_play(0) == {"m-exchange"}
    assert at.refused(0, "play", card="c9") == "must_play"
    assert at.refused(0, "draw") == "window_open"
    at.play(0, "m-exchange", target=1)
    assert at.hand(0) == ["c1", "c2", "c3"]
    assert at.turn() == 1


def test_wo_3_a_swap_changes_to_its_other_colour() -> None:
    at = table(["mg-swap c1", "g4 m4 c4", "c1"], pile="m5")
    at.play(0, "mg-swap")
    assert at.top() == {"card": "mg-swap", "colour": "g", "n": 1, "open": True}
    assert at.may_play(1) == {"g4"}


def test_wo_3_on_a_swap_only_the_colour_in_force_counts() -> None:
    at = table(["mc-swap mg-swap c1", "mc-swap yg-swap cy-swap c1"], pile="m5")
    at.play(0, "mg-swap")
    assert at.may_play(1) == {"yg-swap"}


def test_wo_4_two_identical_cards_are_played_as_one() -> None:
    at = table(["m7 m7 c1", "c1", "c2"])
    at.play(0, "m7", twice=True)
    assert at.hand(0) == ["c1"]
    assert at.view()["pile"][:2] == ["m7", "m7"]
    assert at.turn() == 1
    at = table(["m7 c7 c1", "c1", "c2"])
    assert at.refused(0, "play", card="m7", twice=True) == "not_in_hand"


def test_wo_4_two_turns_keep_the_direction() -> None:
    at = table(["m-turn m-turn c1", "c1", "c2"])
    at.play(0, "m-turn", twice=True)
    assert at.view()["direction"] == 1
    assert at.turn() == 1


def test_wo_4_two_skips_skip_two() -> None:
    at = table(["m-skip m-skip c1", "c1", "c2", "c3"])
    at.play(0, "m-skip", twice=True)
    at.do(1, "take")
    assert at.turn() == 3


def test_wo_4_two_plus_cards_bring_both_their_tasks() -> None:
    at = table(["m-plus3.rps m-plus3.coin_spin c1", "c1", "c2"])
    at.play(0, "m-plus3", twice=True)
    assert at.attack()["amount"] == 6
    assert sorted(at.attack()["tasks"]) == ["coin_spin", "rps"]


def test_wo_5_an_identical_card_can_be_tossed_in() -> None:
    at = table(["m7 c1", "c1 c2", "m7 c3", "c4"])
    at.play(0, "m7")
    assert at.turn() == 1
    events = at.play(2, "m7", on=1)
    assert named(events, "played")[0]["tossed_in"]
    assert at.turn() == 3
    assert at.hand(2) == ["c3"]


def test_wo_5_only_until_the_player_has_drawn() -> None:
    at = table(["m7 c1", "c1 c2", "m7 c3", "c4"])
    at.play(0, "m7")
    at.do(1, "draw")
    assert at.legal(0) == []
    events = at.play(0, "c1", on=1)
    assert named(events, "too_slow")
    # It stays so until another card is laid: the next player did not toss in, but may play.
    assert at.turn() == 2
    assert not at.top()["open"]


def test_wo_5_only_colour_cards_are_tossed_in() -> None:
    at = table(["m-skip c1", "mirror c1", "mirror c2"])
    at.play(0, "m-skip")
    at.play(1, "mirror")
    assert at.legal(2) == []
    assert at.refused(2, "play", card="mirror") == "not_playable"


def test_wo_5_a_tossed_in_attack_grows_and_aims_at_the_tossers_neighbour() -> None:
    at = table(["m-skip c1", "c1", "m-skip c2", "c3"])
    at.play(0, "m-skip")
    assert at.attack()["target"] == 1
    at.play(2, "m-skip")
    assert at.attack()["target"] == 3
    assert at.attack()["amount"] == 2
    assert [card["owner"] for card in at.attack()["cards"]] == [0, 2]


def test_wo_6_too_slow_keeps_the_card_and_costs_nothing() -> None:
    at = table(["m7 c1", "m8 c2", "m7 c3"])
    at.play(0, "m7")
    at.play(1, "m8")
    before = at.counts()
    events = at.play(2, "m7", on=1)
    assert events == [{"type": "too_slow", "seat": 2, "card": "m7", "on": 1}]
    assert at.counts() == before
    assert at.turn() == 2


def test_wo_6_out_of_turn_costs_a_card() -> None:
    at = table(["m7 c1", "m8 c2", "c3 y1"])
    events = at.play(2, "c3")
    assert [event["type"] for event in events] == ["penalty", "drew"]
    assert at.counts() == [2, 2, 3]
    assert at.turn() == 0
    assert at.refused(2, "play", card="c3") == "already_tried"
    assert at.refused(2, "draw") == "not_your_turn"
    at.play(0, "m7")
    at.play(2, "y1")
    assert at.counts()[2] == 4


def test_wo_6_after_a_mistake_toss_ins_are_over_but_jerk_cards_are_not() -> None:
    """The limit is on plays that race for the top card."""
    at = table(["m-skip c1", "m8 c2", "m-skip double c3", "c4"])
    at.play(0, "m-skip")
    at.play(2, "c3")
    assert at.may_play(2) == {"double"}
    assert at.refused(2, "play", card="m-skip") == "already_tried"
    assert at.refused(2, "play", card="c3") == "already_tried"
    events = at.play(2, "double", on=1)
    assert named(events, "jerked")
    assert at.attack()["amount"] == 2


def test_wo_6_after_a_mistake_the_target_may_do_all_it_could() -> None:
    at = table(["m-skip c1", "you c2", "m-skip mirror double c3", "c4"])
    at.play(0, "m-skip")
    at.play(2, "c3")
    at.play(1, "you", target=2)
    assert at.kinds(2) == {"play", "take"}
    assert at.may_play(2) == {"m-skip", "mirror", "double"}
    at.play(2, "mirror", on=1)
    assert at.attack()["target"] == 1


def test_wo_6_a_jerk_card_that_was_too_slow_has_no_other_try() -> None:
    at = table(["m-skip c1", "m-skip c2", "c3 c4", "double c5"])
    at.play(0, "m-skip")
    at.play(1, "m-skip")
    assert named(at.play(3, "double", on=1), "too_slow")
    assert at.refused(3, "play", card="double", on=1) == "already_tried"
    # The present card is another matter.
    at.play(3, "double", on=2)


def test_wo_6_a_jerk_card_that_was_too_slow_is_no_try_at_a_toss_in() -> None:
    at = table(["m7 c1", "m7 c2", "double m7 c3", "c4"])
    at.play(0, "m7")
    at.play(1, "m7", on=1)
    assert named(at.play(2, "double", on=1), "too_slow")
    # So is the toss-in, but as a try of its own; and that was it.
    assert named(at.play(2, "m7", on=1), "too_slow")
    assert at.refused(2, "play", card="m7", on=1) == "already_tried"


def test_wo_6_a_grey_card_of_the_target_does_not_end_the_time_for_toss_ins() -> None:
    at = table(["m-skip c1", "mirror c2", "you c3", "m-skip c4"])
    at.play(0, "m-skip")
    at.play(1, "mirror")
    assert at.attack()["target"] == 0
    at.play(3, "m-skip", on=1)
    assert at.attack()["amount"] == 2
    # Play goes the other way now.
    assert at.attack()["target"] == 2


def test_wo_6_a_renewal_is_neither_playing_nor_drawing() -> None:
    at = table(["m7 c1", "mirror dodge", "m7 c3", "c4"])
    at.play(0, "m7")
    at.do(1, "renew")
    assert at.top()["open"] is True
    events = at.play(2, "m7", on=1)
    assert named(events, "played")[0]["tossed_in"]
    assert at.turn() == 3


def test_wo_6_two_toss_ins_in_the_same_millisecond() -> None:
    at = table(["m7 c1", "c1 c2", "m7 c3", "m7 c4"], clock=True)
    at.now = 1000
    at.play(0, "m7")
    at.now = 1500
    first = at.play(2, "m7", on=1)
    second = at.play(3, "m7", on=1)
    assert named(first, "played")[0]["seat"] == 2
    assert second == [{"type": "too_slow", "seat": 3, "card": "m7", "on": 1}]
    assert at.hand(3) == ["m7", "c4"] or at.hand(3) == ["c4", "m7"]
    assert at.refused(3, "play", card="m7", on=1) == "already_tried"
    # It was meant for the card before; the one on top now is another chance, and their turn.
    assert at.turn() == 3
    at.play(3, "m7")


def test_wo_6_the_target_of_an_attack_is_never_out_of_turn() -> None:
    at = table(["m-skip c1", "m8 c2", "c3 y1"])
    at.play(0, "m-skip")
    assert at.refused(1, "play", card="m8") == "not_playable"
    assert at.refused(2, "play", card="c3", on=7) == "no_window"


@pytest.mark.parametrize("card", ["dodge", "double", "m-skip", "c1"])
def test_wo_6_the_target_is_not_too_slow_when_the_attack_has_grown_meanwhile(card: str) -> None:
    """It is refused, says nothing to anyone, and is no try: the target looks, and chooses."""
    at = table(["m-skip m-skip c7", "dodge double m-skip c1", "c3 c4"])
    at.play(0, "m-skip")
    at.play(0, "m-skip", on=1)
    assert at.attack()["target"] == 1
    assert at.refused(1, "play", card=card, on=1) == "too_late"
    assert at.may_play(1) == {"dodge", "double", "m-skip"}
    if card != "c1":
        at.play(1, card, on=2)


def test_wo_6_nor_is_one_who_has_become_the_target_by_a_faster_toss_in() -> None:
    at = table(["m-skip c1", "c2 c3", "m-skip c4", "m-skip double c5"])
    at.play(0, "m-skip")
    at.play(2, "m-skip", on=1)
    assert at.attack()["target"] == 3
    # Meant for another, it would have doubled what hits themselves.
    assert at.refused(3, "play", card="double", on=1) == "too_late"
    assert at.refused(3, "play", card="m-skip", on=1) == "too_late"
    at.play(3, "m-skip", on=2)
    assert at.attack()["amount"] == 3


def test_wo_6_the_target_at_a_task_is_not_too_slow_either() -> None:
    at = table(["m-plus3.rps m-plus3.rps c7", "dodge c1", "c3 c4"])
    at.play(0, "m-plus3.rps")
    at.play(0, "m-plus3.rps", on=1)
    at.do(1, "try")
    assert at.refused(1, "play", card="dodge", on=1) == "too_late"
    assert at.refused(1, "play", card="dodge", on=2) == "window_open"
    at = table(["m-plus3.spelling c1", "m8 c2", "c3 y1"])
    at.play(0, "m-plus3")
    at.do(1, "try")
    assert at.refused(1, "play", card="m8") == "window_open"


def test_wo_7_turn_reverses_play() -> None:
    at = table(["m-turn c1", "c1", "c2"])
    at.play(0, "m-turn")
    assert at.view()["direction"] == -1
    assert at.turn() == 2


def test_wo_7_a_0_lets_its_player_swap_seats() -> None:
    at = table(["m0 c1", "c1", "c2", "c3"])
    assert at.refused(0, "play", card="m0", seat=0) == "bad_target"
    assert at.refused(0, "play", card="m0", seat=9) == "no_such_seat"
    at.play(0, "m0", seat=2)
    assert at.view()["ring"] == [2, 1, 0, 3]
    assert at.turn() == 3
    at = table(["m0 c1", "c1", "c2", "c3"])
    at.play(0, "m0")
    assert at.view()["ring"] == [0, 1, 2, 3]
    assert at.turn() == 1


def test_wo_7_half_hand_goes_under_the_pile() -> None:
    at = table(["m-half c1 c2 c3 c4 c5", "c1"])
    before = at.hand(0)
    events = at.play(0, "m-half", half=True)
    gone = named(events, "halved")[0]["cards"]
    assert len(gone) == 2
    assert at.counts() == [3, 1]
    assert Counter(gone) + Counter(at.hand(0)) + Counter(["m-half"]) == Counter(before)
    assert sorted(at.view()["pile"][-2:]) == sorted(gone)
    at = table(["m-half c1 c2 c3", "c1"])
    at.play(0, "m-half")
    assert at.counts()[0] == 3


def test_wo_7_an_exchange_must_swap_hands_also_with_the_last_card() -> None:
    at = table(["m-exchange", "c1 c2 c3", "c4 c5"])
    assert at.refused(0, "play", card="m-exchange") == "bad_target"
    assert at.refused(0, "play", card="m-exchange", target=0) == "bad_target"
    events = at.play(0, "m-exchange", target=2)
    (over,) = named(events, "round_over")
    assert over["hands"] == [["c4", "c5"], ["c1", "c2", "c3"], []]


def test_wo_8_the_draw_pile_is_remade_from_all_but_the_top_card() -> None:
    at = table(["c9 c8", "c1", "c2"], pile="m5 y1 y2", deck="")
    events = at.do(0, "draw")
    assert named(events, "remade")[0]["cards"] == 2
    assert at.view()["pile"][-1] == "m5" or len(at.view()["pile"]) == 2
    assert at.counts()[0] + at.view()["deck"] + len(at.view()["pile"]) == 5


def test_wo_8_if_there_is_nothing_left_one_draws_what_there_is() -> None:
    at = table(["c9 c8", "c1", "c2"], pile="m5", deck="")
    events = at.do(0, "draw")
    assert named(events, "drew")[0]["count"] == 0
    assert at.turn() == 1
    at = table(["m-plus5.turn_over c8", "c1", "c2"], pile="m5", deck="y1")
    at.play(0, "m-plus5")
    at.do(1, "take")
    assert at.counts() == [1, 3, 1]


def test_wo_9_an_all_grey_hand_may_be_renewed() -> None:
    at = table(["mirror dodge dodge", "m1 c1"], deck="c1 y2 g3 c4")
    assert at.kinds(0) == {"draw", "renew"}
    events = at.do(0, "renew")
    assert named(events, "renewed")[0]["cards"] == ["dodge", "dodge", "mirror"]
    assert at.counts()[0] == 3
    assert at.turn() == 0
    at = table(["mirror c9", "m1"])
    assert at.refused(0, "renew") == "not_now"
    at = table(["m-skip c9", "mirror"])
    at.play(0, "m-skip")
    assert at.refused(1, "renew") == "window_open"


def test_an_own_deck_is_refused_with_line_and_reason() -> None:
    deck = '[[card]]\nid = "m7"\nname = "Seven"\nkind = "number"\ntext = "x"\n'
    few = refused_start(options={"deck": deck})
    assert few["code"] == "bad_deck"
    assert "18 colour cards" in few["message"]
    wrong = refused_start(options={"deck": deck.replace("m7", "m77")})
    assert wrong["message"] == "deck, line 1: there is no card 'm77' in Wobble."
    kind = refused_start(options={"deck": deck.replace("number", "jerk")})
    assert kind["message"] == "deck, line 1: m7 is number, not 'jerk'."
    bare = refused_start(options={"deck": deck.replace("m7", "m-plus3")})
    assert "needs a task" in bare["message"]


def test_presets_and_actions_left_out() -> None:
    at = dealt(4, preset="practice")
    kinds = {card.split("-")[-1].split(".")[0].lstrip("mcyg") for card in at.cards}
    assert {"afk", "half", "unlucky"} & kinds == set()
    assert sum(at.cards.values()) == 120
    at = dealt(4, without=["skip", "double"])
    assert sum(at.cards.values()) == 128
    assert refused_start(options={"without": ["7"]})["code"] == "bad_options"


def has_afk(players: int, **options: Any) -> bool:
    return any("afk" in card for card in dealt(players, **options).cards)


def test_two_play_without_afk_unless_it_is_asked_for() -> None:
    assert has_afk(3)
    assert not has_afk(2)
    # Leaving out something else, or nothing, does not ask for it.
    assert not has_afk(2, without=["skip"])
    assert not has_afk(2, without=[])
    assert not has_afk(2, preset="practice")
    # A preset that names it does, and so does a deck.
    assert has_afk(2, preset="full")
    assert has_afk(2, preset="full", without=["skip"])
    assert not has_afk(2, preset="full", without=["afk"])
    deck = files("mootable.games.wobble").joinpath("deck.toml").read_text("utf-8")
    assert has_afk(2, deck=deck)
    assert not has_afk(2, deck=deck, without=["afk"])
