"""What can be done with secret cards, and what each player sees of it (MK-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.seats import holds
from mootable.games.madking.cards import ALL, MOST_PLAYERS, NONE
from mootable.games.madking.notebook import Notebook, Sight, Ways, holds_genre, moved, reordered

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Shown(Sight):
    """Some players see that a card of a genre lies in a place."""

    __slots__ = ("genre", "is_muse", "knows", "place")

    def __init__(self, is_muse: bool, genre: i64, place: i64, knows: i64) -> None:
        self.is_muse = is_muse
        self.genre: i64 = genre
        self.place: i64 = place
        self.knows: i64 = knows

    def seen_by(self, seat: i64, follows_deck: bool) -> Sight | None:
        return self if holds(self.knows, seat) else None

    def teach(self, notebook: Notebook) -> None:
        ways = notebook.muses if self.is_muse else notebook.moods
        if ways is None:
            return
        left = Ways([way for way in ways.every if holds_genre(way, self.place, self.genre)])
        if self.is_muse:
            notebook.muses = left
        else:
            notebook.moods = left


@final
class Moved(Sight):
    """Cards change places, all at once, one from each giver; of each some see which it is."""

    __slots__ = ("genres", "givers", "is_muse", "knows", "takers")

    def __init__(
        self,
        is_muse: bool,
        givers: list[int],
        takers: list[int],
        genres: list[int],
        knows: list[int],
    ) -> None:
        self.is_muse = is_muse
        self.givers = givers
        self.takers = takers
        self.genres = genres
        self.knows = knows

    def seen_by(self, seat: i64, follows_deck: bool) -> Sight | None:
        genres = [
            genre if holds(self.knows[number], seat) else NONE
            for number, genre in enumerate(self.genres)
        ]
        return Moved(self.is_muse, self.givers, self.takers, genres, self.knows)

    def teach(self, notebook: Notebook) -> None:
        ways = notebook.muses if self.is_muse else notebook.moods
        if ways is None:
            return
        after = moved(ways, self.givers, self.takers, self.genres)
        if self.is_muse:
            notebook.muses = after
        else:
            notebook.moods = after


@final
class Looked(Sight):
    """One player looks at the top of the deck, or has put it in order."""

    __slots__ = ("cards", "seat")

    def __init__(self, cards: list[int], seat: i64) -> None:
        self.cards = cards
        self.seat: i64 = seat

    def seen_by(self, seat: i64, follows_deck: bool) -> Sight | None:
        return self if seat == self.seat else None

    def is_of_deck(self) -> bool:
        return True

    def teach(self, notebook: Notebook) -> None:
        count = len(self.cards)
        seen = tuple(self.cards)
        fitting = [top for top in notebook.tops if top[:count] == seen[: len(top)]]
        notebook.tops = list(dict.fromkeys([(*seen, *top[count:]) for top in fitting]))


@final
class Reordered(Sight):
    """One player puts the top cards of the deck in another order. `left` counts the play cards that
    nobody saw lying open then."""

    __slots__ = ("cards", "left", "seat")

    def __init__(self, cards: list[int], left: list[int], seat: i64) -> None:
        self.cards = cards
        self.left = left
        self.seat: i64 = seat

    def seen_by(self, seat: i64, follows_deck: bool) -> Sight | None:
        return (
            self if seat == self.seat else Reordered([NONE] * len(self.cards), self.left, self.seat)
        )

    def is_of_deck(self) -> bool:
        return True

    def teach(self, notebook: Notebook) -> None:
        count = len(self.cards)
        if notebook.seat == self.seat:
            below = dict.fromkeys([top[count:] for top in notebook.tops])
            notebook.tops = [(*self.cards, *rest) for rest in below]
        else:
            notebook.tops = reordered(notebook.tops, count, self.left)


@final
class Drawn(Sight):
    """The top card of the deck is drawn and looked at."""

    __slots__ = ("card", "seat")

    def __init__(self, card: i64, seat: i64) -> None:
        self.card: i64 = card
        self.seat: i64 = seat

    def seen_by(self, seat: i64, follows_deck: bool) -> Sight | None:
        if not follows_deck:
            return None
        return self if seat == self.seat else Drawn(NONE, self.seat)

    def teach(self, notebook: Notebook) -> None:
        notebook.is_drawn = notebook.depth() > 0
        if notebook.is_drawn and notebook.seat == self.seat:
            notebook.tops = [top for top in notebook.tops if top[0] == self.card]


@final
class PutDown(Sight):
    """The card drawn joins a play, face up."""

    __slots__ = ("card",)

    def __init__(self, card: i64) -> None:
        self.card: i64 = card

    def seen_by(self, seat: i64, follows_deck: bool) -> Sight | None:
        return self if follows_deck else None

    def teach(self, notebook: Notebook) -> None:
        if notebook.is_drawn:
            fitting = [top[1:] for top in notebook.tops if top[0] == self.card]
            notebook.tops = list(dict.fromkeys(fitting))
            notebook.is_drawn = False


DRAWN: Final[list[list[Sight]]] = [
    [Drawn(card, seat) for seat in range(MOST_PLAYERS)] for card in range(ALL)
]
PUT_DOWN: Final[list[Sight]] = [PutDown(card) for card in range(ALL)]
"""Of each that is seen in every turn there is one: sights are never changed."""
