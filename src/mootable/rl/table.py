"""One match as those who learn it play it: each is asked alone, in numbers."""

from __future__ import annotations

import warnings
from typing import Any, Literal, Protocol

import numpy as np
from librt.vecs import vec
from mypy_extensions import u8
from numpy.typing import NDArray

from mootable.bots import players as players_there
from mootable.core.asking import Asking
from mootable.core.bot import Bot
from mootable.core.chance import seeded
from mootable.core.encoding import Encoding, Tape
from mootable.core.event import Event
from mootable.core.match import Match, start
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.core.state import Outcome, State
from mootable.core.view import View
from mootable.games.catalogue import find
from mootable.games.encodings import encoding
from mootable.rl.arguments import check_deck, players_of, table_options, whole
from mootable.words.language import ENGLISH, language

Races = Literal["ticks", "times"]
"""Who comes first where several act at once: by their seats, or by a time that each is drawn to
react in."""
RACES: tuple[Races, ...] = ("ticks", "times")


class Table:
    """A match of a game, and whom it asks. Bots may sit in some seats: those are not asked."""

    match: Match
    """There is one once it has begun."""
    at_once = False
    """Whether all who are asked together answer in one tick."""
    events: list[Event]
    """What has happened since that was last told."""

    def __init__(
        self,
        game: str,
        players: int,
        options: dict[str, object] | None = None,
        races: Races = "ticks",
        bots: dict[int, str] | None = None,
        half: str | None = None,
    ) -> None:
        """Bots are given by seat and by what they are called; `half` is for Moo alone."""
        self.game = find(game)
        self.players = players_of(self.game, players)
        self.code: Encoding = encoding(game, self.players)
        self.options = table_options(self.game, self.players, options)
        if races not in RACES:
            raise Refusal("bad_request", f"Races go by {' or by '.join(RACES)}, not by {races!r}.")
        self.races = races
        self.levels = bots or {}
        self.chosen = (game, self.players, options, races, self.levels, half)
        self.seed = ""
        # What was answered since it began: by one, or by all at once.
        self.done: list[int | dict[int, int]] = []
        for level in self.levels.values():
            players_there.check(level, self.game)

    def begin(self, seed: str) -> None:
        """The match of a seed."""
        self.seed = seed
        self.done = []

    def __reduce__(self) -> tuple[Any, ...]:
        """A table is what it began with and what was answered: copied or pickled, it is no more
        than that."""
        begun = (self.seed, self.done, len(self.events)) if self.has_begun else None
        return again, (type(self), self.chosen, self.at_once, begun)

    @property
    def has_begun(self) -> bool:
        return hasattr(self, "match")

    def begun(self) -> Table:
        """The table, once a match has begun there."""
        if not self.has_begun:
            raise Refusal("bad_request", "No match has begun yet: `reset` begins one.")
        return self

    def in_play(self) -> Table:
        """The table, while a match goes on there."""
        if self.begun().is_over:
            raise Refusal("over", "The match is over: `reset` begins the next.")
        return self

    def hire(self, seed: str) -> dict[int, Bot]:
        """The bots of a match."""
        return {
            seat: players_there.make(level, self.game, seat, seeded(f"{seed}/{seat}"))
            for seat, level in self.levels.items()
        }

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def tape(self) -> Tape:
        """What is told of the match, for all seats."""
        raise NotImplementedError

    # -- who is asked --------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who is asked; nobody once it is over."""
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        return self.match.outcome is not None

    def numbers(self) -> list[int]:
        """What the seat that is asked may do."""
        raise NotImplementedError

    def answer(self, number: int) -> None:
        """The seat that is asked does one of those."""
        raise NotImplementedError

    def asked(self) -> dict[int, list[int]]:
        """All who are asked in this tick, and what each of them may do."""
        raise NotImplementedError

    def answer_all(self, numbers: dict[int, int]) -> None:
        """All of them answer at once. Whoever does what can't be done does the first that can."""
        raise NotImplementedError

    # -- what is told --------------------------------------------------------------------

    def row(self, seat: int) -> NDArray[np.int8]:
        """What a seat sees, from its view and what it heard."""
        return row(self.code, self.game.view(self.state, seat), self.tape, seat)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """What a seat may do; one who is not asked may do nothing."""
        mask = np.zeros(self.code.numbers.size, np.int8)
        if seat == self.seat:
            mask[self.numbers()] = 1
        return mask

    def rewards(self) -> list[float]:
        """What each has got since all were last told."""
        raise NotImplementedError

    def facts(self, seat: int) -> dict[str, Any]:
        """What else is told of a seat that is not for it to learn from."""
        return {}

    def story(self) -> str:
        """What has happened since it was last asked for, in sentences, as all could see it."""
        company, speech = self.match.company(), language(ENGLISH)
        told = [
            speech.say(self.game.sentence(event.seen_by(NOBODY)), company) for event in self.events
        ]
        self.events.clear()
        return "\n".join(line for line in told if line)


class Stepped(Table):
    """A match that goes from choice to choice, without a clock; or from tick to tick, where all
    who are asked together answer `at_once`."""

    def begin(self, seed: str) -> None:
        super().begin(seed)
        match = start(self.game, self.game.setup(self.players, seed, self.options, None, None))
        reactions = seeded(f"{seed}/reactions") if self.races == "times" else None
        bots = self.hire(seed)
        self.match = match
        self.asking = Asking(
            self.code, self.game, match.state, match, reactions, bots, at_once=self.at_once
        )
        self.events = self.asking.events

    @property
    def state(self) -> State:
        return self.asking.state

    @property
    def tape(self) -> Tape:
        return self.asking.tape

    @property
    def seat(self) -> int:
        return self.asking.seat

    def numbers(self) -> list[int]:
        return self.code.allowed(self.asking.legal, self.asking.seat)

    def answer(self, number: int) -> None:
        self.asking.answer(self.code.act(number, self.asking.seat))
        self.done.append(number)

    def asked(self) -> dict[int, list[int]]:
        if self.is_over:
            return {}
        return {seat: self.code.allowed(may, seat) for seat, may in self.asking.asked().items()}

    def answer_all(self, numbers: dict[int, int]) -> None:
        if self.is_over:
            return
        answers = {}
        for seat, may in self.asking.asked().items():
            wanted = self.code.allowed(may, seat)
            answers[seat] = may[wanted.index(numbers[seat]) if numbers[seat] in wanted else 0]
        self.asking.answer_all(answers)
        self.done.append(numbers)

    def rewards(self) -> list[float]:
        return won(self.match.outcome, self.players)


def again(
    kind: type[Table],
    chosen: tuple[Any, ...],
    at_once: bool,
    begun: tuple[str, list[int | dict[int, int]], int] | None,
) -> Table:
    """A table at which all happens that happened at another, and of which as much was told."""
    table = kind(*chosen)
    table.at_once = at_once
    if begun is None:
        return table
    seed, done, untold = begun
    table.begin(seed)
    for one in done:
        if isinstance(one, int):
            table.answer(one)
        else:
            table.answer_all(one)
    table.rewards()
    del table.events[: len(table.events) - untold]
    return table


def won(outcome: Outcome | None, players: int) -> list[float]:
    """What each gets: nothing before the end, then 1 for a win less an even share."""
    if outcome is None:
        return [0.0] * players
    even = len(outcome.winners) / players
    return [(seat in outcome.winners) - even for seat in range(players)]


def row(code: Encoding, view: View, tape: Tape, seat: int) -> NDArray[np.int8]:
    """What a seat sees and has heard, in numbers."""
    cells = vec[u8]([0] * code.size)
    code.read(view, cells, 0)
    code.recall(tape, seat, cells, 0)
    return np.frombuffer(memoryview(cells), np.int8)


class Told(Protocol):
    """A match as `mootable.start` begins one, or a guess at it."""

    @property
    def players(self) -> int: ...

    def _told_to(self, seat: int) -> tuple[Match, dict[str, object], list[Event]]: ...


def observation(match: Told, seat: int) -> NDArray[np.int8]:
    """What a seat of any match sees and has heard, in numbers; of a guess, the one whose guess it
    is. All that has happened is gone through for it, so it takes as long as the match is."""
    looker = whole("A seat", seat, 0, match.players - 1)
    played, options, events = match._told_to(looker)
    check_deck(options)
    code = encoding(played.game.name, match.players)
    tape = code.tape()
    for event in events:
        code.hear(event, tape)
    return row(code, played.view(looker), tape, looker)


def told(table: Table, mode: str | None) -> str | None:
    """The story, or nothing where it was printed for people."""
    if mode is None:
        warnings.warn("Nothing is rendered where no `render_mode` was chosen.", stacklevel=3)
        return None
    story = table.story()
    if mode != "human":
        return story
    print(story)  # noqa: T201 that is what rendering for people is
    return None


def spaces(code: Encoding, more: int = 0) -> tuple[Any, Any]:
    """What can be seen and what can be done, as gymnasium says it."""
    from gymnasium.spaces import Box, Dict, Discrete

    acts = code.numbers.size + more
    seen = Dict(
        {
            "observation": Box(0, 127, (code.size,), np.int8),
            "action_mask": Box(0, 1, (acts,), np.int8),
        }
    )
    return seen, Discrete(acts)
