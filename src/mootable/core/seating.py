"""Bots among themselves: a whole match, driven from here so that it compiles with the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mootable.core.bot import Bot
from mootable.core.clockwork import Clockwork
from mootable.core.event import Event
from mootable.core.game import Game
from mootable.core.match import Match
from mootable.core.rate import CHANCES, MISSED
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

ROUND_OVER: Final = "round_over"
"""The event by which any game tells that a round is over, with everyone's `scores` so far."""


@final
class Course:
    """The course that a match took, as far as it is counted."""

    __slots__ = ("counts", "happened", "points", "points_with", "scores", "used", "used_in_round")

    def __init__(self, players: i64) -> None:
        # How often each type of event happened, and whatever else the game counts.
        self.happened: dict[str, int] = {}
        self.counts: dict[str, int] = {}
        # By seat, the cards it used.
        self.used: list[set[str]] = [set() for _ in range(players)]
        self.used_in_round: list[set[str]] = [set() for _ in range(players)]
        # What each player wrote down in each round; by card, those who used it in that round.
        self.points: list[int] = []
        self.points_with: dict[str, list[int]] = {}
        self.scores: list[int] = [0] * players

    def take_in(self, game: Game, events: list[Event]) -> None:
        happened = self.happened
        for event in events:
            happened[event.type] = happened.get(event.type, 0) + 1
            game.count(event, self.counts)
            card = game.card_used(event)
            if card is not None:
                seat = cast(int, event.fields["seat"])
                self.used[seat].add(card)
                self.used_in_round[seat].add(card)
            if event.type == ROUND_OVER:
                self.end_round(cast("list[int]", event.fields["scores"]))

    def end_round(self, scores: list[int]) -> None:
        for seat, score in enumerate(scores):
            points = score - self.scores[seat]
            self.points.append(points)
            for card in self.used_in_round[seat]:
                if card not in self.points_with:
                    self.points_with[card] = []
                self.points_with[card].append(points)
            self.used_in_round[seat] = set()
        self.scores = scores


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
        act = bot.choose(match.shown_to(bot, seat), match.legal(seat))
        try:
            events = match.play(seat, act)
        except Refusal as refusal:
            bot.refused(refusal)
            continue
        _tell(match, events, bots, course)
    return course


def play_in_time(match: Match, bots: list[Bot], luck: str, most: i64) -> Course:
    """The same at a person's pace, as far as the match's clock can tell: bots think, react and
    race, and deadlines pass. How long each takes is drawn from `luck`."""
    course = Course(len(bots))
    clockwork = Clockwork(match, dict(enumerate(bots)), luck)
    course.take_in(match.game, match.opening)
    while match.state.outcome is None and match.state.n < most:
        course.take_in(match.game, clockwork.step())
    course.counts[CHANCES] = clockwork.schedule.chances
    course.counts[MISSED] = clockwork.schedule.missed
    return course


def _tell(match: Match, events: list[Event], bots: list[Bot], course: Course) -> None:
    """Every bot that listens hears what its seat saw; every event is counted."""
    course.take_in(match.game, events)
    for seat in range(len(bots)):
        bot = bots[seat]
        if bot.listens:
            for event in events:
                bot.hear(event.seen_by(seat))
