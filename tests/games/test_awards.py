"""What players are honoured for when a match is over, told from what everyone saw."""

from __future__ import annotations

from typing import Any

import pytest

from mootable.core.awards import MOST, Honour, Merit, Tally, given
from mootable.core.chance import seeded
from mootable.core.match import Match, start
from mootable.games.catalogue import find
from mootable.words.company import Company
from tests.games.moo.play import table as moo_table
from tests.saying import english

ENDING: dict[str, dict[str, object]] = {
    "moodaut": {},
    "madking": {},
    "wobble": {"rounds": 2, "limit": 100_000},
}
"""Options by which a match among players who do anything ends soon."""


def played(name: str, seed: str, players: int = 4) -> Match:
    game = find(name)
    options = game.among_bots(ENDING[name], [True] * players)
    match = start(game, game.setup(players, seed, options, None, None))
    luck = seeded(seed)
    while match.outcome is None:
        waited = match.state.waiting()
        due = match.state.next_due()
        seat = waited[luck.below(len(waited))]["seat"] if waited else -1
        acts = [act for act in match.legal(seat) if not act.lacks_words()] if waited else []
        if acts:
            match.play(seat, acts[luck.below(len(acts))])
        else:
            assert due is not None
            match.tick(due.until)
    return match


def counted(**counts: list[int]) -> Tally:
    tally = Tally("moodaut")
    for name, numbers in counts.items():
        for seat, number in enumerate(numbers):
            tally.add(name, seat, number)
    return tally


TALKS = Merit("talks", 2)
RUNS = Merit("runs", 60, is_less=True)


def test_an_award_is_for_the_one_who_did_most_and_nobody_shares_it() -> None:
    assert given([TALKS], counted(talks=[1, 3, 2])) == [Honour("moodaut", "talks", 1, 3)]
    assert given([TALKS], counted(talks=[3, 3, 2])) == []
    assert given([TALKS], counted(talks=[1, 0])) == []
    assert given([TALKS], counted(talks=[0, 2]))[0].seat == 1


def test_where_less_is_better_the_least_has_it() -> None:
    tally = counted()
    for seat, number in ((0, 40), (1, 50), (1, 30), (2, 90)):
        tally.beat("runs", seat, number)
    assert given([RUNS], tally) == [Honour("moodaut", "runs", 1, 30)]
    slow = counted()
    slow.beat("runs", 0, 61)
    assert given([RUNS], slow) == []


def test_there_are_three_at_most_and_nobody_has_two_before_others_have_one() -> None:
    merits = [Merit(name, 1) for name in "abcd"]
    tally = counted(a=[2, 1], b=[2, 1], c=[1, 2], d=[2, 1])
    assert [(one.merit, one.seat) for one in given(merits, tally)] == [
        ("a", 0),
        ("c", 1),
        ("b", 0),
    ]
    assert len(given(merits, tally)) == MOST


def test_an_award_is_told_in_a_sentence() -> None:
    honour = Honour("moodaut", "negated", 1, 2)
    assert (
        sentence(honour, ["Ann", "Bob"]) == "Never got a word in: Bob was told Not Happening twice."
    )
    yours = english(honour.said(), Company("moodaut", ["Ann", "Bob"], you=1))
    assert yours == "Never got a word in: you were told Not Happening twice."


def sentence(honour: Honour, names: list[str]) -> str:
    return english(honour.said(), Company(honour.game, names))


@pytest.mark.parametrize("name", ENDING)
def test_matches_have_awards_which_are_the_same_whenever_they_are_told(name: str) -> None:
    titles = set()
    for number in range(6):
        match = played(name, f"awards {number}")
        awards = match.awards()
        assert len(awards) <= MOST
        assert all(0 <= award.seat < 4 for award in awards)
        assert awards == match.game.awards([event.fields for event in match.history()])
        titles |= {award.merit for award in awards}
    assert len(titles) >= 3


def test_nobody_is_honoured_before_the_end() -> None:
    game = find("moodaut")
    match = start(game, game.setup(2, "early", {}, None, None))
    assert match.awards() == []
    assert "awards" not in match.state_line([], -1)


def test_at_moodaut_whoever_objects_and_whoever_helps_is_honoured() -> None:
    events: list[dict[str, Any]] = [{"type": "noped", "seat": 2, "nopes": 1}] * 3
    events += [{"type": "addressed", "seat": 0, "drawer": seat, "supports": 1} for seat in (1, 2)]
    assert [one.wire() for one in find("moodaut").awards(events)] == [
        {
            "seat": 2,
            "merit": "noped",
            "number": 3,
            "title": "Never says yes",
            "text": "said Not Happening 3 times",
        },
        {
            "seat": 0,
            "merit": "supported",
            "number": 2,
            "title": "A shoulder to lean on",
            "text": "helped others out of stress twice",
        },
    ]


def test_at_the_court_whoever_died_for_art_is_honoured() -> None:
    fates = [
        {"seat": 0, "king": True, "muse": True, "fate": "won"},
        {"seat": 1, "king": False, "muse": True, "fate": "beheaded"},
    ]
    over: dict[str, object] = {"type": "over", "winners": [0], "reason": "the_show", "fates": fates}
    (award,) = find("madking").awards([over])
    assert (award.seat, award.wire()["title"]) == (1, "Died for art")


def test_at_wobble_whoever_tosses_in_most_has_the_fastest_hand() -> None:
    tossed = {"type": "played", "seat": 1, "cards": ["m1"], "tossed_in": True}
    (award,) = find("wobble").awards([tossed, tossed, {**tossed, "seat": 0}, tossed])
    assert award.wire() == {
        "seat": 1,
        "merit": "tossed_in",
        "number": 3,
        "title": "Fastest hand",
        "text": "tossed in out of turn 3 times",
    }


def test_at_moo_calls_are_counted_and_no_law_is_told() -> None:
    call = {"type": "called", "caller": 1, "offender": 0, "words": "a", "verdict": "right"}
    calls = [{**call, "n": n, "at": n} for n in range(7)]
    hands = [{"type": "dealt", "seat": 2, "count": 1, "at": 0}]
    hands += [{"type": "mooed", "seat": 2, "at": 41_500}]
    awards = find("moo").awards([*calls, *hands])
    assert [sentence(award, ["Ann", "Bob", "Cy"]) for award in awards] == [
        "The long ear of the law: Bob called rightly 7 times.",
        "Fastest hand: Cy was out of cards in 41 seconds.",
        "Most wanted: Ann was rightly called 7 times.",
    ]


def test_the_wire_tells_the_awards_with_the_end() -> None:
    voted = moo_table("5D 4S", "5H 6H", "8S 9S")
    voted.resolve([0, 1], "end")
    assert voted.line["over"]["reason"] == "vote"
    assert isinstance(voted.line["awards"], list)
