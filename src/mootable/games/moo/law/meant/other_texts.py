"""What is told beside the point: a text without its asides and reasons, with what it only points at
put in, and with quotation marks around what is to be said. Each is another text to be tried."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from mootable.games.moo.law.accepted import accepted
from mootable.games.moo.law.english import flavour
from mootable.games.moo.law.english.asides import WEIGHTY, without_asides
from mootable.games.moo.law.english.numbers import counted
from mootable.games.moo.law.english.reading import cards_in, does_something, vocabulary
from mootable.games.moo.law.english.said import is_described
from mootable.games.moo.law.english.words import masked, table, unmasked
from mootable.games.moo.law.grammar.nouns import print_cards
from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.terms import Cards, Noun
from mootable.games.moo.law.tree import CountsAs, DoesNot, MayPlay, PlayedAs, Sentence

ASIDE: Final = "Part of it I take for an aside."
POINTED: Final = "I take it that it is about the cards that were spoken of."
SAID: Final = "What is to be said stands between quotation marks."
BACK: Final = (
    "A card that was laid stays where it is, whatever was left undone, so it costs one card more."
)
STAYS_DRAWN: Final = (
    "A card that was drawn stays with whoever drew it, so whoever forgets draws one of their own."
)
IN_ORDER: Final = "What happens is told first, and what follows from it after."
PROCLAIMED: Final = "I take it that these words are to be said."


def tries(text: str) -> Iterator[tuple[str, str]]:
    """Other texts that may say what a text was to say, and why it was not understood; each is made
    when those before it were none."""
    for why, other in _others(text):
        if other and other != text:
            yield why, other


def _others(text: str) -> Iterator[tuple[str, str]]:
    for one in without_asides(text):
        yield ASIDE, one
    yield ASIDE, _without_owed(text)
    for one in _bracketed(text):
        yield ASIDE, one
    explained = _EXPLAINED_LAST.fullmatch(text.strip(" .!"))
    if explained is not None and not WEIGHTY.search(explained[1].lower()):
        yield ASIDE, explained[2]
    yield ASIDE, _BY_SAYING.sub(r"\1", text)
    yield ASIDE, _MAGIC.sub(r'\1 "\2"', text)
    yield POINTED, _followed(text)
    yield ASIDE, flavour.without(text, vocabulary())
    yield IN_ORDER, _in_between(text)
    yield POINTED, _either(text)
    yield POINTED, _pointed(text)
    for one in _quoted(text):
        yield SAID, one


# -- what is taken back -------------------------------------------------------------------------

_TAKEN_BACK: Final = re.compile(
    r"[,;.]?\s*\b(?:otherwise|or else|or|if not|(?:if )?no [a-z]+|if (?:you|they) (?:don'?t|do not"
    r"|forget)),? (?:then )?"
    r"(?:(?:you |they )?(?:must |have to |has to )?(?:take|pick|get) (?:it|(?:the|that|your|their)"
    r" card) (?:back|up)|(?:the|that|your|their) card (?:goes|comes|returns)(?: back)?)"
    r"(?: (?:to|in|into) (?:your|their|the) hand)?(?: again)?,? (?:and|plus|with)(?: then)?(?:"
    r" you| they)?(?: must| have to)?"
    r"(?: draw| take| get| pick up)? (?P<number>an?|one|two|three|four|\d)(?: more| extra| penalty"
    r"| others?)?(?: cards?)?(?=[ .!]*$)",
    re.IGNORECASE,
)


def taken_back(text: str) -> str:
    """A text at one card more, where its card would be taken back; nothing if it would not be."""
    other = _TAKEN_BACK.sub(_one_more, text)
    return "" if other == text else other


def _one_more(told: re.Match[str]) -> str:
    """`…, otherwise take it back and draw two`: three more than were left."""
    return f", or draw {max(counted(told['number'].lower()), 1) + 1} cards"


_GETS_IT: Final = re.compile(
    r"[.;,]\s*(?:and |but )?(?:(?:if|when) (?:they|he|she|the next (?:player|person)) (?:forgets?"
    r"|do(?:es)? ?n'?t|do(?:es)? not)(?: to)?(?: (?:answer|say (?:it|so|that)|do (?:it|so)))?"
    r"|or(?: else)?|otherwise),? (?:they|he|she) (?:must |has to |have to )?(?:gets?|takes?|draws?)"
    r" (?:the|that|your) card(?: instead)?(?=\W*$)",
    re.IGNORECASE,
)


def drawn_by_another(text: str) -> str:
    """`… the next player answers "you may". If they forget, they get the card`: a card of their
    own; nothing if no such thing is told."""
    other = _GETS_IT.sub(" or draws a card", text)
    return "" if other == text else other


# -- asides ------------------------------------------------------------------------------------


_OWED: Final = re.compile(
    r"[\s,(]+(?:except|apart|other than|unless|besides)\b[^\",.]*"
    r"\b(?:rules? (?:ask|say|require|need|make|tell)s?|required|(?:have|has|need) to say"
    r"|must say)\b[^\",.]*\)?(?=\.?\s*$)",
    re.IGNORECASE,
)
"""`nobody may speak, except for what other rules ask for`: what is owed breaks no silence."""


def _without_owed(text: str) -> str:
    without = _OWED.sub("", text)
    law = accepted(without) if without != text else None
    return without if law is not None and " speak" in print_law(law) else ""


_EXPLAINED: Final = re.compile(r"([^()\"]{1,40})\(([^()\"]+)\)\s*([^()]+)")


_EXPLAINED_LAST: Final = re.compile(
    r"([^()\"]{1,40})\(([^()]*\"[^()\"]+\"[^()]*\b(?:when|if|on|after)\b[^()]*)\)", re.IGNORECASE
)
"""`bow to the king (say "hail" when a king is played)`."""
_BY_SAYING: Final = re.compile(
    r"\b(suit|colou?r),? by (?:saying|announcing|naming|calling) (?:it|that|which)"
    r"(?: out)?(?: loud| aloud)?(?=[ .!]*$)",
    re.IGNORECASE,
)
"""`choose a suit by saying it`: so it is chosen anyway."""


_NAMED: Final = re.compile(r"([^\s()\"]+)\s*\(([^()\"]+)\)")
"""`a knight (jack)`."""


def _named(told: re.Match[str]) -> str:
    """What is told between brackets, if what stands before is no card: `jacks (hearts and spades)`
    are jacks."""
    return told.group() if cards_in(told[1]) else told[2]


_SUCH: Final = re.compile(r"\b(?:the|an?) (?:\w+ ){0,2}\w+\s*\(([^()\"]+)\)", re.IGNORECASE)
"""`the highest card (king)`."""
_UNBRACKETED: Final = re.compile(r"[!\s]*[()]+\s*")


def _bracketed(text: str) -> list[str]:
    """What is told between brackets instead of what it explains, and both of them."""
    told = _EXPLAINED.fullmatch(text.strip())
    found = [_NAMED.sub(_named, text), _SUCH.sub(r"a \1", text)]
    if told is None:
        return [*found, _UNBRACKETED.sub(" ", text).strip()]
    if not WEIGHTY.search(told[1].lower()) and not cards_in(told[1].split()[-1]):
        found = [f"{told[2]}, {told[3].lstrip(' ,:')}", f"{told[2]} {told[3]}", *found]
    return [*found, f"{told[1]}{told[2]} {told[3]}"]


_MAGIC: Final = re.compile(
    r"\b(say|says|shout|shouts|yell|yells) [^()\"]{2,30}\(\"?([^()\"]+)\"?\)", re.IGNORECASE
)
"""`say the magic word (please)`."""
# -- in which order ----------------------------------------------------------------------------

_IN_BETWEEN: Final = re.compile(
    r"(?P<does>[^,.;:]{3,60}?),? (?P<when>(?:when|whenever|if|every time|each time) [^,.;:]{3,50}?)"
    r",? and (?:then |also )?(?P<more>(?!you\b|they\b|he\b|she\b|it\b)[^,.;:]{3,80})",
    re.IGNORECASE,
)
_OTHERWISE: Final = re.compile(
    r"\b(?:or|not|no|unless|except|only|instead|until|they|them|their)\b|n't\b", re.IGNORECASE
)
"""With one of these it would be another law, told in another order."""


def _in_between(text: str) -> str:
    """`draw a card when you play a 7 and skip the next player`: all that is done, told after what
    happens."""
    bare, said = masked(text.strip(" .!"))
    told = _IN_BETWEEN.fullmatch(bare)
    if told is None or _OTHERWISE.search(bare) or not does_something(unmasked(told["more"], said)):
        return ""
    alone = unmasked(f"{told['does']} {told['when']}", said)
    if accepted(alone) is None:
        return ""
    return unmasked(f"{told['when']}, {told['does']} and {told['more']}", said)


# -- what is pointed at ------------------------------------------------------------------------

_HEAD: Final = re.compile(
    r"(.{2,60}?)(\.{3}|[:;,!?]+\s|\s(?:-|–|—|so|and so|therefore)\s)(.+)", re.IGNORECASE
)
_MOMENT: Final = re.compile(r"\b(?:if|when\w*|unless|after|while)\b")
_TELLS: Final = re.compile(r"\b(?:must|has to|have to|but)\b", re.IGNORECASE)
"""`spades must be named, but in reverse: …`: what is to be done was told."""
_ADDED: Final = re.compile(r"\badd(?:s|ing)?\b|\b(?:each|every|more)\b", re.IGNORECASE)
"""`add one "la" for each 5 in a row: "la la la"`: how much is said goes by that."""
_OF_SOMEBODY: Final = re.compile(
    r"\b(?:goes|going|finish\w*|ending|winning|first|second|third|last|final|top|next|previous"
    r"|opposite|fewest|least|most|left"
    r"|right|players?|person|every(?:one|body)"
    r"|others?|whoever|hands?|turns?|deck|pile|same|row|pairs?|both|matching|consecutive)\b",
    re.IGNORECASE,
)
"""`the queen of spades goes to the person with the fewest cards: …`: that is somebody's; and
`your last card is a king: …` is not any king, nor is that of `going out on a king: …`;
`two of the same kind: …` is no 2."""
_POINTS: Final = re.compile(
    r"\b(play|plays|played|lay|lays|put|puts|drop|drops|throw|throws|playing)( down)?"
    r" (?:one|it|them|that|those|these)\b",
    re.IGNORECASE,
)
_POINTS_AT: Final = re.compile(
    r"\b(?:one|it) (?:is|gets) (?:played|laid|put down|thrown|dropped)( down)?\b", re.IGNORECASE
)


def _pointed(text: str) -> str:
    """`hearts hurt: draw a card when you play one`: one of the cards that were spoken of."""
    head = _HEAD.fullmatch(text.strip())
    if head is None or WEIGHTY.search(head[1].lower()) or _TELLS.search(head[1]):
        return ""
    if _OF_SOMEBODY.search(head[1]) or _ADDED.search(head[1]):
        return ""
    cards = cards_in(head[1])
    if len(cards) != 1 or accepted(head[1]) is not None:
        return ""
    if _POINTS.search(head[3]):
        return _POINTS.sub(rf"\1\2 {cards[0]}", head[3])
    if _POINTS_AT.search(head[3]):
        return _POINTS_AT.sub(f"{cards[0]} is played", head[3])
    is_told = head[2].strip() in (":", "...", "!") and not _MOMENT.search(head[3].lower())
    return f"when you play {cards[0]}, {head[3]}" if is_told else ""


_BUT: Final = re.compile(
    r",?\s+(?:but|and|though|only)(?: then| instead)?\s+|;\s*|,\s*|\s+(?=(?:they|it) )",
    re.IGNORECASE,
)
_AFTER_THAT: Final = re.compile(r"\band after that\b", re.IGNORECASE)
MOST_FOLLOWED: Final = 8
"""Places after which it may be told."""
HOLDS: Final = (MayPlay, PlayedAs, CountsAs, DoesNot)
"""What cards may do, are or do not, after which it is told what follows from them."""
_IT: Final = re.compile(r"(?:instead )?(?:they|it)(?: now| instead)? ", re.IGNORECASE)


_ARE_SKIPS: Final = re.compile(
    r"(?:they|it)(?: are| is|'re|'s) (?:now )?(?:a )?skips?\b", re.IGNORECASE
)
"""`they are skips now`: what they are skips somebody else."""


def _followed(text: str) -> str:
    """`a jack can be played on anything, but then you draw one`: what becomes of whoever plays it
    is told after what holds of it."""
    text = _AFTER_THAT.sub("and then", text)
    if _MOMENT.search(text.lower()):
        return ""
    for but in islice(_BUT.finditer(text), MOST_FOLLOWED):
        holds, follows = text[: but.start()], text[but.end() :]
        follows = _ARE_SKIPS.sub("skip the next player", follows)
        follows = _IT.sub("", follows, count=1) if _IT.match(follows) else follows
        if not does_something(follows):
            continue
        law = accepted(holds)
        cards = cards_in(holds)
        if law is not None and cards and isinstance(law[0], HOLDS):
            under = _under(law[0])
            return f"{holds}. when you play {cards[0]}{under}, {follows}"
    return ""


def _under(holds: Sentence) -> str:
    """What else it lies on, if it is told where it may lie: `any black card on a red one`."""
    if not isinstance(holds, MayPlay) or holds.may_not or holds.onto == Cards((Noun(),)):
        return ""
    return f" on {print_cards(holds.onto)}"


_BOTH: Final = re.compile(r"\band (?=(?:the|an?) )", re.IGNORECASE)


def _either(text: str) -> str:
    """`the 5 of hearts and the 5 of spades are wild`: what holds of both holds of either."""
    either = _BOTH.sub("or ", text)
    law = accepted(either) if either != text and not _MOMENT.search(text.lower()) else None
    return either if law is not None and all(isinstance(one, HOLDS) for one in law) else ""


# -- what is said ------------------------------------------------------------------------------

_SAYS: Final = re.compile(
    r"\b(?:say|says|saying|shout|shouts|yell|yells|scream|screams|chant|chants|exclaim|exclaims"
    r"|call out|calls out)\s+(?P<said>[^\",.;:!]{2,60}?)"
    r"(?=\s*[.!,;]*$|,|\s+(?:when|whenever|if|unless|after|every time|each time|or else|or draw"
    r"|or take|or get|or pick|once|until|while|on an?|on any|upon|within|but not|except)\b)",
    re.IGNORECASE,
)
_HERALDED: Final = re.compile(
    r"\s*([^\",.:;=]{2,30}?)\s*(?::|=+>?|->|→|\s[–—-]\s)\s*([^\",:;=]{4,60})"
)
MOST_PROCLAIMED: Final = 9
_ORDERED: Final = re.compile(
    r"\b(?:must|draws?|skips?|skipp?ed|cards?|players?|turns?|next|suits?|wild|revers\w*|plays?"
    r"|take|takes|pick|picks|miss|lose|may|can|not|no|if|when|unless|until|one|ones|twice|only"
    r"|give|gives|pass|passes|swap|swaps|change|changes|every\w*|nobody|whoever|choose|same|say"
    r"|says|you|they|count|counts|nothing|\d+|goes?|puts?|trade|discard|show|works?)\b|n't\b",
    re.IGNORECASE,
)
"""What tells what is to be done, and is not said."""


def proclaimed(text: str) -> str:
    """`kings: all hail the chairman`, with quotation marks around what nobody could do; nothing if
    it is told of no card, or may be anything else than words to say."""
    told = _HERALDED.fullmatch(text.strip(" .!"))
    if told is None or len(cards_in(told[1])) != 1 or WEIGHTY.search(told[1].lower()):
        return ""
    words = told[2].strip(" .!")
    if _ORDERED.search(words) or not 1 < len(words.split()) <= MOST_PROCLAIMED:
        return ""
    if all(word.strip("'’!?").lower() in vocabulary() for word in words.split()):
        return ""
    return f'{told[1]}: say "{words}"'


_CALL: Final = re.compile(
    r"\bcall(?: is|:| should be)? (failure to [^\".,;]+?)[.!\s]*$", re.IGNORECASE
)
_ABOUT: Final = table("about_words") | table("not_quoted")
_POINTERS: Final = (["it"], ["that"], ["this"], ["them"], ["so"])
"""What is said was told before, or is nowhere."""
_ALOUD: Final = re.compile(r" (?:out )?(?:loud(?:ly)?|aloud|clearly)$", re.IGNORECASE)
_ASKS: Final = re.compile(
    r"(?:what|which|whose)\b.*\b(?:is|are|was|has|have|plays?|played)$|the card you\b",
    re.IGNORECASE,
)
"""`say what the top card is`: that, and not these words."""


def _quoted(text: str) -> list[str]:
    """A text with quotation marks around what is said in it, if that is words and not about words:
    `say the floor is lava`."""
    called = _CALL.search(text)
    if called is not None:
        return [f'{text[: called.start(1)]}"{called[1]}"']
    if '"' in text:
        return []
    found: list[str] = []
    for said in _SAYS.finditer(text):
        words = _ALOUD.sub("", said["said"]).lower().replace("'", " ").split()
        if is_described(said["said"]) or _ASKS.match(said["said"]):
            continue
        if _ABOUT.isdisjoint(words) and words not in _POINTERS:
            found.append(f'{text[: said.start("said")]}"{said["said"]}"{text[said.end("said") :]}')
    return found
