"""Guides: a first match in which a game is explained move by move, as data.

A guide is a set position, its luck, and all that is done from there, in order: what the learner
does, with words that say why, and what the others do. It is a match like any other; only that its
`Match` takes nothing but what comes next in the guide, and says so to whoever tries something else.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Final, final

from mootable.core.act import Act
from mootable.core.fields import GUIDE, Fields
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said

LEARNER: Final = 0
"""The seat of whoever learns."""
WAIT: Final = "wait"
"""Among what the others do: nobody does anything until a deadline has passed."""


@final
class Move:
    """What comes next: who does it (nobody: time), and what, as it is sent."""

    __slots__ = ("act", "seat")

    def __init__(self, seat: int, act: dict[str, object]) -> None:
        self.seat = seat
        self.act = act


@final
class Step:
    """What the learner is told before a move of theirs, by its keys: what it is for; what they hear
    who try something else; what is told while the others act after it; and places to look at
    besides what the move itself needs."""

    __slots__ = ("at", "look", "other", "then", "words")

    def __init__(self, at: int, words: str, other: str, then: str, look: list[str]) -> None:
        self.at = at
        self.words = words
        self.other = other
        self.then = then
        self.look = look


@final
class Guide:
    """A first match. Its last step is told when all is done."""

    __slots__ = ("deal", "moves", "options", "players", "seed", "steps")

    def __init__(
        self,
        players: int,
        seed: str,
        options: dict[str, object],
        deal: object,
        moves: list[Move],
        steps: list[Step],
    ) -> None:
        self.players = players
        self.seed = seed
        self.options = options
        self.deal = deal
        self.moves = moves
        self.steps = steps

    def is_of(self, header: Mapping[str, object]) -> bool:
        """Whether a match began as this guide says: one of an older guide did not."""
        begun = (header.get("players"), header.get("seed"), header.get("deal"))
        return begun == (self.players, self.seed, self.deal)

    def is_done(self, n: int) -> bool:
        """Whether nothing is left to do after so many entries."""
        return n >= len(self.moves)

    def is_due(self, n: int, seat: int) -> bool:
        """Whether what comes after so many entries is a seat's to do."""
        return n < len(self.moves) and self.moves[n].seat == seat

    def number(self, n: int) -> int:
        """The step that is told after so many entries, counted from 0."""
        return max(number for number, step in enumerate(self.steps) if step.at <= n)

    def words(self, n: int) -> Said:
        """What the learner is told after so many entries."""
        step = self.steps[self.number(n)]
        is_theirs = self.is_due(n, LEARNER) or self.is_done(n)
        return Said(step.words if is_theirs else step.then)

    def held_back(self, n: int, seat: int, act: Act) -> Refusal | None:
        """Why a seat may not do this now, though the rules allow it; None if it is what comes
        next."""
        if not self.is_due(n, seat):
            return Refusal("held_back", Said("core.no.held_back"))
        if _plainly(act.credited(0).wire()) == _plainly(self.moves[n].act):
            return None
        return Refusal("held_back", Said(self.steps[self.number(n)].other))


def _plainly(act: Mapping[str, object]) -> dict[str, object]:
    """An act, whatever it was meant for, and however its words are written."""
    return {name: _spoken(value) for name, value in act.items() if name != "on"}


def _spoken(value: object) -> object:
    if not isinstance(value, str):
        return value
    letters = "".join(letter if letter.isalnum() else " " for letter in value.casefold())
    return " ".join(letters.split())


# -- reading -------------------------------------------------------------------------------


def read_guide(text: str, game: str) -> Guide:
    """A guide to a game, from the text of its file. What is said in it stands in the catalogues, by
    the names of its steps."""
    fields = Fields(tomllib.loads(text), GUIDE, "bad_guide")
    players = fields.whole("players", 2)
    moves: list[Move] = []
    room = f"{game}.guide"
    steps = [_read_step(given, room, players, moves) for given in fields.many("step")]
    steps.append(Step(len(moves), f"{room}.end", f"{room}.end", "", []))
    options = Fields(fields.value("options"), Said("core.what.guide_options"), "bad_guide").given
    deal, seed = fields.value("deal"), fields.word("seed")
    fields.end()
    return Guide(players, seed, options, deal, moves, steps)


def _read_step(given: object, room: str, players: int, moves: list[Move]) -> Step:
    """A step; what is done in it joins the moves."""
    fields = Fields(given, Said("core.what.guide_move", n=len(moves)), "bad_guide")
    at = len(moves)
    moves.append(Move(LEARNER, _read_act(fields.value("do"), fields)))
    others = fields.many("others") if fields.has("others") else []
    moves += [_read_move(done, players, fields) for done in others]
    key = f"{room}.{fields.word('name')}"
    has_own = language(ENGLISH).knows(f"{key}.other")
    step = Step(
        at,
        f"{key}.words",
        f"{key}.other" if has_own else f"{room}.other",
        f"{key}.then",
        [str(place) for place in fields.many("look")] if fields.has("look") else [],
    )
    fields.end()
    return step


def _read_move(given: object, players: int, fields: Fields) -> Move:
    if given == WAIT:
        return Move(NOBODY, {"type": "tick"})
    if not isinstance(given, list) or len(given) != 2 or given[0] not in range(1, players):
        raise fields.refuse(Said("core.no.others", wait=WAIT))
    return Move(given[0], _read_act(given[1], fields))


def _read_act(given: object, fields: Fields) -> dict[str, object]:
    act = Fields(given, Said("core.what.act_of", what=fields.what), "bad_guide")
    act.word("type")
    return act.given
