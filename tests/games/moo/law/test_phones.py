"""House rules as many people would type them on a phone (phones.toml), and some that nothing was
tried on before they were counted (unseen.toml, fresh.toml, later.toml, held.toml,
voices.toml). What counts is
what they mean, not that they are accepted."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from mootable.games.moo.law import desk
from mootable.games.moo.law.english.reading import vocabulary
from mootable.games.moo.shapes import AnswerWire
from tests.games.moo.law.test_people import SIXTY, advised, entries
from tests.games.moo.law.texts import lines_of

PHONES = entries("phones.toml", "law")
UNSEEN = entries("unseen.toml", "law")
FRESH = entries("fresh.toml", "law")
LATER = entries("later.toml", "law")
HELD = entries("held.toml", "law")
VOICES = entries("voices.toml", "law")
EVERY = [*PHONES, *UNSEEN, *FRESH, *LATER, *HELD, *VOICES]


@cache
def answered(typed: str) -> AnswerWire:
    """What the desk says of a law: asked once by each process that tests, where it is wanted."""
    return desk.check(typed)


def as_typed(law: dict[str, Any]) -> bool:
    answer = answered(law["typed"])
    return answer["ok"] and answer["printed"] == law.get("means")


def after_one_advice(law: dict[str, Any]) -> bool:
    """As typed; or one of the readings is it; or what is advised."""
    answer = answered(law["typed"])
    means = law.get("means")
    if as_typed(law) or means in [reading["printed"] for reading in answer["readings"]]:
        return True
    return desk.check(advised(answer, law["typed"]))["printed"] == means


def test_most_are_understood_as_they_are_typed() -> None:
    assert sum(as_typed(law) for law in PHONES) >= 218
    assert sum(as_typed(law) for law in UNSEEN) >= 99
    assert sum(as_typed(law) for law in FRESH) >= 207
    assert sum(as_typed(law) for law in LATER) >= 162
    assert sum(as_typed(law) for law in HELD) >= 123
    assert sum(as_typed(law) for law in VOICES) >= 100


def test_more_are_understood_after_one_advice() -> None:
    assert sum(after_one_advice(law) for law in PHONES if "means" in law) >= 228
    assert sum(after_one_advice(law) for law in UNSEEN if "means" in law) >= 102
    assert sum(after_one_advice(law) for law in FRESH if "means" in law) >= 222
    assert sum(after_one_advice(law) for law in LATER if "means" in law) >= 210
    assert sum(after_one_advice(law) for law in HELD if "means" in law) >= 149
    assert sum(after_one_advice(law) for law in VOICES if "means" in law) >= 124


def test_what_is_advised_is_never_another_law() -> None:
    """Of what was counted last: what is advised is what is meant, or nothing is."""
    for law in [*LATER, *HELD, *VOICES]:
        answer = answered(law["typed"])
        if answer["meant"] is not None:
            assert desk.check(advised(answer, law["typed"]))["printed"] == law.get("means")


@pytest.mark.parametrize("law", EVERY, ids=[law["typed"][:60] for law in EVERY])
def test_none_is_understood_otherwise_than_it_is_meant(law: dict[str, Any]) -> None:
    answer = answered(law["typed"])
    assert not answer["ok"] or answer["printed"] == law.get("means")


@pytest.mark.parametrize(
    "means", sorted({law["means"] for law in EVERY if "means" in law}), ids=lambda text: text[:60]
)
def test_what_is_meant_can_be_said_and_is_said_back(means: str) -> None:
    answer = desk.check(means)
    assert answer["ok"], answer["problem"]
    assert answer["printed"] == means
    (reading,) = answer["readings"]
    fires, rests = reading["fires"], reading["rests"]
    assert fires is None or fires != rests


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.sampled_from(
        [law["typed"] for law in [*SIXTY, *EVERY] if "means" in law] + lines_of("canonical.txt")
    ),
    st.data(),
)
def test_an_advice_keeps_the_meaning(text: str, data: st.DataObject) -> None:
    """With a word misspelled or doubled, a law is understood as before, advised as it was, or not
    understood at all."""
    before = desk.check(text)
    assume(before["ok"])
    words = text.split()
    place = data.draw(st.integers(0, len(words) - 1))
    is_said = " ".join([*words[:place], ""]).count('"') % 2 == 1 or '"' in words[place]
    is_free = "to be called" in (before["printed"] or "") or '"' not in text
    assume(not is_said and not is_free)
    word = words[place]
    assume(word.isalpha())  # `draw, draw` is another thing than `draw draw`
    if data.draw(st.booleans()):
        words.insert(place, word)
    else:
        at = data.draw(st.integers(0, len(word) - 1))
        word = word[:at] + data.draw(st.sampled_from("aeiouxnt")) + word[at + 1 :]
        plain = word.lower().strip(".,:")
        # Another word that is one says something else.
        assume(plain.isalpha() and plain not in vocabulary() and plain[:-1] not in vocabulary())
        words[place] = word
    disfigured = " ".join(words)
    answer = desk.check(disfigured)
    if not answer["ok"] and answer["meant"] is not None:
        answer = desk.check(advised(answer, disfigured))
        assert answer["ok"], (disfigured, answer["problem"])
    assert not answer["ok"] or answer["printed"] == before["printed"], disfigured
