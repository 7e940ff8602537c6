"""From the text of a law to its phrases: what the grammar's quotation marks hold, whatever the
letter case, in the singular, and under all the other names people have for them.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law.grammar.synonyms import PHRASES, SAME_WORDS
from mootable.games.moo.speech import NUMBER_WORDS, fold

LONGEST_LAW: Final = 600
"""Characters; a longer text is refused unread."""
LONGEST_QUOTE: Final = 80
LONGEST_NUMBER: Final = 3
LONGEST_RULE: Final = 6
"""Figures."""
LONGEST_NAME: Final = 20
"""Letters of what a counter is called."""


class Token(NamedTuple):
    """A phrase of the grammar, or one of the kinds it declares, and where it stands."""

    kind: str
    text: str
    at: int
    length: int


STRING: Final = "STRING"
DEED: Final = "DEED"
NAME: Final = "NAME"
INT: Final = "INT"
SPELLED: Final = "SPELLED"
N: Final = "N"
ORDINAL: Final = "ORDINAL"
RULE_NUMBER: Final = "RULE_NUMBER"
PART: Final = "_PART"
OR_DOES: Final = "_OR_DOES"
DECLARED: Final = {STRING, DEED, NAME, INT, SPELLED, N, ORDINAL, RULE_NUMBER, PART, OR_DOES}
UNKNOWN: Final = "?"
"""What is no phrase, number or quotation."""

MOST_SPELLED: Final = 20
SPELLED_NUMBERS: Final[dict[str, int]] = {
    word: number for word, number in NUMBER_WORDS.items() if number <= MOST_SPELLED
}
_ORDINALS: Final = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
)
ORDINALS: Final[dict[str, int]] = {word: number for number, word in enumerate(_ORDINALS.split(), 1)}
VALUES: Final = {
    "the name of the card",
    "the name of the suit",
    "the name of the rank",
    "the name of the next player",
    "the number of card left",
    "the name of the colour",
    "the name of the previous player",
    "the name of the player opposite",
    "the name of the player on the left",
    "the name of the player on the right",
    "the number n",
    "the name of that player",
    "the number of",
}
_BEFORE_ORDINALS: Final = {"the", "no", "every"}
_VERBS: Final = {
    "plays",
    "plays either",
    "draws",
    "says",
    "is penalized",
    "joins",
    "leaves",
    "wins",
    "begins a turn",
    "ends a turn",
    "plays out of turn",
    "calls wrongly",
    "is skipped",
    "says another player's name",
    "a player",
}
COMMA_IS_AIR: Final = {
    "and",
    "and say",
    "or",
    "or draw",
    "or miss the turn",
    "or else",
    "also called",
    "if",
    "unless",
    "within",
    "until the next card",
    "until that player's next turn",
    "until a player plays",
    "on",
    "with",
}

_PIECE: Final = re.compile(
    r"""
    (?P<quote>"[^"]*"?)
    | (?P<n>[1-9]?n\s*[-−–+]\s*\d+\b|[1-9]n\b)
    | (?P<nth>\(?n\)?-?th\b|\d+(?:st|nd|rd|th)\b)
    | (?P<figures>\d+(?:\.\d+)?)(?:'?s\b)?
    | (?P<word>[^\W\d_]+(?:['-][^\W\d_]+)*)
    | (?P<mark>[.,!])
    | (?P<other>[^\s])
    """,
    re.VERBOSE | re.IGNORECASE,
)
QUOTES: Final = str.maketrans("“”„‟«»＂’‘ʼ", '"""""""' + "'''")
_CALLED: Final = re.compile(r"\bis\s+(?:to\s+be\s+)?called\b|\bmust\s+be\s+called\b", re.IGNORECASE)


def singular(word: str) -> str:
    return SAME_WORDS.get(word, word)


class Phrases:
    """The phrases of the grammar, found by their first word, longest first."""

    def __init__(self, phrases: list[str]) -> None:
        self.by_first: dict[str, list[tuple[list[str], list[str]]]] = {}
        self.words: set[str] = set()
        for phrase in phrases:
            self._add(phrase, [canonical(phrase)])
        for said, meant in PHRASES.items():
            self._add(said, [canonical(phrase) for phrase in meant])
        for entries in self.by_first.values():
            entries.sort(key=_longest_first)

    def _add(self, phrase: str, meant: list[str]) -> None:
        words = canonical(phrase).split()
        if words[0] in {".", ","}:
            return
        self.words.update(words)
        self.by_first.setdefault(words[0], []).append((words, meant))

    def at(self, words: list[str], start: int) -> tuple[int, list[str]]:
        """How many words from there on are a phrase, and which phrases they mean."""
        for phrase, meant in self.by_first.get(words[start], []):
            if words[start : start + len(phrase)] == phrase:
                return len(phrase), meant
        return 0, []


def _longest_first(entry: tuple[list[str], list[str]]) -> int:
    return -len(entry[0])


def canonical(phrase: str) -> str:
    """A phrase with its words in the singular, as it is looked up."""
    return " ".join([singular(word) for word in phrase.split()])


def pieces_of(text: str) -> list[Token]:
    """The words, figures, quotations and marks of a text, as they stand."""
    text = text.translate(QUOTES)
    pieces: list[Token] = []
    at = 0
    while True:
        found = _PIECE.search(text, at)
        if found is None:
            return pieces
        kind = str(found.lastgroup)
        piece = found.group(kind)
        pieces.append(Token(kind, piece, found.start(), len(found.group())))
        at = found.end()


def tokens_of(text: str, phrases: Phrases) -> list[Token]:
    """The phrases of a text, in order. What is none is there as UNKNOWN; nothing is refused."""
    pieces = pieces_of(text)
    words = [_looked_up(piece) for piece in pieces]
    tokens: list[Token] = []
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        begins = not tokens or tokens[-1].kind == "."
        count, meant = phrases.at(words, at)
        if begins and words[at] == "if":
            count, meant = 1, ["when"]
        elif words[at] == "second" and tokens and tokens[-1].kind in _BEFORE_ORDINALS:
            count = 0  # `the second queen`, no time
        elif piece.kind == "word" and tokens and tokens[-1].kind.endswith("'s"):
            count = 0  # `that player's herd`
        if count:
            end = pieces[at + count - 1]
            for phrase in meant:
                length = end.at + end.length - piece.at
                tokens.append(Token(phrase, text[piece.at : piece.at + length], piece.at, length))
            at += count
            if meant == ["a player who"]:
                at = _take_deed(text, pieces, at, tokens)
        else:
            tokens.append(_special(piece, words[at], tokens))
            at += 1
    return _punctuated(tokens, len(text))


def _looked_up(piece: Token) -> str:
    """A piece as phrases have it; quotations and marks can be part of none."""
    if piece.kind == "word":
        return singular(piece.text.lower())
    return "" if piece.kind == "quote" else piece.text


def _special(piece: Token, word: str, before: list[Token]) -> Token:
    """A piece that is no phrase."""
    kind = UNKNOWN
    text = piece.text
    last = before[-1].kind if before else ""
    if piece.kind == "quote":
        if len(text) >= 2 and text.endswith('"'):
            kind = STRING
            text = " ".join(text[1:-1].split())
    elif piece.kind == "mark":
        kind = "," if text == "," else "."
    elif piece.kind == "figures":
        if text.isascii():
            if last == "rule" or last == "in rule":
                kind = RULE_NUMBER if len(text) <= LONGEST_RULE else UNKNOWN
            elif text.isdigit() and len(text) <= LONGEST_NUMBER:
                kind = INT
    elif piece.kind == "n":
        kind = N
    elif piece.kind == "nth":
        kind = ORDINAL
    elif last.endswith("'s") and piece.kind == "word":
        kind = NAME if len(text) <= LONGEST_NAME else UNKNOWN
        text = text.lower()
    elif word == "n":
        kind = N
    elif word in ORDINALS:
        kind = ORDINAL
    elif word in SPELLED_NUMBERS:
        kind = SPELLED
    return Token(kind, text, piece.at, piece.length)


def _take_deed(text: str, pieces: list[Token], at: int, tokens: list[Token]) -> int:
    """The free words of a judged law: all up to its call. Gives the place of the piece after."""
    if at == len(pieces):
        return at
    start = pieces[at].at
    called = _CALLED.search(text, start)
    if called is None:
        return at
    deed = text[start : called.start()]
    if deed.strip():
        tokens.append(Token(DEED, " ".join(deed.split()), start, len(deed.rstrip())))
    while at < len(pieces) and pieces[at].at < called.start():
        at += 1
    return at


def _punctuated(tokens: list[Token], end: int) -> list[Token]:
    """Commas that only help the eye are left out, those between things to be said are marked,
    and the last sentence has its full stop."""
    told: list[Token] = []
    for place, token in enumerate(tokens):
        after = tokens[place + 1].kind if place + 1 < len(tokens) else ""
        kind = token.kind
        if kind == ",":
            if after == STRING or after in VALUES:
                told.append(Token(PART, token.text, token.at, token.length))
                continue
            if after in COMMA_IS_AIR or after == ",":
                continue
        elif kind == "or" and after in _VERBS:
            kind = OR_DOES
        elif kind == "." and (not told or told[-1].kind == "."):
            continue
        told.append(Token(kind, token.text, token.at, token.length))
    if told and told[-1].kind != ".":
        told.append(Token(".", "", end, 0))
    return told


def quote_complaint(text: str) -> str | None:
    """Why a text can't stand between quotation marks; None if it can."""
    if len(text) > LONGEST_QUOTE:
        return f"Nobody can be made to say that much: at most {LONGEST_QUOTE} characters."
    if not text.isprintable():
        return "There are letters in it that can't be shown."
    if not fold(text):
        return "There is no word in it that could be said."
    return None
