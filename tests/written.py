"""The files that are written from the code, and what should stand in them.

`python -m tests.written` writes them, with `--words` only what is said; with `--check` it says
which of them are not as they should be, and changes nothing.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from mootable.games.catalogue import GAMES
from mootable.games.encodings import ENCODED, encoding
from mootable.rl.numbers import described
from mootable.server import describe
from mootable.shapes.declared import common_declarations, declarations
from mootable.shapes.tables import tables
from mootable.words.checking import missing
from mootable.words.compiling import BadMessage, compiled
from mootable.words.language import ENGLISH, language, languages
from mootable.words.said import Said

ROOT = Path(__file__).parent.parent
WORDS = ROOT / "src/mootable/words"
WEB = ROOT / "src/mootable/web"
DOCS = ROOT / "docs"
UNSAID = {"failed": "page.failed", "again": "page.farewell.again"}


def files() -> dict[Path, str]:
    """What should stand in each file."""
    written = {
        **catalogues(),
        WEB / "languages.js": spoken(),
        WEB / "messages.d.ts": describe.declarations(),
        WEB / "shapes.d.ts": common_declarations(),
    }
    for name, game in GAMES.items():
        written[WEB / "games" / name / "types.d.ts"] = declarations(game)
        page = DOCS / "games" / f"{name}.md"
        written[page] = _filled(page.read_text("utf-8"), tables(game))
    page = DOCS / "research.md"
    told = {name: table for game in ENCODED for name, table in described(encoding(game, 4)).items()}
    written[page] = _filled(page.read_text("utf-8"), told)
    return written


def catalogues() -> dict[Path, str]:
    """What is said, in every language, as plain data."""
    written = {}
    for source in sorted(WORDS.glob("*/*.toml")):
        if source.name != "language.toml":
            cards = printed(source.stem) if source.parent.name == ENGLISH else {}
            try:
                data = compiled(source.stem, source.read_text("utf-8"), cards)
            except BadMessage as error:
                raise BadMessage(f"{source.relative_to(ROOT)}: {error}") from error
            written[source.with_suffix(".json")] = data
    return written


def printed(room: str) -> dict[str, str]:
    """What stands in English on the cards of a game, by key: its deck file says it."""
    kinds = GAMES[room].cards if room in GAMES else []
    names = {f"card.{kind.id}.name": kind.name for kind in kinds}
    texts = {f"card.{kind.id}.text": text for kind in kinds if (text := kind.extra.get("text"))}
    return names | texts


def spoken() -> str:
    """The languages there are, as the page is told of them: what each calls itself, which of the
    page's rooms it does not say whole, and what is said where none of them can be had."""
    lines = [
        "// Written by `make words`: the languages that there are.\n",
        "/** @typedef {{failed: string, again: string}} Unsaid */",
        "/** @typedef {{name: string, locale: string, dir: string, lacks: string[]}} About */",
        "/** @typedef {About & {unsaid: Unsaid}} Spoken */\n",
        "/** @type {Record<string, Spoken>} */",
        "export const LANGUAGES = {",
    ]
    for tag in languages():
        one = language(tag)
        rooms = {key.partition(".")[0] for key in missing(tag)}
        told = {
            "name": one.name,
            "locale": one.locale,
            "dir": "rtl" if one.is_right_to_left else "ltr",
            "lacks": sorted(room for room in rooms if room.startswith("page")),
            "unsaid": {name: one.say(Said(key)) for name, key in UNSAID.items()},
        }
        lines.append(f"  {json.dumps(tag)}: {json.dumps(told, ensure_ascii=False)},")
    return "\n".join([*lines, "};\n"])


def _filled(page: str, tables: dict[str, str]) -> str:
    """A page of the docs with its tables as they should be. Each has its place there."""
    for name, table in tables.items():
        first, last = f"<!-- {name}: written by `make types` -->\n", f"<!-- end of {name} -->\n"
        before, _, rest = page.partition(first)
        _, closed, after = rest.partition(last)
        assert closed, f"The page has no place for the table of {name}."
        page = f"{before}{first}{table}{last}{after}"
    return page


def stale() -> list[Path]:
    """The files that are not as they should be."""
    return [
        path
        for path, text in files().items()
        if not path.exists() or path.read_text("utf-8") != text
    ]


def changed(path: Path) -> list[str]:
    """The keys of a catalogue that are said otherwise than its data says, or not at all."""
    new = json.loads(catalogues()[path])
    old = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return sorted(key for key in old.keys() | new.keys() if old.get(key) != new.get(key))


def complaints() -> list[str]:
    """What is to be done about files that are not as they should be."""
    return [
        f"{path.relative_to(ROOT)} is not what is written beside it, run `make words`: "
        + ", ".join(changed(path))
        if WORDS in path.parents
        else f"{path.relative_to(ROOT)} is not as the code says, run `make types`."
        for path in stale()
    ]


def main() -> None:
    try:
        if "--check" in sys.argv:
            sys.exit("\n".join(complaints()) or None)
        for path, text in catalogues().items():
            path.write_text(text, "utf-8")
        # What a language lacks is known once it is written.
        for path, text in (
            {WEB / "languages.js": spoken()} if "--words" in sys.argv else files()
        ).items():
            path.write_text(text, "utf-8")
    except BadMessage as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
