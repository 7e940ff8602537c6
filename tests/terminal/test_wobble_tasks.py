"""Every task of Wobble, and the way back of one who is away, done with keys."""

from __future__ import annotations

from typing import Any

import pytest
from textual.widgets import Input

from mootable.core.refusal import Refusal
from mootable.games.wobble import acts
from mootable.games.wobble.knowledge import PEOPLE, TEXTS
from mootable.terminal.deeds import FLASH_MS, SWING_MS, Pushing, Tapping, Timing, Typing, Watching
from mootable.terminal.games.wobble.deeds import read_number
from mootable.terminal.sitting import HUMAN, Sitting
from tests.terminal.tables import Desk, desk
from tests.terminal.wobble import mine, play, sit, state, until_asked


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
    assert read_number("8 900 000") == read_number("8,9 Millionen") == 8_900_000
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
            if not at.table.menu:
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
    async with desk(facing("pile_catch", players=3)) as at:
        await attempt(at)
        await at.press("escape")
        assert at.choices == ["Catch the pile…", "Give up"]
        await at.press("1")
        assert at.table.is_doing


async def test_a_task_of_quick_hands_may_be_tried_for_real() -> None:
    """Asked for when it is tried; once it has begun it is too late."""
    async with desk(facing("pile_catch", players=3)) as at:
        await until_asked(at)
        await at.press_choice("Try, but for real")
        assert at.choices == ["Say that you have done it"]
        await at.press("1")
        await at.wait(15_000)
        assert mine(at)[-2] == {"type": "try", "vote": True}
        assert "voted that it was done" in at.text("told")


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
        # Saying so is no way back.
        await at.press("escape")
        assert len(at.choices) == 1
        await at.press("1")
        await type_in(at, text[:-3])
        assert "check every letter" in at.text("message")
        await type_in(at, text)
        assert "You came back." in at.text("told")
        assert not at.table.is_doing
