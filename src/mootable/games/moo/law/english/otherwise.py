"""What people tell in other words than there are sayings for, in a question, with too many words or
in another order, told as there are. What is said between quotation marks is never touched."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english import suits_told
from mootable.games.moo.law.english.announced import ANNOUNCED
from mootable.games.moo.law.english.coming import COMING
from mootable.games.moo.law.english.endings import NOT_THE_LAST
from mootable.games.moo.law.english.explained import EXPLAINED
from mootable.games.moo.law.english.jumping_in import JUMPING_IN
from mootable.games.moo.law.english.mistakes import MISTAKES
from mootable.games.moo.law.english.moments import MOMENTS
from mootable.games.moo.law.english.naming import KIND, PERSON, Instead
from mootable.games.moo.law.english.phrased import AT_ONCE
from mootable.games.moo.law.english.picked import PICKED
from mootable.games.moo.law.english.postures import POSTURES
from mootable.games.moo.law.english.single_cards import SINGLE_CARDS
from mootable.games.moo.law.english.streaks import STREAKS
from mootable.games.moo.law.english.turned import SKIPPING


def otherwise(text: str) -> str:
    """A masked text told so."""
    text = suits_told.told(text)
    for pattern, instead in _OTHERWISE:
        text = pattern.sub(instead, text)
    return text


_CANNOT: Final = (
    r"(?:(?:can'?t|cannot|can not|couldn'?t) (?:play|go|move)(?: a card| anything)?"
    r"|ha(?:ve|s) (?:no(?: playable)? cards?|nothing)(?: (?:to play|(?:(?:that )?(?:you|they) )?can"
    r" play|that (?:fits|matches|can be played)))|ha(?:ve|s) no playable cards?)"
)
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


def _cards(told: str) -> str:
    """`red` are red cards."""
    return f"{told} cards" if told.lower() in ("red", "black", "odd", "even", "face") else told


_SAME: Final[dict[str, Instead]] = {
    r"\b(?:he or she|she or he|he/she|s/he)\b": "they",
    r"\b(?:him or her|her or him|him/her)\b": "them",
    r"\b(?:his or her|her or his|his/her)\b": "their",
    r"\bthere (?=(?:real |first |own )*(?:names?|hands?|turns?|last card|thumbs?|noses?"
    r"|heads?)\b)": ("their "),
    r"^\s*to win,? (?=(?:you|a player) (?:have to|has to|must|need to|needs to)\b)": "",
    r"(\bexcept [\w ]{3,30}?),? (?:which|that) (?:does|do) nothing\b": r"\1",
    # `so basically …`, `what if …?`.
    rf"^\s*(?:{_CHAT}[,:]*\s+)+(?=\S+ \S+ \S)": "",
    rf"^\s*{_ASKED},?\s+([^?]*?)[\s.?!]*$": r"\1",
    r"\bwhose hands? (?:exceeds?|is over|is (?:larger|bigger) than|has more than) (\w+)"
    r"(?: cards?)?": r"with more than \1 cards",
    r"\bthe winner\b(?=[^.]*\blast card)": "a player",
    # `the same suit as the two cards before it`.
    r"\b(same (?:suit|rank|number|colou?r) as the) (two|three|four|\d) cards (?:before|under"
    r"|beneath|below)(?: (?:it|that|yours))?(?=\W)": r"\1 last \2 cards",
    # `the same number as the person before you, they draw`: that one.
    rf"(\b(?:as|than) (?:the )?{PERSON} before (?:you|u)(?: did| played| put down)?),"
    r" (?:they|he|she)(?= )": r"\1, the previous player",
    r"\bper (?:occurrence|instance|use|utterance|offen[cs]e)\b": "every time",
    r"\b(?:the )?usual (?:one[- ]card )?penalty(?: card)?\b": "a penalty card",
    r"\b(?:be|go) (?:all )?like(?=,? \")": "say",
    r"\b(?:is|are|goes) (?:all )?like(?=,? \")": "says",
    r"\b(?:gets?|takes?|receives?|eats?) \+\s*(\d+)(?: cards?)?": r"draws \1 cards",
    # `you can only play red on black and black on red`: each goes on the other alone.
    r"^\s*(?:you|u|players|people) (?:can|may) only (?:play|put|lay) ([\w ]+?) on ([\w ]+?)"
    r"(?= and [\w ]+? on \w)": lambda told: f"{_cards(told[1])} can only go on {_cards(told[2])}",
    # `everyone except the player who played it has to …`.
    rf"\b(?:every(?:one|body)|all(?: the)? players|all of us) (?:except|but|apart from|other"
    rf" than)(?:"
    rf" for)? (?:(?:the )?{PERSON} (?:who|that)|whoever|who) (?:just )?(?:played|laid|plays|lays)"
    rf" (?:it|that|(?:the )?{KIND})\b(?! (?:before|earlier|last|previously|of)\b)": "everyone else",
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
    r"|shout|yell) \"\d+\") and (?:then )?(?:draws?|picks? up|takes?) (?:a card|one)"
    r"(?: from the (?:deck|pile|stack))?(?=\W*$)": (r"\1 \2 draw a card, \3"),
    # `if you can't play, draw one and knock`.
    rf"\b(if|when) ({_SOMEONE}) {_CANNOT},? (?:(?:then )?(?:you|they) )?(?:must |have to |has to )?"
    r"(?:draws?|picks? up|takes?) (?:a card|one(?: card)?|a)(?: from the (?:deck|pile))?,? and"
    r" (?:then )?(?=(?:say|shout|knock|tap|bow|clap|whistle|sigh|groan|moo|salute|wave)s?\b)": (
        r"\1 \2 draw a card, "
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
    r"(\b(?:higher|lower|up|down|above|below)\b[^.,]*?),? \(?(?:(?:regardless of|no matter"
    r"|whatever|irrespective of|of|in)(?: the| its| what| which| any)?|any) suits?"
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
    # `skip the next player on an ace, or two if it's the ace of spades`.
    r"^(\s*(?:[^.;\"]*? )?(skip|draw|take|pick up)s?\b[^.;\"]*?),? or (two|three|four|[2-4])"
    r"(?: cards| players)? (?:if|when) (?:it'?s|it is) ([^,.;\"]+?)(?=\W*$)": (
        r"\1, but if it's \4 \2 \3"
    ),
    # `draw a card on a king or two on an ace`.
    r"^(\s*(?:you )?(skip|draw|take|pick up)s?\b[^.;\"]*? (?:on|for|with) (?:an?|any) [\w ]+?),?"
    r" or (two|three|four|[2-4])(?: cards| players)? (on|for|with) (an? [^.,;\"]+?)(?=\W*$)": (
        r"\1. \2 \3 \4 \5"
    ),
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
    # `say "mao" when you play your last card or draw 5`: what it costs, and no other time.
    r"^(\s*(?:you )?(?:must |have to |has to )?say \"\d+\" (?:when|if|whenever|as) (?:you|u|they)"
    r" (?:play|lay|put)(?: down)? [^.,;\"]{3,40}?) or ((?:draw|take|pick up) (?:two|three|four|five"
    r"|six|[2-9]|10)(?: penalty)?(?: cards)?)(?=\W*$)": r"\1, or \2",
    # `a 2 makes the next player draw 2, two in a row make them draw 4`: the next one too.
    rf"(\bnext (?:player|person|one)\b[^.;\"]*?[,.;] (?:and |but |while )?(?:(?:if )?(?:you )?"
    rf"(?:plays?"
    rf"|lays?) )?(?:two|three|2|3|a second|the second|a third)(?: {KIND})? in a row,?(?: and|"
    rf" then)?(?: mak(?:es?|ing)| means?| has| have)?) (?:them"
    r"|they|him|her)(?= )": r"\1 the next player",
    # `if you're on one card and someone plays a 7 you draw`: whoever else has so many.
    rf"^\s*if you(?:'re| are|re| have| hold| only have)(?: down to| left with| on| at)?(?: only|"
    rf" just)?"
    rf" (?P<left>(?:one|two|three|four|\d+) cards?)(?: left)? (?:and|when|while|as) (?:someone"
    rf"(?: else)?"
    rf"|somebody(?: else)?|another player) plays (?P<card>(?:an? |the )?{KIND}(?: of \w+)?),? you"
    r" (?:have to |must )?(?=draw|pick up|take|say|miss)": (
        r"when someone plays \g<card> every other player with \g<left> must "
    ),
    # A smile.
    r"(?<!\w)[:;]-?[)(DPp](?!\w)|(?<!\w)xD\b|[\U0001F300-\U0001FAFF]": "",
}


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
_HUSH: Final = r"(?:nobody|no one|no|not|n't|dont|without|forbidden|silen\w+|quiet\w*|hush|shut up)"
_SPEAKS: Final = (
    r"(?:talks?|speaks?|says? (?:anything|something|a (?:single )?word)|breaks? (?:it|the silence)"
    r"|makes? (?:a|any) (?:sound|noise))"
)
_SPEAKING: Final = r"(?:talking|speaking|breaking (?:it|the silence))"
_A_CARD: Final = r"(?:(?:an?|one|1)(?: penalty)? card|a penalty|one|1)"
WHO_SPEAKS: Final = (
    r"(?:(?:(?:any|every)(?:one|body) who|who(?:ever)?|those who|people who|if (?:you|someone"
    rf"|anyone)|when you) {_SPEAKS},? (?:(?:you|they|he) )?(?:must |has to |have to )?(?:draws?"
    rf"|takes?|picks? up|gets?) {_A_CARD}|(?:talkers?|speakers?) (?:must )?(?:draws?|takes?"
    rf"|gets?|pays?) {_A_CARD}|(?:the )?penalty(?: of| is|:)? {_A_CARD} (?:for|when) {_SPEAKING}"
    rf"|{_A_CARD}(?: as a penalty)? (?:for|to) (?:{_SPEAKING}|(?:(?:any|every)(?:one|body)|those"
    rf"|people) who {_SPEAKS}|whoever {_SPEAKS}|who {_SPEAKS})|{_SPEAKING}(?: costs?(?: you)?"
    rf"|\s*=|\s*:| is| means| gets(?: you)?| earns(?: you)?) {_A_CARD})"
)
_IN_FEWER: Final[dict[str, Instead]] = {
    # `keep drawing till you can`.
    r"^\s*(?:if (?:you|they|someone|a player) (?:can'?t|cannot|can not) (?:play|go|lay)(?: a"
    r" card| anything)?,? )?(?:(?:you|they) )?(?:must |have to |has to )?(?:keep (?:on )?"
    r"|continue )?(?:draw|pick(?:ing)? up|draw(?:ing)|to draw|tak(?:e|ing))(?: cards?)? "
    r"(?:un)?till? (?:(?:you|they|he|she) (?:can|are able to)(?: (?:play|go|lay)(?: (?:one|it|a"
    r" card|something))?)?|(?:you|they) (?:get|find|draw|have|got) (?:something|one|a card|a"
    r" one)(?:"
    r" (?:that|which))? (?:you|they) can (?:play|lay"
    r"|use))(?=\W*$)": "if you can't play you draw until you can play and play it",
    # `the same card (same rank)`, `every card of the club suit`.
    r"\bsame card(?= as\b[^()\"]{2,30}? \((?:i\.?e\.?,? |so )?(?:the )?same (rank|number|suit"
    r"|value)\))": r"same \1",
    r"\bcards? of the (club|diamond|heart|spade)s? suit\b": r"\1",
    # `don't say "card"; a card for everyone who does`.
    r"\s*[.,;:–—-]+\s*((?:an?|one|two|three|\d)(?: penalty)? cards?) (?:for|to) (?:(?:every|any)"
    r"(?:one|body) (?:who|that)|who(?:ever)?|those who) do(?:es)?(?: (?:so|it|that))?(?=\W*$)": (
        r", or draw \1"
    ),
    # `a player who leaves the table says "bye"`: it is not the table that says so.
    r"\b(who(?:ever)? (?:leaves|joins)) the (?:table|game)(?= (?:says|shouts|must|has to"
    r"|draws)\b)": r"\1",
    # `if you can't lay a card you say "pass" and draw`.
    r"^\s*if (?:you|they|someone|a player) (?:can'?t|cannot|can not) (?:play|go|lay)(?: a card|"
    r" anything)?,?"
    r" (?:(?:you|they) )?(?:must |have to )?(say \"\d+\") and (?:draw|take|pick up)(?: a card|"
    r" one)?(?=\W*$)": (r"when you draw a card, \1"),
    r"^\s*if (?:you|they|someone|a player) (?:can'?t|cannot|can not) (?:play|go|lay)(?: a card|"
    r" anything)?,?"
    r" (?:(?:you|they) )?(?:must |have to )?(?:draw|take|pick up)(?: a card| one)? and (say"
    r" \"\d+\")(?=\W*$)": (r"when you draw a card, \1"),
    # `a joker clears the pile`.
    rf"^\s*((?:on|with|when you play) )?((?:an? |the )?{KIND}(?: of \w+)?),? (?:you )?(?:clear"
    rf"|empty|wipe|burn)"
    r"(?:s|ies)? the (?:whole |entire )?pile\b": r"when \2 is played, shuffle the pile into the"
    r" draw pile",
    # `with a two you attack the next player: he takes two cards`.
    r"\b(?:you )?(?:attack|hit|punish|curse|hurt|strike|bomb)s? (the next (?:player|person)|the"
    r" (?:player|person) (?:before you|opposite|on your (?:left|right))|everyone else)\s*[:,;–—-]+"
    r"\s*(?:and )?(?:he|she|they|that player) (?=(?:must |has to )?(?:draws?|takes?|picks? up|gets?"
    r"|miss|loses?)\b)": r"\1 ",
    # `no talking. who talks draws a card`: so it costs anyway.
    rf"^((?=[^\"]*\b(?:talk|speak|silen|quiet|hush|shut up|say))[^\"]*{_HUSH}\b(?![^\"]*\b(?:talk"
    r"|speak)\w* (?:like|about|with|in an?)\b)[^\"]*?)\s*[.,;:!–—-]+\s*(?:and |but )?"
    rf"{WHO_SPEAKS}(?=\W*$)": r"\1",
    # `on a 5 play silently until the next 5`.
    r"(?<![a-z] )\b(?:play|play goes on|the game goes on|everyone plays|we play|you play)(?: on)?"
    r" (?:silently|in silence|quietly|without (?:talking|speaking))(?= until\b)": (
        "nobody may speak"
    ),
    # `everyone gives a card in the new direction`.
    r"\b(?:the|their|your) (?:neighbou?r|(?:next )?(?:player|person|one)) in (?:the|that) (?:new"
    r" |current )?direction(?: of play)?\b": "the next player",
    r"(\b(?:gives?|pass(?:es)?|hands?|slides?|moves?)\b (?:(?! with )[^.,;\"]){3,40}?) in the "
    r"(?:new |current |other )?direction(?: of play)?(?=\s*(?:[.,;!]|$))": r"\1 to the next player",
    # `gives one of his cards`, `one card from his hand`.
    r"\b(gives?|pass(?:es)?|hands?|slides?|sends?) (?:over )?(?:(?:any )?(?:one|a|any) card (?:from"
    r"|out of|of) (?:his|her) (?:own )?(?:hand|cards)|(?:any )?(?:one|any)(?: one)? of (?:his|her)"
    r"(?: own)? cards)\b": r"\1 a card",
    # `two consecutive cards sum to 10`.
    r"\b(two|three|four|[2-4]) consecutive cards (?=adds?|sums?|total|make|equal)": (
        r"\1 cards in a row "
    ),
    r"\b(?:sums?|totals?)(?: up)? to (?=\d)": "add up to ",
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
    # `a card whose rank is prime`.
    r"\bcards? whose (?:rank|number|value) is (?:an? )?(even|odd|prime)\b(?: number)?": r"\1 card",
    r"\b(knock|tap|clap|bow|stamp|nod)( [a-z]+)? one time\b": r"\1\2",
    r"\bbefore to (?=(?:play|lay|draw|take|pick)\b)": "before you ",
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
_OTHERWISE: Final = [
    (re.compile(pattern, re.IGNORECASE), instead)
    for pattern, instead in (
        *ANNOUNCED.items(),
        *MISTAKES.items(),
        *MOMENTS.items(),
        *PICKED.items(),
        *NOT_THE_LAST.items(),
        *COMING.items(),
        *EXPLAINED.items(),
        *JUMPING_IN.items(),
        *POSTURES.items(),
        *SKIPPING.items(),
        *SINGLE_CARDS.items(),
        *STREAKS.items(),
        *AT_ONCE.items(),
        *_SAME.items(),
        *_IN_FEWER.items(),
    )
]
