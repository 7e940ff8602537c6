"""The games in numbers: every act has one, every row is what its seat may know."""

from __future__ import annotations

import hashlib
from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from mootable.core.chance import seeded
from mootable.core.encoding import TOKEN, WINDOW, Encoding, Tape, token
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY, just, listed
from mootable.games.catalogue import GAMES
from mootable.games.encodings import ENCODED, STEPPED, encoding
from mootable.games.madking.beliefs import Beliefs
from mootable.games.madking.events import EventWire
from mootable.games.madking.view import MadkingView
from mootable.rl.numbers import versions
from tests.games.wobble.play import table
from tests.rl.play import asked, choose, looked, row

EVERY_COUNT = [
    (game, players)
    for game in ENCODED
    for players in range(GAMES[game].least, GAMES[game].most + 1)
]
COUNTS = [(game, players) for game, players in EVERY_COUNT if game in STEPPED]


@pytest.mark.parametrize(("game", "players"), EVERY_COUNT)
def test_every_number_is_an_act_and_every_act_has_its_number(game: str, players: int) -> None:
    code = encoding(game, players)
    for seat in range(players):
        acts = [code.act(number, seat) for number in range(code.numbers.size)]
        assert [code.number(act, seat) for act in acts] == list(range(len(acts)))
        assert len(set(acts)) == len(acts)


def test_there_are_as_many_acts_as_we_say() -> None:
    code = encoding("moodaut", 4)
    assert code.numbers.size == 353
    assert repr(code) == "<moodaut_v0 for 4: 353 acts, rows of 114>"
    assert repr(code.cells.parts[1]) == "<hand: 13 from 1 on, at most 6>"


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_every_legal_act_has_a_number(game: str, players: int) -> None:
    code = encoding(game, players)
    luck = seeded("numbers")
    for match in range(3):
        table = asked(game, players, f"numbers {match}")
        for _ in range(60):
            if table.seat == NOBODY:
                break
            numbers = [code.number(act, table.seat) for act in table.legal]
            assert len(set(numbers)) == len(numbers)
            assert [code.act(number, table.seat) for number in numbers] == table.legal
            choose(table, luck)


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_a_row_is_made_of_what_its_seat_sees_and_hears(game: str, players: int) -> None:
    """From the table itself and from a view it is the same; and one tape kept for all shows each
    what is on the tape of what that seat alone has heard."""
    code = encoding(game, players)
    luck = seeded("rows")
    table = asked(game, players, "rows")
    tapes = [code.tape() for _ in range(players)]
    limits = code.cells.limits() + code.notes.limits()
    for _ in range(120):
        for event in table.events:
            for seat, tape in enumerate(tapes):
                code.hear_alone(event.seen_by(seat), seat, tape)
        table.events.clear()
        for seat, tape in enumerate(tapes):
            seen = row(code, table, seat, tape)
            assert seen == looked(code, table, seat)
            assert all(cell <= most for cell, most in zip(seen, limits, strict=False))
        if table.seat == NOBODY:
            return
        choose(table, luck)


def test_wo_15_whoever_is_attacked_is_told_how_likely_they_do_the_tasks() -> None:
    code = encoding("wobble", 3)
    at = next(part.first for part in code.cells.parts if part.name == "odds")
    attacked = table(["m-plus3.coin_spin c1", "c1 c2 c3", "c2"], skills=[None, 90, 20])

    def told(seat: int) -> int:
        cells = vec[u8]([0] * code.size)
        code.look(attacked.state(), seat, cells, 0)
        return cells[at]

    assert [told(1), told(2)] == [0, 0]
    attacked.play(0, "m-plus3")
    assert [told(1), told(2)] == [18, 4]


def test_at_the_court_a_row_tells_what_a_casual_player_would_suppose() -> None:
    """Of the King's mood, wherever nothing is surely known besides what the seat has noted."""
    code = encoding("madking", 4)
    first = next(part.first for part in code.notes.parts if part.name == "king")
    at = code.cells.size + first
    luck = seeded("rumours")
    compared = 0
    for match in range(8):
        table = asked("madking", 4, f"rumours {match}")
        casual = [Beliefs(4) for _ in range(4)]
        while table.seat != NOBODY:
            assert table.match is not None
            for event in table.events:
                for seat, beliefs in enumerate(casual):
                    beliefs.take_in(cast(EventWire, event.seen_by(seat)))
            table.events.clear()
            for seat, beliefs in enumerate(casual):
                view = cast(MadkingView, table.match.view(seat))
                beliefs.look(view)
                king = beliefs.king(view)
                told = looked(code, table, seat)[at : at + 5]
                assert not any(told[mood % 5] for mood in view.moods)
                if [share > 0 for share in king] == [part > 0 for part in told]:
                    compared += 1
                    assert told == [int(share * 20 + 0.5) for share in king]
            choose(table, luck)
    assert compared > 100


@pytest.mark.parametrize("game", ENCODED)
def test_the_version_goes_up_with_the_rules(game: str) -> None:
    """Whoever changes the rules, the numbers or the cells gives the encoding its next version,
    and writes both down here."""
    code = encoding(game, GAMES[game].least)
    now = {part: GAMES[game].rules[part] for part in code.rules}
    assert code.rules == now, f"new rules: raise VERSION in {game}/encoding.py"
    told = [
        (part.name, part.count, part.most)
        for layout in (code.numbers, code.cells, code.notes)
        for part in layout.parts
    ]
    words = [code.words] if code.words else []
    digest = hashlib.sha256(repr((told, len(code.tokens), *words)).encode()).hexdigest()[:8]
    assert (code.name, digest) == WRITTEN[game], f"new numbers: raise VERSION in {game}/encoding.py"


WRITTEN = {
    "moodaut": ("moodaut_v0", "c8d3e3a2"),
    "madking": ("madking_v1", "03f9ce63"),
    "wobble": ("wobble_v1", "dfb671e3"),
    "moo": ("moo_v3", "dd3d5ed0"),
}
"""By game: its version, and the sum of what that means."""


def test_versions_are_told() -> None:
    assert versions() == {game: written for game, (written, _) in WRITTEN.items()}


def test_a_name_of_another_version_says_which_is_todays() -> None:
    with pytest.raises(ImportError, match=f"it is {WRITTEN['moo'][0]} now"):
        from mootable.rl import moo_v99  # noqa: F401


def test_what_has_no_encoding_is_refused() -> None:
    with pytest.raises(Refusal, match="There is no game called 'chess'"):
        encoding("chess", 4)
    with pytest.raises(Refusal, match="Mood'aut is for 2 to 5 players"):
        encoding("moodaut", 6)


@pytest.mark.parametrize("game", STEPPED)
@pytest.mark.parametrize("players", [2, 4])
def test_what_a_game_writes_down_without_events_is_what_events_tell(
    game: str, players: int
) -> None:
    """Out of turn too, where somebody may act though nobody waits for them."""
    code = encoding(game, players)
    luck = seeded("tapes")
    for match in range(4):
        state = asked(game, players, f"tapes {match}").state.clone()
        same = state.clone()
        tape, heard = code.tape(), code.tape()
        for _ in range(250):
            if state.outcome is not None:
                break
            seat = state.to_move()
            racers = listed(state.racers())
            if racers and luck.below(4) == 0:
                seat = racers[luck.below(len(racers))]
            legal = state.legal(seat)
            act = legal[luck.below(len(legal))]
            code.do(state, seat, act, tape)
            Encoding.do(code, same, seat, act, heard)
            for looking in range(players):
                assert told(code, tape, looking) == told(code, heard, looking)


def told(code: Encoding, tape: Tape, seat: int) -> list[int]:
    """The end of a row: what a seat noted and heard."""
    row = vec[u8]([0] * code.size)
    code.recall(tape, seat, row, 0)
    return list(row)[code.cells.size :]


def test_a_token_is_told_from_where_each_sits_and_its_card_to_those_who_know() -> None:
    code = encoding("moodaut", 3)
    tape = code.tape()
    tape.add(token(12, 2, 0, 7), just(2) | just(0))
    assert [told(code, tape, seat)[:TOKEN] for seat in range(3)] == [
        [12, 3, 1, 7],
        [12, 2, 3, 0],
        [12, 1, 2, 7],
    ]
    copy = tape.clone()
    for number in range(WINDOW):
        copy.add(token(5, number % 3))
    assert told(code, copy, 1)[: 2 * TOKEN] == [5, 3, 0, 0, 5, 2, 0, 0]
    assert 12 not in told(code, copy, 1)[::TOKEN]
    assert told(code, tape, 1)[::TOKEN] == [12] + [0] * (WINDOW - 1)
    tape.clear()
    assert not any(told(code, tape, 0))
