"""The show (MK-11): who pleases King and muse, who doesn't, and what everyone is told of it."""

from __future__ import annotations

import pytest

from tests.games.madking.play import begin, court


@pytest.mark.parametrize(
    ("play", "fate", "king", "muse"),
    [
        ("comedy drama", "won", True, True),
        ("musical drama comedy", "won", True, True),
        ("comedy", "no_patron", True, False),
        ("comedy comedy tragedy", "no_patron", True, False),
        ("drama", "beheaded", False, True),
        ("drama drama drama", "beheaded", False, True),
        ("romance musical", "beheaded_and_no_patron", False, False),
        ("", "beheaded_and_no_patron", False, False),
    ],
)
def test_mk_11_an_act_for_the_king_and_one_for_the_muse(
    play: str, fate: str, king: bool, muse: bool
) -> None:
    match = court(["", ""], [play], deck="", muses="drama drama")
    assert match.line["over"]["fates"][0] == {"seat": 0, "king": king, "muse": muse, "fate": fate}
    assert match.line["over"]["winners"] == ([0] if fate == "won" else [])


def test_mk_11_one_card_serves_both_when_the_genres_are_the_same() -> None:
    match = court(["", ""], ["comedy", "comedy"], deck="", muses="comedy drama")
    assert match.line["over"]["winners"] == [0]
    assert match.fates() == ["won", "no_patron"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mk_11_all_may_win(players: int) -> None:
    plays = ["comedy drama", "tragedy comedy", "romance comedy musical", "musical comedy"]
    match = court([""] * players, plays[:players], deck="")
    assert match.line["over"]["winners"] == list(range(players))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mk_11_none_may_win(players: int) -> None:
    match = court([""] * players, ["romance"] * players, deck="", muses="drama drama drama drama")
    assert match.line["over"]["winners"] == []
    assert match.fates() == ["beheaded_and_no_patron"] * players


def test_mk_11_each_is_told_what_became_of_them() -> None:
    match = court(
        [""] * 4, ["comedy drama", "comedy", "romance", ""], deck="", moods=["", "", "", ""]
    )
    assert match.line["over"] == {
        "winners": [0],
        "reason": "the_show",
        "fates": [
            {"seat": 0, "king": True, "muse": True, "fate": "won"},
            {"seat": 1, "king": True, "muse": False, "fate": "no_patron"},
            {"seat": 2, "king": False, "muse": True, "fate": "beheaded"},
            {"seat": 3, "king": False, "muse": False, "fate": "beheaded_and_no_patron"},
        ],
    }


def test_mk_11_the_kings_mood_and_all_muses_are_turned_up() -> None:
    match = court(["", "", ""], deck="drama")
    for seat in (None, 0, 1, 2):
        assert "king" not in match.view(seat)
        assert "muses" not in match.view(seat)
    match.keep(0)
    assert match.last("show") == {"king": "comedy", "muses": ["drama", "tragedy", "romance"]}
    for seat in (None, 0, 1, 2):
        assert match.view(seat)["king"] == "comedy"
        assert match.view(seat)["muses"] == ["drama", "tragedy", "romance"]
        assert match.view(seat)["window"] is None
    assert match.known(2)["king"] == "comedy"
    assert match.known(2)["muses"] == ["drama", "tragedy", "romance"]


def test_mk_11_the_king_who_counts_is_the_last_one() -> None:
    match = begin(
        2,
        {
            "king": "comedy",
            "muses": ["drama", "drama"],
            "moods": [["drama"], ["tragedy"]],
            "actions": [["mood_swing"]],
            "deck": ["drama", "romance", "romance"],
        },
    )
    match.give(0, 1)
    match.use(0, "mood_swing", mood="drama")
    match.keep(1)
    match.keep(0)
    assert match.view()["king"] == "drama"
    assert match.fates() == ["beheaded_and_no_patron", "won"]


def test_mk_11_the_muse_that_counts_is_the_last_one() -> None:
    match = begin(
        2,
        {
            "king": "comedy",
            "muses": ["drama", "tragedy"],
            "actions": [["visit_muse"]],
            "plays": [["comedy", "tragedy"], ["comedy"]],
            "deck": ["drama"],
        },
    )
    match.give(0, 1)
    match.use(0, "visit_muse", target=1)
    match.do(0, "swap", yes=True)
    assert match.view()["muses"] == ["tragedy", "drama"]
    assert match.line["over"]["winners"] == [0, 1]


def test_nobody_acts_after_the_show() -> None:
    match = court(["encore", ""], deck="drama")
    match.keep(0)
    assert match.waiting() == []
    for type in ("keep", "end"):
        assert match.refused(0, type) == "over"
    assert match.refused(1, "give", target=0) == "over"
    assert match.refused(0, "action", card="encore") == "over"
    assert match.legal(0) == []
    assert match.view(0)["seed"] == "court"
