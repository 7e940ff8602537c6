"""One example in which a law fires, and one as near as can be in which it does not. Whether it
does is found out by playing them to a referee who knows this law alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, assert_never

from mootable.core.seats import just
from mootable.games.moo import speech
from mootable.games.moo.cards import JOKER, KINDS, NAMES, spoken
from mootable.games.moo.facts import Fact, Seen, Verdict
from mootable.games.moo.law import consequences, terms, tree
from mootable.games.moo.law.fairness.possible import Fitting, is_valid
from mootable.games.moo.law.in_force.history import Scene
from mootable.games.moo.law.in_force.tryout import try_out
from mootable.games.moo.law.terms import Compare
from mootable.games.moo.shapes import ExampleWire

if TYPE_CHECKING:
    from mypy_extensions import i64

PEOPLE: Final = ["Ann", "Ben", "Cid", "Dan"]
HAND: Final = 6
MOST_TRIED: Final = 60
"""Ways that an example could go before it is given up."""
GRACE_MS: Final = 6000
FIRST_TOP: Final = 4
"""The 5 of clubs, unless something else must lie there."""


class Step(NamedTuple):
    """One thing that happens in an example."""

    kind: int
    seat: int
    card: int = -1
    cards: int = 0
    left: int = HAND
    text: str = ""


class Play(NamedTuple):
    """An example: what lies there, how many cards each has, which way play goes, what happens."""

    top: int
    steps: tuple[Step, ...]
    sizes: tuple[int, ...] = (HAND,) * len(PEOPLE)
    direction: int = 1


def examples(law: tree.Law) -> tuple[ExampleWire | None, ExampleWire | None]:
    """An example in which it fires, and one in which it does not; None where none was found."""
    for sentence in law:
        bound = sentence.conditions if isinstance(sentence, tree.While) else ()
        plain = sentence.sentence if isinstance(sentence, tree.While) else sentence
        if isinstance(plain, (tree.DoesNot, tree.PlayedAs)):
            return of_one_card(plain.cards)
        for play in plays_of(plain, bound, law)[:MOST_TRIED]:
            if fires(law, play):
                near = nearest(law, play)
                return told(play), None if near is None else told(near)
    return None, None


def of_one_card(cards: terms.Cards) -> tuple[ExampleWire | None, ExampleWire | None]:
    """A card that it is about, and one like it that it is not."""
    fitting = Fitting(cards)
    for play in of_cards(cards, None, None, [FIRST_TOP], None)[:1]:
        card = play.steps[0].card
        near = [other for other in like(card) if not fitting.can_lie_on(other, play.top)]
        other = told(play._replace(steps=(laid(0, near[0]),))) if near else None
        return told(play), other
    return None, None


def fires(law: tree.Law, play: Play) -> bool:
    """Whether the last thing that happens is what the law waits for."""
    scene = Scene(PEOPLE)
    facts = facts_of(play)
    found = try_out(law, facts, scene, 3, GRACE_MS)
    return bool(found.moments) and found.moments[-1] is facts[-1]


def facts_of(play: Play) -> list[Seen]:
    facts = [Seen(Fact.SEATED, seat, 0, 0, left=size) for seat, size in enumerate(play.sizes)]
    facts.append(Seen(Fact.TURNED_UP, 0, 0, 0, play.top))
    facts.append(Seen(Fact.TURN, 0, 0, 0, play.direction))
    if play.direction < 0:
        facts.append(Seen(Fact.REVERSED, 0, 0, 0, play.direction))
    for number, step in enumerate(play.steps, 1):
        fact = Seen(step.kind, step.seat, number * 1000, number, step.card, step.cards, step.left)
        if step.kind == Fact.CALLED:
            fact.card = Verdict.WRONG
            fact.other = 0
        if step.text:
            fact.text = step.text
            fact.words = speech.fold(step.text)
        facts.append(fact)
    return facts


# -- near misses ---------------------------------------------------------------------------


def nearest(law: tree.Law, play: Play) -> Play | None:
    """The first of the plays that differ in little which does not fire."""
    for other in nearby(play)[:MOST_TRIED]:
        if not fires(law, other):
            return other
    return None


def nearby(play: Play) -> list[Play]:
    last = play.steps[-1]
    before = play.steps[:-1]
    found: list[Play] = []
    if last.card >= 0 and last.kind in (Fact.PLAYED, Fact.OUT_OF_TURN):
        for card in like(last.card):
            found.append(play._replace(steps=(*before, last._replace(card=card))))
    if last.kind == Fact.DREW:
        for count in (last.cards + 1, last.cards - 1):
            if count > 0:
                found.append(play._replace(steps=(*before, last._replace(cards=count))))
        found.append(play._replace(steps=(*before, laid(last.seat, play.top))))
    if last.kind == Fact.SAID:
        found.append(play._replace(steps=(*before, last._replace(text="Hello"))))
    for left in (last.left + 1, last.left - 1):
        if left >= 0 and is_in_hand(play):
            found.append(in_hand(play, left + 1))
        elif left >= 0:
            found.append(play._replace(steps=(*before, last._replace(left=left))))
    if before:
        found.append(play._replace(steps=play.steps[1:]))
        found.append(play._replace(steps=before))
    for top in like(play.top):
        found.append(play._replace(top=top))
    found.append(play._replace(direction=-play.direction))
    for sizes in ((HAND, 1, 1, 1), (1, HAND + 4, HAND + 4, HAND + 4)):
        found.append(play._replace(sizes=sizes))
    if last.kind in (Fact.PLAYED, Fact.OUT_OF_TURN):
        drawn = Step(Fact.DREW, last.seat, cards=1, left=HAND + 1)
        found.append(play._replace(steps=(*before, drawn)))
    else:
        found.append(play._replace(steps=(laid(0, play.top),)))
    return found


def like(card: i64) -> list[int]:
    """Cards that differ from one in little: the next rank, another suit of its colour, any."""
    if card == JOKER:
        return [21, 12, 0]
    rank, suit = card % 13, card // 13
    ranks = [(rank + step) % 13 + suit * 13 for step in (1, 12, 2, 11, 5)]
    suits = [other * 13 + rank for other in (3 - suit, (suit + 1) % 4, (suit + 2) % 4)]
    others = [(other * 13 + (rank + 1) % 13) for other in (3 - suit, (suit + 1) % 4)]
    return [ranks[0], *suits, *ranks[1:], *others]


# -- plays that may fire -------------------------------------------------------------------


def plays_of(
    sentence: tree.Sentence, bound: tuple[tree.Standing, ...], law: tree.Law
) -> list[Play]:
    """How a sentence may come to fire."""
    if isinstance(sentence, tree.When):
        conditions = bound + sentence.conditions
        found = [
            changed
            for happening in sentence.happenings[:1]
            for play in of_happening(happening, law, tops_of(bound))
            for changed in as_things_stand(play, conditions)
        ]
        every = sentence.every
        if every is not None:
            found = [again(play, every.number.value) for play in found]
        return found
    plays = of_lasting(sentence, tops_of(bound))
    found = [changed for play in plays for changed in as_things_stand(play, bound)]
    if any(isinstance(one, (tree.HasLeft, tree.HasMost)) for one in bound):
        found = [in_hand(play, play.sizes[play.steps[-1].seat]) for play in found]
    return found


def in_hand(play: Play, count: int) -> Play:
    """A play before which its last player had so many cards."""
    last = play.steps[-1]
    sizes = list(play.sizes)
    sizes[last.seat] = count
    steps = (*play.steps[:-1], last._replace(left=max(0, count - 1)))
    return play._replace(steps=steps, sizes=tuple(sizes))


def is_in_hand(play: Play) -> bool:
    """Whether what its last player has left is what they had, but for one card."""
    last = play.steps[-1]
    is_laid = last.kind in (Fact.PLAYED, Fact.OUT_OF_TURN)
    return is_laid and len(play.steps) == 1 and last.left == play.sizes[last.seat] - 1


SHOW_NO_PLAY: Final = (
    tree.While,
    tree.When,
    tree.PlayedAs,
    tree.DoesNot,
    tree.Shown,
    consequences.Setting,
    consequences.Lapse,
    tree.Judged,
)
"""What fires by something that happens, is told by a card alone, or by none."""


def of_lasting(sentence: tree.Sentence, tops: list[int]) -> list[Play]:
    """How a sentence that holds always may come to matter."""
    if isinstance(sentence, tree.MayPlay):
        return of_cards(sentence.cards, sentence.onto, sentence.nth, tops, sentence.may_not)
    if isinstance(sentence, tree.OutOfTurn):
        plays = of_cards(sentence.cards, None, None, tops, None)
        return [
            play._replace(steps=(play.steps[-1]._replace(kind=Fact.OUT_OF_TURN, seat=2),))
            for play in plays
        ]
    if isinstance(sentence, tree.CountsAs):
        return of_cards(sentence.cards, None, None, tops, None)
    if isinstance(sentence, tree.NobodyMaySay):
        text = sentence.text or "Nice weather today"
        return [Play(top, (Step(Fact.SAID, 2, text=text),)) for top in tops]
    if isinstance(sentence, SHOW_NO_PLAY):
        return []
    assert_never(sentence)


def tops_of(standings: tuple[tree.Standing, ...]) -> list[int]:
    for standing in standings:
        if isinstance(standing, tree.TopIs):
            fitting = Fitting(standing.cards)
            return [kind for kind in range(KINDS) if fitting.can_be(kind)][:3] or [FIRST_TOP]
    return [FIRST_TOP]


def of_happening(happening: tree.Happening, law: tree.Law, tops: list[int]) -> list[Play]:
    if isinstance(happening, tree.Plays):
        plays = of_cards(happening.cards, happening.onto, happening.nth, tops, None)
        return [with_left(play, happening.left) for play in plays]
    if isinstance(happening, tree.Rows):
        return of_rows(happening)
    step: Step | None = None
    steps: list[Step] = []
    if isinstance(happening, tree.Draws):
        count = 1 if happening.amount is None else number_in(happening.amount, 1)
        for time in range(1 if happening.turns is None else happening.turns.value):
            steps.append(Step(Fact.DREW, 0, cards=count, left=HAND + count * (time + 1)))
    elif isinstance(happening, tree.DrawRow):
        times = len(PEOPLE) if happening.number is None else happening.number.value
        for time in range(times):
            had = HAND + time // len(PEOPLE)
            steps.append(Step(Fact.DREW, time % len(PEOPLE), cards=1, left=had + 1))
    elif isinstance(happening, tree.SaysName):
        step = Step(Fact.SAID, 1, text=f"Your turn, {PEOPLE[2]}")
    elif isinstance(happening, tree.Says):
        step = Step(Fact.SAID, 1, text=happening.text)
    elif isinstance(happening, tree.IsPenalized):
        step = Step(Fact.PENALIZED, 1, cards=1, left=HAND + 1)
    elif isinstance(happening, tree.Joins):
        step = Step(Fact.JOINED, 1, text=PEOPLE[1])
    elif isinstance(happening, (tree.Leaves, tree.Wins)):
        kind = Fact.LEFT if isinstance(happening, tree.Leaves) else Fact.WON
        step = Step(kind, 1, left=0)
    elif isinstance(happening, tree.BeginsTurn):
        step = Step(Fact.TURN, 1, card=1)
    elif isinstance(happening, tree.EndsTurn):
        step = laid(0, FIRST_TOP + 1)
    elif isinstance(happening, tree.Turns):
        step = Step(Fact.REVERSED, 0, card=-1)
    elif isinstance(happening, tree.Mishap):
        step = MISHAPS[happening.kind]
    elif isinstance(happening, tree.Reaches):
        return of_counting(happening, law)
    else:
        assert_never(happening)
    steps = steps if step is None else [step]
    plays = [Play(top, tuple(steps)) for top in tops]
    left = tree.left_of(happening)
    return [with_left(play, left) for play in plays]


MISHAPS: Final = [
    Step(Fact.OUT_OF_TURN, 2, card=FIRST_TOP + 1),
    Step(Fact.CALLED, 1, text="Bad card"),
    Step(Fact.SKIPPED, 1, cards=just(1)),
]
"""By mishap: how it comes about."""


def laid(seat: i64, card: i64, left: i64 = HAND - 1) -> Step:
    return Step(Fact.PLAYED, seat, card=card, left=left)


def with_left(play: Play, left: terms.Amount | None) -> Play:
    if left is None:
        return play
    last = play.steps[-1]
    count = number_in(left, 0)
    steps = (*play.steps[:-1], last._replace(left=count))
    if last.kind != Fact.TURN:
        return play._replace(steps=steps)
    sizes = [count if seat == last.seat else size for seat, size in enumerate(play.sizes)]
    return play._replace(steps=steps, sizes=tuple(sizes))


def number_in(amount: terms.Amount, least: int) -> int:
    value = amount.number.value
    if amount.compare == Compare.MORE:
        return value + 1
    return max(least, value - 1) if amount.compare == Compare.LESS else value


def of_cards(
    cards: terms.Cards,
    onto: terms.Cards | None,
    nth: tree.Nth | None,
    tops: list[int],
    is_forbidden: bool | None,
) -> list[Play]:
    """Cards that fit, laid on cards that fit: such as may be laid anyway first; or, of what is
    forbidden or allowed, such as it makes a difference for."""
    fitting = Fitting(cards)
    under = None if onto is None else Fitting(onto)
    unders = [kind for kind in range(KINDS) if under is not None and under.can_be(kind)]
    if onto is None or onto == terms.ANY_CARD:
        unders = [*tops, *range(KINDS)]
    good: list[tuple[int, int]] = []
    dull: list[tuple[int, int]] = []
    for beneath in unders:
        for kind in range(KINDS):
            if fitting.can_lie_on(kind, beneath):
                is_usual = is_valid(kind, beneath)
                is_good = is_usual if is_forbidden is None else is_usual == is_forbidden
                (good if is_good else dull).append((beneath, kind))
        if len(good) >= MOST_TRIED:
            break
    count = 1 if nth is None else max(1, nth.number.value)
    return [
        play
        for beneath, kind in [*good, *dull][:MOST_TRIED]
        for play in in_a_row(fitting, beneath, kind, count, nth is not None and nth.is_own)
    ]


def in_a_row(fitting: Fitting, beneath: int, kind: int, count: int, is_own: bool) -> list[Play]:
    """So many cards that fit, one after another, as different as they can be; and if it is one's
    own last card that counts, some that could be that."""
    cards = [kind]
    while len(cards) < count:
        others = [
            other
            for other in [*like(cards[-1])[1:], *range(KINDS)]
            if other not in cards and fitting.can_lie_on(other, cards[-1])
        ]
        cards.append(others[0] if others else kind)
    steps = tuple([laid(place % 4, card) for place, card in enumerate(cards)])
    found = [Play(beneath, steps)]
    if is_own and count > 1:
        found = [Play(beneath, tuple([laid(0, card) for card in cards]))]
    if fitting.pattern.asks_own_last and count == 1:
        found = [
            Play(beneath, (laid(0, other), laid(1, beneath), laid(0, kind)))
            for other in like(kind)[:6]
        ]
    return found


def of_rows(rows: tree.Rows) -> list[Play]:
    """Cards that go on in a row like that: of one player every fourth, with others between."""
    number = rows.number.value
    if rows.of == terms.Of.RANK:
        cards = [(27 + place * 13) % 52 for place in range(number)]
    elif rows.of in (terms.Going.DOWN, terms.Going.DOWN_BY_ONE):
        cards = [26 + max(0, number - 1 - place) % 13 for place in range(number)]
    elif rows.of == terms.Going.ALTERNATING:
        cards = [(26 if place % 2 == 0 else 39) + place % 13 for place in range(number)]
    else:
        cards = [26 + place % 13 for place in range(number)]
    if not rows.is_own:
        return [Play(FIRST_TOP, tuple([laid(place % 4, card) for place, card in enumerate(cards)]))]
    others = (FIRST_TOP, FIRST_TOP + 15, FIRST_TOP + 4)
    steps = [
        step
        for card in cards
        for step in (laid(0, card), *[laid(seat, one) for seat, one in enumerate(others, 1)])
    ]
    return [Play(FIRST_TOP, tuple(steps[: -len(others)]))]


def of_counting(reaches: tree.Reaches, law: tree.Law) -> list[Play]:
    """What makes a counter grow, as often as it takes."""
    for sentence in law:
        plain = sentence.sentence if isinstance(sentence, tree.While) else sentence
        if not isinstance(plain, tree.When) or plain.every is not None:
            continue
        for effect in plain.effects:
            grows = isinstance(effect, consequences.Count) and effect.counter == reaches.counter
            if grows and isinstance(effect, consequences.Count) and effect.number.value > 0:
                times = -(-reaches.number.value // effect.number.value)
                for play in of_happening(plain.happenings[0], (), [FIRST_TOP])[:1]:
                    return [again(play, times)]
    return []


def again(play: Play, times: int) -> Play:
    return play._replace(steps=play.steps * min(times, 24))


def as_things_stand(play: Play, conditions: tuple[tree.Standing, ...]) -> list[Play]:
    """A play, under conditions that may hold."""
    found = [play]
    for one in conditions:
        if isinstance(one, tree.DirectionIs):
            way = 1 if one.is_clockwise else -1
            found = [play._replace(direction=way) for play in found]
        elif isinstance(one, tree.HasLeft):
            count = number_in(one.amount, 0)
            last = play.steps[-1]
            found = [play._replace(sizes=(count,) * len(PEOPLE)) for play in found]
            if one.who == terms.Who.THAT_PLAYER:
                steps = (*play.steps[:-1], last._replace(left=count))
                found = [play._replace(steps=steps) for play in found]
        elif isinstance(one, tree.TopIs) and play.steps[-1].kind != Fact.PLAYED:
            found = [play._replace(top=top) for play in found for top in tops_of((one,))]
        elif isinstance(one, (tree.HasMost, tree.HasMore)):
            sizes = (play.sizes, (1, HAND, HAND, HAND), (HAND + 4, HAND, HAND, 1), (HAND, 1, 1, 1))
            found = [play._replace(sizes=one) for play in found for one in sizes]
        elif isinstance(one, tree.Lately):
            fitting = Fitting(one.cards)
            kinds = [kind for kind in range(KINDS) if fitting.can_be(kind) != one.is_not][:2]
            found = [play._replace(top=kind) for play in found for kind in kinds] + found
        elif isinstance(one, tree.SumIs):
            found = [summed for play in found for summed in adding_up(play, one)] + found
        elif not isinstance(one, (tree.TopIs, tree.CounterIs, tree.PlayersAre, tree.NIs)):
            assert_never(one)
    return found


def adding_up(play: Play, one: tree.SumIs) -> list[Play]:
    """The same with cards before the last that may make up the sum."""
    last = play.steps[-1]
    if last.kind not in (Fact.PLAYED, Fact.OUT_OF_TURN) or last.card == JOKER:
        return []
    wanted = number_in(one.amount, one.number.value) - (last.card % 13 + 1)
    others = one.number.value - 1
    ranks = [wanted // others + (place < wanted % others) for place in range(others)]
    if not all(1 <= rank <= 13 for rank in ranks):
        return []
    suit = last.card // 13 * 13
    before = [laid((place + 1) % 4, suit + rank - 1) for place, rank in enumerate(ranks)]
    return [play._replace(steps=(*before, last))]


# -- telling -------------------------------------------------------------------------------


def told(play: Play) -> ExampleWire:
    """An example for people: the cards in the order they come to lie, and what happens."""
    cards = [NAMES[play.top]]
    sentences = [
        f"{PEOPLE[seat]} has {_cards(size)}."
        for seat, size in enumerate(play.sizes)
        if size != HAND and seat != play.steps[-1].seat
    ]
    if play.direction < 0:
        sentences.append("Play goes counterclockwise.")
    for step in play.steps:
        if step.kind in (Fact.PLAYED, Fact.OUT_OF_TURN):
            cards.append(NAMES[step.card])
        sentences.append(_told(step))
    text = " ".join(sentences[-6:])
    if len(sentences) > 6:
        text = f"After {len(sentences) - 6} more: {text}"
    return {"cards": cards[-6:], "text": text}


_BEFALLS: Final = {
    Fact.PENALIZED: "is penalized",
    Fact.JOINED: "joins",
    Fact.LEFT: "leaves",
    Fact.WON: "wins",
}


def _told(step: Step) -> str:
    who = PEOPLE[step.seat]
    if step.kind == Fact.PLAYED:
        left = "" if step.left == HAND - 1 else f", with {_cards(step.left)} left"
        return f"{who} lays the {spoken(step.card)}{left}."
    if step.kind == Fact.OUT_OF_TURN:
        return f"{who} lays the {spoken(step.card)} out of turn."
    if step.kind == Fact.DREW:
        return f"{who} draws {_cards(step.cards)}."
    if step.kind == Fact.SAID:
        return f"{who} says “{step.text}”."
    if step.kind in _BEFALLS:
        return f"{who} {_BEFALLS[step.kind]}."
    if step.kind == Fact.TURN:
        left = "" if step.left == HAND else f", with {_cards(step.left)} left"
        return f"{who}'s turn begins{left}."
    if step.kind == Fact.CALLED:
        return f"{who} makes a wrong call."
    if step.kind == Fact.SKIPPED:
        return f"{PEOPLE[1]} is skipped."
    return "The direction changes."


def _cards(count: i64) -> str:
    return "1 card" if count == 1 else f"{count} cards"
