"""What players wanted laws to say: whom else they concern, blocks, races for more than cards, draws
in a row, names that are said, the first time, how many are at the table."""

from __future__ import annotations

import pytest

from mootable.games.moo.cards import card_named
from mootable.games.moo.law import desk
from tests.games.at_wire import named
from tests.games.moo.law.stage import Stage
from tests.games.moo.play import table


def played(law: str, *steps: str) -> Stage:
    stage = Stage(law, list(steps))
    stage.run()
    return stage


# -- whom ----------------------------------------------------------------------------------


def test_mo_24_all_who_hold_so_many_draw_and_nobody_else() -> None:
    law = "When a player plays an 8, every player with more than 5 cards draws a card."
    played(
        law,
        *("B has 9 cards", "C has 5 cards", "A plays 8C"),
        *("=> A has 5 cards", "=> B has 10 cards", "=> C has 5 cards", "=> D has 7 cards"),
    )


def test_mo_24_how_many_somebody_holds_is_as_it_is_after_the_card() -> None:
    law = "When a player plays an 8, every player with exactly 5 cards draws a card."
    played(law, "A plays 8C", "=> A has 6 cards", "=> B has 6 cards")


def test_mo_24_others_who_hold_so_many_leave_out_the_one_it_began_with() -> None:
    law = 'When a player plays an 8, every other player with at most 5 cards must say "few".'
    played(law, "C has 2 cards", "A plays 8C", "=> A owes nothing", "=> C must say few")


def test_mo_27_nobody_can_hold_as_many_as_no_packs_have() -> None:
    law = "When a player plays an 8, every player with more than 300 cards draws a card."
    answer = desk.check(law)
    assert answer["problem"] == "The cards left can never be so many or so few as this asks for."


def test_mo_24_each_of_the_next_three_draws_the_way_play_goes() -> None:
    law = "When a player plays a 5, reverse the order and each of the next 2 players draws a card."
    played(law, "A plays 5H", "=> D has 7 cards", "=> C has 7 cards", "=> B has 6 cards")


def test_mo_24_no_more_come_next_than_there_are_others() -> None:
    law = "When a player plays a 5, each of the next 9 players draws a card."
    played(law, "A plays 5H", "=> A has 5 cards", "=> B has 7 cards", "=> D has 7 cards")


def test_mo_24_who_laid_the_card_beneath_need_not_be_the_player_before() -> None:
    law = "When a player plays a club, the player of the card beneath draws a card."
    played(
        law,
        *("A plays 6C", "=> A has 5 cards", "B draws", "C plays 2C"),
        *("=> A has 6 cards", "=> B has 7 cards", "D plays 2C", "=> C has 6 cards"),
    )


def test_mo_24_the_first_card_and_one_that_was_turned_up_were_laid_by_nobody() -> None:
    law = (
        "When a player plays a club, the player of the card beneath draws a card. "
        "When a player plays a 6, turn up a new card."
    )
    stage = Stage(law, ["A plays 6C"])
    stage.run()
    stage.state.hands[1].append(stage.state.scene.top())
    stage.do(f"B plays {'3D'}")
    assert [len(hand) for hand in stage.state.hands] == [5, 6, 6, 6]


# -- blocks --------------------------------------------------------------------------------

MISS = "When a player plays a 4, the next player must either play a 4, or miss the turn."


def test_mo_24_a_draw_under_such_a_burden_brings_no_card_and_the_turn_is_missed() -> None:
    played(
        MISS,
        *("A plays 4C", "=> it is B's turn", "B draws", "=> B has 6 cards"),
        *("=> it is C's turn", "C draws", "=> C has 7 cards"),
    )


def test_mo_24_a_card_that_answers_passes_the_burden_on() -> None:
    played(MISS, "A plays 4C", "B plays 4D", "C draws", "=> C has 6 cards", "=> it is D's turn")


def test_mo_18_any_other_card_there_is_a_bad_card() -> None:
    played(MISS, "A plays 4C", "B plays 2C", "=> B can be called Bad card", "C draws")


def test_mo_24_one_who_misses_the_turn_so_is_skipped_and_ends_none() -> None:
    law = (
        f'{MISS} When a player is skipped, that player must say "rude". '
        'When a player draws a card or ends a turn, that player must say "done".'
    )
    stage = played(law, "A plays 4C", "A says done", "B draws", "=> B must say rude")
    assert len(stage.state.referee.open_duties(1, stage.at)) == 1


def test_mo_16_all_see_that_the_turn_was_missed() -> None:
    moo = table("4S 4D 9C", "2C 3C 6C", "6C 7C 7D", pile="4C", laws=[MISS])
    moo.play(0, "4D")
    events = moo.draw(1)
    assert [event["type"] for event in events] == ["skipped", "turn"]
    assert events[0]["seats"] == [1]


def test_mo_3_a_turn_that_was_missed_settles_the_card_before_it() -> None:
    played(
        MISS,
        *("A plays 4H", "B draws", "=> it is C's turn", "C calls A Bad card"),
        *("=> it is C's turn", "=> the top card is 4H"),
    )


def test_mo_24_the_next_card_may_be_any_after_a_draw() -> None:
    law = "When a player draws a card, the next card may be any card."
    played(
        law,
        *("=> 9H may not be played", "A draws", "=> 9H may be played", "B plays 9H"),
        "=> 2C may not be played",
    )


# -- draws in a row ------------------------------------------------------------------------


def test_mo_24_draws_in_a_row_are_counted_until_a_card_is_laid() -> None:
    law = "When two players draw in a row, reverse the order."
    played(
        law,
        *("A draws", "=> play goes clockwise", "B draws", "=> play goes counterclockwise"),
        *("A draws", "D plays 2C", "C draws", "=> play goes counterclockwise", "B draws"),
        "=> play goes clockwise",
    )


def test_mo_24_every_player_draws_in_a_row_is_a_whole_round_of_those_who_are_there() -> None:
    law = "When every player draws in a row, every player draws a card."
    played(
        law,
        *("D leaves", "A draws", "B draws", "=> A has 7 cards", "C draws"),
        *("=> A has 8 cards", "=> B has 8 cards", "=> C has 8 cards"),
    )


def test_mo_3_a_bad_card_taken_back_leaves_the_row_as_it_was() -> None:
    law = "When two players draw in a row, reverse the order."
    played(
        law,
        *("A draws", "B plays 9H", "C calls B Bad card", "B draws"),
        "=> play goes counterclockwise",
    )


# -- names that are said -------------------------------------------------------------------

NAMED = "When a player says another player's name, the player named draws a card."


@pytest.mark.parametrize(
    ("said", "drew"),
    [("your turn, Cid", 2), ("Ben and then Dan", 3), ("Ann", -1), ("hello all", -1)],
)
def test_mo_24_whose_name_is_said_last_is_the_player_named(said: str, drew: int) -> None:
    stage = played(NAMED, f"A says {said}")
    assert [len(hand) for hand in stage.state.hands] == [6 + (seat == drew) for seat in range(4)]


def test_mo_24_a_name_before_a_call_is_no_name_said() -> None:
    stage = played(NAMED, "A plays 9H", "B calls A Bad card")
    assert [len(hand) for hand in stage.state.hands] == [7, 6, 6, 6]
    spoken = table("4S 9H", "2C 3C 6C", "6C 7C 7D", pile="5C", laws=[NAMED])
    spoken.play(0, "9H")
    name = spoken.view()["players"][0]["name"]
    spoken.say(1, f"{name}: Bad card")
    assert len(spoken.state().hands[0]) == 3


# -- races ---------------------------------------------------------------------------------


def test_mo_24_the_first_to_say_it_gives_a_card_to_whoever_it_began_with() -> None:
    law = 'When a player plays an 8, the first to say "snap" gives a card to that player.'
    played(law, "A plays 8C", "C says snap", "=> C has 5 cards", "=> A has 6 cards")


def test_mo_24_one_who_wins_a_race_against_themselves_gives_nothing() -> None:
    law = 'When a player plays an 8, the first to say "snap" gives a card to that player.'
    played(law, "A plays 8C", "A says snap", "=> A has 5 cards", "C says snap", "=> C has 6 cards")


def test_mo_24_the_turn_goes_to_the_first_when_the_turn_that_is_on_is_over() -> None:
    law = 'When a player plays an 8, the first to say "mine" has the next turn.'
    played(
        law,
        *("A plays 8C", "=> it is D's turn", "B says mine", "=> it is D's turn", "D draws"),
        "=> it is B's turn",
    )


def test_mo_3_what_a_race_of_a_bad_card_brought_about_is_undone() -> None:
    law = (
        'When a player plays a 9, the last to say "nine" misses a turn. '
        'When a player plays a 10, the first to say "ten" gives a card to the next player.'
    )
    played(
        law,
        *("A plays 10H", "C says ten", "=> B has 7 cards", "B calls A Bad card"),
        *("=> B has 6 cards", "=> C has 6 cards", "A plays 9H", "A says nine", "C says nine"),
        *("D says nine", "C calls A Bad card", "A plays 6C", "=> it is B's turn"),
    )


# -- the first time, and how many are there ------------------------------------------------


def test_mo_24_the_first_time_is_one_time_and_no_more() -> None:
    law = "The first time a player plays a 6, every player draws a card."
    played(law, "A plays 6C", "=> D has 7 cards", "B plays 6D", "=> D has 7 cards")


def test_mo_24_the_second_time_the_same_player_does_it_is_counted_for_each() -> None:
    law = 'The second time the same player says "um", that player draws a card.'
    played(
        law,
        *("A says um", "B says um", "=> B has 6 cards", "A says um", "=> A has 7 cards"),
        *("A says um", "A says um", "=> A has 7 cards", "B says um", "=> B has 7 cards"),
    )


def test_mo_3_a_first_time_that_is_taken_back_was_none() -> None:
    law = "The first time a player plays a 6, every player draws a card."
    played(
        law,
        *("A plays 6H", "C calls A Bad card", "=> D has 6 cards", "A plays 6C"),
        "=> D has 7 cards",
    )


def test_mo_24_how_many_are_at_the_table_is_as_they_come_and_go() -> None:
    law = "When a player plays a 6, if there are exactly 3 players, every player draws a card."
    played(law, "A plays 6C", "=> B has 6 cards", "D leaves", "B plays 6D", "=> A has 6 cards")


def test_mo_27_a_table_never_has_so_few_players() -> None:
    law = "When a player plays a 6, if there are fewer than 3 players, reverse the order."
    assert not desk.check(law)["ok"]


# -- hands that are shown ------------------------------------------------------------------


def shown(law: str, size: int = 6) -> list[list[dict[str, object]]]:
    """What each hears of the hands that are shown when A lays the 4 of clubs; D has left."""
    stage = Stage(law, ["D leaves", f"A has {size} cards", "A plays 4C"])
    stage.do("D leaves")
    stage.at += 500
    events = stage.match.play(
        0, stage.match.game.read_act({"type": "play", "card": "4C"}), stage.at
    )
    heard = [[event.seen_by(seat) for event in events] for seat in range(4)]
    return [[event for event in one if event["type"] == "showed"] for one in heard]


def test_mo_24_a_hand_is_seen_by_whoever_it_is_shown_to_and_by_nobody_else() -> None:
    law = "When a player plays a 4, the next player shows their hand to that player."
    told = shown(law)
    assert told[0][0]["cards"] == told[1][0]["cards"] == ["2C"] * 6
    assert told[2][0] == {key: value for key, value in told[0][0].items() if key != "cards"}
    assert (told[2][0]["seat"], told[2][0]["target"], told[2][0]["count"]) == (1, 0, 6)


def test_mo_24_a_hand_that_is_shown_to_every_player_is_seen_by_all() -> None:
    law = "When a player plays a 4, that player shows their hand to every player."
    told = shown(law, 2)
    assert [one[0].get("cards") for one in told] == [["2C"], ["2C"], ["2C"], None]


def test_mo_24_no_hand_is_shown_that_is_empty_or_to_oneself() -> None:
    law = (
        "When a player plays a 4, that player shows their hand to every player and every player "
        "shows their hand to the player it began with."
    )
    assert [one["seat"] for one in shown(law, 1)[0]] == [1, 2]


def test_mo_25_no_more_than_thirty_two_hands_are_shown_because_of_one_card() -> None:
    law = "When a player plays a 4, every player shows their hand to every player."
    moo = table("4D 9C", "2C 3C 6C", "6C 7C 7D", pile="4C", laws=[law] * 20)
    assert len(named(moo.play(0, "4D"), "showed")) == 32


def test_mo_27_a_hand_is_shown_to_one_or_to_all_and_to_somebody_else() -> None:
    for to in ("each of the next 3 players", "that player", "every other player"):
        law = f"When a player plays a 4, that player shows their hand to {to}."
        assert desk.check(law)["problem"] == (
            "A hand is shown to one other player, or to every player."
        )


# -- more than one turn --------------------------------------------------------------------

TWICE = "When a player plays a 10, the next player plays twice."


def test_mo_24_one_who_plays_twice_has_another_turn_after_their_next() -> None:
    played(
        TWICE,
        *("A plays 10C", "=> it is B's turn", "B plays 2C", "=> it is B's turn", "B draws"),
        *("=> it is C's turn", "C plays 2C", "=> it is D's turn"),
    )


def test_mo_24_one_who_plays_again_in_between_still_has_the_other_turn() -> None:
    law = f"{TWICE} When a player plays a 6, that player plays again."
    played(
        law,
        *("A plays 10C", "B plays 6C", "=> it is B's turn", "B draws", "=> it is B's turn"),
        *("B draws", "=> it is C's turn"),
    )


def test_mo_25_nobody_has_more_than_three_turns_besides() -> None:
    law = " ".join([TWICE] * 5)
    played(
        law,
        *("A plays 10C", "B draws", "B draws", "B draws", "=> it is B's turn", "B draws"),
        "=> it is C's turn",
    )


def test_mo_3_a_turn_besides_goes_with_the_bad_card() -> None:
    played(
        TWICE,
        *("A plays 10H", "C calls A Bad card", "A plays 6C", "B draws", "=> it is C's turn"),
    )


def test_mo_7_one_who_has_left_has_no_turn_besides() -> None:
    played(TWICE, "A plays 10C", "B leaves", "=> it is C's turn", "C draws", "=> it is D's turn")


def test_mo_24_that_player_plays_again_and_not_twice() -> None:
    answer = desk.check("When a player plays a 6, that player plays twice.")
    assert answer["printed"] == "When a player plays a 6, that player plays again."


# -- cards that may not be played for a time -----------------------------------------------


def test_mo_24_what_may_not_be_played_until_a_card_is_a_bad_card_until_that_lies() -> None:
    law = "When a player plays an 8, no player may play a heart until a player plays a spade."
    played(
        law,
        *("the top is 8D", "A plays 8H", "=> it is D's turn", "=> 2H may not be played", "D draws"),
        *("=> 2H may not be played", "C plays 9H", "=> C can be called Bad card", "B plays 9S"),
        *("A plays 9H", "=> it is D's turn", "=> 2H may be played"),
    )


def test_mo_24_if_it_does_not_say_how_long_it_is_until_the_next_card() -> None:
    law = "When a player plays a 5, the next player may not play a club."
    played(
        law,
        *("A plays 5D", "=> 5C may not be played", "B plays 5H", "=> 5C may not be played"),
        *("C plays 6H", "=> it is D's turn", "=> 6C may be played"),
    )


def test_mo_24_until_that_player_s_next_turn_is_a_round() -> None:
    law = "When a player plays a 5, no other player may play a 5 until that player's next turn."
    played(
        law,
        *("A plays 5H", "=> 5S may not be played", "B plays 6H", "=> 5H may not be played"),
        *("C draws", "D draws", "=> it is A's turn", "=> 5H may be played", "A draws"),
        "=> 5H may be played",
    )


def test_mo_26_a_newer_law_lets_it_be_played_all_the_same() -> None:
    moo = table(
        "5D 6C",
        "2D 3C 6C",
        "6C 7C 7D",
        laws=[
            "When a player plays a 5, the next player may not play a diamond.",
            "A 2 may be played on any card.",
        ],
    )
    moo.play(0, "5D")
    moo.play(1, "2D")
    assert moo.standing(1) == []


def test_mo_11_a_law_s_own_call_stands_instead_of_bad_card() -> None:
    law = 'When a player plays a 5, the next player may not play a club, or else "No clubs".'
    played(law, "A plays 5D", "B plays 5C", "=> B can be called No clubs", "C calls B No clubs")


def test_mo_3_what_a_bad_card_forbade_is_allowed_again() -> None:
    law = "When a player plays a 6, no player may play a club until a player plays a king."
    played(law, "A plays 6H", "C calls A Bad card", "=> 6C may be played")


def test_mo_27_it_must_not_be_over_before_it_matters() -> None:
    law = "When a player plays a 6, that player may not play a club until that player's next turn."
    assert not desk.check(law)["ok"]


def test_mo_31_a_law_that_is_struck_forbids_no_card_any_more() -> None:
    law = "When a player plays a 5, no player may play a club until a player plays a king."
    moo = table("5D 6C", "2D 3C 6C", "6C 7C 7D", tokens=[1, 0, 0])
    moo.do(0, "enact", law=law)
    moo.play(0, "5D")
    assert not moo.state().referee.is_valid(card_named("3C"), 1)
    moo.resolve([0, 1], "strike", law="1001")
    assert moo.state().referee.bars == {}


# -- all cards of a kind that somebody holds -----------------------------------------------


def test_mo_24_all_such_cards_are_discarded_and_come_back_with_a_bad_card() -> None:
    law = "When a player plays a 7, that player discards every heart or king."
    moo = table("7D 7C 5H KS 2C", "2D 3C 6C", "6C 7C 7D", pile="7S", laws=[law])
    moo.play(0, "7D")
    assert sorted(moo.hand(0)) == ["2C", "7C"]
    other = table("7D 7C 5H KS 2C", "2D 3C 6C", "6C 7C 7D", pile="9S", laws=[law])
    other.play(0, "7D")
    assert other.call(1, 0, "Bad card") == "right"
    assert {"5H", "KS", "7D"} <= set(other.hand(0))


def test_mo_24_what_cards_count_as_is_what_is_discarded() -> None:
    laws = ["A 2 counts as a king.", "When a player plays a 7, that player discards every king."]
    moo = table("7D 7C 5H 2C", "2D 3C 6C", "6C 7C 7D", pile="7S", laws=laws)
    moo.play(0, "7D")
    assert sorted(moo.hand(0)) == ["5H", "7C"]


def test_mo_25_no_more_are_discarded_than_laws_may_take() -> None:
    law = "When a player plays a 7, that player discards every club."
    moo = table("7D " + "2C " * 40, "2D 3C 6C", "6C 7C 7D", pile="7S", laws=[law], packs=20)
    moo.play(0, "7D")
    assert moo.counts()[0] == 10
