"""A rule that players keep and judge by themselves, in the words of the language: whoever does not
keep it is told of, and not told."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law.english.said import third_person
from mootable.games.moo.law.english.words import masked, unmasked
from mootable.games.moo.law.grammar.lexer import LONGEST_QUOTE


def one_of(*ways: str) -> str:
    return f"(?:{'|'.join(ways)})"


WHEN: Final = one_of(
    *("when(?:ever)?", "if", "after", "once", "each time", "every time", "any ?time"),
    *("as soon as", "while", "until", "till", "before", "unless", "during", "on", "upon"),
    *("as long as", "except"),
)
MOST_CALLED: Final = 8
"""Words of what was left undone that its call has."""


_CUT: Final = re.compile(
    r"[,:]|\b(?:when|whenever|if|unless|until|till|while|after|before|except|as long as"
    r"|even during|during the (?:next|rest|whole)|(?:any|every|each) ?time|where)\b| or (?:they"
    r"|you|else)\b",
    re.I,
)
"""What a call leaves out."""
PERSON: Final = "(?:player|person|one|guy)"
OTHERS: Final = {
    "comes next": one_of(
        f"(?:the )?(?:next|following) {PERSON}", f"the {PERSON} after (?:you|them)"
    ),
    "came before": one_of(
        f"(?:the )?(?:previous|last) {PERSON}", f"the {PERSON} before (?:you|them)"
    ),
    "sits opposite": f"the {PERSON} (?:sitting )?(?:opposite|across)(?: (?:from )?(?:you|them))?",
    "sits on the left": f"the {PERSON} (?:to|on) (?:your|their|the) left",
    "sits on the right": f"the {PERSON} (?:to|on) (?:your|their|the) right",
    "is one of the others": one_of(
        "(?:everyone|everybody) else", "(?:every|all|all the|the) others?(?: players?| people)?"
    ),
}
"""Who is meant, as what they are, and how people say it."""
WHEN_YOU: Final = re.compile(rf"(\b{WHEN} )(?:you|u) (\w+)", re.I)


class Kept(NamedTuple):
    """What players are to do, or not to do: who, when, and what it costs them."""

    deed: str
    moment: str
    who: str
    is_not: bool
    cards: int
    call: str = ""


_OF_YOU: Final = re.compile(r"\b(?:you|u|they) (\w+)", re.I)


def _of_another(does: re.Match[str]) -> str:
    """`you play a 4`, where it is the player on the left who is to do something then."""
    return f"another {third_person(does[1])}"


def _when_another(told: re.Match[str]) -> str:
    return f"{told[1]}another {third_person(told[2])}"


_NAME_OF: Final = re.compile(r"\byour name\b", re.I)
"""`the next player must say your name`: not their own."""


_OPEN: Final = re.compile(
    r"\b(?:with|without|in|into|on|onto|at|to|by|for|from|about|and|or|but|that|who|which|except"
    r"|instead|like|as|than|under|over|through|because|during|outside|inside|between|against)\b",
    re.I,
)
"""Where a phrase goes on that was whole before."""
_HANGING: Final = re.compile(
    r"(?: (?:an?|the|to|of|and|or|but|with|in|at|on|for|your|their|his|her|by|than|any|no|some|as"
    r"|into|from|that|who|which|is|are|not|very|its|out|they|he|she|starting|beginning|ending"
    r"|containing"
    r"|(?:that|which|who) (?:starts|begins|ends|has|is)))+$",
    re.I,
)
"""What can't be the end of a phrase."""


def called(deed: str) -> str:
    """What a call has of a deed: all up to where something is told besides, not of what is said;
    and if that is long, as much of it as is a whole phrase."""
    masks, said = masked(deed)
    whole = _BRACKET.split(_CUT.split(masks, maxsplit=1)[0], maxsplit=1)[0].strip()
    whole = _JOINT.sub("", _TO_WHOM.sub("", whole)) if whole != masks.strip() else whole
    if whole in _LITTLE:
        whole = _BRACKET.split(masks, maxsplit=1)[0].strip()
    words = unmasked(whole, said).replace('"', "").split()
    if len(words) <= MOST_CALLED:
        return " ".join(words)
    whole = _OF_WHICH.sub("", whole)
    ends = [one.start() for one in _OPEN.finditer(whole) if one.start()] + [len(whole)]
    fitting = [unmasked(whole[:end], said).replace('"', "").split() for end in ends]
    longest = [one for one in fitting if 1 < len(one) <= MOST_CALLED]
    short = longest[-1] if longest else words[:MOST_CALLED]
    return _HANGING.sub("", _TO_WHOM.sub("", " ".join(short)))


_JOINT: Final = re.compile(r" (?:and|or|but|then)$", re.I)
_TO_WHOM: Final = re.compile(
    r"(?<=\w) (?:to|with|about|for|by|from) the (?:player|person|one|guy)(?: next)?$", re.I
)
"""`a compliment to the player before them`: to whom, where that is not told to the end."""
_LITTLE: Final = frozenset(["play", "say", "draw", "lay", "be"])
"""What tells nothing without when it is."""
_BRACKET: Final = re.compile(r"[(;.!?]")
_OF_WHICH: Final = re.compile(
    r" (?:(?:that|who|whom|which) )?(?:they|he|she|it) (?:are|is|were|was|have|has|just) .*$",
    re.I,
)
"""`the name of the player they are skipping`: which one, where that would be too long."""


_AT_LAST: Final = re.compile(
    r"(?P<deed>.*\b(?:until|till|til|for the rest|during the)\b.*)"
    r" (?P<moment>(?:when(?:ever)?|if|each time"
    r"|every time|after) (?:you|u) (?:play|lay|draw|throw|put)\b[^,]*)(?P<more>)",
    re.I,
)
"""`talk like a robot until the next king if you play a 3`."""


_AND_THEN: Final = re.compile(
    r"(?P<deed>[^,]*?) (?P<moment>(?:when(?:ever)?|if|each time|every time|after) (?:you|u)"
    r" (?:play|lay|draw|throw|put)\b[^,]*?)"
    r"(?P<more> and (?:stay|remain|keep|hold|leave|do not|don't)\b[^,]*"
    r"\b(?:until|till|til|for)\b[^,]*)",
    re.I,
)
"""`stand up if you play an ace and stay standing till your next turn`."""


def violation(kept: Kept) -> str:
    """What somebody does who does not keep it, as it is told of them."""
    then = None
    if not (kept.moment or kept.who):
        then = _AT_LAST.fullmatch(kept.deed) or _AND_THEN.fullmatch(kept.deed)
    if then is not None:
        kept = kept._replace(deed="".join(then.group("deed", "more")), moment=then["moment"])
    deed = kept.deed
    if kept.who in OTHERS:
        deed = _NAME_OF.sub("the other's name", WHEN_YOU.sub(_when_another, deed))
    deed = theirs(deed)
    moment = theirs(_OF_YOU.sub(_of_another, kept.moment) if kept.who else kept.moment)
    when = f" {moment[0].lower()}{moment[1:]}" if moment else ""
    words = deed.split()
    does = _done(words) if kept.is_not else f"does not {deed}"
    if words[0] == "be" and not kept.is_not:
        does = " ".join(["is not", *words[1:]])
    if kept.who in ("comes next", "came before") and _AFTER_CARD.fullmatch(when):
        return f"{kept.who}{when} and {does}"
    if kept.who and when and _GOES_ON.search(masked(deed)[0]):
        return f"{kept.who}{when} and {does}"
    if kept.who:
        return f"{kept.who} and {does}{when}"
    mine = then_they(kept.moment) if _LASTS.search(masked(deed)[0]) else ""
    return f"{mine} and {does}" if mine else f"{does}{when}"


def _done(words: list[str]) -> str:
    """`hum or whistle`, of somebody who does it."""
    does = [third_person(words[0]), *words[1:]]
    for at in range(1, len(words) - 1, 2):
        if words[at] != "or" or _NO_VERBS.match(words[at + 1]):
            break
        does[at + 1] = third_person(words[at + 1])
    return " ".join(does)


_NO_VERBS: Final = re.compile(r"any|some|the$|an?$", re.I)


def then_they(moment: str) -> str:
    """What somebody does when something is to be done, if it is they who do it: `plays a 3`."""
    theirs_own = _THAT_PLAYER_DOES.fullmatch(moment)
    if theirs_own is not None:
        return theirs_own[1]
    mine = _YOU_DO.fullmatch(moment)
    if mine is None or mine[1].lower() in _STATES:
        return ""
    return f"{third_person(mine[1])} {theirs(mine[2])}"


_AFTER_CARD: Final = re.compile(r" after (?:an?|any|every|each|the) [\w ]{2,24}", re.I)
"""`the next person after any ace`."""
_YOU_DO: Final = re.compile(
    r"(?:when(?:ever)?|if|each time|every time|any ?time|once|after|as soon as) (?:you|u) "
    r"(\w+) (\S.*)",
    re.I,
)
_THAT_PLAYER_DOES: Final = re.compile(
    r"(?:when(?:ever)?|if|each time|every time|once|as soon as) that player (\w+s \S.*)", re.I
)
_LASTS: Final = re.compile(
    r"\b(?:until|till|'til|til|before|while|unless|for the rest"
    r"|during the (?:next|rest|whole))\b|,",
    re.I,
)
"""`speak like a pirate until your next turn`, where what is told after it would
be taken for another moment."""
_GOES_ON: Final = re.compile(r"\b(?:unless|until|till|except|during the|before)\b|,", re.I)
_STATES: Final = frozenset(
    ["are", "were", "was", "had", "did", "do", "can", "could", "just", "got", "said", "played"]
)


def call_of(kept: Kept) -> str:
    """What those are called who do not keep it: a phrase from what they are to do."""
    short = called(theirs(kept.deed))
    return kept.call or (f"Failure to {'not ' if kept.is_not else ''}{short}" if short else "")


def written(kept: Kept) -> str:
    return judged_law(violation(kept), call_of(kept), kept.cards)


def judged_law(does: str, call: str, cards: int) -> str:
    """The law by which whoever does so is called; nothing if no call could be said."""
    if not call or len(call) > LONGEST_QUOTE:
        return ""
    price = f" for {cards} cards" if cards > 1 else ""
    return f'A player who {does} is to be called "{call}"{price}.'


_YOURS: Final = re.compile(
    r"(?<!thank )(?<!bless )(?<!love )\b(?:yours|your|you|yourself|ur|u)\b"
    r"(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)",
    re.I,
)


_TO_YOU: Final = re.compile(
    r"\b((?:before|after|except|but|to|for|with|from|at|behind|of|opposite|than|by|on)) (?:you|u)"
    r"(?=$|[,.]| (?:when|whenever|if|while|as|until|unless|once|to|must|and|or|has|says|draws"
    r"|plays|played|drew|said|was|were|is|had|twice|(?:\w+ )?times?|in a row|again)\b)",
    re.IGNORECASE,
)


_DONE_TO_YOU: Final = re.compile(
    r"(?<!say )(?<!says )(?<!saying )\b((?:give|hand|pass|deal|show|call|ask|tell|skip|thank|name"
    r"|compliment|greet|praise|insult|hug|penali[sz]e"
    r"|beat|follow|see|touch|help|make|made|let)(?:p?ed|e?s|ing)?|giving|making|naming|skipping"
    r"|letting|praising|complimenting) (?:you|u)\b",
    re.IGNORECASE,
)


_SAYS: Final = re.compile(r"\bsay(?:s|ing)?\b", re.IGNORECASE)


def _told_to_them(done: re.Match[str]) -> str:
    """`gives you a card`, and not `say please or thank you`."""
    return done.group() if done[1].lower().startswith("thank") else f"{done[1]} them"


def theirs(text: str) -> str:
    """A text that is told to you, told of them; not what is said in it."""
    pieces = _SAID_IN.split(text)
    return "".join([one if one.startswith('"') else _theirs_of(one) for one in pieces])


_SAID_IN: Final = re.compile(r'("[^"]*")')


def _theirs_of(text: str) -> str:
    text = _TO_YOU.sub(r"\1 them", text)
    text = _DONE_TO_YOU.sub(_told_to_them if _SAYS.search(text) else r"\1 them", text)
    return _YOURS.sub(_theirs, text)


def _theirs(yours: re.Match[str]) -> str:
    return _TOLD_OF.get(yours.group().lower(), "their")


_TOLD_OF: Final = {"you": "they", "u": "they", "yourself": "themselves", "yours": "theirs"}
