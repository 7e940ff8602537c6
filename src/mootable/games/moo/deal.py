"""Setting the table: the usual deal (MO-2), or a set position."""

from __future__ import annotations

from typing import Final

from mootable.core.fields import DEAL, Fields, sent
from mootable.core.game import Setup
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY, just
from mootable.games.moo import lawbook
from mootable.games.moo.cards import NAMES, PACK, card_named
from mootable.games.moo.facts import Fact, Seen
from mootable.games.moo.law.in_force.history import Scene
from mootable.games.moo.law.printed import FIRST_INVENTED
from mootable.games.moo.options import Options
from mootable.games.moo.parting import hand_told
from mootable.games.moo.rules import MooState
from mootable.games.moo.table import new_referee
from mootable.words.said import Said

MOST_CARDS: Final = 1000
"""A set position holds no more."""
FIRST_SET: Final = 2001
"""The laws of a set position were never introduced: nobody knows of them."""


def start(setup: Setup, listen: bool) -> MooState:
    """A match at its beginning."""
    options = Options(setup.options, setup.players)
    referee = new_referee(options, Scene(setup.names))
    state = MooState(setup.chance(), options, referee)
    if listen:
        state.heard = []
    is_set = setup.deal is not None
    state.tell(
        {
            "type": "started",
            "players": setup.players,
            "set": is_set,
            "dealer": options.dealer,
            "names": setup.names,
        }
    )
    book = state.referee.book
    lawbook.open_book(book)
    for text, law in lawbook.read_given(setup.options):
        book.enact(book.next_number(FIRST_INVENTED), NOBODY, text, law, 0)
    if setup.deal is None:
        _deal(state)
    else:
        _lay_out(state, Fields(setup.deal, DEAL, "bad_deal"))
    return state


def _deal(state: MooState) -> None:
    """MO-1, MO-2: five cards each, one turned up; the player to the dealer's left begins."""
    options = state.options
    for _ in range(options.packs):
        state.deck += PACK
    state.chance.shuffle(state.deck)
    count = state.referee.book.frame_number("200")
    for seat in range(state.players):
        state.deal_in(seat, count)
        state.fact(Fact.SEATED, seat)
    state.turn_up()
    state.begin_turn(state.scene.ring.after(options.dealer))


def _lay_out(state: MooState, fields: Fields) -> None:
    """In the middle of a game: nothing is owed yet."""
    players: int = state.players
    given = fields.many("hands")
    if len(given) != players:
        raise fields.refuse(Said("core.deal.hands", players=players, there=len(given)))
    hands = [
        _read_cards(fields, cards, Said("core.deal.hand_of", seat=seat))
        for seat, cards in enumerate(given)
    ]
    pile = _read_cards(fields, fields.value("pile"), Said("moo.deal.pile"))
    if not pile:
        raise fields.refuse(Said("moo.deal.no_pile"))
    deck: list[int] = []
    if fields.has("deck"):
        deck = _read_cards(fields, fields.value("deck"), Said("core.deal.deck"))
    deck.reverse()
    state.deck = deck
    first = (state.options.dealer + 1) % players
    turn = fields.whole("turn", 0, players - 1) if fields.has("turn") else first
    if fields.has("direction"):
        direction = fields.whole("direction", -1, 1)
        if direction == 0:
            raise fields.refuse(Said("moo.deal.direction"))
        state.scene.ring.turn(direction)
    if fields.has("tokens"):
        state.tokens = _read_tokens(fields, players)
    if fields.has("laws"):
        _read_laws(state, fields)
    fields.end()
    if len(deck) + len(pile) + sum(len(hand) for hand in hands) > MOST_CARDS:
        raise fields.refuse(Said("core.deal.most", most=MOST_CARDS))
    for seat, hand in enumerate(hands):
        state.hands[seat] = hand
        state.tell(
            {"type": "dealt", "seat": seat, "count": len(hand)},
            {"hand": hand_told(hand)},
            just(seat),
        )
        state.fact(Fact.SEATED, seat)
    for card in reversed(pile[1:]):
        state.scene.pile.append(card)
    state.tell({"type": "turned_up", "card": NAMES[pile[0]]})
    state.feed(Seen(Fact.TURNED_UP, NOBODY, 0, 0, pile[0]))
    state.begin_turn(turn)


def _read_cards(fields: Fields, given: object, where: Said) -> list[int]:
    if not isinstance(given, list):
        raise fields.refuse(Said("core.deal.no_list", where=where, got=sent(given)))
    cards: list[int] = []
    for card in given:
        if not isinstance(card, str) or card not in NAMES:
            raise fields.refuse(Said("core.deal.no_card", where=where, got=sent(card)))
        cards.append(card_named(card))
    return cards


def _read_tokens(fields: Fields, players: int) -> list[int]:
    tokens: list[int] = []
    for one in fields.many("tokens"):
        if type(one) is not int or not 0 <= one <= 1000:
            raise fields.refuse(Said("moo.deal.token", got=sent(one)))
        tokens.append(one)
    if len(tokens) != players:
        raise fields.refuse(Said("moo.deal.tokens", players=players))
    return tokens


def _read_laws(state: MooState, fields: Fields) -> None:
    book = state.referee.book
    texts = fields.many("laws")
    if len(texts) > lawbook.MOST_LAWS:
        raise fields.refuse(Said("moo.deal.most_laws", most=lawbook.MOST_LAWS))
    for text in texts:
        if not isinstance(text, str):
            raise fields.refuse(Said("moo.deal.laws", got=sent(text)))
        try:
            law = lawbook.read(text, shown=book.holding.in_force.shown)
        except Refusal as refused:
            why = Said("moo.deal.no_law", text=sent(text), why=refused.said)
            raise fields.refuse(why) from refused
        book.enact(book.next_number(FIRST_SET), NOBODY, text, law, 0, is_listed=False)
