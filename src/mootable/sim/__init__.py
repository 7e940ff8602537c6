"""Many matches, on all cores."""
