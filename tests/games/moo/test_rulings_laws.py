"""MO-22 to MO-29: new laws, each ruling by name."""

from __future__ import annotations

import pytest

from tests.games.at_wire import named
from tests.games.moo.play import refused_start, table

HAIL = 'When a player plays a queen, that player must say "Hail to the queen".'


def test_mo_22_the_words_open_the_desk_and_the_token_is_spent_when_enacted() -> None:
    at = table("5D 2D", "5H 6H", "8S 9S", tokens=[1, 0, 0])
    at.say(1, "Introducing new rule")
    assert not at.view(1)["desk"]
    at.say(0, "Introducing new rule!")
    assert at.view(0)["desk"]
    assert at.tokens()[0] == 1
    events = at.do(0, "enact", law=HAIL)
    assert named(events, "introduced")[0] == {
        "type": "introduced",
        "seat": 0,
        "number": 1001,
        "at": 0,
    }
    assert at.tokens()[0] == 0
    assert not at.view(0)["desk"]
    assert at.refused(0, "enact", law=HAIL) == "no_token"


def test_mo_22_it_can_be_abandoned_and_tokens_given_away() -> None:
    at = table("5D 2D", "5H 6H", "8S 9S", tokens=[1, 0, 0])
    assert at.refused(0, "abandon") == "not_now"
    at.say(0, "Introducing new rule")
    at.do(0, "abandon")
    assert not at.view(0)["desk"]
    at.do(0, "donate", target=2)
    assert at.tokens() == [0, 0, 1]
    assert at.refused(0, "donate", target=2) == "no_token"
    assert at.refused(2, "donate", target=2) == "bad_target"
    assert at.refused(2, "donate", target=5) == "no_such_seat"


def test_mo_22_a_law_enacted_in_the_middle_of_the_game_binds_from_then_on() -> None:
    at = table("QC 2D QD", "QH 6H 3H", "8S 9S 3C", tokens=[0, 0, 1])
    at.play(0, "QC")
    at.do(2, "enact", law=HAIL)
    assert at.owed(0) == []
    at.play(1, "QH")
    assert at.owed(1) == ["Hail to the queen"]
    at.wait(6000)
    assert at.call(2, 1, "Failure to say hail to the queen") == "right"


def test_mo_22_a_bad_law_is_refused_and_costs_nothing() -> None:
    at = table("5D 2D", "5H 6H", "8S 9S", tokens=[1, 0, 0])
    assert at.refused(0, "enact", law="When a player plays a dragon, roar.") == "bad_law"
    assert at.refused(0, "enact", law="") == "bad_law"
    assert at.refused(0, "enact") == "bad_act"
    assert at.tokens()[0] == 1


HERD = (
    'When three cards of the same rank are played in a row, that player must say "Praise the herd".'
)
SPADE = (
    "When a player plays a spade, that player must say the name of the card,"
    ' also called "name the spade".'
)
EXAMPLES = [
    HAIL[:-1] + ', or else "Failure to hail the queen".',
    HERD,
    "When a player plays a red card on a black card, skip the next player.",
    "A 2 may be played on any card.",
    "No club may be played on a heart.",
    "A 3 counts as a 10.",
    "A card exactly 1 higher may be played on any card.",
    'When a player draws a card, the next player must say "Bless you" within 5 seconds.',
    'When a player plays a king, every other player must say "All hail".',
    'When a player plays a king, the last to say "Cheers" draws a card.',
    SPADE,
    'While the top card is a queen, no player may say "play".',
    "When a player plays a 10, in rule 900 the time is 5 seconds until the next card.",
    'When a player plays a king, that player must say "*knock*".',
    "Rule 500 no longer applies.",
    'In rule 505 the words are "Mushroom, mushroom".',
    'A player who rhymes is to be called "Failure to be prosaic".',
    'When a player plays a king, the last of the others to say "Cheers" draws a card.',
]


@pytest.mark.parametrize("law", EXAMPLES)
def test_mo_23_the_laws_of_the_canon_can_be_enacted_and_played_with(law: str) -> None:
    at = table("10C KC 3C QC", "5H 6H 3H", "8S 9S 3C", tokens=[1, 0, 0])
    at.do(0, "enact", law=law)
    for card in ("10C", "KC"):
        at.play(0, card)
        at.draw(1)
        at.draw(2)
    at.resolve([0, 1], "strike", law=1001)
    assert at.view(0)["laws"][-1]["number"] == 902


def test_mo_24_a_red_card_on_a_black_card() -> None:
    law = "When a player plays a red card on a black card, skip the next player."
    at = table("5H 2D", "5D 6D", "2C 9S", laws=[law])
    at.play(0, "5H")
    assert at.turn() == 2
    at.play(2, "2C")
    assert at.turn() == 0
    at.play(0, "2D")
    assert at.turn() == 2


def test_mo_24_three_of_a_rank_in_a_row() -> None:
    law = EXAMPLES[1]
    at = table("5H 2D 3C", "5D 6D 3H", "5S 9S 2C", laws=[law])
    at.play(0, "5H")
    at.play(1, "5D")
    assert "Praise the herd" not in at.owed(1)
    at.play(2, "5S")
    assert "Praise the herd" in at.owed(2)


def test_mo_24_may_and_may_not_be_played() -> None:
    at = table("2H 2D", "4H 6D 4C", "5S 9S", laws=["A 2 may be played on any card."])
    at.play(0, "2H")
    assert at.standing(0) == []
    at = table("4C 2D", "4H 6D", "5S 9S", pile="4H", laws=["No club may be played on a heart."])
    at.play(0, "4C")
    assert at.standing(0) == ["2001"]
    assert at.call(1, 0, "Bad card") == "right"


def test_mo_24_a_card_that_counts_as_another() -> None:
    at = table("3H 2D", "10D 6D", "5S 9S", pile="10C", laws=["A 3 counts as a 10."])
    at.play(0, "3H")
    at.play(1, "10D")
    assert at.standing(0) == at.standing(1) == []


def test_mo_24_every_other_player_and_the_last_to() -> None:
    at = table("KC 2D 3D", "4H 6D 3H", "6S 9S 3C", laws=[EXAMPLES[8], EXAMPLES[9]])
    at.play(0, "KC")
    assert [at.owed(seat) for seat in range(3)] == [[], ["All hail"], ["All hail"]]
    at.say(1, "All hail! Cheers!")
    events = at.say(0, "Cheers")
    assert named(events, "dealt_cards")[0]["seat"] == 2
    assert at.counts() == [2, 3, 4]


def test_mo_24_the_last_to_in_time() -> None:
    at = table("KC 2D 3D", "4H 6D 3H", "6S 9S 3C", laws=[EXAMPLES[9]])
    at.play(0, "KC")
    at.say(1, "Cheers!")
    at.wait(6000)
    assert not named(at.say(0, "Cheers"), "dealt_cards")


def test_mo_24_within_so_many_seconds_for_the_next_player() -> None:
    at = table("KC 2D 3D", "4H 6D 3H", "6S 9S 3C", laws=[EXAMPLES[7]])
    at.draw(0)
    assert at.owed(1) == ["Bless you"]
    at.wait(5000)
    assert "2001" in at.standing(1)


def test_mo_24_while_and_may_not_say() -> None:
    at = table("QC 2C 3C", "4C 6D 3H", "6S 9S 3C", laws=[EXAMPLES[11]])
    at.say(1, "Do play")
    assert at.standing(1) == []
    at.play(0, "QC")
    at.say(1, "I play")
    assert at.standing(1) == ["2001"]
    assert at.call(0, 1, "Failure to not say play") == "right"
    at.play(1, "4C")
    at.say(1, "play")
    assert "2001" not in at.standing(1)


def test_mo_24_play_again_draw_and_skip_more() -> None:
    laws = [
        "When a player plays a king, that player plays again.",
        "When a player plays a 2, skip the next 2 players.",
        "When a player plays a 3, every other player draws 2 cards.",
    ]
    at = table("KC 2C 3C 4C", "4H 6D", "6S 9S", "8D 8H", laws=laws)
    at.play(0, "KC")
    assert at.turn() == 0
    at.play(0, "2C")
    assert at.turn() == 3
    at.draw(3)
    at.play(0, "3C")
    assert at.counts() == [1, 4, 4, 5]


def test_mo_24_out_of_turn() -> None:
    at = table("KC 2C", "5H 6D", "6S 9S", laws=["A 5 may be played out of turn."])
    at.play(1, "5H")
    assert at.pile()[0] == "5H"
    assert at.turn() == 2


def test_mo_25_a_law_fires_once_for_each_event_and_ends() -> None:
    laws = [
        "When a player is penalized, that player draws 1 card.",
        'When a player says "more", every player draws 1 card.',
        "When a player begins a turn, reverse the order.",
        "When a player ends a turn, that player plays again.",
    ]
    at = table("KD 2C", "5H 6D", "6S 9S", laws=laws)
    at.play(0, "KD")
    assert at.turn() == 0
    at.call(1, 0, "Bad card")
    assert at.counts()[0] == 4
    at.say(1, "more")
    assert at.counts() == [5, 3, 3]


def test_mo_25_counts_as_goes_from_the_oldest_to_the_newest_once_each() -> None:
    laws = ["A 3 counts as a 10.", "A 10 counts as a 3."]
    at = table("3H 2D", "10D 6D", "5S 9S", pile="3C", laws=laws)
    counts = at.state().referee.book.counts(at.state().referee.scene)
    assert counts[2] == 2, "a 3 became a 10, and then a 3"
    assert counts[9] == 2


def test_mo_26_the_newest_wins() -> None:
    laws = ["A 2 may be played on any card.", "No 2 may be played on a club."]
    at = table("2H 2D", "10D 6D", "5S 9S", laws=laws)
    at.play(0, "2H")
    assert at.standing(0) == ["2002"]
    at = table("2H 2D", "10D 6D", "5S 9S", laws=laws[::-1])
    at.play(0, "2H")
    assert at.standing(0) == []


def test_mo_26_a_law_sets_numbers_words_and_calls() -> None:
    laws = [
        'In rule 505 the words are "Mushroom, mushroom".',
        "In rule 900 the time is 5 seconds.",
        'In rule 302 the call is "Bad cow".',
        "In rule 903 the number is 2.",
        "In rule 605 the time is 4 seconds.",
    ]
    at = table("9D KS 3D", "5H 6H 3H", "8S 9S 3C", pile="9C", laws=laws)
    at.wait(5000)
    assert at.call(1, 0, "Failure to play within 5 seconds") == "right"
    at.play(0, "9D")
    assert at.owed(0) == ["Mushroom, mushroom"]
    at.wait(4000)
    assert at.call(1, 0, "Failure to say mushroom mushroom") == "right"
    at.say(1, "moo")
    assert at.call(0, 1, "Taking the name of the Great Bovine Deity in vain") == "right"
    assert at.counts()[1] == 5
    at.play(1, "5H")
    assert at.call(0, 1, "Bad card") == "wrong"
    assert at.call(0, 1, "Bad cow") == "right"


def test_mo_26_a_law_switches_rules_off() -> None:
    at = table("AC KS", "5H 6H", "8S 9S", laws=["Rule 500 no longer applies."])
    at.play(0, "AC")
    assert at.turn() == 1
    at = table("KS 2D", "5H 6H", "8S 9S", laws=["Rule 302 no longer applies."])
    at.play(0, "KS")
    assert "302" not in at.standing(0)
    laws = ["Rule 900 no longer applies.", "Rule 901 no longer applies."]
    at = table("KS 2D", "5H 6H", "8S 9S", laws=laws)
    at.play(1, "5H")
    at.wait(15_000)
    assert at.standing(0) == at.standing(1) == []


def test_mo_26_for_a_time() -> None:
    law = "When a player plays a 10, in rule 900 the time is 5 seconds until the next card."
    at = table("10C KS 3D", "10H 6H 3H", "8H 9S 3C", laws=[law])
    at.play(0, "10C")
    at.wait(5000)
    assert at.standing(1) == ["900"]
    at.play(1, "10H")
    at.play(2, "8H")
    at.wait(5000)
    assert at.standing(1) == ["900"], "the one of before"


def test_mo_26_a_duty_that_a_newer_law_forbids_is_none_and_the_other_way_round() -> None:
    ban = 'No player may say "badger".'
    duty = 'When a player plays a 5, that player must say "badger".'
    at = table("5D 3D 2C", "5H 6H 3H", "8S 9S 3C", laws=[duty, ban])
    at.play(0, "5D")
    assert at.owed(0) == []
    at.say(0, "badger")
    assert at.standing(0) == ["2002"]
    at = table("5D 3D 2C", "5H 6H 3H", "8S 9S 3C", laws=[ban, duty])
    at.play(0, "5D")
    assert at.owed(0) == ["badger"]
    at.say(0, "badger")
    assert at.standing(0) == []
    at.say(1, "badger")
    assert at.standing(1) == ["2001"]


@pytest.mark.parametrize(
    "law",
    [
        'When Anna plays a queen, that player must say "Hail".',
        'When seat 2 plays a queen, that player must say "Hail".',
        "When the dealer plays a queen, the dealer draws a card.",
        "Rule 800 no longer applies.",
        'When a player plays a queen, that player must say "Hail", or else "Elephant".',
    ],
)
def test_mo_27_a_law_that_is_not_fair_and_findable_is_refused(law: str) -> None:
    at = table("5D 2D", "5H 6H", "8S 9S", tokens=[1, 0, 0])
    assert at.refused(0, "enact", law=law) == "bad_law"


def test_mo_27_turning_the_table_round_turns_every_outcome() -> None:
    hands = ["8C 2D 3D", "5H 6H 3H", "8S 9S 3C", "KD KH KS"]
    law = "When a player plays an 8, the next player draws 2 cards."
    plain = table(*hands, laws=[law])
    plain.play(0, "8C")
    for shift in range(1, 4):
        turned = [hands[(seat - shift) % 4] for seat in range(4)]
        at = table(*turned, laws=[law], turn=shift)
        at.play(shift, "8C")
        assert at.counts() == [plain.counts()[(seat - shift) % 4] for seat in range(4)]
        assert at.turn() == (plain.turn() + shift) % 4


def test_mo_28_the_desk_tries_a_law_on_what_was_seen() -> None:
    at = table("QC 2D QD", "QH 6H 3H", "8S 9S 3C")
    before = at.everything()
    at.play(0, "QC")
    at.play(1, "QH")
    at.draw(2)

    def tried(text: str) -> dict[str, object]:
        question = {"about": "law", "text": text}
        answer = at.ask({"do": "ask", "seat": 2, "question": question})
        assert answer["ok"], answer
        found: dict[str, object] = answer["answer"]["tried"]
        return found

    kept = at.everything()
    assert tried(HAIL)["moments"] == [{"n": 1, "at": 0}, {"n": 2, "at": 0}]
    assert tried(HAIL)["how"] == "often"
    assert tried("A queen may be played on any card.")["times"] == 2
    assert tried("A 4 may be played on any card.")["how"] == "never"
    assert tried('No player may say "play".')["how"] == "never"
    assert at.everything() == kept != before


def test_mo_28_what_is_no_law_is_explained() -> None:
    at = table("QC 2D QD", "QH 6H 3H", "8S 9S 3C")
    question = {"about": "law", "text": "When a player plays a dragon"}
    answer = at.ask({"do": "ask", "seat": 0, "question": question})["answer"]
    assert not answer["ok"]
    assert "dragon" in answer["problem"]
    for wrong, code in (
        ({"about": "weather", "text": ""}, "no_questions"),
        ({"about": "law"}, "bad_request"),
    ):
        error = at.ask({"do": "ask", "seat": 0, "question": wrong})["error"]
        assert error["code"] == code


def test_mo_29_a_law_is_its_authors_alone_until_opened() -> None:
    at = table("QC 2D QD", "QH 6H 3H", "8S 9S 3C", tokens=[1, 0, 0])
    at.do(0, "enact", law=HAIL)
    assert at.view(0)["laws"][-1]["text"] == HAIL
    for seat in (None, 1, 2):
        assert at.view(seat)["laws"][-1] == {"number": 1001, "author": 0}
    at.resolve([1, 2], "open", law=1001)
    assert at.view(2)["laws"][-1]["text"] == HAIL


def test_mo_29_the_end_reads_out_the_lawbook() -> None:
    at = table("QC 2D QD", "QH 6H 3H", "8S 9S 3C", tokens=[1, 0, 0])
    at.do(0, "enact", law=HAIL)
    at.play(0, "QC")
    at.play(1, "QH")
    at.say(1, "Hail to the queen")
    at.wait(6000)
    at.call(1, 0, "Failure to say hail to the queen")
    events = at.resolve([0, 1], "end")
    book = named(events, "over")[0]["lawbook"]
    assert [law["number"] for law in book] == [500, 501, 502, 503, 504, 505, 506, 902, 1001]
    assert book[-1] == {
        "number": 1001,
        "text": HAIL,
        "author": 0,
        "enacted_at_n": 1,
        "fired": 2,
        "fired_at_n": [2, 3],
        "broken_by": {"0": 1},
        "first_called": 5,
        "struck": False,
    }
    assert at.view(2)["lawbook"] == book
    assert at.line["over"]["scores"] == [0, 0, 0]


def test_mo_29_a_lawbook_can_be_loaded() -> None:
    at = table("QC 2D QD", "QH 6H 3H", "8S 9S 3C", lawbook=f"{HAIL}\n\n{EXAMPLES[3]}\n")
    assert [law["number"] for law in at.view(0)["laws"]][-2:] == [1001, 1002]
    assert at.view(0)["laws"][-2]["text"] == HAIL
    at.play(0, "QC")
    assert "Hail to the queen" in at.owed(0)
    error = refused_start(options={"lawbook": f"{HAIL}\nA cow is a cow."})
    assert error["code"] == "bad_options"
    assert error["message"].startswith("lawbook, line 2: ")
