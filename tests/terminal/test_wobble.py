"""Wobble on the screen: its face, its races, and every trial done with keys."""

from __future__ import annotations

from typing import Any

import pytest
from textual.widgets import Input, Markdown

from mootable.core.act import Act
from mootable.core.record import replay
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.games.wobble import acts
from mootable.games.wobble.cards import NUMBER
from mootable.games.wobble.knowledge import PEOPLE
from mootable.games.wobble.table import Table as State
from mootable.games.wobble.turns import TEXTS
from mootable.terminal.app import NAMES
from mootable.terminal.deeds import FLASH_MS, SWING_MS, Pushing, Tapping, Timing, Typing, Watching
from mootable.terminal.overlays import Reading
from mootable.terminal.sitting import HUMAN, Sitting
from mootable.terminal.wobble import WobbleFace
from mootable.terminal.wobble_deeds import read_number
from tests.terminal.tables import Desk, Plays, desk
from tests.terminal.test_choices import SPOKEN, offered, texts

WOBBLE = find("wobble")
FACE = WobbleFace(WOBBLE)
CALM = ["c4", "y5", "g6", "c8", "y9", "g1", "c2", "y3"] * 4
"""A draw pile in which nothing happens."""


def sit(
    hands: list[list[str]],
    pile: list[str] | None = None,
    turn: int = HUMAN,
    options: dict[str, object] | None = None,
    bots: dict[int, list[Act]] | None = None,
    **deal: object,
) -> Sitting:
    """A sitting from a set position; some of the bots do what they are told."""
    position = {"hands": hands, "pile": pile or ["m7"], "deck": CALM, "turn": turn, **deal}
    setup = WOBBLE.setup(len(hands), "tea", options or {}, position, NAMES[: len(hands)])
    sitting = Sitting(WOBBLE, setup, ["casual"] * (len(hands) - 1))
    for seat, wanted in (bots or {}).items():
        sitting.bots[seat] = Plays(*wanted)
    return sitting


def play(card: str) -> Act:
    return acts.PLAY[NUMBER[card]]


def told(sitting: Sitting) -> list[str]:
    """The choices, with all that they lead to in brackets."""
    return [
        f"{choice.text} {texts(choice.further)}" if choice.further else choice.text
        for choice in offered(sitting.match, face=FACE)
    ]


def mine(at: Desk) -> list[dict[str, object]]:
    """What the person did."""
    return [entry.act.wire() for entry in at.sitting.match.entries if entry.seat == HUMAN]


def state(at: Desk) -> State:
    table = at.sitting.match.state
    assert isinstance(table, State)
    return table


async def until_asked(at: Desk) -> None:
    """Time passes until there is something to choose or to do by hand."""
    while not at.table.entries and not at.table.is_doing:
        due = at.sitting.next_at()
        assert due is not None
        await at.wait(max(0, due - at.table.clock.read()))


# -- choosing --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "steps"),
    [
        (["m1", "c2"], ["Play Magenta 1"]),
        (["m1", "m1"], ["Play Magenta 1 ['alone', 'and its like, as one']"]),
        (
            ["m0", "c1"],
            [
                (
                    "Play Magenta 0 ['and stay where you are',"
                    " 'swap seats with Ada', 'swap seats with Bo']"
                )
            ],
        ),
        (
            ["m-half", "c1", "c2"],
            [
                (
                    "Play Magenta Half Hand ['and keep your hand',"
                    " 'put a random half of your hand under the pile']"
                )
            ],
        ),
        (
            ["y7", "y-exchange", "c1"],
            ["Play Yellow 7"],
        ),
        (["mg-swap", "mirror"], ["Play Magenta/Green Colour Swap"]),
        (["m-plus3.rps", "c1"], ["Play Magenta +3, rps"]),
        (["c1", "mirror"], ["Draw a card"]),
        (["mirror"], ["Draw a card", "Show your grey cards, and draw new ones"]),
    ],
)
def test_a_card_is_chosen_in_steps_and_only_where_there_is_a_choice(
    hand: list[str], steps: list[str]
) -> None:
    assert told(sit([hand, ["c1"], ["c2", "c3"]])) == steps


def test_under_attack_one_passes_on_defends_takes_or_tries() -> None:
    """WO-11, WO-12, WO-14."""
    hand = ["y-plus3.rps", "mirror", "you", "capture", "c9"]
    attacked = sit([hand, ["c1", "c2"], ["m-plus3.rps", "c1"]], turn=2)
    attacked.match.play(2, play("m-plus3.rps"))
    assert told(attacked) == [
        "Take it: 3 cards",
        "Try: all of it or none",
        "Pass it on with Yellow +3, rps",
        "Defend with You! ['at Ada (2 cards)', 'at Bo (1 card)']",
        "Defend with Mirror",
        "Lay on it Capture ['at Ada (2 cards)', 'at Bo (1 card)']",
    ]
    view = attacked.match.view(HUMAN)
    assert FACE.waiting(view, SPOKEN) == (
        "You are under attack: pass it on, defend, try, or take it."
    )
    assert str(FACE.middle(view, SPOKEN)).splitlines()[1] == (
        " ATTACK: +3  3 cards for you (Bo's Magenta rps)"
    )


def test_a_crowd_of_cards_is_chosen_in_two_steps() -> None:
    hand = [f"m{n}" for n in range(10)] + ["m-turn", "m-skip", "m-afk", "m-magnet", "m-half"]
    assert [line.split(" [")[0] for line in told(sit([hand, ["c1"]]))] == [
        "Play a number",
        "Play an action",
    ]


async def test_the_table_shows_pile_ring_and_direction() -> None:
    hands = [["m1", "c2"], ["c1", "c3"], ["y1", "y2", "y3"]]
    async with desk(sit(hands, ["mg-swap", "m7"], scores=[5, 20, 0], direction=-1)) as at:
        assert at.text("middle") == (" Magenta/Green Colour Swap   MAGENTA in force  play goes ↑")
        lines = at.text("players").replace("\n\n", "\n").splitlines()
        assert lines == [
            "       cards  points",
            "▶ You      2       5  ↑  dealer",
            "  Ada      2      20  ↑",
            "  Bo       3       0  ↑",
        ]
        assert "Under the top card: Magenta 7" in at.text("piles")
        assert at.text("hand").splitlines() == ["Magenta 1", "Cyan 2"]
        await at.press("1")
        assert "You played Magenta 1." in at.text("told")


async def test_seats_swapped_are_seen_in_the_ring() -> None:
    async with desk(sit([["m0", "c2"], ["c1", "c3"], ["y1", "y2"]])) as at:
        await at.press_choice("Play Magenta 0")
        await at.press_choice("swap seats with Bo")
        rows = FACE.rows(at.sitting.match.view(HUMAN), SPOKEN)
        assert [row.name for row in rows] == ["Bo", "Ada", "You"]


# -- races -----------------------------------------------------------------------------


async def test_the_space_bar_tosses_in_at_once() -> None:
    """WO-5, WO-6: with the top card it was meant for; no look at the choices is needed."""
    async with desk(sit([["m7", "m7", "c1"], ["c2", "c3"], ["c4", "c5"]], turn=1)) as at:
        assert at.text("waiting") == "Ada's turn. SPACE TOSSES IN Magenta 7!"
        await at.pilot.press("space")
        await at.pilot.pause()
        assert mine(at) == [{"type": "play", "card": "m7", "on": 0}]
        assert "You tossed Magenta 7 in out of turn." in at.text("told")


async def test_the_space_bar_does_nothing_where_nothing_can_be_tossed_in() -> None:
    async with desk(sit([["m7", "c1"], ["c2", "c3"]])) as at:
        await at.press("space")
        assert mine(at) == []
    async with desk(sit([["c7", "c1"], ["c2", "c3"]], turn=1)) as at:
        await at.press("space")
        assert mine(at) == []


async def test_too_slow_is_told_and_costs_nothing() -> None:
    """WO-6: between two beats of the screen Ada has laid another card."""
    hands = [["m7", "c1"], ["m3", "c2"], ["y4", "c4"], ["y5", "c5"]]
    async with desk(sit(hands, turn=1)) as at:
        due = at.sitting.next_at()
        assert due is not None
        at.now.ms += due - at.table.clock.read()
        at.table.action_quick()
        assert mine(at) == [{"type": "play", "card": "m7", "on": 0}]
        assert "You were too slow with Magenta 7" in " ".join(at.text("told").split())
        assert len(state(at).hands[HUMAN]) == 2


# -- tasks -----------------------------------------------------------------------------


def facing(task: str, plus: str = "plus3", players: int = 2, **options: object) -> Sitting:
    """The person is about to be attacked with a task, by the only other player or the last."""
    last = players - 1
    hands = [["y1", "y2"], *([["y3", "y4"]] * (players - 2)), [f"m-{plus}.{task}", "y5"]]
    return sit(hands, turn=last, options={"attack_ms": 0, **options})


async def attempt(at: Desk) -> None:
    """Be attacked, and try."""
    await until_asked(at)
    await at.press_choice("Try")


def drew(at: Desk) -> int:
    return len(state(at).hands[HUMAN]) - 2


def deed(at: Desk) -> Any:
    assert at.table.is_doing
    return at.table.deed


async def pass_by(at: Desk, ms: int) -> None:
    """So much time, as the thing done by hand shows it."""
    at.now.ms += ms
    at.table.byhand.beat()
    await at.pilot.pause()


async def get_ready(at: Desk) -> None:
    """Until the time of a task runs, keys do nothing."""
    assert at.text("gauge") == "Get ready…"
    await at.pilot.press("space")
    assert at.table.byhand.taps == ()
    assert not at.table.byhand.is_finished
    await pass_by(at, deed(at).began - at.table.clock.read())
    assert at.text("gauge") != "Get ready…"


async def hit(at: Desk, key: str, ms: int) -> None:
    """A key, so much later."""
    at.now.ms += ms
    await at.pilot.press(key)


async def type_in(at: Desk, text: str) -> None:
    at.app.screen.query_one("#typed", Input).value = text
    await at.pilot.press("enter")
    await at.pilot.pause()


async def test_the_watch_is_started_and_stopped_with_no_clock_to_be_seen() -> None:
    async with desk(facing("stopwatch")) as at:
        await attempt(at)
        assert isinstance(deed(at), Watching)
        assert not at.app.screen.query_one("#countdown").display
        await at.press("enter")
        await at.pilot.pause()
        assert "The watch is running" in at.text("task")
        await hit(at, "enter", 20_400)
        await at.pilot.pause()
        assert mine(at)[-1] == {"type": "answer", "ms": 20_400}
        assert "You did it: the stopwatch." in at.text("told")
        assert drew(at) == 0
        assert at.app.screen.query_one("#countdown").display


async def test_the_coin_spins_while_each_wobble_is_met() -> None:
    async with desk(facing("coin_spin")) as at:
        await attempt(at)
        spin = deed(at)
        assert isinstance(spin, Tapping)
        for beat in spin.beats:
            await hit(at, "space", spin.began + beat - at.table.clock.read())
        await pass_by(at, 7_000)
        await at.pilot.pause()
        assert mine(at)[-1] == {"type": "answer", "taps": list(spin.beats)}
        assert drew(at) == 0


async def test_arms_are_wrestled_with_two_keys_in_turn() -> None:
    """A key held down does not count, nor does one faster than hands."""
    async with desk(facing("arm_wrestle", skills=[None, 0])) as at:
        await attempt(at)
        await get_ready(at)
        for ms in (100, 100):
            await hit(at, "left", ms)
        assert len(at.table.byhand.taps) == 1
        await hit(at, "right", 70)
        await hit(at, "left", 10)
        await hit(at, "left", 70)
        await pass_by(at, 50)
        assert "3 taps" in at.text("gauge")
        pulls = at.table.byhand.taps
        await pass_by(at, 5_000)
        assert mine(at)[-1] == {"type": "answer", "taps": list(pulls)}


@pytest.mark.parametrize("task", ["pile_catch", "glass_coin"])
async def test_what_flies_is_caught_at_its_moment(task: str) -> None:
    async with desk(facing(task)) as at:
        await attempt(at)
        flying = deed(at)
        assert isinstance(flying, Timing)
        await get_ready(at)
        await hit(at, "space", flying.began + flying.goal - at.table.clock.read())
        await at.pilot.pause()
        assert mine(at)[-1] == {"type": "answer", "ms": flying.goal}
        assert drew(at) == 0


async def test_what_is_not_caught_falls() -> None:
    async with desk(facing("pile_catch")) as at:
        await attempt(at)
        await pass_by(at, 6_000)
        await at.pilot.pause()
        assert "You failed at catching the pile." in at.text("told")
        assert drew(at) == 6


@pytest.mark.parametrize("task", ["coin_slide", "wall_throw"])
async def test_a_push_has_the_strength_at_which_it_is_stopped(task: str) -> None:
    async with desk(facing(task, skills=[None, 0])) as at:
        await attempt(at)
        push = deed(at)
        assert isinstance(push, Pushing)
        await hit(at, "space", SWING_MS * 95 // 100)
        await at.pilot.pause()
        assert mine(at)[-1] == {"type": "answer", "power": push.power(at.table.clock.read())}


async def test_a_word_is_shown_for_a_moment_and_then_spelled() -> None:
    async with desk(facing("spelling")) as at:
        await attempt(at)
        await until_asked(at)
        spell = deed(at)
        assert isinstance(spell, Typing)
        assert at.text("gauge") == spell.flash
        assert spell.flash not in at.text("told") + at.text("waiting")
        await pass_by(at, FLASH_MS)
        assert at.text("gauge") == "·" * len(spell.flash)
        await type_in(at, spell.flash.upper())
        assert drew(at) == 0


async def test_enter_alone_declines() -> None:
    """WO-15: that is no try."""
    async with desk(facing("spelling")) as at:
        await attempt(at)
        await until_asked(at)
        await type_in(at, "")
        assert mine(at)[-1] == {"type": "decline"}
        assert drew(at) == 3


async def test_a_population_is_a_number_as_one_writes_it() -> None:
    async with desk(facing("population")) as at:
        await attempt(at)
        await until_asked(at)
        trial = state(at).trial
        assert trial is not None
        assert trial.text in at.text("task")
        await type_in(at, "quite a few")
        assert at.text("message") == "Write a number, such as 8900000 or 8.9 million."
        await type_in(at, f"{PEOPLE[trial.text] / 1e6:.2f} million")
        assert drew(at) == 0


def test_numbers_are_read_as_they_are_written() -> None:
    assert read_number("8900000") == read_number("8,900,000") == read_number("8.9 million")
    assert read_number("8 900 000") == read_number("8,9 Million") == 8_900_000
    for wrong in ["", "many", "8.9 million people"]:
        with pytest.raises(Refusal):
            read_number(wrong)


async def test_one_keeps_talking_on_the_phone() -> None:
    async with desk(facing("phone_call", "plus5")) as at:
        await attempt(at)
        await get_ready(at)
        await type_in(at, "a")
        assert "two letters at least" in at.text("message")
        for number in range(9):
            await at.wait(3_500)
            assert f"Said so far: {number}." in at.text("task")
            assert (at.app.screen.query_one("#typed", Input).value == "") == (number > 0)
            await type_in(at, f"well {number}")
        assert "You did it: the phone call." in at.text("told")


async def test_rock_paper_scissors_is_chosen() -> None:
    async with desk(facing("rps")) as at:
        await attempt(at)
        assert at.choices == ["Rock", "Paper", "Scissors"]
        while state(at).trial is not None:
            await at.press("1")
            if not at.table.entries:
                await until_asked(at)
        assert {act["type"] for act in mine(at)[1:]} >= {"rps"}


async def test_palms_are_shown() -> None:
    """WO-19."""
    hands = [["y1", "y2"], ["y4", "y5"], ["m-skip", "y6"], ["unlucky", "y3"]]
    async with desk(sit(hands, turn=2, bots={3: [play("unlucky")]})) as at:
        await until_asked(at)
        assert at.choices == ["Palm down", "Palm up"]
        await at.press("2")
        assert mine(at) == [{"type": "palm", "up": True}]


async def test_a_word_is_picked_for_another() -> None:
    hands = [["m-plus3.spelling", "y5"], ["y1", "y2"]]
    options: dict[str, object] = {"attack_ms": 0, "skills": [None, 100]}
    async with desk(sit(hands, options=options, bots={1: [acts.TRY]})) as at:
        await at.press("1")
        await until_asked(at)
        assert "A word for Ada to spell" in at.text("task")
        await type_in(at, "xyzzy")
        assert at.text("message") == "That word is not in the table's dictionary."
        assert at.app.screen.query_one("#typed", Input).value == "xyzzy"
        await type_in(at, "Aardvark")
        assert mine(at)[-1] == {"type": "pick", "word": "aardvark"}


async def test_escape_leads_to_the_other_ways_and_back() -> None:
    """A task of quick hands may be done for real, or given up."""
    async with desk(facing("pile_catch", players=3)) as at:
        await attempt(at)
        await at.press("escape")
        assert at.choices == [
            "Catch the pile…",
            "Give up",
            "Do it for real instead, and let the others vote",
        ]
        await at.press("1")
        assert at.table.is_doing
        await at.press("escape")
        await at.press("3")
        assert at.choices == ["Say that you have done it"]
        await at.press("1")
        await at.wait(15_000)
        assert "You did it: catching the pile." in at.text("told")


async def test_for_real_the_person_says_so_and_votes() -> None:
    async with desk(facing("pile_catch", players=3, tasks="table")) as at:
        await attempt(at)
        assert at.choices == ["Say that you have done it"]
    hands = [["m-plus3.pile_catch", "y5"], ["y1", "y2"], ["y3", "y4"]]
    options: dict[str, object] = {"attack_ms": 0, "tasks": "table"}
    async with desk(sit(hands, options=options, bots={1: [acts.TRY]})) as at:
        await at.press("1")
        await until_asked(at)
        assert at.choices == ["It was not done", "It was done"]
        await at.press("1")
        assert mine(at)[-1] == {"type": "vote", "done": False}


# -- away ------------------------------------------------------------------------------


async def test_one_who_is_away_types_the_text_to_come_back() -> None:
    """WO-15: not before ten seconds, and every letter counts."""
    hands = [["y1", "y2"], ["y3", "y4"], ["m-afk", "y5", "y6", "y7"]]
    async with desk(sit(hands, turn=2, options={"attack_ms": 0})) as at:
        await until_asked(at)
        await at.press_choice("Take it")
        assert "You are away" in at.text("waiting")
        text = next(text for text in TEXTS if text in at.text("task"))
        await type_in(at, text)
        assert "10 seconds" in at.text("message")
        for _ in range(10):
            await at.wait(1_000)
        assert at.app.screen.query_one("#typed", Input).value == text
        await type_in(at, text[:-3])
        assert "check every letter" in at.text("message")
        await type_in(at, text)
        assert "You came back." in at.text("told")
        assert not at.table.is_doing


# -- the match -------------------------------------------------------------------------


async def test_the_score_sheet_has_a_line_a_round() -> None:
    async with desk(sit([["m1"], ["c2", "c3"], ["y9"]], options={"rounds": 2})) as at:
        await at.press("s")
        assert "No round is over yet." in at.top().query_one(Markdown).source
        await at.press("escape")
        await at.press("1")
        assert at.choices == ["I am ready"]
        await at.press("s")
        assert isinstance(at.top(), Reading)
        sheet = at.top().query_one(Markdown).source
        assert "| Round 1 | 0 | 5 | 9 |\n| **All** | **0** | **5** | **9** |" in sheet


def test_minus_points_stand_beside_what_was_left_in_hand() -> None:
    story: list[dict[str, object]] = [
        {"type": "round_over", "round": 1, "points": [0, 7], "scores": [0, 27]},
        {"type": "round_over", "round": 2, "points": [3, 0], "scores": [3, 27]},
    ]
    sheet = FACE.sheet(story, ["you", "Ada"])
    assert "| Round 1 | 0 | 7 + 20 |\n| Round 2 | 3 | 0 |" in sheet


def test_every_card_has_a_text_whatever_the_deck() -> None:
    view = sit([["m1"], ["c2"]]).match.view(HUMAN)
    assert FACE.card_text("m7", view) == "Magenta 7 (number, 7 points): A plain 7."
    assert FACE.card_text("g-half", view).endswith("half of your hand under the pile.")
    assert FACE.card_text("g-plus5.rps", view).endswith("do the task: rps.")
    assert "**1 to 9**. Plain numbers." in FACE.cards_help(view)


@pytest.mark.parametrize("players", [2, 4, 6, 10])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_everything_has_room(size: tuple[int, int], players: int) -> None:
    async with desk(size=size, game=WOBBLE, players=players, seed="room") as at:
        await at.press_choice("I am ready")
        while state(at).attack is None:
            await at.wait(500)
        keys = at.app.screen.query_one("#keys").region
        assert (keys.bottom, keys.right) == (size[1], size[0])
        for part in ["players", "middle", "waiting", "countdown", "keys"]:
            region = at.app.screen.query_one(f"#{part}").content_region
            lines = at.text(part).splitlines()
            assert len(lines) <= region.height, part
            assert max(map(len, lines)) <= region.width, part


async def test_a_whole_match_is_played_with_keys_alone() -> None:
    async with desk(game=WOBBLE, players=3, seed="a whole match", rounds=1) as at:
        while not at.table.is_over:
            await until_asked(at)
            if at.table.is_doing:
                await at.press("escape")
                if not at.table.entries:
                    await at.wait(1_000)
                    continue
                await at.press("2" if len(at.choices) > 1 else "1")
            elif not at.table.is_over:
                await at.press("1")
        assert {"ready", "play", "draw"} <= {str(act["type"]) for act in mine(at)}
        assert at.choices == ["Play another match", "Leave the table"]
        again, _ = replay(WOBBLE, at.sitting.match.record())
        assert again.outcome is not None
