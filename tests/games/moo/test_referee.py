"""The referee is separable: whoever knows the laws and listens knows all it knows."""

from __future__ import annotations

from typing import cast

import pytest

from mootable.core.act import Act
from mootable.core.chance import Chance
from mootable.core.event import Event
from mootable.core.match import Match
from mootable.core.seats import NOBODY
from mootable.games.catalogue import find
from mootable.games.moo import facts, lawbook
from mootable.games.moo.acts import Kind, MooAct
from mootable.games.moo.events import EventWire
from mootable.games.moo.law.in_force.force import Book
from mootable.games.moo.law.in_force.history import Scene
from mootable.games.moo.referee import Referee
from mootable.games.moo.rules import MooState
from tests.games.moo.chatter import LOUD, QUIET, stir
from tests.laws import random_match

GAME = find("moo")


def chat(match: Match, luck: Chance) -> tuple[int, Act, int] | None:
    """As people do, but nobody makes laws or moves anything."""
    stirred = stir(match, luck)
    if stirred is not None:
        act = stirred[1]
        assert isinstance(act, MooAct)
        if act.kind in (Kind.ENACT, Kind.MOVE):
            return None
    return stirred


def watcher(opening: list[Event], laws: list[str]) -> Referee:
    """Somebody who knows all the laws and has just sat down to look on."""
    started = opening[0].fields
    names = started["names"]
    dealer = started["dealer"]
    assert isinstance(names, list)
    assert isinstance(dealer, int)
    book = Book()
    lawbook.open_book(book)
    for law in laws:
        book.enact(book.next_number(1001), NOBODY, law, lawbook.read(law), 0)
    return Referee(Scene(names.copy()), book, dealer, 6000, 20_000)


def known(referee: Referee, seat: int, at: int) -> list[object]:
    copy = referee.clone()
    return [
        [(duty.wanted.text, duty.at) for duty in copy.open_duties(seat, at)],
        [(one.rule, one.at, one.calls.words) for one in copy.standing(seat, at)],
        copy.may_moo(seat, at),
    ]


@pytest.mark.parametrize("number", range(7))
def test_events_alone_tell_a_referee_everything(number: int) -> None:
    laws = [QUIET[number % len(QUIET)], LOUD[number % len(LOUD)], QUIET[(3 * number + 1) % 16]]
    options: dict[str, object] = {"lawbook": "\n".join(laws)}
    looker: Referee | None = None
    owed = 0
    for match, events in random_match(GAME, 3 + number % 4, f"look {number}", options, 250, chat):
        state = match.state
        assert isinstance(state, MooState)
        looker = looker or watcher(events, laws)
        for event in events:
            fact = facts.of_event(cast(EventWire, event.seen_by(NOBODY)), match.n)
            if fact is not None:
                looker.take(fact)
        for seat in range(state.players):
            if state.is_present(seat):
                assert known(looker, seat, match.at) == known(state.referee, seat, match.at)
                owed += len(looker.clone().open_duties(seat, match.at))
                for card in set(state.hands[seat]):
                    assert looker.is_valid(card, seat) == state.referee.is_valid(card, seat)
        assert looker.draw_count() == state.referee.draw_count()
        assert looker.scene.turn == state.turn()
    assert owed > 5


def test_a_law_costs_little_for_each_event_and_ends() -> None:
    """MO-25: with fifty laws at once, everything still comes to an end, and to the same end."""
    laws = (QUIET + LOUD) * 3
    options: dict[str, object] = {"lawbook": "\n".join(laws[:50])}
    steps = 0
    for match, _ in random_match(GAME, 5, "many laws", options, 200, chat):
        steps += 1
        assert match.n <= 200
    assert steps > 100
