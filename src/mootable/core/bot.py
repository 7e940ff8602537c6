"""Bots: players that see what a person in their seat would see, and nothing more."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from mootable.core.act import Act
from mootable.core.refusal import Refusal
from mootable.core.view import View
from mootable.core.window import NEVER


# Anybody's bot may be one, compiled or not.
@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. It hears every event its seat hears, if it `listens`. What it is like it says of
    itself when it is made: a compiled bot does not look at what a class says."""

    listens: bool = True
    reads: bool = False
    """Whether it reads views as they are sent (`Sent`), and not as its game knows them."""
    commits: bool = False
    """Whether it makes up its mind to race as soon as it could, and not when its hand gets there:
    what it wants to do is done a reaction time later, and may be too slow by then."""
    wakes_at: int = NEVER
    """When it wants to be asked unasked (`race`) though nothing has happened until then. Once it
    has been, this is NEVER again, unless it sets it anew."""

    def hear(self, event: dict[str, object]) -> None:
        """Take in one event as the bot's seat saw it."""

    def choose(self, view: View, legal: list[Act]) -> Act:
        """Choose one of the legal acts, of which there is at least one; where words are left out
        of it, with words."""
        raise NotImplementedError

    def race(self, view: View, legal: list[Act]) -> Act | None:
        """Asked though nobody waits for it: do one of the legal acts, of which there is at least
        one, or nothing. It is asked a reaction time after every entry that leaves its seat among
        the racers (before that time, if it `commits`), and at `wakes_at`."""
        return None

    def refused(self, refusal: Refusal) -> None:
        """What it wanted to do was refused, and nothing has changed. Whoever can do something else
        is asked again; a bot of ours chooses only what is taken, so here something is wrong."""
        raise refusal

    def leave(self) -> None:
        """The match goes on without it, or is over: it is asked for nothing any more."""
