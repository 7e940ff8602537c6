"""What is installed: everything pinned, and what playing needs no other than all the rest."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WHOLE = "requirements.lock"
PLAY = "requirements-play.lock"
RAY = "requirements-ray.lock"
LINKING = {"setuptools"}
"""What links the project into `.venv`."""


def pins(lock: str) -> dict[str, str]:
    """What a lock says of each package: its version, where it is wanted, its hashes."""
    packages = re.split(r"\n(?=\w)", (ROOT / lock).read_text("utf-8").strip())
    return {package.partition("==")[0]: package for package in packages}


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[><=;]", requirement)[0] for requirement in requirements}


@pytest.mark.parametrize("lock", [WHOLE, PLAY, RAY])
def test_every_package_is_pinned_by_hash_and_by_no_address(lock: str) -> None:
    assert "://" not in (ROOT / lock).read_text("utf-8")
    for package in pins(lock).values():
        assert re.match(r"[\w.-]+==\S+ ", package)
        assert "--hash=sha256:" in package


def test_what_playing_needs_is_pinned_as_everything_is() -> None:
    everything = pins(WHOLE)
    for name, package in pins(PLAY).items():
        assert everything[name] == package, "run `make lock`"


def test_what_ray_needs_is_pinned_as_far_as_everything_is() -> None:
    everything = pins(WHOLE)
    assert "ray" in pins(RAY)
    for name, package in pins(RAY).items():
        pinned = everything.get(name, package)
        assert pinned.split()[0] == package.split()[0], "run `make lock`"


def test_playing_needs_nothing_that_the_project_does_not() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    needed = names(project["dependency-groups"]["play"])
    assert needed - LINKING < names(project["project"]["dependencies"])
    assert needed <= pins(PLAY).keys()
    assert not {"altair", "joblib", "vl-convert-python", "pytest"} & pins(PLAY).keys()


ONLY = """
import re, sys
from importlib.abc import MetaPathFinder
from importlib.metadata import packages_distributions

there = set(sys.argv[1].split(","))
whose = packages_distributions()

class Only(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        owners = whose.get(name.partition(".")[0], [])
        if owners and not {re.sub("[-_.]+", "-", one).lower() for one in owners} & there:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Only())
import mootable, mootable.cli, mootable.server.app, mootable.server.serve, mootable.terminal.play
"""


def test_the_house_and_the_terminal_open_with_what_playing_needs_and_no_more() -> None:
    there = ",".join(["mootable", *pins(PLAY)])
    opened = subprocess.run(
        [sys.executable, "-c", ONLY, there], capture_output=True, text=True, check=False
    )
    assert opened.returncode == 0, opened.stderr
