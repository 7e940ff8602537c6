"""Cards that do something only if they are of some colour or suit: `tens only count if they're
red`, `only black eights reverse`. What the others do not do is told. And only on some cards: `an
ace only skips if it's the same colour as the card under it`; then none does so but these."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.card_words import SUITS, TINTS, norm_at, phrase_at
from mootable.games.moo.law.english.chart import Chart, Read
from mootable.games.moo.law.english.naming import KIND, PERSON, Instead
from mootable.games.moo.law.english.words import Word
from mootable.games.moo.law.grammar.nouns import print_cards
from mootable.games.moo.law.terms import ANY, Cards, Noun

_COUNTS: Final = (
    *("count", "work", "apply", "do anything", "do something", "do their thing", "do its thing"),
    *("matter", "act", "have a effect", "has a effect", "have any effect", "has any effect"),
    *("have power", "is special", "is active", "have a power", "function"),
)
_REVERSES: Final = ("reverse the order", "reverse the direction", "reverse play", "reverse")
_SKIPS: Final = ("skip the next player", "skip someone", "skip anyone", "skip a player", "skip")
_WHEN: Final = ("if", "when", "while", "as long as", "whenever")


def only_so(chart: Chart, at: int) -> list[Read]:
    """Which cards do nothing, or do not do what older laws would have them do."""
    words = chart.words
    start = chart.skip_air(at)
    only = phrase_at(words, start, "only")
    found: list[Read] = []
    for read in chart.read("cards", only or start):
        if not isinstance(read.value, Cards):
            continue
        if only:
            those, told = _others(read.value), read.end
        else:
            told = phrase_at(words, chart.skip_air(read.end), "only")
            those = None
        for does, printed, end in _deeds(words, chart.skip_air(told)) if told else []:
            if not only:
                tint, end = _tint(words, end)
                those = _others(_tinged(read.value, tint)) if tint is not None else None
            if those is not None:
                text = _told(read.value if only else None, read.value, those, does, printed)
                found += [Read(end, one, read.cost, read.marks) for one in text]
    return found


def _deeds(words: list[Word], at: int) -> list[tuple[str, str, int]]:
    """What they do, with what that would be if it were told of them first."""
    counts = phrase_at(words, at, *_COUNTS)
    reverses = phrase_at(words, at, *_REVERSES)
    skips = phrase_at(words, at, *_SKIPS)
    found = [("does nothing", "", counts)] if counts else []
    found += [("does not reverse the order", "reverse the order", reverses)] if reverses else []
    return found + ([("does not skip anyone", "skip the next player", skips)] if skips else [])


def _tint(words: list[Word], at: int) -> tuple[Noun | None, int]:
    """`if they're red`, `when it is a heart`, `on hearts`."""
    start = phrase_at(words, at, *_WHEN)
    if not start:
        return None, at
    start = phrase_at(words, start, "they is", "it is", "they", "it", "is") or start
    start = phrase_at(words, start, "a", "the", "of") or start
    norm = norm_at(words, start)
    if norm in TINTS:
        return Noun(colour=TINTS[norm]), phrase_at(words, start + 1, "one", "card") or start + 1
    if norm in SUITS:
        return Noun(suit=SUITS[norm]), start + 1
    return None, at


def _tinged(cards: Cards, tint: Noun | None) -> Cards:
    if tint is None:
        return cards
    nouns = [noun._replace(colour=tint.colour, suit=tint.suit) for noun in cards.nouns]
    return cards._replace(nouns=tuple(nouns))


def _others(cards: Cards) -> Cards | None:
    """Those of the same ranks that are of the other colour, or of other suits."""
    found: list[Noun] = []
    for noun in cards.nouns:
        if noun.rank == ANY or noun.relation is not None or cards.is_not:
            return None
        if noun.colour != ANY:
            found.append(noun._replace(colour=1 - noun.colour))
        elif noun.suit != ANY:
            found += [noun._replace(suit=suit) for suit in range(4) if suit != noun.suit]
        else:
            return None
    return Cards(tuple(found))


def _told(only: Cards | None, cards: Cards, others: Cards, does: str, printed: str) -> list[str]:
    """That the others do not, which is all there is to it if these do so by an older law; else
    these do so now."""
    not_so = f"{print_cards(others)} {does}"
    if not printed:
        return [not_so]
    these = only if only is not None else _others(others)
    if these is None or len(these.nouns) > 1:
        return [not_so]
    return [not_so, f"when a player plays {print_cards(these)}, {printed}"]


# -- only on some cards --------------------------------------------------------------------------

_SUIT: Final = r"(?: of (?:clubs|diamonds|hearts|spades))?"
_CARDS: Final = rf"(?P<cards>(?:an? |the |any |all )?(?!cards?\b){KIND}{_SUIT})"
_SOMEBODY: Final = rf"(?: (?:the next {PERSON}|someone|somebody|anyone|a {PERSON}|you|people))?"
_DOES: Final = (
    rf"(?P<does>skips?{_SOMEBODY}|(?:reverses?|changes?|turns?|flips?)(?: the| play)?(?: order|"
    r" direction"
    rf"| play)?(?: around)?(?: of play)?|makes? (?:the next {PERSON}|them) (?:draw|take|pick up)"
    r" (?:an?|one|two|three|four|five|\d)(?: cards?)?)"
)
_UNDER: Final = (
    r"(?:the )?(?:card|one)(?: (?:that is|that's|it(?:'s| is)|they(?:'re| are)))? (?:under"
    r"(?:neath)?|below"
    r"|beneath|before|played on|on)(?: (?:it|them))?|(?:the )?(?:last|previous|top) card"
)
_IT_IS: Final = (
    r"(?:(?:it|they)(?:'s|'re| is| are)?(?: (?:played|laid|put|lies?))? |(?:played|laid|put) )?"
)
_ALIKE: Final = r"(?P<{}>suit|colou?r|rank|number)"
_ON_WHAT: Final = (
    rf"(?:{_IT_IS}(?:of |in )?(?P<{{0}}>the same|an?other|a different) {_ALIKE.format('{1}')}"
    rf" (?:as|from|than|to) (?:{_UNDER})"
    rf"|(?:it|they) match(?:es)? (?:the )?{_ALIKE.format('{2}')}(?: of (?:{_UNDER}))?"
    rf"|(?:{_UNDER}) (?:is|was) (?:of |in )?(?:the )?same {_ALIKE.format('{3}')}"
    rf"|(?:{_UNDER}) (?:is|was) (?P<{{5}}>(?:an? )?[a-z\d ]{{{{3,24}}}}?)"
    rf"|{_IT_IS}(?:on|onto|on top of|after) (?:a card of )?the same {_ALIKE.format('{4}')}"
    rf"|{_IT_IS}(?:on|onto|on top of|after) (?P<{{6}}>(?:an? )?(?!the same)[a-z\d ]{{{{3,24}}}}?))"
).format("way", "one", "two", "three", "four", "under", "onto")
_IF: Final = r"(?:if|when|while|as long as|provided(?: that)?)"
_NEVER: Final = {"s": "does not skip anyone", "m": "does not make anyone draw"}
_TURNS: Final = "does not reverse the order"


def _only_on(told: re.Match[str]) -> str:
    """No such card does so any more, and then those do that lie as it is told."""
    cards, does = re.sub(r"^(?:any|all|the) (?=.*s$)", "", told["cards"], flags=re.I), told["does"]
    such = next(filter(None, (told["one"], told["two"], told["three"], told["four"])), "")
    such = re.sub("number", "rank", such.lower())
    first = does[0].lower()
    done = "skip the next player" if first == "s" else "reverse the order"
    if first == "m":
        done = re.sub(
            rf"^makes? (?:the next {PERSON}|them) \w+(?: up)? ", "the next player draws ", does
        )
    rest = f"{cards} {_NEVER.get(first, _TURNS)}. "
    if such and (not told["way"] or "same" in told["way"].lower()):
        return f"{rest}when a player plays {cards} of the same {such}, {done}"
    if such:
        alike = f"a card of the same {such}"
        return f"{rest}when a player plays {cards}, if that card is not {alike}, {done}"
    return f"{rest}when a player plays {cards} on {told['under'] or told['onto']}, {done}"


ONLY_ON: Final[dict[str, Instead]] = {
    rf"^\s*{_CARDS} only {_DOES} (?:{_IF} )?{_ON_WHAT}(?=\W*$)": _only_on,
    rf"^\s*{_CARDS} {_DOES}(?:,? but|,)? only (?:{_IF} )?{_ON_WHAT}(?=\W*$)": _only_on,
}
