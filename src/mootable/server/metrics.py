"""What is counted, for whoever runs the house. Some of it is counted with every act, so these are
plain numbers, which become Prometheus's only when somebody asks."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

COUNTED = {
    "entries": "Entries written to the log",
    "matches": "Matches started",
    "stumbles": "Times a table had to be read again",
    "handed_over": "Tables let go of, for any house to have",
    "taken_over": "Tables taken over from a house that is gone",
    "passed_on": "Requests and connections passed on to other houses",
    "messages_received": "Messages received",
}
ANSWERED_WITHIN_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Metrics(Collector):
    """The figures of one house."""

    def __init__(self) -> None:
        self.entries = 0
        self.matches = 0
        self.stumbles = 0
        self.handed_over = 0
        self.taken_over = 0
        self.passed_on = 0
        self.messages_received = 0
        self.refusals: Counter[str] = Counter()
        # How many messages were answered within each of these times, and later than all.
        self.answered = [0] * (len(ANSWERED_WITHIN_S) + 1)
        self.answering_s = 0.0
        self.watched: list[tuple[str, str, Callable[[], float]]] = []
        self.registry = CollectorRegistry()
        self.registry.register(self)

    def note_answer(self, took_s: float) -> None:
        self.answered[bisect_left(ANSWERED_WITHIN_S, took_s)] += 1
        self.answering_s += took_s

    def watch(self, name: str, text: str, value: Callable[[], float]) -> None:
        """A figure that is looked up when it is asked for."""
        self.watched.append((name, text, value))

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def collect(self) -> Iterator[Metric]:
        for name, text in COUNTED.items():
            yield CounterMetricFamily(f"mootable_{name}", text, getattr(self, name))
        for name, text, value in self.watched:
            yield GaugeMetricFamily(f"mootable_{name}", text, value())
        refusals = CounterMetricFamily("mootable_refusals", "Refusals, by code", labels=["code"])
        for code, many in self.refusals.items():
            refusals.add_metric([code], many)
        yield refusals
        within = [*map(str, ANSWERED_WITHIN_S), "+Inf"]
        yield HistogramMetricFamily(
            "mootable_answer_seconds",
            "From a message received to its answer told",
            list(zip(within, accumulate(self.answered), strict=True)),
            self.answering_s,
        )
