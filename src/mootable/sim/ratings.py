"""Ratings of bots, by openskill."""

from __future__ import annotations

from typing import Any

from mootable.sim.rows import Row


class Ratings:
    """How good bots are, match after match. They don't change, so that what is known of them only
    grows."""

    def __init__(self) -> None:
        # It takes a while to load.
        from openskill.models import PlackettLuce

        self.model = PlackettLuce(tau=0.0)
        self.known: dict[str, Any] = {}

    def add(self, players: int, row: Row) -> None:
        """A match: all who won come first, all others last."""
        bots = [str(row[f"bot_{seat}"]) for seat in range(players)]
        won = [row[f"won_{seat}"] is True for seat in range(players)]
        if all(won) or not any(won):
            # It says nothing about any of them.
            return
        teams = [[self.model.create_rating(list(self.of(bot)))] for bot in bots]
        rated = self.model.rate(teams, ranks=[1.0 if has_won else 2.0 for has_won in won])
        for bot in dict.fromkeys(bots):
            # One that has several seats learns what they do on average, and is no surer than each.
            mine = [team[0] for team, name in zip(rated, bots, strict=True) if name == bot]
            rating = sum(seat.mu for seat in mine) / len(mine)
            spread = sum(seat.sigma for seat in mine) / len(mine)
            self.known[bot] = (rating, spread)

    def of(self, bot: str) -> tuple[float, float]:
        """A bot's rating, and its standard deviation."""
        found: tuple[float, float] = self.known.get(bot, (self.model.mu, self.model.sigma))
        return found
