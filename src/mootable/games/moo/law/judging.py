"""The last way out for what no table can check: a rule that players keep and judge by themselves,
whole, with everything it says of when, of whom and of what it costs.

What happens by itself (cards dealt, turns skipped) is nothing that players could do or leave
undone, so it is never left to them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from mootable.games.moo.law import judged, parser
from mootable.games.moo.law.complete import complete
from mootable.games.moo.law.english.manners import without_manners
from mootable.games.moo.law.english.reading import furthest, vocabulary
from mootable.games.moo.law.english.speech import bare_verb, third_person
from mootable.games.moo.law.english.words import shortened, table, words_of
from mootable.games.moo.law.fair import complaint
from mootable.games.moo.law.kept import OTHERS, PERSON, WHEN, WHEN_YOU, Kept, one_of, written
from mootable.games.moo.law.lexer import SPELLED_NUMBERS
from mootable.games.moo.law.tree import Law


@lru_cache(maxsize=64)
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
        *("if", "when", "is", "are", "be", "that", "which", "who", "next", "previous", "other"),
        *("each", "every", "all", "no", "not", "the same", "any", "my", "out", "or else", WHEN),
    )
    + "$",
    re.IGNORECASE,
)
"""Where something is still to come."""
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
    f"the {PERSON} who (?:plays|played|does|did) (?:it|so|that)",
)
_MUST: Final = (
    one_of(
        *("must", "has to", "have to", "needs? to", "should", "gotta", "got to", "shall"),
        *("(?:can|may)(?= only )", "ought to", "is to", "are to"),
        "(?:is|are) (?:required|supposed|obliged|expected) to",
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
_SOMEBODY: Final = "|".join([rf"(?P<other{at}>{how})" for at, how in enumerate(OTHERS.values())])
_MUST_DO: Final = re.compile(r"(?:must|have to|gotta|got to|need to) (?!not\b|never\b)", re.I)
"""`must speak like a pirate`: everyone."""
_DUTY: Final = re.compile(rf"{_MOMENT}(?:{_SOMEBODY}|{_ANYONE})\s+{_MUST}\s+(?P<deed>.+)", re.I)
_DONE: Final = "|".join(sorted(table("done") | table("gestures")))
_TOLD: Final = re.compile(
    rf"(?:(?P<moment>{WHEN}\s+\S.*?)[,:]\s+(?:then |please )?)??(?P<deed>(?:{_DONE})\b.*)", re.I
)
_TOLD_SO: Final = one_of(
    *("say", "shout", "mention", "describe", "imitate", "recite", "compliment", "pretend", "spell"),
    *("apologi[sz]e", "rhyme"),
)
"""What nobody takes for anything that happens."""
_SAID: Final = re.compile(
    rf"(?P<moment>{WHEN}\s+\S.*?)(?<!\byou)(?<!\bthey)(?<!\bto)(?<!\bmust)(?<!\bwho)(?<!\band)"
    rf"(?<!\bor)(?<!\bu)(?<!\bnot)(?<!\bmay)(?<!\bcan)(?<!\bplayer)(?<!one)\s+(?P<deed>{_TOLD_SO}\b.*)",
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
    rf"{_MOMENT}(?:{_NOBODY}|(?:{_SOMEBODY}|{_ANYONE})\s+{_MAY_NOT}|"
    r"(?:do not|don't|never)(?: you dare(?: to)?| ever)?|"
    rf"(?:it is|it's|its) {_FORBIDDEN} to)\s+(?P<deed>.+)",
    re.I,
)
_VERB: Final = (
    r"(?!(?:k|r|th|w|br|str|spr|sl|dur|be|even|morn|noth|someth|anyth|everyth|ceil)ing\b)[a-z]+"
)
"""What stands before `ing`, if that is a deed: a king does not k."""
NO_DOING: Final = re.compile(
    rf"{_MOMENT}no\s+(?P<verb>{_VERB})ing\b(?P<rest>.*?)(?: (?:is )?allowed)?"
    rf"(?P<late>\s{WHEN}\s.+)?",
    re.I,
)
_DOING: Final = re.compile(
    rf"(?P<verb>{_VERB})ing\b(?P<rest>.*?)\s+(?:is|are) {_FORBIDDEN}(?P<late>\s{WHEN}\s.+)?", re.I
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
    r"(?:,|;|\band\b|\bthen\b|\bor\b)\s+(?:[\w'’]+\s+){0,6}?"
    + one_of(
        *("draws?", "takes?", "picks?", "skip(?:s|ped)?", "reverse[sd]?", "discards?", "gives?"),
        *("loses?", "misse?s?", "gets?", "wins?", "swaps?", "trades?", "passes", "plays? again"),
    )
    + r"\b",
    re.I,
)
"""Something else that would have to happen by itself."""
_NOT_ALONE: Final = re.compile(
    r"\bnext card\b|,\s*(?:whoever|anyone who|those who)\b|\botherwise\b|,.*\bcosts?\b"
    r"|\bto (?:skip|reverse|draw|take)\b|\"\" just\b",
    re.I,
)
"""What is more than players keep by themselves."""
_OR_PRICE: Final = re.compile(r"\bor (?:it|that|thats|its)(?:'s| is)? .*\bcards?\b", re.I)
"""What it costs, told so that it was not made out."""
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
_HIDDEN: Final = re.compile(
    r"(?<!pile )(?<!top )\b(?:has|have|holds?|holding) (?:an?|the|any|no)\b", re.I
)
"""What is in a hand, which nobody could judge by."""
_MERE: Final = re.compile(r'(?:say|shout) "[^"]*"', re.I)
"""Words, and not when they are to be said."""
_LACKING: Final = frozenset(["say", "shout", "name", "play", "call", "tell", "announce"])
"""What lacks something if nothing is told but that."""
_MINE: Final = re.compile(r"\b(?:i|i'm|me)\b", re.I)
"""Of whom no law can speak."""
_TELLS_MORE: Final = re.compile(
    r"\w+ \w+ (?:is|are|was|were|goes|changes|reverses|must|should|has to)\b", re.I
)
"""`turn order is reversed`: that is no deed."""
_IS_SUCH: Final = re.compile(
    r"only (?:play|lay)\b|play (?:passes|goes|moves|continues|reverses|skips|stops|jumps)\b"
    r"|be (?:red|black|odd|even|higher|lower|of (?:the|a)|the same|played|laid|different|like|all"
    r"|an? (?:\w+ )?(?:card|heart|spade|club|diamond|ace|king|queen|jack|joker|\d+))\b",
    re.I,
)
_BUT_DO: Final = re.compile(r",\s*(?:wait|use|just|try|keep|go|take|play|instead)\b", re.I)
"""`don't play two hearts, wait a turn`: what is to be done instead is nothing that is not."""
_SOMEBODYS: Final = re.compile(
    r"^\w+ (?:you|u|they|he|she) (?:says?|must|draws?|ha(?:s|ve) to)\b"
    r"|\bwho (?:must|has to|may|should)\b|^play it\b"
    r"|\band (?:the (?:next|previous|other|last)|every|each|they|everyone|everybody|all)\b",
    re.I,
)
"""`can't play you say "no"`, `salute the next player, who must bow`: that tells what somebody else
does, or what is done besides."""
_FOR_A_TIME: Final = re.compile(
    r"\bfor (?:\w+ ){1,3}(?:turns?|rounds?)\b|\bfor the (?:rest|next|whole)\b|\buntil\b", re.I
)
"""`may not speak for two turns`: whoever speaks once does, and need not go on for two turns."""
_OF_YOU: Final = re.compile(r"\b(?:at|to|with|for|from|by|of) you\b", re.I)
_PASSED: Final = re.compile(r"pass (?:\w+ ){0,2}(?:cards?|hands?)\b|\w+ again\b", re.I)


_CARD: Final = rf"play (?:an?|the|any|\d+|{'|'.join(SPELLED_NUMBERS)}) "
_PLAYS: Final = re.compile(_CARD, re.I)
_PLAYED: Final = re.compile(rf"({_CARD}[\w ]{{1,30}}?)(?:[,:]| and)+ ", re.I)
"""`play a jack: make a rhyme`: that is what happens, and nobody has to."""


_YOUR_WORD: Final = re.compile(r"(?:say|shout) (?:your|ur) (\w+)$", re.I)


def plainly(text: str) -> str:
    """A text without how it is introduced and rounded off."""
    words = without_manners(words_of(text))
    plain = text[words[0].at : words[-1].end] if words else text
    return f"{plain})" if plain.count("(") > plain.count(")") else plain


_SHORT: Final = {short.replace("'", ""): short for short in shortened() if "'" in short}
"""`dont` for `don't`."""


_HAVE: Final = re.compile(r"(?<=you|hey)'ve (?=got|gotta)\b|(?<=you|hey)'ll ", re.I)


def _with_apostrophes(text: str) -> str:
    words = [_SHORT.get(word.lower(), word) for word in text.split(" ")]
    return _HAVE.sub(_have, " ".join(words))


def _have(short: re.Match[str]) -> str:
    """`you've gotta` is `you gotta`, and `you'll` is `you must`."""
    return " must " if "ll" in short.group().lower() else " "


_CALLED_SO: Final = one_of(
    *("otherwise", "or else", "or", "the call is", "call is", "call it", "call", "penalty call"),
    *("penalty call is", "penalty", "penalty is", "the penalty call is"),
    *(
        f"{who} {is_} called(?: out)?(?: for)?"
        for who in ("or you", "or they")
        for is_ in ("are", "get")
    ),
    r"(?:whoever|anyone who) does (?:it|so|that) (?:is|gets) called(?: out)?(?: for)?",
)
_OWN_CALL: Final = re.compile(rf"[,.;:!]?\s*(?:{_CALLED_SO}:?|(?<=,))\s*\"([^\"]+)\"$", re.I)
"""What those are called who do not keep it, told last."""


_PASSIVE: Final = re.compile(
    r"(?P<what>(?:all |your |the |any )?(?:cards?|hands?|penalties|calls?|rules?))"
    rf" {_MUST} be (?P<verb>played|laid|placed|held|kept|put|drawn|shown|picked|thrown|called"
    r"|accepted|taken|dealt|announced) (?P<how>.+)",
    re.I,
)
_BARE: Final = {
    "laid": "lay",
    "held": "hold",
    "kept": "keep",
    "put": "put",
    "drawn": "draw",
    "shown": "show",
    "thrown": "throw",
    "taken": "take",
    "dealt": "deal",
    "placed": "place",
}


def _actively(told: re.Match[str]) -> str:
    """`cards must be played with the left hand`: players must play them so."""
    verb = _BARE.get(told["verb"].lower()) or told["verb"].lower().removesuffix("ed")
    return f"players must {verb} {told['what'].lower()} {told['how']}"


_EITHER: Final = re.compile(r"\"[^\"]*\",? or \"[^\"]*\"$")
"""`"yes" or "no"`: both are said, and neither is a call."""


def left_to_players(text: str) -> str:
    """A text as a law that is left to judgement; nothing if that would lose something of it."""
    plain = _with_apostrophes(" ".join(text.split()).rstrip(" .!"))
    plain = _PASSIVE.sub(_actively, plain) if _PASSIVE.fullmatch(plain) else plain
    call = _OWN_CALL.search(plain)
    if call is not None and _EITHER.search(plain[: call.end()]):
        call = None
    plain = plain[: call.start()] if call is not None else plain
    if re.search(r"[.;!?]\s|\b(?:minute|hour)s?\b", plain):
        return ""
    played = _PLAYED.match(plain)
    if played is not None:
        plain = f"when you {played[1][0].lower()}{played[1][1:]}, {plain[played.end() :]}"
    elif _PLAYS.match(plain):
        return ""
    if _MUST_DO.match(plain):
        plain = f"players {plain[0].lower()}{plain[1:]}"
    kept = _kept(plain)
    if kept is None and call is not None:
        kept = _offence(plain, 1)
    if kept is not None and call is not None:
        kept = kept._replace(call=call[1].strip())
    if kept is None or any(_AND_MORE.search(_unsaid(one)) for one in (kept.moment, kept.deed)):
        return ""
    unsaid = _unsaid(kept.deed)
    is_more = any(more.search(unsaid) for more in (_AND_WHEN, _OR_PRICE, _NOT_ALONE))
    return "" if is_more else written(kept)


_FOR_DOING: Final = re.compile(
    rf"(?:(?:{_ANYONE}|anyone who is caught)\s+)?(?:{_MUST}\s+)?(?:{_TAKES}\s+)?{_CARDS}\s+for\s+"
    r"(?P<doing>[a-z]+ing\b.*)",
    re.I,
)
"""`you get two cards for humming`."""


_DRAWN_IF: Final = re.compile(
    rf"(?:{_ANYONE}\s+)?(?:{_MUST}\s+)?{_TAKES}\s+{_CARDS}\s+(?:if|when|whenever)\s+{_ANYONE}\s+"
    r"(?P<doing>.+)",
    re.I,
)
"""`draw two if you hum`."""


_YOU_FOR_THEM: Final = re.compile(
    rf"{WHEN} (?:some(?:one|body)|another)\b[^\"]*\b(?:you|u)(?: {_MUST})?"
    r" (?:draw|take|pick|get)\b",
    re.I,
)
"""`if someone knocks you draw`: who is that?"""


def _kept(plain: str) -> Kept | None:
    if _YOU_FOR_THEM.match(plain):
        return None
    doing_so = _FOR_DOING.fullmatch(plain)
    if doing_so is not None and doing_so["count"]:
        plain = f"{doing_so['doing']} costs {doing_so['count']} cards"
    drawn = _DRAWN_IF.fullmatch(plain)
    if drawn is not None and drawn["count"]:
        plain = f"if you {drawn['doing']}, you draw {drawn['count']} cards"
    penalty = _PENALTY.search(plain)
    cards = 1
    if penalty is not None:
        count = (penalty["count"] or "1").lower()
        cards = int(count) if count.isdigit() else SPELLED_NUMBERS.get(count, 1)
        before = plain[: penalty.start()].rstrip(" ,:=-→>")
        if penalty["or"] is None:
            return _offence(before, cards)
        plain = before
    doing = NO_DOING.fullmatch(plain) or _DOING.fullmatch(plain)
    if doing is not None:
        moment = doing.groupdict().get("moment") or ""
        deed = f"{_stem(doing['verb'])}{doing['rest']}{doing['late'] or ''}"
        is_more = "," in doing["rest"] or _FOR_A_TIME.search(_unsaid(doing["rest"]))
        return None if is_more else Kept(deed, moment, "", True, cards)
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
    return next((name for at, name in enumerate(OTHERS) if found[f"other{at}"]), "")


def _kept_of(found: re.Match[str], who: str, is_not: bool, cards: int) -> Kept | None:
    deed = re.sub(r"^says ", "say ", found["deed"].strip(), flags=re.I)
    deed = re.sub(r"^to ", "", deed, flags=re.I)  # `must to say`
    verb = deed.split()[0].lower()
    if not verb.isalpha() or (verb in _BY_ITSELF and not is_not) or verb in _STATES or verb == "is":
        return None
    if _IS_SUCH.match(deed):
        return None  # `the next one must be black`: that is a card
    if (
        _TELLS_MORE.match(deed)
        or _SOMEBODYS.search(_unsaid(deed))
        or _MINE.search(_unsaid(found.string))
    ):
        return None
    if is_not and _BUT_DO.search(_unsaid(deed)):
        return None
    if is_not and re.match(r"say .*\bsay\b", _unsaid(deed), re.I):
        return None  # `don't say uno say dos`
    if (_PASSED.match(deed) or deed.lower() in _LACKING) and not is_not:
        return None
    if (is_not and _FOR_A_TIME.search(_unsaid(deed))) or (who and _OF_YOU.search(_unsaid(deed))):
        return None
    moment = found.groupdict().get("moment") or ""
    if moment and not _is_moment(moment):
        return None
    if _OF_ALL.search(found.string[: found.start("deed")]):
        moment, deed = _of_somebody(moment), _of_somebody(deed)
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


_NO_MOMENT: Final = re.compile(
    rf"{WHEN} (?:you|u|they|he|she|someone|anyone|a player)"
    r"|.*\b(?:(?:all|rest) of us|together|all|both|everyone|everybody|the leader|the others)",
    re.I,
)
"""`if you`, `when you play a 7 all of us`: more than when it is, or less."""


_BROKEN: Final = re.compile(r",\s*(?:an?|the|any|each|every|that|your|their|from)\b[^,]*$", re.I)
"""`after an ace, the following`: where somebody begins of whom it does not tell who that is."""


_TOLD_THEN: Final = re.compile(r"\bsay \"|\botherwise\b", re.I)
"""`when it is higher say "up" otherwise`: what is done then, and when else."""


def _is_moment(moment: str) -> bool:
    if _TOLD_THEN.search(moment):
        return False
    return _NO_MOMENT.fullmatch(moment) is None and _BROKEN.search(moment) is None


_OF_ALL: Final = re.compile(r"\b(?:everyone|everybody|all|we|each player|every player)\b", re.I)


def _of_somebody(text: str) -> str:
    """`when you play a 4`, where all are to do something then."""
    return WHEN_YOU.sub(lambda told: f"{told[1]}a player {third_person(told[2])}", text)


_CAUGHT: Final = re.compile(
    rf"(?:(?:{_ANYONE}|the person)(?: who is| who gets)? (?:caught|seen|found) )?"
    rf"(?P<verb>{_VERB})ing\b(?P<rest>.*?)(?:\s+{_MUST})?",
    re.I,
)
"""`touching your cards`, `anyone caught humming`."""
_LATER: Final = re.compile(rf"\s{WHEN}\s.*", re.I)
"""When it is told to be."""
_NO_DEEDS: Final = frozenset(["last", "first", "just", "never", "always", "still", "only", "also"])
_SEEN: Final = re.compile(
    r"(?:play|lay|put|draw|drop|throw|take|pick|place|get)(?: (?:down|up))? "
    rf"(?:an?|the|any|\d+|{'|'.join(SPELLED_NUMBERS)})\b"
    r"(?! card (?:with|without|before|while|matching|that|which|too|face|upside|using|in|so)\b).*",
    re.I,
)
"""What the table sees, and is never left to its players."""


_YOURS: Final = re.compile(r"\b(?:some|any)(?:one|body)\b.*\byour\b", re.I)
"""`when someone says your name you draw`: that one has said it, and you draw."""


def _offence(before: str, cards: int) -> Kept | None:
    """`anyone who points at somebody takes two cards`, `touching your cards costs you a card`."""
    whoever = _WHOEVER.fullmatch(before)
    if whoever is not None:
        if _YOURS.search(before):
            return None
        verb, _, rest = whoever["deed"].partition(" ")
        bare = bare_verb(verb) if verb.lower().endswith("s") else verb
        if not bare.isalpha() or bare.lower() in _STATES or verb.lower() in _NO_DEEDS:
            return None
        if _ANOTHER.search(_LATER.sub("", _unsaid(rest))):
            return None
        if _SEEN.fullmatch(f"{bare} {rest}"):
            return None
        return Kept(f"{bare} {rest}".strip(), "", "", True, cards)
    doing = _CAUGHT.fullmatch(before)
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
        is_short = verb not in known or len(verb) < 3  # `us` of `using`
        return f"{verb}e" if f"{verb}e" in known and is_short else verb
    return verb[:-1]


_OF_ONE: Final = re.compile(rf"({WHEN}) (?:a player|someone|somebody|anyone|anybody)\b", re.I)
_WITH_ANOTHER: Final = re.compile(
    rf"{WHEN} \S+ (?:player )?.*\b(?:someone|somebody|anyone|another|the next|the previous)\b",
    re.I,
)
_THAT_ONE: Final = one_of("they", "he", "she", "(?:that|this|the|said|the said) player")
