"""Numbers that laws compute, cards that are drawn until one is found, whose turn it is then, the
piles, and what goes amiss."""

from __future__ import annotations

import pytest

from mootable.core.refusal import Refusal
from mootable.games.moo.law.fairness.fair import complaint
from mootable.games.moo.law.reader import read_law
from tests.games.at_wire import named
from tests.games.moo.law.stage import Stage
from tests.games.moo.play import table

HANDS = ("6C 6H QC 4S", "2D 4C 6S", "9C 9H 9S")


def played(law: str, *steps: str) -> Stage:
    stage = Stage(law, list(steps))
    stage.run()
    return stage


# -- numbers -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "left"),
    [
        ("twice as many cards as its rank", 6 + 12),
        ("half as many cards as its rank", 6 + 3),
        ("3 times as many cards as its rank", 6 + 18),
        ("as many cards as there are players", 6 + 4),
        ("as many cards as they have", 6 + 6),
        ("half as many cards as that player has", 6 + 3),
        ("as many cards as the player opposite has", 6 + 2),
    ],
)
def test_mo_24_so_many_cards_are_drawn(number: str, left: int) -> None:
    law = f"When a player plays a 6, the next player draws {number}."
    played(law, "C has 2 cards", "A plays 6C", f"=> B has {left} cards")


def test_mo_25_no_number_deals_more_than_thirty_to_a_player() -> None:
    law = "When a player plays a king, the next player draws 9 times as many cards as its rank."
    played(law, "A plays KC", "=> B has 36 cards")


def test_mo_24_twos_stack_by_two() -> None:
    law = (
        "When a player plays the n-th 2 in a row, the next player must either play a 2, or draw "
        "2n cards."
    )
    played(law, "A plays 2C", "B plays 2H", "C draws", "=> C has 10 cards")


def test_mo_24_every_player_discards_half_of_their_own_hand() -> None:
    law = "When a player plays a 6, every player discards half as many cards as they have."
    played(law, "B has 3 cards", "A plays 6C", "=> A has 2 cards", "=> B has 1 card")


def test_mo_24_cards_by_a_number_that_the_law_keeps() -> None:
    law = (
        "When a player plays a 6, that player's herd grows by 1 and the next player draws as many "
        "cards as that player's herd."
    )
    played(law, "A plays 6C", "=> B has 7 cards", "B plays 6H", "=> C has 7 cards")


def test_mo_27_a_number_that_another_law_keeps_to_itself_is_no_measure() -> None:
    with pytest.raises(Refusal):
        read_law("When a player plays a 6, every player draws as many cards as every player has.")


# -- until one is found --------------------------------------------------------------------


def test_mo_24_cards_are_drawn_until_one_is_found() -> None:
    law = "When a player plays a 6, the next player draws cards until one of them is a heart."
    at = table(*HANDS, deck="3C 3D 5H 5C 9D", laws=[law])
    [dealt] = named(at.play(0, "6C"), "dealt_cards")
    assert (dealt["seat"], dealt["count"]) == (1, 3)


def test_mo_24_one_who_draws_goes_on_until_one_can_be_played() -> None:
    law = "When a player draws a card, that player draws cards until one of them can be played."
    at = table(*HANDS, deck="3D 3H 8C 9D 9H", laws=[law])
    events = at.draw(0)
    assert named(events, "drew")[0]["count"] == 1
    assert named(events, "dealt_cards")[0]["count"] == 2
    at = table(*HANDS, deck="8C 3H 9D", laws=[law])
    assert named(at.draw(0), "dealt_cards") == [], "the one drawn as the turn can be played"


def test_mo_24_so_many_cards_at_most_are_drawn_until_one_is_found() -> None:
    until = "cards until one of them"
    law = f"When a player plays a 6, the next player draws at most 2 {until} is a heart."
    at = table(*HANDS, deck="3C 3D 5H 5C 9D", laws=[law])
    assert named(at.play(0, "6C"), "dealt_cards")[0]["count"] == 2
    law = f"When a player draws a card, that player draws at most 2 {until} can be played."
    at = table(*HANDS, deck="3D 3H 8C 9D 9H", laws=[law])
    events = at.draw(0)
    assert named(events, "dealt_cards")[0]["count"] == 1, "the one drawn as the turn is the first"


def test_mo_25_nobody_draws_more_than_thirty_however_long_it_takes() -> None:
    law = "When a player plays a 6, the next player draws cards until one of them is a heart."
    played(law, "A plays 6C", "=> B has 36 cards")


def test_mo_3_what_was_drawn_because_of_a_bad_card_goes_back() -> None:
    law = "When a player plays a 6, the next player draws cards until one of them is a diamond."
    played(law, "A plays 6H", "=> B has 7 cards", "C calls A Bad card", "=> B has 6 cards")


# -- whose turn it is ----------------------------------------------------------------------


def test_mo_24_the_turn_goes_back_and_on_from_there() -> None:
    law = "When a player plays a 10, the turn goes to the previous player."
    played(law, "A plays 10C", "=> it is D's turn", "D plays 2C", "=> it is A's turn")


def test_mo_3_a_turn_that_a_bad_card_sent_elsewhere_comes_back() -> None:
    law = "When a player plays a 10, the turn goes to the player opposite."
    played(
        law,
        *("A plays 10H", "=> it is C's turn", "B calls A Bad card", "=> it is A's turn"),
        *("A plays 6C", "=> it is B's turn"),
    )


def test_mo_24_the_turn_goes_to_the_player_named_when_the_turn_that_is_on_is_over() -> None:
    law = (
        "When a player plays a 10, that player must name another player and the turn goes to the "
        "player named."
    )
    played(law, "A says Dan", "A plays 10C", "=> it is D's turn")
    played(law, "A plays 10C", "A says Dan", "=> it is B's turn", "B draws", "=> it is D's turn")


# -- piles ---------------------------------------------------------------------------------

NEW_TOP = "When a player plays a 6, shuffle the pile into the draw pile and turn up a new card."


def test_mo_24_the_pile_is_shuffled_in_and_a_new_card_turned_up_which_starts_nothing() -> None:
    at = table(*HANDS, pile="5C 5D 5H", deck="8C 8C 8C 8C 8C 8C 8C", laws=[NEW_TOP])
    events = at.play(0, "6C")
    assert named(events, "remade")
    assert named(events, "turned_up")
    assert at.pile()[1] == "6C"
    assert len(at.pile()) == 2
    assert named(events, "reversed") == []


def test_mo_3_with_a_bad_card_what_was_turned_up_on_it_goes_back_too() -> None:
    at = table(*HANDS, pile="5C 5D 5H", laws=[NEW_TOP])
    at.play(0, "6H")
    assert len(at.pile()) == 2
    assert at.call(1, 0, "Bad card") == "right"
    assert at.pile() == ["5C", "5D", "5H"], "and what was shuffled in lies there again"
    assert "6H" in at.view(0)["hand"]


def test_mo_3_a_card_that_may_be_taken_back_is_not_shuffled_away() -> None:
    """It lies beneath what was turned up, and the draw pile runs out."""
    laws = [
        "When a player plays a 6, turn up a new card.",
        'When a player says "mix", every player draws 9 cards.',
    ]
    at = table(*HANDS, pile="5C", deck="8C 8D", laws=laws)
    at.play(0, "6H")
    at.say(2, "mix")
    assert at.pile()[1] == "6H"
    assert at.call(1, 0, "Bad card") == "right"
    assert "6H" in at.view(0)["hand"]


# -- what goes amiss -----------------------------------------------------------------------


def test_mo_24_a_card_out_of_turn_costs_more() -> None:
    law = "When a player plays out of turn, that player draws 2 cards."
    played(law, "C plays 6C", "=> C has 8 cards", "=> C can be called Playing out of turn")


def test_mo_24_a_wrong_call_costs_a_card_at_once() -> None:
    law = "When a player calls wrongly, that player draws a card."
    played(law, "A plays 6C", "B calls A Bad card", "=> B has 7 cards", "=> A has 5 cards")
    played(law, "A plays 6H", "B calls A Bad card", "=> B has 6 cards")


def test_mo_24_one_who_is_skipped_has_something_to_say() -> None:
    law = 'When a player is skipped, that player must say "boo".'
    played(law, "A plays AC", "=> B must say boo", "=> it is C's turn")


@pytest.mark.parametrize(
    "effect",
    [
        "skip the next player",
        "that player misses a turn",
        "that player plays again",
        "the turn goes to the previous player",
    ],
)
def test_mo_27_a_turn_that_has_passed_on_can_be_given_to_nobody(effect: str) -> None:
    found = complaint(read_law(f"When a player is skipped, {effect}."))
    assert found is not None
    assert "passed on" in found


def test_mo_25_whoever_skips_somebody_has_turned_the_order_round() -> None:
    law = (
        "When a player is skipped, reverse the order. When the direction changes, that player "
        "draws a card."
    )
    played(law, "A plays AC", "=> play goes anticlockwise", "=> A has 6 cards")


def test_mo_25_a_missed_turn_is_missed_once_whatever_comes_of_it() -> None:
    law = (
        "When a player plays a king, the player opposite misses a turn. When a player is skipped, "
        "that player draws a card."
    )
    played(
        law,
        *("A plays KC", "B plays 2C", "=> it is D's turn", "=> C has 7 cards", "D plays 2C"),
        *("A plays 2C", "B plays 2C", "=> it is C's turn", "=> C has 7 cards"),
    )


def test_mo_24_the_next_player_says_the_name_of_that_player() -> None:
    law = "When a player plays a 3, the next player must say the name of that player."
    played(law, "A plays 3C", "=> B must say Ann", "B says Ann", "=> B owes nothing")
