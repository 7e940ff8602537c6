"""The referee: knows which duties are open and which infractions stand, and keeps silent.

It is told public facts and nothing else, so anyone can have one: the game has the true one, with
every law; a bot has one with the laws it knows; the law desk has one with a single law, and tells
it of the past. Nothing here moves by itself: graces, ages and the turn's ten seconds are worked
out when a fact or a question comes, for the moment it comes (MO-34).
"""

from __future__ import annotations

from typing import Final, final

from mootable.core.seats import NOBODY, count, just
from mootable.games.moo import speech
from mootable.games.moo.acts import LEAST_PLAYERS
from mootable.games.moo.duties import NEVER, NO_PLAY, Duty, Infraction
from mootable.games.moo.effects import Effects
from mootable.games.moo.facts import Fact, Seen, Verdict
from mootable.games.moo.law import printed, terms
from mootable.games.moo.law.consequences import What
from mootable.games.moo.law.in_force import wording
from mootable.games.moo.law.in_force.clauses import ENDS, Asked
from mootable.games.moo.law.in_force.history import NO_CODE
from mootable.games.moo.law.in_force.lasting import Ban
from mootable.games.moo.law.in_force.wording import A_NAME, calls
from mootable.games.moo.law.terms import ANY
from mootable.games.moo.taking_back import TakingBack

LONGEST_SPOKEN: Final = 400
"""So many words of a turn are kept to meet a duty with."""
FOLLOWS_A_CARD: Final = (
    Fact.TURN,
    Fact.DEALT,
    Fact.GAVE,
    Fact.REVERSED,
    Fact.SKIPPED,
    Fact.TURNED_UP,
)
"""What a card leads to by itself. Whatever else comes is somebody's doing."""


@final
class Referee(TakingBack):
    """One who is told what everyone sees, and knows what follows."""

    __slots__ = ()

    def clone(self) -> Referee:
        scene = self.scene.clone()
        other = Referee(scene, self.book.clone(), self.dealer, self.grace_ms, self.call_ms)
        other.now = self.now
        other.turn_ms = self.turn_ms
        other.moo_ms = self.moo_ms
        other.charges = self.charges.copy()
        other.liable = self.liable.copy()
        other.late = self.late.copy()
        other.by_call = {key: filed.copy() for key, filed in self.by_call.items()}
        other.by_run = {run: filed.copy() for run, filed in self.by_run.items()}
        other.serial = self.serial
        other.entered = self.entered
        other.reopened = self.reopened.copy()
        other.met = self.met
        other.bind_like(self)
        other.asked = self.asked.copy()
        other.musts = self.musts.copy()
        other.bans = self.bans.copy()
        other.recent = self.recent
        other.judgements = self.judgements.copy()
        other.choruses = self.choruses
        other.before = self.before
        other.plays = self.plays
        other.is_of_card = self.is_of_card
        other.card_reverses = self.card_reverses
        other.card_skips = self.card_skips
        other.card_counts = self.card_counts.copy()
        other.card_tallies = self.card_tallies.copy()
        other.card_misses = self.card_misses
        other.card_extras = self.card_extras
        other.closed = self.closed.copy()
        other.tallies = self.tallies.copy()
        other.misses = self.misses
        other.extras = self.extras
        other.claims = self.claims.copy()
        other.pointed = self.pointed.copy()
        other.idle = self.idle
        other.skips = self.skips
        other.again = self.again
        other.heir = self.heir
        other.heir_by = self.heir_by
        other.passing = self.passing
        other.ended = self.ended
        other.turned_up = self.turned_up
        other.suit_heard = self.suit_heard
        other.clock_from = self.clock_from
        other.is_ordered = self.is_ordered
        other.ran = self.ran
        other.is_begun = self.is_begun
        other.is_after_preamble = self.is_after_preamble
        other.last_actor = self.last_actor
        other.last_called = self.last_called
        other.empty = self.empty
        other.spoken = [words.copy() for words in self.spoken]
        other.spoken_in = [words.copy() for words in self.spoken_in]
        other.deeds = self.deeds.copy()
        other.free_from = self.free_from.copy()
        other.moo_missed = self.moo_missed
        other.blockers = self.blockers.copy()
        return other

    def take(self, fact: Seen) -> Effects:
        """Something was seen or heard: what laws do because of it."""
        self.settle(fact.at)
        self.openings = 0
        effects = Effects()
        effects.seat = fact.seat
        kind = fact.kind
        if kind not in FOLLOWS_A_CARD or self.is_given_up(fact):
            self.is_of_card = kind == Fact.PLAYED
        if kind == Fact.SAID:
            self.said(fact, effects)
        elif kind == Fact.PLAYED:
            self.played(fact, effects)
        elif kind == Fact.DREW:
            self.drew(fact, effects)
        elif kind == Fact.TURN:
            self.turn(fact, effects)
        elif kind == Fact.CALLED:
            self.called(fact, effects)
        elif kind == Fact.PENALIZED:
            self.resize(fact.seat, fact.left, fact.at)
            self.fire(Fact.PENALIZED, fact, effects)
        elif kind == Fact.DEALT or kind == Fact.SEATED:
            self.resize(fact.seat, fact.left if fact.left >= 0 else fact.count, fact.at)
        elif kind == Fact.OUT_OF_TURN:
            self.out_of_turn(fact)
            self.fire(Fact.OUT_OF_TURN, fact, effects)
        elif kind == Fact.SKIPPED:
            if self.is_given_up(fact):
                self.give_turn_up(fact)
            else:
                self.ask_at_end(effects)
                self.count_misses(fact.count)
            # Nobody skips by themselves: it is set off by whoever's turn passes on.
            effects.seat = self.scene.turn
            for seat in self.scene.in_order(fact.count, fact.seat):
                self.fire(kind, Seen(kind, seat, fact.at, fact.n), effects)
        elif kind == Fact.DID:
            self.did(fact.seat, fact.at)
        elif kind == Fact.TURNED_UP:
            self.scene.pile.append(fact.card)
            self.scene.stands_for = NO_CODE
            self.turned_up += 1 if self.before is not None else 0
        elif kind == Fact.TAKEN_BACK:
            self.taken_back(fact, effects)
        elif kind == Fact.REVERSED:
            if self.scene.ring.direction != fact.card:
                self.reverse()
            self.fire(Fact.REVERSED, fact, effects)
        elif kind == Fact.GAVE:
            self.resize(fact.seat, fact.left, fact.at)
            self.resize(fact.other, self.scene.sizes[fact.other] + fact.count, fact.at)
        elif kind == Fact.JOINED:
            self.joined(fact, effects)
        elif kind == Fact.LEFT or kind == Fact.WON:
            self.left(fact, effects)
            self.fire(kind, fact, effects)
        elif kind == Fact.FORGIVEN:
            self.forgive(fact.count)
        elif kind == Fact.ORDER_BEGAN:
            self.stop_clock(fact.at)
        elif kind == Fact.ORDER_ENDED:
            self.resume_clock(fact.at)
        return effects

    def turn(self, fact: Seen, effects: Effects) -> None:
        scene = self.scene
        seat = fact.seat
        self.ask_at_end(effects)
        if self.extras:
            self.count_extras(seat)
        scene.turn = seat
        scene.turns += 1
        self.skips = 0
        self.card_skips = 0
        self.again = NOBODY
        self.heir = NOBODY
        self.heir_by = NO_PLAY
        self.passing = NOBODY
        self.asked = {}
        self.spoken[seat] = []
        self.spoken_in[seat] = []
        self.claims[seat] = NO_CODE
        self.pointed[seat] = NOBODY
        # MO-11: what had opened again is over when its player's next turn begins.
        for duty in self.reopened:
            if duty.at > fact.at and self.liable.get(duty.serial, 0) == just(seat):
                self.drop(duty)
                if self.before is not None:
                    self.closed.append((duty, seat))
        self.lift(just(seat))
        self.book.expire(terms.Until.NEXT_TURN, seat)
        self.ran = 0
        self.start_clock(fact.at)
        self.fire(Fact.TURN, fact, effects)

    def played(self, fact: Seen, effects: Effects) -> None:
        """MO-3: the card lies and takes full effect, valid or not."""
        scene = self.scene
        seat, card = fact.seat, fact.card
        broken = self.broken_by(card, seat)
        self.remember(seat)
        counts = self.book.counts(scene)
        code = self.code_laid(card, seat, counts)
        under = scene.top_as(counts)
        self.book.expire(terms.Until.NEXT_CARD, seat)
        self.bans = {key: ban for key, ban in self.bans.items() if not ban.is_lifted_by(card, code)}
        if self.bars:
            self.bars = {
                key: bar for key, bar in self.bars.items() if not bar.is_lifted_by(card, code)
            }
        self.burden = None
        self.musts = {}
        self.leaves = {}
        scene.named = -1
        self.suit_heard = -1
        self.idle = 0
        scene.lay(card, code, under, seat)
        if code != counts[card]:
            scene.stands_for = code
        scene.draw_runs[seat] = 0
        scene.dry = 0
        self.act(fact)
        self.bad_card(broken, seat, fact.at)
        self.fire(Fact.PLAYED, fact, effects)
        self.fire(ENDS, fact, effects)
        self.ended = fact

    def act(self, fact: Seen) -> None:
        """A card was laid or drawn."""
        self.passing = fact.seat
        self.is_begun = True
        self.last_actor = fact.seat
        self.did(fact.seat, fact.at)
        self.resize(fact.seat, fact.left, fact.at)

    def drew(self, fact: Seen, effects: Effects) -> None:
        """A draw is a turn; under a burden it is the whole of it (MO-18)."""
        scene = self.scene
        seat = fact.seat
        burden = self.burden
        self.before = None
        self.turned_up = 0
        self.burden = None
        self.leaves = {}
        scene.is_after_draw = True
        scene.draw_runs[seat] += 1
        scene.dry += 1
        self.idle += 1
        self.act(fact)
        if burden is not None and burden.effect.say is not None:
            number, place, _ = burden.key
            asked = Asked(burden.effect.say, None, burden.call, burden.also)
            self.open((number, place, ANY), burden.age, asked, just(seat), fact, burden.n)
        self.fire(Fact.DREW, fact, effects)
        self.fire(ENDS, fact, effects)
        self.ended = fact

    def is_given_up(self, fact: Seen) -> bool:
        """Whether it is the turn that is on which is missed, because of a burden, and none that one
        which is over passes over."""
        is_on = self.passing == NOBODY
        return fact.kind == Fact.SKIPPED and is_on and fact.count == just(self.scene.turn)

    def give_turn_up(self, fact: Seen) -> None:
        """MO-24: whoever is to lay a card or miss the turn has drawn, which brought no card."""
        self.before = None
        self.turned_up = 0
        self.burden = None
        self.leaves = {}
        self.idle += 1
        self.is_begun = True
        self.passing = self.scene.turn
        self.last_actor = self.scene.turn
        self.did(self.scene.turn, fact.at)

    def out_of_turn(self, fact: Seen) -> None:
        """MO-4 (901): the card goes straight back."""
        self.did(fact.seat, fact.at)
        self.last_actor = fact.seat
        if not self.book.is_off("901"):
            call = self.book.call("901")
            self.stand(Infraction("901", calls((call,)), fact.at), fact.seat)

    def joined(self, fact: Seen, effects: Effects) -> None:
        if fact.seat == len(self.spoken):
            self.spoken.append([])
            self.spoken_in.append([])
            self.deeds.append(NEVER)
            self.free_from.append(fact.at)
            self.blockers.append(0)
            self.claims.append(NO_CODE)
            self.pointed.append(NOBODY)
        was_paused = count(self.scene.present()) < LEAST_PLAYERS
        self.scene.sit_down(fact.seat, fact.text, self.dealer)
        self.free_from[fact.seat] = fact.at
        self.resize(fact.seat, fact.left, fact.at)
        self.did(fact.seat, fact.at)
        if was_paused:
            self.start_clock(fact.at)
        self.fire(Fact.JOINED, fact, effects)

    def left(self, fact: Seen, effects: Effects) -> None:
        """MO-7: those not at the table owe nothing; what stands may yet revive."""
        seat = fact.seat
        self.scene.ring.away |= just(seat)
        self.scene.sizes[seat] = 0
        self.empty &= ~just(seat)
        self.extras = {one: more for one, more in self.extras.items() if one != seat}
        self.card_extras = {one: by for one, by in self.card_extras.items() if one != seat}
        self.closed = [one for one in self.closed if one[1] != seat]
        if seat == self.scene.turn:
            self.passing = seat
        for duty in self.open_duties(seat, fact.at):
            self.acquit(duty, seat)
        if self.choruses:
            self.race_without(fact.at, effects)
        self.lift(just(seat))
        self.book.expire(terms.Until.NEXT_TURN, seat)
        if self.before is not None:
            self.before = self.before.without(just(seat))
        if count(self.scene.present()) < LEAST_PLAYERS:
            self.clock_from = NEVER

    # -- speech ------------------------------------------------------------------------

    def said(self, fact: Seen, effects: Effects) -> None:
        """MO-8, MO-13: what was said meets duties, names suits, or should not have been said."""
        seat = fact.seat
        self.forbid(fact)
        is_in_vain = self.names_in_vain(fact)
        self.speak(fact, effects)
        self.name(fact, effects)
        suit = speech.suit_named(fact.words)
        if suit >= 0:
            if self.suit_heard < 0:
                self.suit_heard = suit
            if self.scene.named < 0 and self.asks_suit():
                self.scene.named = suit
        if self.book.holding.in_force.wilds:
            self.claim(fact)
        name = self.book.words("304")
        if speech.ends_with(speech.opened(fact.words), name) and self.may_moo(seat, fact.at):
            effects.is_moo = True
        elif is_in_vain:
            self.take_in_vain(fact)
        self.did(seat, fact.at)
        self.fire(Fact.SAID, fact, effects)

    def speak(self, fact: Seen, effects: Effects) -> None:
        """Words meet the duties they are the words of, however late."""
        seat = fact.seat
        if self.book.holding.in_force.asks_names:
            self.scene.mentioned = self.mentioned_in(fact.call, seat)
        spoken, spoken_in = self.spoken[seat], self.spoken_in[seat]
        self.serial += 1
        spoken.extend(fact.words)
        spoken_in.extend([self.serial] * len(fact.words))
        if len(spoken) > LONGEST_SPOKEN:
            del spoken[:-LONGEST_SPOKEN]
            del spoken_in[:-LONGEST_SPOKEN]
        self.met = []
        heard = "".join(spoken)
        for run, duties in self.by_run.items():
            if run in heard:
                place = speech.last_said(spoken, run)
                if place >= 0:
                    for duty in duties:
                        assert isinstance(duty, Duty)
                        self.meet(duty, seat, spoken_in[place], fact.at)
        if self.choruses:
            self.choruses = [one for one in self.choruses if one.until > fact.at]
            for chorus in self.choruses:
                if chorus.run in heard and speech.says(fact.words, chorus.words):
                    self.join_in(chorus, fact, effects)

    def forbid(self, fact: Seen) -> None:
        """Words that a law forbids; a newer law's duty to say them is stronger."""
        seat = fact.seat
        bans = self.all_bans()
        if not bans:
            return
        heard = "".join(fact.words)
        counts = self.book.counts(self.scene)
        for ban in bans:
            if not ban.binds(seat, self.scene.turn):
                continue
            call = self.book.text(str(ban.number), What.CALL, ban.call)
            if not call and self.book.is_off("603"):
                continue
            # All of it is worked out whatever was said, or the time it takes would tell (MO-34).
            is_said = ban.is_in(fact.words, heard)
            is_free = self.needs(fact, ban) if ban.words else not self.is_chatter(fact, heard)
            called = calls(tuple(wording.calls_for_saying(ban.text, call, ban.also)))
            infraction = Infraction(str(ban.number), called, fact.at)
            if ban.guard.holds(self.scene, counts, seat, 0) and is_said and not is_free:
                self.stand(infraction, seat)

    def needs(self, fact: Seen, ban: Ban) -> bool:
        """Whether a newer law's duty asks for what an older one forbids: words, or a name; or for
        one whose hand is empty, the words with which they go out (MO-5), newly set."""
        seat = fact.seat
        name = self.book.words("304")
        is_name = ban.is_in(name, speech.run(name))
        is_newer = self.book.age_of("304", What.WORDS) > ban.age
        if is_name and is_newer and not self.scene.sizes[seat]:
            return True
        if self.player_named(fact.words, seat) != NOBODY and any(
            duty.age > ban.age for duty in self.owed_with(A_NAME, seat)
        ):
            return True
        return any(
            duty.age > ban.age and any(map(ban.is_in, duty.wanted.words, duty.wanted.runs))
            for duty in self.owed_with(ban.run, seat)
        )

    def names_in_vain(self, fact: Seen) -> bool:
        """MO-13: the name, in anything said, unless a newer law than 903 asks for it. MO-2: the
        dealer's preamble is free."""
        if self.book.is_off("903") or (fact.seat == self.dealer and not self.is_begun):
            return False
        name = self.book.words("903")
        if not speech.names(fact.text, fact.words, name):
            return False
        age = self.name_age()
        return not any(
            duty.age > age and self.names_deity(duty.wanted)
            for duty in self.owed_with("".join(name), fact.seat)
        )

    def take_in_vain(self, fact: Seen) -> None:
        call = self.book.call("903")
        infraction = Infraction("903", calls((call,)), fact.at)
        infraction.cards = self.book.frame_number("903")
        self.stand(infraction, fact.seat)

    def called(self, fact: Seen, effects: Effects) -> None:
        """A call and its verdict. What is said in it is said (MO-13, MO-15)."""
        found = self.matching(fact.other, fact.call, fact.at)
        judged = "" if found is not None else self.judged_rule(fact.other, fact.call, fact.at)
        self.forbid(fact)
        is_in_vain = self.names_in_vain(fact)
        self.speak(fact, effects)
        self.name(fact, effects)
        if is_in_vain:
            self.take_in_vain(fact)
        self.did(fact.seat, fact.at)
        if fact.card == Verdict.WRONG:
            self.call_badly(fact)
        elif fact.card == Verdict.RIGHT:
            if found is not None:
                self.mark(found, fact)
                if self.book.is_off("600.2"):
                    self.excuse(found, fact.other)
            elif judged:
                self.judge(judged, fact)
        self.fire(Fact.SAID, fact, effects)
        if fact.card == Verdict.WRONG:
            self.fire(Fact.CALLED, fact, effects)

    def call_badly(self, fact: Seen) -> None:
        """MO-10 (601): a wrong call is itself an infraction."""
        if not self.book.is_off("601"):
            infraction = Infraction("601", calls((printed.BAD_CALL,)), fact.at)
            infraction.n = fact.n
            self.stand(infraction, fact.seat)
