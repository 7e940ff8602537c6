"""What a seat remembers in Mood'aut is true, and worth having."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from mootable.core.chance import seeded
from mootable.core.match import Match, start
from mootable.games.catalogue import find
from mootable.games.moodaut.acts import read_act
from mootable.games.moodaut.cards import KINDS, NUMBER, Card
from mootable.games.moodaut.deck_memory import UNKNOWN, DeckMemory
from mootable.games.moodaut.memory import MoodautMemory
from mootable.games.moodaut.table import MoodautTable
from tests.laws import random_match

GAME = find("moodaut")


def position(hands: list[list[str]], deck: list[str]) -> Match:
    deal = {"hands": hands, "deck": deck}
    return start(GAME, GAME.setup(len(hands), "memory", {"clock": False}, deal, None))


def act(match: Match, seat: int, **fields: object) -> None:
    match.play(seat, read_act(fields))


def guessed(match: Match, seat: int, luck: str = "luck") -> MoodautTable:
    state = match.guess(seat, seeded(luck))
    assert isinstance(state, MoodautTable)
    return state


def check_true(memory: MoodautMemory, state: MoodautTable) -> None:
    """Nothing that a memory holds is false."""
    deck = memory.deck
    assert deck.size() == len(state.deck)
    if not deck.adrift:
        for known, real in zip(deck.cards, state.deck, strict=True):
            assert known in (UNKNOWN, real)
    else:
        # What is not adrift must lie in the real deck in the same order.
        assert _fits_in(deck.cards, state.deck, len(deck.adrift))
    for seat, player in enumerate(state.table):
        for card in range(KINDS):
            assert memory.sure[seat][card] <= player.hand[card]
            assert not (memory.lacks[seat][card] and player.hand[card])


def _fits_in(known: list[int], real: list[int], adrift: int) -> bool:
    """Whether taking so many stress cards out of the real deck can leave the known one."""
    if adrift == 0:
        pairs = zip(known, real, strict=True)
        return all(card in (UNKNOWN, there) for card, there in pairs)
    places = [place for place, card in enumerate(real) if card == Card.STRESS]
    return any(_fits_in(known, real[:place] + real[place + 1 :], adrift - 1) for place in places)


@settings(max_examples=200)
@given(st.integers(2, 5), st.integers(0, 10**9).map(str), st.booleans())
def test_nothing_remembered_is_false(players: int, seed: str, clock: bool) -> None:
    memories = [MoodautMemory(seat) for seat in range(players)]
    for match, events in random_match(GAME, players, seed, {"clock": clock}):
        assert isinstance(match.state, MoodautTable)
        for memory in memories:
            for event in events:
                memory.hear(event.seen_by(memory.seat))
            check_true(memory, match.state)


def test_an_insight_is_kept_as_cards_are_drawn() -> None:
    match = position(
        [["insight", "alone"], ["alone"]], ["nope", "crisis", "help", "quote1", "quote2"]
    )
    act(match, 0, type="play", card="insight")
    act(match, 1, type="pass")
    for luck in "abcdef":
        assert guessed(match, 0, luck).deck[-3:] == [
            NUMBER["help"],
            NUMBER["crisis"],
            NUMBER["nope"],
        ]
    act(match, 0, type="draw")
    act(match, 1, type="draw")
    for luck in "abcdef":
        state = guessed(match, 0, luck)
        assert state.deck[-1] == Card.HELP
        assert state.table[1].hand[Card.CRISIS] == 1, "seat 1 drew what seat 0 had seen"
    others = {guessed(match, 1, luck).deck[-1] for luck in "abcdefghij"}
    assert len(others) > 1, "seat 1 saw nothing"


def test_a_crisis_wipes_the_memory_of_the_deck() -> None:
    match = position(
        [["insight", "crisis"], []], ["nope", "crisis", "help", "quote1", "quote2", "quote3"]
    )
    for card in ("insight", "crisis"):
        act(match, 0, type="play", card=card)
        act(match, 1, type="pass")
    tops = {guessed(match, 0, luck).deck[-1] for luck in "abcdefghij"}
    assert len(tops) > 1


def test_whoever_hides_a_stress_card_knows_where_it_is() -> None:
    match = position([["address"], ["address"]], ["stress", "nope", "nope", "nope", "help"])
    act(match, 0, type="draw")
    act(match, 0, type="address")
    act(match, 0, type="hide", depth=2)
    assert {guessed(match, 0, luck).deck.index(Card.STRESS) for luck in "abcdefgh"} == {2}
    assert len({guessed(match, 1, luck).deck.index(Card.STRESS) for luck in "abcdefgh"}) > 1


def test_a_card_asked_for_in_vain_is_not_in_that_hand() -> None:
    match = position(
        [["quote1", "quote1", "quote1"], ["help", "help"]],
        ["nope", "nope", "nope", "help"],
    )
    act(match, 0, type="triple", quote="quote1", target=1, want="nope")
    act(match, 1, type="pass")
    for luck in "abcdefgh":
        assert guessed(match, 0, luck).table[1].hand[Card.NOPE] == 0


def test_what_could_mean_two_things_is_forgotten() -> None:
    deck = DeckMemory()
    deck.forget(4)
    deck.put_back_unseen()
    deck.draw_stress()
    assert deck.cards == [UNKNOWN] * 4
    assert deck.adrift == []


def test_a_stress_card_above_a_known_card_was_the_one_adrift() -> None:
    deck = DeckMemory()
    deck.forget(3)
    deck.see_top([Card.HELP, Card.NOPE])
    deck.put_back_unseen()
    deck.draw_stress()
    assert deck.cards == [UNKNOWN, Card.NOPE, Card.HELP]
    assert deck.adrift == []


def test_a_look_at_the_top_keeps_what_is_adrift_below_it() -> None:
    deck = DeckMemory()
    deck.forget(6)
    deck.put_back_unseen()
    deck.see_top([Card.HELP, Card.NOPE, Card.CRISIS])
    assert deck.risk(1) == 0.0
    for luck in "abcdef":
        assert deck.guess(1, seeded(luck))[-3:] == [Card.CRISIS, Card.NOPE, Card.HELP]
