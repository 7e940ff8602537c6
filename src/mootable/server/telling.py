"""What each guest of a table is told of it."""

from __future__ import annotations

from collections import deque
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from mootable.core.event import Event
from mootable.core.guide import LEARNER, Guide
from mootable.core.match import Match
from mootable.core.seats import NOBODY
from mootable.games.catalogue import find
from mootable.server import latecomers
from mootable.server import messages as m
from mootable.server.guest import NOTHING_YET, Guest, encode
from mootable.words.company import Company
from mootable.words.language import Language, language
from mootable.words.said import Said

if TYPE_CHECKING:
    from mootable.server.live import LiveTable

MOST_KEPT = 300
"""Of how many entries, at most, what happened is kept to be told to a page that comes anew or comes
back: a match may go on for days."""


MOST_WORDED = 100
"""How many sentences are kept for a table."""


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
        told: list[list[Event]] = []
        for after, events in reversed(self.kept):
            if after <= n:
                break
            told.insert(0, events)
        if n == NOTHING_YET and told[0] is not self.opening:
            told.insert(0, self.opening)
        return [event for events in told for event in events]


class Sight:
    """What there is to see of a match at one moment, and to say of it. What all see is put together
    and encoded once, however many are told."""

    def __init__(self, match: Match, at: int, spoken: Spoken) -> None:
        self.match = match
        self.at = at
        self.spoken = spoken

    @cached_property
    def _public(self) -> dict[str, Any]:
        return self._whole(NOBODY)

    @cached_property
    def _encoded(self) -> dict[str, msgspec.Raw]:
        return {name: msgspec.Raw(encode(told)) for name, told in self._public.items()}

    def _whole(self, seat: int) -> dict[str, Any]:
        return {**self.match.view_wire(seat), "at": self.at}

    def of(self, seat: int) -> tuple[dict[str, Any], dict[str, Any]]:
        """The view of a seat, and the same as it is sent."""
        if seat == NOBODY:
            return self._public, self._encoded
        besides = self.match.game.seen_besides(self.match.state, seat)
        if besides is None:
            whole = self._whole(seat)
            return whole, whole
        besides["seat"] = seat
        return self._public | besides, self._encoded | besides


class Spoken:
    """What is said at a table. Much of it is said again and again, to all whom it does not mean in
    the same words: so what was worded lately is kept, as long as people have the same names."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.worded: dict[tuple[str, int, Said], str] = {}

    def say(self, said: Said | None, company: Company, speech: Language) -> str:
        """A sentence, as one of the company is told."""
        if said is None:
            return ""
        key = (speech.tag, company.you if said.may_mean(company.you) else NOBODY, said)
        text = self.worded.get(key)
        if text is None:
            if len(self.worded) >= MOST_WORDED:
                self.worded.clear()
            text = self.worded[key] = speech.say(said, company)
        return text


def sight(table: LiveTable) -> Sight:
    """What there is to see now, and to say of it."""
    assert table.match is not None
    names = table.match.names()
    if table.spoken.names != names:
        table.spoken = Spoken(names)
    return Sight(table.match, table.now(), table.spoken)


def state(table: LiveTable, seen: Sight, seat: int, n: int, tongue: str) -> m.TellState:
    """What a seat is told, in a language, whose page was last told of entry n."""
    match = seen.match
    view, sent = seen.of(seat)
    company, speech = match.company(seat), language(tongue)
    legal = [] if seat == NOBODY else [act.wire() for act in match.legal(seat)]
    return m.TellState(
        match.n,
        seen.at,
        _events(seen, table.past.since(n, seat), seat, view.get("knows", True), company, speech),
        view["waiting"],
        view["over"],
        sent,
        legal,
        table.is_paused,
        seen.spoken.say(match.game.pending(view, company), company, speech),
        [
            seen.spoken.say(match.game.follows(view, seat, act, company), company, speech)
            for act in legal
        ],
        None
        if match.guide is None or seat != LEARNER
        else _step(match.guide, match.n, company, speech),
    )


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


def _events(
    seen: Sight, events: list[Event], seat: int, knows: bool, company: Company, speech: Language
) -> list[dict[str, Any]]:
    """Events as a seat sees them, each with its sentence and, for those who know the rules, the
    ruling behind it."""
    game = seen.match.game
    told = []
    for event in events:
        one = event.seen_by(seat)
        one["text"] = seen.spoken.say(game.sentence(one, company), company, speech)
        one["ruling"] = game.rulings.get(event.type) if knows else None
        told.append(one)
    return told


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
        asked=latecomers.told_to(table, guest.person),
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
    """The options that a guest may know. A lawbook is the host's alone, and once it is played with
    the view says who knows what of it."""
    options = table.lobby.options
    if table.row.status == "lobby" and guest.person == table.lobby.host:
        return options
    secret = {option.name for option in table.game.options if option.kind == "laws"}
    return {name: value for name, value in options.items() if name not in secret}
