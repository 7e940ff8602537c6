"""What is counted aloud: `first king "one", second king "two" and so on`; and words of which there
are more each time: `say "have a very nice day", add one very for each seven in a row`."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law.consequences import MustSay
from mootable.games.moo.law.english.numbers import counted
from mootable.games.moo.law.english.reading import cards_in
from mootable.games.moo.law.english.words import masked, unmasked
from mootable.games.moo.law.grammar.nouns import bare_cards
from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.terms import ANY
from mootable.games.moo.law.tree import Law, Plays, When

_ON: Final = r"[\s,.;:…]*(?:(?:and )?(?:so on|so forth|on and on)|etc\.?|\.{2,})?[\s.!…]*"
_OF_THE_GAME: Final = r"(?: (?:of|in) the (?:hand|game|round|match)| played| one)*"
_WHICH: Final = r"(?: (?!says?\b)[^\s,.;:\"]+){0,3}?"
_SAYS: Final = (
    r"(?: (?:any(?:one|body)|someone|somebody) plays)?,? *(?:you |they )?"
    r"(?:must |has to |have to )?(?:says?|is|=|:|shouts?)?"
)
_FIRST_SAYS: Final = re.compile(
    rf"(?:(?P<head>[^\"]{{2,80}}?)\s*[:.;,–—-]+\s*)?(?:the )?(?:first|1st)(?P<cards>{_WHICH})"
    rf"{_OF_THE_GAME}{_SAYS} *\"0\"(?P<more>(?:[\s,;.]+(?:and |then )?(?:the )?(?:second|2nd|third"
    rf"|3rd|fourth|4th|next){_WHICH}{_SAYS} *\"\d+\")+){_ON}",
    re.IGNORECASE,
)
_SAY_FOR: Final = re.compile(
    r"(?P<head>[^\"]{2,50}?)\s*[:.;,–—-]+\s*(?:you )?(?:must |have to )?(?:say )?\"0\" (?:for|on)"
    rf" the (?:first|1st)(?P<cards>(?: [^\s,.;:\"]+){{0,3}}?){_OF_THE_GAME}"
    r"(?P<more>(?:[\s,;.]+(?:and |then )?(?:say )?\"\d+\" (?:for|on) the (?:second|2nd|third|3rd)"
    rf"(?: [^\s,.;:\"]+){{0,3}}?)+){_ON}",
    re.IGNORECASE,
)
_IN_A_ROW: Final = re.compile(r"\bin a row\b", re.IGNORECASE)
_COUNT: Final = re.compile(r"\bcount(?:s|ed|ing)?\b|\bout loud\b|\baloud\b", re.IGNORECASE)


_GOES_ON: Final = re.compile(r"(?:\bon|\bforth|\betc\.?|\.{2,}|…)[\s.!]*$", re.IGNORECASE)
_NEXT_ONE: Final = re.compile(r"\bnext\b", re.IGNORECASE)
_SURELY: Final = 3
"""Numbers that are told, after which it goes on."""


_EACH_ALOUD: Final = re.compile(
    r"\s*(?:everyone |everybody |players? |you )?(?:must |have to |has to )?count"
    r" (?:(?:all|every|each) )?(?:the )?"
    r"(?:(?P<cards>(?!how\b|your\b|their\b|out\b)[^\s,.;:\"]+(?: of [a-z]+| cards?)?)(?: in a row)?"
    r" (?:out loud|aloud|loudly)(?: (?:when|as|while) (?:they|it|you)(?:'re| are| get| is)?"
    r" (?:played|laid|comes?|comes? (?:down|out|up)|(?:play|lay) (?:them|it|one)))?"
    r"|(?:out loud|aloud)? ?(?:when(?:ever)?|as|each time|every time) (?:you|someone|a player)"
    r" plays?"
    r" (?:an? |the )?(?P<played>[^\s,.;:\"]+(?: of [a-z]+| cards?)?)(?: (?:out loud|aloud))?)"
    r"(?: (?:during|in|of|throughout) the (?:hand|game|match))?(?:[\s,;.:–—-]*(?:so |meaning )?"
    rf"(?:the )?first (?:one|card)?{_OF_THE_GAME}{_SAYS} ?(?:one|1)[\s,;.]+(?:the )?(?:next|second)"
    rf"(?: one| card)?{_SAYS} ?(?:two|2){_ON})?[.!]*",
    re.IGNORECASE,
)
_SAY_ON: Final = re.compile(
    r"(?:you )?(?:must |have to )?say \"0\" (?:for|on|with) the first(?P<cards>(?:"
    r" [^\s,.;:\"]+){1,3}?)"
    r"(?P<more>(?:[\s,;.]+(?:and |then )?(?:say )?\"\d+\" (?:for|on|with) the (?:next|second|third)"
    rf"(?: [^\s,.;:\"]+){{0,3}}?)+){_ON}",
    re.IGNORECASE,
)
_OVER: Final = (
    r"(?:over|again|from (?:the (?:beginning|start)|one|zero|scratch|1|0)|at (?:one|zero|1|0))"
)
_IT: Final = r"(?:it|that|the count(?:er|ing)?|the number|everything|the tally)"
_RESETS: Final = re.compile(
    r"[\s,;.–—-]+(?:and |but |then |until )*(?:(?P<cards>(?:an? |any |every |each |the )?"
    rf"[^\s,.;:\"]+(?: of [a-z]+| cards?)?) (?:(?:re)?starts? (?:{_IT} )?{_OVER}|restarts? {_IT}"
    rf"|resets?(?: {_IT})?(?: to (?:zero|one|0|1))?|(?:sets?|puts?|takes?) {_IT} back(?: to (?:zero"
    rf"|one|0|1))?)|(?:{_IT} )?(?:(?:re)?starts? {_OVER}(?: {_OVER})?|restarts?|resets?|goes back"
    rf" to (?:zero|0))"
    r" (?:when(?:ever)?|if|after|with|on|at) (?:(?:you|someone|a player|anyone) plays )?"
    r"(?P<played>(?:an? |any |the )?[^\s,.;:\"]+(?: of [a-z]+| cards?)?)(?: is (?:played|laid))?)"
    r"[.!]*$",
    re.IGNORECASE,
)
"""`…, a red card starts it over`."""
_SUCH: Final = r"[\w ]{2,24}?"
_PLAYED: Final = (
    r"(?:(?:when|if|whenever|every time|each time) (?:(?:you|someone|anyone|a player) (?:plays?"
    r"|lays?)"
    r"(?: an?)? (?P<{0}>[\w ]{{2,24}}?)|(?:an? |the )?(?P<{0}_laid>[\w ]{{2,24}}?) (?:is|gets)"
    r" (?:played"
    r"|laid))|who(?:ever)? (?:plays|lays)(?: an?)? (?P<{0}_by>[\w ]{{2,24}}?))"
)
_SO_FAR: Final = (
    r"(?: so far| by now| until now| already| in total| altogether"
    r"| (?:in |of )?(?:the|this) (?:whole )?game)*"
)
_HOW_MANY: Final = re.compile(
    rf"\s*(?:(?:(?:we|you|everyone|everybody|players) )?(?:keep (?:a )?)?count(?: of)? (?:all"
    rf" )?(?:the )?"
    rf"(?P<head>{_SUCH})(?: played)?\s*[,.;:–—-]+\s*(?:and )?)?"
    rf"(?:{_PLAYED.format('before')},? )?(?:(?:you|they|he|its player|that player) )?(?:must "
    rf"|have to"
    r" |has to )?(?:says?|announces?|calls? out|tells? (?:us|everyone)|states?) (?:how many"
    rf" (?P<cards>{_SUCH}) (?:there (?:have|has) been|have (?:been (?:played|laid)|come(?: up|"
    rf" down)?)"
    rf"|that (?:makes|is)|it is|it makes|(?:are|were) (?:played|laid)|(?:you|we) are at)"
    rf"|(?:which|what) number (?P<number>[\w ]{{1,12}}?) (?:it|this|that) is){_SO_FAR}"
    rf"(?:,? {_PLAYED.format('after')})?[.!]*",
    re.IGNORECASE,
)
_POINTED_AT: Final = ("one", "it", "them", "any", "another")
_BARE: Final = re.compile(r"\b(says?|is|it's|its) (one|two|three|four|[1-4])\b", re.IGNORECASE)
_FIRST_NEXT: Final = re.compile(r".*\bfirst\b.*\b(?:next|second)\b", re.IGNORECASE)


def _each_aloud(bare: str) -> str:
    """The cards that are all counted aloud; nothing if none are."""
    told = _EACH_ALOUD.fullmatch(bare)
    if told is not None:
        return _cards(told["cards"] or told["played"])
    asked = _HOW_MANY.fullmatch(bare)
    if asked is None:
        return ""
    occasions = [
        asked[f"{one}{how}"] for one in ("before", "after") for how in ("", "_laid", "_by")
    ]
    played = [one for one in occasions if one]
    cards = _cards(asked["cards"] or asked["number"])
    spoken = [asked["head"], *played]
    others = [one for one in spoken if one and one.lower() not in _POINTED_AT]
    return cards if played and all(_cards(one) == cards for one in others) else ""


_KEPT: Final = re.compile(
    r"^(?:(?:we|you|everyone)(?: all)? )?(?:(?:must|have to) )?(?:keep (?:a )?(?:count|track) of"
    r"|count)(?: all)?(?: the)? (?P<card>[^\s,.;:\"]+?)s?[,.;:!–—-]+ (?:so |and )*"
    r"(?P<rest>.*\b(?:how many|first)\b.*)$",
    re.IGNORECASE,
)
"""`we count the hearts: when you play one say how many …`."""


def _of_those(told: re.Match[str]) -> str:
    """What is counted, where only one of them is spoken of."""
    card, rest = told["card"], told["rest"]
    told_so = re.sub(r"\b(plays?|lays?) one\b", rf"\1 a {card}", rest, flags=re.IGNORECASE)
    return told_so if cards_in(f"a {card}") and cards_in(told_so) else told.group()


def aloud(text: str) -> str:
    """The law that a text tells which has cards counted aloud; nothing if it tells of no such."""
    bare, said = masked(text)
    if not said and _FIRST_NEXT.match(bare):
        # `first 6 you say one, next is two`
        bare, said = masked(_BARE.sub(r'\1 "\2"', bare))
    bare = _KEPT.sub(_of_those, " ".join(bare.split()), count=1)
    again = _RESETS.search(bare)
    over = _cards(again["cards"] or again["played"]) if again is not None else ""
    if again is None or not over:
        return _aloud(bare, said)
    law = _aloud(bare[: again.start()], said)
    is_kept = law.endswith(_COUNTED)
    return f"{law} When a player plays {over}, the table's count becomes 0." if is_kept else ""


_COUNTED: Final = "number of the table's count."


def _aloud(bare: str, said: list[str]) -> str:
    each = _each_aloud(bare)
    if each:
        return _in_a_row(each) if _IN_A_ROW.search(bare) else _counted_aloud(each)
    told = _FIRST_SAYS.fullmatch(bare) or _SAY_FOR.fullmatch(bare) or _SAY_ON.fullmatch(bare)
    if told is None or [counted(one.strip("\"'").lower()) for one in said] != [
        *range(1, len(said) + 1)
    ]:
        return ""
    is_sure = len(said) >= _SURELY or any(one.search(bare) for one in (_GOES_ON, _COUNT, _NEXT_ONE))
    if not is_sure:
        return ""
    before = told.groupdict().get("head") or ""
    head = _each_aloud(before) or _cards(_COUNT.sub("", before))
    cards = _cards(told["cards"] or "") or head
    if not cards:
        return ""
    return _in_a_row(cards) if _IN_A_ROW.search(bare) else _counted_aloud(cards)


def _in_a_row(cards: str) -> str:
    one = cards.removeprefix("an ").removeprefix("a ")
    return f"When a player plays the n-th {one} in a row, that player must say the number n."


def _counted_aloud(cards: str) -> str:
    return (
        f"When a player plays {cards}, the table's count grows by 1 and that player must say the"
        f" {_COUNTED}"
    )


def _cards(text: str) -> str:
    """The one kind of cards that a text speaks of, printed."""
    found = dict.fromkeys(cards_in(text.strip()) or cards_in(f"a {text.strip()}"))
    return next(iter(found)) if len(found) == 1 else ""


_ADDED: Final = re.compile(
    r"(?P<rest>.*\"\d+\"),? *(?:and |then |but |plus )?(?:you )?(?:must |have to )?"
    r"(?:(?:add|put in|with)(?:s|ing)? )?(?:one|an?|another)(?: more| extra)?"
    r" (?:\"(?P<quote>\d+)\"|(?P<word>[a-z]+)) for"
    r" (?:each|every)(?: further| additional| extra| other| more| new)? [^.;,\"]{1,30}[.!]*",
    re.IGNORECASE,
)


class More(NamedTuple):
    """What is said, told by itself, and the word of which there is one more each time."""

    rest: str
    word: str
    is_in_a_row: bool
    """Whether it is told that it goes by the cards in a row."""


def growing(text: str) -> More | None:
    """What a text tells of words of which there are more each time; None if it tells of none."""
    bare, said = masked(text)
    told = _ADDED.fullmatch(" ".join(bare.split()))
    if told is None:
        return None
    word = told["word"] or said[int(told["quote"])].strip("\"'")
    return More(unmasked(told["rest"], said), word, _IN_A_ROW.search(bare) is not None)


def grown(law: Law, more: More) -> str:
    """The law with so many of the word; nothing if what is said has it not just once."""
    sentence = law[0]
    if len(law) != 1 or not isinstance(sentence, When) or len(sentence.happenings) != 1:
        return ""
    played, effects = sentence.happenings[0], sentence.effects
    if not isinstance(played, Plays) or played.nth is not None or played.left is not None:
        return ""
    if len(effects) != 1 or not isinstance(effects[0], MustSay) or sentence.conditions:
        return ""
    said = re.findall(r'"([^"]*)"', print_law(law))
    if len(said) != 1 or any(noun.relation is not None for noun in played.cards.nouns):
        return ""
    pieces = re.split(rf"\b{re.escape(more.word)}\b", said[0], flags=re.IGNORECASE)
    if len(pieces) != 2 or played.cards.is_not or played.cards.nouns[0].rank == ANY:
        return ""
    is_second = played.onto == played.cards
    if (played.onto is not None or not more.is_in_a_row) and not is_second:
        return ""
    times = "n-1 times" if is_second else "n times"
    before, after = (f'"{piece.strip()}"' if piece.strip() else "" for piece in pieces)
    words = ", ".join(one for one in (before, f'"{more.word}" {times}', after) if one)
    only = ", if n is more than 1" if is_second else ""
    return (
        f"When a player plays the n-th {bare_cards(played.cards)} in a row{only}, that player must "
        f"say {words}."
    )
