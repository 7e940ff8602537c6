"""What lies on a table of Mood'aut, and what can be asked about it.

What the acts do is in `rules`; what each may do in `legal`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from mootable.core.chance import Chance
from mootable.core.event import Event
from mootable.core.seats import holds
from mootable.core.state import Outcome, State
from mootable.core.window import Window
from mootable.games.moodaut import acts
from mootable.games.moodaut.acts import MoodautAct
from mootable.games.moodaut.cards import IDS, KINDS, Card
from mootable.games.moodaut.events import EventWire, Secret
from mootable.games.moodaut.options import Options

if TYPE_CHECKING:
    from mypy_extensions import i64


UNCOUNTED: Final = -1
BITS: Final = 4
MOST_COUNTED: Final = 15
"""How many there are of each card stands in one number, four bits a card. Of what there are so many
of, nobody counts more."""


class Some:
    """What is not 0 of such a number where there are some of these: a digit a card, in their order.
    They are written out, since only what is so plain is put in place when compiled."""

    ADDRESS: Final = 0xF0
    INSIGHT: Final = 0xF00
    TURNUP: Final = 0xF000
    CRISIS: Final = 0xF0000
    HELP: Final = 0xF00000
    ALONE: Final = 0xF000000
    NOPE: Final = 0xF0000000
    PAIR: Final = 0xEEEEE00000000
    """Two of a quote, or more."""


class Waits:
    """What the table waits for."""

    TURN: Final = 0
    NOPE: Final = 1
    GIVE: Final = 2
    STRESS: Final = 3
    """The drawer of a stress card: address it, or ask the table."""
    RESCUE: Final = 4
    """The table; in an open rescue the drawer too."""
    LAST_CHANCE: Final = 5
    HIDE: Final = 6


@final
@mypyc_attr(acyclic=True)
class Player:
    """What one player has. A hand is told as how many there are of each card."""

    __slots__ = ("cards", "counts", "hand", "supports")

    def __init__(self, hand: list[int], cards: i64, supports: i64, counts: i64 = UNCOUNTED) -> None:
        self.hand = hand
        # The same in one number, for whoever looks again and again.
        self.counts: i64 = in_one(hand) if counts == UNCOUNTED else counts
        self.cards: i64 = cards
        self.supports: i64 = supports

    def clone(self) -> Player:
        return Player(self.hand.copy(), self.cards, self.supports, self.counts)

    def take(self, card: i64) -> None:
        held: i64 = self.hand[card]
        self.hand[card] = held + 1
        self.counts = recounted(self.counts, card, held + 1)
        self.cards += 1

    def lose(self, card: i64, copies: i64 = 1) -> None:
        held: i64 = self.hand[card]
        self.hand[card] = held - copies
        self.counts = recounted(self.counts, card, held - copies)
        self.cards -= copies

    def blind(self, chance: Chance) -> i64:
        """One of the cards in hand, drawn blind."""
        place = chance.below(self.cards)
        card: i64 = 0
        while place >= self.hand[card]:
            place -= self.hand[card]
            card += 1
        return card


def size(hand: list[int]) -> i64:
    """How many cards there are in a hand."""
    cards: i64 = 0
    for held in hand:
        cards += held
    return cards


def recounted(counts: i64, card: i64, copies: i64) -> i64:
    """How many there are of each card, in one number, once there are so many of one."""
    bits = card * BITS
    if copies > MOST_COUNTED:
        copies = MOST_COUNTED
    return counts + (copies - (counts >> bits & MOST_COUNTED) << bits)


def one_more(counts: i64, card: i64) -> i64:
    """The same once there is another of it."""
    bits = card * BITS
    # A plain 1 can't be moved that far: compiled, it has 32 bits.
    upper = counts >> bits
    if upper & MOST_COUNTED == MOST_COUNTED:
        return counts
    return counts - (upper << bits) + (upper + 1 << bits)


def in_one(hand: list[int]) -> i64:
    """The same of a hand."""
    counts: i64 = 0
    card: i64 = 0
    while card < KINDS:
        counts = recounted(counts, card, hand[card])
        card += 1
    return counts


def counted(cards: list[int]) -> i64:
    """The same of a pile."""
    lying: i64 = 0
    for card in cards:
        lying = one_more(lying, card)
    return lying


@final
@mypyc_attr(acyclic=True)
class Insider:
    """Who knows something of the deck that others don't, and of how many of its cards. It never
    changes, so that copies of a table share it."""

    __slots__ = ("cards", "seat")

    def __init__(self, seat: i64, cards: i64) -> None:
        self.seat: i64 = seat
        self.cards: i64 = cards


class MoodautTable(State):
    """All that a state of Mood'aut is made of. Deck and discards have their top at the end."""

    __slots__ = (
        "deck",
        "discards",
        "gone",
        "heaped",
        "hidden",
        "living",
        "looked",
        "lying",
        "nopes",
        "options",
        "owed",
        "played",
        "shown",
        "table",
        "turn",
    )

    def __init__(
        self,
        chance: Chance,
        windows: list[Window],
        n: i64,
        at: i64,
        outcome: Outcome | None,
        options: Options,
        table: list[Player],
        deck: list[int],
        discards: list[int],
        living: i64,
        turn: i64,
        lying: i64 = UNCOUNTED,
    ) -> None:
        super().__init__(len(table), chance, windows, n, at, outcome)
        self.options = options
        self.table = table
        self.deck = deck
        self.discards = discards
        # How many of each card lie there (see `counted`), for whoever asks again and again.
        self.lying: i64 = counted(discards) if lying == UNCOUNTED else lying
        self.living: i64 = living
        self.turn: i64 = turn
        # How many turns the player still owes, the present one included, and whether
        # they were heaped on by a turnup (MA-7).
        self.owed: i64 = 1
        self.heaped = False
        # The play being answered, and how many nopes lie on it.
        self.played: MoodautAct = acts.PASS
        self.nopes: i64 = 0
        # Stress cards face up on the table (one, during a rescue) and out of the game.
        self.shown: i64 = 0
        self.gone: i64 = 0
        # Who has looked at the top of the deck, and how many cards lie below what they saw. Who has
        # put stress back last, and how many cards the deck had then.
        self.looked: Insider | None = None
        self.hidden: Insider | None = None

    def tell(
        self,
        event: EventWire,
        secret: Secret | None = None,
        knows: i64 = 0,
    ) -> None:
        """Something happened. On a hot path ask whether anybody listens before saying what."""
        if self.heard is not None:
            self.heard.append(Event(event, secret, knows))

    def discard(self, card: i64) -> None:
        self.discards.append(card)
        self.lying = one_more(self.lying, card)

    def census(self) -> dict[str, int]:
        counts = [0] * KINDS
        counts[Card.STRESS] += self.shown + self.gone
        for card in self.deck + self.discards:
            counts[card] += 1
        for player in self.table:
            for card in range(KINDS):
                counts[card] += player.hand[card]
        return {IDS[card]: counts[card] for card in range(KINDS)}

    def can_be_robbed(self, seat: i64) -> bool:
        """MA-10, MA-11: a living player who holds a card."""
        return holds(self.living, seat) and self.table[seat].cards > 0
