"""A program that plays Moo by reading: what it is told and shown becomes text, and what it answers
is text.

    python -m mootable.rl.moo --player "cmd:python3 examples/moo_reader.py" --books 5

`answer` is where whoever reads text comes in, a language model for instance: it is given what it
sees, what was said and done lately and a numbered list of what can be done, and says a number, and
after it words of its own where there are some to choose. The one here reads little: it follows rank
and suit, and says what others have said after such a card, or when something of the kind befell
them.
"""

import json
import re
import sys
from typing import Any

Json = dict[str, Any]
REMEMBERED = 400
"""How many of the latest things it is told of."""
OFTEN = 0.5
"""What more than this share of the others says is said by the one here, too."""
RANKS = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}
ITS_NAME = "NAME"
"""Stands for the name of the card, where that is what is said."""
SUITS = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}


# -- what is told, as text -----------------------------------------------------------------


def told(event: Json) -> str:
    """Something that happened, in a line: what all players do begins with their number."""
    match event:
        case {"type": "played", "seat": seat, "card": card, "left": left}:
            return f"{seat} plays {card}, {left} left"
        case {"type": "said", "seat": seat, "words": words}:
            return f"{seat} says: {words}"
        case {"type": "called", "caller": caller, "offender": offender, "words": words}:
            return f"{caller} calls {offender} ({event['verdict']}): {words}"
        case {"type": "penalized", "seat": seat, "count": count}:
            return f"{seat} is penalized, by {count}"
        case {"type": "taken_back", "seat": seat, "card": card}:
            return f"{seat} takes back {card}"
    about = [f"{name}={value}" for name, value in event.items() if name not in ("type", "at")]
    return " ".join([f"({event['type']})", *about])


def shown(view: Json) -> list[str]:
    """What is seen."""
    counts = [f"{one['seat']} has {one['cards']}" for one in view["players"] if not one["out"]]
    return [
        f"You are {view['seat']}. Cards in hand: {', '.join(counts)}.",
        f"It is the turn of {view['turn']}, and play goes by {view['direction']:+}.",
        f"The top card is {view['pile'][0] if view['pile'] else 'nothing'}.",
        f"Your hand: {' '.join(view['hand'])}",
    ]


def written(events: list[Json], view: Json, may: list[Json]) -> str:
    """All of it, to be read."""
    lines = [told(event) for event in events[-REMEMBERED:]]
    acts = [f"{number}: {offered(act)}" for number, act in enumerate(may)]
    return "\n".join([*lines, "", *shown(view), "What do you do?", *acts])


def offered(act: Json) -> str:
    words = " and your words" if act["type"] in ("say", "call") else ""
    return " ".join(map(str, act.values())) + words


# -- somebody who reads it -----------------------------------------------------------------


def answer(text: str) -> str:
    """Somebody reads, and says what to do."""
    story, _, asked = text.partition("\n\n")
    lines, me = story.split("\n"), asked.split()[2].rstrip(".")
    offers: list[tuple[str, str]] = re.findall(r"(?m)^(\d+): (.*)$", asked)
    numbers = {what: number for number, what in offers}
    if (say := numbers.get("say and your words")) and (words := owed(lines, me)):
        return f"{say} {', '.join(words)}"
    if "wait" in numbers:
        return numbers["wait"]
    top = asked.partition("The top card is ")[2].partition(".")[0]
    mine = [line for line in lines if re.match(rf"{me} (plays|takes back)", line)]
    refused = mine[-1].split()[-1] if mine and "takes back" in mine[-1] else ""
    for what, number in numbers.items():
        card = what.removeprefix("play ")
        if card != what and card != refused and follows(card, top):
            return number
    return numbers.get("draw", "0")


def follows(card: str, top: str) -> bool:
    """Whether it has the rank or the suit; a joker is the 9 of diamonds, as all are told."""
    card, top = (one.replace("XJ", "9D") for one in (card, top))
    return card[-1] == top[-1] or card[:-1] == top[:-1]


def owed(lines: list[str], me: str) -> list[str]:
    """What others mostly say after what I did or met with last, as far as I have not said it."""
    heard = met(lines)
    mine = [one for one in heard if one["who"] == me]
    if not mine:
        return []
    found: list[str] = []
    for kind in mine[-1]["kinds"]:
        theirs = [one["said"] for one in heard if one["who"] != me and kind in one["kinds"]]
        for words in sorted({words for said in theirs for words in said}):
            if sum(words in said for said in theirs) > OFTEN * len(theirs):
                found.append(words)
    left = [words for words in dict.fromkeys(found) if words not in mine[-1]["said"]]
    return [words.replace(ITS_NAME, mine[-1]["name"]) for words in left]


def met(lines: list[str]) -> list[Json]:
    """Who laid a card or was penalized, of what kinds that was, and what they said after it."""
    found: list[Json] = []
    last: dict[str, Json] = {}
    for line in lines:
        who, _, rest = line.partition(" ")
        if laid := re.match(r"plays (\w+), (\d+) left", rest):
            card = laid[1].replace("XJ", "9D")
            kinds = [card, card[:-1], card[-1], *([f"{laid[2]} left"] if laid[2] < "2" else [])]
            name = f"{RANKS.get(card[:-1], card[:-1])} of {SUITS[card[-1]]}".lower()
            last[who] = {"who": who, "kinds": kinds, "name": name, "said": []}
        elif rest.startswith("is penalized"):
            last[who] = {"who": who, "kinds": ["penalized"], "name": "", "said": []}
        else:
            if rest.startswith("says: ") and who in last:
                said = [words.strip(".!").lower() for words in rest[6:].split(", ")]
                name = last[who]["name"]
                last[who]["said"] += [ITS_NAME if words == name else words for words in said]
            continue
        found.append(last[who])
    return found


# -- over the wire -------------------------------------------------------------------------


def choose(events: list[Json], view: Json, may: list[Json]) -> Json | None:
    """What was answered, if that is one of the numbers; else the first thing there is."""
    number, _, words = answer(written(events, view, may)).strip().partition(" ")
    act = may[int(number)] if number.isdigit() and int(number) < len(may) else may[0]
    if act["type"] in ("say", "call"):
        act = {**act, "text": words} if words else may[0]
    return None if act["type"] == "wait" else act


events: list[Json] = []
for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "start":
        events = []
        # It speaks when nobody waits for it, too.
        print('{"ok":true,"races":true}', flush=True)
    elif asked["do"] in ("act", "race"):
        events += asked["events"]
        may = ([{"type": "wait"}] if asked["do"] == "race" else []) + asked["legal"]
        print(json.dumps({"act": choose(events, asked["view"], may)}), flush=True)
