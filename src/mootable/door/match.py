"""A match, as the front door hands it out: `core.match.Match` with a friendly face."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex
from typing import NamedTuple, cast

from mootable.bots.legal import Deed, Legal, read_deed
from mootable.core import event
from mootable.core import match as core
from mootable.core.act import Act
from mootable.core.asked import actor_asked, check_language, seat_asked, time_asked
from mootable.core.awards import Honour
from mootable.core.chance import seeded
from mootable.core.record import game_of, replay
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.core.shapes import Award
from mootable.core.state import Outcome
from mootable.door.about import Game
from mootable.door.event import Event
from mootable.games.catalogue import find
from mootable.terminal.lawbook import read_out
from mootable.words import language as words
from mootable.words.company import Company
from mootable.words.language import ENGLISH


class Waiting(NamedTuple):
    """Somebody the table waits for, and until when; None: for as long as it takes."""

    seat: int
    until: int | None


class Guessed(NamedTuple):
    """Where a guess comes from: a match, how many entries it had and what time it was, the seat
    that guessed, and its luck."""

    match: core.Match
    n: int
    at: int
    seat: int
    seed: str

    def draw(self, match: core.Match) -> core.Match:
        """What the seat could have been looking at, drawn from the match as it stood."""
        state = match.guess(self.seat, seeded(self.seed))
        guess = core.Match(match.game, match.setup.unseeded(), state, [])
        guess.tick(self.at)
        return guess

    def again(self) -> core.Match:
        """The same once more, though the match has gone on."""
        stood = core.start(self.match.game, self.match.setup)
        self.match.retrace(stood, self.n)
        stood.tick(self.at)
        return self.draw(stood)

    def wire(self) -> list[object]:
        record = self.match.record()
        entries = [entry.wire() for entry in self.match.entries[: self.n]]
        return [record | {"entries": entries}, self.at, self.seat, self.seed]


class Match:
    """A match: what may be done, what is done, and all that follows from it."""

    __slots__ = ("_core", "_guessed", "_told")

    def __init__(
        self, match: core.Match, told: list[event.Event] | None, guessed: Guessed | None = None
    ) -> None:
        self._core = match
        # All that happened so far; worked out when it is asked for, where nobody has kept it.
        self._told = told
        self._guessed = guessed

    # -- what it is --------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return Game(self._core.game)

    @property
    def players(self) -> int:
        """How many seats there are. Where people come and go there may be more later."""
        return self._core.state.players

    @property
    def names(self) -> list[str]:
        """What the players are called, by seat."""
        return self._core.names().copy()

    @property
    def seed(self) -> str:
        """What its luck comes from; nothing, in a guess."""
        return self._core.setup.seed

    @property
    def options(self) -> dict[str, object]:
        """What was chosen for it; nothing, in a guess."""
        return self._core.setup.options.copy()

    # -- where it stands ---------------------------------------------------------------

    @property
    def n(self) -> int:
        """How many entries its record has: acts, and deadlines that passed."""
        return self._core.n

    @property
    def at(self) -> int:
        """The time it has reached, in ms since the start."""
        return self._core.at

    @property
    def waiting(self) -> list[Waiting]:
        """Whom the table waits for; nobody at the end, or where it waits for time alone."""
        waiting = self._core.state.waiting()
        return [Waiting(**one) for one in waiting]

    @property
    def due(self) -> int | None:
        """When the next deadline passes, if there is one."""
        window = self._core.state.next_due()
        return None if window is None else window.until

    @property
    def over(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self._core.outcome

    @property
    def awards(self) -> list[Award]:
        """What players are honoured for, once it is over."""
        return [one.wire() for one in self._honours()]

    def honours(self, language: str = ENGLISH) -> list[str]:
        """The same, each in a sentence of a language."""
        check_language(language)
        speech, company = words.language(language), self._company()
        return [speech.say(one.said(), company) for one in self._honours()]

    def _honours(self) -> list[Honour]:
        if self._core.outcome is None:
            return []
        return self._core.game.awards([told.fields for told in self._history()])

    def _company(self) -> Company:
        names = self._core.names()
        # The terminal calls the person at it "You", and sentences know how to speak to you.
        return self._core.company(names.index("You") if "You" in names else NOBODY)

    def view(self, seat: int | None = None) -> dict[str, object]:
        """All that a seat sees, as it is sent; none is a spectator."""
        return self._core.view_wire(seat_asked(self._core, seat))

    @property
    def events(self) -> list[Event]:
        """All that has happened, in order."""
        return [Event(told) for told in self._history()]

    def story(self, seat: int | None = None, language: str = ENGLISH) -> str:
        """All that has happened in sentences of a language, as a seat saw it; none is a
        spectator."""
        match = self._core
        looker = seat_asked(match, seat)
        check_language(language)
        speech, company = words.language(language), self._company()
        lines = []
        for told in self._history():
            # Where people talk all the time, whose turn it is shows in what they do.
            if told.type != "turn" or not match.game.is_spoken:
                seen = told.seen_by(looker)
                lines.append(speech.say(match.game.sentence(seen), company))
        if match.outcome is not None:
            laws = read_out(match.game.lawbook(match.state))
            lines += [speech.say(law, company) for law in laws]
        return "\n".join(line for line in lines if line)

    # -- acting ------------------------------------------------------------------------

    def legal(self, seat: int) -> Legal:
        """Everything a seat may do now."""
        match = self._core
        actor = actor_asked(match, seat)
        n, at = match.n, match.at

        def is_taken(act: Act) -> bool:
            has_stood = match.n == n and match.at == at
            return has_stood and match.game.refusal(match.state, actor, act) is None

        return Legal(match.game, match.legal(actor), is_taken)

    def why_not(self, seat: int, act: Deed) -> Refusal | None:
        """Why a seat may not do something now; None if it may."""
        match = self._core
        try:
            actor = actor_asked(match, seat)
            return match.refusal(actor, read_deed(match.game, act))
        except Refusal as refusal:
            return refusal

    def play(self, seat: int, act: Deed, at: int | None = None) -> list[Event]:
        """A seat does something, at a time if one is told. What falls due by then happens first.
        Returns what happened; if the act is refused, nothing has."""
        match = self._core
        actor = actor_asked(match, seat)
        deed = act if isinstance(act, match.game.act_class) else read_deed(match.game, act)
        return self._heard(match.play(actor, deed, time_asked(match, at)))

    def tick(self, at: int) -> list[Event]:
        """Time passes, and what falls due by then happens, each at its moment."""
        return self._heard(self._core.tick(time_asked(self._core, at)))

    def undo(self) -> Match:
        """Take back the last entry, so that the match stands where it did before; returns it."""
        if not self._core.entries:
            raise Refusal("bad_request", "There is nothing to undo: nothing has been done yet.")
        before = self.at_entry(self.n - 1)
        self._core, self._told = before._core, before._told
        return self

    def at_entry(self, n: int) -> Match:
        """A match as this one stood after so many entries."""
        entries = self._core.entries
        first = self.n - len(entries)
        if type(n) is not int or not first <= n <= self.n:
            raise Refusal("bad_request", f"Ask for an entry from {first} to {self.n}, not {n}.")
        begun = self._begun()
        told = begun.opening + self._core.retrace(begun, n - first)
        return Match(begun, told, self._guessed)

    # -- copies ------------------------------------------------------------------------

    def clone(self) -> Match:
        """A match that stands where this one does and goes its own way from here."""
        return Match(self._core.clone(), None, self._guessed)

    def guess(self, seat: int, *, seed: str | None = None) -> Match:
        """A match as this seat could be looking at, drawn at random among those that agree with
        all it has seen: to try things in. The same seed draws the same."""
        if self._guessed is not None:
            raise Refusal("bad_request", "This is a guess already; guess from the match itself.")
        whose = actor_asked(self._core, seat_asked(self._core, seat))
        luck = token_hex(8) if seed is None else seed
        guessed = Guessed(self._core, self.n, self.at, whose, luck)
        return Match(guessed.draw(self._core), None, guessed)

    def record(self) -> dict[str, object]:
        """All that is needed to have this match again, secrets and all."""
        if self._guessed is not None:
            raise Refusal("bad_request", "A guess has no record: nobody has dealt it.")
        return self._core.record()

    def _told_to(self, seat: int) -> tuple[core.Match, dict[str, object], list[event.Event]]:
        """The match, its options, and all that has happened, of which this seat knows what it saw.
        In a guess that is known of the one alone whose guess it is: it was at the match itself."""
        guessed = self._guessed
        if guessed is None:
            return self._core, self._core.setup.options, self._history()
        if seat != guessed.seat:
            whose = (
                f"This is a guess of seat {guessed.seat}, which can't know what seat {seat} heard."
            )
            raise Refusal("bad_request", whose)
        begun = core.start(guessed.match.game, guessed.match.setup)
        before = begun.opening + guessed.match.retrace(begun, guessed.n)
        return self._core, guessed.match.setup.options, before + self._history()

    # -- inside ------------------------------------------------------------------------

    def _heard(self, events: list[event.Event]) -> list[Event]:
        if self._told is not None:
            self._told += events
        return [Event(told) for told in events]

    def _history(self) -> list[event.Event]:
        if self._told is None:
            begun = self._begun()
            self._told = begun.opening + self._core.retrace(begun, len(self._core.entries))
        return self._told

    def _begun(self) -> core.Match:
        """The match as it was when its first entry came."""
        if self._guessed is not None:
            return self._guessed.again()
        return core.start(self._core.game, self._core.setup)

    def _made_of(self) -> tuple[object, ...]:
        """All that it follows from."""
        if self._guessed is None:
            return self._core.record(), self.at, None
        entries = [entry.wire() for entry in self._core.entries]
        return entries, self.at, self._guessed.wire()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._made_of() == other._made_of()

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Callable[..., Match], tuple[object, ...]]:
        return _again, self._made_of()

    def __repr__(self) -> str:
        kind = "Match" if self._guessed is None else f"Guess of seat {self._guessed.seat}:"
        return f"<{kind} {self._core.game.name} {self.players}p n={self.n}, {self._stands()}>"

    def _stands(self) -> str:
        over = self.over
        if over is not None:
            return f"over: {_seats(over.winners) or 'nobody'} won ({over.reason})"
        asked = _seats([one.seat for one in self.waiting])
        if asked:
            return f"{asked} to answer"
        return "anybody may act" if self.due is None else f"nothing to do until {self.due} ms"


def _seats(seats: list[int]) -> str:
    if not seats:
        return ""
    *others, last = map(str, seats)
    return f"seats {', '.join(others)} and {last}" if others else f"seat {last}"


def _again(made: object, at: int, guessed: list[object] | None) -> Match:
    """A match from all that it follows from."""
    if guessed is None:
        match = replayed(made)
    else:
        record, then, seat, seed = guessed
        match = _again(record, cast(int, then), None).guess(cast(int, seat), seed=cast(str, seed))
        for number, entry in enumerate(cast("list[object]", made), 1):
            match._core.enter_again(number, entry)
    match.tick(at)
    return match


def replayed(record: object) -> Match:
    """A match at the end of its record."""
    return Match(*replay(find(game_of(record)), record))
