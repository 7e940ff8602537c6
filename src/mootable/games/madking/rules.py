"""The rules of the Mad King: what each act does.

Each method is a rule and names its ruling in the canon. What lies on the table is in
`table`; what the effects of actions do to it in `effects`; what may be done in `legal`; what may
not, and why, in `checks`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from mootable.core.act import Act
from mootable.core.encoding import token
from mootable.core.seats import everyone, just
from mootable.core.state import Outcome
from mootable.core.window import Closes, Window
from mootable.games.madking import acts, legal
from mootable.games.madking.acts import Kind, MadkingAct
from mootable.games.madking.cards import ALL, GENRES, NONE, Do, Effect, genre, named, told
from mootable.games.madking.effects import MadkingEffects
from mootable.games.madking.events import Fate, FateName, Used
from mootable.games.madking.rumours import Rumours
from mootable.games.madking.sights import DRAWN, PUT_DOWN, Moved, Reordered, Shown
from mootable.games.madking.table import MOST_ACTS, Waits, acts_left
from mootable.games.madking.tokens import BY_LIBRARY, Noted, What

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class MadkingState(MadkingEffects):
    """A match of Moods of the Mad King."""

    __slots__ = ()

    def clone(self) -> MadkingState:
        other = MadkingState(
            self.chance.clone(),
            [self.windows[0].clone()],
            self.n,
            self.at,
            self.outcome,
            self.library,
            self.decide_ms,
            [player.clone() for player in self.table],
            self.deck.copy(),
            self.king,
        )
        self.copy_to(other)
        return other

    def legal(self, seat: i64) -> list[Act]:
        return legal.legal(self, seat)

    def apply(self, seat: i64, act: Act) -> None:
        self.n += 1
        deed = cast(MadkingAct, act)
        kind = deed.kind
        if kind == Kind.KEEP:
            self.keep(seat)
        elif kind == Kind.GIVE:
            self.give(seat, deed.target)
        elif kind == Kind.CUT:
            self.cut(seat, deed.cut)
        elif kind == Kind.ACTION:
            self.use(seat, deed)
        elif kind == Kind.END:
            if self.heard is not None:
                self.tell({"type": "ended", "seat": seat})
            self.end_turn()
        elif kind == Kind.PASS_MOOD:
            self.pass_mood(seat, self.table[seat].mood(deed.mood))
        elif kind == Kind.SHOW_MOOD:
            self.show_mood(seat, self.table[seat].mood(deed.mood))
        elif kind == Kind.ORDER:
            self.reorder(seat, deed.cards)
        else:
            self.swap_muses(seat, deed.yes)

    def wait(self, kind: i64, owner: i64, asked: i64, closes: i64) -> None:
        """From now on the table waits for this and nothing else."""
        self.windows[0] = Window(kind, self.n, owner, asked, self.until(), closes)

    def wait_for(self, kind: i64, seat: i64) -> None:
        self.wait(kind, seat, just(seat), Closes.BY_ONE)

    # -- the turn ----------------------------------------------------------------------

    def begin_turn(self, seat: i64) -> None:
        """MK-9: with an empty deck the show begins. MK-6: else the top card is looked at."""
        self.turn = seat
        self.gave = False
        self.using = acts.END
        if not self.deck:
            self.show()
            return
        if self.heard is not None:
            self.tell({"type": "turn", "seat": seat})
        self.draw(seat)

    def draw(self, seat: i64) -> None:
        self.drawn = self.deck.pop()
        self.sights.append(DRAWN[self.drawn][seat])
        if self.heard is not None:
            self.tell({"type": "drew", "seat": seat}, {"card": GENRES[self.drawn]}, just(seat))
        self.wait_for(Waits.DRAWN, seat)

    def put_down(self) -> i64:
        """The drawn card joins a play: nobody is looking at one any more."""
        card = self.drawn
        self.drawn = NONE
        self.sights.append(PUT_DOWN[card])
        return card

    def keep(self, seat: i64) -> None:
        """MK-6: it joins your play, face up."""
        card = self.put_down()
        self.table[seat].play.append(card)
        self.note(What.KEEP, seat, card)
        if self.heard is not None:
            self.tell({"type": "kept", "seat": seat, "card": GENRES[card]})
        self.go_on()

    def give(self, seat: i64, target: i64) -> None:
        """MK-6: it joins theirs. MK-8: only that earns an action, and only once a turn."""
        card = self.put_down()
        self.table[target].play.append(card)
        self.note(What.GIVE, seat, card, target)
        if self.heard is not None:
            self.tell({"type": "gave", "seat": seat, "target": target, "card": GENRES[card]})
        self.gave = self.using.kind == Kind.END
        self.go_on()

    def go_on(self) -> None:
        """What comes next in a turn: cuts (MK-7, MK-13), then what is left of an action, then an
        action if one was earned (MK-8, MK-16), then the next player."""
        for place in range(self.players):
            seat = (self.turn + place) % self.players
            if len(self.table[seat].play) > MOST_ACTS:
                self.wait_for(Waits.CUT, seat)
                return
        if self.using.kind != Kind.END:
            if self.step < len(self.action().effects):
                self.step += 1
                self.carry_out(self.effect())
                return
        elif self.gave and self.table[self.turn].actions:
            self.wait_for(Waits.ACTION, self.turn)
            return
        self.end_turn()

    def cut(self, seat: i64, card: i64) -> None:
        """MK-7: discarded, face up."""
        self.table[seat].play.remove(card)
        self.discards.append(card)
        self.note(What.CUT, seat, card)
        if self.heard is not None:
            self.tell({"type": "cut", "seat": seat, "card": GENRES[card]})
        self.go_on()

    def end_turn(self) -> None:
        """MK-9: the next player is to the left."""
        self.begin_turn((self.turn + 1) % self.players)

    def show(self) -> None:
        """MK-11: all is turned up. Whoever pleases both the King and their muse wins."""
        winners: list[int] = []
        fates: list[Fate] = []
        for seat in range(self.players):
            king, muse = self.pleases_king(seat), self.pleases_muse(seat)
            if king and muse:
                winners.append(seat)
            fates.append({"seat": seat, "king": king, "muse": muse, "fate": _fate(king, muse)})
            self.turn_up_muse(seat, everyone(self.players))
        self.turn_up_king(everyone(self.players))
        muses = [named(player.muse) for player in self.table]
        self.tell({"type": "show", "king": named(self.king), "muses": muses})
        self.outcome = Outcome(winners, "the_show", None, fates)
        self.windows[0].asked = 0
        self.tell({"type": "over", "winners": winners, "reason": "the_show", "fates": fates})

    # -- actions -----------------------------------------------------------------------

    def use(self, seat: i64, deed: MadkingAct) -> None:
        """MK-8: carried out, then discarded, face up. Which mood was chosen stays secret."""
        place = self.action_of(seat, deed.card)
        self.table[seat].actions.remove(place)
        self.used.append(place)
        self.using = deed
        self.step = 0
        self.note_use(seat, place, deed)
        if self.heard is not None:
            title = self.library[place].name
            used: Used = {"type": "used", "seat": seat, "title": title, "card": deed.card}
            deed.tell_choices(used)
            if deed.cut != NONE:
                used["cut"] = GENRES[deed.cut]
            self.tell(used)
        self.go_on()

    def note_use(self, seat: i64, place: i64, deed: MadkingAct) -> None:
        """An act that goes elsewhere tells more than the card that moves it."""
        if deed.take != NONE:
            self.note(What.TAKE, seat, deed.take, deed.target)
        elif deed.put != NONE:
            self.note(What.PUT, seat, deed.put, deed.target)
        elif self.tape is not None:
            self.tape.add(token(What.USE, seat, deed.target, BY_LIBRARY[place] + 1))
        if self.tape is not None:
            rumours = cast(Rumours, self.tape.supposed)
            rumours.used(self.library[place], seat, deed.target, deed.take, deed.put)

    def carry_out(self, effect: Effect) -> None:
        """One effect of the action in use. What by now has nothing to act on does nothing."""
        seat = self.turn
        deed = self.using
        do = effect.do
        if do == Do.LOOK_KING:
            self.look_king(seat)
        elif do == Do.LOOK_MOOD:
            self.look_mood(seat, deed.target)
        elif do == Do.SHOW_MOODS:
            if self.table[deed.target].moods and self.table[seat].mood(deed.mood) != NONE:
                self.wait_for(Waits.SHOW, deed.target)
                return
        elif do == Do.LOOK_MUSE:
            if self.look_muse(seat, deed.target) and effect.may:
                self.wait_for(Waits.SWAP, seat)
                return
        elif do == Do.MOVE_ACT:
            self.move_act(seat, effect, deed)
        elif do == Do.SWAP_ACTS:
            self.swap_acts(seat, deed)
        elif do == Do.REDRAW_MUSE:
            self.redraw_muse(seat)
        elif do == Do.SWAP_KING:
            self.swap_king(seat, self.table[seat].mood(deed.mood))
        elif do == Do.PASS_MOODS:
            if self.begin_passing():
                return
        elif do == Do.LOOK_DECK:
            if self.look_deck(seat, effect.count) and effect.may:
                self.wait_for(Waits.ORDER, seat)
                return
        elif self.deck:
            self.draw(seat)
            return
        self.go_on()

    def show_mood(self, target: i64, card: i64) -> None:
        """Trade Secrets: each sees the other's choice."""
        seat = self.turn
        own = self.table[seat].mood(self.using.mood)
        self.sights.append(Shown(False, card % ALL, target, just(seat)))
        self.sights.append(Shown(False, own % ALL, seat, just(target)))
        both = just(seat) | just(target)
        self.note(What.SHOW, seat, card, target, both)
        self.jot(Noted.MOOD, seat, own, both)
        self.jot(Noted.MOOD, target, card, both)
        self.tell(
            {"type": "showed", "seat": seat, "target": target},
            {"moods": told([own, card])},
            both,
        )
        self.go_on()

    def swap_muses(self, seat: i64, yes: bool) -> None:
        """A Visit to the Muse: everyone sees whether they were swapped."""
        target = self.using.target
        if not yes:
            self.tell({"type": "kept_muse", "seat": seat, "target": target})
            self.go_on()
            return
        me, other = self.table[seat], self.table[target]
        both = just(seat) | just(target)
        self.muses_move([seat, target], [target, seat], [me.muse, other.muse], [both, both])
        me.muse, other.muse = other.muse, me.muse
        self.note(What.SWAP_MUSES, seat, whom=target)
        for one in (seat, target):
            self.forget(Noted.MUSE, one)
            self.jot(Noted.MUSE, one, self.table[one].muse, both)
        self.tell(
            {"type": "swapped_muses", "seat": seat, "target": target},
            {"muses": [named(me.muse), named(other.muse)]},
            both,
        )
        self.go_on()

    def reorder(self, seat: i64, cards: list[int]) -> None:
        """Rehearsal: the first of them is on top again."""
        self.deck[len(self.deck) - len(cards) :] = reversed(cards)
        left = acts_left(self.every_act, [self.discards, *[one.play for one in self.table]])
        self.sights.append(Reordered(cards, left, seat))
        self.note(What.REORDER, seat, cards[0] if cards else NONE, knows=just(seat))
        self.tell({"type": "reordered", "seat": seat}, {"cards": told(cards)}, just(seat))
        self.go_on()

    # -- gossip ------------------------------------------------------------------------

    def begin_passing(self) -> bool:
        """Court Gossip: everyone with a mood card is asked at once, however few they hold."""
        asked: i64 = 0
        for seat in range(self.players):
            self.passing[seat] = NONE
            if self.table[seat].moods:
                asked |= just(seat)
        if asked:
            self.wait(Waits.PASS, self.turn, asked, Closes.BY_ALL)
        return asked != 0

    def pass_mood(self, seat: i64, card: i64) -> None:
        """Nothing shows until all have chosen."""
        self.passing[seat] = card
        self.tell({"type": "chose_mood", "seat": seat})
        if self.windows[0].answered_by(seat):
            self.pass_all()

    def pass_all(self) -> None:
        """All at once: whoever held one card has passed that one, as everyone can tell."""
        step: i64 = 1 if self.effect().left else self.players - 1
        givers = [seat for seat in range(self.players) if self.passing[seat] != NONE]
        takers = [(giver + step) % self.players for giver in givers]
        genres = [self.passing[giver] % ALL for giver in givers]
        knows = [just(giver) | just((giver + step) % self.players) for giver in givers]
        self.sights.append(Moved(False, givers, takers, genres, knows))
        for giver in range(self.players):
            card = self.passing[giver]
            if card != NONE:
                taker = (giver + step) % self.players
                self.table[giver].moods.remove(card)
                self.table[taker].moods.append(card)
                both = just(giver) | just(taker)
                self.note(What.PASS, giver, card, taker, both)
                self.forget(Noted.MOOD, giver)
                self.jot(Noted.MOOD, taker, card, both)
                self.tell(
                    {"type": "passed_mood", "seat": giver, "target": taker},
                    {"mood": genre(card)},
                    both,
                )
        self.passing = [NONE] * self.players
        self.go_on()

    # -- time --------------------------------------------------------------------------

    def time_up(self, window: Window) -> None:
        """MK-18: keep; cut the oldest; end; pass or show any mood; leave things as they are."""
        kind = window.kind
        seat = window.owner
        self.tell({"type": "time_up", "seats": window.waits_for()})
        if kind == Waits.DRAWN:
            self.keep(seat)
        elif kind == Waits.CUT:
            self.cut(seat, self.table[seat].play[0])
        elif kind == Waits.ACTION:
            self.end_turn()
        elif kind == Waits.SHOW:
            self.show_mood(seat, self.any_mood(seat))
        elif kind == Waits.SWAP:
            self.swap_muses(seat, False)
        elif kind == Waits.ORDER:
            self.go_on()
        else:
            for slow in window.waits_for():
                self.passing[slow] = self.any_mood(slow)
            self.pass_all()

    def any_mood(self, seat: i64) -> i64:
        moods = self.table[seat].moods
        return moods[self.chance.below(len(moods))]


def _fate(king: bool, muse: bool) -> FateName:
    """MK-11: what became of a playwright."""
    if king:
        return "won" if muse else "no_patron"
    return "beheaded" if muse else "beheaded_and_no_patron"
