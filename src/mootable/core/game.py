"""A game's front door: everything the rest of the house asks of a game."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from mootable.core.act import Act
from mootable.core.awards import Honour
from mootable.core.bot import Bot
from mootable.core.chance import Chance, commitment, seeded
from mootable.core.deck import CardKind
from mootable.core.event import Event
from mootable.core.fields import sent
from mootable.core.options import Option, read_options
from mootable.core.rate import Rate
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.core.shapes import ReadLaw
from mootable.core.state import State
from mootable.core.view import Memory, View
from mootable.words.company import Company, Printed, usual_name
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Setup:
    """What a match starts from: the header of its record. It never changes."""

    __slots__ = ("_commitment", "deal", "game", "is_named", "names", "options", "players", "seed")

    def __init__(
        self,
        game: str,
        players: int,
        seed: str,
        options: dict[str, object],
        deal: object,
        names: list[str] | None,
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.options = options
        self.deal = deal
        self.is_named = names is not None
        self.names = names or [usual_name(seat) for seat in range(players)]
        self._commitment = ""

    def renamed(self, seat: int, name: str) -> Setup:
        """The same, where somebody else plays on."""
        names = [name if one == seat else other for one, other in enumerate(self.names)]
        return Setup(self.game, self.players, self.seed, self.options, self.deal, names)

    def commitment(self) -> str:
        """The hash of the seed, which players may see from the start. It is worked out when it
        is first asked for: a playout never asks."""
        if not self._commitment:
            self._commitment = commitment(self.seed)
        return self._commitment

    def chance(self) -> Chance:
        return seeded(self.seed)

    def unseeded(self) -> Setup:
        """What all know of it while the match runs: the hash of the seed and the names."""
        known = Setup(
            self.game, self.players, "", {}, None, self.names.copy() if self.is_named else None
        )
        known._commitment = self.commitment()
        return known

    def __reduce__(self) -> tuple[type[Setup], tuple[object, ...]]:
        names = self.names if self.is_named else None
        return Setup, (self.game, self.players, self.seed, self.options, self.deal, names)

    def wire(self) -> dict[str, object]:
        header: dict[str, object] = {
            "game": self.game,
            "players": self.players,
            "seed": self.seed,
            "options": self.options,
        }
        if self.deal is not None:
            header["deal"] = self.deal
        if self.is_named:
            header["names"] = self.names
        return header


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game. There is one object of it, and it holds no state."""

    name: str
    least: int
    most: int
    minutes: int
    aim: tuple[str, ...] = ()
    """The keys of what it is about, in a few sentences, for somebody who sits down to it for the
    first time; of a secret game no more than may be told."""
    races: bool = False
    """Whether players act though nobody waits for them, so that time tells who is first."""
    slow_acts: tuple[str, ...] = ()
    """The types of acts whose words take long to work out, which `work_out` does."""
    options: list[Option]
    cards: list[CardKind]
    shapes: tuple[ModuleType, ...]
    """What its acts, events and views look like when they are sent: its `events` and `shapes`."""
    rules: dict[str, int]
    """Which rules these are, part by part (see `core/editions.py`). A number goes up, by hand,
    whenever any match that was played before would go another way."""
    endings: tuple[str, ...]
    """How a match can end: every reason an outcome may give."""
    rulings: dict[str, str]
    """The ruling that each type of event is owed to, to be looked up in the rulebook."""
    act_class: type[Act]
    """What every act of the game is."""
    aids: tuple[str, ...] = ()
    """What a view has to help whoever acts, and that a replay can do without."""
    is_spoken: bool = False
    """Whether what players say is part of it, so that nothing is said besides."""
    comes_and_goes: bool = False
    """Whether people come and go while it is played, by the acts `join` and `leave`."""
    is_endless: bool = False
    """Whether it goes on until its players end it, so that a match may last for days."""
    playouts: int = 0
    """How often a sharp player plays on in its head for one decision, where the game has one;
    0: it need not, since its `planner` has thought of all that."""
    is_secret: bool = False
    """Whether its rules are a secret, so that it matters which of the players know them."""

    def __reduce__(self) -> tuple[type[Game], tuple[()]]:
        return type(self), ()

    @property
    def title(self) -> str:
        """What people call it, in English; in a sentence it is told by `:game`."""
        return self.title_in(ENGLISH)

    def title_in(self, tongue: str) -> str:
        """What people call it, in a language."""
        return language(tongue).say(Said(f"{self.name}.title"))

    def line(self) -> Said:
        """What it is about, in a line."""
        return Said(f"{self.name}.line")

    def setup(
        self,
        players: int,
        seed: str,
        options: object,
        deal: object,
        names: list[str] | None,
    ) -> Setup:
        """Check what a match shall start from. An empty deal is none."""
        self.check_players(players)
        chosen = read_options(self.options, options, players)
        return Setup(self.name, players, seed, chosen, deal or None, names)

    def check_players(self, players: int) -> None:
        """Whether so many can play."""
        if not self.least <= players <= self.most:
            raise Refusal(
                "bad_players",
                Said(
                    "core.no.players",
                    game=self.name,
                    least=self.least,
                    most=self.most,
                    players=sent(players),
                ),
            )

    def among_bots(self, chosen: dict[str, object], is_bot: list[bool]) -> dict[str, object]:
        """The options of a table at which bots sit in some seats, or in all, from those that
        were chosen."""
        return chosen

    def among_learners(self, chosen: dict[str, object], knows: list[bool]) -> dict[str, object]:
        """The options of a table where some know the rules and some don't, from those that were
        chosen, for games in which that matters."""
        return chosen

    def bot_knows(self, bot: str) -> bool:
        """Whether a bot knows the rules from the start."""
        return True

    def stand_in(self, knows: bool) -> str:
        """The bot that plays for somebody who does not play on, and knows the rules or does not."""
        return "casual"

    def start(self, setup: Setup, listen: bool) -> State:
        """Shuffle and deal. Whoever wants to hear of it finds the events in `heard`."""
        raise NotImplementedError

    def read_act(self, given: object) -> Act:
        """An act as it was sent; refused if it is not one of this game's."""
        raise NotImplementedError

    def refusal(self, state: State, seat: i64, act: Act) -> Refusal | None:
        """Why this seat may not do this act now; None if it may."""
        raise NotImplementedError

    def view(self, state: State, seat: i64) -> View:
        """What a seat sees; `seats.NOBODY` is a spectator."""
        raise NotImplementedError

    def seen_besides(self, state: State, seat: i64) -> dict[str, object] | None:
        """What a seat sees besides what all see, as it is sent, where a view is no more than the
        two together. Then what all see need be put together only once for all seats."""
        return None

    def memory(self, seat: i64) -> Memory:
        """An empty memory for a seat, to be fed from the first event on."""
        raise NotImplementedError

    def casual(self, seat: i64, chance: Chance) -> Bot:
        """A bot that plays this game as a sensible person would."""
        raise NotImplementedError

    def planner(self, seat: i64, chance: Chance) -> Bot:
        """What a sharp player does unless playing on tells otherwise: as a casual one would, if the
        game knows nothing better."""
        return self.casual(seat, chance)

    def quick(self, state: State, seat: i64, chance: Chance) -> Act:
        """What a sensible player would about do, of whom the table waits for an answer: a policy
        for playouts, which remembers nothing and looks at nothing that its seat can't see."""
        acts = state.legal(seat)
        return acts[chance.below(len(acts))]

    def race(self, state: State, chance: Chance) -> bool:
        """Somebody nobody waits for acts, as sensible players would, who are quicker than whoever
        thinks; the same for games that race. Tells whether anybody did."""
        return False

    def promising(self, view: View, legal: list[Act]) -> list[Act]:
        """The acts that somebody who thinks ahead would think about."""
        return [act for act in legal if not act.lacks_words() and not act.is_leaving()]

    def utility(self, state: State, seat: i64) -> float:
        """What a seat has got where a playout ended: 1 for a win, 0 for none; where it ended
        early, what is likely to come of it."""
        outcome = state.outcome
        if outcome is None:
            players: int = state.players
            return 1.0 / players
        return 1.0 if seat in outcome.winners else 0.0

    def bots(self) -> dict[str, Said]:
        """The bots of this game, by name, the weakest level first, and what each is like."""
        return {"casual": Said("core.bot.casual")}

    def bot(self, name: str, seat: i64, chance: Chance) -> Bot:
        """One of them."""
        return self.casual(seat, chance)

    def deck_told(self, text: str, file: str, tongue: str = ENGLISH) -> str:
        """A deck file of this game in words of a language, for games that may be played with one;
        refused with file, line and reason if it can't be used."""
        raise NotImplementedError

    def ask(self, state: State, seat: i64, question: dict[str, object]) -> Mapping[str, object]:
        """The answer to a seat's question, for games that answer any. Nothing is changed by it,
        and nothing is told that the seat may not know."""
        raise Refusal("no_questions", Said("core.no.questions", game=self.name))

    def work_out(self, act: Act) -> None:
        """Work out what takes long of an act and depends on nothing but its words, before its turn
        comes: aside, so that it is at hand then and nobody waits."""

    def prepare(self) -> None:
        """Make what is made once and takes long, before anybody waits for it."""

    def lawbook(self, state: State) -> list[ReadLaw]:
        """The laws that a match ended with, for games whose players make some."""
        return []

    def lawbook_text(self, state: State) -> str:
        """Those of them that players made and that still hold, one a line, for another match to
        begin with."""
        return ""

    def card_used(self, event: Event) -> str | None:
        """What to call the card that an event says its seat used; None if it tells of none."""
        raise NotImplementedError

    def kinds(self, options: dict[str, object]) -> list[CardKind]:
        """The cards of a match with these options, as they are printed: its own, unless it is
        played with a deck that somebody brought along."""
        return self.cards

    def card_title(self, card: str, options: dict[str, object]) -> str:
        """What is printed on a card that `card_used` names, in a match with these options."""
        for kind in self.kinds(options):
            if kind.id == card:
                return kind.name
        return card.replace("_", " ")

    def hand(self, state: State, seat: i64) -> list[str]:
        """The kinds of cards a seat holds, as they are counted over many matches."""
        return []

    def ahead(self, state: State) -> i64:
        """The seats that would win if the match ended now, as far as anybody could say who sees
        everything; all or none of them, where nobody is ahead."""
        return 0

    def rates(self) -> list[Rate]:
        """What is told of many matches besides what is told of any game's."""
        return []

    def count(self, event: Event, counts: dict[str, int]) -> None:
        """Count an event, by the names that the rates go by."""

    def company(self, names: list[str], options: dict[str, object], you: int = NOBODY) -> Company:
        """Those at a table with these options, as one of them is told of it, or a spectator."""
        kinds = self.kinds(options)
        printed: dict[str, Printed] = {}
        if kinds is not self.cards:
            printed = {kind.id: Printed(kind.name, kind.extra.get("text", "")) for kind in kinds}
        return Company(self.name, names, you, printed)

    def sentence(self, event: dict[str, object]) -> Said | None:
        """What is said of an event as somebody saw it; None if it needs no words."""
        raise NotImplementedError

    def ending(self, reason: str) -> Said:
        """What a reason for the end means: part of a sentence."""
        return Said(f"{self.name}.ending.{reason}")

    def awards(self, events: list[dict[str, object]]) -> list[Honour]:
        """What players are honoured for when a match is over, from all that happened in it as
        everyone saw it: a few at most."""
        return []

    def pending(self, view: dict[str, object]) -> Said | None:
        """What is about to happen, in a line for all who may answer it: told from nothing but
        what everyone sees, in any view as it is sent. None if there is nothing to say."""
        return None

    def follows(
        self,
        view: dict[str, object],
        seat: i64,
        act: Mapping[str, object],
    ) -> Said | None:
        """What follows if a seat does an act that it may do, in a line for the button that does
        it: told from nothing but the act and what everyone sees, as they are sent."""
        return None
