"""Names and chat, cleaned: one line, no tricks with invisible or reversing characters."""

from __future__ import annotations

import unicodedata
from typing import Any

from mootable.core.refusal import Refusal
from mootable.words.said import Said

NAME_LENGTH = 24
CHAT_LENGTH = 280
# Control, format (zero-width, direction), surrogate, private and unassigned characters.
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}
# Letters, marks and symbols that show nothing: fillers, blanks, selectors of another form.
_BLANK = {
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
    *"\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0",
}
_JOINER = "\u200d"
_AS_PICTURE = "\ufe0f"
# Marks that pile up on one letter reach over their line; a few are enough for any language.
_MOST_MARKS = 3
# To put more in order would take ever longer.
_MOST_MARKS_READ = 12
# So many letters are read for each that is shown; the others may be marks, joiners, or nothing.
_READ_FOR_EACH = 4
LONGEST_TEXT = 2000
"""No text that people are shown has more letters, nor any that a game is told in an act."""
MOST_VALUES = 3000
MOST_DEEP = 8


def check_size(given: object, longest: int) -> None:
    """Refuse what is longer, more or deeper than anything that a game could ask for."""
    found = 0
    layer = [given]
    for _ in range(MOST_DEEP):
        deeper: list[object] = []
        for value in layer:
            if isinstance(value, dict):
                deeper += value.keys()
                deeper += value.values()
            elif isinstance(value, list):
                deeper += value
            elif isinstance(value, str):
                check_length(value, longest)
        found += len(deeper)
        if found > MOST_VALUES:
            raise Refusal("bad_request", Said("house.no.values", most=MOST_VALUES))
        layer = deeper
        if not layer:
            return
    raise Refusal("bad_request", Said("house.no.depth"))


def check_length(text: str, longest: int) -> None:
    if len(text) > longest:
        raise Refusal("bad_request", Said("house.no.letters", most=longest))


def clean(text: str, length: int) -> str:
    """Text as it may be shown to others. How long it is comes first: whatever is done with it
    takes the longer."""
    check_length(text, LONGEST_TEXT)
    text = text[: _READ_FOR_EACH * length]
    if text.isascii() and text.isprintable():
        return " ".join(text.split())[:length].rstrip()
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", _thinned(text)):
        kind = unicodedata.category(letter)
        if kind.startswith("Z") or letter in "\t\r\n":
            letter = " "
        elif letter == _JOINER or letter == _AS_PICTURE:
            # These two make pictures of symbols; after anything else they would be unseen.
            before = "".join(kept[-1:])
            if not (_is_symbol(before) or (letter == _JOINER and before == _AS_PICTURE)):
                continue
        elif kind in _UNSEEN or letter in _BLANK:
            continue
        elif kind == "Mn" or kind == "Me":
            marks += 1
            if marks <= _MOST_MARKS:
                kept.append(letter)
            continue
        marks = 0
        kept.append(letter)
    # What was taken out may have stood between a letter and its mark.
    shown = unicodedata.normalize("NFC", "".join(_joined(kept)))
    return " ".join(shown.split())[:length].rstrip(" " + _JOINER)


def _thinned(text: str) -> str:
    """Without the marks that pile up."""
    marks = 0
    kept: list[str] = []
    for letter in text:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= _MOST_MARKS_READ:
            kept.append(letter)
    return "".join(kept)


def _joined(letters: list[str]) -> list[str]:
    """Without the joiners that join nothing to what follows."""
    return [
        letter
        for place, letter in enumerate(letters)
        if letter != _JOINER or _is_symbol("".join(letters[place + 1 : place + 2]))
    ]


def _is_symbol(letter: str) -> bool:
    return letter != "" and unicodedata.category(letter) in ("So", "Sk", "Sm")


def cleaned(act: dict[str, Any], depth: int = 2) -> dict[str, Any]:
    """An act whose words may be shown to others. How long they may be, and that nothing lies
    deeper in it, is for the game to say."""
    if not depth:
        return act
    return {
        name: cleaned(value, depth - 1) if isinstance(value, dict) else _shown(value)
        for name, value in act.items()
    }


def _shown(value: Any) -> Any:
    if not isinstance(value, str) or (value.isascii() and value.isprintable()):
        return value
    return clean(value, len(value))


def clean_name(text: str) -> str:
    name = clean(text, NAME_LENGTH)
    if not name:
        raise Refusal("bad_name", Said("house.no.name"))
    return name


def clean_chat(text: str) -> str:
    said = clean(text, CHAT_LENGTH)
    if not said:
        raise Refusal("bad_request", Said("house.no.nothing_said"))
    return said
