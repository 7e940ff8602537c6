"""Setting the table: the usual deal (MA-1 to MA-4), or a set position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.chance import Chance
from mootable.core.deck import CardKind
from mootable.core.fields import DEAL, Fields, sent
from mootable.core.game import Setup
from mootable.core.options import whole
from mootable.core.refusal import Refusal
from mootable.core.seats import everyone, just
from mootable.core.shapes import PrintedCard
from mootable.core.window import NEVER, Closes, Window
from mootable.games.moodaut.cards import DECK, KINDS, NUMBER, Card, ids
from mootable.games.moodaut.events import Started
from mootable.games.moodaut.options import DEALT_BESIDES, Options
from mootable.games.moodaut.rules import MoodautState
from mootable.games.moodaut.table import Player, Waits, size
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_CARDS = 1000
"""A set position holds no more cards than this: enough for any lesson."""


def _neither(kinds: list[CardKind]) -> list[int]:
    """All the cards that are neither stress nor address."""
    return [card for card in range(Card.ADDRESS + 1, KINDS) for _ in range(kinds[card].copies)]


USUAL: Final[list[int]] = _neither(DECK)
"""Those of the usual deck."""


def start(setup: Setup, listen: bool) -> MoodautState:
    """A match at its first turn."""
    chance = setup.chance()
    options = Options(setup.options)
    if setup.deal is None:
        hands, deck = _deal(options.kinds, setup.players, chance)
        # MA-4: chance names the first player, unless the host does.
        turn = chance.below(setup.players)
        if setup.options["first"] is not None:
            turn = whole(setup.options, "first")
    else:
        hands, deck, turn = _read_position(setup.deal, setup.players)
    state = place(options, chance, hands, deck, turn)
    if listen:
        state.heard = []
        _tell_opening(state, setup.deal is not None)
    state.begin_turn(turn, 1, False)
    return state


def place(
    options: Options, chance: Chance, hands: list[list[int]], deck: list[int], turn: int
) -> MoodautState:
    """A table with these hands (how many of each card) and this deck (its top at the end)."""
    window = Window(Waits.TURN, 0, turn, just(turn), NEVER, Closes.BY_ONE)
    table = [Player(hand, size(hand), 0) for hand in hands]
    living = everyone(len(table))
    return MoodautState(chance, [window], 0, 0, None, options, table, deck, [], living, turn)


def _deal(kinds: list[CardKind], players: int, chance: Chance) -> tuple[list[list[int]], list[int]]:
    """MA-1: an address each, the spare ones into the deck. MA-2: seven more each.
    MA-3: then all the stress cards go in."""
    deck = USUAL.copy() if kinds is DECK else _neither(kinds)
    deck[:0] = [Card.ADDRESS] * (kinds[Card.ADDRESS].copies - players)
    chance.shuffle(deck)
    hands: list[list[int]] = []
    for _ in range(players):
        hand = [0] * KINDS
        hand[Card.ADDRESS] = 1
        for _ in range(DEALT_BESIDES):
            dealt: i64 = deck.pop()
            held: i64 = hand[dealt]
            hand[dealt] = held + 1
        hands.append(hand)
    deck += [Card.STRESS] * kinds[Card.STRESS].copies
    chance.shuffle(deck)
    return hands, deck


def _read_position(deal: object, players: int) -> tuple[list[list[int]], list[int], int]:
    fields = Fields(deal, DEAL, "bad_deal")
    given = fields.many("hands")
    if len(given) != players:
        raise fields.refuse(Said("core.deal.hands", players=players, there=len(given)))
    hands: list[list[int]] = []
    for seat, cards in enumerate(given):
        hand = [0] * KINDS
        for card in _read_cards(cards, Said("core.deal.hand_of", seat=seat)):
            hand[card] += 1
        hands.append(hand)
    deck = _read_cards(fields.value("deck"), Said("core.deal.deck")) if fields.has("deck") else []
    deck.reverse()
    turn = fields.whole("turn", 0, players - 1) if fields.has("turn") else 0
    fields.end()
    if len(deck) + sum(sum(hand) for hand in hands) > MOST_CARDS:
        raise fields.refuse(Said("core.deal.most", most=MOST_CARDS))
    return hands, deck, turn


def _read_cards(given: object, where: Said) -> list[int]:
    if not isinstance(given, list):
        raise _refused(Said("core.deal.no_list", where=where, got=sent(given)))
    cards: list[int] = []
    for card in given:
        if not isinstance(card, str) or card not in NUMBER:
            raise _refused(Said("core.deal.no_card", where=where, got=sent(card)))
        cards.append(NUMBER[card])
    return cards


def _refused(why: Said) -> Refusal:
    return Refusal("bad_deal", Said("core.field.refused", what=DEAL, why=why))


def _tell_opening(state: MoodautState, is_set: bool) -> None:
    """Each player sees their own hand, and all whether the cards are the usual ones. Which
    are in a set position nobody is told: that would tell of hands."""
    started: Started = {
        "type": "started",
        "players": state.players,
        "set": is_set,
        "deck": len(state.deck),
    }
    if state.options.kinds is not DECK:
        # Nobody else can tell what is written on the cards of a deck of one's own.
        started["library"] = [_printed(kind) for kind in state.options.kinds]
    state.tell(started)
    for seat, player in enumerate(state.table):
        state.tell(
            {"type": "dealt", "seat": seat, "count": player.cards},
            {"hand": ids(player.hand)},
            just(seat),
        )


def _printed(kind: CardKind) -> PrintedCard:
    return {
        "id": kind.id,
        "name": kind.name,
        "copies": kind.copies,
        "kind": kind.extra["kind"],
        "text": kind.extra["text"],
    }
