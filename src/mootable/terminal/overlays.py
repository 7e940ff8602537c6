"""What is laid over the table: the help, the rulebook, and the questions before the first card
and before leaving."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Markdown, Static

from mootable.core.game import Game
from mootable.core.view import View
from mootable.games.catalogue import rulebook_of
from mootable.terminal.face import AnyFace
from mootable.terminal.widgets import key_name
from mootable.words.language import Language, language
from mootable.words.said import Said


class Reading(ModalScreen[None]):
    """A text to read. The watch stands still meanwhile."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,h,r,s,question_mark,enter", "dismiss"),
        Binding("up", "scroll('up')", show=False),
        Binding("down", "scroll('down')", show=False),
        Binding("pageup", "scroll('page_up')", show=False),
        Binding("pagedown,space", "scroll('page_down')", show=False),
        Binding("home", "scroll('home')", show=False),
        Binding("end", "scroll('end')", show=False),
    ]

    def __init__(self, title: str, text: str, speech: Language) -> None:
        super().__init__()
        self.heading = title
        self.text = text
        self.speech = speech

    def compose(self) -> ComposeResult:
        sheet = VerticalScroll(Markdown(self.text, open_links=False), id="sheet", can_focus=False)
        sheet.border_title = self.heading
        sheet.border_subtitle = self.speech.say(Said("terminal.sheet.keys"))
        yield sheet

    def action_scroll(self, how: str) -> None:
        getattr(self.query_one("#sheet"), f"scroll_{how}")(animate=False)


class Question(ModalScreen[bool]):
    """One question, answered by a letter: yes has the language's own."""

    def __init__(self, speech: Language) -> None:
        super().__init__()
        self.speech = speech

    def asked(self, question: Said, yes: Said, no: Said) -> Static:
        letter, say = self.speech.say(Said("terminal.yes")), self.speech.say
        return Static(
            f"{say(question)}\n\n[b]{letter}[/b] {say(yes)}    [b]n[/b] {say(no)}", id="question"
        )

    def on_key(self, event: Key) -> None:
        if event.character == self.speech.say(Said("terminal.yes")):
            event.stop()
            self.dismiss(True)


class Asking(Question):
    """Asks whether the person knows the rules, where that makes a difference."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "dismiss(False)"),
        Binding("q,escape,ctrl+c", "app.quit", priority=True),
    ]

    def __init__(self, game: Game, tongue: str) -> None:
        super().__init__(language(tongue))
        self.game = game

    def compose(self) -> ComposeResult:
        yield self.asked(
            Said("terminal.knows.question", game=self.game.name),
            Said("terminal.knows.yes"),
            Said("terminal.knows.no"),
        )


class Leaving(Question):
    """Asks once whether to leave a match that is not over."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,enter", "dismiss(True)"),
        Binding("n,escape", "dismiss(False)"),
    ]

    def __init__(self, keeps_record: bool, speech: Language) -> None:
        super().__init__(speech)
        self.keeps_record = keeps_record

    def compose(self) -> ComposeResult:
        kept = "terminal.leave.kept" if self.keeps_record else "terminal.leave.lost"
        yield self.asked(Said(kept), Said("terminal.leave.yes"), Said("terminal.leave.no"))


def help_sheet(face: AnyFace, view: View) -> Reading:
    say = face.say
    lines = [say(Said("terminal.help.keys"))]
    if face.can_pass:
        lines.append(say(Said("terminal.help.passing")))
    lines += [f"- **{key_name(key, face)}**: {say(Said(what))}" for key, what in face.keys]
    keys, cards = say(Said("terminal.help.of_keys")), say(Said("terminal.help.of_cards"))
    text = "## {}\n\n{}\n\n## {}\n{}".format(keys, "\n".join(lines), cards, face.cards_help(view))
    return Reading(say(Said("terminal.help.title")), text, face.speech)


def score_sheet(face: AnyFace, story: list[dict[str, object]]) -> Reading | None:
    text = face.sheet(story)
    return Reading(face.say(Said("terminal.scores")), text, face.speech) if text else None


def rulebook(face: AnyFace) -> Reading:
    title = face.say(Said("terminal.rules_of", game=face.game.name))
    return Reading(title, rulebook_of(face.game, face.speech.tag), face.speech)
