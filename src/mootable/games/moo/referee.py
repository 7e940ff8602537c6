"""The referee: knows which duties are open and which infractions stand, and keeps silent.

It is told public facts and nothing else, so anyone can have one: the game has the true one, with
every law; a bot has one with the laws it knows; the law desk has one with a single law, and tells
it of the past. Nothing here moves by itself: graces, ages and the turn's ten seconds are worked
out when a fact or a question comes, for the moment it comes (MO-34).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.seats import NOBODY, holds, just
from mootable.games.moo import speech
from mootable.games.moo.acts import LEAST_PLAYERS
from mootable.games.moo.duties import (
    NEVER,
    NO_PLAY,
    Before,
    Chorus,
    Duty,
    Infraction,
    Judgement,
)
from mootable.games.moo.facts import Fact, Seen, Verdict
from mootable.games.moo.law import tree, wording
from mootable.games.moo.law.clauses import ENDS, Ban
from mootable.games.moo.law.history import NO_CODE
from mootable.games.moo.law.tree import ANY, What
from mootable.games.moo.lawful import Effects, Lawful
from mootable.games.moo.ledger import BAD_CALL, IN_VAIN, OUT_OF_TURN

if TYPE_CHECKING:
    from mypy_extensions import i64

LONGEST_SPOKEN: Final = 400
"""So many words of a turn are kept to meet a duty with."""


@final
class Referee(Lawful):
    """One who is told what everyone sees, and knows what follows."""

    __slots__ = ()

    def clone(self) -> Referee:
        scene = self.scene.clone()
        other = Referee(scene, self.book.clone(), self.dealer, self.grace_ms, self.call_ms)
        copies: dict[int, Duty] = {id(duty): duty.clone() for duty in self.duties}
        other.duties = [copies[id(duty)] for duty in self.duties]
        for infraction in self.infractions:
            duty = infraction.duty
            if duty is not None and id(duty) not in copies:
                copies[id(duty)] = duty.clone()
            other.infractions.append(infraction.clone(None if duty is None else copies[id(duty)]))
        other.judgements = self.judgements.copy()
        other.burden = self.burden
        other.musts = self.musts
        other.bans = self.bans
        other.choruses = self.choruses
        other.before = self.before
        other.plays = self.plays
        other.skips = self.skips
        other.again = self.again
        other.clock_from = self.clock_from
        other.is_ordered = self.is_ordered
        other.is_begun = self.is_begun
        other.is_after_preamble = self.is_after_preamble
        other.last_actor = self.last_actor
        other.last_called = self.last_called
        other.spoken = [words.copy() for words in self.spoken]
        other.deeds = self.deeds.copy()
        other.own_turns = self.own_turns.copy()
        other.free_from = self.free_from.copy()
        other.moo_missed = self.moo_missed.copy()
        return other

    def take(self, fact: Seen) -> Effects:
        """Something was seen or heard: what laws do because of it."""
        self.settle(fact.at)
        effects = Effects()
        kind = fact.kind
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
        elif kind == Fact.TURNED_UP:
            self.scene.pile.append(fact.card)
        elif kind == Fact.OUT_OF_TURN:
            self.did(fact.seat, fact.at)
            if not self.book.is_off("901"):
                self.stand(fact.seat, "901", [self.book.text("901", What.CALL, OUT_OF_TURN)], fact)
        elif kind == Fact.TAKEN_BACK:
            self.taken_back(fact)
        elif kind == Fact.REVERSED:
            self.scene.ring.direction = fact.card
        elif kind == Fact.JOINED:
            self.joined(fact, effects)
        elif kind == Fact.LEFT:
            self.left(fact)
        elif kind == Fact.ORDER_BEGAN:
            self.is_ordered = True
            self.clock_from = NEVER
        elif kind == Fact.ORDER_ENDED:
            self.is_ordered = False
            self.start_clock(fact.at)
        return effects

    def start_clock(self, at: i64) -> None:
        """MO-12, MO-7: there is no clock in a Point of Order, or while play pauses."""
        is_paused = len(self.scene.seats()) < LEAST_PLAYERS
        self.clock_from = NEVER if self.is_ordered or is_paused else at

    def resize(self, seat: i64, left: i64, at: i64) -> None:
        """A hand has so many cards now."""
        if left == 0:
            self.free_from[seat] = max(self.free_from[seat], at)
        else:
            self.moo_missed[seat] = False
        self.scene.sizes[seat] = left

    def turn(self, fact: Seen, effects: Effects) -> None:
        scene = self.scene
        seat = fact.seat
        scene.turn = seat
        scene.turns += 1
        self.skips = 0
        self.again = NOBODY
        self.own_turns[seat] += 1
        self.spoken[seat] = []
        for duty in self.every_duty():
            if duty.seat == seat:
                duty.heard_from = 0
        # MO-11: what had opened again is over when its player's next turn begins.
        self.duties = [
            duty
            for duty in self.duties
            if duty.seat != seat or not duty.is_waited_for() or duty.calls is not duty.repeats
        ]
        self.bans = [
            ban for ban in self.bans if ban.seat != seat or ban.until != tree.Until.NEXT_TURN
        ]
        self.book.expire(tree.Until.NEXT_TURN, seat)
        self.start_clock(fact.at)
        self.fire(Fact.TURN, fact, effects)

    def played(self, fact: Seen, effects: Effects) -> None:
        """MO-3: the card lies and takes full effect, valid or not."""
        scene = self.scene
        seat, card = fact.seat, fact.card
        rule = self.objection(card, seat)
        calls = self.bad_calls(card, seat, rule) if rule else []
        self.remember(seat)
        counts = self.book.counts(scene)
        code = counts[card]
        top = scene.top()
        under = NO_CODE if top == NO_CODE else counts[top]
        self.book.expire(tree.Until.NEXT_CARD, seat)
        self.bans = [ban for ban in self.bans if ban.until != tree.Until.NEXT_CARD]
        self.burden = None
        self.musts = []
        scene.named = -1
        scene.lay(card, code, under, seat)
        scene.draw_runs[seat] = 0
        self.is_begun = True
        self.last_actor = seat
        self.did(seat, fact.at)
        self.resize(seat, fact.left, fact.at)
        if rule:
            infraction = self.stand(seat, rule, calls, fact)
            infraction.play = self.plays
        self.fire(Fact.PLAYED, fact, effects)
        self.fire(ENDS, fact, effects)

    def drew(self, fact: Seen, effects: Effects) -> None:
        """A draw is a turn; under a burden it is the whole of it (MO-18)."""
        scene = self.scene
        seat = fact.seat
        burden = self.burden
        self.before = None
        self.burden = None
        scene.is_after_draw = True
        scene.draw_runs[seat] += 1
        self.is_begun = True
        self.last_actor = seat
        self.did(seat, fact.at)
        self.resize(seat, fact.left, fact.at)
        if burden is not None and burden.effect.say is not None:
            duty = Duty(seat, burden.number, burden.place, ANY, burden.age)
            self.open(duty, burden.effect.say, None, "", (), fact, burden.n)
        self.fire(Fact.DREW, fact, effects)
        self.fire(ENDS, fact, effects)

    def joined(self, fact: Seen, effects: Effects) -> None:
        if fact.seat == len(self.spoken):
            self.spoken.append([])
            self.deeds.append(NEVER)
            self.own_turns.append(0)
            self.free_from.append(fact.at)
            self.moo_missed.append(False)
        was_paused = len(self.scene.seats()) < LEAST_PLAYERS
        self.scene.sit_down(fact.seat, fact.text, self.dealer)
        self.free_from[fact.seat] = fact.at
        self.moo_missed[fact.seat] = False
        self.resize(fact.seat, fact.left, fact.at)
        self.did(fact.seat, fact.at)
        if was_paused:
            self.start_clock(fact.at)
        self.fire(Fact.JOINED, fact, effects)

    def left(self, fact: Seen) -> None:
        """MO-7: those not at the table owe nothing; what stands may yet revive."""
        seat = fact.seat
        self.scene.ring.away |= just(seat)
        self.scene.sizes[seat] = 0
        self.duties = [
            duty for duty in self.duties if duty.seat != seat or not duty.is_waited_for()
        ]
        if len(self.scene.seats()) < LEAST_PLAYERS:
            self.clock_from = NEVER

    def remember(self, seat: i64) -> None:
        """How things stand before a card is laid."""
        self.plays += 1
        scene = self.scene
        before = Before(self.plays, seat)
        before.turn = scene.turn
        before.turns = scene.turns
        before.direction = scene.ring.direction
        before.draw_run = scene.draw_runs[seat]
        before.laid = scene.laid
        before.is_after_draw = scene.is_after_draw
        before.named = scene.named
        before.burden = self.burden
        before.musts = self.musts
        before.bans = self.bans
        before.choruses = self.choruses
        before.decrees = self.book.decrees
        before.skips = self.skips
        before.again = self.again
        self.before = before

    def undoes(self, infraction: Infraction) -> bool:
        """MO-3: whether a bad card is called before the next player has laid or drawn."""
        before = self.before
        return infraction.play != NO_PLAY and before is not None and before.play == infraction.play

    def taken_back(self, fact: Seen) -> None:
        """MO-3: the card goes back, and all it did is undone; words said and infractions standing
        remain. The turn is its player's again, with a fresh clock."""
        before = self.before
        scene = self.scene
        if scene.pile:
            scene.pile.pop()
        self.resize(fact.seat, fact.left, fact.at)
        if before is None:
            return
        scene.turn = before.turn
        scene.turns = before.turns
        scene.ring.direction = before.direction
        scene.draw_runs[fact.seat] = before.draw_run
        scene.laid = before.laid
        scene.is_after_draw = before.is_after_draw
        scene.named = before.named
        self.burden = before.burden
        self.musts = before.musts
        self.bans = before.bans
        self.choruses = before.choruses
        self.book.restore(before.decrees)
        self.skips = before.skips
        self.again = before.again
        for duty in self.every_duty():
            duty.is_gone = duty.is_gone or duty.play == before.play
        self.duties = [duty for duty in self.duties if not duty.is_gone]
        self.before = None
        self.start_clock(fact.at)

    def said(self, fact: Seen, effects: Effects) -> None:
        """MO-8, MO-13: what was said meets duties, names suits, or should not have been said."""
        seat = fact.seat
        self.forbid(fact)
        is_owed = self.owes_name(seat)
        self.speak(fact, effects)
        suit = speech.suit_named(fact.words)
        if suit >= 0 and self.scene.named < 0:
            for must in self.musts:
                if must.pattern.asks_suit:
                    self.scene.named = suit
        name = speech.fold(self.book.text("304", What.WORDS, "Moo"))
        if ends_with(fact.words, name) and self.may_moo(seat, fact.at):
            effects.is_moo = True
        elif not is_owed:
            self.check_name(fact)
        self.did(seat, fact.at)
        self.fire(Fact.SAID, fact, effects)

    def speak(self, fact: Seen, effects: Effects) -> None:
        """Words meet the duties they are the words of, however late."""
        seat = fact.seat
        spoken = self.spoken[seat]
        spoken.extend(fact.words)
        if len(spoken) > LONGEST_SPOKEN:
            dropped = len(spoken) - LONGEST_SPOKEN
            del spoken[:dropped]
            for duty in self.every_duty():
                if duty.seat == seat:
                    duty.heard_from = max(0, duty.heard_from - dropped)
        for duty in self.every_duty():
            if duty.seat == seat and duty.met == NEVER and self.is_met(duty):
                duty.met = fact.at
                self.free_from[seat] = max(self.free_from[seat], fact.at)
        for chorus in self.choruses:
            self.join_in(chorus, fact, effects)

    def join_in(self, chorus: Chorus, fact: Seen, effects: Effects) -> None:
        """`The last to say …`: when all but one have said it in time, that one draws."""
        if fact.at >= chorus.until or not speech.says(fact.words, chorus.words):
            return
        said = chorus.said | just(fact.seat)
        silent = [
            seat
            for seat in self.scene.seats()
            if holds(chorus.among, seat) and not holds(said, seat)
        ]
        rest = [one for one in self.choruses if one is not chorus]
        if len(silent) <= 1:
            self.choruses = rest
            for seat in silent:
                effects.draws.append((seat, chorus.number))
        else:
            kept = Chorus(chorus.words, chorus.number, chorus.until, chorus.among, said)
            self.choruses = [*rest, kept]

    def forbid(self, fact: Seen) -> None:
        """Words that a law forbids; a newer law's duty to say them is stronger."""
        seat = fact.seat
        counts = self.book.counts(self.scene)
        for ban in self.book.holding.bans + self.bans:
            if (ban.seat == NOBODY or ban.seat == seat) and speech.says(fact.words, ban.words):
                if not ban.guard.holds(self.scene, counts, seat, 0) or self.needs(seat, ban):
                    continue
                calls = wording.calls_for_saying(ban.text, ban.call)
                self.stand(seat, str(ban.number), calls, fact)

    def needs(self, seat: i64, ban: Ban) -> bool:
        """Whether a newer law's duty asks for what an older one forbids."""
        for duty in self.duties:
            is_newer = duty.seat == seat and duty.age > ban.age and duty.met == NEVER
            if is_newer and any(speech.says(words, ban.words) for words in duty.words):
                return True
        return False

    def owes_name(self, seat: i64) -> bool:
        """Whether a newer law than 903 asks a player for the name: then it is not in vain."""
        age = self.name_age()
        for duty in self.duties:
            is_newer = duty.seat == seat and duty.age > age and duty.met == NEVER
            if is_newer and self.names_deity(duty):
                return True
        return False

    def check_name(self, fact: Seen) -> None:
        """MO-13: the name, in anything said. MO-2: the dealer's preamble is free."""
        if self.book.is_off("903") or (fact.seat == self.dealer and not self.is_begun):
            return
        name = speech.fold(self.book.text("903", What.WORDS, "Moo"))
        if speech.says(fact.words, name):
            call = self.book.text("903", What.CALL, IN_VAIN)
            infraction = self.stand(fact.seat, "903", [call], fact)
            infraction.cards = self.book.number("903", What.NUMBER, 3)

    def called(self, fact: Seen, effects: Effects) -> None:
        """A call and its verdict. What is said in it is said (MO-13)."""
        found = self.matching(fact.other, fact.words, fact.at)
        judged = "" if found is not None else self.judged_rule(fact.other, fact.words, fact.at)
        self.speak(fact, effects)
        self.check_name(fact)
        self.did(fact.seat, fact.at)
        if fact.card == Verdict.WRONG:
            self.stand(fact.seat, "601", [BAD_CALL], fact)
        elif fact.card == Verdict.RIGHT:
            if found is not None:
                self.mark(found, fact)
                self.last_called = found.rule
            elif judged:
                self.judgements.append(Judgement(fact.other, fact.words, fact.at, fact.seat))
                self.last_called = judged
            rule = self.rule_of(self.last_called)
            if rule is not None and rule.first_called < 0:
                rule.first_called = fact.n
        self.fire(Fact.SAID, fact, effects)


def ends_with(words: list[str], wanted: list[str]) -> bool:
    """Whether these are the last words; where the spaces fall is no matter (MO-15)."""
    run = "".join(wanted)
    heard = ""
    for word in reversed(words):
        heard = word + heard
        if len(heard) >= len(run):
            return heard == run
    return False
