"""Random matches of the Mad King keep every law."""

from __future__ import annotations

from collections import Counter
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from mootable.core.act import Act
from mootable.core.chance import seeded
from mootable.core.match import Match, start
from mootable.core.state import State
from mootable.games.catalogue import find
from mootable.games.madking import acts
from mootable.games.madking.acts import Kind, MadkingAct
from mootable.games.madking.cards import ALL, DECK, NONE
from mootable.games.madking.notebook import KING
from mootable.games.madking.table import MadkingTable, Waits
from mootable.games.madking.view import MadkingView
from tests.laws import (
    Trial,
    check_cards,
    check_clone,
    check_legal,
    check_no_leak,
    check_record,
    random_match,
)

GAME = find("madking")


def every_act(match: Match) -> list[Act]:
    """Much that can be said at court, sensible or not."""
    state = match.state
    assert isinstance(state, MadkingTable)
    found: list[Act] = [acts.KEEP, acts.END, acts.SWAP, acts.DONT_SWAP]
    found += [*acts.GIVE, MadkingAct(Kind.GIVE, target=9), *acts.CUT]
    found += [*acts.PASS_MOOD, *acts.SHOW_MOOD]
    found += [acts.order([]), acts.order([0, 1, 2]), acts.order([4, 4, 4, 4])]
    luck = seeded(f"acts {match.n}")
    for action in DECK:
        for _ in range(6):
            found.append(
                MadkingAct(
                    Kind.ACTION,
                    action.id,
                    luck.below(state.players + 2) - 1,
                    luck.below(ALL + 1) - 1,
                    luck.below(ALL + 1) - 1,
                    luck.below(ALL + 1) - 1,
                    luck.below(ALL + 1) - 1,
                )
            )
    return found


def shows_the_hidden(real: State, guess: State, actor: int, act: Act, watcher: int) -> bool:
    """A card kept or given is seen, a card drawn by its drawer, the King's old mood by all, and
    the end shows everything."""
    assert isinstance(real, MadkingTable)
    assert isinstance(guess, MadkingTable)
    assert isinstance(act, MadkingAct)
    if not real.deck:
        return True
    draws = (real.turn + 1) % real.players == watcher
    if draws and real.deck[-1] != guess.deck[-1]:
        return True
    if act.kind == Kind.KEEP or act.kind == Kind.GIVE:
        return real.drawn != guess.drawn
    if act.kind == Kind.PASS_MOOD:
        giver = (watcher - 1) % real.players
        is_last = real.windows[0].waits_for() == [actor]
        return is_last and giver != actor and real.passing[giver] != guess.passing[giver]
    if act.kind == Kind.SWAP:
        concerned = act.yes and real.using.target == watcher
        return concerned and real.table[actor].muse != guess.table[actor].muse
    return act.card == "mood_swing" and real.king != guess.king


TRIAL = Trial(GAME, every_act, shows_the_hidden)

matches = st.tuples(
    st.integers(2, 4),
    st.integers(0, 10**9).map(str),
    st.fixed_dictionaries({"clock": st.booleans()}),
)
Given = tuple[int, str, dict[str, object]]


@settings(max_examples=150)
@given(matches)
def test_no_card_is_lost_or_doubled(given_match: Given) -> None:
    census: dict[str, int] | None = None
    for match, _ in random_match(GAME, *given_match):
        census = census or match.state.census()
        assert sum(census.values()) == 15 + 5 + 5 + 14
        check_cards(match, census)


@settings(max_examples=25)
@given(matches, st.integers(2, 9))
def test_what_is_legal_is_accepted_and_all_else_refused(given_match: Given, every: int) -> None:
    for step, (match, _) in enumerate(random_match(GAME, *given_match)):
        if step % every == 0 or match.outcome is not None:
            check_legal(match, TRIAL)


@settings(max_examples=60)
@given(matches, st.integers(10, 30))
def test_the_same_record_gives_the_same_match(given_match: Given, every: int) -> None:
    told = []
    for step, (match, events) in enumerate(random_match(GAME, *given_match)):
        told += events
        if step % every == 0 or match.outcome is not None:
            check_record(match, told)


@settings(max_examples=40)
@given(matches, st.integers(3, 11))
def test_a_clone_goes_its_own_way(given_match: Given, every: int) -> None:
    for step, (match, _) in enumerate(random_match(GAME, *given_match)):
        if step % every == 0:
            check_clone(match)


@settings(max_examples=60)
@given(matches, st.integers(1, 4))
def test_nothing_leaks(given_match: Given, every: int) -> None:
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
    assert compared > 500


@settings(max_examples=200)
@given(matches)
def test_mk_14_no_mood_in_a_hand_is_the_kings(given_match: Given) -> None:
    for match, _ in random_match(GAME, *given_match):
        state = match.state
        assert isinstance(state, MadkingTable)
        for player in state.table:
            assert state.king not in player.moods


@settings(max_examples=300)
@given(matches)
def test_mk_15_what_is_known_is_true(given_match: Given) -> None:
    for match, _ in random_match(GAME, *given_match):
        state = match.state
        assert isinstance(state, MadkingTable)
        for seat in range(state.players):
            view = MadkingView(state, seat)
            known = view.known
            assert known is not None
            assert state.king % ALL in known.moods_for(KING)
            for other, player in enumerate(state.table):
                held = Counter(card % ALL for card in player.moods)
                assert Counter(view.moods_known(known, other)) <= held
                assert view.muse_known(known, other) in (NONE, player.muse)
            for depth, card in enumerate(view.top_known(known)):
                assert card in (NONE, state.deck[-1 - depth])
            assert view.drawn_known(known) in (NONE, state.drawn)
            assert view.moods_known(known, seat) == sorted(state.table[seat].moods)
            assert view.muse_known(known, seat) == state.table[seat].muse


def test_a_whole_window_of_gossip_is_secret_until_all_have_chosen() -> None:
    deal = {
        "king": "comedy",
        "muses": ["drama", "drama", "drama"],
        "moods": [["tragedy"], ["romance"], ["drama"]],
        "actions": [["gossip"], [], []],
        "deck": ["comedy", "musical", "drama"],
    }
    match = start(GAME, GAME.setup(3, "gossip", {}, deal, None))
    match.play(0, acts.GIVE[1])
    match.play(0, MadkingAct(Kind.ACTION, "gossip"))
    assert match.state.windows[0].kind == Waits.PASS
    assert match.state.windows[0].waits_for() == [0, 1, 2]
    events = match.play(1, acts.PASS_MOOD[2])
    assert [event.type for event in events] == ["chose_mood"]
    assert events[0].secret is None


def test_acts_that_differ_are_told_apart_by_their_hashes() -> None:
    orders = [acts.order(list(cards)) for cards in product(range(3), repeat=5)]
    assert len({hash(order) for order in orders}) == len(orders)
    assert orders[1] != orders[2]
    assert orders[1] == acts.order(list(orders[1].cards))
    assert acts.SWAP != acts.DONT_SWAP
