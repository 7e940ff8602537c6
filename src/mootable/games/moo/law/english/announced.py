"""How people tell that a card, or the suit that is chosen with it, is to be said aloud: with an
example of it (`name it, like "five of spades"`), and of all such cards at once (`name every spade
you play`)."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, Instead

_SUIT: Final = r"(?:spades?|hearts?|clubs?|diamonds?)"
_RANK: Final = (
    r"(?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|[2-9]|10|[ajqk])"
)
_QUOTE: Final = "[\"'“”‘’]"
_A_CARD: Final = rf"{_QUOTE}(?:the |a |an )?{_RANK} of {_SUIT}[.!]?{_QUOTE}"
_A_SUIT: Final = rf"(?:{_QUOTE}{_SUIT}[.!]?{_QUOTE}|{_SUIT})"
_SUCH_AS: Final = (
    r"(?:just |so |only )*(?:(?:like|as in|e\.?\s?g\b\.?|for example|for instance|such as"
    r"|i\.?e\b\.?"
    r"|eg|ex|example)[,:]? )?(?:just |only )?(?:(?:you )?(?:just )?(?:say|shout) )?"
)
_AND_SO_ON: Final = (
    r"(?:,? (?:or (?:whatever|something|so)|etc\.?|and so on|or any(?: suit)?|whatever))"
)


def _examples(one: str) -> str:
    return rf"{_SUCH_AS}{one}(?:(?:,| or| and|,? or|/)+ ?{one})*{_AND_SO_ON}?"


_NAMED: Final = re.compile(
    r"(?P<name>\b(?:nam(?:e[sd]?|ing)|announc(?:es?|ed|ing)|call(?:s|ed)?|says?|said|read(?:s|"
    r" out)?"
    r"|tell(?:s)?|identif(?:y|ies|ied))\b(?! \")[^.;\"“”()]{0,60}?)"
    rf"(?:[\s,.;:–—-]*\({_examples(_A_CARD)}\)|[,;:–—-]+ {_examples(_A_CARD)}"
    rf"|(?:\.{{2,}}|…| ) ?(?:like|as in|e\.?g\.?|for example|for instance|such as),? {_A_CARD})"
    r"(?=\s*(?:[.,;!)]|$|or\b|and\b|otherwise\b|when\b|if\b))",
    re.IGNORECASE,
)
_SUIT_TOLD: Final = re.compile(
    r"(?P<name>\b(?:wild|on (?:anything|any card|everything|whatever))\b[^;\"“”]*?\bsuit\b"
    r"[^.;\"“”()]{0,30}?)"
    rf"(?:[\s,.;:–—-]*\((?:just the suit[,:]? ?)?{_examples(_A_SUIT)}\)"
    rf"|[,;:–—-]+ {_examples(_A_SUIT)})(?=\s*(?:[.,;!)]|$))",
    re.IGNORECASE,
)


def without_example(text: str) -> str:
    """`name it out loud, like "five of spades"`, `says what suit it is (just "hearts" or so)`: what
    is said goes by the card, or by what somebody chooses."""
    return _SUIT_TOLD.sub(r"\g<name>", _NAMED.sub(r"\g<name>", text))


_ALOUD: Final = r"(?:,? (?:out )?(?:loud(?:ly)?|aloud|clearly|by name))*"
_CARD_EACH: Final = r"(?:an?|one|1) (?:penalty card|card|penalty)"
_ANY_OF_IT: Final = r"(?:it|them|one|the card|an? [a-z]+)"
_NAME: Final = r"(?:name|announce|call out|say the name of|identify|declare)"
_SUCH: Final = rf"(?P<card>{KIND}(?: of {_SUIT})?)"
_PLAY: Final = r"(?:play|lay|put down)"
_LIKE: Final = r"(?: (?:like|as) (?:all |every )?(?:the )?(?:others?(?: [a-z]+)?|rest|[a-z]+))?"
_INSTEAD: Final = (
    r"\s*[,.;:–—-]+\s*(?:(?:but|and|so|because|instead),? )*(?:(?:you|they|u|whoever (?:plays"
    r"|played)"
    r" it|its player) )?(?:(?:must|have to|has to|just|instead|need to) )*"
)
_MERELY: Final = (
    r"(?: instead)?(?:[.;,]+ (?:and |but )?(?:just|only|merely|simply)? ?(?:saying|naming"
    r"|speaking|announcing)"
    rf" (?:it|that)(?: normally| out loud)? (?:is|costs|means|gets you) {_CARD_EACH})?"
)


_SUNG: Final = re.compile(r"(?:sing|rap|hum|whisper|yodel|croon)\b", re.IGNORECASE)
"""How something is said no table hears."""


def _unnamed(told: re.Match[str]) -> str:
    """`… you have to sing "the ace of spades" like Motorhead`: instead of its name."""
    card, does = re.sub(r"^The\b", "the", told["card"]), told["does"].strip()
    if _SUNG.match(does):
        how = " ".join(re.sub(r"\"\d+\"", "", does).split())
        called = how if " " in how else f"{how} it"
        return (
            f"{card} does not have to be named. A player who plays {card} and does not {does} is"
            f" to be "
            f'called "Failure to {called}".'
        )
    return f"{card} does not have to be named. when you play {card}, {does}"


def _of_them(but: str, cards: str) -> str:
    """`name every spade but the ace`: the ace of spades."""
    is_suit = re.fullmatch(_SUIT, cards, re.IGNORECASE) is not None
    return but if " of " in but or not is_suit else f"{but} of {cards.lower().removesuffix('s')}s"


_A_RULE: Final = r"(?:(?:a|an|any|another|some|other|the|all|your|our|usual) )*(?:rules?|laws?)"
_OWED: Final = (
    rf"(?:(?:if|when|whatever|anything|what|no matter what|stuff|words?)(?: that)? {_A_RULE}"
    r" (?:mak|want|ask|tell|requir|forc|say)[a-z]*(?: (?:of )?(?:you|u|them))?(?: (?:to|must"
    r"|have to))?"
    r"(?: say| said| for)?(?: (?:something|anything|it|a word|words))?)"
)
_UNSAID: Final = r"(?:(?:you|u|they) )?(?:do(?:n'?t| not)|need ?n[o']t|dont)(?: (?:have|need) to)?"


def _asks_nothing(told: re.Match[str]) -> str:
    """`sixes are silent, so if a rule makes you say something on a six don't say it`: they ask for
    no words, and whoever says them all the same does not keep to that."""
    card = _one(told["card"])
    free = f"{told['card']} do not ask for words"
    if re.search(r"(?:have|need) to|need ?n", told["not"], re.IGNORECASE):
        return free
    return (
        f"{free}. A player who plays {card} and says what a rule asks for is to be called"
        ' "Failure to not say what a rule asks for".'
    )


ANNOUNCED: Final[dict[str, Instead]] = {
    # `sixes are silent, if a rule makes you say something on a six don't say it`.
    rf"^\s*(?:(?:all|any|the|every) )?(?P<card>{KIND}) (?:are|is|stay)(?: always)? (?:silent"
    rf"|quiet|mute)"
    rf"\s*[,;.:–—-]+\s*(?:(?:so|and|that means|meaning|i\.?e\.?|which means),? )?{_OWED}"
    rf"(?: (?:on|for|with|after) (?:an? |the |them\b|it\b|one\b)?(?:{KIND})?)?,? (?P<not>{_UNSAID})"
    r"(?: say (?:it|that|them|so|anything))?(?=\W*$)": _asks_nothing,
    rf"^\s*(?:(?:all|any|the|every) )?(?P<card>{KIND}) (?:are|is|stay)(?: always)? (?:silent"
    rf"|quiet|mute)"
    rf"\s*[,;.:–—-]+\s*(?:(?:so|and|that means|meaning|i\.?e\.?|which"
    rf" means),? )?(?P<not>{_UNSAID}) say"
    rf" (?:anything (?:that )?|any )?{_A_RULE.replace('?:(?:a|', '?:(?:what|a|')} (?:mak|want"
    rf"|ask|tell"
    r"|requir|forc|say)[a-z]*[^.;,]*(?=\W*$)": _asks_nothing,
    rf"^\s*{_OWED} (?:on|for|with|after) (?:an? |the )?(?P<card>{KIND}),? (?P<not>{_UNSAID})"
    r"(?: say (?:it|that|them|so|anything))?(?=\W*$)": _asks_nothing,
    rf"^\s*(?P<not>{_UNSAID}) say anything (?:on|for|with|after) (?:an? |the"
    rf" )?(?P<card>{KIND})\s*[,;(–—-]+\s*"
    rf"(?:whatever|no matter what|even if) {_A_RULE} (?:mak|want|ask|tell|requir|forc|say)[a-z]*"
    r"[^.;,]*(?=\W*$)": _asks_nothing,
    # `say sorry first`.
    r"(\b(?:say|shout) )(?!safety|ladies|age|women|children|me\b|you\b|mind|head|feet|at\b)"
    r"([a-z]+) first"
    r"(?=\s*(?:[.,;]|$|or (?:else|you|they|draw|take|get)\b))": r"\1\2",
    # `when changing the suit`.
    r"\b(?:when(?:ever)?|on|upon|if|after) (?:changing|switching|a change of) (?:the |of )?suits?\b"
    r"(?! of\b)": "when you change the suit",
    r"^\s*(?:a )?(?:change of|changing|switching) (?:the )?suits?(?:\s*[:=,]\s*(?=(?:you |say|name"
    r"|announce|call|shout))| (?:means|requires)(?: that)? (?=(?:you|they|the player)\b))": (
        "when you change the suit, "
    ),
    # `the name of the player seated to act next, taking into account the present direction`.
    r"\b(?:the (?:player|person|one) (?:(?:who is|who's|seated|due|about|that is) )*|whoever"
    r"(?:'s| is)? )"
    r"(?:to (?:act|play|go|move) next|next to (?:act|play|go|move)|who (?:acts|plays|goes|moves)"
    r" next)\b": ("the next player"),
    r",? (?:taking into account|considering|bearing in mind|depending on|given|according to) the"
    r" (?:(?:present|current) )?(?:direction|order)(?: of play)?(?=\s*(?:[.,;]|$))": "",
    # `say how many he has`.
    r"\b(says?|announces?|tells?(?: us)?) how many (?:he|she|they|you) (?:has|have)(?: got)?(?:"
    r" left)?"
    r"(?=\s*(?:[.,;]|$|at\b|when\b))": r"\1 how many cards they have",
    r"(\b(?:fewest|most) cards\b[^.;]{0,60}\bsay how many)(?=\s*(?:[.,;]|$))": r"\1 cards you have",
    r"\bplayer with (?=(?:fewest|most) cards\b)": "player with the ",
    # `name every spade you play`.
    rf"^\s*(?:(?:you|players|everyone|u) )?(?:(?:must|have to|has to|should|always) )*{_NAME}"
    rf" (?:out loud )?(?:each|every|any|all|all the|the|your) {_SUCH}{_ALOUD}"
    rf" (?:that )?(?:you|they|u) {_PLAY}{_ALOUD}(?=\s*(?:[.,;]|$|or\b))": (
        lambda told: f"when you play {_one(told['card'])} you must name it"
    ),
    # `name your spades`: each as it is played.
    rf"^\s*(?:(?:you|players|everyone|u) )?(?:(?:must|have to|has to|should|always) )*{_NAME}"
    rf" (?:out loud )?(?:your|all(?: of)? your|their) {_SUCH}(?<=s){_ALOUD}(?=\s*(?:[.;]|$))": (
        lambda told: f"when you play {_one(told['card'])} you must name it"
    ),
    # `every spade you play must be named`, `spades have to be named when you play them`.
    rf"^\s*(?:(?:each|every|any|all|all the|an?) )?{_SUCH}(?: (?:that )?(?:you|they|u) {_PLAY}|"
    rf" that"
    r" (?:is|gets) (?:played|laid))? (?:must|has to|have to|should|needs? to|is to|are to) be"
    rf" (?:named|announced|called out|identified|declared){_ALOUD}(?: (?:when|as|whenever|if)"
    rf" (?:(?:you|they|u) {_PLAY} (?:it|them|one)|(?:it|they)(?:'s|'re| is| are) (?:played|laid)"
    rf"|(?:played|laid))){_ALOUD}(?=\s*(?:[.,;]|$|or\b))": (
        lambda told: f"when you play {_one(told['card'])} you must name it"
    ),
    # `you have to say which spade you are playing`.
    rf"^\s*(?:(?:you|players|everyone|u) )?(?:(?:must|have to|has to|should|always) )*(?:say"
    rf"|tell us"
    rf"|announce) (?:which|what) {_SUCH} (?:it is (?:that )?)?(?:you|they|u)(?:'re| are)?"
    r" (?:play(?:ing)?|lay(?:ing)?(?: down)?|put(?:ting)? down)(?=\s*(?:[.,;]|$|or\b))": (
        lambda told: f"when you play {_one(told['card'])} you must name it"
    ),
    # `name every spade except the queen of spades`.
    rf"^\s*(?:(?:you|players|everyone|u) )?(?:(?:must|have to|has to|should|always) )*{_NAME}"
    rf" (?:(?:each|every|any|all|all the|the|your) )?{_SUCH}(?: (?:that )?(?:you|they|u) {_PLAY})?"
    rf"{_ALOUD},? (?:except|but not|apart from|other than|but)(?: for)? (?P<but>(?:the )?{KIND}"
    rf"(?: of {_SUIT})?)(?=\W*$)": lambda told: (
        f"when you play {_one(told['card'])} you must name it."
        f" {_of_them(told['but'], told['card'])}"
        " does not have to be named"
    ),
    r"\b(say|says|tell|shout|announce)s? it's name\b": r"\1 its name",
    # `penalty for failure to name a spade`.
    r"(\bname (?:it|them|the card)\b[^.;\"]*?)[.;,]\s*(?:the |an? )?penalty(?: card)? (?:for|if)"
    r" failure to ((?:name|announce) (?:it|the card|an? [a-z]+))(?=\W*$)": (
        r'\1, or else "Failure to \2"'
    ),
    # `not naming it is a penalty`: so it is anyway.
    rf"(\bname (?:it|them|the card)\b[^.;\"]*?)[.;,]\s*(?:(?:{_CARD_EACH}) for (?:not naming"
    rf"|forgetting to name)|(?:failure to name|not naming|forgetting to name)) {_ANY_OF_IT}"
    rf"(?: (?:is|costs?|means|gets you) {_CARD_EACH})?(?=\W*$)": r"\1",
}
"""Told otherwise before a text is read."""

UNNAMED: Final[dict[str, Instead]] = {
    # `the ace of spades isn't named like the others, you have to sing it`.
    rf"^\s*(?P<card>(?:the )?{KIND}(?: of {_SUIT})?) (?:is(?:n'?t| not)|are(?:n'?t| not)"
    rf"|do(?:es)?(?:n'?t| not) get|do(?:es)?(?:n'?t| not) (?:have|need) to be) (?:named|announced"
    rf"|called (?:out|by (?:its|their) name)){_LIKE}{_INSTEAD}(?P<does>(?!\s*when you play"
    rf" )[^.;]+?){_MERELY}(?=\W*$)": (_unnamed),
    rf"^\s*(?:you|u) (?:do(?:n'?t| not) (?:have|need) to|need ?n[o']t) {_NAME} (?P<card>(?:the"
    rf" )?{KIND}"
    rf"(?: of {_SUIT})?){_LIKE}{_INSTEAD}(?P<does>(?!\s*when you play )[^.;]+?){_MERELY}(?=\W*$)": (
        _unnamed
    ),
}
"""Told otherwise where a text was not understood."""


def _one(cards: str) -> str:
    """`spades`, of one of them."""
    low = cards.lower()
    one = re.sub(r"(?<=six)es$|(?<!ace)(?<=\w)s$", "", low) if " of " not in low else low
    return f"{'an' if one[:1] in 'aeo8' else 'a'} {one}"
