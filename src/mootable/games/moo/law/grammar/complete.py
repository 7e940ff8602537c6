"""What could come next in a law that is being written."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.grammar import lexer, parser
from mootable.games.moo.law.grammar.lexer import LONGEST_LAW, Token

LONGEST_PHRASE: Final = 6
MOST_OFFERED: Final = 30
_ORDINALS: Final = ["second", "third", "fourth", "n-th"]
GOES_WITHOUT_SAYING: Final = {
    "as the card beneath",
    "than the card beneath",
    "with the card beneath",
}
"""What is read, and never has to be written."""
_ONE_ARTICLE: Final = {"any", "the"}
"""Read wherever "a" is, and offered only where it is what people write."""
_HEADS: Final = {"card", "red", "black", "face", "odd", "even"} | {
    *("club", "diamond", "heart", "spade"),
    *("ace", "jack", "queen", "king", "joker"),
}
BEGINNINGS: Final = [
    "when a player",
    "while the top card is",
    "a",
    "no player may say",
    "no",
    "only",
    "a player who",
    "rule",
    "in rule",
]
_PLURALS: Final = {"card", "player", "time", "second"}


def complete(text: str) -> list[str]:
    """Endings: with each of them appended, the text is still the beginning of a law."""
    if len(text) >= LONGEST_LAW:
        return []
    plain = text.translate(lexer.QUOTES)
    if plain.count('"') % 2:
        return ['"'] if not plain.endswith('"') else []
    endings: list[str] = []
    pieces = lexer.pieces_of(plain)
    # The last words may be the beginning of a phrase, or of a word.
    for count in range(min(LONGEST_PHRASE, len(pieces)), -1, -1):
        start = pieces[-count].at if count else len(text)
        begun = plain[start:]
        if count and not _may_begin_a_phrase(pieces[-count:]):
            continue
        tokens = _unfinished(plain[:start])
        expected = parser.could_follow(tokens)
        for phrase in _offered(expected, tokens):
            ending = _ending(phrase, begun, plain)
            if ending and ending not in endings:
                endings.append(ending)
    return endings[:MOST_OFFERED]


def _may_begin_a_phrase(pieces: list[Token]) -> bool:
    return all(piece.kind == "word" or piece.kind == "n" for piece in pieces)


def _unfinished(text: str) -> list[Token]:
    """The tokens of a text, without the full stop that it would get."""
    tokens = lexer.tokens_of(text, parser.phrases())
    if tokens and tokens[-1].kind == "." and tokens[-1].length == 0:
        tokens.pop()
    return tokens


def _offered(expected: list[str], tokens: list[Token]) -> list[str]:
    """What to offer of what the grammar takes: what makes sense there, as people write it."""
    if not tokens:
        return BEGINNINGS
    last = tokens[-1].kind
    is_one = tokens[-1].text.lower() in {"1", "one", "a", "no"}
    is_count = last in {lexer.INT, lexer.SPELLED, lexer.N}
    left_out = _left_out(expected, tokens)
    offered: list[str] = []
    for phrase in expected:
        if phrase in left_out or _is_a_again(phrase, expected, tokens):
            continue
        if phrase in _PLURALS and is_count and not is_one:
            offered.append(phrase + "s")
        else:
            offered.extend(_spelled_out(phrase, expected))
    return offered


def _left_out(expected: list[str], tokens: list[Token]) -> set[str]:
    """What the grammar takes, and would be of no use or mean nothing there."""
    kinds = [token.kind for token in tokens]
    last = kinds[-1]
    out = set(GOES_WITHOUT_SAYING)
    if not any(token.kind == lexer.ORDINAL and token.text[:1] == "n" for token in tokens):
        out |= {lexer.N, "n is"}
        said = kinds[-2] if last == "," and len(kinds) > 1 else last
        if said in {lexer.STRING, "time", "once", "twice"} or said in lexer.VALUES:
            out.add("if")
    if "the next card must be" not in kinds:
        out.add("of the named suit")
    if "while" in kinds and "when" not in kinds:
        out.add("that player has")
    if last == "no" or last == lexer.ORDINAL:
        out.add("a")
    elif "a" in expected:
        out |= _HEADS
    if "exactly" in expected or "once" in expected or "a" in expected:
        out.add(lexer.INT)
    return out


def _is_a_again(phrase: str, expected: list[str], tokens: list[Token]) -> bool:
    """Whether an article says no more there than "a" does."""
    if phrase not in _ONE_ARTICLE or "a" not in expected:
        return False
    after = parser.expected_after([*tokens, Token(phrase, phrase, 0, 0)])
    return after is None or lexer.ORDINAL not in after


def _spelled_out(phrase: str, expected: list[str]) -> list[str]:
    """Words to offer for what is no phrase itself."""
    if phrase == lexer.STRING:
        return ['"']
    if phrase == lexer.INT:
        if "a player" in expected:
            return ["three"]
        return [str(number) for number in (range(2, 11) if "ace" in expected else range(1, 6))]
    if phrase == lexer.N:
        return ["n"]
    if phrase == lexer.NAME:
        return ["herd"]
    if phrase == lexer.ORDINAL:
        return _ORDINALS
    if phrase == lexer.PART:
        return [","]
    if phrase == lexer.OR_DOES:
        return ["or"]
    return [] if phrase in lexer.DECLARED else [phrase]


def _ending(phrase: str, begun: str, text: str) -> str:
    """What is to be appended so that the text ends with the phrase; nothing if it can't."""
    if not begun:
        if phrase in {",", "."}:
            return phrase if text and not text[-1].isspace() else ""
        if not text:
            return phrase[0].upper() + phrase[1:]
        return phrase if text[-1].isspace() else " " + phrase
    words = " ".join(begun.lower().split())
    if begun[-1].isspace():
        words += " "
    if phrase.startswith(words) and len(phrase) > len(words):
        return phrase[len(words) :]
    return ""
