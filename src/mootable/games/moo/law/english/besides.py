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
from mootable.games.moo.law.english.anyway import ANYWAY, CLOSED, THEY
from mootable.games.moo.law.english.naming import KIND
from mootable.games.moo.law.english.otherwise import otherwise
from mootable.games.moo.law.english.words import masked, table, unmasked

_SPACES: Final = re.compile(r"\s{2,}")


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
    told, marks = tallies.told(needless.without_fine(bare))
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


# -- to be told --------------------------------------------------------------------------------

_ONE: Final = r"(?:you|u|they|he|she|your|ur|their|his|her|the player|that player)"
_CHOSEN: Final = re.compile(
    rf",? of {_ONE}(?:'s)? (?:own )?(?:choice|choosing|liking)\b|, {_ONE} (?:pick|choice),(?= )"
    rf"|,? (?:{_ONE} )?(?:pick|picks|choose|chooses|choice)(?: of)?(?: which(?: one| cards?)?)?"
    r"(?=\s*(?:[,.;!)]|$))"
    r"|[,.;–—-]+ *(?:and )?(?:you|they|everyone|each|each player|players)(?: (?:can|may|get to))?"
    r" (?:choose|pick|decide)s?(?: (?:for )?(?:yourself|themselves))? which(?: card| one| cards)?"
    rf"(?: (?:to|{_ONE}) (?:pass|give|swap|trade|hand over|discard)(?: on| away)?)?"
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
_NEXT_ONE: Final = r"the (?:next|following) (?:person|player|one|card|turn|guy)"
_IN_TIME: Final = re.compile(
    r",?\s+(?:before|by(?: the time)?) (?:it (?:hits|touches|lands on|reaches) (?:the|your|their)"
    rf" (?:table|pile|deck)|{_NEXT_ONE}(?: (?:is|gets|has been) (?:laid|played|put"
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
    r"(?:play|go|lay|move|act)s?|(?:taking|having|making|(?:you|u|they|he|she) (?:takes?|ha[sv]e?"
    r"|makes?)) (?:an?|your|ur|their|thier|there|his|her) (?:turn|go|move)|(?:doing|(?:you|u"
    r"|they|he|she)"
    r" does?|(?:you|they) do) anything(?: else)?|moving|acting|laying|(?:their|his|her|your)"
    r" (?:turn|go|move))(?: (?:a|their|his|her|your)(?: next)? card)?"
    r"(?=\s*(?:[,.;!]|$)|\s+(?:or|otherwise)\b)",
    re.IGNORECASE,
)
_DENIED: Final = re.compile(
    r"\b(?:not|never|nobody|no|until|only|with|has|have more)\b(?! to\b)|n't\b|\bcant\b",
    re.IGNORECASE,
)


_BEFORE_DRAWING: Final = re.compile(
    r",?\s+(?:right |just )?before (?:(?:you|u|they|he|she) (?:take|draw|pick up)s?|taking"
    r"|drawing"
    r"|picking up|(?:you|u|they|he|she) (?:pick)s?(?= (?:it|one) up)|picking(?= (?:it|one) up))"
    r" (?:it|one|(?:the|a|that|your|ur|their) card)(?: up)?(?=\s*(?:[,.;!]|$)|\s+(?:or"
    r"|otherwise)\b)",
    re.IGNORECASE,
)
_DRAWS: Final = re.compile(
    r"\s*(?:if|when(?:ever)?|each time|every time) (?:you|u|someone|a player|they)\b[^,.;\"]*?"
    r"\b(?:draws?|picks? up|take a card)\b",
    re.IGNORECASE,
)


def _in_time(text: str) -> str:
    """`if the one before you drew, say "bless you" before you play`: it is said on the turn that
    follows anyway."""
    drawing = _BEFORE_DRAWING.search(text)
    if drawing is not None and _DRAWS.match(text) and _ASKS.search(text[: drawing.start()]):
        return text[: drawing.start()] + text[drawing.end() :]
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
        r"(?:\s*[,;.–—-]+\s*(?:(?:but|and|though|however)\s+)?|\s+(?:but|though)\s+)(?:if|when|with|in)"
        rf" (?:there(?:'?s| is| are|'re) {_TWO} {_FEW}{_LEFT}*|{_TWO} {_FEW}{_LEFT}+"
        rf"|(?:only|just) (?:two|2) {_FEW}|an? {_TWO}[ -]player (?:game"
        rf"|match))\b[^.;()]*(?=[.;]|$)",
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

_ALL_THE_TIME: Final = re.compile(
    r",? (?:for|during|throughout) the (?:whole|entire|rest of the) (?:game|round|match|evening"
    rf"|night){CLOSED}",
    re.IGNORECASE,
)
_SAID_BEFORE: Final = re.compile(r"\bsay(?:s|ing)? \"\d+\"", re.IGNORECASE)
_NOTHING_SAID: Final = re.compile(
    r"(\"\d+\"[^.,;:\"]{0,40})[.,;]\s*(?:(?:and|but)\s+)?(?:(?:if|when|on|for|with)\s+)?"
    r"(?!\s|you\b|they\b|otherwise\b|else\b|not\b)[^.,;:=\"]{2,30}?[,:]?\s+(?:(?:you"
    r"|they)\s+)?(?:just\s+)?says? nothing"
    rf"(?: at all)?{CLOSED}",
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
    rf"(?: a card| one)? instead{CLOSED}",
    re.IGNORECASE,
)
"""`can't play the same suit twice yourself, draw instead`: whoever plays none draws anyway."""
_OCCASION: Final = re.compile(r"\b(?:when\w*|after|if|once|until|on|upon|plays?)\b", re.IGNORECASE)
"""Where something happens, what follows from that for the rest of the game is more than once."""
_LAUGH: Final = r"(?:mwa?ha(?:ha)+|(?:ha){2,}h?|lo+l|lmf?ao|rofl|hehe(?:he)*|xd)"
_LAUGHS: Final = re.compile(
    rf"(?:\s+{_LAUGH})+(?:,? (?:rip|suckers?|losers?|noobs?|folks|guys|mates?|bro|dude|innit|jk"
    rf"|smh|{_LAUGH}))*[!.]*(?=\s*[.!)]*$)",
    re.IGNORECASE,
)
_SAID_LOOSELY: Final = re.compile(
    r"\b(?:say|says|saying|shouts?|yells?|screams?|sings?|laughs?|goes?)\b(?!\s*[:,]?\s*\")",
    re.IGNORECASE,
)
_SAID_LOOSELY_LAST: Final = re.compile(rf"{_SAID_LOOSELY.pattern}[^,.;:!?]*$", re.IGNORECASE)
"""After this a laugh may be what is to be said."""
_ANYONE: Final = r"(?:they|you|u|it|he|she|the next (?:player|person)|that (?:player|person))"
_STUCK_DRAWS: Final = re.compile(
    rf"(?<=\w)\s*[,.;(–—-]+\s*(?:and |but |so )?(?:if|when) (?:{_ANYONE}) ?(?:"
    r"(?:can'?t|cannot|can not)(?: (?:play|go|move)(?: a card| anything)?)?"
    r"|(?:don'?t|do not|doesn'?t) have (?:one|any|it|another|any other|anything else)"
    r"|(?:have|has|['’]ve|['’]s)(?: got)? (?:nothing|no) (?:else|other(?: card)?)(?: to play)?)"
    rf",? (?:then )?(?:{_ANYONE} )?(?:just |have to |has to |must )?"
    r"(?:draws?|picks? up|takes? (?=a|one))"
    rf" ?(?:a card|one)?\)?{CLOSED}",
    re.IGNORECASE,
)
"""`the fifth must be of another suit, if you can't you draw`: so does everybody who can't play."""
_SAYS_SOMETHING: Final = re.compile(
    r"\b(?:says?|saying|shouts?|names?|calls?|sings?|knocks?|answers?|repeats?|tells?)\b|\"",
    re.IGNORECASE,
)

_STILL_ON: Final = re.compile(
    rf"[,;.(–—-]+\s*(?:(?:and|but|though)\s+)?{THEY} (?:(?:then|also) )*(?:(?:(?:do |does )?still "
    r"|then still )(?:gets? to |can |may |is allowed to )?(?:takes?|has|have|plays?|gets?)"
    r" (?:their|his|her|a|the) (?:own )?(?:next )?(?:go|turn)(?: as (?:normal|usual))?"
    r"|(?:does(?:n'?t"
    r"| not)|do(?:n'?t| not)|won'?t) (?:actually )?(?:lose|miss|skip) (?:their|his|her|a|the)"
    r" (?:next )?(?:go|turn)|(?:is|are)(?:n'?t| not) skipped)(?: (?:though|for it|because of it))?"
    rf"\)?{CLOSED}",
    re.IGNORECASE,
)
"""`… draws a card. The next player then still gets to take his turn`."""
_SKIPS: Final = re.compile(
    r"\b(?:skip\w*|miss\w*|los(?:es?|ing)|sits?|unless|except|when (?:they|you))\b"
    r"|(?<=\w[,.;]) ?if\b|\bif (?:they|he|she|it)\b",
    re.IGNORECASE,
)
"""Where somebody loses a turn, it is told who does not."""
_THE_OTHER_WAY: Final = re.compile(
    r"[,;.–—-]+\s*(?:(?:so|and|then|meaning|now)\s+)*(?:the )?(?:play|order|direction|game|turns?)"
    r" (?:(?:now|then) )?(?:goes?|runs?|moves?|continues?|changes?|reverses?|turns?|is reversed)"
    r"(?: on)?(?: round)?(?: (?:in )?the (?:other|opposite|reverse)(?: way| direction)(?: round)?"
    rf"| backwards| around)?{CLOSED}",
    re.IGNORECASE,
)
"""`eights reverse. Play goes the other way`."""
_REVERSES: Final = re.compile(
    r"\brevers\w+|\b(?:change|switch|turn|flip)\w* (?:the )?(?:direction|order|round)",
    re.IGNORECASE,
)
_NOT_ONE: Final = re.compile(r"(?<=\bcards) not (?:just |only )?(?:one|1)(?=\W*$)", re.IGNORECASE)
_COSTS_ONE: Final = re.compile(r"\bout of turn\b|\bcall|\baccus", re.IGNORECASE)
"""What costs a card by the printed rules costs the others besides."""
_NOT_WILD: Final = re.compile(
    rf"(\b(?:are|is) wild)(?:,? but|[,;.] (?:and )?) ?(?:the )?{KIND}(?: of \w+)? (?:are|is)"
    r"(?:n'?t| not)(?=\W*$)",
    re.IGNORECASE,
)
"""`red jacks are wild but black jacks aren't`."""
_WINNER: Final = re.compile(
    r"^\s*(?:the |every )?winner (?:has to|must|should|needs to) (?=say|shout)", re.IGNORECASE
)
_LAST_LAID: Final = re.compile(
    r"^\s*(?:(?:on|with) )?(?:your |the )?last card,? (?:you )?(?:(?:have to|must"
    r"|gotta) )?(say \"\d+\")"
    r" before it (?:hits|touches|lands on) (?:the )?\w+",
    re.IGNORECASE,
)
_COUNTED_FROM: Final = re.compile(
    r"\s*[,.;(–—-]+\s*(?:and )?(?:(?:we|you|i) (?:start )?count(?:ing)?|(?:it|that|the count) (?:is"
    r" counted|counts|starts|begins)|counting|counted)(?: the cards| them)? (?:from|at|since) the"
    rf" (?:very )?(?:start|beginning|first card) of (?:the|each|every|a) (?:round|game|hand)\)?"
    rf"{CLOSED}",
    re.IGNORECASE,
)
_EVERY_SO_OFTEN: Final = re.compile(r"\b(?:every|each) \S+", re.IGNORECASE)
"""`every 10th card …, we count from the start of the round`: there is only the one game."""
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
    Left(needless.without_return),
    Left(_CHOSEN, "chose-blind", where=_HANDED),
    Left(_LIKED, "chose-does", where=_HANDED),
    Left(_NEED_NOT, "chose-does", where=_MAY),
    Left(_LAST_LAID, keeps=r"when you play your last card you must \1"),
    Left(_IN_TIME, "chose-time", where=_ASKS),
    Left(_WINNER, "chose-winner", keeps="when you play your last card you must "),
    Left(_NOT_WILD, "chose-aside", keeps=r"\1"),
    Left(_without_too_few, "chose-players"),
    Left(_in_time, "chose-time"),
    *[Left(pattern) for pattern in (*ANYWAY, *needless.IDLE)],
    Left(_STUCK_DRAWS, unless=_SAYS_SOMETHING),
    Left(_STILL_ON, unless=_SKIPS),
    Left(_THE_OTHER_WAY, where=_REVERSES),
    Left(_NOT_ONE, unless=_COSTS_ONE),
    Left(_NOTHING_SAID, where=_SAID_BEFORE, keeps=r"\1"),
    Left(_DRAWN_INSTEAD, where=_MAY_NOT_PLAY),
    Left(_ALL_THE_TIME, unless=_OCCASION),
    Left(_COUNTED_FROM, "chose-counted", where=_EVERY_SO_OFTEN),
    Left(_LAUGHS, unless=_SAID_LOOSELY_LAST),
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


_RULE: Final = r"(?:house )?(?:rule|law)"
_RULE_NAMED: Final = re.compile(
    rf"^\s*(?:(?:this is|it is|it'?s|here'?s|we (?:have|play)|i call (?:it|this)|call (?:it|this)"
    r"|we call (?:it|this))(?: called)? )?"
    rf"(?:(?:the |our |my )?(?P<name>[a-z'-]+(?: [a-z'-]+)?) {_RULE}"
    rf"|(?:{_RULE} )?(?:name|title):? (?P<title>[a-z'-]+(?: [a-z'-]+)?))"
    r"\s*(?:[.!:;–—-]+|\s-)\s+(?=\S+ \S)",
    re.IGNORECASE,
)
_RULE_NAMED_LAST: Final = re.compile(
    r"\s*[.!,;(–—-]+\s*(?:(?:this is|it is|it'?s|i call (?:it|this)|call (?:it|this)|we call (?:it"
    r"|this)|aka|known as)(?: called)? )?(?:the |our |my )?(?P<name>[a-z'-]+(?: [a-z'-]+)?)"
    rf" {_RULE}(?: lo+l)?\)?(?=[\s.!]*$)",
    re.IGNORECASE,
)
"""`sandwich rule! …`, `…, the mercy rule`."""


def _untitled(text: str) -> str:
    """`quiet hours: after a five nobody speaks`, without what it is called."""
    for named in (_RULE_NAMED.match(text), _RULE_NAMED_LAST.search(text)):
        if named is None:
            continue
        name = named["name"] or named["title"]
        if not _NO_TITLE.search(name):
            text = text[: named.start()] + text[named.end() :]
            break
    title = _TITLE.match(text)
    if title is None or len(title[1].split()) > MOST_TITLE or _NO_TITLE.search(title[1]):
        return text
    if _SAYS_SO.search(text, title.end()):
        return text  # `hello: when you play a 2 say it`
    return text[title.end() :]
