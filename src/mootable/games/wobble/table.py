"""What lies on a table of Wobble, and what can be asked about it.

What is not settled yet is in `unsettled`; what happens there in `hands`, `turns`, `attacks`,
`trials` and `rules`; what each may do in `legal`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.chance import Chance
from mootable.core.encoding import Tape, token
from mootable.core.event import Event
from mootable.core.seats import NOBODY, Ring, everyone, holds, just
from mootable.core.state import State
from mootable.core.window import NEVER, Closes, Window
from mootable.games.wobble.cards import (
    FACE,
    FITS,
    HUES,
    IDS,
    NO_CARD,
    NO_COLOUR,
    SORT,
    Sort,
    Task,
)
from mootable.games.wobble.events import EventWire, Secret
from mootable.games.wobble.options import UNSKILLED, Options
from mootable.games.wobble.tokens import MOST_TOLD
from mootable.games.wobble.unsettled import SHORTEST_MS, Absence, Attack, Trial

if TYPE_CHECKING:
    from mypy_extensions import i64


class Waits:
    """What the table waits for."""

    READY: Final = 0
    CHOOSE: Final = 1
    """The dealer, whose first card asks for a choice."""
    TURN: Final = 2
    DRAWN: Final = 3
    """A drawn card that must be played, and asks for a choice."""
    ATTACK: Final = 4
    """The target; nobody, once it has said what it will do and others may still react."""
    HIT: Final = 5
    """One of those hit by a Not Me: take or try."""
    NAME: Final = 6
    PALM: Final = 7
    RPS: Final = 8
    PICK: Final = 9
    TASK: Final = 10
    CONTEST: Final = 11
    VOTE: Final = 12
    AWAY: Final = 13


UNSEEN: Final[list[i64]] = []
"""A hand that is not laid open; nobody adds to it."""


class WobbleTable(State):
    """All that a state of Wobble is made of. Deck and pile have their top at the end."""

    __slots__ = (
        "absences",
        "alone",
        "attack",
        "can_be_tossed_on",
        "colour",
        "dealer",
        "deck",
        "drawn",
        "hands",
        "hits",
        "library",
        "may_be_emptied",
        "missed",
        "named",
        "names_left",
        "options",
        "owes",
        "pile",
        "ring",
        "round",
        "scores",
        "skills",
        "stake",
        "tape",
        "top_n",
        "trial",
        "tried",
        "turn",
        "turned",
        "window",
    )

    def __init__(
        self,
        chance: Chance,
        options: Options,
        library: list[int],
        players: i64,
        like: WobbleTable | None = None,
        seat: i64 = NOBODY,
    ) -> None:
        """A table on which nothing lies yet; or one on which lies what is open on another as a
        seat sees it: no hands, no deck, no secret picks."""
        # All in one place: compiled, a field that is set here is looked at without asking whether
        # it is there.
        super().__init__(players, chance, [], 0, 0, None)
        self.options = options
        self.library = library
        # By seat, then task: what everyone knows. A match has its own, and a view its seat's.
        self.skills: list[list[int]] = options.skills
        self.deck: list[i64] = []
        self.tape: Tape | None = None
        # Whether a hand has lost its last card since somebody looked (WO-20), or nobody has looked.
        self.may_be_emptied = True
        if like is None:
            # The first of all windows, always the same one; besides, each who is away has one.
            self.window = Window(Waits.READY, 0, 0, 0, NEVER, Closes.BY_ALL)
            self.windows = [self.window]
            self.hands: list[list[i64]] = [[] for _ in range(players)]
            self.pile: list[i64] = []
            self.ring = Ring(list(range(players)))
            self.scores: list[i64] = [0] * players
            # How many turns each owes to a skip.
            self.owes: list[i64] = [0] * players
            self.dealer: i64 = 0
            self.round: i64 = 0
            self.turn: i64 = 0
            self.colour: i64 = NO_COLOUR
            self.top_n: i64 = 0
            # Whether the top card can still be tossed in on (WO-5, WO-13).
            self.can_be_tossed_on = False
            # By seat: the last top card for which a colour card was played out of turn in vain
            # (WO-6), and the last for which a grey or a brown one came too slow: those are no
            # toss-ins.
            self.tried: list[i64] = [-1] * players
            self.missed: list[i64] = [-1] * players
            self.attack: Attack | None = None
            self.trial: Trial | None = None
            self.drawn: i64 = NO_CARD
            # The numbers named to magnets in this round, one bit each.
            self.named: i64 = 0
            # Who is still to be hit by the attack that has taken effect, and what for. Copies share
            # the list, which is not changed in its place.
            self.hits: list[i64] = []
            self.names_left: i64 = 0
            self.stake: i64 = 0
            self.turned: i64 = 0
            # How many turns the one present has had alone (WO-18).
            self.alone: i64 = 0
            self.absences: list[Absence] = []
        else:
            self.n = like.n
            self.at = like.at
            self.now = like.now
            self.outcome = like.outcome
            self.windows = [window.clone() for window in like.windows]
            self.window = self.windows[0]
            self.hands = [UNSEEN] * players
            self.pile = like.pile.copy()
            self.ring = like.ring.clone()
            self.scores = like.scores.copy()
            self.owes = like.owes.copy()
            self.dealer = like.dealer
            self.round = like.round
            self.turn = like.turn
            self.colour = like.colour
            self.top_n = like.top_n
            self.can_be_tossed_on = like.can_be_tossed_on
            self.tried = like.tried.copy()
            self.missed = like.missed.copy()
            self.attack = None if like.attack is None else like.attack.clone()
            self.trial = None if like.trial is None else like.trial.shown_to(seat)
            self.drawn = like.drawn
            self.named = like.named
            self.hits = like.hits
            self.names_left = like.names_left
            self.stake = like.stake
            self.turned = like.turned
            self.alone = like.alone
            self.absences = [absence.clone() for absence in like.absences]

    def tries_with(self, card: i64) -> list[i64]:
        """WO-6: a grey or a brown card that came too slow was no try at a toss-in."""
        return self.tried if HUES[card] else self.missed

    def tell(
        self,
        event: EventWire,
        secret: Secret | None = None,
        knows: i64 = 0,
    ) -> None:
        """Something happened. On a hot path ask whether anybody listens before saying what."""
        if self.heard is not None:
            self.heard.append(Event(event, secret, knows))

    def note(self, what: i64, who: i64, card: i64 = 0, whom: i64 = NOBODY) -> None:
        """The same for whoever learns in numbers (`tokens`), who needs no event for it."""
        if self.tape is not None:
            self.tape.add(token(what, who, whom, min(card, MOST_TOLD)))

    def census(self) -> dict[str, int]:
        counts: dict[str, int] = {}
        for card in self.deck + self.pile:
            counts[IDS[card]] = counts.get(IDS[card], 0) + 1
        for hand in self.hands:
            for card in hand:
                counts[IDS[card]] = counts.get(IDS[card], 0) + 1
        return dict(sorted(counts.items()))

    def stage(self) -> i64:
        return self.round

    # -- who is where ------------------------------------------------------------------

    def is_away(self, seat: i64) -> bool:
        return self.ring.away >> seat & 1 == 1

    def present(self) -> i64:
        return everyone(self.players) & ~self.ring.away

    def is_alone(self, seat: i64) -> bool:
        return self.present() == just(seat)

    def next_of(self, seat: i64, without: i64) -> i64:
        """The next one present in the direction of play, leaving some out; perhaps the same
        again, if nobody else is there, and nobody if that one is left out too."""
        ring = self.ring
        barred = ring.away | without
        found = ring.nexts[seat]
        steps: i64 = 1
        while barred >> found & 1:
            if steps >= self.players:
                return NOBODY
            found = ring.nexts[found]
            steps += 1
        return found

    def absence(self, seat: i64) -> Absence:
        for absence in self.absences:
            if absence.seat == seat:
                return absence
        raise AssertionError(seat)

    def may_be_back(self, seat: i64) -> bool:
        """WO-15: not before ten seconds for each time."""
        absence = self.absence(seat)
        if self.options.clock:
            return self.now >= absence.began + SHORTEST_MS * absence.times
        return absence.passed >= absence.times

    def is_back_for_saying(self, seat: i64) -> bool:
        """Whether the word of one who is away is enough: they did it for real, or by skill."""
        return self.options.voted or self.skill(seat, 0) != UNSKILLED

    def skill(self, seat: i64, task: i64) -> i64:
        """WO-23: how often a task succeeds, in percent; UNSKILLED: they have to show it."""
        return self.skills[seat][task]

    # -- what fits ---------------------------------------------------------------------

    def top(self) -> i64:
        return self.pile[-1] if self.pile else NO_CARD

    def fits(self, card: i64) -> bool:
        """WO-2, WO-3: on the top card."""
        return FITS[self.pile[-1]][self.colour][card] != 0

    def is_all_grey(self, seat: i64) -> bool:
        """WO-9. A hand is in order: between two grey cards there are none but grey ones."""
        hand = self.hands[seat]
        if not hand or SORT[hand[0]] != Sort.DEFENSIVE:
            return False
        return SORT[hand[-1]] == Sort.DEFENSIVE

    def copies(self, seat: i64, card: i64) -> i64:
        """How many of the same face are in a hand."""
        face = FACE[card]
        count: i64 = 0
        for held in self.hands[seat]:
            if FACE[held] == face:
                count += 1
        return count

    def may_be_aimed_at(self, seat: i64, by: i64) -> bool:
        """WO-12, WO-14, WO-18: any other player who is there and not out of the attack."""
        attack = self.attack
        return (
            seat != by
            and not self.is_away(seat)
            and (attack is None or not holds(attack.dodged, seat))
        )

    def is_played_on(self) -> bool:
        """Whether cards can be played on the top card now: not while palms are shown, say."""
        kind = self.window.kind
        return kind == Waits.TURN or kind == Waits.ATTACK

    def is_emptied(self) -> bool:
        """WO-20: whether anyone holds no card. Ask first whether that may be."""
        for hand in self.hands:
            if not hand:
                return True
        self.may_be_emptied = False
        return False

    def task(self) -> i64:
        return Task.NONE if self.trial is None else self.trial.task
