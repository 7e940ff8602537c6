"""A long run of random matches with every law checked on the way: `make soak`."""

from __future__ import annotations

import sys
import time

from mootable.core.chance import seeded
from tests.games.madking.test_laws import TRIAL as MADKING
from tests.games.moo.chatter import stir
from tests.games.moo.test_laws import TRIAL as MOO
from tests.games.moodaut.test_laws import TRIAL as MOODAUT
from tests.laws import (
    check_cards,
    check_clone,
    check_legal,
    check_no_leak,
    check_record,
    no_mistake,
)
from tests.laws import random_match as play

DECISIONS = 1_000_000


def soak(decisions: int) -> None:
    luck = seeded("soak")
    done = number = compared = 0
    begun = time.monotonic()
    while done < decisions:
        trial = (MOODAUT, MADKING, MOO)[number % 3]
        game = trial.game
        options: dict[str, object] = {} if trial is MOO else {"clock": number // 3 % 3 != 0}
        if trial is MOODAUT:
            options["turnup"] = "double" if number % 4 else "add"
        players = game.least + number // 3 % (game.most - game.least + 1)
        mistake = stir if trial is MOO else no_mistake
        # A game with no end of its own is left after a while.
        most = 600 if trial is MOO else 5000
        told = []
        census: dict[str, int] = {}
        for match, events in play(game, players, f"soak/{number}", options, most, mistake):
            told += events
            census = census or match.state.census()
            check_cards(match, census)
            done += 1
            # The dear checks now and then, at places that differ from match to match.
            if luck.below(400) == 0:
                check_legal(match, trial)
                check_clone(match)
                check_record(match, told)
            if luck.below(60) == 0 and match.outcome is None:
                compared += check_no_leak(match, trial, luck)
        number += 1
        if number % 500 == 0:
            rate = done / (time.monotonic() - begun)
            sys.stderr.write(f"\r{done:>9,} decisions, {number:,} matches, {rate:,.0f}/s ")
            sys.stderr.flush()
    sys.stderr.write("\n")
    sys.stdout.write(
        f"{done:,} decisions in {number:,} matches kept every law; "
        f"{compared:,} acts looked alike to whoever could not know better.\n"
    )


if __name__ == "__main__":
    soak(DECISIONS)
