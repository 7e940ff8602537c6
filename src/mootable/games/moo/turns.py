"""Turns: cards laid and drawn, whose turn it is, and people who come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.seats import NOBODY, just
from mootable.core.state import Outcome
from mootable.core.window import NEVER, Closes, Window
from mootable.games.moo.acts import IS_BOT, KNOWS_SAID, MooAct
from mootable.games.moo.cards import NAMES
from mootable.games.moo.events import Reason, WhyToken
from mootable.games.moo.facts import Fact, Seen, skipped
from mootable.games.moo.hands import Hands
from mootable.games.moo.lawbook import lawbook
from mootable.games.moo.table import Waits
from mootable.words.company import usual_name

if TYPE_CHECKING:
    from mypy_extensions import i64

EMPTY_MS: Final = 600_000
"""MO-7: nobody at the table for so long ends the game."""


class Turns(Hands):
    """The way from one turn to the next."""

    __slots__ = ()

    # -- cards -------------------------------------------------------------------------

    def play(self, seat: i64, card: i64) -> None:
        """MO-3: a card is laid; valid or not, it takes full effect. MO-4: out of turn it goes
        straight back."""
        if not self.may_play_now(seat, card):
            self.tell({"type": "out_of_turn", "seat": seat, "card": NAMES[card]})
            self.carry_out(self.fact(Fact.OUT_OF_TURN, seat, card))
            return
        self.forget_last_card()
        self.laid_traces = self.part_with(seat, card)
        self.tell(
            {"type": "played", "seat": seat, "card": NAMES[card], "left": len(self.hands[seat])}
        )
        self.carry_out(self.fact(Fact.PLAYED, seat, card))
        self.pass_turn(seat)

    def may_play_now(self, seat: i64, card: i64) -> bool:
        """Whether it is their turn, or a law lets them play that card without waiting for it: of
        what they have just drawn their own hand alone knows which cards those are."""
        if seat == self.turn() or self.referee.may_play_out_of_turn(card, seat):
            return True
        return card in self.drawn + self.drawn_on and self.referee.may_play_drawn(seat)

    def draw(self, seat: i64) -> None:
        """303: a card instead; MO-18: as many as the burden says, which laws have laid on them and
        which counts with what they deal because of this (MO-25); or none, and the turn is missed
        (MO-24)."""
        self.forget_last_card()
        count = self.referee.draw_count()
        self.drawn = []
        self.drawn_on = []
        if count == 0:
            self.tell_skipped([seat])
            self.pass_turn(seat)
            return
        if self.referee.burden is not None:
            # One card is drawn by whoever has no other turn, however many they hold.
            count = max(1, self.dealt.allows(self.n, seat, count, len(self.hands[seat])))
        self.drawn = self.hand_out("drew", seat, count)
        self.carry_out(self.fact(Fact.DREW, seat, -1, count))
        self.pass_turn(seat)

    def take_back(self, seat: i64) -> None:
        """MO-3: a bad card, called in time, goes back to the hand, and what it did is undone."""
        scene = self.scene
        card = self.take_up()
        self.hands[seat].append(card)
        self.retrace(seat, self.laid_traces, [card])
        effects = self.fact(Fact.TAKEN_BACK, seat, card)
        self.tell(
            {
                "type": "taken_back",
                "seat": seat,
                "card": NAMES[card],
                "left": len(self.hands[seat]),
                "turn": self.turn(),
                "direction": scene.ring.way(),
            }
        )
        self.carry_out(effects)
        self.undo_dealt()
        if not scene.pile:
            # It was remade into the draw pile while the bad card lay on top.
            self.turn_up()
        if self.is_present(self.turn()):
            self.wait_for_turn()
        else:
            self.pass_turn(self.turn())

    def take_up(self) -> int:
        """The last card that was laid. What was turned up on it goes back into the draw pile."""
        pile, turned_up = self.scene.pile, self.referee.turned_up
        if turned_up:
            self.deck += pile[-turned_up:]
            self.chance.shuffle(self.deck)
        return pile[-1 - turned_up]

    # -- whose turn it is --------------------------------------------------------------

    def pass_turn(self, seat: i64) -> None:
        """MO-3: the turn passes when its player has laid a card or drawn."""
        found, skipped = self.referee.successor(seat)
        if skipped:
            self.tell_skipped(skipped)
        self.begin_turn(found)

    def tell_skipped(self, seats: list[int]) -> None:
        self.tell({"type": "skipped", "seats": seats})
        self.carry_out(self.feed(skipped(seats, self.at, self.n)))

    def begin_turn(self, seat: i64) -> None:
        direction = self.scene.ring.way()
        self.tell({"type": "turn", "seat": seat, "direction": direction})
        effects = self.fact(Fact.TURN, seat, direction)
        self.wait_for_turn()
        self.carry_out(effects)

    def wait_for_turn(self) -> None:
        """MO-34: the table waits for the player whose turn it is, and for nobody while it is
        stopped. There is no deadline: what ten seconds mean is worked out when a call comes."""
        window = self.windows[0]
        window.owner = self.turn()
        window.cause = self.n
        is_stopped = self.is_halted() or self.is_paused() or self.outcome is not None
        window.asked = 0 if is_stopped else just(self.turn())

    # -- coming and going --------------------------------------------------------------

    def join(self, seat: i64, deed: MooAct) -> None:
        """MO-7 (400): five cards from the draw pile, just before the dealer in the order."""
        knows = deed.yes or not deed.flags & KNOWS_SAID
        is_bot = deed.flags & IS_BOT != 0
        scene = self.scene
        name = deed.name or ""
        if seat == self.players:
            name = name or usual_name(seat)
            self.players += 1
            self.hands.append([])
            self.traces.append({})
            self.tokens.append(0)
            self.knows.append(knows)
            self.bots.append(is_bot)
            self.heard_from.append(self.n)
            self.introduced.append(0)
        else:
            if deed.flags & KNOWS_SAID:
                self.knows[seat] = knows
            # A bot that deals itself in again need not say so.
            self.bots[seat] = self.bots[seat] or is_bot
        self.windows = [window for window in self.windows if window.kind != Waits.EMPTY]
        told = name or scene.names[seat]
        count = self.referee.book.frame_number("200")
        left = len(self.hands[seat]) + count
        self.tell(
            {"type": "joined", "seat": seat, "name": told, "knows": self.knows[seat], "left": left}
        )
        self.deal_in(seat, count)
        fact = Seen(Fact.JOINED, seat, self.at, self.n, -1, 0, left, NOBODY, told)
        effects = self.feed(fact)
        if not self.is_present(self.turn()):
            self.begin_turn(seat)
        else:
            self.wait_for_turn()
        self.carry_out(effects)

    def leave(self, seat: i64) -> None:
        """MO-7 (403): the hand is shuffled into the draw pile."""
        hand = self.hands[seat]
        count = len(hand)
        self.tell({"type": "left", "seat": seat, "cards": count})
        self.deck += hand
        self.hands[seat] = []
        self.traces[seat] = {}
        if count:
            self.chance.shuffle(self.deck)
        if self.tokens[seat] and self.is_off("402"):
            self.tokens[seat] = 0
            self.tell_token(seat, "left")
        self.depart(seat, Fact.LEFT)

    def moo(self, seat: i64) -> None:
        """MO-5 (304): a token, and the player leaves the table."""
        self.tokens[seat] += 1
        self.tell({"type": "mooed", "seat": seat})
        self.tell_token(seat, "moo")
        self.depart(seat, Fact.WON)

    def tell_token(self, seat: i64, why: WhyToken) -> None:
        self.tell({"type": "token", "seat": seat, "tokens": self.tokens[seat], "why": why})

    def depart(self, seat: i64, kind: i64) -> None:
        """A turn or burden passes on; with nobody left the table waits for ten minutes."""
        self.desks &= ~just(seat)
        effects = self.fact(kind, seat)
        if self.present_count() == 0:
            self.windows.append(
                Window(Waits.EMPTY, self.n, seat, 0, self.at + EMPTY_MS, Closes.BY_ALL)
            )
        elif seat == self.turn():
            self.pass_turn(seat)
        self.wait_for_turn()
        self.miss(seat)
        self.carry_out(effects)

    def miss(self, seat: i64) -> None:
        """MO-31: one who leaves is no longer of the electorate."""
        raise NotImplementedError

    # -- the end -----------------------------------------------------------------------

    def end(self, reason: Reason) -> None:
        """MO-7, MO-29: nobody wins; the scores are the tokens, and the lawbook is read out."""
        self.referee.settle(self.at)
        self.referee.count_up()
        self.outcome = Outcome([], reason, self.tokens.copy())
        self.order = None
        self.windows = self.windows[:1]
        self.windows[0].asked = 0
        self.windows[0].until = NEVER
        self.tell(
            {
                "type": "over",
                "winners": [],
                "reason": reason,
                "scores": self.tokens.copy(),
                "lawbook": lawbook(self),
            },
        )
