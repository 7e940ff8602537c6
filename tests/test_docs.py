"""What the docs say is true."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from mootable.core.refusal import CODES
from mootable.games.catalogue import GAMES
from mootable.server.codes import HOUSE_CODES
from mootable.wire import Desk

ROOT = Path(__file__).parent.parent
PAGES = [
    "docs/wire.md",
    "docs/games/moodaut.md",
    "docs/games/madking.md",
    "docs/games/wobble.md",
    "docs/games/moo.md",
]
RULINGS = {"moodaut": ("MA", 29), "madking": ("MK", 18), "wobble": ("WO", 24), "moo": ("MO", 34)}


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_the_wire_are_what_comes_back(page: str) -> None:
    """→ is sent and ← comes back; … stands for anything."""
    desk = Desk()
    examples = re.findall(r"^→ (.*)\n← (.*)$", (ROOT / page).read_text("utf-8"), re.MULTILINE)
    assert examples
    for sent, told in examples:
        answer = desk.answer_line(sent.encode()).decode()
        pattern = ".*".join(re.escape(part) for part in told.split("…"))
        assert re.fullmatch(pattern, answer), f"{sent}\n{told}\n{answer}"


def test_every_refusal_is_listed() -> None:
    rows = re.findall(
        r"^\| `(\w+)` \|", (ROOT / "docs/refusals.md").read_text("utf-8"), re.MULTILINE
    )
    assert rows == [*CODES, *HOUSE_CODES]


def test_no_other_refusal_is_made() -> None:
    made = set()
    for source in (ROOT / "src").rglob("*.py"):
        made |= set(re.findall(r"Refusal\(\s*\"(\w+)\"", source.read_text("utf-8")))
        made |= set(re.findall(r"(?:Error|part)\(\s*\"(\w+)\"", source.read_text("utf-8")))
        made |= set(re.findall(r"Fields\(.*\"(bad_\w+)\"\)", source.read_text("utf-8")))
    assert made == {*CODES, *HOUSE_CODES}


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_in_the_rulebook_and_has_a_test(game: str) -> None:
    letters, last = RULINGS[game]
    rulebook = files(f"mootable.games.{game}").joinpath("rulebook.md").read_text("utf-8")
    tests = "".join(
        path.read_text("utf-8") for path in (ROOT / "tests/games" / game).glob("test_*.py")
    )
    for number in range(1, last + 1):
        assert re.search(rf"\b{letters}-{number}\b", rulebook), f"{letters}-{number} is not told"
        name = f"def test_{letters.lower()}_{number}_"
        assert name in tests, f"{letters}-{number} has no test"


def test_links_between_pages_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#\s]+)", page.read_text("utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name} links to {target}"
