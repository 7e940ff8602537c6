"""What is told of the court in numbers: by the rules themselves, or from events."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from mootable.core.encoding import Tape, left_of
from mootable.core.seats import holds
from mootable.games.madking.cards import ALL, DECK, KINDS, NONE
from mootable.games.madking.rumours import Rumours

PLACE: Final[dict[str, int]] = {kind.id: place for place, kind in enumerate(KINDS)}
"""By id: the place of a card among the kinds of the deck."""
BY_LIBRARY: Final[list[int]] = [PLACE[action.id] for action in DECK]


class What:
    """What tokens tell of."""

    KEEP: Final = 1
    GIVE: Final = 2
    CUT: Final = 3
    TAKE: Final = 4
    PUT: Final = 5
    LOOK_KING: Final = 6
    LOOK_MOOD: Final = 7
    SHOW: Final = 8
    LOOK_MUSE: Final = 9
    SWAP_MUSES: Final = 10
    NEW_MUSE: Final = 11
    SWAP_KING: Final = 12
    PASS: Final = 13
    LOOK_DECK: Final = 14
    REORDER: Final = 15
    USE: Final = 16


TOLD: Final[list[str]] = [
    "nothing",
    "an act was kept; its genre, from 1",
    "an act was given to `whom`; its genre",
    "an act was cut; its genre",
    "an action took an act of `whom`, or a discarded one; its genre",
    "an action put an act of one's own elsewhere; its genre",
    "the King's mood was looked at; for whoever did it, which",
    "a mood of `whom` was looked at; for whoever did it, which",
    "two showed each other a mood; for those two, that of `whom`",
    "the muse of `whom` was looked at; for whoever did it, which",
    "muses were swapped",
    "a muse was drawn from the box",
    "the King's mood was swapped; the old one",
    "a mood was passed to `whom`; for those two, which",
    "the deck was looked into; for whoever did it, its top card",
    "the deck was put in order; for whoever did it, its top card",
    "an action card was used; its place in the deck file, from 1",
]


class Noted:
    """What players note, where the table shows it no longer: the King's mood, and of each of them
    a mood and the muse."""

    KING: Final = 0
    MOOD: Final = 1
    MUSE: Final = 2


def jot(tape: Tape, players: i64, noted: i64, about: i64, card: i64, knows: i64) -> None:
    """Those who know what somebody has, or the King, note it."""
    seat: i64 = 0
    while seat < players:
        if holds(knows, seat):
            at = seat * tape.each
            if noted != Noted.KING:
                at += 1 + left_of(about, seat, players)
                if noted == Noted.MUSE:
                    at += players
            tape.notes[at] = u8(0) if card == NONE else u8(card % ALL + 1)
        seat += 1


def suppose(rumours: Rumours, what: i64, who: i64, whom: i64, card: i64) -> None:
    """What all make of something that was done, but for acts that actions have moved."""
    if what == What.KEEP:
        rumours.kept(who, card)
    elif what == What.GIVE:
        rumours.gave(who, whom, card)
    elif what == What.CUT:
        rumours.cut(who, card)
    elif what == What.SWAP_KING:
        rumours.king_changed(who)
    elif what == What.SWAP_MUSES:
        rumours.muse_changed(who)
        rumours.muse_changed(whom)
    elif what == What.NEW_MUSE:
        rumours.muse_changed(who)


TALLIED: Final = What.CUT
"""What is kept, given away and cut is tallied, by player and genre: it tells what they think of."""
MOST_TALLIED: Final = 2


def tallies_at(seat: i64, tape: Tape, players: i64) -> i64:
    """Where they begin among what a seat has noted."""
    return seat * tape.each + 1 + 2 * players


def tally(tape: Tape, players: i64, seat: i64, what: i64, who: i64, genre: i64) -> None:
    """A seat notes that somebody has kept, given away or cut an act."""
    side = (what - What.KEEP) * players + left_of(who, seat, players)
    at = tallies_at(seat, tape, players) + side * ALL + genre
    if tape.notes[at] < u8(MOST_TALLIED):
        tape.notes[at] += u8(1)


def tally_anew(tape: Tape, players: i64, seat: i64) -> None:
    """The King is in another mood: what they thought of before tells nothing of it."""
    at = tallies_at(seat, tape, players)
    end = (seat + 1) * tape.each
    while at < end:
        tape.notes[at] = u8(0)
        at += 1
