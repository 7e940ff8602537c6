"""What tells the price of leaving something undone, or of doing it, in whatever order: `no bow, one
card`, `wrong or late is a penalty card`, `anyone caught talking draws one`. Every word of it is of
that, of what it costs, of what was told before, or weighs nothing."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.card_words import HIGHER, LOWER, RANKS, SUITS

_FAILING: Final = frozenset(
    [
        *(
            "forget",
            "forgot",
            "fail",
            "failure",
            "miss",
            "missing",
            "wrong",
            "wrongly",
            "otherwise",
        ),
        *("late", "slow", "mistake", "error", "mess", "screw", "not", "no"),
        *("without", "omit", "neglect", "refuse", "silence", "never", "incorrect", "incorrectly"),
        *("snub", "snubbing", "ignore", "ignoring", "disrespect", "disrespecting"),
        *("mumble", "hesitate", "stumble", "mix", "botch", "fluff", "flub"),
    ]
)
_DOING: Final = frozenset(
    [
        *("do", "does", "doing", "anyway", "slip", "break", "violate", "violation", "offence"),
        *("offense", "offender", "violator", "try", "so", "regardless", "culprit"),
        *("speak", "talk", "speaking", "talking", "sound", "noise", "peep", "word", "anything"),
    ]
)
_CAUGHT: Final = frozenset(["caught", "catch", "hear", "notice", "see", "spot"])
"""Whatever it is that others see."""
_COSTS: Final = frozenset(
    [
        *(
            "card",
            "penalty",
            "penalize",
            "penalized",
            "penalised",
            "punish",
            "fine",
            "draw",
            "take",
        ),
        *("get", "pick", "pay", "cost", "earn", "receive", "incur", "collect", "eat", "#", "one"),
    ]
)
_WEIGHTLESS: Final = frozenset(
    [
        *("you", "they", "he", "she", "it", "that", "this", "them", "him", "her", "who", "whoever"),
        *("anyone", "anybody", "someone", "somebody", "those", "player", "person", "offender"),
        *("your", "their", "his", "yourself", "themselves", "us", "we", "people"),
        *("if", "when", "whenever", "time", "every", "each", "for", "of", "to", "in", "on", "per"),
        *("a", "the", "any", "other", "more", "extra", "additional", "further", "single", "just"),
        *("is", "be", "mean", "result", "lead", "carry", "bring"),
        *("must", "will", "shall", "has_to", "then", "and", "or", "but", "also", "too", "well"),
        *("with", "as", "at", "all", "right", "correct", "correctly", "properly", "enough"),
        *("count", "make", "amount"),
        *("up", "out", "off", "say", "saying", "said", "words", "gesture", "number"),
        *("name", "name_it", "call", "give", "hand", "can", "may"),
        *("usual", "standard", "normal", "default", "regular", "apply", "good", "manage"),
        *(
            "straight",
            "always",
            "instead",
            "even",
            "remember",
            "same",
            "thing",
            "part",
            "lines",
            "both",
            "either",
        ),
        *(
            "tongue",
            "manners",
            "state",
            "stating",
            "announce",
            "announcing",
            "naming",
            "there",
            "of_course",
            "obviously",
            "simply",
            "only",
            "way",
            ",",
            "till",
            "until",
        ),
    ]
)
_TOLD_AGAIN: Final = frozenset(["number", "name", "gesture"])
"""What is of weight if it was told before: `no names! a card for each name`."""
_OF_PLAY: Final = frozenset(
    [
        *("play", "lay", "draw", "skip", "reverse", "discard", "give", "swap", "trade", "pass"),
        *("next", "previous", "everyone", "everybody", "opposite", "other", "others", "turn"),
        *("direction", "hand", "wild", "win", "left", "pile", "deck", "suit", "rank", "colour"),
        *("color", "red", "black", "odd", "even", "face", "any", "same", "again", "top"),
        *RANKS,
        *SUITS,
        *HIGHER,
        *LOWER,
    ]
)
"""What was told before of the game: to tell it again is no failing."""
_IN_TIME: Final = re.compile(
    r" (?:before|until|till|by the time)(?: (?:the )?(?:next|other|following)"
    r" (?:player|person|one|card|turn)(?: 's)?"
    r"| (?:someone|anyone|somebody|anybody)(?: else)?| (?:a other|the) (?:card|player|person))"
    r"(?: (?:is|has))?"
    r"(?: (?:play|go|lay|put|take|start|begin|lay down|move|come|down|turn))?"
    r"(?: (?:a card|their turn|his turn|it))?(?= )"
    r"| for delay(?:ing)?(?: of)?(?: the)? game(?= )| (?:in|on) time(?= )| within (?:#|a few"
    r"|one) seconds?(?= )"
)
"""The time for it is that of every duty."""
_DRAWN_FROM: Final = re.compile(
    r" (?:from|off|of) (?:the )?(?:top of the )?(?:draw )?(?:deck|pile|stack|stock)(?= )"
)
_OR_ELSE: Final = re.compile(r"(?:^| or) else(?= )|^ after (?:that|it)(?= )")
_HAS_TO: Final = re.compile(r" (?:have|has|need|gotta|got) to(?= )| should(?= )")
_AMOUNT: Final = r"(?:(?:a|the|#|one|other|extra|more|additional|further|single|penalty|usual) )*"
_COST: Final = re.compile(
    r" (?:penalty|penalize|punish|penali[sz]ed)(?= )"
    rf"| (?:draw|take|get|pick up|pick|pay|cost|earn|receive|incur|eat|collect|give)"
    rf"(?: you| them| they| him)? {_AMOUNT}(?:card|one|#|other|more)(?= )"
    rf"| (?:a|#|one|other|extra|more|,|is|mean|cost|be|for) {_AMOUNT}card(?= )|^ {_AMOUNT}card(?= )"
    r"|(?:^| ,| and| you| they| then| must| or| has_to| who| fail| forget) draw(?= $| ,| if| when)"
)
_CALLS: Final = re.compile(r" (?:penalty call|call is|call ,)(?= )")
"""`penalty call is "Failure to moo"`: that is no price."""
_CAN_NOT: Final = re.compile(r" (?:can|may|will|would|must|shall|has_to) not(?= )")
_FREE: Final = re.compile(
    r" (?:no|not|never|without)(?: (?:a|the|any|more|other|extra|have|to|must|need|usual|get"
    r"|pay|need|receive|be|is))*"
    r" (?:card|penalty|draw|take|cost|pay|pick|punish\w*|penali[sz]e\w*|fine|#|matter|mistake)(?= )"
)
"""`no penalty if you forget`."""
_NOT_RIGHT: Final = re.compile(
    r" not (?:get|have|do|say|remember) (?:it|that|them)(?= )"
    r"| who do(?:es)? not(?= (?:get|draw|take|pick|pay) )"
)


_SUCH_PEOPLE: Final = re.compile(
    r"^ (?:(?:the|all|any|every) )*(?:non-[a-z]+|latecomer\w*|slacker\w*|spoilsport\w*"
    r"|coward\w*|snob\w*"
    r"|(?:(?:boring|rude|forgetful|impolite|lazy|shy|sleepy|ungrateful|disrespectful|silent|quiet"
    r"|grumpy|clumsy|careless|absent-minded|unfriendly|disobedient|cheeky|naughty)"
    r"(?: (?:people|player|person|one|folk|guy)s?)?))(?= )"
)
"""`boring people draw one`: whoever has not done it, or has done what is forbidden."""


UNDONE: Final = "undone"
DONE: Final = "done"
EITHER: Final = "either"


def told_of(told: str, spoken: set[str]) -> str:
    """Whether such words tell what it costs to leave undone what was `spoken` of before, or to do
    it, or either; nothing if they tell anything else."""
    told = f" {told} "
    told = _SUCH_PEOPLE.sub(r" caught", told)
    for light in (_IN_TIME, _DRAWN_FROM):
        told = light.sub("", told)
    told = _OR_ELSE.sub(" otherwise", _HAS_TO.sub(" has_to", told))
    if _CALLS.search(told) or not _COST.search(told) or _CAN_NOT.search(told):
        return ""
    if _FREE.search(_NOT_RIGHT.sub(" wrong", told)):
        return ""
    words = set(told.split())
    echoed = {word for word in words if stem(word) in spoken - _OF_PLAY}
    if not words <= _FAILING | _DOING | _CAUGHT | _COSTS | _WEIGHTLESS | echoed:
        return ""
    if words & _FAILING:
        return UNDONE
    if words & _DOING or echoed - _COSTS - _WEIGHTLESS or echoed & _TOLD_AGAIN:
        return DONE
    return EITHER if words & _CAUGHT else ""


def stem(norm: str) -> str:
    """`asking` as `ask`, `questions` as `question`: of words that no law has."""
    return norm.removesuffix("s").removesuffix("ing")
