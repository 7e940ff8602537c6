"""What people tell in a roundabout way, told straight: who is next, what lies on what, what has to
be said before one may win. A text that was not understood is told so and read once more."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, PERSON, Instead, one_of
from mootable.games.moo.law.english.numbers import counted

_SOMEONE: Final = r"(?:you|u|they|someone|somebody|a player|anyone|anybody)"
_LAYS: Final = r"(?:plays?|lays?|puts?(?: down)?)"
_MUST_BE: Final = r"(?:must|has to|have to|needs? to|should|gotta) be"
_OR_ELSE: Final = r"(?:,? (?:otherwise|or else|if not|or),?|[.;] (?:otherwise|if not),?)"
_TAKES: Final = r"(?:draws?|takes?|picks? up|gets?)"
_NUMBER: Final = r"(?:two|three|four|five|six|[2-6])"
_ALIKE: Final = r"(?:colou?r|suit|rank|number)"
_SUITS: Final = r"(?:clubs?|diamonds?|hearts?|spades?)"
_LETTERS: Final = {"j": "a jack", "q": "a queen", "k": "a king", "a": "an ace"}
_OTHERS: Final = {"red": "a black card", "black": "a red card", "number": "a face card"}


def _pair(told: re.Match[str]) -> str:
    """`a pair of face cards in a row and the second player bows`: each that lies on another."""
    return f"when {one_of(told[1])} is played on {one_of(told[1])} "


def _followed(told: re.Match[str]) -> str:
    """`hearts may only be followed by a higher card of the same suit`: by a higher heart."""
    after, suit = told[2], re.fullmatch(_SUITS, told[1], re.IGNORECASE)
    if suit is not None:
        after = re.sub(
            rf"\ban? (higher|lower) (?:card|one) of the same suit|an? (higher|lower) {suit[0]}",
            lambda one: f"{one_of(suit[0])} {one[1] or one[2]}",
            after,
            flags=re.IGNORECASE,
        )
    after = re.sub(r",?\s+or (?:by |with )?", " or ", after)
    return f"only {after} may be played on {one_of(told[1])}"


def _like_the_last(told: re.Match[str]) -> str:
    """`the same colour as the last 3 cards`: the fourth in a row, and each that follows."""
    alike = told[1].lower().replace("number", "rank")
    last = counted(told[2].lower())
    row = f"the n-th card of the same {alike} in a row"
    return f"when a player plays {row}, if n is more than {last}, "


def _not_last(told: re.Match[str]) -> str:
    """`the last card has to be a number card, no J Q K A`."""
    letters = [_LETTERS[one] for one in re.findall(r"\b[jqka]\b", (told[2] or "").lower())]
    cards = " or ".join(letters) if letters else _OTHERS[told[1].lower()]
    return f"you can't finish on {cards}"


def _same_and_next(told: re.Match[str]) -> str:
    """`it matches suit and is one higher or one lower`."""
    alike = told[2].lower().replace("number", "rank")
    by = [told[3], told[4]] if told[4] else [told[3]]
    cards = " or ".join([f"a card exactly 1 {one.lower()}" for one in by])
    return f"{told[1]} a player plays a card of the same {alike}, if that card is {cards},"


def _but_who_laid(told: re.Match[str]) -> str:
    """`each player has to draw one card, except who played it`."""
    return f"everyone else {told[1]}"


def _on_top(told: re.Match[str]) -> str:
    """`if the top card is an eight, you must play an even card`: nothing else lies on it."""
    return f"only {told[2]} may be played on {told[1]}"


_KIND: Final = rf"{KIND}(?: of (?:clubs|diamonds|hearts|spades))?"
_ON: Final = rf"(?:an? |the |any )?{_KIND}"
_BUT_WHOEVER: Final = (
    r"(?:except|but(?: not)?|apart from|aside from|other than|excluding|save|bar|not)(?: for)?"
    rf" (?:(?:the |that )?{PERSON} (?:who|that)|who(?:ever)?|the {PERSON})(?: (?:just|has|have))*"
    rf" (?:plays?|played|laid|lays|put|puts|threw|dropped)(?: (?:it|that|one|down|the (?:card"
    rf"|{KIND})))*"
)
_NO_TITLE: Final = (
    r"(?!wild|trumps?|higher|lower|red|black|odd|even|low|high|forbidden|allowed|banned|skips?"
    r"|skipped|reverses?|reversed|not|only|always|never|also|played|laid)"
)

ROUNDABOUT: Final[dict[str, Instead]] = {
    # -- who, but not all --
    rf"\b(?:each(?: {PERSON})?|every(?:one|body| {PERSON})|all(?: the)?(?: players)?)"
    rf" ([^.;\"]{{3,60}}?),? {_BUT_WHOEVER}(?=\s*(?:[.;,!]|$))": _but_who_laid,
    # -- what something is called, before what it does --
    rf"^\s*({_ON}) (?:is|are|=)(?: like)? (?:an? |the )?{_NO_TITLE}[a-z-]+\s*[:,;.–—-]+\s*(?:and"
    r" |so |which means )?(?:it|they) (?=(?:counts?|can|may|goes|go|takes?|copy|copies|lets?|"
    r"(?:is|are) (?:the same|like))\b)": (r"\1 "),
    rf"^\s*({_ON}) (?:is|are) (?:an? )?(?:mirrors?|transparent|invisible|glass|see-?through"
    r"|ghosts?|not (?:really )?there)\s*[:,;.–—-]+\s*(?:so |and )?(?:the card (?:below|under"
    r"|underneath|beneath)(?: (?:it|them))? (?:still )?counts(?: instead)?|(?:you )?(?:just"
    r" )?play as if (?:(?:it|they) (?:was|were|is|are)(?: not|n't) there|the card (?:below"
    r"|under(?:neath)?|beneath)(?: it)? (?:was|were|is) on top))(?=\W*$)": r"\1 counts as the"
    r" card beneath",
    rf"^\s*({_ON}) (counts? as|is|are|becomes?) (?:(?:the same as )?whatever(?: card)? (?:is|lies)"
    r" (?:under|below|beneath|underneath)(?: it| them)?|the same as the card (?:under|below|beneath"
    r"|underneath)(?: it| them)?)(?=\W*$)": r"\1 counts as the card beneath",
    rf"^\s*({_ON}) takes? (?:over )?the (?:rank and (?:the )?suit|suit and (?:the )?rank) of the"
    r" card (?:below|beneath|underneath|(?:(?:it|they) (?:is|are) )?(?:played|laid) on)(?: it|"
    r" them)?(?=\W*$)": r"\1 counts as the card beneath",
    # -- what only may lie on it --
    r"^\s*(?:if|when|while|whenever|as long as) (?:the (?:top|last|upper) card (?:is|was)|the"
    rf" card on (?:top|the pile)(?: of the pile)? is|there(?:'s| is)) ({_ON})(?: on (?:top|the"
    r" pile))?,? (?:then )?you (?:must|have to|can only|may only|need to|should)(?: only)? "
    r"(?:play|lay|put)(?: down)? ((?:an? |any )?(?:(?:red|black|odd|even|face|higher|lower) "
    rf"(?:card|one)|{KIND}))(?: on it)?(?=\W*$)": _on_top,
    rf"^\s*(?:if|when|while|whenever) (?:the (?:top|last|upper) card (?:is|was)|the card on (?:top"
    rf"|the pile)(?: of the pile)? is|there(?:'s| is)) ({_ON})(?: on (?:top|the pile))?,? only"
    rf" ((?:an? |any )?(?:(?:red|black|odd|even|face|higher|lower) (?:cards?|ones?)|{KIND}))"
    r" (?:may|can) (?:follow|be played(?: on it| next)?|go on(?: it| top)?|come next)"
    r"(?=\W*$)": _on_top,
    r"^\s*(?:if|when|whenever) (?:the (?:top|last|upper) card (?:is|was)|the card on (?:top|the"
    rf" pile)(?: of the pile)? is|there(?:'s| is)) ({_ON})(?: on (?:top|the pile))?,? (?:then )?"
    rf"(?:you|the next {PERSON}) (?:must|have to|has to|need to|should) (?:either )?(?:play|lay"
    rf"|put)(?: down)? ({_ON}),? or (?:else )?(?:you |they )?(?:must )?(?:draws?|takes?|picks?"
    r" up)(?= )": (r"when \1 is played, the next player must play \2 or draw"),
    rf"^\s*(?:if|when|while|whenever|as long as) (?:the (?:top|last|upper) card (?:is|was)|the card"
    rf" on (?:top|the pile)(?: of the pile)? is|there(?:'s| is)|(?=.{{2,30}} (?:lies|is) on top))"
    rf" ?({_ON})"
    r"(?: (?:(?:lies|is) )?on (?:top|the pile))?,? (?:(?:nobody|no one|no player) (?:can|may)|"
    r"(?:you"
    r"|players|the next player) (?:can'?t|cannot|can not|may not|must not))"
    rf" (?:play|lay|put)(?: down)? ({_ON}(?:,? or {_ON})?)(?: on (?:it|that|top))?(?=\W*$)": (
        r"no \2 may be played on \1"
    ),
    # -- who laid the last one, when the next one comes --
    r"^(?=.*\b(?:last|latest|most recent(?:ly)?|previous)\b)(.*?)\b(when(?:ever)?|if|as soon as"
    rf"|once) (?:the next|a new|an?other|the following) ({_KIND}) (?:comes?|is (?:played|laid"
    r"|put)|gets (?:played|laid)|appears|lands|shows up|turns up)(?: (?:up|along|down))?(?=\s*"
    r"(?:[,.;!]|$))": r"\1\2 a \3 is played",
    # -- cards that are there for others --
    r"^\s*(?:when(?:ever)? playing|if you play) [\w ]{2,20}?(?:\.{2,}|…)\s*(?:(?:oh|but|wait"
    r"|well),? )?(?:we have |there are |we play with(?:out)? )?(?:no )?[a-z]+,? so[:,]?\s+": "",
    r"^\s*(?:as |since |because )?(?:we|there)(?: have| are| got|'re|'ve got)+ no (?:[a-z]+"
    r" )?jokers,? (?:so[:,]? )?": "",
    r"^\s*(?:no jokers|(?:we )?play(?:ing)? without (?:any )?jokers|jokers are (?:out|gone|removed"
    r"|taken out|not used|not in(?: the (?:deck|game))?)),? (?:so|but)[:,]? ": "",
    # -- exactly the same card --
    r"\b(?:the )?(?:exact(?:ly)? |very )?(?:the )?same card as the (?:one|card)(?: that(?:'s|"
    r" is))? (?:on top|on the pile)(?: of the pile)?,? ?\(?(?:that is|i\.?e\.?|meaning|so)?,? ?"
    r"(?:the )?same (?:suit|rank|number|value),? (?:and|\+|&) (?:the )?(?:same )?(?:suit|rank"
    r"|number|value)\)?": ("the same card"),
    # -- who --
    rf"\b(?:the )?{PERSON} (?:whose turn (?:it )?(?:is|comes)(?: up)? next|whose turn is next"
    r"|who(?:'s| is) (?:up )?next(?: up| in line| to (?:play|go))?|who (?:goes|plays) next)\b": (
        "the next player"
    ),
    rf"^\s*(?:(?:and|but) )?(?:if|when) (?:you|u)(?:'re| are|re)? (?:the )?{PERSON} (?:with|who"
    r" has|holding) the (most|fewest|least) cards (?:when|if|as) (?:(a|an|any|the) )?"
    rf"({KIND}(?: of \w+)?) (?:is|gets) (?:played|laid),? (?:then )?(?:you|u) ": (
        r"when \2 \3 is played the player with the \1 cards "
    ),
    # -- which card comes next --
    # A card is what it costs anyway to lay another.
    rf"\b(?:the )?next card {_MUST_BE} ([^,.;\"]{{3,40}}?){_OR_ELSE} (?:(?:you|they"
    rf"|the next player) )?(?:must |have to |has to )?{_TAKES} (?=two\b|three\b|four\b"
    r"|five\b|[2-9])": (r"the next player must play \1 or draw "),
    r"\b(choose|pick|decide|say|name|call|declare)s? what (?:the )?(?:next|new"
    r"|following) suit (?:is"
    r"|will be|has to be|should be|must be)(?: next| now)?(?=\s*(?:[.,;!]|$))": r"\1 the next suit",
    r"\b(choose|pick|decide|say|name|call|declare)s? (?:what|which) suit (?:is|comes|it is|it'?s"
    r"|goes|follows)(?: up)? next(?=\s*(?:[.,;!]|$))": r"\1 the next suit",
    rf"^\s*({KIND}) (?:may|can|must|has to|have to) only be (?:followed|topped|covered) (?:by|with)"
    r" ([^.;\"]{3,80}?)(?=\W*$)": _followed,
    # -- what lies on what --
    rf"^(\s*(?:the )?(?:red|black) (?!cards?\b)({KIND})\b[^.;\"]*[,;.] (?:and |but |the )*)"
    r"(red|black) ones?\b(?= )": r"\1\3 \2",
    rf"^\s*(?:an? |any )?(?:pair of|two) ({KIND})(?: played)? (?:in a row|one after (?:the other"
    r"|another)|back to back)(?: \([^()\"]*\))?,?(?: and| then|:| means?| =)*"
    r" (?=the second (?:player|person|one)\b)": _pair,
    rf"\b(?:if|when|whenever) {_SOMEONE} {_LAYS} (?:a card (?:of |that is )?|the )?"
    rf"(?:(?:of )?the )?"
    rf"(?:exact(?:ly)? )?same (?:exact )?(?:card )?({_ALIKE}) as (?:each of |all of |both of )?the"
    rf" (?:last|previous) ({_NUMBER})(?: cards)?(?: (?:played|laid|before (?:it|that)))?,? ": (
        _like_the_last
    ),
    rf"\b(if|when|whenever) {_SOMEONE} {_LAYS} a card (?:and it|that|which) match(?:es)? (?:the )?"
    rf"({_ALIKE}) and is (?:exactly |just )?(?:one|1) (higher|lower)(?: or (?:exactly |just )?"
    r"(?:(?:one|1) )?(higher|lower))?,?": _same_and_next,
    rf"^\s*({KIND}) (?:are|is) (?:both )?(?:low|high)(?:,? (?:and|or|as well as) (?:low"
    rf"|high))?,? so"
    rf" (?=(?:you can|(?:an? |the )?{KIND} (?:can|may)|they (?:can|may)) )": "",
    r"\b(on (?:an? )?\w+), ((?:an? )?\w+),? or (?:on )?(?:anything|whatever|any card)(?: else)?"
    r"(?: that)? (?:it|they) (?:would |could |can )?(?:normally|usually|otherwise)"
    r" (?:match(?:es)?|go(?:es)? on|fits?)(?: anyway)?(?=\W*$)": r"\1 or \2",
    r",? (?:or|and|besides|as well as) (?:on )?(?:anything|whatever|any card)(?: else)?(?: that)?"
    r" (?:it|they) (?:would |could |can )?(?:normally|usually|otherwise) (?:match(?:es)?"
    r"|go(?:es)? on|fits?)(?: anyway)?(?=\W*$)": "",
    rf"^\s*((?:an? |the )?{KIND}) (?:is|are) worth (?:whatever|what|the same as|as much as) (?:the"
    rf" )?(?:(?:{PERSON}|card|one) before(?: (?:you|it|them|that))?|(?:last|previous) (?:card"
    rf"|{PERSON}))(?: (?:played|laid|was|is|did|put down))?(?=\W*$)": (
        r"\1 takes the rank of the card beneath"
    ),
    # -- what is said with each of two --
    rf"^\s*(?:you (?:must|have to) )?(say|shout|yell|call out) (\"\d+\") ((?:if|when|whenever)"
    rf" {_SOMEONE} {_LAYS}) ({_ON}),? (?:and |but )?(\"\d+\") (?:for|on|with|if it'?s|when it'?s)"
    rf" ({_ON})(?=\W*$)": r"\3 \4 \1 \2. \3 \6 \1 \5",
    # -- when --
    r"\b(when(?:ever)?|if|each time|every time) (you|u|someone|a player) (draws?|picks? up|takes?)"
    r" (?:a card|cards|one),? (?:for any reason|for whatever reason|no matter why|by any means)"
    r"(?: at all)?\b": r"\1 \2 \3 a card or get a penalty",
    r"^\s*(?:you|u|nobody|no one|a player) (?:can'?t|cannot|can|may not|may|won'?t|do(?:es)?(?:n'?t"
    r"| not) get to|only)(?: only)? (?:win|go out|finish) (?:unless|without|if) (?:(?:you|they|u)"
    r" )?(?:have |had )?(?:say|said|says|saying|shout|shouting) (\"\d+\")(?: (?:as|when|while)"
    r" (?:you|they|u) (?:lay|play|put)(?: down)? (?:your|their|ur) last card(?: down)?"
    r"| (?:on|with) (?:your|their|ur) last card)?(?=\W*$)": r"when you play your last card say \1",
    # -- with what --
    r"^\s*(?:your |the |ur )?last card (?:must|has to|needs to|have to|should"
    r"|can only) be (?:an? )?"
    r"(number|red|black)(?: card| one)?(?:,? (?:so )?(?:no|not an?|never an?)"
    r" ((?:[jqka]\b(?:,| or| and|/)*\s*)+))?(?=\W*$)": _not_last,
    r"(?<=\w) for free(?=\W*$)": "",
}
