"""Acts of Wobble as they are offered, sent and kept."""

from __future__ import annotations

import pytest

from mootable.games.wobble.acts import ANSWER, BACK, DRAW, FOR_REAL, PICK, PLAY, read_act
from mootable.games.wobble.cards import NUMBER
from tests.games.wobble.play import table

M7 = PLAY[NUMBER["m7"]]


@pytest.mark.parametrize(
    ("sent", "offered"),
    [
        ({"type": "answer", "text": "tea"}, ANSWER),
        ({"type": "answer", "power": 50}, ANSWER),
        ({"type": "answer", "taps": [1, 200]}, ANSWER),
        ({"type": "answer"}, ANSWER),
        ({"type": "answer", "vote": True}, FOR_REAL),
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


def test_only_what_lacks_words_is_open() -> None:
    assert PICK.is_open()
    assert ANSWER.is_open()
    for act in (M7, DRAW, BACK, FOR_REAL, read_act({"type": "answer", "text": "tea"})):
        assert not act.is_open()


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


def test_a_record_with_lag_plays_again_alike() -> None:
    at = table(["m7 c1", "c1 c2", "m7 c3"])
    plain = table(["m7 c1", "c1 c2", "m7 c3"])
    for one, lag in ((at, {"lag": 40}), (plain, {})):
        one.play(0, "m7", **lag)
        one.play(2, "m7", on=1, **lag)
        one.do(0, "draw", **lag)
    assert at.view() == plain.view()
    assert [act.get("lag") for _, _, act in at.record()["entries"]] == [40, 40, 40]
