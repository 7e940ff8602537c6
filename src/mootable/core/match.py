"""A match: the one way in. The server, the simulator, a test and a terminal all play through it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import mypyc_attr

from mootable.core import seats
from mootable.core.act import Act
from mootable.core.awards import Honour
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.event import Event
from mootable.core.fields import BIGGEST, Fields, sent
from mootable.core.game import Game, Setup
from mootable.core.guide import Guide
from mootable.core.refusal import Refusal
from mootable.core.shapes import StateLine, ViewEnd, ViewHead
from mootable.core.state import Outcome, State
from mootable.core.view import Memory, Sent, View
from mootable.words.company import Company
from mootable.words.language import ENGLISH
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class TimeUp(Act):
    """The entry of a deadline that passed. What it means follows from the state."""

    __slots__ = ()

    def wire(self) -> Mapping[str, object]:
        return {"type": "tick"}


TIME_UP: Final = TimeUp()

MOST_DEADLINES: Final = 10_000
"""How many deadlines may pass in one step: no wrong number can keep a table busy for ever."""

FORMAT: Final = 1
"""The format of records. A reader refuses those it does not know."""


@final
@mypyc_attr(acyclic=True)
class Entry:
    """One line of the record: when, who (nobody: time itself), what."""

    __slots__ = ("act", "at", "seat")

    def __init__(self, at: i64, seat: i64, act: Act) -> None:
        self.at: i64 = at
        self.seat: i64 = seat
        self.act = act

    def wire(self) -> list[object]:
        return [self.at, None if self.seat == seats.NOBODY else self.seat, self.act.wire()]


@final
class Past:
    """What was done before a match was copied: the first so many of the entries of the one it is
    a copy of, which goes on writing at the end of them, and what came before those."""

    __slots__ = ("before", "count", "entries")

    def __init__(self, before: Past | None, entries: list[Entry]) -> None:
        self.before = before
        self.entries = entries
        self.count: i64 = len(entries)


@final
class Match:
    """A game being played: its setup, its entries so far, and the state they lead to."""

    __slots__ = (
        "at",
        "done",
        "game",
        "gone",
        "guide",
        "memories",
        "opening",
        "past",
        "setup",
        "state",
    )

    def __init__(self, game: Game, setup: Setup, state: State, opening: list[Event]) -> None:
        self.game = game
        self.setup = setup
        self.state = state
        self.opening = opening
        # A copy shares what was done before it was made, so that copying a long match costs no
        # more than copying a short one.
        self.past: Past | None = None
        self.done: list[Entry] = []
        # How many entries it no longer holds, the first ones.
        self.gone: i64 = 0
        self.at: i64 = 0
        self.memories: dict[int, Memory] = {}
        # What alone may be done in it, where it is somebody's first.
        self.guide: Guide | None = None

    # -- acting ------------------------------------------------------------------------

    def play(self, seat: i64, act: Act, at: i64 = -1) -> list[Event]:
        """A seat acts at a time (by default: no time has passed). What falls due by then
        happens first. Returns all that happened; raises a Refusal, and then nothing has."""
        if at == -1:
            at = self.at
        else:
            self.check_time(at)
        due = self.state.next_due()
        if due is not None and due.is_due(at):
            return self._try(seat, act, at)
        return self._play_now(seat, act, at)

    def _play_now(self, seat: i64, act: Act, at: i64) -> list[Event]:
        """A seat acts, when nothing falls due before."""
        self.state.now = at
        # What is refused is looked at twice, so that the many acts that are not cost less.
        if self.guide is not None or self.game.refusal(self.state, seat, act) is not None:
            self._refuse(seat, act)
        self.at = at
        return self._enter(at, seat, act)

    def _refuse(self, seat: i64, act: Act) -> None:
        """Raise the refusal of an act, if it is refused."""
        refusal = self.refusal(seat, act)
        if refusal is None:
            return
        self.state.now = self.at
        try:
            raise refusal
        finally:
            # It remembers the way it came, which is through here: neither must hold the other.
            del refusal

    def refusal(self, seat: i64, act: Act) -> Refusal | None:
        """Why a seat may not do this now, told of people where they have names; None if it may."""
        refusal = self.game.refusal(self.state, seat, act)
        if refusal is None:
            guide = self.guide
            refusal = None if guide is None else guide.held_back(self.n, seat, act)
        if refusal is None:
            return None
        names = self.names() if self.setup.is_named else []
        return refusal.among(self.game.company(names, self.setup.options, seat))

    def tick(self, at: i64) -> list[Event]:
        """Time passes, and what falls due by then happens, in order, each at its moment."""
        self.check_time(at)
        due = self.state.next_due()
        if due is None or not due.is_due(at):
            self.at = at
            self.state.now = at
            return []
        return self._try(seats.NOBODY, TIME_UP, at)

    def check_time(self, at: i64) -> None:
        if at < self.at:
            raise Refusal("time_backwards", Said("core.no.backwards", now=self.at, at=at))

    def _try(self, seat: i64, act: Act, at: i64) -> list[Event]:
        """Let time pass, and then a seat act (nobody: just that). It may all turn out to be
        refused, and then no time has passed either: so it is tried on a copy of the state."""
        before, was, count = self.state, self.at, len(self.done)
        self.state = before.clone()
        memories = self.memories
        self.memories = {}
        try:
            events = self._let_pass(at)
            if seat != seats.NOBODY:
                events += self.play(seat, act, at)
        except BaseException:
            self.state = before
            self.at = was
            del self.done[count:]
            raise
        finally:
            self.memories = memories
        self._remember(events)
        return events

    def _let_pass(self, at: i64) -> list[Event]:
        """Carry out every deadline up to a time."""
        events: list[Event] = []
        passed = 0
        due = self.state.next_due()
        while due is not None and due.is_due(at):
            passed += 1
            if passed > MOST_DEADLINES:
                raise Refusal("too_far", Said("core.no.too_far", most=MOST_DEADLINES, at=at))
            events += self._enter(due.until, seats.NOBODY, TIME_UP)
            due = self.state.next_due()
        self.at = at
        self.state.now = at
        return events

    def _enter(self, at: i64, seat: i64, act: Act) -> list[Event]:
        """Write an entry and carry it out."""
        state = self.state
        heard: list[Event] = []
        state.heard = heard
        state.at = at
        state.now = at
        self.done.append(Entry(at, seat, act))
        if seat == seats.NOBODY:
            due = state.next_due()
            assert due is not None
            state.n += 1
            state.time_up(due)
        else:
            state.apply(seat, act)
        state.heard = None
        if self.memories:
            self._remember(heard)
        return heard

    # -- looking -----------------------------------------------------------------------

    @property
    def n(self) -> int:
        return self.state.n

    @property
    def entries(self) -> list[Entry]:
        """Everything done so far."""
        assert self.gone == 0, "only a log has the entries that were let go"
        self._join_past()
        return self.done

    def since(self, n: i64) -> list[Entry]:
        """What was done after an entry, as far as it is still held."""
        self._join_past()
        return self.done[max(0, n - self.gone) :]

    def let_go(self, keep: i64) -> None:
        """Hold no more than the last so many entries, where a log holds them all: a match may go
        on for days. Twice as many are held before any is let go, so that it is seldom done."""
        if self.past is None and len(self.done) <= 2 * keep:
            return
        self._join_past()
        over = len(self.done) - keep
        if over > 0:
            self.done = self.done[over:]
            self.gone += over

    def resume(self, state: State) -> None:
        """Stand where so many entries have led to, without any of them."""
        self.state = state
        self.at = state.at
        state.now = state.at
        self.past = None
        self.done = []
        self.gone = state.n
        self.memories = {}

    def _join_past(self) -> None:
        """Hold what was done before this match was copied as its own."""
        past = self.past
        if past is None:
            return
        stretches = [self.done]
        while past is not None:
            stretches.append(past.entries[: past.count])
            past = past.before
        stretches.reverse()
        self.done = [entry for stretch in stretches for entry in stretch]
        self.past = None

    def names(self) -> list[str]:
        """The players' names, by seat, those of newcomers included."""
        return self.state.names(self.setup.names)

    def rename(self, seat: int, name: str) -> None:
        """Somebody else plays on in a seat that was there from the start."""
        self.setup = self.setup.renamed(seat, name)

    def company(self, you: int = seats.NOBODY) -> Company:
        """Those at the table, as one of them is told of them, or a spectator."""
        return self.game.company(self.names(), self.setup.options, you)

    def last_seat(self) -> int:
        """The last seat that may act: where people come and go, the one a newcomer would take."""
        last: int = self.state.players - 1
        return last + 1 if self.game.comes_and_goes else last

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def legal(self, seat: i64) -> list[Act]:
        """Every act this seat may do now, in a list of its own; by a guide, whoever it is not up to
        does nothing."""
        guide = self.guide
        if guide is not None and not guide.is_due(self.n, seat):
            return []
        return self.state.legal(seat).copy()

    def view(self, seat: i64) -> View:
        """What a seat sees; `seats.NOBODY` is a spectator."""
        return self.game.view(self.state, seat)

    def shown_to(self, bot: Bot, seat: i64) -> View:
        """What a bot in a seat sees, as it reads it. It is not shown the hash of the seed: that is
        for people to see that nothing was changed, and tells whoever guesses the seed that they
        have."""
        return Sent(self._seen(seat)) if bot.reads else self.view(seat)

    def view_wire(self, seat: i64) -> dict[str, object]:
        """The whole view as it is sent. The seed stays hidden until the end; its hash does not."""
        seen = self._seen(seat)
        end = cast("ViewEnd", seen)
        end["seed_hash"] = self.setup.commitment()
        if self.outcome is not None:
            end["seed"] = self.setup.seed
        return seen

    def _seen(self, seat: i64) -> dict[str, object]:
        """What a seat sees, and nothing about the seed."""
        outcome = self.outcome
        head: ViewHead = {
            "game": self.game.name,
            "n": self.n,
            "at": self.at,
            "seat": None if seat == seats.NOBODY else seat,
            "on": self.state.windows[0].cause,
        }
        # One dict, of which each shape says a part.
        seen = cast("dict[str, object]", head)
        seen.update(self.view(seat).wire(self.names()))
        end = cast("ViewEnd", seen)
        end["waiting"] = self.state.waiting()
        end["over"] = None if outcome is None else outcome.wire()
        return seen

    def state_line(self, events: list[Event], seat: i64, tongue: str = ENGLISH) -> StateLine:
        """The answer to whatever was asked: where the match stands, and what has just happened."""
        outcome = self.outcome
        line: StateLine = {
            "ok": True,
            "n": self.n,
            "at": self.at,
            "events": [event.seen_by(seat) for event in events],
            "waiting": self.state.waiting(),
            "over": None if outcome is None else outcome.wire(),
        }
        if outcome is not None:
            line["awards"] = [honour.wire(tongue) for honour in self.awards()]
        return line

    def awards(self) -> list[Honour]:
        """What players are honoured for once the match is over, from all that has happened."""
        if self.outcome is None:
            return []
        return self.game.awards([event.fields for event in self.history()])

    # -- copying and guessing ----------------------------------------------------------

    def __reduce__(self) -> tuple[Callable[..., Match], tuple[object, ...]]:
        """A match is what it began with and its entries: pickled, it is no more than that."""
        entries = [entry.wire() for entry in self.entries]
        return _again, (self.game, self.setup, entries, self.at)

    def __deepcopy__(self, memo: dict[int, object]) -> Match:
        return self.clone()

    def clone(self) -> Match:
        """A match that stands where this one does and goes its own way from here."""
        other = Match(self.game, self.setup, self.state.clone(), self.opening)
        other.past = Past(self.past, self.done) if self.done else self.past
        other.gone = self.gone
        other.guide = self.guide
        other.at = self.at
        other.state.now = self.at
        if self.memories:
            other.memories = {seat: memory.clone() for seat, memory in self.memories.items()}
        return other

    def guess(self, seat: i64, chance: Chance) -> State:
        """A state drawn to agree with everything this seat has seen."""
        memory = self.memories.get(seat)
        if memory is None:
            memory = self.game.memory(seat)
            for event in self.history():
                memory.hear(event.seen_by(seat))
            self.memories[seat] = memory
        return memory.guess(self.view(seat), chance)

    def _remember(self, events: list[Event]) -> None:
        for seat, memory in self.memories.items():
            for event in events:
                memory.hear(event.seen_by(seat))

    def history(self) -> Iterator[Event]:
        """All that has happened since the start, worked out again from the entries."""
        again = start(self.game, self.setup)
        yield from again.opening
        for entry in self.entries:
            yield from again._enter(entry.at, entry.seat, entry.act)

    def retrace(self, again: Match, count: i64) -> list[Event]:
        """Let the first so many entries happen once more, in a match that stands where this one
        began. Returns what happened then."""
        events: list[Event] = []
        for entry in self.entries[:count]:
            events += again._enter(entry.at, entry.seat, entry.act)
            again.at = entry.at
        return events

    # -- the record --------------------------------------------------------------------

    def header(self) -> dict[str, object]:
        """How the match began, and by which rules."""
        header: dict[str, object] = {"format": FORMAT, "rules": dict(self.game.rules)}
        header.update(self.setup.wire())
        return header

    def record(self) -> dict[str, object]:
        """All that is needed to play the match again."""
        record = self.header()
        record["entries"] = [entry.wire() for entry in self.entries]
        return record

    def _read_when_and_who(self, number: int, given: list[object]) -> tuple[int, int]:
        at, seat = given[0], given[1]
        if (
            type(at) is int
            and type(seat) is int
            and 0 <= at <= BIGGEST
            and 0 <= seat <= self.last_seat()
        ):
            return at, seat
        fields = Fields(
            {"at": at, "seat": seat}, Said("core.what.entry", number=number), "bad_entry"
        )
        if seat is None:
            return fields.whole("at"), seats.NOBODY
        return fields.whole("at"), fields.whole("seat", 0, self.last_seat())

    def enter_again(self, number: int, given: object) -> list[Event]:
        """Take the next entry of a record, which must fit exactly."""
        if not isinstance(given, list) or len(given) != 3:
            raise Refusal("bad_entry", Said("core.no.entry", number=number, got=sent(given)))
        at, seat = self._read_when_and_who(number, given)
        due = self.state.next_due()
        try:
            if seat == seats.NOBODY:
                if given[2] != TIME_UP.wire():
                    raise Refusal("bad_entry", Said("core.no.nobodys"))
                if due is None or due.until != at:
                    raise Refusal("bad_entry", Said("core.no.not_due", at=at))
                self.at = at
                return self._enter(at, seats.NOBODY, TIME_UP)
            if due is not None and due.is_due(at):
                raise Refusal("bad_entry", Said("core.no.due_before", at=due.until))
            self.check_time(at)
            return self._play_now(seat, self.game.read_act(given[2]), at)
        except Refusal as refusal:
            raise Refusal(
                "bad_entry",
                Said("core.no.entry_does_not_fit", number=number, why=refusal.said),
                company=refusal.company,
            ) from refusal


def start(game: Game, setup: Setup) -> Match:
    """A match at its beginning."""
    state = game.start(setup, True)
    opening = state.heard
    assert opening is not None
    state.heard = None
    return Match(game, setup, state, opening)


def _again(game: Game, setup: Setup, entries: list[object], at: int) -> Match:
    """A match that was pickled."""
    match = start(game, setup)
    for number, entry in enumerate(entries, 1):
        match.enter_again(number, entry)
    match.tick(at)
    return match
