"""The law that a text says by the grammar alone, or where the grammar stopped.

With `syntax`, which is made when the first law is read, the only file that knows lark.
"""

from __future__ import annotations

from typing import Any, Final

from mootable.games.moo.law.grammar import lexer
from mootable.games.moo.law.grammar.grower import grown
from mootable.games.moo.law.grammar.lexer import LONGEST_LAW, Phrases, Token, tokens_of
from mootable.games.moo.law.grammar.sense import nonsense
from mootable.games.moo.law.tree import Law

MOST_SENTENCES: Final = 6
NOTHING_SAID: Final = (
    "A law says something, for instance: "
    'When a player plays a queen, that player must say "Hail to the queen".'
)


class Fault:
    """Where reading stopped, and what the grammar would have taken there."""

    def __init__(self, token: Token, expected: list[str], before: list[Token]) -> None:
        self.token = token
        self.expected = expected
        self.before = before


def phrases() -> Phrases:
    from mootable.games.moo.law.grammar import syntax

    return syntax.PHRASES


def parsed(tokens: list[Token]) -> Any:
    """The parse of a law's tokens, or the Fault at the first that does not fit."""
    from lark import UnexpectedInput

    state, place = _fed(tokens)
    if place < len(tokens):
        return Fault(tokens[place], expected_after(tokens[:place]) or [], tokens[:place])
    try:
        return state.feed_eof()
    except UnexpectedInput:
        end = tokens[-1].at + tokens[-1].length if tokens else 0
        return Fault(Token("", "", end, 0), expected_after(tokens) or [], tokens)


def expected_after(tokens: list[Token]) -> list[str] | None:
    """What the grammar takes after these tokens; None if they don't fit themselves."""
    state, place = _fed(tokens)
    return None if place < len(tokens) else _accepted(state)


def could_follow(tokens: list[Token]) -> list[str]:
    """What the grammar takes after the beginning of a law, whatever comes next making of the last
    "or", "and" or comma what it can be."""
    expected = expected_after(tokens) or []
    if not tokens:
        return expected
    last = tokens[-1]
    other = lexer.OR_DOES if last.kind == "or" else ""
    if last.kind == ",":
        other = lexer.PART
    if other:
        read_so = Token(other, last.text, last.at, last.length)
        more = expected_after([*tokens[:-1], read_so]) or []
        if last.kind == ",":
            without = expected_after(tokens[:-1]) or []
            more += [phrase for phrase in without if phrase in lexer.COMMA_IS_AIR]
        expected = expected + [phrase for phrase in more if phrase not in expected]
    return expected


def _fed(tokens: list[Token]) -> tuple[Any, int]:
    """The parser after as many of the tokens as it takes, and how many these are. If not all,
    the parser is of no more use."""
    from lark import Token as LarkToken
    from lark import UnexpectedInput

    from mootable.games.moo.law.grammar import syntax

    state: Any = syntax.PARSER.parse_interactive()
    for place, token in enumerate(tokens):
        name = syntax.NAMES.get(token.kind)
        if name is None:
            return state, place
        try:
            state.feed_token(LarkToken(name, token.text))
        except UnexpectedInput:
            return state, place
    return state, len(tokens)


def _accepted(state: Any) -> list[str]:
    from mootable.games.moo.law.grammar import syntax

    accepted = state.accepts()
    return [phrase for name, phrase in syntax.SPELLED.items() if name in accepted]


def is_printed_so(text: str, printed: str) -> bool:
    """Whether a text is a printed law, letter case, spacing and plain synonyms aside."""
    return _told(text) == _told(printed)


def _told(text: str) -> list[tuple[str, str]]:
    return [
        (token.kind, token.text.lower() if token.kind in lexer.DECLARED else "")
        for token in tokens_of(text, phrases())
    ]


def attempt(text: str) -> Law | Fault | str:
    """The law, by the grammar alone; or where it stopped; or what makes no sense."""
    if len(text) > LONGEST_LAW:
        return f"A law may have at most {LONGEST_LAW} characters; this has {len(text)}."
    tokens = tokens_of(text, phrases())
    if not tokens:
        return NOTHING_SAID
    for token in tokens:
        if token.kind == lexer.STRING:
            complaint = lexer.quote_complaint(token.text)
            if complaint is not None:
                return f'"{token.text[:40]}": {complaint}'
    tree = parsed(tokens)
    if isinstance(tree, Fault):
        return tree
    law = grown(tree)
    if isinstance(law, str):
        return law
    if len(law) > MOST_SENTENCES:
        return f"A law may have at most {MOST_SENTENCES} sentences; this has {len(law)}."
    return nonsense(law) or law
