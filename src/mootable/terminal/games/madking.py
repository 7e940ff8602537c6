"""The face of Moods of the Mad King in the terminal."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from mootable.core.seats import NOBODY
from mootable.core.words import as_sentence, joined
from mootable.games.madking.acts import Kind, MadkingAct
from mootable.games.madking.cards import ALL, GENRES, MOODS, NONE, Action, Do, Whose
from mootable.games.madking.events import EventWire
from mootable.games.madking.notebook import KING
from mootable.games.madking.table import Waits
from mootable.games.madking.view import MadkingView
from mootable.terminal.choices import Step
from mootable.terminal.face import Face, Held, Notes, Row, Tone
from mootable.terminal.words import whose

INKS: Final = ["#b9a3e3", "#86b0e0", "#e597b5", "#e6c96a", "#93cf8e"]
"""A colour for each genre."""

FAINT: Final = "$foreground-muted"

TONES: Final = {
    "swapped_king": Tone.LOUD,
    "show": Tone.SOLEMN,
    "over": Tone.SOLEMN,
}

UNTOLD: Final = ("turn", "drew")
"""What the mark at the player on turn tells well enough; the story has little room."""

ABOUT_NOTES: Final = """
## What you know

A letter stands where a mood or a muse surely is, × where it surely is not, · where it may be.
The letters: **D**rama, **T**ragedy, **R**omance, **C**omedy, **M**usical. After **Next** stand
the play cards on top of the deck, as far as you have seen them.
"""


class MadkingFace(Face[MadkingView, MadkingAct, EventWire]):
    """How the Mad King's court is drawn and worded."""

    can_pass = False

    # -- the table ---------------------------------------------------------------------

    def headings(self, view: MadkingView) -> list[str]:
        return ["hand" if view.outcome is None else "muse", "play"]

    def rows(self, view: MadkingView, names: list[str]) -> list[Row]:
        """While the match runs with the number of action cards; after the show with the muse."""
        rows: list[Row] = []
        for seat in range(view.players):
            name, play = as_sentence(names[seat]), _play(view.plays[seat])
            if view.outcome is None:
                hand = Content(str(view.counts[seat]))
                rows.append(Row(name, [hand, play], "", seat == view.turn, is_out=False))
            else:
                muse = _play(view.muses[seat : seat + 1])
                has_won = seat in view.outcome.winners
                note = "won" if has_won else ""
                rows.append(Row(name, [muse, play], note, is_on_turn=False, is_out=not has_won))
        return rows

    def piles(self, view: MadkingView) -> tuple[str, list[str]]:
        king = "face down"
        if view.king != NONE:
            king = f"{MOODS[view.king % ALL]} ({_of(view.king)})"
        show = "The Show Begins"
        deck = f"Deck: {view.deck} on {show}" if view.deck else f"{show} lies open"
        words = f"The King's mood: {king}. {deck}."
        if not view.discards:
            return f"{words} No discards yet.", []
        top_first = [_of(card) for card in reversed(view.discards)]
        return f"{words} Discards: {len(top_first)}", top_first

    def hand(self, view: MadkingView) -> list[Held]:
        """Actions, then moods, then the muse."""
        ids = [view.library[card].id for card in view.actions]
        held = [Held(id, _action(view, id).name, ids.count(id)) for id in dict.fromkeys(ids)]
        held += [Held(_mood_card(card), f"Mood: {_of(card)}", 1) for card in view.moods]
        if view.muse != NONE:
            held.append(Held("the muse", f"Muse: {_of(view.muse)}", 1))
        return held

    def card_text(self, card: str, view: MadkingView) -> str:
        if card == "the muse":
            return f"Your muse: you need an act of {_of(view.muse)} when the show begins."
        for mood in view.moods:
            if card == _mood_card(mood):
                return f"A mood in your hand: the King's is another, so he wants no {_of(mood)}."
        action = _action(view, card)
        return f"{action.name} (action): {action.text}"

    def notes(self, view: MadkingView, names: list[str]) -> Notes:
        """MK-15: where each mood and each muse is, or is not, as far as that is sure; and the
        play cards on top of the deck."""
        known = view.known
        assert known is not None
        rows = [("King", [_only(known.moods_for(KING))])]
        for seat in range(view.players):
            own_moods = _marks(view.moods_known(known, seat), known.moods_for(seat))
            own_muse = _only(known.muses_for(seat))
            rows.append((as_sentence(names[seat]), [own_moods, own_muse]))
        top = _top(view)
        if top:
            rows.append(("Next", [top]))
        return Notes(["moods", "muses"], [_letter(genre) for genre in range(ALL)], rows)

    # -- what is waited for ------------------------------------------------------------

    def waiting(self, view: MadkingView, names: list[str]) -> str:
        mine = view.window.may_answer(view.seat)
        return as_sentence(_mine(view, names) if mine else _theirs(view, names))

    def idle(self, view: MadkingView) -> str:
        if view.window.kind == Waits.PASS:
            return "You have chosen a mood card."
        return "Nothing to do just now."

    # -- what may be done --------------------------------------------------------------

    def steps(self, act: MadkingAct, view: MadkingView, names: list[str]) -> list[Step]:
        kind = act.kind
        if kind == Kind.ACTION:
            return _use(act, _action(view, act.card), names)
        if kind == Kind.ORDER:
            first, *others = act.cards
            put = Step(f"Put {_of(first)} on top")
            return [put, *(Step(f"then {_of(card)}") for card in others)]
        return [_simple(act, view, names)]

    # -- words -------------------------------------------------------------------------

    def lines(self, event: EventWire, names: list[str]) -> list[str]:
        """MK-11: in the show first the King is turned up, then each muse, then each fate."""
        is_others_deal = event["type"] == "dealt" and "hand" not in event
        if event["type"] in UNTOLD or is_others_deal:
            return []
        if event["type"] == "show":
            turned_up = [
                f"{whose(names, seat)} muse wanted {muse}."
                for seat, muse in enumerate(event["muses"])
                if muse is not None
            ]
            return [*super().lines(event, names), *turned_up]
        if event["type"] == "over":
            return [
                line
                for fate in event["fates"]
                for line in super(MadkingFace, self).lines({**event, "fates": [fate]}, names)
            ]
        return super().lines(event, names)

    def tone(self, event: EventWire) -> Tone:
        return TONES.get(event["type"], Tone.PLAIN)

    def cards_help(self, view: MadkingView) -> str:
        """The action cards of this table, which of them have been used, and how to read the
        notes."""
        used = [view.library[card].id for card in view.used]
        ids = [action.id for action in view.library]
        cards = "\n".join(
            f"- **{action.name}**{_copies(ids.count(action.id), used.count(action.id))}. "
            f"{action.text}"
            for action in dict.fromkeys(view.library)
        )
        return f"{cards}\n{ABOUT_NOTES}"


# -- cards ---------------------------------------------------------------------------------


def _of(card: int) -> str:
    """A card's genre; moods and muses have numbers of their own."""
    return GENRES[card % ALL]


def _mood_card(mood: int) -> str:
    """What a mood is called among the cards in hand. No action's id has a space."""
    return f"mood {_of(mood)}"


def _action(view: MadkingView, id: str) -> Action:
    return next(action for action in view.library if action.id == id)


def _copies(copies: int, used: int) -> str:
    if copies == 1:
        return ", used" if used else ""
    return f", {copies} in the game, {used} used"


def _play(acts: list[int]) -> Content:
    """Acts side by side, each in the ink of its genre."""
    if not acts:
        return Content.styled("-", FAINT)
    return Content(" ").join(Content.styled(_of(card), INKS[card % ALL]) for card in acts)


# -- notes ---------------------------------------------------------------------------------


def _letter(genre: int) -> Content:
    return Content.styled(GENRES[genre][0].upper(), f"bold {INKS[genre]}")


def _marks(sure: list[int], possible: list[int]) -> list[Content]:
    """For each genre whether one of its cards is in a place: surely, surely not, or perhaps."""
    return [
        _letter(genre)
        if genre in sure
        else Content.styled("·" if genre in possible else "×", FAINT)
        for genre in range(ALL)
    ]


def _only(possible: list[int]) -> list[Content]:
    """The same for a place with one card."""
    return _marks(possible if len(possible) == 1 else [], possible)


def _top(view: MadkingView) -> list[Content]:
    known = view.known
    assert known is not None
    return [
        Content.styled("?", FAINT) if card == NONE else _letter(card)
        for card in view.top_known(known)
    ]


# -- what the table waits for --------------------------------------------------------------


def _mine(view: MadkingView, names: list[str]) -> str:
    """What the person has to decide."""
    kind = view.window.kind
    if kind == Waits.DRAWN:
        is_first = not view.using.card
        action = " and use an action" if is_first and view.actions else ""
        return f"you drew a {_of(view.drawn)}: keep it, or give it away{action}."
    if kind == Waits.CUT:
        return "your play has four acts: choose one to cut."
    if kind == Waits.ACTION:
        return "you gave a card away: you may use one action card."
    if kind == Waits.SHOW:
        return f"choose a mood card to show {names[view.turn]}, who shows you one too."
    if kind == Waits.SWAP:
        known = view.known
        assert known is not None
        theirs = _of(view.muse_known(known, view.using.target))
        return f"{whose(names, view.using.target)} muse wants {theirs}, yours {_of(view.muse)}."
    if kind == Waits.ORDER:
        return "put the cards you looked at back on the deck, in any order."
    effect = _action(view, view.using.card).effects[view.step - 1]
    neighbour = names[(view.seat + (1 if effect.left else -1)) % view.players]
    return f"choose a mood card to pass to {neighbour}; everyone passes one, all at once."


def _theirs(view: MadkingView, names: list[str]) -> str:
    """What others have to decide."""
    kind = view.window.kind
    owner = names[view.window.owner]
    if kind == Waits.DRAWN:
        return f"{owner} drew a card, to keep or to give away."
    if kind == Waits.CUT:
        return f"{owner} has four acts, and chooses one to cut."
    if kind == Waits.ACTION:
        return f"{owner} gave a card away, and may use an action card."
    if kind == Waits.SHOW:
        return f"{owner} chooses a mood card to show {names[view.turn]}."
    if kind == Waits.SWAP:
        return f"{owner} saw {whose(names, view.using.target)} muse, and may swap."
    if kind == Waits.ORDER:
        return f"{owner} puts cards back on the deck, in any order."
    slow = joined([names[seat] for seat in view.window.waits_for()])
    return f"everyone passes a mood card; still to choose: {slow}."


# -- steps ---------------------------------------------------------------------------------


def _simple(deed: MadkingAct, view: MadkingView, names: list[str]) -> Step:
    """The acts that are chosen at once."""
    kind = deed.kind
    if kind == Kind.KEEP:
        return Step(f"Keep the {_of(view.drawn)}")
    if kind == Kind.GIVE:
        return Step(f"Give the {_of(view.drawn)} to {names[deed.target]}")
    if kind == Kind.CUT:
        return Step(f"Cut {_of(deed.cut)}")
    if kind == Kind.END:
        return Step("Use no action")
    if kind == Kind.PASS_MOOD:
        return Step(f"Pass {_of(deed.mood)}", _mood_card(deed.mood))
    if kind == Kind.SHOW_MOOD:
        return Step(f"Show {_of(deed.mood)}", _mood_card(deed.mood))
    return Step("Swap muses" if deed.yes else "Keep your muse", "the muse")


def _use(deed: MadkingAct, action: Action, names: list[str]) -> list[Step]:
    """An action and what it needs to be told, each a step of its own."""
    steps = [Step(f"Use {action.name}", action.id)]
    if deed.target != NOBODY:
        whom = names[deed.target]
        steps.append(Step("on yourself" if whom == "you" else f"on {whom}"))
    if deed.take != NONE:
        steps.append(Step(f"{_verb(action, is_own=False)} {_of(deed.take)}"))
    if deed.put != NONE:
        steps.append(Step(f"{_verb(action, is_own=True)} {_of(deed.put)}"))
    if deed.mood != NONE:
        shows = any(effect.do == Do.SHOW_MOODS for effect in action.effects)
        to_what_end = "showing" if shows else "to make the King want"
        steps.append(Step(f"{to_what_end} {_of(deed.mood)}"))
    if deed.cut != NONE:
        steps.append(Step(f"cutting {_of(deed.cut)}"))
    return steps


def _verb(action: Action, is_own: bool) -> str:
    """What an action does to an act, one's own or another's."""
    for effect in action.effects:
        is_about_it = effect.do == Do.MOVE_ACT and (effect.from_ == Whose.SELF) == is_own
        if is_about_it and effect.to == Whose.DISCARDS:
            return "cutting"
    return "giving" if is_own else "taking"


FACE = MadkingFace
