"""The laws that a text may say: by the grammar, or as English and then by the grammar."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from mootable.games.moo.law import alike
from mootable.games.moo.law.english import (
    besides,
    defined,
    flavour,
    mistakes,
    optional,
    patience,
    titled,
    turned,
)
from mootable.games.moo.law.english.asides import without_asides
from mootable.games.moo.law.english.reading import TANGLED, cards_in, likeliest, vocabulary
from mootable.games.moo.law.english.restated import restated
from mootable.games.moo.law.english.retracted import retracted
from mootable.games.moo.law.english.spelled import is_said_so, spelled_out
from mootable.games.moo.law.fairness.fair import complaint
from mootable.games.moo.law.grammar import lexer
from mootable.games.moo.law.grammar.lexer import LONGEST_LAW
from mootable.games.moo.law.grammar.parser import NOTHING_SAID, Fault, attempt, is_printed_so
from mootable.games.moo.law.grammar.printer import IS_CALLED, print_law
from mootable.games.moo.law.hints import CANNOT
from mootable.games.moo.law.together import (
    asked,
    both_ways,
    contrasts,
    counting,
    drawn_up_to,
    exempt,
    for_all,
    goes_back,
    growing,
    mounting,
    noted,
    notes,
    occasions,
    or_drawing,
    owed_too,
    prices,
    reckoned,
    stacking,
)
from mootable.games.moo.law.tree import Law
from mootable.games.moo.law.understood import Understood

MOST_MARKS: Final = 40
MOST_WORDS: Final = 120
"""That a text may have which is not printed so."""
_MARK: Final = re.compile(r"[^\w\s]|\s(?=\s)")
"""A blank beside another is one more mark: each may be where a clause begins, for all a pattern
knows."""


def made_out(text: str) -> list[Understood] | Fault | str:
    """What a text says, as `understood` tells, or that it takes too long to be made out."""
    if len(_MARK.findall(text)) > MOST_MARKS or len(text.split()) > MOST_WORDS:
        found = attempt(text)
        if isinstance(found, (Fault, str)):
            return found if len(text) > LONGEST_LAW else CANNOT[TANGLED]
        return [Understood(found, print_law(found))]
    if mistakes.costs_no_more(text):
        return CANNOT["<no more>"]
    begun = patience.begin(patience.READING)
    try:
        ways = understood(text)
    except patience.Spent:
        return CANNOT[TANGLED]
    finally:
        patience.end(begun)
    if isinstance(ways, (Fault, str)):
        return ways
    return for_all.told(text, goes_back.told(text, ways))


def understood(text: str, is_lax: bool = True) -> list[Understood] | Fault | str:
    """Every law that a text may say, if none is likelier than the others; or where the grammar
    stopped; or, where it did not, what makes no sense.

    A text that is printed just as it is written is read as it stands. All others are read as
    English, and what comes of that in the words of the grammar; `is_lax`, as `readings` tells.
    """
    patience.told(len(text))
    found = attempt(text)
    if not isinstance(found, (Fault, str)):
        printed = print_law(found)
        if is_printed_so(text, printed):
            return [Understood(found, printed)]
    if len(text) > LONGEST_LAW:
        return found if isinstance(found, str) else NOTHING_SAID
    if text.translate(lexer.QUOTES).count('"') % 2:
        return found if isinstance(found, (Fault, str)) else NOTHING_SAID
    if defined.is_surely_told(text):
        # What else the name may mean does not count where it was given to some.
        ways = _named(text)
        if ways:
            return ways
    untitled = titled.told(text)
    if untitled:
        mark = "chose-aside" if text.endswith(untitled) else "chose-words"
        ways = _told_plainly(besides.Plain(untitled, (mark,)), is_lax)
        if ways:
            return ways
    ways = _at_will(optional.told(text), is_lax)
    if ways:
        return ways
    note = notes.told_apart(text)
    if note is not None:
        ways = _heeding(note, is_lax)
        if ways:
            return ways
    plain = besides.plainly(text)
    if plain.text != text:
        ways = _told_plainly(plain, is_lax)
        if ways:
            return ways
    otherwise = reckoned.told_apart(text)
    if otherwise is not None:
        ways = _reckoned(otherwise, is_lax)
        if ways:
            return ways
    silence = owed_too.told_apart(text)
    if silence:
        ways = _unasked(silence, is_lax)
        if ways:
            return ways
    up_to = drawn_up_to.told_apart(text)
    if up_to is not None:
        ways = _drawn_up_to(up_to, is_lax)
        if ways:
            return ways
    drawing = or_drawing.told_apart(text)
    if drawing is not None:
        ways = _or_drawing(drawing, is_lax)
        if ways:
            return ways
    price = prices.told_apart(text)
    if price is not None and price.is_sentence:
        # Nothing else is meant by such a sentence: `one card penalty` is not to be said.
        ways = _at_a_price(price, is_lax)
        if ways:
            return ways
    again = occasions.told_apart(text)
    if again is not None:
        ways = _on_both_occasions(again, is_lax)
        if ways:
            return ways
    ways = _counted(text, is_lax)
    if ways:
        return ways
    one_way = both_ways.told_apart(text)
    if one_way:
        ways = _both_ways(one_way, is_lax)
        if ways:
            return ways
    exception = exempt.told_apart(text)
    if exception is not None:
        ways = _with_exception(exception, is_lax)
        if ways:
            return ways
    for mounted, mark in ((mounting.told, "chose-first"), (growing.told, "chose-growing")):
        grows = attempt(mounted(text) or "")
        if not isinstance(grows, (Fault, str)):
            return [Understood(grows, print_law(grows), (mark,))]
    stack = stacking.told_apart(text)
    if stack is not None:
        ways = _passed_on(stack, is_lax)
        if ways:
            return ways
    contrast = contrasts.told_apart(text)
    if contrast is not None:
        ways = _in_contrast(contrast, is_lax)
        if ways:
            return ways
    read = _in_english(text, found, is_lax)
    if price is not None and not price.is_sentence and not _is_made_out(read, price.told):
        read = _at_a_price(price, is_lax) or read
    if not isinstance(read, Fault) or not is_lax:
        return read
    in_full = spelled_out(text)
    if in_full != text:
        ways = _told_plainly(besides.Plain(in_full, ()), True)
        if ways and all(is_said_so(one.printed, text) for one in ways):
            return ways
    try:
        return _read_on(text, read)
    except patience.Spent:
        return read


def _read_on(text: str, fault: Fault) -> list[Understood] | Fault:
    """What a text says that was not understood, in other words or without its asides."""
    ways = _named(text)
    if ways:
        return ways
    bare = flavour.without(text, vocabulary())
    other = restated(text)
    ways = _told_plainly(besides.Plain("" if bare == text else bare, ("chose-aside",)), False)
    if not ways and other != text:
        is_told = _PREVIOUS in text.lower() or _PREVIOUS not in other or turned.tells(text)
        marks = ("chose-words",) if is_told else ("chose-words", "chose-previous")
        if IS_CALLED in other:
            marks = (*marks, "chose-judged")
        ways = _told_plainly(besides.Plain(other, marks), True)
    if ways:
        return ways
    for one in retracted(text):
        ways = _told_plainly(besides.Plain(one, ("chose-aside",)), True)
        if ways and not _loses_cards(text, one, ways[0].printed):
            return ways
    for one in without_asides(other) if not _SAYS_SO.search(text) else ():
        ways = _told_plainly(besides.Plain(one, ("chose-aside",)), False)
        if len(ways) != 1 or _loses_cards(text, one, ways[0].printed):
            continue
        if complaint(ways[0].law, knows=False) is None:
            return ways
    return fault


_PREVIOUS: Final = "the previous player"
_ANY_CARD: Final = "When a player plays a card,"
_SAYS_SO: Final = re.compile(r"\b(?:say|shout|yell)s? (?:it|that|so)\b", re.IGNORECASE)
"""`Hello: when you play a 2 say it`: what is said may stand in the aside."""


def _loses_cards(text: str, other: str, printed: str) -> bool:
    """`threes go back - I mean you go again`: when a 3 is played, and not any card."""
    return _ANY_CARD in printed and bool(cards_in(text)) and not cards_in(other)


def _named(text: str) -> list[Understood]:
    """What a text says with the cards for the name that it gives them."""
    named = defined.told(text, vocabulary())
    return _told_plainly(besides.Plain("" if named == text else named, ("chose-words",)), True)


def _told_plainly(plain: besides.Plain, is_lax: bool) -> list[Understood]:
    """What a text says without what is told besides."""
    found = understood(plain.text, is_lax) if plain.text else ""
    if isinstance(found, (Fault, str)):
        return []
    return [one._replace(marks=(*one.marks, *plain.marks)) for one in found]


def _at_will(text: str, is_lax: bool) -> list[Understood]:
    """What a text says of which somebody need not do what it asks."""
    found: list[Understood] = []
    for one in _told_plainly(besides.Plain(text, ()), is_lax):
        law = optional.made(one.law)
        if law is not None:
            marks = tuple([mark for mark in one.marks if mark != optional.LEFT_OPEN])
            found.append(Understood(law, print_law(law), marks))
    return found


def _reckoned(otherwise: reckoned.Reckoned, is_lax: bool) -> list[Understood]:
    """What a text says of cards that are reckoned otherwise than laws reckon."""
    rest = understood(otherwise.rest, is_lax)
    return _each(rest, lambda law: reckoned.settled(law, otherwise))


def _unasked(silence: str, is_lax: bool) -> list[Understood]:
    """What a text says that has nobody say what rules ask for."""
    return _each(_told_plainly(besides.Plain(silence, ()), is_lax), owed_too.unasked)


def _each(
    rest: list[Understood] | Fault | str, made: Callable[[Law], Law | None]
) -> list[Understood]:
    """What becomes of each way to read the rest of a text, where that is read as it is printed."""
    found: list[Understood] = []
    for one in [] if isinstance(rest, (Fault, str)) else rest:
        law = made(one.law)
        if law is not None and attempt(print_law(law)) == law:
            found.append(Understood(law, print_law(law), one.marks))
    return found


def _heeding(note: notes.Noted, is_lax: bool) -> list[Understood]:
    """What a text says with the notes that it ends with."""
    found: list[Understood] = []
    for one in _told_plainly(besides.Plain(note.rest, ()), is_lax):
        law = noted.heeding(one.law, note.notes)
        if law is not None and attempt(print_law(law)) == law:
            mark = "chose-so" if law == one.law else "chose-others"
            found.append(Understood(law, print_law(law), (*one.marks, mark)))
    return found


def _drawn_up_to(up_to: drawn_up_to.UpTo, is_lax: bool) -> list[Understood]:
    """What a text says that has cards drawn until one is found, so many at most."""
    rest = _told_plainly(besides.Plain(up_to.rest, ()), is_lax)
    return _each(rest, lambda law: drawn_up_to.bounded(law, up_to.many))


def _or_drawing(drawing: or_drawing.OrDrawing, is_lax: bool) -> list[Understood]:
    """What a text says of whoever draws where they could lay anything."""
    rest = understood(drawing.rest, is_lax)
    return _each(rest, lambda law: or_drawing.burdened(law, drawing.many))


def _on_both_occasions(again: occasions.Again, is_lax: bool) -> list[Understood]:
    """What a text says that tells a second occasion for the same."""
    rest = understood(again.rest, is_lax)
    if isinstance(rest, (Fault, str)):
        return []
    told = understood(again.happens + occasions.stands_for(rest[0].law), is_lax)
    if isinstance(told, (Fault, str)) or len(told) > 1:
        return []
    found: list[Understood] = []
    for one in rest:
        law = occasions.joined(one.law, told[0].law)
        if law is not None and attempt(print_law(law)) == law:
            found.append(Understood(law, print_law(law), one.marks + told[0].marks))
    return found


def _counted(text: str, is_lax: bool) -> list[Understood]:
    """What a text says that has cards counted aloud, or more said each time."""
    told = counting.aloud(text)
    marks: tuple[str, ...] = ("chose-counted",) if "count grows" in told else ()
    more = None if told else counting.growing(text)
    if more is not None:
        rest = understood(more.rest, is_lax)
        if isinstance(rest, (Fault, str)) or len(rest) > 1:
            return []
        told, marks = counting.grown(rest[0].law, more), (*rest[0].marks, "chose-growing")
    law = attempt(told) if told else ""
    return [] if isinstance(law, (Fault, str)) else [Understood(law, print_law(law), marks)]


def _both_ways(one_way: str, is_lax: bool) -> list[Understood]:
    """What a text says that goes the other way round as well."""
    return _each(understood(one_way, is_lax), both_ways.back_again)


def _with_exception(exception: exempt.Exempt, is_lax: bool) -> list[Understood]:
    """What a text says that forbids some cards on others, but for some."""
    rest = understood(exception.rest, is_lax)
    return _each(rest, lambda law: exempt.but(law, exception.such))


def _passed_on(stack: stacking.Stack, is_lax: bool) -> list[Understood]:
    """What a text says that lets a burden be passed on."""
    rest = understood(stack.rest, is_lax)
    if isinstance(rest, (Fault, str)) or len(rest) > 1:
        return []
    found: list[Understood] = []
    for is_added in (True, False) if stack.is_added is None else (stack.is_added,):
        law = stacking.passed_on(rest[0].law, stack, is_added)
        if law is not None and attempt(print_law(law)) == law:
            mark = "chose-stack" if is_added else "chose-passed"
            found.append(Understood(law, print_law(law), (*rest[0].marks, mark)))
    return found


def _in_contrast(contrast: contrasts.Contrast, is_lax: bool) -> list[Understood]:
    """What a text says that tells something else of some of the cards."""
    rest = understood(contrast.rest, is_lax)
    if isinstance(rest, (Fault, str)) or len(rest) > 1:
        return []
    (all_of_them,) = rest
    for one in contrasts.others(contrast, all_of_them.law):
        told = understood(one, is_lax)
        if isinstance(told, (Fault, str)) or len(told) > 1:
            continue
        law = contrasts.both(contrast, all_of_them.law, told[0].law)
        if law is not None and attempt(print_law(law)) == law:
            is_less = law[0] != all_of_them.law[0]
            marks = (*all_of_them.marks, *told[0].marks, "chose-others" if is_less else "chose-two")
            return [Understood(law, print_law(law), marks)]
    return []


def _is_made_out(read: list[Understood] | Fault | str, price: str) -> bool:
    """Whether a text is understood, and its price not as words: `don't say yes or no, one card`."""
    if isinstance(read, (Fault, str)):
        return False
    return not any(f'"{price.lower()}"' in one.printed.lower() for one in read)


def _at_a_price(price: prices.Price, is_lax: bool) -> list[Understood]:
    """What the rest of a text says, at that price."""
    rest = understood(price.rest, is_lax)
    if isinstance(rest, (Fault, str)):
        return []
    found: list[Understood] = []
    for one in rest:
        law = prices.priced(one.law, price)
        is_told = price.is_undone and law != one.law
        if law:
            marks = (*one.marks, "chose-price") if is_told else one.marks
            marks = (*marks, "chose-often") if prices.is_per_word(price) else marks
            found.append(Understood(law, print_law(law), marks))
    return found


def _in_english(
    text: str, found: Law | Fault | str, is_lax: bool
) -> list[Understood] | Fault | str:
    """What a text says that is not printed so."""
    nonsensical = ""
    unfair: list[Understood] = []
    for likely in likeliest(text, is_lax):
        ways: list[Understood] = []
        for reading in likely:
            law = _cannot(reading.text) or attempt(reading.text)
            if isinstance(law, Fault):
                continue
            if isinstance(law, str):
                nonsensical = nonsensical or law
            else:
                law = alike.once(law)
                law = asked.among_those_asked(law)
                less = contrasts.settled(law)
                marks = reading.marks if less is None else (*reading.marks, "chose-others")
                law = law if less is None else less
                free = optional.made(law) if optional.is_free_to(text, marks) else None
                if free is not None:
                    law, marks = free, tuple([one for one in marks if one != optional.LEFT_OPEN])
                printed = print_law(law)
                if all(_in_figures(printed) != _in_figures(one.printed) for one in ways):
                    ways.append(Understood(law, printed, marks))
        if not ways and nonsensical in CANNOT.values():
            return nonsensical
        if ways:
            fair = [one for one in ways if complaint(one.law, knows=False) is None]
            unfair = unfair or ways[:1]
            if not fair:
                continue
            laws = [one.law for one in fair]
            return [one for one in fair if not alike.is_said_by(one.law, laws)]
    if unfair:
        return unfair
    if isinstance(found, Fault) and nonsensical and not _breaks_off(text, found):
        return nonsensical
    return found if isinstance(found, (Fault, str)) else [Understood(found, print_law(found))]


def _breaks_off(text: str, fault: Fault) -> bool:
    """`gives a card to the player`: which one is not told yet."""
    rest = " ".join(text[fault.token.at :].lower().split())
    return any(phrase.startswith(f"{rest} ") for phrase in fault.expected)


_SPELLED: Final = re.compile(rf'"[^"]*"|\b(?:{"|".join(lexer.SPELLED_NUMBERS)})\b')


def _in_figures(printed: str) -> str:
    """A printed law with its numbers in figures: `one card` and `1 card` are no two readings."""
    return _SPELLED.sub(_figure, printed)


def _figure(found: re.Match[str]) -> str:
    return str(lexer.SPELLED_NUMBERS.get(found.group(), found.group()))


def _cannot(text: str) -> str | None:
    """Why what was made out can't be a law, though it is clear."""
    for key, why in CANNOT.items():
        if key in text.lower():
            return why
    return None
