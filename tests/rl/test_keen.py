"""A player that learned: a net in a seat."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mootable.bots import keen, learned
from mootable.bots.keen import Keen, Net, read_net
from mootable.bots.players import bots_of, make
from mootable.core.chance import seeded
from mootable.core.match import start
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.games.catalogue import find
from mootable.games.encodings import STEPPED, encoding
from mootable.rl.arguments import table_options
from tests.games.wobble.play import table

WIDTH = 32


def net(game: str, players: int = 4, name: str = "") -> Net:
    return read_net(written(game, players, name))


def written(game: str, players: int = 4, name: str = "") -> bytes:
    """What training would write of a net that has learned nothing."""
    code = encoding(game, players)
    luck = np.random.default_rng(1)
    limits = code.cells.limits() + code.notes.limits()
    steps = [(cell, level) for cell, most in enumerate(limits) for level in range(1, most + 1)]

    def weights(*shape: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float16]]:
        return luck.normal(0, 0.3, shape).astype(np.float16)

    arrays: dict[str, Any] = {
        "about": np.array([name or code.name, str(players)]),
        "cell": np.array([cell for cell, _ in steps], np.int16),
        "level": np.array([level for _, level in steps], np.int16),
        "table.weight": weights(WIDTH, len(steps)),
        "table.bias": weights(WIDTH),
        "what.weight": weights(len(code.tokens), 32),
        "who.weight": weights(players + 1, 32),
        "whom.weight": weights(players + 1, 32),
        "card.weight": weights(128, 32),
        "window.weight": weights(WIDTH, 16 * 32),
        "window.bias": weights(WIDTH),
        "deep.0.weight": weights(WIDTH, WIDTH),
        "deep.0.bias": weights(WIDTH),
        "act.weight": weights(code.numbers.size, WIDTH),
        "act.bias": weights(code.numbers.size),
        "value.weight": weights(1, WIDTH),
        "value.bias": weights(1),
    }
    kept = io.BytesIO()
    np.savez_compressed(kept, **arrays)
    return kept.getvalue()


@pytest.mark.parametrize("game", STEPPED)
@pytest.mark.parametrize("players", [3, 4])
def test_it_plays_what_it_may_at_tables_of_its_size_and_others(game: str, players: int) -> None:
    found = find(game)
    options = table_options(found, players, {"rounds": 1} if game == "wobble" else None)
    match = start(found, found.setup(players, "keen", options, None, None))
    trained = net(game)
    bots = [Keen(found, seat, seeded(f"{seat}"), trained) for seat in range(players)]
    events = match.opening
    for _ in range(150):
        for seat, bot in enumerate(bots):
            for event in events:
                bot.hear(event.seen_by(seat))
        seat = match.state.to_move()
        if seat == NOBODY:
            break
        assert bots[seat].plays == (players == 4)
        legal = match.legal(seat)
        events = match.play(seat, bots[seat].choose(match.view(seat), legal))
    assert match.n > 10


def test_it_is_among_the_bots_of_a_game_whose_weights_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "madking.npz"
    file.write_bytes(written("madking"))
    monkeypatch.setattr(learned, "weights_of", lambda game: file if game == "madking" else None)
    monkeypatch.setattr(keen, "weights_of", learned.weights_of)
    keen.net_of.cache_clear()
    assert "keen" in bots_of(find("madking"))
    assert "keen" not in bots_of(find("moo"))
    assert isinstance(make("keen", find("madking"), 0, seeded("")), Keen)
    keen.net_of.cache_clear()


@pytest.mark.parametrize("game", STEPPED)
def test_what_has_changed_nothing_is_not_done_for_ever(game: str) -> None:
    """At Wobble one with a last grey card and nothing to draw would renew its hand, and four of
    them show the same palm, again and again."""
    found = find(game)
    match = start(found, found.setup(4, "again", table_options(found, 4, None), None, None))
    while len(match.legal(match.state.to_move())) < 2:
        match.play(match.state.to_move(), match.legal(match.state.to_move())[0])
    seat = match.state.to_move()
    bot = Keen(found, seat, seeded(""), net(game))
    bot.hear(match.opening[0].seen_by(seat))
    view, legal = match.view(seat), match.legal(seat)
    assert len({bot.choose(view, legal) for _ in range(30)}) > 1


def test_wo_6_what_it_tosses_in_is_meant_for_the_top_card_that_it_sees() -> None:
    """Else it would be held to have meant whatever lies there when its hand is."""
    found = find("wobble")
    at = table(["m7 c1 c2", "y1 y2", "m7 c3 c4", "g1 g2"], pile="m3")
    at.play(0, "m7")
    assert at.desk.match is not None
    match = at.desk.match
    trained = net("wobble")
    code = encoding("wobble", 4)
    (toss,) = match.legal(2)
    trained.of["act.bias"][code.number(toss, 2)] = 1e9
    bot = Keen(found, 2, seeded(""), trained)
    bot.plays = True
    act = bot.race(match.view(2), [toss])
    assert act is not None
    assert act.wire() == {"type": "play", "card": "m7", "on": at.top()["n"]}


def test_a_net_for_other_numbers_is_refused() -> None:
    with pytest.raises(Refusal, match="trained for moodaut_v99"):
        Keen(find("moodaut"), 0, seeded(""), net("moodaut", name="moodaut_v99"))


@pytest.mark.parametrize("game", STEPPED)
def test_what_was_learned_is_small(game: str) -> None:
    """A decision is one look at each weight: half a million of them, in half precision."""
    file = learned.weights_of(game)
    assert file is not None
    assert len(file.read_bytes()) <= 1_000_000
