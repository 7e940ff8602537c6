"""How a bad card is taken back (MO-3): what it did is undone, what others did stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.seats import NOBODY, just
from mootable.games.moo.bound import Before
from mootable.games.moo.carrying import shifted
from mootable.games.moo.duties import NO_PLAY, Duty, Infraction
from mootable.games.moo.effects import Effects
from mootable.games.moo.facts import Seen
from mootable.games.moo.law import consequences
from mootable.games.moo.law.in_force.counters import key_of
from mootable.games.moo.lawful import Lawful

if TYPE_CHECKING:
    from mypy_extensions import i64


class TakingBack(Lawful):
    """What is remembered of the last card, and how that is undone."""

    __slots__ = ()

    def remember(self, seat: i64) -> None:
        """How things stand before a card is laid."""
        self.plays += 1
        self.turned_up = 0
        self.card_reverses = False
        self.card_skips = 0
        self.card_counts = []
        self.card_tallies = []
        self.card_misses = {}
        self.card_extras = {}
        self.closed = []
        scene = self.scene
        before = Before(self.plays)
        before.bind_like(self)
        before.stands_for = scene.stands_for
        before.turn = scene.turn
        before.turns = scene.turns
        before.draw_run = scene.draw_runs[seat]
        before.dry = scene.dry
        before.idle = self.idle
        before.laid = scene.laid
        before.is_after_draw = scene.is_after_draw
        before.named = scene.named
        before.decrees = self.book.decrees
        before.skips = self.skips
        before.again = self.again
        before.heir = self.heir
        before.heir_by = self.heir_by
        self.asked = self.asked.copy()
        self.before = before

    def undoes(self, infraction: Infraction) -> bool:
        """MO-3: whether a bad card is called before the next player has laid or drawn."""
        before = self.before
        is_card = infraction.play != NO_PLAY and not isinstance(infraction, Duty)
        return is_card and before is not None and before.play == infraction.play

    def resize(self, seat: i64, left: i64, at: i64) -> None:
        """A hand has so many cards now."""
        if left == 0:
            self.free_from[seat] = max(self.free_from[seat], at)
            self.empty |= just(seat)
        else:
            self.empty &= ~just(seat)
            self.moo_missed &= self.empty
        self.scene.sizes[seat] = left

    def taken_back(self, fact: Seen, effects: Effects) -> None:
        """MO-3: the card goes back, and what it did is undone; what came of other things since
        then stays, and so do words said and infractions standing. The turn is its player's again,
        with a fresh clock."""
        before = self.before
        scene = self.scene
        del scene.pile[-1 - self.turned_up :]
        self.turned_up = 0
        self.resize(fact.seat, fact.left, fact.at)
        if before is None:
            return
        play = before.play
        self.undo_laying(before, fact.seat)
        self.undo_turns(before, fact.at)
        self.uncount(effects)
        for duty in self.duties():
            if duty.play == play:
                self.give_up(duty)
        self.unbind(before)
        self.choruses = [chorus for chorus in self.choruses if chorus.play != play]
        self.book.undo(before.decrees, play)
        scene.named = before.named
        if scene.named < 0 and self.asks_suit():
            scene.named = self.suit_heard
        self.before = None
        self.start_clock(fact.at)

    def undo_laying(self, before: Before, seat: i64) -> None:
        """What was laid, and drawn before it, is as it was: nobody has laid or drawn since."""
        scene = self.scene
        scene.draw_runs[seat] = before.draw_run
        scene.dry = before.dry
        scene.laid = before.laid
        scene.is_after_draw = before.is_after_draw
        scene.stands_for = before.stands_for
        self.idle = before.idle

    def undo_turns(self, before: Before, at: i64) -> None:
        """The turns that began since did not: nobody has missed one, had one besides, or come to an
        end of what they owed until then. What others did to turns stays."""
        scene = self.scene
        scene.turn = before.turn
        scene.turns = before.turns
        self.passing = NOBODY if scene.ring.is_present(scene.turn) else scene.turn
        if self.card_reverses:
            scene.ring.reverse()
        self.skips = before.skips + self.skips - self.card_skips
        is_settled_since = self.again != NOBODY or self.heir != NOBODY
        if not is_settled_since or self.heir_by == before.play:
            self.again = before.again
            self.heir = before.heir
            self.heir_by = before.heir_by
        for seat, by in self.card_misses.items():
            self.misses = shifted(self.misses, seat, -by)
        for seat, by in self.card_extras.items():
            self.extras = shifted(self.extras, seat, -by)
        for duty, seat in self.closed:
            self.open_as_before(duty, seat, at)

    def open_as_before(self, duty: Duty, seat: i64, at: i64) -> None:
        """MO-11: what had opened again goes on, if nobody has done it meanwhile. What was to be
        done in the very time when it was not asked for has a new grace."""
        if self.scene.ring.is_present(seat) and not self.has_said(seat, duty):
            again = duty.until(duty.at if duty.at > at else at + duty.grace)
            self.enter(again, just(seat))
            self.reopened.append(again)

    def uncount(self, effects: Effects) -> None:
        """What the card counted is counted back; what came since stays."""
        scene = self.scene
        shown = [key_of(counter) for counter in self.book.holding.in_force.shown]
        told: dict[tuple[str, int], int] = {}
        for one in reversed(self.card_counts):
            now = scene.counted(one.name, one.owner) + one.before - one.after
            now = max(0, min(now, consequences.MOST_COUNTED))
            scene.counters = {**scene.counters, (one.name, one.owner): now}
            if one.name in shown:
                told[one.name, one.owner] = now
        effects.counted += [(name, owner, now) for (name, owner), now in told.items()]
        for key, every in self.card_tallies:
            self.tallies[key] = (self.tallies.get(key, 0) - 1) % every

    def unbind(self, before: Before) -> None:
        """What it laid on anybody is gone, and what it lifted is back."""
        play = before.play
        if self.burden is None or self.burden.play == play:
            self.burden = before.burden
        musts = {key: must for key, must in self.musts.items() if must.play != play}
        self.musts = before.musts | musts
        bans = {key: ban for key, ban in self.bans.items() if ban.play != play}
        self.bans = before.bans | bans
        bars = {key: bar for key, bar in self.bars.items() if bar.play != play}
        self.bars = before.bars | bars
        leaves = {key: leave for key, leave in self.leaves.items() if leave.play != play}
        self.leaves = before.leaves | leaves
        offers = {key: one for key, one in self.offers.items() if one.naming.play != play}
        self.offers = before.offers | offers
        self.asked = before.asked.copy()
