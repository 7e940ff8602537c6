"""MO-27: what can't fire, does not show, or strikes itself is refused, with the reason."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from mootable.games.moo.law.fair import complaint
from mootable.games.moo.law.printed import PRINTED, SETTABLE
from mootable.games.moo.law.reader import read_law
from mootable.games.moo.law.tree import What
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
    grammar = files("mootable.games.moo.law").joinpath("grammar.lark").read_text("utf-8")
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
    What.CALL: 'the call is "Failure to baa"',
}


@pytest.mark.parametrize("rule", sorted(SETTABLE))
def test_mo_26_each_rule_can_be_set_as_its_table_says_and_switched_off(rule: str) -> None:
    assert complaint(read_law(f"Rule {rule} no longer applies.")) is None
    can = {one.what: one for one in SETTABLE[rule]}
    for what, text in SETS.items():
        settable = can.get(what)
        number = 5 if settable is None else settable.least
        told = complaint(read_law(f"In rule {rule} {text.format(number)}."))
        assert (told is None) == (settable is not None)
        if settable is not None and settable.most:
            over = f"In rule {rule} {text.format(settable.most + 1)}."
            assert complaint(read_law(over)) is not None
