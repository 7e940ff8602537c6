"""The clockwork of a sitting, told the time by hand."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest

from mootable.bots.legal import Legal
from mootable.bots.own import of_class
from mootable.bots.players import hired
from mootable.core.act import Act
from mootable.core.record import replay
from mootable.core.refusal import Refusal
from mootable.core.schedule import Why
from mootable.core.state import State
from mootable.core.view import View
from mootable.games.catalogue import find
from mootable.games.moodaut.acts import ADDRESS, DRAW, NOPE, PASS, PLAY
from mootable.games.moodaut.cards import Card
from mootable.terminal.aside import Aside
from mootable.terminal.sitting import HUMAN, Sitting
from tests.saying import english
from tests.terminal.tables import CRISIS, FILLER, MOODAUT, Plays, has_thought, sit

WOBBLE = find("wobble")
FILLER_OF_WOBBLE = ["c1", "y2", "g3", "c4", "y5", "g6", "c7", "y8"]


class Racer(Plays):
    """Does the first thing it may, whenever it is asked."""

    def race(self, view: View, legal: list[Act]) -> Act | None:
        return legal[0]


def types(sitting: Sitting) -> list[object]:
    return [event["type"] for event in sitting.story]


def until_window(sitting: Sitting) -> int:
    """Advance to the first moment when the person is asked to pass; says when that is."""
    while PASS not in sitting.offer().acts:
        at = sitting.next_at()
        assert at is not None
        sitting.advance(at)
    return int(sitting.match.at)


def bot_plays_crisis(hand: list[str]) -> Sitting:
    """Ada is about to play a crisis; the person holds a hand."""
    sitting = sit([hand, ["crisis", "address"], ["quote1"]], turn=1)
    sitting.bots[1] = Plays(CRISIS)
    return sitting


# -- time ------------------------------------------------------------------------------


def test_nothing_happens_before_it_is_due() -> None:
    sitting = sit(first=1)
    at = sitting.next_at()
    assert at is not None
    sitting.advance(at - 1)
    assert sitting.match.n == 0
    sitting.advance(at)
    assert sitting.match.n == 1
    assert sitting.match.entries[0].at == at


def test_what_is_due_happens_alike_in_small_steps_and_in_large_ones() -> None:
    small, large = sit(), sit()
    for at in range(0, 120_000, 100):
        small.advance(at)
    large.advance(120_000)
    small.advance(120_000)
    assert small.match.record() == large.match.record()
    assert small.story == large.story


def test_a_deadline_passes_at_its_moment() -> None:
    sitting = sit([["quote1"], ["quote1"]], FILLER)
    assert sitting.countdown(0) == (45_000, 45_000)
    assert sitting.countdown(30_000) == (15_000, 45_000)
    assert sitting.next_at() == 45_000
    sitting.advance(45_100)
    assert [(entry.at, entry.seat) for entry in sitting.match.entries] == [(45_000, -1)]
    assert "time_up" in types(sitting)


@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_bots_are_never_late(seed: str) -> None:
    """The person sleeps: all the time that is up is theirs."""
    sitting = sit(seed=seed, players=5, bots="casual,random,casual,random")
    while (at := sitting.next_at()) is not None:
        sitting.advance(at)
    slow = [event["seats"] for event in sitting.story if event["type"] == "time_up"]
    assert slow
    assert all(seats == [HUMAN] for seats in slow)
    assert sitting.match.outcome is not None
    again, _ = replay(MOODAUT, sitting.match.record())
    assert again.outcome is not None
    assert again.outcome.wire() == sitting.match.outcome.wire()


def test_without_a_clock_the_table_waits_for_the_person() -> None:
    sitting = sit([["quote1"], ["quote1"]], FILLER, clock=False)
    assert sitting.countdown(0) is None
    assert sitting.next_at() is None
    sitting.advance(10_000_000)
    assert sitting.match.n == 0
    assert sitting.offer().acts == (DRAW,)


def test_after_the_end_nothing_is_due() -> None:
    sitting = sit([["address"], []], ["quote1", "stress"])
    sitting.act(DRAW, sitting.offer(), 1000)
    sitting.advance(600_000)
    assert sitting.match.outcome is not None
    assert sitting.next_at() is None
    assert sitting.countdown(600_000) is None
    assert sitting.offer().acts == ()


# -- bots ------------------------------------------------------------------------------


def test_a_nope_takes_as_long_as_a_pass() -> None:
    """MA-17: what a bot holds, and what it will do, does not show in its timing."""
    times = []
    for held, wish in [("nope", NOPE), ("nope", PASS), ("quote1", PASS)]:
        sitting = sit([["crisis"], [held], ["quote2"]])
        sitting.bots[1] = Plays(wish)
        sitting.act(CRISIS, sitting.offer(), 500)
        [at] = [thought.at for thought in sitting.clockwork.schedule.thoughts if thought.seat == 1]
        times.append(at)
        sitting.advance(at)
        [entry] = [entry for entry in sitting.match.entries if entry.seat == 1]
        assert entry.at == at
        assert entry.act == wish
    assert len(set(times)) == 1


def test_a_bot_keeps_its_time_when_others_answer() -> None:
    sitting = sit([["crisis"], ["quote1"], ["quote2"], ["quote3"]])
    sitting.act(CRISIS, sitting.offer(), 500)
    planned = sitting.clockwork.schedule.thoughts
    first = min(thought.at for thought in planned)
    sitting.advance(first)
    assert sitting.clockwork.schedule.thoughts == [
        thought for thought in planned if thought.at > first
    ]


def test_bots_see_what_their_seat_sees() -> None:
    """A bot is handed a view, its own acts and its own events, and nothing of the state."""
    seen: list[tuple[int, object]] = []
    heard: list[tuple[int, dict[str, object]]] = []

    class Spy(Plays):
        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

        def hear(self, event: dict[str, object]) -> None:
            heard.append((self.seat, event))

        def choose(self, view: View, legal: list[Act]) -> Act:
            seen.append((self.seat, view))
            assert not isinstance(view, State)
            assert view.wire(["a", "b", "c"]) == sitting.match.view(self.seat).wire(["a", "b", "c"])
            assert legal == sitting.match.legal(self.seat)
            return super().choose(view, legal)

    sitting = sit(players=3, seed="spy")
    for seat in sitting.bots:
        sitting.bots[seat] = Spy(seat)
    sitting.advance(200_000)
    assert {seat for seat, _ in seen} == {1, 2}
    for seat, event in heard:
        if event["type"] == "drew":
            assert ("card" in event) == (event["seat"] == seat)


def test_bots_hear_everything_from_the_deal_on() -> None:
    hearing: list[object] = []

    class Listener(Plays):
        def hear(self, event: dict[str, object]) -> None:
            hearing.append(event["type"])

    sitting = sit(players=2)
    sitting.bots[1] = Listener()
    sitting.advance(100_000)
    # The deal was told to the bot that the sitting came with.
    opening = len(sitting.match.opening)
    assert hearing == types(sitting)[opening:]
    assert types(sitting)[0] == "started"


# -- the person ------------------------------------------------------------------------


def test_the_person_acts() -> None:
    sitting = sit([["crisis"], ["quote1"]])
    assert set(sitting.offer().acts) == {DRAW, CRISIS}
    sitting.act(CRISIS, sitting.offer(), 1234)
    [entry] = sitting.match.entries
    assert (entry.at, entry.seat, entry.act) == (1234, HUMAN, CRISIS)
    assert sitting.offer().acts == ()


def test_what_may_not_be_done_is_refused_and_changes_nothing() -> None:
    sitting = sit([["crisis"], ["quote1"]])
    with pytest.raises(Refusal) as refused:
        sitting.act(PLAY[Card.ALONE], sitting.offer(), 1000)
    assert refused.value.code == "not_in_hand"
    assert sitting.match.entries == []


def test_an_answer_never_lands_in_a_later_window() -> None:
    """MA-18: Bo is faster, so the person's nope comes too late and stays in hand."""
    sitting = sit([["nope"], ["crisis"], ["nope"]], turn=1)
    sitting.bots[1] = Plays(CRISIS)
    sitting.bots[2] = Plays(NOPE)
    until_window(sitting)
    offer = sitting.offer()
    [at] = [thought.at for thought in sitting.clockwork.schedule.thoughts if thought.seat == 2]
    with pytest.raises(Refusal) as refused:
        sitting.act(NOPE, offer, at)
    assert refused.value.code == "too_late"
    assert NOPE in sitting.offer().acts


@pytest.mark.parametrize("hand", [["nope", "address"], ["quote5", "address"]])
def test_always_pass_passes_at_once_whatever_is_held(hand: list[str]) -> None:
    """MA-17."""
    sitting = bot_plays_crisis(hand)
    sitting.set_always_pass(True, 0)
    at = sitting.next_at()
    assert at is not None
    sitting.advance(at)
    assert [(entry.at, entry.seat) for entry in sitting.match.entries] == [(at, 1), (at, HUMAN)]
    assert sitting.offer().acts == ()


def test_always_pass_also_answers_the_window_that_is_open() -> None:
    sitting = bot_plays_crisis(["nope"])
    opened = until_window(sitting)
    sitting.set_always_pass(True, opened + 100)
    last = sitting.match.entries[-1]
    assert (last.at, last.seat, last.act) == (opened + 100, HUMAN, PASS)


def test_always_pass_can_be_switched_off() -> None:
    sitting = bot_plays_crisis(["nope"])
    sitting.set_always_pass(True, 0)
    sitting.set_always_pass(False, 10)
    until_window(sitting)
    assert set(sitting.offer().acts) == {NOPE, PASS}


@pytest.mark.parametrize("rescue", ["asked", "open"])
def test_always_pass_leaves_every_rescue_to_the_person(rescue: str) -> None:
    """MA-17: it is for Not Happening alone. MA-21: whether to help is asked each time."""
    hands = [["address", "nope"], ["quote1"], ["quote1"]]
    sitting = sit(hands, ["stress", *FILLER], turn=1, rescue=rescue)
    sitting.set_always_pass(True, 0)
    sitting.advance(until_window(sitting) + 200)
    assert HUMAN not in [entry.seat for entry in sitting.match.entries]
    assert sitting.offer().acts == (ADDRESS, PASS)


def test_always_pass_decides_nothing_else() -> None:
    """A turn is no window to pass in."""
    sitting = sit([["quote1"], ["quote1"]], FILLER)
    sitting.set_always_pass(True, 0)
    sitting.advance(1000)
    assert sitting.match.n == 0


# -- races -----------------------------------------------------------------------------


def test_bots_race_and_so_does_the_person() -> None:
    """WO-5, WO-6: whoever is first; a bot takes as long as a person would."""
    deal = {
        "hands": [["m7", "c1", "c2"], ["c1", "c2"], ["m7", "c3"]],
        "pile": ["m3"],
        "deck": FILLER_OF_WOBBLE,
    }
    setup = WOBBLE.setup(3, "tea", {}, deal, None)
    sitting = Sitting(WOBBLE, setup, ["casual", "casual"])
    sitting.bots[2] = Racer()
    [play] = [act for act in sitting.offer().acts if act.wire() == {"type": "play", "card": "m7"}]
    sitting.act(play, sitting.offer(), 1000)
    sitting.advance(1299)
    assert sitting.match.n == 1
    sitting.advance(2200)
    [tossed] = [event for event in sitting.story if "tossed_in" in event]
    assert (tossed["seat"], tossed["cards"]) == (2, ["m7"])


# -- bots of one's own -----------------------------------------------------------------


class Slow:
    """Thinks until it is let go on."""

    go_on = Event()
    heard: list[str] = []  # noqa: RUF012

    def hear(self, events: list[dict[str, Any]]) -> None:
        Slow.heard += [event["type"] for event in events]

    def act(self, view: dict[str, Any], legal: Legal) -> Act:
        Slow.go_on.wait()
        return legal[0]


@pytest.fixture
def slow() -> Iterator[Sitting]:
    """It is the turn of a bot that thinks; the person and another could toss in."""
    Slow.go_on.clear()
    Slow.heard.clear()
    hands = [["m7", "c2", "c3"], ["m1", "c4"], ["m7", "c5"]]
    deal = {"hands": hands, "deck": FILLER_OF_WOBBLE, "pile": ["m7"], "turn": 1}
    setup = WOBBLE.setup(3, "tea", {}, deal, None)
    owns = {"slow": of_class(Slow)}
    sitting = Sitting(WOBBLE, setup, ["slow", "random"], owns)
    bot = sitting.bots[1]
    assert isinstance(bot, Aside)
    while bot.asked is None or bot.asked.why != Why.ASKED:
        if bot.asked is not None:
            # Whether it would like to race, which is soon said.
            bot.thinking.join()
        at = sitting.next_at()
        assert at is not None
        sitting.advance(at)
    yield sitting
    Slow.go_on.set()
    sitting.leave()


def test_the_table_goes_on_while_one_thinks_long(slow: Sitting) -> None:
    """The person tosses in; it hears of that when it has answered."""
    at = slow.match.at
    [toss] = [act for act in slow.offer().acts if act.wire() == {"type": "play", "card": "m7"}]
    slow.act(toss, slow.offer(), at + 1000, is_answer=False)
    assert slow.match.n == 1
    assert "played" not in Slow.heard
    Slow.go_on.set()
    has_thought(slow.bots[1])
    slow.advance(at + 1100)
    assert [entry.seat for entry in slow.match.entries] == [HUMAN, 1]
    assert not slow.troubles


def test_what_it_did_last_is_no_answer_to_what_it_is_asked_next(slow: Sitting) -> None:
    bot = slow.bots[1]
    assert isinstance(bot, Aside)
    Slow.go_on.set()
    has_thought(bot)
    due, done = bot.answer()
    assert done is not None
    Slow.go_on.clear()
    bot.begin(due, slow.match, slow.match.legal(1), None)
    assert bot.act is None


def test_one_that_thinks_too_long_is_out_of_time(slow: Sitting) -> None:
    left = slow.countdown(slow.match.at)
    assert left is not None
    slow.advance(slow.match.at + left[0])
    assert "time_up" in types(slow)
    n = slow.match.n
    Slow.go_on.set()
    has_thought(slow.bots[1])
    slow.advance(slow.match.at)
    assert slow.match.n == n
    assert "time_up" not in Slow.heard
    assert not slow.troubles


@pytest.mark.parametrize(
    ("bot", "told"), [("First", ""), ("Stumbler", "stumbled"), ("Cheat", "may not do now")]
)
def test_a_bot_of_ones_own_sits_down_and_the_table_waits_for_nobodys(bot: str, told: str) -> None:
    name = f"tests.bots.sitters:{bot}"
    setup = MOODAUT.setup(2, "tea", {"first": 1}, None, None)
    sitting = Sitting(MOODAUT, setup, [name], hired([name]))
    at = sitting.next_at()
    assert at is not None
    sitting.advance(at)
    has_thought(sitting.bots[1])
    sitting.advance(at)
    assert sitting.match.entries[0].seat == 1
    troubles = [english(said) for said in sitting.troubles]
    assert all(told in one and one.endswith("It goes on at random.") for one in troubles)
    assert len(sitting.troubles) == bool(told)
    sitting.leave()


def test_a_sharp_player_thinks_aside_and_answers() -> None:
    sitting = sit(first=1, bots="sharp")
    bot = sitting.bots[1]
    assert isinstance(bot, Aside)
    at = sitting.next_at()
    assert at is not None
    sitting.advance(at)
    assert bot.asked is not None
    assert sitting.match.n == 0
    bot.thinking.join()
    sitting.advance(at)
    assert sitting.match.n == 1
    assert sitting.match.entries[0].seat == 1
    sitting.leave()
