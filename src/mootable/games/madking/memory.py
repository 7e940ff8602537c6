"""States that a seat could be looking at. What it has learned is in its view already (MK-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mootable.core.chance import Chance
from mootable.core.state import State
from mootable.core.view import Memory, View
from mootable.games.madking.cards import ALL, NONE
from mootable.games.madking.checks import asks
from mootable.games.madking.deal import open_notes, place
from mootable.games.madking.events import EventWire
from mootable.games.madking.notebook import BOX, KING, NOWHERE, Dealt, Notebook, Notes, Ways
from mootable.games.madking.reading import Reading
from mootable.games.madking.table import Playwright, Waits
from mootable.games.madking.view import MadkingView

if TYPE_CHECKING:
    from mypy_extensions import i64


FINE: Final = 1_000_000
"""Into how many parts luck is divided."""


@final
class MadkingMemory(Memory):
    """What is sure stands in the view; what the others' doings tell besides is remembered."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.reading = Reading(seat)
        # What was last looked at, and how likely each way is that fits it, all before it included.
        self.seen: MadkingView | None = None
        self.shares: list[float] = []

    def hear(self, event: dict[str, object]) -> None:
        self.reading.hear(cast(EventWire, event))
        self.seen = None

    def clone(self) -> MadkingMemory:
        other = MadkingMemory(self.seat)
        other.reading = self.reading.clone()
        return other

    def guess(self, view: View, chance: Chance) -> State:
        """Deal out all that is not seen, so that it fits all that is known."""
        seen = cast(MadkingView, view)
        known = seen.known
        assert known is not None
        if self.seen is not view:
            self.seen = seen
            self.reading.look(seen)
            self.shares = _added_up(self.reading.fitting)
        table = [Playwright([], [], NONE, play.copy()) for play in seen.plays]
        others = [seat for seat in range(seen.players) if seat != seen.seat]
        held = [seat for seat in others for _ in range(seen.moods_held[seat])]
        held += [KING] if seen.has_king else []
        moods = _way(known.moods, known.moods_dealt, seen.moods, seen.seat, held, chance)
        held = [seat for seat in others if seat in seen.with_muse]
        own = [] if seen.muse == NONE else [seen.muse]
        muses = _way(known.muses, known.muses_dealt, own, seen.seat, held, chance)
        if self.shares:
            mood, muse = self.reading.ways_at(_any_of(self.shares, chance))
            moods, muses = list(mood), list(muse)
        for card in range(len(moods)):
            if moods[card] >= 0:
                table[moods[card]].moods.append(card)
        for card in range(len(muses)):
            if muses[card] >= 0:
                table[muses[card]].muse = card
        table[seen.seat].moods = _in_hand(seen.moods, table[seen.seat].moods)
        king = moods.index(KING) if seen.has_king else NONE
        box_actions = _actions(seen, table, chance)
        deck, drawn = _deck(seen, known, chance)
        luck = chance.clone()
        state = place(luck, seen.library, seen.decide_ms, table, deck, king)
        state.n, state.at, state.outcome = seen.n, seen.at, seen.outcome
        state.windows = [seen.window.clone()]
        state.turn, state.gave, state.step = seen.turn, seen.gave, seen.step
        state.discards, state.used = seen.discards.copy(), seen.used.copy()
        state.box_actions = box_actions
        state.box_moods = [card for card in range(len(moods)) if moods[card] == BOX]
        state.box_muses = [card for card in range(len(muses)) if muses[card] == BOX]
        state.every_act = seen.every_act
        state.using = seen.using
        theirs = table[seen.turn].moods
        if seen.seat != seen.turn and seen.using.card and theirs and asks(state.action(), "mood"):
            state.using = seen.using.with_mood(theirs[chance.below(len(theirs))] % ALL)
        state.drawn = drawn
        _choices(state.passing, seen, table, chance)
        # What another surely knows are their own cards. What else they have seen is theirs.
        open_notes(state)
        own_notebook = known.clone()
        own_notebook.heard = 0
        state.notes[seen.seat] = Notes(own_notebook)
        return state


def _added_up(shares: list[float]) -> list[float]:
    total = 0.0
    found: list[float] = []
    for share in shares:
        total += share
        found.append(total)
    return found


def _way(
    ways: Ways | None, dealt: Dealt, own: list[int], seat: i64, held: list[int], chance: Chance
) -> list[int]:
    """Where every card could be: any way that is thought of. Where there are too many to think of,
    any in which the player's own are theirs and the places where others are held are filled."""
    if ways is not None:
        return list(ways.every[chance.below(len(ways.every))])
    way = [NOWHERE] * (max(dealt.cards) + 1)
    unseen = [card for card in dealt.cards if card not in own]
    chance.shuffle(unseen)
    for card in own:
        way[card] = seat
    for number, card in enumerate(unseen):
        way[card] = held[number] if number < len(held) else BOX
    return way


def _any_of(likely: list[float], chance: Chance) -> i64:
    """The number of one of them, by their shares, each with all before it."""
    mark: int = chance.below(FINE)
    for number in range(len(likely) - 1):
        if likely[-1] * mark < likely[number] * FINE:
            return number
    return len(likely) - 1


def _in_hand(seen: list[int], cards: list[int]) -> list[int]:
    """A player's own cards in the order in which they hold them: those that look alike may have
    changed their numbers."""
    left = cards.copy()
    found: list[int] = []
    for card in seen:
        alike = [other for other in left if other % ALL == card % ALL]
        found.append(alike[0])
        left.remove(alike[0])
    return found


def _actions(view: MadkingView, table: list[Playwright], chance: Chance) -> list[int]:
    cards = [
        card
        for card in range(len(view.library))
        if card not in view.used and card not in view.actions
    ]
    chance.shuffle(cards)
    for seat in range(view.players):
        if seat == view.seat:
            table[seat].actions = view.actions.copy()
            continue
        for _ in range(view.counts[seat]):
            table[seat].actions.append(cards.pop() if cards else chance.below(len(view.library)))
    return cards


def _deck(view: MadkingView, known: Notebook, chance: Chance) -> tuple[list[int], int]:
    """The deck, and the card that somebody is looking at."""
    is_looking = view.window.kind == Waits.DRAWN and view.outcome is None
    cards = list(known.tops[chance.below(len(known.tops))])
    if is_looking and not known.is_drawn:
        # Nothing is known of the deck, but one's own card.
        cards = [NONE if view.drawn == NONE else view.drawn, *cards]
    left = view.acts_left()
    for card in cards:
        if card != NONE:
            left[card] -= 1
    pool = [card for card in range(ALL) for _ in range(left[card])]
    chance.shuffle(pool)
    cards = [pool.pop() if card == NONE else card for card in cards]
    drawn = cards.pop(0) if is_looking else NONE
    while len(cards) < view.deck:
        cards.append(pool.pop())
    cards.reverse()
    return cards, drawn


def _choices(
    passing: list[int], view: MadkingView, table: list[Playwright], chance: Chance
) -> None:
    """What others may have chosen to pass."""
    asked = view.window.waits_for()
    if view.window.kind != Waits.PASS or view.outcome is not None:
        return
    for seat in range(view.players):
        moods = table[seat].moods
        if seat == view.seat and view.own_choice != NONE:
            passing[seat] = table[seat].mood(view.own_choice % ALL)
        elif seat not in asked and moods:
            passing[seat] = moods[chance.below(len(moods))]
