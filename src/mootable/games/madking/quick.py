"""How a sensible playwright plays in a playout: keeps what it draws until its last turn, takes what
it lacks then or changes what is wanted, cuts what it misses least, and looks at nothing but its own
cards and what lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.chance import Chance
from mootable.core.seats import NOBODY
from mootable.games.madking import acts
from mootable.games.madking.acts import Kind, MadkingAct
from mootable.games.madking.bot import A_TURN, AN_ACTION, draws_left
from mootable.games.madking.cards import ALL, NONE, Action, Do, Whose
from mootable.games.madking.table import MOST_ACTS, MadkingTable, Waits

if TYPE_CHECKING:
    from mypy_extensions import i64

SWUNG: Final = 0.95
"""How likely the King stays in a mood that one has put him in."""
PROSPECTS: Final[list[float]] = [0.05, 0.25, 0.4, 0.5]
"""How likely a genre will be mine that I lack, with so many cards to draw, or more."""


def quick(state: MadkingTable, seat: i64, chance: Chance) -> MadkingAct:
    """What to answer to what the table waits for."""
    kind = state.windows[0].kind
    me = state.table[seat]
    if kind == Waits.DRAWN:
        return keep_or_give(state, seat, chance)
    if kind == Waits.CUT:
        return acts.CUT[missed_least(me.play, Hopes(state, seat))]
    if kind == Waits.ACTION:
        hopes = Hopes(state, seat)
        found = best_action(state, seat, hopes, helpful(state, seat))
        least = hopes.of(me.play) + (AN_ACTION if hopes.draws > 0 else 0.0)
        return (
            acts.END if found is None or hopes.with_action(state, seat, found) <= least else found
        )
    if kind == Waits.SWAP:
        hopes = Hopes(state, seat)
        now = hopes.of(me.play)
        hopes.muse = state.table[state.using.target].muse
        return acts.SWAP if hopes.of(me.play) > now else acts.DONT_SWAP
    if kind == Waits.ORDER:
        count = min(state.effect().count, len(state.deck))
        top = state.deck[len(state.deck) - count :]
        top.reverse()
        return acts.order(top)
    mood = me.moods[chance.below(len(me.moods))] % ALL
    return acts.PASS_MOOD[mood] if kind == Waits.PASS else acts.SHOW_MOOD[mood]


class Hopes:
    """What a playwright hopes for: how likely each genre is the King's, the muse, how many cards
    are still theirs to draw."""

    __slots__ = ("draws", "likely", "muse", "prospect")

    def __init__(self, state: MadkingTable, seat: i64) -> None:
        turns = (seat - state.turn) % state.players
        self.draws: i64 = draws_left(len(state.deck), turns, state.players)
        self.prospect = PROSPECTS[min(self.draws, len(PROSPECTS) - 1)]
        self.muse: i64 = state.table[seat].muse
        self.likely: list[float] = supposed(state, seat)

    def of(self, play: list[int]) -> float:
        """About how likely a play will please both when the show begins."""
        patron = NONE if self.muse == NONE else self.muse % ALL
        pleased = 0.0
        for genre in range(ALL):
            there = 1.0 if genre == patron or genre in play else self.prospect
            pleased += self.likely[genre] * there
        return pleased if patron == NONE or patron in play else self.prospect * pleased

    def of_longer(self, play: list[int], more: i64) -> float:
        """The same with an act more, cut to three."""
        longer = [*play, more]
        if len(longer) > MOST_ACTS:
            longer.remove(missed_least(longer, self))
        return self.of(longer)

    def with_action(self, state: MadkingTable, seat: i64, deed: MadkingAct) -> float:
        """The same after an action."""
        play = state.table[seat].play
        if deed.mood != NONE:
            return SWUNG * self.with_king(play, deed.mood)
        if deed.take == NONE:
            action = state.library[state.action_of(seat, deed.card)]
            if action.effects[0].do == Do.DRAW_AGAIN:
                return sum([self.of_longer(play, genre) for genre in range(ALL)]) / ALL
            return self.with_other_muse(play, deed.target != NOBODY)
        if deed.put == NONE:
            return self.of_longer(play, deed.take)
        changed = play.copy()
        changed.remove(deed.put)
        changed.append(deed.take)
        return self.of(changed)

    def with_king(self, play: list[int], mood: i64) -> float:
        """The same with the King in a mood that is known."""
        likely = self.likely
        self.likely = [1.0 if genre == mood else 0.0 for genre in range(ALL)]
        pleased = self.of(play)
        self.likely = likely
        return pleased

    def with_other_muse(self, play: list[int], is_choice: bool) -> float:
        """The same with any other muse; or with that one or mine, if there is a choice."""
        mine = self.muse
        least = self.of(play) if is_choice else 0.0
        pleased = 0.0
        others = 0
        for genre in range(ALL):
            if mine == NONE or genre != mine % ALL:
                self.muse = genre
                pleased += max(least, self.of(play))
                others += 1
        self.muse = mine
        return pleased / others


def supposed(state: MadkingTable, seat: i64) -> list[float]:
    """How likely each genre is the King's, as far as a player can tell by their own moods."""
    me = state.table[seat]
    likely = [0.0 if me.mood(genre) != NONE else 1.0 for genre in range(ALL)]
    total = sum(likely)
    return [share / total for share in likely]


def keep_or_give(state: MadkingTable, seat: i64, chance: Chance) -> MadkingAct:
    """Keep it, unless an action helps more. Most can wait for the last turn; only changing the
    King's mood can't."""
    me = state.table[seat]
    if not me.actions:
        return acts.KEEP
    hopes = Hopes(state, seat)
    deeds = helpful(state, seat)
    if hopes.draws > 0:
        deeds = [deed for deed in deeds if deed.mood != NONE]
    found = best_action(state, seat, hopes, deeds)
    if found is None:
        return acts.KEEP
    kept = max(hopes.of(me.play), hopes.of_longer(me.play, state.drawn))
    if hopes.draws > 0:
        kept += A_TURN
    if hopes.with_action(state, seat, found) <= kept:
        return acts.KEEP
    other = chance.below(state.players - 1)
    return acts.GIVE[other if other < seat else other + 1]


def missed_least(play: list[int], hopes: Hopes) -> i64:
    """The act without which a play is best; of equals the oldest."""
    least: i64 = play[0]
    best = -1.0
    for place in range(len(play)):
        left = hopes.of(play[:place] + play[place + 1 :])
        if left > best:
            best = left
            least = play[place]
    return least


def best_action(
    state: MadkingTable, seat: i64, hopes: Hopes, deeds: list[MadkingAct]
) -> MadkingAct | None:
    """The action that helps most."""
    found: MadkingAct | None = None
    best = -1.0
    for deed in deeds:
        good = hopes.with_action(state, seat, deed)
        if good > best:
            best = good
            found = deed
    return found


def helpful(state: MadkingTable, seat: i64) -> list[MadkingAct]:
    """All ways to use an action in hand that may help, if that does nothing else: to have an act
    that one lacks, another card, another muse, or the King in a mood of one's own."""
    found: list[MadkingAct] = []
    me = state.table[seat]
    for card in me.actions:
        action = state.library[card]
        effect = action.effects[0]
        if len(action.effects) > 1 or effect.by_you:
            continue
        if effect.do == Do.SWAP_ACTS or (effect.do == Do.MOVE_ACT and effect.to == Whose.SELF):
            takes(state, seat, action, found)
        elif effect.do == Do.SWAP_KING:
            if state.king != NONE and len(state.deck) >= state.players:
                for mood in me.moods:
                    found.append(MadkingAct(Kind.ACTION, action.id, mood=mood % ALL))
        elif effect.do == Do.LOOK_MUSE:
            target = (seat + 1) % state.players
            if effect.may and state.table[target].muse != NONE:
                found.append(MadkingAct(Kind.ACTION, action.id, target))
        elif (effect.do == Do.REDRAW_MUSE and state.box_muses) or (
            effect.do == Do.DRAW_AGAIN and state.deck
        ):
            found.append(MadkingAct(Kind.ACTION, action.id))
    return found


def takes(state: MadkingTable, seat: i64, action: Action, found: list[MadkingAct]) -> None:
    """All ways to have an act that one lacks by an action."""
    effect = action.effects[0]
    mine = state.table[seat].play
    if effect.from_ == Whose.DISCARDS:
        for take in range(ALL):
            if take not in mine and take in state.discards:
                found.append(MadkingAct(Kind.ACTION, action.id, take=take))
        return
    for target in range(state.players):
        for take in range(ALL):
            if target == seat or take in mine or take not in state.table[target].play:
                continue
            if effect.do == Do.MOVE_ACT:
                found.append(MadkingAct(Kind.ACTION, action.id, target, take))
            else:
                for put in range(ALL):
                    if put in mine:
                        found.append(MadkingAct(Kind.ACTION, action.id, target, take, put))
