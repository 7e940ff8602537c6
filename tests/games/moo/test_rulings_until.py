"""MO-24: `until that player's next turn` means the player that it began with, whoever is bound."""

from __future__ import annotations

import pytest

from tests.games.moo.play import table

HANDS = ["QC 2C 3C", "4C 5C 6C", "4H 7C 6H", "4S 9C 6S"]
SILENCE = "When a player plays a queen, no player may speak until that player's next turn."
NO_HI = 'When a player plays a queen, no other player may say "hi" until that player\'s next turn.'


@pytest.mark.parametrize("law", [SILENCE, NO_HI])
def test_mo_24_all_are_bound_until_the_next_turn_of_whoever_laid_the_card(law: str) -> None:
    at = table(*HANDS, pile="9C", laws=[law])
    at.play(0, "QC")
    at.say(1, "hi")
    assert "2001" in at.standing(1), "though their own turn has begun"
    at.wait(30_000)
    at.play(1, "4C")
    at.draw(2)
    at.say(2, "hi")
    assert "2001" in at.standing(2)
    at.wait(30_000)
    at.draw(3)
    at.say(3, "hi")
    at.say(1, "hi")
    assert "2001" not in at.standing(3) + at.standing(1)


def test_mo_24_each_is_bound_by_those_who_laid_such_a_card() -> None:
    law = "When a player plays a queen, that player may not speak until that player's next turn."
    at = table("QC 2C 3C", "QD 5C 6C", "4H 7C 6H", pile="9C", laws=[law])
    at.play(0, "QC")
    at.play(1, "QD")
    at.wait(30_000)
    at.draw(2)
    at.say(0, "well")
    at.say(1, "well")
    assert at.standing(0) == [], "their turn has begun"
    assert at.standing(1) == ["2001"]


def test_mo_24_when_there_will_be_no_next_turn_it_is_over() -> None:
    at = table(*HANDS, pile="9C", laws=[SILENCE])
    at.play(0, "QC")
    at.do(0, "leave")
    at.say(2, "hi")
    assert at.standing(2) == []


def test_mo_3_what_a_bad_card_forbade_is_free_again() -> None:
    at = table(*HANDS, pile="9D", laws=[SILENCE])
    at.play(0, "QC")
    assert at.call(2, 0, "Bad card") == "right"
    at.say(1, "hi")
    assert at.standing(1) == []
