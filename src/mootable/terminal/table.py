"""The table on the screen: it draws what the person sees, and hands on the keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from mootable.core.act import Act
from mootable.core.refusal import Refusal
from mootable.core.view import View
from mootable.terminal.blanks import Blank, Draft
from mootable.terminal.byhand import ByHand
from mootable.terminal.choices import Choice, choices, retraced
from mootable.terminal.deeds import Deed, Watching
from mootable.terminal.face import AnyFace, Held, Tone
from mootable.terminal.menu import Item, going_on, keys_beside, labelled, reads_alike
from mootable.terminal.overlays import Leaving, Reading, help_sheet, rulebook, score_sheet
from mootable.terminal.sitting import HUMAN, Offer, Sitting
from mootable.terminal.story import Story, written
from mootable.terminal.watch import Watch
from mootable.terminal.widgets import Countdown, Notebook, Piles, Players, keys_line
from mootable.words.said import Said

TOO_SOON_MS: Final = 350
"""Nobody reads new choices faster than this: such a key was meant for the old ones."""

BEAT_S: Final = 0.1

CROWD: Final = 6
"""With more players than that some things have to go from a low screen."""


class TableScreen(Screen[None]):
    """One sitting, drawn."""

    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high"), (44, "-tall")]  # noqa: RUF012

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back"),
        Binding("p", "always_pass"),
        Binding("question_mark,h", "help"),
        Binding("r", "rulebook"),
        Binding("n", "another"),
        Binding("space", "quick"),
        Binding("s", "scores"),
        Binding("q", "leave"),
        # These before the lists get them: leave in the usual way, leaf through the story.
        Binding("ctrl+c", "leave", priority=True),
        Binding("pageup", "leaf(True)", priority=True),
        Binding("pagedown", "leaf(False)", priority=True),
    ]

    def __init__(
        self,
        sitting: Sitting,
        face: AnyFace,
        clock: Watch,
        keeps_record: bool,
        when_over: Callable[[], str],
        play_another: Callable[[], None],
    ) -> None:
        super().__init__()
        self.sitting = sitting
        self.face = face
        self.clock = clock
        self.keeps_record = keeps_record
        self.when_over = when_over
        self.play_another = play_another
        self.view = sitting.match.view(HUMAN)
        self.heard = 0
        self.drawn = (-1, 0)
        self.story = Story()
        self.held: list[Held] = []
        self.offer = Offer((), ())
        self.offered_at = -TOO_SOON_MS
        self.root: list[Choice] = []
        self.path: list[Choice] = []
        self.menu: list[Item] = []
        self.deed: Deed | None = None
        self.is_doing = False

    def compose(self) -> ComposeResult:
        yield Piles(id="piles")
        with Horizontal(id="above"):
            yield Players(id="players")
            with VerticalScroll(id="story"):
                yield Static(id="told")
        yield Static(id="middle", markup=False)
        yield Static(id="waiting", markup=False)
        yield Countdown(self.face.say, id="countdown")
        with Horizontal(id="below"):
            yield OptionList(id="hand", markup=False)
            yield Notebook(id="notebook")
            yield OptionList(id="acts", markup=False)
            yield ByHand(self.clock.read, self.face.say, id="byhand")
        yield from self.extras()
        yield Static(id="card", markup=False)
        yield Static(id="message", markup=False)
        yield Static(id="keys")

    def extras(self) -> ComposeResult:
        """What else there is on the table of a game, above its last lines."""
        yield from ()

    def on_mount(self) -> None:
        self.hand = self.query_one("#hand", OptionList)
        self.acts = self.query_one("#acts", OptionList)
        self.byhand = self.query_one(ByHand)
        self.add_class(self.sitting.game.name)
        say = self.face.say
        title = Said("terminal.title", game=self.sitting.game.name)
        self.query_one("#players").border_title = say(title)
        self.query_one("#notebook").border_title = say(Said("terminal.known"))
        self.query_one("#above").styles.min_height = self.least_height()
        self.set_class(self.players > CROWD, "crowded")
        story = self.query_one("#story")
        story.border_title = say(Said("terminal.story"))
        story.anchor()
        self.acts.focus()
        self.beat()
        self.set_interval(BEAT_S, self.beat)

    @property
    def players(self) -> int:
        return self.sitting.match.setup.players

    def least_height(self) -> int:
        """Room for every player, the headings and the border."""
        return self.players + 3

    # -- time and drawing --------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.sitting.is_over

    def beat(self) -> None:
        """Let time pass at the table, and show what came of it."""
        at = self.clock.read()
        self.sitting.advance(at)
        self.draw(at)

    def draw(self, at: int) -> None:
        """Show where the sitting stands; what has not changed is left alone."""
        sitting = self.sitting
        self.query_one(Countdown).tell(sitting.countdown(at), sitting.always_pass)
        self.listen(at)
        told = self.story.told(at)
        if (sitting.match.n, len(told)) == self.drawn:
            return
        self.drawn = sitting.match.n, len(told)
        self.write("told", written(told))
        if self.story.is_told(at):
            self.draw_table(at)
        else:
            self.write("waiting", told[-1].text)
            self.path = []
            self.set_doing(False)
            self.menu = [Item(self.face.say(Said("terminal.rest")), "", self.hurry)]
            self.draw_menu(self.face.say(Said("terminal.and_now")), "")
        # A hidden watch must not be told by another.
        is_hidden = self.is_over or isinstance(self.deed, Watching)
        self.query_one(Countdown).display = not is_hidden

    def listen(self, at: int) -> None:
        """Take what has happened into the story."""
        for event in self.sitting.story[self.heard :]:
            for line in self.face.lines(event):
                if line:
                    self.story.add(line, self.face.tone(event), at)
            if event["type"] == "over":
                for honour in self.sitting.match.awards():
                    self.story.add(self.face.say(honour.said()), Tone.LOUD, at)
        self.heard = len(self.sitting.story)
        while self.sitting.troubles:
            self.story.add(self.face.say(self.sitting.troubles.pop(0)), Tone.LOUD, at)

    def hurry(self) -> None:
        at = self.clock.read()
        self.story.hurry(at)
        self.draw(at)

    def draw_table(self, at: int) -> None:
        """All but the story."""
        self.view = view = self.sitting.match.view(HUMAN)
        self.query_one(Piles).tell(*self.face.piles(view))
        rows = self.face.rows(view)
        self.query_one(Players).tell(self.face.headings(view), rows)
        self.query_one(Notebook).tell(self.face.notes(view))
        middle = self.face.middle(view)
        self.query_one("#middle").display = middle is not None
        self.write("middle", middle or "")
        self.write("waiting", self.waiting(view))
        self.write("keys", keys_line(self.is_over, self.face))
        self.draw_hand(view)
        self.draw_offer(view, at)
        if self.is_over:
            self.write("message", self.when_over())

    def write(self, where: str, words: Content | str) -> None:
        self.query_one(f"#{where}", Static).update(words)

    def refuse(self, refusal: Refusal) -> None:
        self.write("message", refusal.told(self.face.speech.tag))

    def waiting(self, view: View) -> str:
        """What the table waits for; how it ended; or what its guide says."""
        guided = self.sitting.guided()
        if guided is not None:
            return self.face.say(guided)
        return self.ending() if self.is_over else self.face.waiting(view)

    def ending(self) -> str:
        """Who won, and why."""
        outcome = self.sitting.match.outcome
        assert outcome is not None
        over = {"type": "over", **outcome.wire()}
        return self.face.say(self.sitting.game.sentence(over))

    def draw_hand(self, view: View) -> None:
        held = self.face.hand(view)
        total = sum(cards.copies for cards in held)
        self.hand.border_title = self.face.say(Said("terminal.hand", n=total))
        if held == self.held:
            return
        was = self.hand.highlighted
        card = "" if was is None else self.held[was].card
        self.held = held
        self.hand.set_options(map(written_card, held))
        if held:
            self.hand.highlighted = self.place_in_hand(card) or 0
        else:
            self.write("card", "")

    def place_in_hand(self, card: str) -> int | None:
        for place, cards in enumerate(self.held):
            if cards.card == card:
                return place
        return None

    # -- choosing ----------------------------------------------------------------------

    def draw_offer(self, view: View, at: int) -> None:
        """What may be done now. Whoever was in the midst of choosing begins anew, unless the
        game lets them go on."""
        offer = self.sitting.offer()
        deed = None if self.is_over else self.face.deed(view)
        root = choices(self.face.offered(list(offer.acts), view))
        is_same = offer == self.offer and deed == self.deed and root == self.root
        if is_same and (self.menu or self.is_doing) and not self.is_over:
            return
        if deed != self.deed:
            self.deed = deed
            self.set_doing(deed is not None)
        before = self.menu
        was_offered, self.offer = self.offer, offer
        self.root = root
        self.path = retraced(root, self.path) if self.face.keeps_place else []
        self.draw_choices(self.face.idle(view))
        is_moved = not self.face.keeps_place and offer != was_offered
        if is_moved or self.is_over or not reads_alike(before, self.menu):
            self.offered_at = at

    def set_doing(self, is_on: bool) -> None:
        """Whether the keys are meant for something done by hand; else for choosing."""
        was_on, self.is_doing = self.is_doing, is_on
        self.acts.display = not is_on
        if was_on and not is_on:
            self.acts.focus()
        self.byhand.tell(self.deed if is_on else None)

    def draw_choices(self, idle: str = "") -> None:
        if self.is_doing:
            self.menu = []
        elif self.is_over:
            self.menu = [
                Item(self.face.say(Said("terminal.another")), "", self.action_another),
                Item(self.face.say(Said("terminal.go")), "", self.action_leave),
            ]
        else:
            self.menu = [
                Item(
                    going_on(choice.text) if choice.further else choice.text,
                    choice.card,
                    partial(self.take, choice),
                    choice.key,
                )
                for choice in (self.path[-1].further if self.path else self.root)
            ]
            if self.deed is not None and not self.path:
                again = Item(going_on(self.face.say(self.deed.name)), "", self.go_on_doing)
                self.menu.insert(0, again)
        if self.path:
            back = self.face.say(Said("terminal.back"))
            self.draw_menu(going_on(self.path[-1].text), back)
        else:
            self.draw_menu(self.face.say(Said("terminal.can")), "", idle)

    def draw_menu(self, title: str, hint: str, idle: str = "") -> None:
        self.acts.border_title = title
        self.acts.border_subtitle = hint
        for part in (self.acts, self.query_one("#waiting")):
            part.set_class(bool(self.menu), "asked")
        if self.menu:
            place = self.acts.highlighted if self.face.keeps_place else 0
            self.acts.set_options(map(labelled, self.menu, keys_beside(self.menu)))
            self.acts.highlighted = min(place or 0, len(self.menu) - 1)
        else:
            self.acts.set_options([Option(idle, disabled=True)])

    def choose(self, number: int) -> None:
        """Do what stands on a line, unless it has only just come to stand there."""
        if number >= len(self.menu):
            return
        if self.clock.read() - self.offered_at < TOO_SOON_MS:
            self.write("message", self.face.say(Said("terminal.look_again")))
            return
        self.write("message", "")
        self.menu[number].do()

    def take(self, choice: Choice) -> None:
        """One step further, or the act itself."""
        if choice.act is None:
            self.path.append(choice)
            self.draw_choices()
            self.acts.highlighted = 0
        elif isinstance(choice.act, Blank | Draft):
            self.fill_in(choice.act)
        else:
            if self.face.keeps_place:
                self.path = []
                self.draw_choices(self.face.idle(self.view))
            self.do(choice.act)

    def fill_in(self, blank: Blank | Draft) -> None:
        """Let the person type what is wanting, where a game's table has a place for that."""
        raise NotImplementedError

    def do(self, act: Act) -> bool:
        """Do something; says whether it was taken."""
        at = self.clock.read()
        is_taken = True
        try:
            meant = self.face.meant(act, self.view)
            self.sitting.act(meant, self.offer, at, self.face.is_answer(act))
        except Refusal as refusal:
            self.refuse(refusal)
            is_taken = False
        self.draw(at)
        return is_taken

    def go_on_doing(self) -> None:
        self.set_doing(True)
        self.draw_choices()

    @on(ByHand.Done)
    def deed_done(self, event: ByHand.Done) -> None:
        """What was done by hand is an act, if it came in time."""
        if event.deed != self.deed:
            return
        self.write("message", "")
        try:
            act = self.face.done(event.deed, event.result)
        except Refusal as refusal:
            self.refuse(refusal)
            return
        self.do(act)

    def show_card(self, card: str) -> None:
        self.write("card", self.face.card_text(card, self.view))

    # -- keys --------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        keys = keys_beside(self.menu)
        if event.character and event.character in keys:
            event.stop()
            self.choose(keys.index(event.character))

    @on(OptionList.OptionSelected, "#acts")
    def act_selected(self, event: OptionList.OptionSelected) -> None:
        self.choose(event.option_index)

    @on(OptionList.OptionSelected, "#hand")
    def card_selected(self, event: OptionList.OptionSelected) -> None:
        """From a card in hand to what can be done with it."""
        card = self.held[event.option_index].card
        for number, item in enumerate(self.menu):
            if item.card == card:
                self.acts.highlighted = number
                self.acts.focus()
                return

    @on(OptionList.OptionHighlighted, "#hand")
    def card_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index < len(self.held):
            self.show_card(self.held[event.option_index].card)

    @on(OptionList.OptionHighlighted, "#acts")
    def act_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index >= len(self.menu):
            return
        card = self.menu[event.option_index].card
        if card:
            self.show_card(card)
            place = self.place_in_hand(card)
            if place is not None:
                self.hand.highlighted = place

    def action_back(self) -> None:
        if self.is_doing:
            self.set_doing(False)
            self.draw_choices(self.face.idle(self.view))
        elif self.path:
            self.path.pop()
            self.draw_choices()

    def action_always_pass(self) -> None:
        if self.face.can_pass and not self.is_over:
            at = self.clock.read()
            self.sitting.set_always_pass(not self.sitting.always_pass, at)
            self.draw(at)

    def action_quick(self) -> None:
        """At once: this key can't have been meant for anything else."""
        act = self.face.quick(list(self.offer.acts), self.view)
        if act is not None:
            self.write("message", "")
            self.do(act)

    def action_scores(self) -> None:
        sheet = score_sheet(self.face, self.sitting.story)
        if sheet is not None:
            self.read(sheet)

    def action_leaf(self, is_up: bool) -> None:
        story = self.query_one("#story")
        if is_up:
            story.scroll_page_up(animate=False)
        else:
            story.scroll_page_down(animate=False)

    def action_help(self) -> None:
        self.read(help_sheet(self.face, self.view))

    def action_rulebook(self) -> None:
        self.read(rulebook(self.face))

    def read(self, sheet: Reading) -> None:
        self.clock.stop()
        self.app.push_screen(sheet, lambda _: self.clock.go_on())

    def action_another(self) -> None:
        if self.is_over:
            self.play_another()

    def action_leave(self) -> None:
        if self.is_over:
            self.app.exit()
            return
        self.clock.stop()
        self.app.push_screen(Leaving(self.keeps_record, self.face.speech), self.leave_or_stay)

    def leave_or_stay(self, leave: bool | None) -> None:
        if leave:
            self.app.exit()
        else:
            self.clock.go_on()


def written_card(cards: Held) -> Content:
    """Equal cards in a line of the hand."""
    copies = f"{cards.copies} × " if cards.copies > 1 else ""
    return Content.styled(f"{copies}{cards.name}", cards.ink)
