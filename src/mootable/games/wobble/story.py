"""What happened at a table of Wobble, as it is said: for logs, replays and screen readers."""

from __future__ import annotations

from typing import Final

from mootable.games.wobble.called import card_told, cards_told, stake
from mootable.games.wobble.cards import NUMBER, SYMBOL, SYMBOLS, Symbol
from mootable.games.wobble.events import (
    EventWire,
    OfAttacks,
    OfCards,
    OfOne,
    OfRounds,
    OfSeats,
    OfTasks,
    OfTwo,
    Played,
    TaskFailed,
)
from mootable.words.said import Said

RULINGS: Final[dict[str, str]] = {
    "round": "WO-1",
    "dealt": "WO-1",
    "ready": "WO-1",
    "put_back": "WO-1",
    "turned_up": "WO-1",
    "chose": "WO-1",
    "turn": "WO-2",
    "drawing": "WO-2",
    "drew": "WO-2",
    "must_play": "WO-2",
    "played": "WO-2",
    "too_slow": "WO-6",
    "penalty": "WO-6",
    "reversed": "WO-7",
    "swapped_seats": "WO-7",
    "halved": "WO-7",
    "exchanged": "WO-7",
    "remade": "WO-8",
    "renewed": "WO-9",
    "aimed": "WO-10",
    "answered": "WO-11",
    "defended": "WO-12",
    "hit": "WO-13",
    "jerked": "WO-14",
    "skipped": "WO-15",
    "named": "WO-15",
    "away": "WO-15",
    "tried": "WO-15",
    "turned_over": "WO-15",
    "task": "WO-15",
    "not_begun": "WO-15",
    "asked": "WO-15",
    "talked": "WO-15",
    "watch_started": "WO-15",
    "contest": "WO-15",
    "done": "WO-15",
    "failed": "WO-15",
    "declined": "WO-15",
    "finished": "WO-15",
    "voted": "WO-15",
    "votes": "WO-15",
    "back": "WO-18",
    "all_back": "WO-18",
    "fizzled": "WO-18",
    "picked": "WO-19",
    "palms": "WO-19",
    "rps": "WO-19",
    "unlucky": "WO-19",
    "round_over": "WO-20",
    "over": "WO-21",
    "time_up": "WO-24",
}
"""The ruling behind each type of event."""

ENDINGS: Final = ("limit", "rounds", "minutes")
"""WO-21: why a match is over."""
ANSWERS: Final[dict[str, str]] = {"take": "wobble.story.takes", "try": "wobble.story.tries"}
"""WO-11: what the target of an attack says it will do."""


def card_used(event: EventWire) -> str | None:
    """What an event says its seat laid: the symbol, whatever its colour; numbers are one kind."""
    match event["type"]:
        case "played":
            card = event["cards"][0]
        case "defended" | "jerked":
            card = event["card"]
        case _:
            return None
    return card_kind(NUMBER[card])


def card_kind(card: int) -> str:
    """What a card is counted as: its symbol, whatever its colour; numbers are one kind."""
    symbol = SYMBOL[card]
    return "number" if symbol <= Symbol.NINE else SYMBOLS[symbol]


def sentence(event: EventWire) -> Said | None:
    """An event as somebody saw it; None for what goes without saying."""
    match event["type"]:
        case "played":
            return _played(event)
        case "started" | "round" | "put_back" | "turned_up" | "chose" | "round_over" | "over":
            return _of_rounds(event)
        case "halved" | "exchanged" | "renewed" | "remade" | "named" | "turned_over":
            return _of_cards(event)
        case "aimed" | "answered" | "defended" | "jerked" | "hit" | "fizzled":
            return _of_attacks(event)
        case "skipped" | "away" | "back" | "all_back" | "reversed" | "swapped_seats" | "time_up":
            return _of_seats(event)
        case "palms" | "unlucky" | "rps" | "contest":
            return _of_two(event)
        case _:
            return _of_tasks(event)


def _played(event: Played) -> Said:
    who, cards = event["seat"], cards_told(event["cards"])
    if "tossed_in" in event:
        if "colour" in event:
            colour = event["colour"]
            return Said("wobble.story.tossed_in_holding", who=who, cards=cards, colour=colour)
        return Said("wobble.story.tossed_in", who=who, cards=cards)
    if "colour" in event:
        return Said("wobble.story.played_holding", who=who, cards=cards, colour=event["colour"])
    return Said("wobble.story.played", who=who, cards=cards)


def _of_one(event: OfOne) -> Said | None:
    """What one player did or met, and nobody else."""
    who = event["seat"]
    match event["type"]:
        case "dealt":
            count = event["count"]
            if "hand" in event:
                hand = cards_told(event["hand"])
                return Said("wobble.story.dealt_open", who=who, count=count, cards=hand)
            return Said("wobble.story.dealt", who=who, count=count)
        case "ready":
            return Said("wobble.story.ready", who=who)
        case "turn":
            return Said("wobble.story.turn", who=who)
        case "drawing":
            return Said("wobble.story.drawing", who=who)
        case "drew":
            count = event["count"]
            if event.get("cards"):
                cards = cards_told(event["cards"])
                return Said("wobble.story.drew_open", who=who, count=count, cards=cards)
            return Said("wobble.story.drew", who=who, count=count)
        case "must_play":
            return Said("wobble.story.must_play", who=who, card=card_told(event["card"]))
        case "too_slow":
            return Said("wobble.story.too_slow", who=who, card=card_told(event["card"]))
        case "penalty":
            return Said("wobble.story.penalty", who=who, card=card_told(event["card"]))
        case "picked" | "voted":
            return None


def _of_attacks(event: OfAttacks) -> Said:
    match event["type"]:
        case "aimed":
            sign, stakes = event["symbol"], stake(event["symbol"], event["amount"])
            return Said("wobble.story.aimed", sign=sign, whom=event["target"], stake=stakes)
        case "answered":
            return Said(ANSWERS[event["answer"]], who=event["seat"])
        case "defended" | "jerked":
            who, card = event["seat"], card_told(event["card"])
            if "target" in event:
                return Said("wobble.story.answered_at", who=who, card=card, whom=event["target"])
            return Said("wobble.story.answered", who=who, card=card)
        case "hit":
            sign, stakes = event["symbol"], stake(event["symbol"], event["amount"])
            if not event["seats"]:
                return Said("wobble.story.hit_nobody", sign=sign, stake=stakes)
            return Said("wobble.story.hit", sign=sign, seats=event["seats"], stake=stakes)
        case "fizzled":
            return Said("wobble.story.fizzled", sign=event["symbol"])


def _of_cards(event: OfCards) -> Said:
    """Cards that changed places."""
    if event["type"] == "remade":
        return Said("wobble.story.remade", count=event["cards"])
    who = event["seat"]
    match event["type"]:
        case "halved":
            return Said("wobble.story.halved", who=who, cards=cards_told(event["cards"]))
        case "exchanged":
            return Said("wobble.story.exchanged", who=who, whom=event["target"])
        case "renewed":
            return Said("wobble.story.renewed", who=who, cards=cards_told(event["cards"]))
        case "turned_over":
            cards, count = cards_told(event["cards"]), event["count"]
            return Said("wobble.story.turned_over", who=who, cards=cards, count=count)
        case "named":
            total = sum([len(one["cards"]) for one in event["got"]])
            if "colour" in event:
                colour = event["colour"]
                return Said("wobble.story.named_colour", who=who, colour=colour, count=total)
            number = event["number"]
            return Said("wobble.story.named_number", who=who, number=number, count=total)


def _of_seats(event: OfSeats) -> Said:
    match event["type"]:
        case "reversed":
            return Said("wobble.story.reversed", who=event["seat"])
        case "swapped_seats":
            return Said("wobble.story.swapped_seats", who=event["seat"], whom=event["with"])
        case "skipped":
            return Said("wobble.story.skipped", who=event["seat"])
        case "away":
            return Said("wobble.story.away", who=event["seat"], times=event["times"])
        case "back":
            return Said("wobble.story.back", who=event["seat"])
        case "all_back":
            return Said("wobble.story.all_back", seats=event["seats"])
        case "time_up":
            return Said("wobble.story.time_up", seats=event["seats"])


def _of_rounds(event: OfRounds) -> Said:
    match event["type"]:
        case "started":
            return Said("wobble.story.started", players=event["players"])
        case "round":
            return Said("wobble.story.round", round=event["round"], who=event["dealer"])
        case "put_back":
            return Said("wobble.story.put_back", who=event["seat"], card=card_told(event["card"]))
        case "turned_up":
            return Said("wobble.story.turned_up", who=event["seat"], card=card_told(event["card"]))
        case "chose":
            return Said("wobble.story.chose", who=event["seat"], colour=event["colour"])
        case "round_over":
            scores = [
                Said("wobble.story.score", who=seat, score=score)
                for seat, score in enumerate(event["scores"])
            ]
            return Said("wobble.story.round_over", round=event["round"], scores=scores)
        case "over":
            why = Said(f"wobble.ending.{event['reason']}")
            return Said("wobble.story.over", winners=event["winners"], why=why)


def _of_tasks(event: OfTasks | OfOne) -> Said | None:
    """What was dared; or what one player did besides."""
    if event["type"] == "votes":
        return Said("wobble.story.votes", ayes=len(event["done"]), noes=len(event["not"]))
    who = event["seat"]
    match event["type"]:
        case "tried":
            real = "vote" in event
            return Said("wobble.story.tried_for_real" if real else "wobble.story.tried", who=who)
        case "task":
            task = event["task"]
            if "rival" in event:
                return Said("wobble.story.task_against", who=who, task=task, whom=event["rival"])
            return Said("wobble.story.task", who=who, task=task)
        case "not_begun":
            return Said("wobble.story.not_begun", who=who, task=event["task"])
        case "asked":
            if "country" in event:
                return Said("wobble.story.asked_country", who=who, country=event["country"])
            return Said("wobble.story.asked_word", who=who)
        case "talked":
            return Said("wobble.story.talked", who=who, words=event["words"])
        case "watch_started":
            return Said("wobble.story.watch_started", who=who)
        case "done":
            return Said("wobble.story.done", who=who, task=event["task"])
        case "failed":
            return _failed(event)
        case "declined":
            return Said("wobble.story.declined", who=who)
        case "finished":
            return Said("wobble.story.finished", who=who, task=event["task"])
        case _:
            return _of_one(event)


def _failed(event: TaskFailed) -> Said:
    """A task was failed; and what would have been right, where something was asked."""
    who, task = event["seat"], event["task"]
    if "word" in event:
        return Said("wobble.story.failed_word", who=who, task=task, word=event["word"])
    if "people" in event:
        country, people = event["country"], _people(event["people"])
        return Said("wobble.story.failed_country", who=who, task=task, country=country, n=people)
    return Said("wobble.story.failed", who=who, task=task)


def _people(number: int) -> Said:
    """About as many as one would say."""
    if number < 1_000_000:
        return Said("wobble.people.few", n=number)
    if number >= 100_000_000:
        return Said("wobble.people.millions", n=round(number / 1_000_000))
    tenths = round(number / 100_000)
    return Said("wobble.people.tenths", whole=tenths // 10, tenth=tenths % 10)


def _of_two(event: OfTwo) -> Said:
    """What several showed at once."""
    match event["type"]:
        case "palms":
            up, down = event["up"], event["down"]
            if not down:
                return Said("wobble.story.palms_up", up=up)
            if not up:
                return Said("wobble.story.palms_down", down=down)
            return Said("wobble.story.palms", up=up, down=down)
        case "unlucky":
            return Said("wobble.story.unlucky", who=event["seat"])
        case "rps":
            one, other = event["seats"]
            mine, theirs = event["picks"]
            return Said("wobble.story.rps", who=one, pick=mine, whom=other, other=theirs)
        case "contest":
            one, other = event["seats"]
            first, second = event["results"]
            wrestled = event["task"] == "arm_wrestle"
            key = "wobble.story.taps" if wrestled else "wobble.story.distances"
            return Said(key, who=one, n=first, whom=other, other=second)
