"""What is counted, for whoever runs the house."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The figures of one house."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = self._counter("entries", "Entries written to the log")
        self.matches = self._counter("matches", "Matches started")
        self.stumbles = self._counter("stumbles", "Times a table had to be read again")
        self.handed_over = self._counter("handed_over", "Tables let go of, for any house to have")
        self.taken_over = self._counter("taken_over", "Tables taken over from a house that is gone")
        self.passed = self._counter(
            "passed_on", "Requests and connections passed on to other houses"
        )
        self.refusals = Counter(
            "mootable_refusals", "Refusals, by code", ["code"], registry=self.registry
        )
        self.said = self._counter("messages_received", "Messages received")
        self.taking = Histogram(
            "mootable_answer_seconds",
            "From a message received to its answer told",
            buckets=[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
            registry=self.registry,
        )

    def _counter(self, name: str, text: str) -> Counter:
        return Counter(f"mootable_{name}", text, registry=self.registry)

    def watch(self, name: str, text: str, value: Callable[[], float]) -> None:
        """A figure that is looked up when it is asked for."""
        Gauge(f"mootable_{name}", text, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        return generate_latest(self.registry)
