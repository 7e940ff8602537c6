"""One seat that thinks of everything: MK-15, told by the plainest means there are.

All the worlds a seat could be in, narrowed by each event as that seat saw it, and multiplied by
each that it could not see. What it is sure of is what is so in all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import permutations, product
from typing import Any

from mootable.core.seats import NOBODY
from mootable.games.madking.cards import GENRES

KING = "king"
BOX = "box"
Place = int | str
Hand = tuple[str, ...]
World = tuple[Hand, ...]
"""What lies in each place, in the order of the genres."""
Order = tuple[str, ...]
"""The card drawn, if one is, and the deck, top first."""
Event = dict[str, Any]


class Lying:
    """All the worlds of one kind of card."""

    def __init__(self, cards: list[str], places: list[Place], sizes: list[int]) -> None:
        self.places = places
        ends = [sum(sizes[: number + 1]) for number in range(len(sizes))]
        self.worlds: set[World] = {
            tuple(hand(order[end - size : end]) for size, end in zip(sizes, ends, strict=True))
            for order in set(permutations(cards))
        }

    def see(self, card: str, place: Place) -> None:
        where = self.places.index(place)
        self.worlds = {world for world in self.worlds if card in world[where]}

    def are(self, cards: list[str], place: Place) -> None:
        where = self.places.index(place)
        self.worlds = {world for world in self.worlds if world[where] == hand(cards)}

    def move(self, *moves: tuple[Place, Place, str | None]) -> None:
        """One card from each place to another, all at once; None: it was not seen which."""
        found: set[World] = set()
        for world in self.worlds:
            held = [world[self.places.index(giver)] for giver, _, _ in moves]
            choices = [
                [card for card in set(cards) if seen in (None, card)]
                for cards, (_, _, seen) in zip(held, moves, strict=True)
            ]
            for chosen in product(*choices):
                after = [list(cards) for cards in world]
                for (giver, _, _), card in zip(moves, chosen, strict=True):
                    after[self.places.index(giver)].remove(card)
                for (_, taker, _), card in zip(moves, chosen, strict=True):
                    after[self.places.index(taker)].append(card)
                found.add(tuple(hand(cards) for cards in after))
        self.worlds = found

    def has(self, place: Place) -> bool:
        """Whether any card lies there: that is no secret."""
        return bool(next(iter(self.worlds))[self.places.index(place)])

    def sure(self, place: Place) -> list[str]:
        """What lies there in all worlds."""
        where = self.places.index(place)
        held = [Counter(world[where]) for world in self.worlds]
        return [genre for genre in GENRES for _ in range(min(cards[genre] for cards in held))]

    def possible(self, place: Place) -> set[str]:
        where = self.places.index(place)
        return {card for world in self.worlds for card in world[where]}


def hand(cards: Iterable[str]) -> Hand:
    return tuple(sorted(cards, key=lambda card: list[str](GENRES).index(card)))


class Onlooker:
    """What a seat makes of a match. `moods` and `muses` are how many lie in each place, `acts` the
    play cards that nobody sees lying open, of which so many are the deck."""

    def __init__(
        self,
        seat: int,
        moods: tuple[list[str], dict[Place, int]],
        muses: tuple[list[str], dict[Place, int]],
        acts: list[str],
        deck: int,
    ) -> None:
        self.seat = seat
        self.moods = Lying(moods[0], list(moods[1]), list(moods[1].values()))
        self.muses = Lying(muses[0], list(muses[1]), list(muses[1].values()))
        self.players = sum(isinstance(place, int) for place in self.moods.places)
        # MK-14: the King's mood is in no hand.
        king, hands = self.moods.places.index(KING), range(self.players)
        self.moods.worlds = {
            world
            for world in self.moods.worlds
            if not any(card in world[seat] for card in world[king] for seat in hands)
        }
        # Where there is no deck to speak of nothing is thought of it.
        self.decks: set[Order] = set(permutations(acts, deck)) if deck else set()
        self.is_drawn = False
        self.looked = 0
        self.passes: list[Event] = []

    def hear(self, event: Event) -> None:
        kind, who = event["type"], event.get("seat", NOBODY)
        if kind == "dealt" and who == self.seat:
            self.moods.are(event["own_moods"], who)
            self.muses.are([event["muse"]] if event["muse"] else [], who)
        elif kind == "looked_king" and "mood" in event:
            self.moods.see(event["mood"], KING)
        elif kind == "looked_mood" and "mood" in event:
            self.moods.see(event["mood"], event["target"])
        elif kind == "showed" and "moods" in event:
            self.moods.see(event["moods"][0], who)
            self.moods.see(event["moods"][1], event["target"])
        elif kind == "swapped_king":
            self.moods.move((KING, who, event["shown"]), (who, KING, event.get("mood")))
        elif kind == "chose_mood":
            self.passes = []
        elif kind == "passed_mood":
            self.passes.append(event)
        elif kind == "looked_muse" and "muse" in event:
            self.muses.see(event["muse"], event["target"])
        elif kind == "swapped_muses":
            self.hear_swap(event)
        elif kind == "redrew_muse":
            moves: list[tuple[Place, Place, str | None]] = [(BOX, who, event.get("muse"))]
            if self.muses.has(who):
                moves.append((who, BOX, None))
            self.muses.move(*moves)
        elif kind == "show":
            if event["king"]:
                self.moods.see(event["king"], KING)
            for place, muse in enumerate(event["muses"]):
                self.muses.are([muse] if muse else [], place)
        else:
            self.hear_of_deck(event)

    def heard_all(self) -> None:
        """All that came of one act has been told: cards passed on move at once."""
        if self.passes:
            self.moods.move(*[(one["seat"], one["target"], one.get("mood")) for one in self.passes])
            self.passes = []

    def hear_swap(self, event: Event) -> None:
        one, other = event["seat"], event["target"]
        moves = [
            (giver, taker, None)
            for giver, taker in ((one, other), (other, one))
            if self.muses.has(giver)
        ]
        self.muses.move(*moves)
        if "muses" in event:
            for place, muse in zip((one, other), event["muses"], strict=True):
                self.muses.are([muse] if muse else [], place)

    def hear_of_deck(self, event: Event) -> None:
        kind = event["type"]
        if kind == "drew":
            self.is_drawn = True
            if "card" in event:
                self.keep_decks(lambda deck: deck[0] == event["card"])
        elif kind in ("kept", "gave"):
            self.is_drawn = False
            self.decks = {deck[1:] for deck in self.decks if deck[0] == event["card"]}
        elif kind == "looked_deck":
            self.looked = event["count"]
            if "cards" in event:
                self.keep_decks(lambda deck: list(deck[: self.looked]) == event["cards"])
        elif kind == "reordered" and "cards" in event:
            self.decks = {(*event["cards"], *deck[self.looked :]) for deck in self.decks}
        elif kind == "reordered":
            self.decks = {
                (*top, *deck[self.looked :])
                for deck in self.decks
                for top in set(permutations(deck[: self.looked]))
            }

    def keep_decks(self, fits: Callable[[Order], bool]) -> None:
        self.decks = {deck for deck in self.decks if fits(deck)}

    def known(self) -> Event:
        """What is so in all worlds, as the view tells it."""
        kings = self.moods.possible(KING)
        seats = range(self.players)
        return {
            "king": min(kings) if len(kings) == 1 else None,
            "king_not": [genre for genre in GENRES if genre not in kings],
            "moods": [self.moods.sure(seat) for seat in seats],
            "muses": [next(iter(self.muses.sure(seat)), None) for seat in seats],
        }

    def known_of_deck(self) -> Event:
        cards = [
            places.pop() if len(places) == 1 else None
            for places in (set(cards) for cards in zip(*self.decks, strict=True))
        ]
        drawn = cards.pop(0) if self.is_drawn else None
        while cards and cards[-1] is None:
            cards.pop()
        return {"deck": cards, "drawn": drawn}
