"""What is said where something of the extra is not installed."""

from __future__ import annotations

from mootable.extras import how_to_get


def not_here(what: str, missing: ModuleNotFoundError) -> ImportError:
    """What needs a library that is not here, and how to get it."""
    said = f"{what}: {missing.name} is needed, and is not installed: {how_to_get('rl')}."
    return ImportError(said, name=missing.name)
