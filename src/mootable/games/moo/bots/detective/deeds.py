"""What laws do to the table by themselves, as a detective sees it: turns that go astray, the order
reversed, cards dealt out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.seats import just
from mootable.games.moo.bots.detective.causes import Kind, Moment
from mootable.games.moo.bots.detective.evidence import Evidence, packed
from mootable.games.moo.bots.detective.matter import Matter
from mootable.games.moo.facts import Seen
from mootable.games.moo.law.history import Scene
from mootable.games.moo.law.tree import Draw, Effect, LastTo, Number, PlayAgain, Skip, Who

if TYPE_CHECKING:
    from mypy_extensions import i64


HEARD_MS: Final = 7500
"""What is said so long after something may be because of it."""


class Watching:
    """What was seen, and what it may be about."""

    __slots__ = ("evidence", "matters", "names", "was_disturbed")

    def __init__(self) -> None:
        self.evidence = Evidence()
        self.matters: list[Matter] = []
        self.names: list[str] = []
        # Somebody came or went: the next turn tells nothing about skipping.
        self.was_disturbed = False

    def bound_as(self, moment: Moment, seat: i64) -> i64:
        """As whom a seat would be bound at a moment."""
        if seat == moment.seat:
            return Who.THAT_PLAYER
        if seat == moment.next:
            return Who.NEXT_PLAYER
        return Who.EVERY_OTHER if seat in moment.present else -1

    def last_turn(self, at: i64) -> i64:
        """The card or draw that has just been, by number; -1 if it is longer ago."""
        number = len(self.evidence.moments) - 1
        while number >= self.evidence.first:
            moment = self.evidence.moments[number]
            if moment.at < at:
                return -1
            if moment.kind == Kind.PLAY or moment.kind == Kind.DRAW:
                return number
            number -= 1
        return -1

    def see_turn(self, fact: Seen, scene: Scene) -> None:
        """Whose turn it is after a card: somebody else's than was to be expected?"""
        number = self.last_turn(fact.at)
        if number < 0 or self.was_disturbed:
            return
        moment = self.evidence.moments[number]
        if moment.kind != Kind.PLAY or moment.seat not in scene.seats():
            return
        if fact.seat == moment.seat:
            self.mark_deed(number, PlayAgain(), "again")
            return
        for skipped in range(1, 4):
            if scene.ring.after(moment.seat, 1) == fact.seat:
                return
            if scene.ring.after(moment.seat, skipped + 1) == fact.seat:
                effect = Skip(Number(skipped))
                self.mark_deed(number, effect, f"skip {skipped}")
                return

    def see_deed(self, at: i64, effect: Effect, text: str) -> None:
        number = self.last_turn(at)
        if number >= 0:
            self.mark_deed(number, effect, text)

    def see_deal(self, fact: Seen) -> None:
        """A law dealt somebody cards: at once, or for being the last to say something."""
        number = self.last_turn(fact.at)
        if number >= 0:
            who = self.bound_as(self.evidence.moments[number], fact.seat)
            if who >= 0:
                dealt = Draw(who, Number(fact.count))
                self.mark_deed(number, dealt, f"draw {who} {fact.count}")
            return
        for number in self.evidence.recent(fact.at - HEARD_MS):
            moment = self.evidence.moments[number]
            for matter in self.matters.copy():
                mark = matter.marks.get(packed(number, 0))
                if not matter.literal() or mark is None or mark.said & just(fact.seat):
                    continue
                if sum(mark.said >> seat & 1 for seat in moment.present) >= len(moment.present) - 2:
                    effect = LastTo(matter.words, Number(fact.count))
                    self.mark_deed(number, effect, "last " + matter.text)

    def mark_deed(self, number: i64, effect: Effect, text: str) -> None:
        matter: Matter | None = None
        for one in self.matters:
            if one.is_deed and one.text == text:
                matter = one
        if matter is None:
            matter = Matter((), text, False, effect)
            self.matters.append(matter)
        matter.mark(number, 0, 0, number, False)
        matter.owe(self.evidence, number, [number], [Who.THAT_PLAYER])
