"""What lies on a table of Moo, open and hidden, and what can be asked about it.

What is open is the board, with the scene that laws look at. What happens is in `hands`, `turns`,
`talk`, `order` and `rules`; what each may do in `legal`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.chance import Chance
from mootable.core.event import Event
from mootable.core.seats import NOBODY, count, holds, just
from mootable.core.state import State
from mootable.core.window import NEVER, Closes, Window
from mootable.games.moo.acts import LEAST_PLAYERS, Motion
from mootable.games.moo.cards import NAMES, PACK
from mootable.games.moo.effects import (
    MOST_DEALT,
    MOST_DEALT_EACH,
    MOST_HANDS_PASSED,
    MOST_HANDS_SHOWN,
    MOST_HELD,
    Effects,
)
from mootable.games.moo.events import EventWire, Secret
from mootable.games.moo.facts import VERDICTS, Seen
from mootable.games.moo.law.in_force.force import Book
from mootable.games.moo.law.in_force.history import Scene
from mootable.games.moo.law.tree import Law
from mootable.games.moo.options import Options
from mootable.games.moo.referee import Referee
from mootable.games.moo.shapes import CallWire

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_FACTS: Final = 600
"""How far back the law desk tries a law (MO-28)."""
MOST_CALLS: Final = 200
MOST_PHRASES: Final = 500
"""MO-32: things said or called that a phrasebook holds."""
MOST_RESOLUTIONS: Final = 50
STUCK_ROUNDS: Final = 3


class Waits:
    """What the table waits for."""

    TURN: Final = 0
    VOTE: Final = 1
    EMPTY: Final = 2
    """Nobody is at the table: after ten minutes the game ends (MO-7)."""


@final
class Call:
    """A call and its verdict."""

    __slots__ = ("caller", "is_reversed", "n", "offender", "text", "verdict")

    def __init__(self, n: i64, caller: i64, offender: i64, text: str, verdict: i64) -> None:
        self.n: i64 = n
        self.caller: i64 = caller
        self.offender: i64 = offender
        self.text = text
        self.verdict: i64 = verdict
        self.is_reversed = False

    def reversed(self) -> Call:
        """The same, reversed by a vote."""
        other = Call(self.n, self.caller, self.offender, self.text, self.verdict)
        other.is_reversed = True
        return other

    def wire(self) -> CallWire:
        return {
            "n": self.n,
            "caller": self.caller,
            "offender": self.offender,
            "text": self.text,
            "verdict": VERDICTS[self.verdict],
            "reversed": self.is_reversed,
        }


@final
class Moved:
    """Cards that a law moved: from whom to whom (nobody: the draw pile). `traces`: why some of them
    were in that hand, by card; `why`: by what they are known in the hand that they went to."""

    __slots__ = ("cards", "source", "target", "traces", "why")

    def __init__(
        self, source: i64, target: i64, cards: list[int], traces: list[tuple[int, int]]
    ) -> None:
        self.source: i64 = source
        self.target: i64 = target
        self.cards = cards
        self.traces = traces
        self.why: i64 = 0

    def back_in(self, held: list[int], card: i64) -> i64:
        """How many of a card can come back from among those."""
        return min(self.cards.count(card), held.count(card))


@final
class Phrase:
    """Something said or called at this table, for the phrasebooks (MO-32)."""

    __slots__ = ("by", "is_call", "n", "text")

    def __init__(self, text: str, by: i64, is_call: bool, n: i64) -> None:
        self.text = text
        self.by: i64 = by
        self.is_call = is_call
        self.n: i64 = n


@final
class Resolution:
    """MO-31: something the table resolved, recorded, and left to people to keep."""

    __slots__ = ("by", "n", "text")

    def __init__(self, text: str, by: i64, n: i64) -> None:
        self.text = text
        self.by: i64 = by
        self.n: i64 = n


@final
class Order:
    """MO-30: a Point of Order in progress, with its motion and votes."""

    __slots__ = ("against", "by", "electorate", "in_favour", "is_ending", "motion", "mover", "n")

    def __init__(self, by: i64) -> None:
        self.by: i64 = by
        # It ends when the open vote is settled.
        self.is_ending = False
        self.motion: Motion | None = None
        self.mover: i64 = NOBODY
        self.n: i64 = 0
        self.electorate: i64 = 0
        self.in_favour: i64 = 0
        self.against: i64 = 0

    def clone(self) -> Order:
        other = Order(self.by)
        other.is_ending = self.is_ending
        other.motion = self.motion
        other.mover = self.mover
        other.n = self.n
        other.electorate = self.electorate
        other.in_favour = self.in_favour
        other.against = self.against
        return other


@final
class Dealt:
    """MO-25: how many cards laws have dealt out because of one thing that was done, to each and to
    all; and how many they have taken out of hands, whether for others or for the draw pile. However
    many laws there are, and whatever they say, it is bounded."""

    __slots__ = (
        "by_seat",
        "hands_shown",
        "n",
        "taken_from",
        "total",
        "total_taken",
        "whole_hands",
    )

    def __init__(self) -> None:
        self.n: i64 = -1
        self.begin(-1)

    def begin(self, n: i64) -> None:
        self.n = n
        self.total: i64 = 0
        self.by_seat: dict[int, int] = {}
        self.total_taken: i64 = 0
        self.taken_from: dict[int, int] = {}
        self.whole_hands: i64 = 0
        self.hands_shown: i64 = 0

    def allows(self, n: i64, seat: i64, wanted: i64, held: i64) -> i64:
        """How many of the cards that a law wants to deal are dealt to one who holds so many."""
        if n != self.n:
            self.begin(n)
        had = self.by_seat.get(seat, 0)
        count = min(wanted, MOST_DEALT_EACH - had, MOST_DEALT - self.total)
        count = min(count, max(0, MOST_HELD - held))
        self.by_seat[seat] = had + count
        self.total += count
        return count

    def allows_taking(self, n: i64, seat: i64, wanted: i64) -> i64:
        """How many of the cards that a law wants out of a hand are taken."""
        if n != self.n:
            self.begin(n)
        had = self.taken_from.get(seat, 0)
        count = min(wanted, MOST_DEALT_EACH - had, MOST_DEALT - self.total_taken)
        self.taken_from[seat] = had + count
        self.total_taken += count
        return count

    def allows_showing(self, n: i64) -> bool:
        """Whether one more hand is shown."""
        if n != self.n:
            self.begin(n)
        self.hands_shown += 1
        return self.hands_shown <= MOST_HANDS_SHOWN

    def allows_hands(self, n: i64) -> bool:
        """Whether whole hands go on once more."""
        if n != self.n:
            self.begin(n)
        self.whole_hands += 1
        return self.whole_hands <= MOST_HANDS_PASSED

    def clone(self) -> Dealt:
        other = Dealt()
        other.n = self.n
        other.total = self.total
        other.by_seat = self.by_seat.copy()
        other.total_taken = self.total_taken
        other.taken_from = self.taken_from.copy()
        other.whole_hands = self.whole_hands
        other.hands_shown = self.hands_shown
        return other


class MooBoard(State):
    """What everyone may see of a table of Moo, and what can be asked about that. Views are made of
    it, and so is all of a state that a guess can know. The pile has its top at the end."""

    __slots__ = (
        "added",
        "bots",
        "calls",
        "heard_from",
        "introduced",
        "knows",
        "options",
        "order",
        "packs",
        "resolutions",
        "scene",
        "tokens",
    )

    def __init__(
        self, chance: Chance, options: Options, scene: Scene, like: MooBoard | None = None
    ) -> None:
        """One at the beginning; or one like another, but for the scene."""
        super().__init__(len(scene.names), chance, [], 0, 0, None)
        self.options = options
        self.scene = scene
        if like is None:
            self.lay_bare()
        else:
            self.lay_like(like)

    def lay_bare(self) -> None:
        players = self.players
        self.windows = [Window(Waits.TURN, 0, 0, 0, NEVER, Closes.BY_ONE)]
        self.tokens: list[int] = [0] * players
        # Who knows the printed rules, and where bots sit.
        self.knows: list[bool] = self.options.knows.copy()
        self.bots: list[bool] = self.options.bots.copy()
        # By seat: the entry from which on they have heard what was said.
        self.heard_from: list[int] = [0] * players
        # How many laws each has introduced.
        self.introduced: list[int] = [0] * players
        # Packs in play, and how many of them a rule added (MO-6).
        self.packs: i64 = self.options.packs
        self.added: i64 = 0
        self.order: Order | None = None
        # Never mended in place, so that copies share it.
        self.calls: list[Call] = []
        self.resolutions: list[Resolution] = []

    def lay_like(self, like: MooBoard) -> None:
        self.n = like.n
        self.at = like.at
        self.now = like.now
        self.outcome = like.outcome
        self.windows = [window.clone() for window in like.windows]
        self.tokens = like.tokens.copy()
        self.knows = like.knows.copy()
        self.bots = like.bots.copy()
        self.heard_from = like.heard_from.copy()
        self.introduced = like.introduced.copy()
        self.packs = like.packs
        self.added = like.added
        self.order = None if like.order is None else like.order.clone()
        self.calls = like.calls
        self.resolutions = like.resolutions.copy()

    def names(self, usual: list[str]) -> list[str]:
        return self.scene.names

    def is_present(self, seat: i64) -> bool:
        return 0 <= seat < self.players and not holds(self.scene.ring.away, seat)

    def present(self) -> i64:
        return self.scene.present()

    def present_count(self) -> i64:
        return count(self.present())

    def is_paused(self) -> bool:
        """MO-7: with fewer than three at the table nobody plays."""
        return self.present_count() < LEAST_PLAYERS

    def may_vote(self, seat: i64) -> bool:
        order = self.order
        if order is None or order.motion is None:
            return False
        voted = order.in_favour | order.against
        return order.electorate & ~voted & just(seat) != 0

    def call_of(self, n: i64) -> Call | None:
        """The call that an entry was."""
        for call in self.calls:
            if call.n == n:
                return call
        return None


def new_referee(options: Options, scene: Scene) -> Referee:
    """One who knows no law yet."""
    return Referee(scene, Book(), options.dealer, options.grace_ms, options.call_ms)


class MooTable(MooBoard):
    """All that a state of Moo is made of: the board, and what is hidden. The deck has its top at
    the end. The referee's scene is the board's."""

    __slots__ = (
        "buried",
        "call_meant",
        "dealt",
        "deck",
        "desks",
        "drawn",
        "drawn_on",
        "facts",
        "hands",
        "laid_on",
        "laid_traces",
        "law_meant",
        "moved",
        "phrases",
        "referee",
        "traces",
        "words_meant",
    )

    def __init__(
        self, chance: Chance, options: Options, referee: Referee, like: MooBoard | None = None
    ) -> None:
        super().__init__(chance, options, referee.scene, like)
        self.referee = referee
        self.hands: list[list[int]] = [[] for _ in range(self.players)]
        self.deck: list[int] = []
        # Whose law desk is open.
        self.desks: i64 = 0
        # What was said and called, by its words, what was said last at the end.
        self.phrases: dict[str, Phrase] = {}
        # What all have seen, for the law desk.
        self.facts: list[Seen] = []
        # How many cards laws have dealt out in this entry.
        self.dealt = Dealt()
        # By seat and card: why it is there, of those that may have to go back.
        self.traces: list[dict[int, list[int]]] = [{} for _ in range(self.players)]
        # Who has cards because of the last that was laid, and what laws passed on because of it,
        # each time several heaps at once.
        self.laid_on: list[int] = []
        # What was drawn as the last turn that was a draw, and what laws had drawn on with it.
        self.drawn: list[int] = []
        self.drawn_on: list[int] = []
        self.moved: list[list[Moved]] = []
        # Why the last card was in the hand that it came from.
        self.laid_traces: list[tuple[int, int]] = []
        # What the last card had shuffled into the draw pile, the lowest first.
        self.buried: list[int] = []
        # The call and the rule that the motion is about: what was called last when it was put.
        self.call_meant: Call | None = None
        self.law_meant = ""
        # What its new words say: that takes long to make out, and so is done once.
        self.words_meant: Law = ()

    def census(self) -> dict[str, int]:
        """Packs that a rule added are not counted: what there is without them never changes."""
        counts = [-self.added * PACK.count(card) for card in range(len(NAMES))]
        for card in self.deck + self.scene.pile:
            counts[card] += 1
        for hand in self.hands:
            for card in hand:
                counts[card] += 1
        return {NAMES[card]: count for card, count in enumerate(counts) if count}

    # -- telling -----------------------------------------------------------------------

    def tell(
        self,
        event: EventWire,
        secret: Secret | None = None,
        knows: i64 = 0,
    ) -> None:
        """Every event of Moo says when it happened: time tells who was late."""
        if self.heard is not None:
            event["at"] = self.at
            self.heard.append(Event(event, secret, knows))

    def feed(self, fact: Seen) -> Effects:
        """The referee is told what all have seen, and it is kept for the law desk."""
        self.facts.append(fact)
        if len(self.facts) > 2 * MOST_FACTS:
            del self.facts[:-MOST_FACTS]
        return self.referee.take(fact)

    # -- what is asked -----------------------------------------------------------------

    def is_stuck(self) -> bool:
        """Nobody has laid a card for three rounds, by what all can see: whatever laws have made it
        so, a Point of Order and a vote are a way out."""
        if self.outcome is not None or self.is_off("800"):
            return False
        idle = self.referee.idle
        return idle >= STUCK_ROUNDS * max(1, self.present_count())

    def may_be_called(self, seat: i64) -> bool:
        """MO-7 (401): only those at the table can be penalized."""
        return self.is_present(seat) or (seat != NOBODY and self.is_off("401"))

    def is_halted(self) -> bool:
        """MO-30 (801): a Point of Order stops cards, draws, turn and clock."""
        return self.order is not None and not self.is_off("801")

    def is_off(self, rule: str) -> bool:
        """Whether a rule holds no longer."""
        return self.referee.book.is_off(rule)

    def turn(self) -> i64:
        return self.scene.turn

    def has_desk(self, seat: i64) -> bool:
        return self.desks & just(seat) != 0
