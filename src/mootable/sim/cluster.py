"""Who shares the work: processes of this machine, or the workers of a Ray cluster of many."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, Final

from joblib import cpu_count, parallel_config  # type: ignore[import-untyped]
from joblib.parallel import register_parallel_backend  # type: ignore[import-untyped]

from mootable.core.refusal import Refusal
from mootable.extras import how_to_get

CLUSTERS: Final = ("ray",)
"""What machines may be joined by."""

KNOCKING_S: Final = 5.0

_DEATHS: list[type[BaseException]] = [BrokenProcessPool]


def deaths() -> tuple[type[BaseException], ...]:
    """What is raised where a worker has died: it was killed, or its machine is gone."""
    return tuple(_DEATHS)


@contextmanager
def workers(cluster: str | None) -> Iterator[int]:
    """How many there are. Whatever joblib shares out in here goes to them. Ray goes by RAY_ADDRESS,
    else to a cluster that runs on this machine, else it starts one here."""
    if cluster is None:
        yield cpu_count()
        return
    if cluster not in CLUSTERS:
        raise Refusal("bad_request", f"There is no cluster {cluster!r}, only {CLUSTERS[0]!r}.")
    ray = _ray()
    _knock(os.environ.get("RAY_ADDRESS", ""))
    ray.init(log_to_driver=False, logging_level="error")
    try:
        with parallel_config(backend="ray"):
            yield _cores(ray)
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Refuse where nobody answers: Ray itself would try for a quarter of an hour."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), timeout=KNOCKING_S).close()
    except (OSError, OverflowError, ValueError) as error:
        nobody = f"No Ray cluster answers at {address}, which is what RAY_ADDRESS says: {error}."
        raise Refusal("bad_request", nobody) from error


def _ray() -> Any:
    """Ray, made known to joblib."""
    try:
        import ray
        from ray.util.joblib.ray_backend import RayBackend
    except ModuleNotFoundError as missing:
        needs = f"A cluster needs {missing.name}, which is not here: {how_to_get('ray')}."
        raise Refusal("bad_request", needs) from missing

    class Workers(RayBackend):  # type: ignore[misc]
        # Whoever is told of each result by a callback, as here, can hand them on one by one.
        supports_return_generator = True

        def configure(self, n_jobs: int = 1, parallel: Any = None, **rest: Any) -> int:
            """One a core, and no more than there are now: one too many would wait for a core
            without end, and machines come and go."""
            rest["ray_remote_args"] = {"num_cpus": 1}
            busy: int = super().configure(min(n_jobs, _cores(ray)), parallel, **rest)
            return busy

    register_parallel_backend("ray", Workers)
    if ray.exceptions.RayError not in _DEATHS:
        _DEATHS.append(ray.exceptions.RayError)
    return ray


def _cores(ray: Any) -> int:
    return int(ray.cluster_resources().get("CPU", 1))
