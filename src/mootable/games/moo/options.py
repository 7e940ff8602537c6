"""The options of a table of Moo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.fields import shown
from mootable.core.options import Option, whole
from mootable.core.refusal import Refusal
from mootable.games.moo import speech
from mootable.games.moo.law.consequences import What
from mootable.games.moo.law.printed import settable
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_PACKS: Final = 20
PLAYERS_A_PACK: Final = 5
"""MO-1."""
GRACE: Final = settable("605", What.TIME)
CALL: Final = settable("600.3", What.TIME)

NOBODY_KNOWS: Final = Said("moo.no.nobody_knows")

OPTIONS: Final[list[Option]] = [
    Option(
        "packs",
        "number",
        None,
        Said("moo.option.packs"),
        most=MOST_PACKS,
    ),
    Option("dealer", "seat", None, Said("moo.option.dealer")),
    Option(
        "grace_ms",
        "ms",
        GRACE.number * 1000,
        Said("moo.option.grace_ms", least=GRACE.least),
    ),
    Option(
        "call_ms",
        "ms",
        CALL.number * 1000,
        Said("moo.option.call_ms", least=CALL.least),
    ),
    Option("lawbook", "laws", None, Said("moo.option.lawbook")),
    Option("knows", "value", None, Said("moo.option.knows")),
    Option("bots", "value", None, Said("moo.option.bots")),
    Option("speech", "value", speech.VERSION, Said("moo.option.speech")),
]


@final
class Options:
    """The options that the rules ask for while a match runs."""

    __slots__ = ("bots", "call_ms", "dealer", "grace_ms", "knows", "packs")

    def __init__(self, chosen: dict[str, object], players: int) -> None:
        usual = (players + PLAYERS_A_PACK - 1) // PLAYERS_A_PACK
        self.packs: i64 = usual if chosen["packs"] is None else whole(chosen, "packs")
        last = players - 1
        self.dealer: i64 = last if chosen["dealer"] is None else whole(chosen, "dealer")
        self.grace_ms: i64 = whole(chosen, "grace_ms")
        self.call_ms: i64 = whole(chosen, "call_ms")
        self.knows = _flags(chosen, "knows", players, True)
        if True not in self.knows:
            # MO-32 (102).
            raise Refusal("nobody_knows", NOBODY_KNOWS)
        self.bots = _flags(chosen, "bots", players, False)
        if chosen["speech"] != speech.VERSION:
            # MO-15: a record compared by other tables would not play alike.
            raise Refusal("bad_options", Said("moo.no.speech", version=speech.VERSION))
        for name, ms, rule in (("grace_ms", self.grace_ms, GRACE), ("call_ms", self.call_ms, CALL)):
            if ms < rule.least * 1000:
                least = rule.least * 1000
                why = Said("moo.no.too_short", option=name, least=least, given=ms)
                raise Refusal("bad_options", why)


def _flags(chosen: dict[str, object], name: str, players: int, usual: bool) -> list[bool]:
    given = chosen[name]
    if given is None:
        return [usual] * players
    if not isinstance(given, list) or len(given) != players:
        raise Refusal("bad_options", Said("moo.no.by_seat", option=name, players=players))
    flags: list[bool] = []
    for one in given:
        if not isinstance(one, bool):
            why = Said("moo.no.by_seat_flags", option=name, given=shown(one))
            raise Refusal("bad_options", why)
        flags.append(one)
    return flags
