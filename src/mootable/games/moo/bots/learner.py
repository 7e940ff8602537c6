"""Bots that work out laws they do not know: the detective, who knows none, and elders, who know
the printed ones but not what others have made up since."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.act import Act
from mootable.core.chance import Chance
from mootable.core.seats import NOBODY
from mootable.games.moo import acts, speech
from mootable.games.moo.bots.agenda import Intent, Means
from mootable.games.moo.bots.detective.describing import told_as
from mootable.games.moo.bots.detective.listening import CALLED_MS
from mootable.games.moo.bots.detective.matter import Matter
from mootable.games.moo.bots.detective.mind import Due, Mind
from mootable.games.moo.bots.detective.phrases import pieces
from mootable.games.moo.bots.knower import AGAIN_MS, Knower
from mootable.games.moo.bots.manner import (
    TO_CALL,
    TO_MOO,
    TO_NAME_A_SUIT,
    TO_RACE,
    TO_SPEAK,
    Manner,
    between,
)
from mootable.games.moo.cards import rank_of, suit_of
from mootable.games.moo.duties import Infraction
from mootable.games.moo.events import EventWire
from mootable.games.moo.facts import Fact, Seen, Verdict
from mootable.games.moo.law.in_force.wording import calls_for_saying
from mootable.games.moo.law.tree import Sentence
from mootable.games.moo.view import MooView

if TYPE_CHECKING:
    from mypy_extensions import i64

WORTH_SAYING: Final = 0.3
"""Words cost nothing, and a penalty does."""
WORTH_SAYING_TOO: Final = 0.6
WORTH_SAYING_LAST: Final = 0.1
"""Whoever is about to go out had better owe nothing at all."""
FEW_CARDS: Final = 2
"""With so few left, what one could be called for stands in the way of the last word."""
SURE_TO_CALL: Final = 0.98
SURE_IT_IS_BAD: Final = 0.97
TOO_DOUBTFUL: Final = 0.85
"""With so much to be called for, the last word would be in vain."""
SURE_IT_WAS_DUE: Final = 0.8
"""One thing alone that may have been due is no reason to wait."""
SILENCE: Final = [" ".join(speech.fold(call)) for call in calls_for_saying("", "")]
TO_NAME: Final = 90
"""How often, in a hundred, it names the suit it likes, whoever laid the card that asks for one."""
SOON_MS: Final = 6000
CURIOSITY: Final = 6.0
"""What a card may tell is worth so much, beside what it may cost: a bad card is 20."""
STAYS: Final = 0.8
VARIED: Final = 0.4
PAIRED: Final = 0.2
"""What it is worth to hold another card of the suit that one lays, each suit, each of the rank."""
GAIN: Final = 3.0
"""And so much what laws do for whoever lays it, a card."""
URGENT: Final = 8.0
"""The same, where somebody else is about to go out."""


@final
class Learner(Knower):
    """A player who draws conclusions."""

    def __init__(self, seat: i64, chance: Chance, manner: Manner) -> None:
        super().__init__(seat, chance, manner)
        self.mind = Mind(seat, manner.knows)
        # How likely the last card was bad.
        self.last_risk = 0.0
        # Whether it has said the last word, since its hand was empty.
        self.has_bidden = False
        # What it may have to answer for: what was due, and how likely its own last card was bad.
        self.owed: list[Due] = []
        self.laid_at: i64 = 0
        self.laid_risk = 0.0
        # What was called lately, and what it said or meant to say.
        self.called: list[tuple[int, int, list[str]]] = []
        # By its own calls: what they were about, and what it was wrong about since others were
        # rightly called for it.
        self.overheard: list[tuple[int, list[str]]] = []
        self.blamed: dict[str, Matter] = {}
        self.mistaken: list[Matter] = []
        self.said: list[tuple[int, list[str]]] = []

    def beliefs(self) -> list[tuple[Sentence, float]]:
        """What it believes the laws are, and how surely, the likeliest first."""
        return self.mind.beliefs()

    # -- hearing -----------------------------------------------------------------------

    def foresee(self, fact: Seen) -> None:
        """What it can explain by the laws it knows is no clue to others."""
        referee = self.referee
        is_foreseen = False
        is_objected = False
        if fact.kind == Fact.PLAYED:
            is_objected = not referee.is_valid(fact.card, fact.seat)
            if not self.manner.knows:
                self.last_risk = self.mind.risk(fact.card, referee.scene.top())
                if fact.seat == self.seat:
                    self.laid_at, self.laid_risk = fact.at, self.last_risk
        elif fact.kind == Fact.TURN and referee.last_actor in referee.scene.seats():
            is_foreseen = referee.successor(referee.last_actor)[0] == fact.seat
        elif fact.kind == Fact.CALLED and self.manner.knows:
            is_foreseen = referee.matching(fact.other, fact.call, fact.at) is not None
        elif fact.kind == Fact.REVERSED:
            is_foreseen = referee.scene.ring.direction == fact.card
        self.mind.foresee(is_foreseen, is_objected)

    def take_in(self, fact: Seen) -> None:
        super().take_in(fact)
        if fact.kind == Fact.CALLED:
            self.called = [one for one in self.called if one[0] + CALLED_MS > fact.at]
            self.called.append((fact.at, fact.other, fact.call))
            self.weigh_own(fact)
        elif fact.kind == Fact.SAID:
            self.overheard = [one for one in self.overheard if one[0] + CALLED_MS > fact.at]
            self.overheard.append((fact.at, fact.words))
            if fact.seat == self.seat:
                self.said.append((fact.at, fact.words))
            text = self.unaccounted(fact)
            if not text:
                return
            if text != fact.text:
                words = speech.fold(text)
                fact = Seen(Fact.SAID, fact.seat, fact.at, fact.n, text=text, words=words)
        self.mind.hear(fact, self.referee.scene)

    def weigh_own(self, fact: Seen) -> None:
        """Whoever was wrong about something lets others call it, until one of them is right."""
        text = " ".join(fact.call)
        matter = self.blamed.get(text)
        if fact.card == Verdict.RIGHT:
            if self.doubts.get(text, 0) > 0:
                self.doubts[text] -= 1  # it still holds, whoever said so
            if fact.seat != self.seat:
                self.mistaken = [one for one in self.mistaken if text not in one.calls]
        elif fact.card == Verdict.WRONG and fact.seat == self.seat and matter is not None:
            self.mistaken.append(matter)

    def unaccounted(self, fact: Seen) -> str:
        """What was said, less what was owed by the laws it knows."""
        met: list[list[str]] = []
        for duty in self.referee.met:
            met += duty.wanted.words
        if not met:
            return fact.text
        rest: list[str] = []
        for piece in pieces(fact.text):
            words = speech.fold(piece)
            if not any(speech.says(words, known) for known in met):
                rest.append(piece)
        return ", ".join(rest)

    def hear_of_law(self) -> None:
        self.mind.change()

    # -- planning ----------------------------------------------------------------------

    def heed(self, event: EventWire) -> None:
        super().heed(event)
        if event["type"] == "counted":
            owner = NOBODY if event["seat"] is None else event["seat"]
            scene = self.referee.scene
            self.mind.see_count(event["name"], owner, event["value"], event["at"], scene)

    def plan(self) -> None:
        super().plan()
        self.mind.think()
        for due in self.mind.news():
            if not self.is_here:
                continue
            if due.seat == self.seat:
                self.plan_due(due)
            elif self.would_call(due) and self.notices():
                self.watch(due)
        if self.is_here:
            self.plan_named_suit()

    def would_call(self, due: Due) -> bool:
        """A wrong call costs a card: better to have heard it a few times, and others called."""
        matter = due.matter
        if matter.is_deed or not matter.is_confirmed() or matter.is_denied():
            return False
        if matter in self.mistaken:
            return False
        return due.chance > SURE_TO_CALL and matter.seen > 3

    def plan_due(self, due: Due) -> None:
        if due.words == [self.mind.farewell]:
            # That word has its own time.
            return
        self.owed.append(due)
        if not self.would_say(due) or self.was_said(due.words) or self.slips():
            return
        self.said.append((self.now, due.words))
        intent = self.mean(Means.SAY, TO_RACE if due.matter.is_deed else TO_SPEAK)
        intent.text = due.text

    def would_say(self, due: Due) -> bool:
        """Who knows the printed laws joins in nothing that nobody was ever called for."""
        if self.manner.knows:
            return due.chance > WORTH_SAYING_TOO and due.matter.is_confirmed()
        is_last = len(self.hand) <= FEW_CARDS or self.is_out_of_cards()
        return due.chance > (WORTH_SAYING_LAST if is_last else WORTH_SAYING)

    def was_said(self, words: list[str]) -> bool:
        """Whether it has said so a moment ago, or means to: by a law it knows, or another."""
        self.said = [one for one in self.said if one[0] + SOON_MS > self.now]
        for _, said in self.said:
            if speech.says(said, words):
                return True
        for intent in self.agenda.intents:
            if intent.means == Means.SAY and speech.says(speech.fold(intent.text), words):
                return True
        return False

    def watch(self, due: Due) -> None:
        """Look later whether it was said."""
        at = due.moment.at + self.referee.grace_ms + between(self.chance, TO_CALL)
        intent = Intent(at, Means.CALL)
        intent.seat = due.seat
        intent.due = due
        intent.text = self.call_for(due)
        self.agenda.add(intent)

    def call_for(self, due: Due) -> str:
        """What it has heard called for this, or what would be called."""
        best = "Failure to say " + due.text
        most = 0
        for text, times in due.matter.calls.items():
            if times > most:
                best, most = text.capitalize(), times
        return best

    def plan_named_suit(self) -> None:
        if self.manner.knows or not self.mind.asks_suit():
            return
        if self.is_new((2, self.referee.plays, 1, 0, 0)) and self.chance.below(100) < TO_NAME:
            self.mean(Means.SUIT, TO_NAME_A_SUIT)

    def plan_moo(self) -> None:
        """MO-5: the last word, if it has heard somebody go out with it, and after all others."""
        if self.manner.knows:
            super().plan_moo()
        elif not self.is_out_of_cards():
            self.has_bidden = False
        elif self.mind.farewell and not self.has_bidden and not self.agenda.has(Means.MOO):
            self.mean(Means.MOO, TO_MOO)

    # -- doing -------------------------------------------------------------------------

    def moo(self) -> Act | None:
        if self.manner.knows:
            return super().moo()
        if not self.is_out_of_cards() or self.has_bidden:
            return None
        if self.agenda.has(Means.SAY) or self.is_in_doubt():
            self.agenda.add(Intent(self.now + AGAIN_MS, Means.MOO))
            return None
        return self.bid_farewell()

    def is_in_doubt(self) -> bool:
        """MO-5: whether it can probably be called for something: words that it did not say in
        time, or its last card. Then the last word would be in vain, and dear."""
        since = self.now - self.referee.grace_ms - self.referee.call_ms
        self.owed = [due for due in self.owed if due.moment.at > since]
        innocent = 1.0
        for due in self.owed:
            if not self.mind.is_said(due) and not self.was_called(due):
                innocent *= 1.0 - min(SURE_IT_WAS_DUE, due.chance)
        if self.laid_at + self.referee.call_ms > self.now:
            innocent *= 1.0 - self.laid_risk
        return 1.0 - innocent > TOO_DOUBTFUL

    def was_called(self, due: Due) -> bool:
        """Whether it has been called for that already."""
        words = speech.fold(self.call_for(due))
        return any(
            at >= due.moment.at and seat == self.seat and called == words
            for at, seat, called in self.called
        )

    def bid_farewell(self) -> Act:
        """Once: said in vain it is dear."""
        self.has_bidden = True
        return acts.say(self.mind.farewell.capitalize())

    def with_empty_hand(self) -> Act:
        if self.manner.knows or not self.mind.farewell or self.has_bidden or self.is_in_doubt():
            return super().with_empty_hand()
        return self.bid_farewell()

    def call(self, intent: Intent) -> Act | None:
        if not self.manner.knows and len(self.hand) <= FEW_CARDS:
            return None  # a call that is wrong stands in the way of the last word
        due = intent.due
        if due is None:
            return super().call(intent)
        words = speech.fold(intent.text)
        if self.doubts.get(" ".join(words), 0) > 0 or self.mind.is_said(due):
            return None
        if intent.seat not in self.referee.scene.seats():
            return None
        for at, seat, called in self.called:
            if at >= due.moment.at and seat == intent.seat and called == words:
                return None
        self.blamed[" ".join(words)] = due.matter
        return acts.call(intent.seat, intent.text)

    def trusts(self, infraction: Infraction, text: str) -> bool:
        """Who does not know the printed rules calls what has been called rightly before. Whoever
        says what some law may ask of them breaks no silence."""
        if text in SILENCE and self.may_be_asked(infraction.at):
            return False
        if super().trusts(infraction, text):
            return True
        if infraction.play >= 0 and self.last_risk < SURE_IT_IS_BAD:
            return False
        return self.doubts.get(text, 0) < 1 and self.mind.is_called(text)

    def may_be_asked(self, at: i64) -> bool:
        """Whether what was said then is what some law may ask for."""
        return any(said == at and self.mind.is_matter(words) for said, words in self.overheard)

    def risk(self, card: i64, view: MooView) -> float:
        top = self.referee.scene.top()
        if not self.manner.knows:
            return self.mind.risk(card, top)
        return self.mind.risk_by_book(card, top, self.referee.is_valid(card, self.seat))

    def outlook(self, card: i64) -> float:
        """How well it goes on after a card: when the turn comes round its suit mostly still lies
        there, so another of it is worth most; of the rest, the more suits the better."""
        if self.manner.knows:
            return super().outlook(card)
        suits = [0, 0, 0, 0]
        ranks = 0
        left = self.hand.copy()
        left.remove(card)
        for other in left:
            suits[suit_of(told_as(other))] += 1
            ranks += rank_of(other) == rank_of(card)
        followed = min(2, suits[suit_of(told_as(card))])
        return STAYS * followed + VARIED * (4 - suits.count(0)) + PAIRED * ranks

    def worth(self, card: i64, view: MooView) -> float:
        """What laws do for one, and where two suppositions are alike, what tells them apart."""
        if self.manner.knows:
            return 0.0
        scene = self.referee.scene
        top = scene.top()
        others = [scene.sizes[one] for one in scene.seats() if one != self.seat]
        is_urgent = bool(others) and min(others) <= FEW_CARDS
        gain = (URGENT if is_urgent else GAIN) * self.mind.gain(card, top)
        # With few cards left there is nothing to be learnt that would be worth a penalty.
        if len(self.hand) <= FEW_CARDS:
            return gain
        return CURIOSITY * self.mind.interest(card, top) + gain
