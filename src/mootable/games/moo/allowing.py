"""What laws say of a card that somebody would lay, and who comes after a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.seats import NOBODY, holds
from mootable.games.moo.carrying import Carrying
from mootable.games.moo.duties import Bar, Infraction, Voice
from mootable.games.moo.effects import MOST_DEALT_EACH
from mootable.games.moo.law.consequences import What
from mootable.games.moo.law.in_force.history import CODE_RANK, CODE_SUIT, NO_CODE
from mootable.games.moo.law.in_force.wording import calls, calls_for_card

if TYPE_CHECKING:
    from mypy_extensions import i64


class Allowing(Carrying):
    """Which cards are valid, and what a card that is not is called."""

    __slots__ = ()

    def voices(self, card: i64, seat: i64) -> list[Voice]:
        """What rules say of a card if this seat laid it now, from the oldest to the newest: those
        that speak about the card and the top."""
        scene = self.scene
        counts = self.book.counts(scene)
        code = self.code_laid(card, seat, counts)
        under = scene.top_as(counts)
        laid = scene.laid
        is_free = scene.top() == NO_CODE or self.book.is_off("302")
        found = [Voice("302", -1, is_free or matches(code, under))]
        for must in self.musts.values():
            if not (must.pattern.asks_suit and scene.named < 0):
                fits = must.pattern.fits(
                    card, code, under, NO_CODE, scene.named, 0, laid, len(laid)
                )
                if fits or not must.is_may:
                    found.append(Voice(str(must.number), must.age, fits, must.call, must.also))
        for bar in self.bars.values():
            if holds(bar.seats, seat) and bar.pattern.fits(
                card, code, under, self.own_last(bar, seat), scene.named, 0, laid, len(laid)
            ):
                found.append(Voice(str(bar.number), bar.age, False, bar.call, bar.also))
        burden = self.burden
        if burden is not None and not (burden.pattern.asks_suit and scene.named < 0):
            fits = burden.pattern.fits(
                card, code, under, NO_CODE, scene.named, burden.n, laid, len(laid)
            )
            rule = str(burden.key[0])
            found.append(Voice(rule, burden.age, fits, burden.call, burden.also))
        for one in self.book.holding.in_force.allowances:
            if one.speaks(scene, counts, card, code, seat):
                found.append(Voice(str(one.number), one.age, one.is_allowed, one.call))
        for one in self.book.holding.in_force.wilds:
            if one.speaks(scene, counts, card, counts[card], seat):
                found.append(Voice(str(one.number), one.age, True))
        found.sort(key=_age)
        return found

    def own_last(self, bar: Bar, seat: i64) -> i64:
        return self.scene.own_last_of(seat) if bar.pattern.asks_own_last else NO_CODE

    def broken_by(self, card: i64, seat: i64) -> list[Voice]:
        """The rules that a card would break if this seat laid it now; none if it is valid. What a
        newer one allows, it allows whatever older ones say (MO-26)."""
        broken: list[Voice] = []
        for voice in self.voices(card, seat):
            if voice.is_valid:
                broken = []
            else:
                broken.append(voice)
        return broken

    def bad_card(self, broken: list[Voice], seat: i64, at: i64) -> None:
        """MO-3: a card that is not valid is one infraction, however many rules say so. MO-11: what
        a law has a call of its own for is called that instead, as one more (600.2)."""
        usual = self.book.call("302")
        rules: dict[str, str] = {}
        names: dict[str, list[str]] = {}
        for voice in broken:
            call = self.book.text(voice.rule, What.CALL, voice.call) or usual
            rules[call] = voice.rule
            names.setdefault(call, []).extend(calls_for_card(call, voice.also))
        for call, rule in rules.items():
            infraction = Infraction(rule, calls(tuple(dict.fromkeys(names[call]))), at)
            infraction.play = self.plays
            self.stand(infraction, seat)

    def is_valid(self, card: i64, seat: i64) -> bool:
        return not self.broken_by(card, seat)

    def may_play_out_of_turn(self, card: i64, seat: i64) -> bool:
        scene = self.scene
        counts = self.book.counts(scene)
        if any(
            one.speaks(scene, counts, card, counts[card], seat)
            for one in self.book.holding.in_force.outs
        ):
            return True
        code, under = self.code_laid(card, seat, counts), scene.top_as(counts)
        for leave in self.leaves.values():
            cards = leave.pattern
            if cards is not None and holds(leave.seats, seat):
                own = scene.own_last_of(seat) if cards.asks_own_last else NO_CODE
                laid = scene.laid
                if cards.fits(card, code, under, own, scene.named, 0, laid, len(laid)):
                    return True
        return False

    def may_play_drawn(self, seat: i64) -> bool:
        """Whether this seat may play at once what they have drawn; which cards those are the
        referee does not know."""
        return any(
            leave.pattern is None and holds(leave.seats, seat) for leave in self.leaves.values()
        )

    def draw_count(self) -> i64:
        """How many cards a draw is: one (303), or what the burden says, within bounds (MO-25); none
        under one by which a turn is missed."""
        if self.burden is not None:
            return min(MOST_DEALT_EACH, self.burden.cards())
        return max(1, self.book.frame_number("303"))

    def code_laid(self, card: i64, seat: i64, counts: list[int]) -> i64:
        """What a card counts as when this seat lays it: one that can be any is the one that its
        player has named in this turn."""
        claimed = self.claims[seat]
        if claimed != NO_CODE:
            for one in self.book.holding.in_force.wilds:
                if one.speaks(self.scene, counts, card, counts[card], seat):
                    return claimed
        return self.reflected(card, counts)

    def reflected(self, card: i64, counts: list[int]) -> i64:
        """What a card counts as when it is laid on the top card: what that does, if some law says
        so, from the oldest to the newest."""
        code: i64 = counts[card]
        for one in self.book.holding.in_force.mirrorings:
            if one.guard.holds(self.scene, counts, NOBODY, 0):
                code = one.apply(card, code, self.scene.top_as(counts))
        return code

    def successor(self, seat: i64) -> tuple[int, list[int]]:
        """Who comes after a player's turn, and who is skipped."""
        found, skipped, missing = self.passed_over(seat)
        return found, skipped + missing


def matches(code: i64, other: i64) -> bool:
    """302: the same rank or the same suit."""
    if CODE_RANK[code] > 0 and CODE_RANK[code] == CODE_RANK[other]:
        return True
    return CODE_SUIT[code] >= 0 and CODE_SUIT[code] == CODE_SUIT[other]


def _age(voice: Voice) -> int:
    return voice.age
