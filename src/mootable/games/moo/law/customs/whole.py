"""Rules of several clauses or with an exception, left to the players as a whole and in their own
words: `hearts: name a fruit. no repeats in the same hand or penalty`. What would have to happen by
itself is never left to them, nor what a law could say."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.customs.deeds import kept_by
from mootable.games.moo.law.customs.fines import cards_of, fine_of, told_last
from mootable.games.moo.law.customs.kept import call_of, called, judged_law, theirs
from mootable.games.moo.law.customs.retold import retold, typed
from mootable.games.moo.law.customs.telling import (
    CARD,
    MAY_NOT,
    MINE,
    MUST,
    NOBODY,
    UNSEEN,
    is_strange,
    unsaid,
)
from mootable.games.moo.law.english.said import bare_verb, stem_of
from mootable.games.moo.law.english.words import table
from mootable.games.moo.law.grammar.lexer import SPELLED_NUMBERS

MOST_WORDS: Final = 55
MOST_TOLD: Final = 6
"""Sentences."""

HAPPENS: Final = re.compile(
    r"\b(?:skips?|skipped|skipping|revers\w*|directions?|swaps?|swapped|swapping|trades?|traded"
    r"|wild|wins?|winning|counts? as|go again|goes again|plays? (?:again|twice|another)"
    r"|(?:another|extra|next|same|lose an?|loses an?|misses? an?|passes the|passes their) turns?"
    r"|miss(?:es)? (?:a|the|their|your)|discards?|dealt|deals?|(?:re)?shuffl\w+|runs? out|wild"
    r"|trumps?"
    r"|(?:gives?|pass(?:es)?|hands?|steals?) (?:\w+ ){0,4}(?:cards?|hands?)"
    r"|play (?:goes|jumps|moves|passes|continues|stops|resumes|skips|returns)"
    r"|(?:is|are|be|can be|may be|must be|only be) (?:played|laid|followed|covered|matched)"
    r"|can(?:'t| only| not|not)? (?:be )?(?:play|lay|put down|go on)|has to (?:match|follow)"
    r"|(?:play|lay)s? (?:only|nothing but)|only (?!for )(?:\w+ ){0,2}cards|next card|top card"
    r"|(?:next|previous|following)(?: (?:player|person|one|guy))? (?:loses?|sits?|is out|misses"
    r"|waits?)|(?:sits?|sitting) (?:it |one )?out|loses? (?:a|one|their|your) (?:go|turn)"
    rf"|(?:no|only) {CARD} (?:on|onto)|{CARD} (?:on|onto) {CARD}s? only"
    r"|order (?:of play|is|changes|turns|flips)|points?(?! (?:at|to|out|your|the finger)\b)|score"
    r"|playable"
    r"|(?:has|have|must) (?:to )?draw|draws? (?:up|until|as many|the same)"
    r")\b",
    re.IGNORECASE,
)
"""What the table does, or sees to."""
_ASKED: Final = re.compile(
    rf"\b(?:{MUST}|{MAY_NOT}|never|nobody|no one|only|banned|forbidden|not allowed|no [a-z]+)\b",
    re.I,
)
_HEAD: Final = re.compile(
    rf"^(?:(?:when|whenever|if|after|on|for|while|with|each time|every time)\b"
    rf"(?:(?!\b{MUST}\b|\b(?:you|they) (?:say|shout|name)\b)[^,:.;]){{2,60}}[,:]"
    rf"|{CARD}[^,:.;=]{{0,24}}?\s*[:=,–—-])\s*",
    re.IGNORECASE,
)
_SENTENCE: Final = re.compile(r"\s*[.;!?]+\s+")
_TELLS_TO: Final = (
    table("done")
    | table("gestures")
    | {
        *("name", "tell", "use", "give", "take", "start", "begin", "add", "continue", "insult"),
        *("compliment", "guess", "find", "invent"),
    }
)
_OR_ELSE: Final = re.compile(
    r"[\s,]+(?:or else|or|otherwise)\s+((?:you|they|it'?s|that'?s|take|draw|get|a|one|two|three|\d"
    r"|penalty)\b[^,.;]*)$",
    re.IGNORECASE,
)
_LAST: Final = re.compile(
    r",?\s+(?:and )?(?:the )?(?:last|slowest)(?: (?:one|person|player|[a-z]+ (?:to|on|in) (?:the"
    r" |their )?[a-z]+))?"
    r"(?: to do (?:it|so))? ((?:draws?|takes?|gets?|picks? up|eats|pays)\b[^,.;]*)$",
    re.IGNORECASE,
)
_HIDDEN: Final = re.compile(
    r"\bcards? (?:you|they) (?:draw|drew|pick)|\bin (?:your|their|the same) hand (?:cards?)\b"
    r"|\b(?:can|could) be played\b|\b(?:dealer|host|winner|loser)\b|\bcards? (?:in|from) the"
    r" deck\b",
    re.IGNORECASE,
)


_SEVERAL: Final = re.compile(
    r"[.;:!?]\s|,\s|\s[–—-]+\s"
    r"|\b(?:and|but) (?:it|that|this|they) (?:can'?t|cannot|must|has to|should|may not|needs? to)\b"
    r"|\b(?:and|but) (?:if|when|on)\b|\bthe same penalty\b"
)
"""What of a rule is told apart."""
_ASTRAY: Final = re.compile(
    r"^if (?:the (?:next|previous)|another|some|any)\w*[^,]*, (?:they|he|she) (?:must |has to "
    r"|have to )?"
    r"(?:draws?|takes?|gets?|picks?)\b"
    r"|\b(?:for example|examples?|e\.?g|as (?:usual|normal)|rule \d|per|for (?:each|every) \w+ you"
    r"|saying (?:either|any|it|that|one|those))\b|\b(?:don'?t|do not|not|nothing)\W*$"
    r"|\b(?:that|as) many cards\b|\bif (?:you|they) \w+ (?:it )?(?:twice|thrice|\w+ times)\b"
    r"|if (?:they|he|she) \w+(?: \w+){0,4},? (?:they|he|she) (?:must |has to |have to )?(?:draws?"
    r"|takes?|gets?|picks?)|^\w+ it\b|\b(?:is|are|call(?:ed)?|:) \"\"\W*$|\b(?:the )?words?"
    r" \w+[.;,]",
    re.IGNORECASE,
)
"""What points elsewhere, has a call of its own, or would have to be counted."""


def kept_whole(text: str) -> str:
    """A text as a law by which whoever does not keep to it is called; nothing if there is anything
    in it that nobody could keep, or no more than a law can say."""
    plain = typed(_FOR_EXAMPLE.sub("for example ", " ".join(text.split()))).strip(" .!;")
    plain = _PLAY_AND.sub(lambda told: f"when you {_lowered(told[1])}, ", plain)
    told, cards, is_last = _without_price(plain)
    bare = unsaid(told)
    if not told or len(told.split()) > MOST_WORDS or MINE.search(bare) or "..." in plain:
        return ""
    if _YOU_FOR_THEM.search(plain) or not _SEVERAL.search(plain):
        return ""
    if _ASTRAY.search(_SLIPS.sub("", unsaid(plain))) or _OTHERS_DRAW.search(unsaid(plain)):
        return ""
    if not (_is_unseen(bare, told_last(plain)[2]) or _is_all_asked(bare)):
        return ""
    rule = "; ".join(_lowered(one) for one in _SENTENCE.split(told) if one).replace('"', "'")
    prices = [one[1] or one["few"] for one in _CARDS_IN.finditer(_MOMENTS.sub(" ", bare))]
    told_too = {_PRICE_TOLD[one.lower()] for one in prices}
    if len(told_too) == 1 and cards == 1:
        cards = told_too.pop()
    elif told_too - {cards}:
        return ""
    does = f'{"is the last to" if is_last else "does not"} keep to "{rule}"'
    sentences = _SENTENCE.split(told)
    first = next((one for one in sentences if _tells_what(unsaid(one))), sentences[0])
    return judged_law(does, _call(first), cards)


def _tells_what(sentence: str) -> bool:
    """Whether it tells what to do, and not only when: `drawing because you can't go?`."""
    told = _BECAUSE.sub("", sentence)
    return _is_asked(told) or _DEED_ASKED.search(told) is not None


_BECAUSE: Final = re.compile(r"\b(?:because|since|as) (?:you|they) can(?:'?t|not).*", re.I)
_OTHERS_DRAW: Final = re.compile(
    r"\b(?:every(?:one|body)(?: else)?|the (?:next|previous) \w+|(?:all )?the (?:others?|rest))"
    r" (?:has to |have to |must )?(?:draws?\b|(?:takes?|gets?|picks? up)"
    r" (?:(?:an?|one|two|three|four|\d)(?: \w+)? cards?\b|(?:one|two|three|four|\d)(?=[.,;]|$)))",
    re.I,
)
"""What somebody else does: that happens by itself."""
_FOR_EXAMPLE: Final = re.compile(r"\be\.?g\b\.?,? (?=\")", re.I)
_PLAY_AND: Final = re.compile(r"^((?:play|lay) an? [\w ]{1,24}?) and (?:then )?(?=[a-z])", re.I)
"""`play a 3 and point at someone`: nobody has to play it."""
_SLIPS: Final = re.compile(r"\bper (?:slip|mistake|offen[cs]e|time)\b|\bfor example (?=\"\")", re.I)


def _is_unseen(bare: str, cards: int) -> bool:
    """Whether it is about what no law has words for, and tells what to do, or costs so many
    `cards`."""
    if HAPPENS.search(bare) or _HIDDEN.search(bare) or not (cards or _is_asked(bare)):
        return False
    words = re.findall(r"[a-z]+", bare)
    return UNSEEN.search(bare) is not None or any(is_strange(one) for one in words)


def _is_all_asked(bare: str) -> bool:
    """Whether people are told to say or to do something, and nothing but when that is has to do
    with what the table does, deals or lets them."""
    asked = _MOMENTS.sub(", ", _PAID_BY.sub("never \\1", bare))
    if (
        _UNTOLD.search(bare)
        or HAPPENS.search(asked)
        or _DEALS.search(asked)
        or _HIDDEN.search(asked)
    ):
        return False
    return _DEED_ASKED.search(asked) is not None


_UNTOLD: Final = re.compile(
    rf"\b(?:has|have|got|holds?|holding) (?:(?:an?|the|any|no|another|\d) )?{CARD}"
    r"|(?:^|[.;,]\s*)(?:two|three|four|\d) (?:if|when|for)\b|\bsays? it (?:once|twice|\w+ times)\b"
    r"|\b(?:minute|second)s?\b|\bpoints? of order\b|\b(?:that|as) many\b"
    r"|(?:n't|\bnot|\bno one|\bnobody|\bnever) (?:has |have |needs? )to\b|\bneedn'?t\b"
    r"|(?<=[,:] )(?-i:[A-Z])\w+ (?:must|has to|may|draws?|says?)\b",
    re.I,
)
"""What is in a hand, who is named, and what nobody has to do."""
_DEEDS: Final = "|".join(
    sorted(
        (
            table("done")
            | table("gestures")
            | {"state", "declare", "mime", "yell", "cry", "reply", "type"}
        )
        - {"play", "pass", "show", "turn", "put", "place", "switch", "serve", "cover", "hit"}
        - {"clear", "open", "lower", "match", "keep", "hold", "use", "wait", "go", "make", "stay"}
        - {"remove", "stop", "look", "leave", "lift", "lie", "stick", "copy", "bounce", "tip"}
        - {"finish", "treat", "refer", "pretend", "act", "avoid", "obey", "do", "read", "drop"}
    )
)
_SOMEBODY: Final = (
    r"(?:(?:you|u|they|he|she|we|every(?:one|body)(?: else)?|all(?: of us)?|no(?:body| one)"
    r"|(?:the |a |an |its |that |each |every |any )?(?:\w+ )?(?:players?|persons?|people"
    r"|ones?|guys?)"
    r"|whoever (?:plays?|played|laid|lays) (?:it|them|her|him))"
    r"(?: (?:before|after|opposite|next to|behind) (?:them|you|him|her))?)"
)
_DEED_ASKED: Final = re.compile(
    rf"\b(?:{MUST}|{MAY_NOT}|never|always|please|nobody may|no one may) (?:\w+ly )?"
    rf"(?:{_DEEDS})(?:s|es)?\b|\b(?:is|are|must be|has to be|have to be) (?:now |always )?"
    r"(?:named|called|greeted|saluted|announced|addressed)\b"
    r"|\b(?:everyone|everybody|all of (?:us|you)) (?:has to|have to|must)(?=\s*[.,;]|\s*$)"
    rf"|(?:^|[.,;:!?–—-]\s*|\b(?:and|then|just|otherwise) )(?:{_DEEDS})\b"
    rf"|\b{_SOMEBODY} (?:then |just |all |also )?(?:(?:{_DEEDS})(?:s|es)?\b|goes? \"\")"
    r"|\bgives? (?:\w+ ){0,3}?(?:high fives?|hugs?|compliments?|handshakes?|thumbs up"
    r"|nods?|winks?)",
    re.I,
)
"""What people can do, and no table does for them."""
_ONE: Final = r"(?:the |an? |its |that |each |every |any )?(?:\w+ )?(?:players?|persons?|guys?|one)"
_MOMENTS: Final = re.compile(
    rf"\b(?:(?:when(?:ever)?|if|after|once|before|as soon as|(?:each|every|any) ?time|while|until"
    rf"|till|unless) (?:and only if )?(?:{_ONE} (?:who )?|\w+ )"
    rf"|(?:whoever|any(?:one|body) who|he who|who|up?on|during|as|on|for)(?= ))"
    rf"(?:(?![,.;:!?]|\"\"|\b(?:you|they|he|she|we|everyone|everybody|nobody|whoever|both|all)\b"
    rf"|\b(?:the|an?) (?:\w+ )?(?:players?|persons?|people|guy|one)\b|\bthe (?:order|direction)\b"
    rf"|\b(?:{MUST}|{MAY_NOT}|may|can) (?!draw|take|pick|play|skip|discard)"
    rf"|\b(?:{_DEEDS})\b).)*",
    re.I,
)
"""When it is, and who it is: that may be anything."""
_PAID_BY: Final = re.compile(
    r"\b(?:any(?:one|body)(?: who)?|whoever|those who|people who|players who"
    r"|(?:if|when(?:ever)?) (?:you|they|someone|anyone)) (?!do\b|don'?t\b|does\b|doesn'?t\b)"
    r"([^,.;:]{3,60}?),? "
    r"(?:(?:you|they) )?(?:(?:has to|have to|must) )?(?:draws?|takes?|gets?|picks? up) "
    r"(?:an?|one|two|three|four|\d)"
    r"(?: extra| more| penalty)? cards?\b",
    re.I,
)
"""`anyone who answers has to draw a card`: what it costs them."""
_DEALS: Final = re.compile(
    r"\b(?:draw(?:s|n|ing)?|picks?(?: up)?|deck|pile is|discard\w*|steals?|swap\w*|shuffl\w*"
    r"|(?:takes?|gets?|gives?|pass(?:es)?|loses?|has|have) (?:\w+ ){0,2}(?:cards?|hands?|turns?|two"
    r"|three|four|\d)|back|on (?:top of )?(?:an?|the|another|any) \w+ card"
    r"|(?<!nobody )(?<!no one )(?<!no player )(?:may|can|could|might|allowed|lets?|get to"
    r"|optional)(?! not\b)\b(?!'t)|rules?|laws?|nothing"
    r"|counts?(?! (?:out|aloud|to|up|down|loud))|worth|cancel\w*|stacks?|choose\w*|chosen|doubles?"
    r"|names? (?:a|any|the) (?:rank|suit|colou?r|player|card)|mak(?:e|es|ing) (?:the|them|him"
    r"|her|you|someone|every\w*|another|a player|it)|undo\w*|ignor\w*"
    r"|add(?:s|ed)? (?:one|two|\d|a)|timer|seconds?|(?:can'?t|cannot|may not|never|not) (?:play|lay"
    r"|put|match|use|finish|go)|penalt\w+)\b",
    re.I,
)
"""What cards, turns and rules do, or what somebody is let do: nobody can leave that undone."""


_YOU_FOR_THEM: Final = re.compile(
    r"\b(?:if|when|whenever) (?:some(?:one|body)|anyone|another player)\b[^.;]*\byou[,]? you"
    r" (?:draw|take|get|pick)\b",
    re.IGNORECASE,
)
"""`if someone compliments you, you draw one`: that happens by itself."""
_PRICE_TOLD: Final = {**SPELLED_NUMBERS, **{str(one): one for one in range(10)}}
_CARDS_IN: Final = re.compile(
    rf"\b(?:draws?|takes?|gets?|picks? up) ({'|'.join(SPELLED_NUMBERS)}|\d)\b(?! \w+ing\b)"
    rf"|(?:^|(?<=[,.;:=>(–—-] )|(?<=[=+>])|\b(?:or|costs?|is|it's|its|means?|pays?|otherwise|else"
    rf"|penalty|penalty of|and|then|you|they|them|for|plus|eats?|owes?) )"
    rf"(?P<few>{'|'.join(SPELLED_NUMBERS)}|\d)"
    r"(?= (?:penalty )?(?:cards?|penalties)\b(?! (?:\w+ing|in|of|with|from|on|are|is|that"
    r"|that's|add"
    r"|make|left|one|who|have|has|get|gets|follow|alike|after)\b))",
    re.IGNORECASE,
)


def _is_asked(bare: str) -> bool:
    """Whether it tells what to do, or not to do."""
    if _ASKED.search(bare) or _WHOEVER.match(bare):
        return True
    head = _HEAD.match(bare)
    does = (bare[head.end() :] if head is not None else bare).split()
    return bool(does) and does[0].lower() in _TELLS_TO


def _without_price(text: str) -> tuple[str, int, bool]:
    """A rule without what it costs, how many cards that is, and whether it is the last who pays;
    nothing if it costs this and that."""
    last = _LAST.search(text)
    if last is not None and cards_of(last[1]):
        rest, cards, _ = _without_price(text[: last.start()])
        return (
            (rest, cards_of(last[1]), True) if cards in (1, cards_of(last[1])) else ("", 0, False)
        )
    kept: list[str] = []
    costs: list[int] = []
    sentences = _SENTENCE.split(text)
    if len(sentences) > MOST_TOLD:
        return "", 0, False
    for place, one in enumerate(sentences):
        either = _OR_ELSE.search(one)
        if either is not None and cards_of(either[1]):
            costs.append(cards_of(either[1]))
            kept.append(one[: either.start()])
            continue
        fine = fine_of(one, sentences[0]) if place else None
        if cards_of(one) and place:
            costs.append(cards_of(one))
        elif fine is not None and not fine.offence and not fine.is_last:
            costs.append(fine.cards)
        else:
            lead, _, cost = told_last(one)
            if cost and _OTHERS.search(lead):
                return "", 0, False
            costs += [cost] if cost else []
            kept.append(one)
    if len(set(costs)) > 1:
        return "", 0, False
    return ". ".join(kept).strip(" ,"), costs[0] if costs else 1, False


_OTHERS: Final = re.compile(
    r"\b(?:every(?:one|body)(?: else)?|all|(?:others?|next|previous|opposite)(?: \w+)?"
    r"|(?:left|right|opponents?|neighbou?rs?))$",
    re.IGNORECASE,
)
"""Somebody else who would draw: that happens by itself."""


def _call(first: str) -> str:
    """What those are called who do not keep it, from its first sentence."""
    kept = kept_by(retold(first))
    call = call_of(kept) if kept is not None and not kept.deed.startswith("keep to") else ""
    if call:
        return call
    banned = _BANNED.match(first)
    if banned is not None:
        return f"Failure to not say {banned[1]}"
    whoever = _WHOEVER.match(first)
    if whoever is not None:
        deed = f"{bare_verb(whoever[1])}{whoever[2] or ''}"
        return f"Failure to not {called(theirs(deed))}"
    paid = _PAID_BY.search(first)
    if paid is not None:
        verb, _, rest = paid[1].partition(" ")
        verb = bare_verb(verb) if paid.group().lower().startswith(("any", "who")) else verb
        return f"Failure to not {called(theirs(f'{verb} {rest}'))}"
    head = _HEAD.match(first)
    does = first[head.end() :] if head is not None else first
    does = first if does.startswith('"') else does
    for pattern, how in (
        (_MAY_NOT, "not "),
        (_NOBODY, "not "),
        (_TOLD_TO, ""),
        (_MUST, ""),
        (_DOES, ""),
    ):
        told = pattern.search(does)
        deed = called(theirs(_PASSIVE.sub(_actively, told["deed"]))) if told is not None else ""
        if len(deed.split()) > 1 or (deed and deed.isalpha()):
            return f"Failure to {how}{_lowered(deed)}"
    forbidden = _IS_FORBIDDEN.match(first)
    if forbidden is not None:
        return f"Failure to avoid {_lowered(forbidden[1])}"
    third = _THIRD.search(first)
    if third is not None:
        verb = "say" if third[1].lower() in ("goes", "is") else bare_verb(third[1])
        does = _AND_DOES.split(third[2], maxsplit=1)[0]
        return f"Failure to {called(theirs(f'{verb} {does}'))}"
    short = called(does) or called(first)
    begun = _ANOTHER.split(short, maxsplit=1)[0]
    short = begun if len(begun.split()) > 2 else short
    return f"Failure to keep to {_lowered(short)}" if short else ""


_AND_DOES: Final = re.compile(r" and (?:(?:they|he|she) )?[a-z]+", re.I)
_THIRD: Final = re.compile(
    rf"\b{_SOMEBODY} (?:then |just |all |also )?((?:{_DEEDS})e?s|gives|(?:goes|is)(?= \")) (\S.*)",
    re.I,
)
"""`everybody gives a hug to the person next to them`."""
_BANNED: Final = re.compile(
    r"(?:the )?(?:words?|phrase) \"([^\"]*)\" (?:is|are) (?:now )?(?:banned|forbidden|not allowed)",
    re.I,
)
_NOT_IF: Final = r"^(?:(?!\b(?:if|when|whenever|unless|until|who|whoever)\b).)*"
_WHOEVER: Final = re.compile(
    r"(?:(?:anyone|anybody|everyone|any player|a player|players) who"
    r"|whoever) ([a-z]+s)( [^,;]{2,60}?)?"
    r" (?:gets?|takes?|draws?|receives?)\b",
    re.I,
)
_IS_FORBIDDEN: Final = re.compile(
    r"(?!using\b|saying\b)([\w' ]{3,40}?) (?:is|are) (?:now |strictly )?(?:forbidden|banned"
    r"|prohibited|not allowed)\b",
    re.I,
)
_MAY_NOT: Final = re.compile(rf"{_NOT_IF}\b{MAY_NOT} (?P<deed>\w+.*)", re.IGNORECASE)
_NOBODY: Final = re.compile(rf"{_NOT_IF}\b{NOBODY} (?P<deed>\w+.*)", re.IGNORECASE)
_MUST: Final = re.compile(rf"\b{MUST} (?P<deed>\w+.*)", re.IGNORECASE)
_TOLD: Final = "|".join(sorted(_TELLS_TO - {"give", "take", "keep", "make", "do"}))
_DOES: Final = re.compile(
    rf"(?:^|(?<!if )(?<!when )(?<!who )\b(?:you|everyone|everybody|players|we)(?: all)? )"
    rf"(?P<deed>(?:{_TOLD})\b.*)",
    re.IGNORECASE,
)
_TOLD_TO: Final = re.compile(
    rf"^(?P<deed>(?:{_TOLD})\b.*)",
    re.IGNORECASE,
)
_ANOTHER: Final = re.compile(r" (?:and|but|or) ", re.IGNORECASE)
_PASSIVE: Final = re.compile(r"^be (\w{3,})ed\b(?!.* by\b)", re.IGNORECASE)


def _actively(told: re.Match[str]) -> str:
    """`be addressed as your highness`."""
    return stem_of(f"{told[1]}ing")


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


# -- how it is told otherwise ------------------------------------------------------------------

_DEED: Final = re.compile(r"A player who (.*?) is to be called \"[^\"]*\"(?: for [\w-]+ cards)?\.")
_MANGLED: Final = re.compile(
    r"\b(?:catch(?:es)?|address|calls?|tells?|asks?|of|to|for|with|by|from|and and) they\b(?! \w+ )"
    r"|\b(?:and|but) (?:it|that|this|they) (?:can'?t|cannot|must|has to|should|may not|needs? to)\b"
    r"|\beveryone else$|:(?! \"\")|\b(?:gets|costs|earns) they\b|\b(?:and and|each \w+ word)\b"
    r"|\band play (?:goes|jumps|moves)\b"
    r"|\bif (?:a player|they) plays? [^,]* they are\b|\bguilty of each\b"
    r"|\bthe cards? they (?:draw|drew)\b.*\bplayed\b"
    r"|\bif they [^,]*\bthey (?:have to|must)\b|\bthey (?:don't|do not|can't|cannot|may|must)$"
    r"|\bsays? \"\" but \"\"|\bsays? within\b|^nots\b|\bthen$|^says (?:if|when)\b"
    r"|\bsay both\b(?! \")"
    r"|^\w+s\b[^,]* and no \w+|(?<!spoken )(?<!talked )(?<!listened )(?<!what it was )\b(?:at"
    r"|to|for"
    r"|with|from)(?: when [^,]*)?$"
    r"|^(?:has|have) (?:more|fewer|less|only|exactly|at least|\d+|one"
    r"|two)\b[^,]* and [a-z]+(?<!s) "
    r"|\b(?:every(?:one|body)(?: else)?|the (?:next|previous) \w+|(?:all )?the others?)"
    r" (?:draws?|takes|gets|picks up)\b|\bsays$"
    r"|\band if (?:it|they|it's) [^\"]*\bsay\b"
    rf"|\band (?:on|for|with) (?:an? |the )?{CARD}"
    r"|\bdoes not (?!focus\b)[a-z]+(?<!s)s\b|\bdoes not [a-z]+ \w+ and [a-z]+(?<!s)s\b"
    r"|\bor does(?: \w+)?(?:,|$)|\bor (?:makes|keeps) it\b|\bif its (?!own\b|turn\b)"
    r"|(?<!made )(?<!makes )(?<!make )\bthem (?:takes?|draws?|gets?) (?:an?|one|two|three|\d)"
    r" cards?\b|\band (?:the card|it) (?:goes|comes) back\b",
    re.IGNORECASE,
)


def is_well_told(law: str, text: str) -> bool:
    """Whether what is left to the players of a text is told in whole sentences, and in one law if
    the text tells one rule in several."""
    deeds = [_BRACKETED.sub("", unsaid(one)) for one in _DEED.findall(law)]
    is_one = len(_SENTENCE.split(text.strip(" .!"))) > 1 and "When " not in law
    prices = set(_FOR.findall(law))
    if len(deeds) > 1 and is_one and len(prices) < 2:
        return False
    for deed in deeds:
        tail = deed.rpartition(",")[2]
        is_closed = deed.endswith(",") or "," not in deed or _LISTED.search(tail) is not None
        if not is_closed or _MANGLED.search(deed) or "(" in deed or ")" in deed:
            return False
    return True


_BRACKETED: Final = re.compile(r"\([^()]*\)")
_FOR: Final = re.compile(r"\"(?: for ([\w-]+) cards)?\.(?= |$)")
_LISTED: Final = re.compile(r"(?:^|\s)(?:and|or|nor) ", re.IGNORECASE)
