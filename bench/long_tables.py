"""Tables of Moo that try what a table can take: many laws of the worst kind, and many acts.

`python -m bench.laws` tells what they cost. Nothing here looks inside the game: a table is played
through a match, and read again from its record, as a house would.
"""

from __future__ import annotations

from time import process_time

from mootable.core.chance import Chance, seeded
from mootable.core.match import Match, start
from mootable.core.record import replay
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.games.moo import acts
from mootable.games.moo.acts import MooAct

GAME = find("moo")
ACTS = 50_000
SEATS = 16
ROUNDS = 3
"""A table is played so often, and each of its acts counts as it went at best: what else goes on
in the machine is no business of the laws'."""

WORST = {
    "duties for all at every card": 'When a player plays a card, every player must say "{words}".',
    "duties for all at every word": 'When a player says "a", every player must say "{words}".',
    "duties for all at every turn": 'When a player begins a turn, every player must say "{words}".',
    "many duties in a law": "When a player plays a card, "
    + " and ".join([f'every player must say "{{words}} {letter}"' for letter in "bcdefghijklmn"])
    + ".",
    "words forbidden to all": 'When a player plays a card, every player may not say "{words}" '
    "until that player's next turn.",
    "words nobody may say": 'No player may say "{words}".',
    "the last to say it": 'When a player plays a card, the last to say "{words}" draws a card.',
    "cards for all": "When a player plays a card, every player draws 10 cards.",
    "players named by all": "When a player plays a card, every player must name another player "
    "within {time} seconds and the player named draws as many cards as there are players and the "
    "player named misses a turn.",
    "cards until one is found": "When a player plays a card, every player draws cards until one of "
    "them is the {rank} of hearts.",
    "cards until one can be played": "When a player plays a card, every player draws cards until "
    "one of them can be played. A {rank} may be played on a {other}.",
    "cards barred for a time": "When a player plays a card, no player may play a {rank} until a "
    "player plays a {other} and every player draws cards until one of them can be played.",
    "hands shown to all": "When a player plays a card, every player with more than {odd} cards "
    "shows their hand to every player.",
    "names that are said": "When a player says another player's name, every other player must say "
    '"{words}" and the player named draws 2 cards.',
    "cards by history": "When a player plays the third card higher than their own last card since "
    'a king, every player must say "{words}".',
    "cards that count as others": "While the top card is a red card, a {rank} counts as a {other}.",
    "cards that may be played": "A {rank} may be played on a {other}.",
    "numbers for a time": "When a player plays a card, in rule 605 the time is {time} seconds "
    "until the next card.",
    "rules off for a time": "When a player plays a card, rule 90{odd} does not apply until that "
    "player's next turn.",
}
"""Laws of the worst kinds, to be filled in differently for each law."""

SAID = ["Have a nice day", "Thank you", "Last card", "Moo", "a", "a z7", "Hearts", "Seat 3"]
CALLED = ["Bad card", "Playing out of turn", "Failure to say a", "Bad call", "Unsporting conduct"]


def law(kind: str, number: int) -> str:
    """One law of a kind: no two say quite the same."""
    ranks = ["ace", *(str(rank) for rank in range(2, 11)), "jack", "queen", "king"]
    return WORST[kind].format(
        words=f"a z{number}",
        rank=ranks[number % 13],
        other=ranks[(number + 1 + number // 13) % 13],
        time=3 + number % 100,
        odd="013"[number % 3],
    )


def crowded(kind: str, laws: int) -> Match:
    """A table with all its seats taken, and so many laws of one kind."""
    options = {"lawbook": "\n".join(law(kind, number) for number in range(laws)), "packs": 20}
    return start(GAME, GAME.setup(SEATS, "crowded", options, None, None))


def something(match: Match, luck: Chance, laws: int) -> tuple[int, MooAct]:
    """What somebody does: whoever's turn it is plays or draws, and others speak and call."""
    state = match.state
    seat = luck.below(state.players)
    what = luck.below(10)
    if what < 5:
        seat = state.to_move()
        cards = [act for act in match.legal(seat) if isinstance(act, MooAct)]
        cards = [act for act in cards if act.kind == acts.Kind.PLAY]
        return seat, cards[luck.below(len(cards))] if cards else acts.DRAW
    if what < 8:
        text = f"a z{luck.below(max(1, laws))}" if what == 5 else SAID[luck.below(len(SAID))]
        return seat, acts.say(text)
    return seat, acts.call(luck.below(state.players), CALLED[luck.below(len(CALLED))])


def worst_act(kind: str, laws: int, steps: int) -> float:
    """The milliseconds of the longest act at such a table."""
    best = [float("inf")] * steps
    for _ in range(ROUNDS):
        match = crowded(kind, laws)
        luck = seeded("crowded/play")
        for step in range(steps):
            seat, act = something(match, luck, laws)
            at = match.at + 1000 * luck.below(2) + 7000 * (step % 20 == 19)
            begun = process_time()
            match.play(seat, act, at)
            best[step] = min(best[step], process_time() - begun)
    return max(best) * 1000


def long_table(pace_ms: int) -> dict[str, object]:
    """The record of a table where much has happened: somebody does something every so often."""
    luck = seeded(f"long/{pace_ms}")
    match = start(GAME, GAME.setup(4, "long", {}, None, None))
    while match.n < ACTS:
        at = match.at + luck.below(2 * pace_ms + 1)
        try:
            match.play(*long_act(match, luck), at)
        except Refusal:
            continue
    return match.record()


def long_act(match: Match, luck: Chance) -> tuple[int, MooAct]:
    """As `something`, but people also play out of turn."""
    seat = luck.below(4)
    what = luck.below(20)
    if what == 0:
        cards = [act for act in match.legal(seat) if isinstance(act, MooAct)]
        return seat, cards[0]
    if what < 4:
        return match.state.to_move(), acts.DRAW
    return something(match, luck, 0)


def read_again(record: dict[str, object]) -> float:
    """The seconds in which a table is read again."""
    begun = process_time()
    replay(GAME, record)
    return process_time() - begun


def utterance(laws: int) -> tuple[float, float]:
    """The microseconds of an utterance that sets no law off, and of one that sets off one, at a
    crowded table: nobody should be able to tell them apart."""
    texts = [f'When a player says "a z{n}", every player must say "b z{n}".' for n in range(laws)]
    options = {"lawbook": "\n".join(texts), "packs": 20}
    match = start(GAME, GAME.setup(SEATS, "crowded", options, None, None))
    found = [float("inf"), float("inf")]
    for turn in range(4 * laws):
        match.play(match.state.to_move(), acts.DRAW, match.at + 1000)
        # What was said before in a turn is looked through, too: each comes first as often.
        for which in (turn // laws % 2, 1 - turn // laws % 2):
            text = ("c z{}", "a z{}")[which]
            act = acts.say(text.format(turn % laws))
            begun = process_time()
            match.play(turn % SEATS, act)
            found[which] = min(found[which], process_time() - begun)
    return found[0] * 1e6, found[1] * 1e6
