"""Setting the table: the usual deal (WO-1), or a set position."""

from __future__ import annotations

from typing import Final

from mootable.core.chance import seeded
from mootable.core.fields import DEAL, Fields, sent
from mootable.core.game import Setup
from mootable.games.wobble.cards import (
    COLOURS,
    HUE,
    HUES,
    NO_COLOUR,
    NUMBER,
    TASKS,
    is_bare,
)
from mootable.games.wobble.options import Options, library
from mootable.games.wobble.rules import WobbleState
from mootable.games.wobble.table import Waits
from mootable.words.said import Said

MOST_CARDS: Final = 1000
MOST_POINTS: Final = 1_000_000
"""A set position holds no more, and nobody has more there."""


def start(setup: Setup, listen: bool) -> WobbleState:
    """A match at its beginning."""
    players = setup.players
    state = WobbleState(
        setup.chance(),
        Options(setup.options, players),
        library(setup.options, players),
        players,
    )
    # Luck of their own, so that the cards are the same whoever sits there.
    state.skills = state.options.drawn_skills(seeded(f"{setup.seed}/skills"))
    is_set = setup.deal is not None
    if listen:
        state.heard = []
        state.tell({"type": "started", "players": players, "set": is_set})
    if setup.deal is None:
        state.dealer = state.chance.below(players)
        state.deal_round()
    else:
        _lay_out(state, Fields(setup.deal, DEAL, "bad_deal"))
    return state


def _lay_out(state: WobbleState, fields: Fields) -> None:
    """In the middle of a round: everyone ready, the top card's effect done."""
    players: int = state.players
    given = fields.many("hands")
    if len(given) != players:
        raise fields.refuse(Said("core.deal.hands", players=players, there=len(given)))
    state.hands = [
        _read_cards(fields, cards, Said("core.deal.hand_of", seat=seat))
        for seat, cards in enumerate(given)
    ]
    for hand in state.hands:
        hand.sort()
    state.pile = _read_cards(fields, fields.value("pile"), Said("wobble.deal.pile"))
    state.pile.reverse()
    state.deck = (
        _read_cards(fields, fields.value("deck"), Said("core.deal.deck"))
        if fields.has("deck")
        else []
    )
    state.deck.reverse()
    if fields.has("scores"):
        state.scores = _read_scores(fields, players)
    turn = fields.whole("turn", 0, players - 1) if fields.has("turn") else 0
    if fields.has("direction"):
        direction = fields.whole("direction", -1, 1)
        if direction == 0:
            raise fields.refuse(Said("wobble.deal.direction"))
        state.ring.turn(direction)
    if not state.pile or HUES[state.pile[-1]] == 0:
        raise fields.refuse(Said("wobble.deal.top"))
    top = state.pile[-1]
    state.colour = HUE[top]
    if state.colour == NO_COLOUR:
        # A swap: the colour that holds can be said; else it is the first of its two.
        state.colour = _first_hue(HUES[top])
        if fields.has("colour"):
            state.colour = COLOURS.index(fields.one_of("colour", COLOURS))
            if not (HUES[top] >> state.colour) & 1:
                raise fields.refuse(Said("wobble.deal.colour"))
    fields.end()
    if len(state.deck) + len(state.pile) + sum(len(hand) for hand in state.hands) > MOST_CARDS:
        raise fields.refuse(Said("core.deal.most", most=MOST_CARDS))
    state.round = 1
    state.can_be_tossed_on = True
    state.window.kind = Waits.TURN
    state.tell({"type": "round", "round": 1, "dealer": state.dealer})
    state.tell_hands()
    state.reach(turn)


def _first_hue(hues: int) -> int:
    hue = 0
    while not (hues >> hue) & 1:
        hue += 1
    return hue


def _read_scores(fields: Fields, players: int) -> list[int]:
    scores: list[int] = []
    for score in fields.many("scores"):
        if type(score) is not int or not 0 <= score <= MOST_POINTS:
            raise fields.refuse(Said("wobble.deal.score", most=MOST_POINTS, got=sent(score)))
        scores.append(score)
    if len(scores) != players:
        raise fields.refuse(Said("wobble.deal.scores", players=players))
    return scores


def _read_cards(fields: Fields, given: object, where: Said) -> list[int]:
    if not isinstance(given, list):
        raise fields.refuse(Said("core.deal.no_list", where=where, got=sent(given)))
    cards: list[int] = []
    for card in given:
        if not isinstance(card, str) or card not in NUMBER:
            raise fields.refuse(Said("core.deal.no_card", where=where, got=sent(card)))
        number = NUMBER[card]
        if is_bare(number):
            raise fields.refuse(Said("wobble.deal.no_task", card=card, where=where, task=TASKS[0]))
        cards.append(number)
    return cards
