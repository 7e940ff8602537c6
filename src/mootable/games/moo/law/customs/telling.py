"""How people tell of what players are to do, or not to do: who, that they must, what it costs."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.customs.kept import PERSON, WHEN, one_of
from mootable.games.moo.law.english.reading import vocabulary
from mootable.games.moo.law.english.words import is_one_off, table
from mootable.games.moo.law.grammar.lexer import SPELLED_NUMBERS

OPEN: Final = re.compile(
    r"\b"
    + one_of(
        *(
            "an?",
            "the",
            "to",
            "of",
            "and",
            "or",
            "but",
            "with",
            "in",
            "at",
            "for",
            "your",
            "their",
            "by",
            "because",
            "since",
            "than",
            "either",
        ),
        *(
            "if",
            "when",
            "is",
            "are",
            "be",
            "that",
            "which",
            "who",
            "next",
            "previous",
            "other",
        ),
        *("each", "every", "all", "no", "not", "the same", "any", "my", "out", "or else", WHEN),
    )
    + "$",
    re.IGNORECASE,
)
"""Where something is still to come."""
ANYONE: Final = one_of(
    *(
        "you",
        "u",
        "ya",
        "they",
        "people",
        "(?:(?:all|the|any|each|every|a|that|this|said|the said) )?players?",
    ),
    *("everyone", "everybody", "anyone", "anybody", "someone", "somebody", "all", "we"),
    *("each person", "whoever (?:plays|played)(?: it)?"),
    f"the {PERSON} who (?:plays|played|does|did) (?:it|so|that)",
)
MUST: Final = (
    one_of(
        *("must", "has to", "have to", "needs? to", "should", "gotta", "got to", "shall"),
        *("(?:can|may)(?= only )", "ought to", "is to", "are to"),
        "(?:is|are) (?:required|supposed|obliged|expected) to",
    )
    + r"(?: always)?(?! not\b| never\b| be called)"
)
MAY_NOT: Final = (
    one_of(
        *("may not", "may never", "can ?not", "can't", "can never", "must not", "mustn't"),
        *("must never", "should not", "shouldn't", "should never", "shall not", "never"),
        *("(?:is|are) (?:not|never) allowed to", "(?:isn't|aren't) allowed to", "do not", "don't"),
        *("(?:is|are) forbidden (?:to|from)", "does not", "doesn't", "won't"),
    )
    + "(?: ever)?"
)
NOBODY: Final = (
    "(?:nobody|no one|no player|no person|noone)"
    "(?: (?:may|can|is allowed to|should|is to|must|ever))+"
)
VERB: Final = (
    r"(?!(?:k|r|th|w|br|str|spr|sl|dur|be|even|morn|noth|someth|anyth|everyth|ceil)ing\b)[a-z]+"
)
"""What stands before `ing`, if that is a deed: a king does not k."""
CARDS: Final = (
    rf"(?P<count>an?|\d+|{'|'.join(SPELLED_NUMBERS)})?\s*(?:extra |penalty |more )?"
    r"(?:cards?|penalt(?:y|ies))?(?: cards?)?(?: penalty| as (?:a )?(?:penalty|punishment))?"
)
TAKES: Final = one_of(
    *("draws?", "takes?", "picks? up", "gets?", "receives?", "is given", "is dealt"),
    *("costs?(?: (?:you|them))?", "is a penalty of", "earns?(?: (?:you|them))?"),
)
NUMBERS: Final = rf"an?|\d+|{'|'.join(SPELLED_NUMBERS)}"
ANOTHER: Final = re.compile(
    r"\b(?:they|you|everyone|everybody|choose|chooses|the next|each|every|all|nobody)\b", re.I
)
"""Somebody else, or a choice: then it is more than what one does."""
BY_ITSELF: Final = frozenset(
    [
        *("draw", "take", "pick", "skip", "reverse", "give", "discard", "trade", "swap", "miss"),
        *("lose", "get", "win", "shuffle", "deal", "choose", "exchange", "steal", "switch"),
        *("have", "start", "become"),
    ]
)
"""What nobody can just do: the table does it, or lets somebody choose."""
STATES: Final = frozenset(["did", "are", "was", "were", "has", "have", "been"])
MINE: Final = re.compile(
    r"\b(?:(?<!may )(?<!can )(?<!could )i|i'm|(?<!excuse )(?<!pardon )(?<!forgive )me)\b", re.I
)
"""Of whom no law can speak."""
_AGAIN: Final = re.compile(
    r"^(?!(?:no|nobody|you|if|when|whenever|any|the|a|an)\b)(\w+) .*,\s+(?:and\s+)?\1\b"
    r"|^\w+ [^:]*:\s+whoever\b",
    re.I,
)
"""`hail the chairman on a king, hail the chairwoman on a queen`; `count the hearts: whoever …`."""
_SAID_BESIDES: Final = re.compile(r"\([^()]*\bsays?\b[^()]*\)|\ball hail\b", re.I)
"""`hail the nine (everyone says "all hail")`; `queens: all hail the chairwoman`."""


def tells_two(text: str) -> bool:
    """Whether it is more than one custom, or what is to be said for one."""
    return _AGAIN.match(text) is not None or _SAID_BESIDES.search(text) is not None


def is_strange(word: str) -> bool:
    """Whether it is a word that nobody knows, and no slip of one that somebody does."""
    low = word.lower()
    known = vocabulary()
    stems = {low, low.removesuffix("s"), low.removesuffix("es"), low.removesuffix("ing")}
    if not low.isalpha() or not known.isdisjoint(stems):
        return False
    return len(low) > 3 and not any(is_one_off(low, one) for one in known if len(one) > 3)


def cards_of(penalty: re.Match[str]) -> int:
    count = (penalty["count"] or "1").lower()
    return int(count) if count.isdigit() else SPELLED_NUMBERS.get(count, 1)


_ASKED: Final = re.compile(
    r"\b(?:what|who|whose|where|how|which|why|that)\b.* (?:is|are|was|were)$"
    r"|\b(?:what|who|which) (?:it|that|they|he|she|you)\b.* (?:for|about|of|from|with)$"
    r"|\b(?:spoken|talked|listened) to$"
    r"|\b(?:is|are) (?:on|over|up|out)$",
    re.I,
)


def is_open(text: str) -> bool:
    """Whether something is still to come: not after `whose turn it is`."""
    return OPEN.search(text) is not None and _ASKED.search(text) is None


LATER: Final = re.compile(rf"\s{WHEN}\s.*", re.I)
"""When it is told to be."""


def unsaid(text: str) -> str:
    """A text without what is said in it."""
    return re.sub(r'"[^"]*"', '""', text)


CARD: Final = (
    r"(?:(?:an?|the|any|red|black|odd|even|face) ){0,2}(?:aces?|twos?|threes?|fours?|fives?|sixe?s?"
    r"|sevens?|eights?|nines?|tens?|jacks?|queens?|kings?|jokers?|\d+s?|clubs?|diamonds?|hearts?"
    r"|spades?|(?:face|picture|court|odd|even|red|black) cards?)\b"
)
"""Cards, as people call them."""


_JUST_PRICED: Final = re.compile(
    r"(?P<first>\w+)\b(?!.*\b(?:must|have|has|should|needs?|when\w*|if|after|every|always|or|please)\b)"
    r"[^,:=;.]*[=:,]\s*(?:(?:an?|one|two|three|\d+) )?"
    r"(?:penalty(?: cards?)?|cards?(?: penalty)?)\W*",
    re.I,
)


def is_just_priced(text: str) -> bool:
    """`touch your face = one card`: whether it is what costs that, or not doing it, isn't told."""
    found = _JUST_PRICED.fullmatch(text.strip())
    return found is not None and found["first"].lower() in table("done") | table("gestures")


UNSEEN: Final = re.compile(
    r"\b(?:questions?|sentences?|answer(?:s|ed|ing)?|jokes?|stor(?:y|ies)|songs?|sings?|singing|rhym\w+"
    r"|accents?|voices?|languages?|smil\w+|laugh\w*|swear\w*|curs(?:e|es|ing)|look\w*|eyes?"
    r"|compliment\w*|insult\w*|sincere\w*|apologi[sz]\w*|nicknames?|letters?|mention\w*"
    r"|phones?|left hand|right hand|pretend\w*"
    r"|explain\w*|describe|polite\w*|touch\w*|freeze|fingers?|elbows?|accents?|pirates?"
    r"|robots?|whisper\w*|sips?|drinks?|copy|copies|repeats?|repeating|numbers? out"
    r"|(?:next|right|wrong) (?:number|word|answer)|(?:speak|talk)(?:s|ing)? about|whenever you"
    r" (?:talk"
    r"|speak)|(?:get|gets) it wrong"
    r"|(?:say|use|using|saying) (?:an? |any )?numbers?|(?:anyone|real|first|own|each other)(?:'s)?"
    r" (?:real |first )?names?)\b",
    re.IGNORECASE,
)
"""What no law has words for."""
