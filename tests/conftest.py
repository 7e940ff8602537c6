"""What holds for all tests."""

from __future__ import annotations

import gc
import os
import random
from collections.abc import Iterator
from importlib.util import find_spec

import pytest
from hypothesis import HealthCheck, settings

from tests.luck import set_luck
from tests.undrawn import NOT_DRAWN

# The same examples everywhere and every time, however long they take: what one machine finds
# green, all do. It is the soak that looks further.
settings.register_profile(
    "everywhere", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("everywhere")

# Whoever runs the tests may speak any language; the tests read English.
os.environ["LC_ALL"] = "C.UTF-8"

# What our doors for researchers lead to is in a venv of its own (`make test` runs these there).
collect_ignore = [] if find_spec("pettingzoo") else ["rl_doors"]


def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, str] | None:
    if report.outcome == NOT_DRAWN:
        return report.outcome, "D", report.outcome.upper()
    return None


def pytest_collection_finish() -> None:
    """What was collected is there to the end: to look through all of it again for what could be
    forgotten takes longer than most tests do."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest) -> Iterator[None]:
    """Each test has luck of its own, wherever a seed is drawn that it does not set: in houses, and
    by whoever chooses with Python's `random`."""
    name: str = request.node.nodeid
    random.seed(name)
    with set_luck(lambda: name):
        yield
