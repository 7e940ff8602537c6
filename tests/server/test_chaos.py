"""A little of what `make chaos` does for ten minutes: each kind of trouble, once."""

from __future__ import annotations

from tests.server.chaos import TROUBLES, in_chaos, suffer, wrongs


async def test_whatever_happens_to_houses_each_table_is_one_line_of_events() -> None:
    async with in_chaos(4, "short", waits=False) as chaos:
        for trouble in TROUBLES:
            await suffer(chaos, trouble)
        assert await wrongs(chaos) == []
        for people in chaos.people.values():
            assert all(person.client.states for person in people)
        assert sum(len(person.client.done) for person in chaos.everyone()) > 0
