"""What happened at a table of Moo, as it is said: for logs, replays and screen readers. It tells
what was seen and heard, and cites no rule: not everyone at the table knows them."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.acts import LAST_CALLED
from mootable.games.moo.cards import RANK_NAMES, card_named, rank_of
from mootable.games.moo.events import (
    Called,
    Counted,
    EventWire,
    Gave,
    GotCards,
    MotionWire,
    OfOne,
    OfTable,
    Showed,
    VerdictName,
)
from mootable.words.said import Said

RULINGS: Final[dict[str, str]] = {
    "dealt": "MO-2",
    "turned_up": "MO-2",
    "turn": "MO-3",
    "played": "MO-3",
    "drew": "MO-3",
    "taken_back": "MO-3",
    "out_of_turn": "MO-4",
    "mooed": "MO-5",
    "token": "MO-5",
    "remade": "MO-6",
    "pack_added": "MO-6",
    "joined": "MO-7",
    "left": "MO-7",
    "penalized": "MO-9",
    "called": "MO-9",
    "gave_back": "MO-10",
    "said": "MO-15",
    "skipped": "MO-17",
    "reversed": "MO-19",
    "dealt_cards": "MO-24",
    "gave": "MO-24",
    "showed": "MO-24",
    "discarded": "MO-24",
    "passed_hands": "MO-24",
    "hand_changed": "MO-24",
    "counted": "MO-24",
    "introduced": "MO-22",
    "abandoned": "MO-22",
    "donated": "MO-22",
    "law_opened": "MO-29",
    "over": "MO-29",
    "order_began": "MO-30",
    "order_ended": "MO-30",
    "moved": "MO-31",
    "voted": "MO-31",
    "motion_settled": "MO-31",
    "struck": "MO-31",
    "amended": "MO-31",
    "set": "MO-31",
    "reversed_call": "MO-31",
    "resolved": "MO-31",
}
"""The ruling behind each type of event."""

ENDINGS: Final = ("vote", "deserted")
"""MO-7, MO-31: why a match is over."""
VERDICTS: Final[dict[VerdictName, str]] = {
    "right": "moo.verdict.right",
    "wrong": "moo.verdict.wrong",
    "void": "moo.verdict.void",
}
STOPS: Final = (".", "!", "?", "…")


def card_used(event: EventWire) -> str | None:
    """The rank that an event says its seat laid."""
    if event["type"] != "played":
        return None
    return RANK_NAMES[rank_of(card_named(event["card"])) - 1]


def sentence(event: EventWire) -> Said | None:
    """An event as somebody saw it; None for what goes without saying."""
    match event["type"]:
        case "called":
            return _called(event)
        case "donated":
            return Said("moo.story.donated", who=event["seat"], whom=event["target"])
        case "gave":
            return _gave(event)
        case "showed":
            return _showed(event)
        case "counted":
            return _counted(event)
        case "moved":
            return Said("moo.story.moved", who=event["seat"], motion=motion_told(event["motion"]))
        case _:
            return _of_table(event)


def _called(event: Called) -> Said:
    who, whom = event["caller"], event["offender"]
    words = _quoted(event.get("said", event["words"]))
    verdict = Said(VERDICTS[event["verdict"]])
    if who == whom:
        return Said("moo.story.called_self", who=who, words=words, verdict=verdict)
    return Said("moo.story.called", who=who, whom=whom, words=words, verdict=verdict)


def _gave(event: Gave) -> Said:
    who, whom, count = event["seat"], event["target"], event["count"]
    if cards := event.get("cards"):
        return Said("moo.story.gave_open", who=who, whom=whom, count=count, cards=cards)
    return Said("moo.story.gave", who=who, whom=whom, count=count)


def _showed(event: Showed) -> Said:
    who, whom, cards = event["seat"], event["target"], event.get("cards")
    if whom is None and cards:
        return Said("moo.story.showed_all_open", who=who, cards=cards)
    if whom is None:
        return Said("moo.story.showed_all", who=who)
    if cards:
        return Said("moo.story.showed_open", who=who, whom=whom, cards=cards)
    return Said("moo.story.showed", who=who, whom=whom)


def _counted(event: Counted) -> Said:
    name, value, whose = event["name"], event["value"], event["seat"]
    if whose is None:
        return Said("moo.story.counted_of_table", name=name, value=value)
    return Said("moo.story.counted", who=whose, name=name, value=value)


def _of_table(event: OfTable | OfOne) -> Said | None:
    """What befell all at once; or one alone."""
    match event["type"]:
        case "started":
            return None
        case "turned_up":
            return Said("moo.story.turned_up", card=event["card"])
        case "reversed":
            is_clockwise = event["direction"] == 1
            return Said("moo.story.clockwise" if is_clockwise else "moo.story.counter_clockwise")
        case "passed_hands":
            hands = [Said("moo.story.hand", who=one, whom=to) for one, to in event["hands"]]
            return Said("moo.story.passed_hands", hands=hands) if hands else None
        case "skipped":
            return Said("moo.story.skipped", seats=event["seats"])
        case "remade":
            return Said("moo.story.remade")
        case "pack_added":
            return Said("moo.story.pack_added")
        case "order_ended":
            return Said("moo.story.order_ended")
        case "motion_settled":
            return Said("moo.story.carried" if event["carried"] else "moo.story.failed")
        case "struck":
            return Said("moo.story.struck", rule=str(event["number"]))
        case "amended":
            return Said("moo.story.amended", rule=str(event["number"]), law=event["law"])
        case "law_opened":
            return Said("moo.story.law_opened", rule=str(event["number"]), law=event["law"])
        case "set":
            return Said("moo.story.set", setting=event["setting"], value=event["value"])
        case "reversed_call":
            return Said("moo.story.reversed_call")
        case "resolved":
            return Said("moo.story.resolved", words=_quoted(event["words"]))
        case "over":
            return Said("moo.story.over", why=Said(f"moo.ending.{event['reason']}"))
        case _:
            return _of_one(event)


def _of_one(event: OfOne) -> Said:
    """What one player did or met, and nobody else."""
    who = event["seat"]
    match event["type"]:
        case "dealt":
            count = event["count"]
            if hand := event.get("hand"):
                return Said("moo.story.dealt_open", who=who, count=count, hand=hand)
            return Said("moo.story.dealt", who=who, count=count)
        case "turn":
            return Said("moo.story.turn", who=who)
        case "played":
            return Said("moo.story.played", who=who, card=event["card"])
        case "out_of_turn":
            return Said("moo.story.out_of_turn", who=who, card=event["card"])
        case "drew" | "penalized" | "dealt_cards":
            return _got(event)
        case "said":
            return Said("moo.story.said", who=who, words=_quoted(event["words"]))
        case "discarded":
            count = event["count"]
            if cards := event.get("cards"):
                return Said("moo.story.discarded_open", who=who, count=count, cards=cards)
            return Said("moo.story.discarded", who=who, count=count)
        case "hand_changed":
            left = event["left"]
            if hand := event.get("hand"):
                return Said("moo.story.hand_changed_open", who=who, left=left, hand=hand)
            return Said("moo.story.hand_changed", who=who, left=left)
        case "gave_back":
            return Said("moo.story.gave_back", who=who, count=event["count"])
        case "taken_back":
            return Said("moo.story.taken_back", who=who, card=event["card"])
        case "mooed":
            return Said("moo.story.mooed", who=who)
        case "token":
            return Said("moo.story.token", who=who, tokens=event["tokens"])
        case "joined":
            return Said("moo.story.joined", who=who)
        case "left":
            return Said("moo.story.left", who=who)
        case "introduced":
            rule = str(event["number"])
            if "law" in event:
                return Said("moo.story.introduced_open", who=who, rule=rule, law=event["law"])
            return Said("moo.story.introduced", who=who, rule=rule)
        case "abandoned":
            return Said("moo.story.abandoned", who=who)
        case "order_began":
            return Said("moo.story.order_began", who=who)
        case "voted":
            in_favour = event["for"]
            return Said("moo.story.voted_for" if in_favour else "moo.story.voted_against", who=who)


def _got(event: GotCards) -> Said:
    """Cards that came from the draw pile."""
    who, count, cards = event["seat"], event["count"], event.get("cards")
    if event["type"] == "drew":
        if cards:
            return Said("moo.story.drew_open", who=who, count=count, cards=cards)
        return Said("moo.story.drew", who=who, count=count)
    if event["type"] == "penalized":
        if cards:
            return Said("moo.story.penalized_open", who=who, count=count, cards=cards)
        return Said("moo.story.penalized", who=who, count=count)
    if cards:
        return Said("moo.story.dealt_cards_open", who=who, count=count, cards=cards)
    return Said("moo.story.dealt_cards", who=who, count=count)


def motion_told(motion: MotionWire) -> Said:
    """What a motion is about: part of a sentence, after "moved", which brings a stop of its own."""
    match motion["kind"]:
        case "reverse":
            return Said("moo.motion.reverse")
        case "amend" | "strike" | "open":
            return _about_a_law(motion)
        case "set":
            return Said("moo.motion.set", setting=motion["setting"], value=motion["value"])
        case "token":
            gives = motion["change"] == 1
            whose = motion["player"]
            return Said("moo.motion.give_token" if gives else "moo.motion.take_token", who=whose)
        case "end":
            return Said("moo.motion.end")
        case "resolve":
            return Said("moo.motion.resolve", words=motion["text"].removesuffix("."))


def _about_a_law(motion: MotionWire) -> Said:
    law = motion.get("law")
    is_last, rule = law == LAST_CALLED, str(law)
    match motion["kind"]:
        case "amend":
            text = motion["text"].rstrip(".")
            if is_last:
                return Said("moo.motion.amend_last", law=text)
            return Said("moo.motion.amend", rule=rule, law=text)
        case "strike":
            if is_last:
                return Said("moo.motion.strike_last")
            return Said("moo.motion.strike", rule=rule)
    if law is None:
        return Said("moo.motion.open_all")
    return Said("moo.motion.open_last") if is_last else Said("moo.motion.open", rule=rule)


def _quoted(words: str) -> Said:
    """What somebody said, as the end of a sentence; it may have brought its own stop."""
    stopped = words.endswith(STOPS)
    return Said("moo.story.quoted_with_stop" if stopped else "moo.story.quoted", words=words)
