"""What holds for all tests."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# The same examples everywhere and every time, however long they take: what one machine finds
# green, all do. It is the soak that looks further.
settings.register_profile(
    "everywhere", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("everywhere")
