"""What `import mootable` hands out: a friendly face over the rooms below. They don't know it."""

from typing import TYPE_CHECKING

from mootable.bots.legal import Legal as Legal
from mootable.bots.own import Player as Player
from mootable.core.act import Act as Act
from mootable.core.deck import CardKind as CardKind
from mootable.core.options import Option as Option
from mootable.core.refusal import Refusal as Refusal
from mootable.core.state import Outcome as Outcome
from mootable.door.about import Game as Game
from mootable.door.about import game as game
from mootable.door.begin import choose as choose
from mootable.door.begin import replay as replay
from mootable.door.begin import start as start
from mootable.door.event import Event as Event
from mootable.door.many import simulate as simulate
from mootable.door.match import Match as Match
from mootable.door.match import Waiting as Waiting

if TYPE_CHECKING:
    from mootable.sim.figures import Figures as Figures
    from mootable.sim.games.moo.evening import Evenings as Evenings
else:

    def __getattr__(name: str) -> object:
        """What a simulation gives, when it is asked for: it takes a while to load."""
        from importlib import import_module

        if name == "Figures":
            return import_module("mootable.sim.figures").Figures
        if name == "Evenings":
            return import_module("mootable.sim.games.moo.evening").Evenings
        raise AttributeError(f"module 'mootable.door' has no attribute {name!r}")
