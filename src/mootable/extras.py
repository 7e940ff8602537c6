"""What is installed, and what only some need and is not."""

from __future__ import annotations

from importlib.metadata import version as installed_version


def version() -> str:
    """The version, and whether the rules run compiled."""
    from mootable.core import state

    kind = "pure Python" if state.__file__.endswith(".py") else "compiled"
    return f"mootable {installed_version('mootable')} ({kind})"


def how_to_get(extra: str) -> str:
    """How an extra is installed, by whoever has cloned the project."""
    return f"pip install '.[{extra}]', where you have cloned mootable"


def is_not_here(module: str | None) -> str:
    """What whoever simulates is told where a part of the simulator is not installed."""
    return f"Simulating needs {module}, which is not here: `make setup` installs it."
