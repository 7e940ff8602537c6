"""An action deck of the Mad King in words, as the rules understand it."""

from __future__ import annotations

from typing import Final

from mootable.games.madking.cards import Action, Do, Effect, Whose, read_actions

WORDS: Final[dict[int, str]] = {
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

PLAYS: Final[dict[int, str]] = {
    Whose.OTHER: "another player's play",
    Whose.SELF: "your play",
    Whose.DISCARDS: "the discards",
    Whose.ANY: "any play",
}


def deck_told(text: str, file: str) -> str:
    """The cards of a deck file and what they do, if it is good."""
    actions = read_actions(text, file)
    told = [_card(action, actions.count(action)) for action in dict.fromkeys(actions)]
    told.append(f"{file} is good: {len(actions)} action cards.")
    return "\n\n".join(told)


def _card(action: Action, copies: int) -> str:
    name = f"{action.name} × {copies}" if copies > 1 else action.name
    effects = "".join([f"\n  → {effect_told(effect)}" for effect in action.effects])
    return f"{name} ({action.id})\n  {action.text}{effects}"


def effect_told(effect: Effect) -> str:
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
