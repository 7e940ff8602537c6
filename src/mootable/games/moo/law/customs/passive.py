"""What is to be done to something, told of those who do it: `cards must be played with the left
hand`, `a king may not be touched`."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.customs.kept import WHEN
from mootable.games.moo.law.customs.telling import ANYONE, MAY_NOT, MUST
from mootable.games.moo.law.english.said import stem_of, third_person

_BARE: Final = {
    "played": "play",
    "picked": "pick",
    "called": "call",
    "accepted": "accept",
    "announced": "announce",
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
    "said": "say",
    "spoken": "speak",
    "sung": "sing",
    "whispered": "whisper",
    "shouted": "shout",
    "given": "give",
    "used": "use",
    "worn": "wear",
    "made": "make",
    "treated": "treat",
    "handed": "hand",
    "slid": "slide",
    "named": "name",
    "slammed": "slam",
    "turned": "turn",
    "raised": "raise",
}
"""What is done to something, and what one does who does it."""
_WHAT: Final = (
    rf"(?P<what>(?!(?:{WHEN}|it|it's|there|you|they|nobody|everyone|anyone|whoever|no)\b)"
    r"[\w' -]{2,40}?)"
)
_HOW: Final = (
    r"(?:with|in|using|by|like|as|to|from|on|at|down|up|away|face|upside|very|without|through|under"
    r"|over|behind|out|before|when|while|during|except|unless|until|\w+ly)\b"
)
_NOT_BY_PLAYERS: Final = (
    r"(?!(?:skipp|revers|chang|discard|reshuffl|follow|match|cover|doubl|count|ignor|penali[sz]|punish"
    r"|exchang|swapp|trad|shuffl|remov|repeat|start|end|finish|answer)ed\b)"
)
_DONE: Final = rf"(?P<verb>{'|'.join(_BARE)}|{_NOT_BY_PLAYERS}[a-z]{{3,10}}ed)"
_MUST_BE: Final = re.compile(rf"{_WHAT} {MUST} be {_DONE} (?P<how>{_HOW}.*)", re.I)
_MAY_NOT_BE: Final = re.compile(rf"{_WHAT} {MAY_NOT} be {_DONE} (?P<how>{_HOW}.*)", re.I)
_NONE_MAY_BE: Final = re.compile(
    rf"no (?P<what>[\w' -]{{2,40}}?) (?:may|can|should|must)(?: ever)? be {_DONE}"
    rf" (?P<how>{_HOW}.*)",
    re.I,
)
_STAYS: Final = re.compile(
    rf"(?P<what>(?:your |all |the )?(?:cards?|hands?|phones?|elbows|drinks?|glasses|bottles?|snacks"
    rf"|feet|thumbs?)) {MUST} (?:be|stay|remain|be kept) (?P<how>(?:face (?:down|up)|on|off|in"
    r"|under|above|below|flat|away|visible|hidden|out of|where)\b.*)",
    re.I,
)
_MOMENT: Final = re.compile(rf"{WHEN} [^,\"]+, ", re.I)
_THAT_IS: Final = re.compile(r"\b(cards?) (?:played|laid) (?=after|on|before)", re.I)
"""`the card played after a joker`: it is told already that it is played."""
_BY_ALL: Final = re.compile(
    r"(?:^| )by (?:everyone|everybody|all(?: players)?|each player)\b", re.I
)


def actively(text: str) -> str:
    """A text with who does it, if it is told of what it is done to."""
    then = _MOMENT.match(text)
    moment, told = (then.group(), text[then.end() :]) if then is not None else ("", text)
    stays = _STAYS.fullmatch(told)
    if stays is not None:
        return f"{moment}players must keep {_lowered(stays['what'])} {stays['how']}"
    found = _MUST_BE.fullmatch(told)
    none = _NONE_MAY_BE.fullmatch(told)
    banned = none or (_MAY_NOT_BE.fullmatch(told) if found is None else None)
    passive = found or banned
    if passive is None:
        return text
    how = _BY_ALL.sub("", passive["how"])
    if re.search(rf"\bby {ANYONE}\b", how, re.I):
        return text
    verb = passive["verb"].lower()
    bare = f"{verb[:-3]}y" if verb.endswith("ied") else stem_of(verb.removesuffix("ed") + "ing")
    verb = _BARE.get(verb) or bare
    what = _THAT_IS.sub(r"\1 ", _lowered(passive["what"]))
    what = f"any {what}" if none is not None else what
    if verb == "say" and _NAME.match(what):
        return text  # that is for the table to hear
    is_laid = verb in ("play", "lay", "draw", "put")
    if is_laid and (_WHEN.match(how) or (banned is not None and _ON.match(how))):
        return text  # what may not lie on what, and when, is for the table
    if found is not None and not moment and _SINGLE.match(what):
        return f"whoever {third_person(verb)} {what} must {verb} it {how}"
    who = "everyone" if how != passive["how"] else "players"
    return f"{moment}{who} {'must' if found else 'may not'} {verb} {what} {how}".rstrip()


def _lowered(text: str) -> str:
    return text[0].lower() + text[1:]


_SINGLE: Final = re.compile(r"(?:the|an?|any) .*\b(?:after|before|on)\b", re.I)
"""`the card after a joker`."""
_NAME: Final = re.compile(r"(?:the )?(?:name|number|suit|rank|colou?r)\b", re.I)
_WHEN: Final = re.compile(r"(?:when|while|during)\b", re.I)
_ON: Final = re.compile(r"(?:on|to|at|as|out|from|by|before|except|unless|until)\b", re.I)
