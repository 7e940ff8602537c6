"""What could have been meant by a text that is no law. Whatever is advised is a law that can be
enacted, and says the same: a slip of the pen mended, a word left out that says nothing, or, where
only players can judge, left to them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from typing import Final, assert_never, cast

from mootable.games.moo.law import hints
from mootable.games.moo.law.accepted import accepted, breaks_off, is_begun
from mootable.games.moo.law.consequences import Lapse, Setting
from mootable.games.moo.law.customs.custom import custom, without_remarks
from mootable.games.moo.law.customs.deeds import NO_DOING
from mootable.games.moo.law.customs.hushed import kept_silent, silence
from mootable.games.moo.law.customs.judging import left_to_players, plainly, with_apostrophes
from mootable.games.moo.law.customs.order import in_order
from mootable.games.moo.law.customs.whole import is_well_told, kept_whole
from mootable.games.moo.law.english import besides
from mootable.games.moo.law.english.asides import unframed
from mootable.games.moo.law.english.knots import is_of_the_one_played
from mootable.games.moo.law.english.reading import furthest, vocabulary
from mootable.games.moo.law.english.restated import restated
from mootable.games.moo.law.english.said import bare_verb
from mootable.games.moo.law.english.spelled import spelled_out
from mootable.games.moo.law.english.words import Word, is_one_off
from mootable.games.moo.law.fairness.fair import complaint
from mootable.games.moo.law.grammar.printer import IS_CALLED, print_law
from mootable.games.moo.law.meant import other_texts
from mootable.games.moo.law.meant.asked_besides import left_to_them
from mootable.games.moo.law.meant.mended import (
    LEFT_OUT,
    TWICE,
    Advice,
    lightened,
    mended,
    repaired,
    without_air,
)
from mootable.games.moo.law.meant.parts import in_parts, partly
from mootable.games.moo.law.meant.slips import (
    EVERYDAY,
    MOST_SLIPS,
    SHORTEST,
    Slip,
    mended_with,
    nearest,
    slips_of,
    strange_words,
)
from mootable.games.moo.law.together import prices
from mootable.games.moo.law.tree import (
    Bound,
    CountsAs,
    DoesNot,
    Judged,
    Law,
    MayPlay,
    NobodyMaySay,
    OutOfTurn,
    PlayedAs,
    Sentence,
    Shown,
    When,
    While,
)

BEFORE: Final = (
    "A law waits for what happens, not for what is about to; what is said in the same turn before "
    "it counts as well."
)
BLIND: Final = "Nobody chooses: cards are taken from a hand without a look."
FOR_ALL: Final = "A law is for everyone alike, not for its author."
TO_JUDGE: Final = "That is for the players to judge, so it needs a call."
WITHOUT: Final = "so this is without it."
OPPOSITE_OF: Final = "the player opposite"
OPPOSITE: Final = (
    "Somebody is always opposite: of two who are as far, whoever's turn is sooner; "
    f"what is for nobody there says nothing, {WITHOUT}"
)
TO_KEEP: Final = "That is for the players to keep and judge as a whole, so it needs a call."

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


_PARITY: Final = re.compile(r"\b(?:odd|even) (?:number|amount|hand)", re.IGNORECASE)


def advised(text: str) -> Advice | None:
    """What a text that was not understood could be, also in other words; None if that can't be
    told."""
    if _PARITY.search(text) or is_of_the_one_played(text):
        return None  # without a word of it the number would be that of the card, or of the next
    if hints.never(text) == hints.STAYS_DONE:
        return None  # nobody could leave it undone that a card counts
    if hints.never(text) == hints.VALUES and _ADDS_UP.search(text):
        return None  # what cards add up to is not what they count as
    told_apart = _silenced(text) or _always_opposite(text)
    if told_apart is not None:
        return told_apart
    kept_quiet = _in_parts(text) if _KEPT_QUIET.search(text) else None
    if kept_quiet is not None:
        return kept_quiet
    found = _found(text) or as_custom(text) or _in_parts(text)
    if found is None:
        return told_partly(text) or _whole(text) or _proclaimed(text)
    if found.why == TO_JUDGE and not is_well_told(found.law, text):
        return _well_told(text) or told_partly(text)
    return found


_ADDS_UP: Final = re.compile(r"\b(?:adds?|sums?|total\w*|add(?:ed|ing)) ", re.IGNORECASE)
_KEPT_QUIET: Final = re.compile(
    r"\b(?:and|but) (?:you |they )?(?:must not|may not|can'?t|cannot|don'?t|never|should not)"
    r" (?:ever )?"
    r"(?:tell|reveal|show|share)\b",
    re.IGNORECASE,
)
"""`… look at a hand, but don't tell anyone what you saw`: what follows is for the players
to keep."""


def _silenced(text: str) -> Advice | None:
    """Silence that costs more than a card."""
    told = silence(text)
    law = accepted(told[0]) if told is not None else None
    if told is None or law is None:
        return None
    left = accepted(kept_silent(print_law(law), told[1]))
    return None if left is None else Advice(TO_JUDGE, print_law(left))


_NOBODY_OPPOSITE: Final = re.compile(
    r"[,;.]\s*(?:and |but |or )?(?:if|when) (?:there(?:'?s| is) )?(?:nobody|no one|no player)(?:'?s"
    r"| is| sits)? ?(?:across|opposite)(?: from (?:you|them))?,? (?:then )?[^.;\"]{3,40}(?=\W*$)",
    re.IGNORECASE,
)


def _always_opposite(text: str) -> Advice | None:
    """What is told for when nobody sits opposite, which is never so."""
    rest = _NOBODY_OPPOSITE.sub("", text)
    law = accepted(rest) if rest != text else None
    if law is None or OPPOSITE_OF not in print_law(law):
        return None
    return Advice(OPPOSITE, print_law(law))


def _well_told(text: str) -> Advice | None:
    """What is left to the players in whole sentences: told of whoever does not keep it, or else in
    its author's own words."""
    custom_told = as_custom(text)
    if custom_told is not None and is_well_told(custom_told.law, text):
        return custom_told
    return _whole(text)


def _found(text: str) -> Advice | None:
    besides_it = left_to_them(text)
    if besides_it and accepted(besides_it) is not None:
        return Advice(TO_JUDGE, besides_it)
    back = other_texts.taken_back(restated(besides.plainly(text).text))
    law = accepted(back) if back else None
    if law is not None:
        return Advice(other_texts.BACK, print_law(law))
    another = other_texts.drawn_by_another(text)
    one_more = _advised(restated(another)) if another else None
    if one_more is not None and one_more.why != TO_JUDGE:
        return Advice(other_texts.STAYS_DRAWN, one_more.law)
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
    unslipped = mended(text, strange)
    if unslipped is not None and not _is_doing(text, unslipped):
        return unslipped
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
        [(LEFT_OUT, without_air(text, strange))],
        other_texts.tries(text),
        other_texts.tries(plainly(text)),
        _further(reworded),
    ):
        law = accepted(other) if other else None
        if law is not None:
            return Advice(why, print_law(law))
    return lightened(text) or repaired(text) or _left(text, strange)


def as_custom(text: str, is_sure: bool = False) -> Advice | None:
    """What players do or leave undone, told in whatever way, left to them; unless there may be a
    slip in it, if it is not `sure` that there is none."""
    if _DOUBLED.search(text):
        return None  # a slip, whichever
    text = in_order(_MAY_I.sub(r'\1 "\2"', text))
    in_full = spelled_out(text)
    told = besides.plainly(unframed(in_full)).text
    texts = dict.fromkeys([" ".join(in_full.split()), told, plainly(told)])
    judged = next(filter(None, [custom(with_apostrophes(one)) for one in texts]), "")
    law = accepted(judged) if judged and not _BRINGS.search(judged.partition('"')[0]) else None
    if law is None or (not is_sure and _is_misspelled(text, strange_words(text), SHORT)):
        return None
    return Advice(TO_JUDGE, print_law(law))


_MAY_I: Final = re.compile(
    r"\b(ask(?:s|ing)?|say(?:s|ing)?) (may i|can i|could i)(?=\W*$|[,.;])", re.IGNORECASE
)
"""`asking may I`: that is said."""


def _in_parts(text: str) -> Advice | None:
    """What players see to themselves, told beside what the table does."""
    laws = in_parts(plainly(besides.plainly(text).text), _judged)
    law = accepted(laws) if laws else None
    return None if law is None else Advice(TO_JUDGE, print_law(law))


def _proclaimed(text: str) -> Advice | None:
    """`kings: all hail the chairman`: words to be said, with quotation marks around them."""
    other = other_texts.proclaimed(text)
    law = accepted(other) if other else None
    return None if law is None else Advice(other_texts.PROCLAIMED, print_law(law))


def _judged(text: str) -> str:
    """A part of a text, left to the players."""
    left = _left(text, strange_words(text)) or as_custom(text)
    return "" if left is None else left.law


def _whole(text: str) -> Advice | None:
    """What players keep and judge by themselves, in its author's own words."""
    text = in_order(text)
    told = kept_whole(with_apostrophes(spelled_out(text)))
    law = accepted(told) if told else None
    if law is None or _is_misspelled(text, strange_words(text), SHORT):
        return None
    return Advice(TO_KEEP, print_law(law))


def told_partly(text: str) -> Advice | None:
    """What can be said of a text, if it is told what can't."""
    part = None if breaks_off(text) else partly(plainly(text))
    if part is None:
        return None
    return Advice(f'I can make nothing of "{part.without}", {WITHOUT}', part.law)


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
    rest = f"no {rest}" if is_banned else rest
    found = _found(rest) or as_custom(rest) or _in_parts(rest) or told_partly(rest)
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
    r"|(?<!someone )(?<!somebody )(?<!player )(?<!person )\bmakes (?:the|you|them|someone|every\w*"
    r"|all|others)\b"
    r"|, (?:\d+|one|two|three|a|another) cards?\b",
    re.IGNORECASE,
)
"""What follows from something is nothing that somebody does."""


def _left(text: str, strange: list[Word]) -> Advice | None:
    """What no table can check, left to its players as it stands; if there is no slip in it that
    would make a law of it."""
    if _DOUBLED.search(text):
        return None
    text = without_remarks(plainly(text))
    judged = left_to_players(text)
    if _BRINGS.search(judged.partition(IS_CALLED)[0]):
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


def _is_doing(text: str, unslipped: Advice) -> bool:
    """`no swearing`: a word of its own, if it is more than a letter from what it was taken for."""
    if NO_DOING.fullmatch(plainly(text).rstrip(" .!")) is None or unslipped.slip is None:
        return False
    slip = unslipped.slip
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
