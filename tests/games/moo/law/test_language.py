"""The language, construct by construct; each sentence is canonical: it is printed as it is read."""

from __future__ import annotations

import pytest

from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.in_force.wording import calls_for, calls_for_saying, repeats_of
from mootable.games.moo.law.printed import BASE
from mootable.games.moo.law.reader import read_law
from mootable.games.moo.law.terms import Amount, Cards, Compare, Noun, Number
from mootable.games.moo.law.tree import EndsTurn, Plays, When
from tests.games.moo.law.texts import lines_of

CANONICAL = lines_of("canonical.txt")
_OTHERWISE = lines_of("otherwise.txt")
OTHERWISE = [
    (written, printed.removeprefix("=> "))
    for written, printed in zip(_OTHERWISE[::2], _OTHERWISE[1::2], strict=True)
]
ORDINALS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "
    "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd n-th"
)


@pytest.mark.parametrize("law", CANONICAL)
def test_mo_23_mo_24_it_is_printed_as_it_is_read(law: str) -> None:
    assert print_law(read_law(law)) == law


@pytest.mark.parametrize(("written", "printed"), OTHERWISE)
def test_other_words_for_the_same_are_understood(written: str, printed: str) -> None:
    assert print_law(read_law(written)) == printed
    assert print_law(read_law(printed)) == printed


@pytest.mark.parametrize("ordinal", ORDINALS.split())
def test_every_ordinal(ordinal: str) -> None:
    law = f"When a player plays the {ordinal} heart in a row, reverse the order."
    assert print_law(read_law(law)) == law


def test_base_law_is_written_in_canonical_sentences() -> None:
    assert [law.number for law in BASE] == [500, 501, 502, 503, 504, 505, 506, 902]
    for law in BASE:
        assert print_law(read_law(law.text)) == law.text


def test_what_is_left_in_hand_told_last_is_true_of_all() -> None:
    left = Amount(Compare.IS, Number(1))
    (sentence,) = read_law(
        'When a player plays a card or ends a turn with 1 card left, that player must say "Last".'
    )
    assert isinstance(sentence, When)
    assert repr(sentence.happenings) == repr(
        (Plays(Cards((Noun(),)), left=left), EndsTurn(left=left))
    )


def test_mo_11_which_calls_are_right() -> None:
    (sentence,) = read_law(
        "When a player plays a spade, that player must say the name of the card, "
        'also called "name the spade".'
    )
    assert isinstance(sentence, When)
    effect = sentence.effects[0]
    words = getattr(effect, "words")  # noqa: B009
    calls = calls_for(words, "4 of Spades", sentence.call, sentence.also)
    assert calls == [
        "Failure to say 4 of Spades",
        "Failure to say the name of the card",
        "Failure to name the spade",
    ]
    assert repeats_of(calls)[0] == "Repeated failure to say 4 of Spades"
    assert calls_for(words, "4 of Spades", "Spade!", ()) == ["Spade!"]
    assert calls_for_saying("play", "") == [
        "Failure to not say play",
        "Failure to avoid saying play",
    ]
    assert calls_for_saying("play", "No play") == ["No play"]
