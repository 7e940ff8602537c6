"""What is settled once all of a text is put in the words of the grammar: the counter that is only
pointed at, how many there were in the row, what was told twice."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import Final

from mootable.games.moo.law.grammar.lexer import ORDINALS


def settled(text: str, marks: tuple[str, ...]) -> str:
    """A text with all that is pointed at in it; nothing where there is no telling."""
    told = _of_each(_with_counters(_told_once(_same_done(text), marks))).strip()
    return "" if IT in told.lower() or _slipped(told) else told


_RACED: Final = re.compile(r"(the (?:last|first) to say )\"\*([\w-]+)\*\"")


def _same_done(text: str) -> str:
    """`everyone slaps the pile, the last one to slap draws`: it is the same that they do."""

    def whole(told: re.Match[str]) -> str:
        done = re.findall(rf"must say (\"\*{told[2]} [^*]+\*\")", text[: told.start()])
        return f"{told[1]}{done[-1]}" if done else told.group()

    return _RACED.sub(whole, text)


_UNWON: Final = re.compile(
    r" When a player plays ([^.]+) with no cards left, that player draws a card\."
    r"(?= When a player plays ([^.]+) with no cards left, that player draws )"
)
_HUSHED_TWICE: Final = re.compile("no player may speak and no player may speak until")
"""`clubs are silent: no talking until the next card`."""
_FACES: Final = ("a face card", "a jack or a queen or a king")


def _told_once(text: str, marks: tuple[str, ...]) -> str:
    """`nobody may win on an ace. if your last card is an ace and you play it, draw two`: what
    becomes of it is filled in only where it is not told."""
    text = _HUSHED_TWICE.sub("no player may speak until", text)
    return _UNWON.sub(_unwon, text) if "filled-unwon" in marks else text


def _unwon(told: re.Match[str]) -> str:
    is_same = told[1] == told[2] or (told[1], told[2]) == _FACES
    return "" if is_same else told.group()


_EACH: Final = "<each>"
_ROW: Final = re.compile(
    r"When (?:a player plays the (?P<last>[\w-]+)\b[^.,]* (?:in a row|on consecutive turns)\b"
    rf"|(?P<number>\w+) (?:cards|players)\b)[^.]*?{_EACH}"
)


def _of_each(text: str) -> str:
    """`three sevens in a row and the next player draws a card for each`: three; nothing where there
    is no row."""
    if _EACH not in text:
        return text
    row = _ROW.search(text)
    if row is None:
        return ""
    number = row["number"] or str(ORDINALS.get(row["last"], "n"))
    return text.replace(_EACH, number)


_REACHED: Final = re.compile(r"a player's (\w+) reaches", re.IGNORECASE)
_LIKE_CARD: Final = 0.75


def _slipped(text: str) -> bool:
    """`when you have 1 crad`: what is like a card and counted nowhere is no counter."""
    return any(
        SequenceMatcher(None, name.lower(), "card").ratio() >= _LIKE_CARD
        and f"{name.lower()} grows" not in text.lower()
        for name in _REACHED.findall(text)
    )


IT: Final = "<it>"
_COUNTER: Final = re.compile(
    r"(a player's|that player's|every player's|the table's) (\w+) "
    r"(?:reaches|grows|shrinks|becomes)",
    re.IGNORECASE,
)


_NAMED: Final = re.compile(r" *<named [^>]*>\.?", re.IGNORECASE)
"""A counter that is only told to be there: counters begin at 0 by themselves."""


def _with_counters(text: str) -> str:
    """What is only pointed at is the counter that was spoken of last."""
    while IT in text.lower():
        at = text.lower().index(IT)
        spoken = _COUNTER.findall(text[:at])
        if not spoken:
            return text
        whose, name = spoken[-1]
        owner = "the table's" if whose.lower() == "the table's" else "that player's"
        if text[at + len(IT) :].startswith(" reaches") and owner != "the table's":
            owner = "a player's"
        text = f"{text[:at]}{owner} {name}{text[at + len(IT) :]}"
    return _NAMED.sub("", text)
