"""A text without its asides: examples, brackets, cries, reasons. Each is another text that may say
what the text says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mootable.games.moo.law.english.reading import cards_in, vocabulary
from mootable.games.moo.law.english.words import table


def without_asides(text: str) -> Iterator[str]:
    """Texts without one of the things that are told beside a text."""
    # Patterns may take long over many blanks, which say nothing.
    text = " ".join(text.split())
    for other in _others(text):
        if other and other != text:
            yield other


_FRAME: Final = re.compile(
    r"^(?:(?:ok|okay|so|well|and|oh|finally|also|now|right|hm+|yeah)[,:]* )*"
    r"(?:(?:at|in) (?:ours|home|(?:our|my) [a-z]+)[,:]* "
    r"(?:we (?:say|play|have it)(?: that)?[,:]* )?"
    r"|(?:i(?:'d| would| really)? (?:like|love|prefer|say|suggest|propose)"
    r"|there(?:'s| is| was)|here(?:'s| is)"
    r"|one (?:i|we) (?:saw|know|play|had)(?: (?:at|in|with) [a-z]+)?"
    r"|(?:my|our) [a-z]+(?: [a-z]+)? (?:always )?(?:plays?|does|says|said|has|had)(?: it)?"
    r"|we (?:always |usually )?(?:play|say|have)(?: it)?|it(?:'s| is) (?:fun|funny|nice|good)"
    r"|can we (?:say|have|do)(?: it)?|let's (?:say|have)(?: it)?)"
    r"(?: (?:the|an?|this|that) (?:[a-z]+ )?(?:one|rule))?"
    r"(?: (?:where|that|so that|if|when)\b|\s*:)[,:]*) ?(?=\S+ \S)",
    re.IGNORECASE,
)
"""`my cousin plays it so that …`, `I like the one where …`: who says so."""
_SO_WHAT: Final = re.compile(
    r"\s*(?:,|\s[–—-])\s*"
    r"(?:which (?:really |just |always |is )?(?:winds|makes|annoys|keeps|gets|drives|fun|funny"
    r"|silly|great|hilarious|confus\w+)\b"
    r"|(?:so|so that|and so) (?:people|you|we|they|everyone|that"
    r"|the (?:next )?(?:player|person)(?: after you)?)\b"
    r"|you know,? like\b|like (?:in|with|at)\b|your (?:choice|call|pick)|if you (?:like|want)"
    r"|and (?:then )?(?:carry on|we start (?:counting )?again)|obviously|of course)"
    r"(?P<told>[^.]*)[.!]*$",
    re.IGNORECASE,
)
"""`…, so people know where you are`: what comes of it."""
_TO_BE_DONE: Final = re.compile(
    r"\b(?:must|has to|have to|draws?|takes?|picks? up|skip\w*|revers\w*|loses?|misses|gives?|may"
    r"|can|says?|discards?|cards?|unless|except|if|when|not|no|never|only)\b|n't\b|\"",
    re.IGNORECASE,
)


def unframed(text: str) -> str:
    """A text without who says so, and what comes of it."""
    bare = _FRAME.sub("", text)
    so_what = _SO_WHAT.search(bare)
    if so_what is not None and not _TO_BE_DONE.search(so_what["told"]):
        bare = bare[: so_what.start()]
    return bare


def _others(text: str) -> Iterator[str]:
    yield unframed(text)
    yield _without_allowed(text)
    yield _of_them(text)
    yield _without_example(text)
    yield _CARD_NAMED.sub(r"\1", text)
    yield _RESTATED.sub(_unless_otherwise, text)
    yield _TIED.sub(r"\1", text)
    yield _without_aside(text)
    reason = _REASON.search(text)
    if reason is not None and _is_reason(reason.group(), text[: reason.start()]):
        yield text[: reason.start()]
    yield _unaddressed(text)
    remark = _REMARK.search(text)
    if remark is not None and _is_remark(remark[1]):
        yield text[: remark.start()]
    and_it = _AND_IT.search(text)
    is_short = and_it is not None and len(and_it[1].split()) <= MOST_REMARKED
    if and_it is not None and is_short and not _TELLING.search(and_it[1]):
        yield text[: and_it.start()]


_OF_THEM: Final = re.compile(
    r"([^\",.:;!]{3,40}?)\s*(?:[:;,!–—-]+|\.(?=\s)|\bso\b)\s+(.+)", re.IGNORECASE | re.DOTALL
)
_POINTS: Final = re.compile(
    r"\b((?:play|lay|drop|throw|put)(?:s|ing|ed)?(?: down)?) (?:one|it|them)\b(?! (?:of|on|to|in))"
    r"|\b(one|it) is (played|laid)\b",
    re.IGNORECASE,
)
"""What points at the cards that were spoken of."""


def _of_them(text: str) -> str:
    """`clubs are lucky: play one and go again`: a club."""
    told = _OF_THEM.fullmatch(text)
    if told is None or WEIGHTY.search(told[1].lower()) or _DOES.search(told[1]):
        return ""
    cards, points = cards_in(told[1]), _POINTS.search(told[2])
    if len(cards) != 1 or points is None or cards_in(told[2][: points.start()]):
        return ""
    pointed = f"{points[1]} {cards[0]}" if points[1] else f"{cards[0]} is {points[3]}"
    return told[2][: points.start()] + pointed + told[2][points.end() :]


def _without_aside(text: str) -> str:
    """A text without what is told beside it: `shhh! …`, `diamonds are forever: …`, `(…)`."""
    without = _BRACKETED.sub(_unsaid, text)
    without = _LIKE.sub("", without)
    without = _LIKE_DOING.sub("", without)
    as_we_do = _AS_WE_DO.search(without)
    if as_we_do is not None and not _SAME_AS.search(without[: as_we_do.start()]):
        without = _AS_WE_DO.sub("", without)
    before = _BEFORE.match(without) or _SO.match(without)
    is_aside = before is not None and not WEIGHTY.search(before.group().lower())
    if before is not None and is_aside and not _DOES.search(before.group()):
        is_so = before.re is _SO or _POINTS.search(without, before.end()) is not None
        without = without if is_so and cards_in(before.group()) else without[before.end() :]
    return "" if without == text else without.strip()


_EXAMPLE: Final = re.compile(
    r"\s*[,.(;:–—-]?\s*\b(?:like|e\.?\s?g\b\.?,?|for example,?|for instance,?|such as|as in|so):?"
    r"\s+\"[^\"]*\"(?:\s*(?:,|or|and|etc\.?)*\s*\"[^\"]*\")*"
    r"(?:,? (?:for example|for instance|etc\.?|and so on))?\)?",
    re.IGNORECASE,
)
"""`name the card, like "nine of spades"`."""
_OF_WORDS: Final = re.compile(r"\b(?:anything|something|nothing|words?|things?)$", re.IGNORECASE)
"""After this an example tells what is meant."""


def _without_example(text: str) -> str:
    example = _EXAMPLE.search(text)
    if example is None or _OF_WORDS.search(text[: example.start()]):
        return ""
    return _EXAMPLE.sub("", text)


_ALLOWED: Final = re.compile(
    r"\s*[,.;(–—-]+\s*(?:but |and )?(?:saying )?\"([^\"]+)\"[^()\"]{0,30}\b(?:ok(?:ay)?|fine"
    r"|allowed|doesn'?t count|all right|no problem|not included)\)?(?=[\s.!]*$)",
    re.IGNORECASE,
)
"""`("thank you" is still ok)`: so is whatever is not forbidden."""


def _without_allowed(text: str) -> str:
    told = _ALLOWED.search(text)
    if told is None:
        return ""
    before = re.findall(r"\w+", text[: told.start()].lower())
    return "" if set(re.findall(r"\w+", told[1].lower())) & set(before) else text[: told.start()]


_RESTATED: Final = re.compile(
    r"\s*[,.;:(–—-]+\s*(?:i\.\s?e\.|i\.?e\b|that is to say|in other words)[\s,:]+[^.;\"]*[.!)]*$",
    re.IGNORECASE,
)
"""`the suit stays the same, i.e. the next card has to match it`: the same once more."""
_OTHERWISE: Final = re.compile(
    r"\b(?:if|when\w*)? ?(?:you|they|someone|anyone|a player) (say|play|lay|draw|speak|talk"
    r"|call|pass)"
    r"|\b(say|play|lay|draw|speak|talk|call|pass)ing\b",
    re.IGNORECASE,
)


def _unless_otherwise(told: re.Match[str]) -> str:
    """`a wrong call costs a card, i.e. if you say something when you need not`: what is done there
    was not told before, so it is something else."""
    before = told.string[: told.start()].lower()
    does = [one[1] or one[2] for one in _OTHERWISE.finditer(told.group())]
    return "" if all(one.lower() in before for one in does) else told.group()


_CARD_NAMED: Final = re.compile(
    r"(\b(?:name|say|announce|call|shout)\b[^,.;:\"]*)[\s,.(;:–—-]+"
    r"(?:like|e\.?\s?g\b\.?,?|for example,?|for instance,?|as in)\s+"
    r"(?:the )?\w+ of (?:spades|hearts|clubs|diamonds)\b\)?",
    re.IGNORECASE,
)
"""`name the card, like nine of spades`."""
_TIED: Final = re.compile(
    r"(\b(?:fewest|most) cards\b[^\"]*?)[\s,.;(]+if (?:there|it)(?:'s| is) a (?:tie|draw),?\s+"
    r"(?:they )?(?:all|both|everyone|each)\b[^,.;\"]*\)?\.?$",
    re.IGNORECASE,
)
"""`the player with the most cards draws. if there is a tie all of them draw`: so it is anyway."""


def _unsaid(told: re.Match[str]) -> str:
    """What stands between brackets says nothing, unless something is to be said in it, or it tells
    what is meant."""
    is_meant = '"' in told.group() or _MEANT.search(told.group())
    is_example = '"' not in told.group() and _EXAMPLES.match(told.group())
    return told.group() if is_meant and not is_example else " "


_EXAMPLES: Final = re.compile(
    r"\((?:like|e\.?\s?g\b\.?|eg|for example|for instance|such as|as in|so)\b", re.IGNORECASE
)
"""`(like 5 of hearts on 5 of diamonds)`."""


_MEANT: Final = re.compile(
    r"\b(?:by you|yourself|i\.\s?e\b|only|unless|except|not|if|voluntary|optional|counts?"
    r"|(?:are|is|do|does|ca|wo|must)n'?t|cannot|excluding|including|no|never|without|both|any"
    r"|of)\b",
    re.IGNORECASE,
)
"""What a law would say less without."""


_DOES: Final = re.compile(
    r"\b(?:says?|draws?|skips?|must|shouts?|plays?|takes?|gives?|picks?|has to|have to|cancels?"
    r"|blocks?|beats?)\b",
    re.IGNORECASE,
)
"""What tells what is to be done, and is no aside."""
_LIKE: Final = re.compile(
    r"(?<=\")\s+(?:(?:like|as)\s+[^\",.]{1,40}(?=\.?$)|(?:[a-z]+[ -])?[a-z]+[ -]style(?=[,.;]|$))",
    re.IGNORECASE,
)
"""How something is said adds nothing to what is said."""
_LIKE_DOING: Final = re.compile(
    r",\s+(?:just |a bit )?like (?:\w+ing|in|at|an?|the)(?: [a-z]+){1,3}(?=,\s+(?:and|or|but)\b)",
    re.IGNORECASE,
)
"""`…, like keeping the beat, and …`: what it is like."""
_AS_WE_DO: Final = re.compile(
    r",?\s+(?:just )?(?:like|as) (?:we|you|they) (?:do|did|have|always|would|already)\b[^\",.]*",
    re.IGNORECASE,
)
_SAME_AS: Final = re.compile(r"\bsame\b[^,.;]*$", re.IGNORECASE)
"""`the same card as you did last time`: with what it is compared."""
_BRACKETED: Final = re.compile(r"\([^()]*\)")
_BEFORE: Final = re.compile(r"[^\":!]{1,60}[:!]+(?=.)|[^\".]{1,60}\.{2,}(?=.)")
_SO: Final = re.compile(r"[^\"]{1,60}?\s(?:-|–|—|so)\s")
"""Before this nothing is told of the cards that what follows may be about."""
WEIGHTY: Final = re.compile(
    r"\b(?:if|when\w*|not|no|unless|only|until|while|except|after|allowed)\b|n't"
)
"""What may change what a law says."""
_REASON: Final = re.compile(
    r"\s*[,;–—-]?\s*\b(?:because|cause|cuz|cos|coz|so that|in order to|just to|to celebrate|to show"
    r"|in honou?r of|out of respect|for luck|for good luck|as a sign of)\b[^\"]*$",
    re.IGNORECASE,
)
"""Why it is so."""


def _is_reason(reason: str, before: str) -> bool:
    """Whether nothing is told in it of other cards, or of what is to be done."""
    if _DOES.search(reason):
        return False
    cards = cards_in(reason)
    return not cards or set(cards) <= set(cards_in(before))


MOST_CRIED: Final = 4
# What was once taken for dots is not tried as fewer dots: of many that would never end.
_FIRST: Final = re.compile(r"([^\",.!:;…?]+?)\s*(?:[,!:;…]|\.{2,}+|\s[–—-]\s)++\s*(?=\S)")
_FINAL: Final = re.compile(r"(?:[,!;…]|\.{2,}+|\s[–—-]\s)++\s*([^\",.!:;…?]+?)[\s.!]*$")


def _unaddressed(text: str) -> str:
    """A text without a cry before it or after it: words that nobody knows and that say nothing of
    what happens."""
    first = _FIRST.match(text)
    if first is not None and _is_cry(first[1]):
        text = text[first.end() :]
    last = _FINAL.search(text)
    if last is not None and _is_cry(last[1]) and not _SAYS_LOOSELY.search(text):
        text = text[: last.start()]
    return text


_SOMEBODY: Final = re.compile(
    r"(?:every(?:one|body)|all|people|players|they|we|the [a-z]+ [a-z]+)\b", re.IGNORECASE
)
"""`…, the loser buys drinks`: somebody who does something, and nobody who is cried to."""
_DEEDS: Final = table("done") | table("gestures")


def _is_cry(text: str) -> bool:
    words = text.lower().split()
    if _SOMEBODY.match(text) or not _DEEDS.isdisjoint(words):
        return False
    known = vocabulary()
    strange = [word for word in words if word.strip("'’") not in known]
    if not _NO_CRY.isdisjoint(words):
        return False  # `jokers: draw 4, stackable`
    return len(words) <= MOST_CRIED and len(strange) == len([w for w in words if w not in _CRIED])


_CRIED: Final = table("cried")
_NO_CRY: Final = table("no_flavour")
_SAYS_LOOSELY: Final = re.compile(
    r"\b(?:says?|saying|shouts?|yells?|screams?|chants?|exclaims?|calls? out)\s+[^\",.;:!]{2,60}",
    re.IGNORECASE,
)
_REMARK: Final = re.compile(
    r"[\s,;.!–—-]+(?:that'?s|that is|it'?s|it is|this is|which is|they'?re|they are|so|sounds)"
    r" ([\w'-]+(?: [\w'-]+){0,3}) ?[.!]*$",
    re.IGNORECASE,
)
"""`no king on a queen, thats sexist`."""
_AND_IT: Final = re.compile(
    r"\s*[,;–—-]\s*((?:it|they|nobody|he|she) [\w' ]{2,24})[.!]*$", re.IGNORECASE
)
"""`no heart on a club, it breaks`."""
MOST_REMARKED: Final = 3
_TELLING: Final = re.compile(
    r"\b(?:must|may|can|draws?|takes?|picks?|skips?|says?|plays?|gives?|gets?|is|are|has|have"
    r"|to|loses?"
    r"|miss(?:es)?|discards?|goes|reverses?|speaks?|talks?|wins?|counts?)\b",
    re.IGNORECASE,
)


def _is_remark(text: str) -> bool:
    """Whether it tells what somebody thinks of it, and nothing of the law."""
    words = text.lower().split()
    known = vocabulary()
    return any(word not in known for word in words) and all(
        word not in known or word in _CRIED or word in _LIGHTLY for word in words
    )


_LIGHTLY: Final = table("with_flavour") | table("says_nothing") | {"just", "too", "not", "fair"}
