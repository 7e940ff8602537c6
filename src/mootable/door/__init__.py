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
from mootable.door.many import Stopped as Stopped
from mootable.door.many import arena as arena
from mootable.door.many import compare as compare
from mootable.door.many import simulate as simulate
from mootable.door.many import sweep as sweep
from mootable.door.match import Match as Match
from mootable.door.match import Waiting as Waiting

if TYPE_CHECKING:
    from mootable.sim.arena import Ladder as Ladder
    from mootable.sim.compare import Comparison as Comparison
    from mootable.sim.figures import Figures as Figures
    from mootable.sim.games.moo.evening import Evenings as Evenings
    from mootable.sim.sweep import Sweep as Sweep
else:
    FOUND = {
        "Comparison": "mootable.sim.compare",
        "Evenings": "mootable.sim.games.moo.evening",
        "Figures": "mootable.sim.figures",
        "Ladder": "mootable.sim.arena",
        "Sweep": "mootable.sim.sweep",
    }

    def __getattr__(name: str) -> object:
        """What a simulation gives, when it is asked for: it takes a while to load."""
        from importlib import import_module

        if name not in FOUND:
            raise AttributeError(f"module 'mootable.door' has no attribute {name!r}")
        return getattr(import_module(FOUND[name]), name)
