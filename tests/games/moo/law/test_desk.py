"""The law desk: checking, completing, and hostile texts."""

from __future__ import annotations

import random

import pytest

from mootable.core.refusal import Refusal
from mootable.games.moo.law import desk, writing
from mootable.games.moo.law.english import courtesy
from mootable.games.moo.law.grammar.complete import complete
from mootable.games.moo.law.grammar.lexer import LONGEST_LAW
from mootable.games.moo.law.grammar.parser import Fault, attempt
from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.reader import read_law
from mootable.games.moo.law.understood import Misunderstanding
from tests.games.moo.play import table


def test_a_law_is_given_back_as_it_is_understood() -> None:
    answer = desk.check("if someone lays a QUEEN, they have to say “Hail”")
    assert answer == {
        "ok": True,
        "printed": 'When a player plays a queen, that player must say "Hail".',
        "readings": answer["readings"],
        "problem": None,
        "at": None,
        "meant": None,
        "could": [],
        "next": answer["next"],
        "tried": None,
    }


def test_an_unfair_law_is_printed_and_its_reason_told() -> None:
    answer = desk.check("When a player plays a red spade, skip the next player.")
    assert not answer["ok"]
    assert answer["printed"] == "When a player plays a red spade, skip the next player."
    assert answer["problem"] == "There is no such card as a red spade, so this can never be."


@pytest.mark.parametrize(
    "text",
    [
        "Every 0th time a player plays a heart, skip the next player.",
        (
            "When 0 cards of the same suit are played in a row, if that player has 1 card left, "
            "skip the next player."
        ),
        (
            "When a player plays a heart, the table's herd grows by one. When the table's herd "
            "reaches 0, skip the next player."
        ),
    ],
)
def test_what_can_never_be_is_told_so_and_not_shown(text: str) -> None:
    answer = desk.check(text)
    assert not answer["ok"]
    assert "can't be" in str(answer["problem"]) or "begins with" in str(answer["problem"])
    (reading,) = answer["readings"]
    assert reading["fires"] is None


def test_a_law_may_have_several_sentences_and_lack_its_last_full_stop() -> None:
    law = read_law("Rule 502 no longer applies. When a player plays a 6, reverse the order")
    assert print_law(law) == (
        "Rule 502 no longer applies. When a player plays a 6, reverse the order."
    )


@pytest.mark.parametrize(
    ("begun", "ending"),
    [
        ("", "When a player"),
        ("When a pl", "ayer"),
        ("When a player", " plays"),
        ("When a player ", "draws"),
        ("When a player plays a ", "queen"),
        ("When a player plays a queen", ","),
        ("When a player plays a queen, th", "e next player"),
        ("When a player plays a queen, that player must ", "say"),
        ("When a player plays a queen, that player must say ", '"'),
        ('When a player plays a queen, that player must say "Hail', '"'),
        ('When a player plays a queen, that player must say "Hail"', " within"),
        ("When a player plays a queen, that player draws 2", " cards"),
        ("When a player plays a queen, that player draws 1", " card"),
        ("While the top c", "ard is"),
        ("When a player plays the n-th 7 on ", "consecutive turns"),
        ("When a player plays a jack, the next card must be a card of", " the named suit"),
        ("Rule 500", " no longer applies"),
        ("In rule 900 the ti", "me is"),
    ],
)
def test_completion_offers_it(begun: str, ending: str) -> None:
    assert ending in complete(begun)


@pytest.mark.parametrize(
    ("begun", "ending"),
    [
        ('When a player plays a queen, that player must say "very" ', "n"),
        ("When a player plays a card ", "of the named suit"),
        ("While ", "that player has"),
        ("When a player plays a queen", " than the card beneath"),
    ],
)
def test_completion_does_not_offer_what_would_mean_nothing(begun: str, ending: str) -> None:
    assert ending not in complete(begun)


def test_whatever_is_offered_leads_on() -> None:
    """Walks through the language by what the desk offers: no offer is a dead end, and a full stop
    that is offered makes a text that can be read."""
    luck = random.Random(7)
    finished = 0
    for _ in range(60):
        text = ""
        for _ in range(40):
            offered = complete(text)
            if text.endswith("who"):
                offered = [' rhymes is to be called "Failure to rhyme"']
            elif text.lower().endswith("rule"):
                offered = [" 900"]
            assert offered, text
            ending = luck.choice(offered)
            text += ending
            if ending.endswith('"') and text.count('"') % 2:
                text += 'Hail"'
            if ending == "." or len(text) > 400:
                break
        if text.endswith("."):
            finished += 1
            # The grammar takes it; that it may not mean anything is another matter.
            assert not isinstance(attempt(text), Fault), text
    assert finished > 20


@pytest.mark.parametrize(
    ("times", "turns", "how", "text"),
    [
        (0, 0, "never", "There is nothing yet to try it on."),
        (0, 40, "never", "In the 40 turns so far it would never have fired."),
        (1, 40, "rarely", "In the 40 turns so far it would have fired once: rarely."),
        (12, 40, "often", "In the 40 turns so far it would have fired 12 times: often."),
    ],
)
def test_mo_28_how_often_it_would_have_fired(times: int, turns: int, how: str, text: str) -> None:
    assert desk.tried(times, turns) == {"how": how, "times": times, "text": text}


def test_mo_32_the_desk_and_enacting_go_by_what_their_seat_knows() -> None:
    at = table("5H 6H", "8S 9S", "4H 3D", tokens=[1, 1, 1], knows=[True, False, True])
    law = "In rule 505 the time is 5 seconds."
    told = "In rule 505 a law can set the words and the call, not the time."
    for seat, problem in ((0, told), (1, None)):
        question = {"about": "law", "text": law}
        answer = at.ask({"do": "ask", "seat": seat, "question": question})["answer"]
        assert answer["problem"] == problem
    error = at.ask({"do": "act", "seat": 0, "act": {"type": "enact", "law": law}})["error"]
    assert error == {**error, "code": "bad_law", "message": told}
    at.do(1, "enact", law=law)


HOSTILE = [
    "x" * 65536,
    "When " * 13000,
    '"' * 65536,
    "(" * 65536,
    "a or " * 119,
    "a card that is not " * 31,
    "While " * 100,
    "." * 600,
    "when you play a 3 zork" + "." * 60 + "? x?",
    "play a card so " + "a" * 400 + "?",
    "," * 600,
    '"' * 599,
    "n-" * 300,
    "9" * 600,
    "9." * 300,
    "*" * 600,
    "and " * 150,
    "A player who " * 46,
    "A player who is to be called is to be called is to be called",
    "When a player plays a " + "queen or a " * 52 + "king, skip the next player.",
    "\x00\x01\x02",
    "\ud800\udfff",
    "\u202eplayer a nehW",
    "ﬀ" * 300,
    "e\u0301" * 300,
    "🐄" * 600,
    "Ｗｈｅｎ ａ ｐｌａｙｅｒ",
    "When a player plays a ٣, skip the next player.",
    "When a player plays a ², skip the next player.",
    "In rule ٩٠٠ the time is 5 seconds.",
    "Rule 1e9 no longer applies.",
    "Rule 99999999999999999999 no longer applies.",
    'When a player says "\u200b", reverse the order.',
    'When a player says "\x07bell", reverse the order.',
    'When a player says "' + "a" * 90 + '", reverse the order.',
    "İ" * 300,
    "ß" * 600,
    "\n\r\t\v\f" * 100,
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_texts_are_refused_and_nothing_breaks(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = desk.check(text)
    assert not answer["ok"]
    assert answer["problem"]
    # What is said of it the desk has just worked out, and that takes long.
    told = Misunderstanding(answer["problem"], 0, len(text), "", [])
    monkeypatch.setattr(writing, "misunderstood", lambda text, fault: told)
    with pytest.raises(Refusal):
        read_law(text)


def test_what_is_too_long_is_refused_unread() -> None:
    with pytest.raises(Refusal, match=f"at most {LONGEST_LAW} characters"):
        read_law("When a player plays a queen, skip the next player." * 2000)
    with pytest.raises(Refusal, match="at most 6 sentences"):
        read_law("Rule 500 no longer applies. " * 7)


def test_nothing_polite_is_looked_for_in_what_is_too_long() -> None:
    """To try all of it at each of thousands of commas would take minutes."""
    polite = "Would everyone please knock on an ace, thank you."
    assert courtesy.without(polite) == "everyone must knock on an ace."
    long = polite + "," * LONGEST_LAW
    assert courtesy.without(long) == long


@pytest.mark.parametrize(
    "bound",
    [
        'No player may say "play", or else "Bananas".',
        'While the top card is a queen, no player may say "play", or else "Bananas".',
        'When a player plays a queen, that player must say "Hail", or else "Bananas".',
        'No club may be played on a heart, or else "Failure to be nice".',
    ],
)
def test_a_call_that_nobody_could_guess_is_advised_away(bound: str) -> None:
    answer = desk.check(bound)
    assert not answer["ok"]
    assert answer["meant"] == bound[: bound.index(", or else")] + "."
    assert desk.check(answer["meant"])["ok"]


def test_who_speaks_of_themselves_may_have_others_say_you() -> None:
    """`you` in what is said is nobody at the table."""
    answer = desk.check('when I play a 7 I must say "thank you"')
    assert answer["printed"] == 'When a player plays a 7, that player must say "thank you".'
    assert desk.check("when I play a 3 you draw 3")["meant"] is None
