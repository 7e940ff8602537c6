"""The guide to Moo teaches how to listen and to call, and gives away no law."""

from __future__ import annotations

import re
from importlib.resources import files

from mootable.games.catalogue import find, guide_of

ROOM = files("mootable.games.moo")
GUIDE = guide_of(find("moo"))
assert GUIDE is not None
SPOKEN_OF = re.compile(r"[A78J][CDHS]|10?S|.S|9D|XJ")
"""The cards that a printed law speaks of."""
OF_ONE_LEFT = 2


def laid() -> list[str]:
    assert GUIDE is not None
    return [str(move.act["card"]) for move in GUIDE.moves if move.act["type"] == "play"]


def test_no_card_is_laid_that_a_printed_law_speaks_of() -> None:
    assert laid()
    assert not [card for card in laid() if SPOKEN_OF.fullmatch(card)]


def test_nobody_has_so_few_cards_that_there_would_be_something_to_say() -> None:
    assert GUIDE is not None
    assert isinstance(GUIDE.deal, dict)
    for seat, hand in enumerate(GUIDE.deal["hands"]):
        own = [move for move in GUIDE.moves if move.seat == seat and move.act["type"] == "play"]
        assert len(hand) - len(own) >= OF_ONE_LEFT, f"seat {seat}"


def test_no_words_of_a_printed_law_are_in_it() -> None:
    text = ROOM.joinpath("guide.toml").read_text("utf-8").casefold()
    laws = ROOM.joinpath("base.law").read_text("utf-8")
    for words in re.findall(r'"([^"]+)"', laws):
        if words != "very" and words != "much":
            assert words.casefold() not in text, words
    for secret in ("bad card", "bovine", "in vain", "token", "ten seconds"):
        assert secret not in text
