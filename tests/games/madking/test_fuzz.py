"""Whatever is dealt, written on the cards or sent: no card is lost, and nothing breaks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from mootable.core.chance import Chance, seeded
from mootable.core.event import Event
from mootable.core.match import Match
from mootable.core.refusal import CODES
from mootable.core.seats import NOBODY
from mootable.wire import Desk
from tests.games.madking import strategies
from tests.laws import all_seats
from tests.saying import told as sentence

Json = dict[str, Any]
NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def answer(desk: Desk, **request: Any) -> Json:
    told: Json = json.loads(desk.answer_line(json.dumps(request).encode()))
    return told


def sit_down(desk: Desk, players: int, deal: Json, **options: Any) -> Match:
    line = answer(
        desk, do="start", game="madking", players=players, seed="s", options=options, deal=deal
    )
    assert line["ok"], line
    assert desk.match is not None
    return desk.match


def seen(match: Match) -> list[Json]:
    """What everyone sees, as it is sent."""
    views: list[Json] = json.loads(json.dumps([match.view_wire(s) for s in all_seats(match)]))
    return views


def check_told(match: Match, events: list[Event]) -> None:
    """There is a sentence for everything that happens, whoever saw it."""
    for seat in all_seats(match):
        for event in events:
            told = sentence(match, event, seat)
            assert told.endswith(".") or event.type == "chose_mood", event.type


def check_guess(match: Match, luck: Chance) -> None:
    """What a seat supposes agrees with what it sees, and may be played on."""
    for seat in range(match.setup.players):
        guess = match.guess(seat, luck)
        supposed, real = match.game.view(guess, seat), match.view(seat)
        assert supposed.wire(NAMES) == real.wire(NAMES)
        assert guess.legal(seat) == match.legal(seat)
        mover = guess.to_move()
        acts = guess.legal(mover)
        guess.apply(mover, acts[luck.below(len(acts))])


def step(desk: Desk, match: Match, luck: Chance) -> None:
    """A deadline passes, or somebody does what a casual bot or nobody in particular would."""
    due = match.state.next_due()
    assert due is not None
    if luck.below(8) == 0:
        check_told(match, match.tick(due.until))
        return
    waiting = match.state.windows[0].waits_for()
    seat = waiting[luck.below(len(waiting))]
    legal = match.legal(seat)
    act = legal[luck.below(len(legal))]
    bot = match.game.casual(seat, luck)
    if luck.below(3) == 0:
        act = bot.choose(match.view(seat), legal)
        assert act in legal
    told = answer(desk, do="act", seat=seat, act=act.wire())
    assert told["ok"], told


def check_fates(match: Match) -> None:
    """MK-11, by what lies open at the end."""
    view: Json = seen(match)[0]
    for seat, fate in enumerate(view["over"]["fates"]):
        play = view["players"][seat]["play"]
        king, muse = view["king"] in play, view["muses"][seat] in play
        assert (fate["seat"], fate["king"], fate["muse"]) == (seat, king, muse)
        assert (seat in view["over"]["winners"]) == (king and muse) == (fate["fate"] == "won")


def play_out(desk: Desk, match: Match, luck: Chance) -> None:
    census = match.state.census()
    check_told(match, match.opening)
    while match.outcome is None:
        if luck.below(4) == 0:
            check_guess(match, luck)
        step(desk, match, luck)
        assert match.state.census() == census
    check_fates(match)
    check_told(match, list(match.history()))
    again = Desk()
    assert answer(again, do="replay", record=answer(desk, do="record")["record"])["ok"]
    assert again.match is not None
    again.match.tick(match.at)
    assert seen(again.match) == seen(match)


@settings(max_examples=100)
@given(st.data(), st.integers(2, 4), st.integers(0, 10**6))
def test_any_position_can_be_played_to_its_end(
    data: st.DataObject, players: int, luck: int
) -> None:
    desk = Desk()
    match = sit_down(desk, players, data.draw(strategies.deals(players)))
    play_out(desk, match, seeded(str(luck)))


@settings(max_examples=100)
@given(st.data(), st.integers(2, 4), st.integers(0, 10**6))
def test_any_deck_can_be_played_to_its_end(data: st.DataObject, players: int, luck: int) -> None:
    desk = Desk()
    deck = data.draw(strategies.decks())
    deal = data.draw(strategies.deals(players, strategies.own_ids))
    match = sit_down(desk, players, deal, deck=deck)
    play_out(desk, match, seeded(str(luck)))


@settings(max_examples=60)
@given(st.data(), st.integers(2, 4), st.integers(0, 10**6))
def test_what_is_not_legal_is_refused(data: st.DataObject, players: int, number: int) -> None:
    desk = Desk()
    luck = seeded(str(number))
    match = sit_down(desk, players, data.draw(strategies.deals(players)))
    for act in data.draw(st.lists(strategies.acts, min_size=5, max_size=20)):
        if match.outcome is None:
            step(desk, match, luck)
        before = match.record(), match.at, seen(match)
        for seat in range(players):
            if _exactly(act) in [_exactly(legal.wire()) for legal in match.legal(seat)]:
                continue
            told = answer(desk, do="act", seat=seat, act=act)
            assert not told["ok"], (act, told)
            assert told["error"]["code"] in CODES
            assert told["error"]["message"][0].isupper()
            assert told["error"]["message"].endswith(".")
        assert (match.record(), match.at, seen(match)) == before


def _exactly(act: Mapping[str, object]) -> str:
    return json.dumps(act, sort_keys=True)


@settings(max_examples=150)
@given(
    st.integers(-1, 6),
    st.dictionaries(strategies.places, strategies.values, max_size=4),
    st.dictionaries(strategies.option_names, strategies.values, max_size=2),
)
def test_a_start_is_taken_or_refused(players: int, deal: Json, options: Json) -> None:
    told = answer(
        Desk(), do="start", game="madking", players=players, seed="s", options=options, deal=deal
    )
    if not told["ok"]:
        assert told["error"]["code"] in (
            "bad_players",
            "bad_deal",
            "bad_options",
            "bad_deck",
        )


@settings(max_examples=80)
@given(strategies.decks(), st.integers(0, 2000), st.text(max_size=3))
def test_a_deck_that_was_smudged_is_read_or_refused_with_a_line(
    deck: str, place: int, smudge: str
) -> None:
    text = deck[:place] + smudge + deck[place + 2 :]
    told = answer(Desk(), do="start", game="madking", players=3, seed="s", options={"deck": text})
    if not told["ok"]:
        assert told["error"]["code"] == "bad_deck"
        assert told["error"]["message"].startswith("deck, line ")


def test_a_spectator_is_told_no_secret() -> None:
    desk = Desk()
    match = sit_down(desk, 3, {})
    luck = seeded("spectator")
    secrets = {"hand", "moods", "muse", "known", "drawn"}
    while match.outcome is None:
        assert not secrets & set(match.view_wire(NOBODY))
        step(desk, match, luck)
