"""The film of a finished match: every step of it, with all cards open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, final

import msgspec

from mootable.core.event import Event
from mootable.core.match import Match, start
from mootable.core.seats import NOBODY
from mootable.server.bodies import Frame, ReplayInfo
from mootable.server.guest import encode
from mootable.server.kept import KeptAward, pressed
from mootable.server.story import Story

_NOT_YET: Final = object()
MOST_BYTES = 32 * 1024 * 1024
"""How long a film may be before it is pressed, which is that of some 60,000 acts. A longer match is
shown up to there, with what its players are honoured for until then; its record has all of it."""


def film_of(done: Match, entries: Iterable[list[Any]]) -> tuple[bytes, list[KeptAward]]:
    """A finished match with all its entries, as it is kept, and what its players are honoured
    for."""
    assert done.outcome is not None
    again = start(done.game, done.setup)
    film = Film(again)
    # Each is encoded at once: thousands of frames are much to hold, and to look through for cycles.
    first = encode(film.frame(None, None, again.opening))
    frames: list[Any] = [msgspec.Raw(first)]
    length = len(first)
    happened = list(again.opening)
    for n, entry in enumerate(entries, 1):
        events = again.enter_again(n, entry)
        frame = encode(film.frame(entry[1], entry[2], events))
        length += len(frame)
        if length > MOST_BYTES:
            break
        frames.append(msgspec.Raw(frame))
        happened += events
    awards = [one.wire() for one in done.game.awards([event.fields for event in happened])]
    kept = pressed(
        ReplayInfo(
            done.game.name,
            done.names(),
            done.outcome.wire(),
            done.setup.seed,
            done.setup.commitment(),
            frames,
            awards,
        )
    )
    return kept, [KeptAward(**award, game=done.game.name) for award in awards]


@final
class Film:
    """A match step by step, each frame with what has changed since the one before: a match may
    have thousands."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.names = match.names()
        self.story = Story(match)
        self.view: dict[str, Any] = {}
        self.own: list[dict[str, Any]] = []

    def frame(self, seat: int | None, act: dict[str, Any] | None, events: list[Event]) -> Frame:
        """Where the match stands now, once a seat has done something."""
        match = self.match
        names = match.names()
        if names != self.names:
            self.names, self.story = names, Story(match)
        told = [self.story.opened(event) for event in events]
        public = match.view_wire(NOBODY)
        self.own += [{} for _ in range(match.state.players - len(self.own))]
        own = [self._news(had, self._own(one, had, public)) for one, had in enumerate(self.own)]
        return Frame(match.n, match.at, seat, act, told, self._news(self.view, public), own)

    def _own(self, seat: int, had: dict[str, Any], public: dict[str, Any]) -> dict[str, Any]:
        """What a seat sees that not all see, or once did not."""
        besides = self.match.game.seen_besides(self.match.state, seat)
        if besides is not None:
            return {"seat": seat, **besides}
        view = self.match.view_wire(seat)
        return {name: view[name] for name in view if name in had or public.get(name) != view[name]}

    def _news(self, had: dict[str, Any], seen: dict[str, Any]) -> dict[str, Any]:
        """What is seen and was not yet had; then it is."""
        aids = self.match.game.aids
        news: dict[str, Any] = {}
        for name, told in seen.items():
            before = had.get(name, _NOT_YET)
            if before is _NOT_YET or (before != told and name not in aids):
                news[name] = had[name] = told
        return news
