"""Many tables at once play the very matches that `Match` plays."""

from __future__ import annotations

import gc
from importlib.resources import files
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import mootable
from mootable import rl
from mootable.core.asking import Asking
from mootable.core.chance import seeded
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.games.catalogue import find
from mootable.games.encodings import STEPPED, encoding
from mootable.rl.arguments import table_options
from mootable.rl.batched import Here, Wish
from mootable.rl.processes import Spread
from mootable.terminal.decks import default_deck
from tests.rl.play import asked, looked, match, row

STEPS = 90


def chosen(tables: rl.Tables, luck: np.random.Generator) -> NDArray[np.intp]:
    """One of the acts that each may do."""
    found: NDArray[np.intp] = np.argmax(luck.random(tables.masks.shape) * tables.masks, axis=1)
    return found


@pytest.mark.parametrize("game", STEPPED)
@pytest.mark.parametrize("players", [2, 4])
def test_the_same_matches_bit_by_bit_as_match_plays(game: str, players: int) -> None:
    tables = rl.batch(game, tables=3, players=players, seed="same")
    beside = [asked(game, players, f"same/{number}/0") for number in range(3)]
    played = [0, 0, 0]
    luck = np.random.default_rng(1)
    code = tables.encoding
    for _ in range(STEPS):
        for number, table in enumerate(beside):
            assert tables.seats[number] == table.seat
            assert tables.observations[number].tolist() == row(code, table, table.seat)
            may = {code.number(act, table.seat) for act in table.legal}
            assert set(np.flatnonzero(tables.masks[number]).tolist()) == may
        actions = chosen(tables, luck)
        tables.step(actions)
        for number, table in enumerate(beside):
            table.answer(code.act(int(actions[number]), table.seat))
            assert tables.ended[number] == (table.seat == NOBODY)
            if table.seat != NOBODY:
                assert not tables.rewards[number].any()
                continue
            assert table.match is not None
            outcome = table.match.outcome
            assert outcome is not None
            even = len(outcome.winners) / players
            got = [(seat in outcome.winners) - even for seat in range(players)]
            assert tables.rewards[number].tolist() == got
            played[number] += 1
            beside[number] = asked(game, players, f"same/{number}/{played[number]}")


@pytest.mark.parametrize("game", STEPPED)
def test_a_row_is_as_it_is_of_all_that_a_seat_has_heard_from_the_deal_on(game: str) -> None:
    """As a bot in that seat hears it (`keen`)."""
    luck = np.random.default_rng(8)
    code = encoding(game, 3)
    for number in range(2):
        tables = rl.batch(game, tables=2, players=3, seed="heard")
        played = match(game, 3, f"heard/{number}/0")
        tapes = [code.tape() for _ in range(3)]
        beside = Asking(code, find(game), played.state, played)
        assert beside.events[: len(played.opening)] == played.opening
        for _ in range(12):
            for event in beside.events:
                for seat, tape in enumerate(tapes):
                    code.hear_alone(event.seen_by(seat), seat, tape)
            beside.events.clear()
            seat = beside.seat
            assert tables.observations[number].tolist() == row(code, beside, seat, tapes[seat])
            actions = chosen(tables, luck)
            tables.step(actions)
            beside.answer(code.act(int(actions[number]), seat))


@pytest.mark.parametrize("game", STEPPED)
def test_a_match_of_a_batch_is_begun_by_its_seed_and_any_match_is_told_in_numbers(
    game: str,
) -> None:
    """The seed of a match: that of all, the number of its table, and how many were played there."""
    tables = rl.batch(game, tables=2, players=3, seed=7)
    for number in range(2):
        match = mootable.start(
            game, players=3, seed=f"7/{number}/0", options=table_options(find(game), 3, None)
        )
        while len(match.waiting) > 1 or len(match.legal(match.waiting[0].seat)) == 1:
            seat = match.waiting[0].seat
            (only,) = match.legal(seat)
            match.play(seat, only)
        # At Wobble somebody may be asked who could race whoever is waited for, or wait.
        seat = int(tables.seats[number])
        assert rl.observation(match, seat).tolist() == tables.observations[number].tolist()
        may = tables.encoding.allowed(list(match.legal(seat)), seat)
        waits = [] if seat == match.waiting[0].seat else [0]
        assert sorted([*waits, *may]) == np.flatnonzero(tables.masks[number]).tolist()


def test_matches_end_and_begin_anew() -> None:
    tables = rl.batch("moodaut", tables=8, players=2, seed=3)
    luck = np.random.default_rng(2)
    ends = 0
    for _ in range(150):
        tables.step(chosen(tables, luck))
        ends += int(tables.ended.sum())
        assert tables.rewards.sum() == 0
    assert ends > 8


def test_luck_depends_on_seed_and_table_alone() -> None:
    def played(count: int, seed: int, processes: int = 1) -> list[bytes]:
        with rl.batch("moodaut", tables=count, players=3, seed=seed, processes=processes) as tables:
            luck = np.random.default_rng(4)
            seen = []
            for _ in range(30):
                weights = luck.random((9, tables.masks.shape[1]))[:count]
                tables.step(np.argmax(weights * tables.masks, axis=1))
                seen.append(tables.observations[:5].tobytes() + tables.rewards[:5].tobytes())
            return seen

    first = played(9, 1)
    assert played(9, 1) == first
    assert played(5, 1) == first
    assert played(9, 1, processes=2) == first
    assert played(9, 2) != first


@pytest.mark.parametrize("processes", [1, 2])
def test_what_can_not_be_done_is_refused_and_nothing_is_done(processes: int) -> None:
    with rl.batch("moodaut", tables=4, seed=1, processes=processes) as tables:
        before = tables.observations.tobytes() + tables.masks.tobytes()
        fine = np.argmax(tables.masks, axis=1)
        for wrong, why in (
            (np.where(np.arange(4) == 2, 0, fine), "Table 2 can't do act 0 now."),
            (np.where(np.arange(4) == 3, 999, fine), "Table 3 can't do act 999 now."),
            (np.where(np.arange(4) == 1, -1, fine), "Table 1 can't do act -1 now."),
            (fine[:3], "There are 4 tables"),
            (fine.astype(float), "each takes a whole number"),
        ):
            with pytest.raises(Refusal, match=why):
                tables.step(wrong)
        assert tables.observations.tobytes() + tables.masks.tobytes() == before
        tables.step(fine)
        assert tables.observations.tobytes() + tables.masks.tobytes() != before


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int64, np.uint64])
def test_acts_may_be_whole_numbers_of_any_kind(kind: type[np.integer[Any]]) -> None:
    tables = rl.batch("moodaut", tables=4, seed=1)
    fine = np.argmax(tables.masks, axis=1).astype(kind)
    tables.step(fine)
    with pytest.raises(Refusal, match="Table 0 can't do act"):
        tables.step(np.full(4, np.iinfo(kind).max, kind))


@pytest.mark.parametrize("game", STEPPED)
def test_seats_of_casual_players_are_not_asked_and_go_round(game: str) -> None:
    tables = rl.batch(game, tables=4, players=3, seed=5, casual=2)
    luck = np.random.default_rng(5)
    for _ in range(40):
        assert tables.seats.tolist() == [2, 0, 1, 2]
        tables.step(chosen(tables, luck))
    mixed = rl.batch(game, tables=8, players=3, seed=5, casual=[0, 2])
    for _ in range(20):
        assert mixed.seats[1::2].tolist() == [2, 0, 1, 2]
        mixed.step(chosen(mixed, luck))
    with pytest.raises(Refusal, match="can't sit in 3 of 3 seats"):
        rl.batch(game, tables=4, players=3, casual=3)


@pytest.mark.parametrize("game", STEPPED)
def test_casual_players_play_there_as_they_do_in_a_match(game: str) -> None:
    """They see and hear what their seats do, from the first event of each match on."""
    levels = ["casual", "novice"]
    tables = rl.batch(game, tables=1, players=4, seed="same", casual=3, levels=levels)
    code = tables.encoding
    reactions = seeded("same/0/reactions")
    luck = np.random.default_rng(6)
    for number, level in enumerate(levels):
        played = match(game, 4, f"same/0/{number}")
        bots = {
            seat: find(game).bot(level, seat, seeded(f"same/0/{number}/{seat}"))
            for seat in (0, 1, 2)
        }
        beside = Asking(code, find(game), played.state, played, reactions, bots)
        while beside.seat != NOBODY:
            assert beside.seat == tables.seats[0] == 3
            assert tables.observations[0].tolist() == row(code, beside, 3)
            actions = chosen(tables, luck)
            tables.step(actions)
            beside.answer(code.act(int(actions[0]), 3))
        assert tables.ended[0]
        assert played.outcome is not None
        assert np.flatnonzero(tables.won[0]).tolist() == sorted(played.outcome.winners)


@pytest.mark.parametrize("game", STEPPED)
def test_whoever_does_as_advised_plays_as_one_who_plans_would(game: str) -> None:
    tables = rl.batch(game, tables=1, players=4, seed="advised", casual=3, advised=True)
    bots = {seat: find(game).casual(seat, seeded(f"advised/0/0/{seat}")) for seat in range(3)}
    bots[3] = find(game).planner(3, seeded("advised/0/0/3"))
    played = match(game, 4, "advised/0/0")
    reactions = seeded("advised/0/reactions")
    Asking(tables.encoding, find(game), played.state, played, reactions, bots)
    while not tables.ended[0]:
        tables.step(tables.advice)
    assert played.outcome is not None
    assert np.flatnonzero(tables.won[0]).tolist() == sorted(played.outcome.winners)


@pytest.mark.parametrize("game", STEPPED)
def test_what_all_see_is_told_to_whoever_teaches(game: str) -> None:
    tables = rl.batch(game, tables=2, players=4, seed="seen", all_seen=True)
    spread = rl.batch(
        game, tables=2, players=4, seed="seen", all_seen=True, advised=True, processes=2
    )
    beside = [asked(game, 4, f"seen/{number}/0") for number in range(2)]
    code = tables.encoding
    luck = np.random.default_rng(7)
    for _ in range(20):
        assert (spread.everyone == tables.everyone).all()
        assert (spread.hopes == tables.hopes).all()
        assert spread.masks[spread.places, spread.advice].all()
        for number, table in enumerate(beside):
            seen = tables.everyone[number].reshape(4, -1).tolist()
            around = [(table.seat + side) % 4 for side in range(4)]
            assert seen == [looked(code, table, seat)[: code.cells.size] for seat in around]
            assert tables.hopes[number] == find(game).utility(table.state, table.seat)
        actions = chosen(tables, luck)
        tables.step(actions)
        spread.step(actions)
        for table, action in zip(beside, actions.tolist(), strict=True):
            table.answer(code.act(action, table.seat))
    spread.close()


def test_a_match_that_is_over_before_anybody_was_asked_is_none() -> None:
    """Four of five play by the policy, and the fifth has nothing to decide before one has won."""
    options = table_options(find("moodaut"), 5, None)
    tables = Here(
        Wish("moodaut", 5, 1, "unasked", options, [4], ["casual"], False, False), first=21039
    )
    assert tables.batch.matches == [1]
    assert tables.seats[0] < 5


def test_no_table_is_no_batch() -> None:
    with pytest.raises(Refusal, match="Moo goes by the clock"):
        rl.batch("moo", tables=1, players=5)
    with pytest.raises(Refusal, match="2 tables in 3 processes"):
        rl.batch("moodaut", tables=2, processes=3)


def test_decks_of_ones_own_have_no_numbers() -> None:
    text = files("mootable.games.wobble").joinpath("deck.toml").read_text("utf-8")
    with pytest.raises(Refusal, match="with their usual decks alone"):
        rl.batch("wobble", tables=1, options={"deck": text})


def test_arrays_of_several_processes_can_only_be_read() -> None:
    for processes in (1, 2):
        with rl.batch("moodaut", tables=2, seed=1, processes=processes) as tables:
            for array in (tables.observations, tables.masks, tables.seats, tables.ended):
                assert not array.flags.writeable


@pytest.mark.parametrize("processes", [1, 2])
def test_closed_tables_are_asked_nothing(processes: int) -> None:
    tables = rl.batch("moodaut", tables=2, seed=1, processes=processes)
    tables.close()
    tables.close()
    with pytest.raises(Refusal, match="These tables are closed"):
        tables.step(np.argmax(tables.masks, axis=1))


def test_where_a_process_was_lost_that_is_said_and_all_are_closed() -> None:
    tables = rl.batch("moodaut", tables=2, seed=1, processes=2)
    assert isinstance(tables, Spread)
    first, second = tables.workers
    first.kill()
    first.wait()
    acts = np.argmax(tables.masks, axis=1)
    with pytest.raises(RuntimeError, match="A process that plays tables has ended"):
        tables.step(acts)
    assert second.poll() is not None
    with pytest.raises(Refusal, match="These tables are closed"):
        tables.step(acts)


def test_whoever_forgets_to_close_leaves_no_process_behind() -> None:
    tables = rl.batch("moodaut", tables=2, seed=1, processes=2)
    assert isinstance(tables, Spread)
    workers = list(tables.workers)
    del tables
    gc.collect()
    assert [worker.poll() for worker in workers] == [0, 0]


@pytest.mark.parametrize("game", ["moodaut", "madking", "wobble", "moo"])
def test_a_guess_has_the_row_of_whoever_guesses_and_of_nobody_else(game: str) -> None:
    begun = mootable.start(game, players=3, seed="guess")
    for _ in range(12):
        seat = begun.waiting[0].seat
        begun.play(seat, begun.legal(seat)[0])
    for seat in range(3):
        guess = begun.guess(seat, seed="luck")
        seen = rl.observation(begun, seat).tolist()
        assert rl.observation(guess, seat).tolist() == seen
        actor = guess.waiting[0].seat
        guess.play(actor, guess.legal(actor)[0])
        assert rl.observation(guess.clone(), seat).tolist() != seen
        with pytest.raises(Refusal, match=f"a guess of seat {seat}, which can't know"):
            rl.observation(guess, (seat + 1) % 3)
    deck = default_deck(find("madking"))
    own = mootable.start("madking", players=3, options={"deck": deck})
    with pytest.raises(Refusal, match="with their usual decks alone"):
        rl.observation(own.guess(0), 0)


def test_what_can_not_be_had_is_refused_in_a_sentence() -> None:
    with pytest.raises(Refusal, match="The number of players is a whole number from 1 on, not 'x'"):
        rl.encoding("moodaut", "x")
    with pytest.raises(Refusal, match="The number of tables is a whole number from 1 to "):
        rl.batch("moodaut", tables=10**12)
