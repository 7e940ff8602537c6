"""What a law says that lasts as long as it holds, whatever happens: which cards may be laid, what
they count as, which words may not be said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.seats import NOBODY, holds
from mootable.games.moo import speech
from mootable.games.moo.cards import JOKER
from mootable.games.moo.law import terms, tree
from mootable.games.moo.law.in_force.guards import Guard, would_be, would_be_own
from mootable.games.moo.law.in_force.history import (
    CODE_RANK,
    CODE_SUIT,
    CODES,
    NO_CODE,
    Scene,
    code_of,
)
from mootable.games.moo.law.in_force.patterns import Pattern, pattern
from mootable.games.moo.law.terms import ANY

if TYPE_CHECKING:
    from mypy_extensions import i64
from mootable.games.moo.law.in_force.clauses import Key

BanKey = tuple[Key, int]
"""The same; and the player whose next turn ends it, if one's does."""
EVERYONE: Final = -1
"""The set of all seats, whoever may come."""


@final
class Allowance:
    """`A 2 may be played on any card`, `No club may be played on a heart`, `… out of turn`."""

    __slots__ = ("age", "call", "cards", "guard", "is_allowed", "nth", "number", "onto", "since")

    def __init__(
        self,
        cards: terms.Cards,
        onto: terms.Cards | None,
        is_allowed: bool,
        call: str,
        guard: tuple[tree.Standing, ...],
        number: i64,
        age: i64,
        nth: tree.Nth | None = None,
    ) -> None:
        self.cards = pattern(cards)
        self.onto: Pattern | None = None if onto is None else pattern(onto)
        self.nth = nth
        since = None if nth is None else nth.since
        self.since: Pattern | None = None if since is None else pattern(since)
        self.is_allowed = is_allowed
        self.call = call
        self.guard = Guard(guard)
        self.number: i64 = number
        self.age: i64 = age

    def asks_who_plays(self) -> bool:
        """Whether what it says goes by what somebody has laid, or by how many cards they hold."""
        is_own = self.nth is not None and self.nth.is_own
        return is_own or self.cards.asks_own_last or self.guard.asks_who_plays()

    def speaks(self, scene: Scene, counts: list[int], card: i64, code: i64, seat: i64) -> bool:
        """Whether it says anything about this card, laid as that, on the present top."""
        top = scene.top()
        under = scene.top_as(counts)
        laid = scene.laid
        own_last = scene.own_last_of(seat) if self.cards.asks_own_last else NO_CODE
        if not self.cards.fits(card, code, under, own_last, scene.named, 0, laid, len(laid)):
            return False
        onto = self.onto
        if onto is not None and (top == NO_CODE or not onto.is_alone(top, under)):
            return False
        nth = self.nth
        if nth is not None:
            if nth.is_own:
                count = would_be_own(self.cards, nth.stretch, scene, seat)
            else:
                count = would_be(self.cards, nth.stretch, self.since, scene)
            if count < nth.number.value:
                return False
        return self.guard.holds(scene, counts, seat, 0)


@final
class Counting:
    """`A 3 counts as a 10.`"""

    __slots__ = ("guard", "is_bound", "joker", "table")

    def __init__(self, sentence: tree.CountsAs, guard: tuple[tree.Standing, ...]) -> None:
        self.guard = Guard(guard)
        self.is_bound = bool(guard)
        cards = pattern(sentence.cards)
        other = sentence.other
        # By what a card counts as before: what it counts as then. A joker is still called one.
        self.table: list[int] = []
        self.joker: list[int] = []
        for code in range(CODES):
            rank = CODE_RANK[code] if other.rank == ANY else other.rank
            suit = CODE_SUIT[code] if other.suit == ANY else other.suit
            meant = code_of(rank, suit)
            for card, table in ((NO_CODE, self.table), (JOKER, self.joker)):
                table.append(meant if cards.is_alone(card, code) else code)

    def apply(self, counts: list[int]) -> list[int]:
        """What each card counts as, after this law."""
        found = [self.table[code] for code in counts]
        found[JOKER] = self.joker[counts[JOKER]]
        return found


@final
class Mirroring:
    """`A 4 takes the suit of the card beneath`: as the one on which it is laid."""

    __slots__ = ("cards", "guard", "kind")

    def __init__(
        self, sentence: tree.CountsAs, kind: i64, guard: tuple[tree.Standing, ...]
    ) -> None:
        self.cards = pattern(sentence.cards)
        self.kind: i64 = kind
        self.guard = Guard(guard)

    def apply(self, card: i64, code: i64, under: i64) -> i64:
        """What a card that counts as `code` counts as when it is laid on what counts as `under`;
        what that has none of stays as it was."""
        if under == NO_CODE or not self.cards.is_alone(card, code):
            return code
        rank, suit = CODE_RANK[under], CODE_SUIT[under]
        if self.kind == terms.Related.SAME_SUIT or rank == 0:
            rank = CODE_RANK[code]
        if self.kind == terms.Related.SAME_RANK or (suit < 0 and rank != 14):
            suit = CODE_SUIT[code]
        return code_of(rank, suit)


@final
class Ban:
    """Words that may not be said: by anyone, or by some players for a time; with none, anything
    that is not owed. `by` is the player that it began with, whose next turn may end it; `play` is
    the play that brought it about, if one did."""

    __slots__ = (
        "age",
        "also",
        "by",
        "call",
        "card",
        "guard",
        "is_out_of_turn",
        "number",
        "play",
        "run",
        "seats",
        "text",
        "until",
        "words",
    )

    def __init__(
        self,
        text: str,
        call: str,
        guard: Guard,
        number: i64,
        age: i64,
        seats: i64 = EVERYONE,
        until: i64 = ANY,
        play: i64 = ANY,
        card: Pattern | None = None,
    ) -> None:
        self.text = text
        # Until which card is laid; and whether it goes only for those whose turn it is not.
        self.card = card
        self.is_out_of_turn = False
        self.words: list[str] = speech.fold(text)
        self.run = "".join(self.words)
        self.call = call
        # What else saying them is called.
        self.also: tuple[str, ...] = ()
        self.guard = guard
        self.number: i64 = number
        self.age: i64 = age
        self.seats: i64 = seats
        self.until: i64 = until
        self.by: i64 = NOBODY
        self.play: i64 = play

    def binds(self, seat: i64, turn: i64) -> bool:
        """Whether it goes for this player, while it is that one's turn."""
        return holds(self.seats, seat) and not (self.is_out_of_turn and seat == turn)

    def is_lifted_by(self, card: i64, code: i64) -> bool:
        """Whether it is over when this card is laid."""
        if self.card is not None:
            return self.card.is_alone(card, code)
        return self.until == terms.Until.NEXT_CARD

    def is_in(self, words: list[str], run: str) -> bool:
        """Whether it forbids something that was said, given also without its spaces."""
        return self.run in run and speech.says(words, self.words)
