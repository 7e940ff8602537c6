"""What OpenSpiel's states are worth once they were guessed: whole states, of nothing but what the
seat that looks could know."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest

from mootable.core.refusal import Refusal
from mootable.core.seats import holds
from tests.rl_doors.test_openspiel import GAMES, played


def luck(seed: int) -> Callable[[], float]:
    found: Callable[[], float] = np.random.RandomState(seed).rand
    return found


def lines(state: Any, player: int) -> list[str]:
    """What a player has seen, but for what they see now."""
    told: list[str] = state.information_state_string(player).split("\n")
    return told[:-1]


def held_answers() -> tuple[Any, Any, int]:
    """Mood'aut, where one has answered a play, by a pass or by a Not Happening, and the next, who
    is asked, is not told."""
    for seed in range(200):
        state = played("mootable_moodaut", seed % 40, seed)
        if state.is_terminal() or state.legal_actions() != [0, 1]:
            continue
        passed, noped = state.child(0), state.child(1)
        player = passed.current_player()
        asking = passed.held.asking
        if asking is not None and asking.tick and player == noped.current_player():
            return passed, noped, player
    raise AssertionError("no such play was found")


def test_what_others_have_answered_in_an_open_window_is_not_in_a_guess() -> None:
    passed, noped, player = held_answers()
    assert passed.information_state_string(player) == noped.information_state_string(player)
    for seed in range(5):
        one, other = (
            state.resample_from_infostate(player, luck(seed)) for state in (passed, noped)
        )
        while not one.is_terminal() and one.move_number() < passed.move_number() + 12:
            assert one.current_player() == other.current_player()
            assert one.legal_actions() == other.legal_actions()
            act = one.legal_actions()[0]
            one.apply_action(act)
            other.apply_action(act)
            assert lines(one, player) == lines(other, player)
            assert one.observation_string(player) == other.observation_string(player)


@pytest.mark.parametrize("name", GAMES)
def test_whoever_is_asked_is_asked_by_what_they_hold_in_the_guess(name: str) -> None:
    others_acts = 0
    for seed in range(12):
        state = played(name, 2 * seed, seed)
        if state.is_terminal():
            continue
        asked = state.current_player()
        for player in range(3):
            guess = state.resample_from_infostate(player, luck(seed))
            assert guess.information_state_string(player) == state.information_state_string(player)
            assert guess.observation_string(player) == state.observation_string(player)
            assert guess.current_player() == asked
            asking = guess.held.asking
            may = asking.state.legal(asked)
            waits = not holds(asking.state.windows[0].asked, asked)
            assert len(guess.legal_actions()) == len(may) + waits
            others_acts += guess.legal_actions() != state.legal_actions()
            # It can be played on to wherever it goes.
            choices = np.random.RandomState(seed)
            for _ in range(25):
                if guess.is_terminal():
                    break
                guess.apply_action(choices.choice(guess.legal_actions()))
    assert others_acts


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_a_seat_can_not_know_is_in_its_guess(name: str) -> None:
    """Of what the others have seen, no more than all saw."""
    state = played(name, 14, 3)
    player = state.current_player()
    guess = state.resample_from_infostate(player, luck(1))
    assert lines(guess, player) == lines(state, player)
    assert lines(guess, (player + 1) % 3) == lines(guess, (player + 2) % 3)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_seen_in_a_guess_is_written_down_there(name: str) -> None:
    state = played(name, 8, 4)
    guess = state.resample_from_infostate(state.current_player(), luck(1))
    for one in (state, guess):
        before = [lines(one, player) for player in range(3)]
        one.apply_action(one.legal_actions()[0])
        for player in range(3):
            now = lines(one, player)
            assert now[: len(before[player])] == before[player]
            assert len(now) > len(before[player])


COPIES: dict[str, Callable[[Any], Any]] = {
    "clone": lambda state: state.clone(),
    "deepcopy": copy.deepcopy,
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
    "serialize": lambda state: state.get_game().deserialize_state(state.serialize()),
}


def all_seen(state: Any) -> list[str]:
    return [
        told
        for player in range(3)
        for told in (state.information_state_string(player), state.observation_string(player))
    ]


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize("name", GAMES)
def test_a_copy_of_a_guess_is_that_guess(name: str, how: str) -> None:
    state = played(name, 10, 5)
    guess = state.resample_from_infostate(state.current_player(), luck(2))
    assert all_seen(guess) != all_seen(state)
    for _ in range(3):
        copied = COPIES[how](guess)
        assert all_seen(copied) == all_seen(guess)
        assert copied.legal_actions() == guess.legal_actions()
        # And it goes on from there, as it would.
        act = guess.legal_actions()[-1]
        guess.apply_action(act)
        copied.apply_action(act)
        assert all_seen(copied) == all_seen(guess)
    # So is a guess that is made in it.
    again = guess.resample_from_infostate(guess.current_player(), luck(3))
    assert all_seen(COPIES[how](again)) == all_seen(again)


@pytest.mark.parametrize("name", GAMES)
def test_in_a_guess_each_can_guess_anew(name: str) -> None:
    state = played(name, 10, 6)
    guess = state.resample_from_infostate(state.current_player(), luck(1))
    for player in range(3):
        found = [guess.resample_from_infostate(player, luck(seed)) for seed in range(6)]
        for one in found:
            assert one.information_state_string(player) == guess.information_state_string(player)
        assert len({str(all_seen(one)) for one in found}) > 1


@pytest.mark.parametrize("name", GAMES)
def test_a_refused_act_leaves_a_state_as_it_was(name: str) -> None:
    state = played(name, 5, 7)
    before = all_seen(state)
    for one in (state, state.resample_from_infostate(state.current_player(), luck(1))):
        wrong = min(set(range(100)) - set(one.legal_actions()))
        with pytest.raises(Refusal, match=f"can't do act {wrong} now"):
            one.apply_action(wrong)
    assert all_seen(state) == before
    for how in COPIES.values():
        assert all_seen(how(state)) == before


@pytest.mark.parametrize("name", GAMES)
def test_a_game_can_be_pickled(name: str) -> None:
    game = pyspiel.load_game(name, {"players": 3})
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
