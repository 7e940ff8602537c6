"""What people tell besides what a law says: what would be so anyway, what a law is called, how
serious they are. A text without it says the same, so it is left out before the text is read. What
is said between quotation marks is never touched."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law.english import tallies
from mootable.games.moo.law.english.naming import KIND
from mootable.games.moo.law.english.unneeded import (
    OTHERWISE,
    SO_ANYWAY,
    without_echo,
    without_stuck,
    without_too_few,
)
from mootable.games.moo.law.english.words import masked, unmasked

_SPACES: Final = re.compile(r"\s{2,}")
_CLOSED: Final = r"(?=\s*(?:[,.!;:)]|[–—-]\s|$))"
"""Where a clause ends."""
_OPENED: Final = r"[,;(–—-]*\s*"
"""What a clause is told apart with."""


class Plain(NamedTuple):
    """A text without what is told besides, and what is to be told of that."""

    text: str
    marks: tuple[str, ...]


def plainly(text: str) -> Plain:
    """A text as it would be told without anything besides."""
    bare, said = masked(text)
    bare = _SPACES.sub(" ", bare)
    told, marks = tallies.told(bare)
    for pattern, instead in (*_SAME, *OTHERWISE):
        told = pattern.sub(instead, told)
    for pattern, asks, mark in _TO_BE_TOLD:
        without = pattern.sub("", told)
        if without != told and asks.search(without):
            told = without
            marks = (*marks, mark)
    enough = without_too_few(told)
    if enough != told:
        told = enough
        marks = (*marks, "chose-players")
    in_time = _in_time(told)
    if in_time != told:
        told = in_time
        marks = (*marks, "chose-time")
    for pattern in (*_ANYWAY, *SO_ANYWAY):
        told = pattern.sub("", told)
    told = without_stuck(told)
    if _SAID_BEFORE.search(told):
        told = _NOTHING_SAID.sub(r"\1", told)
    if _MAY_NOT_PLAY.search(told):
        told = _DRAWN_INSTEAD.sub("", told)
    told = without_echo(told, said)
    if not _OCCASION.search(told):
        told = _ALL_THE_TIME.sub("", told)
    if not _SAID_LOOSELY.search(told):
        told = _LAUGHS.sub("", told)
    told = _LEFT_OVER.sub(_left_over, _untitled(told)).strip(" ,;–—")
    if told == bare:
        return Plain(text, ())
    return Plain(unmasked(told, said), marks)


_LEFT_OVER: Final = re.compile(r"\s*(?:[,;.!]\s*){2,}(?=\s*\S)(?<!\.\.)")


def _left_over(marks: re.Match[str]) -> str:
    """Of several marks that are left next to each other, the strongest."""
    return ", " if set(marks.group()) <= {",", " "} else ". "


def _compiled(*patterns: str) -> list[re.Pattern[str]]:
    return [re.compile(pattern, re.IGNORECASE) for pattern in patterns]


# -- said otherwise ----------------------------------------------------------------------------

_CANNOT: Final = r"(?:can'?t|cannot|can not|couldn'?t) (?:play|go|move)(?: a card| anything)?"
_SOMEONE: Final = r"(?:you|u|they|he|she|someone|somebody|anyone|a player|who|whoever)"
_CHAT: Final = (
    r"(?:ok(?:ay)?|so|lol|yo|bruh|bro|dude|ngl|tbh|basically|um+|uh+|hey|alright|listen|hear me out"
    r"|guys|imo|honestly|literally|look|haha|also|and|oh|btw|right)"
)
_ASKED: Final = (
    r"(?:what if|how about(?: if)?|can we (?:do|have|say|make)(?: (?:one|it|a rule))?(?: where"
    r"| that| so)|could we (?:have|do) (?:one|a rule) (?:where|that)|please (?:add|make) a rule"
    r" (?:that|where|so)|let'?s (?:say|have it)(?: that)?|i want it so(?: that)?"
    r"|i(?:'d| would) like it if"
    r"|when i was (?:a kid|young|little|small),? we (?:always )?(?:played|said)(?: that)?)"
)


_SAME: Final = [
    (re.compile(pattern, re.IGNORECASE), instead)
    for pattern, instead in {
        r"\b(?:he or she|she or he|he/she|s/he)\b": "they",
        r"\b(?:him or her|her or him|him/her)\b": "them",
        r"\b(?:his or her|her or his|his/her)\b": "their",
        r"\bthere last card\b": "their last card",
        r"^\s*to win,? (?=(?:you|a player) (?:have to|has to|must|need to|needs to)\b)": "",
        r"(\bexcept [\w ]{3,30}?),? (?:which|that) (?:does|do) nothing\b": r"\1",
        # `so basically …`, `what if …?`.
        rf"^\s*(?:{_CHAT}[,:]*\s+)+(?=\S+ \S+ \S)": "",
        rf"^\s*{_ASKED},?\s+([^?]*?)[\s.?!]*$": r"\1",
        r"\bwhose hands? (?:exceeds?|is over|is (?:larger|bigger) than|has more than) (\w+)"
        r"(?: cards?)?": r"with more than \1 cards",
        r"\bthe winner\b(?=[^.]*\blast card)": "a player",
        r"\bper (?:occurrence|instance|use|utterance|offen[cs]e)\b": "every time",
        r"\b(?:the )?usual (?:one[- ]card )?penalty(?: card)?\b": "a penalty card",
        r"\b(?:be|go) (?:all )?like(?=,? \")": "say",
        r"\b(?:is|are|goes) (?:all )?like(?=,? \")": "says",
        r"\b(?:gets?|takes?|receives?|eats?) \+\s*(\d+)(?: cards?)?": r"draws \1 cards",
        # `talking while a 5 is on top costs a card`.
        r"^\s*(?:any )?(?:talking|speaking) (while|when|during|after|on) (.+?) (?:costs?(?: you)?"
        r"|is|means) (?:a|one|1) (?:card|penalty)(?: penalty| card)?[.!]*\s*$": (
            r"nobody may speak \1 \2"
        ),
        # `the word "draw" is cancelled, use "fetch" instead`.
        r'("\d+") is (?:now |officially )?cancell?ed\b': r"\1 is banned",
        r"(\b(?:banned|forbidden|outlawed|not allowed|(?:do not|don't|never|can't|cannot|may not"
        r"|(?:no ?one|nobody)(?: may| can| is allowed to)?"
        r"|no|illegal to|forbidden to|not allowed to) (?:say|says|saying|use|uses)(?: the word)?"
        r' "\d+"(?:'
        r' here)?)[^."]*?)[,;.]\s*(?:we |you |just )?'
        r'(?:use|say|it\'?s)(?: now)? "\d+"(?: instead| now| here)*': r"\1",
        r"\b(?:exactly )?the (?:exact )?same card (?:that was|as was|as) just (?:played|laid)\b": (
            "the same card as the last one"
        ),
        # `or its +1`.
        r"\b(or|and|otherwise)\s+(?:(?:it'?s|it is|that'?s|you get|u get|you're|take)\s+)?"
        r"\+\s*(\d+)(?: cards?)?": r"\1 draw \2 cards",
        # `can't play and have to draw`: the table sees that they draw.
        rf"\b({_SOMEONE}) {_CANNOT} (?:and|so)(?: (?:you|they|he|she|then))? (?:have to|has to"
        r"|had to|must|need to|needs to) (?=draw|pick up|take a card)": r"\1 ",
        r"(\b(?:draws?|picks? up|takes? a card)(?: a card| one)?),?"
        rf" (?:because|cause|cuz|cos|coz|since|as) (?:you|u|they|he|she) {_CANNOT}": r"\1",
        r"\b(?:everyone|everybody)'?s (?=\w+ (?:becomes?|goes|resets?|is reset|drops?)\b)": (
            "every player's "
        ),
        r"\b(?:the )?(?:speaker|player|person)(?:'s|s) hand(?: size)? is (exactly )?(\w+)"
        r"(?: cards?)?(?=\s*(?:[,.;!)]|$))": r"they have \1\2 cards",
        # `if you can't play, say "a pity" and take a card`: that card is the turn.
        rf"\b(if|when) ({_SOMEONE}) {_CANNOT},? ((?:you |they )?(?:must |have to |has to )?(?:say"
        r"|shout|yell) \"\d+\") and (?:then )?(?:draws?|picks? up|takes?) (?:a card|one)(?=\W*$)": (
            r"\1 \2 draw a card, \3"
        ),
        # `pick a new suit, say it when you play it`: what is said is the suit.
        r"(\b(?:pick|choose|name|change|set|select|decide|call)s? (?:on )?(?:an? |the |any |your"
        r" |which )?(?:new |next )?suit\b[^.,;\"]{0,24}?)(?:,|,? and| by| -)+ ?(?:just )?(?:say"
        r"(?:ing)?"
        r"|announc(?:e|ing)|call(?:ing)?|tell(?:ing)?|nam(?:e|ing)) (?:it|which(?: one)?|what"
        r"|everyone)(?: out)?(?: loud| aloud)?(?: (?:when|as) you play (?:it|one))?(?=\W*$)": r"\1",
        r"\bsay (?:the|which|what) suit (?:of|for) the next card(?: (?:you|they) (?:want|like))?"
        r"(?:,? and (?:the )?next (?:guy|player|person|one) (?:has to|must) (?:follow|play)"
        r"(?: it| that(?: suit)?)?)?": "choose the next suit",
        # `you can't win on an ace. if your last card is an ace draw two`.
        r"(\b(?:can'?t|cannot|may not|must not|can) (?:win|finish|go out|end) (?:on|with) (an?"
        r" [\w ]+?))"
        r"[.;,]\s*(?:and )?(?:if|when) (?:your|their) last card is \2,? (?:(?:you|they) )?"
        r"(?:must |have"
        r" to |has to )?(?=(?:draw|take|get|pick up) )": r"\1, if you do ",
        # `if someone is down to two cards, … when that player's turn starts`.
        r"^\s*(?:if|when) (?:a player|someone|somebody|you) (?:is|are|has|have)(?: got)?(?: down to"
        r"| only| left with)* (\w+ cards?)(?: left)?,? (.+?) (?:when|as|whenever) (?:that (?:player"
        r"|person)'s|their|his|her) turn (?:starts|begins|comes)[.!]*\s*$": (
            r"when a player begins a turn with \1 left, \2"
        ),
        # `no talking while a queen is on top, until somebody covers it`.
        r"(\b(?:while|as long as) [^,.;\"]*\b(?:on top|top card|showing|face up)[^,.;\"]*?)"
        r",? until (?:some(?:body|one)|any(?:one|body)|an?(?:other)? \w+|it|they"
        r"|the next \w+)(?: else)? (?:covers?|is|gets|lays?|plays?|puts?|has)\b"
        r"[^,.;\"]*(?=\W*$)": r"\1",
        # `a card of rank 9 or lower`.
        r"\b(?:an?|any|the)? ?cards? (?:of|with)(?: a)? (?:rank|value|number) (\w+) or"
        r" (lower|higher|less|more|below|above)\b": r"a \1 or \2",
        # `if, at the end of your turn, you have …, …`.
        r"^\s*(if|when),? (at the (?:end|start|beginning) of (?:your|their|a|ur) turn),?"
        r" ((?:you|u|they) (?:have|hold|are)[^,]*),": r"\1 \3 \2,",
        # `at the start of your turn …, and at the end …`.
        r"(\bat the (?:start|beginning) of (your|a|each|every|their) turn\b.*?(?:\band|,)"
        r" at the end)\b(?! of)": r"\1 of \2 turn",
        # `the next player draws 2 instead of playing`.
        r"(\bnext (?:player|person|one) (?:must |has to |have to )?(?:draws?|takes?|picks? up) \w+"
        r"(?: cards?)?) instead of (?:playing|going|(?:taking )?(?:a|their|his|her) turn)": (
            r"\1 and misses a turn"
        ),
        # `say "moo" and the next player must repeat it`.
        r'("\d+")(\s*(?:,|\band\b|\bthen\b)[\s,]*(?:and |then )?)'
        r"(the (?:next|previous) (?:player|person)|everyone(?: else)?|everybody(?: else)?"
        r"|the (?:player|person) (?:on|to|opposite)[\w ]*?"
        r"|all (?:the )?(?:other )?players) (?:must |has to |have to |should |then )?(?:repeats?"
        r"|echo(?:es)?|answers?|copies|says?|say)(?: (?:it|that|them|the same(?: thing)?))"
        r"(?: too| back| as well| again)?": r"\1\2\3 must say \1",
        # `the same number (not just the suit)`.
        r"[,(]*\s*\bnot (?:just|only) (?:the )?(?:same )?(?:suit|colou?r|number|rank)\)?": "",
        # `one higher, whatever suit it is`.
        r"(\b(?:higher|lower|up|down|above|below)\b[^.,]*?),? \(?(?:regardless of|no matter"
        r"|whatever|irrespective of|of|in)(?: the| its| what| which| any)? suits?"
        r"(?: (?:it|they) (?:is|are))?\)?(?=\s*(?:[.,;!)]|$))": r"\1",
        # `or draw one themselves`.
        r"(\b(?:draws?|takes?|picks? up|gets?) (?:\w+ )?(?:one|two|three|\d+|cards?))"
        r" (?:themselves|themself|himself|herself|yourself)\b": r"\1",
        # `8s reverse, but the 8 of spades does not`.
        rf",? but ((?:the |an? )?{KIND}(?: of \w+)?) (?:(?:does|do)(?:n't| not)|doesnt|dont)"
        r"(?=\W*$)": (r" but not \1"),
        # `you play the same rank they did`.
        r"(\b(?:previous|last) (?:player|person)|(?:player|person|one) before (?:you"
        r"|u)\b)(.*\bsame (?:suit"
        r"|rank|number|colou?r|card))(?: as)? (?:they|he|she)(?: did| played"
        r"| just played)?(?=\W*$)": (r"\1\2"),
        # `… and if someone else catches you first you draw 2`.
        r"(?:[,.;]\s*(?:and |but )?|\s+(?:and|but) )(?:if|when) (?:some(?:one|body)"
        r"|any(?:one|body)|another player)(?: else)? (?:catches|calls|notices|spots|beats) (?:you"
        r"|them)(?: out| to it)?(?: first| at it| (?:forgetting|saying|doing)(?: it| so)?"
        r"| not (?:saying|doing) (?:it|so)"
        r"| before (?:you|they)(?:'ve| have)? (?:say|said|do|did|done|saying|doing)(?: it| so)?)+,?"
        r"(?: then)? (?:you|they) (?:must |have to |has to )?(draws?|takes?|picks? up|gets?)"
        r" (?=an? |one\b|two\b|three\b|four\b|\d)": r", or \1 ",
        # `wait your turn (2 cards)`.
        r"\s*\(((?:\d|an?|one|two|three) (?:penalty )?cards?)\)(?=\W*$)": r", \1",
        # `take 2 back`: from where they come anyway.
        r"(\b(?:takes?|draws?|picks? up|gets?) (?:an?|one|two|three|four|five|\d+)"
        r"(?: penalty)?(?: cards?)?) back(?: up)?(?=\s*(?:[,.;!)]|$|or\b|and\b|&))": r"\1",
        # `on an 8 say "turnaround" (not on a red one)`.
        r"\s*\((?:but )?(not (?:if|when|on|for|with) [^()]*)\)": r", but \1",
        r"\s*\((?:but )?((?:except|unless) [^()]*)\)": r", \1",
        # `draw two for playing out of turn, not just one`.
        r"^\s*(?:you )?(?:draw|take|pick up|get) (\w+)(?: cards?)? for ((?:playing|going) out of"
        r" turn|(?:a )?wrong (?:calls?|accusations?)),? (not (?:just |only )?(?:one|1)|instead of"
        r" (?:just )?(?:one|1))(?: card)?(?=\W*$)": r"\2 costs \1 cards \3 card",
        # `every time you play a six its "moo"`.
        r"(?<=\w)(,?) it'?s (?=\"\d)": r"\1 say ",
        # `ten: draw one. except the ten of hearts`.
        r"\.\s+(?=(?:except|unless|apart from|but not)\b)": ", ",
        # `choose someone to draw, say who`.
        r"(\b(?:choose|pick|swap|trade|switch|exchange|name|select)s?\b[^.]*?)(?:,|,? and)? (?:you"
        r" )?(?:must |have to )?(?:say|call|tell|shout|announce|name) (?:(?:their|his|her|the)"
        r" name|who(?: it is| you (?:want|mean|pick|chose?))?|them)(?: out)?(?: loud| aloud)?"
        r"(?=\s*(?:[.!)]|$))": r"\1",
        # `pick the suit. say it out loud`.
        r"(\b(?:pick|choose|name|change|set|select|decide|call)s? (?:an? |the |any |your |which )?"
        r"(?:new |next )?suit)[.;] (?:and )?(?:you )?(?:must |have to )?(?:say|announce|call) it"
        r"(?: out)?(?: loud| aloud)?(?: (?:when|as) (?:you|u) (?:play|lay|put)s? it(?: down)?)?"
        r"(?=\W*(?:$|or\b|otherwise\b|if you\b))": r"\1",
        # `don't say please. or thanks`: a sentence that goes on.
        r"(\b(?:don'?t|do not|no|never|nobody|can'?t|may not) [^.]*)\. +(?=(?:or|nor) )": r"\1 ",
        # A smile.
        r"(?<!\w)[:;]-?[)(DPp](?!\w)|(?<!\w)xD\b|[\U0001F300-\U0001FAFF]": "",
    }.items()
]

# -- to be told --------------------------------------------------------------------------------

_ONE: Final = r"(?:you|u|they|he|she|your|ur|their|his|her|the player|that player)"
_CHOSEN: Final = re.compile(
    rf",? of {_ONE}(?:'s)? (?:own )?(?:choice|choosing|liking)\b|, {_ONE} (?:pick|choice),(?= )"
    rf"|,? (?:{_ONE} )?(?:pick|picks|choose|chooses|choice)(?: of)?(?: which(?: one| cards?)?)?"
    r"(?=\s*(?:[,.;!)]|$))"
    rf"|,? (?:whichever|any|whatever)(?: one| cards?)? {_ONE} (?:likes?|wants?|chooses?|picks?)\b",
    re.IGNORECASE,
)
"""`gives a card of their choice`: cards are taken from a hand without a look."""
_HANDED: Final = re.compile(
    r"\b(?:gives?|pass(?:es)?|hands?|trades?|swaps?|exchanges?|discards?|throws?|chucks?|gets? rid"
    r"|dumps?|ditch(?:es)?|puts?|steals?|takes?)\b",
    re.IGNORECASE,
)
_NEXT_ONE: Final = r"the next (?:person|player|one|card|turn|guy)"
_IN_TIME: Final = re.compile(
    rf",?\s+before (?:{_NEXT_ONE}(?: (?:is|gets|has been) (?:laid|played|put down|placed)(?: down)?"
    r"| (?:plays|goes|lays|moves|starts|begins|comes down|acts|takes (?:a|their) turn)"
    r"(?: (?:a|his|her|their|the) card)?"
    r"(?: down)?)?|(?:your|their|ur|the|his|her) (?:turn|go) (?:is over|ends|is done|finishes)"
    r"|anyone else (?:plays|lays)(?: a card)?|laying or drawing|playing or drawing"
    r"|(?:the )?(?:play|playing|game|round) (?:goes on|continues|resumes|carries on|can go on))"
    r"(?=\s*(?:[,.!;)]|$|or\b|and\b|otherwise\b))",
    re.IGNORECASE,
)
"""`before the next card is laid`: every duty has its time, which is the same for all (605)."""
_ASKS: Final = re.compile(
    r"\b(?:says?|shouts?|yells?|announces?|knocks?|bows?|salutes?|claps?|names?|calls? out|must"
    r"|has to|have to|gotta)\b",
    re.IGNORECASE,
)
_BEFORE_PLAYING: Final = re.compile(
    r",?\s+(?:right |just )?before (?:playing|going|(?:you|u|they|he|she) "
    r"(?:play|go)s?|(?:taking|(?:you|they|he|she) takes?) (?:a|your|their|his|her)"
    r" (?:turn|go))(?: a card)?"
    r"(?=\s*(?:[,.;!]|$)|\s+(?:or|otherwise)\b)",
    re.IGNORECASE,
)
_DENIED: Final = re.compile(
    r"\b(?:not|never|nobody|no|until|only|with|has|have more)\b(?! to\b)|n't\b|\bcant\b",
    re.IGNORECASE,
)


def _in_time(text: str) -> str:
    """`if the one before you drew, say "bless you" before you play`: it is said on the turn that
    follows anyway."""
    told = _BEFORE_PLAYING.search(text)
    if told is None or _DENIED.search(text) or not _ASKS.search(text):
        return text
    rest = text[: told.start()] + text[told.end() :]
    return rest if _OF_OTHERS.search(rest) else text


_OF_OTHERS: Final = re.compile(
    r"\b(?:next|previous) (?:player|person|one)\b|\b(?:player|person|one) (?:before|after)\b",
    re.IGNORECASE,
)
"""Whose turn follows on what happened."""
_LIKED: Final = re.compile(
    r",? if (?:you|u|they|he|she) (?:like|likes|want|wants|wish|wishes|choose|prefer)(?: to)?"
    r"(?=\s*(?:[,.;!)]|$))",
    re.IGNORECASE,
)
"""`discards a card if they like`: nobody is asked, it happens."""
_NEED_NOT: Final = re.compile(
    r"\s*[,;.(–—-]+\s*(?:but |and |though )?(?:you|u|they|he|she|nobody)"
    r" (?:(?:don'?t|do not|doesn'?t|does not) (?:have|need) to|needn'?t|need not|has to)\)?"
    r"(?=\s*(?:[,.!;)]|$))|\s*\((?:it'?s |this is )?(?:optional|voluntary)\)",
    re.IGNORECASE,
)
"""`you may swap hands with anyone, but you don't have to`."""
_MAY: Final = re.compile(
    r"\b(?:may|can|lets?|allows?|allowed|gets? to|could|able to)\b", re.IGNORECASE
)
_TO_BE_TOLD: Final = [
    (_CHOSEN, _HANDED, "chose-blind"),
    (_LIKED, _HANDED, "chose-does"),
    (_NEED_NOT, _MAY, "chose-does"),
    (_IN_TIME, _ASKS, "chose-time"),
]
"""What is left out, where some words stand, and what its author is told of that."""

# -- so anyway ---------------------------------------------------------------------------------

_THEY: Final = r"(?:they|you|u|it|the next (?:player|person)|that (?:player|person)|he|she)"
_GAME: Final = r"(?:the )?(?:game|round|play|match|hand)"
_AFTER_THEM: Final = (
    r"(?:you|them|u|there|that player|the (?:player|person|one) after (?:you|u|them|that"
    r"|the one who (?:jumped in|played(?: it)?|laid it))"
    r"|whoever (?:jumped in|played(?: it)?|laid it))"
)
_NO_EFFECT: Final = r"(?:nothing(?: happens)?|it does nothing|(?:there is )?no effect)"
_AS: Final = r"s?\s*(?:=|is|are|being|counts? as|count as)\s*"
_WORTH: Final = (
    rf"(?:j|jack){_AS}(?:11|eleven)|(?:q|queen){_AS}(?:12|twelve)|(?:k|king){_AS}(?:13|thirteen)"
    rf"|(?:a|ace){_AS}(?:1|one)"
)
"""What ranks are anyway."""
_KINDS: Final = r"(?:suits?|ranks?|numbers?|values?|colou?rs?)"
_SAME_OF_IT: Final = rf"(?:of |in |with |on )?(?:the |a )?same {_KINDS}"
_SAME_AS_IT: Final = (
    rf"(?:(?:it'?s|it is|they'?re|they are|they have|it has) )?(?:{_SAME_OF_IT}"
    rf"|(?:the |their |its )?{_KINDS}(?: (?:or|and) {_KINDS})?(?: (?:is|are|would be|was))?"
    r"(?: the)?"
    r" (?:same|match(?:es|ed|ing)?|fits?|right|equal|identical|agrees?|ok|fine)"
    r"|they match|it (?:matches|fits)|matching)"
)
"""What cards have in common that may lie on each other anyway."""
_ROUNDABOUT: Final = r"(?:clockwise|(?:anti|counter)-?clockwise)"
_CRY: Final = (
    r"(?:i mean it|no joke|deal with it|you(?:'ve| have) been warned|sorry not sorry|mwa?ha(?:ha)+"
    r"|(?:ha){2,}h?|lo+l|lmao|rofl|unlucky|tough luck|bad luck|too bad|no hoarding|no cheating"
    r"|no mercy|no hard feelings|simples?|easy|enjoy|good luck|tbh|ngl|imo|fr|obvs|obvi"
    r"|(?:yes|no|yep|yeah),? (?:really|seriously|that'?s right|i know)|really|seriously|i know"
    r"|(?:so |and )?(?:keep (?:a )?(?:count|track|score)(?: of (?:it|them))?(?: yoursel(?:f|ves))?"
    r"|count(?: them| along)?"
    r"|watch out|be careful|pay attention|stay sharp|be quick)|careful|trust me|be warned"
    r"|(?:sorry|ouch|boo|yay|huh|no idea why))"
)
_ANYWAY: Final = _compiled(
    # `… the game does not end and …`.
    rf"{_OPENED}(?:\b(?:but|and|then)\s+)*\b(?:the )?(?:game|round) (?:does not|doesn't|doesnt) end"
    rf"(?:(?=\s*(?:[.!;:)]|$))|,?(?: and| but)(?= ))",
    # `… and anyone can call you out`.
    rf"{_OPENED}(?:\b(?:and|then|so)\s+)*\b(?:people|ppl|anyone|someone|others|they|everyone)"
    r" (?:can|may) call (?:you|u|them|it)(?: out)?(?: (?:on|for) (?:it|that))?"
    r"(?=\s*(?:[,.!;)]|$|and\b|n\b))(?:\s+(?:and|n)(?=\s+(?:you|u|they|draw|take)\b))?",
    # `… draws two, but they still get their go`.
    rf"{_OPENED}(?:\b(?:but|and|though)\s+)?\b{_THEY} (?:do |does )?still (?:gets?|takes?|has|have)"
    r" (?:their|a|the|your|ur|his|her) (?:own )?(?:next )?(?:go|turn)(?: as (?:normal|usual))?"
    rf"{_CLOSED}",
    # `… and the round goes on`.
    rf"{_OPENED}(?:\b(?:and then|and|but|then)\b|&)\s*(?:{_GAME}\s+)?(?:then |just )?(?:continues?"
    r"|goes on"
    r"|carries on|keeps going|resumes?|carry on|keep (?:on )?(?:play|go)ing|play on)"
    rf"(?: as (?:normal|usual|before)| playing)?{_CLOSED}",
    # `yes, even if it is an accident`.
    rf"{_OPENED}(?:\b(?:and )?(?:yes|yeah|yep),?\s+)?\beven (?:if|when) (?:it(?:'?s| is| was)|you"
    r" (?:do|did) it|they (?:do|did) it|that is) (?:just |only )?(?:an? |by )?"
    rf"(?:accident(?:al|ally)?|mistake|joking|a joke|unintentional)\)?{_CLOSED}",
    rf"{_OPENED}\b(?:whether|if) (?:you|they) (?:meant|mean) (?:it|to) or not\)?{_CLOSED}",
    rf"{_OPENED}\b(?:on purpose|intentionally|deliberately) or not\)?{_CLOSED}",
    # `no heart on a spade, even if the rank matches`, `same suit or not`.
    rf"{_OPENED}\b(?:and |but |yes,? )*(?:not )?even (?:if|when|though|with|on|of|in)"
    rf" {_SAME_AS_IT}\)?{_CLOSED}",
    rf"{_OPENED}\b(?:and |but |yes,? )*(?:not )?even {_SAME_OF_IT}\)?{_CLOSED}",
    rf"{_OPENED}\b(?:whether )?(?:it'?s |it is |of )?(?:the )?(?:same|match\w*) {_KINDS} or not\)?"
    rf"{_CLOSED}",
    rf"{_OPENED}\b(?:the )?{_KINDS} (?:does|do)(?:n'?t| not) (?:matter|count)\)?{_CLOSED}",
    # `never say "king". not even when you play one`.
    rf"{_OPENED}\b(?:and |no,? )*not even (?:if|when|while|after|on) (?![^,.;!]*"
    rf"\b(?:turn|call\w*|penalt\w*)\b)[^,.;!\"]{{2,50}}{_CLOSED}",
    # `otherwise nothing happens`, `clockwise: no effect`.
    r"[.,;–—-]+\s*(?:\b(?:and|but)\s+)?\b(?:otherwise|else|if not|if there(?:'s| is) no tie),?"
    rf" {_NO_EFFECT}{_CLOSED}",
    rf"[.,;–—-]+\s*{_ROUNDABOUT}[:,]? {_NO_EFFECT}{_CLOSED}",
    # `… may be played out of turn, then it goes on from you`.
    rf"{_OPENED}\b(?:and then |and |then )?(?:it|play|{_GAME}|the turn)(?: then| just)?"
    rf" (?:continues|goes on|carries on|moves on|goes|resumes) (?:from|with|to) {_AFTER_THEM}"
    rf"{_CLOSED}",
    # `0 points to start`.
    r"(?:^|[,;]\s*)(?:everyone|everybody|you|each player|all players|we)?\s*(?:starts?|begins?)?"
    r"\s*(?:at|with|on|from)?\s*\b(?:0|zero|no)(?: \w+)? to (?:start|begin)(?: with)?,?",
    # `(ace is 1)`, `with the ace counting as low`.
    rf"{_OPENED}(?:\bwith )?(?:\bthe )?\b(?:aces?|a)\s*(?:counting|counts?|being|is|are|=)\s*"
    r"(?:as )?(?:always )?(?:low|1|one|the lowest)(?:,? (?:and )?(?:the )?(?:kings?|k)\s*"
    r"(?:is|are|=|counts? as)?\s*(?:13|high))?(?:,? no wrap(?:ping|-around)?)?\)?"
    r"(?=\s*(?:[,.!;:)]|[–—-]\s|$|the\b|or\b))",
    r"\s*\((?:ace|aces|a)s? low\)",
    # `J=11, Q=12, K=13`.
    rf"{_OPENED}\b(?:with )?(?:(?:the )?(?:{_WORTH})[\s,;]*(?:\band\b\s*)?)+\)?{_CLOSED}",
    # `count how many in a row, so the first is "one"`.
    r",? so (?:the )?first (?:one )?(?:is |says |would be )?\"\d+\".*$",
    # What is not caught costs nothing, whatever a law says.
    r"(?:,? (?:and|if|when)| but only if) (?:someone|anyone|somebody|anybody|we|another player)"
    r"(?: (?:else|actually))? (?:notices?|catch(?:es)?|calls?|spots?|sees?)(?: (?:it|you|them|u))?"
    rf"(?: out)?{_CLOSED}",
    rf",? (?:if|when) (?:you(?: are|'re| get)?|they(?: are|'re| get)?|u get)? ?caught{_CLOSED}",
    # A draw is no penalty.
    r"\.?\s*\b(?:it |this |that )?(?:doesn'?t|does not) (?:count|apply) (?:for|to)"
    rf" penalt(?:y|ies)(?: cards?)?{_CLOSED}",
    # `draws four, not two`.
    r"(?<=\w), not (?:just |only )?(?:one|two|three|\d)(?: cards?)?(?=\s*[.!]*\s*$)",
    # `the player with the most cards draws. ties all draw`: so they do.
    r"(?<=[.,;(])\s*(?:if (?:there(?:'s| is)|it(?:'s| is)|they) (?:a )?tie,?|ties?|in (?:the )?case"
    r" of (?:a tie|ties))\s*(?:[,:]|[–—-]+)?"
    r" (?:they )?(?:all|both|everyone(?: tied)?|each)(?: of them)?(?: \w+){0,4}"
    rf"\)?{_CLOSED}",
    # `(we use two packs)`.
    r"\s*\((?:we|i) [^()\"]*\)",
    # How serious it is.
    rf"[,.;!–—-]*\s*\b(?:i'?m|im|i am) (?:dead |so |not )?(?:serious|kidding|joking){_CLOSED}",
    rf"(?:[,.;!–—-]+\s*|(?<=\")\s+|(?<=cards)\s+|(?<=card)\s+|(?<=turn)\s+){_CRY}[!.]*"
    r"(?=\s*[.!)]*$|\s*[,;]\s)",
)
_ALL_THE_TIME: Final = re.compile(
    r",? (?:for|during|throughout) the (?:whole|entire|rest of the) (?:game|round|match|evening"
    rf"|night){_CLOSED}",
    re.IGNORECASE,
)
_SAID_BEFORE: Final = re.compile(r"\bsay(?:s|ing)? \"\d+\"", re.IGNORECASE)
_NOTHING_SAID: Final = re.compile(
    r"(\"\d+\"[^.,;:\"]{0,40})[.,;]\s*(?:(?:and|but)\s+)?(?:(?:if|when|on|for|with)\s+)?"
    r"(?!\s|you\b|they\b|otherwise\b|else\b|not\b)[^.,;:=\"]{2,30}?[,:]?\s+(?:(?:you"
    r"|they)\s+)?(?:just\s+)?says? nothing"
    rf"(?: at all)?{_CLOSED}",
    re.IGNORECASE,
)
"""`if you play a lower card say "sorry", if higher say nothing`: so nobody has to say anything."""
_MAY_NOT_PLAY: Final = re.compile(
    r"(?:\b(?:can'?t|cannot|can not|may not|must not|mustn'?t|not allowed to|don'?t|do not|never"
    r"|nobody(?: may| can)?)\b|^\s*no\b)[^.;]*\b(?:play\w*|lay|laid|put|go|goes)\b",
    re.IGNORECASE,
)
_DRAWN_INSTEAD: Final = re.compile(
    rf"[,;.]\s*(?:(?:and|but|so)\s+)?(?:(?:you|they)\s+)?(?:(?:just|must|have to|has to)\s+)?draws?"
    rf"(?: a card| one)? instead{_CLOSED}",
    re.IGNORECASE,
)
"""`can't play the same suit twice yourself, draw instead`: whoever plays none draws anyway."""
_OCCASION: Final = re.compile(r"\b(?:when\w*|after|if|once|until|on|upon|plays?)\b", re.IGNORECASE)
"""Where something happens, what follows from that for the rest of the game is more than once."""
_LAUGHS: Final = re.compile(
    r"\s+(?:mwa?ha(?:ha)+|(?:ha){2,}h?|lo+l|lmao|rofl|hehe(?:he)*|xd)[!.]*(?=\s*[.!)]*$)",
    re.IGNORECASE,
)
_SAID_LOOSELY: Final = re.compile(
    r"\b(?:say|says|saying|shouts?|yells?|screams?|sings?|laughs?|goes?)\b(?!\s*[:,]?\s*\")",
    re.IGNORECASE,
)
"""After this a laugh may be what is to be said."""

# -- what it is called -------------------------------------------------------------------------

_TITLE: Final = re.compile(r"\s*([A-Za-z][A-Za-z' ]{2,40}?)\s*(?::|!+|\.{3}|…)\s+(?=\S)")
MOST_TITLE: Final = 4
_NO_TITLE: Final = re.compile(
    r"\b(?:an?|the|any|every|each|all|if|when\w*|after|on|no|not|never|only|unless|until|while|you"
    r"|u|they|everyone|everybody|nobody|anyone|whoever|someone|players?|person|left|right|next"
    r"|previous|opposite|plays?|playing|lay|laying|draws?|drawing|says?|saying|skips?|reverses?"
    r"|gives?|takes?|must|may|can|has|have|penalty|penalties|call|turns?|direction|joining"
    r"|leaving|winning|cards?|red|black|odd|even|face|picture|court|aces?|jacks?|queens?|kings?"
    r"|jokers?|clubs?|diamonds?|hearts?|spades?|deuces?|twos?|threes?|fours?|fives?|sixe?s?"
    r"|sevens?|eights?|nines?|tens?|one|first|second|third|last|fourth|fifth|clockwise"
    r"|anti-?clockwise|counter-?clockwise|otherwise|exception|speaking|talking|win|numbers?"
    r"|royals?|royalty|wilds?|silence|suits?|colou?rs?|ranks?|same|once|per|game)\b|n't\b",
    re.IGNORECASE,
)
"""What tells what a law is about, and is no mere name for it."""


_SAYS_SO: Final = re.compile(r"\b(?:say|shout|yell|says|shouts)s? (?:it|that|so)\b", re.IGNORECASE)


def _untitled(text: str) -> str:
    """`quiet hours: after a five nobody speaks`, without what it is called."""
    title = _TITLE.match(text)
    if title is None or len(title[1].split()) > MOST_TITLE or _NO_TITLE.search(title[1]):
        return text
    if _SAYS_SO.search(text, title.end()):
        return text  # `hello: when you play a 2 say it`
    return text[title.end() :]
