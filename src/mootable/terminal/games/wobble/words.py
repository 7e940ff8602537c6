"""The words of Wobble in the terminal: its cards, and what the table waits for."""

from __future__ import annotations

from mootable.core.seats import NOBODY
from mootable.core.words import joined
from mootable.games.wobble.called import colours_of, shown
from mootable.games.wobble.cards import HUES, TASK, TASKS, Task
from mootable.games.wobble.judging import Verdict, judge
from mootable.games.wobble.table import Waits
from mootable.games.wobble.unsettled import PALMS, Answer, Trial
from mootable.games.wobble.view import WobbleView
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said


def card_name(card: int) -> str:
    """A card in few words: colour, what it shows, its task."""
    title = said(shown(card))
    if HUES[card]:
        hues = [colour_name(colour) for colour in colours_of(card)]
        title = f"{'/'.join(hues)} {title}"
    return title if TASK[card] == Task.NONE else f"{title}, {task_name(card)}"


def task_name(card: int) -> str:
    return said(Said("wobble.called.task", task=TASKS[TASK[card]])).lower()


def colour_name(colour: str) -> str:
    return said(Said(f"wobble.colour.{colour}.plain"))


def said(what: Said) -> str:
    return language(ENGLISH).say(what)


def signed(score: int) -> str:
    """Points as they are told: all of them are minus points."""
    return "0" if score == 0 else f"−{score}"


def waiting_for(view: WobbleView, names: list[str]) -> str:
    """What the table waits for, in one line."""
    table = view.table
    if table.is_away(view.seat):
        return "you are away: copy the text to come back, or wait. The others play on."
    window = table.windows[0]
    trial = table.trial
    if trial is not None:
        return _of_trial(view, trial, names)
    if window.may_answer(view.seat):
        return _mine(view)
    return _theirs(view, names)


def _mine(view: WobbleView) -> str:
    """What the person has to decide."""
    table = view.table
    kind = table.windows[0].kind
    if kind == Waits.READY:
        return f"round {table.round}: look at your cards, and say that you are ready."
    if kind == Waits.CHOOSE:
        return f"you turned up {card_name(table.top())}: choose what it does."
    if kind == Waits.DRAWN:
        return f"you drew {card_name(table.drawn)}, which must be played: choose how."
    if kind == Waits.ATTACK:
        attack = table.attack
        assert attack is not None
        tries = ", try" if attack.is_plus() else ""
        return f"you are under attack: pass it on, defend{tries}, or take it."
    if kind == Waits.HIT:
        return "the attack hits you too: take it, or try."
    if kind == Waits.NAME:
        return "the magnet is on you: name what you take from all the others."
    if any(table.fits(card) for card in table.hands[view.seat]):
        return f"your turn: play a card that fits {card_name(table.top())}."
    return "your turn: nothing you hold fits, so draw a card."


def _theirs(view: WobbleView, names: list[str]) -> str:
    """What others have to decide, and whether the person may be quicker."""
    table = view.table
    kind = table.windows[0].kind
    owner = names[table.windows[0].owner]
    if kind == Waits.READY:
        slow = table.windows[0].waits_for()
        who = joined([names[seat] for seat in slow]) if len(slow) < 4 else f"{len(slow)} players"
        return f"round {table.round}: {who} still to say that they are ready."
    if kind == Waits.CHOOSE:
        return f"{owner} turned up {card_name(table.top())}, and chooses what it does."
    if kind == Waits.DRAWN:
        return f"{owner} drew {card_name(table.drawn)}, and must play it."
    if kind == Waits.ATTACK:
        return _attacked(view, names)
    if kind == Waits.HIT:
        return f"{owner} is hit too, and takes it or tries."
    if kind == Waits.NAME:
        return f"{owner} names what the magnet takes."
    return f"{owner}'s turn.{_toss(view)}"


def _attacked(view: WobbleView, names: list[str]) -> str:
    attack = view.table.attack
    assert attack is not None
    if attack.target == view.seat:
        said = "take it" if attack.answer == Answer.TAKE else "try"
        return f"you will {said}, unless something changes. A card still does."
    target = names[attack.target]
    if attack.answer == Answer.NONE:
        return f"{target} is under attack.{_toss(view)}"
    return f"{target} has chosen; whoever wants to react must be quick.{_toss(view)}"


def _toss(view: WobbleView) -> str:
    table = view.table
    for card in table.hands[view.seat]:
        if judge(table, view.seat, card) == Verdict.TOSS:
            return f" SPACE TOSSES IN {card_name(table.top()).split(',')[0]}!"
    return ""


def _of_trial(view: WobbleView, trial: Trial, names: list[str]) -> str:
    """What is being decided by doing."""
    table = view.table
    kind = table.windows[0].kind
    asked = table.windows[0].may_answer(view.seat)
    if kind == Waits.PALM:
        return "who is unlucky? Show a palm, up or down; the larger side is out of it."
    doer = names[trial.doer]
    rival = "" if trial.rival == NOBODY else names[trial.rival]
    if kind == Waits.RPS:
        one, other = table.windows[0].owner, trial.rival
        score = "" if trial.task == PALMS else f" {trial.wins} to {trial.losses} so far."
        return f"rock, paper, scissors: {names[one]} against {names[other]}.{score}"
    title = said(Said(f"wobble.task.{TASKS[trial.task]}.within"))
    if kind == Waits.PICK:
        what = "a word" if trial.task == Task.SPELLING else "a country"
        return f"pick {what} for {doer}." if asked else f"{rival} picks {what} for {doer}."
    if kind == Waits.VOTE:
        return f"{doer} did it for real: {title}. Was it done?" if asked else "the table votes."
    if kind == Waits.CONTEST:
        return f"{title}: {doer} against {rival}."
    return f"your task: {title}." if asked else f"{doer} is at it: {title}."
