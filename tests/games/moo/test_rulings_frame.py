"""MO-1 to MO-7: the frame, each ruling by name."""

from __future__ import annotations

import pytest

from tests.games.at_wire import named
from tests.games.moo.play import dealt, refused_start, table

IN_VAIN = "Taking the name of the Great Bovine Deity in vain"
NO_MOO = "Failure to say the name of the Great Bovine Deity"


@pytest.mark.parametrize(("players", "packs"), [(3, 1), (5, 1), (6, 2), (10, 2), (11, 3), (16, 4)])
def test_mo_1_a_pack_for_every_started_five(players: int, packs: int) -> None:
    at = dealt(players)
    assert sum(at.cards.values()) == 54 * packs
    assert at.cards["XJ"] == 2 * packs
    assert at.view()["packs"] == packs


def test_mo_1_or_as_the_host_sets() -> None:
    assert sum(dealt(3, packs=3).cards.values()) == 162
    assert refused_start(options={"packs": 21})["code"] == "bad_options"
    assert refused_start(players=2)["code"] == "bad_players"
    assert refused_start(players=17)["code"] == "bad_players"


def test_mo_2_five_cards_each_and_the_dealers_left_begins() -> None:
    at = dealt(4)
    assert at.counts() == [5, 5, 5, 5]
    view = at.view()
    assert len(view["pile"]) == 1
    assert (view["dealer"], view["turn"], view["direction"]) == (3, 0, 1)
    at = dealt(4, dealer=1)
    assert (at.view()["dealer"], at.turn()) == (1, 2)


def test_mo_2_the_turned_up_card_starts_nothing() -> None:
    at = table("2S 3S", "4S 6S", "8S 9S", pile="7S")
    assert at.owed(2) == []
    at.draw(0)
    assert at.counts() == [3, 2, 2], "no burden lies on the first player"


def test_mo_2_a_preamble_may_be_spoken_until_the_first_card_or_draw() -> None:
    at = table("5D 3S", "4S 6S", "8S 9S")
    at.say(2, "We are now playing the game of Moo.")
    assert at.call(0, 2, IN_VAIN) == "wrong"
    assert at.call(0, 2, "Explaining the rules") == "wrong"
    at.say(1, "Moo?")
    assert at.call(0, 1, IN_VAIN) == "right"
    at.play(0, "5D")
    at.say(2, "Moo it is")
    assert at.call(0, 2, IN_VAIN) == "right"
    assert at.call(0, 2, "Explaining the rules") == "right"


def test_mo_3_the_turn_passes_when_a_card_is_laid_or_drawn() -> None:
    at = table("5D 3S", "5H 6S", "8S 9S")
    at.play(0, "5D")
    assert at.turn() == 1
    assert at.waiting() == [1]
    at.draw(1)
    assert at.turn() == 2
    assert at.refused(1, "draw") == "not_your_turn"
    assert at.refused(1, "play", card="KD") == "not_in_hand"


def test_mo_3_a_card_is_valid_by_rank_or_suit() -> None:
    at = table("5D 3S", "3D 6S", "3H 9S")
    at.play(0, "5D")
    at.play(1, "3D")
    at.play(2, "3H")
    for seat in range(3):
        assert "302" not in at.standing(seat)


def test_mo_3_a_bad_card_called_in_time_goes_back_and_is_undone() -> None:
    at = table("8H 3S 9S", "4S 6S", "8S 9S")
    at.play(0, "8H")
    assert (at.turn(), at.view()["direction"], at.pile()[0]) == (2, -1, "8H")
    at.wait(3000)
    events = at.do(1, "call", offender=0, text="Bad card")
    assert named(events, "taken_back")[0]["card"] == "8H"
    assert named(events, "penalized")[0]["seat"] == 0
    assert (at.turn(), at.view()["direction"], at.pile()) == (0, 1, ["5C"])
    assert sorted(at.hand(0)) == ["2C", "3S", "8H", "9S"]
    assert at.waiting() == [0]


def test_mo_3_taking_back_gives_a_fresh_clock() -> None:
    at = table("8H 3S", "4S 6S", "8S 9S")
    at.wait(9000)
    at.play(0, "8H")
    at.wait(2000)
    assert at.call(1, 0, "Bad card") == "right"
    at.wait(9000)
    assert at.call(1, 0, "Failure to play within 10 seconds") == "wrong"
    at.wait(1000)
    assert at.call(1, 0, "Failure to play within 10 seconds") == "right"


def test_mo_3_open_duties_go_with_the_card_and_infractions_remain() -> None:
    at = table("7S 3S 9S", "4S 6S", "8S 9S")
    at.play(0, "7S")
    assert at.owed(0) == ["Have a nice day", "7 of Spades"]
    at.say(0, "Have a nice day")
    at.wait(7000)
    assert at.standing(0) == ["302", "504"]
    assert at.call(2, 0, "Bad card") == "right"
    assert at.standing(0) == ["504"]
    assert at.call(2, 0, "Failure to say seven of spades") == "right"
    assert at.owed(0) == [], "the fact is gone: nothing opens again"


def test_mo_3_called_later_it_stays_and_only_the_penalty_is_given() -> None:
    at = table("8H 3S", "4S 6S", "8S 9S")
    at.play(0, "8H")
    at.play(2, "8S")
    events = at.do(1, "call", offender=0, text="Bad card")
    assert named(events, "called")[0]["verdict"] == "right"
    assert not named(events, "taken_back")
    assert at.pile()[:2] == ["8S", "8H"]
    assert at.counts() == [2, 2, 1]


def test_mo_3_what_a_law_dealt_out_comes_back_too() -> None:
    law = "When a player plays a queen, the next player draws 2 cards."
    at = table("QH 3S", "4S 6S", "8S 9S", laws=[law])
    events = at.play(0, "QH")
    assert named(events, "dealt_cards")[0]["count"] == 2
    assert at.counts() == [1, 4, 2]
    at.call(2, 0, "Bad card")
    assert at.counts() == [3, 2, 2]


def test_mo_3_the_turn_it_led_to_is_undone_but_not_what_was_voted_since() -> None:
    law = 'When a player begins a turn, that player must say "My turn".'
    at = table("KH 3S", "4S 6S", "8S 9S", laws=[law])
    at.play(0, "KH")
    assert at.owed(1) == ["My turn"]
    at.resolve([0, 1], "strike", law=900)
    at.call(2, 0, "Bad card")
    assert at.owed(1) == []
    at.wait(15_000)
    assert "900" not in at.standing(0)


def test_mo_3_if_the_pile_was_remade_meanwhile_a_card_is_turned_up() -> None:
    at = table("KH 3S", "4S 6S", "8S 9S", deck="")
    at.play(0, "KH")
    at.say(1, "Moo")
    at.call(2, 1, IN_VAIN)
    events = at.do(2, "call", offender=0, text="Bad card")
    assert named(events, "turned_up")
    assert len(at.pile()) == 1


def test_mo_4_out_of_turn_the_card_goes_straight_back() -> None:
    at = table("5D 3S", "5H 6S", "8S 9S")
    events = at.play(1, "5H")
    assert [event["type"] for event in events] == ["out_of_turn"]
    assert at.hand(1) == ["5H", "6S"]
    assert at.turn() == 0
    assert at.call(2, 1, "Playing out of turn") == "right"
    assert at.counts() == [2, 3, 2]


def test_mo_5_moo_with_an_empty_hand_earns_a_token() -> None:
    at = table("5D", "5H 6S", "8S 9S", "3C 4C")
    at.play(0, "5D")
    events = at.say(0, "And so: Moo!")
    assert named(events, "mooed")
    assert at.tokens() == [1, 0, 0, 0]
    assert at.view()["players"][0]["out"]
    assert at.view()["ring"] == [1, 2, 3]
    assert at.kinds(0) == {"join"}


def test_mo_5_not_while_a_duty_is_open() -> None:
    at = table("5S", "5H 6S", "8S 9S", pile="6S")
    at.play(0, "5S")
    at.say(0, "Moo")
    assert at.tokens() == [0, 0, 0]
    assert at.call(1, 0, IN_VAIN) == "right"
    assert at.counts()[0] == 3


def test_mo_5_the_duty_may_be_met_in_the_same_breath() -> None:
    at = table("5S", "5H 6S", "8S 9S", pile="6S")
    at.play(0, "5S")
    at.say(0, "Five of spades. Moo.")
    assert at.tokens() == [1, 0, 0]


def test_mo_5_not_while_something_could_be_called() -> None:
    at = table("KD", "5H 6S", "8S 9S")
    at.play(0, "KD")
    assert at.standing(0) == ["302"]
    at.say(0, "Moo")
    assert at.tokens() == [0, 0, 0]
    assert at.standing(0) == ["302", "903"]


def test_mo_5_judgement_calls_do_not_count() -> None:
    at = table("5D 6D", "5H 6H", "8S 9S")
    at.play(0, "5D")
    at.say(0, "Last card")
    at.play(1, "5H")
    at.draw(2)
    assert at.call(1, 0, "Unsporting conduct") == "right"
    at = table("5D", "5H 6H", "8S 9S")
    at.play(0, "5D")
    at.say(0, "ha ha")
    at.say(0, "Moo")
    assert at.tokens()[0] == 1


def test_mo_5_not_saying_it_is_an_infraction_and_late_is_better_than_never() -> None:
    at = table("5D", "5H 6H", "8S 9S")
    at.play(0, "5D")
    at.wait(5999)
    assert at.call(1, 0, NO_MOO) == "wrong"
    at.wait(1)
    assert at.standing(0) == ["305"]
    at.say(0, "Moo")
    assert at.tokens()[0] == 1

    at = table("5D", "5H 6H", "8S 9S")
    at.play(0, "5D")
    at.wait(6000)
    assert at.call(1, 0, NO_MOO) == "right"
    assert at.counts()[0] == 1


def test_mo_5_with_an_empty_hand_a_turn_may_still_be_a_draw_or_moo() -> None:
    at = table("5D", "5H 6H", "8S 9S")
    at.play(0, "5D")
    at.draw(1)
    at.draw(2)
    assert at.turn() == 0
    assert {"draw", "say"} <= at.kinds(0)
    at.say(0, "Moo")
    assert at.tokens()[0] == 1
    assert at.turn() == 1


def test_mo_5_whoever_has_left_is_dealt_nothing() -> None:
    law = 'When a player says "Moo", every player draws 1 card.'
    at = table("5D", "5H 6H", "8S 9S", "3C 4C", laws=[law])
    at.play(0, "5D")
    at.say(0, "Moo")
    assert at.counts() == [0, 3, 3, 3]


def test_mo_6_the_draw_pile_is_remade_from_all_but_the_top() -> None:
    at = table("3S 4S", "5H 6H", "8S 9S", pile="5C 6C 7C 8C", deck="")
    events = at.draw(0)
    assert named(events, "remade")[0]["cards"] == 3
    assert at.pile() == ["5C"]
    assert at.view()["deck"] == 2


def test_mo_6_if_nothing_is_left_a_fresh_pack_is_shuffled_in() -> None:
    at = table("3S 4S", "5H 6H", "8S 9S", pile="5C", deck="")
    events = at.draw(0)
    assert named(events, "pack_added")[0]["packs"] == 2
    assert at.view()["deck"] == 53


def test_mo_7_joining_deals_five_just_before_the_dealer() -> None:
    at = table("3S 4S", "5H 6H", "8S 9S")
    at.do(3, "join", name="Newcomer", knows=False)
    view = at.view(3)
    assert view["ring"] == [0, 1, 3, 2]
    assert len(view["hand"]) == 5
    assert view["players"][3] == {
        "seat": 3,
        "name": "Newcomer",
        "cards": 5,
        "out": False,
        "tokens": 0,
        "knows": False,
        "bot": False,
        "laws": 0,
    }
    at.draw(0)
    at.draw(1)
    assert at.turn() == 3
    assert at.refused(3, "join") == "not_now"
    assert at.ask({"do": "act", "seat": 5, "act": {"type": "join"}})["error"]["code"] == (
        "no_such_seat"
    )


def test_mo_7_leaving_shuffles_the_hand_in_and_passes_the_turn_on() -> None:
    at = table("3S 4S", "5H 6H", "8S 9S", "3C 4C")
    deck = at.view()["deck"]
    at.do(0, "leave")
    assert at.view()["deck"] == deck + 2
    assert at.turn() == 1
    assert at.refused(0, "say", text="Hello") == "away"
    assert at.refused(1, "call", offender=0, text="Bad card") == "bad_target"
    assert at.refused(1, "call", offender=9, text="Bad card") == "no_such_seat"


def test_mo_7_a_burden_passes_on_too() -> None:
    at = table("7C 4S", "5H 6H", "8S 9S", "3C 4C")
    at.play(0, "7C")
    at.do(1, "leave")
    assert at.turn() == 2
    assert at.standing(2) == []
    at.play(2, "8S")
    assert "501" in at.standing(2)


def test_mo_7_one_who_left_keeps_seat_and_tokens_and_an_infraction_revives() -> None:
    at = table("KD 4S", "5H 6H", "8S 9S", "3C 4C", tokens=[2, 0, 0, 0])
    at.play(0, "KD")
    at.do(0, "leave")
    assert at.tokens()[0] == 2
    at.wait(5000)
    at.do(0, "join")
    assert at.view()["ring"] == [1, 2, 0, 3]
    assert at.call(1, 0, "Bad card") == "right"


def test_mo_7_with_fewer_than_three_play_pauses_without_a_clock() -> None:
    at = table("5D 4S", "5H 6H", "8S 9S")
    at.do(2, "leave")
    assert at.waiting() == []
    assert at.refused(0, "play", card="5D") == "paused"
    assert at.refused(0, "draw") == "paused"
    at.wait(60_000)
    at.say(0, "Is anybody there?")
    at.do(3, "join", name="Rita")
    assert at.waiting() == [0]
    at.wait(9999)
    assert at.call(1, 0, "Failure to play within 10 seconds") == "wrong"
    at.wait(1)
    assert at.call(1, 0, "Failure to play within 10 seconds") == "right"


def test_mo_7_nobody_for_ten_minutes_ends_the_game_and_nobody_wins() -> None:
    at = table("5D 4S", "5H 6H", "8S 9S", tokens=[1, 0, 3])
    for seat in range(3):
        at.do(seat, "leave")
    at.tick(599_999)
    assert not at.line["over"]
    at.do(1, "join")
    at.do(1, "leave")
    at.tick(600_000)
    assert not at.line["over"]
    events = at.tick(1_200_000)
    over: object = at.line["over"]
    assert over == {"winners": [], "reason": "deserted", "scores": [1, 0, 3]}
    assert named(events, "over")[0]["lawbook"]


def test_mo_7_sixteen_at_the_table_and_no_more() -> None:
    at = dealt(15)
    at.do(15, "join")
    assert at.refused(16, "join") == "table_full"
    at.do(3, "leave")
    at.do(16, "join", name="Last", bot=True)
    assert at.view()["players"][16]["bot"]
