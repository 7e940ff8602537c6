"""What laws do when they fire, one by one: all but duties and what may be played, which are
`lawful`'s."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from mootable.core.seats import NOBODY, count, holds, just
from mootable.games.moo import speech
from mootable.games.moo.duties import NO_PLAY, Chorus, Counted
from mootable.games.moo.effects import (
    EVERY_SUCH,
    MOST_DEALT,
    WHOLE_HAND,
    Effects,
    Passing,
    Search,
)
from mootable.games.moo.facts import Fact, Seen
from mootable.games.moo.forms import TO_THE_TABLE
from mootable.games.moo.law import consequences, terms
from mootable.games.moo.law.consequences import What
from mootable.games.moo.law.in_force.clauses import Clause
from mootable.games.moo.law.in_force.counters import key_of
from mootable.games.moo.law.in_force.guards import tally
from mootable.games.moo.law.in_force.patterns import pattern, worth
from mootable.games.moo.law.in_force.wording import A_NAME
from mootable.games.moo.struck import Struck
from mootable.words.company import usual_name

if TYPE_CHECKING:
    from mypy_extensions import i64


MOST_SKIPS: Final = 48
MOST_MISSED: Final = 3
"""Turns in a row that laws can make somebody miss, or have besides their next."""


class Carrying(Struck):
    """Cards dealt and passed on, races, turns missed, numbers kept."""

    __slots__ = ()

    def play_at_work(self) -> i64:
        """The play whose doing this is; a bad card takes it back, and the turn it led to (MO-3)."""
        return self.plays if self.is_of_card and self.before is not None else NO_PLAY

    # -- what does not happen ----------------------------------------------------------

    def is_undone(self, clause: Clause, effect: consequences.Effect, fact: Seen) -> bool:
        """Whether a newer law says that the card which was played does not do that."""
        undoings = self.book.holding.in_force.undoings
        if not undoings or fact.kind != Fact.PLAYED:
            return False
        laid = self.scene.laid[-1]
        for one in undoings:
            if (
                one.age > clause.age
                and one.undoes(clause.when, effect, laid.card, laid.code)
                and one.guard.holds(self.scene, self.book.counts(self.scene), fact.seat, 0)
            ):
                return True
        return False

    def is_nth_time(self, clause: Clause, seat: i64) -> bool:
        """`Every third time …`: whether this is one of those that count."""
        every = clause.when.every
        if every is None:
            return True
        key = (clause.number, clause.place, seat if every.is_own else NOBODY)
        before = self.tallies.get(key, 0)
        if every.is_once and before == every.number.value:
            return False
        times = before + 1 if every.is_once else (before + 1) % every.number.value
        self.tallies[key] = times
        if self.is_of_card:
            self.card_tallies.append((key, every.number.value))
        return times == (every.number.value if every.is_once else 0)

    # -- cards -------------------------------------------------------------------------

    def pass_cards(
        self, effect: consequences.Give | consequences.Trade, seat: i64, n: i64
    ) -> Passing:
        """Who gives to whom. Of every player each gives to their own next one."""
        scene = self.scene
        pairs: list[tuple[int, int]] = []
        if isinstance(effect, consequences.Trade):
            for one in self.concerned(effect.who, seat)[:1]:
                other = self.receiver(effect.other, seat, one)
                if other != NOBODY:
                    pairs = [(one, other), (other, one)]
        else:
            is_own = effect.who == terms.Who.EVERY_PLAYER
            for giver in self.concerned(effect.who, seat):
                to = self.receiver(effect.to, giver if is_own else seat, giver)
                if to != NOBODY:
                    pairs.append((giver, to))
        number = effect.number
        own = pairs[0][0] if pairs else seat
        count = WHOLE_HAND if number is None else tally(number, n, scene, seat, own)
        return Passing(pairs, count, self.play_at_work() != NO_PLAY)

    def receiver(self, who: i64, seat: i64, giver: i64) -> i64:
        """The one who is given something; of several, whose turn is soonest."""
        found = self.scene.whom(who, seat) & ~just(giver)
        one = giver
        while found and one != NOBODY:
            one = self.scene.neighbour(one, self.scene.ring.direction)
            if holds(found, one):
                return one
        return NOBODY

    # -- races -------------------------------------------------------------------------

    def join_in(self, chorus: Chorus, fact: Seen, effects: Effects) -> None:
        """`The first to say …`; and `the last`: when all but one have said it in time."""
        rest = [one for one in self.choruses if one is not chorus]
        effect = chorus.effect
        among = chorus.among & self.scene.present()
        me = just(fact.seat)
        if not among & me:
            return
        if isinstance(effect, consequences.FirstTo):
            self.choruses = rest
            self.settle_race(chorus, among & ~me if effect.others else me, effects)
            return
        said = chorus.said | me
        silent = among & ~said
        if count(silent) <= 1:
            self.choruses = rest
            self.settle_race(chorus, silent, effects)
        else:
            self.choruses = [*rest, chorus.joined_by(said)]

    def settle_race(self, chorus: Chorus, seats: i64, effects: Effects) -> None:
        """MO-3: what the race of a card deals or takes, that card did."""
        is_of_card = self.before is not None and self.before.play == chorus.play
        end = chorus.effect.end
        for seat in self.scene.in_order(seats, chorus.by):
            if end == consequences.RaceEnd.DISCARDS:
                effects.passings.append(Passing([(seat, NOBODY)], chorus.number, is_of_card))
            elif end == consequences.RaceEnd.GIVES:
                to = self.receiver(chorus.effect.to, chorus.by, seat)
                if to != NOBODY:
                    effects.passings.append(Passing([(seat, to)], chorus.number, is_of_card))
            elif end == consequences.RaceEnd.MISSES:
                self.miss(seat, is_of_card)
            elif end == consequences.RaceEnd.TURN:
                self.heir = seat
                self.heir_by = chorus.play
            else:
                effects.draws.append((seat, chorus.number, is_of_card))

    def race_without(self, at: i64, effects: Effects) -> None:
        """Somebody has left: the race goes on among the others, and may be decided by that."""
        present = self.scene.present()
        for chorus in self.choruses.copy():
            silent = chorus.among & present & ~chorus.said
            is_last = isinstance(chorus.effect, consequences.LastTo) and chorus.until > at
            if is_last and chorus.said and count(silent) == 1:
                self.choruses = [one for one in self.choruses if one is not chorus]
                self.settle_race(chorus, silent, effects)

    # -- speech ------------------------------------------------------------------------

    def asks_suit(self) -> bool:
        """Whether the next card waits for a suit to be named (503)."""
        burden = self.burden
        return any(must.pattern.asks_suit for must in self.musts.values()) or (
            burden is not None and burden.pattern.asks_suit
        )

    def is_chatter(self, fact: Seen, heard: str) -> bool:
        """Whether somebody speaks though silence is kept: whoever says what a law asks of them, or
        what the table itself goes by, does not."""
        seat, words = fact.seat, fact.words
        if fact.kind == Fact.CALLED or speech.run(words) in TO_THE_TABLE:
            return False
        for run, duties in self.by_run.items():
            if run in heard and any(self.is_owed(duty, seat) for duty in duties):
                return False
        if any(speech.says(words, chorus.words) for chorus in self.choruses):
            return False
        if self.player_named(words, seat) != NOBODY and (
            self.owed_with(A_NAME, seat) or self.may_name(fact)
        ):
            return False
        if speech.suit_named(words) >= 0 and self.asks_suit():
            return False
        if speech.card_said(words) >= 0 and self.book.holding.in_force.wilds:
            return False
        name = self.book.words("304")
        return not (speech.ends_with(speech.opened(words), name) and self.may_moo(seat, fact.at))

    def may_name(self, fact: Seen) -> bool:
        """Whether a law lets them name somebody now."""
        return any(
            offer.at > fact.at and holds(offer.seats, fact.seat) for offer in self.offers.values()
        )

    def claim(self, fact: Seen) -> None:
        """A card is named: one that may be played as any is laid as that, or lies as that."""
        named = speech.card_said(fact.words)
        if named < 0:
            return
        scene = self.scene
        seat = fact.seat
        if seat == scene.turn:
            self.claims[seat] = named
        if scene.laid and scene.laid[-1].seat == seat and self.before is not None:
            counts = self.book.counts(scene)
            card = scene.top()
            wilds = self.book.holding.in_force.wilds
            if any(one.cards.is_alone(card, counts[card]) for one in wilds):
                scene.stands_for = named

    def player_named(self, words: list[str], seat: i64) -> i64:
        """The other player at the table whose name an utterance is, and nothing else."""
        said = speech.run(words)
        found: i64 = NOBODY
        for one in self.scene.seats():
            if one != seat and speech.run(speech.fold(self.name_of(one))) == said:
                found = one
        return found

    def mentioned_in(self, words: list[str], seat: i64) -> i64:
        """The other player at the table whose name is in an utterance; of several, the last."""
        last: i64 = -1
        longest: i64 = 0
        found: i64 = NOBODY
        for one in self.scene.seats():
            run = speech.run(speech.fold(self.name_of(one)))
            place = speech.last_said(words, run)
            if one != seat and place >= 0 and (place, len(run)) > (last, longest):
                last, longest, found = place, len(run), one
        return found

    def name_of(self, seat: i64) -> str:
        """One whose name nobody could say is called as their seat is."""
        name = self.scene.names[seat]
        return name if speech.fold(name) else usual_name(seat)

    # -- numbers that laws keep --------------------------------------------------------

    def count(
        self, effect: consequences.Count, fact: Seen, n: i64, effects: Effects, changes: list[Seen]
    ) -> None:
        """A counter changes."""
        scene = self.scene
        counter = effect.counter
        key = key_of(counter)
        owners = self.concerned(effect.who, fact.seat) if counter.is_own else [NOBODY]
        for owner in owners:
            before = scene.counted(key, owner)
            now = worth(effect.number, n)
            if effect.change == consequences.Change.GROWS:
                now = before + now
            elif effect.change == consequences.Change.SHRINKS:
                now = before - now
            now = max(0, min(now, consequences.MOST_COUNTED))
            if now == before:
                continue
            scene.counters = {**scene.counters, (key, owner): now}
            if self.is_of_card:
                self.card_counts.append(Counted(key, owner, before, now))
            if counter in self.book.holding.in_force.shown:
                effects.counted.append((counter.name, owner, now))
            seat = fact.seat if owner == NOBODY else owner
            change = Seen(fact.kind, seat, fact.at, fact.n, fact.card, before, now, owner)
            change.text = key
            changes.append(change)

    # -- turns, cards ------------------------------------------------------------------

    def concerned(self, who: i64, seat: i64) -> list[int]:
        """MO-25: those whom a law concerns, as they are taken one after another."""
        return self.scene.in_order(self.scene.whom(who, seat), seat)

    def carry_out_at_once(
        self,
        effect: consequences.Skip
        | consequences.Reverse
        | consequences.Draw
        | consequences.DrawUntil
        | consequences.TurnTo
        | consequences.ShufflePile
        | consequences.TurnUp
        | consequences.PlayAgain
        | consequences.PlayTwice
        | consequences.Give
        | consequences.Show
        | consequences.Trade
        | consequences.Discard
        | consequences.DiscardEvery
        | consequences.MissTurn,
        number: i64,
        kind: i64,
        seat: i64,
        n: i64,
        effects: Effects,
    ) -> None:
        """What is done to turns and cards, there and then."""
        scene = self.scene
        is_of_card = self.play_at_work() != NO_PLAY
        if isinstance(effect, consequences.Skip):
            self.skip(self.set_number(number, worth(effect.number, n)))
        elif isinstance(effect, consequences.Reverse):
            self.reverse()
            effects.is_reversed = not effects.is_reversed
        elif isinstance(effect, consequences.Draw):
            for one in self.concerned(effect.who, seat):
                cards = self.set_number(number, tally(effect.number, n, scene, seat, one))
                effects.draws.append((one, cards, is_of_card))
        elif isinstance(effect, consequences.DrawUntil):
            wanted = None if effect.cards is None else pattern(effect.cards)
            most: i64 = MOST_DEALT if effect.most is None else effect.most.value
            for one in self.concerned(effect.who, seat):
                is_after = kind == Fact.DREW and one == seat
                effects.searches.append(Search(one, wanted, most, is_after, is_of_card))
        elif isinstance(effect, consequences.ShufflePile):
            effects.is_remade = True
            effects.is_remade_by_card = is_of_card
        elif isinstance(effect, consequences.TurnUp):
            effects.is_turned_up = True
        elif isinstance(effect, consequences.TurnTo):
            self.heir = self.receiver(effect.who, seat, seat)
            self.heir_by = self.play_at_work()
        elif isinstance(effect, consequences.PlayAgain):
            self.again = seat
            self.heir = NOBODY
            self.heir_by = self.play_at_work()
        elif isinstance(effect, consequences.DiscardEvery):
            for one in self.concerned(effect.who, seat):
                passing = Passing([(one, NOBODY)], EVERY_SUCH, is_of_card)
                passing.cards = pattern(effect.cards)
                effects.passings.append(passing)
        elif isinstance(effect, consequences.PlayTwice):
            for one in self.concerned(effect.who, seat):
                self.change_extras(one, 1, is_of_card)
        elif isinstance(effect, consequences.Show):
            for one in self.concerned(effect.who, seat):
                is_to_all = effect.to == terms.Who.EVERY_PLAYER
                to = NOBODY if is_to_all else self.receiver(effect.to, seat, one)
                if is_to_all or to != NOBODY:
                    effects.shown.append((one, to))
        elif isinstance(effect, (consequences.Give, consequences.Trade)):
            effects.passings.append(self.pass_cards(effect, seat, n))
        elif isinstance(effect, consequences.Discard):
            for one in self.concerned(effect.who, seat):
                cards = tally(effect.number, n, scene, seat, one)
                effects.passings.append(Passing([(one, NOBODY)], cards, is_of_card))
        elif isinstance(effect, consequences.MissTurn):
            for one in self.concerned(effect.who, seat):
                self.miss(one, is_of_card)
        else:
            assert_never(effect)

    def miss(self, seat: i64, is_of_card: bool, by: i64 = 1) -> None:
        """A player is to miss one more of their turns; or, having missed it, one less."""
        before = self.misses
        self.misses = shifted(before, seat, by)
        if is_of_card:
            self.card_misses = noted(self.card_misses, seat, before, self.misses)

    def change_extras(self, seat: i64, by: i64, is_of_card: bool) -> None:
        """A player has one more turn besides their next; or, once it begins, one less."""
        before = self.extras
        self.extras = shifted(before, seat, by)
        if is_of_card:
            self.card_extras = noted(self.card_extras, seat, before, self.extras)

    def passed_over(self, seat: i64) -> tuple[int, list[int], list[int]]:
        """Who comes after a player's turn; who is skipped; and who after that misses a turn."""
        ring = self.scene.ring
        if self.heir != NOBODY and ring.is_present(self.heir):
            return self.heir, [], []
        if (self.again == seat or seat in self.extras) and ring.is_present(seat):
            return seat, [], []
        skipped: list[int] = []
        found = ring.after(seat)
        for _ in range(self.skips):
            skipped.append(found)
            found = ring.after(found)
        missing: list[int] = []
        while found in self.misses and found not in missing:
            missing.append(found)
            found = ring.after(found)
        return found, skipped, missing

    def count_extras(self, seat: i64) -> None:
        """A turn begins: whether it is one of those that a player has besides. MO-3: a bad card
        takes back the turns that began since."""
        is_extra = seat == self.passing and self.again != seat and self.heir != seat
        if is_extra and seat in self.extras:
            self.change_extras(seat, -1, self.before is not None)

    def count_misses(self, seats: i64) -> None:
        """The turn passes over these: who of them was to miss one has missed it."""
        if self.passing not in self.scene.ring.order:
            return
        _, _, passed = self.passed_over(self.passing)
        for one in passed:
            if holds(seats, one):
                self.miss(one, self.before is not None, -1)

    def set_number(self, law: i64, usual: i64) -> i64:
        return self.book.number(str(law), What.NUMBER, usual)

    def skip(self, count: i64) -> None:
        """However many laws say so, the turn goes round a few times at most."""
        count = min(count, MOST_SKIPS - self.skips)
        self.skips += count
        if self.is_of_card:
            self.card_skips += count

    def reverse(self) -> None:
        self.scene.ring.reverse()
        if self.is_of_card:
            self.card_reverses = not self.card_reverses


def shifted(turns: dict[int, int], seat: i64, by: i64) -> dict[int, int]:
    """So many more turns for one player, or fewer, as far as laws go."""
    left = max(0, min(turns.get(seat, 0) + by, MOST_MISSED))
    rest = {one: more for one, more in turns.items() if one != seat}
    return {**rest, seat: left} if left else rest


def noted(
    sums: dict[int, int], seat: i64, before: dict[int, int], after: dict[int, int]
) -> dict[int, int]:
    """What has come of that so far, by seat, with this."""
    change = after.get(seat, 0) - before.get(seat, 0)
    return {**sums, seat: sums.get(seat, 0) + change}
