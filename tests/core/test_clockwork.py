"""Bots that think, react and wake, told the time by hand."""

from __future__ import annotations

import pytest

from mootable.bots.players import Random, make
from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import seeded
from mootable.core.clockwork import Clockwork
from mootable.core.event import Event
from mootable.core.match import Match, start
from mootable.core.pace import OF_A_REACTION, QUICKEST
from mootable.core.record import replay
from mootable.core.seating import play_in_time
from mootable.core.view import View
from mootable.core.window import NEVER
from mootable.games.catalogue import find
from mootable.games.wobble.acts import ANSWER, DECLINE, DRAW, PICK, TAKE, WobbleAct
from mootable.games.wobble.view import WobbleView

WOBBLE = find("wobble")
DECK = "c1 y2 g3 c4 y5 g6 c7 y8 g9 c2 y3 g4 c5 y6 g7 c8 y9 g1 c3 y4 g5 c6 y7 g8 c9 y1 g2 c1 y3 g4"


class Asked(Bot):
    """A bot that notes when it is asked, and does whatever comes first; unasked, if it is keen."""

    def __init__(self, is_keen: bool = True) -> None:
        self.is_keen = is_keen
        self.chosen: list[int] = []
        self.raced: list[int] = []
        self.match: Match | None = None

    def now(self) -> int:
        assert self.match is not None
        return int(self.match.at)

    def choose(self, view: View, legal: list[Act]) -> Act:
        self.chosen.append(self.now())
        return legal[0]

    def race(self, view: View, legal: list[Act]) -> Act | None:
        self.raced.append(self.now())
        return legal[0] if self.is_keen else None


class Hasty(Asked):
    """Makes up its mind at once, on the top card that it sees."""

    def __init__(self) -> None:
        super().__init__()
        self.commits = True

    def race(self, view: View, legal: list[Act]) -> Act | None:
        act = super().race(view, legal)
        assert isinstance(act, WobbleAct)
        assert isinstance(view, WobbleView)
        return act.meant_for(view.table.top_n)


class Sleeper(Asked):
    """Sets its next alarm whenever one has rung."""

    def __init__(self, *alarms: int) -> None:
        super().__init__(is_keen=False)
        self.alarms = list(alarms)
        self.wakes_at = self.alarms.pop(0)

    def race(self, view: View, legal: list[Act]) -> Act | None:
        if self.alarms and self.wakes_at == NEVER:
            self.wakes_at = self.alarms.pop(0)
        return super().race(view, legal)


def at_table(
    hands: list[str], bots: dict[int, Bot], luck: str = "tea", **options: object
) -> Clockwork:
    """A set position, the pile a m3, seat 0 to play; the seats without bots are people's."""
    deal = {"hands": [hand.split() for hand in hands], "pile": ["m3"], "deck": DECK.split()}
    match = start(WOBBLE, WOBBLE.setup(len(hands), "tea", options, deal, None))
    for bot in bots.values():
        if isinstance(bot, Asked):
            bot.match = match
    return Clockwork(match, bots, luck)


def advance(clockwork: Clockwork, at: int) -> list[Event]:
    """Everything that is due by a time happens."""
    events: list[Event] = []
    while clockwork.next_at() != NEVER and clockwork.next_at() <= at:
        events += clockwork.step()
    clockwork.match.tick(at)
    return events


def play(clockwork: Clockwork, seat: int, at: int, **act: object) -> list[str]:
    """A person acts, or what falls due before that happens; what types of events that made."""
    events = advance(clockwork, at) + clockwork.play(
        seat, WOBBLE.read_act({"type": "play"} | act), at
    )
    return [event.type for event in events]


# -- reacting --------------------------------------------------------------------------------


def test_whoever_could_race_reacts_as_fast_as_a_person() -> None:
    shortest, longest = OF_A_REACTION
    for number in range(30):
        bot = Asked()
        clockwork = at_table(["m7 c1", "c1 c2", "m7 c3"], {2: bot}, f"luck {number}")
        play(clockwork, 0, 1000, card="m7")
        # The time is drawn before it has looked.
        due = clockwork.schedule.reflexes[2].at
        assert bot.raced == []
        assert 1000 + shortest <= due == clockwork.next_at() <= 1000 + longest
        assert advance(clockwork, due - 1) == []
        [played, *_] = clockwork.step()
        assert played.fields["tossed_in"]
        assert bot.raced == [due]
        assert clockwork.match.entries[-1].at == due


def test_what_it_will_do_does_not_show_in_how_fast_it_is() -> None:
    times = []
    for is_keen in (True, False):
        bot = Asked(is_keen)
        clockwork = at_table(["m7 c1", "c1 c2", "m7 c3"], {2: bot})
        play(clockwork, 0, 1000, card="m7")
        advance(clockwork, 3000)
        times.append(bot.raced)
    assert times[0] == times[1]


def test_what_it_might_race_for_does_not_show_in_how_long_it_thinks() -> None:
    """The one who may toss in and the one who may not take as long over their turns."""
    times = []
    for hand in ("m7 c3", "m8 c3"):
        clockwork = at_table(["m7 c1", "m9 c2", hand], {2: Asked(is_keen=False)})
        play(clockwork, 0, 1000, card="m7")
        play(clockwork, 1, 4000, card="m9")
        times.append([(thought.seat, thought.at) for thought in clockwork.schedule.thoughts])
    assert times[0] == times[1]


def test_a_reaction_is_not_put_off_by_what_happens_meanwhile() -> None:
    """WO-6: somebody's mistake leaves the top card where it is."""
    bot = Asked()
    clockwork = at_table(["m7 c1", "c1 c2", "m7 c3", "y1 y2"], {2: bot})
    play(clockwork, 0, 1000, card="m7")
    due = clockwork.schedule.reflexes[2].at
    assert play(clockwork, 3, 1010, card="y1") == ["penalty", "drew"]
    assert clockwork.schedule.reflexes[2].at == clockwork.next_at() == due


def test_wo_6_of_two_whose_hands_are_on_their_way_the_slower_is_too_slow() -> None:
    bots: dict[int, Bot] = {2: Hasty(), 3: Hasty()}
    clockwork = at_table(["m7 c1", "c1 c2", "m7 c3", "m7 c4"], bots)
    play(clockwork, 0, 1000, card="m7")
    first, second = sorted([2, 3], key=lambda seat: clockwork.schedule.reflexes[seat].at)
    slow_at = clockwork.schedule.reflexes[second].at
    events = advance(clockwork, slow_at)
    told = [(event.type, event.fields["seat"]) for event in events]
    assert told == [("played", first), ("turn", (first + 1) % 4), ("too_slow", second)]
    assert clockwork.match.entries[-1].at == slow_at
    assert clockwork.schedule.missed == 0


def test_wo_6_whoever_has_begun_is_too_slow_for_a_draw() -> None:
    bot = Hasty()
    clockwork = at_table(["m7 c1", "c9 c2", "y1 y2", "m7 c3"], {3: bot})
    play(clockwork, 0, 1000, card="m7")
    assert bot.raced == [1000]
    due = clockwork.schedule.reflexes[3].at
    advance(clockwork, due - 10)
    clockwork.play(1, DRAW, due - 10)
    assert [event.type for event in advance(clockwork, due)] == ["too_slow"]


def test_what_can_no_longer_be_tried_is_let_be() -> None:
    """WO-14: there is a jerk card on it already."""
    bots: dict[int, Bot] = {2: Hasty(), 3: Hasty()}
    clockwork = at_table(["m-plus3.rps c1", "c1 c2", "double c3", "double c4"], bots)
    play(clockwork, 0, 1000, card="m-plus3")
    events = advance(clockwork, 1000 + OF_A_REACTION[1])
    assert [event.type for event in events] == ["jerked", "aimed"]


def test_nobody_reacts_to_what_no_eye_has_seen_yet() -> None:
    bot = Asked()
    clockwork = at_table(["m7 c1", "c1 c2", "m7 c3", "y1 y2"], {2: bot})
    play(clockwork, 0, 1000, card="m7")
    due = clockwork.schedule.reflexes[2].at
    play(clockwork, 3, due - 10, card="y1")
    assert clockwork.next_at() == due - 10 + QUICKEST
    advance(clockwork, due + QUICKEST)
    assert bot.raced == [due - 10 + QUICKEST]


def test_a_chance_that_is_gone_is_forgotten() -> None:
    bot = Asked()
    clockwork = at_table(["m7 c1", "m8 c2", "m7 c3"], {2: bot})
    play(clockwork, 0, 1000, card="m7")
    assert clockwork.schedule.reflexes[2].at != NEVER
    play(clockwork, 1, 1100, card="m8")
    assert clockwork.schedule.reflexes[2].at == NEVER
    assert bot.raced == []


def test_whoever_lets_it_be_is_asked_again_only_when_something_has_happened() -> None:
    bot = Asked(is_keen=False)
    clockwork = at_table(["m7 c1", "c1 c2", "m7 c3", "y1 y2"], {2: bot})
    play(clockwork, 0, 1000, card="m7")
    advance(clockwork, 6000)
    assert len(bot.raced) == 1
    play(clockwork, 3, 6000, card="y1")
    advance(clockwork, 9000)
    assert len(bot.raced) == 2


# -- waking ----------------------------------------------------------------------------------


def test_a_bot_is_asked_when_it_wants_to_wake() -> None:
    bot = Sleeper(2000, 2500)
    clockwork = at_table(["c1 c2", "c1 c2", "m3 c3"], {2: bot})
    reacts = clockwork.schedule.reflexes[2].at
    assert advance(clockwork, 10_000) == []
    assert bot.raced == [reacts, 2000, 2500]
    assert bot.wakes_at == NEVER


def test_an_alarm_can_not_be_set_faster_than_a_hand_is() -> None:
    bot = Sleeper(*range(10))
    clockwork = at_table(["c1 c2", "c1 c2", "m3 c3"], {2: bot})
    advance(clockwork, 14_000)
    assert len(bot.raced) >= 10
    later = zip(bot.raced, bot.raced[1:], strict=False)
    assert all(next_ - last >= QUICKEST for last, next_ in later)
    assert bot.raced[0] >= QUICKEST


# -- being waited for ------------------------------------------------------------------------


def test_a_deadline_comes_before_whoever_thought_as_long() -> None:
    bot = Asked()
    clockwork = at_table(["m7 c1", "c1 c2"], {0: bot})
    clockwork.schedule.thoughts[0].at = clockwork.match.state.windows[0].until
    [event, *_] = clockwork.step()
    assert event.type == "time_up"
    assert bot.chosen == []


def test_whoever_is_away_is_asked_when_there_is_something_to_do() -> None:
    """WO-15, WO-18: nobody is back before ten seconds."""
    away = Asked()
    clockwork = at_table(
        ["m-afk c1 c2", "c1 c2 c3 c4 c5", "c1 c2 c3 c4 c5"],
        {0: Asked(), 1: away, 2: Asked()},
        skills="casual",
    )
    match = clockwork.match
    events = []
    while match.at < 60_000:
        events += [(event.type, event.fields, match.at) for event in clockwork.step()]
    [gone] = [at for type, fields, at in events if type == "away"]
    [back] = [at for type, fields, at in events if type == "back"]
    assert gone + 10_000 <= back < gone + 30_000
    assert TAKE in [entry.act for entry in match.entries if entry.seat == 1]


# -- whole matches ---------------------------------------------------------------------------


def whole(luck: str, bots: str = "casual", **options: object) -> Match:
    chosen = WOBBLE.among_bots({"limit": 150, **options}, [True] * 4)
    match = start(WOBBLE, WOBBLE.setup(4, luck, chosen, None, None))
    made = [make(bots, WOBBLE, seat, seeded(f"{luck}/{seat}")) for seat in range(4)]
    play_in_time(match, made, luck, 20_000)
    return match


@pytest.mark.parametrize("luck", ["one", "two", "three"])
def test_the_same_luck_gives_the_same_match(luck: str) -> None:
    match = whole(luck)
    assert match.outcome is not None
    assert match.record() == whole(luck).record()
    again, _ = replay(WOBBLE, match.record())
    assert again.outcome is not None
    assert again.outcome.wire() == match.outcome.wire()
    assert again.entries[-1].wire() == match.entries[-1].wire()


def test_casual_players_toss_in_and_random_ones_never_race() -> None:
    def tossed(bots: str) -> int:
        events = list(whole("races", bots).history())
        return sum("tossed_in" in event.fields for event in events)

    assert tossed("casual") > 0
    assert tossed("random") == 0


@pytest.mark.parametrize("clock", [True, False])
def test_random_players_finish_too(clock: bool) -> None:
    assert whole("any", "random", clock=clock).outcome is not None


def test_random_leaves_no_words_out_where_it_can_do_something_else() -> None:
    bot = Random(seeded("any"))
    view = View()
    assert {bot.choose(view, [ANSWER, DECLINE]) for _ in range(20)} == {DECLINE}
    assert bot.choose(view, [PICK]) == PICK
