"""What laws do when something happens: duties open, turns are skipped, cards become bad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.seats import holds, just
from mootable.games.moo import speech
from mootable.games.moo.carrying import Carrying
from mootable.games.moo.charges import ALL_SEATS
from mootable.games.moo.duties import (
    Burden,
    Chorus,
    Duty,
    Infraction,
    Must,
    Voice,
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
from mootable.games.moo.law.wording import Said, Wanted, calls, calls_for_card, wanted

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
                    self.burden = Burden(effect, n, key, clause, play)
            elif isinstance(effect, tree.MayNotSay):
                until = terms.Until.NEXT_CARD if effect.until is None else effect.until
                self.forbid_to(key, effect, clause, scene.whom(effect.who, seat), until, play)
            elif isinstance(effect, tree.NextCardMust):
                self.musts[key] = Must(effect.cards, clause, play)
            elif isinstance(effect, (tree.LastTo, tree.FirstTo)):
                self.begin_chorus(key, effect, fact, n, play)
            elif isinstance(effect, tree.Count):
                self.count(effect, fact, n, effects, changes)
            elif isinstance(effect, (tree.Setting, tree.Lapse)):
                until = terms.Until.NEXT_CARD if effect.until is None else effect.until
                decrees.append(Decree(effect, age, seat, until, play))
            else:
                self.carry_out_at_once(effect, number, seat, n, effects)

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
            ban = Ban(effect.text, call, ALWAYS, number, age, seats, until, play, card)
            ban.also = clause.when.also
            self.bans[key] = ban

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

    def voices(self, card: i64, seat: i64) -> list[Voice]:
        """What rules say of a card if this seat laid it now, from the oldest to the newest: those
        that speak about the card and the top."""
        scene = self.scene
        counts = self.book.counts(scene)
        code = counts[card]
        under = scene.top_as(counts)
        laid = scene.laid
        is_free = scene.top() == NO_CODE or self.book.is_off("302")
        found = [Voice("302", -1, is_free or matches(code, under))]
        for must in self.musts.values():
            if not (must.pattern.asks_suit and scene.named < 0):
                fits = must.pattern.fits(
                    card, code, under, NO_CODE, scene.named, 0, laid, len(laid)
                )
                found.append(Voice(str(must.number), must.age, fits, must.call, must.also))
        burden = self.burden
        if burden is not None:
            fits = burden.pattern.fits(
                card, code, under, NO_CODE, scene.named, burden.n, laid, len(laid)
            )
            rule = str(burden.key[0])
            found.append(Voice(rule, burden.age, fits, burden.call, burden.also))
        for one in self.book.holding.in_force.allowances:
            if one.speaks(scene, counts, card, seat):
                found.append(Voice(str(one.number), one.age, one.is_allowed, one.call))
        for one in self.book.holding.in_force.wilds:
            if one.speaks(scene, counts, card, seat):
                found.append(Voice(str(one.number), one.age, True))
        found.sort(key=_age)
        return found

    def broken_by(self, card: i64, seat: i64) -> list[Voice]:
        """The rules that a card would break if this seat laid it now; none if it is valid. What a
        newer one allows, it allows whatever older ones say (MO-26)."""
        broken: list[Voice] = []
        for voice in self.voices(card, seat):
            if voice.is_valid:
                broken = []
            else:
                broken.append(voice)
        return broken

    def bad_card(self, broken: list[Voice], seat: i64, at: i64) -> None:
        """MO-3: a card that is not valid is one infraction, however many rules say so. MO-11: what
        a law has a call of its own for is called that instead, as one more (600.2)."""
        usual = self.book.call("302")
        rules: dict[str, str] = {}
        names: dict[str, list[str]] = {}
        for voice in broken:
            call = self.book.text(voice.rule, What.CALL, voice.call) or usual
            rules[call] = voice.rule
            names.setdefault(call, []).extend(calls_for_card(call, voice.also))
        for call, rule in rules.items():
            infraction = Infraction(rule, calls(tuple(dict.fromkeys(names[call]))), at)
            infraction.play = self.plays
            self.stand(infraction, seat)

    def is_valid(self, card: i64, seat: i64) -> bool:
        return not self.broken_by(card, seat)

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


def _age(voice: Voice) -> int:
    return voice.age
