"""A program that plays any of the games, over its standard input and output.

mootable sim moodaut --bots "cmd:python3 examples/mybot.py,casual" --games 100
"""

import json
import random
import sys
from typing import Any

Json = dict[str, Any]
LIKED = ["address", "nope", "give", "keep", "play", "pair", "draw"]


def choose(view: Json, legal: list[Json], luck: random.Random) -> Json:
    """What it likes best of what it may do. In Mood'aut it lets be what is not aimed at it."""
    is_meant = view["window"] is not None and view["window"].get("target") == view["seat"]
    for type in LIKED:
        acts = [act for act in legal if act["type"] == type]
        if acts and (type != "nope" or is_meant):
            return luck.choice(acts)
    rest = [act for act in legal if act["type"] not in ("nope", "leave")]
    return luck.choice(rest or legal)


luck = random.Random()
for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "start":
        luck.seed(asked["luck"])
        print('{"ok":true}', flush=True)
    elif asked["do"] == "act":
        act = choose(asked["view"], asked["legal"], luck)
        print(json.dumps({"act": act}), flush=True)
