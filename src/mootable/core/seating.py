"""Bots among themselves: a whole match, driven from here so that it compiles with the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.bot import Bot
from mootable.core.clockwork import Clockwork
from mootable.core.course import Course
from mootable.core.event import Event
from mootable.core.match import Match
from mootable.core.rate import CHANCES, MISSED
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64


def play_match(match: Match, bots: list[Bot], most: i64) -> Course:
    """The bots, one a seat, play a match from its start to its end, or until it has had so many
    entries, in no time: nobody does anything unasked. Returns what happened."""
    course = Course(len(bots))
    _tell(match, match.opening, bots, course)
    while match.state.outcome is None and match.state.n < most:
        seat = match.state.to_move()
        if seat == NOBODY:
            due = match.state.next_due()
            assert due is not None
            _tell(match, match.tick(due.until), bots, course)
            continue
        bot = bots[seat]
        acts = match.legal(seat)
        act = bot.choose(match.shown_to(bot, seat), acts)
        try:
            events = match.play(seat, act)
        except Refusal as refusal:
            bot.refused(refusal)
            continue
        course.answered(seat, len(acts), match.at)
        _tell(match, events, bots, course)
    course.end(match.at)
    return course


def play_in_time(match: Match, bots: list[Bot], luck: str, most: i64) -> Course:
    """The same at a person's pace, as far as the match's clock can tell: bots think, react and
    race, and deadlines pass. How long each takes is drawn from `luck`."""
    course = Course(len(bots))
    clockwork = Clockwork(match, dict(enumerate(bots)), luck)
    clockwork.course = course
    course.take_in(match.game, match.opening)
    course.look(match.game, match.state)
    while match.state.outcome is None and match.state.n < most:
        course.take_in(match.game, clockwork.step())
        course.look(match.game, match.state)
    course.end(match.at)
    course.counts[CHANCES] = clockwork.schedule.chances
    course.counts[MISSED] = clockwork.schedule.missed
    return course


def _tell(match: Match, events: list[Event], bots: list[Bot], course: Course) -> None:
    """Every bot that listens hears what its seat saw; every event is counted."""
    course.take_in(match.game, events)
    course.look(match.game, match.state)
    for seat in range(len(bots)):
        bot = bots[seat]
        if bot.listens:
            for event in events:
                bot.hear(event.seen_by(seat))
