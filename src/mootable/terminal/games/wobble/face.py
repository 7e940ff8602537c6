"""The face of Wobble in the terminal. What is done by hand there is in `wobble_deeds`, what is
said of cards and of those who are waited for in `wobble_words`."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from mootable.core.seats import NOBODY, holds
from mootable.core.words import as_sentence, joined, numbered
from mootable.games.wobble.acts import PICKS, Field, Kind, WobbleAct
from mootable.games.wobble.called import shown
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
from mootable.terminal.games.wobble.words import (
    card_name,
    colour_name,
    said,
    signed,
    task_name,
    waiting_for,
)
from mootable.terminal.words import whose

INKS: Final = ["#e779b8", "#5cc8dc", "#e6cf5c", "#7fcf76"]
"""A colour for each colour."""
GREY: Final = "#a9b1b5"
BROWN: Final = "#c99a6b"

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
    keys = (("Space", "toss in"), ("s", "scores"))

    # -- the table ---------------------------------------------------------------------

    def headings(self, view: WobbleView) -> list[str]:
        return ["cards", "points", ""]

    def rows(self, view: WobbleView, names: list[str]) -> list[Row]:
        """In the order of the ring, with an arrow to whoever is next."""
        table = view.table
        return [
            Row(
                as_sentence(names[seat]),
                [
                    Content(str(view.counts[seat])),
                    Content(signed(table.scores[seat])),
                    Content.styled(_arrow(view), "bold $primary"),
                ],
                _note(view, seat),
                is_on_turn=seat == table.turn and table.outcome is None,
                is_out=table.is_away(seat),
            )
            for seat in table.ring.order
        ]

    def piles(self, view: WobbleView) -> tuple[str, list[str]]:
        pile = view.table.pile
        words = f"Round {view.table.round}. Draw pile: {numbered(view.deck, 'card')}."
        under = [card_name(card) for card in pile[-2::-1]]
        return (f"{words} Under the top card", under) if under else (words, [])

    def middle(self, view: WobbleView, names: list[str]) -> Content:
        """The top card and the colour in force; below it the attack, if there is one."""
        table = view.table
        if not table.pile:
            return Content.styled("No card has been turned up yet.", "$foreground-muted")
        top = table.pile[-1]
        parts = [_plate(top)]
        if table.colour != NO_COLOUR:
            name = colour_name(COLOURS[table.colour])
            parts.append(Content.styled(f"{name.upper()} in force", f"bold {INKS[table.colour]}"))
        parts.append(Content.styled(f"play goes {_arrow(view)}", "bold"))
        if not (table.can_be_tossed_on and table.is_played_on()):
            parts.append(Content.styled("no toss-ins", "$foreground-muted"))
        lines = [Content("  ").join(parts)]
        if table.attack is not None:
            lines.append(_attack(table.attack, names))
        return Content("\n").join(lines)

    def hand(self, view: WobbleView) -> list[Held]:
        cards = view.table.hands[view.seat]
        return [
            Held(IDS[card], card_name(card), cards.count(card), ink(card))
            for card in dict.fromkeys(cards)
        ]

    def card_text(self, card: str, view: WobbleView) -> str:
        number = NUMBER[card]
        points = "1 point" if value(number) == 1 else f"{value(number)} points"
        return f"{card_name(number)} ({kind_of(number)}, {points}): {_text(number)}"

    # -- what is waited for ------------------------------------------------------------

    def waiting(self, view: WobbleView, names: list[str]) -> str:
        return as_sentence(waiting_for(view, names))

    def idle(self, view: WobbleView) -> str:
        table = view.table
        if table.is_away(view.seat):
            return "You are away; the others play on."
        if table.windows[0].kind in (Waits.READY, Waits.PALM, Waits.RPS, Waits.CONTEST, Waits.VOTE):
            return "Waiting for the others."
        return "Nothing to do just now."

    # -- what may be done --------------------------------------------------------------

    def offered(self, acts: list[WobbleAct], view: WobbleView, names: list[str]) -> list[Offered]:
        """WO-15: the way back is no choice where there is a text to type."""
        if view.table.is_away(view.seat) and not view.table.is_back_for_saying(view.seat):
            return []
        return super().offered(acts, view, names)

    def steps(self, act: WobbleAct, view: WobbleView, names: list[str]) -> list[Step]:
        if act.kind == Kind.PLAY:
            return _play(act, view, names)
        if act.kind == Kind.CHOOSE:
            return [Step(_choice(act, view, names) or "Stay where you are, hand and all")]
        return [_simple(act, view)]

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

    def deed(self, view: WobbleView, names: list[str]) -> Deed | None:
        return deed_of(view, names)

    def done(self, deed: Deed, result: Result) -> WobbleAct:
        return act_of(deed, result)

    # -- words -------------------------------------------------------------------------

    def lines(self, event: EventWire, names: list[str]) -> list[str]:
        if event["type"] in UNTOLD and "hand" not in event:
            return []
        return super().lines(event, names)

    def tone(self, event: EventWire) -> Tone:
        return TONES.get(event["type"], Tone.PLAIN)

    def sheet(self, story: list[EventWire], names: list[str]) -> str:
        """WO-21: what each wrote down in each round, and what it comes to. Points of minus 20
        cards are in the totals alone, so they have a column of their own."""
        rounds = [event for event in story if event["type"] == "round_over"]
        if not rounds:
            return "No round is over yet."
        rows = [
            "| | " + " | ".join(map(as_sentence, names)) + " |",
            "|---" * (len(names) + 1) + "|",
        ]
        before = [0] * len(names)
        for event in rounds:
            points, scores = event["points"], event["scores"]
            told = [
                signed(left)
                if after - was == left
                else f"{signed(left)} {signed(after - was - left)}"
                for left, after, was in zip(points, scores, before, strict=True)
            ]
            rows.append(f"| Round {event['round']} | {' | '.join(told)} |")
            before = scores
        rows.append(f"| **All** | {' | '.join(f'**{signed(score)}**' for score in before)} |")
        note = "Cards left in hand, and what Minus 20 cards cost on top of that. Nearest to 0 wins."
        return "\n".join(rows) + f"\n\n{note}\n"

    def cards_help(self, view: WobbleView) -> str:
        told: dict[str, str] = {}
        for kind in DECK:
            card = NUMBER[kind.id]
            title = said(shown(card))
            if is_number(card):
                title = "0" if SYMBOL[card] == 0 else "1 to 9"
                told[title] = kind.extra["text"] if SYMBOL[card] == 0 else "Plain numbers."
            else:
                title += f", {task_name(card)}" if TASK[card] != Task.NONE else ""
                told[title] = kind.extra["text"]
        return "\n".join(f"- **{title}**. {text}" for title, text in told.items())


# -- cards ---------------------------------------------------------------------------------


def ink(card: int) -> str:
    if HUE[card] != NO_COLOUR:
        return INKS[HUE[card]]
    return GREY if is_grey(card) else BROWN if is_jerk(card) else ""


def _text(card: int) -> str:
    """What a card says. A table may have cards that are not in the usual deck: those say what
    their like does."""
    for kind in DECK:
        if kind.id == IDS[card]:
            return kind.extra["text"]
    for kind in DECK:
        like = NUMBER[kind.id]
        if SYMBOL[like] == SYMBOL[card] and TASK[card] == Task.NONE:
            return kind.extra["text"]
    return f"Draw cards, or do the task: {task_name(card)}."


def _plate(card: int) -> Content:
    """The top card, in its colours."""
    name = f" {card_name(card)} "
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


def _note(view: WobbleView, seat: int) -> str:
    """What matters most of a player besides numbers; there is room for one word."""
    table = view.table
    attack = table.attack
    if table.is_away(seat):
        return "away"
    if attack is not None and attack.target == seat:
        return "TARGET"
    if attack is not None and holds(attack.dodged, seat):
        return "dodged"
    if table.owes[seat]:
        return f"owes {table.owes[seat]}"
    return "dealer" if seat == table.dealer else ""


UNITS: Final = {
    "skip": "turn",
    "minus20": "point",
    "plus3": "card",
    "plus5": "card",
    "afk": "time",
    "magnet": "name",
}
"""By symbol: what an attack is counted in."""


def stake(attack: Attack) -> str:
    """What an attack comes to."""
    unit = UNITS[SYMBOLS[attack.symbol]]
    amount = attack.amount()
    return f"{amount} {unit}" if amount == 1 else f"{amount} {unit}s"


def _attack(attack: Attack, names: list[str]) -> Content:
    """WO-10: the attack as a thing: what, how much, whose cards, at whom, and what they said."""
    owners: dict[int, list[str]] = {}
    for card, owner in zip(attack.cards, attack.owners, strict=True):
        title = colour_name(COLOURS[HUE[card]])
        owners.setdefault(owner, []).append(
            title if TASK[card] == Task.NONE else f"{title} {task_name(card)}"
        )
    laid = "; ".join(f"{whose(names, owner)} {joined(cards)}" for owner, cards in owners.items())
    answer = {Answer.TAKE: ", who will take it", Answer.TRY: ", who will try"}.get(
        attack.answer, ""
    )
    whom = f"all but {names[attack.notme]}" if attack.notme != NOBODY else names[attack.target]
    return Content.assemble(
        (f" ATTACK: {said(shown(attack.cards[-1]))} ", "bold #15191b on $warning"),
        (f" {stake(attack)} for {whom}{answer}", "bold $warning"),
        (f" ({laid})", "$foreground-muted"),
    )


# -- steps ---------------------------------------------------------------------------------


def _simple(deed: WobbleAct, view: WobbleView) -> Step:
    """The acts that are chosen at once."""
    kind = deed.kind
    table = view.table
    if kind == Kind.TAKE or kind == Kind.TRY:
        attack = table.attack
        assert attack is not None
        if deed.field == Field.VOTE:
            return Step("Try, but for real: let the others vote")
        return Step(f"Take it: {stake(attack)}" if kind == Kind.TAKE else "Try: all of it or none")
    if kind == Kind.NAME:
        what = (
            f"the {deed.number}s" if deed.colour == NO_COLOUR else colour_name(COLOURS[deed.colour])
        )
        return Step(f"Take {what}")
    if kind == Kind.PALM:
        return Step("Palm up" if deed.yes else "Palm down")
    if kind == Kind.RPS:
        return Step(as_sentence(PICKS[deed.number]))
    if kind == Kind.VOTE:
        return Step("It was done" if deed.yes else "It was not done")
    if kind == Kind.ANSWER:
        trial = table.trial
        assert trial is not None
        return Step("Say that you have done it" if trial.is_voted else "Give up")
    return PLAIN_ACTS[kind]


PLAIN_ACTS: Final = {
    Kind.READY: Step("I am ready"),
    Kind.DRAW: Step("Draw a card"),
    Kind.RENEW: Step("Show your grey cards, and draw new ones"),
    Kind.PICK: Step("Let the table pick"),
    Kind.DECLINE: Step("Rather not: draw the plain number"),
    Kind.BACK: Step("I am back"),
}
"""Acts that need no more words than these."""


def _play(deed: WobbleAct, view: WobbleView, names: list[str]) -> list[Step]:
    """A card, whether two of it, and what it asks for, each a step of its own."""
    table = view.table
    card = deed.card
    steps = [Step(f"{_verb(deed, view)} {card_name(card)}", IDS[card])]
    if table.turn == view.seat and _is_crowded(view):
        steps.insert(0, Step(f"Play {'a number' if is_number(card) else 'an action'}"))
    if HUES[card] and table.copies(view.seat, card) > 1:
        steps.append(Step("and its like, as one" if deed.twice else "alone"))
    chosen = _choice(deed, view, names)
    if chosen:
        steps.append(Step(chosen[0].lower() + chosen[1:]))
    elif SYMBOL[card] == Symbol.ZERO:
        steps.append(Step("and stay where you are"))
    elif SYMBOL[card] == Symbol.HALF:
        steps.append(Step("and keep your hand"))
    return steps


def _is_crowded(view: WobbleView) -> bool:
    """Whether more cards can be played than there are keys for."""
    table = view.table
    if table.windows[0].kind != Waits.TURN:
        return False
    return len({card for card in table.hands[view.seat] if table.fits(card)}) >= MANY


def _verb(deed: WobbleAct, view: WobbleView) -> str:
    table = view.table
    if is_grey(deed.card):
        return "Defend with"
    if is_jerk(deed.card):
        return "Lay on it"
    if table.turn != view.seat:
        return "Toss in"
    return "Play" if table.attack is None else "Pass it on with"


def _choice(deed: WobbleAct, view: WobbleView, names: list[str]) -> str:
    """What a card is told to do."""
    if deed.colour != NO_COLOUR:
        return f"{colour_name(COLOURS[deed.colour])} shall hold"
    if deed.seat != NOBODY:
        return f"Swap seats with {names[deed.seat]}"
    if deed.yes:
        return "Put a random half of your hand under the pile"
    if deed.target != NOBODY:
        cards = numbered(view.counts[deed.target], "card")
        is_exchange = deed.kind == Kind.CHOOSE or SYMBOL[deed.card] == Symbol.EXCHANGE
        return f"{'Swap hands with' if is_exchange else 'At'} {names[deed.target]} ({cards})"
    return ""
