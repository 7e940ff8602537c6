"""What laws do when something happens: duties open, players are named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.seats import NOBODY, count, holds, just
from mootable.games.moo import speech
from mootable.games.moo.allowing import Allowing
from mootable.games.moo.charges import ALL_SEATS
from mootable.games.moo.duties import Bar, Burden, Chorus, Duty, Leave, Must, Naming, Offer, filled
from mootable.games.moo.effects import Effects
from mootable.games.moo.facts import Fact, Seen
from mootable.games.moo.law import consequences, terms
from mootable.games.moo.law.consequences import What
from mootable.games.moo.law.in_force.clauses import ENDS, MISS, REACHES, Asked, Clause, Key
from mootable.games.moo.law.in_force.guards import ALWAYS
from mootable.games.moo.law.in_force.history import CODE_SUIT, NO_CODE
from mootable.games.moo.law.in_force.holding import Decree
from mootable.games.moo.law.in_force.lasting import Ban
from mootable.games.moo.law.in_force.patterns import pattern, worth
from mootable.games.moo.law.in_force.wording import A_NAME, Said, Wanted, wanted, wanted_name

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_ASKED: Final = 400
"""MO-25: so many things can laws ask to be said because of one happening."""
MOST_CHORUSES: Final = 8
"""So often at once a law can have people race to say the same."""


class Lawful(Allowing):
    """How laws fire, and what they ask for."""

    __slots__ = ()

    def fire(self, kind: i64, fact: Seen, effects: Effects) -> None:
        """Every law that waits for this does what it says, from the oldest to the newest. What
        laws set for a time, they set when all have fired."""
        in_force = self.book.holding.in_force
        if kind == Fact.PLAYED:
            laid = self.scene.laid[-1]
            clauses = in_force.waiting_for_card(laid.card, laid.code)
        else:
            clauses = in_force.waiting_for(kind)
        if not clauses:
            return
        decrees: list[Decree] = []
        changes = self.fire_all(clauses, kind, fact, effects, decrees)
        self.follow_up(changes, effects, decrees)

    def follow_up(self, changes: list[Seen], effects: Effects, decrees: list[Decree]) -> None:
        """What a counter has reached sets laws off once; what those count does not again (MO-25).
        Then what laws set for a time is set."""
        reaching = self.book.holding.in_force.waiting_for(REACHES)
        for change in changes:
            self.fire_all(reaching, REACHES, change, effects, decrees)
        if decrees:
            self.book.decree(decrees)

    def fire_all(
        self,
        clauses: list[Clause],
        kind: i64,
        fact: Seen,
        effects: Effects,
        decrees: list[Decree],
    ) -> list[Seen]:
        """Gives the counters that have changed."""
        counts = self.book.counts(self.scene)
        self.scene.is_of_top = fact.kind == Fact.PLAYED
        changes: list[Seen] = []
        for clause in clauses:
            n = clause.fires(kind, self.scene, counts, fact)
            if n != MISS and self.is_nth_time(clause, fact.seat):
                self.book.count_fired(clause.number, fact.n)
                self.carry_out(clause, kind, fact, n, effects, decrees, changes)
            elif kind == Fact.SAID:
                self.rehearse(clause, fact)
        return changes

    def ask_at_end(self, effects: Effects) -> None:
        """MO-21: what somebody who ends a turn must say goes by the cards they have left after all
        that their card or draw did, too."""
        ended = self.ended
        self.ended = None
        if ended is None or self.scene.sizes[ended.seat] == ended.left:
            return
        clauses = [
            clause
            for clause in self.book.holding.in_force.waiting_for(ENDS)
            if clause.only_asks and (clause.number, clause.place, 0) not in self.asked
        ]
        self.fire_all(clauses, ENDS, ended, effects, [])

    def rehearse(self, clause: Clause, fact: Seen) -> None:
        """MO-34: what a law asks for that words do not set off is made ready all the same, or the
        time that they take would tell whether it fires."""
        for place, asked in enumerate(clause.asked):
            if asked is not None:
                key = (clause.number, clause.place, place)
                duty = self.duty_of(key, clause.age, asked, fact, 0)
                if duty is not None:
                    self.forbidden_to(duty)
                    self.has_said(fact.seat, duty)

    def carry_out(
        self,
        clause: Clause,
        kind: i64,
        fact: Seen,
        n: i64,
        effects: Effects,
        decrees: list[Decree],
        changes: list[Seen],
    ) -> None:
        waits = not clause.is_by_name
        self.scene.chosen = NOBODY if waits else self.scene.mentioned
        for place, effect in enumerate(clause.when.effects):
            if (waits and clause.named[place]) or self.is_undone(clause, effect, fact):
                continue
            if isinstance(effect, consequences.MustName):
                self.ask_name(clause, place, kind, fact, n, effects, decrees, changes)
            else:
                self.bring_about(clause, place, kind, fact, n, effects, decrees, changes)
        self.scene.chosen = NOBODY

    def bring_about(
        self,
        clause: Clause,
        place: i64,
        kind: i64,
        fact: Seen,
        n: i64,
        effects: Effects,
        decrees: list[Decree],
        changes: list[Seen],
    ) -> None:
        """One thing that a law does."""
        scene = self.scene
        seat = fact.seat
        number, age, play = clause.number, clause.age, self.play_at_work()
        key = (number, clause.place, place)
        effect = clause.when.effects[place]
        assert not isinstance(effect, consequences.MustName)
        if isinstance(effect, consequences.MustSay):
            asked = clause.asked[place]
            assert asked is not None
            seats = scene.whom(effect.who, seat)
            self.open(key, age, asked, seats, fact, n, clause.left(kind))
        elif isinstance(effect, consequences.MustEither):
            if self.burden is None or self.burden.age <= age:
                self.burden = Burden(effect, n, key, clause, play)
        elif isinstance(effect, consequences.MayNotSay):
            until = terms.Until.NEXT_CARD if effect.until is None else effect.until
            self.forbid_to(key, effect, clause, seat, until, play)
        elif isinstance(effect, consequences.MayNotPlay):
            seats = scene.whom(effect.who, seat)
            if seats:
                self.bars = {**self.bars, key: Bar(effect, clause, seats, seat, play)}
        elif isinstance(effect, consequences.NextCardMust):
            self.musts[key] = Must(effect, clause, play)
        elif isinstance(effect, consequences.PlayAtOnce):
            seats = scene.whom(effect.who, seat)
            old = self.leaves.get(key)
            if old is not None and old.play == play:
                seats |= old.seats
            self.leaves = {**self.leaves, key: Leave(effect, clause, seats, play)}
        elif isinstance(effect, (consequences.LastTo, consequences.FirstTo)):
            self.begin_chorus(key, effect, fact, n, play)
        elif isinstance(effect, consequences.Count):
            self.count(effect, fact, n, effects, changes)
        elif isinstance(effect, (consequences.Setting, consequences.Lapse)):
            until = terms.Until.NEXT_CARD if effect.until is None else effect.until
            decrees.append(Decree(effect, age, seat, until, play, number))
        else:
            self.carry_out_at_once(effect, number, kind, seat, n, effects)

    # -- players who are named ---------------------------------------------------------

    def ask_name(
        self,
        clause: Clause,
        place: i64,
        kind: i64,
        fact: Seen,
        n: i64,
        effects: Effects,
        decrees: list[Decree],
        changes: list[Seen],
    ) -> None:
        """MO-8: another player is to be named. Whoever has said a name in this turn has done so."""
        effect = clause.when.effects[place]
        asked = clause.asked[place]
        assert isinstance(effect, consequences.MustName)
        assert asked is not None
        seat = fact.seat
        places = [
            other
            for other, waits in enumerate(clause.named)
            if waits and not self.is_undone(clause, clause.when.effects[other], fact)
        ]
        naming = Naming(clause, places, seat, n, self.play_at_work())
        key = (clause.number, clause.place, place)
        seats = self.scene.whom(effect.who, seat)
        if seats == self.scene.present() and count(seats) == 1:
            return  # there is nobody else
        if effect.may:
            if self.offer(key, naming, seats, asked, fact):
                self.answer(naming, self.pointed[seat], fact, effects, decrees, changes)
            return
        if self.open(key, clause.age, asked, seats, fact, n, clause.left(kind), naming):
            self.answer(naming, self.pointed[seat], fact, effects, decrees, changes)

    def offer(self, key: Key, naming: Naming, seats: i64, asked: Asked, fact: Seen) -> bool:
        """Another player may be named, in the time there is for words. Gives whether somebody
        whose turn it is has said a name in it already."""
        seat = fact.seat
        named = self.pointed[seat]
        is_said = holds(seats, seat) and seat == self.scene.turn and named != NOBODY
        if is_said and self.scene.ring.is_present(named):
            return True
        until = fact.at + self.grace_of(str(key[0]), asked.within)
        self.offers = {**self.offers, key: Offer(naming, seats, key[0], until)}
        return False

    def name(self, fact: Seen, effects: Effects) -> None:
        """A player is named: whoever owes that has done it, however late, and what laws do to the
        player named they do now, once."""
        seat = fact.seat
        chosen = self.player_named(fact.words, seat)
        if chosen == NOBODY:
            return
        self.pointed[seat] = chosen
        done: list[Naming] = []
        for duty in self.by_run.get(A_NAME, []).copy():
            if isinstance(duty, Duty) and self.is_owed(duty, seat):
                self.meet(duty, seat, self.serial, fact.at)
                if duty.naming is not None and duty.naming not in done:
                    done.append(duty.naming)
        for key, offer in self.offers.items():
            if offer.at > fact.at and holds(offer.seats, seat):
                done.append(offer.naming)
                self.offers = {**self.offers, key: offer.without(seat)}
        for naming in done:
            # MO-3: what a law does because of a card, that card did.
            self.is_of_card = self.before is not None and self.before.play == naming.play
            decrees: list[Decree] = []
            changes: list[Seen] = []
            self.answer(naming, chosen, fact, effects, decrees, changes)
            self.follow_up(changes, effects, decrees)
        self.is_of_card = False

    def answer(
        self,
        naming: Naming,
        chosen: i64,
        fact: Seen,
        effects: Effects,
        decrees: list[Decree],
        changes: list[Seen],
    ) -> None:
        """What a law does to the player named."""
        self.scene.chosen = chosen
        begun = Seen(fact.kind, naming.by, fact.at, fact.n)
        for place in naming.places:
            self.bring_about(
                naming.clause, place, fact.kind, begun, naming.n, effects, decrees, changes
            )
        self.scene.chosen = NOBODY

    def meet(self, duty: Duty, seat: i64, said: i64, at: i64) -> None:
        """A player has said what a duty asks for. What was said before it opened counts only for
        one whose turn it was."""
        if not self.is_owed(duty, seat):
            return
        if said < duty.serial and not (duty.is_own and duty.by == seat):
            return
        if at < duty.at:
            self.acquit(duty, seat)
        else:
            self.late[duty.serial] = self.late.get(duty.serial, 0) | just(seat)
        self.met.append(duty)
        self.free_from[seat] = max(self.free_from[seat], at)

    def forbid_to(
        self,
        key: Key,
        effect: consequences.MayNotSay,
        clause: Clause,
        by: i64,
        until: i64,
        play: i64,
    ) -> None:
        """Words that some may not say for a time. A law that fires again says so again; but whose
        next turn ends it is settled when it fires."""
        seats = self.scene.whom(effect.who, by)
        owner = by if until == terms.Until.NEXT_TURN else NOBODY
        old = self.bans.get((key, owner))
        if old is not None:
            seats |= old.seats
        if seats:
            number, age = clause.number, clause.age
            call = clause.when.call
            card = None if effect.card is None else pattern(effect.card)
            ban = Ban(effect.text, call, ALWAYS, number, age, seats, until, play, card)
            ban.also = clause.when.also
            ban.by = owner
            self.bans[key, owner] = ban

    def begin_chorus(
        self,
        key: Key,
        effect: consequences.LastTo | consequences.FirstTo,
        fact: Seen,
        n: i64,
        play: i64,
    ) -> None:
        words = speech.fold(self.words_of(Asked(effect.words), key[0], fact, n))
        if not words:
            return
        until = fact.at + self.grace_of(str(key[0]), None)
        number = self.set_number(key[0], worth(effect.number, n))
        is_last = isinstance(effect, consequences.LastTo)
        is_of_others = is_last and effect.others
        among = self.scene.present() & ~just(fact.seat) if is_of_others else self.scene.present()
        chorus = Chorus(key, effect, words, number, until, among, fact.seat, play)
        is_own = fact.seat == self.scene.turn and is_last and not is_of_others
        if is_own and speech.says(self.spoken[fact.seat], chorus.words):
            chorus.said = just(fact.seat)
        alike = [one for one in self.choruses if one.key == key]
        oldest = alike[0] if len(alike) == MOST_CHORUSES else None
        self.choruses = [*(one for one in self.choruses if one is not oldest), chorus]

    def words_of(self, asked: Asked, number: i64, fact: Seen, n: i64, own: bool = False) -> str:
        """What is to be said, as laws have set it; `own`: by the card's own name, if it has one."""
        usual = self.book.text(str(number), What.WORDS, asked.fixed)
        if usual:
            return usual
        scene = self.scene
        code = self.card_meant(fact, own) if asked.names_card else NO_CODE
        if own and asked.names_suit and (code == NO_CODE or CODE_SUIT[code] < 0):
            return ""
        return filled(asked.words, n, code, scene, fact.seat)

    def card_meant(self, fact: Seen, own: bool) -> i64:
        """The card whose name is to be said: the one that was played, or else the top one."""
        scene = self.scene
        top = scene.top()
        if own or top == NO_CODE:
            return top
        if fact.kind == Fact.PLAYED:
            return scene.laid[-1].code
        return self.book.counts(scene)[top]

    def open(
        self,
        key: Key,
        age: i64,
        asked: Asked,
        seats: i64,
        fact: Seen,
        n: i64,
        left: terms.Amount | None = None,
        naming: Naming | None = None,
    ) -> bool:
        """MO-8: a duty opens; at most one of a sentence and effect for each player in a turn. One
        whose words a newer law forbids does not. Gives whether its player has met it already."""
        was = self.asked.get(key, 0)
        seats &= ~was
        if not seats or self.openings >= MOST_ASKED:
            return False
        self.openings += 1
        duty = self.duty_of(key, age, asked, fact, n)
        if duty is None:
            return False
        seats &= ~self.forbidden_to(duty)
        if not seats:
            return False
        self.asked[key] = was | seats
        duty.left = left
        duty.naming = naming
        is_met = duty.is_own and holds(seats, fact.seat) and self.has_said(fact.seat, duty)
        if is_met:
            seats &= ~just(fact.seat)
        if seats:
            self.enter(duty, seats)
        return is_met

    def duty_of(self, key: Key, age: i64, asked: Asked, fact: Seen, n: i64) -> Duty | None:
        """What players will owe, if there is anything to say."""
        want = self.want_of(key[0], asked, fact, n)
        if want is None:
            return None
        rule = str(key[0])
        grace = self.grace_of(rule, asked.within)
        # What is asked for is as new as whatever last set its words (MO-26).
        age = max(age, self.book.age_of(rule, What.WORDS))
        duty = Duty(rule, key, age, want, fact.at + grace, False)
        duty.grace = grace
        duty.has_call = bool(self.book.text(rule, What.CALL, asked.call))
        if asked.price is not None:
            duty.cards = worth(asked.price, n)
        duty.play = self.play_at_work()
        duty.by = fact.seat
        # Words count from the beginning of the turn for the one whose turn it is.
        duty.is_own = fact.seat == self.scene.turn
        return duty

    def choices(self, asked: Asked, number: i64, fact: Seen, n: i64) -> list[Said]:
        """What a law wants to be said, filled in; by the card's own name, too, if it has one."""
        text = self.words_of(asked, number, fact, n)
        found = [(asked.words, text)] if text else []
        if asked.names_card and text:
            own = self.words_of(asked, number, fact, n, own=True)
            if own and own != text:
                found.append((asked.words, own))
        return found

    def want_of(self, number: i64, asked: Asked, fact: Seen, n: i64) -> Wanted | None:
        """What is to be said, and what not saying it is called; None if it comes to nothing."""
        if asked.is_name:
            return wanted_name(self.book.text(str(number), What.CALL, asked.call), asked.also)
        if asked.want is not None and not self.book.holding.settings:
            return asked.want
        choices = self.choices(asked, number, fact, n)
        for other in asked.others:
            choices += [one for one in self.choices(other, number, fact, n) if one not in choices]
        if not choices:
            return None
        call = self.book.text(str(number), What.CALL, asked.call)
        return wanted(tuple(choices), call, asked.also)

    def has_said(self, seat: i64, duty: Duty) -> bool:
        """Whether a player has said it since their turn began."""
        if duty.naming is not None:
            named = self.pointed[seat]
            return named != NOBODY and self.scene.ring.is_present(named)
        spoken = self.spoken[seat]
        return bool(spoken) and any(speech.says(spoken, words) for words in duty.wanted.words)

    def forbidden_to(self, duty: Duty) -> i64:
        """Those whom a newer law forbids to say what an older one wants; or the name, newly set."""
        want, age = duty.wanted, duty.age
        found: i64 = 0
        if self.name_age() > age and self.names_deity(want):
            return ALL_SEATS
        for ban in self.all_bans():
            if ban.age > age and ban.words:
                for words, run in zip(want.words, want.runs, strict=True):
                    if ban.is_in(words, run):
                        found |= ban.seats
        return found | self.without_a_name(age) if A_NAME in want.runs else found

    def without_a_name(self, age: i64) -> i64:
        """Those who can name no other player without saying what a newer law forbids them."""
        found: i64 = 0
        for seat in self.scene.seats():
            others = [speech.fold(self.name_of(one)) for one in self.scene.seats() if one != seat]
            if not any(self.may_say(seat, name, age) for name in others):
                found |= just(seat)
        return found

    def name_age(self) -> i64:
        """How new the rule about the name (903) is: as old as print, unless its words were set."""
        return -1 if self.book.is_off("903") else self.book.age_of("903", What.WORDS)

    def names_deity(self, want: Wanted) -> bool:
        name = self.book.words("903")
        return any(speech.names(want.text, words, name) for words in want.words)
