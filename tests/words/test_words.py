"""What is said: by keys in the code, in sentences of every language there is."""

from __future__ import annotations

import json
import pickle
from typing import Any, cast

import pytest

from mootable.core.match import Match, start
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.games.madking.story import sentence as told_of_the_king
from mootable.games.moo.story import sentence as told_at_moo
from mootable.words.checking import signature, wrong
from mootable.words.company import Company, Printed
from mootable.words.compiling import BadMessage, compiled
from mootable.words.language import Language, language, languages
from mootable.words.said import Said, as_written
from tests.words import scan
from tests.written import WORDS, catalogues, complaints

PEOPLE = Company("moodaut", ["Ada", "Bo", "Cy"])
TO_ADA = Company("moodaut", ["Ada", "Bo", "Cy"], you=0)
TO_BO = Company("moodaut", ["Ada", "Bo", "Cy"], you=1)


def in_german(said: Said, company: Company = PEOPLE) -> str:
    return language("de").say(said, company)


def in_english(said: Said, company: Company = PEOPLE) -> str:
    return language("en").say(said, company)


def test_the_code_says_what_the_catalogues_have_and_writes_no_sentence_itself() -> None:
    assert scan.problems() == []


def test_a_key_that_is_taken_out_is_told_of_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    for tag in languages():
        messages = dict(language(tag).messages("moodaut"))
        del messages["moodaut.story.drew"]
        with monkeypatch.context() as patched:
            patched.setitem(language(tag)._rooms, "moodaut", messages)
            assert any("moodaut.story.drew" in problem for problem in scan.problems()), tag


def test_a_key_nobody_says_and_a_place_nobody_fills_are_told_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    english = language("en")
    extra = {**english.messages("core"), "core.unheard": "Nobody says this."}
    extra["core.no.over"] = [["$winner", "person"], " has won."]
    monkeypatch.setitem(english._rooms, "core", extra)
    found = "\n".join(scan.problems())
    assert "core.unheard: nobody says it." in found
    assert "core.no.over asks for winner." in found
    assert "core.unheard is missing in Deutsch (de)." in found


def test_a_place_that_english_does_not_have_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    german = language("de")
    messages = {**german.messages("core"), "core.no.over": [["$winner", "person"], " gewinnt."]}
    messages["core.no.never"] = "Nie."
    monkeypatch.setitem(german._rooms, "core", messages)
    assert wrong("de") == [
        "core.no.never: English has no such key.",
        "core.no.over: nothing is called $winner there.",
    ]


def test_verbs_agree_with_who_is_told() -> None:
    gave = Said("moodaut.story.gave", who=0, whom=1)
    assert in_german(gave) == "Ada gibt Bo eine Karte."
    assert in_german(gave, TO_ADA) == "Du gibst Bo eine Karte."
    assert in_german(gave, TO_BO) == "Ada gibt dir eine Karte."
    assert in_english(gave, TO_ADA) == "You gave a card to Bo."
    out = Said("moodaut.story.out", who=0)
    assert in_english(out) == "Ada got stuck in stress and was out."
    assert in_english(out, TO_ADA) == "You got stuck in stress and were out."


def test_who_means_themselves_is_not_named_twice() -> None:
    called: dict[str, Any] = {"type": "called", "caller": 0, "offender": 0, "words": "Bad card"}
    said = told_at_moo(cast(Any, called | {"verdict": "right"}))
    assert said is not None
    assert in_german(said) == "Ada rügt sich selbst: „Bad card“. Das stimmt."
    assert in_german(said, TO_ADA) == "Du rügst dich selbst: „Bad card“. Das stimmt."
    used: dict[str, Any] = {"type": "used", "seat": 0, "card": "cut_scene", "target": 0}
    said = told_of_the_king(cast(Any, used | {"take": "drama"}))
    assert said is not None
    at_court = Company("madking", ["Ada", "Bo"])
    assert (
        in_german(said, at_court) == "Ada spielt Schnitt und nimmt ein Drama aus dem eigenen Stück."
    )
    to_ada = Company("madking", ["Ada", "Bo"], you=0)
    assert in_english(said, to_ada) == "You used Cut the Scene on yourself, taking drama."


def test_a_sentence_that_ends_with_what_somebody_wrote_has_one_stop() -> None:
    motion = {"kind": "resolve", "text": "We hum."}
    moved = told_at_moo(cast(Any, {"type": "moved", "seat": 0, "motion": motion}))
    resolved = told_at_moo(cast(Any, {"type": "resolved", "seat": 0, "words": "We hum."}))
    assert moved is not None
    assert resolved is not None
    assert in_english(moved) == "Ada moved to resolve: “We hum”."
    assert in_german(resolved) == "Der Tisch beschließt: „We hum.“"


def test_numbers_lists_and_cards_are_told_as_a_language_has_them() -> None:
    slow = Said("moodaut.story.time_up", seats=[0, 1, 2])
    assert in_english(slow) == "Time was up for Ada, Bo and Cy."
    assert in_german(slow, TO_BO) == "Für Ada, dich und Cy ist die Zeit um."
    for count, told in ((1, "one card"), (2, "2 cards"), (1200, "1,200 cards")):
        assert in_english(Said("moodaut.story.dealt", who=0, count=count)) == f"Ada got {told}."
    many = Said("moodaut.story.dealt", who=0, count=1200)
    assert in_german(many) == "Ada bekommt 1.200 Karten."
    hand = Said("moodaut.story.negated", cards=["crisis", "quote5", "crisis"])
    assert in_english(hand) == "So 2 × Crisis, Cat's Quote did nothing."
    assert in_german(hand) == "Also bleibt 2 × Krise und Spruch der Katze ohne Wirkung."


def test_what_was_brought_along_is_called_as_it_is_printed_in_any_language() -> None:
    brought = Company("moodaut", ["Ada"], printed={"crisis": Printed("Draught", "It is open.")})
    assert in_german(Said("moodaut.story.drew_open", who=0, card="crisis"), brought) == (
        "Ada zieht eine Karte: Draught."
    )
    assert in_german(Said("core.card_text", card="crisis"), brought) == "It is open."


def test_who_has_no_name_is_a_seat() -> None:
    turn = Said("moodaut.no.turn", who=2)
    assert in_english(turn, Company("moodaut")) == "It is seat 2's turn."
    assert (
        in_german(turn, Company("moodaut", ["Seat 0", "Seat 1", "Seat 2"])) == "Platz 2 ist dran."
    )


def test_a_name_that_runs_the_other_way_keeps_to_itself() -> None:
    named = Company("moodaut", ["דנה", "\u202eevil", "Zoë"])
    assert in_german(Said("moodaut.story.turn", who=0), named) == "\u2068דנה\u2069 ist dran."
    assert in_english(Said("moodaut.story.turn", who=1), named) == "\u2068evil\u2069 began a turn."
    assert in_english(Said("moodaut.story.turn", who=2), named) == "Zoë began a turn."


def test_what_somebody_wrote_stays_as_it_is() -> None:
    for tag in languages():
        assert language(tag).say(as_written("it is {$so}.")) == "it is {$so}."
    assert language("de").say(None) == ""


def test_a_refusal_speaks_any_language_and_crosses_processes() -> None:
    game = find("moodaut")
    match = start(game, game.setup(3, "words", {"first": 1}, None, ["Ada", "Bo", "Cy"]))
    refused = why_not(match, 0, {"type": "draw"})
    again = pickle.loads(pickle.dumps(refused))
    for one in (refused, again):
        assert (one.code, one.message, str(one)) == ("not_your_turn", *["It is Bo's turn."] * 2)
        assert one.told("de") == "Bo ist dran."
    asked = why_not(match, 0, {"type": "give", "card": "nope"})
    assert asked.told("de") == "Niemand hat dich um eine Karte gebeten: Bo ist dran."


def why_not(match: Match, seat: int, act: dict[str, object]) -> Refusal:
    refused = match.refusal(seat, match.game.read_act(act))
    assert refused is not None
    return refused


def test_a_language_is_one_and_the_same_in_every_process() -> None:
    again: Language = pickle.loads(pickle.dumps(language("de")))
    assert again is language("de")


def test_the_form_that_fits_best_is_taken_the_first_place_counting_most() -> None:
    text = """told = '''
.input {$who :person}
.input {$n :integer}
.match $who $n
* * {{all else}}
* one {{one}}
* 2 {{just two}}
you * {{you}}
'''
"""
    messages = json.loads(compiled("core", text, {}))
    assert signature(messages["core.told"]) == {"who": "person", "n": "integer"}
    english = Language("en")
    english._rooms["core"] = messages
    for who, told in ((0, ["you"] * 3), (1, ["one", "just two", "all else"])):
        assert [english.say(Said("core.told", who=who, n=n), TO_ADA) for n in (1, 2, 3)] == told


@pytest.mark.parametrize(
    ("message", "why"),
    [
        ("{$who", "core.told: Expected }"),
        ("{#b}bold{/b}", "core.told: there is no markup in what is said."),
    ],
)
def test_a_message_that_cannot_be_read_is_told_of(message: str, why: str) -> None:
    with pytest.raises(BadMessage, match=why):
        compiled("core", f'told = "{message}"', {})


def test_a_file_that_cannot_be_read_is_told_of() -> None:
    with pytest.raises(BadMessage, match="Unclosed array"):
        compiled("core", 'told = [ "a"', {})


def test_a_message_that_is_gone_is_told_of_by_its_key(monkeypatch: pytest.MonkeyPatch) -> None:
    written = catalogues()
    path = WORDS / "de/moodaut.json"
    data = json.loads(written[path])
    del data["moodaut.story.started"]
    written[path] = json.dumps(data)
    monkeypatch.setattr("tests.written.catalogues", lambda: written)
    [told] = complaints()
    assert told.startswith("src/mootable/words/de/moodaut.json is not what is written beside it")
    assert told.endswith(": moodaut.story.started")


def test_whom_something_may_mean_is_found_however_deep() -> None:
    within = Said("moodaut.outlook.rescue", who=2)
    said = Said("core.as_written", text="2", n=5, seats=[0, 3], many=[within], card="insight")
    assert [seat for seat in range(6) if said.may_mean(seat)] == [0, 2, 3, 5]
    assert not Said("moodaut.follows.nope").may_mean(0)
