"""Needs what is not there."""

import nothing_of_the_kind  # type: ignore[import-not-found]  # noqa: F401
