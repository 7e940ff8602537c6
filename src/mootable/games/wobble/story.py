"""What happened at a table of Wobble, in sentences: for logs, replays and screen readers."""

from __future__ import annotations

from typing import Final, cast

from mootable.core.event import Event
from mootable.games.wobble.cards import (
    COLOUR_NAMES,
    COLOURS,
    HUE,
    HUES,
    NO_COLOUR,
    NUMBER,
    SYMBOL,
    SYMBOLS,
    TASK,
    TASKS,
    TITLES,
    Symbol,
    Task,
)

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
ENDINGS: Final[dict[str, str]] = {
    "limit": "the limit was reached",
    "rounds": "the last round was over",
    "minutes": "time was up",
}
"""WO-21: why a match is over."""


def card_used(event: Event) -> str | None:
    """What an event says its seat laid: the symbol, whatever its colour; numbers are one kind."""
    if event.type not in ("played", "defended", "jerked"):
        return None
    cards = cast(
        "list[str]", event.fields["cards"] if "cards" in event.fields else [event.fields["card"]]
    )
    symbol = SYMBOL[NUMBER[cards[0]]]
    return "number" if symbol <= Symbol.NINE else SYMBOLS[symbol]


def sentence(event: dict[str, object], names: list[str]) -> str:
    """An event as somebody saw it; empty for what goes without saying."""
    kind = cast(str, event["type"])
    who = names[cast(int, event["seat"])] if "seat" in event else ""
    whom = names[cast(int, event["target"])] if "target" in event else ""
    if kind == "played":
        into = " in out of turn" if "tossed_in" in event else ""
        verb = "tossed" if into else "played"
        holds = f"; {_hue(event['colour'])} held now" if "colour" in event else ""
        return f"{who} {verb} {_cards(event['cards'])}{into}{holds}."
    if kind in ("drawing", "picked", "answered", "aimed", "ready", "dealt", "voted"):
        return _small(kind, event, who, whom)
    if kind == "drew":
        seen = f": {_cards(event['cards'])}" if event.get("cards") else ""
        return f"{who} drew {_count(event['count'], 'card')}{seen}."
    if kind == "turn":
        return f"{who} began a turn."
    if kind == "too_slow":
        return f"{who} was too slow with {_card(event['card'])} and put it back."
    if kind == "penalty":
        return f"{who} tried {_card(event['card'])} out of turn and drew a penalty card."
    if kind in ("defended", "jerked"):
        on = f" at {whom}" if whom else ""
        return f"{who} played {_card(event['card'])}{on}."
    if kind == "must_play":
        return f"{who} had to play {_card(event['card'])}."
    if kind in _CARDS_MOVED:
        return _moved(kind, event, who, whom)
    if kind in _HAPPENED:
        return _happened(kind, event, who, names)
    if kind in _OF_ROUNDS:
        return _of_rounds(kind, event, who, names)
    return _of_trials(kind, event, who, names)


_CARDS_MOVED: Final = ("halved", "exchanged", "renewed", "named", "turned_over", "remade")
_HAPPENED: Final = (
    "reversed",
    "swapped_seats",
    "hit",
    "skipped",
    "away",
    "back",
    "all_back",
    "fizzled",
    "time_up",
)
_OF_ROUNDS: Final = (
    "started",
    "round",
    "put_back",
    "turned_up",
    "chose",
    "round_over",
    "over",
)


def _small(kind: str, event: dict[str, object], who: str, whom: str) -> str:
    if kind == "drawing":
        return f"{who} reached for the draw pile."
    if kind == "answered":
        return f"{who} chose to {event['answer']} it."
    if kind == "aimed":
        symbol = cast(str, event["symbol"])
        stake = _count(event["amount"], UNITS[symbol])
        return f"The {_title(symbol)} was aimed at {whom}: {stake}."
    if kind == "dealt":
        hand = f": {_cards(event['hand'])}" if "hand" in event else ""
        return f"{who} got {_count(event['count'], 'card')}{hand}."
    return f"{who} was ready." if kind == "ready" else ""


def _moved(kind: str, event: dict[str, object], who: str, whom: str) -> str:
    """Cards that changed places."""
    if kind == "halved":
        return f"{who} put half a hand under the pile: {_cards(event['cards'])}."
    if kind == "exchanged":
        return f"{who} swapped hands with {whom}."
    if kind == "renewed":
        return f"{who} showed nothing but grey cards and drew new ones: {_cards(event['cards'])}."
    if kind == "remade":
        return f"The pile became the new draw pile: {_count(event['cards'], 'card')}, shuffled."
    if kind == "turned_over":
        count = _count(event["count"], "card")
        return f"{who} turned over {_cards(event['cards'])}: {count} to draw."
    got = cast("list[dict[str, object]]", event["got"])
    total = sum([len(cast("list[str]", one["cards"])) for one in got])
    what = _hue(event["colour"]) if "colour" in event else f"{event['number']}"
    return f"{who} named {what} and took {_count(total, 'card')}."


def _happened(kind: str, event: dict[str, object], who: str, names: list[str]) -> str:
    if kind == "reversed":
        return f"{who} turned play round."
    if kind == "swapped_seats":
        return f"{who} swapped seats with {names[cast(int, event['with'])]}."
    if kind == "hit":
        symbol = cast(str, event["symbol"])
        stake = _count(event["amount"], UNITS[symbol])
        return f"The {_title(symbol)} hit {_names(event['seats'], names)}: {stake}."
    if kind == "skipped":
        return f"{who} missed a turn."
    if kind == "away":
        return f"{who} left the table to copy a text, {_count(event['times'], 'time')}."
    if kind == "back":
        return f"{who} came back."
    if kind == "all_back":
        return f"{_names(event['seats'], names)} came back, as nobody else was there."
    if kind == "fizzled":
        return f"The {_title(cast(str, event['symbol']))} found nobody to hit."
    return f"Time was up for {_names(event['seats'], names)}."


def _of_rounds(kind: str, event: dict[str, object], who: str, names: list[str]) -> str:
    if kind == "started":
        return f"{event['players']} players sat down."
    if kind == "round":
        return f"Round {event['round']} began; {names[cast(int, event['dealer'])]} dealt."
    if kind == "put_back":
        return f"{who} turned up {_card(event['card'])} and shuffled it back."
    if kind == "turned_up":
        return f"{who} turned up {_card(event['card'])}."
    if kind == "chose":
        return f"{who} chose {_hue(event['colour'])}."
    scores = cast("list[int]", event["scores"])
    told = ", ".join([f"{names[seat]} {score}" for seat, score in enumerate(scores)])
    if kind == "round_over":
        return f"Round {event['round']} was over. Minus points so far: {told}."
    reason = ENDINGS[cast(str, event["reason"])]
    return f"{_names(event['winners'], names)} won, as {reason}. Minus points: {told}."


def _of_trials(kind: str, event: dict[str, object], who: str, names: list[str]) -> str:
    task = TASK_TITLES[TASKS.index(cast(str, event["task"]))] if "task" in event else ""
    if kind == "tried":
        for_real = ", for real: the others will vote" if "vote" in event else ""
        return f"{who} dared to try{for_real}."
    if kind == "task":
        rival = f" against {names[cast(int, event['rival'])]}" if "rival" in event else ""
        return f"{who} began {task}{rival}."
    if kind == "not_begun":
        return f"{who} could not begin {task}."
    if kind == "asked":
        if "country" in event:
            return f"{who} was asked how many people live in {event['country']}."
        return f"{who} was asked to spell a word."
    if kind == "talked":
        return f"{who} said: “{event['words']}”."
    if kind == "watch_started":
        return f"{who} started the watch."
    if kind == "done":
        return f"{who} did it: {task}."
    if kind == "failed":
        return f"{who} failed at {task}."
    if kind == "declined":
        return f"{who} would rather not."
    if kind == "finished":
        return f"{who} was done with {task}, and the others voted."
    if kind == "votes":
        ayes, noes = cast("list[int]", event["done"]), cast("list[int]", event["not"])
        return f"{len(ayes)} voted that it was done, {len(noes)} that it was not."
    if kind == "palms":
        return (
            f"Palms up: {_names(event['up'], names)}; palms down: {_names(event['down'], names)}."
        )
    if kind == "unlucky":
        return f"{who} was unlucky."
    if kind == "rps":
        one, other = cast("list[int]", event["seats"])
        mine, theirs = cast("list[str]", event["picks"])
        return f"{names[one]} showed {mine}, {names[other]} {theirs}."
    assert kind == "contest", kind
    one, other = cast("list[int]", event["seats"])
    mine_, theirs_ = cast("list[int]", event["results"])
    unit = "taps" if event["task"] == "arm_wrestle" else "cm from the wall"
    return f"{names[one]}: {mine_} {unit}, {names[other]}: {theirs_} {unit}."


def _count(number: object, what: str) -> str:
    return f"one {what}" if number == 1 else f"{number} {what}s"


def _names(seats: object, names: list[str]) -> str:
    found = [names[seat] for seat in cast("list[int]", seats)]
    if not found:
        return "nobody"
    return f"{', '.join(found[:-1])} and {found[-1]}" if len(found) > 1 else found[0]


def _hue(colour: object) -> str:
    return COLOUR_NAMES[COLOURS.index(cast(str, colour))].lower()


def _title(symbol: str) -> str:
    return TITLES[SYMBOLS.index(symbol)]


def _card(id: object) -> str:
    """A card in words: its colours, what it shows, and its task."""
    card = NUMBER[cast(str, id)]
    title = TITLES[SYMBOL[card]]
    if HUE[card] != NO_COLOUR:
        title = f"{COLOUR_NAMES[HUE[card]]} {title}"
    elif HUES[card]:
        first, second = [name for hue, name in enumerate(COLOUR_NAMES) if (HUES[card] >> hue) & 1]
        title = f"{first} and {second} {title}"
    return title if TASK[card] == Task.NONE else f"{title} ({TASK_TITLES[TASK[card]]})"


def _cards(ids: object) -> str:
    listed = cast("list[str]", ids)
    told: list[str] = []
    for id in dict.fromkeys(listed):
        copies = listed.count(id)
        told.append(_card(id) if copies == 1 else f"{copies} × {_card(id)}")
    return ", ".join(told) or "nothing"
