"""The wire: requests and answers, one JSON object each, as `docs/wire.md` tells.

`Desk` answers them for one table whose caller holds all of it: every seat, and time itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from mootable.core.asked import actor_asked, check_language, seat_asked, time_asked
from mootable.core.event import Event
from mootable.core.fields import misread, plainly
from mootable.core.match import Match, start
from mootable.core.record import game_of, replay
from mootable.core.refusal import Refusal
from mootable.core.shapes import RefusedLine
from mootable.games.catalogue import find
from mootable.words.language import ENGLISH, languages
from mootable.words.said import Said


class Request(msgspec.Struct, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """Something asked of a table."""


class Start(Request):
    game: str
    players: int
    seed: str
    options: dict[str, Any] = {}
    deal: dict[str, Any] = {}
    language: str = ENGLISH
    as_: int | None = msgspec.field(name="as", default=None)


class Do(Request, tag="act"):
    seat: int
    act: dict[str, Any]
    at: int | msgspec.UnsetType = msgspec.UNSET
    as_: int | None = msgspec.field(name="as", default=None)


class Tick(Request):
    at: int
    as_: int | None = msgspec.field(name="as", default=None)


class Look(Request, tag="view"):
    seat: int | None


class Legal(Request):
    seat: int


class Ask(Request):
    seat: int
    question: dict[str, Any]


class Record(Request):
    pass


class Replay(Request):
    record: dict[str, Any]
    as_: int | None = msgspec.field(name="as", default=None)


VERBS = ("start", "act", "tick", "view", "legal", "ask", "record", "replay")
_requests = msgspec.json.Decoder(Start | Do | Tick | Look | Legal | Ask | Record | Replay)


class Desk:
    """Answers requests about one table, one after another."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.language = ENGLISH

    def answer_line(self, line: bytes) -> bytes:
        """One line in, one line out, whatever the line holds."""
        language = self.language
        try:
            request = _read(line)
            if isinstance(request, Start) and request.language in languages():
                # What can't be begun is refused in the language it was to be played in.
                language = request.language
            answer = self.answer(request)
        except Refusal as refusal:
            refused: RefusedLine = {"ok": False, "error": refusal.wire(language)}
            answer = refused
        return msgspec.json.encode(answer)

    def answer(self, request: Request) -> Mapping[str, object]:
        """Carry out a request. Raises a Refusal, and then nothing has changed."""
        match request:
            case Start():
                return self._start(request)
            case Replay():
                again, events = replay(find(game_of(request.record)), request.record)
                seat = seat_asked(again, request.as_)
                self.match = again
                return again.state_line(events, seat, self.language)
            case Record():
                return {"ok": True, "record": self._match().record()}
            case Do() | Tick():
                return self._move(request)
            case Look():
                seat = seat_asked(self._match(), request.seat)
                return {"ok": True, "view": self._match().view_wire(seat)}
            case Legal():
                seat = actor_asked(self._match(), request.seat)
                return {"ok": True, "acts": [act.wire() for act in self._match().legal(seat)]}
            case Ask():
                match_ = self._match()
                seat = seat_asked(match_, request.seat)
                return {
                    "ok": True,
                    "answer": match_.game.ask(match_.state, seat, request.question),
                }
        raise AssertionError(request)

    def _match(self) -> Match:
        if self.match is None:
            raise Refusal("no_match", Said("core.no.match"))
        return self.match

    def _start(self, request: Start) -> Mapping[str, object]:
        game = find(request.game)
        check_language(request.language)
        setup = game.setup(request.players, request.seed, request.options, request.deal, None)
        match = start(game, setup)
        seat = seat_asked(match, request.as_)
        self.match = match
        self.language = request.language
        return match.state_line(match.opening, seat, self.language)

    def _move(self, request: Do | Tick) -> Mapping[str, object]:
        match = self._match()
        seen_by = seat_asked(match, request.as_)
        at = time_asked(match, None if request.at is msgspec.UNSET else request.at)
        events: list[Event]
        if isinstance(request, Tick):
            events = match.tick(at)
        else:
            seat = actor_asked(match, request.seat)
            events = match.play(seat, match.game.read_act(request.act), at)
        return match.state_line(events, seen_by, self.language)


def _read(line: bytes) -> Request:
    if not line.strip():
        raise Refusal("not_json", Said("core.no.empty_line"))
    try:
        request = _requests.decode(line)
    except msgspec.ValidationError as error:
        raise Refusal("bad_request", _reason(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("not_json", Said("core.no.json", why=misread(error))) from error
    assert isinstance(request, Request)
    return request


def _reason(error: msgspec.ValidationError) -> Said:
    if str(error).endswith("at `$.do`"):
        return Said("core.no.request", verbs=list(VERBS))
    return plainly(str(error))
