"""The rules of Mood'aut: what each act does.

Each method is a rule and names its ruling in the canon. What lies on the table is in
`table`, setting it in `deal`; what may be done in `legal`; what may not, and why, in `checks`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mootable.core.act import Act
from mootable.core.chance import Chance
from mootable.core.seats import NOBODY, first_after, just
from mootable.core.state import Outcome
from mootable.core.window import Closes, Window
from mootable.games.moodaut import acts, legal
from mootable.games.moodaut.acts import MOST_PLAYERS, Kind, MoodautAct
from mootable.games.moodaut.cards import IDS, KINDS, Card, ids
from mootable.games.moodaut.events import Passed, Played, Reason
from mootable.games.moodaut.table import Insider, MoodautTable, Player, Some, Waits

if TYPE_CHECKING:
    from mypy_extensions import i64

SUPPORTS_TO_WIN: Final = 2
INSIGHT_SHOWS: Final = 3
MOST_OWED: Final = 1_000_000
"""However often turns are doubled: only set positions come near."""
PASSED: Final[list[Passed]] = [{"type": "passed", "seat": seat} for seat in range(MOST_PLAYERS)]
"""By seat: half of all that happens is a pass, so it is put into words once."""


@final
class MoodautState(MoodautTable):
    """A match of Mood'aut."""

    __slots__ = ()

    def clone(self) -> MoodautState:
        other = MoodautState(
            self.chance.clone(),
            [self.windows[0].clone()],
            self.n,
            self.at,
            self.outcome,
            self.options,
            [player.clone() for player in self.table],
            self.deck.copy(),
            self.discards.copy(),
            self.living,
            self.turn,
            self.lying,
        )
        other.owed = self.owed
        other.heaped = self.heaped
        other.played = self.played
        other.nopes = self.nopes
        other.shown = self.shown
        other.gone = self.gone
        other.looked = self.looked
        other.hidden = self.hidden
        return other

    def legal(self, seat: i64) -> list[Act]:
        return legal.legal(self, seat)

    def only(self, seat: i64) -> Act | None:
        """A pass, for whoever holds nothing to answer a play or a cry for help with."""
        window = self.windows[0]
        answers: i64 = Some.NOPE
        if window.kind == Waits.RESCUE:
            answers = Some.ADDRESS
        elif window.kind != Waits.NOPE:
            return None
        if (
            self.table[seat].counts & answers
            or self.outcome is not None
            or not window.may_answer(seat)
        ):
            return None
        return acts.PASS

    def pass_over(self) -> i64:
        """MA-17, MA-18: nobody who may answer a play holds a nope."""
        window = self.windows[0]
        if window.kind != Waits.NOPE or not window.asked:
            return NOBODY
        last = window.owner
        left = window.asked
        passes: i64 = 0
        while left:
            last = first_after(left, last)
            if self.table[last].counts & Some.NOPE:
                return NOBODY
            left &= ~just(last)
            passes += 1
        window.asked = just(last)
        self.n += passes - 1
        return last

    def any_act(self, seat: i64, chance: Chance) -> Act:
        """Mostly it is a pass, or a turn on which nobody can be named."""
        kind = self.windows[0].kind
        counts = self.table[seat].counts
        if kind == Waits.NOPE and not counts & Some.NOPE:
            return acts.PASS
        if kind == Waits.TURN and not legal.may_name(counts):
            found = legal.DRAW_OR_PLAY[legal.plain(counts)]
        else:
            found = legal.legal(self, seat)
        return found[0] if len(found) == 1 else found[chance.below(len(found))]

    # -- what each act does ------------------------------------------------------------

    def apply(self, seat: i64, act: Act) -> None:
        self.n += 1
        deed = cast(MoodautAct, act)
        kind = deed.kind
        if kind == Kind.PASS:
            self.pass_by(seat)
        elif kind == Kind.DRAW:
            self.draw(seat)
        elif kind == Kind.PLAY or kind == Kind.PAIR or kind == Kind.TRIPLE:
            self.play(seat, deed)
        elif kind == Kind.NOPE:
            self.nope(seat)
        elif kind == Kind.GIVE:
            self.give(seat, deed.card)
        elif kind == Kind.ADDRESS:
            self.address(seat)
        elif kind == Kind.ASK:
            self.ask()
        elif kind == Kind.HIDE:
            self.hide(seat, deed.depth)
        else:
            self.fall_out(seat)

    def wait(self, kind: i64, owner: i64, asked: i64, limit: i64, closes: i64) -> None:
        """From now on the table waits for this and nothing else."""
        window = self.windows[0]
        window.kind = kind
        window.cause = self.n
        window.owner = owner
        window.asked = asked
        window.until = self.options.until(self.at, limit)
        window.closes = closes

    def wait_for(self, kind: i64, seat: i64) -> None:
        """An ordinary decision of one player (MA-29)."""
        self.wait(kind, seat, just(seat), self.options.decide_ms, Closes.BY_ONE)

    # -- the turn ----------------------------------------------------------------------

    def begin_turn(self, seat: i64, owed: i64, heaped: bool) -> None:
        self.turn = seat
        self.owed = owed
        self.heaped = heaped
        self.remake_if_empty()
        self.wait_for(Waits.TURN, seat)
        if self.heard is not None:
            self.tell({"type": "turn", "seat": seat, "owed": owed})

    def end_turn(self) -> None:
        """One of the turns owed is used up (MA-6); after the last the next player begins."""
        if self.owed > 1:
            self.begin_turn(self.turn, self.owed - 1, self.heaped)
        else:
            self.begin_turn(first_after(self.living, self.turn), 1, False)

    def play(self, seat: i64, deed: MoodautAct) -> None:
        """MA-14: the cards go to the discard pile. MA-15: everyone may answer before it counts."""
        copies: i64 = 1
        if deed.kind == Kind.PAIR:
            copies = 2
        elif deed.kind == Kind.TRIPLE:
            copies = 3
        self.table[seat].lose(deed.card, copies)
        while copies > 0:
            self.discard(deed.card)
            copies -= 1
        self.played = deed
        self.nopes = 0
        if self.heard is not None:
            played: Played = {"type": "played", "seat": seat, "cards": deed.spent()}
            if deed.target != NOBODY:
                played["target"] = deed.target
            if deed.kind == Kind.TRIPLE:
                played["want"] = IDS[deed.want]
            self.tell(played)
        self.open_to_nopes(seat)

    def open_to_nopes(self, owner: i64) -> None:
        """MA-17: everyone living but the top card's owner is asked, whatever they hold."""
        self.wait(
            Waits.NOPE,
            owner,
            self.living & ~just(owner),
            self.options.window_ms,
            Closes.BY_ALL,
        )

    def nope(self, seat: i64) -> None:
        """MA-15: a nope lies on top, and can be answered by another."""
        self.table[seat].lose(Card.NOPE)
        self.discard(Card.NOPE)
        self.nopes += 1
        if self.heard is not None:
            self.tell({"type": "noped", "seat": seat, "nopes": self.nopes})
        self.open_to_nopes(seat)

    def pass_by(self, seat: i64) -> None:
        """MA-18: a pass is final for its window."""
        window = self.windows[0]
        if self.heard is not None:
            self.tell(PASSED[seat])
        if window.answered_by(seat):
            self.close(window)

    def close(self, window: Window) -> None:
        """Nobody is left to answer, or no time."""
        if window.kind == Waits.NOPE:
            self.settle()
        else:
            self.last_chance()

    def settle(self) -> None:
        """MA-15: with an even number of nopes the play takes effect, else it does nothing."""
        deed = self.played
        seat = self.turn
        if self.nopes % 2 == 1:
            if self.heard is not None:
                self.tell({"type": "negated", "seat": seat, "cards": deed.spent()})
            self.wait_for(Waits.TURN, seat)
        elif deed.target != NOBODY:
            self.settle_on(seat, deed, self.table[deed.target])
        elif deed.card == Card.TURNUP:
            self.turn_up(seat)
        elif deed.card == Card.ALONE:
            if self.heard is not None:
                self.tell({"type": "alone", "seat": seat})
            self.end_turn()
        else:
            if deed.card == Card.INSIGHT:
                self.insight(seat)
            else:
                self.crisis(seat)
            self.wait_for(Waits.TURN, seat)

    def turn_up(self, seat: i64) -> None:
        """MA-7: the turn ends with no draw and the next player owes more than this one did."""
        owed: i64 = 2
        if self.options.doubles:
            owed = 2 * self.owed
        elif self.heaped:
            owed = self.owed + 2
        owed = min(owed, MOST_OWED)
        target = first_after(self.living, seat)
        if self.heard is not None:
            self.tell({"type": "turned_up", "seat": seat, "target": target, "owed": owed})
        self.begin_turn(target, owed, True)

    def insight(self, seat: i64) -> None:
        """MA-8: the top three cards, or what is left, for its player alone."""
        self.looked = Insider(seat, len(self.deck) - INSIGHT_SHOWS)
        if self.heard is not None:
            top = [IDS[card] for card in self.deck[-INSIGHT_SHOWS:]]
            top.reverse()
            self.tell(
                {"type": "insight", "seat": seat, "count": len(top)}, {"cards": top}, just(seat)
            )

    def crisis(self, seat: i64) -> None:
        """MA-9."""
        self.shuffle()
        if self.heard is not None:
            self.tell({"type": "shuffled", "seat": seat})

    def shuffle(self) -> None:
        """Nobody knows the deck any longer."""
        self.chance.shuffle(self.deck)
        self.looked = None
        self.hidden = None

    # -- one player's cards and another's ----------------------------------------------

    def settle_on(self, seat: i64, deed: MoodautAct, target: Player) -> None:
        """A help or a set takes effect; if by now the target has no card left, it does nothing."""
        if target.cards == 0:
            self.tell(
                {"type": "fizzled", "seat": seat, "target": deed.target, "cards": deed.spent()}
            )
            self.wait_for(Waits.TURN, seat)
        elif deed.kind == Kind.PLAY:
            # MA-10: the target chooses, however few cards there are to choose from.
            if self.heard is not None:
                self.tell({"type": "asked_for_help", "seat": seat, "target": deed.target})
            self.wait_for(Waits.GIVE, deed.target)
        else:
            if deed.kind == Kind.PAIR:
                self.steal(seat, deed.target)
            else:
                self.demand(seat, deed)
            self.wait_for(Waits.TURN, seat)

    def give(self, seat: i64, card: i64) -> None:
        """MA-10: only the two of them see the card."""
        self.hand_over(seat, self.turn, card)
        if self.heard is not None:
            self.tell(
                {"type": "gave", "seat": seat, "target": self.turn},
                {"card": IDS[card]},
                just(seat) | just(self.turn),
            )
        self.wait_for(Waits.TURN, self.turn)

    def steal(self, seat: i64, target: i64) -> None:
        """MA-11: a card drawn blind; only the two of them see it."""
        card = self.table[target].blind(self.chance)
        self.hand_over(target, seat, card)
        if self.heard is not None:
            self.tell(
                {"type": "stole", "seat": seat, "target": target},
                {"card": IDS[card]},
                just(seat) | just(target),
            )

    def demand(self, seat: i64, deed: MoodautAct) -> None:
        """MA-12: the card named changes hands, face up, if it is there."""
        hit = self.table[deed.target].hand[deed.want] > 0
        if hit:
            self.hand_over(deed.target, seat, deed.want)
        if self.heard is not None:
            self.tell(
                {
                    "type": "demanded",
                    "seat": seat,
                    "target": deed.target,
                    "card": IDS[deed.want],
                    "got": hit,
                },
            )

    def hand_over(self, giver: i64, taker: i64, card: i64) -> None:
        self.table[giver].lose(card)
        self.table[taker].take(card)

    # -- the draw, and stress ----------------------------------------------------------

    def draw(self, seat: i64) -> None:
        """MA-5: the draw ends the turn. MA-19: a stress card is shown to all."""
        self.remake_if_empty()
        if not self.deck:
            self.tell({"type": "drew_nothing", "seat": seat})
            self.end_turn()
            return
        card: i64 = self.deck.pop()
        if card == Card.STRESS:
            self.shown += 1
            if self.heard is not None:
                self.tell({"type": "stress", "seat": seat})
            if self.options.open_rescue:
                # MA-20: nobody decides first.
                self.wait_for_rescue(self.living)
            else:
                self.wait_for(Waits.STRESS, seat)
            return
        self.table[seat].take(card)
        if self.heard is not None:
            self.tell({"type": "drew", "seat": seat}, {"card": IDS[card]}, just(seat))
        self.end_turn()

    def remake_if_empty(self) -> None:
        """MA-28: a deck that has run out is remade from the shuffled discard pile."""
        if not self.deck and self.discards:
            self.deck, self.discards = self.discards, self.deck
            self.lying = 0
            self.shuffle()
            if self.heard is not None:
                self.tell({"type": "remade", "cards": len(self.deck)})

    def ask(self) -> None:
        """MA-21: all others are asked."""
        if self.heard is not None:
            self.tell({"type": "asked", "seat": self.turn})
        self.wait_for_rescue(self.living & ~just(self.turn))

    def wait_for_rescue(self, asked: i64) -> None:
        """MA-20, MA-21: all who are asked at once, or, without a clock, one after another."""
        self.wait(
            Waits.RESCUE,
            self.turn,
            asked,
            self.options.rescue_ms,
            Closes.BY_ALL if self.options.clock else Closes.IN_TURN,
        )

    def last_chance(self) -> None:
        """MA-22: asked once more, whether they hold an address or not."""
        if self.heard is not None:
            self.tell({"type": "unhelped", "seat": self.turn})
        self.wait_for(Waits.LAST_CHANCE, self.turn)

    def address(self, seat: i64) -> None:
        """MA-20, MA-21: the stress is addressed, by its drawer or by a supporter."""
        player = self.table[seat]
        player.lose(Card.ADDRESS)
        self.discard(Card.ADDRESS)
        if seat != self.turn:
            # MA-25: a support counts for the one who gave it.
            player.supports += 1
        if self.heard is not None:
            self.tell(
                {
                    "type": "addressed",
                    "seat": seat,
                    "drawer": self.turn,
                    "supports": player.supports,
                }
            )
        if player.supports >= SUPPORTS_TO_WIN:
            # MA-25: at once, before the stress card is hidden.
            self.win(seat, "second_support")
        else:
            # MA-28: before the stress card is put back, with the address just played.
            self.remake_if_empty()
            self.wait_for(Waits.HIDE, seat)

    def hide(self, seat: i64, depth: i64) -> None:
        """MA-23: back into the deck, unseen. MA-24: that was the turn."""
        self.shown -= 1
        self.deck.insert(len(self.deck) - depth, Card.STRESS)
        self.hidden = Insider(seat, len(self.deck))
        self.looked = Insider(seat, len(self.deck) - 1) if depth == 0 else None
        if self.heard is not None:
            self.tell({"type": "hid", "seat": seat}, {"depth": depth}, just(seat))
        self.end_turn()

    def fall_out(self, seat: i64) -> None:
        """MA-26: the stress leaves the game, the hand is discarded, turns owed lapse."""
        player = self.table[seat]
        self.shown -= 1
        self.gone += 1
        if self.heard is not None:
            self.tell({"type": "out", "seat": seat, "cards": ids(player.hand)})
        for card in range(KINDS):
            held = player.hand[card]
            for _ in range(held):
                self.discard(card)
            player.lose(card, held)
        self.living &= ~just(seat)
        follower = first_after(self.living, seat)
        if self.living == just(follower):
            self.win(follower, "last_standing")
        else:
            self.begin_turn(follower, 1, False)

    def win(self, seat: i64, reason: Reason) -> None:
        """MA-25, MA-27."""
        self.outcome = Outcome([seat], reason)
        self.windows[0].asked = 0
        self.tell({"type": "over", "winners": [seat], "reason": reason})

    # -- time --------------------------------------------------------------------------

    def time_up(self, window: Window) -> None:
        """MA-17, MA-21: a window closes. MA-29: for a decision the mildest act is done."""
        kind = window.kind
        self.tell({"type": "time_up", "seats": window.waits_for()})
        if kind == Waits.NOPE or kind == Waits.RESCUE:
            self.close(window)
            return
        seat = window.owner
        player = self.table[seat]
        if kind == Waits.TURN:
            self.draw(seat)
        elif kind == Waits.GIVE:
            self.give(seat, player.blind(self.chance))
        elif kind == Waits.HIDE:
            self.hide(seat, self.chance.below(len(self.deck) + 1))
        elif player.hand[Card.ADDRESS]:
            self.address(seat)
        elif kind == Waits.STRESS:
            self.ask()
        else:
            self.fall_out(seat)
