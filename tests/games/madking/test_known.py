"""MK-15: what a seat has learned, how it moves with the cards, and when it is no longer sure."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.at_wire import Json
from tests.games.madking.play import Court, begin, court

LONG = "drama comedy tragedy romance musical " * 4


def rounds(actions: list[str], deck: str = LONG, **rest: Any) -> Court:
    return court(actions, deck=deck, **rest)


def turn_with(match: Court, card: str, **fields: Any) -> None:
    """Whoever's turn it is gives the drawn card to the left and uses an action."""
    seat = match.turn()
    give_left(match, seat)
    match.use(seat, card, **fields)


def give_left(match: Court, seat: int) -> None:
    target = (seat + 1) % match.players
    match.give(seat, target)
    if match.waits_for() == "cut":
        match.cut(target, match.view()["players"][target]["play"][0])


def idle_until(match: Court, seat: int) -> None:
    """Everyone keeps what they draw until it is a seat's turn."""
    while match.turn() != seat:
        drawer = match.turn()
        match.keep(drawer)
        if match.waits_for() == "cut":
            match.cut(drawer, match.view()["players"][drawer]["play"][0])


def knows(match: Court, seat: int, **expected: Any) -> None:
    known = match.known(seat)
    assert {name: known[name] for name in expected} == expected


# -- the King ------------------------------------------------------------------------------


def test_mk_15_everyone_knows_their_own_cards() -> None:
    match = rounds(["", "", ""])
    assert match.known(1) == {
        "king": None,
        "king_not": ["tragedy"],
        "moods": [[], ["tragedy"], []],
        "muses": [None, "tragedy", None],
        "deck": [],
        "drawn": None,
    }
    assert "known" not in match.view()


def test_mk_15_a_whisper_is_remembered() -> None:
    match = rounds(["royal_whisper", "", "", ""])
    turn_with(match, "royal_whisper")
    idle_until(match, 0)
    knows(match, 0, king="comedy", king_not=["drama", "tragedy", "romance", "musical"])
    knows(match, 1, king=None, king_not=["tragedy"])


def test_mk_15_with_two_players_a_whisper_tells_all() -> None:
    match = rounds(["royal_whisper", ""])
    turn_with(match, "royal_whisper")
    knows(match, 0, king="comedy", moods=[["drama", "tragedy"], ["romance", "musical"]])


def test_mk_15_with_three_players_a_card_in_the_box_stays_a_riddle() -> None:
    match = rounds(["royal_whisper eavesdrop", "", ""])
    turn_with(match, "royal_whisper")
    idle_until(match, 0)
    turn_with(match, "eavesdrop", target=1)
    knows(match, 0, king="comedy", moods=[["drama"], ["tragedy"], []])


def test_mk_15_what_is_left_over_is_known_too() -> None:
    match = rounds(["eavesdrop eavesdrop eavesdrop", "", "", ""])
    for target in (1, 2):
        turn_with(match, "eavesdrop", target=target)
        idle_until(match, 0)
    knows(match, 0, king=None, king_not=["drama", "tragedy", "romance"])
    turn_with(match, "eavesdrop", target=3)
    knows(match, 0, king="comedy", king_not=["drama", "tragedy", "romance", "musical"])


def test_mk_15_a_hand_that_is_left_over_is_known_too() -> None:
    match = rounds(["royal_whisper eavesdrop eavesdrop", "", "", ""])
    turn_with(match, "royal_whisper")
    for target in (1, 2):
        idle_until(match, 0)
        turn_with(match, "eavesdrop", target=target)
    knows(match, 0, moods=[["drama"], ["tragedy"], ["romance"], ["musical"]])


def test_mk_15_both_sides_of_a_trade_are_remembered() -> None:
    match = rounds(["trade_secrets", "", ""])
    turn_with(match, "trade_secrets", target=2, mood="drama")
    match.do(2, "show_mood", mood="romance")
    knows(match, 0, moods=[["drama"], [], ["romance"]], king_not=["drama", "romance"])
    knows(match, 2, moods=[["drama"], [], ["romance"]], king_not=["drama", "romance"])
    knows(match, 1, moods=[[], ["tragedy"], []])


# -- Mood Swing ----------------------------------------------------------------------------


def test_mk_15_a_swing_shows_the_old_mood_to_all() -> None:
    match = rounds(["mood_swing", "", ""])
    turn_with(match, "mood_swing", mood="drama")
    knows(match, 0, king="drama", moods=[["comedy"], [], []])
    knows(match, 1, king=None, king_not=["tragedy", "comedy"], moods=[["comedy"], ["tragedy"], []])


def test_mk_15_a_swing_makes_a_whisper_old_news() -> None:
    match = rounds(["royal_whisper", "", "mood_swing"])
    turn_with(match, "royal_whisper")
    idle_until(match, 2)
    turn_with(match, "mood_swing", mood="romance")
    knows(match, 0, king=None, king_not=["drama", "comedy"], moods=[["drama"], [], ["comedy"]])


def test_mk_15_whoever_knew_the_only_mood_knows_the_new_king() -> None:
    match = rounds(["eavesdrop", "mood_swing", ""])
    turn_with(match, "eavesdrop", target=1)
    turn_with(match, "mood_swing", mood="tragedy")
    knows(match, 0, king="tragedy", moods=[["drama"], ["comedy"], []])


def test_mk_15_of_two_moods_it_can_have_been_either() -> None:
    match = rounds(["royal_whisper", "mood_swing"])
    turn_with(match, "royal_whisper")
    turn_with(match, "mood_swing", mood="romance")
    knows(
        match,
        0,
        king=None,
        king_not=["drama", "tragedy", "comedy"],
        moods=[["drama", "tragedy"], ["comedy"]],
    )


# -- Court Gossip --------------------------------------------------------------------------


def gossip(actions: list[str], moods: list[str], passed: list[str], **rest: Any) -> Court:
    """Seat 0 looks at a mood of seat 1, then everyone passes one on."""
    match = rounds(["eavesdrop gossip", *actions], moods=moods, **rest)
    turn_with(match, "eavesdrop", target=1)
    idle_until(match, 0)
    turn_with(match, "gossip")
    match.passes(*passed)
    return match


def test_mk_15_an_only_card_is_followed_wherever_it_is_passed() -> None:
    moods = ["drama", "tragedy", "romance"]
    match = gossip(["", ""], moods, moods)
    # Seat 1's tragedy, which seat 0 had seen, went to seat 2.
    knows(match, 0, moods=[["romance"], ["drama"], ["tragedy"]])
    knows(match, 1, moods=[[], ["drama"], ["tragedy"]])
    knows(match, 2, moods=[["romance"], [], ["tragedy"]])


def test_mk_15_of_several_cards_an_onlooker_can_follow_none() -> None:
    match = gossip(
        ["", "", ""],
        ["drama", "tragedy tragedy", "romance", "musical"],
        ["drama", "tragedy", "romance", "musical"],
    )
    # Seat 0 gave a drama to seat 1 and got a musical; which card seat 1 passed is not told.
    knows(match, 0, moods=[["musical"], ["drama"], [], []])


def test_mk_15_giver_and_taker_follow_any_card() -> None:
    match = rounds(["eavesdrop gossip", ""])
    turn_with(match, "eavesdrop", target=1)
    (looked_at,) = match.known(0)["moods"][1]
    other = "musical" if looked_at == "romance" else "romance"
    idle_until(match, 0)
    turn_with(match, "gossip")
    match.passes("drama", other)
    # The card looked at is still there; the other one came over.
    theirs = sorted([looked_at, "drama"])
    assert sorted(match.known(0)["moods"][1]) == theirs
    knows(match, 0, king="comedy")
    assert sorted(match.known(1)["moods"][0]) == [other]


def test_mk_15_nothing_is_known_before_all_have_chosen() -> None:
    match = rounds(["gossip", "", ""])
    turn_with(match, "gossip")
    before = [match.known(seat) for seat in range(3)]
    match.do(0, "pass_mood", mood="drama")
    match.do(2, "pass_mood", mood="romance")
    assert [match.known(seat) for seat in range(3)] == before


# -- muses ---------------------------------------------------------------------------------


def test_mk_15_a_visit_is_remembered() -> None:
    match = rounds(["visit_muse", "", ""])
    turn_with(match, "visit_muse", target=1)
    knows(match, 0, muses=["drama", "tragedy", None])
    match.do(0, "swap", yes=False)
    idle_until(match, 0)
    knows(match, 0, muses=["drama", "tragedy", None])
    knows(match, 1, muses=[None, "tragedy", None])


def test_mk_15_after_a_swap_both_know_both() -> None:
    match = rounds(["visit_muse", "", ""])
    turn_with(match, "visit_muse", target=1)
    match.do(0, "swap", yes=True)
    knows(match, 0, muses=["tragedy", "drama", None])
    knows(match, 1, muses=["tragedy", "drama", None])
    knows(match, 2, muses=[None, None, "romance"])


@pytest.mark.parametrize(
    ("visited", "muses"),
    [(1, ["drama", None, "tragedy"]), (2, ["drama", "romance", None])],
)
def test_mk_15_whoever_knew_a_muse_knows_where_it_went(
    visited: int, muses: list[str | None]
) -> None:
    match = rounds(["visit_muse", "visit_muse", ""])
    turn_with(match, "visit_muse", target=visited)
    match.do(0, "swap", yes=False)
    turn_with(match, "visit_muse", target=2)
    match.do(1, "swap", yes=True)
    knows(match, 0, muses=muses)
    knows(match, 2, muses=[None, "romance", "tragedy"])


def test_mk_15_a_change_of_heart_makes_a_visit_old_news() -> None:
    match = rounds(["visit_muse", "new_muse", ""])
    turn_with(match, "visit_muse", target=1)
    match.do(0, "swap", yes=False)
    turn_with(match, "new_muse")
    knows(match, 0, muses=["drama", None, None])
    knows(match, 1, muses=[None, match.muse(1), None])


def test_mk_15_an_only_muse_in_the_box_can_be_followed() -> None:
    match = rounds(["new_muse", "new_muse", "", ""])
    turn_with(match, "new_muse")
    assert match.muse(0) == "comedy"
    # Seat 1 drew the one muse in the box: the drama that seat 0 had put there.
    turn_with(match, "new_muse")
    knows(match, 0, muses=["comedy", "drama", None, None])
    knows(match, 1, muses=[None, "drama", None, None])
    knows(match, 2, muses=[None, None, "romance", None])


def test_mk_15_a_muse_that_is_left_over_is_known_too() -> None:
    match = rounds(["new_muse visit_muse visit_muse", "", "", ""])
    turn_with(match, "new_muse")
    for target in (1, 2):
        idle_until(match, 0)
        turn_with(match, "visit_muse", target=target)
        match.do(0, "swap", yes=False)
    # Its own, the one it put into the box, and two seen: seat 3 has the fifth.
    knows(match, 0, muses=["comedy", "tragedy", "romance", "musical"])


# -- the deck ------------------------------------------------------------------------------


def rehearsed(order: list[str], second: str = "", deck: str = LONG) -> Court:
    match = rounds(["rehearsal revival", second, ""], deck=deck)
    turn_with(match, "rehearsal")
    match.do(0, "order", cards=order)
    return match


def test_mk_15_a_rehearsed_order_is_known_as_cards_are_drawn() -> None:
    match = rehearsed(["romance", "tragedy", "comedy"])
    # Seat 1 is looking at the romance, and seat 0 knows that.
    knows(match, 0, deck=["tragedy", "comedy"], drawn="romance")
    knows(match, 1, deck=[], drawn="romance")
    knows(match, 2, deck=[], drawn=None)
    match.give(1, 2)
    knows(match, 0, deck=["comedy"], drawn="tragedy")
    knows(match, 1, deck=[], drawn=None)
    match.keep(2)
    knows(match, 0, deck=[], drawn="comedy")
    assert match.view(0)["drawn"] == "comedy"
    match.give(0, 1)
    # With the card laid down, and an action still to come, nobody is looking at one.
    assert match.waits_for() == "action"
    knows(match, 0, drawn=None)


def test_mk_15_another_rehearsal_makes_it_old_news() -> None:
    match = rehearsed(["romance", "tragedy", "comedy"], "rehearsal")
    turn_with(match, "rehearsal")
    assert match.waits_for() == "order"
    knows(match, 0, deck=["tragedy", "comedy"])
    knows(match, 1, deck=["tragedy", "comedy", "musical"])
    match.do(1, "order", cards=["musical", "tragedy", "comedy"])
    # The order is dropped even where it was left alone: that is not told.
    knows(match, 0, deck=[])
    knows(match, 1, deck=["tragedy", "comedy"])


def test_mk_15_cards_all_alike_have_but_one_order() -> None:
    match = rehearsed(["drama"] * 3, "rehearsal", deck="romance drama drama drama drama drama")
    turn_with(match, "rehearsal")
    match.do(1, "order", cards=["drama"] * 3)
    # Of the three that seat 1 put back, seat 0 knew only two.
    knows(match, 0, deck=[])
    match = rehearsed(["drama"] * 3, "rehearsal", deck="romance drama drama drama")
    turn_with(match, "rehearsal")
    match.do(1, "order", cards=["drama"] * 2)
    knows(match, 0, deck=["drama"])


def test_mk_15_what_time_put_back_lies_as_it_was() -> None:
    match = rehearsed(["romance", "tragedy", "comedy"], "rehearsal")
    turn_with(match, "rehearsal")
    until = match.until()
    assert until is not None
    match.tick(until)
    assert match.waits_for() == "drawn"
    knows(match, 0, deck=["comedy"])
    knows(match, 1, deck=["comedy", "musical"])


def test_mk_15_a_look_below_what_is_known_fills_it_in() -> None:
    text = "".join(
        f'[[card]]\nid = "look{count}"\nname = "?"\ntext = "?"\ncopies = 7\n'
        f'effects = [{{ do = "look_deck", count = {count} }}]\n'
        for count in (2, 5)
    )
    match = rounds(["look5 look2", ""], options={"deck": text})
    turn_with(match, "look5")
    knows(match, 0, deck=["tragedy", "romance", "musical", "drama"])
    match.keep(1)
    knows(match, 0, deck=["romance", "musical", "drama"])
    turn_with(match, "look2")
    knows(match, 0, deck=["musical", "drama"])


# -- never more ----------------------------------------------------------------------------


def test_mk_15_everyone_sees_a_look_and_never_which_card() -> None:
    """Two matches that differ in what only seat 0 sees look alike to seat 2 all the way."""

    def story(king: str, mood: str, muse: str) -> Json:
        match = begin(
            3,
            {
                "king": king,
                "moods": [["drama"], [mood], ["romance"]],
                "muses": ["drama", muse, "romance"],
                "actions": [["royal_whisper", "eavesdrop", "trade_secrets", "visit_muse"]],
                "deck": LONG.split(),
            },
        )
        turn_with(match, "royal_whisper")
        idle_until(match, 0)
        turn_with(match, "eavesdrop", target=1)
        idle_until(match, 0)
        turn_with(match, "trade_secrets", target=1, mood="drama")
        match.do(1, "show_mood", mood=mood)
        idle_until(match, 0)
        turn_with(match, "visit_muse", target=1)
        match.do(0, "swap", yes=True)
        return {"view": match.view(2), "events": match.history(2), "public": match.history(None)}

    one = story("comedy", "tragedy", "tragedy")
    assert one == story("tragedy", "comedy", "musical")
    assert one == story("musical", "comedy", "comedy")


def test_mk_15_cards_that_look_alike_are_not_told_apart() -> None:
    """Seat 1 holds two of a genre: whoever has seen that genre twice may have seen one card."""
    moods = ["drama", "tragedy tragedy", "romance"]
    for seed in "abcdefgh":
        match = rounds(["eavesdrop eavesdrop", "", ""], moods=moods, seed=seed)
        turn_with(match, "eavesdrop", target=1)
        idle_until(match, 0)
        turn_with(match, "eavesdrop", target=1)
        knows(match, 0, moods=[["drama"], ["tragedy"], []])


def test_mk_15_a_card_that_looks_like_a_known_one_may_be_it() -> None:
    moods = ["drama", "musical", "tragedy tragedy"]
    for seed in "abcdefgh":
        match = rounds(["eavesdrop gossip", "", ""], moods=moods, seed=seed)
        turn_with(match, "eavesdrop", target=2)
        idle_until(match, 0)
        turn_with(match, "gossip")
        match.passes("drama", "musical", "tragedy")
        # Seat 2 has the musical now, and a tragedy more or not.
        knows(match, 0, moods=[["tragedy"], ["drama"], []])


@pytest.mark.parametrize("others", ["romance", "drama", "drama drama", "romance romance", ""])
@pytest.mark.parametrize("king", ["comedy", "musical"])
def test_mk_14_mk_15_a_mood_you_hold_is_one_he_is_not_in(king: str, others: str) -> None:
    """Whatever lies where this seat can't see it, a second card of its genre too."""
    match = rounds(["", ""], moods=["drama", others], king=king)
    knows(match, 0, king=None, king_not=["drama"], moods=[["drama"], []])
