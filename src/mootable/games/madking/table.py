"""What lies on the table at the court of the Mad King, and what can be asked about it.

What the acts do is in `rules`; what each may do in `legal`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import mypyc_attr

from mootable.core.chance import Chance
from mootable.core.encoding import ALL_KNOW, Tape, token
from mootable.core.event import Event
from mootable.core.seats import NOBODY, everyone
from mootable.core.state import Outcome, State
from mootable.core.window import NEVER, Window
from mootable.games.madking import acts
from mootable.games.madking.acts import MadkingAct
from mootable.games.madking.cards import ALL, EACH, GENRES, NONE, Action, Effect
from mootable.games.madking.events import EventWire, Secret
from mootable.games.madking.notebook import NOT_DEALT, Notes, Opening, Sight
from mootable.games.madking.rumours import Rumours
from mootable.games.madking.tokens import TALLIED, What, jot, suppose, tally, tally_anew

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_ACTS: Final = 3
"""MK-7: a play never stays above this."""


class Waits:
    """What the table waits for."""

    DRAWN: Final = 0
    """Keep the card, or give it."""
    CUT: Final = 1
    ACTION: Final = 2
    SHOW: Final = 3
    SWAP: Final = 4
    ORDER: Final = 5
    PASS: Final = 6


@final
@mypyc_attr(acyclic=True)
class Playwright:
    """What one player has. `play` has the oldest act first."""

    __slots__ = ("actions", "moods", "muse", "play")

    def __init__(self, actions: list[int], moods: list[int], muse: i64, play: list[int]) -> None:
        self.actions = actions
        self.moods = moods
        self.muse: i64 = muse
        self.play = play

    def clone(self) -> Playwright:
        return Playwright(self.actions.copy(), self.moods.copy(), self.muse, self.play.copy())

    def mood(self, wanted: i64) -> i64:
        """The number of a mood card of that genre in hand."""
        for card in self.moods:
            if card % ALL == wanted:
                return card
        return NONE


class MadkingTable(State):
    """All that a state of the Mad King is made of. Deck and discards have their top at the end."""

    __slots__ = (
        "box_actions",
        "box_moods",
        "box_muses",
        "decide_ms",
        "deck",
        "discards",
        "drawn",
        "every_act",
        "gave",
        "king",
        "library",
        "notes",
        "opening",
        "passing",
        "sights",
        "step",
        "table",
        "tape",
        "turn",
        "used",
        "using",
    )

    def __init__(
        self,
        chance: Chance,
        windows: list[Window],
        n: i64,
        at: i64,
        outcome: Outcome | None,
        library: list[Action],
        decide_ms: i64,
        table: list[Playwright],
        deck: list[int],
        king: i64,
    ) -> None:
        super().__init__(len(table), chance, windows, n, at, outcome)
        # The action deck in use: action cards are told by their place in it.
        self.library = library
        # How long a decision may take; 0: for ever.
        self.decide_ms: i64 = decide_ms
        self.table = table
        self.deck = deck
        self.king: i64 = king
        self.turn: i64 = 0
        self.discards: list[int] = []
        self.used: list[int] = []
        self.box_actions: list[int] = []
        self.box_moods: list[int] = []
        self.box_muses: list[int] = []
        # The card the drawer looks at, and whether giving one earned an action (MK-8).
        self.drawn: i64 = NONE
        self.gave = False
        # The action in use, and how many of its effects have been begun.
        self.using: MadkingAct = acts.END
        self.step: i64 = 0
        # By seat, the mood each has chosen to pass; secret until all have.
        self.passing: list[int] = [NONE] * len(table)
        # By genre: how many play cards there are, those in the box included.
        self.every_act: list[int] = [EACH] * ALL
        # MK-15: what was done with secret cards, and what each player has seen of it; the latter
        # is kept up when it is asked for.
        self.sights: list[Sight] = []
        self.tape: Tape | None = None
        self.opening: Opening = NOT_DEALT
        self.notes: list[Notes | None] = [None] * len(table)

    def tell(
        self,
        event: EventWire,
        secret: Secret | None = None,
        knows: i64 = 0,
    ) -> None:
        """Something happened. On a hot path ask whether anybody listens before saying what."""
        if self.heard is not None:
            self.heard.append(Event(event, secret, knows))

    def note(
        self, what: i64, who: i64, card: i64 = NONE, whom: i64 = NOBODY, knows: i64 = ALL_KNOW
    ) -> None:
        """The same for whoever learns in numbers (`tokens`), who needs no event for it. Some may
        know which card it was; NONE: it is about none."""
        tape = self.tape
        if tape is None:
            return
        tape.add(token(what, who, whom, card % ALL + 1 if card != NONE else 0), knows)
        suppose(cast(Rumours, tape.supposed), what, who, whom, card)
        if what <= TALLIED:
            for seat in range(self.players):
                tally(tape, self.players, seat, what, who, card % ALL)
        elif what == What.SWAP_KING:
            for seat in range(self.players):
                tally_anew(tape, self.players, seat)

    def jot(self, noted: i64, about: i64, card: i64, knows: i64) -> None:
        """Those who know what somebody has, or the King, note it in numbers."""
        if self.tape is not None:
            jot(self.tape, self.players, noted, about, card, knows)

    def forget(self, noted: i64, about: i64) -> None:
        """Nobody can tell any more what somebody has."""
        self.jot(noted, about, NONE, everyone(self.players))

    def copy_to(self, other: MadkingTable) -> None:
        """All that the constructor does not take."""
        other.turn = self.turn
        other.discards = self.discards.copy()
        other.used = self.used.copy()
        other.box_actions = self.box_actions.copy()
        other.box_moods = self.box_moods.copy()
        other.box_muses = self.box_muses.copy()
        other.drawn = self.drawn
        other.gave = self.gave
        other.using = self.using
        other.step = self.step
        other.passing = self.passing.copy()
        other.every_act = self.every_act
        other.sights = self.sights.copy()
        other.opening = self.opening
        other.notes = self.notes.copy()

    def census(self) -> dict[str, int]:
        counts: dict[str, int] = {}
        plays = self.deck + self.discards
        moods = self.box_moods.copy()
        muses = self.box_muses.copy()
        actions = self.box_actions + self.used
        if self.drawn != NONE:
            plays.append(self.drawn)
        if self.king != NONE:
            moods.append(self.king)
        for player in self.table:
            plays += player.play
            moods += player.moods
            actions += player.actions
            if player.muse != NONE:
                muses.append(player.muse)
        for kind, cards in (("play", plays), ("mood", moods), ("muse", muses)):
            for card in cards:
                name = f"{kind} {GENRES[card % ALL]}"
                counts[name] = counts.get(name, 0) + 1
        for card in actions:
            name = f"action {self.library[card].id}"
            counts[name] = counts.get(name, 0) + 1
        return dict(sorted(counts.items()))

    def seen_by(self, seat: i64) -> Notes:
        """MK-15: what a player has seen so far."""
        before = self.notes[seat]
        if before is None:
            before = self.opening.notes(seat)
        notes = self.notes[seat] = before.kept_up(self.sights)
        return notes

    def until(self) -> i64:
        if self.decide_ms > 0:
            return self.at + self.decide_ms
        return NEVER

    def pleases_king(self, seat: i64) -> bool:
        """MK-11: whether a play has what the King wants."""
        return self.king != NONE and self.king % ALL in self.table[seat].play

    def pleases_muse(self, seat: i64) -> bool:
        player = self.table[seat]
        return player.muse != NONE and player.muse % ALL in player.play

    def action_of(self, seat: i64, id: str) -> i64:
        """The place in the library of an action card in hand."""
        for card in self.table[seat].actions:
            if self.library[card].id == id:
                return card
        return NONE

    def effect(self) -> Effect:
        """The effect being carried out."""
        return self.action().effects[self.step - 1]

    def action(self) -> Action:
        for action in self.library:
            if action.id == self.using.card:
                return action
        raise AssertionError(self.using.card)

    def orders(self, count: i64) -> list[list[int]]:
        """Every order of the top cards, each once, the present one first."""
        top = self.deck[len(self.deck) - min(count, len(self.deck)) :]
        top.reverse()
        found: list[list[int]] = [[]]
        for _ in range(len(top)):
            longer: list[list[int]] = []
            for begun in found:
                left = top.copy()
                for card in begun:
                    left.remove(card)
                for card in dict.fromkeys(left):
                    longer.append([*begun, card])
            found = longer
        return found


def acts_left(every_act: list[int], lying: list[list[int]]) -> list[int]:
    """By genre: how many play cards nobody sees lying open."""
    left = every_act.copy()
    for cards in lying:
        for card in cards:
            left[card] -= 1
    return left
