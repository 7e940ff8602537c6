"""Records: a match as its header and its entries, and nothing else.

On disk a record is JSON lines: the header, then one line an entry. Both forms are read
and written here; `replay` plays one again, by the rules it was played by or not at all.
"""

from __future__ import annotations

import json

from mootable.core.editions import check_rules, other_rules
from mootable.core.event import Event
from mootable.core.fields import RECORD, Fields, misread, sent
from mootable.core.game import Game
from mootable.core.match import FORMAT, Match, start
from mootable.core.refusal import Refusal
from mootable.words.said import Said


def game_of(record: object) -> str:
    """The name of the game that a record is of."""
    return Fields(record, RECORD, "bad_record").word("game")


def replay(game: Game, record: object) -> tuple[Match, list[Event]]:
    """Play a record again. Returns the match at its end and all that happened, or refuses
    the record: by name where it was played by other rules, else naming the first entry that
    does not fit."""
    fields = Fields(record, RECORD, "bad_record")
    version = fields.whole("format")
    if version != FORMAT:
        raise fields.refuse(Said("core.no.format", version=version, known=FORMAT))
    says_rules = fields.has("rules")
    if says_rules:
        check_rules(game, fields)
    deal = fields.value("deal") if fields.has("deal") else None
    names = _names(fields) if fields.has("names") else None
    fields.word("game")
    setup = game.setup(
        fields.whole("players"), fields.word("seed"), fields.value("options"), deal, names
    )
    entries = fields.many("entries")
    fields.end()
    match = start(game, setup)
    events = match.opening.copy()
    for number, entry in enumerate(entries, 1):
        try:
            events += match.enter_again(number, entry)
        except Refusal as refusal:
            if says_rules:
                raise
            # It is as old as the time before rules had numbers, or written by hand.
            raise other_rules(game, refusal) from refusal
    return match, events


def _names(fields: Fields) -> list[str]:
    names: list[str] = []
    for name in fields.many("names"):
        if not isinstance(name, str):
            raise fields.refuse(Said("core.no.name", got=sent(name)))
        names.append(name)
    if len(names) != fields.whole("players"):
        raise fields.refuse(Said("core.no.names"))
    return names


def to_lines(record: dict[str, object]) -> str:
    """A record as JSON lines: the header, then one line an entry."""
    header = {name: value for name, value in record.items() if name != "entries"}
    entries = record["entries"]
    assert isinstance(entries, list)
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in [header, *entries])


def from_lines(text: str) -> dict[str, object]:
    """A record read from JSON lines; an object on one line, entries and all, is one too."""
    lines: list[object] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            lines.append(json.loads(line))
        except (ValueError, RecursionError) as error:
            why = Said("core.no.line", number=number, why=misread(error))
            raise Refusal("bad_record", why) from error
    if not lines or not isinstance(lines[0], dict):
        raise Refusal("bad_record", Said("core.no.header"))
    record: dict[str, object] = dict(lines[0])
    answered = record.get("record")
    if isinstance(answered, dict):
        # The answer of a table, with the record inside it.
        record = dict(answered)
    if "entries" not in record:
        record["entries"] = lines[1:]
    elif len(lines) > 1:
        raise Refusal("bad_record", Said("core.no.entries_twice"))
    return record
