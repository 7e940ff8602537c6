"""Learning a game in the terminal: the guide says what to do, and holds back what it does not."""

from __future__ import annotations

import pytest

from mootable.core.guide import LEARNER, Guide
from mootable.core.refusal import Refusal
from mootable.games.catalogue import GAMES, find, guide_of
from mootable.terminal.app import TableApp
from mootable.terminal.play import play
from mootable.terminal.sitting import Sitting
from tests.fifth import Pebbles
from tests.terminal.tables import desk


def guide_to(name: str) -> Guide:
    guide = guide_of(find(name))
    assert guide is not None
    return guide


def learning(name: str) -> TableApp:
    return TableApp(find(name), 4, "casual", None, {}, None, guide=guide_to(name))


def learn(sitting: Sitting, guide: Guide) -> None:
    """Do what the guide says, whenever it is one's turn."""
    at = 0
    while not sitting.is_over:
        due = sitting.next_at()
        if guide.is_due(sitting.match.n, LEARNER):
            act = sitting.game.read_act(guide.moves[sitting.match.n].act)
            sitting.act(act, sitting.offer(), at)
        else:
            assert due is not None, "nobody goes on"
            at = max(at, due)
            sitting.advance(at)


@pytest.mark.parametrize("name", GAMES)
def test_every_guide_is_played_through(name: str) -> None:
    guide, app = guide_to(name), learning(name)
    sitting = app.sitting
    assert sitting.guided() == guide.words(0)
    learn(sitting, guide)
    assert sitting.match.n == len(guide.moves)
    app.number = 2
    assert app.sit_down().match.guide is None, "after that one plays as usual"


async def test_what_the_guide_says_is_on_the_screen() -> None:
    async with desk(learning("moodaut").sitting, size=(100, 40)) as at:
        assert "Emotional Insight" in at.text("waiting")
        await at.press_choice("Draw")
        assert "keep to the guide" in at.text("message")


async def test_what_the_table_says_is_said_in_the_language_that_was_asked_for() -> None:
    async with desk(learning("moodaut").sitting, size=(100, 40), tongue="de") as at:
        assert "Im Stapel lauert Stress" in at.text("waiting")
        await at.press_choice("Eine Karte ziehen")
        assert "bleiben wir erst einmal bei der Anleitung" in at.text("message")


def test_a_game_without_a_guide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pebbles", Pebbles())
    with pytest.raises(Refusal, match="no guide to Pebbles"):
        play("pebbles", 4, "casual", None, True, None, None, True, "en")
