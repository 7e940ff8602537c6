"""Simulations of their own, by the name of their game: what they bring is told in `simulation`."""
