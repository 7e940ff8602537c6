"""The terminal table as a program: one match after another, until the person has had enough."""

from __future__ import annotations

from secrets import token_hex
from typing import ClassVar, Final

from textual.app import App
from textual.theme import Theme

from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.terminal.archive import Archive
from mootable.terminal.face import Face
from mootable.terminal.madking import MadkingFace
from mootable.terminal.moodaut import MoodautFace
from mootable.terminal.sitting import HUMAN, Sitting
from mootable.terminal.table import Table
from mootable.terminal.watch import Watch
from mootable.terminal.wobble import WobbleFace

FACES: Final[dict[str, type[Face]]] = {
    "moodaut": MoodautFace,
    "madking": MadkingFace,
    "wobble": WobbleFace,
}
"""The games that can be played here."""

NAMES: Final = ["You", "Ada", "Bo", "Cy", "Dee", "Eli", "Flo", "Gus", "Hal", "Ivy"]

CALM: Final = Theme(
    name="calm",
    primary="#8ec5b0",
    secondary="#d8b47a",
    warning="#e3a35c",
    error="#d9776f",
    foreground="#dfe3e0",
    background="#15191b",
    surface="#1c2225",
    panel="#273034",
    dark=True,
)


class TableApp(App[None]):
    """A table for one person and bots."""

    TITLE = "Mootable"
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False

    def __init__(
        self,
        game: Game,
        players: int,
        bots: str,
        seed: str | None,
        options: dict[str, object],
        archive: Archive | None,
        clock: Watch | None = None,
    ) -> None:
        super().__init__()
        self.game = game
        self.players = players
        self.bots = bots
        self.seed = token_hex(8) if seed is None else seed
        self.options = options
        self.archive = archive
        self.clock = clock or Watch()
        self.number = 1
        self.sitting = self.sit_down()
        self.is_kept = archive is None

    def sit_down(self) -> Sitting:
        """A new match: the first from the seed itself, the others from seeds made of it."""
        seed = self.seed if self.number == 1 else f"{self.seed}/{self.number}"
        names = NAMES[: self.players]
        is_bot = [seat != HUMAN for seat in range(self.players)]
        options = self.game.among_bots(self.options, is_bot)
        setup = self.game.setup(self.players, seed, options, None, names)
        return Sitting(self.game, setup, bot_for_each(self.bots, self.players - 1))

    def on_mount(self) -> None:
        self.register_theme(CALM)
        self.theme = CALM.name
        self.push_screen(self.table())

    def table(self) -> Table:
        self.clock.restart()
        return Table(
            self.sitting,
            FACES[self.game.name](self.game),
            self.clock,
            self.archive is not None,
            self.when_over,
            self.play_another,
        )

    def play_another(self) -> None:
        self.number += 1
        self.sitting = self.sit_down()
        self.is_kept = self.archive is None
        self.switch_screen(self.table())

    def when_over(self) -> str:
        """The seed can be told now; and the record is kept at once, if it is to be kept."""
        seed = f"The seed was {self.sitting.match.setup.seed}."
        try:
            return f"{seed} {self.keep_record()}"
        except Refusal as refusal:
            return refusal.message

    def keep_record(self) -> str:
        """Write the record, once; says where, if it has been written now."""
        if self.archive is None or self.is_kept:
            return ""
        try:
            file = self.archive.keep(self.sitting.match)
        except OSError as error:
            raise Refusal("bad_request", f"The record could not be written: {error}.") from error
        self.is_kept = True
        return f"The record is in {file}."


def bot_for_each(bots: str, count: int) -> list[str]:
    """The bots' names, from one for all of them or one for each."""
    named = [name.strip() for name in bots.split(",")]
    if len(named) == 1:
        return named * count
    if len(named) != count:
        raise Refusal(
            "bad_request",
            f"Name one bot for all, or one for each of the {count}; {len(named)} were named.",
        )
    return named
