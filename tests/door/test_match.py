"""A match, as `import mootable` hands it out."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path

import pytest

import mootable
from mootable.core.record import to_lines
from mootable.games.catalogue import GAMES
from tests.door.play import PLAYERS, begun, play_on, played


def test_hello_world() -> None:
    match = mootable.start("moodaut", players=3, seed="tea")
    while not match.over:
        seat = match.waiting[0].seat
        match.play(seat, mootable.choose(match.legal(seat)))
    assert match.over.reason in mootable.game("moodaut").endings
    assert match.over.winners
    assert match.waiting == []
    assert "won" in match.story().splitlines()[-1]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_played(name: str) -> None:
    match = played(name)
    assert match.n == 25
    assert match.game == mootable.game(name)
    assert match.players == len(match.names) == PLAYERS[name]
    assert len(match.events) > match.n


# -- starting --------------------------------------------------------------------------


def test_without_a_seed_the_luck_is_new_each_time() -> None:
    one, other = (mootable.start("moodaut", players=3) for _ in range(2))
    assert one.seed != other.seed
    assert one != other


def test_a_number_is_a_seed_too() -> None:
    assert mootable.start("moodaut", players=3, seed=7) == begun("moodaut", "7")


def test_options_names_and_a_deal() -> None:
    match = mootable.start(
        "moodaut",
        players=2,
        seed="tea",
        options={"clock": False},
        names=["Ada", "Bo"],
        deal={"hands": [["insight"], ["nope"]], "deck": ["stress", "alone"]},
    )
    assert match.names == ["Ada", "Bo"]
    assert match.options["clock"] is False
    assert match.view(0)["hand"] == ["insight"]
    assert match.waiting == [mootable.Waiting(seat=0, until=None)]


def test_what_was_handed_over_can_be_changed_afterwards() -> None:
    deal: dict[str, list[object]] = {"hands": [["insight"], ["nope"]], "deck": ["alone"]}
    match = mootable.start("moodaut", players=2, seed="tea", deal=deal)
    deal["deck"].append("stress")
    assert match.record()["deal"] == {"hands": [["insight"], ["nope"]], "deck": ["alone"]}


def test_a_deck_file_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    usual = Path(mootable.__file__).parent.joinpath("games/wobble/deck.toml").read_text("utf-8")
    file.write_text(usual, "utf-8")
    match = mootable.start("wobble", players=3, seed="tea", deck=file)
    assert match.options["deck"] == usual
    with pytest.raises(mootable.Refusal, match="no other cards"):
        mootable.start("moo", players=3, deck=file)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"game": "chess", "players": 2}, "unknown_game"),
        ({"game": 7, "players": 2}, "unknown_game"),
        ({"game": "moodaut", "players": 9}, "bad_players"),
        ({"game": "moodaut", "players": "3"}, "bad_players"),
        ({"game": "moodaut", "players": True}, "bad_players"),
        ({"game": "moodaut", "players": 3, "seed": 1.5}, "bad_request"),
        ({"game": "moodaut", "players": 3, "options": {"tea": True}}, "bad_options"),
        ({"game": "moodaut", "players": 2, "deal": {"hands": []}}, "bad_deal"),
        ({"game": "moodaut", "players": 2, "names": ["Ada"]}, "bad_request"),
        ({"game": "moodaut", "players": 3, "names": "Ada"}, "bad_request"),
        ({"game": "moodaut", "players": 2, "names": ["Ada", 7]}, "bad_request"),
        ({"game": "wobble", "players": 2, "deck": "no such file"}, "bad_deck"),
    ],
)
def test_what_can_t_be_started(asked: dict[str, object], code: str) -> None:
    with pytest.raises(mootable.Refusal) as refused:
        mootable.start(**asked)  # type: ignore[arg-type]
    assert refused.value.code == code


# -- acting ----------------------------------------------------------------------------


def test_an_act_may_be_a_dict_as_on_the_wire() -> None:
    by_dict, by_act = begun("moodaut"), begun("moodaut")
    seat = by_dict.waiting[0].seat
    told = by_dict.play(seat, {"type": "draw"}, at=700)
    draw = next(act for act in by_act.legal(seat) if act.wire() == {"type": "draw"})
    assert by_act.play(seat, draw, at=700) == told
    assert by_dict == by_act
    assert by_dict.at == 700
    assert [event.type for event in told] == ["drew", "turn"]


def test_a_refused_act_changes_nothing_and_why_not_says_the_same() -> None:
    match = played("moodaut")
    seat = match.waiting[0].seat
    other = (seat + 1) % 3
    before = copy.deepcopy(match)
    for whose, act in [
        (other, {"type": "draw"}),
        (seat, {"type": "sing"}),
        (seat, "draw"),
        (9, {"type": "draw"}),
        (None, {"type": "draw"}),
        (-1, {"type": "draw"}),
        (True, {"type": "draw"}),
    ]:
        why = match.why_not(whose, act)  # type: ignore[arg-type]
        assert why is not None
        with pytest.raises(mootable.Refusal) as refused:
            match.play(whose, act)  # type: ignore[arg-type]
        assert refused.value.wire() == why.wire()
    assert match == before
    assert match.events == before.events


def test_an_act_of_another_game_is_refused() -> None:
    match = begun("moodaut")
    seat = match.waiting[0].seat
    with pytest.raises(mootable.Refusal) as refused:
        match.play(seat, begun("wobble").legal(0)[0])
    assert refused.value.code == "bad_act"


@pytest.mark.parametrize("at", [-1, 1.5, "1", True, 2**60])
def test_a_time_is_a_whole_number(at: object) -> None:
    match = begun("moodaut")
    with pytest.raises(mootable.Refusal) as refused:
        match.play(match.waiting[0].seat, {"type": "draw"}, at)  # type: ignore[arg-type]
    assert refused.value.code == "bad_request"
    with pytest.raises(mootable.Refusal):
        match.tick(at)  # type: ignore[arg-type]
    assert (match.n, match.at) == (0, 0)


def test_time_passes_and_deadlines_with_it() -> None:
    match = begun("moodaut")
    due = match.due
    assert due == match.waiting[0].until == 45_000
    assert match.tick(due - 1) == []
    assert match.tick(due)[0].type == "time_up"
    assert match.n == 1
    assert match.at == due


# -- going back, and trying ------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_undo_and_at_entry_lead_where_it_stood(name: str) -> None:
    match = begun(name)
    stood = []
    for _ in range(25):
        stood.append(match.clone())
        play_on(match, 1)
    for n, before in enumerate(stood):
        assert match.at_entry(n) == before
        assert match.at_entry(n).events == before.events
    for before in reversed(stood):
        match.undo()
        assert match == before
        assert [match.view(seat) for seat in (None, 0, 1)] == [
            before.view(seat) for seat in (None, 0, 1)
        ]
    assert match == begun(name)


def test_there_is_nothing_before_the_start_nor_after_now() -> None:
    match = begun("moodaut")
    with pytest.raises(mootable.Refusal, match="nothing to undo"):
        match.undo()
    for n in (-1, 1, "0"):
        with pytest.raises(mootable.Refusal, match="from 0 to 0"):
            match.at_entry(n)  # type: ignore[arg-type]


def test_after_an_undo_it_goes_on_from_there() -> None:
    match = played("wobble")
    told = match.events
    play_on(match, 1)
    assert match.undo() is match
    assert match.events == told
    play_on(match, 5)
    assert mootable.replay(match.record()).events == match.events


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_goes_its_own_way(name: str) -> None:
    match = played(name)
    other = match.clone()
    assert other == match
    assert other.events == match.events
    play_on(other, 5)
    assert other != match
    assert match == played(name)


@pytest.mark.parametrize("name", GAMES)
def test_a_guess_looks_to_its_seat_as_the_match_does(name: str) -> None:
    match = played(name)
    for seat in range(match.players):
        guess = match.guess(seat, seed="hunch")
        assert guess.view(seat) == match.view(seat)
        assert guess.legal(seat) == match.legal(seat)
        assert guess.waiting == match.waiting
        assert guess == match.guess(seat, seed="hunch")
        assert guess.seed == ""


def test_a_guess_can_be_played_and_undone_and_tells_nothing_of_the_match() -> None:
    match = played("moodaut")
    before = copy.deepcopy(match)
    guess = match.guess(0, seed="hunch")
    first = guess.n
    play_on(guess, 5)
    later = guess.clone()
    assert match == before
    play_on(match, 5)
    assert guess == later
    assert guess.at_entry(first) == before.guess(0, seed="hunch")
    guess.undo()
    assert guess.n == first + 4
    for asked in (guess.record, lambda: guess.guess(0), lambda: guess.at_entry(first - 1)):
        with pytest.raises(mootable.Refusal):
            asked()
    with pytest.raises(mootable.Refusal):
        match.guess(7)


def test_two_guesses_differ() -> None:
    match = played("moodaut", 5)
    hands = {str(match.guess(0).view(1)["hand"]) for _ in range(20)}
    assert len(hands) > 1


# -- telling ---------------------------------------------------------------------------


def test_events_are_seen_as_each_seat_sees_them() -> None:
    match = begun("moodaut")
    dealt = match.events[1]
    assert dealt.type == "dealt"
    assert dealt.knows == [0]
    assert "hand" in dealt.seen_by(0)
    assert "hand" not in dealt.seen_by(1)
    assert dealt.seen_by() == dealt.seen_by(None) == {"type": "dealt", "seat": 0, "count": 8}
    assert repr(dealt) == "<Event {'type': 'dealt', 'seat': 0, 'count': 8}>"


def test_the_story_is_told_to_all_or_to_a_seat() -> None:
    match = played("moodaut")
    assert match.story() == match.story(None)
    assert match.story(0) != match.story()
    with pytest.raises(mootable.Refusal):
        match.story(3)


def test_views_have_no_sentinels() -> None:
    match = begun("moodaut")
    assert match.view()["seat"] is None
    assert "hand" not in match.view()
    assert match.view(2)["seat"] == 2
    for nobody in (-1, 3):
        with pytest.raises(mootable.Refusal):
            match.view(nobody)


# -- records ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_the_match_again(name: str, tmp_path: Path) -> None:
    match = played(name)
    record = match.record()
    assert mootable.replay(record) == match
    assert mootable.replay(json.loads(json.dumps(record))) == match
    file = tmp_path / "match.jsonl"
    file.write_text(to_lines(record), "utf-8")
    assert mootable.replay(file) == mootable.replay(str(file)) == match
    assert mootable.replay(file).events == match.events


def test_a_replayed_match_can_be_played_on() -> None:
    match, again = played("moodaut"), mootable.replay(played("moodaut").record())
    play_on(match, 10)
    play_on(again, 10)
    assert match == again
    assert match.events == again.events


def test_what_is_no_record(tmp_path: Path) -> None:
    for record in ({}, {"game": "moodaut"}, tmp_path / "none", str(tmp_path)):
        with pytest.raises(mootable.Refusal) as refused:
            mootable.replay(record)
        assert refused.value.code == "bad_record"
    file = tmp_path / "letter.txt"
    file.write_text("Dear King,", "utf-8")
    with pytest.raises(mootable.Refusal, match=str(file)):
        mootable.replay(file)


# -- objects ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_everything_pickles(name: str) -> None:
    match = played(name)
    match.tick(match.at + 1)
    seat = match.waiting[0].seat
    guess = play_on(match.guess(seat), 2)
    over = mootable.Outcome([0], "reason", [1, 2], None)
    things = [match, guess, match.legal(seat), match.events, match.waiting, match.game, over]
    things += [list(match.legal(seat)), match.game.options, match.game.cards]
    for thing in things:
        again = pickle.loads(pickle.dumps(thing))
        assert again == thing
        assert repr(again) == repr(thing)
        assert type(again) is type(thing)
    why = match.why_not(seat, {"type": "sing"})
    assert why is not None
    assert pickle.loads(pickle.dumps(why)).wire() == why.wire()


def test_a_match_says_what_it_is() -> None:
    match = begun("moodaut")
    first = match.waiting[0].seat
    assert repr(match) == f"<Match moodaut 3p n=0, seat {first} to answer>"
    assert repr(begun("wobble")) == "<Match wobble 4p n=0, seats 0, 1, 2 and 3 to answer>"
    while not match.over:
        play_on(match, 1)
    won = match.over.winners[0]
    assert repr(match) == f"<Match moodaut 3p n={match.n}, over: seat {won} won (last_standing)>"
    assert repr(match.over) == f"<Outcome {{'winners': [{won}], 'reason': 'last_standing'}}>"
    guess = begun("moodaut").guess(1)
    assert repr(guess) == f"<Guess of seat 1: moodaut 3p n=0, seat {first} to answer>"
    order = begun("moo")
    order.play(0, {"type": "say", "text": "Point of Order"})
    assert repr(order) == "<Match moo 4p n=1, anybody may act>"


def test_matches_differ_by_what_was_done_and_when() -> None:
    assert begun("moodaut") == begun("moodaut")
    assert begun("moodaut") != begun("moodaut", "coffee")
    assert begun("moodaut") != "moodaut"
    later = begun("moodaut")
    later.tick(1)
    assert later != begun("moodaut")
