"""A detective's mind: it hears what all hear, keeps what could be the cause of what, and weighs
it. It knows what the preamble tells, and not one law more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from mootable.core.seats import just
from mootable.games.moo import speech
from mootable.games.moo.bots.detective.causes import Kind, Moment, moment_of
from mootable.games.moo.bots.detective.deeds import HEARD_MS, Watching
from mootable.games.moo.bots.detective.evidence import packed
from mootable.games.moo.bots.detective.laying import Laying
from mootable.games.moo.bots.detective.matter import Matter
from mootable.games.moo.bots.detective.phrases import (
    VALUES,
    WORDINGS,
    counted,
    is_card_name,
    n_words,
    pieces,
    value_words,
    without,
)
from mootable.games.moo.facts import Fact, Seen, Verdict
from mootable.games.moo.law import printed
from mootable.games.moo.law.history import Scene
from mootable.games.moo.law.tree import (
    LastTo,
    Part,
    Reverse,
    Sentence,
    Value,
    Who,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

KEPT_MS: Final = 20_000
CALLED_MS: Final = 27_000
"""What is called so long after something may be because of it."""
SHORTEST_MS: Final = 3000
"""Nobody is called for anything sooner (605)."""
MOST_PHRASES: Final = 48
LONGEST_PHRASE: Final = 9
SETTLES_EVERY: Final = 10
"""After so many moments even what nobody spoke about is thought through again."""

ORDERS: Final[list[list[str]]] = [
    speech.fold(text)
    for text in ("Point of Order", "End of Point of Order", "Introducing new rule")
]
"""What is said to the table, and not because of a card."""


class Due(NamedTuple):
    """Something that a player probably has to say."""

    matter: Matter
    text: str
    words: list[str]
    chance: float


class Heard(NamedTuple):
    """Something that was said; no two have the same number."""

    number: int
    at: int
    seat: int
    words: list[str]


@final
class Mind(Watching):
    """What one player makes of what happens."""

    __slots__ = (
        "began",
        "calls",
        "count",
        "heard",
        "is_foreseen",
        "laying",
        "seat",
        "since_settled",
    )

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.laying = Laying(self.evidence)
        self.matters += [Matter((Part(value=value),), "", False, None) for value in VALUES]
        self.heard: list[Heard] = []
        self.count: i64 = 0
        # By what was called, in words: how often it was right.
        self.calls: dict[str, int] = {}
        # When the present turn began.
        self.began: i64 = 0
        self.since_settled: i64 = 0
        # What is told next is explained by laws that are known.
        self.is_foreseen = False

    # -- hearing -----------------------------------------------------------------------

    def hear(self, fact: Seen, scene: Scene) -> None:
        """Take in a public fact; the scene is the open table as it stands after it."""
        self.names = scene.names
        if fact.kind == Fact.TURN:
            if not self.is_foreseen:
                self.see_turn(fact, scene)
            self.began = fact.at
        moment = moment_of(fact, scene, self.began if _is_turn(fact) else fact.at)
        if moment is not None:
            self.take_in(moment, scene)
        if fact.kind == Fact.SAID:
            self.listen(fact, scene)
        elif fact.kind == Fact.CALLED:
            self.judge(fact)
        elif fact.kind == Fact.REVERSED and not self.is_foreseen:
            self.see_deed(fact.at, Reverse(), "reverse")
        elif fact.kind == Fact.DEALT:
            self.see_deal(fact)
        elif fact.kind == Fact.TAKEN_BACK:
            self.laying.taken_back()
            self.was_disturbed = True
        elif fact.kind in (Fact.JOINED, Fact.LEFT, Fact.WON):
            self.was_disturbed = True
        while self.evidence.closes(fact.at):
            self.since_settled += 1
            for matter in self.matters:
                matter.count(self.evidence, self.evidence.closed - 1)

    def change(self) -> None:
        """A law came or went."""
        self.evidence.change()
        for matter in self.matters:
            matter.change()

    def take_in(self, moment: Moment, scene: Scene) -> None:
        number = self.evidence.add(moment)
        if moment.kind == Kind.PLAY or moment.kind == Kind.DRAW:
            self.laying.see(number, scene)
            self.was_disturbed = False
        for heard in self.heard:
            if heard.at >= moment.since and heard.seat == moment.seat:
                self.credit(heard, [number])

    # -- words -------------------------------------------------------------------------

    def listen(self, fact: Seen, scene: Scene) -> None:
        """Somebody said something: why?"""
        words = fact.words
        if not words or self.is_call(words) or words in ORDERS:
            return
        suit = speech.suit_named(words)
        if suit >= 0:
            is_asked = self.laying.asks_suit()
            self.laying.name(suit)
            if is_asked:
                return
        self.count += 1
        heard = Heard(self.count, fact.at, fact.seat, words)
        self.heard = [one for one in self.heard if one.at + KEPT_MS >= fact.at]
        self.heard.append(heard)
        self.wonder_about(fact.text)
        self.credit(heard, self.evidence.recent(fact.at - HEARD_MS))

    def is_call(self, words: list[str]) -> bool:
        return "failure" in words[:2] or " ".join(words) in self.calls

    def wonder_about(self, text: str) -> None:
        """Words that were never heard before: all that was said, or, where some of it is known,
        each of the other pieces."""
        parts = pieces(text)
        if len(parts) > 1 and any(self.is_familiar(speech.fold(part)) for part in parts):
            for part in parts:
                self.wonder(speech.fold(part), part)
        else:
            self.wonder(speech.fold(text), text)

    def is_familiar(self, words: list[str]) -> bool:
        if is_card_name(words):
            return True
        matter = self.phrase(words)
        return matter is not None and len(matter.times) > 1

    def wonder(self, words: list[str], text: str) -> None:
        """Words that were never heard are a matter of their own; and perhaps they count."""
        if not 0 < len(words) <= LONGEST_PHRASE or self.phrase(words) is not None:
            return
        if is_card_name(words) or speech.suit_named(words) >= 0:
            return
        for matter in self.matters.copy():
            known = matter.literal()
            if known and len(known) != len(words) and len(matter.times) > 1:
                short, long = (known, words) if len(known) < len(words) else (words, known)
                for template in counted(short, long):
                    self.matters.append(Matter(template, "", True, None))
        self.matters.append(Matter((Part(text.strip(" .,!?")),), " ".join(words), False, None))
        self.forget()

    def phrase(self, words: list[str]) -> Matter | None:
        text = " ".join(words)
        for matter in self.matters:
            if matter.text == text:
                return matter
        return None

    def forget(self) -> None:
        """One can't wonder about everything: what nobody seems to have to say goes first."""
        spoken = [matter for matter in self.matters if matter.literal()]
        if len(spoken) <= MOST_PHRASES:
            return
        least = spoken[0]
        for matter in spoken[: len(spoken) // 2]:
            if len(matter.marks) <= len(least.marks) and matter.doubt >= least.doubt:
                least = matter
        self.matters.remove(least)

    def credit(self, heard: Heard, numbers: list[int]) -> None:
        """What was said may be owed to one of these moments."""
        near: list[int] = []
        whos: list[int] = []
        for number in numbers:
            moment = self.evidence.moments[number]
            who = self.bound_as(moment, heard.seat)
            earliest = moment.since if who == Who.THAT_PLAYER else moment.at
            if who >= 0 and earliest <= heard.at <= moment.at + HEARD_MS:
                near.append(number)
                whos.append(who)
        for matter in self.matters:
            if not matter.is_deed and near:
                self.credit_matter(matter, heard, near, whos)

    def credit_matter(self, matter: Matter, heard: Heard, near: list[int], whos: list[int]) -> None:
        """Where the words of a matter were said. What it says itself it says because it believes
        something, which is no reason to believe it."""
        is_mine = heard.seat == self.seat
        owed: list[int] = []
        of_whom: list[int] = []
        for place, number in enumerate(near):
            for n in self.said_as(matter, heard.words, number):
                matter.mark(number, n, heard.seat, heard.number, is_mine)
                owed.append(number)
                of_whom.append(whos[place])
                if whos[place] == Who.NEXT_PLAYER:
                    owed.append(number)
                    of_whom.append(Who.EVERY_OTHER)
        if owed and not is_mine:
            matter.owe(self.evidence, heard.number, owed, of_whom)

    def said_as(self, matter: Matter, words: list[str], number: i64) -> list[int]:
        """For which counts a moment would have had these words said; 0 where nothing counts."""
        moment = self.evidence.moments[number]
        if not matter.uses_n:
            return [0] if _is_said(matter, moment, words, self.names) else []
        return [
            n
            for n in sorted(set(moment.counts))
            if n > 0 and speech.says(words, n_words(matter.words, n))
        ]

    # -- calls -------------------------------------------------------------------------

    def judge(self, fact: Seen) -> None:
        """A call and its verdict: a right one tells what somebody had to do."""
        if fact.card == Verdict.VOID:
            return
        is_right = fact.card == Verdict.RIGHT
        words = fact.words
        if words[:1] == ["repeated"]:
            # What it was that was not done may be long ago.
            return
        text = " ".join(words)
        self.calls[text] = self.calls.get(text, 0) + (1 if is_right else 0)
        offender = fact.other
        if is_right:
            self.evidence.blame(offender)
        if self.is_foreseen:
            return
        if words == BAD_CARD:
            self.laying.judge(offender, is_right)
            return
        if words[:2] != ["failure", "to"]:
            return
        matter = self.matter_of_call(words[2:], offender, fact.at, is_right)
        if matter is not None:
            matter.pin(self.evidence, self.moments_of(fact), offender, is_right)
        elif is_right:
            self.ask_around(text, fact)

    def matter_of_call(
        self, words: list[str], offender: i64, at: i64, is_right: bool
    ) -> Matter | None:
        """What a "Failure to …" is about; a right one may be the first to tell of it."""
        if words[:1] != ["say"]:
            return None
        said = words[1:]
        for number in self.evidence.recent(at - CALLED_MS):
            moment = self.evidence.moments[number]
            if moment.seat == offender and value_words(VALUES[0], moment, self.names) == said:
                return self.matters[0]
        for place, wording in enumerate(WORDINGS):
            if said == wording:
                return self.matters[place]
        if is_right:
            self.wonder(said, " ".join(said).capitalize())
        return self.phrase(said)

    def moments_of(self, fact: Seen) -> list[int]:
        """The moments that a call may be about: time was given, and not too much has passed."""
        return [
            number
            for number in self.evidence.recent(fact.at - CALLED_MS)
            if self.evidence.moments[number].at + SHORTEST_MS <= fact.at
        ]

    def ask_around(self, text: str, fact: Seen) -> None:
        """Right, but for what? For something that was likely due and was not said."""
        offender = fact.other
        numbers = self.moments_of(fact)
        for matter in self.matters:
            if matter.is_deed or matter.uses_n:
                continue
            for number in numbers:
                moment = self.evidence.moments[number]
                mark = matter.marks.get(packed(number, 0))
                is_said = mark is not None and mark.said & just(offender) != 0
                who = self.bound_as(moment, offender)
                if not is_said and who >= 0 and matter.chance(moment.causes, who) > 0.3:
                    matter.pin(self.evidence, [number], offender, True)
                    matter.calls[text] = matter.calls.get(text, 0) + 1
                    break

    # -- what it makes of it -----------------------------------------------------------

    def think(self) -> None:
        """Weigh everything that something new was seen of."""
        is_time = self.since_settled >= SETTLES_EVERY
        if is_time:
            self.since_settled = 0
        for matter in self.matters:
            if matter.is_dirty or (is_time and matter.suspects):
                matter.settle(self.evidence)
        self.laying.settle()

    def due(self, number: i64, seat: i64) -> list[Due]:
        """What a seat probably has to say because of a moment."""
        moment = self.evidence.moments[number]
        who = self.bound_as(moment, seat)
        found: list[Due] = []
        if who < 0:
            return found
        for matter in self.matters:
            if not matter.beliefs:
                continue
            if isinstance(matter.deed, LastTo):
                chance = matter.chance(moment.causes, Who.THAT_PLAYER)
                if chance > 0.05:
                    text = " ".join([part.text for part in matter.deed.words])
                    found.append(Due(matter, text, speech.fold(text), chance))
            elif not matter.is_deed:
                self.add_due(found, matter, moment, who)
        return found

    def add_due(self, found: list[Due], matter: Matter, moment: Moment, who: i64) -> None:
        if matter.uses_n:
            for n in sorted(set(moment.counts)):
                causes = [
                    cause
                    for place, cause in enumerate(moment.causes)
                    if moment.counts[place] == n and n > 0
                ]
                chance = matter.chance(causes, who)
                if chance > 0.05:
                    words = n_words(matter.words, n)
                    found.append(Due(matter, " ".join(words).capitalize(), words, chance))
            return
        chance = matter.chance(moment.causes, who)
        if who == Who.NEXT_PLAYER:
            chance = max(chance, matter.chance(moment.causes, Who.EVERY_OTHER))
        if chance <= 0.05:
            return
        part = matter.words[0]
        if part.text:
            found.append(Due(matter, part.text, speech.fold(part.text), chance))
        else:
            words = value_words(part.value, moment, self.names)
            if words:
                found.append(Due(matter, " ".join(words), words, chance))

    def beliefs(self) -> list[tuple[Sentence, float]]:
        """What it believes, as sentences of the law language, the likeliest first."""
        self.think()
        found: list[tuple[Sentence, float]] = []
        for matter in self.matters:
            for belief in matter.beliefs:
                cause = self.evidence.causes.listed[belief.cause]
                found.append((matter.sentence(cause, belief.who), belief.chance))
        found += self.laying.beliefs()
        found.sort(key=_by_chance)
        return found


BAD_CARD: Final = speech.fold(printed.BAD_CARD)


def _by_chance(belief: tuple[Sentence, float]) -> float:
    return -belief[1]


def _is_turn(fact: Seen) -> bool:
    return fact.kind == Fact.PLAYED or fact.kind == Fact.DREW


def _is_said(matter: Matter, moment: Moment, words: list[str], names: list[str]) -> bool:
    part = matter.words[0]
    if part.text:
        return speech.says(words, matter.text.split(" "))
    if part.value != Value.CARD_NAME:
        # Its suit and its rank are in the name of a card, and not meant.
        words = without(words, value_words(Value.CARD_NAME, moment, names))
    wanted = value_words(part.value, moment, names)
    return bool(wanted) and speech.says(words, wanted)
