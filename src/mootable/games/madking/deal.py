"""Setting the stage: the usual deal (MK-1 to MK-5), or a set position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.chance import Chance
from mootable.core.fields import DEAL, Fields, sent
from mootable.core.game import Setup
from mootable.core.options import flag, text, whole
from mootable.core.refusal import Refusal
from mootable.core.seats import just
from mootable.core.shapes import PrintedCard
from mootable.core.window import NEVER, Closes, Window
from mootable.games.madking.cards import (
    ALL,
    DECK,
    EACH,
    GENRES,
    NONE,
    NUMBER,
    Action,
    named,
    read_actions,
    told,
)
from mootable.games.madking.events import Started
from mootable.games.madking.notebook import Opening
from mootable.games.madking.rules import MadkingState
from mootable.games.madking.table import MOST_ACTS, Playwright, Waits
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64

DEALT: Final[list[int]] = [0, 0, 5, 4, 3]
"""MK-1: action cards for each, by the number of players."""
MOST_CARDS: Final = 200
"""A set position holds no more cards of a kind than this."""


def start(setup: Setup, listen: bool) -> MadkingState:
    """A match at its first turn."""
    chance = setup.chance()
    chosen = setup.options
    library = DECK if chosen["deck"] is None else read_actions(text(chosen, "deck"), "deck")
    limit = whole(chosen, "decide_ms") if flag(chosen, "clock") else 0
    if setup.deal is None:
        state = _deal(setup.players, chance, library, limit)
        # MK-5: the host names who last saw a play; else chance does.
        first = chance.below(setup.players)
        if chosen["first"] is not None:
            first = whole(chosen, "first")
    else:
        state, first = _read_position(setup.deal, setup.players, chance, library, limit)
    open_notes(state)
    if listen:
        state.heard = []
        _tell_opening(state)
    state.begin_turn(first)
    return state


def place(
    chance: Chance,
    library: list[Action],
    limit: i64,
    table: list[Playwright],
    deck: list[int],
    king: i64,
) -> MadkingState:
    window = Window(Waits.DRAWN, 0, 0, 0, NEVER, Closes.BY_ONE)
    return MadkingState(chance, [window], 0, 0, None, library, limit, table, deck, king)


def _deal(players: int, chance: Chance, library: list[Action], limit: int) -> MadkingState:
    actions = list(range(len(library)))
    muses = list(range(ALL))
    moods = list(range(ALL))
    deck = [card for card in range(ALL) for _ in range(EACH)]
    for cards in (actions, muses, moods, deck):
        chance.shuffle(cards)
    king = moods.pop()
    table = [Playwright([], [], NONE, []) for _ in range(players)]
    for player in table:
        # MK-1, MK-2, MK-3: actions, a muse, and a mood; with two players two moods.
        for _ in range(DEALT[players]):
            player.actions.append(actions.pop())
        player.muse = muses.pop()
        for _ in range(2 if players == 2 else 1):
            player.moods.append(moods.pop())
    state = place(chance, library, limit, table, deck, king)
    state.box_actions, state.box_muses, state.box_moods = actions, muses, moods
    return state


def open_notes(state: MadkingState) -> None:
    """MK-15: everyone knows their own mood cards and muse, and which cards there are."""
    moods = [player.moods.copy() for player in state.table]
    muses = [player.muse for player in state.table]
    box_moods, box_muses = state.box_moods.copy(), state.box_muses.copy()
    state.opening = Opening(moods, muses, state.king, box_moods, box_muses)


def _tell_opening(state: MadkingState) -> None:
    """All see how many cards each has; each sees their own."""
    started: Started = {"type": "started", "players": state.players, "deck": len(state.deck)}
    if state.library is not DECK:
        # Nobody else can tell what is written on the cards of a deck of one's own.
        started["library"] = _printed(state.library)
    state.tell(started)
    for seat, player in enumerate(state.table):
        state.tell(
            {
                "type": "dealt",
                "seat": seat,
                "actions": len(player.actions),
                "moods": len(player.moods),
            },
            {
                "hand": [state.library[card].id for card in player.actions],
                "titles": [state.library[card].name for card in player.actions],
                "own_moods": told(player.moods),
                "muse": named(player.muse),
            },
            just(seat),
        )


def _printed(library: list[Action]) -> list[PrintedCard]:
    """Each kind of card of a deck, as it is printed."""
    copies: dict[str, int] = {}
    for action in library:
        copies[action.id] = copies.get(action.id, 0) + 1
    kinds = {action.id: action for action in library}
    return [
        {"id": id, "name": action.name, "copies": copies[id], "kind": "action", "text": action.text}
        for id, action in kinds.items()
    ]


# -- set positions -------------------------------------------------------------------------


def _read_position(
    deal: object, players: int, chance: Chance, library: list[Action], limit: int
) -> tuple[MadkingState, int]:
    fields = Fields(deal, DEAL, "bad_deal")
    moods = _Numbers()
    muses = _Numbers()
    king = NONE
    if fields.has("king"):
        king = moods.take(NUMBER[fields.one_of("king", GENRES)])
    own_muses = [muses.take(card) for card in _cards(fields, "muses")]
    own_moods = [[moods.take(card) for card in cards] for cards in _hands(fields, "moods", players)]
    plays = _hands(fields, "plays", players)
    actions = _read_hands(fields, players, library)
    deck = _cards(fields, "deck")
    deck.reverse()
    discards = _cards(fields, "discards")
    discards.reverse()
    turn = fields.whole("turn", 0, players - 1) if fields.has("turn") else 0
    fields.end()
    if len(own_muses) > players:
        raise fields.refuse(Said("madking.deal.muses", players=players))
    for seat, play in enumerate(plays):
        if len(play) > MOST_ACTS:
            raise fields.refuse(Said("madking.deal.acts", seat=seat, most=MOST_ACTS))
    for seat, held in enumerate(own_moods):
        if king != NONE and king in [mood % ALL for mood in held]:
            mood = named(king)
            assert mood is not None
            raise fields.refuse(Said("madking.deal.kings_mood", seat=seat, mood=mood))
    box_moods, box_muses = moods.left(), muses.left()
    own_muses += [NONE] * (players - len(own_muses))
    table = [
        Playwright(actions[seat], own_moods[seat], own_muses[seat], plays[seat])
        for seat in range(players)
    ]
    state = place(chance, library, limit, table, deck, king)
    state.discards = discards
    state.box_moods, state.box_muses = box_moods, box_muses
    named_acts = [card for cards in [deck, discards, *plays] for card in cards]
    state.every_act = [max(EACH, named_acts.count(genre)) for genre in range(ALL)]
    held = [card for hand in actions for card in hand]
    state.box_actions = [card for card in range(len(library)) if card not in held]
    return state, turn


class _Numbers:
    """Gives each mood or muse card a number of its own, the second of a genre too."""

    def __init__(self) -> None:
        self.taken: list[int] = []

    def take(self, genre: int) -> int:
        while genre in self.taken:
            genre += ALL
        self.taken.append(genre)
        return genre

    def left(self) -> list[int]:
        return [card for card in range(ALL) if card not in self.taken]


def _cards(fields: Fields, name: str) -> list[int]:
    return _genres(fields.many(name), name) if fields.has(name) else []


def _hands(fields: Fields, name: str, players: int) -> list[list[int]]:
    if not fields.has(name):
        return [[] for _ in range(players)]
    given = fields.many(name)
    if len(given) > players:
        raise fields.refuse(Said("madking.deal.lists", name=name, players=players))
    hands = [_genres(cards, name) for cards in given]
    return hands + [[] for _ in range(players - len(hands))]


def _genres(given: object, name: str) -> list[int]:
    if not isinstance(given, list):
        raise _refused(Said("madking.deal.no_list", name=name))
    _check_length(given, name)
    cards: list[int] = []
    for card in given:
        if not isinstance(card, str) or card not in NUMBER:
            raise _refused(Said("madking.deal.no_card", name=name, got=sent(card)))
        cards.append(NUMBER[card])
    return cards


def _refused(why: Said) -> Refusal:
    return Refusal("bad_deal", Said("core.field.refused", what=DEAL, why=why))


def _check_length(cards: list[object], name: str) -> None:
    if len(cards) > MOST_CARDS:
        raise _refused(Said("madking.deal.too_many", name=name, most=MOST_CARDS))


def _read_hands(fields: Fields, players: int, library: list[Action]) -> list[list[int]]:
    """Action cards by id, each copy once; beyond those, the last again."""
    copies: dict[str, list[int]] = {}
    for number, action in enumerate(library):
        copies.setdefault(action.id, []).append(number)
    hands: list[list[int]] = [[] for _ in range(players)]
    given = fields.many("actions") if fields.has("actions") else []
    if len(given) > players:
        raise fields.refuse(Said("madking.deal.lists", name="actions", players=players))
    for seat, cards in enumerate(given):
        if not isinstance(cards, list):
            raise fields.refuse(Said("madking.deal.no_actions"))
        _check_length(cards, "actions")
        for card in cards:
            if not isinstance(card, str) or card not in copies:
                raise fields.refuse(Said("madking.deal.no_action", got=sent(card)))
            left = copies[card]
            hands[seat].append(left.pop(0) if len(left) > 1 else left[0])
    return hands
