"""Words that are heard, and what a law could say to have them said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.seats import NOBODY
from mootable.games.moo import speech
from mootable.games.moo.bots.detective.causes import Moment
from mootable.games.moo.bots.detective.describing import NO_CARD, told_as
from mootable.games.moo.cards import JOKER, RANK_NAMES, SUIT_NAMES, rank_of, spoken, suit_of
from mootable.games.moo.law.terms import Amount, Compare, Number, Part, Value, Words

if TYPE_CHECKING:
    from mypy_extensions import i64

VALUES: Final = [Value.CARD_NAME, Value.SUIT_NAME, Value.RANK_NAME, Value.NEXT_PLAYER]
"""What is said anew each time. (How many cards are left is said too often by chance.)"""

FEW_MORE: Final = 2
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


@final
class Phrase:
    """What may have to be said: always the same, the one or the other, the name of something, or
    something that counts."""

    __slots__ = ("fixed", "is_by_rank", "key", "others", "uses_n", "value", "words")

    def __init__(self, words: Words, others: tuple[Words, ...] = ()) -> None:
        self.words = words
        self.others = others
        self.value: i64 = words[0].value
        times = [part.times for part in words if part.times is not None]
        self.is_by_rank = any(one.is_rank for one in times)
        self.uses_n = any(one.is_n for one in times)
        # Where it is the same every time: its words, as they are compared.
        self.fixed: list[list[str]] = []
        if not times and self.value < 0:
            self.fixed = [speech.fold(said[0].text) for said in (words, *others)]
        self.key = " or ".join([" ".join(one) for one in self.fixed]) if self.fixed else str(words)

    def at(self, moment: Moment, n: i64, names: list[str]) -> list[str]:
        """What is to be said because of a moment, as it is compared; perhaps nothing."""
        if self.fixed:
            return self.fixed[0]
        if self.value >= 0:
            return value_words(self.value, moment, names)
        if self.is_by_rank:
            return [] if moment.card == NO_CARD else self.repeated(rank_of(told_as(moment.card)))
        return n_words(self.words, n)

    def repeated(self, times: i64) -> list[str]:
        return speech.fold(self.words[0].text) * times

    def counts_said(self, heard: list[str], moment: Moment, names: list[str]) -> list[int]:
        """For which counts a moment would have had this said; 0 where nothing counts."""
        if self.fixed:
            return [0] if any(speech.says(heard, one) for one in self.fixed) else []
        if self.uses_n:
            return [
                n
                for n in sorted(set(moment.counts))
                if n > 0 and speech.says(heard, n_words(self.words, n))
            ]
        wanted = self.at(moment, 0, names)
        if self.is_by_rank:
            more = [*wanted, *self.repeated(1)]
            return [0] if wanted and speech.says(heard, wanted) != speech.says(heard, more) else []
        if self.is_part(moment):
            # Its suit and its rank are in the name of a card, and perhaps not meant.
            heard = without(heard, value_words(Value.CARD_NAME, moment, names))
            if len(heard) > len(wanted) + FEW_MORE:
                # A word in a speech.
                return []
        return [0] if wanted and speech.says(heard, wanted) else []

    def is_part(self, moment: Moment) -> bool:
        """Whether whoever names the card has said it, too."""
        return self.value in (Value.SUIT_NAME, Value.RANK_NAME) and moment.card != NO_CARD


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


def unit(words: list[str]) -> list[str]:
    """What is said several times over, and nothing else; nothing if there is no such thing."""
    for length in range(1, len(words) // 2 + 1):
        if len(words) % length == 0 and words == words[:length] * (len(words) // length):
            return words[:length]
    return []


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
