"""The face of the fifth game in a terminal: the one file that it needs there."""

from __future__ import annotations

from mootable.terminal.choices import Step
from mootable.terminal.face import Face, Held, Row, Tone
from tests.fifth import PebbleView, Take


class PebblesFace(Face[PebbleView, Take, dict[str, object]]):
    can_pass = False

    def headings(self, view: PebbleView) -> list[str]:
        return []

    def rows(self, view: PebbleView) -> list[Row]:
        return [
            Row(self.name(seat), [], "", seat == view.turn, False)
            for seat in range(len(self.company.names))
        ]

    def piles(self, view: PebbleView) -> tuple[str, list[str]]:
        return f"{view.left} pebbles", []

    def hand(self, view: PebbleView) -> list[Held]:
        return []

    def waiting(self, view: PebbleView) -> str:
        return f"{self.name(view.turn)} to take"

    def idle(self, view: PebbleView) -> str:
        return "Wait for your turn"

    def steps(self, act: Take, view: PebbleView) -> list[Step]:
        return [Step(f"Take {act.count}")]

    def tone(self, event: dict[str, object]) -> Tone:
        return Tone.PLAIN

    def cards_help(self, view: PebbleView) -> str:
        return "There are no cards."


FACE = PebblesFace
