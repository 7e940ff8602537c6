"""The terminal table as a program: one match after another, until the person has had enough."""

from __future__ import annotations

from secrets import token_hex
from typing import ClassVar, Final

from textual.app import App
from textual.theme import Theme

from mootable.bots.players import NOBODYS, Owns, for_seats, listed
from mootable.bots.scripted import GUIDED
from mootable.core.game import Game
from mootable.core.guide import Guide
from mootable.core.refusal import Refusal
from mootable.terminal.archive import Archive
from mootable.terminal.games import face_of, screen_of
from mootable.terminal.overlays import Asking
from mootable.terminal.sitting import HUMAN, Sitting
from mootable.terminal.table import TableScreen
from mootable.terminal.watch import Watch
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said

NAMES: Final = [
    *("You", "Ada", "Bo", "Cy", "Dee", "Eli", "Flo", "Gus"),
    *("Hal", "Ivy", "Jo", "Kit", "Lou", "Max", "Ned", "Oda"),
]

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
        knows: bool | None = None,
        owns: Owns = NOBODYS,
        guide: Guide | None = None,
        tongue: str = ENGLISH,
    ) -> None:
        super().__init__()
        self.tongue = tongue
        # How the first match is learnt, if it is to be.
        self.guide = guide
        self.owns = owns
        # Whether the person knows the rules; None until they have said so.
        self.knows = knows
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
        """A new match: the first from the seed itself, the others from seeds made of it. Whoever
        learns the game begins with its guide."""
        if self.guide is not None and self.number == 1:
            return self.learning(self.guide)
        seed = self.seed if self.number == 1 else f"{self.seed}/{self.number}"
        names = NAMES[: self.players]
        # Whether so many can play at all, before they are given bots.
        self.game.setup(self.players, seed, self.options, None, names)
        is_bot = [seat != HUMAN for seat in range(self.players)]
        bots = for_seats(listed(self.bots), self.players - 1)
        knows = [self.knows is not False, *map(self.game.bot_knows, bots)]
        options = self.game.among_learners(self.game.among_bots(self.options, is_bot), knows)
        setup = self.game.setup(self.players, seed, options, None, names)
        return Sitting(self.game, setup, bots, self.owns)

    def learning(self, guide: Guide) -> Sitting:
        names = NAMES[: guide.players]
        setup = self.game.setup(guide.players, guide.seed, guide.options, guide.deal, names)
        return Sitting(self.game, setup, [GUIDED] * (guide.players - 1), guide=guide)

    def on_mount(self) -> None:
        self.register_theme(CALM)
        self.theme = CALM.name
        if self.guide is not None:
            self.knows = False
        if self.knows is None and face_of(self.game).asks_what_is_known:
            self.push_screen(Asking(self.game, self.tongue), self.learn)
        else:
            self.push_screen(self.table())

    def learn(self, knows: bool | None) -> None:
        """The person has said whether they know the rules: deal accordingly."""
        self.knows = knows
        self.sitting.leave()
        try:
            self.sitting = self.sit_down()
        except Refusal as refusal:
            self.exit(return_code=1, message=refusal.told(self.tongue))
            return
        self.push_screen(self.table())

    def table(self) -> TableScreen:
        self.clock.restart()
        table = screen_of(self.game)
        return table(
            self.sitting,
            face_of(self.game)(self.game, self.sitting.match.company(HUMAN), self.tongue),
            self.clock,
            self.archive is not None,
            self.when_over,
            self.play_another,
        )

    def play_another(self) -> None:
        self.sitting.leave()
        self.number += 1
        self.sitting = self.sit_down()
        self.is_kept = self.archive is None
        self.switch_screen(self.table())

    def when_over(self) -> str:
        """The seed can be told now; and the record is kept at once, if it is to be kept."""
        seed = Said("terminal.seed", seed=self.sitting.match.setup.seed)
        try:
            return f"{language(self.tongue).say(seed)} {self.keep_record()}".strip()
        except Refusal as refusal:
            return refusal.told(self.tongue)

    def keep_record(self) -> str:
        """Write the record, once; says where, if it has been written now."""
        if self.archive is None or self.is_kept:
            return ""
        try:
            file = self.archive.keep(self.sitting.match)
        except OSError as error:
            unwritten = Said("terminal.no.record", why=str(error))
            raise Refusal("bad_request", unwritten) from error
        self.is_kept = True
        return language(self.tongue).say(Said("terminal.record", file=str(file)))
