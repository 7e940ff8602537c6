"""A hand is told twice, card by card and in one number: both say the same, however much is held."""

from __future__ import annotations

from mootable.games.moodaut.cards import KINDS, Card
from mootable.games.moodaut.table import MOST_COUNTED, Player, Some, in_one


def test_one_number_tells_what_is_held_up_to_as_many_as_it_can() -> None:
    player = Player([0] * KINDS, 0, 0)
    for copies in range(1, MOST_COUNTED + 4):
        player.take(Card.NOPE)
        player.take(Card.QUOTE5)
        assert player.counts == in_one(player.hand)
        assert player.counts & Some.NOPE
        assert (player.counts & Some.PAIR != 0) == (copies > 1)
    while player.hand[Card.NOPE]:
        assert player.counts & Some.NOPE
        player.lose(Card.NOPE)
        assert player.counts == in_one(player.hand)
    assert not player.counts & Some.NOPE
    player.lose(Card.QUOTE5, player.hand[Card.QUOTE5])
    assert player.counts == 0


def test_each_card_has_its_place() -> None:
    places = {
        Card.ADDRESS: Some.ADDRESS,
        Card.INSIGHT: Some.INSIGHT,
        Card.TURNUP: Some.TURNUP,
        Card.CRISIS: Some.CRISIS,
        Card.HELP: Some.HELP,
        Card.ALONE: Some.ALONE,
        Card.NOPE: Some.NOPE,
    }
    for card in range(KINDS):
        hand = [0] * KINDS
        hand[card] = 2
        found = [some for some in places if in_one(hand) & places[some]]
        assert found == ([card] if card in places else [])
        assert (in_one(hand) & Some.PAIR != 0) == (card >= Card.QUOTE1)
