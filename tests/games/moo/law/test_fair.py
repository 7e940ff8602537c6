"""MO-27: what can't fire, does not show, or strikes itself is refused, with the reason."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from mootable.games.moo.law.amends import SO_ALREADY
from mootable.games.moo.law.consequences import What
from mootable.games.moo.law.fairness.fair import complaint
from mootable.games.moo.law.printed import (
    ALWAYS_ON,
    BASE,
    HOSTS_CHOICE,
    PRINTED,
    SETTABLE,
    printed_text,
)
from mootable.games.moo.law.reader import read_law
from tests.games.moo.law.texts import lines_of

_UNFAIR = lines_of("unfair.txt")
UNFAIR = [
    (law, reason.removeprefix("=> "))
    for law, reason in zip(_UNFAIR[::2], _UNFAIR[1::2], strict=True)
]


@pytest.mark.parametrize(("law", "reason"), UNFAIR, ids=[law[:60] for law, _ in UNFAIR])
def test_mo_27_it_is_refused_and_told_why(law: str, reason: str) -> None:
    told = complaint(read_law(law))
    assert told is not None
    assert reason in told
    assert not told[0].islower()
    assert told.endswith(".")


@pytest.mark.parametrize("law", lines_of("fair.txt"))
def test_mo_27_it_may_be_enacted(law: str) -> None:
    assert complaint(read_law(law)) is None


def test_mo_27_a_law_that_strikes_itself_is_refused() -> None:
    law = read_law("Rule 1004 no longer applies.")
    assert complaint(law) is None
    assert complaint(law, own="1004") == "A law can't strike or change itself."


def test_mo_27_the_grammar_has_no_names_seats_dealer_or_author() -> None:
    grammar = files("mootable.games.moo.law.grammar").joinpath("grammar.lark").read_text("utf-8")
    phrases = " ".join(re.findall(r'"([^"]+)"', grammar)).split()
    assert not {"dealer", "author", "seat", "host", "left-hand", "i", "me"} & set(phrases)


def test_mo_26_what_can_be_set_are_printed_rules() -> None:
    assert set(SETTABLE) <= PRINTED
    named = "200 302 303 304 305 600.3 605 900 901 903 500 501 502 503 504 505 506 902"
    assert set(SETTABLE) == set(named.split())
    assert not any(rule.startswith(("7", "8")) for rule in SETTABLE)


SETS = {
    What.TIME: "the time is {} seconds",
    What.NUMBER: "the number is {}",
    What.WORDS: 'the words are "Baa"',
    What.CALL: 'the call is "Failure to say Moo, or play a card or a seven"',
}


@pytest.mark.parametrize("rule", sorted(SETTABLE))
def test_mo_26_each_rule_can_be_set_as_its_table_says_and_switched_off(rule: str) -> None:
    told = complaint(read_law(f"Rule {rule} no longer applies."))
    assert (told is None) == (rule not in ALWAYS_ON)
    can = {one.what: one for one in SETTABLE[rule]}
    for what, text in SETS.items():
        settable = can.get(what)
        number = 5 if settable is None else settable.most
        told = complaint(read_law(f"In rule {rule} {text.format(number)}."))
        assert (told is None) == (settable is not None)
        if settable is not None and settable.most:
            over = f"In rule {rule} {text.format(settable.most + 1)}."
            assert complaint(read_law(over)) is not None


@pytest.mark.parametrize("rule", sorted(set(SETTABLE) - HOSTS_CHOICE))
def test_mo_27_what_is_so_already_is_what_is_printed(rule: str) -> None:
    """Every printed number, word and call stands once, and setting it to that changes nothing."""
    for one in SETTABLE[rule]:
        text = one.text.format(10)
        law = {
            What.TIME: f"In rule {rule} the time is {one.number} seconds.",
            What.NUMBER: f"In rule {rule} the number is {one.number}.",
            What.WORDS: f'In rule {rule} the words are "{text}".',
            What.CALL: f'In rule {rule} the call is "{text}".',
        }[one.what]
        if one.number or text:
            assert complaint(read_law(law)) == SO_ALREADY


def test_base_law_names_the_rulings() -> None:
    assert {law.number: law.rulings for law in BASE} == {
        500: "MO-17",
        501: "MO-18",
        502: "MO-19",
        503: "MO-19",
        504: "MO-20",
        505: "MO-20",
        506: "MO-20",
        902: "MO-21",
    }
    assert printed_text("505", What.WORDS) == "That's the badger"
    assert printed_text("902", What.CALL) == "Failure to say Last card"
    assert printed_text("900", What.CALL) == "Failure to play within 10 seconds"


# What one who does not know the printed rules asks, and is told; None: it may be enacted.
UNKNOWING = [
    ("In rule 505 the time is 5 seconds.", None),
    ("In rule 500 the number is 5.", None),
    ("In rule 900 the time is 1 second.", None),
    ("In rule 777 the time is 5 seconds.", None),
    ("In rule 802 the time is 5 seconds.", None),
    ("In rule 777 the time is 500 seconds.", "500 seconds can't be: it must be from 1 to 120."),
    ("Rule 802 no longer applies.", None),
    ("Rule 777 no longer applies.", None),
    ("Rule 605 no longer applies.", None),
    ("Rule 77 no longer applies.", "There is no rule 77."),
    ("In rule 77 the number is 2.", "There is no rule 77."),
    ("In rule 900 the time is 10 seconds.", None),
    ('In rule 505 the words are "That\'s the badger".', None),
    ("A heart may be played on a heart.", None),
]


@pytest.mark.parametrize(("law", "told"), UNKNOWING)
def test_mo_32_the_desk_teaches_nobody_the_printed_rules(law: str, told: str | None) -> None:
    assert complaint(read_law(law), knows=False) == told


def test_mo_32_what_one_who_knows_may_enact_so_may_one_who_does_not() -> None:
    for law in lines_of("fair.txt") + lines_of("canonical.txt"):
        tree = read_law(law)
        assert complaint(tree) is not None or complaint(tree, knows=False) is None
