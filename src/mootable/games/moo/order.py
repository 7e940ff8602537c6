"""Points of Order: motions, votes, and what they change (MO-30, MO-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mootable.core.seats import NOBODY, just, listed
from mootable.core.window import Closes, Window
from mootable.games.moo.acts import LAST_CALLED, NO_LAW, Motion, Moves, law_told
from mootable.games.moo.events import OwnLaw
from mootable.games.moo.facts import Fact, Seen, Verdict
from mootable.games.moo.forms import INTRODUCING
from mootable.games.moo.law import consequences, reader, terms
from mootable.games.moo.law.consequences import What
from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.in_force.counters import key_of
from mootable.games.moo.law.printed import FIRST_INVENTED, Settable, settable
from mootable.games.moo.law.tree import Law
from mootable.games.moo.table import MOST_RESOLUTIONS, Call, Order, Resolution, Waits
from mootable.games.moo.talk import Talk
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64

VOTE_MS: Final = 30_000


class Adjustable(NamedTuple):
    """What a motion can set: in which rule, and within what bounds."""

    rule: str
    printed: Settable


def _adjustable(rule: str, what: int) -> Adjustable:
    return Adjustable(rule, settable(rule, what))


SETTINGS: Final[dict[str, Adjustable]] = {
    "cards_dealt": _adjustable("200", What.NUMBER),
    "cards_drawn": _adjustable("303", What.NUMBER),
    "grace_s": _adjustable("605", What.TIME),
    "call_s": _adjustable("600.3", What.TIME),
    "turn_s": _adjustable("900", What.TIME),
    "in_vain": _adjustable("903", What.NUMBER),
}


def setting_told(name: str) -> Said:
    """What it is that a motion can set: part of a sentence."""
    return Said(f"moo.setting.{name}.text")


class Orders(Talk):
    """Points of Order and their votes."""

    __slots__ = ()

    def begin_order(self, seat: i64) -> None:
        """MO-30 (800): cards, draws, turn and clock stop. One that could never end, for want of
        votes (802) and of words (803), does not begin."""
        is_endless = self.is_off("802") and self.is_off("803")
        if self.order is not None or self.is_off("800") or is_endless:
            return
        self.order = Order(seat)
        self.tell({"type": "order_began", "seat": seat})
        self.feed(Seen(Fact.ORDER_BEGAN, seat, self.at, self.n))
        self.wait_for_turn()

    def end_order(self) -> None:
        """MO-30 (803): play goes on, once an open vote is settled. Without 803 no words see to
        that, but any vote that is settled does."""
        order = self.order
        if order is None:
            return
        if order.motion is not None:
            order.is_ending = True
            return
        self.order = None
        self.tell({"type": "order_ended"})
        self.feed(Seen(Fact.ORDER_ENDED, NOBODY, self.at, self.n))
        self.wait_for_turn()

    # -- votes -------------------------------------------------------------------------

    def move(self, seat: i64, motion: Motion) -> None:
        """MO-31 (802): put to all who are at the table."""
        order = self.order
        assert order is not None
        order.motion = motion
        order.mover = seat
        order.n = self.n
        order.electorate = self.voters(motion)
        # MO-31: what is called while it is open changes nothing about what it means.
        self.call_meant = self.call_of(motion.call)
        self.law_meant = motion.law
        if motion.law == LAST_CALLED:
            self.law_meant = self.referee.last_called
        is_amending = motion.kind == Moves.AMEND
        self.words_meant = reader.read_law(motion.text, motion.reading) if is_amending else ()
        order.in_favour = 0
        order.against = 0
        until = self.at + VOTE_MS
        self.windows.append(
            Window(Waits.VOTE, self.n, seat, order.electorate, until, Closes.BY_ALL)
        )
        self.tell({"type": "moved", "seat": seat, "motion": motion.wire(), "until": until})
        self.do(seat)

    def voters(self, motion: Motion) -> i64:
        """MO-31: bots vote like players; on ending the game only people do, where there are any."""
        present = self.present()
        if motion.kind != Moves.END:
            return present
        people: i64 = 0
        for seat in listed(present):
            if not self.bots[seat]:
                people |= just(seat)
        return people or present

    def vote(self, seat: i64, in_favour: bool) -> None:
        order = self.order
        assert order is not None
        if in_favour:
            order.in_favour |= just(seat)
        else:
            order.against |= just(seat)
        self.windows[-1].answered_by(seat)
        self.tell({"type": "voted", "seat": seat, "for": in_favour})
        self.do(seat)
        self.count_votes(False)

    def miss(self, seat: i64) -> None:
        order = self.order
        if order is None or order.motion is None:
            return
        rest = ~just(seat)
        order.electorate &= rest
        order.in_favour &= rest
        order.against &= rest
        for window in self.windows:
            if window.kind == Waits.VOTE:
                window.asked &= rest
        self.count_votes(order.electorate == 0)

    def count_votes(self, is_over: bool) -> None:
        """More than half carries, at once when certain; ties and silence fail."""
        order = self.order
        assert order is not None
        motion = order.motion
        assert motion is not None
        size = len(listed(order.electorate))
        ayes, noes = len(listed(order.in_favour)), len(listed(order.against))
        is_carried = 2 * ayes > size
        is_lost = 2 * noes >= size
        if not is_carried and not is_lost and not is_over:
            return
        self.tell(
            {
                "type": "motion_settled",
                "carried": is_carried,
                "motion": motion.wire(),
                "for": listed(order.in_favour),
                "against": listed(order.against),
                "electorate": listed(order.electorate),
            },
        )
        mover = order.mover
        order.motion = None
        order.electorate = 0
        self.windows = [window for window in self.windows if window.kind != Waits.VOTE]
        if is_carried:
            self.carry(motion, mover)
        is_ending = order.is_ending or self.is_off("803")
        if is_ending and self.outcome is None:
            self.end_order()

    # -- what a vote does --------------------------------------------------------------

    def carry(self, motion: Motion, mover: i64) -> None:
        kind = motion.kind
        if kind == Moves.REVERSE:
            self.reverse_call(motion.call, self.call_meant)
        elif kind == Moves.STRIKE:
            self.strike(self.law_meant)
        elif kind == Moves.AMEND:
            self.amend(self.law_meant, motion.text, self.words_meant)
        elif kind == Moves.OPEN:
            self.open_laws(self.law_meant)
        elif kind == Moves.SET:
            setting = SETTINGS[motion.setting]
            number = terms.Number(motion.value)
            self.referee.book.vote(consequences.Setting(setting.rule, setting.printed.what, number))
            self.tell({"type": "set", "setting": motion.setting, "value": motion.value})
        elif kind == Moves.TOKEN:
            seat = motion.player
            self.tokens[seat] = max(0, self.tokens[seat] + motion.change)
            self.tell_token(seat, "vote")
            self.close_desk(seat)
        elif kind == Moves.RESOLVE:
            self.resolutions = [
                *self.resolutions[-MOST_RESOLUTIONS + 1 :],
                Resolution(motion.text, mover, self.n),
            ]
            self.tell({"type": "resolved", "seat": mover, "words": motion.text})
        else:
            self.end("vote")

    def strike(self, law: str) -> None:
        """What is no rule that a vote can strike was moved by one who does not know the rules, and
        nothing comes of it."""
        self.referee.strike_rule(law)
        self.tell({"type": "struck", "number": law_told(law)})
        self.go_on_without(law)

    def amend(self, law: str, text: str, read: Law) -> None:
        """The text was found fair when it was put (MO-27)."""
        before = self.scene.counters
        self.referee.amend_rule(law, text, read, self.n)
        self.tell({"type": "amended", "number": int(law), "law": print_law(read)})
        self.tell_begun(before)
        self.go_on_without(law)

    def tell_begun(self, before: dict[tuple[str, int], int]) -> None:
        """What the new words count for all to see begins at 0."""
        shown = [key_of(counter) for counter in self.referee.book.holding.in_force.shown]
        for (name, owner), value in before.items():
            if value and name in shown and (name, owner) not in self.scene.counters:
                whose = None if owner == NOBODY else owner
                self.tell({"type": "counted", "name": name, "seat": whose, "value": 0})

    def go_on_without(self, law: str) -> None:
        """What follows at once, if a rule of the frame holds no longer: law desks close (700), and
        a Point of Order does not stop the table (801)."""
        if law == "700" and self.is_off(law):
            self.desks = 0
        elif law == "801" and self.is_off(law):
            self.wait_for_turn()

    def open_laws(self, law: str) -> None:
        """MO-29: a vote opens a law, or all of them."""
        for rule in self.referee.book.rules.copy():
            is_meant = law == NO_LAW or str(rule.number) == law
            if is_meant and not rule.is_struck and not rule.is_open:
                self.referee.book.open(rule)
                author = None if rule.author == NOBODY else rule.author
                self.tell(
                    {
                        "type": "law_opened",
                        "number": rule.number,
                        "law": rule.text,
                        "author": author,
                    }
                )

    def reverse_call(self, n: i64, call: Call | None) -> None:
        """MO-10 (602): the penalty's very cards go back, if they were held ever since. What a table
        that is guessed does not know of has no penalty there."""
        self.calls = [one.reversed() if one is call else one for one in self.calls]
        count: i64 = 0
        if call is not None and call.verdict == Verdict.RIGHT:
            count = 0 if self.is_off("602") else self.give_back(call.offender, n)
        self.tell({"type": "reversed_call", "n": n, "cards": count})
        self.feed(Seen(Fact.FORGIVEN, NOBODY, self.at, self.n, count=n))

    # -- new rules ---------------------------------------------------------------------

    def enact(self, seat: i64, text: str, reading: str) -> None:
        """MO-22 (700): the token is spent, and the law binds from now on. One that nobody announced
        is announced."""
        if not self.has_desk(seat):
            self.say(seat, INTRODUCING)
            if not self.is_present(seat):
                # The very words took them out of the game.
                return
        self.tokens[seat] -= 1
        self.introduced[seat] += 1
        self.desks &= ~just(seat)
        book = self.referee.book
        number = book.next_number(FIRST_INVENTED)
        law = reader.read_law(text, reading)
        self.referee.settle(self.at)
        rule = book.enact(number, seat, text, law, self.n)
        secret: OwnLaw = {"law": rule.text}
        if text != rule.text:
            secret["written"] = text
        self.tell({"type": "introduced", "seat": seat, "number": number}, secret, just(seat))
        self.tell_token(seat, "spent")
        self.do(seat)
