"""A playwright who plans: what it makes of the others' doings, and of its own turns to come."""

from __future__ import annotations

from collections.abc import Iterable
from math import log

import pytest

from mootable.bots.players import make
from mootable.core.chance import seeded
from mootable.core.event import Event
from mootable.core.match import Match, start
from mootable.games.catalogue import GAMES
from mootable.games.madking.cards import ALL
from mootable.games.madking.events import EventWire
from mootable.games.madking.plan import BY_ME, Means, Plan, play_of
from mootable.games.madking.planner import Planner
from mootable.games.madking.reading import Reading
from mootable.games.madking.table import MadkingTable
from mootable.games.madking.view import MadkingView
from tests.games.madking.play import Court, court

GAME = GAMES["madking"]
DRAMA, TRAGEDY, ROMANCE, COMEDY, MUSICAL = range(ALL)


def plan(deck: int, means: list[int], royal: list[float]) -> Plan:
    """One of four players, who holds the mood of drama."""
    found = Plan(4, deck, means, [DRAMA])
    found.royal = royal
    return found


EVEN = [0.0, 0.25, 0.25, 0.25, 0.25]


def test_at_the_end_a_play_pleases_both_or_does_not() -> None:
    ahead = plan(0, [], EVEN)
    assert ahead.after(play_of([COMEDY, ROMANCE]), 0, COMEDY, 0, 0) == pytest.approx(0.5)
    assert ahead.after(play_of([TRAGEDY, ROMANCE]), 0, COMEDY, 0, 0) == 0.0
    assert ahead.after(play_of([COMEDY, DRAMA]), 0, COMEDY, BY_ME + DRAMA, 0) == 1.0


def test_what_one_has_alone_may_be_gone_after_the_turns_of_others() -> None:
    ahead = plan(3, [], EVEN)
    alone = ahead.after(play_of([COMEDY, ROMANCE]), 0, COMEDY, BY_ME + ROMANCE, 3)
    safe = ahead.after(play_of([COMEDY, COMEDY, ROMANCE]), 0, COMEDY, BY_ME + ROMANCE, 3)
    assert alone < safe < 1.0


def test_a_turn_more_is_worth_what_it_may_bring() -> None:
    ahead = plan(4, [], EVEN)
    play = play_of([COMEDY])
    # One card more, of any genre as likely: the muse's alone wins if the King wants it, too.
    assert ahead.after(play, 0, COMEDY, 0, 4) == pytest.approx(0.25 + 3 / 5 * 0.25)


def test_to_know_the_king_is_worth_something_as_long_as_there_are_turns() -> None:
    for deck, is_worth in ((8, True), (3, False)):
        ahead = plan(deck, [Means.LOOK_KING], EVEN)
        play = play_of([COMEDY, ROMANCE, MUSICAL])
        unknown = ahead.after(play, 0, COMEDY, 0, deck)
        assert (ahead.use(Means.LOOK_KING, play, 0, COMEDY, 0, deck) > unknown) == is_worth


def match_of(at: Court) -> Match:
    assert at.desk.match is not None
    return at.desk.match


def choice(at: Court, seat: int) -> dict[str, object]:
    """What a planner does that has heard all that its seat has."""
    match = match_of(at)
    bot = Planner(seat, seeded("planner"))
    for event in match.history():
        bot.hear(event.seen_by(seat))
    return dict(bot.choose(match.view(seat), match.legal(seat)).wire())


def test_in_its_last_turn_it_takes_what_it_lacks() -> None:
    at = court(
        plays=["comedy", "drama tragedy", "", ""],
        actions=["plagiarize", "", "", ""],
        deck="comedy",
    )
    assert choice(at, 0)["type"] == "give"
    at.give(0, 3)
    taken = {"type": "action", "card": "plagiarize", "target": 1, "take": "drama"}
    assert choice(at, 0) == taken, "which is its muse's"


def test_a_card_of_no_use_is_given_away_to_look_at_the_king() -> None:
    deck = "drama comedy tragedy romance musical comedy tragedy romance musical"
    plays = ["comedy tragedy romance", "", "", ""]
    muses = "comedy tragedy romance musical"
    at = court(plays=plays, actions=["royal_whisper", "", "", ""], deck=deck, muses=muses)
    assert choice(at, 0)["type"] == "give"
    at.give(0, 3)
    assert choice(at, 0) == {"type": "action", "card": "royal_whisper"}
    at = court(plays=plays, actions=["royal_whisper", "", "", ""], deck="drama", muses=muses)
    assert choice(at, 0)["type"] == "keep", "there is nothing left to do about it"


@pytest.mark.parametrize("times", [2, 18])
def test_with_many_actions_in_hand_what_was_asked_before_changes_nothing(times: int) -> None:
    """A set position may deal more of them than anybody thinks of."""
    hand = " ".join(["royal_whisper", "plagiarize", "ghostwriter", "mood_swing"] * times)
    at = court(
        plays=["comedy", "drama tragedy"],
        actions=[hand, ""],
        deck="musical comedy tragedy romance musical drama",
    )
    view = match_of(at).view(0)
    assert isinstance(view, MadkingView)
    busy, fresh = Planner(0, seeded("busy")), Planner(0, seeded("fresh"))
    busy.look(view)
    for actions in {0, busy.actions & 3, busy.actions}:
        for turns in (1, 2):
            for deck in range(view.deck + 1):
                fresh.look(view)
                answer, again = (
                    bot.plan.until(turns, bot.play, actions, bot.muse, 0, deck)
                    for bot in (fresh, busy)
                )
                assert answer == again
    assert choice(at, 0) in at.legal(0)
    at.give(0, 1)
    assert choice(at, 0) in at.legal(0)


def test_the_card_that_it_can_use_comes_to_it_next() -> None:
    at = court(
        plays=["comedy", "", ""],
        actions=["rehearsal", "", ""],
        deck="drama tragedy musical comedy",
        muses="tragedy drama romance",
    )
    at.give(0, 1)
    at.use(0, "rehearsal")
    cards = choice(at, 0)["cards"]
    assert isinstance(cards, list)
    assert cards[2] == "tragedy"


def hear(reading: Reading, events: Iterable[Event]) -> None:
    for event in events:
        heard: EventWire = event.seen_by(reading.seat)  # type: ignore[assignment]
        reading.hear(heard)


def look(reading: Reading, match: Match) -> None:
    view = match.view(reading.seat)
    assert isinstance(view, MadkingView)
    reading.look(view)


BUCKETS = [0.22, 0.28, 1.0]
"""The upper ends of shares that are counted together."""


@pytest.mark.parametrize("level", ["casual", "novice"])
def test_what_it_makes_of_the_others_is_right_about_as_often_as_it_thinks(level: str) -> None:
    """Shares of the King's mood at the planner's turns, in the latter half of seeded matches."""
    said: list[list[float]] = [[] for _ in BUCKETS]
    came = [0] * len(BUCKETS)
    loss = blind = 0.0
    for number in range(100):
        seed = f"reading/{number}"
        match = start(GAME, GAME.setup(4, seed, {"clock": False}, None, None))
        bots = [make(level, GAME, seat, seeded(f"{seed}/{seat}")) for seat in range(4)]
        reading = Reading(number % 4)
        events = match.opening
        while match.outcome is None:
            hear(reading, events)
            for event in events:
                for seat, bot in enumerate(bots):
                    bot.hear(event.seen_by(seat))
            state = match.state
            assert isinstance(state, MadkingTable)
            seat = state.to_move()
            if seat == reading.seat and len(state.deck) < 8:
                look(reading, match)
                king = state.king % ALL
                loss -= log(reading.royal[king])
                blind += log(sum(share > 0.0 for share in reading.royal))
                for genre, share in enumerate(reading.royal):
                    if 0.0 < share < 1.0:
                        bucket = sum(share >= end for end in BUCKETS)
                        said[bucket].append(share)
                        came[bucket] += genre == king
            act = bots[seat].choose(match.view(seat), match.legal(seat))
            events = match.play(seat, act)
    assert loss < 0.9 * blind, "it tells more than what is sure"
    for shares, times in zip(said, came, strict=True):
        assert abs(sum(shares) - times) < 0.1 * len(shares), (sum(shares), times, len(shares))


def test_who_takes_an_act_seems_to_have_that_muse() -> None:
    at = court(
        plays=["drama", "comedy romance", "musical", ""],
        actions=["plagiarize", "", "", ""],
        deck="tragedy comedy drama musical romance comedy",
        muses="musical drama comedy romance",
    )
    reading = Reading(1)
    match = match_of(at)
    hear(reading, match.history())
    look(reading, match)
    at.give(0, 3)
    begun = len(list(match.history()))
    at.use(0, "plagiarize", target=2, take="musical")
    hear(reading, list(match.history())[begun:])
    look(reading, match)
    assert reading.muse[0][MUSICAL] > 0.7


def test_what_is_cut_from_a_play_lies_among_the_discards() -> None:
    at = court(
        plays=["drama", "comedy romance", "musical", ""],
        actions=["cut_scene", "", "", ""],
        deck="tragedy comedy drama musical romance comedy",
    )
    reading = Reading(2)
    match = match_of(at)
    hear(reading, match.history())
    look(reading, match)
    begun = len(list(match.history()))
    at.give(0, 3)
    at.use(0, "cut_scene", target=1, take="romance")
    hear(reading, list(match.history())[begun:])
    assert reading.discards == [ROMANCE]
    assert reading.plays[:4] == [[DRAMA], [COMEDY], [MUSICAL], [TRAGEDY]]
