"""The golden playthroughs are what the rules still say."""

from __future__ import annotations

import difflib

import pytest

from tests.playthroughs import FOLDER, MATCHES, playthrough


@pytest.mark.parametrize("name", MATCHES)
def test_the_match_goes_as_it_always_went(name: str) -> None:
    golden = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    now = playthrough(name).splitlines()
    difference = list(difflib.unified_diff(golden, now, "as it was", "as it is now", n=3))
    assert not difference, "\n".join(
        ["`make playthroughs` writes it anew, if this is meant:", *difference[:80]]
    )
