"""Rulings where they are easily got wrong: each was, once."""

from __future__ import annotations

import pytest

from tests.games.at_wire import named
from tests.games.moo.play import Table, refused_start, table

HANDS = ("2C 3D 4H QC", "5H 6H 9C KC", "8S 9S 10H 3C")


def named_at(trigger: str, what: str = "the name of the card") -> list[str]:
    return [f"When a player {trigger}, that player must say {what}."]


def test_mo_24_with_no_card_played_the_name_is_that_of_the_top_card() -> None:
    at = table(*HANDS, laws=named_at("draws a card"))
    at.draw(0)
    assert at.owed(0) == ["5 of Clubs"]
    at.play(1, "KC")
    at.draw(2)
    assert at.owed(2) == ["King of Clubs"]


@pytest.mark.parametrize(
    ("what", "said"),
    [("the name of the suit", "Clubs"), ("the name of the rank", "5")],
)
def test_mo_24_suit_and_rank_of_the_top_card(what: str, said: str) -> None:
    at = table(*HANDS, laws=named_at('says "hello"', what))
    at.say(1, "Hello")
    assert at.owed(1) == [said]


def test_mo_24_the_top_card_is_named_as_it_counts() -> None:
    laws = [*named_at("begins a turn"), "A 5 counts as a 10."]
    at = table(*HANDS, pile="5C", laws=laws)
    at.draw(0)
    assert at.owed(1) == ["10 of Clubs"]
    at.say(1, "Five of clubs")
    assert at.owed(1) == [], "its own name will do"


def test_mo_24_a_joker_has_no_suit_of_its_own_to_name() -> None:
    law = 'When a player draws a card, that player must say "Mind the", the name of the suit.'
    at = table(*HANDS, pile="XJ", laws=[law])
    at.draw(0)
    at.say(0, "Mind the")
    assert at.owed(0) == ["Mind the Diamonds"]


GREET = 'When a player draws a card, that player must say "Tennis".'
GOLF = 'In rule 1002 the words are "Golf".'


def enacted(*laws: str) -> Table:
    """A table at which seat 0 has enacted these, as 1001, 1002 …"""
    at = table(*HANDS, tokens=[len(laws), 0, 0])
    for law in laws:
        at.do(0, "enact", law=law)
    return at


def test_mo_26_a_newer_law_rewrites_an_older_one() -> None:
    at = enacted(GREET, 'In rule 1001 the words are "Golf".')
    at.draw(0)
    assert at.owed(0) == ["Golf"]


def test_mo_26_an_older_law_does_not_rewrite_a_newer_one() -> None:
    at = enacted("A 2 may be played on any card.", GREET)
    at.resolve([0, 1], "amend", law=1001, text=GOLF)
    at.draw(0)
    assert at.owed(0) == ["Golf"], "amended, 1001 is the newer"
    at.resolve([0, 1], "amend", law=1002, text=GREET)
    at.draw(1)
    assert at.owed(1) == ["Tennis"], "and now it is the older again"


def test_mo_13_the_name_that_a_law_asks_for_is_not_in_vain() -> None:
    at = table(*HANDS, laws=['When a player draws a card, that player must say "Moo".'])
    at.draw(0)
    at.say(0, "Moo")
    assert at.owed(0) == []
    assert at.standing(0) == []
    at.say(0, "Moo")
    assert at.standing(0) == ["903"], "once was enough"
    at.say(1, "Moo")
    assert at.standing(1) == ["903"], "others were not asked"


def test_mo_26_a_newer_name_is_in_vain_though_an_older_law_asks_for_it() -> None:
    at = enacted(GREET, 'In rule 903 the words are "Tennis".')
    at.draw(0)
    assert at.owed(0) == []
    at.say(0, "Tennis")
    assert at.standing(0) == ["903"]


CHEERS = 'When a player plays a king, the last to say "Cheers" draws a card.'


def test_mo_24_the_last_to_say_is_one_who_was_there_when_it_began() -> None:
    at = table(*HANDS, turn=1, laws=[CHEERS])
    at.play(1, "KC")
    at.do(3, "join", name="Dora")
    at.say(0, "Cheers")
    events = at.say(1, "Cheers")
    assert [event["seat"] for event in named(events, "dealt_cards")] == [2]


def test_mo_24_nobody_is_the_last_where_two_keep_silent() -> None:
    at = table(*HANDS, turn=1, laws=[CHEERS])
    at.play(1, "KC")
    at.say(0, "Cheers")
    at.wait(6000)
    assert named(at.say(1, "Cheers"), "dealt_cards") == []
    assert named(at.say(2, "Cheers"), "dealt_cards") == []


OTHERS = 'When a player plays a king, the last of the others to say "Cheers" draws a card.'


def test_mo_24_the_last_of_the_others_is_never_the_one_it_began_with() -> None:
    at = table(*HANDS, turn=1, laws=[OTHERS])
    at.play(1, "KC")
    assert named(at.say(1, "Cheers"), "dealt_cards") == []
    events = at.say(0, "Cheers")
    assert [event["seat"] for event in named(events, "dealt_cards")] == [2]


def test_mo_24_where_another_leaves_the_race_is_decided_by_what_others_said() -> None:
    at = table(*HANDS, "2D 3D", turn=1, laws=[OTHERS])
    at.play(1, "KC")
    at.say(1, "Cheers")
    at.do(3, "leave")
    events = at.say(0, "Cheers")
    assert [event["seat"] for event in named(events, "dealt_cards")] == [2]


@pytest.mark.parametrize("said", ["M o o", "Mo o!", "At last: m oo"])
def test_mo_15_spacing_is_no_matter_in_the_name(said: str) -> None:
    at = table("5H", *HANDS[1:])
    at.say(1, said)
    assert at.standing(1) == ["903"]
    at.play(0, "5H")
    assert named(at.say(0, said), "mooed")


def test_mo_15_a_longer_word_is_not_the_name() -> None:
    at = table("5H", *HANDS[1:])
    at.play(0, "5H")
    assert not named(at.say(0, "Smoo"), "mooed")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"packs": 0}, '"packs" must be a whole number, from 1 to 20, not 0.'),
        ({"packs": 21}, '"packs" must be a whole number, from 1 to 20, not 21.'),
        ({"call_ms": 4999}, '"call_ms" must be 5000 or more, not 4999.'),
    ],
)
def test_options_out_of_bounds(options: dict[str, int], message: str) -> None:
    error = refused_start(options=options)
    assert error["code"] == "bad_options"
    assert message in error["message"]


# -- laws about laws -----------------------------------------------------------------------


def problem(at: Table, text: str, seat: int = 0) -> str | None:
    """What the law desk says against a text."""
    answer = at.ask({"do": "ask", "seat": seat, "question": {"about": "law", "text": text}})
    found: str | None = answer["answer"]["problem"]
    return found


@pytest.mark.parametrize("number", [1001, 1777, 2001, 2002])
def test_mo_27_a_law_can_only_be_about_laws_that_there_are(number: int) -> None:
    at = table(*HANDS, tokens=[2, 0, 0], laws=[GREET])
    for law in (f"Rule {number} no longer applies.", f'In rule {number} the words are "Golf".'):
        assert at.refused(0, "enact", law=law) == "bad_law"
        assert problem(at, law) == f"There is no rule {number} yet."


def test_mo_27_a_law_can_be_about_one_that_was_introduced_until_it_is_struck() -> None:
    at = table(*HANDS, tokens=[2, 1, 0])
    at.do(0, "enact", law=GREET)
    law = "When a player plays an ace, rule 1001 does not apply until the next card."
    assert problem(at, law, 1) is None
    at.do(1, "enact", law=law)
    at.resolve([0, 1], "strike", law=1001)
    assert problem(at, law) == "Rule 1001 has been struck."
    assert at.refused(0, "enact", law=law) == "bad_law"


def test_mo_27_an_amendment_is_not_about_itself() -> None:
    at = enacted(GREET)
    at.say(0, "Point of Order")
    motion = {"kind": "amend", "law": 1001, "text": "Rule 1001 no longer applies."}
    assert at.refused(0, "move", motion=motion) == "bad_law"


def test_mo_31_an_amendment_of_what_was_called_last_may_come_to_be_about_itself() -> None:
    at = enacted(GREET)
    at.draw(0)
    at.wait(6000)
    assert at.call(1, 0, "Failure to say tennis") == "right"
    at.resolve([0, 1], "amend", law="last_called", text='In rule 1001 the words are "Golf".')
    at.draw(1)
    assert at.owed(1) == [], "it says nothing, and harms nothing"


@pytest.mark.parametrize(
    "call",
    [
        "Bad card",
        "bad call!",
        "Playing out of turn",
        "Cheating",
        "Failure to play within ten seconds",
        "Failure to say last card",
        "Repeated failure to say last card",
        "Failure to name the spade",
        "Failure to say 4 of spades",
        "Failure to say have a very very nice day",
        "Failure to say thank you very much",
        "Point of Order",
        "End of Point of Order",
        "Introducing new rule",
    ],
)
def test_mo_27_a_judged_law_has_a_call_of_its_own(call: str) -> None:
    at = table(*HANDS, tokens=[1, 0, 0])
    law = f'A player who rhymes is to be called "{call}".'
    assert at.refused(0, "enact", law=law) == "bad_law"
    assert problem(at, law) == f'The call "{call}" is taken already: think of another.'


@pytest.mark.parametrize(
    "deed",
    [
        "sits in seat 2",
        "is the dealer",
        "breathes on the dealer's cards",
        "is the author of this",
        "is named Bob",
        "has been called Bob",
        "has a friend whose name begins with B",
        "looks like Dora Quill",
        "wrote this law",
        "introduced this silly rule",
        "did not make the rhyme and made this law",
        "owns that rule",
        "is the host",
        "hosted us",
        "is not me",
        "is louder than I",
        "started the game",
        "opened this table",
        "shuffled",
        "shuffled the cards",
        "sits first",
        "sits at the head of the table",
        "has the lowest number",
        "has an even seat number",
        "is a bot",
        "is not a human",
        "calls themselves Bob",
        "goes by the name of Bob",
    ],
)
def test_mo_27_a_judged_law_singles_nobody_out(deed: str) -> None:
    at = table(*HANDS, tokens=[1, 0, 0])
    at.do(3, "join", name="Dora Quill")
    law = f'A player who {deed} is to be called "Failure to be humble".'
    assert at.refused(0, "enact", law=law) == "bad_law"
    assert "single anyone out" in (problem(at, law) or "")


@pytest.mark.parametrize(
    "deed",
    [
        "says excuse me",
        'does not say "this is me"',
        "talks like a robot",
        "shuffled their feet",
        "sits with their back to the table",
        "has the lowest number of cards",
        "is the first to play a card",
        "makes a rule without a bow",
        "breaks this rule",
        "calls themselves names",
    ],
)
def test_mo_27_what_anyone_could_do_may_be_judged(deed: str) -> None:
    at = table(*HANDS, tokens=[1, 0, 0])
    assert problem(at, f'A player who {deed} is to be called "Failure to be humble".') is None


def test_mo_27_other_judged_laws_are_taken() -> None:
    at = table(*HANDS, tokens=[1, 0, 0])
    law = 'A player who does not say please is to be called "Failure to say please".'
    assert problem(at, law) is None
    at.do(0, "enact", law=law)


# -- motions that would do nothing ---------------------------------------------------------


def test_mo_31_what_was_called_last_must_be_something_that_a_vote_can_change() -> None:
    at = table(*HANDS)
    at.say(1, "Well")
    assert at.call(0, 1, "Cheating") == "right"
    at.say(0, "Point of Order")
    for motion in ({"kind": "strike"}, {"kind": "open"}, {"kind": "amend", "text": GREET}):
        assert at.refused(0, "move", motion={**motion, "law": "last_called"}) == "bad_motion"


def test_mo_31_a_token_is_taken_from_one_who_has_one() -> None:
    at = table(*HANDS, tokens=[0, 1, 0])
    at.say(0, "Point of Order")
    motion = {"kind": "token", "player": 2, "change": -1}
    assert at.refused(0, "move", motion=motion) == "bad_motion"
    at.move(0, "token", player=1, change=-1)


def test_mo_31_what_is_struck_is_not_struck_again_nor_what_is_open_opened() -> None:
    at = enacted(GREET, "A 2 may be played on any card.")
    at.resolve([0, 1], "strike", law=903)
    at.resolve([0, 1], "strike", law=1002)
    at.resolve([0, 1], "open", law=1001)
    at.say(0, "Point of Order")
    for motion in ({"kind": "strike", "law": 903}, {"kind": "strike", "law": 1002}):
        assert at.refused(0, "move", motion=motion) == "bad_motion"
    assert at.refused(0, "move", motion={"kind": "open", "law": 1001}) == "bad_motion"


def test_mo_31_a_struck_rule_may_be_struck_anew_once_there_is_a_newer_law() -> None:
    at = table(*HANDS, tokens=[1, 0, 0])
    at.resolve([0, 1], "strike", law=903)
    at.do(0, "enact", law='In rule 903 the words are "Golf".')
    at.say(1, "Golf")
    assert at.standing(1) == ["903"]
    at.resolve([0, 1], "strike", law=903)
    at.say(2, "Golf")
    assert at.standing(2) == []


def test_mo_32_a_bad_setting_tells_a_newcomer_of_no_rule() -> None:
    at = table(*HANDS, knows=[True, False, True])
    at.say(0, "Point of Order")
    for setting, value in (("horns", 2), ("in_vain", 99)):
        motion = {"kind": "set", "setting": setting, "value": value}
        act = {"type": "move", "motion": motion}
        told = [at.ask({"do": "act", "seat": seat, "act": act})["error"] for seat in (0, 1)]
        assert told[0]["code"] == told[1]["code"] == "bad_motion"
        assert told[1]["message"] == "That can't be set."
        assert told[0] != told[1]


# -- naming suits, and gestures ------------------------------------------------------------


def test_mo_34_everyone_may_name_a_suit_at_any_time() -> None:
    at = table(*HANDS)
    suits = [{"type": "name_suit", "suit": suit} for suit in "CDHS"]
    for seat in range(3):
        assert [act for act in at.legal(seat) if act["type"] == "name_suit"] == suits
    assert named(at.do(2, "name_suit", suit="H"), "said")[0]["words"] == "Hearts"


@pytest.mark.parametrize("call", ["Failure to knock", "Failure to say *knock*"])
def test_mo_11_a_gesture_is_done_or_said(call: str) -> None:
    law = 'When a player draws a card, that player must say "*knock*".'
    at = table(*HANDS, laws=[law])
    at.draw(0)
    at.wait(6000)
    assert at.call(1, 0, call) == "right"
    at.wait(6000)
    assert at.call(1, 0, f"Repeated {call.lower()}") == "right"
