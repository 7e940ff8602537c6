"""Sentences put the other way round: what is done by somebody, what is told as a thing, and who is
told by their place in a row. A text that was not understood is put as the sayings have it."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, PERSON, TAKES, Instead

_WHO: Final = (
    rf"(?:(?:the )?(?:next|following|previous) {PERSON}|every(?:one|body)(?: else)?"
    rf"|(?:every|each|all) (?:other )?players?|the {PERSON} (?:after|before|opposite|to|on)"
    rf"(?: (?:the|your|their))?(?: (?:you|them|left|right|next))?|that {PERSON}|you|them)"
)
_KIND: Final = rf"{KIND}(?: of (?:clubs|diamonds|hearts|spades))?"
_DOES: Final = (
    r"(?:must|has to|have to|may|can|gets?|should|shall|needs to|draws?|takes?|picks?|chooses?"
    r"|names?|says?|skips?|gives?|discards?|misses|loses|swaps?|trades?|decides?|plays?|is|knocks?)"
)
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
_IN_FIGURES: Final = {"1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth"}
_NUMBERS: Final = ("one", "two", "three", "four", "five", "six")
_MANY: Final = rf"(?:{'|'.join(_NUMBERS)}|[1-6])"
_ORDINAL: Final = rf"(?:{'|'.join(_ORDINALS)})"
_COUNT: Final = r"(?:an?|one|two|three|four|five|six|\d+)(?: penalty)? cards?"


def _place(word: str) -> int:
    low = word.lower()
    if low.isdigit():
        return int(low)
    return (_ORDINALS if low in _ORDINALS else _NUMBERS).index(low) + 1


def _card_after_the_row(told: re.Match[str]) -> str:
    """`two black cards in a row, the third one has to be red`."""
    if _place(told[3]) != _place(told[1]) + 1:
        return told[0]
    return f"{told[1]}{told[2]} the next card "


def _so_many_times(told: re.Match[str]) -> str:
    """`plays the same suit for the fourth time in a row`."""
    return f"{told[1]} {_NUMBERS[_place(told[2]) - 1]} times in a row"


def _time_in_a_row(told: re.Match[str]) -> str:
    """`the third time you draw in a row`."""
    return f"when {told[2]} {told[3]} {_NUMBERS[_place(told[1]) - 1]} times in a row"


def _on_yours(told: re.Match[str]) -> str:
    """`if someone plays a club on your spade you draw`: whoever laid the spade."""
    under = told[4].lower()
    on = f" {told[3]} a {told[4]}" if told[3].lower() != "than" and under != "card" else ""
    return f"when a player plays {told[2]}{on}, the previous player "


def _unless_they_say(told: re.Match[str]) -> str:
    """`everyone who doesn't say "jack" in 3 seconds draws one`."""
    within = f" within {told[2]} seconds" if told[2] else ""
    return f"everyone must say {told[1]}{within} or draw "


_RANKED: Final = frozenset(
    [
        *("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        *("jack", "queen", "king", "joker"),
    ]
)


def _on_ones_own(told: re.Match[str]) -> str:
    """`a black card on your own previous black card`: of the same colour as one's own last."""
    word = told[2].lower().removesuffix("s")
    if word.isdigit() or word in _RANKED:
        return f"{told[1]}{told[2]} of the same rank as your own last card"
    colour = word.split()[0]
    common = "colour" if colour in ("red", "black") else "suit"
    return f"{told[1]}{told[2]} of the same {common} as your own last card"


def _two_of_ones_own(told: re.Match[str]) -> str:
    """`you play two spades in a row yourself`."""
    word = told[1].lower().removesuffix("s").removesuffix("e")
    rank = word in _RANKED or word.isdigit() or f"{word}e" in _RANKED
    colour = word.split()[0] in ("red", "black")
    common = "rank" if rank else "colour" if colour else "suit"
    return f"you play a {told[1]} of the same {common} as your own last card"


def _may_lie_on(told: re.Match[str]) -> str:
    """`6 on a 9 or 9 on a 6 is allowed`."""
    also = f" and a {told[3]} on a {told[4]}" if told[3] else ""
    return f"you may play a {told[1]} on a {told[2]}{also}"


def _for_each_in_a_row(told: re.Match[str]) -> str:
    """`the next player draws a card for each queen in a row`."""
    times = {"two": "2n", "three": "3n"}.get(told[3].lower(), "n")
    return f"when you play the n-th {told[4]} in a row, {told[1]} draws {times} cards"


def _matching(told: re.Match[str]) -> str:
    """`if your card matches in number and in colour`."""
    also = f" and {told[3]}" if told[3] else ""
    return f"{told[1]} you play a card of the same {told[2]}{also}"


def _one_more(told: re.Match[str]) -> str:
    """`kings let you discard a second card of the same suit`: on it, without waiting for a turn."""
    alike = f"card of the same {told[2]}" if told[2] else told[3]
    return f"{told[1]} play another {alike}"


_ROUND: Final[dict[str, Instead]] = {
    # -- by whom --
    rf"\b({_COUNT}) (?:is|are|must be|has to be|have to be|shall be|will be|should be)"
    rf" (?:drawn|taken|picked up) by ({_WHO})(?=\W*$|[,.;]| (?:when|if|after|on|whenever)\b)": (
        r"\2 must draw \1"
    ),
    r"\b(?:the )?(?:order|direction|play)(?: of play)? (?:is|gets|will be) reversed by"
    rf" (an?|any|every|each|the)? ?({_KIND})(?=\W*$)": r"\1 \2 reverses the order",
    rf"\b({_WHO}) (?:is|are|gets|will be|shall be|must be) skipped by (an?|any|every|each|the)?"
    rf" ?({_KIND})(?=\W*$)": r"\2 \3 skips \1",
    rf"\b(the (?:previous|last|preceding) {PERSON}|the {PERSON} before(?: you| them)?|the"
    rf" {PERSON} opposite(?: you)?|the {PERSON} (?:on|to) (?:your|the|their) (?:left|right))"
    r" (?:must |shall |may |can |gets to )?(?:plays?|goes|go|is up|is on|has a turn)"
    r" (?:again|once more|another time)\b": r"the turn goes to \1",
    r"(?<=the turn goes to the player before)(?=\W*$)": " you",
    r"\bmakes? (?:that )?the turn goes to\b": "means the turn goes to",
    r"\bmakes? that (?=the |every|you)": "means that ",
    r"^\s*(?:nobody|no one|no player) (?:may|can|is allowed to|should) (?:speak|talk|say anything)"
    r" (?:during|in|on) (?:a|another|each|any) player'?s turn,? (?:except|but|apart from|other"
    r" than)(?: for)? (?:that player|the player|them|whose turn it is)(?=\W*$)": (
        "nobody may speak out of turn"
    ),
    r"\b(if|when|whenever) ((?:an?|the) [\w ]{2,20}?) is (?:followed|covered|topped|beaten) by"
    rf" ((?:an?|the) {_KIND})": r"\1 \3 is played on \2",
    r"\bthe (\w+)'s (?:player|owner)\b": r"the player of the \1",
    r'^\s*(?:the (?:words?|phrase) )?("\d+") (?:may|can|should|must) only be (?:said|called|used'
    r"|spoken|shouted) (?:by (?:the (?:player|person|one) whose turn it is|whoever's turn it is"
    r"|the (?:current|active) player)|(?:on|in|during) (?:your|their|one's) (?:own )?turn)"
    r"(?=\W*$)": r"nobody may say \1 out of turn",
    r"\b(?:some(?:one|body)|any(?:one|body)|another player|a player|others|they) (?:gives?|gave"
    r"|hands?|deals?|dealt) (you|them|him|her|someone|a player) (?:an? |the )?penalt(?:y|ies)"
    r"(?: cards?)?\b": "you get a penalty card",
    r"\b(?:when|if|whenever|every time|each time) (?:some(?:one|body)|any(?:one|body)|a player"
    rf"|the next {PERSON}|they|another player) (plays?|lays?|puts?) ([^,.;\"]{{3,40}}?) (on"
    rf"|onto|than) your ({_KIND}|card)(?: down)?,? you (?={_DOES}\b)": _on_yours,
    r"\b(?:when|if|whenever|every time|each time) (?:some(?:one|body)|any(?:one|body)|a player"
    rf"|the next {PERSON}|they|another player) (plays?|lays?|puts?) ([^,.;\"]{{3,40}}?) (than) "
    rf"(yours),? you (?={_DOES}\b)": _on_yours,
    r"^((?:you |players |they )?(?:can |may |must )?(?:skip|reverse|change|go|draw|give|discard"
    rf"|swap)\b[^,.;\"]{{0,40}}?) by (?:playing|laying) ((?:an?|the|any) {_KIND})(?=\W*$)": (
        r"when you play \2, \1"
    ),
    r"^\s*(?:you |everyone |everybody |players |all )?(?:must |ha(?:ve|s) to |need to )?(bow|salute"
    r"|wave|clap|curtsy|nod|kneel|cheer|applaud)s?(?: (?:to|at|for))? (?:the (?:player|person"
    r"|one) (?:who|that)|whoever|any(?:one|body) who) (plays? [^,.;\"]{3,30}?)(?=\W*$)": (
        r"when someone \2, everyone else must \1"
    ),
    # -- as a thing --
    r"^\s*(?:incorrectly|wrongly|falsely) accusing (?:another player|some(?:one|body)"
    r"|any(?:one|body)|people|others) (?:results? in|leads to|costs?|means|is) (an?|one|1)"
    r" (?:penalty )?card(?: for the (?:accuser|caller))?(?=\W*$)": (
        "whoever calls wrongly draws a card"
    ),
    r"\b(?:the )?(?:mention|use|utterance)(?:ing)? of (?=the (?:word|phrase)|\")": "saying ",
    r"^\s*(?:any )?(?:talking|speaking) ((?:when|while|if) it(?:'s| is)(?: not|n't) your turn"
    r"|out of turn)\s*(?::|=|->|costs?(?: you)?|is|means|,)\s*(?:an?|one|1) (?:penalty )?"
    r"(?:card|penalty)(?=\W*$)": r"no talking \1",
    r"\b(?:everyone|everybody|anyone|anybody|whoever|players?|those)(?: who| that)? (?:does"
    r" ?n[o']?t|do not|don'?t|fails? to|forgets? to) say (\"\d+\")(?: (?:in|within) (\w+)"
    r" seconds?)? (?:must |has to )?(?:draws?|takes?|gets?|picks? up) (?=an? |one|two|three|\d)": (
        _unless_they_say
    ),
    r"^\s*(?:an? |any |every |each |for )?(?:wrong|false|bad|incorrect|mistaken|failed|unfounded)"
    r" (?:accusation|call)s?(?:\s*(?:=+>?|:|->|→|,|–|—|-)\s*|\s+(?:means?|costs?|gets?|is|earns?)"
    r" (?:that )?)(?:you |the (?:caller|accuser) |whoever made it |they )?"
    r"(?:must |has to |have to )?(?:draws? |takes? |gets? |picks? up )?"
    r"(?:the (?:penalty )?card|it|a card|one|one card|1|1 card|a penalty(?: card)?)"
    r"(?: back)?(?: yourself| themselves| himself| instead)?(?=\W*$)": (
        "whoever calls wrongly draws a card"
    ),
    r"^\s*(?:an? |any |every |each |for |(?:on|with|after|for) (?:an?|any|each|every) )?(?:wrong"
    r"|false|bad|incorrect|mistaken|failed) (?:accusation|call)s?(?:\s*(?:=+>?|:|->|→|,|–|—"
    r"|-)\s*|\s+(?:means?|costs?|is) (?:that )?|\s+(?=the (?:caller|accuser)\b))(?:the (?:caller"
    r"|accuser) )?": ("whoever calls wrongly, "),
    rf"^\s*(?:failure|failing|forgetting|neglecting|not)(?: to)? (say|name|call|announce)(?:ing)?"
    rf" ([^:=]+?)(?:\s*(?:=+>?|:|->|→)\s*|,?\s+(?:means?|and|is|gets you|results in)"
    rf" (?:that )?)(?:you |they |the player )?(?:must |have to |has to )?(?:{TAKES} )?"
    r"(an?|one|two|three|four|five|six|\d+)(?: penalty)?(?: cards?)?(?=\W*$)": (
        r"\1 \2 or draw \3 cards"
    ),
    r"^\s*playing (.{3,40}?)\s*[:=]\s*": r"when you play \1, ",
    rf"\b({_KIND}[^.,;:\"]{{0,30}}?) (?:gets?|needs?|deserves?|calls? for|requires?|demands?) an?"
    r" (knock|bow|clap|nod|wave|salute|curtsy|cheer|moo|stomp|tap|snap|wink|whistle|sigh|howl"
    r"|high-five|hug|dance|toast|drumroll|shout|round of applause)(?=\W*$|[,;.]| (?:and|but)\b)": (
        r"when you play \1, \2"
    ),
    r"[,;.]\s*(?:and |but )?[\w ]{3,30} (?:needs?|gets?|requires?) nothing(?: at all)?(?=\W*$)": "",
    # -- whose place it is in a row --
    rf"^\s*the {PERSON} (?:after|following) (an? {_KIND}) (?={_DOES}\b)": (
        r"when \1 is played the next player "
    ),
    rf"\b({_WHO}) ({TAKES}) (an?|one|two|three)(?: cards?)? for (?:each|every) ({_KIND})"
    r" (?:(?:played )?in a row|stacked)(?=\W*$)": _for_each_in_a_row,
    rf"\b({_MANY}) cards of the same (suit|colou?r|rank|number)(?: in a row)?, the {_ORDINAL}"
    r"(?: card| one)? (?=must|has to|may|can)": r"\1 cards of the same \2 in a row, the next card ",
    rf"\b({_MANY})\b([^.]*?\bin a row\b[^.]*?),? the ({_ORDINAL})(?: card| one)"
    r" (?=(?:must|has to) (?:not )?be (?!the )[^.;]{2,30}$)": _card_after_the_row,
    rf"(\bthe {PERSON} (?:to|on) (?:the|their|your) right\b[^.,;\"]*? (?:is|gets) skipped|\bthe"
    rf" {PERSON} (?:to|on) (?:the|their|your) right\b[^.,;\"]*? misses a turn)"
    r"(?: (?:the )?next (?:time|turn)(?: (?:a)?round)?)?,? (?:but )?not"
    r" (?:(?:straight|right) away|immediately|at once|yet|now)(?=\W*$)": r"\1",
    r"^\s*((?:you (?:must |have to )?)?say) (\"\d+\") (on|with) ((?:the|your)(?: very)? first card"
    r"(?: (?:of|in) the (?:game|round|hand|match))?),? and (?:say )?(\"\d+\") (?:on|with|for)"
    r" (?:the"
    r"|your) (?:very )?last(?: one| card)?(?: (?:of|in) the (?:game|round|hand|match))?(?=\W*$)": (
        r"\1 \2 \3 \4. \1 \5 when your last card is played"
    ),
    r"\bsay (\"\d+\") when ((?:an? |the )?[\w ]{2,24}?) (?:is|gets) (?:played|laid)"
    rf"(?: (?:right|straight|directly))? after you[,.;]\s*(?:and )?(?:then )?(?:the {PERSON} who"
    r" (?:laid|played) (?:it|that)|whoever (?:laid|played) (?:it|that))(?= )": (
        r"when \2 is played the player before you must say \1 and whoever played it"
    ),
    rf"\b(plays? (?:the |a card of the )?same \w+) for the ({_ORDINAL}) time in a row": (
        _so_many_times
    ),
    rf"\b(plays? (?:an? )?{_KIND}) for the ({_ORDINAL}) time in a row": _so_many_times,
    rf"^\s*(?:on |at )?the ({_ORDINAL}) time (you|someone|somebody|a player|anyone)"
    r" (draws?|has to draw|have to draw|plays? [^,.;\"]{3,30}?)(?: a card)? in a row": (
        _time_in_a_row
    ),
    rf"\bthe ({_ORDINAL}) {PERSON} (?:to play|who plays|playing) (?:an? )?({_KIND}) in a row\b": (
        r"whoever plays the \1 \2 in a row"
    ),
    r"(\b(?:two|2)\b[^.]*\bin a row\b[^.]*?)\bthe (?:player|person|one) who (?:put|played|laid) the"
    r" first(?: one)?\b": r"\1the previous player",
    # -- two others --
    r"\bthe (?:players?|people|persons?|ones?) (?:on|to) (?:your|the|their) (left|right) and (?:"
    r"(?:on|to) )?(?:(?:your|the|their) )?(left|right)\b": (
        r"the player on the \1 and the player on the \2"
    ),
    # -- cards that are alike, one after the other --
    rf"\b({_MANY}) (?:equal|identical|alike|matching) (rank|number|value|suit|colou?r)s(?: cards)?"
    r"(?= )": r"\1 cards of the same \2",
    rf"\b({_MANY}) (?:(?:equal|matching) cards|cards (?:that|which) are (?:equal|alike))(?= )": (
        r"\1 cards of the same rank"
    ),
    # -- one card more, like it, at once --
    rf"^\s*(?:an? |the )?({_KIND}) (?:lets?|allows?) you(?: to)? (?=(?:also )?(?:discard|throw"
    r"|get rid|put|lay|play|drop|shed|ditch)[a-z ]* (?:a second|an?other|one more|an extra|an"
    r" additional|a further) )": r"\1: you may ",
    r"\b(you (?:may|can))(?: then| also)* (?:discard|throw(?: in| off| down| out)?|get rid of"
    r"|put down|lay(?: down)?|play|drop|shed|ditch)(?: also)? (?:a second|an?other|one more|an"
    r" extra|an additional|a further) (?:card )?(?:of (?:the same|that|its) (suit|rank|number"
    rf"|colou?r)|({_KIND}))(?: (?:on (?:it|top|top of it)|too|as well|with it|right away|at once"
    r"|immediately|straight away|in the same turn|from (?:your|their) hand))*(?=\W*$)": _one_more,
    # -- of whom, by their card --
    rf"(?<=[\w,] )the (?!last\b|next\b|first\b|second\b|third\b|previous\b)({KIND}) player\b": (
        r"the player of the \1"
    ),
    rf"^\s*(?:after|on) ((?:an? |the )?{_KIND}),? only ((?:an? |the )?{_KIND}|(?:an? )?(?:higher"
    r"|lower) card) (?:may|can) (?:be (?:played|laid)|follow|come)[,.;]? (?:or )?(?:else"
    r"|otherwise|if not|or),? (?:(?:you|they|the next \w+) )?(?:must |has to |have to )?"
    r"(?:draws?|takes?|picks? up)(?= )": (
        r"when \1 is played, the next player must play \2 or draw"
    ),
    rf"^\s*(?:whoever|any(?:one|body) who|if you|when you) plays? ((?:an? |the )?{_KIND}),? "
    r"(?:you )?(?:may|can) (?:name|choose|say|decide|pick) (?:the|which|what) card (?:that )?"
    r"(?:it|this) (?:stands for|is|should be|counts as|represents|becomes)(?=\W*$)": (
        r"\1 may be played as any card"
    ),
    r"\bchanges? the direction back(?: again)?(?=\s*(?:[.,;!]|$|and\b))": "reverses the direction",
    # -- what it matches, what may be laid --
    r"\b(if|when|whenever) (?:your|the played) card (?:matches|fits|agrees)(?: (?:with )?the "
    r"(?:last"
    r"|top|previous) (?:one|card))? in (?:both )?(number|rank|suit|colou?r|value)"
    r"(?: and (?:in )?(?:the )?(number|rank|suit|colou?r|value))?\b": _matching,
    r"\b(play|lay) what (?:he|she|they|you) (?:wants?|likes?|chooses?)\b": r"\1 anything",
    # -- on each other --
    rf"\b(when|if|whenever) two ({KIND}) (?:lie|land|are|come|get|follow)(?: (?:played|laid"
    r"|placed))? (?:on(?: top of)?|after|onto) (?:each other|one another)": (
        lambda told: f"{told[1]} a {told[2]} is played on a {told[2]}"
    ),
    rf"\b(?:the )?next(?: {PERSON})? (?:must |has to )?(?:draws?|takes?|picks? up|gets?) "
    rf"({_MANY})(?: cards?)?,? or (?:else )?(?:(?:must |has to )?(?:lays?|puts?|plays?))(?:"
    rf" down)? (?:an?|an?other|one)(?: more)? ({_KIND})(?: (?:himself|themselves|themself|too|as"
    r" well|down|on (?:it|top)))*(?=\W*$)": (
        r"the next player draws \1 cards unless they play a \2"
    ),
    r"\ball (?:the )?(?:cards|hands) are (?:passed|given|moved|handed|shifted)(?: on)?(?: one(?:"
    r" (?:place|seat|player))?)?(?: to the)? (left|right)(?=\W*$)": (
        r"everyone gives their hand to the player on the \1"
    ),
    rf"^\s*(?:after|on|with|at) (every|each) ({_ORDINAL}|seventh|eighth|ninth|tenth|\d+th) "
    rf"({_KIND})(?: (?:that is )?(?:played|laid))?,? ": r"every \2 \3 played ",
    r"^\s*(?:whoever|any(?:one|body) who|who) (?:calls|accuses|claims) (?:(?:some(?:one|body) )?"
    r"(?:wrongly|falsely)|a wrong (?:mistake|call)|a mistake (?:wrongly|that (?:is|was) none))"
    r"(?: must)? (?:takes?|gets?|draws?) (?:the (?:penalty|card)|it)(?: (?:him|them)sel(?:f|ves)"
    r"| themself)?(?=\W*$)": ("whoever calls wrongly draws a card"),
    r"\b(?:the|all(?: the)?) hands (?:go|move|shift|rotate|wander|travel)(?: on)?(?: by)?(?: one"
    r"(?: (?:place|seat|player))?)?(?: to the)? (left|right)(?=\W*$)": (
        r"everyone gives their hand to the player on the \1"
    ),
    # -- what lies on what --
    rf"^\s*(?:an? )?({_KIND}) on (?:an? )?({_KIND})(?: (?:or|and) (?:an? )?({_KIND}) on (?:an? )?"
    rf"({_KIND}))? (?:is|are) (?:always )?(?:allowed|ok|okay|fine|legal)(?: even (?:if|when|though)"
    r" (?:the )?(?:suits?|they|colou?rs?|ranks?)(?: and \w+)? (?:doesn'?t|don'?t|do not|does not)"
    r" match)?(?=\W*$)": _may_lie_on,
    rf"(\b(?:played|laid|lands?|put|plays? {_KIND}) on (?:an? )?{_KIND}),? (?:they both|both of"
    r" (?:them|you)|both players|both people|you both)(?= (?:must |have to )?[a-z])": (
        r"\1, you and the previous player"
    ),
    # -- one's own last card --
    r"\b(?:the same (?:player|person)|you|someone|a player|they) plays? (?:two|2)"
    rf" ({_KIND}) in a row,? (?:yourself|themselves|by (?:yourself|themselves)|\(you,? not[^()]*\)"
    r"|\(the same player\)|on (?:your|their) own)": _two_of_ones_own,
    rf"\bthe same (?:player|person) plays? (?:two|2) ({_KIND}) in a row": _two_of_ones_own,
    rf"\b((?:an? )?)({_KIND}) (?:on|after|on top of|following) (?:your|their|his|her) own"
    rf"(?: (?:previous|last))?(?: {_KIND}| one)(?=\W*$|[,;:.]|\s)": _on_ones_own,
    r"\b((?:you |players? |nobody )?(?:can'?t|cannot|may not|must not|may|don'?t|never)) play"
    r" (?:the )?same (suit|colou?r|rank|number) (?:twice|two times|2 times)(?: in a row)?,?"
    r" (?:yourself|themselves|himself|on your own|with your own cards)(?=\W*$)": (
        r"\1 play a card of the same \2 as your own last card"
    ),
}
_PATTERNS: Final = [
    (re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in _ROUND.items()
]


def recast(text: str) -> str:
    """A masked text put the other way round; as it is if there is nothing to put so."""
    text = re.sub(r"\b[1-4](?:st|nd|rd|th)\b", lambda one: _IN_FIGURES.get(one[0], one[0]), text)
    for pattern, instead in _PATTERNS:
        text = pattern.sub(instead, text)
    return text
