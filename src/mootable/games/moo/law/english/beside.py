"""Which card another is compared with, as people tell it: the one beneath, one's own last, that of
the player before."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.english.card_words import norm_at, phrase_at
from mootable.games.moo.law.english.words import Word
from mootable.games.moo.law.terms import Beside, Number, Relation

_BEFORE: Final = tuple(
    f"the {who}{whose}"
    for who in (
        *[
            f"{one} {just}before {you}"
            for one in ("player", "person", "one")
            for just in ("", "right ", "just ")
            for you in ("you", "them", "him", "her")
        ],
        *("player before", "person before"),
        *[f"{which} {one}" for which in ("previous", "last") for one in ("player", "person")],
    )
    for whose in (" 's card", " 's", " just play", " play", " does", "")
)
"""Whose card it was: the card beneath."""

_BENEATH: Final = (
    *_BEFORE,
    "the card it is play on",
    "the card it is on",
    "the card it lie on",
    "the card right before it",
    "the card just before it",
    "the card before it",
    "the card before",
    "the one before it",
    "the one before",
    "the card beneath it",
    "the card beneath yours",
    "the one beneath yours",
    "the card you is cover",
    "the one you is cover",
    "the card you cover",
    "the one you cover",
    "the card beneath",
    "the one beneath it",
    "the one beneath",
    "the card that is on top",
    "the card on top",
    "the one on top",
    "the one on the top",
    "the card on the top",
    "the top card",
    "the top one",
    "the last card play",
    "the last card",
    "the last one",
    "the last",
    "the one lie there",
    "the card lie there",
    "the one on the pile",
    "the card on the table",
    "the previous card",
    "the previous one",
    "the old card",
    "the old one",
    "the previous",
    "the card previous play",
    "the card already on the pile",
    "the pile",
    "the top of the pile",
    "the card on the pile",
    "it",
    "before",
)

_BARE: Final = tuple([one.removeprefix("the ") for one in _BENEATH if one.count(" ") > 1])
"""The same, by those who leave articles out."""

_OWNED: Final = tuple(
    f"{whose} {last}"
    for whose in ("your", "their", "his", "her", "that player 's")
    for last in (
        "own last card",
        "own previous card",
        "last own card",
        "last card",
        "previous card",
        "last one",
        "previous one",
        "own last one",
        "last play",
        "own",
        "last",
    )
)

_OWN: Final = (
    *_OWNED,
    *(
        f"{which}{one} {play} {when}"
        for which in ("", "that ", "the one ", "the card ", "the one that ", "the card that ")
        for one in ("you", "they", "he", "she")
        for play in ("play", "does", "do", "have")
        for when in (
            *("on your last turn", "on their last turn", "last turn", "on the last turn"),
            *("last time", "before", "the turn before", "on your previous turn"),
            *("on their previous turn", "your last turn", "their last turn"),
            *("on your own last turn", "on their own last turn"),
            *("on your own previous turn", "on their own previous turn"),
        )
    ),
    *(f"{whose} {which} turn" for whose in ("your", "their") for which in ("last", "previous")),
    "the last time you play",
    "the last time they play",
    "last time you play",
    "last time they play",
    "last time",
    "what you last play",
    "what they last play",
    "the last card you play",
    "the last card they play",
    "the one they play last",
    "the one you play last",
    "the card they play last",
    "the card you play last",
    "the one they play before",
    "the one you play before",
)


_WHICH: Final = frozenset(["last", "previous", "top", "old", "current"])
_PLACED: Final = (
    *("that is play just before it", "that is play before it", "that is play before", "just play"),
    *("that is play last", "play just before", "play before it", "play before that", "play before"),
    *("play right before it", "play right before", "play last", "that come before it"),
    *("that come before", "immediately before it", "immediately before", "before yours"),
    *("before you", "right before you", "just before you", "before them"),
    *("before that", "before theirs", "it is lie on", "it go on", "it land on", "it cover"),
    *("you play it on", "they play it on", "on the discard pile", "on the top of the pile"),
    *("on top of the pile", "that is already there", "already there", "in play"),
    *("that is beneath it", "that is beneath", "that lie beneath it", "that lie there"),
)
"""Where a card lies that was there before."""


def _placed(words: list[Word], at: int) -> int:
    """The place after a card that lay there before, told by which it is or where it lies."""
    at = phrase_at(words, at, "the", "that") or at
    is_told = norm_at(words, at) in _WHICH
    at += is_told
    if norm_at(words, at) not in ("card", "one"):
        return 0
    return phrase_at(words, at + 1, *_PLACED) or (at + 1 if is_told else 0)


def beside_at(words: list[Word], at: int) -> tuple[int, int]:
    """The card that one is compared with, and the place after it; 0 if none is told."""
    end = phrase_at(words, at, *_OWN)
    if end:
        return Beside.OWN_LAST, end
    end = phrase_at(words, at, *_BENEATH) or phrase_at(words, at, *_BARE)
    return Beside.BENEATH, max(end, _placed(words, at))


def is_somebodys(words: list[Word], at: int, end: int) -> bool:
    """Whether a card is told by who laid it: `the same suit as the player before you`."""
    return any(0 < phrase_at(words, place, *_BEFORE) <= end for place in range(at, end))


def with_beside(
    words: list[Word], at: int, links: tuple[str, ...], kind: int, number: Number | None
) -> tuple[Relation, int]:
    """A relation, and the card it is to, if that is told after one of some words."""
    link = phrase_at(words, at, *links)
    if not link and norm_at(words, at) in ("you", "they", "he", "she", "that"):
        link = at  # `the same suit (that) you played last turn`
    if link:
        beside, end = beside_at(words, link)
        if end:
            return Relation(kind, beside, number), end
    return Relation(kind, Beside.BENEATH, number), at
