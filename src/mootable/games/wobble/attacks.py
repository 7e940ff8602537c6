"""Laying cards, and attacks: how they are aimed, grow, turn, are doubled, captured and
generalised, and what they do when nobody stops them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.seats import NOBODY, holds, just
from mootable.core.window import Closes
from mootable.games.wobble.acts import WobbleAct
from mootable.games.wobble.cards import (
    COLOURS,
    FACE,
    HUE,
    HUES,
    IDS,
    KINDS,
    NO_CARD,
    NO_COLOUR,
    SORT,
    SYMBOL,
    SYMBOLS,
    Sort,
    Symbol,
    told,
)
from mootable.games.wobble.events import Answered, Defended, Jerked, Played
from mootable.games.wobble.table import Waits
from mootable.games.wobble.tokens import What
from mootable.games.wobble.turns import Turns
from mootable.games.wobble.unsettled import Answer, Attack

if TYPE_CHECKING:
    from mypy_extensions import i64

SHARES: Final[list[i64]] = [1, 20, 3, 5, 1, 1]
"""What one card of each offensive symbol puts at stake, from `skip` on."""
SINGLE: Final[list[list[i64]]] = [[number] for number in range(KINDS)]
"""By card, seat or share: a list of that alone. An attack begins with these."""
NO_HITS: Final[list[i64]] = []
"""What is left when everyone has been hit; nobody adds to it."""
MOST_OWED: Final = 1000
"""However often it is doubled, no card puts more at stake, and nobody owes more turns: only set
positions come near."""


class Attacks(Turns):
    """What cards do that are played."""

    __slots__ = ()

    def begin_try(self, seat: i64) -> None:
        raise NotImplementedError

    def begin_palms(self, seat: i64) -> None:
        raise NotImplementedError

    # -- laying ------------------------------------------------------------------------

    def play(self, seat: i64, card: i64, deed: WobbleAct) -> None:
        """A card from the hand, by whoever's turn it is, by the target of an attack, or out of
        turn: all go the same way."""
        hand = self.hands[seat]
        # From the end on each card moves down one place, until the one that is played is out.
        held = hand.pop()
        place: i64 = len(hand)
        while held != card:
            place -= 1
            hand[place], held = held, hand[place]
        if not hand:
            self.may_be_emptied = True
        if HUES[card]:
            like: i64 = NO_CARD
            if deed.twice:
                for other in hand:
                    if FACE[other] == FACE[card]:
                        like = other
                        hand.remove(other)
                        self.may_be_emptied = True
                        break
            self.lay(seat, card, like, deed)
        elif SORT[card] == Sort.DEFENSIVE:
            self.defend(seat, card, deed)
        else:
            self.jerk(seat, card, deed)

    def lay(self, seat: i64, card: i64, like: i64, deed: WobbleAct) -> None:
        """WO-2, WO-3, WO-4, WO-5: a card on top of the pile, perhaps with its like."""
        self.pile.append(card)
        if like != NO_CARD:
            self.pile.append(like)
        hue = HUE[card]
        if hue != NO_COLOUR:
            self.colour = hue
        elif like == NO_CARD:
            self.colour = other_hue(card, self.colour)
        if self.tape is not None or self.heard is not None:
            self.tell_laid(seat, card, like)
        self.top_n = self.n
        self.can_be_tossed_on = True
        self.drawn = NO_CARD
        self.take_hold(seat, card, like, deed)

    def tell_laid(self, seat: i64, card: i64, like: i64) -> None:
        tossed = seat != self.turn
        what = What.PLAY if like == NO_CARD else What.PLAY_TWICE
        self.note(What.TOSS if tossed else what, seat, SYMBOL[card] + 1)
        if self.heard is not None:
            cards = [card] if like == NO_CARD else [card, like]
            played: Played = {"type": "played", "seat": seat, "cards": told(cards)}
            if tossed:
                played["tossed_in"] = True
            if HUE[card] == NO_COLOUR:
                played["colour"] = COLOURS[self.colour]
            self.tell(played)

    def take_hold(self, seat: i64, card: i64, like: i64, deed: WobbleAct) -> None:
        """WO-7, and WO-10 for offensive cards."""
        sort = SORT[card]
        if sort == Sort.NUMBER:
            if deed.seat != NOBODY and SYMBOL[card] == Symbol.ZERO:
                self.ring.swap(seat, deed.seat)
                if self.heard is not None:
                    self.tell({"type": "swapped_seats", "seat": seat, "with": deed.seat})
        elif sort == Sort.OFFENSIVE:
            self.add_to_attack(seat, card, like)
            return
        else:
            self.do_neutral(seat, SYMBOL[card], deed)
            if like != NO_CARD:
                self.do_neutral(seat, SYMBOL[card], deed)
        self.go_on(seat)

    def do_neutral(self, seat: i64, symbol: i64, deed: WobbleAct) -> None:
        """WO-7: once for each card."""
        if symbol == Symbol.TURN:
            self.ring.reverse()
            if self.heard is not None:
                self.tell({"type": "reversed", "seat": seat, "direction": self.ring.way()})
        elif symbol == Symbol.HALF and deed.yes:
            self.halve(seat)
        elif symbol == Symbol.EXCHANGE:
            self.exchange(seat, deed.target)

    # -- attacks -----------------------------------------------------------------------

    def add_to_attack(self, seat: i64, card: i64, like: i64) -> None:
        """WO-10, WO-11, WO-5: a new attack, or one that grows; it aims at the next player."""
        symbol = SYMBOL[card]
        attack = self.attack
        if attack is None:
            share = SHARES[symbol - Symbol.SKIP]
            attack = Attack(symbol, SINGLE[card], SINGLE[seat], SINGLE[share])
            self.attack = attack
        else:
            attack.add(card, seat, SHARES[symbol - Symbol.SKIP])
        if like != NO_CARD:
            attack.add(like, seat, SHARES[symbol - Symbol.SKIP])
        attack.is_jerked = False
        self.aim(attack, seat, self.after(attack, seat))

    def after(self, attack: Attack, seat: i64) -> i64:
        """The next player an attack can hit, other than this one."""
        found = self.next_of(seat, attack.dodged)
        if found == seat:
            return NOBODY
        return found

    def aim(self, attack: Attack, aimer: i64, target: i64) -> None:
        """WO-13: whatever was said before is void; the target chooses."""
        attack.answer = Answer.NONE
        attack.aimer = aimer
        attack.changed = self.at
        if target == NOBODY:
            # WO-18: nobody to aim at.
            self.attack = None
            self.tell({"type": "fizzled", "symbol": SYMBOLS[attack.symbol]})
            self.go_on(aimer)
            return
        attack.target = target
        self.turn = target
        if self.heard is not None:
            self.tell(
                {
                    "type": "aimed",
                    "symbol": SYMBOLS[attack.symbol],
                    "amount": attack.amount(),
                    "target": target,
                },
            )
        self.wait_for(Waits.ATTACK, target)

    def defend(self, seat: i64, card: i64, deed: WobbleAct) -> None:
        """WO-12: grey cards send it elsewhere, and go under the pile."""
        attack = self.attack
        assert attack is not None
        self.put_under(card)
        if self.heard is not None:
            defended: Defended = {"type": "defended", "seat": seat, "card": IDS[card]}
            if deed.target != NOBODY:
                defended["target"] = deed.target
            self.tell(defended)
        symbol = SYMBOL[card]
        if symbol == Symbol.DODGE:
            attack.dodged |= just(seat)
            self.aim(attack, seat, self.after(attack, seat))
        elif symbol == Symbol.YOU:
            self.aim(attack, seat, deed.target)
        elif symbol == Symbol.MIRROR:
            self.ring.reverse()
            self.aim(attack, seat, self.after(attack, seat))
        else:
            self.begin_palms(seat)

    def jerk(self, seat: i64, card: i64, deed: WobbleAct) -> None:
        """WO-14: jerk cards change what is at stake, whose it is, or whom it hits."""
        attack = self.attack
        assert attack is not None
        self.put_under(card)
        attack.is_jerked = True
        if self.heard is not None:
            jerked: Jerked = {"type": "jerked", "seat": seat, "card": IDS[card]}
            if deed.target != NOBODY:
                jerked["target"] = deed.target
            self.tell(jerked)
        symbol = SYMBOL[card]
        if symbol == Symbol.DOUBLE:
            attack.shares = [min(2 * share, MOST_OWED) for share in attack.shares]
            self.aim(attack, attack.aimer, attack.target)
        elif symbol == Symbol.CAPTURE:
            attack.owners = [seat] * len(attack.owners)
            self.aim(attack, seat, deed.target)
        else:
            attack.notme = seat
            attack.answer = Answer.NONE
            self.take_effect()

    # -- taking and trying -------------------------------------------------------------

    def answer_attack(self, seat: i64, answer: i64, for_real: bool) -> None:
        """WO-13: it takes effect once others have had the time to react."""
        attack = self.attack
        assert attack is not None
        attack.answer = answer
        attack.is_for_real = for_real
        if self.tape is not None:
            self.note(What.TRY if answer == Answer.TRY else What.TAKE, seat)
        if self.heard is not None:
            said: Answered = {
                "type": "answered",
                "seat": seat,
                "answer": "try" if answer == Answer.TRY else "take",
            }
            if for_real:
                said["vote"] = True
            self.tell(said)
        options = self.options
        at = attack.changed + options.attack_ms
        if options.clock and at > self.at:
            window = self.window
            window.asked = 0
            window.until = at
        else:
            self.take_effect()

    def take_effect(self) -> None:
        """WO-13: nothing more can be played on it. WO-15: what it does. WO-17: to everyone but
        one."""
        attack = self.attack
        assert attack is not None
        self.can_be_tossed_on = False
        self.hits = self.hit_by(attack)
        symbol = attack.symbol
        if self.tape is not None:
            only = self.hits[0] if len(self.hits) == 1 else NOBODY
            self.note(What.HIT, only, attack.amount())
        if self.heard is not None:
            amount = attack.amount()
            seats = self.hits.copy()
            self.tell({"type": "hit", "seats": seats, "symbol": SYMBOLS[symbol], "amount": amount})
        if symbol == Symbol.SKIP:
            self.skip(attack)
        elif symbol == Symbol.MINUS20:
            for seat in self.hits:
                self.scores[seat] += attack.amount()
        elif symbol == Symbol.AFK:
            for seat in self.hits:
                self.go_away(seat, attack.amount())
        else:
            self.next_hit()
            return
        self.settled()

    def hit_by(self, attack: Attack) -> list[i64]:
        """Whom it hits: its target, or from there round the table all but one."""
        if attack.notme == NOBODY:
            return SINGLE[attack.target]
        found: list[i64] = []
        barred = attack.dodged | self.ring.away | just(attack.notme)
        seat = attack.target
        for _ in range(self.players):
            if not holds(barred, seat):
                found.append(seat)
            seat = self.ring.nexts[seat]
        return found

    def skip(self, attack: Attack) -> None:
        """WO-15: one player for each card, from the target on. WO-17: or each of those hit."""
        if attack.notme != NOBODY:
            for seat in self.hits:
                self.owe(seat, max(attack.shares))
            return
        seat = attack.target
        for share in attack.shares:
            self.owe(seat, share)
            seat = self.next_of(seat, attack.dodged)

    def owe(self, seat: i64, turns: i64) -> None:
        self.owes[seat] = min(self.owes[seat] + turns, MOST_OWED)

    def next_hit(self) -> None:
        """The next of those hit draws, tries or names; after the last it is settled."""
        attack = self.attack
        assert attack is not None
        self.trial = None
        if not self.hits:
            self.settled()
            return
        seat = self.hits[0]
        if attack.symbol == Symbol.MAGNET:
            self.names_left = attack.amount()
            self.wait_for(Waits.NAME, seat)
        elif attack.notme != NOBODY:
            # Who was hit before may have asked for the vote; this one has not.
            attack.is_for_real = False
            self.wait_for(Waits.HIT, seat)
        elif attack.answer == Answer.TRY:
            self.begin_try(seat)
        else:
            self.pay(seat, attack.amount())

    def hit_is_over(self) -> None:
        self.hits = self.hits[1:] if len(self.hits) > 1 else NO_HITS
        self.next_hit()

    def pay(self, seat: i64, count: i64) -> None:
        """One of those hit draws what it comes to."""
        self.trial = None
        if count > 0:
            self.draw_cards(seat, count)
        self.hit_is_over()

    def name(self, seat: i64, deed: WobbleAct) -> None:
        """WO-15: numbers named to a magnet can't be named again in this round."""
        if deed.number > 0:
            self.named |= just(deed.number)
        self.gather(seat, deed.number, deed.colour)
        self.names_left -= 1
        if self.names_left > 0:
            self.wait_for(Waits.NAME, seat)
        else:
            self.hit_is_over()

    def settled(self) -> None:
        """WO-16, WO-17, WO-20: the attack is over. The player hit has their turn, unless that is
        what it cost. WO-13: its top card is now one like any other."""
        attack = self.attack
        assert attack is not None
        self.attack = None
        self.can_be_tossed_on = True
        self.hits = NO_HITS
        self.turn = attack.target
        if self.may_be_emptied and self.is_emptied():
            self.end_round()
            return
        costs_turn = (
            not self.options.hit_plays
            and attack.symbol != Symbol.SKIP
            and attack.symbol != Symbol.AFK
            and attack.notme != attack.target
        )
        self.reach(self.ring.nexts[attack.target] if costs_turn else attack.target)

    def wait_for_both(self, kind: i64, one: i64, other: i64, limit: i64) -> None:
        """Both sides at once, in secret."""
        self.wait(kind, one, just(one) | just(other), limit, Closes.BY_ALL)


def other_hue(card: i64, hue: i64) -> i64:
    """WO-3: of the two colours of a swap, the one that does not hold."""
    left = HUES[card] & ~(1 << hue)
    found: i64 = 0
    while not (left >> found) & 1:
        found += 1
    return found
