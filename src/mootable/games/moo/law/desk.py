"""The law desk: is this a law, how is it understood, and what could come next (MO-22, MO-28).

All it says comes from the text alone, and from which numbers laws show to all.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from mootable.games.moo.law.english import courtesy
from mootable.games.moo.law.examples import examples
from mootable.games.moo.law.fairness import fair
from mootable.games.moo.law.grammar.complete import complete
from mootable.games.moo.law.hints import CANNOT
from mootable.games.moo.law.meant import clock
from mootable.games.moo.law.meant.advice import uncalled
from mootable.games.moo.law.plain import explained
from mootable.games.moo.law.reader import made_out
from mootable.games.moo.law.terms import Counter
from mootable.games.moo.law.understood import Misunderstanding, Understood
from mootable.games.moo.shapes import AnswerWire, HowOften, MarkWire, Often, ReadingWire

WHICH: Final = "This can be read in more than one way: which do you mean?"


def prepare() -> None:
    """All by which texts are read is loaded when one first is, and such a text needs all of it."""
    check("knock when you play a 7")


def check(
    text: str, knows: bool = True, reading: str = "", shown: Collection[Counter] = ()
) -> AnswerWire:
    """For the page and the terminal: whether a text is a law that may be enacted, how it is
    understood, and if it is not, why. Where it can be read in several ways its author chooses one,
    and asks again with that `reading`. `next` are endings: appended to the text, it still is the
    beginning of a law. `knows`: whether the printed rules may show in the answer (MO-32); `shown`:
    the counters that all see at this table."""
    understood = made_out(text)
    found: Misunderstanding | None = None
    ways: list[Understood] = []
    complaint: str | None = None
    if isinstance(understood, Misunderstanding):
        found = understood
    elif isinstance(understood, str):
        found = Misunderstanding(understood, 0, len(text), "", [])
    else:
        chosen = [one for one in understood if reading and one.printed == reading]
        ways = chosen or understood
        if len(ways) > 1:
            found = Misunderstanding(WHICH, 0, len(text), "", [])
        else:
            complaint = fair.complaint(ways[0].law, knows=knows, shown=shown)
        if complaint is not None:
            found = Misunderstanding(complaint, 0, len(text), uncalled(ways[0].law), [])
    timed = clock.set_by(courtesy.without(text)) if found is not None and knows else ""
    if timed:
        told = check(timed)
        meant = timed if told["ok"] else ""
        found = Misunderstanding(told["problem"] or CANNOT["<clock>"], 0, len(text), meant, [])
    return {
        "ok": found is None,
        "printed": ways[0].printed if len(ways) == 1 else None,
        # What can't be, as every 0th time, can't be shown either.
        "readings": [told_of(one, knows, complaint is None) for one in ways],
        "problem": None if found is None else found.problem,
        "at": None if found is None else [found.at, found.length],
        "meant": None if found is None or not found.meant else found.meant,
        "could": [] if found is None else found.could,
        "next": complete(text),
        "tried": None,
    }


def told_of(understood: Understood, knows: bool, is_fair: bool) -> ReadingWire:
    """One way to read a text: printed and in plain words, what was done to read it so, and if it
    may be a law one example in which it fires, and one as near as can be in which it does not."""
    fires, rests = examples(understood.law) if is_fair else (None, None)
    return {
        "printed": understood.printed,
        "plain": explained(understood.law, knows),
        "marks": marks_told(understood.marks),
        "fires": fires,
        "rests": rests,
    }


_MARKS: Final = {
    "order": "What happens was put first, and what follows from it after.",
    "filled-quotes": "What is to be said was put between quotation marks.",
    "filled-you": "Whoever it happens to is the one who does it.",
    "filled-cards": "It is cards that are drawn.",
    "filled-draws": "Whoever cards are for draws them.",
    "filled-gesture": "A gesture is said, as a word between stars.",
    "filled-left": "It counts after a card is laid, and at the end of a turn.",
    "filled-end": "It counts at the end of a turn.",
    "filled-turn": "It happens when a turn begins.",
    "filled-unwon": "Whoever lays it last draws a card, and so has not won.",
    "filled-suit": "The first suit that somebody names binds the next card.",
    "filled-next": "It goes for the next card, whoever plays it.",
    "filled-penalty": "It happens whenever somebody is penalized.",
    "filled-draw": "Whoever does not play draws a card.",
    "filled-play": "It happens when such a card is played.",
    "filled-to": "It is said for all to hear.",
    "filled-choice": "A law leaves no choice: what may be done is done.",
    "filled-next-draws": "It is whoever is next who draws.",
    "chose-beneath": "It is compared with the card that it lies on, whoever laid that.",
    "chose-rank": "The same is of the same rank.",
    "chose-cards": "What is told of one card was taken to be told of the others too.",
    "chose-they": "Who is meant was settled by who was spoken of last.",
    "chose-everyone": "It goes for everyone.",
    "chose-time": "The time to do it is the same as for every duty.",
    "chose-blind": "Nobody chooses: cards are taken from a hand without a look.",
    "chose-lives": "What is lost is counted, from 0 up.",
    "chose-aside": "Part of it was taken for an aside.",
    "chose-does": "What they may do happens: nobody is asked.",
    "chose-for-all": "A law is for everyone alike, not for its author.",
    "chose-before": "It waits for what happens; what is said before, in the same turn, counts.",
    "chose-pointed": "What was only pointed at are the cards that were spoken of.",
    "chose-has": "Hands are hidden: whoever has such a card plays it.",
    "chose-judged": "No table can see that: the players judge it, and call it so.",
    "chose-wild": "A wild card is one that may be played on any card.",
    "chose-row": "The cards in a row may be anybody's.",
    "chose-players": "With fewer than three at the table nobody plays, so it goes without saying.",
    "chose-up": "Such a row goes up: of one that goes down say so.",
    "chose-price": "Whoever does not say it can be called, and draws then.",
    "chose-clockwise": "If play goes clockwise already, nothing changes.",
    "chose-in-a-row": "So many times are so many turns in a row.",
    "chose-skip": "It is whoever is next who is skipped.",
    "chose-previous": "Who laid the card beneath is taken to be the player before.",
    "chose-first": "The first of them adds none yet.",
    "chose-skipper": "Whoever comes before the one who is skipped is taken to have skipped them.",
    "chose-stack": "Whoever is next may lay such a card too; who does not draws for all of them.",
    "chose-drawn": "Who draws has had their turn, but may play that card, if it can be played.",
    "chose-besides": "It comes on top of the card that such a call costs.",
    "chose-often": "It costs that each time it is called, however many words were said.",
    "chose-counted": "They are counted from when the law comes into force.",
    "chose-growing": "There is one more of that word for each such card in a row.",
    "chose-passed": "Whoever is next may lay such a card too, and passes it on.",
    "chose-others": "What is told of some cards goes for these instead of what is told of all.",
    "chose-so": "What it says besides would be so anyway.",
    "chose-together": "One is laid, and more of its rank may follow at once, by the same player.",
    "chose-one": "It was taken for one sentence.",
    "chose-two": "It was taken for two sentences.",
    "chose-words": "It was read in other words that say the same.",
    "chose-may": "What nobody must do was taken for what nobody may do.",
    "chose-winner": "Whoever wins is gone by then: it is whoever lays their last card.",
    "chose-game": "There are no rounds: it is the game that is meant.",
    "chose-every-other": "Every other one is every second one.",
}
"""What was done to read a law, for its author to look at once more."""


def marks_told(marks: tuple[str, ...]) -> list[MarkWire]:
    """Each once: whether something was filled in, chosen, or put in another order, and what."""
    return [
        {"kind": mark.partition("-")[0], "text": _MARKS[mark]}
        for mark in dict.fromkeys(marks)
        if mark in _MARKS
    ]


OFTEN: Final = 8
"""A law that fires once in so many turns fires often."""


def tried(times: int, turns: int) -> HowOften:
    """How often a law would have fired on what was publicly seen so far (MO-28)."""
    how: Often = "rarely"
    if times == 0:
        how = "never"
    elif times * OFTEN >= turns:
        how = "often"
    seen = "1 turn" if turns == 1 else f"{turns} turns"
    if turns == 0:
        text = "There is nothing yet to try it on."
    elif times == 0:
        text = f"In the {seen} so far it would never have fired."
    else:
        fired = "once" if times == 1 else "twice" if times == 2 else f"{times} times"
        text = f"In the {seen} so far it would have fired {fired}: {how}."
    return {"how": how, "times": times, "text": text}
