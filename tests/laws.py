"""The laws that hold in every game, checked on random matches.

A game takes part by giving a `Trial`: which acts there are to try, and when an act may
openly show what was hidden. Everything else is the same for all games.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from mootable.core.act import Act
from mootable.core.chance import Chance, seeded
from mootable.core.event import Event
from mootable.core.game import Game
from mootable.core.match import Match, start
from mootable.core.record import from_lines, replay, to_lines
from mootable.core.refusal import CODES, Refusal
from mootable.core.seats import NOBODY, listed
from mootable.core.state import State


@dataclass(frozen=True)
class Trial:
    """What a game adds to the laws it is tried by."""

    game: Game
    every_act: Callable[[Match], list[Act]]
    """All acts one could try, the legal ones among them."""
    shows_the_hidden: Callable[[State, State, int, Act, int], bool]
    """Whether an act of a seat may openly tell two states apart for another seat, by the rules."""
    is_mistake: Callable[[Match, int, Act], bool] = lambda match, seat, act: False
    """Whether an act that is not legal is taken all the same, as a mistake that is an entry."""


Deed = tuple[int, Act] | tuple[int, Act, int]
"""Who does what, and when, if not at once."""


def no_mistake(match: Match, luck: Chance) -> Deed | None:
    return None


def whole(match: Match, seat: int) -> list[Act]:
    """What a seat may do as it is listed: not where words are left out that can't be. And where
    people come and go, going is no random act, or nobody would be left."""
    legal = [
        act
        for act in match.legal(seat)
        if not act.lacks_words() or match.game.refusal(match.state, seat, act) is None
    ]
    return [act for act in legal if not act.is_leaving()]


def random_match(
    game: Game,
    players: int,
    seed: str,
    options: dict[str, object],
    most: int = 400,
    mistake: Callable[[Match, Chance], Deed | None] = no_mistake,
) -> Iterator[tuple[Match, list[Event]]]:
    """A match played at random, in acts and in time, step by step, with what each step made
    happen. With a clock, now and then a deadline is let pass. Those who may race do so at times,
    and where a game takes mistakes, or free words, or newcomers, `mistake` makes some."""
    luck = seeded(f"{seed}/play")
    match = start(game, game.setup(players, seed, options, None, None))
    yield match, match.opening
    for _ in range(most):
        if match.outcome is not None:
            return
        due = match.state.next_due()
        if due is not None and luck.below(8) == 0:
            yield match, match.tick(due.until)
            continue
        wrong = mistake(match, luck)
        if wrong is not None:
            yield match, match.play(*wrong)
            continue
        racers = [seat for seat in listed(match.state.racers()) if whole(match, seat)]
        seats = [seat for window in match.state.windows for seat in window.waits_for()]
        if racers and luck.below(3) == 0:
            seats = racers
        seats = [seat for seat in seats if whole(match, seat)]
        if not seats and match.game.is_endless and due is None:
            # Nobody may do anything but speak, and come and go.
            continue
        if not seats:
            assert due is not None, "nobody may do anything, and no time passes"
            yield match, match.tick(due.until)
            continue
        seat = seats[luck.below(len(seats))]
        legal = whole(match, seat)
        at = match.at
        if due is not None:
            at += luck.below(min(500, due.until - at))
        yield match, match.play(seat, legal[luck.below(len(legal))], at)


def one_step(match: Match, luck: Chance) -> list[Event]:
    """Whoever is asked first does anything; if nobody is asked, time passes."""
    seat = match.state.to_move()
    if seat == NOBODY:
        due = match.state.next_due()
        if due is None:
            assert match.game.is_endless
            return []
        return match.tick(due.until)
    legal = whole(match, seat)
    return match.play(seat, legal[luck.below(len(legal))])


def all_seats(match: Match) -> list[int]:
    return [NOBODY, *range(match.state.players)]


def fingerprint(match: Match) -> str:
    """All there is to a match: what each seat sees, what is recorded, and what would come of it."""
    future = match.clone()
    luck = seeded("what would come of it")
    told: list[object] = []
    for _ in range(60):
        if future.outcome is not None or len(told) > 60:
            break
        for event in one_step(future, luck):
            told.append([event.type, event.fields, event.secret])
    return json.dumps(
        [
            [match.view_wire(seat) for seat in all_seats(match)],
            match.record(),
            match.at,
            match.state.chance.words(),
            told,
        ]
    )


def check_cards(match: Match, census: dict[str, int]) -> None:
    """No card is ever lost or doubled."""
    assert match.state.census() == census


def check_legal(match: Match, trial: Trial) -> None:
    """What is legal is accepted; all else is refused with a known code, and changes nothing."""
    before = fingerprint(match)
    acts = trial.every_act(match)
    check_pass_over(match)
    for seat in range(match.last_seat() + 1):
        legal = match.legal(seat)
        assert len(set(map(repr, legal))) == len(legal), "an act is listed twice"
        only = match.state.only(seat)
        assert only is None or legal == [only], "an act is said to be the only one"
        check_any_act(match, seat, legal)
        for act in legal:
            assert trial.game.read_act(act.wire()) == act, "an act and its wire form differ"
        for act in whole(match, seat):
            assert trial.game.refusal(match.state, seat, act) is None, (seat, act)
        for act in acts:
            if act.offered() in legal or trial.is_mistake(match, seat, act):
                continue
            refused = why_not(match, seat, act)
            assert refused.code in CODES
            message = refused.message
            assert message[0].isupper(), message
            assert message.endswith("."), message
    assert fingerprint(match) == before


def why_not(match: Match, seat: int, act: Act) -> Refusal:
    """Why something may not be done. It is tried by the hundred thousand, so it is not pytest that
    waits for the refusal."""
    try:
        match.play(seat, act)
    except Refusal as refused:
        return refused
    raise AssertionError(f"seat {seat} may do {act}, though it is not legal")


def check_any_act(match: Match, seat: int, legal: list[Act]) -> None:
    """A random act is one of the list, whether it was listed or not, and luck is spent alike."""
    for number in range(3 if legal else 0):
        one = seeded(f"{match.n} {number}")
        other = one.clone()
        expected = legal[one.below(len(legal))] if len(legal) > 1 else legal[0]
        assert match.state.any_act(seat, other) == expected
        assert other.words() == one.words()


def check_pass_over(match: Match) -> None:
    """Where all can only pass, it comes to the same whether all but the last do so at once or one
    after another."""
    at_once, in_turn = match.state.clone(), match.state.clone()
    if match.state.outcome is not None or (last := at_once.pass_over()) == NOBODY:
        return
    while (seat := in_turn.to_move()) != last:
        only = in_turn.only(seat)
        assert only is not None
        in_turn.apply(seat, only)
    assert at_once.only(last) == in_turn.only(last) is not None
    assert at_once.n == in_turn.n
    assert at_once.waiting() == in_turn.waiting() != []
    for seat in all_seats(match):
        views = [match.game.view(state, seat).wire(match.names()) for state in (at_once, in_turn)]
        assert views[0] == views[1]


def check_record(match: Match, told: list[Event]) -> None:
    """The same record gives the same match and the same events, and survives its own printing."""
    record = match.record()
    again, events = replay(match.game, from_lines(to_lines(record)))
    again.tick(match.at)
    assert fingerprint(again) == fingerprint(match)
    assert again.record() == record
    for seat in all_seats(match):
        seen = [e.seen_by(seat) for e in events]
        assert seen == [e.seen_by(seat) for e in told]
        assert _without_seat([seen, match.view_wire(seat)]) == [], "nobody is told as null"
    check_besides(match)


def check_besides(match: Match) -> None:
    """Where a game says what a seat sees besides what all see, the two are its view."""
    for seat in range(match.state.players):
        besides = match.game.seen_besides(match.state, seat)
        if besides is not None:
            public = match.view_wire(NOBODY)
            assert {**public, "seat": seat, **besides} == match.view_wire(seat)
            assert not besides.keys() & public.keys()


NUMBERS = ("direction", "change")
"""What may well be -1: the way play goes round, a token that a motion takes away."""


def _without_seat(told: object, name: str = "") -> list[str]:
    """Where -1 is told, which inside the rules is nobody."""
    if isinstance(told, dict):
        return [where for key, value in told.items() for where in _without_seat(value, key)]
    if isinstance(told, list):
        return [where for value in told for where in _without_seat(value, name)]
    return [name] if type(told) is int and told == -1 and name not in NUMBERS else []


def check_clone(match: Match) -> None:
    """What is done to a copy is not done to the match."""
    before = fingerprint(match)
    copy = match.clone()
    assert fingerprint(copy) == before
    luck = seeded("clone")
    for _ in range(25):
        if copy.outcome is not None:
            break
        one_step(copy, luck)
    assert fingerprint(match) == before


def check_no_leak(match: Match, trial: Trial, luck: Chance) -> int:
    """States that differ only in what a seat can't know look the same to it, and what others
    do looks the same too. Returns how many acts were compared."""
    compared = 0
    game = trial.game
    names = match.names()
    seats = range(match.state.players)
    for seat in seats:
        guess = match.guess(seat, luck)
        assert guess.census() == match.state.census()
        assert game.view(guess, seat).wire(names) == game.view(match.state, seat).wire(names)
        assert guess.waiting() == match.state.waiting()
        assert guess.legal(seat) == match.legal(seat)
        for other in seats:
            if other == seat:
                continue
            for act in whole(match, other):
                if act not in guess.legal(other):
                    continue
                if trial.shows_the_hidden(match.state, guess, other, act, seat):
                    continue
                real, imagined = _after(match.state, other, act), _after(guess, other, act)
                assert _seen(real, seat) == _seen(imagined, seat), (other, act)
                assert real.waiting() == imagined.waiting()
                real_view, imagined_view = game.view(real, seat), game.view(imagined, seat)
                assert real_view.wire(names) == imagined_view.wire(names)
                compared += 1
    return compared


def _after(state: State, seat: int, act: Act) -> State:
    after = state.clone()
    after.chance = seeded("the same luck for both")
    after.heard = []
    after.apply(seat, act)
    return after


def _seen(state: State, seat: int) -> list[dict[str, object]]:
    assert state.heard is not None
    return [event.seen_by(seat) for event in state.heard]
