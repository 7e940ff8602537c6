"""Gestures, which are words between stars: `bow`, `knock on the table`, `take a sip`."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english import chat
from mootable.games.moo.law.english.card_words import VOCABULARY, norm_at
from mootable.games.moo.law.english.chart import Chart, Read
from mootable.games.moo.law.english.numbers import number_at
from mootable.games.moo.law.english.said import ENDS, GESTURES, MOST_WORDS, bare_verb
from mootable.games.moo.law.english.words import (
    WORD,
    Word,
    is_one_off,
    known_words,
    table,
    turn_words,
    written_in,
)

_WITH: Final = table("with_gestures")


def _verb(norm: str) -> str:
    """`touches`, `humming`: the gesture that is made."""
    for tail in ("", "s", "es", "ing"):
        if norm.endswith(tail) and norm.removesuffix(tail) in GESTURES:
            return norm.removesuffix(tail)
    return ""


_WITH_WHOM: Final = frozenset(["you", "everyone"])
_TOWARDS: Final = frozenset(["to", "at", "with", "for", "of", "on"])
_PEOPLE: Final = frozenset(["next", "previous", "opposite", "other", "player", "person"])
_TO_SOMEBODY: Final = frozenset(
    [
        *("hug", "kiss", "poke", "pat", "high-five", "fist-bump", "salute", "slap", "touch", "tap"),
        *("hit", "nudge", "tickle", "applaud", "bump", "pinch", "lick"),
    ]
)
"""What is done to somebody; one bows to them, or by oneself."""
_OVER: Final = frozenset(["jump", "hop"])
_DONE: Final = table("gesture_nouns")
_LIMBS: Final = (
    r"(?:fingers?|hands?|thumbs?|palms?|fists?|elbows?|foot|feet|arms?|head|tongue|cards?|chin)"
)
_HELD: Final = re.compile(
    r"(put|puts|place|places|raise|raises|lift|lifts|lay|lays|stick|sticks)"
    rf" ((?:(?:an?|your|ur|their|his|her|one|both|two|the|left|right|of) )*{_LIMBS}"
    r"(?: (?:on|to|in|up|flat|over|under|behind|down|out|at|against|the|a|an|your|ur|their|his"
    r"|her|own"
    r"|table|nose|head|forehead|air|heart|chest|ears?|eyes?|face|mouth|chin|shoulders?|hips|lap"
    r"|back|cheeks?))+)\b"
)
"""`put a finger on your nose`, `raise both hands to your head`."""
_DOES: Final = re.compile(
    r"(take|do|make|give|pull|strike|blow)(?:e?s)? "
    r"((?:an? )?(?:(?:little|big|small|silly) )?([\w-]+))"
)
_POSE: Final = re.compile(
    r"(?:(take|do|make|give|pull|strike|play)(?:e?s)? )?((?:(?:an?|the|some|your|their|little"
    r"|big|silly"
    rf"|quick) )*(?:{'|'.join(sorted(table('poses'))).replace('-', '[- ]')}))(?![\w-])"
)
"""`jazz hands`, `do a little drum roll`."""
_AT_WHOM: Final = re.compile(
    r" (?:to|at|with|for) (?:some(?:one|body)|any(?:one|body)|every(?:one|body)(?: else)?|the"
    r" (?:next|previous) (?:player|person)|the (?:player|person) (?:on|to|at) (?:your|the|their)"
    r" (?:left|right)|your (?:left |right )?neighbou?rs?|each other|the table|another player)\b"
)
"""`blow a kiss to someone`."""
"""`take a sip`, `do a little dance`."""


def signal(chart: Chart, at: int) -> list[Read]:
    """`knocks`: a gesture that others may answer. Nobody sneezes on purpose."""
    start = chart.skip_air(at)
    if start >= len(chart.words) or chart.words[start].kind != WORD:
        return []
    verb = _verb(chart.words[start].norm) or _verb(chart.words[start].text.lower())
    return gesture(chart, at) if verb in _SIGNALS else []


_SIGNALS: Final = table("signals")


def _so_many(words: list[Word], at: int) -> bool:
    """Whether so many players are spoken of."""
    number = number_at(words, at)
    return number is not None and norm_at(words, number[1]) not in ("time", "card")


def gesture(chart: Chart, at: int) -> list[Read]:
    """`bow`, `knock on the table`: a word between stars, with what goes with it."""
    at = chart.skip_air(at)
    words = chart.words
    told = _DOES.match(" ".join([word.text.lower() for word in words[at : at + 4]]))
    if told is not None and told[3] in _DONE:
        end = at + len(told[0].split())
        after = " ".join([word.text.lower() for word in words[end : end + MOST_WORDS]])
        whom = _AT_WHOM.match(f" {after}")
        to = "" if whom is None else whom[0]
        return [Read(end + len(to.split()), f"*{told[1]} {told[2]}{to}*", 0, ())]
    pose = _POSE.match(" ".join([word.text.lower() for word in words[at : at + MOST_WORDS]]))
    if pose is not None:
        end = at + len(pose[0].split())
        return [Read(end, f"*{f'{pose[1]} ' if pose[1] else ''}{pose[2]}*", 0, ())]
    held = _HELD.match(" ".join([word.text.lower() for word in words[at : at + MOST_WORDS]]))
    if held is not None and held[0].split()[-1] not in ("the", "a", "an", "your", "their"):
        end = at + len(held[0].split())
        return [Read(end, f"*{bare_verb(held[1])} {held[2]}*", 0, ())]
    if at >= len(words) or words[at].kind != WORD:
        return []
    verb = _verb(words[at].norm) or _verb(words[at].text.lower())
    if not verb:
        return _uncommon(chart, at) if chart.is_lax else []
    if verb == "hail" and norm_at(words, at - 1) == "all":
        return []  # `all hail the king`: that is said
    if verb in _OVER and (chart.read("who", at + 1) or _so_many(words, at + 1)):
        return []  # `jump the next player`, `jump two players`
    if verb in _OVER and norm_at(words, at + 1) == "to" and chart.read("who", at + 2):
        return []  # `play jumps to the player opposite`
    found = [Read(at + 1, f"*{verb}*", 0, ())]
    end = at + 1
    is_people = norm_at(words, end) == "the" and norm_at(words, end + 1) in _PEOPLE
    if is_people and verb not in _TO_SOMEBODY:
        return found  # `when a player bows the next player must bow`
    while norm_at(words, end) in _WITH and words[end].kind == WORD:
        is_whom = norm_at(words, end) in _WITH_WHOM and norm_at(words, end - 1) not in _TOWARDS
        if is_whom and norm_at(words, end + 1) not in _WITH:
            break  # `without bowing you draw`
        end += 1
        rest = " ".join([word.text.lower() for word in words[at + 1 : end]])
        found.append(Read(end, f"*{verb} {rest}*", 0, ()))
    if chart.is_lax:
        further = _all_of_it(chart, at)
        found += [one for one in further if one.end > end]
        end = max([end, *[one.end for one in further]])
    # As much as goes with it does.
    return [one._replace(cost=end - one.end) for one in found]


# -- in words of people's own ------------------------------------------------------------------

MOST_DONE: Final = 8
"""Words that tell what is done."""
_GIVEN: Final = re.compile(
    r"(?:do|perform|strike|pull|bust|pop|throw)(?:e?s)? (?:an?|the|your|their)"
)
_LIMBS_HELD: Final = re.compile(
    r"(?:pinkies|pinky|hands?|thumbs?|elbows|fists|feet|eyes|heads?|noses?|arms|fingers?|palms)"
    r" (?:up|down|on|in|out|off|behind|over|under|together|crossed|closed)"
)
_AMONG: Final = frozenset(
    [
        *("someone", "anyone", "everyone", "each", "other", "one", "two", "three", "yourself"),
        *("themselves", "both", "first", "before", "as", "if", "were", "once", "through", "across"),
    ]
)
"""What may stand within what is done."""
_FREE: Final = _WITH | _AMONG
_EVERYDAY: Final = table("everyday")
_NOT_DONE: Final = table("done") | _EVERYDAY | table("no_gestures")


def _uncommon(chart: Chart, at: int) -> list[Read]:
    """`moonwalk`, `do a cartwheel`, `pinkies up`: what is done in words that nobody knows. One that
    could be a slip of another is none."""
    begun = " ".join([word.text.lower() for word in chart.words[at : at + 3]])
    if _HANDED_OVER.match(begun):
        return []
    if _GIVEN.match(begun) or _LIMBS_HELD.match(begun):
        return _all_of_it(chart, at, least=3 if _GIVEN.match(begun) else 2)
    word = chart.words[at]
    low = word.text.lower()
    if at and chart.words[at - 1].text in ("=", "==", "→", "->"):
        return []  # `a heart on a spade = broken heart`: what that is, and nothing to do
    is_verb = low.isalpha() and len(low) > 4 and not low.endswith(_NO_VERBS)
    if not is_verb or bare_verb(low) in _NOT_DONE or _is_known(chart, word) or _is_slip(chart, low):
        return []
    # `reshuffle the pile`: that is nothing that one can just do.
    return [one for one in _all_of_it(chart, at) if not _OF_CARDS.search(str(one.value))]


_HANDED_OVER: Final = re.compile(r"hands? over\b")
"""`hand over a card`: that is given."""
_OF_CARDS: Final = re.compile(r"\b(?:cards?|pile|deck)\b")
_NO_VERBS: Final = ("ly", "ing", "ness", "tion", "ed", "en", "ous", "ful", "ies")


def _all_of_it(chart: Chart, at: int, least: int = 1) -> list[Read]:
    """What is done from there on, up to where the clause ends; nothing if more is told in it."""
    words = chart.words
    end = at + 1
    while end < len(words) and end < at + MOST_DONE and words[end].kind == WORD:
        word = words[end]
        if word.norm in ENDS and word.norm not in _WITH and word.norm not in _AMONG:
            break
        is_counted = number_at(words, end) is not None and norm_at(words, end + 1) == "time"
        if is_counted or word.norm in _OFTEN or word.norm in ("and", "or"):
            break
        if word.norm == "for" and norm_at(words, end + 1) in _EACH:
            break  # `thumbs up for every even card`
        if word.norm in _NOBODYS:
            return []
        is_free = bool({word.norm, word.norm.removesuffix("s")} & _FREE)
        is_free = is_free or (len(word.norm) > 3 and not _is_known(chart, word))
        if not is_free or _is_slip(chart, word.norm):
            return []
        end += 1
    is_over = end == len(words) or words[end].kind != WORD or words[end].norm in _UP_TO
    is_over = is_over or norm_at(words, end) == "for"
    is_over = is_over or number_at(words, end) is not None
    last = words[end - 1].norm
    if not is_over or end - at < least or last in _OPEN:
        return []
    does, rest = words[at], written_in(words, at + 1, end)
    if chat.is_talk(written_in(words, at, end)):
        return []  # `draw a card (sorry guys)`
    verb = does.norm if " " in does.text else bare_verb(does.text)
    told = f"{verb} {rest}".strip()
    if _LIMBS_HELD.match(f"{does.text} {rest}".lower()):
        told = f"{does.text} {rest}"
    return [Read(end, f"*{told.lower()}*", 0, ())]


_NOBODYS: Final = frozenset(["dealer", "host", "author", "me", "my", "i", "who", "until"])
"""Of whom no law can speak, and what tells more than what is done."""
_EACH: Final = frozenset(["every", "each", "any"])
_OFTEN: Final = frozenset(["once", "twice", "thrice"])
_UP_TO: Final = ENDS | _OFTEN | {"and", "or"}
_OPEN: Final = frozenset(
    ["a", "the", "your", "their", "his", "her", "to", "at", "of", "with", "on", "in", "for", "like"]
)


def _is_known(chart: Chart, word: Word) -> bool:
    return word.norm in chart.grammar.words or word.norm in _KNOWN


_KNOWN: Final = frozenset(known_words() | turn_words() | VOCABULARY)


def _is_slip(chart: Chart, word: str) -> bool:
    """Whether a word is one letter off from one that means something."""
    if len(word) < 4 or word in _KNOWN or word.removesuffix("s") in _KNOWN | _EVERYDAY:
        return False
    return any(is_one_off(word, one) for one in chart.grammar.words | _KNOWN if len(one) > 3)
