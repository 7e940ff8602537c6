"""Ways of putting things that say more, or less, than the words for them: what has to follow at
once, who is told by what they did. `AT_ONCE` is told otherwise before a text is read, since its
words would be read as something else; `PHRASED` when it was not understood."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, PERSON, TAKES, THEIR, Instead
from mootable.games.moo.law.english.numbers import counted

_ONE: Final = r"(?:you|u|they|he|she|someone|somebody|anyone|anybody|a player|any player|whoever)"
_CARDS: Final = r"(?: penalty| extra| more)*(?: cards?)?"
_NUMBER: Final = r"(?:two|three|four|five|six|\d)"
_COUNT: Final = rf"(?:an?|one|another|{_NUMBER})"
_MUST: Final = r"(?:must |have to |has to |gotta |need to |should |will |gets? to |then )*"
_LAYS: Final = r"(?:plays?|lays?|puts?|throws?|drops?)(?: down)?"
_CANT: Final = r"(?:can'?t|cannot|can not|may not|must not|mustn'?t|don'?t|do not|never)"
_SAID: Final = r'"\d+"'


# -- on what something may not lie -------------------------------------------------------------

_OTHERS: Final = {
    "face": "a card lower than a jack",
    "red": "a black card",
    "black": "a red card",
    "odd": "an even card",
    "even": "an odd card",
}
_SUITS: Final = ("clubs", "diamonds", "hearts", "spades")


def _unless_alike(told: re.Match[str]) -> str:
    """`no face card on a face card unless it is of the same suit`: only others, and such."""
    kind = told["cards"].lower().removeprefix("an ").removeprefix("a ").removesuffix("s")
    kind = kind.removesuffix(" card")
    if f"{kind}s" in _SUITS:
        other = " or ".join(
            [f"a {suit.removesuffix('s')}" for suit in _SUITS if suit != f"{kind}s"]
        )
    elif kind in _OTHERS:
        other = _OTHERS[kind]
    else:
        return told.group()
    alike = told["alike"].lower().replace("number", "rank")
    onto = told["onto"].lower().removesuffix("s")
    onto = f"{onto} card" if onto in _OTHERS else onto
    onto = f"{'an' if onto[0] in 'aeo8' else 'a'} {onto}"
    return f"only {other} or a card of the same {alike} may be played on {onto}"


def _one(cards: str) -> str:
    """`black cards` is a black card."""
    one = re.sub(r"(?<=six)es$|s$", "", cards, flags=re.IGNORECASE)
    one = f"{one} card" if one.lower() in ("red", "black", "odd", "even", "face") else one
    return f"{'an' if one[:1].lower() in 'aeo8' else 'a'} {one}"


def _three(told: re.Match[str]) -> str:
    """`don't play a heart on a spade, that's 3 cards`: it costs so many."""
    number = max(counted(told[3].lower()), 1)
    card, under = [one if one.startswith(("a ", "an ")) else _one(one) for one in told.group(1, 2)]
    if number == 1:
        return f"you can't play {card} on {under}"
    return f"when you play {card} on {under}, draw {number} cards"


_SUCH: Final = rf"(?:{KIND}|red|black|odd|even)"
AT_ONCE: Final[dict[str, Instead]] = {
    r"(?:(?<=at once)|(?<=together)|(?<=same time)),? as (?:a |one )?(?:pairs?|doubles?|set)\b": "",
    r"\bof identical (rank|number|value|suit|colou?r)s?\b": r"of the same \1",
    # `you must play a higher card if it is the same suit`: who does not draws a card.
    r"^\s*(?:you|u|players|they|everyone) (?:must|have to|has to|gotta|can only|may only)"
    r" (?:play|lay|go)"
    r" (?:an? )?(?:card )?(?P<way>higher|lower)(?: card)?(?: than (?:the|what)[\w ]{0,24}?)?,?"
    r" (?:if|when)"
    r" (?:it'?s|it is|they are|they'?re)? ?(?:of |in )?(?:the )?same (?P<alike>suit"
    r"|colou?r)(?=\W*$)": (
        lambda told: (
            f"when you play a card of the same {told['alike']}, if that card is a card"
            f" {'lower' if told['way'].lower() == 'higher' else 'higher'}, draw a card"
        )
    ),
    # `after a heart comes a spade`: the spade lies on the heart.
    rf"\b(?:(?:if|when|whenever) )?(?:after|on) (an? {KIND}) (?:comes|follows|falls|lands) (an?"
    rf" {KIND})"
    r"(?=[ ,:])": r"when \2 is played on \1",
    rf"^\s*(?:you |they )?(?:must|have to|has to|gotta|need to) cover (?:an?|the|any|every|your)"
    rf" ({KIND})(?: with (?:another|a(?: second)?) card)?(?: (?:yourself|right away|at once"
    r"|immediately))?(?:[,;.]? (?:or|otherwise|if you can'?t)"
    rf",? (?:you )?{_MUST}{TAKES} (?:an?|one|1)(?: card)?)?(?=\W*$)": (
        r"when you play a \1 play again"
    ),
    rf"^\s*(?:(?:you )?{_CANT} (?:play|lay|put)|no) (?:any )?((?:an? )?{_SUCH}) (?:on|onto|over"
    rf"|after)"
    rf" (?:any |another )?((?:an? )?{_SUCH})(?:,? (?:ever|at all|or))*[\s,;.!:=–—-]*(?:that'?s"
    rf"|that is"
    rf"|it'?s|it is|this is|costs?|you(?: must| have to)? (?:draw|take|get)|draw|take|or)+"
    rf" ({_COUNT}){_CARDS}(?=\W*$)": _three,
    rf"\b((?:{_CANT}) (?:win|finish|go out|end)(?: the game)? (?:on|with)"
    rf" [^.;,]+?)[.;,]?\s*(?:and |but )?"
    rf"(?:if|when) (?:it'?s|it is|that'?s|that is|one is|its|this is) (?:your|their|the) last(?:"
    rf" one"
    rf"| card)?,? (?:you |they )?{_MUST}{TAKES}(?: (?:an?|one|another)(?: card| one)?)?(?:"
    rf" instead)?"
    r"(?=\W*$)": r"\1",
    # `after a joker, i mean a jack`.
    rf"\b(?:(an?|the|any|every|each) )?{KIND}(?: cards?)?\s*(?:,|\.{{2,}}|…|–|—|-)*\s*(?:sorry,? )?"
    rf"(?:i mean|i meant|or rather|no,? wait|wait,? no|scratch that|make that|oops)[,:]*\s*"
    rf"(?:no )?(?:an?|the|any|every|each)? ?({KIND})(?=\W|$)": (
        lambda told: f"{told[1] + ' ' if told[1] else ''}{told[2]}"
    ),
    # `a face card can't lie on a face card, unless it is the same suit`.
    rf"^\s*(?:(?:you|u|players?|people|nobody|no one)? ?(?:{_CANT}|can|may)(?: play| put|"
    rf" lay| throw)|no|(?={KIND} {_CANT})) (?:an? |any |the )?(?P<cards>{KIND})(?: {_CANT}"
    r"(?: be)?(?: played| laid| put| go)?)? (?:on|onto|over|after)(?: top of)? (?:an?(?:other)? "
    r"|any"
    rf" |the |other )?(?P<onto>{KIND}),? (?:unless|except (?:if|when)|if not|only if)"
    r" (?:it(?:'s| is)?|they(?:'re| are)?|that(?:'s| is)|the|both(?: are)?)?(?: (?:both )?(?:of|in"
    r"|share|has|have|match))* (?:(?:the )?same )?(?P<alike>suit|colou?r|rank|number)"
    r"(?:s? (?:is|are) the same|s? match(?:es)?)?(?=\W*$)": _unless_alike,
    r"\bacross from (?=you|them|him|her|that player)": "opposite ",
    r",? or (?:else )?(?:whoever|the (?:person|player|one) who|the one)(?: is| sits)?"
    r" (?:nearest|closest)(?: to (?:across|opposite|there|that|it))?,?(?= )": "",
    # `if you can't play a card you draw one, and if that card can be played you may play it`.
    rf"\b((?:if|when) (?:you|they) )(?:can'?t|cannot|can not) (?:play|go|move)(?: a card| anything"
    rf"| any card)?,? (?:then )?(?:you |they )?{_MUST}((?:draw|take|pick up)s?) (?:one|a card),?"
    r" (?:and |but )?if (?:that|the|this) (?:drawn )?(?:card|one) (?=can be played|is playable|fits"
    r"|matches|works|goes)": r"\1cannot play, \2 one, and if it ",
    r"\bthere (?=(?:thumbs?|noses?|heads?|hands?|fists?|fingers?|ears?|eyes?|arms?|feet|foot|legs?"
    r"|tongues?|elbows?|knees?|chests?|mouths?|hats?|neighbou?rs?)\b)": "their ",
}


# -- what was not understood -------------------------------------------------------------------


def _beforehand(told: re.Match[str]) -> str:
    """`knock before you put it down`: what is done in the same turn before counts anyway."""
    return told.group() if _DENIED.search(told.string) else ""


_DENIED: Final = re.compile(
    r"\b(?:not|never|nobody|no|until|only|unless|without)\b|n't\b|\bcant\b", re.IGNORECASE
)


def _said_twice(told: re.Match[str]) -> str:
    """`say "last card" on your second to last card, and "mao" on your last`."""
    left = f"when you play a card with one card left, say {told[1]}"
    return f"{left}. when you play your last card, say {told[2]}"


_WISHES: Final = (
    r"((?:a |an )?(?:very )?(?:good|happy|merry) (?:evening|morning"
    r"|afternoon|day"
    r"|night|birthday|christmas|new year|journey|trip|weekend|luck)|good ?night|good luck)"
)
_WISHED: Final = (
    r"(?:the (?:next |previous )?(?:player|person|one)[\w ]{0,24}?|everyone(?: else)?|them|us|him"
    r"|her)"
)


def _wish(told: re.Match[str]) -> str:
    """`wish the next player a good evening`."""
    words = re.sub(r"^an? ", "", told[2], flags=re.IGNORECASE)
    return f'say "{words}" to {told[1]}'


def _wished(told: re.Match[str]) -> str:
    """`the player opposite should be wished a good evening`."""
    words = re.sub(r"^an? ", "", told[2], flags=re.IGNORECASE)
    return f'you must say "{words}" to {told[1]}'


_NEXT_OF_SUIT: Final = (
    r"(?:that|which|and|,)* ?(?:the )?(?:next (?:player|person|one|card|guy)|whoever (?:is|goes"
    r"|plays)"
    r" next|everyone|they|you)? ?(?:then )?(?:must|has to|have to|is to|needs to|should|can|may"
    r"|will)?"
    r" ?(?:then )?(?:be )?(?:follows?|plays?|match(?:es)?|played|of|stick to)(?: (?:it|that suit"
    r"|suit))?(?: next)?"
)

PHRASED: Final[dict[str, Instead]] = {
    # -- who is excepted --
    rf"^\s*(?:everyone|everybody|all(?: players)?) ([^;]+?),? (?:but|except)(?: for)? (?:(?:the"
    rf" {PERSON}"
    r"|the one) who|whoever) (?:just )?(?:plays|played|laid|lays)(?: it| one| that)?(?=\W*$)": (
        r"everyone else \1"
    ),
    # -- what follows on what --
    r"\b(two|three|four|five) ((?:red|black|odd|even|face) cards|cards of the same \w+) (?:lie"
    r"|fall|come"
    r"|land|are lying) in a row\b": r"\1 \2 are played in a row",
    r"(\b(?:before|previous|opposite|left|right|after)\b[^.;\"]*?),? instead of (?:the )?next"
    r" (?:one"
    r"|player|person|guy)(?=\W*$)": r"\1",
    r"(\b(?:can|may) be (?:played as )?any card(?: (?:that )?(?:you|they) (?:want|like|choose))?),?"
    r" (?:but |and )?(?:you|they) (?:must|have to|need to|gotta) (?:say|name|tell us|call|announce)"
    r" (?:which|what)(?: one| card| it is)?(?=\W*$)": r"\1",
    rf"\b(?:nobody|no one|no player) (?:can|may) (?:play|lay) (?:an? )?({KIND}) (?:for|on|in"
    rf"|during) the"
    r" next (?:turn|go|card|round)(?=\W*$)": lambda told: (
        f"the next card may not be {_one(told[1])}"
    ),
    # -- who --
    rf"^\s*the next {PERSON} after (an? {KIND}) (?=must|has to|have to|should|can|may|draws"
    rf"|takes|plays|says|misses)": (r"when \1 is played the next player "),
    r"(?<=[a-z])(?<!played)(?<!laid)(?<!plays)(?<!lays)(?<!\bto)(?<!\bof)(?<!\bby)(?<!\bthe)(?<!\bif)(?<!when)"
    r"(?<!\band) (?=(?:and )?(?:the )?(?:last|slowest) (?:one|person|player|guy)(?: to do (?:it"
    r"|so))?"
    rf" (?:{TAKES}|has to|must|loses|misses)(?: |\W*$))": ", ",
    # -- what follows at once --
    r"\b(?:you |they )?(?:must |have to |has to |gotta |need to )?(?:immediately |then |at once )?"
    rf"{_LAYS} (?:another|a second|one more)(?: card)?(?: (?:right|straight|immediately|directly|at"
    r" once|after|away|afterwards|on top|of it|on it|it|on|top))*"
    r"[,;.]? (?:and |but )?(?:if (?:you|they) (?:can'?t|cannot|don'?t|do not)|or(?: else)?"
    r"|otherwise"
    rf"|if not),? (?:then )?(?:you |they )?{_MUST}{TAKES} (?:an?|one|1)(?: card)?(?=\W*$)": (
        "play again"
    ),
    # -- the next suit --
    r"\b(names?|chooses?|picks?|says?|calls?|decides?(?: on)?|tells? (?:us|everyone)|announces?)"
    r" (?:an?"
    rf"|the|which|what|any) suit,? {_NEXT_OF_SUIT}(?=\s*(?:[.,;!]|$))": r"\1 the next suit",
    r"^\s*((?:an? )?(?:[\w ]{2,20}?)) (?:are|is) wild,? (?:but|and)?,? (?:you )?(?:(?:gotta|must"
    r"|have to|has to|need to) )?(?:say|name|call|announce|tell us) (?:the|which|what) suit(?:"
    r" (?:you|they)"
    r" want)?(?: out loud)?,? or (?:else )?(?:it|the suit) (?:just )?(?:stays?|remains?|is)(?: the"
    r" same| as it was| what it was| as it is)?(?=\W*$)": (
        r"\1 take the suit of the card beneath. when you play \1 choose the next suit"
    ),
    # -- with what card --
    r"^(.*?)\b(play|lay) (?:an? higher card|a better card|something higher)(?: of the same suit)?\b"
    r"([^.;]*)[.;]\s*(?:(?:since|as|because)[^.;]*?,? )?only (an? \w+) (?:will do|works?|counts?"
    r"|beats"
    r" (?:it|that)|is (?:high|good) enough|can beat (?:it|that)|does)(?=\W*$)": (
        r"\1\2 \4 of the same suit\3"
    ),
    r"\b(must|has to|have to) be (?:of )?an? (lower|higher) (?:rank|number|value|card) than"
    r" (?:the |a )?"
    rf"({KIND})\b": r"\1 be a card \2 than a \3",
    r"(?<=\w),? (?:or|otherwise|or else) (you|they|he|she) (?:must |have to |has to )?(draws?"
    r"|picks? up"
    r"|takes? one)(?=\W*$)": r" or \1 draw a card",
    # -- what lies on what --
    rf"^\s*(?:you|u|nobody|no one|players) (?:{_CANT}|can|may) (?:play|lay|put down|put) (?:an? )?"
    rf"({KIND}) (?:if|when|after) (?:(?:the {PERSON} before (?:you|u|them)|the (?:previous|last)"
    rf" {PERSON}) (?:has |just |also )*(?:played|laid|put down|plays|lays)"
    rf"|(?:the )?(?:last|previous|top) card (?:is|was)) (?:an? |the )?({KIND}|one)(?: too| as"
    rf" well)?"
    r"(?=\W*$)": lambda told: (
        f"you can't play {told[1]} on {told[1] if told[2].lower() == 'one' else told[2]}"
    ),
    r", any (?:number|rank|value)s?(?=\W*$)": "",
    # -- when --
    r"^\s*(?:when|if) (?:it'?s|it is|this is) (your|their) (?:very )?last card,? (.+?)"
    r" before (?:you|they) (?:put|lay|play|set) (?:it|that card|the card)(?:"
    r" down)?(?=\s*(?:[,.;!]|$|or\b))": (r"when you play \1 last card, \2"),
    r",? (?:right |just )?before (?:you|they) (?:put|lay|play|set) (?:it|that card|the card)(?:"
    r" down)?"
    r"(?=\s*(?:[,.;!]|$|or\b))": _beforehand,
    # -- with what nobody wins --
    # -- what is done --
    r"\bgives? (the (?:table|desk|floor)|it) (?:an?|one) (knock|tap|bang|rap|slap|pat|thump|stroke)"
    r"(?=\W*$|[,.;]| (?:when|whenever|if|on|after|each|every|and|or)\b)": r"\2 on \1",
    r"\bplaces? (?=(?:an?|one|your|their|both|his|her) (?:hands?|palms?|fingers?|thumbs?|fists?"
    r"|elbows?)\b)": ("put "),
    rf"\b(?:if|when|whenever) two ({KIND})(?: cards)? (?:in a row (?:are|get) (?:played|laid)"
    rf"|(?:are|get)"
    rf" (?:played|laid) (?:in a row|one after (?:the other|another)))(?: by (?:two )?different"
    rf" (?:players|people))?,? (?:the )?second (?:player|person|one)(?= )": (
        lambda told: f"when {_one(told[1])} is played on {_one(told[1])} that player"
    ),
    # -- what is said --
    rf"\bsay ({_SAID}) (?:when (?:you|they) (?:play|lay)|on|with) {THEIR} (?:second[- ](?:to[-"
    rf" ])?last"
    rf"|penultimate|last but one|next[- ]to[- ]last)(?: card| one)?,? (?:and|then)(?: say)?"
    rf" ({_SAID})"
    rf" (?:when (?:you|they) (?:play|lay)|on|with) {THEIR} (?:very )?last(?: one| card)?": (
        _said_twice
    ),
    r"^(\s*)(?:you )?(?:must|have to|should) (?=when you play a card with one card left)": r"\1",
    rf"\bwish(?:es)? ({_WISHED}) {_WISHES}(?=\W*$| (?:or|and|when|if)\b|,)": _wish,
    rf"({_WISHED}),? (?:must|should|has to|is to|shall) be wished {_WISHES}": _wished,
    rf"[.;]\s*forgetting (?:either|one|any|both)(?: one)?(?: of (?:them|these|those|the two))?"
    rf" (?:costs?(?: you)?|is|means?|gets you) ({_COUNT}{_CARDS})(?=\W*$)": (
        r". if you forget, draw \1"
    ),
    rf",? (?:and |but )?if (?:the {PERSON} who (?:just )?(?:played|laid)(?: it)?|whoever"
    rf" (?:played|laid)"
    r"(?: it)?|that player) (?:forgets|fails|does not|doesn'?t|did not|didn'?t)(?: to)?(?: do so"
    r"| do it"
    rf"| it)?,? (?:then )?(?:it(?:'?s| is)|that(?:'?s| is)|(?:they|he|she) {_MUST}{TAKES})"
    rf" ({_COUNT}{_CARDS})(?: for (?:them|him|her))?(?=\W*$)": r", or draw \1",
    rf"^\s*the (?:very )?first (?:{PERSON}|person) (?:who|to) says? (?:the word"
    rf" )?({_SAID})[^.;]*?,?"
    rf" unless (?:it|that) (?:belongs to|is (?:part of|asked for by|required by|in)|is) (?:an?"
    rf"|any|some"
    rf"|the) (?:other )?rules?,? {_MUST}(?:{TAKES}) (?:an?|one)(?: card)?,? and so (?:must|does"
    rf"|will|do)"
    r" [^.;,]+?(?=\W*$)": r"nobody may say \1",
    # -- what is called --
    rf"^\s*(?:(?:if|when) {_ONE}|{_ONE} who|whoever|any player who|someone who) (?:(?:wrongly"
    rf"|falsely"
    r"|incorrectly|unfairly|mistakenly) )?(?:accuses?|blames?|calls? out|penali[sz]es?|challenges?)"
    r" (?:some(?:one|body)|any(?:one|body)|a(?:nother)? player|others?|a person)(?: else)?(?:"
    r" (?:of|for)"
    r" (?:breaking (?:a|the|any) rules?|something|a mistake|anything|it))?,? (?:(?:wrongly|falsely"
    r"|incorrectly|unfairly|by mistake|mistakenly|without (?:good )?(?:reason|cause)|who (?:did"
    r"|has done)"
    r" nothing(?: wrong)?|(?:and|but) (?:(?:is|are|turns? out|you are|you're|they are|they're"
    r"|it's|it is)(?: to be)?"
    r" (?:wrong|mistaken|not true|untrue)|gets? it wrong)),?)?"
    rf" ?(?:(?:you|they) )?{_MUST}{TAKES} (?:the|an?|one|that) ?(?:penalty )?(?:card)?(?: instead"
    r"| themselves| yourself)*(?=\W*$)": "whoever calls wrongly draws a card",
}
