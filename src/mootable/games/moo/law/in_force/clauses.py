"""What a law waits for, and how things must stand: the parts of a sentence, ready to be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never, final

from mootable.core.seats import NOBODY, count
from mootable.games.moo import speech
from mootable.games.moo.facts import Fact, Seen
from mootable.games.moo.law import consequences, terms, tree
from mootable.games.moo.law.in_force.counters import key_of
from mootable.games.moo.law.in_force.guards import Guard, counted, counted_own, is_broken
from mootable.games.moo.law.in_force.history import CODE_RANK, NO_CODE, Scene
from mootable.games.moo.law.in_force.patterns import Pattern, goes_on, is_so, pattern
from mootable.games.moo.law.in_force.wording import together, wanted, wanted_name
from mootable.games.moo.law.terms import ANY

if TYPE_CHECKING:
    from mypy_extensions import i64

MISS: Final = -1
"""Where a law would tell its n, and it does not fire."""

ENDS: Final = 100
"""The end of a turn is no fact of its own: it follows a card or a draw."""
REACHES: Final = 101
"""Nor is what a counter reaches: it follows whatever made it grow."""

MISHAPS: Final = [Fact.OUT_OF_TURN, Fact.CALLED, Fact.SKIPPED]
"""By mishap: the fact that tells of it; of calls, those that were wrong."""

Key = tuple[int, int, int]
"""A law, which of its sentences, and which effect of that."""


@final
class Trigger:
    """One happening that a law waits for."""

    __slots__ = (
        "cards",
        "is_own",
        "kind",
        "left",
        "nth",
        "number",
        "of",
        "onto",
        "reached",
        "since",
        "stretch",
        "words",
    )

    def __init__(self, happening: tree.Happening) -> None:
        self.kind: i64 = ENDS
        self.cards: Pattern | None = None
        self.onto: Pattern | None = None
        self.since: Pattern | None = None
        self.nth: tree.Nth | None = None
        self.left: terms.Amount | None = None
        self.stretch: i64 = tree.Stretch.IN_A_ROW
        # Of a row: how many, and of what; of draws: how many turns.
        self.of: i64 = ANY
        self.number: i64 = 0
        # Of rows and counts: whether only the cards of the same player are looked at.
        self.is_own = False
        self.words: list[str] = []
        self.reached: tree.Reaches | None = None
        if isinstance(happening, tree.Plays):
            self.kind = Fact.PLAYED
            self.cards = pattern(happening.cards)
            self.onto = None if happening.onto is None else pattern(happening.onto)
            self.nth = happening.nth
            self.left = happening.left
            if happening.nth is not None:
                self.stretch = happening.nth.stretch
                self.is_own = happening.nth.is_own
                since = happening.nth.since
                self.since = None if since is None else pattern(since)
        elif isinstance(happening, tree.Rows):
            self.kind = Fact.PLAYED
            self.of = happening.of
            self.number = happening.number.value
            self.stretch = happening.stretch
            self.is_own = happening.is_own
        elif isinstance(happening, tree.Draws):
            self.kind = Fact.DREW
            self.left = happening.left
            self.number = 0 if happening.turns is None else happening.turns.value
        elif isinstance(happening, tree.DrawRow):
            self.kind = Fact.DREW
            self.number = 0 if happening.number is None else happening.number.value
        elif isinstance(happening, tree.Says):
            self.kind = Fact.SAID
            self.words = speech.fold(happening.text)
        elif isinstance(happening, tree.SaysName):
            self.kind = Fact.SAID
        elif isinstance(happening, tree.IsPenalized):
            self.kind = Fact.PENALIZED
        elif isinstance(happening, tree.Joins):
            self.kind = Fact.JOINED
        elif isinstance(happening, tree.BeginsTurn):
            self.kind = Fact.TURN
            self.left = happening.left
        elif isinstance(happening, tree.EndsTurn):
            self.left = happening.left
        elif isinstance(happening, tree.Leaves):
            self.kind = Fact.LEFT
        elif isinstance(happening, tree.Wins):
            self.kind = Fact.WON
        elif isinstance(happening, tree.Turns):
            self.kind = Fact.REVERSED
        elif isinstance(happening, tree.Mishap):
            self.kind = MISHAPS[happening.kind]
        elif isinstance(happening, tree.Reaches):
            self.kind = REACHES
            self.reached = happening
        else:
            assert_never(happening)

    def fires(self, happening: tree.Happening, scene: Scene, fact: Seen) -> i64:
        """The law's n if it fires (0 where it has none); MISS if it does not."""
        if self.left is not None and not is_so(self.left, scene.sizes[fact.seat], 0):
            return MISS
        if self.kind == Fact.PLAYED:
            return self.fires_on_play(scene)
        if self.kind == Fact.SAID:
            if isinstance(happening, tree.SaysName):
                return MISS if scene.mentioned == NOBODY else 0
            return 0 if speech.says(fact.words, self.words) else MISS
        if isinstance(happening, tree.DrawRow):
            wanted = self.number or count(scene.present())
            return MISS if wanted == 0 or scene.dry % wanted else 0
        if self.kind == Fact.DREW:
            assert isinstance(happening, tree.Draws)
            if happening.amount is not None and not is_so(happening.amount, fact.count, 0):
                return MISS
            if self.number and scene.draw_runs[fact.seat] % self.number:
                return MISS
        if self.kind == REACHES:
            return self.fires_on_count(fact)
        return 0

    def fires_on_count(self, fact: Seen) -> i64:
        """A counter changed: `count` is what it was before, `left` what it is now."""
        reached = self.reached
        assert reached is not None
        is_meant = fact.text == key_of(reached.counter) and (fact.other != NOBODY) == (
            reached.counter.is_own
        )
        number = reached.number.value
        return 0 if is_meant and fact.count < number <= fact.left else MISS

    def fires_on_play(self, scene: Scene) -> i64:
        laid = scene.laid[-1]
        if self.cards is None:
            run = self.row(scene)
            return 0 if self.number > 0 and run % self.number == 0 else MISS
        last = len(scene.laid) - 1
        own_last = scene.own_last() if self.cards.asks_own_last else NO_CODE
        if not self.cards.fits_laid(scene.laid, last, own_last, scene.named):
            return MISS
        if self.onto is not None and (
            laid.under == NO_CODE or not self.onto.is_alone(laid.under, laid.under)
        ):
            return MISS
        nth = self.nth
        if nth is None:
            return 0
        if self.is_own:
            count = counted_own(self.cards, self.stretch, scene.laid_by(laid.seat), scene.named)
        else:
            count = counted(self.cards, self.stretch, self.since, scene)
        if nth.number.is_n:
            return count
        return 0 if count == nth.number.value else MISS

    def row(self, scene: Scene) -> i64:
        """How many cards were laid in a row that go on like this, up to this one."""
        last = scene.laid[-1]
        laid = scene.laid_by(last.seat) if self.is_own else scene.laid
        run: i64 = 1
        place: i64 = len(laid) - 1
        while place > 0:
            if self.stretch == tree.Stretch.CONSECUTIVE_TURNS and is_broken(
                laid[place], self.is_own
            ):
                break
            if not goes_on(laid[place].code, laid[place - 1].code, self.of):
                break
            run += 1
            place -= 1
        return run


WITHOUT_RANK: Final = (
    consequences.MustName,
    *consequences.BY_CARDS,
    consequences.ShufflePile,
    consequences.TurnUp,
    consequences.MustEither,
    *consequences.MAY_NOT,
    consequences.Skip,
    consequences.Reverse,
    consequences.PlayAgain,
    consequences.NextCardMust,
    consequences.PlayAtOnce,
    consequences.Show,
    consequences.Trade,
    *consequences.OF_ONE_TURN,
    consequences.Count,
    consequences.Setting,
    consequences.Lapse,
)
"""What laws do that goes by no card's rank."""


def is_by_rank(effect: consequences.Effect) -> bool:
    """Whether a number in it is the rank of the card that was played."""
    words: list[terms.Words] = []
    number: terms.Number | None = None
    if isinstance(effect, consequences.MustSay):
        words = [effect.words, *effect.others]
    elif isinstance(effect, (consequences.LastTo, consequences.FirstTo)):
        words = [effect.words]
    elif isinstance(effect, (consequences.Draw, consequences.Discard, consequences.Give)):
        number = effect.number
    elif not isinstance(effect, WITHOUT_RANK):
        assert_never(effect)
    if number is not None and number.is_rank:
        return True
    return any(part.times is not None and part.times.is_rank for said in words for part in said)


@final
class Asked:
    """What a law asks to be said, in how much time, and what not saying it is called."""

    __slots__ = (
        "also",
        "call",
        "fixed",
        "is_name",
        "names_card",
        "names_suit",
        "others",
        "price",
        "want",
        "within",
        "words",
    )

    def __init__(
        self,
        words: terms.Words,
        within: terms.Number | None = None,
        call: str = "",
        also: tuple[str, ...] = (),
        price: terms.Number | None = None,
    ) -> None:
        self.words = words
        self.within = within
        # How many cards the penalty is.
        self.price = price
        # Whether it is another player's name that is asked for.
        self.is_name = False
        # What may be said as well.
        self.others: list[Asked] = []
        self.call = call
        self.also = also
        values = [part.value for part in words]
        self.names_card = any(value in OF_A_CARD for value in values)
        self.names_suit = any(value in OF_A_SUIT for value in values)
        # Where it is the same every time.
        self.fixed = ""
        if all(part == terms.Part(part.text) for part in words):
            self.fixed = " ".join([part.text for part in words])
        self.want = wanted(((words, self.fixed),), call, also) if self.fixed else None


def asked_by(effect: consequences.Effect, when: tree.When) -> Asked | None:
    """What an effect asks to be said; None if nothing."""
    if isinstance(effect, consequences.MustName):
        name = Asked((), effect.within, when.call, when.also, effect.price)
        name.is_name = True
        name.want = wanted_name(when.call, when.also)
        return name
    if not isinstance(effect, consequences.MustSay):
        return None
    also = when.also + together(when, effect)
    asked = Asked(effect.words, effect.within, when.call, also, effect.price)
    asked.others = [Asked(words, effect.within, when.call, when.also) for words in effect.others]
    if asked.others:
        asked.want = None
    return asked


OF_A_CARD: Final = (
    terms.Value.CARD_NAME,
    terms.Value.SUIT_NAME,
    terms.Value.RANK_NAME,
    terms.Value.COLOUR_NAME,
)
OF_A_SUIT: Final = (terms.Value.SUIT_NAME, terms.Value.COLOUR_NAME)


@final
class Clause:
    """A sentence of a law that fires: `When …`."""

    __slots__ = (
        "age",
        "asked",
        "asks_names",
        "guard",
        "happenings",
        "is_by_name",
        "is_by_rank",
        "named",
        "number",
        "only_asks",
        "outer",
        "place",
        "triggers",
        "unless",
        "when",
    )

    def __init__(
        self, when: tree.When, guard: tuple[tree.Standing, ...], number: i64, age: i64, place: i64
    ) -> None:
        self.when = when
        # What is bound with "While" must be so before the card is laid.
        self.outer = Guard(guard)
        self.guard = Guard(when.conditions)
        self.unless: Guard | None = Guard(when.unless) if when.unless else None
        self.is_by_rank = any(is_by_rank(effect) for effect in when.effects)
        self.happenings = when.happenings
        self.triggers: list[Trigger] = [Trigger(one) for one in when.happenings]
        self.number: i64 = number
        self.age: i64 = age
        # Which of the law's sentences it is.
        self.place: i64 = place
        # By effect: what must be said, if anything.
        self.asked: list[Asked | None] = [asked_by(effect, when) for effect in when.effects]
        # Whether it waits until a player is named.
        self.named: list[bool] = [consequences.concerns_named(effect) for effect in when.effects]
        # Whether the player named is who was spoken of, so that nothing waits.
        self.is_by_name = all(isinstance(one, tree.SaysName) for one in when.happenings)
        self.asks_names = any(isinstance(one, tree.SaysName) for one in when.happenings)
        # Whether it does nothing but ask for words, each time.
        asks = all(isinstance(one, consequences.MustSay) for one in when.effects)
        self.only_asks = asks and when.every is None

    def fires(self, kind: i64, scene: Scene, counts: list[int], fact: Seen) -> i64:
        place: i64 = 0
        while place < len(self.triggers):
            trigger = self.triggers[place]
            if trigger.kind == kind:
                n = trigger.fires(self.happenings[place], scene, fact)
                if n != MISS and self.holds(scene, counts, fact, n):
                    return self.rank(scene) if self.is_by_rank else n
            place += 1
        return MISS

    def holds(self, scene: Scene, counts: list[int], fact: Seen, n: i64) -> bool:
        seat = fact.seat
        is_before = fact.kind == Fact.PLAYED
        if not self.outer.holds(scene, counts, seat, n, is_before):
            return False
        if not self.guard.holds(scene, counts, seat, n):
            return False
        return self.unless is None or not self.unless.holds(scene, counts, seat, n)

    def rank(self, scene: Scene) -> i64:
        """Of the card that was played, 1 to 13; a joker's, if it has none, is 0."""
        rank = CODE_RANK[scene.laid[-1].code]
        return rank if rank <= 13 else 0

    def could_fire_on(self, card: i64, code: i64) -> bool:
        """Whether laying a card that counts as this could be what it waits for."""
        for trigger in self.triggers:
            if trigger.kind == Fact.PLAYED and (
                trigger.cards is None or trigger.cards.could_fit(card, code)
            ):
                return True
        return False

    def left(self, kind: i64) -> terms.Amount | None:
        """How many cards its player must have left for the fact to be there still."""
        for trigger in self.triggers:
            if trigger.kind == kind and trigger.left is not None:
                return trigger.left
        return None
