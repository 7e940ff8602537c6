"""What was told of a match, kept beside its record.

A record is played again by the rules of its time alone. So that a match can be looked at whatever
becomes of them, what was told of each entry is written with it; and once the match is over its
`film` is kept too, which shows every step with all cards open.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from mootable.core.awards import Honour
from mootable.core.chance import commitment
from mootable.core.match import Match
from mootable.core.record import to_lines
from mootable.core.refusal import Refusal
from mootable.core.shapes import Award
from mootable.games.catalogue import find
from mootable.server.bodies import Frame, ReplayInfo
from mootable.server.rows import EntryRow, TableRow
from mootable.words.language import language
from mootable.words.said import Said


def end_of(film: bytes) -> Ended:
    """How a match ended, from its film."""
    ended = msgspec.json.decode(zlib.decompress(film), type=Ended)
    for award in ended.awards:
        award.game = ended.game
    return ended


def retold(film: bytes, header: dict[str, Any], tongue: str) -> bytes:
    """A film as it is kept, told in another language than English: all that our rules can tell of
    it."""
    ended = end_of(film)
    game = find(ended.game)
    if header.get("rules") != game.rules:
        return film
    company, speech = game.company(ended.names, header["options"]), language(tongue)
    # One frame at a time is read: read, it is ten times as large.
    shown: dict[str, Any] = msgspec.json.decode(zlib.decompress(film), type=dict[str, msgspec.Raw])
    frames = msgspec.json.decode(shown["frames"], type=list[msgspec.Raw])
    for n, written in enumerate(frames):
        frame = msgspec.json.decode(written)
        for event in frame["events"]:
            event["text"] = speech.say(game.sentence(event), company)
            if "open" in event:
                whole = {**event, **event["open"]}
                event["open"]["text"] = speech.say(game.sentence(whole), company)
        frames[n] = msgspec.Raw(msgspec.json.encode(frame))
    shown["frames"] = frames
    shown["awards"] = [award.told(tongue) for award in ended.awards]
    return pressed(shown)


def record_of(header: dict[str, Any], rows: list[EntryRow]) -> str:
    """The record of a match, as it is kept in a file."""
    return to_lines(header | {"entries": [[row.at, row.seat, row.act] for row in rows]})


def story_of(row: TableRow, rows: list[EntryRow]) -> bytes:
    """A match that can't be played again, as far as it was told: what happened, without a view
    of the table."""
    header = row.header
    assert header is not None
    frames = [Frame(0, 0, None, None, _read(row.told), {}, [])]
    frames += [Frame(one.n, one.at, one.seat, one.act, _read(one.told), {}, []) for one in rows]
    seed, names = header["seed"], header["names"]
    return pressed(ReplayInfo(row.game, names, None, seed, commitment(seed), frames))


def _read(told: str | None) -> list[dict[str, Any]]:
    return [] if told is None else msgspec.json.decode(told, type=list[dict[str, Any]])


def pressed(replay: ReplayInfo | dict[str, Any]) -> bytes:
    # Harder would take three times as long, for a little less beside the entries themselves.
    return zlib.compress(msgspec.json.encode(replay), 3)


def check_over(match: Match | None, status: str) -> Match:
    """A match may be shown with all cards open once its end is written, and not when it has only
    come."""
    if match is None or match.outcome is None or status != "over":
        raise Refusal("not_over", Said("house.no.replay"))
    return match


class KeptAward(msgspec.Struct):
    """An award of a match that is over, as it is kept: in English, and where it is not an old one
    with what it is for, so that it can be told in any language."""

    seat: int
    title: str
    text: str
    merit: str = ""
    number: int = 0
    game: str = ""

    def told(self, tongue: str) -> Award:
        if self.merit:
            return Honour(self.game, self.merit, self.seat, self.number).wire(tongue)
        return {
            "seat": self.seat,
            "merit": "",
            "number": 0,
            "title": self.title,
            "text": self.text,
        }


class Ended(msgspec.Struct):
    """How a match ended: as much of a film as is asked for. Those that were kept long ago have no
    awards."""

    game: str
    names: list[str]
    over: dict[str, Any] | None
    awards: list[KeptAward] = []
