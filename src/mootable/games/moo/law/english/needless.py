"""What needs no telling: whom it is told to, what two cards have in common that may lie on each
other, and that what is asked of somebody is really asked. What is left out of a text for that."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND
from mootable.games.moo.law.english.said import bare_verb


def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_CLOSED: Final = r"(?=\s*(?:[,.!;:)]|$))"
ADDRESSED: Final[re.Pattern[str]] = _compiled(
    r"(?<=\w|\"),?\s+(?:(?:dear|my dear|sorry|looking at you|i mean you|yes you|especially you),?"
    r" )?(?:grand(?:ma|pa|mother|father|dad|mum|mom)|granny|grandpa|gran|nana|mum|mom|mummy|mommy"
    r"|dad|daddy|auntie|aunt|uncle|bro|dude|darling|honey|sweetie|sweetheart|buddy|pal|folks"
    r"|my (?:friends?|dears?|love)|ladies and gentlemen)(?=\s*[.!]*$)"
)
"""`… you draw 2 grandma`."""

IDLE: Final[list[re.Pattern[str]]] = [
    # `the next player draws 5. no stacking`: a law would have to let them.
    _compiled(
        r"[,;.(–—-]+\s*no (?:stacking|passing (?:it )?on|adding(?: on)?|blocking)"
        rf"(?: allowed)?\)?{_CLOSED}"
    ),
    # `all hands move along, like the 0 in uno`.
    _compiled(
        r"[,;.(–—-]+\s*(?:it'?s |just |kind of |sort of )*like (?:the |an? )?(?:[\w+]{1,8}"
        r" )?(?:cards?"
        rf" )?(?:in|from) (?:uno|crazy eights|mau[- ]?mau|skip-?bo|go fish|poker)\)?{_CLOSED}"
    ),
    # `three in a row, doesn't matter who plays them`: of a row it never does.
    _compiled(
        r"[,;.(–—-]+\s*(?:it )?(?:does(?:n'?t| not)|no) matter (?:who (?:plays?|played|lays?"
        r"|laid)(?: (?:it"
        rf"|them|which|what))?|whose turn it is|whose they are)\)?{_CLOSED}"
    ),
    # `aces nothing`, told last.
    _compiled(rf"(?<=[.;,])\s*(?:and )?{KIND}:? (?:do )?nothing(?=\W*$)"),
    # `say the name of the next player, wrong name counts as not said`: so it does.
    _compiled(
        r"[,;.(–—-]+\s*(?:and )?(?:a |the )?(?:wrong|incorrect|mispronounced"
        r"|mumbled) \w+ (?:also )?"
        rf"(?:counts? as|is|means) (?:not (?:said|saying it|done)|a (?:failure|miss)"
        rf"|wrong)\)?{_CLOSED}"
    ),
    # `too slow? anyone who takes more than ten seconds …`.
    _compiled(
        r"^\s*too slow\s*[?!:,.]+\s*(?=(?:any(?:one|body)|whoever|if|when|players?|a player"
        r"|every\w*)\b[^.]*\b(?:seconds?|secs|minutes?)\b)"
    ),
    # `more than like ten seconds`.
    _compiled(r"(?<=\bthan )(?:like|about|say|maybe|roughly|around) (?=\w+ seconds?\b)"),
    # `sixes are evil. …`: what its author thinks of them.
    _compiled(
        rf"^\s*(?:the )?{KIND} (?:are|is) (?:so |very |really |pure )?(?:evil|cursed|unlucky"
        rf"|lucky|bad"
        r"|bad luck|good luck|special|magic(?:al)?|dangerous|the worst|the best|fun|boring|holy"
        r"|sacred"
        r"|important|annoying)[.!]+\s+(?=\S+ \S)"
    ),
]
"""What says nothing, wherever it is told."""
_ALIKE: Final = (
    r"(?:red|black|odd|even|face cards?|royals?|numbers?|(?:of )?(?:the )?same (?:colou?r|suit|rank"
    r"|number))"
)
REASON: Final = _compiled(
    r"[,;(–—-]*\s*(?<!\blong )(?<!\bfar )(?<!\bsoon )\b(?:bc|bcs|b/c|bcuz|because|since|as|cause"
    r"|cuz|cos|coz|seeing(?: that)?|after all|'?cause) (?:(?:they|these|those)(?: are|'?re)"
    rf"(?: both| all)?|both(?: are| of them are)?|the two are(?: both)?) {_ALIKE}(?: anyway)?\)?"
    rf"{_CLOSED}"
)
_LIES_ON: Final = _compiled(
    rf"\b{KIND}\b[^.;]*\b(?:on|onto|upon|on top of) (?:an? |the )?{KIND}(?=\s*[.!]*$)"
)


def without_likeness(text: str) -> str:
    """`clubs can also be played on spades, because they're both black`: that tells no more
    cards."""
    rest = REASON.sub("", text)
    return rest if _LIES_ON.search(rest) else text


_THEY: Final = r"(?:they|you|u|he|she|that player|the player)"
_INSISTS: Final = (
    r"(?:(?:it|this|that|which)(?:(?: is|'?s) (?:not (?:optional|a choice|voluntary)|mandatory"
    r"|compulsory|obligatory|required|a must|no choice)| isn'?t (?:optional|a choice|voluntary))"
    rf"|(?:there(?: is|'?s) |{_THEY} (?:have|has|get|gets) )?no (?:choice|excuses?|refusing"
    r"|refusals?|backing out|getting out of it|way out|opting out|way (?:a)?round it|saying no)"
    r"|not optional|mandatory|compulsory|obligatory"
    rf"|{_THEY} (?:can'?t|cannot|can not|may not|must not|don'?t get to) (?:refuse|say no|decline"
    r"|opt out|back out|get out of it|choose not to|avoid it)(?: it| to| this)?"
    rf"|like it or not|whether {_THEY} (?:like|want)s? (?:it|to) or not|even if {_THEY}"
    r" (?:don'?t|do not|doesn'?t|does not) (?:want|like|feel like)(?: to| it)?)"
)
_DONE: Final = rf"{_THEY} (?:really )?(?:must|has to|have to) (?P<does>[a-z]+)(?: (?!not\b)\w+)?"
_TOLD_ON: Final = r"\s*[.;,:!(–—-]+\s*(?:and |but |because )?"
_INSISTED: Final = _compiled(
    rf"(?:{_TOLD_ON}{_DONE})?(?:{_TOLD_ON}|\s+and )(?:{_INSISTS})\)?(?=\s*[.!]*$)"
)
_LEAVES_OPEN: Final = _compiled(r"\b(?:may|can)\b(?! ?not\b|'t)")
_LETS: Final = _compiled(r"\b(?:lets|allows|permits) (you|them|that player)(?: to)?\b")
_FREE: Final = _compiled(
    r"\b(?:let|allow\w*|gets? to|able to|permit\w*|free to|optional\w*|if (?:you|they) (?:want"
    r"|like))\b"
)


def without_insistence(text: str) -> str:
    """`… they swap hands with a player of their choosing. They must swap, it is not optional`:
    what a law asks for is asked, and what somebody may do they must, if that is told."""
    told = _INSISTED.search(text)
    if told is None:
        return text
    rest = _LETS.sub(r"means \1 must", text[: told.start()])
    does = told["does"]
    if _FREE.search(rest) or (does is not None and not _tells(rest, bare_verb(does.lower()))):
        return text
    return _LEAVES_OPEN.sub("must", rest)


def _tells(text: str, does: str) -> bool:
    """Whether it has been told that somebody does that: `they must do it`, whatever it is."""
    told = {bare_verb(word) for word in re.findall(r"[a-z]+", text.lower())}
    return does == "do" or does in told


_IF_ANY: Final = _compiled(
    rf",? (?:if|when|provided(?: that)?) {_THEY}(?:['’]ve| have| has|'s| hold)(?: got)? (?:one|any"
    r"|such a card|another(?: one)?)(?: (?:in|on) (?:your|their|his|her) hands?)?(?=\s*[.!]*$)"
)
_MAY_LAY: Final = _compiled(
    r"\b(?:may|can)(?: (?:also|then|immediately))* (?:play|lay|put|throw|drop|discard)\b"
)


def without_having(text: str) -> str:
    """`you can put down a second card of the same suit if you have one`: nobody else could."""
    told = _IF_ANY.search(text)
    return text if told is None or not _MAY_LAY.search(text) else text[: told.start()]


_KING_TO_ACE: Final = (
    r"(?:(?:an? |the )?(?:kings?|k) ?(?:to|on|onto|after|and|then|into|[-–/]) ?(?:an? |the"
    r" )?(?:aces?"
    r"|a)|(?:an? |the )?(?:aces?|a) ?(?:to|on|onto|after|and|then|into|[-–/]) ?(?:an? |the )?"
    r"(?:kings?|k))"
)
_IS_NOT: Final = r"(?:(?:do|does)(?:n['’]?t| not)|is not|isn['’]?t|are not|aren['’]?t)"
_NO_WRAP: Final = _compiled(
    rf"[,.;(–—-]+\s*(?:and |but )?(?:{_KING_TO_ACE} {_IS_NOT} (?:count(?:ed)?|work|allowed|matter"
    r"|go|next to each other)(?: (?:for (?:this|that|it)|here|as (?:one )?(?:higher|lower|up|down"
    rf"|either)))?|(?:{_KING_TO_ACE}|(?:the )?(?:aces?|kings?)|it|this|that|(?:the )?(?:row|order"
    rf"|ranks?|numbers?|count)) {_IS_NOT} (?:wrap|loop|go)(?:(?:ping|s)? (?:a?round)"
    r"(?: (?:the corner|from king to ace))?)"
    r"|(?:with )?(?:no|without) (?:wrapping|wrap|looping|going)(?:[- ]?a?round)?(?: the corner)?"
    rf"(?: from {_KING_TO_ACE})?)\)?(?=\s*[.!]*$)"
)
_COMPARED: Final = _compiled(r"\b(?:higher|lower|above|below|up|down|over|under)\b")


def without_wrapping(text: str) -> str:
    """`… exactly one higher. King to ace doesn't count`: an ace is 1 and a king 13, and no more."""
    told = _NO_WRAP.search(text)
    return text if told is None or not _COMPARED.search(text) else text[: told.start()]


_BACK: Final = (
    r"(?:(?:takes?|picks?|puts?|gets?) (?:it|the card|that card|them)(?: up)? back(?: up)?(?: "
    r"(?:in|into|to)"
    r" (?:your|their|the|his or her|his|her) hand)?|(?:it|the card|that card) (?:goes (?:straight"
    r" |right )?back"
    r"|comes back|(?:is|gets) (?:returned|put back|taken back|given back))(?: (?:in|into|to) "
    r"(?:your|their"
    r"|his or her|his|her|the)(?: player's| players)? hand)?)"
)
_AND_ONE: Final = (
    r",? (?:and|plus|\+) (?:also )?(?:(?:you|u|they|he|she|the player|that player) )?(?:also )?"
    r"(?:must |have to"
    r" |has to )?(?:draws?|takes?|gets?|picks? up|receives?) (?:an?|one|1)(?: (?:extra|additional"
    r"|penalty|more"
    r"|other))*(?: card)?(?: (?:as|for) (?:a )?penalty| too| as well)?"
)
_RETURNED: Final = _compiled(
    rf"\s*[.;,:(–—-]+\s*(?P<when>[^.;:()\"]{{0,60}}?)[,:]?\s*(?:(?:you|u|they|he|she|the player"
    r"|that player)"
    rf" )?(?:(?:must|have to|has to|should|will) )?{_BACK}(?:{_AND_ONE})\)?(?=\s*[.!]*$)"
)
_BANS: Final = _compiled(
    r"\b(?:can ?not|can'?t|cannot|may not|must|mustn'?t|not allowed|(?:is|are)n'?t (?:allowed|ok"
    r"|okay|fine)|not ok|forbidden|banned|only"
    r"|has to|have to|nobody|no one|never)\b|^\s*no\b"
)
_WORDS: Final = (
    "and but or if when whenever should would you u they he she someone anyone anybody somebody "
    "whoever who player a an the one it that this so do does did done anyway all same still is be "
    "are gets played play plays playing lay lays laid lower higher card cards goes go going break "
    "breaks breaching breach of rule otherwise else not wrong illegal"
)
_ANYWAY: Final = frozenset(_WORDS.split())
"""Words that tell no more than that it was done all the same."""


def without_return(text: str) -> str:
    """`a 6 can only be covered by a higher card. Playing lower: take it back and draw one`: so it
    is with every bad card (MO-3, MO-9)."""
    told = _RETURNED.search(text) if "back" in text or "returned" in text else None
    if told is None or not _BANS.search(text[: told.start()]):
        return text
    before = set(re.findall(r"[a-z\d]+", text[: told.start()].lower()))
    when = re.findall(r"[a-z\d]+", told["when"].lower())
    is_told = all(word in _ANYWAY or word in before for word in when)
    return text[: told.start()] if is_told else text


_LAID_ON: Final = (
    r"(?:an? |the )?(?P<{}>(?:(?:red|black|odd|even) (?!cards?\b))?[a-z\d]+)(?: cards?)? (?:on"
    r"|after|onto|on top of)"
    r" (?:an? |the |another )?(?P<{}>(?:(?:red|black|odd|even) (?!cards?\b))?[a-z\d]+)(?: cards?)?"
)
_FINE_TOO: Final = _compiled(
    rf"(?:\s*[.;,(–—-]+\s*(?:and |but )*|\s+but ){_LAID_ON.format('card', 'under')}"
    r" (?:is|are)(?: still| totally| perfectly)? (?:fine|ok|okay|allowed|alright|all right|no"
    r" problem|good"
    r"|legal)(?: though| as (?:usual|always|normal))?\)?(?=\s*[.;!(]|\s*$)"
)
_BANNED: Final = _compiled(_LAID_ON.format("card", "under"))
_RANKS: Final = "ace two three four five six seven eight nine ten jack queen king joker"
_KINDS: Final = (
    ("red", "black"),
    ("odd", "even"),
    ("club", "diamond", "heart", "spade"),
    tuple(_RANKS.split()),
    tuple([str(rank) for rank in range(2, 11)]),
)


def without_fine(text: str) -> str:
    """`even on even is not allowed, odd on odd is fine`: what is not forbidden may lie there as
    ever. Of `no face card on a face card, king on queen is fine` that is an exception."""
    told = _FINE_TOO.search(text) if " on " in text or " after " in text else None
    if told is None or not _BANS.search(text[: told.start()]):
        return text
    banned = list(_BANNED.finditer(text[: told.start()]))
    if len(banned) != 1:
        return text
    is_apart = any(_are_others(told[one], banned[0][one]) for one in ("card", "under"))
    return text[: told.start()] + text[told.end() :] if is_apart else text


def _are_others(cards: str, others: str) -> bool:
    """Whether none of these cards is one of those, by the words for them alone."""
    one, other = (
        re.sub(r"(?<=six)es$|(?<=[a-z\d])s$", "", word.lower()) for word in (cards, others)
    )
    return one != other and any(one in kinds and other in kinds for kinds in _KINDS)
