"""What stands in the referee's ledger: which duties are open and which infractions stand, and what
time has done to them.

Nothing here moves by itself: graces, ages and the turn's ten seconds are worked out when a fact or
a question comes, for the moment it comes (MO-34). And nothing here grows: what a fact or a question
costs does not depend on how much has happened before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.seats import NOBODY, just, listed
from mootable.games.moo import speech
from mootable.games.moo.bound import Before, Bound
from mootable.games.moo.duties import (
    NEVER,
    NO_PLAY,
    Called,
    Chorus,
    Counted,
    Duty,
    Infraction,
    Judgement,
)
from mootable.games.moo.facts import Seen
from mootable.games.moo.law import printed, terms
from mootable.games.moo.law.consequences import What
from mootable.games.moo.law.in_force.clauses import Key
from mootable.games.moo.law.in_force.force import Book
from mootable.games.moo.law.in_force.history import NO_CODE, Scene
from mootable.games.moo.law.in_force.holding import Rule
from mootable.games.moo.law.in_force.lasting import Ban
from mootable.games.moo.law.in_force.wording import calls

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_ALIKE: Final = 50
"""Of what is called alike no more than the latest so many are kept."""
SEVERAL: Final = 200
"""The ledger is tidied whenever so much, and as much as it has places for, has been entered."""
ALL_SEATS: Final = -1


class Charges(Bound):
    """What is owed and what stands."""

    __slots__ = (
        "again",
        "before",
        "blockers",
        "book",
        "by_call",
        "by_run",
        "call_ms",
        "card_counts",
        "card_extras",
        "card_misses",
        "card_reverses",
        "card_skips",
        "card_tallies",
        "charges",
        "choruses",
        "claims",
        "clock_from",
        "closed",
        "dealer",
        "deeds",
        "empty",
        "ended",
        "entered",
        "extras",
        "free_from",
        "grace_ms",
        "heir",
        "heir_by",
        "idle",
        "is_after_preamble",
        "is_begun",
        "is_of_card",
        "is_ordered",
        "judgements",
        "last_actor",
        "last_called",
        "late",
        "liable",
        "longest",
        "met",
        "misses",
        "moo_missed",
        "moo_ms",
        "now",
        "openings",
        "passing",
        "plays",
        "pointed",
        "ran",
        "recent",
        "reopened",
        "scene",
        "serial",
        "skips",
        "spoken",
        "spoken_in",
        "suit_heard",
        "tallies",
        "turn_ms",
        "turned_up",
    )

    def __init__(self, scene: Scene, book: Book, dealer: i64, grace_ms: i64, call_ms: i64) -> None:
        super().__init__()
        players = len(scene.names)
        self.scene = scene
        self.book = book
        self.dealer: i64 = dealer
        self.grace_ms: i64 = grace_ms
        self.call_ms: i64 = call_ms
        self.now: i64 = 0
        # MO-9 (600.3): how old an infraction may be.
        self.longest: i64 = call_ms
        # How long a turn is, and the grace for saying the name, as they were last gone by.
        self.turn_ms: i64 = 0
        self.moo_ms: i64 = 0
        # Everything that anyone can be called for, or will be, by its number; and who that is.
        self.charges: dict[int, Infraction] = {}
        self.liable: dict[int, int] = {}
        # Of those who can be called for what they did not say: who has said it since.
        self.late: dict[int, int] = {}
        # The same by what it is called, and what is owed by what must be said. What is over may
        # still lie in them, until the ledger is tidied.
        self.by_call: dict[str, list[Infraction]] = {}
        self.by_run: dict[str, list[Infraction]] = {}
        self.serial: i64 = 0
        self.entered: i64 = 0
        # Duties that opened again after a penalty; those that the last words have met.
        self.reopened: list[Duty] = []
        self.met: list[Duty] = []
        # How many duties have opened because of what is happening.
        self.openings: i64 = 0
        self.recent: list[Called] = []
        self.judgements: list[Judgement] = []
        self.choruses: list[Chorus] = []
        self.before: Before | None = None
        self.plays: i64 = 0
        # Whether what happens is still what the last card does.
        self.is_of_card = False
        # What that has done, to be undone by as much (MO-3): whether it has turned the order round,
        # how many it skips in the turn that is now, what it has counted, of laws for every so many
        # times which of how many; by seat, how many turns it made them miss or have besides; and
        # whose duties, once opened again, have ended with the turns since.
        self.card_reverses = False
        self.card_skips: i64 = 0
        self.card_counts: list[Counted] = []
        self.card_tallies: list[tuple[Key, int]] = []
        self.card_misses: dict[int, int] = {}
        self.card_extras: dict[int, int] = {}
        self.closed: list[tuple[Duty, int]] = []
        # How many cards were turned up on the last one that was laid.
        self.turned_up: i64 = 0
        # By law, sentence and seat: how often it has come since it last counted.
        self.tallies: dict[Key, int] = {}
        # How many turns in a row were draws.
        self.idle: i64 = 0
        # How many the turn will pass over, and who has it once more.
        self.skips: i64 = 0
        self.again: i64 = NOBODY
        # To whom the turn goes instead, once it is over; and the play that settled either, if one
        # did.
        self.heir: i64 = NOBODY
        self.heir_by: i64 = NO_PLAY
        # Whose turn is over, until the next one begins.
        self.passing: i64 = NOBODY
        # The card or the draw by which it is over.
        self.ended: Seen | None = None
        # By seat: how many of their next turns they miss. Never mended in place.
        self.misses: dict[int, int] = {}
        # How many turns somebody has besides their next.
        self.extras: dict[int, int] = {}
        # The first suit that was named since the last card, whether or not anything asked for it.
        self.suit_heard: i64 = -1
        # From when on the turn's seconds run; NEVER: they do not.
        self.clock_from: i64 = NEVER
        self.is_ordered = False
        # For how long they had run when a Point of Order began.
        self.ran: i64 = 0
        # Until the first card or draw the dealer may speak a preamble (MO-2).
        self.is_begun = False
        # Whether the dealer has done anything since.
        self.is_after_preamble = False
        self.last_actor: i64 = NOBODY
        self.last_called = ""
        # Those at the table whose hand is empty, and of whom it was noted that they said no Moo.
        self.empty: i64 = 0
        self.moo_missed: i64 = 0
        # By seat: what was said since their turn began, and in which utterance each word; when
        # they last did anything; since when they could say Moo, and what was last in the way.
        self.spoken: list[list[str]] = [[] for _ in range(players)]
        self.spoken_in: list[list[int]] = [[] for _ in range(players)]
        self.deeds: list[int] = [NEVER] * players
        self.free_from: list[int] = [0] * players
        # And the card they named in this turn, as which they may lay one that can be any.
        self.claims: list[int] = [NO_CODE] * players
        # And the player whose name, and nothing else, they last said in this turn.
        self.pointed: list[int] = [NOBODY] * players
        self.blockers: list[int] = [0] * players

    def did(self, seat: i64, at: i64) -> None:
        """A player did or said something."""
        self.deeds[seat] = at
        if seat == self.dealer and self.is_begun:
            self.is_after_preamble = True

    def rule_of(self, rule: str) -> Rule | None:
        return self.book.find(int(rule)) if rule.isdigit() else None

    # -- entering ----------------------------------------------------------------------

    def stand(self, infraction: Infraction, seat: i64) -> None:
        """An infraction of one player stands from now on."""
        self.book.count_broken(infraction.rule, just(seat))
        self.enter(infraction, just(seat))

    def enter(self, charge: Infraction, seats: i64) -> None:
        """Something that these players can be called for, or will be unless they do it."""
        self.serial += 1
        charge.serial = self.serial
        self.charges[charge.serial] = charge
        self.liable[charge.serial] = seats
        if isinstance(charge, Duty):
            for run in charge.wanted.runs:
                self.file(charge, self.by_run.setdefault(run, []))
            for key in charge.calls.keys:
                self.file(charge, self.by_call.setdefault(key, []))
        else:
            # What one player does is no reason to forget what another did.
            for key in charge.calls.keys:
                self.file(charge, self.by_call.setdefault(f"{seats} {key}", []))
        self.entered += 1
        if self.entered > SEVERAL and self.entered > len(self.by_call):
            self.tidy()

    def file(self, charge: Infraction, alike: list[Infraction]) -> None:
        """Put it with those that are called, or must be said, alike."""
        while alike and alike[0].serial not in self.charges:
            del alike[0]
        alike.append(charge)
        if len(alike) > MOST_ALIKE:
            self.lapse(alike.pop(0))

    def tidy(self) -> None:
        """Keep no place for what nobody can be called for any more."""
        for filed in (self.by_call, self.by_run):
            for key in [key for key, alike in filed.items() if self.is_over(alike[-1])]:
                del filed[key]
        self.entered = 0

    def is_over(self, charge: Infraction) -> bool:
        return charge.serial not in self.charges

    def forget(self) -> None:
        """What is too old to be called, oldest first."""
        latest = self.now - self.longest
        old: list[Infraction] = []
        for charge in self.charges.values():
            if charge.at >= latest:
                break
            old.append(charge)
        for charge in old:
            self.lapse(charge)

    def lapse(self, charge: Infraction) -> None:
        """Nobody can be called for it any more."""
        seats = self.liable.get(charge.serial, 0)
        if not seats:
            return
        if charge.at <= self.now:
            if isinstance(charge, Duty):
                self.book.count_broken(charge.rule, seats)
            for seat in listed(seats & self.empty):
                over = min(self.now, charge.at + self.longest)
                self.free_from[seat] = max(self.free_from[seat], over)
        self.drop(charge)

    def drop(self, charge: Infraction) -> None:
        del self.charges[charge.serial]
        del self.liable[charge.serial]
        self.late.pop(charge.serial, None)

    def acquit(self, charge: Infraction, seat: i64) -> None:
        """One player can't be called for it any more."""
        seats = self.liable[charge.serial] & ~just(seat)
        if seats:
            self.liable[charge.serial] = seats
        else:
            self.drop(charge)

    def give_up(self, duty: Duty) -> None:
        """What opened a duty is gone: what is missed by now stands, and nothing opens again."""
        if duty.serial not in self.liable:
            return
        if duty.at <= self.now:
            self.late[duty.serial] = ALL_SEATS
            return
        for seat in listed(self.liable[duty.serial] & self.empty):
            self.free_from[seat] = max(self.free_from[seat], self.now)
        self.drop(duty)

    def count_up(self) -> None:
        """At the end: whoever has broken a law so far and was not called has broken it."""
        for charge in list(self.charges.values()):
            self.lapse(charge)

    def is_penal(self, charge: Infraction) -> bool:
        """Whether one can be called for it at all: without 600 for nothing, and without 603 for
        no failure that has no call of its own (MO-31)."""
        if self.book.is_off("600"):
            return False
        is_general = isinstance(charge, Duty) and not charge.is_again and not charge.has_call
        return not is_general or not self.book.is_off("603")

    # -- time --------------------------------------------------------------------------

    def is_callable(self, charge: Infraction, seat: i64, at: i64) -> bool:
        if not self.liable.get(charge.serial, 0) & just(seat) or not self.is_penal(charge):
            return False
        return charge.at <= at <= charge.at + self.longest

    def grace_of(self, rule: str, within: terms.Number | None) -> i64:
        """MO-8 (605)."""
        holding = self.book.holding
        grace = holding.grace_ms or self.grace_ms
        if within is not None:
            grace = within.value * 1000
        if holding.settings:
            grace = self.book.number(rule, What.TIME, 0) * 1000 or grace
        return max(printed.LEAST_GRACE * 1000, grace)

    def settle(self, at: i64) -> None:
        """Work out what time has done by now."""
        self.heed_times()
        self.now = at
        self.longest = self.book.holding.call_ms or self.call_ms
        self.forget()
        if self.clock_from != NEVER:
            self.count_seconds(at)
        if self.empty & ~self.moo_missed:
            self.look_for_moo(at)

    def heed_times(self) -> None:
        """MO-12, MO-5: a time that has become shorter (MO-26) begins when it did, and ends no later
        than the longer one would have: nothing was broken before."""
        limit, grace = self.book.holding.turn_ms, self.grace_of("305", None)
        less = self.turn_ms - limit
        if less > 0 and self.clock_from != NEVER:
            self.clock_from = min(self.now, self.clock_from + less)
        less = self.moo_ms - grace
        if less > 0:
            for seat in listed(self.empty & ~self.moo_missed):
                since = self.free_since(seat, self.now)
                if since != NEVER:
                    self.free_from[seat] = max(self.free_from[seat], min(self.now, since + less))
        self.turn_ms, self.moo_ms = limit, grace

    def count_seconds(self, at: i64) -> None:
        """MO-12 (900): each ten seconds of a turn are an infraction of their own."""
        limit = self.book.holding.turn_ms
        if at - self.clock_from < limit or self.book.is_off("900"):
            return
        seconds = limit // 1000
        passed = (at - self.clock_from) // limit
        if passed > MOST_ALIKE:
            self.clock_from += (passed - MOST_ALIKE) * limit
        usual = printed.settable("900", What.CALL).text.format(seconds)
        call = self.book.text("900", What.CALL, usual)
        while self.clock_from + limit <= at:
            self.clock_from += limit
            self.stand(Infraction("900", calls((call,)), self.clock_from), self.scene.turn)

    def free_since(self, seat: i64, at: i64) -> i64:
        """MO-5: since when a player has had no duty and nothing to be called for, but for saying
        the word late; NEVER if there still is something."""
        since = self.free_from[seat]
        longest = self.longest
        me = just(seat)
        blocker = self.blockers[seat]
        if self.liable.get(blocker, 0) & me:
            charge = self.charges[blocker]
            if at <= charge.at + longest and (at < charge.at or self.is_penal(charge)):
                return NEVER
        for serial, seats in self.liable.items():
            if seats & me:
                charge = self.charges[serial]
                over = charge.at + longest
                if charge.rule == "305":
                    continue
                if charge.at <= at and not self.is_penal(charge):
                    since = max(since, charge.at)
                    continue
                if at <= over:
                    # What stands in the way now mostly does so at the next act, too.
                    self.blockers[seat] = serial
                    return NEVER
                since = max(since, over)
        return since

    def may_moo(self, seat: i64, at: i64) -> bool:
        """MO-5: an empty hand, no open duty, and nothing to be called for."""
        if self.scene.sizes[seat] or self.book.is_off("304"):
            return False
        return self.free_since(seat, at) != NEVER

    def look_for_moo(self, at: i64) -> None:
        """MO-5 (305): one who could say it and does not, within the grace. MO-26: it is not asked
        of those whom a newer law forbids it."""
        if self.book.is_off("305") or self.book.is_off("304"):
            return
        name, age = self.book.words("304"), self.book.age_of("304", What.WORDS)
        for seat in listed(self.empty & ~self.moo_missed):
            if not self.may_say(seat, name, age):
                self.free_from[seat] = max(self.free_from[seat], at)
                continue
            since = self.free_since(seat, at)
            until = since + self.grace_of("305", None)
            if since != NEVER and until <= at:
                self.moo_missed |= just(seat)
                call = self.book.call("305")
                self.stand(Infraction("305", calls((call,)), until), seat)

    # -- words that may not be said ----------------------------------------------------

    def all_bans(self) -> list[Ban]:
        lasting = self.book.holding.in_force.bans
        return [*lasting, *self.bans.values()] if self.bans else lasting

    def may_say(self, seat: i64, words: list[str], age: i64) -> bool:
        """Whether no law newer than that forbids a player to say something, as things stand."""
        run = speech.run(words)
        counts = self.book.counts(self.scene)
        return not any(
            ban.age > age
            and ban.binds(seat, self.scene.turn)
            and ban.words
            and ban.is_in(words, run)
            and ban.guard.holds(self.scene, counts, seat, 0)
            for ban in self.all_bans()
        )

    # -- what others may ask -----------------------------------------------------------

    def duties(self) -> list[Duty]:
        """Those that are open, and those that somebody could be called for."""
        return [charge for charge in self.charges.values() if isinstance(charge, Duty)]

    def since(self, serial: i64) -> list[Infraction]:
        """What was entered after something else."""
        found: list[Infraction] = []
        for charge in reversed(self.charges.values()):
            if charge.serial <= serial:
                break
            found.append(charge)
        found.reverse()
        return found

    def owed_with(self, run: str, seat: i64) -> list[Duty]:
        """What a player has still to say that has these words in it, spaces aside."""
        return [
            duty
            for wanted, alike in self.by_run.items()
            if run in wanted
            for duty in alike
            if isinstance(duty, Duty) and self.is_owed(duty, seat)
        ]

    def is_owed(self, duty: Infraction, seat: i64) -> bool:
        """Whether a player has still to say something, however late."""
        seats = self.liable.get(duty.serial, 0) & ~self.late.get(duty.serial, 0)
        return seats & just(seat) != 0

    def open_duties(self, seat: i64, at: i64) -> list[Duty]:
        """What a player owes at a moment."""
        self.settle(at)
        return [duty for duty in self.duties() if duty.at > at and self.is_owed(duty, seat)]

    def standing(self, seat: i64, at: i64) -> list[Infraction]:
        """What a player could be called for at a moment."""
        self.settle(at)
        found = [one for one in self.charges.values() if self.is_callable(one, seat, at)]
        found.sort(key=_moment)
        return found


def _moment(charge: Infraction) -> int:
    return charge.at
