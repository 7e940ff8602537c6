"""OpenSpiel's door: `import mootable.rl.spiel`, then `pyspiel.load_game("mootable_moodaut")`.

All luck of a match comes from its seed, which four chance nodes of 256 outcomes choose.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from mootable.core.asking import Asking
from mootable.core.chance import Chance, seeded
from mootable.core.event import Event
from mootable.core.seats import NOBODY
from mootable.games.catalogue import find
from mootable.games.encodings import STEPPED, encoding
from mootable.rl.extra import not_here
from mootable.rl.table import Stepped

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise not_here("OpenSpiel's games", missing) from missing

DRAWS, OUTCOMES = 4, 256
MOST_CHOICES = 10_000


def game_type(name: str) -> Any:
    game = find(name)
    return pyspiel.GameType(
        short_name=f"mootable_{name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 4},
    )


class Held:
    """What a state holds of ours: a table, what was done there, and what each seat has seen so
    far, in lines."""

    def __init__(self, table: Stepped) -> None:
        self.table = table
        self.asking: Asking | None = None
        self.seed = ""
        self.moves: list[int] = []
        self.logs: list[list[str]] = [[] for _ in range(table.players)]

    def __deepcopy__(self, _: object) -> Held:
        other = Held(self.table)
        other.seed = self.seed
        other.moves = self.moves.copy()
        other.logs = [log.copy() for log in self.logs]
        other.asking = None if self.asking is None else self.asking.clone()
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return again, (self.table.game.name, self.table.players, self.seed, self.moves)

    def begin(self, seed: str) -> None:
        self.seed = seed
        self.table.begin(seed)
        self.asking = self.table.asking
        self.hear(self.table.events)

    def move(self, action: int) -> None:
        asking = self.asking
        assert asking is not None
        self.moves.append(action)
        asking.answer(asking.encoding.act(action, asking.seat))
        self.hear(asking.events)

    def hear(self, events: list[Event]) -> None:
        """Write down what each seat saw."""
        for event in events:
            for seat, log in enumerate(self.logs):
                log.append(str(event.seen_by(seat)))
        events.clear()

    def seen(self, seat: int) -> str:
        """All that a seat has seen, and what it sees now. In a guess the others have seen what
        they have, but hold other cards."""
        assert self.asking is not None
        names = [f"Seat {number}" for number in range(self.table.players)]
        view = self.table.game.view(self.asking.state, seat).wire(names)
        return "\n".join([*self.logs[seat], str(view)])


def again(game: str, players: int, seed: str, moves: list[int]) -> Held:
    """What was held, from what was done."""
    held = Held(Stepped(game, players, None))
    if seed:
        held.begin(seed)
    for move in moves:
        held.move(move)
    return held


class MootableGame(pyspiel.Game):
    """One of our games, as OpenSpiel knows games."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.players: int = given.get("players", 4)
        self.code = encoding(self.name, self.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.code.numbers.size,
            max_chance_outcomes=OUTCOMES,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_CHOICES,
        )
        super().__init__(game_type(self.name), info, given)

    def new_initial_state(self) -> MootableState:
        return MootableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.code.size, iig_obs_type is not None and iig_obs_type.perfect_recall)


class MootableState(pyspiel.State):
    """Where a match stands: first its seed is drawn, then each is asked alone."""

    def __init__(self, game: MootableGame) -> None:
        super().__init__(game)
        self.drawn: list[int] = []
        self.held = Held(Stepped(game.name, game.players, None))

    def current_player(self) -> int:
        asking = self.held.asking
        if asking is None:
            return int(pyspiel.PlayerId.CHANCE)
        if asking.seat == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return asking.seat

    def _legal_actions(self, player: int) -> list[int]:
        asking = self.held.asking
        if asking is None or player != asking.seat:
            return []
        return sorted(asking.encoding.number(act, player) for act in asking.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        held = self.held
        if held.asking is None:
            self.drawn.append(action)
            if len(self.drawn) == DRAWS:
                held.begin(".".join(str(outcome) for outcome in self.drawn))
            return
        held.move(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return str(self.held.table.code.act(action, player).wire())

    def is_terminal(self) -> bool:
        asking = self.held.asking
        return asking is not None and asking.seat == NOBODY

    def returns(self) -> list[float]:
        table, asking = self.held.table, self.held.asking
        outcome = None if asking is None else asking.state.outcome
        if outcome is None:
            return [0.0] * table.players
        even = len(outcome.winners) / table.players
        return [(seat in outcome.winners) - even for seat in range(table.players)]

    def __str__(self) -> str:
        if self.held.asking is None:
            return f"seed {self.drawn}"
        return "\n".join(str(line) for line in self.history_str().split(", "))

    def resample_from_infostate(self, player: int, sampler: Any) -> MootableState:
        """A state that a player could be in, drawn to agree with all that they have seen; what
        they have seen goes with it."""
        other: MootableState = self.clone()
        asking = self.held.asking
        if asking is None or asking.seat == NOBODY:
            return other
        luck = seeded(str(sampler()))
        other.held.asking = asking.clone(guess(asking, player, luck))
        return other


def guess(asking: Asking, seat: int, luck: Chance) -> Any:
    """A state that a seat could be looking at."""
    if asking.match is not None:
        return asking.match.guess(seat, luck)
    # Of a guess nobody has written down what led to it: nothing better is known than itself.
    return asking.state.clone()


class Observer:
    """What a player sees, as the numbers of its row, or in lines."""

    def __init__(self, size: int, recalls: bool) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}
        self.recalls = recalls

    def set_from(self, state: MootableState, player: int) -> None:
        held = state.held
        if held.asking is None:
            self.tensor.fill(0)
            return
        held.table.asking = held.asking
        self.tensor[:] = held.table.row(player)

    def string_from(self, state: MootableState, player: int) -> str:
        held = state.held
        if held.asking is None:
            return ""
        if self.recalls:
            return held.seen(player)
        held.table.asking = held.asking
        return str(held.table.row(player).tolist())


def _register() -> None:
    for name in STEPPED:
        made = type(f"{name.capitalize()}Game", (MootableGame,), {"name": name})
        pyspiel.register_game(game_type(name), made)


_register()
