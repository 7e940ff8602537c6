"""An action deck of the Mad King in words, as the rules understand it."""

from __future__ import annotations

from typing import Final

from mootable.games.madking.cards import Action, Do, Effect, Whose, read_actions
from mootable.words.language import Language
from mootable.words.said import Said

WORDS: Final[dict[int, str]] = {
    Do.LOOK_KING: "madking.effect.look_king",
    Do.LOOK_MOOD: "madking.effect.look_mood",
    Do.LOOK_MUSE: "madking.effect.look_muse",
    Do.SHOW_MOODS: "madking.effect.show_moods",
    Do.SWAP_ACTS: "madking.effect.swap_acts",
    Do.REDRAW_MUSE: "madking.effect.redraw_muse",
    Do.SWAP_KING: "madking.effect.swap_king",
    Do.DRAW_AGAIN: "madking.effect.draw_again",
}
"""The effects that need no more words than these."""

FROM: Final[dict[int, str]] = {
    Whose.OTHER: "madking.effect.from_other",
    Whose.SELF: "madking.effect.from_self",
    Whose.DISCARDS: "madking.effect.from_discards",
    Whose.ANY: "madking.effect.from_any",
}
INTO: Final[dict[int, str]] = {
    Whose.OTHER: "madking.effect.into_other",
    Whose.SELF: "madking.effect.into_self",
}
"""Where an act comes from and goes: parts of a sentence."""


def deck_told(text: str, file: str, speech: Language) -> str:
    """The cards of a deck file and what they do, if it is good."""
    actions = read_actions(text, file)
    told = [_card(action, actions.count(action), speech) for action in dict.fromkeys(actions)]
    good = Said("madking.deck.good", file=file, cards=len(actions))
    told.append(speech.say(good))
    return "\n\n".join(told)


def _card(action: Action, copies: int, speech: Language) -> str:
    name = f"{action.name} × {copies}" if copies > 1 else action.name
    effects = "".join([f"\n  → {speech.say(effect_told(one))}" for one in action.effects])
    return f"{name} ({action.id})\n  {action.text}{effects}"


def effect_told(effect: Effect) -> Said:
    """An effect as the rules understand it."""
    if effect.do == Do.MOVE_ACT:
        return _move(effect)
    if effect.do == Do.PASS_MOODS:
        is_left = effect.left
        return Said("madking.effect.pass_left" if is_left else "madking.effect.pass_right")
    if effect.do == Do.LOOK_DECK:
        may = effect.may
        key = "madking.effect.look_deck_and_reorder" if may else "madking.effect.look_deck"
        return Said(key, count=effect.count)
    if effect.do == Do.LOOK_MUSE and effect.may:
        return Said("madking.effect.look_muse_and_swap")
    return Said(WORDS[effect.do])


def _move(effect: Effect) -> Said:
    source = Said(FROM[effect.from_])
    if effect.to == Whose.DISCARDS:
        return Said("madking.effect.discard", source=source)
    by_you = effect.by_you
    key = "madking.effect.move_and_cut" if by_you else "madking.effect.move"
    return Said(key, source=source, into=Said(INTO[effect.to]))
