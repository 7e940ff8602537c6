"""Random matches of Wobble keep every law."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mootable.core.act import PRESENT, Act
from mootable.core.chance import Chance, seeded
from mootable.core.match import Match, start
from mootable.core.playout import play_out
from mootable.core.state import State
from mootable.games.catalogue import find
from mootable.games.wobble import acts
from mootable.games.wobble.acts import Field, Kind, WobbleAct
from mootable.games.wobble.cards import FACE, IDS, SYMBOL, Symbol, is_grey, is_jerk
from mootable.games.wobble.table import Waits, WobbleTable
from tests.laws import (
    Trial,
    check_cards,
    check_clone,
    check_legal,
    check_no_leak,
    check_record,
    random_match,
)
from tests.saying import told as sentence

GAME = find("wobble")


def table(state: State) -> WobbleTable:
    assert isinstance(state, WobbleTable)
    return state


def every_act(match: Match) -> list[Act]:
    """Everything that can be said in Wobble, sensible or not."""
    players = match.setup.players
    found: list[Act] = [
        acts.READY,
        acts.DRAW,
        acts.RENEW,
        acts.TAKE,
        acts.TRY,
        acts.PICK,
        acts.ANSWER,
        acts.DECLINE,
        acts.BACK,
        *acts.NAME[1:],
        *acts.NAME_COLOUR,
        *acts.PALM,
        *acts.RPS,
        *acts.VOTE,
    ]
    found += [WobbleAct(Kind.CHOOSE, colour=hue) for hue in range(4)]
    found += [WobbleAct(Kind.CHOOSE), WobbleAct(Kind.CHOOSE, yes=True)]
    found += [acts.saying(Kind.BACK, Field.TEXT, "not what it should be")]
    for seat in (*range(players), players):
        found.append(WobbleAct(Kind.CHOOSE, seat=seat))
        found.append(WobbleAct(Kind.CHOOSE, target=seat))
    state = table(match.state)
    held = sorted({card for hand in state.hands for card in hand})
    for card in held:
        found += [acts.PLAY[card], acts.TWICE[card], WobbleAct(Kind.PLAY, card, yes=True)]
        for seat in (0, players - 1, players):
            found.append(WobbleAct(Kind.PLAY, card, target=seat))
            found.append(WobbleAct(Kind.PLAY, card, seat=seat))
        found.append(WobbleAct(Kind.PLAY, card, on=match.n + 1))
    return found


def is_mistake(match: Match, seat: int, act: Act) -> bool:
    """WO-6: too slow or out of turn, with a card that is held, for the first time on this top."""
    state = table(match.state)
    assert isinstance(act, WobbleAct)
    kind = state.windows[0].kind
    if (
        act.kind != Kind.PLAY
        or not state.pile
        or state.outcome is not None
        or state.is_away(seat)
        or kind == Waits.CHOOSE
    ):
        return False
    on = state.top_n if act.on == PRESENT else act.on
    if act.card not in state.hands[seat] or on > state.top_n:
        return False
    if state.tries_with(act.card)[seat] >= on:
        return False
    if act.twice and state.copies(seat, act.card) < 2:
        return False
    if on == state.top_n and state.turn == seat:
        return False
    if on < state.top_n:
        return state.attack is None or state.attack.target != seat
    if not state.can_be_tossed_on:
        return True
    if kind not in (Waits.TURN, Waits.ATTACK):
        return False
    card = act.card
    return not (is_grey(card) or is_jerk(card) or FACE[card] == FACE[state.top()])


def mistake(match: Match, luck: Chance) -> tuple[int, Act] | None:
    """Now and then somebody is too slow, or plays out of turn."""
    state = table(match.state)
    if luck.below(12):
        return None
    seat = luck.below(match.setup.players)
    hand = state.hands[seat]
    if not hand:
        return None
    on = PRESENT if luck.below(2) else max(0, state.top_n - luck.below(3))
    act = WobbleAct(Kind.PLAY, hand[luck.below(len(hand))], on=on)
    return (seat, act) if is_mistake(match, seat, act) else None


SHOWING = (
    Kind.READY,
    Kind.RENEW,
    Kind.TRY,
    Kind.ANSWER,
    Kind.RPS,
    Kind.PALM,
    Kind.VOTE,
    Kind.NAME,
)


def shows_the_hidden(real: State, guess: State, actor: int, act: Act, watcher: int) -> bool:
    """What is drawn and fits, what a magnet takes, what is turned over, half a hand, a hand of
    grey cards given back, and secret picks show themselves; so does every hand at the end of a
    round."""
    one, other = table(real), table(guess)
    assert isinstance(act, WobbleAct)
    if act.kind == Kind.DRAW:
        return one.deck[-1:] != other.deck[-1:] or not one.deck
    if act.kind in SHOWING:
        return True
    if act.kind == Kind.TAKE and one.hits[1:]:
        return True
    if act.yes or act.target == watcher:
        return True
    after = one.clone()
    after.apply(actor, act)
    return table(after).round != one.round or after.outcome is not None


TRIAL = Trial(GAME, every_act, shows_the_hidden, is_mistake)

options = st.fixed_dictionaries(
    {
        "clock": st.booleans(),
        "hit_plays": st.booleans(),
        "limit": st.sampled_from([60, 200]),
        "preset": st.sampled_from([None, "full"]),
        "without": st.sampled_from([[], ["half", "exchange"]]),
    }
)
matches = st.tuples(st.integers(2, 10), st.integers(0, 10**9).map(str), options).map(
    lambda given: (
        given[0],
        given[1],
        {**given[2], "tasks": "table" if given[0] > 2 and int(given[1]) % 3 == 0 else "screen"},
    )
)
Given = tuple[int, str, dict[str, object]]


@settings(max_examples=40)
@given(matches)
def test_no_card_is_lost_or_doubled(given_match: Given) -> None:
    census: dict[str, int] | None = None
    for match, _ in random_match(GAME, *given_match, mistake=mistake):
        census = census or match.state.census()
        assert sum(census.values()) in (138, 134, 130)
        check_cards(match, census)


@settings(max_examples=8)
@given(matches, st.integers(40, 80))
def test_what_is_legal_is_accepted_and_all_else_refused(given_match: Given, every: int) -> None:
    for step, (match, _) in enumerate(random_match(GAME, *given_match, mistake=mistake)):
        if step % every == 0 or match.outcome is not None:
            check_legal(match, TRIAL)


@settings(max_examples=8)
@given(matches, st.integers(100, 200))
def test_the_same_record_gives_the_same_match(given_match: Given, every: int) -> None:
    told = []
    for step, (match, events) in enumerate(random_match(GAME, *given_match, mistake=mistake)):
        told += events
        if step % every == 0 or match.outcome is not None:
            check_record(match, told)


@settings(max_examples=8)
@given(matches, st.integers(40, 80))
def test_a_clone_goes_its_own_way(given_match: Given, every: int) -> None:
    for step, (match, _) in enumerate(random_match(GAME, *given_match, mistake=mistake)):
        if step % every == 0:
            check_clone(match)


@settings(max_examples=15)
@given(matches, st.integers(8, 16))
def test_nothing_leaks(given_match: Given, every: int) -> None:
    luck = seeded("guesses")
    for step, (match, _) in enumerate(random_match(GAME, *given_match, mistake=mistake)):
        if step % every == 0 and match.outcome is None:
            check_no_leak(match, TRIAL, luck)


def test_leaks_are_looked_for_where_there_is_something_to_see() -> None:
    luck = seeded("guesses")
    compared = 0
    for players in (2, 4, 8):
        chosen: dict[str, object] = {"clock": players == 4, "without": []}
        matches = random_match(GAME, players, "look", chosen, most=150, mistake=mistake)
        for step, (match, _) in enumerate(matches):
            if step % 5 == 0 and match.outcome is None:
                compared += check_no_leak(match, TRIAL, luck)
    assert compared > 50


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("clock", [True, False])
def test_random_matches_end(players: int, clock: bool) -> None:
    match = start(GAME, GAME.setup(players, f"end {players}", {"clock": clock}, None, None))
    play_out(match.state, seeded("random"), 100_000)
    assert match.outcome is not None
    assert match.outcome.scores is not None
    assert max(match.outcome.scores) >= 500


def test_wo_15_time_passes_in_playouts_too_so_that_few_are_away() -> None:
    """Bots that play in time leave 0.09 of four seats empty on average."""
    luck = seeded("away")
    away, looks = 0, 0
    for number in range(6):
        options = GAME.among_bots({"limit": 200}, [True] * 4)
        state = start(GAME, GAME.setup(4, f"away {number}", options, None, None)).state
        while state.outcome is None:
            play_out(state, luck, 1)
            away += len(table(state).absences)
            looks += 1
    assert 0 < away / looks < 0.15


def test_every_card_is_written_as_it_is_read() -> None:
    assert len(set(IDS)) == len(IDS)
    for card in range(len(IDS)):
        assert GAME.read_act({"type": "play", "card": IDS[card]}) == acts.PLAY[card]
    assert SYMBOL[acts.PLAY[-1].card] == Symbol.DOUBLE


def test_every_event_has_a_sentence_and_a_ruling() -> None:
    seen: dict[str, str] = {}
    for players in (2, 3, 6, 10):
        for number in range(6):
            chosen: dict[str, object] = {"clock": number % 2 == 0, "without": []}
            for match, events in random_match(
                GAME, players, f"story {number}", chosen, most=900, mistake=mistake
            ):
                for event in events:
                    for seat in (-1, *range(match.setup.players)):
                        told = sentence(match, event, seat)
                        assert not told or (told[0].isupper() or told[0].isdigit()), told
                        assert not told or told[-1] in ".!", told
                        seen[event.type] = told
                    assert event.type in GAME.rulings or event.type == "started", event.type
    assert len(seen) > 35, sorted(seen)
