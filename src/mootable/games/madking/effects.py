"""What an effect of an action does: cards are looked at, and go from one place to another.

Each is done at once, as far as there is still something to do it with. Whom the table waits for
after it is in `rules`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.seats import NOBODY, everyone, just
from mootable.games.madking.acts import MadkingAct
from mootable.games.madking.cards import ALL, GENRES, NONE, Effect, Whose, genre, told
from mootable.games.madking.notebook import BOX, KING
from mootable.games.madking.sights import Looked, Moved, Shown
from mootable.games.madking.table import MOST_ACTS, MadkingTable
from mootable.games.madking.tokens import Noted, What

if TYPE_CHECKING:
    from mypy_extensions import i64


class MadkingEffects(MadkingTable):
    """A table at which they can be done."""

    __slots__ = ()

    # -- looking -----------------------------------------------------------------------

    def look_king(self, seat: i64) -> None:
        if self.king != NONE:
            self.turn_up_king(just(seat))
            self.note(What.LOOK_KING, seat, self.king, knows=just(seat))
            self.jot(Noted.KING, NOBODY, self.king, just(seat))
            self.tell({"type": "looked_king", "seat": seat}, {"mood": genre(self.king)}, just(seat))

    def look_mood(self, seat: i64, target: i64) -> None:
        """One mood card of theirs, picked unseen."""
        moods = self.table[target].moods
        if moods:
            card = moods[self.chance.below(len(moods))]
            self.sights.append(Shown(False, card % ALL, target, just(seat)))
            self.note(What.LOOK_MOOD, seat, card, target, just(seat))
            self.jot(Noted.MOOD, target, card, just(seat))
            self.tell(
                {"type": "looked_mood", "seat": seat, "target": target},
                {"mood": genre(card)},
                just(seat),
            )

    def look_muse(self, seat: i64, target: i64) -> bool:
        """Whether there was one to look at."""
        muse = self.table[target].muse
        if muse == NONE:
            return False
        self.turn_up_muse(target, just(seat))
        self.note(What.LOOK_MUSE, seat, muse, target, just(seat))
        self.jot(Noted.MUSE, target, muse, just(seat))
        self.tell(
            {"type": "looked_muse", "seat": seat, "target": target},
            {"muse": genre(muse)},
            just(seat),
        )
        return True

    def look_deck(self, seat: i64, count: i64) -> bool:
        """Whether there was anything to look at."""
        if not self.deck:
            return False
        top = self.deck[len(self.deck) - min(count, len(self.deck)) :]
        top.reverse()
        self.sights.append(Looked(top, seat))
        self.note(What.LOOK_DECK, seat, top[0], knows=just(seat))
        self.tell(
            {"type": "looked_deck", "seat": seat, "count": len(top)},
            {"cards": told(top)},
            just(seat),
        )
        return True

    def turn_up_muse(self, seat: i64, knows: i64) -> None:
        if self.table[seat].muse != NONE:
            self.sights.append(Shown(True, self.table[seat].muse % ALL, seat, knows))

    def turn_up_king(self, knows: i64) -> None:
        if self.king != NONE:
            self.sights.append(Shown(False, self.king % ALL, KING, knows))

    # -- moving and swapping -----------------------------------------------------------

    def move_act(self, seat: i64, effect: Effect, deed: MadkingAct) -> None:
        """An act goes from one play or the discards to another place."""
        card = deed.put if effect.from_ == Whose.SELF else deed.take
        source = self.discards
        if effect.from_ == Whose.SELF:
            source = self.table[seat].play
        elif effect.from_ != Whose.DISCARDS:
            source = self.table[deed.target].play
        if card not in source:
            return
        source.remove(card)
        if effect.to == Whose.DISCARDS:
            self.discards.append(card)
            return
        taker = seat if effect.to == Whose.SELF else deed.target
        play = self.table[taker].play
        play.append(card)
        if effect.by_you and len(play) > MOST_ACTS and deed.cut in play:
            play.remove(deed.cut)
            self.discards.append(deed.cut)
            self.note(What.CUT, taker, deed.cut)
            self.tell({"type": "cut", "seat": taker, "card": GENRES[deed.cut]})

    def swap_acts(self, seat: i64, deed: MadkingAct) -> None:
        mine, theirs = self.table[seat].play, self.table[deed.target].play
        if deed.put in mine and deed.take in theirs:
            mine.remove(deed.put)
            theirs.remove(deed.take)
            mine.append(deed.take)
            theirs.append(deed.put)

    def redraw_muse(self, seat: i64) -> None:
        """Change of Heart: one from the box, then the old one into it."""
        if not self.box_muses:
            return
        player = self.table[seat]
        new = self.box_muses.pop(self.chance.below(len(self.box_muses)))
        old = player.muse
        me = just(seat)
        self.muses_move([BOX, seat], [seat, BOX], [new, old], [me, me])
        player.muse = new
        if old != NONE:
            self.box_muses.append(old)
        self.note(What.NEW_MUSE, seat)
        self.forget(Noted.MUSE, seat)
        self.tell({"type": "redrew_muse", "seat": seat}, {"muse": genre(new)}, just(seat))

    def swap_king(self, seat: i64, card: i64) -> None:
        """Mood Swing: the old mood is shown to all and stays in the swapper's hand (MK-14)."""
        old = self.king
        if card == NONE or old == NONE or len(self.deck) < self.players:
            return
        moods = self.table[seat].moods
        knows = [everyone(self.players), just(seat)]
        self.sights.append(Moved(False, [KING, seat], [seat, KING], [old % ALL, card % ALL], knows))
        moods.remove(card)
        moods.append(old)
        self.king = card
        self.note(What.SWAP_KING, seat, old)
        self.forget(Noted.KING, NOBODY)
        self.jot(Noted.KING, NOBODY, card, just(seat))
        self.jot(Noted.MOOD, seat, old, everyone(self.players))
        self.tell(
            {"type": "swapped_king", "seat": seat, "shown": genre(old)},
            {"mood": genre(card)},
            just(seat),
        )

    def muses_move(
        self, givers: list[int], takers: list[int], muses: list[int], knows: list[int]
    ) -> None:
        """Some of them may be none."""
        moving = [number for number, muse in enumerate(muses) if muse != NONE]
        self.sights.append(
            Moved(
                True,
                [givers[number] for number in moving],
                [takers[number] for number in moving],
                [muses[number] % ALL for number in moving],
                [knows[number] for number in moving],
            )
        )
