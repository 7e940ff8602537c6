"""The cards of Wobble: named numbers for the rules, and what the deck file says of each.

A card is a whole number. Those that differ in their task alone have a face in common; the
face of a plus card is the card without its task, which is in no deck.
"""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final

from mootable.core.deck import CardKind, read_deck, refuse
from mootable.core.fields import sent
from mootable.core.shapes import words_of
from mootable.games.wobble.events import Colour, TaskName
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_CARD: Final = -1
NO_COLOUR: Final = -1
COLOURS: Final[list[Colour]] = words_of(Colour)
EVERY_COLOUR: Final = 4


class Symbol:
    """What a card shows besides its colour; numbers are themselves."""

    ZERO: Final = 0
    NINE: Final = 9
    TURN: Final = 10
    SWAP: Final = 11
    HALF: Final = 12
    EXCHANGE: Final = 13
    SKIP: Final = 14
    MINUS20: Final = 15
    PLUS3: Final = 16
    PLUS5: Final = 17
    AFK: Final = 18
    MAGNET: Final = 19
    DODGE: Final = 20
    YOU: Final = 21
    MIRROR: Final = 22
    UNLUCKY: Final = 23
    NOTME: Final = 24
    CAPTURE: Final = 25
    DOUBLE: Final = 26


class Sort:
    """What kind of card one is."""

    NUMBER: Final = 0
    NEUTRAL: Final = 1
    OFFENSIVE: Final = 2
    DEFENSIVE: Final = 3
    """Grey."""
    JERK: Final = 4
    """Brown."""


SORTS: Final[list[str]] = ["number", "neutral", "offensive", "defensive", "jerk"]
"""What each is called in the deck file."""

SYMBOLS: Final[list[str]] = [
    *[str(number) for number in range(10)],
    "turn",
    "swap",
    "half",
    "exchange",
    "skip",
    "minus20",
    "plus3",
    "plus5",
    "afk",
    "magnet",
    "dodge",
    "you",
    "mirror",
    "unlucky",
    "notme",
    "capture",
    "double",
]
ACTIONS: Final[list[str]] = SYMBOLS[Symbol.TURN :]
"""What a table may leave out."""
PRACTICE: Final[list[str]] = [
    "turn",
    "swap",
    "skip",
    "plus3",
    "plus5",
    "magnet",
    "dodge",
    "you",
    "mirror",
]
"""The actions of the practice preset."""


class Task:
    """The tasks of plus cards."""

    NONE: Final = -1
    COIN_SPIN: Final = 0
    PHONE_CALL: Final = 1
    TURN_OVER: Final = 2
    ARM_WRESTLE: Final = 3
    WALL_THROW: Final = 4
    PILE_CATCH: Final = 5
    SPELLING: Final = 6
    POPULATION: Final = 7
    STOPWATCH: Final = 8
    RPS: Final = 9
    GLASS_COIN: Final = 10
    COIN_SLIDE: Final = 11


TASKS: Final[list[TaskName]] = words_of(TaskName)

IDS: Final[list[str]] = []
"""What each card is called on the wire."""
HUE: Final[list[i64]] = []
"""The one colour of a card; NO_COLOUR for swaps, grey and brown."""
TASK: Final[list[i64]] = []
_SYMBOL: Final[list[int]] = []
_HUES: Final[list[int]] = []
_FACE: Final[list[int]] = []


def _add(id: str, symbol: int, hues: list[int], task: int = Task.NONE, face: int = -1) -> None:
    _FACE.append(len(IDS) if face == -1 else face)
    IDS.append(id)
    _SYMBOL.append(symbol)
    HUE.append(hues[0] if len(hues) == 1 else NO_COLOUR)
    _HUES.append(sum([1 << hue for hue in hues]))
    TASK.append(task)


def _add_all() -> None:
    for hue, colour in enumerate(COLOURS):
        for number in range(10):
            _add(f"{colour}{number}", number, [hue])
        for symbol in range(Symbol.TURN, Symbol.DODGE):
            if symbol == Symbol.SWAP:
                continue
            id = f"{colour}-{SYMBOLS[symbol]}"
            face = len(IDS)
            _add(id, symbol, [hue])
            if symbol == Symbol.PLUS3 or symbol == Symbol.PLUS5:
                for task, name in enumerate(TASKS):
                    _add(f"{id}.{name}", symbol, [hue], task, face)
    for first in range(EVERY_COLOUR):
        for second in range(first + 1, EVERY_COLOUR):
            _add(f"{COLOURS[first]}{COLOURS[second]}-swap", Symbol.SWAP, [first, second])
    for symbol in range(Symbol.DODGE, Symbol.DOUBLE + 1):
        _add(SYMBOLS[symbol], symbol, [])


_add_all()
# As bytes, of which compiled code makes a look into memory and no more.
SYMBOL: Final = bytes(_SYMBOL)
HUES: Final = bytes(_HUES)
"""The set of its colours, one bit each: two for a swap, none for grey and brown."""
FACE: Final = bytes(_FACE)
KINDS: Final[int] = len(IDS)


def _sort(symbol: int) -> int:
    if symbol <= Symbol.NINE:
        return Sort.NUMBER
    if symbol < Symbol.SKIP:
        return Sort.NEUTRAL
    if symbol < Symbol.DODGE:
        return Sort.OFFENSIVE
    return Sort.DEFENSIVE if symbol < Symbol.NOTME else Sort.JERK


SORT: Final = bytes([_sort(symbol) for symbol in _SYMBOL])
IS_BARE: Final = bytes(
    [
        task == Task.NONE and symbol in (Symbol.PLUS3, Symbol.PLUS5)
        for task, symbol in zip(TASK, _SYMBOL, strict=True)
    ]
)
"""By card: whether it is a plus card without its task: a way to speak of one, and in no deck."""
ASKS: Final = bytes(
    [
        symbol in (Symbol.ZERO, Symbol.HALF, Symbol.EXCHANGE, Symbol.YOU, Symbol.CAPTURE)
        for symbol in _SYMBOL
    ]
)
"""By card: whether whoever plays it has a choice to make."""

# How a card is played that may be.
PLAINLY: Final = 1
"""Just so, or together with one that is equal: a coloured one that asks for no choice, and has no
task in which its like could differ."""
BY_CHOICE: Final = 2
OTHERWISE: Final = 3


def _way(card: int) -> int:
    if ASKS[card]:
        return BY_CHOICE
    return PLAINLY if HUES[card] and TASK[card] == Task.NONE else OTHERWISE


WAY: Final = bytes([_way(card) for card in range(KINDS)])
VALUE: Final = bytes(
    [
        symbol if _sort(symbol) == Sort.NUMBER else 70 if _sort(symbol) == Sort.JERK else 20
        for symbol in _SYMBOL
    ]
)
"""WO-21: what a card left in hand costs."""
NUMBER: Final[dict[str, int]] = {id: number for number, id in enumerate(IDS)}


def cards_with(hues: int, symbols: list[int]) -> bytes:
    """A set of cards, those that have one of some colours, or show one of some symbols: by card,
    how it is played if it is one of them."""
    return bytes(
        [WAY[card] if HUES[card] & hues or SYMBOL[card] in symbols else 0 for card in range(KINDS)]
    )


NUMBERED: Final[list[bytes]] = [cards_with(0, [number]) for number in range(10)]
COLOURED: Final[list[bytes]] = [cards_with(1 << hue, []) for hue in range(EVERY_COLOUR)]
"""By number, or by colour, then by card: whether it is one of them."""

_FITS: Final[list[list[bytes]]] = [
    [
        cards_with(hue, [] if symbol == Symbol.SWAP else [symbol])
        for hue in [*[1 << hue for hue in range(EVERY_COLOUR)], 0]
    ]
    for symbol in range(len(SYMBOLS))
]
FITS: Final[list[list[bytes]]] = [_FITS[symbol] for symbol in SYMBOL]
"""WO-2, WO-3: by the top card, the colour in force (the last: none), and card: whether it fits, by
its colour, or by its number or symbol. On a swap only the colour counts."""


def is_number(card: i64) -> bool:
    return SORT[card] == Sort.NUMBER


def is_offensive(card: i64) -> bool:
    return SORT[card] == Sort.OFFENSIVE


def is_grey(card: i64) -> bool:
    return SORT[card] == Sort.DEFENSIVE


def is_jerk(card: i64) -> bool:
    return SORT[card] == Sort.JERK


def asks_whom(card: i64) -> bool:
    """Whether whoever plays it has to name another player."""
    symbol = SYMBOL[card]
    return symbol == Symbol.EXCHANGE or symbol == Symbol.YOU or symbol == Symbol.CAPTURE


def is_bare(card: i64) -> bool:
    return IS_BARE[card] != 0


def value(card: i64) -> i64:
    return VALUE[card]


def worth(cards: list[i64]) -> i64:
    """WO-21: what a whole hand costs."""
    total: i64 = 0
    for card in cards:
        total += VALUE[card]
    return total


def kind_of(card: i64) -> str:
    """The kind of a card, as the deck file has it."""
    return SORTS[SORT[card]]


def told(cards: list[int]) -> list[str]:
    return [IDS[card] for card in cards]


def hand_told(cards: list[int]) -> list[str]:
    """A hand in the order of its cards, whatever the order they came in."""
    return [IDS[card] for card in sorted(cards)]


def read_cards(text: str, file: str) -> tuple[list[CardKind], list[int]]:
    """The cards of a deck file: what it says of each, and all of them, copies and all."""
    kinds = read_deck(text, file, "wobble", ["kind", "text"])
    cards: list[int] = []
    for kind in kinds:
        number = NUMBER.get(kind.id)
        if number is None:
            raise refuse(file, kind.line, Said("wobble.deck.unknown", id=sent(kind.id)))
        if is_bare(number):
            raise refuse(file, kind.line, Said("wobble.deck.no_task", id=kind.id, task=TASKS[0]))
        if kind.extra["kind"] != kind_of(number):
            raise refuse(
                file,
                kind.line,
                Said(
                    "wobble.deck.kind",
                    id=kind.id,
                    usual=kind_of(number),
                    got=sent(kind.extra["kind"]),
                ),
            )
        cards += [number] * kind.copies
    if len(cards) > MOST_CARDS:
        raise refuse(file, kinds[-1].line, Said("wobble.deck.most", most=MOST_CARDS))
    return kinds, cards


MOST_CARDS: Final = 1000
FILE: Final = "deck.toml"
_READ: Final = read_cards(files(__package__).joinpath(FILE).read_text("utf-8"), FILE)
DECK: Final[list[CardKind]] = _READ[0]
"""Each kind of card as the deck file has it."""
CARDS: Final[list[int]] = _READ[1]
"""The whole deck."""
