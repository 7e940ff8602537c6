"""What the others' doings tell of the secret cards.

Every way in which moods and muses can lie has a share, which shrinks whenever somebody does what
they would hardly do if it were so. How likely somebody does what is counted from many matches, by
what a card is to them: their muse's genre, that of the mood they hold (which is not the King's), or
one that the King may want. There are two manners of doing things, and which is theirs is found out
by the same shares.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.games.madking.beliefs import Beliefs
from mootable.games.madking.bot import brings
from mootable.games.madking.cards import ALL, DECK, MOST_PLAYERS, NONE, NUMBER, Action, Do, Whose
from mootable.games.madking.events import Cut, Dealt, EventWire, Gave, Kept, SwappedKing, Used
from mootable.games.madking.manners import (
    CUT,
    MANNERS,
    PUT,
    TAKEN,
    Chose,
    Decided,
    Deed,
    Swung,
    Wants,
    by_manner,
)
from mootable.games.madking.notebook import BOX, KING, Way
from mootable.games.madking.notebook import Dealt as Lying
from mootable.games.madking.novice import Impressions
from mootable.games.madking.view import MadkingView

if TYPE_CHECKING:
    from mypy_extensions import i64


FAINT: Final = 1e-6
"""Shares are made bigger again before they get smaller than this."""


@final
class Reading:
    """What one player makes of what the others do."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.players: i64 = 0
        self.library: list[Action] = DECK
        # What all see, kept up with what happens.
        self.deck: i64 = 0
        self.plays: list[list[int]] = [[] for _ in range(MOST_PLAYERS)]
        self.discards: list[int] = []
        self.actions: list[int] = [0] * MOST_PLAYERS
        # By manner: what players make of each other.
        self.beliefs: list[Beliefs] = [Beliefs(MOST_PLAYERS), Impressions(MOST_PLAYERS)]
        self.moods_held: list[int] = [0] * MOST_PLAYERS
        # Who has seen the King's mood; who passes a mood to whom; whether an action is being used,
        # and whether what is cut for it is its user's choice.
        self.knows: list[bool] = [False] * MOST_PLAYERS
        self.givers: list[int] = []
        self.takers: list[int] = []
        self.is_used = False
        self.cuts_for_them = False
        # The ways in which moods and muses can lie, and by manner the shares of each with each.
        self.own_moods: list[int] = []
        self.own_muse: i64 = NONE
        self.moods: list[Way] = []
        self.muses: list[Way] = []
        self.shares: list[list[float]] = []
        # At the last look, the share of each way that fits what is known, of both manners together:
        # none, where nothing can be made of it.
        self.fitting: list[float] = []
        # What was made of that, by genre: how likely it is the King's, is a muse
        # in the box, and by seat, is theirs.
        self.royal: list[float] = []
        self.box: list[float] = []
        self.muse: list[list[float]] = []

    def clone(self) -> Reading:
        """What another memory goes on from."""
        other = Reading(self.seat)
        other.players = self.players
        other.library = self.library
        other.deck = self.deck
        other.plays = [play.copy() for play in self.plays]
        other.discards = self.discards.copy()
        other.actions = self.actions.copy()
        other.moods_held = self.moods_held.copy()
        other.beliefs = [beliefs.clone() for beliefs in self.beliefs]
        other.knows = self.knows.copy()
        other.givers = self.givers.copy()
        other.takers = self.takers.copy()
        other.is_used = self.is_used
        other.cuts_for_them = self.cuts_for_them
        other.own_moods = self.own_moods
        other.own_muse = self.own_muse
        other.moods = self.moods
        other.muses = self.muses
        other.shares = [shares.copy() for shares in self.shares]
        return other

    def hear(self, event: EventWire) -> None:
        match event["type"]:
            case "started":
                self.players = event["players"]
                self.deck = event["deck"]
            case "dealt":
                self.dealt(event)
            case "turn":
                if not self.shares:
                    self.begin()
                self.is_used = False
            case "drew":
                self.deck -= 1
            case "kept":
                self.decided(event, event["seat"], True)
            case "gave":
                self.decided(event, event["target"], False)
            case "cut":
                self.cut(event)
            case "used":
                self.used(event)
            case "looked_king":
                self.knows[event["seat"]] = True
            case "swapped_king":
                self.swung(event)
            case "passed_mood":
                self.givers.append(event["seat"])
                self.takers.append(event["target"])
                if len(self.givers) == self.players:
                    self.move(False, self.givers, self.takers, [NONE] * len(self.givers))
                    self.givers, self.takers = [], []
            case "swapped_muses":
                both = [event["seat"], event["target"]]
                self.move(True, both, [both[1], both[0]], [NONE, NONE])
            case "redrew_muse":
                self.move(True, [BOX, event["seat"]], [event["seat"], BOX], [NONE, NONE])
        for beliefs in self.beliefs:
            beliefs.take_in(event)

    # -- the ways ------------------------------------------------------------------------

    def dealt(self, event: Dealt) -> None:
        self.actions[event["seat"]] = event["actions"]
        self.moods_held[event["seat"]] = event["moods"]
        # In a guess nobody knows what another saw when the cards were dealt: nothing is made then
        # of what they do, as in a set position.
        if event["seat"] == self.seat and "own_moods" in event:
            self.own_moods = [NUMBER[mood] for mood in event["own_moods"]]
            muse = event["muse"]
            self.own_muse = NONE if muse is None else NUMBER[muse]

    def begin(self) -> None:
        """MK-2, MK-3: one mood is the King's and everyone has a muse; what nobody has is in the
        box. In a set position it may be otherwise: then nothing is made of what they do."""
        others = [seat for seat in range(self.players) if seat != self.seat]
        held = [seat for seat in others for _ in range(self.moods_held[seat])]
        moods = ALL - len(self.own_moods) - len(held) - 1
        muses = ALL - len(others) - 1
        if moods < 0 or self.own_muse == NONE or len(set(self.own_moods)) < len(self.own_moods):
            return
        cards = list(range(ALL))
        lying = Lying(cards, self.own_moods, [KING, *held, *[BOX] * moods])
        ways = lying.ways(self.seat)
        assert ways is not None
        self.moods = ways.every
        ways = Lying(cards, [self.own_muse], [*others, *[BOX] * muses]).ways(self.seat)
        assert ways is not None
        self.muses = ways.every
        self.shares = [[1.0] * (len(self.moods) * len(self.muses)) for _ in MANNERS]

    def move(self, is_muse: bool, givers: list[int], takers: list[int], genres: list[int]) -> None:
        """Cards change places, one from each giver, of a genre that was seen or, where it is NONE,
        of any: each way leads to some, among which its shares are divided."""
        before = self.muses if is_muse else self.moods
        led = [_moved(way, givers, takers, genres) for way in before]
        after = list(dict.fromkeys([way for ways in led for way in ways]))
        if not after:
            self.shares = []
            return
        numbers = {way: number for number, way in enumerate(after)}
        muses = len(self.muses)
        shares: list[list[float]] = []
        for old in self.shares:
            new = [0.0] * (len(after) * (len(self.moods) if is_muse else muses))
            for place, share in enumerate(old):
                mood, muse = place // muses, place % muses
                ways = led[muse if is_muse else mood]
                for way in ways:
                    number = numbers[way]
                    at = mood * len(after) + number if is_muse else number * muses + muse
                    new[at] += share / len(ways)
            shares.append(new)
        self.shares = shares
        if is_muse:
            self.muses = after
        else:
            self.moods = after

    def weigh(self, seat: i64, deed: Deed) -> None:
        """Somebody did something: what makes that unlikely gets less likely itself."""
        if seat == self.seat or not self.shares:
            return
        knows = self.knows[seat]
        muses = [way.index(seat) if seat in way else NONE for way in self.muses]
        likely: dict[int, list[float]] = {}
        place: i64 = 0
        most = 0.0
        for way in self.moods:
            held: i64 = 0
            for genre in range(ALL):
                if way[genre] == seat:
                    held |= 1 << genre
            king: i64 = way.index(KING) if knows else NONE
            for muse in muses:
                asked = (held * 8 + king + 1) * 8 + muse + 1
                found = likely.get(asked)
                if found is None:
                    wants = Wants(held, muse, king)
                    found = likely[asked] = by_manner(deed, wants)
                for manner in range(len(found)):
                    shares = self.shares[manner]
                    shares[place] *= found[manner]
                    most = max(most, shares[place])
                place += 1
        if most < FAINT:
            self.shares = [[share / most for share in shares] for shares in self.shares]

    # -- what happens ----------------------------------------------------------------------

    def decided(self, event: Kept | Gave, taker: i64, kept: bool) -> None:
        """Who has no action to use gives away what others would keep: nothing is made of that, nor
        of a card that an action brought."""
        seat = event["seat"]
        genre = NUMBER[event["card"]]
        if self.actions[seat] > 0 and not self.is_used:
            turns = self.deck // self.players
            self.weigh(seat, Decided(genre, kept, self.plays[seat], turns))
        self.plays[taker].append(genre)

    def choose(self, seat: i64, how: i64, genre: i64, offered: list[int]) -> None:
        """One was chosen of some that may be there more than once."""
        royal: list[list[float]] = []
        for beliefs in self.beliefs:
            royal.append([beliefs.royal_for(seat, one) for one in range(ALL)])
        once = list(dict.fromkeys(offered))
        self.weigh(seat, Chose(how, genre, once, self.plays[seat].copy(), royal))

    def cut(self, event: Cut) -> None:
        seat = event["seat"]
        genre = NUMBER[event["card"]]
        play = self.plays[seat]
        if not self.cuts_for_them:
            self.choose(seat, CUT, genre, play)
        self.cuts_for_them = False
        if genre in play:
            play.remove(genre)
        self.discards.append(genre)

    def used(self, event: Used) -> None:
        seat = event["seat"]
        mine = self.plays[seat]
        self.is_used = True
        self.actions[seat] -= 1
        self.cuts_for_them = "cut" in event
        source = self.plays[event["target"]] if "target" in event else self.discards
        takes = NUMBER[event["take"]] if "take" in event else NONE
        puts = NUMBER[event["put"]] if "put" in event else NONE
        action = self.action(event["card"])
        comes = takes != NONE and action is not None and brings(action)
        if comes:
            self.choose(seat, TAKEN, takes, self.offered(seat, "target" in event))
            if puts != NONE:
                self.choose(seat, PUT, puts, mine)
        if takes in source:
            source.remove(takes)
            if action is not None and _discards(action):
                self.discards.append(takes)
        if puts in mine:
            mine.remove(puts)
            source.append(puts)
        if comes:
            mine.append(takes)

    def offered(self, seat: i64, is_others: bool) -> list[int]:
        """What can be taken."""
        if not is_others:
            return self.discards
        plays = [self.plays[other] for other in range(self.players) if other != seat]
        return [genre for play in plays for genre in play]

    def action(self, id: str) -> Action | None:
        """An action by its id; none where a deck of one's own was not seen yet."""
        for action in self.library:
            if action.id == id:
                return action
        return None

    def swung(self, event: SwappedKing) -> None:
        """The King is in a mood that one player held, who alone knows it."""
        seat = event["seat"]
        self.knows = [False] * MOST_PLAYERS
        self.weigh(seat, Swung(self.plays[seat]))
        self.move(False, [KING, seat], [seat, KING], [NUMBER[event["shown"]], NONE])
        self.knows[seat] = True

    def ways_at(self, place: i64) -> tuple[Way, Way]:
        """How moods and muses lie in the way that has a share."""
        return self.moods[place // len(self.muses)], self.muses[place % len(self.muses)]

    # -- what comes of it ------------------------------------------------------------------

    def look(self, view: MadkingView) -> None:
        """See the table as it is, and make something of all that was done: of ways that are known
        to be impossible nothing is left."""
        self.library = view.library
        self.deck = view.deck
        self.plays = [play.copy() for play in view.plays]
        self.discards = view.discards.copy()
        for beliefs in self.beliefs:
            beliefs.look(view)
        known = view.known
        assert known is not None
        self.royal = _even(known.moods_for(KING))
        self.box = _even(known.muses_for(BOX))
        self.muse = [_even(known.muses_for(seat)) for seat in range(view.players)]
        self.fitting = []
        if not self.shares or known.moods is None or known.muses is None:
            return
        moods = [way in known.moods.every for way in self.moods]
        muses = [way in known.muses.every for way in self.muses]
        royal, box = [0.0] * ALL, [0.0] * ALL
        muse = [[0.0] * ALL for _ in range(view.players)]
        fitting = [0.0] * (len(moods) * len(muses))
        for place in range(len(fitting)):
            mood, number = place // len(muses), place % len(muses)
            if not (moods[mood] and muses[number]):
                continue
            share = fitting[place] = sum([shares[place] for shares in self.shares])
            royal[self.moods[mood].index(KING)] += share
            way = self.muses[number]
            for genre in range(ALL):
                if way[genre] == BOX:
                    box[genre] += share
                elif way[genre] >= 0:
                    muse[way[genre]][genre] += share
        total = sum(fitting)
        if total > 0.0:
            self.fitting = fitting
            self.royal = [share / total for share in royal]
            inside = sum(box)
            if inside > 0.0:
                self.box = [share / inside for share in box]
            self.muse = [[share / total for share in shares] for shares in muse]


def _discards(action: Action) -> bool:
    """Whether it brings an act to the discards."""
    return any(
        effect.do == Do.MOVE_ACT and effect.to == Whose.DISCARDS for effect in action.effects
    )


def _moved(way: Way, givers: list[int], takers: list[int], genres: list[int]) -> list[Way]:
    """All that can have come of one way."""
    found: list[list[int]] = [[]]
    for number, giver in enumerate(givers):
        cards = [card for card in range(ALL) if way[card] == giver]
        if genres[number] != NONE:
            cards = [card for card in cards if card == genres[number]]
        found = [[*begun, card] for begun in found for card in cards]
    after: list[Way] = []
    for cards in found:
        changed = list(way)
        for number, card in enumerate(cards):
            changed[card] = takers[number]
        after.append(tuple(changed))
    return after


def _even(genres: list[int]) -> list[float]:
    """Each of some as likely."""
    return [1.0 / len(genres) if genre in genres else 0.0 for genre in range(ALL)]
