"""Words without quotation marks, up to what they set off, what becomes of those who say them, or
what is told of them: `if you say sorry draw a card`, `the last to say cheers draws a card`, `the
word please is banned`."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.english.card_words import ARTICLES, norm_at, phrase_at
from mootable.games.moo.law.english.chart import Chart, Read
from mootable.games.moo.law.english.said import ABOUT, ENDS, NOT_SAID, UNQUOTED, quotation
from mootable.games.moo.law.english.words import COMMA, WORD, table, written_in

MOST_HEARD: Final = 5
_TO_YOU: Final = table("to_you")
_LEADS: Final = frozenset(["mean", "cost", "earn", "result", "lead"])
"""What tells what words lead to."""
_NOT_HEARD: Final = (
    ABOUT
    | ENDS
    | frozenset(
        ["turn", "card", "again", "without", "last", "say", "shout", "mean", "cost", "result"]
    )
)


def heard(chart: Chart, at: int) -> list[Read]:
    """Words without quotation marks that set something off, up to what they set off: `if you say
    sorry draw a card`. After "thank" there is no telling whether "you" is said or draws."""
    words = chart.words
    most = 1 if at > 0 and words[at - 1].text.lower() == "word" else MOST_HEARD
    if most > 1 and norm_at(words, at) in NOT_SAID:
        return []
    found: list[Read] = []
    for end in range(at + 1, min(at + 1 + most, len(words))):
        last = words[end - 1]
        if last.kind != WORD or (most > 1 and last.norm in _NOT_HEARD):
            break
        if last.norm == "you" and norm_at(words, end - 2) not in _TO_YOU:
            break
        leads = norm_at(words, end) in _LEADS or words[end].kind == COMMA
        if last.norm not in ARTICLES and (leads or chart.read("effects", end)):
            cost = UNQUOTED + (words[end].norm == "you" and last.norm in _TO_YOU)
            found.append(
                Read(end, f'"{written_in(chart.words, at, end)}"', cost, ("filled-quotes",))
            )
    return found


def rushed(chart: Chart, at: int) -> list[Read]:
    """Words without quotation marks that all hurry to say, up to what becomes of the first or the
    last: `the last to say cheers draws a card`."""
    words = chart.words
    if norm_at(words, at) in NOT_SAID:
        return []
    for end in range(at + 1, min(at + 1 + MOST_HEARD, len(words))):
        if words[end - 1].kind != WORD or words[end - 1].norm in _NOT_HEARD:
            return []
        if norm_at(words, end) in _PLACED or chart.read("outcome", end):
            return [
                Read(end, f'"{written_in(chart.words, at, end)}"', UNQUOTED, ("filled-quotes",))
            ]
    return []


_PLACED: Final = frozenset(["first", "last", "slowest", "fastest"])
_IS_UTTERED: Final = tuple(
    f"{does} {how}"
    for does in (
        *("is", "get", "must is", "is to is", "has to is", "may not is", "can not is"),
        *("must not is", "must never is", "may never is", "can never is"),
    )
    for how in ("say", "shout", "call", "speak", "use", "mention", "hear")
)
_IS_BANNED: Final = tuple(
    f"is {a}{how}"
    for a in ("", "a ", "now ", "now a ", "not ")
    for how in (
        *("forbidden", "banned", "allowed", "taboo", "illegal", "off limits", "prohibited"),
        *("mandatory", "required", "obligatory", "compulsory"),
    )
)


def uttered(chart: Chart, at: int) -> list[Read]:
    """`"thank you" must be said`, `the word please is banned`; without quotation marks too, up to
    there."""
    found = quotation(chart, at)
    words = chart.words
    is_word = at > 0 and words[at - 1].text.lower() in ("word", "words", "phrase")
    if found or at >= len(words) or (not is_word and words[at].norm in NOT_SAID):
        return found
    if not is_word and words[at].text.lower() in ("so", "it", "that", "this"):
        return []  # `…, so it is not allowed`
    if not is_word and (chart.read("cards", at) or chart.read("who", at)):
        return []  # `hearts are forbidden`
    if not is_word and words[at].text.lower().endswith("ing"):
        return []  # `laughing is forbidden`
    for end in range(at + 1, min(at + 1 + MOST_HEARD, len(words))):
        if words[end - 1].kind != WORD or (not is_word and words[end - 1].norm in _NOT_HEARD):
            return []
        is_priced = is_word and norm_at(words, end) in _LEADS
        if is_priced or phrase_at(words, end, *_IS_UTTERED, *_IS_BANNED):
            return [
                Read(end, f'"{written_in(chart.words, at, end)}"', UNQUOTED, ("filled-quotes",))
            ]
    return []


MOST_SOMEHOW: Final = 6


def somehow(chart: Chart, at: int) -> list[Read]:
    """`thank the table` by saying something: what is done so is told by what is said."""
    words = chart.words
    for end in range(at + 1, min(at + 1 + MOST_SOMEHOW, len(words))):
        if words[end - 1].kind != WORD or words[end - 1].norm in _DONE_OTHERWISE:
            return []
        if phrase_at(words, end, "by say", "by shout"):
            return [Read(end, "", 0, ())]
    return []


_DONE_OTHERWISE: Final = frozenset(
    ["play", "draw", "take", "give", "discard", "skip", "not", "say"]
)
