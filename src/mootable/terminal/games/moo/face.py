"""The face of Moo in the terminal. Motions are in `moo_motions`; where one speaks and writes laws
is in `moo_table`."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from mootable.core.seats import holds, listed
from mootable.games.moo import acts
from mootable.games.moo.acts import LEAST_PLAYERS, Kind, MooAct, Moves
from mootable.games.moo.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    NAMES,
    SPADES,
    suit_of,
)
from mootable.games.moo.events import EventWire
from mootable.games.moo.forms import ORDER, ORDER_ENDS
from mootable.games.moo.story import motion_told
from mootable.games.moo.table import Order
from mootable.games.moo.view import MooView
from mootable.terminal.blanks import Blank, Draft
from mootable.terminal.choices import Offered, Step
from mootable.terminal.face import AnyFace, Face, Held, Row, Tone
from mootable.terminal.games.moo.motions import call_told, motions
from mootable.terminal.lawbook import read_out
from mootable.words.said import Said

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

SUIT_KEYS: Final = {
    CLUBS: "terminal_moo.suit.clubs.plain",
    DIAMONDS: "terminal_moo.suit.diamonds.plain",
    HEARTS: "terminal_moo.suit.hearts.plain",
    SPADES: "terminal_moo.suit.spades.plain",
}


class MooFace(Face[MooView, MooAct, EventWire]):
    """How Moo is drawn and worded."""

    can_pass = False
    keys = (("terminal.space", "terminal_moo.key.speak"), ("s", "terminal_moo.key.heard"))
    asks_what_is_known = True
    keeps_place = True

    # -- the table ---------------------------------------------------------------------

    def headings(self, view: MooView) -> list[str]:
        heads = Said("terminal_moo.head.cards"), Said("terminal_moo.head.tokens")
        return [*map(self.say, heads), ""]

    def rows(self, view: MooView) -> list[Row]:
        """In the order of the ring, with an arrow to whoever is next."""
        return [
            Row(
                self.name(seat),
                [
                    Content(str(view.board.scene.sizes[seat])),
                    Content(str(view.board.tokens[seat])),
                    Content.styled(_arrow(view), "bold $primary"),
                ],
                self.say(_note(view, seat)),
                is_on_turn=seat == view.board.scene.turn and view.lawbook is None,
                is_out=not view.board.is_present(seat),
            )
            for seat in view.board.scene.ring.order
        ]

    def piles(self, view: MooView) -> tuple[str, list[str]]:
        under = [self.card(NAMES[card]) for card in view.board.scene.pile[-2::-1]]
        key = "terminal_moo.piles.under" if under else "terminal_moo.piles.told"
        return self.say(Said(key, n=view.deck)), under

    def middle(self, view: MooView) -> Content:
        """The top card and the direction; below them a Point of Order."""
        top = view.board.scene.pile[-1]
        goes = self.say(Said("terminal_moo.middle.goes", arrow=_arrow(view)))
        told = Content.assemble(
            (f" {self.card_name(top)} ", f"bold #15191b on {ink(top)}"), (f"  {goes}", "bold")
        )
        if view.board.order is None:
            return told
        return Content("\n").join([told, self.ordered(view, view.board.order)])

    def ordered(self, view: MooView, order: Order) -> Content:
        """MO-30: what is before the table, and how the votes stand."""
        plate = self.say(Said("terminal_moo.middle.order"))
        shown = f" {plate} ", "bold #15191b on $warning"
        if order.motion is None:
            called = self.say(Said("terminal_moo.middle.called_by", who=order.by))
            return Content.assemble(shown, (f" {called}", "bold $warning"))
        moved = Said("terminal_moo.middle.moved", who=order.mover, motion=_moved(view, order))
        votes = Said(
            "terminal_moo.middle.votes",
            ayes=len(listed(order.in_favour)),
            noes=len(listed(order.against)),
            of=len(listed(order.electorate)),
        )
        return Content.assemble(shown, (f" {self.say(moved)} ", "bold $warning"), self.say(votes))

    def hand(self, view: MooView) -> list[Held]:
        return [
            Held(NAMES[card], self.card_name(card), view.hand.count(card), ink(card))
            for card in dict.fromkeys(view.hand)
        ]

    def card_text(self, card: str, view: MooView) -> str:
        return self.card(card)

    def card_name(self, card: int) -> str:
        name = self.card(NAMES[card])
        return name if card == JOKER else f"{name} {SIGNS[suit_of(card)]}"

    # -- what is waited for ------------------------------------------------------------

    def waiting(self, view: MooView) -> str:
        return self.say(_waits(view))

    def idle(self, view: MooView) -> str:
        return self.say(Said("terminal.nothing"))

    # -- what may be done --------------------------------------------------------------

    def offered(self, legal: list[MooAct], view: MooView) -> list[Offered]:
        found: list[Offered] = []
        for act in sorted(legal, key=lambda act: _place(act, view)):
            if act.kind == Kind.CALL:
                found += self.calls(act.seat, view)
            elif act.kind == Kind.SAY:
                found += self.sayings(view)
            elif act.kind == Kind.MOVE:
                found += motions(view, self.say)
            elif act.kind != Kind.ENACT:
                found.append((self.steps(act, view), act))
        return found

    def steps(self, act: MooAct, view: MooView) -> list[Step]:
        """The acts that need no words."""
        kind = act.kind
        if kind == Kind.PLAY:
            lay = Said("terminal_moo.do.lay", card=self.card_name(act.card))
            return [Step(self.say(lay), NAMES[act.card])]
        if kind == Kind.NAME_SUIT:
            suit = Step(self.say(Said("terminal_moo.do.suit")))
            return [suit, Step(self.say(Said(SUIT_KEYS[act.card])))]
        if kind == Kind.DONATE:
            give = Step(self.say(Said("terminal_moo.do.give_token")), key="t")
            return [give, Step(self.say(Said("terminal_moo.do.to", who=act.seat)))]
        if kind == Kind.VOTE:
            vote = "terminal_moo.do.vote_for" if act.yes else "terminal_moo.do.vote_against"
            return [Step(self.say(Said(vote)))]
        key, said = PLAIN_ACTS[kind]
        return [Step(self.say(Said(said)), key=key)]

    def sayings(self, view: MooView) -> list[Offered]:
        """What is done by saying so. What else one has to say is typed."""
        order = ORDER if view.board.order is None else ORDER_ENDS
        rule = Step(self.say(Said("terminal_moo.do.new_rule")), key="l")
        return [([Step(order, key="o")], acts.say(order)), ([rule], new_law(self))]

    def calls(self, offender: int, view: MooView) -> list[Offered]:
        """MO-9: whom, and then in which words: those heard before, or others."""
        whom = [
            Step(self.say(Said("terminal_moo.do.call")), key="!"),
            Step(self.say(Said("terminal_moo.do.to", who=offender))),
        ]
        heard = [phrase.text for phrase in reversed(view.phrases) if phrase.is_call]
        found: list[Offered] = [
            (
                [*whom, Step(self.say(Said("terminal_moo.do.phrase", words=text)))],
                acts.call(offender, text),
            )
            for text in heard[:MOST_CALLS]
        ]
        prompt = self.say(Said("terminal_moo.ask.call", who=offender))
        other = Blank(prompt, lambda text: acts.call(offender, text), tuple(heard))
        return [*found, ([*whom, Step(self.say(Said("terminal_moo.do.own_words")))], other)]

    def is_answer(self, act: MooAct) -> bool:
        """Words, calls and motions are never too late; a card, a draw and a vote may be."""
        return act.kind in (Kind.PLAY, Kind.DRAW, Kind.VOTE)

    # -- words -------------------------------------------------------------------------

    def lines(self, event: EventWire) -> list[str]:
        if event["type"] in UNTOLD or (event["type"] == "dealt" and "hand" not in event):
            return []
        told = super().lines(event)
        if event["type"] == "over":
            book = [Said("moo.lawbook.read"), *read_out(event["lawbook"])]
            return [*told, *map(self.say, book)]
        return told

    def tone(self, event: EventWire) -> Tone:
        return TONES.get(event["type"], Tone.PLAIN)

    def cards_help(self, view: MooView) -> str:
        return self.say(Said("terminal_moo.sheet.packs"))


# -- cards ---------------------------------------------------------------------------------


def ink(card: int) -> str:
    return JOKER_INK if card == JOKER else INKS[suit_of(card)]


# -- the table -----------------------------------------------------------------------------


def _arrow(view: MooView) -> str:
    """Which way play goes in the list of players."""
    return "↓" if view.board.scene.ring.direction == 1 else "↑"


def _note(view: MooView, seat: int) -> Said | None:
    """What matters most of a player besides numbers; there is room for one word."""
    if not view.board.is_present(seat):
        return Said("terminal_moo.note.left")
    order = view.board.order
    if order is not None and order.motion is not None:
        if holds(order.in_favour, seat):
            return Said("terminal_moo.note.for")
        if holds(order.against, seat):
            return Said("terminal_moo.note.against")
    return Said("terminal_moo.note.dealer") if seat == view.board.options.dealer else None


def _moved(view: MooView, order: Order) -> Said:
    motion = order.motion
    assert motion is not None
    if motion.kind == Moves.REVERSE:
        for call in view.board.calls:
            if call.n == motion.call:
                return Said("terminal_moo.motion.reversing", call=call_told(call))
    return motion_told(motion.wire())


def _waits(view: MooView) -> Said:
    board = view.board
    if not board.is_present(view.seat):
        return Said("terminal_moo.waits.away")
    if board.order is not None:
        return _order_waits(view, board.order)
    if board.is_paused():
        return Said("terminal_moo.waits.paused", n=LEAST_PLAYERS)
    if view.is_stuck:
        return Said("terminal_moo.waits.stuck", order=ORDER)
    return Said("terminal_moo.waits.turn", who=board.scene.turn)


def _order_waits(view: MooView, order: Order) -> Said:
    if order.motion is None:
        return Said("terminal_moo.waits.order")
    asked = order.electorate & ~(order.in_favour | order.against)
    if holds(asked, view.seat):
        return Said("terminal_moo.waits.vote")
    return Said("terminal_moo.waits.votes", slow=listed(asked))


# -- what may be done ----------------------------------------------------------------------


FIRST_TO_LAST: Final = [
    *(Kind.VOTE, Kind.MOVE, Kind.PLAY, Kind.DRAW, Kind.CALL, Kind.SAY, Kind.NAME_SUIT),
    *(Kind.ENACT, Kind.ABANDON, Kind.DONATE, Kind.JOIN, Kind.LEAVE),
]
"""What is asked for comes first, and what can't be taken back comes last."""


def _place(deed: MooAct, view: MooView) -> tuple[int, bool]:
    """One calls others before oneself."""
    return FIRST_TO_LAST.index(deed.kind), deed.seat == view.seat


PLAIN_ACTS: Final = {
    Kind.DRAW: ("0", "terminal_moo.do.draw"),
    Kind.ABANDON: ("u", "terminal_moo.do.abandon"),
    Kind.JOIN: ("", "terminal_moo.do.join"),
    Kind.LEAVE: ("x", "terminal_moo.do.leave"),
}
"""Acts that need no more words than these: their keys, and what is said."""


def new_law(face: AnyFace) -> Draft:
    """The desk for a law of one's own."""
    return Draft(face.say(Said("terminal_moo.ask.law")), acts.enact)
