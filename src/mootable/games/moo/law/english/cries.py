"""What is cried when a card is played, told without a word for saying it (`all hail the chairman
when a king is played`) or before it (`diamonds are forever - say it when you play a diamond`). What
is said between quotation marks is never touched."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, PERSON

_WHEN: Final = (
    r"(?:when|whenever|if|every time|each time|any time|anytime|on|upon|after|for|with|as)"
)
_SUITS: Final = r"(?:clubs?|diamonds?|hearts?|spades?)"
_CARDS: Final = rf"(?:(?:an?|the|any|every|each|all) )?{KIND}(?: of {_SUITS})?"
_DENIED: Final = re.compile(
    r"\b(?:if|when\w*|unless|until|while|after|must|may|can|has to|have to|not|no|never|nobody"
    r"|draws?|skips?|reverses?|wild|says?|shouts?|plays?|takes?|gives?|everyone|everybody|players?"
    r"|the words?|rules?|card|names?|suits?|ranks?|colou?rs?|numbers?)\b|n't\b",
    re.IGNORECASE,
)
"""What tells more than words to be said."""

# -- said before it is told to be said ----------------------------------------------------------

_SAID_FIRST: Final = re.compile(
    r"^\s*(?P<said>\"\d+\"|[a-z][a-z' ]{2,48}[a-z])\s*(?:[-–—:;,]+|[.!?…]+)\s*"
    r"(?P<must>(?:(?:you|u|everyone|everybody|players|people) )?(?:(?:always|must|have to|has to"
    r"|gotta|need to|should|better) )*)"
    r"(?P<say>says?|shouts?|yells?|sings?|calls?(?: out)?) (?:it|that|this|so)(?: out)?"
    rf"(?: loud| aloud| loudly)? (?P<when>{_WHEN} \S.*)$",
    re.IGNORECASE,
)
_SAID_THEN: Final = re.compile(
    r"^\s*(?P<said>\"\d+\"|[a-z][a-z' ]{2,48}[a-z])\s*(?:[-–—:]+|[.!?…]+)\s*"
    rf"(?P<when>{_WHEN} [^.;:\"]{{3,60}}?),? (?:(?:then|you|u|everyone|everybody) )*"
    r"(?P<must>(?:must |have to |has to |gotta )*)(?P<say>says?|shouts?|yells?) (?:it|that|this|so)"
    r"(?: out)?(?: loud| aloud| loudly)?(?=\W*$)",
    re.IGNORECASE,
)
"""`hello: when you play a 2 say it`."""
_LOUDLY: Final = r"(?: out)?(?: loud| aloud| loudly)?"
_SAID_BY: Final = re.compile(
    r"^\s*(?P<said>\"\d+\"|[a-z][a-z' ]{2,48}[a-z])\s*(?:[-–—:]+|[.!?…]+)\s*\(?"
    rf"(?:(?P<when>{_WHEN} [^.;:()\"]{{3,60}}?),? (?:whoever|the {PERSON} (?:who"
    rf"|that)) (?:plays|played"
    rf"|lays|laid) (?:it|one)|(?:whoever|any(?:one|body) who) (?:plays|lays) (?P<cards>{_CARDS}))"
    rf" (?:must |has to )?(?:says?|shouts?|yells?|cries) (?:it|that|this|so){_LOUDLY}\)?(?=\W*$)",
    re.IGNORECASE,
)
"""`all hail the Chairman! (whenever a king is played, whoever played it says that)`."""
_CALLED_OUT: Final = re.compile(
    r"^\s*(?P<said>[a-z][a-z' ]{2,48}[a-z])\s*[.!?…]+\s*(?=(?:must|has to|should"
    r"|needs to) be (?:said"
    r"|shouted|called|yelled)\b)",
    re.IGNORECASE,
)
"""`ooh shiny!! must be said on every diamond`."""
_MERE_CARDS: Final = re.compile(rf"(?:the |all |any )?{KIND}(?: of {_SUITS})?", re.IGNORECASE)
_OF_CARDS: Final = re.compile(rf"\b{KIND}\b", re.IGNORECASE)
_SPOKEN_OF: Final = re.compile(rf"\b(?:the |an? ){KIND}(?: of {_SUITS})?\b", re.IGNORECASE)
_POINTS_AT: Final = re.compile(
    r"(?:when\w*|if|every time|each time) (?:(?:it|one|that)(?: one)? (?:comes? (?:up|down|out)"
    r"|(?:is|gets) (?:played|laid))|(?:you|someone|a player) (?:plays?|lays?) (?:it|one))",
    re.IGNORECASE,
)
_SUNG: Final = re.compile(r"sings?\b", re.IGNORECASE)


def _said_first(text: str) -> str:
    """`diamonds are forever - say it when you play a diamond`; and not `spades: say it`, which is
    the card's own name, nor what tells what it is that has to be done."""
    told = _SAID_FIRST.match(text)
    if told is not None:
        words, when = _words(told["said"]), _when(told["when"], told["said"])
        is_told = words and when and not _SUNG.match(told["say"])
        return f"{told['must']}{told['say']} {words} {when}" if is_told else text
    told = _SAID_THEN.match(text)
    words = _words(told["said"]) if told is not None else ""
    if told is None or not words:
        return text
    who = "everyone " if re.search(r"\beverybody|everyone\b", told[0], re.IGNORECASE) else ""
    return f"{told['when']}, {who}{told['must']}{told['say']} {words}"


def _said_by(text: str) -> str:
    """Words that are told before who says them; as it is where that is told otherwise."""
    told = _SAID_BY.match(text)
    words = _words(told["said"]) if told is not None else ""
    if told is not None and words:
        return f"{told['when'] or 'when you play ' + told['cards']}, say {words}"
    out = _CALLED_OUT.match(text)
    words = _words(out["said"]) if out is not None else ""
    return text if out is None or not words else f"{words} {text[out.end() :]}"


def _when(when: str, said: str) -> str:
    """When it is to be said; where that only points at a card, the one that is spoken of; nothing
    if there is none."""
    if _OF_CARDS.search(when):
        return when
    spoken = _SPOKEN_OF.findall(said)
    points = _POINTS_AT.fullmatch(when.strip(" .!"))
    return f"when {spoken[0]} is played" if points is not None and len(spoken) == 1 else ""


def _words(said: str) -> str:
    """Words between quotation marks; nothing for what is more than words, or merely cards."""
    if said.startswith('"'):
        return said
    if _MERE_CARDS.fullmatch(said) or _DENIED.search(said):
        return ""
    return f'"{said[0].lower()}{said[1:]}"'


# -- cried --------------------------------------------------------------------------------------

_CRY: Final = (
    r"(?:all hail|hail(?! (?:an?|the|someone|everyone|everybody|somebody)\b)"
    r"|long live|god save|god bless|viva|vive|three cheers for|hooray for|hurrah for|glory to"
    r"|down with|make way for|death to)"
)
_CRIED: Final = rf"(?:\"\d+\"|{_CRY}(?: (?!{_WHEN}\b)[a-z']+){{0,4}}?)"
_PLAYED: Final = (
    rf"(?:(?:when|whenever|if|every time|each time|any time|anytime) (?:(?:{_CARDS}) (?:(?:is|gets)"
    rf" (?:played|laid|put down)|comes (?:down|up|out)|appears|hits the (?:pile|table))|(?:you"
    rf"|someone|somebody|a player|anyone) (?:play|lay|put down"
    rf")s? {_CARDS}|(?:it'?s|it is|its) {_CARDS})|(?:on|for|with|upon) {_CARDS})"
)
_EACH_CRY: Final = re.compile(
    rf"(?P<cry>{_CRIED}) (?P<when>{_PLAYED})(?P<next>\s*(?:[,;.]+(?: (?:and|but))?|\band\b|\bbut\b"
    r"|$)\s*|(?=\s+(?:or|otherwise)\b))",
    re.IGNORECASE,
)
_OR_ELSE: Final = re.compile(r"\s*(?:or|otherwise)\b", re.IGNORECASE)
_ITS: Final = re.compile(rf"^\w+ (?:it'?s|it is) (?P<cards>{_CARDS})$", re.IGNORECASE)


_BY_WHOM: Final = re.compile(
    rf"[\s,;.!–—-]+(?:and )?(?:(?P<all>every(?:one|body)|all)(?: (?P<else>else|others))?"
    rf"|who(?:ever)?"
    rf" (?:plays|played|lays|laid) (?:it|one|that)|the {PERSON} (?:who|that) (?:plays|played|lays"
    r"|laid) (?:it|one|that)|you|they)(?: (?:must|has to|have to))? (?:says?|shouts?|yells?|cries)"
    r" (?:it|that|so)\W*$",
    re.IGNORECASE,
)
"""`…, whoever played it says it`."""


def _cried(text: str) -> str:
    """`all hail the chairman when a king is played, all hail the chairwoman when its a queen`."""
    by = _BY_WHOM.search(text)
    bare = (text if by is None else text[: by.start()]).strip(" .!")
    who = ""
    if by is not None and by["all"]:
        who = "everyone else must " if by["else"] else "everyone must "
    at = 0
    told: list[str] = []
    while at < len(bare):
        one = _EACH_CRY.match(bare, at)
        if one is None and told and _OR_ELSE.match(bare, at):
            told[-1] += bare[at:]
            break
        if one is None:
            return text
        its = _ITS.match(one["when"])
        if its is not None and not told:
            return text
        when = f"when {its['cards']} is played" if its is not None else one["when"]
        cry = one["cry"]
        words = cry if cry.startswith('"') else f'"{cry[0].lower()}{cry[1:]}"'
        told.append(f"{when}, {who}say {words}")
        at = one.end()
    if len(told) == 1 and bare.startswith('"') and by is None:
        return text
    return ". ".join(told)


def told(text: str) -> str:
    """A masked text with what is cried in it as what is to be said."""
    return _cried(_said_first(_said_by(text)))
