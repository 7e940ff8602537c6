"""MO-17 to MO-21: the printed laws, each ruling by name."""

from __future__ import annotations

from tests.games.at_wire import named
from tests.games.moo.play import table


def test_mo_17_an_ace_skips_the_next_player() -> None:
    at = table("AC 2D", "5H 6H", "8S 9S", "3C 4C")
    events = at.play(0, "AC")
    assert named(events, "skipped")[0]["seats"] == [1]
    assert at.turn() == 2


def test_mo_18_the_loop_of_sevens() -> None:
    at = table("7C 2D 3D", "7H 6H 3H", "7D 9S 4S", "2C 3C 4C")
    at.play(0, "7C")
    assert at.owed(0) == ["Have a nice day"]
    at.say(0, "Have a nice day")
    at.play(1, "7H")
    assert at.owed(1) == ["Have a very nice day"]
    at.say(1, "Have a very nice day")
    at.play(2, "7D")
    assert at.owed(2) == ["Have a very very nice day"]
    at.say(2, "Have a very very nice day")
    events = at.draw(3)
    assert named(events, "drew")[0]["count"] == 3
    assert at.owed(3) == ["Thank you very very much"]
    at.say(3, "Thank you very very much")
    at.wait(6000)
    assert [at.standing(seat) for seat in range(4)] == [[], [], [], []]
    at.draw(0)
    assert at.counts() == [3, 2, 2, 6], "the loop is over"


def test_mo_18_one_seven_one_card_and_plain_thanks() -> None:
    at = table("7C 2D 3D", "7H 6H 3H", "7D 9S 4S")
    at.play(0, "7C")
    at.draw(1)
    assert at.counts()[1] == 4
    assert at.owed(1) == ["Thank you"]
    at.wait(6000)
    assert at.call(0, 1, "Failure to say thank you") == "right"


def test_mo_18_a_draw_ends_the_row() -> None:
    at = table("7C 2D 3D", "7H 6H 3H", "7D 9S 4S")
    at.play(0, "7C")
    at.draw(1)
    at.play(2, "7D")
    assert at.owed(2) == ["Have a nice day"]


def test_mo_18_any_other_card_is_a_bad_card() -> None:
    at = table("7C 2D 3D", "7H 6C 3H", "7D 9S 4S")
    at.play(0, "7C")
    at.play(1, "6C")
    assert at.call(2, 1, "Bad card") == "right"
    assert at.turn() == 1
    assert at.counts()[1] == 4
    at.draw(1)
    assert at.counts()[1] == 5
    assert at.owed(1) == ["Thank you"], "taken back, the burden was as before"


def test_mo_18_left_lying_the_loop_is_over() -> None:
    at = table("7C 2D 3D", "7H 6C 3H", "6D 9S 4S")
    at.play(0, "7C")
    at.play(1, "6C")
    at.play(2, "6D")
    assert at.standing(2) == []
    assert at.call(2, 1, "Bad card") == "right"
    assert at.pile()[0] == "6D"


def test_mo_18_a_bad_seven_taken_back_leaves_the_loop_as_it_was() -> None:
    at = table("7C 2D 3D", "7H 6C 3H", "7D 9S 4S", pile="KD")
    at.play(0, "7C")
    at.play(1, "7H")
    assert at.owed(1) == ["Have a very nice day"]
    assert at.call(2, 0, "Bad card") == "right"
    at.play(2, "7D")
    assert at.owed(2) == ["Have a very very nice day"]


def test_mo_19_an_eight_reverses() -> None:
    at = table("8C 2D", "5H 6H", "8S 9S", "3C 4C")
    events = at.play(0, "8C")
    assert named(events, "reversed")[0]["direction"] == -1
    assert at.turn() == 3


def test_mo_19_after_a_jack_the_first_suit_named_binds_the_next_card() -> None:
    at = table("JC 2D", "5H 6C", "8H JS", "3C 4C")
    at.play(0, "JC")
    assert [event["type"] for event in at.say(2, "Hearts!")] == ["said"]
    at.say(3, "Spades")
    at.play(1, "6C")
    assert at.call(0, 1, "Bad card") == "right"
    at.draw(1)
    at.play(2, "8H")
    assert at.standing(2) == [], "draws do not lift it"
    at.draw(1)
    assert at.standing(1) == []


def test_mo_19_taking_back_restores_the_name() -> None:
    at = table("JC 2D", "5H 6C", "8H JS", "3C 4C")
    at.play(0, "JC")
    at.do(3, "name_suit", suit="H")
    at.play(1, "6C")
    at.call(0, 1, "Bad card")
    at.play(1, "6C")
    assert "503" in at.standing(1)


def test_mo_19_another_jack_is_always_right_and_asks_anew() -> None:
    at = table("JC 2D", "JS 6C", "8H 3S", "3C 4C")
    at.play(0, "JC")
    at.say(0, "hearts")
    at.play(1, "JS")
    assert at.standing(1) == []
    at.play(2, "3S")
    assert at.standing(2) == [], "nothing was named since"


def test_mo_19_if_none_is_named_it_is_matched_as_usual() -> None:
    at = table("JC 2D", "6C 5H", "8H 3S", "3C 4C")
    at.play(0, "JC")
    at.say(2, "I like hearts")
    at.play(1, "6C")
    assert at.standing(1) == []


def test_mo_19_a_jack_taken_back_names_nothing() -> None:
    at = table("JD 2D KC", "6C 5H", "8H 3S", "3C 4C")
    at.play(0, "JD")
    at.say(1, "hearts")
    at.call(1, 0, "Bad card")
    at.play(0, "KC")
    at.play(1, "6C")
    assert at.standing(1) == []


def test_mo_20_a_spade_must_be_named() -> None:
    at = table("5S 2D 3D", "5H 6H", "8S 9S")
    at.play(0, "5S")
    assert at.owed(0) == ["5 of Spades"]
    at.wait(6000)
    assert at.call(1, 0, "Failure to name the spade") == "right"


def test_mo_20_the_nine_of_diamonds_is_the_badger() -> None:
    at = table("9D 2D 3D", "5H 6H", "8S 9S", pile="9C")
    at.play(0, "9D")
    assert at.owed(0) == ["That's the badger"]
    at.say(0, "Thats the badger")
    assert at.owed(0) == []


def test_mo_20_a_joker_is_a_nine_of_diamonds_in_every_way() -> None:
    at = table("XJ 2D 3D", "4D 6H 3H", "8S 9S 3C", pile="KD")
    at.play(0, "XJ")
    assert at.standing(0) == []
    assert at.owed(0) == ["That's the badger"]
    at.play(1, "4D")
    assert at.standing(1) == [], "a diamond lies on a diamond"


def test_mo_21_one_card_left_after_laying_or_after_a_turn() -> None:
    at = table("5D 2D", "5H 6H 3H", "8S 9S 3C")
    at.play(0, "5D")
    assert at.owed(0) == ["Last card"]
    at.say(0, "Last card")
    at = table("5D", "5H 6H 3H", "8S 9S 3C")
    at.play(0, "5D")
    at.draw(1)
    at.draw(2)
    at.draw(0)
    assert at.owed(0) == ["Last card"]
