"""What is told of events: each is worded and encoded once for all who are told alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, final

from mootable.core.event import Event
from mootable.core.match import Match
from mootable.core.seats import NOBODY, holds, listed
from mootable.server.guest import encode
from mootable.words.company import Company
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said


@final
class Story:
    """What happens at a table, in words, as long as people have the same names."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.game
        self.companies: dict[int, Company] = {NOBODY: match.company()}
        # What is said of an event to a spectator, and all that is told of it, encoded.
        self.lines: dict[tuple[Event, str, bool], tuple[Said | None, bytes]] = {}

    def company(self, seat: int) -> Company:
        """Those at the table, as one of them is told of them, or a spectator."""
        company = self.companies.get(seat)
        if company is None:
            company = self.companies[seat] = self.companies[NOBODY].told(seat)
        return company

    def say(self, said: Said | None, seat: int, tongue: str) -> str:
        """A sentence, as a seat is told."""
        return language(tongue).say(said, self.company(seat))

    def told(self, events: Iterable[Event], seat: int, tongue: str, knows: bool) -> bytes:
        """Events as a seat sees them, each with its sentence and, for those who know the rules,
        the ruling behind it; a list, encoded."""
        return _as_list([self._told(event, seat, tongue, knows) for event in events])

    def _told(self, event: Event, seat: int, tongue: str, knows: bool) -> bytes:
        line = self.lines.get((event, tongue, knows))
        if line is None:
            said = self.game.sentence(event.fields)
            fields = self._worded(event, event.fields, said, NOBODY, tongue, knows)
            line = self.lines[event, tongue, knows] = (said, encode(fields))
        said, encoded = line
        if event.secret is not None and holds(event.knows, seat):
            seen = event.seen_by(seat)
            said = self.game.sentence(seen)
            return encode(self._worded(event, seen, said, seat, tongue, knows))
        if said is not None and said.may_mean(seat):
            return encode(self._worded(event, event.fields, said, seat, tongue, knows))
        return encoded

    def _worded(
        self,
        event: Event,
        seen: dict[str, Any],
        said: Said | None,
        seat: int,
        tongue: str,
        knows: bool,
    ) -> dict[str, Any]:
        ruling = self.game.rulings.get(event.type) if knows else None
        return {**seen, "text": self.say(said, seat, tongue), "ruling": ruling}

    def written(self, events: Iterable[Event]) -> bytes:
        """Events as they are written with an entry: a list, encoded, of what a spectator was told;
        `open` is what those in `knows` saw besides."""
        return _as_list([self._written(event) for event in events])

    def _written(self, event: Event) -> bytes:
        if event.secret is None:
            return self._told(event, NOBODY, ENGLISH, True)
        return encode(self.opened(event))

    def opened(self, event: Event) -> dict[str, Any]:
        """An event with all that there is to see of it."""
        said = self.game.sentence(event.fields)
        told = self._worded(event, event.fields, said, NOBODY, ENGLISH, True)
        if event.secret is not None:
            whole = self.game.sentence({**event.fields, **event.secret})
            told["knows"] = listed(event.knows)
            told["open"] = {**event.secret, "text": self.say(whole, NOBODY, ENGLISH)}
        return told


def _as_list(encoded: list[bytes]) -> bytes:
    return b"[" + b",".join(encoded) + b"]"
