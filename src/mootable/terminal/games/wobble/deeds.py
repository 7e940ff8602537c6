"""The tasks of Wobble as they are done by hand in a terminal."""

from __future__ import annotations

from typing import Final

from mootable.core.refusal import Refusal
from mootable.games.wobble import acts
from mootable.games.wobble.acts import Field, Kind, WobbleAct
from mootable.games.wobble.cards import Task
from mootable.games.wobble.knowledge import COUNTRIES, TEXTS, WORDS
from mootable.games.wobble.table import Waits
from mootable.games.wobble.tasks import CORRIDOR_CM, SPIN_MS, TABLE_CM, WRESTLE_MS
from mootable.games.wobble.unsettled import Absence, Trial
from mootable.games.wobble.view import WobbleView
from mootable.terminal.deeds import Deed, Pushing, Result, Tapping, Timing, Typing, Watching

BACK: Final = "Come back"
PICK_WORD: Final = "Pick a word"
PICK_COUNTRY: Final = "Pick a country"
SPELL: Final = "Spell it"
GUESS: Final = "Say how many"
TALK: Final = "Talk"
THROW_SLACK: Final = 3
"""How much of the scale is marked around the wall."""


def deed_of(view: WobbleView, names: list[str]) -> Deed | None:
    """What the person can do by hand now."""
    table = view.table
    if table.outcome is not None:
        return None
    if table.is_away(view.seat):
        return None if table.options.voted else _absence(table.absence(view.seat))
    trial = table.trial
    window = table.windows[0]
    if trial is None or trial.is_voted or not window.may_answer(view.seat):
        return None
    if window.kind == Waits.PICK:
        return _picking(trial, names)
    if window.kind == Waits.TASK or window.kind == Waits.CONTEST:
        return _task(trial)
    return None


def _absence(absence: Absence) -> Deed:
    """WO-15: a text to copy, or to wait."""
    times = "" if absence.times == 1 else f", {absence.times} times over"
    text = f"Copy this{times}; nobody is back before {10 * absence.times} seconds:\n"
    return Typing(BACK, text + TEXTS[absence.task], absence.began)


def _picking(trial: Trial, names: list[str]) -> Deed:
    doer = names[trial.doer]
    hint = "→ completes it; Enter alone lets the table pick."
    if trial.task == Task.SPELLING:
        text = f"A word for {doer} to spell. {hint}"
        return Typing(PICK_WORD, text, trial.began, known=tuple(WORDS))
    text = f"A country whose people {doer} shall count. {hint}"
    return Typing(PICK_COUNTRY, text, trial.began, known=tuple(COUNTRIES))


def _task(trial: Trial) -> Deed | None:
    task, began = trial.task, trial.began
    if task == Task.SPELLING:
        text = "You see the word for two seconds; then spell it. Enter alone: rather not."
        return Typing(SPELL, text, began, flash=trial.text)
    if task == Task.POPULATION:
        text = f"How many people live in {trial.text}? Within a tenth. Enter alone: rather not."
        return Typing(GUESS, text, began)
    if task == Task.PHONE_CALL:
        text = (
            f"Keep talking for 30 seconds, never silent for 5, nothing twice."
            f" Said so far: {len(trial.said)}.\nThey say: “{trial.text}”?"
        )
        return Typing(TALK, text, began)
    if task == Task.COIN_SPIN:
        text = "Hit Space each time the coin wobbles, when ● is at the line."
        return Tapping("Spin the coin", text, began, SPIN_MS, tuple(trial.beats))
    if task == Task.ARM_WRESTLE:
        return Tapping("Pull", "Hit ← and → in turn, as fast as you can.", began, WRESTLE_MS)
    if task == Task.STOPWATCH:
        return _stopwatch(trial)
    if task == Task.COIN_SLIDE:
        text = "Push the coin with Space: it must stop in the last ten centimetres."
        return Pushing("Push", text, began, TABLE_CM - CORRIDOR_CM, TABLE_CM)
    if task == Task.WALL_THROW:
        text = "Throw the card with Space: the closer to the wall the better."
        low, high = trial.goal - THROW_SLACK, trial.goal + THROW_SLACK
        return Pushing("Throw", text, began, low, high)
    if task == Task.PILE_CATCH:
        return Timing("Catch the pile", "Hit Space when ● is at the line.", began, trial.goal)
    assert task == Task.GLASS_COIN, task
    return Timing("Catch the coin", "Hit Space when ● is at the line.", began, trial.goal)


START: Final = "Start the watch"


def _stopwatch(trial: Trial) -> Deed:
    """Started by hand too; what the rules keep is one more than the time of it."""
    if trial.goal == 0:
        return Watching(START, "Enter starts the watch. No clock is to be seen.", trial.began)
    text = "The watch is running. Hit Enter when 20 seconds have passed."
    return Watching("Stop the watch", text, trial.goal - 1)


# -- what came of it -----------------------------------------------------------------------


def act_of(deed: Deed, result: Result) -> WobbleAct:
    """A deed that has been done, as an act."""
    if isinstance(result, tuple):
        return acts.tapped(list(result))
    if isinstance(result, int):
        if deed.name == START:
            act = WobbleAct(Kind.ANSWER)
            act.field = Field.START
            return act
        return acts.measured(Field.POWER if isinstance(deed, Pushing) else Field.MS, result)
    return _words(deed.name, result.strip())


def _words(name: str, said: str) -> WobbleAct:
    if name == BACK:
        return acts.saying(Kind.BACK, Field.TEXT, said)
    if name == PICK_WORD:
        return acts.saying(Kind.PICK, Field.WORD, said.lower()) if said else acts.PICK
    if name == PICK_COUNTRY:
        return acts.saying(Kind.PICK, Field.COUNTRY, _country(said)) if said else acts.PICK
    if name == TALK:
        return acts.saying(Kind.ANSWER, Field.TEXT, said)
    if not said:
        return acts.DECLINE
    if name == SPELL:
        return acts.saying(Kind.ANSWER, Field.TEXT, said)
    return acts.measured(Field.NUMBER, read_number(said))


def _country(said: str) -> str:
    """A country however its capitals are written."""
    for country in COUNTRIES:
        if country.lower() == said.lower():
            return country
    return said


def read_number(said: str) -> int:
    """A number of people as one writes it: 8900000, 8,900,000, 8.9 million."""
    digits = said.lower().replace(" ", "")
    try:
        if digits.endswith("million"):
            return round(float(digits.removesuffix("million").replace(",", ".")) * 1_000_000)
        return int(digits.replace(",", "").replace(".", ""))
    except ValueError as error:
        raise Refusal("bad_answer", "Write a number, such as 8900000 or 8.9 million.") from error
