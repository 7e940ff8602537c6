"""A game in numbers, for whoever learns it: each act has a number, and what a seat sees is a row
of small numbers, with what happened lately as a window of tokens.

All is told from the seat that looks: it is player 0, the next one to its left is 1, and so on.
A row is made from what the seat sees and hears and nothing else. There are two ways to it that
give the same: from a view and the events that were heard, as bots do; and straight from the table
for thousands of tables at once, where making views and events would take longer than playing.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from mootable.core.act import Act
from mootable.core.event import Event
from mootable.core.seats import NOBODY, listed
from mootable.core.state import State
from mootable.core.view import View

WINDOW: Final = 16
"""How many of the latest tokens a row ends with, the latest first."""
TOKEN: Final = 4
"""What a token has: what was done, by whom, to whom, and a card or a number."""
NOTHING: Final = 0
"""A token of nothing."""
ALL_KNOW: Final = 0xFFFF


@final
class Part:
    """Some of the cells of a row, or of the numbers of acts, that belong together."""

    __slots__ = ("count", "first", "most", "name", "text")

    def __init__(self, name: str, first: int, count: int, most: int, text: str) -> None:
        self.name = name
        self.first = first
        self.count = count
        # The largest number that stands there; what is more is told as that.
        self.most = most
        self.text = text

    def __repr__(self) -> str:
        return f"<{self.name}: {self.count} from {self.first} on, at most {self.most}>"


@final
class Layout:
    """What stands where, part by part: rows are written by it, and it is what the docs show."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.size = 0

    def add(self, name: str, count: int, text: str, most: int = 1) -> int:
        """The next so many; returns where they begin."""
        first = self.size
        self.parts.append(Part(name, first, count, most, text))
        self.size += count
        return first

    def limits(self) -> list[int]:
        """For each cell the largest number that stands there."""
        return [part.most for part in self.parts for _ in range(part.count)]


@final
class Pass(Act):
    """To do nothing, for a seat that may act though nobody waits for it."""

    __slots__ = ()

    def wire(self) -> dict[str, object]:
        return {"type": "wait"}


WAIT: Final = Pass()


def token(what: i64, who: i64, whom: i64 = NOBODY, card: i64 = 0) -> i64:
    """A token in one number; seats are told from 1, so that 0 is nobody."""
    return what | (who + 1) << 8 | (whom + 1) << 16 | card << 24


def at_most(number: i64, most: i64) -> u8:
    """A number as it stands in a cell."""
    return u8(number if number < most else most)


def left_of(seat: i64, me: i64, players: i64) -> i64:
    """How many places to the left of me a seat is."""
    return seat - me if seat >= me else seat - me + players


def from_next(told: i64, players: i64) -> i64:
    """A seat that is told from 1, as the next one to the left tells it; 0 is nobody still."""
    if told == 1:
        return players
    return told - 1 if told else told


def heard_of(state: State, seat: i64, act: Act) -> list[Event]:
    """A seat acts; returns what there was to hear of it."""
    heard: list[Event] = []
    state.heard = heard
    state.apply(seat, act)
    state.heard = None
    return heard


class Supposed:
    """What all who listen may suppose alike, as a game goes on."""

    def clear(self) -> None:
        raise NotImplementedError

    def clone(self) -> Supposed:
        raise NotImplementedError


@final
class Tape:
    """The latest tokens of a table, and what each seat has noted. A card that only some know is
    told to those alone."""

    __slots__ = ("each", "next", "notes", "players", "supposed", "tokens")

    def __init__(self, players: int, each: int, supposed: Supposed | None = None) -> None:
        self.players: i64 = players
        # By seat, each token as that seat tells it: it is read far more often than written.
        self.tokens: vec[i32] = vec[i32]([NOTHING] * (players * WINDOW))
        self.next: i64 = 0
        # So many notes of each seat.
        self.each: i64 = each
        self.notes: vec[u8] = vec[u8]([0] * (players * each))
        # What a game makes of what all have seen, where it has anything of the kind.
        self.supposed = supposed

    def clear(self) -> None:
        tokens = self.tokens
        place: i64 = 0
        while place < len(tokens):
            tokens[place] = NOTHING
            place += 1
        self.next = 0
        notes = self.notes
        place = 0
        while place < len(notes):
            notes[place] = 0
            place += 1
        if self.supposed is not None:
            self.supposed.clear()

    def clone(self) -> Tape:
        other = Tape(0, self.each)
        if self.supposed is not None:
            other.supposed = self.supposed.clone()
        other.players = self.players
        other.tokens = vec[i32](self.tokens)
        other.next = self.next
        other.notes = vec[u8](self.notes)
        return other

    def take(self, other: Tape, seat: i64) -> None:
        """What a seat has heard and noted on another tape of the same table."""
        place = seat * WINDOW
        end = place + WINDOW
        while place < end:
            self.tokens[place] = other.tokens[place]
            place += 1
        place = seat * self.each
        end = place + self.each
        while place < end:
            self.notes[place] = other.notes[place]
            place += 1

    def add(self, token: i64, knows: i64 = ALL_KNOW) -> None:
        """One more; its card is seen by those who know."""
        what = token & 255
        who = token >> 8 & 255
        whom = token >> 16 & 255
        card = token & 255 << 24
        tokens = self.tokens
        players = self.players
        place = self.next
        seat: i64 = 0
        while seat < players:
            seen = what | who << 8 | whom << 16
            if knows >> seat & 1:
                seen |= card
            tokens[place] = i32(seen)
            place += WINDOW
            seat += 1
            who = from_next(who, players)
            whom = from_next(whom, players)
        self.next = (self.next + 1) % WINDOW

    def write_notes(self, row: vec[u8], at: i64, me: i64) -> None:
        """What a seat has noted."""
        notes = self.notes
        place = me * self.each
        noted = place + self.each
        while place < noted:
            row[at] = notes[place]
            at += 1
            place += 1

    def write_window(self, row: vec[u8], at: i64, me: i64) -> None:
        """The window as a seat sees it, at the end of its row."""
        window = vec[i32]([NOTHING] * WINDOW)
        self.write_whole(window, 0, me)
        for whole in window:
            told = i64(whole)
            row[at] = u8(told & 255)
            row[at + 1] = u8(told >> 8 & 255)
            row[at + 2] = u8(told >> 16 & 255)
            row[at + 3] = u8(told >> 24)
            at += TOKEN

    def write_whole(self, windows: vec[i32], at: i64, me: i64) -> None:
        """The window as a seat sees it, each token in one number: to write its four apart takes
        three times as long."""
        tokens = self.tokens
        first = me * WINDOW
        end = at + WINDOW
        place = first + self.next
        while place > first:
            place -= 1
            windows[at] = tokens[place]
            at += 1
        place = first + WINDOW
        while at < end:
            place -= 1
            windows[at] = tokens[place]
            at += 1


class Encoding:
    """How one game is told in numbers at a table of so many."""

    name: str
    """The game and the version of its encoding, as in `moodaut_v0`. It goes up when numbers or
    cells change, and with the rules (`rules`)."""
    rules: dict[str, int]
    players: i64
    numbers: Layout
    """The acts."""
    cells: Layout
    """What a row tells of the table."""
    notes: Layout
    """What a seat has seen and would keep in mind, where the table shows it no longer."""
    tokens: list[str]
    """What tokens tell of, by their first number; 0 is nothing."""
    words: dict[str, list[str]]
    """Where acts and tokens have words: what they are called, and in the order of their numbers."""
    size: i64
    """How long a row is: its cells, the notes, and the window of tokens."""
    hears_opening: bool = False
    """Whether the deal of a match has a token."""

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (int(self.players),)

    def __repr__(self) -> str:
        players: int = self.players
        size: int = self.size
        return f"<{self.name} for {players}: {self.numbers.size} acts, rows of {size}>"

    def seal(self) -> None:
        """Once all is laid out."""
        self.size = self.cells.size + self.notes.size + WINDOW * TOKEN

    def tape(self) -> Tape:
        """An empty tape for a table."""
        return Tape(self.players, self.notes.size)

    def number(self, act: Act, seat: i64) -> i64:
        """The number of an act of a seat."""
        raise NotImplementedError

    def act(self, number: i64, seat: i64) -> Act:
        """The act of a seat that has a number."""
        raise NotImplementedError

    def allowed(self, legal: list[Act], seat: i64) -> list[int]:
        """The numbers of what a seat may do."""
        return [self.number(act, seat) for act in legal]

    def write_numbers(self, legal: list[Act], seat: i64, numbers: vec[i32], at: i64) -> i64:
        """The same from there on; tells where they end."""
        for act in legal:
            numbers[at] = i32(self.number(act, seat))
            at += 1
        return at

    def look(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        """What a seat sees, straight from the table of a usual deal."""
        raise NotImplementedError

    def read(self, view: View, row: vec[u8], at: i64) -> None:
        """The same from its view."""
        raise NotImplementedError

    def recall(self, tape: Tape, seat: i64, row: vec[u8], at: i64) -> None:
        """What it has noted and heard, after what it sees."""
        self.remember(tape, seat, row, at)
        tape.write_window(row, at + self.size - WINDOW * TOKEN, seat)

    def remember(self, tape: Tape, seat: i64, row: vec[u8], at: i64) -> None:
        """What it has noted."""
        tape.write_notes(row, at + self.cells.size, seat)

    def token(self, event: dict[str, object]) -> i64:
        """An event as somebody saw it, as a token; NOTHING if it has none."""
        raise NotImplementedError

    def do(self, state: State, seat: i64, act: Act, tape: Tape) -> None:
        """A seat acts, and what is told of it goes on a tape. A game that knows what will be told
        without hearing it is quicker."""
        for event in heard_of(state, seat, act):
            self.hear(event, tape)

    def is_noted(self, event: dict[str, object]) -> bool:
        """Whether an event changes what anybody has noted."""
        return False

    def note(self, event: dict[str, object], seat: i64, tape: Tape) -> None:
        """What a seat notes of an event, as it saw it."""

    def suppose(self, event: dict[str, object], tape: Tape) -> None:
        """What all may make of what all saw of an event."""

    def hear(self, event: Event, tape: Tape) -> None:
        """Put an event on a tape that is kept for all seats."""
        self.suppose(event.fields, tape)
        if self.is_noted(event.fields):
            for seat in range(self.players):
                self.note(event.seen_by(seat), seat, tape)
        told = self.token(event.fields)
        if told == NOTHING:
            return
        known = told
        if event.secret is not None:
            known = self.token(event.seen_by(listed(event.knows)[0]))
        tape.add(known, ALL_KNOW if known == told else event.knows)

    def hear_alone(self, event: dict[str, object], seat: i64, tape: Tape) -> None:
        """Put an event, as a seat saw it, on a tape of its own."""
        self.suppose(event, tape)
        if self.is_noted(event):
            self.note(event, seat, tape)
        told = self.token(event)
        if told != NOTHING:
            tape.add(told)
