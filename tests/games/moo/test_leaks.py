"""MO-34: nothing that depends on a law, a duty or an uncalled infraction shows.

The same acts are done at two tables that differ in their laws. As long as what was publicly seen
has not parted, everyone but the law's author sees, hears and may do the same, and it takes as long.
"""

from __future__ import annotations

import sys

import pytest

from mootable.core.act import Act
from mootable.core.chance import Chance, seeded
from mootable.core.event import Event
from mootable.core.match import Match, start
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.games.catalogue import find
from mootable.games.moo import acts
from mootable.games.moo.acts import Kind, MooAct
from mootable.games.moo.rules import MooState
from tests.games.moo.chatter import LOUD, QUIET, one_of, stir
from tests.laws import whole

GAME = find("moo")
AUTHOR = 0


def state_of(match: Match) -> MooState:
    assert isinstance(match.state, MooState)
    return match.state


def seen(match: Match, events: list[Event], seat: int) -> list[object]:
    """All that reaches a seat: what it sees, hears, and may do; whom the table waits for."""
    legal = [] if seat == NOBODY else [act.wire() for act in match.legal(seat)]
    told = [event.seen_by(seat) for event in events]
    return [match.view_wire(seat), told, legal, match.state.waiting(), match.n, match.at]


def hidden(match: Match) -> list[object]:
    """What the referee alone knows."""
    referee = state_of(match).clone().referee
    return [
        [
            [duty.wanted.text for duty in referee.open_duties(seat, match.at)],
            [(one.rule, one.at) for one in referee.standing(seat, match.at)],
        ]
        for seat in range(match.state.players)
    ]


def anything(match: Match, luck: Chance) -> tuple[int, Act, int]:
    """Somebody does something: whoever's turn it is, mostly; or others, in words."""
    stirred = stir(match, luck)
    if stirred is not None:
        return stirred
    at = match.at + luck.below(7000)
    waited = match.state.waiting()
    if not waited:
        return 1, acts.say("End of Point of Order"), at
    seat = waited[luck.below(len(waited))]["seat"]
    assert isinstance(seat, int)
    act = one_of(luck, whole(match, seat))
    return seat, act, at


def done(match: Match, deed: tuple[int, Act, int]) -> list[Event] | str:
    """What an act made happen, or why it was refused."""
    try:
        return match.play(*deed)
    except Refusal as refused:
        return f"{refused.code}: {refused.message}"


def compare(one: Match, other: Match, luck: Chance, most: int) -> tuple[int, int, Act | None]:
    """Play the same at both tables until what is publicly seen parts. Returns how many steps were
    alike, in how many of them something hidden differed, and the act that parted them."""
    alike = differing = 0
    for _ in range(most):
        if luck.below(4) == 0:
            # Time passes: graces run out at one table, and not at the other.
            at = one.at + luck.below(9000)
            events, others = one.tick(at), other.tick(at)
            act: Act = acts.SAY
        else:
            deed = anything(one, luck)
            act = deed[1]
            happened, happened_there = done(one, deed), done(other, deed)
            if isinstance(happened, str) or isinstance(happened_there, str):
                assert happened == happened_there
                continue
            events, others = happened, happened_there
        if [event.seen_by(NOBODY) for event in events] != [
            event.seen_by(NOBODY) for event in others
        ]:
            return alike, differing, act
        for seat in (NOBODY, *range(one.state.players)):
            if seat != AUTHOR:
                assert seen(one, events, seat) == seen(other, others, seat), act
        if one.outcome is not None:
            break
        alike += 1
        differing += hidden(one) != hidden(other)
    return alike, differing, None


def introduced(law: str, seed: str, players: int) -> Match:
    """A table at which the author has just introduced a law."""
    match = start(GAME, GAME.setup(players, seed, {}, None, None))
    state_of(match).tokens[AUTHOR] = 1
    match.play(AUTHOR, acts.enact(law), 1000)
    return match


@pytest.mark.parametrize("number", range(len(QUIET)))
def test_a_law_that_does_nothing_in_public_shows_in_verdicts_alone(number: int) -> None:
    luck = seeded(f"leak {number}")
    total = differed = 0
    for round in range(6):
        seed = f"leak {number} {round}"
        other = QUIET[(number + 1 + round) % len(QUIET)]
        one, two = introduced(QUIET[number], seed, 4), introduced(other, seed, 4)
        alike, differing, act = compare(one, two, luck, 60)
        total += alike
        differed += differing
        if act is not None:
            assert isinstance(act, MooAct)
            shows_verdict = act.kind in (Kind.CALL, Kind.SAY, Kind.VOTE)
            assert shows_verdict, act
    assert total > 50
    assert differed > 0, "the laws never differed in anything"


@pytest.mark.parametrize("number", range(len(LOUD)))
def test_until_a_law_shows_itself_all_is_alike(number: int) -> None:
    luck = seeded(f"loud {number}")
    total = 0
    for round in range(8):
        seed = f"loud {number} {round}"
        one, two = introduced(LOUD[number], seed, 4), introduced(QUIET[round], seed, 4)
        total += compare(one, two, luck, 60)[0]
    assert total > 10


def test_the_laws_of_a_set_position_are_nobodys_to_know() -> None:
    """Not even how many there are."""
    deal = {"hands": [["5S", "QC"], ["QH", "2C"], ["3C", "4C"]], "pile": ["5C"]}
    one = start(GAME, GAME.setup(3, "set", {}, {**deal, "laws": QUIET[:1]}, None))
    two = start(GAME, GAME.setup(3, "set", {}, deal, None))
    for seat in (NOBODY, 0, 1, 2):
        assert seen(one, one.opening, seat) == seen(two, two.opening, seat)
    for match in (one, two):
        state_of(match).tokens[1] = 1
    for deed in ((1, acts.enact(LOUD[0]), 100), (0, acts.PLAY[11], 200)):
        events, others = one.play(*deed), two.play(*deed)
        for seat in (NOBODY, 0, 1, 2):
            assert seen(one, events, seat) == seen(two, others, seat)
    assert hidden(one) != hidden(two)


def test_what_is_refused_tells_nothing_of_other_laws() -> None:
    """A law that clashes with a secret one is taken, and one that strikes it, too; that there is
    no other all know."""
    one = introduced(QUIET[0], "refused", 3)
    state_of(one).tokens[1] = 3
    assert GAME.refusal(one.state, 1, acts.enact("Rule 1001 no longer applies.")) is None
    assert GAME.refusal(one.state, 1, acts.enact("Rule 1002 no longer applies.")) is not None


def test_the_law_desk_tells_nothing_of_other_laws() -> None:
    """Whatever is tried there, it is tried alone, on what all have seen."""
    one, two = introduced(QUIET[0], "desk", 4), introduced(QUIET[5], "desk", 4)
    luck = seeded("desk")
    while compare(one, two, luck, 1)[2] is None and one.n < 60:
        question: dict[str, object] = {"about": "law", "text": one_of(luck, QUIET + LOUD)}
        assert GAME.ask(one.state, 1, question) == GAME.ask(two.state, 1, question)
    assert one.n > 5


@pytest.mark.parametrize(
    ("law", "heard", "silent"),
    [
        ('When a player says "aa z{}", every player must say "bb".', "aa z7", "cc z7"),
        ('No player may say "aa z{}".', "aa z7", "cc z7"),
        ('While the top card is a heart, no player may say "aa z{}".', "aa z7", "cc z7"),
    ],
)
def test_mo_34_the_work_that_words_make_does_not_tell_whether_a_law_fires(
    law: str, heard: str, silent: str
) -> None:
    """Counted, not timed: what is called because of an utterance. Entering a duty or an infraction
    is all that remains, and is a small part of it."""
    lawbook = "\n".join([law.format(number) for number in range(20)])
    setup = GAME.setup(4, "alike", {"lawbook": lawbook}, None, None)
    match = start(GAME, setup)
    work = {}
    for text in (silent, heard, silent, heard):
        calls = 0

        def count(frame: object, event: str, arg: object) -> None:
            nonlocal calls
            calls += event == "call"

        act = acts.say(text)
        sys.setprofile(count)
        try:
            match.play(1, act, match.at + 30_000)
        finally:
            sys.setprofile(None)
        work[text] = calls
    assert abs(work[heard] - work[silent]) <= 12, work
