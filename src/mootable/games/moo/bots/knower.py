"""Bots that go by the laws they know: they run a referee of their own, do what it says they owe,
and call what it says others do not (MO-33). Elders and casual players know the printed laws;
anybody knows their own, and those that a vote has opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.act import Act
from mootable.core.chance import Chance
from mootable.core.seats import holds, listed
from mootable.games.moo import acts, lawbook, speech
from mootable.games.moo.bots.agenda import Intent, Means
from mootable.games.moo.bots.detective.laying import matches
from mootable.games.moo.bots.manner import (
    TO_BEGIN,
    TO_CALL,
    TO_MOO,
    TO_NAME_A_SUIT,
    TO_RACE,
    TO_SPEAK,
    Manner,
    attends,
    between,
)
from mootable.games.moo.bots.player import MooBot
from mootable.games.moo.cards import rank_of, suit_of
from mootable.games.moo.duties import Duty, Infraction
from mootable.games.moo.facts import Fact, Seen, Verdict
from mootable.games.moo.law.in_force.force import Book
from mootable.games.moo.law.in_force.history import Scene
from mootable.games.moo.law.printed import THE_NAME
from mootable.games.moo.view import MooView

if TYPE_CHECKING:
    from mypy_extensions import i64

PREAMBLE: Final = (
    "We are now playing the game of Moo. All rules are secret but three: turns go clockwise,"
    " you may pick up a card if you can't play, and the joker is the 9 of diamonds."
)
JOKER_LAW: Final = 506
"""What the preamble tells, everyone knows."""
MOST_NOTED: Final = 400
AGAIN_MS: Final = 1500
"""After so long one looks again whether the way is free to say the last word."""
TOGETHER: Final = 35
"""How often, in a hundred, two things are said in one breath."""
MOST_DOUBTS: Final = 2
"""After so many wrong calls by a rule one doubts that it still holds."""
TOO_RISKY: Final = 0.5

Key = tuple[int, int, int, int, int]


class Knower(MooBot):
    """A player who goes by what they know."""

    def __init__(self, seat: i64, chance: Chance, manner: Manner) -> None:
        super().__init__(seat, chance, manner)
        # How much of what is owed and of what stands it has thought of, and of what else.
        self.noticed: i64 = 0
        self.noted: dict[Key, None] = {}
        # By call: how often it was wrong though it seemed right.
        self.doubts: dict[str, int] = {}

    def learn_book(self, book: Book) -> None:
        for number, text, law in lawbook.printed():
            if self.manner.knows or number == JOKER_LAW:
                book.enact(number, -1, text, law, 0)

    def sit_down(self, scene: Scene, dealer: i64) -> None:
        super().sit_down(scene, dealer)
        if self.manner.knows and dealer == self.seat:
            self.mean(Means.PREAMBLE, TO_BEGIN)

    def look(self, view: object) -> MooView:
        """Laws that it may read it knows: those of a lawbook, say."""
        assert isinstance(view, MooView)
        seen = super().look(view)
        book = self.referee.book
        for law in seen.laws:
            if law.text is not None and book.find(law.number) is None:
                self.learn(law.number, law.author, law.text)
        return seen

    def take_in(self, fact: Seen) -> None:
        if fact.kind == Fact.CALLED and fact.seat == self.seat and fact.card == Verdict.WRONG:
            text = " ".join(fact.call)
            self.doubts[text] = self.doubts.get(text, 0) + 1

    # -- planning ----------------------------------------------------------------------

    def plan(self) -> None:
        if not self.is_here or self.seat >= len(self.referee.scene.sizes):
            return
        referee = self.referee
        referee.settle(self.now)
        entered = referee.since(self.noticed)
        self.noticed = referee.serial
        self.plan_words(entered)
        self.plan_suit()
        self.plan_calls(entered)
        self.plan_moo()

    def is_new(self, key: Key) -> bool:
        """Whether something has not been thought of yet; from now on it has."""
        if key in self.noted:
            return False
        self.noted[key] = None
        if len(self.noted) > MOST_NOTED:
            del self.noted[next(iter(self.noted))]
        return True

    def plan_words(self, entered: list[Infraction]) -> None:
        """What is owed is said, unless it slips the mind; once called for it, nobody forgets."""
        for charge in entered:
            if not isinstance(charge, Duty) or not self.referee.is_owed(charge, self.seat):
                continue
            if charge.is_again or not self.slips():
                self.mean_duty(charge)
        for chorus in self.referee.choruses:
            is_new = self.is_new((1, chorus.until, len(chorus.words), 0, 0))
            is_asked = holds(chorus.among & ~chorus.said, self.seat)
            if is_new and is_asked and not self.slips():
                intent = self.mean(Means.SAY, TO_RACE)
                intent.text = " ".join(chorus.words).capitalize()

    def mean_duty(self, duty: Duty) -> None:
        intent = self.mean(Means.SAY, TO_SPEAK)
        intent.duty = duty
        intent.text = self.words_for(duty)

    def words_for(self, duty: Duty) -> str:
        """What to say; where anybody is to be named, somebody who has few cards."""
        scene = self.referee.scene
        others = [seat for seat in scene.seats() if seat != self.seat]
        if duty.naming is None or not others:
            return duty.wanted.text
        fewest = min([scene.sizes[seat] for seat in others])
        few = [seat for seat in others if scene.sizes[seat] == fewest]
        return self.referee.name_of(few[self.chance.below(len(few))])

    def plan_suit(self) -> None:
        """MO-19: a suit may be named. Whoever laid the card has thought of one already."""
        scene = self.referee.scene
        if scene.named >= 0 or not self.referee.asks_suit():
            return
        if not self.is_new((2, self.referee.plays, 0, 0, 0)):
            return
        is_mine = self.referee.last_actor == self.seat
        if self.chance.below(100) < (90 if is_mine else 20):
            self.mean(Means.SUIT, TO_NAME_A_SUIT)

    def plan_calls(self, entered: list[Infraction]) -> None:
        """What others owe and may forget, and what they have done wrong, if one notices."""
        if not self.manner.notices:
            return
        for charge in entered:
            for seat in listed(self.referee.liable[charge.serial]):
                if seat != self.seat and self.notices():
                    at = max(self.now, charge.at) + between(self.chance, TO_CALL)
                    intent = Intent(at, Means.CALL)
                    intent.seat = seat
                    intent.infraction = charge
                    self.agenda.add(intent)

    def notices(self) -> bool:
        return attends(self.chance, self.manner, len(self.lately))

    def plan_moo(self) -> None:
        """MO-5: the last word."""
        if self.manner.knows and self.is_out_of_cards() and not self.agenda.has(Means.MOO):
            self.mean(Means.MOO, TO_MOO)

    def is_out_of_cards(self) -> bool:
        return self.is_here and self.referee.scene.sizes[self.seat] == 0

    # -- doing -------------------------------------------------------------------------

    def carry_out(self, intent: Intent, view: MooView) -> Act | None:
        means = intent.means
        if means == Means.SAY:
            return self.say(intent)
        if means == Means.CALL:
            return self.call(intent)
        if means == Means.MOO:
            return self.moo()
        if means == Means.PREAMBLE:
            return None if self.referee.is_begun else acts.say(PREAMBLE)
        if means == Means.SUIT and self.referee.scene.named >= 0:
            return None
        return super().carry_out(intent, view)

    def say(self, intent: Intent) -> Act | None:
        """What is owed; sometimes with the next thing in the same breath."""
        duty = intent.duty
        if duty is not None and not self.referee.is_owed(duty, self.seat):
            return None
        text = intent.text
        if duty is not None and duty.naming is None and self.chance.below(100) < TOGETHER:
            for other in self.agenda.intents:
                if other.means == Means.SAY and goes_with(other.duty, duty):
                    self.agenda.intents.remove(other)
                    text = f"{text}, {other.text}"
                    break
        return self.uttered(text)

    def moo(self) -> Act | None:
        if not self.is_out_of_cards():
            return None
        if self.referee.may_moo(self.seat, self.now):
            return acts.say(THE_NAME)
        self.agenda.add(Intent(self.now + AGAIN_MS, Means.MOO))
        return None

    def call(self, intent: Intent) -> Act | None:
        infraction = self.still_stands(intent)
        if infraction is None:
            return None
        for words in infraction.calls.words:
            text = " ".join(words)
            if self.trusts(infraction, text):
                return acts.call(intent.seat, in_full(infraction, words))
        return None

    def still_stands(self, intent: Intent) -> Infraction | None:
        for infraction in self.referee.standing(intent.seat, self.now):
            if infraction is intent.infraction:
                return infraction
        return None

    def trusts(self, infraction: Infraction, text: str) -> bool:
        """Whether to make a call: who does not know the printed rules goes by their own laws."""
        if self.doubts.get(text, 0) >= MOST_DOUBTS:
            return False
        return self.manner.knows or self.referee.rule_of(infraction.rule) is not None

    # -- a turn ------------------------------------------------------------------------

    def take_turn(self, view: MooView) -> Act:
        if not self.hand:
            return self.with_empty_hand()
        fitting = [card for card in self.hand if self.risk(card, view) < TOO_RISKY]
        if self.slips():
            return acts.PLAY[self.hand[self.chance.below(len(self.hand))]]
        if not fitting:
            return acts.DRAW
        return acts.PLAY[self.best(fitting, view)]

    def with_empty_hand(self) -> Act:
        """The turn came before the last word was said."""
        for duty in self.referee.open_duties(self.seat, self.now):
            return self.uttered(self.words_for(duty))
        if self.manner.knows and self.referee.may_moo(self.seat, self.now):
            return acts.say(THE_NAME)
        return acts.DRAW

    def risk(self, card: i64, view: MooView) -> float:
        """How likely a card is bad. Who knows nothing tries what looks alike."""
        if self.manner.knows:
            return 0.0 if self.referee.is_valid(card, self.seat) else 1.0
        return 0.2 if matches(card, self.referee.scene.top()) else 0.8

    def worth(self, card: i64, view: MooView) -> float:
        """What else speaks for a card."""
        return 0.0

    def outlook(self, card: i64) -> float:
        """How well it goes on after a card, at a glance."""
        follows = 0
        for other in self.hand:
            if rank_of(other) == rank_of(card) or suit_of(other) == suit_of(card):
                follows += 1
        return float(follows + self.chance.below(3))

    def best(self, cards: list[int], view: MooView) -> int:
        """The least risky; of those one that leaves others to follow it."""
        best = cards[0]
        most = -1000.0
        for card in cards:
            score = self.outlook(card) - 20.0 * self.risk(card, view) + self.worth(card, view)
            if score > most:
                most = score
                best = card
        return best


def goes_with(other: Duty | None, duty: Duty) -> bool:
    """Whether two things can be said in one breath. A name is said alone."""
    return other is not None and other is not duty and other.naming is None


def in_full(infraction: Infraction, words: list[str]) -> str:
    """A call as a person would write it, where what was to be said is known: with its capitals
    and apostrophes."""
    if isinstance(infraction, Duty):
        text = infraction.wanted.text
        for beginning in ("Failure to say ", "Repeated failure to say "):
            if speech.fold(beginning + text) == words:
                return beginning + text
    return " ".join(words).capitalize()
