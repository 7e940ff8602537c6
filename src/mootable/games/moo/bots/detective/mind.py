"""A detective's mind: it hears what all hear, keeps what could be the cause of what, and weighs
it. It knows what the preamble tells, and not one law more.

Whoever plays asks it through a handful of calls: `hear`, `see_count` and `change` tell it what
happens, `think` weighs it, `news` says what is probably due, `risk` and `interest` what a card may
cost and tell, `beliefs` what it holds, and how surely."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, assert_never, final

from mootable.games.moo import speech
from mootable.games.moo.bots.detective.causes import Kind, Moment, moment_of
from mootable.games.moo.bots.detective.listening import Listening
from mootable.games.moo.bots.detective.matter import Matter
from mootable.games.moo.bots.detective.phrases import Phrase, is_within, n_words, unit
from mootable.games.moo.bots.detective.trail import Belief
from mootable.games.moo.facts import Fact, Seen
from mootable.games.moo.law.consequences import (
    BY_CARDS,
    MAY_NOT,
    Count,
    Discard,
    Draw,
    Effect,
    FirstTo,
    Give,
    Lapse,
    LastTo,
    MissTurn,
    MustEither,
    MustName,
    MustSay,
    NextCardMust,
    PlayAgain,
    PlayAtOnce,
    PlayTwice,
    Reverse,
    Setting,
    Show,
    ShufflePile,
    Skip,
    Trade,
    TurnTo,
    TurnUp,
)
from mootable.games.moo.law.in_force.history import Scene
from mootable.games.moo.law.terms import Who
from mootable.games.moo.law.tree import Sentence

if TYPE_CHECKING:
    from mypy_extensions import i64

SETTLES_EVERY: Final = 10
"""After so many moments even what nobody spoke about is thought through again."""
MOST_WORK: Final = 400
"""How often, because of one event, a supposition may be held against a moment. What is left over
is thought about with the next."""
LATEST: Final = 12
"""So many moments are thought of at a time."""
WORTH_A_THOUGHT: Final = 0.05
# A list: compiled, a tuple that is put together of starred ones is never set.
SURENESS: Final[list[tuple[float, float]]] = [
    (0.0, 0.03),
    (0.27, 0.27),
    (0.59, 0.29),
    (0.7, 0.55),
    (0.81, 0.63),
    (0.91, 0.75),
    (0.985, 0.78),
    (1.0, 0.93),
]
"""How often what it supposes is so, by how likely it thinks that is: as it was at the lawbooks for
training, which are half of them (`bench.detective` tells it of all). What is so need not be among
all that it can suppose, and where two suppositions are about as likely it is often neither."""


class Due(NamedTuple):
    """Something that a player probably has to say, and because of which moment."""

    matter: Matter
    text: str
    words: list[str]
    chance: float
    seat: int
    moment: Moment


@final
class Mind(Listening):
    """What one player makes of what happens."""

    __slots__ = ("began", "since_settled", "thought")

    def __init__(self, seat: i64, knows: bool) -> None:
        super().__init__(seat, knows)
        # When the present turn began.
        self.began: i64 = 0
        self.since_settled: i64 = 0
        # How many moments have been thought about.
        self.thought: i64 = 0

    # -- hearing -----------------------------------------------------------------------

    def foresee(self, is_foreseen: bool, is_objected: bool) -> None:
        """Whether what is told next is explained by laws that are known, and whether a card that
        is laid is bad by them."""
        self.is_foreseen = is_foreseen
        self.laying.is_objected = is_objected

    def hear(self, fact: Seen, scene: Scene) -> None:
        """Take in a public fact; the scene is the open table as it stands after it."""
        self.names = scene.names
        if self.got and (fact.kind not in CARDS or fact.at != self.got[0].at):
            self.see_all()
        if fact.kind == Fact.TURN:
            if not self.is_foreseen:
                self.see_turn(fact, scene)
            self.began = fact.at
        moment = moment_of(fact, scene, self.began if _is_turn(fact) else fact.at)
        if moment is not None:
            moment.answered = self.laying.last if moment.kind == Kind.DRAW else None
            self.take_in(moment, scene)
        if fact.kind == Fact.SAID:
            self.listen(fact)
        elif fact.kind == Fact.CALLED:
            self.judge(fact)
        elif fact.kind == Fact.REVERSED and not self.is_foreseen:
            self.see_reverse(fact.at)
        elif fact.kind in CARDS:
            self.see_cards(fact)
        elif fact.kind == Fact.TAKEN_BACK:
            self.laying.taken_back()
            self.was_disturbed = True
            self.undone_at = fact.at
        elif fact.kind in (Fact.JOINED, Fact.LEFT, Fact.WON):
            self.was_disturbed = True
            if fact.kind == Fact.WON:
                self.see_win(fact)
        self.sizes = scene.sizes.copy()
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

    # -- what it makes of it -----------------------------------------------------------

    def think(self) -> None:
        """Weigh what something new was seen of, as far as there is time."""
        evidence = self.evidence
        limit = evidence.work + MOST_WORK
        is_time = self.since_settled >= SETTLES_EVERY
        if is_time:
            self.since_settled = 0
            self.pair_off()
            for matter in self.matters:
                if matter.suspects:
                    matter.is_stale = True
        waiting = [matter for matter in self.matters if matter.is_dirty or matter.is_stale]
        waiting.sort(key=_as_long)
        for matter in waiting:
            if evidence.work < limit:
                matter.settle(evidence, limit)
            else:
                # It comes the sooner next time.
                matter.waits += 1
        self.laying.settle()

    def pair_off(self) -> None:
        """Two things that nothing explains, but that have the same likeliest cause, may be one:
        either can be said."""
        lone = [
            one
            for one in self.matters
            if one.phrase_is_fixed()
            and one.doubt > 0.3
            and len(one.times) > 2
            and not one.repeats()
        ]
        for place, one in enumerate(lone):
            for other in lone[:place]:
                if one.likeliest >= 0 and one.likeliest == other.likeliest:
                    assert one.phrase is not None
                    assert other.phrase is not None
                    first, second = sorted([other.phrase.words, one.phrase.words])
                    self.add_pattern(Phrase(first, (second,)))

    def news(self) -> list[Due]:
        """What has probably become due since it was last asked, of whomever."""
        end = self.evidence.end()
        found: list[Due] = []
        for number in range(max(self.thought, end - LATEST), end):
            moment = self.evidence.moment(number)
            for matter in self.matters:
                self.add_dues(found, matter, moment)
        self.thought = end
        return found

    def add_dues(self, found: list[Due], matter: Matter, moment: Moment) -> None:
        causes = moment.rows if matter.uses_n else moment.plain
        if not any(belief.cause in causes for belief in matter.beliefs):
            return
        deed = matter.deed
        if isinstance(deed, (LastTo, FirstTo)):
            chance = matter.chance(causes, -1)
            text = " ".join([part.text for part in deed.words])
            for seat in moment.present:
                found.append(Due(matter, text, speech.fold(text), chance, seat, moment))
        if matter.phrase is None:
            return
        for n in sorted(set(moment.counts)) if matter.uses_n else [0]:
            if matter.uses_n:
                causes = {
                    cause
                    for place, cause in enumerate(moment.causes)
                    if moment.counts[place] == n and n > 0
                }
            words = matter.phrase.at(moment, n, self.names)
            if not words:
                continue
            text = matter.phrase.words[0].text if matter.phrase.fixed else " ".join(words)
            for seat in moment.present:
                none = 1.0
                for who in moment.whos(seat):
                    none *= 1.0 - matter.chance(causes, who)
                if 1.0 - none > WORTH_A_THOUGHT:
                    found.append(Due(matter, text, words, 1.0 - none, seat, moment))

    def is_said(self, due: Due) -> bool:
        """Whether it was said by now, or there is nothing to be said any more."""
        if due.moment.is_undone:
            return True
        for heard in self.heard:
            is_theirs = heard.seat == due.seat and heard.at >= due.moment.since
            if is_theirs and is_within(due.words, heard.words):
                return True
        return False

    def is_called(self, text: str) -> bool:
        """Whether it has heard such a call, and it was right."""
        return self.calls.get(text, 0) > 0

    # -- cards -------------------------------------------------------------------------

    def risk(self, card: i64, top: i64) -> float:
        """How likely a card is bad on the present top."""
        return self.laying.risk(card, top)

    def risk_by_book(self, card: i64, top: i64, is_valid: bool) -> float:
        """The same, for one who knows the printed laws, by which a card is valid or not."""
        return self.laying.risk_by_book(card, top, is_valid)

    def is_matter(self, words: list[str]) -> bool:
        """Whether something was said that it has thoughts about, or a card or suit was named."""
        if speech.card_said(words) >= 0 or speech.suit_named(words) >= 0:
            return True
        return any(
            speech.says(words, fixed)
            for matter in self.matters
            if matter.phrase is not None
            for fixed in matter.phrase.fixed
        )

    def asks_suit(self) -> bool:
        """Whether a suit could be named now."""
        return self.laying.asks_suit()

    def interest(self, card: i64, top: i64) -> float:
        """How much it would tell to lay a card: where suppositions that are about as likely
        differ in what would happen then, it tells them apart."""
        found = 0.0
        causes = set(self.evidence.causes.of_pair(card, top))
        for matter in self.matters:
            if matter.beliefs:
                share = min(1.0, sum([one.chance for one in matter.beliefs if one.cause in causes]))
                found += share * (1.0 - share)
        return found

    def gain(self, card: i64, top: i64) -> float:
        """What laws would do for one who lays a card, as far as it has worked them out: in cards
        fewer of one's own, and more of others'."""
        found = 0.0
        causes = set(self.evidence.causes.of_pair(card, top))
        for matter in self.matters:
            if matter.deed is not None and matter.beliefs:
                found += matter.chance(causes, -1) * worth_of(matter.deed)
        return found

    def beliefs(self) -> list[tuple[Sentence, float]]:
        """What it believes, as sentences of the law language, and how surely: the likeliest
        first."""
        self.think()
        found: list[tuple[Sentence, float]] = []
        for matter in self.matters:
            if self.is_covered(matter):
                continue
            for belief in self.told_apart(matter):
                cause = self.evidence.causes.listed[belief.cause]
                found.append((matter.sentence(cause, belief.who), belief.chance))
        found += self.laying.beliefs()
        found.sort(key=_by_chance)
        return [(sentence, sureness(chance)) for sentence, chance in found]

    def told_apart(self, matter: Matter) -> list[Belief]:
        """What is believed behind a matter: what could not be told apart by all that was seen is
        one belief, in its likeliest words."""
        kept: list[Belief] = []
        seen: list[set[int]] = []
        for belief in sorted(matter.beliefs, key=_surest):
            fired = set(self.evidence.fired[belief.cause])
            for place, other in enumerate(kept):
                is_same = other.who == belief.who and other.place == belief.place
                if is_same and len(fired & seen[place]) >= ALIKE * len(fired | seen[place]):
                    kept[place] = other._replace(chance=min(1.0, other.chance + belief.chance))
                    break
            else:
                kept.append(belief)
                seen.append(fired)
        return kept

    def is_covered(self, matter: Matter) -> bool:
        """Whether the words of a matter are those of another that is believed: the first of some
        that count, one of two that will do, or what all race to say."""
        phrase = matter.phrase
        if phrase is None or len(phrase.fixed) != 1:
            return False
        for other in self.matters:
            if other is not matter and other.best >= 0 and covers(other, phrase.fixed[0]):
                return True
        return False


ALIKE: Final = 0.75
"""What was so at as many of the same moments could not be told apart."""
CARDS: Final = (Fact.DEALT, Fact.GAVE)


OTHERS_CARD: Final = 0.4
"""What a card more in another's hand is worth, beside one fewer in one's own."""


def worth_of(deed: Effect) -> float:
    """What it is worth to the one who sets it off."""
    if isinstance(deed, PlayAgain):
        return 1.0
    if isinstance(deed, PlayAtOnce):
        return 1.0 if deed.who == Who.THAT_PLAYER else -OTHERS_CARD
    if isinstance(deed, PlayTwice):
        return -OTHERS_CARD
    if isinstance(deed, (Skip, MissTurn)):
        return OTHERS_CARD
    if isinstance(deed, Give):
        return float(deed.number.value) if deed.number and deed.who == Who.THAT_PLAYER else 0.0
    if isinstance(deed, Draw):
        return float(deed.number.value) * of_whom(deed.who)
    if isinstance(deed, Discard):
        return -float(deed.number.value) * of_whom(deed.who)
    if isinstance(
        deed,
        (
            MustSay,
            MustName,
            *BY_CARDS,
            TurnTo,
            ShufflePile,
            TurnUp,
            MustEither,
            *MAY_NOT,
            Reverse,
            NextCardMust,
            LastTo,
            FirstTo,
            Show,
            Trade,
            Count,
            Setting,
            Lapse,
        ),
    ):
        return 0.0
    assert_never(deed)


def of_whom(who: i64) -> float:
    """What it is worth that somebody draws a card."""
    if who == Who.THAT_PLAYER:
        return -1.0
    return 0.0 if who == Who.EVERY_PLAYER else OTHERS_CARD


def covers(matter: Matter, words: list[str]) -> bool:
    """Whether these words are some that a matter is about."""
    if isinstance(matter.deed, (LastTo, FirstTo)):
        return words == speech.fold(" ".join([part.text for part in matter.deed.words]))
    phrase = matter.phrase
    if phrase is None:
        return False
    if phrase.is_by_rank:
        return (unit(words) or words) == phrase.repeated(1)
    if phrase.uses_n:
        return any(words == n_words(phrase.words, n) for n in range(1, 5))
    return len(phrase.fixed) > 1 and words in phrase.fixed


def sureness(chance: float) -> float:
    """How sure to be of what is thought so likely: between the measured points, as far along."""
    below, sure = SURENESS[0]
    for above, surer in SURENESS[1:]:
        if chance <= above:
            return sure + (surer - sure) * (chance - below) / (above - below)
        below, sure = above, surer
    return sure


def _as_long(matter: Matter) -> int:
    return -matter.waits


def _surest(belief: Belief) -> float:
    return -belief.chance


def _by_chance(belief: tuple[Sentence, float]) -> float:
    return -belief[1]


def _is_turn(fact: Seen) -> bool:
    return fact.kind == Fact.PLAYED or fact.kind == Fact.DREW
