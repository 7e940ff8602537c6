"""What is typed in a hurry, spelled out: `u`, `ppl`, `2 bow`. A text that was not understood is
read once more so; what is said between quotation marks is never touched."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND
from mootable.games.moo.law.english.words import after_is, masked, short_forms, unmasked

_AFTER_TO: Final = (
    r"(?:have|has|hv|hav|had|need|needs|got|wants?|going|allowed|supposed|first|slowest|fastest"
    r"|last(?: (?:one|person|player|guy))?)"
)
_TO: Final = re.compile(
    rf"\b({_AFTER_TO}) 2 (?!cards?\b|more\b|extra\b|penalt|or\b|of\b|left\b|players?\b|people\b"
    rf"|{KIND}\b)(?=[a-z])",
    re.IGNORECASE,
)
_TOWARDS: Final = re.compile(
    r"(?<!draw)(?<!draws)(?<!take)(?<!takes)(?<!get)(?<!gets)(?<!up)(?<!skip)(?<!have)(?<!has)"
    r"(?<!\ba)(?<!\ban)(?<!\bthe)(?<!\bany)(?<!\bevery)(?<!\beach)(?<!\bred)(?<!\bblack)(?<!\bon)"
    r"(?<!\bafter)(?<!\bor)(?<!\band)(?<!play)(?<!plays)(?<!played)(?<!lay)(?<!lays)(?<!laid) 2 "
    r"(?=(?:the|da|your|ur|yr|their|his|her) (?:left|right|next|nxt|prev\w*|player|plyr|plr|person"
    r"|one|other|opposite|guy)\b|(?:left|right|him|them|some(?:one|body|1)|sum1|whoever)\b)",
    re.IGNORECASE,
)
"""`pass ur hand 2 the left`; `plays a 2 the next …` is a card."""
_AND: Final = re.compile(
    r"(?<=[\w\"])(?<!\bdraw)(?<!\bdraws)(?<!\btake)(?<!\btakes)(?<!\bnext)(?<!\bif)(?<!\bskip)"
    r"(?<!\bnumber)(?<!\bsay)(?<!\bis)(?<!\bfor)(?<!\bof)(?<!\bby)(?<!\bwhere) n "
    r"(?=[a-z\"])(?!(?:players?|cards?|times?|more|people|turns?|is|x|or|of|points?|if)\b)",
    re.IGNORECASE,
)
_YOU_ARE: Final = re.compile(r"\b(ur|your|its)\b", re.IGNORECASE)
_IS_SO: Final = {"ur": "you are", "your": "you are", "its": "it's"}
_ALSO_IS: Final = re.compile(
    r"\s+(?:caught|seen|found|late|slow|(?:first|last)(?! (?:cards?|one|two|hand|turn|go)\b)"
    r"|(?!(?:k|r|w|th)ing\b)[a-z]+ing)\b",
    re.IGNORECASE,
)
"""What somebody is, of whom it is told: `ur caught cheating`."""


_WHOSE: Final = (
    r"(?:own|turns?|go|hands?|(?:next|last|remaining|only) (?:turn|go|cards?|one)|names?"
    r"|neighbou?rs?"
    r"|left|right|head|nose)\b"
)
_THEIR: Final = re.compile(rf"\bthere (?={_WHOSE}(?! (?:is|are|was)\b))", re.IGNORECASE)
"""`on there turn`."""
_YOUR: Final = re.compile(
    rf"\byou'?re (?=(?!left\b|right\b|next (?!turn|go)){_WHOSE})", re.IGNORECASE
)
_LOSE: Final = re.compile(
    r"\bloos(?=es? (?:an?|one|your|ur|their|there|the|his|her) (?:turn|go)\b)", re.I
)
_THAN: Final = re.compile(
    r"(?<=higher )then\b|(?<=lower )then\b|(?<=other )then\b|(?<=rather )then\b", re.IGNORECASE
)


_GOTTA: Final = re.compile(
    r"\b(he|she|who|(?:some|any|every)(?:one|body))'?s (?:gotta|got to)\b", re.IGNORECASE
)


_NEVER_WORDS: Final = re.compile(
    r"\b(?:pl(?:y)?rs?|crds?|hv|trn|sb|smb|sbdy|nxt|prev|ppls?|(?:some|sum|any|every|evry|ne)1|b4"
    r"|evr?y(?:body|bdy)|dnt|xcept|exept|wich)\b|\b(?:da|dat) (?=\w)",
    re.IGNORECASE,
)


def is_hurried(text: str) -> bool:
    """Whether something in it is only ever typed for something else, and never a word."""
    bare, _ = masked(text)
    return any(one.search(bare) for one in (_NEVER_WORDS, _TO, _TOWARDS))


_WORDS_SAID: Final = re.compile(r'"(?!Failure )([^"*]+)"')


def is_said_so(printed: str, text: str) -> bool:
    """Whether what is to be said is what its author typed: `love ya` stays that."""
    typed = " ".join(text.lower().split())
    return all(said.lower() in typed for said in _WORDS_SAID.findall(printed))


def spelled_out(text: str) -> str:
    """A text with what is only typed shorter in full; as it is if there is nothing."""
    bare, said = masked(text)
    told = _AND.sub(" and ", _TOWARDS.sub(" to ", _TO.sub(r"\1 to ", bare)))
    told = _YOU_ARE.sub(_with_is, _YOUR.sub("your ", _THEIR.sub("their ", told)))
    told = _THAN.sub("than", _LOSE.sub("los", _GOTTA.sub(r"\1 has to", told)))
    told = re.sub(r"\b[\w'/]+", _in_full, told)
    return text if told == bare else unmasked(told, said)


def _with_is(found: re.Match[str]) -> str:
    told = found[1].lower()
    is_so = after_is(found.string, found.end())
    is_so = is_so or (told == "ur" and _ALSO_IS.match(found.string, found.end()) is not None)
    return _IS_SO[told] if is_so else found.group()


def _in_full(found: re.Match[str]) -> str:
    return short_forms().get(found.group().lower(), found.group())
