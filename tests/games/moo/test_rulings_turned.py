"""MO-25, MO-27: several whom one thing concerns are taken in order of play, from the player it
began with on; so turning the table round turns every outcome with it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from mootable.games.moo.law.consequences import Effect
from mootable.games.moo.law.fairness.fair import complaint
from mootable.games.moo.law.grammar.lexer import LONGEST_LAW
from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.reader import read_law
from mootable.games.moo.law.tree import When
from mootable.wire import Desk
from tests.games.at_wire import Json, named
from tests.games.moo.law import trees
from tests.games.moo.play import CALM, Table, table

HANDS = ["6C 5D 6D KD 8C", "3H 4C 6S QH", "3D 4D 6H JC 2H 9H", "3S 4S"]
SEATED = ("seat", "target", "offender", "caller")
"""What in an event is a seat."""


def start(by: int, laws: list[str], direction: int, first: int) -> Json:
    """The same table, with everybody so many places further on."""
    count = len(HANDS)
    return {
        "do": "start",
        "game": "moo",
        "players": count,
        "seed": "turned",
        "options": {"dealer": (count - 1 + by) % count},
        "deal": {
            "hands": [HANDS[seat - by].split() for seat in range(count)],
            "pile": ["5C"],
            "deck": CALM.split(),
            "turn": (first + by) % count,
            "direction": direction,
            "laws": laws,
        },
    }


def turned_back(event: Json, by: int) -> Json:
    """What is told, by the seats from before the table was turned."""

    def back(seat: Any) -> Any:
        return None if seat is None else (seat - by) % len(HANDS)

    told = {key: back(value) if key in SEATED else value for key, value in event.items()}
    if "seats" in told:
        told["seats"] = [back(seat) for seat in told["seats"]]
    if "hands" in told:
        told["hands"] = [[back(one), back(other)] for one, other in told["hands"]]
    return told


def how_it_stands(at: Table, by: int) -> Json:
    """Whose turn it is, and what everybody holds, owes and could be called for."""
    seats = [(seat + by) % len(HANDS) for seat in range(len(HANDS))]
    return {
        "turn": (at.turn() - by) % len(HANDS),
        "direction": at.view()["direction"],
        "pile": at.pile(),
        "hands": [at.hand(seat) for seat in seats],
        "owed": [len(at.owed(seat)) for seat in seats],
        "standing": [at.standing(seat) for seat in seats],
    }


def round_of(by: int, laws: list[str], direction: int, first: int) -> list[object]:
    """All that happens, and how it stands after, where everybody lays a card that fits, or else
    any, or draws; words are said in between, and somebody calls wrongly."""
    at = Table(start(by, laws, direction, first))
    told: list[object] = []
    for step in range(6):
        at.wait(2000)
        turn = at.turn()
        hand = at.hand(turn)
        fitting = [card for card in hand if card[-1] == at.pile()[0][-1]]
        events = at.play(turn, (fitting or hand)[0]) if hand else at.draw(turn)
        speaker = (first + step + by) % len(HANDS)
        if step == 3:
            caller = (first + 1 + by) % len(HANDS)
            events += at.do(caller, "call", offender=speaker, text="Playing out of turn")
        else:
            events += at.say(speaker, "snap" if step % 2 else "Hail")
        told += [turned_back(event, by) for event in events]
        told.append(how_it_stands(at, by))
    return told


# -- in order of play, from the player it began with -----------------------------------------------

DEALS = "When a player plays a 6, every player draws a card."
SUMMED = "the table's sum grows by 1 and that player draws as many cards as the table's sum."
OTHERS = "When a player plays a 6, every other player draws a card."


def got(events: list[Json], type: str = "dealt_cards") -> list[int]:
    return [event["seat"] for event in named(events, type)]


def test_mo_25_the_player_it_began_with_comes_first() -> None:
    at = table(*HANDS, turn=2, laws=[DEALS])
    assert got(at.play(2, "6H")) == [2, 3, 0, 1]


def test_mo_25_or_who_comes_after_them_as_play_goes() -> None:
    at = table(*HANDS, turn=2, laws=[OTHERS])
    assert got(at.play(2, "6H")) == [3, 0, 1]
    at = table(*HANDS, turn=2, laws=[OTHERS], direction=-1)
    assert got(at.play(2, "6H")) == [1, 0, 3]


def test_mo_25_whoever_a_turned_order_brings_next_comes_next() -> None:
    law = "When a player plays a 6, reverse the order and every player draws a card."
    at = table(*HANDS, turn=2, laws=[law])
    assert got(at.play(2, "6H")) == [2, 1, 0, 3]


def test_mo_25_the_top_cards_of_the_draw_pile_go_in_that_order() -> None:
    at = table(*HANDS, turn=2, deck="AC 2C 7C 9C", laws=[DEALS])
    at.play(2, "6H")
    new = [set(at.hand(seat)) - set(HANDS[seat].split()) for seat in (2, 3, 0, 1)]
    assert new == [{"AC"}, {"2C"}, {"7C"}, {"9C"}]


def test_mo_25_a_hundred_cards_are_dealt_to_whoever_comes_soonest() -> None:
    law = "When a player plays a king, every player draws 3 times as many cards as its rank."
    at = table("2C 3C", "2D 3D", "KC 3S", "4C 4D", pile="5C", turn=2, laws=[law])
    dealt = named(at.play(2, "KC"), "dealt_cards")
    assert [(one["seat"], one["count"]) for one in dealt] == [(2, 30), (3, 30), (0, 30), (1, 10)]


def test_mo_25_what_is_reached_by_several_is_reached_in_that_order() -> None:
    law = (
        "When a player plays a 6, every other player's herd grows by 1. "
        "When a player's herd reaches 1, the table's sum grows by 1 "
        "and that player draws as many cards as the table's sum."
    )
    at = table(*HANDS, turn=1, laws=[law], pile="5S")
    dealt = named(at.play(1, "6S"), "dealt_cards")
    assert [(one["seat"], one["count"]) for one in dealt] == [(2, 1), (3, 2), (0, 3)]


def test_mo_25_those_skipped_are_taken_as_they_are_told() -> None:
    laws = [
        "When a player plays a 6, skip the next 2 players.",
        f"When a player is skipped, {SUMMED}",
    ]
    at = table(*HANDS, turn=2, laws=laws)
    events = at.play(2, "6H")
    assert named(events, "skipped")[0]["seats"] == [3, 0]
    assert [(one["seat"], one["count"]) for one in named(events, "dealt_cards")] == [(3, 1), (0, 2)]


def test_mo_25_a_race_goes_on_from_whoever_began_it() -> None:
    law = 'When a player plays a 6, every player but the first to say "snap" draws a card.'
    at = table(*HANDS, turn=1, pile="5S", laws=[law])
    at.play(1, "6S")
    assert got(at.say(2, "snap")) == [1, 3, 0]


# -- turned round ----------------------------------------------------------------------------------

HERD = "When a player plays a card, every other player's herd grows by 1."
SEVERAL = [
    ["When a player plays a card, every player draws a card."],
    ["When a player plays a card, every other player draws 3 times as many cards as its rank."],
    ["When a player plays a card, every player gives a card to the next player."],
    ["When a player plays a card, every player gives their hand to the previous player."],
    ["When a player plays a card, every other player gives a card to that player."],
    ["When a player plays a card, every player discards 2 cards."],
    ["When a player plays a card, every player discards all hearts."],
    ["When a player plays a card, every player draws cards until one of them can be played."],
    ["When a player plays a card, every other player shows their hand to that player."],
    ["When a player plays a card, every other player misses a turn."],
    ["When a player plays a card, every player with more than 3 cards draws a card."],
    ['When a player plays a card, every player but the first to say "snap" draws a card.'],
    [
        "When a player plays a card, skip the next 2 players.",
        f"When a player is skipped, {SUMMED}",
    ],
    [f"{HERD} When a player's herd reaches 1, {SUMMED}"],
    [f"{HERD} When a player's herd reaches 1, the turn goes to the previous player."],
    [f"{HERD} When a player's herd reaches 1, that player trades hands with the next player."],
    [f"{HERD} Every second time a player's herd reaches 1, that player draws 3 cards."],
    ["When a player is penalized, every player discards a card and every player draws a card."],
    ["When the direction changes, every player gives a card to the next player."],
]


@pytest.mark.parametrize("laws", SEVERAL, ids=lambda laws: laws[-1])
@pytest.mark.parametrize("direction", [1, -1])
def test_mo_27_turning_the_table_round_turns_every_outcome_with_it(
    laws: list[str], direction: int
) -> None:
    usual = round_of(0, laws, direction, 0)
    for by in range(1, len(HANDS)):
        assert round_of(by, laws, direction, 0) == usual


[LAID] = read_law("When a player plays a card, that player draws a card.")
[REACHED] = read_law("When a player's herd reaches 1, that player draws a card.")


@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(
    st.lists(trees.effects(False, False), min_size=1, max_size=2),
    trees.effects(False, False),
    st.sampled_from([1, -1]),
    st.integers(0, 3),
    st.integers(1, 3),
)
def test_mo_27_whatever_laws_do_is_turned_with_the_table(
    at_a_card: list[Effect], at_a_count: Effect, direction: int, first: int, by: int
) -> None:
    assert isinstance(LAID, When)
    assert isinstance(REACHED, When)
    laid = (LAID._replace(effects=tuple(at_a_card)),)
    reached = (*read_law(HERD), REACHED._replace(effects=(at_a_count,)))
    laws = [print_law(law) for law in (laid, reached) if complaint(law) is None]
    assume(laws)
    assume(all(len(law) <= LONGEST_LAW for law in laws))
    # What a table counts, a law alone does not tell.
    begun = Desk().answer_line(json.dumps(start(0, laws, direction, first)).encode())
    assume(json.loads(begun)["ok"])
    assert round_of(by, laws, direction, first) == round_of(0, laws, direction, first)
