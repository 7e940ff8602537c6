"""What adds nothing to a text: how it is introduced and rounded off, and in which form a verb
stands."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Final

from mootable.games.moo.law.english.card_words import norm_at, parts, phrase_at
from mootable.games.moo.law.english.said import GESTURES, is_price
from mootable.games.moo.law.english.words import (
    COMMA,
    STOP,
    TURNS,
    WORD,
    Word,
    is_air,
    phrases,
    written_in,
)

MOST_CRIED: Final = 3
"""Words that are only cried out."""


def without_cry(words: list[Word]) -> list[Word]:
    """`Silence! While a king is on top …`: a cry before what is meant adds nothing."""
    for at, word in enumerate(words[:MOST_CRIED]):
        if word.kind == STOP and word.text == "!" and at + 1 < len(words):
            return words[at + 1 :]
    return words


def asked(words: list[Word]) -> list[Word]:
    """`joining late? say sorry` waits for what is asked; `say moo. otherwise draw 2` is one
    sentence, and so is `say moo. if you don't, draw 2`."""
    found: list[Word] = []
    begun = 0
    for at, word in enumerate(words):
        if word.kind == STOP and at + 1 < len(words):
            if words[at + 1].kind == STOP:
                continue  # `...`
            if word.text == "?" and begun < len(found):
                if found[begun].norm not in _ASKS:
                    found.insert(begun, found[begun]._replace(kind=WORD, norm="when", text=""))
                word = word._replace(kind=COMMA, norm=",")
            elif _is_otherwise(words, at + 1):
                word = word._replace(kind=COMMA, norm=",")
        found.append(word)
        if word.kind == STOP:
            begun = len(found)
    return found


_ASKS: Final = frozenset(
    ["when", "if", "after", "once", "what", "how", "who", "on", "every", "each"]
)


def _is_otherwise(words: list[Word], at: int) -> bool:
    """What is told of those who do not do what was told before."""
    if phrase_at(words, at, *_OTHERWISE):
        return True
    not_so = phrase_at(words, at, *_IF_NOT)
    return bool(not_so) and (norm_at(words, not_so) == "," or is_price(words, not_so))


_OTHERWISE: Final = (
    *("otherwise", "or else", "if not", "if you forget", "if they forget", "if you fail", "or you"),
    *(
        "if they fail",
        "whoever forget",
        "anyone who forget",
        "whoever does not draw",
        "fail to do so",
    ),
    *("penalty call", "the penalty call", "call is", "the call is", "the penalty is call"),
    *("failure to do so", "forget and", "forget it and", "forget to do so", "not do so"),
)
_IF_NOT: Final = (
    *("if you does", "if you do", "if they do", "if anyone does", "if someone does"),
    *("if you do not", "if they do not", "if they does not", "if he does not"),
)
_ENDINGS: Final = ("s", "es", "ed", "ing")


_DOING: Final = frozenset(
    [
        *("play", "draw", "say", "shout", "give", "take", "pass", "trade", "discard", "get"),
        *("change", "reverse", "skip", "miss", "lose", "win", "speak", "begin", "end", "pick"),
    ]
)


def stemmed(words: list[Word], known: Collection[str]) -> list[Word]:
    """`shuts` as `shut`: what nobody knows may be a form of what somebody does."""
    found: list[Word] = []
    words = _in_other_words(words)
    for at, word in enumerate(words):
        if word.norm == "down" and found and found[-1].norm == "play":
            continue  # `lays down` is `lays`
        low = word.text.lower()
        is_doing = word.norm in _DOING and low.endswith(("ing", "in"))
        if is_doing and found and found[-1].norm == "is":
            found.pop()  # `is giving a card` is `gives a card`
        if word.text == "2" and found and found[-1].norm in _OWES and _does(words, word):
            word = word._replace(kind=WORD, norm="to")  # `you have 2 say`
        if low == "should" and not found:
            word = word._replace(norm="when")  # `should a player win, …`
        if low == "n" and found[-1:] and _joins(found[-1], norm_at(words, at + 1)):
            word = word._replace(norm="and")  # `say mao n draw one`
        if low == "got" and norm_at(words, at + 1) in _SO_MANY:
            word = word._replace(norm="have")  # `you got more than 10 cards`
        if low == "got" and found and found[-1].norm in _HAS_GOT:
            found[-1] = found[-1]._replace(norm="have")
            continue  # `have got a card` is `have a card`
        is_done = word.norm in _DOING and low != word.norm and not is_doing
        if is_done and found and found[-1].norm in _HAS:
            found.pop()  # `has played a card` is `plays a card`
        if low == "been" and found and found[-1].norm in _HAS_BEEN:
            found.pop()  # `has been played` is `is played`, and so is `'s been played`
        if word.norm == "row" and found and found[-1].norm == "in":
            found.append(word._replace(norm="a"))  # `in row` is `in a row`
        if word.kind == WORD and word.norm not in known:
            stems = [word.norm.removesuffix(one) for one in _ENDINGS if word.norm.endswith(one)]
            stem = next((one for one in stems if len(one) > 3 and one in known), word.norm)
            word = word._replace(norm=stem)
        found.append(word)
    return found


def _by_first(listed: Iterable[str]) -> dict[str, list[str]]:
    """Phrases by the word they begin with, the longest first."""
    found: dict[str, list[str]] = {}
    for one in sorted(listed, key=len, reverse=True):
        found.setdefault(parts(one)[0], []).append(one)
    return found


_AIRS: Final = _by_first(phrases("airs"))


_DONE_TO: Final = frozenset(["be", "name", "show", "call", "stay", "keep", "put", "go", "tell"])
_OWES: Final = frozenset(["have", "has", "need", "get", "want"])


def _does(words: list[Word], before: Word) -> bool:
    """Whether what follows a word is something to do."""
    after = [word for word in words if word.at > before.at][:1]
    return any(word.norm in _DOING or word.text.lower() in _DONE_TO | GESTURES for word in after)


def _in_other_words(words: list[Word]) -> list[Word]:
    """`one after the other` is `in a row`; what adds nothing is left out. What was written is kept,
    for what is said freely."""
    found: list[Word] = []
    at = 0
    while at < len(words):
        over = phrase_at(words, at, *_AIRS.get(words[at].norm, ()))
        if (
            over
            and words[over - 1].norm != "as"
            and (over == len(words) or words[over].norm != "as")
        ):
            at = over
            continue
        begun = _begun(words[at].norm, norm_at(words, at + 1))
        turn, end = next(
            (
                (one, end)
                for one in begun
                if (end := phrase_at(words, at, one)) and _is_doing_it(one, words[at:end])
            ),
            ("", 0),
        )
        if not turn:
            found.append(words[at])
            at += 1
            continue
        whole = words[at]._replace(text=written_in(words, at, end), end=words[end - 1].end)
        found += [whole._replace(kind=WORD, norm=norm) for norm in parts(TURNS[turn])]
        at = end
    return found


_BY_FIRST_WORD: Final = _by_first(TURNS)


@lru_cache(maxsize=1024)
def _begun(first: str, second: str) -> list[str]:
    """The turns that begin with two words, or with the first of them and are no longer."""
    return [one for one in _BY_FIRST_WORD.get(first, []) if parts(one)[1:2] in ([second], [])]


def _is_doing_it(turn: str, words: list[Word]) -> bool:
    """`everyone playing` is everyone; `everyone plays` tells what they do."""
    return all(
        word.text.lower().endswith(("in", "ing"))
        for one, word in zip(turn.split(), words, strict=False)
        if one.endswith("ing")
    )


_HAS: Final = frozenset(["has", "have"])
_HAS_BEEN: Final = _HAS | {"is"}
_HAS_GOT: Final = _HAS_BEEN | {"'s"}


def _joins(before: Word, after: str) -> bool:
    """Whether an n between two words stands for "and", and not for a number."""
    return before.kind == WORD and before.norm not in _SO_OFTEN and after in _DOING


_SO_OFTEN: Final = frozenset(["draw", "take", "skip", "if", "is", "number", "plus", "say"])
_SO_MANY: Final = frozenset(["more", "fewer", "over", "only", "exactly", "at"])
MOST_TITLE: Final = 4
_TITLES: Final = frozenset(["rule", "law"])


def _untitled(words: list[Word]) -> list[Word]:
    """`the mirror rule: …`: what a law is called adds nothing."""
    for at, word in enumerate(words[1 : MOST_TITLE + 1], 1):
        if word.text in (":", "-", "–", "—") and words[at - 1].norm in _TITLES:
            return words[at + 1 :]
    return words


_OPENERS: Final = phrases("openers")
_CLOSERS: Final = phrases("closers")
MOST_MANNERS: Final = 4
"""How many phrases a law is introduced or rounded off with."""


_TELLERS: Final = frozenset(
    ["i", "we", "me", "my", "our", "us", "it", "tradition", "custom", "let"]
)
_TELLS: Final = frozenset(
    [
        *("say", "play", "decide", "agree", "propose", "suggest", "insist", "decree", "demand"),
        *("dictate", "think", "want", "believe", "decided", "agreed", "insists", "decreed"),
        *("played", "proposed", "suggested", "dictates", "demands", "vote", "shout"),
        *("written", "known", "noted", "resolved", "hold", "go", "rule", "swear"),
    ]
)
MOST_TOLD: Final = 8


def _untold(words: list[Word]) -> list[Word]:
    """`my gran always says that …`: who says so adds nothing."""
    if not words or words[0].text.lower() not in _TELLERS:
        return words
    for at, word in enumerate(words[:MOST_TOLD]):
        if word.kind not in (WORD, COMMA):
            return words
        if word.text.lower() == "that" and words[at - 1].norm in _TELLS:
            return words[at + 1 :]
    return words


_DOERS: Final = frozenset(["you", "they", "he", "she"])


def without_manners(words: list[Word]) -> list[Word]:
    """`ok so new rule: …, no exceptions`: what a law is introduced with or rounded off with."""
    words = _untold(_untitled(words))
    for _ in range(MOST_MANNERS):
        start = 0
        while start < len(words) and (words[start].kind in (COMMA, STOP) or is_air(words[start])):
            start += 1
        words = words[phrase_at(words, start, *_OPENERS) or start :]
    stop = next((at for at, word in enumerate(words[:-1]) if word.kind == STOP), 0)
    if stop:  # each sentence may be rounded off
        return [
            *without_manners(words[:stop]),
            *words[stop : stop + 1],
            *without_manners(words[stop + 1 :]),
        ]
    for _ in range(MOST_MANNERS):
        end = len(words)
        while end and (words[end - 1].kind in (COMMA, STOP) or is_air(words[end - 1])):
            end -= 1
        for phrase in _CLOSERS:
            start = end - len(parts(phrase))
            if start > 0 and phrase_at(words, start, phrase):
                # `when you get it` is what somebody does.
                end = end if norm_at(words, start - 1) in _DOERS else start
                break
        words = words[:end]
    return words
