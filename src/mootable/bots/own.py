"""Bots of one's own: a class out of any module, or a program in any language, in a seat."""

from __future__ import annotations

import hashlib
import inspect
import os
import random
import shlex
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from pathlib import Path
from shutil import which
from typing import Any, Protocol, TypeVar, cast

from mootable.bots.failure import BotFailed
from mootable.bots.legal import Deed, Legal, read_deed
from mootable.bots.program import Program, check_command
from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.core.view import Sent, View

T = TypeVar("T")

COMMAND = "cmd"
"""Stands where a module would, for a bot that is a program."""

LONGEST_SHOWN = 80

CODE_ENDS = (Exception, SystemExit)
"""How somebody's code may end before it answers. It does not end us; Ctrl-C is no end of theirs."""

OURS = (__file__, "<frozen importlib._bootstrap>", "<frozen importlib._bootstrap_external>")
"""Where somebody's code is called from, and not written; and where Python calls it."""


class Player(Protocol):
    """What a bot of one's own has to be able to do.

    It may also `hear(events)`: told what its seat saw since it was last told, before it is asked
    and when it is over. In games where whoever is first is first it may also `race(view, legal)`:
    asked though nobody waits for it, to act or to return None. And if it is made with `luck`,
    that is a `random.Random` by which the same seed gives the same matches.
    """

    def act(self, view: dict[str, Any], legal: Legal) -> Deed:
        """One of the legal acts, given all that its seat sees, as it is sent; where words are left
        out of it, with words."""
        ...


@dataclass(frozen=True)
class Own:
    """A bot of one's own: what it is called, what it is like, and how one sits down."""

    name: str
    text: str
    make: Callable[[Game, int, Chance], Bot] = field(repr=False, compare=False)


@dataclass(frozen=True)
class Hired(Own):
    """One that anybody can hire by its name, also in another process."""

    def __reduce__(self) -> tuple[Callable[[str], Own], tuple[str]]:
        return hire, (self.name,)


class OwnBot(Bot):
    """Whoever plays like that, among our bots. It takes its seat when it is first asked, or told
    something: that may take a while."""

    def __init__(
        self, name: str, game: Game, listens: bool, sit_down: Callable[[], Player]
    ) -> None:
        self.name = name
        self.game = game
        self.listens = listens
        self.reads = True
        self.sit_down = sit_down
        self.player: Player | None = None
        self.has_failed = False
        self.heard: list[dict[str, object]] = []

    def hear(self, event: dict[str, object]) -> None:
        self.heard.append(event)

    def choose(self, view: View, legal: list[Act]) -> Act:
        return self._read(self._asked(self.seated().act, view, legal), legal)

    def race(self, view: View, legal: list[Act]) -> Act | None:
        race: Callable[..., object] | None = getattr(self.seated(), "race", None)
        given = None if race is None else self._asked(race, view, legal)
        return None if given is None else self._read(given, legal)

    def refused(self, refusal: Refusal) -> None:
        """Words that won't do, which nobody could tell beforehand."""
        raise self._failed("was refused", f": {refusal.message.rstrip('.')}") from refusal

    def leave(self) -> None:
        if self.player is not None and not self.has_failed:
            self._catch_up()

    def seated(self) -> Player:
        """Whoever plays, in their seat."""
        if self.player is None:
            self.player = self._tried(self.sit_down)
        return self.player

    def _catch_up(self) -> None:
        heard, self.heard = self.heard, []
        hear: Callable[..., object] | None = getattr(self.seated(), "hear", None)
        if heard and hear is not None:
            self._tried(hear, heard)

    def _asked(self, ask: Callable[..., object], view: View, legal: list[Act]) -> object:
        self._catch_up()
        return self._tried(ask, cast(Sent, view).whole, Legal(self.game, legal))

    def _read(self, given: object, legal: list[Act]) -> Act:
        """What it answered, which has to be among what it may do."""
        try:
            act = read_deed(self.game, given)
        except Refusal as refusal:
            detail = f": {_shown(given)}. {refusal.message.rstrip('.')}"
            raise self._failed("answered what is no act", detail) from refusal
        offered = act.offered()
        if offered not in legal:
            raise self._failed("answered what it may not do now", f": {_shown(act.wire())}")
        # Whatever else was said besides the words that were left out is not needed.
        return act if offered.lacks_words() else offered

    def _tried(self, ask: Callable[..., T], *told: object) -> T:
        try:
            return ask(*told)
        except BotFailed:
            self.has_failed = True
            raise
        except CODE_ENDS as error:
            raise self._failed(*stumbled(error, ask)) from error

    def _failed(self, how: str, detail: str) -> BotFailed:
        self.has_failed = True
        return BotFailed(self.name, how, detail)


class ProgramBot(OwnBot):
    """A program in a seat. It is let go when it has no more to do there."""

    def __init__(self, command: str, game: Game, seat: int, chance: Chance) -> None:
        luck = f"{chance.word():08x}{chance.word():08x}"
        sit_down = partial(Program, command, game.name, seat, luck)
        super().__init__(f"{COMMAND}:{command}", game, True, sit_down)

    def leave(self) -> None:
        super().leave()
        if isinstance(self.player, Program):
            self.player.leave()


def hire(name: str) -> Own:
    """A bot by its name: `module:Class`, or `cmd:` and a command line."""
    where, _, what = name.partition(":")
    if where == COMMAND:
        check_command(what)
        return Hired(name, "a program", partial(ProgramBot, what))
    found = getattr(_module(name, where), what, None)
    if not isinstance(found, type):
        raise Refusal("bad_request", f"There is no class {what!r} in {where}.")
    return Hired(name, *_known(name, found))


def edition(name: str) -> str:
    """What tells a bot of one's own from what it was before it was changed: a digest of the file
    of its class, or of all files that its command line names. What these use in turn has no say."""
    where, _, what = name.partition(":")
    if where == COMMAND:
        files = [word if os.path.isfile(word) else which(word) for word in shlex.split(what)]
    else:
        files = [getattr(sys.modules.get(where), "__file__", None)]
    told = hashlib.sha256()
    for file in files:
        if file is not None:
            told.update(Path(file).read_bytes())
    return told.hexdigest()[:16]


def of_class(player: type) -> Own:
    """A class that is at hand, as a bot."""
    name = f"{player.__module__}:{player.__qualname__}"
    return Own(name, *_known(name, player))


def _known(name: str, player: type) -> tuple[str, Callable[[Game, int, Chance], Bot]]:
    """What a class is like, and how one sits down."""
    if not callable(getattr(player, "act", None)):
        raise Refusal("bad_request", f"{name} is no bot: it has no act(view, legal).")
    text = (inspect.getdoc(player) or "a bot of one's own").split("\n")[0]
    return text, partial(_make, name, player)


def _make(name: str, player: type, game: Game, seat: int, chance: Chance) -> Bot:
    luck = random.Random(chance.word() << 32 | chance.word())  # noqa: S311
    takes_luck = "luck" in inspect.signature(player).parameters
    sit_down = partial(player, luck=luck) if takes_luck else player
    return OwnBot(name, game, hasattr(player, "hear"), sit_down)


def _module(name: str, where: str) -> object:
    """A module that is installed, or lies where we are."""
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        return import_module(where)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{where}.".startswith(f"{error.name}."):
            raise Refusal(
                "bad_request",
                f"There is no bot {name!r}: no module {where!r} is here or installed.",
            ) from error
        raise BotFailed(name, *stumbled(error)) from error
    except CODE_ENDS as error:
        raise BotFailed(name, *stumbled(error)) from error


def stumbled(error: BaseException, asked: object = None) -> tuple[str, str]:
    """How somebody's code failed, and where; and what it said about that."""
    place = _place(error, asked)
    at = "" if place is None else f" ({os.path.basename(place[0])}, line {place[1]})"
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    said = f" {said}".rstrip(".:!? ")
    return f"stumbled{at}: {type(error).__name__}", f":{said}" if said else ""


def _place(error: BaseException, asked: object) -> tuple[str, int | None] | None:
    """The file and the line at which somebody's code failed. What can't be read at all says so
    itself; and what can't be called as it is asked failed where it is written."""
    if isinstance(error, SyntaxError) and error.filename is not None:
        return error.filename, error.lineno
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [frame for frame in frames if frame.filename not in OURS]
    if theirs:
        return theirs[-1].filename, theirs[-1].lineno
    while isinstance(asked, partial):
        asked = asked.func
    called = vars(asked).get("__init__") if isinstance(asked, type) else asked
    code = getattr(called, "__code__", None)
    return None if code is None else (code.co_filename, code.co_firstlineno)


def _shown(given: object) -> str:
    text = repr(given)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "..."
