"""The card that was drawn and fits, as people tell it of all who can't play: `can't go = draw one,
and if it fits you can play it right away`. Whoever draws has had their turn (MO-2); that they may
play the card all the same is what is told, and only a card that fits can be played anyway."""

from __future__ import annotations

import re
from typing import Final

_ONE: Final = r"(?:you|u|they|he|she)"
_ANYONE: Final = rf"(?:{_ONE}|someone|somebody|anyone|a player|any player|the player|that player)"
_AGAIN: Final = r"(?:\s*(?:[?:=,;.(–—-]|->|=>)+\s*|\s+)(?:(?:and|but|then|so|also)\s+)*"
_CANNOT: Final = (
    rf"(?:(?:if|when|whenever) )?(?:{_ANYONE} )?(?:can'?t|cannot|can not|(?:is|are) (?:unable to"
    r"|not able to)) (?:play|go|move|lay)(?: (?:a card|anything|any card|any|one))?"
)
_CARD: Final = (
    r"(?:it|that(?: one| card)?|this(?: one| card)?|the(?: new(?:ly)?)?(?: drawn)? card"
    rf"(?: (?:that )?{_ONE}(?:'ve| have)?(?: just)? (?:draw|drew|drawn|picked up|picked|took|got))?"
    rf"|what {_ONE}(?:'ve| have)? (?:draw|drew|picked up|got))"
)
_DREW: Final = (
    rf"(?:(?:an?y?|the|that|your|their) (?:newly |freshly |just )?drawn cards?|drawn cards"
    rf"|(?:the|an?y?) (?:cards?|ones?) (?:that )?{_ANYONE}(?:'ve| have)?(?: just)? (?:draws?|drew"
    rf"|drawn"
    r"|picked up|picks? up)|drawn card)"
)
_DRAWS: Final = (
    r"(?:(?:must |has to |have to |can |may |just |simply |then )*(?:draws?|takes?|picks? up)"
    r" (?:just )?(?:an?|one|1)(?: (?:new )?card)?(?: from the (?:pile|deck|stock))?)"
)
_OCCASION: Final = (
    rf"(?:{_CANNOT}{_AGAIN}(?:{_ONE} )?{_DRAWS}"
    rf"|(?:{_ONE} )?{_DRAWS},? (?:if|when) {_CANNOT}"
    rf"|(?:if|when|whenever|after|once) {_ANYONE} (?:(?:have|has) to )?(?:{_DRAWS}|draws?)"
    r"|(?:after|when|on) drawing(?: an? card| one)?|(?:a player |anyone )?who(?:ever)? draws"
    r"(?: an? card| one)?)"
)
_FITS: Final = (
    r"(?:(?:if|when|in case|provided(?: that)?|as long as|assuming(?: that)?) (?:"
    rf"{_CARD} (?:fits|matches|works|goes|suits|can be (?:played|laid)|can go(?: down)?"
    r"|is (?:playable|legal|allowed|possible|ok|right))"
    rf"|they (?:fit|match)|{_ONE} can(?: (?:play|lay|use)(?: {_CARD})?)?"
    r"|(?:it(?: is|'?s) )?(?:possible|playable)))"
)
AS_PLAYED: Final = re.compile(
    r"\buses?\b|\b(?:on|in) (?:the|that) same (?:turn|go)\b", re.IGNORECASE
)
"""How such a card is played, which a law need not tell."""
_AT_ONCE: Final = (
    r"(?:(?:right|straight) away|immediately|at once|instantly|directly|(?:on|in) (?:the|that) same"
    r" (?:turn|go)|there and then|now|too|down|still)"
)
_MAY: Final = (
    r"(?:(?:may|can|could|gets? to|(?:(?:are|is) )?(?:allowed|free) to|immediately|then|also|still)"
    r" )*"
)
_PLAYS: Final = (
    rf"(?:(?:{_ONE}(?:'re|'s)? )?{_MAY}(?:play|lay|put|use)s? {_CARD}(?: {_AT_ONCE})*"
    rf"|{_CARD} (?:may|can) be (?:played|laid)(?: {_AT_ONCE})*"
    rf"|{_ONE} (?:may|can)(?: do so)?(?: {_AT_ONCE})*)"
)
_ELSE: Final = (
    rf"(?:{_AGAIN}(?:otherwise|if not|else),? (?:it(?:'s| is)"
    r" (?:the next (?:player|person)(?:'s turn)?|someone else's turn)|(?:your|their|the|his|her)"
    rf" turn (?:is over|ends|passes|is done)|(?:{_ONE} )?(?:pass(?:es)?|end (?:your|their) turn"
    r"|keep it)|play (?:passes|moves on|goes on|continues)(?: to the next (?:player|person))?"
    r"|the turn (?:ends|passes|is over)(?: to the next (?:player|person))?))"
)
_CARD_DRAWN: Final = (
    rf"(?:{_DREW} (?:may|can)(?: (?:always|also|still))? be (?:played|laid|used)(?: {_AT_ONCE})*"
    rf"|{_ANYONE}(?:'re|'s)? (?:may |can |{_MAY})(?:play|lay|use)s? {_DREW}(?: {_AT_ONCE})*)"
    rf"(?:,? {_FITS})?"
)
_TOLD: Final = re.compile(
    rf"^\s*(?:{_OCCASION}{_AGAIN}(?:{_FITS}{_AGAIN}{_PLAYS}|{_PLAYS},? {_FITS})|{_CARD_DRAWN}"
    rf"|{_OCCASION}{_AGAIN}(?:{_ONE} )?(?:may|can) (?:play|lay) {_CARD}(?: {_AT_ONCE})+){_ELSE}?"
    r"[\s.!)]*$",
    re.IGNORECASE,
)


def plainly_drawn(text: str) -> str:
    """A text that tells that, in the words in which it is read."""
    return _TOLD.sub("if you draw a card you may play it at once", text)


_CAN_NOT: Final = (
    r"(?:(?:is|are) not allowed to|can(?:no|')?t|can not|may not|must not|mustn'?t|don'?t)"
)
_THAT_TURN: Final = (
    r"(?:(?:on|in|during|until after)? ?(?:the|that|this|your) (?:same |current )?(?:turn|go)"
    r"|(?:un)?till? (?:your|their) next (?:turn|go)|before (?:your|their) next (?:turn|go)"
    r"|(?:right|straight) away|immediately|at once|instantly)"
)
_WAITS: Final = (
    "A player who draws a card and plays it in the same turn is to be called "
    '"Failure to wait for the next turn".'
)
_WAITING: Final = re.compile(
    rf"^\s*(?:(?:if|when|whenever|after|once) {_ANYONE}(?:'ve| have| has)? (?:draws?|drew|drawn"
    rf"|picks? up|takes?)(?: an? card| one)?,? (?:(?:and|even if) {_CARD} (?:fits|matches|can be"
    rf" played|is playable),? )?{_ONE} {_CAN_NOT} (?:play|lay|use|put down) {_CARD} {_THAT_TURN}"
    rf"|(?:a|the|any) (?:newly |freshly |just )?(?:drawn card|card (?:that )?{_ONE}(?:'ve| have)?"
    rf"(?: just)? (?:drew|draw|drawn|picked up)) {_CAN_NOT} be (?:played|laid|used) {_THAT_TURN}"
    rf"|(?:a|the|any) (?:newly |freshly |just )?(?:drawn card|card (?:that )?{_ONE}(?:'ve| have)?"
    rf"(?: just)? (?:drew|draw|drawn|picked up)) (?:has to|must) wait {_THAT_TURN}"
    rf"|(?:{_ONE} {_CAN_NOT} play|no playing) (?:a|the|any) cards? (?:on|in|during) the (?:same )?"
    rf"(?:turn|go) (?:that )?(?:(?:on|in) which )?{_ONE}(?:'ve| have)? (?:drew|draw|drawn) (?:it"
    rf"|them)"
    rf"|(?:{_ONE} {_CAN_NOT} play|no playing) (?:a|the|any) (?:drawn card|card (?:that )?{_ONE}"
    rf"(?:'ve| have)?(?: just)? (?:drew|draw|drawn|picked up)) {_THAT_TURN})[\s.!]*$",
    re.IGNORECASE,
)


def waited_with(text: str) -> str:
    """`when you draw a card you can't play it the same turn`: so it is, where no law lets them; the
    players see to it."""
    return _WAITING.sub(_WAITS, text)
