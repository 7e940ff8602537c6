"""A process that dies is made up for: what comes of it all is the same as if it had not."""

from __future__ import annotations

import os
import signal
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path

import pytest

from mootable.core.refusal import Refusal
from mootable.sim.run import carry_out


@dataclass(frozen=True)
class Mortal:
    """A batch whose process is killed, unless one of them was already."""

    number: int
    died: Path

    def play(self, stop: Path) -> int:
        try:
            self.died.touch(exist_ok=False)
        except FileExistsError:
            return self.number
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("nobody outlives that")


def test_what_a_dead_process_had_is_played_again_and_all_comes_in_its_order(tmp_path: Path) -> None:
    died = tmp_path / "died"
    came: list[int] = []

    def take(number: int) -> bool:
        came.append(number)
        return True

    carry_out((Mortal(number, died) for number in range(9)), 2, take)
    assert died.exists()
    assert came == list(range(9))


class Deadly:
    """A batch that nobody survives."""

    def play(self, stop: Path) -> None:
        raise BrokenProcessPool("it was killed")


def test_what_kills_every_process_is_given_up() -> None:
    with pytest.raises(Refusal, match="4 processes in a row died over the same matches") as refusal:
        carry_out([Deadly()], 1, lambda part: True)
    assert refusal.value.code == "bot_failed"
