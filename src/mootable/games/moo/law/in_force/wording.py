"""Which calls are right where something was not done, or was said that may not be (MO-11).

Calls are given as people write them; they are compared folded, like all that is said.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, final

from mootable.games.moo import speech
from mootable.games.moo.law.consequences import MustSay
from mootable.games.moo.law.grammar.phrasing import print_words
from mootable.games.moo.law.printed import FAILURE
from mootable.games.moo.law.terms import ANY, Part, Words
from mootable.games.moo.law.tree import When

_GESTURE: Final = re.compile(r"\*([^*]+)\*")


def calls_for(words: Words, said: str, call: str, also: tuple[str, ...]) -> list[str]:
    """The calls for what was not said. `said` is what was to be said, filled in.

    A law's own call stands instead of the general one; what is *also called* counts besides.
    """
    calls = [call] if call else [f"{FAILURE}say {said}"]
    if not call and any(part.value != ANY for part in words):
        # "Failure to say the name of the card" is as good as "Failure to say 4 of Spades".
        calls.append(f"{FAILURE}say {print_words(words)}")
    if not call and len(words) > 1 and all(part == Part(part.text) for part in words):
        # "Failure to say foo and bar" is as good as "Failure to say foo bar".
        calls.append(f"{FAILURE}say {' and '.join([part.text for part in words])}")
    gesture = _GESTURE.fullmatch(said)
    if not call and gesture is not None:
        # "Failure to knock" is as good as "Failure to say *knock*".
        calls.append(FAILURE + gesture[1])
    return calls + [_failure(name) for name in also]


def calls_for_naming(call: str, also: tuple[str, ...]) -> list[str]:
    """The calls for having named nobody."""
    calls = [f"{FAILURE}name {whom}" for whom in ("another player", "a player", "someone")]
    return ([call] if call else calls) + [_failure(name) for name in also]


def calls_for_saying(text: str, call: str, also: tuple[str, ...] = ()) -> list[str]:
    """The calls for having said what may not be said; with no text, anything."""
    if not text:
        calls = [call] if call else [f"{FAILURE}be silent", f"{FAILURE}not speak"]
        return calls + [_failure(name) for name in also]
    calls = [call] if call else [f"{FAILURE}not say {text}", f"{FAILURE}avoid saying {text}"]
    return calls + [_failure(name) for name in also]


def calls_for_card(call: str, also: tuple[str, ...]) -> list[str]:
    """The calls for a card that may not be played: its law's own, or what a bad card is called."""
    return [call] + [_failure(name) for name in also]


def together(when: When, effect: MustSay) -> tuple[str, ...]:
    """All that a law asks one player to say, in one wording: whoever says none of it can be called
    for the whole."""
    said = [
        one
        for one in when.effects
        if isinstance(one, MustSay) and one.who == effect.who and not one.others
    ]
    if when.call or len(said) < 2 or effect not in said:
        return ()
    parts = [part for one in said for part in one.words]
    told = [part.text or print_words((part,)) for part in parts]
    return (f"say {' and '.join(told)}",)


def _failure(name: str) -> str:
    """`also called "name the spade"` makes "Failure to name the spade" a call."""
    return name if name.lower().startswith(FAILURE.lower()) else FAILURE + name


def repeats_of(calls: list[str]) -> list[str]:
    """The calls for going on like that after a penalty (604)."""
    return [f"Repeated {call[0].lower()}{call[1:]}" for call in calls]


@final
class Calls:
    """What something is called: any of these words, and each of them as one key, without its
    spaces (MO-15)."""

    __slots__ = ("keys", "words")

    def __init__(self, texts: tuple[str, ...]) -> None:
        self.words: list[list[str]] = [speech.fold(text) for text in texts]
        self.keys: list[str] = [speech.run(words) for words in self.words]


@lru_cache(maxsize=2048)
def calls(texts: tuple[str, ...]) -> Calls:
    return Calls(texts)


@final
class Wanted:
    """What a law wants to be said, filled in: any of these texts will do. And what not saying it
    is called, the first time and again after a penalty (MO-11)."""

    __slots__ = ("again", "calls", "runs", "text", "words")

    def __init__(self, texts: tuple[str, ...], called: list[str], again: list[str]) -> None:
        self.text = texts[0]
        self.words: list[list[str]] = [speech.fold(text) for text in texts]
        # Where the spaces fall is no matter.
        self.runs: list[str] = ["".join(words) for words in self.words]
        self.calls = calls(tuple(called))
        self.again = calls(tuple(again))


A_NAME: Final = "@"
"""What stands for the name of any other player among words: nobody can say this itself."""


@lru_cache(maxsize=512)
def wanted_name(call: str, also: tuple[str, ...]) -> Wanted:
    """MO-11: that another player is named."""
    called = calls_for_naming(call, also)
    again = repeats_of(called)
    again += [one for one in repeats_of(calls_for_naming("", ())) if one not in again]
    want = Wanted(("another player",), called, again)
    want.words = [[A_NAME]]
    want.runs = [A_NAME]
    return want


Said = tuple[Words, str]
"""What is to be said, and how it is filled in."""


@lru_cache(maxsize=2048)
def wanted(choices: tuple[Said, ...], call: str, also: tuple[str, ...]) -> Wanted:
    """MO-11: a law's own call, or "Failure to (X)"; and if it goes on, "Repeated failure to (X)",
    also where the law has a call of its own."""
    called: list[str] = []
    general: list[str] = []
    for words, text in choices:
        called += calls_for(words, text, call, also)
        general += calls_for(words, text, "", ())
    either = dict(reversed(choices))
    if len(either) > 1:
        # "Failure to say foo or bar", where any of them would have done.
        whole = f"{FAILURE}say {' or '.join([either[words] for words in dict(choices)])}"
        general.append(whole)
        called += [] if call else [whole]
    again = repeats_of(called)
    again += [one for one in repeats_of(general) if one not in again]
    return Wanted(tuple([text for _, text in choices]), called, again)
