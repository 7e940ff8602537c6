"""The face of Wobble in the terminal. What is done by hand there is in `wobble_deeds`, what is
said of cards and of those who are waited for in `wobble_words`."""

from __future__ import annotations

from typing import Final, NamedTuple

from textual.content import Content

from mootable.core.seats import NOBODY, holds
from mootable.games.wobble.acts import PICKS, Field, Kind, WobbleAct
from mootable.games.wobble.called import shown, stake
from mootable.games.wobble.cards import (
    COLOURS,
    DECK,
    HUE,
    HUES,
    IDS,
    NO_COLOUR,
    NUMBER,
    SYMBOL,
    SYMBOLS,
    TASK,
    TASKS,
    Symbol,
    Task,
    is_grey,
    is_jerk,
    is_number,
    kind_of,
    value,
)
from mootable.games.wobble.events import EventWire
from mootable.games.wobble.judging import Verdict, judge
from mootable.games.wobble.table import Waits
from mootable.games.wobble.unsettled import Answer, Attack
from mootable.games.wobble.view import WobbleView
from mootable.terminal.choices import Offered, Step
from mootable.terminal.deeds import Deed, Result
from mootable.terminal.face import Face, Held, Row, Tone
from mootable.terminal.games.wobble.deeds import act_of, deed_of
from mootable.terminal.games.wobble.words import card_name, signed, waiting_for
from mootable.words.said import Said

INKS: Final = ["#e779b8", "#5cc8dc", "#e6cf5c", "#7fcf76"]
"""A colour for each colour."""
GREY: Final = "#a9b1b5"
BROWN: Final = "#c99a6b"
FAINT: Final = "$foreground-muted"

UNTOLD: Final = ("turn", "ready", "drawing", "picked", "voted", "dealt", "aimed", "started")
"""What the screen shows well enough; the story has little room."""

TONES: Final = {
    "too_slow": Tone.LOUD,
    "penalty": Tone.LOUD,
    "hit": Tone.LOUD,
    "jerked": Tone.LOUD,
    "round_over": Tone.LOUD,
    "over": Tone.LOUD,
    "drew": Tone.QUIET,
    "remade": Tone.QUIET,
    "skipped": Tone.QUIET,
}

MANY: Final = 14
"""From so many cards to play on they are chosen in two steps."""


class WobbleFace(Face[WobbleView, WobbleAct, EventWire]):
    """How Wobble is drawn and worded."""

    can_pass = False
    keys = (("terminal.space", "terminal_wobble.key.toss"), ("s", "terminal_wobble.key.scores"))

    # -- the table ---------------------------------------------------------------------

    def headings(self, view: WobbleView) -> list[str]:
        heads = Said("terminal_wobble.head.cards"), Said("terminal_wobble.head.points")
        return [*map(self.say, heads), ""]

    def rows(self, view: WobbleView) -> list[Row]:
        """In the order of the ring, with an arrow to whoever is next."""
        table = view.table
        return [
            Row(
                self.name(seat),
                [
                    Content(str(view.counts[seat])),
                    Content(signed(table.scores[seat])),
                    Content.styled(_arrow(view), "bold $primary"),
                ],
                self.say(_note(view, seat)),
                is_on_turn=seat == table.turn and table.outcome is None,
                is_out=table.is_away(seat),
            )
            for seat in table.ring.order
        ]

    def piles(self, view: WobbleView) -> tuple[str, list[str]]:
        pile = view.table.pile
        under = [self.say(card_name(card)) for card in pile[-2::-1]]
        key = "terminal_wobble.piles.under" if under else "terminal_wobble.piles.told"
        return self.say(Said(key, round=view.table.round, n=view.deck)), under

    def middle(self, view: WobbleView) -> Content:
        """The top card and the colour in force; below it the attack, if there is one."""
        table = view.table
        if not table.pile:
            return Content.styled(self.say(Said("terminal_wobble.middle.empty")), FAINT)
        top = table.pile[-1]
        parts = [_plate(top, self.say(card_name(top)))]
        if table.colour != NO_COLOUR:
            held = Said("terminal_wobble.middle.in_force", colour=COLOURS[table.colour])
            parts.append(Content.styled(self.say(held), f"bold {INKS[table.colour]}"))
        goes = Said("terminal_wobble.middle.goes", arrow=_arrow(view))
        parts.append(Content.styled(self.say(goes), "bold"))
        if not (table.can_be_tossed_on and table.is_played_on()):
            parts.append(Content.styled(self.say(Said("terminal_wobble.middle.no_toss")), FAINT))
        lines = [Content("  ").join(parts)]
        if table.attack is not None:
            lines.append(self.attacked(table.attack))
        return Content("\n").join(lines)

    def attacked(self, attack: Attack) -> Content:
        """WO-10: the attack as a thing: what, how much, whose cards, at whom, and what they
        said."""
        plate = Said("terminal_wobble.attack.plate", sign=shown(attack.cards[-1]))
        laid = "; ".join(self.say(one) for one in _laid(attack))
        return Content.assemble(
            (f" {self.say(plate)} ", "bold #15191b on $warning"),
            (f" {self.say(_aimed(attack))}", "bold $warning"),
            (f" ({laid})", FAINT),
        )

    def hand(self, view: WobbleView) -> list[Held]:
        cards = view.table.hands[view.seat]
        return [
            Held(IDS[card], self.say(card_name(card)), cards.count(card), ink(card))
            for card in dict.fromkeys(cards)
        ]

    def card_text(self, card: str, view: WobbleView) -> str:
        number = NUMBER[card]
        return self.say(
            Said(
                "terminal_wobble.card.text",
                card=card_name(number),
                kind=kind_of(number),
                n=value(number),
                text=_text(number),
            )
        )

    # -- what is waited for ------------------------------------------------------------

    def waiting(self, view: WobbleView) -> str:
        return " ".join(map(self.say, waiting_for(view)))

    def idle(self, view: WobbleView) -> str:
        table = view.table
        if table.is_away(view.seat):
            return self.say(Said("terminal_wobble.idle.away"))
        if table.window.kind in (Waits.READY, Waits.PALM, Waits.RPS, Waits.CONTEST, Waits.VOTE):
            return self.say(Said("terminal_wobble.idle.others"))
        return self.say(Said("terminal.nothing"))

    # -- what may be done --------------------------------------------------------------

    def offered(self, acts: list[WobbleAct], view: WobbleView) -> list[Offered]:
        """WO-15: the way back is no choice where there is a text to type."""
        if view.table.is_away(view.seat) and not view.table.is_back_for_saying(view.seat):
            return []
        return super().offered(acts, view)

    def steps(self, act: WobbleAct, view: WobbleView) -> list[Step]:
        if act.kind == Kind.PLAY:
            return [Step(self.say(said), card) for said, card in _play(act, view)]
        if act.kind == Kind.CHOOSE:
            chosen = _choice(act, view, CHOOSING) or Said("terminal_wobble.choose.stay")
            return [Step(self.say(chosen))]
        return [Step(self.say(_simple(act, view)))]

    def meant(self, act: WobbleAct, view: WobbleView) -> WobbleAct:
        """WO-6: out of turn a play names the top card it is meant for."""
        if act.kind != Kind.PLAY or view.table.turn == view.seat:
            return act
        return act.meant_for(view.table.top_n)

    def quick(self, acts: list[WobbleAct], view: WobbleView) -> WobbleAct | None:
        """WO-5: a toss-in, the plainest there is."""
        for act in acts:
            if act.kind == Kind.PLAY and judge(view.table, view.seat, act.card) == Verdict.TOSS:
                return act
        return None

    def deed(self, view: WobbleView) -> Deed | None:
        return deed_of(view, self.say)

    def done(self, deed: Deed, result: Result) -> WobbleAct:
        return act_of(deed, result, self.say)

    # -- words -------------------------------------------------------------------------

    def lines(self, event: EventWire) -> list[str]:
        if event["type"] in UNTOLD and "hand" not in event:
            return []
        return super().lines(event)

    def tone(self, event: EventWire) -> Tone:
        return TONES.get(event["type"], Tone.PLAIN)

    def sheet(self, story: list[EventWire]) -> str:
        """WO-21: what each wrote down in each round, and what it comes to. Points of minus 20
        cards are in the totals alone, so they have a column of their own."""
        rounds = [event for event in story if event["type"] == "round_over"]
        if not rounds:
            return self.say(Said("terminal_wobble.scores.none"))
        players = len(rounds[0]["scores"])
        rows = [
            "| | " + " | ".join(map(self.name, range(players))) + " |",
            "|---" * (players + 1) + "|",
        ]
        before = [0] * players
        for event in rounds:
            points, scores = event["points"], event["scores"]
            told = [
                signed(left)
                if after - was == left
                else f"{signed(left)} {signed(after - was - left)}"
                for left, after, was in zip(points, scores, before, strict=True)
            ]
            of_round = self.say(Said("terminal_wobble.scores.round", n=event["round"]))
            rows.append(f"| {of_round} | {' | '.join(told)} |")
            before = scores
        all_of_them = self.say(Said("terminal_wobble.scores.all"))
        in_the_end = " | ".join(f"**{signed(score)}**" for score in before)
        rows.append(f"| **{all_of_them}** | {in_the_end} |")
        note = self.say(Said("terminal_wobble.scores.note"))
        return "\n".join(rows) + f"\n\n{note}\n"

    def cards_help(self, view: WobbleView) -> str:
        told: dict[str, None] = {}
        for kind in DECK:
            card = NUMBER[kind.id]
            if is_number(card) and SYMBOL[card] != Symbol.ZERO:
                line = Said("terminal_wobble.card.numbers")
            else:
                title = shown(card)
                if TASK[card] != Task.NONE:
                    task = TASKS[TASK[card]]
                    title = Said("wobble.called.with_task", card=title, task=task)
                line = Said("terminal_wobble.card.help", title=title, text=_text(card))
            told[self.say(line)] = None
        return "\n".join(told)


# -- cards ---------------------------------------------------------------------------------


def ink(card: int) -> str:
    if HUE[card] != NO_COLOUR:
        return INKS[HUE[card]]
    return GREY if is_grey(card) else BROWN if is_jerk(card) else ""


def _text(card: int) -> Said:
    """What a card says. A table may have cards that are not in the usual deck: those say what
    their like does."""
    for kind in DECK:
        if kind.id == IDS[card]:
            return Said("core.card_text", card=kind.id)
    for kind in DECK:
        like = NUMBER[kind.id]
        if SYMBOL[like] == SYMBOL[card] and TASK[card] == Task.NONE:
            return Said("core.card_text", card=kind.id)
    return Said("terminal_wobble.card.task_text", task=TASKS[TASK[card]])


def _plate(card: int, title: str) -> Content:
    """The top card, in its colours."""
    name = f" {title} "
    if HUE[card] != NO_COLOUR:
        return Content.styled(name, f"bold #15191b on {INKS[HUE[card]]}")
    halves = [hue for hue in range(len(INKS)) if (HUES[card] >> hue) & 1]
    middle = len(name) // 2
    return Content.assemble(
        (name[:middle], f"bold #15191b on {INKS[halves[0]]}"),
        (name[middle:], f"bold #15191b on {INKS[halves[1]]}"),
    )


# -- the table -----------------------------------------------------------------------------


def _arrow(view: WobbleView) -> str:
    """Which way play goes in the list of players."""
    return "↓" if view.table.ring.direction == 1 else "↑"


def _note(view: WobbleView, seat: int) -> Said | None:
    """What matters most of a player besides numbers; there is room for one word."""
    table = view.table
    attack = table.attack
    if table.is_away(seat):
        return Said("terminal_wobble.note.away")
    if attack is not None and attack.target == seat:
        return Said("terminal_wobble.note.target")
    if attack is not None and holds(attack.dodged, seat):
        return Said("terminal_wobble.note.dodged")
    if table.owes[seat]:
        return Said("terminal_wobble.note.owes", n=table.owes[seat])
    return Said("terminal_wobble.note.dealer") if seat == table.dealer else None


def at_stake(attack: Attack) -> Said:
    """What an attack comes to."""
    return stake(SYMBOLS[attack.symbol], attack.amount())


AIMED: Final = {
    (False, Answer.NONE): "terminal_wobble.attack.aimed",
    (False, Answer.TAKE): "terminal_wobble.attack.aimed_take",
    (False, Answer.TRY): "terminal_wobble.attack.aimed_try",
    (True, Answer.NONE): "terminal_wobble.attack.all_but",
    (True, Answer.TAKE): "terminal_wobble.attack.all_but_take",
    (True, Answer.TRY): "terminal_wobble.attack.all_but_try",
}
"""Whether all but one are meant, and what was answered so far."""


def _aimed(attack: Attack) -> Said:
    is_all = attack.notme != NOBODY
    whom = attack.notme if is_all else attack.target
    return Said(AIMED[is_all, attack.answer], stake=at_stake(attack), whom=whom)


def _laid(attack: Attack) -> list[Said]:
    """Whose cards lie in an attack."""
    owners: dict[int, list[Said]] = {}
    for card, owner in zip(attack.cards, attack.owners, strict=True):
        colour = COLOURS[HUE[card]]
        title = Said(f"wobble.colour.{colour}.plain")
        if TASK[card] != Task.NONE:
            task = TASKS[TASK[card]]
            title = Said("terminal_wobble.card.coloured_task", colour=colour, task=task)
        owners.setdefault(owner, []).append(title)
    return [
        Said("terminal_wobble.attack.laid", who=owner, cards=cards)
        for owner, cards in owners.items()
    ]


# -- steps ---------------------------------------------------------------------------------


def _simple(deed: WobbleAct, view: WobbleView) -> Said:
    """The acts that are chosen at once."""
    kind = deed.kind
    table = view.table
    if kind == Kind.TAKE or kind == Kind.TRY:
        if deed.field == Field.VOTE:
            return Said("terminal_wobble.do.for_real")
        attack = table.attack
        assert attack is not None
        if kind == Kind.TAKE:
            return Said("terminal_wobble.do.take", stake=at_stake(attack))
        return Said("terminal_wobble.do.try")
    if kind == Kind.NAME:
        if deed.colour == NO_COLOUR:
            return Said("terminal_wobble.do.take_number", number=deed.number)
        return Said("terminal_wobble.do.take_colour", colour=COLOURS[deed.colour])
    if kind == Kind.PALM:
        return Said("terminal_wobble.do.palm_up" if deed.yes else "terminal_wobble.do.palm_down")
    if kind == Kind.RPS:
        return Said("terminal_wobble.do.sign", pick=PICKS[deed.number])
    if kind == Kind.VOTE:
        return Said(
            "terminal_wobble.do.was_done" if deed.yes else "terminal_wobble.do.was_not_done"
        )
    if kind == Kind.ANSWER:
        trial = table.trial
        assert trial is not None
        return Said("terminal_wobble.do.done" if trial.is_voted else "terminal_wobble.do.give_up")
    return Said(PLAIN_ACTS[kind])


PLAIN_ACTS: Final = {
    Kind.READY: "terminal_wobble.do.ready",
    Kind.DRAW: "terminal_wobble.do.draw",
    Kind.RENEW: "terminal_wobble.do.renew",
    Kind.PICK: "terminal_wobble.do.pick",
    Kind.DECLINE: "terminal_wobble.do.decline",
    Kind.BACK: "terminal_wobble.do.back",
}
"""Acts that need no more words than these."""


def _play(deed: WobbleAct, view: WobbleView) -> list[tuple[Said, str]]:
    """A card, whether two of it, and what it asks for, each a step of its own, with the card that
    it is about."""
    table = view.table
    card = deed.card
    steps = [(Said(_verb(deed, view), card=card_name(card)), IDS[card])]
    if table.turn == view.seat and _is_crowded(view):
        kind = "terminal_wobble.do.a_number" if is_number(card) else "terminal_wobble.do.an_action"
        steps.insert(0, (Said(kind), ""))
    if HUES[card] and table.copies(view.seat, card) > 1:
        both = "terminal_wobble.do.twice" if deed.twice else "terminal_wobble.do.once"
        steps.append((Said(both), ""))
    chosen = _choice(deed, view, PLAYING)
    if chosen is not None:
        steps.append((chosen, ""))
    elif SYMBOL[card] == Symbol.ZERO:
        steps.append((Said("terminal_wobble.do.stay"), ""))
    elif SYMBOL[card] == Symbol.HALF:
        steps.append((Said("terminal_wobble.do.keep"), ""))
    return steps


def _is_crowded(view: WobbleView) -> bool:
    """Whether more cards can be played than there are keys for."""
    table = view.table
    if table.window.kind != Waits.TURN:
        return False
    return len({card for card in table.hands[view.seat] if table.fits(card)}) >= MANY


def _verb(deed: WobbleAct, view: WobbleView) -> str:
    table = view.table
    if is_grey(deed.card):
        return "terminal_wobble.do.defend"
    if is_jerk(deed.card):
        return "terminal_wobble.do.lay"
    if table.turn != view.seat:
        return "terminal_wobble.do.toss"
    return "terminal_wobble.do.play" if table.attack is None else "terminal_wobble.do.pass_on"


class Wording(NamedTuple):
    """The keys of what a card is told to do."""

    colour: str
    seats: str
    half: str
    hands: str
    at: str


PLAYING: Final = Wording(
    "terminal_wobble.with.colour",
    "terminal_wobble.with.seats",
    "terminal_wobble.with.half",
    "terminal_wobble.with.hands",
    "terminal_wobble.with.at",
)
"""Of a card that is played."""

CHOOSING: Final = Wording(
    "terminal_wobble.choose.colour",
    "terminal_wobble.choose.seats",
    "terminal_wobble.choose.half",
    "terminal_wobble.choose.hands",
    "terminal_wobble.choose.at",
)
"""Of one that was turned up."""


def _choice(deed: WobbleAct, view: WobbleView, wording: Wording) -> Said | None:
    """What a card is told to do."""
    if deed.colour != NO_COLOUR:
        return Said(wording.colour, colour=COLOURS[deed.colour])
    if deed.seat != NOBODY:
        return Said(wording.seats, whom=deed.seat)
    if deed.yes:
        return Said(wording.half)
    if deed.target != NOBODY:
        whom = Said("terminal_wobble.with.whom", who=deed.target, n=view.counts[deed.target])
        is_exchange = deed.kind == Kind.CHOOSE or SYMBOL[deed.card] == Symbol.EXCHANGE
        return Said(wording.hands if is_exchange else wording.at, whom=whom)
    return None
