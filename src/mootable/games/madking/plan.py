"""What a playwright can still make of a match, worked out and not tried out: whatever may be drawn
in each turn that is still theirs, and the best that can be done with it, to the end.

Only one's own turns are thought through. What the others do meanwhile is luck: what they may have
taken when the show begins, what will lie open to be taken from them, whether one of them changes
the King's mood. Learning something is worth what will be done better for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.games.madking.cards import ALL, Action, Do, Effect, Whose
from mootable.games.madking.table import MOST_ACTS

if TYPE_CHECKING:
    from mypy_extensions import i64

THEFT: Final = 0.07
"""How likely an act that I have alone is gone after a turn of another, once my own are over."""
A_GIFT: Final = 0.02
"""How likely a genre that I lack has come to me instead."""
A_SWING: Final = 0.016
"""How likely another changes the King's mood in a turn in which that may be done."""
STAYS: Final[list[float]] = [0.0, 0.9, 0.97]
"""How likely somebody still has a genre in my next turns, who has one act of it now, or more."""
KEPT: Final = 0.9
"""How likely whoever draws one until then has it by then."""
LEFT_LYING: Final = 0.95
"""How likely what was cut can still be taken then."""
CUTS: Final[list[float]] = [0.49, 0.35, 0.2, 0.1, 0.06, 0.03]
"""How likely a genre that was not yet cut has been when so many cards are left to draw; before
that it hardly ever has."""
BY_ME: Final = 1 << ALL
"""What one knows of the King is a number: the genres that he can't want, as bits; or, if I have
put him into a mood, this and its genre."""
NO_MUSE: Final = ALL
MOST_MEANS: Final = 5
"""How many actions a plan may know: what is asked about must fit into one number."""


class Means:
    """What an action can do for a play."""

    TAKE: Final = 0
    REVIVE: Final = 1
    TRADE: Final = 2
    DRAW: Final = 3
    NEW_MUSE: Final = 4
    VISIT: Final = 5
    LOOK_KING: Final = 6
    LOOK_MOOD: Final = 7
    SWING: Final = 8
    REHEARSE: Final = 9
    NOTHING: Final = 10


BY_EFFECT: Final[dict[int, int]] = {
    Do.LOOK_KING: Means.LOOK_KING,
    Do.LOOK_MOOD: Means.LOOK_MOOD,
    Do.SHOW_MOODS: Means.LOOK_MOOD,
    Do.PASS_MOODS: Means.LOOK_MOOD,
    Do.SWAP_ACTS: Means.TRADE,
    Do.REDRAW_MUSE: Means.NEW_MUSE,
    Do.SWAP_KING: Means.SWING,
    Do.DRAW_AGAIN: Means.DRAW,
}


def means_of(action: Action) -> i64:
    """What it is there for: of several effects the first."""
    return _means(action.effects[0])


def _means(effect: Effect) -> i64:
    if effect.do == Do.MOVE_ACT:
        if effect.to != Whose.SELF:
            return Means.NOTHING
        return Means.REVIVE if effect.from_ == Whose.DISCARDS else Means.TAKE
    if effect.do == Do.LOOK_MUSE:
        return Means.VISIT if effect.may else Means.NOTHING
    if effect.do == Do.LOOK_DECK:
        return Means.REHEARSE if effect.may else Means.NOTHING
    return BY_EFFECT[effect.do]


# -- a play as a number ----------------------------------------------------------------------


def play_of(acts: list[int]) -> i64:
    """Two bits a genre: how many acts of it there are, no more than three."""
    play: i64 = 0
    for genre in acts:
        play += one(genre)
    return play


def one(genre: i64) -> i64:
    return 1 << (2 * genre)


def count(play: i64, genre: i64) -> i64:
    return (play >> (2 * genre)) & 3


def is_full(play: i64) -> bool:
    acts: i64 = 0
    for genre in range(ALL):
        acts += count(play, genre)
    return acts >= MOST_ACTS


# -- the plan ----------------------------------------------------------------------------------


@final
class Plan:
    """All turns of mine from here on. What is asked about is a play, with the actions left (bits
    by their place in `means`), a muse, what is known of the King, and how many cards are left in
    the deck; the answer is how likely that wins."""

    __slots__ = (
        "box",
        "cut",
        "deck",
        "drawn",
        "known",
        "lying",
        "means",
        "moods",
        "muses",
        "players",
        "royal",
        "swings",
        "worked_out",
    )

    def __init__(self, players: i64, deck: i64, means: list[int], moods: list[int]) -> None:
        self.players: i64 = players
        self.deck: i64 = deck
        assert len(means) <= MOST_MEANS
        self.means = means
        self.moods = moods
        # By genre: how likely it is drawn; is the King's; is a muse in the box, or another's.
        self.drawn: list[float] = [1.0 / ALL] * ALL
        self.royal: list[float] = [1.0 / ALL] * ALL
        self.box: list[float] = [1.0 / ALL] * ALL
        self.muses: list[float] = [1.0 / ALL] * ALL
        # By genre: how many acts lie in the plays of others, and among what was cut.
        self.lying: list[int] = [0] * ALL
        self.cut: list[int] = [0] * ALL
        # How likely another will have changed the King's mood by the end.
        self.swings = 0.0
        self.worked_out: dict[int, float] = {}
        self.known: dict[int, list[float]] = {}

    # -- the end and the turns before ----------------------------------------------------

    def after(self, play: i64, actions: i64, muse: i64, king: i64, deck: i64) -> float:
        """My turn is over."""
        return self.until(self.players, play, actions, muse, king, deck)

    def until(self, turns: i64, play: i64, actions: i64, muse: i64, king: i64, deck: i64) -> float:
        """The next turn of mine is so many turns away."""
        if deck < turns:
            return self.show(play, muse, king, deck)
        asked = (((deck * 8 + turns) << MOST_MEANS) + actions) * 8 + muse
        asked = (asked * 64 + king) * 1024 + play
        found = self.worked_out.get(asked)
        if found is None:
            found = 0.0
            for genre in range(ALL):
                if self.drawn[genre] > 0.0:
                    good = self.turn(genre, play, actions, muse, king, deck - turns)
                    found += self.drawn[genre] * good
            self.worked_out[asked] = found
        return found

    def show(self, play: i64, muse: i64, king: i64, turns: i64) -> float:
        """How likely a play wins that can't be changed any more, with so many turns of others
        to come. MK-11: it must please both the King and the muse."""
        likely = self.kings(king)
        changes = 0.0 if king >= BY_ME else self.swings
        pleased = 0.0
        for genre in range(ALL):
            wanted = likely[genre]
            if changes > 0.0 and genre not in self.moods:
                wanted += changes * ((1.0 - wanted) / (ALL - 2) - wanted)
            pleased += wanted * (1.0 if genre == muse else there(play, genre, turns))
        return pleased if muse == NO_MUSE else pleased * there(play, muse, turns)

    def kings(self, king: i64) -> list[float]:
        """How likely each genre is the King's by what is known of him."""
        found = self.known.get(king)
        if found is None:
            if king >= BY_ME:
                found = [1.0 if genre == king - BY_ME else 0.0 for genre in range(ALL)]
            else:
                found = [0.0 if (king >> one) & 1 else self.royal[one] for one in range(ALL)]
                total = sum(found)
                if total > 0.0:
                    found = [share / total for share in found]
            self.known[king] = found
        return found

    # -- a turn --------------------------------------------------------------------------

    def turn(self, drawn: i64, play: i64, actions: i64, muse: i64, king: i64, deck: i64) -> float:
        """A later turn of mine: to keep what is drawn, or to give it away for an action."""
        best = self.with_act(drawn, play, actions, muse, king, deck)
        # What may be there to be taken, and what it would be worth.
        chances: list[tuple[float, float]] = []
        for place in range(len(self.means)):
            if not (actions >> place) & 1:
                continue
            means = self.means[place]
            left = actions & ~(1 << place)
            if means > Means.TRADE:
                best = max(best, self.use(means, play, left, muse, king, deck))
                continue
            for genre in range(ALL):
                if count(play, genre) == 0:
                    if means == Means.TRADE:
                        good = self.traded(genre, play, left, muse, king, deck)
                    else:
                        good = self.with_act(genre, play, left, muse, king, deck)
                    chances.append((good, self.will_lie(means, genre, deck)))
        chances.sort(reverse=True)
        found = 0.0
        missed = 1.0
        for good, likely in chances:
            if good <= best:
                break
            found += missed * likely * good
            missed *= 1.0 - likely
        return found + missed * best

    def with_act(
        self, genre: i64, play: i64, actions: i64, muse: i64, king: i64, deck: i64
    ) -> float:
        """An act joins the play, and the turn is over. MK-7: of four one is cut, any of them."""
        longer = play + one(genre)
        if not is_full(play):
            return self.after(longer, actions, muse, king, deck)
        best = self.after(play, actions, muse, king, deck)
        for other in range(ALL):
            if other != genre and count(play, other) > 0:
                best = max(best, self.after(longer - one(other), actions, muse, king, deck))
        return best

    def traded(self, genre: i64, play: i64, actions: i64, muse: i64, king: i64, deck: i64) -> float:
        """The same for one of mine, whichever is missed least."""
        best = 0.0
        for other in range(ALL):
            if count(play, other) > 0:
                changed = play + one(genre) - one(other)
                best = max(best, self.after(changed, actions, muse, king, deck))
        return best

    def will_lie(self, means: i64, genre: i64, deck: i64) -> float:
        """How likely a genre can be taken when so many cards are left in the deck."""
        if means == Means.REVIVE:
            if self.cut[genre] > 0:
                return LEFT_LYING
            return CUTS[deck] if deck < len(CUTS) else 0.0
        by_others: int = (self.deck - deck) * (self.players - 1) // self.players
        missed = (1.0 - self.drawn[genre]) ** by_others
        stays = STAYS[min(self.lying[genre], len(STAYS) - 1)]
        return 1.0 - (1.0 - stays) * (1.0 - KEPT * (1.0 - missed))

    # -- actions that need nothing that lies open ------------------------------------------

    def use(self, means: i64, play: i64, actions: i64, muse: i64, king: i64, deck: i64) -> float:
        """An action, and the turn is over; `actions` are those that are left."""
        if means == Means.DRAW:
            return self.drawn_again(play, actions, muse, king, deck)
        if means == Means.NEW_MUSE:
            found = 0.0
            for genre in range(ALL):
                found += self.box[genre] * self.after(play, actions, genre, king, deck)
            return found
        if means == Means.VISIT:
            return self.visit(self.muses, play, actions, muse, king, deck)
        if means == Means.REHEARSE:
            return self.rehearsed(play, actions, muse, king, deck)
        if means == Means.NOTHING or deck < self.players:
            # What is learned now comes too late, and so does another mood of the King.
            return 0.0
        if means == Means.SWING:
            best = 0.0
            for mood in self.moods:
                best = max(best, self.after(play, actions, muse, BY_ME + mood, deck))
            return best
        return self.looked(means, play, actions, muse, king, deck)

    def drawn_again(self, play: i64, actions: i64, muse: i64, king: i64, deck: i64) -> float:
        found = 0.0
        if deck > 0:
            for genre in range(ALL):
                if self.drawn[genre] > 0.0:
                    good = self.with_act(genre, play, actions, muse, king, deck - 1)
                    found += self.drawn[genre] * good
        return found

    def visit(
        self, muses: list[float], play: i64, actions: i64, muse: i64, king: i64, deck: i64
    ) -> float:
        """The better of two muses, of which one is another's."""
        mine = self.after(play, actions, muse, king, deck)
        found = 0.0
        for genre in range(ALL):
            if muses[genre] > 0.0:
                found += muses[genre] * max(mine, self.after(play, actions, genre, king, deck))
        return found

    def rehearsed(self, play: i64, actions: i64, muse: i64, king: i64, deck: i64) -> float:
        """The best of the cards that are looked at comes to me next, if I am near enough."""
        if not self.players <= min(deck, LOOKED_AT):
            return 0.0
        ways: list[tuple[float, float]] = []
        for genre in range(ALL):
            good = self.turn(genre, play, actions, muse, king, deck - self.players)
            ways.append((good, self.drawn[genre]))
        ways.sort(reverse=True)
        found = 0.0
        worse = 1.0
        for good, likely in ways:
            still = max(0.0, worse - likely)
            found += good * (worse**LOOKED_AT - still**LOOKED_AT)
            worse = still
        return found

    def looked(self, means: i64, play: i64, actions: i64, muse: i64, king: i64, deck: i64) -> float:
        """The King's mood is learned, or one that is not his."""
        if king >= BY_ME:
            return 0.0
        likely = self.kings(king)
        possible = sum([1 for share in likely if share > 0.0])
        found = 0.0
        for genre in range(ALL):
            if likely[genre] > 0.0:
                if means == Means.LOOK_KING:
                    share = likely[genre]
                    learned = (BY_ME - 1) & ~(1 << genre)
                elif possible > 1:
                    share = (1.0 - likely[genre]) / (possible - 1)
                    learned = king | (1 << genre)
                else:
                    continue
                found += share * self.after(play, actions, muse, learned, deck)
        return found


LOOKED_AT: Final = 3
"""How many cards a rehearsal usually shows."""


def there(play: i64, genre: i64, turns: i64) -> float:
    """How likely a genre is in a play when the show begins, after so many turns of others. Nobody
    takes one of two: that would hurt nobody."""
    acts = count(play, genre)
    if acts > 1:
        return 1.0
    others: int = turns
    return 1.0 - THEFT * others if acts == 1 else A_GIFT * others
