"""Positions, decks and acts of the Mad King as nobody would think of them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from mootable.games.madking.cards import DECK, DOES, GENRES

Json = dict[str, Any]

genres = st.sampled_from(GENRES)
ids = st.sampled_from([action.id for action in DECK])
own_ids = st.sampled_from([f"card{number}" for number in range(7)])
"""The cards of a deck of `decks`."""
places = st.sampled_from(
    ["king", "muses", "moods", "actions", "deck", "plays", "discards", "turn", "box"]
)
option_names = st.sampled_from(["decide_ms", "first", "deck", "clock", "hurry"])


def each(players: int, cards: st.SearchStrategy[str], most: int) -> st.SearchStrategy[list[Any]]:
    """A few cards for some of the players."""
    return st.lists(st.lists(cards, max_size=most), max_size=players)


@st.composite
def deals(draw: st.DrawFn, players: int, names: st.SearchStrategy[str] = ids) -> Json:
    """Any cards in any number, anything left out; but in no hand the King's mood (MK-14)."""
    king = draw(genres)
    found = {
        "king": king,
        "muses": draw(st.lists(genres, max_size=players)),
        "moods": draw(each(players, genres.filter(lambda genre: genre != king), 3)),
        "actions": draw(each(players, names, 6)),
        "deck": draw(st.lists(genres, max_size=12)),
        "plays": draw(each(players, genres, 3)),
        "discards": draw(st.lists(genres, max_size=4)),
        "turn": draw(st.integers(0, players - 1)),
    }
    left_out = draw(st.sets(st.sampled_from(sorted(found)), max_size=3))
    return {name: value for name, value in found.items() if name not in left_out}


MOVES = [
    ("other", "self"),
    ("other", "discards"),
    ("self", "other"),
    ("self", "discards"),
    ("discards", "self"),
    ("discards", "other"),
    ("any", "discards"),
]
"""From where to where an act can be moved."""


@st.composite
def effects(draw: st.DrawFn) -> str:
    """One effect with its parameters, as a deck file has it."""
    do = draw(st.sampled_from(DOES))
    more = ""
    if do == "look_muse" and draw(st.booleans()):
        more = ", may_swap = true"
    elif do == "pass_moods":
        more = f', to = "{draw(st.sampled_from(["left", "right"]))}"'
    elif do == "look_deck":
        more = f", count = {draw(st.integers(1, 5))}"
        more += draw(st.sampled_from(["", ", reorder = true"]))
    elif do == "move_act":
        source, to = draw(st.sampled_from(MOVES))
        by = draw(st.sampled_from(["owner", "you"]))
        more = f', from = "{source}", to = "{to}", cut_by = "{by}"'
    return f'{{ do = "{do}"{more} }}'


@st.composite
def decks(draw: st.DrawFn) -> str:
    """Fourteen cards of up to three effects each: card0 to card6, two copies of each."""
    text = ""
    for number in range(7):
        some = ", ".join(draw(st.lists(effects(), min_size=1, max_size=3)))
        text += f'[[card]]\nid = "card{number}"\nname = "Card {number}"\ntext = "?"\n'
        text += f"copies = 2\neffects = [{some}]\n"
    return text


types = st.sampled_from(
    ["keep", "give", "cut", "action", "end", "pass_mood", "show_mood", "order", "swap", "dance"]
)
values = st.one_of(
    genres,
    ids,
    st.integers(-2, 5),
    st.booleans(),
    st.none(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.lists(genres, max_size=4),
    st.text(max_size=3),
    st.dictionaries(st.text(max_size=2), st.integers(), max_size=2),
)
names = st.sampled_from(
    ["target", "take", "put", "mood", "cut", "act", "card", "cards", "yes", "type", "on"]
)
acts = st.tuples(types, st.dictionaries(names, values, max_size=5)).map(
    lambda given: {"type": given[0], **given[1]}
)
"""What somebody could send as an act, seldom one that makes sense."""
