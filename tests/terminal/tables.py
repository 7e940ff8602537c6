"""Tables for the tests of the terminal: set positions, and a clock that is moved by hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from unittest import mock

from textual.message import Message
from textual.message_pump import MessagePump
from textual.messages import Prompt
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList, Static

from mootable.bots.players import for_seats, listed
from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.game import Game
from mootable.core.view import View
from mootable.games.catalogue import find
from mootable.games.moodaut.acts import DRAW, PASS, PLAY
from mootable.games.moodaut.cards import DECK, Card
from mootable.terminal.app import NAMES, TableApp
from mootable.terminal.archive import Archive
from mootable.terminal.aside import Aside
from mootable.terminal.menu import keys_beside
from mootable.terminal.sitting import Sitting
from mootable.terminal.table import TOO_SOON_MS, TableScreen
from mootable.terminal.watch import Watch

MOODAUT = find("moodaut")
MADKING = find("madking")
QUOTE = DECK[Card.QUOTE1].name
NEVER_S = 1_000_000
FILLER = ["quote1", "quote2", "quote3", "quote4", "quote5"]


CRISIS = PLAY[Card.CRISIS]


class Plays(Bot):
    """A bot that does what the test says, as far as it may; otherwise it passes or draws."""

    def __init__(self, *wanted: Act) -> None:
        self.wanted = list(wanted)

    def choose(self, view: View, legal: list[Act]) -> Act:
        for act in self.wanted:
            if act in legal:
                self.wanted.remove(act)
                return act
        return PASS if PASS in legal else DRAW if DRAW in legal else legal[0]


def has_thought(bot: Bot) -> None:
    """Wait for a bot that thinks aside."""
    assert isinstance(bot, Aside)
    bot.thinking.join()


class Now:
    """The time of day, as the test says."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


def sit(
    hands: list[list[str]] | None = None,
    deck: list[str] | None = None,
    turn: int = 0,
    players: int = 4,
    seed: str = "tea",
    bots: str = "casual",
    **options: object,
) -> Sitting:
    """A sitting, from a set position or from the seed."""
    deal = None if hands is None else {"hands": hands, "deck": deck or FILLER, "turn": turn}
    count = players if hands is None else len(hands)
    setup = MOODAUT.setup(count, seed, options, deal, NAMES[:count])
    return Sitting(MOODAUT, setup, for_seats(listed(bots), count - 1))


def court(
    actions: list[list[str]], plays: list[list[str]] | None = None, **deal: object
) -> Sitting:
    """A sitting of the Mad King, from a set position: each player's actions and play, and
    whatever else is told of it."""
    position = {
        "king": "comedy",
        "muses": ["drama", "tragedy", "romance", "comedy"][: len(actions)],
        "moods": [["musical"], ["drama"], ["tragedy"], ["romance"]][: len(actions)],
        "deck": ["comedy", "musical", "drama", "romance", "tragedy"],
        "actions": actions,
        "plays": plays or [],
        **deal,
    }
    setup = MADKING.setup(len(actions), "tea", {}, position, NAMES[: len(actions)])
    return Sitting(MADKING, setup, for_seats(["casual"], len(actions) - 1))


class Stillness:
    """Waits until an app that runs has nothing left to do, however slow the machine is. (Textual's
    own tests wait until little is done, which on a busy machine says nothing.)"""

    def __init__(self, app: TableApp) -> None:
        self.app = app
        self.posted = 0
        self.is_still = False

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Meanwhile every message to a part of the app is counted, and waiting waits for them."""
        usual = MessagePump.post_message

        def post_message(part: MessagePump, message: Message) -> bool:
            # A prompt says nothing but that there may be something to do.
            self.posted += not isinstance(message, Prompt)
            self.is_still = False
            return usual(part, message)

        with (
            mock.patch.object(MessagePump, "post_message", post_message),
            mock.patch("textual.app.wait_for_idle", self.wait_for_key),
            mock.patch("textual.pilot.wait_for_idle", self.wait),
            mock.patch.object(Pilot, "_wait_for_screen"),
        ):
            yield

    async def wait_for_key(self, _: float) -> None:
        # It is on its way, and not posted yet.
        self.is_still = False
        await self.wait()

    async def wait(self, _: float = 0) -> None:
        is_quiet = False
        while not self.is_still and self.app._exception is None:
            parts, before = self._parts(), self.posted
            await self._all_told(parts)
            # What waits for the screen to be drawn anew.
            self.app.screen._on_timer_update()
            was_quiet = is_quiet
            is_quiet = self.posted == before + len(parts) and self._parts() == parts
            # Prompts of the round before have been followed in this.
            self.is_still = is_quiet and was_quiet

    async def _all_told(self, parts: list[MessagePump]) -> None:
        """Have every part do what it has been told, or fail."""
        left = len(parts)

        def is_reached() -> None:
            nonlocal left
            left -= 1

        for part in parts:
            if not part.call_later(is_reached):
                is_reached()
        while left and self.app._exception is None:
            await asyncio.sleep(0)

    def _parts(self) -> list[MessagePump]:
        screens = self.app.screen_stack
        every = [part for screen in screens for part in screen.walk_children(with_self=True)]
        return [self.app, *every]


class Desk:
    """A running app, its pilot and its clock."""

    def __init__(self, app: TableApp, pilot: Pilot[None], now: Now) -> None:
        self.app = app
        self.pilot = pilot
        self.now = now

    @property
    def table(self) -> TableScreen:
        [table] = [screen for screen in self.app.screen_stack if isinstance(screen, TableScreen)]
        return table

    def top(self) -> Screen[object]:
        """What is on top: the table, or something laid over it."""
        return self.app.screen

    @property
    def sitting(self) -> Sitting:
        return self.table.sitting

    async def wait(self, ms: int) -> None:
        """Time passes, as far as the table knows."""
        self.now.ms += ms
        self.table.beat()
        self.table.byhand.beat()
        await self.pilot.pause()

    async def wait_for_choices(self) -> None:
        """Time passes until there is something to choose."""
        while not self.table.menu:
            due = self.sitting.next_at()
            assert due is not None
            await self.wait(due - self.table.clock.read())

    async def press(self, *keys: str) -> None:
        """Press keys, having looked at the choices long enough."""
        for key in keys:
            self.now.ms += TOO_SOON_MS
            await self.pilot.press(key)
        await self.pilot.pause()

    async def press_choice(self, text: str) -> None:
        """Press the key beside the choice that begins like this."""
        await self.press(keys_beside(self.table.menu)[self.number_of(text)])

    def number_of(self, text: str) -> int:
        return next(n for n, line in enumerate(self.choices) if line.startswith(text))

    @property
    def choices(self) -> list[str]:
        return [item.text for item in self.table.menu]

    def text(self, where: str) -> str:
        """What stands somewhere on the screen."""
        widget = self.app.screen.query_one(f"#{where}")
        if isinstance(widget, OptionList):
            return "\n".join(str(option.prompt) for option in widget.options)
        assert isinstance(widget, Static)
        return str(widget.render())


@asynccontextmanager
async def desk(
    sitting: Sitting | None = None,
    size: tuple[int, int] = (80, 24),
    archive: Archive | None = None,
    seed: str = "tea",
    game: Game = MOODAUT,
    players: int = 4,
    knows: bool | None = True,
    beat_s: float = NEVER_S,
    tongue: str = "en",
    **options: object,
) -> AsyncIterator[Desk]:
    """The app at a table, running without a terminal. It looks at the clock when the test says so,
    or every so often."""
    now = Now()
    if sitting is not None:
        game = sitting.game
    app = TableApp(
        game, players, "casual", seed, options, archive, Watch(now), knows, tongue=tongue
    )
    if sitting is not None:
        app.sitting = sitting
    app.animation_level = "none"
    with (
        mock.patch("mootable.terminal.table.BEAT_S", beat_s),
        mock.patch("mootable.terminal.byhand.FRAME_S", beat_s),
        Stillness(app).counted(),
    ):
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield Desk(app, pilot, now)
