"""What a text tells of, and the law that it was taken for does not: a card, a number, an exception.
A law that leaves such a thing out is never what was meant."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english import announced, asked_for, drawn, laid, needless
from mootable.games.moo.law.english.numbers import counted
from mootable.games.moo.law.english.otherwise import WHO_SPEAKS
from mootable.games.moo.law.english.spelled import spelled_out
from mootable.games.moo.law.english.words import masked
from mootable.games.moo.law.grammar.parser import attempt
from mootable.games.moo.law.grammar.printer import IS_CALLED
from mootable.games.moo.law.meant import garbled
from mootable.games.moo.law.together import noted, notes, owed_too, reckoned

_RANKS: Final = ("ace", "jack", "queen", "king", "joker")
_SUITS: Final = ("club", "diamond", "heart", "spade")
_COLOURS: Final = ("red", "black")
_GROUPS: Final = ("face", "odd", "even")
_NUMBERS: Final = {
    "deuce": 2,
    "deuces": 2,
    "twos": 2,
    "threes": 3,
    "fours": 4,
    "fives": 5,
    "sixes": 6,
    "sevens": 7,
    "eights": 8,
    "nines": 9,
    "tens": 10,
}
_IN_BRACKETS: Final = re.compile(r"\([^()]*\)")
_COURT: Final = re.compile(r"\b1[123]\b")


def _court(number: re.Match[str]) -> str:
    """Among the ranks that are listed, 11 is a jack."""
    return _RANKS[int(number.group()) - 10]


_WORD: Final = re.compile(r"[a-z]+|\d+", re.IGNORECASE)

# -- what says nothing -------------------------------------------------------------------------

_CARD: Final = r"(?:aces?|jacks?|queens?|kings?|jokers?|face cards?|pictures?|[ajqk])"
_BESIDES: Final = [
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        # What was taken back.
        (
            r"^.*(?:\b(?:i mean|nah|no,? wait|wait,? no|forget (?:it|that)|scratch that"
            r"|or rather)\b"
            r"|(?:\.\.+|…|,)\s*(?:no|sorry|ok|okay|actually|wait)\b(?=,| we\b| draws?\b))"
        ),
        # What its author would have as well, and leaves open.
        r"[.;,]\s+or (?=(?:i (?:guess|suppose)|maybe|perhaps)\b)",
        # Examples, and what it is like.
        (
            r"\b(?:like|e\.? ?g\b\.?|for (?:example|instance)|such as|as in|example"
            r"|i\.? ?e\b\.?)[^,.;()]*"
        ),
        r"\bas (?:we|you|they) (?:do|did|always|already)\b[^,.;()]*",
        r"\bso [^,.;]*= \"\"",
        r"\((?:(?:we|i|thats?|that's|it's|its) |\w+s (?:have|has) )[^()]*\)",
        # What does not matter.
        r"^\W*(?:the |a )?\w+ or not,",
        r"\bthe joker of (?:our|the|my) \w+",
        r"^.*\bno jokers?\b",
        r"\bevery\w+ (?:can|may) call (?:it|you|them|him|her|that)\b",
        r"\b(?:is|are|acts? (?:as|like)) (?:the |an? )?jokers?(?=\W+(?:it |they )?(?:can|may) )",
        r"\bhigh fives?\b",
        # What cards are anyway.
        (
            rf"\b{_CARD} ?(?:=|is|are|being|counts?|counting|count as|counts? as|is worth|are worth"
            rf"|worth|aren'?t|don'?t|do not)\b[^,.;()]*(?=[,.;)]|$)"
        ),
        rf"\b(?:{_CARD} ?\d+[, ]*(?:and )?)+(?=[).])",
        r"\([^()]*(?:low|high|wrap\w*)\)",
        r"^\W*\d{2,}\W*[:(]",
        # `one, next one two and so on`: what is counted.
        r"\bone\b[,;]? (?:the )?(?:next|second)(?: one)?(?: says?| is)? two\b",
        # What it is called, and which suits it has anyway.
        (
            r"\bblack (?:lady|maria)\b|\bone[- ]?eyed (?:jacks?|kings?)\b|\bsuicide kings?\b"
            r"|\b(?:king|man) with (?:the|an) ax?e\b"
        ),
        r"\b(?:red|black) (?=\w+ ?\((?:of )?(?:hearts|diamonds|spades|clubs)\b)",
        # Because of what somebody has lost their turn.
        (
            r"\b(?:by|because of|due to|thanks to|from|with|in|through) (?:(?:the|that|this|an?|it)"
            r" )?(?:reverse|reversal|reversing|change(?: of direction)?|skip|switch)\b"
        ),
        r"\bwho (?:just )?(?:gets|got|is|was|has been) skipped\b",
        r"\bthe (?:skipped (?:player|person|one|guy)|(?:player|person|one|guy) skipped)\b",
        r"\b(?:when\w*|if) (?:an?|the) \w+ skips (?:you|someone|a player)\b",
        # Adverbs.
        r"\beven (?=(?:if|when|though|with|on|out|of|in|when|a|the|so|same)\b)[^,.;()]*",
        r"\b(?:not|yes,?) even\b[^,.;()]*",
        r"\beven (?:for )?(?:the )?(?:dealer|kids|children|grandma|grandpa|guests|host)\b",
        r"\bface (?=(?:up|down)\b)|(?<=your )face\b|(?<=their )face\b",
        # Whoever has to play again may draw, as on every turn.
        r"\b(?:play|go) again,? or (?:draw|pick up|take)(?: an?)?(?: card| one)?(?=\W*$| if\b)",
        # What is not so: `draw two, not one`, `two instead of one`.
        r"\b(?:not|instead of) (?:just |only )?(?:one|two|three|1|2|3)\b",
        (
            r"\b(?:have|has|needs?|got|wants?) 2(?= (?!cards?\b|left\b|more\b|of\b|or\b|extra\b)"
            r"[a-z]+)"
        ),
        # What goes without saying, or is told by what becomes of it.
        r"\b(?:only|there are) (?:two|2)(?: players| of (?:us|you))?(?=\W*$)",
        (
            r"\b(?:with|if|when|unless)(?: there(?:'?s| is| are)| it'?s| only| just)* (?:two|2)"
            r" (?:of (?:us|you)|players?|people)\b[^.;)]*"
        ),
        r"\b(?:two|2) (?:of (?:us|you)|players?|people) only\b[^.;)]*",
        r"\bin an? (?:two|2)[ -]player (?:game|match)\b[^.;)]*",
        rf"(?<=[.;,])\s*(?:and )?{_CARD}s?:? (?:do )?nothing(?=\W*$)",
        r"\bface cards?\b[^()]*\(any \w+ of j,? ?q,? (?:(?:and|or) )?k\b[^()]*\)",
        r"\bfrom two (?:cards )?to one\b",
        r"\bdiscard (?=pile)",
        r"\bmade to draw\b",
        r"\bexcept (?:for )?(?:the )?(?:things|words|what)\b[^,.;]*",
        r"\b(?:take|takes|get|gets|have|pick\w*)\b[^,.;]*\bback\b.*$|\bput (?:a|any) \w+ on it\b",
        # Two words for one.
        r"\b(?:his|her|him|he|she|himself|herself) or (?:his|her|him|he|she|himself|herself)\b",
        r"\b(?:suit|rank|number|value|colou?r) or (?:suit|rank|number|value|colou?r)\b",
        (
            r"\bor (?=(?:not|else|you|u|they|it|that|more|less|fewer|higher|lower|greater|above"
            r"|below|so|otherwise|whatever)\b)|\b0 or\b"
        ),
    )
]


def left_out(text: str, printed: str) -> str:
    """The first word of a text that tells of something, and of which the printed law says nothing;
    nothing if there is none."""
    if printed.startswith(("In rule", "Rule ")):
        return ""
    if garbled.why(text, printed):
        return text
    otherwise = reckoned.told_apart(text)
    if otherwise is not None and otherwise.happens in printed.replace("plays either", "plays"):
        text = otherwise.rest.replace(reckoned.STANDS_FOR, "a card")
    said_by = _SAID_BY.search(text) if "name of the card" in printed else None
    if said_by is not None and "name" not in text.lower():
        return said_by.group()
    text, unheeded = _without_notes(text, printed)
    if unheeded:
        return unheeded
    bare, _ = masked(spelled_out(announced.without_example(text)))
    bare = _MASK.sub('""', bare)
    is_judged = IS_CALLED in printed
    swallowed = _SWALLOWED.search(printed) if is_judged else None
    if swallowed is not None:
        return swallowed[1]
    worth = _WORTH.search(bare)
    if worth is not None and "counts as" in printed:
        return worth[1]
    otherwise_worth = _WORTH_OTHERWISE.search(bare) if "adds up" in printed else None
    if otherwise_worth is not None:
        return otherwise_worth.group()
    bare = _IN_BRACKETS.sub(lambda told: _COURT.sub(_court, told.group()), bare)
    if "same rank at once" in printed:
        bare = laid.PAIRS_OF_MANY.sub("", bare)
    bare = needless.without_fine(needless.without_return(bare))
    for besides in _BESIDES:
        bare = besides.sub(" ", bare)
    if "exactly" in printed or "higher" in printed or "lower" in printed:
        bare = needless.without_wrapping(bare)
    if "face card" in printed:
        bare = _ALL_FACES.sub(" ", bare)
    if "with no cards left" in printed:
        bare = _ENDED_WILD.sub("", bare)
    if "does not ask for words" in printed:
        bare = owed_too.TOO.sub("", bare)
    if " speak" in printed:
        bare = _SPEAKERS.sub("", asked_for.without_asked(bare))
    if " played on " in printed:
        bare = needless.REASON.sub("", bare)
    if "drawn at once" in printed:
        bare = drawn.AS_PLAYED.sub("", bare)
    if "is penalized" in printed:
        bare = _PENALTY.sub("", bare)
    if _BAD_CARD.match(printed):
        bare = _DRAWN_FOR_IT.sub("", bare)
    law = printed.lower()
    for told, tells in _PHRASES:
        phrase = told.search(bare)
        if phrase is not None and tells.search(law) is None and not is_judged:
            told_so: str = phrase.group()
            return told_so.strip(" ,(")
    for word in _WORD.findall(bare):
        if is_judged and (word.lower() in _PRICES or counted(word.lower()) == 1):
            continue  # what it costs is dealt where somebody is called
        if not _is_told(word.lower(), law, text.lower()):
            return str(word)
    return _unsaid(announced.without_example(text), printed)


_SAYS: Final = re.compile(
    r"\bsay(?:s|ing)? (?:it |that )?\"([^\"]+)\"(?! instead\b)", re.IGNORECASE
)
_LETTERS: Final = re.compile(r"[\W_]+")


def _unsaid(text: str, printed: str) -> str:
    """What is to be said by what a text tells, and by the law is not; but for words that grow with
    each card, and numbers."""
    if " times" in printed or " number " in printed:
        return ""
    law = _LETTERS.sub("", printed.lower())
    for said in _SAYS.findall(text):
        if _LETTERS.sub("", said.lower()) not in law:
            return str(said)
    return ""


def _without_notes(text: str, printed: str) -> tuple[str, str]:
    """A text without the notes that the law has heeded, and what it notes otherwise."""
    note = notes.told_apart(text)
    law = attempt(printed) if note is not None else ""
    if note is None or not isinstance(law, tuple):
        return text, ""
    if noted.heeding(law, note.notes) == law:
        is_less = any(one.about in notes.LESS for one in note.notes)
        return (_GROUPED.sub(" ", note.rest) if is_less else note.rest), ""
    is_of_weight = any(one.about in notes.OF_WEIGHT for one in note.notes)
    return text, note.told if is_of_weight and IS_CALLED not in printed else ""


_ALL_FACES: Final = re.compile(
    r"\b(?:j|jacks?)[, ]+(?:or )?(?:an? )?(?:q|queens?)[, ]+(?:or|and) (?:an? )?(?:k|kings?)\b",
    re.I,
)
"""All face cards, one by one."""
_GROUPED: Final = re.compile(r"\b(?:red|black|odd|even|face)\b", re.IGNORECASE)
"""What is told card by card where some of them are left out."""
_SAID_BY: Final = re.compile(
    r"\b(?:whoever|the (?:player|person|one) who) (?:play|laid|lay)\w* (?:it|her|him|that)"
    r" (?:says?|shouts?|yells?|cries) (?:it|that|so)\b",
    re.IGNORECASE,
)
"""`on a king everyone bows, whoever laid it says it`: no card was to be named."""
_SWALLOWED: Final = re.compile(
    r"^A player who [^\"]*\bwhen (?:they|you|a player|someone) (?:plays?|lays?|draws?)\b[^\",]*?,? "
    r"((?:the |whoever is )?(?:next|previous)(?: (?:player|person|one|guy))?(?:'s turn)?"
    r" (?:is|are|gets?|has|must|loses?|misses|sits?|sleeps|waits|stays|draws?|takes?|picks?|goes)"
    r"|(?:the )?(?:order|direction|play|turn)s? (?:is|are|goes|turns|changes|moves|passes))\b"
)
"""`when you play a 5 the next one is out for a turn, you apologise`: that happens by itself."""
_PENALTY: Final = re.compile(
    r"\b(?:draw|get|take|receive|pick up)s?(?: an?| the)? penalty(?: cards?)?\b", re.IGNORECASE
)
_BAD_CARD: Final = re.compile(r"No [^.]* may be played on [^.]*\.$")
_DRAWN_FOR_IT: Final = re.compile(
    r"\b(?:draws?|takes?|gets?)(?: (?:one|1|an?))?(?: penalty)?(?: cards?)?(?=\W*$)", re.IGNORECASE
)
"""What whoever plays it draws, as for every bad card (MO-3)."""
_SPEAKERS: Final = re.compile(rf"[.,;:!–—-]\s*(?:and |but )?{WHO_SPEAKS}(?=\W*$)", re.IGNORECASE)
_WORTH: Final = re.compile(
    r"\b(?:adds?|sums?|total)\b.*\b([a-z]+ (?:are|is|counts?|worth|being)\b[^.;,]{0,12}\b(?:10|ten"
    r"|11"
    r"|eleven))\b",
    re.IGNORECASE,
)
"""`they add up to 15, face cards are 10`: there, and not whatever is done with them."""
_WORTH_OTHERWISE: Final = re.compile(
    r"\b(?:aces?|faces?|face cards|picture cards|pictures|court cards|queens?|kings?)"
    r" (?:are|is|counts?|being)(?: as| worth)* (?:10|ten|11|eleven)\b",
    re.IGNORECASE,
)
"""`aces are worth eleven: if two cards add up to 21, …`."""
_ENDED_WILD: Final = re.compile(
    r"\b(?:win|goe?s? out|going out|winning|finish\w*|end\w*)(?: \w+){0,2}? (?:on|with) (?:an? "
    r"|any )?"
    r"wild(?: (?:cards?|ones?))?\b",
    re.IGNORECASE,
)
_PRICES: Final = frozenset(["draw", "draws", "except", "until", "till"])
_MASK: Final = re.compile(r'"\d+"')


def _is_told(word: str, law: str, text: str) -> bool:
    if re.search(rf"\b{word}\b", law):
        return True
    singular = word.removesuffix("s")
    for names in (_RANKS, _SUITS, _COLOURS, _GROUPS):
        if singular in names:
            return singular in law or _is_told_otherwise(singular, law, text)
    number = _NUMBERS.get(word) or counted(word)
    if number > 1 and not _ORDINAL.search(word):
        return _is_number_told(number, law, text)
    told = _TELLING.get(word)
    return told is None or told.search(law) is not None


_ORDINAL: Final = re.compile(r"(?:st|nd|rd|th)$|^(?:first|second|third)$")


def _is_told_otherwise(name: str, law: str, text: str) -> bool:
    """`only red cards` may be that no black one may, `picture cards` a jack, a queen or a king."""
    if name in _COLOURS:
        is_not = _NOT.search(text) is not None or law.startswith("no second ")
        return "alternating" in law or (is_not and any(one in law for one in _COLOURS))
    if name in _SUITS:
        return all(one in law for one in _SUITS if one != name)
    if name == "face":
        return all(one in law for one in ("jack", "queen", "king"))
    if name == "odd":
        return " 3 " in law and " 5 " in law
    if name == "even":
        return " 2 " in law and " 4 " in law
    if name == "joker":
        return "as any card" in law
    return name == "ace" and "lower than" in law


_NOT: Final = re.compile(r"\b(?:not|no|only|never|don'?t|doesn'?t|nothing)\b|n't\b")


_RATHER: Final = re.compile(r"\binstead\b|\b(?:not|rather than) (?:just |only )?(?:one|1)\b")


def _is_number_told(number: int, law: str, text: str) -> bool:
    told = {counted(word) for word in _WORD_TH.findall(law)}
    if number in told or _N.search(law):
        return True
    if (number + 1 in told or number - 1 in told) and _BOUND.search(f"{law} {text}"):
        return True
    is_of_mistakes = "is penalized" in law and _MISTAKES.search(text) is not None
    if is_of_mistakes and (number - 1 in told or number == 2):
        return True  # a card is what they cost anyway
    is_one_more = bool(_RATHER.search(text)) and "draws a card" in law
    return number == 2 and (is_one_more or _TWO.search(law) is not None)


_WORD_TH: Final = re.compile(r"\d+(?:st|nd|rd|th)?|[a-z]+")
_N: Final = re.compile(r"\bn\b|\bn-th\b|\d+n\b")
_BOUND: Final = re.compile(
    r"\b(?:more|fewer|higher|lower) than\b|\bor (?:more|less|fewer|higher|lower)\b|\binstead\b"
    r"|\bnot (?:just )?(?:1|one)\b|\b\d+\+|\bin (?:a|the) row\b|\bconsecutive\b"
)
"""`ten or more` is more than nine, `no more than two in a row` is no third."""
_MISTAKES: Final = re.compile(
    r"\b(?:mistakes?|wrong (?:moves?|plays?)|penalt(?:y|ies)|rules?"
    r"|penali[sz]ed|(?:mess|screw|slip|goof)\w*)\b"
)
_TWO: Final = re.compile(
    r"\b(\w+) on an? \1\b|"
    r"\b(?:twice|both|beneath|adds? up|of the same|their own last|again|after the next)\b"
    r"|\b(?:each|left)\b.*\b(?:and|with)\b.*\b(?:right|previous)\b|\bplays (an? [\w ]+) on \1\b"
)
"""What goes for two, or of two cards."""
_TELLS: Final = {
    "wild wilds": r"may be played|takes the|\bas any card|may be any|counts as|wild",
    "twice doubled doubles": r"twice|penalized|plays again|\b2\b|two|second|third|same|double"
    r"|(\b\w+) \1\b|\bn\b|n-th",
    "until till": r"until|next|while|no longer|one of them|not|when",
    "swap swaps trade trades exchange exchanges": r"trades|gives|swap|exchange",
    "discard discards": r"discards|at once",
    "fewest least most": r"fewest|most|least|than|\"",
    "reverse reverses reversed": r"revers|direction|clockwise|order",
    "skip skips skipped": r"skip|miss|must either",
    "draw draws": r"draw|card|plays again|may (?:not )?speak",
    "everyone everybody": r"every|no player|last to|the first|keep|player|\"",
    "or": r"\bor\b|plays [^,]* on [^,]*, that player draws"
    r"|may (?:not )?say .* and |than|\bnot\b|\. |at (?:least|most)",
    "backwards backward": r"backward|revers|direction|clockwise",
    "use": r"\bus(?:e|ing)\b|counts as|as any card"
    r"|^(?:(?:no player may say|when a player says) [^.]*\.? ?)+$",
    "except": r"other|of \w+ or the|not|unless|but the first|or draw|out of turn",
    "unless": r"unless|or draw|other|not|either|must|counts|until|than|out of turn|no ",
}
_TELLING: Final = {
    word: re.compile(pattern) for words, pattern in _TELLS.items() for word in words.split()
}
"""Words that are of weight, and what a law has that tells the same."""
_PHRASES: Final = [
    (re.compile(told, re.IGNORECASE), re.compile(tells, re.DOTALL))
    for told, tells in {
        # How many somebody has left.
        r"\b(?:with|has|have|having|holding|got|on) (?:only |just |exactly |a single |your last )*"
        r"(?:(?:one|1) (?:single )?(?:card|left)|single card|last card)\b(?! (?:of|from|on"
        r"|to)\b)": (
            r"\b(?:1|one|no) cards?\b|more than|fewer|as many|most|902|\"[^\"]*(?:one|last)"
        ),
        r"\bper (?:word|sound|letter|syllable|second|point)s?\b": r"as many|\bn\b|number",
        # `no heart after a spade or a club after a diamond`.
        r"\b(?:after|on|over) (?:an? )?[a-z\d]+ or (?:an? )?[a-z\d]+ (?:after|on|over)\b": (
            r"\. |\bor plays\b|\bor begins\b"
        ),
        # `every second ace reverses, every other ace skips`: the others, or every second again?
        r"\bevery (?:second|third|other)\b.*\bevery other\b": r"other player.*other player",
        # `everyone else says "watch out" and he says "no"`: who it happened to.
        r"\b(?:everyone|everybody|all|each)\b[^.;]* and (?:he|she|him|her) \w+": (
            r"the player it began with"
        ),
        # `the player before them says "ha" and they say "hm"`: they are the same both times.
        r"\b(?:player|person|one|guy) (?:before|after|next to|opposite|behind|beside) (?:them"
        r"|him|her)"
        r"\b[^.;]* and (?:they|he|she) \w+": r"the player it began with",
        # `don't say "dig" before you play a spade`: what is forbidden after it was not meant.
        r"\b(?:don'?t|do not|never|may not|can'?t|cannot|nobody|no one)\b[^.;]* say\b[^.;]*\bbefore"
        r" you (?:play|lay|draw)\b": r"unless|while",
        # `reverse on 8s, just kidding, skip on 8s`.
        r"\b(?:(?:just |only )?kidding|jk)\b(?=\W+\w)": r"^(?!)",
        # `a card that is higher and of the same suit`: not one of either kind.
        r"\band (?:also )?(?:is |it'?s )?(?:of|has|in) the same (?:suit|rank|number|colou?r)\b": (
            r"^(?!.*or a card of the same)"
        ),
        # `say "yes" on a 2, whoever says "no" draws`: then, and not ever after.
        r"\b(?:when\w*|if|on|after)\b(?! \w+ says?\b)[^.;]*, (?:and |but )?(?:(?:if|when|whenever)"
        r" (?:you|they"
        r"|someone"
        r"|anyone)|whoever|anyone who) says? (?:\"\"|[a-z]+ (?:you|they|draw))": (
            r"^(?!.*\. when a player says)"
        ),
        # `…, but if they draw they draw 2`: then, and not whenever somebody draws.
        r"[.,;] ?(?:but|and) (?:if|when) (?:they|he|she) draws?\b": r"must either",
        # `if three hearts are played in a row and the next player draws, …`: if they do.
        r"\b(?:if|when\w*) [^.;]*\band the next (?:player|person|one|guy) (?:draws|has to draw"
        r"|can'?t play)(?: a card)?, (?:they|he|she|it)\b": r"^(?!)",
        # `two in a row by two different players`: one who plays again lays both.
        r"\bby (?:two |three |\d )?different (?:players|people|persons)\b": r"^(?!)",
        # `…, and whoever skipped them says "sorry"`.
        r"\b(?:whoever|the (?:player|person|one) (?:who|that)) (?:just )?skipped (?:them|you|him"
        r"|her|it)\b": r"previous player|beneath|began with|\bcalled\b",
        # `that suit or another jack`.
        r"(?<=suit)[ ,(]{1,3}or (?:with )?(?:an?other|an?|any)\b": r"suit or |or an? "
        r"|may be played on any card",
        # `skip the next player (two if it's red)`.
        r"\((?:once|twice|double|one|two|three|four|\d)\b[^()]*\b(?:if|on|for|when|to)\b[^()]*\)": (
            r"\. .*\bwhen\b|\bn\b"
        ),
        # `the next two players are skipped and the one after draws`: who is the third.
        r"\bnext (?:two|2|three|3|four|4) (?:players?|people|persons|ones|guys)\b.*"
        r"\b(?:one|player|person|guy) after\b": r"^(?!.*the player after the next)",
        # `… unless they play one too, then the one after draws six`.
        r"\bunless\b.*\bthen (?:it'?s \w+ for )?(?:the )?(?:next |one|player|person|guy)(?: \w+)?"
        r"(?: after)?\b": r"^(?!.*must either.*(?:the player after the next|\. when))",
    }.items()
]
"""What a text tells in several words, and what a law has that tells the same."""
