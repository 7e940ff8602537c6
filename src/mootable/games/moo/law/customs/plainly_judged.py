"""What is so plainly for the players to judge that nobody need be asked: `no swearing`, `elbows off
the table`. All of it is about what no table sees; nothing of it would have to happen by itself."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.customs.kept import WHEN
from mootable.games.moo.law.customs.telling import CARD, LATER, UNSEEN, unsaid
from mootable.games.moo.law.customs.whole import HAPPENS
from mootable.games.moo.law.english.said import bare_verb
from mootable.games.moo.law.english.words import table
from mootable.games.moo.law.tree import Judged, Law

_OF_THE_TABLE: Final = re.compile(
    r"\b(?:aces?|twos|threes|fours|fives|sixe?s|sevens|eights|nines|tens|jacks?|queens?"
    r"|kings?|jokers?|hearts?|clubs?|spades?|diamonds?|suits?|ranks?|colou?rs?|red|black|odd"
    r"|even|\d+s|wild"
    r"|(?:an?|the|any|each|every|on) (?:two|three|four|five|six|seven|eight|nine|ten|\d+)"
    r"|draw\w*|skip\w*|revers\w*|discard\w*|swap\w*|trad(?:e|ing)\w*|pick\w*|play|plays|played"
    r"|lays?|laid|directions?|orders?|wins?|loses?|said|shouts?|calls?"
    r"|pass\w*|giv\w+|again|instead|penalt\w*|forgets?|gets?)\b"
    r"|\b(?:speak|talk)\w*\b(?! (?:about|like|without|with|in (?!turn)|to)\b)"
    r"|\bsay\w*\b(?! (?!\"|anything|nothing|a (?:single )?word\b)\w)"
    r"|(?<!first )(?<!last )(?<!real )(?<!own )(?<!their )(?<!by )\bnames?\b|[()=+]",
    re.IGNORECASE,
)
"""What the table sees, hears or does: of that a law says more than players judge."""
_SOMEHOW: Final = re.compile(
    r"(?:^|and does not )plays?(?: (?:all|any|their|the|your))*(?: cards?)? (?:with|using"
    r"|without|face|from)\b",
    re.IGNORECASE,
)
"""`plays cards with the right hand`: how it is done no table sees."""
_SOMEBODY_DOES: Final = re.compile(
    r"\b(?:you|u|they|he|she|i|we|everyone|everybody|nobody) (?!each\b)[a-z]+"
    r"|(?<!turn )\b(?:it|that|there)(?:'s| is)\b",
    re.IGNORECASE,
)
"""Another sentence."""
_MORE: Final = re.compile(r",(?! or \w)")
_IN_A_RACE: Final = re.compile(
    r"is (?:the )?(?:last|first|slowest) to |says? .*\b(?:last|first)$", re.IGNORECASE
)
"""Who is last to do it, the table sees."""
_SAYS: Final = re.compile(r"(?:says?|shouts?)\b", re.IGNORECASE)
_NO_CARD: Final = re.compile(
    r"\b(?:plays?|lays?|puts?(?: down)?) (?:an?|the|any|another) "
    rf"(?!(?:[a-z]+ )?(?:cards?|picture|same|higher|lower|\d+)\b|(?:[a-z]+ )?{CARD})[a-z]+",
    re.IGNORECASE,
)
"""`when you play a dragon, roar`: what is played was not made out."""
_SEATED: Final = re.compile(
    r"\bsits?\b[^.]*\b(?:next to|beside|side|left|right|opposite|between)\b", re.IGNORECASE
)
"""`whoever sits beside the winner …`: who that is the table sees, and no player is judged by it."""
_HOLDS: Final = re.compile(
    r"(?:holds?|has|have) (?:the )?(?:most|fewest|least|more|fewer|less|exactly|only)\b"
    r"(?!.* and does not )",
    re.IGNORECASE,
)
_HEARD_THEN: Final = re.compile(rf"{_OF_THE_TABLE.pattern}|\bcards?\b", re.IGNORECASE)
_DOES_THEN: Final = re.compile(
    r"\b(?:on|after|with|for|at) (?:an?|the|any|every) \w+ (?:draws?|skips?|reverses?|discards?"
    r"|swaps?|trades?|exchanges?|gives?|pass(?:es)?|takes?|steals?|says?|plays?)\b",
    re.IGNORECASE,
)
"""`no peeking when on a 5 you swap a card`: what is done then the table does."""
_UNDONE: Final = "does not "
_GESTURES: Final = table("gestures")
_DONE: Final = table("done") | table("gestures") | {"keep"}
MOST_WORDS: Final = 16


def is_plainly_judged(law: Law) -> bool:
    """Whether a law is about nothing but what players see and judge by themselves."""
    if len(law) != 1 or not isinstance(law[0], Judged):
        return False
    kept = _KEPT_TO.fullmatch(law[0].deed)
    if kept is not None and (_SEVERAL.search(kept["rule"]) or _THEN.search(kept["rule"])):
        return _is_unseen_whole(kept["rule"])
    deed = _EVEN_SAID.sub("", unsaid(law[0].deed))
    undone = deed.rpartition(_UNDONE)[2] if _UNDONE in deed else ""
    if undone and _OF_CARDS.search(LATER.sub("", undone)):
        return False
    if _is_unseen(deed) or _is_kept_until(deed):
        return True
    does = LATER.sub("", deed)
    moment = deed[len(does) :]
    is_undone = does.startswith(_UNDONE)
    does = does.removeprefix(_UNDONE)
    verb = does.split()[0]
    if is_undone and not (bare_verb(verb) in _DONE or verb in _DONE):
        return False  # `does not suicide king when they play it`: that was not made out
    if is_undone and _SAYS.match(does) and (not moment or _HEARD_THEN.search(moment)):
        return False  # `does not say moo when they play a higher card`: that the table hears
    if is_undone and verb in _GESTURES and _HEARD_THEN.search(moment):
        return False  # `does not knock when they make a pair (same rank)`: so is that
    if _NO_CARD.search(moment) or _SEATED.search(deed) or _DOES_THEN.search(deed):
        return False
    if _HOLDS.match(does):
        return False  # `whoever has the most cards …`: what becomes of them happens by itself
    told = _SOMEHOW.sub("", does)
    if len(deed.split()) > MOST_WORDS or _IN_A_RACE.match(does) or " by saying " in deed:
        return False
    return not (
        _OF_THE_TABLE.search(told) or _SOMEBODY_DOES.search(told) or _MORE.search(deed.rstrip(","))
    )


_EVEN_SAID: Final = re.compile(r",? (?:not )?(?:even|including|like|such as) \"\",?", re.IGNORECASE)
"""`asks anything, even "is it my turn?"`: an example."""
_EVEN_TOLD: Final = re.compile(
    r",? (?:not )?(?:even|including|like|such as) '[^']*'", re.IGNORECASE
)
_KEPT_TO: Final = re.compile(r"(?:does not|is the last to) keep to \"(?P<rule>[^\"]*)\"")
_DOES_NOT: Final = re.compile(
    rf"(?:(?:comes|came|sits|is|plays|lays|has|wins|draws|gets"
    rf"|says) (?!not\b)(?:(?! and does not).)*?"
    rf" and )?does not (?P<duty>.*?)(?P<moment>,? {WHEN} .*)?,?",
    re.IGNORECASE,
)
_DOES: Final = re.compile(rf"(?P<duty>.*?)(?P<moment>,? {WHEN} .*)?,?", re.IGNORECASE)
_FOR_THE_TABLE: Final = re.compile(
    rf"{HAPPENS.pattern}|\b(?:says?|shouts?|(?<!first )(?<!last )(?<!real )(?<!own )names?"
    rf"|calls?|draws?|picks?|chooses?|cards? (?:from|to)"
    r"|players? (?:who|that)|named?|counts?|tall(?:y|ies)|turns?)\b|\"\"",
    re.IGNORECASE,
)
"""What the table does, sees or hears."""
MOST_OF_UNSEEN: Final = 30


_SAFE: Final = frozenset(
    [
        *("thank", "compliment", "look", "sit", "pretend", "act", "talk", "whisper", "imitate"),
        *("describe", "greet", "wear", "apologise", "apologize", "rhyme", "address", "treat"),
        *("slam", "crawl", "kiss", "wish", "acknowledge", "explain", "impersonate", "mimic"),
        *("sing", "flatter", "praise"),
    ]
)
"""What is nothing that a card could do, nor words that the table hears."""
_THINGS: Final = re.compile(
    rf"\b(?:decks?|piles?|suits?|turns?|directions?|again|instead|per|knocks?|taps?)\b|{CARD}",
    re.IGNORECASE,
)
_OF_CARDS: Final = re.compile(
    rf"^(?:look|peek|see|glance)\w*\b(?!.*\bonly\b).*\b(?:cards?|hands?|deck|pile)\b"
    rf"|^(?:copy|repeat|pretend|imitate|mimic)\b.*(?:\b(?:cards?|effects?|powers?|turn)\b"
    rf"|{CARD}|\d)"
    r"|^\w+ only$",
    re.IGNORECASE,
)
"""`look at the top card`, `copy the last card`: what would be allowed, or cards would do."""
_ADDRESSES: Final = re.compile(
    r"(?:call|address|refer to) (?!out\b)[\w' ]{2,40} (?:as |by )?(?:\"\"|\w+)", re.IGNORECASE
)
"""`call the chairman "sir"`."""
_HELD: Final = re.compile(
    rf"(?:plays?|lays?) (?:an?|the|any) (?:card\b|\w+ card\b|{CARD}|(?:two|three|four|five|six"
    r"|seven|eight|nine|ten|\d+)\b)[\w ]{0,20}? and does not (?:stand|sit|kneel|keep|hold"
    r"|stay|remain|balance|freeze|put|wear|leave|rest|raise|hop) (?!(?:(?:an?|the|one|two|three"
    r"|\d+|more|out of) )?(?:cards?|hands? |turn|quiet|silent|talking|suit)\b)(?:(?! until |"
    r" till )[^,;:.\"()])+ (?:un)?till? [^,;:.\"()]+",
    re.IGNORECASE,
)
"""`plays a king and does not stand up until another king is played`: how somebody holds themselves,
for as long."""
_ORDER: Final = re.compile(r"\bpoints? of order\b", re.IGNORECASE)
_IN_ORDER: Final = re.compile(r",? during (?:(?:an?|the|any) )?points? of order\b", re.IGNORECASE)
"""Then no card is laid and none is drawn."""
_FINED: Final = re.compile(
    r"\b(?:if|when) [^,;\"]*,? (?:you |they )?(?:draws?|takes?|gets?)"
    r"(?:$| (?:an?|one|two|three|\d)(?: penalty)? cards?\b)"
    r"|\b(?:anyone|anybody|everyone|others)\b[^,;\"]* (?:can|may) call (?:it|you|them)\b",
    re.IGNORECASE,
)


def _is_unseen(deed: str) -> bool:
    """`does not compliment the player opposite them when they play a queen`: whenever it is to be
    done, whether it is no table sees."""
    if len(deed.split()) > MOST_OF_UNSEEN or " by saying " in deed:
        return False
    told = _DOES_NOT.fullmatch(deed) or _DOES.fullmatch(deed)
    if told is None:
        return False
    if _HELD.fullmatch(deed):
        return not (_NO_CARD.search(deed) or _SEATED.search(deed))
    if _ADDRESSES.fullmatch(told["duty"]) and not HAPPENS.search(told["moment"] or ""):
        return True
    duty, moment = told["duty"], _ORDER.sub("", told["moment"] or "")
    is_safe = duty.split()[0].lower() in _SAFE and not _THINGS.search(duty)
    is_paused = _IN_ORDER.search(told["moment"] or "") is not None
    if not (UNSEEN.search(duty) or is_paused or (is_safe and told.re is _DOES_NOT)):
        return False
    is_made_out = not (_NO_CARD.search(deed) or _SEATED.search(deed) or _DOES_THEN.search(deed))
    return is_made_out and not (
        _FOR_THE_TABLE.search(duty) or HAPPENS.search(moment) or _HOLDS.match(deed)
    )


_POSTURES: Final = frozenset(
    [
        *("stand", "sit", "freeze", "keep", "hold", "put", "close", "cover", "cross", "raise"),
        *("lift", "kneel", "lean", "hum", "stay", "balance", "hide"),
    ]
)
_UNTIL: Final = re.compile(
    r",? (?:until|till?) (?:(?:the|their) next [a-z\d]+|(?:someone|somebody|anyone|a player"
    r"|another player)(?: else)? plays [a-z\d ]{2,24}?|(?:an?|the|any) [a-z\d ]{2,24}? is"
    r" (?:played|laid))(?=$| (?:when|if|after|once)\b)",
    re.IGNORECASE,
)


def _is_kept_until(deed: str) -> bool:
    """`does not stand until the next card when a king is played`: how one stands or sits, and for
    how long, no table sees."""
    moment = _UNTIL.search(deed)
    told = _DOES_NOT.fullmatch(_UNTIL.sub("", deed)) if moment is not None else None
    if told is None or told["duty"].split()[0].lower() not in _POSTURES:
        return False
    duty = _FINGERS.sub("", told["duty"])
    if _OF_THE_TABLE.search(duty) or _THINGS.search(duty):
        return False
    moment_told = _IS_PLAYED.sub("", told["moment"] or "")
    return not (HAPPENS.search(moment_told) or _NO_CARD.search(deed) or _DOES_THEN.search(deed))


_FINGERS: Final = re.compile(r"\b(?:\d+|two|three|four|five) (?=fingers?\b)", re.IGNORECASE)
_IS_PLAYED: Final = re.compile(rf"\b{CARD} is (?:played|laid)\b", re.IGNORECASE)


_THEN: Final = re.compile(
    r"\b(?:when\w*|if|on (?:an? )?\w+s? say|plays?|whoever|says?|must|has to|have to)\b",
    re.IGNORECASE,
)
"""When something is to be done, or that it is to be said."""
_SEVERAL: Final = re.compile(
    r"[,;:.(]|\b(?:and|but) (?:it|that|they|you|nobody|everyone)\b", re.IGNORECASE
)


def _is_unseen_whole(rule: str) -> bool:
    """Whether all that players are to keep to, in its author's own words, is what no table sees."""
    rule = _EVEN_TOLD.sub("", _FINED.sub("", rule))
    return (
        "(" not in rule and UNSEEN.search(rule) is not None and _FOR_THE_TABLE.search(rule) is None
    )
