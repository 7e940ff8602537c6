"""What is legal, as a collection."""

from __future__ import annotations

import random

import pytest

import mootable
from mootable.games.catalogue import GAMES
from tests.door.play import begun, play_on, played


@pytest.mark.parametrize("name", GAMES)
def test_it_has_a_length_an_order_and_members(name: str) -> None:
    match = begun(name)
    for _ in range(30):
        for seat in range(match.players):
            legal = match.legal(seat)
            assert len(legal) == len(list(legal)) == len(legal.wire())
            assert bool(legal) == (len(legal) > 0)
            for act, sent in zip(legal, legal.wire(), strict=True):
                assert act in legal
                assert sent in legal
                assert act.wire() == sent
            assert legal == match.legal(seat)
        play_on(match, 1)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_in_it_is_what_would_be_taken(name: str) -> None:
    match = played(name)
    others = [act for seat in range(match.players) for act in match.legal(seat)]
    assert others
    for seat in range(match.players):
        legal = match.legal(seat)
        for act in others:
            if not act.lacks_words():
                assert (act in legal) == (match.why_not(seat, act) is None)
                assert (act.wire() in legal) == (act in legal)


def test_what_is_no_act_is_not_in_it() -> None:
    legal = begun("moodaut").legal(0)
    for deed in ("draw", None, 7, {"type": "sing"}, {}, begun("wobble").legal(0)[0]):
        assert deed not in legal


def test_words_of_ones_own_are_judged() -> None:
    match = begun("moo")
    legal = match.legal(0)
    assert {"type": "say"} in legal
    assert {"type": "say", "text": "Good evening"} in legal
    assert {"type": "say", "text": ""} not in legal
    assert {"type": "enact", "law": "Cows fly."} not in legal


def test_an_act_that_names_its_window_is_judged_by_it() -> None:
    match = mootable.start(
        "moodaut", players=2, seed="tea", deal={"hands": [["insight"], ["nope"]], "deck": ["alone"]}
    )
    match.play(0, {"type": "play", "card": "insight"})
    legal = match.legal(1)
    assert {"type": "nope", "on": 1} in legal
    assert {"type": "nope", "on": 0} not in legal
    assert match.why_not(1, {"type": "nope", "on": 0}).code == "too_late"  # type: ignore[union-attr]
    match.play(1, {"type": "pass"})
    # It is of the moment it was asked in.
    assert {"type": "nope"} in legal
    assert {"type": "nope", "on": 1} not in legal


def test_it_can_be_chosen_from() -> None:
    match = begun("moodaut")
    seat = match.waiting[0].seat
    legal = match.legal(seat)
    assert random.choice(legal) in legal
    assert legal[0] == legal[:1][0]
    random.seed(7)
    first = mootable.choose(legal)
    random.seed(7)
    assert mootable.choose(legal) == first
    assert {mootable.choose(legal) for _ in range(200)} == set(legal)


def test_nobody_chooses_to_leave_or_is_lost_for_words() -> None:
    legal = begun("moo").legal(0)
    assert {"type": "leave"} in legal
    chosen = {str(mootable.choose(legal).wire()["type"]) for _ in range(200)}
    assert not chosen & {"leave", "say", "call", "enact"}


def test_where_nothing_is_legal_nothing_can_be_chosen() -> None:
    match = begun("moodaut")
    idle = (match.waiting[0].seat + 1) % 3
    assert not match.legal(idle)
    with pytest.raises(mootable.Refusal) as refused:
        mootable.choose(match.legal(idle))
    assert refused.value.code == "not_now"


def test_it_says_what_it_is() -> None:
    match = mootable.start(
        "moodaut", players=2, seed="tea", deal={"hands": [["insight"], []], "deck": ["alone"]}
    )
    drawn = "<Legal 2: {'type': 'draw'}, {'type': 'play', 'card': 'insight'}>"
    assert repr(match.legal(0)) == drawn
    assert repr(match.legal(1)) == "<Legal 0: >"
