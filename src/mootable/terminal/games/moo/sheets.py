"""What can be read at a table of Moo: what was told before the first card, what was heard since,
and the laws, as far as the person may know them."""

from __future__ import annotations

import re
from typing import Final

from mootable.core.seats import NOBODY
from mootable.core.words import as_sentence
from mootable.games.moo.view import MooView
from mootable.terminal.lawbook import read_out
from mootable.terminal.overlays import KEYS, Reading

PREAMBLE: Final = """
We are playing Moo. All its rules are secret, but for these three:

- Players take turns, clockwise.
- If you can't play a card, you may pick one up.
- A joker is the 9 of diamonds.
"""

NEW_HERE: Final = """
You said that you do not know the rules. They are yours to find out: do as the others do, say
what they say, and mind what you are called for.
"""

OWN_KEYS: Final = """
- **Space**: speak. Type, and press **Enter**; **↑** and **↓** leaf through what was heard, **→**
  completes it, **Esc** leaves it be. Everyone hears everything.
- **0**: draw
- **!**: call somebody out: whom, and in which words
- **o**: a Point of Order, and its end; in it, **m** puts a motion
- **l**: the law desk
- **t**: give a token away
- **x**: leave the table; you can deal yourself in again
- **s**: what you heard, and the laws you know of
"""


def help_sheet(view: MooView) -> Reading:
    told = "" if view.board.knows[view.seat] else NEW_HERE
    return Reading("Help", f"## Moo\n{PREAMBLE}{told}\n## Keys\n{OWN_KEYS}{KEYS.lstrip()}")


def welcome_sheet() -> Reading:
    hint = (
        "Space lets you speak. What you have heard so far is under **s**, the keys under **?**.\n"
    )
    return Reading("You are now playing Moo", f"{PREAMBLE}\n{hint}")


def no_rulebook(view: MooView, names: list[str]) -> Reading:
    """MO-32: a phrasebook instead."""
    return Reading("No rulebook", f"{NEW_HERE}\n{PREAMBLE}\n{phrasebook(view, names)}")


def heard_sheet(view: MooView, names: list[str]) -> Reading:
    """What the person has heard, and what laws they know of; at the end, the whole lawbook."""
    if view.lawbook is not None:
        laws = "\n".join(f"- {plain(line)}" for line in read_out(view.lawbook, names))
        return Reading("The lawbook", laws)
    text = f"{phrasebook(view, names)}\n{laws_known(view, names)}{resolutions(view)}"
    return Reading("What you heard", text)


def phrasebook(view: MooView, names: list[str]) -> str:
    """MO-32: latest first, unsorted by meaning."""
    latest = view.phrases[::-1]
    told = [
        f"- “{plain(phrase.text)}”{' (a call)' if phrase.is_call else ''}, {names[phrase.by]}"
        for phrase in latest
    ]
    return "## Heard at this table, latest first\n" + "\n".join(told or ["Nothing yet."]) + "\n"


def laws_known(view: MooView, names: list[str]) -> str:
    told = [
        f"- **{law.number}**"
        f"{'' if law.author == NOBODY else f', by {names[law.author]}'}: "
        f"{'its text is secret.' if law.text is None else plain(law.text)}"
        for law in view.laws
    ]
    return "## Laws\n" + "\n".join(told) + "\n" if told else ""


def resolutions(view: MooView) -> str:
    told = [f"- {plain(as_sentence(one.text))}" for one in view.board.resolutions]
    return "\n## Resolved\n" + "\n".join(told) + "\n" if told else ""


def plain(text: str) -> str:
    """Words as they were said, whatever they would mean in Markdown: a gesture has stars."""
    return re.sub(r"([\\`*_\[\]<>#|~&])", r"\\\1", text)
