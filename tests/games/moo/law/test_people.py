"""Laws as people type them (sixty.toml), and phrasings that are easily misread (traps.toml)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mootable.core.refusal import Refusal
from mootable.games.moo.law import desk, understanding
from mootable.games.moo.law.english import flavour
from mootable.games.moo.law.english.chart import Chart
from mootable.games.moo.law.english.patience import A_CHART, A_TEXT, ADVISING, READING
from mootable.games.moo.law.fairness.fair import complaint
from mootable.games.moo.law.grammar.lexer import LONGEST_LAW
from mootable.games.moo.law.hints import CANNOT
from mootable.games.moo.law.reader import read_law
from mootable.games.moo.shapes import AnswerWire
from tests.games.moo.law.texts import answered, lines_of


def entries(name: str, kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name(name).read_text("utf-8"))[
        kind
    ]
    return found


SIXTY = entries("sixty.toml", "law")
TRAPS = entries("traps.toml", "trap")
NO_CHOICE = {"kind": "filled", "text": "A law leaves no choice: what may be done is done."}
PLAYS_3 = 'When a player plays a 3, that player must say "{}".'


def advised(answer: AnswerWire, text: str) -> str:
    """The text after its advice has been followed."""
    assert answer["at"] is not None
    at, length = answer["at"]
    return text[:at] + (answer["meant"] or "") + text[at + length :]


def is_read_as(text: str, meant: str) -> bool:
    answer = answered(text)
    return bool(answer["ok"]) and answer["printed"] == meant


def test_of_sixty_laws_at_least_forty_are_understood_as_they_are_typed() -> None:
    assert len(SIXTY) == 60
    assert sum(is_read_as(law["typed"], law["means"]) for law in SIXTY) >= 40


def test_of_sixty_laws_at_least_fifty_two_are_understood_after_one_advice() -> None:
    count = 0
    for law in SIXTY:
        answer = answered(law["typed"])
        text = law["typed"] if answer["ok"] else advised(answer, law["typed"])
        count += is_read_as(text, law["means"])
    assert count >= 52


def test_of_sixty_laws_at_least_fifty_seven_can_be_said() -> None:
    count = sum(is_read_as(law.get("written", law["typed"]), law["means"]) for law in SIXTY)
    assert count >= 57


@pytest.mark.parametrize("law", SIXTY, ids=[law["typed"][:60] for law in SIXTY])
def test_none_of_the_sixty_is_understood_otherwise_than_it_is_meant(law: dict[str, Any]) -> None:
    answer = answered(law["typed"])
    assert not answer["ok"] or answer["printed"] == law["means"]


def test_there_are_fifty_traps() -> None:
    assert len({trap["text"] for trap in TRAPS}) == len(TRAPS) >= 50


@pytest.mark.parametrize("trap", TRAPS, ids=[trap["text"][:70] for trap in TRAPS])
def test_a_trap_is_read_as_people_mean_it_or_asked_about_or_refused(trap: dict[str, Any]) -> None:
    answer = desk.check(trap["text"])
    readings = [one["printed"] for one in answer["readings"]]
    assert sorted(readings) == sorted(trap["reads"])
    assert answer["ok"] == (len(readings) == 1)


@pytest.mark.parametrize(
    "marks", ['""', "“”", "„“", "„”", "‟”", "«»", "»«", "＂＂", "''", "‘’", "ʼʼ"]
)
@pytest.mark.parametrize(
    ("text", "words", "means"),
    [
        ("when you play a 3, say {}.", "he or she", PLAYS_3),
        ("when you play a 3, say {}", "long live him or her", PLAYS_3),
        ("when you play a 3, say {}.", "cheers :) mates", PLAYS_3),
        ("when you play a 3, say {}", "don't draw 2 instead of 1, he or she can't", PLAYS_3),
        ("when you play a 3, say {}", "moo, also for kings", PLAYS_3),
        (
            "if you say {} draw a card",
            "the usual penalty",
            'When a player says "{}", that player draws a card.',
        ),
        (
            "when you play a 3 draw a card, also when you say {}",
            "his or her hat",
            'When a player plays a 3 or says "{}", that player draws a card.',
        ),
    ],
)
def test_what_is_quoted_is_not_touched_whatever_the_marks(
    marks: str, text: str, words: str, means: str
) -> None:
    said = f"{marks[0]}{words}{marks[1]}"
    assert is_read_as(text.format(said), means.format(words))


@pytest.mark.parametrize("marks", ['""', "“”", "„“", "«»", "''", "‘’"])
def test_no_flavour_is_looked_for_in_what_is_quoted(marks: str) -> None:
    said = f"{marks[0]}life is grim, so weep{marks[1]}"
    assert flavour.without(f"say {said} on a 3", {"so", "say"}) == f"say {said} on a 3"
    assert flavour.without("life is grim, so weep", {"so", "say"}) == "life, weep"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("you must play a heart if you have one", "Hands are hidden"),
        ("You must draw if you can't play.", "the table sees that they draw"),
        ("Players must not draw twice in a row.", "draws on 2 consecutive turns"),
        ("you only have 5 seconds to take your turn", "the time is 5 seconds"),
        ("a turn may take 20 seconds", "How long a turn may take"),
        ("say the card in a silly voice", '"Failure to say the card in a silly voice"'),
    ],
)
def test_what_no_law_can_say_is_told_why_or_how_it_is_said(text: str, told: str) -> None:
    answer = desk.check(text)
    assert not answer["ok"]
    assert told in str(answer["problem"])


@pytest.mark.parametrize(
    ("text", "unsaid"),
    [
        ("knock when you play a 7 (twice on red)", "twice on red"),
        ("no heart on a club (or a king on a queen)", "or a king on a queen"),
        (
            (
                "when you play a jack name a suit and the next card has to be that suit (or "
                "another jack)"
            ),
            "or another jack",
        ),
    ],
)
def test_no_law_is_made_of_a_text_that_would_leave_out_what_it_tells(
    text: str, unsaid: str
) -> None:
    answer = desk.check(text)
    assert not answer["ok"]
    assert answer["meant"] is None
    assert unsaid in str(answer["problem"])
    assert "would say nothing" in str(answer["problem"])


def test_an_advice_that_leaves_a_price_out_says_so() -> None:
    answer = desk.check("no talking while a heart is on top of the pile. one card per word")
    assert answer["meant"] == "While the top card is a heart, no player may speak."
    assert 'I can make nothing of "per word", so this is without it.' in str(answer["problem"])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("you can put a run of three cards down in one turn", "One card is played at a time"),
        ("the last player to have skipped somebody draws on an ace", "remembers no more"),
        ("Whoever won the last hand may not be called by name", "There are no rounds"),
        ('when you play a 10, say "ten" or the next player draws', "whoever does not say it"),
        (
            "on a 5 discard a card and reverse, but you don't have to",
            "leaves no choice",
        ),
        (
            "Everyone starts with 20 points and you lose a point every time you get a penalty",
            "keep a number",
        ),
    ],
)
def test_why_something_can_not_be_said_is_told_in_a_sentence(text: str, told: str) -> None:
    answer = desk.check(text)
    assert not answer["ok"]
    assert told in str(answer["problem"])


def test_no_words_that_are_only_said_loudly_are_taken_for_the_end_of_the_game() -> None:
    text = "whenever you play a spade bellow its name out lowd"
    assert "only votes can" not in str(desk.check(text)["problem"])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Queens are skipped.", "whoever is next"),
        ("When I play a queen, skip the next player.", "for everyone alike, not for its author"),
        ('You must say "excuse me" before you draw a card.', "waits for what happens"),
        ("4 = floor, last person to touch the floor draws 2", "aside"),
        ('When a player plays a 4 they draw a card or say "four"', "can be called"),
        ("when someone plays two hearts in a row they draw a card", "anybody's"),
        ('When an ace is played, say "ace" like motorhead', "aside"),
        ("meow when u play a 9 (cats have 9 lives)", "aside"),
        ("u cant put a king on a queen thats sexist", "aside"),
        ("K♠ means everyone draws", "in other words"),
        ("A red jack cancels the turn of the person after you.", "in other words"),
    ],
)
def test_what_could_be_meant_otherwise_is_marked(text: str, told: str) -> None:
    (reading,) = desk.check(text)["readings"]
    assert told in " ".join([mark["text"] for mark in reading["marks"] if mark["kind"] == "chose"])


@pytest.mark.parametrize(
    "text",
    [
        "5 of hearts lets you swap hands with anyone",
        "when u draw u may give a card to someone",
        "play a 3 and you can swap hands with a player of your choice",
    ],
)
def test_who_is_free_to_choose_somebody_need_not(text: str) -> None:
    (reading,) = answered(text)["readings"]
    assert " that player may name another player and " in reading["printed"]
    assert NO_CHOICE not in reading["marks"]


@pytest.mark.parametrize(
    "text",
    [
        "when you play a 9 you may draw a card",
        "when you play a 5 you can skip the next player",
        "when you play a 9 you get to discard a card",
        "on an 8 you are allowed to take a card from the next player",
        "queens allow you to discard a card",
        "jacks let the next player draw a card",
        "when you play an ace you may make the next player draw 2",
        "when you play a 3 you may play again",
    ],
)
def test_what_may_be_done_and_is_done_is_marked(text: str) -> None:
    (reading,) = desk.check(text)["readings"]
    assert NO_CHOICE in reading["marks"]


@pytest.mark.parametrize(
    "text",
    [
        "when you play a 9 you must draw a card",
        "a 5 can be played on anything",
        "a card may be played on a 5",
        "nobody may win on a king",
        "jacks are wild and you may choose the suit",
        "when you play a 2 the next player must draw 2 unless they can play a 2",
        'no player may say "moo"',
    ],
)
def test_where_a_law_permits_or_forbids_no_choice_is_taken_away(text: str) -> None:
    for reading in desk.check(text)["readings"]:
        assert NO_CHOICE not in reading["marks"]


def test_what_a_rule_is_set_to_is_told_in_words_to_those_who_know_it() -> None:
    text = "In rule 900 the time is 5 seconds."
    assert (
        desk.check(text)["readings"][0]["plain"] == "From now on a player has 5 seconds for a turn."
    )
    told = desk.check(text, knows=False)["readings"][0]["plain"]
    assert told == "From now on rule 900 goes by 5 seconds."


def test_blanks_beside_each_other_are_as_many_marks() -> None:
    meant = "When a player plays a king, skip the next player."
    assert answered("on a king,     skip the next player")["printed"] == meant
    answer = answered(f"on a king,{' ' * 42}skip the next player")
    assert answer["problem"] == CANNOT["<tangled>"]


@pytest.mark.parametrize(
    "piece",
    [
        *(
            ",",
            "a,",
            "a, ",
            ", ",
            '"',
            '"a" ',
            "(",
            "()",
            "(a) ",
            "1",
            "1 ",
            "1, ",
            ".",
            "a. ",
            ";",
        ),
        *(
            "a; ",
            ":",
            "=",
            "a = b, ",
            "*",
            "'",
            "\n",
            "\t",
            "if ",
            "and ",
            "say ",
            "unless ",
            "say a, ",
        ),
        *(
            "a ",
            "the ",
            "5s ",
            "K♠ ",
            "+1 ",
            "but then ",
            "it, they ",
            "so ",
            "or else ",
            "gladly ",
        ),
        *("blorg flim ", "wen yuo plya a crad ", "jack (king) ", "draw a card, ", "knock twice "),
        "jacks are wild, but they skip the next player, ",
        "a 5 can be played on anything, but ",
        "when you play a 5, draw a card. ",
        "when you play a 5, draw a card, ",
        "when a player plays a red 2 or a 3 of hearts or ",
        "when a player plays skip the next player and reverse the order and ",
        'when a player plays say "x" and draw a card or say y and ',
        "when a playr plays a kng ",
    ],
)
def test_no_text_takes_long(piece: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of no text is so much tried that others would have to wait."""
    steps = charts = texts = 0
    matched = Chart.matched
    places_after = Chart.places_after
    understood = understanding.understood

    def matched_so(chart: Chart, nodes: Any, place: int, at: int) -> Any:
        nonlocal steps
        steps += 1
        return matched(chart, nodes, place, at)

    def charted(chart: Chart) -> Any:
        nonlocal charts
        charts += 1
        return places_after(chart)

    def read(text: str, is_lax: bool = True) -> Any:
        nonlocal texts
        texts += 1
        return understood(text, is_lax)

    monkeypatch.setattr(Chart, "matched", matched_so)
    monkeypatch.setattr(Chart, "places_after", charted)
    monkeypatch.setattr(understanding, "understood", read)
    answer = desk.check((piece * LONGEST_LAW)[:LONGEST_LAW])
    assert answer["problem"]
    most = READING + ADVISING
    assert steps <= most
    assert charts <= most // A_CHART
    assert texts <= most // A_TEXT // 8


def test_what_was_tried_of_one_text_is_not_missed_by_the_next() -> None:
    bomb = ("when you play a 5, draw a card, " * LONGEST_LAW)[:LONGEST_LAW]
    assert not desk.check(bomb)["ok"]
    assert is_read_as(
        "when you play a 5 draw a card", "When a player plays a 5, that player draws a card."
    )


def test_of_two_readings_the_author_chooses_one() -> None:
    text = "When a player plays an ace, skip the next player and that player draws 2 cards."
    answer = desk.check(text)
    assert not answer["ok"]
    printed = [one["printed"] for one in answer["readings"]]
    assert len(printed) == 2
    with pytest.raises(Refusal, match="read in two ways"):
        read_law(text)
    for one in printed:
        assert desk.check(text, reading=one)["printed"] == one
        assert read_law(text, one) == read_law(one)
    with pytest.raises(Refusal, match="no way to read"):
        read_law(text, "Rule 1001 no longer applies.")


def test_what_was_done_to_read_it_is_told() -> None:
    answer = desk.check("skip the next player when you play a red king or queen")
    assert answer["ok"]
    (reading,) = answer["readings"]
    assert {mark["kind"] for mark in reading["marks"]} >= {"order", "chose"}
    assert all(mark["text"] for mark in reading["marks"])


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from([law["typed"] for law in SIXTY] + lines_of("canonical.txt")), st.data())
def test_an_advice_is_always_a_law_that_is_accepted(text: str, data: st.DataObject) -> None:
    """However a law is disfigured: a word gone, doubled, misspelled or moved."""
    words = text.split()
    for _ in range(data.draw(st.integers(1, 2))):
        place = data.draw(st.integers(0, len(words) - 1))
        how = data.draw(st.integers(0, 3))
        if how == 0 and len(words) > 2:
            del words[place]
        elif how == 1:
            words.insert(place, words[place])
        elif how == 2:
            letters = list(words[place])
            at = data.draw(st.integers(0, len(letters) - 1))
            letters[at] = data.draw(st.sampled_from("aeiouxnt"))
            words[place] = "".join(letters)
        else:
            words.insert(data.draw(st.integers(0, len(words) - 1)), words.pop(place))
    disfigured = " ".join(words) + "."
    answer = desk.check(disfigured)
    if not answer["ok"] and answer["meant"] is not None:
        followed = desk.check(advised(answer, disfigured))
        assert followed["ok"], (disfigured, answer["meant"], followed["problem"])
    readings = answer["readings"]
    for reading in readings:
        law = read_law(reading["printed"])
        assert len(readings) == 1 or complaint(law, knows=False) is None


@pytest.mark.parametrize("law", SIXTY, ids=[law["typed"][:60] for law in SIXTY])
def test_a_law_is_said_back_in_plain_words_with_two_examples(law: dict[str, Any]) -> None:
    (reading,) = answered(law["means"])["readings"]
    assert reading["plain"].endswith(".")
    if law["means"].startswith(("In rule", "A player who")):
        assert reading["fires"] is None
        return
    fires, rests = reading["fires"], reading["rests"]
    assert fires is not None
    assert rests is not None
    assert fires["cards"]
    assert fires["text"]
    assert rests["text"]
    assert fires != rests
