"""How people tell that nobody's name is to be said, and whose it is: what the table hears is no
matter for the players to judge. A text that was not understood is told so and read once more."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import Instead

_WHOSE: Final = (
    r"(?:(?:some|any)(?:one|body)(?:'?s| else'?s)?|another (?:player|person)(?:'?s)?|(?:an)?other"
    r" (?:players?|people|persons?)'?s?'?|each other'?s|people'?s|players?'?s?'?|any player'?s)"
)
_NAMES: Final = (
    rf"(?:(?:{_WHOSE} )?names|{_WHOSE} names?|the names? of (?:an)?other (?:players?|people))"
)
_SAYS: Final = r"(?:say|use|mention|speak|call(?: out)?)"
_SAYING: Final = r"(?:saying|using|mentioning|speaking|calling(?: out)?)"
_IN_IT: Final = r"(?: (?:during|in|throughout) (?:the|this) (?:whole )?(?:game|play))?"
_OFTEN: Final = (
    r"(?: (?:each|every|per) time(?: you (?:say|use) (?:one|it))?| each| for each(?: one)?)?"
)
_PRICE: Final = (
    r"(?:(?:[\s,.;:=(–—-]|\b(?:or|if you do|otherwise)\b)*(?:(?:you|they|it'?s|that'?s|it is)"
    r" )?(?:draws?|takes?|gets?|costs?|is)? ?(?P<price>an?|one|two|three|four|five|\d+)(?:"
    r" penalty)?"
    rf"(?: cards?)?{_OFTEN}(?: if you do)?\)?)?"
)


def _draws(told: re.Match[str]) -> str:
    price = (told["price"] or "a").lower()
    cards = "a card" if price in ("a", "an", "one", "1") else f"{price} cards"
    return f"when a player says another player's name, that player draws {cards}"


def _answers(told: re.Match[str]) -> str:
    price = (told["price"] or "a").lower()
    cards = "a card" if price in ("a", "an", "one", "1") else f"{price} cards"
    rest = "" if told["draws"] is None else f" or draw {cards}"
    named = "the player named must say"
    return f"when a player says another player's name, {named} {told['said']}{rest}"


NAMES: Final[dict[str, Instead]] = {
    rf"^\s*(?:there(?:'s| is) )?no (?:{_SAYING} )?{_NAMES}{_IN_IT}{_PRICE}(?=\W*$)": _draws,
    rf"^\s*(?:(?:you|players|nobody|no one|people) )?(?:never|don'?t|do not|may not|can'?t|cannot"
    rf"|may|can|must not|must never)(?: ever)? {_SAYS} {_NAMES}{_IN_IT}{_PRICE}(?=\W*$)": _draws,
    rf"^\s*{_SAYING} {_NAMES}{_IN_IT} (?:is (?:forbidden|banned|not allowed)){_PRICE}(?=\W*$)": (
        _draws
    ),
    # `if somebody calls you by name, say "present"`.
    r"^\s*(?:if|when(?:ever)?) (?:some(?:one|body)|any(?:one|body)|another (?:player|person)|a"
    r" player"
    r"|people)(?: else)? (?:(?:says?|uses?|mentions?|calls?(?: out)?) (?:your|ur) name(?: out"
    r" loud)?"
    r"|calls? (?:you|u) by (?:your |ur )?name),? (?:(?:you|u) )?(?:must |have to |gotta |need"
    r" to )?"
    r"(?:say|shout|answer|reply)(?: with)? (?P<said>\"\d+\")(?:,? (?:or|otherwise)(?: else)?(?:"
    r" you)?"
    r" (?:draw|take|pick up|get)(?: (?P<price>an?|one|two|three|four|five|\d+)(?: penalty)?"
    r"(?: cards?)?)?(?P<draws>))?(?=\W*$)": _answers,
    rf"(\b{_SAYS}s?|\b{_SAYING}) {_WHOSE} names?\b(?! of\b)": r"\1 another player's name",
}
