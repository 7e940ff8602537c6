"""What laws do to the table by themselves, as a detective sees it: turns that go astray, the order
reversed, cards dealt out, discarded and passed on, numbers that grow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mootable.core.seats import NOBODY, count, holds, just
from mootable.games.moo.bots.detective.causes import WHOS, Kind, Moment
from mootable.games.moo.bots.detective.evidence import Evidence, packed
from mootable.games.moo.bots.detective.matter import Matter, fewest_seen
from mootable.games.moo.facts import Fact, Seen
from mootable.games.moo.law.consequences import (
    Change,
    Count,
    Discard,
    Draw,
    Effect,
    FirstTo,
    Give,
    LastTo,
    PlayAgain,
    RaceEnd,
    Reverse,
    Skip,
)
from mootable.games.moo.law.grammar.printer import print_effect
from mootable.games.moo.law.in_force.history import Scene
from mootable.games.moo.law.terms import Counter, Number, Part, Who

if TYPE_CHECKING:
    from mypy_extensions import i64


HEARD_MS: Final = 7500
"""What is said so long after something may be because of it."""
MOST_DEEDS: Final = 24
"""So many things that laws may do are kept in mind."""
MOST_SKIPPED: Final = 3


class Heard(NamedTuple):
    """Something that was said; no two have the same number."""

    number: int
    at: int
    seat: int
    words: list[str]
    text: str


class Got(NamedTuple):
    """Cards that somebody got by a law, from the pile or from somebody; fewer than none, if they
    went."""

    at: int
    seat: int
    cards: int
    giver: int


class Watching:
    """What was seen, and what it may be about."""

    __slots__ = (
        "count",
        "counters",
        "evidence",
        "got",
        "heard",
        "matters",
        "names",
        "sizes",
        "undone_at",
        "was_disturbed",
    )

    def __init__(self) -> None:
        self.evidence = Evidence()
        self.matters: list[Matter] = []
        self.names: list[str] = []
        # What was said lately, and how much was said and done in all.
        self.heard: list[Heard] = []
        self.count: i64 = 0
        # Somebody came or went: the next turn tells nothing about skipping.
        self.was_disturbed = False
        # How many cards each had before the last fact, and who got some because of it.
        self.sizes: list[int] = []
        self.got: list[Got] = []
        # When a card was last taken back, and with it what it had dealt.
        self.undone_at: i64 = -1
        # The numbers that laws keep and show.
        self.counters: dict[tuple[str, int], int] = {}

    def last_turn(self, at: i64) -> i64:
        """The card or draw that has just been, by number; -1 if it is longer ago."""
        for number in self.evidence.recent(at):
            kind = self.evidence.moment(number).kind
            if kind == Kind.PLAY or kind == Kind.DRAW:
                return number
        return -1

    # -- turns -------------------------------------------------------------------------

    def see_turn(self, fact: Seen, scene: Scene) -> None:
        """Whose turn it is after a card: somebody else's than was to be expected?"""
        number = self.last_turn(fact.at)
        if number < 0 or self.was_disturbed:
            return
        moment = self.evidence.moment(number)
        if moment.kind != Kind.PLAY or moment.seat not in scene.seats():
            return
        if fact.seat == moment.seat:
            self.mark_deed([number], PlayAgain())
            return
        for skipped in range(MOST_SKIPPED + 1):
            if scene.ring.after(moment.seat, skipped + 1) == fact.seat:
                if skipped:
                    self.mark_deed([number], Skip(Number(skipped)))
                return

    def see_reverse(self, at: i64) -> None:
        number = self.last_turn(at)
        if number >= 0:
            self.mark_deed([number], Reverse())

    # -- cards -------------------------------------------------------------------------

    def see_cards(self, fact: Seen) -> None:
        """Cards came to somebody by a law, or went; for whose sake will be plain when all have."""
        before = self.sizes[fact.seat] if fact.seat < len(self.sizes) else 0
        if fact.kind == Fact.GAVE:
            self.got.append(Got(fact.at, fact.other, fact.count, fact.seat))
        elif fact.count and fact.left >= 0 and self.undone_at != fact.at:
            cards = fact.count if fact.left > before else -fact.count
            self.got.append(Got(fact.at, fact.seat, cards, NOBODY))

    def see_all(self) -> None:
        """Make something of the cards that came and went together."""
        got, self.got = self.got, []
        numbers = self.evidence.now(got[0].at)
        if not numbers:
            for one in got:
                self.see_race(one)
            return
        given = [one for one in got if one.giver != NOBODY]
        if given:
            self.see_gifts(given, numbers)
        for cards in sorted({one.cards for one in got if one.giver == NOBODY}):
            seats: i64 = 0
            for one in got:
                if one.giver == NOBODY and one.cards == cards:
                    seats |= just(one.seat)
            self.see_deal(seats, cards, numbers)

    def see_deal(self, seats: i64, cards: i64, numbers: list[int]) -> None:
        """These all got as many, or lost as many: who are they to the one it began with?"""
        for who in (*range(WHOS), Who.FEWEST, Who.MOST):
            mine = [one for one in numbers if whom(self.evidence.moment(one), who) == seats]
            if mine:
                effect: Effect = Draw(who, Number(cards))
                if cards < 0:
                    effect = Discard(who, Number(-cards))
                self.mark_deed(mine, effect)

    def see_gifts(self, given: list[Got], numbers: list[int]) -> None:
        """Somebody gave cards away; or everyone did, to one side."""
        number = Number(given[0].cards)
        for to in SIDES:
            mine: list[int] = []
            everyone: list[int] = []
            for one in numbers:
                moment = self.evidence.moment(one)
                if not all_pass(moment, given, to):
                    continue
                if len(given) == len(moment.present):
                    everyone.append(one)
                elif len(given) == 1 and given[0].giver == moment.seat:
                    mine.append(one)
            if mine:
                self.mark_deed(mine, Give(Who.THAT_PLAYER, number, to))
            if everyone:
                self.mark_deed(everyone, Give(Who.EVERY_PLAYER, number, to))

    def see_race(self, got: Got) -> None:
        """Cards for having said something last, or for having said it first."""
        last = self.heard[-1] if self.heard else None
        if last is None or last.at != got.at:
            return
        numbers = self.evidence.recent(got.at - HEARD_MS)
        number = Number(abs(got.cards))
        if last.seat == got.seat:
            words = (Part(" ".join(last.words).capitalize()),)
            self.mark_deed(numbers, FirstTo(words, number, end_of(got.cards)))
            return
        for matter in self.matters.copy():
            phrase = matter.phrase
            if phrase is None or not phrase.fixed:
                continue
            of_all: list[int] = []
            of_others: list[int] = []
            for one in numbers:
                mark = matter.marks.get(packed(one, 0))
                moment = self.evidence.moment(one)
                present = moment.whom[Who.EVERY_PLAYER]
                said = 0 if mark is None else mark.said | mark.mine
                if holds(said, got.seat) or count(said & present) < count(present) - 2:
                    continue
                is_of_others = moment.seat != got.seat and not holds(said, moment.seat)
                (of_others if is_of_others else of_all).append(one)
            for which, is_of_others in ((of_all, False), (of_others, True)):
                if which:
                    race = LastTo(phrase.words, number, end_of(got.cards), is_of_others)
                    self.mark_deed(which, race)

    # -- numbers -----------------------------------------------------------------------

    def see_count(self, name: str, owner: i64, value: i64, at: i64, scene: Scene) -> None:
        """A number that a law keeps has changed, for all to see; the table's is nobody's."""
        before = self.counters.get((name, owner), 0)
        self.counters[name, owner] = value
        if self.undone_at == at:
            return
        counter = Counter(name, owner != NOBODY)
        change = Count(counter, Change.BECOMES, Number(value))
        if value > before:
            change = Count(counter, Change.GROWS, Number(value - before))
        elif value:
            change = Count(counter, Change.SHRINKS, Number(before - value))
        numbers = self.evidence.now(at)
        for who in range(WHOS):
            mine = [
                one
                for one in numbers
                if owner == NOBODY or self.evidence.moment(one).whom[who] == just(owner)
            ]
            if mine:
                self.mark_deed(mine, change._replace(who=who))
            if owner == NOBODY:
                break
        seat = owner if owner != NOBODY else scene.turn
        if 0 <= seat < len(scene.sizes):
            moment = Moment(Kind.COUNT, seat, at)
            moment.stand(scene)
            # Where a law begins anew it had grown by one first, which nobody saw.
            moment.count = value if value > before else before + 1
            self.evidence.add(moment, counter)

    # -- all of them -------------------------------------------------------------------

    def mark_deed(self, numbers: list[int], effect: Effect) -> None:
        """A law did this, because of one of these moments."""
        text = print_effect(effect)
        matter: Matter | None = None
        deeds = [one for one in self.matters if one.is_deed]
        for one in deeds:
            if one.text == text:
                matter = one
        if matter is None:
            if len(deeds) >= MOST_DEEDS:
                self.matters.remove(fewest_seen(deeds))
            matter = Matter(None, effect, text)
            self.matters.append(matter)
        self.count += 1
        for number in numbers:
            matter.mark(number, 0, 0, self.count, False)
        matter.owe(self.evidence, self.count, numbers, [Who.THAT_PLAYER] * len(numbers))


def end_of(cards: i64) -> int:
    """What came of a race, by how many cards somebody got or lost."""
    return RaceEnd.DISCARDS if cards < 0 else RaceEnd.DRAWS


def whom(moment: Moment, who: i64) -> i64:
    """Whom a law would concern, told from a moment."""
    if who == Who.MOST:
        return moment.most
    return moment.fewest if who == Who.FEWEST else moment.whom[who]


def all_pass(moment: Moment, given: list[Got], to: i64) -> bool:
    """Whether all who gave did so to the same side."""
    step = SIDES[to]
    if to in (Who.LEFT, Who.RIGHT):
        step *= moment.direction
    seats = moment.present
    for one in given:
        if one.giver not in seats:
            return False
        if seats[(seats.index(one.giver) + step) % len(seats)] != one.seat:
            return False
    return True


SIDES: Final[dict[int, int]] = {
    Who.NEXT_PLAYER: 1,
    Who.PREVIOUS_PLAYER: -1,
    Who.LEFT: 1,
    Who.RIGHT: -1,
}
"""To whom cards are passed on: how many places on, as play goes, or clockwise."""
