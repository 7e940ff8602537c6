"""When a bot of one's own fails."""

from __future__ import annotations

from mootable.core.refusal import Refusal


class BotFailed(Refusal):
    """Which bot, and how: `how` quotes nothing that only its seat may know, `detail` may."""

    def __init__(self, name: str, how: str, detail: str = "") -> None:
        super().__init__("bot_failed", f"{name} {how}{detail}.")
        self.how = how
