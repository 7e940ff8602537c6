"""The options of a table of Wobble."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.chance import Chance
from mootable.core.fields import OPTIONS as OF_OPTIONS
from mootable.core.fields import Fields, sent
from mootable.core.options import Option, flag, text, whole, words
from mootable.core.refusal import Refusal
from mootable.core.window import NEVER
from mootable.games.wobble.cards import (
    ACTIONS,
    CARDS,
    HUES,
    PRACTICE,
    SYMBOL,
    SYMBOLS,
    TASKS,
    read_cards,
)
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64

DEALT: Final = 6
"""WO-1: cards for each."""
UNSKILLED: Final = -1
"""The skill of a player who has to show what they can."""
CASUAL: Final = "casual"
CASUAL_SKILLS: Final[list[int]] = [60, 45, 0, 50, 50, 40, 65, 40, 70, 50, 35, 55]
"""By task: how often casual players succeed, in percent. At rock, paper, scissors it is how far
they trust their luck."""
APART: Final = 25
"""How far each of them may be from that, either way."""

OPTIONS: Final[list[Option]] = [
    Option(
        "preset",
        "choice",
        None,
        Said("wobble.option.preset"),
        ["full", "practice"],
    ),
    Option(
        "without",
        "words",
        None,
        Said("wobble.option.without"),
        ACTIONS,
    ),
    Option("deck", "deck", None, Said("wobble.option.deck")),
    Option(
        "tasks",
        "choice",
        "screen",
        Said("wobble.option.tasks"),
        ["screen", "table"],
    ),
    Option("limit", "number", 500, Said("wobble.option.limit")),
    Option("rounds", "number", None, Said("wobble.option.rounds")),
    Option("minutes", "number", None, Said("wobble.option.minutes")),
    Option("hit_plays", "flag", True, Said("wobble.option.hit_plays")),
    Option("attack_ms", "ms", 4000, Said("wobble.option.attack_ms")),
    Option("decide_ms", "ms", 15000, Said("wobble.option.decide_ms")),
    Option("ready_ms", "ms", 15000, Said("wobble.option.ready_ms")),
    Option("clock", "flag", True, Said("wobble.option.clock")),
    Option(
        "skills",
        "value",
        None,
        Said("wobble.option.skills"),
    ),
]


@final
class Options:
    """The options that the rules ask for while a match runs."""

    __slots__ = (
        "attack_ms",
        "clock",
        "decide_ms",
        "hit_plays",
        "limit",
        "minutes",
        "ready_ms",
        "rounds",
        "skills",
        "voted",
    )

    def __init__(self, chosen: dict[str, object], players: int) -> None:
        self.clock = flag(chosen, "clock")
        self.attack_ms: i64 = whole(chosen, "attack_ms")
        self.decide_ms: i64 = whole(chosen, "decide_ms")
        self.ready_ms: i64 = whole(chosen, "ready_ms")
        self.hit_plays = flag(chosen, "hit_plays")
        # Whether tasks are done for real, and the others vote.
        self.voted = chosen["tasks"] == "table"
        self.limit: i64 = whole(chosen, "limit")
        # 0: any number.
        self.rounds: i64 = 0 if chosen["rounds"] is None else whole(chosen, "rounds")
        self.minutes: i64 = 0 if chosen["minutes"] is None else whole(chosen, "minutes")
        # By seat, then task, in percent; of a casual player what they have in common.
        self.skills = read_skills(chosen["skills"], players)

    def until(self, at: i64, limit: i64) -> i64:
        """The deadline of something that begins now and may take so long."""
        if self.clock and limit > 0:
            return at + limit
        return NEVER

    def drawn_skills(self, chance: Chance) -> list[list[int]]:
        """WO-23: each casual player is better at some tasks, and worse at others."""
        return [
            [_around(usual, chance) for usual in skills] if skills is CASUAL_SKILLS else skills
            for skills in self.skills
        ]


def _around(usual: i64, chance: Chance) -> int:
    return max(0, min(100, usual + chance.below(2 * APART + 1) - APART))


def read_skills(given: object, players: int) -> list[list[int]]:
    """WO-23: the set skill of each seat for each task."""
    if given is None:
        return [[UNSKILLED] * len(TASKS) for _ in range(players)]
    if given == CASUAL:
        return [CASUAL_SKILLS for _ in range(players)]
    if not isinstance(given, list) or len(given) != players:
        raise _bad(Said("wobble.unfit.skills", players=players))
    return [_read_skill(entry) for entry in given]


def _read_skill(entry: object) -> list[int]:
    if entry is None:
        return [UNSKILLED] * len(TASKS)
    if entry == CASUAL:
        return CASUAL_SKILLS
    if type(entry) is int and 0 <= entry <= 100:
        return [entry] * len(TASKS)
    if not isinstance(entry, dict):
        raise _bad(Said("wobble.unfit.skill", got=sent(entry)))
    fields = Fields(entry, Said("core.what.skills"), "bad_options")
    skills = [fields.whole(task, 0, 100) if fields.has(task) else 0 for task in TASKS]
    fields.end()
    return skills


def _bad(why: Said) -> Refusal:
    return Refusal("bad_options", Said("core.field.refused", what=OF_OPTIONS, why=why))


def library(chosen: dict[str, object], players: int) -> list[int]:
    """All the cards a table plays with. Two play without `afk`, unless a deck or a preset names
    it: leaving out something else does not ask for it."""
    deck, preset = chosen["deck"], chosen["preset"]
    cards = CARDS if deck is None else read_cards(text(chosen, "deck"), "deck")[1]
    without = words(chosen, "without")
    if preset == "practice":
        without += [action for action in ACTIONS if action not in PRACTICE]
    elif preset is None and deck is None and players == 2:
        without.append("afk")
    if deck is None and not without:
        # That is enough for any table.
        return CARDS
    barred = [symbol in without for symbol in SYMBOLS]
    left: list[int] = []
    coloured = 0
    for card in cards:
        if not barred[SYMBOL[card]]:
            left.append(card)
            if HUES[card]:
                coloured += 1
    if coloured <= DEALT * players:
        # So there is always a colour card left to turn up first.
        needs = DEALT * players
        why = Said("wobble.unfit.deck", players=players, needs=needs, there=coloured)
        raise Refusal("bad_deck", why)
    return left


def check(chosen: dict[str, object], players: int) -> None:
    """Refuse at once what could not be played."""
    read_skills(chosen["skills"], players)
    library(chosen, players)
    if chosen["tasks"] == "table" and players < 3:
        raise _bad(Said("wobble.unfit.tasks"))
