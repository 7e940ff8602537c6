"""Trials: everything in the middle of a turn that is decided by doing.

Secret picks of several at once (palms, rock-paper-scissors), measured skill, knowledge,
endurance, and votes of the table all go through one object and one set of windows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.seats import NOBODY, count, just, listed
from mootable.core.window import Closes
from mootable.games.wobble import tasks
from mootable.games.wobble.acts import PICKS, Field, WobbleAct
from mootable.games.wobble.attacks import Attacks
from mootable.games.wobble.cards import (
    NO_CARD,
    SYMBOL,
    TASK,
    TASKS,
    Task,
    is_jerk,
    is_number,
    told,
)
from mootable.games.wobble.events import TaskBegan, TaskFailed, Tried
from mootable.games.wobble.knowledge import COUNTRIES, PEOPLE, WORDS
from mootable.games.wobble.options import UNSKILLED
from mootable.games.wobble.table import Waits
from mootable.games.wobble.tokens import What
from mootable.games.wobble.unsettled import PALMS, UNPICKED, VOTERS, Trial

if TYPE_CHECKING:
    from mypy_extensions import i64

BEST_OF: Final = 2
"""Rounds to win at rock, paper, scissors in a task."""
JERK_TURNED: Final = 10
"""WO-15: cards to draw for each jerk card turned over."""


class Trials(Attacks):
    """How trials begin, go and end."""

    __slots__ = ()

    # -- who is unlucky ----------------------------------------------------------------

    def begin_palms(self, seat: i64) -> None:
        """WO-19: all present show a palm; those who dodged are out of it."""
        attack = self.attack
        assert attack is not None
        trial = Trial(PALMS, seat, self.players)
        trial.left = self.present() & ~attack.dodged
        self.trial = trial
        self.go_on_with_palms(trial)

    def go_on_with_palms(self, trial: Trial) -> None:
        left = listed(trial.left)
        trial.forget_picks()
        if len(left) == 1:
            self.is_unlucky(trial, left[0])
        elif len(left) == 2:
            trial.rival = left[1]
            self.wait_for_both(Waits.RPS, left[0], left[1], self.options.decide_ms)
        else:
            self.wait(Waits.PALM, trial.doer, trial.left, self.options.decide_ms, Closes.BY_ALL)

    def palm(self, seat: i64, up: bool) -> None:
        trial = self.the_trial()
        trial.picks[seat] = 1 if up else 0
        if self.heard is not None:
            self.tell({"type": "picked", "seat": seat})
        if self.window.answered_by(seat):
            self.show_palms(trial)

    def show_palms(self, trial: Trial) -> None:
        """WO-19: the larger side is out; equal sides, or all alike, go again."""
        up: i64 = 0
        down: i64 = 0
        for seat, pick in enumerate(trial.picks):
            if pick == 1:
                up |= just(seat)
            elif pick != UNPICKED:
                down |= just(seat)
        ups, downs = count(up), count(down)
        if ups and downs and ups != downs:
            trial.left = up if ups < downs else down
        if self.heard is not None:
            ups_told, downs_told = listed(up), listed(down)
            left = listed(trial.left)
            self.tell({"type": "palms", "up": ups_told, "down": downs_told, "left": left})
        self.go_on_with_palms(trial)

    def is_unlucky(self, trial: Trial, seat: i64) -> None:
        attack = self.attack
        assert attack is not None
        self.trial = None
        self.note(What.UNLUCKY, seat)
        if self.heard is not None:
            self.tell({"type": "unlucky", "seat": seat})
        self.aim(attack, trial.doer, seat)

    # -- rock, paper, scissors ---------------------------------------------------------

    def rps(self, seat: i64, pick: i64) -> None:
        trial = self.the_trial()
        trial.picks[seat] = pick
        if self.heard is not None:
            self.tell({"type": "picked", "seat": seat})
        if self.window.answered_by(seat):
            self.show_rps(trial)

    def show_rps(self, trial: Trial) -> None:
        """Shown together; a tie goes again."""
        one, other = trial.doer, trial.rival
        if trial.task == PALMS:
            one = listed(trial.left)[0]
        mine, theirs = trial.picks[one], trial.picks[other]
        if self.heard is not None:
            picks = [PICKS[mine], PICKS[theirs]]
            self.tell({"type": "rps", "seats": [one, other], "picks": picks})
        trial.forget_picks()
        won = (mine - theirs) % 3
        if trial.task == PALMS and won:
            self.is_unlucky(trial, other if won == 1 else one)
            return
        if won == 1:
            trial.wins += 1
        elif won == 2:
            trial.losses += 1
        if trial.wins == BEST_OF:
            self.task_done(trial)
        elif trial.losses == BEST_OF:
            self.task_failed(trial)
        else:
            self.wait_for_both(Waits.RPS, one, other, self.options.decide_ms)

    # -- trying ------------------------------------------------------------------------

    def begin_try(self, seat: i64) -> None:
        """WO-15: the tasks of all the cards, one after another. Cards are turned over first, for
        what that replaces is never doubled, whatever comes after."""
        attack = self.attack
        assert attack is not None
        self.stake = attack.amount()
        self.turned = 0
        if self.heard is not None:
            tried: Tried = {"type": "tried", "seat": seat}
            if attack.is_for_real:
                tried["vote"] = True
            self.tell(tried)
        for place, card in enumerate(attack.cards):
            if TASK[card] == Task.TURN_OVER:
                self.stake -= attack.shares[place]
                self.turn_over(seat)
        self.next_task(seat, 0)

    def next_task(self, seat: i64, place: i64) -> None:
        attack = self.attack
        assert attack is not None
        while place < len(attack.cards):
            task = TASK[attack.cards[place]]
            if task != Task.TURN_OVER:
                self.begin_task(seat, place, task)
                return
            place += 1
        self.pay(seat, self.turned)

    def turn_over(self, seat: i64) -> None:
        """WO-15: cards are turned up to the first number; that many to draw, and ten more for
        each jerk card passed."""
        turned: list[int] = []
        count: i64 = 0
        # Cards turned lie apart, so that a remade draw pile does not bring them back.
        card = self.take_top()
        while card != NO_CARD and not is_number(card):
            turned.append(card)
            if is_jerk(card):
                count += JERK_TURNED
            card = self.take_top()
        if card == NO_CARD:
            count = 0
        else:
            turned.append(card)
            count += SYMBOL[card]
        for shown in turned:
            self.put_under(shown)
        self.turned += count
        if self.heard is not None:
            self.tell({"type": "turned_over", "seat": seat, "cards": told(turned), "count": count})

    def begin_task(self, seat: i64, place: i64, task: i64) -> None:
        attack = self.attack
        assert attack is not None
        trial = Trial(task, seat, self.players)
        trial.place = place
        trial.began = self.at
        rival = attack.owners[place]
        if attack.notme != NOBODY:
            # WO-17: its player is the other side.
            rival = attack.notme
        elif rival == seat:
            # WO-22: whoever aimed it at them.
            rival = attack.aimer
        is_there = rival != seat and not self.is_away(rival)
        can_vote = count(self.present()) >= VOTERS
        voted = self.skill(seat, task) == UNSKILLED and (
            self.options.voted or (attack.is_for_real and can_vote and tasks.is_quick(task))
        )
        if (tasks.is_contest(task) and not is_there) or (voted and not can_vote):
            # A task that can't be begun is no try.
            if self.heard is not None:
                self.tell({"type": "not_begun", "seat": seat, "task": TASKS[task]})
            self.pay(seat, self.stake + self.turned)
            return
        self.trial = trial
        trial.is_voted = voted
        if tasks.is_contest(task) or tasks.is_told(task):
            trial.rival = rival
        if self.heard is not None:
            begun: TaskBegan = {"type": "task", "seat": seat, "task": TASKS[task]}
            if trial.rival != NOBODY:
                begun["rival"] = trial.rival
            self.tell(begun)
        if voted:
            self.wait_for_answer(tasks.FOR_REAL_MS)
        else:
            tasks.set_up(trial, self.chance)
            self.begin_on_screen(trial, is_there)

    def begin_on_screen(self, trial: Trial, is_there: bool) -> None:
        task = trial.task
        lead = tasks.lead_ms(task)
        trial.began = self.at + lead
        if task == Task.RPS:
            self.wait_for_both(Waits.RPS, trial.doer, trial.rival, self.options.decide_ms)
        elif tasks.is_contest(task):
            limit = self.longer(lead + tasks.TAKES_MS[task])
            self.wait_for_both(Waits.CONTEST, trial.doer, trial.rival, limit)
        elif tasks.is_told(task):
            if is_there:
                self.wait_for(Waits.PICK, trial.rival)
            else:
                self.pick_any(trial)
        elif task == Task.PHONE_CALL:
            self.wait_for_answer(lead + tasks.CALL_GAP_MS)
        else:
            self.wait_for_answer(self.longer(lead + tasks.TAKES_MS[task]))

    def longer(self, ms: i64) -> i64:
        """The time for a decision and so much besides; no limit where there is none."""
        decide = self.options.decide_ms
        return decide + ms if decide > 0 else 0

    def wait_for_answer(self, limit: i64) -> None:
        doer = self.the_trial().doer
        self.wait(Waits.TASK, doer, just(doer), limit, Closes.BY_ONE)

    def the_trial(self) -> Trial:
        trial = self.trial
        assert trial is not None
        return trial

    # -- words and countries -----------------------------------------------------------

    def pick_any(self, trial: Trial) -> None:
        listed_ = WORDS if trial.task == Task.SPELLING else COUNTRIES
        self.picked(trial, listed_[self.chance.below(len(listed_))])

    def pick(self, deed: WobbleAct) -> None:
        trial = self.the_trial()
        if deed.field == Field.NONE:
            self.pick_any(trial)
        else:
            is_word = trial.task == Task.SPELLING
            self.picked(trial, deed.text.lower() if is_word else deed.text)

    def picked(self, trial: Trial, text: str) -> None:
        """The target hears it, and then chooses to try or not."""
        trial.text = text
        trial.began = self.at
        if trial.task == Task.SPELLING:
            if self.heard is not None:
                self.tell({"type": "asked", "seat": trial.doer, "word": text})
        else:
            if self.heard is not None:
                self.tell({"type": "asked", "seat": trial.doer, "country": text})
        self.wait_for_answer(self.options.decide_ms)

    # -- doing -------------------------------------------------------------------------

    def answer(self, seat: i64, deed: WobbleAct) -> None:
        trial = self.the_trial()
        if self.window.kind == Waits.CONTEST:
            self.contend(seat, deed, trial)
        elif deed.field == Field.NONE:
            self.answer_by_skill(seat, trial)
        elif deed.field == Field.START:
            # One more than the time, so that none is told apart from the start of a match.
            trial.goal = self.at + 1
            if self.heard is not None:
                self.tell({"type": "watch_started", "seat": seat})
            self.wait_for_answer(self.longer(tasks.WATCH_MS))
        elif trial.task == Task.PHONE_CALL:
            self.talk(seat, deed, trial)
        elif tasks.succeeds(trial, deed, self.chance):
            self.task_done(trial)
        else:
            self.task_failed(trial)

    def answer_by_skill(self, seat: i64, trial: Trial) -> None:
        """WO-23: a seat with a set skill succeeds with it. For anyone else it says that the task
        has been done for real, or that it is given up."""
        skill = self.skill(seat, trial.task)
        if skill != UNSKILLED:
            if self.chance.below(100) < skill:
                self.task_done(trial)
            else:
                self.task_failed(trial)
        elif trial.is_voted:
            self.begin_vote(trial)
        else:
            self.task_failed(trial)

    def talk(self, seat: i64, deed: WobbleAct, trial: Trial) -> None:
        """Thirty seconds without a long silence."""
        trial.said = [*trial.said, deed.text.strip().lower()]
        self.tell({"type": "talked", "seat": seat, "words": deed.text})
        if self.at - trial.began >= tasks.CALL_MS:
            self.task_done(trial)
        else:
            trial.text = WORDS[self.chance.below(len(WORDS))]
            self.wait_for_answer(tasks.CALL_GAP_MS)

    def contend(self, seat: i64, deed: WobbleAct, trial: Trial) -> None:
        """Both sides, in secret; nobody is waited for twice."""
        skill = self.skill(seat, trial.task)
        value: i64 = 0
        if trial.task == Task.ARM_WRESTLE:
            if deed.field != Field.NONE:
                value = len(deed.taps)
            elif skill != UNSKILLED:
                value = tasks.taps_by_skill(skill, self.chance)
        elif deed.field != Field.NONE:
            value = deed.number
        elif skill != UNSKILLED:
            value = tasks.power_by_skill(skill, trial.goal, self.chance)
        trial.picks[seat] = value
        if self.heard is not None:
            self.tell({"type": "picked", "seat": seat})
        if self.window.answered_by(seat):
            self.show_contest(trial)

    def show_contest(self, trial: Trial) -> None:
        """More taps win, or the throw closer to the wall; equal ones go again."""
        mine, theirs = trial.picks[trial.doer], trial.picks[trial.rival]
        nobody_tried = mine <= 0 and theirs <= 0
        trial.forget_picks()
        if trial.task == Task.WALL_THROW:
            mine = -tasks.apart(trial.goal, tasks.scattered(mine, self.chance))
            theirs = -tasks.apart(trial.goal, tasks.scattered(theirs, self.chance))
        if self.heard is not None:
            self.tell(
                {
                    "type": "contest",
                    "task": TASKS[trial.task],
                    "seats": [trial.doer, trial.rival],
                    "results": [abs(mine), abs(theirs)],
                },
            )
        if mine > theirs and not nobody_tried:
            self.task_done(trial)
        elif mine < theirs or nobody_tried:
            self.task_failed(trial)
        else:
            self.begin_on_screen(trial, True)

    def task_done(self, trial: Trial) -> None:
        self.note(What.DONE, trial.doer, trial.task + 1)
        if self.heard is not None:
            self.tell({"type": "done", "seat": trial.doer, "task": TASKS[trial.task]})
        self.trial = None
        self.next_task(trial.doer, trial.place + 1)

    def task_failed(self, trial: Trial) -> None:
        """WO-15: begun and failed costs twice what was at stake; what was asked is answered."""
        self.note(What.FAILED, trial.doer, trial.task + 1)
        if self.heard is not None:
            self.tell_failed(trial)
        self.pay(trial.doer, 2 * self.stake + self.turned)

    def tell_failed(self, trial: Trial) -> None:
        failed: TaskFailed = {"type": "failed", "seat": trial.doer, "task": TASKS[trial.task]}
        if trial.task == Task.SPELLING and trial.text:
            failed["word"] = trial.text
        elif trial.task == Task.POPULATION and trial.text:
            failed["country"] = trial.text
            failed["people"] = PEOPLE[trial.text]
        self.tell(failed)

    def decline(self) -> None:
        """WO-15: declined after hearing what is asked is no try."""
        trial = self.the_trial()
        if self.heard is not None:
            self.tell({"type": "declined", "seat": trial.doer})
        self.pay(trial.doer, self.stake + self.turned)

    # -- the table votes ---------------------------------------------------------------

    def begin_vote(self, trial: Trial) -> None:
        if self.heard is not None:
            self.tell({"type": "finished", "seat": trial.doer, "task": TASKS[trial.task]})
        self.wait(
            Waits.VOTE,
            trial.doer,
            self.present() & ~just(trial.doer),
            self.options.decide_ms,
            Closes.BY_ALL,
        )

    def vote(self, seat: i64, done: bool) -> None:
        trial = self.the_trial()
        trial.picks[seat] = 1 if done else 0
        if self.heard is not None:
            self.tell({"type": "voted", "seat": seat})
        if self.window.answered_by(seat):
            self.count_votes(trial)

    def count_votes(self, trial: Trial) -> None:
        """The majority says; a tie counts as done, and so does silence (WO-24)."""
        ayes: list[int] = []
        noes: list[int] = []
        for seat in range(self.players):
            if trial.picks[seat] == 0:
                noes.append(seat)
            elif trial.picks[seat] != UNPICKED:
                ayes.append(seat)
        if self.heard is not None:
            self.tell({"type": "votes", "done": ayes, "not": noes})
        if len(ayes) >= len(noes):
            self.task_done(trial)
        else:
            self.task_failed(trial)

    # -- time --------------------------------------------------------------------------

    def trial_time_up(self, kind: i64, slow: list[int]) -> None:
        """WO-24: pick and show at random; vote done; what was begun has failed."""
        trial = self.the_trial()
        if kind == Waits.PALM:
            for seat in slow:
                trial.picks[seat] = self.chance.below(2)
            self.show_palms(trial)
        elif kind == Waits.RPS:
            for seat in slow:
                trial.picks[seat] = self.chance.below(3)
            self.show_rps(trial)
        elif kind == Waits.PICK:
            self.pick_any(trial)
        elif kind == Waits.CONTEST:
            for seat in slow:
                trial.picks[seat] = 0
            self.show_contest(trial)
        elif kind == Waits.VOTE:
            for seat in slow:
                trial.picks[seat] = 1
            self.count_votes(trial)
        elif tasks.is_told(trial.task):
            self.decline()
        elif trial.is_voted and self.skill(trial.doer, trial.task) == UNSKILLED:
            self.begin_vote(trial)
        else:
            self.task_failed(trial)
