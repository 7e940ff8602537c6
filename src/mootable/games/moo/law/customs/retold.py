"""Customs in the words that are known for what players are to do: `someone sneezes, …` as `when
someone sneezes, …`, `elbows on the table are forbidden` as `no elbows on the table`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from mootable.games.moo.law.customs.kept import one_of
from mootable.games.moo.law.customs.passive import actively
from mootable.games.moo.law.customs.postures import POSTURES
from mootable.games.moo.law.customs.telling import CARD, VERB
from mootable.games.moo.law.english.said import stem_of, third_person
from mootable.games.moo.law.english.words import table

OF_THE_GAME: Final = re.compile(
    r"\b(?:cards?|aces?|twos?|threes?|fours?|fives?|sixe?s?|sevens?|eights?|nines?|tens?|jacks?"
    r"|queens?"
    r"|kings?|jokers?|hearts?|clubs?|spades?|diamonds?|suits?|ranks?|red|black|odd|even|\d+s?"
    r"|draws?"
    r"|skips?|reverses?|wild|turns?|plays?|played|hands?|wins?|loses?|dealer|next|previous"
    r"|players?|everyone|everybody|you|they|he|she|it|someone|somebody|nobody|person|last|first|if"
    r"|when|whenever|after|before|or|not|must|may|can|is|are|has|have)\b",
    re.I,
)
"""What the table knows of, or who: that is nothing that somebody is guilty of."""
_NOT_SO: Final = frozenset(
    ["play", "pass", "go", "turn", "switch", "leave", "remove", "finish", "lie", "count"]
)
_DOES: Final = "|".join(sorted((table("done") | table("gestures")) - _NOT_SO))
_SOUNDS: Final = "|".join(sorted(table("gestures")))
_SOMEBODY: Final = "(?:someone|somebody|anyone|anybody|a player|any player)"
_ALL: Final = one_of(
    *("every(?:one|body)(?: else)?", "all(?: players| others)?", "each player", "you all"),
    *("you", "they"),
)
_IF: Final = "(?:when(?:ever)?|if|each time|every time|after)"


def _when(told: re.Match[str]) -> str:
    """`someone sneezed, …`."""
    return f"when {told[1].lower()} {told[2]}, "


_POSTURES: Final = (
    "stand|sit|kneel|keep|hold|stay|remain|balance|freeze|put|wear|leave|rest|raise|hop"
)
_GOES_ON: Final = re.compile(rf"\b(and|or) ({_POSTURES})s\b", re.I)


def _held(told: re.Match[str]) -> str:
    """`after playing a king you stand up and stay standing until …`."""
    when = _PLAYING.sub("you play", told[1])
    return f"{when}, {told[2]} must {told[3]}{_GOES_ON.sub(_GOES, told[4])}"


def _held_on(told: re.Match[str]) -> str:
    """`king = everybody stands up and stays standing until the next king`."""
    played = told[1] if _ARTICLE.match(told[1]) else f"a {told[1]}"
    deed = _GOES_ON.sub(_GOES, told[4])
    return f"when {played.lower()} is played, {told[2]} must {told[3]}{deed}"


def _held_by(told: re.Match[str]) -> str:
    """`whoever plays a queen stands up until the next queen`."""
    return f"{told[1]} must {told[2]}{_GOES_ON.sub(_GOES, told[3])}"


_PLAYING: Final = re.compile(r"\b(?:playing|laying)\b", re.I)
_GOES: Final = r"\1 \2"


def _banned(told: re.Match[str]) -> str:
    """`elbows on the table are forbidden`."""
    is_allowed = re.search(r"(?<!not) allowed\b", told.group(), re.I) is not None
    if is_allowed or OF_THE_GAME.search(told[1].lower().removeprefix("your ")):
        return told.group()
    what = _ARTICLE.sub("", told[1])
    return f"no {what[0].lower()}{what[1:]}{told[2]}"


_ARTICLE: Final = re.compile(r"^(?:the|an?) (?=\w)", re.I)


def _of_cards(told: re.Match[str]) -> str:
    """`spades = whisper`."""
    return f"when you play {told[1].lower()}, "


def _doing(told: re.Match[str]) -> str:
    """`playing a queen: …`, `dropping a card means you have to bow`."""
    must = "you must " if told["must"] else ""
    return f"when you {stem_of(told['verb'] + 'ing')} {told['what']}, {must}"


def _who_does(told: re.Match[str]) -> str:
    """`the player drawing must …`."""
    return f"whoever {third_person(stem_of(told[1] + 'ing'))} {told[2]}"


def _refrained(told: re.Match[str]) -> str:
    """`players shall refrain from touching …`."""
    return f"may not {stem_of(told[1])}"


def _on(told: re.Match[str]) -> str:
    """`any prime played on another means you whisper`."""
    return f"when you play {told[1][0].lower()}{told[1][1:]} {told[2]}, you must "


def _of_one_who(told: re.Match[str]) -> str:
    """`a player skipped by an ace says …`."""
    return f"whoever is {told[1]} {told[2] or 'must say'}"


_Instead = str | Callable[[re.Match[str]], str]
_OTHERWISE: Final[dict[str, _Instead]] = {
    # -- when --
    rf"^({CARD}(?: of (?:clubs|diamonds|hearts|spades))?)(?:\s*[=:]\s*|,? )({_ALL}) (?:then )?"
    rf"({_POSTURES})s?(?= )([^\"]*)$": _held_on,
    rf"^({CARD}(?: of (?:clubs|diamonds|hearts|spades))?)\s*[=:]\s*(?=\w)": _of_cards,
    r"^(?P<verb>play|lay|draw|throw|drop|put|pick|tak)ing (?P<what>[^,:]{1,50})(?P<must>)"
    r"[:,]\s+": _doing,
    rf"^(?P<verb>{VERB})ing (?P<what>[^,:]{{1,60}}?) (?P<must>means|requires|forces|obliges"
    r"|makes) (?:that )?(?:you|the player|a player|them|they)(?: then)? "
    r"(?:(?:have to|has to|must|to) )?": _doing,
    rf"^({_SOMEBODY}) (?!who\b|that\b|must\b|has to\b|may\b|can\b|should\b)"
    r"([\w' ]{3,40})[,:] (?=\w)": _when,
    r"^for (?:each|every|any) ([\w ]{2,30}?) (?:that )?you (play|lay|draw)\b,?": (
        r"each time you \2 a \1,"
    ),
    r"^((?:an?|any|every|each|the) (?:[^,\"()]|\([^()]*\)){3,50}?) (?:played|laid)"
    r" (on [^,\"]{3,40}?) (?:means|makes) (?:that )?you (?:have to |must )?": _on,
    rf"^{_IF} (?:(?:your|the|an?) \w+|someone|somebody|anyone) (?!must\b|has\b|is\b)\w+"
    rf"(?: \w+){{0,5}}?(?= (?:you|they|every(?:one|body)(?: else)?|all) (?:{_DOES})(?:s|es)?\b)": (
        r"\g<0>,"
    ),
    rf"^({_IF} [^,\"]+), (?=(?:must|have to|gotta|need to) )": r"\1, you ",
    r"^tak(?:e|ing) (?=(?:longer|too long|more than)\b)": "if you take ",
    # -- who --
    r"^(?:the )?(first|last) (?:person|player|one) to (?!say\b|shout\b|play\b|draw\b)": (
        r"whoever is the \1 to "
    ),
    r"^((?:any|all|every|each) )?players? (?:holding|having) (?=(?:only |exactly |just )?(?:\d"
    r"|one|two|three"
    r"|four|five|more|fewer|less)\b)": "players with ",
    r"^(?:who|he who) (?=\w+s\b)": "whoever ",
    r"^(?:an?|any|the) player ((?:skipped|penali[sz]ed|given|caught|made)\b[^,\"]*?)"
    r" (?:says?(?= )|(must|has to))": _of_one_who,
    rf"(^|, )({_ALL}) (?:(?:then|always|just) )?({_DOES})(?:s|es)?\b": r"\1\2 must \3",
    r"^(?:the|any|a) (?:person|player|one) (\w+)ing (.{0,30}?)"
    r"(?=(?:must|has to|may not|can't)\b)": (_who_does),
    rf"^only (?=(?:{_DOES})\b)": "you must only ",
    r"^(?=(?:must not|may not|can't|cannot|should not|mustn't|shouldn't)\b)": "you ",
    rf"\b(nobody|no one) ({_DOES})e?s\b": r"\1 may \2",
    # -- how long --
    rf"^((?:{_IF}|once|upon|on) [^,\"]{{3,40}}?),? ({_ALL}) (?:then )?({_POSTURES})s?(?= )"
    rf"([^\"]*)$": _held,
    rf"^(whoever [^,\"]{{3,40}}?) ({_POSTURES})s(?= )([^\"]*)$": _held_by,
    rf"^(play|lay) (an? [\w ]{{1,24}}?) and (?:then )?(?:you )?(?:(?:have to|must|gotta|need to) )?"
    rf"(?=(?:{_POSTURES}|{_DOES}) )": r"when you \1 \2, you must ",
    # -- what --
    r"^(?:your |the |only (?:the |your )?)?(left|right) hand(?: only)?(?: is used)? (?:for|when|to)"
    r" (playing|laying|play|lay) (?:the |your )?cards?\b(?! (?:that|on|of))": (
        r"players must play their cards with the \1 hand"
    ),
    r"\b(?:must|shall|should|has to|have to) (?:refrain from|avoid|abstain from) (\w+ing)\b": (
        _refrained
    ),
    rf"^(?:an? |the )?((?!(?:{_DOES})\b)\w+ (?:{_SOUNDS}))"
    r"(?= (?:when|if|whenever|after|on|for)\b)": (r"players must do the \1"),
    r"^(?!\w+ing\b)([\w' -]{3,40}?) (?:is|are) (?:strictly |not )?(?:forbidden|allowed|banned"
    r"|prohibited|off limits)\b(.*)$": _banned,
    r"\b(?:can|may) only (?=(?:play|lay|put down|place) (?:cards?|them|it) (?:with|using|in|while"
    r"|by)\b)": "must ",
    r"^(?:you )?(?:only )?(speak|talk) only (?:if|when) ": r"you may not \1 unless ",
    r"\b(?:may|can) only (speak|talk|laugh|smile|whisper|move|stand|sit)([\w' ]{0,30}?)"
    r" (?:if|when) ": (r"may not \1\2 unless "),
    r"\b(?:may|can) (?!not\b|only\b)([\w' ]{3,40}?) only (?:if|when) ": r"may not \1 unless ",
    r"^(?:you|players|they) (?:only )?(?:have got|have|get|got) (\w+ sec(?:ond)?s?) (?:for"
    r"|to (?:take|make"
    r"|have|finish|play)) (?:your|their|each|a) (?:turn|go"
    r"|move)\b": r"you must finish your turn within \1",
    r"^(?:you|players|they) (?:only )?(?:have got|have|get|got) (\w+ sec(?:ond)?s?) to (\w+)\b": (
        r"you must \2 within \1"
    ),
}
"""How customs are told, and in what words they are known."""
_TYPED: Final[dict[str, str]] = {
    r"\buntill\b": "until",
    # `when a heart is played on a heart you …`: it is you who play it.
    r"\b(when(?:ever)?|if|each time|every time) (an? \w+(?: card)?) (?:is|gets) (?:played|laid|put)"
    r"(?: down)?( on (?:top of )?an? \w+(?: card)?)?,? (?=you (?:must|have to|has to|gotta"
    r"|need to)\b)": (r"\1 you play \2\3 "),
    # `a two card penalty`.
    r"\ban? (two|three|four|five|[2-9])[- ]cards?(?: penalty)?\b": r"\1 cards",
    r"\beverytime\b": "every time",
    r"\s+any ?more(?=\s*(?:[,.;!]|$))|\s+any longer(?=\s*(?:[,.;!]|$))": "",
    r"\b(you|they)'ve got\b": r"\1 have",
    r"\bthere (?=(?:real |first |own )*(?:names?|hands?|turns?|thumbs?|noses?|heads?)\b)": "their ",
    r"^(?:the )?penalty: (?=(?:\d|one|two|three|a) )": "",
    r"^(no [a-z]+ing) ever\b": r"\1",
    # `if you ask a question, any question at all, …`.
    r",? (?:any|even an?) [a-z]+(?: [a-z]+)? (?:at all|whatsoever|whatever),? ?(?=(?:you|they) )": (
        ", "
    ),
    r"\bur (?=(?:caught|seen|found|late|slow|not|the|\w+ing"
    r"|(?:last|first)(?! (?:cards?|one|two|hand|turn|go)\b))\b)": "you are ",
    r",? or (?:be|get|you (?:are|get)) (?:penali[sz]ed|punished|fined)(?= (?:when|if|while|after"
    r"|whenever)\b)": "",
    r"\b(you|they|we)'re\b": r"\1 are",
    r"\b(?:he or she|s/he)\b": "they",
    r"\b(if (?:you|they) [a-z]+), ([a-z]+),? or ([a-z]+)(?=\W*$)": r"\1 or \2 or \3",
    r", (?:he|she) (?=(?:must|may|can|should|shall|can't|cannot)\b)": ", they ",
    r", but (?=(?:in|with|without|only) )": " ",
}
"""As people type, for the same words."""
_SAME: Final = [(re.compile(one, re.I), instead) for one, instead in _OTHERWISE.items()]


_AS_TYPED: Final = [
    (re.compile(one, re.I), instead) for one, instead in (*_TYPED.items(), *POSTURES.items())
]


def typed(text: str) -> str:
    """A text without what is only typed so."""
    for pattern, instead in _AS_TYPED:
        text = pattern.sub(instead, text)
    return text


def retold(text: str) -> str:
    """A custom in words that are known; as it is if there are none."""
    for pattern, instead in _SAME:
        text = pattern.sub(instead, text)
    return actively(text)
