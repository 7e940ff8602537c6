"""Cards that lie on anything, and a suit that is chosen with them, as people tell it: `jacks are
wild: play one on anything you like and call the suit the next player has to follow`. A text that
was not understood is told as there are sayings for it and read once more."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.english.naming import KIND, PERSON, Instead

_SUIT: Final = r"(?: of (?:clubs|diamonds|hearts|spades))?"
_CARDS: Final = rf"(?:(?:an? |the |any |all |every |each |your )?{KIND}{_SUIT})"
_ANYTHING: Final = (
    r"(?:any(?:thing| card| other card)(?: at all)?|everything|every card|all (?:other )?cards"
    r"|whatever(?:'s| is| lies)?(?: (?:there|on top|on the pile))?)"
    r"(?: (?:that )?(?:you|u|they) (?:like|want|please|fancy|choose))?"
)
_WHENEVER: Final = (
    r"(?:at )?any ?time(?: (?:you|u|they) (?:like|want)|(?: (?:that )?it'?s| it is)? (?:on )?your"
    r" turn)?|whenever(?: (?:you|u|they) (?:like|want)|(?: it'?s| it is) your turn)?"
)
_YOU: Final = r"(?:(?:you|u|they|players|it|one|that) )?(?:can |may |get to )?"
_GOES: Final = (
    rf"(?:{_YOU}(?:play|lay|put|throw|slam|drop|be (?:played|laid|put)|go(?:es)?|fits?|plays)"
    rf"(?: (?:one|it|them|an? \w+))?(?: down)?,? (?:(?:on|onto|over) (?:top of )?{_ANYTHING}"
    rf"|{_WHENEVER}))"
)
_SO: Final = r"\s*[,:;.!(–—-]*\s*(?:\(|so |and |which means |meaning |that is,? |i\.?e\.?,? )?"
_AND: Final = r"\)?\s*[,;.!–—-]*\s*(?:(?:and|then|but|so)\b,? )*"
_NAMES: Final = (
    r"(?=(?:(?:you|u|they|(?:its|their) player|whoever (?:plays?|lays?|played|laid) (?:it|one"
    rf"|them)|the {PERSON}"
    r" (?:who|that) (?:plays?|lays?|played|laid) (?:it|one|them)|its player|that player)"
    r"(?: then)? )?(?:(?:then|also|get to|gets to|can|may|must|have to|has to|just) )*(?:call"
    r"|choose|name|pick|say|declare|decide|set|change|announce|tell)s?\b[^.;\"]*\bsuits?\b|(?:the"
    r" next|you|they)\b[^.;\"]{0,30}? suit (?:that )?(?:you|they)\b)"
)

WILD: Final[dict[str, Instead]] = {
    # It lies on anything: that is what wild means.
    rf"(\b(?:is|are) (?:a )?wild\b(?: cards?)?){_SO}{_GOES}{_AND}{_NAMES}": r"\1 and ",
    rf"(\b(?:is|are) (?:a )?wild\b(?: cards?)?){_SO}{_GOES}(?=\s*(?:[.,;!)]|$|but\b|and\b))": r"\1",
    rf"^\s*({_CARDS})\s*(?:[:=,–—-]+\s*)?{_GOES}{_AND}{_NAMES}": r"\1 are wild and ",
    rf"^\s*(?:(?:you|u|players|they|anyone) )?(?:can |may )?(?:always )?(?:play|lay|put|throw)"
    rf" ({_CARDS})(?: down)? (?:on|onto) (?:top of )?{_ANYTHING}{_AND}{_NAMES}": (
        r"\1 are wild and "
    ),
    # Whose suit it is.
    rf"(\bwild and )(?:the next {PERSON}|they|you) (?:must|has to|have to|needs? to) (?:follow|play"
    r"|match) (?:the|whatever|whichever) suit (?:that )?(?:you|they|its player) (?:call|choose"
    r"|name|pick|say)(?:s|d|ed)?\b": r"\1you call the suit",
    r"(\bwild and )(?:you |they |u )?then (?:you |they )?": r"\1",
    r"(\bwild and )(?:their|its) player ": r"\1you ",
    r"(\bwild and )(?:lets? (?:you|them|their player|its player) (?=call|choose|name|pick|say"
    r"|declare|decide|set|change))": r"\1",
    # Nothing is chosen with it.
    r"(\b(?:is|are) (?:a )?wild\b(?: cards?)?)\s*[,;.(–—-]*\s*(?:but )?(?:(?:you )?(?:do not|don'?t"
    r"|can'?t|may not) (?:get to )?(?:choose|pick|name|call) (?:a|the) suit|no (?:suit (?:naming"
    r"|choosing|calling|picking|named|chosen)|(?:naming|choosing|calling|picking)(?: (?:of )?(?:a"
    r"|the)"
    r" suit| of suits)?))\)?(?=\W*$)": r"\1",
}
