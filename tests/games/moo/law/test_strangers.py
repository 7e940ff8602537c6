"""What is not in the language is answered so that its writer can go on: what was not understood,
where, what was probably meant, what could stand there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from mootable.core.refusal import Refusal
from mootable.games.moo.law.grammar import lexer
from mootable.games.moo.law.reader import read_law
from tests.games.moo.law.texts import answered, lines_of

TRIES: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("strangers.toml").read_text("utf-8")
)["try"]
BY_TEXT = pytest.mark.parametrize("tried", TRIES, ids=[tried["text"][:60] for tried in TRIES])


def test_there_are_enough_of_them() -> None:
    assert len({tried["text"] for tried in TRIES}) == len(TRIES) >= 40


@BY_TEXT
def test_it_is_refused_with_a_sentence_that_helps(tried: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        read_law(tried["text"])
    assert refused.value.code == "bad_law"
    problem = refused.value.message
    for told in tried.get("tells", []):
        assert told in problem
    if "word" in tried:
        assert tried["word"].split()[0].strip('"') in problem
    if "meant" in tried and tried["meant"].isalpha():
        assert f'Did you mean "{tried["meant"]}' in problem
    assert len(problem) < 500


@BY_TEXT
def test_the_desk_points_at_it(tried: dict[str, Any]) -> None:
    answer = answered(tried["text"])
    assert not answer["ok"]
    assert isinstance(answer["at"], list)
    at, length = answer["at"]
    assert 0 <= at <= at + length <= len(tried["text"])
    if "word" in tried:
        assert tried["text"][at : at + length] == tried["word"]
    assert answer["meant"] == tried.get("meant")


@pytest.mark.parametrize(
    "tried", [tried for tried in TRIES if "meant" in tried], ids=lambda tried: tried["text"][:60]
)
def test_putting_in_what_was_meant_repairs_it(tried: dict[str, Any]) -> None:
    answer = answered(tried["text"])
    assert isinstance(answer["at"], list)
    at, length = answer["at"]
    text = tried["text"]
    if answer["meant"] == ",":
        text = text[:at].rstrip() + ", " + text[at:]
    else:
        text = text[:at] + tried["meant"] + text[at + length :]
    assert answered(text)["ok"], answered(text)["problem"]


def test_no_answer_gives_a_printed_law_away() -> None:
    """One who does not know the printed rules may sit at the desk too (MO-32)."""
    for tried in TRIES:
        problem = str(answered(tried["text"])["problem"])
        for secret in ("badger", "nice day", "Last card", "plays an ace", "plays an 8"):
            assert secret not in problem


def test_what_breaks_off_is_told_to_break_off() -> None:
    """Every law, cut off after some of its words: what is written so far is no mistake. After how
    many differs from law to law, so that together they break off everywhere."""
    laws = [law for law in lines_of("canonical.txt") if not law.startswith("A player who")]
    for number, law in enumerate(laws):
        pieces = lexer.pieces_of(law)
        last = pieces[number % len(pieces)]
        beginning = law[: last.at + last.length]
        answer = answered(beginning)
        problem = answer["problem"]
        is_whole = bool(answer["readings"])
        assert is_whole or re.search("breaks off|comma .* comes too early", str(problem)), problem
