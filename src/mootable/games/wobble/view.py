"""What a seat sees of a table of Wobble."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, cast, final

from mootable.core.act import Act
from mootable.core.chance import Chance
from mootable.core.seats import NOBODY, listed
from mootable.core.shapes import ViewHand, words_of
from mootable.core.view import View
from mootable.core.window import NEVER
from mootable.games.wobble.acts import Kind, WobbleAct
from mootable.games.wobble.cards import (
    COLOURS,
    IDS,
    NO_CARD,
    NO_COLOUR,
    SYMBOLS,
    TASK,
    TASKS,
    Task,
    hand_told,
    told,
)
from mootable.games.wobble.knowledge import TEXTS
from mootable.games.wobble.shapes import (
    AttackWire,
    AwayWire,
    TopWire,
    TrialWire,
    ViewWire,
    WindowKind,
    WindowWire,
)
from mootable.games.wobble.table import Waits, WobbleTable
from mootable.games.wobble.unsettled import LONGEST_MS, PALMS, SHORTEST_MS

if TYPE_CHECKING:
    from mypy_extensions import i64

WAITS: Final[list[WindowKind]] = words_of(WindowKind)
"""What each kind of window is called on the wire."""


ANSWERS: Final[list[Literal["take", "try"] | None]] = [None, "take", "try"]
"""What the target of an attack has said, by `Answer`."""
NO_LUCK: Final = Chance(0, 0, 0, 0)
"""Nothing is drawn or thrown on a table that is only looked at."""


@final
class WobbleView(View):
    """Everything a seat may know from looking at the table: a table on which nothing has been
    laid but what lies open, and the seat's own hand. A spectator has none."""

    __slots__ = ("counts", "deck", "seat", "table")

    def __init__(self, state: WobbleTable, seat: i64) -> None:
        self.seat: i64 = seat
        table = WobbleTable(NO_LUCK, state.options, state.library, state.players, state, seat)
        if seat != NOBODY:
            table.hands[seat] = state.hands[seat].copy()
            table.skills = state.options.skills.copy()
            table.skills[seat] = state.skills[seat]
        self.table = table
        self.counts: list[int] = [len(hand) for hand in state.hands]
        self.deck: i64 = len(state.deck)

    def wire(self, names: list[str]) -> ViewWire:
        table = self.table
        own: ViewHand = {}
        if self.seat != NOBODY:
            own["hand"] = hand_told(table.hands[self.seat])
        return {
            "players": [
                {
                    "seat": seat,
                    "name": names[seat],
                    "cards": self.counts[seat],
                    "out": False,
                    "owes": table.owes[seat],
                }
                for seat in range(table.players)
            ],
            **own,
            "deck": self.deck,
            "pile": told(table.pile[::-1]),
            "turn": None if table.turn == NOBODY else table.turn,
            "top": self.top(),
            "direction": table.ring.way(),
            "ring": table.ring.order.copy(),
            "dealer": table.dealer,
            "round": table.round,
            "attack": self.attack(),
            "trial": self.trial(),
            "scores": table.scores.copy(),
            "named": listed(table.named),
            "away": self.away(),
            "window": self.answered(),
        }

    def meant(self, act: Act) -> Act:
        """WO-6: a play names the top card it is meant for; a hand may be too slow."""
        deed = cast(WobbleAct, act)
        return deed.meant_for(self.table.top_n) if deed.kind == Kind.PLAY else deed

    def top(self) -> TopWire | None:
        table = self.table
        if not table.pile:
            return None
        return {
            "card": IDS[table.pile[-1]],
            "colour": None if table.colour == NO_COLOUR else COLOURS[table.colour],
            "n": table.top_n,
            "open": table.can_be_tossed_on and table.is_played_on(),
        }

    def attack(self) -> AttackWire | None:
        attack = self.table.attack
        if attack is None:
            return None
        return {
            "symbol": SYMBOLS[attack.symbol],
            "amount": attack.amount(),
            "cards": [
                {"card": IDS[card], "owner": owner}
                for card, owner in zip(attack.cards, attack.owners, strict=True)
            ],
            "owner": attack.owner(),
            "target": attack.target,
            "tasks": [TASKS[TASK[card]] for card in attack.cards if TASK[card] != Task.NONE],
            "dodged": listed(attack.dodged),
            "jerked": attack.is_jerked,
            "answer": ANSWERS[attack.answer],
            "vote": attack.is_for_real,
            "not_me": None if attack.notme == NOBODY else attack.notme,
        }

    def trial(self) -> TrialWire | None:
        """What is being decided by doing. Picks are nobody's but their own until shown."""
        table = self.table
        trial = table.trial
        if trial is None:
            return None
        seen: TrialWire = {
            "task": "palms" if trial.task == PALMS else TASKS[trial.task],
            "seat": trial.doer,
            # Of palms those who are left are told, two at the end.
            "rival": None if trial.rival == NOBODY or trial.task == PALMS else trial.rival,
            "stage": WAITS[table.window.kind],
            "began": trial.began,
            "voted": trial.is_voted,
        }
        if trial.task == PALMS:
            seen["left"] = listed(trial.left)
        elif trial.task == Task.RPS:
            seen["score"] = [trial.wins, trial.losses]
        elif trial.task == Task.COIN_SPIN:
            seen["beats"] = trial.beats.copy()
        elif trial.task == Task.SPELLING:
            seen["word"] = trial.text or None
        elif trial.task == Task.POPULATION:
            seen["country"] = trial.text or None
        elif trial.task == Task.PHONE_CALL:
            seen["prompt"] = trial.text
        elif trial.task == Task.STOPWATCH:
            seen["running"] = trial.goal > 0
        elif trial.task != Task.ARM_WRESTLE:
            seen["goal"] = trial.goal
        return seen

    def away(self) -> list[AwayWire]:
        clock = self.table.options.clock
        return [
            {
                "seat": absence.seat,
                "times": absence.times,
                "text": TEXTS[absence.task],
                "from": absence.began + SHORTEST_MS * absence.times if clock else None,
                "until": absence.began + LONGEST_MS * absence.times if clock else None,
            }
            for absence in self.table.absences
        ]

    def answered(self) -> WindowWire | None:
        """What is being answered; an ordinary turn answers nothing."""
        table = self.table
        window = table.window
        if window.kind == Waits.TURN or table.outcome is not None:
            return None
        seen: WindowWire = {
            "n": window.cause,
            "kind": WAITS[window.kind],
            "by": window.owner,
            "asked": window.waits_for(),
            "until": None if window.until == NEVER else window.until,
        }
        if table.drawn != NO_CARD:
            seen["card"] = IDS[table.drawn]
        return seen
