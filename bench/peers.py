"""Who is measured. The peers are installed by the run itself, and are no dependency of ours."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
COMPILED_PYTHON: Final = ROOT / ".venv-compiled" / "bin" / "python"
PEERS_VENV: Final = ROOT / ".venv-bench"
PEERS_PYTHON: Final = PEERS_VENV / "bin" / "python"
NPM: Final = ROOT / ".bench" / "npm"
PATIENCE_S: Final = 300


class Missing(Exception):
    """Why something can't be measured here."""


@dataclass(frozen=True)
class Contender:
    """Somebody to be measured: how to get them ready, and the command that measures them."""

    key: str
    name: str
    prepare: Callable[[], None]
    command: list[str]

    def measure(self, name: str, seconds: float) -> dict[str, float | str]:
        """One measurement, in a process of its own that prints one line."""
        told = run([*self.command, name, str(seconds)], PATIENCE_S + 10 * seconds)
        figures: dict[str, float | str] = json.loads(told)
        return figures


def run(command: list[str], patience: float) -> str:
    """What a command printed. One that fails is missing, for the last reason it gave."""
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=patience)
    except FileNotFoundError as error:
        raise Missing(f"there is no {command[0]} here") from error
    except subprocess.TimeoutExpired as error:
        raise Missing(f"{command[0]} took longer than {patience:.0f} s") from error
    if done.returncode != 0:
        said = done.stderr.strip() or f"{command[0]} ended with status {done.returncode}"
        raise Missing(said.splitlines()[-1])
    return done.stdout


def check_build(python: Path, compiled: bool) -> None:
    if not python.exists():
        raise Missing(f"there is no {python.relative_to(ROOT)}: `make bench` builds it")
    build = json.loads(run([*ours(python, "moodaut"), "build", "0"], PATIENCE_S))
    if build["compiled"] != compiled:
        found = "compiled" if build["compiled"] else "pure Python (was there no C compiler?)"
        raise Missing(f"the build in {python.parent.parent.name} is {found}")


def ours(python: Path, game: str) -> list[str]:
    return [str(python), "-m", "bench.ours", game]


def install_with_pip(*packages: str) -> None:
    if not PEERS_PYTHON.exists():
        run([sys.executable, "-m", "venv", str(PEERS_VENV)], PATIENCE_S)
    pip = [str(PEERS_PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, *packages], PATIENCE_S)


def install_with_npm(package: str) -> None:
    if shutil.which("npm") is None or shutil.which("node") is None:
        raise Missing("there is no npm and node on the PATH")
    NPM.mkdir(parents=True, exist_ok=True)
    npm = ["npm", "install", "--prefix", str(NPM), "--loglevel=error", "--no-audit", "--no-fund"]
    run([*npm, "--prefer-offline", "--save-exact", package], PATIENCE_S)


COMPILED: Final = Contender(
    "compiled",
    "Mood'aut, compiled",
    lambda: check_build(COMPILED_PYTHON, True),
    ours(COMPILED_PYTHON, "moodaut"),
)
PURE: Final = Contender(
    "pure",
    "Mood'aut, pure Python",
    lambda: check_build(Path(sys.executable), False),
    ours(Path(sys.executable), "moodaut"),
)
WOBBLE: Final = Contender(
    "wobble",
    "Wobble, compiled",
    lambda: check_build(COMPILED_PYTHON, True),
    ours(COMPILED_PYTHON, "wobble"),
)
PURE_WOBBLE: Final = Contender(
    "pure_wobble",
    "Wobble, pure Python",
    lambda: check_build(Path(sys.executable), False),
    ours(Path(sys.executable), "wobble"),
)
MADKING: Final = Contender(
    "madking",
    "Mad King, compiled",
    lambda: check_build(COMPILED_PYTHON, True),
    ours(COMPILED_PYTHON, "madking"),
)
OPEN_SPIEL: Final = Contender(
    "open_spiel",
    "OpenSpiel 2.0.2, crazy_eights",
    lambda: install_with_pip("open_spiel==2.0.2", "numpy==2.4.6", "scipy==1.17.1"),
    [str(PEERS_PYTHON), "-m", "bench.eights"],
)
RLCARD: Final = Contender(
    "rlcard",
    "RLCard 1.2.0, UNO",
    lambda: install_with_pip("rlcard==1.2.0", "numpy==2.4.6", "termcolor==3.3.0"),
    [str(PEERS_PYTHON), "-m", "bench.uno"],
)
PGX: Final = Contender(
    "pgx",
    "Pgx 2.6.0, poker",
    lambda: install_with_pip("pgx==2.6.0", "jax==0.10.2", "numpy==2.4.6", "scipy==1.17.1"),
    [str(PEERS_PYTHON), "-m", "bench.poker"],
)
PETTINGZOO: Final = Contender(
    "pettingzoo",
    "PettingZoo 1.27.0, Leduc",
    lambda: install_with_pip(
        "pettingzoo==1.27.0", "pygame==2.6.1", "rlcard==1.2.0", "numpy==2.4.6", "termcolor==3.3.0"
    ),
    [str(PEERS_PYTHON), "-m", "bench.zoo"],
)
BOARDGAME: Final = Contender(
    "boardgame_io",
    "boardgame.io 0.50.2",
    lambda: install_with_npm("boardgame.io@0.50.2"),
    ["node", str(ROOT / "bench" / "boardgame.mjs")],
)

CONTENDERS: Final = [
    COMPILED,
    PURE,
    WOBBLE,
    PURE_WOBBLE,
    MADKING,
    OPEN_SPIEL,
    RLCARD,
    PGX,
    PETTINGZOO,
    BOARDGAME,
]
