"""One who watches a table of Moo and knows its laws: what any sentence would have had happen at the
moments that all saw. So what somebody believes can be held against what is so. Only a simulation
may ask, since only it knows the laws."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, assert_never, cast

from mootable.core.match import Match
from mootable.core.seats import NOBODY, just
from mootable.games.moo import speech
from mootable.games.moo.cards import JOKER
from mootable.games.moo.duties import filled
from mootable.games.moo.events import EventWire
from mootable.games.moo.facts import Fact, Seen, of_event
from mootable.games.moo.law import consequences, terms, tree
from mootable.games.moo.law.in_force.clauses import ENDS, MISS, REACHES, Clause
from mootable.games.moo.law.in_force.force import Book
from mootable.games.moo.law.in_force.history import NO_CODE, Scene
from mootable.games.moo.law.in_force.holding import Rule
from mootable.games.moo.law.in_force.patterns import pattern, worth
from mootable.games.moo.referee import Referee
from mootable.games.moo.rules import MooState

REMEMBERED = 900
"""So many moments are remembered: some three hundred turns."""

KINDS = frozenset(
    (
        Fact.PLAYED,
        Fact.DREW,
        Fact.TURN,
        Fact.SAID,
        Fact.PENALIZED,
        Fact.JOINED,
        Fact.LEFT,
        Fact.WON,
        Fact.REVERSED,
    )
)
"""What a law can fire on."""

Expected = frozenset[tuple[int, int, str]]
"""At which moment, of whom (a set of seats), what; or of which card on which, that it may lie."""

NOTHING: Expected = frozenset()


class Moment(NamedTuple):
    """Something that all saw, and how the table stood then."""

    number: int
    kind: int
    fact: Seen
    scene: Scene
    counts: list[int]

    def kinds(self) -> tuple[int, ...]:
        """The end of a turn follows a card or a draw."""
        return (self.kind, ENDS) if self.kind in (Fact.PLAYED, Fact.DREW) else (self.kind,)


class Firing(NamedTuple):
    """A moment at which a sentence fires, with its n."""

    moment: Moment
    n: int


class Witness:
    """Follows a table by what all hear, with all its laws at hand."""

    def __init__(self, match: Match) -> None:
        self.match = match
        state = cast(MooState, match.state)
        self.moments: deque[Moment] = deque(maxlen=REMEMBERED)
        self.seen = 0
        true = state.referee
        scene = Scene(match.names())
        self.referee = Referee(scene, Book(), true.dealer, true.grace_ms, true.call_ms)
        self.take_up_laws()
        for event in match.opening:
            self.hear(cast(EventWire, event.fields))

    @property
    def book(self) -> Book:
        """The true one."""
        return cast(MooState, self.match.state).referee.book

    def take_up_laws(self) -> None:
        """Have every law that holds at the table."""
        mine = self.referee.book
        for rule in self.book.rules:
            known = mine.find(rule.number)
            if known is None and not rule.is_struck:
                mine.enact(rule.number, rule.author, rule.text, rule.tree, rule.enacted)
            elif known is not None and rule.is_struck:
                mine.strike(known)
            elif known is not None and known.text != rule.text:
                mine.amend(known, rule.text, rule.tree)

    def hear(self, event: EventWire) -> None:
        if event["type"] in ("introduced", "amended", "struck"):
            self.take_up_laws()
        fact = of_event(event)
        if fact is None:
            return
        referee = self.referee
        before = referee.scene.counters
        referee.take(fact)
        if fact.kind in KINDS and fact.seat < len(referee.scene.sizes):
            self.remember(fact.kind, fact)
            for change in changes(fact, before, referee.scene.counters):
                self.remember(REACHES, change)

    def remember(self, kind: int, fact: Seen) -> None:
        scene = self.referee.scene
        counts = self.referee.book.counts(scene)
        self.moments.append(Moment(self.seen, kind, fact, scene.clone(), counts))
        self.seen += 1

    # -- what a sentence would have had happen -----------------------------------------

    def claims(self, sentence: tree.Sentence) -> list[Expected]:
        """What a sentence would have had happen, for each thing that it does; nothing of what has
        not shown, or is no matter of moments."""
        match sentence:
            case tree.When():
                return self.of_when(sentence, ())
            case tree.MayPlay():
                return [pairs(sentence, ())]
            case tree.NobodyMaySay():
                return [self.of_ban(sentence, ())]
            case tree.While():
                return self.of_while(sentence)
            case (
                tree.OutOfTurn()
                | tree.CountsAs()
                | tree.PlayedAs()
                | tree.DoesNot()
                | tree.Shown()
                | consequences.Setting()
                | consequences.Lapse()
                | tree.Judged()
            ):
                return []
            case _:
                assert_never(sentence)

    def of_while(self, sentence: tree.While) -> list[Expected]:
        bound = sentence.sentence
        match bound:
            case tree.When():
                return self.of_when(bound, sentence.conditions)
            case tree.NobodyMaySay():
                return [self.of_ban(bound, sentence.conditions)]
            case tree.MayPlay():
                return [pairs(bound, sentence.conditions)]
            case tree.OutOfTurn() | tree.CountsAs() | tree.PlayedAs() | tree.DoesNot():
                return []
            case _:
                assert_never(bound)

    def of_when(self, when: tree.When, guard: tuple[tree.Standing, ...]) -> list[Expected]:
        firings = list(self.firings(when, guard))
        found: list[Expected] = []
        shown = self.referee.book.holding.in_force.shown
        for effect in when.effects:
            if isinstance(effect, consequences.Count) and effect.counter not in shown:
                continue
            told = [
                told_at(firing, effect)
                for firing in firings
                if not self.is_undone(firing, when, effect)
            ]
            found.append(frozenset(one for one in told if one is not None))
            if isinstance(effect, consequences.MustEither) and effect.say is not None:
                found.append(frozenset(self.thanks(firings, effect.say)))
        return found

    def is_undone(self, firing: Firing, when: tree.When, effect: consequences.Effect) -> bool:
        """Whether a law says that such a card does not do that."""
        if firing.moment.kind != Fact.PLAYED:
            return False
        laid = firing.moment.scene.laid[-1]
        return any(
            one.undoes(when, effect, laid.card, laid.code)
            for one in self.referee.book.holding.in_force.undoings
        )

    def has_shown(self, rule: Rule) -> bool:
        """Whether what a law allows or forbids has been done."""
        for sentence in rule.tree:
            bound = sentence.sentence if isinstance(sentence, tree.While) else sentence
            if isinstance(bound, tree.NobodyMaySay):
                return bool(self.book.broken_by(rule.number))
            if isinstance(bound, tree.MayPlay):
                spoken_of = {number for number, _, _ in pairs(bound, ())}
                return any(
                    moment.kind == Fact.PLAYED
                    and moment.scene.laid[-1].card * JOKER + moment.scene.laid[-1].under
                    in spoken_of
                    for moment in self.moments
                )
        return True

    def firings(self, when: tree.When, guard: tuple[tree.Standing, ...]) -> Iterator[Firing]:
        clause = Clause(when, guard, 1, 1, 0)
        kinds = {trigger.kind for trigger in clause.triggers}
        times: dict[int, int] = {}
        for moment in self.moments:
            for kind in moment.kinds():
                if kind not in kinds:
                    continue
                n = clause.fires(kind, moment.scene, moment.counts, moment.fact)
                if n != MISS and is_nth_time(when, moment.fact.seat, times):
                    yield Firing(moment, n)
                    break

    def thanks(self, firings: list[Firing], words: terms.Words) -> Iterator[tuple[int, int, str]]:
        """MO-18: what is to be said by one who draws because of a burden."""
        following = {
            before.number: after
            for before, after in zip(self.turns(), list(self.turns())[1:], strict=False)
        }
        for moment, n in firings:
            after = following.get(moment.number)
            if after is not None and after.kind == Fact.DREW:
                yield after.number, just(after.fact.seat), words_at(Firing(after, n), words)

    def turns(self) -> Iterator[Moment]:
        return (moment for moment in self.moments if moment.kind in (Fact.PLAYED, Fact.DREW))

    def of_ban(self, ban: tree.NobodyMaySay, guard: tuple[tree.Standing, ...]) -> Expected:
        """When it may not be said: whenever something is said, as far as things stand so."""
        always = tree.When((tree.Says(""),), guard, (consequences.Reverse(),))
        clause = Clause(always, (), 1, 1, 0)
        label = "nobody says " + " ".join(speech.fold(ban.text))
        return frozenset(
            (moment.number, 0, label)
            for moment in self.moments
            if moment.kind == Fact.SAID
            and not (ban.is_out_of_turn and moment.fact.seat == moment.scene.turn)
            and clause.guard.holds(moment.scene, moment.counts, moment.fact.seat, 0)
        )


def changes(
    fact: Seen, before: dict[tuple[str, int], int], after: dict[tuple[str, int], int]
) -> Iterator[Seen]:
    """The counters that a fact has changed, as laws are told of it."""
    for (name, owner), now in after.items():
        was = before.get((name, owner), 0)
        if now != was:
            seat = fact.seat if owner == NOBODY else owner
            change = Seen(fact.kind, seat, fact.at, fact.n, fact.card, was, now, owner)
            change.text = name
            yield change


def is_nth_time(when: tree.When, seat: int, times: dict[int, int]) -> bool:
    if when.every is None:
        return True
    mine = seat if when.every.is_own else NOBODY
    times[mine] = times.get(mine, 0) + 1
    if when.every.is_once:
        return times[mine] == when.every.number.value
    return times[mine] % when.every.number.value == 0


RACE_ENDS: Final = ["draws", "discards", "gives", "misses a turn", "has the turn"]


# -- what an effect is ---------------------------------------------------------------------


def told_at(firing: Firing, effect: consequences.Effect) -> tuple[int, int, str] | None:
    """What an effect does at a moment; None of what does nothing that could be compared."""
    moment, n = firing
    scene, seat = moment.scene, moment.fact.seat
    whom = 0
    match effect:
        case consequences.MustSay(who=who):
            whom = scene.whom(who, seat)
            choices = [words_at(firing, words) for words in (effect.words, *effect.others)]
            label = "say " + " or ".join(sorted(choices))
        case consequences.MustName(who=who):
            whom = scene.whom(who, seat)
            label = "name another player"
        case consequences.MustEither():
            count = 0 if effect.draw is None else worth(effect.draw, n)
            label = f"either {fitting(moment, effect.play, n)} or draw {count}"
        case consequences.MayNotSay(who=who):
            whom = scene.whom(who, seat)
            label = "not say " + " ".join(speech.fold(effect.text))
        case consequences.MayNotPlay(who=who):
            whom = scene.whom(who, seat)
            label = f"not play {fitting(moment, effect.cards, n)}"
        case consequences.Skip():
            label = f"skip {worth(effect.number, n)}"
        case consequences.Reverse():
            label = "reverse"
        case consequences.Draw(who=who):
            whom = scene.whom(who, seat)
            label = f"draw {worth(effect.number, n)}"
        case consequences.Discard(who=who):
            whom = scene.whom(who, seat)
            label = f"discard {worth(effect.number, n)}"
        case consequences.DiscardEvery(who=who):
            whom = scene.whom(who, seat)
            label = f"discard every {fitting(moment, effect.cards, n)}"
        case consequences.DrawUntil(who=who):
            whom = scene.whom(who, seat)
            wanted = effect.cards
            label = f"draw until {'valid' if wanted is None else fitting(moment, wanted, n)}"
        case consequences.TurnTo(who=who):
            whom = scene.whom(who, seat)
            label = "turn to"
        case consequences.ShufflePile():
            label = "shuffle the pile"
        case consequences.TurnUp():
            label = "turn up"
        case consequences.PlayAgain():
            label = "again"
        case consequences.NextCardMust():
            may = "may be" if effect.may else "must be"
            label = f"next {may} {fitting(moment, effect.cards, n)}"
        case consequences.LastTo():
            done = f"{RACE_ENDS[effect.end]} {worth(effect.number, n)} {effect.to}"
            which = "last of the others" if effect.others else "last"
            label = f"{which} to {words_at(firing, effect.words)} {done}"
        case consequences.FirstTo():
            done = f"{RACE_ENDS[effect.end]} {worth(effect.number, n)} {effect.to}"
            which = "all but first" if effect.others else "first"
            label = f"{which} to {words_at(firing, effect.words)} {done}"
        case consequences.Give(who=who):
            whom = scene.whom(who, seat)
            number = "all" if effect.number is None else str(worth(effect.number, n))
            to = effect.to if who == terms.Who.EVERY_PLAYER else scene.whom(effect.to, seat)
            label = f"give {number} to {to}"
        case consequences.Show(who=who):
            whom = scene.whom(who, seat)
            label = f"show to {effect.to}"
        case consequences.Trade(who=who):
            whom = scene.whom(who, seat) | scene.whom(effect.other, seat)
            label = f"trade {'all' if effect.number is None else worth(effect.number, n)}"
        case consequences.PlayAtOnce(who=who):
            whom = scene.whom(who, seat)
            label = f"play at once {effect.cards}"
        case consequences.PlayTwice(who=who):
            whom = scene.whom(who, seat)
            label = "twice"
        case consequences.MissTurn(who=who):
            whom = scene.whom(who, seat)
            label = "miss a turn"
        case consequences.Count(who=who):
            counter, now = effect.counter, worth(effect.number, n)
            whom = scene.whom(who, seat) if counter.is_own else 0
            label = f"{counter.name} {effect.change} {now}"
        case consequences.Setting() | consequences.Lapse():
            return None
        case _:
            assert_never(effect)
    return moment.number, whom, label


def words_at(firing: Firing, words: terms.Words) -> str:
    """What is to be said then, as it is compared."""
    moment, n = firing
    scene = moment.scene
    top = scene.top()
    code = NO_CODE if top == NO_CODE else moment.counts[top]
    if moment.kind == Fact.PLAYED:
        code = scene.laid[-1].code
    said = filled(words, n, code, scene, moment.fact.seat)
    return " ".join(speech.fold(said))


def fitting(moment: Moment, cards: terms.Cards, n: int) -> int:
    """The cards that are so described then, as a set, if clubs are named."""
    scene, counts = moment.scene, moment.counts
    wanted = pattern(cards)
    under = scene.laid[-1].code if scene.laid else NO_CODE
    found = 0
    for card in range(JOKER):
        if wanted.fits(card, counts[card], under, NO_CODE, 0, n, scene.laid, len(scene.laid)):
            found |= 1 << card
    return found


@lru_cache(maxsize=1024)
def pairs(sentence: tree.MayPlay, guard: tuple[tree.Standing, ...]) -> Expected:
    """Every card on every card that it speaks about."""
    cards, onto = pattern(sentence.cards), pattern(sentence.onto)
    label = "may not" if sentence.may_not else "may"
    if sentence.nth is not None or guard:
        label += f" {sentence.nth} {guard}"
    return frozenset(
        (card * JOKER + top, 0, label)
        for top in range(JOKER)
        if onto.is_alone(top, top)
        for card in range(JOKER)
        if cards.fits(card, card, top, NO_CODE, 0, 0, [], 0)
    )
