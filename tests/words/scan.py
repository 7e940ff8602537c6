"""What the code says: which keys it uses, with what in their places; and where it still writes
sentences itself."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from mootable.words.checking import forms_of, messages, missing, signature, wrong
from mootable.words.language import ENGLISH, language, languages
from tests.words.page import Script

SOURCE = Path(__file__).parent.parent.parent / "src/mootable"
_SENTENCE = re.compile(r"[A-Za-z’']{2,},? [A-Za-z’']{2,}")
_MARKUP = re.compile("[<>]")
IN_ENGLISH = {
    "games/moo/law/": "Moo is played in the language of its laws",
    "games/moo/bots/": "and spoken in it",
    "games/moo/forms.py": "what is said to be heard by others",
    "games/moo/vocabulary.py": "so is this",
    "games/moo/speech.py": "the names of numbers, as players say them",
    "words/": "what can only be wrong by whoever writes catalogues",
    "shapes/": "and what is sent",
    "server/describe.py": "and what is asked of a house",
    "rl/": "what those who train players read",
    "sim/": "and those who measure games: figures and reports, whose names are the same everywhere",
    "door/": "what those read who write programs in Python",
    "bots/own.py": "and bots",
    "bots/program.py": "and bots",
    "bots/legal.py": "and bots",
    "bots/keen.py": "and nets",
    "extras.py": "what whoever installs it types",
    "server/migrations/": "for the database",
    "server/database.py": "for the database",
    "server/log.py": "for the database",
    "server/pen.py": "for the database",
    "server/headers.py": "for the browser",
    "server/metrics.py": "what whoever runs a house measures",
    "server/serve.py": "and is told when it opens",
    "server/street.py": "or several do",
    "server/tidy.py": "or is tidied",
    "server/leases.py": "or is not alone",
    "server/snapshots.py": "or can't be written down",
    "server/troubles.py": "or has gone wrong",
    "web/vendor/": "what others wrote",
    "web/words.js": "what can only be wrong by whoever writes catalogues",
    "web/languages.js": "what languages call themselves",
    "web/games/moo/english.js": "laws, and what is said to be heard by others",
    "web/games/wobble/art.js": "letters that are drawn",
    "web/games/wobble/trials/lists.js": "words to spell, and countries by their keys",
}
"""What is English for good, and why."""
_ALSO = (
    *("shapes.py", "events.py", "encoding.py", "encodings.py", "tokens.py", "__init__.py"),
    "rates.py",
)
"""So are the files of these names: they describe what is sent, for whoever writes programs, and
what a simulation counts, for whoever measures a game."""


_UNSEEN = {
    *("AssertionError", "OSError", "RemoteProtocolError"),
    *("debug", "info", "warning", "error", "exception", "watch", "compile"),
}
"""Mistakes in the code or on the way, what a house writes into its own log or is measured by, and
patterns."""
_UNSEEN_PARTS = {"help"}
"""What the command line says of itself, to whoever types it."""


class Use(NamedTuple):
    """A key that is said somewhere, and the names of what fills its places."""

    where: str
    key: str
    names: frozenset[str] | None
    """None where that is not to be seen."""


class Scan:
    """All there is to know of the code's words."""

    def __init__(self, source: Path) -> None:
        self.source = source
        self.uses: list[Use] = []
        self.texts: set[str] = set()
        """Every plain text in the code: a key is used if it is one of them."""
        self.prefixes: set[str] = set()
        """How keys begin whose end is worked out: of a card, an award, a step of a guide."""
        self.sentences: dict[str, list[str]] = {}
        """By file, the sentences that are written in it."""
        self.patterns: set[str] = set()
        """What keys of the page look like whose parts are worked out."""
        for file in sorted(source.rglob("*.py")):
            self._read(file)
        for file in sorted((source / "web").rglob("*.js")):
            self._read_script(file)

    def _read_script(self, file: Path) -> None:
        name = file.relative_to(self.source).as_posix()
        if name.startswith("web/vendor/"):
            return
        script = Script(file.read_text("utf-8"))
        written = {said.key for said in script.said}
        self.uses += [Use(f"{name}:{said.line}", said.key, said.names) for said in script.said]
        self.uses += [Use(name, key, None) for key in sorted(script.keys - written)]
        self.texts |= script.keys
        self.patterns |= script.patterns
        if script.sentences and not name.startswith(tuple(IN_ENGLISH)):
            self.sentences[name] = script.sentences

    def _read(self, file: Path) -> None:
        tree = ast.parse(file.read_text("utf-8"))
        name = file.relative_to(self.source).as_posix()
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.texts.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                self._take_prefix(node)
            elif isinstance(node, ast.Call) and _called(node) == "Said":
                self._take_use(f"{name}:{node.lineno}", node)
        if file.name not in _ALSO and not name.startswith(tuple(IN_ENGLISH)):
            found = [text for text in written(tree) if is_sentence(text)]
            if found:
                self.sentences[name] = found

    def _take_prefix(self, node: ast.JoinedStr) -> None:
        first, *rest = [_text(part) for part in node.values]
        if re.fullmatch(r"[a-z_]+(\.[a-z_]+)*\.", first):
            self.prefixes.add(first)
        # Of any game: `{game}.award.{merit}.text`.
        self.prefixes |= {part for part in rest if re.fullmatch(r"\.(?:[a-z_]+\.?)+", part)}

    def _take_use(self, where: str, node: ast.Call) -> None:
        names = frozenset(one.arg for one in node.keywords if one.arg)
        key = node.args[0]
        keys = [key] if not isinstance(key, ast.IfExp) else [key.body, key.orelse]
        self.uses += [Use(where, text, names) for one in keys if (text := _text(one))]

    def is_used(self, key: str) -> bool:
        """Whether anything in the code says a key."""
        if key in self.texts or any(
            key.startswith(prefix) for prefix in self.prefixes if prefix[0] != "."
        ):
            return True
        if any(re.fullmatch(pattern, key) for pattern in self.patterns):
            return True
        inner = "." + key.partition(".")[2]
        return any(inner.startswith(prefix) for prefix in self.prefixes if prefix[0] == ".")


def is_sentence(text: str) -> bool:
    return bool(_SENTENCE.search(text)) and not _MARKUP.search(text)


def written(tree: ast.Module) -> Iterator[str]:
    """The texts in a file that somebody could be shown: no docstrings, and not what is said to
    whoever has made a mistake in the code."""
    for node in _shown(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _shown(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        is_note = isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
        if is_note or isinstance(child, ast.Assert) or _tells_codes(child):
            continue
        if isinstance(child, ast.keyword) and child.arg in _UNSEEN_PARTS:
            continue
        if isinstance(child, ast.Call):
            if _called(child) in _UNSEEN:
                continue
            if _called(child) == "cast":
                child = child.args[1]
        yield child
        yield from _shown(child)


def _tells_codes(node: ast.AST) -> bool:
    """Whether it says what codes mean, for whoever writes programs."""
    return (
        isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and node.target.id.endswith("CODES")
    )


def _text(node: ast.expr) -> str:
    """A plain text in the code; empty if it is something else."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


@cache
def scanned(source: Path) -> Scan:
    """The code in a folder as it is, read once."""
    return Scan(source)


def problems() -> list[str]:
    """All that is not as it should be, in the catalogues and in the code."""
    scan = scanned(SOURCE)
    return [*_catalogues(), *_keys(scan), *_sentences(scan)]


def _catalogues() -> list[str]:
    """What a language lacks, and what can't be right in it."""
    found = []
    for tag in languages():
        found += wrong(tag)
        found += [f"{key} is missing in {language(tag).name} ({tag})." for key in missing(tag)]
    return found


def _keys(scan: Scan) -> list[str]:
    """What the code says and no catalogue has, and the other way round."""
    english = messages(ENGLISH)
    found = []
    for use in scan.uses:
        if use.key not in english:
            found.append(f"{use.where}: nothing is said by the key {use.key}.")
        elif use.names is not None and set(signature(english[use.key])) != use.names:
            asked = ", ".join(sorted(signature(english[use.key]))) or "nothing"
            found.append(f"{use.where}: {use.key} asks for {asked}.")
    found += [
        f"nothing is said by any key like {pattern}"
        for pattern in sorted(scan.patterns)
        if not any(re.fullmatch(pattern, key) for key in english)
    ]
    forms = forms_of(english)
    return found + [
        f"{key}: nobody says it." for key in english if key not in forms and not scan.is_used(key)
    ]


def _sentences(scan: Scan) -> list[str]:
    """Sentences in code."""
    return [
        f"{file} has a sentence of its own: {texts[0]!r}." for file, texts in scan.sentences.items()
    ]


if __name__ == "__main__":
    if found := problems():
        sys.exit("\n".join(found))
