"""Records: what is written can be read, and what does not fit is named."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from mootable.core.match import Match, start
from mootable.core.record import from_lines, replay, to_lines
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from tests.laws import random_match

GAME = find("moodaut")


@pytest.fixture(scope="module")
def match() -> Match:
    *_, (last, _) = random_match(GAME, 3, "the record", {}, most=80)
    assert last.entries[4].seat >= 0, "the tests below change an act of a player"
    return last


def test_a_record_has_a_header_and_entries(match: Match) -> None:
    record = match.record()
    assert list(record) == [
        "format",
        "rules",
        "game",
        "players",
        "seed",
        "options",
        "entries",
    ]
    entries = record["entries"]
    assert isinstance(entries, list)
    assert len(entries) == match.n
    assert [None, {"type": "tick"}] in [entry[1:] for entry in entries], "deadlines are entries"


def test_on_disk_it_is_one_line_a_header_and_one_line_an_entry(match: Match) -> None:
    text = to_lines(match.record())
    assert len(text.splitlines()) == 1 + match.n
    assert from_lines(text) == match.record()


@pytest.mark.parametrize("seed", ["", "a\u2028b\u0085c", "\n", '"', "🐄"])
def test_any_seed_survives_its_printing(seed: str) -> None:
    record = start(GAME, GAME.setup(2, seed, {}, None, None)).record()
    assert from_lines(to_lines(record)) == record


def test_names_are_kept() -> None:
    setup = GAME.setup(2, "s", {}, None, ["Ada", "Bo"])
    record = start(GAME, setup).record()
    again, _ = replay(GAME, record)
    assert again.setup.names == ["Ada", "Bo"]
    assert again.record() == record


def wrong(change: Callable[[dict[str, Any]], object], record: dict[str, object]) -> Refusal:
    changed = copy.deepcopy(record)
    change(changed)
    with pytest.raises(Refusal) as refused:
        replay(GAME, changed)
    return refused.value


@pytest.mark.parametrize(
    "change",
    [
        lambda r: r.update(format=2),
        lambda r: r.pop("format"),
        lambda r: r.pop("seed"),
        lambda r: r.update(seed=4),
        lambda r: r.update(players="3"),
        lambda r: r.update(colour="red"),
        lambda r: r.update(rules=2),
        lambda r: r.update(rules={}),
        lambda r: r.update(rules={"game": "2"}),
        lambda r: r.update(rules={"game": GAME.rules["game"], "weather": 1}),
        lambda r: r.update(entries={}),
        lambda r: r.update(names=["Ada"]),
        lambda r: r.update(names=["Ada", "Bo", 3]),
        lambda r: r.update(names=["Ada", "Bo", 3, "Cy"]),
    ],
)
def test_what_is_no_record_is_refused(
    change: Callable[[dict[str, Any]], object], match: Match
) -> None:
    assert wrong(change, match.record()).code == "bad_record"


@pytest.mark.parametrize(
    ("change", "number"),
    [
        (lambda r: r["entries"].__setitem__(4, "x"), 5),
        (lambda r: r["entries"].__setitem__(4, [1, 2]), 5),
        (lambda r: r["entries"][4].__setitem__(0, -1), 5),
        (lambda r: r["entries"][4].__setitem__(0, 0), 5),
        (lambda r: r["entries"][4].__setitem__(0, 10**12), 5),
        (lambda r: r["entries"][4].__setitem__(1, 7), 5),
        (lambda r: r["entries"][4].__setitem__(1, None), 5),
        (lambda r: r["entries"][4].__setitem__(2, {"type": "moo"}), 5),
        (lambda r: r["entries"].insert(0, [0, None, {"type": "tick"}]), 1),
    ],
)
def test_the_first_entry_that_does_not_fit_is_named(
    change: Callable[[dict[str, Any]], object], number: int, match: Match
) -> None:
    refusal = wrong(change, match.record())
    assert refusal.code == "bad_entry"
    assert refusal.message.startswith(f"Entry {number}"), refusal.message


def test_a_deadline_left_out_is_noticed(match: Match) -> None:
    record = match.record()
    entries = record["entries"]
    assert isinstance(entries, list)
    tick = next(i for i, entry in enumerate(entries) if entry[1] is None)
    refusal = wrong(lambda r: r["entries"].pop(tick), record)
    assert refusal.code == "bad_entry"


@pytest.mark.parametrize("text", ["", "\n\n", "[]", "{", '{"entries": []}\n[1]', "3"])
def test_what_is_no_file_of_a_record_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        replay(GAME, from_lines(text))
    assert refused.value.code == "bad_record"


def test_a_record_of_other_rules_is_refused_by_name(match: Match) -> None:
    refusal = wrong(lambda r: r["rules"].update(game=1), match.record())
    assert refusal.code == "other_rules"
    assert refusal.message == (
        "This match of Mood'aut was played by version 1 of the rules; "
        f"here it is version {GAME.rules['game']}, so it can't be played again."
    )


def test_other_rules_are_named_before_any_entry(match: Match) -> None:
    def spoil(record: dict[str, Any]) -> None:
        record["rules"]["game"] = 99
        record["entries"][0] = "nonsense"

    assert wrong(spoil, match.record()).code == "other_rules"


def test_what_does_not_say_its_rules_is_taken_if_it_fits(match: Match) -> None:
    record = match.record()
    del record["rules"]
    again, _ = replay(GAME, record)
    assert again.record() == match.record()


def test_what_does_not_say_its_rules_and_does_not_fit_is_of_other_rules(match: Match) -> None:
    def spoil(record: dict[str, Any]) -> None:
        del record["rules"]
        record["entries"][4][2] = {"type": "nope"}

    refusal = wrong(spoil, match.record())
    assert refusal.code == "other_rules"
    assert "Entry 5 does not fit" in refusal.message
