"""What is told though it goes without saying, or twice: as `besides.py` leaves it out before a text
is read."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, Instead

_CLOSED: Final = r"(?=\s*(?:[,.!;:)]|[–—-]\s|$))"
_OPENED: Final = r"[,;(–—-]*\s*"


def without_echo(text: str, said: list[str]) -> str:
    """`… you have to say "oh no", or draw another one, oh no!`: said once more for the joke."""
    cry = re.search(r",\s*([a-z' ]{2,30}?)\s*!+\s*$", text, re.IGNORECASE)
    words = [one.strip('" !.,').lower() for one in said]
    return text if cry is None or cry[1].lower() not in words else text[: cry.start()]


def without_too_few(text: str) -> str:
    """`… but not with only two players`: with fewer than three at the table nobody plays (MO-7)."""
    few = _TOO_FEW.search(text)
    if few is not None and _FEWER.search(few.group()):
        return text[: few.start()] + text[few.end() :]
    for two in _OF_TWO:
        told = two.search(text)
        if told is not None and len(text[: told.start()].split()) > 1:
            return text[: told.start()] + text[told.end() :]
    return text


_TOO_FEW: Final = re.compile(
    r",?\s*(?:\b(?:but|and)\s+)?(?:\bunless|\bnot (?:if|when|with)|\bexcept (?:if|when|with))"
    r" (?:there(?:'s| are| is) )?(?:only|just|fewer than three|less than three|fewer than 3)?"
    r" ?(?:two|2|one|1)? ?(?:players?|people|of (?:you|us))"
    r"(?: (?:left|playing|at the table|in the game|remain(?:ing)?))?(?=\s*[.!)]*$)",
    re.IGNORECASE,
)
_TWO: Final = r"(?:only |just )?(?:two|2)"
_LEFT: Final = r"(?: (?:are |is )?(?:left|remaining|playing|at the table|in the game|still in))"
_FEW: Final = r"(?:of (?:us|you)|players|people)"
_OF_TWO: Final = (
    re.compile(
        rf"\s*\((?:but )?(?:if|when|with|for) (?:there(?:'?s| is| are) )?{_TWO} {_FEW}{_LEFT}*\b"
        r"[^()]*\)",
        re.IGNORECASE,
    ),
    re.compile(
        r"\s*[,;.–—-]+\s*(?:(?:but|and|though|however)\s+)?(?:if|when|with)"
        rf" (?:there(?:'?s| is| are|'re) {_TWO} {_FEW}{_LEFT}*|{_TWO} {_FEW}{_LEFT}+"
        rf"|(?:only|just) (?:two|2) {_FEW})\b[^.;()]*(?=[.;]|$)",
        re.IGNORECASE,
    ),
)
"""`…, but if there are only two of us left an 8 means you go again`."""
_FEWER: Final = re.compile(r"\b(?:two|2|one|1|fewer|less)\b(?=[^,.;]*$)", re.IGNORECASE)


def _drawn_so_often(told: re.Match[str]) -> str:
    number = told[1].lower().replace("twice", "two times").removesuffix(" times")
    return f"{number} players draw in a row"


def _they_have(told: re.Match[str]) -> str:
    return "you have" if told[1].lower() == "your" else "they have"


def _without_the_rest(told: re.Match[str]) -> str:
    """What is forbidden to one colour is left to the other."""
    pair = re.findall(r"\b(red|black|odd|even)\b", told[0], re.IGNORECASE)
    others = {("red", "black"), ("black", "red"), ("odd", "even"), ("even", "odd")}
    return told[1] if tuple(one.lower() for one in pair) in others else told[0]


_BUT_ONE: Final = (
    r"(?:but|except|not)(?: for)? (?:you|them|yourself|themselves|that player|the player"
    r"|(?:whoever|(?:the )?(?:one|player|person) (?:who|that)) (?:just )?(?:played|laid)"
    r"(?: (?:it|one|them|the card))?)(?=\s*(?:[.,;!)]|$))"
)
_OTHERWISE: Final[dict[str, Instead]] = {
    # `when a 4 hits the floor`.
    rf"\b({KIND}(?: of \w+)?) hits the (?:floor|deck|ground|felt|stack)\b": r"\1 is played",
    # `after a ten no red card, only black ones`: all others are those.
    r"(\b(?:not (?:be )?allowed|may not|must not|cannot|can'?t|never|no|forbidden)\b[^.,;]*\b"
    r"(?:red|black|odd|even)\b[^.,;]*), (?:but )?only (?:the )?(?:red|black|odd|even)"
    r" (?:ones?|cards?)(?=\W*$)": _without_the_rest,
    # `everyone else takes a card except you`.
    rf"\b((?:every(?:one|body)|anyone) else [^.,;\"]{{3,40}}?),? {_BUT_ONE}": r"\1",
    # `makes all of us draw one except you`.
    rf"\b(makes?) (?:every(?:one|body)|all(?: of us)?|all (?:the )?players) ([^.,;\"]{{3,30}}?),?"
    rf" {_BUT_ONE}": r"\1 everyone else \2",
    # `they say "a" to the next player, and then that player says "b"`.
    r"(\bsays? \"\d+\") to (the next (?:player|person)),? and (?:then )?(?:that (?:player|person)"
    r"|they|he|she)(?= (?:has to|must|says?|answers?|replies)\b)": r"\1 and \2",
    # `those two swap hands, the one who played it and the one who played the jack before`.
    r"(\b(?:those|these|the) two\b[^.,;\"]*), (?:the (?:one|player|person) who|whoever) [^.,;\"]+?"
    r" and (?:the (?:one|player|person) who|whoever) [^.,;\"]+?(?=\s*(?:[.,;!)]|$))": r"\1",
    # `you can't go out on an ace; if you lay one as your last card, draw two`.
    r"(\b(?:can'?t|cannot|can not|may not|must not) (?:win|finish|go out|end) (?:on|with)"
    r" (?:an?|the) [\w, ]+?)[.;,]\s*(?:and |but )?(?:if|when) (?:you|they|someone) (?:do|does"
    r"|(?:plays?|lays?|puts? down) (?:one|it|that)(?: (?:as|for) (?:your|their) last(?: card)?"
    r"| anyway)?),? (?:(?:you|they) )?(?:must |have to |has to )?(?=draw|take|get|pick up)": (
        r"\1, if you do "
    ),
    r"\b(play|lay|put down|throw)(s?)(?: (?:a card|one|it))? out of turn\b": r"play\2 out of turn",
    # `the draw pile has been used three times in a row`.
    r"\bthe (?:draw pile|deck|stock|stack) (?:has been|is|gets|was) (?:used|drawn from|taken from)"
    r" (\w+ times|twice)(?: in a row)?(?: without (?:anyone|anybody|someone|a player|a card being)"
    r" (?:laying|playing|laid|played)(?: a| any)?(?: cards?)?)?": _drawn_so_often,
    # `on a two the next takes two, on a three takes three`: the same one.
    r"(\b(the next(?: player| person| one)?|every(?:one|body)) (?:takes|draws|gets|picks up)"
    r" [^,;.]+),"
    r" ((?:on|for|with|after) an? \w+) (?=takes|draws|gets|picks up)": r"\1, \3 \2 ",
    # `you can't win on a heart, you draw three instead`.
    r"(\b(?:can'?t|cannot|can not|may not|must not|do not|don'?t) (?:win|finish|go out|end)"
    r" (?:on|with) (?:an?|the) [\w ]+?)[.;,]\s*(?:and |but )?(?:instead,? )?(?:you|they)"
    r" (?:must |have to |has to )?((?:draw|take|pick up|get)s? [\w ]+?)(?: instead)?(?=\W*$)": (
        r"\1, if you do \2"
    ),
    # `if your last card is a heart, you can play it but you don't win. You draw three instead`.
    r"(\blast card is (?:an?|the) [\w ]+?),? (?:you|they) (?:can|may) (?:still )?play it,? but"
    r" (?:you |they )?(?:do not|don'?t|can'?t|cannot|won'?t|will not) win(?: with it)?[.;,]\s*"
    r"(?:and |but )?(?:instead,? )?(?:(?:you|they) )?((?:must |have to |has to )?(?:draw|take|pick"
    r" up|get)s? [\w ]+?)(?: instead)?(?=\W*$)": r"\1 and you play it, you \2",
    r"\bwhoever (?:goes|plays|is|comes)(?: up)? next"
    r" (?=(?:must|has to|have to|needs to|can'?t|cannot|may)\b)": "the next player ",
    # `swap a card with anyone, no peeking`: cards are taken blindly.
    r"(\b(?:swap|trade|exchange|give|pass|switch)(?:e?s)?\b[^.;\"]*?),? (?:\(|and |but )?no"
    r" (?:peeking|looking)(?: first| before(?:hand)?| allowed)?\)?(?=\s*(?:[.,;!]|$))": r"\1",
    r"^\s*if (?:your|their) last card is (an?|the) ([\w ]+?),? (?:you|they) (?:do not|don'?t|can'?t"
    r"|cannot|won'?t|may not) win(?: with it)?(?=\W*$)": r"you can't win on \1 \2",
    r"\bbows? out of (their|your|his|her) next turn\b": r"miss \1 next turn",
    r"\b(you|u|they)(?: are|'re|re) (?:still |currently |now )?holding\b(?! the\b)": r"\1 hold",
    # `no swearing!! every swear word is one card`.
    r"^(\s*no [a-z]+ing\b[^.!,;:\"]*?)\s*[.!,;:(–—-]+\s*(?:every|each|any) (?:(?:swear|curse|bad"
    r"|dirty|single)[- ]?)?(?:words?|swears?|curses?|times?|offen[cs]es?|slips?(?:[- ]ups?)?"
    r"|violations?|laughs?|giggles?|questions?|one) (?:is|costs?|means|=|gets|earns)(?: you)?"
    r" ((?:an?|one|two|three|\d)(?: penalty)? cards?)\)?(?=\W*$)": (r"\1, or draw \2"),
    # `the first person to run out of cards must …`: that is whoever lays their last.
    r"^\s*(?:the )?first (?:person |player |one )?(?:to|who) (?:runs? out of cards|gets? rid of all"
    r" (?:their|his|her) cards|(?:play|lay)s? (?:their|his|her) last card|empt(?:y|ies) (?:their"
    r"|his|her) hand) (?=(?:(?:must|has to|should|needs to|gotta) )?says?\b)": (
        "whoever plays their last card "
    ),
    # `only a higher card on a spade, never a lower one`.
    r"^\s*(?:you|players|they) (?:can|may) only (?:play|lay|put) an? (higher|lower) (?:card|one)"
    rf" on ((?:an? |the )?{KIND}(?: of \w+)?),? (?:and )?(?:never|not) (?:an? )?(?:lower|higher)"
    r"(?: ones?| cards?)?(?=\s*(?:[.;!]|$))": r"only a \1 card may be played on \2",
    r"(\bonly [^.,;\"]*\b(?:higher|lower)\b[^.,;\"]*?),? (?:and )?(?:never|not) (?:an? )?(?:lower"
    r"|higher)(?: ones?| cards?)?(?=\s*(?:[.;!]|$))": r"\1",
    # `if any player shall lay …`, `every player, upon laying a king, shall …`.
    r"\b(if|when|where) (any|a) (player|person) shall (?=\w)": r"\1 \2 \3 ",
    r"^\s*(?:every|each|any|a) (?:player|person),? (?:up)?on ((?:lay|play|draw)ing [^,]+),"
    r" (?:is required to|must|shall|has to) ": r"when \1, you must ",
    r", at (?:their|his|her|your) (?:own )?discretion,? ": " ",
    r"\b(?:up)?on (?:the )?completion of (?=\w)": "when there are ",
    r"\bfound to be (?=\w+ing\b)": "caught ",
    r"\b(?:lies|is) uppermost\b": "is on top",
    r"\b(player|person|one) whose card (?=completes|makes|finishes)": r"\1 who ",
    r"^\s*(?:the )?penalty for (\w+ing [^:]+): ((?:an?|one|two|three|\d+) cards?)(?=\W*$)": (
        r"\2 for \1"
    ),
    # Word order from elsewhere.
    r"^\s*is (an? [\w ]+?) (laid|played|drawn),": r"if \1 is \2,",
    r"\bwhen is (his|her|their|your) turn\b": r"when it is \1 turn",
    r"\buntil comes (?=an? |the )": "until there is ",
    r"^\s*silence (?:falls|reigns|descends) (?:with|on|at|upon|after) ([^,]+),? (?=until )": (
        r"after \1 nobody may speak "
    ),
    # `prime numbers (2, 3, 5, 7)`: these.
    r"\b(?:prime|square|lucky|magic) (?:numbers?|cards?) ?\(((?:\w+, ?)+)(?:or |and )?(\w+)\)": (
        r"\1 or \2"
    ),
    # `you have a square number of cards`: as many as anybody will hold.
    r"\b(has|have|hold|holds) (?:an? )?(?:perfect square|square number)(?: of)? cards\b": (
        r"\1 1, 4 or 9 cards"
    ),
    r"\bthe number of cards in (?:your|their) hand is (?:an? )?(?:perfect square"
    r"|square(?: number)?)\b": "you have 1, 4 or 9 cards",
    # `one more card for your sorrow`.
    r"(\b(?:an?|one|two|three|\d+)(?: more| extra)?(?: penalty)? cards?) for (?:your|their|his"
    r"|her) (?:own )?(?!next|last|first|turn|hand|card|left|right)[a-z]+(?=\W*$)": r"\1",
    # `the number of cards in your hand is five`.
    r"\bthe number of cards (?:left |that (?:you|they) (?:have|hold) )?in (your|their|a player'?s"
    r"|someone'?s) hand (?:is|equals|reaches)\b(?= (?:exactly |more|fewer|less|over|under|at"
    r"|one|two|three|four|five|six|seven|eight|nine|ten|\d))": _they_have,
}
OTHERWISE: Final = [
    (re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in _OTHERWISE.items()
]
"""How things are told with too many words, and how with few."""

SO_ANYWAY: Final = [
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        # `… draws a card starting with you, going round in the direction of play`: all at once.
        rf",? (?:starting|beginning) (?:with|from) (?:you|them|that player|yourself){_CLOSED}",
        rf",? going a?round(?: the table)?(?: in the direction of play| clockwise)?{_CLOSED}",
        # `they miss their next turn, that is, they sit it out`.
        (
            r"(?<=turn)\s*[,;(–—-]+\s*(?:that is|i\.?e\.?|meaning|in other words|which means)"
            r"(?: to say)?,? (?:that )?(?:they|you) (?:miss|skip|lose|sit out) (?:it|a turn|that"
            rf" (?:turn|one)|one)\)?{_CLOSED}"
        ),
        # `neither of you may look before you swap`: cards are taken blindly.
        (
            rf"{_OPENED}\b(?:neither(?: of you| player| of them)?|nobody|no one|you|both)"
            r" (?:(?:may|can|must|should|is allowed to|are allowed to) )?(?:not |n'?t )?"
            r"(?:look|peek|see)(?: at (?:it|them|the cards?|what you get|each other'?s cards?))?"
            r" (?:before|until|while) (?:you|they)(?: have)? (?:swap|trade|exchange|give|pass)"
            rf"\w*{_CLOSED}"
        ),
        # `the next number, starting at one`.
        rf"(?<=number),? (?:starting|beginning) (?:at|from|with) (?:one|1){_CLOSED}",
        # `every tenth card played in the game`.
        r"(?:(?<=played)|(?<=laid)) (?:in|during|of) (?:the|a|this) (?:game|hand|match)(?= |,)",
        # `… and the turn stays with whoever had it`.
        (
            rf"{_OPENED}\b(?:and )?(?:the turn|it|play) (?:stays|remains|is still) with (?:whoever"
            rf"|the (?:player|person) (?:who|whose))[\w' ]*{_CLOSED}"
        ),
        # What every duty costs.
        (
            rf"{_OPENED}\b(?:and )?if either(?: of them| one)? (?:forgets?|doesn'?t|fails?)"
            rf"(?: to)?(?: (?:it|do it|say it|so))?,? (?:they|he|she|that one)?(?: must| has to)?"
            rf" ?(?:takes?|draws?|gets?|picks? up) (?:a|one) (?:penalty )?card{_CLOSED}"
        ),
        # `So you know when it gets boring?`.
        (
            r"^\s*(?:so )?(?:you know|ever notice|have you (?:ever )?noticed|don'?t you"
            r" (?:just )?hate|isn'?t it|remember)\b[^?\"]*\?\s+(?=\S+ \S+ \S)"
        ),
    )
]
"""What would be so if nobody told it."""


_SOMEONE: Final = r"(?:they|you|u|it|he|she|the next (?:player|person)|that (?:player|person))"
_STUCK_DRAWS: Final = re.compile(
    rf"(?<=\w)\s*[,.;(–—-]+\s*(?:and |but |so )?(?:if|when) (?:{_SOMEONE}) ?(?:"
    r"(?:can'?t|cannot|can not)(?: (?:play|go|move)(?: a card| anything)?)?"
    r"|(?:don'?t|do not|doesn'?t) have (?:one|any|it|another|any other|anything else)"
    r"|(?:have|has|['’]ve|['’]s)(?: got)? (?:nothing|no) (?:else|other(?: card)?)(?: to play)?)"
    rf",? (?:then )?(?:{_SOMEONE} )?(?:just |have to |has to |must )?"
    r"(?:draws?|picks? up|takes? (?=a|one))"
    rf" ?(?:a card|one)?\)?{_CLOSED}",
    re.IGNORECASE,
)
"""`the fifth must be of another suit, if you can't you draw`: so does everybody who can't play."""
_SAYS_SOMETHING: Final = re.compile(
    r"\b(?:says?|saying|shouts?|names?|calls?|sings?|knocks?|answers?|repeats?|tells?)\b|\"",
    re.IGNORECASE,
)


def without_stuck(text: str) -> str:
    """A text without what becomes of those who can't play; unless that may be said of words."""
    return text if _SAYS_SOMETHING.search(text) else _STUCK_DRAWS.sub("", text)
