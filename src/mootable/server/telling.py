"""What each guest of a table is told of it."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, final

import msgspec

from mootable.core.event import Event
from mootable.core.guide import LEARNER, Guide
from mootable.core.match import Match
from mootable.core.options import lawbooks
from mootable.core.seats import NOBODY
from mootable.games.catalogue import find
from mootable.server import latecomers
from mootable.server import messages as m
from mootable.server.guest import NOTHING_YET, Guest, encode
from mootable.server.story import Story
from mootable.words.company import Company
from mootable.words.language import Language, language
from mootable.words.said import Said

if TYPE_CHECKING:
    from mootable.server.live import LiveTable

MOST_KEPT = 300
"""Of how many entries, at most, what happened is kept to be told to a page that comes anew or comes
back: a match may go on for days."""


@final
class Past:
    """What has happened in a match lately, by the entry it ended with, so that a page can resume
    from any; and how the match began."""

    def __init__(self) -> None:
        self.opening: list[Event] = []
        self.kept: deque[tuple[int, list[Event]]] = deque()
        # By seat, the entry after which its player came, who is told of nothing before.
        self.came: list[int] = []

    def keep(self, match: Match, events: list[Event]) -> None:
        """Keep what has just happened."""
        before = self.kept[-1][0] if self.kept else NOTHING_YET
        if not self.kept:
            self.opening = events
        self.kept.append((match.n, events))
        while self.kept[0][0] <= match.n - MOST_KEPT:
            self.kept.popleft()
        self.came += [before] * (match.state.players - len(self.came))

    def resume(self, match: Match, came: list[int]) -> None:
        """Go on after so many entries, of which nothing is kept."""
        self.came = came
        self.kept.append((match.n, []))

    def since(self, n: int, seat: int) -> list[Event]:
        """What has happened since an entry, or since a seat's player came, as far as it is kept."""
        if seat != NOBODY:
            n = max(n, self.came[seat])
        if len(self.kept) > 1 and self.kept[-2][0] == n:
            # Whoever was told of everything else.
            return self.kept[-1][1]
        told: list[list[Event]] = []
        for after, events in reversed(self.kept):
            if after <= n:
                break
            told.append(events)
        if n == NOTHING_YET and told[-1] is not self.opening:
            told.append(self.opening)
        return (
            told[0] if len(told) == 1 else [event for events in reversed(told) for event in events]
        )


@final
class Sight:
    """What there is to see of a match at one moment, and to say of it. What all see is put together
    and encoded once, however many are told."""

    def __init__(self, table: LiveTable, story: Story) -> None:
        self.match = story.match
        self.at = table.now()
        self.is_paused = table.is_paused
        self.past = table.past
        self.story = story
        # What everyone sees, and the same encoded, once somebody is told.
        self.seen_by_all: dict[str, Any] | None = None
        self.encoded: bytes | None = None
        # What is about to happen in a view, and in each language for those whom it does not mean.
        self.viewed: dict[str, Any] | None = None
        self.said: Said | None = None
        self.worded: dict[str, str] = {}

    def public(self) -> dict[str, Any]:
        """What a spectator sees."""
        if self.seen_by_all is None:
            self.seen_by_all = self._whole(NOBODY)
        return self.seen_by_all

    def _shared(self) -> bytes:
        """What is alike in all views, encoded, and left open at its end."""
        if self.encoded is None:
            shared = self.public().copy()
            del shared["seat"]
            self.encoded = encode(shared)[:-1]
        return self.encoded

    def _whole(self, seat: int) -> dict[str, Any]:
        return {**self.match.view_wire(seat), "at": self.at}

    def of(self, seat: int) -> tuple[dict[str, Any], bytes, bool]:
        """What a seat sees: a view that has at least what everyone sees, the seat's own as it is
        sent, and whether it knows the rules."""
        if seat == NOBODY:
            public = self.public()
            return public, encode(public), public.get("knows", True)
        besides = self.match.game.seen_besides(self.match.state, seat)
        if besides is None:
            whole = self._whole(seat)
            return whole, encode(whole), whole.get("knows", True)
        own: dict[str, Any] = {**besides, "seat": seat}
        public, sent = self.public(), self._shared() + b"," + encode(own)[1:]
        return public, sent, own.get("knows", public.get("knows", True))

    def pending(self, view: dict[str, Any], seat: int, tongue: str) -> str:
        """What is about to happen, as a seat is told."""
        if view is not self.viewed:
            self.viewed, self.said, self.worded = view, self.match.game.pending(view), {}
        if self.said is None:
            return ""
        if self.said.may_mean(seat):
            return self.story.say(self.said, seat, tongue)
        if tongue not in self.worded:
            self.worded[tongue] = self.story.say(self.said, NOBODY, tongue)
        return self.worded[tongue]


def state(seen: Sight, seat: int, n: int, tongue: str) -> m.TellState:
    """What a seat is told, in a language, whose page was last told of entry n."""
    match, story = seen.match, seen.story
    view, sent, knows = seen.of(seat)
    legal = [] if seat == NOBODY else [act.wire() for act in match.legal(seat)]
    follows = match.game.follows
    return m.TellState(
        match.n,
        seen.at,
        _ready(story.told(seen.past.since(n, seat), seat, tongue, knows)),
        view["waiting"],
        view["over"],
        _ready(sent),
        legal,
        seen.is_paused,
        seen.pending(view, seat, tongue),
        [story.say(follows(view, seat, act), seat, tongue) for act in legal],
        None
        if match.guide is None or seat != LEARNER
        else _step(match.guide, match.n, story.company(seat), language(tongue)),
    )


def _ready(encoded: bytes) -> Any:
    """What is encoded already, as part of something that is not."""
    return msgspec.Raw(encoded)


def _step(guide: Guide, n: int, company: Company, speech: Language) -> m.GuideStep:
    number = guide.number(n)
    is_theirs = guide.is_due(n, LEARNER)
    return m.GuideStep(
        number + 1,
        len(guide.steps),
        speech.say(guide.words(n), company),
        guide.moves[n].act if is_theirs else None,
        guide.steps[number].look if is_theirs else [],
        guide.is_done(n),
    )


def about(table: LiveTable, guest: Guest) -> m.TellTable:
    """The table and who sits there, as a guest is told of it."""
    lobby = table.lobby
    code = table.row.code
    seat_of_guest = lobby.seat_of(guest.person)
    faces = lobby.faces()
    rematch_token = None
    if lobby.rematch is not None and seat_of_guest is not None:
        assert guest.person is not None
        rematch_token = table.house.identity.token(lobby.rematch, guest.person)
    return m.TellTable(
        code=code,
        game=table.row.game,
        title=table.game.title_in(guest.tongue),
        status=table.row.status,  # type: ignore[arg-type]
        you=seat_of_guest,
        host=guest.person == lobby.host,
        seats=[
            m.SeatInfo(
                seat,
                chair.kind,
                chair.name,
                chair.bot,
                chair.stands_in,
                chair.away,
                seat in table.patience.asked,
                chair.person is not None and chair.person == lobby.host,
                chair.ready,
                chair.knows,
                table.is_online(chair.person),
                faces[seat],
            )
            for seat, chair in enumerate(lobby.chairs)
        ],
        options=_options(table, guest),
        locked=lobby.locked,
        sit=lobby.sit,
        watch=lobby.watch,
        public=table.row.public,
        watchers=sum(lobby.seat_of(one.person) is None for one in table.guests),
        link=table.house.link(code),
        rematch=lobby.rematch,
        rematch_token=rematch_token,
        evening=_evening(table, guest.tongue),
        latecomers=lobby.latecomers,
        offers=latecomers.offers(table),
        asked=latecomers.told_to(table, guest),
        waits=lobby.is_waiting(guest.person),
        awards=[award.told(guest.tongue) for award in table.awards],
    )


def _evening(table: LiveTable, tongue: str) -> list[m.PlayedGame]:
    won = table.lobby.won
    over = None if table.match is None else table.match.outcome
    if won and over is not None and table.row.status == "over":
        won = table.lobby.won_with(table.row.game, over.winners)
    return [m.PlayedGame(game, find(game).title_in(tongue), wins) for game, wins in won.items()]


def _options(table: LiveTable, guest: Guest) -> dict[str, Any]:
    """The options that a guest may know."""
    secret = untold(table, guest)
    return {name: value for name, value in table.lobby.options.items() if name not in secret}


def untold(table: LiveTable, guest: Guest) -> dict[str, Any]:
    """The options that a guest may not know. A lawbook is the host's alone, who has written it or
    knows the rules, and once it is played with the view says who knows what of it."""
    lobby = table.lobby
    if table.row.status == "lobby" and guest.person == lobby.host:
        seat = lobby.seat_of(guest.person)
        if guest.person == lobby.author or (seat is not None and lobby.chairs[seat].knows):
            return {}
    secret = lawbooks(table.game.options)
    return {name: value for name, value in lobby.options.items() if name in secret}
