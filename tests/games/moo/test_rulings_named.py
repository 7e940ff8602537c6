"""Laws that have somebody name another player, and what they do to the player named."""

from __future__ import annotations

import pytest

from mootable.core.refusal import Refusal
from mootable.games.moo.bots.manner import ELDER
from mootable.games.moo.law.plain import explained
from mootable.games.moo.law.reader import read_law
from mootable.games.moo.speech import fold
from tests.games.moo.law.stage import Stage
from tests.games.moo.play import table
from tests.games.moo.sitters import Party

DRAWS = (
    "When a player plays a queen, that player must name another player and the player named draws "
    "2 cards."
)


def played(law: str, *steps: str) -> Stage:
    stage = Stage(law, list(steps))
    stage.run()
    return stage


def test_mo_24_the_player_named_draws_when_the_name_is_said_and_only_then() -> None:
    played(
        DRAWS,
        "A plays QC",
        "=> C has 6 cards",
        "A says Cid!",
        "=> C has 8 cards",
        "A says Ben",
        "=> B has 6 cards",
    )


def test_mo_8_a_name_said_while_laying_the_card_is_in_time() -> None:
    played(DRAWS, "A says Dan", "A plays QC", "=> D has 8 cards", "=> A owes nothing")


def test_mo_8_a_name_said_in_a_turn_before_is_none_for_this_one() -> None:
    played(
        DRAWS,
        *("A says Dan", "A plays 6C", "B plays 2C", "C plays 2C", "D plays 2C"),
        *("A plays QC", "=> D has 5 cards"),
    )


@pytest.mark.parametrize("said", ["Ann", "I choose Dan", "Dan Dan", "Somebody", "Eve"])
def test_mo_24_a_name_is_said_alone_and_is_that_of_another_who_is_there(said: str) -> None:
    played(
        DRAWS,
        *("A plays QC", f"A says {said}", "=> D has 6 cards", "7 seconds pass"),
        "=> A can be called Failure to name another player",
    )


def test_mo_7_one_who_has_left_can_not_be_named() -> None:
    stage = played(DRAWS, "A plays QC", "D leaves", "A says Dan", "7 seconds pass")
    assert stage.is_so("A can be called Failure to name a player")


def test_mo_11_whoever_names_nobody_is_called_and_names_one_after_that() -> None:
    played(
        DRAWS,
        *("A plays QC", "7 seconds pass", "B calls A Failure to name another player"),
        *("=> A has 6 cards", "A says Ben", "=> B has 8 cards", "7 seconds pass"),
        "=> A can't be called Repeated failure to name another player",
    )


def test_mo_8_a_name_that_comes_late_still_counts_and_so_does_the_failure() -> None:
    played(
        DRAWS,
        *("A plays QC", "7 seconds pass", "A says Ben", "=> B has 8 cards"),
        "=> A can be called Failure to name another player",
    )


def test_mo_3_what_befell_the_player_named_is_undone_with_a_bad_card() -> None:
    played(
        DRAWS,
        *("A plays QH", "A says Cid", "=> C has 8 cards", "B calls A Bad card"),
        *("=> C has 6 cards", "A says Ben", "=> B has 6 cards"),
    )


def test_mo_3_a_turn_to_be_missed_and_a_number_counted_are_undone_too() -> None:
    law = (
        "When a player plays a king, that player must name another player and the player named "
        "misses a turn and the named player's herd grows by 1. "
        "When a player's herd reaches 9, reverse the order."
    )
    played(
        law,
        *("A plays KH", "A says Ben", "=> B's herd is 1", "C calls A Bad card"),
        *("=> B's herd is 0", "A plays 6C", "=> it is B's turn"),
    )


def test_mo_3_what_is_named_for_a_card_that_stays_stays() -> None:
    """A draw before the call: the card lies, and so does all it did."""
    played(
        DRAWS,
        *("A plays QH", "B draws", "A says Dan", "=> D has 8 cards", "C calls A Bad card"),
        "=> D has 8 cards",
    )


def test_mo_10_with_the_penalty_reversed_nobody_is_to_be_named_any_more() -> None:
    hands = ("QC 3H 8D 8H", "2C 4C 6H", "9C 9H 9S")
    at = table(*hands, laws=[DRAWS])
    at.play(0, "QC")
    at.wait(7000)
    assert at.call(1, 0, "Failure to name another player") == "right"
    call = at.state().calls[-1].n
    at.resolve([0, 1], "reverse", call=call)
    before = at.counts()
    at.say(0, "Seat 1")
    assert at.counts() == before


def test_mo_24_two_laws_ask_and_one_name_answers_both() -> None:
    laws = [
        (
            "When a player plays a queen, that player must name another player and the player "
            "named draws a card."
        ),
        (
            "When a player plays a club, that player must name another player and that player "
            "gives a card to the player named."
        ),
    ]
    at = table("QC 3H 8D 8H", "2C 4C 6H", "9C 9H 9S", laws=laws)
    at.play(0, "QC")
    assert len(at.owed(0)) == 2
    at.say(0, "Seat 2")
    assert at.owed(0) == []
    assert at.counts() == [2, 3, 5]


def test_mo_34_a_name_that_is_a_phrase_takes_none_from_the_others() -> None:
    """Somebody is called Bad Card: said, it is the call, and their name."""
    at = table("3H 8D 8H QC", "2C 4C 6H", "9C 9H 9S", laws=[DRAWS], turn=0)
    at.do(3, "join", name="Bad Card")
    at.play(0, "QC")
    at.say(0, "Bad Card")
    assert at.counts()[3] == 7
    assert at.standing(0) == ["601"]


def test_mo_24_one_whose_name_nobody_can_say_is_named_as_their_seat() -> None:
    at = table("3H 8D 8H QC", "2C 4C 6H", "9C 9H 9S", laws=[DRAWS])
    at.do(3, "join", name="!!!")
    at.play(0, "QC")
    at.say(0, "Seat 3")
    assert at.counts()[3] == 7


def test_mo_24_hands_are_traded_with_the_player_named() -> None:
    law = (
        "When a player plays the ace of clubs, that player must name another player and that "
        "player trades hands with the player named."
    )
    played(law, "C has 2 cards", "A plays AC", "A says Cid", "=> A has 2 cards", "=> C has 5 cards")


def test_mo_24_every_player_names_one_and_each_of_them_draws() -> None:
    law = (
        "When a player plays a queen, every player must name another player and the player named "
        "draws a card."
    )
    played(
        law,
        *("A plays QC", "A says Ben", "B says Ann", "C says Ben", "C says Ben"),
        *("=> B has 8 cards", "=> A has 6 cards"),
    )


def test_mo_24_silence_is_not_broken_by_a_name_that_is_owed() -> None:
    law = f"{DRAWS} No player may speak."
    played(
        law,
        *("A plays QC", "A says Cid", "=> A can't be called Failure to be silent"),
        *("A says Ben", "=> A can be called Failure to be silent"),
    )


def test_mo_25_what_the_naming_counts_sets_laws_off_once() -> None:
    law = (
        "When a player plays a queen, that player must name another player and the named player's "
        "herd grows by 1. When a player's herd reaches 1, every player draws a card and that "
        "player's herd becomes 0."
    )
    played(law, "A plays QC", "A says Cid", "=> B has 7 cards", "=> C's herd is 0")


def test_mo_34_a_name_that_nobody_asked_for_does_nothing() -> None:
    stage = played(DRAWS, "A plays 6C", "A says Ben", "=> B has 6 cards")
    assert stage.is_so("nothing")


@pytest.mark.parametrize(
    "law",
    [
        "When a player plays a queen, the player named draws a card.",
        (
            "When a player plays a queen, the player named draws a card and that player must "
            "name another player."
        ),
        (
            "When a player plays a queen, that player must name another player and the player "
            "named must name another player."
        ),
        (
            "When a player plays a queen, if the player named has 2 cards left, that player must "
            "name another player."
        ),
    ],
)
def test_mo_27_nobody_is_named_before_somebody_was_asked_to(law: str) -> None:
    with pytest.raises(Refusal):
        read_law(law)


def test_mo_33_a_bot_that_knows_the_law_names_somebody() -> None:
    law = (
        "When a player plays a card, that player must name another player and the player named "
        "draws a card."
    )
    sharp = ELDER._replace(slips=0, notices=100)
    party = Party([sharp] * 4, "namers", lawbook=law)
    party.turns(12)
    names = [fold(name) for name in party.match.names()]
    said = [one for told in party.told("said") if (one := fold(told["words"])) in names]
    assert len(party.told("dealt_cards")) == len(said) > 3


def test_mo_23_it_is_said_in_plain_words() -> None:
    assert explained(read_law(DRAWS)) == (
        "Each time somebody lays a queen: they have to say another player's name and nothing "
        "else; whoever does not can be called for it; then the player named draws 2 cards."
    )
