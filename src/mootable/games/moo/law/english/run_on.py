"""Sentences that run into each other: `black queens skip a player red queens dont do anything`. A
text that was not understood is told with a full stop between them and read once more."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.english.naming import KIND, Instead

_DOES: Final = (
    r"(?:skips?|reverses?|draws?|means?|makes?|lets?|are|is|change|changes|counts?|swaps?|switch"
    r"|gives?|do(?:es)?(?: not|n'?t)?|can|may|must|have to|has to|go(?:es)?)"
)
_CARDS: Final = (
    r"(?:all |the |an? )?(?:(?:red|black|odd|even|face) )?(?:aces|twos|threes|fours|fives|sixe?s"
    r"|sevens|eights|nines|tens|jacks|queens|kings|jokers|[2-9]s|10s|clubs|diamonds|hearts|spades"
    r"|ones)"
)
RUN_ON: Final[dict[str, Instead]] = {
    # `red kings skip black ones reverse`.
    rf"^(\s*(?:red|black) ({KIND}) [^.,;:]{{4,40}}?)(?<!on)(?<!than)(?<!and)(?<!or)"
    rf" ((?:red|black) ones) (?={_DOES}\b)": lambda told: (
        f"{told[1]}. {told[3].split()[0]} {told[2]} "
    ),
    # `red kings skip black kings reverse`.
    rf"^(\s*{_CARDS} (?!and |or |on |are wild and ){_DOES}\b[^.,;:]*?(?<!than)(?<!on)(?<!and)"
    rf"(?<!or)(?<!of)(?<!but)(?<!are)(?<!not)(?<!as)(?<!play)(?<!the)(?<!for)(?<!n't)(?<!with))"
    rf" (?={_CARDS} {_DOES}\b)": r"\1. ",
}
