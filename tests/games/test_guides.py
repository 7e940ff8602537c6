"""Every guide plays through: whoever does what it says ends it, and nothing else is let happen."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from mootable.bots.scripted import Scripted
from mootable.core.clockwork import Clockwork
from mootable.core.game import Game
from mootable.core.guide import LEARNER, Guide, Step, read_guide
from mootable.core.match import Match, start
from mootable.core.record import replay
from mootable.core.refusal import Refusal
from mootable.games.catalogue import GAMES, find, guide_of
from mootable.words.company import Company
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said

NAMES = ["you", "Basil", "Clover", "Daisy", "Ember"]
LONGEST = 170
"""A step is read on a phone, above the board."""
GUIDES = {name: guide for name, game in GAMES.items() if (guide := guide_of(game)) is not None}


def seated(game: Game, guide: Guide) -> Clockwork:
    """A first match, with everyone at the table but the learner."""
    names = NAMES[: guide.players]
    match = start(game, game.setup(guide.players, guide.seed, guide.options, guide.deal, names))
    match.guide = guide
    bots = {seat: Scripted(game, guide, seat) for seat in range(1, guide.players)}
    return Clockwork(match, dict(bots), "luck")


def learnt(name: str) -> Iterator[tuple[Match, Step]]:
    """The match before each step of the learner's, and after all of them."""
    game, guide = find(name), GUIDES[name]
    clockwork = seated(game, guide)
    match = clockwork.match
    while not guide.is_done(match.n):
        if guide.is_due(match.n, LEARNER):
            yield match, guide.steps[guide.number(match.n)]
            act = game.read_act(guide.moves[match.n].act)
            assert act.offered() in match.legal(LEARNER), "it is not among what can be done"
            clockwork.play(LEARNER, act, match.at)
        else:
            before = match.n
            while match.n == before:
                clockwork.step()
    yield match, guide.steps[-1]


@pytest.mark.parametrize("name", GUIDES)
def test_whoever_does_only_what_a_guide_says_ends_it(name: str) -> None:
    guide = GUIDES[name]
    told = [step for _, step in learnt(name)]
    assert told == guide.steps
    *_, (match, _) = learnt(name)
    done = [(entry.seat, dict(entry.act.wire())) for entry in match.entries]
    assert done == [(move.seat, move.act) for move in guide.moves]


@pytest.mark.parametrize("name", GUIDES)
def test_something_else_is_held_back_with_a_sentence(name: str) -> None:
    held = 0
    for match, step in learnt(name):
        before = match.n, match.at, match.view_wire(LEARNER)
        for act in match.legal(LEARNER):
            if GUIDES[name].held_back(match.n, LEARNER, act) is None or act.lacks_words():
                continue
            with pytest.raises(Refusal) as refused:
                match.play(LEARNER, act, match.at)
            assert refused.value.code == "held_back"
            assert "{" not in refused.value.message
            held += 1
        assert (match.n, match.at, match.view_wire(LEARNER)) == before
        assert step.words
    assert held > 0


@pytest.mark.parametrize("name", GUIDES)
def test_nobody_else_acts_before_it_is_their_turn_in_it(name: str) -> None:
    for match, _ in learnt(name):
        assert not any(match.legal(seat) for seat in range(1, match.state.players))


@pytest.mark.parametrize("name", GUIDES)
def test_whoever_learns_is_not_hurried(name: str) -> None:
    for match, step in learnt(name):
        due = match.state.next_due()
        assert due is None or match.outcome is not None, f"{step.words}: until {due.until}"


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_is_short_and_plain(name: str) -> None:
    guide, english = GUIDES[name], language(ENGLISH)
    company = Company(name, NAMES[: guide.players], LEARNER)
    assert 7 <= len(guide.steps) <= 14
    for step in guide.steps:
        for key in (step.words, step.then, step.other):
            if not english.knows(key):
                assert key == step.then, "nothing is told while nobody else acts"
                continue
            words = english.say(Said(key), company)
            assert len(words) <= LONGEST, words
            assert len(re.findall(r"[.!?…](?:\s|$)", words)) <= 2, words


@pytest.mark.parametrize("name", GUIDES)
def test_it_is_a_match_like_any_other(name: str) -> None:
    *_, (match, _) = learnt(name)
    again, _ = replay(match.game, match.record())
    assert again.view_wire(LEARNER) == match.view_wire(LEARNER)
    assert GUIDES[name].is_of(match.header())
    assert not GUIDES[name].is_of(match.header() | {"seed": "of another guide"})


# -- reading ------------------------------------------------------------------------------

SMALL = """
players = 2
seed = "tea"
options = {}
deal = {}
[[step]]
name = "draw"
do = { type = "draw" }
"""


def test_a_guide_is_read() -> None:
    guide = read_guide(SMALL + 'others = [[1, {type = "draw"}], "wait"]', "tea")
    assert [move.seat for move in guide.moves] == [0, 1, -1]
    assert guide.words(0) == Said("tea.guide.draw.words")
    assert guide.words(1) == Said("tea.guide.draw.then")
    assert guide.words(3) == Said("tea.guide.end")


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ("others = [[0, {type = 'draw'}]]", "what the others do is"),
        ("others = [[2, {type = 'draw'}]]", "what the others do is"),
        ("others = [[1, {}]]", '"type" is missing'),
        ("point = ['deck']", "no field 'point'"),
    ],
)
def test_what_is_wrong_in_one_is_told(more: str, why: str) -> None:
    with pytest.raises(Refusal, match=why) as refused:
        read_guide(SMALL + more, "tea")
    assert refused.value.code == "bad_guide"
