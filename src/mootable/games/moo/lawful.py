"""What laws do when something happens: duties open, turns are skipped, cards become bad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.seats import holds, just
from mootable.games.moo import speech
from mootable.games.moo.carrying import Carrying
from mootable.games.moo.charges import ALL_SEATS
from mootable.games.moo.duties import (
    NO_PLAY,
    Burden,
    Chorus,
    Duty,
    Must,
    filled,
)
from mootable.games.moo.effects import Effects
from mootable.games.moo.facts import Fact, Seen
from mootable.games.moo.law import terms, tree
from mootable.games.moo.law.clauses import MISS, REACHES, Asked, Ban, Clause, Key
from mootable.games.moo.law.guards import ALWAYS
from mootable.games.moo.law.history import CODE_RANK, CODE_SUIT, NO_CODE
from mootable.games.moo.law.holding import Decree
from mootable.games.moo.law.patterns import pattern, worth
from mootable.games.moo.law.tree import What
from mootable.games.moo.law.wording import Said, Wanted, wanted

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_DEALT_EACH: Final = 30
MOST_DEALT: Final = 100
"""MO-25: cards that laws deal to a player, and in all, because of one thing that was done; and as
many that they take out of hands."""
MOST_HANDS_PASSED: Final = 3
"""MO-25: so often laws pass whole hands on because of one thing that was done."""
MOST_ASKED: Final = 400
"""MO-25: so many things can laws ask to be said because of one happening."""
MOST_CHORUSES: Final = 8
"""So often at once a law can have people race to say the same."""


class Lawful(Carrying):
    """How laws fire, and what they say about the next card."""

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
        # What a counter has reached sets laws off once; what those count does not again (MO-25).
        for change in changes:
            reaching = in_force.waiting_for(REACHES)
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
        changes: list[Seen] = []
        for clause in clauses:
            n = clause.fires(kind, self.scene, counts, fact)
            if n != MISS and self.is_nth_time(clause, fact.seat):
                self.book.count_fired(clause.number, fact.n)
                self.carry_out(clause, kind, fact, n, effects, decrees, changes)
            elif kind == Fact.SAID:
                self.rehearse(clause, fact)
        return changes

    def rehearse(self, clause: Clause, fact: Seen) -> None:
        """MO-34: what a law asks for that words do not set off is made ready all the same, or the
        time that they take would tell whether it fires."""
        for place, asked in enumerate(clause.asked):
            if asked is not None:
                key = (clause.number, clause.place, place)
                duty = self.duty_of(key, clause.age, asked, fact, 0)
                if duty is not None:
                    self.forbidden_to(duty.wanted, clause.age)
                    self.has_said(fact.seat, duty.wanted)

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
        scene = self.scene
        seat = fact.seat
        number, age, play = clause.number, clause.age, self.play_at_work()
        for place, effect in enumerate(clause.when.effects):
            key = (number, clause.place, place)
            if self.is_undone(clause, effect, fact):
                continue
            if isinstance(effect, tree.MustSay):
                asked = clause.asked[place]
                assert asked is not None
                seats = scene.whom(effect.who, seat)
                self.open(key, age, asked, seats, fact, n, clause.left(kind))
            elif isinstance(effect, tree.MustEither):
                if self.burden is None or self.burden.age <= age:
                    self.burden = Burden(effect, n, key, age, play)
            elif isinstance(effect, tree.MayNotSay):
                until = terms.Until.NEXT_CARD if effect.until is None else effect.until
                self.forbid_to(key, effect, clause, scene.whom(effect.who, seat), until, play)
            elif isinstance(effect, tree.NextCardMust):
                self.musts[key] = Must(effect.cards, number, age, play)
            elif isinstance(effect, (tree.LastTo, tree.FirstTo)):
                self.begin_chorus(key, effect, fact, n, play)
            elif isinstance(effect, tree.Count):
                self.count(effect, fact, n, effects, changes)
            elif isinstance(effect, (tree.Setting, tree.Lapse)):
                until = terms.Until.NEXT_CARD if effect.until is None else effect.until
                decrees.append(Decree(effect, age, seat, until, play))
            else:
                self.carry_out_at_once(effect, number, seat, n, effects)

    def play_at_work(self) -> i64:
        """The play whose doing this is; a bad card takes it back, and the turn it led to (MO-3)."""
        return self.plays if self.is_of_card and self.before is not None else NO_PLAY

    def forbid_to(
        self, key: Key, effect: tree.MayNotSay, clause: Clause, seats: i64, until: i64, play: i64
    ) -> None:
        """Words that some may not say for a time. A law that fires again says so again."""
        old = self.bans.get(key)
        if old is not None:
            seats |= old.seats
        if seats:
            number, age = clause.number, clause.age
            call = clause.when.call
            card = None if effect.card is None else pattern(effect.card)
            self.bans[key] = Ban(effect.text, call, ALWAYS, number, age, seats, until, play, card)

    def begin_chorus(
        self, key: Key, effect: tree.LastTo | tree.FirstTo, fact: Seen, n: i64, play: i64
    ) -> None:
        words = speech.fold(self.words_of(Asked(effect.words), key[0], fact, n))
        if not words:
            return
        until = fact.at + self.grace_of(str(key[0]), None)
        number = self.set_number(key[0], worth(effect.number, n))
        chorus = Chorus(key, effect, words, number, until, self.scene.present(), play)
        is_own = fact.seat == self.scene.turn and isinstance(effect, tree.LastTo)
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
    ) -> None:
        """MO-8: a duty opens; at most one of a sentence and effect for each player in a turn. One
        whose words a newer law forbids does not."""
        was = self.asked.get(key, 0)
        seats &= ~was
        if not seats or self.openings >= MOST_ASKED:
            return
        self.openings += 1
        duty = self.duty_of(key, age, asked, fact, n)
        if duty is None:
            return
        seats &= ~self.forbidden_to(duty.wanted, age)
        if not seats:
            return
        self.asked[key] = was | seats
        duty.left = left
        if duty.is_own and holds(seats, fact.seat) and self.has_said(fact.seat, duty.wanted):
            seats &= ~just(fact.seat)
        if seats:
            self.enter(duty, seats)

    def duty_of(self, key: Key, age: i64, asked: Asked, fact: Seen, n: i64) -> Duty | None:
        """What players will owe, if there is anything to say."""
        want = self.want_of(key[0], asked, fact, n)
        if want is None:
            return None
        rule = str(key[0])
        grace = self.grace_of(rule, asked.within)
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
        if asked.want is not None and not self.book.holding.settings:
            return asked.want
        choices = self.choices(asked, number, fact, n)
        for other in asked.others:
            choices += [one for one in self.choices(other, number, fact, n) if one not in choices]
        if not choices:
            return None
        call = self.book.text(str(number), What.CALL, asked.call)
        return wanted(tuple(choices), call, asked.also)

    def has_said(self, seat: i64, want: Wanted) -> bool:
        """Whether a player has said it since their turn began."""
        spoken = self.spoken[seat]
        return bool(spoken) and any(speech.says(spoken, words) for words in want.words)

    def forbidden_to(self, want: Wanted, age: i64) -> i64:
        """Those whom a newer law forbids to say what an older one wants; or the name, newly set."""
        found: i64 = 0
        if self.name_age() > age and self.names_deity(want):
            return ALL_SEATS
        for ban in self.all_bans():
            if ban.age > age and ban.words:
                for words, run in zip(want.words, want.runs, strict=True):
                    if ban.is_in(words, run):
                        found |= ban.seats
        return found

    def all_bans(self) -> list[Ban]:
        lasting = self.book.holding.in_force.bans
        return [*lasting, *self.bans.values()] if self.bans else lasting

    def name_age(self) -> i64:
        """How new the rule about the name (903) is: as old as print, unless its words were set."""
        return -1 if self.book.is_off("903") else self.book.age_of("903", What.WORDS)

    def names_deity(self, want: Wanted) -> bool:
        name = self.book.words("903")
        return any(speech.names(want.text, words, name) for words in want.words)

    # -- the next card -----------------------------------------------------------------

    def objection(self, card: i64, seat: i64) -> str:
        """Which rule a card would break if this seat laid it now; none if it is valid. The newest
        that speaks about the card and the top decides (MO-26)."""
        scene = self.scene
        counts = self.book.counts(scene)
        top = scene.top()
        code = counts[card]
        under = scene.top_as(counts)
        is_valid = top == NO_CODE or self.book.is_off("302") or matches(code, under)
        rule = "302"
        age: i64 = -1
        for must in self.musts.values():
            if must.age >= age and not (must.pattern.asks_suit and scene.named < 0):
                age = must.age
                is_valid = must.pattern.fits(
                    card, code, under, NO_CODE, scene.named, 0, scene.laid, len(scene.laid)
                )
                rule = str(must.number)
        burden = self.burden
        if burden is not None and burden.age >= age:
            age = burden.age
            is_valid = burden.pattern.fits(
                card, code, under, NO_CODE, scene.named, burden.n, scene.laid, len(scene.laid)
            )
            rule = str(burden.key[0])
        for one in self.book.holding.in_force.allowances:
            if one.age >= age and one.speaks(scene, counts, card, seat):
                age = one.age
                is_valid = one.is_allowed
                rule = str(one.number)
        for one in self.book.holding.in_force.wilds:
            if one.age >= age and one.speaks(scene, counts, card, seat):
                age = one.age
                is_valid = True
        return "" if is_valid else rule

    def bad_calls(self, card: i64, seat: i64, rule: str) -> list[str]:
        """What a bad card may be called: as always, or as the law says that it breaks."""
        calls = [self.book.call("302")]
        own = self.book.text(rule, What.CALL, "")
        if own:
            calls.append(own)
        counts = self.book.counts(self.scene)
        for one in self.book.holding.in_force.allowances:
            if one.call and not one.is_allowed and one.speaks(self.scene, counts, card, seat):
                calls.append(one.call)
        return calls

    def is_valid(self, card: i64, seat: i64) -> bool:
        return not self.objection(card, seat)

    def may_play_out_of_turn(self, card: i64, seat: i64) -> bool:
        counts = self.book.counts(self.scene)
        return any(
            one.speaks(self.scene, counts, card, seat) for one in self.book.holding.in_force.outs
        )

    def draw_count(self) -> i64:
        """How many cards a draw is: one (303), or what the burden says, within bounds (MO-25)."""
        if self.burden is not None:
            return max(1, min(MOST_DEALT_EACH, self.burden.cards()))
        return max(1, self.book.frame_number("303"))

    def code_laid(self, card: i64, seat: i64, counts: list[int]) -> i64:
        """What a card counts as when this seat lays it: one that can be any is the one that its
        player has named in this turn."""
        claimed = self.claims[seat]
        if claimed != NO_CODE:
            for one in self.book.holding.in_force.wilds:
                if one.speaks(self.scene, counts, card, seat):
                    return claimed
        return counts[card]

    def successor(self, seat: i64) -> tuple[int, list[int]]:
        """Who comes after a player's turn, and who is skipped."""
        found, skipped, missing = self.passed_over(seat)
        return found, skipped + missing


def matches(code: i64, other: i64) -> bool:
    """302: the same rank or the same suit."""
    if CODE_RANK[code] > 0 and CODE_RANK[code] == CODE_RANK[other]:
        return True
    return CODE_SUIT[code] >= 0 and CODE_SUIT[code] == CODE_SUIT[other]
