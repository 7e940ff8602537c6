"""The tasks of plus cards on the screen: what each asks for, what can be true, what counts.

Times are checked against the match's own clock, taps against what hands can do, answers
against the data of this room. What can't be true is refused with a reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.chance import Chance
from mootable.games.wobble.acts import Field, WobbleAct
from mootable.games.wobble.cards import Task
from mootable.games.wobble.knowledge import WORDS, is_close, is_spelled
from mootable.games.wobble.table import WobbleTable
from mootable.games.wobble.unsettled import Trial
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64

SPIN_MS: Final = 7_000
SPIN_BEATS: Final = 7
SPIN_SLACK_MS: Final = 180
CALL_MS: Final = 30_000
CALL_GAP_MS: Final = 5_000
WRESTLE_MS: Final = 5_000
WATCH_MS: Final = 20_000
WATCH_SLACK_MS: Final = 1_000
CATCH_SLACK_MS: Final = 90
GLASS_SLACK_MS: Final = 70
LAG_MS: Final = 1_500
"""What lies between a client's clock and the table's, at most."""
FASTEST_TAP_MS: Final = 60
"""No hand taps faster."""
TABLE_CM: Final = 100
CORRIDOR_CM: Final = 10
SCATTER_CM: Final = 4
"""How far a coin or a card ends from where it was meant to, either way."""
LEAD_MS: Final = 1_500
"""How long a task is shown before its time runs, so that nobody is caught unawares."""
FOR_REAL_MS: Final = 120_000
"""How long a task done for real may take before the others vote."""

TAKES_MS: Final[list[int]] = [
    SPIN_MS,
    0,
    0,
    WRESTLE_MS,
    0,
    0,
    0,
    0,
    WATCH_MS,
    0,
    0,
    0,
]
"""By task: how long it takes besides the time to decide."""

FIELDS: Final[list[int]] = [
    Field.TAPS,
    Field.TEXT,
    Field.NONE,
    Field.TAPS,
    Field.POWER,
    Field.MS,
    Field.TEXT,
    Field.NUMBER,
    Field.MS,
    Field.NONE,
    Field.MS,
    Field.POWER,
]
"""By task: what is asked for."""
NAMES: Final[list[str]] = [
    "",
    "text",
    "number",
    "taps",
    "ms",
    "power",
    "word",
    "country",
    "start",
]
"""By field: what it is called on the wire."""


def is_contest(task: i64) -> bool:
    """Whether a task has two sides."""
    return task == Task.ARM_WRESTLE or task == Task.WALL_THROW or task == Task.RPS


def is_told(task: i64) -> bool:
    """Whether somebody else picks what is asked."""
    return task == Task.SPELLING or task == Task.POPULATION


def is_quick(task: i64) -> bool:
    """Whether a task takes quick hands, which not everybody has."""
    return task not in (Task.NONE, Task.TURN_OVER, Task.SPELLING, Task.POPULATION, Task.RPS)


def lead_ms(task: i64) -> i64:
    """How long after it is shown a task begins: those whose time runs from then on leave time to
    get ready."""
    if (
        task == Task.COIN_SPIN
        or task == Task.PHONE_CALL
        or task == Task.ARM_WRESTLE
        or task == Task.PILE_CATCH
        or task == Task.GLASS_COIN
    ):
        return LEAD_MS
    return 0


def set_up(trial: Trial, chance: Chance) -> None:
    """What the screen game of a task has to hit."""
    task = trial.task
    if task == Task.COIN_SPIN:
        at: i64 = 0
        trial.beats = []
        for _ in range(SPIN_BEATS):
            at += 700 + chance.below(SPIN_MS // SPIN_BEATS - 699)
            trial.beats.append(at)
    elif task == Task.PHONE_CALL:
        trial.text = WORDS[chance.below(len(WORDS))]
    elif task == Task.PILE_CATCH or task == Task.GLASS_COIN:
        trial.goal = 1200 + chance.below(2001)
    elif task == Task.WALL_THROW:
        trial.goal = 50 + chance.below(41)
    elif task == Task.COIN_SLIDE:
        trial.goal = TABLE_CM - CORRIDOR_CM


def objection(state: WobbleTable, deed: WobbleAct) -> Said | None:
    """Why an answer can't be true, or is none to this task; None if it can be judged."""
    trial = state.trial
    assert trial is not None
    task = trial.task
    if deed.field == Field.NONE:
        return None
    if trial.is_voted:
        return Said("wobble.why.for_real")
    elapsed = state.now - trial.began
    if elapsed < 0:
        return Said("wobble.why.not_begun")
    if task == Task.STOPWATCH and trial.goal == 0:
        return None if deed.field == Field.START else Said("wobble.why.not_started")
    if deed.field != FIELDS[task]:
        return Said("wobble.why.field", field=NAMES[FIELDS[task]])
    if deed.field == Field.TAPS:
        whole = SPIN_MS if task == Task.COIN_SPIN else WRESTLE_MS
        if elapsed < whole:
            return Said("wobble.why.too_early", ms=elapsed, whole=whole)
        return _taps(deed.taps, whole)
    if deed.field == Field.MS:
        measured = elapsed if task != Task.STOPWATCH else state.now - trial.goal + 1
        if not measured - LAG_MS <= deed.number <= measured + LAG_MS // 10:
            return Said("wobble.why.mistimed", measured=measured, ms=deed.number)
    elif task == Task.PHONE_CALL:
        said = deed.text.strip().lower()
        if len(said) < 2:
            return Said("wobble.why.too_short")
        if said in trial.said:
            return Said("wobble.why.said")
    return None


def _taps(taps: list[int], whole: i64) -> Said | None:
    last = -FASTEST_TAP_MS
    for tap in taps:
        if tap > whole:
            return Said("wobble.why.tap_after_end", ms=tap, whole=whole)
        if tap < last:
            return Said("wobble.why.taps_out_of_order")
        if tap - last < FASTEST_TAP_MS:
            return Said("wobble.why.taps_too_fast")
        last = tap
    return None


def succeeds(trial: Trial, deed: WobbleAct, chance: Chance) -> bool:
    """Whether an answer that can be true is good enough."""
    task = trial.task
    number = deed.number
    if task == Task.COIN_SPIN:
        return _spins(trial.beats, deed.taps)
    if task == Task.PILE_CATCH:
        return apart(number, trial.goal) <= CATCH_SLACK_MS
    if task == Task.GLASS_COIN:
        return apart(number, trial.goal) <= GLASS_SLACK_MS
    if task == Task.STOPWATCH:
        return apart(number, WATCH_MS) <= WATCH_SLACK_MS
    if task == Task.SPELLING:
        return is_spelled(trial.text, deed.text)
    if task == Task.POPULATION:
        return is_close(trial.text, number)
    # The coin must stop in the last ten centimetres, and not fall off.
    assert task == Task.COIN_SLIDE, task
    return TABLE_CM - CORRIDOR_CM <= scattered(number, chance) <= TABLE_CM


def _spins(beats: list[int], taps: list[int]) -> bool:
    """Each wobble met by one tap, and hardly any besides."""
    if len(taps) > len(beats) + 2:
        return False
    for beat in beats:
        met = False
        for tap in taps:
            if abs(tap - beat) <= SPIN_SLACK_MS:
                met = True
        if not met:
            return False
    return True


def apart(one: i64, other: i64) -> i64:
    """How far two numbers lie from each other."""
    return one - other if one > other else other - one


def scattered(power: i64, chance: Chance) -> i64:
    """Where something ends up that was pushed or thrown so strongly."""
    return power + chance.below(2 * SCATTER_CM + 1) - SCATTER_CM


def taps_by_skill(skill: i64, chance: Chance) -> i64:
    """How often a bot taps in an arm wrestling."""
    return 20 + skill // 5 + chance.below(21)


def power_by_skill(skill: i64, goal: i64, chance: Chance) -> i64:
    """How strongly a bot throws."""
    spread = (110 - skill) // 4
    return max(0, min(100, goal + chance.below(2 * spread + 1) - spread))
