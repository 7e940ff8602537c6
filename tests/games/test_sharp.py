"""A sharp player: thinks within its budget, and by nothing but what its seat can know."""

from __future__ import annotations

import pytest

from mootable.bots import players
from mootable.bots.players import make
from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import seeded
from mootable.core.game import Game
from mootable.core.match import Match, start
from mootable.core.search import FEWEST, SURENESS, Budget, Prospect
from mootable.core.seating import play_match
from mootable.core.sharp import Sharp
from mootable.games.catalogue import GAMES

SHARP = [name for name, game in GAMES.items() if "sharp" in game.bots()]
PLAYERS = 4
SEAT = 1
PLAYOUTS = 40


def begun(game: Game, seed: str) -> Match:
    chosen = game.among_bots({"clock": False}, [True] * PLAYERS)
    return start(game, game.setup(PLAYERS, seed, chosen, None, None))


def sharp(match: Match, luck: str, budget: Budget) -> Sharp:
    """One that has seen all that its seat saw."""
    bot = Sharp(match.game, SEAT, seeded(luck), budget)
    for event in match.history():
        bot.hear(event.seen_by(SEAT))
    return bot


def decisions(game: Game, seed: str, most: int) -> list[Match]:
    """Moments of a match among casual players in which the seat has something to choose."""
    match = begun(game, seed)
    bots = [make("casual", game, seat, seeded(f"{seed}/{seat}")) for seat in range(PLAYERS)]
    events = match.opening
    found: list[Match] = []
    while match.outcome is None and len(found) < most:
        for seat, bot in enumerate(bots):
            for event in events:
                bot.hear(event.seen_by(seat))
        seat = match.state.to_move()
        if seat == SEAT and len(match.legal(SEAT)) > 1:
            found.append(match.clone())
        events = match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat)))
    return found


@pytest.mark.parametrize("name", SHARP)
def test_it_plays_to_the_end_and_does_nothing_illegal(name: str) -> None:
    game = GAMES[name]
    match = begun(game, "legal")
    bots: list[Bot] = [make("casual", game, seat, seeded(str(seat))) for seat in range(PLAYERS)]
    bots[SEAT] = Sharp(game, SEAT, seeded("sharp"), Budget(8))
    play_match(match, bots, 20_000)
    assert match.outcome is not None


class Counted(Budget):
    """Counts the looks at the clock, of which there is one before every guess; and every guess is
    played on at least twice."""

    def __init__(self) -> None:
        super().__init__(PLAYOUTS)
        self.looks = 0

    def is_up(self) -> bool:
        self.looks += 1
        return False


@pytest.mark.parametrize("name", SHARP)
def test_the_same_seed_decides_alike_within_the_budget(name: str) -> None:
    for match in decisions(GAMES[name], "alike", 4):
        acts: list[Act] = []
        for _ in range(2):
            budget = Counted()
            bot = sharp(match, "luck", budget)
            acts.append(bot.choose(match.view(SEAT), match.legal(SEAT)))
            assert 2 * budget.looks <= PLAYOUTS
        assert acts[0] == acts[1]
        assert acts[0] in match.legal(SEAT)


@pytest.mark.parametrize("name", SHARP)
def test_it_decides_alike_wherever_its_seat_sees_the_same(name: str) -> None:
    game = GAMES[name]
    for number, match in enumerate(decisions(game, "blind", 4)):
        view, legal = match.view(SEAT), match.legal(SEAT)
        usual = sharp(match, "luck", Budget(PLAYOUTS)).choose(view, legal)
        for guess in range(3):
            other = match.guess(SEAT, seeded(f"{number}/{guess}"))
            seen = game.view(other, SEAT)
            assert seen.wire(match.names()) == view.wire(match.names())
            assert sharp(match, "luck", Budget(PLAYOUTS)).choose(seen, other.legal(SEAT)) == usual


class Impatient(Budget):
    """Time is up after so many looks at the clock."""

    def __init__(self, looks: int) -> None:
        super().__init__(10_000)
        self.looks = looks

    def is_up(self) -> bool:
        self.looks -= 1
        return self.looks < 0


@pytest.mark.parametrize("name", SHARP)
def test_out_of_time_it_does_what_a_casual_player_would(name: str) -> None:
    for match in decisions(GAMES[name], "hurry", 3):
        bot = sharp(match, "luck", Impatient(0))
        usual = sharp(match, "luck", Impatient(0)).planner
        view, legal = match.view(SEAT), match.legal(SEAT)
        assert bot.choose(view, legal) == usual.choose(view, legal)


def test_what_is_better_by_no_more_than_luck_is_not_held_to_be_better() -> None:
    other = Prospect(None)
    for _ in range(100):
        other.add(0.0)
    assert not other.differs(SURENESS)
    other.add(1.0)
    assert not other.differs(SURENESS)
    for _ in range(30):
        other.add(1.0)
    assert other.differs(SURENESS)


def test_what_is_clear_is_not_thought_about_any_longer() -> None:
    """A budget is what a decision may take, not what it must: nobody yields who need not."""
    game = GAMES["moodaut"]
    deal = {
        "hands": [["nope"], ["address", "quote1"], ["nope"]],
        "deck": ["stress", *["quote2", "stress"] * 3],
        "turn": SEAT,
    }
    match = start(game, game.setup(3, "clear", {"clock": False}, deal, None))
    for seat, type in ((SEAT, "draw"), (SEAT, "ask"), (2, "pass"), (0, "pass")):
        match.play(seat, game.read_act({"type": type}))
    legal = match.legal(SEAT)
    assert [act.wire()["type"] for act in legal] == ["address", "yield"]
    budget = Impatient(10_000)
    act = sharp(match, "luck", budget).choose(match.view(SEAT), legal)
    assert act.wire() == {"type": "address"}
    assert 10_000 - budget.looks <= 4 * FEWEST


def test_at_moodaut_it_goes_by_the_player_that_learned_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = GAMES["moodaut"]
    for match in decisions(game, "keen", 3):
        view, legal = match.view(SEAT), match.legal(SEAT)
        bots = [
            players.sharp(game, SEAT, seeded("luck"), Impatient(0)),
            make("keen", game, SEAT, seeded("luck")),
        ]
        for event in match.history():
            for bot in bots:
                bot.hear(event.seen_by(SEAT))
        acts = [bot.choose(view, legal) for bot in bots]
        assert acts[0] == acts[1]
    monkeypatch.setattr(players, "learned", lambda game: {})
    bot = players.sharp(game, SEAT, seeded("luck"), Budget(PLAYOUTS))
    assert type(bot.planner) is type(game.casual(SEAT, seeded("luck")))
