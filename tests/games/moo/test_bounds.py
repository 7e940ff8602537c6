"""However many laws there are and however long a table goes on, an act costs about the same."""

from __future__ import annotations

from functools import cache

import pytest
from bench import long_tables

from mootable.core.chance import seeded
from mootable.core.match import start
from mootable.core.record import replay
from mootable.games.moo import acts
from mootable.games.moo.charges import MOST_ALIKE
from mootable.games.moo.law import reader
from mootable.games.moo.rules import MooState
from tests.games.moo.play import table

# As people wait for them. What they take at their best is a small part of it.
MOST_MS = {20: 5.0, 100: 20.0}


@pytest.mark.parametrize("kind", long_tables.WORST)
@pytest.mark.parametrize("laws", MOST_MS)
def test_mo_25_no_act_takes_long_however_many_laws_there_are(
    kind: str, laws: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # It is acts that are looked at: the tables they are done at have the same laws each time.
    monkeypatch.setattr(reader, "read_law", cache(reader.read_law))
    assert long_tables.worst_act(kind, laws, 24) < MOST_MS[laws]


def test_infractions_do_not_pile_up() -> None:
    """However much goes wrong at once, what is kept of it is bounded."""
    laws = ['When a player says "a", every player must say "b".', 'No player may say "c".']
    at = table("5H 6H", "8S 9S", "4D 6D", laws=laws, call_ms=120_000)
    for step in range(400):
        at.say(step % 3, "a c moo")
        at.call(step % 3, (step + 1) % 3, "Bad card")
        if step % 4 == 0:
            at.draw(at.turn())
    referee = at.state().referee
    kinds = 1 + 3 * 3
    assert len(referee.charges) <= kinds * MOST_ALIKE
    assert set(referee.liable) == set(referee.charges)
    assert len(at.standing(0)) > MOST_ALIKE, "what is called otherwise is kept beside it"


def test_what_is_over_leaves_the_ledger() -> None:
    at = table(
        "5H 6H", "8S 9S", "4D 6D", laws=['When a player says "a", that player must say "b".']
    )
    for step in range(300):
        at.say(step % 3, f"a {step}")
        at.say(step % 3, "moo")
        at.wait(30_000)
        at.draw(at.turn())
    referee = at.state().referee
    assert len(referee.charges) < 10
    assert len(referee.by_call) + len(referee.by_run) < 300


def test_the_price_of_an_act_does_not_depend_on_how_many_came_before() -> None:
    """What a state holds, and so what copying it takes, does not grow with the match."""
    luck = seeded("growing")
    match = start(long_tables.GAME, long_tables.GAME.setup(4, "growing", {}, None, None))
    held: list[int] = []
    while match.n < 4000:
        seat, act = long_tables.something(match, luck, 0)
        if act.kind == acts.Kind.DRAW:
            act = acts.say("well")
        match.play(seat, act, match.at + 200)
        if match.n % 1000 == 0:
            state = match.state.clone()
            assert isinstance(state, MooState)
            referee = state.referee
            parts = (referee.charges, referee.by_call, referee.by_run, state.facts, state.phrases)
            held.append(sum(len(part) for part in parts))
    assert max(held[1:]) < 2 * held[0]


def test_a_long_table_is_read_again_as_it_was() -> None:
    long_tables_acts, long_tables.ACTS = long_tables.ACTS, 500
    try:
        record = long_tables.long_table(50)
    finally:
        long_tables.ACTS = long_tables_acts
    match, _ = replay(long_tables.GAME, record)
    assert match.record() == record
