"""What it costs not to keep a rule that players judge by themselves, as people tell it beside the
rule: `or take a card`, `cards for offenders`, `no compliment, one card`, `last one draws`."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law.customs.kept import one_of
from mootable.games.moo.law.customs.telling import MUST, STATES, VERB
from mootable.games.moo.law.english.said import bare_verb, stem_of, third_person
from mootable.games.moo.law.grammar.lexer import SPELLED_NUMBERS

_COUNT: Final = rf"\d|an?|another|{'|'.join(SPELLED_NUMBERS)}"
_OFFENDER: Final = one_of(
    *("you", "u", "they", "he", "she", "he or she", "it", "that", "this", "it'?s", "that'?s"),
    *("(?:that|the|said) (?:player|person|offender|culprit)", "(?:the )?offenders?"),
    *("whoever does(?: it| so| that)?", "anyone who does(?: it| so| that)?"),
)
_TAKES: Final = one_of(
    *("draws?", "takes?", "picks?(?: up)?", "gets?", "receives?", "eats?", "pays?", "grabs?"),
    *("collects?", "earns?(?: you| them)?", "costs?(?: you| them)?", "is", "are", "means?"),
    *("will cost(?: you)?", "gets? (?:you|them)", "incurs?", "carries", "results? in", "is worth"),
    *("owes?", "(?:be|is|are|gets?) (?:penali[sz]ed|punished|fined)(?: with| by)?"),
    *("(?:be|is|are) punishable (?:with|by)",),
    *("leads? to", "brings?(?: you)?", "attracts?", "equals?", "is given", "are given", "="),
)
_DRAWS: Final = one_of("draws?", "takes?", "picks? up", "eats?", "pays?", "grabs?")
_CARDS: Final = (
    r"(?:(?:more|extra|additional|penalty|other|whole)\s+){0,2}"
    r"(?:cards?|penalt(?:y|ies)|forfeit)(?: cards?| penalty)?(?: from the (?:deck|pile))?"
)
_OFTEN: Final = one_of(
    *("each", "each time", "every time", "every single time", "too", "as well", "normally"),
    r"per (?:offen[cs]e|slip|mistake)(?: of (?:the|your) tongue)?",
    r"(?:per|for (?:each|every)) (?:\w+ )?(?:words?|times?|goes|slips?|swears?|curses?|questions?)",
    *("as an? (?:penalty|punishment)", "for (?:it|that|this)", "per time", "straight away"),
    *("immediately", "at once", "please", "instead", "and (?:continues?|keeps? playing|plays? on)"),
    "for (?!each|every|any|it|that|this|not|doing|the)[a-z]+(?: of [a-z]+)?",
)
_PRICE: Final = re.compile(
    rf"(?:(?:then )?{_OFFENDER} )?(?:(?:{MUST}|will|shall) )?(?:also )?"
    rf"(?:(?:{_TAKES} )?(?:itself |already |automatically |an? penalty of )?"
    rf"(?:(?P<count>{_COUNT})\s+)?{_CARDS}"
    rf"|(?:{_TAKES}|penalty:?|penalty is) (?P<few>{_COUNT})(?: more| one)?(?: cards?)?"
    r"|(?:the )?(?:normal|usual|standard|regular) (?:penalty|price|cost)(?: applies)?"
    rf"|{_TAKES} (?:the|that) cards?(?: back)?(?: yourself| themselves| instead)?"
    r"|\+ ?(?P<plus>\d)(?: cards?)?"
    rf"|{_DRAWS}|(?:is|gets?|are) penali[sz]ed)(?:,? {_OFTEN})?",
    re.I,
)
_THEIRS: Final = re.compile(r"(?:then )?(?:they|he|she|he or she)\b", re.I)
_YOURS: Final = re.compile(r"(?:then )?(?:you|u)\b", re.I)


class Fine(NamedTuple):
    """How many cards, and what for: whatever was to be done and is not; or something that somebody
    does, as it is told of them; or being the last."""

    cards: int
    offence: str = ""
    is_last: bool = False
    last_to: str = ""
    """What they are the last to do, if that is told."""
    is_undone: bool = False
    first_to: str = ""
    """What they are the first to do."""
    is_contrary: bool = False
    """Whether it is told of something that was named, and is the contrary of what is to be."""
    is_yours: bool = False
    """Whether it is told to be for you."""
    is_or: bool = False
    """Whether it is told as what comes otherwise, of what is to be done or not to be."""
    is_of_anyone: bool = False
    """Whether it is told of what somebody else may do."""


def cards_of(told: str) -> int:
    """How many cards a clause tells, that tells nothing else; 0 if it does."""
    price = _PRICE.fullmatch(told.strip(" ,:"))
    if price is None:
        return 0
    count = (price["count"] or price["few"] or price["plus"] or "1").lower()
    return int(count) if count.isdigit() else SPELLED_NUMBERS.get(count, 1)


def told_last(clause: str) -> tuple[str, str, int]:
    """What stands before the price that a clause ends with, that price, and the cards of it;
    nothing, and 0, if there is none."""
    words = clause.split()
    for at in range(len(words)):
        told = " ".join(words[at:])
        cards = cards_of(told)
        if cards and _is_linked(words[at - 1] if at else "", told):
            return " ".join(words[:at]).rstrip(" ,:-=→>"), told, cards
    return "", "", 0


_MERE: Final = re.compile(rf"(?:{_COUNT}|{_CARDS}|\\+)(?:$| )", re.I)


def _is_linked(before: str, told: str) -> bool:
    """`swearing: one card`, and not `give a card`."""
    if before.lower() in ("otherwise", "or", "else", "not"):
        return True
    return not before or before[-1] in ",:=->→" or _MERE.match(told) is None


_SOMEBODY: Final = one_of(
    *("you", "u", "they", "he", "she", "someone", "somebody", "anyone", "anybody", "a player"),
    *("any player", "one", "players", "people"),
)
_NOT: Final = one_of(
    *("don't", "do not", "doesn't", "does not", "didn't", "did not", "forgets?", "fails?"),
    *("refuses?", "can't", "cannot", "misses", "miss", "haven't", "hasn't", "neglects?"),
)
_UNDONE: Final = re.compile(
    r"(?:and |but )?(?:or else|or|otherwise|else|if not|failing that"
    rf"|(?:if|when) {_SOMEBODY} {_NOT}\b.*|(?:whoever|anyone who|those who|who) {_NOT}\b.*"
    r"|(?:a )?(?:failure|failing|forgetting|refusing|refusal)(?: to\b.*)?"
    r"|not doing (?:so|it|that|this))",
    re.I,
)
_SAME: Final = {"compliment": "something nice", "joke": "something funny", "rhyme": "rhymes"}
"""What is told in other words: `say something nice … no compliment, one card`."""
_LACKING: Final = re.compile(r"(?:and |but )?(?:no|without|missing|wrong) (?:an? )?(\w+)", re.I)
_OFFENDERS: Final = re.compile(
    r"(?:and )?(?:(?:the )?(?:penalty|punishment|fine|price|cost)(?: for (?:it|that|this|doing so"
    r"|offenders|breaking (?:it|this)))?(?: is)?|(?:any )?(?:offenders?|violat\w+|infractions?)"
    r"|(?:whoever|anyone who) does|(?:breaking|violating) (?:it|this)(?: rule)?"
    r"|if (?:you|they) do)",
    re.I,
)
_FOR_OFFENDERS: Final = re.compile(
    r"for (?:the )?(?:offenders?|any offender|whoever does|anyone who does|those who do|doing so"
    r"|breaking (?:it|this)|violations?"
    r"|(?:each|every|any) (?:offen[cs]e|violation|time|slip|(?:\w+ )?(?:word|go|mistake|try)))"
    r"(?: (?:it|so|that|this|rule))?",
    re.I,
)
_FOR_UNDONE: Final = re.compile(
    rf"(?:for|if|when) (?:{_SOMEBODY} {_NOT}\b.*|(?:failing|forgetting|refusing|not)\b.*"
    r"|failure\b.*|anyone who (?:doesn't|forgets?|fails?|does not)\b.*)",
    re.I,
)
_LAST: Final = re.compile(
    r"(?:and )?(?:the )?(?:last|slowest)(?: (?:one|person|player|guy|hand))?"
    r"(?: to (?P<to>[\w' ]{2,40})| who does(?: it| so)?| in)?",
    re.I,
)
_FIRST: Final = re.compile(
    r"(?:and )?(?:the )?first(?: (?:one|person|player|guy))? to (?P<to>[\w' ]{2,40})", re.I
)
_IF: Final = re.compile(
    r"(?:and |but )?(?:if|when|whenever|each time|every time) (?P<on>it'?s your turn and )?"
    rf"(?P<who>{_SOMEBODY}) (?P<deed>\S.+)",
    re.I,
)
_ITS: Final = re.compile(
    r"(?:and |but )?(?:if|when|whenever|each time|every time) (?:your|ur|their|someone's|yours)"
    r"(?: (?P<what>[\w-]+(?: [\w-]+)?))? (?P<does>[a-z]+s)(?P<rest>(?: [^,]+)?)",
    re.I,
)
"""`if your phone rings`."""
_CAUGHT: Final = re.compile(
    r"(?:are|is|gets?|were) (?:caught|seen|found) (?P<verb>[a-z]+)ing\b", re.I
)
_BEING: Final = re.compile(r"(?:are|is) (?P<verb>[a-z]{2,})ing\b", re.I)
_WHOEVER: Final = re.compile(
    rf"(?:and )?(?:whoever|who|{_SOMEBODY} (?:who|that)|anyone|those who) (?P<deed>\S.+)", re.I
)
_DO_SO: Final = re.compile(r"(?P<deed>[a-z]+(?: [\w']+){0,5}),? and", re.I)
"""`pick them up and you get a card`."""
_DOING: Final = re.compile(
    rf"(?:any |every |excessive )?(?P<verb>{VERB})ing\b(?P<rest>(?: \S.*)?)", re.I
)
_PEOPLE: Final = re.compile(
    r"\b(?:players?|person|people|one|guy|everyone|everybody|neighbou?r|left|next|others?|all"
    r"|dealer"
    r"|someone|somebody|nobody|rest|winner|loser)\b",
    re.I,
)


_DOERS: Final = re.compile(r"(?!(?:play|oth|deal|los|winn|numb|answ|follow)ers\b)[a-z]+ers", re.I)
"""`talkers take one`."""


def fine_of(clause: str, before: str) -> Fine | None:
    """What a clause tells of what it costs not to keep what was told before it; None if it is about
    something else."""
    clause = clause.strip(" ,:;.!")
    alone = cards_of(clause)
    if alone:
        return Fine(alone, is_yours=_YOURS.match(clause) is not None)
    first = _for_something(clause, before)
    if first is not None:
        return first
    lead, told, cards = told_last(clause)
    return None if not cards else _led(lead, told, cards, before)


def _for_something(clause: str, before: str) -> Fine | None:
    """`cards for offenders`, `penalty card if you point`."""
    for found in re.finditer(r" (?=(?:for|to|if|when|whenever|each time|every time)\b)", clause):
        cards = cards_of(clause[: found.start()])
        if not cards:
            continue
        rest = clause[found.end() :]
        if _FOR_OFFENDERS.fullmatch(rest):
            return Fine(cards)
        if _FOR_UNDONE.fullmatch(rest):
            is_same = all(_is_light(word) or is_spoken_of(word, before) for word in rest.split())
            return Fine(cards, is_undone=True) if is_same else None
        if rest.startswith(("for ", "to ")):
            rest = rest.partition(" ")[2]
            doing = _DOING.fullmatch(rest) or _WHOEVER.fullmatch(rest)
            return None if doing is None else _offence(doing, cards, before)
        its = _ITS.fullmatch(rest)
        if its is not None:
            return Fine(cards, _let(its))
        done = _IF.fullmatch(rest)
        return None if done is None else _offence(done, cards, before)
    return None


def _led(lead: str, told: str, cards: int, before: str) -> Fine | None:
    if before and _UNDONE.fullmatch(lead):
        is_same = all(_is_light(word) or is_spoken_of(word, before) for word in lead.split())
        is_you, is_they = _YOU.search(lead), _THEY.search(lead)
        is_other = (is_you and _THEIRS.match(told)) or (is_they and _YOURS.match(told))
        is_yours = bool(is_you or _YOURS.match(told))
        return Fine(cards, is_undone=True, is_yours=is_yours) if is_same and not is_other else None
    last = _LAST.fullmatch(lead)
    if last is not None:
        return Fine(cards, is_last=True, last_to=last["to"] or "")
    first = _FIRST.fullmatch(lead)
    if first is not None:
        return Fine(cards, first_to=first["to"])
    if _OFFENDERS.fullmatch(lead):
        return Fine(cards)
    lacking = _LACKING.fullmatch(lead)
    if lacking is not None:
        is_told = is_spoken_of(lacking[1], before) or _SAME.get(lacking[1].lower(), "\0") in before
        return Fine(cards, is_undone=True) if is_told else None
    done = _IF.fullmatch(lead)
    if done is not None:
        is_told_you = _YOURS.fullmatch(done["who"]) is not None
        if _THEIRS.match(told) if is_told_you else _YOURS.match(told):
            return None  # who does it and who draws is not the same
        if _THEIRS.fullmatch(done["who"]) and _OF_ANOTHER.search(before):
            return None  # `wink at someone, if they wink back they draw`
        return _offence(done, cards, before)
    its = _ITS.fullmatch(lead)
    if its is not None:
        return Fine(cards, _let(its))
    do_so = _DO_SO.fullmatch(lead) if before else None
    if do_so is not None and not _PEOPLE.search(do_so["deed"]):
        return _offence(do_so, cards, before)
    doing = _WHOEVER.fullmatch(lead) or _DOING.fullmatch(lead)
    if doing is not None:
        return _offence(doing, cards, before)
    if _DOERS.fullmatch(lead):
        return Fine(cards, is_contrary=bool(before))
    is_named = bool(before) and 0 < len(lead.split()) <= 3 and not _PEOPLE.search(lead)
    is_linked = _EQUALS.match(told) is not None
    if is_named and (is_linked or any(is_spoken_of(word, before) for word in lead.split())):
        return Fine(cards, is_contrary=True)
    return None


_YOU: Final = re.compile(r"\b(?:you|u)\b", re.I)
_THEY: Final = re.compile(r"\b(?:they|he|she|someone|somebody|anyone|anybody)\b", re.I)
_LIGHT: Final = frozenset(
    [
        "and",
        "but",
        "or",
        "else",
        "otherwise",
        "if",
        "not",
        "when",
        "whoever",
        "anyone",
        "who",
        "those",
        "that",
        "you",
        "u",
        "they",
        "he",
        "she",
        "someone",
        "somebody",
        "anybody",
        "a",
        "player",
        "don't",
        "do",
        "does",
        "doesn't",
        "didn't",
        "did",
        "forget",
        "forgets",
        "fail",
        "fails",
        "refuse",
        "refuses",
        "can't",
        "cannot",
        "miss",
        "misses",
        "haven't",
        "hasn't",
        "neglect",
        "neglects",
        "failure",
        "failing",
        "forgetting",
        "refusing",
        "refusal",
        "to",
        "it",
        "so",
        "this",
        "the",
        "doing",
        "for",
        "it's",
        "an",
        "your",
        "their",
        "his",
        "her",
    ]
)


def _is_light(word: str) -> bool:
    return word.lower().strip(",") in _LIGHT


_EQUALS: Final = re.compile(r"=|is\b|are\b|costs?\b|means?\b", re.I)


_OF_ANOTHER: Final = re.compile(
    r"^(?!who|any|some|every|each|a player|players).*\b(?:someone|somebody|anyone|another"
    r"|neighbou?r|(?:next|previous|other) (?:player|person|one)"
    r"|(?:player|person) (?:on|to|of|opposite))\b",
    re.I,
)


def is_spoken_of(word: str, before: str) -> bool:
    """Whether a word was told before, whatever its ending."""
    if word.startswith('"'):
        return word in before
    short = word.lower()[: max(4, len(word) - 3)]
    return len(short) > 2 and any(one.startswith(short) for one in before.lower().split())


def _offence(found: re.Match[str], cards: int, before: str) -> Fine | None:
    parts = found.groupdict()
    if before and _DOES_SO.fullmatch(parts.get("deed") or ""):
        return Fine(cards, is_yours=_YOURS.fullmatch(parts.get("who") or "") is not None)
    if parts.get("verb"):
        stem = stem_of(found["verb"] + "ing")
        does = f"{third_person(stem)}{found['rest']}"
    else:
        stem, does = done_by(found["deed"])
        does += " on their turn" if parts.get("on") and does else ""
    if not does or re.search(r"\b(?:and|or|but)$|\b(?:everyone|everybody)\b", does):
        return None
    if _is_other_hand(does, before):
        return Fine(cards)
    is_other = any(said not in before for said in _QUOTED.findall(does))
    if is_spoken_of(stem, before) and len(does.split()) <= 3 and not is_other:
        return None if _TOO_MUCH.search(does) else Fine(cards)
    is_of_anyone = _ANYONE.fullmatch(parts.get("who") or "") is not None
    return Fine(cards, does, is_of_anyone=is_of_anyone)


_DOES_SO: Final = re.compile(
    r"(?:do(?:es)?|did)(?: (?:it|so|that|this|anyway|again|though|lol|haha|hehe|please)){0,3}", re.I
)
"""`a card every time they do`: what was not to be done."""
_OTHER_HAND: Final = re.compile(
    r"(?:uses|plays (?:with|using)) (?:their|your|the) (?P<hand>left|right|other|wrong)"
    r"(?: hand| one)?",
    re.I,
)


def _is_other_hand(does: str, before: str) -> bool:
    """`play with your left hand, a card for using your right`: the contrary of what is to be."""
    told = _OTHER_HAND.fullmatch(does)
    if told is None:
        return False
    hand = {"left": "right", "right": "left"}.get(told["hand"].lower(), "(?:left|right)")
    return re.search(rf"\b{hand} hands?\b", before, re.I) is not None


_QUOTED: Final = re.compile(r"\"[^\"]*\"")
_TOO_MUCH: Final = re.compile(r"\b(?:both|neither|twice|again|all)\b", re.I)
"""`if you say both`, where either was to be said."""
_ANYONE: Final = re.compile(r"someone|somebody|anyone|anybody|people|players", re.I)


def _let(its: re.Match[str]) -> str:
    """`if your phone rings`: whoever lets it."""
    what = f"their {its['what']}" if its["what"] else "theirs"
    return f"lets {what} {bare_verb(its['does'])}{its['rest']}"


_IS: Final = {"are": "is", "is": "is", "were": "was", "was": "was", "have": "has", "has": "has"}
_NO_VERBS: Final = frozenset(
    [
        "otherwise",
        "or",
        "else",
        "if",
        "then",
        "last",
        "first",
        "just",
        "never",
        "always",
        "still",
        "only",
        "also",
    ]
)
_MODAL: Final = frozenset(["can", "can't", "cannot", "must", "may", "should", "will", "would"])
_PAST: Final = re.compile(r"\w+ed$", re.I)


_HIDDEN: Final = re.compile(r"(?:play|match|follow|beat|lay|cover|go|put|draw|take)\b", re.I)
"""Whether they can is hidden in a hand."""
_AND_NOT: Final = re.compile(
    r",? (?:and|but) (?:(?:you|they|he|she) )?(?:don't|do not|doesn't|does not) ", re.I
)


def done_by(deed: str) -> tuple[str, str]:
    """What somebody does who is told to do it, bare and of them: `opens them`; nothing if that
    can't be told."""
    deed = _AND_NOT.sub(" and does not ", deed)
    caught = _CAUGHT.match(deed) or _BEING.match(deed)
    if caught is not None:
        deed = f"{stem_of(caught['verb'] + 'ing')}{deed[caught.end() :]}"
    verb, _, rest = deed.partition(" ")
    low = verb.lower()
    if low in ("don't", "do", "doesn't", "does") and (rest.startswith("not ") or "'" in low):
        return rest.removeprefix("not "), f"does not {rest.removeprefix('not ')}"
    if low in ("can't", "cannot") and rest and not _HIDDEN.match(rest):
        return rest, f"does not {rest}"
    if low in _IS:
        return low, f"{_IS[low]} {rest}".strip()
    if not low.isalpha() or low in _MODAL | _NO_VERBS | STATES:
        return "", ""
    if _PAST.fullmatch(low) and not low.endswith("eed"):
        return low, f"{low} {rest}".strip()
    bare = bare_verb(low) if low.endswith("s") and not low.endswith("ss") else low
    return bare, f"{third_person(bare)} {rest}".strip()
