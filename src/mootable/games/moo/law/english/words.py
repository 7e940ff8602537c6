"""The words of a text as people type it, made alike: short forms written out, verbs in one form,
numbers and quotations told apart. Where each stood is kept, for what is said freely."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any, Final, NamedTuple, cast

from mootable.games.moo.law.grammar import lexer


class Word(NamedTuple):
    """A word as it is compared, and where it stood; `text` is as it was written, or what stands
    between quotation marks."""

    kind: str
    norm: str
    text: str
    at: int
    end: int


WORD: Final = "word"
QUOTE: Final = "quote"
NUMBER: Final = "number"
ORDINAL: Final = "ordinal"
N: Final = "n"
RULE: Final = "rule"
COMMA: Final = ","
STOP: Final = "."

_SAID: Final = r'"[^"]*"|(?<!\w)\'(?=\w)[^\'\n]*(?:\'\w[^\'\n]*)*\'(?!\w)|(?<!\w)\*[^*\s][^*]*\*'
_PIECE: Final = re.compile(
    rf"""
    (?P<suit>[♣♧♦♢♥♡♠♤❤🃏]\ufe0f?)
    | (?P<plus>\+(?=\d))
    | (?P<quote>{_SAID})
    | (?P<n>\bn\s*[-−–+]\s*\d+\b)
    | (?P<ordinal>\(?\bn\)?-?th\b|\d+(?:st|nd|rd|th)\b)
    | (?P<typed>\b(?:(?:some|sum|any|every|evry|no)1|b4|2x)\b|\bw/(?!\w))
    | (?P<times>\bx\d{{1,2}}\b|\b\d{{1,2}}x\b)
    | (?P<number>\d+(?:\.\d+)?)(?:['’]?s\b)?
    | (?P<word>[^\W\d_]+(?:-[^\W\d_]+)*)
    | (?P<short>'(?:s|re|ve|ll|d|m|t)?\b|'(?=\s|$))
    | (?P<stop>[.!?;\n])
    | (?P<comma>,|:|—|–|-+>?|=+>?|→|\(|\)|/|&)
    | (?P<other>[^\s])
    """,
    re.VERBOSE | re.IGNORECASE,
)

_TABLE: Final[dict[str, Any]] = tomllib.loads(
    files(__package__).joinpath("words.toml").read_text("utf-8")
)
_SEVERAL: Final[dict[str, list[str]]] = {
    word: said.split() for word, said in _TABLE["several"].items()
}
_FORMS: Final[dict[str, str]] = {
    form: word for word, forms in _TABLE["alike"].items() for form in forms.split()
}


def table(name: str) -> frozenset[str]:
    """A list of words, by what they are for."""
    return frozenset(cast(str, _TABLE[name]).split())


def shortened() -> frozenset[str]:
    """The words that are several in one."""
    return frozenset(_SEVERAL)


def short_forms() -> dict[str, str]:
    """What is typed in a hurry, and the words that are meant."""
    return cast(dict[str, str], _TABLE["typed"])


def turn_words() -> set[str]:
    """Every word that stands in a turn of phrase."""
    return {word for turn in TURNS for word in turn.split()}


def known_words() -> set[str]:
    """Every word that stands in the tables, but for those of turns of phrase."""
    found = set(_FORMS) | set(_SEVERAL) | set(lexer.SPELLED_NUMBERS) | set(lexer.ORDINALS)
    for name in ("air", "gestures", "with_gestures", "ends", "about_words"):
        found |= table(name)
    return found | set(_FORMS.values())


def phrases(name: str) -> tuple[str, ...]:
    """A list of phrases, the longest first."""
    return tuple(sorted(cast(list[str], _TABLE[name]), key=len, reverse=True))


TURNS: Final[dict[str, str]] = {
    turn: words
    for words, alike in tomllib.loads(
        files(__package__).joinpath("turns.toml").read_text("utf-8")
    ).items()
    for turn in alike
}
"""Turns of phrase, and the words that say the same."""
_AIR: Final = table("air")
_SUITS: Final = dict(zip("♣♧♦♢♥♡♠♤❤🃏", (*_TABLE["suits"].split(),), strict=True))
_IS_SHORT: Final = table("short")
_QUOTED: Final = re.compile(_SAID)
_MASKED: Final = re.compile(r'"(\d+)"')


def masked(text: str) -> tuple[str, list[str]]:
    """A text with a number for whatever stands between quotation marks, of any kind, and what
    stood there: so that it can be told otherwise, and what is said in it is not touched."""
    text = text.translate(lexer.QUOTES)
    said = _QUOTED.findall(text)
    numbers = iter(range(len(said)))
    return _QUOTED.sub(lambda _: f'"{next(numbers)}"', text), said


def unmasked(text: str, said: list[str]) -> str:
    """A masked text with what is said in it."""
    return _MASKED.sub(lambda found: said[int(found[1])], text)


def words_of(text: str) -> list[Word]:
    """The words of a text, in order."""
    text = text.translate(lexer.QUOTES)
    found: list[Word] = []
    at = 0
    while True:
        piece = _PIECE.search(text, at)
        if piece is None:
            return found
        at = piece.end()
        kind = str(piece.lastgroup)
        written = piece.group(kind)
        start = piece.start()
        if kind in ("word", "typed"):
            _add_word(found, written, start, at, text)
        elif kind == "short":
            _add_short(found, written, start, text)
        elif kind == "quote":
            inner = written if written[0] == "*" else written[1:-1]
            found.append(Word(QUOTE, "", " ".join(inner.split()), start, at))
        elif kind == "number":
            _add_number(found, written, start, at)
        elif kind == "times":  # `x3`
            found.append(Word(NUMBER, written.strip("xX"), written, start, at))
            found.append(Word(WORD, "time", written, start, at))
        elif kind == "stop":
            found.append(Word(STOP, ".", written, start, at))
        elif kind == "comma":
            norm = {"/": "or", "&": "and"}.get(written, ",")
            found.append(Word(COMMA if norm == "," else WORD, norm, written, start, at))
        elif kind == "suit":
            found.append(Word(WORD, _SUITS[written[0]], written, start, at))
        elif kind == "plus":  # `+2` is to draw so many
            found.append(Word(WORD, "plus", written, start, at))
        elif written == "+" and found and found[-1].kind == NUMBER and found[-1].end == start:
            # `10+ cards`
            found += [Word(WORD, norm, written, start, at) for norm in ("or", "more")]
        elif written == "+" and found and found[-1].kind == WORD:  # `you + the next player`
            found.append(Word(WORD, "and", written, start, at))
        elif kind == "other":
            found.append(Word(WORD, "?" + written, written, start, at))
        else:
            found.append(Word(kind, written.lower(), written, start, at))


_SLURRED: Final = {"its": ["it", "is"], "ur": ["you", "is"], "your": ["you", "is"]}
_AFTER_IS: Final = re.compile(
    r"\s+(?:an?|the|not|on (?:\d|one|two)|exactly|also|on top|played|red|black"
    r"|odd|even|getting|taking|drawing|down to|left with|out of|allowed|forbidden|illegal"
    r"|banned|ok|supposed|skipped|clockwise|(?:anti|counter)-?clockwise|going|your|their|ur|higher|lower"
    r"|reverse|skip|silent|fine|legal|lawful|\d+|one|two|three|four|five)\b",
    re.IGNORECASE,
)
"""What can follow "it is" and "you are", but not "its" and "your"."""


def after_is(text: str, at: int) -> bool:
    """Whether what follows there is told after "it is" and "you are", and not after "its"."""
    return _AFTER_IS.match(text, at) is not None


def _add_word(found: list[Word], written: str, start: int, end: int, text: str) -> None:
    low = written.lower()
    # n't is one word with what it stands behind; `'s` and the like are words of their own.
    tail = text[end : end + 2].lower()
    if tail == "'t":
        low += "'t"
    several = _SEVERAL.get(low)
    if low in _SLURRED and _AFTER_IS.match(text, end):
        several = _SLURRED[low]
    if several is not None:
        for norm in several:
            found.append(Word(WORD, norm, written, start, end))
        return
    if low in lexer.ORDINALS:
        found.append(Word(ORDINAL, low, written, start, end))
        return
    owner = _OWNERS.get(low)
    if owner is not None and _OWNED.match(text, end):  # `the next persons name`
        found.append(Word(WORD, owner, written, start, end))
        found.append(Word(WORD, "'s", "", end, end))
        return
    norm = _FORMS.get(low) or (_FORMS.get(f"{low}g", low) if low.endswith("in") else low)
    before = found[-1].norm if found else ""
    if low == "then" and before in _COMPARED:
        norm = "than"  # `higher then a 5`
    elif norm == "go" and before in _BEFORE_TURN:
        norm = "turn"  # `your go`, `miss a go`
    elif low == "following" and before == "the":
        norm = "next"  # `the following card`
    found.append(Word(WORD, norm, written, start, end))


_OWNERS: Final = {"persons": "person", "players": "player", "neighbours": "neighbour"}
_OWNED: Final = re.compile(r" (?:name|turn)\b", re.IGNORECASE)
_COMPARED: Final = frozenset(["higher", "lower", "more", "fewer", "bigger", "smaller", "other"])
_BEFORE_TURN: Final = frozenset(
    ["your", "their", "his", "her", "a", "other", "extra", "next", "free"]
)


_THINGS: Final = table("things")
_IS_SO: Final = re.compile(
    r"\s+(?:an?|been|played|laid|on top|on the pile|higher|lower|skipped|down to|not|the same"
    r"|(?:red|black|odd|even)(?!\s+(?:cards?|aces?|jacks?|queens?|kings?|one|\d+)\b))\b",
    re.IGNORECASE,
)
"""What a card or somebody is, and has not."""


_HAS_HAD: Final = re.compile(r"\s+(?:had|drawn|picked|gone|won)\b", re.IGNORECASE)


def _add_short(found: list[Word], written: str, start: int, text: str) -> None:
    low = written.lower()
    end = start + len(written)
    if low == "'t" or not found:
        return
    before = found[-1].norm
    if low in ("'s", "'ve") and _HAS_HAD.match(text, end):
        return  # `who's had to draw`
    if low == "'s":
        is_so = before in _IS_SHORT or (before in _THINGS and _IS_SO.match(text, end))
        norm = "is" if is_so else "'s"
    elif low == "'":
        norm = "'s"
    else:
        norm = {"'re": "is", "'m": "is", "'ve": "have", "'ll": "must", "'d": "must"}.get(low, low)
    found.append(Word(WORD, norm, written, start, end))


def _add_number(found: list[Word], written: str, start: int, end: int) -> None:
    if not written.isascii():
        found.append(Word(WORD, "?" + written, written, start, end))
        return
    before = found[-1].norm if found else ""
    if before == "rule":
        kind = RULE
    elif "." in written:
        # `plays a 7.` at the end of a line is a number and a full stop.
        head, _, tail = written.partition(".")
        found.append(Word(NUMBER, head, head, start, start + len(head)))
        if tail:
            found.append(Word(STOP, ".", ".", start + len(head), start + len(head) + 1))
            found.append(Word(NUMBER, tail, tail, end - len(tail), end))
        return
    else:
        kind = NUMBER
    found.append(Word(kind, written, written, start, end))


def written_in(words: list[Word], at: int, end: int) -> str:
    """The words from one place to another, as they were written."""
    pieces: list[str] = []
    last = last_end = -1
    for word in words[at:end]:
        if word.at == last:
            continue  # `can't` is two words in one place
        text = f'"{word.text}"' if word.kind == QUOTE else word.text
        if pieces and word.at == last_end:
            pieces[-1] += text
        else:
            pieces.append(text)
        last, last_end = word.at, word.end
    return " ".join(pieces)


def literal(word: str) -> list[str]:
    """A word of a saying as texts are compared with it, so that sayings can be written as people
    say them."""
    if word in _SEVERAL:
        return _SEVERAL[word]
    return [_FORMS.get(word, word)]


def is_air(word: Word) -> bool:
    return word.kind == WORD and word.norm in _AIR


def is_one_off(word: str, other: str) -> bool:
    """Whether one letter is another, is missing, is too much, or two have changed places."""
    short, long = sorted((word, other), key=len)
    if len(long) - len(short) > 1:
        return False
    at = 0
    while at < len(short) and short[at] == long[at]:
        at += 1
    if len(short) < len(long):
        return short[at:] == long[at + 1 :]
    swapped = short[:at] + short[at + 1 : at + 2] + short[at : at + 1] + short[at + 2 :]
    return short[at + 1 :] == long[at + 1 :] or swapped == long
