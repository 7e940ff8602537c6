"""The lawbook: every law of a table, who made it, and what came of it (MO-29)."""

from __future__ import annotations

from typing import Final

from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.games.moo.law import desk, fair, reader, tree, tryout
from mootable.games.moo.law.force import Book, Rule
from mootable.games.moo.law.history import Scene
from mootable.games.moo.law.printed import FIRST_INVENTED
from mootable.games.moo.table import Table

MOST_LAWS: Final = 100
LONGEST_BOOK: Final = 60_000
MOST_MOMENTS: Final = 20


def _read_base() -> list[tuple[int, str, tree.Law]]:
    """The printed laws: `500: When …`."""
    from importlib.resources import files

    found: list[tuple[int, str, tree.Law]] = []
    for line in files(__package__).joinpath("base.law").read_text("utf-8").splitlines():
        number, _, text = line.partition(": ")
        found.append((int(number), text, reader.read_law(text)))
    return found


_base: list[tuple[int, str, tree.Law]] = []


def printed() -> list[tuple[int, str, tree.Law]]:
    """Rules 500 to 506 and 902, which have no other implementation."""
    if not _base:
        _base.extend(_read_base())
    return _base


def open_book(book: Book) -> None:
    """The printed laws come into force."""
    for number, text, law in printed():
        book.enact(number, NOBODY, text, law, 0)


def read(text: str, own: str = "") -> tree.Law:
    """A law as it is enacted: read, and found fair and findable (MO-27). `own` is its number, if
    it has one already."""
    law = reader.read_law(text)
    complaint = fair.complaint(law, own)
    if complaint is not None:
        raise Refusal("bad_law", complaint)
    return law


def checked(table: Table, text: str) -> dict[str, object]:
    """MO-28: what the law desk says of a text, and when it would have fired, by what was publicly
    seen. Nothing in it comes from other laws."""
    answer = desk.check(text)
    if not answer["ok"]:
        return answer
    law = reader.read_law(text)
    if not tryout.is_tried(law):
        return answer
    scene = Scene(table.referee.scene.names)
    scene.ring = table.referee.scene.ring.clone()
    scene.ring.direction = 1
    scene.ring.away = 0
    options = table.options
    found = tryout.try_out(law, table.facts, scene, options.dealer, options.grace_ms)
    answer["tried"] = {
        **desk.tried(len(found.moments), found.turns),
        "moments": [{"n": one.n, "at": one.at} for one in found.moments[-MOST_MOMENTS:]],
    }
    return answer


def lawbook(table: Table) -> list[dict[str, object]]:
    """Each law, its author, when it was enacted, how often it fired, who broke it, and when it was
    first called."""
    rules = sorted(table.referee.book.rules, key=_number)
    return [told(rule) for rule in rules]


def invented(table: Table) -> str:
    """The laws that came to the printed ones and still hold, one a line, oldest first: a lawbook
    to begin another table with."""
    rules = sorted(table.referee.book.rules, key=_number)
    texts = [
        " ".join(rule.text.split())
        for rule in rules
        if rule.number >= FIRST_INVENTED and not rule.is_struck
    ]
    return "\n".join(texts)


def _number(rule: Rule) -> int:
    return rule.number


def told(rule: Rule) -> dict[str, object]:
    return {
        "number": rule.number,
        "text": rule.text,
        "author": None if rule.author == NOBODY else rule.author,
        "enacted_at_n": rule.enacted,
        "fired": rule.fired,
        "broken_by": {str(seat): times for seat, times in sorted(rule.broken.items())},
        "first_called": None if rule.first_called < 0 else rule.first_called,
        "struck": rule.is_struck,
    }


def read_lines(text: str | None) -> list[tuple[str, tree.Law]]:
    """Laws to start with, one a line; what is wrong is told with its line."""
    found: list[tuple[str, tree.Law]] = []
    if text is None:
        return found
    lines = text.split("\n")
    if len(text) > LONGEST_BOOK or len(lines) > MOST_LAWS:
        raise Refusal("bad_options", f"lawbook, line 1: it may hold {MOST_LAWS} laws at most.")
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                found.append((line.strip(), read(line.strip())))
            except Refusal as refused:
                raise Refusal(
                    "bad_options", f"lawbook, line {number}: {refused.message}"
                ) from refused
    return found
