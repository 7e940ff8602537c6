"""A casual player of Wobble: awake, fond of high cards on the pile, and rid of every grey or jerk
card as soon as it does any good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.seats import NOBODY
from mootable.core.view import View
from mootable.games.wobble import acts
from mootable.games.wobble.acts import LONGEST_TEXT, Field, Kind, WobbleAct
from mootable.games.wobble.cards import (
    HUES,
    SYMBOL,
    TASK,
    Symbol,
    Task,
    is_grey,
    is_jerk,
    is_number,
    is_offensive,
    value,
    worth,
)
from mootable.games.wobble.knowledge import PEOPLE, TEXTS
from mootable.games.wobble.options import CASUAL_SKILLS, UNSKILLED
from mootable.games.wobble.table import Waits
from mootable.games.wobble.unsettled import Attack
from mootable.games.wobble.view import WobbleView

if TYPE_CHECKING:
    from mypy_extensions import i64

GOOD_ODDS: Final = 0.5
"""Double or nothing pays from a half on."""
HEAVY: Final = 6
"""From so many cards on an attack is worth a good card."""


class Casual(Bot):
    """Sheds high cards, defends while it can, tosses in whenever it could: what lies on the pile
    costs nothing, and a grey or a jerk card is not shed every turn."""

    def __init__(self, seat: i64, chance: Chance) -> None:
        self.seat: i64 = seat
        self.chance = chance
        self.listens = False
        self.commits = True

    def choose(self, view: View, legal: list[Act]) -> Act:
        deeds = cast("list[WobbleAct]", legal)
        if len(deeds) == 1 and deeds[0].kind != Kind.ANSWER:
            return deeds[0]
        seen = cast(WobbleView, view)
        kind = seen.table.window.kind
        if kind == Waits.TURN or kind == Waits.DRAWN:
            return self.best(seen, deeds)
        if kind == Waits.ATTACK:
            return self.under_attack(seen, deeds)
        if kind == Waits.HIT:
            return acts.TRY if self.odds(seen) >= self.good_odds() else acts.TAKE
        if kind == Waits.CHOOSE:
            return self.choose_first(seen, deeds)
        if kind == Waits.NAME:
            return self.name(seen, deeds)
        if kind == Waits.TASK or kind == Waits.CONTEST:
            return self.answer(seen)
        if kind == Waits.VOTE:
            return self.vote(seen)
        return deeds[self.chance.below(len(deeds))]

    def race(self, view: View, legal: list[Act]) -> Act | None:
        """Out of turn: back to the table, a toss-in, or a jerk card at a good moment. WO-6: on the
        top card that it sees; its hand may be too slow."""
        seen = cast(WobbleView, view)
        deeds = cast("list[WobbleAct]", legal)
        if deeds[0].kind == Kind.BACK:
            return self.back(seen)
        act = self.wanted(seen, deeds)
        return None if act is None else act.meant_for(seen.table.top_n)

    def back(self, seen: WobbleView) -> WobbleAct | None:
        """WO-15: its word where that is enough, else the text, if anybody could send it."""
        if seen.table.is_back_for_saying(self.seat):
            return acts.BACK
        absence = seen.table.absence(self.seat)
        if len(TEXTS[absence.task]) * absence.times > LONGEST_TEXT:
            return None
        return acts.saying(Kind.BACK, Field.TEXT, TEXTS[absence.task] * absence.times)

    def wanted(self, seen: WobbleView, legal: list[WobbleAct]) -> WobbleAct | None:
        tosses = [act for act in legal if HUES[act.card]]
        if tosses and self.is_awake():
            toss = self.best(seen, tosses)
            return toss if self.score(seen, toss) > 0 else None
        jerks = [act for act in legal if not HUES[act.card]]
        return self.jerk(seen, jerks) if jerks else None

    def is_awake(self) -> bool:
        """Whether it sees that it could toss in."""
        return True

    # -- playing -----------------------------------------------------------------------

    def best(self, view: WobbleView, legal: list[WobbleAct]) -> WobbleAct:
        best = legal[0]
        most: i64 = -1_000_000
        for act in legal:
            score = self.score(view, act)
            if score > most:
                most = score
                best = act
        return best

    def score(self, view: WobbleView, deed: WobbleAct) -> i64:
        """What a play is worth: points shed, cards that fit afterwards, trouble for others."""
        if deed.kind != Kind.PLAY:
            return 0
        table = view.table
        hand = table.hands[self.seat]
        left = len(hand) - (2 if deed.twice else 1)
        score: i64 = value(deed.card) * (2 if deed.twice else 1) + (15 if deed.twice else 0)
        if left == 0 and is_number(deed.card):
            return 1000
        score += 3 * self.follow_ups(hand, deed.card)
        symbol = SYMBOL[deed.card]
        if is_offensive(deed.card):
            victim = table.next_of(self.seat, 0)
            close = victim != NOBODY and victim != self.seat and view.counts[victim] <= 2
            score += 25 if close else 5
        elif symbol == Symbol.EXCHANGE:
            score += 12 * (left - view.counts[deed.target])
        elif symbol == Symbol.HALF and deed.yes:
            score += worth(hand) // 2
        elif symbol == Symbol.ZERO and deed.seat != NOBODY:
            # A seat is worth moving to only for the fun of it.
            score -= 4 - self.chance.below(5)
        return score

    def follow_ups(self, hand: list[int], card: i64) -> i64:
        """How many cards would fit on this one."""
        found: i64 = 0
        for other in hand:
            if other != card and HUES[other] & HUES[card]:
                found += 1
        return found

    def choose_first(self, view: WobbleView, legal: list[WobbleAct]) -> WobbleAct:
        """The dealer's choice: the colour held most, the smallest hand, half a hand less."""
        table = view.table
        hand = table.hands[self.seat]
        best = legal[0]
        most: i64 = -1_000_000
        for deed in legal:
            score: i64 = 0
            if deed.colour >= 0:
                for card in hand:
                    score += (HUES[card] >> deed.colour) & 1
            elif deed.target != NOBODY:
                score = -view.counts[deed.target]
            elif deed.yes:
                score = 1
            elif deed.seat != NOBODY:
                score = -1
            if score > most:
                most = score
                best = deed
        return best

    # -- under attack ------------------------------------------------------------------

    def under_attack(self, view: WobbleView, legal: list[WobbleAct]) -> WobbleAct:
        """Rid of a jerk card if there is one; else pass it on, or defend; try if the odds are good,
        else take it."""
        attack = view.table.attack
        assert attack is not None
        cards = [
            act for act in legal if act.kind == Kind.PLAY and SYMBOL[act.card] != Symbol.DOUBLE
        ]
        for wanted in (is_jerk, is_offensive, is_grey):
            found = [act for act in cards if wanted(act.card)]
            if found:
                offensive = is_offensive(found[0].card)
                return self.best(view, found) if offensive else self.defence(view, found, attack)
        if attack.is_plus() and self.odds(view) >= self.good_odds():
            return acts.TRY
        if attack.answer:
            return legal[0]
        return acts.TAKE

    def good_odds(self) -> float:
        return GOOD_ODDS

    def defence(self, view: WobbleView, legal: list[WobbleAct], attack: Attack) -> WobbleAct:
        """The cheapest card that does; jerk cards only against a lot, pointing at the leader."""
        best = legal[0]
        most: i64 = -1_000_000
        heavy = attack.amount() >= HEAVY
        for deed in legal:
            symbol = SYMBOL[deed.card]
            score: i64 = 0
            if deed.target != NOBODY:
                score = 20 - view.counts[deed.target]
            if symbol == Symbol.DOUBLE:
                score = -1000
            elif symbol == Symbol.NOTME or symbol == Symbol.CAPTURE:
                score += 40 if heavy else -40
            elif symbol == Symbol.UNLUCKY:
                score -= 10
            if score > most:
                most = score
                best = deed
        return best

    def jerk(self, view: WobbleView, legal: list[WobbleAct]) -> WobbleAct | None:
        """Somebody else is the target: a jerk card is shed on them while it can be."""
        attack = view.table.attack
        if attack is None:
            return None
        for act in legal:
            symbol = SYMBOL[act.card]
            if symbol == Symbol.DOUBLE or symbol == Symbol.NOTME:
                return act
            if symbol == Symbol.CAPTURE:
                return self.defence(view, legal, attack)
        return None

    def odds(self, view: WobbleView) -> float:
        """How likely all the tasks of the attack succeed."""
        attack = view.table.attack
        assert attack is not None
        odds = 1.0
        for card in attack.cards:
            task = TASK[card]
            if task == Task.TURN_OVER:
                # About as many cards as the plus card asks for, and no risk of twice as many.
                odds *= 0.6
            else:
                odds *= self.chance_of(view, task)
        return odds

    def chance_of(self, view: WobbleView, task: i64) -> float:
        skill = view.table.skill(self.seat, task)
        if skill != UNSKILLED:
            return skill / 100
        if task == Task.SPELLING or task == Task.POPULATION or task == Task.RPS:
            return CASUAL_SKILLS[task] / 100
        # For real it is one like any other; on a screen it has no hands.
        return CASUAL_SKILLS[task] / 100 if view.table.options.voted else 0.0

    # -- magnets and tasks -------------------------------------------------------------

    def name(self, view: WobbleView, legal: list[WobbleAct]) -> WobbleAct:
        """The number of which most lie where they can't be taken from: my hand and the pile."""
        table = view.table
        seen = [0] * 10
        for card in table.hands[self.seat] + table.pile:
            if is_number(card):
                seen[SYMBOL[card]] += 1
        best = legal[0]
        most: i64 = -1
        for act in legal:
            number = act.number
            if number > 0 and 10 * seen[number] - number > most:
                most = 10 * seen[number] - number
                best = act
        return best

    def vote(self, view: WobbleView) -> WobbleAct:
        """WO-23: what it saw goes by the skill of whoever did it: the set one, or what people
        have in common."""
        trial = view.table.trial
        assert trial is not None
        skill = view.table.skill(trial.doer, trial.task)
        if skill == UNSKILLED:
            skill = CASUAL_SKILLS[trial.task]
        return acts.VOTE[1] if self.chance.below(100) < skill else acts.VOTE[0]

    def answer(self, view: WobbleView) -> WobbleAct:
        """By skill where it has one; words and numbers it knows, or nearly."""
        table = view.table
        trial = table.trial
        assert trial is not None
        task = trial.task
        if table.skill(self.seat, task) != UNSKILLED or trial.is_voted:
            return acts.ANSWER
        knows = self.chance.below(100) < CASUAL_SKILLS[task]
        if task == Task.SPELLING:
            text = trial.text if knows else trial.text[:-1]
            return acts.saying(Kind.ANSWER, Field.TEXT, text)
        if task == Task.POPULATION:
            people = PEOPLE[trial.text]
            return acts.measured(Field.NUMBER, people if knows else people // 2)
        if task == Task.WALL_THROW or task == Task.COIN_SLIDE:
            return acts.measured(Field.POWER, min(100, trial.goal + self.chance.below(6)))
        return acts.ANSWER
