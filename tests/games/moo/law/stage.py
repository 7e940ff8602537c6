"""A table to try laws on: short scripts in plain words.

`A plays QH`, `B draws`, `C says hello`, `B calls A Bad card`, `E joins`, `7 seconds pass`; before
anything happens `the top is QH`, `A has 2 cards`; and with an arrow what must be so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import cast

from mootable.core import match
from mootable.core.seats import NOBODY
from mootable.games.moo.cards import NAMES, card_named
from mootable.games.moo.game import Moo
from mootable.games.moo.law.in_force.counters import key_of
from mootable.games.moo.law.in_force.holding import Rule
from mootable.games.moo.law.terms import Counter
from mootable.games.moo.rules import MooState
from mootable.games.moo.speech import fold

PEOPLE = ["Ann", "Ben", "Cid", "Dan"]
LETTERS = "ABCDE"
FILLER = "2C"


class Stage:
    """Four players, one law besides the printed ones."""

    def __init__(self, law: str, script: list[str], turned: int = 0) -> None:
        self.script = script
        # By how many seats everyone sits further on.
        self.turned = turned
        top = "5C"
        sizes = [6, 6, 6, 6]
        hands: list[list[str]] = [[] for _ in PEOPLE]
        for step in script:
            if found := re.fullmatch(r"the top is (\S+)", step):
                top = found[1]
            elif found := re.fullmatch(r"([A-D]) has (\d+) cards?", step):
                sizes[self.seat(found[1])] = int(found[2])
            elif found := re.fullmatch(r"([A-D]) plays (\S+)", step):
                hands[self.seat(found[1])].append(found[2])
        for hand, size in zip(hands, sizes, strict=True):
            hand.extend([FILLER] * (size - len(hand)))
        game = Moo()
        deal = {
            "hands": hands,
            "pile": [top],
            "deck": ["3D"] * 60,
            "turn": self.seat("A"),
            "laws": [law],
        }
        names = [PEOPLE[(seat - turned) % len(PEOPLE)] for seat in range(len(PEOPLE))]
        setup = game.setup(len(PEOPLE), "stage", {"dealer": self.seat("D")}, deal, names)
        self.match = match.start(game, setup)
        self.at = 0

    @property
    def state(self) -> MooState:
        return cast(MooState, self.match.state)

    def view(self, seat: int) -> Mapping[str, object]:
        return self.match.game.view(self.state, seat).wire(self.match.names())

    @property
    def law(self) -> Rule:
        return self.state.referee.book.rules[-1]

    def seat(self, letter: str) -> int:
        place = LETTERS.index(letter)
        return place if place == len(PEOPLE) else (place + self.turned) % len(PEOPLE)

    def run(self) -> None:
        for step in self.script:
            if step.startswith("=> "):
                assert self.is_so(step[3:]), f"{step[3:]!r} is not so"
            else:
                self.do(step)

    def do(self, step: str) -> None:
        if found := re.fullmatch(r"(\d+) seconds pass", step):
            self.at += 1000 * int(found[1])
            return
        if re.fullmatch(r"the top is \S+|[A-D] has \d+ cards?", step):
            return
        found = re.fullmatch(r"([A-E]) (plays|draws|says|calls|joins|leaves)(?: (.*))?", step)
        assert found is not None, step
        seat, verb, rest = self.seat(found[1]), found[2], found[3]
        act: dict[str, object]
        if verb == "plays":
            act = {"type": "play", "card": rest}
        elif verb == "draws":
            act = {"type": "draw"}
        elif verb == "says":
            act = {"type": "say", "text": rest}
        elif verb == "calls":
            act = {"type": "call", "offender": self.seat(rest[0]), "text": rest[2:]}
        elif verb == "leaves":
            act = {"type": "leave"}
        else:
            act = {"type": "join", "name": "Eve", "knows": True}
        self.at += 500
        self.match.play(seat, self.match.game.read_act(act), self.at)

    def is_so(self, claim: str) -> bool:
        """Whether what a script says is so."""
        referee = self.state.referee
        if claim == "nothing":
            number = self.law.number
            return referee.book.fired.get(number, 0) == 0 and all(
                one.rule != str(number) for one in referee.charges.values()
            )
        if found := re.fullmatch(r"it is ([A-E])'s turn", claim):
            return referee.scene.turn == self.seat(found[1])
        if found := re.fullmatch(r"play goes (\w+)", claim):
            return (referee.scene.ring.direction == 1) == (found[1] == "clockwise")
        if found := re.fullmatch(r"the top card is (\S+)", claim):
            return NAMES[referee.scene.top()] == found[1]
        if found := re.fullmatch(r"(\S+) may (not )?be played", claim):
            is_valid = referee.is_valid(card_named(found[1]), referee.scene.turn)
            return is_valid != bool(found[2])
        if found := re.fullmatch(r"(?:([A-E])'s|the) (\w+) is (\d+)", claim):
            owner = self.seat(found[1]) if found[1] else NOBODY
            return self.counted(found[2], owner) == int(found[3])
        found = re.fullmatch(r"([A-E]) (has|must say|owes|can be|can't be|stands) (.*)", claim)
        assert found is not None, claim
        return self.is_so_of(self.seat(found[1]), found[2], found[3])

    def counted(self, name: str, owner: int) -> int:
        """A number that the law keeps, shown or its own."""
        scene = self.state.referee.scene
        own = Counter(name, owner != NOBODY, self.law.number)
        return scene.counted(name, owner) or scene.counted(key_of(own), owner)

    def is_so_of(self, seat: int, verb: str, rest: str) -> bool:
        referee = self.state.referee
        if verb == "has":
            return len(self.state.hands[seat]) == int(rest.split()[0])
        duties = referee.open_duties(seat, self.at)
        if verb == "owes":
            return not [duty for duty in duties if self.concerns(duty.key[0])]
        if verb == "must say":
            text, _, rule = rest.partition(" by rule ")
            number = int(rule) if rule else self.law.number
            return any(duty.key[0] == number and fold(text) in duty.wanted.words for duty in duties)
        standing = referee.standing(seat, self.at)
        if verb == "stands":
            return rest == "clear" and not standing
        call = fold(rest.removeprefix("called "))
        return any(call in one.calls.words for one in standing) == (verb == "can be")

    def concerns(self, number: int) -> bool:
        """Duties of the law that is tried, and of the printed ones it changes."""
        return number in (self.law.number, 504, 505, 902)
