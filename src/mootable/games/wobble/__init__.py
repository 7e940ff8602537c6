"""Wobble: races out of turn, attacks that grow, and dares, for two to ten players."""
