"""Laws at random, from the tree: whatever the language can say, and nothing that it can't."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from mootable.games.moo.law.consequences import (
    Count,
    Discard,
    DiscardEvery,
    Draw,
    DrawUntil,
    Effect,
    FirstTo,
    Give,
    Lapse,
    LastTo,
    MayNotPlay,
    MayNotSay,
    MissTurn,
    MustEither,
    MustName,
    MustSay,
    NextCardMust,
    PlayAgain,
    PlayAtOnce,
    PlayTwice,
    RaceEnd,
    Reverse,
    Setting,
    Show,
    ShufflePile,
    Skip,
    Trade,
    TurnTo,
    TurnUp,
    What,
)
from mootable.games.moo.law.grammar.lexer import quote_complaint
from mootable.games.moo.law.grammar.sense import nonsense
from mootable.games.moo.law.terms import (
    ANY,
    ANY_CARD,
    HALF,
    MOST_AHEAD,
    Amount,
    Beside,
    Cards,
    Compare,
    Counter,
    Going,
    Measure,
    Measured,
    Noun,
    Number,
    Of,
    Part,
    Related,
    Relation,
    Until,
    Value,
    Who,
    beneath,
    holding,
    laid_last,
)
from mootable.games.moo.law.tree import (
    Amiss,
    BeginsTurn,
    Bound,
    CounterIs,
    CountsAs,
    Deed,
    DirectionIs,
    DoesNot,
    DrawRow,
    Draws,
    EndsTurn,
    Every,
    Happening,
    HasLeft,
    HasMore,
    HasMost,
    IsPenalized,
    Joins,
    Judged,
    Lately,
    Law,
    Leaves,
    MayPlay,
    Mishap,
    NIs,
    NobodyMaySay,
    Nth,
    OutOfTurn,
    PlayedAs,
    PlayersAre,
    Plays,
    Reaches,
    Rows,
    Says,
    SaysName,
    Sentence,
    Shown,
    Standing,
    Stretch,
    SumIs,
    TopIs,
    Turns,
    When,
    While,
    Wins,
    is_mere,
)

T = TypeVar("T")
ONE = Number(1, is_spelled=True)


def made(kind: Callable[..., T], *fields: SearchStrategy[Any]) -> SearchStrategy[T]:
    """A part of a law from its fields, those not given left as they are by default."""
    return st.tuples(*fields).map(lambda given: kind(*given))


def is_sayable(text: str) -> bool:
    return text == " ".join(text.split()) and quote_complaint(text) is None


texts = st.one_of(
    st.sampled_from(
        ["Hail", "Have a nice day", "*knock*", "That's the badger", "7 of hearts", "n"]
    ),
    st.text(
        st.characters(codec="utf-8", exclude_characters='"“”„‟«»＂’‘ʼ'), min_size=1, max_size=20
    ).filter(is_sayable),
)
calls = st.one_of(st.just(""), st.just(""), texts)
rules = st.sampled_from(["200", "500", "505", "600.3", "605", "900", "903", "1001", "1234"])

# Small numbers are what laws can have; the others must be read all the same.
figures = st.one_of(st.integers(1, 5), st.integers(3, 8), st.integers(0, 999)).map(Number)
spelled = st.one_of(st.integers(2, 5), st.integers(0, 20)).map(
    lambda value: Number(value, is_spelled=True)
)
plain_numbers = figures | spelled
ns = st.builds(
    lambda value, factor: Number(value, is_n=True, factor=factor),
    st.integers(-9, 9),
    st.sampled_from([1, 1, 2, 9]),
)
untils = st.sampled_from([0, 1])
maybe_until = st.one_of(st.none(), untils)
any_one = st.integers(Who.THAT_PLAYER, Who.AFTER_NEXT)
groups = st.one_of(
    st.just(Who.BENEATH),
    st.builds(
        lambda rank, suit, colour, group: laid_last(Noun(rank, suit, colour, group)),
        st.sampled_from([-1, *range(1, 15)]),
        *(st.integers(-1, most) for most in (3, 1, 2)),
    ),
    st.integers(Who.AHEAD + 2, Who.AHEAD + MOST_AHEAD),
    st.builds(holding, st.integers(0, 2), st.integers(0, 40), st.booleans()),
)
any_who = any_one | any_one | groups
named_who = any_who | st.just(Who.NAMED)
counted_who = st.sampled_from(
    [
        Who.THAT_PLAYER,
        Who.NEXT_PLAYER,
        Who.PREVIOUS_PLAYER,
        Who.EVERY_OTHER,
        Who.EVERY_PLAYER,
    ]
)
BY_RANK = Number(0, is_rank=True)
factors = st.sampled_from([1, 1, HALF, 2, 3, 9])


def numbers(has_n: bool) -> SearchStrategy[Number]:
    return plain_numbers | ns if has_n else plain_numbers


def amounts(has_n: bool = False) -> SearchStrategy[Amount]:
    return made(Amount, st.integers(0, 2), numbers(has_n))


maybe_left = st.one_of(st.none(), amounts())


@st.composite
def relations(draw: st.DrawFn) -> Relation:
    kind = draw(st.integers(Related.SAME_RANK, Related.SUIT_NOT_AMONG))
    kind = Related.SAME_CARD if kind == Related.OF_NAMED_SUIT else kind
    beside = draw(st.sampled_from([Beside.BENEATH, Beside.OWN_LAST]))
    if kind >= Related.RANK_AMONG:
        return Relation(kind, Beside.BENEATH, draw(plain_numbers))
    has_number = Related.EXACTLY_HIGHER <= kind <= Related.ADDS_UP_TO
    return Relation(kind, beside, draw(plain_numbers) if has_number else None)


NAMED = Relation(Related.OF_NAMED_SUIT, Beside.BENEATH)


bounds = st.one_of(st.just(ANY), st.just(ANY), st.just(ANY), st.integers(1, 13))


def nouns(relation: SearchStrategy[Relation | None]) -> SearchStrategy[Noun]:
    return made(
        Noun,
        st.integers(1, 14) | st.just(ANY),
        st.integers(0, 3) | st.just(ANY),
        st.integers(0, 1) | st.just(ANY),
        st.integers(0, 2) | st.just(ANY),
        relation,
        bounds,
        bounds,
    )


def cards_of(relation: SearchStrategy[Relation | None]) -> SearchStrategy[Cards]:
    several = st.lists(nouns(relation), min_size=1, max_size=3).map(tuple)
    return made(Cards, several, st.booleans())


cards = cards_of(st.one_of(st.none(), relations()))
plain_cards = cards_of(st.none())
next_cards = cards_of(st.one_of(st.none(), relations(), st.just(NAMED)))


counters = made(Counter, st.sampled_from(["herd", "storm", "owl"]), st.booleans())


def owned(counter: Counter, who: int) -> int:
    """The table's is nobody's."""
    return who if counter.is_own else Who.THAT_PLAYER


@st.composite
def parts(draw: st.DrawFn, has_n: bool) -> Part:
    times = draw(st.one_of(st.none(), numbers(has_n), st.none() if has_n else st.just(BY_RANK)))
    condition = draw(st.one_of(st.none(), amounts(True))) if has_n else None
    if draw(st.integers(0, 5)) == 0:
        counter, owner = draw(counters), draw(st.integers(0, 1))
        return Part("", Value.COUNTED, times, condition, counter, owned(counter, owner))
    if draw(st.booleans()):
        values = st.integers(Value.CARD_NAME, Value.THAT_PLAYER)
        value = draw(values.filter(lambda one: has_n or one != Value.N))
        return Part("", value, times, condition)
    return Part(draw(texts), ANY, times, condition)


def words(has_n: bool) -> SearchStrategy[tuple[Part, ...]]:
    return st.lists(parts(has_n), min_size=1, max_size=3).map(tuple)


@st.composite
def nths(draw: st.DrawFn, is_n: bool) -> Nth:
    stretch = draw(st.integers(0, 2))
    since = draw(plain_cards) if stretch == Stretch.SINCE else None
    own = stretch != Stretch.SINCE and draw(st.booleans())
    if is_n:
        return Nth(Number(0, is_n=True), stretch, since, own)
    in_words = st.integers(1, 12).map(lambda value: Number(value, is_spelled=True))
    return Nth(draw(figures | in_words), stretch, since, own)


def plays(nth: SearchStrategy[Nth | None]) -> SearchStrategy[Plays]:
    return made(Plays, cards, st.one_of(st.none(), plain_cards), nth, maybe_left)


mishaps = st.integers(Amiss.OUT_OF_TURN, Amiss.SKIPPED)
one_happening: SearchStrategy[Happening] = st.one_of(
    plays(st.one_of(st.none(), nths(False))),
    made(Draws, st.one_of(st.none(), amounts()), st.one_of(st.none(), plain_numbers), maybe_left),
    made(Says, texts),
    st.just(SaysName()),
    st.just(IsPenalized()),
    st.just(Joins()),
    st.just(Leaves()),
    st.just(Wins()),
    made(Mishap, mishaps),
    made(BeginsTurn, maybe_left),
    made(EndsTurn, maybe_left),
)


def shared(happenings: list[Happening]) -> tuple[Happening, ...]:
    """What is left in hand, told of the last, is true of all that are mere cards and turns: no
    tree says otherwise."""
    last = happenings[-1]
    left = last.left if isinstance(last, Plays | BeginsTurn | EndsTurn) else None
    if left is None or not all(is_mere(one) for one in happenings):
        return tuple(happenings)
    return tuple(
        one._replace(left=left)
        if isinstance(one, Plays | BeginsTurn | EndsTurn) and one.left is None
        else one
        for one in happenings
    )


lone_happenings: SearchStrategy[Happening] = st.one_of(
    made(DrawRow, st.none() | plain_numbers),
    made(
        Rows,
        plain_numbers,
        st.integers(Of.RANK, Going.ALTERNATING),
        st.integers(0, 1),
        st.booleans(),
    ),
    st.just(Turns()),
    made(Reaches, counters, plain_numbers),
)


@st.composite
def measures(draw: st.DrawFn, has_rank: bool, who: SearchStrategy[int]) -> Number:
    """How many cards, by what lies open."""
    factor = draw(factors)
    if has_rank and draw(st.booleans()):
        return Number(0, is_rank=True, factor=factor)
    kind = draw(st.integers(Measured.PLAYERS, Measured.COUNTER))
    if kind == Measured.COUNTER:
        counter = draw(counters)
        owners = st.sampled_from([Who.THAT_PLAYER, Who.NEXT_PLAYER, Who.PREVIOUS_PLAYER])
        measure = Measure(kind, owned(counter, draw(owners)), counter)
    else:
        measure = Measure(kind, draw(who) if kind == Measured.HAND else 0)
    return Number(0, factor=factor, measure=measure)


def level(kind: int) -> SearchStrategy[Number]:
    """So many cards as somebody is to have after it."""
    return plain_numbers.map(lambda one: one._replace(measure=Measure(kind)))


held_in_while = st.sampled_from([Who.ANY_PLAYER, Who.THAT_PLAYER])


@st.composite
def standings(draw: st.DrawFn, has_n: bool, in_while: bool) -> Standing:
    kinds: list[SearchStrategy[Standing]] = [
        made(TopIs, cards),
        made(DirectionIs, st.booleans()),
        made(HasLeft, amounts(has_n), held_in_while if in_while else any_who),
        made(Lately, cards, plain_numbers, st.booleans()),
        made(SumIs, plain_numbers, amounts()),
        made(PlayersAre, amounts()),
    ]
    counter = draw(counters)
    if in_while:
        kinds.append(made(HasMost, st.just(Who.THAT_PLAYER), st.booleans()))
    else:
        kinds += [
            made(HasMost, any_who, st.booleans()),
            made(HasMore, any_who, st.integers(0, 2), any_who),
            made(
                CounterIs,
                st.just(counter),
                amounts(),
                counted_who.map(lambda one: owned(counter, one)),
            ),
        ]
    if has_n:
        kinds.append(made(NIs, amounts()))
    return draw(st.one_of(kinds))


@st.composite
def settings(draw: st.DrawFn, until: int | None, has_n: bool = False) -> Setting:
    what = draw(st.integers(0, 3))
    rule = draw(rules)
    if what in (What.TIME, What.NUMBER):
        return Setting(rule, what, draw(numbers(has_n)), until=until)
    return Setting(rule, what, text=draw(texts), until=until)


@st.composite
def races(draw: st.DrawFn, has_n: bool) -> Effect:
    """Only what is given goes to somebody, and only of cards it is told how many."""
    said, end = draw(words(has_n)), draw(st.integers(RaceEnd.DRAWS, RaceEnd.TURN))
    number = draw(numbers(has_n)) if end <= RaceEnd.GIVES else ONE
    to = draw(any_who) if end == RaceEnd.GIVES else Who.THAT_PLAYER
    if draw(st.booleans()):
        return LastTo(said, number, end, draw(st.booleans()), to)
    return FirstTo(said, number, end, draw(st.booleans()), to)


@st.composite
def effects(draw: st.DrawFn, has_n: bool, is_named: bool) -> Effect:
    who = named_who if is_named else any_who
    counts = counted_who | st.just(Who.NAMED) if is_named else counted_who
    number = numbers(has_n)
    by_rank = number | measures(not has_n, who)
    counter = draw(counters)
    others = st.lists(words(has_n), max_size=draw(st.integers(0, 2))).map(tuple)
    maybe = st.one_of(st.none(), number)
    kinds: list[SearchStrategy[Effect]] = [
        made(MustSay, who, words(has_n), maybe, others, maybe),
        races(has_n),
        made(Give, who, by_rank | st.none(), who),
        made(Trade, who, maybe, who),
        made(Discard, who, by_rank),
        made(Show, who, who),
        made(MissTurn, who),
        made(PlayTwice, who),
        made(DiscardEvery, who, plain_cards),
        made(DrawUntil, who, st.none() | plain_cards, st.none() | plain_numbers),
        made(TurnTo, who),
        st.just(ShufflePile()),
        st.just(TurnUp()),
        made(
            Count,
            st.just(counter),
            st.integers(0, 2),
            number,
            counts.map(lambda one: owned(counter, one)),
        ),
        made(MustEither, next_cards, number, st.one_of(st.none(), words(has_n))),
        made(MustEither, cards, st.none()),
        made(MayNotSay, who, texts | st.just(""), maybe_until),
        made(MayNotSay, who, texts | st.just(""), st.just(Until.SUCH_CARD), plain_cards),
        made(MayNotPlay, who, cards, maybe_until),
        made(MayNotPlay, who, cards, st.just(Until.SUCH_CARD), plain_cards),
        made(Skip, number.filter(lambda one: one != ONE)),
        st.just(Reverse()),
        made(Draw, who, by_rank),
        made(Draw, who, level(Measured.UP_TO)),
        made(Discard, who, level(Measured.DOWN_TO)),
        st.just(PlayAgain()),
        made(NextCardMust, next_cards),
        made(NextCardMust, cards, st.just(True)),
        made(PlayAtOnce, who, cards),
        settings(draw(untils), has_n),
        made(Lapse, rules, untils),
    ]
    return draw(st.one_of(kinds))


@st.composite
def whens(draw: st.DrawFn) -> When:
    has_n = draw(st.booleans())
    happenings: tuple[Happening, ...]
    every = None
    if draw(st.integers(0, 4)) == 0:
        in_words = st.integers(1, 12).map(lambda value: Number(value, is_spelled=True))
        every = Every(draw(figures | in_words), draw(st.booleans()), draw(st.booleans()))
    if has_n:
        happenings = shared(draw(st.lists(plays(nths(True)), min_size=1, max_size=2)))
    elif draw(st.integers(0, 5)) == 0:
        happenings = (draw(lone_happenings),)
        every = None if every is None else every._replace(is_own=False)
    else:
        most = draw(st.integers(1, 3))
        happenings = shared(draw(st.lists(one_happening, min_size=1, max_size=most)))
    asks: list[Effect] = []
    if draw(st.integers(0, 4)) == 0:
        maybe = st.one_of(st.none(), numbers(has_n))
        named = made(MustName, any_who, maybe, maybe)
        free = made(MustName, any_who, maybe, st.none(), st.just(True))
        asks = [draw(named | free)]
    elif all(isinstance(one, Draws) for one in happenings):
        asks = draw(st.lists(st.just(PlayAtOnce(Who.THAT_PLAYER)), max_size=1))
    done = st.lists(effects(has_n, bool(asks)), min_size=1, max_size=draw(st.integers(1, 3)))
    return When(
        happenings,
        tuple(draw(st.lists(standings(has_n, False), max_size=draw(st.integers(0, 2))))),
        (*asks, *draw(done)),
        draw(calls),
        tuple(draw(st.lists(texts, max_size=2))) if draw(st.integers(0, 2)) == 0 else (),
        tuple(draw(st.lists(standings(has_n, False), max_size=draw(st.integers(0, 1))))),
        every,
    )


@st.composite
def may_plays(draw: st.DrawFn) -> MayPlay:
    may_not = draw(st.booleans())
    if may_not and draw(st.booleans()):
        return MayPlay(draw(cards), ANY_CARD, True, draw(calls), draw(nths(False)))
    return MayPlay(draw(cards), draw(plain_cards), may_not, draw(calls) if may_not else "")


ranked_or_suited = made(
    Noun, st.integers(1, 14) | st.just(ANY), st.integers(0, 3) | st.just(ANY)
).filter(lambda noun: noun.rank != ANY or noun.suit != ANY)

kinds_beneath = st.sampled_from([Related.SAME_RANK, Related.SAME_SUIT, Related.SAME_CARD])
bound: SearchStrategy[Bound] = st.one_of(
    whens(),
    may_plays(),
    made(OutOfTurn, cards),
    made(CountsAs, plain_cards, ranked_or_suited),
    made(CountsAs, plain_cards, kinds_beneath.map(beneath)),
    made(PlayedAs, plain_cards),
    made(DoesNot, plain_cards, st.integers(Deed.ANYTHING, Deed.NAME)),
    made(NobodyMaySay, texts | st.just(""), calls, st.booleans()),
)
deeds = st.sampled_from(["rhymes", "yawns or looks away", "touches the pile, twice", "is rude"])
anything: SearchStrategy[Sentence] = st.one_of(
    whens(),
    whens(),
    whens(),
    bound,
    made(While, st.lists(standings(False, True), min_size=1, max_size=2).map(tuple), bound),
    settings(None),
    made(Shown, counters),
    made(Lapse, rules),
    made(Judged, deeds, texts, st.one_of(st.none(), plain_numbers)),
)
sentences = anything.filter(lambda sentence: nonsense((sentence,)) is None)
laws: SearchStrategy[Law] = st.lists(sentences, min_size=1, max_size=3).map(tuple)

assert Compare.LESS == 2
