"""What is reckoned with the cards otherwise than laws reckon: two cards that add up to a number
when face cards are ten (`add up to 15 … aces are one and face cards are ten`), and a card whose
number is how many cards are left. Each is told card by card: `a 5 on a 10 or a face card`."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law.english.words import masked, unmasked
from mootable.games.moo.law.grammar.parser import Fault, attempt
from mootable.games.moo.law.tree import Law, When

_ACE: Final = r"(?:the )?(?:aces?|a['’]?s?)"
_FACES: Final = (
    r"(?:(?:the |all )?(?:face|picture|court|royal)s?(?: cards?)?|royals|pictures|faces"
    r"|(?:jacks?|j),?(?: and| or)? (?:queens?|q),? (?:and |or |& ?)?(?:kings?|k)|j ?[/,]? ?q"
    r" ?[/,]? ?k)"
)
_IS: Final = (
    r"(?: (?:are|is|being|count|counts|counting|worth|as|for|always|all|each|both|=)){0,4}"
    r"\s*(?:= ?)?"
)
_AND: Final = r"[\s,;.]*(?:and |with |, )?"
_TOLD: Final = re.compile(
    rf"\s*[,.;:(–—-]*\s*(?:\b(?:where|with|and|counting|if|so)\b )?(?P<worth>{_FACES}{_IS} ?(?:10"
    rf"|ten)"
    rf"(?: each)?(?:{_AND}{_ACE}{_IS} ?(?:1|one|11|eleven))?"
    rf"|{_ACE}{_IS} ?(?:1|one|11|eleven){_AND}{_FACES}{_IS} ?(?:10|ten)(?: each)?)\s*\)?",
    re.IGNORECASE,
)
"""What they are worth, told anywhere in it."""
_ELEVEN: Final = re.compile(rf"{_ACE}{_IS} ?(?:11|eleven)\b", re.IGNORECASE)
_SUM: Final = re.compile(
    r"(?P<when>\b(?:when(?:ever)?|if|each time|every time) )?(?:"
    r"(?:your|the played|the new) card and the (?:one|card)(?: that(?:'s| is))?(?: right)?"
    r" (?:under(?:neath)?|below|beneath|before|it(?:'s| is) (?:played |laid )?on|on top|you play"
    r" it on)"
    r"(?: (?:it|that))?(?: (?:both|together))?"
    r"|add (?:up )?your card (?:to|and|with) the (?:one|card|last)(?: card| one)?(?: (?:under|below"
    r"|beneath|before))?(?: it)?,? (?:and )?if (?:it|they|that|the (?:sum|total)|both)"
    r"|(?:your|the) card(?: plus| together with| and) the (?:top|last|previous) (?:one|card)"
    r"|(?:two|2) cards in a row|the (?:top |last )?(?:two|2) cards(?: (?:on|of) the pile)?"
    r"|(?:you|someone|a player) plays? a card that(?:,)?(?: (?:with|together with) the (?:one|card"
    r"|last"
    r" card|top card)(?: (?:under|below|beneath|before)(?: it)?)?,?)?"
    r"|(?:you|someone|a player) plays? a card and (?:it|that)(?: and| plus| with) the (?:one|card)"
    r" (?:under|below|beneath|before)(?: it)?"
    r"|a card and the (?:one|card) (?:under|below|beneath|before)(?: it)?)"
    r"(?: together)? (?:adds?(?: up)?|sums?(?: up)?|totals?|makes?|comes?|equals?|is|are|gives?)"
    r"(?: (?:up )?to)?(?: a total of)?(?: exactly)? (?P<total>\d{1,2}|[a-z]+teen|ten|eleven|twelve"
    r"|twenty|twenty[- ]one)(?= |,|$|[.;:!])",
    re.IGNORECASE,
)
_NUMBERS: Final = {
    word: number
    for number, word in enumerate(
        (
            *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"),
            *("seventeen", "eighteen", "nineteen", "twenty", "twenty-one"),
        ),
        10,
    )
}
_TEN: Final = 10
_FACE: Final = "a 10 or a face card"


STANDS_FOR: Final = "a card that adds up to 25"
"""What is played is put so, until the rest is read."""


class Reckoned(NamedTuple):
    """A text with another card for those that are reckoned, and what is played instead."""

    rest: str
    happens: str


def told_apart(text: str) -> Reckoned | None:
    """What a text tells of cards that are reckoned otherwise; None if it tells of no such."""
    bare, said = masked(text)
    for found in (_with_faces_ten(bare), _with_so_many_left(bare)):
        if found is not None:
            return found._replace(rest=unmasked(found.rest, said))
    return None


def settled(law: Law, reckoned: Reckoned) -> Law | None:
    """The law with the cards that are meant; None if it waits for something else."""
    meant = attempt(f"When a player {reckoned.happens}, reverse the order.")
    stands = attempt(f"When a player plays {STANDS_FOR}, reverse the order.")
    if isinstance(meant, (Fault, str)) or isinstance(stands, (Fault, str)):
        return None
    (such,), (played,) = meant, stands
    if not isinstance(such, When) or not isinstance(played, When):
        return None
    found: list[When] = []
    for sentence in law:
        if not isinstance(sentence, When) or sentence.happenings != played.happenings:
            return None
        found.append(sentence._replace(happenings=such.happenings))
    return tuple(found)


def _with_faces_ten(bare: str) -> Reckoned | None:
    """What two cards add up to, face cards being ten."""
    sums = list(_SUM.finditer(bare))
    told = _TOLD.search(bare)
    if told is None or len(sums) != 1:
        return None
    (found,) = sums
    number = found["total"].lower()
    total = int(number) if number.isdigit() else _NUMBERS.get(number, 0)
    pairs = _pairs(total, 11 if _ELEVEN.search(told["worth"]) else 1)
    if not pairs or (told.start() < found.end() and told.end() > found.start()):
        return None
    when = f"{found['when'] or 'when '}a player plays {STANDS_FOR}"
    other, at = "", 0
    for (start, end), instead in sorted([(found.span(), when), (told.span(), " ")]):
        other += bare[at:start] + instead
        at = end
    happens = " or ".join(f"plays {on} on {under}" for on, under in pairs)
    return Reckoned((other + bare[at:]).strip(" ,;"), happens)


def _pairs(total: int, ace: int) -> list[tuple[str, str]]:
    """The cards that add up to it, as they lie on each other."""
    found: list[tuple[str, str]] = []
    for one in range(1, _TEN + 1):
        worth = ace if one == 1 else one
        other = total - worth
        if other == ace:
            found.append((_card(one), _card(1)))
        elif 2 <= other <= _TEN:
            found.append((_card(one), _card(other)))
    return found


def _card(worth: int) -> str:
    if worth == _TEN:
        return _FACE
    return "an ace" if worth == 1 else f"a{'n' * (worth == 8)} {worth}"


# -- a card whose number is how many are left -----------------------------------------------------

_LEFT: Final = (
    r"(?:how many (?:cards )?(?:you|they)(?:'ve| have)?(?: got| have)?(?: left)?(?: in (?:your"
    r"|their)"
    r" hand)?|(?:the |your |their )?(?:number|amount) of cards(?: (?:that )?(?:you|they)(?:'ve|"
    r" have)?"
    r"(?: got| have)?(?: left)?| left| remaining)?(?: (?:in (?:your|their) hand|left|still))*"
    r"|(?:your|their) hand size|the size of (?:your|their) hand|as many cards as you(?:'ve| have)"
    r"(?: got)?(?: left)?)"
)
_NUMBER: Final = (
    r"(?:the (?:number|rank|value)(?: (?:on|of))?(?: (?:your|the|that))?(?: (?:played )?card)?"
    r"(?: (?:that )?you(?:'ve| have)?(?: just)? play(?:ed)?)?"
    r"|your card(?:'s (?:number|rank|value))?)"
)
_SAME_AS: Final = (
    r" (?:is|equals|matches|is equal to|is the same as|is exactly|shows|says|happens to be)"
    r"(?: exactly)?(?: the same as)? "
)
_AS_LEFT: Final = re.compile(
    rf"(?P<when>\b(?:when(?:ever)?|if|each time|every time)) (?:{_NUMBER}{_SAME_AS}{_LEFT}"
    rf"|(?:you|someone|a player) plays? a card (?:whose|and its) (?:number|rank"
    rf"|value){_SAME_AS}{_LEFT}"
    rf"|{_LEFT}{_SAME_AS}{_NUMBER}"
    r"|you(?:'ve| have)(?: got)?(?: exactly)? as many cards(?: left)? as (?:the (?:number|rank"
    r"|value) (?:on|of)"
    r" (?:your|the) card(?: (?:that )?you(?:'ve| have)?(?: just)? play(?:ed)?)?|your card says))"
    r"(?: (?:after|once) (?:playing|laying|you(?:'ve| have)? play(?:ed)?) (?:it|that))?",
    re.IGNORECASE,
)


def _with_so_many_left(bare: str) -> Reckoned | None:
    """Whether the number of a card is how many cards are left."""
    told = _AS_LEFT.search(bare)
    if told is None:
        return None
    happens = " or ".join(
        [
            f"plays {_card(one) if one < _TEN else 'a 10'} with {one} card{'s' * (one > 1)} left"
            for one in range(1, _TEN + 1)
        ]
    )
    rest = f"{bare[: told.start()]}when a player plays {STANDS_FOR}{bare[told.end() :]}"
    return Reckoned(rest, happens)
