"""The law desk of Moo on the screen, and the lawbook read out."""

from __future__ import annotations

from textual.widgets import Markdown

from mootable.core.shapes import ReadLaw
from mootable.terminal.games.moo.lawdesk import LawDesk
from mootable.terminal.games.moo.table import MooScreen
from mootable.terminal.lawbook import read_out
from mootable.terminal.sitting import HUMAN
from tests.saying import english
from tests.terminal.tables import Desk, desk
from tests.terminal.test_moo import MOO, mine, say, seen, sit

HAIL = 'When a player plays a queen, that player must say "Hail".'


def law_desk(at: Desk) -> LawDesk:
    assert isinstance(at.table, MooScreen)
    return at.table.desk


async def test_a_law_is_written_checked_mended_and_enacted() -> None:
    """MO-22, MO-23, MO-28: with a token; the words for it open the desk."""
    async with desk(sit(tokens=[1, 0, 0, 0])) as at:
        await say(at, "Introducing new rule")
        paper = law_desk(at).paper
        assert at.app.focused is paper
        law_desk(at).write("When a player plays a qee")
        await at.press("n")
        assert "qeen" in at.text("said")
        assert "Tab puts “queen” there." in at.text("said")
        await at.press("tab")
        assert paper.text == "When a player plays a queen"
        law_desk(at).write("When a player plays a queen, that player mu")
        await at.press("tab")
        assert paper.text.startswith("When a player plays a queen, that player must")
        await at.press("enter")
        assert at.text("message")
        assert law_desk(at).display
        law_desk(at).write(HAIL)
        await at.pilot.pause()
        said = at.text("said").splitlines()
        assert said[0] == f"✓ {HAIL}"
        assert any(line.startswith("Fires: [") for line in said)
        assert any(line.startswith("Does not: [") for line in said)
        assert said[-1] == "In the 1 turn so far it would never have fired."
        await at.press("enter")
        assert mine(at)[-1] == {"type": "enact", "law": HAIL}
        assert not law_desk(at).display
        assert "You introduced rule 1001" in at.text("told")
        await at.press("s")
        assert f"**1001**, by you: {HAIL}" in at.top().query_one(Markdown).source


async def test_of_two_readings_one_is_chosen() -> None:
    async with desk(sit(tokens=[1, 0, 0, 0])) as at:
        await say(at, "Introducing new rule")
        law_desk(at).write("When a player plays a 4, skip a turn.")
        await at.pilot.pause()
        assert "which do you mean?" in at.text("said")
        await at.press("down", "tab")
        written = "When a player plays a 4, skip a turn."
        chosen = "When a player plays a 4, that player misses a turn."
        assert law_desk(at).paper.text == written
        assert at.text("said").startswith(f"✓ {chosen}")
        await at.press("enter")
        assert not law_desk(at).display
        assert mine(at)[-1] == {"type": "enact", "law": written, "reading": chosen}


async def test_what_comes_next_is_chosen_with_the_arrows() -> None:
    async with desk(sit()) as at:
        await at.press("l")
        nexts = at.text("nexts").splitlines()
        await at.press("down", "down", "up", "tab")
        assert law_desk(at).paper.text.strip().lower() == nexts[1].lower()


async def test_anyone_may_draft_and_the_draft_waits_while_one_plays() -> None:
    """MO-22: a token is needed to enact alone."""
    async with desk(sit()) as at:
        await at.press("l")
        law_desk(at).write(HAIL)
        await at.press("enter")
        assert at.text("message") == "A new rule costs a token, and you have none."
        await at.press("escape", "1")
        assert mine(at) == [{"type": "play", "card": "4D"}]
        await at.press("l")
        assert law_desk(at).paper.text == HAIL


async def test_a_law_is_tried_on_what_was_seen_and_can_be_put_off() -> None:
    async with desk(sit(tokens=[1, 0, 0, 0])) as at:
        await at.press("1", "l")
        assert mine(at)[-1] == {"type": "say", "text": "Introducing new rule"}
        law_desk(at).write('When a player plays a 4, that player must say "Four".')
        await at.pilot.pause()
        assert "Last time: You laid the 4 of Diamonds." in " ".join(at.text("said").split())
        await at.press("escape")
        await at.press_choice("Put the new rule off")
        assert mine(at)[-1] == {"type": "abandon"}
        assert "Put the new rule off" not in at.choices


async def test_a_token_is_given_away() -> None:
    async with desk(sit(tokens=[1, 0, 0, 0])) as at:
        await at.press("t")
        assert at.choices == ["Ada", "Bo", "Cy"]
        await at.press("2")
        assert seen(at).board.tokens == [0, 0, 1, 0]


async def test_a_rule_is_amended_at_the_desk() -> None:
    async with desk(sit()) as at:
        await at.press("o", "m")
        await at.press_choice("to amend")
        await at.press_choice("rule 505")
        law_desk(at).write('When a player plays the 9 of diamonds, that player must say "Snake".')
        await at.press("enter")
        assert mine(at)[-1]["type"] == "move"
        assert "Vote for it" in at.choices


def test_a_law_is_read_out_with_its_author_and_what_came_of_it() -> None:
    law: ReadLaw = {
        "number": 1001,
        "text": HAIL,
        "author": 1,
        "enacted_at_n": 30,
        "fired": 12,
        "fired_at_n": [],
        "broken_by": {"0": 3, "2": 1},
        "first_called": 40,
        "struck": False,
    }
    company = MOO.company(["You", "Ada", "Bo"], {}, HUMAN)

    def told() -> list[str]:
        return [english(said, company) for said in read_out([law])]

    assert told() == [f"Ada's rule 1001: {HAIL} It fired 12 times; you broke it most: 3 times."]
    law |= {"struck": True, "broken_by": {"2": 1}, "fired": 2}
    assert told() == [f"Ada's rule 1001 (struck): {HAIL} It fired twice; Bo broke it once."]
    law |= {"author": None, "struck": False, "broken_by": {}, "fired": 0}
    assert told() == [f"Rule 1001: {HAIL} It never fired."]
    law["text"] = "A 3 counts as a 10."
    assert told() == ["Rule 1001: A 3 counts as a 10."]
