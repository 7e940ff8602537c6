"""Wobble on the screen: its face, its races, and a whole match. Its tasks are in
`test_wobble_tasks`."""

from __future__ import annotations

import pytest
from textual.widgets import Markdown

from mootable.core.record import replay
from mootable.terminal.overlays import Reading
from mootable.terminal.sitting import HUMAN, Sitting
from tests.terminal.tables import desk
from tests.terminal.test_choices import offered, texts
from tests.terminal.wobble import FACE, WOBBLE, mine, play, sit, state, until_asked


def told(sitting: Sitting) -> list[str]:
    """The choices, with all that they lead to in brackets."""
    return [
        f"{choice.text} {texts(choice.further)}" if choice.further else choice.text
        for choice in offered(sitting.match, face=FACE)
    ]


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
        (["mg-swap", "mirror"], ["Play Magenta and Green Colour Swap"]),
        (["m-plus3.rps", "c1"], ["Play Magenta +3 (rock, paper, scissors)"]),
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
        "Pass it on with Yellow +3 (rock, paper, scissors)",
        "Defend with You! ['at Ada (2 cards)', 'at Bo (1 card)']",
        "Defend with Mirror",
        "Lay on it Capture ['at Ada (2 cards)', 'at Bo (1 card)']",
    ]
    view = attacked.match.view(HUMAN)
    assert FACE.waiting(view) == ("You are under attack: pass it on, defend, try, or take it.")
    assert str(FACE.middle(view)).splitlines()[1] == (
        " ATTACK: +3  3 cards for you (Bo's Magenta (rock, paper, scissors))"
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
        assert at.text("middle") == (
            " Magenta and Green Colour Swap   MAGENTA in force  play goes ↑"
        )
        lines = at.text("players").replace("\n\n", "\n").splitlines()
        assert lines == [
            "       cards  points",
            "▶ You      2      −5  ↑  dealer",
            "  Ada      2     −20  ↑",
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
        rows = FACE.rows(at.sitting.match.view(HUMAN))
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
        assert "| Round 1 | 0 | −5 | −9 |\n| **All** | **0** | **−5** | **−9** |" in sheet


def test_minus_points_stand_beside_what_was_left_in_hand() -> None:
    story: list[dict[str, object]] = [
        {"type": "round_over", "round": 1, "points": [0, 7], "scores": [0, 27]},
        {"type": "round_over", "round": 2, "points": [3, 0], "scores": [3, 27]},
    ]
    sheet = FACE.sheet(story)
    assert "| Round 1 | 0 | −7 −20 |\n| Round 2 | −3 | 0 |" in sheet


def test_every_card_has_a_text_whatever_the_deck() -> None:
    view = sit([["m1"], ["c2"]]).match.view(HUMAN)
    assert FACE.card_text("m7", view) == "Magenta 7 (number, 7 points): A plain 7."
    assert FACE.card_text("g-half", view).endswith("half of your hand under the pile.")
    assert FACE.card_text("g-plus5.rps", view).endswith("do the task: rock, paper, scissors.")
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
                if not at.table.menu:
                    await at.wait(1_000)
                    continue
                await at.press("2" if len(at.choices) > 1 else "1")
            elif not at.table.is_over:
                await at.press("1")
        assert {"ready", "play", "draw"} <= {str(act["type"]) for act in mine(at)}
        assert at.choices == ["Play another match", "Leave the table"]
        again, _ = replay(WOBBLE, at.sitting.match.record())
        assert again.outcome is not None
