"""The options of a table of the Mad King."""

from __future__ import annotations

from typing import Final

from mootable.core.options import Option

OPTIONS: Final[list[Option]] = [
    Option("decide_ms", "ms", 60000, "How long a choice may take (0: no limit)."),
    Option(
        "first", "seat", None, "Who begins: whoever last saw a play (left out: chance decides)."
    ),
    Option("deck", "deck", None, "An action deck of your own: the text of a deck file."),
    Option("clock", "flag", True, "Whether there are time limits at all."),
]
