"""What could have been meant by a text that is no law. Whatever is advised is a law that can be
enacted, and says the same: a slip of the pen mended, a word left out that says nothing, or, where
only players can judge, left to them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Final, NamedTuple, assert_never, cast

from mootable.games.moo.law.accepted import accepted, breaks_off, is_begun
from mootable.games.moo.law.customs.custom import custom, without_remarks
from mootable.games.moo.law.customs.deeds import NO_DOING
from mootable.games.moo.law.customs.judging import left_to_players, plainly, with_apostrophes
from mootable.games.moo.law.english import besides
from mootable.games.moo.law.english.asides import unframed
from mootable.games.moo.law.english.numbers import number_at
from mootable.games.moo.law.english.reading import furthest, vocabulary
from mootable.games.moo.law.english.restated import restated
from mootable.games.moo.law.english.said import bare_verb
from mootable.games.moo.law.english.spelled import spelled_out
from mootable.games.moo.law.english.words import COMMA, WORD, Word, is_one_off, table, words_of
from mootable.games.moo.law.fairness.fair import complaint
from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.meant import other_texts
from mootable.games.moo.law.meant.parts import in_parts, partly
from mootable.games.moo.law.meant.slips import (
    EVERYDAY,
    MOST_SLIPS,
    SHORTEST,
    Slip,
    mended_with,
    most_tries,
    nearest,
    said_so,
    slips_of,
    strange_words,
)
from mootable.games.moo.law.together import prices
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

TWICE: Final = "A word stands there twice."
SLIP: Final = "There is a slip of the pen in it."
OTHERWISE: Final = "I take it that this is said in other words."
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
    r"\s+before\s+(?:(?:you|u|they|he|she)\s+(?:plays?|goe?s?|draws?)|playing|drawing|picking up)"
    r"(?:\s+(?:it|a card|one))?(?=[ .!]*$)",
    re.IGNORECASE,
)
_IS_PLAYING: Final = re.compile(r" plays | draws a card,|begins a turn|, the next player must say ")
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


class Advice(NamedTuple):
    """Why it was not understood, and the whole law, printed; and the slip, if there is just one."""

    why: str
    law: str
    slip: Slip | None = None


def advised(text: str) -> Advice | None:
    """What a text that was not understood could be, also in other words; None if that can't be
    told."""
    return _found(text) or as_custom(text) or _in_parts(text) or _partly(text)


def _found(text: str) -> Advice | None:
    found = _advised(text)
    if found is not None and found.why != TO_JUDGE:
        return found
    other = restated(besides.plainly(text).text)
    further = _advised(other) if other != text else None
    is_better = found is None or (further is not None and further.why != TO_JUDGE)
    if further is not None and further.slip is None and is_better:
        return further
    return found


def _advised(text: str) -> Advice | None:
    once = _DOUBLED.sub(r"\1", text)
    law = accepted(once) if once != text else None
    if law is not None:
        return Advice(TWICE, print_law(law))
    at_a_price = _at_a_price(text)
    if at_a_price is not None:
        return at_a_price
    strange = strange_words(text)
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
        [(other_texts.ASIDE, _unremarked(text))],
        [(LEFT_OUT, _without_air(text, strange))],
        other_texts.tries(text),
        other_texts.tries(plainly(text)),
        _further(reworded),
    ):
        law = accepted(other) if other else None
        if law is not None:
            return Advice(why, print_law(law))
    return _lightened(text) or repaired(text) or _left(text, strange)


def as_custom(text: str, is_sure: bool = False) -> Advice | None:
    """What players do or leave undone, told in whatever way, left to them; unless there may be a
    slip in it, if it is not `sure` that there is none."""
    in_full = spelled_out(text)
    told = besides.plainly(unframed(in_full)).text
    texts = dict.fromkeys([" ".join(in_full.split()), told, plainly(told)])
    judged = next(filter(None, [custom(with_apostrophes(one)) for one in texts]), "")
    law = accepted(judged) if judged and not _BRINGS.search(judged.partition('"')[0]) else None
    if law is None or (not is_sure and _is_misspelled(text, strange_words(text), SHORT)):
        return None
    return Advice(TO_JUDGE, print_law(law))


def _in_parts(text: str) -> Advice | None:
    """What players see to themselves, told beside what the table does."""
    laws = in_parts(plainly(besides.plainly(text).text), _judged)
    law = accepted(laws) if laws else None
    return None if law is None else Advice(TO_JUDGE, print_law(law))


def _judged(text: str) -> str:
    """A part of a text, left to the players."""
    left = _left(text, strange_words(text)) or as_custom(text)
    return "" if left is None else left.law


def _partly(text: str) -> Advice | None:
    """What can be said of a text, if it is told what can't."""
    part = None if breaks_off(text) else partly(plainly(text))
    if part is None:
        return None
    return Advice(f'I can make nothing of "{part.without}", so this is without it.', part.law)


def _unremarked(text: str) -> str:
    """A text without what somebody thinks of it; nothing if it is all to the point."""
    other = without_remarks(text)
    return "" if other == text else other


_MERELY_DOING: Final = re.compile(
    r"[a-z]+ing\b(?!.*\b(?:counts? as|is|are)\b)[^\",.:;]*", re.IGNORECASE
)


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
        for _, further in other_texts.tries(one):
            yield why, further


_MINE: Final = re.compile(r"\b(?:i am|i'm|i|my|me|myself)\b" + _UNSAID, re.IGNORECASE)
_I: Final = re.compile(r"\b(?:i|i'm|my)\b" + _UNSAID, re.IGNORECASE)
_YOU: Final = re.compile(r"\b(?:you|u)\b" + _UNSAID, re.IGNORECASE)
_YOURS: Final = {"i am": "you are", "i'm": "you are", "my": "your", "myself": "yourself"}


def _for_all(text: str) -> str:
    """`when I play a 6` as it would be told to everyone; nothing if it is."""
    found = _MINE.search(text)
    if _YOU.search(text):
        return ""  # `when I play a 3 you draw 3`: somebody else, whoever that is
    if not _I.search(text):
        return ""  # `skip me on sixes`: whom?
    if found is None or found.start() > text.find(" say ") > 0:
        return ""
    return _MINE.sub(_yours, text)


def _yours(mine: re.Match[str]) -> str:
    return _YOURS.get(mine.group().lower(), "you")


_SAID_LOOSELY: Final = re.compile(r"\b(?:say|says|shout|shouts) (?!.*\")", re.IGNORECASE)
"""After this nobody's words are slips of others."""


_BRINGS: Final = re.compile(
    r"\b(?:lets|allows|causes|means|in which case|does not only say|but)\b"
    r"|\bmakes (?:the|you|them|someone|every\w*|all|others)\b"
    r"|, (?:\d+|one|two|three|a|another) cards?\b",
    re.IGNORECASE,
)
"""What follows from something is nothing that somebody does."""


def _left(text: str, strange: list[Word]) -> Advice | None:
    """What no table can check, left to its players as it stands; if there is no slip in it that
    would make a law of it."""
    text = without_remarks(plainly(text))
    judged = left_to_players(text)
    if _BRINGS.search(judged.partition(" is to be called ")[0]):
        return None
    if judged and _is_misspelled(text, strange):
        return None
    law = accepted(judged) if judged else None
    return None if law is None else Advice(TO_JUDGE, print_law(law))


SHORT: Final = 3
"""Letters of words that nobody knows, and that may be words all the same."""


def _is_misspelled(text: str, strange: list[Word], shortest: int = SHORTEST) -> bool:
    """Whether there is a slip in it that would make a law of it, or may be one."""
    if NO_DOING.fullmatch(text.rstrip(" .!")) is not None:
        return False
    said = _SAID_LOOSELY.search(text)
    strange = [word for word in strange if said is None or word.at < said.end()]
    if is_begun(text) or any(
        len(word.text) < shortest and word.text.lower() not in EVERYDAY for word in strange
    ):
        return True
    slips = [slip for word in strange[:MOST_SLIPS] for slip in slips_of(word)]
    return any(accepted(mended_with(text, [slip])) is not None for slip in slips)


def _is_doing(text: str, mended: Advice) -> bool:
    """`no swearing`: a word of its own, if it is more than a letter from what it was taken for."""
    if NO_DOING.fullmatch(plainly(text).rstrip(" .!")) is None or mended.slip is None:
        return False
    slip = mended.slip
    written = text[slip.at : slip.at + slip.length].lower()
    return not any(is_one_off(written, one) for one in [slip.meant, *nearest(written)])


def begun(text: str) -> Slip | None:
    """The one slip without which a text would be the beginning of a law, while it is written."""
    strange = strange_words(text)
    if len(strange) != 1 or text.rstrip().endswith("."):
        return None
    if bare_verb(strange[0].text) in vocabulary():
        return None  # `jumps` is no slip
    could = [
        slip
        for slip in slips_of(strange[0])
        if furthest(mended_with(text, [slip])) >= len(mended_with(text, [slip]).rstrip())
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


def _mended(text: str, strange: list[Word]) -> Advice | None:
    """The one law that a text says without a slip of the pen, or without several. Where a word
    could be a slip of two, and both make a law, there is no telling."""
    found = _without_slip(text, strange)
    if len(found) > 1:
        return None
    for printed, slip in found.items():
        written = text[slip.at : slip.at + slip.length]
        is_form = bare_verb(written) == slip.meant  # `eats` is no slip of `eat`
        return Advice(OTHERWISE, printed) if is_form else Advice(SLIP, printed, slip)
    slips = [slip for word in strange for slip in slips_of(word)[:1]]
    if 1 < len(slips) == len(strange) <= MOST_SLIPS:
        law = accepted(mended_with(text, slips))
        return None if law is None else Advice(SLIP, print_law(law))
    return None


def _without_slip(text: str, strange: list[Word]) -> dict[str, Slip]:
    """The laws that a text says without a slip of the pen, each with that slip."""
    found: dict[str, Slip] = {}
    tried = [
        slip for word in strange[:MOST_SLIPS] for slip in said_so(text, word) or slips_of(word)
    ]
    for slip in tried if len(tried) <= most_tries(text) else []:
        law = accepted(mended_with(text, [slip]))
        if law is not None:
            found.setdefault(print_law(law), slip)
    return found


def _is_air(word: Word) -> bool:
    return word.norm.endswith("ly") and word.norm not in _TELLING_HOW


_TELLING_HOW: Final = frozenset(
    [
        *("accidentally", "deliberately", "intentionally", "wrongly", "incorrectly"),
        *("correctly", "silently", "secretly", "separately", "randomly", "alternately", "properly"),
    ]
)
"""What is not the same without."""


def _without_air(text: str, strange: list[Word]) -> str:
    """A text without the adverbs in it that nobody knows."""
    adverbs = [word for word in strange if _is_air(word)]
    if not adverbs:
        return ""
    for word in reversed(adverbs):
        text = f"{text[: word.at].rstrip()} {text[word.end :].lstrip()}"
    return text.strip()


def _does_less(law: Law, text: str, shorter: str) -> bool:
    """`make a cow noise`: what is done in a law's own words is done without none of them."""
    lost = set(text.lower().split()) - set(shorter.lower().split())
    return '"*' in print_law(law) and not lost <= table("light") | table("air")


def _draws_again(law: Law) -> bool:
    """`you have to pick it up and draw one`: nobody who draws draws because of it, unless that is
    told."""
    return "When a player draws a card, that player draws " in print_law(law)


_FACE: Final = re.compile(r"\bface $", re.IGNORECASE)
"""`face up`: how it is laid, and no face card."""


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
        if not (_is_rank(word, after) or _is_one(word, after) or _is_back(text, word))
        if not _FACE.search(text[: word.at])
    ]
    for word in small if len(small) <= most_tries(text) else []:
        law = accepted(f"{text[: word.at]}{text[word.end :]}", is_quoted=True)
        if law is not None and not _draws_again(law):
            found.add(print_law(law))
    return Advice(LEFT_OUT, found.pop()) if len(found) == 1 else None


def _is_rank(word: Word, after: Word) -> bool:
    """`if they have a 7`: that is a card, and 7 are so many cards."""
    return word.text.lower() == "a" and number_at([after], 0) is not None


def _is_back(text: str, word: Word) -> bool:
    """`take back a card`: that is none from the deck."""
    return word.text.lower() == "back" and text[: word.at].lower().endswith(("take ", "get "))


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
    tries = most_tries(text)
    texts = [text]
    for _ in range(MOST_REPAIRS):
        shorter = [one for each in texts for one in _shortened(each)][:tries]
        tries -= len(shorter)
        laws: dict[str, str] = {}
        for one in shorter:
            law = accepted(one, is_quoted=True)
            if law is not None and not _draws_again(law) and not _does_less(law, text, one):
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
    if words[first].text.lower() in ("up", "down") and first and words[first - 1].norm == "face":
        return False  # `placed face up`
    if words[first].norm == "back" and first and words[first - 1].norm in ("take", "get"):
        return False  # `take back a card`
    if words[first].norm == "as" and any(
        word.norm in ("you", "they") for word in words[first:last]
    ):
        return False  # `the same card as you did`
    return all(
        word.kind == COMMA
        or (word.kind == WORD and word.text.lower() in _NOTHING)
        or (word.kind == WORD and word.norm not in known and _is_air(word))
        for word in words[first : last + 1]
    )
