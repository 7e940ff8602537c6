"""What is laid over the table: the help, the rulebook, and the questions before the first card
and before leaving."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Markdown, Static

from mootable.core.game import Game
from mootable.core.view import View
from mootable.games.catalogue import rulebook_of
from mootable.terminal.face import AnyFace

KEYS: Final = """
- **1** to **9**, then **a**, **b**, **c** …: choose what stands beside it
- **↑** **↓** and **Enter**: the same, line by line
- **Esc**: one step back, where a choice takes several
- **Tab**: to your hand, to the story, and back to your choices
- **PgUp** and **PgDn**: leaf through the story
- **?** or **h**: this help
- **r**: the rulebook
- **n**: a new match, when this one is over
- **q**: quit
"""

PASSING: Final = "- **p**: always pass, whatever you hold, until you press **p** again\n"


class Reading(ModalScreen[None]):
    """A text to read. The watch stands still meanwhile."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,h,r,s,question_mark,enter", "dismiss", "back"),
        Binding("up", "scroll('up')", show=False),
        Binding("down", "scroll('down')", show=False),
        Binding("pageup", "scroll('page_up')", show=False),
        Binding("pagedown,space", "scroll('page_down')", show=False),
        Binding("home", "scroll('home')", show=False),
        Binding("end", "scroll('end')", show=False),
    ]

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self.heading = title
        self.text = text

    def compose(self) -> ComposeResult:
        sheet = VerticalScroll(Markdown(self.text, open_links=False), id="sheet", can_focus=False)
        sheet.border_title = self.heading
        sheet.border_subtitle = "↑ ↓ to read, Esc to go back; the clock stands still"
        yield sheet

    def action_scroll(self, how: str) -> None:
        getattr(self.query_one("#sheet"), f"scroll_{how}")(animate=False)


class Asking(ModalScreen[bool]):
    """Asks whether the person knows the rules, where that makes a difference."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "dismiss(True)", "yes"),
        Binding("n", "dismiss(False)", "no"),
        Binding("q,escape,ctrl+c", "app.quit", "quit", priority=True),
    ]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        yield Static(
            f"Do you know the rules of {self.game.title}?\n"
            "Whoever does not is shown none, and finds them out by playing.\n\n"
            "[b]y[/b] I know them    [b]n[/b] I am new",
            id="question",
        )


class Leaving(ModalScreen[bool]):
    """Asks once whether to leave a match that is not over."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,q,enter", "dismiss(True)", "leave"),
        Binding("n,escape", "dismiss(False)", "stay"),
    ]

    def __init__(self, keeps_record: bool) -> None:
        super().__init__()
        self.keeps_record = keeps_record

    def compose(self) -> ComposeResult:
        fate = "Its record will be kept." if self.keeps_record else "It will not be kept."
        yield Static(
            f"Leave this match before it is over?\n{fate}\n\n[b]y[/b] leave    [b]n[/b] stay",
            id="question",
        )


def help_sheet(face: AnyFace, view: View) -> Reading:
    keys = KEYS + PASSING if face.can_pass else KEYS
    keys += "".join(f"- **{key}**: {what}\n" for key, what in face.keys)
    return Reading("Help", f"## Keys\n{keys}\n## Cards\n{face.cards_help(view)}")


def score_sheet(face: AnyFace, story: list[dict[str, object]], names: list[str]) -> Reading | None:
    text = face.sheet(story, names)
    return Reading("Scores", text) if text else None


def rulebook(face: AnyFace) -> Reading:
    return Reading(f"The rules of {face.game.title}", rulebook_of(face.game, face.speech.tag))
