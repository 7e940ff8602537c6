"""Two ways to play, held against each other."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import mootable
from mootable.cli import app
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.sim.compare import LEAST, Comparison, Scales, summary
from mootable.sim.measures import Measure
from mootable.sim.rows import Row
from mootable.sim.sequence import Sequence, boundary
from mootable.terminal.decks import default_deck


def won(row: Row) -> float:
    return float(row["won"] is True)


def weighed(pairs: list[tuple[bool, bool]], worth: float = 0.01) -> Scales:
    scales = Scales([Measure("won", won)], worth)
    for a, b in pairs:
        scales.add({"finished": True, "won": a}, {"finished": True, "won": b})
    return scales


# -- the interval --------------------------------------------------------------------------


def test_the_sequence_holds_at_all_times_at_once() -> None:
    """Looked at after every one of 1,500 throws, it misses the true mean in fewer than 1 of 20
    sequences, ever; the usual interval, looked at like that, in far more."""
    luck = Random("sequences")
    missed = usual_missed = 0
    for _ in range(200):
        seen = Sequence()
        has_missed = usual_has_missed = False
        for count in range(1, 1501):
            # The difference of two matches that are won with 0.3 each.
            seen.add(float(luck.random() < 0.3) - float(luck.random() < 0.3))
            if count >= LEAST and count % 10 == 0:
                has_missed |= abs(seen.mean) > seen.reach(0.05)
                usual = 1.96 * (seen.squares / count) ** 0.5 / count**0.5
                usual_has_missed |= abs(seen.mean) > usual
        missed += has_missed
        usual_missed += usual_has_missed
    assert missed <= 10
    assert usual_missed > 25


def test_the_boundary_as_it_is_printed() -> None:
    """As Waudby-Smith and the others print it, worked out by hand: at 1,000, where it is tuned, the
    knob times 1,000 is 5.991 + log(5.991) + 1 = 8.782."""
    spread = 8.7818
    by_hand = (2 * (spread + 1) / (1000 * spread) * (1.14020 + 2.99573)) ** 0.5
    assert boundary(1000, 0.05) == pytest.approx(by_hand, rel=1e-4)
    assert boundary(4000, 0.05) < boundary(1000, 0.05) < boundary(250, 0.05)


# -- verdicts ------------------------------------------------------------------------------


def test_what_differs_is_told_as_more_or_less() -> None:
    found = weighed([(False, True)] * 30 + [(True, True)] * 170).differences()["won"]
    assert (found.a, found.b, found.difference) == (0.85, 1.0, 0.15)
    assert 0 < found.low < 0.15 < found.high
    assert found.verdict == "more"
    assert weighed([(True, False)] * 200).differences()["won"].verdict == "less"


def test_what_does_not_differ_by_as_much_as_is_worth_it_is_the_same() -> None:
    alike = [(True, True), (False, False)]
    assert weighed(alike * 400).differences()["won"].verdict == "same"
    assert weighed(alike * 100).differences()["won"].verdict == "open", "too few to say"
    assert weighed(alike * 100, worth=0.1).differences()["won"].verdict == "same"
    assert weighed(alike * 40, worth=0.5).differences()["won"].verdict == "open", "far too few"


def test_a_pair_counts_if_both_were_finished() -> None:
    scales = Scales([Measure("won", won)], 0.01)
    scales.add({"finished": True, "won": True}, {"finished": False, "won": None})
    assert scales.pairs == 0
    assert scales.differences() == {}


# -- whole comparisons ---------------------------------------------------------------------


def compared(**asked: object) -> Comparison:
    return mootable.compare(
        "moodaut",
        {"turnup": "add"},
        {"turnup": "double"},
        seed=7,
        **asked,  # type: ignore[arg-type]
    )


def test_pairs_have_the_same_deals_and_each_side_its_rule() -> None:
    found = compared(games=40)
    assert found.sides == ["turnup=add", "turnup=double"]
    assert found.a.options["turnup"] == "add"
    assert found.b.options["turnup"] == "double"
    alone = mootable.simulate("moodaut", games=40, seed=7, options={"turnup": "double"})
    assert found.b == alone
    assert found.pairs == 40
    assert found.differences["turns"].b == pytest.approx(found.b.length["turns"].mean, abs=1e-4)
    place = found.differences["won by place 1"]
    assert place.difference == pytest.approx(
        found.b.won_by_place[0].share - found.a.won_by_place[0].share, abs=1e-5
    )


def test_options_may_be_written_as_on_the_command_line() -> None:
    told = mootable.compare("moodaut", "turnup=add", "turnup=double", seed=7, games=8)
    assert told == compared(games=8)
    with pytest.raises(Refusal, match="An option is written name=value, not 'double'"):
        mootable.compare("moodaut", "turnup=add", "double")


def test_it_stops_at_the_same_pair_on_any_number_of_processes() -> None:
    one, two = (compared(until=0.09, processes=processes) for processes in (1, 2))
    assert one == two
    assert one.decided
    assert not one.partial
    assert LEAST <= one.pairs == one.a.asked < 1000


def test_no_difference_worth_it_is_said_as_such() -> None:
    """The place of the one who begins makes no difference to how long a match is."""
    found = mootable.compare("moodaut", {"first": 0}, {"first": 0}, seed=7, until=0.2)
    assert {seen.difference for seen in found.differences.values()} == {0.0}
    assert summary(found) == "No difference worth 20 % found."


def test_decks_are_compared(tmp_path: Path) -> None:
    few, many = tmp_path / "few.toml", tmp_path / "many.toml"
    deck = default_deck(find("wobble"))
    few.write_text(deck, "utf-8")
    many.write_text(deck.replace("copies = 2", "copies = 3"), "utf-8")
    options = {"limit": 60}
    kept = tmp_path / "kept"
    found = mootable.compare("wobble", few, many, players=2, games=4, options=options, keep=kept)
    assert sorted(file.name for file in kept.iterdir())[-1] == "match-side=many.toml-3.jsonl"
    assert found.sides == [str(few), str(many)]
    assert found.a.options["deck"] != found.b.options["deck"]
    assert {"rounds", "seconds", "turns"} <= set(found.differences)


def test_what_means_nothing_without_a_clock_has_one_on_both_sides() -> None:
    found = mootable.compare("moodaut", "rescue=asked", "rescue=open", games=12, seed=7)
    assert found.a.options["clock"] is found.b.options["clock"] is True
    assert found.differences["decisions"].difference != 0
    found = mootable.compare("moodaut", "window_ms=2000", "turnup=double", games=2, seed=7)
    assert found.a.options["clock"] is found.b.options["clock"] is True
    found = mootable.compare("moodaut", "rescue=asked,clock=false", "turnup=double", games=2)
    assert found.a.options["clock"] is False, "as it was said"


def test_games_that_several_win_are_compared_by_how_many() -> None:
    found = mootable.compare("madking", {}, {}, games=4, bots="casual,random", players=4)
    assert "players who won" in found.differences
    assert {"won by casual, a seat", "won by random, a seat"} <= set(found.differences)


def test_the_command_line_says_the_same(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, picture = tmp_path / "found.json", tmp_path / "found.svg"
    rows = tmp_path / "rows.csv"
    line = "sim moodaut --compare turnup=add turnup=double --games 20 --seed 7"
    with pytest.raises(SystemExit) as ended:
        app([*line.split(), "--json", str(file), "--plot", str(picture), "--rows", str(rows)])
    assert not ended.value.code
    out = capsys.readouterr().out
    assert "A, turnup=add, against B, turnup=double, 20 pairs of matches of 4 casual bots" in out
    told = json.loads(file.read_text("utf-8"))
    assert told["differences"]["turns"]["a"] == compared(games=20).differences["turns"].a
    assert told["b"]["options"]["turnup"] == "double"
    assert "held against" in picture.read_text("utf-8")
    lines = rows.read_text("utf-8").splitlines()
    assert lines[0].startswith("side,match,")
    assert [line.split(",")[0] for line in lines[1:3]] == ["turnup=add", "turnup=double"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("moodaut --until 0.01", "--until says when to stop a comparison"),
        (
            "moodaut --compare turnup=add turnup=double --until 3",
            "Until when it plays is between 0 and 1, not 3",
        ),
        ("moodaut --compare turnup=add turnup=3", '"turnup" must be one of add, double'),
        ("moodaut --compare turnup=add players=3", "--vary players=3,4 plays with either"),
        ("moodaut --compare turnup=add first=0 --vary players=3,4", "not two"),
        (
            "moodaut --compare turnup=add turnup=double --option turnup=add",
            "'turnup' is compared, and fixed by --option: say one of them.",
        ),
        ("wobble --deck {deck} --compare {deck} {other}", "compared, and fixed by --deck"),
        ("wobble --compare {deck} {deck}", "There is no difference between"),
        ("moodaut --compare turnup=add turnup=add", "between turnup=add and turnup=add."),
        ("moodaut --compare turnup=add clock=false", "There is no difference between turnup=add"),
        ("moo --compare turns=1 turns=2", "A match of Moo has no end of its own"),
        ("wobble --compare none.toml none.toml", "none.toml can't be read"),
    ],
)
def test_what_can_not_be_compared_is_refused(line: str, sentence: str, tmp_path: Path) -> None:
    deck, other = tmp_path / "deck.toml", tmp_path / "other.toml"
    for file in (deck, other):
        file.write_text(default_deck(find("wobble")), "utf-8")
    with pytest.raises(Refusal, match=sentence):
        app(["sim", *line.format(deck=deck, other=other).split()])


def test_no_length_loses_more_than_all_it_was() -> None:
    scales = Scales([Measure("turns", lambda row: float(str(row["turns"])), is_share=False)], 0.01)
    for number in range(10):
        scales.add({"finished": True, "turns": 10 + number}, {"finished": True, "turns": 1})
    (seen,) = scales.differences().values()
    assert seen.low == -1.0
    assert seen.difference < 0 < seen.high
