"""How bots of Moo behave: what they know, how well they attend, how fast they speak (MO-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mootable.core.chance import Chance
from mootable.games.moo.speech import NUMBER_WORDS
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64


class Manner(NamedTuple):
    """What sort of player a bot is. Chances are in a hundred."""

    knows: bool
    """Whether they know the printed laws."""
    learns: bool
    """Whether they work out laws that they do not know."""
    slips: int
    """How often they forget what they should say, or lay a card that they should not."""
    notices: int
    """How often they notice what another should have done, when little is going on."""
    invents: bool = True
    """Whether they make laws of their own."""


ELDER: Final = Manner(True, True, 2, 85)
CASUAL: Final = Manner(True, True, 8, 55)
DETECTIVE: Final = Manner(False, True, 2, 95)
NEWCOMER: Final = Manner(False, False, 8, 0, invents=False)

MANNERS: Final[dict[str, Manner]] = {
    "elder": ELDER,
    "casual": CASUAL,
    "detective": DETECTIVE,
    "newcomer": NEWCOMER,
}
BOTS: Final[dict[str, Said]] = {
    "casual": Said("moo.bot.casual"),
    "elder": Said("moo.bot.elder"),
    "detective": Said("moo.bot.detective"),
    "newcomer": Said("moo.bot.newcomer"),
}

# Shortest and longest, in ms: a person needs as long.
TO_SPEAK: Final = (700, 2400)
TO_SPEAK_AGAIN: Final = (600, 1300)
TO_RACE: Final = (500, 1800)
"""Where the last to say it draws."""
TO_CALL: Final = (900, 3800)
TO_NAME_A_SUIT: Final = (600, 2000)
TO_MOO: Final = (800, 2600)
TO_COME_BACK: Final = (2500, 8000)
TO_HAVE_AN_IDEA: Final = (6000, 25000)
TO_WRITE_A_LAW: Final = (9000, 25000)
TO_PROTEST: Final = (2000, 6000)
TO_MOVE: Final = (1500, 4000)
TO_END_AN_ORDER: Final = (1500, 4000)
TO_END_ANOTHERS_ORDER: Final = (45_000, 70_000)
TO_BEGIN: Final = (350, 900)

BUSY_MS: Final = 6000
"""What happened in the last so many ms is going on now."""
QUIET: Final = 4
"""So much can go on without anyone minding."""


def between(chance: Chance, span: tuple[int, int]) -> int:
    """Two throws make the middle likelier than the ends, as it is with people."""
    shortest, longest = span
    half = (longest - shortest) // 2
    return shortest + chance.below(half + 1) + chance.below(half + 1)


def attends(chance: Chance, manner: Manner, going_on: i64) -> bool:
    """Whether a player notices something. The more goes on, the less they do."""
    share = manner.notices
    if going_on > QUIET:
        share = share * QUIET // going_on
    return chance.below(100) < share


def uttered(chance: Chance, text: str) -> str:
    """Nobody says everything in the same way."""
    way = chance.below(8)
    if way == 0:
        return text.lower()
    if way == 1:
        return text + "!"
    if way == 2:
        return text + "."
    if way == 3:
        first, _, rest = text.partition(" ")
        for word, number in NUMBER_WORDS.items():
            if first == str(number):
                return f"{word} {rest}" if rest else word
    return text
