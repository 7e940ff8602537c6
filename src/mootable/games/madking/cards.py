"""The cards of the Mad King: genres, and the action deck with its effects as data."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, final

from mootable.core.deck import CardKind, read_deck, refuse
from mootable.core.fields import sent
from mootable.core.shapes import words_of
from mootable.games.madking.events import Genre
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64

GENRES: Final[list[Genre]] = words_of(Genre)
"""Play cards, mood cards and muses all come in these."""
MOODS: Final[list[str]] = ["Brooding", "Lamenting", "Passionate", "Joyous", "Operatic"]
"""The King's name for each genre."""
MOST_PLAYERS: Final = 4
ALL: Final = 5
NONE: Final = -1
EACH: Final = 3
"""Play cards of each genre."""
ACTIONS: Final = 14
NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(GENRES)}


def told(cards: list[int]) -> list[Genre]:
    """Cards as their genres. Each mood and muse card has a number of its own, so that two of a
    genre, which a set position may have, are two cards: 0 to 4, then 5 to 9, and so on."""
    return [GENRES[card % ALL] for card in cards]


def genre(card: i64) -> Genre:
    """A card as its genre."""
    return GENRES[card % ALL]


def named(card: i64) -> Genre | None:
    """A card as its genre; None where there is no card."""
    return None if card == NONE else genre(card)


class Do:
    """What an effect does."""

    LOOK_KING: Final = 0
    LOOK_MOOD: Final = 1
    LOOK_MUSE: Final = 2
    SHOW_MOODS: Final = 3
    MOVE_ACT: Final = 4
    SWAP_ACTS: Final = 5
    REDRAW_MUSE: Final = 6
    SWAP_KING: Final = 7
    PASS_MOODS: Final = 8
    LOOK_DECK: Final = 9
    DRAW_AGAIN: Final = 10


DOES: Final[list[str]] = [
    "look_king",
    "look_mood",
    "look_muse",
    "show_moods",
    "move_act",
    "swap_acts",
    "redraw_muse",
    "swap_king",
    "pass_moods",
    "look_deck",
    "draw_again",
]


class Whose:
    """Where an act is moved from or to."""

    OTHER: Final = 0
    SELF: Final = 1
    DISCARDS: Final = 2
    ANY: Final = 3


PLACES: Final[list[str]] = ["other", "self", "discards", "any"]
MOST_LOOKED_AT: Final = 5


@final
class Effect:
    """One named effect with its parameters; those it does not have stay at their defaults."""

    __slots__ = ("by_you", "count", "do", "from_", "left", "may", "to")

    def __init__(self, do: i64) -> None:
        self.do: i64 = do
        self.from_: i64 = Whose.OTHER
        self.to: i64 = Whose.SELF
        self.by_you = False
        self.left = True
        self.count: i64 = 0
        # Whether a look may be followed by a swap of muses, or a new order of the deck.
        self.may = False


@final
class Action:
    """An action card."""

    __slots__ = ("effects", "id", "name", "text")

    def __init__(self, id: str, name: str, text: str, effects: list[Effect]) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.effects = effects


def read_actions(text: str, file: str) -> list[Action]:
    """The action deck of a file: exactly fourteen cards of known effects."""
    kinds = read_deck(text, file, "madking", ["text"], "effects")
    actions: list[Action] = []
    for kind in kinds:
        effects = [_read_effect(part, file, line) for line, part in kind.parts]
        actions += [Action(kind.id, kind.name, kind.extra["text"], effects)] * kind.copies
    if len(actions) != ACTIONS:
        raise refuse(
            file, kinds[-1].line, Said("madking.deck.number", number=ACTIONS, there=len(actions))
        )
    return actions


def _read_effect(part: dict[str, object], file: str, line: int) -> Effect:
    name = part.get("do")
    if name is None:
        raise refuse(file, line, Said("madking.deck.no_field", name="do"))
    if name not in DOES:
        raise refuse(file, line, Said("madking.deck.effect", name=sent(name), there=DOES))
    effect = Effect(DOES.index(name))
    reader = _Parameters(part, file, line)
    if effect.do == Do.LOOK_MUSE:
        effect.may = reader.flag("may_swap")
    elif effect.do == Do.PASS_MOODS:
        effect.left = reader.word("to", ["left", "right"], "left") == "left"
    elif effect.do == Do.LOOK_DECK:
        effect.count = reader.number("count", MOST_LOOKED_AT)
        effect.may = reader.flag("reorder")
    elif effect.do == Do.MOVE_ACT:
        effect.from_ = PLACES.index(reader.word("from", PLACES, None))
        effect.to = PLACES.index(reader.word("to", PLACES[:3], None))
        effect.by_you = reader.word("cut_by", ["owner", "you"], "owner") == "you"
        if effect.from_ == effect.to and effect.from_ != Whose.OTHER:
            raise refuse(file, line, Said("madking.deck.moves_nowhere"))
        if effect.from_ == Whose.ANY and effect.to != Whose.DISCARDS:
            raise refuse(file, line, Said("madking.deck.from_any"))
        if effect.from_ == Whose.OTHER and effect.to == Whose.OTHER:
            raise refuse(file, line, Said("madking.deck.two_others"))
    reader.end()
    return effect


@final
class _Parameters:
    """The parameters of an effect, checked one by one."""

    def __init__(self, part: dict[str, object], file: str, line: int) -> None:
        self.part = part
        self.file = file
        self.line = line
        self.asked: list[str] = ["do"]

    def value(self, name: str, default: object) -> object:
        """A parameter; one without a default must be there."""
        self.asked.append(name)
        value = self.part.get(name, default)
        if value is None:
            raise refuse(self.file, self.line, Said("madking.deck.no_field", name=name))
        return value

    def word(self, name: str, choices: list[str], default: str | None) -> str:
        value = self.value(name, default)
        if value not in choices:
            got = sent(value)
            why = Said("core.field.one_of", name=name, choices=choices, got=got)
            raise refuse(self.file, self.line, why)
        return value

    def flag(self, name: str) -> bool:
        value = self.value(name, False)
        if not isinstance(value, bool):
            raise refuse(self.file, self.line, Said("core.field.flag", name=name, got=sent(value)))
        return value

    def number(self, name: str, most: int) -> int:
        value = self.value(name, None)
        if type(value) is not int or not 1 <= value <= most:
            got = sent(value)
            why = Said("madking.deck.number_of", name=name, most=most, got=got)
            raise refuse(self.file, self.line, why)
        return value

    def end(self) -> None:
        for name in self.part:
            if name not in self.asked:
                raise refuse(self.file, self.line, Said("madking.deck.takes_no", name=sent(name)))


FILE: Final = "deck.toml"
DECK_TEXT: Final[str] = files(__package__).joinpath(FILE).read_text("utf-8")
DECK: Final[list[Action]] = read_actions(DECK_TEXT, FILE)
"""The default action deck."""
KINDS: Final[list[CardKind]] = read_deck(DECK_TEXT, FILE, "madking", ["text"], "effects")


@lru_cache(maxsize=64)
def _brought(text: str) -> list[CardKind]:
    """A deck that somebody brought along. It is asked for with every choice."""
    return read_deck(text, "deck", "madking", ["text"], "effects")


def kinds_of(options: dict[str, object]) -> list[CardKind]:
    """Each kind of action card in a match with these options."""
    deck = options.get("deck")
    return KINDS if deck is None else _brought(str(deck))
