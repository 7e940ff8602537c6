"""Words that grow with each card of a row: `each 7 in a row adds another very: have a very nice
day, have a very very nice day` (as for the loop of rule 501)."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND
from mootable.games.moo.law.english.words import is_one_off

_MORE: Final = r"(?:another|one more|an extra|an additional|a further|an?)"
_EACH: Final = (
    r"(?:each|every)(?: further| extra| additional| other| next| more| consecutive| subsequent)?"
    rf" (?P<card>{KIND}|one)(?: (?:in (?:a|the) row|after (?:that|it)|on top(?: of (?:it|that"
    rf"|another(?: one)?|an? {KIND}|the last(?: one)?))?|on (?:another(?: one)?|an? {KIND})"
    r"|played|that follows|that comes after))*"
)
_WORD: Final = r"[\"'“”]?(?P<word>[a-z]+)[\"'“”]?"
_ADDS: Final = re.compile(
    rf"^(?P<before>.*?)\b(?:(?:for|with|on) )?{_EACH},? (?:you )?(?:(?:must|have to) )?adds?"
    rf" {_MORE} {_WORD}(?P<rest>.*)$",
    re.IGNORECASE,
)
_ADD_FOR: Final = re.compile(
    rf"^(?P<before>.*?)\b(?:add|put in|throw in|stick in|insert)(?:ing)? {_MORE} {_WORD}"
    rf" (?:for|with|on) {_EACH}(?P<rest>.*)$",
    re.IGNORECASE,
)
_QUOTED: Final = re.compile(r"\"(?P<said>[^\"]{6,60})\"")
_TWICE: Final = re.compile(r"\b(\w+) \1\b", re.IGNORECASE)
"""`say have have a nice day`: a slip of the pen, and nothing that is said."""
_CARD: Final = re.compile(rf"\b(?:an? |the )?({KIND})\b", re.IGNORECASE)
_SAYS: Final = re.compile(
    r"(?:\bsays?|\bto|\bits?|\bit's|\bit is|\bshouts?"
    r"|:(?:\s+(?:(?:you|they) )?(?:(?:must|have to) )?(?:says?|shouts?))?)\s+"
    r"[\"“]?(?P<said>[a-z' ]{6,60}?)[\"”]?"
    r"\s*(?:[,.;!]|$|\bthen\b|\band\b|\betc)",
    re.IGNORECASE,
)


def told(text: str) -> str:
    """The law that a text says, if what is to be said grows in it; nothing if it does not."""
    bare = " ".join(text.split())
    counted_up = _IN_TURN.fullmatch(bare)
    if counted_up is not None:
        return _told_in_turn(counted_up)
    second = _FROM_SECOND.fullmatch(bare)
    if second is not None:
        return _told_from_second(second)
    adds = _ADDS.match(bare) or _ADD_FOR.match(bare)
    if adds is None:
        return ""
    word = adds["word"].lower()
    if any(twice[1].lower() != word for twice in _TWICE.finditer(_QUOTED.sub("", bare))):
        return ""
    card = _card(adds["card"], adds["before"])
    around = next(
        filter(
            None,
            [
                _placed(said["said"], word, part == "before")
                for part in ("rest", "before")
                for way in (_QUOTED, _SAYS)
                for said in way.finditer(adds[part])
            ],
        ),
        None,
    )
    if around is None or not card:
        return ""
    first, times, last = around
    of_second = _ON_ANOTHER.search(adds["before"])
    if of_second is not None and times == "n":
        times = "n-1"  # what is told is said with the second of them
    pieces = [f'"{first}"' if first else "", f'"{word}" {times} times', f'"{last}"' if last else ""]
    said = ", ".join(filter(None, pieces))
    only = " if n is more than 1," if of_second is not None else ""
    draws = " and the next player draws n cards" if _THAT_MANY.search(adds["rest"]) else ""
    happens = f"a player plays the n-th {card} in a row"
    return f"When {happens},{only} that player must say {said}{draws}."


_ON_ANOTHER: Final = re.compile(
    rf"\b(?:an?|another|a second|a further) ({KIND}) (?:on|onto|after|on top of) (?:an?|another"
    r"|the) (?:first )?(?:\1|one|other)\b",
    re.IGNORECASE,
)
"""`another 7 on a 7`: that is the second of them."""
_THAT_MANY: Final = re.compile(
    r"\b(?:the )?next (?:player|person|one|guy) (?:must |has to )?(?:draws?|takes?|picks? up|gets?)"
    r" (?:that many|as many|so many)(?: cards)?\W*$",
    re.IGNORECASE,
)


_EACH_IN_ROW: Final = (
    rf"(?:each|every)(?: other)? (?P<card>{KIND})(?: (?:that(?:'s| has| is|s)?|which(?: has|"
    r" is)?|has|been|was|is|got|gets|played|laid|put down|in (?:a|the) row|one after the other"
    r"|so far))*"
)
_PLACE: Final = r"(?:the |a )?(?P<place>second|2nd|third|3rd)(?: (?P<again>{}|one))?"
_FROM_SECOND: Final = re.compile(
    r"(?:(?:you |they )?(?:must |have to |has to )?(?:say|add|put in|insert)"
    r"(?: (?:an?(?:other| extra)?|one(?: more)?))? \"(?P<word>[^\" ]+)\" (?:for|with|on)"
    rf" {_EACH_IN_ROW}[\s,;:.–—-]*(?:so|e\.?g\.?|i\.?e\.?|for example|that is|and|meaning)?,?\s*)?"
    rf"(?:on |for |with )?{_PLACE.format(KIND)}(?: in (?:a|the) row)?(?:,| is| it'?s| =| says?| you"
    r" (?:must |have to )?say| gets| would be| must say)* \"(?P<one>[^\"]+)\""
    r"(?:[\s,;.]*(?:and )?(?:(?:on|for|with) )?(?:the |a )?(?:third|3rd|fourth|4th)(?: [a-z\d]+)??"
    r"(?: in (?:a|the) row)?(?:,| is| it'?s| =| says?| you (?:must |have to )?say| gets)*"
    r" \"(?P<two>[^\"]+)\")?(?P<on>[\s,;.]*(?:and so (?:on|forth)|etc\.?)?)[.!\s]*",
    re.IGNORECASE,
)
"""`say "very" for every seven in a row, so the second is "have a very nice day"`, `second 7 in a
row is "a very b", third is "a very very b"`."""


def _told_from_second(told: re.Match[str]) -> str:
    """What is said with the second or third of them, and one word more with each."""
    again = (told["again"] or "one").lower()
    card = told["card"] or (told["again"] if again != "one" else None)
    place = 2 if told["place"].lower() in ("second", "2nd") else 3
    words = told["one"].split()
    word = told["word"] or _one_more(words, (told["two"] or "").split())
    if card is None or not word or (told["word"] is None and not told["on"].strip(" ,;.")):
        return ""
    low = [one.lower() for one in words]
    if word.lower() not in low:
        return ""
    begin = end = low.index(word.lower())
    while end < len(low) and low[end] == word.lower():
        end += 1
    longer = [*words[:end], words[begin], *words[end:]]
    if told["two"] is not None and told["two"].lower().split() != [one.lower() for one in longer]:
        return ""
    more = end - begin - place
    times = "n" if more == 0 else f"n{more:+d}"
    said = [f'"{" ".join(words[:begin])}"'] if begin else []
    said += [f'"{words[begin]}" {times} times']
    said += [f'"{" ".join(words[end:])}"'] if words[end:] else []
    only = " if n is more than 1," if told["word"] is None else ""
    happens = f"a player plays the n-th {card} in a row"
    return f"When {happens},{only} that player must say {', '.join(said)}."


def _one_more(words: list[str], longer: list[str]) -> str:
    """The word of which there is one more."""
    at = next((at for at, one in enumerate(words) if longer[at : at + 1] != [one]), len(words))
    is_more = longer[:at] == words[:at] and longer[at + 1 :] == words[at:] and at > 0
    return longer[at] if is_more and longer[at].lower() == words[at - 1].lower() else ""


_AND_SAYS: Final = r"(?: in a row)?(?:,| is| it'?s| say| says| you say| you have to say| gets)*"
_IN_TURN: Final = re.compile(
    rf"(?P<before>[^\"]*?\b(?:an? "
    rf"|the )?(?P<card>{KIND})\b[^\"]*)\"(?P<one>[^\"]+)\"[\s,;.]*(?:and )?"
    rf"(?:(?:on|for) )?(?:the |a )?(?:second|2nd)(?: (?P<again>{KIND}"
    rf"|one))?{_AND_SAYS} \"(?P<two>[^\"]+)\""
    rf"(?:[\s,;.]*(?:and )?(?:(?:on|for) )?(?:the |a )?(?:third|3rd)(?: {KIND}| one)?{_AND_SAYS}"
    r" \"(?P<three>[^\"]+)\")?(?P<on>[\s,;.]*(?:and so (?:on|forth)|etc\.?))[.!\s]*",
    re.IGNORECASE,
)
"""`7: say "have a nice day", second 7 in a row is "have a very nice day" and so on`."""


def _told_in_turn(told: re.Match[str]) -> str:
    """One word more for each card; nothing if it is another, or another card."""
    one, two = told["one"].split(), told["two"].split()
    if (told["again"] or "one").lower() not in ("one", told["card"].lower()):
        return ""
    at = next((at for at, word in enumerate(two) if at >= len(one) or word != one[at]), len(one))
    if two[:at] + two[at + 1 :] != one or len(two) != len(one) + 1:
        return ""
    three = two[:at] + two[at : at + 1] + two[at:]
    if told["three"] is not None and told["three"].split() != three:
        return ""
    said = [f'"{" ".join(two[:at])}"'] if at else []
    said += [f'"{two[at]}" n-1 times']
    said += [f'"{" ".join(two[at + 1 :])}"'] if two[at + 1 :] else []
    happens = f"a player plays the n-th {told['card']} in a row"
    return f"When {happens}, that player must say {', '.join(said)}."


def _card(told: str, before: str) -> str:
    """The card of such a row; of `each one` it is the one that was spoken of."""
    if told.lower() not in _ANY:
        return told
    spoken = {one for one in _CARD.findall(before) if one.lower() not in _ANY}
    return spoken.pop() if len(spoken) == 1 else ""


_ANY: Final = frozenset(["one", "card", "cards"])


def _placed(said: str, word: str, is_first: bool) -> tuple[str, str, str] | None:
    """What is said before and after a word that comes once or more, and how often it comes with the
    n-th card: `is_first`, of what is said with the first, or else with the second. Where it has not
    come yet, `very` stands before what is nice."""
    words = said.split()
    low = [one.lower() for one in words]
    if low[0] != "say" and is_one_off(low[0], "say"):
        return None  # `sevens: saa have a nice day`
    if word in low:
        begin = end = low.index(word)
        while end < len(low) and low[end] == word:
            end += 1
    elif word == "very" and "nice" in low:
        begin = end = low.index("nice")
    else:
        return None
    more = end - begin - (1 if is_first or end == begin else 2)
    times = "n" if more == 0 else f"n{more:+d}"
    return " ".join(words[:begin]), times, " ".join(words[end:])
