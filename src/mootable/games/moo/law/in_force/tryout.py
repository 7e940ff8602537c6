"""Trying a law, alone, on what has been publicly seen so far (MO-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mootable.core.seats import NOBODY
from mootable.games.moo import speech
from mootable.games.moo.facts import Fact, Seen
from mootable.games.moo.law import consequences, tree
from mootable.games.moo.law.in_force.force import Book
from mootable.games.moo.law.in_force.history import Scene
from mootable.games.moo.referee import Referee

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Tried:
    """When a law would have fired: at which facts, in so many turns."""

    __slots__ = ("moments", "turns")

    def __init__(self) -> None:
        self.moments: list[Seen] = []
        self.turns: i64 = 0


def try_out(law: tree.Law, seen: list[Seen], scene: Scene, dealer: i64, grace_ms: i64) -> Tried:
    """Tell a referee who knows this law alone of the past. `scene` is how the table stood when
    the past begins, as far as that matters: who sits where."""
    book = Book()
    rule = book.enact(1, NOBODY, "", law, 0)
    referee = Referee(scene, book, dealer, grace_ms, grace_ms)
    found = Tried()
    for fact in seen:
        if fact.kind == Fact.TURN:
            found.turns += 1
        fires = speaks(referee, fact)
        before = book.fired.get(rule.number, 0)
        referee.take(fact)
        if fires or book.fired.get(rule.number, 0) > before:
            found.moments.append(fact)
    return found


def speaks(referee: Referee, fact: Seen) -> bool:
    """Whether a law that waits for nothing has something to say about a fact: a card it lets
    play or not, a card that counts as another, a word it forbids."""
    in_force = referee.book.holding.in_force
    counts = referee.book.counts(referee.scene)
    if fact.kind == Fact.PLAYED or fact.kind == Fact.OUT_OF_TURN:
        code = counts[fact.card]
        allowances = in_force.outs if fact.kind == Fact.OUT_OF_TURN else in_force.allowances
        for one in allowances:
            if one.speaks(referee.scene, counts, fact.card, code, fact.seat):
                return True
        return referee.reflected(fact.card, counts) != fact.card
    if fact.kind == Fact.SAID:
        for ban in in_force.bans:
            if speech.says(fact.words, ban.words) and (ban.words or referee.is_chatter(fact, "")):
                return ban.guard.holds(referee.scene, counts, fact.seat, 0)
    return False


def is_tried(law: tree.Law) -> bool:
    """Whether there is anything to try: what sets, switches off or judges can't be."""
    return any(
        not isinstance(sentence, consequences.Setting | consequences.Lapse | tree.Judged)
        for sentence in law
    )
