"""What each player may do at a table of Moo. Nothing in it depends on a law, a duty or an
infraction (MO-34): acts with free words are listed without them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.act import Act
from mootable.core.seats import NOBODY
from mootable.games.moo import acts
from mootable.games.moo.acts import MOST_PLAYERS, MOST_SEATS
from mootable.games.moo.table import MooTable

if TYPE_CHECKING:
    from mypy_extensions import i64


def legal(state: MooTable, seat: i64) -> list[Act]:
    """Every act this seat may do now."""
    found: list[Act] = []
    if state.outcome is not None or seat == NOBODY:
        return found
    if not state.is_present(seat):
        if may_join(state, seat):
            found.append(acts.JOIN)
        return found
    if not state.is_halted() and not state.is_paused():
        last = -1
        for card in sorted(state.hands[seat]):
            if card != last:
                found.append(acts.PLAY[card])
            last = card
        if seat == state.turn():
            found.append(acts.DRAW)
    found.append(acts.SAY)
    found.extend(acts.NAME_SUIT)
    others = [other for other in range(state.players) if state.is_present(other)]
    for other in range(state.players):
        if state.may_be_called(other):
            found.append(acts.CALL[other])
    if state.tokens[seat] and not state.is_off("700"):
        found.append(acts.ENACT)
    if state.has_desk(seat):
        found.append(acts.ABANDON)
    if state.tokens[seat] and not state.is_off("306"):
        for other in others:
            if other != seat:
                found.append(acts.DONATE[other])
    order = state.order
    if order is not None and order.motion is None and not state.is_off("802"):
        found.append(acts.MOVE)
    if state.may_vote(seat):
        found.append(acts.VOTE[1])
        found.append(acts.VOTE[0])
    found.append(acts.LEAVE)
    return found


def may_join(state: MooTable, seat: i64) -> bool:
    """MO-7: sixteen at most are at the table; a newcomer has the next number."""
    if state.present_count() >= MOST_PLAYERS or state.is_off("400"):
        return False
    return seat <= state.players and seat < MOST_SEATS
