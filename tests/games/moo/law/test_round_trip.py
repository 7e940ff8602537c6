"""Reading and printing undo each other, for every law there can be."""

from __future__ import annotations

from hypothesis import HealthCheck, assume, given, settings

from mootable.games.moo.law.grammar.lexer import LONGEST_LAW
from mootable.games.moo.law.grammar.printer import print_law, print_sentence
from mootable.games.moo.law.reader import read_law
from mootable.games.moo.law.tree import Judged, Law, Sentence
from tests.games.moo.law import trees


@settings(max_examples=200, suppress_health_check=list(HealthCheck))
@given(trees.sentences)
def test_every_sentence_is_read_as_it_is_printed(sentence: Sentence) -> None:
    text = print_sentence(sentence)
    assume(len(text) <= LONGEST_LAW)
    # Parts are tuples and so alike to ==; how they are written tells them apart.
    law = read_law(text)
    assert repr(law) == repr((sentence,)), text
    assert print_law(law) == text


@settings(max_examples=50, suppress_health_check=list(HealthCheck))
@given(trees.laws)
def test_every_law_is_read_as_it_is_printed(law: Law) -> None:
    text = print_law(law)
    assume(len(text) <= LONGEST_LAW)
    assert repr(read_law(text)) == repr(law), text


@settings(max_examples=50, suppress_health_check=list(HealthCheck))
@given(trees.sentences)
def test_letter_case_and_spacing_are_no_matter_outside_quotation_marks(sentence: Sentence) -> None:
    assume(not isinstance(sentence, Judged))  # its deed is free text
    text = print_sentence(sentence)
    assume(len(text) <= LONGEST_LAW // 2)
    pieces = text.split('"')
    shouted = [
        piece.upper().replace(" ", "  ") if place % 2 == 0 else piece
        for place, piece in enumerate(pieces)
    ]
    assert print_law(read_law('"'.join(shouted))) == text
