"""Duties and infractions: what players owe, and what they could be called for.

None of what is here is ever mended once it is entered, so that copies of a table share it: who is
still to be called for what stands in the ledger.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.seats import NOBODY, just, listed
from mootable.games.moo import speech
from mootable.games.moo.cards import COLOUR_NAMES, RANK_NAMES, SUIT_NAMES
from mootable.games.moo.law import consequences, terms
from mootable.games.moo.law.in_force.clauses import OF_A_CARD, Clause, Key
from mootable.games.moo.law.in_force.guards import stands_at
from mootable.games.moo.law.in_force.history import CODE_RANK, CODE_SUIT, NO_CODE, Scene
from mootable.games.moo.law.in_force.patterns import is_so, pattern, worth
from mootable.games.moo.law.in_force.wording import Calls, Wanted

if TYPE_CHECKING:
    from mypy_extensions import i64

NEVER: Final = -1
NO_PLAY: Final = -1


class Infraction:
    """MO-9: something that players can be called for, from a moment on, each of them once."""

    __slots__ = ("at", "calls", "cards", "n", "play", "rule", "serial")

    def __init__(self, rule: str, called: Calls, at: i64) -> None:
        self.rule = rule
        self.calls = called
        self.at: i64 = at
        # What it costs.
        self.cards: i64 = 1
        # A bad card: which play it was. A bad call: the entry of the call.
        self.play: i64 = NO_PLAY
        self.n: i64 = NEVER
        # Where it stands in the ledger: what came later has a higher number.
        self.serial: i64 = 0


@final
class Naming:
    """What a law does to the player named, once one is: which of its effects, with its n, told from
    the player that it began with. `play` is the play whose doing it is, if one's."""

    __slots__ = ("by", "clause", "n", "places", "play")

    def __init__(self, clause: Clause, places: list[int], by: i64, n: i64, play: i64) -> None:
        self.clause = clause
        self.places = places
        self.by: i64 = by
        self.n: i64 = n
        self.play: i64 = play


@final
class Duty(Infraction):
    """MO-8: something that players must say; `at` is until when, and from then on they can be
    called for it. One stands for all of whom a law asks the same at one moment."""

    __slots__ = (
        "after",
        "age",
        "by",
        "grace",
        "has_call",
        "is_again",
        "is_own",
        "key",
        "left",
        "naming",
        "wanted",
    )

    def __init__(
        self, rule: str, key: Key, age: i64, want: Wanted, at: i64, is_again: bool
    ) -> None:
        super().__init__(rule, want.again if is_again else want.calls, at)
        # What opened it, and how new that is.
        self.key = key
        self.age: i64 = age
        self.wanted = want
        self.is_again = is_again
        # The entries of the calls after each of which it opened again.
        self.after: list[int] = []
        # Whether its law has a call of its own for not doing it.
        self.has_call = False
        self.grace: i64 = 0
        # Who made its law fire; and whether it was their turn, so that what they had said in it
        # before counts too.
        self.by: i64 = NOBODY
        self.is_own = False
        # How many cards that player must have for it still to hold.
        self.left: terms.Amount | None = None
        # What comes of it, where a player is to be named.
        self.naming: Naming | None = None

    def opened_again(self, at: i64, n: i64) -> Duty:
        """MO-11: the same once more, after the penalty for a call."""
        other = self.until(at + self.grace)
        other.after.append(n)
        return other

    def until(self, at: i64) -> Duty:
        """The same as one that opens again, to be done by then."""
        other = Duty(self.rule, self.key, self.age, self.wanted, at, True)
        other.after = self.after.copy()
        other.play = self.play
        other.has_call = self.has_call
        other.grace = self.grace
        other.by = self.by
        other.left = self.left
        other.naming = self.naming
        other.cards = self.cards
        return other


@final
class Called:
    """A call that was right, kept as long as another of the same thing is void (MO-10)."""

    __slots__ = ("at", "caller", "calls", "offender")

    def __init__(self, at: i64, caller: i64, offender: i64, calls: list[str]) -> None:
        self.at: i64 = at
        self.caller: i64 = caller
        self.offender: i64 = offender
        self.calls = calls


@final
class Judgement:
    """MO-14: a call that was carried out by judgement alone."""

    __slots__ = ("at", "call", "caller", "seat")

    def __init__(self, seat: i64, call: str, at: i64, caller: i64) -> None:
        self.seat: i64 = seat
        self.call = call
        self.at: i64 = at
        self.caller: i64 = caller


@final
class Burden:
    """MO-18: what whoever's turn begins next must do. `play` is the play that laid it on them."""

    __slots__ = ("age", "also", "call", "effect", "key", "n", "pattern", "play")

    def __init__(
        self, effect: consequences.MustEither, n: i64, key: Key, clause: Clause, play: i64
    ) -> None:
        self.effect = effect
        self.pattern = pattern(effect.play)
        self.n: i64 = n
        self.key = key
        self.age: i64 = clause.age
        self.call = clause.when.call
        self.also = clause.when.also
        self.play: i64 = play

    def cards(self) -> i64:
        """How many cards a draw is; none, if it is the turn that is missed."""
        draw = self.effect.draw
        return 0 if draw is None else max(1, worth(draw, self.n))


@final
class Must:
    """`The next card must be …`, or may be."""

    __slots__ = ("age", "also", "call", "is_may", "number", "pattern", "play")

    def __init__(self, effect: consequences.NextCardMust, clause: Clause, play: i64) -> None:
        self.pattern = pattern(effect.cards)
        self.is_may = effect.may
        self.number: i64 = clause.number
        self.age: i64 = clause.age
        self.call = clause.when.call
        self.also = clause.when.also
        self.play: i64 = play


@final
class Leave:
    """`That player may play … at once`: who may, and what; with no pattern, what they drew."""

    __slots__ = ("number", "pattern", "play", "seats")

    def __init__(
        self, effect: consequences.PlayAtOnce, clause: Clause, seats: i64, play: i64
    ) -> None:
        self.pattern = None if effect.cards is None else pattern(effect.cards)
        self.number: i64 = clause.number
        self.seats: i64 = seats
        self.play: i64 = play


@final
class Offer:
    """`That player may name another player`: who may, what comes of it, and until when."""

    __slots__ = ("at", "naming", "number", "seats")

    def __init__(self, naming: Naming, seats: i64, number: i64, at: i64) -> None:
        self.naming = naming
        self.seats: i64 = seats
        self.number: i64 = number
        self.at: i64 = at

    def without(self, seat: i64) -> Offer:
        """The same, when one of them has named somebody."""
        return Offer(self.naming, self.seats & ~just(seat), self.number, self.at)


@final
class Bar:
    """Cards that some may not play for a time; `by` is the player it began with."""

    __slots__ = (
        "age",
        "also",
        "by",
        "call",
        "card",
        "number",
        "pattern",
        "play",
        "seats",
        "until",
    )

    def __init__(
        self, effect: consequences.MayNotPlay, clause: Clause, seats: i64, by: i64, play: i64
    ) -> None:
        self.pattern = pattern(effect.cards)
        self.card = None if effect.card is None else pattern(effect.card)
        self.until: i64 = terms.Until.NEXT_CARD if effect.until is None else effect.until
        self.number: i64 = clause.number
        self.age: i64 = clause.age
        self.call = clause.when.call
        self.also = clause.when.also
        self.seats: i64 = seats
        self.by: i64 = by
        self.play: i64 = play

    def is_lifted_by(self, card: i64, code: i64) -> bool:
        """Whether it is over when this card is laid."""
        if self.card is not None:
            return self.card.is_alone(card, code)
        return self.until == terms.Until.NEXT_CARD


@final
class Voice:
    """What a rule says of a card that somebody would lay: whether it is valid; and if it is not,
    what its law calls that."""

    __slots__ = ("age", "also", "call", "is_valid", "rule")

    def __init__(
        self, rule: str, age: i64, is_valid: bool, call: str = "", also: tuple[str, ...] = ()
    ) -> None:
        self.rule = rule
        self.age: i64 = age
        self.is_valid = is_valid
        self.call = call
        self.also = also


@final
class Chorus:
    """`The last to say "Cheers" draws a card`: who has said it of those who were at the table when
    it began, by whose doing it did, and until when it counts."""

    __slots__ = ("among", "by", "effect", "key", "number", "play", "run", "said", "until", "words")

    def __init__(
        self,
        key: Key,
        effect: consequences.LastTo | consequences.FirstTo,
        words: list[str],
        number: i64,
        until: i64,
        among: i64,
        by: i64,
        play: i64,
    ) -> None:
        self.key = key
        self.by: i64 = by
        self.effect = effect
        self.words = words
        self.run = "".join(words)
        self.number: i64 = number
        self.until: i64 = until
        self.among: i64 = among
        self.said: i64 = 0
        self.play: i64 = play

    def joined_by(self, said: i64) -> Chorus:
        other = Chorus(
            self.key,
            self.effect,
            self.words,
            self.number,
            self.until,
            self.among,
            self.by,
            self.play,
        )
        other.said = said
        return other


@final
class Counted:
    """A number that laws keep, as a card changed it: what it was, and what it was then."""

    __slots__ = ("after", "before", "name", "owner")

    def __init__(self, name: str, owner: i64, before: i64, after: i64) -> None:
        self.name = name
        self.owner: i64 = owner
        self.before: i64 = before
        self.after: i64 = after


# -- words ---------------------------------------------------------------------------------


def card_name(code: i64) -> str:
    """What a card that counts as this is called: "4 of Spades"."""
    rank, suit = CODE_RANK[code], CODE_SUIT[code]
    if rank == 0:
        return SUIT_NAMES[suit]
    return f"{RANK_NAMES[rank - 1]} of {SUIT_NAMES[suit]}" if suit >= 0 else RANK_NAMES[rank - 1]


def filled(words: terms.Words, n: i64, code: i64, scene: Scene, seat: i64) -> str:
    """What is to be said, with everything filled in, told from the player that it began with."""
    said: list[str] = []
    for part in words:
        if part.condition is not None and not is_so(part.condition, n, n):
            continue
        text = part.text
        if code == NO_CODE and part.value in OF_A_CARD:
            text = ""
        elif part.value == terms.Value.CARD_NAME:
            text = card_name(code)
        elif part.value == terms.Value.SUIT_NAME:
            text = SUIT_NAMES[CODE_SUIT[code]] if CODE_SUIT[code] >= 0 else ""
        elif part.value == terms.Value.RANK_NAME:
            text = RANK_NAMES[CODE_RANK[code] - 1] if CODE_RANK[code] > 0 else ""
        elif part.value == terms.Value.COLOUR_NAME:
            text = COLOUR_NAMES[CODE_SUIT[code]] if CODE_SUIT[code] >= 0 else ""
        elif part.value == terms.Value.CARDS_LEFT:
            text = str(scene.sizes[seat])
        elif part.value == terms.Value.N:
            text = str(n)
        elif part.counter is not None:
            text = str(stands_at(part.counter, part.who, scene, seat))
        elif part.value in terms.NAMED:
            called = listed(scene.whom(terms.NAMED[part.value], seat))
            text = " ".join([scene.names[one] for one in called])
        times = 1 if part.times is None else min(worth(part.times, n), 99)
        said.extend([text] * times)
    return " ".join(one for one in said if one)


def folded(texts: list[str]) -> list[list[str]]:
    return [speech.fold(text) for text in texts]
