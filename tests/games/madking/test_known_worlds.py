"""MK-15, told twice: what a seat knows is what is so in every world it could be in.

The worlds are kept by the plainest means there are: all ways the cards could lie, narrowed
by each event as the seat saw it, and multiplied by each that it could not see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import permutations, product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from mootable.core.chance import seeded
from mootable.core.match import Match, start
from mootable.core.seats import NOBODY
from mootable.games.catalogue import find
from mootable.games.madking.cards import GENRES, NUMBER

GAME = find("madking")
KING = "king"
BOX = "box"
Place = int | str
World = tuple[Place, ...]
"""Where the card of each genre lies."""
Event = dict[str, Any]

SECRETS = "".join(
    f'[[card]]\nid = "{id}"\nname = "?"\ntext = "?"\ncopies = {copies}\neffects = [{effect}]\n'
    for id, copies, effect in [
        ("whisper", 1, '{ do = "look_king" }'),
        ("eavesdrop", 2, '{ do = "look_mood" }'),
        ("trade", 2, '{ do = "show_moods" }'),
        ("visit", 2, '{ do = "look_muse", may_swap = true }'),
        ("new_muse", 2, '{ do = "redraw_muse" }'),
        ("swing", 2, '{ do = "swap_king" }'),
        ("left", 2, '{ do = "pass_moods", to = "left" }'),
        ("right", 1, '{ do = "pass_moods", to = "right" }'),
    ]
)
"""A deck of nothing but secrets."""


def worlds_of(places: list[Place]) -> set[World]:
    """All ways in which five cards can fill the places."""
    return set(permutations(places))


class Onlooker:
    """One seat that thinks of everything."""

    def __init__(self, seat: int, players: int) -> None:
        self.seat = seat
        self.players = players
        held = 2 if players == 2 else 1
        places: list[Place] = [one for one in range(players) for _ in range(held)]
        self.moods = worlds_of([*places, KING] + [BOX] * (4 - len(places)))
        self.muses = worlds_of([*range(players)] + [BOX] * (5 - players))
        self.passes: list[Event] = []

    def hear(self, event: Event) -> None:
        kind, who = event["type"], event.get("seat", NOBODY)
        if kind == "dealt" and who == self.seat:
            for mood in event["own_moods"]:
                self.mood_is(mood, who)
            self.muse_is(event["muse"], who)
        elif kind == "looked_king" and "mood" in event:
            self.mood_is(event["mood"], KING)
        elif kind == "looked_mood" and "mood" in event:
            self.mood_is(event["mood"], event["target"])
        elif kind == "showed" and "moods" in event:
            self.mood_is(event["moods"][0], who)
            self.mood_is(event["moods"][1], event["target"])
        elif kind == "swapped_king":
            self.mood_is(event["shown"], KING)
            self.moods = moved(self.moods, lambda world: swings(world, event))
        elif kind == "passed_mood":
            self.passes.append(event)
            if len(self.passes) == self.players:
                self.moods = moved(self.moods, lambda world: passings(world, self.passes))
                self.passes = []
        elif kind == "looked_muse" and "muse" in event:
            self.muse_is(event["muse"], event["target"])
        elif kind == "swapped_muses":
            self.muses = moved(self.muses, lambda world: [swapped(world, event)])
            for muse, place in zip(event.get("muses", []), (who, event["target"]), strict=False):
                self.muse_is(muse, place)
        elif kind == "show":
            self.mood_is(event["king"], KING)
            for place, muse in enumerate(event["muses"]):
                self.muse_is(muse, place)
        elif kind == "redrew_muse":
            self.muses = moved(self.muses, lambda world: redrawn(world, event))

    def mood_is(self, mood: str, place: Place) -> None:
        self.moods = {world for world in self.moods if world[NUMBER[mood]] == place}

    def muse_is(self, muse: str, place: Place) -> None:
        self.muses = {world for world in self.muses if world[NUMBER[muse]] == place}

    def known(self) -> Event:
        """What is so in all worlds."""
        kings = {world.index(KING) for world in self.moods}
        moods = sure(self.moods)
        muses = sure(self.muses)
        seats = range(self.players)
        return {
            "king": GENRES[min(kings)] if len(kings) == 1 else None,
            "king_not": [genre for number, genre in enumerate(GENRES) if number not in kings],
            "moods": [[GENRES[card] for card in range(5) if moods[card] == seat] for seat in seats],
            "muses": [
                GENRES[muses.index(seat)] if seat in muses else None for seat in range(self.players)
            ],
        }


def sure(worlds: set[World]) -> list[Place | None]:
    """Where each card lies in all worlds, if that is the same place."""
    places = [{world[card] for world in worlds} for card in range(5)]
    return [min(place, key=str) if len(place) == 1 else None for place in places]


def moved(worlds: set[World], move: Callable[[World], Iterable[World]]) -> set[World]:
    return {after for world in worlds for after in move(world)}


def put(world: World, *cards: tuple[int, Place]) -> World:
    lying = list(world)
    for card, place in cards:
        lying[card] = place
    return tuple(lying)


def held(world: World, place: Place, card: str | None) -> list[int]:
    """The cards of a place that can be meant: the one shown, or any."""
    return [
        number
        for number, genre in enumerate(GENRES)
        if world[number] == place and card in (None, genre)
    ]


def swings(world: World, event: Event) -> list[World]:
    """One mood of the seat for the King's."""
    old, who = world.index(KING), event["seat"]
    return [put(world, (old, who), (new, KING)) for new in held(world, who, event.get("mood"))]


def passings(world: World, passes: list[Event]) -> list[World]:
    choices = [held(world, one["seat"], one.get("mood")) for one in passes]
    return [
        put(world, *zip(cards, [one["target"] for one in passes], strict=True))
        for cards in product(*choices)
    ]


def swapped(world: World, event: Event) -> World:
    one, other = event["seat"], event["target"]
    return put(world, (world.index(one), other), (world.index(other), one))


def redrawn(world: World, event: Event) -> list[World]:
    old, who = world.index(event["seat"]), event["seat"]
    return [put(world, (new, who), (old, BOX)) for new in held(world, BOX, event.get("muse"))]


def watched(match: Match, seed: str) -> Iterable[list[Onlooker]]:
    """A match in which much is given and used, and all that its seats make of it."""
    luck = seeded(seed)
    lookers = [Onlooker(seat, match.setup.players) for seat in range(match.setup.players)]
    events = match.opening
    while True:
        for looker in lookers:
            for event in events:
                looker.hear(event.seen_by(looker.seat))
        yield lookers
        if match.outcome is not None:
            return
        if luck.below(12) == 0:
            due = match.state.next_due()
            assert due is not None
            events = match.tick(due.until)
            continue
        waiting = match.state.windows[0].waits_for()
        seat = waiting[luck.below(len(waiting))]
        legal = match.legal(seat)
        telling = [act for act in legal if act.wire()["type"] not in ("keep", "end")]
        choices = telling or legal
        events = match.play(seat, choices[luck.below(len(choices))])


def told(match: Match, seat: int) -> Event:
    view: Any = match.view_wire(seat)
    known: Event = view["known"]
    return {name: known[name] for name in ("king", "king_not", "moods", "muses")}


matches = (st.integers(2, 4), st.integers(0, 10**9).map(str))


@settings(max_examples=80)
@given(*matches)
def test_mk_15_all_that_is_sure_is_known_and_no_more(players: int, seed: str) -> None:
    match = start(GAME, GAME.setup(players, seed, {}, None, None))
    for lookers in watched(match, f"{seed}/play"):
        for looker in lookers:
            assert told(match, looker.seat) == looker.known()


@settings(max_examples=80)
@given(*matches)
def test_mk_15_so_it_is_with_a_deck_of_nothing_but_secrets(players: int, seed: str) -> None:
    match = start(GAME, GAME.setup(players, seed, {"deck": SECRETS}, None, None))
    for lookers in watched(match, f"{seed}/play"):
        for looker in lookers:
            known, sure = told(match, looker.seat), looker.known()
            # Where several players go to the box for a muse, somebody who ponders it all may
            # find a muse that the view has given up on; never the other way round.
            for seat, muse in enumerate(known["muses"]):
                if muse is None:
                    sure["muses"][seat] = None
            assert known == sure
