"""Random tables of Moo, with people joining and leaving, keep every law."""

from __future__ import annotations

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from mootable.core.act import Act
from mootable.core.chance import seeded
from mootable.core.match import Match
from mootable.core.state import State
from mootable.games.catalogue import find
from mootable.games.moo import acts
from mootable.games.moo.acts import Kind, MooAct
from mootable.games.moo.rules import MooState
from tests.games.moo.chatter import CALLED, SAID, stir
from tests.laws import (
    Trial,
    check_cards,
    check_clone,
    check_legal,
    check_no_leak,
    check_record,
    random_match,
)
from tests.saying import told as sentence

GAME = find("moo")
MOST = 250
# A match of hundreds of steps would shrink for minutes, and tell no more by it.


def every_act(match: Match) -> list[Act]:
    """Everything that can be said in Moo, sensible or not."""
    state = match.state
    assert isinstance(state, MooState)
    found: list[Act] = [
        acts.DRAW,
        acts.ABANDON,
        acts.JOIN,
        acts.LEAVE,
        acts.say(SAID[0]),
        acts.enact("When a player plays a king, skip the next player."),
        acts.move(acts.read_motion({"kind": "end"})),
        *acts.VOTE,
        *acts.PLAY,
    ]
    for seat in range(state.players + 1):
        found += [acts.call(seat, CALLED[0]), acts.DONATE[seat]]
    return found


def shows_the_hidden(real: State, guess: State, actor: int, act: Act, watcher: int) -> bool:
    """What laws do to a card or a draw shows them; what a vote does depends on hands and laws."""
    assert isinstance(act, MooAct)
    return act.kind in (Kind.PLAY, Kind.DRAW, Kind.VOTE)


TRIAL = Trial(GAME, every_act, shows_the_hidden)

options = st.fixed_dictionaries(
    {
        "grace_ms": st.sampled_from([3000, 6000]),
        "packs": st.sampled_from([None, 1, 3]),
    }
)
matches = st.tuples(st.integers(3, 16), st.integers(0, 10**9).map(str), options)
Given = tuple[int, str, dict[str, object]]


@settings(max_examples=25, phases=[Phase.generate])
@given(matches)
def test_no_card_is_lost_or_doubled(given_match: Given) -> None:
    census: dict[str, int] | None = None
    for match, _ in random_match(GAME, *given_match, most=MOST, mistake=stir):
        census = census or match.state.census()
        check_cards(match, census)
        # What all see of hands is what was publicly told of them.
        assert isinstance(match.state, MooState)
        assert match.state.scene.sizes == [len(hand) for hand in match.state.hands]


@settings(max_examples=6, phases=[Phase.generate])
@given(matches, st.integers(40, 80))
def test_what_is_legal_is_accepted_and_all_else_refused(given_match: Given, every: int) -> None:
    for step, (match, _) in enumerate(random_match(GAME, *given_match, MOST, stir)):
        if step % every == 0 or match.outcome is not None:
            check_legal(match, TRIAL)


@settings(max_examples=6, phases=[Phase.generate])
@given(matches, st.integers(80, 120))
def test_the_same_record_gives_the_same_match(given_match: Given, every: int) -> None:
    told = []
    for step, (match, events) in enumerate(random_match(GAME, *given_match, MOST, stir)):
        told += events
        if step % every == every - 1 or match.outcome is not None:
            check_record(match, told)


@settings(max_examples=6, phases=[Phase.generate])
@given(matches, st.integers(40, 80))
def test_a_clone_goes_its_own_way(given_match: Given, every: int) -> None:
    for step, (match, _) in enumerate(random_match(GAME, *given_match, MOST, stir)):
        if step % every == 0:
            check_clone(match)


@settings(max_examples=6, phases=[Phase.generate])
@given(matches, st.integers(40, 80))
def test_nothing_hidden_leaks(given_match: Given, every: int) -> None:
    luck = seeded("guesses")
    for step, (match, _) in enumerate(random_match(GAME, *given_match, MOST, stir)):
        if step % every == 0 and match.outcome is None:
            check_no_leak(match, TRIAL, luck)


def test_every_event_has_a_sentence_and_a_ruling() -> None:
    seen: dict[str, str] = {}
    for players in (3, 4, 6, 9):
        for number in range(5):
            for match, events in random_match(GAME, players, f"story {number}", {}, 300, stir):
                if match.n == 0:
                    assert isinstance(match.state, MooState)
                    match.state.tokens = [1] * players
                for event in events:
                    for seat in (-1, *range(match.state.players)):
                        told = sentence(match, event, seat)
                        assert not told or told[0].isupper(), told
                        assert not told or told[-1] in ".!”", told
                        seen[event.type] = told
                    assert "text" not in event.fields
                    assert event.type in GAME.rulings or event.type == "started", event.type
    assert len(seen) > 30, sorted(seen)
