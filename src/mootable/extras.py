"""What only some need, and is not installed with the rest."""

from __future__ import annotations


def how_to_get(extra: str) -> str:
    """How an extra is installed, by whoever has cloned the project."""
    return f"pip install '.[{extra}]', where you have cloned mootable"
