"""The last way out for what no table can check: a rule that players keep and judge by themselves,
whole, with everything it says of when, of whom and of what it costs.

What happens by itself (cards dealt, turns skipped) is nothing that players could do or leave
undone, so it is never left to them.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law import judged, parser
from mootable.games.moo.law.complete import complete
from mootable.games.moo.law.english.manners import without_manners
from mootable.games.moo.law.english.reading import furthest, vocabulary
from mootable.games.moo.law.english.speech import bare_verb, third_person
from mootable.games.moo.law.english.words import shortened, table, words_of
from mootable.games.moo.law.fair import complaint
from mootable.games.moo.law.lexer import LONGEST_QUOTE, SPELLED_NUMBERS
from mootable.games.moo.law.tree import Law


def accepted(text: str, is_quoted: bool = False) -> Law | None:
    """The one law that a text says, if it may be enacted; also only if what is said in it stands
    between quotation marks."""
    found = parser.understood(text, is_lax=False)
    if isinstance(found, (parser.Fault, str)) or len(found) > 1:
        return None
    if is_quoted and "filled-quotes" in found[0].marks:
        return None
    law = found[0].law
    if complaint(law, knows=False) is not None or judged.complaint(law, [], []) is not None:
        return None
    return law


def is_begun(text: str) -> bool:
    """Whether it is the beginning of a printed law."""
    return bool(complete(text.rstrip(" .")))


def breaks_off(text: str) -> bool:
    """Whether all of it is understood, and more should come."""
    if is_begun(text):
        return True
    return furthest(text) >= len(text.rstrip(" .!"))


def one_of(*ways: str) -> str:
    return f"(?:{'|'.join(ways)})"


WHEN: Final = one_of(
    *("when(?:ever)?", "if", "after", "once", "each time", "every time", "any ?time", "as soon as"),
    *("while", "until", "till", "before", "unless", "during", "on", "upon", "as long as", "except"),
)
OPEN: Final = re.compile(
    r"\b"
    + one_of(
        *("an?", "the", "to", "of", "and", "or", "with", "in", "at", "for", "your", "their", "by"),
        *("if", "when", "is", "are", "be", "that", "which", "who", "next", "previous", "other"),
        *("each", "every", "all", "no", "not", "the same", "any", "my", "out", WHEN),
    )
    + "$",
    re.IGNORECASE,
)
"""Where something is still to come."""
MOST_CALLED: Final = 8
"""Words of what was left undone that its call has."""


_CUT: Final = re.compile(
    r"[,:]|\b(?:when|whenever|if|unless|until|till|while|after|before)\b", re.I
)
"""What a call leaves out."""
_PERSON: Final = "(?:player|person|one)"
_ANYONE: Final = one_of(
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
    f"the {_PERSON} who (?:plays|played|does|did) (?:it|so|that)",
)
_OTHERS: Final = {
    "comes next": one_of(f"the next {_PERSON}", f"the {_PERSON} after (?:you|them)"),
    "came before": one_of(f"the (?:previous|last) {_PERSON}", f"the {_PERSON} before (?:you|them)"),
    "sits opposite": f"the {_PERSON} (?:sitting )?(?:opposite|across)(?: (?:from )?(?:you|them))?",
    "sits on the left": f"the {_PERSON} (?:to|on) (?:your|their|the) left",
    "sits on the right": f"the {_PERSON} (?:to|on) (?:your|their|the) right",
    "is one of the others": one_of(
        "(?:everyone|everybody) else", "(?:every|all|all the|the) others?(?: players?| people)?"
    ),
}
"""Who is meant, as what they are, and how people say it."""
_MUST: Final = (
    one_of(
        *("must", "has to", "have to", "needs? to", "should", "gotta", "got to", "shall"),
        *("ought to", "is to", "are to", "(?:is|are) (?:required|supposed|obliged|expected) to"),
    )
    + r"(?: always)?(?! not\b| never\b| be called)"
)
_MAY_NOT: Final = (
    one_of(
        *("may not", "may never", "can ?not", "can't", "can never", "must not", "mustn't"),
        *("must never", "should not", "shouldn't", "should never", "shall not", "never"),
        *("(?:is|are) (?:not|never) allowed to", "(?:isn't|aren't) allowed to", "do not", "don't"),
        *("(?:is|are) forbidden (?:to|from)", "does not", "doesn't", "won't"),
    )
    + "(?: ever)?"
)
_NOBODY: Final = (
    "(?:nobody|no one|no player|no person|noone)"
    "(?: (?:may|can|is allowed to|should|is to|must|ever))+"
)
_MOMENT: Final = rf"(?:(?P<moment>{WHEN}\s+\S.*?)[,:]?\s+(?:then )?)??"
_SOMEBODY: Final = "|".join([rf"(?P<other{at}>{how})" for at, how in enumerate(_OTHERS.values())])
_DUTY: Final = re.compile(rf"{_MOMENT}(?:{_SOMEBODY}|{_ANYONE})\s+{_MUST}\s+(?P<deed>.+)", re.I)
_DONE: Final = "|".join(sorted(table("done") | table("gestures")))
_TOLD: Final = re.compile(
    rf"(?:(?P<moment>{WHEN}\s+\S.*?)[,:]\s+(?:then |please )?)??(?P<deed>(?:{_DONE})\b.*)", re.I
)
_SAID: Final = re.compile(
    rf"(?P<moment>{WHEN}\s+\S.*?)(?<!\byou)(?<!\bthey)(?<!\bto)(?<!\bmust)(?<!\bwho)(?<!\band)"
    rf"(?<!\bor)(?<!\bu)(?<!\bnot)(?<!\bmay)(?<!\bcan)(?<!\bplayer)(?<!one)\s+(?P<deed>(?:say|shout)\b.*)",
    re.I,
)
_SAYS: Final = re.compile(rf"{_MOMENT}{_ANYONE}\s+(?P<deed>says? .+)", re.I)
_SUCH: Final = re.compile(
    rf"(?:(?:{_ANYONE}|the person|the one) (?:who|that)|whoever|(?P<has>{_ANYONE} with))\s+"
    rf"(?P<such>[^,]+?),?\s+{_MUST}\s+(?P<deed>.+)",
    re.I,
)
_FORBIDDEN: Final = one_of(
    *("forbidden", "not allowed", "illegal", "banned", "prohibited", "a penalty", "an offen[cs]e"),
)
_BAN: Final = re.compile(
    rf"{_MOMENT}(?:{_NOBODY}|(?:{_SOMEBODY}|{_ANYONE})\s+{_MAY_NOT}|do not|don't|never|"
    rf"it is {_FORBIDDEN} to)\s+(?P<deed>.+)",
    re.I,
)
NO_DOING: Final = re.compile(
    rf"{_MOMENT}no\s+(?P<verb>[a-z]+)ing\b(?P<rest>.*?)(?: (?:is )?allowed)?"
    rf"(?P<late>\s{WHEN}\s.+)?",
    re.I,
)
_DOING: Final = re.compile(
    rf"(?P<verb>[a-z]+)ing\b(?P<rest>.*?)\s+(?:is|are) {_FORBIDDEN}(?P<late>\s{WHEN}\s.+)?", re.I
)
_WHOEVER: Final = re.compile(
    rf"(?:{_ANYONE} (?:who|that)|whoever|{WHEN} {_ANYONE})\s+(?P<deed>[^,:]+?),?"
    rf"(?:\s+(?:{_ANYONE}))?(?:\s+{_MUST})?",
    re.I,
)
_CARDS: Final = (
    rf"(?P<count>an?|\d+|{'|'.join(SPELLED_NUMBERS)})?\s*(?:extra |penalty |more )?"
    r"(?:cards?|penalt(?:y|ies))?(?: cards?)?(?: penalty| as (?:a )?(?:penalty|punishment))?"
)
_TAKES: Final = one_of(
    *("draws?", "takes?", "picks? up", "gets?", "receives?", "is given", "is dealt"),
    *("costs?(?: (?:you|them))?", "is a penalty of", "earns?(?: (?:you|them))?"),
)
_PENALTY: Final = re.compile(
    r"(?P<or>(?:,|\band\b)?\s*\b(?:or else|or|otherwise|if not),?\s+)?"
    rf"(?:{_ANYONE}\s+)?(?:{_MUST}\s+)?"
    rf"(?:(?:{_TAKES}|(?<=[,:=] )(?=\w+ (?:cards?|penalt)))\s*{_CARDS}"
    r"|(?:is|gets|get) penali[sz]ed|(?:gets?|takes?) a penalty)$",
    re.I,
)
_AND_MORE: Final = re.compile(
    r"(?:,|;|\band\b|\bthen\b|\bor\b)\s+(?:\w+\s+){0,5}?"
    + one_of(
        *("draws?", "takes?", "picks?", "skip(?:s|ped)?", "reverse[sd]?", "discards?", "gives?"),
        *("loses?", "misse?s?", "gets?", "wins?", "swaps?", "trades?", "passes", "plays? again"),
    )
    + r"\b",
    re.I,
)
"""Something else that would have to happen by itself."""
_AND_WHEN: Final = re.compile(rf"[,;]\s*(?:and |but )?{WHEN}\b", re.I)
"""Another rule, for another moment."""
_ANOTHER: Final = re.compile(
    r"\b(?:they|you|everyone|everybody|choose|chooses|the next|each|every|all|nobody)\b", re.I
)
"""Somebody else, or a choice: then it is more than what one does."""
_BY_ITSELF: Final = frozenset(
    [
        *("draw", "take", "pick", "skip", "reverse", "give", "discard", "trade", "swap", "miss"),
        *("lose", "get", "win", "shuffle", "deal", "choose", "exchange", "steal", "switch"),
        *("have", "start", "become"),
    ]
)
"""What nobody can just do: the table does it, or lets somebody choose."""
_STATES: Final = frozenset(["are", "was", "were", "has", "have", "been"])
_HIDDEN: Final = re.compile(r"\b(?:has|have|holds?|holding) (?:an?|the|any|no)\b", re.I)
"""What is in a hand, which nobody could judge by."""
_MERE: Final = re.compile(r'(?:say|shout) "[^"]*"', re.I)
"""Words, and not when they are to be said."""
_LACKING: Final = frozenset(["say", "shout", "name", "play", "call", "tell", "announce"])
"""What lacks something if nothing is told but that."""
_TELLS_MORE: Final = re.compile(
    r"\w+ \w+ (?:is|are|was|were|goes|changes|reverses|must|should|has to)\b", re.I
)
"""`turn order is reversed`: that is no deed."""
_PASSED: Final = re.compile(r"pass (?:\w+ ){0,2}(?:cards?|hands?)\b|\w+ again\b", re.I)


_CARD: Final = rf"play (?:an?|the|any|\d+|{'|'.join(SPELLED_NUMBERS)}) "
_PLAYS: Final = re.compile(_CARD, re.I)
_PLAYED: Final = re.compile(rf"({_CARD}[\w ]{{1,30}}?)(?:[,:]| and)+ ", re.I)
"""`play a jack: make a rhyme`: that is what happens, and nobody has to."""


_YOUR_WORD: Final = re.compile(r"(?:say|shout) (?:your|ur) (\w+)$", re.I)


class Kept(NamedTuple):
    """What players are to do, or not to do: who, when, and what it costs them."""

    deed: str
    moment: str
    who: str
    is_not: bool
    cards: int


def plainly(text: str) -> str:
    """A text without how it is introduced and rounded off."""
    words = without_manners(words_of(text))
    return text[words[0].at : words[-1].end] if words else text


_SHORT: Final = {short.replace("'", ""): short for short in shortened() if "'" in short}
"""`dont` for `don't`."""


def _with_apostrophes(text: str) -> str:
    words = [_SHORT.get(word.lower(), word) for word in text.split(" ")]
    return " ".join(words)


def left_to_players(text: str) -> str:
    """A text as a law that is left to judgement; nothing if that would lose something of it."""
    plain = _with_apostrophes(" ".join(text.split()).rstrip(" .!"))
    if re.search(r"[.;!?]\s|\b(?:minute|hour)s?\b", plain):
        return ""
    played = _PLAYED.match(plain)
    if played is not None:
        plain = f"when you {played[1][0].lower()}{played[1][1:]}, {plain[played.end() :]}"
    elif _PLAYS.match(plain):
        return ""
    kept = _kept(plain)
    if kept is None or any(_AND_MORE.search(_unsaid(one)) for one in (kept.moment, kept.deed)):
        return ""
    return "" if _AND_WHEN.search(_unsaid(kept.deed)) else _written(kept)


def _kept(plain: str) -> Kept | None:
    penalty = _PENALTY.search(plain)
    cards = 1
    if penalty is not None:
        count = (penalty["count"] or "1").lower()
        cards = int(count) if count.isdigit() else SPELLED_NUMBERS.get(count, 1)
        before = plain[: penalty.start()].rstrip(" ,")
        if penalty["or"] is None:
            return _offence(before, cards)
        plain = before
    doing = NO_DOING.fullmatch(plain) or _DOING.fullmatch(plain)
    if doing is not None:
        moment = doing.groupdict().get("moment") or ""
        deed = f"{_stem(doing['verb'])}{doing['rest']}{doing['late'] or ''}"
        return Kept(deed, moment, "", True, cards)
    ban = _BAN.fullmatch(plain)
    if ban is not None:
        return _kept_of(ban, _other(ban), True, cards)
    such = _SUCH.fullmatch(plain)
    if such is not None and not _ANOTHER.search(such["such"]):
        who = f"has {such['such']}" if such["has"] else such["such"]
        return _kept_of(such, who, False, cards)
    duty = _DUTY.fullmatch(plain)
    if duty is not None:
        return _kept_of(duty, _other(duty), False, cards)
    told = _TOLD.fullmatch(plain) or _SAID.fullmatch(plain) or _SAYS.fullmatch(plain)
    return None if told is None else _kept_of(told, "", False, cards)


def _other(found: re.Match[str]) -> str:
    """Who it is that keeps it, if that is another than whom it happened to."""
    return next((name for at, name in enumerate(_OTHERS) if found[f"other{at}"]), "")


def _kept_of(found: re.Match[str], who: str, is_not: bool, cards: int) -> Kept | None:
    deed = re.sub(r"^says ", "say ", found["deed"].strip(), flags=re.I)
    deed = re.sub(r"^to ", "", deed, flags=re.I)  # `must to say`
    verb = deed.split()[0].lower()
    if not verb.isalpha() or (verb in _BY_ITSELF and not is_not) or verb in _STATES or verb == "is":
        return None
    if _TELLS_MORE.match(deed):
        return None
    if (_PASSED.match(deed) or deed.lower() in _LACKING) and not is_not:
        return None
    moment = found.groupdict().get("moment") or ""
    subject = found.string[found.end("moment") : found.start("deed")] if moment else ""
    if re.match(rf"[,:]?\s+(?:then )?{_THAT_ONE}\b", subject, re.I):
        if _WITH_ANOTHER.match(moment):
            return None  # `when you give someone a card they …`: that one
        moment = _OF_ONE.sub(r"\1 that player", moment)
    if _HIDDEN.search(moment) or (not (moment or who) and _MERE.fullmatch(deed)):
        return None
    yours = _YOUR_WORD.match(deed)
    if yours is not None and yours[1].lower() in moment.lower().split():
        return None  # `when it is your turn say your turn`: words, or one's own?
    if OPEN.search(moment.removesuffix(" out")) or OPEN.search(deed):
        return None
    return Kept(f"{deed[0].lower()}{deed[1:]}", moment, who, is_not, cards)


def _offence(before: str, cards: int) -> Kept | None:
    """`anyone who points at somebody takes two cards`, `touching your cards costs you a card`."""
    whoever = _WHOEVER.fullmatch(before)
    if whoever is not None:
        verb, _, rest = whoever["deed"].partition(" ")
        bare = bare_verb(verb) if verb.lower().endswith("s") else verb
        if not bare.isalpha() or bare.lower() in _STATES or _ANOTHER.search(_unsaid(rest)):
            return None
        return Kept(f"{bare} {rest}".strip(), "", "", True, cards)
    doing = re.fullmatch(r"(?P<verb>[a-z]+)ing\b(?P<rest>.*)", before, re.I)
    if doing is None:
        return None
    return Kept(f"{_stem(doing['verb'])}{doing['rest']}", "", "", True, cards)


def _unsaid(text: str) -> str:
    """A text without what is said in it."""
    return re.sub(r'"[^"]*"', '""', text)


def _stem(verb: str) -> str:
    """`touch` of `touching`, `hum` of `humming`, `use` of `using`."""
    verb = verb.lower()
    known = vocabulary()
    if verb in known or verb.endswith(("ll", "ss")) or verb[-1:] * 2 != verb[-2:]:
        return f"{verb}e" if f"{verb}e" in known and verb not in known else verb
    return verb[:-1]


_OF_ONE: Final = re.compile(rf"({WHEN}) (?:a player|someone|somebody|anyone|anybody)\b", re.I)
_WITH_ANOTHER: Final = re.compile(
    rf"{WHEN} \S+ (?:player )?.*\b(?:someone|somebody|anyone|another|the next|the previous)\b",
    re.I,
)
_THAT_ONE: Final = one_of("they", "he", "she", "(?:that|this|the|said|the said) player")


_OF_YOU: Final = re.compile(r"\b(?:you|u|they) (\w+)", re.I)


def _of_another(does: re.Match[str]) -> str:
    """`you play a 4`, where it is the player on the left who is to do something then."""
    return f"another {third_person(does[1])}"


def _written(kept: Kept) -> str:
    deed = theirs(kept.deed)
    moment = theirs(_OF_YOU.sub(_of_another, kept.moment) if kept.who else kept.moment)
    when = f" {moment[0].lower()}{moment[1:]}" if moment else ""
    called = _CUT.split(deed.replace('"', ""), maxsplit=1)[0].split()[:MOST_CALLED]
    call = f"Failure to {'not ' if kept.is_not else ''}{' '.join(called)}"
    if not called or len(call) > LONGEST_QUOTE:
        return ""
    who = f"{kept.who} and " if kept.who else ""
    words = deed.split()
    does = " ".join([third_person(words[0]), *words[1:]]) if kept.is_not else f"does not {deed}"
    if words[0] == "be" and not kept.is_not:
        does = " ".join(["is not", *words[1:]])
    price = f" for {kept.cards} cards" if kept.cards > 1 else ""
    return f'A player who {who}{does}{when} is to be called "{call}"{price}.'


_YOURS: Final = re.compile(
    r"(?<!thank )(?<!bless )(?<!love )\b(?:yours|your|you|yourself|ur|u)\b"
    r"(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)",
    re.I,
)


_TO_YOU: Final = re.compile(
    r"\b((?:before|after|to|for|with|from|at|behind|of|opposite|than|by|on)) (?:you|u)"
    r"(?=$|[,.]| (?:to|must|and|or|has|says|draws|plays)\b)",
    re.IGNORECASE,
)


_DONE_TO_YOU: Final = re.compile(
    r"(?<!say )\b((?:call|ask|tell|skip|thank|name|compliment|greet|praise|insult|hug|penali[sz]e"
    r"|beat|follow|see|touch|help)e?s?) (?:you|u)\b",
    re.IGNORECASE,
)


def theirs(text: str) -> str:
    """A text that is told to you, told of them; not what is said in it."""
    pieces = _SAID_IN.split(text)
    return "".join([one if one.startswith('"') else _theirs_of(one) for one in pieces])


_SAID_IN: Final = re.compile(r'("[^"]*")')


def _theirs_of(text: str) -> str:
    text = _DONE_TO_YOU.sub(r"\1 them", _TO_YOU.sub(r"\1 them", text))
    return _YOURS.sub(_theirs, text)


def _theirs(yours: re.Match[str]) -> str:
    return _TOLD_OF.get(yours.group().lower(), "their")


_TOLD_OF: Final = {"you": "they", "u": "they", "yourself": "themselves", "yours": "theirs"}
