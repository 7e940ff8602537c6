"""What a detective makes of what is said: words that come again, and calls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.seats import holds
from mootable.games.moo import speech
from mootable.games.moo.bots.detective.causes import Moment
from mootable.games.moo.bots.detective.deeds import HEARD_MS, Heard, Watching
from mootable.games.moo.bots.detective.evidence import packed
from mootable.games.moo.bots.detective.laying import Laying
from mootable.games.moo.bots.detective.matter import Matter, fewest_seen
from mootable.games.moo.bots.detective.phrases import (
    VALUES,
    WORDINGS,
    Phrase,
    counted,
    is_card_name,
    pieces,
    unit,
    value_words,
)
from mootable.games.moo.cards import rank_of
from mootable.games.moo.facts import Seen, Verdict
from mootable.games.moo.forms import TO_THE_TABLE
from mootable.games.moo.law import printed
from mootable.games.moo.law.terms import Number, Part, Value

if TYPE_CHECKING:
    from mypy_extensions import i64

KEPT_MS: Final = 20_000
CALLED_MS: Final = 27_000
"""What is called so long after something may be because of it."""
SHORTEST_MS: Final = 3000
"""Nobody is called for anything sooner (605)."""
MOST_PHRASES: Final = 24
MOST_PATTERNS: Final = 8
"""Of what counts, or is the one or the other, so many suppositions are kept."""
MOST_ONCE: Final = 64
"""So many things are remembered that were heard but once."""
LONGEST_PHRASE: Final = 9
LONGEST_REPEATED: Final = 26
THE_NAME_OF: Final = speech.fold("the name of")
BAD_CARD: Final = speech.fold(printed.BAD_CARD)


class Listening(Watching):
    """What one player hears."""

    __slots__ = ("calls", "farewell", "is_foreseen", "laying", "once", "seat")

    def __init__(self, seat: i64, knows: bool) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.laying = Laying(self.evidence, knows)
        self.matters += [Matter(Phrase((Part(value=value),))) for value in VALUES]
        # What was heard but once.
        self.once: dict[str, Heard] = {}
        # By what was called, in words: how often it was right.
        self.calls: dict[str, int] = {}
        # The word with which others went out; none, until somebody has.
        self.farewell = ""
        # What is told next is explained by laws that are known.
        self.is_foreseen = False

    # -- words -------------------------------------------------------------------------

    def listen(self, fact: Seen) -> None:
        """Somebody said something: why?"""
        words = fact.words
        if not words or self.is_call(words) or speech.run(words) in TO_THE_TABLE:
            return
        suit = speech.suit_named(words)
        if suit >= 0:
            is_asked = self.laying.asks_suit()
            self.laying.name(suit)
            if is_asked:
                return
        self.count += 1
        heard = Heard(self.count, fact.at, fact.seat, words, fact.text)
        self.heard = [one for one in self.heard if one.at + KEPT_MS >= fact.at]
        self.heard.append(heard)
        self.wonder_about(heard)
        self.credit(heard, self.evidence.recent(fact.at - HEARD_MS))

    def is_call(self, words: list[str]) -> bool:
        return "failure" in words[:2] or " ".join(words) in self.calls

    def wonder_about(self, heard: Heard) -> None:
        """All that was said, or, where some of it is known, each of the other pieces."""
        parts = pieces(heard.text)
        if len(parts) > 1 and any(self.is_familiar(speech.fold(part)) for part in parts):
            for part in parts:
                self.wonder(heard, speech.fold(part), part)
        else:
            self.wonder(heard, heard.words, heard.text)

    def is_familiar(self, words: list[str]) -> bool:
        return is_card_name(words) or self.phrase(words) is not None

    def wonder(self, heard: Heard, words: list[str], text: str) -> None:
        """Words that come again may be owed to something, and are a matter of their own; those
        that were never heard may be the next of some that count."""
        repeated = unit(words)
        if repeated and len(words) <= LONGEST_REPEATED:
            self.wonder_at_count(repeated, len(words) // len(repeated))
        if not 0 < len(words) <= LONGEST_PHRASE or self.phrase(words) is not None:
            return
        if is_card_name(words) or speech.suit_named(words) >= 0:
            return
        key = " ".join(words)
        before = self.once.pop(key, None)
        if before is not None:
            self.take_up(text.strip(" .,!?"), [before])
        else:
            self.once[key] = heard
            if len(self.once) > MOST_ONCE:
                del self.once[next(iter(self.once))]
        for matter in self.matters.copy():
            phrase = matter.phrase
            if phrase is None or not matter.phrase_is_fixed() or len(matter.times) < 2:
                continue
            if repeated or matter.repeats():
                continue
            known = phrase.fixed[0]
            short, long = (known, words) if len(known) < len(words) else (words, known)
            for template in counted(short, long):
                pattern = self.add_pattern(Phrase(template))
                if pattern is not None:
                    pattern.inherit(self.evidence, matter)

    def wonder_at_count(self, repeated: list[str], times: i64) -> None:
        """Something was said several times over: as often as the rank of the card?"""
        lying = self.laying.lying()
        if lying is not None and rank_of(lying.card) == times:
            words = (Part(" ".join(repeated), times=Number(0, is_rank=True)),)
            self.add_pattern(Phrase(words))

    def add_pattern(self, phrase: Phrase) -> Matter | None:
        """A matter of something that is not always the same; None if it is one already."""
        if any(matter.text == phrase.key for matter in self.matters):
            return None
        patterns = [one for one in self.matters if one.phrase is not None and is_pattern(one)]
        if len(patterns) >= MOST_PATTERNS:
            self.matters.remove(fewest_seen(patterns))
        pattern = Matter(phrase)
        self.matters.append(pattern)
        return pattern

    def take_up(self, text: str, before: list[Heard]) -> Matter:
        """A phrase is a matter now: and so is when it was heard before."""
        matter = Matter(Phrase((Part(text),)))
        spoken = [one for one in self.matters if one.phrase is not None and not is_pattern(one)]
        if len(spoken) >= MOST_PHRASES + len(VALUES):
            # One can't wonder about everything.
            self.matters.remove(fewest_seen([one for one in spoken if one.phrase_is_fixed()]))
        self.matters.append(matter)
        for heard in before:
            numbers = [
                number
                for number in self.evidence.recent(heard.at - HEARD_MS)
                if self.evidence.moment(number).since <= heard.at
            ]
            near, whos = self.near(heard, numbers)
            self.credit_matter(matter, heard, near, whos)
        return matter

    def phrase(self, words: list[str]) -> Matter | None:
        text = " ".join(words)
        for matter in self.matters:
            if matter.text == text and not matter.is_deed:
                return matter
        return None

    def near(self, heard: Heard, numbers: list[int]) -> tuple[list[int], list[int]]:
        """The moments that something may be owed to, and as whom. Words said in one's own turn
        count from its beginning (MO-8)."""
        near: list[int] = []
        whos: list[int] = []
        for number in numbers:
            moment = self.evidence.moment(number)
            earliest = moment.since if heard.seat == moment.seat else moment.at
            if earliest <= heard.at <= moment.at + HEARD_MS:
                for who in moment.whos(heard.seat):
                    near.append(number)
                    whos.append(who)
        return near, whos

    def credit(self, heard: Heard, numbers: list[int]) -> None:
        """What was said may be owed to one of these moments."""
        near, whos = self.near(heard, numbers)
        if near:
            for matter in self.matters:
                self.credit_matter(matter, heard, near, whos)

    def credit_matter(self, matter: Matter, heard: Heard, near: list[int], whos: list[int]) -> None:
        """Where the words of a matter were said. What it says itself it says because it believes
        something, which is no reason to believe it."""
        phrase = matter.phrase
        if phrase is None:
            return
        if phrase.fixed and not any(speech.says(heard.words, one) for one in phrase.fixed):
            return
        is_mine = heard.seat == self.seat
        owed: list[int] = []
        of_whom: list[int] = []
        last = -1
        counts: list[int] = []
        for place, number in enumerate(near):
            if number != last:
                moment = self.evidence.moment(number)
                counts = phrase.counts_said(heard.words, moment, self.names)
                last = number
                for n in counts:
                    matter.mark(number, n, heard.seat, heard.number, is_mine)
                if not counts and phrase.is_part(moment):
                    name = value_words(Value.CARD_NAME, moment, self.names)
                    if speech.says(heard.words, name):
                        # Said with the name of the card: that tells nothing.
                        matter.mark(number, 0, heard.seat, heard.number, True)
            if counts:
                owed.append(number)
                of_whom.append(whos[place])
        if owed and not is_mine:
            matter.owe(self.evidence, heard.number, owed, of_whom)

    def see_win(self, fact: Seen) -> None:
        """Somebody went out with the last word they said."""
        last = self.heard[-1] if self.heard else None
        if last is not None and last.seat == fact.seat and last.at == fact.at:
            self.farewell = last.words[-1]

    # -- calls -------------------------------------------------------------------------

    def judge(self, fact: Seen) -> None:
        """A call and its verdict: a right one tells what somebody had to do."""
        if fact.card == Verdict.VOID:
            return
        is_right = fact.card == Verdict.RIGHT
        words = fact.call
        if words[:1] == ["repeated"]:
            # What it was that was not done may be long ago.
            return
        text = " ".join(words)
        self.calls[text] = self.calls.get(text, 0) + (1 if is_right else 0)
        offender = fact.other
        if is_right:
            self.evidence.blame(offender)
        if words == BAD_CARD:
            # Also one that was to be expected: it shows that the book still holds.
            self.laying.judge(offender, is_right)
            return
        if self.is_foreseen:
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
            moment = self.evidence.moment(number)
            for place, value in enumerate(VALUES):
                if moment.seat == offender and value_words(value, moment, self.names) == said:
                    return self.matters[place]
        for place, wording in enumerate(WORDINGS):
            if said == wording:
                return self.matters[place]
        if said[:3] == THE_NAME_OF:
            # Of what, nobody says.
            return None
        known = self.phrase(said)
        if known is None and is_right and 0 < len(said) <= LONGEST_PHRASE:
            before = self.once.pop(" ".join(said), None)
            heard = [] if before is None else [before]
            known = self.take_up(" ".join(said).capitalize(), heard)
        return known

    def moments_of(self, fact: Seen) -> list[int]:
        """The moments that a call may be about: time was given, and not too much has passed."""
        return [
            number
            for number in self.evidence.recent(fact.at - CALLED_MS)
            if self.evidence.moment(number).at + SHORTEST_MS <= fact.at
        ]

    def ask_around(self, text: str, fact: Seen) -> None:
        """Right, but for what? For something that was likely due and was not said."""
        offender = fact.other
        numbers = self.moments_of(fact)
        for matter in self.matters:
            if matter.is_deed or matter.uses_n or not matter.beliefs:
                continue
            for number in numbers:
                moment = self.evidence.moment(number)
                mark = matter.marks.get(packed(number, 0))
                is_said = mark is not None and holds(mark.said, offender)
                if not is_said and self.chance(matter, moment, offender) > 0.3:
                    matter.pin(self.evidence, [number], offender, True)
                    matter.calls[text] = matter.calls.get(text, 0) + 1
                    break

    def chance(self, matter: Matter, moment: Moment, seat: i64) -> float:
        """How likely something is due of a seat because of a moment."""
        none = 1.0
        for who in moment.whos(seat):
            none *= 1.0 - matter.chance(moment.plain, who)
        return 1.0 - none


def is_pattern(matter: Matter) -> bool:
    """Words that count, or are the one or the other."""
    phrase = matter.phrase
    return phrase is not None and (phrase.value < 0 and len(phrase.fixed) != 1)
