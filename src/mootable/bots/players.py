"""The bots there are, by name: those that any game has, a game's own, and bots of one's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from mootable.bots.learned import KEEN, learned
from mootable.bots.legal import whole
from mootable.bots.own import Own, OwnBot, hire
from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance, seeded
from mootable.core.fields import sent
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.core.search import Budget
from mootable.core.sharp import Sharp
from mootable.core.view import View
from mootable.games.catalogue import GAMES
from mootable.words.said import Said, as_written

BOTS = {"random": Said("core.bot.random")}
"""What each bot is called that plays any game, knowing none, and what it is like."""

SHARP = "sharp"
BESIDE_KEEN = ("moodaut",)
"""The games at which a sharp player does what the one that learned would, unless playing on tells
otherwise, and not what the game's own planner would."""

Owns = Mapping[str, Own]
"""Bots of one's own, by name. None sits down that was not hired: a name alone runs nothing."""
NOBODYS: Owns = {}


class Random(Bot):
    """Does anything it may, each as likely."""

    def __init__(self, chance: Chance) -> None:
        # It has no use for what happens.
        self.listens = False
        self.chance = chance

    def choose(self, view: View, legal: list[Act]) -> Act:
        acts = whole(legal)
        return acts[self.chance.below(len(acts))]


class Steady(Bot):
    """A bot of one's own at a table where people wait: if it fails, that is told once, and from
    then on it does anything it may."""

    def __init__(self, bot: Bot, chance: Chance, tell: Callable[[Said], None]) -> None:
        self.bot = bot
        self.chance = chance
        self.tell = tell
        self.listens = bot.listens
        self.reads = bot.reads

    def hear(self, event: dict[str, object]) -> None:
        self.bot.hear(event)

    def choose(self, view: View, legal: list[Act]) -> Act:
        try:
            return self.bot.choose(view, legal)
        except Refusal as refusal:
            self._falter(refusal)
            return self.bot.choose(view, legal)

    def race(self, view: View, legal: list[Act]) -> Act | None:
        try:
            return self.bot.race(view, legal)
        except Refusal as refusal:
            self._falter(refusal)
            return None

    def refused(self, refusal: Refusal) -> None:
        try:
            self.bot.refused(refusal)
        except Refusal as failed:
            self._falter(failed)

    def leave(self) -> None:
        self.bot.leave()

    def _falter(self, refusal: Refusal) -> None:
        self.tell(Said("core.bot.faltered", why=refusal.said))
        self.bot.leave()
        self.bot = Random(self.chance)


def bots_of(game: Game, owns: Owns = NOBODYS) -> dict[str, Said]:
    """The bots that may sit at a table of a game, and what each is like."""
    own_bots = {name: as_written(own.text) for name, own in owns.items()}
    return BOTS | game.bots() | learned(game.name) | own_bots


def check(name: str, game: Game, owns: Owns = NOBODYS) -> None:
    there = bots_of(game, owns)
    if name not in there:
        raise Refusal("bad_request", Said("core.bot.unknown", name=sent(name), there=list(there)))


def make(name: str, game: Game, seat: int, chance: Chance, owns: Owns = NOBODYS) -> Bot:
    """A bot to sit in a seat, with luck of its own."""
    check(name, game, owns)
    if name in owns:
        return owns[name].make(game, seat, chance)
    if name == KEEN:
        return keen(game, seat, chance)
    if name == SHARP and name in game.bots():
        return sharp(game, seat, chance, Budget(game.playouts))
    return Random(chance) if name in BOTS else game.bot(name, seat, chance)


def keen(game: Game, seat: int, chance: Chance) -> Bot:
    """The player that learned a game."""
    # It needs numpy, which whoever only plays has not.
    from mootable.bots.keen import Keen, net_of

    return Keen(game, seat, chance, net_of(game.name))


def sharp(game: Game, seat: int, chance: Chance, budget: Budget) -> Sharp:
    """A player that thinks ahead: beside the one that learned the game, where there is one and it
    wins more so."""
    is_beside = game.name in BESIDE_KEEN and KEEN in learned(game.name)
    return Sharp(game, seat, chance, budget, keen(game, seat, chance) if is_beside else None)


def try_out(names: Iterable[str], game: Game, owns: Owns = NOBODYS) -> None:
    """Refuse at once bots that can't play a game, or can't even be had."""
    for name in dict.fromkeys(names):
        bot = make(name, game, 0, seeded(""), owns)
        if isinstance(bot, OwnBot):
            bot.seated()
        bot.leave()


def hired(names: Iterable[str]) -> dict[str, Own]:
    """Those of the bots named that are somebody's own, ready to sit down."""
    return {name: hire(name) for name in names if ":" in name}


def brought(given: list[str]) -> dict[str, Own]:
    """Bots of one's own, brought to a house, by the names that guests are told: what runs them, or
    whatever whoever brought them wants to call them."""
    owns: dict[str, Own] = {}
    for one in given:
        name, is_called, line = one.partition("=")
        if not is_called or ":" in name:
            name = line = one
        if not name or ":" not in line:
            raise Refusal("bad_request", Said("core.bot.not_own", name=sent(one)))
        if name in owns or any(name in bots_of(game) for game in GAMES.values()):
            raise Refusal("bad_request", Said("core.bot.taken", name=sent(name)))
        hired = hire(line)
        owns[name] = Own(name, hired.text, hired.make)
    return owns


def for_seats(names: list[str], seats: int) -> list[str]:
    """The bots' names, one a seat: where there are fewer than seats, they begin again."""
    if len(names) > seats:
        raise Refusal("bad_request", Said("core.bot.seats", bots=len(names), seats=seats))
    return [names[seat % len(names)] for seat in range(seats)]


def listed(names: str) -> list[str]:
    """The bots' names, from a line with commas between."""
    found = [name.strip() for name in names.split(",")]
    if not all(found):
        raise Refusal("bad_request", Said("core.bot.unnamed", names=sent(names)))
    return found
