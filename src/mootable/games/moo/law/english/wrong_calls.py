"""What it costs to call somebody wrongly: `if somebody accuses you of a mistake and they are wrong,
they take the card instead of you`."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import TAKES
from mootable.games.moo.law.english.numbers import counted

_ONE: Final = r"(?:some(?:one|body)|any(?:one|body)|a(?:nother)? player|a person|the other player)"
_CALLS: Final = (
    r"(?:(?P<early>wrongly|falsely|incorrectly|mistakenly|unfairly) )?(?:accuses?|blames?"
    rf"|calls?(?: out)?|challenges?|reports?) (?:(?:you|{_ONE})(?: else)?(?: out)?"
    r"(?: (?:of|for|on) (?:an?|any|some|the|doing|making|breaking|having) ?[\w ]{0,30}?"
    r"| (?:of|for|on) (?:cheating|something|anything))?|a (?:mistake|rule break|penalty|failure)"
    r"(?: on (?:you|someone))?)"
)
_SAYS: Final = (
    r"(?:says?|claims?|thinks?|tells? (?:you|everyone)) (?:that )?(?:you|they|someone)"
    r"(?:'ve| have)? (?:made a mistake|broke a rule|broken a rule|did something wrong"
    r"|forgot something)"
)
_GIVES: Final = rf"(?:gives?|hands?) (?:you|{_ONE}) (?:an? |the )?penalty(?: card)?"
_WRONG: Final = (
    r"(?:wrongly|falsely|incorrectly|mistakenly|unfairly|by mistake|for nothing|(?:,? (?:and|but)"
    r" |, )(?:(?:(?:they|you|he|she|it|that|the accuser)(?: is| are| was| were|'s|'re)?|is|are"
    r"|were|was"
    r"|turns? out to be) ?(?:(?:actually|really|in fact) )?(?:wrong|mistaken|false|incorrect"
    r"|not true|untrue|innocent)|(?:you|they|he|she) (?:did nothing(?: wrong)?|did ?n[o']?t"
    r"(?: do (?:it|anything(?: wrong)?))?|did not|have ?n[o']t|(?:are|were|was) right)"
    r"|gets? it wrong|there was none))"
)
_CARDS: Final = (
    r"(?: (?P<count>the|it|an?|one|two|three|four|[1-4])?(?: ?(?:penalty|extra))?(?: ?cards?)?)?"
)
_ONE_MORE: Final = (
    r"(?P<more>,? (?:plus|and|with) (?:an?other(?: one)?|one more|one(?: extra)?"
    r"|an extra(?: one)?))?"
)
_UNDESERVED: Final = (
    r"(?:(?:they|you|he|she|who) (?:did ?n[o']?t|did not|do ?n[o']?t|do not) (?:deserve"
    r"|earn)(?: it)?"
    r"|(?:wrongly|for nothing|by mistake))"
)
_GIVEN: Final = re.compile(
    rf"^\s*(?:(?:(?:a |the )?(?:bad|wrong|false) (?:calls?|accusations?)) [\w ]{{3,30}}[:;.,-] )?"
    rf"(?:if|when|whenever) (?:you|{_ONE}) (?:gives?|hands?"
    rf"|deals?) {_ONE} (?:an? )?penalty(?: card)?"
    rf" (?:that )?{_UNDESERVED},? (?:then )?(?:the card|it|the penalty) (?:comes|goes|is given)"
    r"(?: straight)? (?:back )?to (?:you|them|the caller)(?: instead)?[\s.!]*$",
    re.IGNORECASE,
)
_CALLER: Final = r"(?:the )?(?:accuser|caller|one who (?:called|accused)(?: (?:you|them|it))?)"
_TITLE: Final = re.compile(
    r"^\s*(?:a |the |every )?(?:bad|wrong|false) (?:calls?|accusations?) [\w ]{3,30}[.;:!,-]+"
    r" (?:so )?(?=if|when)",
    re.IGNORECASE,
)
_WRONG_CALL: Final = re.compile(
    rf"^\s*(?:(?:if|when|whenever) (?P<who>you|{_ONE})|(?P<whoever>whoever|anyone who|a player who"
    rf"|any player who)) (?:{_CALLS}|{_SAYS}|{_GIVES})(?:(?P<late>,? ?{_WRONG}))?,? (?:then )?"
    rf"(?:(?P<takes>you|they|he|she|{_CALLER}) )?(?:instead )?(?:must |have to |has to |will )?"
    rf"{TAKES}{_CARDS}(?: (?:themselves|yourself|back))?(?: instead)?"
    rf"(?: of (?:you|them|the other))?{_ONE_MORE}"
    r"[\s.!]*$",
    re.IGNORECASE,
)


def wrongly_called(text: str) -> str:
    """A text that tells that, in the words in which it is read; not where it is somebody else who
    draws."""
    if _GIVEN.match(text):
        return "whoever calls wrongly draws a card"
    title = _TITLE.match(text)
    told = _WRONG_CALL.match(text[title.end() :] if title is not None else text)
    if told is None or not (told["early"] or told["late"]):
        return text
    takes = (told["takes"] or "").lower()
    is_you = (told["who"] or "").lower() in ("you", "u")
    if (takes == "you" and not is_you) or (is_you and takes in ("they", "he", "she")):
        return text
    number = counted((told["count"] or "a").lower()) if told["count"] != "the" else 1
    is_more = told["more"] or (title is not None and " plus one" in title.group().lower())
    number = max(number, 1) + 1 if is_more else number
    cards = "a card" if number <= 1 else f"{number} cards"
    return f"whoever calls wrongly draws {cards}"
