"""What lark makes of the grammar, made when this is first imported.

Lark reads a grammar by Python's own parser, which is at odds with itself in two threads. An import
is done by one thread while the others wait: so whoever needs the grammar imports this, and only
then, since it takes a while.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from lark import Lark

from mootable.games.moo.law.grammar import lexer
from mootable.games.moo.law.grammar.lexer import Phrases

PARSER: Final = Lark(
    files(__package__).joinpath("grammar.lark").read_text("utf-8"),
    parser="lalr",
    lexer="basic",
    start="law",
)
_WRITTEN: Final[list[tuple[str, str]]] = [
    (terminal.name, str(terminal.pattern.value)) for terminal in PARSER.terminals
]
NAMES: Final[dict[str, str]] = {kind: kind for kind in lexer.DECLARED} | {
    lexer.canonical(phrase): name for name, phrase in _WRITTEN
}
"""By phrase, what lark calls it."""
SPELLED: Final[dict[str, str]] = {kind: kind for kind in lexer.DECLARED} | dict(_WRITTEN)
"""By lark's name, the phrase as the grammar spells it."""
PHRASES: Final = Phrases(list(SPELLED.values()))
