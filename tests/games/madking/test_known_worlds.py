"""MK-15, told twice: what a seat knows is what is so in every world it could be in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from mootable.core.chance import seeded
from mootable.core.event import Event as Happened
from mootable.core.match import Match, start
from mootable.games.catalogue import find
from mootable.games.madking.cards import GENRES
from tests.games.madking.onlooker import BOX, KING, Event, Onlooker, Place

GAME = find("madking")


def deck_of(*cards: tuple[str, int, str]) -> str:
    return "".join(
        f'[[card]]\nid = "{id}"\nname = "?"\ntext = "?"\ncopies = {copies}\neffects = [{effect}]\n'
        for id, copies, effect in cards
    )


SECRETS = deck_of(
    ("whisper", 1, '{ do = "look_king" }'),
    ("eavesdrop", 2, '{ do = "look_mood" }'),
    ("trade", 2, '{ do = "show_moods" }'),
    ("visit", 2, '{ do = "look_muse", may_swap = true }'),
    ("new_muse", 2, '{ do = "redraw_muse" }'),
    ("swing", 2, '{ do = "swap_king" }'),
    ("left", 2, '{ do = "pass_moods", to = "left" }'),
    ("right", 1, '{ do = "pass_moods", to = "right" }'),
)
"""A deck of nothing but secrets."""
REHEARSALS = deck_of(
    ("look", 2, '{ do = "look_deck", count = 2 }'),
    ("turn", 4, '{ do = "look_deck", count = 2, reorder = true }'),
    ("stage", 6, '{ do = "look_deck", count = 3, reorder = true }'),
    ("again", 2, '{ do = "look_deck", count = 4, reorder = true }, { do = "draw_again" }'),
)
"""A deck of nothing but rehearsals."""


def usual(players: int) -> list[Onlooker]:
    """Those who look on at a usual match."""
    held = 2 if players == 2 else 1
    moods: dict[Place, int] = dict.fromkeys(range(players), held)
    moods |= {KING: 1, BOX: 4 - held * players}
    muses: dict[Place, int] = dict.fromkeys(range(players), 1)
    muses[BOX] = 5 - players
    cards: list[str] = list(GENRES)
    return [Onlooker(seat, (cards, moods), (cards, muses), [], 0) for seat in range(players)]


def at_position(players: int, deal: dict[str, Any]) -> list[Onlooker]:
    """Those who look on at a set position: cards named nowhere are in the box."""
    held = deal["moods"]
    moods = [mood for hand in held for mood in hand] + [deal["king"]]
    muses = deal["muses"]
    unheld = [genre for genre in GENRES if genre not in moods]
    unloved = [genre for genre in GENRES if genre not in muses]
    lying: dict[Place, int] = {seat: len(held[seat]) for seat in range(players)}
    lying |= {KING: 1, BOX: len(unheld)}
    loved: dict[Place, int] = {seat: int(seat < len(muses)) for seat in range(players)}
    loved[BOX] = len(unloved)
    seen = Counter(act for play in deal["plays"] for act in play)
    acts: list[str] = [genre for genre in GENRES for _ in range(3 - seen[genre])]
    return [
        Onlooker(seat, (moods + unheld, lying), (muses + unloved, loved), acts, len(deal["deck"]))
        for seat in range(players)
    ]


def watched(match: Match, lookers: list[Onlooker], seed: str) -> Iterable[None]:
    """A match in which much is given and used, and all that its seats make of it."""
    luck = seeded(seed)
    events: list[Happened] = match.opening
    while True:
        for looker in lookers:
            for event in events:
                looker.hear(event.seen_by(looker.seat))
            looker.heard_all()
        yield
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


def told(match: Match, seat: int, *names: str) -> Event:
    view: Any = match.view_wire(seat)
    known: Event = view["known"]
    return {name: known[name] for name in names}


SECRET = ("king", "king_not", "moods", "muses")
numbers = st.integers(0, 10**9)


@settings(max_examples=80)
@given(st.integers(2, 4), numbers.map(str), st.sampled_from([None, SECRETS]))
def test_mk_15_all_that_is_sure_is_known_and_no_more(
    players: int, seed: str, deck: str | None
) -> None:
    match = start(GAME, GAME.setup(players, seed, {"deck": deck}, None, None))
    lookers = usual(players)
    for _ in watched(match, lookers, f"{seed}/play"):
        for looker in lookers:
            assert told(match, looker.seat, *SECRET) == looker.known()


@st.composite
def positions(draw: st.DrawFn, players: int, ids: list[str]) -> dict[str, Any]:
    """A few cards, some of them alike."""
    genres = st.sampled_from(GENRES)
    king = draw(genres)
    hands = st.lists(genres.filter(lambda genre: genre != king), max_size=2)
    return {
        "king": king,
        "moods": [draw(hands) for _ in range(players)],
        "muses": draw(st.lists(genres, max_size=players)),
        "actions": [draw(st.lists(st.sampled_from(ids), min_size=2, max_size=4))] * players,
        "deck": list(GENRES) * 3,
        "plays": [[] for _ in range(players)],
    }


@settings(max_examples=60)
@given(st.data(), st.integers(2, 3), numbers.map(str))
def test_mk_15_so_it_is_in_set_positions_where_cards_look_alike(
    data: st.DataObject, players: int, seed: str
) -> None:
    ids = ["whisper", "eavesdrop", "trade", "visit", "new_muse", "swing", "left", "right"]
    deal = data.draw(positions(players, ids))
    match = start(GAME, GAME.setup(players, seed, {"deck": SECRETS}, deal, None))
    lookers = at_position(players, {**deal, "deck": []})
    for _ in watched(match, lookers, f"{seed}/play"):
        for looker in lookers:
            assert told(match, looker.seat, *SECRET) == looker.known()


@settings(max_examples=60)
@given(st.integers(2, 3), st.permutations(list(GENRES) * 3), st.integers(5, 7), numbers.map(str))
def test_mk_15_and_so_it_is_with_the_deck(
    players: int, cards: list[str], deck: int, seed: str
) -> None:
    """Looks of several, orders that nobody told of, and cards counted out; what lies neither in a
    play nor in the deck is in the box."""
    lying = cards[7:]
    plays = [lying[3 * seat : 3 * seat + 3] for seat in range(players)]
    deal: dict[str, Any] = {
        "king": "drama",
        "moods": [[] for _ in range(players)],
        "muses": [],
        "actions": [["look", "turn", "stage", "again"]] * players,
        "deck": cards[:deck],
        "discards": lying[3 * players :],
        "plays": plays,
    }
    match = start(GAME, GAME.setup(players, seed, {"deck": REHEARSALS}, deal, None))
    lookers = at_position(players, {**deal, "plays": [*plays, deal["discards"]]})
    for _ in watched(match, lookers, f"{seed}/play"):
        if match.outcome is None:
            for looker in lookers:
                assert told(match, looker.seat, "deck", "drawn") == looker.known_of_deck()


def test_mk_15_a_muse_is_certain_after_two_redraws_and_two_visits() -> None:
    """Seat 0 has put its own muse into the box, where only seat 2 can have found it."""
    deal = {
        "king": "comedy",
        "muses": ["drama", "tragedy", "romance"],
        "moods": [["drama"], ["tragedy"], ["romance"]],
        "actions": [["new_muse", "visit", "visit"], [], ["new_muse"]],
        "deck": list(GENRES) * 3,
    }
    certain = 0
    for seed in range(40):
        match = start(GAME, GAME.setup(3, f"muse {seed}", {"deck": SECRETS}, deal, None))
        lookers = at_position(3, {**deal, "plays": [], "deck": []})
        for _ in watched(match, lookers, f"{seed}/play"):
            assert told(match, 0, "muses")["muses"] == lookers[0].known()["muses"]
        certain += lookers[0].known()["muses"][2] is not None
    assert certain
