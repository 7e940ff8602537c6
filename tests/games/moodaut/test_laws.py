"""Random matches of Mood'aut keep every law."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from mootable.core.act import PRESENT, Act
from mootable.core.chance import seeded
from mootable.core.match import Match
from mootable.core.state import State
from mootable.games.catalogue import find
from mootable.games.moodaut import acts
from mootable.games.moodaut.acts import Kind, MoodautAct
from mootable.games.moodaut.cards import DECK_TEXT, KINDS, Card
from mootable.games.moodaut.table import MoodautTable, Waits
from tests.laws import (
    Trial,
    check_cards,
    check_clone,
    check_legal,
    check_no_leak,
    check_record,
    random_match,
)

GAME = find("moodaut")


def every_act(match: Match) -> list[Act]:
    """Everything that can be said in Mood'aut, sensible or not."""
    state = match.state
    assert isinstance(state, MoodautTable)
    window = state.windows[0]
    found: list[Act] = [acts.PASS, acts.NOPE, acts.DRAW, acts.ADDRESS, acts.ASK, acts.YIELD]
    found += [MoodautAct(kind, on=on) for kind in (Kind.PASS, Kind.NOPE) for on in range(0, 9, 4)]
    stale = window.cause - 1 if window.kind in (Waits.NOPE, Waits.RESCUE) else window.cause
    found += [MoodautAct(kind, on=max(0, stale)) for kind in (Kind.PASS, Kind.NOPE)]
    found += [play for play in acts.PLAY if play.card != Card.HELP]
    found += [MoodautAct(Kind.PLAY, Card.HELP, target) for target in range(7)]
    for card in range(KINDS):
        for target in range(match.setup.players + 1):
            found.append(MoodautAct(Kind.PAIR, card, target))
            for want in (Card.STRESS, Card.ADDRESS, Card.NOPE):
                found.append(MoodautAct(Kind.TRIPLE, card, target, want))
    found += acts.GIVE
    found += [acts.hide(depth) for depth in range(len(state.deck) + 3)]
    # A nope or pass that names the present window is legal where the plain one is.
    return [act for act in found if not _names_present(act, state)]


def _names_present(act: Act, state: MoodautTable) -> bool:
    assert isinstance(act, MoodautAct)
    return act.on != PRESENT and act.on == state.windows[0].cause


def shows_the_hidden(real: State, guess: State, actor: int, act: Act, watcher: int) -> bool:
    """A draw shows stress; what is stolen, given or demanded shows itself to those it concerns."""
    assert isinstance(real, MoodautTable)
    assert isinstance(guess, MoodautTable)
    assert isinstance(act, MoodautAct)
    if act.kind == Kind.DRAW:
        return bool(real.deck) and (real.deck[-1] == Card.STRESS) != (guess.deck[-1] == Card.STRESS)
    if act.kind == Kind.GIVE:
        return real.turn == watcher
    if act.kind == Kind.YIELD:
        return True  # the hand is laid open
    settles = act.kind == Kind.PASS and real.windows[0].asked == 1 << actor
    if settles and real.nopes % 2 == 0 and real.played.kind in (Kind.PAIR, Kind.TRIPLE):
        return watcher in (real.turn, real.played.target) or real.played.kind == Kind.TRIPLE
    # What an insight shows its player they may know; and a last pass can end in one.
    return settles and real.played.card == Card.INSIGHT and watcher == real.turn


OWN_DECK = DECK_TEXT.replace("copies = 4", "copies = 6").replace("copies = 5", "copies = 1")

TRIAL = Trial(GAME, every_act, shows_the_hidden)

matches = st.tuples(
    st.integers(2, 5),
    st.integers(0, 10**9).map(str),
    st.fixed_dictionaries(
        {
            "clock": st.booleans(),
            "turnup": st.sampled_from(["add", "double"]),
            "rescue": st.sampled_from(["asked", "open"]),
            "deck": st.sampled_from([None, None, OWN_DECK]),
        }
    ),
)


@settings(max_examples=200)
@given(matches)
def test_no_card_is_lost_or_doubled(given_match: tuple[int, str, dict[str, object]]) -> None:
    census: dict[str, int] | None = None
    for match, _ in random_match(GAME, *given_match):
        census = census or match.state.census()
        assert sum(census.values()) == (56 if given_match[2]["deck"] is None else 68)
        check_cards(match, census)


@settings(max_examples=12)
@given(matches, st.integers(3, 17))
def test_what_is_legal_is_accepted_and_all_else_refused(
    given_match: tuple[int, str, dict[str, object]], every: int
) -> None:
    for step, (match, _) in enumerate(random_match(GAME, *given_match)):
        if step % every == 0 or match.outcome is not None:
            check_legal(match, TRIAL)


@settings(max_examples=30)
@given(matches, st.integers(20, 60))
def test_the_same_record_gives_the_same_match(
    given_match: tuple[int, str, dict[str, object]], every: int
) -> None:
    told = []
    for step, (match, events) in enumerate(random_match(GAME, *given_match)):
        told += events
        if step % every == 0 or match.outcome is not None:
            check_record(match, told)


@settings(max_examples=25)
@given(matches, st.integers(10, 30))
def test_a_clone_goes_its_own_way(
    given_match: tuple[int, str, dict[str, object]], every: int
) -> None:
    for step, (match, _) in enumerate(random_match(GAME, *given_match)):
        if step % every == 0:
            check_clone(match)


@settings(max_examples=60)
@given(matches, st.integers(1, 9))
def test_nothing_leaks(given_match: tuple[int, str, dict[str, object]], every: int) -> None:
    luck = seeded("guesses")
    for step, (match, _) in enumerate(random_match(GAME, *given_match)):
        if step % every == 0 and match.outcome is None:
            check_no_leak(match, TRIAL, luck)


def test_the_leaks_are_looked_for() -> None:
    luck = seeded("guesses")
    compared = 0
    for seed in "abcdefghij":
        for match, _ in random_match(GAME, 4, seed, {}):
            if match.outcome is None:
                compared += check_no_leak(match, TRIAL, luck)
    assert compared > 1000
