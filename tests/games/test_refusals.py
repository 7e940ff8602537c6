"""Refusals that help: they tell of people, where there are names, and of what can be done."""

from __future__ import annotations

from typing import Any

import pytest

from mootable.core.match import Match, start
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find

NAMES = ["Ada", "Bo", "Cy"]


def told(match: Match, seat: int, /, **act: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        match.play(seat, match.game.read_act(act))
    return f"{refusal.value.code}: {refusal.value.message}"


def do(match: Match, seat: int, /, **act: Any) -> None:
    match.play(seat, match.game.read_act(act))


def table(game: str, deal: dict[str, object], *, named: bool = True, **options: object) -> Match:
    found = find(game)
    names = NAMES if named else None
    return start(found, found.setup(3, "help", options, deal, names))


# -- Mood'aut ------------------------------------------------------------------------------


def moodaut(*hands: str, deck: str = "crisis crisis crisis", **more: Any) -> Match:
    dealt = [hand.split() for hand in hands]
    return table("moodaut", {"hands": dealt, "deck": deck.split()}, **more)


def test_people_are_named_where_they_have_names() -> None:
    assert told(moodaut("", "", ""), 1, type="draw") == "not_your_turn: It is Ada's turn."
    match = moodaut("", "", "", named=False)
    assert told(match, 1, type="draw") == "not_your_turn: It is seat 0's turn."


def test_a_sentence_begins_with_a_capital_though_it_begins_with_a_seat() -> None:
    match = moodaut("help", "", "", named=False)
    assert (
        told(match, 0, type="play", card="help", target=1)
        == "bad_target: Seat 1 has no card to take."
    )
    match = moodaut("help", "", "")
    assert (
        told(match, 0, type="play", card="help", target=1) == "bad_target: Bo has no card to take."
    )


def test_an_address_after_passing_in_a_rescue() -> None:
    match = moodaut("", "address", "", deck="stress crisis")
    do(match, 0, type="draw")
    do(match, 0, type="ask")
    do(match, 1, type="pass")
    assert (
        told(match, 1, type="address")
        == "already_passed: You have passed on helping Ada; a pass can't be taken back."
    )


def test_ma_20_in_an_open_rescue() -> None:
    match = moodaut("", "address", "", deck="stress crisis", rescue="open")
    do(match, 0, type="draw")
    open_ = "everyone may still address the stress that"
    assert told(match, 0, type="draw") == f"window_open: Not yet: {open_} you drew."
    assert told(match, 1, type="nope") == (
        f"not_playable: Stress can't be cancelled: {open_} Ada drew."
    )
    assert told(match, 0, type="ask") == (
        "not_now: Nobody has to ask: all may address the stress as it is drawn."
    )
    do(match, 0, type="pass")
    assert told(match, 0, type="address") == (
        "already_passed: You have passed; if nobody helps, you will be asked once more."
    )


def test_a_nope_on_a_drawn_stress() -> None:
    match = moodaut("", "nope", "", deck="stress crisis")
    do(match, 0, type="draw")
    assert (
        told(match, 1, type="nope")
        == "no_window: Stress can't be cancelled: Ada has to deal with the stress."
    )
    do(match, 0, type="ask")
    assert (
        told(match, 1, type="nope")
        == "not_playable: Stress can't be cancelled: the table may still help Ada."
    )


def test_a_draw_out_of_turn_while_something_is_answered() -> None:
    match = moodaut("crisis", "", "")
    do(match, 0, type="play", card="crisis")
    open_ = "everyone may still say Not Happening to the card on top."
    assert told(match, 1, type="draw") == f"window_open: It is not your turn: {open_}"
    assert told(match, 0, type="draw") == f"window_open: Not yet: {open_}"


@pytest.mark.parametrize(
    ("act", "why"),
    [
        ({"type": "give", "card": "crisis"}, "Nobody has asked you for a card"),
        ({"type": "ask"}, "There is nothing you could ask the table about"),
        ({"type": "yield"}, "You are not asked whether you yield"),
        ({"type": "hide", "depth": 0}, "You have no stress card to put back"),
    ],
)
def test_what_is_not_asked_in_mood_aut(act: dict[str, Any], why: str) -> None:
    match = moodaut("crisis", "", "")
    assert told(match, 0, **act) == f"not_now: {why}: it is your turn, so play a card or draw."
    assert told(match, 1, **act) == f"not_now: {why}: it is Ada's turn."


# -- Mad King ------------------------------------------------------------------------------


def court(**deal: Any) -> Match:
    return table("madking", {"deck": ["drama"] * 6, **deal})


def test_people_at_court_are_named() -> None:
    match = court(actions=[["plagiarize", "visit_muse"]], plays=[[], [], []], muses=["drama"])
    assert told(match, 1, type="keep") == "not_your_turn: It is Ada's turn."
    assert told(match, 0, type="end") == (
        "not_now: There is no turn for you to end now: you have to keep the card or give it away."
    )
    do(match, 0, type="give", target=2)
    assert (
        told(match, 0, type="action", card="plagiarize", target=1, take="drama")
        == "not_playable: There is nothing for it to act on: the play of Bo has no act."
    )
    assert (
        told(match, 0, type="action", card="visit_muse", target=2)
        == "not_playable: There is nothing for it to act on: Cy has no muse."
    )


def test_those_who_have_to_cut_are_named() -> None:
    match = court(actions=[["encore"]], plays=[[], ["drama"] * 3, []])
    do(match, 0, type="give", target=1)
    assert (
        told(match, 0, type="action", card="encore")
        == "not_now: You can't use an action card now: Bo has to cut an act."
    )


# -- Wobble --------------------------------------------------------------------------------


def wobble(*hands: str, pile: str = "m5", **more: Any) -> Match:
    deal = {"hands": [hand.split() for hand in hands], "pile": [pile], "deck": ["y8"] * 9}
    return table("wobble", deal, clock=False, **more)


def test_whom_an_attack_cannot_be_aimed_at() -> None:
    match = wobble("m-skip c1", "dodge c2", "you c3")
    do(match, 0, type="play", card="m-skip")
    do(match, 1, type="play", card="dodge")
    assert (
        told(match, 2, type="play", card="you", target=1)
        == "bad_target: Bo has dodged this attack, and is out of it."
    )
    assert (
        told(match, 2, type="play", card="you", target=2)
        == "bad_target: Choose another player, not yourself."
    )
    assert (
        told(match, 2, type="play", card="you")
        == "bad_target: You! needs a target: say whom the attack shall hit."
    )
    match = wobble("m-afk m-skip c1", "c2", "you y-skip c3")
    do(match, 0, type="play", card="m-afk")
    do(match, 1, type="take")
    do(match, 2, type="draw")
    do(match, 0, type="play", card="m-skip")
    assert (
        told(match, 2, type="play", card="you", target=1)
        == "bad_target: Bo is away, and can't be aimed at."
    )


@pytest.mark.parametrize(
    ("act", "why"),
    [
        ({"type": "ready"}, "The round has begun already"),
        ({"type": "choose"}, "There is no first card for you to choose about"),
        ({"type": "take"}, "There is nothing for you to take now"),
        ({"type": "try"}, "There is nothing for you to try now"),
        ({"type": "name", "number": 4}, "No magnet is on you now"),
        ({"type": "palm", "up": True}, "You are not asked for a palm now"),
        ({"type": "rps", "pick": "rock"}, "You are not at rock, paper, scissors now"),
        ({"type": "pick"}, "There is nothing for you to pick now"),
        ({"type": "answer"}, "You have no task to do now"),
        ({"type": "decline"}, "There is nothing you could decline now"),
        ({"type": "vote", "done": True}, "You are not asked for your vote now"),
    ],
)
def test_what_is_not_asked_in_wobble(act: dict[str, Any], why: str) -> None:
    match = wobble("m1 c1", "c2", "c3")
    assert told(match, 0, **act) == f"not_now: {why}: it is your turn, so play a card or draw."
    assert told(match, 1, **act) == f"not_now: {why}: it is Ada's turn."


def test_who_has_answered_waits_for_the_others() -> None:
    match = wobble("m-skip c1", "unlucky c2", "c3")
    do(match, 0, type="play", card="m-skip")
    do(match, 1, type="play", card="unlucky")
    do(match, 2, type="palm", up=True)
    assert (
        told(match, 2, type="palm", up=False)
        == "not_now: You have answered already: wait for the others."
    )


@pytest.mark.parametrize("again", ["take", "try"])
@pytest.mark.parametrize("said", ["take", "try"])
def test_wo_13_the_target_who_has_answered_is_told_so(said: str, again: str) -> None:
    hands = [["m-plus3.rps", "c1"], ["c2", "c4"], ["c3"]]
    match = table("wobble", {"hands": hands, "pile": ["m5"]})
    do(match, 0, type="play", card="m-plus3")
    do(match, 1, type=said)
    assert told(match, 1, type=again) == "not_now: You have answered already: wait for the others."
    assert told(match, 2, type=again) == (
        f"not_now: There is nothing for you to {again} now: Bo is under attack."
    )


def test_wo_15_a_magnet_is_told_a_number_or_a_colour() -> None:
    match = wobble("m-magnet c1", "c2 c4", "c3")
    do(match, 0, type="play", card="m-magnet")
    do(match, 1, type="take")
    for act in ({"number": 5, "colour": "c"}, {"number": 0, "colour": "c"}):
        assert (
            told(match, 1, type="name", **act)
            == "bad_act: The act: name a number or a colour, not both."
        )


def first_card(symbol: str) -> tuple[Match, int]:
    """A table at which the dealer has turned up such a card."""
    game = find("wobble")
    for number in range(3000):
        match = start(game, game.setup(3, f"first {number}", {"clock": False}, None, NAMES))
        for seat in range(3):
            do(match, seat, type="ready")
        view: Any = match.view_wire(0)
        is_asked = view["window"] and view["window"]["kind"] == "choose"
        if view["top"]["card"].endswith(symbol) and is_asked:
            return match, view["dealer"]
    raise AssertionError(symbol)


def test_wo_1_what_the_first_card_asks_for() -> None:
    match, dealer = first_card("exchange")
    top: Any = match.view_wire(0)["top"]
    colour = {"y": "Yellow", "g": "Green"}[top["colour"]]
    first = f"The first card, {colour} Card Exchange,"
    assert (
        told(match, dealer, type="choose")
        == f'bad_target: {first} swaps whole hands: say with whom ("target").'
    )
    assert (
        told(match, dealer, type="choose", target=dealer)
        == "bad_target: Choose another player, not yourself."
    )
    assert told(match, dealer, type="choose", colour="m") == (
        f'bad_target: {first} swaps whole hands: say with whom ("target").'
    )
    match, dealer = first_card("swap")
    top = match.view_wire(0)["top"]
    one, other = top["card"][:2]
    assert told(match, dealer, type="choose").endswith(
        f'has two colours: say which holds ("colour"), {one} or {other}.'
    )
    match, dealer = first_card("0")
    assert (
        told(match, dealer, type="choose", seat=dealer)
        == "bad_target: You sit there already: name another seat, or none."
    )
    assert told(match, dealer, type="choose", half=True).endswith("does not ask for that.")
