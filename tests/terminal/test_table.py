"""The table on the screen, played with keys."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.widgets import Markdown, OptionList

from mootable.bots.players import hired
from mootable.core.record import from_lines, replay
from mootable.terminal.archive import Archive
from mootable.terminal.overlays import Leaving, Reading
from mootable.terminal.sitting import Sitting
from mootable.terminal.table import TOO_SOON_MS
from tests.terminal.tables import (
    CRISIS,
    FILLER,
    MOODAUT,
    QUOTE,
    Desk,
    Plays,
    desk,
    has_thought,
    sit,
)

HAND = ["address", "crisis", "nope", "help", "quote1", "quote1", "quote1"]


def acts_of(at: Desk) -> list[object]:
    return [entry.act.wire()["type"] for entry in at.sitting.match.entries if entry.seat == 0]


# -- choosing --------------------------------------------------------------------------


async def test_a_card_is_played_with_the_key_beside_it() -> None:
    async with desk(sit([HAND, ["address"], ["quote2"]])) as at:
        assert "2 Play Crisis" in at.text("acts")
        await at.press("2")
        assert acts_of(at) == ["play"]
        assert at.text("waiting") == "You played Crisis."
        assert "You played Crisis." in at.text("told")
        assert at.text("acts") == "Nothing to do just now."
        assert "Discards: 1: Crisis" in at.text("piles")


async def test_arrows_and_enter_choose_too() -> None:
    async with desk(sit([HAND, ["address"], ["quote2"]])) as at:
        await at.press("down")
        assert at.text("card").startswith("Crisis (action): ")
        await at.press("enter")
        assert acts_of(at) == ["play"]


async def test_an_act_is_chosen_step_by_step_and_escape_goes_back() -> None:
    async with desk(sit([HAND, ["address"], ["quote2"]])) as at:
        first = at.choices
        await at.press_choice("Demand")
        assert at.choices == ["from Ada (1 card)…", "from Bo (1 card)…"]
        await at.press("2")
        assert len(at.choices) == 12
        assert at.text("acts").splitlines()[11].startswith("c naming ")
        await at.press("escape")
        assert at.choices == ["from Ada (1 card)…", "from Bo (1 card)…"]
        await at.press("escape")
        assert at.choices == first
        await at.press("escape")
        assert at.choices == first
        assert acts_of(at) == []
        await at.press_choice("Demand")
        await at.press("1")
        await at.press_choice("naming Address the Issue")
        wire = at.sitting.match.entries[0].act.wire()
        assert wire == {"type": "triple", "quote": "quote1", "target": 1, "want": "address"}


async def test_the_hand_shows_what_is_held_and_leads_to_what_can_be_done() -> None:
    async with desk(sit([HAND, ["address"], ["quote2"]])) as at:
        assert at.text("hand").splitlines() == [
            "Address the Issue",
            "Crisis",
            "Asking for Help",
            "Not Happening",
            f"3 × {QUOTE}",
        ]
        await at.press("shift+tab", "down", "down")
        assert at.text("card").startswith("Asking for Help (action): ")
        await at.press("enter")
        acts = at.app.screen.query_one("#acts", OptionList)
        assert acts.has_focus
        assert acts.highlighted == at.number_of("Play Asking for Help")


async def test_a_key_is_not_taken_before_anyone_could_have_read_the_choices() -> None:
    async with desk(sit([["address", "quote1"], ["quote2"]], ["stress", *FILLER])) as at:
        await at.press("1")
        assert at.text("waiting").startswith("You drew Emotional Stress!")
        at.now.ms += TOO_SOON_MS - 1
        await at.pilot.press("1")
        assert acts_of(at) == ["draw"]
        assert at.text("message") == "The table has just moved on: look again."
        await at.press("1")
        assert acts_of(at) == ["draw", "address"]
        assert at.text("message") == ""


async def test_what_is_refused_is_said_in_a_sentence() -> None:
    """The time runs out between looking and pressing."""
    async with desk(sit([["crisis"], ["quote2"]], FILLER)) as at:
        at.now.ms += 45_000
        await at.pilot.press("2")
        await at.pilot.pause()
        assert at.text("message") == "Too late: the table has moved on."
        assert acts_of(at) == []
        assert at.text("waiting") == "Ada's turn."


async def test_choosing_begins_anew_when_the_table_moves_on() -> None:
    async with desk(sit([HAND, ["address"], ["quote2"]])) as at:
        await at.press_choice("Demand")
        await at.wait(45_000)
        assert at.table.path == []
        assert at.choices == []


# -- time ------------------------------------------------------------------------------


async def test_a_bot_that_fails_is_told_of_in_the_story() -> None:
    name = "tests.bots.sitters:Stumbler"
    setup = MOODAUT.setup(2, "tea", {"first": 1}, None, None)
    async with desk(Sitting(MOODAUT, setup, [name], hired([name]))) as at:
        await at.wait(5000)
        has_thought(at.sitting.bots[1])
        await at.wait(0)
        assert f"{name} stumbled" in at.text("told")
        assert "It goes on at random." in at.text("told")


async def test_time_passes_by_itself() -> None:
    async with desk(sit([["crisis"], ["quote2"]], FILLER), beat_s=0.01) as at:
        at.now.ms += 45_000
        while not at.sitting.match.n:
            await asyncio.sleep(0)


async def test_the_countdown_runs_down() -> None:
    async with desk(sit([HAND, ["address"]])) as at:
        assert at.text("countdown").startswith("45 s ━")
        full = at.text("countdown").count("━")
        await at.wait(22_500)
        assert at.text("countdown").startswith("23 s ━")
        assert at.text("countdown").count("━") == full // 2


async def test_the_countdown_is_alike_with_and_without_an_answer() -> None:
    seen = []
    for held in ["nope", "quote1"]:
        sitting = sit([[held], ["crisis"], ["quote2"]], turn=1)
        sitting.bots[1] = Plays(CRISIS)
        async with desk(sitting) as at:
            await at.wait_for_choices()
            await at.wait(500)
            seen.append((at.text("countdown"), at.text("waiting"), at.text("players")))
    assert seen[0] == seen[1]


async def test_without_a_clock_there_is_no_countdown() -> None:
    async with desk(sit([HAND, ["address"]], clock=False)) as at:
        await at.wait(1_000_000)
        assert at.text("countdown").strip() == "No time limit."
        assert acts_of(at) == []


async def test_always_pass_is_switched_with_p_and_shown() -> None:
    async with desk(sit([["nope"], ["crisis", "address"], ["quote2"]], turn=1)) as at:
        await at.press("p")
        assert "ALWAYS PASSING" in at.text("countdown")
        await at.press("p")
        assert "ALWAYS PASSING" not in at.text("countdown")
        await at.press("p")
        assert at.sitting.always_pass


async def test_ma_20_an_open_rescue_offers_the_person_an_address_or_a_pass() -> None:
    hands = [["address"], ["quote1"], ["quote2"]]
    async with desk(sit(hands, ["stress", *FILLER], rescue="open")) as at:
        await at.press_choice("Draw")
        told = "You drew Emotional Stress! Whoever addresses it first has done it."
        assert at.text("waiting") == told
        assert at.choices == ["Pass", "Address the issue"]
        await at.press_choice("Pass")
        assert at.text("acts") == "You have passed."


async def test_the_story_is_leafed_through_and_follows_what_happens() -> None:
    async with desk(seed="a long story") as at:
        story = at.top().query_one("#story")
        await at.wait(300_000)
        assert story.scroll_y == story.max_scroll_y > 0
        await at.press("pageup", "pageup")
        kept = story.scroll_y
        assert kept < story.max_scroll_y
        told = len(at.sitting.story)
        await at.wait(60_000)
        assert len(at.sitting.story) > told
        assert story.scroll_y == kept


# -- what lies over the table ----------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "words"),
    [("question_mark", "Turnin' It Up"), ("h", "always pass"), ("r", "# Mood'aut")],
)
async def test_help_and_rulebook_stop_the_clock(key: str, words: str) -> None:
    async with desk(sit([HAND, ["address"]])) as at:
        await at.press(key)
        sheet = at.top()
        assert isinstance(sheet, Reading)
        assert words in sheet.query_one(Markdown).source
        await at.wait(1_000_000)
        await at.press("pagedown", "down", "2", "escape")
        assert at.top() is at.table
        await at.wait(1000)
        assert acts_of(at) == []
        assert at.text("countdown").startswith("44 s")


async def test_quitting_asks_once() -> None:
    async with desk(sit([HAND, ["address"]])) as at:
        await at.press("q")
        assert isinstance(at.top(), Leaving)
        assert at.app.is_running
        await at.press("n")
        assert at.top() is at.table
        await at.press("q", "y")
        assert not at.app.is_running


# -- the end ---------------------------------------------------------------------------


async def lose(at: Desk) -> None:
    """Draw stress with nothing to set against it."""
    await at.press("1")
    await at.press_choice("Ask the table")
    await at.wait_for_choices()
    await at.press_choice("Give in")


async def test_the_end_says_who_won_and_why_and_another_match_begins(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "match.jsonl")
    sitting = sit([["quote1"], ["quote2"]], ["stress", *FILLER])
    async with desk(sitting, archive=archive) as at:
        await lose(at)
        assert at.text("waiting") == "Ada won as the last one standing."
        assert at.choices == ["Play another match", "Leave the table"]
        record = (tmp_path / "match.jsonl").read_text("utf-8")
        assert replay(MOODAUT, from_lines(record))[0].outcome is not None
        await at.press("n")
        assert at.sitting is not sitting
        assert at.sitting.match.setup.seed == "tea/2"
        assert "4 players" in at.text("told")
        await at.press("q", "y")
    assert at.app.keep_record() == f"The record is in {tmp_path / 'match-2.jsonl'}."
    assert at.app.keep_record() == ""


async def test_n_does_nothing_while_a_match_runs() -> None:
    sitting = sit([HAND, ["address"]])
    async with desk(sitting) as at:
        await at.press("n")
        assert at.sitting is sitting


async def test_a_table_in_german_says_nothing_in_english_and_takes_its_yes() -> None:
    async with desk(sit([["quote1"], ["quote2"]]), size=(100, 40), tongue="de") as at:
        assert at.text("waiting").startswith("Du bist dran: Spiel Karten")
        assert at.choices == ["Eine Karte ziehen; damit endet der Zug"]
        assert at.text("keys").endswith("? Hilfe  r Regeln  q Ende")
        await at.press("q")
        assert "Dieses Spiel verlassen" in at.text("question")
        await at.press("y")
        assert isinstance(at.top(), Leaving), "that is no letter for yes"
        await at.press("j")
        assert not at.app.is_running


async def test_after_the_end_q_leaves_without_asking() -> None:
    async with desk(sit([["quote1"], ["quote2"]], ["stress", *FILLER])) as at:
        await lose(at)
        await at.press("q")
        assert not at.app.is_running


async def test_a_record_that_cant_be_written_is_said_and_the_table_stays(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    archive = Archive(folder / "match.jsonl")
    folder.rmdir()
    sitting = sit([["quote1"], ["quote2"]], ["stress", *FILLER])
    async with desk(sitting, archive=archive) as at:
        await lose(at)
        assert at.text("message").startswith("The record could not be written: ")
        assert at.app.is_running


async def test_a_whole_match_is_played_with_keys_alone() -> None:
    async with desk(seed="a whole match") as at:
        while not at.table.is_over:
            await at.wait_for_choices()
            if not at.table.is_over:
                await at.press("1")
        assert "draw" in acts_of(at)
        assert at.text("waiting") in at.text("told").splitlines()[-4:]
        assert " won " in at.text("waiting")
        again, _ = replay(MOODAUT, at.sitting.match.record())
        assert again.outcome is not None


# -- looks -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (100, 32), (120, 40)])
async def test_everything_has_room(size: tuple[int, int]) -> None:
    hands = [["address", "insight", "turnup", "crisis", "help", "alone", "nope"], *[["nope"]] * 4]
    async with desk(sit(hands), size) as at:
        for part in ["piles", "players", "waiting", "countdown", "keys", "hand", "acts"]:
            region = at.app.screen.query_one(f"#{part}").content_region
            lines = at.text(part).splitlines()
            assert len(lines) <= region.height, part
            assert max(map(len, lines)) <= region.width, part
        keys = at.app.screen.query_one("#keys").region
        assert (keys.bottom, keys.right) == (size[1], size[0])
