"""A little of what `make chaos` does for ten minutes: each kind of trouble, once."""

from __future__ import annotations

from tests.server.chaos import RENEWED, TROUBLES, Chaos, in_chaos, suffer, wrongs


async def test_whatever_happens_to_houses_each_table_is_one_line_of_events() -> None:
    async with in_chaos(4, "short", waits=False) as chaos:
        await suffer(chaos, RENEWED)
        await chaos.until_all_is_answered()
        check_no_act_is_lost(chaos)
        for trouble in TROUBLES:
            if trouble != RENEWED:
                await suffer(chaos, trouble)
        assert await wrongs(chaos) == []
        for people in chaos.people.values():
            assert all(person.client.states for person in people)
        assert sum(len(person.client.done) for person in chaos.everyone()) > 0


def check_no_act_is_lost(chaos: Chaos) -> None:
    """Nor is any by a rolling restart: of all that was sent, something was heard or is awaited."""
    for person in chaos.everyone():
        heard_of = {id for id, *_ in person.client.done} | person.client.refused
        assert person.client.sent.keys() <= heard_of | person.unanswered.keys()
