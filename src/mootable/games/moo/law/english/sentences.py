"""Sentences as people write them: what happens, how things stand and what is done, put together in
the words of the language."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law.english.by_hand import by_hand
from mootable.games.moo.law.english.card_words import phrase_at
from mootable.games.moo.law.english.chart import Chart, Read, Slots, Value
from mootable.games.moo.law.english.does import is_all_silent
from mootable.games.moo.law.english.layers import by_layers
from mootable.games.moo.law.english.numbers import SPELLED
from mootable.games.moo.law.english.people import (
    OTHERS,
    THAT,
    THAT_ONE,
    THEY,
    Clause,
    Told,
    apart,
    in_the_row,
    is_told_to_you,
    pronouns,
    settled,
    spoken_of,
)
from mootable.games.moo.law.english.two_kinds import two_kinds
from mootable.games.moo.law.grammar.lexer import ORDINALS
from mootable.games.moo.law.grammar.nouns import WHO, any_cards, bare_cards, denied, print_cards
from mootable.games.moo.law.terms import Cards, Who


class Frame(NamedTuple):
    """A sentence in its parts."""

    event: str
    conditions: tuple[str, ...]
    effects: tuple[Clause, ...]
    tail: str
    is_every: bool = False
    told_before: int = 0
    """How many of the conditions are told before the effects."""


# -- sentences -------------------------------------------------------------------------------


def frame_of(slots: Slots) -> Value:
    """A frame from its slots. What it means tells what is in no slot: `when EVENT: EFFECT`."""
    kind, _, told = str(slots[""]).partition(" ")
    happens, _, does = told.partition(": ")
    event = str(slots.get("event", ""))
    if happens:
        event = filled(happens, slots)
    elif kind == "every":
        event = str(slots["every"])
    event = event.replace(
        "<turn>", "ends a turn" if slots.get("when") == "after" else "begins a turn"
    )
    event = _OWN_ALIKE.sub(_own_alike, event)
    effects = slots.get("effects")
    if does:
        effects = (Clause(filled(does, slots), str(slots.get("relto", THAT))),)
    elif effects is None:
        effects = slots["causes"]
    assert isinstance(effects, tuple)
    lasts = str(slots.get("lasts", ""))
    if lasts:
        if "may not s" not in effects[-1].text and "player may s" not in effects[-1].text:
            return None
        effects = (*effects[:-1], effects[-1]._replace(text=f"{effects[-1].text} {lasts}"))
    event, *so = event.replace(" on any card", "").split(IF_SO)
    before = tuple(
        [f"if {one}" for one in so] + [str(slots[one]) for one in ("cond", "two") if one in slots]
    )
    after = (str(slots["after"]),) if "after" in slots else ()
    tail = str(slots.get("tail", ""))
    return Frame(event, before + after, effects, tail, kind == "every", len(before))


IF_SO: Final = " <if> "
"""Between what happens and how things stand then, where both are told in one: `plays a card of the
same rank but of another suit`."""


_OWN_ALIKE: Final = re.compile(
    r"a player plays the (\w+) card of the same (rank|suit|colour)"
    r" ((?:in a row|on consecutive turns) by the same player)"
)


def _own_alike(told: re.Match[str]) -> str:
    """`the same suit on three turns in a row`: like each other, and not like what lay beneath."""
    number = ORDINALS.get(told[1], 0) or int(told[1][:-2])
    return f"{SPELLED.get(number, number)} cards of the same {told[2]} are played {told[3]}"


EXCEPT: Final = "if that card is not "
AMONG: Final = " is among the last "
PLAYS: Final = "a player plays "


_ON_TOP: Final = re.compile(r"(if|unless) the top card is (?!not )((?:(?! and ).)+)")
_PLAINLY_PLAYED: Final = re.compile(rf"{PLAYS}(?!.* (?:on|with|in a row|since|or plays) )(.+)")


def _covered(frame: Frame) -> list[Frame]:
    """`if you play a king while a queen is on top`: by then the king is; the queen was, before. A
    card is no news if it is what was played."""
    played = _PLAINLY_PLAYED.fullmatch(frame.event)
    tops = [top for one in frame.conditions if (top := _ON_TOP.fullmatch(one))]
    if played is None or len(tops) != 1 or frame.is_every:
        return [frame]
    top = tops[0]
    is_before = top.string in frame.conditions[: frame.told_before]
    if top[1] == "unless" and not is_before:
        return [frame]  # `say "x" unless the top card is red`: the one that was played
    under = top[2] if top[1] == "if" else f"a card that is not {top[2]}"
    covered = frame._replace(
        event=f"{frame.event} on {under}",
        conditions=tuple([one for one in frame.conditions if one != top.string]),
        told_before=frame.told_before - is_before,
    )
    return [covered] if top[1] == "unless" or under == played[1] else [frame, covered]


def _framed(frame: Frame, is_you: bool, before: tuple[str, ...] = ()) -> list[Told]:
    """A sentence in the words of the language, for each way to settle who does what; `before`: who
    was spoken of in what happens."""
    found: list[Told] = []
    others = list(before)
    for condition in frame.conditions[: frame.told_before]:
        others = spoken_of(others, condition)
    if _is_about_somebody(frame):
        return []
    effects = by_layers(frame.effects, frame.event)
    effects = None if effects is None else in_the_row(frame.event, effects)
    for told in settled(effects, others, is_you) if effects is not None else []:
        if FOLLOWS in frame.event and not _is_owed(told.text):
            continue
        if _HAS.search(frame.event) and "must say the name of the card" in told.text:
            continue  # `when you have three cards left announce it`: that it is so
        event, marks = _happens(frame, told.text)
        for conditions, more in _settled(frame, told.text, is_you):
            text = _conditioned(frame, event, conditions)
            found.append(Told(f"{text}, {told.text}{frame.tail}", told.marks + marks + more))
    return found


def _settled(frame: Frame, effects: str, is_you: bool) -> list[tuple[list[str], tuple[str, ...]]]:
    """Of whom its conditions speak: `they` are those of what is done, if that was told before."""
    ways: list[tuple[list[str], tuple[str, ...]]] = [([], ())]
    spoken = [one for one in OTHERS if one in effects]
    for place, condition in enumerate(frame.conditions):
        others = spoken if place >= frame.told_before else []
        if THEY in condition and place >= frame.told_before and _is_of_all(effects):
            return []  # `everyone draws if they have 5 cards`: each for themselves
        ways = [
            ([*before, meant], marks + more)
            for before, marks in ways
            for meant, more in pronouns(condition, others, is_you)
        ]
    return ways


def _is_of_all(effects: str) -> bool:
    return effects.startswith((WHO[Who.EVERY_PLAYER], WHO[Who.EVERY_OTHER]))


def _conditioned(frame: Frame, event: str, conditions: list[str]) -> str:
    """What happens, as things stand."""
    ifs = [one[3:] for one in conditions if one.startswith("if ")]
    lately = [one for one in ifs if AMONG in one and frame.event.startswith(PLAYS)]
    ifs = [one for one in ifs if one not in lately]
    # Which cards lay there is asked before the card lies there too.
    text = f"while {' and '.join(lately)}, " if lately else ""
    text += event if frame.is_every else f"when {event}"
    unless = [one[7:] for one in conditions if one.startswith("unless ")]
    if ifs:
        text += f", if {' and '.join(ifs)}"
    return f"{text}, unless {' and '.join(unless)}" if unless else text


def _answered(frame: Frame, is_you: bool) -> list[Frame]:
    """`if someone says "atchoo" say "bless you"`: the others answer, or the one who said it."""
    told = frame.effects[0]
    is_said = frame.event.startswith("a player says ") and told.text.startswith("@ must say")
    if is_you or not is_said or told.who not in ("", THAT) or len(frame.effects) > 1:
        return []
    return [frame._replace(effects=(told._replace(who=WHO[Who.EVERY_OTHER]),))]


def _is_laid(frame: Frame) -> bool:
    """Whether a card was laid, so that what may be played then is the next card. Of `you may not
    play a king if you have 5 cards` it is one's own, whenever that is."""
    return frame.is_every or _OF_ONESELF.match(frame.event) is None


_OF_ONESELF: Final = re.compile(r"a player (?:<has>|ends a turn|begins a turn|says|draws)(?: |$)")
NEXT_OF_ALL: Final = "next-of-all"
_OF_A_HAND: Final = re.compile(r"a player (?:<has>|ends a turn|begins a turn)(?: |$)")
"""`if you have 10 cards you may play anything`: it is not the next player who may."""
SOMEBODY: Final = "any player has "


def _is_about_somebody(frame: Frame) -> bool:
    """`if someone has 7 cards they must …`: they are that one, of whom no law can speak."""
    told = any(SOMEBODY in one for one in frame.conditions[: frame.told_before])
    return told and _points_at_somebody(frame)


def _points_at_somebody(frame: Frame) -> bool:
    return any(clause.who in (THEY, THAT_ONE) or THEY in clause.text for clause in frame.effects)


_HAS: Final = re.compile(r"<has> (.*? left)")
STUCK: Final = "<stuck>"
UNTIL_FOUND: Final = "draws cards until"
FOLLOWS: Final = "<follows>"
"""`if the previous player played a 7`: what is to be said is said with a card of one's own.
Whatever else happens to somebody then happens to those who play none, too."""


def _happens(frame: Frame, effects: str) -> tuple[str, tuple[str, ...]]:
    """What happens, where that goes by what is done then: who has so many cards left must say
    something at once, and is dealt something once a turn; who can't play draws already."""
    event = frame.event.replace(FOLLOWS, "plays a card on")
    is_told = f"{THAT} draws" in effects and UNTIL_FOUND not in effects
    if STUCK in event and not is_told:
        event = event.replace(STUCK, "draws a card")
    if _HAS.search(event) is None:
        return event, ()
    if frame.is_every or not _is_owed(effects):
        return _HAS.sub(r"ends a turn with \1", event), ("filled-end",)
    return _HAS.sub(r"plays a card with \1 or ends a turn with \1", event), ("filled-left",)


def _is_owed(effects: str) -> bool:
    """Whether all that is done is to be said, or may not be."""
    told = _QUOTED.sub('""', effects).split(" and ")
    return all(any(owed in one for owed in _OWED) for one in told)


_OWED: Final = ("must say", "may not", "player may")
_QUOTED: Final = re.compile(r'"[^"]*"')


def sentence_at(chart: Chart, at: int) -> list[Read]:
    """A whole sentence, from there on."""
    found: list[Read] = []
    is_you = is_told_to_you(chart.words)
    for read in chart.read("frame", at):
        assert isinstance(read.value, Frame)
        if "filled-next" in read.marks and not _is_laid(read.value):
            continue
        if NEXT_OF_ALL in read.marks and _OF_A_HAND.match(read.value.event):
            continue
        # `the same suit as the player before you, and they draw`: one of the two.
        before = ("?", WHO[Who.PREVIOUS_PLAYER]) if "chose-beneath" in read.marks else ()
        for frame in (*_covered(read.value), *_answered(read.value, is_you)):
            for told in _framed(frame, is_you, before):
                found.append(Read(read.end, told.text, read.cost, read.marks + told.marks))
    found += chart.read("declared", at)
    for read in chart.read("always", at):
        # `…, then stay quiet`: that one, then, and not everyone for ever.
        for tail in (
            []
            if is_all_silent(read)
            else chart.read("tail", phrase_at(chart.words, read.end, ",") or read.end)
        ):
            text = ". ".join([f"{one}{tail.value}" for one in apart(str(read.value))])
            found.append(Read(tail.end, text, read.cost + tail.cost, read.marks + tail.marks))
        if ONLY_LAST in read.marks:
            continue  # `odd cards on even cards only`: when it holds is told otherwise
        end = phrase_at(chart.words, read.end, ",") or read.end
        for same in chart.read("onlysame", end):
            text = _of_the_same(str(read.value), str(same.value))
            if "that is not" in text and chart.words[end].norm not in ("if", "when"):
                continue  # `odd cards only on even ones of the same suit`: nor on others of those
            if text:
                found.append(Read(same.end, text, read.cost + same.cost, read.marks + same.marks))
        for cond in (*chart.read("cond", end), *chart.read("overlying", end)):
            dearer = read._replace(cost=read.cost + 1)
            found += _while(cond, dearer, ("order",))
    found += by_hand(chart, at) + two_kinds(chart, at)
    for read in chart.read("limited", at):
        for cond in chart.read("onlywhile", phrase_at(chart.words, read.end, ",") or read.end):
            found += _while(cond, read, ("order",))
    for cond in chart.read("while", at):
        after = phrase_at(chart.words, cond.end, ",") or cond.end
        for read in chart.read("always", after):
            found += _while(cond._replace(end=read.end), read, ())
        for read in chart.read("frame", after):
            assert isinstance(read.value, Frame)
            if SOMEBODY in str(cond.value) and _points_at_somebody(read.value):
                continue
            for told in _framed(read.value, is_you):
                marks = read.marks + told.marks
                inner = Read(read.end, told.text, read.cost, marks)
                found += _while(cond._replace(end=read.end), inner, ())
    return found


_LIES_ON: Final = re.compile(r"(no )?([^.]+?) may be played on ((?!any card)[^.]+)")


def _of_the_same(text: str, common: str) -> str:
    """`odd on odd is not allowed if they are of the same suit`: no odd card of the same suit."""
    told = _LIES_ON.fullmatch(text)
    if told is None or any(word in told[2] for word in (" or ", " same ", "higher", "lower")):
        return ""
    return f"{told[1] or ''}{told[2]} of the same {common} may be played on {told[3]}"


ONLY_LAST: Final = "only-last"
_TOP_IS: Final = re.compile(r"unless the top card is (not )?([^,]+)")
_LAID_LATELY: Final = re.compile(r"unless (?:(no)|an?|the) ([^,]+ is among the last [^,]+)")


def _unless(text: str) -> str:
    """A condition that keeps something from holding, as one in which it holds."""
    top = _TOP_IS.fullmatch(text)
    if top is not None and " and " not in text:
        return f"if the top card is {'' if top[1] else 'not '}{top[2]}"
    lately = _LAID_LATELY.fullmatch(text)
    if lately is not None and " and " not in text and " or " not in text:
        return f"if {'a' if lately[1] else 'no'} {lately[2]}"
    return text


def _while(cond: Read, read: Read, marks: tuple[str, ...]) -> list[Read]:
    text = _unless(str(cond.value))
    if not text.startswith("if ") or any(who in text for who in (THAT, THEY, *OTHERS)):
        return []
    if text.startswith(EXCEPT):  # of a card that is not played yet nothing can be excepted
        return []
    said = ". ".join([f"while {text[3:]}, {one}" for one in apart(str(read.value))])
    return [Read(cond.end, said, cond.cost + read.cost, cond.marks + read.marks + marks)]


def filled(meant: str, slots: Slots) -> str:
    """What is meant, with what stands in its slots; cards in the form that is asked for."""
    for label, value in slots.items():
        if isinstance(value, Cards):
            for form, told in _FORMS.items():
                place = "{" + label + form + "}"
                if place in meant:
                    meant = meant.replace(place, told(value))
        else:
            meant = meant.replace("{" + label + "}", str(value))
    return meant


def _nouns(meant: Cards) -> str:
    return print_cards(meant._replace(is_not=False))


def _not(meant: Cards) -> str:
    return print_cards(denied(meant))


def _not_bare(meant: Cards) -> str:
    return bare_cards(denied(meant))


_FORMS: Final = {
    "": print_cards,
    ".bare": bare_cards,
    ".any": any_cards,
    ".not": _not,
    ".not-bare": _not_bare,
    ".nouns": _nouns,
}
