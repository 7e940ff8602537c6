"""The same in other words: how people put things for which there is no saying, put as there is one.
A text that was not understood is told so and read once more. What is said between quotation marks
is never touched."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.announced import UNNAMED
from mootable.games.moo.law.english.answered import ANSWERED
from mootable.games.moo.law.english.asked_of import ASKED_OF
from mootable.games.moo.law.english.endings import ENDINGS
from mootable.games.moo.law.english.handed import HANDED
from mootable.games.moo.law.english.held import HELD
from mootable.games.moo.law.english.laid import LAID
from mootable.games.moo.law.english.lies_on import LIES_ON
from mootable.games.moo.law.english.names_said import NAMES
from mootable.games.moo.law.english.naming import KIND, OTHER, PERSON, THEIR, Instead
from mootable.games.moo.law.english.only_so import ONLY_ON
from mootable.games.moo.law.english.phrased import PHRASED
from mootable.games.moo.law.english.recast import recast
from mootable.games.moo.law.english.reworded import REWORDED
from mootable.games.moo.law.english.roundabout import ROUNDABOUT
from mootable.games.moo.law.english.run_on import RUN_ON
from mootable.games.moo.law.english.said import stem_of
from mootable.games.moo.law.english.shared import SHARED
from mootable.games.moo.law.english.wild import WILD
from mootable.games.moo.law.english.words import masked, unmasked


def restated(text: str) -> str:
    """A text in other words; as it is if there are none."""
    bare, said = masked(text)
    told = bare
    for pattern, instead in SHARED:
        told = pattern.sub(instead, told)
    told = recast(told)
    for pattern, instead in _SAME:
        told = pattern.sub(instead, told)
    told = _PASSIVE.sub(_actively, _COMPULSORY.sub(_must, told))
    told = _PREVENTS.sub(_may_not, told)
    told = _SIGNED.sub(_spelled, told)
    return text if told == bare else unmasked(" ".join(told.split()), said)


_DOES: Final = (
    r"(?:must|has to|have to|may|can|gets?|should|shall|needs to|draws?|takes?|picks?|chooses?"
    r"|names?|says?|skips?|gives?|discards?|misses|loses|swaps?|trades?|decides?|becomes?|plays?)"
)
_ORDER: Final = r"(?:first|second|third|fourth|fifth|last|final|winning|latest)"
_LEADS: Final = (
    r"(?:incurs?|carries|attracts?|earns?(?: you| them)?|brings?|results? in|leads? to"
    r"|will cost(?: you)?|warrants?|merits?|comes with|is punish(?:ed|able) (?:by|with))"
)
_SKIPPED: Final = {"double": "two", "triple": "three", "quadruple": "four"}


def _skipped(told: re.Match[str]) -> str:
    return f"skip the next {_SKIPPED[told[1].lower()]} players"


def _skipped_ones(told: re.Match[str]) -> str:
    return f"anyone who is {told[1].lower()}"


def _you(told: re.Match[str]) -> str:
    """`one has to bow when one plays a king`."""
    return f"you {'have to' if told[1].lower() == 'has to' else told[1].removesuffix('s')}"


def _one_of(cards: str) -> str:
    """`red` is a red card."""
    return f"a {cards} card" if cards.lower() in ("red", "black", "odd", "even") else f"a {cards}"


def _no_longer(told: re.Match[str]) -> str:
    """`aces don't skip anymore, they make you go again`."""
    does = f"are {told[4]}" if told[0].lower().find(" are ") > 0 else told[4]
    return f"{told[1]} {told[2]} {told[3]}. {told[1]} {does}"


_DRAWING: Final = re.compile(
    r"\bdrawing\b|\b(?:when\w*|if|time) (?:you|they|someone|a player|anyone) (?:draws?"
    r"|picks? up)\b",
    re.IGNORECASE,
)


def _so_many_instead(told: re.Match[str]) -> str:
    """`skip two instead of one`; not `drawing costs two cards instead of one`: one was drawn."""
    is_drawn = _DRAWING.search(told.string) or _WHILE_DRAWING.match(told.string)
    return told.group() if is_drawn else told[1]


_WHILE_DRAWING: Final = re.compile(
    r"\s*(?:you )?(?:draw|pick up|take)\b.*\b(?:on top|top card)\b|.*\b(?:on top|top card)\b[^,]*,?"
    r" (?:you )?(?:draw|pick up|take)\b",
    re.IGNORECASE,
)
"""`draw two instead of one when there's a heart on top`: who draws anyway."""


_FIRST: Final[dict[str, Instead]] = {
    # -- how it is introduced --
    rf"^\s*(?:you )?(?:draw|pick up|take) (?:two|2)(?: cards)? (?:instead of|rather than|not)"
    rf" (?:one|1)(?: card)? (?:when|if|while|whenever) (?:there'?s |there is |the top card is )?"
    rf"(an? {KIND})(?: is)?(?: (?:on top|the top card|showing)(?: of the pile)?)?(?=\W*$)": (
        r"when you draw and the top card is \1, draw a card"
    ),
    r"^\s*(?:i(?:'d| would)? (?:say|think|suggest|propose|vote|like|love|want|reckon|guess)"
    r"(?: it| that| to see| to have)*,? )?(?:it(?:'d| would| might| could) be|it'?s|wouldn'?t it be"
    r"|would be) (?:\w+ )?(?:fun|nice|cool|great|funny|good|better|hilarious|neat|fair|awesome"
    r"|interesting) (?:if|when|that),?(?: like,)? ": "",
    r"^\s*i(?:'d| would)? (?:say|think|suggest|propose|reckon|guess|vote)(?: that)?,? ": "",
    r"^\s*(?:honestly|personally|seriously|frankly|obviously|naturally|clearly|remember),? ": "",
    r"\bhad to\b": "has to",
    r",? (?:it )?(?:doesn'?t|does not) matter (?:what|which)(?: the)?(?: card| suit| one| it)?"
    r"(?: it)?(?: is)?(?=\W*$)": "",
    r"(\b(?:gets?|takes?|draws?|picks? up|receives?) (?:an?|one|two|three|another|\d+)"
    r"(?: more| extra)?(?: penalty)?(?: cards?| ones?)?) (?:for|because of) (?:being )?"
    rf"(?!each\b|every|all\b|you\b|them\b|the\b|any|\w+ing\b|{KIND}\b|an? )[a-z]+"
    r"(?: of(?: the)? [a-z]+)?(?=\W*$)": r"\1",
    r"^\s*([^,.\"]{3,40}? on [^,.\"]{2,20}?) (?:(?:is|are) )?[a-z]+,? (?:so|and so|therefore)"
    r" (?:it|that|this|they)(?:'s|'re| is| are) (not allowed|forbidden|banned|illegal|out)": (
        r"\1 is \2"
    ),
    r"\b(?:an?|the) \w+(?: card)?(?:\.{2,}|…|,)\s*(?:i mean|no|sorry|wait|er|erm|uh)[,:]? (?:i"
    r" mean )?(?=(?:an?|the) )": "",
    # -- what is taken back, and how it is told --
    r"^\s*(\w+ \w+)\b.*(?:\.{2,}|…)\s*(?:oh |ok |erm? )?(?:no|i mean|sorry|wait|actually"
    r"|or rather)[,:]?(?: i mean)?,? (?=\1\b)": "",
    r"^\s*when i was [\w ]{2,30}?, ": "",
    r"\bmeant (?:that )?(you|they|the next player|everyone) had to\b": r"means \1 must",
    r"(?:(?<=^)|(?<=, )|(?<=when )|(?<=whenever )|(?<=if ))one"
    r" (has to|must|should|may|plays|draws|lays|cannot|can't|says)\b": _you,
    r"\bone's\b": "your",
    r"\b(skipped|penali[sz]ed) (players?|people)(?= (?:must|have|has)\b)": _skipped_ones,
    # -- slips that are no other words --
    r"\b(every|any|some) (one|body)\b(?! of\b| card)": r"\1\2",
    r"\bthere (?=(?:own|left|right|hand|turn|neighbou?r|next|last|cards?|go)\b)": "their ",
    r"\bw (?=(?:the|a|an|your|ur|their|there|his|her|ppl|people|someone|\"))": "with ",
    r"\bwho ever\b": "whoever",
    r"\b(?:should of|shoulda)\b": "should",
    r"\b(?:be|become) (?:made|forced|required|obliged) to\b": "have to",
    r"\b((?:calls?|names?|says?|chooses?|picks?|announces?)\b[^.,;]{2,40}?),? and (?:says? )?"
    r"nothing else(?=\W*$)": r"\1 and may not say anything else",
    r"^\s*(?:any |each |every )?(?:sentence|phrase|utterance|thing you say)s? (?:with|containing"
    r"|that"
    r" (?:has|contains|includes)|including|using) (?:the words? )?(\"\d+\")(?: in (?:it|them))?"
    r" (?:gets?|costs?|is|means?|earns?)(?: you)? (?:an?|one) (?:penalty )?(?:card|penalty)"
    r"(?=\W*$)": r"nobody may say \1",
    # -- when, told with a word too many --
    r"\bfor (?:an?|one) (?:whole|entire|full|complete) (?=round\b)": "for a ",
    # -- who --
    r"\b(?:each|every) (?:player|person) (must|has to) (.+?) at the (end|start|beginning) of "
    r"(?:their|his|her) turn\b": r"you \1 \2 at the \3 of your turn",
    r"\b(swap|trade|switch|exchange)(s?) with (?=the |your |their |left|right|any|some|a )": (
        r"\1\2 hands with "
    ),
    r"\b(?:players|people) (?=(?:go|play|move|continue) (?:in )?(?:the )?(?:opposite|other"
    r"|reverse))": ("we "),
    r"\bwhoever's (?=last|first|slowest|next)": "whoever is ",
    rf"^\s*(?:an? |the )?({KIND}) makes? every(?:one|body) (?=[^.\"]{{2,40}}?(?:,| and)"
    r" (?:whoever is last|(?:the )?last|(?:the )?slowest))": r"\1: everyone must ",
    r"(\bsame (?:number|rank|suit|colou?r)\b[^.]*?),? (?:they both|both of (?:them|you)|both"
    r" players|you both|both)(?= (?:must |have to )?(?:draw|take|pick up|say|miss))": (
        r"\1, you and the previous player"
    ),
    r"\bthe (two|three|four|2|3|4) next(?= (?:players?|people|persons?)\b)": r"the next \1",
    r"(\b(?:two|three|four|\d+)(?: next)?(?: players?| people| persons?| cards?)?) (?:instead of"
    r"|rather than) (?:just |only )?(?:one|two|none|nobody|no ?one|nothing|any|the (?:usual"
    r"|normal)(?: \w+)?|\d+)"
    r"(?: player| card)?\b": (_so_many_instead),
    rf"\b(?:every(?:one|body)|all(?: players)?) (?:but|except(?: for)?) (?:the {PERSON} (?:who"
    rf"|that)|whoever) (?:just )?(?:played|laid|put)(?: (?:it|one|them|that|the card))?(?= )": (
        "everyone else"
    ),
    rf"\b(the {PERSON} who (?:just )?(?:played|laid))(?= {_DOES}\b)": r"\1 it",
    r"\b((?:is|are|gets?) skipped|(?:miss|misses|loses?|skips?) a turn) (?:on|in|for) "
    rf"{THEIR} (?:own )?next (?:turn|go)\b": r"\1",
    rf"^\s*(?:an?|the|any|every) {PERSON} (?:who (?:is|was|gets) |that (?:is|gets) )?skipped by"
    rf" (an? {KIND}) (?={_DOES}\b)": r"when a player is skipped, if the top card is \1, they ",
    r"^\s*skip me (?=(?:on|when|if|after|for)\b)": "you miss a turn ",
    r"\bskips? (?:your|their|his|her) own (?:next )?(?:turn|go)\b": "miss a turn",
    r"\b(?:just )?(?:got|received|was given|took|has got) a penalty(?: card)?\b": "is penalized",
    r"\bout of (?:his|her|their|your|his or her) turn\b": "out of turn",
    r"(\bplays? out of turn)(?:,| and)?((?: you| they)?(?: must| has to"
    r"| have to)?) (?:takes? back (?:the|their"
    r"|your|that) card|takes? (?:it|(?:the|their|your|that) card) back)(?:,? and| plus| with)"
    r"(?: draws?| takes?| gets?)? (an?|one|two|three|\d+)(?: more| extra)?(?: penalty)?(?: cards?)?"
    r"(?=\W*$)": r"\1,\2 draws \3 cards",
    r"(\b(?:in a row|consecutive\w*|in succession|back to back|one after)\b.*?)"
    rf"\bthe {PERSON} of the {_ORDER}(?: one| {KIND})?(?= {_DOES}\b)": r"\1that player",
    r"^(?!.*\b(?:draws?|drawn)\b.*\bin a row\b)(.*)\b(?:the )?"
    rf"{_ORDER} {KIND}'?s (?:owner|player)\b": r"\1that player",
    r"\b(otherwise|or else|if not),? (?:its player|the (?:offender|culprit|guilty party)"
    r"|that person|whoever played it)(?= (?:must |has to )?(?:draw|take|pick|get|receive))": (
        r"\1 you"
    ),
    rf"\b(?:the )?(?:player|owner|person) of (an?|any) ({KIND}(?: of \w+)?) (?={_DOES}\b)": (
        r"whoever plays \1 \2 "
    ),
    rf"\b(every(?:one|body)|(?:every|each) {PERSON}|all players) (?:other than|apart from"
    r"|aside from|bar|save(?: for)?|excluding|besides|except(?: for)?|but)"
    r" (?:that player|the player|you|them)\b(?! (?:and|or) )": "everyone else",
    rf"\bhim or herself\b|\b{THEIR} own (?:self|person)\b": "themselves",
    r"^\s*((?:(?:you|u) )?(?:have to |must |gotta )?say .+?) to"
    rf" (the {PERSON} before (?:you|u)|the previous {PERSON}) (?:if|when|whenever)"
    r" (?:they|he|she) (.+)$": r"when \2 \3, \1",
    # -- what follows from it --
    r"\bmakes it so(?: that)?\b": "means",
    r"\bevery(?:one|body)'s turn is skipped (?:but|except) yours\b": "everyone else is skipped",
    r"(?<=[:=]) (\"\d+\"),? or (one|two|three|four|\d+) cards?"
    r"(?=\W*$)": r" say \1 or draw \2 cards",
    rf"^\s*({KIND}) (?:can'?t|cannot|can not|may not|must not) be (?:the|your|a|their) last card"
    r"(?=\W*$)": r"you can't finish on \1",
    rf"^\s*((?:an? |the )?{KIND}) (?!are |is |can |may )([^,.;\"]{{3,40}}?),? (?:but )?only"
    rf" (?:if|when) the (?:card before|previous card|last card|card underneath|card below)(?:"
    rf" it)? (?:was|is) (?:an? )?({KIND}|red|black|odd|even)(?=\W*$)": (
        lambda told: f"when {told[1]} is played on {_one_of(told[3])}, it {told[2]}"
    ),
    rf"^\s*(say \"\d+\") (?:on|when you play|with) ((?:an? |the )?{KIND}),? and (?=every(?:one"
    rf"|body)|the next|the previous|all )": r"when you play \2, \1 and ",
    r"\bthe next card (?:must|has to) be ([^,.;\"]{3,40}?),? or (?:else )?(?:the (?:next"
    r" )?player|they|you|whoever plays(?: it)?) (?:must )?(?:draws?|takes?|picks? up) ": (
        r"the next player must play \1 or draw "
    ),
    rf"\b(?:no one|nobody|no player) (?:can|may) play (?:an? )?({KIND}) after (two|three) \1s?": (
        r"no more than \2 \1s in a row"
    ),
    r",? but (?=the player (?:must|has to|gets to)\b)": " and ",
    r"\b(?:results? in|leads? to|means) ((?:an?|one|two|three|\d+) (?:penalty )?cards?) for (?:the"
    r" (?:accuser|caller|offender|culprit|player)|them|whoever did it)(?=\W*$)": r"costs \1",
    r"\bevery(?:one|body) (?:swaps?|trades?|switch(?:es)?|exchanges?) (?:their )?(?:cards"
    r"|hands) with (?:the (?:player|person) (?:to|on) (?:their|the|your) (left|right)|(?:their"
    r"|the) (left|right) neighbou?r)": lambda told: (
        f"everyone gives their hand to the player on the {told[1] or told[2]}"
    ),
    rf"^\s*((?:the |an? )?{KIND}(?: of \w+)?) (do(?:es)?(?:n'?t| not)|no longer) ([^,;.]{{4,30}}?)"
    r"(?: any ?more| any longer| now)?[,;.]? (?:but |and |instead )?(?:they|it)(?:'re| are| now)? ?"
    r"([^,;.]{4,60}?)(?: instead| now)*(?=\W*$)": _no_longer,
    rf"^\s*({KIND}) (reverse|skip)(s?\b[^,.;]{{0,30}}?),? (?:and|but|while) ({KIND}) (?:do"
    rf"(?:es)?n'?t|do not|no longer do)(?: any ?more| any longer|"
    rf" now)?(?=\W*$)": r"\1 \2\3. \4 do not \2",
    rf"^\s*({KIND}) (?:(reverse|skip)s?|go backwards)([^,.;]{{0,30}}?) instead of (?:the )?"
    rf"({KIND})(?=\W*$)": lambda told: (
        f"{told[1]} {told[2] or 'reverse'}{told[3]}. {told[4]} do not {told[2] or 'reverse'}"
    ),
    r",? but (?=(?:you|they|everyone|the next player) (?:must|have to|has to|gotta|should)\b)": (
        " and "
    ),
    r",? though not (?=\w)": ", but not ",
    r"\b(?:choose|pick|name|select)s? (?:one |a |any )?(?:other )?(?:person|player|someone"
    r"|somebody)(?: that| who)?(?: will| to| must| has to| also)* draws?(?: (a card|one|two"
    r"|three|\d+))? (?:along )?with (?:you|them)(?=\W*$)": (
        lambda told: f"draw {told[1] or 'a card'} and choose a player to draw {told[1] or 'a card'}"
    ),
    r"(?<=[.;]) (?=(?:the )?(?:last|slowest) (?:one|person|player|to|hand)\b)": ", ",
    r"[.;](?=, (?:the )?(?:last|slowest) )": "",
    r"\b(the last|last one|the last one|whoever is last) pays (?=a card|one|two|\d)": r"\1 draws ",
    r"\brotates? (?:their |the )?hands (?:by )?(?:one (?:place|seat|player) )?"
    r"(?:in the direction of play|forwards?|around(?: the table)?|in (?:playing|turn) order)": (
        "passes their hand to the next player"
    ),
    r"\bwe (?:all )?(?:change|swap|trade|exchange) (?:our|all) (?:cards|hands) with (?:the|our)"
    r" (left|right) neighbou?r": r"everyone gives their hand to the player on the \1",
    r"\bif (?:you|they|someone|a player) (?:can'?t|cannot|can not|are unable to) (?:play|go|move"
    r"|lay)"
    r"(?: a card| anything)?,? (.+?) and (?:take|draw|pick up)(?: a card| one)?(?=\W*$)": (
        r"when you draw a card, \1"
    ),
    rf"\bname (?:any|a|another) (?:other )?player (?:on|with) (an? {KIND})": (
        r"when you play \1 name a player"
    ),
    r"\b(?:permits?|enables?|entitles?|empowers?|invites?|authori[sz]es)"
    rf" (the player|you|them|{OTHER}) to\b": r"lets \1",
    r"\b(?:cancels?|voids?|blocks?|takes away|steals?|eats?|kills?|removes?) "
    rf"(?:the (?:turn|go) of ({OTHER})|({OTHER})'?s (?:turn|go))(?=\W*(?:$|and\b|[,.;]))": (
        r"skips \1\2"
    ),
    rf"[,;.]?\s*(?:the )?(?:failure|failing|forgetting|neglecting|not)(?: to)? (?:do(?:ing)? so"
    rf"|comply|do(?:ing)? (?:it|this|that)) (?:{_LEADS}|costs?(?: you)?|means?|is|gets you)"
    rf" (?:a )?(?:penalty of )?((?:\w+|\d+)(?: penalty)?(?: cards?)?)(?=\W*$)": r", or draw \1",
    r"[,;.]\s*(?:with )?(?:a |the )?(?:penalty|fine|forfeit)(?: of| is|:)? (\w+(?: cards?)?)"
    r" (?:if|when) (?:you|they) (?:do not|don'?t|fail(?: to)?|forget(?: to)?)(?=\W*$)": (
        r", or draw \1"
    ),
    r"\b(?:a )?(double|triple|quadruple) skip\b": _skipped,
    rf"\+\s?(\d+)(?: cards?)? (?:for |to )?((?:the )?next {PERSON})\b": r"\2 draws \1",
    rf"(?<!as )(?<!as an )(?<!as a )(\"\d+\") (?:from|by) ({OTHER})"
    r"(?=\W*$| (?:or|and|within)\b)": r"\2 must say \1",
    rf"^\s*({KIND}(?: of \w+)?) (?:is|are|must be|has to be|have to be)(?: always)? followed"
    rf" by (?:an? )?(\"\d+\") (?:from|by) ({OTHER})(?=\W*$)": (r"when you play \1, \3 must say \2"),
    r"^\s*((?:an?|one|two|three|\d+) (?:penalty )?cards?) (?:is|are|will be) (?:given|dealt"
    r"|awarded|handed) to ((?:any(?:one|body)|a player|any player|those) who|whoever) (.+?)"
    r"[.!]*\s*$": r"\2 \3 gets \1",
    r"\b(?:stops?|blocks?|halts?|freezes?) ((?:the )?next(?: \w+)? (?:players?|people|person|one))"
    r"(?=\W*$)": r"skips \1",
    r"\b(?:shall|must|will|should|has to|is to) be (skipped|reversed)\b": r"is \1",
    r"\bthe direction turns\b": "the direction reverses",
    rf"\b({KIND}) (?:gets?|needs?|deserves?|calls? for|requires?|demands?) an?"
    r" (?=[a-z]+(?:[,.;]|$| and))": r"\1: ",
    r"\bsits? out (?:an?|one|the next|this) (?:round|turn)\b": "misses a turn",
    r"^\s*it gives ((?:an?|one|two|three|\d+) (?:penalty )?cards?) (?:for|to)"
    r" (?:everyone|anyone|those) who (.+)$": r"whoever \2 gets \1",
}
_LAST: Final[dict[str, Instead]] = {
    # -- when --
    r"\bgoes? (?:down )?from \w+ cards? (?:down )?to (one|two|three|\d+)(?: cards?)?(?= )": (
        r"is down to \1 cards"
    ),
    rf"\b(?:before|when|while|as|if) (you|they|a player) (?:play|lay|put down|plays|lays)"
    rf" {THEIR} (?:second[- ](?:to[- ])?last|penultimate|last but one|next[- ]to[- ]last) card": (
        r"when \1 play a card with one card left"
    ),
    r"^\s*by (?=(?:an?|the) )": "on ",
    rf"\bat (?={THEIR} turn\b)": "on ",
    rf"\b(?:reduces?|cuts?|brings?|gets?|takes?) {THEIR} hand (?:down )?to (?:exactly )?": (
        "is down to "
    ),
    r"\buntil it is (?:that|the) player'?s turn again\b": "until their next turn",
    r"\bbetween (?:the )?(?:play(?:ing)?|laying) of (an?|the) ([\w ]+?) and"
    r" (?:the )?(?:(?:play(?:ing)?|laying) of )?the (?:next|following) (?:card|one)\b": (
        r"after \1 \2 until the next card"
    ),
    rf"(\b(?:speak|talk)(?:ing)?) (?:during|in|on|for) {THEIR} (?:own |next )?(?:turn|go)"
    r"(?=\W*$)": r"\1 until they have played",
    rf"\b(?:if|when|while) (an? {KIND}(?: of \w+)?) is on top(?: of the pile)?,?"
    rf" (?=(?:the )?next {PERSON} )": r"when \1 is played ",
    r"\b(a|any|no) card (?:is|gets) (?:played|laid)(?: down)? (?=(?:that|which) )": (
        r"someone plays \1 card "
    ),
    rf"\b((?:an? |the )?{KIND}) on \1 on \1(?! on)": r"three \1 in a row",
    r"^\s*((?:a|any|every) player (?:with|holding|who has) .+?) (?:after|on|upon)"
    rf" (an? {KIND})(?=\W*$)": r"\1 after playing \2",
    # -- in few words --
    rf"^\s*({KIND}) wild(?=\W*$)": r"\1 are wild",
    r"^\s*(?:your |the )?last card\s*(?:=|:|->|,|-)\s*(?:say )?(?=\")": (
        "when you have one card left say "
    ),
    r"(?<=[:=,-]) (?:a )?new suit(?=\W*$)": " change suit",
    rf"^\s*no ({KIND}) (?:last|(?:allowed )?as (?:your|the|a) last card)(?=\W*$)": (
        r"no finishing on \1"
    ),
    r"^\s*([a-z]+ing\b[^,.;:=+\"]*?)\s*[:=]?\s*\+\s?(\d+)(?: cards?)?(?=\W*$)": (
        r"\1 costs \2 cards"
    ),
    r"(?<= )(?:a )?free discard(?=\W*$)": "discard a card",
    rf"^\s*double ({KIND})(?=\s*[:=,-])": r"\1 on \1",
    rf"^\s*({KIND} on {KIND}) and ": r"\1: ",
    r"^\s*(?:your |the )?last card\s*\?": "when you have one card left,",
    r"^\s*(?:got|have|having)(?: only)? (.{3,20}? left)\s*\?": r"when you have \1,",
    r"\b(or|otherwise|or else) (draws?|picks? up)(?=\W*$)": r"\1 \2 a card",
    # -- several --
    r"[,;]\s+(?:and )?(?=[^,.;=:\"]{1,24}?\s*(?:=|:|->|→)\s*\S)": ". ",
    r"(?:^|(?<=\. ))[^.:=]{1,30}[:=]\s*(?:nothing|no effect)(?: happens)?[.!]?\s*": "",
}
_SAME: Final = [
    (re.compile(pattern, re.IGNORECASE), instead)
    for pattern, instead in (
        *RUN_ON.items(),
        *UNNAMED.items(),
        *ANSWERED.items(),
        *ENDINGS.items(),
        *HELD.items(),
        *HANDED.items(),
        *PHRASED.items(),
        *_FIRST.items(),
        *WILD.items(),
        *ROUNDABOUT.items(),
        *LIES_ON.items(),
        *ONLY_ON.items(),
        *LAID.items(),
        *NAMES.items(),
        *ASKED_OF.items(),
        *REWORDED.items(),
        *_LAST.items(),
    )
]

_COMPULSORY: Final = re.compile(
    r"^\s*(?:the )?([a-z]+ing) (.+?) (?:is|are) (?:always )?(?:compulsory|mandatory|obligatory"
    r"|required|a must|a requirement|expected|necessary)(?=\W*$| (?:when|if|after|on|upon)\b)",
    re.IGNORECASE,
)


def _must(told: re.Match[str]) -> str:
    """`saying "cheers" upon drawing is compulsory`: one must say it."""
    return f"you must {stem_of(told[1])} {told[2]}"


_PASSIVE: Final = re.compile(
    r"\bthe (table|desk|floor) (?:must|has to|should|shall|is to) be ([a-z]+ed)\b([^,.;\"]*?)"
    rf" by ({OTHER})(?=\W*$)",
    re.IGNORECASE,
)


def _actively(told: re.Match[str]) -> str:
    """`the table must be tapped twice by all players`: they tap it."""
    return f"{told[4]} must {stem_of(told[2][:-2] + 'ing')} the {told[1]}{told[3]}"


_PREVENTS: Final = re.compile(
    rf"\b(?:prevents?|stops?|blocks?|bars?|bans?|forbids?|prohibits?|keeps?) ({OTHER})"
    r" (?:from|to) ([a-z]+?)(ing)?\b(?=[ .,!]|$)",
    re.IGNORECASE,
)


def _may_not(told: re.Match[str]) -> str:
    """`prevents the next player from speaking`."""
    doing = stem_of(f"{told[2]}ing") if told[3] else told[2]
    return f"means {told[1]} may not {doing}"


_SIGNED: Final = re.compile(r"(?<![\w♠♥♦♣])(A|K|Q|J|10|[2-9])\s?([♠♥♦♣])[\ufe0f]?")
_RANKS: Final = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
_SUITS: Final = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}


def _spelled(card: re.Match[str]) -> str:
    """`K♠` is the king of spades."""
    return f"the {_RANKS.get(card[1], card[1])} of {_SUITS[card[2]]}"
