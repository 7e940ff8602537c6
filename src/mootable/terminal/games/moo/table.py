"""The table of Moo on the screen: there one speaks, and writes laws."""

from __future__ import annotations

from typing import Final, cast

from textual import on
from textual.app import ComposeResult

from mootable.core.refusal import Refusal
from mootable.core.view import View
from mootable.games.moo import acts
from mootable.games.moo.forms import INTRODUCING
from mootable.games.moo.shapes import AnswerWire
from mootable.games.moo.view import MooView
from mootable.terminal.blanks import Blank, Draft
from mootable.terminal.games.moo import sheets
from mootable.terminal.games.moo.face import new_law
from mootable.terminal.games.moo.lawdesk import LawDesk
from mootable.terminal.games.moo.speech import SpeechLine
from mootable.terminal.menu import Item
from mootable.terminal.overlays import rulebook
from mootable.terminal.sitting import HUMAN
from mootable.terminal.table import CROWD, TableScreen
from mootable.terminal.widgets import Countdown
from mootable.words.said import Said

MOMENTS: Final = ("played", "drew", "said", "called", "penalized", "joined", "turn")
"""What a law can wait for."""
BOOK: Final = Said("terminal_moo.sheet.book")


class MooScreen(TableScreen):
    """One sitting of Moo, drawn."""

    had_desk = False

    def extras(self) -> ComposeResult:
        yield LawDesk(self.ask_about, self.moment, self.face.say, id="desk")
        yield SpeechLine(self.face.say, id="speech")

    def on_mount(self) -> None:
        self.speech = self.query_one(SpeechLine)
        self.desk = self.query_one(LawDesk)
        if not self.seen.board.knows[HUMAN]:
            self.call_after_refresh(self.read, sheets.welcome_sheet(self.face))

    def least_height(self) -> int:
        """A crowd sits side by side where there is too little room."""
        height = super().least_height()
        return height // 2 + 2 if self.players > CROWD else height

    @property
    def seen(self) -> MooView:
        return cast(MooView, self.view)

    # -- drawing -----------------------------------------------------------------------

    def draw(self, at: int) -> None:
        """There is no time to be seen but that of a vote (MO-34)."""
        super().draw(at)
        if self.sitting.countdown(at) is None:
            self.query_one(Countdown).display = False

    def draw_table(self, at: int) -> None:
        super().draw_table(at)
        had_desk, self.had_desk = self.had_desk, self.seen.has_desk
        if self.had_desk and not had_desk:
            self.write_law(new_law(self.face))

    def draw_choices(self, idle: str = "") -> None:
        super().draw_choices(idle)
        if self.is_over:
            self.menu.insert(0, Item(self.face.say(BOOK), "", self.action_scores))
            self.draw_menu(self.face.say(Said("terminal.can")), "")

    def draw_offer(self, view: View, at: int) -> None:
        super().draw_offer(view, at)
        if self.is_over:
            self.leave_words()
            self.speech.display = False

    # -- speaking ----------------------------------------------------------------------

    def action_quick(self) -> None:
        """The space bar: speak."""
        if acts.SAY not in self.offer.acts:
            self.write("message", self.face.say(Said("terminal_moo.no.hearing")))
            return
        heard = tuple(phrase.text for phrase in reversed(self.seen.phrases) if not phrase.is_call)
        self.fill_in(Blank(self.face.say(Said("terminal_moo.ask.say")), acts.say, heard))

    def fill_in(self, blank: Blank | Draft) -> None:
        self.write("message", "")
        if isinstance(blank, Draft):
            self.to_desk(blank)
        else:
            self.speech.begin(blank)

    @on(SpeechLine.Typed)
    def typed(self, event: SpeechLine.Typed) -> None:
        """Words that are refused can be mended; nothing typed is nothing said."""
        self.write("message", "")
        if not event.words:
            self.leave_words()
            return
        try:
            act = event.blank.fill(event.words)
        except Refusal as refusal:
            self.refuse(refusal)
            return
        if self.do(act) and not self.desk.display:
            self.leave_words()

    def leave_words(self) -> None:
        """The keys are for choosing again."""
        self.path = []
        self.draw_choices()
        self.speech.end()
        self.speech.display = True
        self.desk.display = False
        self.query_one("#below").display = True
        self.acts.focus()

    def action_back(self) -> None:
        if self.speech.blank is not None or self.desk.display:
            self.leave_words()
        else:
            super().action_back()

    # -- the law desk ------------------------------------------------------------------

    def to_desk(self, draft: Draft) -> None:
        """MO-22: with a token, the words for it open the desk; anyone may draft."""
        if draft == new_law(self.face) and acts.ENACT in self.offer.acts and not self.seen.has_desk:
            self.do(acts.say(INTRODUCING))
        else:
            self.write_law(draft)

    def write_law(self, draft: Draft) -> None:
        self.speech.end()
        self.speech.display = False
        self.query_one("#below").display = False
        self.desk.open(draft)

    def ask_about(self, law: str, reading: str) -> AnswerWire:
        question: dict[str, object] = {"about": "law", "text": law}
        if reading:
            question["reading"] = reading
        answer = self.sitting.game.ask(self.sitting.match.state, HUMAN, question)
        return cast(AnswerWire, answer)

    def moment(self, at: int) -> Said | None:
        """What is said of what happened at a time."""
        for event in self.sitting.story:
            if event["at"] == at and event["type"] in MOMENTS:
                return self.sitting.game.sentence(event)
        return None

    @on(LawDesk.Written)
    def written(self, event: LawDesk.Written) -> None:
        self.write("message", "")
        if self.do(event.draft.fill(event.law, event.reading)):
            self.desk.clear()
            self.leave_words()

    # -- reading -----------------------------------------------------------------------

    def action_help(self) -> None:
        self.read(sheets.help_sheet(self.face, self.seen))

    def action_rulebook(self) -> None:
        """MO-32: only for those who know the rules."""
        if self.seen.board.knows[HUMAN]:
            self.read(rulebook(self.face))
        else:
            self.read(sheets.no_rulebook(self.face, self.seen))

    def action_scores(self) -> None:
        self.read(sheets.heard_sheet(self.face, self.seen))
