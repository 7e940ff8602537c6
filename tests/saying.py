"""What is said, in English sentences."""

from __future__ import annotations

from mootable.core.event import Event
from mootable.core.match import Match
from mootable.core.seats import NOBODY
from mootable.words.company import STRANGERS, Company
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said


def english(said: Said | None, company: Company = STRANGERS) -> str:
    return language(ENGLISH).say(said, company)


def told(match: Match, event: Event, seat: int = NOBODY, you: int = NOBODY) -> str:
    """An event as a seat saw it; `you` is the one who is told."""
    company = match.company(you)
    return english(match.game.sentence(event.seen_by(seat)), company)
