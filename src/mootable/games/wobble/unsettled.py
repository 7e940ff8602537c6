"""What is not settled yet at a table of Wobble: an attack, a trial, somebody who is away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from mootable.core.seats import NOBODY
from mootable.games.wobble.cards import Symbol

if TYPE_CHECKING:
    from mypy_extensions import i64


class Answer:
    """What the target of an attack has said."""

    NONE: Final = 0
    TAKE: Final = 1
    TRY: Final = 2


@final
@mypyc_attr(acyclic=True)
class Attack:
    """WO-10: an offensive card that is not settled yet, and all that was laid on it.

    Each card has its owner and its share of what is at stake: cards to draw, points, turns,
    numbers or times.
    """

    __slots__ = (
        "aimer",
        "answer",
        "cards",
        "changed",
        "dodged",
        "is_for_real",
        "is_jerked",
        "notme",
        "owners",
        "shares",
        "symbol",
        "target",
    )

    def __init__(self, symbol: i64, cards: list[i64], owners: list[i64], shares: list[i64]) -> None:
        self.symbol: i64 = symbol
        # Copies of an attack share these three, and so do attacks of one card: none is changed in
        # its place.
        self.cards = cards
        self.owners = owners
        self.shares = shares
        self.target: i64 = NOBODY
        # Who aimed it at its target (WO-22).
        self.aimer: i64 = NOBODY
        # Who is out of it (WO-12).
        self.dodged: i64 = 0
        # Whether a jerk card lies on its last offensive card (WO-14).
        self.is_jerked = False
        self.changed: i64 = 0
        self.answer: i64 = Answer.NONE
        # Whether whoever tries does so away from the screen, and the others vote.
        self.is_for_real = False
        self.notme: i64 = NOBODY

    def clone(self) -> Attack:
        other = Attack(self.symbol, self.cards, self.owners, self.shares)
        other.target = self.target
        other.aimer = self.aimer
        other.dodged = self.dodged
        other.is_jerked = self.is_jerked
        other.changed = self.changed
        other.answer = self.answer
        other.is_for_real = self.is_for_real
        other.notme = self.notme
        return other

    def add(self, card: i64, owner: i64, share: i64) -> None:
        self.cards = [*self.cards, card]
        self.owners = [*self.owners, owner]
        self.shares = [*self.shares, share]

    def amount(self) -> i64:
        total: i64 = 0
        for share in self.shares:
            total += share
        return total

    def owner(self) -> i64:
        """The owner of the last offensive card."""
        return self.owners[-1]

    def is_plus(self) -> bool:
        return self.symbol == Symbol.PLUS3 or self.symbol == Symbol.PLUS5


VOTERS: Final = 3
"""How many must be there for a task to be done for real: one who does it, two who vote."""
PALMS: Final = 100
"""What a trial is about that is no task: who is unlucky (WO-19)."""
UNPICKED: Final = -1
NO_BEATS: Final[list[int]] = []
NOTHING_SAID: Final[list[str]] = []


@final
@mypyc_attr(acyclic=True)
class Trial:
    """Something in the middle of a turn that is decided by doing: a task, or palms."""

    __slots__ = (
        "beats",
        "began",
        "doer",
        "goal",
        "is_voted",
        "left",
        "losses",
        "picks",
        "place",
        "rival",
        "said",
        "task",
        "text",
        "wins",
    )

    def __init__(self, task: i64, doer: i64, players: i64) -> None:
        self.task: i64 = task
        self.doer: i64 = doer
        # The other side, or whoever picks the word.
        self.rival: i64 = NOBODY
        # Which of the attack's cards it is about.
        self.place: i64 = NOBODY
        self.began: i64 = 0
        # Whether it is done for real, and the others vote.
        self.is_voted = False
        # A moment or a distance to hit, and the moments to tap at.
        self.goal: i64 = 0
        # Copies share the beats and what was said: neither is changed in its place.
        self.beats = NO_BEATS
        # The word or country, or the present prompt.
        self.text = ""
        # What has been said on the phone.
        self.said = NOTHING_SAID
        self.wins: i64 = 0
        self.losses: i64 = 0
        # Who is still in, for palms.
        self.left: i64 = 0
        # By seat: what each has picked, secret until all have.
        self.picks: list[int] = [UNPICKED] * players

    def clone(self) -> Trial:
        other = Trial(self.task, self.doer, len(self.picks))
        self.copy_public_to(other)
        other.picks = self.picks.copy()
        return other

    def copy_public_to(self, other: Trial) -> None:
        """All but the picks."""
        other.rival = self.rival
        other.place = self.place
        other.began = self.began
        other.is_voted = self.is_voted
        other.goal = self.goal
        other.beats = self.beats
        other.text = self.text
        other.said = self.said
        other.wins = self.wins
        other.losses = self.losses
        other.left = self.left

    def shown_to(self, seat: i64) -> Trial:
        """The trial as a seat sees it: with its own pick, and nobody else's."""
        shown = Trial(self.task, self.doer, len(self.picks))
        self.copy_public_to(shown)
        if seat != NOBODY:
            shown.picks[seat] = self.picks[seat]
        return shown

    def forget_picks(self) -> None:
        for seat in range(len(self.picks)):
            self.picks[seat] = UNPICKED


@final
class Absence:
    """WO-15, WO-18: a player who is away, with a task to do so many times."""

    __slots__ = ("began", "passed", "seat", "task", "times")

    def __init__(self, seat: i64, times: i64, began: i64, task: i64) -> None:
        self.seat: i64 = seat
        self.times: i64 = times
        self.began: i64 = began
        self.task: i64 = task
        # How often play has passed over them since; going past them at once does not count.
        self.passed: i64 = -1

    def clone(self) -> Absence:
        other = Absence(self.seat, self.times, self.began, self.task)
        other.passed = self.passed
        return other


SHORTEST_MS: Final = 10_000
LONGEST_MS: Final = 30_000
"""WO-15: nobody is away for less, or for more, for each time."""
LONGEST_PASSED: Final = 3
"""Without a clock play passing over them stands for ten seconds."""
