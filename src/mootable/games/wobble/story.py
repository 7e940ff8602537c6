"""What happened at a table of Wobble, in sentences: for logs, replays and screen readers."""

from __future__ import annotations

from typing import Final

from mootable.core.words import counted, gathered, joined
from mootable.games.wobble.cards import (
    COLOUR_NAMES,
    COLOURS,
    NUMBER,
    SYMBOL,
    SYMBOLS,
    TASK,
    TASKS,
    TITLES,
    Symbol,
    Task,
    card_name,
)
from mootable.games.wobble.events import (
    Colour,
    EventWire,
    OfAttacks,
    OfCards,
    OfOne,
    OfRounds,
    OfSeats,
    OfTasks,
    OfTwo,
    TaskFailed,
    TaskName,
)
from mootable.words.language import ENGLISH, language
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

TASK_TITLES: Final[list[str]] = [
    "spinning the coin",
    "the phone call",
    "turning over cards",
    "arm wrestling",
    "throwing cards to the wall",
    "catching the pile",
    "spelling",
    "the population",
    "the stopwatch",
    "rock, paper, scissors",
    "the coin and the glass",
    "sliding the coin",
]
UNITS: Final[dict[str, str]] = {
    "skip": "turn",
    "minus20": "point",
    "plus3": "card",
    "plus5": "card",
    "afk": "time",
    "magnet": "name",
}
ENDINGS: Final = ("limit", "rounds", "minutes")
"""WO-21: why a match is over."""


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


def sentence(event: EventWire, names: list[str]) -> str:
    """An event as somebody saw it; empty for what goes without saying."""
    match event["type"]:
        case "played":
            into = " in out of turn" if "tossed_in" in event else ""
            verb = "tossed" if into else "played"
            holds = f"; {_hue(event['colour'])} held now" if "colour" in event else ""
            return f"{names[event['seat']]} {verb} {_cards(event['cards'])}{into}{holds}."
        case "started" | "round" | "put_back" | "turned_up" | "chose" | "round_over" | "over":
            return _of_rounds(event, names)
        case "halved" | "exchanged" | "renewed" | "remade" | "named" | "turned_over":
            return _of_cards(event, names)
        case "aimed" | "answered" | "defended" | "jerked" | "hit" | "fizzled":
            return _of_attacks(event, names)
        case "skipped" | "away" | "back" | "all_back" | "reversed" | "swapped_seats" | "time_up":
            return _of_seats(event, names)
        case "palms" | "unlucky" | "rps" | "contest":
            return _of_two(event, names)
        case _:
            return _of_tasks(event, names)


def _of_one(event: OfOne, who: str) -> str:
    """What one player did or met, and nobody else."""
    match event["type"]:
        case "dealt":
            hand = f": {_cards(event['hand'])}" if "hand" in event else ""
            return f"{who} got {counted(event['count'], 'card')}{hand}."
        case "ready":
            return f"{who} was ready."
        case "turn":
            return f"{who} began a turn."
        case "drawing":
            return f"{who} reached for the draw pile."
        case "drew":
            seen = f": {_cards(event['cards'])}" if event.get("cards") else ""
            return f"{who} drew {counted(event['count'], 'card')}{seen}."
        case "must_play":
            return f"{who} had to play {_card(event['card'])}."
        case "too_slow":
            return f"{who} was too slow with {_card(event['card'])} and put it back."
        case "penalty":
            return f"{who} tried {_card(event['card'])} out of turn and drew a penalty card."
        case "picked" | "voted":
            return ""


def _of_attacks(event: OfAttacks, names: list[str]) -> str:
    match event["type"]:
        case "aimed":
            stake = counted(event["amount"], UNITS[event["symbol"]])
            return f"The {_title(event['symbol'])} was aimed at {names[event['target']]}: {stake}."
        case "answered":
            return f"{names[event['seat']]} chose to {event['answer']} it."
        case "defended" | "jerked":
            on = f" at {names[event['target']]}" if "target" in event else ""
            return f"{names[event['seat']]} played {_card(event['card'])}{on}."
        case "hit":
            stake = counted(event["amount"], UNITS[event["symbol"]])
            return f"The {_title(event['symbol'])} hit {_names(event['seats'], names)}: {stake}."
        case "fizzled":
            return f"The {_title(event['symbol'])} found nobody to hit."


def _of_cards(event: OfCards, names: list[str]) -> str:
    """Cards that changed places."""
    if event["type"] == "remade":
        return f"The pile became the new draw pile: {counted(event['cards'], 'card')}, shuffled."
    who = names[event["seat"]]
    match event["type"]:
        case "halved":
            return f"{who} put half a hand under the pile: {_cards(event['cards'])}."
        case "exchanged":
            return f"{who} swapped hands with {names[event['target']]}."
        case "renewed":
            shown = _cards(event["cards"])
            return f"{who} showed nothing but grey cards and drew new ones: {shown}."
        case "turned_over":
            count = counted(event["count"], "card")
            return f"{who} turned over {_cards(event['cards'])}: {count} to draw."
        case "named":
            total = sum([len(one["cards"]) for one in event["got"]])
            what = _hue(event["colour"]) if "colour" in event else f"{event['number']}"
            return f"{who} named {what} and took {counted(total, 'card')}."


def _of_seats(event: OfSeats, names: list[str]) -> str:
    match event["type"]:
        case "reversed":
            return f"{names[event['seat']]} turned play round."
        case "swapped_seats":
            return f"{names[event['seat']]} swapped seats with {names[event['with']]}."
        case "skipped":
            return f"{names[event['seat']]} missed a turn."
        case "away":
            times = counted(event["times"], "time")
            return f"{names[event['seat']]} left the table to copy a text, {times}."
        case "back":
            return f"{names[event['seat']]} came back."
        case "all_back":
            return f"{_names(event['seats'], names)} came back, as nobody else was there."
        case "time_up":
            return f"Time was up for {_names(event['seats'], names)}."


def _of_rounds(event: OfRounds, names: list[str]) -> str:
    match event["type"]:
        case "started":
            return f"{event['players']} players sat down."
        case "round":
            return f"Round {event['round']} began; {names[event['dealer']]} dealt."
        case "put_back":
            who = names[event["seat"]]
            return f"{who} turned up {_card(event['card'])} and shuffled it back."
        case "turned_up":
            return f"{names[event['seat']]} turned up {_card(event['card'])}."
        case "chose":
            return f"{names[event['seat']]} chose {_hue(event['colour'])}."
        case "round_over":
            told = _scores(event["scores"], names)
            return f"Round {event['round']} was over. Points so far: {told}."
        case "over":
            winners, reason = _names(event["winners"], names), _ending(event["reason"])
            return f"{winners} won, as {reason}."


def _of_tasks(event: OfTasks | OfOne, names: list[str]) -> str:
    """What was dared; or what one player did besides."""
    if event["type"] == "votes":
        ayes, noes = event["done"], event["not"]
        return f"{len(ayes)} voted that it was done, {len(noes)} that it was not."
    who = names[event["seat"]]
    match event["type"]:
        case "tried":
            for_real = ", for real: the others will vote" if "vote" in event else ""
            return f"{who} dared to try{for_real}."
        case "task":
            rival = f" against {names[event['rival']]}" if "rival" in event else ""
            return f"{who} began {_task(event['task'])}{rival}."
        case "not_begun":
            return f"{who} could not begin {_task(event['task'])}."
        case "asked":
            if "country" in event:
                return f"{who} was asked how many people live in {event['country']}."
            return f"{who} was asked to spell a word."
        case "talked":
            return f"{who} said: “{event['words']}”."
        case "watch_started":
            return f"{who} started the watch."
        case "done":
            return f"{who} did it: {_task(event['task'])}."
        case "failed":
            return f"{who} failed at {_task(event['task'])}.{_right(event)}"
        case "declined":
            return f"{who} would rather not."
        case "finished":
            return f"{who} was done with {_task(event['task'])}, and the others voted."
        case _:
            return _of_one(event, who)


def _right(event: TaskFailed) -> str:
    """What would have been right, where something was asked."""
    if "word" in event:
        return f" It is spelled {event['word']}."
    if "people" in event:
        return f" {event['country']} has {_people(event['people'])} people."
    return ""


def _people(number: int) -> str:
    """About as many as one would say."""
    if number < 1_000_000:
        return f"{number:,}"
    millions = number / 1_000_000
    return f"{millions:.1f} million" if millions < 100 else f"{millions:,.0f} million"


def _of_two(event: OfTwo, names: list[str]) -> str:
    """What several showed at once."""
    match event["type"]:
        case "palms":
            up, down = _names(event["up"], names), _names(event["down"], names)
            return f"Palms up: {up}; palms down: {down}."
        case "unlucky":
            return f"{names[event['seat']]} was unlucky."
        case "rps":
            one, other = event["seats"]
            mine, theirs = event["picks"]
            return f"{names[one]} showed {mine}, {names[other]} {theirs}."
        case "contest":
            one, other = event["seats"]
            first, second = event["results"]
            unit = "taps" if event["task"] == "arm_wrestle" else "cm from the wall"
            return f"{names[one]}: {first} {unit}, {names[other]}: {second} {unit}."


def _names(seats: list[int], names: list[str]) -> str:
    return joined([names[seat] for seat in seats]) or "nobody"


def signed(score: int) -> str:
    """Points as they are told: all of them are minus points."""
    return "0" if score == 0 else f"−{score}"


def _scores(scores: list[int], names: list[str]) -> str:
    return ", ".join([f"{names[seat]} {signed(score)}" for seat, score in enumerate(scores)])


def _hue(colour: Colour) -> str:
    return COLOUR_NAMES[COLOURS.index(colour)].lower()


def _task(task: TaskName) -> str:
    return TASK_TITLES[TASKS.index(task)]


def _title(symbol: str) -> str:
    return TITLES[SYMBOLS.index(symbol)]


def _card(id: str) -> str:
    """A card in words, with its task."""
    card = NUMBER[id]
    title = card_name(card)
    return title if TASK[card] == Task.NONE else f"{title} ({TASK_TITLES[TASK[card]]})"


def _cards(ids: list[str]) -> str:
    return gathered([_card(id) for id in ids])


def _ending(reason: str) -> str:
    return language(ENGLISH).say(Said(f"wobble.ending.{reason}"))
