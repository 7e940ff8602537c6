"""Laws that nobody can have meant, whatever the text was: words cut off in the middle, a verb that
is none, what is done to somebody told as what they do, leave turned into a ban."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.words import masked
from mootable.games.moo.law.grammar.lexer import QUOTES
from mootable.games.moo.law.grammar.printer import IS_CALLED
from mootable.games.moo.law.together import goes_back

_NONE: Final = (
    "What I make of this is another law than it tells, or none: tell it in other words, who does "
    "what, and when, in a sentence of its own."
)
_RETURN: Final = (
    "A card that goes back is a bad card, and costs one card: "
    "No ace may be played with 1 card left."
)
_VALUES: Final = (
    "In a law an ace is 1, a jack 11, a queen 12 and a king 13, whatever another game counts them: "
    "tell which cards add up to that, or which of them don't count."
)
_WHOSE_TURN: Final = (
    '"Until that player\'s next turn" is until the next turn of whoever it began with, and not of '
    "those who are bound: say until the next card, or until somebody plays a card of some kind."
)
_NO_LEAVE: Final = "That would forbid what it allows: a law says what may be done by itself."


def why(text: str, printed: str) -> str:
    """Why a law that was made of a text is no whole sentence, or tells something else; nothing if
    neither is so."""
    plain = text.translate(QUOTES)
    said = () if " times" in printed else _SAID.findall(printed.partition(IS_CALLED)[0])
    deeds = _DEED.findall(printed)
    if any(_is_misquoted(one, plain) for one in said) or any(map(_is_no_deed, deeds)):
        return _NONE
    if _is_undone_return(plain, printed):
        return _RETURN
    if _is_reckoned(plain, printed):
        return _VALUES
    if _BOUND.search(printed) is not None and _UNTIL_THEIRS.search(plain) is not None:
        return _WHOSE_TURN
    return _NO_LEAVE if any(_is_leave(deed, plain) for deed in deeds) else ""


# -- what is to be said ------------------------------------------------------------------------

_SAID: Final = re.compile(r"\b(?:say|says|or|and) \"([^\"]+)\"")
_HANGS: Final = re.compile(
    r"\b(?:the|an?|to|of|and|or|with|at|your|my|our|their|by|from)\W*$", re.I
)
_TELLS_WHEN: Final = re.compile(
    r"\w\W+(?:until|till|til|unless|before|whenever|while|after)\b.*"
    r"\b(?:cards?|turns?|plays?|laid|(?:is|are) (?:on|down))\b",
    re.I,
)
_LETTERS: Final = re.compile(r"[\W_]+")


def _is_misquoted(said: str, text: str) -> bool:
    """`all hail the`, `mao until your last card is on the table`: where the author set no marks
    around such words."""
    words = said.strip("*")
    if _LETTERS.sub("", words.lower()) in [_LETTERS.sub("", one.lower()) for one in _own(text)]:
        return False
    if re.search(rf"^\W*(?:oh|ooh|o|ah|hey|hi|yo|wow|well|ok|so) {re.escape(words)}\b", text, re.I):
        return True  # `oh la la must be said`, without the first of it
    is_aside = said.startswith("*") and _IN_STYLE.fullmatch(words) is not None
    if is_aside or _HOW_LONG.fullmatch(words) is not None:
        return True
    return _HANGS.search(words) is not None or _TELLS_WHEN.search(words) is not None


_HOW_LONG: Final = re.compile(
    r"(?:from (?:now|then|here|there)(?: on)?|all the time|for ?ever|always|every time|for the rest"
    r" [\w ]+|the (?:whole|entire) \w+|until further notice|for (?:a|one|two|three|\d) (?:turn"
    r"|round"
    r"|minute|second)s?|at once|straight away|immediately|instead|as well|while [\w ]+)",
    re.I,
)
"""`whisper from now on`: how long, and no words."""
_IN_STYLE: Final = re.compile(
    r"(?:like )?(?:in )?[\w' -]+ (?:style|rules|version|fashion|values)", re.I
)
"""`they add up to 15 (cribbage style)`: how, and no gesture."""


def _own(text: str) -> list[str]:
    """What its author has set between quotation marks."""
    return re.findall(r"\"([^\"]*)\"", text)


# -- what is another law -----------------------------------------------------------------------

_UNWON: Final = re.compile(r"When a player plays [^.]* with no cards left, that player draws ")


def _is_undone_return(text: str, printed: str) -> bool:
    """`no finishing on a jack, you take it back`: a card that stays there, and one that is drawn,
    is something else; and nobody who judges takes a card back."""
    is_other = IS_CALLED in printed or _UNWON.search(printed) is not None
    return is_other and goes_back.BACK.search(masked(text)[0]) is not None


_GAME: Final = re.compile(r"\b(?:cribbage|black ?jack|pontoon|baccarat|twenty[- ]one)\b", re.I)
_ADDED: Final = re.compile(r"\badds? up to\b")


def _is_reckoned(text: str, printed: str) -> bool:
    """`they add up to 15 (like cribbage)`: there a face card is ten."""
    bare, _ = masked(text)
    return _ADDED.search(printed) is not None and _GAME.search(bare) is not None


_UNTIL_THEIRS: Final = re.compile(
    r"\b(?:un)?'?till? (?:it'?s |it is )?(?:their|his|her|that (?:person|player|one)'?s)"
    r"(?: own| next)* (?:turn|go)\b|\b(?:un)?'?till? (?:they|he|she)(?:'re| are|'s| is)?"
    r" (?:next |had |has |have |get |gets )*(?:an?other |a |their |his |her |the )*"
    r"(?:go|goes|play|plays|turn|up)\b",
    re.I,
)
_BOUND: Final = re.compile(
    r"\b(?:next player|player named|player opposite|player on the (?:left|right)|previous player"
    r"|player with [\w ]+|player after the next) may not [^.]*until that player's next turn"
)
"""`pick somebody, they can't talk till their next turn`: a law can say until the next turn of
whoever picked, and not until that of whom it binds."""

# -- what is no deed ---------------------------------------------------------------------------

_DEED: Final = re.compile(r"A player who ((?:[^\"]|\"[^\"]*\")*?) is to be called \"")
_NO_VERB: Final = re.compile(
    r"(?:.* and does not |does not )?"
    r"(?:(?:with|in|on|at|of|by|for|from|to|and|or|but|not|the|an?|than|like|about|without|just|so"
    r"|because|doesn't|don't|isn't|aren't)(?:s|es)?\b"
    r"|(?:is not|be|bes) (?:said|shouted|sung|yelled|spoken|announced|played|laid|skipped|dealt"
    r"|reversed|penali[sz]ed|drawn|discarded|swapped|traded)\b)"
    r"|[^\"]*,? or (?:makes|does|tries) it\b"
    r"|(?:.* and )?gets? (?:skipped|penali[sz]ed|dealt|reversed|passed over)\b",
    re.I,
)
"""`withs one card left`, `is not said on every diamond`, `gets skipped by aces`: nobody does that,
or leaves it undone."""
_WHO_IS_CUT: Final = re.compile(
    r"\bthe (?:first|second|third|fourth|other|next|last|previous)(?= and does\b|,?$)"
    r"|(?<!for )(?<!or )(?<!the )(?:doesn't|don't|isn't|does not|is not),?$",
    re.I,
)
"""`if two cards are laid one after the other the second`: of whom it was told is lost."""
_AS_TO_WHOM: Final = re.compile(
    r"\b(?:to|with|at|before|after|by|for|than|from|like|is|as|of) the \w+,?$", re.I
)
_LEAVE: Final = re.compile(
    r"\b(?:can|may|could|(?:are|is|be)?(?: now)? allowed to|free to|able to|get to|lets? you)"
    r" (?!not\b|never\b|only\b)[^.;]{0,150}(?:\b(?:but|and|though)|,) only (?:when|if|on|while"
    r"|once|after|during|in)\b",
    re.I,
)
_OF_CARDS: Final = re.compile(
    r"(?:lays?|plays?|puts?|draws?|discards?|throws?|swaps?|trades?|takes?|gives?|jumps?|skips?"
    r"|looks?|peeks?|picks?|chooses?|wins?|passes|pass|get rid|gets rid)\b",
    re.I,
)


def _is_no_deed(deed: str) -> bool:
    bare, _ = masked(deed)
    if _NO_VERB.match(bare):
        return True
    return _WHO_IS_CUT.search(bare) is not None and not _AS_TO_WHOM.search(bare)


def _is_leave(deed: str, text: str) -> bool:
    """`you can lay two at once, but only on your turn`: leave to do so, and no ban."""
    is_of_cards = " unless " in deed and _OF_CARDS.match(deed) is not None
    return is_of_cards and _LEAVE.search(masked(text)[0]) is not None
