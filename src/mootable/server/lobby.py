"""Who sits where, and what the host has settled: the lobby of one table.

Nothing here is sent or stored; `live` does that. A change that is not allowed is refused
and changes nothing.
"""

from __future__ import annotations

from math import lcm
from typing import Any

import msgspec

from mootable.bots.scripted import GUIDED
from mootable.core.game import Game
from mootable.core.guide import LEARNER, Guide
from mootable.core.options import read_options
from mootable.core.refusal import Refusal
from mootable.server.messages import COLOURS, FACES, SHAPES, Kind, Latecomers
from mootable.server.words import clean_name
from mootable.words.said import Said

USUAL_SEATS = 4
USUAL_BOT = "casual"
NO_HOST = ""
"""Everyone has left."""
# Names for bots, so that a table of them reads like a table of people.
BOT_NAMES = [
    *("Basil", "Clover", "Daisy", "Ember", "Fennel", "Ginger", "Hazel", "Ivy"),
    *("Juniper", "Kale", "Lavender", "Mallow", "Nettle", "Olive", "Poppy", "Quince"),
]


class Chair(msgspec.Struct):
    """A seat: who sits there, or which bot plays. A person whom a bot stands in for keeps it; one
    who is `away`, since they did not play on, has it back as soon as they do anything."""

    kind: Kind = "open"
    name: str = ""
    person: str | None = None
    bot: str | None = None
    stands_in: bool = False
    ready: bool = False
    knows: bool = True
    face: int | None = None
    away: bool = False


class Latecomer(msgspec.Struct):
    """Somebody who waits to be given a seat of a match that runs, and by what they are told apart
    from others who do."""

    person: str
    id: str
    name: str
    knows: bool
    seat: int


class Lobby(msgspec.Struct):
    """The seats of a table and its settings. `won` has, by game and name, how many of the matches
    before this one each of them won, where it is a rematch. `guided`: somebody learns the game
    here, by its guide; `learnt`: they have. `waiting` are those who ask for a seat of the match
    that runs. `author` knows the lawbook, if there is one: whoever wrote it, or
    heard it read out at the end of the match before."""

    chairs: list[Chair]
    host: str
    options: dict[str, Any] = {}
    locked: bool = False
    sit: bool = True
    watch: bool = True
    rematch: str | None = None
    won: dict[str, dict[str, int]] = {}
    guided: bool = False
    learnt: bool = False
    latecomers: Latecomers = "asked"
    waiting: list[Latecomer] = []
    author: str | None = None

    # -- finding people ----------------------------------------------------------------

    def seat_of(self, person: str | None) -> int | None:
        if person is None:
            return None
        for seat, chair in enumerate(self.chairs):
            if chair.person == person:
                return seat
        return None

    def seats(self) -> dict[str | None, int]:
        """The seat of everybody who has one, by person."""
        chairs = enumerate(self.chairs)
        return {chair.person: seat for seat, chair in chairs if chair.person is not None}

    def chair(self, seat: int) -> Chair:
        if seat >= len(self.chairs):
            raise Refusal("no_such_seat", Said("house.no.seat", seat=seat))
        return self.chairs[seat]

    def is_free(self, seat: int) -> bool:
        return self.chair(seat).kind == "open"

    def free(self) -> int:
        return sum(chair.kind == "open" for chair in self.chairs)

    def may_sit(self) -> bool:
        return not self.locked and self.sit

    def may_watch(self) -> bool:
        return not self.locked and self.watch

    # -- people ------------------------------------------------------------------------

    def sit_down(self, person: str, name: str, knows: bool) -> int:
        """A newcomer takes the first free seat."""
        newcomer = self._newcomer(person, name, knows)
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "open":
                self.chairs[seat] = newcomer
                # Where everyone has left, whoever comes next keeps the house.
                self.host = self.host or person
                return seat
        raise Refusal("table_full", Said("house.no.seats_taken"))

    def draw_up_chair(self, person: str, name: str, knows: bool) -> int:
        """A newcomer sits down while a match runs: on a new seat, since each is somebody's."""
        self.chairs.append(self._newcomer(person, name, knows))
        self.host = self.host or person
        return len(self.chairs) - 1

    def _newcomer(self, person: str, name: str, knows: bool) -> Chair:
        if not self.may_sit():
            raise Refusal("table_locked", Said("house.no.locked"))
        name = self.free_name(clean_name(name), self.chairs)
        return Chair("person", name, person, knows=knows)

    def is_waiting(self, person: str | None) -> bool:
        return any(latecomer.person == person for latecomer in self.waiting)

    def seat_latecomer(self, latecomer: Latecomer) -> None:
        """Somebody takes over a bot's seat, or has on another device what was theirs."""
        chair = self.chairs[latecomer.seat]
        if chair.person is None:
            others = [other for other in self.chairs if other is not chair]
            name = self.free_name(latecomer.name, others)
            self.chairs[latecomer.seat] = Chair(
                "person", name, latecomer.person, knows=latecomer.knows, face=chair.face
            )
            self.host = self.host or latecomer.person
            return
        if chair.stands_in:
            self.give_back(latecomer.seat)
        if self.host == chair.person:
            self.host = latecomer.person
        chair.person = latecomer.person

    def choose_face(self, seat: int, face: int) -> None:
        if any(other.face == face for other in self.chairs if other is not self.chairs[seat]):
            raise Refusal("face_taken", Said("house.no.face"))
        self.chairs[seat].face = face

    def faces(self) -> list[int]:
        """The face at each seat: as chosen, else by the seat's number. None is there twice while
        there are enough."""
        taken = {chair.face for chair in self.chairs}
        faces: list[int] = []
        for seat, chair in enumerate(self.chairs):
            face = chair.face
            if face is None:
                usual = map(usual_face, range(seat, seat + FACES))
                face = next((free for free in usual if free not in taken), usual_face(seat))
                taken.add(face)
            faces.append(face)
        return faces

    def rename(self, seat: int, name: str) -> None:
        others = [chair for chair in self.chairs if chair is not self.chairs[seat]]
        self.chairs[seat].name = self.free_name(clean_name(name), others)

    def free_name(self, name: str, others: list[Chair]) -> str:
        """The name, told apart from those of others."""
        taken = {chair.name.casefold() for chair in others}
        wanted, number = name, 2
        while wanted.casefold() in taken:
            wanted = f"{name} {number}"
            number += 1
        return wanted

    def stand_up(self, seat: int) -> None:
        """Somebody leaves the lobby for good; hosting goes to the next person."""
        person = self.chairs[seat].person
        self.chairs[seat] = Chair()
        self.pass_on_hosting(person)

    def pass_on_hosting(self, leaver: str | None) -> None:
        """If it was the host who left, somebody else keeps the house, if anybody is left."""
        if leaver != self.host:
            return
        people = [chair for chair in self.chairs if chair.kind == "person"]
        present = [chair.person for chair in people if chair.person not in (None, leaver)]
        if present:
            self.host = present[0]
        elif self.seat_of(leaver) is None:
            self.host = NO_HOST

    # -- bots --------------------------------------------------------------------------

    def put_bot(self, seat: int, bot: str) -> None:
        """A bot takes an open seat, or another bot's."""
        chair = self.chair(seat)
        if chair.kind == "person":
            raise Refusal("bad_request", Said("house.no.taken", name=chair.name))
        name = chair.name if chair.kind == "bot" else self.bot_name()
        self.chairs[seat] = Chair("bot", name, None, bot)

    def add_bot(self, bot: str) -> int:
        """A bot comes while a match runs, and has a new seat."""
        self.chairs.append(Chair("bot", self.bot_name(), None, bot))
        return len(self.chairs) - 1

    def stand_in(self, seat: int, bot: str) -> None:
        """A bot plays for a person, who can have the seat back."""
        chair = self.chair(seat)
        chair.kind, chair.bot, chair.stands_in = "bot", bot, chair.person is not None
        chair.away = False

    def sit_in(self, seat: int, game: Game) -> None:
        """A bot plays for somebody who does not play on, and knows no more of the rules."""
        self.stand_in(seat, game.stand_in(self.chair(seat).knows))
        self.chairs[seat].away = True

    def leave_to_bot(self, seat: int) -> None:
        """Somebody leaves while a match runs, and can come back; hosting goes on without them.
        Where somebody learns the game, it waits for them."""
        if self.guided:
            return
        self.stand_in(seat, USUAL_BOT)
        self.pass_on_hosting(self.chairs[seat].person)

    def give_back(self, seat: int) -> None:
        chair = self.chair(seat)
        if not chair.stands_in:
            raise Refusal("bad_request", Said("house.no.no_stand_in"))
        chair.kind, chair.bot, chair.stands_in, chair.away = "person", None, False, False

    def remove(self, seat: int) -> None:
        """Somebody is sent away while a match runs: a bot plays on, for good."""
        chair = self.chair(seat)
        self.chairs[seat] = Chair("bot", chair.name, None, USUAL_BOT)
        self.pass_on_hosting(chair.person)

    def vacate(self, seat: int) -> str | None:
        """Somebody is sent away while a match runs, and nobody plays on: the seat keeps its number
        and its name. Returns who it was, if it was a person."""
        chair = self.chair(seat)
        if chair.kind == "open":
            raise Refusal("bad_request", Said("house.no.nobody_there"))
        self.chairs[seat] = Chair(name=chair.name)
        self.pass_on_hosting(chair.person)
        return chair.person

    def bot_name(self) -> str:
        taken = {chair.name for chair in self.chairs}
        return next(
            (name for name in BOT_NAMES if name not in taken), self.free_name("Bot", self.chairs)
        )

    # -- the evening -------------------------------------------------------------------

    def won_with(self, game: str, winners: list[int]) -> dict[str, dict[str, int]]:
        """The matches won this evening by those who are here, with one of a game that is over
        now."""
        names = [chair.name for chair in self.chairs if chair.name]
        won = {
            played: {name: many for name, many in wins.items() if name in names}
            for played, wins in self.won.items()
        }
        wins = dict.fromkeys(names, 0) | won.get(game, {})
        for name in (self.chairs[seat].name for seat in winners):
            if name:
                wins[name] += 1
        return won | {game: wins}

    # -- settings ----------------------------------------------------------------------

    def set_players(self, count: int, game: Game) -> None:
        game.check_players(count)
        # An option may name a seat.
        read_options(game.options, self.options, count)
        if count < sum(chair.kind == "person" for chair in self.chairs):
            raise Refusal("bad_players", Said("house.no.more_people"))
        while len(self.chairs) < count:
            self.chairs.append(Chair())
        # Empty seats go first, then bots'; nobody is sent away by a number.
        for kind in ("open", "bot"):
            for seat in reversed(range(len(self.chairs))):
                if len(self.chairs) > count and self.chairs[seat].kind == kind:
                    del self.chairs[seat]

    def fill(self) -> None:
        """Bots take what is open: the match begins."""
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "open":
                self.put_bot(seat, USUAL_BOT)


def usual_face(number: int) -> int:
    """Neighbours differ in shape and in colour, and any FACES in a row are all there are: where
    the pairs of a colour and a shape would come again, the shapes move on by one."""
    number %= FACES
    return number % COLOURS * SHAPES + (number + number // lcm(COLOURS, SHAPES)) % SHAPES


def check_options(options: dict[str, Any], game: Game, players: int) -> None:
    """Dealing tells whether a deck of one's own will do, before anybody waits for it. It may take
    a while, and is best done aside."""
    game.start(game.setup(players, "0", options, None, None), False)


def open_lobby(game: Game, host: str, name: str, knows: bool) -> Lobby:
    seats = min(max(USUAL_SEATS, game.least), game.most)
    lobby = Lobby([Chair() for _ in range(seats)], host)
    lobby.sit_down(host, name, knows)
    return lobby


def guided_lobby(guide: Guide, host: str, name: str) -> Lobby:
    """A table at which one person learns the game, and nobody else sits down or watches."""
    lobby = Lobby([Chair() for _ in range(guide.players)], host, guide.options, guided=True)
    lobby.sit_down(host, name, False)
    for seat in range(1, guide.players):
        lobby.put_bot(seat, GUIDED)
    lobby.locked = True
    return lobby


def again(lobby: Lobby, game: Game, winners: list[int]) -> Lobby:
    """The same people and bots at a new table; whoever was stood in for has their seat back, and
    where somebody was sent away there is none. What was won is counted on."""
    if lobby.guided:
        return open_lobby(game, lobby.host, lobby.chairs[LEARNER].name, False)
    chairs = []
    for chair in lobby.chairs:
        if chair.person is not None:
            chairs.append(
                Chair("person", chair.name, chair.person, knows=chair.knows, face=chair.face)
            )
        elif chair.kind == "bot":
            chairs.append(Chair("bot", chair.name, None, chair.bot))
    chairs += [Chair() for _ in range(game.least - len(chairs))]
    return Lobby(
        chairs,
        lobby.host,
        lobby.options,
        lobby.locked,
        lobby.sit,
        lobby.watch,
        won=lobby.won_with(game.name, winners),
        latecomers=lobby.latecomers,
        # The laws were read out at the end: whoever is the host knows what they begin with.
        author=lobby.host,
    )


def go_on_with(lobby: Lobby, game: Game) -> None:
    """Those who would have had a rematch play another game, as it is usually played."""
    lobby.options = {}
    for chair in lobby.chairs:
        chair.knows = not game.is_secret
        if chair.kind == "bot":
            chair.bot = USUAL_BOT
    lobby.set_players(min(max(len(lobby.chairs), game.least), game.most), game)
