"""The face of Moo in the terminal. Motions are in `moo_motions`; where one speaks and writes laws
is in `moo_table`."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from mootable.core.seats import holds, listed
from mootable.core.words import as_sentence, numbered
from mootable.games.moo import acts
from mootable.games.moo.acts import LEAST_PLAYERS, Kind, MooAct, Moves
from mootable.games.moo.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    NAMES,
    SPADES,
    SUIT_NAMES,
    card_named,
    spoken,
    suit_of,
)
from mootable.games.moo.events import EventWire
from mootable.games.moo.forms import ORDER, ORDER_ENDS
from mootable.games.moo.story import motion_told
from mootable.games.moo.table import Order
from mootable.games.moo.view import MooView
from mootable.terminal.blanks import Blank, Draft
from mootable.terminal.choices import Offered, Step
from mootable.terminal.face import Face, Held, Row, Tone
from mootable.terminal.games.moo.motions import call_told, motions
from mootable.terminal.lawbook import read_out
from mootable.words.company import Company
from mootable.words.language import ENGLISH, language

INKS: Final = {
    CLUBS: "#b9c7d3",
    DIAMONDS: "#e5a07c",
    HEARTS: "#e08080",
    SPADES: "#dfe3e0",
}
JOKER_INK: Final = "#c9a9e0"
SIGNS: Final = {CLUBS: "♣", DIAMONDS: "♦", HEARTS: "♥", SPADES: "♠"}

UNTOLD: Final = ("started", "turn", "token", "voted")
"""What the screen shows well enough; the story has little room."""

TONES: Final = {
    "called": Tone.LOUD,
    "penalized": Tone.LOUD,
    "mooed": Tone.LOUD,
    "introduced": Tone.LOUD,
    "law_opened": Tone.LOUD,
    "order_began": Tone.LOUD,
    "motion_settled": Tone.LOUD,
    "over": Tone.SOLEMN,
    "drew": Tone.QUIET,
    "dealt": Tone.QUIET,
    "remade": Tone.QUIET,
    "turned_up": Tone.QUIET,
}

MOST_CALLS: Final = 14
"""So many of the calls heard can be chosen; there are no keys for more."""

NEW_LAW: Final = Draft("A new rule", acts.enact)


class MooFace(Face[MooView, MooAct, EventWire]):
    """How Moo is drawn and worded."""

    can_pass = False
    keys = (("Space", "speak"), ("s", "heard"))
    asks_what_is_known = True
    keeps_place = True

    # -- the table ---------------------------------------------------------------------

    def headings(self, view: MooView) -> list[str]:
        return ["cards", "tokens", ""]

    def rows(self, view: MooView, names: list[str]) -> list[Row]:
        """In the order of the ring, with an arrow to whoever is next."""
        return [
            Row(
                as_sentence(names[seat]),
                [
                    Content(str(view.board.scene.sizes[seat])),
                    Content(str(view.board.tokens[seat])),
                    Content.styled(_arrow(view), "bold $primary"),
                ],
                _note(view, seat),
                is_on_turn=seat == view.board.scene.turn and view.lawbook is None,
                is_out=not view.board.is_present(seat),
            )
            for seat in view.board.scene.ring.order
        ]

    def piles(self, view: MooView) -> tuple[str, list[str]]:
        words = f"Draw pile: {numbered(view.deck, 'card')}."
        under = [spoken(card) for card in view.board.scene.pile[-2::-1]]
        return (f"{words} Under the top card", under) if under else (words, [])

    def middle(self, view: MooView, names: list[str]) -> Content:
        """The top card and the direction; below them a Point of Order."""
        top = Content.assemble(
            (
                f" {card_name(view.board.scene.pile[-1])} ",
                f"bold #15191b on {ink(view.board.scene.pile[-1])}",
            ),
            (f"  play goes {_arrow(view)}", "bold"),
        )
        if view.board.order is None:
            return top
        return Content("\n").join([top, _order(view, view.board.order, names)])

    def hand(self, view: MooView) -> list[Held]:
        return [
            Held(NAMES[card], card_name(card), view.hand.count(card), ink(card))
            for card in dict.fromkeys(view.hand)
        ]

    def card_text(self, card: str, view: MooView) -> str:
        return spoken(card_named(card))

    # -- what is waited for ------------------------------------------------------------

    def waiting(self, view: MooView, names: list[str]) -> str:
        if not view.board.is_present(view.seat):
            return "You are not at the table, and hear what is said there."
        if view.board.order is not None:
            return _order_waits(view, view.board.order, names)
        if view.board.is_paused():
            return f"Play waits until {LEAST_PLAYERS} are at the table."
        if view.is_stuck:
            return f"Nobody has laid a card for three rounds. Say “{ORDER}” to vote on it."
        if view.board.scene.turn == view.seat:
            return "Your turn: lay a card, or draw."
        return f"{names[view.board.scene.turn]}'s turn."

    def idle(self, view: MooView) -> str:
        return "Nothing to do just now."

    # -- what may be done --------------------------------------------------------------

    def offered(self, legal: list[MooAct], view: MooView, names: list[str]) -> list[Offered]:
        found: list[Offered] = []
        for act in sorted(legal, key=lambda act: _place(act, view)):
            if act.kind == Kind.CALL:
                found += _calls(act.seat, view, names)
            elif act.kind == Kind.SAY:
                found += _said(view)
            elif act.kind == Kind.MOVE:
                found += motions(view, names)
            elif act.kind != Kind.ENACT:
                found.append((_steps(act, names), act))
        return found

    def is_answer(self, act: MooAct) -> bool:
        """Words, calls and motions are never too late; a card, a draw and a vote may be."""
        return act.kind in (Kind.PLAY, Kind.DRAW, Kind.VOTE)

    # -- words -------------------------------------------------------------------------

    def lines(self, event: EventWire, names: list[str]) -> list[str]:
        if event["type"] in UNTOLD or (event["type"] == "dealt" and "hand" not in event):
            return []
        told = super().lines(event, names)
        if event["type"] == "over":
            return [*told, "The lawbook is read out.", *read_out(event["lawbook"], names)]
        return told

    def tone(self, event: EventWire) -> Tone:
        return TONES.get(event["type"], Tone.PLAIN)

    def cards_help(self, view: MooView) -> str:
        return "Packs of 54 cards, with two jokers each."


# -- cards ---------------------------------------------------------------------------------


def ink(card: int) -> str:
    return JOKER_INK if card == JOKER else INKS[suit_of(card)]


def card_name(card: int) -> str:
    return spoken(card) if card == JOKER else f"{spoken(card)} {SIGNS[suit_of(card)]}"


# -- the table -----------------------------------------------------------------------------


def _arrow(view: MooView) -> str:
    """Which way play goes in the list of players."""
    return "↓" if view.board.scene.ring.direction == 1 else "↑"


def _note(view: MooView, seat: int) -> str:
    """What matters most of a player besides numbers; there is room for one word."""
    if not view.board.is_present(seat):
        return "left"
    order = view.board.order
    if order is not None and order.motion is not None:
        if holds(order.in_favour, seat):
            return "for"
        if holds(order.against, seat):
            return "against"
    return "dealer" if seat == view.board.options.dealer else ""


def _order(view: MooView, order: Order, names: list[str]) -> Content:
    """MO-30: what is before the table, and how the votes stand."""
    plate = (" POINT OF ORDER ", "bold #15191b on $warning")
    if order.motion is None:
        return Content.assemble(plate, (f" called by {names[order.by]}", "bold $warning"))
    votes = f"for {len(listed(order.in_favour))}, against {len(listed(order.against))}"
    of = len(listed(order.electorate))
    moved = f" {as_sentence(names[order.mover])} moved {moved_told(view, order, names)}: "
    return Content.assemble(plate, (moved, "bold $warning"), f"{votes}, of {of}")


def moved_told(view: MooView, order: Order, names: list[str]) -> str:
    motion = order.motion
    assert motion is not None
    if motion.kind == Moves.REVERSE:
        for call in view.board.calls:
            if call.n == motion.call:
                return f"to reverse {call_told(call, names)}"
    return language(ENGLISH).say(motion_told(motion.wire()), Company("moo", names))


def _order_waits(view: MooView, order: Order, names: list[str]) -> str:
    if order.motion is None:
        return "A Point of Order: put a motion, or end it."
    asked = order.electorate & ~(order.in_favour | order.against)
    if holds(asked, view.seat):
        return "A motion is put: how do you vote?"
    slow = [names[seat] for seat in listed(asked)]
    return f"The table votes. Still to vote: {', '.join(slow)}."


# -- what may be done ----------------------------------------------------------------------


FIRST_TO_LAST: Final = [
    *(Kind.VOTE, Kind.MOVE, Kind.PLAY, Kind.DRAW, Kind.CALL, Kind.SAY, Kind.NAME_SUIT),
    *(Kind.ENACT, Kind.ABANDON, Kind.DONATE, Kind.JOIN, Kind.LEAVE),
]
"""What is asked for comes first, and what can't be taken back comes last."""


def _place(deed: MooAct, view: MooView) -> tuple[int, bool]:
    """One calls others before oneself."""
    return FIRST_TO_LAST.index(deed.kind), deed.seat == view.seat


def _steps(deed: MooAct, names: list[str]) -> list[Step]:
    """The acts that need no words."""
    kind = deed.kind
    if kind == Kind.PLAY:
        return [Step(f"Lay the {card_name(deed.card)}", NAMES[deed.card])]
    if kind == Kind.NAME_SUIT:
        return [Step("Name a suit"), Step(SUIT_NAMES[deed.card])]
    if kind == Kind.DONATE:
        return [Step("Give a token to", key="t"), Step(names[deed.seat])]
    if kind == Kind.VOTE:
        return [Step("Vote for it" if deed.yes else "Vote against it")]
    return [PLAIN_ACTS[kind]]


PLAIN_ACTS: Final = {
    Kind.DRAW: Step("Draw", key="0"),
    Kind.ABANDON: Step("Put the new rule off", key="u"),
    Kind.JOIN: Step("Deal yourself in"),
    Kind.LEAVE: Step("Leave the table", key="x"),
}
"""Acts that need no more words than these."""


def _said(view: MooView) -> list[Offered]:
    """What is done by saying so. What else one has to say is typed."""
    order = ORDER if view.board.order is None else ORDER_ENDS
    return [
        ([Step(order, key="o")], acts.say(order)),
        ([Step("Write a new rule…", key="l")], NEW_LAW),
    ]


def _calls(offender: int, view: MooView, names: list[str]) -> list[Offered]:
    """MO-9: whom, and then in which words: those heard before, or others."""
    whom = [Step("Call", key="!"), Step(names[offender])]
    heard = [phrase.text for phrase in reversed(view.phrases) if phrase.is_call]
    found: list[Offered] = [
        ([*whom, Step(f"“{text}”")], acts.call(offender, text)) for text in heard[:MOST_CALLS]
    ]
    prompt = f"Call {names[offender]}"
    other = Blank(prompt, lambda text: acts.call(offender, text), tuple(heard))
    return [*found, ([*whom, Step("in words of your own…")], other)]
