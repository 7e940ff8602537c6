"""Tests of pages that their browser has stopped drawing.

Now and then one stops in the middle of a test, and for good: the page goes on and answers whatever
it is asked, but no frame of it comes any more. Then nothing there can be tapped, and loading it
again does not help; another page does. So a test that fails meanwhile has shown nothing about ours.
It is done again, and that is told.
"""

from __future__ import annotations

import pytest
from _pytest.runner import runtestprotocol

NOT_DRAWN = "not drawn, and done again"
undrawn = pytest.StashKey[bool]()


def run_drawn(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """A test, and once more if a page of it was not drawn: if one isn't again, that may be ours."""
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if item.stash.get(undrawn, False):
        told = next(report for report in reports if report.when == "call")
        told.outcome = NOT_DRAWN  # type: ignore[assignment]
        item.ihook.pytest_runtest_logreport(report=told)
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
