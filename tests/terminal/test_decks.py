"""Deck files of one's own, from the command line."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest import mock

import pytest

from mootable.cli import main
from mootable.core.deck import LONGEST
from mootable.core.match import start
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.games.madking.cards import DECK_TEXT, read_actions
from mootable.games.madking.deck_words import effect_told
from mootable.games.moodaut.cards import IDS
from mootable.terminal.decks import BIGGEST, check, deck_for, default_deck
from mootable.terminal.games import face_of
from mootable.words.language import ENGLISH
from tests.saying import english
from tests.terminal.test_play import refused


class Told(NamedTuple):
    """What a command tells."""

    returncode: int
    stdout: str
    stderr: str


def mootable(*words: str) -> Told:
    """As one types it, but for a process of its own."""
    out, err = io.StringIO(), io.StringIO()
    with (
        mock.patch.object(sys, "argv", ["mootable", *words]),
        redirect_stdout(out),
        redirect_stderr(err),
        pytest.raises(SystemExit) as ended,
    ):
        main()
    # What is said at the end goes where errors go, and is one.
    last = ended.value.code
    if isinstance(last, str):
        return Told(1, out.getvalue(), f"{err.getvalue()}{last}\n")
    return Told(last or 0, out.getvalue(), err.getvalue())


def written(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return file


def test_the_default_deck_is_shown_as_a_file_to_be_changed(tmp_path: Path) -> None:
    shown = mootable("deck", "show", "madking")
    assert (shown.returncode, shown.stdout) == (0, DECK_TEXT)
    checked = mootable("deck", "check", str(written(tmp_path, shown.stdout)))
    assert checked.returncode == 0
    assert checked.stdout.startswith(
        "Royal Whisper (royal_whisper)\n  Look at the King's mood.\n  → look at the King's mood\n\n"
    )
    assert checked.stdout.endswith(f"{tmp_path / 'mine.toml'} is good: 14 action cards.\n")


def test_a_bad_deck_is_refused_with_file_line_and_reason(tmp_path: Path) -> None:
    file = written(tmp_path, DECK_TEXT.replace('do = "look_king"', 'do = "hug_king"'))
    checked = mootable("deck", "check", str(file))
    line = 1 + DECK_TEXT[: DECK_TEXT.index('{ do = "look_king"')].count("\n")
    assert checked.returncode == 1
    assert checked.stdout == ""
    assert checked.stderr.startswith(
        f"mootable: {file}, line {line}: there is no effect 'hug_king'"
    )


def test_a_table_is_not_opened_with_a_bad_deck(tmp_path: Path) -> None:
    file = written(tmp_path, "[[card]]\n")
    assert refused("madking", deck=file) == f'{file}, line 1: this card has no "id".'
    assert refused("moo", deck=file) == "Moo is played with no other cards than its own."
    played = mootable("play", "madking", "--deck", str(written(tmp_path, DECK_TEXT)))
    assert played.stderr == "mootable: Playing needs a terminal to play in.\n"


def test_games_without_deck_files_say_so() -> None:
    shown = mootable("deck", "show", "moo")
    assert shown.returncode == 1
    assert shown.stderr == "mootable: Moo is played with no other cards than its own.\n"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\x89PNG\r\n\xff\xd8", " can't be read: save it as UTF-8 text."),
        (b"#" * (BIGGEST + 1), " is no deck file: it is larger than 160 kB."),
        (b"\0\0\0", ", line 1: this is not TOML: "),
    ],
)
def test_what_is_no_deck_file_is_said_in_a_sentence(
    tmp_path: Path, content: bytes, reason: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(content)
    with pytest.raises(Refusal) as refusal:
        check(file, ENGLISH)
    assert refusal.value.code == "bad_deck"
    assert refusal.value.message.startswith(f"{file}{reason}")
    assert "\n" not in refusal.value.message


def test_what_cant_be_read_is_said_in_a_sentence(tmp_path: Path) -> None:
    for file, reason in [
        (tmp_path / "missing.toml", "No such file or directory"),
        (tmp_path, "Is a directory"),
    ]:
        with pytest.raises(Refusal) as refusal:
            check(file, ENGLISH)
        assert refusal.value.message == f"{file} can't be read: {reason}."


def test_a_deck_may_be_as_large_as_the_limit_and_begin_with_a_mark(tmp_path: Path) -> None:
    """Some editors begin a file with a mark of its encoding."""
    file = tmp_path / "mine.toml"
    text = (DECK_TEXT + "#\n" * LONGEST)[:LONGEST]
    file.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert deck_for(find("madking"), file).startswith(DECK_TEXT)


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ('do = "look_muse"', "look at another player's muse"),
        (
            'do = "look_muse", may_swap = true',
            "look at another player's muse, and swap yours for it if you like",
        ),
        ('do = "pass_moods", to = "right"', "everyone passes a mood card to the right"),
        ('do = "look_deck", count = 1', "look at the top card of the deck"),
        (
            'do = "look_deck", count = 2, reorder = true',
            "look at the top 2 cards of the deck, and put them back in any order",
        ),
        (
            'do = "move_act", from = "discards", to = "other", cut_by = "you"',
            (
                "move an act from the discards into another player's play; "
                "if that makes four, you choose which is cut"
            ),
        ),
        ('do = "move_act", from = "self", to = "discards"', "discard an act from your play"),
    ],
)
def test_each_effect_is_told_as_the_rules_understand_it(effect: str, words: str) -> None:
    card = f'[[card]]\nid = "a"\nname = "A"\ntext = "?"\ncopies = 14\neffects = [{{ {effect} }}]'
    [told_effect] = read_actions(card, "mine.toml")[0].effects
    assert english(effect_told(told_effect)) == words


def test_copies_are_counted(tmp_path: Path) -> None:
    card = (
        '[[card]]\nid = "a"\nname = "A"\ntext = "?"\ncopies = 14\neffects = [{ do = "look_king" }]'
    )
    assert check(written(tmp_path, card), ENGLISH).startswith("A × 14 (a)\n")


# -- Wobble ----------------------------------------------------------------------------

WOBBLE_DECK = default_deck(find("wobble"))


def wobble_cards(copies: int) -> str:
    """A small deck that does not say which game it is for."""
    return (
        '[[card]]\nid = "m1"\nname = "One"\nkind = "number"\ntext = "A 1."\n'
        f"copies = {copies}\n"
        '[[card]]\nid = "mirror"\nname = "Back!"\nkind = "defensive"\ntext = "Sends it back."\n'
    )


def test_the_deck_of_wobble_is_shown_and_checked_alike(tmp_path: Path) -> None:
    shown = mootable("deck", "show", "wobble")
    checked = mootable("deck", "check", str(written(tmp_path, shown.stdout)))
    lines = checked.stdout.splitlines()
    assert lines[0] == "1 × Magenta 0 (m0): You may swap seats with anyone."
    assert lines[-1] == f"{tmp_path / 'mine.toml'} is good: 138 cards, for up to 10 players."


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('id = "m1"', 'id = "m77"', "there is no card 'm77' in Wobble."),
        ('kind = "jerk"', 'kind = "kind"', "notme is jerk, not 'kind'."),
        ('"m-plus3.rps"', '"m-plus3"', "this plus card needs a task, such as m-plus3.coin_spin."),
        (
            'game = "wobble"',
            'game = "moo"',
            "this is a deck of 'moo', not of moodaut, madking or wobble.",
        ),
        ('game = "wobble"', 'game = "madking"', 'this card has no "effects".'),
    ],
)
def test_a_bad_deck_of_wobble_is_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    file = written(tmp_path, WOBBLE_DECK.replace(old, new, 1))
    with pytest.raises(Refusal) as refusal:
        check(file, ENGLISH)
    assert refusal.value.code == "bad_deck"
    assert refusal.value.message.startswith(f"{file}, line ")
    assert reason in refusal.value.message


def test_a_deck_that_does_not_say_its_game_is_tried_with_each(tmp_path: Path) -> None:
    file = written(tmp_path, wobble_cards(copies=14))
    assert check(file, ENGLISH).endswith(f"{file} is good: 15 cards, for two players.\n")
    file.write_text(wobble_cards(copies=12), "utf-8")
    with pytest.raises(Refusal) as refusal:
        check(file, ENGLISH)
    assert refusal.value.message == (
        f"{file} is a deck of no game."
        f" As a deck of moodaut: {file}, line 1: there is no card 'm1' in Mood'aut"
        f" (there are: {', '.join(IDS)})."
        f' As a deck of madking: {file}, line 1: this card has no "effects".'
        f" As a deck of wobble: {file}, line 7: a deck needs more than 12 colour cards;"
        " this one has 12."
    )


def test_a_deck_of_one_game_is_none_for_another(tmp_path: Path) -> None:
    file = written(tmp_path, DECK_TEXT)
    line = 1 + DECK_TEXT[: DECK_TEXT.index("game = ")].count("\n")
    with pytest.raises(Refusal) as refusal:
        deck_for(find("wobble"), file)
    assert refusal.value.message == (
        f"{file}, line {line}: this is a deck of 'madking', not of wobble."
    )


def test_bots_play_with_a_deck_of_ones_own(tmp_path: Path) -> None:
    file = written(tmp_path, WOBBLE_DECK)
    words = ["sim", "wobble", "--games", "1", "--option", "rounds=1", "--processes", "1"]
    played = mootable(*words, "--deck", str(file))
    assert (played.returncode, played.stderr) == (0, "")
    assert "own deck" in played.stdout
    file.write_text("[[card]]\n", "utf-8")
    played = mootable(*words, "--deck", str(file))
    assert played.stderr == f'mootable: {file}, line 1: this card has no "id".\n'


# -- Mood'aut --------------------------------------------------------------------------


def test_the_terminal_calls_the_cards_of_a_deck_as_the_deck_does() -> None:
    game = find("moodaut")
    text = default_deck(game).replace('"Crisis"\ncopies = 4', '"Draught"\ncopies = 9')
    deal = {"hands": [["crisis"], ["nope"]], "deck": ["stress"]}
    match = start(game, game.setup(2, "tea", {"deck": text}, deal, None))
    face, view = face_of(game)(game, match.company(0)), match.view(0)
    assert [held.name for held in face.hand(view)] == ["Draught"]
    assert face.card_text("crisis", view) == "Draught (action): Shuffle the deck."
    assert "- **Draught**, 9 in the game." in face.cards_help(view)
    play = match.game.read_act({"type": "play", "card": "crisis"})
    (step,) = face.steps(play, view)
    assert step.text == "Play Draught"
    told = [face.lines(event.seen_by(0)) for event in match.play(0, play)]
    assert told[0] == ["You played Draught."]
