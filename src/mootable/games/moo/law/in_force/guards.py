"""How things must stand for a law to hold, and how many of a description there were."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never, final

from mootable.core.seats import NOBODY, count, listed
from mootable.games.moo.law import terms, tree
from mootable.games.moo.law.in_force.counters import key_of
from mootable.games.moo.law.in_force.history import CODE_RANK, LONGEST, NO_CODE, Laid, Scene
from mootable.games.moo.law.in_force.patterns import Pattern, is_so, multiplied, pattern, worth

if TYPE_CHECKING:
    from mypy_extensions import i64


def counted(cards: Pattern, stretch: i64, since: Pattern | None, scene: Scene) -> i64:
    """The how-manieth of its description the last card is, taken for one of them."""
    found: i64 = 0
    place: i64 = len(scene.laid) - 1
    while place >= 0:
        laid = scene.laid[place]
        is_one = cards.fits_laid(scene.laid, place, NO_CODE, scene.named)
        if stretch == tree.Stretch.SINCE:
            if since is not None and since.fits_laid(scene.laid, place, NO_CODE, scene.named):
                return found if found else 1
            found += 1 if is_one else 0
        elif not is_one and found:
            # Three of one suit in a row: the first of them was not like the one before it.
            found += 1 if cards.is_sameness else 0
            break
        else:
            found += 1
            if stretch == tree.Stretch.CONSECUTIVE_TURNS and laid.is_after_draw:
                break
        place -= 1
    return found


def is_broken(laid: Laid, is_own: bool) -> bool:
    """Whether turn after turn a card does not follow the one before: somebody drew between, or, of
    the cards of one player, that player did."""
    return laid.has_drawn if is_own else laid.is_after_draw


def counted_own(cards: Pattern, stretch: i64, laid: list[Laid], named: i64) -> i64:
    """The how-manieth of its description the last card is of those that its player laid in a row,
    taken for one of them."""
    found: i64 = 0
    place: i64 = len(laid) - 1
    while place >= 0:
        own_last = laid[place - 1].code if place > 0 else NO_CODE
        if found and not cards.fits_laid(laid, place, own_last, named):
            # Three of one suit in a row: the first of them was not like the one before it.
            return found + (1 if cards.is_own_sameness else 0)
        found += 1
        if stretch == tree.Stretch.CONSECUTIVE_TURNS and laid[place].has_drawn:
            return found
        place -= 1
    return found


def would_be_own(cards: Pattern, stretch: i64, scene: Scene, seat: i64) -> i64:
    """The how-manieth of its description a card would be that this player lays now, of their own
    in a row."""
    if stretch == tree.Stretch.CONSECUTIVE_TURNS and scene.draw_runs[seat] > 0:
        return 1
    laid = scene.laid_by(seat)
    if not laid:
        return 1
    own_last = laid[-2].code if len(laid) > 1 else NO_CODE
    if not cards.fits_laid(laid, len(laid) - 1, own_last, scene.named):
        return 2 if cards.is_own_sameness else 1
    return counted_own(cards, stretch, laid, scene.named) + 1


def would_be(cards: Pattern, stretch: i64, since: Pattern | None, scene: Scene) -> i64:
    """The how-manieth of its description a card would be that is laid now."""
    if stretch == tree.Stretch.CONSECUTIVE_TURNS and scene.is_after_draw:
        return 1
    place: i64 = len(scene.laid) - 1
    if place < 0:
        return 1
    if stretch == tree.Stretch.SINCE:
        if since is not None and since.fits_laid(scene.laid, place, NO_CODE, scene.named):
            return 1
        found = counted(cards, stretch, since, scene)
        # Taken alone, the last card would be the first even if it fits neither.
        is_one = cards.fits_laid(scene.laid, place, NO_CODE, scene.named)
        return found + 1 if is_one or found > 1 else 1
    if not cards.fits_laid(scene.laid, place, NO_CODE, scene.named):
        return 2 if cards.is_sameness else 1
    return counted(cards, stretch, since, scene) + 1


@final
class Guard:
    """How things must stand for a sentence to hold."""

    __slots__ = ("conditions", "patterns")

    def __init__(self, conditions: tuple[tree.Standing, ...]) -> None:
        self.conditions = conditions
        self.patterns: list[Pattern | None] = [
            pattern(one.cards) if isinstance(one, (tree.TopIs, tree.Lately)) else None
            for one in conditions
        ]

    def asks_who_plays(self) -> bool:
        """Whether it goes by the hand of the player that it is asked of."""
        return any(
            isinstance(one, (tree.HasLeft, tree.HasMost)) and one.who == terms.Who.THAT_PLAYER
            for one in self.conditions
        )

    def holds(
        self, scene: Scene, counts: list[int], seat: i64, n: i64, is_before: bool = False
    ) -> bool:
        """`is_before`: the cards are those that lay there before the last was laid."""
        for place, one in enumerate(self.conditions):
            pattern = self.patterns[place]
            if isinstance(one, tree.SumIs):
                last = len(scene.laid) - (1 if is_before else 0)
                if not adds_up(one, scene, counts, last):
                    return False
            elif pattern is None:
                if not stands(one, scene, seat, n):
                    return False
            elif isinstance(one, tree.Lately):
                last = len(scene.laid) - (1 if is_before else 0)
                if is_lately(pattern, one.number.value, scene, counts, last) == one.is_not:
                    return False
            elif is_before:
                under = scene.laid[-1].under
                if under == NO_CODE or not pattern.is_alone(under, under):
                    return False
            elif not self.is_on_top(pattern, scene, counts, n):
                return False
        return True

    def is_on_top(self, pattern: Pattern, scene: Scene, counts: list[int], n: i64) -> bool:
        top, under = scene.top(), scene.beneath()
        return top != NO_CODE and pattern.fits(
            top,
            scene.top_as(counts),
            NO_CODE if under == NO_CODE else counts[under],
            NO_CODE,
            scene.named,
            n,
            scene.laid,
            len(scene.laid) - 1,
        )


def is_lately(pattern: Pattern, count: i64, scene: Scene, counts: list[int], upto: i64) -> bool:
    """Whether one of the last so many cards, of the first so many that were laid, is so described,
    as they were played; the first of all was turned up."""
    place: i64 = upto - 1
    while count > 0 and place >= 0:
        laid = scene.laid[place]
        if pattern.is_alone(laid.card, laid.code):
            return True
        count -= 1
        place -= 1
    if count > 0 and scene.pile and len(scene.laid) < LONGEST:
        first = scene.laid[0].under if scene.laid else counts[scene.pile[-1]]
        return first != NO_CODE and pattern.is_alone(first, first)
    return False


def adds_up(one: tree.SumIs, scene: Scene, counts: list[int], upto: i64) -> bool:
    """Whether the last so many cards, of the first so many that were laid, add up to so much, as
    they were played; the first of all was turned up."""
    left: i64 = one.number.value
    codes = [laid.code for laid in scene.laid[max(0, upto - left) : upto]]
    if len(codes) < left and scene.pile and len(scene.laid) < LONGEST:
        codes.append(scene.laid[0].under if scene.laid else counts[scene.pile[-1]])
    if len(codes) < left or NO_CODE in codes:
        return False
    ranks = [CODE_RANK[code] for code in codes]
    return all(1 <= rank <= 13 for rank in ranks) and is_so(one.amount, sum(ranks), 0)


def stands(one: tree.Standing, scene: Scene, seat: i64, n: i64) -> bool:
    """Whether things stand so, of what no card is described in."""
    if isinstance(one, tree.DirectionIs):
        return (scene.ring.direction == 1) == one.is_clockwise
    if isinstance(one, tree.HasLeft):
        sizes = scene.sizes
        if one.who == terms.Who.ANY_PLAYER or (one.who in terms.SINGLE and seat == NOBODY):
            return any(is_so(one.amount, sizes[who], n) for who in scene.seats())
        seats = listed(scene.whom(one.who, seat))
        return bool(seats) and all(is_so(one.amount, sizes[who], n) for who in seats)
    if isinstance(one, tree.HasMost):
        which = terms.Who.MOST if one.is_most else terms.Who.FEWEST
        return scene.whom(which, seat) & scene.whom(one.who, seat) != 0
    if isinstance(one, tree.HasMore):
        return has_more(one, scene, seat)
    if isinstance(one, tree.CounterIs):
        owners = listed(scene.whom(one.who, seat)) if one.counter.is_own else [NOBODY]
        name = key_of(one.counter)
        return all(is_so(one.amount, scene.counted(name, who), n) for who in owners)
    if isinstance(one, tree.PlayersAre):
        return is_so(one.amount, count(scene.present()), n)
    if isinstance(one, tree.NIs):
        return is_so(one.amount, n, n)
    # These describe cards, and are asked with their patterns.
    assert not isinstance(one, (tree.TopIs, tree.Lately, tree.SumIs))
    assert_never(one)


def has_more(one: tree.HasMore, scene: Scene, seat: i64) -> bool:
    for who in listed(scene.whom(one.who, seat)):
        for other in listed(scene.whom(one.other, seat)):
            amount = terms.Amount(one.compare, terms.Number(scene.sizes[other]))
            return who != other and is_so(amount, scene.sizes[who], 0)
    return False


def stands_at(counter: terms.Counter, who: i64, scene: Scene, seat: i64) -> i64:
    """What a number that laws keep is now, told from the player that it began with."""
    if not counter.is_own:
        return scene.counted(key_of(counter), NOBODY)
    for one in listed(scene.whom(who, seat)):
        return scene.counted(key_of(counter), one)
    return 0


def tally(number: terms.Number, n: i64, scene: Scene, seat: i64, own: i64) -> i64:
    """How many cards: a number, or what lies open, told from the player that it began with; `own`
    is whoever draws, gives or discards them."""
    measure = number.measure
    if measure is None:
        return worth(number, n)
    if measure.kind == terms.Measured.PLAYERS:
        return multiplied(number, count(scene.present()))
    if measure.kind == terms.Measured.UP_TO:
        return max(0, number.value - scene.sizes[own])
    if measure.kind == terms.Measured.DOWN_TO:
        return max(0, scene.sizes[own] - number.value)
    if measure.kind == terms.Measured.OWN_HAND:
        return multiplied(number, scene.sizes[own])
    if measure.counter is not None:
        return multiplied(number, stands_at(measure.counter, measure.who, scene, seat))
    for one in listed(scene.whom(measure.who, seat)):
        return multiplied(number, scene.sizes[one])
    return 0


ALWAYS: Final = Guard(())
