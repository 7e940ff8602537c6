"""What is asked before somebody draws, and what another answers: `ask "may I" before you pick up a
card and the next player answers "you may"`. A text that was not understood is told so and read once
more."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import Instead

_MUST: Final = r"(?:(?:must|have to|has to|need to|gotta|should|always|first) )*"
_DRAWING: Final = (
    r"before (?:(?:you|u|they) )?(?:(?:have to|need to|can|may|want to|are allowed to) )?"
    r"(?:draw(?:ing)?|pick(?:ing)? up|tak(?:e|ing)(?= a| one| from| up))(?: (?:any |a |another"
    r" )?cards?"
    r"| one)?(?: from the (?:deck|pile|stock))?"
)
_ASKED: Final = (
    r"(?:\"\d+\"|(?:(?:may|can|could) i(?: please)?(?: (?:draw|take one|have (?:a|one|another)"
    r" card|have"
    r" one|pick up))?|please)\b)"
)
_SAID: Final = r"(?:\"\d+\"|(?:yes,? )?(?:you (?:may|can)|of course|sure|go ahead|certainly)\b)"
_AND: Final = r"(?:\s*[,.;–—-]+\s*(?:(?:and|then|so) )*|\s+(?:and |then )+)"


def _quoted(words: str) -> str:
    return words if words.startswith('"') else f'"{words}"'


def _asked(told: re.Match[str]) -> str:
    """`ask may I before you draw and the next player answers …`."""
    return f"before drawing say {_quoted(told['asked'])}, and the {told['who']}"


def _answered(told: re.Match[str]) -> str:
    says = "says " if told["does"].lower().endswith("s") else "say "
    return f"{says}{_quoted(told['said'])}"


_WHO: Final = (
    r"(?:the )?(?P<who>(?:next|previous) (?:player|person|one|guy)|(?:player|person|one)\b)"
)
ANSWERED: Final[dict[str, Instead]] = {
    r"\bthe (?:player|person|one) before (?:you|them)(?= (?:must |has to )?(?:answers?|repl(?:y"
    r"|ies)"
    r"|responds?|says?)\b)": "the previous player",
    r"\bthe (?:player|person|one) after (?:you|them)(?= (?:must |has to )?(?:answers?|repl(?:y|ies)"
    r"|responds?|says?)\b)": "the next player",
    rf"\b(?P<does>answers?|repl(?:y|ies)|responds?|says?)(?: back)?(?: with| by saying)?,?"
    rf" (?P<said>{_SAID})": _answered,
    rf"^\s*(?:(?:you|u|players) )?{_MUST}(?:ask|say)(?: for)?,? (?P<asked>{_ASKED}),?"
    rf" {_DRAWING}{_AND}"
    rf"{_WHO}": _asked,
    rf"^\s*{_DRAWING},? (?:(?:you|u|players) )?{_MUST}(?:ask|say),? "
    rf"(?P<asked>{_ASKED}){_AND}{_WHO}": (_asked),
    rf"^\s*(?:(?:you|u|players) )?{_MUST}ask,? (?P<asked>{_ASKED}),? {_DRAWING}(?=\s*(?:[.,;]|$"
    rf"|or\b))": (lambda told: f"before drawing say {_quoted(told['asked'])}"),
    r"\bask(s?) (?=\"\d+\")": r"say\1 ",
}
