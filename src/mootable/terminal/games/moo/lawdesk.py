"""The law desk: a law is written, checked as it grows, tried on the past, and enacted (MO-22)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key
from textual.message import Message
from textual.widgets import OptionList, Static, TextArea

from mootable.games.moo.shapes import AnswerWire, ExampleWire
from mootable.terminal.blanks import Draft
from mootable.terminal.deeds import Say
from mootable.words.said import Said

KEYS: Final = (
    Said("terminal_moo.desk.complete"),
    Said("terminal_moo.desk.which"),
    Said("terminal_moo.desk.done"),
    Said("terminal_moo.desk.aside"),
)


class Paper(TextArea):
    """What is written on. Some keys are the desk's."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "desk('complete')", show=False),
        Binding("up", "desk('above')", show=False),
        Binding("down", "desk('below')", show=False),
    ]

    @dataclass
    class Pressed(Message):
        """A key that is for the desk."""

        what: str

    def action_desk(self, what: str) -> None:
        self.post_message(self.Pressed(what))

    def on_key(self, event: Key) -> None:
        """A law is one line, however long."""
        if event.key == "enter":
            event.stop()
            event.prevent_default()
            self.action_desk("done")


class LawDesk(Vertical):
    """Where a law is written. It asks the game what it makes of each letter."""

    @dataclass
    class Written(Message):
        """The law is to be taken as it stands."""

        draft: Draft
        law: str
        reading: str

    draft: Draft | None = None
    answer: AnswerWire
    reading = ""
    """Which of several ways to read it was chosen; what was written stays."""
    place = 0

    def __init__(
        self,
        ask: Callable[[str, str], AnswerWire],
        moment: Callable[[int], Said | None],
        say: Say,
        id: str,
    ) -> None:
        super().__init__(id=id)
        self.say = say
        self.ask = ask
        self.moment = moment

    def compose(self) -> ComposeResult:
        yield Paper(id="law", compact=True, tab_behavior="focus", highlight_cursor_line=False)
        yield Static(id="said", markup=False)
        yield OptionList(id="nexts", markup=False, compact=True)

    def on_mount(self) -> None:
        self.display = False
        self.border_subtitle = "   ".join(map(self.say, KEYS))
        self.query_one("#nexts").can_focus = False

    @property
    def paper(self) -> Paper:
        return self.query_one(Paper)

    def open(self, draft: Draft) -> None:
        """Write; what was begun before lies there still, if it was for the same."""
        if self.draft is None or draft.prompt != self.draft.prompt:
            self.paper.text = ""
        self.draft = draft
        self.border_title = draft.prompt
        self.display = True
        self.paper.focus()
        self.check()

    def clear(self) -> None:
        """What lies there has been taken."""
        self.draft = None
        self.display = False

    # -- checking ----------------------------------------------------------------------

    @on(TextArea.Changed)
    def changed(self) -> None:
        """Another text may mean something else."""
        self.reading = ""
        self.check()

    def check(self) -> None:
        text = self.paper.text
        self.answer = self.ask(text, self.reading)
        self.place = 0
        self.query_one("#said", Static).update(self.told(text))
        nexts = self.query_one("#nexts", OptionList)
        nexts.set_options(self.readings() or [self.in_full(text, one) for one in self.nexts()])
        nexts.highlighted = 0 if self.nexts() else None

    def readings(self) -> list[str]:
        """The laws that it could be, if there are several: then one of them is to be chosen."""
        ways = [reading["printed"] for reading in self.answer["readings"]]
        return ways if len(ways) > 1 else []

    def nexts(self) -> list[str]:
        """What could come next, or be meant. After a whole law nothing need come."""
        if self.readings():
            return self.readings()
        if self.answer["ok"] and (self.reading or self.paper.text.rstrip().endswith(".")):
            return []
        return self.answer["next"]

    @staticmethod
    def in_full(text: str, ending: str) -> str:
        """A word that is begun already, in full."""
        begun = text[len(text.rstrip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")) :]
        return f"{begun if ending[:1].isalnum() else ''}{ending}".strip()

    def told(self, text: str) -> Content:
        """What the desk says of the text."""
        answer = self.answer
        if not text.strip():
            return Content.styled(self.say(Said("terminal_moo.desk.empty")), "$foreground-muted")
        if answer["ok"]:
            return self.understood()
        problem = answer["problem"]
        assert problem is not None
        if self.readings():
            return self.in_question(problem)
        if is_unfinished(text, answer):
            return Content.styled(problem, "$foreground-muted")
        lines = [Content.styled(problem, "$warning")]
        if answer["at"] is not None:
            lines.insert(0, marked(text, answer["at"]))
        if answer["meant"] is not None:
            meant = Said("terminal_moo.desk.meant", meant=answer["meant"])
            lines.append(Content.styled(self.say(meant), "bold"))
        return Content("\n").join(lines)

    def understood(self) -> Content:
        """The law as it would be enacted, and when it would have fired (MO-28)."""
        lines = [Content.styled(f"✓ {self.answer['printed']}", "$primary")]
        for reading in self.answer["readings"]:
            lines.append(Content(reading["plain"]))
            lines += [
                Content.styled(mark["text"], "$foreground-muted") for mark in reading["marks"]
            ]
            fires, rests = reading["fires"], reading["rests"]
            if fires is not None:
                lines.append(
                    Content(self.say(Said("terminal_moo.desk.fires", example=shown(fires))))
                )
            if rests is not None:
                lines.append(
                    Content(self.say(Said("terminal_moo.desk.rests", example=shown(rests))))
                )
        tried = self.answer["tried"]
        if tried is not None:
            text, moments = tried["text"], tried["moments"]
            last = self.moment(moments[-1]["at"]) if moments else None
            if last is not None:
                # It is a sentence of its own.
                text = self.say(Said("terminal_moo.desk.last", tried=text, last=self.say(last)))
            lines.append(Content(text))
        return Content("\n").join(lines)

    def in_question(self, problem: str) -> Content:
        """What it could be, in plain words; which is chosen below."""
        choose = Said("terminal_moo.desk.choose", problem=problem)
        lines = [Content.styled(self.say(choose), "$warning")]
        lines += [Content(reading["plain"]) for reading in self.answer["readings"]]
        return Content("\n").join(lines)

    # -- keys --------------------------------------------------------------------------

    @on(Paper.Pressed)
    def pressed(self, event: Paper.Pressed) -> None:
        event.stop()
        if event.what == "complete":
            self.complete()
        elif event.what == "done":
            assert self.draft is not None
            self.post_message(self.Written(self.draft, self.paper.text, self.reading))
        elif self.nexts():
            by = 1 if event.what == "below" else -1
            self.place = (self.place + by) % len(self.nexts())
            self.query_one("#nexts", OptionList).highlighted = self.place

    def complete(self) -> None:
        """Mend what was not understood, or go on with what is chosen."""
        text = self.paper.text
        meant = self.answer["meant"]
        if meant is not None:
            at, length = cast("list[int]", self.answer["at"])
            self.write(f"{text[:at]}{meant}{text[at + length :]}")
        elif self.readings():
            self.reading = self.readings()[self.place]
            self.check()
        elif self.nexts():
            self.write(text + self.nexts()[self.place])

    def write(self, text: str) -> None:
        self.paper.text = text
        self.paper.move_cursor(self.paper.document.end)


def shown(example: ExampleWire) -> str:
    """An example, with its cards as they lie, the last on top."""
    return f"[{' '.join(example['cards'])}] {example['text']}"


def is_unfinished(text: str, answer: AnswerWire) -> bool:
    """Whether nothing is wrong so far, and something is still to come: a word, or its end."""
    if answer["at"] is None:
        return False
    at, length = answer["at"]
    end = len(text.rstrip())
    return at >= end or (at + length >= end and bool(answer["next"]))


def marked(text: str, at: list[int]) -> Content:
    """The text, with what was not understood made out."""
    start, length = at
    return Content.assemble(
        (text[:start], "$foreground-muted"),
        (text[start : start + length] or "▲", "bold $error"),
        (text[start + length :], "$foreground-muted"),
    )
