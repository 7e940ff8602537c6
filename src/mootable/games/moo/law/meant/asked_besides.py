"""What is asked of whoever takes leave to lay a card that others would have to wait with: `you may
play a pair at once but you have to say "pair of" and the rank`. The leave is a law; whether they
say it then is left to the players."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.accepted import accepted
from mootable.games.moo.law.consequences import PlayAtOnce
from mootable.games.moo.law.customs.kept import called, judged_law, theirs
from mootable.games.moo.law.english.words import masked, unmasked
from mootable.games.moo.law.grammar.nouns import print_cards
from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.tree import Law, OutOfTurn, When

_YOU: Final = r"(?:you|u|they|players?)"
_DOES: Final = (
    r"(?P<does>(?:say|shout|yell|announce|call out|sing|knock|clap|slap|tap|bow|apologi[sz]e|show"
    r"|name|tell)\b[^;.]*?)"
)
_ASKED: Final = re.compile(
    rf"^(?P<leave>.*?\b(?:may|can|allowed|free|able)\b[^;]*?)[\s,.;(–—-]+(?:(?:but|and|though|as"
    rf" long"
    rf" as|provided(?: that)?|if|only if|so long as|then)[, ]+)*(?:{_YOU} (?:then )?(?:(?:must|have"
    r" to|has to|need to|needs to|gotta|should) )?|by |)"
    rf"(?:(?:also|then|first|only) )*{_DOES}(?:,? (?:when|if|as|while) {_YOU} do(?: (?:so|it"
    rf"|that))?)?"
    r"[\s.!)]*$",
    re.IGNORECASE,
)


def left_to_them(text: str) -> str:
    """The law that gives leave, and the one that asks for something then; nothing if a text tells
    of no such."""
    bare, said = masked(text)
    told = _ASKED.match(bare)
    if told is None or '"' not in told["does"]:
        return ""
    leave = accepted(unmasked(told["leave"], said))
    taken = _taken(leave) if leave is not None else ""
    if leave is None or not taken:
        return ""
    does = theirs(unmasked(told["does"].strip(" ,."), said))
    comma = "," if "," in does else ""
    judged = judged_law(f"{taken} and does not {does}{comma}", f"Failure to {called(does)}", 1)
    return f"{print_law(leave)} {judged}" if judged else ""


def _taken(law: Law) -> str:
    """What somebody does who takes leave; nothing if a law gives none."""
    (sentence, *others) = law
    if others:
        return ""
    if isinstance(sentence, OutOfTurn):
        return f"plays {print_cards(sentence.cards)} out of turn"
    if not isinstance(sentence, When) or len(sentence.effects) != 1:
        return ""
    effect = sentence.effects[0]
    if not isinstance(effect, PlayAtOnce):
        return ""
    if effect.cards is None:
        return "plays a card that they have just drawn"
    return f"plays {print_cards(effect.cards)} at once"
