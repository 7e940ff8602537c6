"""The calls that a law names: whoever breaks it must have had a chance to guess them (703.2)."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.consequences import MAY_NOT, MustEither, MustName, MustSay, NextCardMust
from mootable.games.moo.law.grammar.printer import print_sentence
from mootable.games.moo.law.tree import MayPlay, NobodyMaySay, Sentence, When
from mootable.games.moo.speech import fold

_SMALL_WORDS: Final = """
a an the to of in on is be not no and or failure repeated player must say that next every other
when while if it his her their for with at by
"""

_TELLS_NOTHING: Final = frozenset(_SMALL_WORDS.split())
"""Words that any call and any law may share."""


def nothing_to_call(sentence: When) -> str | None:
    if not sentence.call and not sentence.also:
        return None
    for effect in sentence.effects:
        if isinstance(effect, MustName) and effect.may:
            continue
        if isinstance(effect, (MustSay, MustName, MustEither, *MAY_NOT)):
            return None
        if isinstance(effect, NextCardMust) and not effect.may:
            return None
    return "It names a call, but nobody has to do anything that could be called."


def of_call(
    sentence: When | MayPlay | NobodyMaySay, call: str, also: tuple[str, ...]
) -> str | None:
    """A call that is the law's own must let its offender guess: it shares a word with what had
    to be done, or with what it was done for (703.2)."""
    calls = [one for one in (call, *also) if one]
    if not calls:
        return None
    told = print_sentence(_without_calls(sentence))
    return next((found for found in [unguessed(one, told) for one in calls] if found), None)


def unguessed(call: str, told: str) -> str | None:
    """Why nobody could guess a call, from what is told of what it is for."""
    if any(_is_alike(word, other) for word in _telling(call) for other in _telling(told)):
        return None
    return (
        f'The call "{call}" gives nobody a chance to guess: '
        "let it share a word with what is to be done, or with what it is done for."
    )


def _without_calls(sentence: When | MayPlay | NobodyMaySay) -> Sentence:
    if isinstance(sentence, When):
        return sentence._replace(call="", also=())
    return sentence._replace(call="")


def _telling(text: str) -> list[str]:
    return [word for word in fold(text) if word not in _TELLS_NOTHING]


def _is_alike(word: str, other: str) -> bool:
    """The same word, whatever its ending."""
    if len(word) < 4 or len(other) < 4:
        return word == other
    return word[:4] == other[:4]
