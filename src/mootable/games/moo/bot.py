"""A first plain player of Moo: lays what seems to fit, or draws, and says nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.view import View
from mootable.games.moo import acts
from mootable.games.moo.acts import Kind, MooAct
from mootable.games.moo.lawful import matches
from mootable.games.moo.view import MooView

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Quiet(Bot):
    """Plays by rank and suit alone, and votes against everything."""

    def __init__(self, seat: i64, chance: Chance) -> None:
        self.seat: i64 = seat
        self.chance = chance
        self.listens = False

    def choose(self, view: View, legal: list[Act]) -> Act:
        seen = cast(MooView, view)
        fitting: list[Act] = []
        for act in legal:
            deed = cast(MooAct, act)
            if deed.kind == Kind.VOTE and not deed.yes:
                return deed
            if deed.kind == Kind.PLAY and matches(deed.card, seen.pile[-1]):
                fitting.append(deed)
        if fitting:
            return fitting[self.chance.below(len(fitting))]
        return acts.DRAW if acts.DRAW in legal else acts.say("…")
