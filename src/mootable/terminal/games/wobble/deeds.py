"""The tasks of Wobble as they are done by hand in a terminal."""

from __future__ import annotations

import re
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
from mootable.terminal.deeds import Deed, Pushing, Result, Say, Tapping, Timing, Typing, Watching
from mootable.words.said import Said

BACK: Final = Said("terminal_wobble.deed.back")
PICK_WORD: Final = Said("terminal_wobble.deed.pick_word")
PICK_COUNTRY: Final = Said("terminal_wobble.deed.pick_country")
SPELL: Final = Said("terminal_wobble.deed.spell")
GUESS: Final = Said("terminal_wobble.deed.guess")
TALK: Final = Said("terminal_wobble.deed.talk")
START: Final = Said("terminal_wobble.deed.start")
THROW_SLACK: Final = 3
"""How much of the scale is marked around the wall."""


def deed_of(view: WobbleView, say: Say) -> Deed | None:
    """What the person can do by hand now."""
    table = view.table
    if table.outcome is not None:
        return None
    if table.is_away(view.seat):
        return None if table.options.voted else _absence(table.absence(view.seat))
    trial = table.trial
    window = table.window
    if trial is None or trial.is_voted or not window.may_answer(view.seat):
        return None
    if window.kind == Waits.PICK:
        return _picking(trial, say)
    if window.kind == Waits.TASK or window.kind == Waits.CONTEST:
        return _task(trial)
    return None


def _absence(absence: Absence) -> Deed:
    """WO-15: a text to copy, or to wait."""
    text = Said(
        "terminal_wobble.task_text.copy",
        times=absence.times,
        seconds=10 * absence.times,
        text=TEXTS[absence.task],
    )
    return Typing(BACK, text, absence.began)


def _picking(trial: Trial, say: Say) -> Deed:
    if trial.task == Task.SPELLING:
        text = Said("terminal_wobble.task_text.pick_word", whom=trial.doer)
        return Typing(PICK_WORD, text, trial.began, known=tuple(WORDS))
    text = Said("terminal_wobble.task_text.pick_country", whom=trial.doer)
    return Typing(PICK_COUNTRY, text, trial.began, known=tuple(called_countries(say)))


def called_countries(say: Say) -> dict[str, str]:
    """The countries by what the person calls them."""
    return {say(Said(f"countries.{country}.plain")): country for country in COUNTRIES}


def _task(trial: Trial) -> Deed | None:
    task, began = trial.task, trial.began
    if task == Task.SPELLING:
        return Typing(SPELL, Said("terminal_wobble.task_text.spell"), began, flash=trial.text)
    if task == Task.POPULATION:
        return Typing(GUESS, Said("terminal_wobble.task_text.guess", country=trial.text), began)
    if task == Task.PHONE_CALL:
        said = len(trial.said)
        text = Said("terminal_wobble.task_text.talk", n=said, word=trial.text)
        return Typing(TALK, text, began)
    return _by_hand(trial)


def _by_hand(trial: Trial) -> Deed:
    """The tasks in which keys are hit."""
    task, began = trial.task, trial.began
    if task == Task.COIN_SPIN:
        name, text = Said("terminal_wobble.deed.spin"), Said("terminal_wobble.task_text.spin")
        return Tapping(name, text, began, SPIN_MS, tuple(trial.beats))
    if task == Task.ARM_WRESTLE:
        name, text = Said("terminal_wobble.deed.pull"), Said("terminal_wobble.task_text.pull")
        return Tapping(name, text, began, WRESTLE_MS)
    if task == Task.STOPWATCH:
        return _stopwatch(trial)
    if task == Task.COIN_SLIDE:
        name, text = Said("terminal_wobble.deed.push"), Said("terminal_wobble.task_text.push")
        return Pushing(name, text, began, TABLE_CM - CORRIDOR_CM, TABLE_CM)
    if task == Task.WALL_THROW:
        name, text = Said("terminal_wobble.deed.throw"), Said("terminal_wobble.task_text.throw")
        low, high = trial.goal - THROW_SLACK, trial.goal + THROW_SLACK
        return Pushing(name, text, began, low, high)
    text = Said("terminal_wobble.task_text.catch")
    if task == Task.PILE_CATCH:
        return Timing(Said("terminal_wobble.deed.catch_pile"), text, began, trial.goal)
    assert task == Task.GLASS_COIN, task
    return Timing(Said("terminal_wobble.deed.catch_coin"), text, began, trial.goal)


def _stopwatch(trial: Trial) -> Deed:
    """Started by hand too; what the rules keep is one more than the time of it."""
    if trial.goal == 0:
        return Watching(START, Said("terminal_wobble.task_text.start"), trial.began)
    name, text = Said("terminal_wobble.deed.stop"), Said("terminal_wobble.task_text.stop")
    return Watching(name, text, trial.goal - 1)


# -- what came of it -----------------------------------------------------------------------


def act_of(deed: Deed, result: Result, say: Say) -> WobbleAct:
    """A deed that has been done, as an act."""
    if isinstance(result, tuple):
        return acts.tapped(list(result))
    if isinstance(result, int):
        if deed.name == START:
            act = WobbleAct(Kind.ANSWER)
            act.field = Field.START
            return act
        return acts.measured(Field.POWER if isinstance(deed, Pushing) else Field.MS, result)
    return _words(deed.name, result.strip(), say)


def _words(name: Said, said: str, say: Say) -> WobbleAct:
    if name == BACK:
        return acts.saying(Kind.BACK, Field.TEXT, said)
    if name == PICK_WORD:
        return acts.saying(Kind.PICK, Field.WORD, said.lower()) if said else acts.PICK
    if name == PICK_COUNTRY:
        return acts.saying(Kind.PICK, Field.COUNTRY, _country(said, say)) if said else acts.PICK
    if name == TALK:
        return acts.saying(Kind.ANSWER, Field.TEXT, said)
    if not said:
        return acts.DECLINE
    if name == SPELL:
        return acts.saying(Kind.ANSWER, Field.TEXT, said)
    return acts.measured(Field.NUMBER, read_number(said))


def _country(said: str, say: Say) -> str:
    """A country by what the person calls it, however its capitals are written."""
    for called, country in called_countries(say).items():
        if called.lower() == said.lower():
            return country
    return said


def read_number(said: str) -> int:
    """A number of people as one writes it: 8900000, 8,900,000, 8.9 million, 8,9 Mio."""
    written = re.fullmatch(r"([\d.,]+)(million|millionen|mio\.?)?", said.lower().replace(" ", ""))
    try:
        if written is None:
            raise ValueError(said)
        digits, is_in_millions = written[1], bool(written[2])
        if is_in_millions:
            return round(float(digits.replace(",", ".")) * 1_000_000)
        return int(digits.replace(",", "").replace(".", ""))
    except ValueError as error:
        raise Refusal("bad_answer", Said("terminal_wobble.no.number")) from error
