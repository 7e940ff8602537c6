"""The line in which words are typed: what is said at the table, or what is wanting in an act."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.widgets import Input, Static

from mootable.terminal.blanks import Blank
from mootable.terminal.deeds import Say
from mootable.words.said import Said

HINT: Final = Said("terminal_moo.speech.hint")
TYPING: Final = (
    Said("terminal_moo.speech.say"),
    Said("terminal_moo.speech.heard"),
    Said("terminal_moo.speech.complete"),
    Said("terminal_moo.speech.leave"),
)


class Words(Input):
    """Where they are typed. The arrows leaf through words that come to mind."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "leaf(1)", show=False),
        Binding("down", "leaf(-1)", show=False),
    ]

    known: tuple[str, ...] = ()
    place = -1

    def begin(self, known: tuple[str, ...]) -> None:
        self.known, self.place = known, -1
        self.value = ""
        self.suggester = SuggestFromList(known, case_sensitive=False) if known else None

    def action_leaf(self, by: int) -> None:
        self.place = max(-1, min(self.place + by, len(self.known) - 1))
        self.value = self.known[self.place] if self.place >= 0 else ""
        self.cursor_position = len(self.value)


class SpeechLine(Horizontal):
    """Asks for words, and says what was typed."""

    @dataclass
    class Typed(Message):
        """Enter was pressed."""

        blank: Blank
        words: str

    blank: Blank | None = None

    def __init__(self, say: Say, id: str) -> None:
        super().__init__(id=id)
        self.say = say

    def compose(self) -> ComposeResult:
        yield Static(id="prompt", markup=False)
        yield Words(id="words", placeholder=self.say(HINT), compact=True)

    @property
    def words(self) -> Words:
        return self.query_one(Words)

    def begin(self, blank: Blank) -> None:
        """Ask for the words that are wanting; the keys are meant for them from now on."""
        self.blank = blank
        self.query_one("#prompt", Static).update(f"{blank.prompt}:")
        self.words.begin(blank.known)
        self.words.placeholder = "   ".join(map(self.say, TYPING))
        self.words.can_focus = True
        self.words.focus()

    def end(self) -> None:
        self.blank = None
        self.query_one("#prompt", Static).update("")
        self.words.begin(())
        self.words.placeholder = self.say(HINT)
        # Reached by the key for it alone, so that no key is typed here that was meant elsewhere.
        self.words.can_focus = False

    def on_mount(self) -> None:
        self.end()

    @on(Input.Submitted)
    def submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if self.blank is not None:
            self.post_message(self.Typed(self.blank, event.value.strip()))
