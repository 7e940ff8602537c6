"""Breaks when it is read."""

1 / 0  # noqa: B018
