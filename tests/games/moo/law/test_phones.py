"""House rules as many people would type them on a phone (phones.toml), and some that nothing was
tried on before they were counted (unseen.toml, fresh.toml, later.toml, held.toml, voices.toml,
sofas.toml, guests.toml, houses.toml, gatherings.toml). What counts is what they mean, not that they
are accepted."""

from __future__ import annotations

import random
from typing import Any

import pytest

from mootable.games.moo.law.english.reading import vocabulary
from tests.games.moo.law.test_people import SIXTY, advised, entries
from tests.games.moo.law.texts import answered, lines_of

PHONES = entries("phones.toml", "law")
UNSEEN = entries("unseen.toml", "law")
FRESH = entries("fresh.toml", "law")
LATER = entries("later.toml", "law")
HELD = entries("held.toml", "law")
VOICES = entries("voices.toml", "law")
SOFAS = entries("sofas.toml", "law")
GUESTS = entries("guests.toml", "law")
HOUSES = entries("houses.toml", "law")
GATHERINGS = entries("gatherings.toml", "law")
WAYS = entries("ways.toml", "law")
EVERY = [*PHONES, *UNSEEN, *FRESH, *LATER, *HELD, *VOICES, *SOFAS, *GUESTS, *HOUSES, *GATHERINGS]


def as_typed(law: dict[str, Any]) -> bool:
    answer = answered(law["typed"])
    return answer["ok"] and answer["printed"] == law.get("means")


def after_one_advice(law: dict[str, Any]) -> bool:
    """As typed; or one of the readings is it; or what is advised."""
    answer = answered(law["typed"])
    means = law.get("means")
    if as_typed(law) or means in [reading["printed"] for reading in answer["readings"]]:
        return True
    return not answer["ok"] and answered(advised(answer, law["typed"]))["printed"] == means


def test_most_are_understood_as_they_are_typed() -> None:
    assert sum(as_typed(law) for law in PHONES) >= 238
    assert sum(as_typed(law) for law in UNSEEN) >= 102
    assert sum(as_typed(law) for law in FRESH) >= 220
    assert sum(as_typed(law) for law in LATER) >= 193
    assert sum(as_typed(law) for law in HELD) >= 137
    assert sum(as_typed(law) for law in VOICES) >= 116
    assert sum(as_typed(law) for law in SOFAS) >= 582
    assert sum(as_typed(law) for law in GUESTS) >= 383
    assert sum(as_typed(law) for law in HOUSES) >= 150
    assert sum(as_typed(law) for law in GATHERINGS) >= 500


@pytest.mark.parametrize("law", WAYS, ids=[law["typed"][:70] for law in WAYS])
def test_each_way_of_speaking_is_understood(law: dict[str, Any]) -> None:
    assert answered(law["typed"])["printed"] == law["means"]


def test_more_are_understood_after_one_advice() -> None:
    assert sum(after_one_advice(law) for law in PHONES if "means" in law) >= 242
    assert sum(after_one_advice(law) for law in UNSEEN if "means" in law) >= 103
    assert sum(after_one_advice(law) for law in FRESH if "means" in law) >= 230
    assert sum(after_one_advice(law) for law in LATER if "means" in law) >= 215
    assert sum(after_one_advice(law) for law in HELD if "means" in law) >= 154
    assert sum(after_one_advice(law) for law in VOICES if "means" in law) >= 130
    assert sum(after_one_advice(law) for law in SOFAS if "means" in law) >= 623
    assert sum(after_one_advice(law) for law in GUESTS if "means" in law) >= 398
    assert sum(after_one_advice(law) for law in HOUSES if "means" in law) >= 162


def test_what_is_advised_is_never_another_law() -> None:
    """Of what was counted last: what is advised is what is meant, or it is told what it lacks, or
    it is left to the players word for word, or nothing is."""
    for law in [*LATER, *HELD, *VOICES, *SOFAS, *GUESTS, *HOUSES]:
        answer = answered(law["typed"])
        if answer["meant"] is not None:
            printed = answered(advised(answer, law["typed"]))["printed"]
            if printed == law.get("partly"):
                assert "so this is without it" in str(answer["problem"])
            elif "keep and judge as a whole" in str(answer["problem"]):
                assert 'keep to "' in str(printed)  # in its author's own words
            else:
                assert printed == law.get("means"), law["typed"]


def test_none_is_understood_otherwise_than_it_is_meant() -> None:
    for law in EVERY:
        answer = answered(law["typed"])
        assert not answer["ok"] or answer["printed"] == law.get("means"), law["typed"]


def test_what_is_meant_can_be_said_and_is_said_back() -> None:
    for means in {law["means"]: None for law in EVERY if "means" in law}:
        answer = answered(means)
        assert answer["ok"], (means, answer["problem"])
        assert answer["printed"] == means
        (reading,) = answer["readings"]
        fires, rests = reading["fires"], reading["rests"]
        assert fires is None or fires != rests, means


def test_an_advice_keeps_the_meaning() -> None:
    """With a word misspelled or doubled, a law is understood as before, advised as it was, left to
    judgement in its own words, or not understood at all."""
    said = [law["typed"] for law in [*SIXTY, *EVERY] if "means" in law] + lines_of("canonical.txt")
    rng = random.Random("slips")
    tried = 0
    while tried < 120:
        text = rng.choice(said)
        before = answered(text)
        words = text.split()
        place = rng.randrange(len(words))
        word = words[place]
        is_said = " ".join([*words[:place], ""]).count('"') % 2 == 1
        is_free = "to be called" in (before["printed"] or "") or '"' not in text
        # `draw, draw` is another thing than `draw draw`.
        if not before["ok"] or is_said or is_free or not word.isalpha():
            continue
        if rng.random() < 0.5:
            words.insert(place, word)
        else:
            at = rng.randrange(len(word))
            words[place] = word[:at] + rng.choice("aeiouxnt") + word[at + 1 :]
            plain = words[place].lower()
            if plain in vocabulary() or plain[:-1] in vocabulary():
                continue  # another word that is one says something else
        tried += 1
        keeps_the_meaning(" ".join(words), words[place], before["printed"])


def keeps_the_meaning(disfigured: str, slip: str, before: str | None) -> None:
    answer = answered(disfigured)
    if not answer["ok"] and answer["meant"] is not None:
        answer = answered(advised(answer, disfigured))
        assert answer["ok"], (disfigured, answer["problem"])
    printed = (answer["printed"] or "").replace("draw 1 card", "draw a card")
    # What is left to the table's judgement is so in the author's own words, that one too; and so is
    # what is done.
    plain = (before or "").replace("draw 1 card", "draw a card")
    is_left = ("is to be called" in printed or '"*' in printed) and slip in printed
    assert not answer["ok"] or is_left or printed == plain, disfigured


@pytest.mark.parametrize(
    "text",
    [
        'If a player draws draws a card, they must say "thank you dealer".',
        'If the pile shows a black black card, you can\'t say "red".',
        'do not say "pass" or you you draw 1',
    ],
)
def test_a_word_that_stands_twice_is_no_other_law(text: str) -> None:
    words = text.split()
    once = " ".join(word for at, word in enumerate(words) if word not in words[at - 1 : at])
    answer = answered(text)
    assert not answer["ok"]
    assert answer["meant"] == answered(once)["printed"]


def test_what_is_said_twice_without_marks_is_said_twice() -> None:
    answer = answered("when someone plays a 2 they say moo moo")
    assert answer["printed"] == 'When a player plays a 2, that player must say "moo moo".'
