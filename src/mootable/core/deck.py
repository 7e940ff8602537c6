"""Deck files: the cards of a game as data, in TOML.

A deck file is a list of `[[card]]` tables. Each has an `id`, a `name`, how many `copies`
there are (one, if it does not say), and whatever else its game asks for. Above them it may say
which `game` it is for. What is wrong is refused with the file, the line and the reason, so that
whoever wrote the file can mend it.
"""

from __future__ import annotations

import re
import tomllib
from typing import Final, final

from mootable.core.fields import sent
from mootable.core.refusal import Refusal
from mootable.words.said import Said

MOST_COPIES: Final = 999
MOST_PARTS: Final = 20
LONGEST: Final = 40_000
LONGEST_LINE: Final = 2_000
MOST_DOTS: Final = 64
"""In one line: a name of many parts, `a.b.c`, takes the longer to read the more there are."""
_KEY: Final = re.compile(r"\s*\"?([A-Za-z0-9_-]+)\"?\s*=")
_CARD: Final = re.compile(r"\s*\[\[\s*card\s*\]\]")
_PART: Final = re.compile(r"\s*\[\[\s*card\s*\.")
_AT_LINE: Final = re.compile(r"\(at line (\d+), column \d+\)")
_ID: Final = re.compile(r"[a-z0-9][a-z0-9_.-]*")
_TOKEN: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\''
    r"|#[^\n]*|[\[\]{},\n]|[^\s\[\]{},\"'#]+",
    re.DOTALL,
)
"""A text, a comment, a mark or a plain value, in what follows a field's name."""


@final
class CardKind:
    """One kind of card: its id, its printed name, its copies, and what else is said of it: texts
    by name, and parts, each with the line it stands on."""

    __slots__ = ("copies", "extra", "id", "line", "name", "parts")

    def __init__(
        self,
        id: str,
        name: str,
        copies: int,
        extra: dict[str, str],
        parts: list[tuple[int, dict[str, object]]],
        line: int,
    ) -> None:
        self.id = id
        self.name = name
        self.copies = copies
        self.extra = extra
        self.parts = parts
        self.line = line

    def all_said(self) -> tuple[object, ...]:
        return self.id, self.name, self.copies, self.extra, self.parts, self.line

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardKind) and self.all_said() == other.all_said()

    def __reduce__(self) -> tuple[type[CardKind], tuple[object, ...]]:
        return CardKind, self.all_said()

    def __repr__(self) -> str:
        return f"<CardKind {self.id}: {self.copies} × {self.name}>"


MARK: Final = "\ufeff"
"""Some editors begin a file with it, and nobody sees it."""


def game_of(text: str, file: str, games: list[str]) -> str | None:
    """Which of these games a deck file says it is for; None if it does not say."""
    text = text.removeprefix(MARK)
    return _game(_tables(text, file), file, _Lines(text), games)


def read_deck(
    text: str, file: str, game: str, extra: list[str], parts: str | None = None
) -> list[CardKind]:
    """Read a deck file of a game. `extra` names the texts that every card must have besides id
    and name; `parts` the list of tables that each is made of, if there is one."""
    text = text.removeprefix(MARK)
    table = _tables(text, file)
    where = _Lines(text)
    _game(table, file, where, [game])
    for name in table:
        if name not in ("card", "game"):
            raise refuse(file, where.of_top(name), Said("core.deck.unknown", name=sent(name)))
    cards = table.get("card")
    if not isinstance(cards, list) or not cards:
        raise refuse(file, 1, Said("core.deck.empty"))
    kinds: list[CardKind] = []
    first: dict[str, int] = {}
    for number, card in enumerate(cards):
        if not isinstance(card, dict):
            raise refuse(file, 1, Said("core.deck.no_table"))
        kind = _read_card(card, number, file, where, extra, parts)
        if kind.id in first:
            raise refuse(
                file,
                where.of(number, "id"),
                Said("core.deck.taken", id=sent(kind.id), line=first[kind.id]),
            )
        first[kind.id] = kind.line
        kinds.append(kind)
    return kinds


def _check_size(text: str, file: str) -> None:
    """Refuse what would take long to read, before it is read."""
    if len(text) > LONGEST:
        raise refuse(file, 1, Said("core.deck.long", most=LONGEST, letters=len(text)))
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise refuse(file, number, Said("core.deck.long_line", most=LONGEST_LINE))
        if line.count(".") > MOST_DOTS:
            raise refuse(file, number, Said("core.deck.dots", most=MOST_DOTS))


def _tables(text: str, file: str) -> dict[str, object]:
    _check_size(text, file)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _AT_LINE.search(str(error))
        reason = _AT_LINE.sub("", str(error)).strip()
        # A file that breaks off is reported by tomllib without a line: it is the last.
        line = int(found[1]) if found else text.count("\n") + 1
        raise refuse(file, line, Said("core.deck.toml", why=reason)) from error
    except (ValueError, RecursionError) as error:
        # Numbers of thousands of digits, lists in lists without end.
        raise refuse(file, 1, Said("core.deck.too_much")) from error


def _game(table: dict[str, object], file: str, where: _Lines, games: list[str]) -> str | None:
    if "game" not in table:
        return None
    name = table["game"]
    if not isinstance(name, str) or name not in games:
        raise refuse(
            file,
            where.of_top("game"),
            Said("core.deck.other_game", name=sent(name), games=games),
        )
    return name


def _read_card(
    card: dict[str, object],
    number: int,
    file: str,
    where: _Lines,
    extra: list[str],
    parts: str | None,
) -> CardKind:
    texts = ["id", "name", *extra]
    needed = texts if parts is None else [*texts, parts]
    line = where.of(number, None)
    for name in needed:
        if name not in card:
            raise refuse(file, line, Said("core.deck.no_field", name=name))
    for name in card:
        if name != "copies" and name not in needed:
            raise refuse(
                file,
                where.of(number, name),
                Said("core.deck.field", name=sent(name), known=[*needed, "copies"]),
            )
    said: dict[str, str] = {}
    for name in texts:
        value = card[name]
        if not isinstance(value, str) or not value.strip():
            raise refuse(
                file, where.of(number, name), Said("core.field.word", name=name, got=sent(value))
            )
        if not value.replace("\n", " ").isprintable():
            raise refuse(file, where.of(number, name), Said("core.deck.unseen", name=name))
        said[name] = value
    if not _ID.fullmatch(said["id"]):
        raise refuse(
            file,
            where.of(number, "id"),
            Said("core.deck.id", got=sent(said["id"])),
        )
    copies = card.get("copies", 1)
    if type(copies) is not int or not 1 <= copies <= MOST_COPIES:
        raise refuse(
            file,
            where.of(number, "copies"),
            Said("core.deck.copies", most=MOST_COPIES, got=sent(copies)),
        )
    found: list[tuple[int, dict[str, object]]] = []
    if parts is not None:
        found = _read_parts(card[parts], parts, number, file, where)
    texts_of = {name: said[name] for name in extra}
    return CardKind(said["id"], said["name"], copies, texts_of, found, line)


def _read_parts(
    given: object, name: str, number: int, file: str, where: _Lines
) -> list[tuple[int, dict[str, object]]]:
    """The tables that a card is made of, with their lines; at least one."""
    if not isinstance(given, list) or not given:
        raise refuse(file, where.of(number, name), Said("core.deck.tables", name=name))
    if len(given) > MOST_PARTS:
        raise refuse(
            file,
            where.of(number, name),
            Said("core.deck.parts", name=name, most=MOST_PARTS, there=len(given)),
        )
    found: list[tuple[int, dict[str, object]]] = []
    for place, part in enumerate(given):
        line = where.of_part(number, name, place)
        if not isinstance(part, dict):
            raise refuse(file, line, Said("core.deck.no_tables", name=name, got=sent(part)))
        found.append((line, part))
    return found


def refuse(file: str, line: int, reason: Said | str) -> Refusal:
    """What is wrong with a deck file, and where."""
    return Refusal("bad_deck", Said("core.deck.refused", file=file, line=line, why=reason))


@final
class _Lines:
    """On which line each card and each of its fields stands, which tomllib does not tell."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.begins = [0]
        self.parts: list[list[int]] = []
        self.cards: list[dict[str, int]] = []
        self.starts: list[int] = []
        self.top: dict[str, int] = {}
        fence = ""
        for number, line in enumerate(text.split("\n"), 1):
            self.begins.append(self.begins[-1] + len(line) + 1)
            if not fence:
                self._take(number, line)
            for mark in ('"""', "'''"):
                if fence in ("", mark) and line.count(mark) % 2:
                    fence = "" if fence else mark

    def _take(self, number: int, line: str) -> None:
        if _CARD.match(line):
            self.cards.append({})
            self.parts.append([])
            self.starts.append(number)
            return
        if _PART.match(line) and self.parts:
            self.parts[-1].append(number)
            return
        key = _KEY.match(line)
        if key:
            names = self.cards[-1] if self.cards else self.top
            names.setdefault(key[1], number)
        elif line.lstrip().startswith("["):
            self.top.setdefault(line.strip("[] \t"), number)

    def of(self, card: int, name: str | None) -> int:
        """The line of a card's field, or of the card itself."""
        if card >= len(self.starts):
            return 1
        return self.starts[card] if name is None else self.cards[card].get(name, self.starts[card])

    def of_part(self, card: int, name: str, place: int) -> int:
        """The line of one of the tables that a card is made of, however they are written."""
        if card < len(self.parts) and place < len(self.parts[card]):
            return self.parts[card][place]
        first = self.of(card, name)
        listed = self._listed(first)
        return listed[place] if place < len(listed) else first

    def _listed(self, first: int) -> list[int]:
        """The lines on which the values of a list begin, whose field stands on this one."""
        found: list[int] = []
        line, depth, is_next = first, 0, True
        for token in _TOKEN.finditer(self.text, self.text.find("=", self.begins[first - 1]) + 1):
            said = token[0]
            if depth == 1 and is_next and said[0] not in "#,]\n":
                found.append(line)
                is_next = False
            line += said.count("\n")
            if said in ("[", "{"):
                depth += 1
            elif said in ("]", "}"):
                depth -= 1
            elif said == "," and depth == 1:
                is_next = True
            if depth == 0 and said != "\n":
                break
        return found

    def of_top(self, name: str) -> int:
        return self.top.get(name, 1)
