"""A program that plays Moo by reading: what it is told becomes text, and what it answers is text.

    python -m mootable.rl.moo --player "cmd:python3 examples/moo_reader.py" --books 5

`answer` is where whoever reads text comes in, a language model for instance: it is given all that
was said and done lately and a numbered list of what can be done, and says a number. The one here
reads little: it keeps to the first thing it may do, and says nothing.
"""

import json
import sys
from typing import Any

Json = dict[str, Any]
REMEMBERED = 40
"""How many of the latest things it is told of."""


def answer(text: str) -> str:
    """Somebody reads, and says what to do."""
    return "0" if "0: " in text else ""


def written(events: list[Json], legal: list[Json]) -> str:
    """What has happened, and what can be done, to be read."""
    happened = [" ".join(f"{name}={value}" for name, value in event.items()) for event in events]
    may = [f"{number}: {json.dumps(act)}" for number, act in enumerate(legal)]
    return "\n".join([*happened[-REMEMBERED:], "What do you do?", *may])


def choose(events: list[Json], legal: list[Json]) -> Json:
    """What was answered, if that is one of the numbers; else the first thing there is."""
    plain = [act for act in legal if act["type"] in ("play", "draw", "pass")] or legal
    said = answer(written(events, plain)).strip()
    return plain[int(said)] if said.isdigit() and int(said) < len(plain) else plain[0]


events: list[Json] = []
for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "start":
        events = []
        print('{"ok":true}', flush=True)
    elif asked["do"] == "act":
        events += asked["events"]
        print(json.dumps({"act": choose(events, asked["legal"])}), flush=True)
