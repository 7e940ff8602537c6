"""The course that a match takes, as far as it is counted when bots play among themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mootable.core.event import Event
from mootable.core.game import Game
from mootable.core.seats import everyone
from mootable.core.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

TURN: Final = "turn"
"""The event by which any game tells that a turn begins."""

ROUND_OVER: Final = "round_over"
"""The event by which any game tells that a round is over, with everyone's `scores` so far."""

DEALT: Final = "dealt"
DRAWN: Final = "drawn"
HELD: Final = "held"
HOWS: Final = (DEALT, DRAWN, HELD)
"""How a player had a card: in hand when the first turn began, when any did, when the last did."""


@final
class Holdings:
    """What one player has had in hand, in a match or in a round of it."""

    __slots__ = ("had",)

    def __init__(self) -> None:
        self.had: dict[str, set[str]] = {}

    def look(self, hand: list[str]) -> None:
        """A turn begins."""
        had = self.had
        now = set(hand)
        if had:
            had[DRAWN] |= now
        else:
            had[DEALT] = now
            had[DRAWN] = now.copy()
        had[HELD] = now

    def take_in(self, later: Holdings) -> None:
        """What was had afterwards."""
        if not later.had:
            return
        if not self.had:
            self.had[DEALT] = later.had[DEALT]
            self.had[DRAWN] = set()
        self.had[DRAWN] |= later.had[DRAWN]
        self.had[HELD] = later.had[HELD]


@final
class Course:
    """What happened in a match: whatever is counted, and as far as it is."""

    __slots__ = (
        "chose_at",
        "chose_n",
        "counts",
        "decisions",
        "hands",
        "hands_in_round",
        "happened",
        "lead",
        "lead_changes",
        "lead_since",
        "leader",
        "points",
        "points_hands",
        "points_with",
        "scores",
        "turned",
        "used",
        "used_in_round",
        "waited",
        "waited_ms",
        "widths",
    )

    def __init__(self, players: i64) -> None:
        # How often each type of event happened, and whatever else the game counts.
        self.happened: dict[str, int] = {}
        self.counts: dict[str, int] = {}
        # By seat, the cards it used, and those it had in hand.
        self.used: list[set[str]] = [set() for _ in range(players)]
        self.used_in_round: list[set[str]] = [set() for _ in range(players)]
        self.hands: list[Holdings] = [Holdings() for _ in range(players)]
        self.hands_in_round: list[Holdings] = [Holdings() for _ in range(players)]
        # What each player wrote down in each round; by card, those who used it in that round; and
        # by how and card, those who had it.
        self.points: list[int] = []
        self.points_with: dict[str, list[int]] = {}
        self.points_hands: dict[str, dict[str, list[int]]] = {how: {} for how in HOWS}
        self.scores: list[int] = [0] * players
        # How often anyone decided what to do, and that by how many acts there were to choose from.
        # By seat, when it last had a choice between several; how many decisions, and how many ms,
        # it waited for the next.
        self.decisions: i64 = 0
        self.widths: dict[int, int] = {}
        self.chose_n: list[int] = [0] * players
        self.chose_at: list[int] = [0] * players
        self.waited: list[int] = []
        self.waited_ms: list[int] = []
        # Whether a turn has begun that was not looked at; who is ahead, and since which decision;
        # who last was while others were not; how often that has changed.
        self.turned = False
        self.lead: i64 = 0
        self.lead_since: i64 = 0
        self.leader: i64 = 0
        self.lead_changes: i64 = 0

    # -- what happens ------------------------------------------------------------------

    def take_in(self, game: Game, events: list[Event]) -> None:
        happened = self.happened
        for event in events:
            kind = event.type
            happened[kind] = happened.get(kind, 0) + 1
            game.count(event, self.counts)
            card = game.card_used(event)
            if card is not None:
                seat = cast(int, event.fields["seat"])
                self.used[seat].add(card)
                self.used_in_round[seat].add(card)
            if kind == TURN:
                self.turned = True
            elif kind == ROUND_OVER:
                self.end_round(cast("list[int]", event.fields["scores"]))

    def end_round(self, scores: list[int]) -> None:
        for seat, score in enumerate(scores):
            points = score - self.scores[seat]
            self.points.append(points)
            for card in self.used_in_round[seat]:
                if card not in self.points_with:
                    self.points_with[card] = []
                self.points_with[card].append(points)
            for how, cards in self.hands_in_round[seat].had.items():
                told = self.points_hands[how]
                for card in cards:
                    if card not in told:
                        told[card] = []
                    told[card].append(points)
            self.used_in_round[seat] = set()
            self._put_away(seat)
        self.scores = scores

    def _put_away(self, seat: i64) -> None:
        """What was had in a round was had in the match."""
        self.hands[seat].take_in(self.hands_in_round[seat])
        self.hands_in_round[seat] = Holdings()

    def look(self, game: Game, state: State) -> None:
        """If a turn has begun, see what everyone holds, and who is ahead."""
        if not self.turned:
            return
        self.turned = False
        for seat in range(len(self.hands)):
            self.hands_in_round[seat].look(game.hand(state, seat))
        self.take_lead(game.ahead(state))

    def take_lead(self, ahead: i64) -> None:
        """These seats are ahead now. All of them, or nobody, is no lead."""
        if ahead != self.lead:
            self.lead = ahead
            self.lead_since = self.decisions
        if ahead != 0 and ahead != everyone(len(self.hands)) and ahead != self.leader:
            if self.leader != 0:
                self.lead_changes += 1
            self.leader = ahead

    # -- decisions ---------------------------------------------------------------------

    def answered(self, seat: i64, width: i64, at: i64) -> None:
        """A player has decided, and had so many acts to choose from."""
        self.widths[width] = self.widths.get(width, 0) + 1
        if width > 1:
            self._wait(seat, at)
            self.chose_n[seat] = self.decisions + 1
            self.chose_at[seat] = at
        self.decisions += 1

    def end(self, at: i64) -> None:
        """The match is over, and with it all waiting."""
        for seat in range(len(self.chose_n)):
            self._wait(seat, at)
            self._put_away(seat)

    def _wait(self, seat: i64, at: i64) -> None:
        self.waited.append(self.decisions - self.chose_n[seat])
        self.waited_ms.append(at - self.chose_at[seat])
