"""What a detective believes, before one who knows the laws."""

from __future__ import annotations

from typing import cast

import pytest
from bench.detective import chat, duel, measure, sit, tell, tell_duel

from mootable.games.moo.bots.manner import DETECTIVE, ELDER
from mootable.games.moo.events import EventWire
from mootable.games.moo.law.reader import read_law
from mootable.games.moo.lawbook import read
from mootable.rl.moo import Book, half, read_books, some_of
from mootable.sim.games.moo.evening import STRETCHES
from mootable.sim.games.moo.finding import FRAME, Hearing, are_alike
from mootable.sim.games.moo.witness import Witness
from tests.games.moo.sitters import Party

KNOWER = ELDER._replace(invents=False, learns=False)
HAIL = 'When a player plays a queen, that player must say "Hail to the queen".'
SNAP = 'When a player plays a card of the same rank, that player must say "Snap".'
LAWS = f"{HAIL}\n{SNAP}\nRule 502 no longer applies."


@pytest.fixture(scope="module")
def watched() -> tuple[Party, Witness]:
    party = Party([KNOWER, KNOWER, DETECTIVE._replace(invents=False), KNOWER], "1", lawbook=LAWS)
    witness = Witness(party.match)
    party.turns(200)
    for event in party.events:
        witness.hear(cast(EventWire, event.fields))
    return party, witness


def test_what_is_found_is_told_by_what_is_expected(watched: tuple[Party, Witness]) -> None:
    party, witness = watched
    hearing = Hearing(witness, party.learner(2).beliefs())
    assert hearing.found(read_law(HAIL)) == 1.0
    assert hearing.found(read_law("When a player plays an 8, reverse the order.")) == 0.0
    never = 'When a player plays the fifth king in a row, that player must say "Too many".'
    assert hearing.found(read_law(never)) is None, "it never happened"


def test_what_says_the_same_in_other_words_is_alike(watched: tuple[Party, Witness]) -> None:
    _, witness = watched

    def claim(text: str) -> frozenset[tuple[int, int, str]]:
        return witness.claims(read_law(text)[0])[0]

    face = 'When a player plays a face card, that player must say "Sire".'
    three = 'When a player plays a jack or a queen or a king, that player must say "Sire!".'
    odd = 'When a player plays an odd card, that player must say "Sire".'
    assert are_alike(claim(face), claim(three))
    assert not are_alike(claim(face), claim(odd))
    assert not are_alike(claim(face), claim(face.replace("that player must", "each player must")))
    assert are_alike(claim("A 2 may be played on any card."), claim("A 2 may be played on a card."))


def test_what_is_held_is_so_or_not(watched: tuple[Party, Witness]) -> None:
    _, witness = watched
    false = read_law('When a player plays a king, that player must say "Hail to the queen".')[0]
    beliefs = [(read_law(HAIL)[0], 0.9), (false, 0.6), (FRAME[0], 0.8)]
    held = Hearing(witness, beliefs).held()
    assert [one.is_so for one in held] == [True, False, True]


def test_a_witness_sees_every_law_do_what_it_does(watched: tuple[Party, Witness]) -> None:
    """As often as the table's own referee had them fire."""
    party, witness = watched
    book = witness.book
    for rule in book.rules:
        if rule.number in (500, 504, 505):
            (claim,) = witness.claims(rule.tree[0])
            assert len(claim) == book.fired.get(rule.number, 0), rule.text
    assert len(party.events) > 300


BY_RANK = (
    "When a player plays a black card lower than 5,"
    ' that player must say "Ding" as many times as its rank.'
)
HERD = (
    "When a player plays a 3, that player's herd grows by 1. Every player's herd is shown to all."
)
NEW_PARTS = [
    [
        "When a player plays a 4, the previous player draws a card.",
        'When a player plays a king, every player must say "*bow*".',
        'When a player plays a card higher than 9, that player must say "Up there".',
    ],
    [
        'When a player plays a 6, the first to say "Mine" discards a card.',
        'Every third time a player plays a heart, that player must say "One in three".',
        # By two cards, so that it can be told from each of them.
        "When a player plays a 3, reverse the order.",
        'When the direction changes, every player must say "Whoa".',
    ],
    [
        "When a player plays a 10, that player gives a card to the next player.",
        "When a player plays a 5, that player discards a card.",
        BY_RANK,
    ],
    [
        HERD,
        "When a player plays a queen, the player with the most cards draws a card.",
        'When a player plays a 2, the player opposite must say "Over there".',
    ],
]


@pytest.mark.parametrize("laws", NEW_PARTS, ids=["who", "when", "cards", "numbers"])
def test_it_finds_laws_in_the_newer_parts_of_the_language(laws: list[str]) -> None:
    sleuth = DETECTIVE._replace(invents=False)
    party = Party([KNOWER, KNOWER, sleuth, KNOWER, KNOWER], "n3", lawbook="\n".join(laws))
    witness = Witness(party.match)
    party.turns(300)
    for event in party.events:
        witness.hear(cast(EventWire, event.fields))
    hearing = Hearing(witness, party.learner(2).beliefs())
    found = {law: hearing.found(read_law(law)) for law in laws}
    assert found == dict.fromkeys(laws, 1.0)


# -- the bench -----------------------------------------------------------------------------


def test_the_bench_has_forty_lawbooks_of_three_sorts() -> None:
    books = read_books()
    assert len(books) == 40
    assert {book.by for book in books} == {"printed", "invented", "people"}
    for text in (law for book in books for law in book.laws):
        read(text)
    assert {books[place].by for place in some_of(half("both"), 4)} == {
        "printed",
        "invented",
        "people",
    }


def test_the_bench_tells_everything_of_a_few_tables() -> None:
    found = {
        name: measure(name, [9], 2 * STRETCHES, "1", 1)
        for name in ("detective", "newcomer", "knower")
    }
    chatted = chat(STRETCHES, "1")
    assert chatted.events > 50
    told = "\n".join(tell(found, chatted))
    assert "| detective |" in told
    assert "| one who knows all |" in told
    assert "Held for likelier than not at the end:" in told
    assert found["detective"].events > 100
    assert found["detective"].shares["504"]
    assert sum(found["detective"].diary.sureness.held) > 0


def test_the_same_seed_gives_the_same_table() -> None:
    book = Book("people", [HAIL])
    one, other = (sit("detective", 0, book, STRETCHES, "1") for _ in range(2))
    assert one.diary == other.diary


def test_the_bench_tells_who_wins_at_a_table_of_detectives_and_casual_players() -> None:
    won = duel(1, 2 * STRETCHES, "1", 1)
    assert won.turns_played() >= 2 * STRETCHES
    told = tell_duel(won, 2 * STRETCHES)
    assert told[0].startswith("| 1 tables of two and two, 40 turns each | tokens |")
    assert [line.split(" | ")[0] for line in told[2:4]] == ["| detective", "| casual"]
    assert told[-1].startswith("Tokens of the detectives for each of the casual players:")
