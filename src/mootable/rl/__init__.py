"""For those who learn and those who study: the games in numbers, and many tables at once.

    import mootable.rl

    tables = mootable.rl.batch("moodaut", tables=1024, players=4, seed=7)
    while learning:
        tables.step(choose(tables.observations, tables.masks))

`docs/research.md` tells all of it.
"""

from mootable.rl.extra import not_here
from mootable.rl.numbers import encoding as encoding
from mootable.rl.numbers import versions as versions

try:
    from mootable.rl.batched import Tables as Tables
    from mootable.rl.batched import batch as batch
    from mootable.rl.table import observation as observation
except ModuleNotFoundError as missing:
    raise not_here("mootable.rl", missing) from missing


def __getattr__(name: str) -> object:
    """Names of other versions say which is today's."""
    today = versions().get(name.rpartition("_v")[0], name)
    if today != name:
        raise ImportError(f"{name} had other numbers, or other rules: it is {today} now.")
    raise AttributeError(f"There is no {name} in mootable.rl.")
