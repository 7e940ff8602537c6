"""Acts of Wobble as they are offered, sent and kept."""

from __future__ import annotations

import pytest

from mootable.core.refusal import Refusal
from mootable.games.wobble.acts import (
    ANSWER,
    BACK,
    DRAW,
    MOST_LAG_MS,
    PICK,
    PLAY,
    TRY,
    TRY_FOR_REAL,
    read_act,
)
from mootable.games.wobble.cards import NUMBER
from mootable.server.lag import MOST_CREDIT_MS
from tests.games.wobble.play import table

M7 = PLAY[NUMBER["m7"]]


@pytest.mark.parametrize(
    ("sent", "offered"),
    [
        ({"type": "answer", "text": "tea"}, ANSWER),
        ({"type": "answer", "power": 50}, ANSWER),
        ({"type": "answer", "taps": [1, 200]}, ANSWER),
        ({"type": "answer"}, ANSWER),
        ({"type": "try", "vote": True}, TRY_FOR_REAL),
        ({"type": "try"}, TRY),
        ({"type": "pick", "word": "tea"}, PICK),
        ({"type": "back", "text": "abc"}, BACK),
        ({"type": "play", "card": "m7", "on": 3}, M7),
        ({"type": "play", "card": "m7", "on": 3, "lag": 40}, M7),
        ({"type": "play", "card": "m7"}, M7),
        ({"type": "draw", "lag": 40}, DRAW),
    ],
)
def test_an_act_as_legal_lists_it(sent: dict[str, object], offered: object) -> None:
    act = read_act(sent)
    assert act.wire() == sent
    assert act.offered() == offered


def test_what_lacks_words_says_so() -> None:
    for act in (PICK, ANSWER, BACK):
        assert act.lacks_words()
    for act in (M7, DRAW, TRY_FOR_REAL, read_act({"type": "answer", "text": "tea"})):
        assert not act.lacks_words()


def test_the_lag_that_was_made_up_for_is_kept_and_changes_nothing() -> None:
    """WO-5: a toss-in, and what ends the time for one."""
    act = read_act({"type": "play", "card": "m7", "twice": True, "on": 3})
    assert act.is_race()
    assert act.credited(40).wire() == {**act.wire(), "lag": 40}
    assert act.credited(40).credited(0) == act
    assert DRAW.is_race()
    for other in (BACK, ANSWER):
        assert not other.is_race()
        assert other.credited(40) is other


def test_no_more_lag_is_made_up_for_than_a_house_does() -> None:
    assert MOST_LAG_MS == MOST_CREDIT_MS
    act = read_act({"type": "draw", "lag": MOST_LAG_MS})
    assert act.credited(MOST_LAG_MS + 1) == act
    with pytest.raises(Refusal) as refused:
        read_act({"type": "draw", "lag": MOST_LAG_MS + 1})
    assert refused.value.code == "bad_act"
    assert '"lag" must be a whole number, from 0 to 150, not 151' in refused.value.message


@pytest.mark.parametrize(
    ("hand", "card", "choice", "message"),
    [
        ("m-half c1", "m-half", {"half": True}, "After Half Hand your hand would be too small"),
        ("m-half c1 c2", "m-half", {"target": 1}, "Your Half Hand has no target to choose"),
        ("m-half c1 c2", "m-half", {"seat": 1}, "Your Half Hand does not swap seats"),
        ("m7 c1 c2", "m7", {"half": True}, "Your 7 does not halve a hand"),
        ("mg-swap c1", "mg-swap", {"colour": "g"}, "Your Colour Swap has no colour to choose"),
    ],
)
def test_a_choice_that_a_card_does_not_have(
    hand: str, card: str, choice: dict[str, object], message: str
) -> None:
    at = table([hand, "c1", "c2"])
    assert at.refused(0, "play", card=card, **choice) == "not_playable"
    act = {"type": "play", "card": card, **choice}
    told = at.ask({"do": "act", "seat": 0, "act": act})["error"]["message"]
    assert told == f"{message}{' to halve' if 'small' in message else ''}: play it without."
    at.play(0, card)


def test_grey_cards_do_not_go_down_in_pairs() -> None:
    at = table(["m-skip c1", "you you c2", "c3"])
    at.play(0, "m-skip")
    assert at.refused(1, "play", card="you", target=2, twice=True) == "not_playable"
    at.play(1, "you", target=2)


def test_a_record_with_lag_plays_again_alike() -> None:
    at = table(["m7 c1", "c1 c2", "m7 c3"])
    plain = table(["m7 c1", "c1 c2", "m7 c3"])
    for one, lag in ((at, {"lag": 40}), (plain, {})):
        one.play(0, "m7", **lag)
        one.play(2, "m7", on=1, **lag)
        one.do(0, "draw", **lag)
    assert at.view() == plain.view()
    assert [act.get("lag") for _, _, act in at.record()["entries"]] == [40, 40, 40]
