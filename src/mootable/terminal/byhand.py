"""The part of the screen where something is done by hand: words are typed, keys hit in time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.widgets import Input, Static

from mootable.terminal.deeds import (
    LATE_MS,
    Deed,
    Pushing,
    Result,
    Say,
    Tapping,
    Timing,
    Typing,
    Watching,
)
from mootable.words.said import Said

FRAME_S: Final = 1 / 30
HITS: Final = ("space", "enter")
"""The keys that hit, where one key does."""
PULLS: Final = ("left", "right")
"""The keys that pull, one after the other: holding one down is no pulling."""
FASTEST_MS: Final = 60
"""A key that comes again sooner was not hit twice."""


class Gauge(Static, can_focus=True):
    """Where keys are hit in time."""


class ByHand(Vertical):
    """Shows what is to be done, and says what came of it."""

    @dataclass
    class Done(Message):
        """It has been done."""

        deed: Deed
        result: Result

    deed: Deed | None = None
    taps: tuple[int, ...] = ()
    last_key = ""
    is_finished = False

    def __init__(self, read: Callable[[], int], say: Say, id: str) -> None:
        super().__init__(id=id)
        self.read = read
        self.say = say

    def compose(self) -> ComposeResult:
        yield Static(id="task", markup=False)
        yield Gauge(id="gauge", markup=False)
        yield Input(id="typed")

    def on_mount(self) -> None:
        self.display = False
        self.set_interval(FRAME_S, self.beat)

    @property
    def typed(self) -> Input:
        return self.query_one("#typed", Input)

    def tell(self, deed: Deed | None) -> None:
        """What is to be done now; None: nothing. What was begun already goes on."""
        self.display = deed is not None
        if deed is None:
            return
        if deed != self.deed:
            self.begin(deed)
        # From now on the keys are meant for this.
        (self.typed if isinstance(deed, Typing) else self.query_one("#gauge")).focus()
        self.beat()

    def begin(self, deed: Deed) -> None:
        self.deed, self.taps, self.last_key, self.is_finished = deed, (), "", False
        self.border_title = self.say(deed.name)
        self.query_one("#task", Static).update(self.say(deed.text))
        is_typed = isinstance(deed, Typing)
        self.typed.display = is_typed
        self.typed.value = ""
        known = deed.known if isinstance(deed, Typing) else ()
        self.typed.suggester = SuggestFromList(known, case_sensitive=False) if known else None
        self.border_subtitle = self.say(
            Said("terminal.deed.typed_keys" if is_typed else "terminal.deed.keys")
        )

    def beat(self) -> None:
        """Show how it stands; what lasts a certain time ends by itself."""
        if self.deed is None or self.is_finished or not self.display:
            return
        at = self.read()
        self.query_one("#gauge", Gauge).update(self.picture(self.deed, at))
        if isinstance(self.deed, Tapping) and at >= self.deed.began + self.deed.whole:
            self.finish(self.taps)
        elif isinstance(self.deed, Timing) and at >= self.deed.began + self.deed.goal + LATE_MS:
            self.finish(at - self.deed.began)

    def picture(self, deed: Deed, at: int) -> Content:
        if at < deed.began:
            return Content.styled(self.say(Said("terminal.deed.ready")), "bold $secondary")
        width = max(10, self.content_size.width)
        if isinstance(deed, Typing):
            return deed.draw(at)
        if isinstance(deed, Tapping):
            return deed.draw(at, self.taps, width, self.say)
        if isinstance(deed, Timing):
            return deed.draw(at, width, self.say)
        if isinstance(deed, Pushing):
            return deed.draw(at, width)
        return Content("")

    def finish(self, result: Result) -> None:
        """Say what came of it. Words that are refused can be mended; a moment is gone."""
        assert self.deed is not None
        self.is_finished = not isinstance(self.deed, Typing)
        self.post_message(self.Done(self.deed, result))

    # -- keys --------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        deed = self.deed
        if deed is None or self.is_finished or isinstance(deed, Typing):
            return
        is_pull = isinstance(deed, Tapping) and not deed.beats
        if event.key not in (PULLS if is_pull else HITS):
            return
        event.stop()
        event.prevent_default()
        past = self.read() - deed.began
        if past < 0:
            return
        if isinstance(deed, Tapping):
            self.tap(event.key, past, deed.whole, is_pull)
        elif isinstance(deed, Pushing):
            self.finish(deed.power(self.read()))
        elif isinstance(deed, (Timing, Watching)):
            self.finish(past)

    def tap(self, key: str, past: int, whole: int, is_pull: bool) -> None:
        is_held = is_pull and key == self.last_key
        is_again = bool(self.taps) and past - self.taps[-1] < FASTEST_MS
        if past <= whole and not is_held and not is_again:
            self.last_key = key
            self.taps = (*self.taps, past)

    @on(Input.Submitted, "#typed")
    def submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.finish(event.value)
