"""What goes for some of the cards instead: `aces skip, but red aces skip two`. What goes for all is
read by itself, and so is what goes for some, and then the first is kept from those."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from mootable.games.moo.law.consequences import (
    Discard,
    Draw,
    Effect,
    Give,
    MissTurn,
    MustEither,
    MustSay,
    NextCardMust,
    Skip,
)
from mootable.games.moo.law.english.words import masked, unmasked
from mootable.games.moo.law.fairness.possible import kinds_of
from mootable.games.moo.law.grammar.nouns import WHO, bare_cards, denied, print_cards
from mootable.games.moo.law.terms import ANY, Amount, Cards, Compare, Noun, Number, Who
from mootable.games.moo.law.tree import (
    Deed,
    DoesNot,
    Law,
    NIs,
    Nth,
    Plays,
    Sentence,
    Stretch,
    TopIs,
    When,
)

_COLOURS: Final = ("red", "black")
_SUITS: Final = r"(?:club|diamond|heart|spade)s?"
_RANKS: Final = (
    r"(?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|joker|\d{1,2})(?:e?s)?"
)
_SUCH: Final = (
    rf"(?:red|black|odd|even|(?:an? |the )?(?:red |black )?face cards?|(?:of |an? )?{_SUITS}"
    rf"|(?:the |an? )?(?:red |black )?{_RANKS}(?: of {_SUITS})?)"
)
_IT: Final = rf"(?:it|they|that|this|(?:the|that|this|your|its) (?:card|one|{_RANKS}))"
_IS: Final = r"(?:'s|'re| is| are|s| was| were| happens to be)"
_BUT: Final = (
    r"\s*[,;.–—-]?\s+(?:but|however|though|although|yet)\b,?"
    r"(?!\s+(?:not|only|never|also|then again)\b)\s*"
)
_EXCEPT: Final = (
    r"\s*[,;.–—-]?\s+(?:except|unless|apart from|besides|other than|but not)\b(?: for| that)?\s*"
)
_THEN: Final = (
    r"\s*[,;:–—-]?\s*(?:\b(?:then|in which case|in that case|and then|when|where|because then)\b,?"
    r"\s*|,\s*|:\s*)"
)

_IF_SO: Final = re.compile(
    rf"^(?P<rest>.+?)(?P<but>{_BUT}|\s*[,;.]\s*(?:and |or )?|\s+and )(?:if|when|whenever)"
    rf" {_IT}{_IS}"
    rf" (?P<such>{_SUCH})\s*(?:,|:|\bthen\b|\s)\s*(?:then\s+)?(?P<does>\S.+)$",
    re.IGNORECASE,
)
"""`aces skip, but if the ace is red they skip two`."""
_SAID_IF_SO: Final = re.compile(
    rf'^(?P<rest>(?:if|when|whenever|on|for|after) [^"]*"\d+".+?),? (?:and|but|or) (?:say )?'
    rf'(?P<does>"\d+") (?:if|when) {_IT}{_IS} (?P<such>{_SUCH})\W*$',
    re.IGNORECASE,
)
"""`when a king is played say "a" if it's black and "b" if it's red`."""
_IF_NOT: Final = re.compile(
    r"^(?P<rest>(?:if|when|whenever) .+?)\s*[;.,]?\s+(?:and |but )?(?:if (?:it|they|the card)"
    r"(?:(?: is|'s| are|'re| does)(?: not)|(?: is|does|are)n'?t)(?: so)?,?"
    r"|otherwise,?(?= (?:you |they )?say \")) (?P<does>\S.+)$",
    re.IGNORECASE,
)
"""`if the card is red, clap; if it isn't, stomp`."""
_PLAYED_ON: Final = re.compile(
    rf"^(?P<rest>.+?){_EXCEPT}(?:(?:if|when) )?(?:{_IT}{_IS} |they |it )?(?:played |laid |put )?"
    rf"(?P<onto>(?:on|onto|on top of|after) [^,;:.]{{2,40}}?){_THEN}(?P<does>\S.+)$",
    re.IGNORECASE,
)
"""`jacks reverse unless played on a face card, then they skip`."""
_WHICH: Final = re.compile(
    rf"^(?P<rest>.+?){_EXCEPT}(?:(?:if|when|on|with) )?(?:{_IT}{_IS} )?"
    r"(?P<such>(?:the |an? |any |all )?[^,;:.]{2,30}?)\s*[,;:.–—-]?\s+"
    r"(?:which|that|who|those|they|it|then|in which case|in that case|where)\s+(?P<does>\S.+)$",
    re.IGNORECASE,
)
"""`twos make the next player draw two, except the two of clubs, which makes them draw four`."""
_INSTEAD: Final = re.compile(rf"^(?P<rest>.+?){_BUT}(?P<other>\S.+)$", re.IGNORECASE)
"""`kings reverse, but the king of hearts skips`."""
_NOT_THOSE: Final = re.compile(
    rf"^(?P<rest>.+?)\s*[,;.]\s*(?P<such>{_SUCH})\s+(?P<does>(?:do(?:es)?(?:n'?t| not)"
    r"|do(?:es)? nothing)[\w ]{0,12})\W*$",
    re.IGNORECASE,
)
"""`black twos make the next player draw two, red twos don't`."""
_SAFE: Final = re.compile(
    r"^(?P<rest>.+?)\s*[,;.(–—-]+\s*(?:(?:and|but|though|only)\s+)?(?:(?:except|excluding|apart"
    r" from|other"
    rf" than|but not)(?: for)? {_SUCH}\s*[,;.]?\s*(?:because |since |as )?)?(?P<such>{_SUCH})\s+"
    r"(?:is|are)"
    r"(?: always| all)? (?:safe|exempt|immune|excluded|spared)(?: from (?:this|that|it))?\)?\W*$",
    re.IGNORECASE,
)
"""`lower than the last card: draw one. Aces are safe`."""
_BUT_SUCH: Final = re.compile(
    r"^(?P<rest>.*\b(?:higher|lower|same|above|below)\b.*?)\s*[,;.(–—-]+\s*(?:except|excluding"
    r"|apart from"
    rf"|other than|but not)(?: for| with| if (?:it|you play)(?:'s| is)?)? (?P<such>{_SUCH})\)?\W*$",
    re.IGNORECASE,
)
"""`lower than the card before = draw one, except aces`."""
_ONES: Final = re.compile(r"\b(?:the )?(red|black|odd|even) ones?\b", re.IGNORECASE)
_LAST_WORD: Final = re.compile(r",?\s+(?:instead|though|then)(?=\W*$)", re.IGNORECASE)
_BESIDES: Final = re.compile(
    r"\b(?:also|too|as well|besides|additionally|plus|still|in addition|on top)\b", re.IGNORECASE
)
_NOTHING: Final = re.compile(
    r"(?:(?:do(?:es)?(?:n'?t| not)(?: do (?:that|it|so|this|anything|a thing))?)"
    r"|do(?:es)? nothing|(?:is|are) (?:safe|exempt|harmless|normal|fine)|ha(?:s|ve) no effect"
    r"|nothing happens)(?: special)?\W*",
    re.IGNORECASE,
)
_THEY: Final = re.compile(r"\b(?:they|them|he|him|she)\b", re.IGNORECASE)
_BY_ITSELF: Final = re.compile(r"^(?:they|it|that|this|you|then)(?:'ll| will)?\s+", re.IGNORECASE)


NOT_SO: Final = "<not>"
"""All cards that are no such."""
_TAKES: Final = re.compile(
    r"(?:you |they )?(?:must |have to )?(?:draw|take|pick up|get)s?\b", re.IGNORECASE
)
"""What it costs, and no other thing to do."""


class Contrast(NamedTuple):
    """What goes for all cards, and which of them something else goes for: such as these, or those
    that lie on these, or they are told with what they do."""

    rest: str
    does: str
    such: str = ""
    onto: str = ""
    is_instead: bool = True
    """Whether what goes for all is not for those."""


def told_apart(text: str) -> Contrast | None:
    """What a text says that is told of some cards after all of them; None if it tells nothing."""
    bare, said = masked(text)
    bare = " ".join(bare.split())
    told = _IF_SO.match(bare)
    if told is not None:
        is_but = any(word in told["but"].lower() for word in ("but", "though", "however", "yet"))
        return _contrast(told, said, such=told["such"], is_instead=is_but)
    told = _SAID_IF_SO.match(bare)
    if told is not None:
        return _contrast(
            told, said, does=f"say {told['does']}", such=told["such"], is_instead=False
        )
    told = _IF_NOT.match(bare)
    if told is not None and not _TAKES.match(told["does"]):
        return _contrast(told, said, such=NOT_SO, is_instead=False)
    told = _PLAYED_ON.match(bare)
    if told is not None:
        return _contrast(told, said, onto=told["onto"])
    told = _WHICH.match(bare)
    if told is not None:
        return _contrast(told, said, such=told["such"])
    told = _NOT_THOSE.match(bare)
    if told is not None and _NOTHING.fullmatch(told["does"]):
        return _contrast(told, said, such=told["such"])
    told = _SAFE.match(bare) or _BUT_SUCH.match(bare)
    if told is not None:
        return _contrast(told, said, does="do nothing", such=told["such"])
    told = _INSTEAD.match(bare)
    return None if told is None else _contrast(told, said, does=told["other"])


def _contrast(
    told: re.Match[str],
    said: list[str],
    does: str = "",
    such: str = "",
    onto: str = "",
    is_instead: bool = True,
) -> Contrast:
    whole = does or told["does"]
    does = _LAST_WORD.sub("", whole)
    is_instead = (is_instead or does != whole) and not _BESIDES.search(does)
    return Contrast(unmasked(told["rest"], said), unmasked(does, said), such, onto, is_instead)


def others(contrast: Contrast, law: Law) -> Iterator[str]:
    """In which words what goes for some may be told, where it goes for all others as a law says."""
    played = _played(law)
    if played is None:
        return
    if _is_nothing(contrast):
        if contrast.is_instead:
            yield f"when you play {_such(contrast.such, played.cards)}, skip the next player"
        return
    cards = print_cards(played.cards)
    whose = _concerned(law)
    for does in _settled(contrast.does, whose):
        if contrast.onto:
            yield f"when you play {cards} {contrast.onto}, {does}"
        elif contrast.such:
            yield f"when you play {_such(contrast.such, played.cards)}, {does}"
        else:
            yield _ONES.sub(lambda one: f"{one[1]} {bare_cards(played.cards)}", does)


def _settled(does: str, whose: str) -> Iterator[str]:
    """What is done, with whoever was spoken of before for those who are only pointed at."""
    if whose and _THEY.search(does):
        yield _THEY.sub(whose, does)
    yield _BY_ITSELF.sub("", does)
    yield does


def _such(such: str, cards: Cards) -> str:
    """`red` of aces are red aces, `hearts` of aces aces of hearts; what says more is as it is."""
    if such == NOT_SO:
        return print_cards(denied(cards))
    word = such.lower()
    if word in ("red", "black", "odd", "even"):
        return " or ".join([_with(noun, word) for noun in cards.nouns])
    rank = re.fullmatch(rf"(?:the |an? )?({_RANKS}|face cards?)", word)
    if rank is not None and not cards.is_not and all(_is_suit(noun) for noun in cards.nouns):
        return " or ".join([f"{rank[1]} of {bare_cards(Cards((noun,)))}s" for noun in cards.nouns])
    suit = re.fullmatch(rf"(?:of |an? )?({_SUITS})", word)
    if suit is not None and not cards.is_not and all(noun.suit == ANY for noun in cards.nouns):
        return f"{print_cards(cards)} of {suit[1].removesuffix('s')}s"
    return such


def _is_suit(noun: Noun) -> bool:
    return noun.suit != ANY and noun == Noun(suit=noun.suit)


def _with(noun: Noun, word: str) -> str:
    if word in _COLOURS:
        return print_cards(Cards((noun._replace(colour=_COLOURS.index(word)),)))
    return f"{word} {bare_cards(Cards((noun,)))}"


def _played(law: Law) -> Plays | None:
    """The card that a law waits for, if it waits for nothing else."""
    sentence = law[0]
    if len(law) != 1 or not isinstance(sentence, When) or len(sentence.happenings) != 1:
        return None
    played = sentence.happenings[0]
    if not isinstance(played, Plays) or played.nth is not None or sentence.every is not None:
        return None
    return played


_POINTED_AT: Final = {
    Who.NEXT_PLAYER,
    Who.PREVIOUS_PLAYER,
    Who.OPPOSITE,
    Who.LEFT,
    Who.RIGHT,
    Who.EVERY_OTHER,
    Who.EVERY_PLAYER,
}


def _concerned(law: Law) -> str:
    """Whom a law speaks of, who is not the one that it began with."""
    sentence = law[0]
    effects: tuple[Effect, ...] = sentence.effects if isinstance(sentence, When) else ()
    for effect in effects:
        if isinstance(effect, (Skip, MustEither, NextCardMust)):
            return WHO[Who.NEXT_PLAYER]
        if (
            isinstance(effect, (Draw, MustSay, Discard, MissTurn, Give))
            and effect.who in _POINTED_AT
        ):
            return WHO[effect.who]
    return ""


def both(contrast: Contrast, law: Law, other: Law) -> Law | None:
    """Both laws, the first kept from the cards of the second if that is what is told; None if these
    are no cards of it."""
    if not contrast.is_instead:
        together = _folded(law) + other
        return settled(together) or together
    first = _narrowed(law, other)
    if first is None or len(other) != 1 or _is_nothing(contrast):
        return first
    sentence = other[0]
    if isinstance(sentence, DoesNot):
        return first if sentence.deed == Deed.ANYTHING else None
    return first + other


def _folded(law: Law) -> Law:
    """`a king, if that card is a black card`: a black king."""
    played, sentence = _played(law), law[0]
    if played is None or not isinstance(sentence, When) or len(sentence.conditions) != 1:
        return law
    told = sentence.conditions[0]
    if not isinstance(told, TopIs) or told.cards.is_not or len(told.cards.nouns) != 1:
        return law
    colour = told.cards.nouns[0].colour
    is_mere = told.cards.nouns[0] == Noun(colour=colour) and not played.cards.is_not
    if not is_mere or any(noun.colour != ANY for noun in played.cards.nouns):
        return law
    nouns = tuple([noun._replace(colour=colour) for noun in played.cards.nouns])
    tinged = played._replace(cards=Cards(nouns))
    return (sentence._replace(happenings=(tinged,), conditions=()),)


def _is_nothing(contrast: Contrast) -> bool:
    """`aces skip, but the ace of spades does nothing`."""
    return bool(contrast.such) and _NOTHING.fullmatch(contrast.does) is not None


def _narrowed(law: Law, other: Law) -> Law | None:
    played, less = _played(law), _played(other)
    sentence, told = law[0], other[0]
    if isinstance(told, DoesNot):
        less = Plays(told.cards)
    if played is None or less is None or not isinstance(sentence, When):
        return None
    if _related(less.cards) or played.left != less.left:
        return None
    if _related(played.cards):
        is_any = all(noun == Noun(relation=noun.relation) for noun in played.cards.nouns)
        if (
            not is_any
            or less != Plays(less.cards)
            or sentence.conditions
            or played.onto is not None
        ):
            return None
        return (sentence._replace(conditions=(TopIs(denied(less.cards)),)),)
    those, these = set(kinds_of(played.cards)), set(kinds_of(less.cards))
    if those.isdisjoint(these):
        return law
    if these == those and less.onto is not None and played.onto is None:
        apart = played._replace(onto=denied(less.onto))
        return (sentence._replace(happenings=(apart,)),)
    if not these < those or less.onto != played.onto:
        return None
    conditions = (*sentence.conditions, TopIs(denied(_distinct(played.cards, less.cards))))
    return (sentence._replace(conditions=conditions),)


def _related(cards: Cards) -> bool:
    return any(noun.relation is not None for noun in cards.nouns)


def _distinct(cards: Cards, fewer: Cards) -> Cards:
    """What tells some cards from the others: of red aces among aces, that they are red."""
    if len(cards.nouns) == len(fewer.nouns) == 1 and not cards.is_not and not fewer.is_not:
        noun, less = cards.nouns[0], fewer.nouns[0]
        if less == noun._replace(colour=less.colour):
            return Cards((Noun(colour=less.colour),))
    return fewer


def settled(law: Law) -> Law | None:
    """`jacks skip the next player. red jacks skip two`: these two, and not three. None if there is
    nothing of that kind."""
    for place, sentence in enumerate(law):
        for other in law[place + 1 :]:
            if not isinstance(sentence, When) or not isinstance(other, When):
                continue
            row = _in_a_row(sentence, other)
            if row is not None and any(_goes_on(other, one) for one in law if one != other):
                row = row[0], other
            if row is not None:
                return tuple(
                    [
                        {place: row[0], law.index(other): row[1]}.get(at, one)
                        for at, one in enumerate(law)
                    ]
                )
            if not _is_more_of_it(sentence, other):
                continue
            apart = _narrowed((sentence,), (other,))
            if apart is not None and apart != (sentence,):
                return (*law[:place], *apart, *law[place + 1 :])
    return None


def _in_a_row(sentence: When, other: When) -> tuple[When, When] | None:
    """`an ace skips, two aces in a row skip two`: an ace on another card, and one on an ace. None
    if it is nothing of that kind."""
    if len(sentence.happenings) != 1 or len(other.happenings) != 1 or sentence.every is not None:
        return None
    one, two = sentence.happenings[0], other.happenings[0]
    if not isinstance(one, Plays) or not isinstance(two, Plays) or two.nth is None:
        return None
    is_bare = one == Plays(one.cards) and not one.cards.is_not and not _related(one.cards)
    number, in_a_row = two.nth.number, two.nth._replace(number=_NTH)
    if not is_bare or two != Plays(one.cards, None, two.nth) or number.is_n or in_a_row != _ROW:
        return None
    if sentence.conditions or other.conditions:
        return None
    if not (_is_more_of_it(sentence, other) or _is_said_instead(sentence, other)):
        return None
    if number.value > 2:
        nth = (one._replace(nth=_ROW),)
        fewer = NIs(Amount(Compare.LESS, Number(number.value)))
        more = NIs(Amount(Compare.MORE, Number(number.value - 1)))
        return (
            sentence._replace(happenings=nth, conditions=(fewer,)),
            other._replace(happenings=nth, conditions=(more,)),
        )
    apart = one._replace(onto=denied(one.cards))
    return (
        sentence._replace(happenings=(apart,)),
        other._replace(happenings=(Plays(one.cards, one.cards),)),
    )


def _goes_on(row: When, further: Sentence) -> bool:
    """`…, two in a row four, three in a row six`: whether another row of these is told as well."""
    if not isinstance(further, When) or len(further.happenings) != 1:
        return False
    one, two = row.happenings[0], further.happenings[0]
    if not isinstance(one, Plays) or not isinstance(two, Plays) or one.nth is None:
        return False
    return two.nth is not None and two.cards == one.cards and two != one


_NTH: Final = Number(0, is_n=True)
_ROW: Final = Nth(_NTH, Stretch.IN_A_ROW)


def _is_said_instead(sentence: When, other: When) -> bool:
    """`a queen means "hail", two queens in a row mean "all hail"`."""
    if len(sentence.effects) != 1 or len(other.effects) != 1:
        return False
    one, two = sentence.effects[0], other.effects[0]
    if not isinstance(one, MustSay) or not isinstance(two, MustSay) or one.who != two.who:
        return False
    said = [
        {word for part in told.words for word in part.text.lower().split()} for told in (one, two)
    ]
    return not said[0].isdisjoint(said[1])


def _once(told: MustSay) -> MustSay:
    return told._replace(words=tuple([part._replace(times=None) for part in told.words]))


def _is_more_of_it(sentence: When, other: When) -> bool:
    """Whether both do the same, only more or less of it."""
    if len(sentence.effects) != 1 or len(other.effects) != 1 or sentence.conditions:
        return False
    one, two = sentence.effects[0], other.effects[0]
    if isinstance(one, MustSay) and isinstance(two, MustSay):
        return one != two and _once(one) == _once(two)
    if isinstance(one, Skip) and isinstance(two, Skip):
        return one != two
    return isinstance(one, Draw) and isinstance(two, Draw) and one.who == two.who and one != two
