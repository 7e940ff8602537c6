"""Decks of one's own: what is wrong is refused with its line and reason; the rest plays."""

from __future__ import annotations

import re
from typing import cast

import pytest

from mootable.bots.players import make
from mootable.core.chance import seeded
from mootable.core.match import Match, start
from mootable.core.refusal import Refusal
from mootable.core.seating import play_match
from mootable.games.catalogue import find
from mootable.games.moodaut.cards import DECK, DECK_TEXT, IDS, Card, read_cards
from mootable.games.moodaut.deck_words import deck_told
from mootable.games.moodaut.table import MoodautTable
from mootable.words.language import ENGLISH, language
from tests.games.moodaut.play import Table, dealt
from tests.saying import english, told

GAME = find("moodaut")


def deck_of(**copies: int) -> str:
    """A deck of so many of each, as they are printed; what is not named is not in it."""
    kinds = [kind for kind in DECK if kind.id in copies]
    return "\n".join(
        f'[[card]]\nid = "{kind.id}"\nname = "{kind.name}"\ncopies = {copies[kind.id]}\n'
        f'kind = "{kind.extra["kind"]}"\ntext = "{kind.extra["text"]}"'
        for kind in kinds
    )


def changed(old: str, new: str) -> str:
    assert DECK_TEXT.count(old) == 1, old
    return DECK_TEXT.replace(old, new)


SMALL = deck_of(stress=1, address=2, nope=14)
"""As few as two can play with."""

RENAMED = (
    changed('name = "Emotional Stress"', 'name = "The Deadline"')
    .replace('name = "Not Happening"', 'name = "Objection"')
    .replace('name = "Crisis"\ncopies = 4', 'name = "Draught"\ncopies = 1')
    .replace('text = "Shuffle the deck."', 'text = "The window flies open."')
)


def complaint(text: str) -> str:
    with pytest.raises(Refusal) as refused:
        deck_told(text, "mine.toml", language(ENGLISH))
    assert refused.value.code == "bad_deck"
    return refused.value.message


def test_the_deck_file_is_the_usual_deck() -> None:
    assert [kind.copies for kind in DECK] == [4, 6, 5, 4, 4, 4, 4, 5, 4, 4, 4, 4, 4]
    told = deck_told(DECK_TEXT, "mine.toml", language(ENGLISH)).splitlines()
    assert told[0].startswith("4 × Emotional Stress (stress): Trouble!")
    assert told[-1] == "mine.toml is good: 56 cards, for up to 5 players."


def test_cards_may_come_in_any_order_and_be_left_out() -> None:
    parts = SMALL.split("\n[[card]]")
    shuffled = "\n[[card]]".join([parts[0], *reversed(parts[1:])])
    kinds = read_cards(shuffled, "mine.toml")
    assert [kind.id for kind in kinds] == IDS
    assert [kind.copies for kind in kinds] == [1, 2, 0, 0, 0, 0, 0, 14, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('id = "insight"', 'id = "hindsight"', "there is no card 'hindsight' in Mood'aut"),
        ('id = "insight"', 'id = "nope"', "the id 'nope' is taken by the card on line"),
        ('kind = "trouble"', 'kind = "rescue"', "stress is of the kind trouble, not 'rescue'."),
        ('kind = "trouble"\n', "", 'this card has no "kind".'),
        ('name = "Emotional Stress"\ncopies = 4', 'name = "S"\ncopies = 0', "from 1 to 999, not 0"),
        ('name = "Emotional Stress"\ncopies = 4', 'name = "S"\ncopies = 149', "at most 200 cards"),
        ('kind = "trouble"', 'kind = "trouble"\nplay = "now"', "there is no field 'play'"),
        ('game = "moodaut"', "turnup = 3", "there is no 'turnup' in a deck file."),
        ('game = "moodaut"', 'game = "wobble"', "this is a deck of 'wobble', not of moodaut."),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old: str, new: str, reason: str) -> None:
    message = complaint(changed(old, new))
    assert re.match(r"mine\.toml, line \d+: ", message)
    assert reason in message
    assert message.endswith(".")


@pytest.mark.parametrize(
    ("copies", "needed"),
    [
        ({"address": 2, "nope": 14}, "at least 1 stress cards; this one has 0."),
        ({"stress": 1, "address": 1, "nope": 20}, "at least 2 address cards; this one has 1."),
        ({"stress": 1, "address": 2, "nope": 13}, "at least 16 cards besides stress; this one"),
    ],
)
def test_a_deck_that_nobody_could_play_with_is_none(copies: dict[str, int], needed: str) -> None:
    assert f"a deck for 2 players needs {needed}" in complaint(deck_of(**copies))


@pytest.mark.parametrize(
    ("copies", "most"),
    [
        ({"stress": 1, "address": 6, "nope": 60}, "two"),
        ({"stress": 9, "address": 3, "nope": 60}, "up to 3"),
        ({"stress": 4, "address": 9, "nope": 30}, "up to 4"),
        ({"stress": 4, "address": 5, "nope": 35}, "up to 5"),
    ],
)
def test_ma_1_to_3_a_deck_says_how_many_can_play(copies: dict[str, int], most: str) -> None:
    """An address each, seven more, and as many stress cards as may have to be out."""
    text = deck_of(**copies)
    assert deck_told(text, "mine.toml", language(ENGLISH)).endswith(f", for {most} players.")
    count = 2 if most == "two" else int(most[-1])
    for players in range(2, 6):
        if players <= count:
            assert dealt(players, deck=text).hand(0).count("address") >= 1
        else:
            with pytest.raises(Refusal, match=f"A deck for {players} players needs at least"):
                GAME.setup(players, "x", {"deck": text}, None, None)


@pytest.mark.parametrize("text", ["", "]", deck_of(stress=1, address=2, nope=3)])
def test_a_bad_deck_is_refused_over_the_wire(text: str) -> None:
    match = dealt(2)
    before = match.everything()
    request = {"do": "start", "game": "moodaut", "players": 2, "seed": "x"}
    answer = match.ask({**request, "options": {"deck": text}})
    assert answer["error"]["code"] == "bad_deck"
    assert match.everything() == before


def library(match: Table) -> list[dict[str, object]]:
    assert match.desk.match is not None
    return cast("list[dict[str, object]]", match.desk.match.opening[0].fields.get("library", []))


def test_a_deck_of_ones_own_is_dealt_recorded_and_told_to_all() -> None:
    match = dealt(2, deck=SMALL)
    assert match.census() == {id: {"stress": 1, "address": 2, "nope": 14}.get(id, 0) for id in IDS}
    assert match.record()["options"]["deck"] == SMALL
    assert [card["id"] for card in library(match)] == IDS
    assert library(dealt(2)) == []
    answer = match.ask({"do": "replay", "record": match.record()})
    assert answer["ok"]


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("bot", ["random", "casual", "novice"])
def test_bots_play_it_to_its_end(players: int, bot: str) -> None:
    """No quotes and nobody to say no; and a deck of three times as much of everything."""
    few = deck_of(stress=4, address=5, alone=30, help=5)
    many = deck_of(**{kind.id: 3 * kind.copies for kind in DECK})
    for text in (few, many):
        setup = GAME.setup(players, f"{bot} {players}", {"deck": text, "clock": False}, None, None)
        match = start(GAME, setup)
        total = sum(kind.copies for kind in read_cards(text, "deck"))
        assert sum(match.state.census().values()) == total
        seated = [make(bot, GAME, seat, seeded(f"{seat}"), {}) for seat in range(players)]
        play_match(match, seated, 20_000)
        assert match.outcome is not None


def test_a_guess_is_made_of_the_cards_of_the_deck() -> None:
    match = start(GAME, GAME.setup(3, "guess", {"deck": RENAMED, "clock": False}, None, None))
    state = match.guess(1, seeded("which"))
    assert isinstance(state, MoodautTable)
    assert state.census() == match.state.census()
    assert state.census()["crisis"] == 1


def renamed(hands: list[str], deck: list[str]) -> Table:
    """A set position whose cards are called otherwise."""
    deal = {"hands": [hand.split() for hand in hands], "deck": deck}
    options = {"deck": RENAMED}
    start = {"do": "start", "game": "moodaut", "players": len(hands), "seed": "calm"}
    return Table({**start, "options": options, "deal": deal})


def says(match: Match, seat: int, **act: object) -> str:
    events = match.play(seat, GAME.read_act(act))
    return " ".join(told(match, event, 0, you=0) for event in events)


def test_cards_are_called_what_the_deck_calls_them() -> None:
    position = renamed(["crisis address", "nope crisis"], ["stress", "nope"])
    match = position.desk.match
    assert match is not None
    options, company = match.setup.options, match.company(0)
    play = {"type": "play", "card": "crisis"}
    follows = GAME.follows(match.view_wire(0), 0, play)
    assert english(follows, company) == "The window flies open."
    assert says(match, 0, type="play", card="crisis") == "You played Draught."
    assert says(match, 1, type="nope") == "Seat 1 said Objection."
    says(match, 0, type="pass")
    assert says(match, 0, type="draw") == "You drew The Deadline!"
    assert GAME.card_title("crisis", options) == "Draught"
    assert GAME.card_title("crisis", {}) == DECK[Card.CRISIS].name == "Crisis"
    assert GAME.card_title("pair_of_quotes", options) == "pair of quotes"


def test_a_refusal_calls_cards_so_too() -> None:
    match = renamed(["crisis", "nope"], [])
    answer = match.ask({"do": "act", "seat": 0, "act": {"type": "play", "card": "nope"}})
    assert answer["error"]["message"] == "Objection only answers what was just played."
