"""The words of Wobble in the terminal: its cards, and what the table waits for."""

from __future__ import annotations

from typing import Final

from mootable.core.seats import NOBODY
from mootable.games.wobble.called import called, card_told
from mootable.games.wobble.cards import IDS, TASKS, Task
from mootable.games.wobble.judging import Verdict, judge
from mootable.games.wobble.table import Waits
from mootable.games.wobble.unsettled import PALMS, Answer, Trial
from mootable.games.wobble.view import WobbleView
from mootable.words.said import Said

MANY: Final = 4
"""From so many on, those who are waited for are counted and not named."""


def card_name(card: int) -> Said:
    """A card in few words: colour, what it shows, its task."""
    return card_told(IDS[card])


def signed(score: int) -> str:
    """Points as they are told: all of them are minus points."""
    return "0" if score == 0 else f"−{score}"


def waiting_for(view: WobbleView) -> list[Said]:
    """What the table waits for, in a sentence, and whether the person may be quicker."""
    table = view.table
    if table.is_away(view.seat):
        return [Said("terminal_wobble.mine.away")]
    trial = table.trial
    if trial is not None:
        return [_of_trial(view, trial)]
    if table.window.may_answer(view.seat):
        return [_mine(view)]
    return _theirs(view)


def _mine(view: WobbleView) -> Said:
    """What the person has to decide."""
    table = view.table
    kind = table.window.kind
    if kind == Waits.READY:
        return Said("terminal_wobble.mine.ready", round=table.round)
    if kind == Waits.CHOOSE:
        return Said("terminal_wobble.mine.choose", card=card_name(table.top()))
    if kind == Waits.DRAWN:
        return Said("terminal_wobble.mine.drawn", card=card_name(table.drawn))
    if kind == Waits.ATTACK:
        attack = table.attack
        assert attack is not None
        plus = attack.is_plus()
        return Said("terminal_wobble.mine.attack_plus" if plus else "terminal_wobble.mine.attack")
    if kind == Waits.HIT:
        return Said("terminal_wobble.mine.hit")
    if kind == Waits.NAME:
        return Said("terminal_wobble.mine.name")
    if any(table.fits(card) for card in table.hands[view.seat]):
        return Said("terminal_wobble.mine.turn", card=card_name(table.top()))
    return Said("terminal_wobble.mine.turn_draw")


def _theirs(view: WobbleView) -> list[Said]:
    """What others have to decide, and whether the person may be quicker."""
    table = view.table
    kind = table.window.kind
    who = table.window.owner
    if kind == Waits.READY:
        slow = table.window.waits_for()
        if len(slow) < MANY:
            return [Said("terminal_wobble.theirs.ready", round=table.round, slow=slow)]
        return [Said("terminal_wobble.theirs.ready_many", round=table.round, n=len(slow))]
    if kind == Waits.CHOOSE:
        return [Said("terminal_wobble.theirs.choose", who=who, card=card_name(table.top()))]
    if kind == Waits.DRAWN:
        return [Said("terminal_wobble.theirs.drawn", who=who, card=card_name(table.drawn))]
    if kind == Waits.ATTACK:
        return _attacked(view)
    if kind == Waits.HIT:
        return [Said("terminal_wobble.theirs.hit", who=who)]
    if kind == Waits.NAME:
        return [Said("terminal_wobble.theirs.name", who=who)]
    return [Said("terminal_wobble.theirs.turn", who=who), *_toss(view)]


def _attacked(view: WobbleView) -> list[Said]:
    attack = view.table.attack
    assert attack is not None
    if attack.target == view.seat:
        takes = attack.answer == Answer.TAKE
        return [
            Said("terminal_wobble.mine.will_take" if takes else "terminal_wobble.mine.will_try")
        ]
    is_open = attack.answer == Answer.NONE
    key = "terminal_wobble.theirs.attack" if is_open else "terminal_wobble.theirs.answered"
    return [Said(key, who=attack.target), *_toss(view)]


def _toss(view: WobbleView) -> list[Said]:
    table = view.table
    for card in table.hands[view.seat]:
        if judge(table, view.seat, card) == Verdict.TOSS:
            return [Said("terminal_wobble.theirs.toss", card=called(table.top()))]
    return []


def _of_trial(view: WobbleView, trial: Trial) -> Said:
    """What is being decided by doing."""
    window = view.table.window
    kind, is_asked = window.kind, window.may_answer(view.seat)
    doer, rival = trial.doer, trial.rival
    if kind == Waits.PALM:
        return Said("terminal_wobble.trial.palms")
    if kind == Waits.RPS:
        return _rps(trial, window.owner)
    if kind == Waits.PICK:
        return _picking(trial, is_asked)
    task = TASKS[trial.task]
    if kind == Waits.VOTE:
        if is_asked:
            return Said("terminal_wobble.trial.vote", who=doer, task=task)
        return Said("terminal_wobble.trial.votes")
    if kind == Waits.CONTEST:
        return Said("terminal_wobble.trial.contest", task=task, who=doer, whom=rival)
    if is_asked:
        return Said("terminal_wobble.trial.mine", task=task)
    return Said("terminal_wobble.trial.theirs", who=doer, task=task)


def _rps(trial: Trial, who: int) -> Said:
    whom = trial.rival
    if trial.task == PALMS:
        return Said("terminal_wobble.trial.rps", who=who, whom=whom)
    wins, losses = trial.wins, trial.losses
    return Said("terminal_wobble.trial.rps_score", who=who, whom=whom, wins=wins, losses=losses)


def _picking(trial: Trial, is_asked: bool) -> Said:
    is_word = trial.task == Task.SPELLING
    if is_asked or trial.rival == NOBODY:
        key = "terminal_wobble.trial.pick_word" if is_word else "terminal_wobble.trial.pick_country"
        return Said(key, whom=trial.doer)
    key = "terminal_wobble.trial.picks_word" if is_word else "terminal_wobble.trial.picks_country"
    return Said(key, who=trial.rival, whom=trial.doer)
