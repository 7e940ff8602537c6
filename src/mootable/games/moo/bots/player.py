"""What every bot of Moo does alike: it keeps the open table in mind by what it hears, does what
it means to do when its time has come, votes, comes back, and makes laws of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.refusal import Refusal
from mootable.core.view import View
from mootable.games.moo import acts, lawbook, speech
from mootable.games.moo.acts import IS_BOT, KNOWS_SAID, Kind, MooAct, Motion, Moves
from mootable.games.moo.bots.agenda import Agenda, Intent, Means
from mootable.games.moo.bots.inventions import invented
from mootable.games.moo.bots.manner import (
    BUSY_MS,
    TO_COME_BACK,
    TO_END_AN_ORDER,
    TO_END_ANOTHERS_ORDER,
    TO_HAVE_AN_IDEA,
    TO_MOVE,
    TO_PROTEST,
    TO_SPEAK_AGAIN,
    TO_WRITE_A_LAW,
    Manner,
    between,
    uttered,
)
from mootable.games.moo.cards import SUIT_NAMES, suit_of
from mootable.games.moo.events import Amended, EventWire, LawOpened
from mootable.games.moo.facts import Fact, Seen, Verdict, of_event
from mootable.games.moo.forms import INTRODUCING, ORDER, ORDER_ENDS
from mootable.games.moo.law import reader
from mootable.games.moo.law.grammar import printer
from mootable.games.moo.law.in_force.force import Book
from mootable.games.moo.law.in_force.history import Scene
from mootable.games.moo.law.printed import FIRST_INVENTED
from mootable.games.moo.ledger import JUDGED
from mootable.games.moo.options import CALL, GRACE
from mootable.games.moo.referee import Referee
from mootable.games.moo.view import MooView

if TYPE_CHECKING:
    from mypy_extensions import i64

USUAL_GRACE: Final = GRACE.number * 1000
USUAL_CALL: Final = CALL.number * 1000
ENOUGH_LAWS: Final = 12
"""With so many invented laws a table has enough to think of."""
MOST_TRIES: Final = 20
CATCHING_UP: Final = 60
"""Who has heard so much without a look is told of old times, and need not think of each."""


class MooBot(Bot):
    """A player of Moo. It sees views and hears events, as anyone in its seat would."""

    def __init__(self, seat: i64, chance: Chance, manner: Manner) -> None:
        self.seat: i64 = seat
        self.chance = chance
        self.manner = manner
        self.agenda = Agenda()
        self.referee = Referee(Scene([]), Book(), 0, USUAL_GRACE, USUAL_CALL)
        self.hand: list[int] = []
        self.now: i64 = 0
        # When something happened lately, and when each seat last said something of its own.
        self.lately: list[int] = []
        self.spoke: dict[int, int] = {}
        # Calls that it thinks were unjust, by their entry.
        self.unjust: list[int] = []
        self.tokens: i64 = 0
        self.is_here = True
        self.is_seated = False
        # How much it has heard since it last looked.
        self.unseen: i64 = 0
        self.order_by: i64 = -1

    # -- hearing -----------------------------------------------------------------------

    def hear(self, event: dict[str, object]) -> None:
        told = cast(EventWire, event)
        self.now = told["at"]
        if told["type"] == "started":
            self.sit_down(Scene(told["names"]), told["dealer"])
            return
        if not self.is_seated:
            return
        fact = of_event(told)
        if fact is not None:
            self.weigh_call(fact)
            self.foresee(fact)
            self.referee.take(fact)
            self.note(fact)
            self.take_in(fact)
        self.heed(told)
        self.unseen += 1
        if self.unseen <= CATCHING_UP:
            self.plan()
        self.set_alarm()

    def sit_down(self, scene: Scene, dealer: i64) -> None:
        book = Book()
        self.learn_book(book)
        self.referee = Referee(scene, book, dealer, USUAL_GRACE, USUAL_CALL)
        self.is_seated = True

    def arrive(self, view: MooView) -> None:
        """It has not heard how the match began, and goes by what lies on the table."""
        self.sit_down(view.board.scene.shown(), view.board.options.dealer)
        self.referee.is_begun = True

    def learn_book(self, book: Book) -> None:
        """The laws it knows from the start."""

    def foresee(self, fact: Seen) -> None:
        """What its own laws say of a fact, before it is taken in."""

    def take_in(self, fact: Seen) -> None:
        """Make something of a fact."""

    def plan(self) -> None:
        """Mean to do what is called for by now."""

    def note(self, fact: Seen) -> None:
        """How much is going on, and who is where."""
        if fact.kind == Fact.TURN or fact.kind == Fact.SEATED:
            return
        self.lately = [at for at in self.lately if at + BUSY_MS > fact.at]
        self.lately.append(fact.at)
        if fact.kind == Fact.SAID or fact.kind == Fact.CALLED:
            self.spoke[fact.seat] = fact.at
        elif fact.kind in (Fact.LEFT, Fact.WON) and fact.seat == self.seat:
            self.is_here = False
            self.agenda = Agenda()
            self.mean(Means.JOIN, TO_COME_BACK)
        elif fact.kind == Fact.JOINED and fact.seat == self.seat:
            self.is_here = True
            self.agenda.drop(Means.JOIN)
        elif fact.kind == Fact.ORDER_BEGAN:
            self.order_by = fact.seat
            if fact.seat == self.seat and self.unjust:
                self.mean(Means.MOVE, TO_MOVE)
            else:
                self.mean(Means.END, TO_END_ANOTHERS_ORDER)
        elif fact.kind == Fact.ORDER_ENDED:
            self.order_by = -1
            self.agenda.drop(Means.MOVE)
            self.agenda.drop(Means.END)
        is_free = self.is_here and self.tokens > 0 and not self.is_inventing()
        if is_free and self.manner.invents:
            self.mean(Means.IDEA, TO_HAVE_AN_IDEA)

    def is_inventing(self) -> bool:
        return self.agenda.has(Means.IDEA) or self.agenda.has(Means.ENACT)

    def heed(self, event: EventWire) -> None:
        """What else is told: laws and votes."""
        match event["type"]:
            case "token" if event["seat"] == self.seat:
                self.tokens = event["tokens"]
            case "donated":
                self.tokens += (event["target"] == self.seat) - (event["seat"] == self.seat)
            case "introduced":
                self.hear_of_law()
                if "law" in event:
                    self.learn(event["number"], self.seat, event["law"])
            case "law_opened" | "amended":
                self.hear_of_law()
                self.hear_words(event)
            case "struck":
                self.hear_of_law()
                self.referee.strike_rule(str(event["number"]))
            case "motion_settled" if self.order_by == self.seat:
                self.mean(Means.END, TO_END_AN_ORDER)

    def hear_words(self, event: LawOpened | Amended) -> None:
        """Somebody read a law out, or it has new words."""
        number, text = event["number"], event["law"]
        book = self.referee.book
        is_frame = number < FIRST_INVENTED and book.find(number) is None
        if event["type"] == "amended" and is_frame:
            self.referee.amend_rule(str(number), text, reader.read_law(text), 0)
        else:
            self.learn(number, -1, text)

    def hear_of_law(self) -> None:
        """A law came or went: nobody else's words are told."""

    def learn(self, number: i64, author: i64, text: str) -> None:
        """A law whose words it may read."""
        book = self.referee.book
        rule = book.find(number)
        if rule is None:
            book.enact(number, author, text, reader.read_law(text), 0)
        elif rule.text != text:
            self.referee.amend_rule(str(number), text, reader.read_law(text), 0)

    # -- meaning -----------------------------------------------------------------------

    def mean(self, means: i64, span: tuple[int, int]) -> Intent:
        intent = Intent(self.now + between(self.chance, span), means)
        self.agenda.add(intent)
        return intent

    def set_alarm(self) -> None:
        self.wakes_at = self.agenda.next_at()

    def slips(self) -> bool:
        return self.chance.below(100) < self.manner.slips

    # -- acting ------------------------------------------------------------------------

    def look(self, view: View) -> MooView:
        seen = cast(MooView, view)
        self.now = max(self.now, seen.board.now)
        self.unseen = 0
        if not self.is_seated:
            self.arrive(seen)
        self.hand = seen.hand
        self.tokens = seen.board.tokens[self.seat] if self.seat < len(seen.board.tokens) else 0
        self.referee.grace_ms = seen.board.options.grace_ms
        self.referee.call_ms = seen.board.options.call_ms
        return seen

    def choose(self, view: View, legal: list[Act]) -> Act:
        seen = self.look(view)
        if acts.VOTE[0] in legal:
            act: Act = acts.VOTE[1 if self.favours(seen) else 0]
        elif acts.DRAW in legal:
            act = self.take_turn(seen)
        else:
            act = legal[0]
        self.set_alarm()
        return act

    def take_turn(self, view: MooView) -> Act:
        """Lay a card, or draw."""
        raise NotImplementedError

    def race(self, view: View, legal: list[Act]) -> Act | None:
        seen = self.look(view)
        act: Act | None = None
        intent = self.agenda.take_due(self.now)
        while intent is not None:
            act = self.carry_out(intent, seen)
            if act is not None and act.offered() in legal:
                self.agenda.put_off(self.now + between(self.chance, TO_SPEAK_AGAIN))
                break
            act = None
            intent = self.agenda.take_due(self.now)
        self.set_alarm()
        return act

    def carry_out(self, intent: Intent, view: MooView) -> Act | None:
        """The act that was meant, if it is still called for."""
        means = intent.means
        if means == Means.JOIN:
            return self.join()
        if means == Means.SUIT:
            return acts.say(self.best_suit())
        if means == Means.IDEA:
            return self.have_idea(view)
        if means == Means.ENACT:
            return self.write_law()
        if means == Means.ORDER:
            return acts.say(ORDER) if self.unjust and view.board.order is None else None
        if means == Means.MOVE:
            return self.move()
        if means == Means.END:
            order = view.board.order
            is_over = order is not None and order.motion is None
            return acts.say(ORDER_ENDS) if is_over else None
        return None

    def join(self) -> Act:
        act = MooAct(Kind.JOIN, yes=self.manner.knows)
        act.flags = KNOWS_SAID | IS_BOT
        return act

    def best_suit(self) -> str:
        """The suit it holds most of."""
        counts = [0, 0, 0, 0]
        for card in self.hand:
            if suit_of(card) >= 0:
                counts[suit_of(card)] += 1
        return SUIT_NAMES[counts.index(max(counts))]

    def uttered(self, text: str) -> Act:
        return acts.say(uttered(self.chance, text))

    # -- laws of its own ---------------------------------------------------------------

    def have_idea(self, view: MooView) -> Act | None:
        invented_laws = sum(law.number >= FIRST_INVENTED for law in view.laws)
        if not self.tokens or invented_laws >= ENOUGH_LAWS or view.board.order is not None:
            return None
        self.mean(Means.ENACT, TO_WRITE_A_LAW)
        return acts.say(INTRODUCING)

    def write_law(self) -> Act | None:
        """A law unlike those it knows of, or none if it can't think of any."""
        if not self.tokens:
            return None
        for _ in range(MOST_TRIES):
            law = invented(self.chance)
            text = printer.print_law(law)
            if any(rule.tree == law for rule in self.referee.book.rules):
                continue
            try:
                lawbook.read(text)
            except Refusal:
                continue
            return acts.enact(text)
        return None

    # -- Points of Order ---------------------------------------------------------------

    def weigh_call(self, fact: Seen) -> None:
        """MO-14: a matter of judgement, and the offender had not said a word: that was unjust."""
        if fact.kind != Fact.CALLED or fact.card != Verdict.RIGHT:
            return
        called = speech.run(fact.call)
        if not any(called == call for _, call in JUDGED):
            return
        spoke = self.spoke.get(fact.other, -USUAL_CALL)
        if spoke + USUAL_CALL > fact.at or fact.seat == self.seat:
            return
        self.unjust.append(fact.n)
        is_mine = fact.other == self.seat
        if self.chance.below(100) < (80 if is_mine else 25):
            self.mean(Means.ORDER, TO_PROTEST)

    def move(self) -> Act | None:
        if not self.unjust:
            return None
        motion = Motion(Moves.REVERSE)
        motion.call = self.unjust.pop()
        return acts.move(motion)

    def favours(self, view: MooView) -> bool:
        """How to vote: for justice, for knowing more, against what costs oneself."""
        order = view.board.order
        motion = None if order is None else order.motion
        if order is None or motion is None:
            return False
        if order.mover == self.seat:
            return True
        kind = motion.kind
        if kind == Moves.REVERSE:
            return motion.call in self.unjust or self.was_mine(view, motion.call)
        if kind == Moves.STRIKE or kind == Moves.AMEND:
            rule = self.referee.rule_of(motion.law)
            is_own = rule is not None and rule.author == self.seat
            return not is_own and self.chance.below(100) < 50
        if kind == Moves.OPEN:
            return self.manner.learns or self.chance.below(100) < 50
        if kind == Moves.TOKEN:
            return (motion.player == self.seat) == (motion.change > 0)
        if kind == Moves.END and not view.board.bots[self.seat]:
            # MO-31: people alone end a game. Whoever sits in for one does what silence would.
            return False
        return self.chance.below(100) < (60 if kind == Moves.RESOLVE else 40)

    def was_mine(self, view: MooView, n: i64) -> bool:
        """Whether a call was against oneself: one may forget to be fair."""
        for call in view.board.calls:
            if call.n == n:
                return call.offender == self.seat and call.verdict == Verdict.RIGHT
        return False
