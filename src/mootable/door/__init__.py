"""What `import mootable` hands out: a friendly face over the rooms below. They don't know it."""

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
