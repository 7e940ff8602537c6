"""The lawbook: every law of a table, who made it, and what came of it (MO-29)."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Final, assert_never

from mootable.core.options import text as option_text
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.core.shapes import ReadLaw
from mootable.games.moo import speech
from mootable.games.moo.cards import KINDS
from mootable.games.moo.duties import filled, folded
from mootable.games.moo.forms import PRINTED_CALLS, TO_THE_TABLE
from mootable.games.moo.law import consequences, reader, terms, tree
from mootable.games.moo.law.fairness import fair, judged
from mootable.games.moo.law.in_force import counters, tryout, wording
from mootable.games.moo.law.in_force.force import Book
from mootable.games.moo.law.in_force.history import Scene
from mootable.games.moo.law.in_force.holding import Rule
from mootable.games.moo.law.printed import BASE, FIRST_INVENTED
from mootable.games.moo.shapes import AnswerWire
from mootable.games.moo.table import MooTable
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said, as_written

MOST_LAWS: Final = 100
"""That a table can have besides the printed ones; a set position has as many more."""
LONGEST_BOOK: Final = 60_000
MOST_MOMENTS: Final = 20
LONGEST_ROW: Final = 20
"""So many cards in a row a printed law is taken to count."""

CHANGES: Final = (consequences.Setting, consequences.Lapse)
"""What is done to other rules."""
CHANGES_NOTHING: Final = (
    tree.MayPlay,
    tree.OutOfTurn,
    tree.CountsAs,
    tree.PlayedAs,
    tree.DoesNot,
    tree.NobodyMaySay,
    tree.Shown,
    tree.Judged,
)
ASKS_NOTHING: Final = (
    consequences.MustName,
    *consequences.BY_CARDS,
    consequences.TurnTo,
    consequences.ShufflePile,
    consequences.TurnUp,
    *consequences.MAY_NOT,
    consequences.Skip,
    consequences.Reverse,
    consequences.Draw,
    consequences.PlayAgain,
    consequences.PlayTwice,
    consequences.NextCardMust,
    consequences.PlayAtOnce,
    consequences.LastTo,
    consequences.FirstTo,
    consequences.Give,
    consequences.Show,
    consequences.Trade,
    consequences.Discard,
    consequences.MissTurn,
    consequences.Count,
    consequences.Setting,
    consequences.Lapse,
)
"""What asks nobody to say any words."""


@cache
def printed() -> list[tuple[int, str, tree.Law]]:
    """Rules 500 to 506 and 902, which have no other implementation."""
    return [(law.number, law.text, reader.read_law(law.text)) for law in BASE]


def open_book(book: Book) -> None:
    """The printed laws come into force."""
    book.taken = taken_calls()
    for number, text, law in printed():
        book.enact(number, NOBODY, text, law, 0)


def read(
    text: str,
    own: str = "",
    knows: bool = True,
    reading: str = "",
    shown: Collection[terms.Counter] = (),
) -> tree.Law:
    """A law as it is enacted: read, and found fair and findable (MO-27). `own` is its number, if
    it has one already; `knows`: whether the printed rules may show in what is said of it, which
    then is held to them too (MO-32); `reading`: which of several is meant; `shown`: the counters
    that all see."""
    law = reader.read_law(text, reading)
    complaint = (
        fair.complaint(law, own, knows, shown)
        or counters.unkept(law, shown)
        or judged.complaint(law, taken_by(knows), [])
    )
    if complaint is not None:
        raise Refusal("bad_law", as_written(complaint))
    return law


def checked(table: MooTable, text: str, knows: bool, reading: str = "") -> AnswerWire:
    """MO-28: what the law desk says of a text, and when it would have fired, by what was publicly
    seen. Nothing in it comes from other laws."""
    # How people write is loaded once somebody does: `reader` tells why.
    from mootable.games.moo.law import desk

    answer = desk.check(text, knows, reading, seen_counters(table))
    if not answer["ok"]:
        return answer
    law = reader.read_law(text, reading)
    complaint = unfit(table, law, knows)
    if complaint is not None:
        return {
            **answer,
            "ok": False,
            "problem": language(ENGLISH).say(complaint),
            "at": [0, len(text)],
        }
    if not tryout.is_tried(law):
        return answer
    scene = Scene(table.scene.names)
    scene.ring = table.scene.ring.clone()
    scene.ring.turn(1)
    scene.ring.away = 0
    options = table.options
    found = tryout.try_out(law, table.facts, scene, options.dealer, options.grace_ms)
    answer["tried"] = {
        **desk.tried(len(found.moments), found.turns),
        "moments": [{"n": one.n, "at": one.at} for one in found.moments[-MOST_MOMENTS:]],
    }
    return answer


def read_at(table: MooTable, seat: int, text: str, reading: str, own: str = "") -> tree.Law:
    """A law as somebody at this table puts it."""
    knows = table.knows[seat]
    law = read(text, own, knows, reading, seen_counters(table))
    complaint = unfit(table, law, knows)
    if complaint is not None:
        raise Refusal("bad_law", complaint)
    return law


def unfit(table: MooTable, law: tree.Law, knows: bool) -> Said | None:
    """MO-27: why a law is none for this table, by what is public there: which laws were
    introduced, and who plays."""
    for change in changes_of(law):
        if table.is_off("701"):
            return Said("moo.no.changing_struck")
        if change.rule.isdigit() and int(change.rule) >= FIRST_INVENTED:
            rule = _introduced(table, int(change.rule))
            if rule is None:
                return Said("moo.no.no_rule_yet", rule=change.rule)
            if rule.is_struck:
                return Said("moo.no.rule_struck", rule=change.rule)
    complaint = counters.unkept(law, seen_counters(table)) or judged.complaint(
        law, taken_by(knows), table.scene.names
    )
    return None if complaint is None else as_written(complaint)


def seen_counters(table: MooTable) -> list[terms.Counter]:
    """The numbers that laws keep for all to see."""
    return table.referee.book.holding.in_force.shown


def _introduced(table: MooTable, number: int) -> Rule | None:
    """A law that all know of."""
    for rule in table.referee.book.rules:
        if rule.number == number and (rule.is_listed or rule.is_struck):
            return rule
    return None


def changes_of(law: tree.Law) -> list[consequences.Setting | consequences.Lapse]:
    """What a law sets in other rules, or switches off."""
    found: list[consequences.Setting | consequences.Lapse] = []
    for sentence in law:
        plain = sentence.sentence if isinstance(sentence, tree.While) else sentence
        if isinstance(plain, CHANGES):
            found.append(plain)
        elif isinstance(plain, tree.When):
            found += [effect for effect in plain.effects if isinstance(effect, CHANGES)]
        elif not isinstance(plain, CHANGES_NOTHING):
            assert_never(plain)
    return found


@cache
def taken_calls() -> frozenset[str]:
    """Everything that is called, or said to be done, by the printed rules, without its spaces."""
    taken = [*PRINTED_CALLS, *TO_THE_TABLE]
    for _, _, law in printed():
        for sentence in law:
            if isinstance(sentence, tree.When):
                taken += [speech.run(words) for words in _calls_of(sentence)]
    return frozenset(taken)


def taken_by(knows: bool) -> frozenset[str]:
    """What a law of judgement can't be called, as far as its author may be told: to one who does
    not know the printed calls "taken" would answer a guess (MO-32). Such a law does nothing."""
    return taken_calls() if knows else frozenset()


def _asked_for(effect: consequences.Effect) -> terms.Words | None:
    """The words that must be said because of an effect, if any must."""
    if isinstance(effect, consequences.MustSay):
        return effect.words
    if isinstance(effect, consequences.MustEither):
        return effect.say
    if isinstance(effect, ASKS_NOTHING):
        return None
    assert_never(effect)


def _calls_of(sentence: tree.When) -> list[list[str]]:
    """All the calls that a printed law can lead to, whatever card it was and however many."""
    found: list[list[str]] = []
    for effect in sentence.effects:
        words = _asked_for(effect)
        if words is None:
            continue
        nowhere = Scene([""])
        said = {filled(words, n, 0, nowhere, 0) for n in range(1, LONGEST_ROW + 1)}
        said |= {filled(words, 1, card, nowhere, 0) for card in range(KINDS)}
        for text in sorted(said):
            calls = wording.calls_for(words, text, sentence.call, sentence.also)
            found += folded(calls + wording.repeats_of(calls))
    return found


def is_full(table: MooTable) -> bool:
    """Whether as many laws have been introduced, and hold, as a table can have."""
    known = [
        rule
        for rule in table.referee.book.rules
        if rule.number >= FIRST_INVENTED and rule.is_listed and not rule.is_struck
    ]
    return len(known) >= MOST_LAWS


def lawbook(table: MooTable) -> list[ReadLaw]:
    """Each law, its author, when it was enacted, how often it fired, who broke it, and when it was
    first called."""
    rules = sorted(table.referee.book.rules, key=_number)
    return [told(table.referee.book, rule) for rule in rules]


def invented(table: MooTable) -> str:
    """The laws that came to the printed ones and still hold, one a line, oldest first: a lawbook
    to begin another table with."""
    rules = sorted(table.referee.book.rules, key=_number)
    texts = [rule.text for rule in rules if rule.number >= FIRST_INVENTED and not rule.is_struck]
    return "\n".join(texts)


def _number(rule: Rule) -> int:
    return rule.number


def told(book: Book, rule: Rule) -> ReadLaw:
    number = rule.number
    told: ReadLaw = {
        "number": number,
        "text": rule.text,
        "author": None if rule.author == NOBODY else rule.author,
        "enacted_at_n": rule.enacted,
        "fired": book.fired.get(number, 0),
        "fired_at_n": list(book.moments.get(number, ())),
        "broken_by": {str(seat): times for seat, times in book.broken_by(number).items()},
        "first_called": book.first_called.get(number),
        "struck": rule.is_struck,
    }
    if rule.written != rule.text:
        told["written"] = rule.written
    return told


def read_given(chosen: dict[str, object]) -> list[tuple[str, tree.Law]]:
    """The laws that a table starts with by its options, one a line; what is wrong is told with its
    line."""
    return [] if chosen["lawbook"] is None else read_lines(option_text(chosen, "lawbook"))


def read_lines(text: str) -> list[tuple[str, tree.Law]]:
    found: list[tuple[str, tree.Law]] = []
    lines = text.split("\n")
    if len(text) > LONGEST_BOOK or len(lines) > MOST_LAWS:
        raise Refusal("bad_options", Said("moo.no.lawbook_size", most=MOST_LAWS))
    shown: set[terms.Counter] = set()
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                law = read(line.strip(), shown=shown)
                shown |= counters.shown_by(law)
                found.append((line.strip(), law))
            except Refusal as refused:
                why = Said("moo.no.lawbook_line", line=number, why=refused.said)
                raise Refusal("bad_options", why) from refused
    return found
