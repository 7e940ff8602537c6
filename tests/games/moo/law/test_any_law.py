"""Whatever law there can be: it is enacted in a running game, holds for a while, and is struck."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import HealthCheck, assume, given, settings

from mootable.core.refusal import Refusal
from mootable.games.moo.law import desk
from mootable.games.moo.law.fairness.fair import complaint
from mootable.games.moo.law.grammar.lexer import LONGEST_LAW
from mootable.games.moo.law.grammar.printer import print_sentence
from mootable.games.moo.law.tree import Sentence
from tests.games.moo.law import trees
from tests.games.moo.law.stage import Stage

A_WHILE = """
A plays 6C|B says Hail|B plays 6H|C draws|D plays JC|A says hearts|A plays 7H|B plays 7C|C draws
D plays XJ|A plays AC|B says n|C plays QS|D plays 8D|C plays 9D|B draws|A plays KH|30 seconds pass
E joins|D plays 2S
"""
STEPS = [step for line in A_WHILE.split("\n") for step in line.split("|") if step]


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(trees.sentences)
def test_any_law_is_enacted_evaluated_and_struck(sentence: Sentence) -> None:
    text = print_sentence(sentence)
    assume(len(text) <= LONGEST_LAW)
    answer = desk.check(text)
    assert answer["ok"] == (complaint((sentence,)) is None)
    assert answer["printed"] == text
    assume(answer["ok"])
    stage = Stage("Rule 900 no longer applies.", STEPS)
    rule = stage.state.referee.book.enact(1001, 0, text, (sentence,), 1)
    cards = sum(stage.state.census().values())
    for step in STEPS:
        with suppress(Refusal):  # the law may have given the turn to somebody else
            stage.do(step)
        assert sum(stage.state.census().values()) == cards
    book = stage.state.referee.book
    found = book.find(rule.number)
    assert found is not None
    assert book.fired.get(rule.number, 0) <= len(STEPS) * 4
    book.strike(found)
    assert found not in book.holding.in_force.rules
