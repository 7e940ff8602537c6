"""Words that are heard, and what a law could say to have them said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.seats import NOBODY
from mootable.games.moo import speech
from mootable.games.moo.bots.detective.causes import NO_CARD, Moment, told_as
from mootable.games.moo.cards import JOKER, RANK_NAMES, SUIT_NAMES, rank_of, spoken, suit_of
from mootable.games.moo.law.tree import Amount, Compare, Number, Part, Value, Words

if TYPE_CHECKING:
    from mypy_extensions import i64

VALUES: Final = [Value.CARD_NAME, Value.SUIT_NAME, Value.RANK_NAME, Value.NEXT_PLAYER]
"""What is said anew each time. (How many cards are left is said too often by chance.)"""

WORDINGS: Final[list[list[str]]] = [
    speech.fold(text)
    for text in (
        "the name of the card",
        "the name of the suit",
        "the name of the rank",
        "the name of the next player",
    )
]
"""How a call speaks of each of them."""


CARD_NAMES: Final = {" ".join(speech.fold(spoken(card))) for card in range(JOKER)}


def value_words(value: i64, moment: Moment, names: list[str]) -> list[str]:
    """What a value was at a moment, as it is compared; nothing where it was nothing."""
    if value == Value.NEXT_PLAYER:
        return [] if moment.next == NOBODY else speech.fold(names[moment.next])
    if moment.card == NO_CARD:
        return []
    card = told_as(moment.card)
    if value == Value.CARD_NAME:
        return speech.fold(spoken(card))
    if value == Value.SUIT_NAME:
        return speech.fold(SUIT_NAMES[suit_of(card)])
    return speech.fold(RANK_NAMES[rank_of(card) - 1])


def n_words(words: Words, n: i64) -> list[str]:
    """Counted words, filled in."""
    said: list[str] = []
    for part in words:
        if part.condition is not None and n <= part.condition.number.value:
            continue
        times = 1 if part.times is None else max(0, n + part.times.value)
        said.extend(speech.fold(part.text) * times)
    return said


def pieces(text: str) -> list[str]:
    """What was said in one breath, piece by piece."""
    for mark in ";.!?":
        text = text.replace(mark, ",")
    return [piece.strip() for piece in text.split(",") if piece.strip()]


def is_card_name(words: list[str]) -> bool:
    return " ".join(words) in CARD_NAMES


def without(words: list[str], known: list[str]) -> list[str]:
    """An utterance less some words in it that are accounted for."""
    count = len(known)
    for at in range(len(words) - count + 1):
        if words[at : at + count] == known:
            return words[:at] + words[at + count :]
    return words


def is_within(words: list[str], longer: list[str]) -> bool:
    """Whether all the words come in this order, whatever is between: "have a very nice day" is
    "have a nice day", and more."""
    place = 0
    for word in longer:
        if place < len(words) and words[place] == word:
            place += 1
    return place == len(words)


def counted(short: list[str], long: list[str]) -> list[Words]:
    """How two things that were heard could be one thing that counts: "have a nice day" and "have a
    very nice day", or "thank you" and "thank you very much". The longer is for the second."""
    found: list[Words] = []
    extra = len(long) - len(short)
    if extra < 1 or not short:
        return found
    if extra == 1:
        for at in range(1, len(long) - 1):
            if long[:at] == short[:at] and long[at + 1 :] == short[at:]:
                found.append(
                    (
                        Part(" ".join(short[:at])),
                        Part(long[at], times=Number(-1, is_n=True)),
                        Part(" ".join(short[at:])),
                    )
                )
                break
    elif long[: len(short)] == short:
        more = Amount(Compare.MORE, Number(1))
        found.append(
            (
                Part(" ".join(short)),
                Part(long[len(short)], times=Number(-1, is_n=True)),
                Part(" ".join(long[len(short) + 1 :]), condition=more),
            )
        )
    return found
