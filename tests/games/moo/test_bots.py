"""Bots of Moo: what they know, do, notice and forget, and how fast (MO-33)."""

from __future__ import annotations

import gc
from itertools import pairwise
from types import FunctionType, ModuleType

import pytest

from mootable.bots.players import bots_of, make
from mootable.core.chance import seeded
from mootable.core.pace import QUICKEST
from mootable.core.refusal import Refusal
from mootable.core.state import State
from mootable.games.catalogue import find
from mootable.games.moo.acts import Kind, MooAct
from mootable.games.moo.bots.inventions import FORMS, invented
from mootable.games.moo.bots.knower import Knower
from mootable.games.moo.bots.learner import Learner
from mootable.games.moo.bots.manner import CASUAL, DETECTIVE, ELDER, NEWCOMER, Manner, attends
from mootable.games.moo.law.fairness.fair import complaint
from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.reader import read_law
from tests.games.moo.sitters import MOO, Party

SHARP = ELDER._replace(slips=0, notices=100)
"""An elder who never slips and misses nothing."""

MIXED = [ELDER, CASUAL, DETECTIVE, NEWCOMER, ELDER]


@pytest.fixture(scope="module")
def evening() -> Party:
    """Bots of all kinds among themselves."""
    party = Party(list(MIXED), "evening")
    party.turns(150)
    return party


def test_the_game_has_bots_of_its_own() -> None:
    assert list(bots_of(MOO)) == ["random", "casual", "elder", "detective", "newcomer"]
    assert list(bots_of(find("moodaut"))) == ["random", "novice", "casual", "sharp", "keen"]
    assert [MOO.bot_knows(bot) for bot in bots_of(MOO)] == [False, True, True, False, False]
    with pytest.raises(Refusal, match="There is no bot called 'elder'"):
        make("elder", find("moodaut"), 0, seeded(""))


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_bots_do_nothing_that_is_refused(seed: str) -> None:
    # The clockwork plays what they choose; a refusal would be raised.
    Party(list(MIXED), seed).turns(60)


def test_mo_33_bots_never_see_a_state(evening: Party) -> None:
    """Nothing that a bot holds on to, and nothing that holds on to, is the table itself."""
    seen: set[int] = set()
    todo: list[object] = list(evening.bots.values())
    while todo:
        one = todo.pop()
        if id(one) in seen or isinstance(one, type | ModuleType | FunctionType):
            continue
        seen.add(id(one))
        assert not isinstance(one, State)
        todo += gc.get_referents(one)


def test_mo_33_a_bot_does_the_same_who_hears_and_sees_the_same() -> None:
    first, second = Party([ELDER] * 4, "twin"), Party([ELDER] * 4, "twin")
    first.turns(40)
    second.turns(40)
    assert [one.wire() for one in first.match.entries] == [
        one.wire() for one in second.match.entries
    ]


def test_mo_33_nobody_is_faster_than_a_person(evening: Party) -> None:
    entries = evening.match.entries
    last: dict[int, int] = {}
    for before, entry in pairwise(entries):
        act = entry.act
        assert isinstance(act, MooAct)
        if act.kind in (Kind.SAY, Kind.CALL):
            assert entry.at - before.at >= QUICKEST
            assert entry.at - last.get(entry.seat, -QUICKEST) >= QUICKEST
            last[entry.seat] = entry.at
    minutes = evening.match.at / 60_000
    assert len(entries) / minutes < 80, "a table of five has no more to say than that"


def test_mo_33_bots_speak_in_more_ways_than_one(evening: Party) -> None:
    said = {event["words"] for event in evening.told("said")}
    assert len(said) > len({text.lower().strip(".!") for text in said})


def test_mo_22_bots_go_out_come_back_and_make_laws() -> None:
    party = Party([ELDER] * 4, "long")
    party.turns(250)
    assert party.told("mooed")
    assert party.told("joined")
    made = {event["number"]: event["seat"] for event in party.told("introduced")}
    assert made
    for law in MOO.lawbook(party.match.state):
        assert law["author"] == made.get(law["number"])


def position(*hands: str, pile: str, turn: int = 0) -> dict[str, object]:
    return {
        "hands": [hand.split() for hand in hands],
        "pile": pile.split(),
        "deck": ("2C 4D 6H 10C 2D 4H 6C 10D " * 6).split(),
        "turn": turn,
    }


HANDS = ("7H 2C 3C 5C", "4H 5H 9H KH", "4H 6H 9H QH")


def test_mo_33_an_elder_calls_a_missed_have_a_nice_day() -> None:
    party = Party([None, SHARP, SHARP], deal=position(*HANDS, pile="3H"))
    party.do(0, {"type": "play", "card": "7H"}, 1000)
    party.until(7000)
    assert not party.told("called"), "nobody is called before the grace is over"
    party.until(16_000)
    calls = [call for call in party.told("called") if call["offender"] == 0]
    assert calls[0]["words"] == "Failure to say Have a nice day"
    assert calls[0]["verdict"] == "right"
    assert calls[0]["at"] >= 7000 + 900, "it takes a while to notice, and to speak"
    assert party.told("penalized")[0]["seat"] == 0


def test_an_elder_says_what_is_due_and_nobody_calls() -> None:
    hands = ("2H 2C 3C 5C", "7H 5H 9H KH", "4S 6H 9H QH")
    party = Party([None, SHARP, SHARP], deal=position(*hands, pile="7S", turn=1))
    party.until(30_000)
    said = [event["words"].lower().strip(".!") for event in party.told("said")]
    assert "have a nice day" in said
    assert not party.told("called")


def test_mo_10_a_bad_call_is_called() -> None:
    party = Party([None, SHARP, SHARP], deal=position(*HANDS, pile="3H"))
    party.do(0, {"type": "call", "offender": 1, "text": "Bad card"}, 1000)
    party.until(8000)
    (call,) = [call for call in party.told("called") if call["offender"] == 0]
    assert (call["words"], call["verdict"]) == ("Bad call", "right")


def test_mo_19_a_suit_is_named_after_a_jack() -> None:
    hands = ("2H 2C 3C 5C", "JH 5C 9C KC", "4S 6H 9H QH")
    party = Party([None, SHARP, SHARP], deal=position(*hands, pile="JS", turn=1))
    party.until(6500)
    assert party.told("played")[0]["card"] in ("JH", "5C", "9C", "KC")
    party = Party([SHARP] * 3, "7", deal=position(*hands, pile="QH", turn=1))
    party.turns(2)
    if party.told("played")[0]["card"] == "JH":
        assert any(event["words"] == "Clubs" for event in party.told("said"))


def test_mo_5_an_elder_says_the_last_word_after_all_others() -> None:
    hands = ("2H 2C 3C 5C", "9D", "4S 6H 9H QH")
    party = Party([None, SHARP, SHARP], deal=position(*hands, pile="9S", turn=1))
    party.until(12_000)
    said = [event["words"] for event in party.told("said") if event["seat"] == 1]
    assert said[0].lower().startswith("that's the badger")
    assert said[-1] == "Moo"
    assert party.told("token")[0]["seat"] == 1
    party.until(25_000)
    assert party.told("joined")[0]["seat"] == 1, "and is dealt in again"


def test_mo_14_an_unjust_call_is_put_to_the_vote_and_reversed() -> None:
    deal = position(*HANDS, pile="3H", turn=1)
    party = Party([None, SHARP, SHARP], "3", deal=deal)
    party.do(0, {"type": "call", "offender": 1, "text": "Cheating"}, 5000)
    assert party.told("called")[0]["verdict"] == "right", "the referee can't know"
    party.until(60_000)
    assert party.told("order_began")
    moved = party.told("moved")[0]
    assert moved["motion"]["kind"] == "reverse"
    assert party.told("motion_settled")[0]["carried"]
    assert party.told("reversed_call")[0]["cards"] == 1
    assert party.told("order_ended"), "and play goes on"


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e", "f"])
def test_mo_31_whoever_sits_in_for_a_person_ends_no_game_for_them(seed: str) -> None:
    people = [False, False, False, True]
    party = Party([None, ELDER, CASUAL, ELDER], seed, bots=people)
    party.do(0, {"type": "say", "text": "Point of Order"}, 1000)
    party.do(0, {"type": "move", "motion": {"kind": "end"}}, 2000)
    party.until(31_000)
    [settled] = party.told("motion_settled")
    assert settled["electorate"] == [0, 1, 2], "bots of the table are not asked"
    assert settled["for"] == []
    assert not settled["carried"]


@pytest.mark.parametrize("manner", [ELDER, CASUAL, DETECTIVE, NEWCOMER])
def test_a_bot_that_comes_late_goes_by_what_lies_on_the_table(manner: Manner) -> None:
    party = Party([ELDER, CASUAL, ELDER, ELDER], "late")
    party.turns(30)
    kind = Learner if manner.learns else Knower
    party.bots[1] = kind(1, seeded("late"), manner)
    party.turns(40)
    assert any(event["seat"] == 1 for event in party.told("played")[-40:])


def test_casual_players_slip_more_often_than_elders() -> None:
    blamed = {}
    for name, manner in (("elder", ELDER), ("casual", CASUAL)):
        party = Party([manner._replace(invents=False, learns=False), SHARP, SHARP, SHARP], "slips")
        party.turns(300)
        blamed[name] = sum(event["seat"] == 0 for event in party.told("penalized"))
    assert blamed["elder"] < blamed["casual"]


def test_the_more_goes_on_the_less_is_noticed() -> None:
    chance = seeded("eyes")
    quiet = sum(attends(chance, ELDER, 1) for _ in range(500))
    loud = sum(attends(chance, ELDER, 12) for _ in range(500))
    assert quiet > 2 * loud > 0


@pytest.mark.parametrize("form", FORMS)
def test_mo_27_what_bots_invent_is_fair_and_reads_back(form: object) -> None:
    assert callable(form)
    chance = seeded("laws")
    for _ in range(30):
        law = form(chance)
        text = print_law(law)
        assert read_law(text) == law
        assert complaint(law) is None


def test_no_two_games_have_the_same_laws() -> None:
    games = [[print_law(invented(seeded(f"{seed}/{n}"))) for n in range(4)] for seed in range(8)]
    assert len({tuple(laws) for laws in games}) == 8
