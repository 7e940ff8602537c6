"""Many tables stepped at once, each to its next real choice, in numbers: for whoever learns."""

from __future__ import annotations

from typing import cast, final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from mootable.core.asking import Asking
from mootable.core.bot import Bot
from mootable.core.chance import Chance, seeded
from mootable.core.encoding import NOTHING, WINDOW, Encoding
from mootable.core.game import Game, Setup


@final
class Batch:
    """So many tables. All that is written of them stands in one stretch of memory each, table
    after table, and is written anew in its place with every step."""

    __slots__ = (
        "acts",
        "advice",
        "advised",
        "all_seen",
        "allowed",
        "casual",
        "counts",
        "encoding",
        "ended",
        "everyone",
        "first",
        "game",
        "hopes",
        "levels",
        "masks",
        "matches",
        "notes",
        "options",
        "players",
        "rewards",
        "rows",
        "seats",
        "seed",
        "size",
        "tables",
        "windows",
        "won",
    )

    def __init__(
        self,
        game: Game,
        encoding: Encoding,
        options: dict[str, object],
        seed: str,
        tables: int,
        first: int,
        casual: list[int],
        levels: list[str],
        all_seen: bool = False,
        advised: bool = False,
    ) -> None:
        """`first` is the number of the first table: the luck of each depends on its number. In so
        many seats sit casual players, table by table and then from the first number again, or
        bots of other levels, match by match; where they sit goes round too. There races go by
        drawn times, as wherever bots race. What all see is told where that is wanted, and what
        one who plans would do in place of each."""
        self.game = game
        self.encoding = encoding
        self.options = options
        self.seed = seed
        self.first = first
        self.casual = casual
        self.levels = levels
        self.players: i64 = encoding.players
        self.acts: i64 = encoding.numbers.size
        # What is seen and noted; what a row ends with stands on its own, a token in one number.
        self.notes: i64 = encoding.notes.size
        self.size: i64 = encoding.cells.size + self.notes
        self.rows: vec[u8] = vec[u8]([0] * (tables * self.size))
        self.windows: vec[i32] = vec[i32]([NOTHING] * (tables * WINDOW))
        self.masks: vec[u8] = vec[u8]([0] * (tables * encoding.numbers.size))
        self.seats: vec[u8] = vec[u8]([0] * tables)
        self.ended: vec[u8] = vec[u8]([0] * tables)
        self.won: vec[u8] = vec[u8]([0] * (tables * encoding.players))
        self.rewards: vec[float] = vec[float]([0.0] * (tables * encoding.players))
        self.all_seen = all_seen
        told = tables if all_seen else 0
        self.everyone: vec[u8] = vec[u8]([0] * (told * encoding.players * encoding.cells.size))
        self.hopes: vec[float] = vec[float]([0.0] * told)
        self.advised = advised
        self.advice: vec[i64] = vec[i64]([0] * (tables if advised else 0))
        self.matches: list[int] = [0] * tables
        # Which acts each mask allows, so that it is quickly taken back.
        self.allowed: vec[i32] = vec[i32]([0] * (tables * encoding.numbers.size))
        self.counts: vec[i64] = vec[i64]([0] * tables)
        self.tables = [self.laid(number) for number in range(tables)]
        for number in range(tables):
            self.deal(number, self.tables[number])
            self.show(number, self.tables[number])

    def laid(self, number: int) -> Asking:
        """A table before its first match."""
        reactions: Chance | None = None
        if self.seats_of_casuals(number):
            reactions = seeded(f"{self.seed}/{self.first + number}/reactions")
        return Asking(self.encoding, self.game, None, None, reactions)

    def seats_of_casuals(self, number: int) -> list[int]:
        """The seats of a table in which casual players sit."""
        players: int = self.players
        rounds, place = divmod(self.first + number, len(self.casual))
        return [(rounds + seat) % players for seat in range(self.casual[place])]

    def seed_of(self, number: int) -> str:
        """The seed of the match that a table is at."""
        return f"{self.seed}/{self.first + number}/{self.matches[number]}"

    def deal(self, number: i64, table: Asking) -> None:
        """The next match of a table begins. Where bots play, one may be over before anybody was
        asked: that is none."""
        while True:
            seed = self.seed_of(number)
            bots: dict[int, Bot] = {}
            level = self.levels[(self.first + number + self.matches[number]) % len(self.levels)]
            for seat in self.seats_of_casuals(number):
                bots[seat] = self.game.bot(level, seat, seeded(f"{seed}/{seat}"))
            advisers: dict[int, Bot] = {}
            if self.advised:
                for seat in range(self.players):
                    if seat not in bots:
                        advisers[seat] = self.game.planner(seat, seeded(f"{seed}/{seat}"))
            table.seat_bots(bots, advisers)
            players: int = self.players
            setup = Setup(self.game.name, players, seed, self.options, None, None)
            listen = self.encoding.hears_opening or not table.is_alone
            table.begin(self.game.start(setup, listen))
            if table.state.outcome is None:
                return
            self.matches[number] += 1

    def step(self, actions: list[int]) -> None:
        """One choice at each table, by the number of an act that its mask allows."""
        encoding = self.encoding
        for number, action in enumerate(cast("list[i64]", actions)):
            table = self.tables[number]
            if self.ended[number]:
                self.forget_end(number)
            table.answer(encoding.act(action, table.seat))
            if table.state.outcome is not None:
                self.end(number, table)
            self.show(number, table)

    def forget_end(self, number: i64) -> None:
        """With the first choice of a match, the end of the one before is told no more."""
        self.ended[number] = 0
        at = number * self.players
        end = at + self.players
        while at < end:
            self.rewards[at] = 0.0
            at += 1

    def end(self, number: i64, table: Asking) -> None:
        """A match is over, and the next begins. What each got is a share of one win, less an even
        share."""
        outcome = table.state.outcome
        assert outcome is not None
        self.ended[number] = 1
        winners = outcome.winners
        even: float = len(winners) / self.players
        seat: i64 = 0
        at = number * self.players
        while seat < self.players:
            won = seat in winners
            self.won[at + seat] = u8(1) if won else u8(0)
            self.rewards[at + seat] = (1.0 if won else 0.0) - even
            seat += 1
        self.matches[number] += 1
        self.deal(number, table)

    def show(self, number: i64, table: Asking) -> None:
        """Write what the seat that is asked sees, and what it may do."""
        seat = table.seat
        encoding = self.encoding
        at = number * self.size
        encoding.look(table.state, seat, self.rows, at)
        if self.notes:
            encoding.remember(table.tape, seat, self.rows, at)
        table.tape.write_whole(self.windows, number * WINDOW, seat)
        self.seats[number] = u8(seat)
        if self.all_seen:
            self.show_all(number, table)
        if self.advised:
            self.advice[number] = encoding.number(table.advice().offered(), seat)
        first = number * self.acts
        allowed = self.allowed
        mark(self.masks, allowed, first, first + self.counts[number], 0)
        end = encoding.write_numbers(table.legal, seat, allowed, first)
        mark(self.masks, allowed, first, end, 1)
        self.counts[number] = end - first

    def show_all(self, number: i64, table: Asking) -> None:
        """Write what everyone sees, from whoever is asked to the left, and how likely that one
        is to win, by a rule of thumb."""
        encoding = self.encoding
        players = self.players
        cells: i64 = encoding.cells.size
        at = number * players * cells
        side: i64 = 0
        while side < players:
            encoding.look(table.state, (table.seat + side) % players, self.everyone, at)
            at += cells
            side += 1
        self.hopes[number] = self.game.utility(table.state, table.seat)


def mark(masks: vec[u8], allowed: vec[i32], first: i64, end: i64, may: u8) -> None:
    """Whether a seat may do these acts, in the mask that begins where they do."""
    place = first
    while place < end:
        masks[first + i64(allowed[place])] = may
        place += 1
