"""What follows is said wherever there is a choice: to all who may answer, on every button."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mootable.core.chance import seeded
from mootable.core.match import Match, start
from mootable.core.seats import NOBODY
from mootable.games.catalogue import GAMES, find
from mootable.games.madking.cards import DECK_TEXT
from mootable.words.said import Said
from tests.saying import english

NAMES = ["Ann", "Bob", "Clover"]
SILENT = {
    "moodaut": {"hide"},
    "madking": {"order"},
    "wobble": {
        *("ready", "choose", "name", "pick", "answer", "back", "palm", "rps", "vote", "play"),
    },
    "moo": {"play", "say", "name_suit", "call", "enact", "abandon", "donate", "move", "join"},
}
"""What says all of it itself, or what nobody may be told about."""

WITH_WORDS = {"say", "call", "enact", "move", "pick", "answer"}
"""What is listed without the words it needs."""


def pending(match: Match, seat: int) -> str:
    company = match.company(seat)
    return english(match.game.pending(match.view_wire(seat)), company)


def follows(match: Match, seat: int) -> dict[str, str]:
    """By type, what follows from what a seat may do; of several alike, from the first."""
    company, view = match.company(seat), match.view_wire(seat)
    acts = [act.wire() for act in reversed(match.legal(seat))]
    return {str(act["type"]): english(match.game.follows(view, seat, act), company) for act in acts}


def laid(name: str, deal: object, **options: object) -> Match:
    game = find(name)
    return start(game, game.setup(3, "outlook", options, deal, NAMES))


def do(match: Match, seat: int, **act: object) -> None:
    match.play(seat, match.game.read_act(act))


def moments(name: str, most: int) -> Iterator[Match]:
    """A match of a game, each time that somebody is asked."""
    match = laid(name, None)
    luck = seeded("which")
    for _ in range(most):
        waited = match.state.waiting()
        if match.outcome is not None or not waited:
            break
        yield match
        seat = waited[0]["seat"]
        acts = [act for act in match.legal(seat) if act.wire()["type"] not in WITH_WORDS]
        match.play(seat, acts[luck.below(len(acts))])


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_of_a_match_says_what_follows(name: str) -> None:
    for match in moments(name, 120):
        for seat in (*range(3), NOBODY):
            pending(match, seat)
            if seat != NOBODY:
                silent = {type for type, told in follows(match, seat).items() if not told}
                assert silent <= SILENT[name]


@pytest.mark.parametrize("name", GAMES)
def test_what_lies_ahead_is_told_from_what_everyone_sees(name: str) -> None:
    for match in moments(name, 60):
        public = match.view_wire(NOBODY)
        for seat in range(3):
            view = match.view_wire(seat)
            assert match.game.pending(view) == match.game.pending(public)
            for act in match.legal(seat):
                ahead = match.game.follows(view, seat, act.wire())
                assert ahead == match.game.follows(public, seat, act.wire())


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_what_it_is_about(name: str) -> None:
    assert len(find(name).aim) >= 3
    assert all(english(Said(key)).endswith((".", ":")) for key in find(name).aim)


def test_quotes_played_on_somebody_say_so_to_all() -> None:
    hands = [["quote2", "quote2", "nope"], ["nope", "crisis"], ["nope"]]
    match = laid("moodaut", {"hands": hands, "deck": ["alone", "alone", "stress"]}, first=0)
    do(match, 0, type="pair", quote="quote2", target=1)
    assert pending(match, 1) == "Ann takes a card of yours unseen."
    assert pending(match, 2) == pending(match, NOBODY) == "Ann takes a card of Bob’s unseen."
    assert follows(match, 1)["nope"] == "Then it does not happen."
    do(match, 1, type="nope")
    assert pending(match, 0).startswith("As it stands, this does not happen: you take")
    assert follows(match, 0)["nope"] == "Then it happens after all."
    do(match, 0, type="nope")
    assert pending(match, 1) == "It happens after all: Ann takes a card of yours unseen."


def test_helping_says_how_near_it_is_to_winning() -> None:
    hands = [["alone"], ["address"], ["address"]]
    match = laid("moodaut", {"hands": hands, "deck": ["stress", "alone"]}, first=0)
    assert follows(match, 0)["draw"] == "1 of 2 cards in the deck: stress."
    do(match, 0, type="draw")
    do(match, 0, type="ask")
    assert follows(match, 1)["address"] == "1 of 2 to win."


def test_trying_says_what_is_to_be_done_and_what_it_costs_to_fail() -> None:
    deal = {"hands": [["m-plus5.phone_call", "c1"], ["y1"], ["y2"]], "pile": ["m3"], "turn": 0}
    match = laid("wobble", deal, clock=False)
    do(match, 0, type="play", card="m-plus5.phone_call")
    assert pending(match, 1) == "You draw 5 cards."
    told = follows(match, 1)
    assert told["take"] == "Draw 5 cards."
    assert told["try"] == "Phone call: fail and draw 10."


def test_a_deck_of_ones_own_says_what_its_cards_say_though_their_ids_are_printed_ones() -> None:
    text = DECK_TEXT.replace("Look at the King's mood.", "Peek under the crown.")
    assert text != DECK_TEXT
    deal = {"king": "comedy", "actions": [["royal_whisper"]], "deck": ["drama"] * 5}
    match = laid("madking", deal, deck=text)
    do(match, 0, type="give", target=1)
    assert follows(match, 0)["action"] == "Peek under the crown."
