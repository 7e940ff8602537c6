"""What nobody is to do, told by what it costs: `anyone who points at somebody takes two cards`."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.customs.kept import WHEN, Kept
from mootable.games.moo.law.customs.telling import (
    ANOTHER,
    ANYONE,
    BY_ITSELF,
    CARDS,
    LATER,
    MUST,
    NUMBERS,
    OPEN,
    STATES,
    TAKES,
    VERB,
    unsaid,
)
from mootable.games.moo.law.english.said import bare_verb, stem_of
from mootable.games.moo.law.grammar.lexer import SPELLED_NUMBERS

_WHOEVER: Final = re.compile(
    rf"(?:{ANYONE} (?:who|that)|whoever|{WHEN} {ANYONE})\s+(?P<deed>[^,:]+?),?"
    rf"(?:(?<!thank)(?<!bless)(?<!love)\s+(?:{ANYONE}))?(?:\s+{MUST})?",
    re.I,
)
LEADS: Final = re.compile(
    r"\s+(?:is|means|results? in|incurs?|carries|leads? to|gets? (?:you|them)|brings(?: you)?"
    rf"|earns?(?: you| them)?|costs?(?: you| them)?) (?P<count>{NUMBERS})?\s*"
    r"(?:extra |penalty |more )?(?:cards?|penalty(?: cards?)?)(?: penalty)?(?: for (?:the )?\w+)?$",
    re.I,
)
"""What doing something leads to."""
PENALTY: Final = re.compile(
    r"(?P<or>(?:,|\band\b)?\s*\b(?:or else|or|otherwise|if not),?\s+)?"
    rf"(?:{ANYONE}\s+)?(?:{MUST}\s+)?"
    rf"(?:(?:{TAKES}|(?<=[,:=] )(?=\w+ (?:cards?|penalt)))\s*{CARDS}"
    r"|(?:is|be|gets|get) penali[sz]ed|(?:gets?|takes?) a penalty)$",
    re.I,
)
FOR_DOING: Final = re.compile(
    rf"(?:(?:{ANYONE}|anyone who is caught)\s+)?(?:{MUST}\s+)?(?:{TAKES}\s+)?{CARDS}\s+for\s+"
    r"(?:any(?:one|body) |whoever(?: is|'s) |players )?(?P<doing>[a-z]+ing\b.*)",
    re.I,
)
"""`you get two cards for humming`."""
DRAWN_IF: Final = re.compile(
    rf"(?:{ANYONE}\s+)?(?:{MUST}\s+)?{TAKES}\s+{CARDS}\s+(?:if|when|whenever|after)\s+{ANYONE}\s+"
    r"(?P<doing>.+)",
    re.I,
)
"""`draw two if you hum`."""
CAUGHT: Final = re.compile(
    rf"(?:(?:{ANYONE}|the person)(?: who is| who gets)? (?:(?:caught|seen|found) )?)?"
    rf"(?P<how>[a-z]+ly )?(?P<verb>{VERB})ing\b(?!:)(?P<rest>.*?)(?:\s+{MUST})?",
    re.I,
)
"""`touching your cards`, `anyone caught humming`."""
_NO_DEEDS: Final = frozenset(
    ["not", "last", "first", "just", "never", "always", "still", "only", "also"]
)
_SEEN: Final = re.compile(
    r"(?:play|lay|put|draw|drop|throw|take|pick|place|get)(?: (?:down|up))? "
    rf"(?:an?|the|any|\d+|{'|'.join(SPELLED_NUMBERS)})\b"
    r"(?! card (?:with|without|before|while|matching|that|which|too|face|upside|using|in|so"
    r"|on the (?:floor|ground)|by (?:accident|mistake)|accidentally)\b).*",
    re.I,
)
"""What the table sees, and is never left to its players."""
_YOURS: Final = re.compile(r"\b(?:some|any)(?:one|body)\b.*\byour\b", re.I)
"""`when someone says your name you draw`: that one has said it, and you draw."""
_UNDONE: Final = re.compile(r"(?:do(?:es)? not|don't|doesn't|fails? to|neglects? to) ", re.I)


def _undone(deed: str, cards: int) -> Kept | None:
    """`draw one if you don't say "bless you" after someone sneezes`: what was to be done."""
    verb = deed.split()[0].lower()
    is_all = not (verb in BY_ITSELF or verb in STATES or OPEN.search(deed) or " card" in deed)
    if not is_all or _SEEN.fullmatch(deed) or ANOTHER.search(LATER.sub("", unsaid(deed))):
        return None
    return Kept(deed, "", "", False, cards)


def offence(before: str, cards: int) -> Kept | None:
    """`anyone who points at somebody takes two cards`, `touching your cards costs you a card`."""
    whoever = _WHOEVER.fullmatch(before)
    if whoever is not None:
        if _YOURS.search(before):
            return None
        undone = _UNDONE.match(whoever["deed"])
        if undone is not None:
            return _undone(whoever["deed"][undone.end() :], cards)
        verb, _, rest = whoever["deed"].partition(" ")
        bare = bare_verb(verb) if verb.lower().endswith("s") else verb
        if not bare.isalpha() or bare.lower() in STATES or verb.lower() in _NO_DEEDS:
            return None
        if re.search(r"\b(?:and|or|but|n)$", rest, re.I):
            return None
        if ANOTHER.search(LATER.sub("", unsaid(rest))):
            return None
        if _SEEN.fullmatch(f"{bare} {rest}"):
            return None
        return Kept(f"{bare} {rest}".strip(), "", "", True, cards)
    doing = CAUGHT.fullmatch(before)
    if doing is None:
        return None
    if _SEEN.fullmatch(f"{stem_of(doing['verb'] + 'ing')}{doing['rest']}"):
        return None
    how = f" {doing['how'].strip().lower()}" if doing["how"] else ""
    return Kept(f"{stem_of(doing['verb'] + 'ing')}{doing['rest']}{how}", "", "", True, cards)
