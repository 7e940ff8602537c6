"""Texts whose words would lead a reader astray: what they tell of one is meant of another. Some are
told plainly first, some are read otherwise than their words say, and some are not read at all."""

from __future__ import annotations

import re
from typing import Final

_TAKES: Final = r"(?:draw|take|pick|get)\b"
_KNOTTED: Final = re.compile(
    # What would be taken for a condition, and is one more occasion.
    r"[.;!]\s*also\s+(?:when|if|on)\b(?![^.]*\b(?:says?|draws?|skips?|must|has to|have to|reverses?"
    r"|gives?|takes?)\b)"
    # A card would be named, where words are told that are to be said.
    r"|\"[.;!]*\s+say it\b"
    # What holds otherwise would hold besides, and what is counted would be done once.
    r"|[.;,]\s*(?:on|if|when)\b[^.]*\binstead\W*$"
    r"|\bfor (?:every|each) [\w ]+ (?:on|in) the (?:pile|table)\b"
    # Of three, each would only have to differ from the one before.
    r"|\b(?:all|three|four|3|4)\s+(?:\w+\s+){0,3}?different (?:suits|colou?rs|ranks|numbers)\b"
    # Somebody would do something when anybody draws, and is to when they draw themselves.
    r"|^\s*(?:whoever (?:has|holds)|the (?:next|previous|other) (?:player|person)|the (?:player"
    r"|person|one) (?:on|to|with|who has|opposite|before|after))\b[^.,\"]*\b(?:must|has to|have to"
    r"|should|needs to)\b[^.]*\b(?:when|while|whenever) (?:drawing|playing|laying|passing)\b"
    # Whoever does it would draw, and somebody else is to.
    r"|\b(?:when\w*|if|time) you (?:play|lay|put|draw)\b"
    rf"(?:(?!\bthey\b|\bmust\b|\b(?:has|have) to\b).)*\bor (?:else )?they {_TAKES}"
    rf"|\byou (?:have to|must)\b[^.\"]*\bor (?:else )?they {_TAKES}"
    rf"|\bif they (?:do not|don'?t|fail|forget)\b[^.\"]{{0,12}}\byou {_TAKES}",
    re.IGNORECASE,
)


def is_knotted(text: str) -> bool:
    """Whether it is better not read at all."""
    return _KNOTTED.search(text) is not None


_BUT_FOR_ONE: Final = re.compile(
    r"\b(?:everyone|everybody|all players|all) (?!else\b|other\b)([^.\"]+?),?\s+"
    r"(?:except|besides|apart from|but not)(?: for)?"
    r" (?:whoever|the (?:one|player|person) (?:who|that))"
    r" (?:played|plays|laid|lays|put|puts) (?:it|one|that card)(?: down)?(?=\W*$)",
    re.IGNORECASE,
)
_BUT_FOR_YOU: Final = re.compile(
    r"\b(?:everyone|everybody|all players|all) (?!else\b|other\b)((?:draws?|takes?|picks?|gets?"
    r"|must|has|have|says?)\b[^.,\"]*?),?\s+(?:except|but|besides|apart from|but not)(?: for)?"
    r" (?:you|u)(?=\W*$)",
    re.IGNORECASE,
)


_SO_MANY: Final = re.compile(
    r"(\b(?:two|three|2|3) ((?:\w+ ){1,2}in a row) [^.\"]*?[,;]\s*(?:and )?)(three|four|five|3|4|5)"
    r"(?: in a row)? (?=(?:makes?|means?|is|are|skips?|reverses?|gets?|and)\b)",
    re.IGNORECASE,
)
"""`two jacks in a row …, three …`: three jacks in a row, and not a 3."""
_PERSON: Final = r"(?:player|person|one|guy)"
_SAID: Final = (
    r'(?:(?!\b(?:some|any)(?:one|body)\b|\bwhoever\b|\ba player\b|\bevery)[^"]|"[^"]*")*?'
)
_CARDS: Final = (
    r"(?:(?:red|black) )?(?:\d+s|aces|twos|threes|fours|fives|sixes|sevens|eights|nines|tens|jacks"
    r"|queens|kings|jokers|hearts|spades|clubs|diamonds)"
)
_STILL_THEM: Final = re.compile(
    rf"\b((?:the )?(?:next|previous) {_PERSON}|the {_PERSON} (?:on|to) (?:the|your) (?:left|right)"
    rf"|the {_PERSON} (?:before you|after you|opposite)){_SAID}"
    r"(?:[,.;]|\band\b|\bbut\b)\s*(?:and |but )?"
    rf"(?:(?:when|if|whenever) you (?:play|lay|put)\b|on (?:an?|the) |{_CARDS}\b){_SAID}"
    r"\b(they|them|he|him|she)\b",
    re.IGNORECASE,
)


def told_plainly(text: str) -> str:
    """`everyone draws one on an ace, except whoever played it`: everyone else. `aces skip the next
    player, 2s make them draw 2`: the next player, of whom it was told at the last occasion."""
    text = _SO_MANY.sub(r"\1\3 \2 ", text)
    text = _BUT_FOR_YOU.sub(r"everyone else \1", _BUT_FOR_ONE.sub(r"everyone else \1", text))
    still = _STILL_THEM.search(text)
    return text if still is None else f"{text[: still.start(2)]}{still[1]}{text[still.end(2) :]}"


_RACED: Final = re.compile(
    r'must say ("[^"]*").* the (?:first|last) to say ("[^"]*")', re.IGNORECASE
)
_NEXT_CARD: Final = re.compile(
    r"(?:if|unless) that player has [^.]*, the next card must be", re.IGNORECASE
)


_THEIR_TURN: Final = re.compile(
    r"\b(?:start|beginning|end) of (?:their|his|her|your) (?:own )?turn\b", re.IGNORECASE
)
_BEGUN_BY_ANYONE: Final = re.compile(
    r"a player (?:begins|ends) a turn, the player with the (?:most|fewest)", re.IGNORECASE
)
_HELD_DOWN: Final = re.compile(
    r"a player begins a turn with [^,]* left, (?:no|that) player may", re.IGNORECASE
)
_OF_THAT_ONE: Final = re.compile(
    r"if that player has the (?:most|fewest) cards, that player", re.IGNORECASE
)
_BY_ANYONE: Final = re.compile(
    r"\b(?:is|gets|are|comes|goes|lands) (?:played|laid|down|up|out)\b", re.IGNORECASE
)
_BY_YOU: Final = re.compile(
    r"\b(?:you|u|they|who|whoever|player|someone) (?:plays?|lays?|puts?)", re.IGNORECASE
)
_FOR_GESTURE: Final = re.compile(
    r'a player (?:[^"]* or )?says "\*[^"]*", (?:that player (?!must say)|(?:no|that) player may)',
    re.IGNORECASE,
)


def is_astray(read: str, text: str) -> bool:
    """Whether what was read is not what the text means."""
    if _THEIR_TURN.search(text) and _BEGUN_BY_ANYONE.search(read):
        return True  # `who has the most cards at the start of their turn …`: that one's own
    if _HELD_DOWN.search(read) and "turn" not in text.lower():
        return True  # `players with more than 8 cards may not speak`: not only as a turn begins
    if _OF_THAT_ONE.search(read) and _BY_ANYONE.search(text) and not _BY_YOU.search(text):
        return True  # `if you have the fewest cards when a 4 is played`: whoever plays it
    if _FOR_GESTURE.search(read):
        # `whoever laughs draws a card`: that is for the players to judge.
        return True
    raced = _RACED.search(read)
    if raced is not None and raced[1] in text and raced[1] != raced[2] and raced[2] not in text:
        # `everyone has to say "ha", last one to say ot draws`: where what is said stands between
        # quotation marks, other words that do not are none.
        return True
    # `only hearts may be played on a queen unless you have two cards`: that is who plays the heart,
    # and not who played the queen.
    return _NEXT_CARD.search(read) is not None and "next" not in text.lower()


_TO_THEM: Final = re.compile(r'"[^"]*" (?:to|at) (?:them|him|her)\b', re.IGNORECASE)
_OF_YOURS: Final = re.compile(r"\byou (?!must\b|have to\b|say\b|gotta\b)", re.IGNORECASE)
_ONE_SAYS: Final = re.compile(r'(When a player [^,]*, )that player must say ("[^"]*"\.)')


def of_the_others(read: str, text: str) -> str:
    """`when someone joins, say "welcome" to them`: the others say that."""
    alone = _ONE_SAYS.fullmatch(read)
    if alone is None or not _TO_THEM.search(text) or _OF_YOURS.search(text):
        return read
    return f"{alone[1]}every other player must say {alone[2]}"
