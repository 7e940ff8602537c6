"""What the page's code says: its keys, with what fills their places, and sentences of its own. It
reads JavaScript just as far as that needs: where texts, templates and elements begin and end."""

from __future__ import annotations

import re
from typing import NamedTuple

KEY = re.compile(r"(?:page(?:_[a-z]+)?|countries)(?:\.\w+)+")
_SAYING = re.compile(r"\b(?:say|pieces)\($")
_WORDS = re.compile(r"[A-Za-z’']{2,}")
_SENTENCE = re.compile(r"[A-Za-z’']{2,}[,:.…]? [A-Za-z’']{2,}|^[A-Z][a-z’']+[.!?:…]?$")
_READ = re.compile(
    r"\b(?:aria-label|aria-valuetext|title|placeholder|alt|label|text|button|unit)=\"([^\"]+)\""
)
_NAMES = ("class", "style", "d", "transform", "viewBox", "href", "type", "kind", "accept")
"""Attributes that nobody reads."""
_ASIDE = re.compile(
    r"(?:\b(?:classes|querySelector|querySelectorAll|closest|matchMedia|stylesheet|kept)\([^()]*"
    r"|console\.info\(|\bfont = |\bfrom |@import |\bwindow, |\.key [=!]== |\bcase |\.name [=!]== "
    r"|easing: |className = |POINTED = )$"
)
"""What stands before a text that is no word of the page: selectors, fonts, the names of keys."""
_HOLE = "\0"
HOUSE = "Mootable"
"""A name, in every language."""


class Saying(NamedTuple):
    """A key that is said, and the names of what fills its places, if they are written there."""

    line: int
    key: str
    names: frozenset[str] | None


class Script:
    """One file of the page."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.said: list[Saying] = []
        self.keys: set[str] = set()
        """Every key that is written out."""
        self.patterns: set[str] = set()
        """What keys look like whose parts are worked out."""
        self.sentences: list[str] = []
        self._code(0, "")

    def _code(self, at: int, attribute: str) -> int:
        """Read code up to the brace that ends it; `attribute`: what is made of it."""
        depth = 0
        source = self.source
        while at < len(source):
            two = source[at : at + 2]
            if two == "//":
                at = _after(source, "\n", at)
            elif two == "/*":
                at = _after(source, "*/", at)
            elif source[at] in "\"'":
                at = self._string(at, attribute)
            elif source[at] == "`":
                at = self._template(at, attribute)
            elif source[at] == "/" and _begins_pattern(source[:at]):
                at = _after_pattern(source, at)
            elif source[at] == "}" and depth == 0:
                return at + 1
            else:
                depth += {"{": 1, "}": -1}.get(source[at], 0)
                at += 1
        return at

    def _string(self, at: int, attribute: str) -> int:
        quote, start = self.source[at], at
        at += 1
        while self.source[at] != quote:
            at += 2 if self.source[at] == "\\" else 1
        text = self.source[start + 1 : at]
        if KEY.fullmatch(text):
            self.keys.add(text)
            if _SAYING.search(self.source[:start]):
                line = self.source.count("\n", 0, start) + 1
                self.said.append(Saying(line, text, self._names(at + 1)))
        else:
            self._judge(start, text, attribute)
        return at + 1

    def _judge(self, start: int, text: str, attribute: str) -> None:
        """Whether a text in the code is a sentence that somebody is shown."""
        before = self.source[max(0, start - 120) : start]
        is_asked_for = self.source[start + 1 + len(text) :].startswith('" in ')
        if attribute in _NAMES or _ASIDE.search(before) or is_asked_for or text == HOUSE:
            return
        if _SENTENCE.search(text):
            self.sentences.append(text)

    def _names(self, at: int) -> frozenset[str] | None:
        """What fills the places of what is said, from the end of its key; None: not to be seen."""
        rest = self.source[at:].lstrip()
        if rest.startswith(")"):
            return frozenset()
        if not rest.startswith(", {"):
            return None
        depth, parts, part = 0, [], ""
        for letter in rest[2:]:
            depth += {"{": 1, "(": 1, "[": 1, "}": -1, ")": -1, "]": -1}.get(letter, 0)
            if depth == 0 or (depth == 1 and letter == ","):
                parts.append(part.strip("{ \n"))
                part = ""
                if depth == 0:
                    break
            else:
                part += letter
        names = [re.match(r"(\w+)(?:$|:)", one) for one in parts if one]
        return None if None in names else frozenset(name[1] for name in names if name)

    def _template(self, start: int, attribute: str) -> int:
        """A template: of elements, or of a text."""
        is_elements = self.source[:start].endswith("html")
        text, at = "", start + 1
        while self.source[at] != "`":
            if self.source[at] == "\\":
                text += self.source[at : at + 2]
                at += 2
            elif self.source.startswith("${", at):
                found = re.search(r"([\w-]+)=$", text) if is_elements else None
                text += _HOLE
                at = self._code(at + 2, found[1] if found else "" if is_elements else attribute)
            else:
                text += self.source[at]
                at += 1
        if is_elements:
            self._elements(text)
        elif re.match(r"(?:page\w*|countries)\.", text):
            parts = [re.escape(part) for part in text.split(_HOLE)]
            self.patterns.add(r"[^.]+".join(parts))
        else:
            self._judge(start, text.replace(_HOLE, "\0 "), attribute)
        return at + 1

    def _elements(self, text: str) -> None:
        read = [one for one in _READ.findall(text) if one != HOUSE]
        self.sentences += [one for one in read if _WORDS.search(one)]
        shown = re.sub(r"<[^>]*>", " ", text).replace(_HOLE, " ")
        self.sentences += [" ".join(shown.split())] if _WORDS.search(shown) else []


def _after(source: str, end: str, at: int) -> int:
    found = source.find(end, at)
    return len(source) if found < 0 else found + len(end)


def _begins_pattern(before: str) -> bool:
    """Whether a slash begins a regular expression: nothing stands before it to be divided."""
    last = before.rstrip()
    return not last or last[-1] in "(,=:[!&|?{};" or last.endswith("return")


def _after_pattern(source: str, at: int) -> int:
    in_class = False
    at += 1
    while source[at] != "/" or in_class:
        if source[at] == "\\":
            at += 1
        elif source[at] in "[]":
            in_class = source[at] == "["
        at += 1
    return at + 1
