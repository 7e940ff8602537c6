"""What a player has learned for certain (MK-15): whatever holds in every deal that fits all that
they have seen.

A notebook thinks of every way in which the moods and the muses could lie, and of all that could be
on top of the deck. What its player sees strikes out whatever does not fit; what happens unseen
makes of each way all those that could have come of it. Which cards there are in a match is no
secret.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, final

from mootable.games.madking.cards import ALL, NONE

if TYPE_CHECKING:
    from mypy_extensions import i64

KING: Final = -2
BOX: Final = -3
NOWHERE: Final = -4
"""Where a card can be, other than with a seat. Numbers that no card of a match has are nowhere."""
MOST_WAYS: Final = 5000
"""The usual cards lie in 120 ways at most. Set positions may have more cards than anybody can think
of: then a player is sure of their own alone."""
Way = tuple[int, ...]
"""By card: its place. Of cards that look alike the lower number has the lower place, so that what
can't be told apart is thought of once."""


# -- the ways in which cards can lie -------------------------------------------------------


@final
class Ways:
    """Every way in which the cards of a kind can lie. They never change; what they have in common
    is worked out when it is first asked for."""

    __slots__ = ("_marks", "every")

    def __init__(self, every: list[Way]) -> None:
        self.every = every
        self._marks: Marks | None = None

    def marks(self) -> Marks:
        marks = self._marks
        if marks is None:
            marks = self._marks = marked(self.every)
        return marks


@final
class Marks:
    """What all ways have in common: by place, the genres that surely lie there, and those that
    can."""

    __slots__ = ("possible", "sure")

    def __init__(self) -> None:
        self.possible: dict[int, list[int]] = {}
        self.sure: dict[int, list[int]] = {}


@final
class Dealt:
    """How cards of a kind were dealt, as one player knows it: which there are, which are theirs,
    and where the others went."""

    __slots__ = ("cards", "own", "places")

    def __init__(self, cards: list[int], own: list[int], places: list[int]) -> None:
        self.cards = cards
        self.own = own
        self.places = places

    def ways(self, seat: i64) -> Ways | None:
        """All ways in which they can lie then."""
        cards, own, places = tuple(self.cards), tuple(self.own), tuple(self.places)
        every = every_usual_way if len(cards) == ALL else every_way
        return every(cards, own, places, seat)


def every_way(cards: Way, own: Way, places: Way, seat: int) -> Ways | None:
    found = [([NOWHERE] * (max([*cards, ALL - 1]) + 1), list(places))]
    for card in sorted(cards):
        if card not in own:
            found = [more for way, left in found for more in _laid(way, left, card)]
            if len(found) > MOST_WAYS:
                return None
    for way, _ in found:
        for card in own:
            way[card] = seat
    return Ways([_in_order(way) for way, _ in found])


every_usual_way: Final = lru_cache(maxsize=1000)(every_way)
"""Kept, since usual deals are much the same each time."""


def _laid(way: list[int], left: list[int], card: int) -> list[tuple[list[int], list[int]]]:
    """A card in each of the places that are left for it, none before that of a card alike."""
    before = [way[alike] for alike in range(card % ALL, card, ALL)]
    found: list[tuple[list[int], list[int]]] = []
    for place in dict.fromkeys(left):
        if place >= max([*before, NOWHERE]):
            longer, fewer = way.copy(), left.copy()
            longer[card] = place
            fewer.remove(place)
            found.append((longer, fewer))
    return found


def _in_order(way: list[int]) -> Way:
    if len(way) > ALL:
        for genre in range(ALL):
            alike = [card for card in range(genre, len(way), ALL) if way[card] != NOWHERE]
            for card, place in zip(alike, sorted([way[card] for card in alike]), strict=True):
                way[card] = place
    return tuple(way)


def unkingly(ways: Ways | None) -> Ways | None:
    """MK-14: those in which no mood in a hand is the King's. Only where cards look alike are there
    others."""
    if ways is None or len(ways.every[0]) <= ALL:
        return ways
    return Ways([way for way in ways.every if not _is_kings_held(way)])


def _is_kings_held(way: Way) -> bool:
    if KING not in way:
        return False
    return any(place >= 0 for place in way[way.index(KING) % ALL :: ALL])


def holds_genre(way: Way, place: i64, genre: i64) -> bool:
    """Whether a card of a genre lies there."""
    return place in way[genre::ALL]


def moved(ways: Ways, givers: list[int], takers: list[int], genres: list[int]) -> Ways | None:
    """All that can have come of it: each giver has given one card, all at once, of a genre that was
    seen, or, where it is NONE, of any."""
    found: dict[Way, None] = {}
    for way in ways.every:
        for cards in _given(way, givers, genres):
            after = list(way)
            for number, card in enumerate(cards):
                after[card] = takers[number]
            found[_in_order(after)] = None
        if len(found) > MOST_WAYS:
            return None
    return Ways(list(found))


def _given(way: Way, givers: list[int], genres: list[int]) -> list[list[int]]:
    """What each can have given; of cards that look alike the first."""
    found: list[list[int]] = [[]]
    for number, giver in enumerate(givers):
        some: dict[int, int] = {}
        for card in range(len(way)):
            if way[card] == giver and genres[number] in (NONE, card % ALL):
                some.setdefault(card % ALL, card)
        found = [[*cards, card] for cards in found for card in some.values()]
    return found


def marked(ways: list[Way]) -> Marks:
    marks = Marks()
    columns = list(zip(*ways, strict=True))
    for genre in range(ALL):
        alike = columns[genre::ALL]
        places = {place for column in alike for place in set(column)}
        for place in sorted(places - {NOWHERE}):
            marks.possible.setdefault(place, []).append(genre)
            least = _least(alike, place)
            if least:
                marks.sure.setdefault(place, []).extend([genre] * least)
    return marks


def _least(alike: list[Way], place: i64) -> i64:
    """Of cards that look alike, each with its place in every way: how many lie there in all."""
    if len(alike) == 1:
        return 1 if len(set(alike[0])) == 1 else 0
    return min([way.count(place) for way in zip(*alike, strict=True)])


# -- the deck ------------------------------------------------------------------------------


def reordered(tops: list[Way], count: i64, left: list[int]) -> list[Way]:
    """So many top cards were put back in an order not known. `left` counts the play cards that
    nobody sees lying open."""
    if len(tops[0]) == 0:
        return tops
    found: dict[Way, None] = {}
    for top in _longer(tops, count, left):
        for order in _orders(sorted(top[:count])):
            found[(*order, *top[count:])] = None
    return list(found)


def _longer(tops: list[Way], count: i64, left: list[int]) -> list[Way]:
    """All that can follow below what is thought of, down to a depth; each set of cards once."""
    found = tops
    while len(found[0]) < count:
        found = [
            (*top, genre) for top in found for genre in range(ALL) if top.count(genre) < left[genre]
        ]
    return list(dict.fromkeys([(*sorted(top[:count]), *top[count:]) for top in found]))


def _orders(cards: list[int]) -> list[list[int]]:
    """Every order of some cards, each once."""
    found: list[list[int]] = [[]]
    for _ in range(len(cards)):
        longer: list[list[int]] = []
        for begun in found:
            for card in dict.fromkeys(cards):
                if begun.count(card) < cards.count(card):
                    longer.append([*begun, card])
        found = longer
    return found


# -- the notebook --------------------------------------------------------------------------


class Sight:
    """Something that was done with secret cards, and who saw what of it."""

    __slots__ = ()

    def seen_by(self, seat: i64, follows_deck: bool) -> Sight | None:
        """What a player saw of it, with nothing in it that they did not see; None if that teaches
        them nothing. Who knows nothing of the deck learns nothing from a card that leaves it."""
        raise NotImplementedError

    def is_of_deck(self) -> bool:
        """Whether whoever saw it may know something of the deck from then on."""
        return False

    def teach(self, notebook: Notebook) -> None:
        """Let whoever saw it make of it what can be made of it."""
        raise NotImplementedError


@final
class Notebook:
    """All that one player thinks possible: ways in which the moods lie (None: too many), and the
    muses; and cards that could be on top of the deck, as far down as anything is known."""

    __slots__ = (
        "heard",
        "is_drawn",
        "moods",
        "moods_dealt",
        "muses",
        "muses_dealt",
        "seat",
        "tops",
    )

    def __init__(self, seat: i64, moods_dealt: Dealt, muses_dealt: Dealt) -> None:
        self.seat: i64 = seat
        self.moods_dealt = moods_dealt
        self.muses_dealt = muses_dealt
        # How much of what was seen it has taken in; before that it has not even been opened.
        self.heard: i64 = NONE
        self.moods: Ways | None = None
        self.muses: Ways | None = None
        self.tops: list[Way] = [()]
        # Whether the first of them has been drawn, and lies nowhere yet.
        self.is_drawn = False

    def clone(self) -> Notebook:
        """Ways are never changed, only replaced."""
        other = Notebook(self.seat, self.moods_dealt, self.muses_dealt)
        other.heard = self.heard
        other.moods = self.moods
        other.muses = self.muses
        other.tops = self.tops
        other.is_drawn = self.is_drawn
        return other

    def after(self, seen: list[Sight]) -> Notebook:
        """With all that its player has seen by now."""
        known = self.clone()
        if known.heard == NONE:
            known.moods = unkingly(known.moods_dealt.ways(known.seat))
            known.muses = known.muses_dealt.ways(known.seat)
            known.heard = 0
        while known.heard < len(seen):
            seen[known.heard].teach(known)
            known.heard += 1
        return known

    # -- what is sure, and what can be -------------------------------------------------

    def moods_for(self, place: i64) -> list[int]:
        """The genres that a mood card there can have."""
        return _ALL if self.moods is None else self.moods.marks().possible.get(place, [])

    def muses_for(self, place: i64) -> list[int]:
        """The genres that a muse there can have."""
        return _ALL if self.muses is None else self.muses.marks().possible.get(place, [])

    def moods_of(self, place: i64) -> list[int]:
        """The genres of the mood cards that surely lie there."""
        return [] if self.moods is None else self.moods.marks().sure.get(place, [])

    def top(self, left: list[int], deck: i64) -> list[int]:
        """The cards of the deck that are sure, the top first, NONE for one between that is not.
        `left` counts the play cards that nobody sees lying open, `deck` those in the deck."""
        first = 1 if self.is_drawn else 0
        found = [_sure([top[place] for top in self.tops]) for place in range(first, self.depth())]
        found += [self.below(left)] * (deck - len(found))
        while found and found[-1] == NONE:
            found.pop()
        return found

    def drawn(self, left: list[int]) -> i64:
        """What somebody else is looking at, if that is sure."""
        return _sure([top[0] for top in self.tops]) if self.is_drawn else self.below(left)

    def below(self, left: list[int]) -> i64:
        """What every card is that is further down than anything was seen; NONE if that is not
        sure."""
        found: list[int] = []
        for genre in range(ALL):
            if any(top.count(genre) < left[genre] for top in self.tops):
                found.append(genre)
        return found[0] if len(found) == 1 else NONE

    def depth(self) -> i64:
        return len(self.tops[0])


@final
class Opening:
    """How the secret cards of a match were dealt: what players begin to take notes with."""

    __slots__ = ("box_moods", "box_muses", "king", "moods", "muses")

    def __init__(
        self,
        moods: list[list[int]],
        muses: list[int],
        king: i64,
        box_moods: list[int],
        box_muses: list[int],
    ) -> None:
        self.moods = moods
        self.muses = muses
        self.king: i64 = king
        self.box_moods = box_moods
        self.box_muses = box_muses

    def notes(self, seat: i64) -> Notes:
        """Those of a player who has seen nothing but their own cards."""
        king = [] if self.king == NONE else [self.king]
        muses = [[] if muse == NONE else [muse] for muse in self.muses]
        return Notes(
            Notebook(
                seat,
                _dealt(seat, self.moods, {KING: king, BOX: self.box_moods}),
                _dealt(seat, muses, {BOX: self.box_muses}),
            )
        )


def _dealt(seat: int, hands: list[list[int]], besides: dict[int, list[int]]) -> Dealt:
    lying = {**dict(enumerate(hands)), **besides}
    cards = [card for held in lying.values() for card in held]
    places = [place for place, held in lying.items() if place != seat for _ in held]
    return Dealt(sorted(cards), hands[seat], places)


NOT_DEALT: Final = Opening([], [], NONE, [], [])
"""Before the cards are dealt."""


@final
class Notes:
    """All that one player has seen. They think about it when somebody asks, and not before: a match
    that nobody looks at costs nothing. Notes are never changed, only replaced by longer ones, so
    that states and views may share them."""

    __slots__ = ("_follows_deck", "_heard", "_notebook", "_seen")

    def __init__(self, notebook: Notebook) -> None:
        self._notebook = notebook
        # Of the sights of a match, how many it has taken note of.
        self._heard: i64 = 0
        self._seen: list[Sight] = []
        self._follows_deck: bool = notebook.depth() > 0

    def kept_up(self, sights: list[Sight]) -> Notes:
        """With all that has happened by now, as far as its player saw it."""
        if self._heard == len(sights):
            return self
        notes = Notes(self._notebook)
        notes._follows_deck = self._follows_deck
        notes._seen = self._seen.copy()
        for sight in sights[self._heard :]:
            seen = sight.seen_by(self._notebook.seat, notes._follows_deck)
            if seen is not None:
                notes._seen.append(seen)
                notes._follows_deck = notes._follows_deck or seen.is_of_deck()
        notes._heard = len(sights)
        return notes

    def notebook(self) -> Notebook:
        """What they make of it. It is worked out once."""
        notebook = self._notebook
        if notebook.heard != len(self._seen):
            notebook = self._notebook = notebook.after(self._seen)
        return notebook


_ALL: Final[list[int]] = list(range(ALL))


def _sure(genres: list[int]) -> int:
    return genres[0] if genres.count(genres[0]) == len(genres) else NONE
