"""Simulating on a real Ray, of two workers on this machine. Ray is not in `.venv`: `make ray` makes
a place that has it, and runs these."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from mootable.bots.legal import Deed, Legal
from mootable.core.refusal import Refusal
from mootable.door.many import arena, compare, simulate, sweep

RAY = """
import sys, ray
print(ray.init(num_cpus=2, log_to_driver=False).address_info["gcs_address"], flush=True)
sys.stdin.read()
"""

DIED = "MARTYR"
"""The variable that names a file, which is there once somebody has died."""


class Martyr:
    """Does the first thing it may, unless nobody has died yet: then the worker dies it plays in."""

    def act(self, view: dict[str, Any], legal: Legal) -> Deed:
        try:
            Path(os.environ[DIED]).touch(exist_ok=False)
        except FileExistsError:
            return legal[0]
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("nobody outlives that")


PLANS: dict[str, Callable[..., Any]] = {
    "sim": lambda **who: simulate("moodaut", players=3, games=40, seed=7, **who),
    "moo": lambda **who: simulate("moo", players=3, games=2, turns=20, seed=7, **who),
    "compare": lambda **who: compare(
        "moodaut", "turnup=add", "turnup=double", games=40, seed=7, **who
    ),
    "sweep": lambda **who: sweep("moodaut", {"players": [2, 3]}, games=20, seed=7, **who),
    "arena": lambda **who: arena("moodaut", players=[2, 3], games=40, seed=7, **who),
}


@pytest.fixture(scope="module", autouse=True)
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A Ray of two workers, which others find by its address."""
    died = tmp_path_factory.mktemp("ray") / "died"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(DIED, str(died))
        patch.setenv("RAY_AUTH_MODE", "token")
        patch.setenv("RAY_AUTH_TOKEN", token_hex(32))
        command = [sys.executable, "-c", RAY]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as head:
            assert head.stdin is not None
            assert head.stdout is not None
            patch.setenv("RAY_ADDRESS", head.stdout.readline().decode().strip())
            yield
            head.stdin.close()


@pytest.mark.parametrize("plan", PLANS)
def test_figures_are_the_same_as_at_home(plan: str) -> None:
    assert PLANS[plan](cluster="ray") == PLANS[plan](processes=1)


def test_a_worker_that_is_killed_is_made_up_for() -> None:
    asked = {"bots": "tests.sim.on_ray:Martyr,random", "players": 2, "games": 24, "seed": "7"}
    found = simulate("moodaut", **asked, cluster="ray")  # type: ignore[arg-type]
    assert Path(os.environ[DIED]).exists(), "nobody was killed"
    assert found == simulate("moodaut", **asked, processes=1)  # type: ignore[arg-type]


def test_the_command_line_knows_it() -> None:
    words = ["sim", "moodaut", "--games", "8", "--cluster", "ray"]
    command = [sys.executable, "-c", "from mootable.cli import main; main()", *words]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert told.stdout.startswith("Mood'aut: 8 matches of 4 casual bots")


def test_a_cluster_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    with pytest.raises(Refusal, match=r"No Ray cluster answers at 127\.0\.0\.1:1, "):
        simulate("moodaut", games=8, cluster="ray")
