"""The face of Mood'aut in the terminal."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from mootable.core.seats import NOBODY
from mootable.games.moodaut.acts import Kind, MoodautAct
from mootable.games.moodaut.cards import IDS, NUMBER
from mootable.games.moodaut.events import EventWire
from mootable.games.moodaut.table import Waits
from mootable.games.moodaut.view import MoodautView
from mootable.terminal.choices import Step
from mootable.terminal.face import Face, Held, Row, Tone
from mootable.words.said import Said

TONES: Final = {
    "turn": Tone.QUIET,
    "stress": Tone.LOUD,
    "out": Tone.LOUD,
    "over": Tone.LOUD,
}

PLAIN_ACTS: Final = {
    Kind.PASS: "terminal_moodaut.do.pass",
    Kind.DRAW: "terminal_moodaut.do.draw",
    Kind.ASK: "terminal_moodaut.do.ask",
    Kind.YIELD: "terminal_moodaut.do.yield",
}
"""Acts that need no more words than these."""


class MoodautFace(Face[MoodautView, MoodautAct, EventWire]):
    """How Mood'aut is drawn and worded."""

    can_pass = True

    # -- the table ---------------------------------------------------------------------

    def headings(self, view: MoodautView) -> list[str]:
        return [
            self.say(Said("terminal_moodaut.head.cards")),
            self.say(Said("terminal_moodaut.head.supports")),
        ]

    def rows(self, view: MoodautView) -> list[Row]:
        return [
            Row(
                self.name(seat),
                [Content(str(view.counts[seat])), Content(str(view.supports[seat]))],
                self.say(_note(view, seat)),
                is_on_turn=seat == view.turn and view.outcome is None,
                is_out=not view.is_living(seat),
            )
            for seat in range(view.players)
        ]

    def piles(self, view: MoodautView) -> tuple[str, list[str]]:
        deck, stress = view.deck, view.stress_left
        if not view.discards:
            return self.say(Said("terminal_moodaut.piles.deck", n=deck, stress=stress)), []
        top_first = [self.card(IDS[card]) for card in reversed(view.discards)]
        count = len(top_first)
        told = Said("terminal_moodaut.piles.discards", n=deck, stress=stress, discards=count)
        return self.say(told), top_first

    def hand(self, view: MoodautView) -> list[Held]:
        return [
            Held(IDS[card], self.card(IDS[card]), copies)
            for card, copies in enumerate(view.hand)
            if copies
        ]

    def card_text(self, card: str, view: MoodautView) -> str:
        kind = view.options.kinds[NUMBER[card]].extra["kind"]
        return self.say(Said("terminal_moodaut.card.text", card=card, kind=kind))

    # -- what is waited for ------------------------------------------------------------

    def waiting(self, view: MoodautView) -> str:
        return self.say(_waits(view))

    def idle(self, view: MoodautView) -> str:
        if not view.is_living(view.seat):
            return self.say(Said("terminal_moodaut.idle.out"))
        if _asks_many(view) and not _is_own(view):
            return self.say(Said("terminal_moodaut.idle.passed"))
        return self.say(Said("terminal.nothing"))

    # -- what may be done --------------------------------------------------------------

    def in_order(self, acts: list[MoodautAct]) -> list[MoodautAct]:
        """Passing comes first, so that its key does not depend on what is held."""
        return sorted(acts, key=lambda act: act.kind != Kind.PASS)

    def steps(self, act: MoodautAct, view: MoodautView) -> list[Step]:
        return [Step(self.say(said), card) for said, card in _steps(act, view)]

    # -- words -------------------------------------------------------------------------

    def tone(self, event: EventWire) -> Tone:
        return TONES.get(event["type"], Tone.PLAIN)

    def cards_help(self, view: MoodautView) -> str:
        return "\n".join(
            self.say(Said("terminal_moodaut.card.help", card=card.id, n=card.copies))
            for card in view.options.kinds
            if card.copies
        )


def _note(view: MoodautView, seat: int) -> Said | None:
    """What there is to say of a player besides numbers."""
    if not view.is_living(seat):
        return Said("terminal_moodaut.note.out")
    is_asked = view.outcome is None and _asks_many(view) and view.window.may_answer(seat)
    asked = Said("terminal_moodaut.note.asked") if is_asked else None
    if seat != view.turn or view.owed <= 1:
        return asked
    owes = Said("terminal_moodaut.note.owes", n=view.owed)
    return owes if asked is None else Said("terminal_moodaut.note.both", asked=asked, owes=owes)


def _is_own(view: MoodautView) -> bool:
    """Whether the table answers the person, who is not asked; in an open rescue all are."""
    all_are_asked = view.window.kind == Waits.RESCUE and view.options.open_rescue
    return view.window.owner == view.seat and not all_are_asked


def _asks_many(view: MoodautView) -> bool:
    return view.window.kind in (Waits.NOPE, Waits.RESCUE)


# -- what is waited for --------------------------------------------------------------------


def _waits(view: MoodautView) -> Said:
    """What the person, the table or somebody else has to decide."""
    kind, drawer, owner = view.window.kind, view.turn, view.window.owner
    if kind == Waits.NOPE:
        return _played(view)
    if kind == Waits.RESCUE:
        if view.options.open_rescue:
            return Said("terminal_moodaut.waits.open_rescue", who=drawer)
        return Said("terminal_moodaut.waits.rescue", who=drawer)
    if kind == Waits.GIVE:
        return Said("terminal_moodaut.waits.give", who=owner, whom=drawer)
    if kind == Waits.STRESS:
        return Said("terminal_moodaut.waits.stress", who=drawer)
    if kind == Waits.LAST_CHANCE:
        return Said("terminal_moodaut.waits.last_chance", who=drawer)
    if kind == Waits.HIDE:
        return Said("terminal_moodaut.waits.hide", who=owner)
    if view.owed > 1:
        return Said("terminal_moodaut.waits.turn_owed", who=owner, owed=view.owed)
    return Said("terminal_moodaut.waits.turn", who=owner)


def _played(view: MoodautView) -> Said:
    """The play that can be negated, or the nope on top of it and what would come of it."""
    deed, who = view.played, view.turn
    cards = Said("core.card", card=IDS[deed.card])
    copies = {Kind.PAIR: 2, Kind.TRIPLE: 3}.get(deed.kind, 1)
    if copies > 1:
        cards = Said("core.copies", n=copies, card=cards)
    by = view.window.owner
    if view.nopes % 2:
        return Said("terminal_moodaut.played.nothing", who=by, whose=who, cards=cards)
    if view.nopes:
        return Said("terminal_moodaut.played.effect", who=by, whose=who, cards=cards)
    whom = deed.target
    if whom == NOBODY:
        return Said("terminal_moodaut.played.alone", who=who, cards=cards)
    if deed.kind == Kind.PLAY:
        return Said("terminal_moodaut.played.on", who=who, cards=cards, whom=whom)
    if deed.kind == Kind.PAIR:
        return Said("terminal_moodaut.played.pair", who=who, cards=cards, whom=whom)
    want = IDS[deed.want]
    return Said("terminal_moodaut.played.triple", who=who, cards=cards, whom=whom, want=want)


# -- what may be done ----------------------------------------------------------------------


def _steps(act: MoodautAct, view: MoodautView) -> list[tuple[Said, str]]:
    """An act as steps, each with the card it is about, if any."""
    kind = act.kind
    if kind in PLAIN_ACTS:
        return [(Said(PLAIN_ACTS[kind]), "")]
    if kind == Kind.NOPE:
        return [(Said("terminal_moodaut.do.nope"), "nope")]
    if kind == Kind.HIDE:
        return [(said, "") for said in _depth(act.depth, view.deck)]
    if kind == Kind.ADDRESS:
        if view.turn == view.seat:
            return [(Said("terminal_moodaut.do.address"), "address")]
        return [(Said("terminal_moodaut.do.address_for", who=view.turn), "address")]
    card = IDS[act.card]
    if kind == Kind.GIVE:
        return [(Said("terminal_moodaut.do.give", card=card), card)]
    play = Said("terminal_moodaut.do.play", card=card)
    if act.target == NOBODY:
        return [(play, card)]
    whom = Said("terminal_moodaut.do.whom", who=act.target, n=view.counts[act.target])
    if kind == Kind.PLAY:
        return [(play, card), (Said("terminal_moodaut.do.play_on", whom=whom), "")]
    of = Said("terminal_moodaut.do.of", card=card), card
    robbed = Said("terminal_moodaut.do.from", whom=whom), ""
    if kind == Kind.PAIR:
        return [(Said("terminal_moodaut.do.pair"), ""), of, robbed]
    want = IDS[act.want]
    naming = Said("terminal_moodaut.do.naming", card=want), want
    return [(Said("terminal_moodaut.do.triple"), ""), of, robbed, naming]


def _depth(depth: int, deck: int) -> list[Said]:
    """Where to hide a card: the ends at once, the depths between by tens."""
    if depth == 0:
        return [Said("terminal_moodaut.do.on_top")]
    if depth == deck:
        return [Said("terminal_moodaut.do.at_bottom")]
    low = max(1, depth // 10 * 10)
    high = min(depth // 10 * 10 + 9, deck - 1)
    if low == high:
        return [Said("terminal_moodaut.do.under", n=depth)]
    about = Said("terminal_moodaut.do.under_about", low=low, high=high)
    return [about, Said("terminal_moodaut.do.under_just", n=depth)]


FACE = MoodautFace
