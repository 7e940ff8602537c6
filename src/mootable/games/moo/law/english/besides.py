"""What people tell besides what a law says: what would be so anyway, what a law is called, how
serious they are. A text without it says the same, so it is left out before the text is read. What
is said between quotation marks is never touched."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from mootable.games.moo.law.english import (
    announced,
    asked_for,
    chat,
    cries,
    drawn,
    mistakes,
    needless,
    tallies,
    wrong_calls,
)
from mootable.games.moo.law.english.naming import KIND
from mootable.games.moo.law.english.otherwise import otherwise
from mootable.games.moo.law.english.words import masked, table, unmasked

_SPACES: Final = re.compile(r"\s{2,}")
_CLOSED: Final = r"(?=\s*(?:[,.!;:)]|[–—-]\s|$))"
"""Where a clause ends."""
_OPENED: Final = r"[,;(–—-]*\s*"
"""What a clause is told apart with."""


class Plain(NamedTuple):
    """A text without what is told besides, and what is to be told of that."""

    text: str
    marks: tuple[str, ...]


class Left(NamedTuple):
    """What is left out of a text: words, or whatever a function leaves out of it; what is to be
    told of that; and which words have to stand in the rest, or may not."""

    what: re.Pattern[str] | Callable[[str], str]
    mark: str = ""
    where: re.Pattern[str] | None = None
    unless: re.Pattern[str] | None = None
    keeps: str = ""
    """What is put for it."""

    def out_of(self, text: str) -> str:
        rest = self.what(text) if callable(self.what) else self.what.sub(self.keeps, text)
        if rest == text or (self.where is not None and not self.where.search(rest)):
            return text
        return text if self.unless is not None and self.unless.search(rest) else rest


def plainly(text: str) -> Plain:
    """A text as it would be told without anything besides."""
    without = announced.without_example(text)
    bare, said = masked(without)
    bare = _SPACES.sub(" ", bare)
    told, marks = tallies.told(bare)
    told = otherwise(told)
    for left in _LEFT_OUT:
        rest = left.out_of(told)
        if rest != told and left.mark:
            marks = (*marks, left.mark)
        told = rest
    told = _without_remark(_without_echo(told, said))
    told = _LEFT_OVER.sub(_left_over, _untitled(told)).strip(" ,;–—")
    if told == bare and without == text:
        return Plain(text, ())
    return Plain(unmasked(told, said), marks)


_LEFT_OVER: Final = re.compile(r"\s*(?:[,;.!]\s*){2,}(?=\s*\S)(?<!\.\.)")


def _left_over(marks: re.Match[str]) -> str:
    """Of several marks that are left next to each other, the strongest."""
    return ", " if set(marks.group()) <= {",", " "} else ". "


def _compiled(*patterns: str) -> list[re.Pattern[str]]:
    return [re.compile(pattern, re.IGNORECASE) for pattern in patterns]


# -- to be told --------------------------------------------------------------------------------

_ONE: Final = r"(?:you|u|they|he|she|your|ur|their|his|her|the player|that player)"
_CHOSEN: Final = re.compile(
    rf",? of {_ONE}(?:'s)? (?:own )?(?:choice|choosing|liking)\b|, {_ONE} (?:pick|choice),(?= )"
    rf"|,? (?:{_ONE} )?(?:pick|picks|choose|chooses|choice)(?: of)?(?: which(?: one| cards?)?)?"
    r"(?=\s*(?:[,.;!)]|$))"
    rf"|,? (?:whichever|any|whatever)(?: one| cards?)? {_ONE} (?:likes?|wants?|chooses?|picks?)\b"
    r"|(?:,? (?:(?:whatever|whichever)(?: card| one)? (?:it|that) (?:is|may be)|(?:no matter|(?:it"
    r" )?"
    r"(?:doesn'?t|does not) matter|regardless of) (?:which|what)(?: one| card)?(?: it is)?)"
    r"|(?:(?<=card)|(?<=away)), any(?: card| one)?(?: at all)?)(?=\s*(?:[,.;!)]|$))",
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
    rf",?\s+(?:before|by(?: the time)?) (?:{_NEXT_ONE}(?: (?:is|gets|has been) (?:laid|played|put"
    rf" down|placed)(?: down)?"
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


def _without_too_few(text: str) -> str:
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
        r"(?:\s*[,;.–—-]+\s*(?:(?:but|and|though|however)\s+)?|\s+(?:but|though)\s+)(?:if|when|with)"
        rf" (?:there(?:'?s| is| are|'re) {_TWO} {_FEW}{_LEFT}*|{_TWO} {_FEW}{_LEFT}+"
        rf"|(?:only|just) (?:two|2) {_FEW})\b[^.;()]*(?=[.;]|$)",
        re.IGNORECASE,
    ),
    re.compile(
        rf"\s*[,;.–—-]+\s*(?:(?:but|and|though|however),?\s+)?(?:(?:if|when|with) )?(?:it'?s )?"
        rf"(?:{_TWO} {_FEW} only|with {_TWO} {_FEW},? (?=it\b|this\b|that\b|they\b|you\b))"
        r"[^.;()]*(?=[.;]|$)",
        re.IGNORECASE,
    ),
)
"""`…, but if there are only two of us left an 8 means you go again`."""
_FEWER: Final = re.compile(r"\b(?:two|2|one|1|fewer|less)\b(?=[^,.;]*$)", re.IGNORECASE)

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
    rf"{_OPENED}(?:\b(?:and|then|so)\s+)*\b(?:people|ppl|any\w+|some\w+|others|they|every\w+)"
    r" (?:can|may) call (?:you|u|them|it)(?: out)?(?: (?:on|for) (?:it|that))?"
    r"(?=\s*(?:[,.!;)]|$|and\b|n\b))(?:\s+(?:and|n)(?=\s+(?:you|u|they|he|she|draw|take)\b))?",
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
_ANYONE: Final = r"(?:they|you|u|it|he|she|the next (?:player|person)|that (?:player|person))"
_STUCK_DRAWS: Final = re.compile(
    rf"(?<=\w)\s*[,.;(–—-]+\s*(?:and |but |so )?(?:if|when) (?:{_ANYONE}) ?(?:"
    r"(?:can'?t|cannot|can not)(?: (?:play|go|move)(?: a card| anything)?)?"
    r"|(?:don'?t|do not|doesn'?t) have (?:one|any|it|another|any other|anything else)"
    r"|(?:have|has|['’]ve|['’]s)(?: got)? (?:nothing|no) (?:else|other(?: card)?)(?: to play)?)"
    rf",? (?:then )?(?:{_ANYONE} )?(?:just |have to |has to |must )?"
    r"(?:draws?|picks? up|takes? (?=a|one))"
    rf" ?(?:a card|one)?\)?{_CLOSED}",
    re.IGNORECASE,
)
"""`the fifth must be of another suit, if you can't you draw`: so does everybody who can't play."""
_SAYS_SOMETHING: Final = re.compile(
    r"\b(?:says?|saying|shouts?|names?|calls?|sings?|knocks?|answers?|repeats?|tells?)\b|\"",
    re.IGNORECASE,
)

_STILL_ON: Final = re.compile(
    rf"[,;.(–—-]+\s*(?:(?:and|but|though)\s+)?{_THEY} (?:(?:then|also) )*(?:(?:(?:do |does )?still "
    r"|then still )(?:gets? to |can |may |is allowed to )?(?:takes?|has|have|plays?|gets?)"
    r" (?:their|his|her|a|the) (?:own )?(?:next )?(?:go|turn)(?: as (?:normal|usual))?"
    r"|(?:does(?:n'?t"
    r"| not)|do(?:n'?t| not)|won'?t) (?:actually )?(?:lose|miss|skip) (?:their|his|her|a|the)"
    r" (?:next )?(?:go|turn)|(?:is|are)(?:n'?t| not) skipped)(?: (?:though|for it|because of it))?"
    rf"\)?{_CLOSED}",
    re.IGNORECASE,
)
"""`… draws a card. The next player then still gets to take his turn`."""
_SKIPS: Final = re.compile(
    r"\b(?:skip\w*|miss\w*|los(?:es?|ing)|sits?|unless|except|when (?:they|you))\b"
    r"|(?<=\w[,.;]) ?if\b|\bif (?:they|he|she|it)\b",
    re.IGNORECASE,
)
"""Where somebody loses a turn, it is told who does not."""
_NOT_ONE: Final = re.compile(r"(?<=\bcards) not (?:just |only )?(?:one|1)(?=\W*$)", re.IGNORECASE)
_COSTS_ONE: Final = re.compile(r"\bout of turn\b|\bcall|\baccus", re.IGNORECASE)
"""What costs a card by the printed rules costs the others besides."""
_NOT_WILD: Final = re.compile(
    rf"(\b(?:are|is) wild),? but (?:the )?{KIND}(?: of \w+)? (?:are|is)(?:n'?t| not)(?=\W*$)",
    re.IGNORECASE,
)
"""`red jacks are wild but black jacks aren't`."""
_WINNER: Final = re.compile(
    r"^\s*(?:the |every )?winner (?:has to|must|should|needs to) (?=say|shout)", re.IGNORECASE
)
_LEFT_OUT: Final = (
    Left(asked_for.without_asked),
    Left(mistakes.costly, "filled-penalty"),
    Left(cries.told, "filled-quotes"),
    Left(wrong_calls.wrongly_called),
    Left(drawn.plainly_drawn, "chose-drawn"),
    Left(drawn.waited_with, "chose-judged"),
    Left(needless.ADDRESSED, unless=_SAID_LOOSELY),
    Left(needless.without_likeness),
    Left(needless.without_insistence),
    Left(needless.without_having),
    Left(needless.without_wrapping),
    Left(_CHOSEN, "chose-blind", where=_HANDED),
    Left(_LIKED, "chose-does", where=_HANDED),
    Left(_NEED_NOT, "chose-does", where=_MAY),
    Left(_IN_TIME, "chose-time", where=_ASKS),
    Left(_WINNER, "chose-winner", keeps="when you play your last card you must "),
    Left(_NOT_WILD, "chose-aside", keeps=r"\1"),
    Left(_without_too_few, "chose-players"),
    Left(_in_time, "chose-time"),
    *[Left(pattern) for pattern in _ANYWAY],
    Left(_STUCK_DRAWS, unless=_SAYS_SOMETHING),
    Left(_STILL_ON, unless=_SKIPS),
    Left(_NOT_ONE, unless=_COSTS_ONE),
    Left(_NOTHING_SAID, where=_SAID_BEFORE, keeps=r"\1"),
    Left(_DRAWN_INSTEAD, where=_MAY_NOT_PLAY),
    Left(_ALL_THE_TIME, unless=_OCCASION),
    Left(_LAUGHS, unless=_SAID_LOOSELY),
)
"""One after the other."""


def _without_remark(text: str) -> str:
    """`aces skip the next player!! classic`: what its author thinks of it, and nothing to do."""
    told = _REMARK.search(text)
    if told is None or _SAID_LOOSELY.search(text) or _GESTURES & {*told["remark"].lower().split()}:
        return text
    return text[: told.start("remark")] if chat.is_talk(told["remark"]) else text


_GESTURES: Final = (table("gestures") | table("signals")) - {"cheers"}
_REMARK: Final = re.compile(
    r"(?:\S+\s+){2,}\S+?[.!?…]+\s+(?P<remark>[a-z']+(?: [a-z']+){0,3})[\s.!?…]*$", re.IGNORECASE
)


def _without_echo(text: str, said: list[str]) -> str:
    """`… you have to say "oh no", or draw another one, oh no!`: said once more for the joke."""
    cry = re.search(r",\s*([a-z' ]{2,30}?)\s*!+\s*$", text, re.IGNORECASE)
    words = [one.strip('" !.,').lower() for one in said]
    return text if cry is None or cry[1].lower() not in words else text[: cry.start()]


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
