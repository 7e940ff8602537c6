"""What would be so anyway: that the game goes on, that somebody has their turn, that an ace is 1,
how serious it is meant. A text without it says the same."""

from __future__ import annotations

import re
from typing import Final

CLOSED: Final = r"(?=\s*(?:[,.!;:)]|[–—-]\s|$))"
"""Where a clause ends."""
OPENED: Final = r"[,;(–—-]*\s*"
"""What a clause is told apart with."""


def _compiled(*patterns: str) -> list[re.Pattern[str]]:
    return [re.compile(pattern, re.IGNORECASE) for pattern in patterns]


THEY: Final = r"(?:they|you|u|it|the next (?:player|person)|that (?:player|person)|he|she)"
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
    r"|(?:yes|no|yep|yeah),? (?:really|seriously|that'?s right|i know)"
    r"|(?:yes|yep|yeah),? (?:always|(?:each and )?every (?:single )?time|each (?:single )?time)"
    r"|really|seriously|i know"
    r"|(?:so |and )?(?:keep (?:a )?(?:count|track|score)(?: of (?:it|them))?(?: yoursel(?:f|ves))?"
    r"|count(?: them| along)?"
    r"|watch out|be careful|pay attention|stay sharp|be quick)|careful|trust me|be warned"
    r"|(?:sorry|ouch|boo|yay|huh|no idea why))"
)
ANYWAY: Final = _compiled(
    # `… the game does not end and …`.
    rf"{OPENED}(?:\b(?:but|and|then)\s+)*\b(?:the )?(?:game|round) (?:does not|doesn't|doesnt) end"
    rf"(?:(?=\s*(?:[.!;:)]|$))|,?(?: and| but)(?= ))",
    # `… and anyone can call you out`.
    rf"{OPENED}(?:\b(?:and|then|so)\s+)*\b(?:people|ppl|any\w+|some\w+|others|they|every\w+)"
    r" (?:can|may) call (?:you|u|them|it)(?: out)?(?: (?:on|for) (?:it|that))?"
    r"(?=\s*(?:[,.!;)]|$|and\b|n\b))(?:\s+(?:and|n)(?=\s+(?:you|u|they|he|she|draw|take)\b))?",
    # `… draws two, but they still get their go`.
    rf"{OPENED}(?:\b(?:but|and|though)\s+)?\b{THEY} (?:do |does )?still (?:gets?|takes?|has|have)"
    r" (?:their|a|the|your|ur|his|her) (?:own )?(?:next )?(?:go|turn)"
    r"(?: (?:as (?:normal|usual)|after(?:wards?| that)|anyway|too|like normal))*"
    rf"{CLOSED}",
    # `grown-ups too`, `this goes for everyone`, `no exceptions, not even for grandma`.
    rf"{OPENED}(?:\b(?:and|so|yes),? )*(?:(?:this|it|that|(?:this|the) rule) )?(?:applies|goes"
    rf"|counts"
    r"|is) (?:to|for) (?:every(?:one|body|body here)|all(?: of (?:us|you)|(?: the)? players)?"
    r"|anyone"
    rf"|anybody)(?:,? (?:even|including|no matter who|also)[a-z' -]{{0,25}})?\)?{CLOSED}",
    rf"[,;.!(–—-]+\s*(?:yes,? )?(?:even )?(?:(?:the )?(?:grown-?ups|adults|kids|children|parents"
    rf"|grandma|grandpa|granny|mum|mom|dad|dealer|host|guests|newbies|beginners)),? (?:too|as well"
    rf"|included|also)\)?{CLOSED}",
    rf"[,;.!(–—-]+\s*(?:and )?no exceptions(?: (?:for|to) (?:this|anyone|anybody|that))?(?:[,;.]"
    rf" (?:yes,? )?(?:not )?even (?:for )?(?:the )?[a-z-]+)?\)?{CLOSED}",
    # `(any step size)`.
    rf"[,;(–—-]+\s*(?:any|whatever|no matter (?:what|which|the)) (?:step(?: size)?s?|gaps?"
    rf"|difference)\b(?:,? (?:and )?(?:with )?(?:the )?aces? (?:is |are |counts? )?(?:as )?low)?\)?"
    rf"{CLOSED}",
    # `red queens count as fives, for everything`.
    rf"(?<=s)[.,;]?\s*for (?:everything|all purposes|every purpose|all rules|every rule){CLOSED}",
    # `… and the round goes on`.
    rf"{OPENED}(?:\b(?:and then|and|but|then)\b|&)\s*(?:(?:{_GAME}|we)\s+)?(?:then |just"
    rf" )?(?:continues?"
    r"|goes on"
    r"|carries on|keeps going|resumes?|carry on|keep (?:on )?(?:play|go)ing|play on)"
    rf"(?: as (?:normal|usual|before)| playing| from (?:there|here|them|that (?:player|person)))?"
    rf"{CLOSED}",
    # `… the next player, going by the present direction of play`.
    rf"{OPENED}\b(?:taking into account|depending on|according to|based on|given|going by|following"
    r"|considering|with regard to) (?:the )?(?:present|current) (?:direction|order)(?: of (?:play"
    rf"|the game))?{CLOSED}",
    # `yes, even if it is an accident`.
    rf"{OPENED}(?:\b(?:and )?(?:yes|yeah|yep),?\s+)?\beven (?:if|when) (?:it(?:'?s| is| was)|you"
    r" (?:do|did) it|they (?:do|did) it|that is) (?:just |only )?(?:an? |by )?"
    rf"(?:accident(?:al|ally)?|mistake|joking|a joke|unintentional)\)?{CLOSED}",
    rf"{OPENED}\b(?:whether|if) (?:you|they) (?:meant|mean) (?:it|to) or not\)?{CLOSED}",
    rf"{OPENED}\b(?:on purpose|intentionally|deliberately) or not\)?{CLOSED}",
    # `no heart on a spade, even if the rank matches`, `same suit or not`.
    rf"{OPENED}\b(?:and |but |yes,? )*(?:not )?even (?:if|when|though|with|on|of|in)"
    rf" {_SAME_AS_IT}\)?{CLOSED}",
    rf"{OPENED}\b(?:and |but |yes,? )*(?:not )?even {_SAME_OF_IT}\)?{CLOSED}",
    rf"{OPENED}\b(?:whether )?(?:it'?s |it is |of )?(?:the )?(?:same|match\w*) {_KINDS} or not\)?"
    rf"{CLOSED}",
    rf"{OPENED}\b(?:the )?{_KINDS} (?:does|do)(?:n'?t| not) (?:matter|count)\)?{CLOSED}",
    # `never say "king". not even when you play one`.
    rf"{OPENED}\b(?:and |no,? )*not even (?:if|when|while|after|on) (?![^,.;!]*"
    rf"\b(?:turn|call\w*|penalt\w*)\b)[^,.;!\"]{{2,50}}{CLOSED}",
    # `otherwise nothing happens`, `clockwise: no effect`.
    r"[.,;–—-]+\s*(?:\b(?:and|but)\s+)?\b(?:otherwise|else|if not|if there(?:'s| is) no tie),?"
    rf" {_NO_EFFECT}{CLOSED}",
    rf"[.,;–—-]+\s*{_ROUNDABOUT}[:,]? {_NO_EFFECT}{CLOSED}",
    # `… may be played out of turn, then it goes on from you`.
    rf"{OPENED}\b(?:and then |and |then )?(?:it|play|{_GAME}|the turn)(?: then| just)?"
    rf" (?:continues|goes on|carr(?:ie|y)s on|moves on|goes|resumes) (?:from|with|to) {_AFTER_THEM}"
    rf"{CLOSED}",
    # `0 points to start`.
    r"(?:^|[,;]\s*)(?:everyone|everybody|you|each player|all players|we)?\s*(?:starts?|begins?)?"
    r"\s*(?:at|with|on|from)?\s*\b(?:0|zero|no)(?: \w+)? to (?:start|begin)(?: with)?,?",
    # `(ace is 1)`, `with the ace counting as low`.
    rf"{OPENED}(?:\bwith )?(?:\bthe )?\b(?:aces?|a)\s*(?:counting|counts?|being|is|are|=)\s*"
    r"(?:as )?(?:always )?(?:low|1|one|the lowest)(?:,? (?:and )?(?:the )?(?:kings?|k)\s*"
    r"(?:is|are|=|counts? as)?\s*(?:13|high))?(?:,? no wrap(?:ping|-around)?)?\)?"
    r"(?=\s*(?:[,.!;:)]|[–—-]\s|$|the\b|or\b))",
    r"\s*\((?:ace|aces|a)s? low\)",
    # `J=11, Q=12, K=13`.
    rf"{OPENED}\b(?:with )?(?:(?:the )?(?:{_WORTH})[\s,;]*(?:\band\b\s*)?)+\)?{CLOSED}",
    # `count how many in a row, so the first is "one"`.
    r",? so (?:the )?first (?:one )?(?:is |says |would be )?\"\d+\".*$",
    # What is not caught costs nothing, whatever a law says.
    r"(?:,? (?:and|if|when)| but only if) (?:someone|anyone|somebody|anybody|we|another player)"
    r"(?: (?:else|actually))? (?:notices?|catch(?:es)?|calls?|spots?|sees?)(?: (?:it|you|them|u))?"
    rf"(?: out)?{CLOSED}",
    rf",? (?:if|when) (?:you(?: are|'re| get)?|they(?: are|'re| get)?|u get)? ?caught{CLOSED}",
    # How many packs there are nobody has to be told.
    r"\s*\((?:we(?:['’]?re| are)? |i |there are )?(?:use|using|play(?:ing)? with|have|got)?"
    r" ?(?:two|2"
    r"|three|3|four|4|double|multiple|several) (?:decks?|packs?)(?: of cards)?(?: here|"
    r" together)?\)",
    # Whom somebody names is another player.
    r"(?<=[.,;(])\s*(?:but )?(?:(?:it|that) )?(?:(?:can|may|could) be )?(?:any(?:one|body)|any"
    r" player)"
    rf"(?: you (?:like|want))?,? (?:but|except|other than|besides|not)(?: for)? (?:you(?:rself)?"
    rf"|themselves|him|her){CLOSED}",
    rf"(?<=[.,;(])\s*(?:but )?(?:you |they )?(?:can'?t|cannot|can not|may not|not)(?: (?:be|pick"
    rf"|choose"
    rf"|name|point at))? (?:yourself|themselves){CLOSED}",
    # A draw is no card that is laid.
    r"(?<=[.,;(])\s*(?:but )?(?:penalty )?(?:draws?|cards (?:that are )?drawn|drawn cards|penalt\w+"
    r"(?: cards)?) (?:do not|don'?t) count(?:,? (?:it'?s |but )?only (?:the )?cards (?:that"
    r" (?:are|get)"
    rf" )?(?:put|played|laid)(?: down)?(?: on(?:to)? the (?:pile|table|stack))?){CLOSED}",
    # A draw is no penalty.
    r"\.?\s*\b(?:it |this |that )?(?:doesn'?t|does not) (?:count|apply) (?:for|to)"
    rf" penalt(?:y|ies)(?: cards?)?{CLOSED}",
    # `draws four, not two`.
    r"(?<=\w), not (?:just |only )?(?:one|two|three|\d)(?: cards?)?(?=\s*[.!]*\s*$)",
    # `the player with the most cards draws. ties all draw`: so they do.
    r"(?<=[.,;(])\s*(?:if (?:there(?:'s| is)|it(?:'s| is)|they) (?:a )?tie,?|ties?|in (?:the )?case"
    r" of (?:a tie|ties))\s*(?:[,:]|[–—-]+)?"
    r" (?:they )?(?:all|both|everyone(?: tied)?|each)(?: of them)?(?: \w+){0,4}"
    rf"\)?{CLOSED}",
    # `(we use two packs)`.
    r"\s*\((?:we|i) [^()\"]*\)",
    # How serious it is.
    rf"[,.;!–—-]*\s*\b(?:i'?m|im|i am) (?:dead |so |not )?(?:serious|kidding|joking){CLOSED}",
    rf"(?:[,.;!–—-]+\s*|(?<=\")\s+|(?<=cards)\s+|(?<=card)\s+|(?<=turn)\s+){_CRY}[!.]*"
    r"(?=\s*[.!)]*$|\s*[,;]\s)",
    # `… draws a card starting with you, going round in the direction of play`: all at once.
    rf",? (?:starting|beginning) (?:with|from) (?:you|them|that player|yourself){CLOSED}",
    rf",? going a?round(?: the table)?(?: in the direction of play| clockwise)?{CLOSED}",
    # `they miss their next turn, that is, they sit it out`.
    (
        r"(?<=turn)\s*[,;(–—-]+\s*(?:that is|i\.?e\.?|meaning|in other words|which means)"
        r"(?: to say)?,? (?:that )?(?:they|you) (?:miss|skip|lose|sit out) (?:it|a turn|that"
        rf" (?:turn|one)|one)\)?{CLOSED}"
    ),
    # `neither of you may look before you swap`: cards are taken blindly.
    (
        rf"{OPENED}\b(?:neither(?: of you| player| of them)?|nobody|no one|you|both)"
        r" (?:(?:may|can|must|should|is allowed to|are allowed to) )?(?:not |n'?t )?"
        r"(?:look|peek|see)(?: at (?:it|them|the cards?|what you get|each other'?s cards?))?"
        r" (?:before|until|while) (?:you|they)(?: have)? (?:swap|trade|exchange|give|pass)"
        rf"\w*{CLOSED}"
    ),
    # `the next number, starting at one`.
    rf"(?<=number),? (?:starting|beginning) (?:at|from|with) (?:one|1){CLOSED}",
    # `every tenth card played in the game`.
    r"(?:(?<=played)|(?<=laid)) (?:in|during|of) (?:the|a|this) (?:game|hand|match)(?= |,)",
    # `… and the turn stays with whoever had it`.
    (
        rf"{OPENED}\b(?:and )?(?:the turn|it|play) (?:stays|remains|is still) with (?:whoever"
        rf"|the (?:player|person) (?:who|whose))[\w' ]*{CLOSED}"
    ),
    # What every duty costs.
    (
        rf"{OPENED}\b(?:and )?if either(?: of them| one)? (?:forgets?|doesn'?t|fails?)"
        rf"(?: to)?(?: (?:it|do it|say it|so))?,? (?:they|he|she|that one)?(?: must| has to)?"
        rf" ?(?:takes?|draws?|gets?|picks? up) (?:a|one) (?:penalty )?card{CLOSED}"
    ),
    # `So you know when it gets boring?`.
    (
        r"^\s*(?:so )?(?:you know|ever notice|have you (?:ever )?noticed|don'?t you"
        r" (?:just )?hate|isn'?t it|remember)\b[^?\"]*\?\s+(?=\S+ \S+ \S)"
    ),
)
