"""What could have been meant by a text that is no law. Whatever is advised is a law that can be
enacted, and says the same: a slip of the pen mended, a word left out that says nothing, or, where
only players can judge, left to them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import chain, pairwise
from typing import Final, NamedTuple, assert_never, cast

from mootable.games.moo.law import asides, prices
from mootable.games.moo.law.english.numbers import number_at
from mootable.games.moo.law.english.reading import furthest, vocabulary
from mootable.games.moo.law.english.words import COMMA, WORD, Word, table, words_of
from mootable.games.moo.law.fair import complaint
from mootable.games.moo.law.judging import (
    NO_DOING,
    accepted,
    breaks_off,
    is_begun,
    left_to_players,
    plainly,
)
from mootable.games.moo.law.printer import print_law
from mootable.games.moo.law.tree import (
    Bound,
    CountsAs,
    DoesNot,
    Judged,
    Lapse,
    Law,
    MayPlay,
    NobodyMaySay,
    OutOfTurn,
    PlayedAs,
    Sentence,
    Setting,
    Shown,
    When,
    While,
)

CLOSE: Final = 0.75
"""How alike two words must be for one to be taken as a slip of the other."""
SHORTEST: Final = 4
"""Letters; in shorter words more could be meant."""
CLOSER: Final = 0.8
AS_CLOSE: Final = 0.12
"""Of two words that are nearly as like to it, either may be meant."""
MOST_SLIPS: Final = 3
MOST_TRIED: Final = 6000
"""Letters: how many texts are tried goes by how long they are."""
MOST_MEANT: Final = 12
"""How many words one could be a slip of."""

TWICE: Final = "A word stands there twice."
SLIP: Final = "There is a slip of the pen in it."
LEFT_OUT: Final = "That would be understood without a word that adds nothing."
BEFORE: Final = (
    "A law waits for what happens, not for what is about to; what is said in the same turn before "
    "it counts as well."
)
BLIND: Final = "Nobody chooses: cards are taken from a hand without a look."
FOR_ALL: Final = "A law is for everyone alike, not for its author."
TO_JUDGE: Final = "That is for the players to judge, so it needs a call."

_BEFOREHAND: Final = re.compile(
    r"\bbefore(?=\s+(?:you|u|they|he|she|someone|a player|drawing|taking|picking|playing|laying))",
    re.IGNORECASE,
)
_BEFORE_EACH: Final = re.compile(
    r"(?<!player )(?<!person )(?<!one )(?<!guy )\bbefore(?=\s+(?:each|every|any|an?|\d+)\b)",
    re.IGNORECASE,
)
_BEFORE_PLAYING: Final = re.compile(
    r"\s+before\s+(?:(?:you|u|they|he|she)\s+(?:plays?|goe?s?)|playing)"
    r"(?:\s+(?:it|a card))?(?=[ .!]*$)",
    re.IGNORECASE,
)
_IS_PLAYING: Final = re.compile(r" plays |begins a turn|, the next player must say ")
"""Of whom it can be told that they do something before they play."""
_CHOSEN: Final = re.compile(
    r"\b(cards?|one),? (?:of (?:your|their|his|her|ur) (?:own )?choice|your choice"
    r"|(?:that )?(?:you|they|he|she) (?:choose|like|want|please|pick))\b,?",
    re.IGNORECASE,
)
"""`a card of your choice`."""
_HANDED: Final = re.compile(r" (?:gives?|trades?|discards?) ")
_UNSAID: Final = r"(?=[^\"]*(?:\"[^\"]*\"[^\"]*)*$)"
"""Outside quotation marks."""
_DOUBLED: Final = re.compile(r"\b(\w+)(?:\s+\1\b)+" + _UNSAID, re.IGNORECASE)
"""A word that stands twice, outside quotation marks."""


class Slip(NamedTuple):
    """A word that is none, where it stands, and which it was to be."""

    at: int
    length: int
    meant: str


class Advice(NamedTuple):
    """Why it was not understood, and the whole law, printed; and the slip, if there is just one."""

    why: str
    law: str
    slip: Slip | None = None


def advised(text: str) -> Advice | None:
    """What a text that was not understood could be; None if that can't be told."""
    once = _DOUBLED.sub(r"\1", text)
    law = accepted(once) if once != text else None
    if law is not None:
        return Advice(TWICE, print_law(law))
    at_a_price = _at_a_price(text)
    if at_a_price is not None:
        return at_a_price
    strange = _strange(text)
    mended = _mended(text, strange)
    if mended is not None and not _is_doing(text, mended):
        return mended
    before = _BEFORE_PLAYING.sub("", text)
    law = accepted(before) if before != text else None
    if law is not None and _IS_PLAYING.search(print_law(law)):
        return Advice(BEFORE, print_law(law))
    blind = _CHOSEN.sub(r"\1", text)
    law = accepted(blind) if blind != text else None
    if law is not None and _HANDED.search(print_law(law)):
        return Advice(BLIND, print_law(law))
    beforehand = _BEFORE_EACH.sub("on", _BEFOREHAND.sub("when", text))
    reworded = [(FOR_ALL, _for_all(text)), (BEFORE, "" if beforehand == text else beforehand)]
    for why, other in chain(
        reworded,
        [(LEFT_OUT, _without_air(text, strange))],
        asides.tries(text),
        asides.tries(plainly(text)),
        _further(reworded),
    ):
        law = accepted(other) if other else None
        if law is not None:
            return Advice(why, print_law(law))
    return _lightened(text) or repaired(text) or _left(text, strange)


_MERELY_DOING: Final = re.compile(r"[a-z]+ing\b[^\",.:;]*", re.IGNORECASE)


def _at_a_price(text: str) -> Advice | None:
    """What a text could be whose price is told apart: what the rest of it could be, at that price.
    `swearing = 1 card` is about what nobody is to do."""
    price = prices.told_apart(text)
    if price is None:
        return None
    rest = price.rest.strip(" .!")
    is_banned = not price.is_undone and _MERELY_DOING.fullmatch(rest) is not None
    found = advised(f"no {rest}" if is_banned else rest)
    law = accepted(found.law) if found is not None else None
    law = prices.priced(law, price) if law is not None else None
    if found is None or law is None or accepted(print_law(law)) is None:
        return None
    return Advice(found.why, print_law(law))


def _further(reworded: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for why, one in reworded:
        for _, further in asides.tries(one):
            yield why, further


_MINE: Final = re.compile(r"\b(?:i am|i'm|i|my|me|myself)\b" + _UNSAID, re.IGNORECASE)
_YOU: Final = re.compile(r"\b(?:you|u)\b" + _UNSAID, re.IGNORECASE)
_YOURS: Final = {"i am": "you are", "i'm": "you are", "my": "your", "myself": "yourself"}


def _for_all(text: str) -> str:
    """`when I play a 6` as it would be told to everyone; nothing if it is."""
    found = _MINE.search(text)
    if _YOU.search(text):
        return ""  # `when I play a 3 you draw 3`: somebody else, whoever that is
    if found is None or found.start() > text.find(" say ") > 0:
        return ""
    return _MINE.sub(_yours, text)


def _yours(mine: re.Match[str]) -> str:
    return _YOURS.get(mine.group().lower(), "you")


_EVERYDAY: Final = table("everyday")
_SAID_LOOSELY: Final = re.compile(r"\b(?:say|says|shout|shouts) (?!.*\")", re.IGNORECASE)
"""After this nobody's words are slips of others."""


_BRINGS: Final = re.compile(
    r"\b(?:lets|allows|causes|in which case|does not only say|but)\b"
    r"|\bmakes (?:the|you|them|someone|every\w*|all|others)\b"
    r"|, (?:\d+|one|two|three|a|another) cards?\b",
    re.IGNORECASE,
)
"""What follows from something is nothing that somebody does."""


def _left(text: str, strange: list[Word]) -> Advice | None:
    """What no table can check, left to its players as it stands; if there is no slip in it that
    would make a law of it."""
    text = plainly(text)
    judged = left_to_players(text)
    if _BRINGS.search(judged.partition(" is to be called ")[0]):
        return None
    if judged and NO_DOING.fullmatch(text.rstrip(" .!")) is None:
        said = _SAID_LOOSELY.search(text)
        strange = [word for word in strange if said is None or word.at < said.end()]
        is_short = any(
            len(word.text) < SHORTEST and word.text.lower() not in _EVERYDAY for word in strange
        )
        slips = [slip for word in strange[:MOST_SLIPS] for slip in slips_of(word)]
        is_slip = any(accepted(_with(text, [slip])) is not None for slip in slips)
        if is_short or is_begun(text) or is_slip:
            return None
    law = accepted(judged) if judged else None
    return None if law is None else Advice(TO_JUDGE, print_law(law))


def _is_doing(text: str, mended: Advice) -> bool:
    """`no swearing`: a word of its own, if it is more than a letter from what it was taken for."""
    if NO_DOING.fullmatch(plainly(text).rstrip(" .!")) is None or mended.slip is None:
        return False
    slip = mended.slip
    written = text[slip.at : slip.at + slip.length].lower()
    return not any(is_one_off(written, one) for one in [slip.meant, *nearest(written)])


def begun(text: str) -> Slip | None:
    """The one slip without which a text would be the beginning of a law, while it is written."""
    strange = _strange(text)
    if len(strange) != 1 or text.rstrip().endswith("."):
        return None
    could = [
        slip
        for slip in slips_of(strange[0])
        if furthest(_with(text, [slip])) >= len(_with(text, [slip]).rstrip())
    ]
    return could[0] if len(could) == 1 else None


def uncalled(law: Law) -> str:
    """A law whose call gives nobody a chance to guess, without it."""
    bare = tuple([_uncalled(sentence) for sentence in law])
    is_law = bare != law and complaint(bare, knows=False) is None
    return print_law(bare) if is_law else ""


def _uncalled(sentence: Sentence) -> Sentence:
    if isinstance(sentence, While):
        return sentence._replace(sentence=cast(Bound, _uncalled(sentence.sentence)))
    if isinstance(sentence, When):
        return sentence._replace(call="", also=())
    if isinstance(sentence, MayPlay | NobodyMaySay):
        return sentence._replace(call="")
    if isinstance(sentence, NEVER_CALLED):
        return sentence
    assert_never(sentence)


NEVER_CALLED: Final = (OutOfTurn, CountsAs, PlayedAs, DoesNot, Shown, Setting, Lapse, Judged)
"""Sentences that have no call which could be left out."""


# -- slips -----------------------------------------------------------------------------------


def _tries(text: str) -> int:
    """How many texts like this one may be tried."""
    return MOST_TRIED // max(1, len(text))


def _strange(text: str) -> list[Word]:
    """The words that nobody knows."""
    known = vocabulary()
    return [
        word
        for word in words_of(text)
        if word.kind == WORD and word.norm.isalpha() and word.norm not in known
    ]


def _mended(text: str, strange: list[Word]) -> Advice | None:
    """The one law that a text says without a slip of the pen, or without several. Where a word
    could be a slip of two, and both make a law, there is no telling."""
    found = _without_slip(text, strange)
    if len(found) > 1:
        return None
    for printed, slip in found.items():
        return Advice(SLIP, printed, slip)
    slips = [slip for word in strange for slip in slips_of(word)[:1]]
    if 1 < len(slips) == len(strange) <= MOST_SLIPS:
        law = accepted(_with(text, slips))
        return None if law is None else Advice(SLIP, print_law(law))
    return None


def _without_slip(text: str, strange: list[Word]) -> dict[str, Slip]:
    """The laws that a text says without a slip of the pen, each with that slip."""
    found: dict[str, Slip] = {}
    tried = [slip for word in strange[:MOST_SLIPS] for slip in _said(text, word) or slips_of(word)]
    for slip in tried if len(tried) <= _tries(text) else []:
        law = accepted(_with(text, [slip]))
        if law is not None:
            found.setdefault(print_law(law), slip)
    return found


def _with(text: str, slips: list[Slip]) -> str:
    for slip in reversed(slips):
        text = text[: slip.at] + slip.meant + text[slip.at + slip.length :]
    return text


_THEN_SAID: Final = re.compile(r"(?:\s+(?:out|loud|loudly|the words?))*[\s:,]*[\"“]")


def _said(text: str, word: Word) -> list[Slip]:
    """`bellow "fore"`: whatever is done with words between quotation marks, they are said."""
    if _THEN_SAID.match(text, word.end) is None:
        return []
    return [Slip(word.at, word.end - word.at, "say")]


def slips_of(word: Word) -> list[Slip]:
    """What a word could be a slip of, the likeliest first; nothing if it is a word."""
    if word.text.lower() in _EVERYDAY:
        return []
    return [Slip(word.at, word.end - word.at, meant) for meant in nearest(word.text.lower())]


@lru_cache(maxsize=64)
def nearest(word: str) -> list[str]:
    """The known words that a word is most like; none if it is like none. Those that are one letter
    away are all as like to it as each other."""
    if len(word) < SHORTEST - 1:
        return []
    known = [one for one in sorted(vocabulary()) if len(one) >= SHORTEST - 1]
    near = [one for one in known if is_one_off(word, one)]
    if near:
        return near[:MOST_MEANT]
    found: list[tuple[float, str]] = []
    for one in known:
        likeness = _likeness(word, one, CLOSER if len(word) < SHORTEST else CLOSE)
        if likeness:
            found.append((-likeness, one))
    found.sort()
    return [one for likeness, one in found if likeness <= found[0][0] + AS_CLOSE][:MOST_MEANT]


def _likeness(word: str, other: str, least: float) -> float:
    """How alike two words are; 0 if that is less than the least."""
    if abs(len(other) - len(word)) >= 3 or not set(word) & set(other):
        return 0
    matcher = SequenceMatcher(None, word, other)
    if matcher.quick_ratio() < least:
        return 0
    likeness = matcher.ratio()
    return likeness if likeness >= least else 0


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


def _without_air(text: str, strange: list[Word]) -> str:
    """A text without the adverbs in it that nobody knows."""
    adverbs = [word for word in strange if word.norm.endswith("ly")]
    if not adverbs:
        return ""
    for word in reversed(adverbs):
        text = f"{text[: word.at].rstrip()} {text[word.end :].lstrip()}"
    return text.strip()


def _draws_again(law: Law) -> bool:
    """`you have to pick it up and draw one`: nobody who draws draws because of it, unless that is
    told."""
    return "When a player draws a card, that player draws " in print_law(law)


def _lightened(text: str) -> Advice | None:
    """The one law that a text says without one small word."""
    found: set[str] = set()
    light = table("light")
    # `a player` is somebody else than players are.
    small = [
        word
        for word, after in pairwise(words_of(text))
        if word.kind == WORD and word.text.lower() in light
        if after.norm not in ("player", "person")
        if not (_is_rank(word, after) or _is_one(word, after))
    ]
    for word in small if len(small) <= _tries(text) else []:
        law = accepted(f"{text[: word.at]}{text[word.end :]}", is_quoted=True)
        if law is not None and not _draws_again(law):
            found.add(print_law(law))
    return Advice(LEFT_OUT, found.pop()) if len(found) == 1 else None


def _is_rank(word: Word, after: Word) -> bool:
    """`if they have a 7`: that is a card, and 7 are so many cards."""
    return word.text.lower() == "a" and number_at([after], 0) is not None


def _is_one(word: Word, after: Word) -> bool:
    """`the other player`: one of them, and other players are all."""
    return word.text.lower() == "the" and after.norm == "other"


# -- what says nothing -----------------------------------------------------------------------

BACK: Final = 3
"""How many words before the one that was not understood the trouble may begin."""
LONGEST_IDLE: Final = 4
"""Words in one place that may say nothing."""
MOST_REPAIRS: Final = 3
"""Places in which a text has too many words."""
_NOTHING: Final = table("says_nothing") | table("light") | table("air")
_TELLS: Final = table("tells")


def repaired(text: str) -> Advice | None:
    """The law that a text says without words that say nothing, where it was not understood."""
    if breaks_off(text):
        return None
    tries = _tries(text)
    texts = [text]
    for _ in range(MOST_REPAIRS):
        shorter = [one for each in texts for one in _shortened(each)][:tries]
        tries -= len(shorter)
        laws: dict[str, str] = {}
        for one in shorter:
            law = accepted(one, is_quoted=True)
            if law is not None and not _draws_again(law):
                laws.setdefault(print_law(law), one)
        if laws:
            # Of what says the most of it, if that is one law.
            longest = max(len(one) for one in laws.values())
            best = [law for law, one in laws.items() if len(one) == longest]
            return Advice(LEFT_OUT, best[0]) if len(best) == 1 else None
        reached = [(len(one) - furthest(one), one) for one in shorter]
        left = min([far for far, _ in reached], default=0)
        texts = [one for far, one in reached if far == left][:2]
        if not texts or tries <= 0:
            return None
    return None


def _shortened(text: str) -> list[str]:
    """A text without some words near the first that was not understood; the fewest first."""
    words = words_of(text)
    reached = furthest(text)
    stuck = next((place for place, word in enumerate(words) if word.at >= reached), len(words))
    spans = [
        (first, last)
        for first in range(max(0, stuck - BACK), min(stuck + 1, len(words)))
        for last in range(first, min(first + LONGEST_IDLE, len(words) - 1))
        if last >= stuck - BACK and _says_nothing(words, first, last)
    ]
    spans.sort(key=_span_length)
    return [f"{text[: words[one].at]}{text[words[other].end :]}" for one, other in spans]


def _span_length(span: tuple[int, int]) -> int:
    return span[1] - span[0]


def _says_nothing(words: list[Word], first: int, last: int) -> bool:
    """Whether some words can be left out with nothing lost: small ones, adverbs that nobody knows,
    and none of what is said."""
    if first and words[first - 1].norm in _TELLS:
        return False
    known = vocabulary()
    after = words[last + 1] if last + 1 < len(words) else None
    if words[last].kind == COMMA and after is not None and after.norm in ("once", "twice"):
        return False  # `knock, twice if it is a king`
    if after is not None and (_is_rank(words[last], after) or _is_one(words[last], after)):
        return False
    if after is not None and after.norm in ("player", "person") and words[last].norm == "a":
        return False  # somebody, and not the one it happened to
    if words[first].norm == "as" and any(
        word.norm in ("you", "they") for word in words[first:last]
    ):
        return False  # `the same card as you did`
    return all(
        word.kind == COMMA
        or (word.kind == WORD and word.text.lower() in _NOTHING)
        or (word.kind == WORD and word.norm not in known and word.norm.endswith("ly"))
        for word in words[first : last + 1]
    )
