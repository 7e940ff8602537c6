"""OpenSpiel's door: `import mootable.rl.spiel`, then `pyspiel.load_game("mootable_moodaut")`.

All luck of a match comes from its seed, which four chance nodes of 256 outcomes choose.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mootable.core.asking import Asking
from mootable.core.chance import seeded
from mootable.core.encoding import Encoding, Tape
from mootable.core.event import Event
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.core.view import Memory
from mootable.games.catalogue import find
from mootable.games.encodings import encoding
from mootable.rl.arguments import table_options
from mootable.rl.extra import not_here
from mootable.rl.table import row, won

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


Guess = tuple[int, str]
"""For which seat a state was guessed, and with what luck."""


class Held:
    """What a state holds of ours: a table, and what each seat has seen so far, a spectator last.
    All of it follows from the seed and from what was done: choices, and guesses in between."""

    def __init__(self, game: Game, code: Encoding) -> None:
        self.game = game
        self.code = code
        self.asking: Asking | None = None
        self.seed = ""
        self.done: list[int | Guess] = []
        self.logs: list[list[dict[str, object]]] = [[] for _ in range(code.players + 1)]
        # By seat, what it remembers, and of how much of its log; and the same of a tape that tells
        # all what a spectator heard.
        self.memories: dict[int, tuple[Memory, int]] = {}
        self.common = code.tape()
        self.common_heard = 0

    def __deepcopy__(self, _: object) -> Held:
        other = Held(self.game, self.code)
        other.seed = self.seed
        other.done = self.done.copy()
        other.logs = [log.copy() for log in self.logs]
        other.asking = None if self.asking is None else self.asking.clone()
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return again, (self.game.name, self.code.players, self.seed, self.done)

    def begin(self, seed: str) -> None:
        self.seed = seed
        players = int(self.code.players)
        options = table_options(self.game, players, None)
        state = self.game.start(self.game.setup(players, seed, options, None, None), True)
        self.asking = Asking(self.code, self.game, state, is_kept=True)
        self.hear(self.asking.events)

    def move(self, action: int) -> None:
        asking = self.asking
        assert asking is not None
        if action not in asking.encoding.allowed(asking.legal, asking.seat):
            raise Refusal("bad_act", f"Player {asking.seat} can't do act {action} now.")
        asking.answer(asking.encoding.act(action, asking.seat))
        self.done.append(action)
        self.hear(asking.events)

    def hear(self, events: list[Event]) -> None:
        """Write down what each seat saw."""
        for event in events:
            for seat, log in zip([*range(self.code.players), NOBODY], self.logs, strict=True):
                log.append(event.seen_by(seat))
        events.clear()

    def seen(self, seat: int) -> str:
        """All that a seat has seen, and what it sees now."""
        assert self.asking is not None
        names = [f"Seat {number}" for number in range(self.code.players)]
        view = self.game.view(self.asking.state, seat).wire(names)
        return "\n".join([*map(str, self.logs[seat]), str(view)])

    def row(self, seat: int) -> NDArray[np.int8]:
        """What a seat sees, in numbers."""
        assert self.asking is not None
        view = self.game.view(self.asking.state, seat)
        return row(self.code, view, self.asking.tape, seat)

    # -- guessing ----------------------------------------------------------------------

    def supposed(self, seat: int, luck: str) -> Held:
        """What a seat could be looking at, drawn to agree with all that it has seen. Of what the
        others saw before, they know there what all saw: what else it was, the seat can't know."""
        asking = self.asking
        assert asking is not None
        view = self.game.view(asking.state, seat)
        state = self.memory(seat).guess(view, seeded(luck))
        tape = self.heard_by_all().clone()
        tape.take(asking.tape, seat)
        other = Held(self.game, self.code)
        other.seed = self.seed
        other.done = [*self.done, (seat, luck)]
        other.logs = [self.logs[NOBODY].copy() for _ in self.logs]
        other.logs[seat] = self.logs[seat].copy()
        other.asking = asking.supposed(seat, state, tape)
        return other

    def memory(self, seat: int) -> Memory:
        """What a seat remembers of all that it has seen."""
        memory, heard = self.memories.get(seat, (None, 0))
        if memory is None:
            memory = self.game.memory(seat)
        log = self.logs[seat]
        for event in log[heard:]:
            memory.hear(event)
        self.memories[seat] = memory, len(log)
        return memory

    def heard_by_all(self) -> Tape:
        """A tape on which every seat has heard what a spectator has."""
        log = self.logs[NOBODY]
        for event in log[self.common_heard :]:
            self.code.hear(Event(event), self.common)
        self.common_heard = len(log)
        return self.common


def again(game: str, players: int, seed: str, done: list[int | Guess]) -> Held:
    """What was held, from what was done."""
    held = Held(find(game), encoding(game, players))
    if seed:
        held.begin(seed)
    for one in done:
        if isinstance(one, int):
            held.move(one)
        else:
            held = held.supposed(*one)
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
        self.held = Held(find(game.name), game.code)

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
        return str(self.held.code.act(action, player).wire())

    def is_terminal(self) -> bool:
        asking = self.held.asking
        return asking is not None and asking.seat == NOBODY

    def returns(self) -> list[float]:
        players, asking = self.held.code.players, self.held.asking
        return won(None if asking is None else asking.state.outcome, players)

    def __str__(self) -> str:
        if self.held.asking is None:
            return f"seed {self.drawn}"
        return "\n".join(self.history_str().split(", "))

    def resample_from_infostate(self, player: int, sampler: Any) -> MootableState:
        """A state that a player could be in, drawn to agree with all that they have seen; what
        they have seen goes with it. The same player is asked, by what they hold there."""
        other: MootableState = self.clone()
        asking = self.held.asking
        if asking is not None and asking.seat != NOBODY:
            other.held = self.held.supposed(player, str(sampler()))
        return other


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
        self.tensor[:] = held.row(player)

    def string_from(self, state: MootableState, player: int) -> str:
        held = state.held
        if held.asking is None:
            return ""
        return held.seen(player) if self.recalls else str(held.row(player).tolist())


class MoodautGame(MootableGame):
    name = "moodaut"


class MadkingGame(MootableGame):
    name = "madking"


class WobbleGame(MootableGame):
    name = "wobble"


for _game in (MoodautGame, MadkingGame, WobbleGame):
    pyspiel.register_game(game_type(_game.name), _game)
