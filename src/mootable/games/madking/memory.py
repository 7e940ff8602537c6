"""States that a seat could be looking at. What it has learned is in its view already (MK-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from mootable.core.chance import Chance
from mootable.core.state import State
from mootable.core.view import Memory, View
from mootable.games.madking.cards import ALL, EACH, NONE
from mootable.games.madking.checks import asks
from mootable.games.madking.court import Playwright, Waits
from mootable.games.madking.deal import place
from mootable.games.madking.knowledge import BOX, KING, NOWHERE, UNKNOWN, Known
from mootable.games.madking.view import MadkingView

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class MadkingMemory(Memory):
    """Nothing has to be remembered that the view does not hold."""

    def hear(self, event: dict[str, object]) -> None:
        pass

    def guess(self, view: View, chance: Chance) -> State:
        """Deal out all that is not seen, so that it fits all that is known."""
        seen = cast(MadkingView, view)
        known = seen.known
        assert known is not None
        table = [Playwright([], [], NONE, play.copy()) for play in seen.plays]
        king, box_moods = _moods(seen, known, table, chance)
        box_muses = _muses(seen, known, table, chance)
        box_actions = _actions(seen, table, chance)
        deck, drawn = _deck(seen, known, chance)
        luck = chance.clone()
        state = place(luck, seen.library, seen.decide_ms, table, deck, king)
        state.n, state.at, state.outcome = seen.n, seen.at, seen.outcome
        state.windows = [seen.window.clone()]
        state.turn, state.gave, state.step = seen.turn, seen.gave, seen.step
        state.discards, state.used = seen.discards.copy(), seen.used.copy()
        state.box_actions, state.box_moods, state.box_muses = box_actions, box_moods, box_muses
        state.using = seen.using
        moods = table[seen.turn].moods
        if seen.seat != seen.turn and seen.using.card and moods and asks(state.action(), "mood"):
            state.using = seen.using.with_mood(moods[chance.below(len(moods))] % ALL)
        state.drawn = drawn
        _choices(state.passing, seen, table, chance)
        for seat in range(seen.players):
            state.known.append(_supposed(seat, table, known))
        state.known[seen.seat] = known.clone()
        return state


def _moods(
    view: MadkingView, known: Known, table: list[Playwright], chance: Chance
) -> tuple[int, list[int]]:
    """Where every mood card could be."""
    king = view.king
    box = [card for card in range(len(known.moods)) if known.moods[card] == BOX]
    open_cards: list[int] = []
    for card in range(len(known.moods)):
        where = known.moods[card]
        if where >= 0:
            table[where].moods.append(card)
        elif where == KING:
            king = card
        elif where == UNKNOWN and card != king:
            open_cards.append(card)
    chance.shuffle(open_cards)
    if king == NONE and view.has_king:
        king = open_cards.pop()
    for seat in range(view.players):
        while len(table[seat].moods) < view.moods_held[seat]:
            table[seat].moods.append(open_cards.pop())
    table[view.seat].moods = view.moods.copy()
    return king, box + open_cards


def _muses(view: MadkingView, known: Known, table: list[Playwright], chance: Chance) -> list[int]:
    box = [card for card in range(len(known.muses)) if known.muses[card] == BOX]
    open_cards = [card for card in range(len(known.muses)) if known.muses[card] == UNKNOWN]
    chance.shuffle(open_cards)
    for seat in range(view.players):
        muse = view.muses[seat] if view.muses else known.muse_of(seat)
        if muse == NONE and seat in view.with_muse:
            muse = open_cards.pop()
        elif muse in open_cards:
            open_cards.remove(muse)
        table[seat].muse = muse
    return box + open_cards


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


def _deck(view: MadkingView, known: Known, chance: Chance) -> tuple[list[int], int]:
    """The deck, and the card that somebody is looking at."""
    left = [EACH] * ALL
    for card in view.discards + [card for play in view.plays for card in play]:
        left[card] -= 1
    top = known.deck[: view.deck]
    for card in [*top, known.drawn]:
        if card != NONE:
            left[card] -= 1
    is_looking = view.window.kind == Waits.DRAWN and view.outcome is None
    hidden = is_looking and known.drawn == NONE
    pool = [card for card in range(ALL) for _ in range(max(0, left[card]))]
    # A set position may hold other cards than the usual ones: then any will do.
    open_places = view.deck - sum([card != NONE for card in top]) + (1 if hidden else 0)
    while len(pool) < open_places:
        pool.append(chance.below(ALL))
    chance.shuffle(pool)
    deck = [pool.pop() if card == NONE else card for card in top]
    while len(deck) < view.deck:
        deck.append(pool.pop())
    deck.reverse()
    return deck, pool.pop() if hidden else known.drawn


def _choices(
    passing: list[int], view: MadkingView, table: list[Playwright], chance: Chance
) -> None:
    """What others may have chosen to pass."""
    asked = view.window.waits_for()
    if view.window.kind != Waits.PASS or view.outcome is not None:
        return
    for seat in range(view.players):
        moods = table[seat].moods
        if seat == view.seat:
            passing[seat] = view.own_choice
        elif seat not in asked and moods:
            passing[seat] = moods[chance.below(len(moods))]


def _supposed(seat: i64, table: list[Playwright], mine: Known) -> Known:
    """What another surely knows: their own cards. What else they have seen is theirs."""
    moods = [NOWHERE if place == NOWHERE else UNKNOWN for place in mine.moods]
    muses = [NOWHERE if place == NOWHERE else UNKNOWN for place in mine.muses]
    known = Known(moods, muses, [])
    for card in table[seat].moods:
        known.moods[card] = seat
    if table[seat].muse != NONE:
        known.muses[table[seat].muse] = seat
    return known
