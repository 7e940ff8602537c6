"""Speech: one channel. What is said may be a call, a Point of Order, a new rule, or just words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.seats import NOBODY, just
from mootable.games.moo import speech
from mootable.games.moo.events import Called
from mootable.games.moo.facts import VERDICTS, Fact, Seen, Verdict
from mootable.games.moo.forms import (
    END_OF_ORDER,
    NEW_RULE,
    POINT_OF_ORDER,
    could_be_understood,
    is_call,
    is_understood,
)
from mootable.games.moo.table import MOST_CALLS, MOST_PHRASES, Call, Phrase
from mootable.games.moo.turns import Turns

if TYPE_CHECKING:
    from mypy_extensions import i64

LONGEST_BEGINNING: Final = 200
"""A name that is called comes within so many characters."""


class Talk(Turns):
    """What is said, and what it does."""

    __slots__ = ()

    def begin_order(self, seat: i64) -> None:
        raise NotImplementedError

    def end_order(self) -> None:
        raise NotImplementedError

    def say(self, seat: i64, text: str) -> None:
        """MO-15: everything said is heard by all."""
        words = speech.fold(text)
        offender, rest = self.addressed(words)
        if is_call(rest):
            if offender == NOBODY:
                # With no name it is aimed at whoever last laid, also out of turn, or drew.
                offender = self.referee.last_actor
            if self.may_be_called(offender):
                self.call(seat, offender, self.without_name(text, words, rest), rest, text)
                return
        self.tell({"type": "said", "seat": seat, "words": text})
        self.keep_phrase(text, words, seat, False)
        effects = self.feed(Seen(Fact.SAID, seat, self.at, self.n, text=text, words=words))
        if effects.is_moo:
            self.moo(seat)
        self.carry_out(effects)
        if effects.is_moo:
            return
        run = speech.run(rest)
        if run == POINT_OF_ORDER:
            self.begin_order(seat)
        elif run == END_OF_ORDER and not self.is_off("803"):
            self.end_order()
        elif run == NEW_RULE and self.tokens[seat] and not self.is_off("700"):
            self.desks |= just(seat)

    def addressed(self, words: list[str]) -> tuple[int, list[str]]:
        """The player who is addressed, and what was said to them. A name is taken for one only
        where what follows is understood without it, and all of it is not understood with it; the
        longest name, if several fit."""
        found, length = NOBODY, 0
        if could_be_understood(words) and not is_understood(words):
            for seat, name in enumerate(self.scene.names):
                size = speech.begun(words, speech.run(speech.fold(name)))
                if size > length and is_understood(words[size:]):
                    found, length = seat, size
        return found, words[length:]

    def without_name(self, text: str, words: list[str], rest: list[str]) -> str:
        """What was said, after the name it began with, as it was said."""
        name = words[: len(words) - len(rest)]
        if not name:
            return text
        for place in range(1, min(len(text), LONGEST_BEGINNING)):
            if not text[place].isalnum() and speech.fold(text[:place]) == name:
                return text[place:].lstrip(" ,.:;!-–—")
        return " ".join(rest)

    def call(self, caller: i64, offender: i64, text: str, words: list[str], said: str = "") -> None:
        """MO-9 (600): a call; the referee answers right or wrong, and gives no reason. Whatever was
        said is said, a name before the call too (MO-15)."""
        referee = self.referee
        at = self.at
        verdict = referee.verdict(caller, offender, words, at)
        infraction = referee.matching(offender, words, at)
        is_undone = infraction is not None and referee.undoes(infraction)
        cost = referee.cost_of(offender, words, at)
        told: Called = {
            "type": "called",
            "caller": caller,
            "offender": offender,
            "words": text,
            "verdict": VERDICTS[verdict],
            "n": self.n,
        }
        if said and said != text:
            told["said"] = said
        self.tell(told)
        self.keep_phrase(text, words, caller, True)
        heard = said or text
        fact = Seen(Fact.CALLED, caller, at, self.n, verdict, 0, -1, offender, heard)
        fact.words = speech.fold(heard)
        fact.call = words
        effects = self.feed(fact)
        if verdict == Verdict.RIGHT:
            if is_undone:
                self.take_back(offender)
            self.penalize(offender, cost)
        self.carry_out(effects)
        kept = self.calls[-MOST_CALLS + 1 :]
        self.calls = [*kept, Call(self.n, caller, offender, text, verdict)]

    def keep_phrase(self, text: str, words: list[str], by: i64, called: bool) -> None:
        """MO-32: each thing said once, as it was last said."""
        key = " ".join(words)
        self.phrases.pop(key, None)
        self.phrases[key] = Phrase(text, by, called, self.n)
        if len(self.phrases) > MOST_PHRASES:
            del self.phrases[next(iter(self.phrases))]

    # -- new rules and tokens ----------------------------------------------------------

    def donate(self, seat: i64, target: i64) -> None:
        """306: a token is given away."""
        self.tokens[seat] -= 1
        self.tokens[target] += 1
        self.tell({"type": "donated", "seat": seat, "target": target})
        self.do(seat)
        self.close_desk(seat)

    def close_desk(self, seat: i64) -> None:
        """MO-22 (700): the law desk is open to one who has a token."""
        if not self.tokens[seat]:
            self.desks &= ~just(seat)

    def abandon(self, seat: i64) -> None:
        self.desks &= ~just(seat)
        self.tell({"type": "abandoned", "seat": seat})
        self.do(seat)

    def do(self, seat: i64) -> None:
        """MO-14: whatever somebody does can be judged."""
        self.feed(Seen(Fact.DID, seat, self.at, self.n))
