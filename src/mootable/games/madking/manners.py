"""How players at the court go about things, counted from many matches: how likely each does what,
by what a card is to them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.games.madking.cards import NONE
from mootable.games.madking.table import MOST_ACTS

if TYPE_CHECKING:
    from mypy_extensions import i64


class Is:
    """What a card is to a player."""

    SPARE: Final = 0
    """One of several."""
    MUSES: Final = 1
    """Their muse's genre, and they have no other."""
    UNWANTED: Final = 2
    """What the King does not want, as far as they know."""
    POSSIBLE: Final = 3
    """What he may want. Where there is a choice: what seems likeliest to them of what they could
    take, or least likely of what they could do without."""
    KINGS: Final = 4
    """What he wants, and they know it."""
    ANOTHER: Final = 5
    """What he may want as well, but that is not the one that they would choose."""
    SPARE_MUSES: Final = 6
    """One of several of their muse's genre."""


TAKEN: Final = 0
CUT: Final = 1
PUT: Final = 2
"""What a genre was chosen for."""


@final
class Manner:
    """How one kind of player goes about it. Each list is by what a card is to them."""

    __slots__ = ("cuts", "keeps", "number", "puts", "swings", "takes")

    def __init__(
        self,
        number: i64,
        keeps: list[list[list[float]]],
        cuts: list[float],
        takes: list[float],
        puts: list[float],
        swings: list[float],
    ) -> None:
        self.number: i64 = number
        # How likely they keep what they draw: by the turns they have left, no more than two, and
        # by how long their play is.
        self.keeps = keeps
        # How readily they cut an act, take one from somewhere, and put one of theirs there for it.
        self.cuts = cuts
        self.takes = takes
        self.puts = puts
        # How likely they put their mood before the King: by whether their play has its genre (2)
        # and their muse's (1).
        self.swings = swings


# Counted at 3,000 tables of four casual players, and at as many of novices.
CASUAL: Final = Manner(
    0,
    [
        [
            [0.43, 0.7, 0.005, 0.55, 0.5],
            [0.43, 0.7, 0.005, 0.55, 0.5],
            [0.26, 0.7, 0.005, 0.5, 0.4],
            [0.085, 0.58, 0.005, 0.38, 0.4],
        ],
        [
            [0.85, 0.995, 0.9, 0.95, 0.7],
            [0.83, 0.995, 0.88, 0.83, 0.7],
            [0.8, 0.995, 0.845, 0.825, 0.7],
            [0.865, 0.995, 0.92, 0.88, 0.7],
        ],
        [
            [0.98, 0.995, 0.985, 0.95, 0.9],
            [0.98, 0.995, 0.985, 0.97, 0.9],
            [0.98, 0.995, 0.97, 0.98, 0.9],
            [0.98, 0.995, 0.97, 0.98, 0.9],
        ],
    ],
    [0.226, 0.001, 0.7, 0.022, 0.016, 0.003, 0.106],
    [0.0002, 0.09, 0.0001, 0.001, 1.0, 0.0001, 0.0001],
    [0.16, 0.001, 0.6, 0.02, 0.09, 0.004, 0.13],
    [0.08, 0.007, 0.09, 0.85],
)
NOVICE: Final = Manner(
    1,
    [
        [
            [0.005, 0.995, 0.005, 0.76, 0.995],
            [0.005, 0.995, 0.005, 0.82, 0.995],
            [0.005, 0.995, 0.005, 0.86, 0.995],
            [0.005, 0.995, 0.005, 0.65, 0.995],
        ],
        [
            [0.005, 0.995, 0.05, 0.83, 0.995],
            [0.005, 0.995, 0.14, 0.92, 0.995],
            [0.005, 0.995, 0.16, 0.93, 0.995],
            [0.005, 0.995, 0.22, 0.75, 0.995],
        ],
        [
            [0.005, 0.995, 0.19, 0.975, 0.995],
            [0.005, 0.995, 0.21, 0.975, 0.995],
            [0.005, 0.995, 0.27, 0.95, 0.995],
            [0.005, 0.995, 0.25, 0.75, 0.995],
        ],
    ],
    [1.0, 0.001, 0.56, 0.021, 0.004, 0.002, 0.96],
    [0.0003, 0.033, 0.0001, 0.001, 1.0, 0.0001, 0.0001],
    [0.06, 0.0003, 0.07, 0.003, 0.045, 0.001, 0.065],
    [0.003, 0.003, 0.08, 0.35],
)
MANNERS: Final[list[Manner]] = [CASUAL, NOVICE]
OTHERWISE: Final = 0.02
"""How likely somebody does a thing in the other manner for once."""
ODD: Final = 0.002
"""How likely they do what nobody would."""


@final
class Wants:
    """What somebody is after if things lie one way: their muse (or NONE), the moods they hold, as
    bits, and what they know that the King wants (or NONE)."""

    __slots__ = ("held", "king", "muse")

    def __init__(self, held: i64, muse: i64, king: i64) -> None:
        self.held: i64 = held
        self.muse: i64 = muse
        self.king: i64 = king

    def what_is(self, genre: i64) -> i64:
        if genre == self.muse:
            return Is.MUSES
        if self.king != NONE:
            return Is.KINGS if genre == self.king else Is.UNWANTED
        return Is.UNWANTED if (self.held >> genre) & 1 else Is.POSSIBLE


class Deed:
    """Something that somebody did, which others would have done otherwise."""

    __slots__ = ()

    def likely(self, manner: Manner, wants: Wants) -> float:
        """How likely that is for whoever wants such things, in that manner."""
        raise NotImplementedError


@final
class Decided(Deed):
    """A card was kept, or given away."""

    __slots__ = ("genre", "kept", "play", "turns")

    def __init__(self, genre: i64, kept: bool, play: list[int], turns: i64) -> None:
        self.genre: i64 = genre
        self.kept = kept
        self.play = play
        self.turns: i64 = turns

    def likely(self, manner: Manner, wants: Wants) -> float:
        what = Is.SPARE if self.genre in self.play else wants.what_is(self.genre)
        keeps = manner.keeps[min(self.turns, 2)][min(len(self.play), MOST_ACTS)][what]
        return keeps if self.kept else 1.0 - keeps


@final
class Chose(Deed):
    """One of several genres was chosen: to be taken, to be cut, or to be put elsewhere for
    another."""

    __slots__ = ("genre", "how", "offered", "play", "royal")

    def __init__(
        self, how: i64, genre: i64, offered: list[int], play: list[int], royal: list[list[float]]
    ) -> None:
        self.how: i64 = how
        self.genre: i64 = genre
        self.offered = offered
        self.play = play
        # By manner and genre: how likely it seems to them to be the King's.
        self.royal = royal

    def likely(self, manner: Manner, wants: Wants) -> float:
        readily = manner.takes
        if self.how != TAKEN:
            readily = manner.cuts if self.how == CUT else manner.puts
        royal = self.royal[manner.number]
        first = self.first(royal, wants)
        total = 0.0
        own = 0.0
        for genre in self.offered:
            what = self.what_is(genre, wants)
            if what == Is.POSSIBLE and royal[genre] != first:
                what = Is.ANOTHER
            total += readily[what]
            if genre == self.genre:
                own = readily[what]
        return own / total if total > 0.0 else 1.0

    def first(self, royal: list[float], wants: Wants) -> float:
        """How likely the possible one is that they would choose."""
        found = -1.0
        for genre in self.offered:
            if self.what_is(genre, wants) == Is.POSSIBLE:
                share = royal[genre]
                is_better = share > found if self.how == TAKEN else share < found
                if found < 0.0 or is_better:
                    found = share
        return found

    def what_is(self, genre: i64, wants: Wants) -> i64:
        what = wants.what_is(genre)
        have = self.play.count(genre)
        if have > 1 or (have == 1 and self.how == TAKEN):
            if what == Is.MUSES:
                return Is.SPARE_MUSES
            return what if what == Is.UNWANTED else Is.SPARE
        return what


@final
class Swung(Deed):
    """A mood was put before the King."""

    __slots__ = ("play",)

    def __init__(self, play: list[int]) -> None:
        self.play = play

    def likely(self, manner: Manner, wants: Wants) -> float:
        has_mood = any((wants.held >> genre) & 1 for genre in self.play)
        return manner.swings[(2 if has_mood else 0) + (1 if wants.muse in self.play else 0)]


def by_manner(deed: Deed, wants: Wants) -> list[float]:
    """How likely a deed is for whoever wants such things, by manner."""
    likely = [deed.likely(manner, wants) for manner in MANNERS]
    total = sum(likely)
    return [ODD + one + OTHERWISE * (total - one - one) for one in likely]
