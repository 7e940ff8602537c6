"""MO-3, MO-9, MO-11: what a bad card is called where laws have calls of their own, and what is
undone of the races it set off."""

from __future__ import annotations

import pytest

from tests.games.at_wire import Json, named
from tests.games.moo.play import Table, table

FOLLOW = "When a player plays a king, the next card must be a spade"
OWN = f'{FOLLOW}, or else "Failure to follow the king".'
ALSO = f'{FOLLOW}, also called "follow the king".'
BOW = (
    "When a player plays a king, the next player must either play a 4, or draw 3 cards and say "
    '"Ouch", or else "Failure to bow to the king".'
)
HONOUR = (
    'When a player plays a king, that player must say "bow" and the next card must be a spade, '
    'or else "Failure to honour the king".'
)
RED = 'No red card may be played on a red card, or else "Seeing red".'
KING_ON_RED = 'No king may be played on a red card, or else "King on red".'


def after_a_king(*laws: str, hand: str = "9H 4D 6C") -> Table:
    at = table("KH 2C 3C", hand, "9C 4S 6D", pile="5H", laws=list(laws))
    at.play(0, "KH")
    return at


# -- a law's own call ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("law", "call", "verdict"),
    [
        (OWN, "Failure to follow the king", "right"),
        (OWN, "Bad card", "wrong"),
        (ALSO, "Failure to follow the king", "right"),
        (ALSO, "Bad card", "right"),
        (f"{FOLLOW}.", "Bad card", "right"),
        (BOW, "Failure to bow to the king", "right"),
        (BOW, "Bad card", "wrong"),
        (HONOUR, "Failure to honour the king", "right"),
    ],
)
def test_mo_11_a_card_that_was_bound_is_called_as_its_law_says(
    law: str, call: str, verdict: str
) -> None:
    at = after_a_king(law)
    at.play(1, "9H")
    assert at.call(2, 1, call) == verdict
    is_back = verdict == "right"
    assert (at.turn(), at.view()["pile"][0]) == ((1, "KH") if is_back else (2, "9H"))


def test_mo_11_a_draw_without_its_words_is_called_as_its_law_says() -> None:
    at = after_a_king(BOW)
    at.draw(1)
    at.wait(6000)
    assert at.call(2, 1, "Failure to say Ouch") == "wrong"
    assert at.call(2, 1, "Failure to bow to the king") == "right"
    at.wait(6000)
    assert at.call(2, 1, "Repeated failure to bow to the king") == "right"


def test_mo_11_one_call_is_for_all_that_its_sentence_asks() -> None:
    at = after_a_king(HONOUR)
    at.play(1, "9H")
    at.wait(6000)
    assert at.call(2, 0, "Failure to honour the king") == "right", "for the words"
    assert at.call(2, 1, "Failure to honour the king") == "right", "for the card"


def test_mo_11_words_that_may_not_be_said_are_called_what_they_are_also_called() -> None:
    law = (
        'When a player plays a king, the next player may not say "ouch", '
        'also called "bear the king".'
    )
    at = after_a_king(law)
    at.say(1, "Ouch")
    assert at.call(2, 1, "Failure to bear the king") == "right"


def test_mo_26_the_call_that_a_newer_law_sets_is_a_cards_too() -> None:
    at = table("KH 2C", "9H 4D", "9C 4S", pile="5H", tokens=[0, 0, 2])
    at.do(2, "enact", law=f"{FOLLOW}.")
    at.do(2, "enact", law='In rule 1001 the call is "Spurning the king".')
    at.play(0, "KH")
    at.play(1, "9H")
    assert at.call(2, 1, "Bad card") == "wrong"
    assert at.call(2, 1, "Spurning the king") == "right"


def test_mo_11_a_laws_own_call_stands_instead_of_bad_card() -> None:
    at = table("KH 2D", "2C 4C", "5D 6D", pile="9H", laws=[RED])
    at.play(0, "KH")
    assert at.call(1, 0, "Bad card") == "wrong", "in rank or suit it matches"
    assert at.call(2, 0, "Seeing red") == "right"
    assert at.view()["pile"] == ["9H"]


# -- one act, several rules ----------------------------------------------------------------


def test_mo_9_a_card_that_breaks_two_rules_is_called_for_both() -> None:
    at = table("KD 2D", "2C 4C", "5D 6D", pile="9H", laws=[RED])
    at.play(0, "KD")
    assert at.standing(0) == ["302", "2001"]
    assert at.call(1, 0, "Seeing red") == "right"
    assert at.view()["pile"] == ["9H"], "it has gone back"
    assert at.call(2, 0, "Bad card") == "right", "and that it matched nothing is another thing"
    assert at.counts()[0] == 4
    assert at.call(2, 0, "Bad card") == "wrong"


def test_mo_9_the_second_call_of_a_card_leaves_the_next_one_lying() -> None:
    at = table("KD 3H 2D", "2C 4C", "5D 6D", pile="9S", laws=[KING_ON_RED, RED])
    at.play(0, "KD")
    assert at.call(1, 0, "Bad card") == "right"
    at = table("KD 3C 2D", "2C 4C", "5D 6D", pile="9H", laws=[RED])
    at.play(0, "KD")
    at.call(1, 0, "Seeing red")
    at.play(0, "3C")
    assert at.call(2, 0, "Bad card") == "right", "the older first (600.2)"
    assert at.view()["pile"][0] == "3C"
    assert at.call(2, 0, "Bad card") == "right"
    assert at.view()["pile"] == ["9H"]


def test_mo_9_two_laws_with_calls_of_their_own_are_two_infractions() -> None:
    at = table("KH 2D", "2C 4C", "5D 6D", pile="9H", laws=[KING_ON_RED, RED])
    at.play(0, "KH")
    at.draw(1)
    assert at.call(1, 0, "Seeing red") == "right"
    assert at.call(2, 0, "King on red") == "right", "not void: it is another infraction"
    assert at.call(1, 0, "Bad card") == "wrong"


def test_mo_3_a_card_that_is_not_valid_is_one_bad_card_however_many_rules_say_so() -> None:
    at = table("KD 2D", "2C 4C", "5D 6D", pile="9H", laws=["No king may be played on a heart."])
    at.play(0, "KD")
    at.draw(1)
    assert at.call(1, 0, "Bad card") == "right"
    at.wait(2001)
    assert at.call(2, 0, "Bad card") == "wrong"


def test_mo_26_what_a_newer_law_allows_breaks_no_older_rule() -> None:
    at = table("KD 2D", "2C 4C", "5D 6D", pile="9H", laws=["A king may be played on any card."])
    at.play(0, "KD")
    assert at.standing(0) == []
    at = table(
        "KD 2D", "2C 4C", "5D 6D", pile="9H", laws=["A king may be played on any card.", RED]
    )
    at.play(0, "KD")
    assert at.standing(0) == ["2002"], "but for what a still newer one forbids"


# -- calls of the same thing ---------------------------------------------------------------


def test_mo_10_the_second_of_two_calls_is_void_whatever_was_laid_between() -> None:
    """A call does not tell which card it means, so who is late by two seconds is not blamed."""
    at = table("7S 9C 2D", "2C 4C", "5D 6D", pile="9H")
    at.play(0, "7S")
    assert at.call(1, 0, "Bad card") == "right"
    at.play(0, "9C")
    assert at.call(2, 0, "Bad card") == "void"
    at.wait(2001)
    assert at.call(2, 0, "Bad card") == "wrong"


@pytest.mark.parametrize("call", ["badcard", "BADCARD!", "b a d card"])
def test_mo_15_where_the_spaces_fall_in_a_call_is_no_matter(call: str) -> None:
    for act in ("call", "say"):
        at = table("7S 9C 2D", "2C 4C", "5D 6D", pile="9H")
        at.play(0, "7S")
        fields: Json = {"offender": 0} if act == "call" else {}
        events = at.do(1, act, text=call, **fields)
        assert named(events, "called")[0]["verdict"] == "right"


# -- what its races did --------------------------------------------------------------------

CHEERS = 'When a player plays a king, the last to say "cheers" draws a card.'


def test_mo_3_what_the_race_of_a_bad_card_dealt_goes_back() -> None:
    at = table("KS 2C", "9H 4D", "9C 4S", laws=[CHEERS])
    at.play(0, "KS")
    at.say(0, "cheers")
    at.say(1, "cheers")
    assert at.counts() == [1, 2, 3]
    assert at.call(1, 0, "Bad card") == "right"
    assert at.counts() == [3, 2, 2]


def test_mo_3_what_the_race_of_a_bad_card_took_comes_back() -> None:
    law = 'When a player plays a king, the first to say "cheers" discards a card.'
    at = table("KS 2C", "9H 4D", "9C 4S", laws=[law])
    at.play(0, "KS")
    at.say(1, "cheers")
    assert at.counts() == [1, 1, 2]
    at.call(1, 0, "Bad card")
    assert at.counts() == [3, 2, 2]
    assert sorted(at.view(1)["hand"]) == ["4D", "9H"]


def test_mo_3_what_a_race_deals_after_the_next_card_stays() -> None:
    at = table("KS 2C", "9S 4D", "9C 4S", laws=[CHEERS])
    at.play(0, "KS")
    at.draw(1)
    at.say(0, "cheers")
    at.say(1, "cheers")
    assert at.call(1, 0, "Bad card") == "right"
    assert at.counts() == [2, 3, 3]


def test_mo_24_a_race_goes_on_among_those_who_stay() -> None:
    at = table("KC 2C 3C", "9H 4D", "9C 4S", "2S 3S", laws=[CHEERS])
    at.play(0, "KC")
    at.say(1, "cheers")
    at.say(2, "cheers")
    events = at.do(3, "leave")
    assert [event["seat"] for event in named(events, "dealt_cards")] == [0], "the last of them"
    assert named(at.say(0, "cheers"), "dealt_cards") == []


def test_mo_24_nobody_is_the_last_where_nobody_else_has_said_it() -> None:
    at = table("KC 2C 3C", "9H 4D", "9C 4S", laws=[CHEERS])
    at.play(0, "KC")
    at.do(1, "leave")
    assert named(at.do(2, "leave"), "dealt_cards") == []


# -- what came of what it did --------------------------------------------------------------


def test_mo_3_what_a_bad_card_dealt_goes_back_out_of_a_hand_that_was_passed_on() -> None:
    law = (
        "When a player plays a king, the next player draws 2 cards and every player gives their "
        "hand to the next player."
    )
    at = table("KS 2C", "9H 4D", "9C 4S", laws=[law])
    before = [sorted(at.view(seat)["hand"]) for seat in range(3)]
    at.play(0, "KS")
    assert at.counts() == [2, 1, 4]
    assert at.call(1, 0, "Bad card") == "right"
    assert [sorted(at.view(seat)["hand"]) for seat in (1, 2)] == before[1:]
    assert len(at.view(0)["hand"]) == len(before[0]) + 1, "and the penalty"


def test_mo_3_what_a_counter_set_off_because_a_bad_card_had_someone_named_is_undone() -> None:
    law = (
        "When a player plays a queen, that player must name another player and the named "
        "player's herd grows by 1. When a player's herd reaches 1, that player draws 2 cards and "
        "reverse the order."
    )
    at = table("QS 2C", "9H 4D", "9C 4S", laws=[law])
    at.play(0, "QS")
    at.say(0, at.view()["players"][1]["name"])
    assert (at.counts(), at.view()["direction"]) == ([1, 4, 2], -1)
    assert at.call(1, 0, "Bad card") == "right"
    assert (at.counts(), at.view()["direction"]) == ([3, 2, 2], 1)


# -- what all are told ---------------------------------------------------------------------


def test_mo_3_whoever_hears_that_a_card_went_back_knows_how_things_stand() -> None:
    law = (
        "When a player plays an 8, the table's storm grows by 2. The table's storm is shown to all."
    )
    at = table("8H 2C", "9H 4D", "9C 4S", laws=[law])
    events = at.play(0, "8H")
    assert named(events, "counted")[0]["value"] == 2
    events = at.do(1, "call", offender=0, text="Bad card")
    back = named(events, "taken_back")[0]
    assert (back["turn"], back["direction"]) == (0, 1)
    assert [(event["name"], event["value"]) for event in named(events, "counted")] == [("storm", 0)]
