"""What laws do when something happens: duties open, turns are skipped, cards become bad."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mootable.core.seats import NOBODY, just
from mootable.games.moo import speech
from mootable.games.moo.duties import (
    NO_PLAY,
    Burden,
    Chorus,
    Duty,
    Must,
    filled,
    folded,
)
from mootable.games.moo.facts import Fact, Seen
from mootable.games.moo.law import tree, wording
from mootable.games.moo.law.clauses import ALWAYS, MISS, Ban, Clause
from mootable.games.moo.law.history import CODE_RANK, CODE_SUIT, NO_CODE
from mootable.games.moo.law.patterns import worth
from mootable.games.moo.law.tree import What
from mootable.games.moo.ledger import Ledger

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Effects:
    """What laws do to the table because of a fact; the table carries it out."""

    __slots__ = ("draws", "is_moo", "is_reversed")

    def __init__(self) -> None:
        self.is_reversed = False
        # Who is dealt how many cards.
        self.draws: list[tuple[int, int]] = []
        # MO-5: the name was said, and rightly.
        self.is_moo = False


class Lawful(Ledger):
    """How laws fire, and what they say about the next card."""

    __slots__ = ()

    def fire(self, kind: i64, fact: Seen, effects: Effects) -> None:
        """Every law that waits for this does what it says, from the oldest to the newest."""
        clauses = self.book.holding.clauses
        if not clauses:
            return
        counts = self.book.counts(self.scene)
        for clause in clauses:
            n = clause.fires(kind, self.scene, counts, fact)
            if n != MISS:
                rule = self.book.find(clause.number)
                if rule is not None:
                    rule.fired += 1
                self.carry_out(clause, kind, fact, n, effects)

    def carry_out(self, clause: Clause, kind: i64, fact: Seen, n: i64, effects: Effects) -> None:
        when = clause.when
        seat = fact.seat
        number, age = clause.number, clause.age
        for place, effect in enumerate(when.effects):
            if isinstance(effect, tree.MustSay):
                for one in self.whom(effect.who, seat):
                    duty = Duty(one, number, clause.place, place, age)
                    duty.left = clause.left(kind) if one == seat else None
                    self.open(duty, effect.words, effect.within, when.call, when.also, fact, n)
            elif isinstance(effect, tree.MustEither):
                if self.burden is None or self.burden.age <= age:
                    self.burden = Burden(effect, n, number, clause.place, age)
            elif isinstance(effect, tree.MayNotSay):
                until = tree.Until.NEXT_CARD if effect.until is None else effect.until
                for one in self.whom(effect.who, seat):
                    self.bans = [
                        *self.bans,
                        Ban(effect.text, when.call, ALWAYS, number, age, one, until),
                    ]
            elif isinstance(effect, tree.Skip):
                self.skips += self.set_number(number, worth(effect.number, n))
            elif isinstance(effect, tree.Reverse):
                self.scene.ring.reverse()
                effects.is_reversed = not effects.is_reversed
            elif isinstance(effect, tree.Draw):
                cards = self.set_number(number, worth(effect.number, n))
                for one in self.whom(effect.who, seat):
                    effects.draws.append((one, cards))
            elif isinstance(effect, tree.PlayAgain):
                self.again = seat
            elif isinstance(effect, tree.NextCardMust):
                self.musts = [*self.musts, Must(effect.cards, number, age)]
            elif isinstance(effect, tree.LastTo):
                self.begin_chorus(effect, number, fact, n)
            else:
                until = tree.Until.NEXT_CARD if effect.until is None else effect.until
                self.book.decree(effect, age, seat, until)

    def set_number(self, law: i64, usual: i64) -> i64:
        return self.book.number(str(law), What.NUMBER, usual)

    def whom(self, who: i64, seat: i64) -> list[int]:
        if who == tree.Who.THAT_PLAYER:
            return [seat] if self.scene.ring.is_present(seat) else []
        if who == tree.Who.NEXT_PLAYER:
            found = self.scene.ring.after(seat)
            return [] if found == NOBODY else [found]
        everyone = self.scene.seats()
        if who == tree.Who.EVERY_PLAYER:
            return everyone
        return [one for one in everyone if one != seat]

    def begin_chorus(self, effect: tree.LastTo, number: i64, fact: Seen, n: i64) -> None:
        words = speech.fold(self.words_of(effect.words, number, fact, n))
        if not words:
            return
        chorus = Chorus(
            words,
            worth(effect.number, n),
            fact.at + self.grace_of(str(number), None),
            self.scene.present(),
            0,
        )
        if fact.seat == self.scene.turn and speech.says(self.spoken[fact.seat], chorus.words):
            chorus.said = just(fact.seat)
        self.choruses = [*self.choruses, chorus]

    def words_of(
        self, words: tree.Words, number: i64, fact: Seen, n: i64, own: bool = False
    ) -> str:
        """What is to be said, as laws have set it; `own`: by the card's own name, if it has one."""
        usual = self.book.text(str(number), What.WORDS, "")
        if usual:
            return usual
        scene = self.scene
        code = self.card_meant(fact, own)
        if own and asks_suit(words) and (code == NO_CODE or CODE_SUIT[code] < 0):
            return ""
        after = scene.ring.after(fact.seat)
        name = scene.names[after] if after >= 0 else ""
        return filled(words, n, code, name, scene.sizes[fact.seat])

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
        duty: Duty,
        words: tree.Words,
        within: tree.Number | None,
        call: str,
        also: tuple[str, ...],
        fact: Seen,
        n: i64,
    ) -> None:
        """MO-8: a duty opens; at most one of a law in a turn. One whose words a newer law forbids
        does not."""
        scene = self.scene
        seat = duty.seat
        duty.turn = scene.turns
        for one in self.duties:
            if one.is_like(duty.number, duty.place, duty.effect, seat, duty.turn):
                return
        duty.text = self.words_of(words, duty.number, fact, n)
        if not duty.text:
            return
        texts = [duty.text]
        own = self.words_of(words, duty.number, fact, n, own=True)
        if own and own != duty.text:
            texts.append(own)
        duty.words = folded(texts)
        for ban in self.book.holding.bans + self.bans:
            is_newer = ban.age > duty.age and (ban.seat == NOBODY or ban.seat == seat)
            if is_newer and any(speech.says(said, ban.words) for said in duty.words):
                return
        if self.name_age() > duty.age and self.names_deity(duty):
            return
        call = self.book.text(str(duty.number), What.CALL, call)
        calls: list[str] = []
        for text in texts:
            calls += wording.calls_for(words, text, call, also)
        duty.calls = folded(calls)
        duty.repeats = folded(wording.repeats_of(calls))
        duty.grace = self.grace_of(str(duty.number), within)
        duty.until = fact.at + duty.grace
        duty.own_turn = self.own_turns[seat]
        # A bad card takes the turn it led to back with it.
        is_of_card = fact.kind == Fact.PLAYED or fact.kind == Fact.TURN
        duty.play = self.plays if is_of_card and self.before is not None else NO_PLAY
        # Words count from the beginning of the turn for the one whose turn it is.
        if seat != fact.seat or seat != scene.turn:
            duty.heard_from = len(self.spoken[seat])
        if self.is_met(duty):
            duty.met = fact.at
        self.duties.append(duty)

    def name_age(self) -> i64:
        """How new the rule about the name (903) is: as old as print, unless its words were set."""
        return -1 if self.book.is_off("903") else self.book.age_of("903", What.WORDS)

    def names_deity(self, duty: Duty) -> bool:
        name = speech.fold(self.book.text("903", What.WORDS, "Moo"))
        return any(speech.says(words, name) for words in duty.words)

    def is_met(self, duty: Duty) -> bool:
        heard = self.spoken[duty.seat][duty.heard_from :]
        return any(speech.says(heard, words) for words in duty.words)

    # -- the next card -----------------------------------------------------------------

    def objection(self, card: i64, seat: i64) -> str:
        """Which rule a card would break if this seat laid it now; none if it is valid. The newest
        that speaks about the card and the top decides (MO-26)."""
        scene = self.scene
        counts = self.book.counts(scene)
        top = scene.top()
        code = counts[card]
        under = NO_CODE if top == NO_CODE else counts[top]
        is_valid = top == NO_CODE or self.book.is_off("302") or matches(code, under)
        rule = "302"
        age: i64 = -1
        for must in self.musts:
            if must.age >= age and not (must.pattern.asks_suit and scene.named < 0):
                age = must.age
                is_valid = must.pattern.fits(card, code, under, NO_CODE, scene.named, 0)
                rule = str(must.number)
        burden = self.burden
        if burden is not None and burden.age >= age:
            age = burden.age
            is_valid = burden.pattern.fits(card, code, under, NO_CODE, scene.named, burden.n)
            rule = str(burden.number)
        for one in self.book.holding.allowances:
            if one.age >= age and one.speaks(scene, counts, card, seat):
                age = one.age
                is_valid = one.is_allowed
                rule = str(one.number)
        return "" if is_valid else rule

    def bad_calls(self, card: i64, seat: i64, rule: str) -> list[str]:
        """What a bad card may be called: as always, or as the law says that it breaks."""
        calls = [self.book.text("302", What.CALL, wording.BAD_CARD)]
        own = self.book.text(rule, What.CALL, "")
        if own:
            calls.append(own)
        counts = self.book.counts(self.scene)
        for one in self.book.holding.allowances:
            if one.call and not one.is_allowed and one.speaks(self.scene, counts, card, seat):
                calls.append(one.call)
        return calls

    def is_valid(self, card: i64, seat: i64) -> bool:
        return not self.objection(card, seat)

    def may_play_out_of_turn(self, card: i64, seat: i64) -> bool:
        counts = self.book.counts(self.scene)
        return any(one.speaks(self.scene, counts, card, seat) for one in self.book.holding.outs)

    def draw_count(self) -> i64:
        """How many cards a draw is: one (303), or what the burden says."""
        if self.burden is not None:
            return max(1, self.burden.cards())
        return max(1, self.book.number("303", What.NUMBER, 1))

    def successor(self, seat: i64) -> tuple[int, list[int]]:
        """Who comes after a player's turn, and who is skipped."""
        ring = self.scene.ring
        if self.again == seat and ring.is_present(seat):
            return seat, []
        skipped: list[int] = []
        found = ring.after(seat)
        for _ in range(self.skips):
            skipped.append(found)
            found = ring.after(found)
        return found, skipped


def asks_suit(words: tree.Words) -> bool:
    """Whether the suit's own name is to be said: a joker has none."""
    return any(part.value == tree.Value.SUIT_NAME for part in words)


def matches(code: i64, other: i64) -> bool:
    """302: the same rank or the same suit."""
    if CODE_RANK[code] > 0 and CODE_RANK[code] == CODE_RANK[other]:
        return True
    return CODE_SUIT[code] >= 0 and CODE_SUIT[code] == CODE_SUIT[other]
