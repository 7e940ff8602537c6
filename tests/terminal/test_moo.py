"""Moo on the screen: speaking, calling, Points of Order, coming and going."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from textual.widgets import Markdown

from mootable import cli
from mootable.bots.players import for_seats
from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.record import replay, to_lines
from mootable.core.view import View
from mootable.games.catalogue import find
from mootable.games.moo import acts
from mootable.games.moo.acts import Kind, MooAct
from mootable.games.moo.view import MooView
from mootable.terminal.app import NAMES
from mootable.terminal.blanks import Blank
from mootable.terminal.choices import Choice, choices
from mootable.terminal.face import AnyFace
from mootable.terminal.games.moo.face import MooFace
from mootable.terminal.games.moo.speech import Words
from mootable.terminal.lawbook import read_out
from mootable.terminal.overlays import Asking, Reading
from mootable.terminal.sitting import HUMAN, Sitting
from mootable.terminal.widgets import in_two_columns
from tests.terminal.tables import Desk, desk

MOO = find("moo")
FACE: AnyFace = MooFace(MOO, MOO.company(NAMES, {}, HUMAN))
HANDS = [["7S", "4S", "4D", "9D"], ["2C", "3C", "5C"], ["2D", "3D", "5D"], ["2H", "3H", "5H"]]
CALM = ["6C", "6D", "6H", "10C", "10D", "10H", "KC", "KD", "KH"] * 3
"""A draw pile that nothing hangs on."""


class Draws(Bot):
    """Draws when it is its turn, votes as it is told, and says what it is told, once."""

    def __init__(self, *wanted: Act, votes: bool = False) -> None:
        self.wanted = list(wanted)
        self.votes = votes

    def choose(self, view: View, legal: list[Act]) -> Act:
        vote = acts.VOTE[self.votes]
        return vote if vote in legal else acts.DRAW

    def race(self, view: View, legal: list[Act]) -> Act | None:
        return self.wanted.pop(0) if self.wanted else None


def sit(
    hands: list[list[str]] | None = None,
    bots: dict[int, Bot] | None = None,
    knows: bool = True,
    **deal: object,
) -> Sitting:
    """A sitting from a set position, with bots that keep quiet."""
    hands = hands or HANDS
    position = {"hands": hands, "pile": ["4C"], "deck": CALM, "turn": HUMAN, **deal}
    others = len(hands) - 1
    options = MOO.among_learners({"bots": [False, *[True] * others]}, [knows, *[True] * others])
    setup = MOO.setup(len(hands), "tea", options, position, NAMES[: len(hands)])
    sitting = Sitting(MOO, setup, for_seats(["casual"], others))
    for seat in range(1, len(hands)):
        sitting.bots[seat] = (bots or {}).get(seat) or Draws()
    return sitting


def mine(at: Desk) -> list[Mapping[str, object]]:
    """What the person did."""
    return [entry.act.wire() for entry in at.sitting.match.entries if entry.seat == HUMAN]


def seen(at: Desk) -> MooView:
    view = at.sitting.match.view(HUMAN)
    assert isinstance(view, MooView)
    return view


async def type_in(at: Desk, words: str) -> None:
    """Type into whatever line is open, and press Enter."""
    assert isinstance(at.app.focused, Words)
    at.app.focused.value = words
    await at.press("enter")


async def say(at: Desk, words: str) -> None:
    await at.press("space")
    await type_in(at, words)


async def until_turn(at: Desk) -> None:
    while seen(at).board.scene.turn != HUMAN:
        due = at.sitting.next_at()
        assert due is not None
        await at.wait(max(0, due - at.table.clock.read()))


# -- the table -------------------------------------------------------------------------


async def test_the_table_shows_pile_ring_direction_and_tokens() -> None:
    async with desk(sit(tokens=[0, 2, 0, 0], direction=-1, pile=["4C", "JS"])) as at:
        assert at.text("middle") == " 4 of Clubs ♣   play goes ↑"
        assert at.text("players").splitlines() == [
            "       cards  tokens",
            "▶ You      4       0  ↑",
            "  Ada      3       2  ↑",
            "  Bo       3       0  ↑",
            "  Cy       3       0  ↑  dealer",
        ]
        assert at.text("piles").endswith("Under the top card: Jack of Spades")
        assert at.text("hand").splitlines()[0] == "4 of Diamonds ♦"
        assert at.text("waiting") == "Your turn: lay a card, or draw."
        assert not at.table.query_one("#countdown").display


async def test_any_card_can_be_laid_at_any_time() -> None:
    """MO-3, MO-4: nothing on the screen says which would be wrong."""
    async with desk(sit(turn=1)) as at:
        assert at.choices[:4] == [
            "Lay the 4 of Diamonds ♦",
            "Lay the 9 of Diamonds ♦",
            "Lay the 4 of Spades ♠",
            "Lay the 7 of Spades ♠",
        ]
        await at.press("2")
        assert mine(at) == [{"type": "play", "card": "9D"}]
        assert "out of turn" in " ".join(at.text("told").split())
        await until_turn(at)
        await at.press("2")
        assert seen(at).board.scene.turn == 1


async def test_drawing_has_a_key_of_its_own() -> None:
    async with desk(sit()) as at:
        await at.press("0")
        assert mine(at) == [{"type": "draw"}]


# -- speaking --------------------------------------------------------------------------


async def test_the_space_bar_leads_to_the_line_and_enter_and_escape_out_of_it() -> None:
    async with desk(sit()) as at:
        await at.press("space")
        await at.pilot.press(*"Have a 1", "escape")
        assert mine(at) == []
        await at.press("space", *"Hi 1", "enter")
        assert mine(at) == [{"type": "say", "text": "Hi 1"}]
        assert "You said: “Hi 1”." in at.text("told")
        await at.press("1")
        assert mine(at)[-1] == {"type": "play", "card": "4D"}


async def test_what_was_heard_is_leafed_through_and_nothing_typed_is_nothing_said() -> None:
    """MO-32: the phrasebook, latest first."""
    bots: dict[int, Bot] = {1: Draws(acts.say("Good day"), acts.say("Badger"))}
    async with desk(sit(bots=bots)) as at:
        for _ in range(5):
            await at.wait(1_000)
        await at.press("space", "up", "up", "down", "down", "enter")
        assert mine(at) == []
        await at.press("space", "up", "up", "enter")
        assert mine(at) == [{"type": "say", "text": "Good day"}]


async def test_words_are_never_too_late() -> None:
    """The table moves on between two beats of the screen, and is spoken to all the same."""
    async with desk(sit(turn=3)) as at:
        await at.press("space")
        at.now.ms += 20_000
        at.app.screen.query_one(Words).value = "Good day"
        await at.pilot.press("enter")
        await at.pilot.pause()
        assert mine(at) == [{"type": "say", "text": "Good day"}]
        assert seen(at).board.scene.turn == HUMAN


async def test_moo_is_just_said_and_one_deals_oneself_in_again() -> None:
    """MO-5, MO-7."""
    async with desk(sit([["4D"], *HANDS[1:]])) as at:
        await at.press("1")
        await say(at, "Moo")
        assert seen(at).board.tokens[HUMAN] == 1
        assert at.text("waiting") == "You are not at the table, and hear what is said there."
        await at.press("space")
        assert at.text("message") == "You are not at the table: nobody would hear you."
        assert at.choices == ["Deal yourself in"]
        await at.press("1")
        assert len(seen(at).hand) == 5


async def test_one_leaves_and_comes_back() -> None:
    async with desk(sit()) as at:
        await at.press("x")
        assert not seen(at).board.is_present(HUMAN)
        rows = FACE.rows(seen(at))
        assert [(row.is_out, row.note) for row in rows if row.name == "You"] == [(True, "left")]
        await at.press("1")
        assert mine(at) == [{"type": "leave"}, {"type": "join"}]


# -- calling ---------------------------------------------------------------------------


async def test_somebody_is_called_with_words_of_ones_own_and_then_with_words_heard() -> None:
    """MO-9: first whom, then in which words."""
    hands = [HANDS[0], ["KH", "3C", "5C"], *HANDS[2:]]
    async with desk(sit(hands)) as at:
        await at.press("0")
        await until_turn(at)
        await at.press("exclamation_mark")
        assert at.choices == [
            "Ada in words of your own…",
            "Bo in words of your own…",
            "Cy in words of your own…",
            "you in words of your own…",
        ]
        await at.press("1")
        assert at.text("prompt") == "Call Ada:"
        await type_in(at, "Bad card")
        assert mine(at)[-1] == {"type": "call", "offender": 1, "text": "Bad card"}
        assert "You called Ada: “Bad card”. That was wrong." in " ".join(at.text("told").split())
        await at.press("exclamation_mark")
        await at.press_choice("you")
        assert at.choices == ["“Bad card”", "in words of your own…"]
        await at.press("1")
        assert mine(at)[-1] == {"type": "call", "offender": 0, "text": "Bad card"}


async def test_one_goes_on_choosing_while_the_table_moves_on() -> None:
    async with desk(sit(turn=3)) as at:
        await say(at, "Ada, bad card")
        await at.press("exclamation_mark")
        await at.press_choice("Bo")
        before = at.choices
        await until_turn(at)
        assert at.choices == before
        await at.press("1")
        assert mine(at)[-1] == {"type": "call", "offender": 2, "text": "bad card"}
        assert "Draw" in at.choices


# -- Points of Order -------------------------------------------------------------------


async def test_a_point_of_order_dims_play_and_the_persons_vote_ends_the_game() -> None:
    """MO-30, MO-31: with bots alone besides, the person decides; the lawbook is read out."""
    async with desk(sit()) as at:
        await at.press("o")
        assert "POINT OF ORDER  called by you" in at.text("middle")
        assert at.choices == [
            "Move…",
            "Call…",
            "End of Point of Order",
            "Write a new rule…",
            "Name a suit…",
            "Leave the table",
        ]
        await at.press("m")
        await at.press_choice("to end the game")
        assert at.text("middle").endswith("You moved to end the game: for 0, against 0, of 1")
        assert at.text("waiting") == "A motion is put: how do you vote?"
        assert at.table.query_one("#countdown").display
        await at.press("1")
        assert at.table.is_over
        assert at.choices == ["Show the rest at once"]
        await at.press("1")
        told = " ".join(at.text("told").split())
        assert "The lawbook is read out. Rule 500: When a player plays an ace" in told
        assert at.choices == ["Read the lawbook", "Play another match", "Leave the table"]
        await at.press("1")
        assert "Rule 505" in at.top().query_one(Markdown).source


async def test_a_penalty_is_reversed_by_a_vote() -> None:
    """MO-10, MO-31."""
    bots: dict[int, Bot] = {seat: Draws(votes=True) for seat in (1, 2, 3)}
    bots[1] = Draws(acts.call(HUMAN, "Bad card"), votes=True)
    async with desk(sit(bots=bots)) as at:
        await at.press_choice("Lay the 9")
        for _ in range(3):
            await at.wait(1_000)
        assert len(seen(at).hand) == 5
        await at.press("o", "m")
        assert at.choices[0] == "to reverse Ada's call of you: “Bad card”"
        await at.press("1")
        await at.press_choice("Vote for it")
        for _ in range(10):
            await at.wait(1_000)
        assert len(seen(at).hand) == 4
        await at.press("o")
        assert seen(at).board.order is None


async def test_rules_are_named_by_number_and_resolutions_in_ones_own_words() -> None:
    async with desk(sit(knows=False)) as at:
        await at.press("escape", "o", "m")
        assert "to set" not in " ".join(at.choices)
        await at.press_choice("to strike another rule, by its number…")
        await type_in(at, "five hundred")
        assert at.text("message") == "Type a number."
        await type_in(at, "500")
        assert mine(at)[-1]["motion"] == {"kind": "strike", "law": 500}
        await at.press_choice("Vote against it")
        for _ in range(10):
            await at.wait(1_000)
        await at.press("m")
        await at.press_choice("to resolve")
        await type_in(at, "no phones")
        assert mine(at)[-1]["motion"] == {"kind": "resolve", "text": "no phones"}


# -- knowing the rules -----------------------------------------------------------------


@pytest.mark.parametrize("key", ["y", "n"])
async def test_the_person_is_asked_once_whether_they_know_the_rules(key: str) -> None:
    """MO-32."""
    async with desk(game=MOO, knows=None) as at:
        assert isinstance(at.top(), Asking)
        await at.press(key)
        assert seen(at).board.knows == [key == "y", True, True, True]
        assert isinstance(at.top(), Reading) == (key == "n")


async def test_newcomers_get_the_preamble_and_a_phrasebook_and_no_rules() -> None:
    async with desk(sit(knows=False)) as at:
        assert "All its rules are secret" in at.top().query_one(Markdown).source
        await at.press("escape")
        await say(at, "*knock* knock")
        for key in ["r", "question_mark", "s"]:
            await at.press(key)
            text = at.top().query_one(Markdown).source
            assert "badger" not in text
            assert "skip" not in text
            assert ("knock" in text) == (key != "question_mark")
            await at.press("escape")


async def test_those_who_know_have_the_rulebook() -> None:
    async with desk(sit()) as at:
        await at.press("r")
        assert "That's the badger" in at.top().query_one(Markdown).source


def test_the_rulebook_is_printed_for_those_who_say_that_they_know(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as refused:
        cli.rules("moo")
    assert "--i-know" in str(refused.value)
    cli.rules("moo", i_know=True)
    assert "That's the badger" in capsys.readouterr().out


# -- choosing --------------------------------------------------------------------------


def ends(found: list[Choice]) -> list[Choice]:
    return [end for choice in found for end in (ends(choice.further) or [choice])]


@pytest.mark.parametrize("players", [3, 5, 16])
def test_all_that_is_legal_can_be_chosen_or_typed(players: int) -> None:
    """Among bots that play, speak and vote, as seen from the person's seat."""
    names = NAMES[:players]
    options = MOO.among_bots({}, [seat > 0 for seat in range(players)])
    setup = MOO.setup(players, f"all {players}", options, None, names)
    sitting = Sitting(MOO, setup, for_seats(["casual"], players - 1))
    sitting.match.play(HUMAN, acts.LEAVE)
    sitting.match.play(HUMAN, acts.JOIN)
    for _ in range(150):
        due = sitting.next_at()
        if due is None or due > 200_000:
            break
        sitting.advance(due)
        legal = [act for act in sitting.offer().acts if isinstance(act, MooAct)]
        view = sitting.match.view(HUMAN)
        root = choices(FACE.offered(list(legal), view))
        found = [end.act for end in ends(root)]
        blanks = [end for end in found if isinstance(end, Blank)]
        offered = {end.offered() for end in found if isinstance(end, MooAct)}
        for act in legal:
            assert act in offered or blanks if act.lacks_words() else act in offered, act
        texts = [choice.text for choice in root]
        assert len(set(texts)) == len(texts)
        if acts.DRAW in legal:
            sitting.match.play(HUMAN, acts.DRAW)
    assert any(entry.act.wire()["type"] == "say" for entry in sitting.match.entries)


def test_a_crowd_sits_side_by_side() -> None:
    rows = FACE.rows(sit(turn=1, tokens=[0, 0, 3, 0]).match.view(HUMAN))[:3]
    assert [str(line) for line in in_two_columns(rows)] == [
        "  You  4  0  ↓    Bo   3  3  ↓",
        "▶ Ada  3  0  ↓",
    ]


def test_a_card_or_a_vote_answers_and_words_do_not() -> None:
    assert FACE.is_answer(acts.DRAW)
    assert FACE.is_answer(acts.VOTE[1])
    assert not FACE.is_answer(acts.say("Hi"))
    assert not FACE.is_answer(MooAct(Kind.JOIN))


# -- the whole -------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("players", [3, 8, 16])
async def test_everything_has_room(size: tuple[int, int], players: int) -> None:
    async with desk(size=size, game=MOO, players=players, seed="room") as at:
        await at.press("o")
        keys = at.app.screen.query_one("#keys").region
        assert (keys.bottom, keys.right) == (size[1], size[0])
        for part in ["players", "middle", "waiting", "keys"]:
            region = at.app.screen.query_one(f"#{part}").content_region
            lines = at.text(part).splitlines()
            assert len(lines) <= region.height, part
            assert max(map(len, lines)) <= region.width, part
        for part in ["acts", "speech", "story"]:
            assert at.app.screen.query_one(f"#{part}").region.height >= 1


async def test_a_whole_match_with_bots_is_played_with_keys_alone_and_told_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with desk(game=MOO, players=4, seed="whole") as at:
        for turn in range(6):
            await until_turn(at)
            await at.press("1" if turn % 2 else "0")
            await say(at, "Good day")
        while seen(at).board.order is not None:
            await at.wait(5_000)
        await at.press("o", "m")
        await at.press_choice("to end the game")
        await at.press("1", "1")
        assert at.table.is_over
        record = at.sitting.match.record()
    again, _ = replay(MOO, record)
    assert again.outcome is not None
    file = tmp_path / "match.jsonl"
    file.write_text(to_lines(record), "utf-8")
    cli.tell_record(file)
    told = capsys.readouterr().out.splitlines()
    assert "You said: “Good day”." in told
    assert "It is" not in "".join(line[:5] for line in told)
    book = [FACE.say(law) for law in read_out(MOO.lawbook(again.state))]
    assert told[-len(book) - len(again.awards()) :][: len(book)] == book


async def test_no_line_is_typed_into_unasked() -> None:
    """Tab never leads into it: a digit meant for a card would be said aloud."""
    async with desk(sit()) as at:
        for _ in range(6):
            await at.press("tab")
            assert not isinstance(at.app.focused, Words)
