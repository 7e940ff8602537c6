"""The face of Mood'aut in the terminal."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from mootable.core.seats import NOBODY
from mootable.core.words import as_sentence, numbered
from mootable.games.moodaut.acts import Kind, MoodautAct
from mootable.games.moodaut.cards import IDS, NUMBER, Card
from mootable.games.moodaut.events import EventWire
from mootable.games.moodaut.table import Waits
from mootable.games.moodaut.view import MoodautView
from mootable.terminal.choices import Step
from mootable.terminal.face import Face, Held, Row, Tone
from mootable.terminal.words import whose

TONES: Final = {
    "turn": Tone.QUIET,
    "stress": Tone.LOUD,
    "out": Tone.LOUD,
    "over": Tone.LOUD,
}

PLAIN_ACTS: Final = {
    Kind.PASS: Step("Pass"),
    Kind.DRAW: Step("Draw a card, which ends the turn"),
    Kind.ASK: Step("Ask the table for help"),
    Kind.YIELD: Step("Give in, and be out"),
}
"""Acts that need no more words than these."""


class MoodautFace(Face[MoodautView, MoodautAct, EventWire]):
    """How Mood'aut is drawn and worded."""

    can_pass = True

    # -- the table ---------------------------------------------------------------------

    def headings(self, view: MoodautView) -> list[str]:
        return ["cards", "supports"]

    def rows(self, view: MoodautView, names: list[str]) -> list[Row]:
        return [
            Row(
                as_sentence(names[seat]),
                [Content(str(view.counts[seat])), Content(str(view.supports[seat]))],
                _note(view, seat),
                is_on_turn=seat == view.turn and view.outcome is None,
                is_out=not view.is_living(seat),
            )
            for seat in range(view.players)
        ]

    def piles(self, view: MoodautView) -> tuple[str, list[str]]:
        deck = f"Deck: {numbered(view.deck, 'card')}, {view.stress_left} stress."
        if not view.discards:
            return f"{deck} No discards yet.", []
        top_first = [_name(view, card) for card in reversed(view.discards)]
        return f"{deck} Discards: {len(top_first)}", top_first

    def hand(self, view: MoodautView) -> list[Held]:
        hand = view.hand
        return [
            Held(IDS[card], _name(view, card), copies) for card, copies in enumerate(hand) if copies
        ]

    def card_text(self, card: str, view: MoodautView) -> str:
        kind = view.options.kinds[NUMBER[card]]
        return f"{kind.name} ({kind.extra['kind']}): {kind.extra['text']}"

    # -- what is waited for ------------------------------------------------------------

    def waiting(self, view: MoodautView, names: list[str]) -> str:
        return as_sentence(_mine(view, names) if _is_asked_alone(view) else _theirs(view, names))

    def idle(self, view: MoodautView) -> str:
        if not view.is_living(view.seat):
            return "You are out; the others play on."
        if _asks_many(view) and not _is_own(view):
            return "You have passed."
        return "Nothing to do just now."

    # -- what may be done --------------------------------------------------------------

    def in_order(self, acts: list[MoodautAct]) -> list[MoodautAct]:
        """Passing comes first, so that its key does not depend on what is held."""
        return sorted(acts, key=lambda act: act.kind != Kind.PASS)

    def steps(self, act: MoodautAct, view: MoodautView, names: list[str]) -> list[Step]:
        kind = act.kind
        if kind in PLAIN_ACTS:
            return [PLAIN_ACTS[kind]]
        if kind == Kind.NOPE:
            return [Step(f"Say {_name(view, Card.NOPE)}", "nope")]
        if kind == Kind.HIDE:
            return _depth(act.depth, view.deck)
        if kind == Kind.ADDRESS:
            for_whom = "" if view.turn == view.seat else f" for {names[view.turn]}"
            return [Step(f"Address the issue{for_whom}", "address")]
        card, name = IDS[act.card], _name(view, act.card)
        if kind == Kind.GIVE:
            return [Step(f"Hand over {name}", card)]
        if act.target == NOBODY:
            return [Step(f"Play {name}", card)]
        whom = f"{names[act.target]} ({numbered(view.counts[act.target], 'card')})"
        if kind == Kind.PLAY:
            return [Step(f"Play {name}", card), Step(f"on {whom}")]
        if kind == Kind.PAIR:
            return [
                Step("Steal with two"),
                Step(f"of {name}", card),
                Step(f"from {whom}"),
            ]
        return [
            Step("Demand with three"),
            Step(f"of {name}", card),
            Step(f"from {whom}"),
            Step(f"naming {_name(view, act.want)}", IDS[act.want]),
        ]

    # -- words -------------------------------------------------------------------------

    def tone(self, event: EventWire) -> Tone:
        return TONES.get(event["type"], Tone.PLAIN)

    def cards_help(self, view: MoodautView) -> str:
        return "\n".join(
            f"- **{card.name}**, {card.copies} in the game. {card.extra['text']}"
            for card in view.options.kinds
            if card.copies
        )


def _name(view: MoodautView, card: int) -> str:
    """What is printed on a card."""
    return view.options.kinds[card].name


def _note(view: MoodautView, seat: int) -> str:
    """What there is to say of a player besides numbers."""
    if not view.is_living(seat):
        return "out"
    notes: list[str] = []
    if view.outcome is None and _asks_many(view) and view.window.may_answer(seat):
        notes.append("asked")
    if seat == view.turn and view.owed > 1:
        notes.append(f"owes {view.owed} turns")
    return ", ".join(notes)


def _is_own(view: MoodautView) -> bool:
    """Whether the table answers the person, who is not asked; in an open rescue all are."""
    all_are_asked = view.window.kind == Waits.RESCUE and view.options.open_rescue
    return view.window.owner == view.seat and not all_are_asked


def _is_asked_alone(view: MoodautView) -> bool:
    """Whether a decision is the person's and nobody else's."""
    return not _asks_many(view) and view.window.owner == view.seat


def _asks_many(view: MoodautView) -> bool:
    return view.window.kind in (Waits.NOPE, Waits.RESCUE)


def _mine(view: MoodautView, names: list[str]) -> str:
    """What the person alone has to decide."""
    kind = view.window.kind
    stress = _name(view, Card.STRESS)
    if kind == Waits.TURN:
        return f"your turn{_owed(view)}: play cards if you like, then draw one."
    if kind == Waits.GIVE:
        return f"{names[view.turn]} asked you for a card: choose which one to hand over."
    if kind == Waits.STRESS:
        return f"you drew {stress}! Address it yourself, or ask the table."
    if kind == Waits.LAST_CHANCE:
        return "nobody helped you. Your last chance: address the issue, or be out."
    return "put the stress card back into the deck; nobody else sees where."


def _theirs(view: MoodautView, names: list[str]) -> str:
    """What the table, or somebody else, has to decide."""
    kind = view.window.kind
    drawer = names[view.turn]
    stress = _name(view, Card.STRESS)
    owner = names[view.window.owner]
    if kind == Waits.NOPE:
        return _played(view, names)
    if kind == Waits.RESCUE:
        if view.options.open_rescue:
            return f"{drawer} drew {stress}! Whoever addresses it first has done it."
        return f"{drawer} asked the table: who addresses the issue for {_them(view)}?"
    if kind == Waits.GIVE:
        return f"{owner} was asked for a card and chooses one for {drawer}."
    if kind == Waits.STRESS:
        return f"{drawer} drew {stress}, and may address it or ask the table."
    if kind == Waits.LAST_CHANCE:
        return f"nobody helped {drawer}, who has a last chance to address the issue."
    if kind == Waits.HIDE:
        return f"{owner} puts the stress card back into the deck, unseen."
    return f"{owner}'s turn{_owed(view)}."


def _owed(view: MoodautView) -> str:
    return f", {view.owed} of them still owed" if view.owed > 1 else ""


def _them(view: MoodautView) -> str:
    return "you" if view.turn == view.seat else "them"


def _played(view: MoodautView, names: list[str]) -> str:
    """The play that can be negated, or the nope on top of it and what would come of it."""
    deed = view.played
    player = names[view.turn]
    copies = {Kind.PAIR: "2 × ", Kind.TRIPLE: "3 × "}.get(deed.kind, "")
    cards = f"{copies}{_name(view, deed.card)}"
    if view.nopes:
        fate = "do nothing" if view.nopes % 2 else "take effect"
        whole = f"{whose(names, view.turn)} {cards}"
        return f"{names[view.window.owner]} said {_name(view, Card.NOPE)}: {whole} would {fate}."
    if deed.target == NOBODY:
        return f"{player} played {cards}."
    target = names[deed.target]
    if deed.kind == Kind.PLAY:
        return f"{player} played {cards} on {target}."
    if deed.kind == Kind.PAIR:
        return f"{player} played {cards} to steal from {target}."
    return f"{player} played {cards} to get {_name(view, deed.want)} from {target}."


def _depth(depth: int, deck: int) -> list[Step]:
    """Where to hide a card: the ends at once, the depths between by tens."""
    if depth == 0:
        return [Step("Put it on top, to be drawn next")]
    if depth == deck:
        return [Step("Put it at the very bottom")]
    low = max(1, depth // 10 * 10)
    high = min(depth // 10 * 10 + 9, deck - 1)
    if low == high:
        return [Step(f"Put it under {numbered(depth, 'card')}")]
    return [Step(f"Put it under {low} to {high} cards"), Step(f"under {numbered(depth, 'card')}")]


FACE = MoodautFace
