"""The face of Moods of the Mad King in the terminal."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from mootable.core.seats import NOBODY
from mootable.games.madking.acts import Kind, MadkingAct
from mootable.games.madking.cards import ALL, GENRES, NONE, Action, Do, Whose
from mootable.games.madking.events import EventWire
from mootable.games.madking.notebook import KING
from mootable.games.madking.table import Waits
from mootable.games.madking.view import MadkingView
from mootable.terminal.choices import Step
from mootable.terminal.face import Face, Held, Notes, Row, Tone
from mootable.words.said import Said

INKS: Final = ["#b9a3e3", "#86b0e0", "#e597b5", "#e6c96a", "#93cf8e"]
"""A colour for each genre."""

FAINT: Final = "$foreground-muted"
MUSE: Final = "a muse"
"""What the muse is called among the cards in hand. No action's id has a space."""

TONES: Final = {
    "swapped_king": Tone.LOUD,
    "show": Tone.SOLEMN,
    "over": Tone.SOLEMN,
}

UNTOLD: Final = ("turn", "drew")
"""What the mark at the player on turn tells well enough; the story has little room."""


class MadkingFace(Face[MadkingView, MadkingAct, EventWire]):
    """How the Mad King's court is drawn and worded."""

    can_pass = False

    # -- the table ---------------------------------------------------------------------

    def headings(self, view: MadkingView) -> list[str]:
        is_on = view.outcome is None
        first = Said("terminal_madking.head.hand" if is_on else "terminal_madking.head.muse")
        return [self.say(first), self.say(Said("terminal_madking.head.play"))]

    def rows(self, view: MadkingView) -> list[Row]:
        """While the match runs with the number of action cards; after the show with the muse."""
        rows: list[Row] = []
        for seat in range(view.players):
            name, play = self.name(seat), self.play(view.plays[seat])
            if view.outcome is None:
                hand = Content(str(view.counts[seat]))
                rows.append(Row(name, [hand, play], "", seat == view.turn, is_out=False))
            else:
                muse = self.play(view.muses[seat : seat + 1])
                has_won = seat in view.outcome.winners
                note = self.say(Said("terminal_madking.won")) if has_won else ""
                rows.append(Row(name, [muse, play], note, is_on_turn=False, is_out=not has_won))
        return rows

    def piles(self, view: MadkingView) -> tuple[str, list[str]]:
        king = Said("terminal_madking.piles.hidden")
        if view.king != NONE:
            king = Said("terminal_madking.piles.mood", mood=_of(view.king))
        deck = Said("terminal_madking.piles.empty")
        if view.deck:
            deck = Said("terminal_madking.piles.deck", n=view.deck)
        if not view.discards:
            return self.say(Said("terminal_madking.piles.told", king=king, deck=deck)), []
        top_first = [self.genre(card) for card in reversed(view.discards)]
        count = len(top_first)
        told = Said("terminal_madking.piles.discards", king=king, deck=deck, n=count)
        return self.say(told), top_first

    def hand(self, view: MadkingView) -> list[Held]:
        """Actions, then moods, then the muse."""
        ids = [view.library[card].id for card in view.actions]
        held = [Held(id, self.card(id), ids.count(id)) for id in dict.fromkeys(ids)]
        for card in view.moods:
            mood = Said("terminal_madking.card.mood", genre=_of(card))
            held.append(Held(_mood_card(card), self.say(mood), 1))
        if view.muse != NONE:
            muse = Said("terminal_madking.card.muse", genre=_of(view.muse))
            held.append(Held(MUSE, self.say(muse), 1))
        return held

    def card_text(self, card: str, view: MadkingView) -> str:
        if card == MUSE:
            return self.say(Said("terminal_madking.card.muse_text", genre=_of(view.muse)))
        for mood in view.moods:
            if card == _mood_card(mood):
                return self.say(Said("terminal_madking.card.mood_text", genre=_of(mood)))
        return self.say(Said("terminal_madking.card.text", card=card))

    def notes(self, view: MadkingView) -> Notes:
        """MK-15: where each mood and each muse is, or is not, as far as that is sure; and the
        play cards on top of the deck."""
        known = view.known
        assert known is not None
        rows = [(self.say(Said("terminal_madking.king")), [self.only(known.moods_for(KING))])]
        for seat in range(view.players):
            own_moods = self.marks(view.moods_known(known, seat), known.moods_for(seat))
            own_muse = self.only(known.muses_for(seat))
            rows.append((self.name(seat), [own_moods, own_muse]))
        top = self.top(view)
        if top:
            rows.append((self.say(Said("terminal_madking.next")), [top]))
        groups = Said("terminal_madking.head.moods"), Said("terminal_madking.head.muses")
        letters = [self.letter(genre) for genre in range(ALL)]
        return Notes([self.say(group) for group in groups], letters, rows)

    # -- what is waited for ------------------------------------------------------------

    def waiting(self, view: MadkingView) -> str:
        mine = view.window.may_answer(view.seat)
        return self.say(_mine(view) if mine else _theirs(view))

    def idle(self, view: MadkingView) -> str:
        if view.window.kind == Waits.PASS:
            return self.say(Said("terminal_madking.chosen"))
        return self.say(Said("terminal.nothing"))

    # -- what may be done --------------------------------------------------------------

    def steps(self, act: MadkingAct, view: MadkingView) -> list[Step]:
        kind = act.kind
        if kind == Kind.ACTION:
            used = _use(act, _action(view, act.card))
            return [Step(self.say(said), act.card if not n else "") for n, said in enumerate(used)]
        if kind == Kind.ORDER:
            first, *others = act.cards
            put = [Said("terminal_madking.do.top", genre=_of(first))]
            put += [Said("terminal_madking.do.then", genre=_of(card)) for card in others]
            return [Step(self.say(said)) for said in put]
        said, card = _simple(act, view)
        return [Step(self.say(said), card)]

    # -- words -------------------------------------------------------------------------

    def lines(self, event: EventWire) -> list[str]:
        """MK-11: in the show first the King is turned up, then each muse, then each fate."""
        is_others_deal = event["type"] == "dealt" and "hand" not in event
        if event["type"] in UNTOLD or is_others_deal:
            return []
        if event["type"] == "show":
            turned_up = [
                self.say(Said("terminal_madking.show.muse", who=seat, genre=muse))
                for seat, muse in enumerate(event["muses"])
                if muse is not None
            ]
            return [*super().lines(event), *turned_up]
        if event["type"] == "over":
            return [
                line
                for fate in event["fates"]
                for line in super(MadkingFace, self).lines({**event, "fates": [fate]})
            ]
        return super().lines(event)

    def tone(self, event: EventWire) -> Tone:
        return TONES.get(event["type"], Tone.PLAIN)

    def cards_help(self, view: MadkingView) -> str:
        """The action cards of this table, which of them have been used, and how to read the
        notes."""
        used = [view.library[card].id for card in view.used]
        ids = [action.id for action in view.library]
        cards = [self._card_help(id, ids.count(id), used.count(id)) for id in dict.fromkeys(ids)]
        about = self.say(Said("terminal_madking.card.notes"))
        return "\n".join(cards) + f"\n\n{about}\n"

    def _card_help(self, card: str, copies: int, used: int) -> str:
        if copies > 1:
            told = Said("terminal_madking.card.help_copies", card=card, n=copies, used=used)
        else:
            key = "terminal_madking.card.help_used" if used else "terminal_madking.card.help"
            told = Said(key, card=card)
        return self.say(told)

    # -- genres and marks --------------------------------------------------------------

    def genre(self, card: int) -> str:
        return self.say(Said(f"madking.genre.{_of(card)}.plain"))

    def play(self, acts: list[int]) -> Content:
        """Acts side by side, each in the ink of its genre."""
        if not acts:
            return Content.styled("-", FAINT)
        return Content(" ").join(
            Content.styled(self.genre(card), INKS[card % ALL]) for card in acts
        )

    def letter(self, genre: int) -> Content:
        letter = self.say(Said(f"terminal_madking.letter.{GENRES[genre]}.plain"))
        return Content.styled(letter, f"bold {INKS[genre]}")

    def marks(self, sure: list[int], possible: list[int]) -> list[Content]:
        """For each genre whether one of its cards is in a place: surely, surely not, or perhaps."""
        return [
            self.letter(genre)
            if genre in sure
            else Content.styled("·" if genre in possible else "×", FAINT)
            for genre in range(ALL)
        ]

    def only(self, possible: list[int]) -> list[Content]:
        """The same for a place with one card."""
        return self.marks(possible if len(possible) == 1 else [], possible)

    def top(self, view: MadkingView) -> list[Content]:
        known = view.known
        assert known is not None
        return [
            Content.styled("?", FAINT) if card == NONE else self.letter(card)
            for card in view.top_known(known)
        ]


# -- cards ---------------------------------------------------------------------------------


def _of(card: int) -> str:
    """A card's genre; moods and muses have numbers of their own."""
    return GENRES[card % ALL]


def _mood_card(mood: int) -> str:
    """What a mood is called among the cards in hand. No action's id has a space."""
    return f"mood {_of(mood)}"


def _action(view: MadkingView, id: str) -> Action:
    return next(action for action in view.library if action.id == id)


# -- what the table waits for --------------------------------------------------------------


def _mine(view: MadkingView) -> Said:
    """What the person has to decide."""
    kind = view.window.kind
    if kind == Waits.DRAWN:
        if not view.using.card and view.actions:
            return Said("terminal_madking.mine.drawn_first", genre=_of(view.drawn))
        return Said("terminal_madking.mine.drawn", genre=_of(view.drawn))
    if kind == Waits.CUT:
        return Said("terminal_madking.mine.cut")
    if kind == Waits.ACTION:
        return Said("terminal_madking.mine.action")
    if kind == Waits.SHOW:
        return Said("terminal_madking.mine.show", whom=view.turn)
    if kind == Waits.SWAP:
        known, whom = view.known, view.using.target
        assert known is not None
        theirs, mine = _of(view.muse_known(known, whom)), _of(view.muse)
        return Said("terminal_madking.mine.swap", whom=whom, theirs=theirs, mine=mine)
    if kind == Waits.ORDER:
        return Said("terminal_madking.mine.order")
    effect = _action(view, view.using.card).effects[view.step - 1]
    neighbour = (view.seat + (1 if effect.left else -1)) % view.players
    return Said("terminal_madking.mine.pass", whom=neighbour)


def _theirs(view: MadkingView) -> Said:
    """What others have to decide."""
    kind, who = view.window.kind, view.window.owner
    if kind == Waits.DRAWN:
        return Said("terminal_madking.theirs.drawn", who=who)
    if kind == Waits.CUT:
        return Said("terminal_madking.theirs.cut", who=who)
    if kind == Waits.ACTION:
        return Said("terminal_madking.theirs.action", who=who)
    if kind == Waits.SHOW:
        return Said("terminal_madking.theirs.show", who=who, whom=view.turn)
    if kind == Waits.SWAP:
        return Said("terminal_madking.theirs.swap", who=who, whom=view.using.target)
    if kind == Waits.ORDER:
        return Said("terminal_madking.theirs.order", who=who)
    return Said("terminal_madking.theirs.pass", slow=view.window.waits_for())


# -- steps ---------------------------------------------------------------------------------


def _simple(deed: MadkingAct, view: MadkingView) -> tuple[Said, str]:
    """The acts that are chosen at once, and the card that each is about."""
    kind = deed.kind
    if kind == Kind.KEEP:
        return Said("terminal_madking.do.keep", genre=_of(view.drawn)), ""
    if kind == Kind.GIVE:
        return Said("terminal_madking.do.give", genre=_of(view.drawn), whom=deed.target), ""
    if kind == Kind.CUT:
        return Said("terminal_madking.do.cut", genre=_of(deed.cut)), ""
    if kind == Kind.END:
        return Said("terminal_madking.do.end"), ""
    if kind == Kind.PASS_MOOD:
        return Said("terminal_madking.do.pass", genre=_of(deed.mood)), _mood_card(deed.mood)
    if kind == Kind.SHOW_MOOD:
        return Said("terminal_madking.do.show", genre=_of(deed.mood)), _mood_card(deed.mood)
    swap = "terminal_madking.do.swap" if deed.yes else "terminal_madking.do.keep_muse"
    return Said(swap), MUSE


def _use(deed: MadkingAct, action: Action) -> list[Said]:
    """An action and what it needs to be told, each a step of its own."""
    steps = [Said("terminal_madking.do.use", card=action.id)]
    if deed.target != NOBODY:
        steps.append(Said("terminal_madking.do.on", whom=deed.target))
    if deed.take != NONE:
        steps.append(Said(_verb(action, is_own=False), genre=_of(deed.take)))
    if deed.put != NONE:
        steps.append(Said(_verb(action, is_own=True), genre=_of(deed.put)))
    if deed.mood != NONE:
        shows = any(effect.do == Do.SHOW_MOODS for effect in action.effects)
        to_what_end = "terminal_madking.do.showing" if shows else "terminal_madking.do.wanting"
        steps.append(Said(to_what_end, genre=_of(deed.mood)))
    if deed.cut != NONE:
        steps.append(Said("terminal_madking.do.cutting", genre=_of(deed.cut)))
    return steps


def _verb(action: Action, is_own: bool) -> str:
    """What an action does to an act, one's own or another's."""
    for effect in action.effects:
        is_about_it = effect.do == Do.MOVE_ACT and (effect.from_ == Whose.SELF) == is_own
        if is_about_it and effect.to == Whose.DISCARDS:
            return "terminal_madking.do.cutting"
    return "terminal_madking.do.giving" if is_own else "terminal_madking.do.taking"


FACE = MadkingFace
