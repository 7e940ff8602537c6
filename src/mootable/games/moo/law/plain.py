"""A law in plain words: who has to do what, when, and what comes of it if they don't. The printed
law says it once and exactly; this says it again, as one would explain it."""

from __future__ import annotations

import re
from typing import Final, assert_never

from mootable.games.moo.law import wording
from mootable.games.moo.law.nouns import any_cards, print_cards
from mootable.games.moo.law.printer import (
    DEEDS,
    print_effect,
    print_happenings,
    print_standings,
    print_words,
)
from mootable.games.moo.law.tree import (
    Count,
    CountsAs,
    DoesNot,
    Draws,
    Effect,
    FirstTo,
    Give,
    Happening,
    Judged,
    Lapse,
    LastTo,
    Law,
    MayNotSay,
    MayPlay,
    MustEither,
    MustSay,
    NextCardMust,
    NobodyMaySay,
    OutOfTurn,
    PlayAgain,
    PlayedAs,
    Plays,
    Reaches,
    Reverse,
    Rows,
    Says,
    Sentence,
    Setting,
    Shown,
    Skip,
    Stretch,
    Trade,
    Turns,
    Until,
    When,
    While,
    Who,
)

WHOM: Final = [
    "they",
    "the player after them",
    "everybody else",
    "everybody at the table",
    "the player before them",
    "the player halfway round the table from them",
    "the player on their left",
    "the player on their right",
    "whoever has the fewest cards",
    "whoever has the most cards",
    "somebody",
]


def explained(law: Law) -> str:
    return " ".join([_first(_sentence(sentence)) + "." for sentence in law])


def _first(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sentence(sentence: Sentence) -> str:
    if isinstance(sentence, While):
        return f"only while {print_standings(sentence.conditions)}: {_sentence(sentence.sentence)}"
    if isinstance(sentence, When):
        return _when(sentence)
    if isinstance(sentence, MayPlay):
        return _may_play(sentence)
    if isinstance(sentence, OutOfTurn):
        cards = _beside(print_cards(sentence.cards))
        return f"whoever holds {cards} may lay it when it is not their turn"
    if isinstance(sentence, CountsAs):
        other = print_cards(type(sentence.cards)((sentence.other,)))
        return f"{print_cards(sentence.cards)} is taken for {other}, by every law and by all cards"
    if isinstance(sentence, PlayedAs):
        cards = print_cards(sentence.cards)
        return (
            f"{cards} may lie on whatever card there is, and counts as the card that its player "
            "names in that turn"
        )
    if isinstance(sentence, DoesNot):
        return (
            f"{print_cards(sentence.cards)} {DEEDS[sentence.deed]}, whatever older laws say of it"
        )
    if isinstance(sentence, Shown):
        return f"everybody sees the {sentence.counter.name} as a number"
    if isinstance(sentence, NobodyMaySay):
        said = f"whoever says “{sentence.text}”" if sentence.text else "whoever speaks unasked"
        calls = wording.calls_for_saying(sentence.text, sentence.call)
        return f"{said} can be called: {_calls(calls)}"
    if isinstance(sentence, Setting):
        return f"this changes rule {sentence.rule}"
    if isinstance(sentence, Lapse):
        return f"rule {sentence.rule} is switched off"
    if isinstance(sentence, Judged):
        return (
            f"whoever {sentence.deed} can be called “{sentence.call}”; whether they did is for "
            "the players to judge"
        )
    assert_never(sentence)


def _calls(calls: list[str]) -> str:
    return f"“{calls[0]}”"


def _may_play(sentence: MayPlay) -> str:
    cards, onto = _beside(print_cards(sentence.cards)), any_cards(sentence.onto)
    if sentence.nth is not None:
        number = sentence.nth.number.value
        return f"after {number - 1} such cards, {cards} is a bad card"
    if sentence.may_not:
        return f"{cards} laid on {onto} is a bad card, even if it matches"
    return f"{cards} laid on {onto} is a good card, even if it does not match"


# -- When ----------------------------------------------------------------------------------


def _when(sentence: When) -> str:
    every = sentence.every
    happens = print_happenings(sentence.happenings)
    happens = _beside(happens.replace("a player", "somebody").replace("plays", "lays"))
    text = f"each time {happens}"
    if every is not None:
        whose = "that the same player does so" if every.is_own else "of that"
        text = f"when {happens}, but only one time in {every.number.value} {whose}"
    text += _counted(sentence.happenings)
    if sentence.conditions:
        text += f", provided that {print_standings(sentence.conditions)}"
    if sentence.unless:
        text += f", but not if {print_standings(sentence.unless)}"
    effects = [_effect(effect, sentence) for effect in sentence.effects]
    return f"{text}: {'; then '.join(effects)}"


_SAME: Final = re.compile(r"(of the same (?:rank and suit|rank|suit|colour))(?! as| are| and)")
_MORE: Final = re.compile(r"\b(higher|lower)(?! than)\b")
_SUM: Final = re.compile(r"(that adds up to \w+)(?! with)\b")


def _beside(text: str) -> str:
    """With the card that another is compared with, where that goes without saying."""
    text = _SAME.sub(r"\1 as the card beneath", text)
    return _SUM.sub(r"\1 with the card beneath", _MORE.sub(r"\1 than the card beneath", text))


def _counted(happenings: tuple[Happening, ...]) -> str:
    """What is not said in so many words of what happens."""
    for happening in happenings:
        if isinstance(happening, Plays) and happening.nth is not None:
            if happening.nth.stretch == Stretch.IN_A_ROW:
                return " (whoever laid the others)"
        elif isinstance(happening, Rows):
            return " (whoever laid them)"
        elif isinstance(happening, Draws):
            return " (as their turn)"
        elif isinstance(happening, Says):
            return " (anywhere in what they say)"
        elif isinstance(happening, Turns):
            return " (because of a law)"
        elif isinstance(happening, Reaches):
            return " (and was less before)"
    return ""


def _effect(effect: Effect, sentence: When) -> str:
    if isinstance(effect, MustSay):
        return _must_say(effect, sentence)
    if isinstance(effect, MustEither):
        return (
            f"whoever's turn is next lays {print_cards(effect.play)} or draws; any other card is a "
            "bad card"
        )
    if isinstance(effect, MayNotSay):
        said = f"say “{effect.text}”" if effect.text else "speak unasked"
        turn = effect.until == Until.NEXT_TURN
        until = "their next turn begins" if turn else "the next card is laid"
        calls = wording.calls_for_saying(effect.text, sentence.call)
        return f"until {until} {WHOM[effect.who]} may not {said} (“{calls[0]}”)"
    if isinstance(effect, NextCardMust):
        return f"any next card but {print_cards(effect.cards)} is a bad card"
    if isinstance(effect, (LastTo, FirstTo)):
        return f"{print_effect(effect)}, if it is said in time"
    if isinstance(effect, Give):
        return f"{_told(effect)}, taken without looking"
    if isinstance(effect, (Trade, Count)):
        return _told(effect)
    if isinstance(effect, PlayAgain):
        return "the turn is theirs once more"
    return _told(effect)


def _told(effect: Effect) -> str:
    """As it is printed, with those whom it concerns as one would speak of them."""
    if isinstance(effect, Reverse):
        return "from then on play goes the other way round"
    if isinstance(effect, Skip) and effect.number.value == 1:
        return "the player after them is passed over"
    return print_effect(effect, "whoever it was").replace("that player's", "their")


def _must_say(effect: MustSay, sentence: When) -> str:
    words = " or ".join([print_words(one) for one in (effect.words, *effect.others)])
    who = WHOM[effect.who]
    have = "have" if effect.who == Who.THAT_PLAYER else "has"
    text = f"{who} {have} to say {words}"
    calls = wording.calls_for(effect.words, "that", sentence.call, sentence.also)
    if sentence.call or sentence.also:
        text += f"; whoever does not can be called {_calls(calls)}"
    else:
        text += "; whoever does not can be called for it"
    if effect.price is not None:
        cards = "a card" if effect.price.value == 1 else f"{effect.price.value} cards"
        text += f", and then draws {cards}"
    return text
