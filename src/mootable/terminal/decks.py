"""Deck files of one's own: read from the disk, checked, and told in words."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.games.madking.cards import Action, Do, Effect, Whose, read_actions

BIGGEST: Final = 64 * 1024
"""The most bytes that a deck file may have."""

WORDS: Final = {
    Do.LOOK_KING: "look at the King's mood",
    Do.LOOK_MOOD: "look at a mood card of another player",
    Do.LOOK_MUSE: "look at another player's muse",
    Do.SHOW_MOODS: "you and another player show each other a mood card",
    Do.SWAP_ACTS: "swap one of your acts with one of another player's",
    Do.REDRAW_MUSE: "draw a muse from the box, then put your old one into it",
    Do.SWAP_KING: "swap one of your mood cards with the King's, which is shown to all",
    Do.DRAW_AGAIN: "draw the next play card now",
}
"""The effects that need no more words than these."""

PLAYS: Final = {
    Whose.OTHER: "another player's play",
    Whose.SELF: "your play",
    Whose.DISCARDS: "the discards",
    Whose.ANY: "any play",
}


def default_deck(game: Game) -> str:
    """The deck file that a game is played with unless there is another."""
    _check_game(game)
    return files(f"mootable.games.{game.name}").joinpath("deck.toml").read_text("utf-8")


def deck_for(game: Game, file: Path) -> str:
    """A deck file's text, after making sure that the game can be played with it."""
    _check_game(game)
    text = read_file(file)
    read_actions(text, str(file))
    return text


def check(file: Path) -> str:
    """A deck file in words, if it is good."""
    actions = read_actions(read_file(file), str(file))
    cards = "\n\n".join(_card(action, actions.count(action)) for action in dict.fromkeys(actions))
    return f"{cards}\n\n{file} is good: {len(actions)} action cards.\n"


def read_file(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            content = opened.read(BIGGEST + 1)
        if len(content) > BIGGEST:
            raise Refusal("bad_deck", f"{file} is no deck file: it is larger than 64 kB.")
        return content.decode("utf-8-sig")
    except OSError as error:
        raise Refusal("bad_deck", f"{file} can't be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise Refusal("bad_deck", f"{file} is no deck file: it is not text.") from error


def _check_game(game: Game) -> None:
    if not any(option.kind == "deck" for option in game.options):
        raise Refusal("bad_request", f"{game.title} is played with no other cards than its own.")
    if game.name != "madking":
        raise Refusal("bad_request", f"Decks of {game.title} can't be read here yet.")


# -- words ---------------------------------------------------------------------------------


def _card(action: Action, copies: int) -> str:
    name = f"{action.name} × {copies}" if copies > 1 else action.name
    effects = "".join(f"\n  → {told(effect)}" for effect in action.effects)
    return f"{name} ({action.id})\n  {action.text}{effects}"


def told(effect: Effect) -> str:
    """An effect as the rules understand it."""
    if effect.do == Do.MOVE_ACT:
        return _move(effect)
    if effect.do == Do.PASS_MOODS:
        return f"everyone passes a mood card to the {'left' if effect.left else 'right'}"
    if effect.do == Do.LOOK_DECK:
        cards = "card" if effect.count == 1 else f"{effect.count} cards"
        order = ", and put them back in any order" if effect.may else ""
        return f"look at the top {cards} of the deck{order}"
    swap = ", and swap yours for it if you like" if effect.may else ""
    return f"{WORDS[effect.do]}{swap}"


def _move(effect: Effect) -> str:
    if effect.to == Whose.DISCARDS:
        return f"discard an act from {PLAYS[effect.from_]}"
    cut = "; if that makes four, you choose which is cut" if effect.by_you else ""
    return f"move an act from {PLAYS[effect.from_]} into {PLAYS[effect.to]}{cut}"
