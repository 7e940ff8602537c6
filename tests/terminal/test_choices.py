"""Acts as choices, step by step, and how Mood'aut words them."""

from __future__ import annotations

import pytest

from mootable.core.act import Act
from mootable.core.chance import seeded
from mootable.core.match import Match, start
from mootable.core.seats import NOBODY
from mootable.core.view import View
from mootable.games.catalogue import GAMES
from mootable.games.moodaut.acts import ASK, DRAW, NOPE, PASS
from mootable.terminal.app import NAMES
from mootable.terminal.blanks import Blank, Draft
from mootable.terminal.choices import Choice, Step, choices, retraced
from mootable.terminal.face import AnyFace
from mootable.terminal.games import face_of
from mootable.terminal.games.moodaut import MoodautFace
from mootable.terminal.menu import CHOICE_KEYS
from mootable.terminal.sitting import HUMAN, Sitting
from mootable.terminal.widgets import fitted
from mootable.words.language import languages
from tests.terminal.tables import FILLER, MOODAUT, QUOTE, sit

FACE: AnyFace = MoodautFace(MOODAUT, MOODAUT.company(NAMES, {}, HUMAN))
SHORT: dict[str, dict[str, object]] = {"wobble": {"rounds": 1}}
MATCHES = {"wobble": 3}
"""Wobble has many turns to a round, and many rounds to a match."""
NARROW = 78
"""The room for a line on a screen 80 wide."""


def offered(match: Match, seat: int = HUMAN, face: AnyFace = FACE) -> list[Choice]:
    view = match.view(seat)
    acts = face.in_order(match.legal(seat))
    return choices([(face.steps(act, view), act) for act in acts])


def texts(found: list[Choice]) -> list[str]:
    return [choice.text for choice in found]


def ends(found: list[Choice]) -> list[Act]:
    """All the acts that can be reached."""
    reached: list[Act] = []
    for choice in found:
        assert (choice.act is None) == bool(choice.further)
        assert not isinstance(choice.act, Blank | Draft)
        reached += ends(choice.further) if choice.act is None else [choice.act]
    return reached


def lists(found: list[Choice]) -> list[list[Choice]]:
    """Every list that can come up."""
    return [found, *(deeper for choice in found for deeper in lists(choice.further))]


def test_steps_in_common_are_asked_once() -> None:
    found = choices(
        [
            ([Step("Give"), Step("to Ada")], DRAW),
            ([Step("Give"), Step("to Bo")], PASS),
            ([Step("Wait")], NOPE),
        ]
    )
    assert texts(found) == ["Give", "Wait"]
    assert texts(found[0].further) == ["to Ada", "to Bo"]
    assert found[1].act == NOPE


def test_where_there_is_one_way_on_nothing_is_asked() -> None:
    found = choices([([Step("Give", "nope"), Step("to Ada")], DRAW), ([Step("Wait")], ASK)])
    assert found[0] == Choice("Give to Ada", "nope", DRAW)


def test_a_way_is_retraced_through_other_choices_as_far_as_it_goes() -> None:
    ada, bo = [Step("Give"), Step("to Ada")], [Step("Give"), Step("to Bo")]
    before = choices([([*ada, Step("a card")], DRAW), ([*ada, Step("two")], PASS), (bo, NOPE)])
    path = [before[0], before[0].further[0]]
    assert texts(path) == ["Give", "to Ada"]
    assert retraced(before, path) == path
    after = choices([([Step("Wait")], ASK), ([*ada, Step("a card")], DRAW), (bo, NOPE)])
    assert texts(retraced(after, path)) == ["Give"]
    assert retraced([], path) == []


def triple(others: int) -> Sitting:
    return sit([["quote1"] * 3 + ["help"], *[["crisis"]] * others])


def test_a_triple_is_chosen_in_steps() -> None:
    """MA-12: at one of three players, naming one of twelve cards."""
    found = offered(triple(3).match)
    assert texts(found) == [
        "Draw a card, which ends the turn",
        "Play Asking for Help",
        f"Steal with two of {QUOTE}",
        f"Demand with three of {QUOTE}",
    ]
    whom = found[3].further
    assert texts(whom) == ["from Ada (1 card)", "from Bo (1 card)", "from Cy (1 card)"]
    assert len(whom[0].further) == 12
    assert whom[0].further[0].text == "naming Address the Issue"
    assert whom[0].further[0].card == "address"


def test_with_one_rival_the_victim_is_not_asked_for() -> None:
    found = offered(triple(1).match)
    assert found[1].text == "Play Asking for Help on Ada (1 card)"
    assert found[1].act is not None
    assert found[3].text == f"Demand with three of {QUOTE} from Ada (1 card)"


@pytest.mark.parametrize("deck", [1, 2, 3, 11, 12, 35])
def test_a_depth_is_chosen_by_tens(deck: int) -> None:
    """MA-23: on top, at the bottom, or at any depth between."""
    sitting = sit([["address"], ["crisis"]], ["stress", *(FILLER * 7)[:deck]])
    sitting.act(DRAW, sitting.offer(), 100)
    sitting.act(sitting.offer().acts[0], sitting.offer(), 200)
    found = offered(sitting.match)
    assert found[0].text == "Put it on top, to be drawn next"
    assert found[-1].text == "Put it at the very bottom"
    assert [act.wire()["depth"] for act in ends(found)] == list(range(deck + 1))
    assert all(len(level) <= 10 for level in lists(found))


def test_passing_has_the_same_key_whatever_is_held() -> None:
    assert FACE.in_order([NOPE, PASS]) == [PASS, NOPE]
    assert FACE.in_order([PASS]) == [PASS]


@pytest.mark.parametrize(
    ("game", "players"),
    [
        (game, players)
        for game in GAMES
        if not GAMES[game].comes_and_goes
        for players in range(GAMES[game].least, GAMES[game].most + 1)
    ],
)
@pytest.mark.parametrize("tongue", languages())
def test_every_legal_act_can_be_chosen_and_every_line_fits(
    game: str, players: int, tongue: str
) -> None:
    """Through random matches, as seen by whoever is asked and by everyone in turn; those of open
    games have no end."""
    usual = GAMES[game].setup(players, "", SHORT.get(game, {}), None, None).options
    company = GAMES[game].company(NAMES[:players], usual, HUMAN)
    face = face_of(GAMES[game])(GAMES[game], company, tongue)
    chance = seeded(f"lines {players}")
    for number in range(MATCHES.get(game, 10)):
        setup = GAMES[game].setup(players, f"{number}", SHORT.get(game, {}), None, NAMES[:players])
        match = start(GAMES[game], setup)
        while match.outcome is None:
            seat = int(match.state.to_move())
            if seat == NOBODY:
                due = match.state.next_due()
                assert due is not None
                match.tick(due.until)
                continue
            legal = match.legal(seat)
            for viewer in {seat, match.n % players}:
                check_choices(offered(match, viewer, face), match.legal(viewer))
                check_lines(face, match.view(viewer), players)
            match.play(seat, legal[chance.below(len(legal))])


def check_choices(found: list[Choice], legal: list[Act]) -> None:
    """Every act can be reached, by words and keys of its own."""
    assert sorted(map(repr, ends(found))) == sorted(map(repr, legal))
    for level in lists(found):
        assert len(set(texts(level))) == len(level) <= len(CHOICE_KEYS)


def check_lines(face: AnyFace, view: View, players: int) -> None:
    line = face.waiting(view)
    assert len(line) <= NARROW, line
    assert line[0].isupper()
    assert face.idle(view)
    assert len(face.rows(view)) == players
    words, top = face.piles(view)
    assert len(fitted(words, top, NARROW)) <= NARROW
    for held in face.hand(view):
        assert face.card_text(held.card, view)


def test_as_many_discards_are_shown_as_fit_and_none_is_broken_off() -> None:
    assert fitted("On top", ["Crisis", "Nope"], 80) == "On top: Crisis, Nope"
    assert fitted("On top", ["Crisis", "Nope"], 19) == "On top: Crisis"
    assert fitted("On top", ["Crisis", "Nope"], 8) == "On top"
    assert fitted("No discards", [], 80) == "No discards"
